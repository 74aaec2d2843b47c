// The chart of `value`: what each change is worth, with the band of what does not matter.
import type { Chart } from '../../report/charts/chart.ts'
import { domainOf, rowOf, rowsSpec } from '../../report/charts/rows.ts'
import { column, dataColumn, gamesColumn, signedColumn, tableOf } from '../../report/charts/table-columns.ts'
import { differenceUnit, isShare, thousands } from '../../report/numbers.ts'
import { difference, playoutOf } from '../words.ts'
import { merged } from './names.ts'
import type { ValueFinding } from './study.ts'
import { isClear, verdictCell } from './verdict.ts'

/** More rows than this are not drawn. */
const MAX_DRAWN = 40

export function valueChart(finding: ValueFinding): Chart {
  const {
    rows: all,
    measured,
    options: { name, delta },
  } = finding
  const rows = merged(all).toSorted((a, b) => Number(a.isDropped === true) - Number(b.isDropped === true))
  const shown = rows.length <= MAX_DRAWN ? rows : [...rows.slice(0, MAX_DRAWN / 2), ...rows.slice(-MAX_DRAWN / 2)]
  const hasPrices = rows.some(({ points }) => points !== undefined)
  // Of what costs one point it is the difference itself.
  const isPriced = rows.some(({ points = 1 }) => points !== 1)
  const drawn = shown.flatMap((row) => rowOf(row.name, row.difference, difference(measured, row.difference)))
  const look = {
    axis: `difference, ${differenceUnit(measured)}`,
    isShare: isShare(measured),
    line: 0,
    ...(delta === undefined ? {} : { band: [-delta, delta] as const }),
    domain: domainOf(drawn, isShare(measured), 0),
  }
  return {
    name: 'value',
    title: name === undefined ? 'The scenario without each part' : `Worth of each change of ${name}`,
    caption: [
      `${measured.title.replace(/[.?]?$/, '.')} Each change less the original, in the same ${playoutOf(measured)}s.`,
      'All intervals hold together.',
      ...(rows.length < all.length
        ? [`Changes that made the same ${playoutOf(measured)}s share a row; the file has each.`]
        : []),
      ...(delta === undefined ? [] : ['The green band is what does not matter.']),
      ...(rows.length > shown.length ? ['The best and the worst are drawn; the file has all.'] : []),
      ...(finding.stages === undefined
        ? []
        : [
            `The budget is ${thousands(finding.options.most)} ${playoutOf(measured)}s for every change: ` +
              'a few of each, then more of those that matter.',
          ]),
      ...(isPriced ? ['Per point: what one point more of it brings.'] : []),
    ].join(' '),
    panels: drawn.length === 0 ? [] : [{ spec: (width) => rowsSpec(drawn, look, width) }],
    tables: [
      tableOf(
        rows,
        [
          column('Change', (row) => row.name),
          column('Kind', (row) => row.kind),
          signedColumn('Difference (95%)', (row) => row.difference, measured, {
            isClear: (row) => isClear(row, finding),
          }),
          gamesColumn(playoutOf(measured), (row) => row.playouts),
          column('Verdict', (row) => verdictCell(row, finding)),
          hasPrices && dataColumn('points', (row) => row.points ?? null, 'number'),
          hasPrices &&
            signedColumn('Per point', (row) => row.perPoint, measured, {
              names: ['per point', 'per point low', 'per point high'],
              isClear: (row) => isClear(row, finding),
              isShown: isPriced,
            }),
        ],
        { file: 'value' },
        all,
      ),
    ],
  }
}

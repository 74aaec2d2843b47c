// The chart of `value`: what each change is worth, with the band of what does not matter.
import type { Chart } from '../../report/charts/chart.ts'
import { domainOf, rowOf, rowsSpec } from '../../report/charts/rows.ts'
import { boundsOf, capital, differenceUnit, INTERVAL, isShare, numbersOf, thousands } from '../../report/numbers.ts'
import { difference, playoutOf } from '../words.ts'
import { merged } from './names.ts'
import type { ValueFinding } from './study.ts'
import { verdictCell } from './verdict.ts'

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
      {
        file: 'value',
        columns: [
          { title: 'Change' },
          { title: 'Kind' },
          { title: 'Difference (95%)', isNumber: true },
          { title: `${capital(playoutOf(measured))}s`, isNumber: true },
          { title: 'Verdict' },
          ...(isPriced ? [{ title: 'Per point', isNumber: true }] : []),
        ],
        rows: rows.map((row) => [
          row.name,
          row.kind,
          difference(measured, row.difference),
          thousands(row.playouts),
          verdictCell(row, finding),
          ...(isPriced ? [row.perPoint === undefined ? '' : difference(measured, row.perPoint)] : []),
        ]),
        data: {
          columns: [
            'change',
            'kind',
            'difference',
            ...INTERVAL,
            `${playoutOf(measured)}s`,
            'adjusted p',
            'verdict',
            ...(hasPrices ? ['points', 'per point', 'per point low', 'per point high'] : []),
          ],
          rows: all.map((row) => [
            row.name,
            row.kind,
            ...numbersOf(row.difference),
            row.playouts,
            row.pValue,
            verdictCell(row, finding),
            ...(hasPrices ? [row.points ?? null, ...boundsOf(row.perPoint)] : []),
          ]),
        },
      },
    ],
  }
}

// The charts of `fair`: the build beside the roster, by seat, and its other numbers.
import { isWin } from '../../studies/win.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import type { Chart, Table } from '../../report/charts/chart.ts'
import { differencePanels, domainOf, rowOf, rowsSpec } from '../../report/charts/rows.ts'
import type { Row } from '../../report/charts/rows.ts'
import {
  column,
  dataColumn,
  dataOf,
  estimateColumn,
  gamesColumn,
  shownColumn,
  signedColumn,
  tableOf,
} from '../../report/charts/table-columns.ts'
import type { Column } from '../../report/charts/table-columns.ts'
import {
  capital,
  differenceUnit,
  figure,
  INTERVAL,
  isShare,
  signedWithInterval,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import { excludesZero } from '../../simulate/result.ts'
import { idleCell } from '../idle-words.ts'
import { playoutOf } from '../words.ts'
import type { FairFinding } from './study.ts'

/** How far from the average is still fair, without its unit. */
export const amount = (measured: FairFinding['measured'], value: number): string =>
  isShare(measured) ? String(Number((100 * value).toFixed(2))) : String(value)

/** Whoever sees both kinds of difference beside each other is tempted. */
const DO_NOT_SUBTRACT = 'To compare two of them, use the “against” rows: the others were measured at other tables.'

export const SHARE = { kind: 'binary', unit: '%' } as const

interface Line {
  readonly group: keyof typeof HEADINGS
  readonly name: string
  readonly difference: ResultEstimate
}

/** Before the name of a split. */
const BY = { scenario: 'in', party: '', agent: 'played by' } as const

/** Headings of the pictures, by the kind of line, in the order of the card. All have one scale. */
const HEADINGS = {
  build: 'Build and roster',
  roster: 'Build and roster',
  'one by one': 'Build against each of the roster',
  scenario: 'Build by scenario',
  party: 'Build by party',
  agent: 'Build by agent',
  seat: 'Build by seat',
} as const

/** An adversary is no build, and has a place instead of a party. */
const headingFor = (group: Line['group'], { isFoe, kind }: FairFinding['options']): string =>
  isFoe === true ? HEADINGS[group].replace('Build', capital(kind)).replace('party', 'place') : HEADINGS[group]

function linesOf({ options: { name }, difference: gap, roster, each, splits }: FairFinding): Line[] {
  return [
    { group: 'build', name, difference: gap },
    ...roster.map((one): Line => ({ group: 'roster', ...one })),
    ...each.map((one): Line => ({ group: 'one by one', name: `against ${one.name}`, difference: one.difference })),
    ...splits.map((one): Line => ({
      group: one.by,
      name: `${BY[one.by]} ${one.name}`.trim(),
      difference: one.difference,
    })),
  ]
}

export function againstChart(finding: FairFinding): Chart {
  const { measured, roster } = finding
  const { name, within, isFoe } = finding.options
  const lines = linesOf(finding)
  const heading = ({ group }: Line): string => headingFor(group, finding.options)
  const groups = [...new Set(lines.map(heading))]
    .map((one) => ({
      heading: one,
      rows: lines
        .filter((line) => heading(line) === one)
        .flatMap(({ name, difference: gap }) => rowOf(name, gap, signedWithInterval(measured, gap))),
    }))
    .filter(({ rows }) => rows.length > 0)
  const all = groups.flatMap(({ rows }) => rows)
  const look = {
    axis: `difference, ${differenceUnit(measured)}`,
    isShare: isShare(measured),
    line: 0,
    band: [-within, within],
    domain: domainOf(all, isShare(measured), 0),
    labels: all.map(({ label }) => label),
    texts: all.map(({ text }) => text),
  } as const
  return {
    name: 'against-roster',
    title: isWin(measured)
      ? 'Strength beside the roster'
      : headingFor('build', finding.options).replace('and', 'beside the'),
    caption:
      `${name} less the average of the roster in the same ${isFoe === true ? 'places' : 'seats'}. ` +
      (isFoe === true && isWin(measured) ? 'Above 0 it is weak: the heroes win more. ' : '') +
      'The green band is fair: ' +
      `±${amount(measured, within)} ${differenceUnit(measured)}.` +
      (roster.length < 2 ? '' : ` ${DO_NOT_SUBTRACT}`),
    panels: groups.map(({ heading, rows }) => ({ heading, spec: (width) => rowsSpec(rows, look, width) })),
    tables: [{ ...differencesTable(finding, 'against-roster', lines, true), isOpen: true, isDetail: true }],
  }
}

/** What to change, and what is left then. */
export function changesChart({ changes, measured, options }: FairFinding, areNeeded: boolean): Chart[] {
  const all = changes?.nearest ?? []
  if (all.length === 0) return []
  const { kind, within } = options
  const rows = all.flatMap(({ name, difference: left }) => rowOf(name, left, signedWithInterval(measured, left)))
  const unit = differenceUnit(measured)
  const look = {
    axis: `difference, ${unit}`,
    isShare: isShare(measured),
    line: 0,
    band: [-within, within],
    domain: domainOf(rows, isShare(measured), 0),
  } as const
  return [
    {
      name: 'changes',
      title: `Nearest legal changes${areNeeded ? '' : ', not needed'}`,
      caption:
        `What each change leaves of the difference from the average ${kind}. These come nearest to 0 of ` +
        `${thousands(changes!.tried)} that were tried, with the effects of single changes added up. ` +
        `To be sure, play the changed ${kind}. The green band is fair: ±${amount(measured, within)} ${unit}.`,
      panels: rows.length === 0 ? [] : [{ spec: (width) => rowsSpec(rows, look, width) }],
      tables: [
        tableOf(
          all,
          [
            column('Change', ({ name }) => name),
            signedColumn('Difference left (95%)', (one) => one.difference, measured, { isClear: () => true }),
          ],
          { file: 'changes', isDetail: true },
        ),
      ],
    },
  ]
}

export function seatsChart(finding: FairFinding): Chart {
  const { measured, seats: all } = finding
  const lines = all.map(({ seat, difference: gap }): Line => ({ group: 'seat', name: `seat ${seat}`, difference: gap }))
  const rows = lines.flatMap(({ name, difference: gap }) => rowOf(name, gap, signedWithInterval(finding.measured, gap)))
  return {
    name: 'seats',
    title: 'Build by seat',
    caption: 'The build in each seat of the same parties, less the mean of its seats.',
    panels: differencePanels(measured, rows),
    tables: [{ ...differencesTable(finding, 'seats', lines), isDetail: true }],
  }
}

const isWithin = ({ low, high }: ResultEstimate, within: number): boolean =>
  low !== null && high !== null && -within <= low && high <= within

const differencesTable = (
  { measured, options }: FairFinding,
  file: string,
  lines: readonly Line[],
  isGrouped = false,
): Table =>
  tableOf(
    lines,
    [
      column('What', ({ group }) => group, {
        name: 'kind',
        show: ({ group }) => headingFor(group, options),
        isShown: isGrouped,
      }),
      column('Who', ({ name }) => name),
      signedColumn('Difference (95%)', (line) => line.difference, measured, {
        isClear: ({ difference: one }) => excludesZero(one) || isWithin(one, options.within),
      }),
      gamesColumn(playoutOf(measured), (line) => line.difference.count, `${playoutOf(measured)}s of each variant`),
    ],
    { file, isGrouped },
  )

/** The other numbers, and the parts of the sheet. */
export function cardChart({ card: rows, parts, measured: about, options: { name } }: FairFinding): Chart {
  const playout = playoutOf(about)
  const drawn = rows
    .filter(({ measured }) => isShare(measured))
    .flatMap(({ words, measured, own, roster }) =>
      [[name, own] as const, ['roster', roster] as const].flatMap(([series, { estimate, low, high }]): Row[] =>
        estimate === null || low === null || high === null
          ? []
          : [{ label: words, series, estimate, low, high, text: figure(measured, estimate) }],
      ),
    )
  type Line = FairFinding['card'][number]
  const numbers = (title: string, of: (line: Line) => ResultEstimate): Column<Line> =>
    estimateColumn(title, of, ({ measured }) => measured, { names: null })
  return {
    name: 'card',
    title: 'Other numbers of the build',
    caption:
      `Means over all tables. The second table: the share of ${playout}s that a part of the sheet changes, ` +
      'for better or for worse. That shows how much it is used; the command value shows what it is worth.',
    panels:
      drawn.length === 0
        ? []
        : [{ spec: (width) => rowsSpec(drawn, { axis: 'share', isShare: true, series: [name, 'roster'] }, width) }],
    tables: [
      tableOf(
        rows,
        [
          shownColumn('What', ({ words }) => words),
          numbers(name, ({ own }) => own),
          numbers('Roster', ({ roster }) => roster),
        ],
        {
          file: 'card',
          title: 'Other numbers',
          isDetail: true,
          data: dataOf(
            rows.flatMap(({ own, roster, ...row }) => [
              { ...row, who: name, number: own },
              { ...row, who: 'roster', number: roster },
            ]),
            [
              dataColumn('what', ({ words }) => words),
              dataColumn('who', ({ who }) => who),
              estimateColumn(
                'estimate',
                ({ number }) => number,
                ({ measured }) => measured,
              ),
              gamesColumn(playout, ({ number }) => number.count),
            ],
          ),
        },
      ),
      tableOf(
        parts,
        [
          column('Change', (part) => part.name),
          gamesColumn(playout, ({ playouts }) => playouts),
          dataColumn('mattered', ({ isUntouched }) => (isUntouched ? 'no' : 'yes')),
          estimateColumn(`Share of ${playout}s changed`, ({ changed }) => changed, SHARE, {
            short: 'Changed',
            names: ['changed', ...INTERVAL],
            show: (part) => changedCell(part, playout),
          }),
        ],
        { file: 'sheet', title: 'Use of each part of the sheet', isDetail: true },
      ),
    ],
  }
}

function changedCell({ changed, idle }: FairFinding['parts'][number], playout: string): string {
  return idle !== undefined && idle.reason !== 'agents' ? idleCell(idle, playout) : withInterval(SHARE, changed)
}

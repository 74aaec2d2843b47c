// The charts of `compare`: differences in pairs, and each variant by itself.
import { isSettled } from '../../estimate/index.ts'
import type { Chart, Table } from '../../report/charts/chart.ts'
import { differencePanel, rowOf, rowsSpec } from '../../report/charts/rows.ts'
import {
  column,
  dataColumn,
  dataOf,
  estimateColumn,
  numberColumn,
  shownColumn,
  signedColumn,
  tableOf,
} from '../../report/charts/table-columns.ts'
import type { Column } from '../../report/charts/table-columns.ts'
import { isShare, withInterval } from '../../report/numbers.ts'
import { labelOf, pairLabels } from '../../report/pair-labels.ts'
import { excludesZero } from '../../simulate/result.ts'
import type { Measured } from '../../studies/measure.ts'
import { numberName } from '../target.ts'
import { difference, eachForItself, headingOf, nameOf, playoutOf, verdictWord } from '../words.ts'
import { hasStoppedEarlier, inOrder } from './study.ts'
import type { CompareFinding, ContextFinding } from './study.ts'

type Variant = ContextFinding['variants'][number]
type Judged = ContextFinding['pairs'][number]

/** More pairs than this are not drawn. */
const MAX_ROWS = 40

export function differencesChart(finding: CompareFinding): Chart {
  const { contexts, measured } = finding
  const { mode } = finding.options
  const { against, within } = pairLabels(contexts[0].pairs)
  const label = (pair: Judged): string =>
    mode === 'against' ? (against === undefined ? labelOf(pair) : pair.second) : `${pair.second} − ${pair.first}`
  const seriesName = ({ name }: ContextFinding): string => (name === '' ? 'as asked' : name)
  const rows = contexts.flatMap((context) =>
    context.pairs.flatMap((pair) =>
      rowOf(label(pair), pair.difference, difference(measured, pair.difference), seriesName(context)),
    ),
  )
  const isDrawn = rows.length > 0 && contexts[0].pairs.length <= MAX_ROWS
  const series = contexts.length > 1 ? contexts.map(seriesName) : undefined
  return {
    name: 'differences',
    title:
      mode !== 'against'
        ? 'Differences between variants'
        : `Difference to ${against === undefined ? `the first of each ${within}` : against}`,
    caption:
      'Same dice in pairs. ' +
      `${contexts.length === 1 ? 'All intervals' : 'Intervals of one colour'} hold together. ` +
      'One that leaves out 0 is a verdict.',
    panels: isDrawn ? [differencePanel(measured, rows, series)] : [],
    tables: [differencesTable(finding, label, seriesName), ...othersTable(finding, label)],
  }
}

function differencesTable(
  { contexts, measured, options }: CompareFinding,
  label: (pair: Judged) => string,
  seriesName: (context: ContextFinding) => string,
): Table {
  const all = contexts.flatMap((context) => context.pairs.map((pair) => ({ ...pair, context })))
  return tableOf(
    all,
    [
      column('asked with', ({ context }) => seriesName(context), { isShown: contexts.length > 1 }),
      shownColumn('variant', label),
      dataColumn('first', ({ first }) => first),
      dataColumn('second', ({ second }) => second),
      signedColumn('difference', (one) => one.difference, measured, { isClear: ({ verdict }) => isSettled(verdict) }),
      numberColumn('pairs', (one) => one.difference.count),
      column('verdict', ({ verdict }) => verdict, {
        show: ({ verdict }) => verdictWord(verdict, measured, options.isLessBetter, options.delta),
      }),
    ],
    { file: 'differences', isGrouped: contexts.length > 1 },
  )
}

/** What else differs, as asked. */
function othersTable(
  { contexts: [{ pairs }], others, measured: { playout = 'game' } }: CompareFinding,
  label: (pair: Judged) => string,
): Table[] {
  if (others.length === 0 || pairs.length === 0) return []
  const each = pairs.flatMap((pair, index) =>
    others.map(({ measured, differences }) => ({ ...pair, measured, difference: differences[index] })),
  )
  return [
    tableOf(
      pairs.map((pair, index) => ({ ...pair, index })),
      [
        shownColumn('variant', label),
        ...others.map(({ measured, differences }) =>
          signedColumn<Judged & { index: number }>(
            `${headingOf(measured)}, difference`,
            ({ index }) => differences[index],
            measured,
            {
              short: `${nameOf(measured)}, difference`,
              isClear: ({ index }) => excludesZero(differences[index]),
            },
          ),
        ),
      ],
      {
        file: 'other-differences',
        title: 'Other differences, same dice; each interval for itself',
        data: dataOf(each, [
          dataColumn('first', ({ first }) => first),
          dataColumn('second', ({ second }) => second),
          dataColumn('measured', ({ measured }) => measured.reference),
          signedColumn(
            'difference',
            ({ difference }) => difference,
            ({ measured }) => measured,
          ),
          numberColumn(`${playout}s`, ({ difference }) => difference.count),
        ]),
      },
    ),
  ]
}

export function variantsChart({
  contexts,
  measured,
  others: compared,
  unfinished,
  options: { level, mode, isLessBetter },
}: CompareFinding): Chart {
  const [{ variants }, ...asked] = contexts
  const others = [...compared, ...(unfinished === undefined ? [] : [unfinished])]
  const ownRows = (mode === 'against' ? variants : inOrder(variants, isLessBetter)).flatMap(({ name, estimate }) =>
    rowOf(name, estimate, withInterval(measured, estimate)),
  )
  const earlier = hasStoppedEarlier(variants)
    ? ` Variants with a clear verdict stopped early, so their numbers are of fewer ${playoutOf(measured)}s.`
    : ''
  const columns: Column<Variant & { measured?: Measured }>[] = [
    column('variant', ({ name }) => name),
    numberColumn(`${playoutOf(measured)}s`, (variant) => variant.playouts),
    dataColumn('measured', (variant) => (variant.measured ?? measured).reference),
    estimateColumn(headingOf(measured), ({ estimate }) => estimate, measured, { short: nameOf(measured) }),
  ]
  return {
    name: 'variants',
    title: `${numberName(measured)} by variant`,
    caption:
      'Each variant by itself; all intervals hold together. ' +
      `They may overlap although the difference in pairs is clear.${earlier}`,
    panels:
      ownRows.length === 0 || ownRows.length > MAX_ROWS
        ? []
        : [{ spec: (width) => rowsSpec(ownRows, { axis: measured.unit, isShare: isShare(measured) }, width) }],
    tables: [
      tableOf(
        variants.map((variant, index) => ({ ...variant, index })),
        [
          ...columns,
          ...others.map((other) =>
            estimateColumn<Variant & { index: number }>(
              headingOf(other.measured),
              ({ index }) => other.estimates[index],
              other.measured,
              { short: nameOf(other.measured) },
            ),
          ),
        ],
        {
          file: 'variants',
          ...(others.length === 0 ? {} : { title: eachForItself(measured) }),
          data: dataOf(
            variants.flatMap((variant, index) => [
              { ...variant, measured },
              ...others.map((other) => ({
                ...variant,
                measured: other.measured,
                estimate: { ...other.estimates[index], confidence: level },
              })),
            ]),
            columns,
          ),
        },
      ),
      ...(asked.length === 0
        ? []
        : [
            tableOf(
              asked.flatMap((context) => context.variants.map((variant) => ({ ...variant, context: context.name }))),
              [column('asked with', ({ context }) => context), ...columns],
              { file: 'variants-asked-otherwise', title: 'Other play styles and settings', isGrouped: true },
            ),
          ]),
    ],
  }
}

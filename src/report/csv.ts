// Numbers for spreadsheets: a file for each metric, every estimate with interval and count.
// RFC 4180. Spreadsheets run texts that begin like a formula, so such a text gets an apostrophe in front. Where there
// is a letter beyond ASCII, a byte order mark tells Excel that this is UTF-8; without it Excel shows other letters.
import { withoutSteering } from '../input/text.ts'
import { countsOf } from '../simulate/histogram.ts'
import type { Result, ResultCell, ResultMetric } from '../simulate/result.ts'
import { namerOf } from './about.ts'
import type { About } from './about.ts'
import { INTERVAL } from './numbers.ts'
import { variantColumnsInFiles } from './variant-columns.ts'
import { keysOf, metricOf } from './charts/cells.ts'
import { unfinishedIn } from './medians.ts'

type Entry = string | number | null | undefined

const FORMULA = /^[=+\-@\t\r]/
/** A number as people write it, too: `-4,5`, `+3%`. */
const NUMBER = /^[+-]?\d[\d.,]*%?$/

/** One entry. Numbers are as exact as they are known; what is not known is empty. */
function entry(value: Entry, separator: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = withoutSteering(value)
  const harmless = FORMULA.test(text) && !NUMBER.test(text) && !Number.isFinite(Number(text)) ? `'${text}` : text
  return harmless.includes(separator) || /["\r\n']|^\s|\s$/.test(harmless)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless
}

/** Spreadsheets need it before a text that is not plain ASCII. */
export const byteOrderMarkFor = (text: string): string => (/[^\0-\x7F]/.test(text) ? '\uFEFF' : '')

/** A row with its line end. */
export const csvRow = (row: readonly Entry[], separator = ','): string =>
  `${row.map((one) => entry(one, separator)).join(separator)}\r\n`

/** @param others texts that rows will hold: they too decide whether there is a byte order mark */
export function csvBegin(columns: readonly string[], others: readonly string[], separator = ','): string {
  const head = csvRow(columns, separator)
  return byteOrderMarkFor(head + others.join('')) + head
}

export function csv(columns: readonly string[], rows: readonly (readonly Entry[])[], separator = ','): string {
  const text = rows.map((row) => csvRow(row, separator)).join('')
  return csvBegin(columns, [text], separator) + text
}

/** What names and counts of cells need. */
type AboutCells = Pick<About, 'playout' | 'endings' | 'roles' | 'variants' | 'shown'>

/**
 * The tables of a metric by file name: its cells, and how values spread, if it has values. Where playouts can be
 * stopped unfinished, each mean stands beside the number of its unfinished playouts.
 */
export function metricTables(
  { variants }: Pick<Result, 'variants'>,
  name: string,
  about: AboutCells,
): { name: string; text: string }[] {
  const { playout } = about
  const metric = metricOf(variants, name)
  const keys = keysOf(metric)
  const isCut = metric.kind === 'value' && [...about.endings.values()].some(({ is }) => is === 'unfinished')
  const ofVariants = variantColumnsInFiles(variants)
  const cells = variants.flatMap((variant) =>
    (variant.metrics[name]?.cells ?? []).map((cell) => ({
      variant: ofVariants.of(variant),
      cell,
      cut: isCut ? [unfinishedIn(variant, about)] : [],
    })),
  )
  const labelColumns = keys.flatMap((key) => columnsOfLabels(key, cells, about))
  const labels = (cell: ResultCell): Entry[] => labelColumns.map(({ of }) => of(cell))
  const labelHeads = labelColumns.map(({ title }) => title)
  const kindColumns = ownColumns(metric, playout)
  const rows = cells.flatMap(({ variant, cell, cut }) => [
    [
      ...variant,
      ...labels(cell),
      ...(hasRounds(metric) ? [''] : []),
      cell.estimate,
      cell.low,
      cell.high,
      cell.confidence,
      cell.count,
      ...kindColumns.map(({ of }) => of(cell)),
      ...cut,
    ],
    ...(cell.byRound ?? []).map(({ round, estimate, low, high, confidence, count, bandLow, bandHigh }) => [
      ...variant,
      ...labels(cell),
      round,
      estimate,
      low,
      high,
      confidence,
      count,
      '',
      bandLow,
      bandHigh,
    ]),
  ])
  const tables = [
    {
      name,
      text: csv(
        [
          ...ofVariants.heads,
          ...labelHeads,
          ...(hasRounds(metric) ? ['by round'] : []),
          'estimate',
          ...INTERVAL,
          countName(metric, playout),
          ...kindColumns.map(({ title }) => title),
          ...(isCut ? [`${playout}s not finished`] : []),
        ],
        rows,
      ),
    },
  ]
  if (metric.kind !== 'value') return tables
  const spreadRows = cells.flatMap(({ variant, cell }) =>
    (cell.histogram === undefined ? [] : countsOf(cell.histogram, metric.scale)).map(([value, count]) => [
      ...variant,
      ...labels(cell),
      value,
      count,
    ]),
  )
  return [
    ...tables,
    { name: `${name}-spread`, text: csv([...ofVariants.heads, ...labelHeads, metric.unit, `${playout}s`], spreadRows) },
  ]
}

/** How often each rule was applied, and in how many playouts, variant by variant; for a result that counted them. */
export function ruleTable({ variants }: Pick<Result, 'variants'>, playout: string): string {
  const ofVariants = variantColumnsInFiles(variants)
  return csv(
    [...ofVariants.heads, 'rule', 'times', `${playout}s with it`, `${playout}s`],
    variants.flatMap((variant) =>
      Object.entries(variant.rules ?? {}).map(([rule, [times, games]]) => [
        ...ofVariants.of(variant),
        rule,
        times,
        games,
        variant.playouts,
      ]),
    ),
  )
}

interface CsvColumn {
  readonly title: string
  readonly of: (cell: ResultCell) => Entry
}

/** A key's labels, as references to metrics have them; then the page's names, where they differ. */
function columnsOfLabels(key: string, cells: readonly { readonly cell: ResultCell }[], about: AboutCells): CsvColumn[] {
  const label: CsvColumn = { title: key, of: ({ by }) => by[key] }
  const nameOf = namerOf(about)
  const name: CsvColumn = { title: `${key} name`, of: ({ by }) => nameOf(key, by[key]) }
  const bare = (text: Entry): string =>
    String(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  return cells.some(({ cell }) => bare(label.of(cell)) !== bare(name.of(cell))) ? [label, name] : [label]
}

function ownColumns(metric: ResultMetric, playout: string): CsvColumn[] {
  switch (metric.kind) {
    case 'binary':
    case 'category':
      return [{ title: `${playout}s with it`, of: ({ successes }) => successes }]
    case 'eventTime':
      return [
        { title: `${playout}s with it`, of: ({ successes }) => successes },
        { title: 'band low', of: () => '' },
        { title: 'band high', of: () => '' },
      ]
    case 'ratio':
      return [
        { title: 'numerator', of: ({ successes }) => successes },
        { title: 'denominator', of: ({ trials }) => trials },
        { title: 'exact', of: ({ expected }) => expected },
      ]
    case 'value':
      return [
        { title: 'spread', of: ({ spread }) => spread },
        { title: 'min', of: ({ min }) => min },
        ...[5, 25, 50, 75, 95].map((share, index) => ({
          title: `${share}%`,
          of: ({ quantiles }: ResultCell) => quantiles?.[index],
        })),
        { title: 'max', of: ({ max }) => max },
      ]
    case 'curve':
      return []
  }
}

const hasRounds = ({ kind }: ResultMetric): boolean => kind === 'eventTime'

const countName = ({ kind }: ResultMetric, playout: string): string => (kind === 'ratio' ? 'trials' : `${playout}s`)

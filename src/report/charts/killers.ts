// Causes of death by round and by place: causes down, rounds or tiles across, the deaths in each field. Both pictures
// have the same causes in the same order. The metrics are ratios by cause and one more dimension: of the deaths in
// this round (on this tile), those by the cause.
import type { ChartInfo } from '../../engine/game.ts'
import type { ResultVariant, ResultCell, ResultMetric } from '../../simulate/result.ts'
import { namerOf } from '../about.ts'
import type { Namer } from '../about.ts'
import type { Spec } from '../draw.ts'
import { counted, thousands, withInterval } from '../numbers.ts'
import { shorten, textWidth } from '../text-width.ts'
import { LIGHT, SIZE } from '../theme.ts'
import { variantTable, ofVariant, shownVariants } from './side-by-side.ts'
import { isTooFew, WIDEST } from './cells.ts'
import type { Chart, Panel, Sources } from './chart.ts'
import { emptyPanel, NARROW, playedOf } from './chart.ts'
import { fieldAxes } from './field-axes.ts'
import { roomFor } from './labels.ts'

/** Causes that are drawn: those by which most were counted, which is no claim about the next games. */
const MAX_CAUSES = 6
/** Columns where they are words: those with most deaths. */
const MAX_WORDS = { wide: 12, narrow: 8 } as const
/** Rows of a table. */
const MAX_ROWS = 14
const FIELD = 24
const TURNED_FIELD = 18
/** A name that leans over its column is not longer than this. */
const MAX_ACROSS = 112
/** The lightest and the darkest field. */
const SHADES = [0.1, 0.7] as const

/** @returns undefined when the scenario has none of its metrics */
export function killers(sources: Sources, { name, title, metrics = [name] }: ChartInfo): Chart | undefined {
  const { result, about } = sources
  const variants = shownVariants(result, about)
  const names = metrics.filter((metric) => isByCause(variants[0].metrics[metric]))
  if (names.length === 0) return undefined
  const nameOf = namerOf(about)
  const cellsOf = (metric: string): ResultCell[] => variants.flatMap((variant) => variant.metrics[metric].cells)
  const key = causeKey(variants[0].metrics[names[0]])
  const causes = most(cellsOf(names[0]), key)
  // As of every chart, what it found is that of the first variant.
  const { cells: firstCells } = variants[0].metrics[names[0]]
  const countOf = (cause?: string): string =>
    thousands(
      firstCells
        .filter(({ by }) => cause === undefined || String(by[key]) === cause)
        .reduce((sum, cell) => sum + deathsIn(cell), 0),
    )
  const drawn = causes.slice(0, MAX_CAUSES)
  const what = whatOf(variants[0].metrics[names[0]])
  const rest =
    causes.length > drawn.length
      ? ` Drawn are the ${drawn.length} with most of them in these ${about.playout}s, ` +
        `of ${causes.length} that have any.`
      : ''
  const tables = names.map((metric) => {
    const rows = cellsOf(metric)
      .filter((cell) => deathsIn(cell) > 0)
      .toSorted(byDeaths)
      .slice(0, MAX_ROWS)
    const canTell = rows.some((cell) => !isTooFew(cell))
    return variantTable(sources, metric, {
      isWanted: (cell) => canTell && rows.includes(cell),
      order: byDeaths,
      fewOf: (cell) => `${thousands(deathsIn(cell))} of ${thousands(cell.trials ?? 0)}`,
    })
  })
  const tablesNote = tables.some(({ rows }) => rows.length > 0)
    ? `The tables show the fields with most ${what}. Where an interval would be wider than ` +
      `${100 * WIDEST} pp, they give counts instead of a share.`
    : `There were too few ${what} to tell shares; the files hold all.`
  return {
    name,
    title,
    finding: most(firstCells, key)
      .slice(0, 3)
      .map((cause, index) => `${nameOf(key, cause)} ${countOf(cause)}${index === 0 ? ` of ${countOf()}` : ''}`)
      .join(', '),
    caption:
      drawn.length === 0
        ? ''
        : `In each field the number of ${what}, in ${playedOf(variants, about.playout)}; the darker, the more. ` +
          `${tablesNote}${rest}`,
    panels: names.flatMap((metric) => {
      const all = cellsOf(metric)
      const field = {
        causes: drawn,
        columns: most(all, variants[0].metrics[metric].dimensions![1].name),
        top: Math.max(1, ...all.map(deathsIn)),
        isBeside: variants.length > 1,
      }
      const noted = variants.find((variant) => variant.metrics[metric].cells.some((cell) => deathsIn(cell) > 0))
      return variants.map((variant) =>
        ofVariant(
          variants,
          variant,
          panelOf(variant, metric, { ...field, isNoted: variant === noted }, nameOf, about.playout),
        ),
      )
    }),
    tables,
  }
}

function isByCause(metric: ResultMetric | undefined): boolean {
  return metric?.kind === 'ratio' && metric.dimensions?.length === 2
}

const causeKey = ({ dimensions }: ResultMetric): string => dimensions![0].name

/** What is counted, the last word of the unit: `deaths` of `share of the round's deaths`. */
const whatOf = ({ unit }: ResultMetric): string => unit.split(' ').at(-1)!

const deathsIn = ({ successes = 0 }: ResultCell): number => successes
const byDeaths = (a: ResultCell, b: ResultCell): number => deathsIn(b) - deathsIn(a)

/** The labels of a dimension in whose cells anybody died, the deadliest first. */
function most(cells: readonly ResultCell[], key: string): string[] {
  const sums = new Map<string, number>()
  for (const cell of cells) sums.set(String(cell.by[key]), (sums.get(String(cell.by[key])) ?? 0) + deathsIn(cell))
  return [...sums]
    .filter(([, sum]) => sum > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([label]) => label)
}

/** What pictures of several variants have in common, and which of them says so. */
interface Field {
  /** Rows, the deadliest first. */
  readonly causes: readonly string[]
  /** Columns in which anybody died, the deadliest first. */
  readonly columns: readonly string[]
  /** Deaths in the darkest field. */
  readonly top: number
  /** Several variants stand beside each other, as narrow as on a phone. */
  readonly isBeside: boolean
  /** What all of them leave out is said by this one. */
  readonly isNoted: boolean
}

function panelOf(
  variant: ResultVariant,
  name: string,
  { causes, columns, top, isBeside, isNoted }: Field,
  nameOf: Namer,
  playout: string,
): Panel {
  const metric = variant.metrics[name]
  const [, { name: key, labels }] = metric.dimensions!
  const what = whatOf(metric)
  if (metric.cells.every((cell) => deathsIn(cell) === 0))
    return { heading: metric.title, ...emptyPanel(`There were no ${what} in ${counted(variant.playouts, playout)}.`) }
  const isNumbered = key === 'round'
  // Bands of numbers keep their order: they run along a time or a size.
  const inOrder = (some: readonly string[]): readonly string[] =>
    labels.every((label) => /^\d/.test(label)) ? labels.filter((label) => some.includes(label)) : some
  const [wide, narrow] = isBeside ? [MAX_WORDS.narrow, MAX_WORDS.narrow] : [MAX_WORDS.wide, MAX_WORDS.narrow]
  const more = columns.length - wide
  const note = `The ${wide} with most ${what}; ${more} more stand in the file.`
  return {
    heading: metric.title,
    ...(!isNoted || isNumbered || more <= 0 ? {} : { note }),
    spec: (width) =>
      heatSpec(
        metric,
        { causes, top, columns: isNumbered ? labels : inOrder(columns.slice(0, width < NARROW ? narrow : wide)) },
        nameOf,
        width,
      ),
  }
}

/** One side of the heat map. */
interface Side {
  readonly key: string
  readonly labels: readonly string[]
  readonly isNumbered: boolean
}

/** Causes down, rounds or tiles across. Where numbers in so many columns do not fit, rounds down and causes across. */
function heatSpec(
  metric: ResultMetric,
  { causes, columns, top }: Pick<Field, 'causes' | 'columns' | 'top'>,
  nameOf: Namer,
  width: number,
): Spec {
  const [{ name: cause }, { name: key, labels }] = metric.dimensions!
  const isNumbered = columns === labels
  const isTurned = isNumbered && width < NARROW
  const [byCause, other] = [
    { key: cause, labels: causes, isNumbered: false },
    { key, labels: columns, isNumbered },
  ] satisfies Side[]
  const [down, across] = isTurned ? [other, byCause] : [byCause, other]
  const titleOf = (side: Side, label: string): string => (side.isNumbered ? label : nameOf(side.key, label))
  const labelRoom = roomFor(
    down.labels.map((label) => titleOf(down, label)),
    0.32 * width,
  )
  const plot = width - labelRoom - (isTurned ? 60 : 34)
  const field = plot / across.labels.length
  const cells = metric.cells.filter(
    (cell) => deathsIn(cell) > 0 && causes.includes(String(cell.by[cause])) && columns.includes(String(cell.by[key])),
  )
  const hasNumbers = textWidth(thousands(top), SIZE.small) + 2 <= field
  const values = cells.map((cell) => {
    const deaths = thousands(deathsIn(cell))
    const place = `${isNumbered ? `${key} ` : ''}${titleOf(other, String(cell.by[key]))}`
    const all = counted(cell.trials ?? 0, whatOf(metric).replace(/s$/, ''))
    const share = isTooFew(cell) ? 'too few to tell a share' : withInterval(metric, cell)
    return {
      row: down.labels.indexOf(String(cell.by[down.key])),
      column: across.labels.indexOf(String(cell.by[across.key])),
      shade: Math.round(100 * (SHADES[0] + ((SHADES[1] - SHADES[0]) * deathsIn(cell)) / top)) / 100,
      number: deaths,
      says: `${nameOf(cause, cell.by[cause])}, ${place}: ${deaths} of ${all}, ${share}`,
    }
  })
  const every = Math.max(1, Math.ceil(18 / field))
  const headOf = (label: string, index: number): string =>
    across.isNumbered
      ? (index + 1) % every === 0 || every === 1
        ? label
        : ''
      : shorten(titleOf(across, label), MAX_ACROSS, SIZE.text)
  return {
    width: plot,
    height: (isTurned ? TURNED_FIELD : FIELD) * down.labels.length,
    data: { values },
    encoding: fieldAxes(
      {
        heads: down.labels.map((label) => shorten(titleOf(down, label), labelRoom, SIZE.text)),
        ...(down.isNumbered ? { title: key } : {}),
      },
      { heads: across.labels.map(headOf), ...(across.isNumbered ? { title: key } : {}) },
      0.08,
    ),
    layer: [
      {
        mark: { type: 'rect', color: LIGHT.vermillion },
        encoding: {
          opacity: { field: 'shade', type: 'quantitative', scale: null, legend: null },
          description: { field: 'says', type: 'nominal' },
        },
      },
      ...(hasNumbers
        ? [
            {
              mark: { type: 'text', fontSize: SIZE.small, color: LIGHT.ink, aria: false },
              encoding: { text: { field: 'number', type: 'nominal' } },
            },
          ]
        : []),
    ],
  }
}

// Variants side by side: which of them, where each needs a picture or a column of its own, and their numbers in one
// table.
import { nameInText, splitGroup } from '../../simulate/variant-names.ts'
import type { Result, ResultVariant, ResultCell, ResultMetric } from '../../simulate/result.ts'
import { namerOf } from '../about.ts'
import type { About } from '../about.ts'
import { counted, figure, thousands, withInterval } from '../numbers.ts'
import { numberOf } from '../number-of.ts'
import { mainMetric } from '../words.ts'
import { countTitle, estimateTable, isTooFew, keyTitle, labelKeysOf, metricOf, TOO_FEW, unitTitle } from './cells.ts'
import type { CellRows } from './cells.ts'
import type { Chart, Panel, Sources, Table } from './chart.ts'

type Roled = Pick<About, 'roles' | 'main' | 'beside'>

/** So many variants a reader can hold beside one another. */
const MAX_BESIDE = 4

/**
 * The variants that stand side by side where each needs a picture or a column of its own: all of a few. Of many, the
 * first and the next of its group, because authors of groups put there what the question is about. Without groups, the
 * first and the one farthest from it by the main number: if anything changes, these two show it. Of two reports, one
 * variant before and after.
 */
export function shownVariants({ variants }: Pick<Result, 'variants'>, about: Roled): readonly ResultVariant[] {
  if (variants.length <= MAX_BESIDE) return variants
  return beforeAndAfter(variants, about) ?? [variants[0], nextOfGroup(variants) ?? farthestFrom(variants, about)]
}

function beforeAndAfter(
  variants: readonly ResultVariant[],
  { beside = [] }: Roled,
): readonly ResultVariant[] | undefined {
  const pair = beside.flatMap((name) => variants.find((variant) => variant.name === name) ?? [])
  return pair.length === 2 ? pair : undefined
}

function nextOfGroup([first, ...others]: readonly ResultVariant[]): ResultVariant | undefined {
  const { group } = splitGroup(first.name)
  return group === '' ? undefined : others.find(({ name }) => splitGroup(name).group === group)
}

/** The second, where nothing tells how far. */
function farthestFrom([first, ...others]: readonly ResultVariant[], about: Roled): ResultVariant {
  const main = mainMetric(first, about)
  const distanceOf = (variant: ResultVariant): number =>
    main === undefined
      ? 0
      : Math.abs((numberOf(variant, main.name)?.estimate ?? NaN) - (main.metric.estimate ?? NaN)) || 0
  return others.reduce((a, b) => (distanceOf(b) > distanceOf(a) ? b : a))
}

/** Which of many variants stand side by side, and why these, and which have a row each; nothing where all do. */
export function whichVariants({ variants }: Pick<Result, 'variants'>, about: Roled): string {
  const [first, other] = shownVariants({ variants }, about)
  if (variants.length <= MAX_BESIDE) return ''
  const main = mainMetric(first, about)
  const textOf = (variant: ResultVariant): string => withInterval(main!.metric, numberOf(variant, main!.name)!)
  const isPair = beforeAndAfter(variants, about) !== undefined
  const why = nextOfGroup(variants)
    ? 'the next of its group'
    : main === undefined
      ? 'the second'
      : `of the others the one farthest from it by ${calledIn(main, about)}`
  const drawn = drawnVariants({ variants }, about).variants
  const rows =
    drawn.length === variants.length
      ? ''
      : 'Pictures with a row for each variant show the first, ' +
        `and of the others the ${HIGHEST} highest and the ${LOWEST} lowest. `
  const numbers = main === undefined ? '' : `, ${textOf(first)} and ${textOf(other)}`
  const files = `${rows === '' ? 'The' : 'Tables and'} files have all.`
  return (
    `Where variants cannot share a picture, two of the ${variants.length} stand side by side: ` +
    `${isPair ? 'before' : 'the first'}, ${nameInText(first)}, ` +
    `and ${isPair ? 'after' : why}, ${nameInText(other)}${numbers}. ${rows}${files}`
  )
}

const calledIn = ({ name, metric }: NonNullable<ReturnType<typeof mainMetric>>, { roles }: Roled): string =>
  name === roles.win ? 'win rate' : `“${metric.title}”`

/** So many variants have a row each in every picture; of more, each of many pictures would take more than a screen. */
const MAX_ROWS = 24
/** Of more variants: those highest and those lowest by what the answer is about. */
const [HIGHEST, LOWEST] = [6, 5] as const

export interface DrawnVariants {
  readonly variants: readonly ResultVariant[]
  /** Which of all variants these are; each picture of them says so. */
  readonly note?: string
}

/**
 * The variants that have a row each where all share a picture: all, if they fit. Else the first, as the others are
 * compared with it, then the highest and the lowest by the main number, from the highest down.
 */
export function drawnVariants({ variants }: Pick<Result, 'variants'>, about: Roled): DrawnVariants {
  if (variants.length <= MAX_ROWS) return { variants }
  const [first, ...others] = variants
  const main = mainMetric(first, about)
  const valueOf = (variant: ResultVariant): number =>
    main === undefined ? 0 : (numberOf(variant, main.name)?.estimate ?? -Infinity)
  const sorted = others.toSorted((a, b) => valueOf(b) - valueOf(a))
  const drawn = [first, ...sorted.slice(0, HIGHEST), ...sorted.slice(-LOWEST)]
  const byMain = main === undefined ? '' : ` by ${calledIn(main, about)}`
  return {
    variants: drawn,
    note:
      `Of ${variants.length} variants the first, and of the others the ${HIGHEST} highest ` +
      `and the ${LOWEST} lowest${byMain}. ` +
      'The table has all.',
  }
}

/** A panel with a note in front of its own, as that of `drawnArms`; as it is without. */
export function withNote(panel: Panel, note: string | undefined): Panel {
  return note === undefined
    ? panel
    : { ...panel, note: [note, panel.note].filter((part) => part !== undefined).join(' ') }
}

/** A panel of one of these variants: with its name, where there are others. */
export function ofVariant(variants: readonly ResultVariant[], variant: ResultVariant, panel: Panel): Panel {
  return variants.length > 1 ? { ...panel, variant: variant.name } : panel
}

/**
 * Puts words before a chart's caption: of each told variant, in a named paragraph of its own where there are several.
 */
export function inWords(
  { result, about }: Sources,
  chart: Chart,
  wordsOf: (variant: ResultVariant) => readonly string[],
): Chart {
  const variants = shownVariants(result, about)
  const words = variants.flatMap((variant) => {
    const paragraph = wordsOf(variant)
      .filter((sentence) => sentence !== '')
      .join(' ')
    return paragraph === '' ? [] : [result.variants.length > 1 ? `${nameInText(variant)}: ${paragraph}` : paragraph]
  })
  return words.length === 0
    ? chart
    : { ...chart, caption: [...words, chart.caption].join(variants.length > 1 ? '\n' : ' ') }
}

// ---- Numbers -------------------------------------------------------------------------------------------------------

/**
 * The cells of a metric, or those that are wanted in some variant: rows by their labels, in the order of the first
 * variant that has them, and a column for each told variant.
 */
export function variantTable(sources: Sources, name: string, wanted: CellRows = {}): Table {
  const { isWanted = () => true, order, fewOf } = wanted
  const { result, about } = sources
  const variants = shownVariants(result, about)
  const metric = metricOf(variants, name)
  const labels = labelKeysOf(metric)
  if (variants.length === 1 || labels.length === 0) return estimateTable(sources, name, wanted)
  const nameOf = namerOf(about)
  const all = cellsBeside(variants, name)
  const firstOf = (cells: readonly (ResultCell | undefined)[]): ResultCell => cells.find((cell) => cell !== undefined)!
  // Of each row the cell that comes first decides, in whichever variant it is.
  const foremost = (cells: readonly (ResultCell | undefined)[]): ResultCell =>
    cells.filter((cell) => cell !== undefined).toSorted(order)[0]
  const rows = (order === undefined ? all : all.toSorted((a, b) => order(foremost(a), foremost(b)))).filter((cells) =>
    cells.some((cell) => cell !== undefined && isWanted(cell)),
  )
  const cells = rows.flat().filter((cell) => cell !== undefined)
  const counts = new Set(cells.map(({ count }) => count))
  const { one, many } = countTitle(metric, about.playout)
  const hasExact = cells.some(({ expected }) => expected !== undefined)
  const exactOf = (row: readonly (ResultCell | undefined)[]): string =>
    [...new Set(row.flatMap((cell) => (cell?.expected === undefined ? [] : [figure(metric, cell.expected)])))].join(
      ' or ',
    )
  const sample = counts.size === 1 ? `${counted([...counts][0], one, many)} each` : `with the number of ${many}`
  return {
    title: metric.title,
    file: name,
    of: all.length,
    each: `${unitTitle(metric)}, ${sample}`,
    isBeside: true,
    columns: [
      ...labels.map((key) => ({ title: keyTitle(key, metric) })),
      ...(hasExact ? [{ title: 'exact', isNumber: true }] : []),
      ...variants.map((variant) => ({ title: variant.name, isNumber: true })),
    ],
    rows: rows.map((row) => {
      const { by } = firstOf(row)
      return [
        ...labels.map((key) => nameOf(key, by[key])),
        ...(hasExact ? [exactOf(row)] : []),
        ...row.map((cell) =>
          cell !== undefined && fewOf !== undefined && isTooFew(cell)
            ? cell.count === 0
              ? ''
              : `${fewOf(cell)}: ${TOO_FEW}`
            : entryOf(metric, cell, counts.size > 1, cells),
        ),
      ]
    }),
  }
}

/**
 * Cells with the same labels in each of these variants, in the order of their metric; none where a variant lacks a
 * label.
 */
export function cellsBeside(variants: readonly ResultVariant[], name: string): (ResultCell | undefined)[][] {
  const rows = new Map<string, (ResultCell | undefined)[]>()
  for (const [index, variant] of variants.entries()) {
    for (const cell of variant.metrics[name]?.cells ?? []) {
      const key = JSON.stringify(cell.by)
      if (!rows.has(key))
        rows.set(
          key,
          variants.map(() => undefined),
        )
      rows.get(key)![index] = cell
    }
  }
  return [...rows.values()]
}

/**
 * `56.1 % (55.1 to 57.1)`, and of how many where that differs; empty where there was nothing to count.
 * @param among the table's cells
 */
export function entryOf(
  metric: ResultMetric,
  cell: ResultCell | undefined,
  isCounted: boolean,
  among?: readonly ResultCell[],
): string {
  if (cell === undefined || cell.estimate === null) return ''
  return `${withInterval(metric, cell, '', among)}${isCounted ? ` of ${thousands(cell.count)}` : ''}`
}

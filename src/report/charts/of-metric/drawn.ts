// What all pictures of a metric are made from, and the rows and words that several of them share.
import type { ResultCell, ResultMetric, ResultVariant } from '../../../simulate/result.ts'
import type { Namer } from '../../about.ts'
import { counted, listed, thousands } from '../../numbers.ts'
import type { Sources } from '../chart.ts'
import type { DrawnVariants } from '../side-by-side.ts'

/** A metric of the variants that measure it. */
export interface Drawn {
  readonly sources: Sources
  readonly name: string
  /** With the labels that it has in any variant. */
  readonly metric: ResultMetric
  /** What tells its cells apart. */
  readonly keys: readonly string[]
  /** Those that have a picture each. */
  readonly variants: readonly ResultVariant[]
  /** Those that have a row each. */
  readonly inRows: DrawnVariants
  readonly nameOf: Namer
  readonly look: { readonly axis: string; readonly isShare: boolean }
}

/** More rows than this are left to the table. */
export const MAX_ROWS = 12

/** A share of fewer trials than this has an interval across the whole picture. */
export const MIN_TRIALS = 20

/** Never observed, or always zero. */
export function isNothing({ successes, trials, min, max }: ResultCell): boolean {
  if (trials !== undefined) return trials === 0
  return successes === undefined ? min === 0 && max === 0 : successes === 0
}

export interface Labelled {
  readonly cell: ResultCell
  readonly label: string
  readonly series?: string
}

/** The labels of a dimension, or of a category. */
export function labelsOf({ kind, categories, dimensions = [] }: ResultMetric, key: string): readonly string[] {
  return kind === 'category' && key === 'category' ? categories! : dimensions.find(({ name }) => name === key)!.labels
}

/** Rows with their cells. */
export function groupOf(cells: readonly Labelled[]): [string, Labelled[]][] {
  const groups = new Map<string, Labelled[]>()
  for (const one of cells) (groups.get(one.label) ?? groups.set(one.label, []).get(one.label)!).push(one)
  return [...groups]
}

/** Which rows a picture has, and what of the others is said. */
export interface Picked {
  /** In order. */
  readonly labels: readonly string[]
  /** Rows that are left to the table. */
  readonly left?: number
  /** Labels that never were. */
  readonly empty?: readonly string[]
}

/** What has no row: too small, too rare, or never seen. */
export function noteOf({ left = 0, empty = [] }: Picked): { note?: string } {
  const never =
    empty.length === 0
      ? []
      : [
          empty.length <= 8
            ? `Never seen: ${listed(empty.map((label) => `“${label}”`))}.`
            : `${empty.length} rows never came up.`,
        ]
  const note = [
    ...(left > 0
      ? [`${counted(left, 'smaller or rarer row')} ${left === 1 ? 'stands' : 'stand'} in the table alone.`]
      : []),
    ...never,
  ].join(' ')
  return note === '' ? {} : { note }
}

/** The empty state of a picture. Of a ratio: no trials at all, too few in each place, or no success in any of them. */
export function nothing({ kind, cells, dimensions = [] }: ResultMetric, playout: string): string {
  if (kind !== 'ratio')
    return `It never happened${cells.length === 0 ? '' : ` in ${counted(cells[0].count, playout)}`}.`
  if (cells.every(({ trials = 0 }) => trials === 0)) return 'It never came to that.'
  // A playout is counted in each of its rounds: only without them do the trials of the cells add up.
  const inAll = dimensions.some(({ name }) => name === 'round')
    ? ''
    : `, of ${thousands(cells.reduce((sum, { trials = 0 }) => sum + trials, 0))} in all`
  return cells.every(({ successes }) => successes === 0)
    ? `Not once${inAll}.`
    : `Fewer than ${MIN_TRIALS} times each: too few to draw.`
}

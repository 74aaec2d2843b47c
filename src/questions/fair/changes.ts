// The legal changes that bring a build nearest to the average. Single changes are played at a few tables; swaps, and
// two of them, are added up from these.
import { bonferroniLevel, bounded } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import { written } from '../../simulate/index.ts'
import type { ResultEstimate, Term } from '../../simulate/index.ts'
import type { Ledger } from '../../simulate/ledger.ts'
import { Contrast } from '../../studies/contrast.ts'
import type { Measure } from '../../studies/measure.ts'

/** A legal change of the sheet. */
export interface SheetChange {
  readonly name: string
  /** The single changes (`FairPart`) that it is made of. */
  readonly parts: readonly string[]
  /** How often each of them is made: a swap of two points is twice one of one. */
  readonly times: number
  /** What it changes: settings by path. Two that share nothing can both be made. */
  readonly places: readonly string[]
}

/** A legal change, or two of them, with the difference that is left if their effects add up. */
export interface NearChange {
  readonly name: string
  /** What it is made of, one or two. */
  readonly swaps: readonly string[]
  readonly difference: ResultEstimate
}

/** Intervals of all that were tried hold together. */
export interface NearChanges {
  readonly tried: number
  readonly nearest: readonly NearChange[]
}

/** So many are proposed. */
const PROPOSED = 3

/** Variants with a single change, at a table that plays them. */
interface ChangedTable {
  readonly hero: number
  readonly parts: readonly SingleChange[]
  readonly steps?: readonly SingleChange[]
}

interface SingleChange {
  readonly name: string
  readonly variant: number
}

const singleIn = ({ parts, steps = [] }: ChangedTable): readonly SingleChange[] => [...parts, ...steps]

/** What single changes do to the build if they add up, and the difference over all tables that is left then. */
export interface ChangeEffect {
  readonly parts: readonly string[]
  readonly contrast: Contrast
  readonly left: Contrast
}

/**
 * The effects of all changes, each over the tables that play all of its single changes.
 * @param now the difference over all tables as it is
 */
export function effectsOf(
  changes: readonly SheetChange[],
  tables: readonly ChangedTable[],
  now: readonly Term[],
  measure: Measure,
): ChangeEffect[] {
  return changes
    .filter(({ times }) => times === 1)
    .flatMap(({ parts }) => {
      const places = tables.flatMap((table) => {
        const single = parts.flatMap((name) => singleIn(table).find((one) => one.name === name)?.variant ?? [])
        return single.length === parts.length ? [{ hero: table.hero, single }] : []
      })
      const over = places.length
      if (over === 0) return []
      const terms = places.flatMap(({ hero, single }): Term[] => [
        ...single.map((variant) => ({ variant, times: 1, over })),
        { variant: hero, times: -single.length, over },
      ])
      return [{ parts, contrast: new Contrast(terms, measure), left: new Contrast([...now, ...terms], measure) }]
    })
}

/** One or two legal changes, how far they leave the build from the average, and the points that they move. */
interface Left {
  readonly changes: readonly SheetChange[]
  readonly distance: number
  readonly points: number
}

/**
 * The legal changes that leave least. What a swap does is measured at the tables that play it, and is taken to be the
 * same at all. A second one, or a second point, adds its effect, and the halves of the intervals are added up.
 * @returns undefined where the sheet has none
 */
export function nearChanges(
  ledger: Ledger,
  changes: readonly SheetChange[],
  effects: readonly ChangeEffect[],
  { level, within, isShare }: { readonly level: number; readonly within: number; readonly isShare: boolean },
): NearChanges | undefined {
  if (changes.length === 0) return undefined
  const estimate = (contrast: Contrast): Estimate =>
    contrast.estimateAtLook(ledger.joined(contrast), bonferroniLevel(level, 2 * effects.length))
  const known = new Map(
    effects.map(({ parts, contrast, left }) => [parts.join(), { effect: estimate(contrast), left: estimate(left) }]),
  )
  const knownOf = ({ parts }: SheetChange) => known.get(parts.join())!
  const played = changes.filter(({ parts }) => !Number.isNaN(known.get(parts.join())?.left.value ?? NaN))
  const sum = ([first, ...others]: readonly SheetChange[], of: 'value' | 'low' | 'high'): number =>
    [{ ...first, times: first.times - 1 }, ...others].reduce(
      (all, one) => all + (one.times === 0 ? 0 : one.times * knownOf(one).effect[of]),
      knownOf(first).left[of],
    )
  const areApart = (one: SheetChange, other: SheetChange): boolean =>
    !one.places.some((place) => other.places.includes(place))
  const all = [
    ...played.map((one) => [one]),
    ...played.flatMap((one, index) =>
      played.slice(index + 1).flatMap((other) => (areApart(one, other) ? [[one, other]] : [])),
    ),
  ].map((made): Left => ({
    changes: made,
    distance: Math.abs(sum(made, 'value')),
    points: made.reduce((points, { times }) => points + times, 0),
  }))
  return {
    tried: all.length,
    nearest: nearestOf(all, within).map(({ changes: made }): NearChange => {
      const [value, low, high] = (['value', 'low', 'high'] as const).map((of) => sum(made, of))
      const left = { ...knownOf(made[0]).left, value, low, high }
      const swaps = made.map(({ name }) => name)
      // What is added up may come to more than a difference of two shares can be.
      return { name: swaps.join('; '), swaps, difference: written(isShare ? bounded(left, -1, 1) : left) }
    }),
  }
}

/**
 * Of those that are fair by their estimate the ones that move the fewest points, then those that leave least. No swap
 * is proposed twice where others are as near: fair too, or no farther from the nearest than `within`.
 */
function nearestOf(all: readonly Left[], within: number): Left[] {
  const pointsIfFair = ({ distance, points }: Left): number => (distance <= within ? points : Infinity)
  const ranked = all.toSorted((a, b) =>
    pointsIfFair(a) === pointsIfFair(b) ? a.distance - b.distance : pointsIfFair(a) - pointsIfFair(b),
  )
  const chosen: Left[] = []
  const isNew = ({ changes }: Left): boolean =>
    !chosen.some((one) => one.changes.some(({ parts }) => changes.some((other) => other.parts.join() === parts.join())))
  while (chosen.length < PROPOSED && chosen.length < ranked.length) {
    const open = ranked.filter((one) => !chosen.includes(one))
    const [first] = open
    const fresh = open.find(isNew)
    const isAsNear = fresh !== undefined && (fresh.distance <= within || fresh.distance - first.distance <= within)
    chosen.push(isAsNear ? fresh : first)
  }
  return chosen.toSorted((a, b) => a.distance - b.distance)
}

/** Variants of the single changes that these are made of. */
export function variantsOf(
  near: NearChanges | undefined,
  changes: readonly SheetChange[],
  tables: readonly ChangedTable[],
): number[] {
  const swaps = new Set(near?.nearest.flatMap((one) => one.swaps))
  const names = new Set(changes.filter(({ name }) => swaps.has(name)).flatMap(({ parts }) => parts))
  return tables.flatMap((table) =>
    singleIn(table)
      .filter(({ name }) => names.has(name))
      .map(({ variant }) => variant),
  )
}

/** How many variants that can be, at most: at each table two swaps in each proposal, of two single changes each. */
export function maxVariants(changes: readonly SheetChange[], tables: readonly ChangedTable[]): number {
  const names = new Set(changes.flatMap(({ parts }) => parts))
  const atTable = (table: ChangedTable): number => singleIn(table).filter(({ name }) => names.has(name)).length
  return tables.reduce((sum, table) => sum + Math.min(4 * PROPOSED, atTable(table)), 0)
}

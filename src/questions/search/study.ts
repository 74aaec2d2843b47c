// `search`: which build is best in a seat? There are too many legal builds to play them all, so it goes in four steps.
//
//   sieve   Builds drawn from the legal ones play the same games. The better half and the best of each style play on,
//           twice as many, and so on. Then legal swaps of the best few are sieved. A sieve guarantees nothing.
//   race    The finalists play fresh games against each other until the leader is surely within delta of the best.
//   replay  The winner, the best of each style and the present build play games that no choice was based on: as asked,
//           with another agent, in other scenarios. Results come only from these: chosen builds were lucky too.
//
// Variants by index, every build in each: sieve | race | replay as asked | replay in another context | ...
import { bonferroniLevel, playoutsUntil } from '../../estimate/index.ts'
import { written } from '../../simulate/index.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import type { Context } from '../../studies/contexts.ts'
import type { Ledger, Pair, Request } from '../../simulate/ledger.ts'
import { counted, thousands } from '../../report/numbers.ts'
import { FIRST_LOOK, lookAfter } from '../../studies/looks.ts'
import { Measure } from '../../studies/measure.ts'
import type { Enough, Measured } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import type { ScoutFinding } from '../../studies/scouting.ts'
import type { Study } from '../../studies/study.ts'

/** One build that may be played. The first is the seat's own, then those that were drawn, then their swaps. */
export interface SearchBuild {
  readonly name: string
  /** The sheet in words. */
  readonly sheet: string
  /** Index in the styles. */
  readonly style: number
  /** Of a swap: the build that it was made from. */
  readonly parent?: number
}

export interface SearchOptions {
  /** Label of the seat. */
  readonly hero: string
  /** The hero's name. */
  readonly name: string
  readonly metric: string
  readonly isLessBetter: boolean
  /** The winner shall be within this of the best finalist. */
  readonly within: number
  readonly level: number
  /** The most playouts of a variant in the race. */
  readonly most: number
  readonly styles: readonly string[]
}

export interface SearchFinding {
  readonly measured: Measured
  readonly options: SearchOptions
  /** Builds that were played. */
  readonly tried: number
  readonly finalists: readonly {
    readonly build: number
    readonly playouts: number
    /** How much better than the winner it may be at most; all finalists' limits hold together, at all looks. */
    readonly atMost: number | null
  }[]
  /** The build in front; null before any race. */
  readonly winner: number | null
  /** Whether it is surely within delta of the best finalist. */
  readonly isClear: boolean
  /** Playouts of each finalist that is still in the race; absent where it is clear. */
  readonly enough?: Enough
  /** The best build of each style, by index; null where none was played. */
  readonly best: readonly (number | null)[]
  /** Fresh games, the same for all: as asked, then in each context. */
  readonly replays: readonly (Context & {
    readonly builds: readonly {
      readonly build: number
      readonly playouts: number
      readonly estimate: ResultEstimate
      /** Over the build as it is; null for itself. */
      readonly difference: ResultEstimate | null
    }[]
  })[]
  readonly builds: readonly (SearchBuild & {
    readonly playouts: number
    /** In the sieve, by which it was chosen: too good to be true for the best. */
    readonly sieve: ResultEstimate | null
  })[]
  /** What it depends on, beside agents; absent where that was not looked for. */
  readonly scouted?: ScoutFinding
}

/** The sieve's playouts of those that are still in: each twice the one before. */
const SIEVE = [FIRST_LOOK, 2 * FIRST_LOOK, 4 * FIRST_LOOK]
/** Builds of which swaps are tried; builds in the race. */
const [PARENTS, FINALISTS] = [4, 6]
/** Playouts of a replay: so many, or a tenth of the race's where somebody asks for a longer race. */
const [MIN_REPLAY, REPLAY_SHARE] = [1000, 10]
/** The first playouts of race and replay: beyond those of any sieve. */
const [RACE_AT, REPLAY_AT] = [1_000_000_000, 2_000_000_000]

const rungsOf = ({ most }: SearchOptions): number[] => [...new Set(SIEVE.map((playouts) => Math.min(playouts, most)))]
const replayGames = (most: number): number => Math.min(most, Math.max(MIN_REPLAY, Math.floor(most / REPLAY_SHARE)))
/** As many games of the race as bring so many fresh ones. */
export const gamesForReplays = (fresh: number): number => (fresh > MIN_REPLAY ? REPLAY_SHARE * fresh : fresh)

interface Search {
  readonly measure: Measure
  readonly contexts: readonly Context[]
  readonly builds: readonly SearchBuild[]
  readonly options: SearchOptions
}

/** A search by what has been played of it. */
interface Played extends Search {
  readonly ledger: Ledger
}

/** @param variants of all steps: `steps` times the builds; @param contexts the first is the question as it was asked */
export function searchStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  contexts: readonly Context[],
  builds: readonly SearchBuild[],
  options: SearchOptions,
): Study<SearchFinding> {
  const search: Search = {
    measure: new Measure(options.metric, layouts, { most: options.most, isKnown: true }),
    contexts,
    builds,
    options,
  }
  const size = builds.length
  const { drawn, swaps } = sizesOf(search)
  const sieve = mostSieved(search)
  const race = Math.min(FINALISTS, size) * options.most
  const mostElsewhere = (1 + Math.max(1, options.styles.length)) * replayGames(options.most)
  return {
    variants,
    pairs: [
      ...pairsAmong(builds.map((_, build) => size + build)),
      ...contexts.flatMap((_, context) => {
        const [first, ...others] = builds.map((_build, build) => (2 + context) * size + build)
        return others.map((other): Pair => [first, other])
      }),
    ],
    references: [options.metric],
    endsEarly: true,
    most: sieve + race + mostElsewhere,
    why:
      `${thousands(sieve)} to choose among the build as is, ${drawn - 1} drawn ones and at most ` +
      `${counted(swaps, 'swap')}; up to ${thousands(race)} to race the best; ` +
      `${thousands(mostElsewhere)} fresh ones`,
    mostElsewhere,
    contexts: contexts.length - 1,
    firstOf: (variant) => (variant < size ? 0 : variant < 2 * size ? RACE_AT : REPLAY_AT),
    next: (ledger) => nextOf({ ...search, ledger }),
    running: (ledger) => runningOf({ ...search, ledger }),
    conclude: (ledger) => findingOf({ ...search, ledger }),
  }
}

/** Builds of the first sieve, and the most of the second. */
function sizesOf({ builds }: Search): { drawn: number; swaps: number } {
  const swaps = builds.map((_, build) => builds.filter(({ parent }) => parent === build).length)
  const largest = swaps.toSorted((a, b) => b - a).slice(0, PARENTS)
  const drawn = builds.filter(({ parent }) => parent === undefined).length
  return { drawn, swaps: largest.reduce((sum, count) => sum + count, 0) }
}

/** The most playouts of both sieves. */
function mostSieved(search: Search): number {
  const { drawn, swaps } = sizesOf(search)
  const { options } = search
  let total = 0
  for (let still of [drawn, swaps]) {
    let before = 0
    for (const playouts of rungsOf(options)) {
      total += still * (playouts - before)
      still = Math.min(still, Math.ceil(still / 2) + options.styles.length)
      before = playouts
    }
  }
  return total
}

const pairsAmong = (variants: readonly number[]): Pair[] =>
  variants.flatMap((first, index) => variants.slice(index + 1).map((second): Pair => [first, second]))

function nextOf(search: Played): Request | undefined {
  const { contexts, builds, options } = search
  const left = sieved(search)
  if (!isList(left)) return left
  const race = new Race(search, racersOf(search, left))
  const racing = race.next()
  if (racing !== undefined) return racing
  const { replays } = chosen(search, race.leader - builds.length, left)
  return contexts
    .map((_, context) => replays.map((build) => replayVariant(search, context, build)))
    .filter(([first]) => playoutsOf(search, first) === 0)
    .map((variants) => ({ variants, first: REPLAY_AT, count: replayGames(options.most) }))
    .at(0)
}

function runningOf(search: Played): string {
  const { measure, builds, options, ledger } = search
  const left = sieved(search)
  if (!isList(left)) {
    const [front] = ranked(search, playedOf(search, [...builds.keys()]))
    if (front === undefined) return ''
    const words = runningWords(measure, [measure.estimate(ledger, front, options.level)])
    return `sieve: ${words} (the best so far, too good to be true)`
  }
  const race = new Race(search, racersOf(search, left))
  if (race.played === 0) return ''
  const words = runningWords(measure, [measure.estimateAtLook(ledger, race.leader, options.level)])
  return `race: ${words}, at most ${amountOf(measure, race.gap())} behind the best`
}

function findingOf(search: Played): SearchFinding {
  const { measure, contexts, builds, options, ledger } = search
  const left = sieved(search)
  const racers = isList(left) ? playedOf(search, racersOf(search, left)) : []
  const race = racers.length === 0 ? undefined : new Race(search, racers)
  const winner = race === undefined ? null : race.leader - builds.length
  const isClear = race !== undefined && race.isSeen && race.gap() <= options.within
  const behind = race?.behind()
  const { best, replays } = chosen(search, winner, isList(left) ? left : [])
  const playouts = (variant: number): number => playoutsOf(search, variant)
  const estimateOf = (variant: number): ResultEstimate => written(measure.estimate(ledger, variant, options.level))
  const over = (asIs: number, variant: number): ResultEstimate =>
    written(measure.difference(ledger, [asIs, variant], options.level).estimate)
  return {
    measured: measure.measured,
    options,
    tried: playedOf(search, [...builds.keys()]).length,
    finalists: racers.map((variant) => ({
      build: variant - builds.length,
      playouts: playouts(variant),
      atMost: finite(behind!.get(variant)!),
    })),
    winner,
    isClear,
    ...(isClear || race === undefined ? {} : { enough: race.enough }),
    best,
    replays: contexts
      .map((context, index) => ({
        ...context,
        builds: replays
          .map((build) => ({ build, variant: replayVariant(search, index, build) }))
          .filter(({ variant }) => playouts(variant) > 0)
          .map(({ build, variant }) => ({
            build,
            playouts: playouts(variant),
            estimate: estimateOf(variant),
            difference: build === 0 ? null : over(replayVariant(search, index, 0), variant),
          })),
      }))
      .filter((context) => context.builds.length > 0),
    builds: builds.map((build, index) => ({
      ...build,
      playouts: playouts(index),
      sieve: playouts(index) === 0 ? null : estimateOf(index),
    })),
  }
}

const playoutsOf = ({ ledger }: Played, variant: number): number => ledger.variants[variant].playouts

const playedOf = (search: Played, variants: readonly number[]): number[] =>
  variants.filter((variant) => playoutsOf(search, variant) > 0)

const replayVariant = ({ builds }: Search, context: number, build: number): number =>
  (2 + context) * builds.length + build

const racersOf = ({ builds }: Search, left: readonly number[]): number[] =>
  left.slice(0, FINALISTS).map((build) => builds.length + build)

/** The best build of each style; and the build as it is, the winner and these. */
function chosen(
  { builds, options }: Search,
  winner: number | null,
  left: readonly number[],
): { best: (number | null)[]; replays: number[] } {
  if (winner === null) return { best: options.styles.map(() => null), replays: [] }
  const best = options.styles.map(
    (_, style) => [winner, ...left].find((build) => builds[build].style === style) ?? null,
  )
  const replays = new Set([0, winner, ...best.filter((build) => build !== null)])
  return { best, replays: [...replays].toSorted((a, b) => a - b) }
}

// ---- The sieve -----------------------------------------------------------------------------------------------------

const isList = (left: Request | readonly number[]): left is readonly number[] => Array.isArray(left)

/** What both sieves have left, the best first; or what is to be played. */
function sieved(search: Played): Request | readonly number[] {
  const { builds } = search
  const all = [...builds.keys()]
  const first = sieve(
    search,
    all.filter((build) => builds[build].parent === undefined),
  )
  if (!isList(first)) return first
  const parents = first.slice(0, PARENTS)
  const swaps = all.filter((build) => parents.some((parent) => builds[build].parent === parent))
  const second = swaps.length === 0 ? [] : sieve(search, swaps)
  if (!isList(second)) return second
  // A ratio that never came up cannot be compared, unless none has come up.
  const left = [...first, ...second]
  const known = left.filter((build) => scoreOf(search, build) > -Infinity)
  return ranked(search, known.length > 0 ? known : left)
}

/** Where a sieve stands: what it wants to play, or who is left, the best first. */
function sieve(search: Played, all: readonly number[]): Request | readonly number[] {
  let [still, first] = [all, 0]
  for (const playouts of rungsOf(search.options)) {
    const there = still.filter((build) => playoutsOf(search, build) >= playouts)
    if (there.length === 0) {
      const variants = first === 0 ? still : betterHalf(search, ranked(search, still))
      return { variants: variants.toSorted((a, b) => a - b), first, count: playouts - first }
    }
    still = there
    first = playouts
  }
  return ranked(search, still)
}

/** The better half, and the best of each style. @param all the best first */
function betterHalf({ builds }: Search, all: readonly number[]): number[] {
  const styles = all.map((build) => builds[build].style)
  return all.filter((_, index) => index < all.length / 2 || styles.indexOf(styles[index]) === index)
}

/** The best first; of equals the earlier one. */
const ranked = (search: Played, builds: readonly number[]): number[] =>
  builds
    .map((build) => ({ build, score: scoreOf(search, build) }))
    .toSorted((a, b) => (a.score === b.score ? a.build - b.build : b.score - a.score))
    .map(({ build }) => build)

/** The more the better; what has no number, as a rate that never came up, is behind all others. */
function scoreOf({ measure, ledger, options: { level, isLessBetter } }: Played, variant: number): number {
  const { value } = measure.estimate(ledger, variant, level)
  return Number.isNaN(value) ? -Infinity : isLessBetter ? -value : value
}

// ---- The race ------------------------------------------------------------------------------------------------------

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

const amountOf = ({ isShare }: Measure, value: number): string =>
  !Number.isFinite(value) ? '?' : isShare ? `${(100 * value).toFixed(1)} pp` : value.toFixed(2)

/**
 * A race of few variants on games that played no part in choosing them. All intervals of all pairs hold together and at
 * all looks. A variant that is surely not better than another stops. The race ends when none can beat the leader by
 * more than delta.
 */
class Race {
  /** Playouts of the variant that has most. */
  readonly played: number
  private readonly search: Played
  private readonly variants: readonly number[]
  /** Those that have played most. */
  private readonly still: readonly number[]

  constructor(search: Played, variants: readonly number[]) {
    this.search = search
    this.variants = variants
    this.played = Math.max(...variants.map((variant) => playoutsOf(search, variant)))
    this.still = variants.filter((variant) => playoutsOf(search, variant) === this.played)
  }

  /** The variant in front, of those that have played most. */
  get leader(): number {
    const score = (variant: number): number => scoreOf(this.search, variant)
    return this.still.reduce((best, variant) => (score(variant) > score(best) ? variant : best))
  }

  next(): Request | undefined {
    const { played } = this
    const { most, within } = this.search.options
    if (played >= most || (played > 0 && this.gap() <= within)) return undefined
    const variants = this.active().toSorted((a, b) => a - b)
    return { variants, first: RACE_AT + played, count: lookAfter(played, most) - played }
  }

  /** Whether anything may be called clear: what was interrupted before its first look has not been looked at. */
  get isSeen(): boolean {
    return this.played >= lookAfter(0, this.search.options.most)
  }

  /** How much better than the one in front another may be at most. */
  gap(times?: number): number {
    return Math.max(...this.behind(times).values())
  }

  /** Playouts of each variant that is still in the race until it is clear, if all stays as it looks. */
  get enough(): Enough {
    const isClear = (gap: number): boolean => gap <= this.search.options.within
    return playoutsUntil(this.played, (times) => this.gap(times), isClear) ?? null
  }

  /**
   * How much better than the one in front each may be at most. Limits add up along a path: a is at most x better than
   * b, b at most y better than the one in front, so a at most x + y. The shortest path counts.
   */
  behind(times?: number): Map<number, number> {
    const { variants, leader } = this
    const limits = this.limits(times)
    const behind = new Map(variants.map((variant) => [variant, variant === leader ? 0 : Infinity]))
    for (let step = 1; step < variants.length; step++) {
      for (const variant of variants)
        for (const other of variants)
          behind.set(variant, Math.min(behind.get(variant)!, limits(variant, other) + behind.get(other)!))
    }
    return behind
  }

  /** Of those that have played most: all but the ones that are surely not better than another. */
  private active(): readonly number[] {
    const { still, leader } = this
    if (this.played === 0) return still
    const limits = this.limits()
    return still.filter(
      (variant) => variant === leader || still.every((other) => other === variant || limits(variant, other) > 0),
    )
  }

  /**
   * The most that one may be better than another, by the pairs' intervals.
   * @param times forecast for so many times as many playouts of those that are still in the race
   */
  private limits(times = 1): (variant: number, other: number) => number {
    const { measure, options, ledger } = this.search
    const pairs = pairsAmong(this.variants.toSorted((a, b) => a - b))
    const level = bonferroniLevel(options.level, Math.max(1, pairs.length))
    const active = times === 1 ? [] : this.active()
    const differences = new Map(
      pairs.map((pair) => {
        const after = pair.every((variant) => active.includes(variant)) ? times : 1
        return [pair.join(), measure.differenceAtLook(ledger, pair, level, after)]
      }),
    )
    return (variant, other) => {
      if (variant === other) return 0
      const { low, high } = differences.get(variant < other ? `${variant},${other}` : `${other},${variant}`)!
      // The interval is of the later less the earlier.
      return variant > other === !options.isLessBetter ? high : -low
    }
  }
}

// `search`: which build is best in a seat? There are too many legal builds to play them all, so it goes in four steps.
//
//   sieve   Builds drawn from the legal ones play the same games. The better half plays on, twice as many, and so on.
//   The best of
//           each style stays in. Then legal swaps of the best few are sieved the same way. A sieve guarantees nothing.
//   race    The finalists play fresh games against each other until the leader is surely within delta of the best.
//   replay  The winner, the best of each style and the present build play games that no choice was based on: as asked,
//   with
//           another agent, in other scenarios. Results come only from these: builds chosen for good results were lucky
//           too.
//
// Variants by index: every build in each of these, one after another: sieve | race | replay as asked | replay in
// another context | ...
import { bonferroniLevel, playoutsUntil } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import type { Context } from '../../studies/contexts.ts'
import type { Ledger, Pair, Request } from '../../simulate/ledger.ts'
import { counted, thousands } from '../../report/numbers.ts'
import { FIRST_LOOK, lookAfter } from '../../studies/looks.ts'
import { written } from '../../simulate/index.ts'
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
    /** How much better than the winner it may be at most; all finalists' limits hold together, and at every look. */
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
      /** Over the build as it is; null for itself. */ readonly difference: ResultEstimate | null
    }[]
  })[]
  readonly builds: readonly (SearchBuild & {
    readonly playouts: number
    /** In the sieve, by which it was chosen: too good to be true for the best. */ readonly sieve: ResultEstimate | null
  })[]
  /** What it hangs on, beside agents; absent where that was not looked for. */
  readonly scouted?: ScoutFinding
}

/** The sieve's playouts of those that are still in: each twice the one before. */
const SIEVE = [FIRST_LOOK, 2 * FIRST_LOOK, 4 * FIRST_LOOK]
/** Builds of which swaps are tried; builds in the race. */
const PARENTS = 4
const FINALISTS = 6
/** Playouts of a replay: so many, or a tenth of the race's where somebody asks for a longer race. */
const MIN_REPLAY = 1000
const REPLAY_SHARE = 10
const replayGames = (most: number): number => Math.min(most, Math.max(MIN_REPLAY, Math.floor(most / REPLAY_SHARE)))
/** The first playouts of race and replay: beyond those of any sieve. */
const RACE_AT = 1_000_000_000
const REPLAY_AT = 2_000_000_000

/** @param variants of all steps: `steps` times the builds; @param contexts the first is the question as it was asked */
export function searchStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  contexts: readonly Context[],
  builds: readonly SearchBuild[],
  options: SearchOptions,
): Study<SearchFinding> {
  const measure = new Measure(options.metric, layouts, true)
  const size = builds.length
  const drawn = numbers(size).filter((build) => builds[build].parent === undefined)
  const rungs = [...new Set(SIEVE.map((playouts) => Math.min(playouts, options.most)))]
  const replayed = replayGames(options.most)
  const mostElsewhere = (1 + Math.max(1, options.styles.length)) * replayed
  const raceVariant = (build: number): number => size + build
  const replayVariant = (context: number, build: number): number => (2 + context) * size + build

  const sign = options.isLessBetter ? -1 : 1
  const score = (ledger: Ledger, variant: number): number =>
    scoreOf(measure.estimate(ledger, variant, options.level), sign)
  /** The best first; of equals the earlier one. */
  const ranked = (ledger: Ledger, candidates: readonly number[]): number[] => {
    const scores = new Map(candidates.map((build) => [build, score(ledger, build)]))
    return candidates.toSorted((a, b) => (scores.get(a) === scores.get(b) ? a - b : scores.get(b)! - scores.get(a)!))
  }

  /** Where a sieve stands: what it wants to play, or who is left, the best first. */
  const sieve = (ledger: Ledger, all: readonly number[]): Request | number[] => {
    let still = all
    for (const [rung, playouts] of rungs.entries()) {
      const there = still.filter((build) => ledger.variants[build].playouts >= playouts)
      if (there.length === 0) {
        const first = rung === 0 ? 0 : rungs[rung - 1]
        const kept = rung === 0 ? still : betterHalf(ranked(ledger, still), builds)
        return { variants: kept.toSorted((a, b) => a - b), first, count: playouts - first }
      }
      still = there
    }
    return ranked(ledger, still)
  }

  /**
   * Builds with a known number, best first: a ratio that never came up cannot be compared. All builds where none has
   * one.
   */
  const rankedKnown = (ledger: Ledger, candidates: readonly number[]): number[] => {
    const rated = candidates.filter((build) => score(ledger, build) > -Infinity)
    return ranked(ledger, rated.length > 0 ? rated : candidates)
  }

  /** What both sieves have left, by the best first; or what is to be played. */
  const sieved = (ledger: Ledger): Request | number[] => {
    const first = sieve(ledger, drawn)
    if (!Array.isArray(first)) return first
    const parents = new Set(first.slice(0, PARENTS))
    const swaps = numbers(size).filter(
      (build) => builds[build].parent !== undefined && parents.has(builds[build].parent),
    )
    if (swaps.length === 0) return rankedKnown(ledger, first)
    const second = sieve(ledger, swaps)
    return Array.isArray(second) ? rankedKnown(ledger, [...first, ...second]) : second
  }

  const swapsOf = drawn.map((parent) => builds.filter((build) => build.parent === parent).length)
  const sieveMost =
    mostSieved(drawn.length) +
    mostSieved(
      swapsOf
        .toSorted((a, b) => b - a)
        .slice(0, PARENTS)
        .reduce((sum, count) => sum + count, 0),
    )
  const raceMost = Math.min(FINALISTS, size) * options.most

  const race = new Race(measure, options, sign)
  const raceOf = (left: readonly number[]): number[] => left.slice(0, FINALISTS).map(raceVariant)
  /** The build as it is, the winner, the best of each style. */
  const chosen = (winner: number, left: readonly number[]): { best: (number | null)[]; replays: number[] } => {
    const best = options.styles.map((_, style) =>
      builds[winner].style === style ? winner : (left.find((build) => builds[build].style === style) ?? null),
    )
    return {
      best,
      replays: [...new Set([0, winner, ...best.filter((build) => build !== null)])].toSorted((a, b) => a - b),
    }
  }

  const next = (ledger: Ledger): Request | undefined => {
    const left = sieved(ledger)
    if (!Array.isArray(left)) return left
    const racing = race.next(ledger, raceOf(left))
    if (racing !== undefined) return racing
    const { replays } = chosen(race.leader(ledger, raceOf(left)) - size, left)
    for (const context of contexts.keys()) {
      const wanted = replays.map((build) => replayVariant(context, build))
      if (ledger.variants[wanted[0]].playouts === 0) return { variants: wanted, first: REPLAY_AT, count: replayed }
    }
    return undefined
  }

  return {
    variants,
    pairs: [
      ...pairsAmong(numbers(size).map(raceVariant)),
      ...contexts.flatMap((_, context) =>
        numbers(size)
          .slice(1)
          .map((build): Pair => [replayVariant(context, 0), replayVariant(context, build)]),
      ),
    ],
    references: [options.metric],
    endsEarly: true,
    most: sieveMost + raceMost + mostElsewhere,
    why:
      `${thousands(sieveMost)} to choose among ${counted(size, 'build')}, up to ${thousands(raceMost)} to race the ` +
      `best, ${thousands(mostElsewhere)} fresh ones of the winners`,
    mostElsewhere,
    contexts: contexts.length - 1,
    firstOf: (variant) => (variant < size ? 0 : variant < 2 * size ? RACE_AT : REPLAY_AT),
    next,
    running(ledger) {
      const left = sieved(ledger)
      if (!Array.isArray(left)) {
        const [front] = ranked(
          ledger,
          numbers(size).filter((build) => ledger.variants[build].playouts > 0),
        ).slice(0, 1)
        if (front === undefined) return ''
        const words = runningWords(measure, [measure.estimate(ledger, front, options.level)])
        return `sieve: ${words} (the best so far, too good to be true)`
      }
      const variants = raceOf(left).filter((variant) => ledger.variants[variant].playouts > 0)
      if (variants.length === 0) return ''
      const words = runningWords(measure, [measure.sequence(ledger, race.leader(ledger, variants), options.level)])
      return `race: ${words}, at most ${amountOf(measure, race.gap(ledger, raceOf(left)))} behind the best`
    },
    conclude(ledger) {
      const left = sieved(ledger)
      const variants = Array.isArray(left)
        ? raceOf(left).filter((variant) => ledger.variants[variant].playouts > 0)
        : []
      const front = variants.length === 0 ? null : race.leader(ledger, variants)
      const isClear = front !== null && race.isSeen(ledger, variants) && race.gap(ledger, variants) <= options.within
      const picked =
        front === null || !Array.isArray(left)
          ? { best: options.styles.map(() => null), replays: [] }
          : chosen(front - size, left)
      return {
        measured: measure.measured,
        options,
        tried: numbers(size).filter((build) => ledger.variants[build].playouts > 0).length,
        finalists: variants.map((variant) => ({
          build: variant - size,
          playouts: ledger.variants[variant].playouts,
          atMost: finite(front === null ? NaN : race.behind(ledger, variants, front).get(variant)!),
        })),
        winner: front === null ? null : front - size,
        isClear,
        ...(isClear || front === null ? {} : { enough: race.enough(ledger, variants) }),
        best: picked.best,
        replays: contexts
          .map((context, index) => ({
            ...context,
            builds: picked.replays
              .filter((build) => ledger.variants[replayVariant(index, build)].playouts > 0)
              .map((build) => ({
                build,
                playouts: ledger.variants[replayVariant(index, build)].playouts,
                estimate: written(measure.estimate(ledger, replayVariant(index, build), options.level)),
                difference:
                  build === 0
                    ? null
                    : written(
                        measure.difference(
                          ledger,
                          [replayVariant(index, 0), replayVariant(index, build)],
                          options.level,
                        ).estimate,
                      ),
              })),
          }))
          .filter(({ builds: playedBuilds }) => playedBuilds.length > 0),
        builds: builds.map((build, index) => ({
          ...build,
          playouts: ledger.variants[index].playouts,
          sieve: ledger.variants[index].playouts === 0 ? null : written(measure.estimate(ledger, index, options.level)),
        })),
      }
    },
  }

  function mostSieved(count: number): number {
    let [still, total, before] = [count, 0, 0]
    for (const playouts of rungs) {
      total += still * (playouts - before)
      still = Math.min(still, Math.ceil(still / 2) + options.styles.length)
      before = playouts
    }
    return Math.ceil(total)
  }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const pairsAmong = (variants: readonly number[]): Pair[] =>
  variants.flatMap((first, index) => variants.slice(index + 1).map((second): Pair => [first, second]))

/** The more the better; what has no number, as a rate that never came up, is behind all others. */
const scoreOf = ({ value }: Estimate, sign: 1 | -1): number => (Number.isNaN(value) ? -Infinity : sign * value)

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

const amountOf = ({ isShare }: Measure, value: number): string =>
  !Number.isFinite(value) ? '?' : isShare ? `${(100 * value).toFixed(1)} pp` : value.toFixed(2)

/** The better half, and the best of each style. @param all the best first */
function betterHalf(all: readonly number[], builds: readonly SearchBuild[]): number[] {
  const half = all.slice(0, Math.ceil(all.length / 2))
  const styles = new Set(half.map((build) => builds[build].style))
  const others = all.filter((build) => {
    if (styles.has(builds[build].style)) return false
    styles.add(builds[build].style)
    return true
  })
  return [...half, ...others]
}

/**
 * A race of few variants on games that played no part in choosing them. All intervals of all pairs hold together and at
 * every look. A variant that is surely not better than another stops. The race ends when none can beat the leader by
 * more than delta.
 */
class Race {
  private readonly measure: Measure
  private readonly options: SearchOptions
  private readonly sign: 1 | -1

  constructor(measure: Measure, options: SearchOptions, sign: 1 | -1) {
    this.measure = measure
    this.options = options
    this.sign = sign
  }

  next(ledger: Ledger, variants: readonly number[]): Request | undefined {
    const played = Math.max(...variants.map((variant) => ledger.variants[variant].playouts))
    if (played >= this.options.most || (played > 0 && this.gap(ledger, variants) <= this.options.within))
      return undefined
    return {
      variants: this.active(ledger, variants).toSorted((a, b) => a - b),
      first: RACE_AT + played,
      count: lookAfter(played, this.options.most) - played,
    }
  }

  /** The variant in front, of those that have played most. */
  leader(ledger: Ledger, variants: readonly number[]): number {
    const played = Math.max(...variants.map((variant) => ledger.variants[variant].playouts))
    const score = (variant: number): number =>
      scoreOf(this.measure.estimate(ledger, variant, this.options.level), this.sign)
    return variants
      .filter((variant) => ledger.variants[variant].playouts === played)
      .reduce((best, variant) => (score(variant) > score(best) ? variant : best))
  }

  /** Whether anything may be called clear: what was interrupted before its first look has not been looked at. */
  isSeen(ledger: Ledger, variants: readonly number[]): boolean {
    return Math.max(...variants.map((variant) => ledger.variants[variant].playouts)) >= lookAfter(0, this.options.most)
  }

  /** How much better than the one in front another may be at most. */
  gap(ledger: Ledger, variants: readonly number[], times?: number): number {
    return Math.max(...this.behind(ledger, variants, this.leader(ledger, variants), times).values())
  }

  /** Playouts of each variant that is still in the race until it is clear, if all stays as it looks. */
  enough(ledger: Ledger, variants: readonly number[]): Enough {
    const played = Math.max(...variants.map((variant) => ledger.variants[variant].playouts))
    return (
      playoutsUntil(
        played,
        (times) => this.gap(ledger, variants, times),
        (gap) => gap <= this.options.within,
      ) ?? null
    )
  }

  /**
   * How much better than `front` each may be at most. Limits add up along a path: a is at most x better than b, b at
   * most y better than `front`, so a at most x + y. The shortest path counts.
   */
  behind(ledger: Ledger, variants: readonly number[], front: number, times?: number): Map<number, number> {
    const limits = this.limits(ledger, variants, times)
    const behind = new Map(variants.map((variant) => [variant, variant === front ? 0 : Infinity]))
    for (let step = 1; step < variants.length; step++) {
      for (const variant of variants)
        for (const other of variants)
          behind.set(variant, Math.min(behind.get(variant)!, limits(variant, other) + behind.get(other)!))
    }
    return behind
  }

  /** Of those that have played most: all but the ones that are surely not better than another. */
  private active(ledger: Ledger, variants: readonly number[]): readonly number[] {
    const played = Math.max(...variants.map((variant) => ledger.variants[variant].playouts))
    if (played === 0) return variants
    const limits = this.limits(ledger, variants)
    const still = variants.filter((variant) => ledger.variants[variant].playouts === played)
    const front = this.leader(ledger, variants)
    return still.filter(
      (variant) => variant === front || still.every((other) => other === variant || limits(variant, other) > 0),
    )
  }

  /**
   * The most that one may be better than another, by the pairs' intervals.
   * @param times forecast for so many times as many playouts of those that are still in the race
   */
  private limits(ledger: Ledger, variants: readonly number[], times = 1): (variant: number, other: number) => number {
    const level = bonferroniLevel(this.options.level, Math.max(1, (variants.length * (variants.length - 1)) / 2))
    const active = new Set(times === 1 ? [] : this.active(ledger, variants))
    const timesOf = (pair: Pair): number => (pair.every((variant) => active.has(variant)) ? times : 1)
    const differences = new Map(
      pairsAmong(variants.toSorted((a, b) => a - b)).map((pair) => [
        pair.join(),
        this.measure.differenceSequence(ledger, pair, level, timesOf(pair)),
      ]),
    )
    return (variant, other) => {
      if (variant === other) return 0
      const { low, high } = differences.get(variant < other ? `${variant},${other}` : `${other},${variant}`)!
      // The interval is of the later less the earlier.
      return variant > other === this.sign > 0 ? high : -low
    }
  }
}

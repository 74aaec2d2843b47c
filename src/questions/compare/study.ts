// `compare`: which variant is better, by how much, and how sure is that?
// It holds the contest that was asked for, then the same contest in every context with as many playouts.
import { bonferroniLevel, isSettled } from '../../estimate/index.ts'
import type { Estimate, Verdict } from '../../estimate/index.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import { Contest } from '../../studies/contest.ts'
import type { ContestRules, JudgedPair, Mode } from '../../studies/contest.ts'
import { thousands } from '../../report/numbers.ts'
import type { Context } from '../../studies/contexts.ts'
import type { Ledger, Request } from '../../simulate/ledger.ts'
import { FIRST_LOOK, beyondLook } from '../../studies/looks.ts'
import { written } from '../../simulate/index.ts'
import { Measure } from '../../studies/measure.ts'
import type { Enough, Measured } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import type { ScoutFinding } from '../../studies/scouting.ts'
import type { Study } from '../../studies/study.ts'
import { unfinishedIn } from '../../studies/unfinished.ts'

export interface CompareOptions extends ContestRules {
  /** The number that decides. */
  readonly metric: string
  /** The most playouts of a variant. */
  readonly most: number
}

export interface CompareFinding {
  readonly measured: Measured
  readonly options: CompareOptions
  /** The first is the question as it was asked. */
  readonly contexts: readonly ContextFinding[]
  /**
   * Other numbers of the variants as asked, and their difference in each pair (second minus first). Each interval holds
   * by itself.
   */
  readonly others: readonly {
    readonly measured: Measured
    readonly estimates: readonly ResultEstimate[]
    readonly differences: readonly ResultEstimate[]
    /** By pair: whether it surely differs, all these numbers and all looks together. */
    readonly differs: readonly boolean[]
  }[]
  /** How many playouts of each variant stay unfinished, each interval for itself; absent where that is rare. */
  readonly unfinished?: { readonly measured: Measured; readonly estimates: readonly ResultEstimate[] }
  /** Rulings and assumptions that it depends on; absent where that was not looked for. */
  readonly scouted?: ScoutFinding
}

export interface ContextFinding extends Context {
  /** Whether all verdicts are clear. */
  readonly isClear: boolean
  readonly variants: readonly {
    readonly name: string
    readonly playouts: number
    /** All variants' intervals hold together, at all looks. */
    readonly estimate: ResultEstimate
    /** The best and the worst place that the verdicts leave open; not with `against`. */
    readonly rank?: readonly [best: number, worst: number]
    /** Surely worse than another. */
    readonly isOut: boolean
  }[]
  readonly pairs: readonly {
    readonly first: string
    readonly second: string
    /** Second minus first. All pairs' intervals hold together, at all looks. */
    readonly difference: ResultEstimate
    readonly verdict: Verdict
    /** Playouts of each variant; absent where it is settled. */
    readonly enough?: Enough
  }[]
}

/** The best first, by what the verdicts say and then by the numbers; only of ranked variants. */
export function inOrder(variants: ContextFinding['variants'], isLessBetter: boolean): ContextFinding['variants'] {
  const way = isLessBetter ? 1 : -1
  return variants.toSorted(
    (a, b) =>
      a.rank![0] - b.rank![0] ||
      a.rank![1] - b.rank![1] ||
      way * ((a.estimate.estimate ?? 0) - (b.estimate.estimate ?? 0)),
  )
}

/** Whether some variants have played fewer games than others. */
export const hasStoppedEarlier = (variants: ContextFinding['variants']): boolean =>
  new Set(variants.map((variant) => variant.playouts)).size > 1

/**
 * @param variants for each context the same variants, in the same order, one context after another
 * @param layouts of these variants
 */
export function compareStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  contexts: readonly Context[],
  options: CompareOptions,
): Study<CompareFinding> {
  const { metric, most, level } = options
  const count = variants.length / contexts.length
  const measure = new Measure(metric, layouts, { most })
  const contests = contexts.map((_, context) => {
    const own = Array.from({ length: count }, (_own, variant) => context * count + variant)
    return new Contest(own, options, measure)
  })
  const [main] = contests
  const mostOf = (ledger: Ledger, contest: Contest): number =>
    contest === main ? most : Math.min(most, main.playouts(ledger))
  const together = bonferroniLevel(level, count)
  const atLook = (ledger: Ledger, variant: number): Estimate => measure.estimateAtLook(ledger, variant, together)
  return {
    variants,
    pairs: contests.flatMap(({ pairs }) => pairs),
    references: [metric],
    most: count * most,
    why: `${thousands(most)} of each of ${count} variants`,
    mostElsewhere: count * most,
    contexts: contexts.length - 1,
    next(ledger): Request | undefined {
      for (const contest of contests) {
        const request = contest.next(ledger, mostOf(ledger, contest))
        if (request !== undefined) return request
      }
      return undefined
    },
    beyond: beyondLook(most),
    running: (ledger) =>
      runningWords(
        measure,
        main.variants.map((variant) => atLook(ledger, variant)),
        main.variants.map((variant) => variants[variant].name),
      ),
    conclude(ledger) {
      const unfinished = unfinishedIn(ledger, layouts, main.variants, level)
      const names = variants.slice(0, count).map(({ name }) => name)
      return {
        measured: measure.measured,
        options,
        // A context that nobody came to play says nothing.
        contexts: contests.flatMap((contest, context) => {
          if (contest !== main && contest.playouts(ledger) === 0) return []
          const judged = contest.judge(ledger, contest.playouts(ledger) >= mostOf(ledger, contest))
          const estimates = contest.variants.map((variant) => written(atLook(ledger, variant)))
          return [{ ...contexts[context], ...contestFinding(ledger, contest, judged, names, estimates, options.mode) }]
        }),
        ...(unfinished && {
          unfinished: { measured: unfinished.measured, estimates: main.variants.map(unfinished.of) },
        }),
        others: othersOf(ledger, main, layouts.slice(0, count), options),
      }
    },
  }
}

/** @param estimates of the contest's variants */
function contestFinding(
  ledger: Ledger,
  contest: Contest,
  judged: readonly JudgedPair[],
  names: readonly string[],
  estimates: readonly ResultEstimate[],
  mode: Mode,
): Omit<ContextFinding, keyof Context> {
  const out = contest.out(judged)
  const nameOf = (variant: number): string => names[contest.variants.indexOf(variant)]
  return {
    isClear: judged.every(
      ({ verdict, pair }) => isSettled(verdict) || (mode === 'best' && pair.some((variant) => out.has(variant))),
    ),
    variants: contest.variants.map((variant, index) => ({
      name: names[index],
      playouts: ledger.variants[variant].tally.playouts,
      estimate: estimates[index],
      ...(mode === 'against' ? {} : { rank: contest.rank(variant, judged) }),
      isOut: out.has(variant),
    })),
    pairs: judged.map(({ pair, difference, verdict }) => ({
      first: nameOf(pair[0]),
      second: nameOf(pair[1]),
      difference: written(difference),
      verdict,
      ...(isSettled(verdict) ? {} : { enough: contest.enough(ledger, pair) }),
    })),
  }
}

/** The other numbers. @param layouts of the contest's variants, the first of all */
function othersOf(
  ledger: Ledger,
  { variants, pairs }: Contest,
  layouts: readonly TallyLayout[],
  { metric, level, most }: CompareOptions,
): CompareFinding['others'] {
  return otherNumbers(layouts[0], metric).map((reference, _, { length }) => {
    const other = new Measure(reference, layouts, { most })
    const together = bonferroniLevel(level, length * Math.max(1, pairs.length))
    return {
      measured: other.measured,
      estimates: variants.map((variant) => written(other.estimate(ledger, variant, level))),
      differences: pairs.map((pair) => written(other.difference(ledger, pair, level).estimate)),
      differs: pairs.map((pair) => {
        const { low, high, count: games } = other.differenceAtLook(ledger, pair, together)
        return games >= FIRST_LOOK && (low > 0 || high < 0)
      }),
    }
  })
}

/** Single numbers that the game compares, but for this one. */
export const otherNumbers = ({ metrics }: TallyLayout, metric: string): string[] =>
  metrics.flatMap(({ metric: { compare, dimensions, name } }) =>
    compare === true && dimensions === undefined && name !== metric ? [name] : [],
  )

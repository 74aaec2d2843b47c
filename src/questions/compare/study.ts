// `compare`: which variant is better, by how much, and how sure is that?
// It holds the contest that was asked for, then the same contest in every context with as many playouts.
import { bonferroniLevel, isSettled } from '../../estimate/index.ts'
import type { Verdict } from '../../estimate/index.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import { Contest } from '../../studies/contest.ts'
import type { ContestRules, JudgedPair } from '../../studies/contest.ts'
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
    /** All variants' intervals hold together, and at every look. */
    readonly estimate: ResultEstimate
    /** The best and the worst place that the verdicts leave open; not with `against`. */
    readonly rank?: readonly [best: number, worst: number]
    /** Surely worse than another. */
    readonly isOut: boolean
  }[]
  readonly pairs: readonly {
    readonly first: string
    readonly second: string
    /** Second minus first. All pairs' intervals hold together, and at every look. */
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

/** Whether variants stopped because their verdicts were clear: then their differences tend to look too large. */
export const hasStoppedWhenClear = (
  { options: { most } }: Pick<CompareFinding, 'options'>,
  { variants, pairs, isClear }: Pick<ContextFinding, 'variants' | 'pairs' | 'isClear'>,
): boolean =>
  // Where all played alike and something is open, somebody interrupted it.
  (isClear || hasStoppedEarlier(variants)) &&
  pairs.some(({ verdict }) => isSettled(verdict)) &&
  variants.some(({ playouts }) => playouts < most)

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
  const count = variants.length / contexts.length
  const measure = new Measure(options.metric, layouts)
  const contests = contexts.map(
    (_, context) =>
      new Contest(
        Array.from({ length: count }, (_own, variant) => context * count + variant),
        options,
        measure,
      ),
  )

  const mostOf = (ledger: Ledger, context: number): number =>
    context === 0 ? options.most : Math.min(options.most, contests[0].playouts(ledger))
  const finding = (ledger: Ledger, contest: Contest, context: number): ContextFinding => {
    const judged = contest.judge(ledger, contest.playouts(ledger) >= mostOf(ledger, context))
    const out = contest.out(judged)
    const level = bonferroniLevel(options.level, count)
    return {
      ...contexts[context],
      isClear: judged.every(
        ({ verdict, pair }) =>
          isSettled(verdict) || (options.mode === 'best' && pair.some((variant) => out.has(variant))),
      ),
      variants: contest.variants.map((variant, index) => ({
        name: variants[index].name,
        playouts: ledger.variants[variant].tally.playouts,
        estimate: written(measure.sequence(ledger, variant, level)),
        ...(options.mode === 'against' ? {} : { rank: contest.rank(variant, judged) }),
        isOut: out.has(variant),
      })),
      pairs: judged.map((one) => ({
        ...pairFinding(one, context * count, variants),
        ...(isSettled(one.verdict) ? {} : { enough: contest.enough(ledger, one.pair) }),
      })),
    }
  }

  const unfinishedOf = (ledger: Ledger): Pick<CompareFinding, 'unfinished'> | undefined => {
    const unfinished = unfinishedIn(ledger, layouts, contests[0].variants, options.level)
    return (
      unfinished && {
        unfinished: { measured: unfinished.measured, estimates: contests[0].variants.map(unfinished.of) },
      }
    )
  }

  return {
    variants,
    pairs: contests.flatMap(({ pairs }) => pairs),
    references: [options.metric],
    most: count * options.most,
    why: `${thousands(options.most)} of each of ${count} variants`,
    mostElsewhere: count * options.most,
    contexts: contexts.length - 1,
    next(ledger): Request | undefined {
      for (const [context, contest] of contests.entries()) {
        const request = contest.next(ledger, mostOf(ledger, context))
        if (request !== undefined) return request
      }
      return undefined
    },
    beyond: beyondLook(options.most),
    running: (ledger) =>
      runningWords(
        measure,
        contests[0].variants.map((variant) => measure.sequence(ledger, variant, bonferroniLevel(options.level, count))),
      ),
    conclude: (ledger) => ({
      measured: measure.measured,
      options,
      // A context that nobody came to play says nothing.
      contexts: contests
        .map((contest, context) => finding(ledger, contest, context))
        .filter((_, context) => context === 0 || contests[context].playouts(ledger) > 0),
      ...unfinishedOf(ledger),
      others: otherNumbers(layouts[0], options.metric).map((reference, _, { length }) => {
        const other = new Measure(reference, layouts.slice(0, count))
        const { pairs } = contests[0]
        const together = bonferroniLevel(options.level, length * Math.max(1, pairs.length))
        return {
          measured: other.measured,
          estimates: contests[0].variants.map((variant) => written(other.estimate(ledger, variant, options.level))),
          differences: pairs.map((pair) => written(other.difference(ledger, pair, options.level).estimate)),
          differs: pairs.map((pair) => {
            const { low, high, count: games } = other.differenceSequence(ledger, pair, together)
            return games >= FIRST_LOOK && (low > 0 || high < 0)
          }),
        }
      }),
    }),
  }
}

function pairFinding(
  { pair: [first, second], difference, verdict }: JudgedPair,
  from: number,
  variants: readonly Variant[],
): ContextFinding['pairs'][number] {
  return {
    first: variants[first - from].name,
    second: variants[second - from].name,
    difference: written(difference),
    verdict,
  }
}

/** Single numbers that the game compares, but for this one. */
export function otherNumbers({ metrics }: TallyLayout, metric: string): string[] {
  return metrics
    .filter(
      ({ metric: { compare, dimensions, name } }) => compare === true && dimensions === undefined && name !== metric,
    )
    .map(({ metric: { name } }) => name)
}

// A contest: variants play the same games against each other until every verdict is clear or the budget is spent. Each
// look asks all open pairs; a variant without open questions stops playing.
//
// `compare` holds one contest, and one more in each context. A contest keeps no state: the ledger shows which variants
// go on, namely those with the most playouts.
import { bonferroniLevel, isSettled, playoutsUntil, verdictOf } from '../estimate/index.ts'
import type { Estimate, Verdict } from '../estimate/index.ts'
import type { Ledger, Pair, Request } from '../simulate/ledger.ts'
import { FIRST_LOOK, lookAfter } from './looks.ts'
import type { Enough, Measure } from './measure.ts'

/**
 * `against`: each variant against a chosen one. `all`: each pair. `best`: which is best; a variant that is clearly
 * worse than another stops playing.
 */
export type Mode = 'against' | 'all' | 'best'

export interface ContestRules {
  readonly mode: Mode
  /** Differences up to this do not matter. */
  readonly delta: number
  /** Of all verdicts together. */
  readonly level: number
  readonly isLessBetter: boolean
  /** Pairs for `against`, by index of the variants. Default: all against the first. */
  readonly pairs?: readonly Pair[]
}

export interface JudgedPair {
  readonly pair: Pair
  readonly difference: Estimate
  /** Of the second over the first. */
  readonly verdict: Verdict
}

export class Contest {
  readonly variants: readonly number[]
  readonly pairs: readonly Pair[]
  private readonly rules: ContestRules
  private readonly measure: Measure

  /** @param variants the first of them is what the others are held against, with `against` */
  constructor(variants: readonly number[], rules: ContestRules, measure: Measure) {
    this.variants = variants
    this.rules = rules
    this.measure = measure
    this.pairs =
      rules.mode === 'against'
        ? (rules.pairs ?? variants.slice(1).map((_, index): Pair => [0, index + 1])).map(([first, second]): Pair => [
            variants[first],
            variants[second],
          ])
        : variants.flatMap((first, index) => variants.slice(index + 1).map((second): Pair => [first, second]))
  }

  /** Playouts of the variant that has most. */
  playouts(ledger: Ledger): number {
    return Math.max(...this.variants.map((variant) => ledger.variants[variant].playouts))
  }

  /** @param max playouts of a variant; @returns undefined when all is clear, or the budget spent */
  next(ledger: Ledger, max: number): Request | undefined {
    const first = this.playouts(ledger)
    if (first >= max) return undefined
    const variants = first === 0 ? this.variants : this.open(ledger, first)
    return variants.length === 0 ? undefined : { variants, first, count: lookAfter(first, max) - first }
  }

  /** Every pair with its verdict so far; `isSpent` where nothing more will be played. */
  judge(ledger: Ledger, isSpent: boolean): JudgedPair[] {
    // What was interrupted before its first look has none.
    const isSeen = isSpent || this.playouts(ledger) >= FIRST_LOOK
    return this.pairs.map((pair) => {
      const difference = this.measure.differenceAtLook(ledger, pair, this.pairLevel)
      return { pair, difference, verdict: isSeen ? this.verdict(difference, isSpent) : 'undecided' }
    })
  }

  /** Playouts of each variant that settle a pair. */
  enough(ledger: Ledger, pair: Pair): Enough {
    const played = Math.min(...pair.map((variant) => ledger.variants[variant].playouts))
    if (played === 0) return null
    const after = (times: number): Estimate => this.measure.differenceAtLook(ledger, pair, this.pairLevel, times)
    return playoutsUntil(played, after, (difference) => isSettled(this.verdict(difference, false))) ?? null
  }

  /** All pairs' intervals hold together. */
  private get pairLevel(): number {
    return bonferroniLevel(this.rules.level, Math.max(1, this.pairs.length))
  }

  /** Variants that are surely worse than another. */
  out(judged: readonly JudgedPair[]): Set<number> {
    return new Set(
      judged.flatMap(({ pair: [first, second], verdict }) =>
        verdict === 'worse' ? [second] : verdict === 'better' ? [first] : [],
      ),
    )
  }

  /** Of a variant: the best and the worst place that the verdicts leave open. */
  rank(variant: number, judged: readonly JudgedPair[]): [best: number, worst: number] {
    const about = judged.filter(({ pair }) => pair.includes(variant))
    const above = about.filter(
      ({ pair: [first], verdict }) => verdict === (first === variant ? 'better' : 'worse'),
    ).length
    const below = about.filter(
      ({ pair: [first], verdict }) => verdict === (first === variant ? 'worse' : 'better'),
    ).length
    return [1 + above, this.variants.length - below]
  }

  /** The variants that still play, with `playouts` behind them. */
  private open(ledger: Ledger, playouts: number): number[] {
    const active = new Set(this.variants.filter((variant) => ledger.variants[variant].playouts === playouts))
    const judged = this.judge(ledger, false)
    const out = this.rules.mode === 'best' ? this.out(judged) : new Set<number>()
    const wanted = new Set(
      judged
        .filter(
          ({ pair: [first, second], verdict }) =>
            !isSettled(verdict) && active.has(first) && active.has(second) && !out.has(first) && !out.has(second),
        )
        .flatMap(({ pair }) => pair),
    )
    return this.variants.filter((variant) => wanted.has(variant))
  }

  private verdict(difference: Estimate, isSpent: boolean): Verdict {
    const verdict = verdictOf(difference, { delta: this.rules.delta, isSpent })
    if (!this.rules.isLessBetter) return verdict
    return verdict === 'better' ? 'worse' : verdict === 'worse' ? 'better' : verdict
  }
}

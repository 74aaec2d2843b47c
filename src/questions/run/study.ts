// A run, the simplest question: all variants play the same games, so many of each or until a number is known well
// enough. At looks alone it decides to stop; all variants stop together, so that pairs stay joined. Groups of players
// (`Variant.group`) stand behind the experiment's own variants, and end earlier.
import { isPreciseEnough, playoutsForProportion } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import {
  estimateOf,
  factorialOf,
  findEstimand,
  isLuckAdjusted,
  isShare,
  mostPlayouts,
  nextLook,
  pairsOf,
  primaryEstimand,
  shownReference,
} from '../../simulate/index.ts'
import type {
  Account,
  Estimand,
  Experiment,
  Ledger,
  Played,
  Range,
  Request,
  TallyLayout,
  Variant,
} from '../../simulate/index.ts'
import { runningWords } from '../../studies/running.ts'
import type { Study } from '../../studies/study.ts'

export interface ExperimentStudy extends Study<Played> {
  /** Playouts of each variant: all, or those of a shard. */
  readonly range: Range
}

/**
 * A run as a study. A request ends where a variant has all its games (`Variant.games`), if that is before the next
 * look. From there on, `next` asks for games of the others alone. Such a variant has no say in when the run stops.
 * @param layouts one for each variant (`layoutOf`)
 * @param range of a shard: only of an experiment with a fixed number of games
 * @param names of the variants, as readers know them
 */
export function experimentStudy(
  experiment: Experiment,
  layouts: readonly TallyLayout[],
  range?: Range,
  names: readonly string[] = experiment.variants.map(({ name }) => name),
): ExperimentStudy {
  const { variants, stopping, level, metric } = experiment
  if (range !== undefined && stopping.kind !== 'games')
    throw new RangeError('a shard of an experiment that stops when it is precise enough')
  const { first: start, end } = range ?? { first: 0, end: mostPlayouts(stopping) }
  const pairs = pairsOf(variants)
  const own = variants.filter(({ games }) => games === undefined)
  const factorial = factorialOf(own, layouts.slice(0, own.length), metric)
  const endOf = ({ games }: Pick<Variant, 'games'>): number => Math.min(end, games === undefined ? end : start + games)
  const upToLook = (first: number): Request | undefined => {
    if (first >= end) return undefined
    const left = [...variants.keys()].filter((variant) => endOf(variants[variant]) > first)
    const last = Math.min(nextLook(stopping, first), ...left.map((variant) => endOf(variants[variant])))
    return { variants: left, first, count: last - first }
  }
  const isPrecise = ({ variants: accounts }: Ledger): boolean =>
    stopping.kind === 'precision' &&
    accounts[0].end > start &&
    nextLook(stopping, accounts[0].end - 1) === accounts[0].end &&
    accounts
      .slice(0, own.length)
      .every((account) =>
        isPreciseEnough(
          stoppingEstimateOf(account, findEstimand(account.layout, stopping.metric), level),
          stopping.halfWidth,
        ),
      )
  const next = (ledger: Ledger): Request | undefined => {
    const { playouts } = ledger.variants[0]
    if (playouts > end - start)
      throw new RangeError(`there are ${playouts} playouts, more than the ${end - start} wanted`)
    if (
      ledger.variants.some((account, variant) => account.end !== Math.min(start + playouts, endOf(variants[variant])))
    )
      throw new RangeError('variants with other numbers of playouts')
    return isPrecise(ledger) ? undefined : upToLook(start + playouts)
  }
  return {
    variants,
    pairs,
    references: [],
    range: { first: start, end },
    most: variants.reduce(
      (sum, variant) => sum + Math.min(endOf(variant), expectedEnd(experiment, layouts, end)) - start,
      0,
    ),
    ...(factorial === undefined ? {} : { joined: [factorial.joint] }),
    firstOf: () => start,
    ...(isLuckAdjusted(stopping) ? { luckAdjusted: stopping.metric } : {}),
    isAskedAnywhere: true,
    next,
    beyond: (request) => upToLook(request.first + request.count),
    running({ variants: accounts }) {
      const named = stopping.kind === 'precision' ? stopping.metric : metric
      const estimands = layouts
        .slice(0, own.length)
        .map((layout) => (named === undefined ? primaryEstimand(layout) : findEstimand(layout, named)))
      const [first] = estimands
      if (first === undefined || estimands.includes(undefined)) return ''
      return runningWords(
        {
          reference: shownReference(first) ?? named ?? first.layout.metric.name,
          isShare: isShare(first.layout.metric),
        },
        own.map((_, variant) => stoppingEstimateOf(accounts[variant], estimands[variant]!, level)),
        names,
      )
    },
    conclude: (ledger) => ({ experiment, ledger, factorial, isComplete: next(ledger) === undefined }),
  }
}

/**
 * Where it ends at most, as is to be expected. A yes-or-no metric needs the most at a share of one half, so a run to
 * a precision of it ends at the next look, whatever `atMost` allows.
 */
function expectedEnd({ stopping, level }: Experiment, layouts: readonly TallyLayout[], end: number): number {
  if (
    stopping.kind === 'games' ||
    !layouts.every((layout) => findEstimand(layout, stopping.metric).layout.metric.kind === 'binary')
  )
    return end
  return Math.min(end, nextLook(stopping, playoutsForProportion(stopping.halfWidth, level) - 1))
}

/** The estimate by which a variant is played on or not. @param estimand of its layout */
const stoppingEstimateOf = ({ tally, adjusted }: Account, estimand: Estimand, level: number): Estimate =>
  adjusted?.isKnown === true ? adjusted.estimate(level) : estimateOf(tally, estimand, level)

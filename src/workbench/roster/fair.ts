// A verdict for each hero of a roster, against the average of the others; and groups, from heroes in pairs.
import { bonferroniLevel } from '../../estimate/index.ts'
import { refuse } from '../../input/index.ts'
import { fairVerdict } from '../../questions/fair/study.ts'
import { sizeWords, strongestOf, verdictWord } from '../../questions/fair/verdict.ts'
import { primaryEstimand, written } from '../../simulate/index.ts'
import type { ResultEstimate } from '../../simulate/index.ts'
import { isShare } from '../../report/numbers.ts'
import { measuredOf } from '../../studies/measure.ts'
import type { Measured } from '../../studies/measure.ts'
import { inParts, ratesOf, worthTerms } from './plan.ts'
import type { RosterPlan } from './plan.ts'
import type { RosterSums } from './play.ts'

export interface JudgedHero {
  /** Wins of an average party in which this hero has the seat of one. */
  readonly rate: ResultEstimate
  /** The rate less that of an average party with the average of the other heroes in the seat. */
  readonly difference: ResultEstimate
  /** As `fair` has it, e.g. `weak` or `too-close`. */
  readonly key: string
  /** The same in words: `weak: 11 fewer wins in 100 (1 to 21)`. */
  readonly verdict: string
  /** From 1, the strongest: see GROUPS_MEANING. */
  readonly group: number
}

/** What is won. @throws InputError for a game in which that is no share of games */
export function winsIn({ loaded: { game, layouts } }: RosterPlan): Measured {
  const [layout] = layouts
  const win = primaryEstimand(layout)!
  const measured = measuredOf(win, win.layout.metric.name, layout.playout)
  if (!isShare(measured)) refuse('fair', `takes no table of ${game.title}: heroes there have no win rate`, 'one hero')
  return measured
}

/**
 * In the order of the roster. All differences hold together, and so do all rates.
 * @param measured what is won, a share of games
 * @param within how far from the others is still fair, as a share
 */
export function judgedHeroes(plan: RosterPlan, sums: RosterSums, measured: Measured, within: number): JudgedHero[] {
  const { loaded, members, parties } = plan
  const level = bonferroniLevel(loaded.experiment.level, members.length)
  const terms = worthTerms(plan)
  const groups = sums.groups(terms)
  const worths = sums.worths(terms)
  const rates = ratesOf(members.length, parties).map(inParts)
  return worths.map((estimate, hero) => {
    const difference = bounded(written(estimate), -1, 1)
    const rate = bounded(written(sums.estimate(rates[hero], level)), 0, 1)
    const verdict = fairVerdict(estimate, within, true)
    const judged = { measured, verdict, difference, options: { within, metric: measured.reference } }
    return {
      rate,
      difference,
      key: strongestOf(judged).key,
      verdict: `${verdictWord(judged).toLowerCase()}: ${sizeWords(judged)}`,
      group: groups[hero] + 1,
    }
  })
}

/** A fitted sum can lie a little outside of what is possible. */
function bounded({ estimate, low, high, ...others }: ResultEstimate, min: number, max: number): ResultEstimate {
  const inside = (one: number | null): number | null => (one === null ? null : Math.min(max, Math.max(min, one)))
  return { ...others, estimate: inside(estimate), low: inside(low), high: inside(high) }
}

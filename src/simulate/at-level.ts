// Numbers of a result at another level than its own. Intervals of a result hold each for itself: whoever names one of
// many needs those that hold for all at once.
import { bonferroniLevel } from '../estimate/index.ts'
import { differenceOf, estimateOf } from './estimates.ts'
import { mainEffectsOf } from './factorial.ts'
import type { Change } from './factorial.ts'
import { referenceText } from './reference.ts'
import { countedIn, factorialTallyOf, pairTallyOf, written } from './result.ts'
import type { Result, ResultEstimate, ResultPair, ResultVariant } from './result.ts'

/** @throws InputError for an unknown name */
export function numberAt(variant: ResultVariant, reference: string, level: number): ResultEstimate {
  const { tally, estimand } = countedIn(variant, reference, level)
  return written(estimateOf(tally, estimand, level))
}

/** @returns undefined where the two variants are not compared by it */
export function differenceAt(
  result: Pick<Result, 'variants'>,
  pair: ResultPair,
  reference: string,
  level: number,
): ResultEstimate | undefined {
  const tally = pairTallyOf(result, pair)
  const column = tally.columns.find(({ name, by }) => referenceText(name, by) === reference)
  return column && written(differenceOf(tally, column, level))
}

/** The effects of a factorial part with intervals that all hold at once, in its order. */
export function effectsTogether(
  result: Pick<Result, 'variants' | 'factorial' | 'level'>,
): readonly (ResultEstimate & Change)[] {
  const tally = factorialTallyOf(result)
  if (tally === undefined) return []
  const effects = mainEffectsOf(tally.factors)
  const level = bonferroniLevel(result.level, Math.max(1, effects.length))
  return effects.map(({ change, terms }) => ({ ...change, ...written(tally.joint.estimate(tally.sums, terms, level)) }))
}

// The sentence of the answer on which variant is best in each of several scenarios.
import { bonferroniLevel } from '../estimate/index.ts'
import { differenceAt, numberAt } from '../simulate/index.ts'
import type { Result, ResultMetric } from '../simulate/result.ts'
import type { About } from './about.ts'
import { variantWords, inVariant } from './variant-words.ts'
import { isForemost, MIN_COUNT } from './foremost.ts'
import { listOf } from './list.ts'
import { inWords, withInterval } from './numbers.ts'
import { numberOf } from './number-of.ts'

/**
 * A list of the best variant by scenario, where the same three or more play each scenario:
 * `The Lair: with party …, 56.0 % (51.1 to 60.8)`, `The Rite: none is surely ahead, …`.
 */
export function bestSentence(result: Result, about: About, main: string | undefined): string | undefined {
  if (main === undefined) return undefined
  const candidates = result.variants.flatMap((variant, index) => {
    const { name } = variant
    const metric = numberOf(variant, main)
    const { scenario, ...words } = variantWords(result, about, index)
    return scenario === undefined || words.sets.length === 0 || typeof metric?.estimate !== 'number'
      ? []
      : [{ name, scenario, words, metric: metric as Known }]
  })
  const scenarios = [...Map.groupBy(candidates, ({ scenario }) => scenario)]
  if (
    candidates.length < result.variants.length ||
    scenarios.length < 2 ||
    scenarios.some(([, variants]) => variants.length < 3)
  )
    return undefined
  // All that is said of all scenarios holds at once.
  const level = bonferroniLevel(result.level, candidates.length)
  const answers = scenarios.map(([scenario, variants]) => {
    const ranked = variants.toSorted((a, b) => b.metric.estimate - a.metric.estimate)
    // Those that may be the best: the first by the figures, and all that are not surely below it.
    const open = ranked.filter((one) => one === ranked[0] || !isBelow(result, main, one, ranked[0], level))
    const wordsOf = ({ words, metric }: (typeof ranked)[number]): string =>
      `${inVariant(words)}, ${withInterval(metric, metric)}`
    if (open.length === 1) return `${scenario}: ${wordsOf(ranked[0])}`
    const who =
      open.length === variants.length
        ? 'too close to call'
        : `too close to call between ${inWords(open.length)} of ${inWords(variants.length)}`
    return `${scenario}: ${who}, highest estimate ${wordsOf(ranked[0])}`
  })
  return listOf(main === about.roles.win ? 'Best variant by scenario:' : `Most ${main} by scenario:`, answers)
}

/**
 * Whether one variant is surely below another: by their paired difference where there is one, else by their intervals.
 */
function isBelow(
  result: Result,
  name: string,
  one: { readonly name: string; readonly metric: Known },
  best: { readonly name: string; readonly metric: Known },
  level: number,
): boolean {
  const count = Math.min(one.metric.count, best.metric.count)
  if (count < MIN_COUNT) return false
  const pair = result.pairs.find(
    ({ first, second }) => (first === one.name && second === best.name) || (first === best.name && second === one.name),
  )
  const difference = pair && differenceAt(result, pair, name, level)
  if (pair !== undefined && difference !== undefined)
    return pair.second === best.name ? (difference.low ?? 0) > 0 : (difference.high ?? 0) < 0
  const [higher, lower] = [best, one].map((named) =>
    numberAt(
      result.variants.find((variant) => variant.name === named.name)!,
      name,
      level,
    ),
  )
  return isForemost([higher, lower], count)
}

type Known = ResultMetric & {
  readonly estimate: number
  readonly low: number
  readonly high: number
  readonly count: number
}

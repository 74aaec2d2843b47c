// What each setting does by itself, where variants combine several, and which two do more or less together, in words.
import { effectsTogether } from '../simulate/index.ts'
import { SCENARIO } from '../simulate/pairing.ts'
import type { Result, ResultEstimate, ResultFactorial } from '../simulate/result.ts'
import { namerOf } from './about.ts'
import type { About } from './about.ts'
import { changeWords } from './change-words.ts'
import { listOf } from './list.ts'
import { numberName, numberOf } from './number-of.ts'
import { counted, inWords, isShare, signedWithInterval } from './numbers.ts'

/** A setting of more values is told by the two between which all others lie; their intervals hold for all at once. */
const MAX_VALUES = 3
/** So many pairs of settings are named; pictures and tables have more. */
const MAX_COUPLES = 2

/** @returns undefined where variants are no combinations of settings, or nothing is known of them */
export function effectsSentence(result: Result, about: About): string | undefined {
  const { variants, factorial } = result
  const effects = factorial?.effects.filter(isKnown) ?? []
  if (factorial === null || effects.length === 0) return undefined
  const metric = numberOf(variants[0], factorial.metric)!
  const textOf = (one: ResultEstimate): string =>
    signedWithInterval(metric, one, isShare(metric) ? '' : ` ${metric.unit}`)
  const all = effectsTogether(result).filter(isKnown)
  const settings = [...Map.groupBy(effects, ({ setting }) => setting)].map(([setting, effects]) => {
    const sorted = all.filter((one) => one.setting === setting).toSorted((a, b) => a.estimate! - b.estimate!)
    const parts = (effects.length <= MAX_VALUES ? effects : [sorted[0], sorted.at(-1)!]).map((one) => ({
      one,
      words: changeWords(result, about, one),
    }))
    const [
      {
        words: { key, from },
      },
    ] = parts
    const [one, ...others] = parts.map(({ one: effect, words: { to } }) => ({ to, number: textOf(effect) }))
    const first = `${key} ${one.to} instead of ${from}: ${one.number}`
    return effects.length <= MAX_VALUES
      ? [first, ...others.map(({ to, number }) => `${to}: ${number}`)].join('; ')
      : `${first}; ${others[0].to}: ${others[0].number}, ` + `lowest and highest estimate of ${inWords(effects.length)}`
  })
  const name = numberName(variants[0], factorial.metric, namerOf(about))
  return listOf(
    `Effect of each setting, averaged over ${othersOf(factorial)} ` +
      `(${name}, ${counted(effects[0].count, about.playout)} of each variant):`,
    [...settings, ...together(result, about, textOf)],
  )
}

/** The pairs of settings that surely do not just add up, those that do most together first. */
function together(result: Result, about: About, textOf: (one: ResultEstimate) => string): string[] {
  const { interactions } = result.factorial!
  const sure = interactions
    .filter((one) => isKnown(one) && (one.low! > 0 || one.high! < 0))
    .toSorted((a, b) => Math.abs(b.estimate!) - Math.abs(a.estimate!))
  if (interactions.length === 0) return []
  if (sure.length === 0) return ['No two settings clearly do more or less together than apart']
  return sure.slice(0, MAX_COUPLES).map((one) => {
    const [first, second] = [one.first, one.second].map((change) => changeWords(result, about, change))
    if (one.second.setting === SCENARIO)
      return `${first.made} in ${second.to}: ${textOf(one)} beyond its effect in ${second.from}`
    return `${first.made} and ${second.made} together: ${textOf(one)} beyond their separate effects`
  })
}

/** What a setting's effect is the average over. */
export function othersOf({ effects, interactions }: ResultFactorial): string {
  const isOne = effects.every(({ setting }) => setting === effects[0].setting)
  return isOne && interactions.every(({ second }) => second.setting === SCENARIO)
    ? 'all scenarios'
    : 'the other settings'
}

const isKnown = ({ estimate, low, high }: ResultEstimate): boolean => estimate !== null && low !== null && high !== null

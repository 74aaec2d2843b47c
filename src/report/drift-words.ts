// Whether the odds of a campaign hold from its first games to its last, and what heroes have learnt by then, in words: by `win-drift` and `party-experience`,
// which a campaign measures.
import { splitGroup } from '../simulate/arm-names.ts'
import type { Result, ResultArm, ResultCell } from '../simulate/result.ts'
import type { About } from './about.ts'
import { armWords, inArm } from './arm-words.ts'
import { listOf } from './list.ts'
import { capital, counted, interval, plain } from './numbers.ts'

/** So many arms are named; tables and pictures have all. */
const MOST_NAMED = 4

/** @returns undefined where nothing is known of it */
export function driftSentence(result: Result, about: About): string | undefined {
  const [{ metrics: { 'win-drift': metric } }] = result.arms
  const few = metric?.range?.[1]
  const parts = few === undefined ? [] : ofFirstGroup(result, about, movedBy)
  return answered(`Do the odds hold, from the first ${counted(few ?? 0, 'game')} to the last?`, parts)
}

/** What sits at the table before the last game, beside what sat there before the first. @returns undefined where nothing is known of it */
export function learntSentence(result: Result, about: About): string | undefined {
  const parts = ofFirstGroup(result, about, learntBy)
  return answered('What have the heroes learnt when the last game begins?', parts)
}

/** The question with its answer, or with one for each arm. */
function answered(question: string, parts: readonly string[]): string | undefined {
  if (parts.length < 2) return parts.length === 0 ? undefined : `${question} ${capital(parts[0])}.`
  return listOf(question, parts.map(capital))
}

/** Of the arms of the first one's group, where there are groups, what each has to say, with its name where there are several. */
function ofFirstGroup(result: Result, about: About, wordsOf: (arm: ResultArm) => string | undefined): string[] {
  const { arms } = result
  const { group } = splitGroup(arms[0].name)
  return arms.flatMap((arm, at) => {
    const words = splitGroup(arm.name).group === group ? wordsOf(arm) : undefined
    return words === undefined ? [] : [arms.length === 1 ? words : `${inArm(armWords(result, about, at))} ${words}`]
  }).slice(0, MOST_NAMED)
}

/** `the party has 12.3 experience points (11.5 to 13.1), 0 before the first` */
function learntBy({ metrics: { 'party-experience': metric } }: ResultArm): string | undefined {
  const [first, last] = [metric?.cells.at(0), metric?.cells.at(-1)]
  if (first === undefined || last === undefined || first === last) return undefined
  const told = ({ estimate, low, high }: ResultCell, unit = ''): string => `${plain(estimate!)}${unit}${low === high ? '' : ` (${interval(metric, { low, high })})`}`
  return first.estimate === null || last.estimate === null ? undefined : `the party has ${told(last, ` ${metric.unit}`)}, ${first.estimate === 0 ? 'none' : told(first)} before the first`
}

/** `they rise by 21.3 percentage points (15.1 to 27.5)` */
function movedBy({ metrics: { 'win-drift': metric } }: ResultArm): string | undefined {
  const { estimate, low, high } = metric ?? {}
  if (typeof estimate !== 'number' || typeof low !== 'number' || typeof high !== 'number') return undefined
  const unit = metric.unit
  if (low > 0) return `they rise by ${plain(estimate)} ${unit} (${plain(low)} to ${plain(high)})`
  if (high < 0) return `they fall by ${plain(-estimate)} ${unit} (${plain(-high)} to ${plain(-low)})`
  const sign = (value: number): string => `${value > 0 ? '+' : ''}${plain(value)}`
  return `no rise or fall is shown: ${sign(estimate)} ${unit} (${sign(low)} to ${sign(high)})`
}

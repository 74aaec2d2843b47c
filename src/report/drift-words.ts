// Whether the odds of a campaign hold from its first games to its last, in words: by `win-drift`, which a campaign measures.
import { splitGroup } from '../simulate/arm-names.ts'
import type { Result, ResultArm } from '../simulate/result.ts'
import type { About } from './about.ts'
import { armWords, inArm } from './arm-words.ts'
import { capital, counted, plain } from './numbers.ts'

/** So many arms are named; tables and pictures have all. */
const MOST_NAMED = 4

/** The arms of the first one's group, where there are groups. @returns undefined where nothing is known of it */
export function driftSentence(result: Result, about: About): string | undefined {
  const { arms } = result
  const [{ metrics: { 'win-drift': metric } }] = arms
  const few = metric?.range?.[1]
  if (few === undefined) return undefined
  const { group } = splitGroup(arms[0].name)
  const parts = arms.flatMap((arm, at) => {
    const words = splitGroup(arm.name).group === group ? movedBy(arm) : undefined
    return words === undefined ? [] : [arms.length === 1 ? words : `${inArm(armWords(result, about, at))} ${words}`]
  }).slice(0, MOST_NAMED)
  return parts.length === 0 ? undefined : `Do the odds hold, from the first ${counted(few, 'game')} to the last? ${capital(parts.join('; '))}.`
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

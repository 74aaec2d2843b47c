// Mean attempts at each game of a campaign, in words: the share that is won hides them.
import type { ResultVariant } from '../simulate/result.ts'
import { inRole, namerOf } from './about.ts'
import type { About } from './about.ts'
import type { Finding } from './cause-words.ts'
import { listed, withInterval } from './numbers.ts'

/** @returns undefined where no game may be retried */
export function attemptsOf(variant: ResultVariant, about: About): Finding | undefined {
  const metric = inRole('attempts-by-game', variant, about)
  const [key] = metric?.dimensions?.map(({ name }) => name) ?? []
  const cells = metric?.cells.filter(({ estimate, count }) => typeof estimate === 'number' && count > 0) ?? []
  if (metric === undefined || cells.length === 0) return undefined
  const nameOf = namerOf(about)
  const numbers = cells.map((cell) => withInterval(metric, cell))
  const told = cells.map(({ by }, index) => `${nameOf(key, by[key])} ${numbers[index]}`)
  return { title: 'Mean attempts at each game that is reached', text: listed(told) }
}

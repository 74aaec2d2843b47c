// How often evenings of one group exclude another, by the number of evenings.
import { binomialPmf } from '../../estimate/index.ts'
import { agreementOf } from './agreement.ts'
import type { Wins } from './agreement.ts'

/**
 * The exact chance that a log excludes players.
 * @param rate with which the players at the table win
 * @param evenings in the log
 * @param others simulated games of those who are compared with it
 */
export function excludedShare(rate: number, evenings: number, others: Wins): number {
  const isExcluded = (won: number): boolean => agreementOf([{ won, of: evenings }], [others]).stand !== 'agrees'
  let share = 0
  // From both ends: in between all agree.
  let won = 0
  for (; won <= evenings && isExcluded(won); won++) share += binomialPmf(won, evenings, rate)
  for (let most = evenings; most >= won && isExcluded(most); most--) share += binomialPmf(most, evenings, rate)
  return share
}

/** Chance with which a log should tell two groups apart, and the longest that is tried. */
const [WANTED, MAX_EVENINGS] = [0.8, 200]
/** Upper 2.5% and 20% points of the normal distribution: how many evenings it takes, about. */
const [BEYOND, WITHIN] = [1.96, 0.84]

/** How many evenings of the first exclude the second in 8 of 10 logs; undefined: more than anybody plays. */
export function eveningsToTell(first: Wins, second: Wins): number | undefined {
  const [rate, other] = [first, second].map(({ won, of }) => won / of)
  const about =
    (BEYOND * Math.sqrt(other * (1 - other)) + WITHIN * Math.sqrt(rate * (1 - rate))) / Math.abs(rate - other)
  const start = Math.max(2, Math.floor((about * about) / 2))
  for (let evenings = start; evenings <= MAX_EVENINGS; evenings++)
    if (excludedShare(rate, evenings, second) >= WANTED) return evenings
  return undefined
}

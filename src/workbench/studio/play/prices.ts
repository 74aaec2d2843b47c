// The price of each change, or why it has none.
import { problemWords } from '../project/problem-words.ts'
import type { Answer, Chip, Difference, ShownProblem } from '../view.ts'
import { differenceWords } from './answering.ts'
import { Position } from './position.ts'

/** Why a change has no price. */
export type Unpriced = NonNullable<Answer['unpriced']>[string]

/** At most this many changes have a price: each needs games of its own. */
export const MAX_PRICES = 30

export const TOO_MANY: Unpriced = {
  short: 'not priced',
  words: `Only the first ${MAX_PRICES} changes have a price.`,
}

/** @param problems of the project without the change */
export function notAlone(problems: readonly ShownProblem[]): Unpriced {
  const why = problems.find(({ severity }) => severity === 'error')
  const words = `Without this change the rest cannot be played${why === undefined ? '.' : `: ${problemWords(why)}`}`
  return { short: 'not alone', words }
}

/** A cannot be played: there is nothing to compare with. */
export const NO_A: Unpriced = {
  short: 'no A',
  words: 'A cannot be played. Press "Keep as A": what you play now becomes what you compare with.',
}

/** @param without by chip: the games without its change, or why there are none */
export function pricesOf(
  position: Position,
  chips: readonly Chip[],
  without: ReadonlyMap<string, Position | Unpriced>,
): Pick<Answer, 'prices' | 'unpriced'> {
  const prices: [string, Difference][] = []
  const unpriced: [string, Unpriced][] = []
  for (const { id } of chips) {
    const rest = without.get(id)
    if (rest === undefined) continue
    const price = rest instanceof Position ? differenceWords(rest, position) : undefined
    if (price !== undefined) prices.push([id, price])
    else if (!(rest instanceof Position)) unpriced.push([id, rest])
    else if (rest.isStuck) unpriced.push([id, { short: 'failed', words: `Without this change: ${rest.failure}.` }])
  }
  return {
    prices: Object.fromEntries(prices),
    ...(unpriced.length > 0 && { unpriced: Object.fromEntries(unpriced) }),
  }
}

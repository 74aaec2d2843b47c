// When a study looks at what it has. Fixed numbers of playouts: nothing depends on batches, threads or clocks.
import { levelOfEachLook } from '../estimate/index.ts'
import type { Request } from '../simulate/index.ts'

/** Playouts of each variant before the first look: intervals of numbers and rates want some hundred. */
export const FIRST_LOOK = 200

/** The next look after `playouts`, a quarter later each time, in whole hundreds: 200, 300, 400, 500, 700 ... */
export function lookAfter(playouts: number, max: number): number {
  const next = playouts < FIRST_LOOK ? FIRST_LOOK : Math.ceil(playouts / 80) * 100
  return Math.min(next, max)
}

/** From here on every other look is enough: each costs a long run an entry, and makes its batches smaller. */
const COARSE = 500

/**
 * Where what is kept ends if no request ends before, whatever the budget: at looks, so that questions with different
 * budgets keep the same ranges.
 */
export function gridAfter(playouts: number): number {
  let look = FIRST_LOOK
  while (look <= playouts) look = lookAfter(look < COARSE ? look : lookAfter(look, Infinity), Infinity)
  return look
}

/**
 * The level of each look of a question that plays at most `most` playouts of a variant, so that all its looks together
 * hold at `level`. Somebody may interrupt it between two of them: this is one look more, counted where it costs most.
 * @param first where the first look is, if it is before the usual one
 * @throws RangeError where nobody knows how many playouts there are at most
 */
export function levelAtLook(level: number, most: number, first = FIRST_LOOK): number {
  if (!Number.isFinite(most)) throw new RangeError('nobody said how many playouts there are at most')
  // Up to the end of the grid's step: so there are few such levels, and the last look may be anywhere in it.
  const looks = [Math.min(first, FIRST_LOOK)]
  while (looks.at(-1)! < most) {
    const last = looks.at(-1)!
    const next = lookAfter(last, Infinity)
    // Before the first look nothing is clear, so nobody stops there.
    if (last === FIRST_LOOK) looks.push(Math.sqrt(last * next))
    looks.push(next)
  }
  return levelOfEachLook(level, looks)
}

/** The same variants up to the look after: what follows if nothing is decided (`Study.beyond`). */
export function beyondLook(max: number): (request: Request) => Request | undefined {
  return ({ variants, first: from, count }) => {
    const first = from + count
    return first < max ? { variants, first, count: lookAfter(first, max) - first } : undefined
  }
}

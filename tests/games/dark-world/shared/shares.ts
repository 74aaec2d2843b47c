// Assertions that hold shares of playouts against exact chances.
import { expect } from 'vitest'
import { expectProportion } from '../../../support/chance.ts'

/** Share of so many trials; true chances are missed by more than five standard errors about once in two million. */
export function expectShare(successes: number, trials: number, chance: number): void {
  const error = Math.sqrt((chance * (1 - chance)) / trials)
  expect(Math.abs(successes / trials - chance), `${successes} of ${trials}, expected ${chance}`).toBeLessThan(5 * error)
}

/** Number of fights per assertion. False-alarm rate: one in a million; smallest shift noticed: 0.04. */
const FIGHTS = 9000
const MAX_TURNS = 1000

/**
 * Asserts that the hero wins this share of fights to the end.
 *
 * @param begins sets the fight up anew
 * @param turn plays one turn of it
 * @param ends whether he has won; undefined while both stand
 */
export function expectWins(
  exact: number,
  { begins, turn, ends }: { begins: (fight: number) => void; turn: () => void; ends: () => boolean | undefined },
): void {
  let successes = 0
  for (let fight = 0; fight < FIGHTS; fight++) {
    begins(fight)
    let isWon: boolean | undefined
    for (let turns = 0; isWon === undefined; turns++) {
      if (turns === MAX_TURNS) throw new Error(`fight ${fight} does not end`)
      turn()
      isWon = ends()
    }
    if (isWon) successes += 1
  }
  expectProportion({ exact, successes, trials: FIGHTS, falseAlarm: 1e-6, detects: 0.04 })
}

// Exact chances of both games, written from the rules without a line of the playout code: dice by enumeration, fights
// by recursion. Also the assertions that compare shares of playouts with them.
import { expect } from 'vitest'
import { expectProportion } from '../../../support/chance.ts'

const DIE = [0, 0, 1, 1, 2, 2]

/** Chance of each sum of so many dice. */
export function sums(dice: number, faces: readonly number[] = DIE): number[] {
  let row = [1]
  for (let die = 0; die < dice; die++) {
    const next = new Array<number>(row.length + 2).fill(0)
    row.forEach((chance, sum) => {
      for (const face of faces) next[sum + face] += chance / faces.length
    })
    row = next
  }
  return row
}

export const atLeast = (dice: number, needed: number, faces?: readonly number[]): number =>
  sums(dice, faces).reduce((all, chance, sum) => all + (sum >= needed ? chance : 0), 0)

/**
 * P(a hero kills before he falls). He strikes first in each bout.
 *
 * @param hp HP of the hero
 * @param p chance that one of his blows kills
 * @param dice number of dice of a return blow
 */
export function fight(hp: number, p: number, dice: number): number {
  const r = sums(dice)
  const f: number[] = [0]
  for (let h = 1; h <= hp; h++) {
    let sum = p
    for (let d = 1; d < r.length && h - d > 0; d++) sum += (1 - p) * r[d] * f[h - d]
    f[h] = sum / (1 - (1 - p) * r[0])
  }
  return f[hp]
}

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

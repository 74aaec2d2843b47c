// Duels with Wolf, Lurker and Wererats, exactly (DWV-DUEL). Written from the rules without a line of the playout code.
import { sums } from '../../shared/exact/dice.ts'

/** One roll of a duel: chance that the hero has more, equal sums, and of each loss of HP. */
export function roll(
  dice: number,
  foeDice = 2,
  faces?: readonly number[],
): { more: number; equal: number; loss: number[] } {
  const foe = sums(foeDice, faces)
  const result = { more: 0, equal: 0, loss: new Array<number>(foe.length).fill(0) }
  sums(dice, faces).forEach((a, hero) => {
    foe.forEach((b, other) => {
      if (hero > other) result.more += a * b
      else if (hero === other) result.equal += a * b
      else result.loss[other - hero] += a * b
    })
  })
  return result
}

export interface Outcome {
  /** Chance of each number of HP left; 0: knocked out. */
  readonly left: readonly number[]
  /** Mean number of rolls. */
  readonly rolls: number
}

/** A duel from `hp` HP to its end. Sums must not always be equal: it would have none. */
export function duel(hp: number, dice: number, foeDice = 2, faces?: readonly number[]): Outcome {
  const { more, equal, loss } = roll(dice, foeDice, faces)
  const left = new Array<number>(hp + 1).fill(0)
  const visits = new Array<number>(hp + 1).fill(0)
  visits[hp] = 1 / (1 - equal)
  for (let h = hp; h > 0; h--) {
    for (let d = 1; d < loss.length; d++) {
      const chance = visits[h] * loss[d]
      if (h - d <= 0) left[0] += chance
      else visits[h - d] += chance / (1 - equal)
    }
    left[h] = visits[h] * more
  }
  return { left, rolls: visits.slice(1).reduce((sum, one) => sum + one, 0) }
}

/** So many duels one after the other, as long as he stands. */
export function duels(foes: number, hp: number, dice: number, foeDice = 2, faces?: readonly number[]): Outcome {
  const left = new Array<number>(hp + 1).fill(0)
  left[hp] = 1
  let rolls = 0
  for (let foe = 0; foe < foes; foe++) {
    for (const [from, chance] of [...left.entries()].slice(1)) {
      if (chance === 0) continue
      const next = duel(from, dice, foeDice, faces)
      rolls += chance * next.rolls
      left[from] -= chance
      next.left.forEach((share, to) => (left[to] += chance * share))
    }
  }
  return { left, rolls }
}

export const wins = (hp: number, dice: number, foes = 1): number => 1 - duels(foes, hp, dice).left[0]

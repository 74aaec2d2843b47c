// Rolls a pool die by die: for pools above MAX_SAMPLED_DICE, and as the reference that tests compare the sampler with.
import type { Ranking } from './ranking.ts'

/**
 * Rolls `dice` dice and leaves the number of each face (face 1 first) in `counts`.
 *
 * @param rollDie face of the die with this number (0 .. dice - 1), in 1 .. sides
 * @returns the strength of the roll (see ranking.ts)
 */
export function rollPlain(
  ranking: Ranking,
  dice: number,
  rollDie: (die: number) => number,
  counts: Uint8Array,
): number {
  counts.fill(0, 0, ranking.sides)
  for (let die = 0; die < dice; die++) counts[rollDie(die) - 1]! += 1
  return ranking.rank(counts, 0)
}

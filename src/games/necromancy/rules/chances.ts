// Exact chances of two dice (sections 1.2, 1.3), for agents and for `odds`.
import { Band } from '../words/vocabulary.ts'
import { bandOf, clamped, MOST } from './rolls.ts'

const DIE = [1, 2, 3, 4, 5, 6]

/** By modifier from the least, then by band. */
const CHANCES = Array.from({ length: 2 * MOST + 1 }, (_, index) => {
  const bands = [0, 0, 0]
  for (const first of DIE) for (const second of DIE) bands[bandOf(first + second + index - MOST)] += 1 / 36
  return bands
})

/** Chance of a band. @param modifier a sum, which is clamped here (NEC-MOD-03) */
export const chanceOf = (modifier: number, band: number): number => CHANCES[clamped(modifier) + MOST][band]

/** Chance of a partial or a full success. */
export const chanceToHit = (modifier: number): number => 1 - chanceOf(modifier, Band.miss)

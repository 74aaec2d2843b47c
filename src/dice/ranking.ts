// How a game judges a pool of dice. A ranking gives every multiset of faces a strength: one integer that holds the
// value (compared in a check) and the tie-break (decides between equal values). All of src/dice/ works for any
// ranking; the games provide theirs.

/** Tie-breaks lie in 0 .. TIE_BREAKS - 1, so value and tie-break fit in one integer that sorts like the pair. */
export const TIE_BREAKS = 64

export interface Ranking {
  /** Unique among the rankings of a game; used in messages only. */
  readonly name: string
  /** Number of sides of each die; faces are 1 .. sides. */
  readonly sides: number
  /** Values are the integers 0 .. maxValue. */
  readonly maxValue: number
  /**
   * Strength of the multiset whose face counts stand at `counts[offset] .. counts[offset + sides - 1]` (face 1 first).
   * Must not keep or change the array. For monotone coupling, one more die must never lower it.
   *
   * @returns `strengthOf(value, tieBreak)`
   */
  rank(counts: Uint8Array, offset: number): number
  /**
   * Who wins an opposed roll: negative, zero or positive as strength `a` loses to, ties with or beats strength `b`.
   * Left out, the higher strength wins. Ties need not be transitive.
   */
  compare?(a: number, b: number): number
}

/** Packs a value and its tie-break. @throws RangeError when the tie-break does not fit */
export function strengthOf(value: number, tieBreak: number): number {
  if (tieBreak < 0 || tieBreak >= TIE_BREAKS)
    throw new RangeError(`tie-break ${tieBreak} is not in 0 .. ${TIE_BREAKS - 1}`)
  return value * TIE_BREAKS + tieBreak
}

/** The value in a strength. */
export const valueOfStrength = (strength: number): number => (strength / TIE_BREAKS) | 0

/** The tie-break in a strength. */
export const tieBreakOfStrength = (strength: number): number => strength % TIE_BREAKS

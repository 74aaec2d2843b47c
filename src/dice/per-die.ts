// One helper's attempt that re-rolls dice one after another, each at most once: reroll.ts plans with it.
//
// A state is a pair of multisets: the dice not yet re-rolled (F, fresh) and those that were (T, thrown):
//
//   worth(F, T) = max of  after(F + T)                                end the attempt
//                         max over a face f of F of                   re-roll an f, if fewer than `limit` were
//                           mean over g of worth(F - f, T + g)
import type { Multisets } from './multisets.ts'

/** Most pairs of multisets in one attempt. */
const MAX_PAIRS = 1_500_000

export class PerDieAttempt {
  /** Worth of every roll when the attempt begins. */
  readonly worth: Float64Array
  /** Best face to throw next by pairs, for 0, 1, .. dice thrown; 0 ends the attempt. */
  private readonly next: Uint8Array[] = []
  /** Number of multisets of 0, 1, .. dice. */
  private readonly sizes: number[] = []

  /**
   * @param limit most dice that may be thrown, 1 .. dice
   * @param after worth of every roll when the attempt is over
   * @throws RangeError when there are more than 1,500,000 pairs
   */
  constructor(multisets: Multisets, dice: number, limit: number, after: Float64Array, leastGain: number) {
    const { sides } = multisets
    let pairs = 0
    for (let thrown = 0; thrown <= limit; thrown++) {
      this.sizes[thrown] = multisets.size(thrown)
      pairs += multisets.size(thrown) * multisets.size(dice - thrown)
    }
    if (pairs > MAX_PAIRS) {
      throw new RangeError(
        `re-rolling up to ${limit} of ${dice} dice one after another has ${pairs} states: too many to plan`,
      )
    }
    let worth = new Float64Array(0)
    for (let thrown = limit; thrown >= 0; thrown--) {
      const fresh = dice - thrown
      const rolls = joined(multisets, fresh, thrown)
      const before = new Float64Array(rolls.length)
      for (let pair = 0; pair < rolls.length; pair++) before[pair] = after[rolls[pair]!]!
      const next = new Uint8Array(rolls.length)
      if (thrown < limit) {
        const size = multisets.size(thrown)
        const means = meansOf(worth, multisets, fresh - 1, thrown)
        const minus = multisets.minus(fresh)
        for (let pair = 0; pair < rolls.length; pair++) {
          const lies = pair % size
          const from = ((pair - lies) / size) * sides
          for (let face = 0; face < sides; face++) {
            const left = minus[from + face]!
            if (left < 0) continue
            const mean = means[left * size + lies]!
            if (!(mean > before[pair]! + leastGain)) continue
            before[pair] = mean
            next[pair] = face + 1
          }
        }
      }
      this.next[thrown] = next
      worth = before
    }
    this.worth = worth
  }

  /** The face to throw next, or 0 to end: `fresh` and `thrown` are indices, `thrownDice` the number of dice thrown. */
  nextFace(fresh: number, thrown: number, thrownDice: number): number {
    return this.next[thrownDice]![fresh * this.sizes[thrownDice]! + thrown]!
  }
}

/** Index of F + T for all pairs, F slowest. */
function joined(multisets: Multisets, fresh: number, thrown: number): Int32Array {
  const { sides } = multisets
  const a = multisets.level(fresh)
  const b = multisets.level(thrown)
  const rolls = new Int32Array(a.size * b.size)
  const sum = new Uint8Array(sides)
  for (let f = 0, pair = 0; f < a.size; f++) {
    for (let t = 0; t < b.size; t++) {
      for (let face = 0; face < sides; face++) sum[face] = a.counts[f * sides + face]! + b.counts[t * sides + face]!
      rolls[pair++] = multisets.indexOfCounts(sum)
    }
  }
  return rolls
}

/** Mean worth over the face of one die more among the thrown ones, for pairs of `fresh` and `thrown` dice. */
function meansOf(worth: Float64Array, multisets: Multisets, fresh: number, thrown: number): Float64Array {
  const { sides } = multisets
  const plus = multisets.plus(thrown)
  const size = multisets.size(thrown)
  const more = multisets.size(thrown + 1)
  const means = new Float64Array(multisets.size(fresh) * size)
  for (let pair = 0; pair < means.length; pair++) {
    const lies = pair % size
    const row = ((pair - lies) / size) * more
    let sum = 0
    for (let face = 0; face < sides; face++) sum += worth[row + plus[lies * sides + face]!]!
    means[pair] = sum / sides
  }
  return means
}

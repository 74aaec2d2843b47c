// Pools of equal dice as multisets: which there are, in which order, and how many rolls show each.
// A pool of n dice with s sides has s^n rolls, but only C(n+s-1, s-1) multisets, so src/dice/ works on multisets.
//
// A multiset is named by its index in the lexicographic order of its face counts (c1, c2, .., cs), smallest c1 first:
//
//   two dice, three sides:   index   0      1      2      3      4      5
//                            counts  0 0 2  0 1 1  0 2 0  1 0 1  1 1 0  2 0 0
//                            faces   3/3    2/3    2/2    1/3    1/2    1/1
//
// With L faces to come and r dice left, C(r+L, L) - C(r-c+L, L) multisets have fewer than c dice on the present face;
// the sum of these over the faces is the index.

/** Levels up to this many dice are kept; larger ones are built for the asking and let go. */
const KEPT_DICE = 20

/** A level with more multisets than this is refused: it would take hundreds of megabytes. */
const MAX_MULTISETS = 2_000_000

/** All multisets of one number of dice. */
export interface Level {
  readonly dice: number
  /** Number of multisets. */
  readonly size: number
  /** Face counts, `sides` in a row for each multiset, face 1 first. */
  readonly counts: Uint8Array
  /** Number of rolls that show each multiset: n! / (c1! c2! ..). Whole and exact while sides^n <= 2^53. */
  readonly weights: Float64Array
}

export class Multisets {
  readonly sides: number
  /** choose[L][r] = C(r + L, L). */
  private readonly choose: Float64Array[]
  private readonly levels: Level[] = []
  private readonly pluses: Int32Array[] = []
  private readonly minuses: Int32Array[] = []

  /** @throws RangeError unless `sides` is a whole number from 1 to 255 */
  constructor(sides: number) {
    if (!Number.isInteger(sides) || sides < 1 || sides > 255) throw new RangeError(`a die cannot have ${sides} sides`)
    this.sides = sides
    this.choose = Array.from({ length: sides }, () => new Float64Array(0))
    this.widen(KEPT_DICE + 1)
  }

  private widen(dice: number): void {
    for (let faces = 0; faces < this.sides; faces++) {
      const row = new Float64Array(dice + 1)
      row[0] = 1
      for (let r = 1; r <= dice; r++) row[r] = faces === 0 ? 1 : row[r - 1]! + this.choose[faces - 1]![r]!
      this.choose[faces] = row
    }
  }

  /** Number of multisets of `dice` dice. */
  size(dice: number): number {
    checkDice(dice)
    if (dice >= this.choose[0]!.length) this.widen(dice)
    return this.choose[this.sides - 1]![dice]!
  }

  /** All multisets of `dice` dice. @throws RangeError when there are more than two million, or `dice` is no count */
  level(dice: number): Level {
    const kept = this.levels[dice]
    if (kept !== undefined) return kept
    const size = this.size(dice)
    if (dice > 255 || size > MAX_MULTISETS) {
      throw new RangeError(`${dice} dice of ${this.sides} sides make ${size} multisets: too many to list`)
    }
    const level = enumerate(this.sides, dice, size)
    if (dice <= KEPT_DICE) this.levels[dice] = level
    return level
  }

  /** Index of the multiset whose face counts stand at `counts[offset] ..`; their sum is its number of dice. */
  indexOfCounts(counts: ArrayLike<number>, offset = 0): number {
    const last = this.sides - 1
    let left = 0
    for (let face = 0; face <= last; face++) left += counts[offset + face]!
    if (left >= this.choose[0]!.length) this.widen(left)
    let index = 0
    for (let face = 0; face < last; face++) {
      const row = this.choose[last - face]!
      index += row[left]!
      left -= counts[offset + face]!
      index -= row[left]!
    }
    return index
  }

  /**
   * Where each multiset of `dice` dice goes when a die is added: entry `index * sides + face - 1` is the index among
   * `dice + 1` dice.
   */
  plus(dice: number): Int32Array {
    return (this.pluses[dice] ??= this.buildPlus(dice))
  }

  /** Where each multiset of `dice` dice goes when a die is taken away: as `plus`, or -1 when no die shows that face. */
  minus(dice: number): Int32Array {
    return (this.minuses[dice] ??= this.buildMinus(dice))
  }

  private buildPlus(dice: number): Int32Array {
    const { sides } = this
    const { size, counts } = this.level(dice)
    const plus = new Int32Array(size * sides)
    const more = new Uint8Array(sides)
    for (let index = 0; index < size; index++) {
      for (let face = 0; face < sides; face++) more[face] = counts[index * sides + face]!
      for (let face = 0; face < sides; face++) {
        more[face]! += 1
        plus[index * sides + face] = this.indexOfCounts(more)
        more[face]! -= 1
      }
    }
    return plus
  }

  private buildMinus(dice: number): Int32Array {
    const minus = new Int32Array(this.size(dice) * this.sides).fill(-1)
    if (dice === 0) return minus
    const plus = this.plus(dice - 1)
    for (let index = 0; index < plus.length; index++) {
      const face = index % this.sides
      minus[plus[index]! * this.sides + face] = (index - face) / this.sides
    }
    return minus
  }
}

function checkDice(dice: number): void {
  if (!Number.isInteger(dice) || dice < 0) throw new RangeError(`a pool cannot have ${dice} dice`)
}

/** Lists the multisets in order, each from the one before; the weight follows by one multiplication and division. */
function enumerate(sides: number, dice: number, size: number): Level {
  const counts = new Uint8Array(size * sides)
  const weights = new Float64Array(size)
  const binomials = pascal(dice)
  const last = sides - 1
  const now = new Int32Array(sides)
  now[last] = dice
  let weight = 1
  for (let index = 0, offset = 0; index < size; index++, offset += sides) {
    for (let face = 0; face < sides; face++) counts[offset + face] = now[face]!
    weights[index] = weight
    const onLast = now[last]!
    if (onLast > 0 && last > 0) {
      // One die goes from the last face to the one before; the product stays whole, so the division is exact.
      now[last] = onLast - 1
      now[last - 1]! += 1
      weight = (weight * onLast) / now[last - 1]!
      continue
    }
    // The last face is empty: the rightmost filled face is emptied onto it, but for one die that goes left.
    let face = last - 1
    while (face > 0 && now[face] === 0) face--
    if (face <= 0) break
    now[last] = now[face]! - 1
    now[face] = 0
    now[face - 1]! += 1
    weight = multinomial(now, dice, binomials)
  }
  return { dice, size, counts, weights }
}

/** n! / (c1! c2! ..) as a product of binomials, each factor whole. */
function multinomial(counts: Int32Array, dice: number, binomials: Float64Array[]): number {
  let left = dice
  let product = 1
  for (let face = 0; left > 0; face++) {
    const count = counts[face]!
    product *= binomials[left]![count]!
    left -= count
  }
  return product
}

function pascal(dice: number): Float64Array[] {
  const rows: Float64Array[] = []
  for (let n = 0; n <= dice; n++) {
    const row = new Float64Array(n + 1).fill(1)
    for (let k = 1; k < n; k++) row[k] = rows[n - 1]![k - 1]! + rows[n - 1]![k]!
    rows.push(row)
  }
  return rows
}

const shared = new Map<number, Multisets>()

/** The multisets of dice with so many sides; one object for each number of sides, shared by all rankings. */
export function multisetsOf(sides: number): Multisets {
  let multisets = shared.get(sides)
  if (multisets === undefined) {
    multisets = new Multisets(sides)
    shared.set(sides, multisets)
  }
  return multisets
}

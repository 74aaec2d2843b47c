// Mixed dice: what a few dice of different sizes come to (sum, maximum, minimum, floor of the mean), exactly.
//
// For lists and answers, plain functions that return new arrays:
//
//   chancesOf([4, 6], Aggregate.sum)            chance of each value, by value from 0
//   chanceToReach(chances, 5)                   P(H >= 5)
//   chanceAgainst(chances, lead, 8, false)      P(H + lead > a rolled d8); true: a tie passes as well
//   gapsAgainst(chances, lead, 8)               chance of each E - H from 0, as a lost battle counts it
//
// For agents, tables made once, which answer in some nanoseconds without allocating:
//
//   const tables = mixedDice()                  up to 6 dice of d4 to d12; shared by all who ask
//   let dice = NO_DICE                          a multiset is a number
//   dice = tables.plus(dice, sizeIndex)         one die more, of d4, d6, d8, d10, d12
//   tables.reach(dice, Aggregate.sum, 5)        P(H >= 5)
//   tables.passes(dice, Aggregate.max, 2, 8, false)    as `chanceAgainst`
//   tables.meanGap(dice, Aggregate.sum, 1, 8)   mean damage of a battle: E - H, at least 0
//   tables.meanLeft(dice, Aggregate.sum, -1, 4) mean damage that is left of 4 after a reduction by H - 1
//
// `lead` is all that is added to the dice, less all that is added to the encountered die. Without dice H is 0.

/** How dice are counted. */
export const Aggregate = { none: 0, sum: 1, max: 2, min: 3, mean: 4 } as const
const AGGREGATES = 5

// ---- Functions -----------------------------------------------------------------------------------------------------

/**
 * What these dice come to, all rolled once.
 *
 * @param sides of each die, in any order
 * @param aggregate of `Aggregate`; `mean` is rounded down
 * @returns the chance of each value from 0 to the highest; without dice the value is 0
 * @example chancesOf([4, 4], Aggregate.max)[4] // => '0.4375'
 */
export function chancesOf(sides: readonly number[], aggregate: number): Float64Array {
  for (const one of sides) if (!Number.isInteger(one) || one < 1) throw new RangeError(`a die cannot have ${one} sides`)
  const total = sides.reduce((product, one) => product * one, 1)
  return rollsOf(sides, aggregate).map((rolls) => rolls / total)
}

/** Number of rolls with each value. */
function rollsOf(sides: readonly number[], aggregate: number): Float64Array {
  if (sides.length === 0 || aggregate === Aggregate.none)
    return Float64Array.of(sides.reduce((product, one) => product * one, 1))
  switch (aggregate) {
    case Aggregate.sum:
      return sumsOf(sides)
    case Aggregate.max: {
      const within = (value: number): number => sides.reduce((product, one) => product * Math.min(one, value), 1)
      return Float64Array.from({ length: Math.max(...sides) + 1 }, (_, value) =>
        value === 0 ? 0 : within(value) - within(value - 1),
      )
    }
    case Aggregate.min: {
      const above = (value: number): number => sides.reduce((product, one) => product * Math.max(0, one - value), 1)
      return Float64Array.from({ length: Math.min(...sides) + 1 }, (_, value) =>
        value === 0 ? 0 : above(value - 1) - above(value),
      )
    }
    case Aggregate.mean: {
      const sums = sumsOf(sides)
      const means = new Float64Array(Math.floor((sums.length - 1) / sides.length) + 1)
      sums.forEach((rolls, sum) => (means[Math.floor(sum / sides.length)]! += rolls))
      return means
    }
    default:
      throw new RangeError(`dice are not counted in the way ${aggregate}`)
  }
}

function sumsOf(sides: readonly number[]): Float64Array {
  let sums = Float64Array.of(1)
  for (const one of sides) {
    const next = new Float64Array(sums.length + one)
    sums.forEach((rolls, sum) => {
      for (let face = 1; face <= one; face++) next[sum + face]! += rolls
    })
    sums = next
  }
  return sums
}

/**
 * P(H >= value): a check against a fixed number, such as closing.
 *
 * @example chanceToReach(chancesOf([4], Aggregate.sum), 3) // => '0.5'
 */
export function chanceToReach(chances: Float64Array, value: number): number {
  // What is sure is 1, not almost 1.
  if (value <= chances.findIndex((chance) => chance > 0)) return 1
  let sum = 0
  for (let h = chances.length - 1; h >= value; h--) sum += chances[h]!
  return sum
}

/**
 * P(H + lead > E) of a check against a rolled die.
 *
 * @param sides of the encountered die
 * @param passesTies whether H + lead = E passes too
 * @example chanceAgainst(chancesOf([4], Aggregate.sum), 1, 4, false) // => '0.625'
 */
export function chanceAgainst(chances: Float64Array, lead: number, sides: number, passesTies: boolean): number {
  const least = (passesTies ? 0 : 1) - lead
  let sum = 0
  for (let face = 1; face <= sides; face++) sum += chanceToReach(chances, face + least)
  return sum / sides
}

/**
 * What is missing in a check against a rolled die: the damage of a lost battle.
 *
 * @returns the chance of each gap E - (H + lead) from 0, a tie, to the largest; what is missing to 1 has H above E
 * @example gapsAgainst(chancesOf([4], Aggregate.sum), 2, 4).map((chance) => 16 * chance).join() // => '2,1'
 */
export function gapsAgainst(chances: Float64Array, lead: number, sides: number): Float64Array {
  const gaps = new Float64Array(Math.max(0, sides - lead - chances.findIndex((chance) => chance > 0) + 1))
  for (let face = 1; face <= sides; face++) {
    chances.forEach((chance, h) => {
      const gap = face - lead - h
      if (gap >= 0 && chance > 0) gaps[gap]! += chance / sides
    })
  }
  return gaps
}

// ---- Tables --------------------------------------------------------------------------------------------------------

/** The multiset without dice. */
export const NO_DICE = 0

/** Chances of all multisets of up to `maxDice` dice. A multiset is a number; the smaller ones come first. */
export class MixedDice {
  readonly sides: readonly number[]
  readonly maxDice: number
  /** Number of multisets. */
  readonly size: number
  /** By multiset and size index: the multiset with that die more; -1 beyond `maxDice`. */
  private readonly next: Int32Array
  private readonly dice: Uint8Array
  /** By multiset and aggregate: where its values begin in `reached` and `missing`, and its highest value. */
  private readonly starts: Int32Array
  private readonly tops: Int32Array
  /** P(H >= value), from value 0. */
  private readonly reached: Float64Array
  /** Mean of value - H, at least 0, from value 0. */
  private readonly missing: Float64Array

  /** @param sides of the sizes that there are, ascending */
  constructor(sides: readonly number[], maxDice: number) {
    this.sides = sides
    this.maxDice = maxDice
    const multisets = listMultisets(sides.length, maxDice)
    const indexOf = new Map(multisets.map((multiset, index) => [multiset.join(), index]))
    this.size = multisets.length
    this.next = Int32Array.from(
      multisets.flatMap((multiset) =>
        sides.map((_, size) => indexOf.get([...multiset, size].sort((a, b) => a - b).join()) ?? -1),
      ),
    )
    this.dice = Uint8Array.from(multisets, ({ length }) => length)
    const tables = multisets.flatMap((multiset) =>
      Array.from({ length: AGGREGATES }, (_, aggregate) =>
        chancesOf(
          multiset.map((size) => sides[size]!),
          aggregate,
        ),
      ),
    )
    this.tops = Int32Array.from(tables, ({ length }) => length - 1)
    this.starts = new Int32Array(tables.length)
    for (let table = 1; table < tables.length; table++)
      this.starts[table] = this.starts[table - 1]! + tables[table - 1]!.length
    const length = this.starts.at(-1)! + tables.at(-1)!.length
    this.reached = new Float64Array(length)
    this.missing = new Float64Array(length)
    tables.forEach((chances, table) => {
      const start = this.starts[table]!
      let [below, missing] = [0, 0]
      chances.forEach((chance, value) => {
        this.reached[start + value] = chanceToReach(chances, value)
        missing += below
        this.missing[start + value] = missing
        below += chance
      })
    })
  }

  /**
   * The multiset with one die more.
   *
   * @param size index in `sides`
   * @throws RangeError beyond `maxDice`
   */
  plus(dice: number, size: number): number {
    const next = this.next[dice * this.sides.length + size]!
    if (next < 0) throw new RangeError(`the tables go up to ${this.maxDice} dice`)
    return next
  }

  /** How many dice there are in a multiset. */
  count(dice: number): number {
    return this.dice[dice]!
  }

  /** P(H >= value). */
  reach(dice: number, aggregate: number, value: number): number {
    if (value <= 0) return 1
    const table = dice * AGGREGATES + aggregate
    return value > this.tops[table]! ? 0 : this.reached[this.starts[table]! + value]!
  }

  /** Mean of value - H, at least 0. */
  meanMissing(dice: number, aggregate: number, value: number): number {
    if (value <= 0) return 0
    const table = dice * AGGREGATES + aggregate
    const top = this.tops[table]!
    const start = this.starts[table]!
    return value > top ? this.missing[start + top]! + value - top : this.missing[start + value]!
  }

  /** P(H + lead > E) against a rolled die of so many sides, or >= where ties pass. */
  passes(dice: number, aggregate: number, lead: number, sides: number, passesTies: boolean): number {
    const least = (passesTies ? 0 : 1) - lead
    let sum = 0
    for (let face = 1; face <= sides; face++) sum += this.reach(dice, aggregate, face + least)
    return sum / sides
  }

  /** Mean of E - (H + lead), at least 0, against a rolled die of so many sides. */
  meanGap(dice: number, aggregate: number, lead: number, sides: number): number {
    let sum = 0
    for (let face = 1; face <= sides; face++) sum += this.meanMissing(dice, aggregate, face - lead)
    return sum / sides
  }

  /** Mean of what is left of `amount` when H + plus, at least 0, is taken away. */
  meanLeft(dice: number, aggregate: number, plus: number, amount: number): number {
    if (amount <= 0) return 0
    return this.meanMissing(dice, aggregate, amount - plus) - this.meanMissing(dice, aggregate, -plus)
  }
}

/** All multisets of up to `maxDice` size indices, each ascending. */
function listMultisets(sizes: number, maxDice: number): number[][] {
  const all: number[][] = [[]]
  for (const multiset of all) {
    if (multiset.length === maxDice) continue
    for (let size = multiset.at(-1) ?? 0; size < sizes; size++) all.push([...multiset, size])
  }
  return all
}

/** Sides of the dice in `mixedDice`. */
const SIDES = [4, 6, 8, 10, 12] as const
const MAX_DICE = 6
let shared: MixedDice | undefined

/** Tables of up to 6 dice of d4 to d12, made when they are asked for first. */
export const mixedDice = (): MixedDice => (shared ??= new MixedDice(SIDES, MAX_DICE))

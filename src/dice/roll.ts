// Exact results of a roll: dice of several sizes, some thrown again, some kept, then added up, counted or matched. Up
// to `MAX_COUNTED` possible rolls, results are whole counts; beyond that, chances.
//
// Faces are read from the highest to the lowest. Where a die stands in that order decides whether it is kept, so it is
// enough to know how many dice of each size have been read and what they come to:
//
//   (dice of each size still to read, result so far)  --face 6: one d6, no d8-->  (one d6 fewer, result + 6)
//
// Without `keep`, dice of different sizes are independent: each size gets its own distribution, and these are joined.

/** Equal dice. */
export interface EqualDice {
  readonly count: number
  readonly sides: number
}

/** A range of faces, both ends included. */
export interface Faces {
  readonly from: number
  readonly to: number
}

/** Which dice are thrown again: this many of the lowest, once; or all that show certain faces. */
export type Reroll = { readonly lowest: number } | (Faces & { readonly isUntilOther: boolean })

/** What is read from the dice that are kept. */
export type Reading =
  | { readonly reads: 'sum' }
  /** How many show one of these faces. */
  | ({ readonly reads: 'count' } & Faces)
  /** How many dice are in the largest set of equal faces. */
  | { readonly reads: 'largestSet' }
  /** How many pairs there are; four equal faces are two. */
  | { readonly reads: 'pairs' }

export interface Roll {
  /** Each size once. */
  readonly dice: readonly EqualDice[]
  /** Comes first. */
  readonly reroll?: Reroll
  /** The range of places that count, in dice sorted from the highest: `[0, 3]` are the highest three. */
  readonly keep?: readonly [from: number, to: number]
  readonly reading: Reading
  /** Is added to the result. */
  readonly plus: number
}

/** How often each result comes. */
export interface RollResults {
  /** The lowest result. */
  readonly low: number
  /** By result from the lowest: number of rolls. Where `isCounted` is false, chances. */
  readonly rolls: Float64Array
  /** The sum of `rolls`. */
  readonly total: number
  /** Whether `rolls` are whole and exact. */
  readonly isCounted: boolean
}

/** Up to this many possible rolls, all counts are whole numbers without rounding. */
const MAX_COUNTED = 1e12

/** Steps of the computation, at most: about a quarter of a second. */
const MAX_STEPS = 1e8

/** Results of one roll, at most: nobody reads more. */
const MAX_RESULTS = 2000

/** The roll takes too long to compute. */
export class RollTooLarge extends RangeError {}

/** How many dice there are. */
export const diceIn = ({ dice }: Pick<Roll, 'dice'>): number => dice.reduce((sum, { count }) => sum + count, 0)

/**
 * The distribution of a roll's result.
 *
 * @throws RangeError for an impossible roll; RollTooLarge for one that takes too long
 * @example rollResults({ dice: [{ count: 4, sides: 6 }], keep: [0, 3], reading: { reads: 'sum' }, plus: 0 }).total
 * // => '1296'
 */
export function rollResults(roll: Roll): RollResults {
  check(roll)
  const { reroll, reading, plus } = roll
  const groups = roll.dice.flatMap((dice) => groupsOf(dice, reroll))
  const total = groups.reduce((product, { count, faces }) => {
    for (let die = 0; die < count; die++) product *= sumOf(faces)
    return product
  }, 1)
  const isCounted = total <= MAX_COUNTED
  if (!isCounted) for (const { faces } of groups) divide(faces, sumOf(faces))
  const staying = groups.reduce((sum, { stays }) => sum + stays, 0)
  const keep = roll.keep ?? [0, staying]
  const isWhole = keep[0] === 0 && keep[1] === staying
  const all =
    isWhole && (reading.reads === 'sum' || reading.reads === 'count')
      ? joinedAlone(groups, reading)
      : read(groups, keep, reading)
  let first = 0
  while (all[first] === 0) first++
  let end = all.length
  while (all[end - 1] === 0) end--
  const rolls = all.slice(first, end)
  return { low: first + plus, rolls, total: isCounted ? total : sumOf(rolls), isCounted }
}

/** Two rolls against each other: chances that the first is higher, that they tie, that it is lower. */
export function rollAgainst(
  one: RollResults,
  other: RollResults,
): { readonly higher: number; readonly tie: number; readonly lower: number } {
  const chances = { higher: 0, tie: 0, lower: 0 }
  // Chance that the other is below the result.
  let below = 0
  let next = 0
  one.rolls.forEach((rolls, index) => {
    const chance = rolls / one.total
    const place = one.low + index - other.low
    for (; next < place && next < other.rolls.length; next++) below += other.rolls[next]! / other.total
    const tie = (other.rolls[place] ?? 0) / other.total
    chances.higher += chance * below
    chances.tie += chance * tie
    chances.lower += chance * Math.max(0, 1 - below - tie)
  })
  return chances
}

/** Mean and standard deviation. */
export function rollMoments({ low, rolls, total }: RollResults): { readonly mean: number; readonly deviation: number } {
  let sum = 0
  rolls.forEach((count, index) => (sum += count * index))
  const middle = sum / total
  let squares = 0
  rolls.forEach((count, index) => (squares += count * (index - middle) * (index - middle)))
  return { mean: low + middle, deviation: Math.sqrt(squares / total) }
}

/** Chances of exactly, at least and at most each result, from the lowest. A certain one is exactly 1. */
export function rollChances({
  rolls,
  total,
}: RollResults): Readonly<Record<'exactly' | 'atLeast' | 'atMost', Float64Array>> {
  const exactly = rolls.map((count) => count / total)
  return { exactly, atLeast: summed(exactly.toReversed()).reverse(), atMost: summed(exactly) }
}

function summed(chances: Float64Array): Float64Array {
  let sum = 0
  return chances.map((chance, index) => (index === chances.length - 1 ? 1 : Math.min(1, (sum += chance))))
}

// ---- Groups --------------------------------------------------------------------------------------------------------

/** Equal dice, of which the highest stay. */
interface Group {
  readonly count: number
  readonly stays: number
  /** Number of ways to each face, from face 1, after re-rolls of certain faces. */
  readonly faces: Float64Array<ArrayBuffer>
}

function groupsOf({ count, sides }: EqualDice, reroll: Reroll | undefined): Group[] {
  const plain = new Float64Array(sides).fill(1)
  if (reroll === undefined) return [{ count, stays: count, faces: plain }]
  if ('lowest' in reroll)
    return [
      { count, stays: count - reroll.lowest, faces: plain },
      { count: reroll.lowest, stays: reroll.lowest, faces: plain.slice() },
    ]
  const again = plain.map((_, index) => (index + 1 >= reroll.from && index + 1 <= reroll.to ? 1 : 0))
  const often = sumOf(again)
  // Thrown again until it shows something else, the die is one with fewer faces. Once: sides * sides ways.
  const faces = plain.map((_, index) => (reroll.isUntilOther ? 1 - again[index]! : (1 - again[index]!) * sides + often))
  return [{ count, stays: count, faces: often === 0 ? plain : faces }]
}

function check({ dice, reroll, keep }: Roll): void {
  for (const { count, sides } of dice) {
    if (!isCount(count) || !isCount(sides))
      throw new RangeError(`there is no roll of ${count} dice with ${sides} sides`)
  }
  const count = diceIn({ dice })
  if (reroll !== undefined && 'lowest' in reroll) {
    if (dice.length > 1) throw new RangeError('the lowest of dice of several sizes cannot be thrown again')
    if (!isCount(reroll.lowest) || reroll.lowest > count)
      throw new RangeError(`${reroll.lowest} of ${count} dice cannot be thrown again`)
  } else if (reroll?.isUntilOther === true && dice.some(({ sides }) => reroll.from <= 1 && reroll.to >= sides))
    throw new RangeError('a die that is thrown again whatever it shows never ends')
  if (keep !== undefined && !(keep[0] >= 0 && keep[0] < keep[1] && keep[1] <= count))
    throw new RangeError(`places ${keep[0]} to ${keep[1]} of ${count} dice cannot be kept`)
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 1

// ---- Sizes alone ---------------------------------------------------------------------------------------------------

function joinedAlone(
  groups: readonly Group[],
  reading: Extract<Reading, { reads: 'sum' | 'count' }>,
): Float64Array<ArrayBuffer> {
  let all = Float64Array.of(1)
  for (const group of groups) {
    const { count, stays, faces } = group
    if (stays === 0) {
      // These dice do not count: they only multiply the number of ways.
      for (let die = 0; die < count; die++) all = all.map((rolls) => rolls * sumOf(faces))
    } else if (stays < count) all = joined([all, read([group], [0, stays], reading)])
    else {
      const die = new Float64Array(reading.reads === 'sum' ? faces.length + 1 : 2)
      faces.forEach((ways, index) => (die[gainOf(reading, index + 1)]! += ways))
      refuseSteps(count * die.length * (all.length + (count * die.length) / 2), all.length + count * (die.length - 1))
      for (let one = 0; one < count; one++) all = joined([all, die])
    }
  }
  return all
}

/** The distribution of the sum of two independent results. */
function joined([a, b]: readonly [Float64Array, Float64Array]): Float64Array<ArrayBuffer> {
  const sums = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < a.length; i++) {
    if (a[i] === 0) continue
    for (let j = 0; j < b.length; j++) sums[i + j]! += a[i]! * b[j]!
  }
  return sums
}

/** What a die that shows a face adds to the result. */
const gainOf = (reading: Extract<Reading, { reads: 'sum' | 'count' }>, face: number): number =>
  reading.reads === 'sum' ? face : face >= reading.from && face <= reading.to ? 1 : 0

// ---- All faces from the highest to the lowest ----------------------------------------------------------------------

/** @returns number of rolls by result, from 0 */
function read(
  groups: readonly Group[],
  [from, to]: readonly [number, number],
  reading: Reading,
): Float64Array<ArrayBuffer> {
  const kept = to - from
  const highest = Math.max(...groups.map(({ faces }) => faces.length))
  const isSet = reading.reads === 'largestSet' || reading.reads === 'pairs'
  const results = reading.reads === 'sum' ? kept * highest + 1 : kept + 1
  // Sets need to know how many dice show the face that is being read.
  const equal = isSet ? kept + 1 : 1
  const cell = results * equal
  const strides: number[] = []
  let states = 1
  for (const { count } of groups) {
    strides.push(states)
    states *= count + 1
  }
  const steps = groups.reduce((sum, { count, faces }) => sum + (states * cell * (count + 2) * faces.length) / 2, 0)
  refuseSteps(steps, results)
  /** By state, the dice still to read: how many dice that have been read stay. */
  const places = Int32Array.from({ length: states }, (_, state) =>
    groups.reduce((sum, { count, stays }, index) => sum + Math.min(stays, count - leftOf(state, index)), 0),
  )
  function leftOf(state: number, index: number): number {
    return Math.floor(state / strides[index]!) % (groups[index]!.count + 1)
  }
  const keptIn = (before: number, after: number): number => Math.max(0, Math.min(after, to) - Math.max(before, from))
  let now = new Float64Array(states * cell)
  now[(states - 1) * cell] = 1
  for (let face = highest; face >= 1; face--) {
    groups.forEach(({ faces }, index) => {
      const ways = face > faces.length ? 0 : faces[face - 1]!
      if (ways === 0) return
      const next = new Float64Array(now.length)
      for (let state = 0; state < states; state++) {
        const left = leftOf(state, index)
        let rolls = 1
        for (let dice = 0; dice <= left; dice++) {
          const after = state - dice * strides[index]!
          const more = keptIn(places[state]!, places[after]!)
          const shift = isSet ? more * results : more * gainOf(reading, face)
          for (let at = state * cell, end = at + cell, target = after * cell + shift; at < end; at++, target++) {
            if (now[at]! > 0) next[target]! += now[at]! * rolls
          }
          rolls = (rolls * ways * (left - dice)) / (dice + 1)
        }
      }
      now = next
    })
    if (isSet) now = withSets(now, results, equal, reading.reads)
  }
  return now.slice(0, results)
}

/** After a face is read, adds the number of dice that show it to the result. */
function withSets(
  now: Float64Array,
  results: number,
  equal: number,
  reads: Reading['reads'],
): Float64Array<ArrayBuffer> {
  const next = new Float64Array(now.length)
  for (let at = 0; at < now.length; at++) {
    if (now[at] === 0) continue
    const result = at % results
    const row = (at - result) / results
    const dice = row % equal
    const state = (row - dice) / equal
    const after = reads === 'pairs' ? result + Math.floor(dice / 2) : Math.max(result, dice)
    next[state * equal * results + after]! += now[at]!
  }
  return next
}

// ---- Limits and sums -----------------------------------------------------------------------------------------------

function refuseSteps(steps: number, results: number): void {
  if (results > MAX_RESULTS) throw new RollTooLarge(`has more than ${MAX_RESULTS} results`)
  if (steps > MAX_STEPS) throw new RollTooLarge('is too much to compute in a moment')
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0)

function divide(values: Float64Array, by: number): void {
  for (let index = 0; index < values.length; index++) values[index]! /= by
}

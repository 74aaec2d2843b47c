// The ladder of target numbers, and what a roll is worth on it (WDC-DICE, WDC-TN, the faces of WDC-CHECK-05).
// Everything that rolls dice in this game comes here for its ranking; rules/checks asks for effective TNs.
import { shownOf, words } from '../../../engine/words.ts'
import type { Ranking } from '../../../dice/index.ts'
import { strengthOf, tieBreakOfStrength, valueOfStrength } from '../../../dice/index.ts'

/** TN codes, lowest value first, which is not always the order of rarity; value = position + 1. WDC-DICE-03, -17 */
export const TN_CODES = ['6H', '1P', '3S', '3K', '4S', '4K', '5S', '5K', '6S', '6K'] as const
export type TnCode = (typeof TN_CODES)[number]

/** Named values of the ladder. WDC-DICE-03, -04 */
export const Value = words({
  none: 'nothing',
  sixHigh: 'six high',
  pair: 'a pair',
  threeStraight: 'three straight',
  threeOfAKind: 'three of a kind',
  fourStraight: 'four straight',
  fourOfAKind: 'four of a kind',
  fiveStraight: 'five straight',
  fiveOfAKind: 'five of a kind',
  sixStraight: 'six straight',
  sixOfAKind: 'six of a kind',
})
/** For people. */
export const VALUE_NAMES = shownOf(Value)

export const MAX_VALUE = 10

/**
 * Value of a code in upper or lower case; 0 for `none`.
 * @returns undefined for anything else: the caller words the error
 */
export function valueOfCode(code: string): number | undefined {
  const wanted = code.toUpperCase()
  if (wanted === 'NONE') return Value.none
  const index = TN_CODES.indexOf(wanted as TnCode)
  return index < 0 ? undefined : index + 1
}

/**
 * Code of a value: `none` for 0, `6K+1` and so on above the ladder (a TN shifted there without a ceiling).
 * @throws RangeError unless the value is a whole number from 0
 */
export function codeOfValue(value: number): string {
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`${value} is not a value of the ladder`)
  if (value === 0) return 'none'
  return value <= MAX_VALUE ? TN_CODES[value - 1]! : `6K+${value - MAX_VALUE}`
}

export type TnCeiling = 'clamp10' | 'unbounded'
export type TnComparison = 'meet' | 'exceed'

/**
 * The TN a roll has to reach: printed value plus the sum of all shifts, clamped once. WDC-TN-06
 * @returns 0 (every roll succeeds) .. 10, or more when `unbounded`
 */
export function effectiveTn(printed: number, shifts: number, ceiling: TnCeiling = 'clamp10'): number {
  const sum = printed + shifts
  if (sum <= 0) return 0
  return ceiling === 'clamp10' && sum > MAX_VALUE ? MAX_VALUE : sum
}

/**
 * The least value that succeeds against an effective TN. WDC-TN-02: reaching it is enough, or it has to be exceeded;
 * against 0 every roll succeeds either way (WDC-TN-06).
 */
export function requiredValue(tn: number, comparison: TnComparison = 'meet'): number {
  if (tn <= 0) return 0
  return comparison === 'meet' ? tn : tn + 1
}

/** Whether a value succeeds against an effective TN. WDC-TN-02 */
export const succeeds = (value: number, tn: number, comparison: TnComparison = 'meet'): boolean =>
  value >= requiredValue(tn, comparison)

// A tie-break holds the faces that are compared, in base 7: first face * 7 + second (WDC-CHECK-05). N of a kind: its
// face. Straight: its top face, no second. Two pair: the higher pair first. Full house: the triple first.
const FACE_BASE = 7

/** Value of N of a kind by N, a pair of any face among them (WDC-DICE-06), six and more alike (WDC-DICE-09, -10). */
const KIND_VALUE = [0, 0, 2, 4, 6, 8, 10] as const

/** Strength of the best straight, or six high, or 0, by the set of faces (bit 0 is face 1). WDC-DICE-05, -08 */
const STRAIGHT_STRENGTH = Uint16Array.from({ length: 64 }, (_, present) => {
  for (const [length, value] of [
    [6, Value.sixStraight],
    [5, Value.fiveStraight],
    [4, Value.fourStraight],
    [3, Value.threeStraight],
  ] as const) {
    const run = (1 << length) - 1
    for (let top = 6; top >= length; top--) {
      const wanted = run << (top - length)
      if ((present & wanted) === wanted) return strengthOf(value, top * FACE_BASE)
    }
  }
  return (present & 32) === 0 ? strengthOf(Value.none, 0) : strengthOf(Value.sixHigh, 0)
})

/** N * 8 by number of dice of one face (6 or more alike). With the face added, a larger sum is the better kind. */
const KIND = Uint8Array.from({ length: 256 }, (_, count) => Math.min(count, 6) * 8)

/** Strength of N of a kind by N * 8 + face. */
const KIND_STRENGTH = Uint16Array.from({ length: 7 * 8 }, (_, kind) => {
  const value = KIND_VALUE[kind >> 3]!
  return value === 0 ? 0 : strengthOf(value, (kind & 7) * FACE_BASE)
})

/**
 * The highest value of any combination among the dice, and its faces. WDC-DICE-01, -02, -05 to -11
 * It has no branches, because it builds the tables of pools: 0 - count has its sign bit set where a face is present.
 */
function rankPlain(counts: Uint8Array, offset: number): number {
  const ones = counts[offset]!
  const twos = counts[offset + 1]!
  const threes = counts[offset + 2]!
  const fours = counts[offset + 3]!
  const fives = counts[offset + 4]!
  const sixes = counts[offset + 5]!
  const present =
    ((0 - ones) >>> 31) |
    (((0 - twos) >>> 31) << 1) |
    (((0 - threes) >>> 31) << 2) |
    (((0 - fours) >>> 31) << 3) |
    (((0 - fives) >>> 31) << 4) |
    (((0 - sixes) >>> 31) << 5)
  const lower = Math.max(KIND[ones]! + 1, KIND[twos]! + 2, KIND[threes]! + 3)
  const upper = Math.max(KIND[fours]! + 4, KIND[fives]! + 5, KIND[sixes]! + 6)
  return Math.max(KIND_STRENGTH[Math.max(lower, upper)]!, STRAIGHT_STRENGTH[present]!)
}

/** As `rankPlain`, with two pair worth 3 and full house worth 5; never lower. WDC-DICE-12 */
function rankGamble(counts: Uint8Array, offset: number): number {
  const plain = rankPlain(counts, offset)
  if (plain >= MIN_BEYOND_GAMBLE) return plain
  let triple = 0
  let higherPair = 0
  let lowerPair = 0
  for (let face = 6; face >= 1; face--) {
    const count = counts[offset + face - 1]!
    if (count < 2) continue
    if (count >= 3 && triple === 0) triple = face
    if (higherPair === 0) higherPair = face
    else if (lowerPair === 0) lowerPair = face
  }
  if (lowerPair === 0) return plain
  const made =
    triple === 0
      ? strengthOf(Value.threeStraight, higherPair * FACE_BASE + lowerPair)
      : strengthOf(Value.fourStraight, triple * FACE_BASE + (triple === higherPair ? lowerPair : higherPair))
  return made > plain ? made : plain
}
const MIN_BEYOND_GAMBLE = strengthOf(Value.fourOfAKind, 0)

/**
 * Who wins an opposed check: value first, then the first face, then the second if both combinations have one.
 * Different shapes of one value with the same first face tie. WDC-CHECK-05
 * @returns negative, zero or positive as `a` loses, ties or wins
 */
export function compareStrengths(a: number, b: number): number {
  const byValue = valueOfStrength(a) - valueOfStrength(b)
  if (byValue !== 0) return byValue
  const facesA = tieBreakOfStrength(a)
  const facesB = tieBreakOfStrength(b)
  const byFirst = Math.trunc(facesA / FACE_BASE) - Math.trunc(facesB / FACE_BASE)
  if (byFirst !== 0) return byFirst
  const secondA = facesA % FACE_BASE
  const secondB = facesB % FACE_BASE
  return secondA === 0 || secondB === 0 ? 0 : secondA - secondB
}

/** What a roll is worth without the Gamble skill: two pairs are only a pair (WDC-DICE-07). */
export const plainRanking: Ranking = {
  name: 'plain',
  sides: 6,
  maxValue: MAX_VALUE,
  rank: rankPlain,
  compare: compareStrengths,
}

/**
 * The worth of a roll with the Gamble skill in use (WDC-DICE-12, WDC-SKILL-33). Core rules: every roll. New rules: the
 * one roll of a turn that its owner chooses after seeing the dice. Gamble never lowers a roll, so the owner's choice
 * equals the maximum.
 */
export const gambleRanking: Ranking = {
  name: 'gamble',
  sides: 6,
  maxValue: MAX_VALUE,
  rank: rankGamble,
  compare: compareStrengths,
}

// Exact chances of checks, damage and prices. Written from the rules alone, without a line that playouts use, so that
// tests can hold playouts against them.
import { Aggregate, chanceAgainst, chancesOf, chanceToReach, gapsAgainst } from '../../../dice/index.ts'
import type { Options } from '../words/options.ts'
import { SIZES } from '../words/dice.ts'

/** Kinds of check that a hero makes with dice. */
export const KINDS_OF_CHECK = ['stat', 'obstacle', 'closing', 'battle', 'evade', 'ally'] as const
export type KindOfCheck = (typeof KINDS_OF_CHECK)[number]

export interface Roll {
  /** Sides of each die. */
  readonly dice: readonly number[]
  /** How they are counted (`Aggregate`). */
  readonly aggregate: number
  /** What is added to them, less what is added to the other side. */
  readonly lead: number
}

/** The encountered die: its chance to be of each of SIZES. */
export type Encountered = readonly number[]

export const ofSize = (size: number): Encountered => SIZES.map((one) => (one === size ? 1 : 0))

/** Of a random die (DH-LEVEL-02). @param weights by size */
export function ofWeights(weights: ArrayLike<number>): Encountered {
  const sum = SIZES.reduce<number>((all, _, index) => all + weights[index], 0)
  return SIZES.map((_, index) => weights[index] / sum)
}

/** DH-CHECK-05 */
export const passesTies = (kind: KindOfCheck, tiesPass: Options['tiesPass']): boolean =>
  tiesPass === 'perText' ? kind === 'obstacle' || kind === 'closing' : tiesPass === 'always'

/** The mean over the sizes of an encountered die. */
export const over = (encountered: Encountered, valueOf: (size: number) => number): number =>
  encountered.reduce((sum, share, index) => (share === 0 ? sum : sum + share * valueOf(SIZES[index])), 0)

// ---- Checks --------------------------------------------------------------------------------------------------------

/** P(a check against a rolled die is passed). DH-CHECK-04 */
export function passed({ dice, aggregate, lead }: Roll, encountered: Encountered, ties: boolean): number {
  const chances = chancesOf(dice, aggregate)
  return over(encountered, (size) => chanceAgainst(chances, lead, size, ties))
}

/** P(a check against a fixed number is passed): closing. DH-CLOSE-07 */
export const reached = ({ dice, aggregate, lead }: Roll, difficulty: number, ties: boolean): number =>
  chanceToReach(chancesOf(dice, aggregate), difficulty - lead + (ties ? 0 : 1))

/** Chance of each damage of a lost battle, from 0; what is missing to 1 is won. DH-ENEMY-07 */
export function damages({ dice, aggregate, lead }: Roll, encountered: Encountered, ties: boolean): number[] {
  const chances = chancesOf(dice, aggregate)
  const gaps = SIZES.map((size) => gapsAgainst(chances, lead, size))
  return Array.from({ length: Math.max(...gaps.map(({ length }) => length)) }, (_, gap) =>
    ties && gap === 0 ? 0 : encountered.reduce((sum, share, index) => sum + share * (gaps[index][gap] ?? 0), 0),
  )
}

// ---- Damage --------------------------------------------------------------------------------------------------------

/** DH-FLEE-02: modifiers are added after the division. */
export const fleeDamage = (size: number, modifier: number, divisor: number): number =>
  Math.max(0, Math.floor(size / divisor) + modifier)

/** DH-ENEMY-09 */
export const standDamage = (size: number, modifier: number): number => Math.max(0, size + modifier)

/** Chance of each amount that is left of damage, from 0. DH-DATA-03 (at least 0 is taken away) */
export function left({ dice, aggregate, lead }: Roll, damage: number): number[] {
  const all = Array<number>(damage + 1).fill(0)
  chancesOf(dice, aggregate).forEach((chance, h) => (all[Math.max(0, damage - Math.max(0, h + lead))] += chance))
  return all
}

export const meanOf = (chances: readonly number[]): number =>
  chances.reduce((sum, chance, value) => sum + chance * value, 0)

/** Mean of a reduction, whatever the damage. */
export const meanReduction = ({ dice, aggregate, lead }: Roll): number =>
  chancesOf(dice, aggregate).reduce((sum, chance, h) => sum + chance * Math.max(0, h + lead), 0)

// ---- Prices --------------------------------------------------------------------------------------------------------

/** Dice that a hero could use for a check. */
export interface Payment {
  /** Sides of the dice that are hidden or discarded, and of the DIVINE dice, which are deterred. */
  readonly dice: readonly number[]
  readonly divine: readonly number[]
  readonly isBoosted: boolean
}

/** DIVINE dice join a stat die (DH-STAT-05, DH-CLOSE-05), or stand in for required dice (DH-OBST-06). */
const takesOneDie = (kind: KindOfCheck): boolean => kind === 'stat' || kind === 'closing'

/**
 * All ways to pay, the cheapest first: fewer DIVINE dice, then no boost, then smaller dice.
 *
 * @param count dice that an obstacle or a skill takes
 */
export function payments(
  kind: KindOfCheck,
  count: number,
  hand: readonly number[],
  divine: readonly number[],
): Payment[] {
  const isAllowed = (dice: readonly number[], joined: readonly number[]): boolean =>
    takesOneDie(kind)
      ? dice.length === 1
      : dice.length === count - joined.length && (kind === 'obstacle' || joined.length === 0)
  const sum = (dice: readonly number[]): number => dice.reduce((total, one) => total + one, 0)
  return subsets(divine)
    .flatMap((joined) =>
      subsets(hand)
        .filter((dice) => isAllowed(dice, joined))
        .flatMap((dice) => [false, true].map((isBoosted): Payment => ({ dice, divine: joined, isBoosted }))),
    )
    .filter(({ dice, isBoosted }) => !isBoosted || dice.length > 0)
    .sort(
      (a, b) =>
        a.divine.length - b.divine.length ||
        Number(a.isBoosted) - Number(b.isBoosted) ||
        sum([...a.dice, ...a.divine]) - sum([...b.dice, ...b.divine]),
    )
}

/** Each multiset of these dice once, smaller dice first. */
function subsets(dice: readonly number[]): number[][] {
  const found = new Map<string, number[]>([['', []]])
  for (const die of [...dice].sort((a, b) => a - b))
    for (const one of [...found.values()]) found.set([...one, die].join(), [...one, die])
  return [...found.values()]
}

/** An obstacle counts the highest die, everything else the sum. DH-OBST-04 */
export const aggregateOf = (kind: KindOfCheck): number => (kind === 'obstacle' ? Aggregate.max : Aggregate.sum)

// First rolls of checks: the dice of the hero and what they meet, with the exact chances (DH-METRIC-06).
import { Aggregate, chanceAgainst, chancesOf, chanceToReach } from '../../../dice/index.ts'
import { countLabels } from '../../../engine/dimensions.ts'
import type { Scenario } from '../setup/scenario.ts'
import { SIZES } from '../words/dice.ts'
import { Check, CHECKS, Roll } from '../words/vocabulary.ts'

/** What the hero's skill or boost adds; more shares a cell, as what subtracts does. */
export const LARGEST_LEAD = 5
/** Closing difficulties from 0; larger ones share a cell. */
export const LARGEST_GOAL = 14

/** Without chances: dice, leads and goals that share a cell. */
type Known<Value> = readonly (Value | undefined)[]

const PAIRS = SIZES.flatMap((small, index) => SIZES.slice(index).map((large) => [small, large]))
/** The hero's dice that first rolls are told by: one die, the sum or the larger of two. */
const POOLS = [
  ...SIZES.map((size) => ({ label: `d${size}`, chances: chancesOf([size], Aggregate.sum) })),
  ...PAIRS.map((pair) => ({ label: `d${pair.join(' + d')}`, chances: chancesOf(pair, Aggregate.sum) })),
  ...PAIRS.map((pair) => ({ label: `better of d${pair.join(' and d')}`, chances: chancesOf(pair, Aggregate.max) })),
]
const OTHER_DICE = POOLS.length
const CHANCES: Known<Float64Array> = [...POOLS.map(({ chances }) => chances), undefined]
const LEADS: Known<number> = [...Array(LARGEST_LEAD + 1).keys(), undefined]
const GOALS: Known<number> = [...Array(LARGEST_GOAL + 1).keys(), undefined]

/** Kinds of check against a rolled die; they come first among CHECKS. */
const ROLLED = CHECKS.slice(0, Check.closing)

export const ROLLED_CHECK = { name: 'check', labels: ROLLED }
export const DICE = { name: 'own', labels: [...POOLS.map(({ label }) => label), 'other'] }
export const AGAINST = { name: 'against', labels: SIZES.map((size) => `d${size}`) }
export const LEAD = { name: 'plus', labels: [...countLabels(LARGEST_LEAD).map((lead) => `+${lead}`), 'other'] }
export const GOAL = { name: 'difficulty', labels: [...countLabels(LARGEST_GOAL), 'other'] }

/** @param first, second size indices @returns index among the labels of DICE */
export function poolOf(count: number, roll: number, first: number, second: number): number {
  if (count === 1) return first
  if (count > 2 || (roll !== Roll.sum && roll !== Roll.max)) return OTHER_DICE
  const small = Math.min(first, second)
  // Before the pairs with this smaller die stand those with each smaller one, fewer and fewer.
  const pair = (small * (2 * SIZES.length - 1 - small)) / 2 + Math.max(first, second)
  return SIZES.length + (roll === Roll.sum ? 0 : PAIRS.length) + pair
}

/** Whether a tie passes a check of a kind (DH-CHECK-05). */
export function tiesPass({ options }: Scenario, kind: number): boolean {
  if (options.tiesPass !== 'perText') return options.tiesPass === 'always'
  return kind === Check.obstacle || kind === Check.closing
}

export const expectedFirstRolls = (scenario: Scenario): number[] =>
  ROLLED.flatMap((_, kind) =>
    expected(SIZES, (chances, lead, size) => chanceAgainst(chances, lead, size, tiesPass(scenario, kind))),
  )

export const expectedClosing = (scenario: Scenario): number[] =>
  expected(GOALS, (chances, lead, goal) =>
    chanceToReach(chances, goal + (tiesPass(scenario, Check.closing) ? 0 : 1) - lead),
  )

/** By dice, what they are rolled against, and lead. */
function expected(against: Known<number>, chanceOf: (dice: Float64Array, lead: number, against: number) => number) {
  return CHANCES.flatMap((dice) =>
    against.flatMap((one) =>
      LEADS.map((lead) => (dice && one !== undefined && lead !== undefined ? chanceOf(dice, lead, one) : NaN)),
    ),
  )
}

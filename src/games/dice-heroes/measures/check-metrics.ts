// Metrics of checks: first rolls against exact chances, closing, skills, assistance. checks.ts records them.
import { Aggregate, chanceAgainst, chancesOf, chanceToReach } from '../../../dice/index.ts'
import { type Definitions, DETAIL, ratio } from '../../../engine/metrics.ts'
import type { Scenario } from '../setup/scenario.ts'
import { SIZES, STAT_TYPES } from '../words/dice.ts'
import { Check, CHECKS, Roll } from '../words/vocabulary.ts'
import type { Dimensions } from './dimensions.ts'

// ---- First rolls ---------------------------------------------------------------------------------------------------

/** The hero's dice that first rolls are told by: one die, the sum or the larger of two, and all others. */
interface Pool {
  readonly label: string
  readonly sides: readonly number[]
  readonly roll: number
}

const PAIRS = SIZES.flatMap((small, index) => SIZES.slice(index).map((large) => [small, large]))
const POOLS: readonly Pool[] = [
  ...SIZES.map((size) => ({ label: `d${size}`, sides: [size], roll: Roll.sum })),
  ...PAIRS.map((sides) => ({ label: sides.map((size) => `d${size}`).join(' + '), sides, roll: Roll.sum })),
  ...PAIRS.map((sides) => ({ label: `better of d${sides.join(' and d')}`, sides, roll: Roll.max })),
]
/** By two size indices: place among the pairs. */
const PAIR_OF = Int16Array.from(
  SIZES.flatMap((a) =>
    SIZES.map((b) => PAIRS.findIndex(([small, large]) => small === Math.min(a, b) && large === Math.max(a, b))),
  ),
)
const OTHER_DICE = POOLS.length

/** @param first, second size indices @returns index of these dice among those of first rolls */
export function poolOf(count: number, roll: number, first: number, second: number): number {
  if (count === 1) return first
  if (count > 2 || (roll !== Roll.sum && roll !== Roll.max)) return OTHER_DICE
  return SIZES.length + (roll === Roll.sum ? 0 : PAIRS.length) + PAIR_OF[first * SIZES.length + second]
}

/** What the hero's skill or boost adds; more shares a cell, as what subtracts does. */
export const LARGEST_LEAD = 5
/** Closing difficulties from 0; larger ones share a cell. */
export const LARGEST_GOAL = 14

const DICE = { name: 'own', labels: [...POOLS.map(({ label }) => label), 'other'] }
const LEAD = {
  name: 'plus',
  labels: [...Array.from({ length: LARGEST_LEAD + 1 }, (_, lead) => `+${lead}`), 'other'],
}
const GOAL = {
  name: 'difficulty',
  labels: [...Array.from({ length: LARGEST_GOAL + 1 }, (_, goal) => String(goal)), 'other'],
}
/** Kinds of check against a rolled die; they come first among CHECKS. */
const ROLLED = CHECKS.slice(0, Check.closing)

/** Whether a tie passes a check of a kind (DH-CHECK-05). */
export function tiesPass({ options }: Scenario, kind: number): boolean {
  if (options.tiesPass !== 'perText') return options.tiesPass === 'always'
  return kind === Check.obstacle || kind === Check.closing
}

/** Chances of every pool, then NaN for the other dice; for every lead, then NaN. */
function expectedBy(count: number, chanceOf: (chances: Float64Array, lead: number, index: number) => number): number[] {
  const expected: number[] = []
  for (const { sides, roll } of POOLS) {
    const chances = chancesOf(sides, roll === Roll.sum ? Aggregate.sum : Aggregate.max)
    for (let index = 0; index < count; index++)
      for (let lead = 0; lead < LEAD.labels.length; lead++)
        expected.push(lead > LARGEST_LEAD ? NaN : chanceOf(chances, lead, index))
  }
  return [...expected, ...new Array<number>(count * LEAD.labels.length).fill(NaN)]
}

const expectedFirstRolls = (scenario: Scenario): number[] =>
  ROLLED.flatMap((_, kind) =>
    expectedBy(SIZES.length, (chances, lead, size) =>
      chanceAgainst(chances, lead, SIZES[size], tiesPass(scenario, kind)),
    ),
  )

const expectedClosing = (scenario: Scenario): number[] =>
  expectedBy(GOAL.labels.length, (chances, lead, goal) =>
    goal > LARGEST_GOAL ? NaN : chanceToReach(chances, goal + (tiesPass(scenario, Check.closing) ? 0 : 1) - lead),
  )

// ---- Metrics -------------------------------------------------------------------------------------------------------

export const CHECK_METRICS = {
  // DH-METRIC-06
  'first-rolls': ({ scenario, size }) =>
    ratio(
      "How often do the hero's dice and boost alone beat the encountered die?",
      'share of first rolls',
      [{ name: 'check', labels: ROLLED }, DICE, { name: 'against', labels: size.labels }, LEAD],
      { detail: true, expected: expectedFirstRolls(scenario) },
    ),
  'first-closing-rolls': ({ scenario }) =>
    ratio(
      "How often do the hero's dice and boost alone reach the closing difficulty?",
      'share of first rolls',
      [DICE, GOAL, LEAD],
      { detail: true, expected: expectedClosing(scenario) },
    ),
  checks: ratio('How often is a check passed, with all help?', 'share of checks', [{ name: 'check', labels: CHECKS }]),
  'stat-checks': ratio('How often is a stat die won, by what becomes of the own die?', 'share of stat checks', [
    { name: 'type', labels: STAT_TYPES },
    { name: 'own', labels: ['hidden', 'discarded'] },
  ]),
  'stat-dice-lost': ratio('How many stat dice are forfeited for want of a matching die?', 'share of stat dice met', [
    { name: 'type', labels: STAT_TYPES },
  ]),
  // DH-METRIC-04
  'closing-attempts': ({ difficulty, way }) =>
    ratio('How often does closing succeed, by initial difficulty and way?', 'share of attempts', [difficulty, way]),
  'closing-ways': ({ way }) => ratio('How are locations closed?', 'share of closings', [way]),
  'failed-attempts': ratio('How many attempts to close fail?', 'failed attempts a turn', undefined, {
    unbounded: true,
  }),
  // DH-METRIC-12
  'skill-uses': ({ skill }) => ratio('How often is each skill used?', 'uses a game', [skill], { unbounded: true }),
  'skills-taken': ({ skill }) => ratio('How often is a skill used that could be?', 'share of offers', [skill], DETAIL),
  'skill-success': ({ skill }) => ratio('How often does a check with a skill succeed?', 'share of checks', [skill]),
  'skill-dice': ({ skill }) =>
    ratio('How many dice does a use of a skill cost?', 'dice a use', [skill], { unbounded: true }),
  'damage-prevented': ({ skill }) =>
    ratio('How much damage does a use of a skill prevent?', 'damage a use', [skill], { unbounded: true }),
  // DH-METRIC-13
  assists: ({ hero }) =>
    ratio(
      "How often does a hero use a skill in another hero's turn?",
      'uses a game',
      [hero, { name: 'range', labels: ['here', 'far'] }],
      { unbounded: true },
    ),
  'assists-turned': ratio('How many checks that are helped would fail without help?', 'share of helped checks'),
} satisfies Definitions<Dimensions>

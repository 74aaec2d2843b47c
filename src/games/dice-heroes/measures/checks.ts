// Records checks: first rolls, what they come to, closing, skills, assistance.
import type { SkillTable } from '../setup/scenario.ts'
import type { Check } from '../state/scratch.ts'
import type { DiceTable } from '../state/table.ts'
import { Act, argumentOf, DP, verbOf } from '../words/decisions.ts'
import { sizeIndexOf, typeOf } from '../words/dice.ts'
import { Check as Kind, Side } from '../words/vocabulary.ts'
import { LARGEST_DIFFICULTY, SECONDS } from './dimensions.ts'
import { LARGEST_GOAL, LARGEST_LEAD, poolOf, tiesPass } from './first-rolls.ts'
import { M } from './metrics.ts'

/** What the check's own skill or boost adds to H, before any other modifier. */
export const leadOf = ({ encounter }: DiceTable, { kind, hModifier }: Check): number =>
  kind === Kind.closing || kind === Kind.test ? hModifier : hModifier - encounter.heroModifier

const isReached = ({ scenario }: DiceTable, kind: number, margin: number): boolean =>
  margin > 0 || (margin === 0 && tiesPass(scenario, kind))

/**
 * The dice of a check are rolled for the first time (DH-METRIC-06).
 * @param die that is rolled against; -1: closing, whose goal is in `eRoll`
 * @param lead as `leadOf` says
 * @param rolled what the hero's dice come to
 */
export function measureFirstRoll(table: DiceTable, check: Check, die: number, lead: number, rolled: number): void {
  const { kind, eRoll } = check
  table.state.seconds += SECONDS.check
  if (kind === Kind.test) return
  let [count, first, second] = [0, -1, -1]
  for (let index = 0; index < check.count; index++) {
    if (check.counts[index] !== 1) continue
    if (count === 0) first = sizeIndexOf(check.kinds[index])
    else second = sizeIndexOf(check.kinds[index])
    count += 1
  }
  if (count === 0) return
  const pool = poolOf(count, check.roll, first, second)
  const plus = lead >= 0 && lead <= LARGEST_LEAD ? lead : LARGEST_LEAD + 1
  const isPassed = isReached(table, kind, rolled + lead - eRoll) ? 1 : 0
  const metric = die >= 0 ? M.firstRolls : M.firstClosingRolls
  const cell =
    die >= 0
      ? table.cell(metric, kind, pool, sizeIndexOf(die), plus)
      : table.cell(metric, pool, Math.min(eRoll, LARGEST_GOAL + 1), plus)
  table.record.trial(metric, cell, isPassed, 1)
}

/** A check is over. @param die that was met; -1 for none */
export function measureCheck(table: DiceTable, check: Check, die: number): void {
  const { record } = table
  const { kind, skill, h, e, help } = check
  const passed = check.isPassed ? 1 : 0
  record.trial(M.checks, kind, passed, 1)
  if (skill >= 0) record.trial(M.skillSuccess, skill, passed, 1)
  if (kind === Kind.stat)
    record.trial(M.statChecks, table.cell(M.statChecks, typeOf(die), check.isBoosted ? 1 : 0), passed, 1)
  if (check.helpers > 0) record.trial(M.assistsTurned, 0, isReached(table, kind, h - help - e) ? 0 : passed, 1)
}

/** A skill changes a side of a check. @param user who has used it */
export function measureModifier(check: Check, user: number, side: number, amount: number): void {
  if (user === check.hero) return
  check.help += side === Side.hero ? amount : -amount
  check.helpers += 1
}

/** An attempt to close a location (DH-METRIC-04). @param way of Way */
export function measureAttempt(table: DiceTable, place: number, way: number, isPassed: boolean): void {
  const { record, scenario } = table
  const initial = table.kind(place).difficulty + scenario.numbers.difficulty
  const difficulty = Math.max(0, Math.min(LARGEST_DIFFICULTY, initial))
  record.trial(M.closingAttempts, table.cell(M.closingAttempts, difficulty, way), isPassed ? 1 : 0, 1)
  if (!isPassed) record.trial(M.failedAttempts, 0, 1, 0)
}

// ---- Skills --------------------------------------------------------------------------------------------------------

/** A skill's price is paid. */
export function measureUse(table: DiceTable, user: number, { number }: SkillTable, dice: number): void {
  const { record, state } = table
  record.trial(M.skillUses, number, 1, 0)
  record.trial(M.skillDice, number, dice, 1)
  record.trial(M.sheetUses, table.cell(M.sheetUses, user, number), 1, 0)
  if (user === state.active) return
  const isFar = state.at[user] !== state.at[state.active]
  record.trial(M.assists, table.cell(M.assists, user, isFar ? 1 : 0), 1, 0)
}

/** Somebody had a choice, maybe of skills to use. */
export function measureOffers({ record, question: { actions, count, kind } }: DiceTable, answer: number): void {
  if (kind === DP.reward) return // skills to learn
  for (let index = 0; index < count; index++) {
    const verb = verbOf(actions[index])
    if (verb !== Act.skill && verb !== Act.card) continue
    record.trial(M.skillsTaken, argumentOf(actions[index]), actions[index] === answer ? 1 : 0, 1)
  }
}

/** By game: the skills that heroes have, and who may assist. */
export function measureGameOfSkills(table: DiceTable): void {
  const { record, scenario, state, stage } = table
  const { heroes, skills } = scenario
  for (const { number, isCard } of skills) {
    const isKnown = isCard
      ? stage.allies.includes(number)
      : heroes.some((_, hero) => state.levels[hero * skills.length + number] > 0)
    if (isKnown) record.trial(M.skillUses, number, 0, 1)
  }
  table.tried(M.sheetUses)
  table.tried(M.assists)
}

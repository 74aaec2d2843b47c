// Records checks: first rolls, what they come to, closing, skills, assistance (check-metrics.ts).
import { namesOf } from '../../../engine/words.ts'
import type { SkillTable } from '../setup/scenario.ts'
import type { Check } from '../state/scratch.ts'
import type { DiceTable } from '../state/table.ts'
import { Act, argumentOf, DP, verbOf } from '../words/decisions.ts'
import { OF_TYPE, sizeIndexOf, typeOf } from '../words/dice.ts'
import { Check as Kind, Side, Way } from '../words/vocabulary.ts'
import { recordRow } from './among.ts'
import { LARGEST_GOAL, LARGEST_LEAD, poolOf, tiesPass } from './check-metrics.ts'
import { LARGEST_DIFFICULTY, SECONDS } from './dimensions.ts'
import { M } from './metrics.ts'

/** Decisions in which skills are offered, one bit each. */
const WITH_SKILLS = [
  DP.skill,
  DP.skillOther,
  DP.act,
  DP.ally,
  DP.obstacle,
  DP.battle,
  DP.ownModify,
  DP.assist,
  DP.assistAcquire,
  DP.reroll,
  DP.reduce,
  DP.closing,
].reduce((bits, kind) => bits | (1 << kind), 0)
const WAYS = namesOf(Way).length

/** What the check's own skill or boost adds to H, before any other modifier. */
export const leadOf = ({ encounter }: DiceTable, { kind, hModifier }: Check): number =>
  kind === Kind.closing || kind === Kind.test ? hModifier : hModifier - encounter.heroModifier

/**
 * The dice of a check are rolled for the first time (DH-METRIC-06).
 * @param die that is rolled against; -1: closing, whose goal is in `eRoll`
 * @param lead as `leadOf` says
 * @param rolled what the hero's dice come to
 */
export function measureFirstRoll(table: DiceTable, check: Check, die: number, lead: number, rolled: number): void {
  const { kind } = check
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
  const margin = rolled + lead - check.eRoll
  const successes = margin > 0 || (margin === 0 && tiesPass(table.scenario, kind)) ? 1 : 0
  if (die >= 0) {
    const cell = table.cell(M.firstRolls, kind, pool, sizeIndexOf(die), plus)
    table.record.trial(M.firstRolls, cell, successes, 1)
  } else {
    const goal = Math.min(check.eRoll, LARGEST_GOAL + 1)
    table.record.trial(M.firstClosingRolls, table.cell(M.firstClosingRolls, pool, goal, plus), successes, 1)
  }
}

/** A check is over. @param die that was met; -1 for none */
export function measureCheck(table: DiceTable, check: Check, die: number): void {
  const { record, scenario } = table
  const { kind, skill, isPassed, h, e, help, helpers } = check
  const passed = isPassed ? 1 : 0
  record.trial(M.checks, kind, passed, 1)
  if (skill >= 0) record.trial(M.skillSuccess, skill, passed, 1)
  if (kind === Kind.stat) record.trial(M.statChecks, 2 * typeOf(die) + (check.boostedFrom >= 0 ? 1 : 0), passed, 1)
  if (helpers > 0) {
    const margin = h - help - e
    const wouldPass = margin > 0 || (margin === 0 && tiesPass(scenario, kind))
    record.trial(M.assistsTurned, 0, isPassed && !wouldPass ? 1 : 0, 1)
  }
}

/** A skill changes a side of a check. @param user who has used it */
export function measureModifier(check: Check, user: number, side: number, amount: number): void {
  if (user === check.hero) return
  check.help += side === Side.hero ? amount : -amount
  check.helpers += 1
}

/** A stat die is met. @param isTried whether the hero rolls for it */
export function measureStatDie(
  { record, encounter, state: { zones } }: DiceTable,
  hero: number,
  isTried: boolean,
): void {
  const type = typeOf(encounter.die)
  const isWanting = !isTried && zones.countOf(zones.of('hand', hero), OF_TYPE[type]) === 0
  record.trial(M.statDiceLost, type, isWanting ? 1 : 0, 1)
}

// ---- Closing -------------------------------------------------------------------------------------------------------

/** An attempt to close a location (DH-METRIC-04). @param way of Way */
export function measureAttempt(table: DiceTable, place: number, way: number, isPassed: boolean): void {
  const { record, scenario } = table
  const initial = table.kind(place).difficulty + scenario.numbers.difficulty
  const difficulty = Math.max(0, Math.min(LARGEST_DIFFICULTY, initial))
  record.trial(M.closingAttempts, table.cell(M.closingAttempts, difficulty, way), isPassed ? 1 : 0, 1)
  if (!isPassed) record.trial(M.failedAttempts, 0, 1, 0)
}

/** @param way of Way */
export function measureClosing(table: DiceTable, way: number): void {
  const { state } = table
  state.seconds += SECONDS.closing
  recordRow(table, M.closingWays, 0, WAYS, way)
}

// ---- Skills --------------------------------------------------------------------------------------------------------

/** A skill's price is paid. */
export function measureUse(table: DiceTable, user: number, { number }: SkillTable, dice: number): void {
  const { record, state } = table
  record.trial(M.skillUses, number, 1, 0)
  record.trial(M.skillDice, number, dice, 1)
  if (user === state.active) return
  record.trial(M.assists, 2 * user + (state.at[user] === state.at[state.active] ? 0 : 1), 1, 0)
}

export function measurePrevented({ record }: DiceTable, { number }: SkillTable, amount: number): void {
  record.trial(M.damagePrevented, number, amount, 1)
}

/** Somebody had a choice. */
export function measureOffers({ record, question: { actions, count, kind } }: DiceTable, answer: number): void {
  if (((WITH_SKILLS >> kind) & 1) === 0 || verbOf(actions[0]) === Act.take) return
  for (let index = 0; index < count; index++) {
    const verb = verbOf(actions[index])
    if (verb === Act.skill || verb === Act.card)
      record.trial(M.skillsTaken, argumentOf(actions[index]), actions[index] === answer ? 1 : 0, 1)
  }
}

/** By game: what skills are used, and who assists. */
export function measureGameOfSkills({ record, scenario, state, stage }: DiceTable): void {
  for (let skill = 0; skill < scenario.skills.length; skill++)
    if (scenario.skills[skill].isCard ? stage.allies.includes(skill) : isKnown(state, scenario, skill))
      record.trial(M.skillUses, skill, 0, 1)
  for (let cell = 0; cell < 2 * scenario.seatCount; cell++) record.trial(M.assists, cell, 0, 1)
}

/** Whether any hero has a skill. */
function isKnown({ levels }: DiceTable['state'], { seatCount, skills }: DiceTable['scenario'], skill: number): boolean {
  for (let hero = 0; hero < seatCount; hero++) if (levels[hero * skills.length + skill] > 0) return true
  return false
}

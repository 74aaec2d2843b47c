// Checks (section 16): modifiers, assistance, the roll, the comparison. Each kind of check lays its dice aside first.
import { leadOf, measureCheck, measureFirstRoll, measureModifier } from '../measures/checks.ts'
import { Luck, measureRoll } from '../measures/luck.ts'
import type { SkillTable } from '../setup/scenario.ts'
import { type Check, Counts } from '../state/scratch.ts'
import type { DiceTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { actionOf, Act, DP } from '../words/decisions.ts'
import { sizeOf } from '../words/dice.ts'
import { Lifetime } from '../words/effects.ts'
import type { ToldFirst, ToldThrow } from '../words/events.ts'
import { R } from '../words/rule-ids.ts'
import { Check as Kind, Forbid, Reason, Roll, Side, Trigger, Use, Window } from '../words/vocabulary.ts'
import { nameOfCard } from './encounter-cards.ts'
import { enter, happen, isForbidden, NO_CARD } from './events.ts'
import {
  aggregate,
  boostOf,
  diceOf,
  isModifier,
  offerSkills,
  pay,
  rollDice,
  settleDice,
  skillOf,
  useForEffects,
} from './skills.ts'

/** What the dice of a boost add, for telling. */
export const BOOST = 'boost'

/** By kind of check: the window in which skills can join it; undefined for none (DH-STAT-06). */
const WINDOWS = [undefined, Window.ally, Window.battle, Window.obstacle, Window.battle, Window.closing, undefined]
const windowOf = (table: DiceTable, check: Check): number | undefined =>
  check.kind === Kind.evade && table.encounter.isObstacle ? Window.obstacle : WINDOWS[check.kind]

/** A check begins. @param difficulty where no die is rolled for it */
export function beginCheck(table: DiceTable, kind: number, hero: number, place: number, difficulty = 0): Check {
  const check = table.openCheck()
  check.kind = kind
  check.hero = hero
  check.place = place
  check.eRoll = difficulty
  check.roll = Roll.sum
  if (kind !== Kind.closing && kind !== Kind.test) {
    const { encounter } = table
    check.eModifier = encounter.modifier
    check.hModifier = encounter.heroModifier
    const why = table.tell === undefined ? '' : nameOfCard(table)
    table.note(check, Side.encountered, encounter.modifier, why)
    table.note(check, Side.hero, encounter.heroModifier, why)
  }
  return check
}

/** Makes the check with a skill whose price is paid. */
export function makeWith(table: DiceTable, check: Check, user: number, skill: SkillTable): void {
  check.skill = skill.number
  check.level = table.levelOf(user, skill)
  check.roll = skill.roll
  const boost = boostOf(check, skill, check.level)
  check.hModifier += skill.plus[check.level - 1] + boost
  table.note(check, Side.hero, skill.plus[check.level - 1], skill.name)
  table.note(check, Side.hero, boost, BOOST)
}

/**
 * From the chosen dice to the comparison (DH-CHECK-03). Then the hero's dice get their outcomes, which come before that
 * of the encountered die (DH-FATE-07).
 * @param die that is rolled for E; -1 for none
 * @returns whether the check is passed
 */
export function resolveCheck(table: DiceTable, check: Check, die: number): boolean {
  table.applied(R.CHECK_03)
  const lead = leadOf(table, check)
  collectModifiers(table, check)
  const window = windowOf(table, check)
  if (window !== undefined) {
    modifyOwn(table, check, window)
    assist(table, check, window)
  }
  table.applied(R.CHECK_01)
  table.applied(R.CHECK_02)
  if (die >= 0) check.eRoll = rollEncountered(table, check, die)
  rollDice(table, check, check.hero, Event.roll)
  measureFirstRoll(table, check, die, lead, aggregate(check, check.roll))
  rollModifiers(table, check)
  const first = table.tell && firstThrow(table, check)
  if (window !== undefined) rerollBySkill(table, check)
  compare(table, check)
  happen(table, check.isPassed ? Trigger.passed : Trigger.failed, check.hero, check.place)
  if (check.isRerolled) compare(table, check)
  tellCheck(table, check, die, first)
  measureCheck(table, check, die)
  table.applied(R.CHECK_07)
  settleDice(table, check, 0, Reason.check)
  // A test inside of a check is none of its own: no skill can join it.
  if (check.kind !== Kind.test) table.state.limits.end(Lifetime.check)
  return check.isPassed
}

function rollEncountered(table: DiceTable, { hero }: Check, die: number): number {
  const { draws } = table
  const face = 1 + draws.below(sizeOf(die), hero, draws.open(hero, Event.encountered), 0)
  measureRoll(table, Luck.encountered, sizeOf(die), face)
  return face
}

/** What a skill leads to beyond its check. */
export function followUp(table: DiceTable, check: Check): void {
  if (check.skill < 0) return
  const skill = table.scenario.skills[check.skill]
  const list = (check.isPassed ? skill.onPass : skill.onFail)[check.level - 1]
  if (list.effects.length === 0) return
  const frame = enter(table, check.hero, check.place, NO_CARD, check.level)
  frame.roll = check.h
  list.run(table, frame)
  table.frames.leave()
}

/** Passive skills, rules of cards, and bonuses of this turn (DH-CHECK-08, DH-FX-10). */
function collectModifiers(table: DiceTable, check: Check): void {
  check.isCollected = true
  table.applied(R.CHECK_08)
  happen(table, Trigger.check, check.hero, check.place)
  const bonus = table.state.bonuses.spend(check.hero, check.kind)
  check.hModifier += bonus
  table.note(check, Side.hero, bonus, 'bonus of this turn')
}

/** The hero's own skills and ally cards (DH-DEC-12). */
function modifyOwn(table: DiceTable, check: Check, window: number): void {
  while (offerModifier(table, check, check.hero, window, DP.ownModify)) table.applied(R.SKILL_03)
}

/** Other living heroes, in turn order (DH-DEC-13, DH-USE-06, DH-ENEMY-03). */
function assist(table: DiceTable, check: Check, window: number): void {
  if (isForbidden(table, Forbid.assist, check.place)) return
  const { seatCount } = table.scenario
  for (let step = 1; step < seatCount; step++) {
    const other = (check.hero + step) % seatCount
    if (table.state.dead[other] === 1) continue
    while (offerModifier(table, check, other, window, DP.assist)) table.applied(R.SKILL_08)
  }
}

/** @returns whether something was used */
function offerModifier(table: DiceTable, check: Check, user: number, window: number, decision: number): boolean {
  table.ask(decision, user)
  if (offerSkills(table, user, check.hero, 1 << window, isModifier) === 0) return false
  table.offer(actionOf(Act.none))
  const skill = skillOf(table, table.decide())
  if (skill === undefined) return false
  if (skill.use === Use.effects) return useForEffects(table, user, check.hero, skill, decision)
  const first = check.count
  if (!pay(table, check, user, skill, decision, false)) return false
  const level = table.levelOf(user, skill)
  const amount = skill.plus[level - 1] + boostOf(check, skill, level)
  if (skill.roll === Roll.none) modify(table, check, user, skill, amount, first, check.count)
  else commit(check, user, skill, amount, first)
  return true
}

/** Adds the result of a modifying skill to its side. @param first, end of its dice */
function modify(
  table: DiceTable,
  check: Check,
  user: number,
  skill: SkillTable,
  amount: number,
  first: number,
  end: number,
): void {
  const { number, name, side } = skill
  if (side === Side.encountered) check.eModifier += amount
  else check.hModifier += amount
  measureModifier(check, user, side, amount)
  table.note(check, side, amount, name)
  if (table.tell === undefined) return
  const [level, dice] = [table.levelOf(user, skill), diceOf(check, first, end)]
  table.tell({
    type: 'modified',
    seat: check.hero,
    check: check.kind,
    by: user,
    skill: number,
    level,
    side,
    amount,
    dice,
  })
}

/** A modifying skill that rolls is rolled with the check: nobody knows a result before all is committed. */
function commit(check: Check, user: number, skill: SkillTable, amount: number, first: number): void {
  const index = check.modifiers++
  check.modifierSkills[index] = skill.number
  check.modifierUsers[index] = user
  check.modifierAmounts[index] = amount
  check.modifierFirst[index] = first
  check.modifierEnd[index] = check.count
  check.counts.fill(Counts.forSkill, first, check.count)
}

function rollModifiers(table: DiceTable, check: Check): void {
  for (let index = 0; index < check.modifiers; index++) {
    const [user, first, end] = [check.modifierUsers[index], check.modifierFirst[index], check.modifierEnd[index]]
    const skill = table.scenario.skills[check.modifierSkills[index]]
    rollDice(table, check, user, Event.skillRoll, Counts.forSkill, first, end)
    const rolled = aggregate(check, skill.roll, Counts.forSkill, first, end)
    modify(table, check, user, skill, check.modifierAmounts[index] + rolled, first, end)
  }
}

/** After the roll, before the comparison (DH-DEC-15). */
function rerollBySkill(table: DiceTable, check: Check): void {
  for (;;) {
    table.ask(DP.reroll, check.hero)
    compare(table, check)
    if (offerSkills(table, check.hero, check.hero, 1 << Window.reroll, isReroll) === 0) return
    if (table.tell !== undefined) {
      const { hero, e, h } = check
      table.tell({ type: 'rolled', seat: hero, e, h, rolls: [...check.rolls.subarray(0, check.count)] })
    }
    table.offer(actionOf(Act.none))
    const skill = skillOf(table, table.decide())
    if (skill === undefined || !pay(table, check, check.hero, skill, DP.reroll, false)) return
    rollHero(table, check, skill.number)
    const level = table.levelOf(check.hero, skill)
    const plus = skill.plus[level - 1] + boostOf(check, skill, level)
    check.hModifier += plus
    table.note(check, Side.hero, plus, skill.name)
  }
}

const isReroll = (_table: DiceTable, skill: SkillTable): boolean => skill.use === Use.reroll

/** The hero's dice again; the new result stands (DH-DATA-03). */
function rollHero(table: DiceTable, check: Check, skill: number): void {
  const before = table.tell === undefined ? [] : [...check.rolls.subarray(0, check.count)]
  check.rerolls += 1
  rollDice(table, check, check.hero, Event.roll)
  table.tell?.({ type: 'rerolled', seat: check.hero, side: Side.hero, skill, rolls: before })
}

/** A card rolls a side again (DH-FX-16). */
export function rerollByCard(table: DiceTable, side: number): void {
  const { check, encounter } = table
  if (check === undefined || check.kind < 0) return
  check.isRerolled = true
  if (side === Side.hero) return rollHero(table, check, -1)
  if (encounter.die < 0 || check.kind === Kind.closing || check.kind === Kind.test) return
  check.rerolls += 1
  const before = check.eRoll
  check.eRoll = rollEncountered(table, check, encounter.die)
  table.tell?.({ type: 'rerolled', seat: check.hero, side, skill: -1, rolls: [before] })
}

/** DH-CHECK-04, DH-CHECK-05 */
function compare(table: DiceTable, check: Check): Check {
  check.e = check.eRoll + check.eModifier
  check.h = aggregate(check, check.roll) + check.hModifier
  check.isPassed = check.h > check.e || (check.h === check.e && isTiePassed(table, check.kind, check.tiePasses))
  return check
}

/** Obstacles and closing accept a tie by their own passages; a test of an effect, by its card. */
export function isTiePassed(
  { scenario: { options } }: Pick<DiceTable, 'scenario'>,
  kind: number,
  byCard = false,
): boolean {
  if (options.tiesPass !== 'perText') return options.tiesPass === 'always'
  return kind === Kind.obstacle || kind === Kind.closing || byCard
}

/** For telling: all that is rolled in a check, and whether it would pass so. */
function firstThrow(table: DiceTable, check: Check): ToldFirst {
  const { skills } = table.scenario
  const { count, kinds, counts, eModifier, hModifier, isPassed } = compare(table, check)
  const own = [...kinds.subarray(0, count)].filter((_, index) => counts[index] === Counts.forH)
  const throws: ToldThrow[] = [{ side: Side.hero, roll: check.roll, dice: own }]
  let rolled = 0 // of what modifiers add, which `throws` have
  for (let index = 0; index < check.modifiers; index++) {
    const { side, roll } = skills[check.modifierSkills[index]]
    const [first, end] = [check.modifierFirst[index], check.modifierEnd[index]]
    const dice = [...kinds.subarray(first, end)].filter((_, nth) => counts[first + nth] === Counts.forSkill)
    throws.push({ side, roll, dice })
    const sum = aggregate(check, roll, Counts.forSkill, first, end)
    rolled += side === Side.hero ? sum : -sum
  }
  const ties = isTiePassed(table, check.kind, check.tiePasses)
  return { lead: hModifier - eModifier - rolled, ties, throws, passed: isPassed, isRerolled: false }
}

function tellCheck(table: DiceTable, check: Check, die: number, first: ToldFirst | undefined): void {
  table.applied(check.isPassed === check.h > check.e ? R.CHECK_04 : R.CHECK_05)
  if (table.tell === undefined || first === undefined) return
  const { hero, kind, place, eRoll, parts, e, h, roll, skill, level, isPassed } = check
  table.tell({
    type: 'checked',
    seat: hero,
    check: kind,
    die,
    at: table.told(place),
    eRoll,
    parts: [...parts],
    e,
    h,
    roll,
    skill,
    level,
    dice: diceOf(check, 0),
    passed: isPassed,
    first: { ...first, isRerolled: check.rerolls > 0 },
  })
}

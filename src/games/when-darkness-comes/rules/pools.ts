// How many dice a check is rolled with: its attribute, the skill and the item that the hero picks, what is worn, and
// the situation, less what obstacles cost. The first step of WDC-CHECK-10 (checks.ts).
import { measureAttribute, measureSkill } from '../measures/record.ts'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import type { Check } from '../state/check.ts'
import { Where } from '../state/state.ts'
import { Attribute, ATTRIBUTES, skillDice } from '../words/vocabulary.ts'
import { type CheckKind, RESOLVE, type Role } from '../setup/check-kinds.ts'
import { effectiveDefence, remainingHealth } from './health.ts'

/** Begins a roll: the actor picks skill and item, and the pool follows. @returns the new roll on the table */
export function prepareRoll(play: Play, hero: Hero, kind: CheckKind, dice: number, weapon: Copy, role: Role): Check {
  const roll = play.nextRoll()
  roll.hero = hero
  roll.purpose = kind.purpose
  roll.attribute = kind.attribute
  roll.skill = NONE
  roll.item = weapon
  roll.role = role
  roll.printed = 0
  roll.effective = 0
  roll.needed = NONE
  roll.toBeat = NONE
  roll.isOpposed = false
  roll.opponent = NONE
  roll.isForced = false
  roll.red = 0
  roll.redDie = 0
  roll.rerolls = 0
  roll.spent = 0
  roll.help.count = 0
  roll.help.heroes = 0
  roll.skill = chooseSkill(play, hero, kind)
  if (roll.skill !== NONE && skillDice(roll.skill, skillLevel(play, hero, roll.skill)) > 0) {
    play.applied(R.SKILL_01) // its dice join the roll
    play.applied(OF_SKILL[roll.skill]!) // what it is for
  }
  measureSheet(play, hero, kind, roll.skill)
  if (weapon === NONE) roll.item = chooseItem(play, hero, kind, roll.skill, role)
  roll.sum = sumOf(play, hero, kind, roll.skill, roll.item, dice, role)
  roll.pool = poolOf(roll.sum)
  return roll
}

/** What of the hero's sheet counts for a check. @param skill NONE if no skill does */
export function measureSheet(play: Play, hero: Hero, { rollsAttribute, attribute }: CheckKind, skill: number): void {
  if (rollsAttribute && attribute !== RESOLVE) measureAttribute(play, hero, attribute)
  if (skill !== NONE) measureSkill(play, hero, skill)
}

const NO_DICE = -1

/**
 * What each skill is for, by its number. Two Fisted and Gamble add no dice, and count where they act (WDC-TWO-01,
 * WDC-DICE-12, WDC-SKILL-33).
 */
const OF_SKILL: readonly number[] = [
  R.SKILL_03,
  R.SKILL_04,
  R.SKILL_05,
  R.SKILL_06,
  R.SKILL_07,
  NO_DICE,
  R.SKILL_09,
  R.SKILL_10,
  R.SKILL_11,
  R.SKILL_12,
  R.SKILL_13,
  R.SKILL_14,
  R.SKILL_15,
  R.SKILL_16,
  R.SKILL_17,
  R.SKILL_18,
  R.SKILL_19,
  NO_DICE,
  R.SKILL_21,
  R.SKILL_22,
  R.SKILL_23,
  R.SKILL_24,
  R.SKILL_25,
  R.SKILL_26,
  R.SKILL_27,
  R.SKILL_27,
  R.SKILL_27,
  R.SKILL_27,
  R.SKILL_27,
  R.SKILL_27,
  R.SKILL_27,
  R.SKILL_28,
  R.SKILL_29,
]

/** DP-11: among several legal skills the actor picks one they have, or none. WDC-SKILL-02 (one skill a roll) */
function chooseSkill(play: Play, hero: Hero, kind: CheckKind): number {
  if (kind.onlySkill !== NONE) return skillLevel(play, hero, kind.onlySkill) > 0 ? kind.onlySkill : NONE
  if (kind.skills.length === 0) return NONE
  play.ask(DP.skill, hero)
  for (let index = 0; index < kind.skills.length; index++) {
    const skill = kind.skills[index]!
    if (skillLevel(play, hero, skill) > 0) play.offer(actionOf(Verb.skill, skill))
  }
  play.offer(actionOf(Verb.noSkill))
  const action = play.decide()
  play.applied(R.SKILL_37) // only the listed skills count
  return verbOf(action) === Verb.skill ? argumentOf(action) : NONE
}

/** DP-12: one item's bonus a roll. WDC-ITEM-13 */
function chooseItem(play: Play, hero: Hero, kind: CheckKind, skill: number, role: Role): Copy {
  const { scenario, state } = play
  const { items } = scenario.checks.relevantTo(kind)
  let isAsked = false
  for (let index = 0; index < items.length; index++) {
    const copy = items[index]!
    if (state.where[copy] !== Where.held || state.at[copy] !== hero) continue
    if (scenario.checks.bonus(copy, kind, skill, role) === 0) continue
    if (!isAsked) play.ask(DP.item, hero)
    isAsked = true
    play.offer(actionOf(Verb.item, copy))
  }
  if (!isAsked) return NONE
  play.offer(actionOf(Verb.no))
  const action = play.decide()
  play.applied(R.ITEM_13)
  return verbOf(action) === Verb.item ? argumentOf(action) : NONE
}

/** Sum of everything first, and only then never below no dice at all. WDC-CHECK-02, WDC-DICE-14 */
export const poolOf = (sum: number): number => (sum > 0 ? sum : 0)

function sumOf(play: Play, hero: Hero, kind: CheckKind, skill: number, item: Copy, dice: number, role: Role): number {
  let sum = (kind.rollsAttribute ? attributeOf(play, hero, kind.attribute) : 0) + dice
  if (skill !== NONE) sum += skillDice(skill, skillLevel(play, hero, skill)) // WDC-SKILL-01
  if (item !== NONE) sum += play.scenario.checks.bonus(item, kind, skill, role)
  sum += wornDice(play, hero, kind, skill, role)
  return sum - play.constants.obstacles.penaltyDice * penaltiesOf(play, hero, kind, skill)
}

/** Dice of the bare attribute; damage is off Defence only. WDC-COMBAT-03, WDC-DODGE-02 */
export function attributeOf(play: Play, hero: Hero, attribute: number): number {
  if (attribute === Attribute.defence) return effectiveDefence(play, hero)
  if (attribute === RESOLVE) return remainingHealth(play, hero) + play.state.willpower[hero]!
  return play.state.attributes[hero * ATTRIBUTES.length + attribute]!
}

export function skillLevel(play: Play, hero: Hero, skill: number): number {
  return play.state.skills[hero * play.scenario.skillCount + skill]!
}

/** The best thing worn adds to whatever else is used. WDC-ITEM-13 */
function wornDice(play: Play, hero: Hero, kind: CheckKind, skill: number, role: Role): number {
  const { scenario, state } = play
  const { worn } = scenario.checks.relevantTo(kind)
  let best = 0
  for (let index = 0; index < worn.length; index++) {
    const copy = worn[index]!
    if (state.where[copy] !== Where.held || state.at[copy] !== hero) continue
    const dice = scenario.checks.bonus(copy, kind, skill, role)
    if (dice > best) best = dice
  }
  return best
}

/** Obstacles the hero failed at and that now spoil this roll: a die each. WDC-OBST-06 */
function penaltiesOf(play: Play, hero: Hero, kind: CheckKind, skill: number): number {
  const { obstacles } = play.scenario.checks.relevantTo(kind)
  let count = 0
  for (let index = 0; index < obstacles.length; index++) {
    if (spoils(play, obstacles[index]!, hero, kind, skill)) count += 1
  }
  return count
}

export function spoils(play: Play, copy: Copy, hero: Hero, kind: CheckKind, skill: number): boolean {
  const { scenario, state } = play
  return state.where[copy] === Where.held && state.at[copy] === hero && scenario.checks.isSpoiled(copy, kind, skill)
}

/** The skill with most dice among those that the hero has, -1 for none. */
export function bestSkill(play: Play, hero: Hero, kind: CheckKind): number {
  let best = NONE
  let maxDice = 0
  for (let index = 0; index < kind.skills.length; index++) {
    const dice = skillDice(kind.skills[index], skillLevel(play, hero, kind.skills[index]!))
    if (dice > maxDice) {
      maxDice = dice
      best = kind.skills[index]!
    }
  }
  return best
}

function bestItem(play: Play, hero: Hero, kind: CheckKind, skill: number, role: Role): Copy {
  const { scenario, state } = play
  const { items } = scenario.checks.relevantTo(kind)
  let best = NONE
  let maxDice = 0
  for (let index = 0; index < items.length; index++) {
    const copy = items[index]!
    if (state.where[copy] !== Where.held || state.at[copy] !== hero) continue
    const dice = scenario.checks.bonus(copy, kind, skill, role)
    if (dice > maxDice) {
      maxDice = dice
      best = copy
    }
  }
  return best
}

/** Dice of the bare first roll, with the best skill and item. */
export function diceOfCheck(
  play: Play,
  hero: Hero,
  kind: CheckKind,
  dice = 0,
  weapon: Copy = NONE,
  role: Role = 'actor',
): number {
  const skill = bestSkill(play, hero, kind)
  const item = weapon === NONE ? bestItem(play, hero, kind, skill, role) : weapon
  return poolOf(sumOf(play, hero, kind, skill, item, dice, role))
}

// Obstacles (section 21).
import { ObstacleEnd } from '../measures/dimensions.ts'
import { measureAnswer, measureObstacle } from '../measures/encounters.ts'
import type { ObstacleTable, SkillTable } from '../setup/scenario.ts'
import type { Check } from '../state/scratch.ts'
import type { DiceTable } from '../state/table.ts'
import { actionOf, Act, DieUse, DP, verbOf } from '../words/decisions.ts'
import { kindsOf, OF_TYPE, STAT_KINDS, Type } from '../words/dice.ts'
import { R } from '../words/rule-ids.ts'
import { Check as Kind, Fate, Forbid, Roll, Side, Trigger, Use, Window } from '../words/vocabulary.ts'
import { beginCheck, BOOST, followUp, makeWith, resolveCheck } from './checks.ts'
import { happen, isForbidden } from './events.ts'
import { havePayable } from './dice.ts'
import { runCard } from './encounter-cards.ts'
import { addDie, offerSkills, pay, skillOf } from './skills.ts'
import { endWith } from './stat-dice.ts'

/** A nameless obstacle accepts any single stat die (DH-CARD-06). */
const ANY_STAT: readonly Uint8Array[] = [
  kindsOf((1 << Type.physical) | (1 << Type.somatic) | (1 << Type.mental) | (1 << Type.verbal) | (1 << Type.divine)),
]

/** The card's encounter actions have been done (DH-OBST-01). */
export function meetObstacle(table: DiceTable, hero: number): void {
  const { encounter, scenario } = table
  const card = encounter.card < 0 ? undefined : scenario.obstacles[encounter.card]
  const check = beginCheck(table, Kind.obstacle, hero, encounter.place)
  if (prepareToPass(table, check, hero, card)) {
    const isPassed = resolveCheck(table, check, encounter.die)
    table.applied(R.OBST_07)
    measureAnswer(table, check.kind, isPassed)
    followUp(table, check)
    if (check.kind === Kind.evade) finishEvading(table, hero, card, isPassed)
    else if (isPassed) pass(table, hero, card)
    else fail(table, hero, card)
  } else flee(table, hero, card)
  table.closeCheck()
}

const isObstacleSkill = (table: DiceTable, skill: SkillTable): boolean =>
  skill.use === Use.obstacle || (skill.use === Use.evade && !isForbidden(table, Forbid.evade, table.encounter.place))

/** Dice, a skill, an evade skill; or fleeing, which is always open (DH-DEC-10). @returns false: the hero flees */
function prepareToPass(table: DiceTable, check: Check, hero: number, card: ObstacleTable | undefined): boolean {
  const places = card?.places ?? ANY_STAT
  const canPayDice = prepareSet(table, hero, places).isPossible()
  table.ask(DP.obstacle, hero)
  if (canPayDice) table.offer(actionOf(Act.dice))
  offerSkills(table, hero, hero, 1 << Window.obstacle, isObstacleSkill)
  table.offer(actionOf(Act.flee))
  const action = table.decide()
  if (verbOf(action) === Act.dice) return layDice(table, check, hero, places, card?.tier ?? 1)
  const skill = skillOf(table, action)
  if (skill === undefined || !pay(table, check, hero, skill, DP.obstacle, true)) return false
  table.applied(R.OBST_13)
  if (skill.use === Use.evade) check.kind = Kind.evade
  makeWith(table, check, hero, skill)
  return true
}

/** DIVINE dice stand in for required ones: they are no addition that a card could forbid. */
function prepareSet(table: DiceTable, hero: number, places: readonly Uint8Array[]): DiceTable['set'] {
  const { set } = table
  set.begin(places.length, places.length)
  for (const kinds of places) {
    havePayable(table, hero, kinds)
    set.place(kinds, DieUse.discard)
  }
  set.allow(STAT_KINDS, DieUse.discard, 1)
  return set
}

/** The required dice, each of its type or DIVINE, of which one stat die may be discarded (DH-OBST-04 to -06). */
function layDice(table: DiceTable, check: Check, hero: number, places: readonly Uint8Array[], tier: number): boolean {
  const set = prepareSet(table, hero, places)
  if (!set.ask(table, DP.obstacle, hero, true)) return false
  table.applied(tier === 1 ? R.OBST_02 : tier === 2 ? R.OBST_03 : R.OBST_04)
  check.roll = Roll.max
  for (const candidate of set.taken()) {
    const kind = set.kindOf(candidate)
    const isDivine = OF_TYPE[Type.divine][kind] === 1
    const isDiscarded = set.useOf(candidate) === DieUse.discard
    if (isDiscarded) {
      const { obstacleBoost } = table.scenario.numbers
      check.hModifier += obstacleBoost
      table.note(check, Side.hero, obstacleBoost, BOOST)
    }
    table.applied(isDivine ? R.OBST_06 : R.OBST_05)
    addDie(table, check, hero, kind, isDivine ? Fate.deter : isDiscarded ? Fate.discard : Fate.hide, true)
  }
  return true
}

/** Fleeing an obstacle deals no damage of its own (DH-OBST-10). */
function pass(table: DiceTable, hero: number, card: ObstacleTable | undefined): void {
  if (table.encounter.ending >= 0) return // DH-FX-14
  table.applied(R.OBST_08)
  if (card !== undefined) runCard(table, hero, card, card.success)
  endWith(table, hero, Fate.remove)
}

function fail(table: DiceTable, hero: number, card: ObstacleTable | undefined): void {
  if (table.encounter.ending >= 0) return // DH-FX-14
  table.applied(R.OBST_09)
  if (card !== undefined) runCard(table, hero, card, card.failure)
  endWith(table, hero, Fate.return)
}

/** The encounter ends without success or failure; if evading fails, the hero flees (DH-FLEE-07). */
function finishEvading(table: DiceTable, hero: number, card: ObstacleTable | undefined, isPassed: boolean): void {
  table.applied(R.FLEE_07)
  if (table.encounter.ending >= 0) return
  if (isPassed) endWith(table, hero, Fate.return)
  else flee(table, hero, card)
}

/** Counts as failing, and deals no damage of its own (DH-OBST-10). */
function flee(table: DiceTable, hero: number, card: ObstacleTable | undefined): void {
  table.applied(R.OBST_10)
  measureObstacle(table, ObstacleEnd.fled)
  table.tell?.({ type: 'fled', seat: hero, die: table.encounter.die, damage: 0, parts: [] })
  table.applied(R.FLEE_05)
  happen(table, Trigger.flee, hero, table.encounter.place)
  fail(table, hero, card)
}

// Enemies and villains (sections 22 to 24): battle, fleeing, standing, evading.
import { BattleEnd } from '../measures/dimensions.ts'
import { measureBattle, measureDefeat, measureFight } from '../measures/encounters.ts'
import { cardOf, type EnemyTable, type SkillTable } from '../setup/scenario.ts'
import type { Check } from '../state/scratch.ts'
import type { DiceTable } from '../state/table.ts'
import { actionOf, Act, DP } from '../words/decisions.ts'
import { sizeOf } from '../words/dice.ts'
import { R } from '../words/rule-ids.ts'
import {
  Check as Kind,
  Damage,
  Fate,
  Forbid,
  OnDefeat,
  Side,
  Source,
  Trigger,
  Use,
  Way,
  Window,
} from '../words/vocabulary.ts'
import { beginCheck, followUp, makeWith, resolveCheck } from './checks.ts'
import { closeLocation, offerClosing } from './closing.ts'
import { dealDamage } from './damage.ts'
import { runCard } from './encounter-cards.ts'
import { happen, isForbidden } from './events.ts'
import { offerSkills, pay, skillOf } from './skills.ts'
import { endWith } from './stat-dice.ts'

/** The card's encounter actions have been done (DH-ENEMY-02). */
export function meetEnemy(table: DiceTable, hero: number): void {
  const { encounter } = table
  const card = cardMet(table)
  const check = beginCheck(table, Kind.battle, hero, encounter.place)
  table.ask(DP.battle, hero)
  offerSkills(table, hero, hero, 1 << Window.battle, isAnswer)
  const canFight = isOffered(table, Use.battle)
  const otherwise = canFlee(table, card, canFight) ? Act.flee : Act.stand
  table.offer(actionOf(otherwise))
  if (!prepareToAnswer(table, check, hero)) giveIn(table, check, hero, card, otherwise)
  else if (check.kind === Kind.evade) evade(table, check, hero, card, otherwise)
  else fight(table, check, hero, card)
  table.closeCheck()
}

const cardMet = ({ encounter, scenario }: DiceTable) => cardOf(scenario, encounter) as EnemyTable | undefined

// ---- What the hero does --------------------------------------------------------------------------------------------

/** Check conditions of the card (DH-ENEMY-10). */
const isAllowed = (card: EnemyTable | undefined, { tags }: SkillTable): boolean =>
  card === undefined || ((tags & card.immune) === 0 && (card.only === 0 || (tags & card.only) !== 0))

const isAnswer = (table: DiceTable, skill: SkillTable): boolean =>
  (skill.use === Use.battle || (skill.use === Use.evade && !isForbidden(table, Forbid.evade, table.encounter.place))) &&
  isAllowed(cardMet(table), skill)

/** Whether a skill or card of this use is among the options. */
function isOffered(table: DiceTable, use: number): boolean {
  const { actions, count } = table.question
  for (let nth = 0; nth < count; nth++) if (skillOf(table, actions[nth])?.use === use) return true
  return false
}

/** A skill; or fleeing or standing, as the rules allow (DH-DEC-11). @returns whether it is a skill, and is paid */
function prepareToAnswer(table: DiceTable, check: Check, hero: number): boolean {
  const skill = skillOf(table, table.decide())
  if (skill === undefined || !pay(table, check, hero, skill, DP.battle, true)) return false
  table.applied(R.ENEMY_04)
  if (skill.use === Use.evade) check.kind = Kind.evade
  makeWith(table, check, hero, skill)
  return true
}

/** Who does not fight flees or stands (DH-ENEMY-08). @param canFight whether any battle skill could be paid */
function canFlee(table: DiceTable, card: EnemyTable | undefined, canFight: boolean): boolean {
  const { noSkillDamage } = table.scenario.options
  table.applied(R.ENEMY_08)
  if (card?.noFlee === true || isForbidden(table, Forbid.flee, table.encounter.place)) return false
  return noSkillDamage === 'flee' || (noSkillDamage === 'fleeIfUnable' && !canFight)
}

// ---- What comes of it ----------------------------------------------------------------------------------------------

/** E is lower against skills with a tag that the enemy is weak against (DH-DATA-09). */
function weaken(table: DiceTable, check: Check, card: EnemyTable | undefined, { tags }: SkillTable): void {
  if (card === undefined) return
  for (const weakness of card.weak) {
    if ((weakness.tags & tags) === 0) continue
    table.applied(R.ENEMY_10)
    check.eModifier -= weakness.amount
    table.note(check, Side.encountered, -weakness.amount, 'weakness')
  }
}

function fight(table: DiceTable, check: Check, hero: number, card: EnemyTable | undefined): void {
  const { encounter } = table
  weaken(table, check, card, table.scenario.skills[check.skill])
  table.applied(R.ENEMY_05)
  const isPassed = resolveCheck(table, check, encounter.die)
  measureFight(table, check.e - check.h, isPassed)
  if (!isPassed && encounter.ending < 0) {
    table.applied(R.ENEMY_07)
    dealDamage(table, hero, check.e - check.h, card?.damage ?? Damage.physical, Source.battle)
  }
  followUp(table, check)
  if (isPassed) win(table, hero, card)
  else lose(table, hero, card)
}

function giveIn(table: DiceTable, check: Check, hero: number, card: EnemyTable | undefined, verb: number): void {
  if (verb === Act.flee) flee(table, check, hero, card)
  else stand(table, check, hero, card)
}

/** Half the size of the die, plus E's modifiers, which are added after halving (DH-FLEE-02, DH-CHECK-08). */
function flee(table: DiceTable, check: Check, hero: number, card: EnemyTable | undefined): void {
  const { encounter, scenario } = table
  const amount = Math.max(0, Math.floor(sizeOf(encounter.die) / scenario.numbers.fleeDivisor) + modifiers(table, check))
  if (encounter.ending >= 0) return // DH-FX-14
  table.applied(R.FLEE_02)
  measureBattle(table, BattleEnd.fled)
  table.tell?.({ type: 'fled', seat: hero, die: encounter.die, damage: amount, parts: [...check.parts] })
  dealDamage(table, hero, amount, card?.damage ?? Damage.physical, Source.flee)
  table.applied(R.FLEE_05)
  happen(table, Trigger.flee, hero, encounter.place)
  table.applied(R.FLEE_03)
  lose(table, hero, card)
}

/** The size of the die, plus E's modifiers (DH-ENEMY-09). */
function stand(table: DiceTable, check: Check, hero: number, card: EnemyTable | undefined): void {
  const amount = Math.max(0, sizeOf(table.encounter.die) + modifiers(table, check))
  if (table.encounter.ending >= 0) return // DH-FX-14
  table.applied(R.ENEMY_09)
  measureBattle(table, BattleEnd.stood)
  table.tell?.({ type: 'stood', seat: hero, die: table.encounter.die, damage: amount, parts: [...check.parts] })
  dealDamage(table, hero, amount, card?.damage ?? Damage.physical, Source.stand)
  lose(table, hero, card)
}

/** What is added to E without a check: of the card, of encounter actions, of rules for this type of encounter. */
function modifiers(table: DiceTable, check: Check): number {
  if (!check.isCollected) happen(table, Trigger.check, check.hero, check.place)
  return check.eModifier
}

/** Evading is not fleeing: no damage, no failure actions (DH-FLEE-07). */
function evade(table: DiceTable, check: Check, hero: number, card: EnemyTable | undefined, otherwise: number): void {
  const { encounter } = table
  table.applied(R.FLEE_07)
  const isPassed = resolveCheck(table, check, encounter.die)
  followUp(table, check)
  if (isPassed) measureBattle(table, BattleEnd.evaded)
  if (encounter.ending >= 0) return
  if (isPassed) endWith(table, hero, Fate.return)
  else giveIn(table, check, hero, card, otherwise)
}

/** Failure actions, then the die returns (DH-ENEMY-07, DH-VILL-05). */
function lose(table: DiceTable, hero: number, card: EnemyTable | undefined): void {
  if (table.encounter.ending >= 0) return // DH-FX-14
  if (table.encounter.isVillain) table.applied(R.VILL_05)
  if (card !== undefined) runCard(table, hero, card, card.failure)
  endWith(table, hero, Fate.return)
}

/** Success actions, and the die is removed; a villain is defeated for good (DH-ENEMY-06, DH-VILL-03). */
function win(table: DiceTable, hero: number, card: EnemyTable | undefined): void {
  const { encounter } = table
  if (encounter.ending >= 0) return // DH-FX-14
  table.applied(R.ENEMY_06)
  if (encounter.isVillain) table.hold()
  endWith(table, hero, Fate.remove)
  if (card !== undefined) runCard(table, hero, card, card.success)
  if (encounter.isVillain) defeat(table, hero, card)
}

/** What comes of it, the card says (DH-VILL-04). */
function defeat(table: DiceTable, hero: number, card: EnemyTable | undefined): void {
  const { encounter, state, scenario } = table
  const { place } = encounter
  state.defeated[place] = 1
  measureDefeat(table, place)
  table.applied(R.VILL_03)
  table.tell?.({ type: 'defeated', seat: hero, at: table.told(place), villain: encounter.card })
  table.release()
  happen(table, Trigger.defeated, hero, place)
  if (state.closed[place] === 1 || !table.kind(place).isClosable) return table.applied(R.VILL_07)
  const onDefeat = card?.onDefeat ?? OnDefeat[scenario.options.villainClose]
  table.applied(R.VILL_04)
  if (onDefeat === OnDefeat.auto) closeLocation(table, hero, place, Way.card)
  else if (onDefeat === OnDefeat.attempt) offerClosing(table, hero, place)
}

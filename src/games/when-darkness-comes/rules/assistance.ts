// Assistance: who helps with a check, and with how many dice (WDC-ASSIST).
// checks.ts asks here before the roll (DP-14, DP-15) and before the re-rolls (DP-16); rerolls.ts throws the dice.
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { measureAnswer } from '../measures/items.ts'
import { type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import type { Check, Help } from '../state/check.ts'
import { SQUARES_PER_TILE } from '../words/board.ts'
import { HelpAnswer, skillDice } from '../words/vocabulary.ts'
import type { CheckKind } from '../setup/check-kinds.ts'
import { attributeOf, bestSkill, measureSheet, skillLevel } from './pools.ts'
import { holds } from './disks.ts'
import { isAlly } from './foil.ts'
import { enemyOn, isHeroFrozen } from './lasting.ts'
import { isAwake, isHeld, isPresent } from './lost-turns.ts'
import { relocate } from './movement.ts'
import { canSee, distance, sightRange } from './sight.ts'
import { giveVp } from './victory.ts'

/** Whether anybody may help with this check; as amended, no opposed one. WDC-ASSIST-07, -08, -09, WDC-OPP-10 */
export function isAssisted(play: Play, kind: CheckKind, isOpposed: boolean): boolean {
  if (!kind.isAssisted) return false
  return play.options.assistScope === 'core' || (kind.hasTn && !isOpposed)
}

/**
 * Dice that a hero brings: the check's attribute and their own best skill among those legal for it, without items,
 * obstacles and nuisances. WDC-ASSIST-02, -13, WDC-NUIS-03
 */
export function helperDice(play: Play, helper: Hero, kind: CheckKind): number {
  const skill = bestSkill(play, helper, kind)
  const extra = skill === NONE ? 0 : skillDice(skill, skillLevel(play, helper, skill))
  return attributeOf(play, helper, kind.attribute) + extra
}

/** Whether the helper stands in the actor's square or can be there before the roll. WDC-ASSIST-05 */
export function canJoin(play: Play, helper: Hero, actor: Hero): boolean {
  const { state } = play
  const here = state.square[actor]!
  const there = state.square[helper]!
  if (here === there) return true
  const away = distance(play, here, there)
  if (away > play.constants.assistance.range || away > sightRange(play, actor)) return false
  // helpers must be free to move
  if (enemyOn(play, there) !== NONE || isHeld(play, helper) || isHeroFrozen(play, helper)) return false
  if (state.confined[helper] !== 0 && tileAt(here) !== tileAt(there)) return false // WDC-FATE-13
  return canSee(play, here, there)
}

const tileAt = (square: number): number => Math.trunc(square / SQUARES_PER_TILE)

/** 5. DP-14: the actor asks one after another; who agrees is there before the roll. WDC-ASSIST-01, WDC-COOP-06 */
export function askForAssistants(play: Play, roll: Check, kind: CheckKind): void {
  const { hero, isOpposed, help } = roll
  if (!isAssisted(play, kind, isOpposed)) return
  const { seatCount } = play.scenario
  let asked = 1 << hero
  for (;;) {
    play.ask(DP.askAssistant, hero)
    for (let helper = 0; helper < seatCount; helper++) {
      if ((asked & (1 << helper)) === 0 && mayHelp(play, roll, kind, helper)) play.offer(actionOf(Verb.hero, helper))
    }
    if (play.question.count === 0) break
    play.offer(actionOf(Verb.done))
    const action = play.decide()
    if (verbOf(action) === Verb.done) break
    const helper = argumentOf(action)
    asked |= 1 << helper
    const price = agree(play, helper, hero)
    if (price === NONE) continue
    play.applied(R.ASSIST_01)
    if (play.state.square[helper] !== play.state.square[hero]) {
      play.applied(R.ASSIST_05) // moved there at once, free
      relocate(play, helper, play.state.square[hero]!, 'comes to help')
    }
    help.who[help.count] = helper
    help.dice[help.count] = helperDice(play, helper, kind)
    measureSheet(play, helper, kind, bestSkill(play, helper, kind))
    help.price[help.count] = price
    help.count += 1
  }
  help.heroes = help.count
  if (help.heroes > 1) play.applied(R.ASSIST_04) // several may help
}

function mayHelp(play: Play, roll: Check, kind: CheckKind, helper: Hero): boolean {
  const { hero, opponent } = roll
  return helper !== opponent && helperDice(play, helper, kind) > 0 && isAtHand(play, helper, hero)
}

/**
 * Whether the helper can be had for a check of the actor's. No willpower is needed, because help is no action
 * (WDC-ASSIST-15). Fate can forbid it (WDC-FATE-36).
 */
export function isAtHand(play: Play, helper: Hero, actor: Hero): boolean {
  return (
    isPresent(play, helper) &&
    isAwake(play, helper) &&
    play.state.cannotHelp[helper] === 0 &&
    canJoin(play, helper, actor)
  )
}

/**
 * DP-15: for nothing, for VP after a success, or not at all; a price the actor may turn down. WDC-ASSIST-14
 * @returns VP promised, NONE without an agreement
 */
function agree(play: Play, helper: Hero, actor: Hero): number {
  play.ask(DP.agreeToAssist, helper)
  const maxPrice = Math.min(play.constants.victoryPoints.mostPerRoll, play.state.victoryPoints[actor]!)
  play.offer(actionOf(Verb.yes, 0))
  for (let price = 1; price <= maxPrice; price++) play.offer(actionOf(Verb.yes, price))
  play.offer(actionOf(Verb.no))
  const answer = play.decide()
  const price = argumentOf(answer)
  if (verbOf(answer) === Verb.no || price === 0) {
    measureAnswer(play, helper, verbOf(answer) === Verb.no ? HelpAnswer.refused : HelpAnswer.forNothing)
    return verbOf(answer) === Verb.no ? NONE : 0
  }
  const isPaid = play.either(DP.askAssistant, actor, actionOf(Verb.yes, price), actionOf(Verb.no)) === Verb.yes
  measureAnswer(play, helper, isPaid ? HelpAnswer.forPoints : HelpAnswer.priceTurnedDown)
  return isPaid ? price : NONE
}

/** DP-16: one ally of the actor, and one of each helping hero (option allyAssists). WDC-ASSIST-10 to -12 */
export function nameAllies(play: Play, roll: Check, kind: CheckKind): void {
  const { hero, isOpposed, help } = roll
  if (!isAssisted(play, kind, isOpposed)) return
  nameAlly(play, roll, kind, hero)
  if (play.options.allyAssists === 'ownerOnly') return
  for (let index = 0; index < help.heroes; index++) nameAlly(play, roll, kind, help.who[index]!)
}

function nameAlly(play: Play, roll: Check, kind: CheckKind, owner: Hero): void {
  const { help, hero } = roll
  const { allies } = play.scenario.checks.relevantTo(kind)
  let isAsked = false
  for (let index = 0; index < allies.length; index++) {
    if (!holds(play, owner, allies[index]!) || !isAlly(play, allies[index]!)) continue
    if (!isAsked) play.ask(DP.ally, owner)
    isAsked = true
    play.offer(actionOf(Verb.ally, allies[index]!))
  }
  if (!isAsked) return
  play.offer(actionOf(Verb.no))
  const action = play.decide()
  if (verbOf(action) === Verb.no) return
  play.applied(R.ASSIST_11) // one at a time
  if (owner !== hero) play.applied(R.ASSIST_12)
  help.who[help.count] = argumentOf(action)
  help.dice[help.count] = play.scenario.checks.allyDice(argumentOf(action), kind)
  help.price[help.count] = 0
  help.count += 1
}

/** The actor has succeeded, and pays what they promised for help that was used. WDC-ASSIST-14 */
export function payAssistants(play: Play, { hero, help }: Check): void {
  if (help.heroes === 0) return
  for (let helper = 0; helper < play.scenario.seatCount; helper++) {
    const price = owed(help, helper)
    if (price === 0) continue
    play.applied(R.ASSIST_14)
    giveVp(play, hero, helper, Math.min(price, Math.max(0, play.state.victoryPoints[hero]!)))
  }
}

function owed({ heroes, who, dice, price }: Help, helper: Hero): number {
  for (let index = 0; index < heroes; index++) if (who[index] === helper && dice[index] === 0) return price[index]!
  return 0
}

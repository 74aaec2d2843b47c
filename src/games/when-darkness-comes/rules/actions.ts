// The one action of a turn (WDC-ACT): offers every legal action, and passes the chosen one to the chapter that does it.
// turn.ts calls `takeAction` before or after the movement.
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { tileNamed } from '../setup/scenario.ts'
import { DiskKind, VpSource } from '../words/vocabulary.ts'
import { placeOf } from './board.ts'
import { check } from './checks.ts'
import { attackHero, offerHeroAttacks } from './combat.ts'
import { buildDevice, offerBuilding } from './devices.ts'
import { offerEncounterActions, takeEncounterAction } from './encounters.ts'
import { offerEntryActions, takeEntryAction } from './entry.ts'
import { healOther, offerHealing } from './healing.ts'
import { castSpell, noteSpellOffers, offerSpells } from './magic.ts'
import { isMet } from './objective.ts'
import { offerOpposedActions, takeOpposedAction } from './opposed-actions.ts'
import { cure, offerCures } from './poison.ts'
import { offerShotActions, takeShotAction } from './ranged.ts'
import { scenarioEffect } from './scenario-effects.ts'
import { offerRescues, rescue } from './traps.ts'
import { offerTracking, takeTrackingAction } from './tracking.ts'
import { gainVp } from './victory.ts'

/**
 * DP-08: one legal action or none, which keeps it unspent. WDC-ACT-01, WDC-TURN-09
 * Giving is no action by option giveIsAction: it may be followed by another.
 */
export function takeAction(play: Play, hero: Hero): void {
  const { state } = play
  while (state.acted[hero] === 0 && state.alive[hero] !== 0) {
    const action = choose(play, hero)
    if (verbOf(action) === Verb.no) return
    takeThis(play, hero, action)
  }
}

/** Does one action, chosen before or by another; nothing for `no`. Help, payment and answers spend none. WDC-ACT-12 */
export function takeThis(play: Play, hero: Hero, action: number): void {
  const verb = verbOf(action)
  if (verb === Verb.no) return
  if (verb !== Verb.giveItem || play.options.giveIsAction) play.state.acted[hero] = 1
  play.applied(R.ACT_01)
  if (ADDED.includes(verb)) play.applied(R.ACT_11)
  carryOut(play, hero, action)
}

/** Actions that the amended rules add. WDC-ACT-11 */
const ADDED: readonly number[] = [
  Verb.pickPocket,
  Verb.beg,
  Verb.command,
  Verb.followHero,
  Verb.tapeLight,
  Verb.untape,
  Verb.build,
  Verb.track,
  Verb.cure,
]

function choose(play: Play, hero: Hero): number {
  play.ask(DP.action, hero)
  play.offer(actionOf(Verb.no))
  offerActions(play, hero)
  offerSpells(play, hero, NONE) // WDC-ACT-10
  const action = play.decide()
  noteSpellOffers(play, hero, NONE, action, verbOf(action) === Verb.cast)
  return action
}

/**
 * Adds every legal action of this hero to the open question, whoever is asked. Spells are left out: only the active
 * hero casts (WDC-MAGIC-06). WDC-ACT-01, -09 to -11
 */
export function offerActions(play: Play, hero: Hero): void {
  offerEntryActions(play, hero)
  offerEncounterActions(play, hero)
  offerHealing(play, hero)
  offerShotActions(play, hero)
  offerHeroAttacks(play, hero)
  offerScenarioActions(play, hero)
  offerOpposedActions(play, hero)
  offerRescues(play, hero)
  offerCures(play, hero)
  offerBuilding(play, hero)
  offerTracking(play, hero)
}

/** Offers what a hero may be made to do by another: nothing that leads into a fight. WDC-SPELL-14 */
export function offerHarmlessActions(play: Play, hero: Hero): void {
  const { question } = play
  const before = question.count
  offerActions(play, hero)
  let kept = before
  for (let index = before; index < question.count; index++)
    if (isHarmless(play, question.actions[index]!)) question.actions[kept++] = question.actions[index]!
  question.count = kept
}

function isHarmless(play: Play, action: number): boolean {
  const verb = verbOf(action)
  if (verb === Verb.shoot || verb === Verb.attackHero) return false
  const kind = verb === Verb.meetDisk ? play.scenario.kinds[argumentOf(action)] : NONE
  return kind !== DiskKind.adversary && kind !== DiskKind.security
}

/** To the chapter that the action is of. WDC-ACT-02 to -11 */
export function carryOut(play: Play, hero: Hero, action: number): void {
  switch (verbOf(action)) {
    case Verb.healOther:
      return healOther(play, hero, argumentOf(action))
    case Verb.rescue:
      return rescue(play, hero, argumentOf(action))
    case Verb.cure:
      return cure(play, hero, argumentOf(action))
    case Verb.scenario:
      return takeScenarioAction(play, hero, argumentOf(action))
    case Verb.pick:
    case Verb.force:
    case Verb.smash:
    case Verb.climb:
    case Verb.perceive:
    case Verb.light:
      return takeEntryAction(play, hero, action)
    case Verb.build:
      return buildDevice(play, hero)
    case Verb.attackHero:
      return attackHero(play, hero, argumentOf(action))
    case Verb.cast:
      castSpell(play, hero, argumentOf(action), NONE)
      return
    default:
      if (takeShotAction(play, hero, action) || takeEncounterAction(play, hero, action)) return
      if (takeOpposedAction(play, hero, action) || takeTrackingAction(play, hero, action)) return
      throw new RangeError(`action ${action} belongs to no chapter`)
  }
}

// ---- What a scenario adds (WDC-ACT-09) -----------------------------------------------------------------------------

function offerScenarioActions(play: Play, hero: Hero): void {
  const { scenario, state } = play
  const { actions } = scenario.plan
  for (let index = 0; index < actions.length; index++) {
    const { tile, square } = actions[index]!
    if (state.square[hero] === placeOf(play, tileNamed(scenario, tile), square) && isOpen(play, hero, index))
      play.offer(actionOf(Verb.scenario, index))
  }
}

/** Whether the hero may do it at its square, now. */
export function isOpen(play: Play, hero: Hero, index: number): boolean {
  const { when } = play.scenario.plan.actions[index]!
  return isLeft(play, hero, index) && (when === null || isMet(play, when))
}

/** How often it may be done with success: once by anybody, once by each, or always. */
export function isLeft(play: Play, hero: Hero, index: number): boolean {
  const { scenario, state } = play
  const { actions } = scenario.plan
  const { limit } = actions[index]!
  if (limit === 'always') return true
  if (limit === 'oncePerHero') return state.actionsDone[hero * actions.length + index] === 0
  for (let other = 0; other < scenario.seatCount; other++)
    if (state.actionsDone[other * actions.length + index] !== 0) return false
  return true
}

/** Its check or none, its effect, its VP. A failed attempt may be made again. */
function takeScenarioAction(play: Play, hero: Hero, index: number): void {
  const { scenario, state } = play
  const { name, check: wanted, effect, vp } = scenario.plan.actions[index]!
  play.applied(R.ACT_09)
  const success = wanted === null || check(play, hero, scenario.checks.ofAction(index), wanted.tn).success
  play.tell?.({ type: 'scenarioAction', seat: hero, name, success })
  if (!success) return
  state.actionsDone[hero * scenario.plan.actions.length + index]! += 1
  scenarioEffect(play, hero, effect, scenario.actionItems[index]!)
  gainVp(play, hero, vp, VpSource.scenario)
}

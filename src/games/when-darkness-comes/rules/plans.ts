// Written plans (WDC-SIM, option actionSelection: simultaneous): before a round everybody secretly writes down what
// they will do in their turn. turn.ts asks for the plans at the start of a round and then follows them. A plan that has
// become impossible is lost.
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { measureSpellOffer } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { Where } from '../state/state.ts'
import { OpeningKind } from '../setup/tiles.ts'
import { DiskKind } from '../words/vocabulary.ts'
import { isOpen, offerActions } from './actions.ts'
import { firstFaceUp, firstHeld } from './disks.ts'
import { canBeLost, isPerson } from './failure.ts'
import { isHeld, isPresent, losesTurn } from './lost-turns.ts'
import { hasComponents, offerSpells } from './magic.ts'
import { isOffered } from './opposed-actions.ts'
import { offerTurnKinds } from './turn.ts'

/** Everybody who will have a turn of their own writes down what they will do in it. WDC-SIM-01, -02 */
export function writePlans(play: Play): void {
  for (let hero = 0; hero < play.scenario.seatCount; hero++) {
    play.state.planKind[hero] = 0
    if (isPresent(play, hero) && !losesTurn(play, hero) && !isHeld(play, hero)) writePlan(play, hero)
  }
}

/** DP-53: the kind of turn; then, if it has one, the action with its target. Ways are not planned. */
function writePlan(play: Play, hero: Hero): void {
  const { state } = play
  play.applied(R.SIM_01)
  play.ask(DP.plan, hero)
  offerTurnKinds(play, hero)
  const kind = verbOf(play.decide())
  let action: number = actionOf(Verb.no)
  if (kind === Verb.moveThenAct || kind === Verb.actThenMove) {
    play.ask(DP.plan, hero)
    play.offer(action)
    offerActions(play, hero)
    offerElsewhere(play, hero)
    action = play.decide()
    noteSpells(play, hero, action)
  }
  play.applied(R.SIM_02)
  state.planKind[hero] = kind
  state.planVerb[hero] = verbOf(action)
  state.planArgument[hero] = argumentOf(action)
  play.tell?.({ type: 'planned', seat: hero, kind, verb: verbOf(action), argument: argumentOf(action) })
}

/** Whether the hero goes by a plan in the present turn. */
export const hasPlan = (play: Play, hero: Hero): boolean => play.state.planKind[hero] !== 0

/** The written kind of turn, if it is possible now; otherwise the plan is lost, and the hero may move. */
export function plannedTurn(play: Play, hero: Hero): number {
  const kind = play.state.planKind[hero]!
  play.ask(DP.turnKind, hero)
  offerTurnKinds(play, hero)
  if (isOffered(play, actionOf(kind))) return kind
  losePlan(play, hero)
  return Verb.moveThenAct
}

/** The action that is written down, if it is legal now; 0 = none was, or it is lost. */
export function plannedAction(play: Play, hero: Hero): number {
  const { state } = play
  const wanted = actionOf(state.planVerb[hero]!, state.planArgument[hero]!)
  if (wanted === actionOf(Verb.no)) return wanted
  play.ask(DP.action, hero)
  offerActions(play, hero)
  offerSpells(play, hero, NONE)
  if (isOffered(play, wanted)) return wanted
  losePlan(play, hero)
  return actionOf(Verb.no)
}

/** Impossible, or a forced encounter took its place: the action is lost. WDC-SIM-01 */
function losePlan(play: Play, hero: Hero): void {
  const { state } = play
  if (state.planVerb[hero] !== Verb.no || state.acted[hero] === 0) play.tell?.({ type: 'planLost', seat: hero })
  state.planVerb[hero] = Verb.no
  state.planArgument[hero] = 0
  state.acted[hero] = 1
}

// ---- What may be written down ---------------------------------------------------------------------------------------

/** Adds what the hero could do in another place, or once others have come or gone. */
function offerElsewhere(play: Play, hero: Hero): void {
  offerOpenings(play)
  offerNew(play, actionOf(Verb.perceive))
  offerNew(play, actionOf(Verb.light))
  for (let copy = firstFaceUp(play); copy !== NONE; copy = play.state.nextInList[copy]!) offerDisk(play, hero, copy)
  for (let other = 0; other < play.scenario.seatCount; other++) {
    if (other !== hero && isPresent(play, other)) offerDealings(play, hero, other)
  }
  for (let index = 0; index < play.scenario.plan.actions.length; index++) {
    if (isOpen(play, hero, index)) offerNew(play, actionOf(Verb.scenario, index))
  }
  if (play.options.maguyver && play.state.built[hero] === 0) offerNew(play, actionOf(Verb.build))
  offerTraces(play, hero)
  const { spells } = play.scenario
  for (let spell = 0; spell < spells.length; spell++)
    if (hasComponents(play, hero, spells[spell]!)) offerNew(play, actionOf(Verb.cast, spell))
}

/** Whoever was turned up since the hero's last turn can be followed. WDC-TRACK-01 */
function offerTraces(play: Play, hero: Hero): void {
  const { state, scenario, options } = play
  for (let index = 0; options.tracking && index < scenario.trackable.length; index++) {
    const copy = scenario.trackable[index]!
    const isAbout = state.where[copy] === Where.board || state.where[copy] === Where.pool
    if (isAbout && state.revealed[copy]! > state.revealsSeen[hero]!) offerNew(play, actionOf(Verb.track, copy))
  }
}

/** For the measure: which of the spells at hand is to be cast. */
function noteSpells(play: Play, hero: Hero, action: number): void {
  const { spells } = play.scenario
  for (let spell = 0; spell < spells.length; spell++) {
    if (hasComponents(play, hero, spells[spell]!)) measureSpellOffer(play, spell, action === actionOf(Verb.cast, spell))
  }
}

function offerOpenings(play: Play): void {
  const { state } = play
  for (let opening = 0; opening < state.openings; opening++) {
    if (state.openingKind[opening] === OpeningKind.window) {
      if (state.broken[opening] === 0) offerNew(play, actionOf(Verb.smash, opening))
      offerNew(play, actionOf(Verb.climb, opening))
    } else if (state.broken[opening] === 0 && state.locks[opening] !== 0) {
      offerNew(play, actionOf(Verb.pick, opening))
      offerNew(play, actionOf(Verb.force, opening))
    }
  }
}

/** What lies face up: taken, met, shot at. */
function offerDisk(play: Play, hero: Hero, copy: Copy): void {
  const { state, scenario } = play
  switch (scenario.kinds[copy]) {
    case DiskKind.item:
    case DiskKind.component:
    case DiskKind.floppy:
      offerNew(play, actionOf(state.found[copy] === 0 ? Verb.meetDisk : Verb.takeItem, copy))
      return
    case DiskKind.adversary:
    case DiskKind.security:
      offerNew(play, actionOf(Verb.meetDisk, copy))
      if (isArmed(play, hero) && scenario.aims.includes(copy)) offerNew(play, actionOf(Verb.shoot, copy))
      return
    case DiskKind.ally:
    case DiskKind.civilian:
    case DiskKind.numbered:
      offerNew(play, actionOf(Verb.meetDisk, copy))
      return
    default: // obstacles, nuisances and traps are no matter of choice
  }
}

function isArmed(play: Play, hero: Hero): boolean {
  for (let copy = firstHeld(play, hero); copy !== NONE; copy = play.state.nextInList[copy]!)
    if (play.scenario.weapons.includes(copy)) return true
  return false
}

/** What heroes do for and to each other. */
function offerDealings(play: Play, hero: Hero, other: Hero): void {
  const { state, options } = play
  offerNew(play, actionOf(Verb.healOther, other))
  if (options.traps) offerNew(play, actionOf(Verb.rescue, other))
  if (options.poison) offerNew(play, actionOf(Verb.cure, other))
  if (options.heroVersusHero) offerNew(play, actionOf(Verb.attackHero, other))
  if (options.opposedActions) for (const verb of DEALINGS) offerNew(play, actionOf(verb, other))
  for (let copy = firstHeld(play, hero); copy !== NONE; copy = state.nextInList[copy]!) {
    if (canBeLost(play, copy)) offerNew(play, actionOf(Verb.giveItem, copy))
  }
  for (let copy = firstHeld(play, other); copy !== NONE; copy = state.nextInList[copy]!) {
    if (isPerson(play, copy) || !canBeLost(play, copy)) continue
    offerNew(play, actionOf(Verb.steal, copy))
    if (options.opposedActions) offerNew(play, actionOf(Verb.pickPocket, copy))
  }
}

const DEALINGS = [Verb.beg, Verb.command, Verb.followHero] as const

/** What stands in the question already, because it is legal where the hero is, stands there once. */
function offerNew(play: Play, action: number): void {
  if (!isOffered(play, action)) play.offer(action)
}

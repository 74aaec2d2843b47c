// Control (WDC-SPELL-14, -15): what a controlled being does, once and at once, as the caster says.
// spells.ts comes here when the spell has succeeded.
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { adversaryOf, isFightable, securityOf } from '../setup/scenario.ts'
import { SQUARES_PER_TILE } from '../words/board.ts'
import { DiskKind } from '../words/vocabulary.ts'
import { carryOut, offerHarmlessActions } from './actions.ts'
import { winAlly } from './allies.ts'
import { winCivilian } from './civilians.ts'
import { putOnBoard } from './disks.ts'
import { slay } from './encounters.ts'
import { remainingHealth } from './health.ts'
import { isFrozen, isHeroFrozen, isSubdued } from './lasting.ts'
import { isFree } from './lost-turns.ts'
import { walk } from './movement.ts'
import { attackTn, defenceTn, wound } from './ranged.ts'
import { walkingSteps } from './reach.ts'
import { beatenInCombat } from './security.ts'
import { mayAct } from './willpower.ts'

/** @param aim hero or disk, as an action @param inFight it also loses its next attack (WDC-SPELL-15) */
export function control(play: Play, caster: Hero, aim: number, inFight: boolean): void {
  if (verbOf(aim) === Verb.hero) {
    commandHero(play, caster, argumentOf(aim))
    return
  }
  const copy = argumentOf(aim)
  const kind = play.scenario.kinds[copy]
  if (kind === DiskKind.ally || kind === DiskKind.civilian) {
    play.tell?.({ type: 'controlled', seat: caster, copy, hero: NONE, what: 'joins' })
    if (kind === DiskKind.ally)
      winAlly(play, caster, copy) // without a check
    else winCivilian(play, caster, copy)
    return
  }
  play.state.controlledInTurn[copy] = play.state.turn
  if (inFight) play.state.losesAttack[copy] = 1
  commandDisk(play, caster, copy)
}

// ---- Adversaries and security --------------------------------------------------------------------------------------

/**
 * DP-46: it stands still, strikes another in its square, or walks up to its Speed. A frozen one neither strikes nor
 * walks, and none leaves a creature that holds it. WDC-SPELL-07, -10, -14
 */
function commandDisk(play: Play, caster: Hero, copy: Copy): void {
  const { state } = play
  play.ask(DP.controlled, caster)
  play.offer(actionOf(Verb.stand))
  const strikes = canFight(play, copy) && !isFrozen(play, copy) // WDC-SPELL-10
  for (let other = state.firstDisk[state.at[copy]]; strikes && other !== NONE; other = state.nextOnSquare[other]) {
    if (other !== copy && canFight(play, other) && state.faceUp[other] !== 0) play.offer(actionOf(Verb.disk, other))
  }
  if (play.scenario.kinds[copy] === DiskKind.adversary && !isSubdued(play, copy)) offerWays(play, copy)
  const action = play.decide()
  switch (verbOf(action)) {
    case Verb.disk:
      return strike(play, caster, copy, argumentOf(action))
    case Verb.square:
      return send(play, caster, copy, argumentOf(action))
    default:
      play.tell?.({ type: 'controlled', seat: caster, copy, hero: NONE, what: 'stands still' })
  }
}

/** Adversaries, and security that has an Attack and a Defence. */
function canFight(play: Play, copy: Copy): boolean {
  const { scenario } = play
  if (scenario.kinds[copy] === DiskKind.adversary) return true
  return scenario.kinds[copy] === DiskKind.security && isFightable(securityOf(scenario, copy))
}

/** The squares that its Speed reaches on foot, as it runs (WDC-ADV-04). */
function offerWays(play: Play, copy: Copy): void {
  const { state, scenario } = play
  const { speed } = adversaryOf(scenario, copy)
  for (let square = 0; square < state.placed * SQUARES_PER_TILE; square++) {
    const steps = walkingSteps(play, square, state.at[copy]) // none to its own square, nor to its twin
    if (steps > 0 && steps <= speed) play.offer(actionOf(Verb.square, square))
  }
}

/** It hunts its former target from the next turn on (WDC-ADV-09), but does not attack on arrival. WDC-SPELL-14, -15 */
function send(play: Play, caster: Hero, copy: Copy, square: number): void {
  const { state } = play
  const from = state.at[copy]
  const hunted = state.boundTo[copy]
  play.tell?.({ type: 'controlled', seat: caster, copy, hero: NONE, what: 'is sent away' })
  putOnBoard(play, copy, square, true)
  state.boundTo[copy] = hunted
  state.ranInTurn[copy] = state.turn
  play.tell?.({ type: 'adversaryMoved', copy, from, to: square })
}

/**
 * A hit if its Attack value reaches the other's Defence. A kill counts for the caster, and is worth the Defence only,
 * as everything that Control kills.
 */
function strike(play: Play, caster: Hero, copy: Copy, other: Copy): void {
  const { scenario } = play
  const isHit = attackTn(play, copy) >= defenceTn(play, other)
  play.tell?.({
    type: 'controlled',
    seat: caster,
    copy,
    hero: NONE,
    what: isHit ? 'strikes down another' : 'strikes another in vain',
  })
  if (!isHit) return
  if (scenario.kinds[other] === DiskKind.security) beatenInCombat(play, caster, other)
  else if (wound(play, other)) {
    play.state.controlledInTurn[other] = play.state.turn
    slay(play, caster, other, false)
  }
}

// ---- Heroes --------------------------------------------------------------------------------------------------------

/** DP-46: one action that is not against their own life, or a walk of Health points without a roll. WDC-SPELL-14 */
function commandHero(play: Play, caster: Hero, aim: Hero): void {
  play.ask(DP.controlled, caster)
  play.offer(actionOf(Verb.stand))
  if (isFree(play, aim)) {
    if (!isHeroFrozen(play, aim)) play.offer(actionOf(Verb.run))
    if (mayAct(play, aim)) offerHarmlessActions(play, aim) // WDC-WILL-02
  }
  const action = play.decide()
  const verb = verbOf(action)
  play.tell?.({
    type: 'controlled',
    seat: caster,
    copy: NONE,
    hero: aim,
    what: verb === Verb.stand ? 'stands still' : verb === Verb.run ? 'walks' : 'acts',
  })
  if (verb === Verb.stand) return
  if (verb !== Verb.run) {
    carryOut(play, aim, action)
    return
  }
  walk(play, aim, remainingHealth(play, aim) * play.constants.movement.halfPointsPerPoint, DP.controlled, NONE, caster)
  play.state.sightDue[aim] = 1 // no movement of their own (WDC-LOS-02)
}

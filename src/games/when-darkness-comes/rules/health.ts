// Health (WDC-HEALTH, WDC-DEATH): what damage does to a hero, what can take it instead, what a death does to the
// others. All damage goes through `hurt`: fights, stray shots, Fate, other heroes. healing.ts removes it.
import type { Adversary } from '../content/schema.ts'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { measureThreat } from '../measures/fights.ts'
import { measureAlly, measureNuisanceEnd } from '../measures/items.ts'
import { measureDamage, measureDeath } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import type { DiskEntry } from '../setup/disk-entry.ts'
import { type Scenario } from '../setup/scenario.ts'
import {
  AllyEnd,
  Attribute,
  ATTRIBUTES,
  DiskKind,
  FailureCause,
  NuisanceEnd,
  OTHER_CAUSES,
  VpSource,
  WillpowerLoss,
} from '../words/vocabulary.ts'
import { discard, firstHeld, toOrangePool } from './disks.ts'
import { dropInventory, takeFailureDisk } from './failure.ts'
import { isAlly, isNuisance } from './foil.ts'
import { endWithCaster, isProtected } from './lasting.ts'
import { isAwake } from './lost-turns.ts'
import { forgetThrows } from './ranged.ts'
import { loseWorth } from './victory.ts'
import { loseWillpower } from './willpower.ts'

// ---- What is left --------------------------------------------------------------------------------------------------

/** Undamaged Health: the Defence/Health of the sheet, whatever the number. WDC-HEALTH-01 */
export function healthOf(play: Play, hero: Hero): number {
  return play.state.attributes[hero * ATTRIBUTES.length + Attribute.defence]
}

/** RH: Health less damage, never below none. Movement rolls add it. WDC-HEALTH-04 */
export function remainingHealth(play: Play, hero: Hero): number {
  const left = healthOf(play, hero) - damageOf(play, hero)
  return left > 0 ? left : 0
}

/** Dice of a defence: Defence and Health are one, so each damage disk takes one. WDC-HEALTH-03 */
export const effectiveDefence = remainingHealth

/** Damage that can be healed. WDC-HEAL-06 */
export const isWounded = (play: Play, hero: Hero): boolean => play.state.damage[hero] > 0

export const damageOf = (play: Play, hero: Hero): number => play.state.damage[hero] + play.state.permanentDamage[hero]

// ---- Causes --------------------------------------------------------------------------------------------------------

/** Index into scenario.causes of an adversary or of security. */
export function causeOf(scenario: Scenario, copy: Copy): number {
  const disk: DiskEntry = scenario.disks[copy]
  if (disk.kind === DiskKind.adversary) return adversaryIndex(scenario, disk.entry)
  return otherCause(scenario, 'security')
}

/** Index in the content's list of adversaries, which is where the causes begin. */
export const adversaryIndex = (scenario: Scenario, entry: Adversary): number =>
  scenario.content.adversaries.indexOf(entry)

/** Index into scenario.causes of what is no adversary. */
export function otherCause(scenario: Scenario, cause: (typeof OTHER_CAUSES)[number]): number {
  return scenario.content.adversaries.length + OTHER_CAUSES.indexOf(cause)
}

// ---- Damage --------------------------------------------------------------------------------------------------------

/**
 * So much damage, one at a time: for each the hero may give up an ally, or throw a nuisance at an attacker, instead. If
 * they die of it, the others take it to heart. WDC-HEALTH-05, WDC-ALLY-06, WDC-NUIS-04
 * @param cause index into scenario.causes
 * @param attacker adversary or security whose attack it is, NONE for anything else
 * @returns damage that the hero took themselves
 */
export function hurt(play: Play, hero: Hero, cause: number, amount: number, attacker: Copy): number {
  const { alive } = play.state
  if (alive[hero] === 0 || isSpared(play, hero, cause, amount)) return 0
  let taken = 0
  for (let left = amount; left > 0 && alive[hero] !== 0; left--) {
    if (isAbsorbed(play, hero, cause, attacker)) continue
    taken += 1
    damage(play, hero, cause, false)
  }
  if (alive[hero] === 0) despair(play, hero)
  return taken
}

/** Death without damage, which nobody can take upon them. WDC-TRAP-08 */
export function perish(play: Play, hero: Hero, cause: number): void {
  const { state } = play
  state.damage[hero] = mostDamage(play, hero) + 1 - state.permanentDamage[hero]
  die(play, hero, cause)
  despair(play, hero)
}

/** Under Protection nothing hurts, the death of others neither. WDC-SPELL-17 */
function isSpared(play: Play, hero: Hero, cause: number, amount: number): boolean {
  if (!isProtected(play, hero)) return false
  measureThreat(play, cause, amount, true)
  play.applied(R.SPELL_17)
  play.tell?.({ type: 'spared', seat: hero })
  return true
}

/** DP-25: one ally or one nuisance for one damage. @returns false when the hero takes it */
function isAbsorbed(play: Play, hero: Hero, cause: number, attacker: Copy): boolean {
  play.ask(DP.absorb, hero)
  play.offer(actionOf(Verb.takeDamage))
  for (let copy = firstHeld(play, hero); copy !== NONE; copy = play.state.nextInList[copy]) {
    if (isAlly(play, copy)) play.offer(actionOf(Verb.sacrifice, copy))
    // "Before an enemy": only damage from an attack (WDC-NUIS-04).
    if (isNuisance(play, copy) && attacker !== NONE && isAwake(play, hero))
      play.offer(actionOf(Verb.throwNuisance, copy))
  }
  const action = play.decide()
  measureThreat(play, cause, 1, verbOf(action) !== Verb.takeDamage)
  switch (verbOf(action)) {
    case Verb.sacrifice:
      sacrifice(play, hero, argumentOf(action))
      return true
    case Verb.throwNuisance:
      throwNuisance(play, hero, argumentOf(action))
      return true
    default:
      return false
  }
}

/** The ally is discarded, its VP lost (option sacrificeLosesVP), and a failure disk taken. WDC-ALLY-06 */
function sacrifice(play: Play, hero: Hero, ally: Copy): void {
  play.applied(R.ALLY_06)
  measureAlly(play, ally, AllyEnd.sacrificed)
  play.tell?.({ type: 'absorbed', seat: hero, copy: ally })
  discard(play, ally)
  if (play.options.sacrificeLosesVP) loseWorth(play, hero, play.scenario.worth[ally], VpSource.allies)
  takeFailureDisk(play, hero, FailureCause.allySacrificed, play.constants.failure.disks.allySacrificed)
}

/** WDC-NUIS-04 */
function throwNuisance(play: Play, hero: Hero, nuisance: Copy): void {
  play.applied(R.NUIS_04)
  measureNuisanceEnd(play, nuisance, NuisanceEnd.thrown)
  play.tell?.({ type: 'absorbed', seat: hero, copy: nuisance })
  discard(play, nuisance)
  takeFailureDisk(play, hero, FailureCause.nuisanceThrown, play.constants.failure.disks.nuisanceThrown)
}

/** One damage disk, and death where it is one too many. The others are not told yet. */
function damage(play: Play, hero: Hero, cause: number, isPermanent: boolean): void {
  const { state } = play
  if (isPermanent) state.permanentDamage[hero] += 1
  else state.damage[hero] += 1
  measureDamage(play, hero, cause)
  play.tell?.({ type: 'damaged', seat: hero, cause, health: remainingHealth(play, hero), permanent: isPermanent })
  if (isTooMuch(play, hero)) die(play, hero, cause)
}

/** Dead when damage equals Health, or only beyond it (option deathThreshold). WDC-HEALTH-02 */
function isTooMuch(play: Play, hero: Hero): boolean {
  return damageOf(play, hero) > mostDamage(play, hero)
}

/** The most damage that a hero lives with. */
export function mostDamage(play: Play, hero: Hero): number {
  return play.options.deathThreshold === 'atZero' ? healthOf(play, hero) - 1 : healthOf(play, hero)
}

// ---- Death ---------------------------------------------------------------------------------------------------------

/** Out of the game; items and allies lie on the square of death, for whoever gets there. WDC-DEATH-01 to -03 */
export function die(play: Play, hero: Hero, cause: number): void {
  const { state, scenario } = play
  play.applied(R.HEALTH_02)
  play.applied(R.DEATH_01)
  state.alive[hero] = 0
  state.diedInRound[hero] = state.round
  state.diedOf[hero] = cause
  measureDeath(play, hero, cause)
  play.tell?.({ type: 'died', seat: hero, cause, square: state.square[hero] })
  play.applied(R.DEATH_02)
  dropInventory(play, hero, false)
  forgetThrows(play, hero)
  endWithCaster(play, hero)
  for (let copy = firstHeld(play, hero), next; copy !== NONE; copy = next) {
    next = state.nextInList[copy]
    // The phone goes too (WDC-DEATH-02); obstacles have their own pool.
    if (isNuisance(play, copy)) play.applied(R.NUIS_06) // discarded with who held it
    measureNuisanceEnd(play, copy, NuisanceEnd.lost)
    if (scenario.kinds[copy] === DiskKind.obstacle) toOrangePool(play, copy)
    else discard(play, copy)
  }
}

/**
 * Every other hero pays for a death (WDC-COOP-02) with permanent damage, ordinary damage or willpower (option
 * heroDeath). A hero who dies of it is mourned in turn, in seat order. WDC-DEATH-04 to -06
 */
function despair(play: Play, dead: Hero): void {
  const { state, scenario, constants, options } = play
  const cause = otherCause(scenario, 'despair')
  let died = 0
  play.applied(options.heroDeath === 'willpower' ? R.DEATH_06 : R.DEATH_04)
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    if (hero === dead || state.alive[hero] === 0) continue
    if (options.heroDeath === 'willpower') {
      play.applied(R.WILL_07)
      loseWillpower(play, hero, WillpowerLoss.aHeroDied)
      continue
    }
    if (isSpared(play, hero, cause, constants.combat.despair)) continue
    for (let left = constants.combat.despair; left > 0 && state.alive[hero] !== 0; left--) {
      if (options.heroDeath === 'permanentDamage') {
        // nothing prevents it
        measureThreat(play, cause, 1, false)
        damage(play, hero, cause, true)
      } else if (!isAbsorbed(play, hero, cause, NONE)) damage(play, hero, cause, false)
    }
    if (state.alive[hero] === 0) died |= 1 << hero
  }
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    if ((died & (1 << hero)) === 0) continue
    play.applied(R.DEATH_05) // a chain reaction
    despair(play, hero)
  }
}

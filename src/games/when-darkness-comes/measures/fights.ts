// Records danger: checks, wounds, fights, security and bystanders (fight-metrics.ts).
import { namesOf } from '../../../engine/words.ts'
import { securityOf } from '../setup/scenario.ts'
import type { Copy, Hero, Play } from '../state/play.ts'
import type { Check } from '../state/check.ts'
import { SecurityKind, SecurityResult } from '../words/vocabulary.ts'
import { LARGEST_POOL } from './dimensions.ts'
import { DODGES, RUNGS, VICTIMS } from './fight-metrics.ts'
import { M } from './metrics.ts'
import { measurePart } from './parts.ts'

const SECURITY_RESULTS = namesOf(SecurityResult).length

// ---- Checks --------------------------------------------------------------------------------------------------------

/**
 * Dice of a check against a TN were thrown again while it failed.
 * @param source of Saver @param price VP that this took, 0 for help
 */
export function measureReroll({ record }: Play, source: number, price: number, isSaved: boolean): void {
  record.trial(M.rerollSaves, source, isSaved ? 1 : 0, 1)
  if (price > 0) record.trial(M.savesPerVp, 0, isSaved ? 1 : 0, price)
}

/** A check against a TN as it ended: by what was rolled, against what, and by those who had agreed to help. */
export function measureRoll(play: Play, { attribute, skill, printed, effective, help, success }: Check): void {
  const { record } = play
  const successes = success ? 1 : 0
  record.trial(M.checksBySkill, play.cell(M.checksBySkill, attribute, skill + 1), successes, 1)
  record.trial(M.checksByTn, play.cell(M.checksByTn, rungOf(printed), rungOf(effective)), successes, 1)
  record.trial(M.checksByHelp, (help.heroes > 0 ? 1 : 0) + (help.count > help.heroes ? 2 : 0), successes, 1)
}

const rungOf = (tn: number): number => Math.max(0, Math.min(tn, RUNGS.length - 1))

// ---- Wounds --------------------------------------------------------------------------------------------------------

/** A hero defended against an attack. @param tn effective, of the attack @param isLast they died of it */
export function measureDefence(play: Play, tn: number, dice: number, isLast: boolean): void {
  const cell = play.cell(M.lastDefences, rungOf(tn), Math.min(dice, LARGEST_POOL))
  play.record.trial(M.lastDefences, cell, isLast ? 1 : 0, 1)
}

/** Damage that a hero would have taken. @param cause index into scenario.causes */
export function measureThreat({ record }: Play, cause: number, amount: number, isKeptOff: boolean): void {
  record.trial(M.damageKeptOff, cause, isKeptOff ? amount : 0, amount)
}

/** @param hero who healed, or whom Fate healed @param whom of Healed */
export function measureHealed(play: Play, hero: Hero, whom: number, amount: number): void {
  play.record.add(M.healed, play.cell(M.healed, hero, whom), amount)
}

/** @param why of WillpowerLoss */
export function measureWillpower(play: Play, hero: Hero, why: number, amount: number): void {
  play.record.add(M.willpowerLost, play.cell(M.willpowerLost, hero, why), amount)
}

// ---- Fights --------------------------------------------------------------------------------------------------------

/** @param adversary index in the content's list, here and below */
export function measureInitiative({ record }: Play, adversary: number, isWon: boolean): void {
  record.trial(M.initiative, adversary, isWon ? 1 : 0, 1)
}

/** @param isAbove more than the attack's TN, so that the next attack is not lost */
export function measureDodge(play: Play, adversary: number, isHeld: boolean, isAbove: boolean): void {
  measurePart(play, M.dodges, adversary, DODGES.length, isHeld ? (isAbove ? 2 : 1) : 0)
}

export function measureFlightFrom({ record }: Play, adversary: number, isWon: boolean): void {
  record.trial(M.flightsFrom, adversary, isWon ? 1 : 0, 1)
}

/** Damage and VP of a fight; the fight itself is counted when it ends. */
export function measureFightDamage({ record }: Play, adversary: number): void {
  record.trial(M.fightDamage, adversary, 1, 0)
}

export function measureFightVp({ record }: Play, adversary: number, amount: number): void {
  record.trial(M.fightVp, adversary, amount, 0)
}

export function measureFightOver({ record }: Play, adversary: number): void {
  record.trial(M.fightDamage, adversary, 0, 1)
  record.trial(M.fightVp, adversary, 0, 1)
}

// ---- Security and bystanders ---------------------------------------------------------------------------------------

/** @param end of SecurityResult */
export function measureSecurity(play: Play, copy: Copy, end: number): void {
  measurePart(play, M.securityEnds, SecurityKind[securityOf(play.scenario, copy).kind], SECURITY_RESULTS, end)
}

export function measureEvicted({ record }: Play, hero: Hero): void {
  record.add(M.evicted, hero, 1)
}

/** A shot missed. @param victim NOBODY, A_HERO, or the kind of a disk + A_DISK */
export function measureStrayShot(play: Play, victim: number): void {
  measurePart(play, M.strayShots, 0, VICTIMS.length, victim)
}

export const NOBODY = 0,
  A_HERO = 1,
  A_DISK = 2

// The functions by which rules/ record what is measured. party.ts, fights.ts, items.ts and objective.ts have more.
import { namesOf } from '../../../engine/words.ts'
import type { Component } from '../content/schema.ts'
import { Outcome } from '../state/state.ts'
import type { Copy, Hero, Play } from '../state/play.ts'
import { Attribute, ATTRIBUTES, EncounterEnd, type SpellEffectName } from '../words/vocabulary.ts'
import { FATE_RESULTS, LARGEST_POOL, someHeroHasGamble } from './dimensions.ts'
import { measureFightDamage, measureFightOver } from './fights.ts'
import { measureExploring, measureItems, measureLeft, measureVpLost } from './items.ts'
import { M } from './metrics.ts'
import { measureMissing, measureObjective } from './objective.ts'
import {
  measureCourse,
  measureDeathCause,
  measureDeathPlace,
  measureDeathTurn,
  measurePlace,
  measurePoolOffer,
  measureStanding,
  measureTop,
} from './party.ts'
import { measurePart, type Rules } from './parts.ts'

const ENCOUNTER_ENDS = namesOf(EncounterEnd).length

/**
 * The first throw of a check against a TN, before nuisances and re-rolls (WDC-METRIC-01).
 * @param needed value the roll must reach (1 to 10; easier and impossible ones have no odds worth comparing)
 */
export function measureFirstRoll(
  play: Play,
  purpose: number,
  dice: number,
  needed: number,
  hasGamble: boolean,
  value: number,
): void {
  if (needed < 1 || needed > 10) return
  const readings = someHeroHasGamble(play.scenario) ? 2 : 1
  if (hasGamble && readings === 1) return
  const pool = dice < LARGEST_POOL ? dice : LARGEST_POOL
  const cell = play.cell(M.firstRolls, purpose, pool, needed - 1, hasGamble ? 1 : 0)
  play.record.trial(M.firstRolls, cell, value >= needed ? 1 : 0, 1)
}

/** An attribute of a hero counted for something (WDC-METRIC-20). */
export function measureAttribute(play: Play, hero: Hero, attribute: number): void {
  play.record.trial(M.sheetUses, play.cell(M.sheetUses, hero, attribute), 1, 0)
}

/** A skill of a hero counted for something (WDC-METRIC-20). */
export function measureSkill(play: Play, hero: Hero, skill: number): void {
  measureAttribute(play, hero, ATTRIBUTES.length + skill)
}

/** A check against a TN as it ended, with all help. */
export function measureCheck(play: Play, purpose: number, success: boolean): void {
  play.record.trial(M.checks, purpose, success ? 1 : 0, 1)
}

/**
 * A check that the hero may decline was offered.
 * @param dice of the check, before any help; NONE if the hero chooses among several checks
 */
export function measureOffer(play: Play, purpose: number, isTaken: boolean, dice: number): void {
  measurePoolOffer(play, dice, isTaken)
  play.record.trial(M.checksTaken, purpose, isTaken ? 1 : 0, 1)
}

/** @param source of VpSource @param amount VP, below zero where they are lost (WDC-METRIC-06) */
export function measureVpGained(play: Play, hero: Hero, source: number, amount: number): void {
  play.record.add(M.vpSources, play.cell(M.vpSources, hero, source), amount)
  if (amount < 0) measureVpLost(play, hero, source, -amount)
}

/** @param purpose of VpPurpose @param amount VP (WDC-METRIC-06) */
export function measureVpSpent(play: Play, hero: Hero, purpose: number, amount: number): void {
  play.record.add(M.vpSpent, play.cell(M.vpSpent, hero, purpose), amount)
}

/** What became of a disk that was met (WDC-METRIC-10). @param diskKind of DiskKind @param end of EncounterEnd */
export function measureEncounter(play: Play, diskKind: number, end: number): void {
  measurePart(play, M.encounters, diskKind, ENCOUNTER_ENDS, end)
}

/**
 * A fight with an adversary ended: slain, paused, fled from, or the hero died. WDC-METRIC-09
 * @param adversary index in the content's list
 * @param rounds combat rounds
 */
export function measureFight(play: Play, adversary: number, isWon: boolean, rounds: number): void {
  play.record.trial(M.fightsWon, adversary, isWon ? 1 : 0, 1)
  play.record.trial(M.fightRounds, adversary, rounds, 1)
  measureFightOver(play, adversary)
}

/** A hero ran, and got away or not (WDC-METRIC-09). */
export function measureFlight(play: Play, hero: Hero, isWon: boolean): void {
  play.record.trial(M.flights, hero, isWon ? 1 : 0, 1)
}

/** One damage (WDC-METRIC-05). @param cause index into scenario.causes */
export function measureDamage(play: Play, hero: Hero, cause: number): void {
  play.record.add(M.damage, play.cell(M.damage, hero, cause), 1)
  measureAttribute(play, hero, Attribute.defence) // health is Defence (WDC-HEALTH-01)
  if (cause < play.scenario.content.adversaries.length) measureFightDamage(play, cause) // they hurt in fights only
}

/** WDC-METRIC-03, -04 @param cause index into scenario.causes */
export function measureDeath(play: Play, hero: Hero, cause: number): void {
  play.record.add(M.heroesDead, 0, 1)
  play.record.happened(M.deaths, hero, play.state.round)
  measureDeathTurn(play, hero)
  measureDeathPlace(play, hero)
  measureDeathCause(play, hero, cause)
  play.record.set(M.deathCauses, play.cell(M.deathCauses, hero, cause), 1)
}

/** One disk (WDC-METRIC-07). @param cause of FailureCause */
export function measureFailureDisk(play: Play, hero: Hero, cause: number): void {
  play.record.add(M.failureDisks, play.cell(M.failureDisks, hero, cause), 1)
}

/** A table was rolled on (WDC-METRIC-12). @param table of FateTable @param result 2 to 12 */
export function measureFate(play: Play, table: number, result: number): void {
  play.state.fateSeen |= 1 << (table * FATE_RESULTS.length + result - 2)
  measurePart(play, M.fate, table, FATE_RESULTS.length, result - 2)
}

/** A trap was not avoided (WDC-METRIC-18). @param effect of TrapEffect */
export function measureTrap(play: Play, effect: number): void {
  play.record.add(M.trapEffects, effect, 1)
}

/** A turn passed in which the hero could do nothing (WDC-METRIC-18). @param reason of LostTurn */
export function measureLostTurn(play: Play, hero: Hero, reason: number): void {
  play.record.add(M.lostTurns, play.cell(M.lostTurns, hero, reason), 1)
}

/** WDC-METRIC-18 */
export function measurePoisoning(play: Play, hero: Hero): void {
  play.record.add(M.poisonings, hero, 1)
}

/** A helper's dice were thrown (WDC-METRIC-22). */
export function measureAssist(play: Play, helper: Hero): void {
  play.record.add(M.assists, helper, 1)
}

/** WDC-METRIC-18 @param action of AddedAction */
export function measureAddedAction(play: Play, hero: Hero, action: number, success: boolean): void {
  play.record.trial(M.addedActions, play.cell(M.addedActions, hero, action), success ? 1 : 0, 1)
}

/** A spell was cast, by its number in the scenario. */
export function measureSpell(play: Play, spell: number, success: boolean): void {
  play.record.add(M.spellsCast, play.cell(M.spellsCast, spell, success ? 1 : 0), 1)
  play.record.trial(M.spellSuccess, spell, success ? 1 : 0, 1)
}

/** A spell could be cast: its components were in the hand, and there was something to cast it on. */
export function measureSpellOffer(play: Play, spell: number, isCast: boolean): void {
  play.record.trial(M.spellsTaken, spell, isCast ? 1 : 0, 1)
}

export function measureComponent(play: Play, copy: Copy): void {
  play.record.add(
    M.componentsUsed,
    play.scenario.content.components.indexOf(play.scenario.disks[copy]!.entry as Component),
    1,
  )
}

/** An adversary was killed by the spell with this effect, or while it was in its power. */
export function measureSpellKill(play: Play, effect: SpellEffectName): void {
  const { spells } = play.scenario
  for (let index = 0; index < spells.length; index++)
    if (spells[index]!.spell.effect === effect) play.record.add(M.spellKills, index, 1)
}

/**
 * A turn is over.
 * @param isUseful something was gained, met, opened, healed, fought or explored in it
 * @param isFree the hero lives, and nothing took the turn from them
 */
export function measureTurn(play: Play, hero: Hero, isUseful: boolean, isFree: boolean): void {
  measurePlace(play, hero, isUseful)
  measureItems(play, hero, isFree)
  play.record.trial(M.idleTurns, hero, isUseful ? 0 : 1, 1)
  if (play.scenario.spells.length > 0)
    play.record.trial(M.noWillpower, hero, play.state.willpower[hero] === 0 ? 1 : 0, 1)
}

/** The end of a round: the curves over rounds. */
export function measureRound(play: Play, rules: Rules): void {
  measureStanding(play, rules)
  measureExploring(play)
  measureObjective(play, rules)
  const { state, record } = play
  record.point(M.leads, 0, state.round, rules.leadsHeld(play))
  const leader = leaderOf(play)
  if (leader !== state.leader) {
    state.leader = leader
    state.leadSince = state.round
  }
}

/** The living hero with most VP; who had the lead keeps it in a tie. */
function leaderOf(play: Play): Hero {
  const { state } = play
  let leader = state.leader >= 0 && state.alive[state.leader] !== 0 ? state.leader : -1
  for (let hero = 0; hero < play.scenario.seatCount; hero++) {
    if (state.alive[hero] === 0) continue
    if (leader < 0 || state.victoryPoints[hero]! > state.victoryPoints[leader]!) leader = hero
  }
  return leader
}

/** The game is over: what is known only now. */
export function measureEnd(play: Play, rules: Rules): void {
  measureCourse(play, rules)
  measureLeft(play)
  measureMissing(play, rules)
  play.tried(M.sheetUses)
  const { state, record, scenario } = play
  const isWon = state.outcome === Outcome.won
  record.set(M.outcome, 0, state.outcome - 1)
  record.set(M.win, 0, isWon ? 1 : 0)
  record.set(M.rounds, 0, state.round)
  record.set(M.leadSettled, 0, state.leadSince)
  record.set(M.tiles, 0, state.placed)
  let party = 0
  let leaderVp = -Infinity
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    const points = state.victoryPoints[hero]!
    party += Math.max(0, points)
    if (rules.mayLead(play, hero)) leaderVp = Math.max(leaderVp, points)
  }
  if (isWon && state.finisher >= 0) record.set(M.finisher, state.finisher, 1)
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    const points = state.victoryPoints[hero]!
    record.set(M.victoryPoints, hero, points)
    record.trial(M.vpShare, hero, Math.max(0, points), party)
    if (points < 0) record.set(M.negativeVp, hero, 1)
    // WDC-VP-24: among the living heroes of a won scenario, ties shared.
    const isTop = isWon && rules.mayLead(play, hero) && points === leaderVp
    if (isTop) record.set(M.topScorer, hero, 1)
    if (isWon) measureTop(play, hero, isTop)
  }
}

// Casting (WDC-MAGIC): what a hero can cast, what it needs, pays and costs. spells.ts says what each spell does.
// actions.ts offers spells as the action of a turn, combat.ts in place of an attack.
import { actionOf, argumentOf, Verb } from '../words/decisions.ts'
import { measureComponent, measureSpell, measureSpellOffer } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { paidTn, type SpellTable } from '../setup/scenario.ts'
import { VpSource, WillpowerLoss } from '../words/vocabulary.ts'
import { K } from '../setup/check-kinds.ts'
import { check, rollVariable } from './checks.ts'
import { discard, holds } from './disks.ts'
import { isAwake } from './lost-turns.ts'
import { chooseAim, hasAim, isForFights, takeEffect } from './spells.ts'
import { defenceTn } from './ranged.ts'
import { gainVp } from './victory.ts'
import { loseWillpower } from './willpower.ts'

// ---- Offers --------------------------------------------------------------------------------------------------------

/**
 * Offers every spell for which the hero holds the components and that has something to work on. WDC-MAGIC-01, -03, -06
 * @param opponent in a fight, in place of an attack on it: those that are of use there (WDC-MAGIC-05); else NONE
 */
export function offerSpells(play: Play, hero: Hero, opponent: Copy): void {
  const { spells } = play.scenario
  if (spells.length === 0 || play.state.active !== hero || !isAwake(play, hero)) return // only the active player casts
  for (let index = 0; index < spells.length; index++) {
    if (isCastable(play, hero, spells[index]!, opponent)) play.offer(actionOf(Verb.cast, index))
  }
}

function isCastable(play: Play, hero: Hero, table: SpellTable, opponent: Copy): boolean {
  if (opponent !== NONE && !isForFights(table.spell)) return false
  return hasComponents(play, hero, table) && hasAim(play, hero, table.spell, opponent)
}

/** All of them in the caster's own hands. WDC-MAGIC-03 */
export function hasComponents(play: Play, hero: Hero, { components }: SpellTable): boolean {
  for (let index = 0; index < components.length; index++)
    if (heldOf(play, hero, components[index]!) === NONE) return false
  return true
}

function heldOf(play: Play, hero: Hero, copies: Int16Array): Copy {
  for (let index = 0; index < copies.length; index++) if (holds(play, hero, copies[index]!)) return copies[index]!
  return NONE
}

/** Counts for the metric which spell at hand was cast. Call it with the answer to a question that offered spells. */
export function noteSpellOffers(play: Play, hero: Hero, opponent: Copy, action: number, isCast: boolean): void {
  const { spells } = play.scenario
  for (let index = 0; index < spells.length; index++) {
    if (isCastable(play, hero, spells[index]!, opponent))
      measureSpellOffer(play, index, isCast && argumentOf(action) === index)
  }
}

// ---- Casting -------------------------------------------------------------------------------------------------------

/**
 * Casts a spell: the target is named, its components go, then Intelligence + Occult Knowledge against its difficulty.
 * Success pays the difficulty and takes effect; failure costs willpower. WDC-MAGIC-03 to -05, -07, -08
 * @param opponent in a fight, in place of an attack on it; else NONE
 * @returns whether the opponent is dead or beaten
 */
export function castSpell(play: Play, hero: Hero, index: number, opponent: Copy): boolean {
  const { scenario, state, constants } = play
  const table = scenario.spells[index]!
  const { spell } = table
  play.applied(R.MAGIC_01)
  play.applied(R.MAGIC_06) // the active hero; others may assist
  if (opponent !== NONE) play.applied(R.MAGIC_05)
  const aim = chooseAim(play, hero, spell, opponent)
  play.tell?.({ type: 'spellBegins', seat: hero, spell: index, aim })
  useComponents(play, hero, table)
  const { success, value } =
    spell.difficulty === null
      ? rollVariable(play, hero, K.locate)
      : check(play, hero, K.cast, difficultyOf(play, table, opponent))
  measureSpell(play, index, success)
  play.tell?.({ type: 'spellCast', seat: hero, spell: index, success, value })
  if (!success) {
    play.applied(R.MAGIC_08)
    play.applied(R.WILL_03)
    loseWillpower(play, hero, WillpowerLoss.aSpellFailed, constants.willpower.spell)
    return false
  }
  play.applied(R.MAGIC_07)
  state.casts[index]! += 1
  gainVp(play, hero, vpOf(play, table, value), VpSource.spells)
  return takeEffect(play, hero, spell, aim, value, opponent)
}

/** They are discarded whether it succeeds or fails, and their VP stay. WDC-MAGIC-03, -04 */
function useComponents(play: Play, hero: Hero, { components }: SpellTable): void {
  play.applied(R.MAGIC_03)
  play.applied(R.MAGIC_04)
  play.applied(R.VP_19)
  for (let index = 0; index < components.length; index++) {
    const copy = heldOf(play, hero, components[index]!)
    measureComponent(play, copy)
    play.tell?.({ type: 'usedUp', seat: hero, copy })
    discard(play, copy)
  }
}

/** The printed difficulty; in a fight, by option spellAttackTN, at least the opponent's Defence. WDC-MAGIC-05 */
function difficultyOf(play: Play, { spell }: SpellTable, opponent: Copy): number {
  const strikes = spell.effect === 'freeze' || spell.effect === 'fireMissile' || spell.effect === 'control'
  if (opponent === NONE || !strikes || play.options.spellAttackTN === 'difficulty') return spell.difficulty!
  return Math.max(spell.difficulty!, defenceTn(play, opponent))
}

/** VP of a spell: its difficulty; for Summon the value reached; for Locator 0, or by option the roll. WDC-MAGIC-07 */
function vpOf(play: Play, { spell }: SpellTable, value: number): number {
  switch (spell.vp) {
    case 'difficulty':
      return paidTn(play.options, spell.difficulty!)
    case 'reached':
      return Math.min(spell.vpAtMost ?? value, Math.max(spell.difficulty ?? 0, value))
    case 'none':
      return play.options.locatorVP === 'rolled' && spell.difficulty === null ? value : 0
  }
}

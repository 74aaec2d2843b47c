// Summoned creatures (WDC-SPELL-04 to -08), one for each caster. A creature stays with its caster until it meets an
// opponent, and fights that one in the caster's place. It is gone when its rounds are over or its Defence is beaten.
// combat.ts lets it take the rounds of a fight; turn.ts lets it fight on without its caster.
import { poolTables } from '../../../dice/index.ts'
import { Event } from '../words/addresses.ts'
import { actionOf, DP, Verb } from '../words/decisions.ts'
import { plainRanking, requiredValue } from '../words/ladder.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import type { Creature, Spell } from '../content/schema.ts'
import { DiskKind } from '../words/vocabulary.ts'
import { countRound } from './lasting.ts'
import { attackTn, defenceTn, wound } from './ranged.ts'

// ---- Coming and going ----------------------------------------------------------------------------------------------

/** A creature by the value reached, for so many combat rounds. WDC-SPELL-04, -08 */
export function summon(play: Play, hero: Hero, spell: Spell, value: number, rounds: number): void {
  const { state, scenario } = play
  let which = 0
  while (which + 1 < spell.creatures.length && spell.creatures[which + 1]!.value <= value) which += 1
  play.applied(R.SPELL_04)
  play.applied(R.SPELL_08) // one for each caster
  const creature = spell.creatures[which]!
  state.creature[hero] = scenario.creatures.indexOf(creature) + 1
  state.creatureRounds[hero] = rounds
  state.creatureFoe[hero] = NONE
  const { attack, defence } = creature
  play.tell?.({ type: 'creatureSummoned', seat: hero, attack, defence, rounds })
}

export const hasCreature = (play: Play, hero: Hero): boolean => play.state.creature[hero] > 0

/** It is gone: beaten, at the end of its rounds, dispelled, or with its caster. */
export function dismissCreature(play: Play, hero: Hero): void {
  const { state } = play
  if (state.creature[hero] === 0) return
  releaseFoe(play, hero)
  state.creature[hero] = 0
  state.creatureRounds[hero] = 0
}

/** Its opponent is no more, or no more there: it goes back to its caster. */
export function releaseFoe(play: Play, hero: Hero): void {
  const { state } = play
  const foe = state.creatureFoe[hero]
  if (foe === NONE) return
  state.creatureFoe[hero] = NONE
  state.engagedBy[foe] = 0
  state.boardVersion += 1 // it holds people again
}

// ---- In a fight ----------------------------------------------------------------------------------------------------

/** Whether the creature takes this fight: against its own opponent, or the first one it meets. WDC-SPELL-08 */
export function takesFight(play: Play, hero: Hero, copy: Copy): boolean {
  const { state } = play
  if (state.creature[hero] === 0) return false
  if (state.creatureFoe[hero] === copy) return true
  if (state.creatureFoe[hero] !== NONE || state.engagedBy[copy] > 0) return false
  state.creatureFoe[hero] = copy
  state.engagedBy[copy] = hero + 1
  state.boardVersion += 1
  return true
}

/** DP-47. WDC-SPELL-07 @returns whether the caster walks away from behind it */
export function leavesItToCreature(play: Play, hero: Hero): boolean {
  return play.either(DP.behindCreature, hero, actionOf(Verb.stand), actionOf(Verb.leaveFreely)) === Verb.leaveFreely
}

/**
 * One combat round of the creature in place of its caster's. The opponent strikes first, at the creature, which then
 * strikes back if it still stands. WDC-SPELL-05 to -07
 * @returns whether the opponent is dead or beaten
 */
export function creatureRound(play: Play, hero: Hero, copy: Copy): boolean {
  const { state, scenario } = play
  play.applied(R.SPELL_05)
  if (strikesBack(play, copy) && !creatureHolds(play, hero, copy)) return false
  const isHit = hits(play, hero, copy)
  play.tell?.({ type: 'creatureStrikes', seat: hero, copy, hit: isHit })
  if (isHit && (scenario.kinds[copy] === DiskKind.security || wound(play, copy))) return true
  countRound(play, copy)
  state.creatureRounds[hero] -= 1
  if (state.creatureRounds[hero] <= 0) {
    play.tell?.({ type: 'creatureGone', seat: hero, beaten: false })
    dismissCreature(play, hero)
  }
  return false
}

/**
 * The opponent's attack on the creature, which dies when its Defence is beaten. WDC-SPELL-06
 * @returns whether it stands
 */
export function creatureHolds(play: Play, hero: Hero, copy: Copy): boolean {
  const { options } = play
  const { defence } = creatureOf(play, hero)
  const attack = attackTn(play, copy)
  const holds =
    options.summonStats === 'tn'
      ? attack < defence
      : roll(play, hero, defence) >= requiredValue(attack, options.tnComparison)
  play.tell?.({ type: 'creatureStruck', seat: hero, copy, held: holds })
  if (holds) return true
  play.applied(R.SPELL_06)
  play.tell?.({ type: 'creatureGone', seat: hero, beaten: true })
  dismissCreature(play, hero)
  return false
}

function hits(play: Play, hero: Hero, copy: Copy): boolean {
  const { options } = play
  const { attack } = creatureOf(play, hero)
  const tn = defenceTn(play, copy)
  return options.summonStats === 'tn'
    ? attack >= tn
    : roll(play, hero, attack) >= requiredValue(tn, options.tnComparison)
}

const PLAIN = poolTables(plainRanking)

/** Dice of the creature: nobody helps, nothing is bought, and no shift is bound to it. @returns the value */
function roll(play: Play, hero: Hero, dice: number): number {
  const table = PLAIN.of(dice)
  return table.valueOf(play.draws.pool(table, hero, play.draws.open(hero, Event.creature)))
}

const creatureOf = (play: Play, hero: Hero): Creature => play.scenario.creatures[play.state.creature[hero] - 1]!

/** Whether the opponent has an attack now: not frozen, and none lost to Control. WDC-SPELL-10, -15 */
export function strikesBack(play: Play, copy: Copy): boolean {
  const { state } = play
  if (state.frozenFor[copy] > 0) {
    play.applied(R.SPELL_10)
    return false
  }
  if (state.losesAttack[copy] === 0) return true
  play.applied(R.SPELL_15)
  state.losesAttack[copy] = 0
  return false
}

// Duels with the Wolf, the Lurker and Wererats (DWV-DUEL): both sides roll at once, again and again, until one is down.
import { heroDice, rollBlow, rolledFaces } from '../../shared/rules/combat.ts'
import { knockOut } from '../../shared/rules/health.ts'
import type { Hero } from '../../shared/state/table.ts'
import { Event } from '../words/addresses.ts'
import { DUEL_FOES, M } from '../measures/metrics.ts'
import { Luck } from '../../shared/measures/luck.ts'
import type { Play } from './play.ts'
import { R } from '../words/rule-ids.ts'
import { Cause } from '../words/causes.ts'

/**
 * Plays a duel: without cards and items, until one side is beaten. DWV-DUEL-01 to -08
 *
 * @param cause the opponent
 * @returns whether the hero has won
 */
export function duel(play: Play, hero: Hero, cause: number): boolean {
  const { state, scenario } = play
  const { duelDice } = scenario.numbers
  const foe = scenario.causes[cause]
  const dice = heroDice(play, hero)
  const cell = play.cell(M.duels, DUEL_FOES.indexOf(cause), state.weapon[hero] === 0 ? 0 : 1)
  play.applied(R.DUEL_01)
  for (;;) {
    play.applied(R.DUEL_02)
    const total = rollBlow(play, hero, Event.duelHero, dice, Luck.duels)
    const faces = play.tell && rolledFaces(play, dice)
    const foeTotal = rollBlow(play, hero, Event.duelFoe, duelDice, Luck.duelFoes)
    const foeFaces = play.tell && rolledFaces(play, duelDice)
    if (total < foeTotal) {
      play.applied(R.DUEL_04)
      state.hp[hero] = Math.max(0, state.hp[hero] - (foeTotal - total))
    }
    play.tell?.({
      type: 'dueled',
      seat: hero,
      figure: foe,
      faces: faces!,
      foeFaces: foeFaces!,
      total,
      foeTotal,
      hp: state.hp[hero],
    })
    if (total > foeTotal) {
      play.applied(R.DUEL_03)
      play.record.trial(M.duels, cell, 1, 1)
      play.tell?.({ type: 'beaten', seat: hero, figure: foe })
      return true
    }
    if (state.hp[hero] <= 0) {
      play.applied(R.DUEL_06)
      play.record.trial(M.duels, cell, 0, 1)
      knockOut(play, hero, cause)
      return false
    }
    if (total === foeTotal) play.applied(R.DUEL_05)
  }
}

/**
 * Plays a duel with the Wolf or the Lurker, which goes home with all it has if it is beaten.
 * DWV-DUEL-09, -10, DWV-PROWL-09
 *
 * @returns whether the hero has won
 */
export function duelProwler(play: Play, hero: Hero, figure: number): boolean {
  const isWolf = figure === play.scenario.wolf
  play.applied(R.PROWL_08)
  if (!duel(play, hero, isWolf ? Cause.wolf : Cause.lurker)) return false
  play.applied(isWolf ? R.DUEL_09 : R.DUEL_10)
  sendHome(play, figure)
  return true
}

export function sendHome(play: Play, figure: number): void {
  const { wolf, wolfHome, lurkerHome } = play.scenario
  moveProwler(play, figure, figure === wolf ? wolfHome : lurkerHome)
}

/** Puts Wolf or Lurker somewhere else. */
export function moveProwler({ state, scenario }: Play, figure: number, place: number): void {
  const from = state.at[figure]
  if (state.occupant[from] === -(figure + 1)) state.occupant[from] = 0
  state.inZone[scenario.zoneOf[from]] -= 1
  state.inZone[scenario.zoneOf[place]] += 1
  state.at[figure] = place
  state.occupant[place] = -(figure + 1)
}

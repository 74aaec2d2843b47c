// Knocked unconscious (DW-KO, DWV-KO): what brings a hero down, and how he gets up.
// Where he is put, and what he loses, is each game's own: `play.sendAway`.
import { R } from '../words/rule-ids.ts'
import { FREE, NONE } from '../state/state.ts'
import { M } from '../measures/metrics.ts'
import { measureKnockOut } from '../measures/progress.ts'
import type { Figure, Hero, Table } from '../state/table.ts'

/**
 * A hero with 0 HP or less is knocked out and taken from his place. DW-KO-01, DW-TURN-05
 *
 * @param striker the monster that struck the blow
 */
export function knockOut(play: Table, hero: Hero, cause: number, striker: Figure = NONE): void {
  const { state, record } = play
  measureKnockOut(play, hero, cause, striker)
  play.applied(R.KO_01)
  state.hp[hero] = 0
  state.unconscious[hero] = 1
  record.add(M.knockOuts, play.cell(M.knockOuts, hero, cause), 1)
  record.set(M.knockedOut, hero, 1)
  if (hero === play.acting) {
    play.applied(R.TURN_05) // knocked out in his own turn, he loses the rest of it
    play.isTurnOver = true
  }
  leavePlace(play, hero)
  play.sendAway(hero, cause)
  play.tell?.({ type: 'knockedOut', seat: hero, cause, place: state.place[hero] })
}

/** Out of the game, with all he owns. DW-BOSS-07, DWV-BOSS-06 */
export function eliminate(play: Table, hero: Hero, cause: number): void {
  const { state } = play
  state.out[hero] = 1
  state.inPlay -= 1
  state.outIn[hero] = state.round
  state.place[hero] = NONE
  play.record.happened(M.eliminated, hero, state.round)
  play.tell?.({ type: 'eliminated', seat: hero, cause })
}

/** At the start of his turn an unconscious hero is set to 1 HP. DW-ROUND-04, DW-KO-03 */
export function wake(play: Table, hero: Hero): void {
  const { state } = play
  if (state.unconscious[hero] === 0) return
  play.applied(R.ROUND_04)
  play.applied(R.KO_03)
  state.unconscious[hero] = 0
  state.hp[hero] = 1
  play.tell?.({ type: 'woke', seat: hero, hp: 1 })
}

/** Takes a hero from his place. */
export function leavePlace({ state }: Table, hero: Hero): void {
  const place = state.place[hero]
  if (place !== NONE && state.occupant[place] === hero + 1) state.occupant[place] = FREE
}

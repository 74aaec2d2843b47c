// Healing (WDC-HEAL): oneself for a whole turn, or another hero in the same square for an action.
// actions.ts offers and carries out the latter, turn.ts the former.
import { measureHealed } from '../measures/fights.ts'
import { actionOf, Verb } from '../words/decisions.ts'
import type { Hero, Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { Healed, VpSource } from '../words/vocabulary.ts'
import { K } from '../setup/check-kinds.ts'
import { rollVariable } from './checks.ts'
import { isWounded } from './health.ts'
import { isPresent } from './lost-turns.ts'
import { gainVp } from './victory.ts'

/**
 * Offers each other hero in the square who has damage that can be removed, or whom movement hurts: that state ends by
 * healing even without damage. WDC-HEAL-01, -02, WDC-FATE-17
 */
export function offerHealing(play: Play, hero: Hero): void {
  const { state, scenario } = play
  for (let patient = 0; patient < scenario.seatCount; patient++) {
    if (patient === hero || !isPresent(play, patient) || state.square[patient] !== state.square[hero]) continue
    if (isWounded(play, patient) || state.movementHurts[patient] !== 0) play.offer(actionOf(Verb.healOther, patient))
  }
}

/** Medical + First Aid: the value is the damage removed, and the healer's VP (option healVP). WDC-HEAL-01, -02 */
export function healOther(play: Play, hero: Hero, patient: Hero): void {
  const { constants, options } = play
  play.applied(R.HEAL_01)
  const { value } = rollVariable(play, hero, K.heal)
  const removed = heal(play, hero, patient, value)
  play.applied(R.HEAL_02)
  gainVp(
    play,
    hero,
    (options.healVP === 'removed' ? removed : value) * constants.victoryPoints.healing,
    VpSource.healing,
  )
}

/** The turn is forfeited for it (turn.ts), and there are no VP. WDC-HEAL-03, -05 */
export function healSelf(play: Play, hero: Hero): void {
  play.applied(play.options.turnSequence === 'core' ? R.HEAL_03 : R.HEAL_05)
  heal(play, hero, hero, rollVariable(play, hero, K.heal).value)
}

/**
 * Removes up to `value` damage disks, permanent ones never. WDC-HEAL-04, -06
 * @returns how many
 */
function heal(play: Play, hero: Hero, patient: Hero, value: number): number {
  const { state } = play
  if (value === 0) play.applied(R.HEAL_04)
  if (state.permanentDamage[patient] > 0) play.applied(R.HEAL_06)
  const removed = Math.min(value, state.damage[patient])
  state.damage[patient] -= removed
  const endsPain = value > 0 && hero !== patient && state.movementHurts[patient] !== 0
  if (endsPain) state.movementHurts[patient] = 0 // another hero has healed them (WDC-FATE-17)
  measureHealed(play, hero, hero === patient ? Healed.themselves : Healed.anotherHero, removed)
  play.tell?.({ type: 'healed', seat: hero, patient, removed, endsPain })
  return removed
}

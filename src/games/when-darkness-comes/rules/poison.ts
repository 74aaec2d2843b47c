// Poison (WDC-POIS): who is bitten suffers from turn to turn until somebody finds the cure.
// combat.ts comes here with a hit that hurt, turn.ts at the start of each turn, actions.ts with the cure.
import { Event } from '../words/addresses.ts'
import { actionOf, Verb } from '../words/decisions.ts'
import { measurePoisoning } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { adversaryOf, paidTn } from '../setup/scenario.ts'
import { DiskKind, VpSource } from '../words/vocabulary.ts'
import { check, K } from './checks.ts'
import { hurt, otherCause } from './health.ts'
import { isPresent } from './lost-turns.ts'
import { gainVp } from './victory.ts'

/** A hit that hurt: of two poisons the stronger stays. Only with the option poison. WDC-POIS-03 */
export function poison(play: Play, hero: Hero, attacker: Copy): void {
  const { state, scenario, options } = play
  if (!options.poison || scenario.kinds[attacker] !== DiskKind.adversary || state.alive[hero] === 0) return
  const tn = adversaryOf(scenario, attacker).poison
  if (tn === null || tn <= state.poison[hero]!) return
  play.applied(R.POIS_03)
  state.poison[hero] = tn
  measurePoisoning(play, hero)
  play.tell?.({ type: 'poisoned', seat: hero, copy: attacker, tn })
}

/** The start of a poisoned hero's turn: a die says whether it hurts. WDC-POIS-03 */
export function sufferPoison(play: Play, hero: Hero): void {
  const { state, draws, constants, scenario } = play
  if (state.poison[hero] === 0 || state.alive[hero] === 0) return
  const face = draws.below(constants.poison.dieSides, hero, draws.open(hero, Event.poison), 0) + 1
  const hurts = face <= constants.poison.hurtsUpTo
  play.tell?.({ type: 'poisonWorks', seat: hero, face, hurts })
  if (hurts) hurt(play, hero, otherCause(scenario, 'poison'), constants.poison.damage, NONE)
}

/** Offers each poisoned hero in the square, oneself too. WDC-POIS-01 */
export function offerCures(play: Play, hero: Hero): void {
  const { state, scenario } = play
  for (let patient = 0; patient < scenario.seatCount; patient++) {
    if (state.poison[patient] === 0 || !isPresent(play, patient) || state.square[patient] !== state.square[hero])
      continue
    play.offer(actionOf(Verb.cure, patient))
  }
}

/** Medical + Pharmacology + med-kit against the poison; another's cure is worth its TN. WDC-POIS-01, -02, WDC-VP-22 */
export function cure(play: Play, hero: Hero, patient: Hero): void {
  const { state } = play
  const tn = state.poison[patient]!
  play.applied(R.POIS_01)
  const { success } = check(play, hero, K.cure, tn)
  play.tell?.({ type: 'cured', seat: hero, patient, success })
  if (!success) return
  state.poison[patient] = 0
  if (patient === hero) return // as with healing
  play.applied(R.POIS_02)
  play.applied(R.VP_22)
  gainVp(play, hero, paidTn(play.options, tn), VpSource.cures)
}

// Willpower: what it takes to act at all (WDC-WILL).
import { namesOf } from '../../../engine/words.ts'
import { measureWillpower } from '../measures/fights.ts'
import { measureAttribute } from '../measures/record.ts'
import type { Hero, Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { allyOf } from '../setup/scenario.ts'
import { Where } from '../state/state.ts'
import { Attribute, ATTRIBUTES, WillpowerLoss } from '../words/vocabulary.ts'

/** Willpower at the start: undamaged Health. WDC-WILL-01, WDC-CHAR-10 */
export function startingWillpower(play: Play, hero: Hero): number {
  return play.state.attributes[hero * ATTRIBUTES.length + Attribute.defence]!
}

/** Without willpower there are no actions, and so no disks are flipped; movement stays. WDC-WILL-02 */
export function mayAct(play: Play, hero: Hero): boolean {
  return play.state.willpower[hero]! > 0
}

/** One lost, never below none. WDC-WILL-04 @param why of WillpowerLoss */
export function loseWillpower(play: Play, hero: Hero, why: number, amount = 1): void {
  const lost = Math.min(amount, play.state.willpower[hero]!)
  if (lost === 0) return
  play.state.willpower[hero]! -= lost
  if (play.state.willpower[hero] === 0) play.applied(R.WILL_02)
  measureWillpower(play, hero, why, lost)
  measureAttribute(play, hero, Attribute.defence) // it starts at Health
  play.tell?.({
    type: 'willpowerLost',
    seat: hero,
    why: namesOf(WillpowerLoss)[why],
    left: play.state.willpower[hero]!,
  })
}

/** Regained, up to what the hero began with. WDC-WILL-05 @returns whether there was something to regain */
export function regainWillpower(play: Play, hero: Hero, amount: number): boolean {
  const regained = Math.min(amount, startingWillpower(play, hero) - play.state.willpower[hero]!)
  if (regained <= 0) return false
  play.state.willpower[hero]! += regained
  play.tell?.({ type: 'rested', seat: hero, willpower: play.state.willpower[hero]! })
  return true
}

/** A therapist gives its holder one back at the start of each of their turns, also at none. WDC-WILL-06, WDC-ALLY-10 */
export function seeTherapist(play: Play, hero: Hero): void {
  const { state, scenario } = play
  if (state.willpower[hero]! >= startingWillpower(play, hero)) return
  for (let index = 0; index < scenario.therapists.length; index++) {
    const copy = scenario.therapists[index]!
    if (state.where[copy] !== Where.held || state.at[copy] !== hero) continue
    if (regainWillpower(play, hero, allyOf(scenario, copy).willpowerPerTurn)) play.applied(R.WILL_06)
  }
}

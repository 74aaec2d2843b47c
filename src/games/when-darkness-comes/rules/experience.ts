// From game to game (WDC-XP, WDC-VP-20): what heroes who live at the end of a game of a campaign lose and learn.
// campaign/game-by-game.ts comes here between two games; a single game ends without it.
import { actionOf, argumentOf, DP, Verb } from '../words/decisions.ts'
import type { Hero, Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { Outcome } from '../state/state.ts'
import { ATTRIBUTES } from '../words/vocabulary.ts'
import { mayLead } from './victory.ts'

/** DP-54: a hero below zero VP at the end of a game loses one skill of their choice, with all levels. WDC-VP-20 */
export function payDebt(play: Play, hero: Hero): void {
  const { state, scenario } = play
  if (state.victoryPoints[hero]! >= 0) return
  play.ask(DP.loseSkill, hero)
  for (let skill = 0; skill < scenario.skillCount; skill++) {
    if (state.skills[hero * scenario.skillCount + skill]! > 0) play.offer(actionOf(Verb.loseSkill, skill))
  }
  if (play.question.count === 0) return // who has none has none to lose
  play.applied(R.VP_20)
  const skill = argumentOf(play.decide())
  state.skills[hero * scenario.skillCount + skill] = 0
  state.sheetVersion[hero]! += 1
  play.tell?.({ type: 'skillLost', seat: hero, skill })
}

/** Whether this hero gains experience from a won game: every survivor, or only the winner by VP. WDC-XP-01 */
export function gainsExperience(play: Play, hero: Hero): boolean {
  const { state, scenario } = play
  if (state.outcome !== Outcome.won || state.alive[hero] === 0) return false
  if (play.options.xpAward === 'survivors') return true
  for (let other = 0; other < scenario.seatCount; other++) {
    // WDC-VP-24 (ties shared)
    if (mayLead(play, other) && state.victoryPoints[other]! > state.victoryPoints[hero]!) return false
  }
  return mayLead(play, hero) // WDC-FATE-38
}

/** DP-55: an experience point raises an attribute (no skill) by 1 for good, up to its maximum. WDC-XP-01, -02, -03 */
export function raiseAttribute(play: Play, hero: Hero): void {
  const { state } = play
  const row = hero * ATTRIBUTES.length
  play.applied(R.XP_01)
  play.ask(DP.raiseAttribute, hero)
  for (let attribute = 0; attribute < ATTRIBUTES.length; attribute++) {
    if (state.attributes[row + attribute]! < play.constants.heroes.attributeMost)
      play.offer(actionOf(Verb.raiseAttribute, attribute))
    else play.applied(R.XP_02)
  }
  if (play.question.count === 0) return // nothing left to learn
  const attribute = argumentOf(play.decide())
  state.attributes[row + attribute]! += 1
  state.sheetVersion[hero]! += 1
  play.tell?.({ type: 'attributeRaised', seat: hero, attribute, points: state.attributes[row + attribute]! })
}

// Bouts with the boss (DW-BOSS, DWV-BOSS): Korak on his throne, the Warlord on his spot. He never moves; heroes come.
import { Event } from '../words/addresses.ts'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { R } from '../words/rule-ids.ts'
import { Luck } from '../measures/luck.ts'
import { M } from '../measures/metrics.ts'
import { BOSS_DICE, CARDS_PLAYED, Cause, labelIndex } from '../words/counted.ts'
import { Mark } from '../setup/scenario.ts'
import { Card, NONE, Outcome } from '../state/state.ts'
import type { Hero, Table } from '../state/table.ts'
import { measurePlayed } from './cards.ts'
import { isUp, playHitCards, rollBlow, rolledFaces, struck } from './combat.ts'
import { knockOut } from './health.ts'

/** A hero attacks the boss; the action is paid for. DW-BOSS-02 */
export function heroAttacksBoss(play: Table, hero: Hero): void {
  play.applied(R.BOSS_02)
  if (play.beforeBossBout?.(hero) === false) return
  if (heroBlowAtBoss(play, hero, false)) return
  bossBlow(play, hero)
}

/** Up to three bouts of the boss's own. DW-BOSS-03, DW-KORAK-07 */
export function mayBossAct(play: Table): boolean {
  return play.scenario.options.bossActs && hasHeroBefore(play)
}

function hasHeroBefore({ state, scenario }: Table): boolean {
  for (let hero = 0; hero < scenario.heroCount; hero++) if (isBefore(state.place[hero], scenario.marks)) return true
  return false
}

const isBefore = (place: number, marks: Int16Array): boolean => place !== NONE && (marks[place] & Mark.beforeBoss) !== 0

/** Bouts and no moves: he never leaves his place. DW-BOSS-01, DWV-BOSS-01 */
export function bossTurn(play: Table): void {
  const { state, scenario } = play
  play.applied(R.BOSS_03)
  for (
    let left = scenario.numbers.actions;
    left > 0 && state.outcome === Outcome.playing && hasHeroBefore(play);
    left--
  ) {
    play.ask(DP.bossBout, scenario.villain)
    play.offer(actionOf(Verb.end))
    for (let hero = 0; hero < scenario.heroCount; hero++)
      if (isBefore(state.place[hero], scenario.marks)) play.offer(actionOf(Verb.strike, hero))
    const action = play.decide()
    if (verbOf(action) === Verb.end) break
    const hero = argumentOf(action)
    if (play.beforeBossBout?.(hero) === false) continue
    bossBlow(play, hero)
    if (isUp(play, hero)) heroBlowAtBoss(play, hero, true)
  }
}

/** His blow: three dice, against which Miss cards help. DW-DICE-07, DW-BOSS-06, -07 */
function bossBlow(play: Table, hero: Hero): void {
  play.applied(R.DICE_07)
  play.applied(R.BOSS_06)
  struck(play, hero, NONE, play.scenario.boss.dice, Event.blowBoss)
  if (play.state.hp[hero] <= 0) knockOut(play, hero, Cause.boss)
}

/**
 * One blow that reaches his number kills him; with `accumulate`, wounds add up. DW-BOSS-04, -05, DW-HARD-03
 *
 * @returns whether he is dead
 */
function heroBlowAtBoss(play: Table, hero: Hero, back: boolean): boolean {
  const { state, scenario } = play
  const dice = play.heroDiceAgainstBoss(hero)
  const total = rollBlow(play, hero, Event.blowHero, dice, Luck.blowsAtBoss)
  const faces = play.tell && rolledFaces(play, dice)
  const cards = playHitCards(play, hero, NONE, total)
  play.applied(R.BOSS_05)
  if (hasMargin(play)) play.applied(R.HARD_03)
  const needed = neededForBoss(play)
  const kills = total + cards >= needed
  measurePlayed(play, Card.hit, cards, !kills || total >= needed)
  const cell = play.cell(M.bossBlows, labelIndex(BOSS_DICE, 2, dice), labelIndex(CARDS_PLAYED, 0, cards))
  play.record.trial(M.bossBlows, cell, kills ? 1 : 0, 1)
  play.tell?.({ type: 'blow', seat: hero, figure: NONE, boss: true, faces: faces!, total, cards, needed, kills, back })
  if (!kills) {
    if (scenario.options.bossHp === 'accumulate') state.bossWounds += total + cards
    return false
  }
  play.applied(R.BOSS_08) // the game ends at once
  state.slayer = hero
  state.outcome = Outcome.bossKilled
  play.tell?.({ type: 'bossSlain', seat: hero })
  return true
}

/** Total that kills him now. Agents ask too: nothing is counted here. */
export function neededForBoss(play: Table): number {
  const { state, scenario } = play
  if (scenario.options.bossHp === 'accumulate') return Math.max(0, play.bossNumber() - state.bossWounds)
  return hasMargin(play) ? play.bossNumber() + scenario.margin : play.bossNumber()
}

/** Whether he, too, has to be struck harder. DW-HARD-03 */
function hasMargin({ scenario }: Table): boolean {
  return scenario.margin > 0 && scenario.options.killMarginOnBoss && scenario.options.bossHp !== 'accumulate'
}

/** Who has eliminated every hero has won. DW-WIN-01, DWV-SCORE-01 */
export function villainMayHaveWon(play: Table): void {
  if (play.state.inPlay > 0) return
  play.applied(R.WIN_01)
  play.state.outcome = Outcome.villainWins
}

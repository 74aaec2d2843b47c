// What a kill brings (DW-REWARD): figure, coin, card, item.
import { R } from '../words/rule-ids.ts'
import { M } from '../measures/metrics.ts'
import { FREE, NONE, Where } from '../state/state.ts'
import type { Figure, Hero, Table } from '../state/table.ts'
import { How, labelIndex, STRENGTHS } from '../words/counted.ts'
import { drawCards } from './cards.ts'
import { keepOrLeave } from './items.ts'
import { show } from './knowledge.ts'

/** A hero's blow has killed a monster, in the arena like anywhere. DW-REWARD-01 to -06, DW-ARENA-08 */
export function slay(play: Table, hero: Hero, figure: Figure, how: number): void {
  const { state } = play
  const place = state.at[figure]
  measureKill(play, hero, figure, how)
  play.tell?.({ type: 'slain', seat: hero, figure, strength: state.strength[figure], how })
  takeFromBoard(play, figure)
  play.applied(R.REWARD_01)
  play.applied(R.REWARD_06) // never back to the reserve
  if (how === How.returnBlow) play.applied(R.REWARD_05)
  keepFigure(play, hero, figure)
  reward(play, hero)
  const item = state.item[figure]
  state.item[figure] = 0
  if (item > 0) {
    play.applied(R.REWARD_04)
    keepOrLeave(play, hero, item - 1, place)
  }
  play.afterKill?.(hero, figure, place)
}

/** A slain figure lies in a Base Camp, where everybody sees its base. DW-REWARD-01, DW-COMBAT-12 */
export function keepFigure(play: Table, hero: Hero, figure: Figure): void {
  const { state } = play
  state.where[figure] = Where.trophy
  state.owner[figure] = hero
  show(play, figure)
}

/** A coin, drawn unseen, and a card. DW-REWARD-02, -03, DW-COMP-07 */
export function reward(play: Table, hero: Hero): void {
  const coin = gainCoin(play, hero)
  play.applied(R.REWARD_03)
  play.tell?.({ type: 'rewarded', seat: hero, coin, cards: 1 })
  drawCards(play, hero, 1, 'a kill')
}

/** Coins stay unseen till the count, so that their values are drawn there (end.ts). @returns whether one was left */
export function gainCoin(play: Table, hero: Hero): boolean {
  const { state } = play
  play.applied(R.COMP_07)
  if (state.coinsLeft === 0) return false
  play.applied(R.REWARD_02)
  state.coinsLeft -= 1
  state.coins[hero] += 1
  return true
}

/** A figure leaves the board; who takes it decides where it goes. */
export function takeFromBoard(play: Table, figure: Figure): void {
  const { state, scenario } = play
  const place = state.at[figure]
  if (state.occupant[place] === -(figure + 1)) state.occupant[place] = FREE
  state.inZone[scenario.zoneOf[place]] -= 1
  state.at[figure] = NONE
  state.leaveBoard(figure)
}

export function measureKill(play: Table, hero: Hero, figure: Figure, how: number): void {
  const { state, scenario, record } = play
  record.add(M.kills, play.cell(M.kills, hero, labelIndex(STRENGTHS, 1, state.strength[figure])), 1)
  record.add(M.killsBy, how, 1)
  record.set(M.kindsMet, scenario.kindOf[figure], 1)
  record.add(M.killsAt, scenario.zoneOf[state.at[figure]], 1)
}

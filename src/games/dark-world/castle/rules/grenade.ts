// The Fireball Grenade (DW-ITEM-11 to -19): thrown two squares in a straight line; the blast crosses open edges.
import { DP } from '../words/decisions.ts'
import type { Play } from './play.ts'
import { R } from '../../shared/words/rule-ids.ts'
import { actionOf, argumentOf, Verb } from '../../shared/words/decisions.ts'
import { gateOf, toOf, usesOf, Way } from '../../shared/setup/graph.ts'
import { cardsAs, measurePlayed, spendCards } from '../../shared/rules/cards.ts'
import { knockOut } from '../../shared/rules/health.ts'
import { holds, leaveAt, useUp } from '../../shared/rules/items.ts'
import { reveal } from '../../shared/rules/knowledge.ts'
import { How } from '../../shared/words/counted.ts'
import { keepFigure, measureKill, reward, takeFromBoard } from '../../shared/rules/rewards.ts'
import { Card, Item, NONE } from '../../shared/state/state.ts'
import type { Figure, Hero, Place } from '../../shared/state/table.ts'
import { Cause } from '../words/causes.ts'

const DIRECTIONS = 4

/** Adds each monster in a straight line two squares away. DW-ITEM-11, -16, -18 */
export function offerThrows(play: Play, hero: Hero): void {
  if (!holds(play, hero, Item.third)) return
  const { state, scenario } = play
  const { throws } = scenario
  const from = state.place[hero] * 3 * DIRECTIONS
  for (let index = from; index < from + 3 * DIRECTIONS; index += 3) {
    const aim = throws[index]
    if (aim === NONE || state.gates[throws[index + 1]] === 0 || state.gates[throws[index + 2]] === 0) continue
    if (state.occupant[aim] < 0) play.offer(actionOf(Verb.throwAt, -state.occupant[aim] - 1))
  }
}

/** DW-ITEM-12 to -17 */
export function throwGrenade(play: Play, hero: Hero, figure: Figure): void {
  const { state, scenario } = play
  const { grenade } = scenario.numbers
  const { graph } = scenario
  const aim = state.at[figure]
  play.applied(R.ITEM_11)
  useUp(play, hero, Item.third)
  const cards = playCards(play, hero, figure)
  play.tell?.({ type: 'threw', seat: hero, figure, place: aim, cards })
  const around = grenade.around + (scenario.options.grenadeCards === 'all' ? cards : 0)
  play.applied(R.ITEM_12)
  burst(play, hero, aim, grenade.aim + cards)
  const end = graph.firstWay[aim + 1]
  for (let index = graph.firstWay[aim]; index < end; index++) {
    const way = graph.ways[index]
    if ((usesOf(way) & Way.blast) === 0 || state.gates[gateOf(way)] === 0) continue
    const place = toOf(way)
    const occupant = state.occupant[place]
    play.applied(R.ITEM_13)
    if (occupant < 0) burst(play, hero, place, around)
    else if (occupant > 0 && occupant <= scenario.heroCount) scorch(play, occupant - 1, grenade.around)
  }
}

/** Before strengths are seen. DW-ITEM-14 @returns cards played */
function playCards(play: Play, hero: Hero, figure: Figure): number {
  const maxCards = Math.min(play.scenario.numbers.grenade.cards, cardsAs(play, hero, Card.hit))
  if (maxCards === 0) return 0
  play.applied(R.ITEM_14)
  play.opponent = figure
  play.ask(DP.grenade, hero)
  for (let cards = 0; cards <= maxCards; cards++) play.offer(actionOf(Verb.cards, cards))
  const cards = argumentOf(play.decide())
  spendCards(play, hero, Card.hit, cards)
  measurePlayed(play, Card.hit, cards, false)
  return cards
}

/** A monster in the blast dies of it, or nothing happens to it; either way its strength is known. DW-ITEM-15, -17 */
function burst(play: Play, hero: Hero, place: Place, damage: number): void {
  const { state, scenario } = play
  const figure = -state.occupant[place] - 1
  play.applied(R.ITEM_15)
  reveal(play, hero, figure)
  if (damage < state.strength[figure]) return
  play.tell?.({ type: 'slain', seat: hero, figure, strength: state.strength[figure], how: How.grenade })
  measureKill(play, hero, figure, How.grenade)
  takeFromBoard(play, figure)
  play.applied(R.ITEM_17)
  if (state.item[figure] > 0) leaveAt(play, state.item[figure] - 1, place)
  state.item[figure] = 0
  if (scenario.options.grenadeRewards === 'none') return
  keepFigure(play, hero, figure)
  reward(play, hero)
}

/** A hero beside the target. DW-ITEM-16, DW-CARD-04: Miss cards do not help */
function scorch(play: Play, hero: Hero, damage: number): void {
  const { state } = play
  play.applied(R.ITEM_16)
  play.applied(R.CARD_04)
  state.hp[hero] = Math.max(0, state.hp[hero] - damage)
  play.tell?.({ type: 'scorched', seat: hero, damage, hp: state.hp[hero] })
  if (state.hp[hero] <= 0) knockOut(play, hero, Cause.grenade)
}

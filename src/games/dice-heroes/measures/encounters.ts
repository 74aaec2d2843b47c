// Records encounters: exploring, battles, obstacles, villains.
import type { DiceTable } from '../state/table.ts'
import { Check } from '../words/vocabulary.ts'
import { BattleEnd, cardsOf, HORIZON, LARGEST_GAP, ObstacleEnd, PAID } from './dimensions.ts'
import { M } from './metrics.ts'

/** Index of the card of a battle among the labels of `card`; a card that no location deals counts as nameless. */
export function cardIndex(table: DiceTable): number {
  const { enemies, firstVillain, nameless } = cardsOf(table.scenario)
  const { card, isVillain } = table.encounter
  const index = isVillain ? villainIndex(table) : card < 0 ? -1 : enemies[card]
  return index < 0 ? nameless : isVillain ? firstVillain + index : index
}

/** Index among the labels of `villain`; -1 for a nameless one. */
const villainIndex = ({ encounter: { card }, scenario }: DiceTable): number =>
  card < 0 ? -1 : cardsOf(scenario).villains[card]

function obstacleIndex({ encounter: { card }, scenario }: DiceTable): number {
  const { obstacles, namelessObstacle } = cardsOf(scenario)
  return card < 0 || obstacles[card] < 0 ? namelessObstacle : obstacles[card]
}

/** A die was drawn. @param paid kind of the die that paid for it; -1: free */
export function measureExploration({ record, state }: DiceTable, hero: number, place: number, paid: number): void {
  record.trial(M.explorations, hero, 1, 0)
  record.trial(M.paidExplorations, hero, paid < 0 ? 0 : 1, 1)
  record.set(M.locationsSeen, state.kindAt[place], 1)
  if (paid >= 0) state.paidExplorations += 1
}

/** The card of an encounter is turned up (DH-METRIC-03). */
export function measureMet(table: DiceTable): void {
  const { record, state } = table
  const { isObstacle, isEnemy, isVillain } = table.encounter
  if (isObstacle) record.set(M.obstaclesMet, obstacleIndex(table), 1)
  if (!isEnemy && !isVillain) return
  record.set(M.cardsMet, cardIndex(table), 1)
  record.trial(M.battleDamage, cardIndex(table), 0, 1)
  if (!isVillain) return
  const turn = Math.min(state.round, HORIZON)
  record.happened(M.firstVillain, 0, turn)
  const villain = villainIndex(table)
  if (villain < 0) return
  record.happened(M.villainMet, villain, turn)
  record.trial(M.villainMeetings, villain, 1, 0)
}

/** @param end of BattleEnd */
export function measureBattle(table: DiceTable, end: number): void {
  table.among(M.battles, 1, cardIndex(table), end)
}

/** A fight is rolled. @param gap of E above H */
export function measureFight(table: DiceTable, gap: number, isPassed: boolean): void {
  measureBattle(table, isPassed ? BattleEnd.won : BattleEnd.lost)
  table.among(M.battleGaps, 0, isPassed ? 0 : 1 + Math.min(LARGEST_GAP, gap))
}

/** @param end of ObstacleEnd */
export function measureObstacle(table: DiceTable, end: number): void {
  table.among(M.obstacles, 1, obstacleIndex(table), end)
}

/** An obstacle is rolled for. @param kind of check: who fails to evade flees */
export function measureAnswer(table: DiceTable, kind: number, isPassed: boolean): void {
  if (kind !== Check.evade) measureObstacle(table, isPassed ? ObstacleEnd.passed : ObstacleEnd.failed)
  else if (isPassed) measureObstacle(table, ObstacleEnd.evaded)
}

/** A villain is defeated; its die has left the bag. */
export function measureDefeat(table: DiceTable, place: number): void {
  const { record, state } = table
  const villain = villainIndex(table)
  if (villain < 0) return
  record.happened(M.villainBeaten, villain, Math.min(state.round, HORIZON))
  record.trial(M.diceAtDefeat, villain, state.zones.size(state.zones.of('locationBag', place)), 1)
}

/** By game: villains that are in it, and what was not explored. */
export function measureGameOfEncounters({ record, scenario, state }: DiceTable, isWon: number): void {
  const { villains } = cardsOf(scenario)
  for (let place = 0; place < state.locations; place++) {
    const slot = state.villainSlot[place]
    if (slot >= 0) record.trial(M.villainMeetings, villains[state.villains.at(0, slot)], 0, 1)
    if (state.closed[place] === 1) continue
    record.add(M.diceUnexplored, 0, state.zones.size(state.zones.of('locationBag', place)))
  }
  record.trial(M.winByPaid, PAID.of(state.paidExplorations), isWon, 1)
}

// Records encounters: exploring, battles, obstacles, villains (encounter-metrics.ts).
import { namesOf } from '../../../engine/words.ts'
import type { DiceTable } from '../state/table.ts'
import { typeOf } from '../words/dice.ts'
import { Check, FATES } from '../words/vocabulary.ts'
import { countOf, recordNow, recordRow } from './among.ts'
import { BattleEnd, cardsOf, GAPS, LARGEST_GAP, MET_FATES, ObstacleEnd, PAID_ENDS, bandOf } from './dimensions.ts'
import { M } from './metrics.ts'

/** By fate: its index in MET_FATES. */
const LABEL_OF_FATE = Int8Array.from(FATES, (_, fate) => (MET_FATES as readonly number[]).indexOf(fate))
const BATTLE_ENDS = namesOf(BattleEnd).length
const OBSTACLE_ENDS = namesOf(ObstacleEnd).length

/** Index of the card of a battle among the labels of `card`. */
export function cardIndex({ encounter: { card, isVillain }, scenario }: DiceTable): number {
  const { enemies, villains, nameless } = cardsOf(scenario)
  if (card < 0) return nameless
  return isVillain ? villains[card] : enemies[card]
}

function obstacleIndex({ encounter: { card }, scenario }: DiceTable): number {
  const { obstacles, namelessObstacle } = cardsOf(scenario)
  return card < 0 ? namelessObstacle : obstacles[card]
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
  const { record, encounter, scenario } = table
  if (encounter.isObstacle) record.set(M.obstaclesMet, obstacleIndex(table), 1)
  if (!encounter.isEnemy && !encounter.isVillain) return
  const card = cardIndex(table)
  record.set(M.cardsMet, card, 1)
  record.trial(M.battleDamage, card, 0, 1)
  if (!encounter.isVillain) return
  recordNow(table, M.firstVillain, 0)
  const { firstVillain, nameless } = cardsOf(scenario)
  if (card === nameless) return
  const villain = card - firstVillain
  recordNow(table, M.villainMet, villain)
  record.trial(M.villainMeetings, villain, 1, 0)
}

/** What becomes of the die that was met. @param fate of Fate */
export function measureMetDie(table: DiceTable, kind: number, fate: number): void {
  recordRow(table, M.encounters, typeOf(kind), MET_FATES.length, LABEL_OF_FATE[fate])
}

/** @param end of BattleEnd */
export function measureBattle(table: DiceTable, end: number): void {
  recordRow(table, M.battles, cardIndex(table), BATTLE_ENDS, end)
}

/** A fight is rolled. @param gap of E above H */
export function measureFight(table: DiceTable, gap: number, isPassed: boolean): void {
  measureBattle(table, isPassed ? BattleEnd.won : BattleEnd.lost)
  recordRow(table, M.battleGaps, 0, GAPS.length, isPassed ? 0 : 1 + Math.min(LARGEST_GAP, gap))
}

/** @param end of ObstacleEnd */
export function measureObstacle(table: DiceTable, end: number): void {
  recordRow(table, M.obstacles, obstacleIndex(table), OBSTACLE_ENDS, end)
}

/** An obstacle is rolled for. @param kind of check: who fails to evade flees */
export function measureAnswer(table: DiceTable, kind: number, isPassed: boolean): void {
  if (kind !== Check.evade) measureObstacle(table, isPassed ? ObstacleEnd.passed : ObstacleEnd.failed)
  else if (isPassed) measureObstacle(table, ObstacleEnd.evaded)
}

/** A villain is defeated; its die has left the bag. */
export function measureDefeat(table: DiceTable, place: number): void {
  const { record, scenario, state } = table
  recordNow(table, M.defeatsByTurn, countOf(state.defeated) - 1)
  const { firstVillain, nameless } = cardsOf(scenario)
  const card = cardIndex(table)
  if (card === nameless) return
  const villain = card - firstVillain
  recordNow(table, M.villainBeaten, villain)
  record.trial(M.diceAtDefeat, villain, state.zones.size(state.zones.of('locationBag', place)), 1)
}

/** By game: villains that are in it, and what was not explored. */
export function measureGameOfEncounters({ record, scenario, state }: DiceTable, isWon: number): void {
  const { villains, firstVillain } = cardsOf(scenario)
  let unexplored = 0
  for (let place = 0; place < state.locations; place++) {
    if (state.villainSlot[place] >= 0) {
      const card = state.villains.at(0, state.villainSlot[place])
      record.trial(M.villainMeetings, villains[card] - firstVillain, 0, 1)
    }
    if (state.closed[place] === 0) unexplored += state.zones.size(state.zones.of('locationBag', place))
  }
  record.add(M.diceUnexplored, 0, unexplored)
  record.trial(M.winByPaid, bandOf(state.paidExplorations, PAID_ENDS), isWon, 1)
}

// Records the course of games: turns, deaths, how a game ends (metrics.ts). checks.ts, encounters.ts, dice.ts and
// adventure.ts record the rest. Rules call these functions where things happen.
import { namesOf } from '../../../engine/words.ts'
import { recordAmong } from '../../../engine/party.ts'
import type { DiceTable } from '../state/table.ts'
import { Outcome } from '../words/vocabulary.ts'
import { measureGameOfAdventure } from './adventure.ts'
import { countOf, openLocations, recordNow, recordRow, villainsLeft } from './among.ts'
import { measureClosing, measureGameOfSkills } from './checks.ts'
import { measureEconomy, measureGameOfDice, measureHand } from './dice.ts'
import {
  bandOf,
  cardsOf,
  EVERY,
  NearDeathEnd,
  Other,
  SECONDS,
  SLACK_ENDS,
  STANDINGS,
  TOGETHER_ENDS,
  TURN_ENDS,
} from './dimensions.ts'
import { measureGameOfEncounters } from './encounters.ts'
import { M } from './metrics.ts'
import { OUTCOMES } from './outcomes.ts'

const NEAR_DEATH_ENDS = namesOf(NearDeathEnd).length

/** A game begins: of an adventure one of several. */
export function measureSetup({ state }: DiceTable): void {
  state.lossCause.fill(0)
  state.diedIn.fill(0)
  state.turnEndedAt.fill(-1)
  state.turnsTaken = 0
  state.turnsTogether = 0
  state.firstDeath = 0
  state.paidExplorations = 0
  state.held.fill(0)
}

// ---- Turns ---------------------------------------------------------------------------------------------------------

/** A turn begins, and its token is removed. @param canFight whether the hero could pay for a battle skill */
export function measureTurn(table: DiceTable, hero: number, canFight: boolean): void {
  const { record, state } = table
  if (state.turnEndedAt[hero] >= 0) record.trial(M.waiting, hero, state.seconds - state.turnEndedAt[hero], 1)
  state.seconds += SECONDS.turn
  state.turnsTaken += 1
  if (isInCompany(table, hero)) state.turnsTogether += 1
  record.trial(M.explorations, hero, 0, 1)
  record.trial(M.failedAttempts, 0, 0, 1)
  measureHand(table, hero, canFight)
  measureEconomy(table)
}

function isInCompany({ state, scenario }: DiceTable, hero: number): boolean {
  for (let other = 0; other < scenario.seatCount; other++)
    if (other !== hero && state.dead[other] === 0 && state.at[other] === state.at[hero]) return true
  return false
}

/** A turn is over, and the game goes on. */
export function measureTurnEnds({ state }: DiceTable, hero: number): void {
  state.turnEndedAt[hero] = state.seconds
  const { round } = state
  if (round % EVERY !== 0 || round > EVERY * STANDINGS) return
  state.deadAt[round / EVERY - 1] = countOf(state.dead)
  state.closedAt[round / EVERY - 1] = countOf(state.closed)
}

/** @param way of Way */
export function measureClosed(table: DiceTable, way: number): void {
  recordNow(table, M.closingsByTurn, countOf(table.state.closed) - 1)
  measureClosing(table, way)
}

// ---- Death ---------------------------------------------------------------------------------------------------------

/** A hero was near death, and is no more. @param end of NearDeathEnd */
export function measureNearDeath(table: DiceTable, end: number): void {
  recordRow(table, M.nearDeaths, 0, NEAR_DEATH_ENDS, end)
}

export function measureDeath(table: DiceTable, hero: number): void {
  const { record, state, scenario } = table
  const cause = state.lossCause[hero]
  const causes = cardsOf(scenario).nameless + namesOf(Other).length
  measureNearDeath(table, NearDeathEnd.died)
  state.wasNearDeath[hero] = 0
  state.deathsOfPlayout += 1
  state.diedIn[hero] = Math.max(1, state.round)
  if (state.firstDeath === 0) state.firstDeath = state.diedIn[hero]
  recordNow(table, M.deaths, hero)
  record.set(M.deathCauses, table.cell(M.deathCauses, hero, cause), 1)
  recordAmong(table, M.killersByTurn, causes, cause, bandOf(state.round, TURN_ENDS))
  recordRow(table, M.deathsByLocation, 0, scenario.kinds.length, state.kindAt[state.at[hero]])
}

// ---- Ends ----------------------------------------------------------------------------------------------------------

/** A game is over: of an adventure one of several. Bags are not rebuilt yet. */
export function measureGame(table: DiceTable): void {
  const { record, state, scenario } = table
  const isWon = state.outcome === Outcome.won ? 1 : 0
  state.turnsOfPlayout += state.turnsTaken
  measureCourse(table, isWon)
  measureEnd(table, isWon)
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    if (state.dead[hero] === 1) record.trial(M.turnsOut, hero, Math.max(0, state.turnsTaken - state.diedIn[hero]), 1)
    else if (state.wasNearDeath[hero] === 1) measureNearDeath(table, NearDeathEnd.gameOver)
  }
  measureGameOfSkills(table)
  measureGameOfEncounters(table, isWon)
  measureGameOfDice(table, isWon)
  if (scenario.isAdventure) measureGameOfAdventure(table, isWon)
}

/** How games go on that stood as this one did. */
function measureCourse(table: DiceTable, isWon: number): void {
  const { record, state } = table
  const looks = Math.min(STANDINGS, Math.ceil(state.round / EVERY) - 1)
  for (let look = 0; look < looks; look++) {
    record.trial(M.winByDead, table.cell(M.winByDead, look, state.deadAt[look]), isWon, 1)
    record.trial(M.winByClosed, table.cell(M.winByClosed, look, state.closedAt[look]), isWon, 1)
  }
  const first = state.firstDeath === 0 ? 0 : 1 + bandOf(state.firstDeath, TURN_ENDS)
  record.trial(M.winByFirstDeath, first, isWon, 1)
  if (state.turnsTaken === 0) return
  record.trial(M.winByTogether, bandOf((100 * state.turnsTogether) / state.turnsTaken, TOGETHER_ENDS), isWon, 1)
}

/** How close it was (DH-METRIC-02). */
function measureEnd(table: DiceTable, isWon: number): void {
  const { record, state, scenario } = table
  const labels = scenario.maxLocations + 1
  if (isWon === 1) {
    record.trial(M.timerLeft, 0, state.timer, 1)
    recordRow(table, M.timerSlack, 0, SLACK_ENDS.length + 1, bandOf(state.timer, SLACK_ENDS))
    return
  }
  recordRow(table, M.lossCauses, 0, OUTCOMES.length - 1, state.outcome - 2)
  recordRow(table, M.locationsLeft, 0, labels, openLocations(table))
  recordRow(table, M.villainsLeft, 0, labels, villainsLeft(table))
}

/** The playout is over: its last game decides. */
export function measurePlayout({ record, state }: DiceTable): void {
  const { outcome } = state
  record.set(M.outcome, 0, outcome - 1)
  record.set(M.win, 0, outcome === Outcome.won ? 1 : 0)
  record.set(M.turns, 0, state.turnsOfPlayout)
  record.set(M.heroesDead, 0, state.deathsOfPlayout)
  record.set(M.tableTime, 0, Math.round(state.seconds / 60))
}

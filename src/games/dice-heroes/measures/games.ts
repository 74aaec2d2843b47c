// Records the course of games: turns, deaths, how games and adventures end. checks.ts, encounters.ts and dice.ts record
// the rest. Rules call these functions where things happen, or record a single number themselves.
import { EVERY, STANDINGS } from '../state/state.ts'
import type { DiceTable } from '../state/table.ts'
import { LIVE_TYPES } from '../words/dice.ts'
import { Outcome } from '../words/vocabulary.ts'
import { measureGameOfSkills } from './checks.ts'
import { LIVE_SIDES, measureEconomy, measureGameOfDice, measureHand } from './dice.ts'
import { HORIZON, NearDeathEnd, SECONDS, SLACK, TOGETHER, TURNS } from './dimensions.ts'
import { measureGameOfEncounters } from './encounters.ts'
import { M } from './metrics.ts'

/** A game begins: of an adventure one of several. */
export function measureSetup({ state }: DiceTable): void {
  state.lossCause.fill(0)
  state.diedIn.fill(0)
  state.turnEndedAt.fill(-1)
  state.held.fill(0)
  state.turnsTogether = 0
  state.firstDeath = 0
  state.paidExplorations = 0
}

// ---- Turns ---------------------------------------------------------------------------------------------------------

/** A turn begins, and its token is removed. @param canFight whether the hero could pay for a battle skill */
export function measureTurn(table: DiceTable, hero: number, canFight: boolean): void {
  const { record, state } = table
  if (state.turnEndedAt[hero] >= 0) record.trial(M.waiting, hero, state.seconds - state.turnEndedAt[hero], 1)
  state.seconds += SECONDS.turn
  if (isInCompany(table, hero)) state.turnsTogether += 1
  record.trial(M.explorations, hero, 0, 1)
  record.trial(M.failedAttempts, 0, 0, 1)
  record.trial(M.noBattleSkill, hero, canFight ? 0 : 1, 1)
  measureHand(table, hero)
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
  state.deadAt[round / EVERY - 1] = sumOf(state.dead)
  state.closedAt[round / EVERY - 1] = sumOf(state.closed)
}

function sumOf(numbers: Int16Array): number {
  let sum = 0
  for (let index = 0; index < numbers.length; index++) sum += numbers[index]
  return sum
}

/** A location is closed. @param way of Way */
export function measureClosed(table: DiceTable, way: number): void {
  const { record, state } = table
  state.seconds += SECONDS.closing
  record.happened(M.closingsByTurn, sumOf(state.closed) - 1, Math.min(state.round, HORIZON))
  table.among(M.closingWays, 0, way)
}

export function measureDeath(table: DiceTable, hero: number): void {
  const { record, state } = table
  const cause = state.lossCause[hero]
  state.wasNearDeath[hero] = 0
  state.deathsOfPlayout += 1
  state.diedIn[hero] = Math.max(1, state.round)
  if (state.firstDeath === 0) state.firstDeath = state.diedIn[hero]
  record.happened(M.deaths, hero, Math.min(state.round, HORIZON))
  record.set(M.deathCauses, table.cell(M.deathCauses, hero, cause), 1)
  table.among(M.nearDeaths, 0, NearDeathEnd.died)
  table.among(M.killersByTurn, 0, cause, TURNS.of(state.round))
  table.among(M.deathsByLocation, 0, state.kindAt[state.at[hero]])
}

// ---- Ends ----------------------------------------------------------------------------------------------------------

/** A game is over: of an adventure one of several. Bags are not rebuilt yet. */
export function measureGame(table: DiceTable): void {
  const { record, state, scenario } = table
  const isWon = state.outcome === Outcome.won ? 1 : 0
  state.turnsOfPlayout += state.turnsTaken
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    if (state.dead[hero] === 1) record.trial(M.turnsOut, hero, Math.max(0, state.turnsTaken - state.diedIn[hero]), 1)
    else if (state.wasNearDeath[hero] === 1) table.among(M.nearDeaths, 0, NearDeathEnd.gameOver)
  }
  measureCourse(table, isWon)
  if (isWon === 1) measureWin(table)
  else measureLoss(table)
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
  record.trial(M.winByFirstDeath, state.firstDeath === 0 ? 0 : 1 + TURNS.of(state.firstDeath), isWon, 1)
  if (state.turnsTaken === 0) return
  record.trial(M.winByTogether, TOGETHER.of((100 * state.turnsTogether) / state.turnsTaken), isWon, 1)
}

/** How close it was (DH-METRIC-02). */
function measureWin(table: DiceTable): void {
  // Won at set-up, the party may have no token at all.
  const timer = Math.max(0, table.state.timer)
  table.record.trial(M.timerLeft, 0, timer, 1)
  table.among(M.timerSlack, 0, SLACK.of(timer))
}

function measureLoss(table: DiceTable): void {
  const { state } = table
  let [open, villains] = [0, 0]
  for (let place = 0; place < state.locations; place++) {
    if (state.closed[place] === 0 && table.kind(place).isClosable) open += 1
    if (state.villainSlot[place] >= 0 && state.defeated[place] === 0) villains += 1
  }
  table.among(M.lossCauses, 0, state.outcome - Outcome.outOfTime)
  table.among(M.locationsLeft, 0, open)
  table.among(M.villainsLeft, 0, villains)
}

/** The playout is over: its last game decides. */
export function measurePlayout({ record, state }: DiceTable): void {
  const { outcome } = state
  record.set(M.outcome, 0, outcome - Outcome.won)
  record.set(M.win, 0, outcome === Outcome.won ? 1 : 0)
  record.set(M.turns, 0, state.turnsOfPlayout)
  record.set(M.heroesDead, 0, state.deathsOfPlayout)
  record.set(M.tableTime, 0, Math.round(state.seconds / 60))
}

// ---- Adventures ----------------------------------------------------------------------------------------------------

function measureGameOfAdventure({ record, state }: DiceTable, isWon: number): void {
  const { stage } = state
  record.trial(M.won, stage, isWon, 1)
  record.trial(M.attempts, stage, 1, state.attempt === 1 ? 1 : 0)
  record.trial(M.gameTurns, stage, state.turnsTaken, 1)
  record.trial(M.gameDeaths, stage, sumOf(state.dead), 1)
}

/** Rewards are given and bags rebuilt. */
export function measureAftermath(table: DiceTable): void {
  const { record, state, scenario } = table
  const { stage, levels, limitsOfDice, zones } = state
  const skills = scenario.skills.length
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    const bag = zones.of('bag', hero)
    record.trial(M.gameDieSize, stage, zones.countOf(bag, LIVE_SIDES), zones.size(bag))
    record.trial(M.gameSkillLevels, stage, sumOf(levels.subarray(hero * skills, (hero + 1) * skills)), 1)
    for (let type = 0; type < LIVE_TYPES.length; type++)
      record.trial(
        M.gameLimits,
        table.cell(M.gameLimits, stage, type),
        limitsOfDice[hero * LIVE_TYPES.length + type],
        1,
      )
  }
}

/** An adventure is over: how many scenarios were won. */
export function measureAdventure({ record, scenario }: DiceTable, won: number): void {
  for (let stage = 0; stage < scenario.stages.length; stage++) record.trial(M.completed, stage, stage < won ? 1 : 0, 1)
}

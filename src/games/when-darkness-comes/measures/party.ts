// Records how a party fares: its state round by round, playing time, places, what comes up (party-metrics.ts).
import { namesOf } from '../../../engine/words.ts'
import { NONE, type Copy, type Hero, type Play } from '../state/play.ts'
import { SQUARES_PER_TILE } from '../words/board.ts'
import { Outcome } from '../state/state.ts'
import { rotated } from '../setup/tiles.ts'
import { FateTable } from '../words/vocabulary.ts'
import { FATE_RESULTS, LARGEST_POOL } from './dimensions.ts'
import { M } from './metrics.ts'
import { measurePart, type Rules } from './parts.ts'
import { BAND, BANDS, partsOf } from './party-metrics.ts'

const FATE_TABLES = namesOf(FateTable).length

// ---- Round by round ------------------------------------------------------------------------------------------------

/** Records the party's state at the end of a round. */
export function measureStanding(play: Play, rules: Rules): void {
  const { state, scenario, record } = play
  let living = 0
  let leaderVp = 0
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    if (state.alive[hero] === 0) continue
    living += 1
    leaderVp = Math.max(leaderVp, state.victoryPoints[hero]!)
  }
  state.deadAt[state.round] = scenario.seatCount - living
  state.leaderAt[state.round] = Math.min(BANDS.length - 1, (leaderVp / BAND) | 0)
  record.point(M.living, 0, state.round, living)
  record.point(M.leaderVp, 0, state.round, leaderVp)
  record.point(M.partyVp, 0, state.round, recordStanding(play, rules, state.round, state.round))
}

/** Records the party's state as that of several rounds. @returns its victory points */
function recordStanding(play: Play, rules: Rules, first: number, last: number): number {
  const { state, scenario, record } = play
  let health = 0
  let points = 0
  let failures = 0
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    if (state.alive[hero] === 0) continue
    health += rules.remainingHealth(play, hero)
    points += state.victoryPoints[hero]!
    failures += state.failure[hero]!
  }
  for (let round = first; round <= last; round++) {
    record.set(M.partyHealth, round - 1, health)
    record.set(M.partyPoints, round - 1, points)
    record.set(M.partyFailures, round - 1, failures)
  }
  return points
}

/**
 * Records, at the end of the game, by round played: was a game in this state won? Rounds that were not played keep the
 * last state.
 */
export function measureCourse(play: Play, rules: Rules): void {
  const { state, scenario, record } = play
  const isWon = state.outcome === Outcome.won ? 1 : 0
  for (let round = 1; round < state.round; round++) {
    record.trial(M.winByDead, play.cell(M.winByDead, round - 1, state.deadAt[round]), isWon, 1)
    record.trial(M.winByLeader, play.cell(M.winByLeader, round - 1, state.leaderAt[round]), isWon, 1)
  }
  recordStanding(play, rules, state.round + 1, scenario.horizon)
  let first = 0
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    if (state.alive[hero] !== 0) continue
    const round = Math.max(1, state.diedInRound[hero]!)
    if (first === 0 || round < first) first = round
    record.trial(M.roundsOut, hero, state.round - round, 1)
  }
  const quarter = first === 0 ? 0 : Math.min(4, 1 + ((((first - 1) * 4) / scenario.horizon) | 0))
  record.trial(M.winByFirstDeath, quarter, isWon, 1)
  record.trial(M.winByFirst, state.firstSeat, isWon, 1)
  for (let cell = 0; cell < FATE_TABLES * FATE_RESULTS.length; cell++)
    if (((state.fateSeen >> cell) & 1) !== 0) record.trial(M.winByFate, cell, isWon, 1)
  measureSpread(play)
  if (isWon === 1) measureObjectives(play, rules)
  record.set(M.tableTime, 0, Math.round(state.seconds / 60))
}

/** How far apart the living are, and the first from the second where a game was won. */
function measureSpread({ state, scenario, record }: Play): void {
  let max = -Infinity
  let second = -Infinity
  let min = Infinity
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    if (state.alive[hero] === 0) continue
    const points = state.victoryPoints[hero]!
    second = Math.max(second, Math.min(max, points))
    max = Math.max(max, points)
    min = Math.min(min, points)
  }
  if (second === -Infinity) return // nobody to be ahead of
  record.trial(M.vpSpread, 0, max - min, 1)
  if (state.outcome === Outcome.won) record.trial(M.winnersLead, 0, max - second, 1)
}

function measureObjectives(play: Play, rules: Rules): void {
  const parts = partsOf(play.scenario)
  for (let index = 0; index < parts.length; index++)
    play.record.trial(M.objectives, index, rules.isMet(play, parts[index]!) ? 1 : 0, 1)
}

/** A hero leads in a won game, or shares the lead, or does not: by their place in the order of turns. */
export function measureTop({ state, scenario, record }: Play, hero: Hero, isTop: boolean): void {
  record.trial(M.topByPlace, (hero - state.firstSeat + scenario.seatCount) % scenario.seatCount, isTop ? 1 : 0, 1)
}

/** A hero died: in which of the turns that they have begun. */
export function measureDeathTurn({ state, scenario, record }: Play, hero: Hero): void {
  const turn = state.turnsTaken[hero]!
  if (turn <= scenario.horizon) record.happened(M.deathsByTurn, hero, turn)
}

// ---- Fate ----------------------------------------------------------------------------------------------------------

/**
 * A movement was rolled in a game with Fate.
 * @param table of FateTable, NONE if the red die calls for no table
 */
export function measureFateCall(play: Play, table: number): void {
  measurePart(play, M.fateCalls, 0, FATE_TABLES, table)
}

/** The Oh Crap table was called for. */
export function measureFateCancelled({ record }: Play, isCancelled: boolean): void {
  record.trial(M.fateCancelled, 0, isCancelled ? 1 : 0, 1)
}

// ---- Time at the table ---------------------------------------------------------------------------------------------

/** A turn begins: its hero has waited since their last one. */
export function measureTurnBegins({ state, constants, record }: Play, hero: Hero): void {
  if (state.turnsTaken[hero] !== 0) record.trial(M.waiting, hero, state.seconds - state.turnEndedAt[hero]!, 1)
  state.turnsTaken[hero]! += 1
  state.seconds += constants.table.turnSeconds
}

/** A pool is thrown. */
export function measureThrow({ state, constants }: Play): void {
  state.seconds += constants.table.rollSeconds
}

// ---- Places --------------------------------------------------------------------------------------------------------

/** A turn is over, on the square where the hero stands: from now on the player waits. */
export function measurePlace(play: Play, hero: Hero, isUseful: boolean): void {
  const { state, record } = play
  state.turnEndedAt[hero] = state.seconds
  const cell = cellOf(play, hero)
  if (cell < 0) return
  record.trial(M.idleOn, cell, isUseful ? 0 : 1, 1)
  record.trial(M.deathsOn, cell, 0, 1)
}

export function measureDeathPlace(play: Play, hero: Hero): void {
  const cell = cellOf(play, hero)
  if (cell >= 0) play.record.trial(M.deathsOn, cell, 1, 1)
}

/**
 * A hero died: counts the cause among the deaths of this round, and of this tile.
 * @param cause index into scenario.causes
 */
export function measureDeathCause(play: Play, hero: Hero, cause: number): void {
  const cell = cellOf(play, hero)
  play.among(M.deathCausesByRound, 0, cause, Math.max(1, play.state.round) - 1)
  if (cell >= 0) play.among(M.deathCausesByTile, 0, cause, (cell / SQUARES_PER_TILE) | 0)
}

/** The tile and the square of its unrotated data on which the hero stands; -1 off the board. */
function cellOf(play: Play, hero: Hero): number {
  const { state, scenario } = play
  const square = state.square[hero]!
  if (square < 0) return -1
  const placed = (square / SQUARES_PER_TILE) | 0
  const unrotated = rotated(square % SQUARES_PER_TILE, (4 - state.rotation[placed]!) % 4)
  return play.cell(M.idleOn, scenario.board.all.indexOf(state.tile[placed]!), unrotated)
}

// ---- What comes up -------------------------------------------------------------------------------------------------

/** A disk was turned up, or came face up. */
export function measureMet({ record, scenario }: Play, copy: Copy): void {
  const entry = scenario.meetable.entryOf[copy]!
  if (entry >= 0) record.set(M.disksMet, entry, 1)
}

/** A tile was laid. @param tile index in scenario.tiles */
export function measureTile({ record, scenario }: Play, tile: number): void {
  record.set(M.tilesMet, scenario.board.all.indexOf(tile), 1)
}

/**
 * A check that the hero may decline was offered.
 * @param dice of the check, before any help; NONE if the hero chooses among several checks
 */
export function measurePoolOffer({ record }: Play, dice: number, isTaken: boolean): void {
  if (dice === NONE) return
  record.trial(M.checksTakenByPool, dice < LARGEST_POOL ? dice : LARGEST_POOL, isTaken ? 1 : 0, 1)
}

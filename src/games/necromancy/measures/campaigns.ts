// Records campaigns: panic, crises, hunts; and how a playout begins and ends. An arena has none of their metrics.
import type { Listeners } from '../state/listeners.ts'
import type { NecTable } from '../state/table.ts'
import { namesOf } from '../../../engine/words.ts'
import { Condition, Outcome, Roll, Token } from '../words/vocabulary.ts'
import {
  Causes,
  FIRST_DEATH,
  firstOutcome,
  groupOf,
  horizonOf,
  MOST_CRISES,
  PanicFate,
  PanicWay,
  placesOf,
  SECONDS,
  SPANS,
  spanOf,
  SPIRAL,
  TokenWay,
} from './dimensions.ts'
import { FIGHTS, isWon, measureDoing, measureUse } from './fights.ts'
import { M } from './metrics.ts'

/** Metrics whose numerators are added where things happen. */
const BY_PLAYOUT = [
  ...[M.harm, M.deathMoves, M.heroPanic, M.panic, M.cardDraws, M.weaponUses, M.hardMoves, M.tokens],
  M.sheetUses,
] as const
const BY_CAMPAIGN = [M.panicFates, M.crises, M.crisisKinds, M.watchesLost] as const

const FIRST_MOVE = namesOf(Roll).length

const GROUPS = namesOf(Causes).length
/** @param watch from 1 */
const spanAt = ({ scenario }: NecTable, watch: number): number =>
  Math.min(SPANS - 1, Math.floor((watch - 1) / spanOf(scenario)))

/** What marks by watch are a share of: watches that have begun. */
function measureTime(table: NecTable): void {
  for (let watch = 1; watch <= table.state.round; watch++)
    for (let causes = 0; causes < GROUPS; causes++)
      table.record.trial(M.panicByWatch, table.cell(M.panicByWatch, causes, spanAt(table, watch)), 0, 1)
}

export const CAMPAIGNS = {
  // ---- How a playout begins and ends
  began(table) {
    for (const metric of BY_PLAYOUT) table.tried(metric)
    if (!table.scenario.isArena) for (const metric of BY_CAMPAIGN) table.tried(metric)
  },
  ended(table) {
    const { state, record, scenario, seats } = table
    const { outcome } = state
    const won = isWon(outcome) ? 1 : 0
    if (state.isFighting === 1) FIGHTS.fightEnded(table)
    record.set(M.outcome, 0, outcome - firstOutcome(scenario))
    record.set(M.win, 0, won)
    record.set(M.duration, 0, state.round)
    record.set(M.tableTime, 0, Math.round(state.seconds / 60))
    for (let hero = 0; hero < scenario.heroes.length; hero++) record.set(M.clockPeak, hero, state.clockPeak[hero])
    record.trial(M.winByDead, Math.min(seats, state.deadCount), won, 1)
    record.trial(M.winByFirstDeath, state.firstDeath === 0 ? 0 : 1 + FIRST_DEATH.of(state.firstDeath), won, 1)
    if (!scenario.isArena) measureTime(table)
    if (outcome === Outcome.dissolution) record.happened(M.dissolved, 0, state.round)
  },

  // ---- Rolls, moves, tokens (NEC-MET-12)
  /** @param rolled `Roll`, or 2 and more for moves */
  rolled(table, seat, rolled, band) {
    const { state } = table
    state.seconds += SECONDS.roll
    // Parts of a sheet are in the order of rolls: weapons, defence, moves.
    if (rolled !== Roll.attack) measureUse(table, seat, placesOf(table.scenario).weapons.length + rolled - Roll.defence)
    if (rolled < FIRST_MOVE) return
    table.among(M.moveBands, 1, rolled - FIRST_MOVE, band)
    table.among(M.movesByPhase, 1, state.phase, band)
  },
  hardMove({ record, scenario }, context, row) {
    record.trial(M.hardMoves, placesOf(scenario).firstRows[context] + row, 1, 0)
  },
  token(table, token, delta) {
    const way = delta > 0 ? TokenWay.gained : TokenWay.spent
    table.record.trial(M.tokens, table.cell(M.tokens, token, way), Math.abs(delta), 0)
  },
  delayed({ record, scenario }, watches) {
    if (!scenario.isArena) record.trial(M.watchesLost, 0, watches, 0)
  },

  // ---- Panic (NEC-MET-05)
  /** @param by hero whose doing it is; -1: nobody's */
  marked(table, count, cause, by) {
    const { record, scenario, state } = table
    record.trial(M.panic, cause, count, 0)
    measureDoing(table, by, PanicWay.caused, count)
    if (scenario.isArena) return
    record.trial(M.panicByWatch, table.cell(M.panicByWatch, groupOf(cause), spanAt(table, state.round)), count, 0)
  },
  unmarked(table, count, isRefund, by) {
    table.record.trial(M.panicFates, isRefund ? PanicFate.refund : PanicFate.ease, count, 0)
    if (!isRefund) measureDoing(table, by, PanicWay.eased, count)
  },
  overflowed({ record }, count) {
    record.trial(M.panicFates, PanicFate.overflow, count, 0)
  },
  watchPassed(table) {
    const { record, scenario, state, seats } = table
    const { time } = state
    state.seconds += SECONDS.watch
    if (time > horizonOf(scenario)) return
    record.point(M.panicLevel, 0, time, state.clock.on.count)
    record.point(M.instability, 0, time, state.instability)
    let alive = 0
    for (let seat = 0; seat < seats; seat++) alive += 1 - state.dead[seat]
    record.point(M.living, 0, time, alive)
  },

  // ---- Strikes and crises (NEC-MET-06)
  struck({ record }) {
    record.trial(M.strikes, 0, 1, 0)
  },
  crisisBegan(table, crisis) {
    const { record, state } = table
    record.trial(M.crises, 0, 1, 0)
    record.trial(M.crisisKinds, crisis, 1, 0)
    if (state.crises <= MOST_CRISES) record.happened(M.crisesByWatch, state.crises - 1, state.round)
    if (state.lastCrisis > 0) {
      const gap = state.round - state.lastCrisis
      record.trial(M.crisisGap, 0, gap, 1)
      record.trial(M.spirals, 0, gap < SPIRAL ? 1 : 0, 1)
    }
    state.lastCrisis = state.round
  },
  crisisEnded({ record }, crisis, isControlled) {
    record.trial(M.controlled, crisis, isControlled ? 1 : 0, 1)
  },

  // ---- Hunts (NEC-MET-14)
  huntBegan({ record, state }) {
    state.huntBeganAt = state.time
    record.trial(M.strikes, 0, 0, 1)
    record.trial(M.huntKills, 0, 0, 1)
  },
  departed({ record, state, seats }) {
    let injured = 0
    for (let seat = 0; seat < seats; seat++) injured += (state.conditions[seat] >> Condition.badlyInjured) & 1
    record.trial(M.prepWatches, 0, state.time - state.huntBeganAt, 1)
    record.trial(M.injuredAtDeparture, 0, injured, 1)
  },
  routed({ state }) {
    state.wasRouted = 1
  },
  huntEnded({ record, state }) {
    record.trial(M.huntWatches, 0, state.time - state.huntBeganAt, 1)
    record.trial(M.routs, 0, state.wasRouted, 1)
    state.wasRouted = 0
    record.trial(M.suppliesLeft, 0, state.tokens[Token.supply], 1)
  },
} satisfies Partial<Listeners<NecTable>>

// What is counted where something happens in the rules (state/listeners.ts).
import type { Listeners } from '../state/listeners.ts'
import type { NecTable } from '../state/table.ts'
import { FIRST_OF_ARENA, Outcome } from '../words/vocabulary.ts'
import { M } from './metrics.ts'

const nothing = (): void => {
  /* not measured */
}

export const LISTENERS: Listeners<NecTable> = {
  began(table) {
    table.tried(M.harm)
    table.tried(M.deathMoves)
    table.tried(M.panic)
    table.tried(M.crises)
  },
  ended(table) {
    const { state, record, scenario } = table
    const { outcome } = state
    record.set(M.outcome, 0, outcome - (scenario.isArena ? FIRST_OF_ARENA : 1))
    record.set(M.win, 0, outcome === Outcome.victory || outcome === Outcome.win ? 1 : 0)
    record.set(M.length, 0, scenario.isArena ? state.round : state.time)
  },
  harmed(table, hero, amount, source) {
    table.record.trial(M.harm, table.cell(M.harm, table.heroIn(hero), source), amount, 0)
    table.state.lastHarm[hero] = source
  },
  deathMove(table, hero, move) {
    table.record.trial(M.deathMoves, table.cell(M.deathMoves, table.heroIn(hero), move), 1, 0)
  },
  died(table, seat) {
    const { record, state } = table
    const hero = table.heroIn(seat)
    record.add(M.heroesDead, 0, 1)
    record.happened(M.deaths, hero, state.round)
    record.set(M.deathCauses, table.cell(M.deathCauses, hero, state.lastHarm[seat]), 1)
  },
  marked(table, count, cause) {
    table.record.trial(M.panic, cause, count, 0)
  },
  crisisBegan(table) {
    table.record.trial(M.crises, 0, 1, 0)
  },
  crisisEnded(table, _crisis, isControlled) {
    table.record.trial(M.controlled, 0, isControlled ? 1 : 0, 1)
  },
  fightBegan: nothing,
  roundBegan: nothing,
  fightEnded: nothing,
  rolled: nothing,
  acted: nothing,
  cardResolved: nothing,
  setAside: nothing,
  wounded: nothing,
  slain: nothing,
  monsterActed: nothing,
  reacted: nothing,
  injured: nothing,
  fled: nothing,
  overflowed: nothing,
  unmarked: nothing,
  watchPassed: nothing,
  struck: nothing,
  token: nothing,
  hardMove: nothing,
  huntBegan: nothing,
  departed: nothing,
  huntEnded: nothing,
}

// What is counted where something happens in the rules (state/listeners.ts): fights.ts and campaigns.ts say how.
import type { Listeners } from '../state/listeners.ts'
import type { NecTable } from '../state/table.ts'
import * as campaigns from './campaigns.ts'
import * as fights from './fights.ts'
import { M } from './metrics.ts'

const nothing = (): void => {
  /* not measured */
}

export const LISTENERS: Listeners<NecTable> = {
  began: campaigns.measureBeginning,
  ended: campaigns.measureEnd,

  // ---- Fights
  fightBegan: fights.measureFightBegins,
  roundBegan: fights.measureRound,
  fightEnded: fights.measureFightEnds,
  acted(table, _hero, weapon, targets, cards, trap) {
    fights.measureAction(table, weapon, targets, cards, trap)
  },
  cardTurned: fights.measureCardTurned,
  cardResolved(table, _hero, _weapon, monster, card, band) {
    fights.measureCard(table, monster, card, band)
  },
  setAside: fights.measureSetAside,
  wounded(table, _hero, weapon, monster, card, amount) {
    fights.measureWound(table, weapon, monster, card, amount)
  },
  slain(table, monster, card) {
    fights.measureKill(table, monster, card)
    if (!table.scenario.isArena) table.record.trial(M.huntKills, 0, 1, 0)
  },
  monsterActed: fights.measureMonsterAct,
  reacted(table, _hero, monster, attack, why) {
    fights.measureReaction(table, monster, attack, why)
  },
  harmed: fights.measureHarm,
  deathMove: fights.measureDeathMove,
  died: fights.measureDeath,
  injured({ state }, seat) {
    state.injuredAt[seat] = state.round
  },
  fled: nothing,

  // ---- Moves, panic, hunts
  rolled(table, _hero, rolled, _source, _modifier, band) {
    campaigns.measureRoll(table, rolled, band)
  },
  hardMove: campaigns.measureHardMove,
  token: campaigns.measureToken,
  delayed: campaigns.measureDelay,
  marked: campaigns.measureMarks,
  unmarked: campaigns.measureErased,
  overflowed: campaigns.measureOverflow,
  watchPassed: campaigns.measureWatch,
  struck({ record }) {
    record.trial(M.strikes, 0, 1, 0)
  },
  crisisBegan: campaigns.measureCrisis,
  crisisEnded: campaigns.measureCrisisEnds,
  huntBegan: campaigns.measureHuntBegins,
  departed: campaigns.measureDeparture,
  routed({ state }) {
    state.wasRouted = 1
  },
  huntEnded: campaigns.measureHuntEnds,
}

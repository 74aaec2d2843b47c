// A fight (sections 1.13, 1.24, 2.6): rounds, whose turn comes, and how it ends.
import type { NecTable } from '../state/table.ts'
import { Act, actionOf, argumentOf, DP } from '../words/decisions.ts'
import { R } from '../words/rule-ids.ts'
import { Absent, Condition, Lifetime } from '../words/vocabulary.ts'
import { shuffleForFight } from './decks.ts'
import { endCondition, endFightConditions, endLifetime } from './harm.ts'
import { heroTurn } from './hero-turn.ts'
import { leaveFight } from './leaving.ts'
import { monsterTurn } from './monsters.ts'
import { foe, lineUp } from './positions.ts'
import { isWithParty } from './travel.ts'

/** Decisions of one turn at most: content that asks without end fails. */
export const MOST_DECISIONS = 500

/** All who are there, at a range from the monsters (NEC-ROUND-01). @param rangeFor by seat */
export function beginFight(table: NecTable, rangeFor: (seat: number) => number): void {
  const { state } = table
  table.applied(R.ROUND_01)
  for (let seat = 0; seat < table.seats; seat++) state.inFight[seat] = isWithParty(table, seat) ? 1 : 0
  for (let monster = 0; monster < state.monsters; monster++)
    state.inFight[foe(table, monster)] = table.isMonsterAlive(monster) ? 1 : 0
  for (const list of [state.lostActs, state.lostMoves, state.lostTurns, state.fled, state.shots]) list.fill(0)
  for (const list of [state.pinner, state.guarding, state.reactedTo]) list.fill(-1)
  state.isFighting = 1
  state.fightRound = 0
  // Nobody is left to act: the first round begins.
  state.acted.fill(1)
  state.isHeroSlot = 0
  state.active = -1
  state.hasFledMark = 0
  state.pendingWatches = 0
  for (let kind = 0; kind < table.scenario.kinds.length; kind++)
    if (isInFight(table, kind)) shuffleForFight(table, kind)
  lineUp(table, rangeFor)
  table.listeners.fightBegan(table)
}

function isInFight({ state }: NecTable, kind: number): boolean {
  for (let monster = 0; monster < state.monsters; monster++)
    if (state.kind[monster] === kind && state.slain[monster] === 0) return true
  return false
}

/** Before the first round (NEC-APPR-06). */
export function surprise(table: NecTable): void {
  table.applied(R.APPR_06)
  for (let monster = 0; monster < table.state.monsters; monster++)
    if (table.state.inFight[foe(table, monster)] === 1 && !isOver(table)) monsterTurn(table, monster)
}

/** NEC-ROUND-07 */
export function isOver({ state, seats }: NecTable): boolean {
  let [heroes, monsters] = [0, 0]
  for (let seat = 0; seat < seats; seat++) heroes += state.inFight[seat]
  for (let monster = 0; monster < state.monsters; monster++) monsters += state.inFight[seats + monster]
  return heroes === 0 || monsters === 0
}

/** Rounds until the fight is over, from a turn boundary. */
export function playRounds(table: NecTable): void {
  const { state, scenario } = table
  while (!isOver(table)) {
    const [heroes, monsters] = [unacted(table, 0, table.seats), unacted(table, table.seats, state.inFight.length)]
    if (heroes === 0 && monsters === 0) {
      if (state.fightRound > 0) endRound(table)
      if (state.fightRound >= scenario.numbers.fightRoundCap) return giveUp(table)
      beginRound(table)
      continue
    }
    // Monsters and heroes alternate; when one side has no one left, the others act in a row (NEC-PACK-02).
    const isHero = state.active >= 0 || monsters === 0 || (heroes > 0 && state.isHeroSlot === 1)
    if (isHero) heroSlot(table)
    else monsterSlot(table)
    state.isHeroSlot = isHero ? 0 : 1
  }
}

function unacted({ state }: NecTable, from: number, to: number): number {
  let count = 0
  for (let who = from; who < to; who++) if (state.inFight[who] === 1 && state.acted[who] === 0) count += 1
  return count
}

function beginRound(table: NecTable): void {
  const { state } = table
  state.fightRound += 1
  if (table.scenario.isArena) state.round = state.fightRound
  table.draws.startRound(state.fightRound)
  state.acted.fill(0)
  state.isHeroSlot = 0
  table.applied(R.ROUND_03)
  table.listeners.roundBegan(table)
  table.tell?.({ type: 'round', number: state.fightRound })
}

function endRound(table: NecTable): void {
  table.applied(R.ROUND_02)
  table.state.mods.end(Lifetime.round)
}

/** After so many rounds all who are left have fled (NEC-ROUND-09). */
function giveUp(table: NecTable): void {
  const { state } = table
  table.applied(R.ROUND_09)
  state.fightRound += 1
  for (let seat = 0; seat < table.seats; seat++) leaveFight(table, seat, true)
}

/** Who of a side acts next (NEC-DP-01, NEC-DP-13). */
function choose(table: NecTable, decision: number, seat: number, from: number, to: number): number {
  const { state } = table
  table.ask(decision, seat)
  for (let who = from; who < to; who++)
    if (state.inFight[who] === 1 && state.acted[who] === 0) table.offer(actionOf(Act.next, who))
  return argumentOf(table.decide())
}

function monsterSlot(table: NecTable): void {
  const { state, scenario, seats } = table
  table.beginTurn(MOST_DECISIONS)
  if (state.monsters > 1) table.applied(R.PACK_02)
  const who = choose(table, DP.monster, scenario.mc, seats, state.inFight.length)
  state.acted[who] = 1
  monsterTurn(table, who - seats)
}

function heroSlot(table: NecTable): void {
  const { state } = table
  table.beginTurn(MOST_DECISIONS)
  if (state.active < 0) state.active = choose(table, DP.order, table.captain, 0, table.seats)
  const hero = state.active
  table.tell?.({ type: 'turn', seat: hero, inFight: true })
  table.agents[hero].beforeTurn?.(table.question.view, hero)
  state.acted[hero] = 1
  heroTurn(table, hero)
  state.active = -1
}

/** What ends with a fight (NEC-FIGHT-05, NEC-MOD-07). */
export function endFight(table: NecTable): void {
  const { state } = table
  table.applied(R.ROUND_07)
  table.listeners.fightEnded(table)
  state.isFighting = 0
  state.fightRound = 0
  for (let seat = 0; seat < table.seats; seat++) {
    endFightConditions(table, seat)
    state.guarding[seat] = -1
    if (state.absent[seat] === Absent.no) endCondition(table, seat, Condition.lost)
  }
  state.inFight.fill(0)
  for (const lifetime of [Lifetime.turn, Lifetime.round, Lifetime.fight]) endLifetime(table, lifetime)
}

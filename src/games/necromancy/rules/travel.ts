// The way to the lair (section 2.4): legs with roles, encounters, camps.
import { Luck, measureChanceLuck } from '../measures/luck.ts'
import type { NecTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { Act, actionOf, argumentOf, DP, verbOf } from '../words/decisions.ts'
import { R } from '../words/rule-ids.ts'
import { Absent, Phase, PREPS, Result, Role, Source, Token } from '../words/vocabulary.ts'
import { isWhole } from './crises.ts'
import { MOST_DECISIONS } from './fight.ts'
import { harm, rest } from './harm.ts'
import { makeMove } from './moves.ts'
import { beginCrises } from './panic.ts'
import { advance } from './time.ts'
import { changeToken } from './tokens.ts'

/** With the party, wherever it is. */
export const isWithParty = ({ state }: NecTable, seat: number): boolean =>
  state.dead[seat] === 0 && state.absent[seat] === Absent.no

export function partySize(table: NecTable): number {
  let size = 0
  for (let seat = 0; seat < table.seats; seat++) if (isWithParty(table, seat)) size += 1
  return size
}

/** The longest way of the threat's living monsters. */
export function lairLegs(table: NecTable): number {
  let legs = 1
  for (let monster = 0; monster < table.state.monsters; monster++)
    if (table.isMonsterAlive(monster)) legs = Math.max(legs, table.kindOf(monster).lairLegs)
  return legs
}

/** NEC-TRAV-01 */
export function depart(table: NecTable): void {
  const { state } = table
  table.applied(R.TRAV_01)
  state.isAway = 1
  state.legsNeeded = Math.max(1, lairLegs(table) - state.tokens[Token.trail])
  changeToken(table, Token.trail, -state.tokens[Token.trail])
  state.legs = 0
  state.legsTried = 0
  state.returnExtra = 0
  table.listeners.departed(table)
}

/** Legs until the lair, or until the party turns back. */
export function travel(table: NecTable): void {
  const { state } = table
  if (state.isAway === 0) depart(table)
  while (state.legs < state.legsNeeded) {
    table.beginTurn(MOST_DECISIONS)
    if (partySize(table) === 0) {
      state.phase = Phase.return
      return
    }
    const choice = state.legsTried === 0 ? Act.goOn : chooseWay(table)
    if (choice === Act.goHome) {
      table.applied(R.TRAV_07)
      state.phase = Phase.return
      return
    }
    if (choice === Act.camp) camp(table)
    else leg(table)
  }
  state.phase = partySize(table) === 0 ? Phase.return : Phase.approach
}

function chooseWay(table: NecTable): number {
  table.ask(DP.travel, table.captain)
  for (const verb of [Act.goOn, Act.camp, Act.goHome]) table.offer(actionOf(verb))
  return verbOf(table.decide())
}

/** Roles, then what each brings, then a watch (NEC-TRAV-02 to -06). */
export function leg(table: NecTable): void {
  const { state, scenario } = table
  const { called } = scenario
  const taken = new Uint8Array(table.seats)
  table.applied(R.TRAV_02)
  const tracker = chooseRole(table, taken, Role.tracker)
  const [watcher, forager, searcher] = [Role.watcher, Role.forager, Role.searcher].map((role) =>
    chooseRole(table, taken, role),
  )
  table.applied(R.TRAV_03)
  const tracked = makeMove(table, tracker, called.tracking)
  if (tracked[Result.success] > 0) state.legs += 1
  if (tracked[Result.returnExtra] > 0) {
    table.applied(R.TRAV_08)
    state.returnExtra += tracked[Result.returnExtra]
  }
  if (isReady(table, forager)) {
    table.applied(R.TRAV_04)
    const results = makeMove(table, forager, called.foraging)
    if (results[Result.success] > 0 || isWhole(table, PREPS.length, results[Result.half]))
      changeToken(table, Token.supply, 1)
  }
  if (isReady(table, searcher)) {
    table.applied(R.TRAV_05)
    makeMove(table, searcher, called.investigate)
  }
  meet(table, watcher)
  state.legsTried += 1
  table.tell?.({ type: 'leg', done: state.legs, needed: state.legsNeeded })
  advance(table, 1)
}

const isReady = (table: NecTable, seat: number): boolean => seat >= 0 && isWithParty(table, seat)

/** A hero without another role; others march. */
function chooseRole(table: NecTable, taken: Uint8Array, role: number): number {
  table.role = role
  table.ask(DP.travel, table.captain)
  for (let seat = 0; seat < table.seats; seat++)
    if (taken[seat] === 0 && isWithParty(table, seat)) table.offer(actionOf(Act.hero, seat))
  if (role !== Role.tracker) table.offer(actionOf(Act.nobody))
  const action = table.decide()
  if (verbOf(action) === Act.nobody) return -1
  taken[argumentOf(action)] = 1
  return argumentOf(action)
}

/** Where nobody has another role: at camp, and on the way home. */
export const chooseWatcher = (table: NecTable): number => chooseRole(table, new Uint8Array(table.seats), Role.watcher)

/** An encounter check (NEC-TRAV-06). @returns whether it disturbs a camp */
export function meet(table: NecTable, watcher: number): boolean {
  const { state, scenario, draws, worldActor } = table
  const die = 1 + draws.below(6, worldActor, draws.open(worldActor, Event.encounter), 0)
  table.applied(R.TRAV_06)
  const most = scenario.numbers.encounterD6 + state.tokens[Token.alert]
  measureChanceLuck(table, Luck.encounters, die <= most, Math.max(0, Math.min(6, most)) / 6)
  if (die > most) return false
  let [isFull, isPartial] = [false, false]
  if (isReady(table, watcher)) {
    table.applied(R.VIG_02)
    const results = makeMove(table, watcher, scenario.called.vigilance)
    isFull = results[Result.ready] > 0
    isPartial = results[Result.forewarned] > 0
  }
  const victims = isFull ? [] : chooseVictims(table, isPartial ? 1 : 2)
  table.tell?.({ type: 'encounter', victims })
  for (const seat of victims) harm(table, seat, isPartial ? 1 : 2, Source.encounter)
  beginCrises(table)
  return !isFull && !isPartial
}

function chooseVictims(table: NecTable, count: number): number[] {
  const { draws, worldActor } = table
  const all = Array.from({ length: table.seats }, (_, seat) => seat).filter((seat) => isWithParty(table, seat))
  const address = draws.open(worldActor, Event.victim)
  const victims: number[] = []
  while (victims.length < count && all.length > 0) {
    const words = Int32Array.from(all, (seat) => draws.wordOf(seat))
    victims.push(...all.splice(draws.pick(words, all.length, worldActor, address), 1))
  }
  return victims.sort((one, other) => one - other)
}

/** A watch of rest, unless something disturbs it (NEC-TRAV-09). */
export function camp(table: NecTable): void {
  table.applied(R.TRAV_09)
  const watcher = partySize(table) === 0 ? -1 : chooseWatcher(table)
  const isDisturbed = meet(table, watcher)
  if (!isDisturbed) {
    for (let seat = 0; seat < table.seats; seat++) if (seat !== watcher && isWithParty(table, seat)) rest(table, seat)
    table.tell?.({ type: 'camped' })
  }
  advance(table, 1)
}

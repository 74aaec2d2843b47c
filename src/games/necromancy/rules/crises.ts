// How a crisis goes (section 2.9): attended or not, brought under control or not.
import type { NecTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { Act, actionOf, argumentOf, DP, verbOf } from '../words/decisions.ts'
import { R } from '../words/rule-ids.ts'
import { Absent, Cause, Crisis, PREPS, Result, Source } from '../words/vocabulary.ts'
import { makeMove } from './moves.ts'
import { mark } from './panic.ts'

/** At the settlement: with a party that is at home, or alone there while it is away. */
export const isHome = (table: NecTable, seat: number): boolean =>
  table.isAlive(seat) &&
  (table.state.absent[seat] === Absent.home || (table.state.absent[seat] === Absent.no && table.state.isAway === 0))

export function isAnyoneHome(table: NecTable): boolean {
  for (let seat = 0; seat < table.seats; seat++) if (isHome(table, seat)) return true
  return false
}

/** Halves of the crisis in progress (NEC-HARD-12). */
const HALF = PREPS.length

export function resolveCrisis(table: NecTable): void {
  const { state, scenario, draws, mcActor } = table
  const { rows, weights, words } = scenario.crises
  const kind = draws.pickByWeight(words, weights, rows.length, mcActor, draws.open(mcActor, Event.crisis))
  const isAttended = isAnyoneHome(table)
  table.tell?.({ type: 'crisis begins', crisis: kind, attended: isAttended })
  table.listeners.crisisBegan(table, kind)
  state.halves[HALF] = 0
  table.crisis = kind
  const isControlled = isAttended && answer(table, kind)
  state.wasControlled = isControlled ? 1 : 0
  if (!isAttended) table.applied(R.CRIS_06)
  if (!isControlled) {
    table.applied(R.CRIS_05)
    table.run(rows[kind].list, rows[kind].source, table.captain, Source.other)
  }
  table.crisis = -1
  table.listeners.crisisEnded(table, kind, isControlled)
}

/** NEC-CRIS-02 @returns whether it is controlled */
function answer(table: NecTable, kind: number): boolean {
  const { captain, scenario } = table
  table.ask(DP.crisis, captain)
  for (const one of [Crisis.intervene, Crisis.force, Crisis.letItRun]) table.offer(actionOf(Act.crisis, one))
  const chosen = argumentOf(table.decide())
  table.applied(R.CRIS_02)
  if (chosen === Crisis.letItRun) return false
  if (chosen === Crisis.intervene) return intervene(table, kind)
  // Put down by force: a group is victimized (NEC-CRIS-04).
  table.applied(R.CRIS_04)
  mark(table, scenario.triggers.victimizeGroup, Cause.victimize)
  return true
}

/** Each hero makes at most one attempt (NEC-CRIS-03). */
function intervene(table: NecTable, kind: number): boolean {
  const { scenario } = table
  const { control, moves } = scenario.crises.rows[kind]
  const bonus = scenario.settlement!.mods.crisis
  let successes = 0
  table.applied(R.CRIS_03)
  for (let seat = 0; seat < table.seats && successes < control; seat++) {
    if (!isHome(table, seat)) continue
    table.ask(DP.crisis, seat)
    for (const move of moves) table.offer(actionOf(Act.makeMove, move))
    table.offer(actionOf(Act.no))
    const action = table.decide()
    if (verbOf(action) === Act.no) continue
    const results = makeMove(table, seat, argumentOf(action), bonus)
    if (results[Result.success] > 0 || isWhole(table, HALF, results[Result.half])) successes += 1
  }
  return successes >= control
}

/** Two halves of one task are a success (NEC-HARD-12). */
export function isWhole(table: NecTable, task: number, half: number): boolean {
  const { state } = table
  if (half === 0) return false
  table.applied(R.HARD_12)
  state.halves[task] += 1
  if (state.halves[task] < 2) return false
  state.halves[task] = 0
  return true
}

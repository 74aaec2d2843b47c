// The panic clock, instability and crises (sections 1.11, 1.12, 2.9).
import type { NecTable } from '../state/table.ts'
import { Scene } from '../words/addresses.ts'
import { R } from '../words/rule-ids.ts'
import { Cause } from '../words/vocabulary.ts'
import { SEGMENTS } from '../state/marks.ts'
import { isAnyoneHome, isHome, resolveCrisis } from './crises.ts'

/**
 * @param cause of `Cause`
 * @param threat that caused them; -1 for none
 * @param by hero whose doing it is; -1 for none
 */
export function mark(table: NecTable, count: number, cause: number, threat = -1, by = -1): void {
  const { state, scenario } = table
  if (count <= 0) return
  table.listeners.marked(table, count, cause, by)
  if (scenario.isArena) return table.applied(R.CORE_05)
  const { clock } = state
  if (
    scenario.options.panicReport === 'onReturn' &&
    state.isAway === 1 &&
    state.inCrisis === 0 &&
    !(by >= 0 && isHome(table, by)) &&
    cause !== Cause.depredation
  ) {
    table.applied(R.TRIG_12)
    for (let nth = 0; nth < count; nth++) clock.unreported.add(cause, threat)
    return
  }
  let isFilled = false
  for (let nth = 0; nth < count; nth++) isFilled = place(table, cause, threat, isFilled)
  table.tell?.({ type: 'marked', count, cause, threat, marks: clock.on.count })
}

/** @param isFilled whether this event has filled the clock @returns whether it has now */
function place(table: NecTable, cause: number, threat: number, isFilled: boolean): boolean {
  const { state } = table
  const { on } = state.clock
  const isBusy = state.inCrisis === 1 || state.crisesDue > 0
  table.applied(R.PANIC_01)
  if (isFilled || on.count >= table.capacity) {
    overflow(table, cause, threat)
    return isFilled
  }
  on.add(cause, threat)
  // During a crisis a full clock waits for its end (NEC-PANIC-07).
  if (isBusy || on.count < table.capacity) return false
  table.applied(R.PANIC_02)
  on.clear()
  state.crisesDue = 1
  return true
}

function overflow(table: NecTable, cause: number, threat: number): void {
  table.listeners.overflowed(table, 1)
  if (table.scenario.options.panicOverflow === 'carry') table.state.clock.carried.add(cause, threat)
}

/** Erases ordinary marks (NEC-PANIC-09). @param by hero whose doing it is; -1 for none */
export function ease(table: NecTable, count: number, by = -1): void {
  const { state, scenario } = table
  const { on } = state.clock
  let erased = 0
  for (; erased < count && on.count > 0; erased++) {
    let at = scenario.options.eraseOrder === 'newestFirst' ? on.count - 1 : 0
    if (scenario.options.eraseOrder === 'untaggedFirst')
      for (let other = on.count - 1; other >= 0; other--) if (on.threatAt(other) < 0) at = other
    on.remove(at)
  }
  if (erased === 0) return
  table.applied(R.PANIC_09)
  table.applied(R.PANIC_10)
  table.listeners.unmarked(table, erased, false, by)
  table.tell?.({ type: 'unmarked', count: erased, marks: on.count, why: 'ease' })
}

/** The kill erases what is left of the threat's marks (NEC-TRIG-05). */
export function refund(table: NecTable, threat: number): void {
  const { on } = table.state.clock
  if (table.scenario.options.huntRefund === 'none') return
  const before = on.count
  for (let at = before - 1; at >= 0; at--) if (on.threatAt(at) === threat) on.remove(at)
  const erased = before - on.count
  if (erased === 0) return
  table.applied(R.TRIG_05)
  table.listeners.unmarked(table, erased, true, -1)
  table.tell?.({ type: 'unmarked', count: erased, marks: on.count, why: 'refund' })
}

/** Marks of the wilds are placed on arrival (NEC-TRIG-12). */
export function report(table: NecTable): void {
  const { unreported } = table.state.clock
  for (; unreported.count > 0;) {
    const [cause, threat] = [unreported.causeAt(0), unreported.threatAt(0)]
    unreported.remove(0)
    place(table, cause, threat, false)
    beginCrises(table)
  }
}

/**
 * Crises that are due begin, one after another (NEC-CRIS-01), unless the game is over (NEC-END-05). Between effects
 * alone: never inside of one.
 */
export function beginCrises(table: NecTable): void {
  const { state, scenario, draws } = table
  while (state.crisesDue > 0 && state.inCrisis === 0 && state.instability < SEGMENTS) {
    if (scenario.options.crisisWhileAway === 'waits' && !isAnyoneHome(table)) return table.applied(R.CRIS_06)
    table.applied(R.CRIS_01)
    state.crisesDue = 0
    state.inCrisis = 1
    state.crises += 1
    draws.enterScene(Scene.crisis, state.crises)
    resolveCrisis(table)
    state.inCrisis = 0
    draws.leaveScene()
    endCrisis(table)
  }
}

/** NEC-CRIS-07: instability, then dissolution, then the next crisis. */
function endCrisis(table: NecTable): void {
  const { state } = table
  const { on, carried } = state.clock
  table.applied(R.PANIC_04)
  table.applied(R.CRIS_07)
  state.instability += 1
  table.applied(R.PANIC_05)
  for (; on.count > table.capacity; on.remove(on.count - 1))
    overflow(table, on.causeAt(on.count - 1), on.threatAt(on.count - 1))
  table.tell?.({ type: 'crisis ends', controlled: state.wasControlled === 1, instability: state.instability })
  if (state.instability >= SEGMENTS) table.applied(R.PANIC_08)
  table.settle()
  if (table.capacity === 0) return
  if (on.count >= table.capacity) {
    table.applied(R.PANIC_07)
    on.clear()
    state.crisesDue = 1
    return
  }
  while (carried.count > 0 && state.crisesDue === 0) {
    place(table, carried.causeAt(0), carried.threatAt(0), false)
    carried.remove(0)
  }
}

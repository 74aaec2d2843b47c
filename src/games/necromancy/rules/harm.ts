// Harm, the death clock, death moves, conditions and recovery (sections 1.5 to 1.8).
import { Source as Own } from '../setup/scenario.ts'
import type { NecTable } from '../state/table.ts'
import { Act, actionOf, argumentOf, DP } from '../words/decisions.ts'
import type { NecFrame } from '../words/playing.ts'
import { R } from '../words/rule-ids.ts'
import { Cause, Condition, Lifetime, Source, Until } from '../words/vocabulary.ts'
import { addModifier } from './rolls.ts'
import { beginCrises, mark } from './panic.ts'
import { bitOfMove } from '../words/effects.ts'
import { leaveFight } from './leaving.ts'

/** Segments of a death clock (NEC-CLOCK-01). */
export const DEATH_CLOCK = 12

export const hasCondition = ({ state }: NecTable, seat: number, condition: number): boolean =>
  ((state.conditions[seat] >> condition) & 1) === 1

/** @param source of `Source` */
export function harm(table: NecTable, seat: number, amount: number, source: number, frame?: NecFrame): void {
  const { state, scenario } = table
  if (amount <= 0 || !table.isAlive(seat)) return
  table.applied(R.CLOCK_01)
  table.applied(state.isFighting === 1 ? R.HARM_01 : R.HARM_02)
  table.listeners.harmed(table, seat, amount, source, frame?.monster ?? -1, frame?.attack ?? -1, frame?.weapon ?? -1)
  let left = amount
  for (;;) {
    const room = DEATH_CLOCK - state.marks[seat]
    state.marks[seat] = Math.min(DEATH_CLOCK, state.marks[seat] + left)
    table.tell?.({ type: 'harmed', seat, amount: left, marks: state.marks[seat], source })
    if (left < room) return
    left = scenario.options.deathClockOverflow === 'carry' ? left - room : 0
    table.applied(R.CLOCK_03)
    makeDeathMove(table, seat)
    if (!table.isAlive(seat) || left === 0) return
  }
}

export function heal(table: NecTable, seat: number, amount: number): void {
  const { state } = table
  const healed = Math.min(amount, state.marks[seat])
  if (healed === 0) return
  state.marks[seat] -= healed
  table.tell?.({ type: 'healed', seat, amount: healed, marks: state.marks[seat] })
}

/** One or two hours in a safe place (NEC-REC-01). */
export function rest(table: NecTable, seat: number): void {
  table.applied(R.REC_01)
  if (hasCondition(table, seat, Condition.badlyInjured)) table.applied(R.REC_02)
  heal(table, seat, DEATH_CLOCK)
}

// ---- Death moves ----------------------------------------------------------------------------------------------------

/** At once, in the middle of whatever fills the clock (NEC-CLOCK-04). Its effects and its panic are one event. */
function makeDeathMove(table: NecTable, seat: number): void {
  const { state, scenario } = table
  const { deathMoves } = scenario
  table.applied(R.CLOCK_04)
  table.applied(R.DEATH_02)
  table.applied(R.DEATH_03)
  state.marks[seat] = 0
  table.ask(DP.deathMove, seat)
  const legal = table.hero(seat).deathMoves.filter((move) => isLegal(table, seat, move))
  for (const move of legal) table.offer(actionOf(Act.deathMove, move))
  // Always legal, be it listed or not (NEC-DEATH-01).
  if (!legal.some((move) => deathMoves[move].isDeath)) {
    table.applied(R.DEATH_01)
    table.offer(
      actionOf(
        Act.deathMove,
        deathMoves.findIndex(({ isDeath }) => isDeath),
      ),
    )
  }
  const others = table.question.count - 1
  const number = argumentOf(table.decide())
  const move = deathMoves[number]
  const wasInFight = state.inFight[seat] === 1
  table.tell?.({ type: 'death move', seat, move: number })
  table.listeners.deathMove(table, seat, number)
  if (!move.isDeath && !move.isInjury) table.applied(R.DEATH_06)
  if (move.limit !== undefined) state.limits.use(seat, move.limit)
  table.hold()
  table.run(move.effects, move.source, seat, Source.other)
  const isDead = !table.isAlive(seat) && state.returnsAt[seat] === 0
  markDeathMove(table, seat, isDead)
  if (move.isDeath && wasInFight && others > 0) coverEscape(table)
  table.release()
  beginCrises(table)
}

export function isLegal(table: NecTable, seat: number, number: number): boolean {
  const { state, scenario, frames } = table
  const { requires, limit, isInjury, source } = scenario.deathMoves[number]
  if (limit !== undefined && !state.limits.mayUse(seat, limit)) return false
  if (isInjury && scenario.options.badlyInjuredAgain === 'allowed') return true
  const frame = frames.enter(source, seat)
  const isOpen = requires.hold(table, frame)
  frames.leave()
  return isOpen
}

/** NEC-TRIG-03, -04 */
function markDeathMove(table: NecTable, seat: number, isDead: boolean): void {
  const { triggers, options } = table.scenario
  table.applied(R.DEATH_07)
  if (!isDead || options.deathPanic === 'add') {
    table.applied(R.TRIG_03)
    mark(table, triggers.deathMove, Cause.deathMove, -1, seat)
  }
  if (!isDead) return
  table.applied(R.TRIG_04)
  mark(table, triggers.deathMovePermanent, Cause.death, -1, seat)
}

/** A death that was chosen helps the others to get away (NEC-DEATH-08). */
function coverEscape(table: NecTable): void {
  const { state, scenario } = table
  if (scenario.options.sacrificeCover === 'none') return
  table.applied(R.DEATH_08)
  for (let seat = 0; seat < table.seats; seat++)
    if (state.inFight[seat] === 1)
      addModifier(table, seat, bitOfMove(scenario.called.escape), 2, Until.nextRoundEnd, Own.cover)
}

/** The hero dies and leaves play (NEC-DEATH-04). @param watches until the hero returns; 0: never */
export function die(table: NecTable, seat: number, watches: number): void {
  const { state } = table
  if (!table.isAlive(seat)) return
  table.applied(watches === 0 ? R.DEATH_04 : R.DEATH_09)
  state.conditions[seat] = 0
  state.pinner[seat] = -1
  state.injuryWatches[seat] = 0
  state.dead[seat] = 1
  state.returnsAt[seat] = watches === 0 ? 0 : state.time + watches
  leaveFight(table, seat, false)
  state.dueHardMove[seat] = 0
  state.absent[seat] = 0
  state.mods.clear(seat)
  table.listeners.died(table, seat)
  table.tell?.({ type: 'died', seat })
  table.settle()
}

// ---- Conditions -----------------------------------------------------------------------------------------------------

export function setCondition(table: NecTable, seat: number, condition: number): void {
  const { state, scenario } = table
  // An effect before it in the same list may have killed the hero.
  if (!table.isAlive(seat)) return
  if (condition === Condition.badlyInjured) {
    table.applied(R.DEATH_05)
    state.injuryWatches[seat] = scenario.numbers.injuryDays * scenario.numbers.watchesPerDay
    state.treated[seat] = 0
    table.applied(R.VOC_08)
    for (const { covers, delta } of table.hero(seat).injuryMods)
      addModifier(table, seat, covers, delta, Until.standing, Own.injury)
    table.listeners.injured(table, seat)
  }
  if (hasCondition(table, seat, condition)) return
  state.conditions[seat] |= 1 << condition
  table.tell?.({ type: 'condition', seat, condition, on: true })
}

export function endCondition(table: NecTable, seat: number, condition: number): void {
  const { state } = table
  if (!hasCondition(table, seat, condition)) return
  state.conditions[seat] &= ~(1 << condition)
  if (condition === Condition.pinned) state.pinner[seat] = -1
  if (condition === Condition.badlyInjured) {
    state.injuryWatches[seat] = 0
    state.mods.remove(seat, Own.injury)
  }
  table.tell?.({ type: 'condition', seat, condition, on: false })
}

/** A watch of rest at the settlement counts towards an injury (NEC-REC-03). */
export function restInjury(table: NecTable, seat: number): void {
  const { state } = table
  if (!hasCondition(table, seat, Condition.badlyInjured)) return
  table.applied(R.REC_03)
  state.injuryWatches[seat] -= 1
  if (state.injuryWatches[seat] <= 0) recover(table, seat)
}

function recover(table: NecTable, seat: number): void {
  endCondition(table, seat, Condition.badlyInjured)
  table.tell?.({ type: 'recovered', seat })
}

/** At most so many days of an injury are left (NEC-REC-04). @param days -1: those of a treatment, once an injury */
export function capInjury(table: NecTable, seat: number, days: number): void {
  const { state, scenario } = table
  const { injuryDaysTreated, watchesPerDay } = scenario.numbers
  if (!hasCondition(table, seat, Condition.badlyInjured) || (days < 0 && state.treated[seat] === 1)) return
  table.applied(R.REC_04)
  if (days < 0) state.treated[seat] = 1
  const most = (days < 0 ? injuryDaysTreated : days) * watchesPerDay
  state.injuryWatches[seat] = Math.min(state.injuryWatches[seat], most)
  if (state.injuryWatches[seat] <= 0) recover(table, seat)
}

/** What ends with a fight (NEC-FIGHT-05). */
export function endFightConditions(table: NecTable, seat: number): void {
  for (const condition of [Condition.pinned, Condition.bleeding, Condition.disarmed, Condition.rooted])
    endCondition(table, seat, condition)
}

/** The uses and modifiers of a lifetime are over. */
export function endLifetime({ state }: NecTable, lifetime: number): void {
  state.mods.end(lifetime)
  state.limits.end(lifetime)
  if (lifetime === Lifetime.phase) state.intimacies.fill(0)
}

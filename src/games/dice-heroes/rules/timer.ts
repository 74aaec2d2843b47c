// The timer (section 6): one token, one turn.
import type { DiceTable } from '../state/table.ts'
import { handOf, kindsIn } from './dice.ts'
import { R } from '../words/rule-ids.ts'

/** A turn begins, or is skipped: one token is removed (DH-TIMER-03, DH-TIMER-04). */
export function tick(table: DiceTable, hero: number, isSkipped: boolean): void {
  const { state, scenario } = table
  table.applied(R.TIMER_03)
  state.timer -= 1
  if (state.turnsTaken >= scenario.numbers.turnLimit) {
    state.timerFailed = 1
    table.applied(R.TIMER_08)
  } else if (state.timer < 0 || (state.timer === 0 && scenario.options.timerLoss === 'atZero')) {
    state.timerFailed = 1
    table.applied(R.TIMER_04)
  }
  if (table.tell !== undefined) tellTick(table, hero, isSkipped)
  table.settle()
}

function tellTick(table: DiceTable, hero: number, isSkipped: boolean): void {
  const { at, timer, zones } = table.state
  if (isSkipped) return table.tell!({ type: 'skipped', seat: hero, left: timer })
  const hand = [...kindsIn(table, handOf(table, hero)), ...kindsIn(table, zones.of('allyHand', hero))]
  table.tell!({ type: 'ticked', seat: hero, left: timer, at: table.told(at[hero]), hand })
}

/** Cards add and remove tokens; there is no upper limit (DH-TIMER-06). */
export function changeTimer(table: DiceTable, amount: number): void {
  const { state } = table
  if (amount === 0) return
  table.applied(R.TIMER_06)
  state.timer += amount
  table.tell?.({ type: 'timer', amount, left: state.timer })
  // A token that is not there cannot be removed.
  if (state.timer < 0) state.timerFailed = 1
  table.settle()
}

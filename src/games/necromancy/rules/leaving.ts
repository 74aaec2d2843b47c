// Who leaves a fight, by escape, by walking off, by an effect or by death (NEC-ROUND-08, NEC-TRIG-01).
import type { NecTable } from '../state/table.ts'
import { R } from '../words/rule-ids.ts'
import { Cause } from '../words/vocabulary.ts'
import { endFightConditions } from './harm.ts'
import { beginCrises, mark } from './panic.ts'

export function leaveFight(table: NecTable, seat: number, isFleeing: boolean): void {
  const { state, scenario } = table
  if (state.inFight[seat] === 0) return
  state.inFight[seat] = 0
  endFightConditions(table, seat)
  state.guarding[seat] = -1
  for (let other = 0; other < table.seats; other++) if (state.guarding[other] === seat) state.guarding[other] = -1
  if (!table.isAlive(seat)) return
  table.tell?.({ type: 'left', seat, fled: isFleeing })
  if (isFleeing) {
    state.fled[seat] = 1
    if (scenario.options.fleeMarks === 'perHero' || state.hasFledMark === 0) {
      table.applied(R.TRIG_01)
      state.hasFledMark = 1
      mark(table, scenario.triggers.flee, Cause.flee, -1, seat)
    }
  }
  table.settle()
  if (table.frames.entered === 0) beginCrises(table)
}

// How rules record what they measure.
import type { DiceTable } from '../state/table.ts'
import { Outcome } from '../words/vocabulary.ts'
import { M } from './metrics.ts'

/** The playout is over: its last scenario decides. */
export function recordPlayout({ record, state }: DiceTable): void {
  const { outcome, round } = state
  record.set(M.outcome, 0, outcome - 1)
  record.set(M.win, 0, outcome === Outcome.won ? 1 : 0)
  record.set(M.turns, 0, round)
}

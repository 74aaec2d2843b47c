// What the files that record metrics share.
import type { Condition } from '../content/schema.ts'
import type { Hero, Play } from '../state/play.ts'

/** What the rules say of a state that is measured. */
export interface Rules {
  leadsHeld(play: Play): number
  remainingHealth(play: Play, hero: Hero): number
  mayLead(play: Play, hero: Hero): boolean
  isMet(play: Play, condition: Condition): boolean
  /** Whether this is why the objective is out of reach: index in `objective.losses`. */
  isReason(play: Play, loss: number): boolean
}

/**
 * One trial for a row of cells: it falls on one label, and on none of the others.
 * @param part index of the label in the row
 */
export function measurePart(play: Play, metric: number, row: number, labels: number, part: number): void {
  const first = play.cell(metric, row)
  for (let index = 0; index < labels; index++) play.record.trial(metric, first + index, index === part ? 1 : 0, 1)
}

// Movement on purpose: every place within the speed (NEC-RANGE-03, NEC-GRID-01).
import type { NecTable } from '../state/table.ts'
import { Act, actionOf, dxOf, dyOf, stepOf } from '../words/decisions.ts'
import { R } from '../words/rule-ids.ts'
import { isFree, isGrid } from './positions.ts'

export function offerSteps(table: NecTable, who: number, speed: number): void {
  const { state } = table
  if (isGrid(table)) {
    table.applied(R.GRID_01)
    for (let dx = -speed; dx <= speed; dx++)
      for (let dy = -speed; dy <= speed; dy++)
        if ((dx !== 0 || dy !== 0) && isFree(table, who, state.x[who] + dx, state.y[who] + dy))
          table.offer(actionOf(Act.move, stepOf(dx, dy)))
    return
  }
  table.applied(R.RANGE_03)
  // Where all stand at one place, "away" has one direction (NEC-RANGE-04).
  const isHero = who < table.seats
  const isAlone = !isAnybodyElsewhere(table, who)
  for (let dx = -speed; dx <= speed; dx++)
    if (dx !== 0 && !(isAlone && dx > 0 !== isHero)) table.offer(actionOf(Act.move, stepOf(dx, 0)))
}

function isAnybodyElsewhere({ state }: NecTable, who: number): boolean {
  for (let other = 0; other < state.inFight.length; other++)
    if (state.inFight[other] === 1 && state.x[other] !== state.x[who]) return true
  return false
}

/** Where a step leads. */
export const stepTo = ({ state }: NecTable, who: number, step: number): { readonly x: number; readonly y: number } => ({
  x: state.x[who] + dxOf(step),
  y: state.y[who] + dyOf(step),
})

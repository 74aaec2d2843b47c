// How the shipped agents play the Trial of Stealth: they draw the next point with weights. The weights depend only on
// what a player sees at that moment, so that it can be computed exactly how far each habit is from the best
// (../exact/trial.ts). A sure way exists only if the Lurker has to move; heroes know it.
import type { TrialGrid } from '../setup/layout.ts'

/** A hero's habit: weights of a step on, of a step to a side, of a step back. */
export interface HeroStealth {
  readonly on: number
  readonly aside: number
  readonly back: number
}

/** A Lurker's habit: weights of standing still and of a step, and by how much they count more near the hero's way. */
export interface LurkerStealth {
  readonly still: number
  /** A step, or a stay, in the hero's column counts so many times. */
  readonly inColumn: number
  /** A step, or a stay, on the row that the hero comes to next counts so many times. */
  readonly inFront: number
  readonly any: number
}

/** Straight on most of the time. */
export const DIRECT: HeroStealth = { on: 6, aside: 1, back: 0 }
/** As often aside as on. */
export const WINDING: HeroStealth = { on: 2, aside: 1, back: 0 }
/** Waits, and goes back. */
export const WARY: HeroStealth = { on: 3, aside: 2, back: 1 }
/** Only on: the shortest way, for whoever cannot be caught. */
export const STRAIGHT: HeroStealth = { on: 1, aside: 0, back: 0 }

/** Stands in the way. */
export const WATCHFUL: LurkerStealth = { still: 1, inColumn: 3, inFront: 3, any: 1 }
/** Goes for the hero. */
export const PROWLING: LurkerStealth = { still: 0.25, inColumn: 4, inFront: 1, any: 1 }

const rowOf = (grid: TrialGrid, point: number): number => Math.floor(point / grid.columns)
const columnOf = (grid: TrialGrid, point: number): number => point % grid.columns

/**
 * Whether a Lurker that has to move, and is still in the red hole, can never catch a hero on this point. DWV-VEC-14
 *
 * Each move changes the parity of row + column. On a safe point both parities are equal whenever the hero is to move,
 * so that he is never one step away from the Lurker. This does not hold on a board with one row or one column, where
 * the Lurker may find no point to move to.
 */
export function isSafeFrom({ columns, rows, redHole }: TrialGrid, point: number): boolean {
  const parity = (index: number): number => (Math.floor(index / columns) + (index % columns)) % 2
  return columns > 1 && rows > 1 && parity(point) !== parity(redHole)
}

/** Weight of a hero's step. */
export function heroWeight(habit: HeroStealth, grid: TrialGrid, from: number, to: number): number {
  const rows = rowOf(grid, to) - rowOf(grid, from)
  return rows > 0 ? habit.on : rows === 0 ? habit.aside : habit.back
}

/** Weight of a Lurker's step, or of standing still. */
export function lurkerWeight(habit: LurkerStealth, grid: TrialGrid, from: number, to: number, hero: number): number {
  let weight = to === from ? habit.still : habit.any
  if (columnOf(grid, to) === columnOf(grid, hero)) weight *= habit.inColumn
  if (rowOf(grid, to) === rowOf(grid, hero) + 1) weight *= habit.inFront
  return weight
}

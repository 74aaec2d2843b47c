// Where combatants stand (sections 1.14, 1.15): a track of range bands, or a grid of squares.
import type { NecTable } from '../state/table.ts'
import { R } from '../words/rule-ids.ts'
import { endCondition } from './harm.ts'
import { Condition, Range, Way } from '../words/vocabulary.ts'

/** By neighbour: N, NE, E, SE, S, SW, W, NW (NEC-GRID-04). */
const DX = [0, 1, 1, 1, 0, -1, -1, -1]
const DY = [1, 1, 0, -1, -1, -1, 0, 1]

export const isGrid = ({ scenario }: NecTable): boolean => scenario.options.positionModel === 'grid'

/** On a grid diagonals cost one (NEC-GRID-02). */
export function distance({ state }: NecTable, one: number, other: number): number {
  return Math.max(Math.abs(state.x[one] - state.x[other]), Math.abs(state.y[one] - state.y[other]))
}

/** One of `Range`, between two combatants (NEC-RANGE-04, NEC-GRID-02). */
export function rangeOf(table: NecTable, one: number, other: number): number {
  const far = distance(table, one, other)
  return Math.min(Range.disengaged, isGrid(table) ? Math.max(0, far - 1) : far)
}

export const isClose = (table: NecTable, one: number, other: number): boolean =>
  rangeOf(table, one, other) === Range.close

/** Whether it lies within reach: a bit for each range (NEC-RANGE-05). */
export const reaches = (table: NecTable, reach: number, one: number, other: number): boolean =>
  ((reach >> rangeOf(table, one, other)) & 1) === 1

/** The combatant of a monster. */
export const foe = ({ seats }: NecTable, monster: number): number => seats + monster

export function isFree(table: NecTable, mover: number, x: number, y: number): boolean {
  const { state, scenario } = table
  if (!isGrid(table) || scenario.options.gridOccupancy === 'shared') return true
  for (let other = 0; other < state.inFight.length; other++)
    if (other !== mover && state.inFight[other] === 1 && state.x[other] === x && state.y[other] === y) return false
  return true
}

export function place(table: NecTable, who: number, x: number, y: number, by: string): void {
  const { state } = table
  if (state.x[who] === x && state.y[who] === y) return
  state.x[who] = x
  state.y[who] = y
  table.tell?.({ type: 'moved', combatant: who, kind: table.kindAt(who), x, y, range: nearestRange(table, who), by })
  letGo(table)
}

/** Range to the nearest opponent; disengaged where no one could be reached (NEC-RANGE-02). */
export function nearestRange(table: NecTable, who: number): number {
  const [from, to] = who < table.seats ? [table.seats, table.state.inFight.length] : [0, table.seats]
  let range: number = Range.disengaged
  for (let other = from; other < to; other++)
    if (table.state.inFight[other] === 1) range = Math.min(range, rangeOf(table, who, other))
  return range
}

/** Who is pinned is free when the two are no longer at close (NEC-FIGHT-04). */
export function letGo(table: NecTable): void {
  const { state } = table
  for (let seat = 0; seat < table.seats; seat++) {
    const pinner = state.pinner[seat]
    if (pinner >= 0 && (state.inFight[foe(table, pinner)] === 0 || !isClose(table, seat, foe(table, pinner))))
      endCondition(table, seat, Condition.pinned)
  }
}

/** Forced movement relative to another. @param way of `Way` */
export function shift(table: NecTable, who: number, to: number, way: number, bands: number): void {
  const { state } = table
  if (isGrid(table)) return shiftOnGrid(table, who, to, way, bands)
  const gap = state.x[to] - state.x[who]
  const isHero = who < table.seats
  // From an equal coordinate heroes go one way, monsters the other (NEC-RANGE-04).
  const away = gap > 0 ? -1 : gap < 0 ? 1 : isHero ? 1 : -1
  const step =
    way === Way.to ? gap : way === Way.toward ? Math.sign(gap) * Math.min(bands, Math.abs(gap)) : away * bands
  table.applied(R.RANGE_04)
  place(table, who, state.x[who] + step, 0, 'shift')
}

function shiftOnGrid(table: NecTable, who: number, to: number, way: number, bands: number): void {
  const { state } = table
  table.applied(R.GRID_04)
  const steps = way === Way.to ? distance(table, who, to) : bands
  const sign = way === Way.away ? 1 : -1
  let [x, y] = [state.x[who], state.y[who]]
  const farFrom = (atX: number, atY: number): number =>
    Math.max(Math.abs(atX - state.x[to]), Math.abs(atY - state.y[to]))
  for (let step = 0; step < steps; step++) {
    let [best, gain] = [-1, 0]
    for (let next = 0; next < DX.length; next++) {
      const change = sign * (farFrom(x + DX[next], y + DY[next]) - farFrom(x, y))
      if (change > gain && isFree(table, who, x + DX[next], y + DY[next])) [best, gain] = [next, change]
    }
    if (best < 0) break
    x += DX[best]
    y += DY[best]
  }
  place(table, who, x, y, 'shift')
}

/** All start: monsters at 0, heroes at a range from them (NEC-APPR-08, NEC-GRID-04). @param rangeFor by seat */
export function lineUp(table: NecTable, rangeFor: (seat: number) => number): void {
  const { state } = table
  table.applied(R.APPR_08)
  if (isGrid(table)) table.applied(R.GRID_02)
  for (let monster = 0; monster < state.monsters; monster++) {
    const who = foe(table, monster)
    state.x[who] = 0
    // Squares in a row: 0, 1, -1, 2 …
    state.y[who] = isGrid(table) && table.scenario.options.gridOccupancy === 'onePerSquare' ? zigzag(monster) : 0
  }
  for (let seat = 0; seat < table.seats; seat++) {
    if (state.inFight[seat] === 0) continue
    const far = rangeFor(seat) + (isGrid(table) ? 1 : 0)
    state.x[seat] = far
    state.y[seat] = 0
    if (isGrid(table)) findSquare(table, seat, far)
  }
}

/** 0, 1, -1, 2, -2 … */
const zigzag = (index: number): number => (index % 2 === 1 ? (index + 1) / 2 : -index / 2)

/**
 * The free square at a distance from the monsters' row, on the positive x side and as near to the row as there is one;
 * then behind them, then farther away.
 */
function findSquare(table: NecTable, seat: number, far: number): void {
  const { state } = table
  const isTaken = (x: number, y: number): boolean => {
    for (let other = 0; other < seat; other++)
      if (state.inFight[other] === 1 && state.x[other] === x && state.y[other] === y) return true
    for (let monster = 0; monster < state.monsters; monster++)
      if (state.x[foe(table, monster)] === x && state.y[foe(table, monster)] === y) return true
    return false
  }
  if (table.scenario.options.gridOccupancy === 'shared') return
  table.applied(R.GRID_03)
  for (let distance = far; ; distance++)
    for (let index = 0; index < 8 * distance; index++) {
      const [x, y] = squareAround(distance, zigzag(index))
      if (isTaken(x, y)) continue
      state.x[seat] = x
      state.y[seat] = y
      return
    }
}

/** A square of the ring at a distance, so many steps along it from the middle of its positive x side. */
function squareAround(distance: number, steps: number): [x: number, y: number] {
  const side = Math.sign(steps)
  const along = Math.abs(steps)
  if (along <= distance) return [distance, steps]
  if (along <= 3 * distance) return [2 * distance - along, side * distance]
  return [-distance, side * (4 * distance - along)]
}

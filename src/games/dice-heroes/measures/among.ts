// What the files that record metrics share.
import type { DiceTable } from '../state/table.ts'
import { HORIZON } from './dimensions.ts'

/**
 * One trial for a row of cells: it falls on one label, and on none of the others.
 * @param row index in the first dimension; of a metric with one dimension 0
 * @param labels of the last dimension
 */
export function recordRow({ record }: DiceTable, metric: number, row: number, labels: number, label: number): void {
  const first = row * labels
  for (let index = 0; index < labels; index++) record.trial(metric, first + index, index === label ? 1 : 0, 1)
}

/** It happened in this turn. */
export function recordNow({ record, state }: DiceTable, metric: number, cell: number): void {
  record.happened(metric, cell, Math.min(state.round, HORIZON))
}

/** Locations that could still be closed. */
export function openLocations(table: DiceTable): number {
  const { state } = table
  let open = 0
  for (let place = 0; place < state.locations; place++)
    if (state.closed[place] === 0 && table.kind(place).isClosable) open += 1
  return open
}

export function villainsLeft({ state }: DiceTable): number {
  let left = 0
  for (let place = 0; place < state.locations; place++)
    if (state.villainSlot[place] >= 0 && state.defeated[place] === 0) left += 1
  return left
}

/** How many marks of 1 are set. */
export function countOf(marks: Int16Array): number {
  let count = 0
  for (let index = 0; index < marks.length; index++) count += marks[index]
  return count
}

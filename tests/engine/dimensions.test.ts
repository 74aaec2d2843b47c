// What metrics are counted by, and trials for each label of a dimension.
import { expect, test } from 'vitest'
import { bandOf, Bands, byCount, byLabel, byThing, thingsOf } from '../../src/engine/dimensions.ts'
import type { Metric, Recorder } from '../../src/engine/game.ts'
import { Table } from '../../src/engine/table.ts'
import type { Draws } from '../../src/random/index.ts'

test('bands have a label for every number', () => {
  const turns = new Bands('turns', 1, [1, 5, 10])
  expect(turns.dimension).toEqual({ name: 'turns', labels: ['1', '2 to 5', '6 to 10', '11 or more'] })
  expect([0, 1, 2, 5, 6, 10, 11, 99].map((turn) => turns.of(turn))).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  expect([0, 3].map((number) => bandOf(number, []))).toEqual([0, 0])
})

test('counts begin at 0, and the last may stand for all larger ones', () => {
  expect(byCount('dead', 2).labels).toEqual(['0', '1', '2'])
  expect(byCount('dead', 2, true).labels).toEqual(['0', '1', '2+'])
  expect(byLabel('size', [4, 6], (size) => `d${size}`)).toEqual({ name: 'size', labels: ['d4', 'd6'] })
})

test('things have their id as a label and show their name; no things are one label', () => {
  const things = [
    { id: 'a', name: 'Ann' },
    { id: 'b', name: 'Bob' },
  ]
  expect(byThing('hero', things)).toEqual({ name: 'hero', labels: ['a', 'b'], labelsShown: ['Ann', 'Bob'] })
  expect(byThing('hero', [])).toEqual({ name: 'hero', labels: ['none'], labelsShown: ['none'] })
})

test('of all things those that somebody has, in their order', () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }))
  const { things, indexOf } = thingsOf([[3], [1, 3], []], all, (numbers) => numbers)
  expect(things.map(({ id }) => id)).toEqual(['b', 'd'])
  expect([...indexOf]).toEqual([-1, 0, -1, 1])
})

const metricOf = (...sizes: readonly number[]): Metric => ({
  name: `of ${sizes.join(' and ')}`,
  title: '',
  unit: '',
  kind: 'ratio',
  dimensions: sizes.map((size) => byCount(`of ${size}`, size - 1)),
})

/** Trials as `[metric, cell, successes, trials]`. */
function trialsOf(measure: (table: Table<object, { round: number }, object>) => void): number[][] {
  const trials: number[][] = []
  const table = new Table({}, { round: 1 }, { metrics: [metricOf(), metricOf(3), metricOf(2, 3)] })
  const record = { trial: (...all: number[]) => trials.push(all) } as unknown as Recorder
  table.begin([], undefined as unknown as Draws, record)
  measure(table)
  return trials
}

test.each([
  [[1, 0, 2], '1 0 0 1, 1 1 0 1, 1 2 1 1'],
  [[1, 0, -1], '1 0 0 1, 1 1 0 1, 1 2 0 1'],
  [[2, 1, 1, 0], '2 3 1 1, 2 4 0 1, 2 5 0 1'],
  [[2, 0, 1, 2], '2 2 0 1, 2 5 1 1'],
  [[2, 0, 0, 1, 7], '2 1 7 7, 2 4 0 7'],
] as const)('among %j: a trial for each label, which falls on one', ([metric, dimension, ...labels], trials) => {
  const found = trialsOf((table) => {
    table.among(metric, dimension, ...(labels as readonly number[] as [number, number, number]))
  })
  expect(found.map((all) => all.join(' ')).join(', ')).toBe(trials)
})

test('tried: one trial more in every cell', () => {
  const cellsOf = (metric: number): number[] => trialsOf((table) => table.tried(metric)).map(([, cell]) => cell)
  expect([0, 1, 2].map((metric) => cellsOf(metric).length)).toEqual([1, 3, 6])
  expect(trialsOf((table) => table.tried(1))).toEqual([0, 1, 2].map((cell) => [1, cell, 0, 1]))
})

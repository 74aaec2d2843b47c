// Where most happened: by tile, or by the smallest part of the only board that a square lies in.
import { expect, test } from 'vitest'
import type { About } from '../../src/report/about.ts'
import { busiestOf, busiestWords } from '../../src/report/busiest.ts'
import type { ResultVariant } from '../../src/simulate/index.ts'

const PARTS = [
  { name: 'Castle', rows: [1, 9], columns: [1, 9] },
  { name: 'throne', rows: [2, 2], columns: [3, 3] },
]

/** @param cells `[tile, square, deaths]` */
function busiest(
  tiles: readonly string[],
  cells: readonly (readonly [string, string, number])[],
  ground: { parts: typeof PARTS; elsewhere?: string } = { parts: PARTS },
) {
  const metric = {
    kind: 'ratio',
    title: 'Deaths on each square',
    dimensions: [
      { name: 'tile', labels: tiles },
      { name: 'square', labels: [] },
    ],
    cells: cells.map(([tile, square, successes]) => ({ by: { tile, square }, successes })),
  }
  const about = { variants: [{ seats: [], ground }], shown: new Map() } as unknown as About
  const variant = { metrics: { deaths: metric } } as unknown as ResultVariant
  return busiestOf(variant, about, { name: 'deaths', title: 'Deaths' })
}

test('tiles are added up over their squares, and the three with most are named', () => {
  const found = busiest(
    ['park', 'house', 'café', 'shop', 'lake'],
    [
      ['house', 'c1r1', 20],
      ['park', 'c1r1', 30],
      ['park', 'c2r1', 20],
      ['café', 'c1r1', 16],
      ['shop', 'c1r1', 14],
      ['lake', 'c1r1', 0],
    ],
  )
  expect(found?.places.map(({ count }) => count)).toEqual([50, 20, 16, 14])
  expect(busiestWords(found)).toBe('Deaths by place: park 50 of 100, house 20, café 16')
})

test('squares of the only board go by their part, the smallest where several hold them', () => {
  const found = busiest(
    ['board'],
    [
      ['board', 'c3r2', 30],
      ['board', 'c4r2', 6],
      ['board', 'c9r9', 4],
    ],
  )
  expect(busiestWords(found)).toBe('Deaths by place: throne 30 of 40, Castle 10')
})

test('squares outside of all parts have one name together, where the board has one for them', () => {
  const cells = [
    ['board', 'c3r2', 30],
    ['board', 'c20r1', 25],
    ['board', 'c21r1', 25],
    ['board', 'the Fortress', 20],
  ] as const
  expect(busiestWords(busiest(['board'], cells, { parts: PARTS, elsewhere: 'streets' }))).toBe(
    'Deaths by place: streets 50 of 100, throne 30, the Fortress 20',
  )
  expect(busiestWords(busiest(['board'], cells))).toContain('throne 30 of 100, ')
})

test('of few nothing is said', () => {
  expect(busiestWords(busiest(['board'], [['board', 'c3r2', 9]]))).toBeUndefined()
  expect(busiest(['board'], [['board', 'c3r2', 0]])).toBeUndefined()
  // Nor of the only place.
  expect(busiestWords(busiest(['board'], [['board', 'c3r2', 90]]))).toBeUndefined()
})

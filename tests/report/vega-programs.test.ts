// Charts of one shape share a program: each is drawn as it would be alone.
import { expect, test } from 'vitest'
import { chartsOf } from '../../src/report/charts/index.ts'
import { draw } from '../../src/report/draw.ts'
import type { Drawing, Spec } from '../../src/report/draw.ts'
import { VegaPrograms } from '../../src/report/vega-programs.ts'
import type { KeptPrograms, Program } from '../../src/report/vega-programs.ts'
import { nightOf } from './night.ts'
import type { Night } from './night.ts'

const nights: Record<string, Night> = {
  'one variant': {},
  'two variants': {
    variants: [
      { name: 'a', win: 0.4 },
      { name: 'b', win: 0.6, set: { 'rules.tnShift': 1 } },
    ],
  },
  'names that stand for slots': {
    heroes: ['70000000.0625', '70000001.0625'],
    variants: [{ name: '70000000.0625', win: 0.5 }],
  },
}

test.each(Object.entries(nights))('%s: every chart, at both widths', async (_, night) => {
  const programs = new VegaPrograms()
  let shared = 0
  for (const { panels } of chartsOf(nightOf(night)))
    for (const { spec } of panels)
      for (const width of [640, 320]) {
        const before = programs.size
        const drawn = await draw(spec(width), programs)
        if (programs.size === before) shared++
        expect(drawn).toEqual(await draw(spec(width)))
      }
  expect(shared).toBeGreaterThan(programs.size / 4)
})

test('a program that was kept draws what a new one does, and is not made again', async () => {
  const texts = new Map<string, string>()
  let kept = 0
  const programs: KeptPrograms = {
    get(shape) {
      const text = texts.get(shape)
      return text === undefined ? undefined : (JSON.parse(text) as Program)
    },
    keep(shape, program) {
      kept++
      texts.set(shape, JSON.stringify(program))
    },
  }
  const specs = chartsOf(nightOf(nights['two variants'])).flatMap(({ panels }) => panels.map(({ spec }) => spec(640)))
  const drawAll = async (): Promise<Drawing[]> => {
    const ofReport = new VegaPrograms(programs)
    const drawings: Drawing[] = []
    for (const spec of specs) drawings.push(await draw(spec, ofReport))
    return drawings
  }
  const first = await drawAll()
  expect(kept).toBe(texts.size)
  expect(await drawAll()).toEqual(first)
  expect(kept).toBe(texts.size)
})

const bars = (columns: { readonly color: number; readonly shape: number }, ticks: number, rows: unknown[]): Spec => ({
  width: 200,
  height: 100,
  data: { values: rows },
  mark: 'point',
  encoding: {
    x: { field: 'x', type: 'quantitative', axis: { tickCount: ticks } },
    y: { field: 'y', type: 'quantitative', axis: { tickCount: 5 } },
    color: { field: 'kind', type: 'nominal', legend: { columns: columns.color } },
    shape: { field: 'kind', type: 'nominal', legend: { columns: columns.shape } },
  },
})

const ROWS = [
  { x: 1, y: 2, kind: 'a' },
  { x: 3, y: 4, kind: 'constructor' },
]

test('data, ticks and legends are those of each chart; legends that differ are another shape', async () => {
  const programs = new VegaPrograms()
  const specs = [
    bars({ color: 1, shape: 1 }, 5, ROWS),
    bars({ color: 2, shape: 2 }, 5, ROWS.slice(1)),
    bars({ color: 2, shape: 2 }, 9, []),
    bars({ color: 1, shape: 2 }, 5, ROWS),
  ]
  for (const spec of specs) expect(await draw(spec, programs)).toEqual(await draw(spec))
  expect(programs.size).toBe(2)
})

test('layers with one source of data, and with two', async () => {
  const programs = new VegaPrograms()
  const layered = (first: unknown[], second: unknown[]): Spec => ({
    width: 100,
    encoding: { x: { field: 'x', type: 'quantitative' }, y: { field: 'y', type: 'quantitative' } },
    layer: [
      { data: { values: first }, mark: 'line' },
      { data: { values: second }, mark: 'point' },
    ],
  })
  const specs = [layered(ROWS, ROWS), layered(ROWS, ROWS.slice(1)), layered(ROWS.slice(1), ROWS)]
  for (const spec of specs) expect(await draw(spec, programs)).toEqual(await draw(spec))
  expect(programs.size).toBe(2)
})

test('a drawing is the same whatever was drawn before: clips and gradients are numbered anew', async () => {
  const gradient = { gradient: 'linear', stops: [0, 1].map((offset) => ({ offset, color: ['red', 'blue'][offset] })) }
  const spec: Spec = {
    hconcat: ['bar', 'area'].map((type) => ({
      ...bars({ color: 1, shape: 1 }, 5, ROWS),
      mark: { type, clip: true, color: gradient },
      encoding: { x: { field: 'x', type: 'quantitative' }, y: { field: 'y', type: 'quantitative' } },
    })),
  }
  const { svg } = await draw(spec)
  const ids = [...new Set([...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))]
  expect(ids.sort()).toEqual(['clip1', 'clip4', 'gradient_2', 'gradient_3', 'gradient_5'])
  expect((await draw(spec)).svg).toBe(svg)
})

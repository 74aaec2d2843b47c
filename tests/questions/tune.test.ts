// Tunes the errand, whose odds along its difficulty are known: the interval of the value holds the truth as often as
// promised.
import { describe, expect, test } from 'vitest'
import { binomialQuantile } from '../../src/estimate/index.ts'
import { AS_ASKED } from '../../src/studies/index.ts'
import { tuneStudy } from '../../src/questions/index.ts'
import type { TuneFinding, TuneOptions } from '../../src/questions/index.ts'
import { answer, variantsOf, truth } from '../support/errand/laboratory.ts'
import { quickly } from '../support/errand/quick.ts'

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const base: Omit<TuneOptions, 'axis'> = { metric: 'win', wanted: 0.5, tolerance: 0.02, level: 0.95, most: 1500 }

async function tuned(
  options: TuneOptions,
  settingsOf: (value: number, second?: number) => object,
  seed: number,
): Promise<{ finding: TuneFinding; playouts: number }> {
  const { axis, by: secondAxis } = options
  const named = (secondAxis?.values ?? [undefined]).flatMap((second) =>
    axis.values.map(
      (first) =>
        [`${String(second)} ${String(first)}`, settingsOf(first as number, second as number | undefined)] as const,
    ),
  )
  const variants = variantsOf(Object.fromEntries(named))
  return answer(variants, [], (layouts) => tuneStudy(variants, layouts, [AS_ASKED], options), seed)
}

const winAt = (settings: object): number => truth(variantsOf({ a: settings })[0]).win

describe('a fine setting', () => {
  const axis = { path: 'difficulty', values: range(0, 60) }
  /** The last value with more than half. */
  const last = axis.values.findLast((difficulty) => winAt({ difficulty }) > 0.5)!

  test('the interval on the value holds the truth in at least 95% of seeds, and is narrow', async () => {
    const seeds = 250
    const variants = variantsOf(
      Object.fromEntries(axis.values.map((difficulty) => [String(difficulty), { difficulty }])),
    )
    const ask = quickly(variants, ['win'], (layouts) => tuneStudy(variants, layouts, [AS_ASKED], { ...base, axis }))
    let missed = 0
    let width = 0
    for (let seed = 1; seed <= seeds; seed++) {
      const { finding, playouts } = await ask(seed)
      const [{ crossings, nearest, points, against }] = finding.rows
      expect(against).toEqual([])
      expect(playouts).toBeLessThan((61 * 1500) / 4)
      const within = points.find(({ side }) => side === 'within')
      if (within !== undefined) {
        if (Math.abs(winAt({ difficulty: axis.values[within.at] }) - 0.5) > 0.02) missed++
        continue
      }
      expect(crossings).toHaveLength(1)
      const [{ from, to, about, isRising }] = crossings
      expect(isRising).toBe(false)
      if (!(axis.values[from] <= last && last < axis.values[to])) missed++
      width += axis.values[to] - axis.values[from]
      expect(Math.abs(about! - last - 0.5)).toBeLessThan(3)
      expect(Math.abs(axis.values[nearest!] - last - 0.5)).toBeLessThan(3)
    }
    expect(missed).toBeLessThanOrEqual(binomialQuantile(1 - 1e-6, seeds, 0.05))
    expect(width / seeds).toBeLessThan(8)
  })

  test('the engine itself says nothing else', async () => {
    const {
      finding: {
        rows: [{ crossings }],
      },
    } = await tuned({ ...base, axis }, (difficulty) => ({ difficulty }), 1)
    expect(crossings.map(({ from, to }) => axis.values[from] <= last && last < axis.values[to])).toEqual([true])
  })

  test('with too few games, values between two undecided ones are played before giving up', async () => {
    const variants = variantsOf(
      Object.fromEntries(axis.values.map((difficulty) => [String(difficulty), { difficulty }])),
    )
    const ask = quickly(variants, ['win'], (layouts) =>
      tuneStudy(variants, layouts, [AS_ASKED], { ...base, most: 60, axis }),
    )
    let undecided = 0
    for (let seed = 1; seed <= 40; seed++) {
      const { points } = (await ask(seed)).finding.rows[0]
      const pairs = points.slice(1).map((right, index) => [points[index], right])
      const open = pairs.filter(
        ([left, right]) =>
          left.side === 'open' &&
          right.side === 'open' &&
          left.estimate.estimate! >= 0.5 &&
          right.estimate.estimate! <= 0.5,
      )
      expect(open.every(([left, right]) => right.at - left.at === 1)).toBe(true)
      undecided += open.length
    }
    expect(undecided).toBeGreaterThan(20)
  })

  test('a target beyond all values is not reached', async () => {
    const {
      finding: {
        rows: [easy],
      },
    } = await tuned(
      { ...base, wanted: 0.99, axis: { path: 'difficulty', values: range(10, 40) } },
      (difficulty) => ({ difficulty }),
      1,
    )
    expect(easy.crossings).toEqual([])
    expect(easy.nearest).toBe(0)
    expect(easy.points.every(({ side }) => side === 'below')).toBe(true)
  })

  test('a number as the target', async () => {
    const {
      finding: {
        rows: [row],
      },
    } = await tuned(
      { ...base, metric: 'points', wanted: 7.5, tolerance: 0.1, axis },
      (difficulty) => ({ difficulty }),
      3,
    )
    const exact = axis.values.map((difficulty) => truth(variantsOf({ a: { difficulty } })[0]).points)
    const within = row.points.find(({ side }) => side === 'within')
    if (within === undefined) {
      expect(exact[row.crossings[0].from]).toBeGreaterThan(7.5)
      expect(exact[row.crossings[0].to]).toBeLessThan(7.5)
    } else expect(Math.abs(exact[within.at] - 7.5)).toBeLessThan(0.1)
  })
})

test('on a coarse setting neighbours stand on both sides of the target', async () => {
  const { finding } = await tuned(
    { ...base, wanted: 0.3, tolerance: 0.02, most: 4000, axis: { path: 'rules.toll', values: [0, 1, 2, 3] } },
    (toll) => ({ rules: { toll } }),
    2,
  )
  const [row] = finding.rows
  const exact = [0, 1, 2, 3].map((toll) => winAt({ rules: { toll } }))
  const after = exact.findIndex((win) => win < 0.3)
  expect(row.crossings.map(({ from, to }) => [from, to])).toEqual([[after - 1, after]])
  expect(row.points.filter(({ side }) => side === 'open')).toEqual([])
})

test('a number that rises and falls is found out', async () => {
  // The two ends are hard, the middle is easy.
  const {
    finding: {
      rows: [row],
    },
  } = await tuned(
    { ...base, axis: { path: 'x', values: range(0, 20) } },
    (x) => ({ difficulty: 5 + 4 * Math.abs(x - 10) + x }),
    1,
  )
  expect(row.crossings.map(({ isRising }) => isRising)).toEqual([true, false])
  expect(row.against.length).toBeGreaterThan(0)
})

test('two settings give the contour of equal odds', async () => {
  const options = {
    ...base,
    axis: { path: 'difficulty', values: range(0, 60) },
    by: { path: 'help', values: [0, 10, 20] },
    most: 1000,
  }
  const { finding } = await tuned(options, (difficulty, help) => ({ difficulty, help }), 5)
  const places = finding.rows.map(
    ({ crossings: [crossing], nearest }) => crossing?.about ?? options.axis.values[nearest!],
  )
  // Ten points of help are worth five of difficulty.
  expect(Math.abs(places[1] - places[0] - 5)).toBeLessThan(2.5)
  expect(Math.abs(places[2] - places[0] - 10)).toBeLessThan(2.5)
})

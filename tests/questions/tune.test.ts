// Tunes the errand, whose win rates along its difficulty are known: what is said of the values is as true as promised.
import { describe, expect, test } from 'vitest'
import { binomialQuantile } from '../../src/estimate/index.ts'
import { AS_ASKED, isOnTarget, pointAt, sideOf } from '../../src/studies/index.ts'
import { judge, tuneStudy } from '../../src/questions/index.ts'
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
  const wins = axis.values.map((difficulty) => winAt({ difficulty }))
  const variants = variantsOf(Object.fromEntries(axis.values.map((difficulty) => [String(difficulty), { difficulty }])))
  const quick = (options: TuneOptions) =>
    quickly(variants, ['win'], (layouts) => tuneStudy(variants, layouts, [AS_ASKED], options))

  test('intervals, sides and the value to use are wrong in at most 5% of seeds, and the budget is kept', async () => {
    const seeds = 250
    const options = { ...base, most: 300, axis }
    const ask = quick(options)
    let [missed, wrong, away] = [0, 0, 0]
    for (let seed = 1; seed <= seeds; seed++) {
      const { finding, playouts } = await ask(seed)
      const [row] = finding.rows
      expect(row.direction).toBe('falling')
      expect(playouts).toBeLessThanOrEqual(finding.budget)
      expect(finding.isFinished).toBe(true)
      if (row.points.some(({ at, estimate: { low, high } }) => wins[at] < low! || wins[at] > high!)) missed++
      if (
        row.points.some(
          ({ at, side }) => side !== 'open' && side !== sideOf({ low: wins[at], high: wins[at] }, options),
        )
      )
        wrong++
      // Nobody is sent far from the target.
      expect(Math.abs(wins[row.best!] - 0.5)).toBeLessThan(0.1)
      away += Math.abs(wins[row.best!] - 0.5)
    }
    const max = binomialQuantile(1 - 1e-6, seeds, 0.05)
    expect(missed).toBeLessThanOrEqual(max)
    expect(wrong).toBeLessThanOrEqual(max)
    expect(away / seeds).toBeLessThan(0.02)
  })

  test('a band is settled long before the budget is spent', async () => {
    const band = [0.4, 0.6] as const
    const ask = quick({ ...base, tolerance: 0.1, band, axis })
    for (let seed = 1; seed <= 40; seed++) {
      const { finding, playouts } = await ask(seed)
      const [row] = finding.rows
      expect(pointAt(row.points, row.best)!.side).toBe('within')
      expect(isOnTarget(wins[row.best!], { wanted: 0.5, tolerance: 0.1, band })).toBe(true)
      expect(playouts).toBeLessThan(finding.budget / 3)
    }
  })

  test('a value that is on target now is kept, also where others are nearer', async () => {
    const now = axis.values.findLast((difficulty) => winAt({ difficulty }) > 0.52)!
    const ask = quick({ ...base, tolerance: 0.1, axis: { ...axis, now } })
    for (let seed = 1; seed <= 20; seed++) expect((await ask(seed)).finding.rows[0].best).toBe(now)
  })

  test('the engine itself says nothing else', async () => {
    const { finding } = await tuned({ ...base, most: 200, axis }, (difficulty) => ({ difficulty }), 1)
    const [row] = finding.rows
    expect(judge(row, finding.options).stand).toBe('reached')
    expect(Math.abs(wins[row.best!] - 0.5)).toBeLessThan(0.1)
  })

  test('with few games the values that are played lie about the target', async () => {
    const ask = quick({ ...base, most: 60, axis })
    for (let seed = 1; seed <= 40; seed++) {
      const { finding, playouts } = await ask(seed)
      expect(playouts).toBeLessThanOrEqual(finding.budget)
      expect(Math.abs(wins[finding.rows[0].best!] - 0.5)).toBeLessThan(0.2)
    }
  })

  test('a target beyond all values', async () => {
    const {
      finding: {
        rows: [row],
        options,
      },
      playouts,
    } = await tuned(
      { ...base, wanted: 0.99, axis: { path: 'difficulty', values: range(10, 40) } },
      (difficulty) => ({ difficulty }),
      1,
    )
    // Not all values were played, so that a peak between two of them is not excluded.
    expect(judge(row, options)).toEqual({ stand: 'beyond', isSure: false })
    expect(row.best).toBe(0)
    expect(row.points.every(({ side }) => side === 'below')).toBe(true)
    expect(playouts).toBeLessThan(5000)
  })

  test('a number as the target', async () => {
    const options = { ...base, metric: 'points', wanted: 7.5, tolerance: 0.4, axis }
    const {
      finding: {
        rows: [row],
      },
    } = await tuned({ ...options, most: 300 }, (difficulty) => ({ difficulty }), 3)
    const exact = axis.values.map((difficulty) => truth(variantsOf({ a: { difficulty } })[0]).points)
    expect(pointAt(row.points, row.best)!.side).toBe('within')
    expect(Math.abs(exact[row.best!] - 7.5)).toBeLessThan(0.4)
  })
})

test('on a coarse setting neighbours stand on both sides of the target', async () => {
  const { finding } = await tuned(
    { ...base, wanted: 0.3, most: 4000, axis: { path: 'rules.toll', values: [0, 1, 2, 3] } },
    (toll) => ({ rules: { toll } }),
    2,
  )
  const [row] = finding.rows
  const exact = [0, 1, 2, 3].map((toll) => winAt({ rules: { toll } }))
  const after = exact.findIndex((win) => win < 0.3)
  const { gap, ...stand } = judge(row, finding.options)
  expect(stand).toEqual({ stand: 'between', isSure: true })
  expect(gap!.map(({ at }) => at)).toEqual([after - 1, after])
})

test('a number that rises and falls is found out, and each value is judged by its own games', async () => {
  // The two ends are hard, the middle is easy.
  const settingsOf = (x: number): object => ({ difficulty: 5 + 4 * Math.abs(x - 10) + x })
  const {
    finding: {
      rows: [row],
    },
  } = await tuned({ ...base, most: 500, axis: { path: 'x', values: range(0, 20) } }, settingsOf, 1)
  expect(row.direction).toBe('mixed')
  expect(row.against).toHaveLength(2)
  const wins = range(0, 20).map((x) => winAt(settingsOf(x)))
  const [[a, b], [c, d]] = row.against!
  expect(wins[a]).toBeLessThan(wins[b])
  expect(wins[c]).toBeGreaterThan(wins[d])
  expect(Math.abs(wins[row.best!] - 0.5)).toBeLessThan(0.1)
})

test('two settings: the value to use for each value of the second', async () => {
  const options = {
    ...base,
    axis: { path: 'difficulty', values: range(0, 60) },
    by: { path: 'help', values: [0, 10, 20] },
    most: 300,
  }
  const { finding, playouts } = await tuned(options, (difficulty, help) => ({ difficulty, help }), 5)
  const places = finding.rows.map(({ best }) => options.axis.values[best!])
  // Ten points of help are worth five of difficulty.
  expect(Math.abs(places[1] - places[0] - 5)).toBeLessThan(4)
  expect(Math.abs(places[2] - places[0] - 10)).toBeLessThan(4)
  expect(playouts).toBeLessThanOrEqual(3 * finding.budget)
})

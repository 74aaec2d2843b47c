// The number of games that studies say would be enough: with that many, and the same games each time, the answer is
// settled.
import { describe, expect, test } from 'vitest'
import type { Metric } from '../../src/engine/game.ts'
import { AS_ASKED, Ledger } from '../../src/studies/index.ts'
import { carryOut } from '../support/carry-out.ts'
import { compareStudy, diffResults, fairStudy, tuneStudy, valueStudy } from '../../src/questions/index.ts'
import type { FairTable, TuneOptions } from '../../src/questions/index.ts'
import type { Study } from '../../src/studies/index.ts'
import { Recording, Tally, TallyLayout } from '../../src/simulate/index.ts'
import type { Variant, BatchReply } from '../../src/simulate/index.ts'
import { WIN, wonResult } from '../support/made-result.ts'
import { seeded } from '../support/seeded.ts'

const METRICS: readonly Metric[] = [
  WIN,
  { name: 'points', title: 'Points', kind: 'value', unit: 'points', range: [0, 40], compare: true },
  { name: 'hits', title: 'Hits', kind: 'ratio', unit: 'share of strikes', compare: true },
  { name: 'pay', title: 'Pay', kind: 'ratio', unit: 'a round', unbounded: true, compare: true },
]
/** After so many games they come again: a part of all looks, which are at whole hundreds. */
const PERIOD = 25
/** Variants share their dice; each is a little better than the one before. */
const VARIANTS: Variant[] = [0, 1, 2].map((name) => ({ name: String(name), set: {}, settings: {} }))
const layout = new TallyLayout(METRICS, 0)
const layouts = VARIANTS.map(() => layout)

function play(recording: Recording, variant: number, playout: number): void {
  const [shared, random] = [seeded(1 + (playout % PERIOD)), seeded(1000 * (1 + variant) + (playout % PERIOD))]
  const luck = shared()
  recording.set(0, 0, luck < 0.45 + 0.06 * variant ? 1 : 0)
  recording.set(1, 0, Math.floor(6 * luck + 4 * random() + 0.2 * variant))
  for (let strike = 0; strike < 3 + ((playout % PERIOD) % 4); strike++)
    recording.trial(2, 0, random() < 0.5 + 0.03 * variant ? 1 : 0, 1)
  recording.trial(3, 0, Math.floor(6 * random() + 0.5 * variant), 1 + ((playout % PERIOD) % 2))
}

function replyOf(variant: number, first: number, count: number): BatchReply {
  const [tally, recording] = [new Tally(layout), new Recording(layout)]
  const columns = new Int32Array(layout.columns.length * count)
  for (let offset = 0; offset < count; offset++) {
    recording.clear()
    play(recording, variant, first + offset)
    tally.fold(recording, first + offset)
    layout.columns.forEach((column, index) => {
      columns[index * count + offset] = recording.column(column)
    })
  }
  return { variant, first, count, tally: tally.toBuffers(), columns, failures: [] }
}

async function found<Finding>(study: Study<Finding>): Promise<Finding> {
  const ledger = new Ledger(layouts, study.pairs, study)
  await carryOut(study, ledger, async ({ variants, first, count }) =>
    variants.map((variant) => replyOf(variant, first, count)),
  )
  return study.conclude(ledger)
}

/** Whole periods: the fewest that are no less than `needed`, and the most that are a tenth less. */
const enoughOf = (needed: number): number => PERIOD * Math.ceil(needed / PERIOD)
const fewerOf = (needed: number): number => PERIOD * Math.floor((0.9 * needed) / PERIOD)

/** @param ask the answer of so many games: what is needed, or undefined where it is decided */
async function holds(ask: (maxGames: number) => Promise<number | null | undefined>): Promise<void> {
  const needed = (await ask(PERIOD))!
  expect(needed).toBeGreaterThan(PERIOD)
  expect(await ask(enoughOf(needed))).toBeUndefined()
  if (fewerOf(needed) > PERIOD) expect(await ask(fewerOf(needed))).toBeDefined()
}

describe('compare', () => {
  const compared = async (metric: string, delta: number, maxGames: number) =>
    (
      await found(
        compareStudy(VARIANTS, layouts, [AS_ASKED], {
          metric,
          delta,
          level: 0.95,
          mode: 'against',
          isLessBetter: false,
          most: maxGames,
        }),
      )
    ).contexts[0].pairs

  test.each(METRICS.map(({ name }) => name))(
    '%s: which is better, and whether the difference is too small to matter',
    async (metric) => {
      const pairs = await compared(metric, 0, PERIOD)
      for (const [
        index,
        {
          difference: { estimate, low, high },
        },
      ] of pairs.entries()) {
        await holds(async (maxGames) => (await compared(metric, 0, maxGames))[index].enough)
        const half = (high! - low!) / 2
        await holds(
          async (maxGames) => (await compared(metric, Math.abs(estimate!) + half / 3, maxGames))[index].enough,
        )
      }
    },
  )
})

describe('tune', () => {
  const axis = { path: 'difficulty', values: [1] }
  test.each([
    ['win', 0.5, 0.1],
    ['points', 4, 0.4],
    ['hits', 0.6, 0.08],
  ] as const)('%s of %d, within %d', async (metric, wanted, tolerance) => {
    await holds(async (maxGames) => {
      const options: TuneOptions = { metric, wanted, tolerance, axis, level: 0.95, most: maxGames }
      const {
        rows: [{ needed, points }],
      } = await found(tuneStudy(VARIANTS.slice(1, 2), [layout], [AS_ASKED], options))
      return points[0].side === 'open' ? (needed ?? null) : undefined
    })
  })
})

describe('value', () => {
  const changes = [
    { name: 'one', kind: 'more' },
    { name: 'two', kind: 'more' },
  ]
  const valued = (metric: string, halfWidth: number, maxGames: number) =>
    found(valueStudy(VARIANTS, layouts, [AS_ASKED], changes, { metric, level: 0.95, halfWidth, most: maxGames }))

  test.each(METRICS.map(({ name }) => name))('%s: known well enough', async (metric) => {
    const { rows } = await valued(metric, 0, PERIOD)
    const widest = Math.max(...rows.map(({ difference: { low, high } }) => (high! - low!) / 2))
    await holds(async (maxGames) => (await valued(metric, widest / 3, maxGames)).enough)
  })

  test('a difference that is not called says when its interval has no zero', async () => {
    for (const metric of ['win', 'points', 'hits']) {
      const { rows } = await valued(metric, 0, PERIOD)
      for (const { name, enough, isCalled } of rows) {
        if (isCalled || enough == null || enough > 4000) continue
        const isApart = async (maxGames: number): Promise<boolean> => {
          const { low, high } = (await valued(metric, 0, maxGames)).rows.find((row) => row.name === name)!.difference
          return low! > 0 || high! < 0
        }
        expect(await isApart(enoughOf(enough))).toBe(true)
        if (fewerOf(enough) >= PERIOD) expect(await isApart(fewerOf(enough))).toBe(false)
      }
    }
  })
})

test.each([
  ['win', 0.08],
  ['win', 0.25],
  ['points', 0.6],
] as const)('fair: %s within %d', async (metric, within) => {
  const tables: FairTable[] = [
    {
      scenario: 'one',
      agent: 'plain',
      party: '',
      hero: 2,
      label: 'ada',
      roster: [
        { id: 'ben', label: 'ben', variant: 0 },
        { id: 'cleo', label: 'cleo', variant: 1 },
      ],
      parts: [],
    },
  ]
  await holds(
    async (maxGames) =>
      (
        await found(
          fairStudy(VARIANTS, layouts, tables, {
            name: 'Ada',
            kind: 'hero',
            sheet: '',
            outfits: [],
            hasSameSetup: false,
            metric,
            within,
            level: 0.95,
            most: maxGames,
            card: [],
            legalChanges: [],
          }),
        )
      ).enough,
  )
})

test('diff: of two results of any sizes, so many of each', () => {
  for (const [[first, before], [second, after]] of [
    [
      [40, 80],
      [200, 400],
    ],
    [
      [40, 80],
      [44, 80],
    ],
    [
      [0, 20],
      [1, 20],
    ],
    [
      [60, 200],
      [14, 40],
    ],
  ] as const) {
    const { open } = diffResults(wonResult(first, before), wonResult(second, after), {
      level: 0.95,
      details: new Set(),
    })
    const enough = open[0]?.enough
    if (enough === null || enough === undefined) {
      expect(first / before).toBe(second / after)
      continue
    }
    // As many as give both shares in whole games.
    const whole = (before * after) / 20
    const isApart = (games: number): boolean => {
      const [one, other] = [
        wonResult(Math.round((first / before) * games), games),
        wonResult(Math.round((second / after) * games), games),
      ]
      const found = diffResults(one, other, { level: 0.95, details: new Set() })
      const [{ difference }] = [...found.moved, ...found.open]
      return difference.low! > 0 || difference.high! < 0
    }
    expect(isApart(whole * Math.ceil(enough / whole))).toBe(true)
    const fewer = whole * Math.floor((0.97 * enough) / whole)
    if (fewer > 0) expect(isApart(fewer)).toBe(false)
  }
})

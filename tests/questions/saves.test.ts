// The reported effect of a save, on the errand, where it is known: over hundreds of seeds, right as often as the
// intervals say.
import { expect, test } from 'vitest'
import { binomialQuantile, wilson } from '../../src/estimate/index.ts'
import type { DesignTarget } from '../../src/engine/game.ts'
import { savedVariants } from '../../src/questions/index.ts'
import type { Save } from '../../src/questions/index.ts'
import { savedLines } from '../../src/questions/watch/words.ts'
import { variantsOf, layoutsOf, truth } from '../support/errand/laboratory.ts'
import { playOf } from '../support/errand/quick.ts'

const SEEDS = 250
const GAMES = 400
const variants = variantsOf({ before: {}, harder: { difficulty: 26 }, singing: { rules: { song: true } } })
const [layout] = layoutsOf(variants, ['win'])
const plays = variants.map((variant) => playOf(variant, layout))
const save = (variant: number, seed: number): Save => ({
  variants: [
    {
      name: 'a',
      layout,
      blocks: [
        plays[variant](seed, { first: 0, count: 100 }),
        plays[variant](seed, { first: 100, count: GAMES - 100 }),
      ],
    },
  ],
})

test('odds after a save and what it moved hold the truth in 95% of seeds; what a save cannot move, it did not', () => {
  const [before, harder] = variants.map(truth)
  let [missed, missedMoves] = [0, 0]
  let moved = 0
  for (let seed = 1; seed <= SEEDS; seed++) {
    const [
      {
        numbers: [{ estimate, difference }],
        isSame,
      },
    ] = savedVariants(save(1, seed), save(0, seed), 'win', 0.95)
    expect(isSame).toBe(false)
    if (harder.win < estimate.low! || harder.win > estimate.high!) missed++
    if (harder.win - before.win < difference!.low! || harder.win - before.win > difference!.high!) missedMoves++
    if (difference!.high! < 0) moved++
    const [idle] = savedVariants(save(2, seed), save(0, seed), 'win', 0.95)
    expect([idle.isSame, idle.numbers[0].difference!.estimate]).toEqual([true, 0])
  }
  // Wilson's and Tango's intervals are right in about 95 of 100.
  expect(Math.max(missed, missedMoves)).toBeLessThanOrEqual(binomialQuantile(1 - 1e-6, SEEDS, 0.06))
  expect(moved).toBeGreaterThan(0.95 * SEEDS)
})

test('where games failed a save shows no verdict and no change, but the number either way', () => {
  const [now, before] = [save(1, 1), save(0, 1)]
  const broken = (all: Save): Save => ({
    variants: all.variants.map((variant) => ({
      ...variant,
      target: { wanted: [{ metric: 'win', low: 0.9, high: 0.95 }], unmet: {} },
      blocks: variant.blocks.map((block) => ({ ...block, failures: [{ playout: block.first, message: 'bad' }] })),
    })),
  })
  const [saved] = savedVariants(broken(now), before, 'win', 0.95)
  const [{ estimate, difference }] = saved.numbers
  const wins = Math.round(estimate.estimate! * GAMES)
  expect([saved.isSame, difference]).toEqual([undefined, undefined])
  expect(estimate.low).toBeCloseTo(wilson(wins, GAMES + 2, 0.95).low, 12)
  expect(estimate.high).toBeCloseTo(wilson(wins + 2, GAMES + 2, 0.95).high, 12)
  expect(savedLines(saved, false)).toEqual([
    'NO VERDICT: 2 of 402 games failed',
    expect.stringMatching(/^ {2}Win rate [\d.]+–[\d.]+% with failed games counted as lost, and as won$/),
  ])
  // What failed before could have moved it as well.
  expect(savedVariants(now, broken(before), 'win', 0.95)[0].numbers[0].difference).toBeUndefined()
})

test('a save shows each number, its target and whether it is met, and no difference of zero', () => {
  const [first] = save(1, 1).variants
  const wanted = [{ metric: 'win', low: 0.9, high: 0.95 }]
  const saved = (unmet: DesignTarget['unmet']) =>
    savedVariants({ variants: [{ ...first, target: { wanted, unmet } }] }, undefined, 'win', 0.95)
  const [{ numbers }] = saved({})
  expect(numbers[0].target).toEqual({ low: 0.9, high: 0.95, judgement: 'fails' })
  const [{ measured, estimate }] = numbers
  const zero = { ...estimate, estimate: 0, low: 0, high: 0 }
  const lines = savedLines(
    {
      name: 'a',
      games: 400,
      failed: 0,
      isSame: false,
      numbers: [
        numbers[0],
        { measured: { ...measured, title: 'Deaths', kind: 'value', unit: 'heroes' }, estimate, difference: zero },
        { measured: { ...measured, title: 'Length', kind: 'value', unit: 'rounds' }, estimate, difference: estimate },
      ],
    },
    false,
  )
  expect(lines[0]).toMatch(/^Win rate \d+\.\d% \([^)]*\), target 90–95%: missed, 400 games$/)
  expect(lines[1]).toMatch(/^ {2}Deaths \d\.\d+ heroes \([^)]*\)$/)
  expect(lines[2]).toMatch(/^ {2}Length \d\.\d+ rounds \([^)]*\); \+\d\.\d+ rounds \(/)
  const [other] = saved({ party: 'four heroes', content: 'the monsters of the scenario' })
  expect(other.numbers[0].target).toBe(undefined)
  expect(savedLines(other, false)).toContain(
    '  The design target does not apply here: it is meant for four heroes and the monsters of the scenario',
  )
})

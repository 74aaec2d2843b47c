// The reported effect of a save, on the errand, where it is known: over hundreds of seeds, right as often as the
// intervals say.
import { expect, test } from 'vitest'
import { binomialQuantile } from '../../src/estimate/index.ts'
import { savedVariants } from '../../src/questions/index.ts'
import type { Save } from '../../src/questions/index.ts'
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

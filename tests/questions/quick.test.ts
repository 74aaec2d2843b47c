// The errand without its engine (support/errand/quick.ts) has the errand's odds, and shares dice as the errand does.
import { rootMeanSquare } from 'simple-statistics'
import { expect, test } from 'vitest'
import { estimateOf, findEstimand, Tally } from '../../src/simulate/index.ts'
import { variantsOf, layoutsOf, playerOf, truth } from '../support/errand/laboratory.ts'
import { playOf } from '../support/errand/quick.ts'

const VARIANTS = variantsOf({
  plain: {},
  hard: { difficulty: 40 },
  bold: { agents: 'bold' },
  dots: { party: ['dot', 'dot', 'dot'], rules: { toll: 2 } },
  two: { party: ['cleo', 'ada'], scenario: 'parcel' },
})
const LAYOUTS = layoutsOf(VARIANTS, ['pace'])

// 15 intervals that each miss with a chance of one in a million.
test.each(VARIANTS.map(({ name }, index) => [name, index] as const))(
  'its numbers hold the exact ones: %s',
  (_name, index) => {
    const { tally } = playOf(VARIANTS[index], LAYOUTS[index])(1, { first: 0, count: 40_000 })
    const exact = truth(VARIANTS[index])
    for (const name of ['win', 'points', 'pace'] as const) {
      const { value, low, high } = estimateOf(
        new Tally(LAYOUTS[index], tally),
        findEstimand(LAYOUTS[index], name),
        1 - 1e-6,
      )
      expect(low, name).toBeLessThanOrEqual(exact[name])
      expect(high, name).toBeGreaterThanOrEqual(exact[name])
      expect(Math.abs(value - exact[name]), name).toBeLessThan(0.03 * exact[name] + 0.005)
    }
  },
)

test('columns and tallies are about the same playouts, and variants are as alike as those of the engine', async () => {
  const [plain, hard] = [0, 1].map((variant) =>
    playOf(VARIANTS[variant], LAYOUTS[variant])(5, { first: 100, count: 8_000 }),
  )
  const index = LAYOUTS[0].columns.findIndex(({ metric }) => LAYOUTS[0].metrics[metric].metric.name === 'points')
  const points = (reply: typeof plain): Int32Array => reply.columns.subarray(index * 8_000, (index + 1) * 8_000)
  const differ = (one: typeof plain, other: typeof plain): number =>
    rootMeanSquare(Array.from(points(one), (value, playout) => value - points(other)[playout])) ** 2
  expect(points(plain).reduce((sum, value) => sum + value, 0)).toBe(
    new Tally(LAYOUTS[0], plain.tally).sums.at(LAYOUTS[0].find('points')!.sumAt),
  )
  // A harder errand never goes better with the same dice, in the engine and here.
  expect(points(hard).every((value, playout) => value <= points(plain)[playout])).toBe(true)
  const [one, other] = await playerOf(VARIANTS, ['pace'], 5)({ variants: [0, 1], first: 0, count: 8_000 })
  expect(differ(plain, hard) / differ(one, other)).toBeCloseTo(1, 1)
  // Other names are other dice.
  const renamed = playOf(
    variantsOf({ a: { party: ['ada', 'ben', { hero: 'dot', attributes: { might: 4, wits: 2, grace: 3 } }] } })[0],
    LAYOUTS[0],
  )(5, { first: 100, count: 8_000 })
  expect(differ(plain, renamed)).toBeGreaterThan(0.2)
})

test('a future has in common with its playout what came before its moment', () => {
  const base = Array.from({ length: 15 }, (_, index) => index % 2 === 0)
  const [variant] = variantsOf({ a: {} })
  const wins = (opening: number, result?: string): number =>
    new Tally(
      LAYOUTS[0],
      playOf({ ...variant, branch: { playout: 0, opening, ...(result === undefined ? {} : { result }) } }, LAYOUTS[0])(
        1,
        { first: 0, count: 100 },
        base,
      ).tally,
    ).sums.at(LAYOUTS[0].find('win')!.sumAt + 1)
  // Eight points of eight before the last try, seven before the one before.
  expect([wins(15), wins(14, 'succeeds'), wins(14, 'fails')]).toEqual([100, 100, 0])
  expect(wins(14)).toBeGreaterThan(20)
  expect(wins(14)).toBeLessThan(80)
})

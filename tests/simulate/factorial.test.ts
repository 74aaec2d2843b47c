// Combined settings: which variants are all combinations, and each setting's effect, by plain averages over playouts.
import fc from 'fast-check'
import { mean, sampleVariance } from 'simple-statistics'
import { describe, expect, test } from 'vitest'
import { tCdf } from '../../src/estimate/index.ts'
import type { Metric } from '../../src/engine/game.ts'
import { areParties, factorialOf, factorsOf, interactionsOf, mainEffectsOf } from '../../src/simulate/factorial.ts'
import type { Factor, FactorialTally } from '../../src/simulate/factorial.ts'
import { addInto } from '../../src/simulate/exact-sums.ts'
import { Tally, TallyLayout } from '../../src/simulate/index.ts'
import type { BatchReply, Term } from '../../src/simulate/index.ts'

type Values = Readonly<Record<string, readonly unknown[]>>

/** Variants as `vary` makes them, the last setting running fastest. */
function variantsOf(vary: Values): { set: Record<string, unknown> }[] {
  return Object.entries(vary).reduce<{ set: Record<string, unknown> }[]>(
    (variants, [path, values]) =>
      variants.flatMap(({ set }) => values.map((value) => ({ set: { ...set, [path]: value } }))),
    [{ set: {} }],
  )
}

const win: Metric = { name: 'win', role: 'win', title: '', kind: 'binary', unit: '', compare: true }
const rate: Metric = { name: 'win', role: 'win', title: '', kind: 'ratio', unit: '', compare: true }

/** The same playouts of a variant, column by column. */
function reply(
  layout: TallyLayout,
  variant: number,
  columns: readonly (readonly number[])[],
  failed: readonly number[] = [],
  start = 0,
): BatchReply {
  return {
    variant,
    first: start,
    count: columns[0].length,
    tally: new Tally(layout).toBuffers(),
    columns: Int32Array.from(columns.flat()),
    failures: failed.map((playout) => ({ playout, message: 'broken' })),
  }
}

const pathsAndValues = (factors: readonly Factor[]): unknown[] => factors.map(({ path, values }) => [path, values])
const weightsOf = (terms: readonly Term[], variants: number): number[] =>
  Array.from({ length: variants }, (_, variant) =>
    terms.filter((term) => term.variant === variant).reduce((sum, { times, over }) => sum + times / over, 0),
  )

describe('which variants are combinations', () => {
  test('of every value with every other, in the order of the first variants', () => {
    expect(
      pathsAndValues(
        factorsOf(variantsOf({ size: [4, 2], 'agents.heroes': ['steady', { brian: 'greedy' }, 'cautious'] })),
      ),
    ).toEqual([
      ['size', [4, 2]],
      ['agents.heroes', ['steady', { brian: 'greedy' }, 'cautious']],
    ])
  })

  test('in any order, and whoever named them', () => {
    const variants = variantsOf({ size: [4, 2], villain: ['a', 'b'] })
    expect(pathsAndValues(factorsOf([variants[3], variants[0], variants[2], variants[1]]))).toEqual([
      ['size', [2, 4]],
      ['villain', ['b', 'a']],
    ])
  })

  test('a setting that is the same everywhere is none of them', () => {
    expect(pathsAndValues(factorsOf(variantsOf({ size: [4, 2], rounds: [9], villain: ['a', 'b'] })))).toEqual([
      ['size', [4, 2]],
      ['villain', ['a', 'b']],
    ])
  })

  test.each<[string, { set: Record<string, unknown> }[]]>([
    ['one setting', variantsOf({ size: [4, 2, 1] })],
    ['a single variant', [{ set: {} }]],
    ['a combination is missing', variantsOf({ size: [4, 2], villain: ['a', 'b'] }).slice(0, 3)],
    [
      'one is there twice',
      [...variantsOf({ size: [4, 2], villain: ['a', 'b'] }).slice(0, 3), { set: { size: 4, villain: 'a' } }],
    ],
    ['variants that set other things', [{ set: { size: 1 } }, { set: { rounds: 2 } }]],
    ['one variant sets less', [...variantsOf({ size: [4, 2], villain: ['a', 'b'] }).slice(0, 3), { set: { size: 2 } }]],
  ])('not so: %s', (_, variants) => {
    expect(factorsOf(variants)).toEqual([])
  })
})

test('which variants are parties: those that differ by one list of names alone', () => {
  const parties = [
    ['brian', 'kirk'],
    ['kirk', 'steve'],
  ].map((party) => ({ set: { party } }))
  expect(areParties(parties)).toBe(true)
  expect(areParties([...parties, { set: {} }])).toBe(false)
  expect(areParties([...parties, { set: { party: 'brian' } }])).toBe(false)
  expect(areParties([...parties, { set: { party: ['brian', { hero: 'kirk' }] } }])).toBe(false)
  expect(areParties(parties.map(({ set }, index) => ({ set: { ...set, rounds: index } })))).toBe(false)
})

describe('what is weighed', () => {
  const factors = factorsOf(variantsOf({ size: [4, 2, 1], villain: ['a', 'b'] }))

  test('later values against the first, each other setting alike', () => {
    expect(mainEffectsOf(factors).map(({ change, terms }) => [change, weightsOf(terms, 6)])).toEqual([
      [{ setting: 'size', from: 4, to: 2 }, [-1 / 2, -1 / 2, 1 / 2, 1 / 2, 0, 0]],
      [{ setting: 'size', from: 4, to: 1 }, [-1 / 2, -1 / 2, 0, 0, 1 / 2, 1 / 2]],
      [{ setting: 'villain', from: 'a', to: 'b' }, [-1 / 3, 1 / 3, -1 / 3, 1 / 3, -1 / 3, 1 / 3]],
    ])
  })

  test('two together: the effect of one where the other is changed, less that where it is not', () => {
    expect(
      interactionsOf(factors).map(({ first, second, terms }) => [first.to, second.to, weightsOf(terms, 6)]),
    ).toEqual([
      [2, 'b', [1, -1, -1, 1, 0, 0]],
      [1, 'b', [1, -1, 0, 0, -1, 1]],
    ])
    const three = factorsOf(variantsOf({ size: [4, 2], villain: ['a', 'b'], ground: ['x', 'y'] }))
    expect(
      interactionsOf(three).map(({ first, second, terms }) => [
        first.setting,
        second.setting,
        weightsOf(terms, 8).map((weight) => 2 * weight),
      ]),
    ).toEqual([
      ['size', 'villain', [1, 1, -1, -1, -1, -1, 1, 1]],
      ['size', 'ground', [1, -1, 1, -1, -1, 1, -1, 1]],
      ['villain', 'ground', [1, -1, -1, 1, 1, -1, -1, 1]],
    ])
  })

  test('a scenario is no effect, but where another setting does more', () => {
    const crossed = factorsOf(variantsOf({ scenario: ['lair', 'rite'], size: [4, 2] }))
    expect(mainEffectsOf(crossed).map(({ change: { setting } }) => setting)).toEqual(['size'])
    expect(interactionsOf(crossed).map(({ first, second }) => [first.setting, second.setting])).toEqual([
      ['size', 'scenario'],
    ])
  })
})

describe('what is estimated', () => {
  const variants = variantsOf({ size: [4, 2], villain: ['a', 'b'] })
  const layout = new TallyLayout([win], 0)
  const factorial = factorialOf(
    variants,
    variants.map(() => layout),
  )!
  const tallyOf = (...parts: readonly BatchReply[][]): FactorialTally => {
    const sums = new Float64Array(factorial.joint.width)
    for (const replies of parts) addInto(sums, factorial.joint.sumsOf(replies))
    return { ...factorial, sums }
  }

  test('the mean of what each playout adds, and Student’s interval of it; however the playouts are parted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(1), { minLength: 4, maxLength: 4 }), { minLength: 5, maxLength: 40 }),
        fc.nat(30),
        (playouts, cut) => {
          const replies = (from: number, to?: number): BatchReply[] =>
            variants.map((_, variant) =>
              reply(layout, variant, [playouts.slice(from, to).map((wins) => wins[variant])], [], from),
            )
          const whole = tallyOf(replies(0))
          const split = Math.min(cut, playouts.length - 1)
          const parted = tallyOf(...(split > 0 ? [replies(0, split)] : []), replies(split))
          expect(parted.sums).toEqual(whole.sums)
          for (const { terms } of [...mainEffectsOf(whole.factors), ...interactionsOf(whole.factors)]) {
            const weights = weightsOf(terms, 4)
            const added = playouts.map((wins) => wins.reduce((sum, one, variant) => sum + weights[variant] * one, 0))
            const variance = sampleVariance(added)
            const { value, low, high, count } = whole.joint.estimate(whole.sums, terms, 0.95)
            expect(value).toBeCloseTo(mean(added), 10)
            expect(count).toBe(playouts.length)
            const max = weights.reduce((sum, weight) => sum + Math.max(0, weight), 0)
            if (variance > 0 && high < max && low > -max)
              expect(tCdf((high - value) / Math.sqrt(variance / added.length), added.length - 1)).toBeCloseTo(0.975, 6)
            expect(high).toBeGreaterThan(low)
          }
        },
      ),
      { seed: 11, numRuns: 60 },
    )
  })

  test('a playout that failed in one variant counts in none', () => {
    const tally = tallyOf(
      variants.map((_, variant) =>
        reply(layout, variant, [[variant === 3 ? 1 : 0, 1, variant === 3 ? 1 : 0]], variant === 1 ? [1] : []),
      ),
    )
    const [{ terms }] = mainEffectsOf(tally.factors)
    expect(tally.joint.estimate(tally.sums, terms, 0.95)).toMatchObject({ value: 0.5, count: 2 })
  })

  test('rates are those of all playouts together', () => {
    const rates = new TallyLayout([rate], 0)
    const { factors, joint } = factorialOf(
      variants,
      variants.map(() => rates),
    )!
    const won = [
      [3, 1],
      [2, 2],
      [6, 0],
      [4, 5],
    ]
    const trials = [
      [4, 4],
      [8, 2],
      [10, 2],
      [6, 6],
    ]
    const sums = joint.sumsOf(variants.map((_, variant) => reply(rates, variant, [won[variant], trials[variant]])))
    const all = won.map(([one, other], variant) => (one + other) / (trials[variant][0] + trials[variant][1]))
    const effects = mainEffectsOf(factors).map(({ terms }) => joint.estimate(sums, terms, 0.95).value)
    expect(effects[0]).toBeCloseTo((all[2] + all[3] - all[0] - all[1]) / 2, 12)
    expect(effects[1]).toBeCloseTo((all[1] + all[3] - all[0] - all[2]) / 2, 12)
  })

  test('of parties any sum', () => {
    const parties = [
      ['brian', 'kirk'],
      ['kirk', 'steve'],
      ['brian', 'steve'],
    ].map((party) => ({ set: { party } }))
    const { factors, joint } = factorialOf(
      parties,
      parties.map(() => layout),
    )!
    const sums = joint.sumsOf(
      [
        [1, 1, 0, 1],
        [0, 1, 0, 0],
        [1, 0, 0, 1],
      ].map((wins, variant) => reply(layout, variant, [wins])),
    )
    expect(factors).toEqual([])
    // With Brian less without him: 5/8 less 1/4.
    expect(
      joint.estimate(
        sums,
        [
          { variant: 0, times: 1, over: 2 },
          { variant: 2, times: 1, over: 2 },
          { variant: 1, times: -1, over: 1 },
        ],
        0.95,
      ),
    ).toMatchObject({ value: 0.375, count: 4 })
  })

  test('nothing, where variants have no number in common or no combinations', () => {
    const other = new TallyLayout([{ ...win, name: 'won' }], 0)
    const unpaired = new TallyLayout([{ ...win, compare: false }], 0)
    expect(factorialOf(variants, [layout, layout, layout, other])).toBeUndefined()
    expect(
      factorialOf(
        variants,
        variants.map(() => unpaired),
      ),
    ).toBeUndefined()
    expect(factorialOf(variants.slice(0, 3), [layout, layout, layout])).toBeUndefined()
  })
})

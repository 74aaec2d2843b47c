// Compares variants of the errand, whose exact odds are known: over hundreds of seeds, verdicts are right as often as
// promised.
import { describe, expect, test } from 'vitest'
import { binomialQuantile } from '../../src/estimate/index.ts'
import { AS_ASKED, Ledger, Measure } from '../../src/studies/index.ts'
import { compareStudy } from '../../src/questions/index.ts'
import { compareReport } from '../../src/questions/compare/report.ts'
import type { CompareFinding, CompareOptions } from '../../src/questions/index.ts'
import type { Variant } from '../../src/simulate/index.ts'
import { answer, variantsOf, layoutsOf, playerOf, truth } from '../support/errand/laboratory.ts'
import { quickly } from '../support/errand/quick.ts'

const options: CompareOptions = {
  metric: 'win',
  delta: 0,
  level: 0.95,
  mode: 'against',
  isLessBetter: false,
  most: 3000,
}
const SEEDS = 250
/** The most seeds in which something happens that has a chance of at most `rate`, but for one case in a million. */
const maxCount = (rate: number): number => binomialQuantile(1 - 1e-6, SEEDS, rate)

async function overSeeds(
  variants: readonly Variant[],
  asked: CompareOptions,
): Promise<{ finding: CompareFinding; playouts: number }[]> {
  const all = []
  const ask = quickly(variants, [asked.metric], (layouts) => compareStudy(variants, layouts, [AS_ASKED], asked))
  for (let seed = 1; seed <= SEEDS; seed++) all.push(await ask(seed))
  return all
}

/** By the engine itself. */
const played = (
  variants: readonly Variant[],
  asked: CompareOptions,
): Promise<{ finding: CompareFinding; playouts: number }> =>
  answer(variants, [asked.metric], (layouts) => compareStudy(variants, layouts, [AS_ASKED], asked), 1)

const verdictsOf = ({ finding }: { finding: CompareFinding }): string[] =>
  finding.contexts[0].pairs.map(({ verdict }) => verdict)

test('the engine plays what exact.ts computes', async () => {
  const variants = variantsOf({
    plain: {},
    bold: { agents: 'bold', scenario: 'parcel' },
    random: { agents: 'random', difficulty: 5, party: ['dot', { hero: 'ada', items: ['amulet'] }] },
  })
  for (const [reference, exactOf] of [
    ['win', (e: ReturnType<typeof truth>) => e.win],
    ['points', (e: ReturnType<typeof truth>) => e.points],
    ['arrival[round=3]', (e: ReturnType<typeof truth>) => e.arrival[3]],
  ] as const) {
    const ledger = new Ledger(layoutsOf(variants), [])
    const request = { variants: [0, 1, 2], first: 0, count: 30_000 }
    ledger.add(request, await playerOf(variants, [], 4)(request))
    const measure = new Measure(reference, layoutsOf(variants))
    variants.forEach((variant, index) => {
      const { low, high } = measure.estimate(ledger, index, 1 - 1e-7)
      expect(exactOf(truth(variant))).toBeGreaterThan(low)
      expect(exactOf(truth(variant))).toBeLessThan(high)
      expect(high - low).toBeLessThan(reference === 'points' ? 0.3 : 0.04)
    })
  }
})

describe('five variants against the first', () => {
  // The song changes nothing; the others are better by 12, worse by 18 and 35 in a hundred.
  const variants = variantsOf({
    base: {},
    song: { rules: { song: true } },
    easier: { difficulty: 16 },
    toll: { rules: { toll: 1 } },
    storm: { rules: { wind: 'storm', toll: 1 } },
  })
  const truths = variants.map((variant) => truth(variant).win)

  test('differ as the test says', () => {
    expect(truths.map((win) => Math.round(100 * (win - truths[0])))).toEqual([0, 0, 12, -18, -35])
  })

  test('a verdict is wrong in at most 5% of all seeds, and the clear ones are found and then drop out', async () => {
    const all = await overSeeds(variants, options)
    const wrong = all.filter((one) =>
      verdictsOf(one).some(
        (verdict, index) =>
          ['better', 'worse'].includes(verdict) &&
          verdict !== (truths[index + 1] === truths[0] ? 'none' : truths[index + 1] > truths[0] ? 'better' : 'worse'),
      ),
    )
    expect(wrong.length).toBeLessThanOrEqual(maxCount(0.05))
    for (const one of all) {
      expect(verdictsOf(one)).toEqual(['budget spent', 'better', 'worse', 'worse'])
      const [base, song, , , storm] = one.finding.contexts[0].variants.map(({ playouts }) => playouts)
      expect(base).toBe(3000)
      expect(song).toBe(3000)
      expect(storm).toBeLessThan(1000)
    }
  })

  test('every interval holds its truth, all together and at the last look, in at least 95% of seeds', async () => {
    const missing = (await overSeeds(variants, { ...options, metric: 'points', most: 1200 })).filter(({ finding }) => {
      const points = variants.map((variant) => truth(variant).points)
      return finding.contexts[0].pairs.some(
        ({ difference: { low, high } }, index) =>
          points[index + 1] - points[0] < low! || points[index + 1] - points[0] > high!,
      )
    })
    expect(missing.length).toBeLessThanOrEqual(maxCount(0.05))
  })
})

test('within delta is the same, and stops', async () => {
  // Truly 3 in a hundred apart.
  const variants = variantsOf({ base: {}, hardly: { difficulty: 19 } })
  expect(truth(variants[1]).win - truth(variants[0]).win).toBeCloseTo(0.031, 3)
  const all = await overSeeds(variants, { ...options, delta: 0.06, most: 6000 })
  const verdicts = all.flatMap(verdictsOf)
  expect(verdicts.filter((verdict) => verdict === 'worse')).toEqual([])
  expect(verdicts.filter((verdict) => verdict === 'same' || verdict === 'better').length).toBeGreaterThan(0.9 * SEEDS)
  expect(Math.min(...all.map(({ playouts }) => playouts))).toBeLessThan(6000)
})

test('rates and times are compared in pairs as well; less can be better', async () => {
  const variants = variantsOf({
    base: {},
    mightier: { party: [{ hero: 'ada', attributes: { might: 5 } }, 'ben', 'cleo'] },
  })
  for (const metric of ['successes[hero=ada]', 'arrival[round=3]', 'outcome[category=won]', 'own-points[hero=ada]']) {
    const one = await played(variants, { ...options, metric, isLessBetter: metric === 'own-points[hero=ada]' })
    expect(verdictsOf(one)).toEqual([metric === 'own-points[hero=ada]' ? 'worse' : 'better'])
    expect(one.finding.measured.reference).toBe(metric)
  }
  const { finding } = await played(variants, { ...options, metric: 'successes[hero=ada]' })
  const [{ difference }] = finding.contexts[0].pairs
  const gain = truth(variants[1]).successes[0] - truth(variants[0]).successes[0]
  expect(difference.low).toBeLessThan(gain)
  expect(difference.high).toBeGreaterThan(gain)
})

test('the best of six is found: wrong in at most 5% of seeds, and eliminated variants stop playing', async () => {
  const variants = variantsOf(
    Object.fromEntries([30, 24, 18, 12, 14, 27].map((difficulty) => [`difficulty ${difficulty}`, { difficulty }])),
  )
  const all = await overSeeds(variants, { ...options, mode: 'best' })
  const wrong = all.filter(({ finding }) => finding.contexts[0].variants[3].isOut)
  expect(wrong.length).toBeLessThanOrEqual(maxCount(0.05))
  const clear = all.filter(({ finding }) => finding.contexts[0].isClear)
  expect(clear.length).toBeGreaterThan(0.95 * SEEDS)
  for (const { finding, playouts } of clear) {
    expect(finding.contexts[0].variants[3].rank).toEqual([1, 1])
    expect(finding.contexts[0].variants[0].playouts).toBe(200)
    expect(playouts).toBeLessThan((6 * 3000) / 2)
  }
})

test('all against all gives each a range of places', async () => {
  const variants = variantsOf({
    easy: { difficulty: 5 },
    same: { difficulty: 5, rules: { song: true } },
    hard: { difficulty: 35 },
  })
  const { finding } = await played(variants, { ...options, mode: 'all' })
  expect(finding.contexts[0].variants.map(({ rank }) => rank)).toEqual([
    [1, 2],
    [1, 2],
    [3, 3],
  ])
  expect(finding.contexts[0].pairs).toHaveLength(3)
  // In words by place, the better number first; in the picture in the same order.
  const [{ variants: all }] = finding.contexts
  const withVariants = (changed: typeof all) =>
    compareReport({ ...finding, contexts: [{ ...finding.contexts[0], variants: changed }] })
  const better = all.map((variant, index) => ({
    ...variant,
    estimate: { ...variant.estimate, estimate: [0.6, 0.7, 0.1][index], low: 0, high: 1 },
  }))
  const {
    answer: { why: more },
    charts,
  } = withVariants(better)
  expect(more[0]).toBe('Places\n1.–2. same 70.0% (0–100), easy 60.0% (0–100)\n3. hard 10.0% (0–100)')
  expect(
    (charts[1].panels[0].spec(640).data as { values: { label: string }[] }).values.map(({ label }) => label),
  ).toEqual(['same', 'easy', 'hard'])
  expect(withVariants(better.map((variant) => ({ ...variant, rank: [1, 3] as const }))).answer.why[0]).toBe(
    'All places are open: no variant is clearly better than another.',
  )
})

test('in another context: not being sure is no other verdict', async () => {
  const { finding } = await played(variantsOf({ easy: { difficulty: 5 }, hard: { difficulty: 35 } }), {
    ...options,
    mode: 'against',
  })
  const [main] = finding.contexts
  const reach = (asked: string, here: string): string => {
    const pairsOf = (verdict: string) =>
      main.pairs.map((pair) => ({
        ...pair,
        verdict: verdict as typeof pair.verdict,
        difference: { ...pair.difference, estimate: -0.1, low: -0.2, high: 0.1 },
      }))
    const variants = main.variants.map((variant, index) => ({
      ...variant,
      estimate: { ...variant.estimate, estimate: [0.6, 0.5][index], low: 0.4, high: 0.7 },
    }))
    return compareReport({
      ...finding,
      contexts: [
        { ...main, pairs: pairsOf(asked) },
        { ...main, name: 'wind: storm', variants, pairs: pairsOf(here) },
      ],
    }).answer.why.find((line) => line.startsWith('With wind'))!
  }
  expect(reach('worse', 'budget spent')).toBe('With wind: storm: too close to call there: −10.0 pp (−20.0 to +10.0).')
  expect(reach('undecided', 'worse')).toBe('With wind: storm: clear there: worse, −10.0 pp (−20.0 to +10.0).')
  expect(reach('better', 'worse')).toBe('With wind: storm: verdict turns round: worse, −10.0 pp (−20.0 to +10.0).')
  expect(reach('same', 'worse')).toBe('With wind: storm: another verdict: worse, −10.0 pp (−20.0 to +10.0).')
  expect(reach('undecided', 'budget spent')).toBe('With wind: storm: same verdict, −10.0 pp (−20.0 to +10.0).')
})

test('the same answer for any cut into batches and after any interruption', async () => {
  const variants = variantsOf({ base: {}, easier: { difficulty: 16 }, toll: { rules: { toll: 1 } } })
  const layouts = layoutsOf(variants, ['win'])
  const study = compareStudy(variants, layouts, [AS_ASKED], options)
  const whole = new Ledger(layouts, study.pairs)
  const play = playerOf(variants, ['win'], 9)
  for (let request = study.next(whole); request !== undefined; request = study.next(whole))
    whole.add(request, await play(request))
  let parts = new Ledger(layouts, study.pairs)
  for (let request = study.next(parts); request !== undefined; request = study.next(parts)) {
    parts.add(request, await playerOf(variants, ['win'], 9)(request))
    parts = Ledger.fromText(
      layouts,
      study.pairs,
      JSON.parse(JSON.stringify(parts.toText())) as ReturnType<Ledger['toText']>,
    )
  }
  expect(JSON.stringify(study.conclude(parts))).toBe(JSON.stringify(study.conclude(whole)))
})

test('a ledger takes only what goes on from what it has', async () => {
  const variants = variantsOf({ base: {}, easier: { difficulty: 16 } })
  const layouts = layoutsOf(variants)
  const ledger = new Ledger(layouts, [[0, 1]])
  const play = playerOf(variants, [], 1)
  const request = { variants: [0, 1], first: 0, count: 5 }
  const replies = await play(request)
  expect(() => {
    ledger.add({ ...request, first: 5 }, replies)
  }).toThrow('do not go on')
  expect(() => {
    ledger.add({ ...request, variants: [0] }, replies)
  }).toThrow('1 variants and 2 replies')
  ledger.add(request, replies)
  expect(() => {
    ledger.add(request, replies)
  }).toThrow('do not go on')
  expect(() => ledger.pair(1, 0)).toThrow('are not compared')
  expect(ledger.playouts).toBe(10)
})

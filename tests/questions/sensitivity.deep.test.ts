// Sensitivity on the errand: which factors matter, how much, and which of them together is known exactly.
import { expect, test } from 'vitest'
import { factorialSign } from '../../src/estimate/index.ts'
import { AS_ASKED, Ledger } from '../../src/studies/index.ts'
import { carryOut } from '../support/carry-out.ts'
import { screeningStudy, sensitivityStudy } from '../../src/questions/index.ts'
import type { Factor, Place, Study } from '../../src/studies/index.ts'
import type { ScreeningFinding, ScreeningOptions, SensitivityFinding } from '../../src/questions/index.ts'
import { Tally } from '../../src/simulate/index.ts'
import type { Variant, TallyLayout } from '../../src/simulate/index.ts'
import type { Exact } from '../support/errand/exact.ts'
import { answer, isOut, variantsOf, layoutsOf, maxMisses, nested, truth } from '../support/errand/laboratory.ts'
import { playOf, quickly } from '../support/errand/quick.ts'

type Set_ = Readonly<Record<string, unknown>>

const factor = (name: string, now: string, ...changes: readonly [string, Set_][]): Factor => ({
  name,
  word: name,
  kind: 'rule',
  now,
  changes: changes.map(([value, set]) => ({ value, word: value, set })),
})
/** The same sheets under other names: other draws, and the same odds. */
const SHEETS = [
  { might: 3, wits: 3, grace: 3 },
  { might: 2, wits: 4, grace: 3 },
  { might: 4, wits: 2, grace: 3 },
] as const
const OTHERS = [
  ['dot', 'ben', 'cleo'],
  ['ada', 'dot', 'cleo'],
  ['ada', 'ben', 'dot'],
  ['ben', 'cleo', 'ada'],
  ['cleo', 'ada', 'ben'],
  ['dot', 'ada', 'cleo'],
] as const
const renamed = (index: number): Factor =>
  factor(`names ${index}`, 'as they are', [
    'others',
    { party: OTHERS[index].map((hero, seat) => ({ hero, attributes: SHEETS[seat] })) },
  ])

const DIFFICULTY = factor('difficulty', '20', ['10', { difficulty: 10 }], ['40', { difficulty: 40 }])
const TOLL = factor('rules.toll', '0', ['1', { 'rules.toll': 1 }], ['2', { 'rules.toll': 2 }])
const WIND = factor('rules.wind', 'calm', ['storm', { 'rules.wind': 'storm' }])
const SONG = factor('rules.song', 'false', ['true', { 'rules.song': true }])

const OPTIONS: ScreeningOptions = {
  metric: 'win',
  level: 0.95,
  halfWidth: 0.03,
  delta: 0.05,
  most: 400,
  own: ['as it is'],
}

interface Asked extends Partial<Omit<ScreeningOptions, 'own'>> {
  readonly own?: Readonly<Record<string, Set_>>
  readonly elsewhere?: readonly Place[]
}

/** What `answer` and `quickly` take. */
type Prepared<Finding> = [
  variants: readonly Variant[],
  targets: readonly string[],
  make: (layouts: readonly TallyLayout[]) => Study<Finding>,
]

function screening(
  factors: readonly Factor[],
  { own: baselines = { 'as it is': {} }, elsewhere = [], ...more }: Asked = {},
): Prepared<ScreeningFinding> {
  const here: Place = {
    set: {},
    moves: factors.flatMap(({ changes }, index) => changes.map(({ set }, change) => ({ factor: index, change, set }))),
  }
  const places = [here, ...elsewhere]
  const written: Record<string, object> = {}
  for (const [index, { set, moves }] of places.entries()) {
    for (const step of [set, ...moves.map((move) => move.set)]) {
      for (const [name, mine] of Object.entries(baselines))
        written[`${index} ${Object.keys(written).length} ${name}`] = nested({ ...mine, ...step })
    }
  }
  const variants = variantsOf(written)
  const options = { ...OPTIONS, ...more, own: Object.keys(baselines) }
  return [
    variants,
    [...new Set(['win', 'points', options.metric])],
    (layouts) => screeningStudy(variants, layouts, factors, places, options),
  ]
}

const screened = (
  factors: readonly Factor[],
  seed: number,
  more: Asked = {},
): Promise<{ finding: ScreeningFinding; playouts: number }> => answer(...screening(factors, more), seed)

const exactly = (set: Set_): Exact => truth(variantsOf({ a: nested(set) })[0])
const SEEDS = 200

// Of the rate a toll is nothing as well: it changes how long a game goes on, and not what a round brings.
test.each([
  ['win', [0, 1, 2, 3, 4, 5].map(renamed)],
  ['points', [0, 1, 2, 3, 4, 5].map(renamed)],
  ['pace', [...[0, 1, 2, 3].map(renamed), TOLL]],
])('of factors that change games but not %s, one is called in at most 5 of 100 seeds', async (metric, changing) => {
  const ask = quickly(...screening([...changing, SONG], { metric, most: 200 }))
  let alarms = 0
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { finding } = await ask(seed)
    if (finding.factors.some(({ isCalled }) => isCalled)) alarms++
    expect(finding.factors.filter(({ isIdle }) => isIdle).map(({ name }) => name)).toEqual(['rules.song'])
  }
  expect(alarms).toBeLessThanOrEqual(maxMisses(SEEDS))
})

test.each([
  ['win', 0.05, ['difficulty true', 'rules.toll true', 'rules.wind true', 'names 1 false', 'rules.song false']],
  ['pace', 0.1, ['difficulty true', 'rules.wind true']],
] as const)(
  'what matters to %s is found, most important first; effects hold the truth, survival is rarely told wrongly',
  async (metric, delta, expected) => {
    const factors = [SONG, WIND, renamed(1), TOLL, DIFFICULTY]
    const ask = quickly(...screening(factors, { metric, delta, most: 800 }))
    const truths = factors.map(({ changes }) => changes.map(({ set }) => exactly(set)[metric] - exactly({})[metric]))
    let [missed, cases, wrong, alarms] = [0, 0, 0, 0]
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { finding } = await ask(seed)
      const found = finding.factors.map(({ name, isCalled }) => `${name} ${isCalled}`)
      expect(found.slice(0, 2)).toEqual(expected.slice(0, 2))
      if (finding.factors.some(({ name, isCalled }) => isCalled && !expected.includes(`${name} true` as never)))
        alarms++
      const exact = finding.rows.map((row) => truths[row.factor][row.change])
      cases += exact.length
      missed += finding.rows.filter(({ effects: [effect] }, row) => isOut(effect, exact[row])).length
      const isWrong = finding.rows.map(({ survivals: [survival] }, row) =>
        survival === 'survives' ? Math.abs(exact[row]) > delta : survival === 'turns' && Math.abs(exact[row]) < 1e-12,
      )
      if (isWrong.includes(true)) wrong++
    }
    expect(missed).toBeLessThanOrEqual(maxMisses(cases))
    expect(wrong).toBeLessThanOrEqual(maxMisses(SEEDS))
    expect(alarms).toBeLessThanOrEqual(maxMisses(SEEDS))
  },
)

test('differences of differences hold the truth: two variants, of a share of games and of a rate', async () => {
  const baselines = { three: {}, dots: { party: ['dot', 'dot', 'dot'] } }
  for (const metric of ['win', 'pace'] as const) {
    const ask = quickly(...screening([WIND, DIFFICULTY], { metric, own: baselines, most: 300 }))
    const gap = (set: Set_): number =>
      exactly({ ...baselines.dots, ...set })[metric] - exactly({ ...baselines.three, ...set })[metric]
    const now = gap({})
    const gaps = [WIND, DIFFICULTY].map(({ changes }) => changes.map(({ set }) => gap(set)))
    let [missed, cases] = [0, 0]
    const wrong = new Set<number>()
    for (let seed = 1; seed <= SEEDS; seed++) {
      for (const { factor, change, effects, numbers } of (await ask(seed)).finding.rows) {
        const then = gaps[factor][change]
        cases++
        if (isOut(effects[0], then - now)) missed++
        if (isOut(numbers[0], then)) wrong.add(seed)
      }
    }
    expect(missed).toBeLessThanOrEqual(maxMisses(cases))
    expect(wrong.size).toBeLessThanOrEqual(maxMisses(SEEDS))
  }
})

test('the engine itself finds what matters, the most important first', async () => {
  const factors = [SONG, WIND, renamed(1), TOLL, DIFFICULTY]
  const { finding } = await screened(factors, 1, { most: 800 })
  expect(finding.factors.map(({ name, isCalled }) => `${name} ${isCalled}`).slice(0, 3)).toEqual([
    'difficulty true',
    'rules.toll true',
    'rules.wind true',
  ])
  for (const { factor: which, change, effects } of finding.rows) {
    const exact = exactly(factors[which].changes[change].set).win - exactly({}).win
    expect(exact).toBeGreaterThan(effects[0].low! - 0.02)
    expect(exact).toBeLessThan(effects[0].high! + 0.02)
  }
})

test('with two variants the verdict between them is what has to survive', async () => {
  // Ada can do more than dot; with the toll that nobody can pay none of them wins.
  const ruin = factor('rules.toll', '0', ['3', { 'rules.toll': 3, difficulty: 100 }])
  const { finding } = await screened([SONG, WIND, ruin], 5, {
    own: { three: {}, dots: { party: ['dot', 'dot', 'dot'] } },
    most: 1200,
  })
  expect(finding.questions.map(({ name, verdict }) => `${name}: ${verdict}`)).toEqual(['dots against three: worse'])
  const answers = Object.fromEntries(
    finding.rows.map(({ name, verdicts: [verdict], survivals: [survival] }) => [name, `${verdict} ${survival}`]),
  )
  expect(answers).toEqual({
    'rules.song true': 'worse survives',
    'rules.wind storm': 'worse survives',
    'rules.toll 3': 'same turns',
  })
})

test('a factor that matters only where another is different is found at another place', async () => {
  // Where nobody has a chance, a storm changes nothing; elsewhere it does.
  const hopeless = { difficulty: 100, 'rules.toll': 3 }
  const lost = factor('difficulty', '100', ['0', { difficulty: 0, 'rules.toll': 0 }])
  const set = { difficulty: 10, 'rules.toll': 0 }
  const elsewhere: Place = {
    set,
    moves: [
      { factor: 0, change: 0, set: { ...set, ...WIND.changes[0].set } },
      { factor: 1, change: null, set: hopeless },
    ],
  }
  const baselines = { 'as it is': hopeless }
  const alone = await screened([WIND, lost], 3, { own: baselines, elsewhere: [] })
  const wide = await screened([WIND, lost], 3, { own: baselines, elsewhere: [elsewhere] })
  const isCalled = ({ factors }: ScreeningFinding): boolean =>
    factors.find(({ name }) => name === 'rules.wind')!.isCalled
  expect([isCalled(alone.finding), isCalled(wide.finding)]).toEqual([false, true])
  expect(wide.finding.places).toBe(1)
})

const FEW: readonly [string, Set_][] = [
  ['difficulty 40', { difficulty: 40 }],
  ['rules.toll 2', { 'rules.toll': 2 }],
  ['rules.wind storm', { 'rules.wind': 'storm' }],
]

const bitOf = (name: string): number => 1 << FEW.findIndex(([one]) => one === name)
const SHARED = { few: FEW.map(([name]) => name), bold: { agents: 'bold' } }
const cellOf = (cell: number): Set_ =>
  Object.assign({}, ...FEW.map(([, set], index) => ((cell & (1 << index)) === 0 ? {} : set))) as Set_

function factorial(before: ScreeningFinding): Prepared<SensitivityFinding> {
  const variants = variantsOf({
    ...Object.fromEntries(Array.from({ length: 2 ** FEW.length }, (_, cell) => [`cell ${cell}`, nested(cellOf(cell))])),
    ...Object.fromEntries(
      [{}, ...FEW.map(([, set]) => set)].map((set, index) => [`bold ${index}`, nested({ ...set, ...SHARED.bold })]),
    ),
  })
  return [
    variants,
    ['win', before.options.metric],
    (layouts) =>
      sensitivityStudy(variants, layouts, [AS_ASKED, { name: 'agents: bold', set: SHARED.bold }], {
        few: SHARED.few,
        screening: before,
      }),
  ]
}

test.each(['win', 'points', 'pace'] as const)(
  'effects, interactions and shares of the variance of %s hold the truth as often as they say',
  async (metric) => {
    const numbers = Array.from({ length: 8 }, (_, cell) => exactly(cellOf(cell))[metric])
    const coefficient = (subset: number): number =>
      numbers.reduce((sum, number, cell) => sum + number * factorialSign(subset, cell), 0) / 8
    const parts = Array.from({ length: 8 }, (_, subset) => (subset === 0 ? 0 : coefficient(subset) ** 2))
    const whole = parts.reduce((sum, part) => sum + part, 0)
    const shareOf = (chosen: (subset: number) => boolean): number =>
      parts.reduce((sum, part, subset) => (chosen(subset) ? sum + part : sum), 0) / whole
    if (metric === 'win')
      expect(shareOf((subset) => (subset & 2) !== 0)).toBeGreaterThan(shareOf((subset) => subset === 2) + 0.005)
    const bolder = [{}, ...FEW.map(([, set]) => set)].map((set) => exactly({ ...set, ...SHARED.bold })[metric])

    const { finding: before } = await screened([SONG], 1, { metric, most: 600, halfWidth: metric === 'win' ? 0.03 : 0 })
    const ask = quickly(...factorial(before))
    let [anyMissed, missedShares, shares, missedAlone, alones] = [0, 0, 0, 0, 0]
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { questions, reach, playouts } = (await ask(seed)).finding
      const [{ effects, interactions }] = questions
      const bold = reach[0].questions[0].effects
      expect(playouts).toBeGreaterThanOrEqual(400)
      const missed = [
        ...effects.map(({ effect }, index) => isOut(effect, 2 * coefficient(1 << index))),
        ...interactions.map(({ first, second, effect }) =>
          isOut(effect, 4 * coefficient(bitOf(first) | bitOf(second))),
        ),
      ]
      if (missed.some(Boolean)) anyMissed++
      effects.forEach(({ first, total, alone }, index) => {
        shares += 2
        const [byItself, withOthers] = [
          shareOf((subset) => subset === 1 << index),
          shareOf((subset) => (subset & (1 << index)) !== 0),
        ]
        missedShares += Number(isOut(first, byItself)) + Number(isOut(total, withOthers))
        alones += 2
        if (isOut(alone, numbers[1 << index] - numbers[0])) missedAlone++
        if (isOut(bold[index], bolder[index + 1] - bolder[0])) missedAlone++
      })
      expect(interactions).toHaveLength(3)
    }
    expect(anyMissed).toBeLessThanOrEqual(maxMisses(SEEDS))
    expect(missedShares).toBeLessThanOrEqual(maxMisses(shares))
    expect(missedAlone).toBeLessThanOrEqual(maxMisses(alones))
  },
)

test('where a rate does not exist in every cell, nothing is said of it', async () => {
  // As if in one cell nobody had ever been on the way.
  const { finding: before } = await screened([SONG], 1, { metric: 'pace', most: 300 })
  const [variants, references, make] = factorial(before)
  const study = make(layoutsOf(variants, references))
  const ledger = new Ledger(layoutsOf(variants, references), study.pairs, study)
  await carryOut(study, ledger, async ({ variants: wanted, first, count }) =>
    wanted.map((variant) => {
      const layout = layoutsOf(variants, references)[variant]
      const reply = playOf(variants[variant], layout)(1, { first, count })
      if (variant !== 5) return reply
      const { sumAt } = layout.find('pace')!
      const { sums } = new Tally(layout, reply.tally)
      for (let sum = sumAt; sum < sumAt + 6; sum++) sums.add(sum, -sums.at(sum))
      layout.columns.forEach(({ metric }, column) => {
        if (layout.metrics[metric].metric.name === 'pace') reply.columns.fill(0, column * count, (column + 1) * count)
      })
      return reply
    }),
  )
  const [{ effects, interactions }] = study.conclude(ledger).questions
  for (const { effect, first, total } of effects)
    expect([effect.estimate, effect.low, first.estimate, first.low, total.high]).toEqual([null, null, null, 0, 1])
  expect(effects.map(({ alone }) => alone.estimate === null)).toEqual([false, false, false])
  expect(interactions[0].effect.high).toBe(null)
})

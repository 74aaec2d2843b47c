// Sensitivity on the errand: which factors matter, how much, and which of them together is known exactly.
import { expect, test } from 'vitest'
import { binomialQuantile, factorialSign } from '../../src/estimate/index.ts'
import { AS_ASKED, screeningStudy, sensitivityStudy } from '../../src/lab/index.ts'
import type { Factor, Place, ScreeningFinding, ScreeningOptions, SensitivityFinding } from '../../src/lab/index.ts'
import { answer, armsOf, truth } from '../support/errand/laboratory.ts'

type Set_ = Readonly<Record<string, unknown>>

/** Settings by path as an experiment's file would write them. */
function nested(set: Set_): object {
  const { ['rules.toll']: toll, ['rules.wind']: wind, ['rules.song']: song, ...others } = set
  return { ...others, rules: { ...(toll === undefined ? {} : { toll }), ...(wind === undefined ? {} : { wind }), ...(song === undefined ? {} : { song }) } }
}

const factor = (name: string, now: string, ...changes: readonly [string, Set_][]): Factor => ({ name, kind: 'rule', now, changes: changes.map(([value, set]) => ({ value, set })) })
/** The same sheets under other names: other draws, and the same odds. */
const SHEETS = [{ might: 3, wits: 3, grace: 3 }, { might: 2, wits: 4, grace: 3 }, { might: 4, wits: 2, grace: 3 }] as const
const OTHERS = [['dot', 'ben', 'cleo'], ['ada', 'dot', 'cleo'], ['ada', 'ben', 'dot'], ['ben', 'cleo', 'ada'], ['cleo', 'ada', 'ben'], ['dot', 'ada', 'cleo']] as const
const renamed = (at: number): Factor => factor(`names ${at}`, 'as they are', ['others', { party: OTHERS[at].map((hero, seat) => ({ hero, attributes: SHEETS[seat] })) }])

const DIFFICULTY = factor('difficulty', '20', ['10', { difficulty: 10 }], ['40', { difficulty: 40 }])
const TOLL = factor('rules.toll', '0', ['1', { 'rules.toll': 1 }], ['2', { 'rules.toll': 2 }])
const WIND = factor('rules.wind', 'calm', ['storm', { 'rules.wind': 'storm' }])
const SONG = factor('rules.song', 'false', ['true', { 'rules.song': true }])

const OPTIONS: ScreeningOptions = { metric: 'win', level: 0.95, halfWidth: 0.03, delta: 0.05, most: 400, own: ['as it is'] }

async function screened(factors: readonly Factor[], seed: number, { own = { 'as it is': {} }, elsewhere = [], ...more }: Partial<Omit<ScreeningOptions, 'own'>> & { own?: Readonly<Record<string, Set_>>; elsewhere?: readonly Place[] } = {}): Promise<{ finding: ScreeningFinding; playouts: number }> {
  const here: Place = { set: {}, moves: factors.flatMap(({ changes }, at) => changes.map(({ set }, change) => ({ factor: at, change, set }))) }
  const places = [here, ...elsewhere]
  const written: Record<string, object> = {}
  for (const [at, { set, moves }] of places.entries()) {
    for (const step of [set, ...moves.map((move) => move.set)]) {
      for (const [name, mine] of Object.entries(own)) written[`${at} ${Object.keys(written).length} ${name}`] = nested({ ...mine, ...step })
    }
  }
  const arms = armsOf(written)
  return answer(arms, ['win', 'points'], (layouts) => screeningStudy(arms, layouts, factors, places, { ...OPTIONS, ...more, own: Object.keys(own) }), seed)
}

const exactly = (set: Set_): number => truth(armsOf({ a: nested(set) })[0]).win

test('of factors that change games but not the odds, one is called in at most 5 % of seeds', async () => {
  const seeds = 40
  const factors = [...Array.from({ length: 6 }, (_, at) => renamed(at)), SONG]
  let alarms = 0
  for (let seed = 1; seed <= seeds; seed++) {
    const { finding } = await screened(factors, seed, { most: 200 })
    if (finding.factors.some(({ isCalled }) => isCalled)) alarms++
    expect(finding.factors.filter(({ isIdle }) => isIdle).map(({ name }) => name)).toEqual(['rules.song'])
  }
  expect(alarms).toBeLessThanOrEqual(binomialQuantile(1 - 1e-6, seeds, 0.05))
})

test('what matters is found, the most important first; effects hold the truth, and survival is never told wrongly too often', async () => {
  const seeds = 12
  let [missed, cases, wrong] = [0, 0, 0]
  for (let seed = 1; seed <= seeds; seed++) {
    const { finding } = await screened([SONG, WIND, renamed(1), TOLL, DIFFICULTY], seed)
    expect(finding.factors.slice(0, 3).map(({ name, isCalled }) => `${name} ${isCalled}`)).toEqual(['difficulty true', 'rules.toll true', 'rules.wind true'])
    const known = [SONG, WIND, renamed(1), TOLL, DIFFICULTY]
    let isWrong = false
    for (const { factor: which, change, effects: [{ low, high }], survivals: [survival] } of finding.rows) {
      const exact = exactly(known[which].changes[change].set) - exactly({})
      cases++
      if (exact < low! - 1e-9 || exact > high! + 1e-9) missed++
      if ((survival === 'survives' && Math.abs(exact) > 0.05) || (survival === 'turns' && exact === 0)) isWrong = true
    }
    if (isWrong) wrong++
  }
  expect(missed).toBeLessThanOrEqual(binomialQuantile(1 - 1e-6, cases, 0.05))
  expect(wrong).toBeLessThanOrEqual(binomialQuantile(1 - 1e-6, seeds, 0.05))
})

test('with two arms the verdict between them is what has to survive', async () => {
  // Ada can do more than dot; with the toll that nobody can pay none of them wins.
  const ruin = factor('rules.toll', '0', ['3', { 'rules.toll': 3, difficulty: 100 }])
  const { finding } = await screened([SONG, WIND, ruin], 5, { own: { three: {}, dots: { party: ['dot', 'dot', 'dot'] } }, most: 1200 })
  expect(finding.questions.map(({ name, verdict }) => `${name}: ${verdict}`)).toEqual(['dots against three: worse'])
  const told = Object.fromEntries(finding.rows.map(({ name, verdicts: [verdict], survivals: [survival] }) => [name, `${verdict} ${survival}`]))
  expect(told).toEqual({ 'rules.song true': 'worse survives', 'rules.wind storm': 'worse survives', 'rules.toll 3': 'same turns' })
})

test('a factor that matters only where another is different is found at another place', async () => {
  // Where nobody has a chance, a storm changes nothing; elsewhere it does.
  const hopeless = { difficulty: 100, 'rules.toll': 3 }
  const lost = factor('difficulty', '100', ['0', { difficulty: 0, 'rules.toll': 0 }])
  const set = { difficulty: 10, 'rules.toll': 0 }
  const elsewhere: Place = { set, moves: [{ factor: 0, change: 0, set: { ...set, ...WIND.changes[0].set } }, { factor: 1, change: null, set: hopeless }] }
  const own = { 'as it is': hopeless }
  const alone = await screened([WIND, lost], 3, { own, elsewhere: [] })
  const wide = await screened([WIND, lost], 3, { own, elsewhere: [elsewhere] })
  const isCalled = ({ factors }: ScreeningFinding): boolean => factors.find(({ name }) => name === 'rules.wind')!.isCalled
  expect([isCalled(alone.finding), isCalled(wide.finding)]).toEqual([false, true])
  expect(wide.finding.places).toBe(1)
})

const FEW: readonly [string, Set_][] = [['difficulty 40', { difficulty: 40 }], ['rules.toll 2', { 'rules.toll': 2 }], ['rules.wind storm', { 'rules.wind': 'storm' }]]

async function factorial(seed: number, most: number): Promise<{ finding: SensitivityFinding; screening: ScreeningFinding }> {
  const { finding: screening } = await screened([SONG], seed, { most })
  const cells = Array.from({ length: 2 ** FEW.length }, (_, cell): Set_ => Object.assign({}, ...FEW.map(([, set], at) => (cell & 1 << at) === 0 ? {} : set)) as Set_)
  const bold = { agents: 'bold' }
  const arms = armsOf({
    ...Object.fromEntries(cells.map((set, cell) => [`cell ${cell}`, nested(set)])),
    ...Object.fromEntries([{}, ...FEW.map(([, set]) => set)].map((set, at) => [`bold ${at}`, nested({ ...set, ...bold })])),
  })
  const { finding } = await answer(arms, ['win'], (layouts) => sensitivityStudy(arms, layouts, [AS_ASKED, { name: 'agents: bold', set: bold }], { few: FEW.map(([name]) => name), screening }), seed)
  return { finding, screening }
}

test('effects, interactions and shares of the variance hold the truth as often as they say', async () => {
  const wins = Array.from({ length: 8 }, (_, cell) => exactly(Object.assign({}, ...FEW.map(([, set], at) => (cell & 1 << at) === 0 ? {} : set)) as Set_))
  const coefficient = (subset: number): number => wins.reduce((sum, win, cell) => sum + win * factorialSign(subset, cell), 0) / 8
  const parts = Array.from({ length: 8 }, (_, subset) => subset === 0 ? 0 : coefficient(subset) ** 2)
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const shareOf = (chosen: (subset: number) => boolean): number => parts.reduce((sum, part, subset) => chosen(subset) ? sum + part : sum, 0) / whole
  expect(shareOf((subset) => (subset & 2) !== 0)).toBeGreaterThan(shareOf((subset) => subset === 2) + 0.005)

  const seeds = 24
  let [together, missedShares, shares, missedAlone, alones] = [0, 0, 0, 0, 0]
  const isOut = ({ low, high }: { low: number | null; high: number | null }, exact: number): boolean => exact < low! - 1e-9 || exact > high! + 1e-9
  for (let seed = 1; seed <= seeds; seed++) {
    const { finding: { questions: [{ effects, interactions }], reach: [bold], playouts } } = await factorial(seed, 600)
    expect(playouts).toBeGreaterThanOrEqual(400)
    const missed = [
      ...effects.map(({ effect }, at) => isOut(effect, 2 * coefficient(1 << at))),
      ...interactions.map(({ first, second, effect }) => isOut(effect, 4 * coefficient(1 << FEW.findIndex(([name]) => name === first) | 1 << FEW.findIndex(([name]) => name === second)))),
    ]
    if (missed.some(Boolean)) together++
    effects.forEach(({ first, total, alone }, at) => {
      shares += 2
      if (isOut(first, shareOf((subset) => subset === 1 << at))) missedShares++
      if (isOut(total, shareOf((subset) => (subset & 1 << at) !== 0))) missedShares++
      alones += 2
      if (isOut(alone, wins[1 << at] - wins[0])) missedAlone++
      if (isOut(bold.questions[0].effects[at], exactly({ ...FEW[at][1], agents: 'bold' }) - exactly({ agents: 'bold' }))) missedAlone++
    })
    expect(interactions).toHaveLength(3)
  }
  expect(together).toBeLessThanOrEqual(binomialQuantile(1 - 1e-6, seeds, 0.05))
  expect(missedShares).toBeLessThanOrEqual(binomialQuantile(1 - 1e-6, shares, 0.05))
  expect(missedAlone).toBeLessThanOrEqual(binomialQuantile(1 - 1e-6, alones, 0.05))
})

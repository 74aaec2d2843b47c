// Levers on the errand, where it is known exactly which settings can reach a target, and what each value does.
import { expect, test } from 'vitest'
import { binomialQuantile } from '../../src/estimate/index.ts'
import { AS_ASKED } from '../../src/studies/index.ts'
import { leversStudy } from '../../src/questions/index.ts'
import type { LeversFinding, LeversOptions } from '../../src/questions/index.ts'
import type { Axis, Study } from '../../src/studies/index.ts'
import type { Variant, TallyLayout } from '../../src/simulate/index.ts'
import { answer, variantsOf, truth } from '../support/errand/laboratory.ts'
import { quickly } from '../support/errand/quick.ts'

const LEVERS: readonly Axis[] = [
  { path: 'difficulty', now: 20, values: [8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 40] },
  { path: 'help', now: 0, values: [0, 5, 10, 20, 30] },
  { path: 'rules.toll', now: 0, values: [0, 1, 2, 3] },
]
const settingsOf = (path: string, value: unknown): object =>
  path === 'rules.toll' ? { rules: { toll: value } } : { [path]: value }
const idle: Axis = { path: 'rules.song', now: 0, values: [0, 1] }

/** What `answer` and `quickly` take. */
function asked(
  wanted: number,
  levers = LEVERS,
  more: Partial<LeversOptions> = {},
): [
  variants: readonly Variant[],
  targets: readonly string[],
  make: (layouts: readonly TallyLayout[]) => Study<LeversFinding>,
] {
  const values = levers.flatMap(({ path, values: all }) =>
    all.map((value) => ({
      name: `${path} ${String(value)}`,
      set: path === 'rules.song' ? { rules: { song: value === 1 } } : settingsOf(path, value),
    })),
  )
  const contexts = [
    { ...AS_ASKED, isParty: false },
    { name: 'party: dots', set: DOTS, isParty: true },
  ]
  const written = [
    ...values.map(({ name, set }) => [`tried ${name}`, set]),
    ...contexts.flatMap((context) =>
      [{ name: 'now', set: {} }, ...values].map(({ name, set }) => [
        `${context.name} ${name}`,
        { ...set, ...context.set },
      ]),
    ),
  ] as [string, object][]
  const variants = variantsOf(Object.fromEntries(written))
  const options = { metric: 'win', wanted, tolerance: 0.02, level: 0.95, most: 1200, levers, ...more }
  return [variants, ['win', 'points'], (layouts) => leversStudy(variants, layouts, contexts, options)]
}

/** Misses of a promise of 95%, of so many cases, beyond which chance is no excuse: a false alarm in a million. */
const maxMisses = (cases: number): number => binomialQuantile(1 - 1e-6, cases, 0.05)

const WANTED = 0.62
const SEEDS = 250
const DOTS = { party: ['dot', 'dot', 'dot'] }
const [now] = variantsOf({ now: {} }).map(truth)
/** Of each lever: the exact numbers of its values, and with another party. */
const exact = LEVERS.map(({ path, values }) => ({
  path,
  values: values.map((value) => truth(variantsOf({ a: settingsOf(path, value) })[0])),
  dots: values.map((value) => truth(variantsOf({ a: { ...settingsOf(path, value), ...DOTS } })[0])),
}))
const exactly = ({ path }: Axis): (typeof exact)[number] => exact.find((one) => one.path === path)!
/** More than now is wanted: a toll makes it less, help and less difficulty make it more. */
const can = (lever: Axis): boolean => {
  const wins = exactly(lever).values.map(({ win }) => win)
  return Math.min(...wins) < WANTED && Math.max(...wins) > WANTED
}

/** Whether anything that is said of a lever is wrong. */
function isWrong({ lever, row, value }: LeversFinding['levers'][number]): boolean {
  const wins = exactly(lever).values.map(({ win }) => win)
  if (value !== null && !can(lever)) return true
  const within = row.points.find(({ side }) => side === 'within')
  if (within !== undefined) return Math.abs(wins[within.at] - WANTED) > 0.02
  return row.crossings.some(({ from, to }) => (wins[from] - WANTED) * (wins[to] - WANTED) > 0)
}

test('settings that reach a goal, their values, effects and parties: wrong in at most 5% of seeds', async () => {
  expect(LEVERS.map(can)).toEqual([true, true, false])
  const ask = quickly(...asked(WANTED))
  let [wrong, found, missed, cases] = [0, 0, 0, 0]
  const outside = ({ low, high }: { low: number | null; high: number | null }, truly: number): void => {
    cases++
    if (truly < low! - 1e-9 || truly > high! + 1e-9) missed++
  }
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { finding, playouts } = await ask(seed)
    expect(playouts).toBeLessThan(22 * 1200)
    if (finding.levers.some(isWrong)) wrong++
    for (const { lever, value, effects } of finding.levers) {
      if (value === null) continue
      found++
      expect(Math.abs(exactly(lever).values[value].win - WANTED)).toBeLessThan(0.12)
      expect(effects.map(({ measured }) => measured.reference)).toEqual(['points'])
      outside(effects[0].difference, exactly(lever).values[value].points - now.points)
      const [elsewhere] = finding.reach
      outside(elsewhere.levers[lever.path], exactly(lever).dots[value].win)
    }
    outside(finding.now, now.win)
  }
  expect(wrong).toBeLessThanOrEqual(maxMisses(SEEDS))
  expect(missed).toBeLessThanOrEqual(maxMisses(cases))
  expect(found).toBe(2 * SEEDS)
})

test('the engine itself says nothing else', async () => {
  for (let seed = 1; seed <= 2; seed++) {
    const { finding } = await answer(...asked(WANTED), seed)
    expect(
      finding.levers.map((lever) => ({
        path: lever.lever.path,
        isReached: lever.value !== null,
        isWrong: isWrong(lever),
      })),
    ).toEqual([
      { path: 'difficulty', isReached: true, isWrong: false },
      { path: 'help', isReached: true, isWrong: false },
      { path: 'rules.toll', isReached: false, isWrong: false },
    ])
  }
})

test('a lever that changes no game is idle, and is not played on', async () => {
  const { finding, playouts } = await answer(...asked(WANTED, [idle]), 1)
  expect(finding.levers[0]).toMatchObject({ isIdle: true, value: null, effects: [] })
  expect(playouts).toBe(2 * 200 + 1000)
})

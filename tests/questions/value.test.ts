// The worth of changes to a hero of the errand (might three times wits, grace nothing), and of its hills, storm, guide
// and song. Right over many seeds.
import { expect, test } from 'vitest'
import { binomialQuantile } from '../../src/estimate/index.ts'
import { AS_ASKED } from '../../src/studies/index.ts'
import { valueStudy } from '../../src/questions/index.ts'
import type { ValueFinding, ValueOptions } from '../../src/questions/index.ts'
import { valueReport } from '../../src/questions/value/report.ts'
import { game } from '../support/errand/index.ts'
import { answer, variantsOf, content, truth } from '../support/errand/laboratory.ts'
import { quickly } from '../support/errand/quick.ts'
import type { Settings } from '../support/errand/scenario.ts'

const [base] = variantsOf({ base: {} })
const changes = game.builds!.changes(content, base.settings as Settings, 0)
/** The variants: Ada as she is, and each change. */
const variants = variantsOf(
  Object.fromEntries([
    ['as it is', {}],
    ...changes.map(({ name, set }) => {
      const { attributes, items } = (base.settings as Settings).party[0]
      const changed = { attributes: { ...attributes }, items: [...items] as unknown }
      for (const [path, value] of Object.entries(set)) {
        if (path.endsWith('items')) changed.items = value
        else changed.attributes = { ...changed.attributes, [path.split('.').at(-1)!]: value }
      }
      return [name, { party: [{ hero: 'ada', ...changed }, 'ben', 'cleo'] }] as const
    }),
  ]),
)
const truths = variants.slice(1).map((variant) => truth(variant).win - truth(variants[0]).win)
const truthOf = (name: string): number => truths[changes.findIndex((change) => change.name === name)]
const options: ValueOptions = { hero: 'ada', metric: 'win', level: 0.95, halfWidth: 0.01, most: 2400 }

async function valued(asked: ValueOptions, seed: number): Promise<ValueFinding> {
  return (
    await answer(variants, [asked.metric], (layouts) => valueStudy(variants, layouts, [AS_ASKED], changes, asked), seed)
  ).finding
}

test('the best and the worst are found, what is called is real, and what cannot matter never did', async () => {
  const seeds = 250
  const ask = quickly(variants, ['win'], (layouts) => valueStudy(variants, layouts, [AS_ASKED], changes, options))
  let intervals = 0
  let missed = 0
  let called = 0
  let falselyCalled = 0
  for (let seed = 1; seed <= seeds; seed++) {
    const {
      finding: { rows },
    } = await ask(seed)
    expect(rows).toHaveLength(changes.length)
    for (const { name, difference, isCalled, isUntouched, playouts } of rows) {
      const real = truthOf(name)
      if (Math.abs(real) < 1e-12) {
        // Grace and the pebble: not one game goes otherwise, and nobody plays on for them.
        expect({ name, isUntouched, isCalled, isShort: playouts <= 700 }).toEqual({
          name,
          isUntouched: true,
          isCalled: false,
          isShort: true,
        })
        continue
      }
      intervals++
      if (real < difference.low! || real > difference.high!) missed++
      if (isCalled) called++
      if (isCalled && Math.sign(real) !== Math.sign(difference.estimate!)) falselyCalled++
    }
    const swaps = rows.filter(({ kind }) => kind === 'swap')
    expect(truthOf(swaps[0].name)).toBeGreaterThan(0.019)
    expect(truthOf(swaps.at(-1)!.name)).toBeLessThan(-0.019)
    expect(truthOf(rows[0].name)).toBeGreaterThan(0.03)
  }
  // Tango's intervals of single looks, stopped by their width.
  expect(missed).toBeLessThanOrEqual(binomialQuantile(1 - 1e-6, intervals, 0.07))
  expect(called).toBeGreaterThan(0.6 * intervals)
  expect(falselyCalled).toBe(0)
})

test('where nothing matters hardly anything is called', async () => {
  // By whom grace is a number that nothing depends on: only the changes that cannot matter.
  const idle = changes
    .map(({ name }, index) => ({ name, at: index }))
    .filter(({ name }) => Math.abs(truthOf(name)) < 1e-12)
  expect(idle.map(({ name }) => name)).toEqual(['grace +1', 'grace −1', 'with pebble'])
  const { rows } = await valued({ ...options, metric: 'points', halfWidth: 0 }, 7)
  for (const { name } of idle)
    expect(rows.find((row) => row.name === name)).toMatchObject({ isCalled: false, pValue: 1, isUntouched: true })
})

test('WDC-METRIC-19 WDC-METRIC-20 worth of a point: the difference by a change’s cost; swaps cost none', async () => {
  const prices: Readonly<Record<string, number>> = { more: 2, less: -2 }
  const priced = changes.map((change) => ({
    ...change,
    ...(change.kind in prices ? { points: prices[change.kind] } : {}),
  }))
  const { finding } = await answer(
    variants,
    ['win'],
    (layouts) => valueStudy(variants, layouts, [AS_ASKED], priced, options),
    3,
  )
  for (const {
    name,
    kind,
    difference: { estimate, low, high, count },
    perPoint,
  } of finding.rows) {
    if (kind === 'more')
      expect(perPoint, name).toMatchObject({ estimate: estimate! / 2, low: low! / 2, high: high! / 2, count })
    else if (kind === 'less')
      expect(perPoint, name).toMatchObject({ estimate: estimate! / -2, low: high! / -2, high: low! / -2, count })
    else expect(perPoint, name).toBeUndefined()
  }
  const [
    {
      tables: [table],
    },
  ] = valueReport(finding).charts
  expect(table.columns.at(-1)!.title).toBe('for a point')
  const might = finding.rows.find(({ name }) => name === 'might +1')!
  expect(table.data!.rows.find(([name]) => name === 'might +1')!.slice(-4)).toEqual([
    2,
    might.perPoint!.estimate,
    might.perPoint!.low,
    might.perPoint!.high,
  ])
})

test('the words: the best swap, what never mattered, and that nothing else was tried', async () => {
  const {
    answer: { verdict: headline, why: more },
    charts,
  } = valueReport(await valued(options, 3))
  const win = String.raw`win \d+\.\d % \(\d+\.\d to \d+\.\d\) in [\d,]+ games`
  const swap = String.raw`the best swap of the same price is “grace −1, might \+1”`
  const gain = String.raw`\+\d+\.\d \(\+\d+\.\d to \+\d+\.\d\) pp`
  expect(headline).toMatch(new RegExp(String.raw`^Ada with the sheet as it is: ${win}; ${swap}: ${gain}\.$`))
  expect(more.find((line) => line.startsWith('Never mattered'))).toBe(
    'Never mattered, not one game went otherwise: grace +1, grace −1 and with pebble.',
  )
  expect(more.some((line) => line.startsWith('Nothing else was tried'))).toBe(true)
  expect(charts[0].tables[0].data!.rows).toHaveLength(changes.length)
})

test('a scenario without its parts: intervals hold the truth, calls are real, the song never mattered', async () => {
  const written = { difficulty: 13, help: 6, rules: { wind: 'storm', song: true } } as const
  const [now] = variantsOf({ 'as it is': written })
  const parts = game.design!.knockouts!(content, now.settings as Settings).filter(
    ({ name, stays }) => stays === undefined && name !== 'the road',
  )
  expect(parts.map(({ name }) => name)).toEqual(['the hills', 'the guide', 'the storm', 'the song'])
  const without = variantsOf(
    Object.fromEntries([
      ['as it is', written],
      ...parts.map(({ name, set }) => {
        const rules = {
          ...written.rules,
          ...('rules.wind' in set ? { wind: 'calm' } : {}),
          ...('rules.song' in set ? { song: false } : {}),
        }
        return [name, { ...written, ...('difficulty' in set || 'help' in set ? set : {}), rules }] as const
      }),
    ]),
  )
  const real = new Map(parts.map(({ name }, index) => [name, truth(without[index + 1]).win - truth(without[0]).win]))
  expect([...real.values()].map((value) => Math.round(100 * value))).toEqual([38, -9, 30, 0])
  const seeds = 250
  let missed = 0
  const asked: ValueOptions = {
    metric: 'win',
    level: 0.95,
    halfWidth: 0.01,
    most: 1200,
    stays: [{ name: 'the goal', why: 'the objective needs it' }],
  }
  const ask = quickly(without, ['win'], (layouts) => valueStudy(without, layouts, [AS_ASKED], parts, asked))
  for (let seed = 1; seed <= seeds; seed++) {
    const {
      finding: { rows },
    } = await ask(seed)
    for (const { name, difference, isCalled, isUntouched } of rows) {
      const value = real.get(name)!
      if (name === 'the song')
        expect({ value, isUntouched, isCalled }).toEqual({ value: 0, isUntouched: true, isCalled: false })
      else if (value < difference.low! || value > difference.high!) missed++
      if (isCalled) expect(Math.sign(difference.estimate!), name).toBe(Math.sign(value))
    }
    expect(rows[0]).toMatchObject({ name: 'the hills', isCalled: true })
  }
  // Tango's intervals of single looks, stopped by their width.
  expect(missed).toBeLessThanOrEqual(binomialQuantile(1 - 1e-6, 3 * seeds, 0.07))
})

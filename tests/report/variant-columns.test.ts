// A column for each setting where variants are called by several; in tables of the page, in Markdown and in files.
import { expect, test } from 'vitest'
import { variantColumns, variantColumnsInFiles, pairColumns } from '../../src/report/variant-columns.ts'
import { chartsOf } from '../../src/report/charts/index.ts'
import { metricTables, ruleTable } from '../../src/report/csv.ts'
import { markdownOf } from '../../src/report/markdown.ts'
import { madeName } from '../../src/simulate/variant-names.ts'
import { nightOf } from './night.ts'
import type { NightVariant } from './night.ts'

const made = (set: Record<string, unknown>): NightVariant => ({ name: madeName(set), win: 0.5, set })
const grid = ['steady', 'random'].flatMap((agents) =>
  [0, 1].map((tnShift) => made({ agents, 'rules.tnShift': tnShift, party: ['brian', 'kirk'] })),
)
const named = (name: string, set: Record<string, unknown>): { name: string; set: Record<string, unknown> } => ({
  name,
  set,
})

test('settings by which variants are called and differ have a column each; what all share has none', () => {
  const {
    result: { variants },
  } = nightOf({ games: 20, variants: grid })
  expect(variantColumns(variants).heads).toEqual(['play style', 'tnShift'])
  expect(variants.map((variant) => variantColumns(variants).of(variant))).toEqual([
    ['regulars', '0'],
    ['regulars', '1'],
    ['random', '0'],
    ['random', '1'],
  ])
  expect(variantColumnsInFiles(variants).heads).toEqual(['variant', 'agents', 'rules.tnShift'])
  expect(variantColumnsInFiles(variants).of(variants[3])).toEqual([
    'random play · tnShift 1 · party brian+kirk',
    'random',
    '1',
  ])
})

test('a name that somebody gave stays whole; one setting alone is the name, and in files a column too', () => {
  const whole = { heads: ['variant'], of: expect.any(Function) as unknown }
  const given = [
    named('mine', { agents: 'steady', 'rules.tnShift': 0 }),
    named('random play · tnShift 1', { agents: 'random', 'rules.tnShift': 1 }),
  ]
  expect(variantColumns(given)).toEqual(whole)
  expect(variantColumnsInFiles(given)).toEqual(whole)
  const single = [0, 1].map((tnShift) => named(`tnShift ${tnShift}`, { 'rules.tnShift': tnShift }))
  expect(variantColumns(single)).toEqual(whole)
  expect(variantColumnsInFiles(single).heads).toEqual(['variant', 'rules.tnShift'])
  // Variants that set different things have no columns in common.
  const mixed = [
    named('regulars · tnShift 0', { agents: 'steady', 'rules.tnShift': 0 }),
    named('random play', { agents: 'random' }),
  ]
  expect(variantColumns(mixed)).toEqual(whole)
  expect(variantColumns([named('as given', {})])).toEqual(whole)
})

test('differences: by settings of the later variant where all are against one; else by what differs', () => {
  const { result } = nightOf({ games: 20, variants: grid })
  expect(pairColumns(result)).toEqual({
    heads: ['play style', 'tnShift'],
    rows: [
      ['regulars', '1'],
      ['random', '0'],
      ['random', '1'],
    ],
    against: 'regulars · tnShift 0 · party brian+kirk',
  })
  const pairs = [
    { ...result.pairs[0], first: grid[0].name, second: grid[1].name },
    { ...result.pairs[1], first: grid[2].name, second: grid[3].name },
  ]
  expect(pairColumns({ ...result, pairs })).toMatchObject({
    heads: ['in the same scenario'],
    rows: [
      [expect.stringContaining('tnShift 1 against tnShift 0')],
      [expect.stringContaining('tnShift 1 against tnShift 0')],
    ],
  })
})

test('tables of the page, of Markdown and of files have these columns', () => {
  const sources = nightOf({ games: 20, variants: grid })
  const [table] = chartsOf(sources).find(({ name }) => name === 'win-odds')!.tables
  expect(table.columns.slice(0, 3).map(({ title }) => title)).toEqual(['play style', 'tnShift', 'share of games'])
  expect(table.rows[3].slice(0, 2)).toEqual(['random', '1'])
  const text = markdownOf(sources.result, sources.about)
  expect(text).toContain(
    '\n| Play style | TnShift | Games | Win rate | Rounds |\n' +
      '| --- | --- | ---: | ---: | ---: |\n| regulars | 0 | 20 | ',
  )
  expect(text).toContain(
    'Against regulars · tnShift 0 · party brian+kirk. Same dice. By chance alone, 5% of intervals exclude zero; ' +
      'here are 6. The command compare judges all variants together.\n\n' +
      '| Play style | TnShift | Win rate | Rounds |\n' +
      '| --- | --- | ---: | ---: |\n' +
      '| regulars | 1 | ',
  )
  const linesOf = (csv: string): string[] => csv.replace('\uFEFF', '').split('\r\n')
  for (const name of ['win', 'death-causes', 'rounds']) {
    for (const file of metricTables(sources.result, name, sources.about)) {
      const [head, first] = linesOf(file.text)
      expect(head).toMatch(/^variant,agents,rules\.tnShift,/)
      expect(first).toMatch(/^regulars · tnShift 0 · party brian\+kirk,regulars,0,/)
    }
  }
  const counted = {
    variants: sources.result.variants.map((variant) => ({ ...variant, rules: { 'WDC-DICE-01': [3, 2] as const } })),
  }
  expect(linesOf(ruleTable(counted, 'game')).slice(0, 2)).toEqual([
    'variant,agents,rules.tnShift,rule,times,games with it,games',
    'regulars · tnShift 0 · party brian+kirk,regulars,0,WDC-DICE-01,3,2,20',
  ])
})

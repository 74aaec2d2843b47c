// A column for each setting where arms are called by several; in tables of the page, in Markdown and in files.
import { expect, test } from 'vitest'
import { armColumns, armColumnsInFiles, pairColumns } from '../../src/report/arm-columns.ts'
import { chartsOf } from '../../src/report/charts/index.ts'
import { metricTables, ruleTable } from '../../src/report/csv.ts'
import { markdownOf } from '../../src/report/markdown.ts'
import { madeName } from '../../src/simulate/arm-names.ts'
import { nightOf } from './night.ts'
import type { NightArm } from './night.ts'

const made = (set: Record<string, unknown>): NightArm => ({ name: madeName(set), win: 0.5, set })
const grid = ['steady', 'random'].flatMap((agents) =>
  [0, 1].map((tnShift) => made({ agents, 'rules.tnShift': tnShift, party: ['brian', 'kirk'] })),
)
const named = (name: string, set: Record<string, unknown>): { name: string; set: Record<string, unknown> } => ({
  name,
  set,
})

test('settings by which arms are called and differ have a column each; what all share has none', () => {
  const {
    result: { arms },
  } = nightOf({ games: 20, arms: grid })
  expect(armColumns(arms).heads).toEqual(['agents', 'tnShift'])
  expect(arms.map((arm) => armColumns(arms).of(arm))).toEqual([
    ['steady', '0'],
    ['steady', '1'],
    ['random', '0'],
    ['random', '1'],
  ])
  expect(armColumnsInFiles(arms).heads).toEqual(['arm', 'agents', 'rules.tnShift'])
  expect(armColumnsInFiles(arms).of(arms[3])).toEqual(['agents random · tnShift 1 · party brian+kirk', 'random', '1'])
})

test('a name that somebody gave stays whole; one setting alone is the name, and in files a column too', () => {
  const whole = { heads: ['arm'], of: expect.any(Function) as unknown }
  const given = [
    named('mine', { agents: 'steady', 'rules.tnShift': 0 }),
    named('agents random · tnShift 1', { agents: 'random', 'rules.tnShift': 1 }),
  ]
  expect(armColumns(given)).toEqual(whole)
  expect(armColumnsInFiles(given)).toEqual(whole)
  const single = [0, 1].map((tnShift) => named(`tnShift ${tnShift}`, { 'rules.tnShift': tnShift }))
  expect(armColumns(single)).toEqual(whole)
  expect(armColumnsInFiles(single).heads).toEqual(['arm', 'rules.tnShift'])
  // Arms that set different things have no columns in common.
  const mixed = [
    named('agents steady · tnShift 0', { agents: 'steady', 'rules.tnShift': 0 }),
    named('agents random', { agents: 'random' }),
  ]
  expect(armColumns(mixed)).toEqual(whole)
  expect(armColumns([named('as given', {})])).toEqual(whole)
})

test('differences: by the settings of the later arm, where all are against one; else by what they differ in', () => {
  const { result } = nightOf({ games: 20, arms: grid })
  expect(pairColumns(result)).toEqual({
    heads: ['agents', 'tnShift'],
    rows: [
      ['steady', '1'],
      ['random', '0'],
      ['random', '1'],
    ],
    against: 'agents steady · tnShift 0 · party brian+kirk',
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
  const sources = nightOf({ games: 20, arms: grid })
  const [table] = chartsOf(sources).find(({ name }) => name === 'win-odds')!.tables
  expect(table.columns.slice(0, 3).map(({ title }) => title)).toEqual(['agents', 'tnShift', 'share of games'])
  expect(table.rows[3].slice(0, 2)).toEqual(['random', '1'])
  const text = markdownOf(sources.result, sources.about)
  expect(text).toContain(
    '\n| agents | tnShift | games | win | rounds |\n| --- | --- | ---: | ---: | ---: |\n| steady | 0 | 20 | ',
  )
  expect(text).toContain(
    'Against agents steady · tnShift 0 · party brian+kirk, the same games ' +
      'in pairs; each interval for itself: where nothing differs, one of 20 ' +
      'leaves out zero by chance, and here are 6; compare takes arms together.\n\n' +
      '| agents | tnShift | win | rounds |\n' +
      '| --- | --- | ---: | ---: |\n' +
      '| steady | 1 | ',
  )
  const linesOf = (csv: string): string[] => csv.replace('\uFEFF', '').split('\r\n')
  for (const name of ['win', 'death-causes', 'rounds']) {
    for (const file of metricTables(sources.result, name, sources.about)) {
      const [head, first] = linesOf(file.text)
      expect(head).toMatch(/^arm,agents,rules\.tnShift,/)
      expect(first).toMatch(/^agents steady · tnShift 0 · party brian\+kirk,steady,0,/)
    }
  }
  const counted = { arms: sources.result.arms.map((arm) => ({ ...arm, rules: { 'WDC-DICE-01': [3, 2] as const } })) }
  expect(linesOf(ruleTable(counted, 'game')).slice(0, 2)).toEqual([
    'arm,agents,rules.tnShift,rule,times,games with it,games',
    'agents steady · tnShift 0 · party brian+kirk,steady,0,WDC-DICE-01,3,2,20',
  ])
})

// `--xlsx FILE`: every command that answers writes its answer as a workbook.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { gridsIn } from '../../src/input/xlsx.ts'
import { ask } from '../support/errand/command.ts'
import { asking, FILES, questions } from '../support/errand/questions.ts'
import { inFolder } from '../support/scratch-folder.ts'

const few = ['--games', '8', '--threads', '1', '--quiet']

/** Commands whose answer is no text or listing. */
const ANSWERING: Readonly<Record<string, readonly string[]>> = {
  run: ['run', 'e.yaml', ...few],
  report: ['report', 'reports/e'],
  diff: ['diff', 'reports/e', 'reports/e'],
  evenings: ['evenings', 'e.yaml', '--won', '3', '--of', '12', ...few],
  odds: ['odds', 'when-darkness-comes', '--dice', '2'],
  here: ['here', 'e.yaml', '--round', '2', ...few],
  ...Object.fromEntries(questions.map((name) => [name, [...asking(name, { alone: true }), ...few]])),
}

test('each command with the flag writes a workbook with the answer first', async () => {
  inFolder(FILES)
  for (const [name, words] of Object.entries(ANSWERING)) {
    const { stdout, stderr } = await ask(...words, '--xlsx', 'a.xlsx', '--force')
    expect(`${stdout}\n${stderr}`, name).toContain('Workbook: a.xlsx')
    const sheets = await gridsIn(readFileSync('a.xlsx'), 'a.xlsx')
    expect(sheets.length, name).toBeGreaterThan(0)
    if (name === 'odds') continue
    expect(sheets[0].sheet, name).toBe('Answer')
    const [asked, answer] = sheets[0].grid.rows.slice(1).map(({ cells }) => cells.map(({ text }) => text))
    expect([asked[0], answer[0]], name).toEqual(['asked', 'answer'])
    if (name !== 'report') expect(stdout.replace(/\s+/g, ' '), name).toContain(answer[1].split(/[:,;(]/)[0])
  }
  const all = await Promise.all(commands.map(async ({ name, load }) => ('xlsx' in (await load()).flags ? [name] : [])))
  const asked = new Set(Object.values(ANSWERING).map(([command]) => command))
  expect(all.flat().filter((name) => !asked.has(name))).toEqual([])
})

test('a workbook that is there is not overwritten without a word, and the same answer is the same bytes', async () => {
  inFolder(FILES)
  const run = (...words: readonly string[]) => ask('run', 'e.yaml', '--quick', '--games', '8', '--quiet', ...words)
  await run('--xlsx', 'a.xlsx')
  const refused = await run('--xlsx', 'a.xlsx')
  expect(refused).toMatchObject({ exit: 2, stdout: '' })
  expect(refused.stderr).toContain('--xlsx: a.xlsx exists already, and is not overwritten')
  await run('--xlsx', 'b.xlsx', '--threads', '2', '--no-store')
  expect(readFileSync('b.xlsx')).toEqual(readFileSync('a.xlsx'))
  const named = await run('--xlsx', 'a.csv')
  expect(named.stderr).toContain('--xlsx: cannot be "a.csv"')
})

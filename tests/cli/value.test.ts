// `value` on the command line: what it says, its file, its mistakes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/errand/command.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

function inFolder(files: Readonly<Record<string, string>>): string {
  const folder = scratchFolder(files)
  const home = process.cwd()
  process.chdir(folder)
  onTestFinished(() => { process.chdir(home) })
  return folder
}

const quiet = ['--threads', '1', '--quiet'] as const

test('tells the best and the worst, what never mattered, how far it reaches; the same on two threads', async () => {
  const folder = inFolder({ 'v.yaml': 'game: errand\ngames: 1500\n' })
  const { exit, stdout } = await ask('value', 'v.yaml', '--hero', 'cleo', '--within', '1%', ...quiet)
  expect(exit).toBe(0)
  expect(stdout).toMatch(/^Cleo as it is: win \d+\.\d % \(.*\); the best swap of the same price is “grace −1, might \+1”: \+/)
  expect(stdout.replaceAll('\n', ' ')).toContain('Never mattered, not one game went otherwise: grace +1, grace −1 and with pebble.')
  expect(stdout).toContain('With agents: bold')
  expect(stdout).toMatch(/\nchange +kind +difference +interval +games +more than chance\n/)
  const csv = readFileSync(join(folder, 'reports/v-value/data/value.csv'), 'utf8')
  expect(csv).toMatch(/^change,kind,difference,low,high,confidence,games,adjusted p,called,never mattered\r\n/)
  const study = readFileSync(join(folder, 'reports/v-value/study.json'), 'utf8')
  const again = await ask('value', 'v.yaml', '--hero', 'cleo', '--within', '1%', '--threads', '2', '--quiet', '--json', '--out', 'two')
  expect(again.stdout).toBe(study)
})

test('--only leaves the other kinds out', async () => {
  inFolder({ 'v.yaml': 'game: errand\ngames: 300\nparty: [dot]\n' })
  const { exit, stdout } = await ask('value', 'v.yaml', '--only', 'item', '--alone', ...quiet)
  expect(exit).toBe(0)
  expect(stdout).toMatch(/^Dot as it is: .*; \d changes? of 2 matter beyond chance\.\n/)
})

test.each([
  [['v.yaml'], '--hero: is missing: whose sheet?\n  expected one of: ada, ben, cleo\n'],
  [['v.yaml', '--hero', 'bne'], '--hero: there is no hero "bne" in the party\n  expected one of: ada, ben, cleo\n  nearest: ben\n'],
  [['v.yaml', '--hero', 'ada', '--only', 'swaps'], '--only: there is no kind of change "swaps"\n  expected one of: swap, more, less, without, item\n  nearest: swap\n'],
])('%j is refused', async (words, message) => {
  inFolder({ 'v.yaml': 'game: errand\n' })
  expect(await ask('value', ...words)).toEqual({ exit: 2, stdout: '', stderr: message })
})

test('a game without sheets has nothing to change', async () => {
  inFolder({ 'p.yaml': 'game: pig\n' })
  const { exit, stderr } = await darkodds('value', 'p.yaml')
  expect(exit).toBe(2)
  expect(stderr).toMatch(/^p\.yaml: characters of Pig have no sheets that could be changed\n/)
})

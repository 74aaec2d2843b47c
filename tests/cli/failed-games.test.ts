// Where games fail no command draws a verdict from the others: failing is seldom independent of winning. All questions
// are asked of Pig on a table that breaks (support/pig/breaking.ts).
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { main } from '../../src/cli/program.ts'
import { withBlankPictures } from '../support/blank-pictures.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { TextTerminal } from '../support/text-terminal.ts'

const MODULE = new URL('../support/pig/breaking.ts', import.meta.url).href
const QUICKLY = ['--threads', '1', '--quiet', '--quick']
/** About one game in 500 fails. */
const EXPERIMENT = 'game: breaking-pig\ntable: short\ngames: 900\n'

beforeAll(() => {
  process.env['DARKODDS_TEST_BREAK'] = 'throw'
})
afterAll(() => {
  delete process.env['DARKODDS_TEST_BREAK']
})

async function asked(...words: readonly string[]): Promise<{ exit: number; stdout: string }> {
  const terminal = new TextTerminal()
  const exit = await main(words, terminal, withBlankPictures([MODULE]))
  return { exit, stdout: terminal.stdout }
}

test.each([
  ['compare', ['--alone']],
  ['tune', ['--alone', '--vary', 'goal=20..21', '--target', 'win=65%']],
  ['levers', ['--alone', '--only', 'goal', '--target', 'win=50%']],
  ['sensitivity', ['--alone', '--only', 'goal']],
])('%s', async (command, flags) => {
  inFolder({ 'b.yaml': EXPERIMENT, 'two.yaml': `${EXPERIMENT}vary: { goal: [20, 21] }\n` })
  const file = command === 'compare' ? 'two.yaml' : 'b.yaml'
  const { exit, stdout } = await asked(command, file, ...flags, ...QUICKLY, '--out', 'r')
  expect(exit).toBe(1)
  expect(stdout).toMatch(/^Games failed: \d+ games? of [^]*\n\nNO VERDICT: \d+ of [\d,]+ games failed\nWin rate [^]*/)
  expect(stdout).toContain('with failed games counted as lost, and as won')
  expect(stdout).not.toMatch(/BETTER|WORSE|ON TARGET|TOO CLOSE|Use |DEPENDS|ROBUST/)
  const study = JSON.parse(readFileSync(`r${command === 'sensitivity' ? '-screening' : ''}/study.json`, 'utf8')) as {
    finding: unknown
  }
  expect(study.finding).toBe(null)
})

test('run and diff', async () => {
  inFolder({ 'b.yaml': `${EXPERIMENT}expect: [win at least 10%, win at least 70%, turns at most 30]\n` })
  const { exit, stdout } = await asked('run', 'b.yaml', ...QUICKLY, '--out', 'r')
  expect(exit).toBe(1)
  const [, failed] = /^Games failed: exit code 1\.\n(\d+) playouts? of [^]*\n\nNO VERDICT: /.exec(stdout)!
  expect(stdout).toMatch(
    new RegExp(
      `NO VERDICT: ${failed} of 900 games failed\n.+\nWin rate [\\d.–%]+ with failed games counted as lost, and as won`,
    ),
  )
  expect(stdout).toMatch(
    /win at least 10%: met; .* in 900 games\nwin at least 70%: missed; .*\nturns at most 30: too close to call: /,
  )
  await asked('run', 'b.yaml', '--seed', '2', ...QUICKLY, '--out', 's')
  const difference = await asked('diff', 'r', 's')
  expect(difference.exit).toBe(1)
  expect(difference.stdout).toMatch(/^NO VERDICT: \d+ of 1,800 games failed\nWin rate with failed games counted /)
})

test('replay: games that failed are not looked at, and turning points have no verdict', async () => {
  inFolder({ 'b.yaml': EXPERIMENT })
  const found = await asked('replay', 'b.yaml', '--find', 'typical', '--threads', '1', '--quiet')
  expect(found.stdout).toMatch(/\nFound among 89\d games \(\d more failed\): /)
  process.env['DARKODDS_TEST_BREAK'] = 'late'
  const asking = ['replay', 'b.yaml', '--playout', '1', '--turning-points', '--alone', '--games', '20']
  const { exit, stdout } = await asked(...asking, '--threads', '1', '--quiet', '--out', 'r')
  process.env['DARKODDS_TEST_BREAK'] = 'throw'
  expect(stdout).toMatch(/NO VERDICT: \d+ of [\d,]+ games failed\n/)
  expect(exit).toBe(1)
})

// Variants of several scenarios: differences and verdicts stay within a scenario, in terminal, page, Markdown and
// `compare`.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Result } from '../../src/simulate/index.ts'
import { ask, expectRefused, quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { inSequence } from '../support/in-sequence.ts'

const FILES = {
  'both.yaml':
    'game: errand\ngames: 300\ncharts: [differences]\nvary:\n  scenario: [letter, parcel]\n  difficulty: [20, 10]\n',
  'scenarios.yaml': 'game: errand\ngames: 50\ncharts: [differences]\nvary:\n  scenario: [letter, parcel]\n',
}

test('each variant against the first of its scenario, by the same games', async () => {
  inFolder(FILES)
  const { stdout } = await ask('run', 'both.yaml', ...quiet)
  expect(stdout).toMatch(
    inSequence(
      /\nScenario +Difficulty +Win rate \(95%\) +vs its baseline, same dice .*\n/,
      /The letter +20 .* baseline .*\nThe letter +10 .* \+\d+\.\d pp \(.*\n/,
      /The parcel +20 .* baseline .*\nThe parcel +10 .* \+\d+\.\d pp \(/,
    ),
  )
  const { pairs } = JSON.parse(readFileSync('reports/both/result.json', 'utf8')) as Result
  expect(pairs.map(({ first, second }) => [first, second])).toEqual([
    ['scenario letter · difficulty 20', 'scenario letter · difficulty 10'],
    ['scenario parcel · difficulty 20', 'scenario parcel · difficulty 10'],
  ])
  // The same pair as in an experiment of this scenario alone.
  await ask('run', 'both.yaml', '--set', 'scenario=parcel', '--out', 'parcel', ...quiet)
  const alone = JSON.parse(readFileSync('parcel/result.json', 'utf8')) as Result
  expect(pairs[1].differences).toEqual(alone.pairs[0].differences)
  const page = readFileSync('reports/both/index.html', 'utf8')
  expect(page).toMatch(/Compared with .*scenario.*, on the same dice\./)
  expect(page).toContain('The parcel: difficulty 10 against difficulty 20')
  expect(readFileSync('reports/both/summary.md', 'utf8')).toMatch(
    /\| In the same scenario \|.*\n.*\n\| The letter: difficulty 10 against difficulty 20 \|/,
  )
})

test('nothing but scenarios: the range of their win rates, and no comparison', async () => {
  inFolder(FILES)
  const { stdout } = await ask('run', 'scenarios.yaml', ...quiet)
  expect(stdout).toMatch(/^Errand: two scenarios, plain play\nWin rate: .* to .*, not clearly apart\n/)
  expect(stdout).not.toContain('same dice')
  const page = readFileSync('reports/scenarios/index.html', 'utf8')
  expect(page).toContain('two scenarios, plain play')
  expect(page).toMatch(/Not drawn, because [^<]*: Differences between variants\./)
})

test('compare: the same pairs; scenarios against each other only where they are named', async () => {
  inFolder(FILES)
  const { stdout } = await ask('compare', 'both.yaml', '--alone', ...quiet)
  expect(stdout).toMatch(/^BETTER: The parcel: .*; each vs the first of its scenario\n/)
  expect(stdout.replaceAll('\n', ' ')).toMatch(/The letter: difficulty 10 against difficulty 20 +\+/)
  await expectRefused(
    ['compare', 'scenarios.yaml'],
    'scenarios.yaml: every variant plays a scenario of its own, so ' +
      'that no variant can be held against another of its scenario\n' +
      '  expected: --against VARIANT or --all, to hold scenarios against each other\n',
  )
  expect((await ask('compare', 'scenarios.yaml', '--alone', '--against', 'scenario parcel', ...quiet)).stdout).toMatch(
    /^[A-Z ]+: .*The letter/,
  )
})

// `run --without`: each part of a scenario taken away, as variants of one report; and the commands that go on from
// there.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadExperiment } from '../../src/load/experiment.ts'
import { partsOf } from '../../src/load/knockout-variants.ts'
import type { Result } from '../../src/simulate/index.ts'
import { quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { inSequence } from '../support/in-sequence.ts'
import { workbench } from '../support/workbench.ts'

const FILES = {
  'bell.yaml': 'game: when-darkness-comes\nscenario: missing-child\ngames: 6\ncharts: [differences]\n',
  'agents.yaml':
    'game: when-darkness-comes\n' +
    'scenario: missing-child\n' +
    'games: 6\n' +
    'vary: { agents: [steady, cautious] }\n' +
    'charts: [differences]\n',
}
const result = (): Result => JSON.parse(readFileSync('out/result.json', 'utf8')) as Result

test('plays the scenario without each removable tile; replay narrates a playout of such a variant', async () => {
  inFolder(FILES)
  const { exit, stdout } = await darkodds('run', 'bell.yaml', '--without', 'tile', '--out', 'out', ...quiet)
  expect(exit).toBe(0)
  const { variants, pairs } = result()
  const names = variants.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(2)
  expect([names[0], ...new Set(names.slice(1).map((name) => name.slice(0, 8)))]).toEqual(['as it is', 'without '])
  expect(pairs.map(({ first, second }) => [first, second])).toEqual(names.slice(1).map((name) => ['as it is', name]))
  expect(readFileSync('out/index.html', 'utf8')).toContain('Differences between variants')
  // What goes on from there takes the same parts away, or says that it does not.
  const next = [...stdout.slice(stdout.indexOf('\nNext:')).matchAll(/^# (.*)\n(.*)$/gm)]
  expect(next.length).toBeGreaterThan(1)
  for (const [, about, command] of next)
    expect([
      command,
      command.includes(' --without tile '),
      about.endsWith('(all parts in place: --without is left out)'),
    ]).toEqual([command, command.includes(' run '), !command.includes(' run ')])

  const gone = names[1].slice('without '.length)
  const replayed = await darkodds('replay', 'bell.yaml', '--without', 'tile', '--variant', names[1], '--playout', '3')
  expect(replayed.exit).toBe(0)
  expect(replayed.stdout).not.toContain(`lays ${gone} `)
  const page = readFileSync('out/index.html', 'utf8')
  expect(page).toMatch(/replay bell\.yaml --without tile --variant /)
})

test('of an experiment with variants the first one is taken apart; kinds are named', async () => {
  inFolder(FILES)
  await darkodds('run', 'agents.yaml', '--without', 'tile', '--games', '2', '--out', 'out', ...quiet)
  expect(result().variants.map(({ settings }) => (settings as { agents: { all?: string } | string }).agents)).toEqual(
    result().variants.map(() => (result().variants[0].settings as { agents: unknown }).agents),
  )
  const { exit, stderr } = await darkodds('run', 'bell.yaml', '--without', 'tiel', ...quiet)
  expect(exit).toBe(2)
  expect(stderr).toMatch(
    inSequence(
      /^--without: there is no kind of part "tiel" that could be taken away, and no part of that name\n/,
      / {2}nearest: tile\n/,
      / {2}expected one of: tile, /,
    ),
  )
})

test('a trigger that does nothing but bring disks is asked for as a trigger and as an arrival', async () => {
  inFolder({ 'c.yaml': 'scenario: missing-child\n' })
  const loaded = await loadExperiment(workbench, 'c.yaml')
  const named = (kind: string): string[] => partsOf(loaded, [kind], '--only').gone.map(({ name }) => name)
  expect(named('trigger')).toEqual(['without “The house wakes”', 'without “Too late”'])
  expect(named('arrival')).toEqual(['without what “The house wakes” brings', 'without “Too late”'])
})

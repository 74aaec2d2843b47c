// Scenarios that need something impossible. `check` and all commands that play report it at the experiment, before the
// first game; the page does, too. No command tries such a value by itself, and each refuses it when asked for one.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadExperiment } from '../../src/load/experiment.ts'
import { prepareLevers } from '../../src/questions/levers/plan.ts'
import type { Settings } from '../../src/games/when-darkness-comes/setup/settings.ts'
import { whenDarknessComes } from '../../src/games/when-darkness-comes/index.ts'
import { ask, quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { inSequence } from '../support/in-sequence.ts'
import { workbench } from '../support/workbench.ts'

const scenario = (count: number): string => `id: fires
name: Fires
about: Fires are lit on the square.
players: { min: 1, max: 4 }
heroStart: { tile: town-square, square: [3, 3] }
tiles: { start: [town-square], pool: [house, cafe] }
time: day
weather: none
pool: standard-core
orangePool: standard-orange
objective: { kind: all, of: [{ kind: done, mark: lit, count: ${count} }] }
actions:
  - id: light
    name: Light a fire
    limit: oncePerHero
    effect: { kind: mark, mark: lit }
    tile: town-square
    square: [2, 2]
triggers:
  - id: glow
    name: It glows
    when: { kind: done, mark: lit, count: 2 }
    then: [{ kind: environment, weather: light }]
rounds: 6
`
const FILES = {
  'e.yaml': 'scenario: fires.yaml\ngames: 20\n',
  'fires.yaml': scenario(2),
  'never.yaml': scenario(5),
  'n.yaml': 'scenario: never.yaml\ngames: 20\n',
}
const REASON = 'the objective cannot be reached: the mark "lit" can never be made so often'

test('check and run report an error where the experiment names the scenario; so does the page', async () => {
  const folder = inFolder(FILES)
  const message =
    `n.yaml:1:11: error: in "fires", ${REASON}\n` +
    '    scenario: never.yaml\n' +
    '              ^^^^^^^^^^\n' +
    '  why: it can be made 4 times at most\n' +
    '  what to do: let its action be done more often, or ask for fewer\n'
  expect(await ask('check', 'n.yaml')).toMatchObject({ exit: 2, stderr: message })
  const { stdout, stderr } = await ask('run', 'n.yaml', ...quiet)
  expect(stderr).toBe(message)
  expect(stdout.replaceAll('\n', ' ')).toContain(`In "fires", ${REASON}; it can be made 4 times at most `)
  // Nobody has to look for what is known.
  expect(stdout).not.toContain('see why')
  expect(readFileSync(`${folder}/reports/n/index.html`, 'utf8')).toContain('the objective cannot be reached: the mark')
  expect(
    (
      await ask(
        'tune',
        'n.yaml',
        '--vary',
        'scenario.rounds=5,6',
        '--target',
        'win=50%',
        '--games',
        '20',
        '--alone',
        ...quiet,
      )
    ).stderr,
  ).toContain('error: in "fires"')
})

test('told at the flag that has made it so; what is possible says nothing', async () => {
  inFolder(FILES)
  expect((await ask('run', 'e.yaml', '--set', 'scenario.objective.of.0.count=9', ...quiet)).stderr).toMatch(
    /^--set scenario\.objective\.of\.0\.count=9: error: in "fires-count-9", the objective cannot be reached/,
  )
  expect((await ask('run', 'e.yaml', ...quiet)).stderr).toBe('')
  expect(await ask('check', 'e.yaml')).toMatchObject({ exit: 0, stderr: '' })
})

test('in a campaign, of each scenario of it', async () => {
  inFolder({ ...FILES, 'c.yaml': 'campaign: { games: 2, scenarios: [first-night, never.yaml] }\n' })
  expect((await ask('check', 'c.yaml')).stderr).toMatch(/^c\.yaml:1:48: error: in "fires", the objective/)
})

test('levers and tune skip impossible values; when asked for one, they say why it is refused', async () => {
  inFolder(FILES)
  const loaded = await loadExperiment(workbench, 'e.yaml')
  const { levers } = prepareLevers(loaded, {
    options: { metric: 'win', wanted: 0.5, tolerance: 0.02, level: 0.95, most: 10 },
    also: [],
    only: [],
    isAlone: true,
  }).options
  const valuesOf = (path: string): readonly unknown[] | undefined => levers.find((lever) => lever.path === path)?.values
  expect(valuesOf('scenario.objective.of.0.count')).toEqual([1, 2, 3, 4])
  expect(valuesOf('scenario.triggers.0.when.count')).toEqual([1, 2, 3, 4])
  const { exit, stderr } = await ask(
    'tune',
    'e.yaml',
    '--vary',
    'scenario.objective.of.0.count=1..6',
    '--target',
    'win=50%',
    '--games',
    '20',
    ...quiet,
  )
  expect(exit).toBe(2)
  expect(stderr).toBe(
    '--vary scenario.objective.of.0.count=1..6: with 5, in ' +
      `"fires-count-5", ${REASON}: it can be made 4 times at most\n` +
      '  expected: values with which it can be; or let its action be done more often, or ask for fewer\n',
  )
})

test('fewer rounds than a trigger waits for can be played and tuned: it never goes off', async () => {
  const late = scenario(2).replace(
    'triggers:\n',
    `triggers:
  - id: storm
    name: A storm
    when: { kind: round, from: 5 }
    then:
      - { kind: environment, weather: heavy }
      - { kind: disk, disk: zombie, tile: town-square, square: [1, 2] }
  - id: horde
    name: A horde
    when: { kind: round, from: 6, every: 2 }
    limit: everyRound
    then:
      - { kind: arrive, disks: { zombie: 1 }, tile: town-square, square: [1, 2] }
      - { kind: pool, disks: { zombie: 2 } }
`,
  )
  inFolder({ ...FILES, 'fires.yaml': late })
  const { exit, stderr } = await ask(
    'tune',
    'e.yaml',
    '--vary',
    'scenario.rounds=1..7',
    '--target',
    'rounds=4',
    '--games',
    '20',
    '--alone',
    ...quiet,
  )
  expect({ exit: exit < 2, stderr }).toEqual({ exit: true, stderr: '' })
  expect((await ask('check', 'fires.yaml')).stdout).toMatch(
    /^fires\.yaml: OK, a scenario of When Darkness Comes\nNext: .* run fires\.yaml\n$/,
  )
  inFolder({ 'short.yaml': late.replace('rounds: 6', 'rounds: 4') })
  expect((await ask('check', 'short.yaml')).stdout).toMatch(
    inSequence(
      /: warning: the trigger "storm" can never go off: it waits for round 5\n/,
      /.*\n/,
      /.*\n/,
      / {2}why: the scenario ends after round 4\n/,
      / {2}what to do: a round up to 4, or more rounds\n/,
    ),
  )
})

test('the scenarios that ship can be won, as the linter counts; what a scenario wants to be is a wish', async () => {
  const { content, experiment } = await loadExperiment(workbench, 'experiments/first-night.yaml')
  const settings = experiment.variants[0].settings as Settings
  const shipped = content as Parameters<NonNullable<NonNullable<typeof whenDarknessComes.design>['lintSettings']>>[0]
  for (const { id } of shipped.scenarios)
    expect(whenDarknessComes.design!.lintSettings!(shipped, [{ ...settings, scenario: id }])).toEqual([])
  const short = {
    ...shipped,
    scenarios: shipped.scenarios.map((plan) => ({
      ...plan,
      designTarget: { win: [0.4, 0.6] as const, rounds: [plan.rounds + 1, plan.rounds + 2] as const },
    })),
  }
  expect(whenDarknessComes.design!.lintSettings!(short as unknown as typeof shipped, [settings])).toEqual([])
})

// Changes inside a file that the settings name: `vary`, variants and --set take the same paths as `tune` and `levers`.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withOneVariant, withVariants } from '../../src/simulate/index.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { run } from '../../src/workbench/run.ts'
import type { Result } from '../../src/simulate/index.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds, TextTerminal } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const TABLE = 'name: Mine\ngoal: 30\nrounds: 8\n'
const PIG = 'game: pig\ntable: table.yaml\ngames: 40\n'

/** What a run gave. @param set flags */
async function resultOf(path: string, ...set: readonly string[]): Promise<Result> {
  const ran = await run(workbench, { path, set, threads: 1, isQuiet: true, isQuick: true }, new TextTerminal())
  return ran!.result
}

const measured = ({ variants }: Result): unknown => variants.map(({ metrics }) => metrics)

test('variants, variations and flags play what the changed file would play', async () => {
  inFolder({
    'table.yaml': TABLE,
    'low.yaml': TABLE.replace('30', '20'),
    'long.yaml': TABLE.replace('30', '20').replace('8', '12'),
    'variants.yaml':
      `${PIG}variants:\n` +
      '  - { name: as it is }\n' +
      '  - { name: low, set: { table.goal: 20 } }\n' +
      '  - { name: long, set: { table.goal: 20, table.rounds: 12 } }\n',
    'vary.yaml': `${PIG}vary: { table.goal: [30, 20] }\n`,
    'files.yaml': `${PIG}vary: { table: [table.yaml, low.yaml, long.yaml] }\n`,
  })
  const variants = await resultOf('variants.yaml')
  const [mine, low, long] = measured(await resultOf('files.yaml')) as unknown[]
  expect(measured(variants)).toEqual([mine, low, long])
  expect(low).not.toEqual(mine)
  expect(variants.variants.map(({ set }) => set)).toEqual([
    {},
    { 'table.goal': 20 },
    { 'table.goal': 20, 'table.rounds': 12 },
  ])
  expect(measured(await resultOf('vary.yaml'))).toEqual([mine, low])
  // The flag takes the place of the variation, or changes all variants.
  expect(measured(await resultOf('vary.yaml', 'table.goal=20'))).toEqual([low])
  expect((measured(await resultOf('vary.yaml', 'table.rounds=12')) as unknown[])[1]).toEqual(long)
  expect(await darkodds('verify', 'reports/vary')).toEqual({
    exit: 0,
    stdout: 'VERIFIED: every number agrees\n80 games played again\n',
    stderr: '',
  })
})

test('set plays what the changed file would play; a flag takes the place of an entry', async () => {
  inFolder({
    'table.yaml': TABLE,
    'mine/low.yaml': TABLE.replace('30', '20'),
    'mine/long.yaml': TABLE.replace('30', '20').replace('8', '12'),
    'long.yaml': `${PIG}set:\n  table.rounds: 12 # not 8\n  table.goal: 20\n`,
    'named.yaml': `${PIG}set: { table.rounds: 12, table: mine/low.yaml }\n`,
    'mine/beside.yaml': 'game: pig\ngames: 40\nset: { table: low.yaml, table.rounds: 12 }\n',
    'wrong.yaml': `${PIG}set:\n  table.goal: 20\n  table.rounds: many\n`,
    'gone.yaml': `${PIG}set:\n  table: nowhere.yaml\n`,
  })
  const long = measured(await resultOf('long.yaml', 'table=mine/long.yaml'))
  expect(measured(await resultOf('long.yaml'))).toEqual(long)
  expect(measured(await resultOf('named.yaml'))).toEqual(long)
  expect(measured(await resultOf('mine/beside.yaml'))).toEqual(long)
  const low = measured(await resultOf('named.yaml', 'table.rounds=8'))
  expect(measured(await resultOf('mine/beside.yaml', 'table.rounds=8'))).toEqual(low)
  expect(low).not.toEqual(long)
  // What is set inside of a file is set inside of the one that a flag names.
  expect(measured(await resultOf('long.yaml', 'table=mine/low.yaml', 'table.rounds=8'))).toEqual(low)
  await expect(resultOf('wrong.yaml')).rejects.toThrow('wrong.yaml:6:17: rounds cannot be the text "many"')
  await expect(resultOf('gone.yaml')).rejects.toThrow('gone.yaml:5:10: "nowhere.yaml" does not exist')
  await expect(resultOf('wrong.yaml', 'table.rounds=often')).rejects.toThrow(
    '--set table.rounds=often: rounds cannot be',
  )
})

test('a flag may change a part of what another flag sets', async () => {
  inFolder({
    'pig.yaml': 'game: pig\ngames: 40\n',
    'both.yaml': 'game: pig\ngames: 40\nagents: { ann: random, bob: optimal }\n',
  })
  const both = measured(await resultOf('both.yaml'))
  expect(measured(await resultOf('pig.yaml', 'agents=random', 'agents.bob=optimal'))).toEqual(both)
  expect(measured(await resultOf('pig.yaml', 'agents.bob=optimal', 'agents=random'))).toEqual(both)
})

test('a flag may change a number inside of the file that another flag names', async () => {
  inFolder({
    'table.yaml': TABLE,
    'mine/low.yaml': TABLE.replace('30', '20'),
    'mine/long.yaml': TABLE.replace('30', '20').replace('8', '12'),
    'pig.yaml': PIG,
  })
  const long = measured(await resultOf('pig.yaml', 'table=mine/long.yaml'))
  expect(measured(await resultOf('pig.yaml', 'table=mine/low.yaml', 'table.rounds=12'))).toEqual(long)
  expect(measured(await resultOf('pig.yaml', 'table.rounds=12', 'table=mine/low.yaml'))).toEqual(long)
  expect(measured(await resultOf('pig.yaml', 'table=mine/low.yaml'))).not.toEqual(long)
})

test("a flag changes a user's hero, whether the file or another flag names the hero", async () => {
  const mara =
    'id: mara\n' +
    'name: Mara\n' +
    'attributes: { speed: 3, attack: 3, dexterity: 3, ' +
    'intelligence: 3, persuasion: 2, medical: 2, defence: 4 }\n' +
    'skills: { handToHand: 3 }\n'
  const whole = {
    'mine/mara-2.yaml': mara,
    'mine/night.yaml': 'party: [mara-2.yaml, kirk]\n',
    'mine/other.yaml': 'party: [brian, kirk]\n',
    'mine/two.yaml':
      'party: [mara-2.yaml, kirk]\n' +
      'variants: [{ name: whole }, { name: armed, set: { party.0.items: [shotgun] } }]\n',
  }
  inFolder({ ...whole, 'mine/armed.yaml': 'party: [{ hero: mara-2.yaml, items: [shotgun] }, kirk]\n' })
  const settingsOf = async (path: string, ...set: readonly string[]): Promise<unknown> =>
    (await loadExperiment(workbench, path, { set })).experiment.settings
  const armed = await settingsOf('mine/armed.yaml')
  expect(await settingsOf('mine/night.yaml')).not.toEqual(armed)
  expect(await settingsOf('mine/night.yaml', 'party.0.items=[shotgun]')).toEqual(armed)
  expect(await settingsOf('mine/other.yaml', 'party.0=mine/mara-2.yaml', 'party.0.items=[shotgun]')).toEqual(armed)
  expect(await settingsOf('mine/other.yaml', 'party.0.items=[shotgun]', 'party.0=mine/mara-2.yaml')).toEqual(armed)
  // A study plays other variants of the same document.
  const {
    experiment: {
      variants: [{ settings }],
    },
  } = withVariants(await loadExperiment(workbench, 'mine/night.yaml', { set: ['party.0.items=[shotgun]'] }), [
    { name: 'again', set: {} },
  ])
  expect(settings).toEqual(armed)
  // So does a study of a variant that changes the hero.
  const { experiment } = withOneVariant(await loadExperiment(workbench, 'mine/two.yaml'), 1)
  expect(experiment.variants.map((one) => one.settings)).toEqual([armed])
  expect(
    (
      await darkodds(
        'run',
        'mine/other.yaml',
        '--set',
        'party.0=mine/mara-2.yaml',
        '--set',
        'party.0.startItems=[shotgun]',
      )
    ).stderr,
  ).toMatch(/^--set party\.0\.startItems=\[shotgun\]: unknown key "startItems"/)
})

test('a file that a flag names is looked for here; one that lies beside the experiment is offered', async () => {
  inFolder({ 'mine/table.yaml': TABLE, 'mine/pig.yaml': 'game: pig\n' })
  expect(await darkodds('run', 'mine/pig.yaml', '--set', 'table=table.yaml')).toEqual({
    exit: 2,
    stdout: '',
    stderr:
      '--set table=table.yaml: "table.yaml" does not exist\n' +
      '  nearest: mine/table.yaml\n' +
      '  expected: the path of a table, from the folder you are in\n',
  })
})

test('a title of the file does not hide what a flag has changed', async () => {
  inFolder({ 'table.yaml': TABLE, 'titled.yaml': `title: How long is a game to 30?\n${PIG}`, 'pig.yaml': PIG })
  expect((await resultOf('titled.yaml')).title).toBe('How long is a game to 30?')
  expect((await resultOf('titled.yaml', 'table.goal=20')).title).toBe('How long is a game to 30? · goal 20')
  const { title, gameTitle } = await resultOf('pig.yaml', 'table.goal=20')
  expect(title).toBe(gameTitle)
})

test('a study changes what a flag has changed already', async () => {
  inFolder({ 'table.yaml': TABLE, 'pig.yaml': PIG })
  const { stderr, stdout } = await darkodds(
    'tune',
    'pig.yaml',
    '--set',
    'table.rounds=12',
    '--vary',
    'table.goal=20,30',
    '--target',
    'turns=9',
    '--alone',
    '--threads',
    '1',
    '--quiet',
    '--json',
  )
  expect(stderr).toBe('')
  const { finding } = JSON.parse(stdout) as { finding: { options: { axis: unknown } } }
  expect(finding.options.axis).toEqual({ path: 'table.goal', values: [20, 30], now: 30, word: 'goal' })
})

test('mistakes are told where the change is written, as for the file', async () => {
  inFolder({
    'table.yaml': TABLE,
    'pig.yaml': PIG,
    'bad.yaml': `${PIG}variants:\n  - { name: none, set: { table.rounds: 0, table.gaol: 20 } }\n`,
  })
  expect(await darkodds('run', 'bad.yaml')).toEqual({
    exit: 2,
    stdout: '',
    stderr: [
      'bad.yaml:5:40: rounds cannot be 0',
      '      - { name: none, set: { table.rounds: 0, table.gaol: 20 } }',
      '                                           ^',
      '  expected: a whole number from 1 to 200',
      'bad.yaml:5:43: unknown key "gaol"',
      '      - { name: none, set: { table.rounds: 0, table.gaol: 20 } }',
      '                                              ^^^^^^^^^^',
      '  nearest: goal',
      '  expected one of: name, about, goal, rounds',
      '',
    ].join('\n'),
  })
  const refused = (set: string, message: string): Promise<void> =>
    expect(darkodds('run', 'pig.yaml', '--set', set)).resolves.toEqual({
      exit: 2,
      stdout: '',
      stderr: `--set ${set}: ${message}\n`,
    })
  await refused('table.rounds=0', 'rounds cannot be 0\n  expected: a whole number from 1 to 200')
  await refused('table.gaol=20', 'unknown key "gaol"\n  nearest: goal\n  expected one of: name, about, goal, rounds')
  expect(readFileSync('table.yaml', 'utf8')).toBe(TABLE)
})

// `levers` on the command line: every number of settings, rules and scenario; one alone; mistakes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Axis } from '../../src/studies/index.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import type { Loaded } from '../../src/load/experiment.ts'
import { dialsOf } from '../../src/questions/plan/dials.ts'
import { wordOf } from '../../src/questions/plan/setting-words.ts'
import { prepareLevers } from '../../src/questions/levers/plan.ts'
import { ask, errandWorkbench, expectRefused, quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { inSequence } from '../support/in-sequence.ts'
import { workbench } from '../support/workbench.ts'

const T = 'game: errand\ngames: 5000\n'

/** @param line the command with its flags, none of them with a space */
const asked = (line: string): ReturnType<typeof ask> => ask(...line.split(' '), ...quiet)

const ASKED = {
  options: { metric: 'win', wanted: 0.5, tolerance: 0.02, level: 0.95, most: 100 },
  also: [],
  isAlone: true,
}
const leversOf = (loaded: Loaded, ...only: readonly string[]): readonly Axis[] =>
  prepareLevers(loaded, { ...ASKED, only }).options.levers

test('settings that reach the goal, side effects, other parties, no effect; same on two threads', async () => {
  const folder = inFolder({ 't.yaml': T })
  const read = (name: string): string => readFileSync(join(folder, 'reports/t-levers', name), 'utf8')
  const words = ['levers', 't.yaml', '--target', 'win=60%', '--games', '600']
  const { exit, stdout } = await ask(...words, '--details', ...quiet)
  expect(exit).toBe(0)
  const text = stdout.replaceAll('\n', ' ')
  expect(text).toMatch(
    /^PROBABLY: 2 settings of 5 reach 60%: goal 7, difficulty 1\d; smallest change first Now: 4\d\.\d% /,
  )
  expect(text).toMatch(
    inSequence(
      / - difficulty \(now 20\): 1\d, \d\d\.\d% \([^)]*\), the target lies between 1\d and (1[4-9]|2\d); points \+/,
      /.* 6 tries with Dot, Ada and Ben: win rate 5\d\.\d% instead of 6\d\.\d%\. /,
      // 60.1% is within the tolerance of 60%.
      /The target probably lies between two values {3}- tries \(now 5\): 5, as now; 6, 6\d\.\d% /,
      /.*Others: 1 not enough alone and 1 without a sure effect on the win rate; the data has all of them\. /,
    ),
  )
  expect(text).not.toContain('rules.toll ')
  expect(read('data/levers.csv')).toContain('rules.toll,')
  expect(read('data/levers.csv')).toMatch(
    /^setting,now,value,games,estimate,low,high,confidence,target\r\nscenario\.goal,8,\d+,[246]00,/,
  )
  expect(read('data/effects.csv')).toMatch(
    /^setting,value,measured,difference,low,high,confidence,games\r\nscenario\.goal,\d+,points,/,
  )
  expect(read('data/elsewhere.csv')).toMatch(
    inSequence(
      /^asked with,setting,value,games,estimate,low,high,confidence,target\r\nbold play,as it is,,300,/,
      /[^]*\r\nbold play,difficulty,1\d,300,[\d.,]*,too easy\r\n[^]*\r\n"party: /,
    ),
  )
  // All whole numbers between were played: only more games are finer.
  expect(stdout).toMatch(/\n# tune goal with more games\n/)
  // What can reach it first, then what moves it; what changes nothing is not drawn.
  const headings = [...read('index.html').matchAll(/>([\w.]+)<\/h4>/g)].map(([, path]) => path)
  expect(
    headings
      .filter((path) => ['difficulty', 'help', 'goal', 'tries'].includes(path))
      .slice(0, 3)
      .sort(),
  ).toEqual(['difficulty', 'goal', 'tries'])
  const one = read('study.json')
  expect((await ask(...words, '--threads', '2', '--quiet', '--json', '--out', 'two')).stdout).toBe(one)
})

test('one setting alone; what no setting reaches is exit code 1', async () => {
  inFolder({ 't.yaml': T })
  const { exit, stdout } = await asked(
    'levers t.yaml --target points=14 --only rules.toll --only help --alone --games 200',
  )
  expect(exit).toBe(1)
  expect(stdout).toMatch(
    /^NOT BY ONE SETTING: at most \d\.\d+ with .*, none of 6 values tried of 2 settings reaches 14\n/,
  )
  expect(stdout).toMatch(/\nNow: 7\.\d+ \(.*\), too low\.\n/)
})

test('the value that is set already: nothing else moves', async () => {
  inFolder({ 't.yaml': T })
  const { stdout } = await asked('levers t.yaml --target win=42% --within 8% --only scenario.tries --alone --games 600')
  expect(stdout).toMatch(
    /^ALREADY ON TARGET with 4\d\.\d% \([^)]*\)\nNow: [^\n]*, on target\.\nOthers: 1 best at the present value; the da/,
  )
  expect(stdout).not.toContain('Next:')
})

test.each([
  [
    '--target win=0.5 --only dificulty',
    '--only dificulty: leads to no number that can be set\n' +
      '  nearest: difficulty\n' +
      '  expected one of: rules.toll, difficulty, help, scenario.tries, scenario.goal',
  ],
  [
    '--target win=0.5 --only difficulty=10..20',
    '--only difficulty=10..20: names values, and levers finds those to try by itself\n' +
      '  nearest: difficulty\n' +
      '  expected: the setting alone, or these values: tune --vary difficulty=10..20',
  ],
  ['--quick', '--target: is missing'],
  ['--target win=5', '--target: win is a share, and cannot be 5'],
])('%s is refused', async (words, message) => {
  inFolder({ 't.yaml': T })
  await expectRefused(['levers', 't.yaml', ...words.split(' ')], message)
})

test('what can be set but is written nowhere has no values around it: tune asks for them', async () => {
  inFolder({ 't.yaml': 'scenario: first-night\n' })
  await expectRefused(
    ['levers', 't.yaml', '--target', 'win=0.5', '--only', 'scenario.pool.disks.zombie'],
    '--only scenario.pool.disks.zombie: can be set, but is ' +
      'written nowhere, so there is no value to try others around\n' +
      '  expected: values of your own: tune --vary scenario.pool.disks.zombie=A..B',
  )
})

test.each([
  [
    'when-darkness-comes',
    ['scenario.objective.goal', 'scenario.rounds', 'rules.tnShift'],
    ['scenario.players.min', 'scenario.players.max'],
  ],
  ['dark-world', ['components.heroHp', 'limits.1', 'rules.roundLimit'], ['board.haunterRows.first', 'box.heroHp']],
  [
    'village-of-fear',
    ['components.wererats', 'limits.5', 'rules.trialMoveLimit'],
    ['board.drawbridge.grid.rows', 'box.wererats'],
  ],
])('%s: levers are the numbers of the table, but not player limits and board positions', async (game, levers, none) => {
  inFolder({ 't.yaml': `game: ${game}\n` })
  const loaded = await loadExperiment(workbench, 't.yaml')
  const dials = [...dialsOf(loaded), ...loaded.game.rules.options.map(({ name }) => `rules.${name}`)]
  expect(dials).toEqual(expect.arrayContaining(levers))
  expect(dials.filter((path) => none.includes(path))).toEqual([])
})

test("levers of a user's scenario: numbers and TNs in its lists, shares in quarters; no places", async () => {
  const shipped = readFileSync('src/games/when-darkness-comes/content/scenarios/first-night.yaml', 'utf8')
  const points = '{ kind: partyVp, goal: 30 }'
  const survival = '{ kind: survive, rounds: 20, share: 1 }'
  const objective = `objective: { kind: any, of: [${points}, ${survival}] }`
  const docks = `${shipped.replace(/^id: .*/m, 'id: docks').replace(/^objective:.*/m, objective)}
own:
  adversaries:
    - id: drowned-man
      name: The Drowned Man
      initiative: 3S
      attack: 6H
      defence: 3K
      speed: 2
      health: 1
      living: false
arrivals:
  - { from: 5, every: 3, disks: { drowned-man: 1 }, tile: town-square, square: [3, 3] }
`
  inFolder({ 'docks.yaml': docks, 't.yaml': 'scenario: docks.yaml\n' })
  const loaded = await loadExperiment(workbench, 't.yaml')
  const levers = leversOf(loaded)
  const lists = levers.filter(({ path }) => /\.\d+\./.test(path))
  expect(lists.map(({ path }) => path.replace(/^scenario\./, ''))).toEqual([
    'objective.of.0.goal',
    'objective.of.1.rounds',
    'objective.of.1.share',
    ...['initiative', 'attack', 'defence', 'speed', 'health'].map((key) => `own.adversaries.0.${key}`),
    'arrivals.0.from',
    'arrivals.0.every',
    'arrivals.0.disks.drowned-man',
  ])
  expect(lists.find(({ path }) => path.endsWith('.share'))).toMatchObject({ now: 1, values: [0.25, 0.5, 0.75, 1] })
  expect(lists.find(({ path }) => path.endsWith('.attack'))).toMatchObject({
    now: '6H',
    values: ['6H', '1P', '3S', '3K'],
  })
  expect(leversOf(loaded, 'scenario.own.adversaries.0.defence')).toMatchObject([
    { now: '3K', values: ['6H', '1P', '3S', '3K', '4S', '4K', '5S'] },
  ])
})

test('too few games to be sure that two values enclose the goal: says so, with the next command', async () => {
  inFolder({ 't.yaml': T })
  const { exit, stdout } = await asked('levers t.yaml --target win=48% --only help --alone --games 60')
  expect(exit).toBe(1)
  expect(stdout).toMatch(/^TOO CLOSE TO CALL: no setting clearly reaches 48%; this one may: help \d \([\d.–]+\)\n/)
  expect(stdout).toMatch(
    /Too close to call, more games tell\n {2}- help \(now 0\): \d, .* \([^)]*\); \d, .* \([^)]*\)\n/,
  )
  expect(stdout).toContain('tune t.yaml --games 240 --target win=48% --alone --vary help --threads 1\n')
})

test('tries every whole number, however large: no value between two tried ones is missed', async () => {
  inFolder({ 't.yaml': T })
  // Named twice it is one.
  const loaded = await loadExperiment(errandWorkbench, 't.yaml')
  const [difficulty, ...others] = leversOf(loaded, 'difficulty', 'difficulty')
  expect(others).toEqual([])
  expect(difficulty.values).toEqual(Array.from({ length: 31 }, (_, index) => 10 + index))
})

test('castle and village: levers in lists of a box, named by monster or card; none out of bounds', async () => {
  inFolder({ 'c.yaml': 'game: dark-world\n', 'v.yaml': 'game: village-of-fear\n' })
  const {
    options: { levers },
    study: { variants },
  } = prepareLevers(await loadExperiment(workbench, 'c.yaml'), { ...ASKED, only: [] })
  const leverAt = (path: string): unknown => levers.find((lever) => lever.path === path)
  expect(leverAt('components.monsters.3.strengths')).toEqual({
    path: 'components.monsters.3.strengths',
    word: 'Dread: strengths',
    now: '[3,4,4,5]',
    values: ['[1,2,2,3]', '[2,3,3,4]', '[3,4,4,5]', '[4,5,5,6]', '[5,6,6,7]', '[6,7,7,8]'],
  })
  expect(leverAt('components.arrivalCards')).toMatchObject({ now: '[4,3,2,2]' })
  // It is the list that is played, and nothing is named twice.
  expect(variants.find(({ name }) => name === 'components.monsters.3.strengths [4,5,5,6]')).toMatchObject({
    set: { 'components.monsters.3.strengths': [4, 5, 5, 6] },
  })
  expect(levers.filter(({ path }) => /^(box|board)\./.test(path))).toEqual([])
  const village = leversOf(await loadExperiment(workbench, 'v.yaml'))
  expect(village.find(({ path }) => path === 'components.eventDeck.4.count')).toMatchObject({
    word: 'Torn Purse: count',
    now: 1,
  })
  // Which faces send Karrion to a building is no strength.
  expect(village.some(({ path }) => path === 'components.karrionDie.buildings')).toBe(false)
})

test('a setting of content is called by its name, in settings by id as in lists', async () => {
  inFolder({ 'n.yaml': 'game: necromancy\n' })
  const loaded = await loadExperiment(workbench, 'n.yaml')
  expect(wordOf('weapons.barrow-blade.mod', loaded)).toBe('Barrow Blade: mod')
  expect(wordOf('monsters.manticore.vitality', loaded)).toBe('Manticore: vitality')
  expect(wordOf('weights.crises.riot', loaded)).toBe('riot')
})

test('of a setting alone that has no other value that can be played, tune is named', async () => {
  inFolder({ 'c.yaml': 'game: dark-world\n' })
  await expectRefused(
    ['levers', 'c.yaml', '--target', 'win=0.5', '--only', 'components.monsters.3.figures', ...quiet],
    '--only components.monsters.3.figures: has no other value near to what it is that could be played\n' +
      '  expected: values of your own: tune --vary components.monsters.3.figures=v1,v2',
  )
})

// `value` on the command line: what it says, its file, its mistakes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, expectRefused, quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { inSequence } from '../support/in-sequence.ts'

test('tells the best and the worst, what never mattered, how far it reaches; the same on two threads', async () => {
  const folder = inFolder({ 'v.yaml': 'game: errand\ngames: 1500\n' })
  const { exit, stdout } = await ask('value', 'v.yaml', '--hero', 'cleo', '--within', '1%', ...quiet)
  expect(exit).toBe(0)
  expect(stdout).toMatch(
    inSequence(
      /^Cleo with the sheet as it is: win \d+\.\d % \(.*\) in [\d,]+ games; /,
      /the best swap of the same price is “grace −1, might \+1”: \+/,
    ),
  )
  expect(stdout.replaceAll('\n', ' ')).toContain(
    'Never mattered, not one game went otherwise: grace +1, grace −1 and with pebble.',
  )
  expect(stdout).toContain('With agents: bold')
  expect(stdout).toMatch(/\nchange +kind +difference, points +interval +games +more than chance\n/)
  const csv = readFileSync(join(folder, 'reports/v-value/data/value.csv'), 'utf8')
  expect(csv).toMatch(/^\uFEFFchange,kind,difference,low,high,confidence,games,adjusted p,called,never mattered\r\n/)
  const study = readFileSync(join(folder, 'reports/v-value/study.json'), 'utf8')
  const again = await ask(
    'value',
    'v.yaml',
    '--hero',
    'cleo',
    '--within',
    '1%',
    '--threads',
    '2',
    '--quiet',
    '--json',
    '--out',
    'two',
  )
  expect(again.stdout).toBe(study)
})

test("a hero's file is asked about its hero, and nobody else", async () => {
  inFolder({ 'eve.yaml': '{ id: eve, name: Eve, might: 7, wits: 1, grace: 1 }\n' })
  await expectRefused(
    ['value', 'eve.yaml', '--hero', 'ada', ...quiet],
    '--hero: does not go with the hero Eve, who is asked about\n' +
      '  expected: an experiment with the party whose hero is meant\n',
  )
})

test('--only leaves the other kinds out', async () => {
  inFolder({ 'v.yaml': 'game: errand\ngames: 300\nparty: [dot]\n' })
  const { exit, stdout } = await ask('value', 'v.yaml', '--only', 'item', '--alone', ...quiet)
  expect(exit).toBe(0)
  expect(stdout).toMatch(
    /^Dot with the sheet as it is: .*; (none of 2 changes surely matters|[12] of 2 changes matters? beyond chance)\.\n/,
  )
})

test('--variant judges one variant as if it were the whole experiment; the default is the first', async () => {
  const VARIANTS =
    'variants:\n' +
    '  - { name: easy, set: { difficulty: 10 } }\n' +
    '  - { name: three dots, set: { party: [dot, { hero: ' +
    'dot, items: [amulet] }, dot], scenario.goal: 6 } }\n'
  inFolder({
    'variants.yaml': `game: errand\ntitle: Dots?\ngames: 100\n${VARIANTS}`,
    'easy.yaml': 'game: errand\ngames: 100\ndifficulty: 10\n',
    'dots.yaml': 'game: errand\ngames: 100\nscenario: light.yaml\nparty: [dot, { hero: dot, items: [amulet] }, dot]\n',
    'light.yaml': 'id: light\nname: The letter\nabout: A letter for six points.\ntries: 5\ngoal: 6\n',
  })
  const words = ['--only', 'item', '--json', '--force', ...quiet]
  const finding = async (...asked: readonly string[]): Promise<{ title: string; finding: unknown }> => {
    const { exit, stdout, stderr } = await ask('value', ...asked, ...words)
    expect([exit, stderr]).toEqual([0, ''])
    return JSON.parse(stdout) as { title: string; finding: unknown }
  }
  const dots = await finding('variants.yaml', '--hero', 'dot-2', '--variant', 'dots')
  expect(dots.title).toBe('Dots? · three dots')
  expect(dots.finding).toEqual((await finding('dots.yaml', '--hero', 'dot-2')).finding)
  expect((await finding('variants.yaml', '--hero', 'cleo')).finding).toEqual(
    (await finding('easy.yaml', '--hero', 'cleo')).finding,
  )
  expect(await ask('verify', 'reports/variants-value', '--threads', '1')).toMatchObject({ exit: 0 })
  await expectRefused(
    ['value', 'variants.yaml', '--hero', 'cleo', '--variant', 'dots'],
    '--hero: there is no hero "cleo" in the party\n  expected one of: dot, dot-2, dot-3',
  )
  await expectRefused(
    ['value', 'variants.yaml', '--hero', 'cleo', '--variant', 'esay'],
    '--variant: there is no variant "esay"\n  nearest: easy\n  expected one of: easy, three dots',
  )
})

test('--only takes names of single changes, of a hero and of a scenario, beside kinds', async () => {
  inFolder({ 'v.yaml': 'game: errand\ngames: 50\nhelp: 20\n' })
  const rows = async (...words: readonly string[]): Promise<string[]> => {
    const { exit, stdout } = await ask('value', 'v.yaml', ...words, '--alone', '--json', ...quiet)
    expect(exit).toBe(0)
    return (JSON.parse(stdout) as { finding: { rows: { name: string }[] } }).finding.rows
      .map(({ name }) => name)
      .toSorted()
  }
  expect(await rows('--hero', 'cleo', '--only', 'grace −1, might +1', '--only', 'wits +1')).toEqual([
    'grace −1, might +1',
    'wits +1',
  ])
  expect(await rows('--hero', 'cleo', '--only', 'grace −1, might +1', '--only', 'item')).toEqual([
    'grace −1, might +1',
    'with amulet',
    'with pebble',
  ])
  expect(await rows('--scenario', '--only', 'without the guide')).toEqual(['without the guide'])
})

test('a hero who is in no experiment is asked about in the first seat of the usual scenario', async () => {
  const NELL = 'id: nell\nname: Nell\nmight: 4\nwits: 3\ngrace: 2\n'
  inFolder({
    'nell.yaml': NELL,
    'party.yaml':
      'game: errand\n' +
      'title: What is each change of Nell worth?\n' +
      'games: 1000\n' +
      'party: [nell.yaml, ada, ben]\n' +
      'difficulty: 30\n',
  })
  const words = ['--only', 'item', '--alone', '--json', ...quiet]
  const [alone, inParty] = [
    await ask('value', 'nell.yaml', '--set', 'difficulty=30', ...words),
    await ask('value', 'party.yaml', '--hero', 'nell', ...words),
  ]
  expect(alone.exit).toBe(0)
  expect((JSON.parse(alone.stdout) as { finding: unknown }).finding).toEqual(
    (JSON.parse(inParty.stdout) as { finding: unknown }).finding,
  )
  expect(await ask('value', 'cleo', ...words)).toMatchObject({ exit: 0, stderr: '' })
  const { stdout } = await ask('value', 'nell.yaml', '--only', 'item', '--alone', '--games', '20', ...quiet)
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(
    /Played by Nell, Ada and Ben( in [^:]+)?: another scenario or party has other odds\./,
  )
  await expectRefused(
    ['value', 'nell.yaml', '--set', 'party=[ada]'],
    '--set party: the party is Nell and the first of the roster\n' +
      '  expected: an experiment with this party, and --hero NAME\n',
  )
  await expectRefused(['value', 'nobody'], 'nobody: ')
})

test('a kind of change that there is not is answered with all kinds, and the names of the single changes', async () => {
  inFolder({ 'v.yaml': 'game: errand\n' })
  const { exit, stderr } = await ask('value', 'v.yaml', '--hero', 'ada', '--only', 'swaps')
  expect(exit).toBe(2)
  expect(stderr).toMatch(
    inSequence(
      /^--only: there is no kind of change "swaps", and no change of that name\n/,
      / {2}(nearest: swap\n {2})?expected one of: swap, spend, more, less, without, item, restricted,/,
    ),
  )
  expect(stderr).toMatch(/ {2}nearest: swap\n/)
  for (const name of ['"might −1, wits \\+1"', 'might \\+1', 'grace −1'])
    expect(stderr.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(`[, ]${name},?`))
})

test('--scenario tells what it would be without each of its parts, and what has to stay', async () => {
  const folder = inFolder({
    'v.yaml':
      'game: errand\ngames: 1500\nhelp: 20\nrules: { wind: storm, song: true }\nvary:\n  agents: [plain, bold]\n',
  })
  const { exit, stdout } = await ask('value', 'v.yaml', '--scenario', ...quiet)
  expect(exit).toBe(0)
  const text = stdout.replaceAll('\n', ' ')
  expect(text).toMatch(
    inSequence(
      /^The scenario as it is: win \d+\.\d % \(.*?\) in 1,500 games; without the hills: /,
      /\+\d+\.\d \(\+\d+\.\d to \+\d+\.\d\) pp\. More: without the hills: /,
      /\+.*?; without the storm: \+.*?\. Less: without the guide: −/,
    ),
  )
  expect(text).toContain('Has to stay: the goal (the objective needs it) and the road (difficulty cannot be 1000).')
  expect(text).toContain('Never mattered, not one game went otherwise: without the song.')
  expect(text).toContain('With agents: bold')
  expect(text).not.toContain('(may be chance)')
  const csv = readFileSync(join(folder, 'reports/v-value/data/value.csv'), 'utf8')
  expect(csv).toMatch(/\r\nwithout the hills,place,0\.\d+,/)
  expect(readFileSync(join(folder, 'reports/v-value/index.html'), 'utf8')).toContain(
    '<h3>What would it be without?</h3>',
  )
  const only = await ask('value', 'v.yaml', '--scenario', '--only', 'arrival', '--alone', ...quiet)
  expect(only.stdout).not.toContain('hills')
})

test.each([
  [['v.yaml', '--scenario', '--hero', 'ada'], '--hero: does not go with --scenario\n  expected: one of the two\n'],
  [
    ['v.yaml', '--scenario', '--only', 'plaec'],
    '--only: there is no kind of part "plaec" that could be taken away, and no part of that name\n' +
      '  nearest: place\n' +
      '  expected: place\n',
  ],
  [
    ['v.yaml', '--scenario', '--set', 'difficulty=0'],
    'v.yaml: nothing of this scenario can be taken away: the goal ' +
      '(the objective needs it), the road (difficulty cannot be 1000)\n' +
      '  expected: a scenario with more than it needs\n',
  ],
])('%j is refused', async (words, message) => {
  inFolder({ 'v.yaml': 'game: errand\n' })
  await expectRefused(['value', ...words], message)
})

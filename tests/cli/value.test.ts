// `value` on the command line: what it says, its file, its mistakes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, expectRefused, quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { inSequence } from '../support/in-sequence.ts'

test('verdict, why, margin, table, next; the plan is said first; the same on two threads', async () => {
  const folder = inFolder({ 'v.yaml': 'game: errand\ngames: 1500\n' })
  const words = ['value', 'v.yaml', '--hero', 'cleo', '--delta', '1%']
  const { exit, stdout } = await ask(...words, ...quiet)
  expect(exit).toBe(0)
  expect(stdout).toMatch(/^BETTER: grace −1, might \+1: [\d.]+ more wins in 100 \([\d.]+ to [\d.]+\)\n/)
  expect(stdout).toMatch(/\nChanged none of [\d,]+ games: grace \+1, grace −1 and with pebble\.\n/)
  expect(stdout).toMatch(
    /\nMargin of error: up to ±\d\.\d pp; all 14 intervals hold together \(95%\); ±1 pp does not matter\./,
  )
  expect(stdout).toMatch(/\nChange +Kind +Difference \(95%\) +Games +Verdict\n/)
  expect(stdout).not.toContain('With bold play')
  const detailed = await ask(...words, '--details', '--force', ...quiet)
  expect(detailed.stdout).toContain('With bold play')
  const csv = readFileSync(join(folder, 'reports/v-value/data/value.csv'), 'utf8')
  expect(csv).toMatch(/^\uFEFFchange,kind,difference,low,high,confidence,games,verdict\r\n/)
  const study = readFileSync(join(folder, 'reports/v-value/study.json'), 'utf8')
  const again = await ask(...words, '--threads', '2', '--json', '--out', 'two')
  expect(again.stdout).toBe(study)
  expect(again.stderr).toMatch(
    /\(value\): .*\(22,500 for the answer: 1,500 games of each of 3 parts of the sheet, 1,500 games of each of 11 /,
  )
})

test('a screen of many changes costs at most the games that were announced', async () => {
  inFolder({ 'v.yaml': 'games: 100\nscenario: locked-room\nparty: [brian]\n' })
  const { stdout, stderr } = await darkodds('value', 'v.yaml', '--only', 'more', '--alone', '--quick', '--json')
  const { finding, variants } = JSON.parse(stdout) as {
    finding: { stages: { changes: number; playouts: number }[] }
    variants: { playouts: number }[]
  }
  const [, cost, changes] = /\(value\): at most ([\d,]+) games \(50 games of each of (\d+) changes, then /.exec(stderr)!
  const most = Number(cost.replaceAll(',', ''))
  expect(finding.stages[0]).toEqual({ changes: Number(changes), playouts: 50 })
  expect(most).toBeLessThanOrEqual((Number(changes) + 1) * 100)
  expect(variants.reduce((sum, { playouts }) => sum + playouts, 0)).toBeLessThanOrEqual(most)
})

test("a hero's file is asked about its hero, and nobody else", async () => {
  inFolder({ 'eve.yaml': '{ id: eve, name: Eve, might: 7, wits: 1, grace: 1 }\n' })
  await expectRefused(
    ['value', 'eve.yaml', '--hero', 'ada', ...quiet],
    '--hero: does not go with the hero Eve, who is asked about\n' +
      '  expected: an experiment with the party whose hero is meant\n',
  )
})

test("a hero's file in another folder is found from here", async () => {
  inFolder({ 'mine/eve.yaml': '{ id: eve, name: Eve, might: 5, wits: 2, grace: 2 }\n' })
  const { exit, stderr } = await ask('value', 'mine/eve.yaml', '--alone', '--games', '20', ...quiet)
  expect({ exit: exit < 2, stderr }).toEqual({ exit: true, stderr: '' })
})

test('--only leaves the other kinds out', async () => {
  inFolder({ 'v.yaml': 'game: errand\ngames: 300\nparty: [dot]\n' })
  const { exit, stdout } = await ask('value', 'v.yaml', '--only', 'item', '--alone', ...quiet)
  expect(exit).toBe(0)
  expect(stdout).toMatch(/^(MATTERS|MATTERS MOST|TOO CLOSE TO CALL|NO EFFECT): /)
  expect(stdout).toContain('Dot as is: win ')
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
  inFolder({
    'nell.yaml': 'id: nell\nname: Nell\nmight: 4\nwits: 3\ngrace: 2\n',
    'party.yaml': 'game: errand\ngames: 1000\nparty: [nell.yaml, ada, ben]\ndifficulty: 30\n',
  })
  const words = ['--only', 'item', '--alone', '--json', ...quiet]
  const findingOf = async (...asked: readonly string[]): Promise<unknown> =>
    (JSON.parse((await ask('value', ...asked, ...words)).stdout) as { finding: unknown }).finding
  const alone = await findingOf('nell.yaml', '--set', 'difficulty=30')
  expect(alone).toEqual(await findingOf('party.yaml', '--hero', 'nell'))
  expect(await ask('value', 'cleo', ...words)).toMatchObject({ exit: 0, stderr: '' })
  const { stdout } = await ask('value', 'nell.yaml', '--only', 'item', '--alone', '--games', '20', ...quiet)
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/Nell as is: win .* in [^,]+, party Nell, Ada and Ben\./)
  await expectRefused(
    ['value', 'nell.yaml', '--set', 'party=[ada]'],
    '--set party: the party is Nell and the first of the roster\n' +
      '  expected: an experiment with this party, and --hero NAME\n',
  )
  await expectRefused(['value', 'nobody'], 'nobody: ')
})

test('an unknown kind of change is answered with all kinds, the nearest changes, and how many more', async () => {
  inFolder({ 'v.yaml': 'game: errand\n' })
  const { exit, stderr } = await ask('value', 'v.yaml', '--hero', 'ada', '--only', 'swaps')
  expect([exit, stderr.trimEnd().split('\n').length < 5]).toEqual([2, true])
  // The single changes that are named are some that there are, in the words that --only takes.
  expect(stderr.replaceAll(/\s+/g, ' ')).toMatch(
    inSequence(
      /^--only: there is no kind of change "swaps", and no change of that name nearest: swap expected one of: /,
      /swap, spend, more, less, without, item, restricted, (?:.*, )?(?:with \w+|\w+ [+−]1|"[^"]+"),.* … and \d+ more $/,
    ),
  )
})

test('a kind without a change that can be played is not offered again', async () => {
  inFolder({ 'v.yaml': 'game: errand\n' })
  for (const kind of ['restricted', 'without'])
    await expectRefused(
      ['value', 'v.yaml', '--hero', 'ada', '--only', kind],
      '--only: leaves no change of ada that can be played\n  expected one of: swap, more, less, item\n',
    )
})

test('--scenario tells what it would be without each of its parts, and what has to stay', async () => {
  const folder = inFolder({
    'v.yaml':
      'game: errand\ngames: 1500\nhelp: 20\nrules: { wind: storm, song: true }\nvary:\n  agents: [plain, bold]\n',
  })
  const { exit, stdout } = await ask('value', 'v.yaml', '--scenario', ...quiet)
  expect(exit).toBe(0)
  expect(stdout).toMatch(/^EASIER without the hills: \d+ more wins in 100 \(\d+ to \d+\)\n/)
  const { stdout: detailed } = await ask('value', 'v.yaml', '--scenario', '--details', '--force', ...quiet)
  const text = detailed.replaceAll('\n', ' ')
  expect(text).toMatch(
    inSequence(
      /Changed none of [\d,]+ games: without the song\. /,
      /Easier: without the storm: \+.*?\. Harder: without the guide: −/,
    ),
  )
  expect(text).toContain('Has to stay: the goal (the objective needs it) and the road (difficulty cannot be 1000).')
  expect(text).toContain('With bold play')
  const csv = readFileSync(join(folder, 'reports/v-value/data/value.csv'), 'utf8')
  expect(csv).toMatch(/\r\nwithout the hills,place,0\.\d+,/)
  expect(readFileSync(join(folder, 'reports/v-value/index.html'), 'utf8')).toContain(
    '<h3>The scenario without each part</h3>',
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

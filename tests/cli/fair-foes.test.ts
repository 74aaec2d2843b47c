// `fair` of an adversary: a file or a name; it and the others take the same places in the same fights.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

const HUGE =
  '{ id: horror, name: Horror, initiative: 6K, attack: 6K, defence: 6K, speed: 8, health: 9, living: false }\n'
const few = [
  ...['--scenarios', 'first-night', '--roster', 'zombie,crawler', '--parties', '1', '--agents', 'steady'],
  ...['--games', '200', '--alone', '--threads', '1', '--quiet'],
]

interface Study {
  readonly finding: {
    readonly verdict: string
    readonly difference: { readonly estimate: number }
    readonly options: { readonly kind: string; readonly isFoe: boolean; readonly tables: unknown }
    readonly tables: number
    readonly each: readonly { readonly name: string; readonly difference: { readonly high: number } }[]
  }
}

test('a monster that nobody can beat is too strong, in the same fights and all else equal', async () => {
  const folder = inFolder({ 'horror.yaml': HUGE })
  const { stdout, exit } = await darkodds('fair', 'horror.yaml', ...few)
  expect(stdout).toMatch(
    /^(PROBABLY )?STRONG: Horror, \d+ fewer wins in 100 \([^)]*\) against it than against the average adversary; /,
  )
  expect(stdout).toMatch(/^Win rate against Horror .* against the average adversary /m)
  expect(exit).toBe(1)
  const study = JSON.parse(readFileSync(`${folder}/reports/horror-fair/study.json`, 'utf8')) as Study
  expect(study.finding).toMatchObject({ options: { kind: 'adversary', isFoe: true }, tables: 1 })
  expect(study.finding.difference.estimate).toBeLessThan(-0.03)
  expect(study.finding.each.map(({ name }) => name).toSorted()).toEqual(['Crawler', 'Zombie'])
})

test('one that ships is held against the others by name', async () => {
  inFolder({})
  const { stdout } = await darkodds('fair', 'werewolf', ...few, '--details')
  expect(stdout).toMatch(/^[A-Z0-9 ]+: Werewolf/)
  expect(stdout).toContain('Adversary and roster')
  expect(stdout).toContain('1 table (scenario, place, agent)')
  expect(stdout).toMatch(/Werewolf: initiative 3K, attack 3K/)
})

test("a name that a hero has as well is the hero's; --game says otherwise", async () => {
  inFolder({})
  const asked = async (...words: string[]): Promise<string> =>
    (await darkodds('fair', 'ghoul', '--scenarios', 'nowhere', ...words)).stderr
  expect(await asked()).toContain('lair-of-the-manticore')
  expect(await asked('--game', 'when-darkness-comes')).toContain('first-night')
})

test('scenarios of files, beside those that ship', async () => {
  const night = readFileSync(
    new URL('../../src/games/when-darkness-comes/content/scenarios/first-night.yaml', import.meta.url),
    'utf8',
  )
  inFolder({ 'mine.yaml': night.replace('id: first-night', 'id: mine').replace(/^# yaml-language.*$/m, '') })
  const words = few.map((word) => (word === 'first-night' ? 'mine.yaml,first-night' : word === '200' ? '20' : word))
  const { stdout } = await darkodds('fair', 'werewolf', ...words, '--details')
  // The same games by another name.
  const rows = stdout.split('\n').filter((line) => line.startsWith('Adversary by scenario'))
  expect(rows).toHaveLength(2)
  const [own, shipped] = rows.map((row) => row.replace(/^.*in (mine\.yaml|First Night) +/, ''))
  expect(own).toBe(shipped)
  expect((await darkodds('fair', 'werewolf', '--scenarios', 'mine')).stderr).toContain('nearest: mine.yaml\n')
})

test.each([
  [['werewolf', '--with', 'Speed +1'], '--with: changes sheets of heroes, and Werewolf is none\n'],
  [['werewolf', '--scenarios', 'first-nigt'], '--scenarios: there is no "first-nigt"\n  nearest: first-night\n'],
  [['werewolf', '--roster', 'zombi,crawler'], '--roster: there is no adversary "zombi"\n  nearest: zombie\n'],
  [['werewolf', '--roster', 'zombie'], '--roster: leaves nobody to be held against\n'],
  [['werewolf', '--agents', 'stedy'], '--agents: there is no "stedy"\n  nearest: steady\n'],
  [['werewolff'], 'werewolff: is no file, and no hero that ships\n  nearest: werewolf\n'],
  // Its tables seat as many as their scenarios are for.
  [['brian', '--set', 'players=2'], '--set players=2: the tables differ in this\n'],
  [['werewolf', '--set', 'scenario=lair'], '--set scenario=lair: the fights differ in this\n'],
])('%j is refused', async (words, message) => {
  inFolder({})
  const { exit, stderr } = await darkodds('fair', ...words, '--quiet')
  expect(exit).toBe(2)
  expect(stderr).toContain(message)
})

test('the file of a monster with mistakes is told as one', async () => {
  inFolder({ 'bad.yaml': HUGE.replace('attack: 6K', 'attack: 6Q') })
  const { exit, stderr } = await darkodds('fair', 'bad.yaml')
  expect(exit).toBe(2)
  expect(stderr).toMatch(/^bad\.yaml:1:\d+: .*"6Q"/)
})

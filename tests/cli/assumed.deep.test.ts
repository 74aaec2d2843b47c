// What an experiment names (a scenario, a hero, a board, a table) is played as it is; what was assumed is said.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { askWith, errandModule } from '../support/errand/command.ts'

const GAMES = new URL('../../src/games/', import.meta.url)
const shipped = (path: string, id: string): string =>
  readFileSync(new URL(path, GAMES), 'utf8').replace(/^id: .*/m, `id: ${id}`)
const WDC = 'when-darkness-comes/content'

interface Played {
  readonly settings: Readonly<Record<string, unknown>>
  readonly variants: readonly { readonly playouts: number }[]
}

async function played(file: string, text: string): Promise<{ said: string; result: Played }> {
  inFolder({ [file]: text })
  const words = ['run', file, '--games', '10', '--threads', '1', '--quick', '--json', '--quiet']
  const { exit, stdout, stderr } = await darkodds(...words)
  expect({ exit: exit === 0 || exit === 1, stderr }).toMatchObject({ exit: true })
  return { said: stderr, result: JSON.parse(stdout) as Played }
}

test('a scenario is played by the usual party and agents', async () => {
  const { said, result } = await played('mine.yaml', shipped(`${WDC}/scenarios/lair.yaml`, 'mine'))
  expect(said).toMatch(
    /^This is a scenario, played with scenario mine; party brian, kirk, sharon, valerie; agents steady\. "/,
  )
  expect([result.settings['scenario'], result.variants[0].playouts]).toEqual(['mine', 10])
})

test('a scenario that a flag changes is called by its own name', async () => {
  inFolder({ 'mine.yaml': shipped(`${WDC}/scenarios/lair.yaml`, 'mine') })
  const words = [
    'run',
    'mine.yaml',
    '--set',
    'scenario.rounds=9',
    '--games',
    '4',
    '--threads',
    '1',
    '--quick',
    '--quiet',
  ]
  const { stderr } = await darkodds(...words)
  expect(stderr).toMatch(/^This is a scenario, played with scenario mine, changed; party brian, /)
})

test('a scenario for fewer players leaves the last seats empty', async () => {
  const { said, result } = await played('two.yaml', shipped(`${WDC}/scenarios/two-at-the-bell.yaml`, 'two'))
  expect(said).toMatch(/^This is a scenario, played with scenario two; party \w+, \w+; agents steady\./)
  expect(result.settings['party']).toHaveLength(2)
})

test('a hero sits down in place of the first, or of the hero with the same id', async () => {
  const stranger = await played('kk.yaml', shipped(`${WDC}/heroes/kirk.yaml`, 'kk'))
  expect(stranger.said).toContain('party kk, kirk, sharon, valerie;')
  const same = await played('kirk.yaml', shipped(`${WDC}/heroes/kirk.yaml`, 'kirk'))
  expect(same.said).toContain('party brian, kirk, sharon, valerie;')
})

test.each([
  ['dark-world/castle/content/boards/castle.yaml', 'board mine; box house; party red, blue, green, yellow.'],
  ['village', 'board mine; box house; party red, blue, green, yellow.'],
])('a board of Dark World: %s', async (path, sentence) => {
  const file = path === 'village' ? 'dark-world/village/content/boards/village.yaml' : path
  expect((await played('mine.yaml', shipped(file, 'mine'))).said).toContain(sentence)
})

test('studies and replays take such a file, too', async () => {
  inFolder({ 'table.yaml': 'name: Mine\ngoal: 50\nrounds: 9\n' })
  for (const words of [
    ['replay', 'table.yaml', '--playout', '1'],
    ['levers', 'table.yaml', '--games', '20', '--target', 'win=50%', '--alone', '--threads', '1', '--quiet'],
  ]) {
    const { exit, stderr } = await askWith(errandModule, ...words)
    expect([exit < 2, stderr]).toEqual([true, expect.stringMatching(/^This is a table, played with table/)])
  }
})

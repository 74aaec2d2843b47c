// Whose sheet? What `value` and `search` refuse before they play.
import { expect, test } from 'vitest'
import { expectRefused } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

test.each(['value', 'search'])('%s: no hero, or one that is not in the party', async (command) => {
  inFolder({ 'e.yaml': 'game: errand\n' })
  await expectRefused([command, 'e.yaml'], '--hero: is missing: whose sheet?\n  expected one of: ada, ben, cleo\n')
  await expectRefused(
    [command, 'e.yaml', '--hero', 'cloe'],
    '--hero: there is no hero "cloe" in the party\n  nearest: cleo\n  expected one of: ada, ben, cleo\n',
  )
})

test('value --scenario of a game of which nothing can be taken away', async () => {
  inFolder({ 'p.yaml': 'game: pig\n' })
  const { exit, stderr } = await darkodds('value', 'p.yaml', '--scenario')
  expect({ exit, said: stderr.split('\n')[0] }).toEqual({
    exit: 2,
    said: 'p.yaml: Pig has nothing that could be taken away',
  })
})

test.each([
  ['value', 'pig', 'characters of Pig have no sheets that could be changed'],
  ['search', 'pig', 'heroes of Pig have no sheets: there are no builds to be searched'],
])('%s of a game without sheets', async (command, game, message) => {
  inFolder({ 'p.yaml': `game: ${game}\n` })
  const { exit, stderr } = await darkodds(command, 'p.yaml')
  expect({ exit, said: stderr.split('\n')[0] }).toEqual({ exit: 2, said: `p.yaml: ${message}` })
})

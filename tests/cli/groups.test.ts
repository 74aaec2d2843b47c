// `run --groups`: who plays beside those whom the experiment names, and when they are shown without the flag.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

interface Played {
  readonly variants: readonly { readonly name: string; readonly group?: string; readonly playouts: number }[]
}

const run = (...words: readonly string[]) => darkodds('run', 'first-night', '--games', '12', ...words, ...quiet)

const groupsIn = (folder: string): (readonly [string | undefined, number])[] => {
  const { variants } = JSON.parse(readFileSync(`${folder}/result.json`, 'utf8')) as Played
  return variants.map(({ group, playouts }) => [group, playouts])
}

const ALONE = [[undefined, 12]]
const WITH_GROUPS = [
  [undefined, 12],
  ['casual', 12],
  ['new-group', 12],
]

test('plays the other groups on as many games, and no more than asked', async () => {
  inFolder({})
  const { stdout } = await run('--groups', '--out', 'with', '--no-store')
  expect(stdout).toMatch(/^regulars .*\ncasual .*\nnew group /m)
  expect(stdout).toMatch(/^±\d+ is the dice\. The groups are models; no table has been compared yet: /m)
  expect(groupsIn('with')).toEqual(WITH_GROUPS)
})

test('without the flag nobody else plays, whatever the store has: one command gives one answer', async () => {
  inFolder({})
  await run('--out', 'before', '--store', 'kept')
  expect(groupsIn('before')).toEqual(ALONE)
  await run('--groups', '--out', 'with', '--store', 'kept')
  await run('--out', 'after', '--store', 'kept')
  expect(groupsIn('with')).toEqual(WITH_GROUPS)
  expect(groupsIn('after')).toEqual(ALONE)
})

test('who is named already is not played once more; a group that plays is the one that is asked about', async () => {
  inFolder({})
  const { stdout } = await run('--groups', '--out', 'with', '--no-store', '--set', 'agents=casual')
  expect(stdout).toMatch(
    /^First Night: win rate .* for casual players; [A-Z ]+ for regulars, whom its design target is meant for/,
  )
  expect(groupsIn('with')).toEqual([
    [undefined, 12],
    ['regulars', 12],
    ['new-group', 12],
  ])
})

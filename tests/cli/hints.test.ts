// Hints in messages: the game, question or flag that was meant.
import { expect, test } from 'vitest'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds, TextTerminal } from '../support/text-terminal.ts'
import { main } from '../../src/cli/program.ts'
import { withBlankPictures } from '../support/blank-pictures.ts'

test.each([
  ['odds castle', /^unknown game "castle"\n {2}nearest: dark-world\n.*--games FILE with it\n$/],
  ['list agents --game castle', /^--game: unknown game "castle"\n {2}nearest: dark-world\n.*--games FILE/],
  ['list agents --game village', /nearest: village-of-fear\n/],
  ['run unknown.yaml', /^unknown\.yaml:1:7: unknown game "castle"\n[^]*nearest: dark-world\n.*--games FILE/],
  ['odds pig --hold 20', /^odds has no flag "--hold"; it belongs to "odds pig turn"\n/],
  ['odds turn pig', /^the game comes before the question "turn"\n {2}expected: .* odds pig turn\n$/],
  ['odds when-darkness-comes --set rules.tnShift=1', /nearest: --tn-shift 1\n/],
  ['odds when-darkness-comes --tn 9H', /nearest: 6H\n/],
  ['odds when-darkness-comes --dice 5x', /nearest: 5\n/],
  ['odds pig --force', /^--force: needs --out\n {2}expected: --out DIR\n$/],
  ['odds pig --png', /^--png: needs --out\n {2}expected: --out DIR\n$/],
])('%s', async (line, message) => {
  inFolder({ 'unknown.yaml': 'game: castle\n' })
  const { exit, stdout, stderr } = await darkodds(...line.split(' '))
  expect([exit, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(message)
})

test('odds that may take long say on a screen what is computed, and wipe it away', async () => {
  const terminal = new TextTerminal(true)
  expect(await main(['odds', 'pig', '--set', 'goal=20'], terminal, withBlankPictures())).toBe(0)
  expect(terminal.stderr).toMatch(/^computing "\w+" of Pig exactly \.\.\.\r/)
  expect((await darkodds('odds', 'pig', '--set', 'goal=20')).stderr).toBe('')
})

test('a hero is found by name as by label, and a refusal lists both', async () => {
  inFolder({ 'dark.yaml': 'game: dark-world\ngames: 200\n' })
  const { stderr } = await darkodds('replay', 'dark.yaml', '--find', 'death:nobody', '--quiet')
  const [, label, name] = /death:(\w+) \(([^)]+)\)/.exec(stderr)!
  const by = async (who: string): Promise<string> =>
    (await darkodds('replay', 'dark.yaml', '--find', `death:${who}`, '--quiet', '--threads', '1')).stdout
  expect(await by(name)).toBe(await by(label))
})

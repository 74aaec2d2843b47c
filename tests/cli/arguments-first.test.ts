// What can be seen of an argument alone is refused before anything is loaded: here there is nothing to load.
import { expect, test } from 'vitest'
import type { Command } from '../../src/cli/command.ts'
import { flagsOf } from '../../src/cli/command.ts'
import { commands } from '../../src/cli/commands.ts'
import { asking, questions, takes } from '../support/errand/questions.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

/** A value that none of a kind is. */
const WRONG: Readonly<Record<string, string>> = {
  N: '1,5',
  X: '2,5%',
  'I/N': '3/2',
  'A,B': 'a,,b',
  'NAME=X': 'win=1,000',
  'PATH=VALUE': 'rounds',
  'PATH=A..B': 'rounds=9..1',
  REDIS: 'nowhere',
  STORE: '/dev/null',
  URL: 'nowhere',
}

/** Of folders only the store's is read before anything is played. */
const kindOf = (flag: string, value: string): string => (flag === 'store' ? 'STORE' : value)

const placesOf = ({ words }: Command): string[] =>
  words.split(' ').flatMap((place) => (place.startsWith('<') ? ['nowhere'] : []))

test('every value of every flag, by every command', async () => {
  inFolder({})
  const tried: string[] = []
  for (const { name, load } of commands) {
    const command = await load()
    // The flags of odds depend on the game.
    if (name === 'odds') continue
    for (const [flag, { value = '', refuse }] of Object.entries(flagsOf(command))) {
      // These kinds of values can be judged; of names and files the experiment knows.
      expect(refuse === undefined, `${name} --${flag} ${value}`).toBe(!Object.hasOwn(WRONG, kindOf(flag, value)))
      if (refuse === undefined) continue
      const { exit, stderr } = await darkodds(name, ...placesOf(command), `--${flag}`, WRONG[kindOf(flag, value)])
      expect(exit, `${name} --${flag}`).toBe(2)
      expect(stderr, name).toMatch(new RegExp(`^--${flag}\\b`))
      tried.push(flag)
    }
  }
  expect(tried.length).toBeGreaterThan(60)
})

test('a margin that a share has no room for, of every question', async () => {
  inFolder({})
  let tried = 0
  for (const question of questions)
    for (const flag of ['within', 'delta']) {
      if (!(await takes(question, flag))) continue
      const metric = (await takes(question, 'metric')) ? 'win' : undefined
      const { exit, stderr } = await darkodds(...asking(question, { metric, [flag]: 10 }))
      const message = `--${flag}: cannot be "10": it is about a share\n  nearest: 10%\n`
      expect([exit, stderr.slice(0, message.length)], question).toEqual([2, message])
      tried += 1
    }
  expect(tried).toBeGreaterThan(10)
})

test.each([
  ['fair nowhere --within 10', '--within: cannot be "10": it is about a share\n  nearest: 10%\n'],
  // Of no number: neither of a share nor of another.
  ['compare nowhere --delta 150%', '--delta: cannot be "150%": it is about a share\n  expected: less than 100%'],
  ['fair nowhere --within 0', '--within: 0 leaves nothing that could be fair'],
  ['tune nowhere --target win=45%..62% --within 3%', '--within: goes with a single number, and the target is a band'],
  ['levers nowhere --target win=62..45%', '--target: 62..45% is an empty band'],
  ['run nowhere --out a --reports b', '--reports: and --out name two places for one report'],
  ['value nowhere --out a --reports b', '--reports: and --out name two places for one report'],
  ['run nowhere --seed 1 --seed 2', '--seed: is given more than once'],
  [
    'run nowhere --games x --seed y',
    '--games: cannot be "x"\n  expected: a whole number from 1 to 100000000\n--seed: ',
  ],
])('%s', async (line, message) => {
  inFolder({})
  const { exit, stderr } = await darkodds(...line.split(' '))
  expect(exit).toBe(2)
  expect(stderr.slice(0, message.length)).toBe(message)
})

test.each([
  ['--games 1.000', '1000'],
  ['--games 1,000', '1000'],
  ['--games 2k', '2000'],
  ['--games 200%', undefined],
  ['--games 1.5', undefined],
  ['--target turns=1,000', '1000'],
  ['--target turns=0,5', '0.5'],
  ['--target win=2,5%', '2.5%'],
  ['--target win=45,5..62%', '45.5%'],
  ['--within 1,5%', '1.5%'],
  ['--within 3%%', undefined],
  ['--within 2k%', undefined],
  ['--within 2k', '2000'],
  ['--within -2', undefined],
])('the nearest value of %s is the same number', async (flag, near) => {
  inFolder({})
  const command = flag.startsWith('--target') ? 'tune' : 'search'
  const { stderr } = await darkodds(command, 'nowhere', ...flag.split(' '))
  expect(/\n {2}nearest: (.*)/.exec(stderr)?.[1]).toBe(near)
})

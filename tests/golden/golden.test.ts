// Golden playouts: whole games narrated as text that a person can check against the rule book, line by line.
// Each begins with the command that made it. When rules, wording or agents change, run
// `UPDATE_GOLDEN=1 npx vitest run tests/golden` and read the difference before you accept it.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { darkodds } from '../support/text-terminal.ts'

const PROMPT = '$ npx darkodds '

/** A game worth reading; another playout is chosen in the first line of the text when this one has become too long. */
const MAX_LINES = 240

test.each([
  'random',
  'steady',
  'castle-random',
  'castle-steady',
  'village-random',
  'village-steady',
  'paper-trail',
  'the-rite',
  'empty-road',
  'drowned-bell',
  'lantern-night',
  'three-lanterns',
  'first-frost',
  'long-tally',
  'manticore',
])('the game of %s is told as it was', async (name) => {
  const file = new URL(`${name}.txt`, import.meta.url)
  const golden = readFileSync(file, 'utf8')
  const command = golden.slice(0, golden.indexOf('\n'))
  expect(command.startsWith(PROMPT)).toBe(true)
  const { exit, stdout, stderr } = await darkodds(...command.slice(PROMPT.length).split(' '))
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  const output = `${command}\n\n${stdout}`
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, output)
  else expect(output).toBe(golden)
  expect(output.split('\n').length).toBeLessThan(MAX_LINES)
})

// What every game computes without playing: questions in the form that the command `odds` wants, whose examples work
// and whose answers are whole.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Exact } from '../../src/engine/game.ts'
import { gameIds, loadExact, loadGame } from '../../src/games/registry.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

const TAKEN = ['out', 'force', 'set', 'experiment', 'variant', 'json', 'help', 'version']

const all = (await Promise.all(gameIds.map(async (id) => [id, await loadExact(id)] as const))).filter(
  (entry): entry is readonly [string, Exact] => entry[1] !== undefined,
)

test.each(all)('%s: the part that is loaded alone is that of the game', async (id, exact) => {
  const game = (await loadGame(id))!
  expect(game.exact).toBe(exact)
  expect(exact.title).toBe(game.title)
})

const questions = all.flatMap(([id, { questions }]) =>
  questions.map((question) => [id, question.name, question] as const),
)

test.each(questions)('%s %s: name, flags and examples', (_id, name, { flags, examples, about }) => {
  expect(name).toMatch(/^[a-z]+$/)
  expect(about).not.toMatch(/\.$|^[A-Z]/)
  for (const flag of Object.keys(flags as object)) {
    expect(flag).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(TAKEN).not.toContain(flag)
  }
  expect(examples.length).toBeGreaterThan(0)
})

test.each(questions)(
  '%s %s: its examples are answered, for people, programs and as a page',
  async (id, name, question) => {
    inFolder()
    for (const [flags] of question.examples) {
      const words = ['odds', id, name, ...flags.split(' ').filter((word) => word !== '')]
      const { exit, stdout, stderr } = await darkodds(...words)
      expect({ exit, stderr: stderr.replace(/^Report: .*\n$/, '') }, flags).toEqual({ exit: 0, stderr: '' })
      expect(stdout).not.toMatch(/NaN|undefined|Infinity/)
      const json = JSON.parse((await darkodds(...words, '--json', ...page(words))).stdout) as { game: string }
      expect(json.game).toBe(id)
      expect(JSON.stringify(json)).not.toContain('null')
      for (const file of globSync('*/index.html'))
        for (const [heading] of readFileSync(file, 'utf8').matchAll(/<(title|h[1-4])\b[^>]*>.*?<\/\1>/gs))
          expect(heading).not.toContain('?')
    }
  },
)

/** Where an example names no folder of its own. */
const page = (words: readonly string[]): string[] =>
  words.includes('--out') || words.includes('--opposed') ? [] : ['--out', 'page', '--force']

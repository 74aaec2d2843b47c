// What README and guides tell readers to ask reaches a verdict, with the games that the line says.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { main } from '../../src/cli/program.ts'
import { withBlankPictures } from '../support/blank-pictures.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { TextTerminal } from '../support/text-terminal.ts'
import { filesOf, linesOf, tried, write } from './pages.ts'

interface Verdict {
  readonly key: string
  readonly words: string
  readonly numbers: { readonly fairWithin?: number }
}

/** Beyond so many wins in 100 "fair within" decides little. */
const MAX_WITHIN = 0.1

/** Questions of README, and every `fair` of the guides. */
const asked = tried.flatMap((page) =>
  linesOf(page).flatMap(({ words, text }) =>
    words[0] === 'fair' || (page === 'README.md' && ['value', 'tune', 'compare'].includes(words[0]))
      ? [{ page, text, words }]
      : [],
  ),
)

test.each(asked)('$page: $text', async ({ page, words }) => {
  inFolder()
  const play = async (all: readonly string[]): Promise<void> => {
    const terminal = new TextTerminal()
    const exit = await main([...all], terminal, withBlankPictures())
    expect(exit, terminal.stderr).toBeLessThan(2)
  }
  for (const [file, text] of Object.entries(filesOf(page))) write(file, text)
  // The files that the lines before it write.
  for (const { words: before } of linesOf(page)) {
    if (before.join(' ') === words.join(' ')) break
    if (before[0] === 'init') await play(before)
    if (before[0] === 'start') await play([...before, '--games', '4', '--threads', '1', '--quiet'])
  }
  await play([...words, '--threads', '1', '--quiet', '--out', 'asked'])
  const { verdict } = JSON.parse(readFileSync('asked/answer.json', 'utf8')) as { verdict: Verdict }
  expect(verdict.words).not.toMatch(/^TOO CLOSE/)
  expect(verdict.numbers.fairWithin ?? 0, verdict.words).toBeLessThanOrEqual(MAX_WITHIN)
})

test('README has them', () => {
  expect(asked.filter(({ page }) => page === 'README.md').map(({ words: [command] }) => command)).toEqual(
    expect.arrayContaining(['fair', 'value', 'tune']),
  )
})

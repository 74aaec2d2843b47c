// What README and guides tell readers to ask reaches a verdict, with the games that the line says.
import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { main } from '../../src/cli/program.ts'
import { withBlankPictures } from '../support/blank-pictures.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { TextTerminal } from '../support/text-terminal.ts'
import { fences, filesOf, lineOf, linesOf, tried, write } from './pages.ts'

interface Verdict {
  readonly words: string
  readonly numbers: { readonly fairWithin?: number }
}

/** Beyond so many wins in 100 "fair within" decides little. */
const MAX_WITHIN = 0.1

/** Questions of README, and every `fair` of the guides. */
const asked = tried.flatMap((page) =>
  [...proposedOf(page), ...linesOf(page)].flatMap(({ words, text }) =>
    words[0] === 'fair' || (page === 'README.md' && ['value', 'tune', 'compare'].includes(words[0]))
      ? [{ page, text, words }]
      : [],
  ),
)

/** What an answer that the page shows proposes. */
function proposedOf(page: string): ReturnType<typeof linesOf> {
  const shown = fences(page).filter(({ language }) => language === 'text')
  return shown.flatMap(({ text }) => text.match(/^npx darkodds fair .*$/gm) ?? []).map(lineOf)
}

async function play(words: readonly string[]): Promise<void> {
  const terminal = new TextTerminal()
  const exit = await main([...words], terminal, withBlankPictures())
  expect(exit, terminal.stderr).toBeLessThan(2)
}

/** @param folder of a report */
function expectDecided(folder: string): void {
  const { verdict } = JSON.parse(readFileSync(`${folder}/answer.json`, 'utf8')) as { verdict: Verdict }
  expect(verdict.words).not.toMatch(/^TOO CLOSE/)
  expect(verdict.numbers.fairWithin ?? 0, verdict.words).toBeLessThanOrEqual(MAX_WITHIN)
}

/** A table of verdicts: some row has one that says more than that its games are too few. */
function expectRowsDecided(file: string): void {
  const text = readFileSync(file, 'utf8')
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  expect(data.length, file).toBeGreaterThan(0)
  expect(data.filter(({ verdict }) => !verdict.startsWith('too close'))).not.toEqual([])
}

test.each(asked)('$page: $text', async ({ page, words }) => {
  inFolder()
  for (const [file, text] of Object.entries(filesOf(page))) write(file, text)
  // The files that the lines before it write.
  for (const { words: before } of linesOf(page)) {
    if (before.join(' ') === words.join(' ')) break
    if (before[0] === 'init') await play(before)
    if (before[0] === 'start') await play([...before, '--games', '4', '--threads', '1', '--quiet'])
    if (before[0] === 'table') await play(before)
  }
  const out = words.indexOf('--out')
  if (out >= 0) {
    await play([...words, '--threads', '1', '--quiet'])
    expectRowsDecided(words[out + 1])
    return
  }
  await play([...words, '--threads', '1', '--quiet', '--out', 'asked'])
  expectDecided('asked')
})

test('README has them', () => {
  expect(asked.filter(({ page }) => page === 'README.md').map(({ words: [command] }) => command)).toEqual(
    expect.arrayContaining(['fair', 'value', 'tune']),
  )
})

test('start hero', async () => {
  inFolder()
  await play(['start', 'hero', '--threads', '1', '--quiet'])
  expectDecided('reports/my-hero-fair')
})

// `search` on the command line: what it says, its files, its mistakes; a real game in small.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, expectRefused, quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { inSequence } from '../support/in-sequence.ts'

test('best build by fresh games, best of each style, limitations; same on two threads', async () => {
  const folder = inFolder({ 's.yaml': 'game: errand\ngames: 500\n' })
  const words = ['search', 's.yaml', '--hero', 'ben', '--builds', '6', '--swaps', '1', '--within', '15%']
  const { exit, stdout } = await ask(...words, ...quiet)
  expect(exit).toBe(0)
  const lines = stdout.split('\n')
  expect(lines[0]).toMatch(/^BEST: “.*” wins \d+\.\d% \(.*\), \d+ more wins in 100 \(\d+ to \d+\) than Ben as is$/)
  expect(lines[1]).toMatch(/^Sheet: might \d, wits \d, grace \d \(mighty\)\.$/)
  const detailed = await ask(...words, '--details', '--force', ...quiet)
  const text = detailed.stdout.replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/Chosen of each style: mighty \d+\.\d% .*; witty .*; graceful /)
  expect(text).toMatch(
    inSequence(
      /Margin of error: ±\d\.\d pp in \d+ fresh games; no other new build of the race is better /,
      /by more than \d+\.\d pp \(95%, /,
    ),
  )
  expect(text).toMatch(
    inSequence(
      /Tried \d+ builds: the one as is, 6 drawn at random from the legal ones and \d+ swaps? of the best\. /,
      /A sieve left \w+ finalists; /,
    ),
  )
  expect(text).toContain('With bold play: ')
  expect(text).toContain('With The parcel: ')
  expect(readFileSync(join(folder, 'reports/s-search/data/builds.csv'), 'utf8')).toMatch(
    inSequence(
      /^\uFEFFbuild,style,sheet,games in the sieve,estimate in the /,
      /sieve,low,high,games in the race,at most better than the winner\r\n/,
    ),
  )
  expect(readFileSync(join(folder, 'reports/s-search/data/replays.csv'), 'utf8')).toMatch(
    inSequence(
      /^\uFEFF?asked with,build,style,sheet,games,estimate,low,high,confidence,over /,
      /as it is,over low,over high\r\n/,
      /as asked,as it is,/,
    ),
  )
  const again = await ask(...words, '--threads', '2', '--quiet', '--json', '--out', 'two')
  expect(again.stdout).toBe(readFileSync(join(folder, 'reports/s-search/study.json'), 'utf8'))
})

test('games that do not tell are said to be too few', async () => {
  inFolder({ 's.yaml': 'game: errand\nparty: [dot]\n' })
  const { exit, stdout } = await ask(
    'search',
    's.yaml',
    '--builds',
    '4',
    '--swaps',
    '0',
    '--games',
    '20',
    '--within',
    '1%',
    '--alone',
    ...quiet,
  )
  expect(exit).toBe(1)
  const text = stdout.replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/^TOO CLOSE TO CALL: /)
  expect(text).toMatch(
    /no new build of the race is better by more than \d+\.\d pp \(95%, at all looks\), more than --within 1\.0 pp\./,
  )
})

test.each([
  [
    ['s.yaml', '--hero', 'ada', '--builds', 'many'],
    '--builds: cannot be "many"\n  expected: a whole number from 1 to 200\n',
  ],
])('%j is refused', async (words, message) => {
  inFolder({ 's.yaml': 'game: errand\n' })
  await expectRefused(['search', ...words], message)
})

test('a real game in small: legal builds of every style', async () => {
  inFolder({ 's.yaml': 'scenario: locked-room\nparty: [brian]\n' })
  const { exit, stdout, stderr } = await darkodds(
    'search',
    's.yaml',
    '--builds',
    '8',
    '--swaps',
    '1',
    '--games',
    '4',
    '--alone',
    '--threads',
    '1',
    '--quiet',
    '--json',
  )
  expect(exit, stderr).toBe(1)
  const { finding } = JSON.parse(stdout) as { finding: { builds: { sheet: string; style: number }[]; best: number[] } }
  expect(new Set(finding.builds.map(({ style }) => style)).size).toBe(4)
  expect(finding.best.every((build, style) => finding.builds[build].style === style)).toBe(true)
})

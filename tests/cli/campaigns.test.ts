// Where a playout is a campaign, nothing that the lab says counts games: terminal, page and tables of every study.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askWith, campaignsModule, quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

const FILES = {
  'e.yaml': 'game: errand\ngames: 40\nvariants:\n  - { name: base }\n  - { name: easier, set: { difficulty: 12 } }\n',
  't.yaml': 'game: errand\ngames: 40\n',
  'eve.yaml': '{ id: eve, name: Eve, might: 7, wits: 1, grace: 1 }\n',
}

const ask = (...words: readonly string[]): ReturnType<typeof askWith> => askWith(campaignsModule, ...words)

/** Without the commands, which have a flag --games. */
const said = (text: string): string => text.replaceAll(/<pre>[^]*?<\/pre>|\(?--games\)?|darkodds .*/g, '')

test.each([
  ['compare', ['compare', 'e.yaml'], 1],
  ['levers', ['levers', 't.yaml', '--target', 'win=50%'], 1],
  ['tune', ['tune', 't.yaml', '--vary', 'difficulty=0..40/10', '--target', 'win=50%'], 1],
  ['value', ['value', 't.yaml', '--hero', 'cleo'], 1],
  ['search', ['search', 't.yaml', '--hero', 'ben', '--builds', '2', '--swaps', '1'], 1],
  ['fair', ['fair', 'eve.yaml', '--games', '40', '--parties', '1'], 1],
  ['sensitivity', ['sensitivity', 't.yaml', '--games', '40', '--only', 'difficulty'], 1],
  ['turning-points', ['replay', 't.yaml', '--playout', '4', '--turning-points', '--games', '20'], 0],
  ['what-if', ['replay', 't.yaml', '--playout', '4', '--what-if', 'round 2: ada try fails', '--games', '20'], 0],
])('%s', async (name, words, counts) => {
  inFolder(FILES)
  const { exit, stdout, stderr } = await ask(...words, ...quiet)
  expect(exit, stderr).toBeLessThan(2)
  const [folder] = globSync(`reports/*-${name}`)
  const texts = [
    stdout,
    ...['index.html', 'data/*.csv']
      .flatMap((files) => globSync(`${folder}/${files}`))
      .map((file) => readFileSync(file, 'utf8')),
  ].map(said)
  for (const text of texts) expect(text.match(/.*\bgames?\b(?!,round).*/i)?.[0]).toBeUndefined()
  expect(stdout.includes('campaigns')).toBe(counts === 1)
})

test('diff and watch', async () => {
  inFolder(FILES)
  await ask('run', 't.yaml', ...quiet, '--out', 'a')
  await ask('run', 't.yaml', ...quiet, '--out', 'b', '--seed', '2')
  expect((await ask('diff', 'a', 'b')).stdout).toContain(' in 40 and 40 campaigns')
  expect((await ask('diff', 'a', 'a')).stdout).toContain('NO CHANGE: every campaign is the same (40 campaigns)\n')
  expect((await ask('watch', 't.yaml', '--saves', '0', '--games', '40', '--threads', '1')).stdout).toMatch(
    /^Win .*, 40 campaigns\n/,
  )
})

test('what is said beforehand', async () => {
  inFolder(FILES)
  expect((await ask('compare', 'e.yaml', '--threads', '1')).stderr).toMatch(/at most \d+ campaigns? /)
})

test('check counts campaigns', async () => {
  inFolder(FILES)
  expect((await ask('check', 'e.yaml', 't.yaml')).stdout).toBe(
    'e.yaml: OK, an experiment of Errand, 2 variants × 40 campaigns\n' +
      't.yaml: OK, an experiment of Errand, 40 campaigns\n',
  )
})

test('the list of metrics has those of campaigns, said to be theirs', async () => {
  const { stdout } = await darkodds('list', 'metrics', '--game', 'when-darkness-comes', '--json')
  const { metrics } = JSON.parse(stdout) as { metrics: { name: string; of: string; by: string[] }[] }
  expect(
    metrics
      .filter(({ name }) => ['rounds', 'games-won', 'heroes-dead', 'tn-shift'].includes(name))
      .map(({ name, of, by }) => [name, of, ...by]),
  ).toEqual([
    ['heroes-dead', 'game'],
    ['rounds', 'game'],
    ['games-won', 'campaign'],
    ['heroes-dead', 'campaign'],
    ['tn-shift', 'campaign', 'game'],
  ])
})

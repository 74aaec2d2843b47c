// Where a playout is a campaign, nothing that the lab says counts games: terminal, page and tables of every study.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askWith, campaignsModule, quiet } from '../support/errand/command.ts'
import { asking, FILES, questions } from '../support/errand/questions.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

const ask = (...words: readonly string[]): ReturnType<typeof askWith> => askWith(campaignsModule, ...words)

/** Without the commands, which have a flag --games, and the user's files. */
const said = (text: string): string => text.replaceAll(/<pre[^]*?<\/pre>|\(?--games\)?|darkodds .*/g, '')

test.each(questions)('%s', async (name) => {
  inFolder(FILES)
  const { exit, stdout, stderr } = await ask(...asking(name, { games: 40 }), ...quiet)
  expect(exit, stderr).toBeLessThan(2)
  const texts = [
    stdout,
    ...['index.html', 'charts/*.vl.json', 'data/*.csv']
      .flatMap((files) => globSync(`reports/*/${files}`))
      .map((file) => readFileSync(file, 'utf8')),
  ].map(said)
  for (const text of texts) expect(text.match(/.*\bgames?\b(?!,round).*/i)?.[0]).toBeUndefined()
  expect(stdout.includes('campaigns')).toBe(!name.startsWith('replay'))
})

test('diff and watch', async () => {
  inFolder(FILES)
  const games = ['--games', '40']
  await ask('run', 'e.yaml', ...games, ...quiet, '--out', 'a')
  await ask('run', 'e.yaml', ...games, ...quiet, '--out', 'b', '--seed', '2')
  expect((await ask('diff', 'a', 'b')).stdout).toContain(' in 40 and 40 campaigns')
  expect((await ask('diff', 'a', 'a')).stdout).toContain('NO CHANGE: every campaign is the same (40 campaigns)\n')
  expect((await ask('watch', 'e.yaml', ...games, '--saves', '0', '--threads', '1')).stdout).toMatch(
    /^Win .*, 40 campaigns\n/,
  )
})

test('what is said beforehand', async () => {
  inFolder(FILES)
  expect((await ask(...asking('compare', { games: 40 }), '--threads', '1')).stderr).toMatch(/at most \d+ campaigns? /)
})

test('check counts campaigns', async () => {
  inFolder({ 'e.yaml': 'game: errand\ngames: 40\n', 'two.yaml': `${FILES['two.yaml']}games: 40\n` })
  expect((await ask('check', 'two.yaml', 'e.yaml')).stdout).toBe(
    'two.yaml: OK, an experiment of Errand, 2 variants × 40 campaigns\n' +
      'e.yaml: OK, an experiment of Errand, 40 campaigns\n',
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

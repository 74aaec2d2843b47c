// The report of all shards is that of one machine, byte for byte but for run.json: with drawn pictures, of First Night,
// of parts taken away, and with rule counts. Shards of a game of one's own.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { anew, edit, OWN, ownPig } from '../support/own-pig.ts'
import { done, MANY, ONE, reportOfBoth } from '../support/shard-reports.ts'
import { darkoddsDrawn } from '../support/text-terminal.ts'

const FIRST_NIGHT = readFileSync(new URL('../../experiments/first-night.yaml', import.meta.url), 'utf8')

describe('the report of all shards is that of one machine:', () => {
  test('pictures', () => reportOfBoth({ 'one.yaml': ONE }, 3, [], [], darkoddsDrawn))

  test('page, charts and tables of all combinations of two settings', () =>
    reportOfBoth({ 'many.yaml': MANY }, 4, [], []))

  test('First Night', () => reportOfBoth({ 'night.yaml': FIRST_NIGHT }, 3, ['--games', '8'], []))

  test('each part taken away', () =>
    reportOfBoth({ 'night.yaml': 'scenario: first-night\nparty: [brian, kirk, sharon, valerie]\n' }, 2, [
      '--without',
      'tile',
      '--games',
      '4',
      '--seed',
      '7',
      '--set',
      'rules.tnShift=1',
    ]))

  test('how often each rule was applied', () => reportOfBoth({ 'many.yaml': MANY }, 3, ['--count-rules'], []))
})

test('a game of one’s own: commands name its file, and shards of other code are refused', async () => {
  ownPig()
  const words = ['run', 'own.yaml', '--threads', '1', '--quiet', ...OWN, '--shard']
  for (const shard of ['1/2', '2/2'])
    expect((await done([...words, shard])).stdout).toMatch(
      / merge --games own\/index\.ts reports\/own-shard-\*-of-2\n$/,
    )
  await done(['run', 'own.yaml', '--quick', '--quiet', '--out', 'whole', ...OWN])
  const merge = ['merge', 'reports/own-shard-1-of-2', 'reports/own-shard-2-of-2', '--quick', ...OWN]
  await done([...merge, '--out', 'merged'])
  expect(readFileSync('merged/result.json', 'utf8')).toBe(readFileSync('whole/result.json', 'utf8'))
  expect((await done(merge.slice(0, -2), 2)).stderr).toContain('unknown game "own"\n')
  edit('own/rules.ts', (text) => `${text}// changed\n`)
  expect(anew(...merge)).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining(
      'shard-1-of-2/shard.json: was played with other code of the game\n  expected: own.yaml',
    ),
  })
  expect(anew(...words, '2/2', '--out', 'new').exit).toBe(0)
  expect(anew('merge', 'reports/own-shard-1-of-2', 'new', ...OWN)).toMatchObject({
    exit: 2,
    stderr: expect.stringMatching(/^new\/shard\.json: was played with other code of the game: /),
  })
})

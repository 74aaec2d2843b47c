// One of a thing is said as one: commands that are asked for one game of one variant, and sentences made of such
// answers.
import { expect, test } from 'vitest'
import { soonestWords } from '../../src/workbench/draw.ts'
import { agreeing, counted, unitFor } from '../../src/report/numbers.ts'
import { ask } from '../support/errand/command.ts'
import { asking, FILES, questions } from '../support/errand/questions.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { inSequence } from '../support/in-sequence.ts'

/** Words that end in s and are no several. */
const ONE = 'gives|fails|succeeds|loss|pass|bonus|class|as|is|was|has|less|plus|across|this'
const WRONG = [
  new RegExp(String.raw`(?<![\d.,±−+-])\b1 (?!(?:${ONE})\b)[a-z]+s\b`, 'g'),
  inSequence(
    /\b1 (?:game|round|hero|playout|variant|future|build|campaign|disk)(?: of each(?: variant| hero)?)? /g,
    /(?:tell|are|were|have|go|lie|do|stay|were not)\b/g,
  ),
]
const wrongIn = (text: string): string[] =>
  WRONG.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))

test('the pattern finds what is wrong, and nothing else', () => {
  expect(wrongIn('1 games; 1 game tell nothing; 1 game of each variant were enough; of 1 games')).toEqual([
    '1 games',
    '1 games',
    '1 game tell',
    '1 game of each variant were',
  ])
  expect(wrongIn('1 game tells; 100% of 1 loss; 21 games; 0.1 points; 1,001 games')).toEqual([])
})

const ONE_GAME = 'game: errand\ngames: 1\nexpect: [win at least 1%]\n'

test.each([
  ...questions.map((name) => asking(name, { games: 1, threads: 1 })),
  ['run', 'one.yaml', '--threads', '1'],
  ['check', 'one.yaml'],
  ['replay', 'e.yaml', '--playout', '0'],
  ['list', 'scenarios'],
])('%s %s %s %s', async (...words) => {
  inFolder({ ...FILES, 'one.yaml': ONE_GAME })
  const { exit, stdout, stderr } = await ask(...words)
  expect(exit, stderr).not.toBe(70)
  expect(wrongIn(`${stdout}\n${stderr}`)).toEqual([])
})

test('verify and report of a run of one game', async () => {
  inFolder({ 'one.yaml': ONE_GAME })
  await ask('run', 'one.yaml', '--out', 'one', '--threads', '1')
  for (const line of ['verify one', 'report one', 'diff one one']) {
    const { stdout, stderr } = await ask(...line.split(' '))
    expect(wrongIn(`${stdout}\n${stderr}`), line).toEqual([])
  }
})

test('counts and verbs', () => {
  expect([0, 1, 2].map((count) => `${counted(count, 'game')} ${agreeing(count, 'tells', 'tell')}`)).toEqual([
    '0 games tell',
    '1 game tells',
    '2 games tell',
  ])
  expect(soonestWords({ length: 1, end: 'won' }, true, { ended: 2, playouts: 2, unit: 'rounds' })).toBe(
    'won after 1 round, no win sooner in 2 games',
  )
})

test('units go with their numbers', () => {
  const units = [
    'disks',
    'heroes',
    'combat rounds a fight',
    'wins a game',
    'points, all heroes',
    'points, heroes not eliminated',
    'knock-outs',
    'experience points',
    'health',
    'VP a game',
    'adversaries',
    'crises a campaign',
    'watches a hunt',
    'losses',
  ]
  expect(units.map((unit) => unitFor(1, unit))).toEqual([
    'disk',
    'hero',
    'combat round a fight',
    'win a game',
    'point, all heroes',
    'point, heroes not eliminated',
    'knock-out',
    'experience point',
    'health',
    'VP a game',
    'adversary',
    'crisis a campaign',
    'watch a hunt',
    'loss',
  ])
  for (const value of [0, 0.5, 2, null]) expect(units.map((unit) => unitFor(value, unit))).toEqual(units)
})

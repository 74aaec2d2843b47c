// One of a thing is said as one: commands that are asked for one game of one variant, and sentences made of such
// answers.
import { expect, test } from 'vitest'
import { soonestWords } from '../../src/workbench/draw.ts'
import { agreeing, counted, unitFor } from '../../src/report/numbers.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { inSequence } from '../support/in-sequence.ts'

/** Words that end in s and are no several. */
const ONE = 'gives|loss|pass|bonus|class|as|is|was|has|less|plus|across|this'
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

const PIG = 'game: pig\ntable: short\ngames: 1\nexpect:\n  - win at least 1%\n'

test.each([
  ['run', 'pig.yaml', '--threads', '1'],
  ['check', 'pig.yaml'],
  ['compare', 'two.yaml', '--games', '1'],
  ['levers', 'pig.yaml', '--target', 'win=50%', '--games', '1'],
  ['tune', 'pig.yaml', '--vary', 'rules.ones=1..2', '--target', 'win=50%', '--games', '1'],
  ['sensitivity', 'two.yaml', '--games', '1'],
  ['replay', 'pig.yaml', '--playout', '0'],
  ['list', 'scenarios'],
])('%s %s %s %s', async (...words) => {
  inFolder({ 'pig.yaml': PIG, 'two.yaml': `${PIG}vary:\n  agents.ann: [hold-at-20, hold-at-5]\n` })
  const { exit, stdout, stderr } = await darkodds(...words)
  expect(exit, stderr).not.toBe(70)
  expect(wrongIn(`${stdout}\n${stderr}`)).toEqual([])
})

test('verify and report of a run of one game', async () => {
  inFolder({ 'pig.yaml': PIG })
  await darkodds('run', 'pig.yaml', '--out', 'one', '--threads', '1')
  for (const words of [
    ['verify', 'one'],
    ['report', 'one'],
    ['diff', 'one', 'one'],
  ]) {
    const { stdout, stderr } = await darkodds(...words)
    expect(wrongIn(`${stdout}\n${stderr}`), words.join(' ')).toEqual([])
  }
})

test('counts and verbs', () => {
  expect([0, 1, 2].map((count) => `${counted(count, 'game')} ${agreeing(count, 'tells', 'tell')}`)).toEqual([
    '0 games tell',
    '1 game tells',
    '2 games tell',
  ])
  expect(soonestWords({ length: 1, isWon: true }, [], { ended: 2, playouts: 2, unit: 'rounds' })).toBe(
    'won after 1 round, none sooner in 2 games',
  )
})

test('units go with their numbers', () => {
  const units = [
    'disks',
    'heroes',
    'combat rounds a fight',
    'wins a game',
    'points, all heroes',
    'knock-outs',
    'experience points',
    'health',
    'VP a game',
    'adversaries',
  ]
  expect(units.map((unit) => unitFor(1, unit))).toEqual([
    'disk',
    'hero',
    'combat round a fight',
    'win a game',
    'point, all heroes',
    'knock-out',
    'experience point',
    'health',
    'VP a game',
    'adversary',
  ])
  for (const value of [0, 0.5, 2, null]) expect(units.map((unit) => unitFor(value, unit))).toEqual(units)
})

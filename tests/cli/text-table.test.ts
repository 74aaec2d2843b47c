import { expect, test } from 'vitest'
import { broken, table } from '../../src/cli/text-table.ts'
import { answerLines } from '../../src/cli/answer.ts'
import { listOf } from '../../src/report/list.ts'

test('lines break between words', () => {
  expect(broken('it is won in 38.1% of games', 18)).toEqual(['it is won in 38.1%', 'of games'])
  expect(broken('', 10)).toEqual([''])
  expect(broken('unbreakable', 4)).toEqual(['unbreakable'])
})

test('an answer tells its lists entry by entry', () => {
  expect(answerLines(['It is so.', listOf('What else:', ['one and two', 'three'])], 12)).toEqual([
    'It is so.',
    'What else:',
    '  - one and',
    '    two',
    '  - three',
  ])
})

const heads = [
  { title: 'variant' },
  { title: 'games', isNumber: true },
  { title: 'win', isNumber: true },
  { title: 'verdict' },
]
const rows = [
  ['all steady', '40', '62.5% (36.0–84.6)', 'undecided: the budget is spent'],
  ['wild', '9', '5.0%', 'worse'],
]

test('a table that fits stands in one part, the last text broken where that helps', () => {
  const whole = [
    'variant     games                win  verdict',
    'all steady     40  62.5% (36.0–84.6)  undecided: the budget is spent',
    'wild            9               5.0%  worse',
  ]
  expect(table(heads, rows)).toBe(whole.join('\n'))
  expect(table(heads, rows, undefined, 72)).toBe(whole.join('\n'))
  expect(table(heads, rows, undefined, 58)).toBe(
    [whole[0], whole[1].replace(' budget is spent', ''), `${' '.repeat(38)}budget is spent`, whole[2]].join('\n'),
  )
})

test('on a narrow screen a table stands in parts below each other, each with its labels; no line is wider', () => {
  const narrow = table(heads, rows, undefined, 45)
  expect(narrow).toBe(
    [
      'variant     games                win',
      'all steady     40  62.5% (36.0–84.6)',
      'wild            9               5.0%',
      '',
      'variant     verdict',
      'all steady  undecided: the budget is spent',
      'wild        worse',
    ].join('\n'),
  )
  expect(table(heads, rows, undefined, 35).split('\n\n')).toHaveLength(3)
  expect(
    Math.max(
      ...table(heads, rows, undefined, 35)
        .split('\n')
        .map((line) => line.length),
    ),
  ).toBeLessThanOrEqual(35)
  const labelled = heads.map((head, index) => (index === 1 ? { ...head, isLabel: true } : head))
  expect(table(labelled, rows, undefined, 48)).toBe(
    [
      'variant     games                win',
      'all steady     40  62.5% (36.0–84.6)',
      'wild            9               5.0%',
      '',
      'variant     games  verdict',
      'all steady     40  undecided: the budget is',
      '                   spent',
      'wild            9  worse',
    ].join('\n'),
  )
  // Nothing can be made of a screen on which not even the first two columns fit.
  expect(
    table(
      heads.slice(0, 2),
      rows.map((row) => row.slice(0, 2)),
      undefined,
      5,
    ),
  ).toBe(
    table(
      heads.slice(0, 2),
      rows.map((row) => row.slice(0, 2)),
    ),
  )
})

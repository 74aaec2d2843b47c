// What an experiment expects: the verdicts in the answer, and a table of all.
import type { Result } from '../../simulate/result.ts'
import { column, shownColumn, tableOf } from '../charts/table-columns.ts'
import { expectedLine, expectedOf, expectedSum } from '../expected.ts'
import { listOf } from '../list.ts'
import { thousands } from '../numbers.ts'
import { anchored } from './folds.ts'
import type { Section } from './folds.ts'
import { tableHtml } from './tables.ts'

/** The verdicts on what was expected, for the answer: each of a few, of many how many hold. */
export function expectedLines(result: Result, playout: string): string[] {
  const all = expectedOf(result, playout)
  if (all.length === 0) return []
  const isOne = result.variants.length === 1
  const open = all.filter(({ judgement }) => judgement !== 'holds')
  const shown = all.length <= MAX_EXPECTED ? all : open.slice(0, MAX_EXPECTED)
  const lines = shown.map((one) => expectedLine(one, isOne))
  if (all.length === 1) return [`Expectation: ${lines[0]}.`]
  const relevant = all.length <= MAX_EXPECTED ? all : open
  const among = shown.length < relevant.length ? ', among them' : ''
  return [listOf(`Of ${thousands(all.length)} expectations ${expectedSum(all)}${among}:`, lines)]
}

/** So many thresholds are told in the answer; the table below it has all. */
const MAX_EXPECTED = 4

/** A table of all; nothing where the answer has told all. */
export function expectations(result: Result, playout: string): Section[] {
  const all = expectedOf(result, playout)
  if (all.length < 2) return []
  const table = tableHtml(
    tableOf(
      all,
      [
        column('expected', ({ text }) => text),
        column('variant', ({ variant }) => variant, { isShown: result.variants.length > 1 }),
        column('verdict', ({ verdict }) => verdict),
        shownColumn('interval', ({ range }) => range, { isNumber: true }),
        shownColumn('in', ({ games }) => games, { isNumber: true }),
      ],
      {},
    ),
  )
  return [
    {
      id: 'expected',
      title: 'Expectations',
      finding: `of ${thousands(all.length)}, ${expectedSum(all)}`,
      body: anchored('expected', `<div class="scroll">${table}</div>`),
    },
  ]
}

// An answer as the sheets of a workbook: what is said, then each table with its numbers as numbers.
import { keyInWords } from '../input/words.ts'
import type { AnswerData } from './answer-data.ts'
import type { Datum } from './answer.ts'
import type { DataColumn } from './charts/chart.ts'
import type { Sheet, SheetColumn } from './xlsx.ts'

type Row = Sheet['rows'][number]

const [SHARE, CONFIDENCE] = ['0.0%', '0%']

/** The first sheet is the answer. */
export function answerSheets({ asked, verdict, premise, why, margin, details = [], tables }: AnswerData): Sheet[] {
  const texts: readonly (readonly [string, string | undefined])[] = [
    ['asked', asked],
    ['answer', verdict.words],
    ['played', premise],
    ...why.map((line) => ['why', line] as const),
    ['margin', margin],
    ...details.map((line) => ['more', line] as const),
  ]
  const answer: Sheet = {
    name: 'Answer',
    columns: ['', '', 'estimate', 'low', 'high', 'games'].map((title) => ({ title })),
    rows: [
      ...texts.flatMap(([name, text]): Row[] => (text === undefined || text === '' ? [] : [[name, text]])),
      ...Object.entries(verdict.numbers).flatMap(([name, datum]): Row[] => {
        const numbers = numbersOf(datum)
        return numbers === undefined ? [] : [[keyInWords(name), null, ...numbers]]
      }),
    ],
  }
  return [
    answer,
    ...tables
      .filter(({ rows }) => rows.length > 0)
      .map(({ title, columns, rows }): Sheet => ({ name: title, columns: columns.map(columnOf), rows })),
  ]
}

/** A number, or an estimate with its limits and its games. */
function numbersOf(datum: Datum): Row | undefined {
  if (typeof datum === 'number') return [datum]
  if (typeof datum !== 'object' || datum === null || !('estimate' in datum)) return undefined
  const { estimate = null, low = null, high = null, count = null } = datum
  return [estimate, low, high, count]
}

function columnOf({ name, kind, unit, title = name }: DataColumn): SheetColumn {
  const format = kind === 'confidence' ? CONFIDENCE : unit === 'share' ? SHARE : undefined
  return { title, ...(format !== undefined && { format }) }
}

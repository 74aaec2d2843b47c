// Answers as Markdown, for a pull request or a note: verdict, caveats, tables.
import { withoutSteering } from '../input/text.ts'
import type { Result } from '../simulate/result.ts'
import type { About } from './about.ts'
import { GAP, linesOf } from './answer.ts'
import type { Answer } from './answer.ts'
import type { Chart, Table } from './charts/chart.ts'
import { expectedLine, expectedOf } from './expected.ts'
import { hasFailed } from './failed.ts'
import { variantTables } from './variant-tables.ts'
import { answerOf } from './words.ts'

/** @param answer in place of that of the result */
export function markdownOf(result: Result, about: About, answer: Answer = answerOf(result, about)): string {
  const expected = expectedOf(result, about.playout).map((one) => `- ${plainText(expectedLine(one, false))}`)
  return inParagraphs([
    `# ${plainText(result.title)}`,
    ...answerParts(answer),
    hasFailed(result.variants) ? `Of the ${about.playout}s that did not fail:` : '',
    ...variantTables(result, about).flatMap(({ table, note }) => [plainText(note), tableText(table)]),
    expected.join('\n'),
    `Seed ${result.seed}, darkodds ${plainText(result.darkodds)}.`,
  ])
}

/** An answer and its tables, each below its title. */
export const answerMarkdown = (answer: Answer, tables: readonly Table[]): string =>
  inParagraphs([
    ...answerParts(answer),
    ...tables.flatMap((table) => (table.rows.length === 0 ? [] : [plainText(table.title ?? ''), tableText(table)])),
  ])

/** The answer to a question, with all its tables. */
export const studyMarkdown = (answer: Answer, charts: readonly Chart[]): string =>
  answerMarkdown(
    answer,
    charts.flatMap(({ title, tables }) => tables.map((table) => ({ title, ...table }))),
  )

const inParagraphs = (parts: readonly string[]): string => `${parts.filter((part) => part !== '').join('\n\n')}\n`

const answerParts = (answer: Answer): string[] => [
  `**${plainText(answer.verdict.words)}**`,
  linesOf(answer).slice(1).map(asItem).join('\n'),
]

/** A sentence of the answer, with what it lists below it. */
const asItem = (sentence: string): string =>
  sentence
    .split('\n')
    .map((line, index) => `${index === 0 ? '' : '  '}- ${plainText(line.replaceAll(GAP, ' · '))}`)
    .join('\n')

/** Nothing of a name becomes a mark, a link or HTML. */
function plainText(text: string): string {
  return withoutSteering(text.replace(/\s+/g, ' ')).replace(/[\\`*_{}[\]<>|#~&]/g, (sign) => `\\${sign}`)
}

function tableText({ columns, rows }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [
    line(columns.map(({ title }) => plainText(title))),
    line(columns.map(({ isNumber }) => (isNumber === true ? '---:' : '---'))),
    ...rows.map((row) => line(row.map(plainText))),
  ].join('\n')
}

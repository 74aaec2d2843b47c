// What a command of the lab says at its end: the answer, how far it reaches, the tables behind it, where the report is.
import { duration } from '../workbench/progress.ts'
import type { Program } from '../workbench/ports.ts'
import type { StudyAnswered, StudyRan } from '../workbench/study.ts'
import type { Terminal } from '../node/terminal.ts'
import { agreeing, counted } from '../report/numbers.ts'
import { isUnplayed } from './run-summary.ts'
import { reportWords } from './place.ts'
import { answerLines, broken, stepLines, table } from './table.ts'

/** Longer tables stand in the report. */
const MAX_ROWS = 30

type Out = Pick<Terminal, 'out' | 'style' | 'columns'>

/**
 * The answer and the tables behind it, before the report is drawn.
 * @param failed why it exits with 1
 */
export function tellStudyAnswer(
  { result, report: { answer, charts } }: StudyAnswered,
  terminal: Out,
  failed?: string,
): void {
  const { style, columns } = terminal
  const width = Math.min(columns, 110)
  const tables = charts.flatMap(({ title, tables: chartTables }) =>
    chartTables
      .filter(({ rows }) => rows.length > 0)
      .map((chartTable) => {
        const rows = chartTable.rows.slice(0, MAX_ROWS)
        const rest =
          chartTable.rows.length > rows.length
            ? `\n${style.dim(`and ${chartTable.rows.length - rows.length} more in the report`)}`
            : ''
        return `${style.bold(chartTable.title ?? title)}\n${table(
          chartTable.columns.map((column) => ({ ...column, title: column.short ?? column.title })),
          rows,
          style.dim,
          columns,
        )}${rest}`
      }),
  )
  const parts = [
    ...failures(result.variants, style),
    [...broken(answer.headline, columns).map(style.bold), ...answerLines(answer.more, width)].join('\n'),
    ...tables,
    failed === undefined ? '' : `Exit code 1: ${failed}.`,
  ]
  terminal.out(`${parts.filter((part) => part !== '').join('\n\n')}\n`)
}

/** Variants of which so many are told that games failed. */
const MAX_FAILED = 3

/** Games that threw are no part of any number: the user must know. */
function failures(variants: StudyAnswered['result']['variants'], style: Out['style']): string[] {
  const failed = variants.filter(({ excludedCount }) => excludedCount > 0)
  const lines = failed.slice(0, MAX_FAILED).map((variant) => {
    const { name, excludedCount, excluded } = variant
    const first = `the first is ${excluded[0].playout}: ${excluded[0].message}`
    const games = `${counted(excludedCount, 'game')} of "${name}"`
    return isUnplayed(variant)
      ? `${style.bad('Every game failed')}: ${games}; ${first}`
      : `${style.bad('Games failed')}: ${games} ${agreeing(excludedCount, 'is', 'are')} in no number here; ${first}`
  })
  const more = failed.length - lines.length
  return more === 0 ? lines : [...lines, `Games of ${counted(more, 'more variant')} failed.`]
}

/** What to try next, and where the report is. */
export function tellStudyReport(program: Program, ran: StudyRan, terminal: Out): void {
  const { nextSteps, isInterrupted, elapsedMs } = ran
  const parts = [
    isInterrupted
      ? `Interrupted. Go on with\n  ${nextSteps.map(({ command }) => command).join('\n  ')}`
      : stepLines(nextSteps, terminal.style),
    reportWords(program, ran, `   (${duration(elapsedMs / 1000)})`),
  ]
  terminal.out(`${parts.map((part) => (part === '' ? '' : `\n${part}\n`)).join('')}`)
}

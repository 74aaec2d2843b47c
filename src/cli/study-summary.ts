// What a command of the lab says at its end: the answer, how far it reaches, the tables behind it, where the report is.
import { duration } from '../host/progress.ts'
import type { StudyRan } from '../host/study.ts'
import type { Terminal } from '../host/terminal.ts'
import { reportWords } from './interrupt.ts'
import { answerLines, broken, stepLines, table } from './table.ts'

/** Longer tables stand in the report. */
const MAX_ROWS = 30

/** @param failed why it exits with 1 */
export function tellStudy(ran: StudyRan, terminal: Pick<Terminal, 'out' | 'style' | 'columns'>, failed?: string): void {
  const { nextSteps, isInterrupted, elapsedMs } = ran
  const { answer, charts } = ran.report
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
    [...broken(answer.headline, columns).map(style.bold), ...answerLines(answer.more, width)].join('\n'),
    ...tables,
    failed === undefined ? '' : `Exit code 1: ${failed}.`,
    isInterrupted
      ? `Interrupted. Go on with\n  ${nextSteps.map(({ command }) => command).join('\n  ')}`
      : stepLines(nextSteps, style),
    reportWords(ran, 'index.html', `   (${duration(elapsedMs / 1000)})`),
  ]
  terminal.out(`${parts.filter((part) => part !== '').join('\n\n')}\n`)
}

// What a command of the lab says at its end: the answer, how far it reaches, the tables behind it, where the report is.
import type { StudyAnswered } from '../workbench/answered.ts'
import { agreeing, counted } from '../report/numbers.ts'
import { isUnplayed } from './run-summary.ts'
import { answerText, detailsText, tableText } from './answer.ts'
import type { Screen } from './answer.ts'

/**
 * The answer, and its first table; with `--details` all lines and tables. It is told before the report is drawn.
 * @param failed why it exits with 1
 */
export function tellStudyAnswer(
  {
    result,
    report: { answer, charts },
    msPerPlayout,
  }: Pick<StudyAnswered, 'report'> &
    Partial<Pick<StudyAnswered, 'msPerPlayout'>> & {
      readonly result: Pick<StudyAnswered['result'], 'variants'>
    },
  screen: Screen,
  failed?: string,
): void {
  const tables = charts.flatMap(({ title, tables: all }) =>
    all.filter(({ rows }) => rows.length > 0).map((one) => ({ title, table: one })),
  )
  const shown = screen.hasDetails ? tables : tables.slice(0, 1).filter(({ table: first }) => first.isDetail !== true)
  const parts = [
    ...failures(result.variants, screen.style),
    answerText(answer, screen, msPerPlayout),
    ...shown.map(({ title, table: one }) => tableText({ title, ...one }, screen)),
    detailsText(answer, screen),
    // Of a command that another calls, the other says how it ends.
    failed === undefined || screen.hearNext !== undefined ? '' : `Exit code 1: ${failed}.`,
  ]
  screen.out(`${parts.filter((part) => part !== '').join('\n\n')}\n`)
}

/** Variants of which so many are told that games failed. */
const MAX_FAILED = 3

/** Games that threw are no part of any number: the user must know. */
function failures(variants: StudyAnswered['result']['variants'], style: Screen['style']): string[] {
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

// What `run` says at its end: the answer with its interval, a table of the variants, where the report is, what to try
// next.
import { askedWords, commandLine, pathWord, replayInRun, wayWords } from '../load/command-line.ts'
import type { Asked } from '../load/command-line.ts'
import { duration } from '../workbench/progress.ts'
import { limitationsOfAll } from '../report/about.ts'
import { expectedLine, expectedOf, expectedSum } from '../report/expected.ts'
import type { Expected } from '../report/expected.ts'
import { isOnCard } from '../report/charts/win-odds.ts'
import { variantTables } from '../report/variant-tables.ts'
import { hasFailed } from '../report/failed.ts'
import { agreeing, counted } from '../report/numbers.ts'
import type { Program } from '../load/ports.ts'
import type { RunRequest } from '../workbench/run.ts'
import type { Answered, Ran } from '../workbench/run-report.ts'
import type { Style } from '../node/terminal.ts'
import { shardText } from '../simulate/index.ts'
import type { Result } from '../simulate/index.ts'
import { prepared } from '../simulate/prepared.ts'
import { Exit } from './command.ts'
import { placeWords, reportWords } from './place.ts'
import { ruleSummary } from './rule-summary.ts'
import { answerLines, answerText, detailsText, nextTextOn, tableText } from './answer.ts'
import type { Screen } from './answer.ts'
import { broken } from './text-table.ts'

/** The answer and the tables behind it, before the report is drawn. */
export function tellAnswer(answered: Answered, asked: Asked, terminal: Screen): void {
  const { result, answer, loaded, about } = answered
  const { program } = loaded.located.workbench
  const { playout } = about
  const parts = [
    unplayed(program, answered, asked, terminal.style),
    incomplete(program, answered, asked, terminal.style),
    answerText(answer, terminal),
    inShort(loaded, terminal),
    answerTable(answered, terminal),
    expectations(answered, playout, terminal),
    detailsText(answer, terminal),
    ...(terminal.hasDetails ? [findings(answered, terminal), ...detailTables(answered, terminal)] : []),
    ruleSummary(result, playout, terminal),
  ]
  terminal.out(`${parts.filter((part) => part !== '').join('\n\n')}\n`)
}

/** What `--json` prints: result.json with the answer behind its keys. */
export const resultWithAnswer = ({ resultText, data }: Answered): string =>
  resultText.replace(/\n?\}\n$/, () => `,\n "answer": ${JSON.stringify(data)}\n}\n`)

const answerTable = ({ result, table }: Answered, screen: Screen): string =>
  table === undefined || result.variants.every(isUnplayed)
    ? ''
    : tableText(table, screen, 'in the report, or with --details')

/** What of it is source and what is ours, where the game says so in a sentence. */
function inShort(
  { located: { game }, content, experiment: { variants } }: Answered['loaded'],
  { columns, style }: Screen,
) {
  const { inShort: sentences = [] } = limitationsOfAll(
    variants.map(({ settings }) => game.limitations(prepared(game, content, settings))),
  )
  return sentences.flatMap((sentence) => broken(sentence, columns).map(style.dim)).join('\n')
}

/** What a run or another question has left. */
type Told = Pick<Ran, 'folder' | 'place' | 'isKept' | 'isDrawn' | 'isInterrupted' | 'elapsedMs' | 'nextSteps'> & {
  readonly msPerPlayout?: number
}

/**
 * What to try next, and where the report is.
 * @param more what else was written
 * @param resume the commands that go on after an interruption
 */
export function tellReport(
  program: Program,
  ran: Told,
  terminal: Screen,
  more: readonly string[] = [],
  resume: readonly string[] = ran.nextSteps.map(({ command }) => command),
): void {
  const { isInterrupted, nextSteps, elapsedMs, msPerPlayout } = ran
  const next = isInterrupted
    ? ['Interrupted. Continue with', ...resume].join('\n  ')
    : nextTextOn(terminal, nextSteps, msPerPlayout)
  const parts = [[reportWords(program, ran, `   (${duration(elapsedMs / 1000)})`), ...more].join('\n'), next]
  terminal.out(parts.map((part) => (part === '' ? '' : `\n${part}\n`)).join(''))
}

/** What was interrupted has an exit code of its own. */
const exitWords = (isInterrupted: boolean): string => (isInterrupted ? '' : ': exit code 1')

/** Variants of which every game failed stand first. */
function unplayed(program: Program, { result, isInterrupted }: Answered, asked: Asked, style: Style): string {
  const failed = result.variants.filter(isUnplayed)
  if (failed.length === 0) return ''
  const which = failed.length === result.variants.length ? 'Every game failed' : 'Every game of a variant failed'
  const games = excluded(program, failed, asked, result)
  return `${style.bad(which)}${exitWords(isInterrupted)}.\n${games}`
}

/** Failed games of the other variants. */
function incomplete(program: Program, { result, isInterrupted }: Answered, asked: Asked, style: Style): string {
  const variants = result.variants.filter((variant) => variant.excludedCount > 0 && !isUnplayed(variant))
  if (variants.length === 0) return ''
  const games = excluded(program, variants, asked, result)
  return `${style.bad('Games failed')}${exitWords(isInterrupted)}.\n${games}`
}

/** Interrupted, a threshold that is missed or unclear, games that failed, or all well. */
export function exitCodeOf({ result, isInterrupted }: Answered): number {
  if (isInterrupted) return Exit.interrupted
  if (result.variants.some(({ excludedCount }) => excludedCount > 0)) return Exit.failed
  return result.expect.every(({ judgement }) => judgement === 'holds') ? Exit.done : Exit.failed
}

/** Whether games of it were played, and none came to its end. */
export const isUnplayed = ({ playouts, excludedCount }: { playouts: number; excludedCount: number }): boolean =>
  playouts === 0 && excludedCount > 0

/** The command that goes on with an interrupted run, or shard. */
export const resumeLine = (program: Program, asked: RunRequest): string => `${runLineOf(program, asked)} --resume`

/** The command that plays this. */
export function runLineOf(program: Program, asked: RunRequest): string {
  return commandLine(
    program,
    'run',
    ...askedWords(asked),
    ...wayWords({ ...asked.ways, reports: undefined }),
    ...placeWords(asked),
    ...(asked.hasGroups === true ? ['--groups'] : []),
    ...(asked.isCountingRules === true ? ['--count-rules'] : []),
    ...(asked.gamesTable === undefined ? [] : ['--games-table', pathWord(asked.gamesTable)]),
    ...(asked.shard === undefined ? [] : ['--shard', shardText(asked.shard)]),
  )
}

/** What the charts of the report find, a line each. */
const findings = ({ charts, result }: Answered, { columns }: Screen): string =>
  answerLines(
    charts.flatMap((chart) => {
      const { title, finding = '' } = chart
      if (finding === '' || isOnCard(chart, result)) return []
      return [`${title.replace(/[?.]$/, '')}: ${finding}`]
    }),
    columns,
  ).join('\n')

/** What each setting does where variants combine several; all numbers of each variant, and their differences. */
const detailTables = ({ result, about, charts }: Answered, screen: Screen): string[] => [
  ...charts
    .filter(({ name }) => name === 'effects')
    .flatMap(({ title, tables }) => tables.map((one) => tableText({ title, ...one }, screen))),
  hasFailed(result.variants) ? `Of the ${about.playout}s that did not fail:` : '',
  ...variantTables(result, about).map(
    ({ table, note }) =>
      `${tableText(table, screen)}\n${broken(note, screen.columns).map(screen.style.dim).join('\n')}`,
  ),
]

/** Thresholds that stand in the answer; the others are in the report, and all with `--details`. */
const MAX_THRESHOLDS = 6

/** Thresholds, those that are not met first; and, where not all are met, why the exit code is 1. */
function expectations({ result, isInterrupted }: Answered, playout: string, { style, hasDetails }: Screen): string {
  const all = expectedOf(result, playout)
  const verdictOf = ({ judgement, verdict }: Expected): string =>
    judgement === 'holds' ? style.good(verdict) : judgement === 'fails' ? style.bad(verdict) : verdict
  const isOne = result.variants.length === 1
  const lineOf = (one: Expected): string => expectedLine(one, isOne, verdictOf(one))
  const isAll = all.every(({ judgement }) => judgement === 'holds')
  if (hasDetails || all.length <= MAX_THRESHOLDS) {
    const lines = all.map(lineOf)
    return isAll ? lines.join('\n') : [...lines, thresholdWords(all, isInterrupted)].join('\n')
  }
  if (isAll) return `All ${all.length} thresholds are met.`
  const open = all.filter(({ judgement }) => judgement !== 'holds')
  const ORDER = ['fails', 'undecided', 'holds']
  const shown = open
    .toSorted((a, b) => ORDER.indexOf(a.judgement) - ORDER.indexOf(b.judgement))
    .slice(0, MAX_THRESHOLDS)
  return [thresholdWords(all, isInterrupted), ...shown.map(lineOf)].join('\n')
}

function thresholdWords(all: readonly Expected[], isInterrupted: boolean): string {
  const sum = expectedSum(all)
  const which = all.length === 1 ? `The threshold ${sum.replace(/^1 /, '')}` : `Of ${all.length} thresholds ${sum}`
  return `${which}${exitWords(isInterrupted)}.`
}

/** Playouts that threw count in no number. */
function excluded(program: Program, failed: Result['variants'], asked: Asked, { variants }: Result): string {
  return failed
    .filter(({ excludedCount }) => excludedCount > 0)
    .map((variant) => {
      const { name, excludedCount } = variant
      const [{ playout, message }] = variant.excluded
      const line = replayInRun(program, asked, variants, variants.indexOf(variant), playout)
      const failed = `${counted(excludedCount, 'playout')} of "${name}" failed`
      const are = agreeing(excludedCount, 'is', 'are')
      return `${failed} and ${are} left out; the first is ${playout}: ${message}\n  ${line}`
    })
    .join('\n')
}

// What `run` says at its end: the answer with its interval, a table of the variants, where the report is, what to try
// next.
import { askedWords, commandLine, pathWord, replayLine } from '../workbench/command-line.ts'
import { playoutName } from '../workbench/load.ts'
import { duration } from '../workbench/progress.ts'
import { limitationsOfAll, wordsOf } from '../report/about.ts'
import { expectedOf, expectedSum } from '../report/expected.ts'
import type { Expected } from '../report/expected.ts'
import { variantColumns, pairColumns, pairsNote } from '../report/variant-columns.ts'
import { variantColumn, differenceColumn, headsOf, meansNote, medianColumn } from '../report/columns.ts'
import { medianNames } from '../report/medians.ts'
import { agreeing, counted, isShare, levelInWords, thousands } from '../report/numbers.ts'
import type { Program } from '../workbench/ports.ts'
import type { Answered, Ran, RunRequest } from '../workbench/run.ts'
import type { Style, Terminal } from '../node/terminal.ts'
import type { Result, ResultVariant, ResultMetric } from '../simulate/index.ts'
import { prepared } from '../simulate/prepared.ts'
import { Exit } from './command.ts'
import { placeWords, reportWords } from './place.ts'
import { ruleSummary } from './rule-summary.ts'
import { answerLines, broken, stepLines, table } from './table.ts'
import type { ColumnHead } from './table.ts'

type Out = Pick<Terminal, 'out' | 'style' | 'columns'>

/** The answer and the tables behind it, before the report is drawn. */
export function tellAnswer({ result, answer, loaded }: Answered, asked: RunRequest, terminal: Out): void {
  const { program } = loaded.located.workbench
  const playout = playoutName(loaded)
  const words = wordsOf(loaded.layouts.flatMap(({ metrics }) => metrics.map(({ metric }) => metric)))
  const parts = [
    unplayed(program, result, asked, terminal.style),
    [
      ...broken(answer.headline, terminal.columns).map(terminal.style.bold),
      ...answerLines(answer.more, terminal.columns),
    ].join('\n'),
    inShort(loaded, terminal),
    variantsTables(result, playout, medianNames(result.variants, words, result.level), terminal),
    expectations(result, playout, terminal.style),
    incomplete(program, result, asked, terminal.style),
    ruleSummary(result, playout, terminal),
  ]
  terminal.out(`${parts.filter((part) => part !== '').join('\n\n')}\n`)
}

/** What of it is source and what is ours, where the game says so in a sentence. */
function inShort(
  { located: { game }, content, experiment: { variants } }: Answered['loaded'],
  { columns, style }: Out,
) {
  const { inShort: sentences = [] } = limitationsOfAll(
    variants.map(({ settings }) => game.limitations(prepared(game, content, settings))),
  )
  return sentences.flatMap((sentence) => broken(sentence, columns).map(style.dim)).join('\n')
}

/** What to try next, and where the report is. */
export function tellReport(ran: Ran, asked: RunRequest, terminal: Out): void {
  const { program } = ran.loaded.located.workbench
  const parts = [
    nextLines(program, ran, asked, terminal.style),
    reportWords(program, ran, `   (${duration(ran.elapsedMs / 1000)})`),
  ]
  terminal.out(`${parts.map((part) => (part === '' ? '' : `\n${part}\n`)).join('')}`)
}

/** A variant of which every game failed leads: nothing is known of it. */
function unplayed(program: Program, result: Result, asked: RunRequest, style: Style): string {
  const failed = result.variants.filter(isUnplayed)
  if (failed.length === 0) return ''
  const all = result.variants.length
  const which = failed.length === all ? 'Every game failed' : 'Every game of a variant failed'
  return `${style.bad(which)}: exit code 1.\n${excluded(program, { ...result, variants: failed }, asked, all)}`
}

/** Of the other variants, games that failed: what came of them, nobody knows, and no threshold counts them. */
function incomplete(program: Program, result: Result, asked: RunRequest, style: Style): string {
  const variants = result.variants.filter((variant) => variant.excludedCount > 0 && !isUnplayed(variant))
  if (variants.length === 0) return ''
  const all = result.variants.length
  return `${style.bad('Games failed')}: exit code 1.\n${excluded(program, { ...result, variants }, asked, all)}`
}

/** Interrupted, a threshold that fails or is not decided, games that failed, or all well. */
export function exitCodeOf({ result, isInterrupted }: Answered): number {
  if (isInterrupted) return Exit.interrupted
  if (result.variants.some(({ excludedCount }) => excludedCount > 0)) return Exit.failed
  return result.expect.every(({ judgement }) => judgement === 'holds') ? Exit.done : Exit.failed
}

/** Whether games of it were played, and none came to its end. */
export const isUnplayed = ({ playouts, excludedCount }: { playouts: number; excludedCount: number }): boolean =>
  playouts === 0 && excludedCount > 0

/** Commands to copy: how to resume, or what to try next. */
function nextLines(program: Program, { isInterrupted, nextSteps }: Ran, asked: RunRequest, style: Style): string {
  if (isInterrupted) return `Interrupted. Go on with\n  ${resumeLine(program, asked)}`
  return stepLines(nextSteps, style)
}

function resumeLine(program: Program, asked: RunRequest): string {
  return commandLine(
    program,
    'run',
    ...askedWords(asked),
    '--threads',
    String(asked.threads),
    ...placeWords(asked),
    ...(asked.isCountingRules === true ? ['--count-rules'] : []),
    ...(asked.gamesTable === undefined ? [] : ['--games-table', pathWord(asked.gamesTable)]),
    '--resume',
  )
}

/**
 * A table of the variants, and one of how the later ones differ from the first: by the metrics that fit on the screen.
 */
function variantsTables(
  result: Result,
  playout: string,
  medians: ReadonlySet<string>,
  { style, columns }: Out,
): string {
  const names = comparedNames(result.variants[0])
  // A single metric that does not fit stands below the variants.
  const draw = (count: number): string[] => {
    const [shown, width] = [names.slice(0, count), count > 1 ? Infinity : columns]
    return [variantsTable(result, playout, shown, medians, width), pairsTable(result, shown, width)]
  }
  let count = names.length
  const fits = (text: string): boolean => text.split('\n').every((line) => line.length <= columns)
  while (count > 1 && !draw(count).every(fits)) count--
  const [variants, pairs] = draw(count)
  const barred = Number.isFinite(columns)
    ? variantsTable(result, playout, names.slice(0, count), medians, Infinity, true)
    : variants
  const hasBars = barred !== variants && fits(barred)
  const level = levelInWords(result.level)
  const against = result.pairs.length === 0 ? undefined : pairColumns(result).against
  const meansHold = names.slice(0, count).some((name) => medians.has(name)) ? `; ${meansNote(playout)}` : ''
  const where = `in brackets${hasBars ? ', and shaded in the bars,' : ''}`
  const notes = [
    `${where} the ${level} interval: what the dice leave open${meansHold}`,
    `${against === undefined ? '' : `against ${against}, `}${pairsNote(result, count, playout)}`,
  ]
  return [hasBars ? barred : variants, pairs]
    .flatMap((text, index) =>
      text === '' ? [] : [`${inBold(text, style)}\n${broken(notes[index], columns).map(style.dim).join('\n')}`],
    )
    .join('\n\n')
}

/** Single numbers by which variants are compared; where a game has none, all single numbers. */
function comparedNames({ metrics }: ResultVariant): string[] {
  const single = Object.keys(metrics).filter((name) => metrics[name].estimate !== undefined)
  const compared = single.filter((name) => metrics[name].compare === true)
  return compared.length > 0 ? compared : single
}

/**
 * A line for each variant. @param hasBars whether each share has a bar beside it, which a screen with room for it shows
 */
function variantsTable(
  { variants, level }: Result,
  playout: string,
  names: readonly string[],
  medians: ReadonlySet<string>,
  columns: number,
  hasBars = false,
): string {
  const isBarred = (name: string): boolean => hasBars && isShare(variants[0].metrics[name])
  const ofVariants = variantColumns(variants)
  const heads = [
    ...ofVariants.heads.map(label),
    number(`${playout}s`),
    ...names.flatMap((name) => [
      ...headsOf(name, medians.has(name)).map(number),
      ...(isBarred(name) ? [{ title: '' }] : []),
    ]),
  ]
  const entries = names.flatMap((name) => [
    variantColumn(variants, name),
    ...(medians.has(name) ? [medianColumn(variants, name, level)] : []),
    ...(isBarred(name) ? [variants.map(({ metrics }) => barOf(metrics[name]))] : []),
  ])
  return table(
    heads,
    variants.map((variant, index) => [
      ...ofVariants.of(variant),
      thousands(variant.playouts),
      ...entries.map((column) => column[index]),
    ]),
    undefined,
    columns,
  )
}

const BAR_WIDTH = 12

/** A share as a bar of none to all: full up to where it surely reaches, shaded over its interval. */
function barOf({ low, high }: Pick<ResultMetric, 'low' | 'high'>): string {
  return Array.from({ length: BAR_WIDTH }, (_, index) => {
    const middle = (index + 0.5) / BAR_WIDTH
    return middle <= (low ?? 0) ? '█' : middle <= (high ?? 1) ? '▒' : '·'
  }).join('')
}

/** A line for each pair of variants: how much more or less the later one has. */
function pairsTable({ variants, pairs }: Result, names: readonly string[], columns: number): string {
  if (pairs.length === 0) return ''
  const { heads, rows } = pairColumns({ variants, pairs })
  const entries = names.map((name) => differenceColumn({ variants, pairs }, name))
  return table(
    [...heads.map(label), ...names.map(number)],
    rows.map((labels, index) => [...labels, ...entries.map((column) => column[index])]),
    undefined,
    columns,
  )
}

const number = (title: string): ColumnHead => ({ title, isNumber: true })
const label = (title: string): ColumnHead => ({ title, isLabel: true })

/** A table with its heads in bold. */
const inBold = (text: string, style: Style): string => text.replace(/^.*/, (heads) => style.bold(heads))

/** Each threshold; and, where not all hold, how many do not, since that is what the exit code says. */
function expectations(result: Result, playout: string, style: Style): string {
  const all = expectedOf(result, playout)
  const verdictOf = ({ judgement, verdict }: Expected): string =>
    judgement === 'holds' ? style.good(verdict) : judgement === 'fails' ? style.bad(verdict) : verdict
  const lines = all.map(
    (objective) =>
      `${objective.text} (${objective.variant}): ${verdictOf(objective)}; ${objective.range} in ${objective.games}`,
  )
  const isAll = all.every(({ judgement }) => judgement === 'holds')
  if (isAll) return lines.join('\n')
  const sum = expectedSum(all)
  const which = all.length === 1 ? `The threshold ${sum.replace(/^1 /, '')}` : `Of ${all.length} thresholds ${sum}`
  return [...lines, `${which}: exit code 1.`].join('\n')
}

/** Playouts that threw are no part of any number: the user must know. */
function excluded(program: Program, { variants }: Result, asked: RunRequest, count = variants.length): string {
  return variants
    .filter(({ excludedCount }) => excludedCount > 0)
    .map(({ name, excludedCount, excluded: [{ playout, message }] }) => {
      const line = replayLine(program, asked, playout, count > 1 ? name : undefined)
      const failed = `${counted(excludedCount, 'playout')} of "${name}" failed`
      const are = agreeing(excludedCount, 'is', 'are')
      return `${failed} and ${are} left out; the first is ${playout}: ${message}\n  ${line}`
    })
    .join('\n')
}

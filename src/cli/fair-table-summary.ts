// The answer of `fair` about a table of heroes, for the terminal.
import type { Given } from '../input/flags.ts'
import { commandLine, pathWord } from '../load/command-line.ts'
import { playoutName } from '../load/experiment.ts'
import type { Program } from '../load/ports.ts'
import type { Terminal } from '../node/terminal.ts'
import { amount } from '../questions/fair/charts.ts'
import type { Verdict } from '../report/answer.ts'
import { GROUPS_MEANING } from '../report/sheet-data.ts'
import { counted, levelInWords, listed, withInterval } from '../report/numbers.ts'
import type { Measured } from '../studies/measure.ts'
import type { RowResult } from '../workbench/roster/beside.ts'
import type { JudgedHero } from '../workbench/roster/fair.ts'
import type { OwnTable, RosterPlan } from '../workbench/roster/plan.ts'
import { wordsOf } from './study.ts'
import { broken, table as drawn } from './text-table.ts'

interface Told {
  readonly measured: Measured
  readonly plan: RosterPlan
  readonly table: OwnTable
  readonly results: readonly RowResult[]
  readonly within: number
  readonly verdict: Verdict
  readonly failed: number
  /** The file with the results. */
  readonly written?: string
}

/** The answer in the terminal: headline, how it was played, a row for each hero, next commands. */
export function fairTableSummary(
  given: Given,
  { style, columns }: Terminal,
  program: Program,
  { measured, plan, table: { entries }, results, within, verdict, failed, written }: Told,
): string {
  const { parties } = plan
  const playout = playoutName(plan.loaded)
  const level = levelInWords(plan.loaded.experiment.level)
  const rates = results.map(({ rate }) => rate)
  const isAgain = results.some(({ since }) => since !== '')
  const lines = entries.map(({ row, name }, index) => {
    const { rate, verdict, group, since } = results[index]
    return [
      String(row.number),
      name,
      withInterval(measured, rate, '', rates),
      String(group),
      verdict,
      ...(isAgain ? [since] : []),
    ]
  })
  const [path] = given.words
  const out = given.text('out')
  const own = wordsOf(given, ['game', 'scenarios', 'seed', 'set', 'within'])
  const isOpen = results.some(({ key }) => !SURE.includes(key))
  const next = [
    ...(isOpen
      ? [
          style.dim('# play more: not every row is fair, strong or weak yet'),
          commandLine(
            program,
            ...['fair', pathWord(path), ...own, '--games', String(4 * results[0].games)],
            ...(out === undefined ? [] : ['--out', pathWord(out)]),
          ),
        ]
      : []),
    ...(out === undefined
      ? [
          style.dim('# your table with these columns'),
          commandLine(program, 'fair', pathWord(path), ...own, '--out', path.replace(/(?:\.\w+)?$/, '-fair.csv')),
        ]
      : []),
    style.dim('# one page to print'),
    commandLine(
      program,
      ...['sheet', pathWord(path), ...wordsOf(given, ['game', 'seed', 'set'])],
      ...(given.text('scenarios') === undefined ? [] : ['--scenario', given.text('scenarios')!]),
    ),
  ]
  return [
    ...broken(verdict.words, columns),
    ...broken(
      `Each hero against the ${counted(results.length - 1, 'other')} of the table, in a seat of an average party. ` +
        `${results[0].place}: ${counted(parties.length, 'party', 'parties')} of ${parties[0].length}, ` +
        `${counted(results[0].games, playout)} of each.`,
      columns,
    ),
    ...broken(
      `Margin of error: all intervals of a column hold together in ${level} of such studies; ` +
        `fair is ±${amount(measured, within)} wins in 100.`,
      columns,
    ),
    ...broken(GROUPS_MEANING, columns),
    ...(failed > 0 ? [`${counted(failed, playout)} failed.`] : []),
    '',
    drawn(
      [
        { title: 'row', isNumber: true },
        { title: 'hero', isLabel: true },
        { title: 'win rate', isNumber: true },
        { title: 'group', isNumber: true },
        { title: 'beside the other heroes' },
        ...(isAgain ? [{ title: 'since last time' }] : []),
      ],
      lines,
      style.dim,
      columns,
    ),
    '',
    ...(written === undefined
      ? []
      : [`Wrote ${written}: ${counted(results.length, 'row')} with what was found beside them.`, '']),
    'Next:',
    ...next,
    '',
  ].join('\n')
}

/** Verdicts that are sure. */
const SURE = ['fair', 'strong', 'weak']

/**
 * The answer to the whole table, `NOT FAIR: Thorn too strong; Mara probably too weak; 3 of 12 too close to call`. Each
 * row is in it, in the words that stand beside it, or is fair.
 */
export function tableVerdict(names: readonly string[], results: readonly JudgedHero[], fairIs: string): Verdict {
  const of = (wanted: string): string[] => names.filter((_, index) => results[index].key === wanted)
  const [close, wide] = [of('too-close').length, of('fair-within').length]
  const said = (['strong', 'weak', 'probably-strong', 'probably-weak'] as const).flatMap((key) => {
    const some = of(key)
    const what = key.startsWith('probably') ? key.replace('-', ' too ') : `too ${key}`
    return some.length === 0 ? [] : [`${listed(some.slice(0, MAX_NAMED))}${more(some)} ${what}`]
  })
  const keyOfAll = (): string => {
    if (of('strong').length + of('weak').length > 0) return 'not-fair'
    if (said.length > 0) return 'probably-not-fair'
    if (close > 0) return 'too-close'
    return wide > 0 ? 'probably-fair' : 'fair'
  }
  const key = keyOfAll()
  const word = key === 'too-close' ? 'TOO CLOSE TO CALL' : key.replaceAll('-', ' ').toUpperCase()
  const parts = [
    ...said,
    ...(close === 0 ? [] : [`${close} of ${names.length} ${key === 'too-close' ? 'heroes' : 'too close to call'}`]),
    ...(wide === 0 ? [] : [`${wide} of ${names.length} fair only within a wider margin than ±${fairIs}`]),
  ]
  const keys = [...SURE, 'probably-strong', 'probably-weak', 'fair-within', 'too-close']
  return {
    key,
    numbers: Object.fromEntries(keys.map((one) => [one, of(one).length])),
    words: `${word}: ${parts.length === 0 ? `all ${names.length} heroes` : parts.join('; ')}`,
  }
}

/** More names are counted. */
const MAX_NAMED = 5
const more = ({ length }: readonly string[]): string => (length > MAX_NAMED ? ` and ${length - MAX_NAMED} more` : '')

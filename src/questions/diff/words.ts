// What `diff` found, in sentences and as a table, for the terminal and as Markdown.
import { shortened } from '../../report/list.ts'
import type { DiffFinding, Moved } from './results.ts'
import { isWin } from '../../studies/win.ts'
import type { Answer, Templates, Verdict } from '../../report/answer.ts'
import { movedWords } from '../../report/difference-words.ts'
import { failedAnswer } from '../../report/failed.ts'
import { agreeing, capital, chanceInWords, counted, listed, roundedUp, thousands } from '../../report/numbers.ts'
import { answered, verdictFrom } from '../../report/answer.ts'
import type { Table } from '../../report/charts/chart.ts'
import { column, estimateColumn, signedColumn, tableOf } from '../../report/charts/table-columns.ts'
import { answerMarkdown } from '../../report/markdown.ts'
import { difference } from '../words.ts'

export interface DiffWords {
  readonly verdict: Verdict
  readonly why: readonly string[]
  /** Which of them are chance. */
  readonly margin?: string
  /** What changed; and where it was asked for, numbers that make a picture together. */
  readonly tables: readonly Table[]
}

/** What `Metric.detail` marks, in words. */
const SINGLE = 'of single squares, rounds and the like'

/** @param nameOf what a number is called; its reference when left out, as flags take it */
export function diffWords(
  finding: DiffFinding,
  nameOf: (measured: Moved['measured']) => string = ({ shown, reference }) => shown ?? reference,
): DiffWords {
  const {
    variants,
    compared,
    moved,
    unknown,
    details,
    playout,
    onlyBefore,
    onlyAfter,
    metricsOnlyBefore,
    metricsOnlyAfter,
    level,
  } = finding
  const isSeveral = variants.length > 1
  const tableOfMoved = (moves: readonly Moved[], of: Pick<Table, 'title' | 'file'>): Table =>
    tableOf(
      winsFirst(moves, variants),
      [
        isSeveral && column<Moved>('variant', ({ variant }) => variant),
        column('measured', ({ measured }) => nameOf(measured)),
        estimateColumn('before', ({ before }) => before, measuredOf, { names: namesFor('before') }),
        estimateColumn('after', ({ after }) => after, measuredOf, { names: namesFor('after') }),
        signedColumn('change', (one) => one.difference, measuredOf, { names: namesFor('change') }),
      ],
      of,
    )
  const quoted = (names: readonly string[]): string => listed(names.map((name) => `“${name}”`))
  const namesOf = (entries: DiffFinding['variants']): string => quoted(entries.map(({ name }) => name))
  return {
    verdict: verdictOf(finding),
    why: [
      ...failedWords(finding).why,
      ...variants.flatMap(({ name, nameAfter, hasOtherSettings }) => {
        const why =
          hasOtherSettings === true ? 'it sets the same values, but other settings differ' : 'same settings, other name'
        return nameAfter === undefined ? [] : [`“${name}” is compared with “${nameAfter}”: ${why}.`]
      }),
      isSeveral && variants.some(({ isIdentical }) => isIdentical) && compared > 0
        ? `Identical in every ${playout}: ${namesOf(variants.filter(({ isIdentical }) => isIdentical))}.`
        : '',
      isSeveral && variants.some(({ isBeginning }) => isBeginning) && compared > 0
        ? `One run is the beginning of the other: ${namesOf(variants.filter(({ isBeginning }) => isBeginning))}.`
        : '',
      otherWins(finding),
      ...finding.open.map((one) => openWords(one, finding)),
      unknown.length > 0
        ? `Can't tell whether ${listed([...new Set(unknown.map(nameOf))])} changed: few ${playout}s hold most of it.`
        : '',
      onlyBefore.length > 0 ? `Only before: ${quoted(onlyBefore)}.` : '',
      onlyAfter.length > 0 ? `Only after: ${quoted(onlyAfter)}.` : '',
      metricsOnlyBefore.length > 0 ? `No longer measured: ${listed(metricsOnlyBefore)}.` : '',
      metricsOnlyAfter.length > 0 ? `Newly measured: ${listed(metricsOnlyAfter)}.` : '',
      details.moved === undefined && details.numbers > 0
        ? `${capital(counted(details.numbers, 'number'))} ${SINGLE} ` +
          `${details.numbers === 1 ? 'is' : 'are'} left out (--all-numbers).`
        : '',
    ].filter((line) => line !== ''),
    ...(moved.length > 0 || (details.moved ?? []).length > 0
      ? { margin: `Margin of error: at most about ${chanceInWords(level)} of these changes are false alarms` }
      : {}),
    tables: [
      tableOfMoved(moved, { file: 'moved' }),
      ...(details.moved === undefined
        ? []
        : [
            tableOfMoved(details.moved, {
              title:
                `${capital(counted(details.moved.length, 'number'))} ${SINGLE} changed, ` +
                `of ${thousands(details.numbers)}`,
              file: 'moved-single',
            }),
          ]),
    ],
  }
}

const measuredOf = ({ measured }: Moved): Moved['measured'] => measured
const namesFor = (name: string): string[] => [name, `${name} low`, `${name} high`]

/** `the 80 games before are the first of the 400 after` */
function beginningWords({ before, after }: DiffFinding['variants'][number], playout: string): string {
  const [[fewer, when], [more, then]] = (
    [
      [before, 'before'],
      [after, 'after'],
    ] as const
  ).toSorted(([a], [b]) => a - b)
  const count = `${counted(fewer, playout)} ${when} ${agreeing(fewer, 'is', 'are')}`
  return `the ${count} the first of the ${thousands(more)} ${then}`
}

/** Changes of the win rate, in the order of the variants: the first is what a reader asks for. */
function winsOf({ variants, moved }: Pick<DiffFinding, 'variants' | 'moved'>): Moved[] {
  return variants.flatMap(({ name }) => moved.find((one) => one.variant === name && isWin(one.measured)) ?? [])
}

/** What changed, for a line of another answer: `win rate −7.0 pp (−10.1 to −3.9); 12 other numbers of 80 differ`. */
export function changeWords(finding: DiffFinding): string {
  const [first] = finding.variants
  const [win] = [...winsOf(finding), ...finding.open].filter(({ variant }) => variant === first?.name)
  const of = finding.variants.length > 1 ? ` of “${first.name}”` : ''
  if (win === undefined) return verdictOf(finding).words.replace(/^[A-Z ]+/, (word) => word.toLowerCase())
  const unclear = finding.open.includes(win as (typeof finding.open)[number]) ? ', too close to call' : ''
  const others = finding.moved.filter((one) => one !== win).length
  const rest =
    others === 0
      ? ''
      : `; ${counted(others, 'other number')} of ${thousands(finding.compared)} ` +
        agreeing(others, 'differs', 'differ')
  return `win rate${of} ${difference(win.measured, win.difference)}${unclear}${rest}`
}

/** More variants are left to the table. */
const MAX_WINS = 5

/** `Win rate of other variants: “hasty” −9.5 pp (…)` */
function otherWins(finding: DiffFinding): string {
  const [, ...others] = winsOf(finding)
  if (others.length === 0) return ''
  const items = others.map(
    ({ variant, measured, difference: change }) => `“${variant}” ${difference(measured, change)}`,
  )
  const whose = agreeing(others.length, 'another variant', 'other variants')
  return `Win rate of ${whose}: ${listed(shortened(items, MAX_WINS))}.`
}

/**
 * Win rates first. An ending that is a win is the win rate once more: a number of the same variant with the same values
 * is listed once.
 */
function winsFirst(moves: readonly Moved[], variants: DiffFinding['variants']): Moved[] {
  const wins = winsOf({ variants, moved: moves })
  const isTwin = ({ variant, before, after }: Moved): boolean =>
    wins.some(
      (win) =>
        win.variant === variant &&
        win.before.estimate === before.estimate &&
        win.before.count === before.count &&
        win.after.estimate === after.estimate &&
        win.after.count === after.count,
    )
  return [...wins, ...moves.filter((one) => !isWin(one.measured) && !isTwin(one))]
}

/** Of the sides of which games failed; nothing where none did. */
function failedWords({ failed = [], playout }: Pick<DiffFinding, 'failed' | 'playout'>): Answer {
  const bounds = failed.flatMap(({ name, low, high }) =>
    low === undefined || high === undefined ? [] : [{ name, low, high }],
  )
  return failedAnswer(failed, playout, bounds.length === 0 ? undefined : WIN, bounds)
}

const WIN = { name: 'win rate', isWin: true, measured: { kind: 'binary', unit: '' } } as const

const said =
  (head: string) =>
  ({ said: words }: { said: string }): string =>
    `${head}: ${words}`

const TEMPLATES = {
  'not-compared': said('NOT COMPARED'),
  'no-change': said('NO CHANGE'),
  'no-clear-change': said('NO CLEAR CHANGE'),
  changed: said('CHANGED'),
} as const satisfies Templates

function verdictOf(finding: DiffFinding): Verdict {
  const { variants, compared, moved, playout } = finding
  const verdict = (key: keyof typeof TEMPLATES, words: string): Verdict =>
    verdictFrom(TEMPLATES, key, { said: words }, { compared, moved: moved.length })
  if (finding.failed !== undefined) return failedWords(finding).verdict
  if (variants.length === 0)
    return verdict('not-compared', 'no variant in common; play both with the same variants, or each with a single one')
  if (variants.every(({ isIdentical }) => isIdentical)) {
    const played = `${counted(variants[0].before, playout)}${variants.length > 1 ? ' of each variant' : ''}`
    return verdict('no-change', `every ${playout} is the same (${played})`)
  }
  if (variants.every(({ isIdentical, isBeginning }) => isIdentical || isBeginning === true)) {
    const several = 'one run is the beginning of the other'
    return verdict('no-change', variants.length === 1 ? beginningWords(variants[0], playout) : several)
  }
  const games =
    variants.length === 1 ? ` in ${thousands(variants[0].before)} and ${counted(variants[0].after, playout)}` : ''
  if (moved.length === 0) return verdict('no-clear-change', `${counted(compared, 'number')} compared${games}`)
  const win = winsOf(finding)[0]
  const where = variants.length > 1 ? ` with “${win?.variant}”` : ''
  const winWords = win === undefined ? '' : `${movedWords(win.measured, win.difference, true)}${where}; `
  return verdict('changed', `${winWords}${counted(moved.length, 'number')} of ${thousands(compared)} differ${games}`)
}

/** More than this nobody plays. */
const MAX_LISTED = 1_000_000

/**
 * A number that may have changed, and why it is unclear: it is one of many, or more playouts would tell a difference of
 * its size.
 */
function openWords(
  { variant, measured, difference: change, enough }: DiffFinding['open'][number],
  { variants, playout, compared }: DiffFinding,
): string {
  const why =
    change.low !== null && change.high !== null && (change.low > 0 || change.high < 0)
      ? `among ${counted(compared, 'number')} some look like this by chance`
      : enough === null || enough > MAX_LISTED
        ? `no practical number of ${playout}s would decide`
        : `about ${counted(roundedUp(enough), playout)} of each may decide`
  const number = `${measured.reference}${variants.length > 1 ? ` of “${variant}”` : ''}`
  return `TOO CLOSE TO CALL: ${number} ${difference(measured, change)}; ${why}.`
}

/** The same as Markdown. */
export function diffMarkdown(finding: DiffFinding): string {
  const { verdict, why, margin, tables } = diffWords(finding)
  return answerMarkdown(answered(verdict, [], { margin, details: why }), tables)
}

// What `diff` found, in sentences and as a table, for the terminal and as Markdown.
import type { DiffFinding, Moved } from './results.ts'
import { isWin } from '../../studies/win.ts'
import { capital, chanceInWords, counted, listed, roundedUp, thousands, withInterval } from '../../report/numbers.ts'
import { difference } from '../words.ts'

export interface DiffWords {
  readonly verdict: string
  readonly why: readonly string[]
  readonly columns: readonly { readonly title: string; readonly isNumber?: boolean }[]
  readonly rows: readonly (readonly string[])[]
  /** Where they were asked for: rows of numbers that make a picture together. */
  readonly details: readonly { readonly title: string; readonly rows: readonly (readonly string[])[] }[]
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
    details,
    playout,
    onlyBefore,
    onlyAfter,
    metricsOnlyBefore,
    metricsOnlyAfter,
    level,
  } = finding
  const isSeveral = variants.length > 1
  const rowsOf = (moves: readonly Moved[]): string[][] =>
    moves.map((one) => [...(isSeveral ? [one.variant] : []), ...rowOf(one, nameOf)])
  const quoted = (names: readonly string[]): string => listed(names.map((name) => `“${name}”`))
  const namesOf = (entries: DiffFinding['variants']): string => quoted(entries.map(({ name }) => name))
  return {
    verdict: headlineOf(finding),
    why: [
      ...variants.flatMap(({ name, nameAfter }) =>
        nameAfter === undefined ? [] : [`“${name}” is held against “${nameAfter}”, which plays by the same settings.`],
      ),
      isSeveral && variants.some(({ isIdentical }) => isIdentical) && compared > 0
        ? `Identical to the last ${playout}: ${namesOf(variants.filter(({ isIdentical }) => isIdentical))}.`
        : '',
      isSeveral && variants.some(({ isBeginning }) => isBeginning) && compared > 0
        ? `The ${playout}s of the one are the first of the other: ` +
          `${namesOf(variants.filter(({ isBeginning }) => isBeginning))}.`
        : '',
      ...finding.open.map((one) => openWords(one, finding)),
      onlyBefore.length > 0 ? `Only before: ${quoted(onlyBefore)}.` : '',
      onlyAfter.length > 0 ? `Only after: ${quoted(onlyAfter)}.` : '',
      metricsOnlyBefore.length > 0 ? `No longer measured: ${listed(metricsOnlyBefore)}.` : '',
      metricsOnlyAfter.length > 0 ? `Newly measured: ${listed(metricsOnlyAfter)}.` : '',
      details.moved === undefined && details.numbers > 0
        ? `${capital(counted(details.numbers, 'number'))} ${SINGLE} ` +
          `${details.numbers === 1 ? 'is' : 'are'} left out (--all-numbers).`
        : '',
      moved.length > 0 || (details.moved ?? []).length > 0
        ? `Of what is called moved here, about ${chanceInWords(level)} at most are so by chance.`
        : '',
    ].filter((line) => line !== ''),
    columns: [
      ...(isSeveral ? [{ title: 'variant' }] : []),
      { title: 'measured' },
      { title: 'before', isNumber: true },
      { title: 'after', isNumber: true },
      { title: 'moved by', isNumber: true },
    ],
    rows: rowsOf(moved),
    details:
      details.moved === undefined
        ? []
        : [
            {
              title:
                `${capital(counted(details.moved.length, 'number'))} ${SINGLE} moved, ` +
                `of ${thousands(details.numbers)}, judged by themselves.`,
              rows: rowsOf(details.moved),
            },
          ],
  }
}

/** `the 80 games before are the first of the 400 after` */
function beginningWords({ before, after }: DiffFinding['variants'][number], playout: string): string {
  const [[fewer, when], [more, then]] = (
    [
      [before, 'before'],
      [after, 'after'],
    ] as const
  ).toSorted(([a], [b]) => a - b)
  const count = `${counted(fewer, playout)} ${when} ${fewer === 1 ? 'is' : 'are'}`
  return `the ${count} the first of the ${thousands(more)} ${then}`
}

function headlineOf({ variants, compared, moved, playout }: DiffFinding): string {
  if (variants.length === 0) return 'The two have no variant in common: nothing was compared.'
  if (variants.every(({ isIdentical }) => isIdentical)) {
    const played = `${counted(variants[0].before, playout)}${variants.length > 1 ? ' of each variant' : ''}`
    return `Nothing moved: the ${playout}s are the same to the last one (${played}).`
  }
  if (variants.every(({ isIdentical, isBeginning }) => isIdentical || isBeginning === true)) {
    const several = `the ${playout}s of the one are the first of the other`
    return `Nothing moved: ${variants.length === 1 ? beginningWords(variants[0], playout) : several}.`
  }
  const games =
    variants.length === 1 ? ` over ${thousands(variants[0].before)} and ${counted(variants[0].after, playout)}` : ''
  if (moved.length === 0) {
    const numbers = counted(compared, 'number')
    return `Nothing moved beyond what the dice explain (${numbers} held against each other${games}).`
  }
  const win = moved.find(({ measured }) => isWin(measured))
  const winWords = win === undefined ? '' : `; win ${difference(win.measured, win.difference)}`
  return (
    `${counted(moved.length, 'number')} of ${thousands(compared)} moved beyond what the dice explain` +
    `${games}${winWords}.`
  )
}

/** More than this nobody plays. */
const MAX_LISTED = 1_000_000

/**
 * A number that is not known to have moved, and why: it is one of many, or more playouts would tell a difference of its
 * size.
 */
function openWords(
  { variant, measured, difference: change, enough }: DiffFinding['open'][number],
  { variants, playout, compared }: DiffFinding,
): string {
  const why =
    change.low !== null && change.high !== null && (change.low > 0 || change.high < 0)
      ? `by itself that would be more than chance, but of ${counted(compared, 'number')} some look so by luck`
      : enough === null || enough > MAX_LISTED
        ? `more ${playout}s than anybody would play would be needed to tell`
        : `about ${counted(roundedUp(enough), playout)} of each would tell a difference of this size`
  const number = `${measured.reference}${variants.length > 1 ? ` of “${variant}”` : ''}`
  return `Not known to have moved: ${number} ${difference(measured, change)}; ${why}.`
}

function rowOf(
  { measured, before, after, difference: change }: Moved,
  nameOf: (measured: Moved['measured']) => string,
): string[] {
  return [nameOf(measured), withInterval(measured, before), withInterval(measured, after), difference(measured, change)]
}

/** The same as Markdown. */
export function diffMarkdown(finding: DiffFinding): string {
  const { verdict: headline, why: more, columns, rows, details } = diffWords(finding)
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const table = (tableRows: DiffWords['rows']): string[] =>
    tableRows.length === 0
      ? []
      : [
          '',
          line(columns.map(({ title }) => title)),
          line(columns.map(({ isNumber }) => (isNumber === true ? '---:' : '---'))),
          ...tableRows.map(line),
        ]
  const rest = more.length > 0 ? ['', more.join(' ')] : []
  const tables = [...table(rows), ...details.flatMap((one) => ['', one.title, ...table(one.rows)])]
  return `${[`**${headline}**`, ...rest, ...tables].join('\n')}\n`
}

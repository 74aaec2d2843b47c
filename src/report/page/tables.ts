// Tables of the page: which are open at first, how wide they are, and their HTML.
import type { Chart, Table } from '../charts/chart.ts'
import { escapeText, numberHtml, wordsHtml } from '../html.ts'
import { counted, thousands } from '../numbers.ts'
import { textWidth } from '../text-width.ts'

const SHORT_TABLE = 14
/** A table with more rows stays folded, and scrolls in a frame; any other is shown whole. */
const LONG_TABLE = 48

/** Pixels of a row, and of what stands around a table. */
const [ROW, AROUND] = [27, 70] as const

/** Sentences take the place of all pictures. */
export const isSaid = ({ panels }: Chart): boolean =>
  panels.length > 0 && panels.every(({ said }) => said !== undefined)

/**
 * The tables that are open at first: short ones, those with more than their picture, and others if they fit beside the
 * pictures. Not those with only one number, if the page has said it.
 */
export function openTables(chart: Chart, room: number): ReadonlySet<Table> {
  const { tables } = chart
  const tall = ({ rows }: Table): number => ROW * rows.length + AROUND
  const open = new Set(
    tables.filter(
      ({ rows, isOpen }) => isOpen === true || (rows.length <= SHORT_TABLE && !(isSaid(chart) && rows.length === 1)),
    ),
  )
  let left = room - [...open].reduce((sum, table) => sum + tall(table), 0)
  for (const table of tables) {
    if (open.has(table) || table.rows.length > LONG_TABLE || tall(table) > left) continue
    open.add(table)
    left -= tall(table)
  }
  return open
}

export function numbers(table: Table, isOpen: boolean, isTitled: boolean): string {
  if (table.rows.length === 0) return ''
  const whole = table.rows.length <= LONG_TABLE ? ' whole' : ''
  const html = `<div class="scroll${whole}" tabindex="0" role="region" aria-label="Numbers">${tableHtml(table)}</div>`
  const title = isTitled && table.title !== undefined ? `${table.title.replace(/:$/, '')}: ` : ''
  const about = [table.each, table.file === undefined ? undefined : `data/${table.file}.csv`]
    .filter((part) => part !== undefined)
    .join('; ')
  const file = about === '' ? '' : ` (${about})`
  const summary = escapeText(`${title}${rowsOf(table)}${file}`)
  return `<details${isOpen ? ' open' : ''}><summary>${summary}</summary>${html}</details>`
}

const rowsOf = ({ rows, of = rows.length }: Table): string =>
  of > rows.length ? `${thousands(rows.length)} of ${counted(of, 'row')}` : counted(rows.length, 'row')

/** Pixels that the page leaves beside pictures; letters of tables; what stands between two columns. */
export const WIDTH_BESIDE = 508
const LETTERS = 13
const GAP = 12

/**
 * Pixels that a table takes at least. Its numbers stand on one line (variants side by side need two); its texts are
 * broken between words.
 */
export function leastWidth({ columns, rows, isGrouped = false, isBeside = false }: Table): number {
  const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => textWidth(text, LETTERS)))
  const words = (text: string): string[] => text.split(/ |(?<=[+/.,:;=_-])/)
  const shown = columns.map((column, index) => ({ ...column, index })).slice(isGrouped ? 1 : 0)
  return shown.reduce((sum, { title, isNumber, index }) => {
    const cells = rows.slice(0, MAX_ROWS).map((row) => row[index])
    const entries =
      isNumber === true && !isBeside
        ? cells
        : cells.flatMap((cell) => (isNumber === true ? cell.split(/ (?=\()/) : words(cell)))
    return sum + Math.max(widest(words(title)), widest(entries)) + GAP
  }, 0)
}

/** Columns of text at the left that the style knows without a word in their cells. */
const MAX_TEXTS = 4

const FEW_COLUMNS = 4
const FEW_INTERVALS = 2

/** More columns, of which several are those of variants, stand closer on a phone. */
const MAX_ON_PHONES = 5

/** The most rows of a table on the page; the file has all. */
const MAX_ROWS = 120

export function tableHtml({ columns, rows, file, isGrouped = false, isBeside = false }: Table): string {
  const shown = isGrouped ? columns.slice(1) : columns
  const first = columns.length - shown.length
  // Columns of text mostly stand at the left. There the table names them once, instead of every cell.
  const numbersAt = shown.findIndex(({ isNumber }) => isNumber === true)
  const texts = Math.min(numbersAt < 0 ? shown.length : numbersAt, MAX_TEXTS)
  const kind = (index: number): string =>
    columns[index].isNumber === true || index < first + texts ? '' : ' class="t"'
  const head = shown
    .map(({ title }, index) => `<th scope="col"${kind(first + index)}>${wordsHtml(title)}</th>`)
    .join('')
  // Few columns leave room for an interval on one line, also on a phone.
  const intervals = columns.filter(
    ({ isNumber }, index) => isNumber === true && rows.some((row) => row[index].includes('(')),
  )
  const isWhole = intervals.length <= FEW_INTERVALS && shown.length <= FEW_COLUMNS
  const isTight = shown.length > MAX_ON_PHONES
  // An interval that has a column of its own needs less room than one behind its number.
  const isKept = (text: string): boolean => isWhole || (!isTight && !text.includes('('))
  let group: string | undefined
  // Cells and rows end where the next begins: HTML needs no end tags there, and a page has thousands of them.
  const body = rows
    .slice(0, MAX_ROWS)
    .map((row) => {
      const heading =
        isGrouped && row[0] !== group
          ? `<tr><th scope="rowgroup" class="t" colspan="${shown.length}">${wordsHtml(row[0])}</th></tr>`
          : ''
      group = row[0]
      return `${heading}<tr>${row
        .slice(first)
        .map((text, index) => {
          const html = columns[first + index].isNumber === true ? numberHtml(text, isKept(text)) : wordsHtml(text)
          return `<td${kind(first + index)}>${html}`
        })
        .join('')}`
    })
    .join('')
  const inFile = file === undefined ? '' : ' in the file'
  const rest =
    rows.length > MAX_ROWS
      ? `<tr><td class="t" colspan="${shown.length}">` +
        `and ${counted(rows.length - MAX_ROWS, 'row')} more${inFile}</td></tr>`
      : ''
  const looks = [...(isBeside ? ['beside'] : []), ...(isTight ? ['tight'] : [])].join(' ')
  const grouping = isGrouped ? ` data-group="${escapeText(columns[0].title)}"` : ''
  return (
    `<table${looks === '' ? '' : ` class="${looks}"`} data-texts="${texts}"${grouping}>` +
    `<thead><tr>${head}</tr></thead><tbody>${body}${rest}</tbody></table>`
  )
}

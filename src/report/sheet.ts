// A sheet to print: one A4 page in black on white, without script and without links.
import { changesSince, GROUPS_MEANING } from './sheet-data.ts'
import type { Sheet, SheetHero, SheetMove } from './sheet-data.ts'
import { escapeText } from './html.ts'
import {
  capital,
  counted,
  levelInWords,
  listed,
  lowerFirst,
  signedWithInterval,
  thousands,
  withInterval,
} from './numbers.ts'
import type { Measured } from './numbers.ts'
import { SHEET_STYLE } from './style.ts'
import type { ResultEstimate } from '../simulate/result.ts'

/** Rows of this many points fill what headings and notes leave of the page; none is larger or smaller than these. */
const [ROOM, LARGEST, SMALLEST] = [515, 10, 5.6]
/** Height of a row, in its own letters. */
const ROW = 1.62
/** More moves than this are counted. */
const MAX_MOVES = 6

/** More rows than this do not fit on a page. */
export const MAX_ROWS = Math.floor(ROOM / SMALLEST / ROW)

interface Column<Row> {
  readonly title: string
  /** In the small print behind the title: what it counts. */
  readonly note?: string
  cell(row: Row): Cell
}

/** What stands in a cell, and what stands behind it in small print. */
type Cell = readonly [text: string, small?: string]

/** @param last the sheet before this one */
export function sheetPage(sheet: Sheet, last?: Sheet): string {
  const heroes = sheet.heroes.slice(0, MAX_ROWS)
  const monsters = sheet.monsters.slice(0, Math.max(0, MAX_ROWS - heroes.length))
  const left = sheet.heroes.length + sheet.monsters.length - heroes.length - monsters.length
  const size = Math.min(LARGEST, Math.max(SMALLEST, ROOM / ROW / Math.max(1, heroes.length + monsters.length)))
  const parts = [
    `<h1>${escapeText(sheet.title)}</h1>`,
    `<p class="facts">${escapeText(factsOf(sheet))}</p>`,
    heroes.length === 0 ? '' : heading(headingOfHeroes(sheet)) + tableHtml(heroes, heroColumns(sheet), groupOf),
    monsters.length === 0 ? '' : heading('Monsters and other dangers') + tableHtml(monsters, monsterColumns(sheet)),
    sheet.endings.length === 0 ? '' : heading('Endings') + `<p>${endingsHtml(sheet)}</p>`,
    heading('Since the last sheet'),
    ...changeLines(sheet, last).map((line) => `<p>${escapeText(line)}</p>`),
    `<p class="notes">${[...notesOf(sheet), ...(left === 0 ? [] : [`${counted(left, 'more row')} in sheet.json.`])]
      .map(escapeText)
      .join(' ')}</p>`,
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeText(sheet.title)}</title>
<style>${SHEET_STYLE} table { font-size: ${size.toFixed(1)}pt }</style>
</head>
<body>
${parts.filter((part) => part !== '').join('\n')}
</body>
</html>
`
}

const heading = (title: string): string => `<h2>${escapeText(title)}</h2>`

function factsOf({
  gameTitle,
  experiment,
  parties,
  partySize,
  games,
  playout,
  agents,
  darkodds,
  worthIs,
}: Sheet): string {
  const played =
    worthIs === 'party' || worthIs === 'without'
      ? `${counted(parties, 'party', 'parties')} of ${partySize}, ${counted(games, playout)} each`
      : counted(games, playout)
  return [
    gameTitle,
    ...(experiment === undefined ? [] : [experiment]),
    played,
    `played ${listed(agents)}`,
    `darkodds ${darkodds}`,
  ].join(' · ')
}

function tableHtml<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  groupAt: (row: Row) => number | undefined = () => undefined,
): string {
  const filled = columns.filter((column) => rows.some((row) => column.cell(row)[0] !== ''))
  const head = filled.map(
    ({ title, note }) =>
      `<th>${escapeText(title)}${note === undefined ? '' : ` <small>${escapeText(note)}</small>`}</th>`,
  )
  const body = rows.map((row, index) => {
    const isNew = index > 0 && groupAt(row) !== groupAt(rows[index - 1])
    const cells = filled.map((column, nth) => {
      const [text, small] = column.cell(row)
      const more = small === undefined ? '' : ` <small>${escapeText(small)}</small>`
      return `<td${nth === 0 ? ' class="name"' : ''}>${escapeText(text)}${more}</td>`
    })
    return `<tr${isNew ? ' class="group"' : ''}>${cells.join('')}</tr>`
  })
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
}

// ---- Cells ----------------------------------------------------------------------------------------------------------

/** `55.3%` and in small print `54.4–56.3, 900 games`. */
function numberCell(
  measured: Measured,
  one: ResultEstimate | undefined,
  {
    isSigned = false,
    isCounted = true,
    of = '',
  }: { readonly isSigned?: boolean; readonly isCounted?: boolean; readonly of?: string } = {},
): Cell {
  if (one?.estimate == null) return ['']
  const whole = isSigned ? signedWithInterval(measured, one) : withInterval(measured, one)
  const [, number, interval] = /^(.*?)(?: \((.*)\))?$/.exec(whole)!
  const count = of === '' ? thousands(one.count) : counted(one.count, of)
  return [number, [...(interval === undefined ? [] : [interval]), ...(isCounted ? [count] : [])].join('; ')]
}

const groupOf = ({ group }: SheetHero): number | undefined => group

const headingOfHeroes = ({ worthIs, heroes }: Sheet): string => {
  if (worthIs === undefined) return 'Sides'
  const groups = new Set(heroes.map(groupOf)).size
  return groups === 1 && heroes.length > 1 ? 'Heroes: no clear difference between them' : 'Heroes'
}

function heroColumns(sheet: Sheet): Column<SheetHero>[] {
  const { win, death, use, numbers = [], worthIs, playout } = sheet
  const worth = {
    party: `${win.title}, instead of the average other hero`,
    without: `${win.title}, with the hero instead of nobody`,
    wins: 'Wins',
  }
  const isWins = worthIs === 'wins'
  return [
    { title: 'Name', cell: ({ name }) => [name] },
    { title: 'Cost', cell: ({ cost = '' }) => [cost] },
    ...(worthIs === undefined
      ? []
      : [
          {
            title: isWins ? 'Wins' : 'Worth',
            note: isWins ? `share of ${playout}s` : `pp of ${lowerFirst(worth[worthIs])}`,
            cell: ({ worth: one }: SheetHero) => numberCell(win, one, { isSigned: !isWins, isCounted: isWins }),
          },
        ]),
    ...(death === undefined
      ? []
      : [
          {
            title: 'Survives',
            note: `share of ${playout}s`,
            cell: ({ death: one }: SheetHero) => numberCell(death, one && survivalOf(one)),
          },
        ]),
    ...(use === undefined
      ? []
      : [
          {
            title: 'Top use',
            note: use.unit,
            cell({ use: one }: SheetHero): Cell {
              if (one === undefined) return ['']
              const [number, small] = numberCell(use, one.number)
              return [`${one.name} ${number}`, small]
            },
          },
        ]),
    ...numbers.map((measured, index) => ({
      title: measured.title,
      note: measured.unit,
      cell: ({ numbers: all }: SheetHero) => numberCell(measured, all?.[index]),
    })),
  ]
}

const survivalOf = ({ estimate, low, high, ...more }: ResultEstimate): ResultEstimate => {
  const rest = (share: number | null): number | null => (share === null ? null : 1 - share)
  return { ...more, estimate: rest(estimate), low: rest(high), high: rest(low) }
}

function monsterColumns({ danger, met }: Sheet): Column<Sheet['monsters'][number]>[] {
  return [
    { title: 'Name', cell: ({ name }) => [capital(name)] },
    ...(danger === undefined
      ? []
      : [
          {
            title: 'Danger',
            note: danger.unit,
            cell({ danger: one, attack }: Sheet['monsters'][number]): Cell {
              const [number, small] = numberCell(danger, one)
              return [attack === undefined ? number : `${number} by ${attack}`, small]
            },
          },
        ]),
    ...(met === undefined
      ? []
      : [
          {
            title: 'Met',
            note: `${met.unit}: ${lowerFirst(met.title)}`,
            cell: ({ met: one }: Sheet['monsters'][number]) => numberCell(met, one),
          },
        ]),
  ]
}

const endingsHtml = ({ endings, playout }: Sheet): string =>
  endings
    .map(({ name, number }) => {
      const [text, small] = numberCell(SHARE, number, { of: playout })
      return `${escapeText(capital(name))} ${text} <small>${escapeText(small ?? '')}</small>`
    })
    .join(' · ')

const SHARE: Measured = { kind: 'binary', unit: 'share of games' }

// ---- Sentences ------------------------------------------------------------------------------------------------------

function notesOf({ level, worthIs, heroes, failed, games, win, parties, playout }: Sheet): string[] {
  const groups = new Set(heroes.map(groupOf)).size
  return [
    `Small print: ${levelInWords(level)} interval; number of ${playout}s or other cases that it is of.`,
    ...(worthIs === 'party' || worthIs === 'without'
      ? [
          `${win.title} of all parties: ${withInterval(win, win.number)}.`,
          `Worth is paired: all ${counted(parties, 'party', 'parties')} play the same ${counted(games, playout)}.`,
        ]
      : []),
    ...(worthIs !== undefined && heroes.length > 1
      ? [
          `Intervals of ${worthIs === 'wins' ? 'wins' : 'worth'} hold together.`,
          groups > 1 ? `Lines part groups. ${GROUPS_MEANING}` : 'No two heroes are clearly apart.',
          'All pairs are judged together.',
        ]
      : []),
    ...(failed === 0 ? [] : [`${counted(failed, playout)} failed and are not counted.`]),
  ]
}

/** What moved clearly, in sentences. */
export function changeLines(sheet: Sheet, last?: Sheet): string[] {
  if (last === undefined) return ['This is the first sheet.']
  const { moved, came, gone } = changesSince(last, sheet)
  const told = moved.slice(0, MAX_MOVES).map((one) => moveWords(one, sheet))
  const rest = moved.length - told.length
  return [
    moved.length === 0 ? 'No number moved clearly.' : `${told.join('; ')}${rest > 0 ? `; ${rest} more` : ''}.`,
    ...(came.length === 0 ? [] : [`New: ${listed(came)}.`]),
    ...(gone.length === 0 ? [] : [`No longer here: ${listed(gone)}.`]),
  ]
}

function moveWords({ name, what, before, now }: SheetMove, { win, death, danger, met, worthIs }: Sheet): string {
  const measured = { worth: win, death, danger, met }[what]!
  const isSigned = what === 'worth' && worthIs !== 'wins'
  const written = (one: ResultEstimate): string => {
    const shown = what === 'death' ? survivalOf(one) : one
    return isSigned ? signedWithInterval(measured, shown) : withInterval(measured, shown)
  }
  return `${name}, ${what === 'death' ? 'survival' : what}: ${written(before)} before, ${written(now)} now`
}

// A chart on the page: its pictures at the width that fits, its tables beside or below them.
import { headingOf } from '../charts/chart.ts'
import type { Chart, Panel, Table } from '../charts/chart.ts'
import type { Drawing } from '../draw.ts'
import { escapeText, proseHtml } from '../html.ts'
import { capital } from '../numbers.ts'
import { inlineSvg } from '../svg.ts'
import { isSaid, leastWidth, numbers, openTables, WIDTH_BESIDE } from './tables.ts'

export interface DrawnChart {
  readonly chart: Chart
  /** A drawing for each panel. */
  readonly wide: readonly Drawing[]
  readonly phone: readonly Drawing[]
}

/** Neither a picture nor a number. */
export const hasNothing = ({ panels, tables }: Chart): boolean =>
  panels.length === 0 && tables.every(({ rows }) => rows.length === 0)

/** How a chart stands on the page. */
export interface Place {
  /**
   * `lead`: at the top, its first pictures alone, the rest and its numbers folded; `fold`: below a summary that has its
   * title.
   */
  readonly as?: 'lead' | 'fold'
  /** Its small drawings serve all widths. */
  readonly isSlim?: boolean
}

export function figure(drawn: DrawnChart, { as, isSlim = false }: Place = {}): string {
  const { chart, wide } = drawn
  const { name, title, caption, finding = '', panels, tables } = chart
  if (hasNothing(chart)) return ''
  const rows = besideEachOther(panels)
  const isTall = panels.some(({ group }, index) => group !== undefined && wide[index].height > TALL)
  // Three variants and more need the whole width, pictures as well as columns.
  const isWide =
    isTall ||
    rows.some((places) => places.length > MAX_BESIDE_TABLES) ||
    tables.some((table) => leastWidth(table) > WIDTH_BESIDE) ||
    tables.some(
      ({ isBeside, columns }) =>
        isBeside === true && columns.filter(({ isNumber }) => isNumber === true).length > MAX_BESIDE_PICTURES,
    )
  const isBelow = isWide || isSaid(chart)
  const open = openTables(chart, isBelow ? 0 : heightOf(drawn) + OVERHANG)
  const [shown, folded] = as === 'lead' && heightOf(drawn) > MAX_LEAD ? leadOf(panels, rows) : [rows, []]
  const picturesOf = (wanted: readonly number[][]): string => rowsHtml(drawn, wanted, isTall, isSlim)
  const more = folded.length === 0 ? '' : `<details><summary>More pictures</summary>${picturesOf(folded)}</details>`
  const drawings = panels.length === 0 ? '' : `<div class="pictures">${picturesOf(shown)}${more}</div>`
  const isTitled = (table: Table): boolean => tables.length > 1 || table.file === undefined
  const numbersOf = (table: Table): string => numbers(table, as !== 'lead' && open.has(table), isTitled(table))
  const captions = [
    ...(as === 'lead' && finding !== '' ? [`<p>${proseHtml(capital(finding))}</p>`] : []),
    ...caption
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => `<p class="caption">${proseHtml(line)}</p>`),
  ].join('')
  const heading = as === 'fold' ? '' : `<h3>${proseHtml(title)}</h3>`
  const head = heading + captions === '' ? '' : `<figcaption>${heading}${captions}</figcaption>`
  return (
    `<figure id="${name}"${isBelow ? ' class="many"' : ''}>` +
    `${head}${drawings}<div class="numbers">${tables.map(numbersOf).join('')}</div></figure>`
  )
}

/** Pixels of a chart at the top of a page. */
const MAX_LEAD = 420

/** The pictures below the first heading, and those that are folded at the top of a page. */
function leadOf(panels: readonly Panel[], rows: readonly number[][]): [number[][], number[][]] {
  const isFirst = ([index]: readonly number[]): boolean => panels[index].heading === panels[0].heading
  return [rows.filter(isFirst), rows.filter((places) => !isFirst(places))]
}

function rowsHtml(drawn: DrawnChart, rows: readonly number[][], isTall: boolean, isSlim: boolean): string {
  const { panels } = drawn.chart
  return rows
    .map((places) => {
      const [{ heading, group, variant, fold }] = places.map((index) => panels[index])
      const pictures = places
        .map((index, nth) => {
          const place = places.length > 1 ? ` <span class="nth">${nth + 1} of ${places.length}</span>` : ''
          return pictureHtml(drawn, index, place, isSlim)
        })
        .join('')
      const title = heading === undefined ? '' : `<h4>${proseHtml(heading)}</h4>`
      if (variant !== undefined) return foldedIn(fold, title, `<div class="variants">${pictures}</div>`)
      if (group === undefined) return foldedIn(fold, title, pictures)
      // Groups of variants stand below the heading that they share.
      const isGoingOn = (index: number): boolean =>
        panels[index]?.group !== undefined && panels[index].heading === heading
      const [[index], section] = [places, `<h5>${proseHtml(group)}</h5>${pictures}`]
      if (!isTall) return `${isGoingOn(index - 1) ? '' : title}${section}`
      const start = isGoingOn(index - 1) ? '' : `${title}<div class="groups">`
      return `${start}<div>${section}</div>${isGoingOn(index + 1) ? '' : '</div>'}`
    })
    .join('')
}

/** What a panel has more than the one above it needs no heading of its own. */
const foldedIn = (fold: string | undefined, title: string, pictures: string): string =>
  fold === undefined ? `${title}${pictures}` : `<details><summary>${escapeText(fold)}</summary>${pictures}</details>`

function pictureHtml(
  { chart: { name, title, panels }, wide, phone }: DrawnChart,
  index: number,
  place: string,
  isSlim: boolean,
): string {
  const panel = panels[index]
  const label = [title, headingOf(panel) ?? ''].join(' ').trim()
  const note = panel.note === undefined ? '' : `<p class="caption">${proseHtml(panel.note)}</p>`
  const said = panel.said === undefined ? undefined : `<p class="said">${proseHtml(panel.said)}</p>`
  const { series } = panel
  const small = said ?? inlineSvg(phone[index], { prefix: `${name}-${index}-s-`, label, series })
  // Variants beside one another have room for what fits on a phone, so that one drawing serves both.
  if (panel.variant !== undefined)
    return (
      `<div data-variant="${escapeText(panel.variant)}"><h5>${proseHtml(panel.variant)}${place}</h5>` +
      `${note}${small}</div>`
    )
  if (said !== undefined) return `${note}${said}`
  return isSlim
    ? `${note}<div class="small">${small}</div>`
    : `${note}<div class="wide">${inlineSvg(wide[index], { prefix: `${name}-${index}-`, label, series })}</div>` +
        `<div class="phone">${small}</div>`
}

/**
 * Pictures of groups stand two in a row if they are higher than this. Rows of dots share a scale, so they stay in a
 * column.
 */
const TALL = 220

/** The places of panels that stand in one row: variants under one heading; any other panel stands alone. */
function besideEachOther(panels: readonly Panel[]): number[][] {
  const rows: number[][] = []
  for (const [index, { heading, variant, fold }] of panels.entries()) {
    const before = panels[index - 1]
    const isBeside =
      variant !== undefined && before?.variant !== undefined && before.heading === heading && before.fold === fold
    if (isBeside) rows.at(-1)!.push(index)
    else rows.push([index])
  }
  return rows
}

/** So many columns of variants fit beside the pictures. */
const MAX_BESIDE_PICTURES = 2

/** So many pictures of variants fit beside a table. */
const MAX_BESIDE_TABLES = 2

/** Pixels above a picture; and by which tables may be longer than the pictures, since a row takes more than a bar. */
const [HEADING, OVERHANG] = [40, 120] as const

/** Pixels of the pictures, one below another; variants beside each other take one row. */
function heightOf({ chart: { panels }, wide, phone }: DrawnChart): number {
  return besideEachOther(panels).reduce(
    (sum, places) =>
      sum +
      (panels[places[0]].fold === undefined
        ? HEADING +
          Math.max(...places.map((index) => (panels[index].variant === undefined ? wide : phone)[index].height))
        : 0),
    0,
  )
}

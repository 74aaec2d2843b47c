// The page: one HTML file that opens from disk and loads nothing. Its only script is the small one that sorts and
// copies tables.
//
// A designer reads it from the top: the answer, how sure it is, why it is so; then whether to trust it; then what to
// try. Pictures are Vega's drawings in SVG, one for a desktop and one for a phone; CSS shows the one that fits and
// colours it.
import type { Limitations } from '../engine/game.ts'
import { tallyOf } from '../simulate/result.ts'
import type { Result, ResultVariant } from '../simulate/result.ts'
import { yamlLine } from '../input/index.ts'
import { namerOf } from './about.ts'
import type { About } from './about.ts'
import { whichVariants } from './charts/side-by-side.ts'
import { areGrouped, groupsOf, headingOf, playedOf } from './charts/chart.ts'
import type { Chart, Panel, Table } from './charts/chart.ts'
import type { Drawing } from './draw.ts'
import { escapeText, numberHtml, proseHtml, wordsHtml } from './html.ts'
import { expectedOf, expectedSum } from './expected.ts'
import { agreeing, counted, levelInWords, listed, thousands, unitFor } from './numbers.ts'
import { listOf } from './list.ts'
import type { Extras, NextStep } from './extras.ts'
import { STYLE } from './style.ts'
import { inlineSvg } from './svg.ts'
import { textWidth } from './text-width.ts'
import { PAGE_SCRIPT, PAGE_SCRIPT_HASH } from './page-script.ts'
import { gamesHtml, narratedHtml } from './narrated-html.ts'
import { answerOf } from './words.ts'
import { linesOf } from './answer.ts'
import type { Answer } from './answer.ts'

export interface DrawnChart {
  readonly chart: Chart
  /** A drawing for each panel. */
  readonly wide: readonly Drawing[]
  readonly phone: readonly Drawing[]
}

/** No script but the one of this hash, no network, nothing embedded: what a name may try, the browser refuses. */
const POLICY =
  `default-src 'none'; script-src '${PAGE_SCRIPT_HASH}'; style-src 'unsafe-inline'; ` +
  `base-uri 'none'; form-action 'none'`

/**
 * The chapters by question, with the charts that answer it: general ones by name, those of games by kind. What a game
 * adds beside these goes to the last but one.
 */
const CHAPTERS = [
  { title: 'How often is it won?', charts: ['win-odds', 'campaign', 'effects', 'differences'] },
  { title: 'How is it lost, and when?', charts: ['outcomes', 'death', 'causes', 'killers', 'places'] },
  { title: 'When is it decided, and how long does it take?', charts: ['decided', 'lead', 'length', 'time'] },
] as const
const FURTHER = 'What happens in between?'
export const TRUST = 'Can these numbers be trusted?'
const HEALTH = 'health'

export function pageOf(result: Result, about: About, charts: readonly DrawnChart[], extras: Extras): string {
  const answer = extras.answer ?? answerOf(result, about)
  const placed = new Set<string>([...CHAPTERS.flatMap((chapter) => [...chapter.charts]), HEALTH])
  const named = (names: readonly string[]): DrawnChart[] =>
    names.flatMap((name) => charts.filter(({ chart }) => placeOf(chart, about) === name))
  const further = charts.filter(({ chart }) => !placed.has(placeOf(chart, about)))
  const body = [
    header(result, about),
    answerHtml({ ...answer, why: [...expectedLines(result, about.playout), ...answer.why] }),
    warnings(result, about, extras),
    expectations(result, about.playout),
    settings(result),
    sideBySide(result, about),
    contents([
      ...CHAPTERS.map(({ title, charts: names }) => ({ title, charts: named(names) })),
      { title: FURTHER, charts: further.filter((drawn) => !isEmpty(drawn)) },
      { title: TRUST, charts: named([HEALTH]) },
    ]),
    ...CHAPTERS.map(({ title, charts: names }) => chapter(title, named(names).map(figure))),
    extras.told === undefined ? '' : narratedHtml(result, about, extras.told, extras.replay),
    gamesHtml(result, about, extras.games ?? [], extras.replay),
    chapter(FURTHER, [
      ...further.filter((drawn) => !isEmpty(drawn)).map(figure),
      emptyOnes(further.filter(isEmpty)),
      neverApplied(result, about),
    ]),
    chapter(TRUST, [
      ...named([HEALTH]).map(figure),
      limitations(about.limitations),
      exemplars(result, about, extras),
      made(result),
    ]),
    nextStepsHtml('Change one thing', extras.nextSteps ?? []),
  ]
  return htmlOf(`${result.title}: ${answer.verdict}`, body)
}

/** A chart of the game stands where its kind does; nowhere yet without one. */
function placeOf({ name }: Chart, { charts }: About): string {
  const ofGame = charts.find((info) => info.name === name)
  return ofGame === undefined ? name : (ofGame.kind ?? '')
}

export function answerHtml(answer: Answer): string {
  return `<section class="answer" aria-label="The answer">${linesOf(answer).map(sentenceHtml).join('')}</section>`
}

/** A sentence, or one with the list that it begins. */
function sentenceHtml(line: string): string {
  const [sentence, ...entries] = line.split('\n').map(proseHtml)
  return entries.length === 0
    ? `<p>${sentence}</p>`
    : `<div class="list"><p>${sentence}</p><ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul></div>`
}

/** A whole page of these parts. */
export function htmlOf(title: string, body: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeText(title)}</title>
<style>${STYLE}</style>
</head>
<body class="opening">
${body.filter((part) => part !== '').join('\n')}
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`
}

function header({ title, gameTitle, variants }: Result, about: About): string {
  const scenarios = new Set(about.variants.map((variant) => variant.scenario ?? ''))
  const scenario = scenarios.size > 1 ? counted(scenarios.size, 'scenario') : [...scenarios][0]
  const facts = [
    title === gameTitle ? '' : gameTitle,
    scenario,
    variants.length > 1 ? counted(variants.length, 'variant') : '',
    playedOf(variants, about.playout),
  ]
  return `<header><h1>${proseHtml(title)}</h1><p class="muted">${facts
    .filter((fact) => fact !== '' && fact !== title)
    .map(proseHtml)
    .join(' · ')}</p></header>`
}

/** What keeps the answer from being the whole answer. */
function warnings({ complete, variants }: Result, about: About, { replay }: Extras): string {
  const parts = complete
    ? []
    : [`<p class="warning">The run was interrupted: these are the ${about.playout}s that were finished.</p>`]
  for (const [index, { name, excludedCount, excluded }] of variants.entries()) {
    if (excludedCount === 0) continue
    const [{ playout, message }] = excluded
    const command = replay === undefined ? '' : `<pre>${escapeText(replay(index, playout))}</pre>`
    parts.push(
      `<div class="warning"><p>${counted(excludedCount, about.playout)} of “${escapeText(name)}” failed and ` +
        `${agreeing(excludedCount, 'is', 'are')} in no number here; ` +
        `the first is playout ${playout}: ${escapeText(message)}</p>${command}</div>`,
    )
  }
  return parts.join('')
}

function sideBySide(result: Result, about: About): string {
  const words = whichVariants(result, about)
  return words === '' ? '' : `<p class="muted" id="variants">${proseHtml(words)}</p>`
}

export function chapter(title: string, parts: readonly string[]): string {
  const filled = parts.filter((part) => part !== '')
  return filled.length === 0
    ? ''
    : `<section id="${chapterId(title)}"><h2>${escapeText(title)}</h2>${filled.join('\n')}</section>`
}

export const chapterId = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

/** The questions of the page, chapter by chapter. */
function contents(chapters: readonly { readonly title: string; readonly charts: readonly DrawnChart[] }[]): string {
  const entries = chapters.flatMap(({ title, charts }) => {
    const questions = charts
      .filter(({ chart }) => !hasNothing(chart))
      .map(({ chart }) => `<a href="#${chart.name}">${proseHtml(chart.title)}</a>`)
    return questions.length === 0
      ? []
      : [`<li><a href="#${chapterId(title)}">${escapeText(title)}</a><span>${questions.join(' ')}</span>`]
  })
  return entries.length === 0 ? '' : `<nav aria-label="On this page"><ul>${entries.join('')}</ul></nav>`
}

/** Links to what a page has that is no longer than its charts. */
export function linksOf(places: readonly { readonly id: string; readonly title: string }[]): string {
  const links = places.map(({ id, title }) => `<li><a href="#${id}">${proseHtml(title)}</a>`)
  return `<nav aria-label="On this page"><ul>${links.join('')}</ul></nav>`
}

/** Neither a picture nor a number. */
export const hasNothing = ({ panels, tables }: Chart): boolean =>
  panels.length === 0 && tables.every(({ rows }) => rows.length === 0)

export function figure({ chart, wide, phone }: DrawnChart): string {
  const { name, title, caption, panels, tables } = chart
  if (hasNothing(chart)) return ''
  const picture = (panel: Panel, index: number, place = ''): string => {
    const label = [title, headingOf(panel) ?? ''].join(' ').trim()
    const note = panel.note === undefined ? '' : `<p class="caption">${proseHtml(panel.note)}</p>`
    const said = panel.said === undefined ? undefined : `<p class="said">${proseHtml(panel.said)}</p>`
    const small = said ?? inlineSvg(phone[index], { prefix: `${name}-${index}-s-`, label })
    // Variants beside one another have room for what fits on a phone, so that one drawing serves both.
    if (panel.variant !== undefined) return `<div><h5>${proseHtml(panel.variant)}${place}</h5>${note}${small}</div>`
    const drawn =
      said !== undefined
        ? `${note}${said}`
        : `${note}<div class="wide">${inlineSvg(wide[index], { prefix: `${name}-${index}-`, label })}</div>` +
          `<div class="phone">${small}</div>`
    return panel.fold === undefined ? drawn : `<details><summary>${escapeText(panel.fold)}</summary>${drawn}</details>`
  }
  const rows = besideEachOther(panels)
  const isTall = panels.some(({ group }, index) => group !== undefined && wide[index].height > TALL)
  const pictures = rows.map((places) => {
    const [{ heading, group, variant }] = places.map((index) => panels[index])
    const drawn = places
      .map((index, nth) =>
        picture(
          panels[index],
          index,
          places.length > 1 ? ` <span class="nth">${nth + 1} of ${places.length}</span>` : '',
        ),
      )
      .join('')
    const title = heading === undefined ? '' : `<h4>${proseHtml(heading)}</h4>`
    if (variant !== undefined) return `${title}<div class="variants">${drawn}</div>`
    if (group === undefined) return `${title}${drawn}`
    // Groups of variants stand below the question that they share.
    const isGoingOn = (index: number): boolean =>
      panels[index]?.group !== undefined && panels[index].heading === heading
    const [[index], section] = [places, `<h5>${proseHtml(group)}</h5>${drawn}`]
    if (!isTall) return `${isGoingOn(index - 1) ? '' : title}${section}`
    const start = isGoingOn(index - 1) ? '' : `${title}<div class="groups">`
    return `${start}<div>${section}</div>${isGoingOn(index + 1) ? '' : '</div>'}`
  })
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
  const open = openTables(chart, isBelow ? 0 : heightOf({ chart, wide, phone }) + OVERHANG)
  const captions =
    caption === ''
      ? ''
      : caption
          .split('\n')
          .map((line) => `<p class="caption">${proseHtml(line)}</p>`)
          .join('')
  const drawings = pictures.length === 0 ? '' : `<div class="pictures">${pictures.join('')}</div>`
  const isTitled = (table: Table): boolean => tables.length > 1 || table.file === undefined
  const details = tables.map((table) => numbers(table, open.has(table), isTitled(table))).join('')
  return (
    `<figure id="${name}"${isBelow ? ' class="many"' : ''}>` +
    `<figcaption><h3>${proseHtml(title)}</h3>${captions}</figcaption>` +
    `${drawings}<div class="numbers">${details}</div></figure>`
  )
}

/**
 * Pictures of groups stand two in a row if they are higher than this. Rows of dots share a scale, so they stay in a
 * column.
 */
const TALL = 220

/** The places of panels that stand in one row: variants under one heading; any other panel stands alone. */
function besideEachOther(panels: readonly Panel[]): number[][] {
  const rows: number[][] = []
  for (const [index, { heading, variant }] of panels.entries()) {
    const before = panels[index - 1]
    if (variant !== undefined && before?.variant !== undefined && before.heading === heading) rows.at(-1)!.push(index)
    else rows.push([index])
  }
  return rows
}

const isEmpty = ({ chart: { panels } }: DrawnChart): boolean =>
  panels.length > 0 && panels.every((panel) => panel.isEmpty === true)

/** Questions of the game that this scenario never raises, in one line. */
function emptyOnes(charts: readonly DrawnChart[]): string {
  if (charts.length === 0) return ''
  const titles = escapeText(listed(charts.map(({ chart }) => `“${chart.title}”`)))
  return (
    '<p class="muted" id="never">It never came to anything of these, so that there is nothing to draw: ' +
    `${titles} The numbers stand in the files.</p>`
  )
}

/** So many columns of variants fit beside the pictures. */
const MAX_BESIDE_PICTURES = 2

/** So many pictures of variants fit beside a table. */
const MAX_BESIDE_TABLES = 2

const SHORT_TABLE = 14
/** A table with a few rows more is not cut either: what a frame would hide is not worth scrolling. */
const WHOLE_TABLE = 20

/** Of a table with more rows so little would be seen that it stays folded. */
const LONG_TABLE = 48

/** Pixels of a row, of what stands around a table, and of the part of a long one that is seen at once. */
const [ROW, AROUND, MAX_SEEN] = [27, 70, 500] as const
/** Pixels above a picture; and by which tables may be longer than the pictures, since a row takes more than a bar. */
const [HEADING, OVERHANG] = [40, 120] as const

/** Sentences take the place of all pictures. */
const isSaid = ({ panels }: Chart): boolean => panels.length > 0 && panels.every(({ said }) => said !== undefined)

/**
 * The tables that are open at first: short ones, those with more than their picture, and others if they fit beside the
 * pictures. Not those with only one number, if the page has said it.
 */
function openTables(chart: Chart, room: number): ReadonlySet<Table> {
  const { tables } = chart
  const tall = ({ rows }: Table): number => Math.min(MAX_SEEN, ROW * rows.length) + AROUND
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

function numbers(table: Table, isOpen: boolean, isTitled: boolean): string {
  if (table.rows.length === 0) return ''
  const whole = table.rows.length <= WHOLE_TABLE ? ' whole' : ''
  const html = `<div class="scroll${whole}" tabindex="0" role="region" aria-label="Numbers">${tableHtml(table)}</div>`
  const title = isTitled && table.title !== undefined ? `${table.title} ` : ''
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
const WIDTH_BESIDE = 508
const LETTERS = 13
const GAP = 12

/**
 * Pixels that a table takes at least. Its numbers stand on one line (variants side by side need two); its texts are
 * broken between words.
 */
function leastWidth({ columns, rows, isGrouped = false, isBeside = false }: Table): number {
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
export const MAX_TEXTS = 4

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

// ---- Settings ------------------------------------------------------------------------------------------------------

export function settings({
  settings: base,
  variants,
  seed,
}: Pick<Result, 'settings' | 'seed'> & { readonly variants: readonly Pick<ResultVariant, 'name' | 'set'>[] }): string {
  const list = (value: unknown): string =>
    `<dl>${leaves(value)
      .map(([path, text]) => `<dt>${escapeText(path)}</dt><dd>${escapeText(text)}</dd>`)
      .join('')}</dl>`
  const varied = variants.filter(({ set }) => Object.keys(set).length > 0)
  const changes =
    varied.length === 0 ? '' : `<h4>What the variants change</h4><div class="scroll">${changesTable(varied)}</div>`
  const count = varied.length === 0 ? '' : ` and ${counted(variants.length, 'variant')}`
  const summary = `Settings${count} (seed ${seed})`
  return `<details class="settings"><summary>${summary}</summary>${list(base)}${changes}</details>`
}

/** As an experiment would say it. */
function changesTable(variants: readonly Pick<ResultVariant, 'name' | 'set'>[]): string {
  const groups = groupsOf(variants)
  const isGrouped = areGrouped(groups)
  const changeOf = ({ set }: Pick<ResultVariant, 'set'>): string =>
    Object.entries(set)
      .map(([path, value]) => `${path}: ${yamlLine(value)}`)
      .join(', ')
  const rows = isGrouped
    ? groups.flatMap(({ group, members }) => members.map(({ variant, label }) => [group, label, changeOf(variant)]))
    : variants.map((variant) => [variant.name, changeOf(variant)])
  return tableHtml({
    isGrouped,
    columns: [...(isGrouped ? [{ title: 'group' }] : []), { title: 'variant' }, { title: 'change' }],
    rows,
  })
}

/** The single values of the settings by path; lists of plain values count as one. */
function leaves(value: unknown, path = ''): [string, string][] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null || isPlainList(value)) return [[path, wordsOf(value)]]
  return Object.entries(value).flatMap(([key, part]) => leaves(part, path === '' ? key : `${path}.${key}`))
}

function isPlainList(value: unknown): boolean {
  return Array.isArray(value) && value.every((part) => typeof part !== 'object' || part === null)
}

function wordsOf(value: unknown): string {
  return Array.isArray(value) ? (value.length === 0 ? 'none' : value.map(wordsOf).join(', ')) : String(value)
}

// ---- Trust ---------------------------------------------------------------------------------------------------------

/** The verdicts on what was expected, for the answer: each of a few, of many how many hold. */
function expectedLines(result: Result, playout: string): string[] {
  const all = expectedOf(result, playout)
  if (all.length === 0) return []
  const isOne = result.variants.length === 1
  const open = all.filter(({ judgement }) => judgement !== 'holds')
  const shown = all.length <= MAX_EXPECTED ? all : open.slice(0, MAX_EXPECTED)
  const lines = shown.map(
    ({ text, variant, verdict, range, games }) =>
      `${text}${isOne ? '' : ` (${variant})`}: ${verdict}; ${range} in ${games}`,
  )
  if (all.length === 1) return [`What was expected: ${lines[0]}.`]
  const relevant = all.length <= MAX_EXPECTED ? all : open
  const among = shown.length < relevant.length ? ', among them' : ''
  return [listOf(`What was expected: of ${thousands(all.length)}, ${expectedSum(all)}${among}:`, lines)]
}

/** So many thresholds are told in the answer; the table below it has all. */
const MAX_EXPECTED = 4

function expectations(result: Result, playout: string): string {
  const all = expectedOf(result, playout)
  // Of a single one the answer has told all.
  if (all.length < 2) return ''
  const isOne = result.variants.length === 1
  const rows = all.map(({ text, variant, verdict, range, games }) => [
    text,
    ...(isOne ? [] : [variant]),
    verdict,
    range,
    games,
  ])
  const table = tableHtml({
    columns: [
      { title: 'expected' },
      ...(isOne ? [] : [{ title: 'variant' }]),
      { title: 'verdict' },
      { title: 'interval', isNumber: true },
      { title: 'in', isNumber: true },
    ],
    rows,
  })
  // Of a few the answer has told each.
  const isOpen = all.length > MAX_EXPECTED && all.some(({ judgement }) => judgement !== 'holds')
  return (
    `<details class="settings" id="expected"${isOpen ? ' open' : ''}>` +
    `<summary>What was expected: of ${thousands(all.length)}, ${expectedSum(all)}</summary>` +
    `<div class="scroll">${table}</div></details>`
  )
}

export function limitations({ source, rulings, houseData, agents, own = [] }: Limitations): string {
  const part = (title: string, sentences: readonly string[]): string => {
    if (sentences.length === 0) return ''
    const items = sentences.map((sentence) => `<li>${proseHtml(sentence)}</li>`).join('')
    return `<div><h4>${title}</h4><ul>${items}</ul></div>`
  }
  const parts = [
    part('Source', source),
    part('House rulings', rulings),
    part('House data', houseData),
    part('How to enter your own', own),
    part('What the agents cannot do', agents),
  ].join('')
  return parts === ''
    ? ''
    : `<div id="limitations"><h3>What is source, and what is ours</h3><div class="columns">${parts}</div></div>`
}

const MAX_EXEMPLARS = 12

/** Games to open: one for each ending, the shortest and the longest. */
function exemplars({ variants }: Result, about: About, { replay }: Extras): string {
  if (replay === undefined) return ''
  const worth = variants[0].exemplars
    .filter(({ by, metric }) => Object.keys(by).length === 0 && metric !== about.roles.win)
    .slice(0, MAX_EXEMPLARS)
  if (worth.length === 0) return ''
  const title = (metric: string): string => variants[0].metrics[metric].title
  const nameOf = namerOf(about)
  const rows = worth.map(({ metric, what, value, playout }) => [
    title(metric),
    value === undefined
      ? nameOf('category', what)
      : `${what}: ${value} ${unitFor(value, variants[0].metrics[metric].unit)}`,
    replay(0, playout),
  ])
  const table = tableHtml({ columns: [{ title: 'question' }, { title: 'game' }, { title: 'command' }], rows })
  return `<details><summary>Games worth opening</summary><div class="scroll">${table}</div></details>`
}

/**
 * Rules that are decided somewhere and were not once, over all variants: by chapter, the common beginning of their IDs.
 */
function neverApplied({ variants }: Result, { rules, playout }: About): string {
  if (rules === undefined || variants.some(({ ruleCount }) => ruleCount !== rules.all.length)) return ''
  const tallies = variants.map((variant) => tallyOf(variant))
  const marked = rules.all.map((id, index) => ({ id, index })).filter(({ id }) => rules.marked.has(id))
  const never = marked.filter(({ index }) =>
    tallies.every(({ layout, sums }) => sums.at(layout.ruleAt + 2 * index) === 0),
  )
  const chapters = new Map<string, string[]>()
  for (const { id } of never) {
    const cut = id.lastIndexOf('-')
    chapters.set(id.slice(0, cut), [...(chapters.get(id.slice(0, cut)) ?? []), id.slice(cut + 1)])
  }
  const games = counted(
    variants.reduce((sum, { playouts }) => sum + playouts, 0),
    playout,
  )
  if (marked.length === 0) return ''
  if (never.length === 0) {
    const countable = counted(marked.length, 'rule')
    return `<p id="rules">Each of the ${countable} that can be counted was applied in ${games}.</p>`
  }
  const list = [...chapters]
    .map(([chapter, numbers]) => `<dt>${escapeText(chapter)}</dt><dd>${escapeText(numbers.join(' · '))}</dd>`)
    .join('')
  const share = `${thousands(never.length)} of ${thousands(marked.length)}`
  return (
    `<details id="rules"><summary>Rules that never came up: ${share} in ${games}</summary>` +
    `<dl>${list}</dl></details>`
  )
}

function made({ darkodds, generator, seed, level, schema }: Result): string {
  return (
    `<p class="muted">Made by darkodds ${escapeText(darkodds)} with ${escapeText(generator)}, seed ${seed}; ` +
    `intervals of ${levelInWords(level)}; result.json is ${escapeText(schema)}. ` +
    'The same command gives the same numbers.</p>'
  )
}

/** Commands to copy; nothing where there are none. */
export function nextStepsHtml(title: string, steps: readonly NextStep[]): string {
  if (steps.length === 0) return ''
  return chapter(title, [
    steps
      .map(
        ({ about, command }) =>
          `<p>${escapeText(about.charAt(0).toUpperCase() + about.slice(1))}:</p><pre>${escapeText(command)}</pre>`,
      )
      .join(''),
  ])
}

// An answer on the terminal: the verdict, why, the margin of error; details where they are asked for.
import type { Answer } from '../report/answer.ts'
import type { Table } from '../report/charts/chart.ts'
import { counted } from '../report/numbers.ts'
import { duration } from '../workbench/progress.ts'
import type { Style, Terminal } from '../node/terminal.ts'
import type { NextStep } from '../report/index.ts'
import type { HearNext } from './command.ts'
import { broken, table } from './text-table.ts'

/** Longer lines tire the eye. */
const MAX_WIDTH = 110

/** Where an answer for people goes, and how much of it. */
export type Screen = Pick<Terminal, 'out' | 'style' | 'columns'> & {
  readonly hasDetails: boolean
  /** Shows the next commands in another way. */
  readonly hearNext?: HearNext
}

type Out = Pick<Screen, 'style' | 'columns'>

/** What comes before the table. @param msPerPlayout NaN where nobody knows */
export function answerText(
  { verdict, premise, why, margin }: Answer,
  { style, columns }: Out,
  msPerPlayout = NaN,
): string {
  const width = Math.min(columns, MAX_WIDTH)
  return [
    ...broken(timed(verdict, msPerPlayout), columns).map(style.bold),
    ...(premise === undefined ? [] : broken(premise, width)),
    ...answerLines(why, width),
    ...(margin === undefined ? [] : broken(margin, width)),
  ].join('\n')
}

/** With how long more games take: `about 1,600 games of each (12 s) may decide`. */
function timed({ words, numbers: { playouts } }: Answer['verdict'], msPerPlayout: number): string {
  const seconds = (Number(playouts) * msPerPlayout) / 1000
  return Number.isFinite(seconds) ? words.replace(/(?= narrow it to | may decide)/, ` (${duration(seconds)})`) : words
}

/** What comes behind the table, where somebody asks for it. */
export function detailsText({ details = [] }: Answer, { columns, hasDetails }: Screen): string {
  return hasDetails ? answerLines(details, Math.min(columns, MAX_WIDTH)).join('\n') : ''
}

/** Lines of at most this width; lists with their entries below one another. */
export function answerLines(lines: readonly string[], width: number): string[] {
  return lines.flatMap((line) => {
    const [sentence, ...entries] = line.split('\n')
    return [
      ...broken(sentence, width),
      ...entries.flatMap((entry) =>
        broken(entry, width - 4).map((part, index) => `${index === 0 ? '  - ' : '    '}${part}`),
      ),
    ]
  })
}

/** Rows of a table without `--details`, and with it; longer ones stand in the report. */
const [MAX_ROWS, MAX_DETAILED_ROWS] = [12, 30]

/** A table below its title, as many rows as a screen takes. @param place where the other rows are */
export function tableText(
  { title = '', columns, rows }: Table,
  { style, columns: width, hasDetails }: Screen,
  place = 'in the report',
): string {
  const shown = rows.slice(0, hasDetails ? MAX_DETAILED_ROWS : MAX_ROWS)
  const rest = rows.length - shown.length
  // Texts before the first number say what a row is about.
  const labels = columns.findIndex(({ isNumber }) => isNumber === true)
  const heads = columns.map((one, index) => ({ ...one, title: one.short ?? one.title, isLabel: index < labels }))
  return [
    ...(title === '' ? [] : [style.bold(title)]),
    table(heads, shown, style.dim, width),
    ...(rest === 0 ? [] : [style.dim(`${counted(rest, 'more row')} ${place}`)]),
  ].join('\n')
}

/** More commands than this are choices to make, not next steps. */
const MAX_STEPS = 3

/** The next commands as a text; empty where somebody else shows them. */
export function nextTextOn(
  { style, hearNext }: Pick<Screen, 'style' | 'hearNext'>,
  steps: readonly NextStep[],
  msPerPlayout = NaN,
): string {
  if (hearNext === undefined) return nextText(steps, style, msPerPlayout)
  hearNext(steps, msPerPlayout)
  return ''
}

/**
 * Commands to copy, each below what it is good for, and how long it takes where that is known.
 * @param msPerPlayout NaN where nobody knows
 */
export function nextText(steps: readonly NextStep[], { dim }: Pick<Style, 'dim'>, msPerPlayout = NaN): string {
  const lines = steps.slice(0, MAX_STEPS).map(({ about, command, playouts = NaN }) => {
    const seconds = (playouts * msPerPlayout) / 1000
    return `${dim(`# ${about}${Number.isNaN(seconds) ? '' : `, about ${duration(seconds)}`}`)}\n${command}`
  })
  return lines.length === 0 ? '' : `Next:\n${lines.join('\n')}`
}

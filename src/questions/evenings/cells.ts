// What cells of a log say: yes or no, counts, minutes, dates. Each reader gives undefined for what it can't read; a
// cell without an entry (`isMissing`) never gets here.

/** How people write that nobody noted it. */
const MISSING: ReadonlySet<string> = new Set(['', '-', '–', '—', '?', 'n/a', 'na', 'nan', 'null', 'none', 'unknown'])

export const isMissing = (text: string): boolean => MISSING.has(text.toLowerCase())

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const WON = words('yes y true 1 1.0 1,0 won win victory ja j gewonnen oui gagné si sí sì sim da tak')
const LOST = words('no n false 0 0.0 0,0 lost loss lose defeat nein nee verloren non perdu não nao ne nie')

export function wonIn(text: string): boolean | undefined {
  const word = text.toLowerCase().normalize('NFC')
  return WON.has(word) ? true : LOST.has(word) ? false : undefined
}

/** A whole number; spreadsheets may write it as `9.0` or `9,0`. */
export const countIn = (text: string): number | undefined =>
  /^\d{1,6}([.,]0{1,2})?$/.test(text) ? Number(text.replace(/[.,].*/, '')) : undefined

/** With a decimal point or a decimal comma. */
export const minutesIn = (text: string): number | undefined =>
  /^\d{1,6}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : undefined

/** Which of two numbers is the day: `3/14/2026` has the month first. */
export type DayOrder = 'day-first' | 'month-first'

/** A date as ISO 8601 has it; `unclear`: whether day or month comes first decides which. */
export type ReadDate = { readonly iso: string } | { readonly unclear: readonly [dayFirst: string, monthFirst: string] }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = /(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?|Z|[+-]\d{2}:?\d{2})?$/i

/** Dates of which the parts are told apart by how they are written. */
const CLEAR = [
  /^(?<year>\d{4})([-/.]?)(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})\.?[ -](?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4}|\d{2})$/i,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i,
]

/** @param order that of the whole file, where it is known */
export function dateIn(written: string, order?: DayOrder): ReadDate | undefined {
  const text = written.replace(TIME, '').trim()
  for (const pattern of CLEAR) {
    const { day, month, year } = pattern.exec(text)?.groups ?? {}
    if (day === undefined) continue
    const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
    const iso = isoOf(year, named === 0 ? Number(month) : named, Number(day))
    return iso === undefined ? undefined : { iso }
  }
  const slashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text)
  return slashed === null ? undefined : slashedDate(slashed[1], slashed[3], slashed[4], order)
}

function slashedDate(first: string, second: string, year: string, order?: DayOrder): ReadDate | undefined {
  const dayFirst = isoOf(year, Number(second), Number(first))
  const monthFirst = isoOf(year, Number(first), Number(second))
  const isUnclear = dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst
  if (order === undefined && isUnclear) return { unclear: [dayFirst, monthFirst] }
  const iso = order === undefined ? (dayFirst ?? monthFirst) : order === 'day-first' ? dayFirst : monthFirst
  return iso === undefined ? undefined : { iso }
}

/** Which order a date shows: 14 is no month. undefined: both would do, or it is written otherwise. */
export function orderShownBy(written: string): DayOrder | undefined {
  const [, first, , second] = /^(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})\b/.exec(written) ?? []
  if (first === undefined) return undefined
  return Number(first) > 12 ? 'day-first' : Number(second) > 12 ? 'month-first' : undefined
}

/** @returns undefined for a day that no calendar has */
function isoOf(year: string, month: number, day: number): string | undefined {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  const isLeap = (full % 4 === 0 && full % 100 !== 0) || full % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  if (day < 1 || day > days || full < 1900) return undefined
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${full}-${two(month)}-${two(day)}`
}

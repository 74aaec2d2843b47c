// What somebody most likely meant by a value of the wrong form: 10000 by "10,000", [brian] by brian. validate.ts tells it as the nearest
// value, after the schema itself has accepted it; nothing is repaired.
import type { z } from 'zod'
import { shown } from './words.ts'

/** Longer ones say no more than the place itself. */
const LONGEST = 50

/** The most numbers that a range is written out to. */
const MOST_NUMBERS = 12

/** The value that fits, as it is written in YAML; undefined when none of those that come to mind does. */
export function fitting(value: unknown, schema: z.core.$ZodType): string | undefined {
  const fits = (candidate: unknown): boolean => (schema as z.ZodType).safeParse(candidate).success
  // Where a list may hold anything, named values in it need not have been meant.
  const isAnyList = fits([{ '': null }])
  for (const candidate of candidates(value)) {
    if (isAnyList && typeof value === 'object') continue
    const text = written(candidate)
    if (text.length <= LONGEST && fits(candidate)) return text
  }
  return undefined
}

/** Values of another form that mean the same to a person, the likeliest first. */
function candidates(value: unknown): unknown[] {
  if (typeof value === 'string') {
    const number = numberIn(value)
    const parts = value.split(/[,;]/).map((part) => part.trim()).filter((part) => part !== '')
    const lists = [rangeIn(value), parts.length > 1 ? parts : undefined, [value]]
    return [number, ...lists].filter((one) => one !== undefined)
  }
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value), [value]]
  if (Array.isArray(value)) return value.length === 1 ? [value[0]] : []
  return typeof value === 'object' && value !== null ? [[value]] : []
}

/** A number with marks of thousands, of percent, or in quotes; undefined when it is none. */
export function numberIn(text: string): number | undefined {
  const parts = /^([-+]?\d+|[-+]?\d{1,3}(?:[,_' ]\d{3})+)(\.\d+)?\s*([%k]?)$/.exec(text.trim())
  if (parts === null) return undefined
  const number = Number(`${parts[1]!.replace(/[,_' ]/g, '')}${parts[2] ?? ''}`)
  return parts[3] === '%' ? Number((number / 100).toPrecision(12)) : parts[3] === 'k' ? 1000 * number : number
}

function rangeIn(text: string): number[] | undefined {
  const [, from, to] = /^(-?\d+)\s*(?:\.\.|to|-)\s*(-?\d+)$/.exec(text.trim()) ?? []
  if (from === undefined || Number(to) <= Number(from) || Number(to) - Number(from) >= MOST_NUMBERS) return undefined
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at)
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value === 'object' && value !== null) return `{ ${Object.entries(value).map(([key, part]) => `${key}: ${written(part)}`).join(', ')} }`
  if (typeof value !== 'string') return String(value)
  // Texts that would be read as something else stand in quotes, where a single one is written twice.
  return /^[\p{L}][\p{L}\p{N} ._/-]*$/u.test(value) && !/^(true|false|null)$/i.test(value) && !value.endsWith(' ') ? value : `'${shown(value).replaceAll("'", "''")}'`
}

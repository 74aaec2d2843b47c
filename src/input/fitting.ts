// Guesses the valid value that somebody meant by a value of the wrong form: 10000 by "10,000", [brian] by brian.
// validate.ts shows the guess as the nearest value once the schema has accepted it. Nothing is repaired.
import type { z } from 'zod'
import { nearest } from './nearest.ts'
import { shown } from './words.ts'

/** Longer ones say no more than the place itself. */
const LONGEST = 50

/** The most numbers that a range is written out to. */
const MAX_NUMBERS = 12

/** Smaller numbers are hardly meant as percent. */
const MIN_PERCENT = 5

/** The value that fits, as it is written in YAML; undefined when none of those that come to mind does. */
export function fitting(value: unknown, schema: z.core.$ZodType): string | undefined {
  const fits = (candidate: unknown): boolean => (schema as z.ZodType).safeParse(candidate).success
  // Where a list may hold anything, named values in it need not have been meant.
  const isAnyList = fits([{ '': null }])
  // Of a share, 60 is meant as percent; a number of other bounds is only too large.
  const percent = typeof value === 'number' && value >= MIN_PERCENT && value <= 100 && !fits(1.01) ? [value / 100] : []
  if (isAnyList && typeof value === 'object') return undefined
  // A percent sign belongs to a share: no whole number of rounds is meant by 200%.
  const isPercent = typeof value === 'string' && value.trim().endsWith('%')
  const thought = [...percent, ...(isPercent && !fits(0.5) ? [] : candidates(value))]
  for (const candidate of [...thought, ...thought.map((one) => withoutTypingMistakes(one, schema))]) {
    const text = written(candidate)
    if (text.length <= LONGEST && fits(candidate)) return text
  }
  return undefined
}

/** Replaces each unknown name in a list by the nearest known one: `brain kirk` becomes [brian, kirk]. */
function withoutTypingMistakes(candidate: unknown, schema: z.core.$ZodType): unknown {
  if (!Array.isArray(candidate)) return candidate
  const issues = (schema as z.ZodType).safeParse(candidate).error?.issues ?? []
  return candidate.map((name: unknown, index) => {
    const accepted = issues.filter(({ path }) => path[0] === index).flatMap(namesIn)
    return (typeof name === 'string' ? nearest(name, accepted) : undefined) ?? name
  })
}

/** The names that would have done. */
function namesIn(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  return issue.code === 'invalid_union' ? issue.errors.flat().flatMap(namesIn) : []
}

/**
 * The named values of which only the name was written: `{ kind: done, mark: power }` by power, where that name stands
 * elsewhere in the file under the same key.
 * @param keys the keys under which the name stands in the file
 */
export function namedBy(name: string, keys: Iterable<string>, schema: z.core.$ZodType): string | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'union' || !('discriminator' in def)) return undefined
  const tag = String(def.discriminator)
  for (const key of keys) {
    for (const kind of def.options.flatMap((option) => [...(option._zod.propValues?.[tag] ?? [])])) {
      const candidate = { [tag]: kind, [key]: name }
      if (key !== tag && (schema as z.ZodType).safeParse(candidate).success) return written(candidate)
    }
  }
  return undefined
}

/** Values of another form that mean the same to a person, the likeliest first. */
function candidates(value: unknown): unknown[] {
  if (typeof value === 'string') {
    const number = numberIn(value)
    const parts = value
      .split(/[,;]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const words = value.split(/\s+/).filter((word) => !['', 'and', '&', '+'].includes(word))
    const lists = [rangeIn(value), parts.length > 1 ? parts : undefined, [value], words.length > 1 ? words : undefined]
    return [number, ...lists].filter((one) => one !== undefined)
  }
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value), [value]]
  if (Array.isArray(value)) return value.length === 1 ? [value[0]] : []
  return typeof value === 'object' && value !== null ? [[value]] : []
}

/** Reads a number with thousands separators, % or k, quotes, or a decimal comma; undefined for other text. */
export function numberIn(text: string): number | undefined {
  const decimal = withPoint(text)
  if (decimal !== undefined) return decimal
  const parts = /^([-+]?\d+|[-+]?\d{1,3}(?:[,_' ]\d{3})+)(\.\d+)?\s*([%k]?)$/.exec(text.trim())
  if (parts === null) return undefined
  const number = Number(`${parts[1]!.replace(/[,_' ]/g, '')}${parts[2] ?? ''}`)
  return parts[3] === '%' ? Number((number / 100).toPrecision(12)) : parts[3] === 'k' ? 1000 * number : number
}

/** As `numberIn`, where a whole number is wanted: `1.000` is a thousand, and no percent is meant. */
export function wholeIn(text: string): number | undefined {
  if (text.trim().endsWith('%')) return undefined
  return numberIn(/^\s*[-+]?[1-9]\d{0,2}(?:\.\d{3})+\s*$/.test(text) ? text.replaceAll('.', '') : text)
}

/** Reads a number with a decimal comma: 0.5 for "0,5"; undefined for thousands ("1,000") and any other text. */
export function withPoint(text: string): number | undefined {
  const [, whole, part] = /^([-+]?\d+),(\d+)$/.exec(text.trim()) ?? []
  const areThousands = part?.length === 3 && !/^[-+]?0/.test(whole!)
  const number = Number(`${whole}.${part}`)
  return areThousands || Number.isInteger(number) || Number.isNaN(number) ? undefined : number
}

function rangeIn(text: string): number[] | undefined {
  const [, from, to] = /^(-?\d+)\s*(?:\.\.|to|-)\s*(-?\d+)$/.exec(text.trim()) ?? []
  if (from === undefined || Number(to) <= Number(from) || Number(to) - Number(from) >= MAX_NUMBERS) return undefined
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index)
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, part]) => `${key}: ${written(part)}`)
      .join(', ')} }`
  if (typeof value !== 'string') return String(value)
  // Texts that would be read as something else stand in quotes, where a single one is written twice.
  return /^[\p{L}][\p{L}\p{N} ._/-]*$/u.test(value) && !/^(true|false|null)$/i.test(value) && !value.endsWith(' ')
    ? value
    : `'${shown(value).replaceAll("'", "''")}'`
}

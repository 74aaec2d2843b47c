// What a schema wants, in the words of a game designer: "a whole number from 1 to 8", not "int().gte(1).lte(8)".
// validate.ts puts it behind "expected:".
import { z } from 'zod'
import { choicesInWords, countInWords, quote } from './words.ts'

/** A phrase, or the valid values as they are written. */
export type Expectation = string | string[]

/** What a schema says of itself for messages; kept out of JSON Schema. */
export interface SchemaWords {
  /** Replaces the derived phrase, e.g. `a TN such as 3S`. */
  expected?: string
  /** What the names of a closed list are, e.g. `hero`. */
  what?: string
}

export const schemaWords = z.registry<SchemaWords>()

/**
 * The same schema with a phrase of its own for what it expects.
 * @example expectationOf(expecting(z.string().regex(/^[1-6]H$/), 'a TN such as 6H')) // => 'a TN such as 6H'
 */
export function expecting<S extends z.ZodType>(schema: S, expected: string): S {
  const copy = schema.clone() as S
  schemaWords.add(copy, { ...schemaWords.get(schema), expected })
  return copy
}

/** Lists within lists beyond this are not described: schemas may contain themselves. */
const MAX_LEVELS = 2

/**
 * What the schema accepts: a phrase without a full stop, or a list of values.
 * @param level how many lists stand around it in the phrase that is being made
 */
export function expectationOf(schema: z.core.$ZodType, level = 0): Expectation {
  const expected = schemaWords.get(schema)?.expected
  if (expected !== undefined) return expected
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return textInWords(def.checks)
    case 'number':
      return numberInWords(schema, def.checks)
    case 'boolean':
      return ['true', 'false']
    case 'null':
      return 'no value'
    case 'enum':
      return Object.values(def.entries).map(String)
    case 'literal':
      return (
        def.values.every((value) => typeof value === 'number') ? def.values.toSorted((a, b) => a - b) : def.values
      ).map(String)
    case 'array':
      return `${sizedList(def.checks)}${entriesInWords(def.element, level)}`
    case 'tuple': {
      if (level >= MAX_LEVELS) return 'a list'
      const count = `${countInWords(def.items.length, 'entry', 'entries')}${def.rest ? ' or more' : ''}`
      const entries = def.items.map((item) => inSentence(expectationOf(item, level + 1)))
      return `a list of ${count}: ${entries.join('; ')}`
    }
    case 'object':
      return `named values (${choicesInWords(Object.keys(def.shape))})`
    case 'record':
      return 'named values'
    case 'union':
      return unionInWords(def.options, level)
    case 'intersection':
      return expectationOf(def.left, level)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'nonoptional':
    case 'readonly':
      return expectationOf(def.innerType, level)
    case 'lazy':
      return expectationOf(def.getter(), level)
    case 'pipe':
      // A preprocessing step says nothing about what it takes; what it feeds does.
      return expectationOf((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in, level)
    case 'never':
      return 'nothing here'
    default:
      return 'another value'
  }
}

/** An expectation as part of a sentence: a list of values becomes `one of: a, b`. */
function inSentence(expectation: Expectation): string {
  if (typeof expectation === 'string') return expectation
  return expectation.length === 1 ? expectation[0] : `one of: ${choicesInWords(expectation)}`
}

function unionInWords(options: readonly z.core.$ZodType[], level: number): Expectation {
  const tag = tagInWords(options)
  if (tag !== undefined) return tag
  const all = options.map((option) => expectationOf(option, level))
  const values = all.filter((one) => typeof one !== 'string').flat()
  const phrases = all.filter((one) => typeof one === 'string')
  if (phrases.length === 0) return [...new Set(values)]
  // Values come last: their list is the longest part.
  return [...new Set(phrases), ...(values.length > 0 ? [inSentence([...new Set(values)])] : [])].join(', or ')
}

/**
 * Named values that come in several kinds, when one key tells the kinds apart: `named values, kind one of: won, lost`.
 * @returns undefined when no key does
 */
function tagInWords(options: readonly z.core.$ZodType[]): string | undefined {
  const shapes = options.map(shapeOf)
  const [first] = shapes
  if (first === undefined || shapes.length < 3) return undefined
  const tag = Object.keys(first).find((key) =>
    shapes.every((shape) => shape?.[key] !== undefined && literalsOf(shape[key]).length > 0),
  )
  return tag === undefined
    ? undefined
    : `named values, ${tag} one of: ${choicesInWords([...new Set(shapes.flatMap((shape) => literalsOf(shape![tag])))])}`
}

/** The keys of a schema of named values, or of one that makes something else of them. */
function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return def.shape
  return def.type === 'pipe' ? shapeOf(def.in) : def.type === 'lazy' ? shapeOf(def.getter()) : undefined
}

function literalsOf(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'literal' ? def.values.map(String) : []
}

function entriesInWords(element: z.core.$ZodType, level: number): string {
  if (level >= MAX_LEVELS) return ''
  const each = expectationOf(element, level + 1)
  if (each === 'another value') return ''
  return `, each ${inSentence(each)}`
}

/** Limits of a schema, read off its checks. */
interface Bounds {
  min?: number
  max?: number
  above?: number
  below?: number
  multipleOf?: number
}

type Checks = readonly z.core.$ZodCheck<never>[] | undefined

const checkDefs = (checks: Checks): z.core.$ZodChecks['_zod']['def'][] =>
  (checks ?? []).map((check) => check._zod.def as z.core.$ZodChecks['_zod']['def'])

function sizedList(checks: Checks): string {
  const { min, max } = lengthBounds(checks)
  if (min === undefined && max === undefined) return 'a list'
  const noun = (max ?? min) === 1 ? 'entry' : 'entries'
  return `a list ${rangeInWords({ min, max }, 'of ')} ${noun}`
}

function lengthBounds(checks: Checks): Bounds {
  const bounds: Bounds = {}
  for (const def of checkDefs(checks)) {
    if (def.check === 'min_length') bounds.min = Math.max(bounds.min ?? 0, def.minimum)
    else if (def.check === 'max_length') bounds.max = Math.min(bounds.max ?? Infinity, def.maximum)
    else if (def.check === 'length_equals') bounds.min = bounds.max = def.length
  }
  return bounds
}

function textInWords(checks: Checks): string {
  const { min, max } = lengthBounds(checks)
  const parts: string[] = []
  if (min === 1 && max === undefined) parts.push('text that is not empty')
  else if (min !== undefined || max !== undefined) {
    parts.push(`text ${rangeInWords({ min, max }, 'of ')} ${(max ?? min) === 1 ? 'character' : 'characters'}`)
  } else parts.push('text')
  for (const def of checkDefs(checks)) {
    if (def.check !== 'string_format') continue
    const format = def as { format: string; pattern?: RegExp; prefix?: string; suffix?: string; includes?: string }
    if (format.prefix !== undefined) parts.push(`that begins with ${quote(format.prefix)}`)
    else if (format.suffix !== undefined) parts.push(`that ends with ${quote(format.suffix)}`)
    else if (format.includes !== undefined) parts.push(`with ${quote(format.includes)} in it`)
    else if (format.pattern) parts.push(`of the form ${format.pattern.source.replace(/^\^|\$$/g, '')}`)
  }
  return parts.join(' ')
}

function numberInWords(schema: z.core.$ZodType, checks: Checks): string {
  const bounds: Bounds = {}
  // z.int() is its own first check.
  const ownDef = schema._zod.def as { check?: string; format?: string }
  let isWhole = ownDef.check === 'number_format' && ownDef.format?.includes('int') === true
  for (const def of checkDefs(checks)) {
    if (def.check === 'number_format') isWhole ||= def.format.includes('int')
    else if (def.check === 'multiple_of') bounds.multipleOf = Number(def.value)
    else if (def.check === 'greater_than') {
      if (def.inclusive) bounds.min = Math.max(bounds.min ?? -Infinity, Number(def.value))
      else bounds.above = Math.max(bounds.above ?? -Infinity, Number(def.value))
    } else if (def.check === 'less_than') {
      if (def.inclusive) bounds.max = Math.min(bounds.max ?? Infinity, Number(def.value))
      else bounds.below = Math.min(bounds.below ?? Infinity, Number(def.value))
    }
  }
  const noun =
    bounds.multipleOf === undefined ? `a ${isWhole ? 'whole ' : ''}number` : `a multiple of ${bounds.multipleOf}`
  return `${noun} ${rangeInWords(bounds, 'from ')}`.trimEnd()
}

/** `from 1 to 8`, `of at least 1`, `of more than 0 and less than 1`; nothing without bounds. */
function rangeInWords(bounds: Bounds, both: 'from ' | 'of '): string {
  const { min, max, above, below } = bounds
  if (min !== undefined && above === undefined && max !== undefined && below === undefined) {
    return min === max ? `of ${both === 'of ' ? 'exactly ' : ''}${min}` : `${both}${min} to ${max}`
  }
  const lower =
    above !== undefined && above >= (min ?? -Infinity)
      ? `more than ${above}`
      : min !== undefined
        ? `at least ${min}`
        : undefined
  const upper =
    below !== undefined && below <= (max ?? Infinity)
      ? `less than ${below}`
      : max !== undefined
        ? `at most ${max}`
        : undefined
  const words = [lower, upper].filter((part) => part !== undefined)
  return words.length === 0 ? '' : `of ${words.join(' and ')}`
}

// The fields of an entry of content, read off its schema: what a form asks for, and what a table has columns for. What
// is too irregular for a field of its own is *source*: it stands there as YAML, and is never lost.
import type { z } from 'zod'
import { jsonSchemaOf } from './json-schema.ts'
import { keyInWords } from './words.ts'

/** What a field takes. Bounds that the schema does not have are absent. */
export type Takes =
  | ({ readonly takes: 'number'; readonly isWhole: boolean } & Bounds)
  | { readonly takes: 'flag' }
  | { readonly takes: 'text' }
  | { readonly takes: 'choice'; readonly of: readonly (string | number | boolean)[] }
  /** Names in order, some perhaps several times. `of`: the names that can stand there, where they are known. */
  | ({ readonly takes: 'picks'; readonly of?: readonly string[] } & Length)
  | ({ readonly takes: 'numbers' } & Bounds & Length)
  /** A number by name: modifiers of moves, copies of disks. */
  | ({ readonly takes: 'spread'; readonly of?: readonly string[] } & Bounds)
  | { readonly takes: 'source' }

interface Bounds {
  readonly min?: number
  readonly max?: number
}
interface Length {
  readonly least: number
  readonly most?: number
}

/** One field. Title, unit and help are those of the schema (`.meta`), the title else what the path says. */
export type Field = Takes & {
  /** Where it stands in the entry. */
  readonly path: readonly string[]
  /** In words: `max capacity`, `conditions: no flee`. */
  readonly title: string
  readonly unit?: string
  readonly help?: string
  readonly isRequired: boolean
  /** Whether `null` may stand there: there is none. */
  readonly mayBeNone: boolean
  /** What it is where nothing is written. */
  readonly usual?: unknown
}

/** What of a JSON Schema says what a field takes. */
interface Schema {
  readonly type?: string
  readonly enum?: readonly (string | number | boolean)[]
  readonly const?: string | number | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly $ref?: string
  readonly definitions?: Readonly<Record<string, Schema>>
  readonly items?: Schema | readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly default?: unknown
  readonly title?: string
  readonly description?: string
  readonly unit?: string
}

/**
 * Fields in the order of the schema; parts of a part stand in its place.
 * @param schema of one entry. Where entries are of several forms, a field of any form is a field.
 */
export const fieldsOf = (schema: z.ZodType): Field[] => fieldsOfJson(jsonSchemaOf(schema))

/** @param schema in JSON Schema, with the definitions that it refers to */
export function fieldsOfJson(schema: object): Field[] {
  const json = schema as Schema
  return new Reading(json.definitions ?? {}).fieldsIn(json, [])
}

/** `move mods: tracking` of `moveMods.tracking` */
export const titleOf = (path: readonly string[]): string => path.map((step) => keyInWords(step)).join(': ')

class Reading {
  private readonly definitions: Readonly<Record<string, Schema>>

  constructor(definitions: Readonly<Record<string, Schema>>) {
    this.definitions = definitions
  }

  /** @param within references that lead here: what contains itself is source */
  fieldsIn(schema: Schema, before: readonly string[], within: readonly string[] = []): Field[] {
    const forms = this.formsOf(schema)
    const fields = forms.flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).flatMap(([key, part]): Field[] => {
        const path = [...before, key]
        const plain = this.plain(part)
        const refs = part.$ref === undefined ? within : [...within, part.$ref]
        const isInItself = part.$ref !== undefined && within.includes(part.$ref)
        if (plain.type === 'object' && plain.properties !== undefined && !this.mayBeNone(part) && !isInItself)
          return this.fieldsIn(plain, path, refs)
        const { title, unit, description, default: usual } = { ...plain, ...part }
        return [
          {
            ...this.takes(plain),
            path,
            title: title ?? titleOf(path),
            ...(unit !== undefined && { unit }),
            ...(description !== undefined && { help: description }),
            isRequired: required.includes(key) && usual === undefined,
            mayBeNone: this.mayBeNone(part),
            ...(usual !== undefined && { usual }),
          },
        ]
      }),
    )
    return [...Map.groupBy(fields, ({ path }) => path.join('.')).values()].map((same) => this.joined(same))
  }

  /** One field of those that several forms have by this name. */
  private joined([first, ...others]: readonly Field[]): Field {
    if (others.length === 0) return first
    const all = [first, ...others]
    const isOptional = all.some(({ isRequired }) => !isRequired)
    const joined = { ...first, isRequired: !isOptional }
    if (all.every(({ takes }) => takes === 'choice'))
      return {
        ...joined,
        takes: 'choice',
        of: [...new Set(all.flatMap((one) => ('of' in one ? (one.of ?? []) : [])))],
      } as Field
    return all.every(
      (one) => JSON.stringify({ ...one, isRequired: false }) === JSON.stringify({ ...first, isRequired: false }),
    )
      ? joined
      : { ...joined, takes: 'source' }
  }

  /** The forms of an entry: several where it is one of several objects. */
  private formsOf(schema: Schema): readonly Schema[] {
    const { anyOf, oneOf, allOf } = this.plain(schema)
    if (allOf !== undefined) return allOf.flatMap((one) => this.formsOf(one))
    return (anyOf ?? oneOf)?.flatMap((one) => this.formsOf(one)) ?? [this.plain(schema)]
  }

  private mayBeNone({ anyOf = [] }: Schema): boolean {
    return anyOf.some(({ type }) => type === 'null')
  }

  /** Without references, and without `null` beside one form. */
  private plain(schema: Schema): Schema {
    const { $ref, anyOf, ...rest } = schema
    if ($ref !== undefined) return { ...this.plain(this.definitions[$ref.split('/').at(-1)!]), ...rest }
    if (anyOf === undefined) return schema
    const forms = anyOf.filter(({ type }) => type !== 'null')
    return forms.length === 1 ? this.plain({ ...rest, ...forms[0] }) : { ...rest, anyOf: forms }
  }

  private takes(schema: Schema): Takes {
    const { type, additionalProperties: each, propertyNames, minItems: least = 0, maxItems: most } = schema
    const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
    if (choices !== undefined) return { takes: 'choice', of: choices }
    if (schema.anyOf !== undefined || schema.oneOf !== undefined) return { takes: 'source' }
    if (isNumber(schema)) return { takes: 'number', isWhole: type === 'integer', ...boundsOf(schema) }
    if (type === 'boolean') return { takes: 'flag' }
    if (type === 'string') return { takes: 'text' }
    const length = { least, ...(most !== undefined && { most }) }
    const item = isOne(schema.items) ? this.plain(schema.items) : {}
    if (type === 'array' && item.type === 'string')
      return { takes: 'picks', ...(item.enum && { of: item.enum as readonly string[] }), ...length }
    if (type === 'array' && isNumber(item)) return { takes: 'numbers', ...boundsOf(item), ...length }
    const entry = typeof each === 'object' ? this.plain(each) : {}
    if (type !== 'object' || !isNumber(entry)) return { takes: 'source' }
    const names = propertyNames && this.plain(propertyNames).enum
    return { takes: 'spread', ...(names && { of: names as readonly string[] }), ...boundsOf(entry) }
  }
}

const isOne = (items: Schema['items']): items is Schema => items !== undefined && !Array.isArray(items)
const isNumber = ({ type }: Schema): boolean => type === 'integer' || type === 'number'

function boundsOf({ minimum, maximum }: Schema): Bounds {
  const isBound = (value: number | undefined): boolean =>
    value !== undefined && Number.isSafeInteger(value) && Math.abs(value) < Number.MAX_SAFE_INTEGER
  return { ...(isBound(minimum) && { min: minimum }), ...(isBound(maximum) && { max: maximum }) }
}

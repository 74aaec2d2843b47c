// Rule options as a table: each option's definition gives the schema of `rules:` in an experiment, the values that the
// rules read, and the rows that lists and documents show. Games write the table; this file knows no game.
import { z } from 'zod'
import { expecting } from '../input/index.ts'
import type { RuleOption } from './game.ts'

type Value = string | number | boolean

/** One option. `values` are the named ones; an option that takes more says so by `also`. */
export interface OptionDefinition {
  /** The first is the default. */
  readonly values: readonly Value[]
  /** What else may stand there, and its phrase for messages and lists. */
  readonly also?: { readonly schema: z.ZodType; readonly words: string }
  /** One sentence for designers. */
  readonly meaning: string
  /** Entries of the specification that read it. */
  readonly rules: readonly string[]
  readonly overlooked?: Overlooked
}

/** What agents overlook of an option. */
export interface Overlooked {
  /** They play as if it had this value. */
  readonly as: Value
  /** What they miss under any other, in one sentence. */
  readonly what: string
}

/** A sentence for each option whose value agents overlook. @param values of the options, by name */
export function optionLimitations(
  table: Readonly<Record<string, Pick<OptionDefinition, 'meaning' | 'overlooked'>>>,
  values: object,
): string[] {
  const set = values as Readonly<Record<string, unknown>>
  return Object.entries(table).flatMap(([name, { overlooked }]) =>
    overlooked === undefined || JSON.stringify(set[name]) === JSON.stringify(overlooked.as)
      ? []
      : [`${name} = ${JSON.stringify(set[name]).replaceAll('"', '')}: ${overlooked.what}`],
  )
}

export type OptionTable = Readonly<Record<string, OptionDefinition>>

/** The default of each option. */
export function defaultsOf(table: OptionTable): Record<string, Value> {
  return Object.fromEntries(Object.entries(table).map(([name, { values }]) => [name, values[0]]))
}

/** Schema of `rules:`: single options by name; its output has all of them, spelled out. */
export function optionsSchema(table: OptionTable): z.ZodType<Record<string, unknown>> {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(table).map(([name, { values, also }]) => {
        const named = z.literal([...values])
        const schema: z.ZodType = also === undefined ? named : expecting(z.union([named, also.schema]), also.words)
        return [name, schema.default(values[0])]
      }),
    ),
  ) as unknown as z.ZodType<Record<string, unknown>>
}

/** The rows for lists and documents. @param preset name of the one preset there is */
export function ruleOptions(table: OptionTable, preset: string): RuleOption[] {
  return Object.entries(table).map(([name, { values, also, meaning, rules, overlooked }]) => ({
    name,
    values,
    defaults: { [preset]: values[0] },
    meaning,
    rules,
    ...(also && { accepts: also.words }),
    ...(overlooked && { overlooked }),
  }))
}

// Rule options. A game declares them once, in one table; types, schema, defaults, lists and limitations come from it.
import { z } from 'zod'
import { expecting, oneOf } from '../input/index.ts'
import type { RuleOption } from './game.ts'
import { inOrder } from './words.ts'

type Value = string | number | boolean

/** One option. `values` are the named ones; an option that takes more says so by `also`. */
export interface OptionDefinition {
  readonly values: readonly Value[]
  /**
   * Defaults by preset. A preset that is left out has the value of its own name, else the default of the first preset;
   * and that the first value.
   */
  readonly in?: Readonly<Record<string, Value>>
  /** What else may stand there, and its phrase for messages and lists. */
  readonly also?: { readonly schema: z.ZodType; readonly words: string }
  /** One sentence for designers. */
  readonly meaning: string
  /** The label in forms; by default the name in words. */
  readonly title?: string
  /** Entries of the specification that read it. */
  readonly rules: readonly string[]
  /** What agents miss, in one sentence: they play as if the option had the value `as`. */
  readonly overlooked?: { readonly as: Value; readonly what: string }
  /** `false`: another value is no other reading of a rule. */
  readonly isRuling?: false
}

/** The entry that chooses the defaults of all other options. The first preset is the default. */
export interface PresetDefinition {
  readonly presets: readonly [string, ...string[]]
  readonly meaning: string
}

export type OptionTable = Readonly<Record<string, OptionDefinition | PresetDefinition>>

type ValueOf<Definition> = Definition extends { readonly presets: readonly (infer Preset)[] }
  ? Preset
  : Definition extends { readonly values: readonly (infer Named)[] }
    ? Named | (Definition extends { readonly also: { readonly schema: z.ZodType<infer Other> } } ? Other : never)
    : never

export type ValuesOf<Table> = { readonly [Name in keyof Table]: ValueOf<Table[Name]> }

type PresetOf<Table> = Extract<Table[keyof Table], PresetDefinition>['presets'][number]

/** Options as the schema gives them: with presets as they are written, else each with its default. */
export type WrittenOptions<Table> = [PresetOf<Table>] extends [never] ? ValuesOf<Table> : Partial<ValuesOf<Table>>

/** Holds the named values inside a definition to the option's values, and its presets to the table's. */
type Checked<Table> = {
  readonly [Name in keyof Table]: {
    readonly in?: {
      readonly [
        Preset in keyof (Table[Name] extends { readonly in: infer In } ? In : object)
      ]: Preset extends PresetOf<Table> ? ValueOf<Table[Name]> : never
    }
    readonly overlooked?: { readonly as: ValueOf<Table[Name]> }
  }
}

export interface RuleOptions<Table extends OptionTable = OptionTable> {
  readonly table: Table
  /** For lists and docs. */
  readonly rows: readonly RuleOption[]
  /** Of `rules:` in an experiment: options by name. */
  readonly schema: z.ZodType<WrittenOptions<Table>>
  /** Some of the options, without defaults: of an entry of the content that brings its own. */
  readonly some: z.ZodType<Partial<ValuesOf<Table>>>
  /** Every option with its value: what the rules read. Of several settings the later ones win. */
  resolve(...written: readonly Partial<ValuesOf<Table>>[]): ValuesOf<Table>
  /** A sentence for each option whose value agents overlook. */
  limitations(values: ValuesOf<Table>): string[]
  /** A sentence for each ruling that is not at its default in the preset that is played. */
  changes(values: ValuesOf<Table>): string[]
}

/** The values of all options: literals of `values`, and what the schema of `also` gives. */
export type OptionsOf<Options extends { resolve(): unknown }> = ReturnType<Options['resolve']>

/** @throws RangeError for a table that contradicts itself: values or presets that are not there, or there twice */
export function options<const Table extends OptionTable>(table: Table & Checked<Table>): RuleOptions<Table> {
  const entries = Object.entries<OptionTable[string]>(inOrder(table))
  const [ruleset, presets] = presetsOf(entries)
  const choices = entries.map(([name, definition]): [name: string, definition: OptionDefinition] => [
    name,
    'presets' in definition
      ? { ...definition, values: presets, in: Object.fromEntries(presets.map((preset) => [preset, preset])), rules: [] }
      : definition,
  ])
  for (const choice of choices) checkOption(...choice, presets)
  const defaultIn = (preset: string, { values, in: defaults = {} }: OptionDefinition): Value =>
    defaults[preset] ?? (values.includes(preset) ? preset : (defaults[presets[0]] ?? values[0]))
  const defaultsByPreset = new Map(
    presets.map((preset) => [
      preset,
      Object.fromEntries(choices.map(([name, definition]) => [name, defaultIn(preset, definition)])),
    ]),
  )
  const defaultsFor = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, Value>> =>
    defaultsByPreset.get((values[ruleset] as string | undefined) ?? presets[0])!

  const schemaOf = (name: string, definition: OptionDefinition, hasDefaults = true): z.ZodType => {
    if (name === ruleset) return oneOf(presets, name).optional()
    const { values, also } = definition
    const named = z.literal([...values])
    const schema: z.ZodType = also === undefined ? named : expecting(z.union([named, also.schema]), also.words)
    return ruleset === '' && hasDefaults ? schema.default(defaultIn(presets[0], definition)) : schema.optional()
  }

  return {
    table,
    rows: choices.map(([name, definition]) => ({
      name,
      values: definition.values,
      defaults: Object.fromEntries(presets.map((preset) => [preset, defaultIn(preset, definition)])),
      meaning: definition.meaning,
      rules: definition.rules,
      ...(definition.title !== undefined && { title: definition.title }),
      ...(definition.also && { accepts: definition.also.words }),
      ...(definition.overlooked && { overlooked: definition.overlooked }),
    })),
    schema: z.strictObject(
      Object.fromEntries(choices.map(([name, definition]) => [name, schemaOf(name, definition)])),
    ) as unknown as z.ZodType<WrittenOptions<Table>>,
    some: z.strictObject(
      Object.fromEntries(choices.map(([name, definition]) => [name, schemaOf(name, definition, false)])),
    ) as unknown as z.ZodType<Partial<ValuesOf<Table>>>,
    resolve(...written) {
      const given: Partial<ValuesOf<Table>> = Object.assign({}, ...written.map(withoutUndefined))
      // A copy of the defaults, so that all resolved options are objects of one shape.
      return { ...defaultsFor(given), ...given } as ValuesOf<Table>
    },
    limitations(written: Readonly<Record<string, unknown>>) {
      const values: Readonly<Record<string, unknown>> = { ...defaultsFor(written), ...withoutUndefined(written) }
      return choices.flatMap(([name, { overlooked }]) =>
        overlooked === undefined || plain(values[name]) === plain(overlooked.as)
          ? []
          : [`${name} = ${plain(values[name])}: ${overlooked.what}`],
      )
    },
    changes(written: Readonly<Record<string, unknown>>) {
      const defaults = defaultsFor(written)
      const values: Readonly<Record<string, unknown>> = { ...defaults, ...withoutUndefined(written) }
      return choices
        .filter(([name, { isRuling }]) => isRuling !== false && plain(values[name]) !== plain(defaults[name]))
        .map(([name, { meaning }]) => `Set here: ${name} = ${plain(values[name])}. ${meaning}`)
    },
  }
}

/** The option that chooses a preset (empty: none does, and the only preset is called standard), and the presets. */
function presetsOf(entries: readonly [string, OptionTable[string]][]): [ruleset: string, presets: readonly string[]] {
  const found = entries.flatMap(([name, one]) => ('presets' in one ? [[name, one.presets] as const] : []))
  if (found.length > 1) throw new RangeError(`two options choose a preset: ${found.map(([name]) => name).join(', ')}`)
  const [[ruleset, presets] = ['', ['standard']] as const] = found
  return [ruleset, presets]
}

/** @throws RangeError for values that contradict each other */
function checkOption(name: string, definition: OptionDefinition, presets: readonly string[]): void {
  const { values, in: defaults = {}, also, overlooked } = definition
  const refuse = (reason: string): never => {
    throw new RangeError(`the option ${name} ${reason}`)
  }
  if (values.length === 0) refuse('has no values')
  const twice = values.find((value, index) => values.indexOf(value) < index)
  if (twice !== undefined) refuse(`has the value ${twice} twice`)
  for (const preset of Object.keys(defaults))
    if (!presets.includes(preset)) refuse(`has a default in "${preset}", which is no preset`)
  for (const value of [...Object.values(defaults), ...(overlooked ? [overlooked.as] : [])])
    if (!values.includes(value) && also?.schema.safeParse(value).success !== true)
      refuse(`has no value ${value}, which its definition names`)
}

const withoutUndefined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const plain = (value: unknown): string => JSON.stringify(value).replaceAll('"', '')

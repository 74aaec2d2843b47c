// Arguments of effect words and conditions: how each is written, shown to readers, and handed to the word's code. Where
// a word needs no more than a value as it is written, a plain zod schema does.
import { z } from 'zod'
import { expecting, isNamed, oneOf, type Path } from '../../input/index.ts'
import { namesOf, type Words } from '../words.ts'
import type { Frame } from './frames.ts'
import { Amount, type Conditions, type PreparedList, Selector } from './prepared.ts'

/** As written, after the schema: one-key mappings with every default. */
export type EffectList = readonly Readonly<Record<string, unknown>>[]
/** As written: conditions by name, or a list of such mappings; all must hold. */
export type WrittenConditions = Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[]

/** Numbers of content by kind and id. @throws RangeError for an unknown one */
export interface Names {
  numberOf(kind: string, id: string): number
}

/** What content is made ready with. */
export interface Preparation {
  readonly names: Names
  /** Of the skill, 1 to 3: which of three values counts. 0 for what has no levels. */
  readonly level: number
}

/** Gets what stands in a list. Each call may be left out. */
export interface Visitor {
  /** @param depth lists around the list that the effect stands in */
  effect?(word: string, args: Readonly<Record<string, unknown>>, path: Path, depth: number): void
  /** A list inside of an effect, before its effects. */
  list?(list: EffectList, path: Path): void
  condition?(name: string, argument: unknown, path: Path): void
  selector?(kind: string, name: string, path: Path): void
  amount?(written: unknown, source: string | undefined, path: Path): void
  /** An id of content. */
  reference?(kind: string, id: string, path: Path): void
}

/** What arguments know of the vocabulary that they stand in. */
export interface Vocabulary<Table, F extends Frame> {
  readonly selectors: Readonly<Record<string, Readonly<Record<string, { readonly shown: string }>>>>
  readonly sources: Readonly<Record<string, { readonly shown: string }>>
  listSchema(hasLevels: boolean): z.ZodType<EffectList>
  conditionsSchema(hasLevels: boolean): z.ZodType<WrittenConditions>
  prepareList(list: EffectList, preparation: Preparation, depth: number): PreparedList<Table, F>
  prepareConditions(written: WrittenConditions, preparation: Preparation): Conditions<Table, F>
  /** @throws RangeError for a name that is not there */
  selectorOf(kind: string, name: string): Selector<Table, F>
  sourceOf(name: string): (table: Table, frame: F) => number
  listText(list: EffectList): string
  conditionsText(written: WrittenConditions): string
  visitList(list: EffectList, path: Path, visitor: Visitor, depth: number): void
  visitConditions(written: WrittenConditions, path: Path, visitor: Visitor): void
}

/** An argument that is more than a value. @typeParam Ready what the word's code gets */
/* eslint-disable @typescript-eslint/no-explicit-any -- what holds arguments of any game knows none of its types */
export interface Argument<Ready> {
  /** For types alone. */
  readonly ready?: Ready
  /** @param hasLevels whether three values, one for each level, may stand for one */
  schema(vocabulary: Vocabulary<any, any>, hasLevels: boolean): z.ZodType
  /** The same without mappings, for a value that stands for all arguments. Absent: `schema` takes none. */
  bare?(vocabulary: Vocabulary<any, any>, hasLevels: boolean): z.ZodType
  prepare(written: any, vocabulary: Vocabulary<any, any>, preparation: Preparation, depth: number): Ready
  show(written: any, vocabulary: Vocabulary<any, any>): string
  visit?(written: any, vocabulary: Vocabulary<any, any>, path: Path, visitor: Visitor, depth: number): void
}
/* eslint-enable @typescript-eslint/no-explicit-any */

export type AnyArgument = z.ZodType | Argument<unknown>
export type Shape = Readonly<Record<string, AnyArgument>>

/** What a word's code gets for an argument. */
export type ReadyOf<One> = One extends Argument<infer Ready> ? Ready : One extends z.ZodType ? z.output<One> : never
export type Ready<Given> = { readonly [Key in keyof Given]: ReadyOf<Given[Key]> }

/** A plain schema as an argument. */
export function asArgument(one: AnyArgument): Argument<unknown> {
  if (!(one instanceof z.ZodType)) return one
  return { schema: () => one, prepare: (written) => written, show: plainText }
}

function plainText(written: unknown): string {
  if (written === undefined || written === null) return ''
  if (Array.isArray(written)) return written.map(plainText).join(' or ')
  return typeof written === 'number' && written < 0 ? `−${-written}` : String(written)
}

const withDefault = (schema: z.ZodType, otherwise: unknown): z.ZodType =>
  otherwise === undefined ? schema : schema.default(otherwise)

// ---- Values by level -----------------------------------------------------------------------------------------------

/** @param each one of the three */
export const orByLevel = (one: z.ZodType, hasLevels: boolean, each = one): z.ZodType =>
  hasLevels ? z.union([one, expecting(z.tuple([each, each, each]), 'a list of three, one for each level')]) : one

/** The value that counts at a level. @throws RangeError for three values without a level */
export function atLevel<Value>(written: Value | readonly [Value, Value, Value], { level }: Preparation): Value {
  if (!Array.isArray(written)) return written as Value
  if (!(level >= 1 && level <= 3)) throw new RangeError(`three values for level ${level}: expected a level from 1 to 3`)
  return written[level - 1] as Value
}

const byLevelText = (written: unknown, show: (one: unknown) => string = plainText): string =>
  Array.isArray(written) ? written.map(show).join('/') : show(written)

/** One value, or three by skill level. The value itself is no list. */
export function byLevel<Ready>(one: Argument<Ready> | z.ZodType<Ready>, otherwise?: unknown): Argument<Ready> {
  const inner = asArgument(one)
  const each = (written: unknown, visit: (one: unknown, path: Path) => void, path: Path): void =>
    Array.isArray(written) ? written.forEach((value, at) => visit(value, [...path, at])) : visit(written, path)
  return {
    schema: (vocabulary, hasLevels) =>
      withDefault(orByLevel(inner.schema(vocabulary, hasLevels), hasLevels), otherwise),
    prepare: (written, vocabulary, preparation, depth) =>
      inner.prepare(atLevel(written, preparation), vocabulary, preparation, depth) as Ready,
    show: (written, vocabulary) => byLevelText(written, (value) => inner.show(value, vocabulary)),
    visit: (written, vocabulary, path, visitor, depth) =>
      each(written, (value, place) => inner.visit?.(value, vocabulary, place, visitor, depth), path),
  }
}

// ---- Amounts -------------------------------------------------------------------------------------------------------

/** An amount made of a source; each number may be three, by level. */
interface AmountForm {
  readonly of: string
  readonly times?: unknown
  readonly per?: unknown
  readonly plus?: unknown
  readonly min?: unknown
  readonly max?: unknown
}
type WrittenAmount = number | string | AmountForm

/** `margin`, `weapon+1`, `weapon-1` (never below 0), `weapon/2` (rounded up). */
const SHORT = /^(.+?)(?:([+-])(\d{1,3})|\/([1-9]\d{0,2}))?$/

function formOf(text: string, sources: readonly string[]): AmountForm | undefined {
  if (sources.includes(text)) return { of: text }
  const [, of, sign, plus, per] = SHORT.exec(text) ?? []
  if (of === undefined || !sources.includes(of)) return undefined
  if (per !== undefined) return { of, per: Number(per) }
  return sign === '-' ? { of, plus: -Number(plus), min: 0 } : { of, plus: Number(plus) }
}

const whole = (least = -10_000): z.ZodType<number> => z.int().min(least).max(10_000)

/**
 * A whole number, a source by its name (`margin`, `margin+1`), or `{ of: margin, times: 2, plus: 1, max: 6 }`.
 * @param least of a number alone
 */
export function amount<Table, F extends Frame>(otherwise?: number, least?: number): Argument<Amount<Table, F>> {
  const bare = ({ sources }: Vocabulary<Table, F>): z.ZodType => {
    const names = Object.keys(sources)
    if (names.length === 0) return whole(least)
    const words = `${names.join(', ')}, also with +1, -1 or /2 behind it`
    const text = z.string().refine((written) => formOf(written, names) !== undefined, {
      error: ({ input }) => `no amount is called "${String(input)}"`,
      params: { expected: names },
    })
    return z.union([whole(least), expecting(text, words)])
  }
  const form = ({ sources }: Vocabulary<Table, F>, hasLevels: boolean): z.ZodType => {
    const number = (schema: z.ZodType = whole()): z.ZodType => orByLevel(schema, hasLevels).optional()
    return z.strictObject({
      of: oneOf(Object.keys(sources), 'amount'),
      times: number(),
      per: number(z.int().min(1).max(1000)),
      plus: number(),
      min: number(),
      max: number(),
    })
  }
  const parts = (written: WrittenAmount, { sources }: Vocabulary<Table, F>): number | AmountForm =>
    typeof written === 'string' ? formOf(written, Object.keys(sources))! : written
  const single = (vocabulary: Vocabulary<Table, F>, hasLevels: boolean): z.ZodType =>
    Object.keys(vocabulary.sources).length === 0
      ? bare(vocabulary)
      : z.union([bare(vocabulary), form(vocabulary, hasLevels)])
  return {
    schema: (vocabulary, hasLevels) => withDefault(orByLevel(single(vocabulary, hasLevels), hasLevels), otherwise),
    bare: (vocabulary, hasLevels) => orByLevel(bare(vocabulary), hasLevels, single(vocabulary, hasLevels)),
    prepare: (written: WrittenAmount, vocabulary, preparation) => {
      const one = parts(atLevel(written, preparation), vocabulary)
      if (typeof one === 'number') return new Amount(undefined, { plus: one })
      const { of, ...numbers } = one
      const values = Object.entries(numbers).map(([key, value]) => [key, atLevel(value, preparation)])
      return new Amount(vocabulary.sourceOf(of), Object.fromEntries(values) as Record<string, number>)
    },
    show: (written, vocabulary) =>
      byLevelText(written, (one) => amountText(parts(one as WrittenAmount, vocabulary), vocabulary.sources)),
    visit: (written, vocabulary, path, { amount: visit }) => {
      if (visit === undefined) return
      for (const one of Array.isArray(written) ? written : [written]) {
        const form = parts(one as WrittenAmount, vocabulary)
        visit(written, typeof form === 'number' ? undefined : form.of, path)
      }
    },
  }
}

function amountText(one: number | AmountForm, sources: Vocabulary<unknown, Frame>['sources']): string {
  if (typeof one === 'number') return plainText(one)
  const { of, times, per, plus, min, max } = one
  const product = `${times === undefined ? '' : `${byLevelText(times)} × `}${sources[of].shown}`
  return [
    per === undefined ? product : `(${product} / ${byLevelText(per)}, rounded up)`,
    plus === undefined ? '' : typeof plus === 'number' && plus < 0 ? ` − ${-plus}` : ` + ${byLevelText(plus)}`,
    min === undefined ? '' : `, at least ${byLevelText(min)}`,
    max === undefined ? '' : `, at most ${byLevelText(max)}`,
  ].join('')
}

// ---- Selectors and names -------------------------------------------------------------------------------------------

/** Whom or what: one of the selectors of a kind. */
export function pick<Table, F extends Frame>(kind: string, otherwise?: string): Argument<Selector<Table, F>> {
  const selectors = (vocabulary: Vocabulary<Table, F>): Readonly<Record<string, { readonly shown: string }>> => {
    const found = vocabulary.selectors[kind]
    if (found === undefined) throw new RangeError(`there are no selectors of ${kind}`)
    return found
  }
  return {
    schema: (vocabulary) =>
      withDefault(oneOf(Object.keys(selectors(vocabulary)), `choice of ${kind}`) as z.ZodType, otherwise),
    prepare: (written: string, vocabulary) => vocabulary.selectorOf(kind, written),
    show: (written: string, vocabulary) => selectors(vocabulary)[written].shown,
    visit: (written: string, _, path, visitor) => visitor.selector?.(kind, written, path),
  }
}

/** The id of something in the content: its number. Whether the content has it, the game asks by `walk`. */
export function named(kind: string): Argument<number> {
  return {
    schema: () => expecting(z.string().min(1), `the id of a ${kind}`),
    prepare: (written: string, _, { names }) => names.numberOf(kind, written),
    show: plainText,
    visit: (written: string, _, path, visitor) => visitor.reference?.(kind, written, path),
  }
}

/** One word of a list: its number. */
export function one<Name extends string>(list: Words<string, Name>, otherwise?: NoInfer<Name>): Argument<number> {
  const names: readonly string[] = namesOf(list)
  return {
    schema: () => withDefault(z.enum(names) as z.ZodType, otherwise),
    prepare: (written: string) => names.indexOf(written),
    show: plainText,
  }
}

/** Several words of a list: one bit each. @throws RangeError as `bitsOf` */
export function some<Name extends string>(
  list: Words<string, Name>,
  otherwise?: readonly NoInfer<Name>[],
): Argument<number> {
  const names: readonly string[] = namesOf(list)
  bitsOf(list, [])
  const schema = z.array(z.enum(names)).min(1)
  return {
    schema: () => withDefault(schema, otherwise),
    prepare: (written: readonly Name[]) => bitsOf(list, written),
    show: plainText,
  }
}

/** Most words that have a bit each. */
const MAX_BITS = 31

/** A set of words: one bit each. @throws RangeError for a list of more than 31 words, or a word that is not in it */
export function bitsOf<Name extends string>(list: Words<string, Name>, written: readonly NoInfer<Name>[]): number {
  const names: readonly string[] = namesOf(list)
  if (names.length > MAX_BITS) throw new RangeError(`a set of ${names.length} words: at most ${MAX_BITS} have a bit`)
  return written.reduce((bits, name) => {
    const at = names.indexOf(name)
    if (at < 0) throw new RangeError(`the word ${name} is not in the list: ${names.join(', ')}`)
    return bits | (1 << at)
  }, 0)
}

// ---- Lists and conditions ------------------------------------------------------------------------------------------

/** Effects inside of an effect. @param isOptional nothing where it is left out */
export function list<Table, F extends Frame>(isOptional = false): Argument<PreparedList<Table, F>> {
  return {
    schema: (vocabulary, hasLevels) =>
      withDefault(
        z.lazy(() => vocabulary.listSchema(hasLevels)),
        isOptional ? [] : undefined,
      ),
    prepare: (written: EffectList, vocabulary, preparation, depth) =>
      vocabulary.prepareList(written, preparation, depth + 1),
    show: (written: EffectList, vocabulary) => vocabulary.listText(written),
    visit: (written: EffectList, vocabulary, path, visitor, depth) => {
      visitor.list?.(written, path)
      vocabulary.visitList(written, path, visitor, depth + 1)
    },
  }
}

/** Conditions that must all hold. */
export function conditions<Table, F extends Frame>(): Argument<Conditions<Table, F>> {
  return {
    schema: (vocabulary, hasLevels) => z.lazy(() => vocabulary.conditionsSchema(hasLevels)),
    prepare: (written: WrittenConditions, vocabulary, preparation) =>
      vocabulary.prepareConditions(written, preparation),
    show: (written: WrittenConditions, vocabulary) => vocabulary.conditionsText(written),
    visit: (written: WrittenConditions, vocabulary, path, visitor) =>
      vocabulary.visitConditions(written, path, visitor),
  }
}

// ---- Arguments of arguments ----------------------------------------------------------------------------------------

/** A list of such arguments: the options of a choice. */
export function many<One extends AnyArgument>(one: One, min = 1): Argument<readonly ReadyOf<One>[]> {
  const inner = asArgument(one)
  return {
    schema: (vocabulary, hasLevels) => z.array(inner.schema(vocabulary, hasLevels)).min(min),
    prepare: (written: readonly unknown[], ...rest) =>
      written.map((value) => inner.prepare(value, ...rest) as ReadyOf<One>),
    show: (written: readonly unknown[], vocabulary) =>
      written.map((value) => inner.show(value, vocabulary) || 'nothing').join('; or '),
    visit: (written: readonly unknown[], vocabulary, path, visitor, depth) =>
      written.forEach((value, at) => inner.visit?.(value, vocabulary, [...path, at], visitor, depth)),
  }
}

/** Arguments with names: `{ id: …, effects: … }`. */
export function group<Given extends Shape>(shape: Given, show: keyof Given & string): Argument<Ready<Given>> {
  const inner = Object.entries<AnyArgument>(shape).map(([key, one]) => [key, asArgument(one)] as const)
  return {
    schema: (vocabulary, hasLevels) =>
      z.strictObject(Object.fromEntries(inner.map(([key, one]) => [key, one.schema(vocabulary, hasLevels)]))),
    prepare: (written: Readonly<Record<string, unknown>>, ...rest) =>
      Object.fromEntries(inner.map(([key, one]) => [key, one.prepare(written[key], ...rest)])) as Ready<Given>,
    show: (written: Readonly<Record<string, unknown>>, vocabulary) =>
      asArgument(shape[show]).show(written[show], vocabulary),
    visit: (written, vocabulary, path, visitor, depth) => {
      if (!isNamed(written)) return
      for (const [key, one] of inner) one.visit?.(written[key], vocabulary, [...path, key], visitor, depth)
    },
  }
}

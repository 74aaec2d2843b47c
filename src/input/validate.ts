// A document meets its schema: typed values come out, or every mistake of the file with its place.
// The schemas stand beside the data they describe (content, experiments); their words are made here.
//
// zod leaves out of its issues what a good message needs: the value it got and the schema that refused it. Both pass
// the error map of the parse, also those inside unions; so the map hands out tickets for messages, and a ticket leads
// back to the schema. An issue whose message is no ticket was worded by the schema itself.
import type { z } from 'zod'
import type { Expectation } from './expectation.ts'
import { expectationOf, schemaWords } from './expectation.ts'
import { fitting, namedBy, withPoint } from './fitting.ts'
import { nearest } from './nearest.ts'
import { entryOf, isNamed, keysWith, partAt } from './named-values.ts'
import type { Problem } from './problem.ts'
import { InputError, inTextOrder, MAX_PRINTED } from './problem.ts'
import { placeOf } from './places.ts'
import { placeMark } from './source.ts'
import { plainWords, quote, shown, typedWords } from './words.ts'
import type { Document, PartOf, Path } from './yaml.ts'

type Issue = z.core.$ZodIssue
type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/** What a refinement may say beside its message, as `params` of its issue. */
export interface RefinementParams {
  expected?: string | readonly string[]
  nearest?: string
  /** Points at the path's key, not its value; in a text of several lines at a line, or line and column, from 1. */
  at?: Exclude<PartOf, 'value'>
}

/** In words, where a key belongs that its parent does not know. */
type Elsewhere = (key: string, parent: Path) => string | undefined

/** What came of something that a user wrote: a value, or what is wrong. */
export type Checked<T> =
  | { readonly value: T; readonly problems?: undefined }
  | { readonly value?: undefined; readonly problems: readonly Problem[] }

/**
 * The value of the document, or of its part at `path`, as the schema makes it; or every mistake, in the order of the
 * text.
 *
 * Use `z.strictObject` for named values: `z.object` drops unknown keys without a word. Refinements word their own
 * message, and may give RefinementParams.
 *
 * @param elsewhere in words, where an unknown key belongs; by itself it is looked for in the schema
 */
export function checked<S extends z.ZodType>(
  document: Document,
  schema: S,
  path: Path = [],
  elsewhere: Elsewhere = (key, parent) => placeOf(schema, key, parent),
): Checked<z.output<S>> {
  const tickets = new Map<string, RawIssue>()
  const error = (issue: RawIssue): string => {
    const ticket = `\u0000${tickets.size}`
    tickets.set(ticket, issue)
    return ticket
  }
  // Zod would write a function for each schema. A file is read once, which takes less time than such a function.
  const result = schema.safeParse(partAt(document.value, path), { error, jitless: true })
  if (result.success) return { value: result.data }
  const reader = new Reader(document, tickets, elsewhere)
  const problems = result.error.issues.flatMap((issue) => reader.problems(issue, path))
  return { problems: distinct(inTextOrder(reader.withoutEchoes(problems))) }
}

/** As `checked`, for callers who can go on with a value alone. @throws InputError with every mistake */
export function validate<S extends z.ZodType>(...given: Parameters<typeof checked<S>>): z.output<S> {
  return orThrow(checked(...given))
}

/** The value. @throws InputError where there is none */
export function orThrow<T>({ value, problems }: Checked<T>): T {
  if (problems !== undefined) throw new InputError(problems)
  return value as T
}

/** What comes of a value, where there is one. */
export const andThen = <A, B>(one: Checked<A>, next: (value: A) => Checked<B>): Checked<B> =>
  one.problems === undefined ? next(one.value) : one

/** Does a task that may throw InputError. */
export function attempt<T>(task: () => T): Checked<T> {
  try {
    return { value: task() }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { problems: error.problems }
  }
}

/**
 * A problem at a place of a document, for checks between values or files that no schema can express.
 * @param at points at the key instead of the value
 */
export function problemAt(document: Document, path: Path, message: string, more: RefinementParams = {}): Problem {
  const { at, ...words } = more
  return { source: document.source, ...document.position(path, at ?? 'value'), message, ...words }
}

/** Does a task; what is wrong is told otherwise. @throws InputError */
export function retold<T>(task: () => T, tell: (problems: readonly Problem[]) => readonly Problem[]): T {
  const { value, problems } = attempt(task)
  if (problems !== undefined) throw new InputError(tell(problems))
  return value as T
}

/**
 * Does every task, also when some of them throw InputError, and then throws the problems of all in one InputError.
 * @returns the results in the order of the tasks
 */
export function everyMistake<T>(tasks: readonly (() => T)[]): T[] {
  const results = tasks.map(attempt)
  const problems = results.flatMap((result) => result.problems ?? [])
  if (problems.length > 0) throw new InputError(problems)
  return results.map(({ value }) => value as T)
}

/** An aliased value has its mistakes once, however often it is repeated. */
function distinct(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter((problem) => {
    const mark = JSON.stringify([placeMark(problem), problem.message, problem.expected])
    return !seen.has(mark) && seen.add(mark)
  })
}

/** Turns issues of zod into problems. */
class Reader {
  private readonly document: Document
  private readonly tickets: ReadonlyMap<string, RawIssue>
  private readonly elsewhere: Elsewhere
  /** Keys that were looked for elsewhere: that takes long, and mistakes beyond those that are printed are counted. */
  private soughtKeys = 0
  /** Where something is missing, as JSON of its path: what is told of it. */
  private readonly absent = new Map<string, Problem>()
  /** Keys that nobody knows: what is told of each, where it stands, and the keys that are known there. */
  private readonly strange: { problem: Problem; parent: Path; knownKeys: readonly string[] }[] = []

  constructor(document: Document, tickets: ReadonlyMap<string, RawIssue>, elsewhere: Elsewhere) {
    this.document = document
    this.tickets = tickets
    this.elsewhere = elsewhere
  }

  /** @param base the path of the value that was validated when the issue arose */
  problems(issue: Issue, base: Path): Problem[] {
    const path = [...base, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))]
    const raised = this.tickets.get(issue.message)
    if (!raised && issue.code !== 'unrecognized_keys') return [this.worded(issue, path)]
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map((key) => {
          const form = raised?.inst && keysOf(raised.inst as z.core.$ZodType)
          const cut = form && this.cutAtComma(key, path, form.shape)
          if (cut) return cut
          const problem = this.unknownKey(key, path, form?.keys, form?.what)
          return raised ? problem : { ...problem, message: issue.message }
        })
      case 'invalid_union':
        return this.unionProblems(issue, path, base)
      case 'invalid_key':
        return [this.badKey(issue, path)]
      default:
        return [this.wrongValue(issue, path)]
    }
  }

  /**
   * Drops problems that only repeat another. A misspelt key, or one a level too high, is unknown; then the key that was
   * meant, or the part around it, is missing too.
   */
  withoutEchoes(problems: readonly Problem[]): Problem[] {
    const echoes = new Set<Problem>()
    const meant = new Map<Problem, Problem>()
    for (const { problem, parent, knownKeys } of this.strange) {
      const missing = (key: string | undefined): Problem | undefined =>
        key === undefined ? undefined : this.absent.get(JSON.stringify([...parent, key]))
      const around = knownKeys
        .map(missing)
        .find(
          (absent, index) =>
            absent !== undefined && String(problem.expected).includes(`inside of ${knownKeys[index]},`),
        )
      if (around !== undefined) echoes.add(around)
      const itself = missing(problem.nearest)
      if (itself === undefined) continue
      echoes.add(itself)
      meant.set(problem, { ...problem, expected: knownKeys })
    }
    return problems.filter((problem) => !echoes.has(problem)).map((problem) => meant.get(problem) ?? problem)
  }

  /** A message that the schema brought along. */
  private worded(issue: Issue, path: Path): Problem {
    const params = (issue.code === 'custom' ? issue.params : undefined) as RefinementParams | undefined
    const expected = issue.code === 'invalid_value' ? issue.values.map(String) : undefined
    return problemAt(this.document, path, issue.message, {
      expected: params?.expected ?? expected,
      nearest: params?.nearest ?? this.nearestTo(partAt(this.document.value, path), params?.expected ?? expected),
      at: params?.at,
    })
  }

  private unknownKey(key: string, parent: Path, knownKeys: readonly string[] | undefined, what?: string): Problem {
    const path = [...parent, key]
    const near = this.nearestTo(key, knownKeys)
    const place = this.soughtKeys++ < MAX_PRINTED ? this.elsewhere(key, parent) : undefined
    const expected = place === undefined ? knownKeys : near === undefined ? place : `${near}; or ${place}`
    const quotes = /\p{L}/u.test(key) && this.isCutText(path) ? ': a text with a comma stands in quotes' : ''
    const problem = problemAt(this.document, path, `${unknownName(what, key, path, 'key')}${quotes}`, {
      expected,
      nearest: near,
      at: 'key',
    })
    if (knownKeys) this.strange.push({ problem, parent, knownKeys })
    return problem
  }

  /** `{ name: six, with Korak }` is read as two entries: a key without a value behind a comma. */
  private isCutText(path: Path): boolean {
    const { line, column } = this.document.position(path, 'key')
    const lines = this.document.source.text.split('\n')
    const before = lines[line - 1]?.slice(0, column - 1).trimEnd()
    return partAt(this.document.value, path) === null && before?.endsWith(',') === true
  }

  /** YAML reads `{ defence: 4,5 }` as two entries, the second an unknown key `5`; the user meant the whole. */
  private cutAtComma(key: string, parent: Path, shape: Shape | undefined): Problem | undefined {
    const values = partAt(this.document.value, parent)
    if (!/^\d+$/.test(key) || !isNamed(values) || values[key] !== null) return undefined
    const second = this.document.position([...parent, key], 'key')
    for (const [name, value] of Object.entries(values)) {
      const schema = entryOf(shape, name)
      if (typeof value !== 'number' || schema === undefined) continue
      const path = [...parent, name]
      const first = this.document.position(path)
      if (first.line !== second.line || first.column + first.length + 1 !== second.column) continue
      const text = `${value},${key}`
      const meant = fitting(text, schema)
      const problem = problemAt(
        this.document,
        path,
        `${name} cannot be ${commaWords(text, meant) ?? typedWords(text)}`,
        { expected: expectationOf(schema), nearest: meant },
      )
      return { ...problem, length: first.length + 1 + second.length }
    }
    return undefined
  }

  private badKey(issue: z.core.$ZodIssueInvalidKey, path: Path): Problem {
    const [inner] = issue.issues
    const key = String(path.at(-1))
    const raised = this.tickets.get(inner.message)
    if (!raised) return { ...this.worded(inner, path), ...this.document.position(path, 'key') }
    const what = wordsOf(raised)?.what
    const message = what
      ? unknownName(what, key, path, 'key')
      : `${quote(key)} cannot be a name in ${subject(path.slice(0, -1))}`
    const expected = this.expected(inner)
    return problemAt(this.document, path, message, { expected, nearest: this.nearestTo(key, expected), at: 'key' })
  }

  /** Something at `path` is missing, of the wrong type, out of range, or not among the valid values. */
  private wrongValue(issue: Issue, path: Path): Problem {
    const expected = this.expected(issue)
    const value = partAt(this.document.value, path)
    const last = path.at(-1)
    if (value === undefined && last !== undefined) return this.missing(path, expected)
    const what = issue.code === 'invalid_value' ? wordsOf(this.tickets.get(issue.message))?.what : undefined
    const meant = this.nearestTo(value, expected) ?? this.fitting(issue, value)
    const message =
      what && typeof value === 'string' ? unknownName(what, value, path, 'value') : cannotBe(issue, path, value, meant)
    return problemAt(this.document, path, message, { expected, nearest: meant })
  }

  /** A value of another form that was most likely meant, where the form is what was wrong. */
  private fitting(issue: Issue, value: unknown): string | undefined {
    if (
      issue.code !== 'invalid_type' &&
      issue.code !== 'invalid_union' &&
      issue.code !== 'invalid_value' &&
      issue.code !== 'too_big'
    )
      return undefined
    const raised = this.tickets.get(issue.message)
    const schema = (raised?.schema ?? raised?.inst) as z.core.$ZodType | undefined
    if (schema === undefined) return undefined
    return (
      fitting(value, schema) ??
      (typeof value === 'string' ? namedBy(value, keysWith(value, this.document.value), schema) : undefined)
    )
  }

  private missing(path: Path, expected: Expectation | undefined): Problem {
    const parent = path.slice(0, -1)
    const last = path.at(-1)!
    const name = typeof last === 'number' ? `entry ${last + 1}` : quote(last)
    const message =
      parent.length === 0 && typeof last === 'string'
        ? `${name} is missing`
        : `${name} is missing in ${subject(parent)}`
    const problem = problemAt(this.document, parent, message, { expected })
    this.absent.set(JSON.stringify(path), problem)
    return problem
  }

  /** The branch of the union that the writer most likely meant tells what is wrong; without one, the union does. */
  private unionProblems(issue: z.core.$ZodIssueInvalidUnion, path: Path, base: Path): Problem[] {
    if (issue.inclusive !== false && issue.discriminator !== undefined) {
      const expected = (issue.options ?? []).map(String)
      const value = partAt(this.document.value, path)
      if (value === undefined) return [this.missing(path, expected)]
      const message = `${subject(path)} cannot be ${plainWords(value)}`
      return [problemAt(this.document, path, message, { expected, nearest: this.nearestTo(value, expected) })]
    }
    const value = partAt(this.document.value, path)
    const union = this.tickets.get(issue.message)?.inst as z.core.$ZodType | undefined
    const options = union ? (union as z.core.$ZodUnion)._zod.def.options : []
    const written = isNamed(value) ? Object.keys(value) : []
    const branches = issue.errors.map((issues, index) => {
      // A branch whose keys are not listed takes any key.
      const keys = options[index] && keysOf(options[index])?.keys
      const shared = keys ? written.filter((key) => keys.includes(key)).length : written.length
      return { issues, distance: distanceOf(issues, value), keys: keys ?? [], shared }
    })
    branches.sort((a, b) => a.distance - b.distance || b.shared - a.shared || a.issues.length - b.issues.length)
    const [best, second] = branches
    const isAnyKeyKnown = branches.some(({ shared }) => shared > 0)
    if (
      written.length > 0 &&
      !isAnyKeyKnown &&
      best?.distance === Distance.rightShape &&
      second?.distance === Distance.rightShape
    ) {
      // Several kinds of named values would do, and no key tells which was meant.
      const knownKeys = [...new Set(branches.flatMap(({ keys }) => keys))]
      return written.map((key) => this.unknownKey(key, path, knownKeys))
    }
    const isClear =
      best &&
      (best.distance < Distance.wrongName ||
        (best.distance === Distance.wrongName && second?.distance !== Distance.wrongName))
    if (isClear && value !== undefined) return best.issues.flatMap((inner) => this.problems(inner, path))
    return [this.wrongValue({ ...issue, path: path.slice(base.length) } as Issue, path)]
  }

  /** What the schema behind the issue wants. */
  private expected(issue: Issue): Expectation | undefined {
    const raised = this.tickets.get(issue.message)
    // A refinement without words wants something else than the schema that it refines.
    if (issue.code === 'custom') return undefined
    // A check (a bound, a pattern) says little; the schema to which it belongs says the whole.
    const schema = raised?.schema ?? (raised?.inst as z.core.$ZodType | undefined)
    return schema && expectationOf(schema)
  }

  private nearestTo(value: unknown, names: string | readonly string[] | undefined): string | undefined {
    return typeof value === 'string' && typeof names === 'object' ? nearest(value, names) : undefined
  }
}

/** How far a branch of a union is from what was written, from near to far. */
const Distance = { rightShape: 0, wrongTag: 1, wrongName: 2, wrongType: 3 } as const
type Distance = (typeof Distance)[keyof typeof Distance]

function distanceOf(issues: readonly Issue[], value: unknown): Distance {
  let distance: Distance = Distance.rightShape
  for (const issue of issues) distance = Math.max(distance, distanceOfIssue(issue, value)) as Distance
  return distance
}

function distanceOfIssue(issue: Issue, value: unknown): Distance {
  const isTag =
    issue.path.length === 1 &&
    typeof issue.path[0] === 'string' &&
    issue.code === 'invalid_value' &&
    issue.values.length === 1
  if (isTag) return Distance.wrongTag
  if (issue.path.length > 0) return Distance.rightShape
  switch (issue.code) {
    case 'invalid_type':
      // A number that is not whole was meant as a number.
      return issue.expected === 'int' && typeof value === 'number' ? Distance.rightShape : Distance.wrongType
    case 'invalid_value':
      return issue.values.some((valid) => typeof valid === typeof value) ? Distance.wrongName : Distance.wrongType
    case 'invalid_union': {
      const inner = issue.errors.map((branch) => distanceOf(branch, value))
      return inner.length === 0 ? Distance.wrongTag : (Math.min(...inner) as Distance)
    }
    default:
      return Distance.rightShape
  }
}

const wordsOf = (raised: RawIssue | undefined): ReturnType<typeof schemaWords.get> =>
  raised?.inst && schemaWords.get(raised.inst as z.core.$ZodType)

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** The keys that a schema of named values knows, what they name, and their schemas; undefined without fixed keys. */
function keysOf(schema: z.core.$ZodType): { keys: string[]; what?: string; shape?: Shape } | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return { keys: Object.keys(def.shape), shape: def.shape }
  if (def.type === 'lazy') return keysOf(def.getter())
  if (def.type === 'pipe') return keysOf(def.in)
  if (def.type !== 'record') return undefined
  const keys = expectationOf(def.keyType)
  return typeof keys === 'string' ? undefined : { keys, what: schemaWords.get(def.keyType)?.what }
}

/** How messages call the place: `dice`, `entry 2 of party`, `5 of limits`, `this file`. */
function subject(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'this file'
  if (typeof last === 'number') return `entry ${last + 1} of ${subject(path.slice(0, -1))}`
  // A number for a name says nothing by itself: a room, a round.
  return /^\d+$/.test(last) && path.length > 1 ? `${last} of ${subject(path.slice(0, -1))}` : last
}

/** How a key of a file is refused that nothing of its kind has. */
export const unknownKey = (key: string): string => `unknown key ${quote(key)}`

/**
 * `party has no hero "sharn"` in a list or among names, else `there is no scenario "first-nite"`; without a word for
 * its kind, `unknown key`.
 */
function unknownName(what: string | undefined, name: string, path: Path, as: 'key' | 'value'): string {
  const owner = path.slice(0, -1).findLast((step) => typeof step === 'string')
  if (what === undefined)
    return owner === undefined ? unknownKey(name) : `${unknownKey(name)} in ${subject(path.slice(0, -1))}`
  const isAmongOthers = as === 'key' || typeof path.at(-1) === 'number'
  return isAmongOthers && owner !== undefined
    ? `${owner} has no ${what} ${quote(name)}`
    : `there is no ${what} ${quote(name)}`
}

/** @param meant what fits in its place, which is told beside it */
function cannotBe(issue: Issue, path: Path, value: unknown, meant: string | undefined): string {
  if (value === null) return `${subject(path)} has no value`
  if (Array.isArray(value) && value.length > 0 && (issue.code === 'too_big' || issue.code === 'too_small')) {
    return `${subject(path)} cannot have ${value.length === 1 ? 'one entry' : `${value.length} entries`}`
  }
  const isAmongValues = issue.code === 'invalid_value' && issue.values.some((valid) => typeof valid === typeof value)
  const isSameType = issue.code !== 'invalid_type' && issue.code !== 'invalid_value' && issue.code !== 'invalid_union'
  const isNotWhole = issue.code === 'invalid_type' && issue.expected === 'int' && typeof value === 'number'
  const words = isAmongValues || isSameType || isNotWhole ? plainWords(value) : typedWords(value)
  const isTextInstead = issue.code === 'invalid_type' && typeof value === 'string'
  const asNumber = isTextInstead ? commaWords(value, meant) : undefined
  return `${subject(path)} cannot be ${asNumber ?? words}`
}

/** When the comma is not the mistake, names the number: `300.5 (written 300,5)` where a whole number belongs. */
function commaWords(text: string, meant: string | undefined): string | undefined {
  const number = meant === undefined ? withPoint(text) : undefined
  return number === undefined ? undefined : `${number} (written ${shown(text)})`
}

// Variants: the combinations of settings that an experiment compares, made from `vary` or `variants`.
//
// A variant changes settings by path (`rules.tnShift`, `party.0.items`). The change is made to the settings as written,
// and the result is spelled out again, so a preset that is varied carries along the options that it stands for. Only
// where a path leads into a short form (party: [brian] with party.0.items) does it use the spelled-out form.
import type { Group } from '../engine/groups.ts'
import {
  entryOf,
  InputError,
  isNamed,
  looksOf,
  nearest,
  partAt,
  problemAt,
  quote,
  quoteByCode,
} from '../input/index.ts'
import type { Checked, Document, Path, Problem } from '../input/index.ts'
import { AS_GIVEN, madeName } from './variant-names.ts'
import type { Branch } from './branch.ts'
import type { Standing } from './standing.ts'
import { exists, isContainer } from './values.ts'
import type { Values } from './values.ts'

/** One combination of settings. */
export interface Variant {
  readonly name: string
  /** The game's settings, fully spelled out. */
  readonly settings: unknown
  /** What this variant changes: path in the settings -> value. */
  readonly set: Readonly<Record<string, unknown>>
  /** Its playouts are the futures of one playout. */
  readonly branch?: Branch
  /** Where its playouts begin, if not at their set-up. */
  readonly standing?: Standing
  /** The group of players (engine/groups.ts) that plays it beside those whom the experiment names. */
  readonly group?: Group
  /** The most games of it; absent: as many as the experiment says. */
  readonly games?: number
}

/** Whether nothing but agents differs, if anything. */
export function isSameButAgents(one: Pick<Variant, 'settings'>, other: Pick<Variant, 'settings'>): boolean {
  return JSON.stringify(withoutAgents(one.settings)) === JSON.stringify(withoutAgents(other.settings))
}

const withoutAgents = (settings: unknown): unknown =>
  isContainer(settings) ? { ...settings, agents: undefined } : settings

/** The most variants of an experiment. */
export const MAX_VARIANTS = 200

/** One change of the settings, and where it is written: the path's own place and the value's. */
export interface Change {
  readonly path: string
  readonly value: unknown
  readonly keyAt: Path
  readonly at: Path
  /** How one writes it, where that is not as in a variant: `path: value`. */
  written?(path: string, value: string): string
}

/** Whether one of two paths leads to the other's place, or through it. */
export function areWithin(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)
}

/** All changes that a document asks for, valid or not: to find the files that they name. */
export const writtenChanges = (top: Values): Change[] => [...changesOfSet(top), ...variantChanges(top)]

/** The same of what is compared: `vary` and `variants`. */
export function variantChanges(top: Values): Change[] {
  const vary = isNamed(top.vary) ? Object.entries(top.vary) : []
  const variants = Array.isArray(top.variants) ? top.variants : []
  return [
    ...vary.flatMap(([path, values]) => changesOf(path, Array.isArray(values) ? values : [])),
    ...variants.flatMap((variant: unknown, index) =>
      isNamed(variant) && isNamed(variant.set) ? changesIn(variant.set, index) : [],
    ),
  ]
}

/** What the experiment changes before its variants are made. */
export const changesOfSet = ({ set }: Values): Change[] =>
  isNamed(set)
    ? Object.entries(set).map(([path, value]) => ({ path, value, keyAt: ['set', path], at: ['set', path] }))
    : []

function changesOf(path: string, values: readonly unknown[]): Change[] {
  return values.map((value, index) => ({ path, value, keyAt: ['vary', path], at: ['vary', path, index] }))
}

function changesIn(set: Values, variant: number): Change[] {
  return Object.entries(set).map(([path, value]) => ({
    path,
    value,
    keyAt: ['variants', variant, 'set', path],
    at: ['variants', variant, 'set', path],
  }))
}

/** A variant with its changes, of which nobody knows yet whether they can be made. */
export interface PlannedVariant {
  readonly name: string
  readonly changes: readonly Change[]
}

/** What an experiment says of its variants. */
export interface WrittenVariants {
  readonly vary?: Readonly<Record<string, readonly unknown[]>>
  readonly variants?: readonly { readonly name: string; readonly set: Values }[]
}

/** The variants that an experiment asks for. @throws InputError when there are too many, or a name cannot be */
export function plannedVariants(document: Document, { vary, variants }: WrittenVariants): PlannedVariant[] {
  if (vary !== undefined && variants !== undefined) {
    throw new InputError([
      problemAt(document, ['variants'], 'vary and variants cannot both say what is compared', {
        expected: 'one of them',
        at: 'key',
      }),
    ])
  }
  return variants === undefined ? combinations(document, vary ?? {}) : namedChanges(document, variants)
}

/** @param placeOf where the name of each stands; @throws InputError for two that nobody could tell apart */
export function refuseAlike(
  document: Document,
  variants: readonly { readonly name: string }[],
  placeOf: (index: number) => Path,
): void {
  const byLooks = new Map<string, string>()
  for (const [index, { name }] of variants.entries()) {
    const looks = looksOf(name)
    const first = byLooks.get(looks)
    byLooks.set(looks, name)
    if (first === undefined) continue
    const message =
      first === name
        ? `two variants are called ${quote(name)}`
        : `two variants look alike, ${quoteByCode(first)} and ${quoteByCode(name)}`
    throw new InputError([problemAt(document, placeOf(index), message, { expected: 'each variant once' })])
  }
}

/** A single variant that changes something is compared with the settings as they are written. */
function namedChanges(document: Document, variants: readonly { name: string; set: Values }[]): PlannedVariant[] {
  const named = variants.map(({ name, set }, index) => ({ name, changes: changesIn(set, index) }))
  const taken = named.length < 2 ? -1 : named.findIndex(({ name, changes }) => name === AS_GIVEN && changes.length > 0)
  if (taken >= 0)
    throw new InputError([
      problemAt(
        document,
        ['variants', taken, 'name'],
        `a variant that changes something cannot be called ${quote(AS_GIVEN)}`,
        { expected: 'another name: so the settings without changes are called' },
      ),
    ])
  return named.length === 1 && named[0].changes.length > 0 ? [{ name: AS_GIVEN, changes: [] }, ...named] : named
}

export const setOf = (changes: readonly Change[]): Values =>
  Object.fromEntries(changes.map(({ path, value }) => [path, value]))

/** Every combination of what is varied, the last path running fastest. */
function combinations(document: Document, vary: Readonly<Record<string, readonly unknown[]>>): PlannedVariant[] {
  const paths = Object.keys(vary)
  const count = paths.reduce((product, path) => product * vary[path].length, 1)
  if (count > MAX_VARIANTS) {
    const product = paths.map((path) => vary[path].length).join(' x ')
    throw new InputError([
      problemAt(document, ['vary'], `${product} makes ${count} variants`, {
        expected: `at most ${MAX_VARIANTS} variants`,
        at: 'key',
      }),
    ])
  }
  let all: Change[][] = [[]]
  for (const path of paths)
    all = all.flatMap((combination) => changesOf(path, vary[path]).map((change) => [...combination, change]))
  return all.map((changes) => ({ name: madeName(setOf(changes)), changes }))
}

/**
 * A document with changes made in it, or which of them lead to no place. A change inside something that another change
 * sets is made after it, in any order of writing, and applies to the new value. So is a change of what is not there
 * yet: another change may bring it, as new threats bring the numbers of their monsters.
 * @param respelled spells out the settings in the document as it is by then
 */
export function withChangesMade(
  document: Document,
  spelled: unknown,
  changes: readonly Change[],
  respelled: (document: Document) => Checked<unknown>,
): Checked<Document> {
  if (changes.length === 0) return { value: document }
  const isPart = ({ path }: Change): boolean => changes.some((other) => path.startsWith(`${other.path}.`))
  const isThere = ({ path }: Change): boolean => isContainer(partAt(spelled, path.split('.').slice(0, -1)))
  const [firsts, parts] = [true, false].map((isFirst) =>
    changes.filter((change) => (isThere(change) && !isPart(change)) === isFirst),
  )
  const value = structuredClone(document.value) as Values
  const made = changedDocument(document, value, changes)
  const missing = (some: readonly Change[], model: unknown): Problem[] =>
    some.flatMap((change) => (apply(value, model, change) ? [] : [noSuchPath(document, model, change)]))
  const problems = missing(firsts, spelled)
  if (problems.length > 0) return { problems }
  if (parts.length === 0) return { value: made }
  const now = respelled(made)
  const others = now.problems ?? missing(parts, now.value)
  return others.length > 0 ? { problems: others } : { value: made }
}

/**
 * Makes one change in `settings`. Parts of the path that were not written come from the spelled-out settings.
 * @returns whether there is such a place
 */
function apply(settings: Values, spelled: unknown, change: Change): boolean {
  const steps = change.path.split('.')
  let place: Values = settings
  let model: unknown = spelled
  for (const [index, step] of steps.entries()) {
    const isPlace = Array.isArray(place)
      ? /^\d+$/.test(step) && Number(step) < place.length
      : step !== '' && step !== '__proto__'
    if (!isPlace) return false
    if (index === steps.length - 1) {
      place[step] = structuredClone(change.value)
      return true
    }
    model = isContainer(model) ? entryOf(model as Values, step) : undefined
    if (!isContainer(entryOf(place, step))) {
      if (!isContainer(model)) return false
      place[step] = entryOf(place, step) === undefined && !Array.isArray(model) ? {} : structuredClone(model)
    }
    place = place[step] as Values
  }
  return true
}

function noSuchPath(
  document: Document,
  spelled: unknown,
  { path, value, keyAt, written = (place, text) => `${place}: ${text}` }: Change,
): Problem {
  const [first, ...rest] = path.split('.')
  if (rest.length > 0 && isNamed(spelled) && Object.hasOwn(spelled, first) && spelled[first] === undefined) {
    const whole = rest.reduceRight((text, step) => `{ ${step}: ${text} }`, isContainer(value) ? '…' : String(value))
    return problemAt(document, keyAt, `there is no ${first} yet in which ${quote(rest.join('.'))} could be set`, {
      expected: `the ${first} as a whole: ${written(first, whole)}`,
      at: 'key',
    })
  }
  const beyond = beyondList(spelled, path.split('.'))
  if (beyond !== undefined) return problemAt(document, keyAt, beyond.message, { expected: beyond.expected, at: 'key' })
  const [parent, last] = [rest.length === 0 ? '' : path.slice(0, path.lastIndexOf('.')), rest.at(-1)]
  const list = parent === '' ? undefined : partAt(spelled, parent.split('.'))
  if (Array.isArray(list) && last === String(list.length))
    return problemAt(document, keyAt, `${parent} has no entry ${last}`, {
      expected: `an entry from 0 to ${list.length - 1}, or the whole list, as in ${written(parent, '[…]')}`,
      at: 'key',
    })
  // If not even the first word is a setting of this game, list its settings: the example may be of another game.
  const isOtherGames = rest.length > 0 && isNamed(spelled) && !Object.hasOwn(spelled, first)
  return problemAt(document, keyAt, `the settings have no place ${quote(path)}`, {
    expected: isOtherGames
      ? `the path of a setting, which begins with one of ${Object.keys(spelled).join(', ')}`
      : 'the path of a setting, as in rules.tnShift or party.0.items',
    nearest: nearest(path, pathsIn(spelled)),
    at: 'key',
  })
}

/** What is said of a path through an entry of a list that is not there; undefined where it leads through none. */
export function beyondList(
  value: unknown,
  steps: readonly string[],
  around: readonly string[] = [],
): { message: string; expected: string } | undefined {
  const index = steps.findIndex((step, index) => {
    const list = partAt(value, steps.slice(0, index))
    const isBeyond = index > 0 && /^\d+$/.test(step) && Number(step) >= (Array.isArray(list) ? list.length : 0)
    // Behind the last entry one more may be put.
    return (
      isBeyond &&
      (index < steps.length - 1
        ? list === undefined || Array.isArray(list)
        : Array.isArray(list) && Number(step) > list.length)
    )
  })
  if (index < 0) return undefined
  const list = partAt(value, steps.slice(0, index)) as readonly unknown[] | undefined
  const [name, count] = [[...around, ...steps.slice(0, index)].join('.'), list?.length ?? 0]
  return count === 0
    ? { message: `there are no ${name}`, expected: 'an entry of a list that has some' }
    : { message: `${name} has no entry ${steps[index]}`, expected: `an entry from 0 to ${count - 1}` }
}

function pathsIn(value: unknown): string[] {
  if (!isContainer(value)) return []
  return Object.entries(value).flatMap(([key, part]) => [key, ...pathsIn(part).map((path) => `${key}.${path}`)])
}

/** The changed settings as a document: what a change brought stands where the change is written. */
function changedDocument(document: Document, value: unknown, changes: readonly Change[]): Document {
  const places = changes.map(({ path, keyAt, at }) => ({ steps: path.split('.'), keyAt, at }))
  return {
    source: document.source,
    value,
    position(path, partOf = 'value') {
      for (const { steps, keyAt, at } of places) {
        const shared = steps.findIndex((step, index) => index >= path.length || String(path[index]) !== step)
        if (shared === -1)
          return path.length === steps.length && partOf === 'key'
            ? document.position(keyAt, 'key')
            : document.position([...at, ...path.slice(steps.length)], partOf)
      }
      // The settings as written are valid: what is not written there comes from a change.
      return exists(document.value, path) && path.length > 0
        ? document.position(path, partOf)
        : document.position(changes[0].keyAt, 'key')
    },
  }
}

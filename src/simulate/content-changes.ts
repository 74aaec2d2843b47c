// Changes inside a file that a setting names: `scenario.rounds` leads through the setting `scenario` into the
// scenario's own file.
// The file is copied with the change, and the setting names the copy; so only the loader knows of it. Experiments,
// flags and the lab use this. `null` in place of a list entry removes the entry.
import type { UserDocument } from '../engine/content.ts'
import type { Game } from '../engine/game.ts'
import { andThen, entryOf, isNamed, partAt, problemAt, quote } from '../input/index.ts'
import type { Checked, Document, PartOf, Path, Problem } from '../input/index.ts'
import { composedOf, decomposed, isComposed } from './composed.ts'
import type { Composed } from './composed.ts'
import type { Values } from './values.ts'
import { valueText } from './variant-names.ts'
import { beyondList } from './variants.ts'
import type { Change } from './variants.ts'

/** Settings with changes, by path. */
export type Changes = Readonly<Record<string, unknown>>

/** A path that leads into a file: where the setting stands, what kind of file it names, and the rest of the path. */
interface PathInside {
  readonly place: string
  readonly kind: string
  readonly name: string
  readonly rest: readonly string[]
}

/** What changes lead to, which stand for nothing else: settings spelled out, and the content with their files. */
export type After = (changes: readonly Change[]) => Checked<{ readonly content: unknown; readonly settings: unknown }>

export class ContentChanges {
  /** The copies that were made. */
  readonly documents: UserDocument[] = []
  private readonly game: Game
  private readonly shipped: readonly Document[]
  private readonly users: readonly UserDocument[]
  private readonly settings: unknown
  private readonly made = new Map<string, string>()
  private readonly contentOf: () => unknown
  private readonly after: After | undefined
  private composedHere?: readonly Composed[]

  /**
   * @param shipped the game's own files
   * @param users files that the settings name
   * @param settings spelled out
   * @param contentOf gives the content with these files
   * @param after what changes lead to; absent: those that stand for several do not follow from others
   */
  constructor(
    game: Game,
    shipped: readonly Document[],
    users: readonly UserDocument[],
    settings: unknown,
    contentOf: () => unknown,
    after?: After,
  ) {
    this.after = after
    this.contentOf = contentOf
    this.game = game
    this.shipped = shipped
    this.users = users
    this.settings = settings
  }

  /** Settings that stand for several. */
  composed(): readonly Composed[] {
    return (this.composedHere ??= composedOf(this.game, this.contentOf(), this.settings))
  }

  /**
   * The same changes, with copies of files in place of the changes inside of them; or what leads to no place there.
   * @param document that holds the changes: a problem in a copy is reported at the change that made it
   */
  within(document: Document, written: readonly Change[]): Checked<readonly Change[]> {
    return andThen(
      decomposed(document, written, (before) => this.composedAfter(before)),
      (changes) => this.withCopies(document, changes),
    )
  }

  /** The same once these changes are made. Rules that only go with what follows are left out. */
  private composedAfter(before: readonly Change[]): Checked<readonly Composed[]> {
    if (before.length === 0 || this.after === undefined) return { value: this.composed() }
    const all = this.after(before)
    const made = all.problems ? this.after(before.filter(({ path }) => !path.startsWith('rules.'))) : all
    return andThen(made, ({ content, settings }) => ({ value: composedOf(this.game, content, settings) }))
  }

  private withCopies(document: Document, changes: readonly Change[]): Checked<readonly Change[]> {
    const set = Object.fromEntries(changes.map(({ path, value }) => [path, value]))
    const inside = changes.flatMap((change) => {
      const found = this.inside(change.path, set)
      return found === undefined ? [] : [{ ...change, ...found }]
    })
    if (inside.length === 0) return { value: changes }
    const places = [...new Set(inside.map(({ place }) => place))]
    const others = changes.filter(({ path }) => !places.includes(path) && !inside.some((one) => one.path === path))
    const copied: Change[] = []
    for (const place of places) {
      const [first, ...more] = inside.filter((one) => one.place === place)
      const copy = this.copy(document, first.kind, first.name, [first, ...more])
      if (copy.problems !== undefined) return copy
      copied.push({ path: place, value: copy.value, keyAt: first.keyAt, at: first.at })
    }
    return { value: [...others, ...copied] }
  }

  /** What stands at a path, in the settings or inside of a file that they name; undefined when there is nothing. */
  valueAt(path: string, set: Changes = {}): unknown {
    if (isComposed(path)) return this.composed().find((one) => one.path === path)?.now
    const inside = this.inside(path, set)
    if (inside === undefined) return partAt(this.settings, path.split('.'))
    return partAt(this.entry(inside.kind, inside.name), inside.rest)
  }

  /**
   * Paths of all numbers in the files that single settings name (no lists of files). Without those in lists and those
   * that are no settings.
   */
  numbersInside(): string[] {
    return this.leavesInside(() => numbersIn)
  }

  /** Also all words of the game's ladder, and where the game says so numbers in list entries and lists of numbers. */
  stepsInside(): string[] {
    return this.leavesInside((hasDialsInLists) => (entry) => stepsIn(entry, this.game, hasDialsInLists))
  }

  private leavesInside(pathsFor: (hasDialsInLists: boolean) => (entry: Values) => string[][]): string[] {
    return this.game.content.userFiles
      .filter(({ path }) => !path.includes('*'))
      .flatMap(({ path, kind, noDials = [], hasDialsInLists = false }) => {
        const name = partAt(this.settings, path)
        const entry = typeof name === 'string' ? this.entry(kind, name) : undefined
        return entry === undefined
          ? []
          : pathsFor(hasDialsInLists)(entry)
              .filter(([first]) => !noDials.includes(first))
              .map((rest) => [...path, ...rest].join('.'))
      })
  }

  private inside(path: string, set: Changes): PathInside | undefined {
    const steps = path.split('.')
    for (const { path: place, kind } of this.game.content.userFiles) {
      if (steps.length <= place.length || !place.every((step, index) => step === '*' || step === steps[index])) continue
      const filePath = steps.slice(0, place.length)
      const name = entryOf(set, filePath.join('.')) ?? partAt(this.settings, filePath)
      const rest = steps.slice(place.length)
      if (typeof name === 'string' && this.entry(kind, name) !== undefined)
        return { place: filePath.join('.'), kind, name, rest }
    }
    return undefined
  }

  private copy(
    document: Document,
    kind: string,
    name: string,
    changes: readonly (Change & Pick<PathInside, 'rest'>)[],
  ): Checked<string> {
    const key = JSON.stringify([kind, name, changes.map(({ rest, value }) => [rest, value])])
    const madeName = this.made.get(key)
    if (madeName !== undefined) return { value: madeName }
    const value = structuredClone(this.entry(kind, name)!)
    const original = typeof value.id === 'string' ? value.id : name.replace(/\.ya?ml$/i, '')
    for (const change of changes) {
      const missing = missingPlace(document, value, change)
      if (missing !== undefined) return { problems: [missing] }
      likeNamed(value, change.rest)
      if (!isTakenAway(value, change)) put(value, change.rest, change.value)
    }
    // Last, and from behind: places in lists are those of the file as it is.
    for (const { rest } of changes
      .filter((change) => isTakenAway(value, change))
      .toSorted((a, b) => Number(b.rest.at(-1)) - Number(a.rest.at(-1)))) {
      put(value, rest.slice(0, -1), (partAt(value, rest.slice(0, -1)) as unknown[]).toSpliced(Number(rest.at(-1)), 1))
    }
    const id = this.freeId(kind, original, changes)
    if (value.id !== undefined) value.id = id
    const file = `${id}, changed.yaml`
    const copyOf = this.users.find((user) => isOf(user, kind, name))?.copyOf ?? original
    this.documents.push({
      kind,
      name: file,
      copyOf,
      document: { source: document.source, value, position: (path, part) => positionOf(document, changes, path, part) },
    })
    this.made.set(key, file)
    return { value: file }
  }

  /** An id that nothing of this kind has: it says what is changed where that is short, `first-night-rounds-12`. */
  private freeId(kind: string, id: string, changes: readonly Pick<PathInside & Change, 'rest' | 'value'>[]): string {
    const taken = (wanted: string): boolean =>
      this.entry(kind, wanted) !== undefined ||
      this.documents.some((one) => one.kind === kind && one.name === `${wanted}, changed.yaml`)
    const telling = changes.map(({ rest, value }) => `-${rest.at(-1)!}-${valueText(value)}`).join('')
    if (TELLING.test(telling) && changes.every(({ value }) => value !== null) && !taken(id + telling))
      return id + telling
    let number = this.made.size + 1
    while (taken(`${id}-${number}`)) number++
    return `${id}-${number}`
  }

  /** The entry of this name: a user's file, else a file that ships, else an entry of a list that ships. */
  private entry(kind: string, name: string): Values | undefined {
    const userFile = this.users.find((user) => isOf(user, kind, name))
    if (userFile !== undefined) return userFile.document.value as Values
    const shipped = this.shipped.map(({ value }) => value)
    return [...shipped.filter(isNamed), ...shipped.filter(Array.isArray).flat().filter(isNamed)].find(
      ({ id }) => id === name,
    )
  }
}

/** Whether it is the name of one of these copies, or its id, and that was made of this. */
export function isCopyOf(copies: readonly UserDocument[], name: unknown, original: string): boolean {
  return typeof name === 'string' && copies.some((copy) => copy.copyOf === original && isOf(copy, copy.kind, name))
}

/** Whether a file is meant by this name. */
const isOf = (user: UserDocument, kind: string, name: string): boolean =>
  user.kind === kind && (user.name === name || (user.document.value as Values | null)?.id === name)

/** What can stand in an id, and is not too long to be read. */
const TELLING = /^(?=.{1,40}$)(-[a-z0-9]+)+$/

/**
 * The place in the document that a part of a copy comes from: its change. The rest of a copy can only be wrong through
 * the changes.
 */
function positionOf(
  document: Document,
  changes: readonly (Change & Pick<PathInside, 'rest'>)[],
  path: Path,
  part?: PartOf,
): ReturnType<Document['position']> {
  for (const { rest, keyAt, at } of changes) {
    const shared = rest.findIndex((step, index) => index >= path.length || String(path[index]) !== step)
    if (shared === -1)
      return path.length === rest.length && part === 'key'
        ? document.position(keyAt, 'key')
        : document.position([...at, ...path.slice(rest.length)], part)
  }
  return document.position(changes[0].keyAt, 'key')
}

/** Paths of the numbers in a value, without those inside of lists. */
export function numbersIn(value: unknown): string[][] {
  return pathsIn(value, (part) => typeof part === 'number', false)
}

/**
 * Paths of all settings in a value that move in steps: numbers, words of the game's ladder, lists of numbers that the
 * game names.
 */
export function stepsIn(value: unknown, { content: { ladder = [], userFiles } }: Game, isInLists: boolean): string[][] {
  const lists = userFiles.flatMap(({ listDials = [] }) => listDials)
  const isStep = (part: unknown): boolean =>
    typeof part === 'number' || ladder.includes(part as string) || isNumbers(part)
  return pathsIn(value, isStep, isInLists).filter(
    (path) => !Array.isArray(partAt(value, path)) || lists.includes(path.at(-1)!),
  )
}

/** Whether it is a list of numbers. */
export const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'number')

/**
 * Paths of the wanted parts of a value. With `isInLists` also inside list entries, but no entry itself: those are
 * places and bounds.
 */
function pathsIn(value: unknown, isWanted: (part: unknown) => boolean, isInLists: boolean): string[][] {
  if (isWanted(value)) return [[]]
  const parts = isNamed(value)
    ? Object.entries(value)
    : isInLists && Array.isArray(value)
      ? value.map((part, index): [string, unknown] => [String(index), part]).filter(([, part]) => isNamed(part))
      : []
  return parts.flatMap(([key, part]) => pathsIn(part, isWanted, isInLists).map((rest) => [key, ...rest]))
}

/** What is wrong with a path to an entry of a list that is not there, and with what is no name. */
function missingPlace(
  document: Document,
  value: Values,
  { path, rest, keyAt }: Change & Pick<PathInside, 'rest'>,
): Problem | undefined {
  // As in files (input/yaml.ts): a part of that name would be one of every object.
  if (rest.some((step) => step === '' || step === '__proto__'))
    return problemAt(document, keyAt, `the settings have no place ${quote(path)}`, {
      expected: 'the path of a setting, as in scenario.rounds',
      at: 'key',
    })
  const steps = path.split('.')
  const beyond = beyondList(value, rest, steps.slice(0, steps.length - rest.length))
  return beyond && problemAt(document, keyAt, beyond.message, { expected: beyond.expected, at: 'key' })
}

/**
 * Where a path leads past a name, the named thing stays the base: `pool: standard-core` becomes `pool: { like:
 * standard-core }`.
 */
function likeNamed(value: Values, steps: readonly string[]): void {
  let part: unknown = value
  for (const step of steps.slice(0, -1)) {
    if (!isNamed(part)) return
    const named = entryOf(part, step)
    if (typeof named === 'string') part[step] = { like: named }
    part = entryOf(part, step)
  }
}

/** Whether a change takes an entry of a list away. */
const isTakenAway = (value: Values, change: { readonly rest: readonly string[]; readonly value: unknown }): boolean =>
  change.value === null && Array.isArray(partAt(value, change.rest.slice(0, -1)))

/** Sets what stands at a path inside of a value, making the places on the way. */
export function put(value: Values, steps: readonly string[], to: unknown): void {
  let part = value
  for (const step of steps.slice(0, -1)) {
    const inside = entryOf(part, step)
    if (typeof inside !== 'object' || inside === null) part[step] = {}
    part = part[step] as Values
  }
  part[steps.at(-1)!] = structuredClone(to)
}

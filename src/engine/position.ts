// A game in progress as a file that people read and edit. A game says what the fields of its state mean; from this its
// positions are written by name and read again, with every mistake. What is as in a fresh set-up is left out.
//
//   positionPart(state, {
//     lists: { seats: labels, disks: copies },
//     fields: {
//       damage: { by: 'seats', is: 'count', name: 'hurt' },
//       boundTo: { by: 'disks', is: { entry: 'seats' } },
//       lattice: 'derived',
//       sheetVersion: 'inner',
//     },
//   })
import { nearest } from '../input/nearest.ts'
import type { Path } from '../input/yaml.ts'
import type { Complain } from './fields.ts'
import type { Layout } from './layout.ts'

type Numbers = Int16Array | Int32Array

/** Labels of what is numbered, different in each list; a function where they follow from fields that are read first. */
export type Lists = Readonly<Record<string, readonly string[] | (() => readonly string[])>>

/**
 * What a number means. `number` may be below zero. `entry`: the number of an entry of a list, or of none; `first` is
 * the number of the first entry, by default 0. `set`: a bit for each entry.
 */
export type Value =
  | 'count'
  | 'number'
  | 'flag'
  | { readonly highest: number | ((index: number) => number) }
  | { readonly entry: string | ((index: number) => string | undefined); readonly first?: number }
  | { readonly set: string }

/** What a field of a state means. */
export type FieldMeaning =
  /** `remake` makes it of the others. */
  | 'derived'
  /** It is written below `rest`, and not meant to be edited. */
  | 'inner'
  | {
      /** In the file; absent: as the field is called. */
      readonly name?: string
      /** The list along which its index runs, or two of them, the slower first. Absent: of a counter. */
      readonly by?: string | readonly [string, string]
      readonly is: Value
    }

/** Arrays, and numbers that can be set: others are made of them. */
type Changing<State> = {
  [
    Name in keyof State as State[Name] extends Numbers
      ? Name
      : State[Name] extends number
        ? IsSame<Pick<State, Name>, { -readonly [One in Name]: State[One] }> extends true
          ? Name
          : never
        : never
  ]: FieldMeaning
}

type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

export interface PositionPart {
  readonly state: Layout
  /** The key below which it stands, where a table has several states. */
  readonly section?: string
  /** What a fresh set-up has to share with it, so that what is equal may be left out. */
  readonly of?: unknown
  readonly lists: Lists
  readonly fields: ReadonlyMap<string, FieldMeaning>
  /**
   * Looks at what lists follow from, before anything is read that needs them.
   * @returns whether it can be
   */
  isSound?(complain: Complain): boolean
}

/**
 * A state with the meaning of its fields: all of those that anybody can see.
 * @param more.others private fields, and those of parts (`zones.counts`); what is left out is inner
 */
export const positionPart = <State extends Layout>(
  state: State,
  more: {
    readonly lists: Lists
    readonly fields: Changing<State>
    readonly others?: Readonly<Record<string, FieldMeaning>>
    readonly section?: string
    readonly of?: unknown
    isSound?(complain: Complain): boolean
  },
): PositionPart => ({
  state,
  ...(more.section !== undefined && { section: more.section }),
  ...(more.isSound && { isSound: more.isSound }),
  of: more.of,
  lists: more.lists,
  fields: new Map([...Object.entries<FieldMeaning>(more.fields), ...Object.entries(more.others ?? {})]),
})

/** A state's numbers by field. */
export type Snapshot = ReadonlyMap<string, ArrayLike<number>>

type Values = Readonly<Record<string, unknown>>

/** Keys of the file that name no field or list. */
export const REST = 'rest'

// ---- Fields ---------------------------------------------------------------------------------------------------------

/** A field whose meaning readers see, with where it is kept. */
interface Shown {
  readonly key: string
  readonly name: string
  readonly by: readonly string[]
  readonly is: Value
}

function shownOf({ fields }: PositionPart): Shown[] {
  return [...fields].flatMap(([key, field]) =>
    typeof field === 'string'
      ? []
      : [
          {
            key,
            name: field.name ?? key,
            by: field.by === undefined ? [] : typeof field.by === 'string' ? [field.by] : [...field.by],
            is: field.is,
          },
        ],
  )
}

const labelsIn = ({ lists }: PositionPart, list: string): readonly string[] => {
  const labels = lists[list]
  if (labels === undefined) throw new RangeError(`there is no list ${list}`)
  return typeof labels === 'function' ? labels() : labels
}

/** Whether it needs others that are read first. */
const isLate = ({ lists }: PositionPart, { by, is }: Shown): boolean =>
  [...by, ...listsOf(is)].some((list) => typeof lists[list] === 'function') ||
  (typeof is === 'object' && 'entry' in is && typeof is.entry === 'function')

const listsOf = (is: Value): string[] =>
  typeof is === 'string' || 'highest' in is
    ? []
    : 'set' in is
      ? [is.set]
      : typeof is.entry === 'string'
        ? [is.entry]
        : []

export const snapshotOf = ({ state }: PositionPart): Snapshot => {
  const { arrays, counters } = state.named()
  return new Map<string, ArrayLike<number>>([
    ...[...arrays].map(([name, numbers]) => [name, numbers.slice()] as const),
    ...counters.map((name) => [name, [(state as unknown as Record<string, number>)[name]]] as const),
  ])
}

/**
 * What a position leaves out: what two set-ups have in common, else what the field starts with.
 * @param start of the state after `clear`
 */
export const baseOf = (start: Snapshot, one: Snapshot, other: Snapshot): Snapshot =>
  new Map(
    [...start].map(([name, numbers]) => {
      const [a, b] = [one.get(name)!, other.get(name)!]
      return [name, Array.from(numbers, (number, index) => (a[index] === b[index] ? a[index] : number))]
    }),
  )

// ---- Conformance ----------------------------------------------------------------------------------------------------

/** What is wrong with the meanings of a part's fields, in phrases; empty when nothing is. */
export function faultsOf(part: PositionPart): string[] {
  const { arrays, counters } = part.state.named()
  const isOfPart = (name: string): boolean => /[. ]/.test(name)
  const undeclared = [...arrays.keys(), ...counters].filter((name) => !isOfPart(name) && !part.fields.has(name))
  const unknown = [...part.fields.keys()].filter((name) => !arrays.has(name) && !counters.includes(name))
  const shown = shownOf(part)
  const names = shown.map(({ by: [list = ''], name }) => `${list} ${name}`)
  const sections = new Set(shown.flatMap(({ by }) => by.slice(0, 1)))
  const counterNames = shown.filter(({ by }) => by.length === 0).map(({ name }) => name)
  return [
    ...undeclared.map((name) => `${name} has no meaning`),
    ...unknown.map((name) => `${name} is no field`),
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name} twice`),
    ...counterNames.filter((name) => sections.has(name) || name === REST).map((name) => `${name} is a section as well`),
    ...shown.flatMap(({ key, by }) => {
      const length = arrays.get(key)?.length ?? 1
      const wanted = by.reduce((product, list) => product * labelsIn(part, list).length, 1)
      const isFixed = by.every((list) => typeof part.lists[list] !== 'function')
      return arrays.has(key) !== by.length > 0 || (isFixed && length !== wanted)
        ? [`${key} has ${length} numbers, and ${wanted} places in the file`]
        : []
    }),
    ...Object.keys(part.lists).flatMap((list) => {
      const labels = labelsIn(part, list)
      return new Set(labels).size === labels.length ? [] : [`${list} has a label twice`]
    }),
  ]
}

// ---- Writing --------------------------------------------------------------------------------------------------------

/** What differs from the base, by name. */
export function writePart(part: PositionPart, base: Snapshot): Values {
  const now = snapshotOf(part)
  const file = new Map<string, unknown>()
  const rest = new Map<string, Map<string, number>>()
  const shown = new Map(shownOf(part).map((one) => [one.key, one]))
  for (const [key, field] of part.fields) {
    if (field === 'derived') continue
    const one = shown.get(key)
    for (const index of changed(now.get(key)!, base.get(key)!)) {
      const value = now.get(key)![index]
      const [path, text] = one === undefined ? [] : [pathOf(part, one, index), inWords(part, one.is, value, index)]
      if (path === undefined || text === undefined) keep(rest, key, index, value)
      else put(file, path, text)
    }
  }
  for (const [key, numbers] of now)
    if (!part.fields.has(key))
      for (const index of changed(numbers, base.get(key)!)) keep(rest, key, index, numbers[index])
  for (const [list, entries] of file)
    if (entries instanceof Map) file.set(list, inOrder(entries as Map<string, unknown>, labelsIn(part, list)))
  if (rest.size > 0) file.set(REST, rest)
  return plain(file) as Values
}

const changed = (now: ArrayLike<number>, base: ArrayLike<number>): number[] =>
  Array.from(now, (value, index) => (value === base[index] ? -1 : index)).filter((index) => index >= 0)

function keep(rest: Map<string, Map<string, number>>, key: string, index: number, value: number): void {
  const of = rest.get(key) ?? new Map<string, number>()
  rest.set(key, of.set(String(index), value))
}

function put(file: Map<string, unknown>, path: readonly string[], value: unknown): void {
  const [step, ...others] = path
  if (others.length === 0) {
    file.set(step, value)
    return
  }
  const inner = (file.get(step) ?? new Map<string, unknown>()) as Map<string, unknown>
  file.set(step, inner)
  put(inner, others, value)
}

const inOrder = (entries: Map<string, unknown>, labels: readonly string[]): Map<string, unknown> =>
  new Map([...entries].toSorted(([one], [other]) => labels.indexOf(one) - labels.indexOf(other)))

/** Maps as named values. */
const plain = (value: unknown): unknown =>
  value instanceof Map
    ? Object.fromEntries([...(value as Map<string, unknown>)].map(([key, one]) => [key, plain(one)]))
    : value

/** Where a number stands in the file; undefined where its entry has no name. */
function pathOf(part: PositionPart, { name, by }: Shown, index: number): readonly string[] | undefined {
  const [list, second] = by
  if (list === undefined) return [name]
  const labels = labelsIn(part, list)
  if (second === undefined) return labels[index] === undefined ? undefined : [list, labels[index], name]
  const within = labelsIn(part, second)
  const [one, two] = [labels[Math.floor(index / within.length)], within[index % within.length]]
  return one === undefined || two === undefined ? undefined : [list, one, name, two]
}

/** A number as the file has it; undefined for one that its meaning does not allow. */
function inWords(part: PositionPart, is: Value, value: number, index: number): unknown {
  if (is === 'number') return value
  if (is === 'count') return value < 0 ? undefined : value
  if (is === 'flag') return value === 0 || value === 1 ? value === 1 : undefined
  if ('highest' in is) return value < 0 || value > highestOf(is, index) ? undefined : value
  if ('set' in is) {
    const labels = labelsIn(part, is.set)
    const inside = labels.filter((_, bit) => ((value >>> bit) & 1) === 1)
    return labels.length < 32 && value >>> labels.length !== 0 ? undefined : inside
  }
  const first = is.first ?? 0
  if (value === first - 1) return NONE
  const list = typeof is.entry === 'string' ? is.entry : is.entry(index)
  return list === undefined ? undefined : labelsIn(part, list)[value - first]
}

const NONE = 'none'

const highestOf = ({ highest }: { highest: number | ((index: number) => number) }, index: number): number =>
  typeof highest === 'number' ? highest : highest(index)

// ---- Reading --------------------------------------------------------------------------------------------------------

/**
 * Gives a state the values of a file, and of the base where the file has none. Derived fields start anew.
 * @param at where the part stands in the file @param known other keys that stand beside it
 */
export function readPart(
  part: PositionPart,
  written: unknown,
  base: Snapshot,
  complain: Complain,
  at: Path = [],
  known: readonly string[] = [],
): void {
  const { state } = part
  state.clear()
  const { arrays, counters } = state.named()
  const own = state as unknown as Record<string, number>
  for (const [key, numbers] of base) {
    if (part.fields.get(key) === 'derived') continue
    if (counters.includes(key)) own[key] = numbers[0]
    else arrays.get(key)!.set(numbers)
  }
  const set = (key: string, index: number, value: number, path: Path): void => {
    const field = arrays.get(key)
    if (field === undefined) own[key] = value
    else {
      field[index] = value
      if (field[index] !== value) complain(path, `${value} is too large`, { expected: 'a smaller number' })
    }
  }
  if (!isNamed(written)) {
    complain(at, 'this is no position', { expected: 'named values, as a position is written' })
    return
  }
  const shown = shownOf(part)
  const early = shown.filter((one) => !isLate(part, one))
  const late = shown.filter((one) => isLate(part, one))
  const sections = [...new Set(shown.flatMap(({ by }) => by.slice(0, 1)))]
  const top = [...shown.filter(({ by }) => by.length === 0).map(({ name }) => name), ...sections, REST, ...known]
  for (const key of Object.keys(written)) if (!top.includes(key)) noSuch(complain, [...at, key], `"${key}"`, top)
  for (const some of [early, late]) {
    for (const one of some) {
      if (one.by.length > 0 || !Object.hasOwn(written, one.name)) continue
      const path = [...at, one.name]
      const value = read(part, one.is, written[one.name], 0, complain, path)
      if (value !== undefined) set(one.key, 0, value, path)
    }
    const isLast = some === late
    if (isLast && part.isSound?.(complain) === false) return
    for (const list of sections) {
      const isNow = typeof part.lists[list] !== 'function' || isLast
      if (isNow && Object.hasOwn(written, list))
        readSection(part, list, written[list], some, shown, isLast, complain, [...at, list], set)
    }
  }
  readRest(part, written[REST], complain, [...at, REST], set)
}

type SetNumber = (key: string, index: number, value: number, path: Path) => void

function readSection(
  part: PositionPart,
  list: string,
  written: unknown,
  some: readonly Shown[],
  shown: readonly Shown[],
  isLast: boolean,
  complain: Complain,
  at: Path,
  set: SetNumber,
): void {
  if (!isNamed(written)) {
    if (isLast) complain(at, `${list} must be named values`, { expected: labelsIn(part, list) })
    return
  }
  const labels = labelsIn(part, list)
  const names = shown.filter(({ by }) => by[0] === list).map(({ name }) => name)
  for (const [label, values] of Object.entries(written)) {
    const index = labels.indexOf(label)
    if (index < 0) {
      if (isLast) noSuch(complain, [...at, label], `"${label}" among ${list}`, labels)
      continue
    }
    if (!isNamed(values)) {
      if (isLast) complain([...at, label], `${label} must be named values`, { expected: names })
      continue
    }
    if (isLast)
      for (const name of Object.keys(values))
        if (!names.includes(name)) noSuch(complain, [...at, label, name], `"${name}" of ${list}`, names)
    for (const one of some.filter(({ by, name }) => by[0] === list && Object.hasOwn(values, name))) {
      const path = [...at, label, one.name]
      const [, second] = one.by
      if (second === undefined) {
        const value = read(part, one.is, values[one.name], index, complain, path)
        if (value !== undefined) set(one.key, index, value, path)
        continue
      }
      const within = labelsIn(part, second)
      const inner = values[one.name]
      if (!isNamed(inner)) {
        complain(path, `${one.name} must be named values`, { expected: within })
        continue
      }
      for (const [name, innermost] of Object.entries(inner)) {
        const column = within.indexOf(name)
        const cell = index * within.length + column
        if (column < 0) noSuch(complain, [...path, name], `"${name}" among ${second}`, within)
        else {
          const value = read(part, one.is, innermost, cell, complain, [...path, name])
          if (value !== undefined) set(one.key, cell, value, [...path, name])
        }
      }
    }
  }
}

/** @returns undefined for what was complained of */
function read(
  part: PositionPart,
  is: Value,
  value: unknown,
  index: number,
  complain: Complain,
  path: Path,
): number | undefined {
  const said = typeof value === 'object' ? 'this' : `"${String(value)}"`
  const refuse = (expected: string | readonly string[]): undefined => {
    const near = typeof expected === 'string' || typeof value !== 'string' ? undefined : nearest(value, expected)
    complain(path, `${said} cannot stand here`, { expected, ...(near !== undefined && { nearest: near }) })
    return undefined
  }
  if (is === 'flag') return typeof value === 'boolean' ? Number(value) : refuse(['true', 'false'])
  if (is === 'number' || is === 'count' || (typeof is === 'object' && 'highest' in is)) {
    const [low, high] = is === 'number' ? [-MOST, MOST] : is === 'count' ? [0, MOST] : [0, highestOf(is, index)]
    if (typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high) return value
    return refuse(high === MOST ? `a whole number${low === 0 ? ' from 0' : ''}` : `a whole number from 0 to ${high}`)
  }
  if ('set' in is) {
    const labels = labelsIn(part, is.set)
    if (!Array.isArray(value)) return refuse(`a list of ${is.set}, each one of: ${labels.join(', ')}`)
    let bits = 0
    for (const [nth, label] of (value as unknown[]).entries()) {
      const bit = labels.indexOf(String(label))
      if (bit < 0) noSuch(complain, [...path, nth], `"${String(label)}" among ${is.set}`, labels)
      else bits |= 1 << bit
    }
    return bits
  }
  const first = is.first ?? 0
  if (value === NONE) return first - 1
  const list = typeof is.entry === 'string' ? is.entry : is.entry(index)
  if (list === undefined) return refuse([NONE])
  const labels = labelsIn(part, list)
  const number = labels.indexOf(typeof value === 'number' ? String(value) : (value as string))
  if (number >= 0) return number + first
  if (labels.length <= MOST_LISTED) return refuse([NONE, ...labels])
  const near = nearest(String(value), labels)
  complain(path, `there is no ${said} among ${list}`, {
    expected: `${NONE}, or one of ${list}, as in ${labels.find((label) => label !== undefined)!}`,
    ...(near !== undefined && { nearest: near }),
  })
  return undefined
}

/** Of more entries only one is named. */
const MOST_LISTED = 60

/** What fits in 32 bits. */
const MOST = 2 ** 31 - 1

function readRest(part: PositionPart, written: unknown, complain: Complain, at: Path, set: SetNumber): void {
  if (written === undefined) return
  const { arrays, counters } = part.state.named()
  const keys = [...arrays.keys(), ...counters].filter((key) => part.fields.get(key) !== 'derived')
  if (!isNamed(written)) {
    complain(at, `${REST} must be named values`, { expected: 'what was written here' })
    return
  }
  for (const [key, numbers] of Object.entries(written)) {
    if (!keys.includes(key)) {
      noSuch(complain, [...at, key], `"${key}"`, keys)
      continue
    }
    const length = arrays.get(key)?.length ?? 1
    if (!isNamed(numbers)) {
      complain([...at, key], `${key} must be numbers by their place`, { expected: 'what was written here' })
      continue
    }
    for (const [place, value] of Object.entries(numbers)) {
      const index = Number(place)
      const isPlace = Number.isInteger(index) && index >= 0 && index < length
      if (isPlace && typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MOST)
        set(key, index, value, [...at, key, place])
      else
        complain([...at, key, place], 'this was not written so', {
          expected: `numbers at places from 0 to ${length - 1}`,
        })
    }
  }
}

function noSuch(complain: Complain, path: Path, what: string, names: readonly string[]): void {
  const step = String(path.at(-1))
  const near = nearest(step, names)
  const isKey = typeof path.at(-1) === 'string'
  complain(path, `there is no ${what}`, {
    expected: names.length <= MOST_LISTED ? names : `a name as in ${names[0]}`,
    ...(near !== undefined && { nearest: near }),
    ...(isKey && { at: 'key' as const }),
  })
}

const isNamed = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

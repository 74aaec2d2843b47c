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
 * the number of the first entry, by default 0. `set`: a bit for each entry. `row`: entries one after another, as
 * many as `length` says, with places for `room`; a row that is read ends with -1, or is full.
 */
export type Value =
  | 'count'
  | 'number'
  | 'flag'
  | { readonly highest: number | ((index: number) => number) }
  | { readonly entry: string | ((index: number) => string | undefined); readonly first?: number }
  | { readonly set: string }
  | { readonly row: string; readonly room: number; readonly length: (nth: number) => number }

/** What a field of a state means, or one stretch after another of it, each with its length. */
export type FieldMeaning = Meaning | readonly (readonly [length: number, meaning: Meaning])[]

/** What numbers of a state mean. */
export type Meaning =
  /** `remake` makes it of the others, or it starts anew. */
  | 'derived'
  /** It is written below `rest`, and not meant to be edited. */
  | 'inner'
  | {
      /** In the file; absent: as the field is called. */
      readonly name?: string
      /** The list along which its index runs, or two of them, the slower first. Absent: of a counter. */
      readonly by?: string | readonly [string, string]
      readonly is: Value
      /** What is not in the file is not there, whatever set-ups have; nor is what has no name. Rows are so. */
      readonly isWhole?: boolean
      /** It is in the file even where set-ups have it, too: whose turn it is. */
      readonly isAlways?: boolean
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

/** A stretch of a field. */
interface Stretch {
  readonly key: string
  /** Where it begins in its field, and ends. */
  readonly from: number
  readonly to: number
  readonly meaning: Meaning
}

/** One whose meaning readers see. */
interface Shown extends Stretch {
  readonly name: string
  readonly by: readonly string[]
  readonly is: Value
}

function stretchesOf({ fields, state }: PositionPart): Stretch[] {
  const { arrays } = state.named()
  return [...fields].flatMap(([key, field]) => {
    const stretches = isPlain(field) ? [[arrays.get(key)?.length ?? 1, field] as const] : field
    let to = 0
    return stretches.map(([length, meaning]) => ({ key, from: to, to: (to += length), meaning }))
  })
}

const isPlain = (field: FieldMeaning): field is Meaning => !Array.isArray(field)

const isShown = (stretch: Stretch): stretch is Shown => 'name' in stretch

const shownOf = (part: PositionPart): Shown[] => stretchesOf(part).map(asShown).filter(isShown)

const asShown = (stretch: Stretch): Stretch | Shown => {
  const { key, meaning } = stretch
  if (typeof meaning === 'string') return stretch
  const { by = [], is, name = key } = meaning
  return { ...stretch, name, by: typeof by === 'string' ? [by] : [...by], is }
}

const isRow = (is: Value): is is Extract<Value, { row: string }> => typeof is === 'object' && 'row' in is

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
      : 'row' in is
        ? [is.row]
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

/** What two set-ups have in common, else what the field starts with. @param start of the state after `clear` */
export const baseOf = (start: Snapshot, one: Snapshot, other: Snapshot): Snapshot =>
  new Map(
    [...start].map(([name, numbers]) => {
      const [a, b] = [one.get(name)!, other.get(name)!]
      return [name, Array.from(numbers, (number, index) => (a[index] === b[index] ? a[index] : number))]
    }),
  )

/** What a position leaves out: of whole fields only values of the start, of rows nothing. @param start as `baseOf` */
export function leftOutOf(part: PositionPart, base: Snapshot, start: Snapshot): Snapshot {
  const left = new Map([...base].map(([name, numbers]) => [name, Array.from(numbers)]))
  for (const stretch of stretchesOf(part)) {
    const { key, from, to, meaning } = stretch
    if (typeof meaning === 'string') continue
    for (let index = from; index < to; index++)
      if (isRow(meaning.is)) left.get(key)![index] = -1
      else if (meaning.isWhole === true) left.get(key)![index] = noneOf(meaning.is) ?? start.get(key)![index]
  }
  return left
}

const noneOf = (is: Value): number | undefined =>
  typeof is === 'object' && 'entry' in is ? (is.first ?? 0) - 1 : undefined

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
    ...shown.flatMap(({ key, by, is, from, to }) => {
      const wanted = by.reduce((product, list) => product * labelsIn(part, list).length, isRow(is) ? is.room : 1)
      const isFixed = by.every((list) => typeof part.lists[list] !== 'function')
      return (!arrays.has(key) && by.length > 0) || (isFixed && to - from !== wanted)
        ? [`${key} has ${to - from} numbers, and ${wanted} places in the file`]
        : []
    }),
    ...[...part.fields].flatMap(([key, field]) => {
      const length = arrays.get(key)?.length ?? 1
      const sum = isPlain(field) ? length : field.reduce((all, [one]) => all + one, 0)
      return sum === length ? [] : [`${key} has ${length} numbers, and stretches of ${sum}`]
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
  for (const stretch of stretchesOf(part).map(asShown)) {
    const { key, from, to, meaning } = stretch
    const [numbers, left] = [now.get(key)!, base.get(key)!]
    if (meaning === 'derived') continue
    const shown = isShown(stretch) ? stretch : undefined
    const is = shown?.is
    const { isWhole = false, isAlways = false } = typeof meaning === 'object' ? meaning : {}
    if (is !== undefined && isRow(is)) {
      writeRows(part, shown!, is, numbers, file, rest)
      continue
    }
    for (let index = from; index < to; index++) {
      if (!isAlways && numbers[index] === left[index]) continue
      const [value, nth] = [numbers[index], index - from]
      const [path, text] = is ? [pathOf(part, shown!, nth), inWords(part, is, value, nth)] : []
      if (path !== undefined && text !== undefined) put(file, path, text)
      else if (path !== undefined || !isWhole) keep(rest, key, index, value)
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

/** Rows of entries, each whole. */
function writeRows(
  part: PositionPart,
  stretch: Shown,
  { row, room, length }: Extract<Value, { row: string }>,
  numbers: ArrayLike<number>,
  file: Map<string, unknown>,
  rest: Map<string, Map<string, number>>,
): void {
  const labels = labelsIn(part, row)
  for (let first = stretch.from, nth = 0; first < stretch.to; first += room, nth++) {
    const entries = Array.from({ length: length(nth) }, (_, place) => numbers[first + place])
    const path = pathOf(part, stretch, nth)
    if (entries.length === 0) continue
    if (path !== undefined && entries.every((entry) => labels[entry] !== undefined))
      put(
        file,
        path,
        entries.map((entry) => labels[entry]),
      )
    else entries.forEach((entry, place) => keep(rest, stretch.key, first + place, entry))
  }
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
function inWords(part: PositionPart, is: Exclude<Value, { row: string }>, value: number, index: number): unknown {
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
  const label = list === undefined ? undefined : (labelsIn(part, list)[value - first] as string | undefined)
  return label !== undefined && /^\d+$/.test(label) ? Number(label) : label
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
  for (const [key, numbers] of base)
    if (counters.includes(key)) own[key] = part.fields.get(key) === 'derived' ? own[key] : numbers[0]
    else if (!part.fields.has(key)) arrays.get(key)!.set(numbers)
  for (const { key, from, to, meaning } of stretchesOf(part))
    if (meaning !== 'derived') arrays.get(key)?.set(Array.from(base.get(key)!).slice(from, to), from)
  const set = (key: string, index: number, value: number, path: Path): void => {
    const field = arrays.get(key)
    if (field === undefined) own[key] = value
    else {
      field[index] = value
      if (field[index] !== value)
        complain(path, `${value} is too ${value < 0 ? 'small' : 'large'}`, {
          expected: `a ${value < 0 ? 'larger' : 'smaller'} number`,
        })
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
      readOne(part, one, written[one.name], 0, complain, [...at, one.name], set)
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
        readOne(part, one, values[one.name], index, complain, path, set)
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
        else readOne(part, one, innermost, cell, complain, [...path, name], set)
      }
    }
  }
}

/** The nth number of a stretch, or its nth row. */
function readOne(
  part: PositionPart,
  { key, from, to, is }: Shown,
  written: unknown,
  nth: number,
  complain: Complain,
  path: Path,
  set: SetNumber,
): void {
  const room = isRow(is) ? is.room : 1
  // A field may be shorter than its list: monsters fight, and guard nobody.
  if (from + nth * room >= to) {
    complain(path, `${String(path.at(-2))} has no ${String(path.at(-1))}`, { expected: 'nothing of this name here' })
    return
  }
  if (!isRow(is)) {
    const value = read(part, is, written, nth, complain, path)
    if (value !== undefined) set(key, from + nth, value, path)
    return
  }
  const labels = labelsIn(part, is.row)
  if (!Array.isArray(written)) complain(path, `${String(path.at(-1))} must be a list`, { expected: labels })
  else if (written.length > is.room)
    complain(path, `${written.length} do not fit here`, { expected: `at most ${is.room}` })
  else
    for (const [place, label] of (written as unknown[]).entries()) {
      const entry = labels.indexOf(labelOf(label))
      if (entry < 0) noSuch(complain, [...path, place], `"${labelOf(label)}" among ${is.row}`, labels)
      else set(key, from + nth * is.room + place, entry, path)
    }
}

/** What stands for a label; of a list or a map its text, which no label is. */
const labelOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** @returns undefined for what was complained of */
function read(
  part: PositionPart,
  is: Exclude<Value, { row: string }>,
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
    const [low, high] =
      is === 'number' ? [-MAX_NUMBER, MAX_NUMBER] : is === 'count' ? [0, MAX_NUMBER] : [0, highestOf(is, index)]
    if (typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high) return value
    return refuse(
      high === MAX_NUMBER ? `a whole number${low === 0 ? ' from 0' : ''}` : `a whole number from 0 to ${high}`,
    )
  }
  if ('set' in is) {
    const labels = labelsIn(part, is.set)
    if (!Array.isArray(value)) return refuse(`a list of ${is.set}, each one of: ${labels.join(', ')}`)
    let bits = 0
    for (const [nth, label] of (value as unknown[]).entries()) {
      const bit = labels.indexOf(labelOf(label))
      if (bit < 0) noSuch(complain, [...path, nth], `"${labelOf(label)}" among ${is.set}`, labels)
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
  if (labels.length <= MAX_LISTED) return refuse([NONE, ...labels])
  const near = nearest(labelOf(value), labels)
  complain(path, `there is no ${said} among ${list}`, {
    expected: `${NONE}, or one of ${list}, as in ${labels.find((label) => label !== undefined)!}`,
    ...(near !== undefined && { nearest: near }),
  })
  return undefined
}

/** Of more entries only one is named. */
const MAX_LISTED = 60

/** What fits in 32 bits. */
const MAX_NUMBER = 2 ** 31 - 1

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
      if (isPlace && typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_NUMBER)
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
    expected: names.length <= MAX_LISTED ? names : `a name as in ${names[0]}`,
    ...(near !== undefined && { nearest: near }),
    ...(isKey && { at: 'key' as const }),
  })
}

const isNamed = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

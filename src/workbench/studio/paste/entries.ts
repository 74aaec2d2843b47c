// Entries of a kind: those that ship, with the changes of the experiment, and those in files of one's own. A table has
// a row for each.
import type { Kind, OwnIn } from '../../../engine/game.ts'
import { InputError, isNamed, partAt, quote } from '../../../input/index.ts'
import { documentsOf } from '../../../load/content.ts'
import type { Loaded } from '../../../load/experiment.ts'
import { canRead, idKeyOf, tableKinds as kindsWithTables, writtenOf } from '../../../load/table/kinds.ts'
import type { Entry, Value } from '../../../load/table/kinds.ts'
import { capital } from '../../../report/numbers.ts'
import { fileOf } from '../project/forms.ts'
import { makeOwn, namedAt, nameIn } from '../../project/project.ts'
import { changed, readable } from '../../project/yaml-edit.ts'
import type { Project, TableKind } from '../view.ts'
import { poolOf } from './pool.ts'
import type { Pool } from './pool.ts'

/** Kinds that have tables; those that you can paste come first. */
export const tableKinds = ({ game }: Pick<Loaded, 'game'>): TableKind[] =>
  kindsWithTables(game).map(({ kind, one, many }) => ({
    id: kind.name,
    title: capital(many),
    one,
    canPaste: canRead(kind),
  }))

/** The setting that is a list of seats for heroes. */
export const seatsKey = ({ role, named = [] }: Kind): string | undefined =>
  role === 'hero' ? named.find(({ path }) => path.length === 2 && path[1] === '*')?.path[0] : undefined

/** Who sits in each seat of the party. */
export function seated(loaded: Loaded, project: Project, kind: Kind): (Entry | undefined)[] {
  const key = seatsKey(kind)
  const party = key === undefined ? undefined : partAt(loaded.experiment.variants[0].settings, [key])
  return Array.isArray(party) ? party.map((_, seat) => entryAt(loaded, project, kind, `${key}.${seat}`)) : []
}

/** The entry that a setting names, with the changes of the experiment. */
function entryAt(loaded: Loaded, project: Project, kind: Kind, path: string): Entry | undefined {
  const named = nameIn(loaded, path)
  const shipped = named && shippedEntries(loaded, kind).find(({ id }) => id === named.name)
  const written = namedAt(loaded, readable(project.files[project.main]), path)
  const file = [written, named?.name].map((name) => name && fileOf(project, name)).find((name) => name !== undefined)
  if (file !== undefined) return entryIn(project, kind, file)
  if (named === undefined || shipped === undefined) return undefined
  // A copy holds what is changed by path; its names are those of the original.
  const copy = makeOwn(loaded, project, path)
  const own = Object.keys(copy.files).find((name) => !Object.hasOwn(project.files, name))
  const value = own === undefined ? shipped.value : (readable(copy.files[own]) as Value)
  return { id: named.name, value: withNamesOf(kind, value, shipped.value) }
}

// ---- Entries of a scenario -----------------------------------------------------------------------------------------

/** The entry that brings others in a list of its own: the scenario. */
export interface Bringer {
  /** The setting that names it. */
  readonly path: string
  readonly name: string
  /** As it is written, with the changes of the experiment. */
  readonly value: Value
  /** The entries that it brings, as they are written. */
  readonly own: readonly Value[]
  readonly pool: Pool
  /** Whether it is the first of several that are played. */
  readonly isFirst: boolean
}

/** Of several scenarios that are played, the first. */
export function bringerOf(loaded: Loaded, project: Project, ownIn: OwnIn): Bringer {
  const { settings } = loaded.experiment.variants[0]
  const kind = kindNamed(loaded, ownIn.kind)
  const top = readable(project.files[project.main])
  const paths = kind.named!.flatMap((place) => pathsIn(settings, place.path)).map((path) => path.join('.'))
  const idAt = (path: string): unknown => partAt(settings, path.split('.'))
  const same = paths.filter((path) => idAt(path) === idAt(paths[0]))
  const path = same.find((one) => namedAt(loaded, top, one) !== undefined) ?? same[0]
  const entry = entryAt(loaded, project, kind, path)
  const own = partAt(entry?.value, ownIn.list) ?? []
  if (entry === undefined || !Array.isArray(own) || !own.every((one) => isNamed(one))) {
    const message = `the file of this ${kind.name} cannot be changed here`
    throw new InputError([{ message, expected: 'a file of this project that can be read' }])
  }
  const { id, value } = entry
  return {
    path,
    name: typeof value['name'] === 'string' ? value['name'] : id,
    value,
    own,
    pool: poolOf(
      ownIn,
      value,
      readEntries(loaded, kind).find((one) => partAt(one, ['id']) === idAt(path)),
    ),
    isFirst: same.length < paths.length,
  }
}

export const kindNamed = ({ game }: Pick<Loaded, 'game'>, name: string): Kind =>
  game.content.kinds!.find((kind) => kind.name === name)!

/** The entries of a kind as the game reads them. */
export const readEntries = ({ content }: Pick<Loaded, 'content'>, kind: Kind): readonly unknown[] =>
  (kind.entries?.(content) ?? []) as readonly unknown[]

/** Paths in a value, `*` being each key. */
const pathsIn = (value: unknown, [step, ...rest]: readonly string[]): string[][] => {
  if (step === undefined) return [[]]
  const keys = step === '*' && typeof value === 'object' && value !== null ? Object.keys(value) : [step]
  return keys.flatMap((key) => {
    const part = partAt(value, [key])
    return part === undefined ? [] : pathsIn(part, rest).map((path) => [key, ...path])
  })
}

/** Entries that ship and those of the scenario, with their copies in its pool. */
function entriesInPlay(loaded: Loaded, project: Project, kind: Kind): Entry[] {
  const { own, pool } = bringerOf(loaded, project, kind.ownIn!)
  const { copiesKey } = pool
  const all = [...shippedEntries(loaded, kind), ...own.map((value) => ({ id: idOf(kind, value), value }))]
  return copiesKey === undefined
    ? all
    : all.map(({ id, value }) => ({ id, value: { ...value, [copiesKey]: pool.copies(id) } }))
}

export const idOf = (kind: Kind, value: Value): string => String(value[idKeyOf(kind)])

/** Whether an earlier table made this entry of that one: `pistol-2` of `pistol`. */
export const standsInFor = (original: string, id: string): boolean =>
  id.startsWith(`${original}-`) && /^\d+$/.test(id.slice(original.length + 1))

// ---- Entries of any kind -------------------------------------------------------------------------------------------

/** Entries that ship, with their changes by path; then those of one's own, in files or in the scenario. */
export function entriesOf(loaded: Loaded, project: Project, kind: Kind): Entry[] {
  if (kind.ownIn !== undefined) return entriesInPlay(loaded, project, kind)
  const shipped = shippedEntries(loaded, kind).map((entry): Entry => {
    const copy = loaded.copies.find((one) => one.kind === kind.name && one.copyOf === entry.id)
    return isNamed(copy?.document.value)
      ? { ...entry, value: withNamesOf(kind, copy.document.value, entry.value) }
      : entry
  })
  const schema = loaded.game.content.userSchemas?.(loaded.content)[kind.name]?.schema
  const users = documentsOf(loaded.content)?.users.filter((one) => one.kind === kind.name) ?? []
  const own = Object.keys(project.files).flatMap((file): Entry[] => {
    if (file === project.main) return []
    const isOne = users.some(({ name }) => name === file) || schema?.safeParse(readable(project.files[file])).success
    const entry = isOne === true ? entryIn(project, kind, file) : undefined
    return entry === undefined ? [] : [entry]
  })
  return [...shipped, ...own]
}

export const shippedEntries = ({ game, files }: Pick<Loaded, 'game' | 'files'>, kind: Kind): Entry[] =>
  writtenOf(game, kind, files.shipped)

function entryIn({ files }: Project, kind: Kind, file: string): Entry | undefined {
  const value = readable(files[file])
  if (!isNamed(value)) return undefined
  const id = value[idKeyOf(kind)]
  return { id: typeof id === 'string' ? id : file.replace(/\.ya?ml$/, ''), value, file }
}

const withNamesOf = (kind: Kind, value: Value, original: Value): Value =>
  [idKeyOf(kind), 'name'].reduce(
    (so, key) => (so[key] === undefined ? so : (changed(so, [key], original[key]) as Value)),
    value,
  )

export function kindCalled(loaded: Loaded, id: string): { kind: Kind; shown: TableKind } {
  const kind = loaded.game.content.kinds?.find(({ name }) => name === id)
  const shown = tableKinds(loaded).find((one) => one.id === id)
  if (kind === undefined || shown === undefined) throw new Error(`there is no table of ${quote(id)}`)
  return { kind, shown }
}

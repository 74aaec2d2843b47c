// Kinds of content that have tables: what they are called, and their columns.
import type { Game, Kind } from '../../engine/game.ts'
import { writtenEntries } from '../../engine/kinds.ts'
import { pluralOf } from '../../input/index.ts'
import type { Document, Field } from '../../input/index.ts'
import { fieldsOfKind } from '../entries.ts'

export type Value = Readonly<Record<string, unknown>>

/** An entry as its file has it. */
export interface Entry {
  /** Its id in settings, or its name in a table. */
  readonly id: string
  readonly value: Value
  /** The file of one's own that has it. */
  readonly file?: string
}

/** A kind with a table, as people call it. */
export interface TableKind {
  readonly kind: Kind
  readonly one: string
  readonly many: string
}

/** Kinds that have tables; those of which people have files, or a scenario brings some, come first. */
export function tableKinds({ content: { kinds = [] }, foes }: Game): TableKind[] {
  const rank = (kind: Kind): number => {
    if (!canRead(kind)) return 3
    if (kind.role === 'hero') return 0
    return foes?.kinds.includes(kind.name) === true ? 1 : 2
  }
  return kinds
    .filter(({ schema }) => schema !== undefined)
    .toSorted((a, b) => rank(a) - rank(b))
    .map((kind) => ({
      kind,
      one: kind.role === 'hero' ? 'hero' : kind.name,
      many: kind.role === 'hero' ? 'heroes' : pluralOf(kind.name),
    }))
}

/** Whether rows can become entries of one's own. */
export const canRead = ({ named, ownIn }: Kind): boolean => named !== undefined || ownIn !== undefined

/** Fields of a kind in the order of columns: id and name first. */
export function tableFields(kind: Kind, content: unknown): readonly Field[] {
  const known = fieldsByContent.get(content as object) ?? new Map<Kind, readonly Field[]>()
  fieldsByContent.set(content as object, known)
  const fields = known.get(kind) ?? fieldsInOrder(kind, content)
  known.set(kind, fields)
  return fields
}

const fieldsByContent = new WeakMap<object, Map<Kind, readonly Field[]>>()

function fieldsInOrder(kind: Kind, content: unknown): readonly Field[] {
  const first = [idKeyOf(kind), 'name']
  const rank = ({ path }: Field): number => (first.includes(path.join('.')) ? first.indexOf(path.join('.')) : 2)
  return [...(fieldsOfKind(kind, content) ?? [])].sort((a, b) => rank(a) - rank(b))
}

export const idKeyOf = ({ id = 'id' }: Kind): string => id

/** Whether entries have a field of this name. */
export const hasField = (fields: readonly Field[], key: string): boolean =>
  fields.some(({ path }) => path.length === 1 && path[0] === key)

/** @param shipped the game's own files */
export const writtenOf = (game: Game, kind: Kind, shipped: readonly Document[]): Entry[] =>
  writtenEntries(game.content, kind, shipped).map(({ id, value }) => ({ id, value }))

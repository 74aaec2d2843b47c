// Kinds of content: heroes, monsters, cards, scenarios, each declared once. From the declaration follow the catalogue,
// the schemas for editors, the files that users may bring and what they start from, rows of tables and forms.
/* eslint-disable @typescript-eslint/no-explicit-any -- who holds any kind knows nothing of its entries */
import { z } from 'zod'
import { isNamed } from '../input/index.ts'
import type { Document } from '../input/index.ts'
import type { Catalogue, GameContent, UserFile } from './parts.ts'

/** One kind of content. `Entry` is what its schema makes of an entry. */
export interface Kind<Content = any, Entry = any> {
  /** As files, lists and errors call it: `hero`, `ally card`. */
  readonly name: string
  /** Scenarios and heroes are listed by themselves. */
  readonly role?: 'scenario' | 'hero'
  /**
   * Where entries that ship are written: a folder with a file for each (`heroes/`), a file with a list or a table of
   * them (`items.yaml`), a list in each entry of another kind. Absent: nowhere, they are words of the rules.
   */
  readonly at?: string | { readonly kind: string; readonly list: string }
  /** The key by which others name it, where that is not `id`. */
  readonly id?: string
  /** Of one entry, as it is written. Absent: nobody writes one. */
  schema?(content: Content): z.ZodType
  /** What a file with several holds: a list, or a table of entries by their ids. `one`: the file is one entry. */
  readonly holds?: 'list' | 'table' | 'one'
  /** Lists of names that an entry may extend with its own: editors leave them open. */
  open?(content: Content): readonly (readonly string[])[]
  /** The entry that `init` names where it writes no file of this kind; '': none. Its file: `starters/KIND.yaml`. */
  readonly named?: readonly Omit<UserFile, 'kind'>[]
  /** The entry that `init` names where it writes no file of this kind; ''. none. Its file is `starters/KIND.yaml`. */
  readonly starter?: string
  /** For `list`, in their order. Absent: it is not listed. */
  entries?(content: Content): readonly Entry[]
  /** How an entry is listed. Absent: by id, name and `about`. */
  listed?(entry: Entry, content: Content): Partial<Listed>
}

/** What `list` shows of an entry. */
export type Listed = Omit<Catalogue['entries'][number], 'kind'> &
  Pick<Catalogue['scenarios'][number], 'players' | 'length' | 'wins'>

const FILES: Readonly<Record<NonNullable<Kind['holds']>, (schema: z.ZodType) => z.ZodType>> = {
  list: (schema) => z.array(schema),
  table: (schema) => z.record(z.string(), schema),
  one: (schema) => schema,
}

/** What a game's content has by the declaration of its kinds. */
export function contentOf<Content>(
  kinds: readonly Kind<Content>[],
  rest: Pick<GameContent<Content>, 'files' | 'parse' | 'extend' | 'ladder'>,
): GameContent<Content> {
  const written = kinds.filter(({ schema }) => schema !== undefined)
  const own = written.filter(({ named }) => named !== undefined)
  const fileOf = ({ at }: Kind): string | undefined =>
    typeof at === 'string' && at.endsWith('.yaml') ? at.slice(0, -5) : undefined
  return {
    ...rest,
    kinds,
    userFiles: own.flatMap(({ name, named }) => named!.map((file) => ({ ...file, kind: name }))),
    userSchemas: (content) =>
      Object.fromEntries(
        own.map((kind) => [
          kind.name,
          { schema: kind.schema!(content), ...(kind.open && { open: kind.open(content) }) },
        ]),
      ),
    schemas: (content) =>
      Object.fromEntries(
        written.flatMap((kind) => {
          const file = fileOf(kind)
          const schema = kind.schema!(content)
          return file === undefined ? [] : [[file, FILES[kind.holds ?? 'list'](schema)]]
        }),
      ),
    starters: {
      experiment: { file: 'starters/experiment.yaml' },
      ...Object.fromEntries(
        own.flatMap(({ name, starter }) =>
          starter === undefined ? [] : [[name, { file: `starters/${name}.yaml`, name: starter }]],
        ),
      ),
    },
    catalogue: (content) => catalogueOf(kinds, content),
  }
}

function catalogueOf<Content>(kinds: readonly Kind<Content>[], content: Content): Catalogue {
  const listed = (role: Kind['role']): (Listed & { kind: string })[] =>
    kinds
      .filter((kind) => kind.role === role)
      .flatMap((kind) =>
        (kind.entries?.(content) ?? []).map((entry: Partial<Listed>) => {
          const { id, name, about } = entry
          return { kind: kind.name, id, name, about, ...kind.listed?.(entry, content) } as Listed & { kind: string }
        }),
      )
  const bare = <One extends { kind: string }>({ kind: _, ...one }: One): Omit<One, 'kind'> => one
  return {
    scenarios: listed('scenario').map(bare) as unknown as Catalogue['scenarios'],
    heroes: listed('hero').map(bare) as unknown as Catalogue['heroes'],
    entries: listed(undefined),
  }
}

/** An entry as it is written. */
export interface WrittenEntry {
  readonly id: string
  readonly value: Readonly<Record<string, unknown>>
}

/**
 * The entries of a kind as they are written in files that ship.
 * @param documents of `files`, in that order
 */
export function writtenEntries(
  { kinds = [], files }: Pick<GameContent, 'kinds' | 'files'>,
  { at, id = 'id', holds, name }: Kind,
  documents: readonly Document[],
): WrittenEntry[] {
  if (at === undefined) return []
  const named = (value: unknown): WrittenEntry[] => (isNamed(value) ? [{ id: String(value[id] ?? name), value }] : [])
  if (typeof at === 'object') {
    const outer = kinds.find((kind) => kind.name === at.kind)!
    return writtenEntries({ kinds, files }, outer, documents).flatMap(({ value }) =>
      Array.isArray(value[at.list]) ? (value[at.list] as unknown[]).flatMap(named) : [],
    )
  }
  return documents
    .filter((_, index) => (at.endsWith('/') ? files[index].startsWith(at) : files[index] === at))
    .flatMap(({ value }) => {
      if (Array.isArray(value)) return value.flatMap(named)
      return holds === 'table' && isNamed(value)
        ? Object.entries(value).flatMap(([key, one]) => (isNamed(one) ? [{ id: key, value: one }] : []))
        : named(value)
    })
}

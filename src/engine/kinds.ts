// Kinds of content: heroes, monsters, cards, scenarios, each declared once. From the declaration follow the catalogue,
// the schemas for editors, the files that users may bring and what they start from, rows of tables and forms.
import { z } from 'zod'
import { isNamed } from '../input/index.ts'
import type { Document } from '../input/index.ts'
import type { Catalogue, GameContent, Kind, Listed } from './parts.ts'

/** What a file of a kind holds, of the schema of one entry. */
export const FILES: Readonly<Record<NonNullable<Kind['holds']>, (schema: z.ZodType) => z.ZodType>> = {
  list: (schema) => z.array(schema),
  table: (schema) => z.record(z.string(), schema),
  one: (schema) => schema,
}

/** A kind in the name of a file. @example fileWord('question list') // => 'question-list' */
export const fileWord = (kind: string): string => kind.replaceAll(' ', '-')

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
    filesInFiles: own.flatMap(({ name, namedIn = [] }) => namedIn.map((file) => ({ ...file, kind: name }))),
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
          if (file === undefined) return []
          return [[file, kind.whole?.(content) ?? FILES[kind.holds ?? 'list'](kind.schema!(content))]]
        }),
      ),
    starters: {
      experiment: { file: 'starters/experiment.yaml' },
      ...Object.fromEntries(
        own.flatMap(({ name, starter }) =>
          starter === undefined ? [] : [[name, { file: `starters/${fileWord(name)}.yaml`, name: starter }]],
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
          const { about = entry.about, ...more } = kind.listed?.(entry, content) ?? {}
          return { kind: kind.name, id: entry.id, name: entry.name, ...more, about } as Listed & { kind: string }
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

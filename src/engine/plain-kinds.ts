// Kinds that name nothing of each other, as a small game has them: their files, the setting of a party, and builds
// follow from the declaration alone.
import { z } from 'zod'
import { fieldsOf, isNamed, keyInWords, partAt } from '../input/index.ts'
import type { Field } from '../input/index.ts'
import type { Seat } from './agent.ts'
import { byId, ContentReader, nameOrFile, usersIds } from './content.ts'
import type { Named, UserEntry } from './content.ts'
import { complainTo } from './fields.ts'
import { contentOf, FILES, writtenEntries } from './kinds.ts'
import type { Builds, GameContent, Kind } from './parts.ts'
import { seating } from './party.ts'
import { sheetChanges, withoutUsers } from './sheets.ts'
import type { SheetNumber, SheetPart, SheetThing } from './sheets.ts'

/** Entries by the name of their kind, each with an id. */
export interface PlainContent {
  readonly [kind: string]: readonly object[]
  readonly users: readonly UserEntry[]
}

/**
 * Content of kinds that name nothing of each other: files that ship are read in the order of the kinds, files of users
 * add an entry each. An entry without an id has that of its key, or is called by its file.
 */
export function plainContentOf<Content extends PlainContent>(
  kinds: readonly Kind<Content>[],
  files: readonly string[],
): GameContent<Content> {
  const all = kinds.map((kind) => ({ entries: (content: Content) => content[kind.name], ...kind }))
  const names = kinds.map(({ name }) => name)
  const idOf = (entry: { readonly id?: string }, called: string): string => entry.id ?? called
  return contentOf(all, {
    files,
    parse(shipped) {
      const reader = new ContentReader(names, files, shipped)
      const content: Record<string, readonly unknown[]> = { users: [] }
      for (const kind of kinds.filter(({ schema }) => schema !== undefined)) {
        const found = writtenEntries({ kinds, files }, kind, shipped)
        const documents = shipped.filter((_, index) => files[index] === kind.at)
        const read = reader.read(documents[0], FILES[kind.holds ?? 'list'](kind.schema!(content as Content))) ?? []
        const entries = Object.values(read as object) as { readonly id?: string }[]
        content[kind.name] = entries.map((entry, index) => ({ ...entry, id: idOf(entry, found[index].id) }))
        if (kind.holds !== 'table') reader.refuseSameIds(kind.name, documents)
      }
      reader.finish()
      return content as unknown as Content
    },
    extend(content, shipped, users) {
      const reader = new ContentReader(names, files, shipped, users)
      const brought = users.flatMap(({ kind, name, document }) => {
        const { schema } = kinds.find((one) => one.name === kind)!
        const entry = reader.read(document, schema!(content)) as { readonly id?: string } | undefined
        return entry === undefined ? [] : [{ kind, name, entry: { ...entry, id: idOf(entry, name) } }]
      })
      reader.finish()
      const added = Map.groupBy(brought, ({ kind }) => kind)
      return {
        ...content,
        ...Object.fromEntries(
          [...added].map(([kind, ones]) => [kind, [...content[kind], ...ones.map(({ entry }) => entry)]]),
        ),
        users: brought.map(({ kind, name, entry }) => ({ kind, file: name, id: entry.id })),
      }
    },
  })
}

interface Bounds {
  readonly min?: number
  readonly max?: number
}

/**
 * Whole numbers by steps, spreads by swaps too, names of a list given and taken away.
 * @param sheet as the settings spell it out
 * @param at where that stands in the settings
 */
export const partsOf = (fields: readonly Field[], sheet: unknown, at: string): SheetPart[] =>
  fields.flatMap((field): SheetPart[] => {
    const value = partAt(sheet, field.path)
    const path = [at, ...field.path].join('.')
    const number = (name: string, where: string, now: unknown, { min = 0, max = Infinity }: Bounds): SheetNumber[] =>
      typeof now === 'number' ? [{ name, path: where, now, min, max }] : []
    if (field.takes === 'number' && field.isWhole)
      return [{ takes: 'numbers', of: number(field.title, path, value, field) }]
    if (field.takes === 'spread' && isNamed(value)) {
      const of = Object.entries(value).flatMap(([name, now]) => number(keyInWords(name), `${path}.${name}`, now, field))
      return [{ takes: 'spread', of }]
    }
    if (field.takes !== 'picks' || field.of === undefined || !Array.isArray(value)) return []
    const ids = value as readonly string[]
    const named = (some: readonly string[]): SheetThing[] => some.map((id) => ({ id, name: keyInWords(id) }))
    const others = named(field.of.filter((id) => !ids.includes(id)))
    const { least, most } = field
    return [{ takes: 'picks', path, ids, held: named([...new Set(ids)]), others, least, most, given: 'item' }]
  })

/**
 * The setting of a party whose members are of a plain kind: each by its id or file, or with numbers of its own. Spelled
 * out a member has all fields, and the label of its seat.
 * @param usual where no party is written
 */
export function partyOf<Content extends PlainContent>(
  kind: Kind<Content>,
  content: Content,
  [least, most]: readonly [number, number],
  usual: readonly string[],
): z.ZodType<readonly ({ readonly label: string } & Readonly<Record<string, unknown>>)[]> {
  const entries = content[kind.name] as readonly Named[]
  const named = nameOrFile(content.users, kind.name, entries)
  const own = (kind.schema!(content) as z.ZodObject).omit({ id: true }).partial()
  const member = z.union([
    named.transform((id): Record<string, unknown> => ({ [kind.name]: id })),
    own.extend({ [kind.name]: named, label: z.string().optional() }),
  ])
  const party = z.array(member).min(least).max(most)
  return party.default(usual.map((id) => ({ [kind.name]: id }))).transform((written, context) => {
    const seated = seating(kind.name, complainTo(context), usersIds(content.users, kind.name))
    return written.map((one) => {
      const { id, ...fields } = byId(entries, one[kind.name] as string)
      return { ...fields, ...one, label: seated(id, '', one).label }
    })
  })
}

/** Builds of a kind whose sheet is its fields; `party.SEAT` has them. @param more what the game says otherwise */
export function buildsOf<Content extends PlainContent, Settings extends { readonly party: readonly object[] }>(
  kind: Kind<Content>,
  more: Partial<Builds<Content, Settings>> = {},
): Builds<Content, Settings> {
  const partsAt = (content: Content, { party }: Settings, seat: Seat): SheetPart[] =>
    partsOf(fieldsOf(kind.schema!(content)), party[seat], `party.${seat}`)
  const numbersAt = (...of: Parameters<typeof partsAt>): SheetNumber[] =>
    partsAt(...of).flatMap((part) => (part.takes === 'numbers' || part.takes === 'spread' ? part.of : []))
  return {
    changes: (...of) => sheetChanges(partsAt(...of)),
    fileKind: kind.name,
    roster: (content) => withoutUsers(content[kind.name] as readonly Named[], content.users, kind.name),
    card: [],
    styles: [kind.name],
    styleOf: () => 0,
    words: (...of) =>
      numbersAt(...of)
        .map(({ name, now }) => `${name} ${now}`)
        .join(', '),
    draw(content, settings, seat, below) {
      const { label: _label, ...sheet } = structuredClone(settings.party[seat]) as Record<string, unknown>
      for (const { path, min, max, now } of numbersAt(content, settings, seat)) {
        const steps = path.split('.').slice(2)
        const part = partAt(sheet, steps.slice(0, -1)) as Record<string, unknown>
        part[steps.at(-1)!] = Number.isFinite(max) ? min + below(max - min + 1) : now
      }
      return sheet
    },
    ...more,
  }
}

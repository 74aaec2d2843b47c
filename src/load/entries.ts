// Entries of content as they are written, with the fields that their kind declares: for lists, tables and forms.
import { writtenEntries } from '../engine/kinds.ts'
import type { Catalogue, Kind } from '../engine/game.ts'
import { fieldsOf } from '../input/index.ts'
import type { Field } from '../input/index.ts'
import { loadContent, shippedOf } from './content.ts'
import type { LocatedGame } from './located-game.ts'

/** An entry that ships: how it is listed, and what is written of it. */
export interface ShippedEntry {
  readonly kind: Kind
  readonly id: string
  readonly name: string
  readonly about?: string
  /** Undefined for words of the rules. */
  readonly written?: Readonly<Record<string, unknown>>
}

/** Fields of a kind, those that it shows first at the head. @returns undefined where nobody writes such an entry */
export function fieldsOfKind(kind: Kind, content: unknown): readonly Field[] | undefined {
  if (kind.schema === undefined) return undefined
  const fields = fieldsOf(kind.schema(content))
  const { first = [] } = kind
  const rank = ({ path }: Field): number => {
    const at = first.findIndex((start) => path.join('.') === start || path.join('.').startsWith(`${start}.`))
    return at < 0 ? first.length : at
  }
  return fields.toSorted((a, b) => rank(a) - rank(b))
}

/** Entries of a game, kind by kind. Those that only files name, such as constants, are among them. */
export function shippedEntries(located: LocatedGame, isOf: (kind: Kind) => boolean = () => true): ShippedEntry[] {
  const { content: contract } = located.game
  const kinds = contract.kinds ?? []
  const listed = listedOf(contract.catalogue(loadContent(located)), kinds)
  return kinds.filter(isOf).flatMap((kind): ShippedEntry[] => {
    const entries = writtenEntries(contract, kind, shippedOf(located))
    const shown = listed.filter((one) => one.kind === kind)
    const named = shown.length > 0 ? shown : entries.map(({ id }) => ({ kind, id, name: id }))
    return named.map((one) => {
      const written = entries.find(({ id }) => id === one.id)?.value
      return { ...one, ...(written && { written }) }
    })
  })
}

function listedOf({ scenarios, heroes, entries }: Catalogue, kinds: readonly Kind[]): ShippedEntry[] {
  const of = (all: readonly Omit<ShippedEntry, 'kind'>[], kind: Kind | undefined): ShippedEntry[] =>
    kind === undefined ? [] : all.map(({ id, name, about }) => ({ kind, id, name, about }))
  const ofRole = (role: Kind['role']): Kind | undefined => kinds.find((kind) => kind.role === role)
  return [
    ...of(scenarios, ofRole('scenario')),
    ...of(heroes, ofRole('hero')),
    ...entries.flatMap((one) =>
      of(
        [one],
        kinds.find(({ name }) => name === one.kind),
      ),
    ),
  ]
}

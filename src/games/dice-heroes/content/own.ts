// What a user's file brings under its key `own`: cards, skills and locations, written as those that ship. Only games
// that are played with the file have them, so that two variants may each have their own.
import { z } from 'zod'
import type { Named } from '../../../engine/content.ts'
import type { Parsed } from '../../../engine/fields.ts'
import { type Document, isNamed } from '../../../input/index.ts'
import { closureSchema, enemySchema, obstacleSchema, specialSchema, villainSchema } from './cards.ts'
import { type LocationNames, locationSchema } from './locations.ts'
import { allySchema, skillSchema } from './skills.ts'

/** Cards by list. */
export const CARD_SCHEMAS = {
  skills: skillSchema,
  enemies: enemySchema,
  obstacles: obstacleSchema,
  villains: villainSchema,
  specials: specialSchema,
  closures: closureSchema,
  allies: allySchema,
} as const
export type CardList = keyof typeof CARD_SCHEMAS
export const CARD_LISTS = Object.keys(CARD_SCHEMAS) as readonly CardList[]

/** Entries of all lists: what ships, or what a file brings. */
export type Cards = {
  readonly [List in CardList]: readonly (Parsed<(typeof CARD_SCHEMAS)[List]> & {
    /** Of a villain or an enemy that is played in place of another, whose id it has: its own id. */
    readonly ownId?: string
  })[]
}

export const ownSchema = (names: LocationNames) => {
  const none = Object.fromEntries([...CARD_LISTS, 'locations'].map((list) => [list, []]))
  const cards = Object.fromEntries(
    Object.entries(CARD_SCHEMAS).map(([list, schema]) => [list, z.array(schema as z.ZodType).default([])]),
  ) as unknown as { [List in CardList]: z.ZodDefault<z.ZodArray<(typeof CARD_SCHEMAS)[List]>> }
  return z.strictObject({ ...cards, locations: z.array(locationSchema(names)).prefault([]) }).default(none as never)
}
export type Own = Parsed<typeof ownSchema>

/** What a file brings, as it is written: by list. */
export const ownOf = ({ value }: Document): Readonly<Record<string, unknown>> =>
  isNamed(value) && isNamed(value.own) ? value.own : {}

/** Content with what these entries bring. Of entries that are equal one is enough. */
export function withOwn<All extends Own>(content: All, entries: readonly { readonly own: Own }[]): All {
  const withAll = (list: keyof Own): [string, readonly Named[]] => {
    const all = [...content[list], ...entries.flatMap(({ own }): readonly Named[] => own[list])]
    return [list, [...new Map(all.map((one) => [one.id, one])).values()]]
  }
  return { ...content, ...Object.fromEntries([...CARD_LISTS, 'locations' as const].map(withAll)) }
}

/** The first entry that two of these bring with the same id and other content. */
export function clashIn(
  entries: readonly { readonly id: string; readonly own: Own }[],
): { readonly id: string; readonly in: readonly [string, string] } | undefined {
  const first = new Map<string, { readonly by: string; readonly text: string }>()
  for (const { id: by, own } of entries)
    for (const [list, all] of Object.entries(own))
      for (const one of all as readonly Named[]) {
        const [key, text] = [`${list} ${one.id}`, JSON.stringify(one)]
        const before = first.get(key)
        if (before !== undefined && before.text !== text) return { id: one.id, in: [before.by, by] }
        first.set(key, { by, text })
      }
  return undefined
}

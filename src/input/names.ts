// Names out of a known list: heroes, scenarios, agents, charts.
// Content and experiment schemas are built from these; validate.ts words what is wrong with a name.
import { z } from 'zod'
import { schemaWords } from './expectation.ts'

/**
 * A schema for a name out of a list that is known when the schema is made. A wrong name is refused with the list and
 * the nearest name: in a list or as a key `party has no hero "sharn"`, else `there is no scenario "first-nite"`.
 *
 * @param names the valid names, in the order in which messages give them
 * @param what one of them is, in the singular, e.g. `hero`
 */
export function oneOf<const Name extends string>(names: readonly Name[], what: string): z.ZodEnum<{ [N in Name]: N }> {
  const schema = z.enum(names) as unknown as z.ZodEnum<{ [N in Name]: N }>
  schemaWords.add(schema, { what })
  return schema
}

/** Names as people type them: the same but for capitals, and for blanks, hyphens and underscores. */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other)

const plainName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')

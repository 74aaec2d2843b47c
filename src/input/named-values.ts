// Plain values, as YAML and JSON hold them, and the parts inside of them.
import type { Path } from './yaml.ts'

/** Named values: no list, and not nothing. */
export function isNamed(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The entry of a table under a name that somebody gave; undefined where there is none.
 * What every object has (`constructor`, `toString`) is an entry only where somebody made it one.
 * @example String(entryOf({}, 'constructor')) // => 'undefined'
 */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>> | undefined, name: string): Entry | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined
}

/** A table of entries by names that somebody gave: it has these alone, and nothing that every object has. */
export const tableOf = <Entry>(entries: Iterable<readonly [name: string, entry: Entry]>): Record<string, Entry> =>
  Object.assign(Object.create(null) as Record<string, Entry>, Object.fromEntries(entries))

/** The part of a value to which a path leads; undefined when there is none. */
export function partAt(value: unknown, path: Path): unknown {
  let part = value
  for (const step of path) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return undefined
    part = (part as Record<string | number, unknown>)[step]
  }
  return part
}

/** The keys under which a text stands anywhere in a value. */
export function keysWith(text: string, value: unknown): Set<string> {
  const keys = new Set<string>()
  const seen = new Set<object>()
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return
    seen.add(part)
    for (const [key, inside] of Object.entries(part)) {
      if (inside === text) keys.add(key)
      else look(inside)
    }
  }
  look(value)
  return keys
}

/** Whether two values hold the same, in whatever order they name it. */
export const areSame = (one: unknown, other: unknown): boolean => inOneOrder(one) === inOneOrder(other)

/** A value as a text, with its names in alphabetical order: the same text for values that hold the same. */
export const inOneOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isNamed(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  ) ?? ''

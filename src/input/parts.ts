// Plain values, as YAML and JSON hold them, and the parts inside of them.
import type { Path } from './yaml.ts'

/** Named values: no list, and not nothing. */
export function isNamed(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The part of a value to which a path leads; undefined when there is none. */
export function partAt(value: unknown, path: Path): unknown {
  let part = value
  for (const step of path) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return undefined
    part = (part as Record<string | number, unknown>)[step]
  }
  return part
}

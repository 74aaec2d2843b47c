// A value as somebody would write it in a file, on one line: how a page repeats what an experiment sets.
import { stringify } from 'yaml'

/**
 * A value on one line of YAML.
 * @example yamlLine({ brian: { games: 8, items: ['knife', 'a, b'] } })
 *   // => '{ brian: { games: 8, items: [knife, "a, b"] } }'
 */
export function yamlLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(yamlLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return plainValue(value)
  const parts = Object.entries(value).map(([key, part]) => `${yamlKey(key)}: ${yamlLine(part)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

/** A name: one of digits stays one where we read it. */
export const yamlKey = (key: string): string => (/^\d+$/.test(key) ? key : plainValue(key))

/** Quoted where it would be misread within a list. */
const plainValue = (value: unknown): string =>
  stringify([value], { collectionStyle: 'flow', lineWidth: 0 }).trim().slice(1, -1).trim()

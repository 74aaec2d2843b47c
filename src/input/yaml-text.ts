// Named values as a file that people read: names and what is within them by lines, what is deeper on one line where it
// fits.
import { yamlKey, yamlLine } from './yaml-line.ts'

/**
 * @param depth levels of names that get lines of their own
 * @example yamlText({ round: 9, seats: { brian: { vp: 12, items: ['knife'] } } }, 2)
 *   // => 'round: 9\nseats:\n  brian: { vp: 12, items: [knife] }\n'
 */
export function yamlText(values: Readonly<Record<string, unknown>>, depth: number, indent = ''): string {
  return Object.entries(values)
    .map(([name, value]) => {
      const key = yamlKey(name)
      const line = `${indent}${key}: ${yamlLine(value)}\n`
      const isDeeper = (depth > 1 || line.length > MAX_LINE) && isNamed(value) && Object.keys(value).length > 0
      return isDeeper ? `${indent}${key}:\n${yamlText(value, depth - 1, `${indent}  `)}` : line
    })
    .join('')
}

/** Characters of a line, with its line break. */
const MAX_LINE = 121

const isNamed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

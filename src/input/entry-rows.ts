// An entry of content as a row of a table, and back: a column for each field, parts by their path (`attributes.speed`).
// A row holds what is written, so an entry that becomes a row and an entry again is equal to itself.
import { parse, stringify } from 'yaml'
import type { Field } from './entry-fields.ts'
import { isNamed, partAt } from './named-values.ts'

/** Cells by column; an empty cell: nothing is written there. */
export type Row = Readonly<Record<string, string>>

/** What a cell holds where there is none. */
const NONE = 'null'

/**
 * The columns of these fields, in their order: one for each name of a spread.
 * @param entries as they are written: names of spreads that the schema leaves open are theirs
 */
export function columnsOf(fields: readonly Field[], entries: readonly unknown[]): string[] {
  return fields.flatMap(({ path, ...field }) => {
    const column = path.join('.')
    if (field.takes !== 'spread') return [column]
    const used = entries.flatMap((entry) => namesAt(entry, path))
    return [...new Set([...(field.of ?? []), ...used])].map((name) => `${column}.${name}`)
  })
}

/** @param entry as it is written */
export function rowOf(fields: readonly Field[], entry: unknown): Record<string, string> {
  const row = Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const { path, takes } = field
      const value = partAt(entry, path)
      const column = path.join('.')
      if (value === undefined) return []
      if (takes !== 'spread' || !isSpread(value)) return [[column, cellOf(field, value)]]
      return Object.entries(value).map(([name, number]) => [`${column}.${name}`, String(number)])
    }),
  )
  // Parts without anything in them have a column of their own.
  for (const path of emptyParts(entry)) row[path.join('.')] ??= '{}'
  return row
}

/**
 * The entry that a row holds, as it would be written. What does not fit its field stays text: the schema refuses it.
 * @param row columns that are no field's are of spreads, or hold YAML
 */
export function entryOfRow(fields: readonly Field[], row: Row): Record<string, unknown> {
  const entry: Record<string, unknown> = {}
  const byColumn = new Map(fields.map((field) => [field.path.join('.'), field]))
  const spreads = fields.filter(({ takes }) => takes === 'spread')
  for (const [column, cell] of Object.entries(row)) {
    if (cell === '') continue
    const spread = spreads.find(({ path }) => column.startsWith(`${path.join('.')}.`))
    const path = spread ? [...spread.path, column.slice(spread.path.join('.').length + 1)] : column.split('.')
    const field = byColumn.get(column)
    put(entry, path, field ? valueOf(field, cell) : sourceOf(cell))
  }
  return entry
}

/** Text that the cell would read as something else stands in quotes. */
const isPlain = (text: string): boolean => text !== '' && text !== NONE && text.trim() === text && !/^["[{]/.test(text)

function cellOf({ takes }: Field, value: unknown): string {
  if (typeof value === 'string' && takes !== 'source') return isPlain(value) ? value : JSON.stringify(value)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value)
  const isList = Array.isArray(value) && value.length > 0
  if (
    takes === 'picks' &&
    isList &&
    value.every((one) => typeof one === 'string' && isPlain(one) && !one.includes(','))
  )
    return value.join(', ')
  if (takes === 'numbers' && isList && value.every((one) => typeof one === 'number')) return value.join(' ')
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd()
}

function valueOf(field: Field, cell: string): unknown {
  if (cell === NONE && field.mayBeNone) return null
  if (/^["[{]/.test(cell)) return sourceOf(cell)
  switch (field.takes) {
    case 'number':
      return numberOf(cell)
    case 'flag':
      return cell === 'true' ? true : cell === 'false' ? false : cell
    case 'text':
      return cell
    case 'choice':
      return (
        field.of.find((one) => String(one) === cell) ??
        (field.of.some((one) => typeof one === 'number') ? numberOf(cell) : cell)
      )
    case 'picks':
      return cell.split(',').map((name) => name.trim())
    case 'numbers':
      return cell.trim().split(/\s+/).map(numberOf)
    default:
      return sourceOf(cell)
  }
}

const numberOf = (cell: string): number | string =>
  cell.trim() !== '' && Number.isFinite(Number(cell)) ? Number(cell) : cell

/** What is no YAML stays text. */
function sourceOf(cell: string): unknown {
  try {
    return parse(cell) as unknown
  } catch {
    return cell
  }
}

const isSpread = (value: unknown): value is Record<string, number> =>
  isNamed(value) && Object.keys(value).length > 0 && Object.values(value).every((one) => typeof one === 'number')

const namesAt = (entry: unknown, path: readonly string[]): string[] => {
  const value = partAt(entry, path)
  return isSpread(value) ? Object.keys(value) : []
}

function emptyParts(value: unknown, before: readonly string[] = []): string[][] {
  if (!isNamed(value)) return []
  if (Object.keys(value).length === 0) return before.length === 0 ? [] : [[...before]]
  return Object.entries(value).flatMap(([key, part]) => emptyParts(part, [...before, key]))
}

function put(entry: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key, ...rest] = path
  const before = Object.hasOwn(entry, key) && isNamed(entry[key]) ? entry[key] : {}
  // Defined, not set: a column may begin with `__proto__`.
  const now = rest.length === 0 ? value : before
  Object.defineProperty(entry, key, { value: now, configurable: true, enumerable: true, writable: true })
  if (rest.length > 0) put(before as Record<string, unknown>, rest, value)
}

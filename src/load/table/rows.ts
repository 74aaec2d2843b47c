// Rows of a table as entries. Each is read like a file of its kind; its errors show the row and the column.
import { fileWord } from '../../engine/kinds.ts'
import type { Kind } from '../../engine/game.ts'
import { entryOfRow, InputError, inOneOrder } from '../../input/index.ts'
import type { Document, Field, Problem } from '../../input/index.ts'
import { loadContent } from '../content.ts'
import type { LocatedGame } from '../located-game.ts'
import { hasField, idKeyOf } from './kinds.ts'
import type { Entry, Value } from './kinds.ts'
import { columnOf, placeOfCell, placeOfRow, problemsByRow, refuseRows } from './problems.ts'
import type { ReadTable, TableRow } from './table.ts'

/** A row with a name. */
export interface NamedRow {
  readonly row: TableRow
  readonly name: string
  /** The id in the row, else one made of its name; even if another entry has it. */
  readonly wanted: string
  readonly value: Value
}

/** A row as the entry that it becomes. */
export interface RowEntry extends NamedRow {
  /** How settings name it: an id that ships, or a file. */
  readonly word: string
  /** Whether there is such an entry already: no file is written. */
  readonly isThere: boolean
  /** What was left out of it. */
  readonly left?: string
}

/** What rows are read as. */
export interface RowsOf {
  readonly located: LocatedGame
  readonly content: unknown
  readonly kind: Kind
  readonly fields: readonly Field[]
  readonly table: ReadTable
}

/** Rows by name, and the mistakes of those without. */
export function namedRows({ kind, fields, table }: Pick<RowsOf, 'kind' | 'fields' | 'table'>): {
  readonly named: readonly NamedRow[]
  readonly problems: readonly Problem[]
} {
  const idKey = idKeyOf(kind)
  const [hasId, hasName] = [hasField(fields, idKey), hasField(fields, 'name')]
  const problems: Problem[] = []
  const named = table.rows.flatMap((row): NamedRow[] => {
    const entry = entryOfRow(fields, row.row)
    const [ownId, ownName] = [entry[idKey], entry['name']].map((one) => (typeof one === 'string' ? one : undefined))
    const ofRow = ownId ?? (ownName === undefined ? undefined : slugOf(ownName))
    if (ofRow === undefined && (hasId || hasName)) {
      const expected = `a name in a column ${hasName ? '"name"' : `"${idKey}"`}`
      problems.push({ source: table.source, ...placeOfRow(row), message: 'has no name', expected })
      return []
    }
    const wanted = ofRow ?? fileWord(kind.name)
    return [{ row, name: ownName ?? wanted, wanted, value: hasId ? { [idKey]: wanted, ...entry } : entry }]
  })
  return { named, problems }
}

/**
 * @param there entries that rows may be, and whose ids others cannot have
 * @param files names of files that are taken, without their endings
 * @throws InputError with the mistakes of all rows
 */
export function entriesOfRows(rows: RowsOf, there: readonly Entry[], files: readonly string[]): RowEntry[] {
  const { kind, fields, table } = rows
  const idKey = idKeyOf(kind)
  const hasId = hasField(fields, idKey)
  const same = new Map(there.toReversed().map((one) => [inOneOrder(one.value), one]))
  const taken = new Set([...there.map(({ id }) => id), ...files])
  const { named, problems } = namedRows(rows)
  const entries = named.map((one): RowEntry => {
    const found = same.get(inOneOrder(one.value))
    if (found !== undefined) return { ...one, word: found.file ?? found.id, isThere: true }
    const id = freeName(one.wanted, taken)
    // An id that cannot be a file name gets one beside it.
    const file = slugOf(id) === id ? id : freeName(slugOf(id), taken)
    taken.add(id).add(file)
    const value = hasId ? { ...one.value, [idKey]: id } : one.value
    return { ...one, value, word: `${file}.yaml`, isThere: false }
  })
  const wrong = problemsByRow(
    problemsIn(
      rows,
      entries.filter(({ isThere }) => !isThere),
    ),
    table,
  )
  const fits = new Map(
    [...wrong].map(([row, mistakes]) => [
      row,
      fitting(
        rows,
        entries.find((one) => one.row === row)!,
        mistakes,
      ),
    ]),
  )
  refuseRows([...problems, ...[...fits.values()].flatMap((fit) => fit.problems)], table)
  return entries.map((one) => ({ ...one, ...fits.get(one.row)?.entry }))
}

/** As files of this kind are read, with mistakes at their cells. */
function problemsIn({ located, kind, table: { source } }: RowsOf, entries: readonly RowEntry[]): readonly Problem[] {
  try {
    loadContent(
      located,
      entries.map(({ row, word, value }) => {
        const position: Document['position'] = (path) => placeOfCell(row, path)
        return { kind: kind.name, name: word, document: { source, value, position } }
      }),
    )
    return []
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return error.problems
  }
}

interface Fit {
  readonly entry?: Pick<RowEntry, 'value' | 'left'>
  readonly problems: readonly Problem[]
}

/**
 * The entry as a file of one's own. What such a file may not have of one that ships is left out; what lies inside of it
 * gets ids of its own.
 */
function fitting(rows: RowsOf, entry: RowEntry, problems: readonly Problem[]): Fit {
  const { kind, content } = rows
  const { value, row } = entry
  const unfit = { problems }
  if (!kind.schema!(content).safeParse(value).success) return unfit
  const keys = problems.map((problem) => columnOf(problem, row)?.split('.')[0] ?? '')
  const others = Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
  const isFit = (one: Value): boolean => problemsIn(rows, [{ ...entry, value: one }]).length === 0
  if (isFit(others)) {
    const left = `${[...new Set(keys)].join(', ')} (${String(problems[0].expected)})`
    return { entry: { value: others, left }, problems: [] }
  }
  const renamed = withOwnIds(value, keys, String(value[idKeyOf(kind)]))
  return isFit(renamed) ? { entry: { value: renamed }, problems: [] } : unfit
}

/** Ids inside of these parts, and what names them, with the entry's own id before them. */
function withOwnIds(value: Value, keys: readonly string[], before: string): Value {
  const idsIn = (part: unknown): string[] =>
    typeof part !== 'object' || part === null
      ? []
      : Object.entries(part).flatMap(([key, inside]: [string, unknown]) =>
          key === 'id' && typeof inside === 'string' ? [inside] : idsIn(inside),
        )
  const ids = new Set(keys.flatMap((key) => idsIn(value[key])))
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' && ids.has(part) ? `${before}-${part}` : part,
  ) as Value
}

/** @example freeName('mara', new Set(['mara'])) // => 'mara-2' */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name}-${number}`)) number++
  return `${name}-${number}`
}

/** @example slugOf('Zoë the 2nd') // => 'zoe-the-2nd' */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'row'

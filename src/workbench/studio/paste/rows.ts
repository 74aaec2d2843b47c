// Rows of a table as entries. Each is read like a file of its kind; its errors show the row and the column.
import { fileWord } from '../../../engine/kinds.ts'
import type { Kind } from '../../../engine/game.ts'
import { entryOfRow, InputError, inTextOrder } from '../../../input/index.ts'
import type { Cell, Document, Field, Path, Position, Problem } from '../../../input/index.ts'
import type { Loaded } from '../../../load/experiment.ts'
import { checkAs } from '../../../load/kinds.ts'
import { freeName } from '../../project/project.ts'
import { areSame } from '../../project/yaml-edit.ts'
import type { Project } from '../view.ts'
import { entriesOf, seated, shippedEntries } from './entries.ts'
import type { Value } from './entries.ts'
import { SOURCE } from './table.ts'
import type { ReadTable, TableRow } from './table.ts'

/** A row as the entry that it becomes. */
export interface Pasted {
  readonly row: TableRow
  readonly name: string
  /** The id in the row, even if another entry has it. */
  readonly wanted: string
  readonly value: Value
  /** How settings name it: an id that ships, or a file. */
  readonly word: string
  /** It ships, or the project has it: no file is written. */
  readonly isThere: boolean
  /** What was left out of it. */
  readonly left?: string
}

/** A row with a name. */
export interface NamedRow {
  readonly row: TableRow
  readonly name: string
  /** The id in the row, else one made of its name. */
  readonly wanted: string
  readonly value: Value
}

/** Rows by name, and the mistakes of those without. */
export function namedRows(
  kind: Kind,
  fields: readonly Field[],
  table: ReadTable,
): { readonly named: readonly NamedRow[]; readonly problems: readonly Problem[] } {
  const idKey = kind.id ?? 'id'
  const has = hasField(fields)
  const problems: Problem[] = []
  const named = table.rows.flatMap((row): NamedRow[] => {
    const entry = entryOfRow(fields, row.row)
    const [ownId, ownName] = [entry[idKey], entry['name']].map((one) => (typeof one === 'string' ? one : undefined))
    const ofRow = ownId ?? (ownName === undefined ? undefined : slugOf(ownName))
    if (ofRow === undefined && (has(idKey) || has('name'))) {
      const expected = `a name in a column ${has('name') ? '"name"' : `"${idKey}"`}`
      problems.push({ source: table.source, ...placeOfRow(row), message: 'has no name', expected })
      return []
    }
    const wanted = ofRow ?? fileWord(kind.name)
    return [{ row, name: ownName ?? wanted, wanted, value: has(idKey) ? { [idKey]: wanted, ...entry } : entry }]
  })
  return { named, problems }
}

const hasField =
  (fields: readonly Field[]) =>
  (key: string): boolean =>
    fields.some(({ path }) => path.length === 1 && path[0] === key)

/** @throws InputError with the mistakes of all rows */
export function pastedIn(
  loaded: Loaded,
  project: Project,
  kind: Kind,
  fields: readonly Field[],
  table: ReadTable,
): Pasted[] {
  const idKey = kind.id ?? 'id'
  const hasId = hasField(fields)(idKey)
  const seats = seated(loaded, project, kind).filter((one) => one !== undefined)
  const there = [...seats, ...entriesOf(loaded, project, kind), ...shippedEntries(loaded, kind)]
  const files = Object.keys(project.files).map((name) => name.replace(/\.ya?ml$/, ''))
  const taken = new Set([...there.map(({ id }) => id), ...files])
  const { named, problems: nameless } = namedRows(kind, fields, table)
  const problems = [...nameless]
  const pasted = named.map(({ row, name, wanted, value }): Pasted => {
    const same = there.find((one) => areSame(one.value, value))
    if (same !== undefined) return { row, name, wanted, value, word: same.file ?? same.id, isThere: true }
    const id = freeName(wanted, taken)
    // An id that cannot be a file name gets one beside it.
    const file = slugOf(id) === id ? id : freeName(slugOf(id), taken)
    taken.add(id).add(file)
    const written = hasId ? { ...value, [idKey]: id } : value
    const { value: fit, problems: wrong, left } = fitting(loaded, kind, row, table, written)
    problems.push(...wrong)
    return { row, name, wanted, value: fit, word: `${file}.yaml`, isThere: false, left }
  })
  refuseRows(problems, table)
  return pasted
}

/** @throws InputError with mistakes by row and column, where there are any */
export function refuseRows(problems: readonly Problem[], table: ReadTable): void {
  if (problems.length === 0) return
  throw new InputError(
    ofEachRow(
      inTextOrder(problems).map((problem) => inRow(problem, table)),
      table,
    ),
  )
}

/** Shows an error that all rows share only once. */
function ofEachRow(problems: readonly Problem[], { rows }: ReadTable): Problem[] {
  const wordsIn = ({ message }: Problem): string => message.replace(/^row \d+: /, '')
  const groups = Map.groupBy(problems, wordsIn)
  return problems.flatMap((problem): Problem[] => {
    const all = groups.get(wordsIn(problem))!
    if (rows.length === 1 || all.length < rows.length) return [problem]
    return problem === all[0] ? [{ ...problem, message: `each row: ${wordsIn(problem)}` }] : []
  })
}

interface Fit {
  readonly value: Value
  readonly problems: readonly Problem[]
  /** What was left out, since a file of one's own may not have it, and why. */
  readonly left?: string
}

/**
 * The entry as a file of one's own. What such a file may not have of one that ships is left out; what lies inside of it
 * gets ids of its own.
 */
function fitting(loaded: Loaded, kind: Kind, row: TableRow, table: ReadTable, value: Value): Fit {
  const problems = problemsIn(loaded, kind, row, table, value)
  if (problems.length === 0 || !kind.schema!(loaded.content).safeParse(value).success) return { value, problems }
  const keys = problems.map((problem) => columnOf(problem, table)?.split('.')[0] ?? '')
  const others = Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
  if (problemsIn(loaded, kind, row, table, others).length === 0)
    return { value: others, problems: [], left: `${[...new Set(keys)].join(', ')} (${String(problems[0].expected)})` }
  const renamed = withOwnIds(value, keys, String(value[kind.id ?? 'id']))
  return problemsIn(loaded, kind, row, table, renamed).length === 0
    ? { value: renamed, problems: [] }
    : { value, problems }
}

/** The length of a place that is a whole row. */
const OF_ROW = 0

const placeOfRow = ({ cells }: TableRow): Position => ({ ...cells.get('')!.position, length: OF_ROW })

/** The place of the cell that has this part of an entry. */
export function placeOfCell(row: TableRow, path: Path): Position {
  const columns = path.map((_, index) => path.slice(0, path.length - index).join('.'))
  const cell = columns.map((column) => row.cells.get(column)).find((one) => one !== undefined)
  return cell?.position ?? placeOfRow(row)
}

/** As a file of this kind is read, with mistakes at their cells. */
function problemsIn(
  loaded: Loaded,
  kind: Kind,
  row: TableRow,
  { source }: ReadTable,
  value: Value,
): readonly Problem[] {
  const position: Document['position'] = (path) => placeOfCell(row, path)
  return checkAs({ source, value, position }, { kind: kind.name, located: loaded.located }).error?.problems ?? []
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

/** A mistake with its row and column in words. */
function inRow(problem: Problem, table: ReadTable): Problem {
  const row = problem.source?.name === SOURCE ? rowOf(problem, table) : undefined
  if (row === undefined) return problem
  const column = columnOf(problem, table)
  const isOfCell = column !== undefined && !/^"[^"]+" is missing/.test(problem.message)
  const place = `row ${row.number}${isOfCell ? `, ${table.headers.get(column) ?? column}` : ''}`
  const { line: _, column: __, length: ___, ...others } = problem
  return { ...others, message: `${place}: ${problem.message}` }
}

const isAt = ({ position }: Cell, { line, column }: Problem): boolean =>
  position.line === line && position.column === column

export const rowOf = (problem: Problem, { rows }: ReadTable): TableRow | undefined =>
  rows.find(({ cells }) => [...cells.values()].some((cell) => isAt(cell, problem)))

const columnOf = (problem: Problem, table: ReadTable): string | undefined =>
  problem.length === OF_ROW
    ? undefined
    : [...(rowOf(problem, table)?.cells ?? [])].find(([name, cell]) => name !== '' && isAt(cell, problem))?.[0]

/** @example slugOf('Zoë the 2nd') // => 'zoe-the-2nd' */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'row'

// Rows of a kind without files of its own, such as items: new and changed ones join the scenario, which becomes a file
// of one's own, and its pool.
import type { Kind, OwnIn } from '../../../engine/game.ts'
import { areSame, isNamed, isSameName, nearest, partAt, quote } from '../../../input/index.ts'
import type { Document, Field, Problem } from '../../../input/index.ts'
import type { Loaded } from '../../../load/experiment.ts'
import { checkAs } from '../../../load/kinds.ts'
import { idKeyOf } from '../../../load/table/kinds.ts'
import type { Value } from '../../../load/table/kinds.ts'
import { placeOfCell, problemsByRow, refuseRows } from '../../../load/table/problems.ts'
import { freeName, namedRows } from '../../../load/table/rows.ts'
import type { NamedRow } from '../../../load/table/rows.ts'
import type { ReadTable, TableRow } from '../../../load/table/table.ts'
import { counted } from '../../../report/numbers.ts'
import { makeOwn, withChanges } from '../../project/project.ts'
import { changed } from '../../project/yaml-edit.ts'
import type { Change, Plain, Project, TableProblem } from '../view.ts'
import { bringerOf, idOf, kindNamed, readEntries, shippedEntries, standsInFor } from './entries.ts'
import type { Bringer } from './entries.ts'
import type { Pool } from './pool.ts'

/** What rows do to a scenario. */
export interface OwnPlan {
  readonly rows: readonly { readonly name: string; readonly words: string }[]
  readonly notes: readonly string[]
  readonly next: Project
  /** Where the experiment overrides the pool, so that the rows would not be played. */
  unplayed(next: Loaded): TableProblem[]
}

/** A kind whose entries a scenario brings. */
export type OwnKind = Kind & { readonly ownIn: OwnIn }

interface Rows {
  readonly kind: OwnKind
  readonly fields: readonly Field[]
  readonly table: ReadTable
}

/** @throws InputError with the mistakes of all rows */
export async function ownPlan(loaded: Loaded, project: Project, rows: Rows): Promise<OwnPlan> {
  const { kind, table } = rows
  const { list } = kind.ownIn
  const bringer = bringerOf(loaded, project, kind.ownIn)
  const { pool, path: scenario } = bringer
  const { named, problems } = namedRows(rows)
  const placed = new PlacedRows(loaded, bringer, kind, named)
  const { results, own } = placed
  refuseRows([...problems, ...placed.problems, ...mistakesIn(loaded, bringer, rows, placed)], table)

  const inList = own.flatMap((value, index): Change[] =>
    areSame(value, bringer.own[index]) ? [] : [{ path: [...list, index].join('.'), value: value as Plain }],
  )
  const isNewList = bringer.own.length === 0 && inList.length > 0
  const changes = [...(isNewList ? [{ path: list.join('.'), value: own as Plain }] : inList), ...pool.changes()]
  const before = changes.length === 0 ? project : makeOwn(loaded, project, scenario)
  const next = await withChanges(
    loaded,
    before,
    changes.map(({ path, value }) => ({ path: `${scenario}.${path}`, value })),
  )
  const wanted = new Map(results.flatMap(({ ids }) => ids).map((id) => [id, pool.copies(id)]))
  return {
    rows: results.map(({ row, words }) => ({ name: row.name, words })),
    notes: [...placed.notes, ...(changes.length === 0 ? [] : notesOn(bringer, project, before))],
    next,
    unplayed: (played) => unplayed(bringerOf(played, next, kind.ownIn).pool, wanted),
  }
}

// ---- Rows -----------------------------------------------------------------------------------------------------------

/** What becomes of a row. */
interface PlacedRow {
  readonly row: NamedRow
  /** The id of its entry; after it that of the entry that it replaces. */
  readonly ids: readonly string[]
  readonly words: string
}

/** The entries that rows become, and their copies in the pool. */
class PlacedRows {
  readonly results: readonly PlacedRow[]
  /** The entries of the scenario, with those of the table. */
  readonly own: Value[]
  readonly notes: string[] = []
  readonly problems: Problem[] = []
  private readonly bringer: Bringer
  private readonly kind: OwnKind
  private readonly idKey: string
  /** By id, without their copies. */
  private readonly shipped: ReadonlyMap<string, Value>
  private readonly names: ReadonlyMap<string, string>
  private readonly taken: Set<string>
  /** Entries that a row is, or stands in for. */
  private readonly used = new Set<string>()

  constructor(loaded: Loaded, bringer: Bringer, kind: OwnKind, rows: readonly NamedRow[]) {
    this.bringer = bringer
    this.kind = kind
    this.idKey = idKeyOf(kind)
    this.own = [...bringer.own]
    this.shipped = new Map(shippedEntries(loaded, kind).map(({ id, value }) => [id, this.withoutCopies(value)]))
    this.names = new Map([...this.shipped.values(), ...bringer.own].map((one) => [idOf(kind, one), nameOf(one)]))
    this.taken = new Set([...this.names.keys(), ...idsBrought(loaded, kind)])
    const all = rows.map((row) => cellsOf(loaded, kind, this.withId(row), bringer.pool.copiesKey))
    const same = new Map(all.map((cells) => [cells, this.idOfSame(cells.value)]))
    for (const id of same.values()) if (id !== undefined) this.used.add(id)
    this.results = all.map((cells) => {
      const id = same.get(cells)
      return id === undefined ? (this.replaced(cells) ?? this.added(cells)) : this.asItIs(cells, id)
    })
  }

  private withoutCopies(value: Value): Value {
    const { copiesKey } = this.bringer.pool
    return copiesKey === undefined ? value : (changed(value, [copiesKey], undefined) as Value)
  }

  /** Without an id, a row is the entry of its name: the one in the pool, where several have it. */
  private withId(row: NamedRow): NamedRow {
    if (row.row.cells.has(this.idKey)) return row
    const ids = [...this.names].flatMap(([id, name]) => (isSameName(name, row.name) ? [id] : []))
    const wanted = ids.find((id) => this.bringer.pool.copies(id) > 0) ?? ids[0] ?? row.wanted
    return { ...row, wanted, value: { ...row.value, [this.idKey]: wanted } }
  }

  private idOfSame(value: Value): string | undefined {
    const all = [...this.bringer.own.map((one) => this.withoutCopies(one)), ...this.shipped.values()]
    const found = all.find((one) => areSame(one, value))
    return found && idOf(this.kind, found)
  }

  private asItIs({ row, copies }: Cells, id: string): PlacedRow {
    return { row, ids: [id], words: `as it is${countWords(this.bringer.pool, id, copies)}` }
  }

  /** Replaces an entry of the scenario: the one with this id, or one that an earlier table made of it. */
  private replaced({ row, value, copies }: Cells): PlacedRow | undefined {
    const { own, pool } = this.bringer
    const isGone = pool.copies(row.wanted) === 0
    const index = own.findIndex((one) => {
      const id = idOf(this.kind, one)
      return !this.used.has(id) && (id === row.wanted || (isGone && standsInFor(row.wanted, id)))
    })
    if (index < 0) return undefined
    const id = idOf(this.kind, own[index])
    const next = { ...value, [this.idKey]: id }
    const isSame = areSame(next, this.withoutCopies(own[index]))
    this.used.add(id)
    if (!isSame) this.own[index] = next
    const words = `${id === row.wanted ? '' : `${id} `}${isSame ? 'as it is' : 'changed'}`
    return { row, ids: [id], words: words + countWords(pool, id, copies) }
  }

  private added({ row, value, copies }: Cells): PlacedRow {
    const { pool, name } = this.bringer
    const id = freeName(row.wanted, this.taken)
    this.taken.add(id)
    this.own.push({ ...value, [this.idKey]: id })
    const called = id === row.wanted ? 'new' : `new as ${id}`
    const original = this.originalOf(row)
    if (original === undefined) {
      pool.put(id, copies ?? 1)
      const isIn = pool.copies(id) > 0
      const words = isIn ? `added to ${pool.words}${copiesIn(pool, id)}` : `none in ${pool.words}`
      return { row, ids: [id], words: `${called}, ${words}` }
    }
    this.used.add(original)
    pool.putInstead(id, copies ?? pool.copies(original), original)
    const instead = this.names.get(original)!
    const isCounted = pool.copiesKey !== undefined
    if (isCounted && isNamedBeside(this.kind.ownIn, this.bringer.value, original))
      this.notes.push(`${name} names ${instead} outside of ${pool.words}, too: it stays there.`)
    const place = isCounted ? `in ${pool.words} ` : ''
    return { row, ids: [id, original], words: `${called}, ${place}instead of ${instead}${copiesIn(pool, id)}` }
  }

  /** The entry in the pool that the table names, else the one with the same id. */
  private originalOf({ row, wanted }: NamedRow): string | undefined {
    const { pool, name } = this.bringer
    const isFree = (id: string): boolean => pool.copies(id) > 0 && !this.used.has(id)
    const { insteadOf } = row
    if (insteadOf === undefined) return this.names.has(wanted) && isFree(wanted) ? wanted : undefined
    const found = [...this.names].find(
      ([id, ...words]) =>
        (pool.copies(id) > 0 || this.used.has(id)) && [id, ...words].some((word) => isSameName(word, insteadOf.text)),
    )?.[0]
    if (found !== undefined && isFree(found)) return found
    const all = [...this.names].flatMap(([id, words]) => (isFree(id) ? [words] : []))
    const where = pool.copiesKey === undefined ? name : pool.words
    const why = found === undefined ? `is not in ${where}` : 'is another row of this table'
    const message = `row ${row.number}: ${quote(insteadOf.text)} ${why}`
    this.problems.push({ message, expected: all, nearest: nearest(insteadOf.text, all) })
    return undefined
  }
}

const nameOf = (value: Value): string => (typeof value['name'] === 'string' ? value['name'] : String(value['id']))

/** Ids of entries of this kind that any scenario brings. */
const idsBrought = (loaded: Loaded, { ownIn, ...kind }: OwnKind): string[] =>
  readEntries(loaded, kindNamed(loaded, ownIn.kind)).flatMap((one) => {
    const list = partAt(one, ownIn.list)
    return Array.isArray(list) ? list.filter((entry) => isNamed(entry)).map((entry) => idOf(kind, entry)) : []
  })

interface Cells {
  readonly row: NamedRow
  /** Without the number of copies. */
  readonly value: Value
  readonly copies?: number
}

/** A row with its copies, if that is a number that an entry may have. */
function cellsOf(loaded: Loaded, kind: Kind, row: NamedRow, key: string | undefined): Cells {
  const copies = key === undefined ? undefined : row.value[key]
  if (typeof copies !== 'number') return { row, value: row.value }
  const { error } = kind.schema!(loaded.content).safeParse(row.value)
  if (error?.issues.some(({ path }) => path[0] === key) === true) return { row, value: row.value }
  return { row, value: changed(row.value, [key!], undefined) as Value, copies }
}

const copiesIn = (pool: Pool, id: string): string =>
  pool.copiesKey === undefined ? '' : `, ${counted(pool.copies(id), 'copy', 'copies')}`

/** Sets the copies of an entry that exists. @returns what that changes, in words */
function countWords(pool: Pool, id: string, copies: number | undefined): string {
  const before = pool.copies(id)
  if (copies === undefined || copies === before) return ''
  pool.put(id, copies)
  if (before === 0) return `, added to ${pool.words}${copiesIn(pool, id)}`
  return copies === 0 ? `, taken out of ${pool.words}` : `${copiesIn(pool, id)} in ${pool.words} instead of ${before}`
}

/** Whether a scenario names an entry in other places than its list and its pool. */
function isNamedBeside({ list, pool }: OwnIn, value: Value, id: string): boolean {
  const rest = [list, ...('path' in pool ? [pool.path] : [])].reduce<unknown>(
    (part, path) => changed(part, path, undefined),
    value,
  )
  return JSON.stringify(rest).includes(JSON.stringify(id))
}

// ---- The scenario ---------------------------------------------------------------------------------------------------

/** Mistakes in new and changed entries: reads the scenario with all of them in it. */
function mistakesIn(
  loaded: Loaded,
  { value, own: before }: Bringer,
  { kind, table }: Rows,
  { results, own }: PlacedRows,
): Problem[] {
  const { kind: bringing, list } = kind.ownIn
  const rows = own.map((one, index): TableRow | undefined =>
    areSame(one, before[index]) ? undefined : results.find(({ ids: [id] }) => id === idOf(kind, one))?.row.row,
  )
  const position: Document['position'] = (path) => {
    const isInList = list.every((step, index) => path[index] === step)
    const row = isInList ? rows[Number(path[list.length])] : undefined
    return row === undefined ? OUTSIDE : placeOfCell(row, path.slice(list.length + 1))
  }
  const document = { source: table.source, value: changed(value, list, own), position }
  const { problems = [] } = checkAs(document, { kind: bringing, located: loaded.located }).error ?? {}
  return [...problemsByRow(problems, table).values()]
    .flat()
    .map((problem) => ({ ...problem, message: problem.message.replace(/ in entry \d+ of \w+$/, '') }))
}

/** Not in a row. */
const OUTSIDE = { line: 0, column: 0, length: 0 }

function notesOn({ name, isFirst }: Bringer, project: Project, next: Project): string[] {
  const file = Object.keys(next.files).find((one) => !Object.hasOwn(project.files, one))
  return [
    ...(file === undefined ? [] : [`${name} becomes a file of your own, ${file}.`]),
    ...(isFirst ? [`Several scenarios are played. These rows go into the first, ${name}.`] : []),
  ]
}

function unplayed(pool: Pool, wanted: ReadonlyMap<string, number>): TableProblem[] {
  return [...wanted].flatMap(([id, copies]) =>
    pool.copies(id) === copies
      ? []
      : [
          {
            message: `the experiment sets ${pool.words}: it has ${pool.copies(id)} of ${quote(id)}, not ${copies}`,
            expected: `an experiment that leaves ${pool.words} to the scenario`,
          },
        ],
  )
}

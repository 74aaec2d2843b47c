// Tables of content: what ships, or files of one's own, as a table; rows of a table as files of one's own.
import { stringify } from 'yaml'
import type { Kind } from '../engine/game.ts'
import { areSame, attempt, parseYaml, refuse } from '../input/index.ts'
import type { SourceText } from '../input/index.ts'
import { loadContent, shippedOf } from '../load/content.ts'
import { checkAs } from '../load/kinds.ts'
import type { Loaded } from '../load/experiment.ts'
import type { LocatedGame } from '../load/located-game.ts'
import { basename, join } from '../load/paths.ts'
import type { Files } from '../load/ports.ts'
import { readSource } from '../load/reading.ts'
import type { TableFile } from '../load/table/file.ts'
import { idKeyOf, writtenOf } from '../load/table/kinds.ts'
import type { Entry, Value } from '../load/table/kinds.ts'
import { columnsNotUsed, entriesOfTable, ownTable, partsWithoutColumn } from '../load/table/own-table.ts'
import type { RowsOf } from '../load/table/rows.ts'
import { writtenTable } from '../load/table/write.ts'
import type { WrittenTable } from '../load/table/write.ts'
import { writeFile } from '../load/writing.ts'
import { counted, listed } from '../report/numbers.ts'
import { entriesOf } from './studio/paste/entries.ts'
import { ownPlan } from './studio/paste/own.ts'
import type { OwnKind } from './studio/paste/own.ts'
import { loadProject } from './project/project.ts'
import type { Project } from './project/types.ts'

/**
 * What ships of a kind, or what these files hold.
 * @throws InputError for a file that is no entry of this kind
 */
export function tableOfKind(located: LocatedGame, kind: Kind, paths: readonly string[]): WrittenTable {
  const entries =
    paths.length === 0
      ? writtenOf(located.game, kind, shippedOf(located))
      : paths.map((path) => entryIn(located, kind, path))
  return writtenTable(kind, loadContent(located), entries)
}

function entryIn(located: LocatedGame, kind: Kind, path: string): Entry {
  const document = parseYaml(readSource(located.workbench.files, path))
  const { error } = checkAs(document, { kind: kind.name, located })
  if (error !== undefined) throw error
  const value = document.value as Value
  return { id: String(value[idKeyOf(kind)] ?? basename(path).replace(/\.ya?ml$/i, '')), value }
}

// ---- Rows as files --------------------------------------------------------------------------------------------------

/** What becomes of a row. */
export interface RowDone {
  readonly row: number
  readonly name: string
  readonly words: string
}

/** Files to write, and what is told of them. */
export interface TableFiles {
  readonly rows: readonly RowDone[]
  readonly notes: readonly string[]
  readonly files: readonly OwnFile[]
}

export interface OwnFile {
  readonly path: string
  readonly text: string
  /** What is there: nothing, the same, or something else. */
  readonly before: 'nothing' | 'same' | 'other'
}

/**
 * A file for each row that does not ship.
 * @throws InputError with every mistake in the table
 */
export function filesOfRows(located: LocatedGame, kind: Kind, file: TableFile, folder: string): TableFiles {
  const rows = ownTable({ located, kind }, file)
  const entries = entriesOfTable(rows)
  const { files: disk } = located.workbench
  const files = new Map(
    entries
      .filter(({ isThere }) => !isThere)
      .map((entry) => [entry, fileWith(disk, join(folder, entry.word), textOf(entry.value))]),
  )
  return {
    rows: entries.map((entry) => {
      const { row, name, left } = entry
      const own = files.get(entry)
      const words = own === undefined ? 'as it ships' : own.before === 'same' ? `${own.path}, as it is` : own.path
      return { row: row.number, name, words: `${words}${left === undefined ? '' : `, without ${left}`}` }
    }),
    notes: notesOn(rows, file),
    files: [...files.values()],
  }
}

const textOf = (value: Value): string => stringify(value, { lineWidth: 110, flowCollectionPadding: true })

function fileWith(disk: Files, path: string, text: string): OwnFile {
  if (!disk.exists(path)) return { path, text, before: 'nothing' }
  const there = readSource(disk, path)
  const valueOf = (source: SourceText): unknown => attempt(() => parseYaml(source).value).value
  const isSame = there.text === text || areSame(valueOf(there), valueOf({ name: path, text }))
  return { path, text, before: isSame ? 'same' : 'other' }
}

/** What was not used of a table, in sentences. */
export function notesOn(rows: RowsOf, file: TableFile): string[] {
  const [unused, lacking] = [columnsNotUsed(rows.table), partsWithoutColumn(rows)]
  return [
    ...file.notes(),
    ...(unused.length === 0 ? [] : [`Not used: ${listed(unused)}.`]),
    ...(lacking.length === 0 ? [] : [`There is no column for ${listed(lacking)}: no row has any.`]),
  ]
}

// ---- Rows in a scenario ---------------------------------------------------------------------------------------------

/** A scenario as a project: by the id of one that ships, or as the file of one's own. */
interface InScenario {
  readonly loaded: Loaded
  readonly project: Project
  /** The name of its own file. */
  readonly own?: string
}

async function inScenario({ game, workbench }: LocatedGame, { ownIn }: OwnKind, scenario: string): Promise<InScenario> {
  const { files: disk } = workbench
  const [setting] = game.content.kinds!.find(({ name }) => name === ownIn.kind)!.named![0].path
  const own = disk.exists(scenario) ? basename(scenario) : undefined
  const main = 'table.yaml'
  const project: Project = {
    game: game.id,
    main,
    files: {
      [main]: stringify({ game: game.id, [setting]: own ?? scenario }),
      ...(own !== undefined && { [own]: readSource(disk, scenario).text }),
    },
  }
  return { loaded: await loadProject(workbench, project), project, ...(own !== undefined && { own }) }
}

/** What ships of a kind and what a scenario brings, with their copies in its pool. @throws InputError */
export async function tableOfScenario(located: LocatedGame, kind: OwnKind, scenario: string): Promise<WrittenTable> {
  const { loaded, project } = await inScenario(located, kind, scenario)
  return writtenTable(kind, loaded.content, entriesOf(loaded, project, kind))
}

/**
 * Rows of a kind without files of its own join a scenario, and its pool.
 * @param scenario the id of one that ships, or the file of one's own
 * @throws InputError with every mistake in the table
 */
export async function filesOfScenario(
  located: LocatedGame,
  kind: OwnKind,
  file: TableFile,
  { scenario, folder }: { readonly scenario: string; readonly folder: string },
): Promise<TableFiles> {
  const { files: disk } = located.workbench
  const { loaded, project, own } = await inScenario(located, kind, scenario)
  const rows = ownTable({ located, kind }, file)
  const { next, rows: done, notes } = await ownPlan(loaded, project, { ...rows, kind })
  // What cannot be played is not written.
  if (!areSame(next.files, project.files)) await loadProject(located.workbench, next)
  const changed = Object.entries(next.files).filter(
    ([name, text]) => name !== project.main && project.files[name] !== text,
  )
  return {
    rows: done.map(({ name, words }, index) => ({ row: rows.table.rows[index].number, name, words })),
    notes: [...notesOn(rows, file), ...notes],
    files: changed.map(([name, text]) =>
      // Who names a file of their own wants the rows in it.
      name === own ? { path: scenario, text, before: 'nothing' } : fileWith(disk, join(folder, name), text),
    ),
  }
}

// ---- Writing --------------------------------------------------------------------------------------------------------

/**
 * Writes what is not there yet.
 * @returns the paths that were written
 * @throws InputError for files that hold something else, unless they may be replaced
 */
export function writeFiles(disk: Files, all: readonly OwnFile[], isForced: boolean): string[] {
  const taken = all.filter(({ before }) => before === 'other').map(({ path }) => path)
  if (taken.length > 0 && !isForced)
    refuse(
      listed(taken.slice(0, 3)) + (taken.length > 3 ? ` and ${counted(taken.length - 3, 'more file')}` : ''),
      `${taken.length === 1 ? 'holds' : 'hold'} something else`,
      '--out DIR for another folder, or --force to replace them',
    )
  const changed = all.filter(({ before }) => before !== 'same')
  for (const { path, text } of changed) writeFile(disk, path, text)
  return changed.map(({ path }) => path)
}

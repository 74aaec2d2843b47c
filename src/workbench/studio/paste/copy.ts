// Entries as a table for a spreadsheet, with the win rate of the games that they are in.
import type { Kind } from '../../../engine/game.ts'
import { columnsOf, entryOf, partAt, rowOf, withoutSteering } from '../../../input/index.ts'
import type { Row } from '../../../input/index.ts'
import type { Loaded } from '../../../load/experiment.ts'
import { nameIn } from '../../project/project.ts'
import type { Project, TableKnown } from '../view.ts'
import { bringerOf, entriesOf, kindCalled, seated, seatsKey, tableFields } from './entries.ts'
import type { Entry } from './entries.ts'
import { RESULTS, tabbedRow, withApostrophe } from './table.ts'

/** The heroes of the party, or all entries of another kind. */
export function copiedTable(loaded: Loaded, project: Project, id: string, known: TableKnown): string {
  const { kind } = kindCalled(loaded, id)
  if (seatsKey(kind) === undefined)
    return tableOf(loaded, kind, entriesOf(loaded, project, kind), known, playedOf(loaded, project, kind))
  const party = seated(loaded, project, kind).filter((one) => one !== undefined)
  return tableOf(loaded, kind, party, known, () => true)
}

/** @param inGame whether an entry is in the games of `known` */
export function tableOf(
  { content }: Pick<Loaded, 'content'>,
  kind: Kind,
  entries: readonly Entry[],
  { win, verdict, decimal }: TableKnown,
  inGame: (entry: Entry) => boolean,
): string {
  const fields = tableFields(kind, content)
  const idKey = kind.id ?? 'id'
  const hasId = fields.some(({ path }) => path.join('.') === idKey)
  const named = (entry: Entry) => (hasId ? { [idKey]: entry.id, ...entry.value } : entry.value)
  const rows = entries.map((entry): Row => rowOf(fields, named(entry)))
  const used = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = columnsOf(
    fields,
    entries.map(({ value }) => value),
  )
  const all = [
    ...columns.filter((column) => entries.length === 0 || used.has(column)),
    ...[...used].filter((one) => !columns.includes(one)),
  ]
  const numbers = new Set(fields.flatMap(({ takes, path }) => (takes === 'number' ? [path.join('.')] : [])))
  const local = (cell: string): string => (decimal === ',' ? cell.replace('.', ',') : cell)
  const percent = (share: number | undefined): string =>
    share === undefined ? '' : local(`${(100 * share).toFixed(1)}%`)
  const known = [percent(win?.estimate), percent(win?.low), percent(win?.high), verdict?.words ?? '']
  const cellOf = (row: Row, column: string): string => {
    const cell = entryOf(row, column) ?? ''
    return numbers.has(column) && Number.isFinite(Number(cell)) ? local(cell) : cell
  }
  return [
    [...all, ...RESULTS],
    ...entries.map((entry, index) => [
      ...all.map((column) => cellOf(rows[index], column)),
      ...(inGame(entry) ? known : RESULTS.map(() => '')),
    ]),
  ]
    .map((cells) => `${tabbedRow(cells.map((cell) => withApostrophe(withoutSteering(cell))))}\n`)
    .join('')
}

/** Tests whether an entry is in the games: monsters that appear are, items of the pool, and the scenario. */
function playedOf(loaded: Loaded, project: Project, kind: Kind): (entry: Entry) => boolean {
  const { game, content, experiment } = loaded
  const [{ settings }] = experiment.variants
  if (kind.ownIn !== undefined) {
    const { pool } = bringerOf(loaded, project, kind.ownIn)
    return ({ id }) => pool.copies(id) > 0
  }
  const met = game.foes?.kinds.includes(kind.name) === true ? game.foes.met(content, settings, kind.name) : undefined
  const places = game.content.userFiles.filter((one) => one.kind === kind.name && !one.path.includes('*'))
  const named = places.flatMap(({ path }) => {
    const value = partAt(settings, path)
    return [nameIn(loaded, path.join('.'))?.name, value]
  })
  const all = new Set<unknown>([...(met ?? []), ...named])
  return ({ id, file }) => all.has(id) || (file !== undefined && all.has(file))
}

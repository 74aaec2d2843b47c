// Entries as a table for a spreadsheet, with the win rate of the games that they are in.
import type { Kind } from '../../../engine/game.ts'
import { partAt, withoutSteering } from '../../../input/index.ts'
import type { Loaded } from '../../../load/experiment.ts'
import { withApostrophe } from '../../../load/table/columns.ts'
import type { Entry } from '../../../load/table/kinds.ts'
import type { RESULTS } from '../../../load/table/table.ts'
import { writtenTable } from '../../../load/table/write.ts'
import { nameIn } from '../../project/project.ts'
import type { Project, TableKnown } from '../view.ts'
import { bringerOf, entriesOf, kindCalled, seated, seatsKey } from './entries.ts'

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
  const local = (cell: string): string => (decimal === ',' ? cell.replace('.', ',') : cell)
  const { columns, rows } = writtenTable(kind, content, entries, local)
  const percent = (share: number | undefined): string =>
    share === undefined ? '' : local(`${(100 * share).toFixed(1)}%`)
  const words = withApostrophe(withoutSteering(verdict?.words ?? ''))
  const known = [percent(win?.estimate), percent(win?.low), percent(win?.high), words]
  return [
    [...columns, ...KNOWN],
    ...rows.map((row, index) => [...row, ...(inGame(entries[index]) ? known : KNOWN.map(() => ''))]),
  ]
    .map((cells) => `${tabbedRow(cells)}\n`)
    .join('')
}

/** Of `RESULTS` those that the page knows. */
const KNOWN = ['win rate', 'low', 'high', 'verdict'] as const satisfies (typeof RESULTS)[number][]

/** A row as spreadsheets put it on the clipboard. */
export const tabbedRow = (cells: readonly string[]): string =>
  cells.map((cell) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')

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

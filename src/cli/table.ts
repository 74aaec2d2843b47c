// `table`: content of a kind as a spreadsheet, and the rows of a designer's spreadsheet as files of their own.
import { fileWord } from '../engine/kinds.ts'
import type { Kind } from '../engine/game.ts'
import { lacking } from '../input/flags.ts'
import type { Given } from '../input/flags.ts'
import { nearest } from '../input/nearest.ts'
import { InputError, refuse } from '../input/problem.ts'
import { pluralOf } from '../input/words.ts'
import type { LocatedGame } from '../load/located-game.ts'
import { dirname } from '../load/paths.ts'
import { isTableFile, isWorkbookFile } from '../load/table/file.ts'
import type { TableFile } from '../load/table/file.ts'
import type { TableKind } from '../load/table/kinds.ts'
import type { Terminal } from '../node/terminal.ts'
import { commonFlags } from '../questions/flags.ts'
import { csv } from '../report/csv.ts'
import { counted } from '../report/numbers.ts'
import { workbookOf } from '../report/xlsx.ts'
import type { OwnKind } from '../workbench/studio/paste/own.ts'
import type { TableFiles } from '../workbench/table.ts'
import { Exit } from './command.ts'
import type { Command } from './command.ts'
import { gameHere } from './games.ts'
import { table as drawn } from './text-table.ts'

export const table: Command = {
  words: '<kind> [file...]',
  flags: {
    game: { value: 'ID', about: 'the game', default: 'that of the experiments here, else the first with such content' },
    from: { value: 'FILE', about: 'a table as CSV or XLSX: write a file for each row that is new or changed' },
    sheet: { value: 'NAME', about: 'with --from: the sheet of the workbook', default: 'the one that fits best' },
    scenario: {
      value: 'NAME',
      about: 'for items and other kinds without files of their own: the scenario that has them, or that rows join',
      default: 'what ships; needed with --from',
    },
    out: {
      value: 'PLACE',
      about: 'the file of the table, as CSV or XLSX; with --from the folder of the files',
      default: 'standard output; with --from the folder of the table',
    },
    force: { about: 'replace files that hold something else' },
    ...commonFlags,
  },
  examples: [
    ['darkodds table heroes > heroes.csv', 'all heroes as a table for a spreadsheet'],
    ['darkodds table monsters --game necromancy --out monsters.xlsx', 'the same as an Excel workbook'],
    ['darkodds table heroes --from heroes.csv', 'a file of your own for each row that is new or changed'],
  ],
  async act(given, terminal, { workbench }) {
    const { locateGame, locateGames } = await import('../load/games.ts')
    const { readTableFile } = await import('../load/table/file.ts')
    const { likeliestKind } = await import('../load/table/own-table.ts')
    const [word, ...paths] = given.words
    refuseTogether(given, paths)
    const wanted = given.text('game')
    const games = wanted === undefined ? await locateGames(workbench) : [await locateGame(workbench, wanted, '--game')]
    const here = wanted ?? (await gameHere(workbench, games))
    const kinds = await kindsCalled(word, games)
    const ofGame = kinds.filter(({ located }) => here === undefined || located.game.id === here)
    const some = ofGame.length > 0 ? ofGame : kinds
    const from = given.text('from')
    const file = from === undefined ? undefined : await readTableFile(workbench.files, from, given.text('sheet'))
    const meant = file === undefined ? some[0] : likeliestKind(some, file)
    if (wanted === undefined)
      terminal.err(`The ${meant.many} of ${meant.located.game.title}. --game ID names another game.\n`)
    if (given.text('scenario') !== undefined && !isOwn(meant.kind))
      refuse('--scenario', `${meant.many} have files of their own`, 'the command without it')
    return file === undefined
      ? writeTable(given, terminal, meant, paths)
      : readRows(given, terminal, meant, file, from!)
  },
}

/** @throws InputError */
function refuseTogether(given: Given, paths: readonly string[]): void {
  if (given.text('from') === undefined) {
    if (given.text('sheet') !== undefined) throw new InputError([lacking('--sheet', '--from', '--from FILE')])
  } else if (paths.length > 0) refuse(paths[0], 'does not go together with --from', 'one of the two')
}

type Meant = TableKind & { readonly located: LocatedGame }

/** In singular or plural, of all games that have it. @throws InputError for a kind that nobody writes */
async function kindsCalled(word: string, games: readonly LocatedGame[]): Promise<Meant[]> {
  const { tableKinds } = await import('../load/table/kinds.ts')
  const all = games.flatMap((located) => tableKinds(located.game).map((one): Meant => ({ ...one, located })))
  const plain = (name: string): string => fileWord(name.toLowerCase())
  const meant = all.filter(({ kind, one, many }) =>
    [kind.name, pluralOf(kind.name), one, many].some((name) => plain(name) === plain(word)),
  )
  if (meant.length > 0) return meant
  const names = [...new Set(all.map(({ many }) => plain(many)))]
  throw new InputError([{ message: `there is no table of "${word}"`, expected: names, nearest: nearest(word, names) }])
}

async function writeTable(
  given: Given,
  terminal: Terminal,
  { located, kind, many }: Meant,
  paths: readonly string[],
): Promise<number> {
  const { files } = located.workbench
  const { tableOfKind, tableOfScenario } = await import('../workbench/table.ts')
  const scenario = given.text('scenario')
  const [path] = paths
  if (scenario !== undefined && paths.length > 0) refuse(path, 'does not go together with --scenario', 'one of the two')
  if (paths.length > 0 && isTableFile(path)) refuse(path, 'is a table already', `--from ${path}, or files as YAML`)
  const { columns, rows, ofNumbers } =
    scenario !== undefined && isOwn(kind)
      ? await tableOfScenario(located, kind, scenario)
      : tableOfKind(located, kind, paths)
  const out = given.text('out')
  if (out !== undefined && files.exists(out) && !given.has('force'))
    refuse(out, 'exists already, and is not overwritten', 'another name, or --force')
  if (given.has('json')) terminal.out(`${JSON.stringify({ columns, rows }, null, 1)}\n`)
  else if (out === undefined) terminal.out(csv(columns, rows).replaceAll('\r\n', '\n'))
  if (out === undefined) return Exit.done
  const { writeFile } = await import('../load/writing.ts')
  const entryOf = (cell: string, column: string): string | number =>
    ofNumbers.has(column) && cell !== '' && Number.isFinite(Number(cell)) ? Number(cell) : cell
  const content = isWorkbookFile(out)
    ? await workbookOf([
        {
          name: many,
          columns: columns.map((title) => ({ title })),
          rows: rows.map((row) => row.map((cell, index) => entryOf(cell, columns[index]))),
        },
      ])
    : csv(columns, rows)
  writeFile(files, out, content)
  if (!given.has('json')) terminal.out(`Wrote ${out}: ${counted(rows.length, 'row')}.\n`)
  return Exit.done
}

async function readRows(
  given: Given,
  terminal: Terminal,
  meant: Meant,
  file: TableFile,
  from: string,
): Promise<number> {
  const { kind, located, many } = meant
  const { filesOfRows, filesOfScenario, writeFiles } = await import('../workbench/table.ts')
  const scenario = given.text('scenario')
  const folder = given.text('out') ?? dirname(from)
  const done = isOwn(kind)
    ? await filesOfScenario(located, kind, file, { scenario: scenario ?? refuseMissing(meant), folder })
    : kind.named === undefined
      ? refuse(from, `${many} of ${located.game.title} have no files of their own`, 'a table of another kind')
      : filesOfRows(located, kind, file, folder)
  const written = writeFiles(located.workbench.files, done.files, given.has('force'))
  if (given.has('json')) terminal.out(`${JSON.stringify({ rows: done.rows, notes: done.notes, written }, null, 1)}\n`)
  else terminal.out(`${wording(done, written, terminal)}\n`)
  return Exit.done
}

const isOwn = (kind: Kind): kind is OwnKind => kind.ownIn !== undefined

const refuseMissing = ({ many }: Meant): never =>
  refuse('--scenario', `is missing: ${many} have no files of their own`, 'the scenario that they join')

/** More rows are counted. */
const MAX_ROWS = 30

function wording({ rows, notes }: TableFiles, written: readonly string[], { style, columns }: Terminal): string {
  const shown = rows.slice(0, MAX_ROWS).map(({ row, name, words }) => [String(row), name, words])
  const rest = rows.length - shown.length
  return [
    drawn(
      [{ title: 'row', isNumber: true }, { title: 'name', isLabel: true }, { title: 'file' }],
      shown,
      style.dim,
      columns,
    ),
    ...(rest === 0 ? [] : [style.dim(counted(rest, 'more row'))]),
    '',
    ...notes,
    written.length === 0 ? 'Nothing to write: all of this is there.' : `Wrote ${counted(written.length, 'file')}.`,
  ].join('\n')
}

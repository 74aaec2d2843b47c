// `fair heroes.csv`: each hero of a table against the others of it, told beside its row.
import type { Given } from '../input/flags.ts'
import { InputError, refuse } from '../input/problem.ts'
import { resolve } from '../load/paths.ts'
import { columnsNotUsed } from '../load/table/own-table.ts'
import { namedRows } from '../load/table/rows.ts'
import type { NodeWorkbench } from '../node/open-games.ts'
import type { Terminal } from '../node/terminal.ts'
import { amount } from '../questions/fair/charts.ts'
import { withinOf } from '../questions/fair/question.ts'
import { titlesOf } from '../workbench/sheet.ts'
import type { Before, RowResult } from '../workbench/roster/beside.ts'
import type { OwnTable } from '../workbench/roster/plan.ts'
import { Exit } from './command.ts'
import { fairTableSummary, tableVerdict } from './fair-table-summary.ts'
import { stopOnInterrupt } from './interrupt.ts'
import { threadsOf } from './playing.ts'

/** Most games of each party when nobody says how many. */
const GAMES = 2000
/** More heroes would need too many parties. */
const MAX_HEROES = 100

/** Flags of `fair` that ask about one hero, or say where its report goes. */
const OF_ONE = ['agents', 'roster', 'parties', 'metric', 'on', 'resume', 'quick', 'reports', 'xlsx', 'details']

/**
 * Judges the heroes of a table, prints the answer and writes the table with it.
 * @returns the exit code: 0 when all rows are fair
 * @throws InputError
 */
export async function actFairTable(given: Given, terminal: Terminal, workbench: NodeWorkbench): Promise<number> {
  const { loadRoster, planRoster } = await import('../workbench/roster/plan.ts')
  const { playRoster } = await import('../workbench/roster/play.ts')
  const { judgedHeroes, winsIn } = await import('../workbench/roster/fair.ts')
  const { sinceWords, tableWithResults } = await import('../workbench/roster/beside.ts')
  const { writeFile } = await import('../load/writing.ts')
  refuseOfOne(given)
  const [path] = given.words
  const within = withinOf(given, true, 'win')
  const { loaded, roster, notes, table } = await loadRoster(workbench, path, {
    game: given.text('game'),
    scenario: given.text('scenarios'),
    seed: given.number('seed'),
    set: given.texts('set'),
  })
  const { rows, entries } = table!
  if (entries.length > MAX_HEROES)
    refuse(path, `holds ${entries.length} heroes`, `at most ${MAX_HEROES}; "table heroes --from" reads and checks more`)
  const before = await beforeIn(given, workbench, rows)
  const plan = planRoster(loaded, roster, true)
  const measured = winsIn(plan)
  for (const note of notes) terminal.err(`${note}\n`)
  const interrupt = stopOnInterrupt(terminal, 'stopping, and judging by what is known so far')
  try {
    const sums = await playRoster(
      plan,
      { command: 'fair', usual: GAMES },
      {
        games: given.number('games'),
        threads: threadsOf(given),
        isQuiet: given.has('quiet'),
        signal: interrupt.signal,
      },
      terminal,
    )
    if (sums === undefined) return Exit.interrupted
    const judged = judgedHeroes(plan, sums, measured, within)
    const place = titlesOf(loaded).title
    const results = entries.map((entry, index): RowResult => {
      const one = { ...judged[index], games: sums.games, place }
      return { ...one, since: before === undefined ? '' : sinceWords(entry, one, before) }
    })
    const verdict = tableVerdict(
      entries.map(({ name }) => name),
      results,
      amount(measured, within),
    )
    const out = given.text('out')
    const unwritten = await attemptWriting(async () => {
      if (out === undefined) return
      const byRow = new Map(entries.map(({ row }, index) => [row.number, results[index]]))
      writeFile(workbench.files, out, await tableWithResults(out, rows.table, byRow))
    })
    const written = unwritten === undefined ? out : undefined
    if (given.has('json')) {
      const data = entries.map(({ row, name }, index) => ({ row: row.number, name, ...results[index] }))
      const about = { verdict, parties: plan.parties.length, games: sums.games, failed: sums.failed, within }
      terminal.out(`${JSON.stringify({ ...about, heroes: data, out: written ?? null }, null, 1)}\n`)
    } else
      terminal.out(
        fairTableSummary(given, terminal, workbench.program, {
          measured,
          plan,
          table: table!,
          results,
          within,
          verdict,
          failed: sums.failed,
          written,
        }),
      )
    if (unwritten !== undefined) throw unwritten
    if (interrupt.signal.aborted) return Exit.interrupted
    return sums.failed > 0 || results.some(({ key }) => key !== 'fair') ? Exit.failed : Exit.done
  } finally {
    interrupt.forget()
  }
}

/** @throws InputError for flags and words that a table does not take */
function refuseOfOne(given: Given): void {
  const [path, ...others] = given.words
  if (others.length > 0) refuse(others[0], 'does not go together with a table', 'one table')
  const wrong =
    given.texts('with').length > 0 ? 'with' : OF_ONE.find((flag) => given.text(flag) !== undefined || given.has(flag))
  if (wrong !== undefined)
    refuse(`--${wrong}`, 'asks about one hero, and this is a table', `${path} without it, or the file of one hero`)
  if (given.text('scenarios')?.includes(',') === true || given.text('scenarios') === 'all')
    refuse('--scenarios', 'names several, and a table is judged in one', 'one scenario')
}

/**
 * The results of last time: of the file that is to be written, else of the table that was read.
 * @throws InputError for a file that holds something else, which is not replaced
 */
async function beforeIn(given: Given, workbench: NodeWorkbench, rows: OwnTable['rows']): Promise<Before | undefined> {
  const { isTableFile, isWorkbookFile, readTableFile } = await import('../load/table/file.ts')
  const { tableOfFields } = await import('../load/table/own-table.ts')
  const { resultsBefore } = await import('../workbench/roster/beside.ts')
  const { files } = workbench
  const [path] = given.words
  const out = given.text('out')
  if (out !== undefined && (!isTableFile(out) || /\.(?:xls|xlsm|ods)$/i.test(out)))
    refuse('--out', `${out} is not the name of a table`, 'a file that ends in .csv or .xlsx')
  if (out === undefined || !files.exists(out)) return resultsBefore(rows)
  if (files.isFolder(out)) refuse('--out', `${out} is a folder`, 'a file that ends in .csv or .xlsx')
  const isForced = given.has('force')
  const pathOf = (word: string): string => resolve(files.folder, word)
  if (pathOf(out) === pathOf(path) && isWorkbookFile(out) && !isForced)
    refuse('--out', `${out} is the table itself, and would lose its formats and formulas`, 'another name, or --force')
  let before: Before | undefined
  try {
    const there = { ...rows, table: tableOfFields(await readTableFile(files, out), rows.fields) }
    before = isResultOf(rows, there) ? resultsBefore(there) : undefined
  } catch (error) {
    if (!isForced) throw error
  }
  if (before === undefined && !isForced)
    refuse('--out', `${out} exists already, and holds no results of this table`, 'another name, or --force')
  return before
}

/** Writes a file. @returns why it could not, so that the answer is still printed */
async function attemptWriting(task: () => Promise<void>): Promise<InputError | undefined> {
  try {
    await task()
    return undefined
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
}

/** Whether a file holds results of this table: it has no further column, and most of its rows are of the table. */
function isResultOf(rows: OwnTable['rows'], there: OwnTable['rows']): boolean {
  const own = new Set(columnsNotUsed(rows.table))
  const names = new Set(namedRows(rows).named.map(({ wanted }) => wanted))
  const { named } = namedRows(there)
  const isKnown = columnsNotUsed(there.table).every((column) => own.has(column))
  return isKnown && 2 * named.filter(({ wanted }) => names.has(wanted)).length >= named.length
}

// `run --games-table FILE`: one row a game with its main numbers, as CSV, for spreadsheets and statistics programs.
//
// Rows are written in the order of the games, variant by variant within each game, just before the games are counted.
// So the file is the same for any number of threads, and an interrupted run leaves a row of each game that it counted.
import { csvBegin, csvRow } from '../report/csv.ts'
import { InputError } from '../input/problem.ts'
import { cellLabels, layoutOf, referenceText, shownNames } from '../simulate/index.ts'
import type { BatchReply, TallyLayout } from '../simulate/index.ts'
import { playoutName } from '../load/experiment.ts'
import type { Loaded } from '../load/experiment.ts'
import { dirname, relative } from '../load/paths.ts'
import { Unwritable } from '../load/ports.ts'
import type { Files, Job } from '../load/ports.ts'
import { readStored } from '../load/reading.ts'

const WRITABLE = 'a file in a folder that you may write to'

/** How every table of games begins. */
const IS_TABLE = /^\uFEFF?variant,/

/** Where a table goes, and what may happen to a file that is there. */
interface Wanted {
  readonly path: string
  /** The folder of the report, which is replaced as a whole. */
  readonly reportFolder: string
  /** A file that is there may be replaced. */
  readonly isForced: boolean
  /** Games of each variant that an interrupted run has left in it; undefined for a run from the start. */
  readonly resumed?: number
}

/** A number of a game: its name in the table, and its entry from the columns of a batch. */
interface NumberOf {
  readonly name: string
  entry(reply: BatchReply, index: number): string | number
}

export class GamesTable {
  /** The experiment's job, whose replies have all numbers of the table. */
  readonly job: Job
  rows = 0
  private readonly path: string
  private readonly files: Files
  private readonly variants: readonly string[]
  private readonly names: readonly string[]
  private readonly numbersOf: readonly ReadonlyMap<string, NumberOf>[]

  /** Writes the head of the table, or cuts an interrupted one to its counted games. @throws InputError */
  constructor(loaded: Loaded, { path, reportFolder, isForced, resumed }: Wanted) {
    const { experiment, game, content, job, layouts, located } = loaded
    const references = endingsOf(layouts)
    this.files = located.workbench.files
    this.path = path
    this.job = references.length === 0 ? job : { ...job, references }
    this.variants = shownNames(loaded, experiment.variants)
    this.numbersOf = experiment.variants.map((variant) => {
      const numbers = numbersIn(layoutOf(game, content, variant, references))
      return new Map(numbers.map((number) => [number.name, number]))
    })
    this.names = [...new Set(this.numbersOf.flatMap((numbers) => [...numbers.keys()]))]
    const head = csvBegin(['variant', playoutName(loaded), ...this.names], this.variants)
    refusePlace(this.files, path, reportFolder)
    if (resumed === undefined) {
      refuseFile(this.files, path, head, isForced)
      this.writing(WRITABLE, () => {
        this.files.makeFolder(dirname(path))
        this.files.write(path, head, false)
      })
    } else {
      const kept = keptOf(this.files, path, head, resumed * this.variants.length)
      this.writing(WRITABLE, () => {
        this.files.write(path, kept, false)
      })
      this.rows = resumed * this.variants.length
    }
  }

  /** Appends the next games. @param replies one for each variant, of the same games */
  add(replies: readonly BatchReply[]): void {
    const [{ first, count }] = replies
    const failed = replies.map(({ failures }) => new Set(failures.map(({ playout }) => playout)))
    const lines: string[] = []
    for (let index = 0; index < count; index++) {
      replies.forEach((reply, variant) => {
        const numbers = this.numbersOf[variant]
        const hasFailed = failed[variant].has(first + index)
        const entries = this.names.map((name) => (hasFailed ? '' : (numbers.get(name)?.entry(reply, index) ?? '')))
        lines.push(csvRow([this.variants[variant], first + index, ...entries]))
      })
    }
    this.writing('room for it; --resume then goes on from the games that are counted', () => {
      this.files.append(this.path, lines.join(''))
    })
    this.rows += lines.length
  }

  private writing(expected: string, write: () => void): void {
    try {
      write()
    } catch (error) {
      if (!(error instanceof Unwritable)) throw error
      throw refusal(this.path, `cannot be written: ${error.message}`, expected)
    }
  }
}

/** How a game ends is one of its main numbers, where all variants know the same endings. */
function endingsOf(layouts: readonly TallyLayout[]): string[] {
  const [first, ...others] = layouts.map((layout) => {
    const metric = layout.withRole('outcome')?.metric
    return metric === undefined || (metric.dimensions ?? []).length > 0
      ? []
      : metric.categories!.map((category) => referenceText(metric.name, { category }))
  })
  return others.every((endings) => endings.join() === first.join()) ? first : []
}

/** The numbers that a layout keeps for each game: compared metrics by name, and categories as words. */
function numbersIn({ metrics, columns }: TallyLayout): NumberOf[] {
  const valueIn = (reply: BatchReply, column: number, index: number): number =>
    reply.columns[column * reply.count + index]
  return columns.flatMap((column, place): NumberOf[] => {
    const { metric } = metrics[column.metric]
    const name = referenceText(metric.name, cellLabels(metric, column.cell))
    const { scale = 1, categories } = metric
    if (column.of === 'category') {
      // The first of its columns stands for all.
      const parts = columns.flatMap((other, at) =>
        other.metric === column.metric && other.cell === column.cell && other.of === 'category' ? [at] : [],
      )
      if (parts[0] !== place) return []
      return [
        {
          name,
          entry(reply, index) {
            const found = parts.find((part) => valueIn(reply, part, index) === 1)
            return found === undefined ? '' : categories![columns[found].part!]
          },
        },
      ]
    }
    return [
      {
        name: column.of === 'numerator' || column.of === 'denominator' ? `${name} ${column.of}` : name,
        entry: (reply, index) => valueIn(reply, place, index) / scale,
      },
    ]
  })
}

/** @throws InputError where no file can be, or none would last */
function refusePlace(files: Files, path: string, reportFolder: string): void {
  if (path === '-') throw refusal(path, 'is no file: standard output has the answer', 'a file, e.g. games.csv')
  if (files.isFolder(path)) throw refusal(path, 'is a folder', 'a file, e.g. games.csv')
  const inside = relative(files.realPath(reportFolder), files.realPath(path))
  if (!inside.startsWith('..'))
    throw refusal(path, `lies in ${reportFolder}, which the report replaces`, 'a file outside of that folder')
}

/** @throws InputError where a file is that may not be replaced: without --force any, with it all but tables of games */
function refuseFile(files: Files, path: string, head: string, isForced: boolean): void {
  if (!files.exists(path)) return
  const beginning = files.beginningOf(path, new TextEncoder().encode(head).length + 1)
  // A run that was interrupted before its first game leaves a head alone.
  if (beginning === head) return
  if (!isForced) throw refusal(path, 'exists already, and is not overwritten', 'a new name, or --force')
  if (beginning !== undefined && beginning !== '' && !IS_TABLE.test(beginning))
    throw refusal(path, 'is no table of games, and only such a table is replaced', 'a new name')
}

/** The head and the first rows of an interrupted table. @throws InputError when it has not all of them */
function keptOf(files: Files, path: string, head: string, rows: number): string {
  const expected = 'the table of the interrupted run; or leave out --games-table, or --resume'
  if (!files.exists(path)) throw refusal(path, 'does not exist, but its first games were played before', expected)
  const lines = readStored(files, path).text.split('\r\n')
  if (`${lines[0]}\r\n` !== head) throw refusal(path, 'is a table with other columns', expected)
  // The last line is empty, or was cut off.
  if (lines.length - 2 < rows) throw refusal(path, `has ${lines.length - 2} of ${rows} rows that were played`, expected)
  return (
    head +
    lines
      .slice(1, rows + 1)
      .map((line) => `${line}\r\n`)
      .join('')
  )
}

const refusal = (where: string, message: string, expected: string): InputError =>
  new InputError([{ where: `--games-table ${where}`, message, expected }])

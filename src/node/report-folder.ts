// The folder of a report. A report is built beside it and then swapped in, so nothing is ever half-written. Whoever
// opens the folder is its only writer until it is closed. report-place.ts chooses the folder.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { isNamed } from '../input/named-values.ts'
import { InputError, refuse } from '../input/problem.ts'
import { lineOf, questionSchema } from '../workbench/report-question.ts'
import { CHECKPOINT, UNFINISHED } from '../load/ports.ts'
import type { OpenFolder, Program, Question, ReportFile } from '../load/ports.ts'
import { parsed } from '../workbench/stored.ts'
import { exists, isFolder, makeFolder } from './files.ts'
import { FolderLock } from './folder-lock.ts'
import type { Holder } from './folder-lock.ts'
import { reasonOf, refusalOf } from './refusal.ts'

/** The file that lists what a report consists of, so that the next one knows what to replace. */
const FILES_LIST = 'files.json'

/** The files that say whether what was asked was played to its end. */
const ANSWERS = ['result.json', 'study.json', 'shard.json'] as const

interface Listed {
  readonly files: readonly string[]
  /** What the report answers; absent where there is none. */
  readonly question?: Question | undefined
}

const listSchema: z.ZodType<Listed> = z.object({ files: z.array(z.string()), question: questionSchema.optional() })

/** What lies at the place of a report. */
export interface Holding {
  /** What no report has written, or no report can be written over: it is left alone. */
  readonly isForeign: boolean
  /** Questions of its report, of unfinished work, and of whoever writes there now; undefined where one states none. */
  readonly questions: readonly (Question | undefined)[]
  /** There is a report, which was played to its end. */
  readonly isFinished: boolean
  readonly hasCheckpoint: boolean
  readonly isInUse: boolean
}

let besides = 0

export class ReportFolder implements OpenFolder {
  /** As the user named it. */
  readonly path: string
  private readonly place: string
  private readonly lock: FolderLock
  private readonly asked: Question | undefined

  private constructor(path: string, place: string, lock: FolderLock, asked: Question | undefined) {
    this.path = path
    this.place = place
    this.lock = lock
    this.asked = asked
  }

  /**
   * Makes the folder ready and checks that a report can be written there. Nobody else writes there until it is closed.
   * @param asked what its report answers from now on; default: what it answered before
   * @throws InputError when it cannot be written, holds files that no report of ours wrote, or another process writes
   *   there
   */
  static open(program: Program, path: string, asked?: Question): ReportFolder {
    let lock: FolderLock | undefined
    try {
      makeFolder(path)
      const place = realpathSync(resolve(path))
      const taken = FolderLock.take(place, asked)
      if (!(taken instanceof FolderLock)) throw inUse(program, path, taken)
      lock = taken
      const folder = new ReportFolder(path, place, lock, asked)
      rmSync(folder.beside(), { recursive: true })
      folder.refuseForeign()
      return folder
    } catch (error) {
      lock?.release()
      if (error instanceof InputError) throw error
      refuse(
        path,
        `no report can be written here: ${reasonOf(error)}`,
        'a folder that may be written, e.g. --out reports/mine',
      )
    }
  }

  /** What lies at a path, and whoever is writing there, without touching it. */
  static at(path: string): Holding {
    try {
      const place = exists(path) ? realpathSync(resolve(path)) : resolve(path)
      const holder = FolderLock.holderOf(place)
      const holding = exists(path) ? holdingOf(place) : NOTHING
      return holder === undefined
        ? holding
        : { ...holding, questions: [...holding.questions, asQuestion(holder.note)], isInUse: true }
    } catch {
      // Whatever it is, no report can be read there.
      return { ...NOTHING, isForeign: true }
    }
  }

  /** What lies there. */
  get holding(): Holding {
    return holdingOf(this.place)
  }

  /** Others may write there again. */
  close(): void {
    this.lock.release()
  }

  /**
   * Puts these files in place of the earlier report, all at once.
   * @throws InputError when the system refuses, e.g. on a full disk
   */
  replace(files: Iterable<ReportFile>): void {
    const next = this.beside()
    try {
      const names: string[] = []
      for (const { path, content } of files) {
        makeFolder(dirname(join(next, path)))
        writeFileSync(join(next, path), content)
        names.push(path)
      }
      const list: Listed = { question: this.asked ?? listIn(this.place).question, files: names.sort() }
      writeFileSync(join(next, FILES_LIST), `${JSON.stringify(list, null, 2)}\n`)
      this.swap(next)
    } catch (error) {
      throw this.refusal(error)
    } finally {
      rmSync(next, { recursive: true, force: true })
    }
  }

  /** Whether it holds a report that nobody has interrupted: what is not finished does not take its place. */
  get isFinished(): boolean {
    return isFinishedIn(this.place)
  }

  /** Leaves no empty folder behind when there is nothing to report. */
  abandon(): undefined {
    if (readdirSync(this.place).length === 0) rmdirSync(this.place)
  }

  /**
   * Writes the checkpoint of work in progress, and its question. Readers find the old one or the new one, never a part.
   * @throws InputError as `replace` does
   */
  writeCheckpoint(content: string): void {
    if (this.asked !== undefined) this.write(UNFINISHED, `${JSON.stringify(this.asked, null, 2)}\n`)
    this.write(CHECKPOINT, content)
  }

  private write(name: string, content: string): void {
    const half = join(this.place, halfOf(name))
    try {
      writeFileSync(half, content)
      renameSync(half, join(this.place, name))
    } catch (error) {
      rmSync(half, { force: true })
      throw this.refusal(error)
    }
  }

  /** The text of a file, if it is there. */
  read(name: string): string | undefined {
    return textIn(this.place, name)
  }

  /** What the system said, with the way to go on; what is no refusal of its as it is. */
  private refusal(error: unknown): unknown {
    const isKept = exists(join(this.place, CHECKPOINT))
    return (
      refusalOf(error, {
        where: this.path,
        message: (reason) => `cannot be written to any more: ${reason}`,
        expected: isKept
          ? `a folder with room that may be written; ${CHECKPOINT} in it holds what was finished until then, ` +
            'and --resume goes on from there'
          : 'a folder with room that may be written',
      }) ?? error
    )
  }

  private swap(next: string): void {
    const last = this.beside()
    const moved = join(last, 'report')
    renameSync(this.place, moved)
    renameSync(next, this.place)
    rmSync(last, { recursive: true })
  }

  /** A new empty folder beside this one, hidden, on the same disk. */
  private beside(): string {
    besides += 1
    const folder = join(dirname(this.place), `.${basename(this.place)}-${process.pid}-${besides}`)
    mkdirSync(folder)
    return folder
  }

  /** A folder is replaced as a whole, so it must hold nothing but a report, or nothing. */
  private refuseForeign(): void {
    if (listIn(this.place) === DAMAGED)
      refuse(
        join(this.path, FILES_LIST),
        'does not list what the report consists of, so that nothing here is replaced',
        'the file as the report has written it; or a new folder',
      )
    const foreign = foreignIn(this.place)
    if (foreign === undefined) return
    refuse(
      this.path,
      `the folder holds "${foreign}", which no report has written; a report replaces its whole folder`,
      'a new folder, an empty one, or that of an earlier report',
    )
  }
}

const NOTHING: Holding = { isForeign: false, questions: [], isFinished: false, hasCheckpoint: false, isInUse: false }

function holdingOf(place: string): Holding {
  if (!isFolder(place) || foreignIn(place) !== undefined) return { ...NOTHING, isForeign: true }
  const { files, question } = listIn(place)
  const hasCheckpoint = exists(join(place, CHECKPOINT))
  const isUnfinished = hasCheckpoint && (files.length === 0 || exists(join(place, UNFINISHED)))
  return {
    ...NOTHING,
    hasCheckpoint,
    isFinished: isFinishedIn(place),
    questions: [
      ...(files.length === 0 ? [] : [question]),
      ...(isUnfinished ? [asQuestion(parsed(textIn(place, UNFINISHED) ?? ''))] : []),
    ],
  }
}

/** The folder is being written by another process. */
function inUse(program: Program, path: string, { pid, note }: Holder): InputError {
  const asked = asQuestion(note)
  const line = asked === undefined ? '' : `: ${lineOf(program, asked)}`
  return new InputError([
    {
      where: path,
      message: `another process (${pid}) is writing its report here${line}`,
      expected: 'another folder, e.g. --out reports/mine; or the same command again when that has ended',
    },
  ])
}

const asQuestion = (value: unknown): Question | undefined => questionSchema.safeParse(value).data

/** A list that can not be read: nobody knows what the folder holds. */
const DAMAGED: Listed = { files: [] }

/** What the report in a folder consists of; no files where there is none. */
function listIn(place: string): Listed {
  return listSchema.safeParse(parsed(textIn(place, FILES_LIST) ?? '{ "files": [] }')).data ?? DAMAGED
}

function textIn(place: string, name: string): string | undefined {
  const path = join(place, name)
  return exists(path) ? readFileSync(path, 'utf8') : undefined
}

function isFinishedIn(place: string): boolean {
  const isInterrupted = ANSWERS.some((name) => {
    const answer = parsed(textIn(place, name) ?? '')
    return isNamed(answer) && answer['complete'] === false
  })
  return listIn(place).files.length > 0 && !isInterrupted
}

/** The first file or folder in there that no report has written. */
function foreignIn(place: string): string | undefined {
  const list = listIn(place)
  if (list === DAMAGED) return FILES_LIST
  const { files } = list
  const folders = new Set(
    files.flatMap((path) =>
      path
        .split('/')
        .slice(0, -1)
        .map((_, index, names) => names.slice(0, index + 1).join('/')),
    ),
  )
  const ours = new Set([...files, ...folders, ...UNLISTED])
  const foreignBelow = (folder: string): string | undefined => {
    const paths = readdirSync(join(place, folder))
      .filter((name) => name !== FINDER)
      .map((name) => (folder === '' ? name : `${folder}/${name}`))
    return (
      paths.find((path) => !ours.has(path)) ??
      paths
        .filter((path) => folders.has(path))
        .map(foreignBelow)
        .find((path) => path !== undefined)
    )
  }
  return foreignBelow('')
}

/** What a file is called while it is being written. */
const halfOf = (name: string): string => `.${name}.half`

/**
 * Files that a report's folder may hold beside those in its list: the list, and work in progress, whole or half
 * written.
 */
const UNLISTED: readonly string[] = [FILES_LIST, ...[CHECKPOINT, UNFINISHED].flatMap((name) => [name, halfOf(name)])]

/** What Finder leaves in every folder that somebody looks into. */
const FINDER = '.DS_Store'

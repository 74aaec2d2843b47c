// The folder of a report. Nothing in it is ever half-written: a report is built beside it and put in its place at once.
import { mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { isNamed } from '../input/parts.ts'
import { InputError } from '../input/problem.ts'
import { exists, makeFolder } from './files.ts'
import { reasonOf, refusalOf } from './refusal.ts'
import { parsed } from './stored.ts'

export interface ReportFile {
  /** Path inside the folder, e.g. `charts/win-odds.svg`. */
  readonly path: string
  readonly content: string | Uint8Array
}

/** The file that lists what a report consists of, so that the next one knows what to replace. */
const FILES_LIST = 'files.json'

/** The files that say whether what was asked was played to its end. */
const ANSWERS = ['result.json', 'study.json'] as const

const listSchema = z.array(z.string())

let besides = 0

export class ReportFolder {
  /** As the user named it. */
  readonly path: string
  private readonly place: string

  private constructor(path: string, place: string) {
    this.path = path
    this.place = place
  }

  /**
   * Makes the folder ready, and makes sure that a report can be written there.
   * @throws InputError when it can not, or when the folder holds what no report of ours has written
   */
  static open(path: string): ReportFolder {
    try {
      makeFolder(path)
      const place = realpathSync(resolve(path))
      const folder = new ReportFolder(path, place)
      rmSync(folder.beside(), { recursive: true })
      folder.refuseForeign()
      return folder
    } catch (error) {
      if (error instanceof InputError) throw error
      throw new InputError([{ where: path, message: `no report can be written here: ${reasonOf(error)}`, expected: 'a folder that may be written, e.g. --out reports/mine' }])
    }
  }

  /** Puts these files in place of the earlier report, all at once. @throws InputError when the system refuses, as when the disk is full */
  replace(files: Iterable<ReportFile>): void {
    const next = this.beside()
    try {
      const names: string[] = []
      for (const { path, content } of files) {
        makeFolder(dirname(join(next, path)))
        writeFileSync(join(next, path), content)
        names.push(path)
      }
      writeFileSync(join(next, FILES_LIST), `${JSON.stringify(names.sort(), null, 2)}\n`)
      this.swap(next)
    } catch (error) {
      throw this.refusal(error)
    } finally {
      rmSync(next, { recursive: true, force: true })
    }
  }

  /** Whether it holds a report that nobody has interrupted: what is not finished does not take its place. */
  get isFinished(): boolean {
    const isInterrupted = ANSWERS.some((name) => {
      const answer = parsed(this.read(name) ?? '')
      return isNamed(answer) && answer['complete'] === false
    })
    return this.listed().length > 0 && !isInterrupted
  }

  /** Leaves no empty folder behind when there is nothing to report. */
  abandon(): undefined {
    if (readdirSync(this.place).length === 0) rmdirSync(this.place)
  }

  /** Writes one file of work in progress; whoever reads it finds the old one or the new one, never a part. @throws InputError as `replace` does */
  write(name: string, content: string): void {
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
    const path = join(this.place, name)
    return exists(path) ? readFileSync(path, 'utf8') : undefined
  }

  /** What the system said, with the way to go on; what is no refusal of its as it is. */
  private refusal(error: unknown): unknown {
    const isKept = exists(join(this.place, CHECKPOINT))
    return refusalOf(error, {
      where: this.path, message: (reason) => `can not be written to any more: ${reason}`,
      expected: isKept ? `a folder with room that may be written; ${CHECKPOINT} in it holds what was finished until then, and --resume goes on from there` : 'a folder with room that may be written',
    }) ?? error
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

  /** What the report in the folder consists of; nothing where there is none. @throws InputError when its list is damaged */
  private listed(): readonly string[] {
    const { data } = listSchema.safeParse(parsed(this.read(FILES_LIST) ?? '[]'))
    if (data === undefined) throw new InputError([{ where: join(this.path, FILES_LIST), message: 'does not list what the report consists of, so that nothing here is replaced', expected: 'the file as the report has written it; or a new folder' }])
    return data
  }

  /** A folder is replaced as a whole, so it must hold nothing but a report, or nothing. */
  private refuseForeign(): void {
    const files = this.listed()
    const folders = new Set(files.flatMap((path) => path.split('/').slice(0, -1).map((_, at, names) => names.slice(0, at + 1).join('/'))))
    const ours = new Set([...files, ...folders, ...UNLISTED])
    const foreignIn = (folder: string): string | undefined => {
      const paths = readdirSync(join(this.place, folder)).filter((name) => name !== FINDER).map((name) => (folder === '' ? name : `${folder}/${name}`))
      return paths.find((path) => !ours.has(path)) ?? paths.filter((path) => folders.has(path)).map(foreignIn).find((path) => path !== undefined)
    }
    const foreign = foreignIn('')
    if (foreign === undefined) return
    throw new InputError([{ where: this.path, message: `the folder holds "${foreign}", which no report has written; a report replaces its whole folder`, expected: 'a new folder, an empty one, or that of an earlier report' }])
  }
}

/** Finished work of a run that goes on; see checkpoint.ts. */
export const CHECKPOINT = 'checkpoint.json'

/** What a file is called while it is being written. */
const halfOf = (name: string): string => `.${name}.half`

/** What may lie in the folder of a report without standing in its list: the list, and work in progress, whole or half written. */
const UNLISTED: readonly string[] = [FILES_LIST, CHECKPOINT, halfOf(CHECKPOINT)]

/** What Finder leaves in every folder that somebody looks into. */
const FINDER = '.DS_Store'

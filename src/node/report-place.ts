// Chooses a report's folder, for every command. No other code does, and nothing there is lost unless the user says so.
//
//   no folder given  -> the folder of the same question; else the usual one if it is free; else one named after what
//   differs
//   a folder given   -> that one; a report of another question in it is replaced only with --force
import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { refuse } from '../input/problem.ts'
import { reportName } from '../load/command-line.ts'
import { flagsOf, isOfMoreGames, lineOf } from '../workbench/report-question.ts'
import type { Place, Program, Question, Wish } from '../load/ports.ts'
import { folded, nameWith, shortened } from './folder-name.ts'
import { ReportFolder } from './report-folder.ts'
import type { Holding } from './report-folder.ts'

/** A place whose folder is on the disk. */
interface PlaceOnDisk extends Place {
  readonly folder: ReportFolder
}

/** Folders of one name are tried so often: who has more of them names one. */
const MAX_TRIES = 1000

/**
 * Opens the folder for a report.
 * @param name what the folder is usually called; the report's own name when left out
 * @throws InputError when it can not be written, holds what may not be replaced, or has nothing to go on with
 */
export function openPlace(
  program: Program,
  question: Question,
  wish: Wish,
  name = reportName(question.subject, question.kind),
): PlaceOnDisk {
  if (wish.out !== undefined) return openNamed(program, question, wish, wish.out)
  const usual = join(wish.reports ?? 'reports', shortened(name))
  for (let tries = 0; ; tries++) {
    const resumed = wish.isResumed === true ? resumable(question, usual) : undefined
    if (resumed === undefined) demandNone(wish, usual)
    const path = resumed ?? (wish.isForced === true ? usual : chosen(question, usual))
    const folder = openUnlessTaken(program, question, path, tries)
    if (folder === undefined) continue
    const { holding } = folder
    // Meanwhile somebody else may have come and gone.
    if (
      resumed === undefined &&
      wish.isForced !== true &&
      holding.questions.some((other) => !isSame(other, question))
    ) {
      folder.close()
      continue
    }
    const isElsewhere = path !== usual
    const elsewhereNote = isElsewhere ? besideNote(program, question, usual) : ''
    const replaced = resumed === undefined ? replacedNote(program, question, holding) : ''
    const note =
      elsewhereNote === '' || replaced === ''
        ? `${elsewhereNote}${replaced}`
        : // Two folders are named: a line for each, and "this" would be either.
          `${elsewhereNote}\n${replaced.replace(/^ This/, `The new report in ${path}`)}`
    return { folder, note, isElsewhere, isResumed: resumed !== undefined }
  }
}

/** What somebody else takes at the same moment for something else is chosen anew. */
function openUnlessTaken(program: Program, question: Question, path: string, tries: number): ReportFolder | undefined {
  try {
    return ReportFolder.open(program, path, question)
  } catch (error) {
    const { isInUse, isForeign, questions } = ReportFolder.at(path)
    if (tries < MAX_TRIES && isInUse && !isForeign && questions.some((other) => !isSame(other, question)))
      return undefined
    throw error
  }
}

function openNamed(program: Program, question: Question, wish: Wish, path: string): PlaceOnDisk {
  const isResumed = wish.isResumed === true && ReportFolder.at(path).hasCheckpoint
  if (!isResumed) demandNone(wish, path)
  const folder = ReportFolder.open(program, path, question)
  try {
    // Whose work is gone on with is seen when it is read.
    if (wish.isForced !== true && !isResumed) refuseOther(program, question, folder.holding, path)
    return {
      folder,
      note: isResumed ? '' : replacedNote(program, question, folder.holding),
      isElsewhere: false,
      isResumed,
    }
  } catch (error) {
    folder.close()
    throw error
  }
}

/** Where there is no work to go on with. @throws InputError when there has to be; before the folder is touched */
function demandNone({ isResumed, isResumedIfAny }: Wish, path: string): void {
  if (isResumed !== true || isResumedIfAny === true) return
  refuse(
    path,
    'there is nothing to resume',
    'the folder of an interrupted run; without --resume the experiment is played from the start',
  )
}

const isSame = (other: Question | undefined, { identity }: Question): boolean => other?.identity === identity

const isFree = ({ isForeign, questions }: Holding): boolean => !isForeign && questions.length === 0

const isOfSame = ({ questions }: Holding, question: Question): boolean =>
  questions.length > 0 && questions.every((other) => isSame(other, question))

/** The folder of the same question, else one where nothing is. */
function chosen(question: Question, usual: string): string {
  for (const path of itsPlaces(question, usual)) if (isOfSame(ReportFolder.at(path), question)) return path
  if (isVacant(usual)) return usual
  const subjectPath = ownName(usual, question.subject)
  const isOfOther = ReportFolder.at(usual).questions.some(
    (other) => other !== undefined && other.subject !== question.subject,
  )
  const stem = isOfOther ? subjectPath : usual
  if (stem !== usual && isVacant(stem)) return stem
  const path = besides(question, stem, ReportFolder.at(stem))
  if (path !== stem && isVacant(path)) return path
  for (let number = 2; number < MAX_TRIES; number++) if (isVacant(numbered(path, number))) return numbered(path, number)
  refuse(usual, `and ${MAX_TRIES} folders beside it hold other reports`, '--out DIR, or a folder that is cleared')
}

/**
 * The folder with work to resume: of the same question, else of the same with fewer games, else whatever is at the
 * usual place.
 */
function resumable(question: Question, usual: string): string | undefined {
  const withWork = itsPlaces(question, usual).filter((path) => ReportFolder.at(path).hasCheckpoint)
  return (
    withWork.find((one) => ReportFolder.at(one).questions.some((other) => isSame(other, question))) ??
    withWork.find((one) =>
      ReportFolder.at(one).questions.some((other) => other !== undefined && isOfMoreGames(other, question)),
    ) ??
    withWork.find((path) => path === usual)
  )
}

/** Every folder that a report of this question may have been given, with its numbers: those that are there. */
function itsPlaces(question: Question, usual: string): string[] {
  const stems = [usual, ownName(usual, question.subject)].flatMap((stem) => [
    withFlags(stem, question),
    stem,
    withFlags(stem, { ...question, words: [] }),
    `${stem}-${question.kind}`,
  ])
  const names = namesIn(dirname(usual))
  return [...new Set(stems.map((stem) => basename(stem)))]
    .flatMap((stem) =>
      names.filter(
        (name) =>
          name === stem || (name.startsWith(`${stem}-`) && /^[2-9]$|^[1-9]\d+$/.test(name.slice(stem.length + 1))),
      ),
    )
    .map((name) => join(dirname(usual), name))
}

const numbered = (path: string, number: number): string => (number === 1 ? path : `${path}-${number}`)

/** What the folder is called where the usual one is of another file of this name: after the file's folder as well. */
function ownName(usual: string, subject: string): string {
  return join(
    dirname(usual),
    shortened(
      [
        ...dirname(relative('.', subject))
          .split(sep)
          .filter((part) => !/^\.*$/.test(part)),
        basename(usual),
      ].join('-'),
    ),
  )
}

const withFlags = (stem: string, question: Question): string => {
  const flags = withoutShard(flagsOf(question))
  return join(dirname(stem), flags.length === 0 ? `${basename(stem)}-as-written` : nameWith(basename(stem), flags))
}

/** The name of a shard's folder says already which one it is. */
function withoutShard(flags: readonly string[]): string[] {
  const shard = flags.indexOf('--shard')
  return flags.filter((_, index) => shard < 0 || (index !== shard && index !== shard + 1))
}

/**
 * A folder beside one that is taken, named after what differs; the plain stem if that is unknown or lies inside files.
 */
function besides(question: Question, stem: string, { questions }: Holding): string {
  const other = questions.find((one) => !isSame(one, question))
  if (other === undefined) return stem
  if (other.kind !== question.kind) return `${stem}-${question.kind}`
  return flagsOf(other).join(' ') === flagsOf(question).join(' ') ? stem : withFlags(stem, question)
}

/** Whether nothing is there, nor under a name that some systems take for the same. */
function isVacant(path: string): boolean {
  return (
    isFree(ReportFolder.at(path)) &&
    !namesIn(dirname(path)).some((name) => name !== basename(path) && folded(name) === folded(basename(path)))
  )
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** @throws InputError when there is what another question has left */
function refuseOther(program: Program, question: Question, { questions, isFinished }: Holding, path: string): void {
  if (questions.every((other) => isSame(other, question))) return
  const other = questions.find((one) => !isSame(one, question))
  const what = isFinished ? 'the finished report' : 'unfinished work'
  const origin =
    other === undefined
      ? 'of an unknown command'
      : isAlike(other, question)
        ? `of the same command, made before a file or the version changed: ${lineOf(program, other)}`
        : `of another question: ${lineOf(program, other)}`
  refuse(
    path,
    `holds ${what} ${origin}`,
    `another folder, e.g. --out ${numbered(path, 2)}; or --force, which replaces it`,
  )
}

const isAlike = (one: Question, other: Question): boolean =>
  one.kind === other.kind && one.subject === other.subject && flagsOf(one).join(' ') === flagsOf(other).join(' ')

/** What stays at the usual place. */
function besideNote(program: Program, question: Question, usual: string): string {
  const { questions, isForeign } = ReportFolder.at(usual)
  const other = questions.find((one) => !isSame(one, question))
  if (!isForeign && questions.length === 0) return ''
  if (isForeign) return `\n${usual} holds something else, and stays as it is.`
  if (other === undefined) return `\n${usual} keeps the work of an unknown command.`
  return isAlike(other, question)
    ? `\n${usual} keeps the report of the same command, made before a file or the version changed.`
    : `\n${usual} keeps the report of another question: ${lineOf(program, other)}`
}

/** What goes. */
function replacedNote(program: Program, question: Question, { questions, isFinished }: Holding): string {
  const other = questions.find((one) => !isSame(one, question))
  if (questions.length > 0 && questions.every((one) => isSame(one, question)))
    return ` This replaces its earlier ${isFinished ? '' : 'unfinished '}report.`
  if (questions.length === 0) return ''
  return other === undefined
    ? ' This replaces the work of an unknown command.'
    : ` This replaces the report of another question: ${lineOf(program, other)}`
}

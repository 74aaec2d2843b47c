// Carries out a study of the lab: hands and threads, progress, checkpoints, interruption, the report. What is asked and what comes
// of it stand in src/lab; every command of the lab goes through here.
//
//   study.next -> batches for all hands -> ledger -> study.next ... -> study.json and its report
import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import type { Honesty } from '../games/game.ts'
import { InputError } from '../input/problem.ts'
import { carryOut, Ledger } from '../lab/index.ts'
import type { LedgerText, Request, Study } from '../lab/index.ts'
import { GENERATOR } from '../random/index.ts'
import { drawStudy, honestyOfAll, STUDY_SCHEMA, studyReport } from '../report/index.ts'
import type { StudyReport, StudyResult } from '../report/index.ts'
import { joinReplies } from '../simulate/index.ts'
import type { BatchReply, TallyLayout } from '../simulate/index.ts'
import { demandCheckpoint } from './checkpoint.ts'
import { hireHands } from './hands.ts'
import type { Hands } from './hands.ts'
import { playoutName } from './load.ts'
import type { Loaded } from './load.ts'
import { Pace } from './pace.ts'
import { packageVersion } from './package.ts'
import { withPictures } from './pictures.ts'
import { ProgressLine } from './progress.ts'
import { CHECKPOINT, ReportFolder } from './report-folder.ts'
import type { Terminal } from './terminal.ts'

export interface StudyRequest {
  /** The command that asks: `compare`. */
  readonly command: string
  /** How to ask again, for the report. */
  readonly commandLine: string
  /** The same as words, so that `verify` can ask again. */
  readonly words?: readonly string[]
  /** The experiment with the study's arms. */
  readonly loaded: Loaded
  readonly study: Study
  /** What was asked beside the arms: decides with them what is played. */
  readonly options: unknown
  readonly threads: number
  readonly out: string
  readonly isResumed?: boolean
  readonly isQuiet?: boolean
  /** Says stop. */
  readonly signal?: AbortSignal
  /** Fixed batches; for tests. */
  readonly batchSize?: number
  /** Writes study.json alone, without page and charts; for tests. */
  readonly isDataOnly?: boolean
}

export interface StudyRan {
  readonly result: StudyResult
  /** study.json. */
  readonly text: string
  readonly report: StudyReport
  readonly folder: string
  readonly isInterrupted: boolean
  readonly elapsedMs: number
}

/** The name of the file that holds what was found. */
export const STUDY_FILE = 'study.json'

/** The name of the file that holds how it was asked. */
export const ASKED_FILE = 'asked.json'

/** How a study was asked for, as a line to be copied and as words behind the program's name; and what its game says of itself. */
export interface StudyAsked {
  readonly command: string
  readonly words: readonly string[]
  readonly about: Honesty
}

/** Where the report of a study goes when nobody says otherwise. */
export function studyFolderOf(path: string, command: string): string {
  return join('reports', `${basename(path).replace(/\.[^.]*$/, '')}-${command}`)
}

/**
 * @returns undefined when it was interrupted before anything was finished
 * @throws InputError for what the user can change; Error when threads crash again and again
 */
export async function runStudy(request: StudyRequest, terminal: Terminal): Promise<StudyRan | undefined> {
  const startMs = performance.now()
  const { loaded, study, out } = request
  if (request.isResumed === true) demandCheckpoint(out)
  const folder = ReportFolder.open(out)
  const progress: Progress = request.isResumed === true ? resumed(folder, request) : { ledger: new Ledger(loaded.layouts, study.pairs, study) }
  const { ledger } = progress
  const hands = await hireHands(loaded.job, request.threads)
  let isFinished: boolean
  try {
    isFinished = await new Played(request, progress, hands, folder, terminal).finish()
  } finally {
    await hands.close()
  }
  if (ledger.playouts === 0) return folder.abandon()
  const result = resultOf(request, ledger, isFinished)
  const text = `${JSON.stringify(result, null, 1)}\n`
  const about = honestyOfAll(loaded.experiment.arms.filter((_, arm) => ledger.arms[arm].playouts > 0).map(({ settings }) => loaded.game.honesty(loaded.game.prepare(loaded.content, settings))))
  const files = [
    { path: STUDY_FILE, content: text },
    { path: ASKED_FILE, content: `${JSON.stringify({ command: request.commandLine, words: request.words ?? [], about } satisfies StudyAsked, null, 1)}\n` },
    { path: CHECKPOINT, content: checkpointText(request, progress) },
  ]
  const drawn = request.isDataOnly === true ? [] : await withPictures(await drawStudy(result, { about, command: request.commandLine }))
  folder.replace([...files, ...drawn])
  return { result, text, report: studyReport(result), folder: folder.path, isInterrupted: !isFinished, elapsedMs: performance.now() - startMs }
}

function resultOf({ command, loaded, study }: StudyRequest, ledger: Ledger, isComplete: boolean): StudyResult {
  const { experiment, game } = loaded
  const playout = playoutName(loaded)
  return {
    schema: STUDY_SCHEMA,
    command,
    darkodds: packageVersion(),
    generator: GENERATOR,
    title: experiment.title,
    game: game.id,
    gameTitle: game.title,
    ...(playout === 'game' ? {} : { playout }),
    seed: experiment.seed,
    level: experiment.level,
    complete: isComplete,
    settings: experiment.settings,
    arms: experiment.arms.flatMap(({ name, set }, arm) => {
      const account = ledger.arms[arm]
      return account.playouts === 0 ? [] : [{ name, set, playouts: account.tally.playouts, excludedCount: account.failureCount, excluded: account.failures }]
    }),
    finding: study.conclude(ledger),
  }
}

/** What was played, and what is left of a request that was begun. */
interface Progress {
  readonly ledger: Ledger
  begun?: Request
}

/**
 * Requests are played in portions that take about so long: what was finished of them is kept when somebody says stop. The first, when
 * nothing is known of how long they take, is of so many playouts of each arm.
 */
const [PORTION_MS, FIRST_PORTION] = [4_000, 20]

/** The playing of one study. */
class Played {
  private readonly request: StudyRequest
  private readonly progress: Progress
  private readonly hands: Hands
  private readonly folder: ReportFolder
  private readonly pace: Pace
  private readonly line: ProgressLine | undefined
  /** Playouts of the request that is being played. */
  private partial = 0
  private writtenMs = performance.now()
  private words: { readonly playouts: number; readonly text: string } = { playouts: -1, text: '' }

  private static readonly CHECKPOINT_MS = 2_000

  constructor(request: StudyRequest, progress: Progress, hands: Hands, folder: ReportFolder, terminal: Terminal) {
    this.request = request
    this.progress = progress
    this.hands = hands
    this.folder = folder
    this.pace = new Pace(hands.threads)
    const { loaded, study, isQuiet } = request
    this.line = isQuiet === true ? undefined : new ProgressLine(terminal, { title: `${loaded.experiment.title} (${request.command})`, arms: 1, games: study.most, isAtMost: true, threads: hands.threads, playout: playoutName(loaded) })
  }

  /** @returns whether it came to its end */
  async finish(): Promise<boolean> {
    const { progress: { ledger, begun }, request: { study } } = this
    const isFinished = await carryOut(study, ledger, (request) => this.play(request), begun)
    this.line?.end(this.shown())
    return isFinished
  }

  private async play(request: Request): Promise<BatchReply[] | undefined> {
    this.progress.begun = request
    this.checkpoint()
    this.partial = 0
    const parts = await playRequest({ ...request, count: this.portionOf(request) }, this.request.loaded.layouts, this.hands, this.pace, {
      signal: this.request.signal,
      batchSize: this.request.batchSize,
      afterBatch: (playouts) => {
        this.partial += playouts
        this.line?.add(playouts, this.pace, () => this.shown())
      },
    })
    this.partial = 0
    if (parts !== undefined) this.progress.begun = undefined
    return parts
  }

  private portionOf({ arms, count }: Request): number {
    const ms = this.pace.msFor(arms.length)
    return Math.min(count, Number.isNaN(ms) ? FIRST_PORTION : Math.max(1, Math.floor(PORTION_MS / ms)))
  }

  private shown(): { playouts: number; most: number; done: boolean; text: string } {
    const { request: { study }, progress: { ledger } } = this
    if (this.words.playouts !== ledger.playouts) this.words = { playouts: ledger.playouts, text: ledger.playouts === 0 ? '' : study.running(ledger) }
    return { playouts: Math.min(study.most, ledger.playouts + this.partial), most: study.most, done: false, text: this.words.text }
  }

  private checkpoint(): void {
    if (performance.now() - this.writtenMs < Played.CHECKPOINT_MS) return
    this.folder.write(CHECKPOINT, checkpointText(this.request, this.progress))
    this.writtenMs = performance.now()
  }
}

interface Playing {
  readonly signal?: AbortSignal
  readonly batchSize?: number
  afterBatch?(playouts: number): void
}

/** The same playouts of several arms, cut into batches for all hands. @returns undefined when somebody said stop before all was played */
export async function playRequest({ arms, first, count }: Request, layouts: readonly TallyLayout[], hands: Hands, pace: Pace, { signal, batchSize, afterBatch }: Playing = {}): Promise<BatchReply[] | undefined> {
  const replies: BatchReply[][] = arms.map(() => [])
  const most = hands.threads === 1 ? 1 : hands.threads * 2
  const pending = new Set<Promise<void>>()
  let [at, from] = [0, first]
  const work = async (place: number, batch: { arm: number; first: number; count: number }): Promise<void> => {
    const { reply, elapsedMs, busyMs } = await hands.play(batch)
    pace.note(batch.count, elapsedMs, busyMs)
    replies[place].push(reply)
    afterBatch?.(batch.count)
  }
  try {
    for (;;) {
      while (pending.size < most && signal?.aborted !== true && at < arms.length) {
        const left = (arms.length - at) * count - (from - first)
        const size = Math.min(batchSize ?? pace.next(left), first + count - from)
        const working: Promise<void> = work(at, { arm: arms[at], first: from, count: size }).finally(() => pending.delete(working))
        pending.add(working)
        from += size
        if (from === first + count) [at, from] = [at + 1, first]
      }
      if (pending.size === 0) break
      await Promise.race(pending)
    }
  } finally {
    for (const working of pending) working.catch(() => {})
  }
  if (at < arms.length) return undefined
  return replies.map((parts, place) => joinReplies(layouts[arms[place]], parts.toSorted((a, b) => a.first - b.first)))
}

// ---- Checkpoints ---------------------------------------------------------------------------------------------------

interface Checkpoint {
  readonly schema: typeof SCHEMA
  readonly identity: string
  readonly ledger: LedgerText
  /** What is left of a request that was begun. */
  readonly begun?: Request
}

const SCHEMA = 'darkodds.study-checkpoint/2'

/** Differs when other playouts would come out, or be asked for. */
function identityOf({ command, loaded: { experiment: { game, seed, level, arms }, content }, options }: StudyRequest): string {
  return createHash('sha256').update(JSON.stringify([packageVersion(), GENERATOR, command, game, seed, level, arms, content, options])).digest('hex').slice(0, 24)
}

function checkpointText(request: StudyRequest, { ledger, begun }: Progress): string {
  return `${JSON.stringify({ schema: SCHEMA, identity: identityOf(request), ledger: ledger.toText(), begun } satisfies Checkpoint)}\n`
}

/** @throws InputError when there is nothing to go on from, or it is of another study */
function resumed(folder: ReportFolder, request: StudyRequest): Progress {
  const refuse = (message: string): never => { throw new InputError([{ where: join(folder.path, CHECKPOINT), message, expected: 'a checkpoint of the same study; without --resume it is played from the start' }]) }
  const checkpoint = parsed(folder.read(CHECKPOINT) ?? '')
  if (checkpoint?.schema !== SCHEMA) return refuse('is not the checkpoint of a study')
  if (checkpoint.identity !== identityOf(request)) return refuse('belongs to another question: experiment, files, flags or version have changed')
  try {
    const { begun } = checkpoint
    const ledger = Ledger.fromText(request.loaded.layouts, request.study.pairs, checkpoint.ledger, request.study)
    if (begun?.arms.some((arm) => ledger.arms[arm].first + ledger.arms[arm].playouts !== begun.first) === true) throw new RangeError('other playouts were begun')
    return { ledger, begun }
  } catch {
    return refuse('can not be gone on with: it is damaged')
  }
}

function parsed(text: string): Checkpoint | undefined {
  try {
    return JSON.parse(text) as Checkpoint | undefined
  } catch {
    return undefined
  }
}

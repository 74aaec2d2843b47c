// Plays a study: the question as asked, scouting for what the answer depends on, and the question again under that
// change. Handles portions, progress and checkpoints; stopping it loses seconds only.
//
//   question -> answer -> scouting -> what it depends on -> the question with more variants, all its playouts kept ->
//   answer
import { carryOut, mostOf } from '../studies/index.ts'
import type { Request, ScoutFinding, Study } from '../studies/index.ts'
import type { BatchReply } from '../simulate/index.ts'
import { CheckpointPace } from './checkpoint.ts'
import { gamesEach, playoutName } from './load.ts'
import type { Loaded } from './load.ts'
import { Pace } from './pace.ts'
import { unendedWords } from './play-batches.ts'
import { playRequest } from './play-request.ts'
import { ProgressLine } from './progress.ts'
import { budgetOf, NEAR, playedWords } from './study-budget.ts'
import type { Executor, Output, OpenFolder } from './ports.ts'
import { beginPart, checkpointText, identityOf, readCheckpoint, resumePart } from './study-checkpoint.ts'
import type { Kept, Part } from './study-checkpoint.ts'

/** What is asked when a question has its answer: of what it hangs on, and then the same there. */
export interface Further {
  readonly loaded: Loaded
  readonly study: Study<ScoutFinding>
  /** What decides beside the variants what is played. */
  readonly options: unknown
  /** In how many contexts the question may be asked again. */
  readonly asked: number
  /** The question with what was found: its variants and pairs, and perhaps more behind them. */
  grown(found: ScoutFinding): Pick<Part, 'loaded' | 'study'>
}

/** A study, and who plays it. */
export interface Playable {
  /** The command that asks: `compare`. */
  readonly command: string
  /** The experiment with the study's variants. */
  readonly loaded: Loaded
  readonly study: Study
  /** What was asked beside the variants: decides with them what is played. */
  readonly options: unknown
  readonly further?: Further
  readonly threads: number
  /** What it is played on, where it is not this machine. */
  readonly playedOn?: string
  readonly isResumed?: boolean
  readonly isQuiet?: boolean
  /** Writes the data alone, without page and charts: `darkodds report` draws them later. */
  readonly isQuick?: boolean
  /** Says stop. */
  readonly signal?: AbortSignal
  /** Fixed batches; for tests. */
  readonly batchSize?: number
}

/** What a study is told apart by: it differs when other playouts would come out, or be asked for. */
export function identityOfStudy({
  command,
  loaded: {
    experiment: { game, seed, level, variants },
    content,
    located: { workbench },
  },
  options,
  further,
}: Playable): string {
  return identityOf(
    workbench,
    command,
    game,
    seed,
    level,
    variants,
    content,
    options,
    further?.loaded.experiment.variants,
    further?.options,
  )
}

/**
 * A request is played in portions of about PORTION_MS: a user who stops keeps the finished portions. The first portion,
 * before the speed is known, has FIRST_PORTION playouts of each variant, or about FIRST_OF_ALL together if there are
 * many.
 */
const [PORTION_MS, FIRST_PORTION, FIRST_OF_ALL] = [4_000, 20, 100]

/** Milliseconds that drawing its report takes, about. */
const DRAWING_MS = 1_500

export class StudyPlaying {
  /** The question; with all contexts that it is asked in when it has come to its end. */
  question: Part
  private scouting: Part | undefined = undefined
  private readonly asked: Playable
  private readonly folder: OpenFolder
  private readonly pace: Pace
  private readonly line: ProgressLine | undefined
  private readonly output: Output
  private readonly identity: string
  private readonly most: number
  /** Playouts of the portion that is being played. */
  private partial = 0
  private readonly checkpoints: CheckpointPace
  private words: { readonly playouts: number; readonly text: string } = { playouts: -1, text: '' }

  constructor(asked: Playable, folder: OpenFolder, output: Output) {
    const { command, loaded, threads } = asked
    this.asked = asked
    this.folder = folder
    this.output = output
    this.identity = identityOfStudy(asked)
    const { clock } = loaded.located.workbench
    this.checkpoints = new CheckpointPace(() => clock.now())
    this.question = beginPart(asked)
    if (asked.isResumed === true)
      readCheckpoint(folder, this.identity, loaded.located.own?.code, (kept) => {
        this.resume(kept)
      })
    this.pace = new Pace(threads, gamesEach(loaded))
    const budget = budgetOf(asked)
    this.most = budget.most
    this.line =
      asked.isQuiet === true
        ? undefined
        : new ProgressLine(
            output,
            {
              title: `${loaded.experiment.title} (${command})`,
              variants: 1,
              games: budget.most,
              budget,
              isAtMost: true,
              threads,
              ...(asked.playedOn === undefined ? {} : { on: asked.playedOn }),
              playout: playoutName(loaded),
              signal: asked.signal,
              afterMs: asked.isQuick === true ? 0 : DRAWING_MS,
            },
            () => clock.now(),
          )
  }

  /** Milliseconds that a playout takes with all threads; NaN where nothing was played. */
  get msPerPlayout(): number {
    return this.pace.steadyMs(1)
  }

  /** What is to be gone on with. */
  get checkpoint(): string {
    return checkpointText(this.identity, this.question, this.scouting)
  }

  /** @returns whether it came to its end @throws Error when threads crash again and again */
  async finish(): Promise<boolean> {
    try {
      const isFinished = await this.playAll()
      this.line?.end(isFinished ? this.playedWords : undefined)
      return isFinished
    } catch (error) {
      // What was finished until then need not be played again.
      if (this.question.ledger.playouts > 0) this.folder.writeCheckpoint(this.checkpoint)
      throw error
    } finally {
      this.line?.end()
    }
  }

  private get playedWords(): string | undefined {
    const { question, scouting, most, asked } = this
    const { playouts } = question.ledger
    return playedWords(
      {
        playouts: playouts + (scouting?.ledger.playouts ?? 0),
        isEarly: playouts < NEAR * mostOf(question.study),
        ...(asked.further && { again: (question.study.contexts ?? 0) - (asked.study.contexts ?? 0) }),
      },
      most,
      playoutName(asked.loaded),
    )
  }

  private async playAll(): Promise<boolean> {
    const { further } = this.asked
    if (this.scouting === undefined && !(await this.playPart(this.question))) return false
    if (further === undefined) return true
    this.scouting ??= beginPart(further)
    if (!(await this.playPart(this.scouting))) return false
    this.grow(further)
    return this.playPart(this.question)
  }

  /** The question asked further, with all that was played of it. */
  private grow({ grown }: Further): void {
    const { ledger, study } = this.scouting!
    const next = grown(study.conclude(ledger) as ScoutFinding)
    const { pairs } = this.question.study
    if (pairs.some((pair, index) => pair.join() !== next.study.pairs[index]?.join()))
      throw new Error('a study may only grow behind what it is')
    this.question = resumePart(next, { ledger: this.question.ledger.toText(), begun: this.question.begun })
  }

  private resume({ question, scouting }: Kept): void {
    const { further } = this.asked
    if (scouting === undefined || further === undefined) {
      this.question = resumePart(this.question, question)
      return
    }
    this.scouting = resumePart(further, scouting)
    const isScouted = this.scouting.begun === undefined && further.study.next(this.scouting.ledger) === undefined
    this.question = resumePart(
      isScouted ? further.grown(further.study.conclude(this.scouting.ledger)) : this.question,
      question,
    )
  }

  private async playPart(part: Part): Promise<boolean> {
    // Whoever has nothing to play needs no executor.
    if (part.begun === undefined && part.study.next(part.ledger) === undefined) return true
    const executor = await part.loaded.located.workbench.startExecutor(part.loaded.job, this.asked.threads)
    try {
      return await carryOut(part.study, part.ledger, (request) => this.play(part, executor, request), part.begun)
    } finally {
      await executor.close()
    }
  }

  private async play(part: Part, executor: Executor, request: Request): Promise<BatchReply[] | undefined> {
    part.begun = request
    this.writeDown(executor)
    this.partial = 0
    const parts = await playRequest(
      { ...request, count: this.portionOf(request) },
      part.loaded.layouts,
      executor,
      this.pace,
      {
        clock: part.loaded.located.workbench.clock,
        signal: this.asked.signal,
        batchSize: this.asked.batchSize,
        unended: ({ variant, first }) => {
          this.line?.end()
          this.output.err(`${unendedWords(first, part.loaded.experiment.variants[variant].name)}\n`)
        },
        afterBatch: (playouts) => {
          this.partial += playouts
          this.line?.add(playouts, this.pace, () => this.shown())
        },
      },
    )
    this.partial = 0
    if (parts !== undefined) part.begun = undefined
    return parts
  }

  private portionOf({ variants, count }: Request): number {
    const ms = this.pace.msFor(variants.length)
    return Math.min(
      count,
      Math.max(
        1,
        Number.isNaN(ms)
          ? Math.min(FIRST_PORTION, Math.round(FIRST_OF_ALL / variants.length))
          : Math.floor(Math.max(PORTION_MS, 4 * this.pace.goalMs) / ms),
      ),
    )
  }

  private shown(): { playouts: number; most: number; done: boolean; text: string } {
    const { question, scouting, most } = this
    const playouts = question.ledger.playouts + (scouting?.ledger.playouts ?? 0)
    const { study, ledger } = scouting?.begun === undefined ? question : scouting
    if (this.words.playouts !== playouts)
      this.words = { playouts, text: ledger.playouts === 0 ? '' : study.running(ledger) }
    return { playouts: Math.min(most, playouts + this.partial), most, done: false, text: this.words.text }
  }

  private writeDown(executor: Executor): void {
    if (!this.checkpoints.isDue) return
    this.checkpoints.write(() => {
      this.folder.writeCheckpoint(this.checkpoint)
    })
    // Between two portions all that came back is in the ledger.
    executor.kept?.(Infinity)
  }
}

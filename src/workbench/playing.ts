// Plays a question: a run as the simplest, or one of the lab, with scouting for what its answer depends on, and again
// under that change. Handles progress and checkpoints; stopping it loses seconds only.
//
//   question -> answer -> scouting -> what it depends on -> the question with more variants, all its playouts kept ->
//   answer
import { mostOf, Slices } from '../studies/index.ts'
import type { ScoutFinding, Study } from '../studies/index.ts'
import { layoutOf } from '../simulate/index.ts'
import type { BatchReply, TallyLayout } from '../simulate/index.ts'
import { beginPart, CheckpointPace, checkpointText, originOf, readCheckpoint, resumePart } from './checkpoint.ts'
import type { AskedQuestion, Kept, Origin, Part } from './checkpoint.ts'
import type { Further } from '../questions/plan/scouting.ts'
import { gamesEach, playoutName } from '../load/experiment.ts'
import { Pace } from './pace.ts'
import { play, unendedWords } from './play.ts'
import { ProgressLine } from './progress.ts'
import type { Cost, Progress } from './progress.ts'
import { budgetOf, NEAR, playedWords } from './study-budget.ts'
import type { Executor, Job, OpenFolder, Output } from '../load/ports.ts'
import { Replies } from './replies.ts'
import type { Asking } from './replies.ts'

/** How it is played. */
export interface Playing {
  readonly threads: number
  /** What it is played on, where it is not this machine. */
  readonly playedOn?: string
  readonly isQuiet?: boolean
  /** Writes the data alone, without page, charts and tables: `darkodds report` draws them later. */
  readonly isQuick?: boolean
  /** Says stop. */
  readonly signal?: AbortSignal
  /** Hears of each batch: how many playouts there are, and the most there can be. */
  hear?(playouts: number, most: number): void
  /** Fixed batches; for tests. */
  readonly batchSize?: number
  /** Crashes of threads after which it gives up; for tests. */
  readonly maxCrashes?: number
}

/** A question, and who plays it. */
export interface Playable extends Playing, AskedQuestion {
  readonly study: Study
  readonly further?: Further
  readonly isResumed?: boolean
  /** What is said of it before its first game, where that is no budget of games. */
  readonly cost?: Pick<Cost, 'title' | 'variants' | 'games' | 'isAtMost' | 'afterMs' | 'why'>
  /** The command that replays a game. */
  replay?(variant: number, playout: number): string
}

/** Milliseconds that a report of few charts takes, about. */
const DRAWING_MS = 500

/** Who hears of each game. */
interface Listener {
  /** The job whose replies have what it wants to hear. */
  readonly job: Job
  add(replies: readonly BatchReply[]): void
}

export class QuestionPlaying {
  /** The question; with all contexts that it is asked in when it has come to its end. */
  question: Part
  /** Progress, as long as the answer is not told. */
  line: ProgressLine | undefined = undefined
  private scouting: Part | undefined = undefined
  private replies: Replies | undefined = undefined
  private readonly asked: Playable
  private readonly folder: OpenFolder
  private readonly pace: Pace
  private readonly output: Output
  private readonly origin: Origin
  private readonly most: number
  private readonly checkpoints: CheckpointPace
  private writtenPlayouts = 0
  private words: { readonly playouts: number; readonly text: string } = { playouts: -1, text: '' }

  /** @throws InputError when it cannot be resumed */
  constructor(asked: Playable, folder: OpenFolder, output: Output) {
    const { loaded, threads } = asked
    this.asked = asked
    this.folder = folder
    this.output = output
    this.origin = originOf(asked)
    const { clock } = loaded.located.workbench
    this.checkpoints = new CheckpointPace(() => clock.now())
    this.question = beginPart(asked)
    if (asked.isResumed === true)
      readCheckpoint(folder, this.origin, (kept) => {
        this.resume(kept)
      })
    this.pace = new Pace(threads, gamesEach(loaded))
    this.most = budgetOf(asked).most
  }

  private get cost(): Cost {
    const { command, loaded, threads, playedOn, signal, isQuick, cost } = this.asked
    const budget = budgetOf(this.asked)
    return {
      title: `${loaded.experiment.title} (${command})`,
      variants: 1,
      games: budget.most,
      isAtMost: true,
      ...(cost === undefined ? { budget } : cost),
      threads,
      ...(playedOn === undefined ? {} : { on: playedOn }),
      playout: playoutName(loaded),
      signal,
      afterMs: isQuick === true ? 0 : (cost?.afterMs ?? DRAWING_MS),
    }
  }

  /** Milliseconds that a playout takes with all threads; NaN where nothing was played. */
  get msPerPlayout(): number {
    return this.pace.steadyMs(1)
  }

  /** What is to be gone on with. */
  get checkpoint(): string {
    return checkpointText(this.origin, this.question, this.scouting)
  }

  /**
   * @param games hears of the question's games, in their order
   * @returns whether it came to its end
   * @throws Error when threads crash again and again
   */
  async finish(games?: Listener): Promise<boolean> {
    try {
      return await this.playAll(games)
    } catch (error) {
      this.line?.end()
      // What was finished until then need not be played again.
      if (this.question.ledger.playouts > 0) this.folder.writeCheckpoint(this.checkpoint)
      throw error
    } finally {
      await this.replies?.close()
    }
  }

  /** How many games it took, where they are far fewer than the most. */
  get playedWords(): string | undefined {
    const { question, most, asked } = this
    return playedWords(
      {
        playouts: this.playouts,
        isEarly: question.ledger.playouts < NEAR * mostOf(question.study),
        ...(asked.further && { again: (question.study.contexts ?? 0) - (asked.study.contexts ?? 0) }),
      },
      most,
      playoutName(asked.loaded),
    )
  }

  private get playouts(): number {
    return this.question.ledger.playouts + (this.scouting?.ledger.playouts ?? 0)
  }

  private async playAll(games?: Listener): Promise<boolean> {
    const { further } = this.asked
    if (this.scouting === undefined && !(await this.playPart(this.question, games))) return false
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

  private async playPart(part: Part, games?: Listener): Promise<boolean> {
    const { loaded, study, ledger } = part
    const { workbench } = loaded.located
    const { threads, maxCrashes, signal, batchSize, replay } = this.asked
    const replies = await Replies.open({ ...jobOfPart(part, games), threads, maxCrashes }, workbench, this.replies)
    this.replies = replies
    const slices = new Slices(study, ledger, part.begun, replies.known)
    const known = slices.knownAhead
    if (this.asked.isQuiet !== true)
      this.line ??= new ProgressLine(this.output, { ...this.cost, known }, () => workbench.clock.now())
    if (games !== undefined) slices.beforeMerge = (all) => games.add(all)
    let executor: Executor | undefined
    try {
      await play({
        slices,
        executor: async () => (executor = await replies.executor()),
        pace: this.pace,
        clock: workbench.clock,
        signal,
        batchSize,
        unended: ({ variant, first }) => {
          this.line?.end()
          const line = replay === undefined ? '' : `  ${replay(variant, first)}\n`
          this.output.err(`${unendedWords(first, loaded.experiment.variants[variant].name)}\n${line}`)
        },
        afterBatch: (playouts) => {
          part.begun = slices.begun
          this.asked.hear?.(this.playouts + slices.unmerged, this.most)
          this.line?.add(playouts, this.pace, () => this.progress(slices, known > 0))
          if (!this.checkpoints.isDue || this.playouts === this.writtenPlayouts) return
          this.writtenPlayouts = this.playouts
          this.checkpoints.write(() => {
            this.folder.writeCheckpoint(this.checkpoint)
          })
          executor?.kept?.((batch) => !slices.isOpen(batch))
        },
      })
    } finally {
      part.begun = slices.begun
      replies.end()
    }
    return slices.isOver
  }

  /** @param hasKnown whether some of it need not be played */
  private progress(slices: Slices, hasKnown: boolean): Progress {
    const { question, scouting, playouts, asked } = this
    const { study, ledger } = scouting?.begun === undefined ? question : scouting
    if (this.words.playouts !== playouts)
      this.words = { playouts, text: ledger.playouts === 0 ? '' : study.running(ledger) }
    const variants = asked.cost?.variants ?? 1
    // Where something is known, a slice may be long: what waits for others of it counts.
    const done = playouts + slices.unmerged
    return {
      playouts: done / variants,
      most: Math.max(done, this.most) / variants,
      known: (hasKnown ? slices.knownAhead : 0) / variants,
      text: this.words.text,
    }
  }
}

/** What is played of a part, and how its replies are laid out. */
function jobOfPart({ loaded, study }: Part, games?: Listener): Pick<Asking, 'job' | 'layoutOf'> {
  const { game, content, experiment, job, layouts, located } = loaded
  const layoutsOfGames: TallyLayout[] = []
  if (games !== undefined)
    return {
      job: games.job,
      layoutOf: (variant) =>
        (layoutsOfGames[variant] ??= layoutOf(game, content, experiment.variants[variant], games.job.references)),
    }
  // The store keeps columns, too.
  const isWithoutColumns = located.workbench.store === undefined && !readsColumns(study)
  return {
    job: isWithoutColumns ? { ...job, isWithoutColumns } : job,
    layoutOf: (variant) => layouts[variant],
  }
}

/** Whether numbers of single games are read: for pairs, sums over several variants, and numbers without luck. */
const readsColumns = ({ pairs, joined = [], luckAdjusted }: Study): boolean =>
  pairs.length > 0 || joined.length > 0 || luckAdjusted !== undefined

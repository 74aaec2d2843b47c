// Where the replies to a job come from: the store first, then an executor. It starts when something has to be played.
import type { TallyLayout } from '../simulate/index.ts'
import type { Executor, Job, Workbench } from '../load/ports.ts'
import { KeptReplies } from './kept-replies.ts'

export interface Asking {
  readonly job: Job
  /** How the job's replies of a variant are laid out. */
  layoutOf(variant: number): TallyLayout
  readonly threads: number
  /** Crashes of threads after which it gives up; for tests. */
  readonly maxCrashes?: number
}

export class Replies {
  /** What is known; undefined without a store. */
  readonly known: KeptReplies | undefined
  private readonly workbench: Workbench
  private readonly asking: Asking
  /** Of the whole command: what other machines gave, and whether one of them is doubted. */
  private readonly crew: { readonly held: KeptReplies[]; readonly doubts: (() => boolean)[] }
  private before: Replies | undefined
  private started: Promise<Executor> | undefined = undefined

  private constructor(asking: Asking, workbench: Workbench, known: KeptReplies | undefined, before?: Replies) {
    this.asking = asking
    this.workbench = workbench
    this.known = known
    this.before = before
    this.crew = before?.crew ?? { held: [], doubts: [] }
  }

  /** @param before those of the same game that nobody asks any more: their executor goes on */
  static async open(asking: Asking, workbench: Workbench, before?: Replies): Promise<Replies> {
    const known = await KeptReplies.open(asking.job, asking.layoutOf, workbench)
    return new Replies(asking, workbench, known, before)
  }

  /** Who plays what is not known. */
  executor(): Promise<Executor> {
    return (this.started ??= this.start())
  }

  /** Nothing more is asked: what was played is kept; of other machines when all is played. */
  end(): void {
    this.known?.end()
  }

  async close(): Promise<void> {
    this.end()
    // One machine that gave wrong numbers may have done so before: then nothing of any is kept.
    if (!this.crew.doubts.some((areDoubted) => areDoubted())) for (const known of this.crew.held) known.release()
    await (await this.leave())?.close()
  }

  private async start(): Promise<Executor> {
    const { job, threads, maxCrashes } = this.asking
    const executor = await this.workbench.startExecutor(job, threads, maxCrashes, await this.before?.leave())
    this.before = undefined
    const { areDoubted } = executor
    if (areDoubted === undefined || this.known === undefined) return executor
    this.known.hold()
    this.crew.held.push(this.known)
    this.crew.doubts.push(() => areDoubted.call(executor))
    return executor
  }

  /** Gives the executor away: its own, or that of those before. */
  private async leave(): Promise<Executor | undefined> {
    const executor = await this.started?.catch(() => undefined)
    this.started = undefined
    return executor ?? this.before?.leave()
  }
}

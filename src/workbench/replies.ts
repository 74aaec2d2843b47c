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
  private started: Promise<Executor> | undefined = undefined

  private constructor(asking: Asking, workbench: Workbench, known: KeptReplies | undefined) {
    this.asking = asking
    this.workbench = workbench
    this.known = known
  }

  static async open(asking: Asking, workbench: Workbench): Promise<Replies> {
    return new Replies(asking, workbench, await KeptReplies.open(asking.job, asking.layoutOf, workbench))
  }

  /** Who plays what is not known. */
  executor(): Promise<Executor> {
    return (this.started ??= this.start())
  }

  /** What was played is kept. */
  async close(): Promise<void> {
    const executor = await this.started?.catch(() => undefined)
    this.known?.end(executor?.areDoubted?.() === true)
    await executor?.close()
  }

  private async start(): Promise<Executor> {
    const { job, threads, maxCrashes } = this.asking
    const executor = await this.workbench.startExecutor(job, threads, maxCrashes)
    this.known?.follow(executor)
    return executor
  }
}

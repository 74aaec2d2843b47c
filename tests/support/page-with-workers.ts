// What a page does with the workbench: it loads experiments from files in memory and plays them, or asks of them what
// `tune` asks, with Web Workers, each a copy of the same script. The script decides by its surroundings whether it is
// the page or a worker.
import { loadGame } from '../../src/games/registry.ts'
import type { Batch } from '../../src/simulate/index.ts'
import { mostPlayouts } from '../../src/simulate/index.ts'
import { withOneVariant } from '../../src/simulate/index.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { Players } from '../../src/workbench/players.ts'
import type { Clock, Executor, Job, Output, TimedReply, Workbench } from '../../src/load/ports.ts'
import { run } from '../../src/workbench/run.ts'
import { prepareTune } from '../../src/questions/tune/plan.ts'
import { runStudy } from '../../src/workbench/study.ts'
import { memoryWorkbench } from './memory-workbench.ts'

/** What is done: an experiment is played, or one of its settings tuned to a share of games won. */
export interface Asked {
  readonly version: string
  /** Texts by path. */
  readonly files: Readonly<Record<string, string>>
  readonly path: string
  readonly games?: number
  readonly tune?: { readonly vary: string; readonly wanted: number }
}

export interface Answer {
  readonly verdict: string
  /** result.json or study.json. */
  readonly text: string
}

// What of a browser is used here; the project itself is compiled without a browser's names.
interface Port {
  onmessage: ((event: { readonly data: unknown }) => void) | null
  postMessage(message: unknown): void
}
type PageWorker = Port & { terminate(): void }
interface Surroundings extends Port {
  readonly Worker?: new (url: string) => PageWorker
  readonly document?: unknown
  readonly URL: { createObjectURL(blob: unknown): string }
  readonly Blob: new (parts: readonly string[], options: { type: string }) => unknown
  answer?: typeof answer
}
const here = globalThis as unknown as Surroundings

const clock: Clock = {
  now: () => performance.now(),
  date: () => new Date().toISOString(),
  turn: () => new Promise((done) => void setTimeout(done, 0)),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => {
      clearTimeout(timer)
    }
  },
}

/** Hands each batch to a worker that waits for one. */
class WebWorkers implements Executor {
  readonly threads: number
  private readonly workers: readonly PageWorker[]
  private readonly idle: PageWorker[]
  private readonly waiting: ((worker: PageWorker) => void)[] = []

  constructor(script: string, job: Job, threads: number) {
    const url = here.URL.createObjectURL(new here.Blob([script], { type: 'text/javascript' }))
    this.threads = threads
    this.workers = Array.from({ length: threads }, () => new here.Worker!(url))
    this.idle = [...this.workers]
    for (const worker of this.workers) worker.postMessage(job)
  }

  async play(batch: Batch): Promise<TimedReply> {
    const worker = this.idle.pop() ?? (await new Promise<PageWorker>((free) => this.waiting.push(free)))
    const reply = await new Promise<TimedReply>((done) => {
      worker.onmessage = ({ data }) => {
        done(data as TimedReply)
      }
      worker.postMessage(batch)
    })
    const next = this.waiting.shift()
    if (next === undefined) this.idle.push(worker)
    else next(worker)
    return reply
  }

  async close(): Promise<void> {
    for (const worker of this.workers) worker.terminate()
  }
}

const unheard: Output = { err() {}, isScreen: false, errColumns: Infinity }

/** @param script this script */
async function answer(script: string, asked: Asked, threads: number): Promise<Answer> {
  const startExecutor: Workbench['startExecutor'] = (job, count) => Promise.resolve(new WebWorkers(script, job, count))
  const workbench = memoryWorkbench(asked.version, clock, asked.files, startExecutor)
  return asked.tune === undefined ? play(workbench, asked, threads) : tune(workbench, asked, asked.tune, threads)
}

async function play(workbench: Workbench, { path, games }: Asked, threads: number): Promise<Answer> {
  const ran = (await run(workbench, { path, games, threads, isQuick: true, isQuiet: true }, unheard))!
  return { verdict: ran.answer.verdict.words, text: ran.resultText }
}

async function tune(
  workbench: Workbench,
  { path, games }: Asked,
  { vary, wanted }: NonNullable<Asked['tune']>,
  threads: number,
): Promise<Answer> {
  const loaded = withOneVariant(await loadExperiment(workbench, path, { games }), 0)
  const { level, stopping } = loaded.experiment
  const options = { metric: 'win', wanted, tolerance: 0.02, level, most: mostPlayouts(stopping) }
  const asked = prepareTune(loaded, { options, vary: [vary], also: [], isAlone: false })
  const request = { ...asked, command: 'tune', commandLine: 'tune', threads, isQuick: true, isQuiet: true }
  const ran = (await runStudy(request, unheard))!
  return { verdict: ran.report.answer.verdict.words, text: ran.text }
}

/** A worker: first it hears what is played, then it plays batches. */
function serve(): void {
  let players: Promise<Players> | undefined
  const playersOf = async (job: Job): Promise<Players> => new Players((await loadGame(job.game))!, job, clock)
  here.onmessage = ({ data }) => {
    if (players === undefined) players = playersOf(data as Job)
    else void players.then((all) => here.postMessage(all.play(data as Batch)))
  }
}

if (here.document === undefined) serve()
else here.answer = answer

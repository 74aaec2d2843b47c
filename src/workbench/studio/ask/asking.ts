// Asks a question about the project on the desk, with the flags, plan and study of the command line. The threads of the
// page play it, and the page hears each answer so far.
import { playoutName } from '../../../load/experiment.ts'
import type { Clock, OpenFolder, Output, Workbench } from '../../../load/ports.ts'
import type { Ledger } from '../../../simulate/index.ts'
import type { AnswerData } from '../../../report/answer-data.ts'
import type { Chart } from '../../../report/charts/chart.ts'
import { answeredOf } from '../../answered.ts'
import type { StudyAnswered } from '../../answered.ts'
import { memoryStore } from '../../memory-store.ts'
import { QuestionPlaying } from '../../playing.ts'
import { duration } from '../../progress.ts'
import { budgetOf, budgetWords } from '../../study-budget.ts'
import { CalledOff } from '../play/table.ts'
import type { GamePool } from '../play/table.ts'
import type { Asked, Found, Plan, Project, QuestionForm, QuestionName } from '../view.ts'
import { poolExecutor } from './pool-executor.ts'
import { questionsOf } from './questions.ts'
import type { Subject } from './questions.ts'
import { commandOf, inWords, readyToPlay } from './ready.ts'
import type { Ready } from './ready.ts'
import { nextAfter } from './steps.ts'
import type { AskedHere } from './steps.ts'
import { usesOf } from './uses.ts'
import type { Usable } from './uses.ts'

/** Milliseconds between two answers so far: computing one takes time. */
const TELL_MS = 1000
/** Games of each variant before which nothing is said. A game of `fair` is one at each of many tables. */
const MIN_TOLD: Readonly<Record<QuestionName, number>> = { tune: 20, levers: 20, value: 20, fair: 5, here: 20 }
/** Bytes of replies in memory: a question with another target starts from them. */
const MAX_KNOWN_BYTES = 48 * 2 ** 20

export interface Asker {
  forms(subject: Subject): QuestionForm[]
  /** @param pace milliseconds of a game with all threads; undefined before the first games */
  plan(subject: Subject, asked: Asked, name: string | undefined, pace: number | undefined): Promise<Plan>
  /** @param name as of `plan` */
  ask(subject: Subject, asked: Asked, name: string | undefined): void
  readonly isAsking: boolean
  pause(isPaused: boolean): void
  /** Stops the question that plays now. */
  stop(): void
  use(id: string, subject: Subject): Promise<Project>
  chart(name: string): Chart
}

/** What the page heard last. */
interface Told {
  readonly found: Found
  readonly uses: readonly Usable[]
  readonly charts: readonly Chart[]
}

/** Tells the page how far it is, with the answer so far. */
type Tell = (found: Omit<Found, 'asked' | 'uses' | 'answer' | 'steps' | 'commands'>, said?: Said) => void

/** @param hear gets each answer so far @param ended is called when a question stops playing */
export function createAsker(here: Workbench, pool: GamePool, hear: (found: Found) => void, ended: () => void): Asker {
  const store = memoryStore(MAX_KNOWN_BYTES)
  let isPaused = false
  let resume = (): void => {}
  let free: Promise<void> = Promise.resolve()
  let stopping: AbortController | undefined
  let told = undefined as Told | undefined

  const workbench: Workbench = {
    ...here,
    store,
    codeOf: () => Promise.resolve(here.program.version),
    startExecutor: async (job, _threads, _crashes, before) => {
      await before?.close()
      const mine = stopping
      return poolExecutor(pool, job, async () => {
        await free
        if (stopping !== mine) throw new CalledOff()
      })
    },
  }

  /** What was planned last: asking it does not read it again. */
  let planned: { readonly key: string; readonly ready: Promise<Ready> } | undefined
  const readyFor = (subject: Subject, asked: Asked): Promise<Ready> => {
    const key = JSON.stringify([subject.project, asked])
    const ready = planned?.key === key ? planned.ready : readyToPlay(workbench, subject, asked)
    planned = { key, ready }
    return ready
  }
  /** What was told last, where a question fails later on. */
  const lastTold = (): { readonly games: number; readonly said?: Said } => {
    const { found: { games = 0, answer } = {}, uses = [], charts = [] } = told ?? {}
    return { games, ...(answer && { said: { answer, uses, charts } }) }
  }
  const fieldsOf = (subject: Subject, { question }: Asked): QuestionForm['fields'] =>
    questionsOf(subject).find((form) => form.question === question)?.fields ?? []

  function pause(isNow: boolean): void {
    if (isNow === isPaused) return
    isPaused = isNow
    if (isNow) free = new Promise((done) => (resume = done))
    else resume()
    const state = isNow ? 'paused' : 'playing'
    if (stopping !== undefined && told?.found.most !== undefined) hear({ ...told.found, state })
  }

  async function ask(subject: Subject, asked: Asked, name: string | undefined): Promise<void> {
    const mine = (stopping = new AbortController())
    const tell: Tell = (found, said) => {
      if (stopping !== mine) return
      const { uses = [], charts = [], ...others } = said ?? {}
      const shown = uses.map(({ apply: _, given: __, ...use }) => use)
      told = { found: { ...found, asked, uses: shown, ...others }, uses, charts }
      hear(told.found)
    }
    told = undefined
    pause(false)
    tell({ state: 'reading', games: 0 })
    try {
      const ready = await readyFor(subject, asked)
      planned = undefined
      if (!mine.signal.aborted) await play(ready, { subject, asked, name }, mine.signal, tell)
    } catch (error) {
      const failure = inWords(error, fieldsOf(subject, asked))
      const { games, said } = lastTold()
      tell({ state: 'done', games, failure }, said)
    } finally {
      if (stopping === mine) {
        stopping = undefined
        ended()
      }
    }
  }

  async function play(ready: Ready, question: AskedHere, signal: AbortSignal, tell: Tell): Promise<void> {
    let said: Said | undefined
    const saidNow = async (isLast: boolean): Promise<Said | undefined> => {
      const { question: part, msPerPlayout } = playing
      if (leastOf(part.ledger) < (isLast ? 1 : MIN_TOLD[question.asked.question])) return undefined
      // The page says itself that more is played: nothing was interrupted.
      const answered = await answeredOf(part, ready.command, here.program.version, { isFinished: true, msPerPlayout })
      const all = saidBy(answered, question.asked, ready)
      return isLast ? { ...all, ...nextAfter(here.program, question, ready, answered.result, all.uses) } : all
    }
    const state = (): Found['state'] => (isPaused ? 'paused' : 'playing')
    const playing = new QuestionPlaying(
      {
        ...ready,
        threads: pool.threads,
        isQuiet: true,
        signal,
        hear: pacedBy(workbench.clock, async (games, most) => {
          said = (await saidNow(false)) ?? said
          const secondsLeft = (playing.msPerPlayout * (most - games)) / 1000
          tell({ state: state(), games, most, ...(Number.isFinite(secondsLeft) && { secondsLeft }) }, said)
        }),
      },
      NO_FOLDER,
      NO_OUTPUT,
    )
    tell({ state: state(), games: 0, most: budgetOf(ready).most })
    await playing.finish()
    if (signal.aborted) return
    said = await saidNow(true)
    tell({ state: 'done', games: playing.question.ledger.playouts }, said)
  }

  return {
    forms: questionsOf,
    async plan(subject, asked, name, pace) {
      try {
        const ready = await readyFor(subject, asked)
        const budget = budgetOf(ready)
        const time = pace === undefined ? '' : `, about ${duration(Math.max(1, (budget.usual * pace) / 1000))}`
        return {
          words: `${budgetWords(budget, playoutName(ready.loaded))}${time}`,
          command: commandOf(here, ready, name),
        }
      } catch (error) {
        return { words: '', command: '', problem: inWords(error, fieldsOf(subject, asked)) }
      }
    },
    ask: (subject, asked, name) => void ask(subject, asked, name),
    get isAsking() {
      return stopping !== undefined
    },
    pause,
    stop() {
      const before = stopping
      stopping = undefined
      told = undefined
      before?.abort()
      pool.only(new Set())
      // What waits of it goes on, and finds that it is not wanted.
      pause(false)
    },
    async use(id, subject) {
      const use = told?.uses.find((one) => one.id === id)
      if (use === undefined) throw new Error('this answer is gone: ask again')
      return use.apply(subject)
    },
    chart(name) {
      const chart = told?.charts.find((one) => one.name === name)
      if (chart === undefined) throw new Error(`this answer has no chart ${name}`)
      return chart
    },
  }
}

/** The answer so far, what a tap can apply, the charts; of the last answer what to ask next. */
interface Said extends Pick<Found, 'steps' | 'commands'> {
  readonly answer: AnswerData
  readonly uses: readonly Usable[]
  readonly charts: readonly Chart[]
}

function saidBy({ result, report: { charts } }: StudyAnswered, { question }: Asked, { who }: Ready): Said {
  const { answer, finding, variants } = result
  const uses = finding === null ? [] : usesOf(question, { finding, answer, variants, ...(who && { who }) })
  return { answer, uses, charts }
}

/** Games of the variant that was played least, of those that were played. */
const leastOf = ({ variants }: Pick<Ledger, 'variants'>): number =>
  variants.reduce((least, { playouts }) => (playouts === 0 ? least : Math.min(least || playouts, playouts)), 0)

/** Calls `tell` at most once in `TELL_MS`, and never while an earlier call still runs. */
function pacedBy(
  clock: Clock,
  tell: (games: number, most: number) => Promise<void>,
): (games: number, most: number) => void {
  let toldMs = clock.now()
  let isTelling = false
  return (games, most) => {
    if (isTelling || clock.now() - toldMs < TELL_MS) return
    isTelling = true
    toldMs = clock.now()
    void tell(games, most).finally(() => {
      isTelling = false
    })
  }
}

const NO_OUTPUT: Output = { err() {}, isScreen: false, errColumns: 80 }

/** Writes nothing: a question that stops early leaves no checkpoint. */
const NO_FOLDER: OpenFolder = {
  path: '',
  isFinished: false,
  read: () => undefined,
  writeCheckpoint() {},
  replace() {},
  abandon: () => undefined,
  close() {},
}

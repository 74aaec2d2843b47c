// Asks a question about the project on the desk, with the flags, plan and study of the command line. The threads of the
// page play it, and the page hears each answer so far.
import { Given } from '../../../input/flags.ts'
import { InputError } from '../../../input/index.ts'
import { commandLine } from '../../../load/command-line.ts'
import { playoutName } from '../../../load/experiment.ts'
import type { Clock, OpenFolder, Output, Workbench } from '../../../load/ports.ts'
import { withTexts } from '../../../load/text-files.ts'
import { QUESTIONS } from '../../../questions/index.ts'
import type { Ledger } from '../../../simulate/index.ts'
import type { Prepared } from '../../../questions/plan/scouting.ts'
import type { Question } from '../../../questions/question.ts'
import type { AnswerData } from '../../../report/answer-data.ts'
import type { Chart } from '../../../report/charts/chart.ts'
import { capital, listed } from '../../../report/numbers.ts'
import { answeredOf } from '../../answered.ts'
import type { StudyAnswered } from '../../answered.ts'
import { memoryStore } from '../../memory-store.ts'
import { QuestionPlaying } from '../../playing.ts'
import { budgetOf, budgetWords } from '../../study-budget.ts'
import type { GamePool } from '../play/table.ts'
import { fileOf } from '../project/forms.ts'
import { problemWords } from '../project/problem-words.ts'
import { entriesOf, loadProject, makeOwn, nameIn, withChanges } from '../project/project.ts'
import { nameOf, playersPath } from '../project/words.ts'
import { readable } from '../project/yaml-edit.ts'
import type { Asked, Found, Plan, Project, QuestionForm } from '../view.ts'
import { poolExecutor } from './pool-executor.ts'
import { flagsInWords, questionsOf, wordsOf } from './questions.ts'
import type { Subject, Words } from './questions.ts'
import { usesOf } from './uses.ts'
import type { Usable } from './uses.ts'

/** Milliseconds between two answers so far: computing one takes time. */
const TELL_MS = 1000
/** Bytes of replies in memory: a question with another target starts from them. */
/** Games of each variant before which nothing is said: of one game nobody can say anything. */
const MIN_TOLD = 20
const MAX_KNOWN_BYTES = 48 * 2 ** 20

/** A question that is ready to play. */
interface Ready extends Prepared<unknown, unknown> {
  readonly command: string
  readonly project: Project
  readonly words: Words
  /** The experiment, hero or monster, as the command line names it. */
  readonly file: string
  readonly who?: string
}

export interface Asker {
  forms(subject: Subject): QuestionForm[]
  /** @param pace milliseconds of a game with all threads; undefined before the first games */
  plan(subject: Subject, asked: Asked, name: string | undefined, pace: number | undefined): Promise<Plan>
  ask(subject: Subject, asked: Asked): void
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
      return poolExecutor(pool, job, () => free)
    },
  }

  async function ask(subject: Subject, asked: Asked): Promise<void> {
    const mine = (stopping = new AbortController())
    const { signal } = mine
    const tell = (found: Omit<Found, 'asked' | 'uses' | 'answer'>, said?: Said): void => {
      if (stopping !== mine) return
      const { uses = [], charts = [], answer } = said ?? {}
      const shown = uses.map(({ apply: _, ...use }) => use)
      told = { found: { ...found, asked, uses: shown, ...(answer && { answer }) }, uses, charts }
      hear(told.found)
    }
    told = undefined
    tell({ state: 'reading', games: 0 })
    let said: Said | undefined
    try {
      const ready = await read(workbench, subject, asked)
      if (signal.aborted) return
      const soFar = pacedBy(workbench.clock, async (games, most) => {
        said = (await saidOf(playing, false)) ?? said
        const secondsLeft = (playing.msPerPlayout * (most - games)) / 1000
        const left = Number.isFinite(secondsLeft) ? { secondsLeft } : {}
        tell({ state: isPaused ? 'paused' : 'playing', games, most, ...left }, said)
      })
      const playing = new QuestionPlaying(
        { ...ready, threads: pool.threads, isQuiet: true, signal, hear: soFar },
        NO_FOLDER,
        NO_OUTPUT,
      )
      const saidOf = async (
        { question, msPerPlayout }: QuestionPlaying,
        isFinished: boolean,
      ): Promise<Said | undefined> =>
        leastOf(question.ledger) < (isFinished ? 1 : MIN_TOLD)
          ? undefined
          : saidBy(
              await answeredOf(question, ready.command, here.program.version, { isFinished, msPerPlayout }),
              asked,
              ready,
            )
      tell({ state: isPaused ? 'paused' : 'playing', games: 0, most: budgetOf(ready).most })
      const isFinished = await playing.finish()
      if (signal.aborted) return
      said = await saidOf(playing, isFinished)
      tell({ state: 'done', games: playing.question.ledger.playouts }, said)
    } catch (error) {
      if (!signal.aborted) tell({ state: 'done', games: gamesTold(told), failure: inWords(error) }, said)
    } finally {
      if (stopping === mine) {
        stopping = undefined
        ended()
      }
    }
  }
  return {
    forms: questionsOf,
    async plan(subject, asked, name, pace) {
      try {
        const ready = await read(workbench, subject, asked)
        const budget = budgetOf(ready)
        const seconds = pace === undefined ? undefined : Math.max(1, Math.round((budget.usual * pace) / 1000))
        const time = seconds === undefined ? '' : `, about ${secondsWords(seconds)}`
        return {
          words: `${budgetWords(budget, playoutName(ready.loaded))}${time}`,
          command: commandOf(here, ready, name),
        }
      } catch (error) {
        return { words: '', command: '', problem: inWords(error) }
      }
    },
    ask: (subject, asked) => void ask(subject, asked),
    get isAsking() {
      return stopping !== undefined
    },
    pause(isNow) {
      if (isNow === isPaused) return
      isPaused = isNow
      if (isNow) free = new Promise((done) => (resume = done))
      else resume()
      const state = isNow ? 'paused' : 'playing'
      if (stopping !== undefined && told?.found.most !== undefined) hear({ ...told.found, state })
    },
    stop() {
      const before = stopping
      stopping = undefined
      told = undefined
      before?.abort()
      pool.only(new Set())
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

const gamesTold = (told: Told | undefined): number => told?.found.games ?? 0

/** The answer so far, what a tap can apply, and the charts. */
interface Said {
  readonly answer: AnswerData
  readonly uses: readonly Usable[]
  readonly charts: readonly Chart[]
}

function saidBy({ result, report: { charts } }: StudyAnswered, { question }: Asked, { who }: Ready): Said {
  const { answer, finding, variants } = result
  const uses = finding === null ? [] : usesOf(question, { finding, answer, variants, ...(who && { who }) })
  return { answer, uses, charts }
}

/** Calls `tell` at most once in `TELL_MS`, and never while an earlier call still runs. */
/** Games of the variant that was played least, of those that were played. */
const leastOf = ({ variants }: Pick<Ledger, 'variants'>): number =>
  variants.reduce((least, { playouts }) => (playouts === 0 ? least : Math.min(least || playouts, playouts)), 0)

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

/** Reads and plans the question as its command does. @throws InputError */
async function read(workbench: Workbench, subject: Subject, asked: Asked): Promise<Ready> {
  const question = await questionNamed(asked.question)
  const form = questionsOf(subject).find((one) => one.question === asked.question)
  if (form === undefined) throw new Error('this question does not fit what you play now')
  const { project, who, file } = await subjectOf(subject, asked, form)
  const words = wordsOf(asked, form, subject.loaded, file)
  const played = await withPlayers(workbench, project, words)
  const given = new Given([words.about ?? project.main], words.flags)
  for (const [name, flag] of Object.entries(question.flags))
    for (const text of given.has(name) ? [] : given.texts(name)) await flag.refuse?.(`--${name}`, text)
  question.early?.(given)
  const { load, prepare } = question.ask(given)
  const games = given.number('games')
  const loaded =
    asked.question === 'fair'
      ? await load!(withTexts(workbench, project.files), words.about!, { games })
      : await loadProject(workbench, played, { games })
  const prepared = await prepare(loaded, () => {})
  return {
    ...prepared,
    command: asked.question,
    project,
    words,
    file: words.about ?? project.main,
    ...(who && { who }),
  }
}

async function questionNamed(name: string): Promise<Question> {
  return QUESTIONS.find((one) => one.name === name)!.load()
}

/** The project, and whom `fair` asks about. A hero with changes becomes a file of its own. */
async function subjectOf(
  { project, loaded }: Subject,
  { question, values }: Asked,
  { fields }: QuestionForm,
): Promise<{ readonly project: Project; readonly who?: string; readonly file?: string }> {
  if (question !== 'fair') return { project }
  const who = String(values['who'] ?? fields.find(({ path }) => path === 'who')!.value)
  if (!who.startsWith('party.')) {
    // A monster is asked about as its file has it: what the settings change of it would be left out without a word.
    const changed = entriesOf(readable(project.files[project.main])).find(({ path }) => path.split('.').includes(who))
    if (changed !== undefined)
      throw new Error(`${nameOf(who, loaded) ?? who} is changed by a setting, ${changed.path}: make it a file first`)
    return { project, file: who }
  }
  const named = nameIn(loaded, who)?.name
  if (named === undefined) throw new Error('this seat has no hero with a sheet of its own')
  const file = fileOf(project, named)
  if (file !== undefined) return { project, who, file }
  if (!entriesOf(readable(project.files[project.main])).some(({ path }) => path.startsWith(`${who}.`)))
    return { project, who, file: named }
  const own = makeOwn(loaded, project, who)
  const made = Object.keys(own.files).find((name) => !Object.hasOwn(project.files, name))
  return { project: own, who, file: made ?? named }
}

/** The project with the players that the question chose. */
async function withPlayers(workbench: Workbench, project: Project, { players }: Words): Promise<Project> {
  if (players === undefined) return project
  const loaded = await loadProject(workbench, project)
  return withChanges(loaded, project, [{ path: playersPath(loaded), value: players }])
}

/** @param name of the experiment that ships, when nothing in it is changed */
function commandOf(
  { program }: Workbench,
  { loaded, command, words, file, project }: Ready,
  name: string | undefined,
): string {
  const isOwn = Object.hasOwn(project.files, file)
  const subject = words.about === undefined || isOwn ? (words.about ?? name ?? project.main) : words.about
  const players = words.players === undefined ? [] : ['--set', `${playersPath(loaded)}=${words.players}`]
  return commandLine(program, command, subject, ...players, ...flagsInWords(words))
}

const secondsWords = (seconds: number): string => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)

function inWords(error: unknown): string {
  if (!(error instanceof InputError)) return error instanceof Error ? error.message : String(error)
  return error.problems
    .map(({ message, expected, nearest }) =>
      problemWords({
        message: capital(message),
        ...(expected !== undefined && { expected: typeof expected === 'string' ? expected : listed(expected) }),
        ...(nearest !== undefined && { nearest }),
      }),
    )
    .join(' ')
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

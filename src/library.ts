// Entry `darkodds` on Node: experiments loaded and played, and designers' questions asked, by a program of your own
// (docs/library.md). Beside that it has what runs without Node (index.ts).
import './node/oldest-node.ts'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { MAX_THREADS } from './questions/flags.ts'
import { main } from './cli/program.ts'
import { InputError, nearest } from './input/index.ts'
import { loadExperiment } from './load/experiment.ts'
import type { Loaded } from './load/experiment.ts'
import { run as play } from './workbench/run.ts'
import { inScratchFolder } from './node/scratch-folder.ts'
import { styles } from './node/terminal.ts'
import type { Terminal } from './node/terminal.ts'
import { nodeWorkbench } from './node/workbench.ts'
import type { Answer } from './report/index.ts'
import { QUESTIONS, studyReport } from './questions/index.ts'
import type { StudyResult } from './questions/index.ts'
import type { Result } from './simulate/index.ts'

export * from './index.ts'
export type { Answer } from './report/index.ts'
export type { StudyResult } from './questions/index.ts'

/** What changes an experiment, as flags of the command line do. */
export interface LoadOptions {
  /** Games of each variant. */
  readonly games?: number
  readonly seed?: number
  /** Changes of settings: `['rules.tnShift=1']`. */
  readonly set?: readonly string[]
}

export interface RunOptions extends LoadOptions {
  /** Threads that play; one for each core when left out. No number depends on it. */
  readonly threads?: number
  /** Folder of the report. Without it nothing is written. */
  readonly out?: string
  /** Stops the run; what was played until then is its result. */
  readonly signal?: AbortSignal
}

/** An experiment, checked, with the content that it names. */
export type LoadedExperiment = Pick<Loaded, 'experiment' | 'game' | 'content'>

/** What a run has found: all its numbers, and the answer in sentences. */
export interface RunAnswer {
  readonly result: Result
  readonly answer: Answer
}

/**
 * Loads an experiment, or what an experiment may name (a scenario, a hero), which is played with defaults.
 * @param path a file, or the name of an experiment that ships: `first-night`
 * @throws InputError with every mistake, each at its place
 */
export async function load(path: string, options: LoadOptions = {}): Promise<LoadedExperiment> {
  checkCall('load', path, options, LOAD_OPTIONS)
  const { experiment, game, content } = await loadExperiment(nodeWorkbench(), path, options)
  return { experiment, game, content }
}

/**
 * Plays an experiment.
 * @param path as `load` takes it
 * @throws InputError with every mistake, each at its place; Error when the run was stopped before a game was finished
 */
export async function run(path: string, options: RunOptions = {}): Promise<RunAnswer> {
  checkCall('run', path, options, RUN_OPTIONS)
  const { out, threads = availableParallelism(), ...asked } = options
  const ran = await withFolder(out, (folder) =>
    play(
      nodeWorkbench(),
      { ...asked, path, threads, out: folder, isQuiet: true, isQuick: out === undefined },
      silent(),
    ),
  )
  if (ran === undefined) throw new Error('the run was stopped before a game was finished')
  return { result: ran.result, answer: ran.answer }
}

/** What a question has found: study.json, with `finding` in it, and the answer in sentences. */
export interface StudyAnswer {
  readonly result: StudyResult
  readonly answer: Answer
}

/** Flags of a command by name, as on its command line: `{ vary: 'scenario.rounds=8..12', target: 'win=55%' }`. */
export type Flags = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** Commands that answer a designers' question with a study. */
const ASKED: readonly string[] = [...QUESTIONS.map(({ name }) => name), 'sensitivity']

/**
 * Asks a designers' question: `ask('tune', 'mine.yaml', { vary: 'scenario.rounds=8..12', target: 'win=55%' })`.
 * @param question compare, tune, levers, sensitivity, value, search, fair or here
 * @param path what is asked about, as the command takes it
 * @param flags those of the command; `out` is the folder of the report, without it nothing is written
 * @throws InputError for whatever the command refuses, in its words
 */
export async function ask(question: string, path: string, flags: Flags = {}): Promise<StudyAnswer> {
  if (!ASKED.includes(question))
    throw new InputError([
      { message: `unknown question "${question}"`, expected: ASKED, nearest: nearest(question, ASKED) },
    ])
  const { out, ...others } = flags
  checkCall('ask', path, { out }, { out: RUN_OPTIONS.out })
  for (const flag of ['help', 'version'])
    if (Object.hasOwn(others, flag)) refuse(`ask has no flag "${flag}"`, 'flags of the question', flag)
  return withFolder(out as string | undefined, async (folder) => {
    const terminal = silent()
    const given = Object.entries({
      // A program keeps nothing in its user's folders unless it says so.
      'no-store': others['store'] === undefined,
      ...others,
      out: folder,
      quick: out === undefined,
      json: true,
      quiet: true,
    })
    const words = given.flatMap(([name, value]) => wordsOf(name, value))
    const exit = await main([question, path.startsWith('-') ? `./${path}` : path, ...words], terminal)
    if (terminal.stdout !== '' && exit < 2) {
      const result = JSON.parse(terminal.stdout) as StudyResult
      return { result, answer: (await studyReport(result)).answer }
    }
    throw new InputError([{ message: terminal.stderr.trim() }])
  })
}

function wordsOf(flag: string, value: Flags[string]): string[] {
  if (value === undefined || value === false) return []
  if (value === true) return [`--${flag}`]
  const values = Array.isArray(value) ? (value as readonly string[]) : [value as string | number]
  return values.map((one) => `--${flag}=${one}`)
}

/** The folder is where it was named, even if the program goes to another one meanwhile. */
const withFolder = async <T>(out: string | undefined, use: (folder: string) => Promise<T>): Promise<T> =>
  out === undefined ? inScratchFolder((folder) => use(join(folder, 'report'))) : use(resolve(out))

// ---- What a call may say -------------------------------------------------------------------------------------------

/** What an option may be, and in words. */
type Allowed = readonly [is: (value: unknown) => boolean, words: string]

const wholeIn =
  (min: number, max: number) =>
  (value: unknown): boolean =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const LOAD_OPTIONS = {
  games: [wholeIn(1, Number.MAX_SAFE_INTEGER), 'a whole number from 1'],
  seed: [wholeIn(0, Number.MAX_SAFE_INTEGER), 'a whole number from 0 to 2^53 - 1'],
  set: [(value) => Array.isArray(value) && value.every(isText), "a list of changes, e.g. ['rules.tnShift=1']"],
} satisfies Record<string, Allowed>
const RUN_OPTIONS = {
  ...LOAD_OPTIONS,
  threads: [wholeIn(1, MAX_THREADS), `a whole number from 1 to ${MAX_THREADS}`],
  out: [isText, 'the path of a folder'],
  signal: [(value) => value instanceof AbortSignal, 'an AbortSignal'],
} satisfies Record<string, Allowed>

/** @throws InputError for a path or an option that the call does not take */
function checkCall(call: string, path: unknown, options: unknown, allowed: Readonly<Record<string, Allowed>>): void {
  if (!isText(path)) refuse(`${call} cannot take ${String(path)} for a path`, 'the path of a file, or a name', 'path')
  if (typeof options !== 'object' || options === null) refuse('these are no options', 'an object', 'options')
  const names = Object.keys(allowed)
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(allowed, name)) refuse(`${call} has no option "${name}"`, names, name, nearest(name, names))
    const [is, words] = allowed[name]
    if (value !== undefined && !is(value)) refuse(`${name} cannot be ${String(value)}`, words, name)
  }
}

function refuse(message: string, expected: string | readonly string[], where: string, near?: string): never {
  throw new InputError([{ where, message, expected, ...(near !== undefined && { nearest: near }) }])
}

/** A terminal that nobody sees. */
function silent(): Terminal & { stdout: string; stderr: string } {
  return {
    stdout: '',
    stderr: '',
    out(text) {
      this.stdout += text
    },
    err(text) {
      this.stderr += text
    },
    isScreen: false,
    columns: Infinity,
    errColumns: Infinity,
    style: styles(false),
    errStyle: styles(false),
  }
}

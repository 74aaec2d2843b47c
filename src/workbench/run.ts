// One run of an experiment, from its file to its report. The command `run` is a thin shell around this.
//
//   load -> folder -> threads -> play (progress, checkpoints) -> result -> answer -> report
//
// Mistakes of the user end it before anything is played; an interruption leaves the report of what is done and a
// checkpoint to go on from.
import { buildResult, Collector, mostPlayouts, stringifyResult } from '../simulate/index.ts'
import type { Result } from '../simulate/index.ts'
import type { Answer, AnswerTable, NextStep } from '../report/index.ts'
import { CheckpointWriter, checkpointText, resume } from './checkpoint.ts'
import { answer, drawFiles } from './draw.ts'
import type { Played } from './draw.ts'
import { counted } from '../report/numbers.ts'
import { askedWords, commandLine, pathWord, replayLine } from './command-line.ts'
import type { Asked } from './command-line.ts'
import { GamesTable } from './games-table.ts'
import { foundIn, nextSteps } from './next-steps.ts'
import { tellFindings } from './findings.ts'
import { gamesEach, playoutName } from './load.ts'
import type { Loaded, LoadOptions } from './load.ts'
import { loadWithout } from './knockout-variants.ts'
import { play } from './play.ts'
import { unendedWords } from './play-batches.ts'
import { ProgressLine } from './progress.ts'
import { CHECKPOINT } from './ports.ts'
import type { Executor, Output, Place, Question, ReportFile, OpenFolder, Wish, Workbench } from './ports.ts'
import { questionOf } from './report-question.ts'

export interface RunRequest extends LoadOptions, Asked, Wish {
  readonly threads: number
  /** The result tells how often each rule was applied. */
  readonly isCountingRules?: boolean
  readonly isQuiet?: boolean
  /** Says stop. */
  readonly signal?: AbortSignal
  /** Fixed batches; for tests. */
  readonly batchSize?: number
  /** Crashes of threads after which it gives up; for tests. */
  readonly maxCrashes?: number
  /** Writes the data alone, without page, charts and tables: `darkodds report` draws them later. */
  readonly isQuick?: boolean
  /** A CSV file for a row of each game. */
  readonly gamesTable?: string
  /** Refuses what does not go with the experiment, before anything is played. @throws InputError */
  refuse?(loaded: Loaded): void
  /** Hears the answer as soon as it is known, before anything is drawn. */
  tell?(answered: Answered): void
}

/** What a run has found, before its report is drawn. */
export interface Answered {
  readonly result: Result
  /** result.json. */
  readonly resultText: string
  readonly loaded: Loaded
  readonly answer: Answer
  /** A row for each variant. */
  readonly table?: AnswerTable
  readonly isInterrupted: boolean
}

export interface Ran extends Answered {
  /** The report's folder as the user would name it. */
  readonly folder: string
  /** What its user must know of how the folder was chosen; see `Place`. */
  readonly place: Pick<Place, 'note' | 'isElsewhere'>
  /** There is a page with its charts; else there is the data that one is drawn of. */
  readonly isDrawn: boolean
  readonly nextSteps: readonly NextStep[]
  /** The folder keeps the finished report that it held; of this run it has what is to be gone on with. */
  readonly isKept: boolean
  readonly elapsedMs: number
  /** Rows of the table of games, if one was wanted. */
  readonly gamesTableRows?: number
}

/** What was asked, and how long it took. */
const RUN_FILE = 'run.json'

/** What a run answers: the whole experiment, and what is told of it. */
function questionOfRun(request: RunRequest, { experiment, content, located }: Loaded): Question {
  const isCountingRules = request.isCountingRules === true
  return questionOf(
    located.workbench,
    'run',
    request.path,
    ['run', ...askedWords(request), ...(isCountingRules ? ['--count-rules'] : [])],
    experiment,
    content,
    isCountingRules,
  )
}

/**
 * @returns undefined when it was interrupted before anything was finished
 * @throws InputError for what the user can change; Error when threads crash again and again
 */
export async function run(workbench: Workbench, request: RunRequest, output: Output): Promise<Ran | undefined> {
  const startMs = workbench.clock.now()
  const startedAt = workbench.clock.date()
  const loaded = await loadWithout(workbench, request.path, request)
  request.refuse?.(loaded)
  // Of what is played without a part of it, some of what waits for that part never comes: this is what is asked.
  tellFindings(
    loaded,
    request.without?.length ? loaded.experiment.variants.slice(0, 1) : loaded.experiment.variants,
    request.set ?? [],
    output,
  )
  const place = await workbench.reports.open(questionOfRun(request, loaded), request)
  try {
    return await playInto(place, request, loaded, { startMs, startedAt }, output)
  } finally {
    place.folder.close()
  }
}

async function playInto(
  place: Place,
  request: RunRequest,
  loaded: Loaded,
  begun: { readonly startMs: number; readonly startedAt: string },
  output: Output,
): Promise<Ran | undefined> {
  const { folder } = place
  const { experiment, layouts } = loaded
  const collector = place.isResumed ? resume(folder, loaded) : new Collector(experiment, layouts)
  const resumedPlayouts = collector.playouts
  const games = gamesTable(place, request, loaded, resumedPlayouts, output)
  if (games !== undefined) collector.merged = (replies) => games.add(replies)
  const line = request.isQuiet === true ? undefined : progressLine(loaded, request, output)
  try {
    const executor = await loaded.located.workbench.startExecutor(
      games?.job ?? loaded.job,
      request.threads,
      request.maxCrashes,
    )
    try {
      await playOn(
        request,
        loaded,
        collector,
        executor,
        folder,
        (line) => {
          output.err(`${line}\n`)
        },
        line,
      )
    } finally {
      await executor.close()
    }
    if (collector.playouts === 0) return folder.abandon()
    const ran = await report(request, loaded, collector, place, {
      ...begun,
      resumedPlayouts,
      say: (doing) => line?.say(doing),
      end: () => line?.end(),
      tell: (text) => {
        line?.end()
        output.err(`${text}\n`)
      },
    })
    return games === undefined ? ran : { ...ran, gamesTableRows: games.rows }
  } finally {
    line?.end()
  }
}

/** The table of games, if one is wanted. @throws InputError before anything is played */
function gamesTable(
  { folder, isResumed }: Place,
  { gamesTable: path, isForced }: RunRequest,
  loaded: Loaded,
  resumedPlayouts: number,
  output: Output,
): GamesTable | undefined {
  if (path === undefined) return undefined
  try {
    const resumed = isResumed ? { resumed: resumedPlayouts } : {}
    const table = new GamesTable(loaded, { path, reportFolder: folder.path, isForced: isForced === true, ...resumed })
    if (isResumed)
      output.err(`${path}: keeps ${counted(resumedPlayouts, playoutName(loaded))} of each variant, adds the others\n`)
    return table
  } catch (error) {
    folder.abandon()
    throw error
  }
}

/** Tells what was played, draws it, and writes both. */
async function report(
  request: RunRequest,
  loaded: Loaded,
  collector: Collector,
  { folder, ...place }: Place,
  {
    startMs,
    startedAt,
    resumedPlayouts,
    say,
    end,
    tell,
  }: {
    readonly startMs: number
    readonly startedAt: string
    readonly resumedPlayouts: number
    readonly say: (doing: string) => void
    readonly end: () => void
    readonly tell: (line: string) => void
  },
): Promise<Ran> {
  const { experiment, content, game, located } = loaded
  const { workbench } = located
  const { clock, program } = workbench
  const playedMs = clock.now() - startMs
  const checkpoint = checkpointText(workbench, collector, content, loaded.located.own?.code)
  const isKept = !collector.done && folder.isFinished
  // Telling and drawing take a while: whoever ends them early, and a game that can not tell, go on with all of it.
  folder.writeCheckpoint(checkpoint)
  const result = buildResult(collector, game, { version: program.version, rules: request.isCountingRules })
  const played: Played = { result, game, content, asked: request }
  const resultText = stringifyResult(result)
  const write = (drawn: readonly ReportFile[]): number => {
    const elapsedMs = clock.now() - startMs
    const playouts = collector.playouts * experiment.variants.length
    const times = runJson({ loaded, request, startedAt, playedMs, elapsedMs, resumedPlayouts, playouts })
    if (!isKept)
      folder.replace([
        { path: 'result.json', content: resultText },
        { path: 'content.json', content: `${JSON.stringify(content)}\n` },
        { path: CHECKPOINT, content: checkpoint },
        ...drawn,
        times,
      ])
    return elapsedMs
  }
  try {
    return await tellAndDraw()
  } catch (error) {
    const again = commandLine(program, 'report', pathWord(folder.path))
    const expected = `all games are kept; when that is right: ${again}`
    const mistake = located.own?.mistake('what was played cannot be told', error, expected)
    if (mistake === undefined) throw error
    // What a game of the user's own can not tell is drawn when its code is right.
    write([])
    throw mistake
  }

  async function tellAndDraw(): Promise<Ran> {
    const answered: Answered = {
      result,
      resultText,
      loaded,
      ...answer(played),
      isInterrupted: !collector.done,
    }
    end()
    request.tell?.(answered)
    const isQuick = isKept || request.isQuick === true
    say(isQuick ? 'looking for what to try next' : 'drawing the report')
    const found = foundIn(
      result,
      loaded.layouts[0].metrics.map(({ metric }) => metric),
    )
    const steps = await nextSteps(workbench, loaded, request, found)
    const drawn = isQuick ? [] : await drawFiles(workbench, played, steps, { tell })
    const elapsedMs = write(drawn)
    return { ...answered, folder: folder.path, place, nextSteps: steps, isDrawn: !isQuick, isKept, elapsedMs }
  }
}

/** Milliseconds that drawing a report takes, about; hardly more for more games. */
const DRAWING_MS = 3_000

function progressLine(
  loaded: Loaded,
  { threads, isQuick }: Pick<RunRequest, 'threads' | 'isQuick'>,
  output: Output,
): ProgressLine {
  const { title, variants, stopping } = loaded.experiment
  const { clock } = loaded.located.workbench
  const cost = {
    title,
    playout: playoutName(loaded),
    variants: variants.length,
    games: mostPlayouts(stopping),
    isAtMost: stopping.kind === 'precision',
    threads,
    afterMs: isQuick === true ? 0 : DRAWING_MS,
  }
  return new ProgressLine(output, cost, () => clock.now())
}

async function playOn(
  request: RunRequest,
  loaded: Loaded,
  collector: Collector,
  executor: Executor,
  folder: OpenFolder,
  tell: (line: string) => void,
  line: ProgressLine | undefined,
): Promise<void> {
  const { clock, program } = loaded.located.workbench
  const checkpoints = new CheckpointWriter(folder, loaded, collector.playouts)
  try {
    await play({
      collector,
      executor,
      clock,
      signal: request.signal,
      batchSize: request.batchSize,
      gamesEach: gamesEach(loaded),
      unended({ variant, first }) {
        const { variants } = loaded.experiment
        const { name } = variants[variant]
        line?.end()
        const replay = replayLine(program, request, first, variants.length > 1 ? name : undefined)
        tell(`${unendedWords(first, name)}\n  ${replay}`)
      },
      afterBatch(played, pace) {
        line?.add(played, pace, () => collector.progress())
        checkpoints.afterBatch(collector)
      },
    })
  } catch (error) {
    // Threads crash again and again: what was finished until then need not be played again.
    checkpoints.write(collector)
    throw error
  }
}

const askedOf = ({ path, games, seed, set, without, ways }: RunRequest): Asked => ({
  path,
  games,
  seed,
  set,
  ...(without === undefined || without.length === 0 ? {} : { without }),
  ways,
})

interface Times {
  readonly loaded: Loaded
  readonly request: RunRequest
  readonly startedAt: string
  readonly playedMs: number
  readonly elapsedMs: number
  readonly resumedPlayouts: number
  /** Of all variants. */
  readonly playouts: number
}

/** What depends on the day and the machine, apart from the result. */
function runJson({ loaded, request, startedAt, playedMs, elapsedMs, resumedPlayouts, playouts }: Times): ReportFile {
  const content = {
    asked: askedOf(request),
    ...(loaded.located.own === undefined ? {} : { code: loaded.located.own.code }),
    startedAt,
    playedMs: Math.round(playedMs),
    elapsedMs: Math.round(elapsedMs),
    playouts,
    resumedPlayouts,
    threads: request.threads,
    machine: loaded.located.workbench.program.machine(),
  }
  return { path: RUN_FILE, content: `${JSON.stringify(content, null, 2)}\n` }
}

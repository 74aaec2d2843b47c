// The report of a run: its result, the answer, the drawn files, and how long it took. A run that was played here, and
// one that is merged of shards, are reported alike.
import { buildResult, mostPlayouts, stringifyResult } from '../simulate/index.ts'
import type { Played as PlayedGames, Result } from '../simulate/index.ts'
import type { NextAsked } from '../questions/next.ts'
import { RUN_NEXT, runFinding } from '../questions/run/next.ts'
import { hasFailed } from '../report/index.ts'
import { ownOf } from '../report/players.ts'
import { answerText } from '../report/answer-data.ts'
import type { AnswerData } from '../report/answer-data.ts'
import type { Chart, Table } from '../report/charts/chart.ts'
import type { About, Answer, NextStep } from '../report/index.ts'
import type { Premise } from '../report/premise.ts'
import { answer, drawFiles } from './draw.ts'
import type { Played } from './draw.ts'
import { commandLine, pathWord } from '../load/command-line.ts'
import type { Asked } from '../load/command-line.ts'
import { cannotBe } from '../load/findings.ts'
import { nextCommands } from './next-commands.ts'
import type { Loaded } from '../load/experiment.ts'
import type { ProgressLine } from './progress.ts'
import { ANSWER_FILE, CHECKPOINT } from '../load/ports.ts'
import type { Output, Place, ReportFile } from '../load/ports.ts'
import { setAsideIn } from './set-aside.ts'

/** What is wanted of a report. */
export interface Reporting extends Asked {
  /** The result tells how often each rule was applied. */
  readonly isCountingRules?: boolean
  /** Writes the data alone, without page, charts and tables: `darkodds report` draws them later. */
  readonly isQuick?: boolean
  /** Hears the answer as soon as it is known, before anything is drawn. */
  tell?(answered: Answered): void
}

/** What a run has found, before its report is drawn. */
export interface Answered {
  /** With its variants as readers know them. */
  readonly result: Result
  /** result.json. */
  readonly resultText: string
  readonly loaded: Loaded
  readonly answer: Answer
  /** A row for each variant. */
  readonly table?: Table
  /** The answer for programs. */
  readonly data: AnswerData
  readonly about: About
  readonly charts: readonly Chart[]
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

/** When a run began, and what depends on the day and the machine. */
export interface Circumstances {
  readonly begun: { readonly startMs: number; readonly startedAt: string }
  /** Who played, and how long; goes to run.json. */
  readonly times: object
  readonly output: Output
  readonly line?: ProgressLine
}

interface Games {
  readonly played: PlayedGames
  readonly checkpoint: string
  /** Of files as they were when the games began: their author may go on writing. */
  readonly premise: Premise
}

/** Tells what was played, draws it, and writes both. */
export async function reportRun(
  request: Reporting,
  loaded: Loaded,
  { played: games, checkpoint, premise }: Games,
  { folder, ...place }: Place,
  { begun: { startMs, startedAt }, times, output, line }: Circumstances,
): Promise<Ran> {
  const { content, game, located } = loaded
  const { workbench } = located
  const { clock, program } = workbench
  const isKept = !games.isComplete && folder.isFinished
  // Telling and drawing take a while: whoever ends them early, and a game that can not tell, go on with all of it.
  folder.writeCheckpoint(checkpoint)
  const result = buildResult(games, game, { version: program.version, rules: request.isCountingRules })
  const played: Played = { result, game, content, asked: request, setAside: setAsideIn(times), premise }
  const resultText = stringifyResult(result)
  const write = (drawn: readonly ReportFile[], nextSteps: readonly NextStep[] = []): number => {
    const elapsedMs = clock.now() - startMs
    const { playouts } = games.ledger
    const code = loaded.located.own?.code
    const asked = { asked: askedOf(request), ...(code === undefined ? {} : { code }) }
    const timed = { premise, nextSteps, startedAt, elapsedMs: Math.round(elapsedMs), playouts, ...times }
    if (!isKept)
      folder.replace([
        { path: 'result.json', content: resultText },
        { path: 'content.json', content: `${JSON.stringify(content)}\n` },
        { path: CHECKPOINT, content: checkpoint },
        ...drawn,
        { path: RUN_FILE, content: `${JSON.stringify({ ...asked, ...timed }, null, 2)}\n` },
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
      resultText,
      loaded,
      ...answer(program, played),
      isInterrupted: !games.isComplete,
    }
    line?.end()
    request.tell?.(answered)
    const isQuick = isKept || request.isQuick === true
    if (!isQuick) line?.say('drawing the report')
    // Failed games leave no result to build on; warnings say how to replay the first.
    const steps = hasFailed(result.variants) ? [] : nextAfterRun(loaded, request, result)
    const tell = (lack: string): void => {
      line?.end()
      output.err(`${lack}\n`)
    }
    const drawn = isQuick ? [] : await drawFiles(workbench, played, steps, { tell })
    const elapsedMs = write([...drawn, { path: ANSWER_FILE, content: answerText(answered.data, steps) }], steps)
    return { ...answered, folder: folder.path, place, nextSteps: steps, isDrawn: !isQuick, isKept, elapsedMs }
  }
}

/** What to ask after it: from what is at hand. */
export function nextAfterRun(
  { game, content, experiment, layouts, document, located: { workbench } }: Loaded,
  { path, games, seed, set = [], without = [], ways }: Asked,
  played: Result,
): NextStep[] {
  const result = ownOf(played)
  const finding = runFinding({
    game,
    content,
    result,
    metrics: layouts[0].metrics.map(({ metric }) => metric),
    written: document.value as Readonly<Record<string, unknown>>,
    canBeWon: !cannotBe({ game, content, experiment: { variants: experiment.variants.slice(0, 1) } }),
    changed: set.map((flag) => flag.replace(/=.*$/s, '')),
    most: mostPlayouts(experiment.stopping),
  })
  return nextCommands(workbench, RUN_NEXT, finding, {
    command: 'run',
    path,
    games,
    seed,
    set,
    ways,
    flags: [
      ...without.map((one): NextAsked['flags'][number] => ['without', one]),
      ...(result.variants.length < played.variants.length ? [['groups'] as const] : []),
    ],
    playedSeed: experiment.seed,
    variants: result.variants,
  })
}

/** What is stored of a request, to be asked again. */
export const askedOf = ({ path, games, seed, set, without, ways }: Asked): Asked => ({
  path,
  games,
  seed,
  set,
  ...(without === undefined || without.length === 0 ? {} : { without }),
  ways,
})

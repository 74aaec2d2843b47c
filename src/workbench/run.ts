// One run of an experiment, from its file to its report. The command `run` is a thin shell around this.
//
//   load -> folder -> threads -> play (progress, checkpoints) -> result -> answer -> report
//
// Mistakes of the user end it before anything is played; an interruption leaves the report of what is done and a
// checkpoint to go on from.
import type { Premise } from '../report/premise.ts'
import { experimentStudy } from '../questions/run/study.ts'
import type { ExperimentStudy } from '../questions/run/study.ts'
import { counted, thousands } from '../report/numbers.ts'
import { GENERAL_CHARTS, mostPlayouts, shardText, shownNames } from '../simulate/index.ts'
import type { Range, Shard, Stopping, Variant } from '../simulate/index.ts'
import { askedWords, replayInRun } from '../load/command-line.ts'
import type { Asked } from '../load/command-line.ts'
import { tellFindings } from '../load/findings.ts'
import { GamesTable } from './games-table.ts'
import { withGroups } from '../load/groups.ts'
import { loadWithout } from '../load/knockout-variants.ts'
import { playoutName } from '../load/experiment.ts'
import type { Loaded, LoadOptions } from '../load/experiment.ts'
import { QuestionPlaying } from './playing.ts'
import type { Playable, Playing } from './playing.ts'
import type { Cost } from './progress.ts'
import type { Output, Place, Question, Wish, Workbench } from '../load/ports.ts'
import { premiseOf } from './premise.ts'
import { questionOf } from './report-question.ts'
import { reportRun } from './run-report.ts'
import type { Circumstances, Ran, Reporting } from './run-report.ts'

export interface RunRequest extends LoadOptions, Playing, Reporting, Wish {
  /** Plays this part of the games alone. */
  readonly shard?: Shard
  /** Lets the other groups of players play as well. */
  readonly hasGroups?: boolean
  /** A CSV file for a row of each game. */
  readonly gamesTable?: string
  /** Refuses what does not go with the experiment, before anything is played. @throws InputError */
  refuse?(loaded: Loaded): void
}

type AskedRun = Asked & Pick<RunRequest, 'hasGroups' | 'isCountingRules' | 'shard'>

/** A run, or a shard of it, as a command has it. */
export const runWords = ({ hasGroups, isCountingRules, shard, ...asked }: AskedRun): string[] => [
  'run',
  ...askedWords(asked),
  ...(hasGroups === true ? ['--groups'] : []),
  ...(isCountingRules === true ? ['--count-rules'] : []),
  ...(shard === undefined ? [] : ['--shard', shardText(shard)]),
]

/** What a run answers: the whole experiment, and what is told of it. */
export function questionOfRun(request: AskedRun, { experiment, content, located }: Loaded): Question {
  const { isCountingRules = false, shard, path } = request
  const kind = shard === undefined ? 'run' : 'shard'
  return questionOf(located.workbench, kind, path, runWords(request), experiment, content, isCountingRules, shard)
}

/**
 * @returns undefined when it was interrupted before anything was finished
 * @throws InputError for what the user can change; Error when threads crash again and again
 */
export async function run(workbench: Workbench, request: RunRequest, output: Output): Promise<Ran | undefined> {
  const startMs = workbench.clock.now()
  const startedAt = workbench.clock.date()
  const loaded = await loadWithout(workbench, request.path, {
    ...request,
    onGame: (id) => workbench.readyThreads?.(id, request.threads),
  })
  request.refuse?.(loaded)
  tellFindingsOfRun(request, loaded, output)
  const played = request.hasGroups === true ? withGroups(loaded, '--groups') : loaded
  const premise = await premiseOf(played, request)
  const place = await workbench.reports.open(questionOfRun(request, loaded), request)
  try {
    return await playInto(place, request, { loaded: played, premise }, { startMs, startedAt }, output)
  } finally {
    place.folder.close()
  }
}

/** No more than others play. */
const gamesOfGroup = ({ games = 0 }: Variant, stopping: Stopping): number => Math.min(games, mostPlayouts(stopping))

/** Says before anything is played what is odd. */
export function tellFindingsOfRun({ without, set }: Asked, loaded: Loaded, output: Output): void {
  const { variants } = loaded.experiment
  // Of what is played without a part of it, some of what waits for that part never comes: this is what is asked.
  tellFindings(loaded, without?.length ? variants.slice(0, 1) : variants, set ?? [], output)
}

async function playInto(
  place: Place,
  request: RunRequest,
  { loaded, premise }: { readonly loaded: Loaded; readonly premise: Premise },
  begun: Circumstances['begun'],
  output: Output,
): Promise<Ran | undefined> {
  const { playing, study, resumedPlayouts, gamesTableRows } = await playRun(request, loaded, place, output)
  const { line, checkpoint, question } = playing
  try {
    if (question.ledger.playouts === 0) return place.folder.abandon()
    const { clock, program } = loaded.located.workbench
    const times = {
      playedMs: Math.round(clock.now() - begun.startMs),
      resumedPlayouts,
      threads: request.threads,
      machine: program.machine(),
    }
    const played = study.conclude(question.ledger)
    const circumstances = { begun, times, output, line }
    const ran = await reportRun(request, loaded, { played, checkpoint, premise }, place, circumstances)
    return gamesTableRows === undefined ? ran : { ...ran, gamesTableRows }
  } finally {
    line?.end()
  }
}

/** A run as a question. @param range of a shard */
export function askedOfRun(
  loaded: Loaded,
  range?: Range,
): Pick<Playable, 'command' | 'loaded' | 'options'> & { readonly study: ExperimentStudy } {
  const { stopping, level, metric } = loaded.experiment
  // More games of each variant go on with those that were played.
  const stop = stopping.kind === 'games' ? 'games' : { ...stopping, level }
  const names = shownNames(loaded, loaded.experiment.variants)
  const study = experimentStudy(loaded.experiment, loaded.layouts, range, names)
  return { command: 'run', loaded, study, options: { stop, metric, range } }
}

/** Milliseconds of a report, of each of its charts, and of each variant: docs/decisions/040-time-left.md. */
const [REPORT_MS, CHART_MS, VARIANT_MS] = [300, 85, 80]

/** Milliseconds from the last game until the prompt is back, about; hardly more for more games. */
export const drawingMs = ({ experiment, game }: Pick<Loaded, 'experiment' | 'game'>): number =>
  REPORT_MS +
  CHART_MS * (experiment.charts?.length ?? GENERAL_CHARTS.length + game.charts.length) +
  VARIANT_MS * experiment.variants.length

export interface PlayedRun {
  readonly playing: QuestionPlaying
  readonly study: ExperimentStudy
  /** Playouts of each variant that an interrupted run had left. */
  readonly resumedPlayouts: number
  /** Rows of the table of games, if one was wanted. */
  readonly gamesTableRows?: number
}

/**
 * Plays until all is played or somebody says stop. Whoever calls ends the line of progress.
 * @param range of the shard
 * @throws InputError for what the user can change; Error when threads crash again and again
 */
export async function playRun(
  request: RunRequest,
  loaded: Loaded,
  place: Place,
  output: Output,
  range?: Range,
): Promise<PlayedRun> {
  const { title, variants, stopping } = loaded.experiment
  const { shard } = request
  const asked = askedOfRun(loaded, range)
  const playable: Playable = {
    ...request,
    ...asked,
    isResumed: place.isResumed,
    cost: {
      title: shard === undefined ? title : `${title}, shard ${shardText(shard)}`,
      ...gamesOf(variants, asked.study.most, stopping),
      isAtMost: stopping.kind === 'precision',
      afterMs: shard === undefined ? drawingMs(loaded) : 0,
    },
    replay: (variant, playout) => replayInRun(loaded.located.workbench.program, request, variants, variant, playout),
  }
  const playing = new QuestionPlaying(playable, place.folder, output)
  const resumedPlayouts = playing.question.ledger.variants[0].playouts
  const games = gamesTable(place, request, loaded, resumedPlayouts, output)
  await playing.finish(games)
  return {
    playing,
    study: asked.study,
    resumedPlayouts,
    ...(games === undefined ? {} : { gamesTableRows: games.rows }),
  }
}

/** How many games are played: of each variant, or where groups of players play fewer, of all. */
function gamesOf(
  variants: readonly Variant[],
  most: number,
  stopping: Stopping,
): Pick<Cost, 'variants' | 'games' | 'why'> {
  const groups = variants.filter(({ group }) => group !== undefined).map((one) => gamesOfGroup(one, stopping))
  if (groups.length === 0) return { variants: variants.length, games: most / variants.length }
  const sum = groups.reduce((all, games) => all + games, 0)
  return { variants: 1, games: most, why: `${thousands(sum)} of them by ${counted(groups.length, 'other group')}` }
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

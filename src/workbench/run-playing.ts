// Plays the games of a run, or of a shard of it, into its folder: progress, checkpoints, and the table of games.
import { Collector, shardText } from '../simulate/index.ts'
import type { Range, Shard } from '../simulate/index.ts'
import { counted } from '../report/numbers.ts'
import { CheckpointWriter, resume } from './checkpoint.ts'
import { replayLine } from './command-line.ts'
import type { Asked } from './command-line.ts'
import { GamesTable } from './games-table.ts'
import { gamesEach, playoutName } from './load.ts'
import type { Loaded } from './load.ts'
import { play } from './play.ts'
import { unendedWords } from './play-batches.ts'
import { ProgressLine } from './progress.ts'
import type { Executor, OpenFolder, Output, Place, Wish } from './ports.ts'

/** How a run is played. */
export interface Playing extends Asked, Pick<Wish, 'isForced'> {
  readonly threads: number
  /** What it is played on, where it is not this machine. */
  readonly playedOn?: string
  /** Plays this part of the games alone. */
  readonly shard?: Shard
  readonly isForced?: boolean
  readonly isQuiet?: boolean
  /** Writes the data alone, without page, charts and tables: `darkodds report` draws them later. */
  readonly isQuick?: boolean
  /** A CSV file for a row of each game. */
  readonly gamesTable?: string
  /** Says stop. */
  readonly signal?: AbortSignal
  /** Fixed batches; for tests. */
  readonly batchSize?: number
  /** Crashes of threads after which it gives up; for tests. */
  readonly maxCrashes?: number
}

/** What was played. */
export interface PlayedGames {
  readonly collector: Collector
  /** Playouts of each variant that an interrupted run had left. */
  readonly resumedPlayouts: number
  /** Rows of the table of games, if one was wanted. */
  readonly gamesTableRows?: number
  /** Progress, as long as the answer is not told. */
  readonly line?: ProgressLine
}

/**
 * Plays until all is played or somebody says stop. Whoever calls ends the line of progress.
 * @param range of the shard
 * @throws InputError for what the user can change; Error when threads crash again and again
 */
export async function playGames(
  request: Playing,
  loaded: Loaded,
  { folder, isResumed }: Place,
  output: Output,
  range?: Range,
): Promise<PlayedGames> {
  const { experiment, layouts, located } = loaded
  const collector = isResumed ? resume(folder, loaded, range) : new Collector(experiment, layouts, range)
  const resumedPlayouts = collector.playouts
  const games = gamesTable(folder, isResumed, request, loaded, resumedPlayouts, output)
  if (games !== undefined) collector.beforeMerge = (replies) => games.add(replies)
  const line = request.isQuiet === true ? undefined : progressLine(loaded, request, collector, output)
  try {
    const executor = await located.workbench.startExecutor(
      games?.job ?? { ...loaded.job, ...(readsColumns(collector) ? {} : { isWithoutColumns: true }) },
      request.threads,
      request.maxCrashes,
    )
    try {
      await playOn(request, loaded, collector, executor, folder, output, line)
    } finally {
      await executor.close()
    }
  } catch (error) {
    line?.end()
    throw error
  }
  return {
    collector,
    resumedPlayouts,
    ...(games === undefined ? {} : { gamesTableRows: games.rows }),
    ...(line === undefined ? {} : { line }),
  }
}

/** Whether numbers of single games are read: for pairs, effects of settings, and numbers without luck. */
const readsColumns = ({ pairs, factorial, variants }: Collector): boolean =>
  pairs.length > 0 || factorial !== undefined || variants.some(({ adjusted }) => adjusted !== undefined)

/** The table of games, if one is wanted. @throws InputError before anything is played */
function gamesTable(
  folder: OpenFolder,
  isResumed: boolean,
  { gamesTable: path, isForced }: Playing,
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

/** Milliseconds that drawing a report takes, about; hardly more for more games. */
const DRAWING_MS = 3_000

function progressLine(
  loaded: Loaded,
  { threads, playedOn, isQuick, shard, signal }: Playing,
  collector: Collector,
  output: Output,
): ProgressLine {
  const { title, variants, stopping } = loaded.experiment
  const { clock } = loaded.located.workbench
  const cost = {
    title: shard === undefined ? title : `${title}, shard ${shardText(shard)}`,
    playout: playoutName(loaded),
    variants: variants.length,
    games: collector.expectedMost,
    isAtMost: stopping.kind === 'precision',
    threads,
    ...(playedOn === undefined ? {} : { on: playedOn }),
    signal,
    afterMs: isQuick === true || shard !== undefined ? 0 : DRAWING_MS,
  }
  return new ProgressLine(output, cost, () => clock.now())
}

async function playOn(
  request: Playing,
  loaded: Loaded,
  collector: Collector,
  executor: Executor,
  folder: OpenFolder,
  output: Output,
  line: ProgressLine | undefined,
): Promise<void> {
  const { clock, program } = loaded.located.workbench
  const checkpoints = new CheckpointWriter(folder, loaded, collector.playouts, ({ range, playouts }) => {
    executor.kept?.(range.first + playouts)
  })
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
        output.err(`${unendedWords(first, name)}\n  ${replay}\n`)
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

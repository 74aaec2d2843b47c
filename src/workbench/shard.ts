// A shard of a run: a part of its playouts, played into a folder of its own. merge.ts makes the report of all shards.
import { z } from 'zod'
import { quote } from '../input/index.ts'
import { refuse } from '../input/problem.ts'
import { MAX_SHARDS, mostPlayouts, rangeOf, shardText } from '../simulate/index.ts'
import type { Experiment, LedgerText, Range, Shard } from '../simulate/index.ts'
import { counted, thousands } from '../report/numbers.ts'
import { originOf } from './checkpoint.ts'
import { reportName } from '../load/command-line.ts'
import { loadWithout } from '../load/knockout-variants.ts'
import { playoutName } from '../load/experiment.ts'
import { join } from '../load/paths.ts'
import { CHECKPOINT } from '../load/ports.ts'
import type { Files, Output, Workbench } from '../load/ports.ts'
import { askedSchema } from './read-report.ts'
import { refuseFolder } from '../load/reading.ts'
import { askedOfRun, playRun, questionOfRun, tellFindingsOfRun } from './run.ts'
import type { RunRequest } from './run.ts'
import { askedOf } from './run-report.ts'
import { storedJson } from './stored.ts'

/** What a shard leaves in its folder. */
export const SHARD_FILE = 'shard.json'
const SHARD_SCHEMA = 'darkodds.shard/2'

const whole = z.int().min(0)

/** The sums inside are checked when they are merged. */
const ledgerSchema: z.ZodType<LedgerText> = z.object({
  variants: z.array(
    z.object({
      variant: whole,
      playouts: whole,
      tally: z.object({ sums: z.string(), lows: z.string(), beyond: z.string().optional() }),
      failures: z.array(z.object({ playout: whole, message: z.string() })),
      failureCount: whole,
      adjusted: z.string().optional(),
    }),
  ),
  pairs: z.array(z.string()),
  joined: z.array(z.string()),
})

const shardSchema = z.object({
  schema: z.literal(SHARD_SCHEMA),
  shard: z
    .object({ index: z.int().min(1), of: z.int().min(1).max(MAX_SHARDS) })
    .refine(({ index, of }) => index <= of, 'no shard has this number'),
  /** Playouts of each variant of the whole run. */
  games: whole,
  complete: z.boolean(),
  asked: askedSchema,
  isCountingRules: z.boolean(),
  identity: z.string(),
  darkodds: z.string(),
  /** Digests of the content, and of the code of a game of the user's own. */
  content: z.string(),
  code: z.string().optional(),
  playedMs: whole,
  threads: whole,
  machine: z.unknown(),
  ledger: ledgerSchema,
})

export type ShardFile = z.infer<typeof shardSchema>

export interface PlayedShard {
  readonly folder: string
  readonly note: string
  readonly shard: Shard
  readonly range: Range
  /** Playouts of each variant that were played. */
  readonly playouts: number
  readonly variants: number
  readonly isInterrupted: boolean
  /** The folder keeps the finished shard that it held; of this one it has a checkpoint. */
  readonly isKept: boolean
  /** What one playout is called. */
  readonly playout: string
  /** Excluded playouts of all variants. */
  readonly failureCount: number
  readonly gamesTableRows?: number
}

/**
 * Plays one shard.
 * @returns undefined when it was interrupted before anything was finished
 * @throws InputError for what the user can change, Error when threads crash again and again
 */
export async function runShard(
  workbench: Workbench,
  request: RunRequest & { readonly shard: Shard },
  output: Output,
): Promise<PlayedShard | undefined> {
  const { shard } = request
  const startMs = workbench.clock.now()
  const loaded = await loadWithout(workbench, request.path, request)
  const { experiment } = loaded
  tellFindingsOfRun(request, loaded, output)
  const range = rangeIn(experiment, shard, request)
  const name = `${reportName(request.path, 'run')}-shard-${shard.index}-of-${shard.of}`
  const place = await workbench.reports.open(questionOfRun(request, loaded), request, name)
  const { folder, note } = place
  try {
    const { playing, study, gamesTableRows } = await playRun(request, loaded, place, output, range)
    const { line, question, checkpoint } = playing
    line?.end()
    if (question.ledger.playouts === 0) return folder.abandon()
    const { ledger, isComplete } = study.conclude(question.ledger)
    const file: ShardFile = {
      schema: SHARD_SCHEMA,
      shard,
      games: mostPlayouts(experiment.stopping),
      complete: isComplete,
      asked: askedOf(request),
      isCountingRules: request.isCountingRules === true,
      playedMs: Math.round(workbench.clock.now() - startMs),
      threads: request.threads,
      machine: workbench.program.machine(),
      ...originOf(askedOfRun(loaded)),
      ledger: ledger.toText(),
    }
    const isKept = !isComplete && folder.isFinished
    if (isKept) folder.writeCheckpoint(checkpoint)
    else
      folder.replace([
        { path: SHARD_FILE, content: `${JSON.stringify(file)}\n` },
        { path: CHECKPOINT, content: checkpoint },
      ])
    return {
      folder: folder.path,
      note,
      shard,
      range,
      playouts: ledger.variants[0].playouts,
      variants: experiment.variants.length,
      isInterrupted: !isComplete,
      isKept,
      playout: playoutName(loaded),
      failureCount: ledger.variants.reduce((sum, { failureCount }) => sum + failureCount, 0),
      ...(gamesTableRows === undefined ? {} : { gamesTableRows }),
    }
  } finally {
    folder.close()
  }
}

/** @throws InputError when the experiment has no fixed number of games, or fewer than shards */
function rangeIn({ stopping }: Experiment, shard: Shard, { path }: RunRequest): Range {
  const where = `--shard ${shardText(shard)}`
  if (stopping.kind === 'precision')
    refuse(
      where,
      `needs a fixed number of games, but ${path} plays until its precision is reached`,
      '--games N for all shards; or --on REDIS instead of --shard',
    )
  if (shard.of > stopping.games)
    refuse(
      where,
      `leaves shards without a game: there are ${counted(stopping.games, 'game')} of each variant`,
      `at most ${thousands(stopping.games)} shards`,
    )
  return rangeOf(shard, stopping.games)
}

/** @throws InputError when the folder holds no shard, or a damaged one */
export function readShard(files: Files, folder: string): ShardFile {
  const path = join(folder, SHARD_FILE)
  if (!files.exists(path))
    refuseFolder(files, folder, 'shard', 'a folder that "darkodds run … --shard I/N" has written')
  const stored = storedJson(files, path, 'run')
  const { data, error } = shardSchema.safeParse(stored)
  if (data !== undefined) return data
  const { schema } = stored
  const [{ path: keys, message }] = error.issues
  return refuse(
    path,
    typeof schema === 'string' && schema !== SHARD_SCHEMA
      ? `is ${quote(schema)}, which this version does not read`
      : `is damaged, or of another version: ${keys.join('.')}: ${message}`,
    'the file as a run of this version has written it',
  )
}

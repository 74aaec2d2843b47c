// Checkpoints: finished work, written every few seconds so that nothing is lost. `--resume` continues from one, but
// only if the same playouts would come out: same experiment, content, version, generator.
import { quote } from '../input/index.ts'
import { InputError } from '../input/problem.ts'
import { CHECKPOINT_SCHEMA, Collector } from '../simulate/index.ts'
import type { Range, Snapshot } from '../simulate/index.ts'
import type { Loaded } from './load.ts'
import { join } from './paths.ts'
import { CHECKPOINT } from './ports.ts'
import type { OpenFolder, Workbench } from './ports.ts'
import { parsed } from './stored.ts'

export interface Checkpoint {
  readonly darkodds: string
  /** Digest of the content that was played with: heroes and scenarios may be files of the user. */
  readonly content: string
  /** Digest of the code of a game of the user's own. */
  readonly code?: string
  readonly snapshot: Snapshot
}

/** The text of checkpoint.json. */
export const checkpointText = (...of: Parameters<typeof checkpointOf>): string =>
  `${JSON.stringify(checkpointOf(...of))}\n`

/** @param code of a game of the user's own */
export function checkpointOf(
  { program, digest }: Digesting,
  collector: Collector,
  content: unknown,
  code: string | undefined,
): Checkpoint {
  return {
    darkodds: program.version,
    content: digestOf(digest, content),
    ...(code === undefined ? {} : { code }),
    snapshot: collector.snapshot(),
  }
}

/** Of a checkpoint of a game of the user's own. */
export const CODE_CHANGED = "was written with other code: the game's code has changed"

/** How often a checkpoint is written, of a run as of a study. */
export class CheckpointPace {
  private static readonly INTERVAL_MS = 5_000
  /** Writing takes at most this share of the time, but happens at least every LONGEST_MS. */
  private static readonly SHARE = 0.005
  private static readonly LONGEST_MS = 20_000
  private readonly now: () => number
  private intervalMs = CheckpointPace.INTERVAL_MS
  private writtenMs: number

  /** @param now a clock in milliseconds */
  constructor(now: () => number) {
    this.now = now
    this.writtenMs = now()
  }

  get isDue(): boolean {
    return this.now() - this.writtenMs >= this.intervalMs
  }

  /** Has it written, and looks how long that takes. */
  write(write: () => void): void {
    const beganMs = this.now()
    write()
    this.writtenMs = this.now()
    this.intervalMs = Math.min(
      CheckpointPace.LONGEST_MS,
      Math.max(CheckpointPace.INTERVAL_MS, (this.writtenMs - beganMs) / CheckpointPace.SHARE),
    )
  }
}

/** Writes the checkpoint of a run now and then, and a last time when it gives up. */
export class CheckpointWriter {
  private readonly folder: Pick<OpenFolder, 'writeCheckpoint'>
  private readonly content: unknown
  private readonly code: string | undefined
  private readonly pace: CheckpointPace
  private readonly workbench: Workbench
  private readonly written: (collector: Collector) => void
  private writtenPlayouts: number

  /** @param written hears of each checkpoint */
  constructor(
    folder: Pick<OpenFolder, 'writeCheckpoint'>,
    { content, located }: Pick<Loaded, 'content' | 'located'>,
    playouts: number,
    written: (collector: Collector) => void = () => {},
  ) {
    this.written = written
    this.workbench = located.workbench
    this.pace = new CheckpointPace(() => this.workbench.clock.now())
    this.folder = folder
    this.content = content
    this.code = located.own?.code
    this.writtenPlayouts = playouts
  }

  afterBatch(collector: Collector): void {
    if (this.pace.isDue) this.write(collector)
  }

  /** What is not written down yet. */
  write(collector: Collector): void {
    if (collector.playouts === this.writtenPlayouts) return
    this.pace.write(() => {
      this.folder.writeCheckpoint(checkpointText(this.workbench, collector, this.content, this.code))
    })
    this.writtenPlayouts = collector.playouts
    this.written(collector)
  }
}

/**
 * The collector that goes on from the folder's checkpoint.
 * @param range of a shard
 * @throws InputError without a checkpoint, or when it belongs to something else
 */
export function resume(
  folder: OpenFolder,
  { experiment, content, layouts, located }: Pick<Loaded, 'experiment' | 'content' | 'layouts' | 'located'>,
  range?: Range,
): Collector {
  const {
    program: { version },
    digest,
  } = located.workbench
  const refuse = (message: string): never => {
    throw new InputError([
      {
        where: pathOf(folder.path),
        message,
        expected: 'a checkpoint of the same experiment; without --resume it is played from the start',
      },
    ])
  }
  const checkpoint = checkpointIn(folder.read(CHECKPOINT) ?? '')
  if (!checkpoint) return refuse('is not a checkpoint')
  if (checkpoint.snapshot.schema !== CHECKPOINT_SCHEMA)
    return refuse(`is ${quote(checkpoint.snapshot.schema)}, which this version does not read`)
  if (checkpoint.darkodds !== version)
    return refuse(`was written by version ${checkpoint.darkodds}; this is ${version}, whose playouts may be others`)
  if (checkpoint.content !== digestOf(digest, content))
    return refuse('was written with other content: a hero, scenario or other file has changed')
  if (checkpoint.code !== located.own?.code) return refuse(CODE_CHANGED)
  try {
    return Collector.restore(experiment, layouts, checkpoint.snapshot, range)
  } catch (error) {
    // A damaged checkpoint may fail anywhere in there.
    return refuse(`cannot be resumed: ${error instanceof RangeError ? error.message : 'it is damaged'}`)
  }
}

const pathOf = (folder: string): string => join(folder, CHECKPOINT)

function checkpointIn(text: string): Checkpoint | undefined {
  const checkpoint = parsed(text) as Partial<Checkpoint> | null | undefined
  return typeof checkpoint?.snapshot?.schema === 'string' ? (checkpoint as Checkpoint) : undefined
}

type Digesting = Pick<Workbench, 'program' | 'digest'>

export const digestOf = (digest: Workbench['digest'], content: unknown): string =>
  digest(JSON.stringify(content)).slice(0, 16)

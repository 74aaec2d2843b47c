// Checkpoints of runs and other questions: finished work, written every few seconds so that nothing is lost. `--resume`
// continues from one, but only if the same playouts would come out, and be asked for: same question, content, version,
// generator.
import { quote } from '../input/index.ts'
import { refuse } from '../input/problem.ts'
import { GENERATOR } from '../random/index.ts'
import { Ledger } from '../simulate/index.ts'
import type { LedgerText, Request } from '../simulate/index.ts'
import type { Study } from '../studies/index.ts'
import type { Loaded } from '../load/experiment.ts'
import { join } from '../load/paths.ts'
import { CHECKPOINT } from '../load/ports.ts'
import type { OpenFolder } from '../load/ports.ts'
import { parsed } from './stored.ts'

/** A question with what was played of it, and what is left of a request that was begun. */
export interface Part {
  readonly loaded: Loaded
  readonly study: Study
  readonly ledger: Ledger
  begun?: Request
}

export interface KeptPart {
  readonly ledger: LedgerText
  readonly begun?: Request
}

/** Of the question, and of the scouting that comes after it. */
export interface Kept {
  readonly question: KeptPart
  readonly scouting?: KeptPart
}

/** What a checkpoint is of. */
export interface Origin {
  /** Digest of the question, its variants and options. */
  readonly identity: string
  readonly darkodds: string
  /** Digest of the content that was played with: heroes and scenarios may be files of the user. */
  readonly content: string
  /** Digest of the code of a game of the user's own. */
  readonly code?: string
}

interface Checkpoint extends Kept, Origin {
  readonly schema: typeof SCHEMA
}

const SCHEMA = 'darkodds.checkpoint/3'

/** A question, its variants, and what decides beside them what is played. */
export interface AskedQuestion {
  /** The command that asks: `compare`. */
  readonly command: string
  readonly loaded: Loaded
  readonly options: unknown
  /** What is asked when it has its answer. */
  readonly further?: { readonly loaded: Loaded; readonly options: unknown }
}

/** Differs when other playouts would come out, or be asked for. */
export function originOf({ command, loaded, options, further }: AskedQuestion): Origin {
  const { content, experiment, located } = loaded
  const { program, digest } = located.workbench
  const { game, seed, variants } = experiment
  const asked = [GENERATOR, command, game, seed, variants, options]
  const then = [further?.loaded.experiment.variants, further?.options]
  const code = located.own?.code
  return {
    identity: digest(JSON.stringify([...asked, ...then])).slice(0, 24),
    darkodds: program.version,
    content: digest(JSON.stringify(content)).slice(0, 16),
    ...(code === undefined ? {} : { code }),
  }
}

/** Why playouts of two origins do not go together, in words; undefined when they do. */
export function otherOrigin(one: Origin, { darkodds, code, content, identity }: Origin): string | undefined {
  if (one.darkodds !== darkodds) return `was played by version ${one.darkodds}, not ${darkodds}`
  if (one.code !== code) return 'was played with other code of the game'
  if (one.content !== content) return 'was played with other content: a hero, scenario or other file differs'
  return one.identity === identity ? undefined : 'is of another question: experiment, settings, seed or a flag differ'
}

export function beginPart({ loaded, study }: Pick<Part, 'loaded' | 'study'>): Part {
  return { loaded, study, ledger: new Ledger(loaded.layouts, study.pairs, study) }
}

/**
 * A part as it was kept; the study may have grown since, by variants and pairs behind those that it had.
 * @throws RangeError when it is damaged
 */
export function resumePart({ loaded, study }: Pick<Part, 'loaded' | 'study'>, { ledger: text, begun }: KeptPart): Part {
  const ledger = Ledger.fromText(loaded.layouts, study.pairs, text, study)
  if (study.isAskedAnywhere === true) {
    study.next(ledger)
    return { loaded, study, ledger }
  }
  if (begun?.variants.some((variant) => ledger.variants[variant].end !== begun.first) === true)
    throw new RangeError('other playouts were begun')
  return { loaded, study, ledger, begun }
}

const kept = ({ ledger, begun }: Part): KeptPart => ({ ledger: ledger.toText(), begun })

/** The text of checkpoint.json. */
export function checkpointText(origin: Origin, question: Part, scouting?: Part): string {
  const checkpoint: Checkpoint = {
    schema: SCHEMA,
    ...origin,
    question: kept(question),
    ...(scouting === undefined ? {} : { scouting: kept(scouting) }),
  }
  return `${JSON.stringify(checkpoint)}\n`
}

/**
 * The folder's checkpoint as `read` turns it into a value.
 * @throws InputError when there is none, or it belongs to another question
 */
export function readCheckpoint<T>(folder: OpenFolder, origin: Origin, read: (kept: Kept) => T): T {
  const refused = (message: string): never =>
    refuse(
      join(folder.path, CHECKPOINT),
      message,
      'a checkpoint of the same question; with --force instead of --resume it is played from the start',
    )
  const checkpoint = parsed(folder.read(CHECKPOINT) ?? '') as Checkpoint | null | undefined
  const schema: unknown = checkpoint?.schema ?? (checkpoint as { snapshot?: Checkpoint } | undefined)?.snapshot?.schema
  if (typeof schema !== 'string' || checkpoint === null || checkpoint === undefined)
    return refused('is not a checkpoint')
  if (schema !== SCHEMA) return refused(`is ${quote(schema)}, which this version does not read`)
  const other = otherOrigin(checkpoint, origin)
  if (other !== undefined) return refused(other)
  try {
    return read(checkpoint)
  } catch (error) {
    // A damaged checkpoint may fail anywhere in there.
    return refused(`cannot be resumed: ${error instanceof RangeError ? error.message : 'it is damaged'}`)
  }
}

/** How often a checkpoint is written. */
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

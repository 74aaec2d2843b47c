// A study's playouts so far, written every few seconds and at its end. `--resume` continues from them, but only if the
// same playouts would be asked for: same question, content, version, generator.
import { InputError } from '../input/problem.ts'
import { quote } from '../input/index.ts'
import { Ledger } from '../studies/index.ts'
import type { LedgerText, Request, Study } from '../studies/index.ts'
import { GENERATOR } from '../random/index.ts'
import { CODE_CHANGED } from './checkpoint.ts'
import type { Loaded } from './load.ts'
import { join } from './paths.ts'
import { CHECKPOINT } from './ports.ts'
import type { OpenFolder, Workbench } from './ports.ts'
import { parsed } from './stored.ts'

/** A study with what was played of it, and what is left of a request that was begun. */
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

interface Checkpoint extends Kept {
  readonly schema: typeof SCHEMA
  readonly identity: string
  /** Digest of the code of a game of the user's own. */
  readonly code?: string
}

const SCHEMA = 'darkodds.study-checkpoint/3'

/** What a study is told apart by: it differs when other playouts would come out, or be asked for. */
export function identityOf(
  { program, digest }: Pick<Workbench, 'program' | 'digest'>,
  ...asked: readonly unknown[]
): string {
  return digest(JSON.stringify([program.version, GENERATOR, ...asked])).slice(0, 24)
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
  if (
    begun?.variants.some(
      (variant) => ledger.variants[variant].first + ledger.variants[variant].playouts !== begun.first,
    ) === true
  )
    throw new RangeError('other playouts were begun')
  return { loaded, study, ledger, begun }
}

const kept = ({ ledger, begun }: Part): KeptPart => ({ ledger: ledger.toText(), begun })

export function checkpointText(identity: string, question: Part, scouting: Part | undefined): string {
  const checkpoint: Checkpoint = {
    schema: SCHEMA,
    identity,
    ...(question.loaded.located.own === undefined ? {} : { code: question.loaded.located.own.code }),
    question: kept(question),
    ...(scouting === undefined ? {} : { scouting: kept(scouting) }),
  }
  return `${JSON.stringify(checkpoint)}\n`
}

/**
 * The folder's checkpoint as `read` turns it into a value.
 * @throws InputError when there is none, or it belongs to another study
 */
export function readCheckpoint<T>(
  folder: OpenFolder,
  identity: string,
  code: string | undefined,
  read: (kept: Kept) => T,
): T {
  const refuse = (message: string): never => {
    throw new InputError([
      {
        where: join(folder.path, CHECKPOINT),
        message,
        expected: 'a checkpoint of the same study; without --resume it is played from the start',
      },
    ])
  }
  const checkpoint = parsed(folder.read(CHECKPOINT) ?? '') as Checkpoint | null | undefined
  if (checkpoint?.schema?.startsWith?.(`${SCHEMA.split('/')[0]}/`) && checkpoint.schema !== SCHEMA)
    return refuse(`is ${quote(checkpoint.schema)}, which this version does not read`)
  if (checkpoint?.schema !== SCHEMA) return refuse('is not the checkpoint of a study')
  if (checkpoint.identity !== identity)
    return refuse('belongs to another question: experiment, files, flags or version have changed')
  if (checkpoint.code !== code) return refuse(CODE_CHANGED)
  try {
    return read(checkpoint)
  } catch {
    return refuse('cannot be resumed: it is damaged')
  }
}

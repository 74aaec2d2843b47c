// The kind of a file: an experiment, or a file that settings may name (a hero, a scenario). No file states its kind, so
// it is checked against each.
import { InputError, unknownKey } from '../input/index.ts'
import type { Document } from '../input/index.ts'
import type { Game } from '../engine/game.ts'
import { experimentSchema } from '../simulate/index.ts'
import { loadContent } from './content.ts'
import type { UserDocument } from './content.ts'
import { locateGame, locateGames } from './games.ts'
import type { LocatedGame } from './located-game.ts'
import type { Workbench } from './ports.ts'

/** Something that settings of a game may name. */
export interface UserKind {
  readonly kind: string
  readonly located: LocatedGame
}

/** A file, held against one kind. */
export interface Fit {
  readonly kind: string
  readonly game: Game
  /** The game's content with the file in it, when it is right. */
  readonly content?: unknown
  /** Its mistakes, if it is of this kind. */
  readonly error?: InputError
}

/** Whether it has keys of an experiment that no other file has. */
export function looksLikeExperiment({ value }: Document): boolean {
  // A scenario has a level too.
  const keys = Object.keys(experimentSchema.shape).filter((key) => key !== 'title' && key !== 'level')
  return typeof value === 'object' && value !== null && keys.some((key) => Object.hasOwn(value, key))
}

/** All kinds of files that settings may name, of all games or of one. @throws InputError for an unknown game */
export async function userKinds(workbench: Workbench, game?: string): Promise<UserKind[]> {
  const games = game === undefined ? await locateGames(workbench) : [await locateGame(workbench, game, '--game')]
  return games.flatMap((located) =>
    [...new Set(located.game.content.userFiles.map(({ kind }) => kind))].map((kind) => ({ kind, located })),
  )
}

/** @param beside other files, whose entries it may name */
export function checkAs(document: Document, { kind, located }: UserKind, beside: readonly UserDocument[] = []): Fit {
  const { game } = located
  try {
    return { kind, game, content: loadContent(located, [{ kind, name: document.source.name, document }, ...beside]) }
  } catch (error) {
    if (error instanceof InputError) return { kind, game, error }
    throw error
  }
}

/**
 * The most likely kind of a file: the one that knows most of its keys, then the first with the fewest problems.
 * Problems alone would not tell: a kind with few keys refuses each key of a hero once and never looks inside.
 */
export function likeliest<Tried extends { readonly error?: InputError }>(
  { value, source: documentSource }: Document,
  tried: readonly Tried[],
): Tried {
  const refusals = new Set(typeof value === 'object' && value !== null ? Object.keys(value).map(unknownKey) : [])
  const unknown = ({ error }: Tried): number =>
    error?.problems.filter(({ message, source }) => source === documentSource && refusals.has(message)).length ?? 0
  return tried.reduce((best, one) =>
    (unknown(one) - unknown(best) || mistakes(one) - mistakes(best)) < 0 ? one : best,
  )
}

const mistakes = ({ error }: { readonly error?: InputError }): number => error?.problems.length ?? 0

// What kind of file this is: an experiment, or a file that settings may name (a hero, a scenario). Nothing in a file says
// what it is, so it is held against everything that it could be. check.ts and load.ts ask here.
import { InputError } from '../input/index.ts'
import type { Document } from '../input/index.ts'
import type { Game } from '../games/game.ts'
import { experimentSchema } from '../simulate/index.ts'
import { loadContent } from './content.ts'
import { locateGames } from './games.ts'
import type { LocatedGame } from './games.ts'

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
  const own = Object.keys(experimentSchema.shape).filter((key) => key !== 'title')
  return typeof value === 'object' && value !== null && own.some((key) => Object.hasOwn(value, key))
}

/** All kinds of files that settings may name, of all games. */
export async function userKinds(modules: readonly string[]): Promise<UserKind[]> {
  return (await locateGames(modules)).flatMap((located) => [...new Set(located.game.userFiles.map(({ kind }) => kind))].map((kind) => ({ kind, located })))
}

export function checkAs(document: Document, { kind, located }: UserKind): Fit {
  const { game } = located
  try {
    return { kind, game, content: loadContent(located, [{ kind, name: document.source.name, document }]) }
  } catch (error) {
    if (error instanceof InputError) return { kind, game, error }
    throw error
  }
}

/** The first of those with the fewest mistakes. */
export function fewestMistakes<Tried extends { readonly error?: InputError }>(tried: readonly Tried[]): Tried {
  return tried.reduce((best, one) => (mistakes(one) < mistakes(best) ? one : best))
}

const mistakes = ({ error }: { readonly error?: InputError }): number => error?.problems.length ?? 0

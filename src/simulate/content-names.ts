// What things of the content are called, by their ids.
import type { Catalogue, Game } from '../engine/game.ts'

/** A game, and what it is played with. */
export interface InContent {
  readonly game: Game
  readonly content: unknown
}

interface Known {
  readonly catalogue: Catalogue
  readonly names: ReadonlyMap<string, string>
}

const known = new WeakMap<object, Known>()

/** Made once for each content. */
function knownOf({ game, content }: InContent): Known {
  const found = known.get(content as object)
  if (found !== undefined) return found
  const catalogue = game.content.catalogue(content)
  const { scenarios, heroes, entries } = catalogue
  // Of several things with one id the first is meant: scenarios and heroes are picked.
  const names = new Map([...scenarios, ...heroes, ...entries].reverse().map(({ id, name }) => [id, name]))
  const made = { catalogue, names }
  known.set(content as object, made)
  return made
}

/** Names of things that can be picked. */
export const catalogueOf = (of: InContent): Catalogue => knownOf(of).catalogue

/** The name of something in the content. */
export const nameOf = (id: string, of: InContent): string | undefined => knownOf(of).names.get(id)

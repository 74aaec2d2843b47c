// The list of games. Command line, tests and documents go through it; nobody keeps a second list.
// A game is loaded when somebody asks for it: a worker thread plays one, and starts sooner without the others.
import type { Exact, Game } from '../engine/game.ts'

/**
 * All games; the first is the one that an experiment means when it names none. `folder`: below this folder. `exact`:
 * that part of the game alone, where it answers without the rest and so sooner.
 */
const registry: readonly {
  readonly id: string
  readonly folder: string
  load(): Promise<Game>
  exact?(): Promise<Exact>
}[] = [
  {
    id: 'when-darkness-comes',
    folder: 'when-darkness-comes',
    load: async () => (await import('./when-darkness-comes/index.ts')).game,
    exact: async () => (await import('./when-darkness-comes/exact/exact.ts')).EXACT,
  },
  {
    id: 'dark-world',
    folder: 'dark-world/castle',
    load: async () => (await import('./dark-world/castle/index.ts')).game,
  },
  {
    id: 'village-of-fear',
    folder: 'dark-world/village',
    load: async () => (await import('./dark-world/village/index.ts')).game,
  },
  {
    id: 'dice-heroes',
    folder: 'dice-heroes',
    load: async () => (await import('./dice-heroes/index.ts')).game,
  },
  {
    id: 'necromancy',
    folder: 'necromancy',
    load: async () => (await import('./necromancy/index.ts')).game,
  },
  {
    id: 'pig',
    folder: 'pig',
    load: async () => (await import('./pig/index.ts')).game,
  },
]

/** The ids of all games, in order. */
export const gameIds: readonly string[] = registry.map(({ id }) => id)

/** All games, in order. */
export const loadGames = (): Promise<Game[]> => Promise.all(registry.map((entry) => entry.load()))

/** The game with this id, if there is one. */
export async function loadGame(id: string): Promise<Game | undefined> {
  return registry.find((entry) => entry.id === id)?.load()
}

/** What the game with this id computes without playing, if there is such a game and anything. */
export async function loadExact(id: string): Promise<Exact | undefined> {
  const entry = registry.find((one) => one.id === id)
  return entry?.exact === undefined ? (await entry?.load())?.exact : entry.exact()
}

/** Where a game's modules and its `content/` lie, below `games/`. @throws RangeError for a game that is not listed */
export function gameFolder(id: string): string {
  const entry = registry.find((one) => one.id === id)
  if (entry === undefined) throw new RangeError(`no game "${id}" is listed`)
  return entry.folder
}

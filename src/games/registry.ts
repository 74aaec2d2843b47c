// The list of games. Command line, tests and documents go through it; nobody keeps a second list.
// A game is loaded when somebody asks for it: a worker thread plays one, and starts sooner without the others.
import type { Game } from './game.ts'

/** All games; the first is the one that an experiment means when it names none. */
const registry: readonly { readonly id: string; load(): Promise<Game> }[] = [
  { id: 'when-darkness-comes', load: async () => (await import('./when-darkness-comes/index.ts')).game },
  { id: 'dark-world', load: async () => (await import('./dark-world/index.ts')).game },
  { id: 'village-of-fear', load: async () => (await import('./village-of-fear/index.ts')).game },
]

/** The ids of all games, in order. */
export const gameIds: readonly string[] = registry.map(({ id }) => id)

/** All games, in order. */
export const loadGames = (): Promise<Game[]> => Promise.all(registry.map((entry) => entry.load()))

/** The game with this id, if there is one. */
export async function loadGame(id: string): Promise<Game | undefined> {
  return registry.find((entry) => entry.id === id)?.load()
}

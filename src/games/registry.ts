// The list of games. Command line, tests and documents go through it; nobody keeps a second list.
import type { Game } from './game.ts'
import { darkWorld } from './dark-world/index.ts'
import { villageOfFear } from './village-of-fear/index.ts'
import { whenDarknessComes } from './when-darkness-comes/index.ts'

/** All games; the first is the one that an experiment means when it names none. */
export const games: readonly Game[] = [whenDarknessComes, darkWorld, villageOfFear]

/** The game with this id, if there is one. */
export function findGame(id: string): Game | undefined {
  return games.find((game) => game.id === id)
}

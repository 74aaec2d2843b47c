// The flag --game: which of the games a command is about.
import { InputError } from '../input/problem.ts'
import { unknownGame } from '../simulate/unknown-game.ts'
import type { LocatedGame } from '../load/located-game.ts'
import type { Workbench } from '../load/ports.ts'

/** All of them when none is named. @throws InputError when it is no game */
export function chooseGame(id: string | undefined, games: readonly LocatedGame[]): readonly LocatedGame[] {
  if (id === undefined) return games
  const chosen = games.filter(({ game }) => game.id === id)
  if (chosen.length === 0)
    throw new InputError([
      {
        where: '--game',
        ...unknownGame(
          id,
          games.map(({ game }) => game),
        ),
      },
    ])
  return chosen
}

/** The game of the experiments in this folder and below, where it is one. */
export async function gameHere(workbench: Workbench, games: readonly LocatedGame[]): Promise<string | undefined> {
  const { gamesHere } = await import('../load/experiments.ts')
  const here = gamesHere(
    workbench,
    games.map(({ game }) => game),
  )
  return here.length === 1 ? here[0] : undefined
}

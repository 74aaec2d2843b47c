// A game that nobody knows, wherever it is named: in experiments, reports, at flags.
import type { Game } from '../engine/game.ts'
import { nearest } from '../input/nearest.ts'
import type { Problem } from '../input/problem.ts'

type Known = Pick<Game, 'id' | 'title' | 'about'>

/** @param games all that there are: those that ship, and those from files */
export function unknownGame(id: string, games: readonly Known[]): Pick<Problem, 'message' | 'expected' | 'nearest'> {
  return {
    message: `unknown game "${id}"`,
    expected: `${games.map((game) => game.id).join(', ')}; or --games FILE with this game`,
    nearest: nearestGame(id, games),
  }
}

/** By its id; or the only one in whose description the word stands: the castle is that of Dark World. */
function nearestGame(id: string, games: readonly Known[]): string | undefined {
  const isOf = ({ title, about }: Known): boolean =>
    `${title} ${about}`
      .toLowerCase()
      .split(/[^a-z]+/)
      .includes(id.toLowerCase())
  const described = games.filter(isOf)
  return (
    nearest(
      id,
      games.map((game) => game.id),
    ) ?? (described.length === 1 ? described[0].id : undefined)
  )
}

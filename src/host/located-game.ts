// A game, and where its files are.
import type { Game } from '../engine/game.ts'
import type { OwnGame } from './own-games.ts'

export interface LocatedGame {
  readonly game: Game
  /** The folder of the game's `contentFiles`. */
  readonly contentFolder: URL
  /** Absent for games that ship. */
  readonly own?: OwnGame
}

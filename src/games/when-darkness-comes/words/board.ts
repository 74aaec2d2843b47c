// Words of the board: directions, edges and ways of squares, marks.
import { words } from '../../../engine/words.ts'

/** Squares along a tile's side (WDC-BOARD-08). */
export const TILE_SIDE = 6
export const SQUARES_PER_TILE = TILE_SIDE * TILE_SIDE

/** Directions: rows grow downward, columns to the right. The opposite of d is (d + 2) % 4. */
export const UP = 0,
  RIGHT = 1,
  DOWN = 2,
  LEFT = 3

/** `link`: never a square there (void, or the rim of a tile beside the board); an edge where a tile may be drawn. */
export const NO_SQUARE = -1
export const UNEXPLORED = -2
/** `gate`: nothing in the way; a wall; otherwise opening number + 1. */
export const OPEN = 0
export const WALL = -1

/** `way`: the price's bits; coming into a building; a hero needs Fate to unlock it; others on foot get through. */
export const Way = { price: 255, enters: 256, byFate: 512, walkers: 1024 } as const

/** Marks of a square that a tile's data sets. */
export const Mark = words('none', 'question', 'exclamation')

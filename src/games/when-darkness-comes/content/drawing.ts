// A tile as text, for its list.
import { countInWords } from '../../../input/index.ts'
import { squareWords } from './fields.ts'
import type { Tile } from './tiles.ts'

export const LEGEND =
  'S street, B building, W woods, # nothing; behind the letter ? marks a disk, ! an outside obstacle. ' +
  'Squares: [row, column].'

/** The map as files write it, with the numbers of rows and columns, and what joins its squares. */
export function drawingOf(tile: Tile): string[] {
  const { terrain, disks, obstacles, doors, windows, twins, associated } = tile
  const between = ({ inside, outside }: Tile['windows'][number] | Tile['doors'][number]): string =>
    `${squareWords(inside)} to ${squareWords(outside)}`
  return [
    `   ${terrain.map((_, column) => column + 1).join('  ')}`,
    ...terrain.map((row, index) =>
      `${index + 1}  ${[...row]
        .map((letter, column) => {
          const square = index * terrain.length + column
          return letter + (disks.includes(square) ? '?' : obstacles.includes(square) ? '!' : ' ')
        })
        .join(' ')}`.trimEnd(),
    ),
    ...doors.map(
      (door) => `door ${door.id}: ${between(door)}, ${door.locks === 0 ? 'open' : countInWords(door.locks, 'lock')}`,
    ),
    ...windows.map((window) => `window: ${between(window)} (locks of ${window.door})`),
    ...twins.map(
      ({ kind, square, tile: other, twin }) => `${kind}: ${squareWords(square)} to ${other} ${squareWords(twin)}`,
    ),
    ...(associated === null ? [] : [`${associated.tile} lies beside it (${associated.side})`]),
  ]
}

// Where a treasure chest may stand on a board (DW-SETUP-09): schema.ts holds the bays against it, scenario.ts lists the places.
import { type BoardMap, isSame, neighboursOf, type Square } from '../shared/map.ts'

/** The squares that a chest on this floor square may face; none where it may not stand: beside a door, a secret door or the Arch, or where it would cut its room in two. */
export function chestFronts(map: BoardMap, at: Square, isOfRoom: (square: Square) => boolean): Square[] {
  if (neighboursOf(at).some((next) => !'# '.includes(map.at(next)) && 'dxa'.includes(map.edge(at, next)))) return []
  const others = map.squares().filter((square) => isOfRoom(square) && !isSame(square, at))
  if (others.length === 0 || !areConnected(others, map)) return []
  return neighboursOf(at).filter((front) => others.some((other) => isSame(other, front)) && map.edge(at, front) === ' ')
}

function areConnected(squares: readonly Square[], map: BoardMap): boolean {
  const seen = [squares[0]]
  for (const at of seen) {
    for (const next of neighboursOf(at)) {
      const found = squares.find((other) => isSame(other, next))
      if (found !== undefined && map.edge(at, next) === ' ' && !seen.includes(found)) seen.push(found)
    }
  }
  return seen.length === squares.length
}

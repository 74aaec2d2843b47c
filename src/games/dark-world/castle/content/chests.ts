// Where a treasure chest may stand on a board (DW-SETUP-09). board.ts checks the bays; scenario.ts lists the places.
import { type BoardMap, neighboursOf, type Square } from '../../shared/content/map.ts'
import { MAX_SIDE } from '../../shared/content/fields.ts'

/** A number for each square. */
const keyOf = ([row, column]: Square): number => row * (MAX_SIDE + 2) + column

/**
 * The squares that a chest on a floor square may face. None if a chest may not stand there: beside a door, a secret
 * door or the Arch, or where it would cut its room in two.
 *
 * @param room the squares of the chest's room
 */
export function chestFronts(map: BoardMap, room: readonly Square[]): (square: Square) => Square[] {
  const squares = new Set(room.map(keyOf))
  const cutting = cuttingSquares(map, room, squares)
  return (square) => {
    const next = neighboursOf(square)
    if (
      cutting(square) ||
      next.some((other) => !'# '.includes(map.at(other)) && 'dxa'.includes(map.edge(square, other)))
    )
      return []
    return next.filter((front) => squares.has(keyOf(front)) && map.edge(square, front) === ' ')
  }
}

/**
 * Whether a room falls apart, or nothing is left of it, without one of its squares.
 * Cut vertices: J. Hopcroft, R. Tarjan, "Algorithm 447: efficient algorithms for graph manipulation", CACM 16 (1973)
 * 372-378.
 */
function cuttingSquares(
  map: BoardMap,
  room: readonly Square[],
  squares: ReadonlySet<number>,
): (square: Square) => boolean {
  const found = new Map<number, number>()
  const cutting = new Set<number>()
  let parts = 0
  /** @returns the earliest square that is reached from here without going back over `from` */
  const visit = (square: Square, from: number): number => {
    const key = keyOf(square)
    const order = found.size
    found.set(key, order)
    let earliest = order
    let branches = 0
    for (const next of neighboursOf(square)) {
      const other = keyOf(next)
      if (other === from || !squares.has(other) || map.edge(square, next) !== ' ') continue
      const before = found.get(other)
      if (before !== undefined) {
        earliest = Math.min(earliest, before)
        continue
      }
      branches += 1
      const reached = visit(next, key)
      earliest = Math.min(earliest, reached)
      if (from !== NOWHERE && reached >= order) cutting.add(key)
    }
    if (from === NOWHERE && branches > 1) cutting.add(key)
    return earliest
  }
  const alone = new Set<number>()
  for (const square of room) {
    if (found.has(keyOf(square))) continue
    parts += 1
    const before = found.size
    visit(square, NOWHERE)
    if (found.size === before + 1) alone.add(keyOf(square))
  }
  return (square) =>
    squares.size === 1 || (parts > 1 ? parts > 2 || !alone.has(keyOf(square)) : cutting.has(keyOf(square)))
}

const NOWHERE = -1

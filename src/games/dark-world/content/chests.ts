// Where a treasure chest may stand on a board (DW-SETUP-09). board.ts checks the bays; scenario.ts lists the places.
import { type BoardMap, neighboursOf, type Square } from '../shared/map.ts'
import { MAX_SIDE } from '../shared/fields.ts'

/** A number for each square. */
const keyOf = ([row, column]: Square): number => row * (MAX_SIDE + 2) + column

/**
 * The squares that a chest on a floor square may face. None if a chest may not stand there: beside a door, a secret
 * door or the Arch, or where it would cut its room in two.
 *
 * @param room the squares of the chest's room
 */
export function chestFronts(map: BoardMap, room: readonly Square[]): (at: Square) => Square[] {
  const squares = new Set(room.map(keyOf))
  const cutting = cuttingSquares(map, room, squares)
  return (at) => {
    const next = neighboursOf(at)
    if (cutting(at) || next.some((other) => !'# '.includes(map.at(other)) && 'dxa'.includes(map.edge(at, other))))
      return []
    return next.filter((front) => squares.has(keyOf(front)) && map.edge(at, front) === ' ')
  }
}

/**
 * Whether a room falls apart, or nothing is left of it, without one of its squares.
 * Cut vertices: J. Hopcroft, R. Tarjan, "Algorithm 447: efficient algorithms for graph manipulation", CACM 16 (1973)
 * 372-378.
 */
function cuttingSquares(map: BoardMap, room: readonly Square[], squares: ReadonlySet<number>): (at: Square) => boolean {
  const found = new Map<number, number>()
  const cutting = new Set<number>()
  let parts = 0
  /** @returns the earliest square that is reached from here without going back over `from` */
  const visit = (at: Square, from: number): number => {
    const key = keyOf(at)
    const order = found.size
    found.set(key, order)
    let earliest = order
    let branches = 0
    for (const next of neighboursOf(at)) {
      const other = keyOf(next)
      if (other === from || !squares.has(other) || map.edge(at, next) !== ' ') continue
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
  for (const at of room) {
    if (found.has(keyOf(at))) continue
    parts += 1
    const before = found.size
    visit(at, NOWHERE)
    if (found.size === before + 1) alone.add(keyOf(at))
  }
  return (at) => squares.size === 1 || (parts > 1 ? parts > 2 || !alone.has(keyOf(at)) : cutting.has(keyOf(at)))
}

const NOWHERE = -1

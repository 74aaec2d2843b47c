// That a board of the village holds together: every place that is named is drawn as what it is, and every square can be reached.
import { crookedLine, inDrawing, markChecker } from '../../dark-world/shared/drawing.ts'
import { BoardMap, isSame, isWithin, neighboursOf, type Square, squareText } from '../../dark-world/shared/map.ts'
import type { Complain } from '../../dark-world/shared/parts.ts'
import type { Board } from './schema.ts'

/** Marks of squares to stand on, out of doors (DWV-MOVE-06: not on the Green) and inside (DWV-BLDG-06: not on the treasure). */
export const STREETS = '.123456789SWLB'
export const FLOORS = 'abcmgu'
const ALL_MARKS = `${STREETS}${FLOORS}tM~EF`

export function checkBoard(board: Board, complain: Complain): void {
  const crooked = crookedLine(board.map)
  if (crooked !== undefined) return complain(['map'], crooked.message, crooked) // and all that follows from it
  const map = new BoardMap(board.map)
  const expectMark = markChecker(map, complain)
  const named = new Set<string>()
  const place = (path: readonly (string | number)[], at: Square, marks: string): void => {
    named.add(squareText(at))
    expectMark(path, at, marks)
  }
  board.entrance.squares.forEach((at, nth) => { place(['entrance', 'squares', nth], at, 'E') })
  place(['entrance', 'fountain'], board.entrance.fountain, 'F')
  board.entrance.exits.forEach((at, nth) => {
    expectMark(['entrance', 'exits', nth], at, STREETS)
    if (!neighboursOf(at).some((next) => 'EF'.includes(map.at(next)) && map.edge(at, next) === ' ')) complain(['entrance', 'exits', nth], `the map has no open edge between ${squareText(at)} and the Entrance`)
  })
  board.buildings.forEach((building, nth) => {
    const path = ['buildings', nth] as const
    if (board.buildings.findIndex((other) => other.number === building.number) < nth) complain([...path, 'number'], `there is a building ${building.number} already`)
    place([...path, 'numbered'], building.numbered, String(building.number))
    expectMark([...path, 'inside'], building.inside, FLOORS)
    place([...path, 'treasure'], building.treasure, 't')
    if (building.stair !== undefined) place([...path, 'stair'], building.stair, 'u')
    for (const [part, at] of [['inside', building.inside], ['treasure', building.treasure], ['stair', building.stair]] as const) {
      if (at !== undefined && !isWithin(at, building)) complain([...path, part], `${squareText(at)} lies outside the rows and columns of building ${building.number}`)
    }
    const areNext = neighboursOf(building.numbered).some((other) => isSame(other, building.inside))
    if (!areNext || map.edge(building.numbered, building.inside) !== 'd') complain([...path, 'inside'], `the map has no doorway between ${squareText(building.numbered)} and ${squareText(building.inside)}`, { expected: '"d" on the edge of both' })
    if (building.stair !== undefined && building.hostage === undefined) complain([...path, 'stair'], 'nobody is held on the upper floor', { expected: 'a hostage in a building with a stair' })
    if ((building.hostage === undefined) !== (building.withHostage === undefined)) complain([...path, 'withHostage'], 'a hostage and the limits with a hostage belong together')
    if (building.stair !== undefined && board.buildings.findIndex((other) => other.stair !== undefined) < nth) complain([...path, 'stair'], 'there is another building with a stair', { expected: 'one' })
  })
  board.sewerEntrances.forEach((at, nth) => { place(['sewerEntrances', nth], at, 'S') })
  place(['green', 'monument'], board.green.monument, 'M')
  board.green.wolfTrack.forEach((at, nth) => { place(['green', 'wolfTrack', nth], at, 'W') })
  board.drawbridge.corners.forEach((at, nth) => { place(['drawbridge', 'corners', nth], at, 'L') })
  board.drawbridge.ends.forEach((at, nth) => { place(['drawbridge', 'ends', nth], at, 'B') })
  const { grid, ends } = board.drawbridge
  if (ends.length !== grid.columns) complain(['drawbridge', 'grid', 'columns'], `${grid.columns} columns begin at ${ends.length} end spaces`, { expected: `${ends.length} columns` })
  if (grid.redHole[0] > grid.rows || grid.redHole[1] > grid.columns) complain(['drawbridge', 'grid', 'redHole'], `the grid has no point ${squareText(grid.redHole)}`, { expected: `[row, column] up to [${grid.rows}, ${grid.columns}]` })
  for (const at of map.squares()) {
    const mark = map.at(at)
    if (!ALL_MARKS.includes(mark)) complain(['map'], `the map has "${mark}" on ${squareText(at)}`, { at: inDrawing(at), expected: 'a mark of the legend' })
    else if ('123456789SWLBtuMEF'.includes(mark) && !named.has(squareText(at))) complain(['map'], `the map has "${mark}" on ${squareText(at)}, which nothing names`, { at: inDrawing(at), expected: 'the square under its own key' })
    else if (`${FLOORS}t`.includes(mark) && !board.buildings.some((building) => isWithin(at, building))) complain(['map'], `${squareText(at)} is drawn as inside, and lies in no building`, { at: inDrawing(at) })
  }
  // From the Entrance, with all buildings open; treasure squares, Green and Monument aside.
  const [lost] = map.unreachable(board.entrance.squares[0], ' d', 'tM~')
  if (lost !== undefined) complain(['map'], `nobody can come to ${squareText(lost)}`, { at: inDrawing(lost), expected: 'ways from the Entrance to every square, all buildings open' })
}

// The schema of a board of the village: every named place is drawn with its mark, and every square can be reached.
import { z } from 'zod'
import { type Complain, label, type Parsed, whole } from '../../../../engine/fields.ts'
import { countInWords, expecting, nameText, proseOrNothing } from '../../../../input/index.ts'
import {
  drawnBoard,
  edgesOf,
  expectAround,
  expectEdges,
  inDrawing,
  NamedSquares,
  onEdge,
} from '../../shared/content/drawing.ts'
import { designTarget, id, square } from '../../shared/content/fields.ts'
import { type BoardMap, isSame, isWithin, neighboursOf, type Square, squareText } from '../../shared/content/map.ts'

/** Marks of squares to stand on, outdoors (DWV-MOVE-06: not the Green) and inside (DWV-BLDG-06: not the treasure). */
export const STREETS = '.123456789SWLB'
export const FLOORS = 'abcmgu'
const ENTRANCE = 'EF'
const GREEN = 'M~'
const EDGES = '-|db '
const ALL_MARKS = `${STREETS}${FLOORS}t${GREEN}${ENTRANCE}`

/** Where a square is named that is drawn with this mark. */
const KEYS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'123456789'].map((mark) => [mark, '`numbered` of its building'])),
  t: '`treasure` of its building',
  u: '`stair` of its building',
  E: '`entrance.squares`',
  F: '`entrance.fountain`',
  S: '`sewerEntrances`',
  M: '`green.monument`',
  W: '`green.wolfTrack`',
  L: '`drawbridge.corners`',
  B: '`drawbridge.ends`',
}

const span = z.tuple([whole(1, 40), whole(1, 40)])
const limit = expecting(z.union([z.literal('none'), whole(0, 99)]), 'none, or the most strength')

const boardFields = z.strictObject({
  id,
  name: nameText,
  about: proseOrNothing.default(''),
  designTarget: designTarget.optional(),
  map: z.string().min(1),
  entrance: z.strictObject({ squares: z.array(square).min(1), fountain: square, exits: z.array(square).min(1) }),
  buildings: z
    .array(
      z.strictObject({
        number: whole(1, 9),
        name: label,
        rows: span,
        columns: span,
        numbered: square,
        inside: square,
        treasure: square,
        limit: whole(0, 99),
        most: whole(0, 5),
        hostage: label.optional(),
        stair: square.optional(),
        withHostage: z.strictObject({ limit, most: whole(0, 5) }).optional(),
      }),
    )
    .min(1)
    .max(9),
  sewerEntrances: z.array(square).max(12),
  green: z.strictObject({ rows: span, columns: span, monument: square, wolfTrack: z.array(square).min(1) }),
  drawbridge: z.strictObject({
    corners: z.tuple([square, square]),
    ends: z.array(square).min(1).max(9),
    grid: z.strictObject({ columns: whole(1, 9), rows: whole(2, 9), redHole: z.tuple([whole(1, 9), whole(1, 9)]) }),
  }),
})

export type Board = Parsed<typeof boardFields>

export const boardSchema = drawnBoard<Board>(boardFields, checkBoard)

function checkBoard(board: Board, map: BoardMap, complain: Complain): void {
  const named = new NamedSquares(map, KEYS, complain)
  board.entrance.squares.forEach((square, nth) => {
    named.name(['entrance', 'squares', nth], square, 'E')
  })
  named.name(['entrance', 'fountain'], board.entrance.fountain, 'F')
  const isBeforeEntrance = (square: Square): boolean =>
    neighboursOf(square).some((next) => ENTRANCE.includes(map.at(next)) && map.edge(square, next) === ' ')
  board.entrance.exits.forEach((square, nth) => {
    named.expect(['entrance', 'exits', nth], square, STREETS)
    if (!isBeforeEntrance(square))
      complain(['entrance', 'exits', nth], `the map has no open edge between ${squareText(square)} and the Entrance`)
  })
  board.buildings.forEach((building, nth) => {
    const path = ['buildings', nth] as const
    if (board.buildings.findIndex((other) => other.number === building.number) < nth)
      complain([...path, 'number'], `there is a building ${building.number} already`)
    named.name([...path, 'numbered'], building.numbered, String(building.number))
    named.expect([...path, 'inside'], building.inside, FLOORS)
    named.name([...path, 'treasure'], building.treasure, 't')
    if (building.stair !== undefined) named.name([...path, 'stair'], building.stair, 'u')
    for (const [part, square] of [
      ['inside', building.inside],
      ['treasure', building.treasure],
      ['stair', building.stair],
    ] as const) {
      if (square !== undefined && !isWithin(square, building))
        complain(
          [...path, part],
          `${squareText(square)} lies outside the rows and columns of building ${building.number}`,
        )
    }
    const areNext = neighboursOf(building.numbered).some((other) => isSame(other, building.inside))
    if (!areNext || map.edge(building.numbered, building.inside) !== 'd')
      complain(
        [...path, 'inside'],
        `the map has no doorway between ${squareText(building.numbered)} and ${squareText(building.inside)}`,
        { expected: '"d" on the edge of both' },
      )
    if (building.stair !== undefined && building.hostage === undefined)
      complain([...path, 'stair'], 'nobody is held on the upper floor', {
        expected: 'a hostage in a building with a stair',
      })
    if ((building.hostage === undefined) !== (building.withHostage === undefined))
      complain([...path, 'withHostage'], 'a hostage and the limits with a hostage belong together')
    if (building.stair !== undefined && board.buildings.findIndex((other) => other.stair !== undefined) < nth)
      complain([...path, 'stair'], 'there is another building with a stair', { expected: 'one' })
  })
  board.sewerEntrances.forEach((square, nth) => {
    named.name(['sewerEntrances', nth], square, 'S')
  })
  expectAround(map, GREEN, 'the Green', 'green', board.green, complain)
  named.name(['green', 'monument'], board.green.monument, 'M')
  board.green.wolfTrack.forEach((square, nth) => {
    named.name(['green', 'wolfTrack', nth], square, 'W')
  })
  board.drawbridge.corners.forEach((square, nth) => {
    named.name(['drawbridge', 'corners', nth], square, 'L')
  })
  board.drawbridge.ends.forEach((square, nth) => {
    named.name(['drawbridge', 'ends', nth], square, 'B')
  })
  const { grid, ends } = board.drawbridge
  if (ends.length !== grid.columns) {
    const columnsBegin = countInWords(grid.columns, 'column begins', 'columns begin')
    const endSpaces = countInWords(ends.length, 'end space', 'end spaces')
    complain(['drawbridge', 'grid', 'columns'], `${columnsBegin} at ${endSpaces}`, {
      expected: countInWords(ends.length, 'column', 'columns'),
    })
  }
  if (grid.redHole[0] > grid.rows || grid.redHole[1] > grid.columns)
    complain(['drawbridge', 'grid', 'redHole'], `the grid has no point ${squareText(grid.redHole)}`, {
      expected: `[row, column] up to [${grid.rows}, ${grid.columns}]`,
    })
  const reported = new Set<string>()
  const checkInside = (square: Square): void => {
    const [building, other] = board.buildings.filter((one) => isWithin(square, one))
    if (building === undefined)
      complain(['map'], `${squareText(square)} is drawn as inside, and lies in no building`, { at: inDrawing(square) })
    else if (other !== undefined && !reported.has(`${building.number} ${other.number}`)) {
      reported.add(`${building.number} ${other.number}`) // one message for both, at their first square
      complain(
        ['map'],
        `${squareText(square)} lies in the rows and columns of buildings ${building.number} and ${other.number}`,
        { at: inDrawing(square), expected: 'one building' },
      )
    }
  }
  for (const square of map.squares()) {
    const mark = map.at(square)
    // Of these monsters leave one free (DWV-MOVE-07).
    if (
      STREETS.includes(mark) &&
      isBeforeEntrance(square) &&
      !board.entrance.exits.some((exit) => isSame(exit, square))
    )
      complain(['map'], `${squareText(square)} lies before the Entrance, and is no exit`, {
        at: inDrawing(square),
        expected: 'the square under `entrance.exits`, or a wall between',
      })
    if (!ALL_MARKS.includes(mark))
      complain(['map'], `the map has "${mark}" on ${squareText(square)}`, {
        at: inDrawing(square),
        expected: 'a mark of the legend',
      })
    else if (!named.tellForgotten(square) && `${FLOORS}t`.includes(mark)) checkInside(square)
  }
  checkEdges(board, map, complain)
  // From the Entrance, with all buildings open; treasure squares, Green and Monument aside.
  const [lost] = map.unreachable(board.entrance.squares[0], ' d', 'tM~')
  if (lost !== undefined)
    complain(['map'], `nobody can come to ${squareText(lost)}`, {
      at: inDrawing(lost),
      expected: 'ways from the Entrance to every square, all buildings open',
    })
}

/** Walls, doorways, and where the Drawbridge begins. */
function checkEdges({ buildings, drawbridge }: Board, map: BoardMap, complain: Complain): void {
  expectEdges(map, EDGES, complain)
  drawbridge.ends.forEach((square, nth) => {
    if (map.at(square) === 'B' && !neighboursOf(square).some((next) => map.edge(square, next) === 'b'))
      complain(['drawbridge', 'ends', nth], `the map has no Drawbridge at ${squareText(square)}`, {
        expected: '"b" on an edge of the square',
      })
  })
  const isInside = (square: Square): boolean => `${FLOORS}t`.includes(map.at(square))
  const buildingOf = (square: Square): number => buildings.findIndex((building) => isWithin(square, building))
  // Inside and outside are adjacent only through a doorway (DWV-BLDG-08). An inside square that lies in no building
  // already has an error of its own.
  const areApart = (square: Square, next: Square): boolean => {
    const sides = [square, next].filter(isInside).map(buildingOf)
    return (
      [square, next].every((one) => ALL_MARKS.includes(map.at(one))) &&
      !sides.includes(-1) &&
      (sides.length === 1 || sides[0] !== sides[1])
    )
  }
  for (const { square, next, mark } of edgesOf(map)) {
    const wrong = (message: string, expected: string): void => {
      complain(['map'], `the map has ${message}`, { at: onEdge(square, next), expected })
    }
    const between = `between ${squareText(square)} and ${squareText(next)}`
    const isDoorway = buildings.some(
      ({ numbered, inside }) =>
        (isSame(numbered, square) && isSame(inside, next)) || (isSame(numbered, next) && isSame(inside, square)),
    )
    if (mark === 'b' && map.at(square) !== 'B' && map.at(next) !== 'B')
      wrong(`the Drawbridge at ${squareText(square)}, which is no end space`, '"b" on an edge of a square "B"')
    if (mark === 'd' && !isDoorway)
      wrong(`a doorway ${between}, which nothing names`, 'both squares under `numbered` and `inside` of a building')
    if (mark === ' ' && areApart(square, next)) wrong(`no wall ${between}`, 'walls around every building')
  }
}

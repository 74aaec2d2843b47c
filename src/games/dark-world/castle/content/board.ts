// The schema of a board of the castle: every named place is drawn with its mark, and every square can be reached.
import { z } from 'zod'
import { type Complain, type Parsed, whole } from '../../../../engine/fields.ts'
import { nameText, proseOrNothing } from '../../../../input/index.ts'
import { drawnBoard, expectAround, expectEdges, inDrawing, NamedSquares, onEdge } from '../../shared/content/drawing.ts'
import { designTarget, id, square } from '../../shared/content/fields.ts'
import { type BoardMap, isSame, isWithin, neighboursOf, type Square, squareText } from '../../shared/content/map.ts'
import { chestFronts } from './chests.ts'

const areNext = (a: Square, b: Square): boolean => neighboursOf(a).some((other) => isSame(other, b))

/** Where a square is named that is drawn with this mark. */
const KEYS = {
  C: '`bay` of its room',
  s: '`secretDoors`',
  D: '`arena.doomstep`',
  l: '`arena.landing`',
  G: '`arena.gates`',
  A: '`arena.beforeThrone`',
  K: '`arena.throne`',
} as const
const ENTRANCE = 'EFT'
const EDGES = '-|dxa '

const span = z.tuple([whole(1, 40), whole(1, 40)])

const boardFields = z.strictObject({
  id,
  name: nameText,
  about: proseOrNothing.default(''),
  designTarget: designTarget.optional(),
  map: z.string().min(1),
  entrance: z.strictObject({ rows: span, columns: span }),
  rooms: z
    .array(
      z.strictObject({
        id: whole(1, 9),
        rows: span,
        columns: span,
        limit: whole(0, 99),
        bay: z.strictObject({ square, front: square }),
      }),
    )
    .min(1)
    .max(9),
  doors: z
    .array(z.strictObject({ id: whole(1, 9), near: z.union([z.literal('entrance'), square]), far: square }))
    .min(1),
  secretDoors: z
    .array(z.strictObject({ room: whole(1, 9), square, to: whole(1, 9), far: square, finds: z.array(whole(0, 9)) }))
    .max(8),
  arch: z.strictObject({ from: square }),
  haunterRows: z.strictObject({ first: whole(0, 40), last: whole(0, 40), columns: span }),
  arena: z.strictObject({
    doomstep: z.array(square).min(1),
    landing: z.array(square).min(1),
    gates: z.array(square),
    beforeThrone: z.array(square).min(1),
    throne: square,
  }),
  standardChestRooms: z.array(whole(1, 9)),
})

export type Board = Parsed<typeof boardFields>

export const boardSchema = drawnBoard<Board>(boardFields, checkBoard)

function checkBoard(board: Board, map: BoardMap, complain: Complain): void {
  const named = new NamedSquares(map, KEYS, complain)
  const expectEdge = (path: readonly (string | number)[], a: Square, b: Square, edge: string, what: string): void => {
    if (!areNext(a, b) || map.edge(a, b) !== edge)
      complain(path, `the map has no ${what} between ${squareText(a)} and ${squareText(b)}`, {
        expected: `"${edge}" on the edge of both`,
      })
  }
  const rooms = new Set(board.rooms.map((room) => room.id))
  const isFloor = (mark: string): boolean => /[1-9Cs]/.test(mark)
  const roomsAt = (square: Square): Board['rooms'] =>
    isFloor(map.at(square)) ? board.rooms.filter((room) => isWithin(square, room)) : []
  const expectRoom = (path: readonly (string | number)[], square: Square, id: number): void => {
    if (!isUnlisted(id) && !roomsAt(square).some((room) => room.id === id))
      complain(path, `${squareText(square)} is no square of room ${id}`, { expected: `a square of room ${id}` })
  }
  const wrong = (square: Square, message: string, expected?: string): void => {
    complain(['map'], message, { at: inDrawing(square), ...(expected && { expected }) })
  }
  const reported = new Set<string>()
  /** One message for each room, at its first square. */
  const once = (cause: string, tell: () => void): void => {
    if (!reported.has(cause) && reported.add(cause)) tell()
  }
  const isDrawn = (id: number): boolean => map.squares().some((square) => map.at(square) === String(id))
  const isUnlisted = (id: number): boolean => !rooms.has(id) && isDrawn(id)
  const hasUnlisted = map.squares().some((square) => /[1-9]/.test(map.at(square)) && !rooms.has(Number(map.at(square))))
  for (const square of map.squares()) {
    const mark = map.at(square)
    if (!'123456789CsEFTDl.GhAK'.includes(mark))
      wrong(square, `the map has "${mark}" on ${squareText(square)}`, 'a mark of the legend')
    if (/[1-9]/.test(mark) && !rooms.has(Number(mark)))
      once(`${mark} unlisted`, () => {
        wrong(
          square,
          `room ${mark} is drawn, and not listed`,
          `its entry under rooms, or one of the rooms ${[...rooms].join(', ')} there`,
        )
      })
    else if (
      /[1-9]/.test(mark) &&
      !isWithin(
        square,
        board.rooms.find((room) => room.id === Number(mark))!,
      )
    )
      once(`${mark} outside`, () => {
        wrong(square, `${squareText(square)} is drawn as room ${mark}, outside its rows and columns`)
      })
    else if (isFloor(mark)) {
      const [room, other] = roomsAt(square)
      if (room === undefined && !hasUnlisted)
        wrong(square, `the map has "${mark}" on ${squareText(square)}, which lies in no room`)
      else if (other !== undefined)
        once(`${room.id} ${other.id}`, () => {
          wrong(
            square,
            `${squareText(square)} lies in the rows and columns of rooms ${room.id} and ${other.id}`,
            'one room',
          )
        })
    }
  }
  board.rooms.forEach((room, index) => {
    named.name(['rooms', index, 'bay', 'square'], room.bay.square, 'C')
    named.expect(['rooms', index, 'bay', 'front'], room.bay.front, `${room.id}s`)
    if (board.rooms.findIndex((other) => other.id === room.id) < index)
      complain(['rooms', index, 'id'], `there is a room ${room.id} already`)
    else if (room.id !== index + 1 && !(hasUnlisted && isDrawn(room.id)))
      complain(['rooms', index, 'id'], 'rooms are numbered in their order', { expected: `${index + 1}` })
    const floor = map.squares().filter((square) => isSame(square, room.bay.square) || roomsAt(square).includes(room))
    const fronts = chestFronts(map, floor)(room.bay.square)
    if (!fronts.some((front) => isSame(front, room.bay.front)))
      complain(
        ['rooms', index, 'bay'],
        `no chest may stand on ${squareText(room.bay.square)} and face ${squareText(room.bay.front)}`,
        { expected: 'a square beside no door, secret door or Arch, with its front in the same room' },
      )
  })
  board.doors.forEach((door, index) => {
    if (!rooms.has(door.id) && !isUnlisted(door.id))
      complain(['doors', index, 'id'], `there is no room ${door.id} for this door`)
    if (door.near === 'entrance') {
      if (
        !neighboursOf(door.far).some((other) => ENTRANCE.includes(map.at(other)) && map.edge(other, door.far) === 'd')
      )
        complain(['doors', index, 'far'], `the map has no door between the entrance and ${squareText(door.far)}`)
    } else expectEdge(['doors', index, 'far'], door.near, door.far, 'd', 'door')
    // The Platform follows doors by their numbers (DW-TELE-04).
    if (rooms.has(door.id) && door.id !== index + 1)
      complain(['doors', index, 'id'], 'doors are numbered in their order', { expected: `${index + 1}` })
    expectRoom(['doors', index, 'far'], door.far, door.id)
  })
  const isArch = (from: Square, to: Square): boolean => isSame(board.arch.from, from) && map.at(to) === 'D'
  for (const square of map.squares()) {
    for (const next of neighboursOf(square)) {
      if ('# '.includes(map.at(next)) || square[0] > next[0] || square[1] > next[1]) continue
      const joins = (near: Square, far: Square): boolean =>
        (isSame(near, square) && isSame(far, next)) || (isSame(near, next) && isSame(far, square))
      const isNamed = board.doors.some(({ near, far }) =>
        near === 'entrance' ? isSame(far, square) || isSame(far, next) : joins(near, far),
      )
      const unnamed = (what: string, key: string): void => {
        const article = what === 'Arch' ? 'an' : 'a'
        const between = `between ${squareText(square)} and ${squareText(next)}`
        complain(['map'], `the map has ${article} ${what} ${between}, which nothing names`, {
          at: onEdge(square, next),
          expected: `the ${what} under \`${key}\``,
        })
      }
      if (map.edge(square, next) === 'd' && !isNamed) unnamed('door', 'doors')
      if (map.edge(square, next) === 'a' && !isArch(square, next) && !isArch(next, square)) unnamed('Arch', 'arch')
      if (map.edge(square, next) === 'x' && !board.secretDoors.some(({ square, far }) => joins(square, far)))
        unnamed('secret door', 'secretDoors')
    }
  }
  board.secretDoors.forEach((door, index) => {
    // One square may have several secret doors.
    const isFirst = board.secretDoors.findIndex(({ square }) => isSame(square, door.square)) === index
    named[isFirst ? 'name' : 'expect'](['secretDoors', index, 'square'], door.square, 's')
    expectEdge(['secretDoors', index, 'far'], door.square, door.far, 'x', 'secret door')
    expectRoom(['secretDoors', index, 'square'], door.square, door.room)
    expectRoom(['secretDoors', index, 'far'], door.far, door.to)
  })
  if (!neighboursOf(board.arch.from).some((other) => map.at(other) === 'D' && map.edge(board.arch.from, other) === 'a'))
    complain(['arch', 'from'], `the map has no Arch from ${squareText(board.arch.from)} to the Doomstep`)
  expectEdges(map, EDGES, complain)
  expectAround(map, ENTRANCE, 'the Entrance', 'entrance', board.entrance, complain)
  checkArena(board, map, named, complain)
  for (const square of map.squares()) {
    const isToldOtherwise =
      (map.at(square) === 'C' && roomsAt(square).length === 0) ||
      (map.at(square) === 's' && neighboursOf(square).some((next) => map.edge(square, next) === 'x'))
    if (!isToldOtherwise) named.tellForgotten(square)
  }
  board.standardChestRooms.forEach((room, index) => {
    if (!rooms.has(room) && !isUnlisted(room)) complain(['standardChestRooms', index], `there is no room ${room}`)
  })
  // With all doors open; the throne aside, which nobody passes either.
  const squares = map.squares()
  const start = squares.find((square) => ENTRANCE.includes(map.at(square)))
  const lost = start === undefined ? squares[0] : map.unreachable(start, ' dxa', 'K')[0]
  if (lost !== undefined)
    wrong(lost, `nobody can come to ${squareText(lost)}`, 'ways from the entrance to every square, all doors open')
}

function checkArena({ arena }: Board, map: BoardMap, named: NamedSquares, complain: Complain): void {
  for (const [key, mark] of [
    ['doomstep', 'D'],
    ['landing', 'l'],
    ['gates', 'G'],
    ['beforeThrone', 'A'],
  ] as const) {
    arena[key].forEach((square, index) => {
      named.name(['arena', key, index], square, mark)
    })
  }
  named.name(['arena', 'throne'], arena.throne, 'K')
  // He is fought from all of them, beside the throne or not (DW-ARENA-07): what is drawn may not say otherwise.
  arena.beforeThrone.forEach((square, index) => {
    const edge = areNext(square, arena.throne) ? map.edge(square, arena.throne) : ' '
    if (edge !== ' ')
      complain(['arena', 'beforeThrone', index], `the map has "${edge}" between ${squareText(square)} and the throne`, {
        expected: 'an open edge, or a square that is not beside the throne',
      })
  })
  // Of these Korak leaves one free (DW-ARCH-12).
  for (const square of map.squares().filter((one) => 'l.GhA'.includes(map.at(one)))) {
    const isBeside = neighboursOf(square).some((next) => map.at(next) === 'D' && map.edge(square, next) === ' ')
    const tell = (message: string, expected: string): void => {
      complain(['map'], `the map has "${map.at(square)}" on ${squareText(square)}, ${message}`, {
        at: inDrawing(square),
        expected,
      })
    }
    if (isBeside && map.at(square) !== 'l') tell('beside the Doomstep', '"l" there, or a wall between')
    else if (!isBeside && map.at(square) === 'l')
      tell('which is not beside the Doomstep', 'an open edge between them, or "." there')
  }
}

// How boards and boxes of the castle are written, and that their parts fit together. What stands here has been checked when
// scenario.ts makes tables of it.
import { z } from 'zod'
import type { SharedContent } from '../shared/content.ts'
import { chestFronts } from './chests.ts'
import { BoardMap, isSame, neighboursOf, type Square, squareText } from '../shared/map.ts'
import { bossParts, boxParts, checkBox, complainTo, type Complain, count, id, numberParts, square, text, whole } from '../shared/parts.ts'

const span = z.tuple([whole(1, 40), whole(1, 40)])

const boardFields = z.strictObject({
  id,
  name: text,
  about: z.string().trim().default(''),
  map: z.string().min(1),
  entrance: z.strictObject({ rows: span, columns: span }),
  rooms: z.array(z.strictObject({ id: whole(1, 9), rows: span, columns: span, limit: whole(0, 99), bay: z.strictObject({ square, front: square }) })).min(1).max(9),
  doors: z.array(z.strictObject({ id: whole(1, 9), near: z.union([z.literal('entrance'), square]), far: square })).min(1),
  secretDoors: z.array(z.strictObject({ room: whole(1, 9), square, to: whole(1, 9), far: square, finds: z.array(whole(0, 9)) })).max(8),
  arch: z.strictObject({ from: square }),
  haunterRows: z.strictObject({ first: whole(0, 40), last: whole(0, 40), columns: span }),
  arena: z.strictObject({
    doomstep: z.array(square).min(1), landing: z.array(square).min(1), gates: z.array(square), beforeThrone: z.array(square).min(1), throne: square,
  }),
  standardChestRooms: z.array(whole(1, 9)),
})

export type Board = z.output<typeof boardFields>

export const boardSchema: z.ZodType<Board> = boardFields.superRefine((board, context) => { checkBoard(board, complainTo(context)) })

const boxFields = z.strictObject({
  ...boxParts,
  magicItems: z.strictObject({ healingPotion: count, speedBoots: count, fireballGrenade: count }),
  arenaMonsters: whole(0, 40),
  boss: z.strictObject({ ...bossParts, hp: whole(1, 30) }),
  numbers: z.strictObject({
    ...numberParts,
    monstersInRoom: whole(1, 5),
    grenade: z.strictObject({ target: whole(0, 9), around: whole(0, 9), distance: z.literal(2), cards: whole(0, 9) }),
  }),
})

export type Box = z.output<typeof boxFields>

export const boxSchema: z.ZodType<Box> = boxFields.superRefine((box, context) => { checkBox(box, complainTo(context)) })

/** What an experiment may change of a box: single values by name. */
export const boxChanges = z.strictObject({
  ...Object.fromEntries(Object.entries(boxFields.shape).filter(([name]) => !['id', 'name', 'about'].includes(name))),
  magicItems: boxFields.shape.magicItems.partial(),
  hitMissDeck: boxFields.shape.hitMissDeck.partial(),
  boss: boxFields.shape.boss.partial(),
  numbers: z.strictObject({ ...boxFields.shape.numbers.shape, grenade: boxFields.shape.numbers.shape.grenade.partial() }).partial(),
}).partial() as unknown as z.ZodType<Readonly<Record<string, unknown>>>

export type Content = SharedContent<Board, Box>

// ---- A board that holds together -----------------------------------------------------------------------------------

export const isWithin = ([row, column]: Square, { rows, columns }: { rows: readonly [number, number]; columns: readonly [number, number] }): boolean =>
  row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1]

/** Every place that is named is drawn as what it is, and every square can be reached. */
function checkBoard(board: Board, complain: Complain): void {
  const map = new BoardMap(board.map)
  const expectMark = (path: readonly (string | number)[], at: Square, marks: string): void => {
    const found = map.at(at)
    if (!marks.includes(found)) complain(path, `the map has ${found === ' ' ? 'nothing' : `"${found}"`} on ${squareText(at)}`, { expected: marks.length === 1 ? `"${marks}" there` : `one of ${[...marks].map((mark) => `"${mark}"`).join(', ')} there` })
  }
  const expectEdge = (path: readonly (string | number)[], a: Square, b: Square, edge: string, what: string): void => {
    const areNext = neighboursOf(a).some((other) => isSame(other, b))
    if (!areNext || map.edge(a, b) !== edge) complain(path, `the map has no ${what} between ${squareText(a)} and ${squareText(b)}`, { expected: `"${edge}" on the edge of both` })
  }
  const rooms = new Set(board.rooms.map((room) => room.id))
  const isFloor = (mark: string): boolean => /[\dCs]/.test(mark)
  const roomsAt = (at: Square): Board['rooms'] => (isFloor(map.at(at)) ? board.rooms.filter((room) => isWithin(at, room)) : [])
  const expectRoom = (path: readonly (string | number)[], at: Square, id: number): void => {
    if (!roomsAt(at).some((room) => room.id === id)) complain(path, `${squareText(at)} is no square of room ${id}`, { expected: `a square of room ${id}` })
  }
  for (const at of map.squares()) {
    const mark = map.at(at)
    if (!'123456789CsEFTDl.GhAK'.includes(mark)) complain(['map'], `the map has "${mark}" on ${squareText(at)}`, { expected: 'a mark of the legend' })
    if (/\d/.test(mark) && !rooms.has(Number(mark))) complain(['map'], `the map has a square of room ${mark} on ${squareText(at)}`, { expected: `rooms ${[...rooms].join(', ')}` })
    else if (/\d/.test(mark) && !isWithin(at, board.rooms.find((room) => room.id === Number(mark))!)) complain(['map'], `${squareText(at)} is drawn as room ${mark}, outside its rows and columns`)
    else if (isFloor(mark)) {
      const [room, other] = roomsAt(at)
      if (room === undefined) complain(['map'], `the map has "${mark}" on ${squareText(at)}, which lies in no room`)
      else if (other !== undefined) complain(['map'], `${squareText(at)} lies in the rows and columns of rooms ${room.id} and ${other.id}`, { expected: 'one room' })
    }
  }
  board.rooms.forEach((room, at) => {
    expectMark(['rooms', at, 'bay', 'square'], room.bay.square, 'C')
    expectMark(['rooms', at, 'bay', 'front'], room.bay.front, `${room.id}s`)
    if (board.rooms.findIndex((other) => other.id === room.id) < at) complain(['rooms', at, 'id'], `there is a room ${room.id} already`)
    else if (room.id !== at + 1) complain(['rooms', at, 'id'], 'rooms are numbered in their order', { expected: `${at + 1}` })
    const fronts = chestFronts(map, room.bay.square, (square) => roomsAt(square).includes(room))
    if (!fronts.some((front) => isSame(front, room.bay.front))) complain(['rooms', at, 'bay'], `no chest may stand on ${squareText(room.bay.square)} and face ${squareText(room.bay.front)}`, { expected: 'a square beside no door, secret door or Arch, with its front in the same room' })
  })
  board.doors.forEach((door, at) => {
    if (!rooms.has(door.id)) complain(['doors', at, 'id'], `there is no room ${door.id} for this door`)
    if (door.near === 'entrance') {
      if (!neighboursOf(door.far).some((other) => 'EFT'.includes(map.at(other)) && map.edge(other, door.far) === 'd')) complain(['doors', at, 'far'], `the map has no door between the entrance and ${squareText(door.far)}`)
    } else expectEdge(['doors', at, 'far'], door.near, door.far, 'd', 'door')
    // The Platform follows doors by their numbers (DW-TELE-04).
    if (rooms.has(door.id) && door.id !== at + 1) complain(['doors', at, 'id'], 'doors are numbered in their order', { expected: `${at + 1}` })
    expectRoom(['doors', at, 'far'], door.far, door.id)
  })
  for (const at of map.squares()) {
    for (const next of neighboursOf(at)) {
      const isNamed = board.doors.some(({ near, far }) => (isSame(far, at) && (near === 'entrance' || isSame(near, next))) || (isSame(far, next) && (near === 'entrance' || isSame(near, at))))
      if (!'# '.includes(map.at(next)) && map.edge(at, next) === 'd' && !isNamed && (at[0] < next[0] || at[1] < next[1])) complain(['map'], `the map has a door between ${squareText(at)} and ${squareText(next)}, which nothing names`, { expected: 'the door under `doors`' })
    }
  }
  board.secretDoors.forEach((door, at) => {
    expectMark(['secretDoors', at, 'square'], door.square, 's')
    expectEdge(['secretDoors', at, 'far'], door.square, door.far, 'x', 'secret door')
    expectRoom(['secretDoors', at, 'square'], door.square, door.room)
    expectRoom(['secretDoors', at, 'far'], door.far, door.to)
  })
  if (!neighboursOf(board.arch.from).some((other) => map.at(other) === 'D' && map.edge(board.arch.from, other) === 'a')) complain(['arch', 'from'], `the map has no Arch from ${squareText(board.arch.from)} to the Doomstep`)
  const { arena } = board
  arena.doomstep.forEach((one, at) => { expectMark(['arena', 'doomstep', at], one, 'D') })
  arena.landing.forEach((one, at) => { expectMark(['arena', 'landing', at], one, 'l') })
  arena.gates.forEach((one, at) => { expectMark(['arena', 'gates', at], one, 'G') })
  arena.beforeThrone.forEach((one, at) => { expectMark(['arena', 'beforeThrone', at], one, 'A') })
  expectMark(['arena', 'throne'], arena.throne, 'K')
  board.standardChestRooms.forEach((room, at) => { if (!rooms.has(room)) complain(['standardChestRooms', at], `there is no room ${room}`) })
  const lost = unreachable(map, board)
  if (lost !== undefined) complain(['map'], `nobody can come to ${squareText(lost)}`, { expected: 'ways from the entrance to every square, all doors open' })
}

/** A square that cannot be reached from the entrance with all doors open. */
function unreachable(map: BoardMap, { arena }: Board): Square | undefined {
  const squares = map.squares()
  const start = squares.find((at) => 'EFT'.includes(map.at(at)))
  if (start === undefined) return squares[0]
  const seen = new Set([squareText(start)])
  const queue = [start]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const next of neighboursOf(at)) {
      if ('# '.includes(map.at(next)) || !' dxa'.includes(map.edge(at, next)) || seen.has(squareText(next))) continue
      seen.add(squareText(next))
      queue.push(next)
    }
  }
  return squares.find((at) => !seen.has(squareText(at)) && !isSame(at, arena.throne))
}

// Content and settings become the tables that all playouts of a variant share: the castle as a graph, its doors, rooms
// and chests, the figures, the numbers.
import { chestFronts } from '../content/chests.ts'
import type { Board, Box, Content } from '../content/schema.ts'
import { shownOf } from '../../../../engine/words.ts'
import { Cause, DEADLY } from '../words/causes.ts'
import type { Options } from '../words/options.ts'
import { type Settings, VILLAIN } from './settings.ts'
import { ALWAYS_OPEN, Graph, Way, type WayPlan } from '../../shared/setup/graph.ts'
import { BoardMap, isSame, isWithin, neighboursOf, type Square, squareText } from '../../shared/content/map.ts'
import { onceFor } from '../../../../engine/once.ts'
import { fromBox } from '../../shared/setup/prepare.ts'
import { Mark, type SharedScenario } from '../../shared/setup/scenario.ts'

export interface Door {
  /** Gate of its ways. */
  readonly gate: number
  readonly near: number
  readonly far: number
  /** Zone on either side; 0 for the entrance. */
  readonly nearZone: number
  readonly farZone: number
}

export interface SecretDoor {
  readonly square: number
  readonly far: number
  readonly room: number
  readonly to: number
  /** Bit set over the results of the ten-sided die. */
  readonly finds: number
  readonly chance: number
}

/** Where a chest may stand, and which way it may face. */
export interface ChestSpot {
  readonly room: number
  readonly place: number
  readonly front: number
  readonly isBay: boolean
}

export interface Scenario extends SharedScenario, Castle {
  readonly options: Options
  readonly numbers: Box['numbers']
  readonly board: Board
  readonly boxName: string
  readonly limits: readonly number[]
  /** Room of each spot. */
  readonly chestRooms: Int8Array
  readonly chests: number
  /** By place: the secret doors that are searched for there, as a bit set. */
  readonly searchesAt: Int32Array
  readonly arenaMonsters: number
  readonly standardChestRooms: readonly number[]
}

const NONE = -1

export function prepare(content: Content, settings: Settings): Scenario {
  const board = content.boards.find(({ id }) => id === settings.board)!
  const { rules: options, components: box } = settings
  const castle = castleOf(board)
  const chestSpots =
    options.chestPlacement === 'bays' ? castle.chestSpots.filter(({ isBay }) => isBay) : castle.chestSpots
  return {
    ...castle,
    ...fromBox(content, settings, { label: VILLAIN, name: box.boss.name }),
    options,
    numbers: box.numbers,
    board,
    boxName: content.boxes.find(({ id }) => id === settings.box)!.name,
    limits: [0, ...board.rooms.map(({ id }) => settings.limits[id]), Infinity],
    itemSupply: [box.magicItems.healingPotion, box.magicItems.speedBoots, box.magicItems.fireballGrenade],
    itemNames: ['Healing Potion', 'Speed Boots', 'Fireball Grenade'],
    boss: box.boss,
    causes: shownOf(Cause),
    deadly: DEADLY,
    chests: settings.chests,
    chestSpots,
    chestRooms: Int8Array.from(chestSpots, ({ room }) => room),
    searchesAt: searchesAt(castle, options.secretDoors === 'bothWays'),
    arenaMonsters: box.arenaMonsters,
    standardChestRooms: board.standardChestRooms.map((id) => 1 + board.rooms.findIndex((room) => room.id === id)),
  }
}

/** What only a castle has. */
type Castle = Readonly<Omit<ReturnType<typeof layOut>, keyof SharedScenario>>

/** Variants differ in their boards seldom. */
const castleOf = onceFor(layOut)

/** The board as places and ways (graph.ts): squares first, then the Entrance and the Doomstep. */
function layOut(board: Board) {
  const map = new BoardMap(board.map)
  const squares = map.squares().filter((square) => !'EFTDK'.includes(map.at(square)))
  const entrance = squares.length
  const doomstep = entrance + 1
  const places = doomstep + 1
  const numbers = new Map(squares.map((square, place) => [squareText(square), place]))
  const placeAt = (square: Square): number => {
    const mark = map.at(square)
    if ('EFT'.includes(mark)) return entrance
    if (mark === 'D') return doomstep
    return numbers.get(squareText(square)) ?? NONE
  }
  const rooms = board.rooms
  const arena = rooms.length + 1
  const isOfArena = (square: Square): boolean => 'l.GhA'.includes(map.at(square))
  const zoneAt = (square: Square): number =>
    isOfArena(square) ? arena : 1 + rooms.findIndex((room) => isWithin(square, room))
  const zoneOf = Int16Array.from({ length: places }, (_, place) =>
    place < squares.length ? zoneAt(squares[place]) : 0,
  )

  const doors = board.doors.map(({ near, far }, index): Door => {
    const nearPlace = near === 'entrance' ? entrance : placeAt(near)
    return {
      gate: index + 1,
      near: nearPlace,
      far: placeAt(far),
      nearZone: zoneOf[nearPlace],
      farZone: zoneOf[placeAt(far)],
    }
  })
  const gateOf = (a: number, b: number): number =>
    doors.find(({ near, far }) => (near === a && far === b) || (near === b && far === a))?.gate ?? NONE
  const marks = new Int16Array(places)
  marks[entrance] = Mark.space | Mark.haven
  marks[doomstep] = Mark.space | Mark.haven // DW-ARCH-07 (any number of heroes)
  for (const { square } of board.secretDoors) marks[placeAt(square)] |= Mark.noStop
  for (const square of board.arena.landing) marks[placeAt(square)] |= Mark.keepFree
  // DW-ARENA-07 (Korak is adjacent)
  for (const square of board.arena.beforeThrone) marks[placeAt(square)] |= Mark.beforeBoss

  const plans = waysOf(map, placeAt, { entrance, doomstep, gateOf, marks })
  const graph = new Graph(places, plans)
  const secretDoors = board.secretDoors.map(({ square, far, finds }): SecretDoor => ({
    square: placeAt(square),
    far: placeAt(far),
    room: zoneOf[placeAt(square)],
    to: zoneOf[placeAt(far)],
    finds: finds.reduce((bits, face) => bits | (1 << face), 0),
    chance: new Set(finds).size / 10,
  }))
  const doorsAt = new Int32Array(places)
  doors.forEach(({ near, far }, index) => {
    doorsAt[near] |= 1 << index
    doorsAt[far] |= 1 << index
  })
  const zoneNames = ['elsewhere', ...rooms.map(({ id }) => `room ${id}`), 'arena']
  const lower = squares.filter((square) => 'l.G'.includes(map.at(square)))
  return {
    graph,
    gateCount: doors.length + 1,
    zoneOf,
    zoneCount: rooms.length + 2,
    zoneNames,
    zonesShown: zoneNames,
    marks,
    keepFree: Int16Array.from(board.arena.landing, placeAt),
    placeNames: [...squares.map(squareText), 'the Castle Entrance', 'the Doomstep'],
    entrance,
    doomstep,
    // Zones 1 .. roomCount are the rooms, in the order of the board; then the arena.
    roomCount: rooms.length,
    arena,
    placesOf: Array.from({ length: rooms.length + 2 }, (_, zone) =>
      Int16Array.from(squares.flatMap((_at, place) => (zoneOf[place] === zone ? [place] : []))),
    ),
    doors,
    /** Doors at each place: bit set over `doors`. */
    doorsAt,
    secretDoors,
    beforeThrone: Int16Array.from(board.arena.beforeThrone, placeAt),
    /** Places that arriving monsters may choose. */
    arenaPlaces: Int16Array.from(lower, placeAt),
    chestSpots: chestSpotsOf(board, map, squares, placeAt, zoneOf),
    /** Row of each place for the Haunter: 0 for none. */
    haunterRow: Int16Array.from({ length: places }, (_, place) => haunterRowOf(board, squares[place], isOfArena)),
    rowOf: Int16Array.from({ length: places }, (_, place) => squares[place]?.[0] ?? 0),
    columnOf: Int16Array.from({ length: places }, (_, place) => squares[place]?.[1] ?? 0),
    /** Grenade targets: for each place four times (place two squares on, gate, gate), NONE where there is none. */
    throws: throwsOf(squares, placeAt, plans),
    squareOf: (place: number): Square | undefined => squares[place],
  }
}

/** DW-SECRET-01, -08 */
function searchesAt({ graph, secretDoors }: Pick<Scenario, 'graph' | 'secretDoors'>, bothWays: boolean): Int32Array {
  const all = new Int32Array(graph.places)
  secretDoors.forEach(({ square, far }, door) => {
    all[square] |= 1 << door
    if (bothWays) all[far] |= 1 << door
  })
  return all
}

/** DW-HAUNT-03: rows of the room area, arena squares are not part of them. */
function haunterRowOf(
  { haunterRows: { first, last, columns } }: Board,
  square: Square | undefined,
  isOfArena: (square: Square) => boolean,
): number {
  if (square === undefined || isOfArena(square)) return 0
  return square[0] >= first && square[0] <= last && square[1] >= columns[0] && square[1] <= columns[1] ? square[0] : 0
}

interface Places {
  readonly entrance: number
  readonly doomstep: number
  readonly gateOf: (a: number, b: number) => number
  readonly marks: Int16Array
}

/**
 * All ways: over open edges and through doors there and back (DW-MOVE-10), through the Arch. DW-MOVE-01, -02, -09,
 * DW-ARCH-01 to -06, -13, DW-ARENA-05, -06, DW-COMBAT-15
 */
function waysOf(
  map: BoardMap,
  placeAt: (square: Square) => number,
  { entrance, doomstep, gateOf, marks }: Places,
): WayPlan[] {
  const plans = new Map<string, WayPlan>()
  for (const square of map.squares()) {
    const from = placeAt(square)
    if (from === NONE) continue // the throne
    for (const next of neighboursOf(square)) {
      if ('# '.includes(map.at(next))) continue
      const to = placeAt(next)
      if (to === NONE || to === from) continue
      const edge = map.edge(square, next)
      const gate = edge === ' ' ? ALWAYS_OPEN : edge === 'd' ? gateOf(from, to) : NONE
      const isArch = edge === 'a' && to === doomstep // one way, for heroes, for moves
      if (gate === NONE && !isArch) continue
      plans.set(`${from} ${to}`, {
        from,
        to,
        gate: isArch ? ALWAYS_OPEN : gate,
        uses: isArch ? Way.hero : usesOf(from, to, entrance, doomstep, marks),
      })
    }
  }
  return [...plans.values()]
}

function usesOf(from: number, to: number, entrance: number, doomstep: number, marks: Int16Array): number {
  if (from === doomstep || to === doomstep) return Way.hero // no combat, no monster: DW-ARCH-04 to -06
  if (from === entrance) return Way.hero | Way.heroStrikes // DW-COMBAT-15: out of the Entrance, not into it
  if (to === entrance) return Way.hero
  const toThrone = (marks[to] & Mark.beforeBoss) !== 0
  return Way.hero | (toThrone ? 0 : Way.monster) | Way.heroStrikes | Way.monsterStrikes | Way.blast // DW-ARENA-06
}

/** DW-SETUP-08, -09 */
function chestSpotsOf(
  board: Board,
  map: BoardMap,
  squares: readonly Square[],
  placeAt: (square: Square) => number,
  zoneOf: Int16Array,
): ChestSpot[] {
  const frontsIn = board.rooms.map((_, index) =>
    chestFronts(
      map,
      squares.filter((_at, place) => zoneOf[place] === index + 1),
    ),
  )
  return squares.flatMap((square, place): ChestSpot[] => {
    const room = zoneOf[place]
    if (room < 1 || room > board.rooms.length) return []
    const { bay } = board.rooms[room - 1]
    return frontsIn[room - 1](square).map((front) => ({
      room,
      place,
      front: placeAt(front),
      isBay: isSame(bay.square, square) && isSame(bay.front, front),
    }))
  })
}

/** DW-ITEM-11: two squares on in a straight line, both edges open. */
function throwsOf(
  squares: readonly Square[],
  placeAt: (square: Square) => number,
  plans: readonly WayPlan[],
): Int16Array {
  const throws = new Int16Array(squares.length * 12 + 24).fill(NONE)
  const blasts = plans.filter(({ uses }) => (uses & Way.blast) !== 0)
  const onwards = squares.map((_, from) => blasts.filter((plan) => plan.from === from))
  squares.forEach((square, from) => {
    neighboursOf(square).forEach((next, direction) => {
      const through = placeAt(next)
      const first = onwards[from].find(({ to }) => to === through)
      if (first === undefined || through >= squares.length) return
      const goal = placeAt([2 * next[0] - square[0], 2 * next[1] - square[1]])
      const second = onwards[through].find(({ to }) => to === goal)
      if (second === undefined || goal >= squares.length) return
      throws.set([goal, first.gate, second.gate], from * 12 + direction * 3)
    })
  })
  return throws
}

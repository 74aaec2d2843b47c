// A board of the village as places and ways between them: squares first, then the places off the grid.
import { ALWAYS_OPEN, Graph, Way, type WayPlan } from '../../shared/setup/graph.ts'
import { BoardMap, isSame, isWithin, neighboursOf, type Square, squareText } from '../../shared/content/map.ts'
import { Mark, type SharedScenario } from '../../shared/setup/scenario.ts'
import { FLOORS, STREETS } from '../content/board.ts'
import type { Board } from '../content/schema.ts'

/** What only a village has. */
export type Layout = Readonly<Omit<ReturnType<typeof layOut>, keyof SharedScenario>>

/** Points of the Drawbridge, row by row from the village end; four neighbours of each, padded with NONE. */
export interface TrialGrid {
  readonly columns: number
  readonly rows: number
  readonly points: number
  readonly redHole: number
  readonly neighbours: Int8Array
}

const NONE = -1
const MAX_NEIGHBOURS = 4

export function layOut(board: Board) {
  const map = new BoardMap(board.map)
  const squares = map.squares().filter((square) => STREETS.includes(map.at(square)) || FLOORS.includes(map.at(square)))
  let next = squares.length
  const entrance = next++,
    upper = next++,
    lair = next++,
    fortress = next++,
    wolfHome = next++,
    lurkerHome = next++
  const places = next
  const numbers = new Map(squares.map((square, place) => [squareText(square), place]))
  const placeAt = (square: Square): number =>
    'EF'.includes(map.at(square)) ? entrance : (numbers.get(squareText(square)) ?? NONE)
  const { buildings } = board
  const buildingCount = buildings.length
  const buildingNames = buildings.map(({ name, number }) => `${name} ${number}`)
  const upperZone = buildingCount + 1
  const stairGate = buildingCount + 1
  const zoneAt = (square: Square): number =>
    FLOORS.includes(map.at(square)) ? 1 + buildings.findIndex((building) => isWithin(square, building)) : 0
  const zoneOf = Int16Array.from({ length: places }, (_, place) =>
    place < squares.length ? zoneAt(squares[place]) : place === upper ? upperZone : 0,
  )
  const hall = 1 + buildings.findIndex(({ stair }) => stair !== undefined)
  const stair = hall === 0 ? NONE : placeAt(buildings[hall - 1].stair!)

  const marks = new Int16Array(places)
  marks[entrance] = Mark.space | Mark.haven
  marks[upper] = marks[lair] = Mark.space
  marks[fortress] = Mark.space | Mark.beforeBoss // DWV-FORT-08 (all heroes, each adjacent to him)
  for (const square of board.entrance.exits) marks[placeAt(square)] |= Mark.keepFree

  const plans: WayPlan[] = waysOf(map, squares, placeAt, zoneOf)
  const [corner, other] = board.drawbridge.corners.map(placeAt)
  for (const [from, to] of [
    [corner, other],
    [other, corner],
  ])
    plans.push({ from, to, gate: ALWAYS_OPEN, uses: Way.hero | Way.monster | Way.prowler }) // DWV-MOVE-03
  for (const square of board.green.wolfTrack)
    // DWV-PROWL-04, -06
    plans.push({ from: wolfHome, to: placeAt(square), gate: ALWAYS_OPEN, uses: Way.prowler | Way.intoFree })
  for (const to of [corner, other])
    plans.push({ from: lurkerHome, to, gate: ALWAYS_OPEN, uses: Way.prowler | Way.intoFree }) // DWV-PROWL-05, -06
  if (hall > 0)
    plans.push(
      { from: stair, to: upper, gate: stairGate, uses: Way.hero },
      { from: upper, to: stair, gate: hall, uses: Way.hero },
    ) // DWV-HALL-02

  const byPlace = (list: readonly Square[]): Int16Array => Int16Array.from(list, placeAt)
  const numberedOf = new Int8Array(places)
  const treasureBeside = new Int8Array(places)
  buildings.forEach(({ numbered, treasure }, index) => {
    numberedOf[placeAt(numbered)] = index + 1
    for (const neighbour of neighboursOf(treasure))
      if (placeAt(neighbour) !== NONE && map.edge(treasure, neighbour) === ' ')
        treasureBeside[placeAt(neighbour)] = index + 1
  })
  const isSewer = new Uint8Array(places)
  for (const square of board.sewerEntrances) isSewer[placeAt(square)] = 1
  const endColumn = new Int8Array(places)
  board.drawbridge.ends.forEach((square, column) => {
    endColumn[placeAt(square)] = column + 1
  })
  return {
    graph: new Graph(places, plans),
    gateCount: buildingCount + 2,
    zoneOf,
    zoneCount: buildingCount + 2,
    zoneNames: ['streets', ...buildingNames, 'upper floor'],
    // Fortress, Drawbridge and Lair are no streets.
    zonesShown: ['outside buildings', ...buildingNames, 'the upper floor'],
    marks,
    keepFree: byPlace(board.entrance.exits),
    placeNames: [
      ...squares.map(squareText),
      'the Village Entrance',
      'the upper floor',
      "the Wererats' Lair",
      'the Fortress',
      "the Wolf's home",
      'the step before the Fortress',
    ],
    entrance,
    // Zones 1 .. buildingCount are the buildings, in board order; then the upper floor. Gates have the same numbers.
    buildingCount,
    upperZone,
    /** Gate of the way up: open while no monster is on the floor below. */
    stairGate,
    placesOf: Array.from({ length: buildingCount + 2 }, (_, zone) =>
      Int16Array.from(squares.flatMap((_at, place) => (zone > 0 && zoneOf[place] === zone ? [place] : []))),
    ),
    // By zone: its numbered square, the square just inside, whether it holds a hostage, and which of all.
    numbered: Int16Array.from([NONE, ...buildings.map(({ numbered }) => placeAt(numbered)), NONE]),
    inside: Int16Array.from([NONE, ...buildings.map(({ inside }) => placeAt(inside)), NONE]),
    hasHostage: Uint8Array.from([0, ...buildings.map(({ hostage }) => (hostage === undefined ? 0 : 1)), 0]),
    hostageCell: Int8Array.from([
      0,
      ...buildings.map((_, index) => buildings.slice(0, index).filter(({ hostage }) => hostage !== undefined).length),
      0,
    ]),
    /** The building with a stair, 0 for none; its stair and the upper floor. */
    hall,
    stair,
    upper,
    // By place: the building whose numbered square it is, whose treasure lies beside it; 0 for none.
    numberedOf,
    treasureBeside,
    isSewer,
    sewers: byPlace(board.sewerEntrances),
    lair,
    fortress,
    wolfHome,
    lurkerHome,
    /** By place: column of the Drawbridge that begins there, from 1; 0 for none. */
    endColumn,
    ends: byPlace(board.drawbridge.ends),
    /** Squares of the village out of doors, end spaces aside: where the whip may put the Wolf. */
    streets: Int16Array.from(
      squares.flatMap((square, place) => (STREETS.includes(map.at(square)) && map.at(square) !== 'B' ? [place] : [])),
    ),
    trial: trialGrid(board.drawbridge.grid),
  }
}

/**
 * Ways over open edges and through doorways.
 * DWV-MOVE-01, -02, -04, -05, DWV-BLDG-08, DWV-KO-06, DWV-PROWL-03, -08, -11
 */
function waysOf(
  map: BoardMap,
  squares: readonly Square[],
  placeAt: (square: Square) => number,
  zoneOf: Int16Array,
): WayPlan[] {
  const plans = new Map<string, WayPlan>()
  const isEnd = (square: Square): boolean => map.at(square) === 'B'
  for (const square of squares) {
    const from = placeAt(square)
    for (const next of neighboursOf(square)) {
      const to = placeAt(next)
      if (to === NONE || !' d'.includes(map.edge(square, next))) continue
      if ('EF'.includes(map.at(next))) {
        // no bout, no monster across the border of the Entrance
        plans.set(`${from} ${to}`, { from, to, gate: ALWAYS_OPEN, uses: Way.hero })
        plans.set(`${to} ${from}`, { from: to, to: from, gate: ALWAYS_OPEN, uses: Way.hero })
        continue
      }
      const gate = Math.max(zoneOf[from], zoneOf[to]) // the building that has to be open
      const fights = Way.hero | Way.heroStrikes | Way.monsterStrikes
      const outdoors = isEnd(square) || isEnd(next) ? fights | Way.duel : fights | Way.monster | Way.prowler | Way.duel
      // Neither Wolf nor Lurker passes a doorway; they duel through it only by an option. Before it they block it
      // (DWV-PROWL-11).
      const uses =
        gate === ALWAYS_OPEN ? outdoors : fights | Way.monster | (zoneOf[from] === zoneOf[to] ? 0 : Way.doorwayDuel)
      plans.set(`${from} ${to}`, { from, to, gate, uses })
    }
  }
  return [...plans.values()]
}

/** DWV-TRIAL-05: lines along rows and columns only. */
function trialGrid({ columns, rows, redHole }: Board['drawbridge']['grid']): TrialGrid {
  const points = columns * rows
  const squares = Array.from({ length: points }, (_, point): Square => [
    1 + Math.floor(point / columns),
    1 + (point % columns),
  ])
  const neighbours = new Int8Array(points * MAX_NEIGHBOURS).fill(NONE)
  squares.forEach((square, point) => {
    neighboursOf(square)
      .map((next) => squares.findIndex((square) => isSame(square, next)))
      .filter((next) => next >= 0)
      .sort((a, b) => a - b)
      .forEach((next, nth) => {
        neighbours[point * MAX_NEIGHBOURS + nth] = next
      })
  })
  return { columns, rows, points, redHole: squares.findIndex((square) => isSame(square, redHole)), neighbours }
}

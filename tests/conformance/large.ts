// Content at the limits of the schemas, for each game: more places, disks and figures than any buffer is made for.
// conformance.ts plays it with agents that take the last legal action.
import { stringify } from 'yaml'
import { parseYaml } from '../../src/input/index.ts'
import { loadContent, type UserDocument } from '../../src/load/content.ts'
import type { LocatedGame } from '../../src/load/located-game.ts'

/** A game at its limits. */
export interface Large {
  readonly content: unknown
  readonly setting: unknown
  /** More actions than this are legal in some question, and some argument is larger than this: what the case is for. */
  readonly actions: number
  readonly argument: number
  /** Games until that comes up. Default 1. */
  readonly playouts?: number
}

/** A file of a user that an experiment would name so. */
export const userDocument = (kind: string, name: string, value: unknown): UserDocument => ({
  kind,
  name,
  document: parseYaml({ name, text: stringify(value) }),
})

const SIDE = 40
type At = readonly [row: number, column: number]

/** A drawing of marks and edges at double width; edges that nobody names are open. */
class Drawing {
  private readonly lines: string[][]

  constructor(mark: (place: At) => string) {
    this.lines = Array.from({ length: 2 * SIDE + 1 }, (_, line) =>
      Array.from({ length: 2 * SIDE + 1 }, (_at, column) =>
        line % 2 === 1 && column % 2 === 1
          ? mark([(line + 1) / 2, (column + 1) / 2])
          : line % 2 === 0 && column % 2 === 0
            ? '+'
            : ' ',
      ),
    )
  }

  at([row, column]: At): string {
    return this.lines[2 * row - 1][2 * column - 1]
  }

  edge(a: At, b: At, mark: string): this {
    this.lines[a[0] + b[0] - 1][a[1] + b[1] - 1] = mark
    return this
  }

  /** Walls wherever it holds for the squares on both sides. */
  walls(isApart: (a: string, b: string, place: At, next: At) => boolean): this {
    for (let row = 1; row <= SIDE; row++) {
      for (let column = 1; column <= SIDE; column++) {
        for (const next of [
          [row + 1, column],
          [row, column + 1],
        ] as const) {
          if (next[0] <= SIDE && next[1] <= SIDE && isApart(this.at([row, column]), this.at(next), [row, column], next))
            this.edge([row, column], next, next[0] > row ? '-' : '|')
        }
      }
    }
    return this
  }

  toString(): string {
    return `${this.lines.map((line) => line.join('')).join('\n')}\n`
  }
}

/** One room of 35 columns and 40 rows, between the Entrance and the arena. */
export function largeCastle(): Record<string, unknown> {
  const ROOM = [2, 36] as const
  const mark = ([row, column]: At): string => {
    if (column === 1) return ['E', 'F', 'T'][row - 1] ?? '#'
    if (column <= ROOM[1]) return row === SIDE && column === 2 ? 'C' : '1'
    if (column === 37) return row <= 3 ? 'D' : '#'
    if (column === 38) return row <= 3 ? 'l' : '.'
    if (column === 39) return row <= 4 ? 'A' : '#'
    return row === 2 ? 'K' : '#'
  }
  const part = (one: string): number => (one === '#' ? 0 : 'EFT'.includes(one) ? 1 : '1C'.includes(one) ? 2 : 3)
  const map = new Drawing(mark)
    .walls((a, b) => part(a) !== part(b))
    .edge([1, 1], [1, 2], 'd')
    .edge([1, 36], [1, 37], 'a')
  return {
    id: 'large',
    name: 'a large castle',
    map: map.toString(),
    entrance: { rows: [1, 3], columns: [1, 1] },
    rooms: [
      { id: 1, rows: [1, SIDE], columns: [...ROOM], limit: 99, bay: { square: [SIDE, 2], front: [SIDE - 1, 2] } },
    ],
    doors: [{ id: 1, near: 'entrance', far: [1, 2] }],
    secretDoors: [],
    arch: { from: [1, 36] },
    haunterRows: { first: 1, last: SIDE, columns: [1, 36] },
    arena: {
      doomstep: [
        [1, 37],
        [2, 37],
        [3, 37],
      ],
      landing: [
        [1, 38],
        [2, 38],
        [3, 38],
      ],
      gates: [],
      beforeThrone: [
        [1, 39],
        [2, 39],
        [3, 39],
        [4, 39],
      ],
      throne: [2, 40],
    },
    standardChestRooms: [1],
  }
}

/** The most monsters that a box takes: so many kinds, so many figures of each. */
const MONSTERS = Array.from({ length: 12 }, (_, index) => ({
  kind: `kind ${index + 1}`,
  figures: SIDE,
  strengths: Array.from({ length: SIDE }, (_figure, nth) => 1 + (nth % 9)),
}))

/** One building of 38 columns and 36 rows, its doorway before the Entrance, and streets around it. */
export function largeVillage(): Record<string, unknown> {
  const [LAST, DOORWAY] = [37, 2]
  const mark = ([row, column]: At): string => {
    if (row === SIDE) return column <= 3 ? 'E' : column === 4 ? 'F' : '#'
    if (row === 1) return column === 1 || column === 3 ? 'L' : column === 2 ? 'B' : '.'
    if (row <= LAST && column > 1 && column < SIDE) return row === 2 && column === 2 ? 't' : 'a'
    if (row === LAST + 1) return { [DOORWAY]: '1', 30: 'M', 31: 'W', 36: 'S' }[column] ?? '.'
    return '.'
  }
  const part = (one: string): number =>
    'ta'.includes(one) ? 1 : one === 'M' ? 2 : 'EF'.includes(one) ? 3 : one === '#' ? 4 : 0
  const map = new Drawing(mark)
    .walls((a, b) => part(a) !== part(b))
    .edge([LAST, DOORWAY], [LAST + 1, DOORWAY], 'd')
    .edge([0, 2], [1, 2], 'b')
  for (const column of [1, 2, 3]) map.edge([SIDE - 1, column], [SIDE, column], ' ')
  return {
    id: 'large',
    name: 'a large village',
    map: map.toString(),
    entrance: {
      squares: [
        [SIDE, 1],
        [SIDE, 2],
        [SIDE, 3],
      ],
      fountain: [SIDE, 4],
      exits: [
        [SIDE - 1, 1],
        [SIDE - 1, 2],
        [SIDE - 1, 3],
      ],
    },
    buildings: [
      {
        number: 1,
        name: 'hall',
        rows: [2, LAST],
        columns: [2, SIDE - 1],
        numbered: [LAST + 1, DOORWAY],
        inside: [LAST, DOORWAY],
        treasure: [2, 2],
        limit: 99,
        most: 5,
      },
    ],
    sewerEntrances: [[LAST + 1, 36]],
    green: { rows: [LAST + 1, LAST + 1], columns: [30, 30], monument: [LAST + 1, 30], wolfTrack: [[LAST + 1, 31]] },
    drawbridge: {
      corners: [
        [1, 1],
        [1, 3],
      ],
      ends: [[1, 2]],
      grid: { columns: 1, rows: 2, redHole: [2, 1] },
    },
  }
}

/** 121 tiles with 4,356 squares, thousands of disks, and heroes who hold more than they can carry. */
export function largeScenario(): Record<string, unknown> {
  const id = (index: number): string => `meadow-${index + 1}`
  const tiles = Array.from({ length: 11 ** 2 }, (_, index) => ({
    id: id(index),
    name: `Meadow ${index + 1}`,
    map: `S? S? S S S S\n${'S S S S S S\n'.repeat(5)}`,
  }))
  return {
    id: 'large',
    name: 'A large night',
    about: 'More of everything than any table holds.',
    players: { min: 2, max: 2 },
    party: ['brian', 'kirk'],
    own: { tiles },
    heroStart: { tile: id(tiles.length - 1), square: [6, 6] },
    tiles: { start: tiles.map((tile, index) => ({ tile: tile.id, at: [Math.floor(index / 11), index % 11] })) },
    time: 'day',
    weather: 'none',
    pool: { zombie: 1000, knife: 1000, pistol: 1000, wrench: 1000, flashlight: 1000 },
    orangePool: 'standard-orange',
    startItems: new Array<string>(520).fill('knife'),
    objective: { kind: 'survive', rounds: 3, share: 1 },
    rounds: 3,
  }
}

/** 1,200 locations, each within reach of all others. */
export function largeRoad(): Record<string, unknown> {
  const cell = { id: 'cell', name: 'Cell', villain: false, difficulty: 0, bag: { physical: 1 } }
  return {
    id: 'large',
    name: 'A large road',
    level: 1,
    timer: 4,
    static: new Array<string>(1_200).fill('cell'),
    dynamic: { 2: 0, 3: 0, 4: 0, 5: 0 },
    pool: [],
    villains: [],
    own: { locations: [cell] },
  }
}

/** What each game of the registry is tried with; a game that is listed needs its own. */
export const largeContent: Readonly<Record<string, (located: LocatedGame) => Large>> = {
  'when-darkness-comes': (located) => ({
    content: loadContent(located, [userDocument('scenario', 'large.yaml', largeScenario())]),
    setting: { scenario: 'large.yaml' },
    actions: 1_024,
    argument: 4_095,
  }),
  'dark-world': (located) => ({
    content: loadContent(located, [userDocument('board', 'large.yaml', largeCastle())]),
    setting: { board: 'large.yaml', components: { monsters: MONSTERS, arenaMonsters: SIDE }, rules: { roundLimit: 3 } },
    actions: 4_096,
    argument: 4_095,
  }),
  'village-of-fear': (located) => ({
    content: loadContent(located, [userDocument('board', 'large.yaml', largeVillage())]),
    setting: {
      board: 'large.yaml',
      components: { monsters: MONSTERS, keys: { buildings: 0 }, karrionDie: { buildings: [1] } },
      rules: { roundLimit: 60 },
    },
    actions: 1_024,
    argument: 1_024,
    playouts: 8,
  }),
  'dice-heroes': (located) => ({
    content: loadContent(located, [userDocument('scenario', 'large.yaml', largeRoad())]),
    setting: { scenario: 'large.yaml', party: ['warden', 'envoy'] },
    actions: 1_024,
    argument: 1_024,
  }),
  // A fast hero on a grid may step to hundreds of squares.
  necromancy: (located) => ({
    content: loadContent(located),
    setting: {
      scenario: 'lair-of-the-manticore',
      party: [{ playbook: 'ghoul', speed: 20 }],
      rules: { positionModel: 'grid' },
    },
    actions: 1_024,
    argument: 1_600,
  }),
}

// What ships is what the specification's house data says, and the board is what its worked examples count.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { darkWorld } from '../../../../src/games/dark-world/castle/index.ts'
import { villageOfFear } from '../../../../src/games/dark-world/village/index.ts'
import { shippedContent as villageContent } from '../village/shipped.ts'
import { setsOffered, setsWithin } from '../shared/sets-offered.ts'
import { shippedContent } from './shipped.ts'
import { Castle } from './support/castle.ts'

const page = readFileSync(new URL('../../../../docs/rules/dark-world.md', import.meta.url), 'utf8')

/** A fenced block of the specification, by the words after its fence. */
function block(name: string): string {
  const from = page.indexOf(`\`\`\`${name}\n`) + name.length + 4
  return page.slice(from, page.indexOf('\n```', from))
}

const {
  boards: [board],
  boxes: [box],
} = shippedContent()
const castle = new Castle()
const { graph } = castle.scenario
const moves = (from: Parameters<Castle['at']>[0], to: Parameters<Castle['at']>[0]): number =>
  graph.heroMoves[castle.at(from) * graph.places + castle.at(to)]

test('the map and the board are those of the specification', () => {
  expect(
    board.map
      .trimEnd()
      .split('\n')
      .map((line) => line.trimEnd()),
  ).toEqual(
    block('text castle-map')
      .split('\n')
      .map((line) => line.trimEnd()),
  )
  const given = parse(block('yaml castle-board')) as Record<string, unknown> & {
    doors: { id: number; near: unknown; far: unknown }[]
    secretDoors: unknown
    rooms: unknown
    arena: Record<string, unknown>
  }
  expect(board.rooms).toEqual(given.rooms)
  expect(board.doors).toEqual(given.doors.map(({ id, near, far }) => ({ id, near, far })))
  expect(board.secretDoors).toEqual(given.secretDoors)
  expect(board.arena).toMatchObject({
    doomstep: given.arena['doomstep'],
    landing: given.arena['landing'],
    gates: given.arena['gates'],
    beforeThrone: given.arena['beforeThrone'],
    throne: given.arena['throne'],
  })
  expect(board.standardChestRooms).toEqual(given['standardChestRooms'])
  expect(board.haunterRows).toEqual(given['haunterRows'])
})

test('DW-COMP-01 DW-COMP-05 the box is that of the specification', () => {
  const given = parse(block('yaml castle-components')) as Record<string, unknown> & {
    korak: { hp: number; dice: number; points: number; thronePoints: number }
  }
  for (const part of [
    'heroes',
    'heroHp',
    'startingCards',
    'monsters',
    'magicItems',
    'goldenWeapons',
    'goldCoins',
    'hitMissDeck',
    'arenaMonsters',
  ] as const)
    expect(box[part], part).toEqual(given[part])
  expect(box.arrivalCards).toEqual(given['doomstepCards'])
  expect(box.boss).toEqual({
    name: 'Korak',
    hp: given.korak.hp,
    dice: given.korak.dice,
    points: given.korak.points,
    placePoints: given.korak.thronePoints,
  })
})

test('DW-VEC-19 the shortest ways on foot, and by the secret doors', () => {
  expect(moves('entrance', 'doomstep')).toBe(43)
  expect(moves('entrance', [4, 19])).toBe(50)
  const toFirst = moves('entrance', [7, 6])
  const toSecond = moves('entrance', [4, 7])
  const between = moves([6, 6], [4, 7])
  expect([
    toFirst + moves([6, 6], 'doomstep'),
    toSecond + moves([3, 7], 'doomstep'),
    toFirst + between + moves([3, 7], 'doomstep'),
  ]).toEqual([26, 24, 13])
  expect([
    toFirst + moves([6, 6], [4, 19]),
    toSecond + moves([3, 7], [4, 19]),
    toFirst + between + moves([3, 7], [4, 19]),
  ]).toEqual([33, 31, 20])
})

test('DW-VEC-20 fewest actions to single squares', () => {
  const squares = [
    [8, 5],
    [7, 6],
    [9, 8],
    [7, 11],
    [4, 9],
    [4, 7],
    [6, 5],
    [4, 2],
    [1, 4],
    [3, 8],
    [2, 12],
  ] as const
  expect(squares.map((square) => moves('entrance', square))).toEqual([1, 3, 5, 10, 15, 17, 21, 26, 31, 37, 42])
})

test('DW-VEC-21 legal chest squares by room', () => {
  const { chestSpots, placeNames } = castle.scenario
  const places = (room: number): Set<number> =>
    new Set(chestSpots.filter((spot) => spot.room === room).map(({ place }) => place))
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((room) => places(room).size)).toEqual([9, 10, 10, 8, 10, 10, 9, 10])
  const named = [...places(4)].map((place) => placeNames[place])
  for (const square of ['[4, 7]', '[4, 8]', '[6, 5]', '[6, 6]']) expect(named).not.toContain(square)
})

test('DW-VEC-17 DW-VEC-18 what may be placed, and that the box fills every room', () => {
  const strengths = box.monsters.flatMap((kind) => kind.strengths).sort((a, b) => a - b)
  expect(strengths).toHaveLength(22)
  expect(strengths.reduce((sum, one) => sum + one, 0)).toBe(53)
  expect(setsWithin(3)).toEqual(['1', '1 + 1', '1 + 2', '2', '3'])
  expect([4, 5].map((limit) => setsWithin(limit).length)).toEqual([8, 11])
  expect(board.rooms.reduce((sum, { limit }) => sum + limit, 0)).toBe(33)
  // What Korak is offered behind each door, of all that is in the box: these sets, and no other.
  board.doors.forEach(({ near }, room) => {
    const opens = (chosen: readonly number[]): Castle =>
      new Castle()
        .hero(0, near)
        .choosing(...chosen.map((figure) => ['figure', figure] as const))
        .turn()
    expect(setsOffered(opens), `room ${room + 1}`).toEqual(setsWithin([3, 3, 4, 4, 4, 5, 5, 5][room]))
  })
  const rooms = [1, 2, 1, 2, 1, 3, 1, 3, 2, 2, 1, 4, 2, 3, 2, 3]
  const left = [...strengths]
  for (const one of rooms) left.splice(left.indexOf(one), 1)
  expect(left).toEqual([2, 2, 3, 4, 4, 5])
})

test.each([darkWorld, villageOfFear])(
  '$id: list names every magic item, how many there are, and what the box makes it do',
  (game) => {
    const content = (game === darkWorld ? shippedContent() : villageContent()) as unknown as {
      boxes: { magicItems: Record<string, number>; numbers: { bootsActions: number } }[]
    }
    const changed = {
      ...content,
      boxes: [
        {
          ...content.boxes[0]!,
          magicItems: { ...content.boxes[0]!.magicItems, speedBoots: 5 },
          numbers: { ...content.boxes[0]!.numbers, bootsActions: 2 },
        },
      ],
    }
    const items = game.content.catalogue(changed as never).entries.filter(({ kind }) => kind === 'item')
    expect(items.map(({ id }) => id)).toEqual(Object.keys(content.boxes[0]!.magicItems))
    expect(items[1]).toEqual({
      kind: 'item',
      id: 'speedBoots',
      name: 'Speed Boots',
      about: '5 in the box; 2 more actions in this turn',
    })
  },
)

test('how many play is no ruling that somebody has set; the rule options are', () => {
  const rulings = (rules: object): string[] =>
    [
      ...darkWorld.limitations(
        darkWorld.prepare(shippedContent(), darkWorld.settings(shippedContent()).parse({ rules })),
      ).rulings,
    ].filter((one) => one.startsWith('Set here'))
  expect(rulings({ partySize: 2 })).toEqual([])
  expect(rulings({ partySize: 2, killMargin: 1 })).toEqual([expect.stringMatching(/^Set here: killMargin = 1\. /)])
})

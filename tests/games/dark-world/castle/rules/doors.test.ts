// Doors and the stocking of rooms: DW-DOOR, DW-STOCK.
import { expect, test } from 'vitest'
import { putFigure } from '../../../../../src/games/dark-world/shared/rules/movement.ts'
import { Where } from '../../../../../src/games/dark-world/shared/state/state.ts'
import { Castle } from '../support/castle.ts'

const placed = (castle: Castle): number[] =>
  castle.events('placed').map((event) => castle.play.state.points[(event as { figure: number }).figure])

test('DW-DOOR-01 -02 -04 DW-STOCK-01 a door opens at once, from either side, for no action, and stays open', () => {
  const castle = new Castle()
    .open(1)
    .hero(0, [8, 8])
    .choosing(['move', [9, 8]])
    .turn()
  expect(castle.play.state.gates[2]).toBe(1)
  expect(castle.events('roomOpened')).toMatchObject([{ room: 2 }])
  expect(castle.play.left).toBe(2)
  expect(placed(castle).length).toBeGreaterThan(0)
  const behind = new Castle()
    .stocked(2)
    .hero(0, [8, 9])
    .choosing(['move', [9, 9]])
    .turn()
  expect(behind.events('roomOpened')).toMatchObject([{ room: 1 }])
  // DW-STOCK-07: just inside, seen from where he stands
  expect(behind.offered('stockSquare')).not.toContain('place [9, 8]')
  expect(behind.offered('stockSquare')).toContain('place [8, 5]')
})

test('DW-DOOR-03 the Entrance touches door 1: it opens at the start of the first turn', () => {
  const castle = new Castle().hero(0, 'entrance').turn()
  expect(castle.events('doorOpened')).toMatchObject([{ door: 0 }])
})

test('DW-DOOR-06 a room that has been stocked is not stocked again', () => {
  const castle = new Castle()
    .open(1)
    .stocked(2)
    .hero(0, [8, 8])
    .choosing(['move', [9, 8]])
    .turn()
  expect(castle.events('doorOpened')).toHaveLength(1)
  expect(castle.events('roomOpened')).toEqual([])
})

test.each([
  ['DW-STOCK-02', 1, [8, 4], 3],
  ['DW-STOCK-03', 3, [7, 11], 4],
  ['DW-STOCK-04', 6, [4, 2], 5],
] as const)('%s room %i: no more strength than its limit', (_id, room, _near, limit) => {
  const near = { 1: 'entrance', 3: [7, 10], 6: [4, 3] } as const
  const step = { 3: [7, 11], 6: [4, 2] } as const
  const castle = new Castle().hero(0, near[room])
  if (room !== 1) castle.choosing(['move', step[room]])
  castle.turn()
  const [first, second] = [castle.offered('stock', 0), castle.offered('stock', 1)]
  const strengths = (actions: string[]): number[] =>
    actions
      .filter((action) => action.startsWith('figure'))
      .map((action) => castle.scenario.startPoints[Number(action.slice(7))])
  expect(Math.max(...strengths(first))).toBe(limit)
  const [one] = placed(castle)
  expect(Math.max(...strengths(second))).toBe(limit - one)
})

test('DW-STOCK-05 at least one monster, two at most; none when nothing of the reserve fits', () => {
  const castle = new Castle().hero(0, 'entrance').turn()
  expect(castle.offered('stock', 0)).not.toContain('end 0')
  expect(castle.offered('stock', 1)).toContain('end 0')
  const two = new Castle().hero(0, 'entrance')
  two.choosing(['figure', 0], ['figure', 1]).turn()
  expect(placed(two)).toEqual([1, 1])
  expect(two.count('stock')).toBe(2)
  const none = new Castle().hero(0, 'entrance')
  for (let figure = 0; figure < none.scenario.figureCount; figure++)
    if (none.play.state.points[figure] <= 3) none.play.state.where[figure] = Where.pit
  none.turn()
  expect(none.count('stock')).toBe(0)
  expect(none.events('roomEmpty')).toHaveLength(1)
})

test("DW-STOCK-06 each gets an item: of Korak's choice, or by chance", () => {
  const castle = new Castle().hero(0, 'entrance').choosing(['item', 2]).turn()
  const { figure } = castle.events('placed')[0] as { figure: number }
  expect(castle.play.state.item[figure]).toBe(3)
  expect([...castle.play.state.supply]).toEqual([8, 8, 7])
  const random = new Castle({ rules: { itemChoice: 'random' } }).hero(0, 'entrance').numbers(9)
  random.turn()
  expect(random.count('stockItem')).toBe(0)
  expect([...random.play.state.supply]).toEqual([8, 7, 8])
})

test('DW-STOCK-07 -09 not just inside the door, not on a chest, not on a numbered square, not two on one', () => {
  const castle = new Castle({ chests: 1 })
    .chest(0, [9, 6], [9, 7])
    .hero(0, 'entrance')
    .choosing(['figure', 0], ['place', [8, 6]], ['figure', 1])
    .turn()
  const squares = castle.offered('stockSquare', 0)
  expect(squares).not.toContain('place [8, 5]')
  expect(squares).not.toContain('place [9, 6]')
  expect(squares).not.toContain('place [7, 6]')
  expect(squares).toHaveLength(9)
  expect(castle.offered('stockSquare', 1)).not.toContain('place [8, 6]')
})

test('DW-STOCK-08 a room reached by a secret door is stocked around the hero', () => {
  const castle = new Castle().open(1).hero(0, [7, 6]).choosing(['search', 0]).numbers(4).turn()
  expect(castle.where(0)).toBe('[6, 6]')
  expect(castle.events('roomOpened')).toMatchObject([{ room: 4 }])
  expect(castle.offered('stockSquare')).not.toContain('place [6, 6]')
})

test('DW-STOCK-10 heroes see kind and item, not the strength; the strengths of a kind are known', () => {
  const castle = new Castle().open(1).hero(0, [8, 6])
  const husk = [...castle.scenario.kindOf].findIndex(
    (kind, figure) => castle.scenario.kinds[kind] === 'husk' && castle.play.state.strength[figure] === 3,
  )
  putFigure(castle.play, husk, castle.at([8, 7]))
  const { view } = castle.play.question
  castle.play.question.seat = 0
  expect(view.strength(husk)).toBe(0)
  // Strengths of husks: 1, 2, 2, 2, 2, 3.
  expect(view.reaches(husk, 2)).toBeCloseTo(5 / 6, 12)
  expect(view.meanStrength(husk)).toBeCloseTo(2, 12)
  castle.play.question.seat = castle.scenario.villain
  expect(view.strength(husk)).toBe(3)
})

test('DW-STOCK-10 DW-HAUNT-05 of a figure that has gone back to the reserve nobody knows any more which it is', () => {
  const castle = new Castle({ rules: { haunterKills: 'returned' } }).open(1).hero(0, [8, 6])
  const husk = castle.scenario.kindOf.indexOf(castle.scenario.kinds.indexOf('husk'))
  putFigure(castle.play, husk, castle.at([8, 7]))
  const { view } = castle.play.question
  const strengthsSeen = (): number[] => {
    castle.play.question.seat = 0
    return [view.strength(husk), view.meanStrength(husk + 1)]
  }
  castle.choosing(['strike', husk]).sums(0, 0).turn()
  expect(strengthsSeen()).toEqual([1, (2 + 2 + 2 + 2 + 3) / 5])
  castle.hero(0, 'entrance').choosing('haunter').numbers(8).villain()
  expect(castle.state.where[husk]).toBe(Where.reserve)
  expect(strengthsSeen()).toEqual([0, (1 + 2 + 2 + 2 + 2 + 3) / 6])
})

// Turns and moves: DW-ROUND, DW-TURN, DW-MOVE.
import { expect, test } from 'vitest'
import { M } from '../../../../../src/games/dark-world/shared/measures/metrics.ts'
import { Castle } from '../support/castle.ts'
import { whole } from '../support/whole.ts'

const moves = (castle: Castle, nth = 0): string[] =>
  castle
    .offered('action', nth)
    .filter((action) => action.startsWith('move'))
    .map((action) => action.slice(5))
    .sort()

test('DW-MOVE-01 a move leads over an open edge to the next square, never diagonally', () => {
  const castle = new Castle().open(1).hero(0, [8, 6]).turn()
  expect(moves(castle)).toEqual(['[7, 6]', '[8, 5]', '[8, 7]', '[9, 6]'])
})

test('DW-MOVE-02 DW-DOOR-05 walls, closed doors and secret doors block; an open door does not', () => {
  expect(moves(new Castle().open(1).hero(0, [7, 6]).turn())).toEqual(['[7, 5]', '[7, 7]', '[8, 6]'])
  const castle = new Castle().open(1, 2).hero(0, [9, 8]).turn()
  expect(moves(castle)).toEqual(['[8, 8]', '[9, 7]', '[9, 9]'])
})

test('DW-MOVE-03 DW-VEC-25 heroes pass each other, if a free square can be reached', () => {
  const line = (): Castle =>
    new Castle({ rules: { partySize: 3 } }).open(1).hero(0, [8, 6]).hero(1, [8, 7]).hero(2, [8, 8])
  const two = line().choosing(['move', [8, 5]], ['move', [8, 6]])
  two.turn(0)
  // Three actions, one spent going left and one coming back: with the last the square of another is out of reach.
  expect(moves(two, 2)).not.toContain('[8, 7]')
  const passing = line()
    .choosing(['move', [8, 7]], ['move', [7, 7]])
    .turn(0)
  expect(moves(passing)).toContain('[8, 7]')
  expect(passing.where(0)).toBe('[7, 7]')
  expect(passing.where(1)).toBe('[8, 7]')
  // On the other's square he may do nothing but move on.
  expect(passing.offered('action', 1).every((action) => action.startsWith('move'))).toBe(true)
  passing.done()
})

test('DW-MOVE-04 DW-MOVE-07 no hero enters the square of a monster or of a chest', () => {
  const castle = new Castle({ chests: 1 }).open(1).hero(0, [8, 6]).chest(0, [9, 6], [9, 7])
  castle.monster(1, [8, 7])
  castle.turn()
  expect(moves(castle)).toEqual(['[7, 6]', '[8, 5]'])
})

test('DW-MOVE-05 DW-MOVE-06 monsters pass each other and never enter the square of a hero', () => {
  const castle = new Castle().open(1).hero(0, [7, 5])
  const first = castle.monster(1, [8, 5])
  castle.monster(1, [8, 6])
  castle.choosing(['figure', first], ['move', [8, 6]], ['move', [8, 7]]).villain()
  expect(castle.offered('figureAction')).toEqual(['end 0', 'strike 0', 'move [8, 6]', 'move [9, 5]'])
  expect(castle.offered('figureAction', 1).sort()).toEqual(['move [7, 6]', 'move [8, 5]', 'move [8, 7]', 'move [9, 6]'])
  expect(castle.figureAt(first)).toBe('[8, 7]')
})

test('DW-MOVE-05 DW-MOVE-07 a monster does not cross another to go on over a chest', () => {
  const between = (hasChest: boolean): string[] => {
    const castle = new Castle({ chests: hasChest ? 1 : 0 }).open(1).hero(0, [7, 8])
    if (hasChest) castle.chest(0, [8, 7], [9, 7])
    // It stands on a numbered square, where a secret door may bring it, and cannot return to it. Beside it stand three
    // others.
    const monster = castle.monster(2, [7, 6])
    for (const square of [
      [7, 5],
      [7, 7],
      [8, 6],
    ] as const)
      castle.monster(1, square)
    return castle
      .choosing(['figure', monster])
      .villain()
      .offered('figureAction')
      .filter((action) => action.startsWith('move'))
      .sort()
  }
  // From [7, 7] on there is a hero on one side, and on the other the chest with free squares behind it.
  expect(between(true)).toEqual(['move [7, 5]', 'move [8, 6]'])
  expect(between(false)).toEqual(['move [7, 5]', 'move [7, 7]', 'move [8, 6]'])
})

test('DW-MOVE-08 DW-MOVE-09 DW-MOVE-10 the Entrance is one space: one action in or out, for heroes only', () => {
  const castle = new Castle()
    .open(1)
    .hero(0, [8, 5])
    .choosing(['move', 'entrance'], ['move', [8, 5]])
  const monster = castle.monster(1, [8, 6])
  castle.turn()
  expect(castle.where(0)).toBe('[8, 5]')
  expect(castle.events('moved').map((event) => (event as { left: number }).left)).toEqual([2, 1])
  const empty = new Castle().open(1)
  const alone = empty.monster(1, [8, 5])
  empty.choosing(['figure', alone]).villain()
  expect(empty.offered('figureAction')).not.toContain('move the Castle Entrance')
  expect(monster).toBe(alone)
})

test('DW-TURN-01 DW-TURN-02 DW-COMBAT-07 three actions, moves and bouts in any mix', () => {
  const castle = new Castle().open(1).hero(0, [8, 6])
  const monster = castle.monster(4, [7, 7])
  castle
    .choosing(['move', [8, 7]], ['strike', monster], ['strike', monster])
    .sums(1, 0, 2, 0)
    .turn()
  expect(castle.play.left).toBe(0)
  expect(castle.count('action')).toBe(3) // then nothing but the end of the turn is left
  castle.done()
})

test('DW-TURN-03 DW-TURN-04 what takes no action: items, chests, doors; and the turn may end at any time', () => {
  const castle = new Castle()
    .hero(0, [8, 6], { hp: 3, items: [0, 1] })
    .choosing('drink', 'boots')
    .turn()
  expect(castle.play.left).toBe(6)
  expect(castle.offered('action')[0]).toBe('end 0')
  expect(castle.times('DW-TURN-04')).toBe(1)
})

test('DW-TURN-05 DW-KO-01 knocked out in his own turn, a hero loses the rest of it', () => {
  const castle = new Castle().open(1).hero(0, [8, 6], { hp: 2 })
  const monster = castle.monster(4, [8, 7])
  castle.choosing(['strike', monster]).sums(0, 3).turn()
  expect(castle.hp()).toBe(0)
  expect(castle.count('action')).toBe(1)
  expect(castle.where(0)).toBe('entrance')
})

test('DW-TURN-06 DW-FOUNT-01 -03 what costs a turn needs and uses three actions; an extra turn is still played', () => {
  const castle = new Castle().open(1).hero(0, 'entrance', { hp: 1, items: [1] })
  castle.choosing('boots', 'fountain', ['move', [8, 5]]).turn()
  expect(castle.hp()).toBe(8)
  expect(castle.where(0)).toBe('[8, 5]')
  const late = new Castle().open(1).hero(0, [8, 5], { hp: 1 }).choosing(['move', 'entrance']).turn()
  expect(late.offered('action', 1)).not.toContain('fountain 0')
  // Boots and a step: two actions and three. The Fountain takes three, and the turn of the two is over.
  const rest = new Castle()
    .open(1)
    .hero(0, [8, 5], { hp: 1, items: [1] })
    .choosing('boots', ['move', 'entrance'], 'fountain')
    .turn()
  expect([rest.hp(), rest.play.left, rest.count('action')]).toEqual([8, 0, 3])
})

test('DW-ROUND-01 rounds count from 1, after the set-up; each has a turn of every hero and of Korak', () => {
  const { scenario, table, play } = whole({ rules: { partySize: 2, roundLimit: 3 }, agents: 'random' })
  const events: [type: string, round: number][] = []
  play(1, 0, ({ type, round }) => {
    events.push([type, round])
  })
  expect(events[0]).toEqual(['gameBegins', 0])
  expect(events.filter(([type]) => type === 'roundBegins').map(([, round]) => round)).toEqual([1, 2, 3])
  expect(events.filter(([type]) => type === 'turn').map(([, round]) => round)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3])
  expect([table.state.round, scenario.options.roundLimit]).toEqual([3, 3])
})

test('DW-ROUND-01 DW-ROUND-02 DW-ROUND-03 heroes in the order of the mace, then Korak; who is out is skipped', () => {
  const castle = new Castle({ rules: { partySize: 4, roundLimit: 2 } })
  castle.play.state.out[2] = 1
  castle.play.state.place[2] = -1
  castle.play.state.held[2 * 3] = 1 // with a potion and HP to gain he would have something to choose
  castle.play.state.hp[2] = 1
  castle.keys(3, 2, 1, 0)
  castle.log.length = 0
  castle.play.state.round = 1
  castle.play.state.turn = 4
  castle.toTheEnd()
  const turns = castle.events('turn').map((event) => event.seat)
  expect(turns).toEqual([4, 3, 2, 1, 0, 4])
  expect(castle.asked.filter(({ seat, kind }) => kind === 'action' && seat === 2)).toEqual([])
})

test('DW-ROUND-03 the place in the order of turns is counted among heroes who are in the game', () => {
  const castle = new Castle({ rules: { partySize: 4, roundLimit: 2 } })
  castle.state.out[2] = 1
  castle.state.place[2] = -1
  castle.recording.clear()
  castle.state.round = 1
  castle.state.turn = 4
  castle.keys(3, 2, 1, 0).toTheEnd()
  const counted = (part: 'numerator' | 'denominator'): number[] =>
    [0, 1, 2, 3].map((hero) => castle.recording.column({ metric: M.turnPlace, cell: hero, of: part }))
  expect([counted('numerator'), counted('denominator')]).toEqual([
    [3, 2, 0, 1],
    [1, 1, 0, 1],
  ])
})

test('DW-ROUND-04 DW-KO-03 an unconscious hero wakes at the start of his turn with 1 HP and has three actions', () => {
  const castle = new Castle().open(1).hero(0, 'entrance', { hp: 0 })
  castle.play.state.unconscious[0] = 1
  castle.choosing(['move', [8, 5]]).turn()
  expect(castle.events('woke')).toMatchObject([{ hp: 1 }])
  expect(castle.where(0)).toBe('[8, 5]')
})

// Movement: the roll, the way and what ends it (WDC-MOVE-01 to -18), and being moved by others.
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb, verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { breakOpen } from '../../../../src/games/when-darkness-comes/rules/board.ts'
import { endMovement, relocate, rollMovement, walk } from '../../../../src/games/when-darkness-comes/rules/movement.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const step = (square: number): number => actionOf(Verb.step, square)
const STOP = actionOf(Verb.stop)

/** One tile on the table, its hero on row and column. */
function on(tile: string, row: number, column: number, setting: BoardSetting = {}): Board {
  return new Board({
    ...setting,
    scenario: { tiles: { start: [tile] }, heroStart: { tile, square: [row, column] }, ...setting.scenario },
  })
}

/** Walks by these squares; whatever is left over at the end is not asked for. */
function walked(board: Board, halfPoints: number, ...way: (readonly [string, number, number])[]): number {
  board.answer(...way.map(([tile, row, column]) => step(board.at(tile, row, column))))
  return walk(board.play, 0, halfPoints)
}

describe('the roll', () => {
  test('WDC-MOVE-01 movement points are the value of a roll of Speed dice plus remaining Health', () => {
    const board = on('town-square', 3, 3, { party: ['sharon'] }).dice('46') // WDC-VEC-05: value 1, RH 4
    expect(rollMovement(board.play, 0, false)).toEqual({ halfPoints: 2 * 5, value: 1 })
    board.expectAllUsed()
  })

  test('WDC-MOVE-02 a roll of nothing still gives remaining Health', () => {
    expect(rollMovement(on('town-square', 3, 3, { party: ['sharon'] }).dice('45').play, 0, false).halfPoints).toBe(
      2 * 4,
    )
  })

  test('WDC-MOVE-07 WDC-VEC-09 the night is subtracted before halving: 2 + 3 - 2 = 3 MP, six street squares', () => {
    const board = on('town-square', 3, 3, { party: ['steve'], scenario: { time: 'night', weather: 'heavy' } }).dice(
      '225',
    )
    board.play.state.damage[0] = board.play.state.willpower[0]! - 3 // RH 3
    expect(rollMovement(board.play, 0, false).halfPoints).toBe(6)
  })

  test('WDC-MOVE-14 damage lowers every movement roll, flights included', () => {
    const board = on('town-square', 3, 3, { party: ['sharon'] }).dice('45', '45')
    board.play.state.damage[0] = 1
    board.play.state.permanentDamage[0] = 1
    expect(rollMovement(board.play, 0, false).halfPoints).toBe(2 * 2)
    expect(rollMovement(board.play, 0, true).halfPoints).toBe(2 * 2)
    expect(board.applied('MOVE-14')).toBe(true)
  })

  test('WDC-MOVE-08 WDC-VEC-57 never below one point: 0 + 1 - 2 is 1', () => {
    const board = on('town-square', 3, 3, { party: ['sharon'], scenario: { time: 'night' } }).dice('45')
    board.play.state.damage[0] = 3
    expect(rollMovement(board.play, 0, false).halfPoints).toBe(2)
  })

  test('WDC-MOVE-08 WDC-VEC-57 halved 5 is 3; exhausted and halved by Fate 3, then 2; rounded down 2, 1', () => {
    for (const [halfRounding, once, twice] of [
      ['up', 3, 2],
      ['down', 2, 1],
    ] as const) {
      const board = on('town-square', 3, 3, { party: ['sharon'], rules: { halfRounding } }).dice('46', '46', '46', '46')
      const { state } = board.play
      state.fateMovement[0] = -1
      expect(rollMovement(board.play, 0, false).halfPoints).toBe(2 * once)
      state.exhausted[0] = 1
      expect(rollMovement(board.play, 0, false).halfPoints).toBe(2 * twice)
      state.fateMovement[0] = 1
      expect(rollMovement(board.play, 0, false).halfPoints).toBe(2 * 10) // exhausted only once
      expect(state.exhausted[0]).toBe(0)
      state.fateMovement[0] = 0
      state.exhausted[0] = 1
      expect(rollMovement(board.play, 0, true).halfPoints).toBe(2 * once) // a flight is a movement of any kind
    }
  })

  test('WDC-FATE-15 whoever lost the turn to Fate does not move', () => {
    const board = on('town-square', 3, 3, { party: ['sharon'] }).dice('46', '46')
    board.play.state.turnOver[0] = 1
    expect(rollMovement(board.play, 0, false).halfPoints).toBe(0)
    expect(rollMovement(board.play, 0, true).halfPoints).toBe(0)
  })

  test('WDC-MOVE-09 after entering by an action or being put out, a hero moves only by flights', () => {
    const board = on('town-square', 3, 3, { party: ['sharon'] }).dice('46', '46', '46')
    endMovement(board.play, 0)
    expect(rollMovement(board.play, 0, false).halfPoints).toBe(0)
    expect(rollMovement(board.play, 0, true).halfPoints).toBe(10)
    board.play.state.turn += 1
    expect(rollMovement(board.play, 0, false).halfPoints).toBe(10)
  })

  test('WDC-MOVE-03 one of the Speed dice is red: a six calls a table before the move', () => {
    const board = on('town-square', 3, 3, { party: ['brian'], scenario: { fate: true } }).dice('666')
    rollMovement(board.play, 0, false)
    expect(board.log.map(({ type }) => type)).toEqual(expect.arrayContaining(['fateRolled', 'movementRolled']))
    expect(board.applied('FATE-01')).toBe(true)
  })
})

describe('the way', () => {
  test('WDC-BOARD-12 WDC-OPP-06 who is called to another floor takes the stairs', () => {
    const board = on('hotel-1', 3, 3, { party: ['sharon'] })
    walk(board.play, 0, 8, DP.path, board.at('hotel-2', 3, 3))
    expect(board.play.state.square[0]).toBe(board.at('hotel-2', 3, 3))
  })

  test('WDC-MOVE-04 WDC-MOVE-05 street costs half a point, building one, woods two', () => {
    const board = on('park', 2, 1)
    walked(board, 8, ['park', 2, 2], ['park', 2, 1], ['park', 1, 1], ['park', 1, 2], ['park', 1, 3])
    const rests = board.log.flatMap((event) => (event.type === 'stepped' ? [event.halfPoints] : []))
    expect(rests).toEqual([4, 3, 2, 1, 0])
    const inside = on('house', 3, 3)
    walked(inside, 4, ['house', 3, 4], ['house', 3, 5])
    expect(inside.log.flatMap((event) => (event.type === 'stepped' ? [event.halfPoints] : []))).toEqual([2, 0])
  })

  test('WDC-MOVE-06 WDC-VEC-56 3 MP are 6 street squares, or 3 building squares, or 2 woods squares', () => {
    const far = (tile: string, row: number, column: number, ...way: (readonly [number, number])[]): Board => {
      const board = on(tile, row, column)
      walked(board, 6, ...way.map(([r, c]) => [tile, r, c] as const))
      return board
    }
    expect(far('town-square', 1, 1, [1, 2], [1, 3], [1, 4], [1, 5], [1, 6], [2, 6]).asked).toHaveLength(6)
    expect(far('house', 2, 3, [2, 4], [2, 5], [3, 5]).asked).toHaveLength(3)
    expect(far('woods-1', 1, 1, [1, 2], [1, 3]).asked).toHaveLength(2)
  })

  test('WDC-MOVE-06 5 MP of woods are 3 squares, and 2 where the full cost is demanded', () => {
    const up = on('woods-1', 1, 1)
    expect(walked(up, 10, ['woods-1', 1, 2], ['woods-1', 1, 3], ['woods-1', 1, 4])).toBe(3)
    expect(up.applied('MOVE-06')).toBe(true)
    const down = on('woods-1', 1, 1, { rules: { woodsRounding: 'down' } })
    expect(walked(down, 10, ['woods-1', 1, 2], ['woods-1', 1, 3])).toBe(2)
  })

  test('WDC-VEC-56 a half point left buys no building square, and lapses; woods it does buy', () => {
    const board = on('cave', 4, 3)
    expect(walked(board, 2, ['cave', 5, 3])).toBe(1)
    board.answer(STOP)
    expect(walk(board.play, 0, 1)).toBe(0)
    expect(board.asked.at(-1)!.actions).toEqual([STOP, step(board.at('cave', 6, 3))])
  })

  test('WDC-MOVE-11 a hero may stop at any time, or not move at all', () => {
    const board = on('town-square', 3, 3).answer(STOP)
    expect(walk(board.play, 0, 9)).toBe(0)
    board.answer(step(board.at('town-square', 3, 4)), STOP)
    expect(walk(board.play, 0, 9)).toBe(1)
    expect(board.asked.every(({ kind, actions }) => kind === DP.path && actions[0] === STOP)).toBe(true)
  })

  test('WDC-MOVE-12 only squares that share an edge', () => {
    const board = on('town-square', 3, 3).answer(STOP)
    walk(board.play, 0, 9)
    expect(board.asked[0]!.actions.slice(1)).toEqual(
      [
        [2, 3],
        [3, 4],
        [4, 3],
        [3, 2],
      ].map(([row, column]) => step(board.at('town-square', row!, column!))),
    )
  })

  test('WDC-MOVE-15 walls, locked doors and windows stop movement from outside', () => {
    for (const [row, column] of [
      [6, 3],
      [1, 4],
      [6, 2],
    ] as const) {
      // before the door, a window, a wall
      const board = on('house', row, column).answer(STOP)
      walk(board.play, 0, 9)
      expect(board.asked[0]!.actions).not.toContain(step(board.at('house', row === 6 ? 5 : 2, column)))
      expect(board.asked[0]!.actions).toHaveLength(3)
    }
  })

  test('WDC-ENTRY-08 a broken door is passed by anybody; a broken window still has to be climbed', () => {
    const board = on('house', 6, 3)
    for (const opening of [0, 1, 2]) breakOpen(board.play, opening)
    expect(walked(board, 9, ['house', 5, 3])).toBe(1)
    board.stand(0, board.at('house', 1, 4)).answer(STOP)
    walk(board.play, 0, 9)
    expect(board.asked.at(-1)!.actions).toHaveLength(3)
  })

  test('WDC-MOVE-18 out of a locked door is ordinary movement and does not end it', () => {
    const board = on('house', 5, 3)
    expect(walked(board, 2, ['house', 6, 3], ['house', 6, 4])).toBe(2)
    expect(board.applied('MOVE-18')).toBe(true)
  })

  test('WDC-MOVE-09 entering a building ends movement', () => {
    const board = on('cave', 6, 3) // a door without locks
    expect(walked(board, 12, ['cave', 5, 3])).toBe(1)
    expect(board.log).toContainEqual(
      expect.objectContaining({ type: 'enteredBuilding', square: board.at('cave', 5, 3) }),
    )
    expect(board.applied('MOVE-09')).toBe(true)
  })

  test('WDC-MOVE-09 from tile to tile of one building is not entering', () => {
    const board = on('school-a', 4, 6)
    expect(walked(board, 4, ['school-b', 4, 1], ['school-b', 4, 2])).toBe(2)
    expect(board.applied('MOVE-09')).toBe(false)
  })

  test('WDC-MOVE-10 a face-down disk is never passed', () => {
    const board = on('town-square', 3, 3, { hand: { wrench: 1 } })
    board.put('wrench', board.at('town-square', 3, 4))
    expect(walked(board, 9, ['town-square', 3, 4])).toBe(1)
    expect(board.applied('MOVE-10')).toBe(true)
  })

  test('WDC-MOVE-16 face-up disks and other heroes do not stop; a living adversary does', () => {
    const board = on('town-square', 3, 3, { party: ['brian', 'kirk'], hand: { wrench: 1, zombie: 1 } })
    const [first, second] = [board.at('town-square', 3, 4), board.at('town-square', 3, 5)]
    board.put('wrench', first, true)
    board.stand(1, first)
    board.put('zombie', second, true)
    expect(walked(board, 9, ['town-square', 3, 4], ['town-square', 3, 5])).toBe(2)
    expect(board.applied('MOVE-16')).toBe(true)
  })

  test('WDC-OBST-04 an obstacle on the way does not end movement, and is met in passing', () => {
    const board = on('town-square', 3, 3, { scenario: { orangePool: { 'fallen-scaffold': 1 } } })
    const copy = board.play.scenario.orangePool[0]!
    expect(board.play.state.faceUp[copy]).toBe(0)
    board.play.state.forced[0] = 1 // Fate lets it fail
    expect(walked(board, 2, ['town-square', 2, 3], ['town-square', 2, 4])).toBe(2)
    expect(board.log.map(({ type }) => type)).toContain('obstacleMet')
  })

  test('WDC-FATE-13 the confined hero keeps to the tile', () => {
    const board = new Board({
      scenario: {
        tiles: {
          start: [
            { tile: 'town-square', at: [0, 0] },
            { tile: 'park', at: [0, 1] },
          ],
          pool: ['house'],
        },
        heroStart: { tile: 'town-square', square: [1, 6] },
      },
    })
    const across = step(board.at('park', 1, 1))
    board.answer(STOP, STOP)
    walk(board.play, 0, 9)
    board.play.state.confined[0] = 1
    walk(board.play, 0, 9)
    const [free, confined] = board.asked.map(({ actions }) => actions)
    expect([free!.includes(across), confined!.includes(across)]).toEqual([true, false])
    expect([free!.map(verbOf).includes(Verb.stepOff), confined!.map(verbOf).includes(Verb.stepOff)]).toEqual([
      true,
      false,
    ])
  })

  test('WDC-FATE-22 the door that Fate unlocked opens in the course of movement, once, and ends it', () => {
    const board = on('house', 6, 3)
    board.play.state.doorUnlocked[0] = 1
    board.answer(actionOf(Verb.throughDoor, 0))
    expect(walk(board.play, 0, 9)).toBe(1)
    expect(board.play.state.square[0]).toBe(board.at('house', 5, 3))
    expect(board.play.state.doorUnlocked[0]).toBe(0)
    expect(board.play.state.broken[0]).toBe(0)
    expect(board.log).toContainEqual(expect.objectContaining({ type: 'opening', how: 'Fate', success: true }))
  })

  test("WDC-FLEE-02 a flight is asked by its own decision and leaves the adversary's square", () => {
    const board = on('town-square', 3, 3, { hand: { zombie: 1 } })
    board.put('zombie', board.at('town-square', 3, 3), true)
    board.answer(step(board.at('town-square', 3, 2)), STOP)
    expect(walk(board.play, 0, 9, DP.runTo)).toBe(1)
    expect(board.kindsAsked()).toEqual([DP.runTo, DP.runTo])
    expect(board.asked[0]!.actions).not.toContain(STOP)
  })
})

describe('what movement costs', () => {
  test('WDC-FLEE-06 who moved twice in a turn is exhausted; standing still is no movement', () => {
    const board = on('town-square', 3, 3)
    const { state } = board.play
    walked(board, 1, ['town-square', 3, 4])
    board.answer(STOP)
    walk(board.play, 0, 4)
    expect([state.movements[0], state.exhausted[0]]).toEqual([1, 0])
    walked(board, 1, ['town-square', 3, 5])
    expect([state.movements[0], state.exhausted[0]]).toEqual([2, 1])
  })

  test('WDC-FATE-17 each movement of at least one square hurts, flights too; relocation does not', () => {
    const board = on('town-square', 3, 3)
    const { state } = board.play
    state.movementHurts[0] = 1
    walked(board, 2, ['town-square', 3, 4], ['town-square', 3, 5])
    expect(state.damage[0]).toBe(1)
    board.answer(step(board.at('town-square', 3, 4)))
    walk(board.play, 0, 1, DP.runTo)
    expect(state.damage[0]).toBe(2)
    board.answer(STOP)
    walk(board.play, 0, 4)
    relocate(board.play, 0, board.at('town-square', 1, 1), 'tested')
    expect(state.damage[0]).toBe(2)
  })

  test('WDC-OBST-04 WDC-LOS-02 relocation meets no obstacle, and leaves a look around for the next turn', () => {
    const board = on('town-square', 3, 3, { scenario: { orangePool: { 'fallen-scaffold': 1 } } })
    relocate(board.play, 0, board.at('town-square', 2, 4), 'tested')
    expect(board.log.map(({ type }) => type)).toEqual(['moved'])
    expect(board.play.state.sightDue[0]).toBe(1)
    expect(board.play.state.movements[0]).toBe(0)
  })
})

// The board: tiles that come to the table and how they join (WDC-BOARD-01, -07 to -17).
import { describe, expect, test } from 'vitest'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { NONE } from '../../../../src/games/when-darkness-comes/state/play.ts'
import {
  buildingOf,
  columnOnTable,
  isIndoors,
  neighbour,
  openingOf,
  placeOf,
  rowOnTable,
  squareAt,
  tileOf,
} from '../../../../src/games/when-darkness-comes/rules/board.ts'
import { canDrawAt, drawTileAt } from '../../../../src/games/when-darkness-comes/rules/exploring.ts'
import {
  adversaryOn,
  discard,
  drawFromPool,
  hold,
  putOnBoard,
  turnUp,
} from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { walk } from '../../../../src/games/when-darkness-comes/rules/movement.ts'
import {
  DOWN,
  LEFT,
  NO_SQUARE,
  RIGHT,
  UNEXPLORED,
  UP,
  WALL,
} from '../../../../src/games/when-darkness-comes/words/board.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Board, type BoardSetting } from '../support/board.ts'

/** The town square with these tiles to draw, in any order, and Brian on its left edge. */
function atTheEdge(pool: readonly string[], setting: BoardSetting = {}): Board {
  const tiles = pool.length > 0 ? { start: ['town-square'], pool } : { start: ['town-square'] }
  const board = new Board({ ...setting, scenario: { tiles, ...setting.scenario } })
  return board.stand(0, board.at('town-square', 3, 1))
}

/** Every edge between two squares looks the same from both sides. */
function expectJoined({ play }: Board): void {
  const { state } = play
  for (let square = 0; square < state.placed * 36; square++) {
    for (let direction = UP; direction <= LEFT; direction++) {
      const other = state.link[square * 4 + direction]!
      if (other < 0) continue
      expect(state.link[other * 4 + ((direction + 2) % 4)]).toBe(square)
      expect(state.gate[other * 4 + ((direction + 2) % 4)]).toBe(state.gate[square * 4 + direction])
    }
  }
}

test('WDC-BOARD-01 a tile has squares of terrain; walls around a building, except doors and windows', () => {
  const board = new Board({ scenario: { tiles: { start: ['house'] }, heroStart: { tile: 'house', square: [1, 1] } } })
  const { state } = board.play
  const inside = board.at('house', 5, 3)
  expect(isIndoors(board.play, inside)).toBe(true)
  expect(isIndoors(board.play, board.at('house', 6, 3))).toBe(false)
  expect(state.gate[inside * 4 + DOWN]).toBe(1) // opening 0, the door
  expect(state.gate[board.at('house', 6, 3) * 4 + UP]).toBe(1)
  expect(state.gate[board.at('house', 5, 2) * 4 + DOWN]).toBe(WALL)
  expect(state.gate[board.at('house', 2, 4) * 4 + UP]).toBe(2)
  expect([state.locks[0], state.locks[1], state.nearestDoor[1], state.nearestDoor[2]]).toEqual([1, 1, 0, 0])
  expect(neighbour(board.play, inside, UP)).toBe(board.at('house', 4, 3))
  expect(neighbour(board.play, board.at('house', 1, 1), UP)).toBe(NONE)
  expectJoined(board)
})

test('WDC-ENTRY-01 a door is found by its name, whatever number of openings was laid before it', () => {
  const board = new Board({
    scenario: {
      tiles: { start: ['house', { tile: 'church', at: [0, 1] }] },
      heroStart: { tile: 'house', square: [6, 3] },
    },
  })
  const { state, scenario } = board.play
  const first = [...state.inside.subarray(0, state.openings)].findIndex((square) => tileOf(square) === 1)
  expect(first).toBe(3) // a door and two windows
  const door = openingOf(
    board.play,
    scenario.content.tiles.findIndex(({ id }) => id === 'church'),
    scenario.content.tiles.find(({ id }) => id === 'church')!.doors[0]!.id,
  )
  expect(door).toBe(first)
})

test('WDC-ENTRY-01 a second door is found by its name', () => {
  const board = new Board({
    scenario: {
      tiles: { start: ['house', { tile: 'hospital', at: [0, 1] }] },
      heroStart: { tile: 'house', square: [6, 3] },
    },
  })
  const { state, scenario } = board.play
  const hospital = scenario.content.tiles.findIndex(({ id }) => id === 'hospital')
  expect(['D1', 'D2'].map((door) => state.inside[openingOf(board.play, hospital, door)])).toEqual([
    board.at('hospital', 5, 3),
    board.at('hospital', 2, 4),
  ])
})

describe('drawing a tile', () => {
  test('WDC-BOARD-07 stepping off brings a tile at once; the step costs its terrain, and movement goes on', () => {
    const board = atTheEdge(['cemetery'])
    const { state } = board.play
    board.answer(actionOf(Verb.stepOff, LEFT), actionOf(Verb.rotate, 0), actionOf(Verb.step, 36 + 2 * 6 + 4))
    expect(walk(board.play, 0, 2)).toBe(2) // two street squares at a half-point each
    expect(state.placed).toBe(2)
    expect(state.square[0]).toBe(board.at('cemetery', 3, 5))
    expect(state.tilePoolNext).toBe(state.tilePoolCount)
    expect(board.applied('BOARD-07')).toBe(true)
    expect(board.log.filter(({ type }) => type === 'tileDrawn')).toHaveLength(1)
    board.expectAllUsed()
    expectJoined(board)
  })

  test('WDC-BOARD-07 woods that cannot be paid are laid and not entered', () => {
    const board = atTheEdge(['woods-1'], { rules: { woodsRounding: 'down' } })
    board.answer(actionOf(Verb.stepOff, LEFT), actionOf(Verb.rotate, 0), actionOf(Verb.stop))
    expect(walk(board.play, 0, 3)).toBe(0)
    expect(board.play.state.placed).toBe(2)
    expect(board.asked.at(-1)!.actions).not.toContain(actionOf(Verb.step, 36 + 2 * 6 + 5))
  })

  test('WDC-BOARD-08 the tile fills the cell beyond the edge, and joins every tile that lies around it', () => {
    const board = atTheEdge(['park', 'cemetery', 'church'])
    const { play } = board
    board.answer(...Array(2).fill(actionOf(Verb.rotate, 0)))
    const left = drawTileAt(play, 0, board.at('town-square', 3, 1), LEFT)
    expect([
      rowOnTable(play, left) - rowOnTable(play, play.state.square[0]!),
      columnOnTable(play, left) - columnOnTable(play, play.state.square[0]!),
    ]).toEqual([0, -1])
    // Up from the left tile, and from there right: the cell above the town square.
    const aboveLeft = drawTileAt(play, 0, 36, UP)
    board.answer(actionOf(Verb.rotate, 0))
    const above = drawTileAt(play, 0, tileOf(aboveLeft) * 36 + 5, RIGHT)
    expect(neighbour(play, tileOf(above) * 36 + 30, DOWN)).toBe(board.at('town-square', 1, 1))
    expect(squareAt(play, above, rowOnTable(play, above) + 1, columnOnTable(play, above))).toBe(
      neighbour(play, above, DOWN),
    )
    expectJoined(board)
  })

  test('WDC-BOARD-08 the player turns it as they like, so that the entered square is no wall', () => {
    // The school's west half has building squares on its right edge: entering there is no way in.
    const board = atTheEdge(['school-a'])
    board.answer(actionOf(Verb.rotate, 1))
    const entered = drawTileAt(board.play, 0, board.at('town-square', 3, 1), LEFT)
    expect(board.asked.map(({ kind, actions }) => [kind, actions])).toEqual([
      [DP.rotation, [1, 2, 3].map((turns) => actionOf(Verb.rotate, turns))],
    ])
    // A quarter turn clockwise: the edge entered, on the right, is the tile's own top.
    expect(entered).toBe(board.at('school-a', 1, 3))
    expectJoined(board)
  })

  test('WDC-BOARD-08 from each side the square across is entered', () => {
    for (const [direction, row, column, across] of [
      [UP, 1, 2, 31],
      [RIGHT, 2, 6, 6],
      [DOWN, 6, 5, 4],
      [LEFT, 4, 1, 23],
    ] as const) {
      const board = atTheEdge(['cemetery']).answer(actionOf(Verb.rotate, 0))
      expect(drawTileAt(board.play, 0, board.at('town-square', row, column), direction)).toBe(36 + across)
    }
  })

  test('WDC-BOARD-07 at an edge that is joined already there is nothing to draw', () => {
    const board = new Board({
      scenario: { tiles: { start: ['town-square', { tile: 'park', at: [0, 1] }], pool: ['house'] } },
    })
    const open = [0, 1, 2, 3].map((direction) => canDrawAt(board.play, board.at('town-square', 3, 6), direction))
    expect(open).toEqual([false, false, false, false])
    expect([0, 1, 2, 3].some((direction) => canDrawAt(board.play, board.at('town-square', 3, 1), direction))).toBe(true)
  })

  test('WDC-BOARD-14 with no tile left the edge is impassable', () => {
    const board = atTheEdge([])
    const { play } = board
    expect(canDrawAt(play, play.state.square[0]!, LEFT)).toBe(false)
    board.answer(actionOf(Verb.stop))
    walk(play, 0, 4)
    expect(board.asked[0]!.actions.map(verbOf)).not.toContain(Verb.stepOff)
    expect(drawTileAt(play, 0, play.state.square[0]!, LEFT)).toBe(NONE)
  })
})

describe('two halves', () => {
  test('WDC-BOARD-11 the other half comes at once, on the side its data names, turned with the first', () => {
    for (const [turns, down, right] of [
      [0, 0, 6],
      [1, 6, 0],
      [2, 0, -6],
      [3, -6, 0],
    ] as const) {
      const board = atTheEdge(['school-a'])
      board.stand(0, board.at('town-square', 1, 3)).answer(actionOf(Verb.rotate, turns))
      if (turns === 1) {
        // its other half would lie on the town square
        expect(() => drawTileAt(board.play, 0, board.play.state.square[0]!, UP)).toThrow('not legal')
        continue
      }
      drawTileAt(board.play, 0, board.play.state.square[0]!, UP)
      const { play } = board
      const [a, b] = [placeOf(play, play.state.tile[1]!, 0), placeOf(play, play.state.tile[2]!, 0)]
      expect([rowOnTable(play, b) - rowOnTable(play, a), columnOnTable(play, b) - columnOnTable(play, a)]).toEqual([
        down,
        right,
      ])
      expectJoined(board)
    }
  })

  test('WDC-BOARD-11 the halves are one building without a wall between them', () => {
    const board = atTheEdge(['school-a']).answer(actionOf(Verb.rotate, 2))
    const { play } = board
    drawTileAt(play, 0, board.at('town-square', 1, 3), UP)
    const west = board.at('school-a', 4, 6)
    const east = board.at('school-b', 4, 1)
    expect(buildingOf(play, west)).toBe(buildingOf(play, east))
    expect(neighbour(play, west, LEFT)).toBe(east) // turned by half
    expect(play.state.gate[west * 4 + LEFT]).toBe(0)
  })

  test('WDC-BOARD-11 if the other half fits in no rotation, the tile goes to the bottom; draw another', () => {
    const board = yard([['school-a'], ['hospital']])
    const { play } = board
    const square = board.at('town-square', 1, 3)
    expect(canDrawAt(play, square, UP)).toBe(true)
    board.answer(actionOf(Verb.rotate, 0))
    expect(tileOf(drawTileAt(play, 0, square, UP))).toBe(7)
    expect(play.scenario.content.tiles[play.state.tile[7]!]!.id).toBe('hospital')
    expect(play.scenario.content.tiles[play.state.tilePool[play.state.tilePoolNext]!]!.id).toBe('school-a')
  })

  test('WDC-BOARD-14 where none of the tiles that are left can lie, the edge is impassable', () => {
    const board = yard([['school-a']])
    const { play } = board
    expect(canDrawAt(play, board.at('town-square', 1, 3), UP)).toBe(false)
    expect(canDrawAt(play, board.at('town-square', 6, 3), DOWN)).toBe(true)
    expect(drawTileAt(play, 0, board.at('town-square', 1, 3), UP)).toBe(NONE)
    expect(play.state.placed).toBe(7)
  })
})

/** Above the town square one cell is free, with tiles on all its other sides. */
function yard(groups: readonly (readonly string[])[]): Board {
  return new Board({
    scenario: {
      heroStart: { tile: 'town-square', square: [1, 3] },
      tiles: {
        start: [
          { tile: 'town-square', at: [0, 0] },
          { tile: 'park', at: [0, 1] },
          { tile: 'cemetery', at: [-1, 1] },
          { tile: 'house', at: [0, -1] },
          { tile: 'cafe', at: [-1, -1] },
          { tile: 'church', at: [-2, -1] },
          { tile: 'library', at: [-2, 0] },
        ],
        pool: { groups },
      },
    },
  })
}

describe('floors', () => {
  const hotel = { tiles: { start: ['hotel-1'] }, heroStart: { tile: 'hotel-1', square: [3, 3] } }

  test('WDC-BOARD-12 the upper floor lies beside the board; stairs and elevator squares are shared', () => {
    const board = new Board({ scenario: hotel })
    const { play } = board
    expect(play.state.placed).toBe(2)
    expect([play.state.x[1], play.state.y[1]]).toEqual([NONE, NONE])
    for (const column of [3, 4]) {
      expect(play.state.twin[board.at('hotel-1', 3, column)]).toBe(board.at('hotel-2', 3, column))
      expect(play.state.twin[board.at('hotel-2', 3, column)]).toBe(board.at('hotel-1', 3, column))
    }
    expect(play.state.twin[board.at('hotel-1', 2, 2)]).toBe(NONE)
    expect(buildingOf(play, board.at('hotel-1', 2, 2))).toBe(buildingOf(play, board.at('hotel-2', 2, 2)))
  })

  test('WDC-BOARD-12 also when the ground floor is drawn and turned', () => {
    const board = atTheEdge(['hotel-1']).answer(actionOf(Verb.rotate, 1))
    drawTileAt(board.play, 0, board.play.state.square[0]!, LEFT)
    expect(board.play.state.twin[board.at('hotel-1', 3, 3)]).toBe(board.at('hotel-2', 3, 3))
    expect(board.play.state.twin[board.at('hotel-2', 3, 4)]).toBe(board.at('hotel-1', 3, 4))
    expect([...board.play.state.rotation.subarray(1, 3)]).toEqual([1, 0]) // beside the board nothing is turned
  })

  test('WDC-BOARD-12 changing floor costs nothing, also with nothing left, and not to and fro', () => {
    const board = new Board({ scenario: hotel })
    const { state } = board.play
    const up = board.at('hotel-2', 3, 3)
    board.answer(
      actionOf(Verb.changeFloor, up),
      actionOf(Verb.step, board.at('hotel-2', 3, 2)),
      actionOf(Verb.step, up),
      actionOf(Verb.changeFloor, board.at('hotel-1', 3, 3)),
    )
    expect(walk(board.play, 0, 4)).toBe(4)
    expect(state.square[0]).toBe(board.at('hotel-1', 3, 3))
    expect(board.asked[1]!.actions.map(verbOf)).not.toContain(Verb.changeFloor)
    expect(board.asked[3]!.actions).toEqual([
      actionOf(Verb.stop),
      actionOf(Verb.changeFloor, board.at('hotel-1', 3, 3)),
    ])
    expect(board.applied('BOARD-12')).toBe(true)
    expect(board.applied('MOVE-09')).toBe(false) // it is not entering
  })

  test('WDC-BOARD-13 nobody gets from the upper floor to the street', () => {
    const board = new Board({ scenario: { ...hotel, tiles: { start: ['hotel-1'], pool: ['park'] } } })
    const { state } = board.play
    for (let edge = 36 * 4; edge < 72 * 4; edge++) {
      const other = state.link[edge]!
      expect(other === NO_SQUARE || (tileOf(other) === 1 && isIndoors(board.play, other))).toBe(true)
    }
    expect([...state.link.subarray(0, 36 * 4)]).toContain(UNEXPLORED)
  })
})

describe('its disks', () => {
  const pool = { zombie: 2, wrench: 3 }

  test('WDC-BOARD-09 a face-down disk on each "?", an orange one on each "!", turned with the tile', () => {
    const board = atTheEdge(['house'], {
      scenario: { tiles: { start: ['town-square'], pool: ['house'] }, pool, orangePool: 'standard-orange' },
    })
    const { state, scenario } = board.play
    board.answer(actionOf(Verb.rotate, 3))
    drawTileAt(board.play, 0, board.play.state.square[0]!, LEFT)
    for (const [row, column] of [
      [2, 2],
      [3, 4],
      [5, 5],
    ] as const) {
      const copy = state.firstDisk[board.at('house', row, column)]!
      expect(scenario.diskPool).toContain(copy)
      expect([state.faceUp[copy], state.nextOnSquare[copy]]).toEqual([0, NONE])
    }
    expect(scenario.orangePool).toContain(state.firstDisk[board.at('house', 1, 6)])
    expect(state.diskPoolNext).toBe(3)
    expect([...state.firstDisk.subarray(36, 72)].filter((copy) => copy !== NONE)).toHaveLength(4)
  })

  test('WDC-BOARD-10 with too few disks the player picks the squares that get one', () => {
    const board = atTheEdge(['house'], {
      scenario: { tiles: { start: ['town-square'], pool: ['house'] }, pool: { zombie: 2 } },
    })
    const { state } = board.play
    const squareOf = (row: number, column: number): number => 36 + (row - 1) * 6 + column - 1
    board.answer(actionOf(Verb.rotate, 0), actionOf(Verb.square, squareOf(5, 5)), actionOf(Verb.square, squareOf(2, 2)))
    drawTileAt(board.play, 0, board.play.state.square[0]!, LEFT)
    expect(board.kindsAsked()).toEqual([DP.rotation, DP.emptySquares, DP.emptySquares])
    expect(board.asked[1]!.actions.map(argumentOf)).toEqual([squareOf(2, 2), squareOf(3, 4), squareOf(5, 5)])
    expect(board.asked[2]!.actions.map(argumentOf)).toEqual([squareOf(2, 2), squareOf(3, 4)])
    expect(state.firstDisk[squareOf(3, 4)]).toBe(NONE)
    expect(board.applied('BOARD-16')).toBe(true)
  })

  test('WDC-BOARD-10 with enough there is nothing to choose', () => {
    const board = atTheEdge(['house'], {
      scenario: { tiles: { start: ['town-square'], pool: ['house'] }, pool },
    }).answer(actionOf(Verb.rotate, 0))
    drawTileAt(board.play, 0, board.play.state.square[0]!, LEFT)
    expect(board.kindsAsked()).toEqual([DP.rotation])
  })

  test('WDC-BOARD-16 an empty pool leaves squares bare, or takes the discarded disks back in', () => {
    for (const poolExhausted of ['empty', 'recycle'] as const) {
      const board = atTheEdge(['house', 'cafe'], {
        scenario: { tiles: { start: ['town-square'], pool: ['house', 'cafe'] }, pool: { zombie: 3 } },
        rules: { poolExhausted },
      }).answer(actionOf(Verb.rotate, 0), actionOf(Verb.rotate, 0))
      const { play } = board
      drawTileAt(play, 0, board.at('town-square', 3, 1), LEFT)
      for (const copy of play.scenario.diskPool) discard(play, copy)
      drawTileAt(play, 0, board.at('town-square', 1, 3), UP)
      expect([...play.state.firstDisk.subarray(72, 108)].filter((copy) => copy !== NONE)).toHaveLength(
        poolExhausted === 'empty' ? 0 : 3,
      )
    }
  })

  test('WDC-BOARD-16 what comes back is as new: whole, full, and not found yet', () => {
    const board = atTheEdge(['house', 'cafe'], {
      scenario: {
        tiles: { start: ['town-square'], pool: ['house', 'cafe'] },
        pool: { zombie: 1, shotgun: 1, knife: 1 },
      },
      rules: { poolExhausted: 'recycle' },
    }).answer(actionOf(Verb.rotate, 0), actionOf(Verb.rotate, 0))
    const { play } = board
    const { state, scenario } = play
    drawTileAt(play, 0, board.at('town-square', 3, 1), LEFT)
    const fresh = scenario.diskPool.map((copy) => [state.uses[copy], state.wounds[copy], state.found[copy]])
    for (const copy of scenario.diskPool) {
      discard(play, copy)
      state.uses[copy] = 1
      state.wounds[copy] = 1
      state.found[copy] = 1
    }
    drawTileAt(play, 0, board.at('town-square', 1, 3), UP)
    expect(scenario.diskPool.map((copy) => [state.uses[copy], state.wounds[copy], state.found[copy]])).toEqual(fresh)
    expect(fresh).toContainEqual([3, 0, 0])
  })

  test('WDC-BOARD-16 only discarded disks return to the pool; disks on the board or in hand stay', () => {
    const board = atTheEdge([], {
      scenario: { pool: { zombie: 2, shotgun: 1, knife: 2 } },
      rules: { poolExhausted: 'recycle' },
    })
    const { play } = board
    const { state, scenario } = play
    const [held, lying, ...gone] = scenario.diskPool as unknown as [number, number, ...number[]]
    for (const copy of gone) discard(play, copy)
    hold(play, held, 0)
    putOnBoard(play, lying, board.at('town-square', 1, 1), true)
    state.diskPoolNext = state.diskPoolCount
    const drawn = drawFromPool(play)
    expect(gone).toContain(drawn)
    expect([...state.diskPool.subarray(0, state.diskPoolCount)].sort((one, other) => one - other)).toEqual(
      [...gone].sort((one, other) => one - other),
    )
    expect([state.where[held], state.where[lying], ...gone.map((copy) => state.where[copy])]).toEqual([
      Where.held,
      Where.board,
      ...gone.map(() => Where.pool),
    ])
  })

  test('WDC-BOARD-16 what is taken back in is shuffled, and like new', () => {
    const orders = [0, 1, 2, 3].map((playout) => {
      const board = atTheEdge(['house'], {
        scenario: { pool: { shotgun: 1, zombie: 7 }, tiles: { start: ['town-square'], pool: ['house'] } },
        rules: { poolExhausted: 'recycle' },
        playout,
      })
      const { play } = board
      const { state, scenario } = play
      for (const copy of scenario.diskPool) discard(play, copy)
      state.diskPoolNext = state.diskPoolCount
      for (const field of [state.found, state.wounds, state.uses]) field.fill(1)
      const drawn = scenario.diskPool.map(() => drawFromPool(play))
      for (const copy of drawn)
        expect([state.found[copy], state.wounds[copy], state.uses[copy]]).toEqual([
          0,
          0,
          scenario.disks[copy]!.entry.id === 'shotgun' ? 3 : 0,
        ])
      expect([...drawn].sort((one, other) => one - other)).toEqual(
        [...scenario.diskPool].sort((one, other) => one - other),
      )
      return drawn.join()
    })
    expect(new Set(orders).size).toBe(4)
  })

  test('WDC-MOVE-16 a living adversary is one that lies face up, and no other disk is', () => {
    const board = new Board({ hand: { zombie: 1, student: 1 } })
    const square = board.at('town-square', 3, 4)
    board.put('student', square, true)
    const zombie = board.put('zombie', square)
    expect(adversaryOn(board.play, square)).toBe(NONE)
    turnUp(board.play, zombie)
    expect(adversaryOn(board.play, square)).toBe(zombie)
  })

  test('WDC-BOARD-17 "?" squares may lie outdoors', () => {
    const board = atTheEdge(['cemetery'], {
      scenario: { tiles: { start: ['town-square'], pool: ['cemetery'] }, pool },
    }).answer(actionOf(Verb.rotate, 0))
    drawTileAt(board.play, 0, board.play.state.square[0]!, LEFT)
    expect(board.play.state.firstDisk[board.at('cemetery', 3, 5)]).not.toBe(NONE)
    expect(buildingOf(board.play, board.at('cemetery', 3, 5))).toBe(NONE)
  })
})

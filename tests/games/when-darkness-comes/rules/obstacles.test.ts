// Outside obstacles (WDC-OBST) on the town square, whose "!" are on 2,5 and 5,2. The die they take: rerolls.test.ts.
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Copy } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { combat } from '../../../../src/games/when-darkness-comes/rules/combat.ts'
import {
  drawFromOrangePool,
  hold,
  putOnBoard,
  toOrangePool,
} from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { relocate, walk } from '../../../../src/games/when-darkness-comes/rules/movement.ts'
import { sightCheck } from '../../../../src/games/when-darkness-comes/rules/sight.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const FAIL = 1,
  SUCCEED = 2
const STOP = actionOf(Verb.stop)
const sq = (row: number, column: number): number => (row - 1) * 6 + column - 1
const TO = (row: number, column: number): number => actionOf(Verb.step, sq(row, column))

/** One obstacle, on 2,5. */
function street(obstacle = 'fallen-scaffold', setting: BoardSetting = {}): { board: Board; copy: Copy } {
  const board = new Board({ ...setting, scenario: { orangePool: { [obstacle]: 1 }, ...setting.scenario } })
  const copy = board.play.scenario.orangePool[0]!
  expect([board.play.state.where[copy], board.play.state.at[copy], board.play.state.faceUp[copy]]).toEqual([
    Where.board,
    sq(2, 5),
    0,
  ])
  return { board, copy }
}
const met = (board: Board): boolean[] =>
  board.log.flatMap((event) => (event.type === 'obstacleMet' ? [event.passed] : []))
/** Walks over these squares, with Fate deciding the first check. */
function go(board: Board, outcome: number, ...steps: number[]): void {
  board.play.state.forced[0] = outcome
  board.answer(...steps, STOP)
  walk(board.play, 0, 20)
  board.expectAllUsed()
}

describe('in their place', () => {
  test('WDC-OBST-01 orange disks lie on the "!" squares, from a pool of their own, which may be too small', () => {
    const board = new Board({ hand: { knife: 3 }, scenario: { orangePool: { journalists: 2, 'burst-main': 1 } } })
    const { state, scenario } = board.play
    const lying = scenario.orangePool.filter((copy) => state.where[copy] === Where.board)
    expect(lying.map((copy) => state.at[copy]).sort((a, b) => a! - b!)).toEqual([sq(2, 5), sq(5, 2)])
    expect(state.orangeCount).toBe(1)
    expect(drawFromOrangePool(new Board().play)).toBe(-1)
    expect(scenario.orangePool.every((copy) => !scenario.diskPool.includes(copy))).toBe(true)
  })

  test('WDC-OBST-01 WDC-OBST-05 the pool is shuffled for each that is drawn, also for what came back', () => {
    const drawn = new Set<string>()
    for (let playout = 0; playout < 24; playout++) {
      const board = new Board({
        playout,
        scenario: { orangePool: { journalists: 1, 'burst-main': 1, 'smoke-bank': 1 } },
      })
      const { state, scenario } = board.play
      const back = scenario.orangePool.find((copy) => state.at[copy] === sq(2, 5))!
      toOrangePool(board.play, back)
      const next = drawFromOrangePool(board.play)
      drawn.add(`${scenario.disks[back]!.entry.id}, ${next === back ? 'again' : 'another'}`)
    }
    expect(drawn.size).toBe(6) // each missing with (5/6)^24, 1.3%, were the seed not fixed
  })

  test('WDC-OBST-03 seen is not met', () => {
    const { board, copy } = street()
    sightCheck(board.play, 0)
    expect([board.play.state.faceUp[copy], board.play.state.where[copy]]).toEqual([1, Where.board])
    expect(met(board)).toEqual([])
  })

  test('WDC-OBST-08 unmet, it does not leave its square, however often somebody passes at a distance', () => {
    const { board, copy } = street()
    board.answer(TO(4, 3), TO(5, 3), TO(5, 4), STOP)
    walk(board.play, 0, 20)
    expect(board.play.state.at[copy]).toBe(sq(2, 5))
  })
})

describe('met', () => {
  test.each([
    ['on it', [TO(3, 4), TO(3, 5)], 1],
    ['beside it', [TO(2, 3), TO(2, 4)], 1],
    ['at its corner', [TO(2, 3), TO(1, 3), TO(1, 4)], 0],
  ] as const)('WDC-OBST-04 %s', (_, steps, times) => {
    const { board } = street()
    board.play.state.forced[0] = SUCCEED
    board.answer(...steps, STOP)
    walk(board.play, 0, 20)
    expect(met(board)).toHaveLength(times)
  })

  test.each([
    [sq(1, 3), sq(1, 4)],
    [sq(4, 4), sq(3, 4)],
    [sq(4, 6), sq(3, 6)],
  ])('WDC-OBST-04 option obstacleAdjacency eight: at a corner too, from square %i to %i', (from, to) => {
    const { board } = street('fallen-scaffold', { rules: { obstacleAdjacency: 'eight' } })
    board.stand(0, from)
    go(board, SUCCEED, actionOf(Verb.step, to))
    expect(met(board)).toEqual([true])
  })

  test.each([
    [2, 5],
    [2, 3],
    [4, 5],
    [4, 3],
  ])('WDC-OBST-04 option obstacleAdjacency eight: on each of the four corners of 3,4, as on %i,%i', (row, column) => {
    const { board, copy } = street('fallen-scaffold', { rules: { obstacleAdjacency: 'eight' } })
    putOnBoard(board.play, copy, sq(row, column), false)
    board.stand(0, column === 3 ? sq(3, 5) : sq(3, 3)) // from the other side
    go(board, SUCCEED, TO(3, 4))
    expect(met(board)).toEqual([true])
  })

  test('WDC-OBST-04 option obstacleAdjacency eight: across the corner where three tiles meet', () => {
    const board = new Board({
      rules: { obstacleAdjacency: 'eight' },
      scenario: {
        tiles: {
          start: [
            { tile: 'woods-1', at: [0, 0] },
            { tile: 'woods-2', at: [0, 1] },
            { tile: 'gun-shop', at: [1, 1] },
          ],
        }, // "!" on its 1,1
        heroStart: { tile: 'woods-1', square: [6, 5] },
        orangePool: { 'fallen-scaffold': 1 },
      },
    })
    go(board, SUCCEED, actionOf(Verb.step, board.at('woods-1', 6, 6)))
    expect(met(board)).toEqual([true])
  })

  test('WDC-OBST-04 no action, and the walk goes on; also with the action spent, and out of a flight', () => {
    const { board } = street()
    board.play.state.acted[0] = 1
    board.play.state.forced[0] = FAIL
    board.answer(TO(2, 3), TO(2, 4), TO(1, 4), STOP)
    expect(walk(board.play, 0, 20, DP.runTo)).toBe(3)
    expect([board.play.state.acted[0], board.play.state.square[0], ...met(board)]).toEqual([1, sq(1, 4), false])
  })

  test('WDC-OBST-04 who was put beside one meets it when they next move, wherever to, and not if they stay', () => {
    const { board, copy } = street()
    relocate(board.play, 0, sq(2, 4), 'tested')
    board.answer(STOP)
    walk(board.play, 0, 20)
    expect(met(board)).toEqual([])
    go(board, FAIL, TO(2, 3))
    expect(met(board)).toEqual([false])
    expect([board.play.state.where[copy], board.play.state.square[0]]).toEqual([Where.held, sq(2, 3)])
  })

  test('WDC-OBST-02 by its attribute and skill against its TN', () => {
    const { board } = street('journalists', { party: ['kirk'] })
    board.dice('123').answer(TO(2, 3), TO(2, 4), STOP)
    walk(board.play, 0, 20)
    expect(board.play.roll.printed).toBe(3)
    expect(met(board)).toEqual([true])
    board.expectAllUsed()
  })

  test('WDC-OBST-05 WDC-OBST-08 WDC-VP-06 passed: its TN in VP, back to the pool; its square stays empty', () => {
    const { board, copy } = street('journalists')
    go(board, SUCCEED, TO(2, 3), TO(2, 4), TO(2, 5), TO(2, 4))
    const { state } = board.play
    expect([
      state.where[copy],
      state.faceUp[copy],
      state.orangeCount,
      state.orangePool[0],
      state.victoryPoints[0],
    ]).toEqual([Where.pool, 0, 1, copy, 3])
    expect(met(board)).toEqual([true])
    expect(state.firstDisk[sq(2, 5)]).toBe(-1)
    expect(drawFromOrangePool(board.play)).toBe(copy)
  })

  test('WDC-OBST-06 WDC-FAIL-03 WDC-VEC-20 failed: it stays with the hero; no failure disk, no VP', () => {
    const { board, copy } = street('journalists', { party: ['kirk'] })
    board.dice('144').answer(TO(2, 3), TO(2, 4), TO(2, 5), STOP)
    expect(walk(board.play, 0, 20)).toBe(3)
    const { state } = board.play
    expect([state.where[copy], state.at[copy], state.failure[0], state.victoryPoints[0]]).toEqual([Where.held, 0, 0, 0])
    expect(met(board)).toEqual([false])
    board.expectAllUsed()
  })

  test("WDC-OBST-06 WDC-OBST-07 WDC-VEC-21 Kirk's next attack loses a die, initiative does not", () => {
    const { board, copy } = street('journalists', { party: ['kirk'], hand: { zombie: 1 } })
    const { state } = board.play
    hold(board.play, copy, 0)
    const zombie = board.put('zombie', state.square[0]!, true)
    state.damage[0] = 2
    // Initiative: 4 dice. Attack: 4 + 1 - 1.
    board.answer(actionOf(Verb.fight), actionOf(Verb.unarmed), actionOf(Verb.parry)).dice('1246', '1136', '6')
    combat(board.play, 0, zombie)
    expect([state.where[copy], state.orangeCount]).toEqual([Where.pool, 1])
    expect(board.log.map(({ type }) => type)).toContain('obstaclePenalty')
    expect(board.applied('OBST-07')).toBe(true)
    board.expectAllUsed()
  })

  test('WDC-OBST-04 several beside one square are met one after another, first that on it', () => {
    const board = new Board({ scenario: { orangePool: { journalists: 3 } } })
    const { state, scenario } = board.play
    const neighbour = scenario.orangePool.find((copy) => state.at[copy] === sq(2, 5))!
    const onIt = drawFromOrangePool(board.play)
    putOnBoard(board.play, onIt, sq(3, 5), false)
    board.stand(0, sq(4, 5))
    state.forced[0] = 10 * SUCCEED + SUCCEED
    board.answer(TO(3, 5), STOP)
    // The one on 3,5 is met on setting out, as it lies next to 4,5.
    walk(board.play, 0, 20)
    expect(board.log.flatMap((event) => (event.type === 'obstacleMet' ? [event.copy] : []))).toEqual([onIt, neighbour])
  })
})

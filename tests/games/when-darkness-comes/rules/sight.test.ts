// Line of sight: distance, the line, and the check (WDC-LOS).
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Square } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { breakOpen } from '../../../../src/games/when-darkness-comes/rules/board.ts'
import { discard, putOnBoard } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import {
  adversarySightRange,
  canSee,
  distance,
  isInSight,
  noteOthers,
  noteSightDue,
  othersNear,
  sightCheck,
} from '../../../../src/games/when-darkness-comes/rules/sight.ts'
import { Others } from '../../../../src/games/when-darkness-comes/state/scratch.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const DISKS = { wrench: 2, knife: 2, zombie: 2 }
const LEAVE = actionOf(Verb.leave)

/** One tile on the table; its hero, disks at hand. */
function on(tile: string, row: number, column: number, setting: BoardSetting = {}): Board {
  return new Board({
    hand: DISKS,
    ...setting,
    scenario: { tiles: { start: [tile] }, heroStart: { tile, square: [row, column] }, ...setting.scenario },
  })
}

const flips = (board: Board): number[] => board.log.flatMap((event) => (event.type === 'flipped' ? [event.copy] : []))

describe('distance', () => {
  test('WDC-LOS-11 rows plus columns, walls ignored; or the greater of the two', () => {
    const setting = {
      scenario: {
        heroStart: { tile: 'town-square', square: [1, 1] },
        tiles: {
          start: [
            { tile: 'town-square', at: [0, 0] },
            { tile: 'park', at: [0, 1], turns: 1 },
          ],
        },
      },
    }
    for (const [distanceMetric, far] of [
      ['orthogonal', 9],
      ['chebyshev', 6],
    ] as const) {
      const board = new Board({ ...setting, rules: { distanceMetric } })
      const corner = board.play.state.placed - 1
      // The other square is at the top right of the other tile.
      expect(distance(board.play, board.at('town-square', 4, 6), corner * 36 + 5)).toBe(far)
      expect(distance(board.play, board.at('town-square', 3, 3), board.at('town-square', 3, 3))).toBe(0)
    }
  })

  test('WDC-BOARD-12 from floor to floor only by the stairs', () => {
    const board = on('hotel-1', 3, 3)
    expect(distance(board.play, board.at('hotel-1', 3, 3), board.at('hotel-2', 3, 3))).toBe(0)
    expect(distance(board.play, board.at('hotel-1', 2, 2), board.at('hotel-2', 2, 2))).toBe(4)
    expect(distance(board.play, board.at('hotel-2', 2, 5), board.at('hotel-1', 4, 4))).toBe(3) // by the elevator
    const unconnected = new Board({ scenario: { tiles: { start: ['town-square'], aside: ['agency-hq'] } } })
    expect(distance(unconnected.play, unconnected.at('town-square', 1, 1), unconnected.at('agency-hq', 1, 1))).toBe(
      Infinity,
    )
  })

  test('WDC-LOS-11 who is near is counted as distances have it, one by one', () => {
    for (const distanceMetric of ['orthogonal', 'chebyshev'] as const) {
      const { play } = on('hotel-1', 3, 3, { party: ['brian', 'kirk', 'sharon', 'valerie'], rules: { distanceMetric } })
      const { state } = play
      const squares = state.placed * 36
      const others = new Others(4)
      state.square.set([7, 9, squares - 30, squares - 5]) // on both floors
      for (const dead of [-1, 2]) {
        for (let hero = 0; hero < 4; hero++) state.alive[hero] = hero === dead ? 0 : 1
        noteOthers(play, others, 0)
        for (let square = 0; square < squares; square++) {
          const near = [1, 2, 3].filter((other) => other !== dead && distance(play, state.square[other], square) <= 4)
          expect(othersNear(play, others, square, 4)).toBe(near.length)
        }
      }
    }
  })
})

describe('WDC-LOS-06 the line', () => {
  const sees = (
    board: Board,
    from: readonly [number, number],
    to: readonly [number, number],
    tile = 'house',
  ): boolean => {
    const there = canSee(board.play, board.at(tile, ...from), board.at(tile, ...to))
    expect(canSee(board.play, board.at(tile, ...to), board.at(tile, ...from))).toBe(there) // both ways the same
    return there
  }

  test('walls block', () => {
    const board = on('house', 6, 6)
    expect(sees(board, [6, 2], [5, 2])).toBe(false)
    expect(sees(board, [3, 1], [3, 2])).toBe(false)
    expect(sees(board, [6, 1], [6, 6])).toBe(true)
    expect(sees(board, [2, 2], [5, 5])).toBe(true)
  })

  test('windows never block', () => {
    const board = on('house', 6, 6)
    expect(sees(board, [4, 1], [4, 5])).toBe(true) // the window 4,2 > 4,1
    expect(sees(board, [3, 1], [4, 2])).toBe(true) // exactly through the corner of wall and window
    expect(sees(board, [3, 1], [4, 3])).toBe(false) // across the wall beside it
  })

  test('an outer door is shut and blocks, unless it is broken; or never, by option closedDoorsBlockSight', () => {
    const board = on('house', 6, 3)
    expect(sees(board, [6, 3], [4, 3])).toBe(false)
    breakOpen(board.play, 0)
    expect(sees(board, [6, 3], [4, 3])).toBe(true)
    expect(sees(on('house', 6, 6, { rules: { closedDoorsBlockSight: false } }), [6, 3], [4, 3])).toBe(true)
    // The door of the cave has no lock, and is shut all the same.
    expect(sees(on('cave', 6, 6), [6, 3], [5, 3], 'cave')).toBe(false)
  })

  test('a corner exactly touched blocks only where walls leave no way past it', () => {
    const board = on('house', 6, 6)
    expect(sees(board, [1, 2], [2, 1])).toBe(true) // past the corner of the building
    expect(sees(board, [1, 1], [2, 2])).toBe(false) // into the corner, where two walls meet
    expect(sees(board, [6, 4], [5, 5])).toBe(false) // through the joint of a straight wall
  })

  test('another hero strictly between blocks; not one at either end, nor one dead, nor an adversary', () => {
    const board = on('town-square', 3, 1, { party: ['brian', 'kirk'] })
    const squareAt = (column: number): Square => board.at('town-square', 3, column)
    board.put('zombie', squareAt(3), true)
    const seen = (between: number): boolean => canSee(board.stand(1, squareAt(between)).play, squareAt(1), squareAt(5))
    expect([seen(1), seen(2), seen(4), seen(5)]).toEqual([true, false, false, true])
    expect(canSee(board.stand(1, board.at('town-square', 4, 3)).play, squareAt(1), squareAt(5))).toBe(true)
    board.stand(1, squareAt(2)).play.state.alive[1] = 0
    expect(canSee(board.play, squareAt(1), squareAt(5))).toBe(true)
  })

  test('it runs on over tiles, also where none lies', () => {
    const board = new Board({
      scenario: {
        tiles: {
          start: [
            { tile: 'town-square', at: [0, 0] },
            { tile: 'park', at: [0, 1] },
            { tile: 'house', at: [1, 1] },
          ],
        },
      },
    })
    expect(canSee(board.play, board.at('town-square', 3, 5), board.at('park', 3, 2))).toBe(true)
    expect(canSee(board.play, board.at('town-square', 5, 6), board.at('house', 2, 1))).toBe(true)
    // Across the empty corner.
    expect(canSee(board.play, board.at('town-square', 6, 4), board.at('house', 3, 1))).toBe(true)
    expect(canSee(board.play, board.at('park', 6, 2), board.at('house', 2, 2))).toBe(false)
  })

  test('WDC-BOARD-12 between floors one sees on the stairs only', () => {
    const board = on('hotel-1', 1, 1)
    const { play } = board
    expect(canSee(play, board.at('hotel-1', 3, 3), board.at('hotel-2', 5, 3))).toBe(true)
    expect(canSee(play, board.at('hotel-2', 5, 3), board.at('hotel-1', 3, 3))).toBe(true)
    expect(canSee(play, board.at('hotel-1', 3, 2), board.at('hotel-2', 3, 4))).toBe(true) // who stands on the elevator
    expect(canSee(play, board.at('hotel-1', 3, 2), board.at('hotel-2', 3, 2))).toBe(false)
  })

  test('in sight: in range, and the line is free', () => {
    const board = on('town-square', 3, 1)
    expect(isInSight(board.play, board.at('town-square', 3, 1), board.at('town-square', 3, 5), 4)).toBe(true)
    expect(isInSight(board.play, board.at('town-square', 3, 1), board.at('town-square', 3, 6), 4)).toBe(false)
  })
})

describe('the check', () => {
  test('WDC-LOS-01 WDC-LOS-07 WDC-LOS-13 the closest disk is met at once, from afar; it takes the action', () => {
    const board = on('town-square', 3, 1).answer(LEAVE)
    const copy = board.put('wrench', board.at('town-square', 3, 4))
    sightCheck(board.play, 0)
    expect(flips(board)).toEqual([copy])
    expect(board.kindsAsked()).toEqual([DP.search])
    expect(board.play.state.acted[0]).toBe(1)
    expect(board.play.state.square[0]).toBe(board.at('town-square', 3, 1))
    expect(board.play.state.sightDue[0]).toBe(0)
  })

  test('WDC-LOS-01 by option flipSpendsAction an action is needed and stays', () => {
    const board = on('town-square', 3, 1, { rules: { flipSpendsAction: false } }).answer(LEAVE)
    board.put('wrench', board.at('town-square', 3, 4))
    sightCheck(board.play, 0)
    expect(flips(board)).toHaveLength(1)
    expect(board.play.state.acted[0]).toBe(0)
    board.play.state.acted[0] = 1
    board.put('knife', board.at('town-square', 3, 3))
    sightCheck(board.play, 0)
    expect(flips(board)).toHaveLength(1)
  })

  test('WDC-LOS-02 without an action left it waits for the next turn, seen from where the hero then stands', () => {
    const board = on('town-square', 3, 1)
    const { state } = board.play
    const copy = board.put('wrench', board.at('town-square', 3, 4))
    state.acted[0] = 1
    sightCheck(board.play, 0)
    expect([flips(board), state.sightDue[0], state.faceUp[copy]]).toEqual([[], 1, 0])
    state.acted[0] = 0
    sightCheck(board.stand(0, board.at('town-square', 6, 6)).play, 0)
    expect([flips(board), state.sightDue[0], state.acted[0]]).toEqual([[], 0, 0])
  })

  test('WDC-MOVE-13 who lands on a disk with the action spent leaves it face down until the next turn', () => {
    const board = on('town-square', 3, 1)
    const copy = board.put('wrench', board.at('town-square', 3, 1))
    board.play.state.acted[0] = 1
    sightCheck(board.play, 0)
    expect([board.play.state.faceUp[copy], board.play.state.sightDue[0], board.applied('MOVE-13')]).toEqual([
      0,
      1,
      true,
    ])
  })

  test('WDC-LOS-02 a turn that ends without an action leaves what is in sight for the next', () => {
    const board = on('town-square', 3, 1)
    const { state } = board.play
    noteSightDue(board.play, 0)
    expect(state.sightDue[0]).toBe(0)
    board.put('wrench', board.at('town-square', 3, 4))
    noteSightDue(board.play, 0)
    expect(state.sightDue[0]).toBe(0) // the action was kept: nothing was in sight when the hero looked
    state.acted[0] = 1
    noteSightDue(board.play, 0)
    expect(state.sightDue[0]).toBe(1)
  })

  test('WDC-WILL-02 without willpower no disk is flipped', () => {
    const board = on('town-square', 3, 1)
    board.play.state.willpower[0] = 0
    board.put('wrench', board.at('town-square', 3, 2))
    sightCheck(board.play, 0)
    expect([flips(board), board.play.state.sightDue[0]]).toEqual([[], 1])
  })

  test('WDC-LOS-03 WDC-LOS-05 nothing beyond the range of the own square; the own square always', () => {
    const board = on('church', 4, 3, { scenario: { time: 'night' } })
    board.put('wrench', board.at('church', 4, 4))
    sightCheck(board.play, 0)
    expect(flips(board)).toEqual([])
    board.put('knife', board.at('church', 4, 3))
    board.answer(LEAVE)
    sightCheck(board.play, 0)
    expect(flips(board)).toHaveLength(1)
  })

  test('WDC-LOS-08 WDC-LOS-10 equally close: all met in one action, as the player orders; no farther ones', () => {
    const board = on('town-square', 3, 3)
    const squareAt = (row: number, column: number): Square => board.at('town-square', row, column)
    const [up, right, far] = [
      board.put('wrench', squareAt(1, 3)),
      board.put('knife', squareAt(3, 5)),
      board.put('wrench', squareAt(3, 6)),
    ]
    const left = board.put('knife', squareAt(4, 2))
    board.answer(actionOf(Verb.square, squareAt(4, 2)), LEAVE, actionOf(Verb.square, squareAt(1, 3)), LEAVE, LEAVE)
    sightCheck(board.play, 0)
    expect(flips(board)).toEqual([left, up, right])
    expect(board.play.state.faceUp[far]).toBe(0)
    expect(board.asked.filter(({ kind }) => kind === DP.flipOrder).map(({ actions }) => actions.length)).toEqual([3, 2])
    board.expectAllUsed()
  })

  test('WDC-LOS-08 the list is fixed: skip disks gone or moved, and stop when the hero is out of sight', () => {
    for (const what of ['gone', 'moved', 'away'] as const) {
      const board = on('town-square', 3, 3)
      const squareAt = (row: number, column: number): Square => board.at('town-square', row, column)
      const [first, second, third] = [
        board.put('wrench', squareAt(2, 3)),
        board.put('knife', squareAt(4, 3)),
        board.put('wrench', squareAt(3, 4)),
      ]
      board.answer(actionOf(Verb.square, squareAt(2, 3)), LEAVE, ...(what === 'away' ? [] : [LEAVE]))
      board.whenAsked = (kind): void => {
        if (kind !== DP.search || board.asked.length > 2) return
        if (what === 'gone') discard(board.play, second)
        if (what === 'moved') putOnBoard(board.play, second, squareAt(3, 2), false) // as close, but not where it was
        if (what === 'away') board.play.state.alive[0] = 0
      }
      sightCheck(board.play, 0)
      expect(flips(board)).toEqual(what === 'away' ? [first] : [first, third])
      board.expectAllUsed()
    }
  })

  test('WDC-LOS-08 who was carried out of sight meets no more of them', () => {
    const board = new Board({
      hand: DISKS,
      scenario: {
        heroStart: { tile: 'town-square', square: [3, 3] },
        tiles: {
          start: [
            { tile: 'town-square', at: [0, 0] },
            { tile: 'park', at: [0, 1] },
          ],
        },
      },
    })
    const first = board.put('wrench', board.at('town-square', 2, 3))
    board.put('knife', board.at('town-square', 4, 3))
    board.answer(actionOf(Verb.square, board.at('town-square', 2, 3)), LEAVE)
    board.whenAsked = (kind): void => {
      if (kind === DP.search) board.stand(0, board.at('park', 1, 6))
    }
    sightCheck(board.play, 0)
    expect(flips(board)).toEqual([first])
    board.expectAllUsed()
  })

  test('WDC-LOS-09 of several disks on one square one at random is met, the others wait', () => {
    const met = new Set<number>()
    for (let playout = 0; playout < 20; playout++) {
      const board = on('town-square', 3, 1, { playout }).answer(LEAVE)
      const square = board.at('town-square', 3, 3)
      board.put('wrench', square)
      board.put('knife', square)
      sightCheck(board.play, 0)
      expect(flips(board)).toHaveLength(1)
      met.add(flips(board)[0]!)
    }
    expect(met.size).toBe(2) // missed by chance in 2 of 2^20 seeds
  })

  test('WDC-LOS-12 obstacles in sight are flipped at no cost, not met, and never the closest disk', () => {
    const board = on('town-square', 3, 5, { scenario: { orangePool: { 'fallen-scaffold': 1 } } }).answer(LEAVE)
    const { state, scenario } = board.play
    const obstacle = scenario.orangePool[0]!
    expect(state.at[obstacle]).toBe(board.at('town-square', 2, 5))
    const copy = board.put('wrench', board.at('town-square', 6, 5))
    sightCheck(board.play, 0)
    expect(flips(board)).toEqual([copy])
    expect(state.faceUp[obstacle]).toBe(1)
    expect(board.log.map(({ type }) => type)).not.toContain('obstacleMet')
  })

  test('WDC-LOS-12 also by a hero whose action is spent', () => {
    const board = on('town-square', 3, 5, { scenario: { orangePool: { 'fallen-scaffold': 1 } } })
    board.play.state.acted[0] = 1
    sightCheck(board.play, 0)
    expect(board.play.state.faceUp[board.play.scenario.orangePool[0]!]).toBe(1)
    expect(board.play.state.sightDue[0]).toBe(0)
  })

  test('WDC-LOS-11 what is closest hangs on the metric', () => {
    for (const [distanceMetric, count] of [
      ['orthogonal', 1],
      ['chebyshev', 2],
    ] as const) {
      const board = on('town-square', 3, 3, { rules: { distanceMetric } })
      board.put('wrench', board.at('town-square', 3, 5))
      board.put('knife', board.at('town-square', 5, 5))
      board.answer(...(count === 1 ? [] : [actionOf(Verb.square, board.at('town-square', 3, 5)), LEAVE]), LEAVE)
      sightCheck(board.play, 0)
      expect(flips(board)).toHaveLength(count)
    }
  })

  test('WDC-BOARD-12 on the stairs the hero sees both floors', () => {
    const board = on('hotel-1', 3, 3).answer(LEAVE)
    const copy = board.put('wrench', board.at('hotel-2', 4, 3))
    sightCheck(board.play, 0)
    expect(flips(board)).toEqual([copy])
  })
})

test('WDC-LOS-15 adversaries see by their terrain; darkness counts only with option adversaryDarkness', () => {
  for (const [adversaryDarkness, ranges] of [
    ['ignore', [4, 2]],
    ['apply', [2, 0]],
  ] as const) {
    const board = on('church', 6, 3, { scenario: { time: 'night' }, rules: { adversaryDarkness } })
    expect([
      adversarySightRange(board.play, board.at('church', 6, 3)),
      adversarySightRange(board.play, board.at('church', 4, 3)),
    ]).toEqual(ranges)
  }
})

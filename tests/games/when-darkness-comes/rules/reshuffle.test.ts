// Reshuffling (WDC-RESH): what goes back, where to, and who still knows what lies there.
import { describe, expect, test } from 'vitest'
import { actionOf, argumentOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { type Copy, NONE } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { liesAsLaid } from '../../../../src/games/when-darkness-comes/rules/board.ts'
import { putOnBoard, turnUp } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { reshuffle } from '../../../../src/games/when-darkness-comes/rules/reshuffle.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Board, type BoardSetting } from '../support/board.ts'
import { house } from '../support/tiles.ts'

const HAND = {
  knife: 2,
  flashlight: 2,
  pistol: 2,
  zombie: 2,
  student: 1,
  alarm: 1,
  'duct-tape': 2,
  wrench: 1,
  spear: 1,
}

/** Church: "?" on 2,3 3,4 5,5, "!" on 1,3. */
const church = (setting: BoardSetting = {}): Board =>
  new Board({
    hand: HAND,
    ...setting,
    scenario: { tiles: { start: ['church'] }, heroStart: { tile: 'church', square: [4, 3] }, ...setting.scenario },
  })
const QUESTIONS = [
  [2, 3],
  [3, 4],
  [5, 5],
] as const
const questions = (board: Board): number[] => QUESTIONS.map(([row, column]) => board.at('church', row, column))
const on = (board: Board, copies: readonly Copy[]): number[] =>
  copies.map((copy) => {
    expect([board.play.state.where[copy], board.play.state.faceUp[copy]]).toEqual([Where.board, 0])
    return board.play.state.at[copy]!
  })

describe('in a building', () => {
  test('WDC-RESH-01 all its face-down disks are spread, one to each "?" square; the rest of the board stays', () => {
    const board = church()
    const { state } = board.play
    const inside = [
      board.put('knife', board.at('church', 2, 3)),
      board.put('pistol', board.at('church', 4, 4), true),
      board.put('zombie', board.at('church', 5, 5)),
    ]
    const street = board.put('spear', board.at('church', 6, 6))
    const open = board.put('wrench', board.at('church', 3, 4), true)
    reshuffle(board.play, 0, inside[1]!)
    expect([...on(board, inside)].sort((a, b) => a - b)).toEqual(questions(board))
    expect(state.at[street]).toBe(board.at('church', 6, 6))
    expect([state.at[open], state.faceUp[open]]).toEqual([board.at('church', 3, 4), 1])
    expect(board.asked).toEqual([]) // nothing to choose
    expect(board.log).toContainEqual(
      expect.objectContaining({ type: 'reshuffled', copy: inside[1], disks: 3, building: true }),
    )
    expect([board.applied('RESH-01'), board.applied('RESH-03')]).toEqual([true, true])
  })

  test('WDC-RESH-01 the shuffle is blind: every disk comes to every square', () => {
    const seen = new Set<string>()
    for (let playout = 0; playout < 60; playout++) {
      const board = church({ playout })
      const inside = [
        board.put('knife', board.at('church', 2, 3)),
        board.put('pistol', board.at('church', 3, 4)),
        board.put('zombie', board.at('church', 5, 5), true),
      ]
      reshuffle(board.play, 0, inside[2]!)
      on(board, inside).forEach((square, nth) => seen.add(`${nth}@${square}`))
    }
    expect(seen.size).toBe(9) // each missing with (2/3)^60, some 3e-11
  })

  test('WDC-RESH-01 WDC-DP-32 with fewer disks than squares the player picks the squares, one after another', () => {
    const board = church({ party: ['brian', 'kirk'] })
    const [a, b, c] = questions(board)
    const inside = [board.put('knife', a!), board.put('pistol', b!, true)]
    board.answer(actionOf(Verb.square, c), actionOf(Verb.square, a))
    reshuffle(board.play, 1, inside[1]!)
    expect(board.asked.map(({ kind, seat, actions }) => [kind, seat, actions.map(argumentOf)])).toEqual([
      [DP.reshuffle, 1, [a, b, c]],
      [DP.reshuffle, 1, [a, b]],
    ])
    expect(on(board, inside).sort((x, y) => x - y)).toEqual([a, c])
    board.expectAllUsed()
  })

  test('WDC-RESH-01 more disks than squares: each square has one before any has two, as the player likes', () => {
    const board = church()
    const [a, b, c] = questions(board)
    const inside = ['knife', 'pistol', 'zombie', 'student', 'flashlight'].map((disk) => board.put(disk, a!))
    board.answer(actionOf(Verb.square, b), actionOf(Verb.square, c))
    reshuffle(board.play, 0, inside[0]!)
    expect(on(board, inside).sort((x, y) => x - y)).toEqual([a, b, b, c, c].sort((x, y) => x! - y!))
    expect(board.asked.map(({ actions }) => actions.map(argumentOf))).toEqual([
      [a, b, c],
      [a, c],
    ])
  })

  test('WDC-RESH-01 the building is all its tiles and floors', () => {
    const board = new Board({
      hand: HAND,
      scenario: { tiles: { start: ['hotel-1'] }, heroStart: { tile: 'hotel-1', square: [3, 3] } },
    })
    const inside = ['knife', 'pistol', 'zombie', 'student', 'flashlight', 'wrench', 'spear'].map((disk) =>
      board.put(disk, board.at('hotel-2', 3, 2)),
    )
    reshuffle(board.play, 0, inside[0]!)
    const ground = [
      [2, 5],
      [4, 2],
      [5, 5],
    ].map(([row, column]) => board.at('hotel-1', row!, column!))
    const upper = [
      [2, 2],
      [2, 5],
      [5, 2],
      [5, 5],
    ].map(([row, column]) => board.at('hotel-2', row!, column!))
    expect(on(board, inside).sort((x, y) => x - y)).toEqual([...ground, ...upper].sort((x, y) => x - y))
  })

  test('WDC-RESH-04 WDC-OBST-08 obstacles stay out of it', () => {
    const board = church({
      scenario: {
        tiles: { start: ['church'] },
        heroStart: { tile: 'church', square: [4, 3] },
        orangePool: { journalists: 1 },
      },
    })
    const [journalists] = board.play.scenario.orangePool
    expect(board.play.state.at[journalists!]).toBe(board.at('church', 1, 3))
    putOnBoard(board.play, journalists!, board.at('church', 4, 4), false) // even one that came to lie inside
    const inside = board.put('knife', board.at('church', 2, 3))
    board.answer(actionOf(Verb.square, board.at('church', 5, 5)))
    reshuffle(board.play, 0, inside)
    expect([board.play.state.where[journalists!], board.play.state.at[journalists!]]).toEqual([
      Where.board,
      board.at('church', 4, 4),
    ])
  })
})

describe('outdoors', () => {
  test('WDC-RESH-02 on a street square the disk stays face down where it is, and everybody knows it', () => {
    const board = new Board({
      hand: HAND,
      party: ['brian', 'kirk'],
      scenario: { tiles: { start: ['cemetery'] }, heroStart: { tile: 'cemetery', square: [3, 3] } },
    })
    const { state } = board.play
    const zombie = board.put('zombie', board.at('cemetery', 2, 2), true)
    const knife = board.put('knife', board.at('cemetery', 3, 5))
    state.boundTo[zombie] = 1
    reshuffle(board.play, 0, zombie)
    expect(on(board, [zombie, knife])).toEqual([board.at('cemetery', 2, 2), board.at('cemetery', 3, 5)])
    expect([state.knownTo[zombie], state.knownTo[knife], state.boundTo[zombie]]).toEqual([0b11, 0, NONE])
    expect(board.asked).toEqual([])
    expect([board.applied('RESH-02'), board.applied('RESH-01')]).toEqual([true, false])
    expect(board.log).toContainEqual(expect.objectContaining({ type: 'reshuffled', disks: 1, building: false }))
  })

  test('WDC-RESH-02 nor is anything shuffled in a building without a "?" square', () => {
    const board = new Board({
      hand: HAND,
      tiles: house('hut', 1),
      party: ['brian', 'kirk'],
      scenario: { tiles: { start: ['hut'] }, heroStart: { tile: 'hut', square: [3, 3] } },
    })
    const zombie = board.put('zombie', board.at('hut', 2, 2), true)
    const knife = board.put('knife', board.at('hut', 4, 4))
    board.play.state.knownTo[knife] = 0b10
    reshuffle(board.play, 0, zombie)
    expect(on(board, [zombie, knife])).toEqual([board.at('hut', 2, 2), board.at('hut', 4, 4)])
    expect([board.play.state.knownTo[zombie], board.play.state.knownTo[knife]]).toEqual([0b11, 0b10])
  })
})

describe('what is known', () => {
  test('WDC-PERC-06 which square holds what is known no longer, by nobody', () => {
    const board = church({ party: ['brian', 'kirk'] })
    const [a, b] = questions(board)
    const inside = [board.put('knife', a!), board.put('pistol', b!, true)]
    board.play.state.knownTo[inside[0]!] = 0b11
    board.answer(actionOf(Verb.square, a), actionOf(Verb.square, b))
    reshuffle(board.play, 0, inside[1]!)
    expect(inside.map((copy) => board.play.state.knownTo[copy])).toEqual([0, 0])
    expect(board.applied('PERC-06')).toBe(true)
  })

  test('WDC-PERC-06 after a shuffle, known disks are known to be in the set, until they are flipped', () => {
    const board = church({ party: ['brian', 'kirk'] })
    const { state } = board.play
    const [a, b, c] = questions(board)
    const [knife, zombie, pistol] = [board.put('knife', a!), board.put('zombie', b!), board.put('pistol', c!, true)]
    state.knownTo[knife] = 0b01
    board.answer(actionOf(Verb.square, a), actionOf(Verb.square, b), actionOf(Verb.square, c))
    reshuffle(board.play, 0, pistol)
    const among = (): number[] => [knife, zombie, pistol].map((copy) => state.amongFor[copy]!)
    expect(among()).toEqual([0b01, 0, 0b11])
    // Another shuffle takes nothing of that away, and adds what has come up meanwhile.
    turnUp(board.play, zombie)
    board.answer(actionOf(Verb.square, a), actionOf(Verb.square, b), actionOf(Verb.square, c))
    reshuffle(board.play, 0, zombie)
    expect(among()).toEqual([0b01, 0b11, 0b11])
    turnUp(board.play, pistol)
    expect(among()).toEqual([0b01, 0b11, 0])
    putOnBoard(board.play, knife, board.at('church', 6, 6), false)
    expect(among()).toEqual([0, 0b11, 0])
  })

  test('WDC-PERC-06 all know where the scenario laid a disk, and after a shuffle in which building it is', () => {
    const board = church({
      party: ['brian', 'kirk'],
      scenario: {
        tiles: { start: ['church'] },
        heroStart: { tile: 'church', square: [4, 3] },
        fixed: [{ disk: 'spear', tile: 'church', square: [2, 3] }],
      },
    })
    const { scenario, state } = board.play
    const spear = scenario.fixed[0]!.copy
    const zombie = board.put('zombie', board.at('church', 3, 4), true)
    expect([liesAsLaid(board.play, spear), liesAsLaid(board.play, zombie), state.amongFor[spear]]).toEqual([
      true,
      false,
      0,
    ])
    const [a, b] = questions(board)
    board.answer(actionOf(Verb.square, a), actionOf(Verb.square, b))
    reshuffle(board.play, 0, zombie)
    expect([liesAsLaid(board.play, spear), state.amongFor[spear]]).toEqual([false, 0b11])
    putOnBoard(board.play, spear, board.at('church', 5, 5), false)
    expect(liesAsLaid(board.play, spear)).toBe(false)
    putOnBoard(board.play, spear, board.at('church', 2, 3), false)
    expect(liesAsLaid(board.play, spear)).toBe(true)
  })

  test('WDC-PERC-06 one disk alone is known, wherever it was laid', () => {
    const board = church({ party: ['brian', 'kirk'] })
    const knife = board.put('knife', board.at('church', 2, 3), true)
    board.answer(actionOf(Verb.square, board.at('church', 5, 5)))
    reshuffle(board.play, 0, knife)
    expect(on(board, [knife])).toEqual([board.at('church', 5, 5)])
    expect([board.play.state.knownTo[knife], board.play.state.amongFor[knife]]).toEqual([0b11, 0])
  })

  test('WDC-PERC-06 a disk of another building stays known', () => {
    const board = church({
      scenario: {
        tiles: {
          start: [
            { tile: 'church', at: [0, 0] },
            { tile: 'house', at: [0, 1] },
          ],
        },
        heroStart: { tile: 'church', square: [4, 3] },
      },
    })
    const elsewhere = board.put('spear', board.at('house', 2, 2))
    board.play.state.knownTo[elsewhere] = 1
    const knife = board.put('knife', board.at('church', 2, 3), true)
    board.answer(actionOf(Verb.square, board.at('church', 5, 5)))
    reshuffle(board.play, 0, knife)
    expect(board.play.state.knownTo[elsewhere]).toBe(1)
    expect(board.applied('PERC-06')).toBe(false)
  })
})

// Encounters (WDC-DISK) by the colour of the disk: which may be declined, and where the disk goes.
// Numbered disks (WDC-NUM).
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Copy } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { hold, putOnBoard } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import {
  encounter,
  offerEncounterActions,
  slay,
  takeEncounterAction,
} from '../../../../src/games/when-darkness-comes/rules/encounters.ts'
import { canSee } from '../../../../src/games/when-darkness-comes/rules/sight.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const HAND = { zombie: 1, student: 1, knife: 1, crystal: 1, 'tagalong-kid': 1, 'security-guard': 1, 'strong-zombie': 1 }
const FAIL = 1,
  SUCCEED = 2

const street = (setting: BoardSetting = {}): Board =>
  new Board({ hand: HAND, ...setting, scenario: { magic: true, ...setting.scenario } })
const placeOf = (board: Board, copy: Copy): number[] => [board.play.state.where[copy]!, board.play.state.at[copy]!]

/** Meets a disk two squares off, with Fate deciding its check; the first action of each question is taken. */
function meet(disk: string, outcome: number, setting: BoardSetting = {}): { board: Board; copy: Copy } {
  const board = street(setting)
  const copy = board.put(disk, board.at('town-square', 3, 5), true)
  board.play.state.forced[0] = outcome
  board.whenAsked = () => {
    board.answer(board.asked.at(-1)!.actions[0]!)
  }
  encounter(board.play, 0, copy)
  return { board, copy }
}

describe('by colour', () => {
  test('WDC-DISK-02 only items and components may be left; everything else is met at once', () => {
    for (const disk of ['knife', 'crystal']) {
      const { board } = meet(disk, SUCCEED)
      expect(board.asked).toEqual([
        { kind: DP.search, seat: 0, actions: [actionOf(Verb.search), actionOf(Verb.leave)] },
      ])
    }
    expect(meet('student', SUCCEED).board.asked).toEqual([])
    expect(meet('tagalong-kid', SUCCEED).board.asked).toEqual([])
    expect(meet('zombie', 0).board.asked[0]!.actions).toEqual([actionOf(Verb.meet), actionOf(Verb.sneak)])
    expect(meet('security-guard', SUCCEED).board.asked[0]!.actions).not.toContain(actionOf(Verb.leave))
  })

  test.each([
    ['knife', 'item'],
    ['crystal', 'component'],
    ['student', 'ally'],
    ['security-guard', 'security'],
  ])('WDC-DISK-04 WDC-RESH-03 a failed %s (%s) goes face down again', (disk) => {
    const { board, copy } = meet(disk, FAIL)
    expect([board.play.state.where[copy], board.play.state.faceUp[copy]]).toEqual([Where.board, 0])
    expect(board.log).toContainEqual(expect.objectContaining({ type: 'reshuffled', copy }))
  })

  test('WDC-DISK-04 an adversary that was not sneaked past does not', () => {
    const board = street({ party: ['robert'] })
    const zombie = board.put('zombie', board.at('town-square', 6, 6), true)
    board.answer(actionOf(Verb.sneak)).dice('124')
    encounter(board.play, 0, zombie)
    expect([board.play.state.where[zombie], board.play.state.faceUp[zombie]]).toEqual([Where.board, 1])
  })

  test.each([
    ['knife', Where.held],
    ['crystal', Where.held],
    ['student', Where.held],
    ['tagalong-kid', Where.held],
    ['security-guard', Where.trophy],
  ] as const)("WDC-DISK-05 a won %s is the hero's", (disk, where) => {
    const { board, copy } = meet(disk, SUCCEED)
    expect(placeOf(board, copy)).toEqual([where, 0])
  })

  test.each([
    [false, 8, 'adversaries'],
    [true, 5, 'adversaries shot'],
  ] as const)(
    'WDC-ADV-12 WDC-DISK-05 WDC-VP-05 a slain adversary is a trophy; shot (%s) it is worth %i',
    (ranged, vp, source) => {
      const board = street()
      const zombie = board.put('strong-zombie', board.at('town-square', 3, 5), true)
      board.play.state.boundTo[zombie] = 0
      slay(board.play, 0, zombie, ranged)
      expect([...placeOf(board, zombie), board.play.state.victoryPoints[0], board.play.state.boundTo[zombie]]).toEqual([
        Where.trophy,
        0,
        vp,
        -1,
      ])
      expect(board.log).toContainEqual(expect.objectContaining({ type: 'victoryPoints', source }))
    },
  )

  test('WDC-DISK-03 a face-up disk is seen by all, a face-down one by those who looked', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const { view } = board.play.question
    const open = board.put('zombie', board.at('town-square', 1, 1), true)
    const closed = board.put('knife', board.at('town-square', 6, 6))
    board.play.state.knownTo[closed] = 0b10
    expect([0, 1].map((seat) => [view.knows(seat, open), view.knows(seat, closed)])).toEqual([
      [true, false],
      [true, true],
    ])
    expect([0, 1].map((seat) => [view.squareOf(seat, open), view.squareOf(seat, closed)])).toEqual([
      [board.at('town-square', 1, 1), -1],
      [board.at('town-square', 1, 1), board.at('town-square', 6, 6)],
    ])
  })
})

describe('where disks are', () => {
  test('several on one square: each is found there, and one that leaves takes no other along', () => {
    const board = street()
    const { state } = board.play
    const square = board.at('town-square', 4, 4)
    const disks = ['zombie', 'student', 'knife'].map((disk) => board.put(disk, square, true))
    const lying = (): number[] => {
      const found: number[] = []
      for (let copy = state.firstDisk[square]!; copy >= 0; copy = state.nextOnSquare[copy]!) found.push(copy)
      return found.sort((a, b) => a - b)
    }
    for (const gone of [1, 2, 0]) {
      expect(lying()).toEqual(disks.filter((copy) => state.where[copy] === Where.board).sort((a, b) => a - b))
      hold(board.play, disks[gone]!, 0)
    }
    expect(lying()).toEqual([])
    putOnBoard(board.play, disks[0]!, square, false)
    putOnBoard(board.play, disks[0]!, board.at('town-square', 1, 1), true)
    expect([lying(), state.at[disks[0]!]]).toEqual([[], board.at('town-square', 1, 1)])
  })
})

describe('what lies face up', () => {
  test("WDC-ACT-05 in the hero's square: allies, security, living adversaries not fought in this turn", () => {
    const board = street()
    const { state } = board.play
    const square = state.square[0]!
    const disks = ['student', 'security-guard', 'zombie'].map((disk) => board.put(disk, square, true))
    board.put('knife', square)
    board.put('strong-zombie', board.at('town-square', 3, 4), true)
    const offers = (): number[] => {
      board.play.ask(DP.action, 0)
      offerEncounterActions(board.play, 0)
      return [...board.play.question.actions.subarray(0, board.play.question.count)].sort((a, b) => a - b)
    }
    expect(offers()).toEqual(disks.map((copy) => actionOf(Verb.meetDisk, copy)).sort((a, b) => a - b))
    state.foughtInTurn[disks[2]!] = state.turn
    expect(offers()).toEqual(
      disks
        .slice(0, 2)
        .map((copy) => actionOf(Verb.meetDisk, copy))
        .sort((a, b) => a - b),
    )
  })

  test('an action of another chapter is left to it', () => {
    expect(takeEncounterAction(street().play, 0, actionOf(Verb.perceive))).toBe(false)
  })
})

describe('numbered disks', () => {
  const numbered = (fields: Readonly<Record<string, unknown>>, faceUp = false, isFixed = true): Board =>
    new Board({
      scenario: {
        tiles: { start: ['house'] },
        heroStart: { tile: 'house', square: [4, 3] },
        time: 'night',
        numbered: [
          {
            id: 'ledger',
            name: 'The Ledger',
            check: { attribute: 'intelligence', skill: 'search', tn: '1P' },
            effect: { kind: 'nothing' },
            vp: 0,
            ...fields,
          },
        ],
        ...(isFixed && { fixed: [{ disk: 'ledger', tile: 'house', square: [4, 3], faceUp }] }),
      },
      ...(!isFixed && { hand: { ledger: 1 } }),
    })
  const ledger = (board: Board): Copy => board.play.scenario.disks.findIndex(({ entry }) => entry.id === 'ledger')

  test('WDC-NUM-01 its check, its effect, its VP; then it is a trophy', () => {
    const board = numbered({ effect: { kind: 'mark', mark: 'proof' }, vp: 3 }).dice('33')
    const copy = ledger(board)
    encounter(board.play, 0, copy)
    const { state } = board.play
    expect([...placeOf(board, copy), state.marks[0], state.victoryPoints[0]]).toEqual([Where.trophy, 0, 1, 3])
    expect(board.log).toContainEqual(expect.objectContaining({ type: 'victoryPoints', source: 'scenario' }))
    board.expectAllUsed()
  })

  test('WDC-NUM-01 WDC-DISK-04 a failed check has no effect and reshuffles it', () => {
    const board = numbered({ effect: { kind: 'mark', mark: 'proof' }, vp: 3 }).dice('13')
    const copy = ledger(board)
    board.answer(actionOf(Verb.square, board.at('house', 5, 5)))
    encounter(board.play, 0, copy)
    expect([...placeOf(board, copy), board.play.state.marks[0], board.play.state.victoryPoints[0]]).toEqual([
      Where.board,
      board.at('house', 5, 5),
      0,
      0,
    ])
    expect(board.play.state.failure[0]).toBe(0)
  })

  test('WDC-NUM-01 without a check it works at once: an item from nowhere, found and paid', () => {
    const board = numbered({ check: null, effect: { kind: 'item', item: 'pistol' } })
    encounter(board.play, 0, ledger(board))
    const pistol = board.play.scenario.numberedItems[ledger(board)]!
    expect([...placeOf(board, pistol), board.play.state.victoryPoints[0]]).toEqual([Where.held, 0, 3])
  })

  test('WDC-NUM-01 or a light', () => {
    const board = numbered({ check: null, effect: { kind: 'light' } })
    encounter(board.play, 0, ledger(board))
    expect(board.play.state.lit[0]).not.toBe(0)
    expect(canSee(board.play, board.at('house', 4, 3), board.at('house', 2, 3))).toBe(true)
  })

  test('WDC-NUM-01 only where a scenario lists it, in the pool or fixed; face up it costs an action there', () => {
    const inPool = numbered({}, false, false)
    expect(inPool.play.scenario.diskPool).toEqual([ledger(inPool)])
    expect(ledger(street())).toBe(-1)
    const board = numbered({ vp: 2 }, true).dice('33')
    const action = actionOf(Verb.meetDisk, ledger(board))
    board.play.ask(DP.action, 0)
    offerEncounterActions(board.play, 0)
    expect([...board.play.question.actions.subarray(0, board.play.question.count)]).toEqual([action])
    takeEncounterAction(board.play, 0, action)
    expect([...placeOf(board, ledger(board)), board.play.state.victoryPoints[0]]).toEqual([Where.trophy, 0, 2])
  })
})

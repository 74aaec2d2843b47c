// Nuisances (WDC-NUIS): how they attach to a hero, and how duct tape removes them.
// Their re-rolls are in rerolls.test.ts; how they absorb damage is in health.test.ts.
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Copy } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { hold } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import {
  encounter,
  offerEncounterActions,
  takeEncounterAction,
} from '../../../../src/games/when-darkness-comes/rules/encounters.ts'
import { takeFailureDisk } from '../../../../src/games/when-darkness-comes/rules/failure.ts'
import { hurt, otherCause } from '../../../../src/games/when-darkness-comes/rules/health.ts'
import { sightCheck } from '../../../../src/games/when-darkness-comes/rules/sight.ts'
import { takeTurn } from '../../../../src/games/when-darkness-comes/rules/turn.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { FailureCause } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const HAND = { 'tagalong-kid': 1, slowpoke: 1, drunk: 1, 'duct-tape': 1, knife: 1, student: 1 }
const street = (setting: BoardSetting = {}): Board => new Board({ hand: HAND, ...setting })

function offers(board: Board, hero = 0): number[] {
  board.play.ask(DP.action, hero)
  offerEncounterActions(board.play, hero)
  return [...board.play.question.actions.subarray(0, board.play.question.count)]
}
const placeOf = (board: Board, copy: Copy): number[] => [board.play.state.where[copy]!, board.play.state.at[copy]!]

describe('attached', () => {
  test('WDC-NUIS-01 when it is turned up in sight: no roll, no VP, nothing to decline; the flip is the action', () => {
    const board = street()
    const kid = board.put('tagalong-kid', board.at('town-square', 3, 5))
    sightCheck(board.play, 0)
    expect(placeOf(board, kid)).toEqual([Where.held, 0])
    expect([board.play.state.victoryPoints[0], board.play.state.failure[0], board.play.state.acted[0]]).toEqual([
      0, 0, 1,
    ])
    expect(board.asked).toEqual([])
    expect(board.log.map(({ type }) => type)).toEqual(['flipped', 'nuisanceAttached'])
    expect(board.applied('NUIS-01')).toBe(true)
  })

  test('WDC-NUIS-01 not yet while it lies face down out of sight', () => {
    const board = street()
    const kid = board.put('tagalong-kid', board.at('town-square', 6, 6))
    sightCheck(board.play, 0)
    expect(placeOf(board, kid)).toEqual([Where.board, board.at('town-square', 6, 6)])
  })

  test('WDC-NUIS-01 a face-up nuisance attaches, without an action, to a hero who ends movement in sight', () => {
    for (const [square, answers, attached] of [
      [[3, 5], [actionOf(Verb.stand)], true],
      [[6, 6], [actionOf(Verb.stand)], false],
      [
        [6, 6],
        [actionOf(Verb.moveThenAct), actionOf(Verb.step, 20), actionOf(Verb.step, 21), actionOf(Verb.stop)],
        true,
      ], // to 4,3 and 4,4
    ] as const) {
      const board = new Board({
        scenario: { fixed: [{ disk: 'tagalong-kid', tile: 'town-square', square, faceUp: true }] },
      })
      const kid = board.play.scenario.fixed[0]!.copy
      board.answer(...answers).dice('123')
      takeTurn(board.play, 0, false)
      expect(board.play.state.where[kid], `${square}`).toBe(attached ? Where.held : Where.board)
      expect(board.play.state.acted[0]).toBe(0)
      board.expectAllUsed()
    }
  })

  test('WDC-NUIS-06 any number may be held; neither items nor allies: not to be given, dropped, stolen', () => {
    const board = street({ party: ['brian', 'kirk'] })
    for (const nuisance of ['tagalong-kid', 'slowpoke', 'drunk'])
      encounter(board.play, 0, board.put(nuisance, board.at('town-square', 3, 4), true))
    const { state, scenario } = board.play
    expect(scenario.diskPool.filter((copy) => state.where[copy] === Where.held)).toHaveLength(3)
    expect([offers(board, 0), offers(board, 1)]).toEqual([[], []])
  })

  test("WDC-NUIS-06 the third failure disk leaves them with the hero; the holder's death discards them", () => {
    const board = street()
    const kid = board.give('tagalong-kid', 0)
    takeFailureDisk(board.play, 0, FailureCause.Fate, 3)
    expect(board.log.map(({ type }) => type)).toContain('everythingDropped')
    expect(placeOf(board, kid)).toEqual([Where.held, 0])
    expect(board.applied('NUIS-06')).toBe(false)
    hurt(board.play, 0, otherCause(board.play.scenario, 'Fate'), 4, -1)
    expect(board.play.state.alive[0]).toBe(0)
    expect(placeOf(board, kid)).toEqual([Where.out, -1])
    expect(board.applied('NUIS-06')).toBe(true)
  })
})

describe('taped up', () => {
  test('WDC-NUIS-05 offered as an action for each nuisance, to who has tape', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const kid = board.give('tagalong-kid', 0)
    const drunk = board.give('drunk', 0)
    board.give('duct-tape', 1)
    const taping = (): number[] =>
      offers(board).filter((action) => action === actionOf(Verb.tapeUp, kid) || action === actionOf(Verb.tapeUp, drunk))
    expect(taping()).toEqual([])
    hold(
      board.play,
      board.play.scenario.disks.findIndex(({ entry }) => entry.id === 'duct-tape'),
      0,
    )
    expect(taping()).toHaveLength(2)
  })

  test.each([
    [true, Where.out],
    [false, Where.held],
  ] as const)(
    "WDC-NUIS-05 WDC-TAPE-02 WDC-VP-19 three VP, no failure disk; option ductTapeConsumed %s: the tape's VP stay",
    (ductTapeConsumed, left) => {
      const board = street({ rules: { ductTapeConsumed } })
      const { state } = board.play
      const kid = board.give('tagalong-kid', 0)
      const tape = board.give('duct-tape', 0)
      state.victoryPoints[0] = 2
      takeEncounterAction(board.play, 0, actionOf(Verb.tapeUp, kid))
      expect([state.where[kid], state.where[tape], state.victoryPoints[0], state.failure[0]]).toEqual([
        Where.out,
        left,
        5,
        0,
      ])
      expect(board.log).toContainEqual(expect.objectContaining({ type: 'victoryPoints', amount: 3, source: 'taping' }))
      expect(board.applied('NUIS-05')).toBe(true)
    },
  )
})

// Following somebody who was seen (WDC-TRACK).
import { expect, test } from 'vitest'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Copy } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { carryOut, offerActions } from '../../../../src/games/when-darkness-comes/rules/actions.ts'
import { adversaryArrives } from '../../../../src/games/when-darkness-comes/rules/adversaries.ts'
import { putOnBoard, trophy, turnDown, turnUp } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { takeTrackingAction } from '../../../../src/games/when-darkness-comes/rules/tracking.ts'
import { takeTurn } from '../../../../src/games/when-darkness-comes/rules/turn.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const HAND = { zombie: 2, 'security-guard': 1, alarm: 1, knife: 1 }
const ACT = actionOf(Verb.actThenMove),
  STAND = actionOf(Verb.stand)

/** Victor tracks; Brian, elsewhere, turns things up. Both have had a turn. */
function woods(setting: BoardSetting = {}): Board {
  const board = new Board({
    hand: HAND,
    party: [{ hero: 'victor', skills: { tracking: 3 } }, 'brian'],
    ...setting,
    rules: { tracking: true, pursuit: 'static', ...setting.rules },
    scenario: { tiles: { start: ['town-square', { tile: 'park', at: [0, 1], turns: 0 }] }, ...setting.scenario },
  })
  board.play.state.victoryPoints.fill(-50)
  board.stand(1, board.at('park', 6, 6))
  board.answer(STAND).dice('124')
  takeTurn(board.play, 0, false)
  board.asked.length = 0
  return board
}

/** Lies face down, and is turned up in Brian's turn. */
function revealed(board: Board, disk: string, row: number, column: number, tile = 'town-square'): Copy {
  const copy = board.put(disk, board.at(tile, row, column))
  turnUp(board.play, copy)
  return copy
}

/** What Victor could follow, if his turn began now. */
function tracks(board: Board): number[] {
  const { play } = board
  play.state.active = 0
  play.state.revealsBefore = play.state.reveals
  play.ask(DP.action, 0)
  offerActions(play, 0)
  return [...play.question.actions.subarray(0, play.question.count)]
    .filter((action) => verbOf(action) === Verb.track)
    .map((action) => argumentOf(action))
}

test("WDC-TRACK-01 NPCs with an Initiative that were turned up on the hero's tile since their last turn", () => {
  const board = woods()
  const zombie = revealed(board, 'zombie', 1, 1)
  const guard = revealed(board, 'security-guard', 1, 2)
  revealed(board, 'alarm', 1, 3)
  revealed(board, 'knife', 1, 4)
  revealed(board, 'zombie', 1, 1, 'park')
  expect(tracks(board)).toEqual([zombie, guard].sort((a, b) => a - b))
  trophy(board.play, zombie, 1)
  expect(tracks(board)).toEqual([guard])
  const core = woods({ rules: { tracking: false } })
  revealed(core, 'zombie', 1, 1)
  expect(tracks(core)).toEqual([])
})

test('WDC-TRACK-01 not what was turned up before, or in the turn itself; arrivals count', () => {
  const board = woods()
  revealed(board, 'zombie', 1, 1)
  board.answer(STAND).dice('124')
  takeTurn(board.play, 0, false)
  expect(tracks(board)).toEqual([])
  board.play.state.revealsBefore = board.play.state.reveals
  const guard = board.put('security-guard', board.at('town-square', 1, 2))
  turnUp(board.play, guard)
  board.play.ask(DP.action, 0)
  offerActions(board.play, 0)
  expect([...board.play.question.actions.subarray(0, board.play.question.count)]).not.toContain(
    actionOf(Verb.track, guard),
  )
  const late = board.put('zombie', board.at('park', 1, 1), true)
  adversaryArrives(board.play, late, board.at('town-square', 6, 1))
  expect(tracks(board)).toContain(late)
})

test('WDC-TRACK-01 movement has to be left to give up, and nobody to hold the hero', () => {
  const board = woods()
  revealed(board, 'zombie', 1, 1)
  board.play.state.movements[0] = 1
  expect(tracks(board)).toEqual([])
  board.play.state.movements[0] = 0
  expect(tracks(board)).toHaveLength(1)
  board.put('zombie', board.play.state.square[0]!, true)
  expect(tracks(board)).toEqual([])
})

test('WDC-TRACK-01 WDC-FATE-13 not to the square where one stands; confined, only on the tile', () => {
  const board = woods()
  const zombie = revealed(board, 'zombie', 1, 1)
  const guard = revealed(board, 'security-guard', 1, 2)
  putOnBoard(board.play, guard, board.at('park', 2, 2), true)
  board.play.state.confined[0] = 1
  expect(tracks(board)).toEqual([zombie])
  board.play.state.confined[0] = 0
  board.stand(0, board.at('town-square', 1, 1))
  turnDown(board.play, zombie)
  expect(tracks(board)).toEqual([guard])
})

test('WDC-TRACK-01 WDC-SKILL-21 success: to where it was last seen, met if there; the turn is over', () => {
  const board = woods()
  const zombie = revealed(board, 'zombie', 1, 1)
  putOnBoard(board.play, zombie, board.at('park', 2, 2), true) // it has run on since
  board.answer(ACT, actionOf(Verb.track, zombie)).dice('12245')
  board.whenAsked = (kind) => {
    if (kind === DP.fleeOrFight || kind === DP.attack || kind === DP.defence) throw new Error('met')
  }
  expect(() => takeTurn(board.play, 0, false)).toThrow('met')
  expect(board.play.state.square[0]).toBe(board.at('park', 2, 2))
  expect(board.log).toContainEqual(expect.objectContaining({ type: 'combatBegins', seat: 0, copy: zombie }))
})

test.each([
  ['zombie', 'combatBegins'],
  ['security-guard', 'securityMet'],
] as const)('WDC-TRACK-01 a %s that is there is met as part of the action', (disk, met) => {
  const board = woods()
  const copy = revealed(board, disk, 1, 1)
  board.play.state.active = 0
  board.play.state.forced[0] = 2 // the tracks are found
  board.whenAsked = (kind) => {
    throw new Error(`asked ${kind}`)
  }
  const asked = met === 'securityMet' ? DP.meetSecurity : DP.fleeOrFight
  board.dice('55')
  expect(() => {
    carryOut(board.play, 0, actionOf(Verb.track, copy))
  }).toThrow(`asked ${asked}`)
  // Too late to sneak: the hero stands in its square.
  if (met === 'securityMet') expect(board.asked.at(-1)!.actions).not.toContain(actionOf(Verb.sneak))
})

test('WDC-TRACK-01 lying face down there, or carried off, it is not met', () => {
  for (const leave of [
    (board: Board, copy: Copy) => {
      turnDown(board.play, copy)
    },
    (board: Board, copy: Copy) => {
      trophy(board.play, copy, 1)
    },
  ]) {
    const board = woods()
    const guard = revealed(board, 'security-guard', 1, 1)
    leave(board, guard)
    board.play.state.forced[0] = 2
    carryOut(board.play, 0, actionOf(Verb.track, guard))
    expect(board.play.state.square[0]).toBe(board.at('town-square', 1, 1))
    expect(board.asked).toEqual([])
  }
})

test('WDC-TRACK-01 WDC-TRACK-02 it is the whole turn, and a failure meets nobody', () => {
  const board = woods()
  const guard = revealed(board, 'security-guard', 1, 1)
  const here = board.play.state.square[0]
  board.play.state.forced[0] = 1
  expect(takeTrackingAction(board.play, 0, actionOf(Verb.track, guard))).toBe(true)
  expect(takeTrackingAction(board.play, 0, actionOf(Verb.build))).toBe(false)
  expect([board.play.state.square[0], board.play.state.endedInTurn[0]]).toEqual([here, board.play.state.turn])
  expect(board.asked).toEqual([])
})

test('WDC-TRACK-01 gone from there, only the place is left', () => {
  const board = woods()
  const zombie = revealed(board, 'zombie', 1, 1)
  turnDown(board.play, zombie)
  putOnBoard(board.play, zombie, board.at('park', 2, 2), false) // shuffled away
  board.answer(ACT, actionOf(Verb.track, zombie)).dice('12245')
  takeTurn(board.play, 0, false)
  board.expectAllUsed() // no movement is rolled
  expect(board.play.state.square[0]).toBe(board.at('town-square', 1, 1))
  expect(board.log).not.toContainEqual(expect.objectContaining({ type: 'combatBegins' }))
})

test('WDC-TRACK-02 failure ends the turn too', () => {
  const board = woods()
  const zombie = revealed(board, 'zombie', 1, 1)
  board.answer(ACT, actionOf(Verb.track, zombie), actionOf(Verb.done)).dice('12245')
  board.play.state.tnShift = 6
  const here = board.play.state.square[0]
  takeTurn(board.play, 0, false)
  expect([board.play.state.square[0], board.applied('TRACK-02')]).toEqual([here, true])
})

test('WDC-ACT-11 the added actions are actions: one of them is all there is in a turn', () => {
  const board = woods()
  const zombie = revealed(board, 'zombie', 1, 1)
  turnDown(board.play, zombie)
  board.answer(ACT, actionOf(Verb.track, zombie)).dice('12245')
  takeTurn(board.play, 0, false)
  expect([board.play.state.acted[0], board.applied('ACT-11')]).toEqual([1, true])
})

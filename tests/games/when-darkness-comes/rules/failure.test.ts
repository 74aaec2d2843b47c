// Failure (WDC-FAIL): counted by hero, everything falls at the third disk, whatever is going on.
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Copy } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { combat, FightEnd } from '../../../../src/games/when-darkness-comes/rules/combat.ts'
import { encounter, offerEncounterActions } from '../../../../src/games/when-darkness-comes/rules/encounters.ts'
import { takeEntryAction } from '../../../../src/games/when-darkness-comes/rules/entry.ts'
import { removeFailureDisk, takeFailureDisk } from '../../../../src/games/when-darkness-comes/rules/failure.ts'
import { trySneak } from '../../../../src/games/when-darkness-comes/rules/sneaking.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { FailureCause } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const HAND = {
  flashlight: 1,
  shotgun: 1,
  knife: 1,
  student: 1,
  'tagalong-kid': 1,
  zombie: 1,
  'security-guard': 1,
  crystal: 1,
}
const FAIL = 1,
  SUCCEED = 2

const street = (setting: BoardSetting = {}): Board =>
  new Board({ hand: HAND, ...setting, scenario: { magic: true, ...setting.scenario } })
const placeOf = (board: Board, copy: Copy): number[] => [board.play.state.where[copy]!, board.play.state.at[copy]!]

describe('counting', () => {
  test('WDC-FAIL-01 WDC-FAIL-02 each hero has their own', () => {
    const board = street({ party: ['brian', 'kirk'] })
    takeFailureDisk(board.play, 0, FailureCause.Fate)
    takeFailureDisk(board.play, 1, FailureCause.doorForced, 2)
    expect([...board.play.state.failure]).toEqual([1, 2])
    expect(board.log.map((event) => event.type === 'failureDisk' && [event.seat, event.why, event.disks])).toEqual([
      [0, 'Fate', 1],
      [1, 'door forced', 1],
      [1, 'door forced', 2],
    ])
  })

  test('WDC-FAIL-07 one can go, if there is one', () => {
    const board = street()
    expect(removeFailureDisk(board.play, 0)).toBe(false)
    board.play.state.failure[0] = 2
    expect(removeFailureDisk(board.play, 0)).toBe(true)
    expect(board.play.state.failure[0]).toBe(1)
  })

  test.each([
    ['item', 'flashlight'],
    ['component', 'crystal'],
  ] as const)('WDC-FAIL-03 a failed search for an %s brings none', (_, disk) => {
    const board = street().answer(actionOf(Verb.search))
    board.play.state.forced[0] = FAIL
    encounter(board.play, 0, board.put(disk, board.at('town-square', 3, 4), true))
    expect(board.play.state.forced[0]).toBe(0)
    expect(board.play.state.failure[0]).toBe(0)
  })

  test('WDC-FAIL-03 nor does a failed lock, light, sneak or fight', () => {
    const board = street({
      scenario: { tiles: { start: ['house'] }, heroStart: { tile: 'house', square: [6, 3] }, time: 'night' },
    })
    const { state } = board.play
    state.forced[0] = FAIL
    takeEntryAction(board.play, 0, actionOf(Verb.pick, 0))
    board.stand(0, board.at('house', 4, 4))
    state.forced[0] = FAIL
    takeEntryAction(board.play, 0, actionOf(Verb.light))
    state.forced[0] = FAIL
    const zombie = board.put('zombie', state.square[0]!, true)
    expect(trySneak(board.play, 0, zombie)).toBe(false)
    board.answer(actionOf(Verb.parry)).dice('124', '1')
    state.damage[0] = 3
    expect(combat(board.play, 0, zombie)).toBe(FightEnd.dead)
    expect(state.failure[0]).toBe(0)
  })
})

describe('the third', () => {
  test('WDC-FAIL-04 -05 WDC-VP-17 -18 WDC-VEC-60 items and allies fall, their VP are lost; the phone stays', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const { state, scenario } = board.play
    const fallen = [board.give('flashlight', 0), board.give('shotgun', 0), board.give('student', 0)]
    const kid = board.give('tagalong-kid', 0)
    const other = board.give('knife', 1)
    state.victoryPoints[0] = 5
    state.failure[0] = 2
    takeFailureDisk(board.play, 0, FailureCause.Fate)
    for (const copy of fallen)
      expect([...placeOf(board, copy), state.faceUp[copy], state.found[copy]]).toEqual([
        Where.board,
        state.square[0],
        1,
        1,
      ])
    expect([state.victoryPoints[0], state.failure[0]]).toEqual([-3, 0])
    for (const copy of [kid, scenario.startItems[0]![0]!]) expect(placeOf(board, copy)).toEqual([Where.held, 0])
    expect(placeOf(board, other)).toEqual([Where.held, 1])
    expect(
      board.log.flatMap((event) => (event.type === 'victoryPoints' ? [[event.amount, event.source]] : [])),
    ).toEqual(
      expect.arrayContaining([
        [-2, 'items'],
        [-4, 'items'],
        [-2, 'allies'],
      ]),
    )
  })

  test('WDC-FAIL-04 a component falls too', () => {
    const board = street()
    const crystal = board.give('crystal', 0)
    takeFailureDisk(board.play, 0, FailureCause.Fate, 3)
    expect(placeOf(board, crystal)).toEqual([Where.board, board.play.state.square[0]])
    expect(board.play.state.victoryPoints[0]).toBe(-3)
  })

  test('WDC-FAIL-04 disks are taken one at a time: the fourth is the first of the next three', () => {
    const board = street()
    board.play.state.failure[0] = 2
    takeFailureDisk(board.play, 0, FailureCause.Fate, 2)
    expect(board.play.state.failure[0]).toBe(1)
    expect(board.log.map(({ type }) => type)).toEqual(['failureDisk', 'everythingDropped', 'failureDisk'])
  })

  test('WDC-FAIL-06 anybody in the square may pick it up: items by an action, allies by persuasion', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const flashlight = board.give('flashlight', 0)
    const student = board.give('student', 0)
    takeFailureDisk(board.play, 0, FailureCause.Fate, 3)
    board.play.ask(DP.action, 1)
    offerEncounterActions(board.play, 1)
    expect([...board.play.question.actions.subarray(0, board.play.question.count)].sort((a, b) => a - b)).toEqual([
      actionOf(Verb.takeItem, flashlight),
      actionOf(Verb.meetDisk, student),
    ])
  })

  test('WDC-FAIL-04 forcing a door: everything falls outside, before the hero steps in', () => {
    const board = street({
      scenario: { tiles: { start: ['house'] }, heroStart: { tile: 'house', square: [6, 3] } },
    }).answer(actionOf(Verb.yes))
    const { state } = board.play
    const knife = board.give('knife', 0)
    state.failure[0] = 2
    state.forced[0] = SUCCEED
    takeEntryAction(board.play, 0, actionOf(Verb.force, 0))
    expect(placeOf(board, knife)).toEqual([Where.board, board.at('house', 6, 3)])
    expect([state.square[0], state.failure[0], state.broken[0]]).toEqual([board.at('house', 5, 3), 0, 1])
    board.expectAllUsed()
  })

  test('WDC-FAIL-04 WDC-NUIS-04 in the middle of a fight: the hero goes on with bare hands', () => {
    const board = street()
    const { state } = board.play
    const kid = board.give('tagalong-kid', 0)
    const knife = board.give('knife', 0)
    const zombie = board.put('zombie', state.square[0]!, true)
    state.failure[0] = 2
    // Initiative is lost; the pair misses Attack 3S, and the re-rolled best die stays a one.
    board
      .dice('124', '1124', '11345')
      .singles(1)
      .answer(actionOf(Verb.parry), actionOf(Verb.throwNuisance, kid), actionOf(Verb.unarmed))
    expect(combat(board.play, 0, zombie)).toBe(FightEnd.slain)
    expect(board.asked.find(({ kind }) => kind === DP.attack)!.actions).not.toContain(actionOf(Verb.weapon, knife))
    expect(placeOf(board, knife)).toEqual([Where.board, state.square[0]])
    expect([state.damage[0], state.failure[0], state.victoryPoints[0]]).toEqual([0, 0, -2 + 6])
    board.expectAllUsed()
  })

  test('WDC-FAIL-04 WDC-ALLY-06 a sacrifice that is the third: the given ally is gone, the others fall', () => {
    const board = street({ hand: { ...HAND, student: 2 } })
    const { state } = board.play
    const [first, second] = [board.give('student', 0), board.give('student', 0)]
    const zombie = board.put('zombie', state.square[0]!, true)
    state.failure[0] = 2
    state.damage[0] = 3
    board
      .dice('124', '1', '11345')
      .answer(actionOf(Verb.parry), actionOf(Verb.sacrifice, first), actionOf(Verb.unarmed))
    expect(combat(board.play, 0, zombie)).toBe(FightEnd.slain)
    expect([placeOf(board, first), placeOf(board, second)]).toEqual([
      [Where.out, -1],
      [Where.board, state.square[0]],
    ])
    expect(state.victoryPoints[0]).toBe(-2 - 2 + 6)
  })
})

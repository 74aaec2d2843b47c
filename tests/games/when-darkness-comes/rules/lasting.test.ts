// Lasting spells (WDC-SPELL, WDC-TURN-11): they count down, end with their caster, and can be dispelled.
// The single spells are in spells.test.ts.
import { describe, expect, test } from 'vitest'
import { actionOf, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import {
  bearerOf,
  countDown,
  Effect,
  effectOf,
  endFreeze,
  endWithCaster,
  freeze,
  isFrozen,
  listEffects,
} from '../../../../src/games/when-darkness-comes/rules/lasting.ts'
import { heroDistances } from '../../../../src/games/when-darkness-comes/rules/reach.ts'
import { MagicBoard } from '../support/mage.ts'

const effects = (board: MagicBoard, hero = 0): number[] => [
  ...board.play.scratch.aims.subarray(0, listEffects(board.play, board.play.scratch.aims, hero)),
]
const on = (effect: number, hero: number): number => actionOf(Verb.effect, effect * 64 + hero)

test('WDC-SPELL-10 the ways over a square change when somebody is frozen on it', () => {
  const board = new MagicBoard()
  const before = board.play.state.boardVersion
  const zombie = board.put('zombie', board.at('town-square', 3, 4), true)
  const laid = board.play.state.boardVersion
  freeze(board.play, 0, zombie, 3, false)
  expect(laid).toBeGreaterThan(before)
  expect(board.play.state.boardVersion).toBeGreaterThan(laid)
  expect([
    isFrozen(board.play, zombie),
    board.play.state.frozenFor[zombie],
    board.play.state.frozenBy[zombie],
    board.play.state.frozenInFight[zombie],
  ]).toEqual([true, 3, 0, 0])
})

test('WDC-SPELL-10 the ways change again when it thaws, whatever else has changed meanwhile', () => {
  const board = new MagicBoard()
  const { play } = board
  const [near, far] = [
    board.put('zombie', board.at('town-square', 3, 4), true),
    board.put('zombie', board.at('town-square', 6, 6), true),
  ]
  const behind = (): number => {
    heroDistances(play, 0, play.state.square[0]!, 100)
    return play.scratch.reach.cost[board.at('town-square', 3, 5)]!
  }
  freeze(play, 0, near, 3, false)
  expect(behind()).toBe(2)
  freeze(play, 0, far, 3, false)
  endFreeze(play, near)
  expect(behind()).toBe(4) // round it
})

test('WDC-SPELL-01 WDC-SPELL-10 WDC-SPELL-11 durations count down each turn; the last one is told', () => {
  const board = new MagicBoard()
  const { state } = board.play
  state.lightTurns[0] = state.protectedTurns[0] = state.frozenTurns[0] = 2
  countDown(board.play, 0)
  expect([state.lightTurns[0], state.protectedTurns[0], state.frozenTurns[0], board.log]).toEqual([1, 1, 1, []])
  countDown(board.play, 0)
  expect([state.lightTurns[0], state.protectedTurns[0], state.frozenTurns[0]]).toEqual([0, 0, 0])
  expect(board.events('effectEnds').map(({ effect }) => effect)).toEqual([
    Effect.light,
    Effect.protection,
    Effect.freeze,
  ])
  countDown(board.play, 0)
  expect(board.events('effectEnds')).toHaveLength(3)
})

test("WDC-TURN-11 a dead hero's creature is gone, and all that was counted in their turns; nobody else's", () => {
  const board = new MagicBoard({ party: ['robert', 'robert'] })
  const { state } = board.play
  const [mine, other] = [
    board.put('zombie', board.at('town-square', 3, 4), true),
    board.put('zombie', board.at('town-square', 3, 5), true),
  ]
  for (const turns of [state.lightTurns, state.protectedTurns, state.frozenTurns, state.creature]) turns.fill(1)
  freeze(board.play, 0, mine, 1, false)
  freeze(board.play, 1, other, 1, false)
  endWithCaster(board.play, 0)
  for (const turns of [state.lightTurns, state.protectedTurns, state.frozenTurns, state.creature])
    expect([...turns]).toEqual([0, 1])
  expect([isFrozen(board.play, mine), isFrozen(board.play, other)]).toEqual([false, true])
})

describe('what can be dispelled', () => {
  test('WDC-SPELL-01 every kind on each hero in sight, and frozen disks, the first of them too', () => {
    const board = new MagicBoard({ party: ['robert', 'robert'], hand: { zombie: 1 } })
    const { state } = board.play
    const zombie = board.put('zombie', board.at('town-square', 3, 4), true)
    expect(zombie).toBe(0)
    state.frozenFor[zombie] = 1
    for (const turns of [state.lightTurns, state.protectedTurns, state.frozenTurns, state.creature]) turns[1] = 1
    expect(effects(board)).toEqual([
      on(Effect.freeze, 1),
      on(Effect.light, 1),
      on(Effect.protection, 1),
      on(Effect.creature, 1),
      actionOf(Verb.disk, zombie),
    ])
    expect([effectOf(Effect.creature * 64 + 1), bearerOf(Effect.creature * 64 + 1)]).toEqual([Effect.creature, 1])
  })

  test('WDC-SPELL-01 nothing of who is not at the table', () => {
    const board = new MagicBoard({ party: ['robert', 'robert'] })
    board.play.state.frozenTurns[1] = 2
    board.play.state.aside[1] = 1
    expect(effects(board)).toEqual([])
    board.play.state.aside[1] = 0
    expect(effects(board)).toHaveLength(1)
  })
})

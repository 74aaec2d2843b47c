// The one action of a turn (WDC-ACT): what is offered together, and what a scenario adds.
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import {
  carryOut,
  isOpen,
  offerHarmlessActions,
  takeAction,
} from '../../../../src/games/when-darkness-comes/rules/actions.ts'
import { dropItem } from '../../../../src/games/when-darkness-comes/rules/items.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const NO = actionOf(Verb.no)

test('WDC-ACT-01 -02 -04 -05 -06 -10 WDC-DP-08 one decision offers every possible action, or none', () => {
  const board = new Board({
    party: ['brian', 'kirk'],
    hand: { knife: 1, pistol: 1, 'duct-tape': 1, slowpoke: 1, student: 1, zombie: 1 },
    scenario: { tiles: { start: ['house'] }, heroStart: { tile: 'house', square: [6, 3] } },
  })
  const knife = board.put('knife', board.at('house', 6, 3), true)
  board.play.state.found[knife] = 1
  const student = board.put('student', board.at('house', 6, 3), true)
  const zombie = board.put('zombie', board.at('house', 6, 5), true)
  const pistol = board.give('pistol', 0)
  const tape = board.give('duct-tape', 0)
  const slowpoke = board.give('slowpoke', 0)
  board.play.state.damage[1] = 1
  board.answer(NO)
  takeAction(board.play, 0)
  expect([...board.asked[0]!.actions].sort((a, b) => a - b)).toEqual(
    [
      NO,
      actionOf(Verb.pick, 0),
      actionOf(Verb.force, 0),
      actionOf(Verb.healOther, 1),
      actionOf(Verb.takeItem, knife),
      ...[pistol, tape].map((copy) => actionOf(Verb.dropItem, copy)),
      ...[pistol, tape].map((copy) => actionOf(Verb.giveItem, copy)),
      actionOf(Verb.meetDisk, student),
      actionOf(Verb.shoot, zombie),
      actionOf(Verb.tapeUp, slowpoke),
    ].sort((a, b) => a - b),
  )
  expect(board.play.state.acted[0]).toBe(0) // nothing was done: the action is still there
})

test('WDC-ACT-07 WDC-ACT-08 in a dark building perception and light', () => {
  const board = new Board({
    scenario: { tiles: { start: ['house'] }, heroStart: { tile: 'house', square: [4, 4] }, time: 'night' },
    hand: { knife: 1 },
  })
  board.put('knife', board.at('house', 2, 2))
  board.answer(actionOf(Verb.light)).dice('11')
  takeAction(board.play, 0)
  expect(board.asked[0]!.actions).toEqual([NO, actionOf(Verb.perceive), actionOf(Verb.light)])
  expect(board.play.state.acted[0]).toBe(1)
})

test('WDC-TURN-09 with nothing to do nobody is asked', () => {
  const board = new Board()
  takeAction(board.play, 0)
  expect(board.asked).toEqual([])
})

test.each([
  [true, 1],
  [false, 2],
] as const)('WDC-ITEM-09 whether giving is the action: %s', (giveIsAction, asked) => {
  const board = new Board({ party: ['brian', 'kirk'], hand: { knife: 1, flashlight: 1 }, rules: { giveIsAction } })
  const knife = board.give('knife', 0)
  board.give('flashlight', 0)
  board.answer(actionOf(Verb.giveItem, knife), ...(giveIsAction ? [] : [NO]))
  takeAction(board.play, 0)
  expect(board.play.state.at[knife]).toBe(1)
  expect(board.kindsAsked()).toEqual(Array.from({ length: asked }, () => DP.action))
  expect(board.play.state.acted[0]).toBe(giveIsAction ? 1 : 0)
  board.expectAllUsed()
})

test.each([
  [true, true],
  [false, false],
] as const)('WDC-CHECK-08 heroes may attack each other: %s', (heroVersusHero, offered) => {
  const board = new Board({ party: ['brian', 'kirk'], hand: { knife: 1 }, rules: { heroVersusHero } })
  board.give('knife', 0)
  board.answer(NO)
  takeAction(board.play, 0)
  expect(board.asked[0]!.actions.includes(actionOf(Verb.attackHero, 1))).toBe(offered)
})

test('WDC-SPELL-14 control adds harmless actions to the earlier offers, and no fights after them', () => {
  const board = new Board({ hand: { zombie: 1, student: 1, dog: 1 } })
  const { play } = board
  board.put('zombie', board.at('town-square', 3, 4), true)
  board.put('dog', board.at('town-square', 3, 4), true)
  const student = board.put('student', board.at('town-square', 3, 3), true)
  play.ask(DP.controlled, 0)
  play.question.actions.fill(actionOf(Verb.light)) // what an earlier question has left behind
  play.offer(actionOf(Verb.stand))
  offerHarmlessActions(play, 0)
  expect([...play.question.actions.subarray(0, play.question.count)]).toEqual([
    actionOf(Verb.stand),
    actionOf(Verb.meetDisk, student),
  ])
})

describe('what a scenario adds', () => {
  const action = (fields: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
    id: 'ring-bell',
    name: 'Ring the Bell',
    tile: 'town-square',
    square: [3, 3],
    check: { attribute: 'attack', skill: 'strength', tn: '3S' },
    effect: { kind: 'mark', mark: 'bell' },
    limit: 'once',
    vp: 2,
    ...fields,
  })
  const withAction = (fields: Readonly<Record<string, unknown>> = {}, setting: BoardSetting = {}): Board =>
    new Board({ ...setting, scenario: { actions: [action(fields)], ...setting.scenario } })
  const RING = actionOf(Verb.scenario, 0)

  test('WDC-ACT-09 its check, its effect, its VP, where the scenario says; a failure may be tried again', () => {
    const board = withAction().answer(RING, RING).dice('112266', '111455')
    takeAction(board.play, 0)
    expect([board.play.state.victoryPoints[0], board.play.state.marks[0], board.play.state.acted[0]]).toEqual([0, 0, 1])
    board.play.state.acted[0] = 0
    takeAction(board.play, 0)
    expect([board.play.state.victoryPoints[0], board.play.state.marks[0]]).toEqual([2, 1])
    board.play.state.acted[0] = 0
    takeAction(board.play, 0) // once is done: nothing is offered any more
    expect(board.asked).toHaveLength(2)
    board.expectAllUsed()
  })

  test('WDC-ACT-09 only on its square', () => {
    const board = withAction()
    board.stand(0, board.at('town-square', 3, 4))
    takeAction(board.play, 0)
    expect(board.asked).toEqual([])
  })

  test.each([
    ['once', [1, 0, 0]],
    ['oncePerHero', [1, 1, 0]],
    ['always', [1, 1, 1]],
  ] as const)('WDC-ACT-09 limit %s', (limit, offered) => {
    const board = withAction({ limit, check: null }, { party: ['brian', 'kirk'] })
    const seen = [0, 1, 0].map((hero) => {
      board.asked.length = 0
      board.answer(RING)
      board.play.state.acted[hero] = 0
      takeAction(board.play, hero)
      return board.asked.length
    })
    expect(seen).toEqual(offered)
    expect(board.play.state.marks[0]).toBe(offered.reduce<number>((sum, one) => sum + one, 0))
  })

  test("WDC-ACT-09 of two, each hero's own are counted apart", () => {
    const board = new Board({
      party: ['brian', 'kirk', 'sharon'],
      scenario: {
        actions: ['bell', 'drum', 'horn'].map((id) => action({ id, check: null, limit: 'oncePerHero', vp: 0 })),
      },
    })
    const offered = (): number[][] =>
      [0, 1, 2].map((hero) => [0, 1, 2].filter((index) => isOpen(board.play, hero, index)))
    carryOut(board.play, 0, actionOf(Verb.scenario, 1))
    expect(offered()).toEqual([
      [0, 2],
      [0, 1, 2],
      [0, 1, 2],
    ])
    carryOut(board.play, 2, actionOf(Verb.scenario, 0))
    carryOut(board.play, 1, actionOf(Verb.scenario, 2))
    expect(offered()).toEqual([
      [0, 2],
      [0, 1],
      [1, 2],
    ])
  })

  test('WDC-ACT-09 once by anybody closes that one alone', () => {
    const board = new Board({
      party: ['brian', 'kirk', 'sharon'],
      scenario: { actions: ['bell', 'drum', 'horn'].map((id) => action({ id, check: null, vp: 0 })) },
    })
    for (const [hero, index, left] of [
      [0, 1, [0, 2]],
      [2, 2, [0]],
    ] as const) {
      carryOut(board.play, hero, actionOf(Verb.scenario, index))
      expect([0, 1, 2].map((other) => [0, 1, 2].filter((one) => isOpen(board.play, other, one)))).toEqual([
        left,
        left,
        left,
      ])
    }
  })

  test('WDC-ACT-09 only while what it waits for holds, by whomever', () => {
    const board = withAction(
      {
        check: null,
        limit: 'always',
        vp: 0,
        when: {
          kind: 'all',
          of: [
            { kind: 'hold', items: ['knife'] },
            { kind: 'round', from: 3 },
          ],
        },
      },
      { party: ['brian', 'kirk'], hand: { knife: 1 } },
    )
    const { play } = board
    const offered = (): boolean[] => [0, 1].map((hero) => isOpen(play, hero, 0))
    play.state.round = 3
    expect(offered()).toEqual([false, false])
    const knife = board.give('knife', 1)
    expect(offered()).toEqual([true, true])
    play.state.round = 2
    expect(offered()).toEqual([false, false])
    play.state.round = 3
    board.answer(RING)
    takeAction(play, 0)
    expect(board.asked[0]!.actions).toContain(RING)
    expect(play.state.marks[0]).toBe(1)
    dropItem(play, 1, knife, 'choice')
    expect(offered()).toEqual([false, false]) // what held does so no more
  })

  test("WDC-ACT-09 an item comes into the hero's hands, found, one for each success", () => {
    const board = withAction(
      { check: null, effect: { kind: 'item', item: 'pistol' }, limit: 'oncePerHero', vp: 0 },
      { party: ['brian', 'kirk'] },
    )
    const pistols = [...board.play.scenario.actionItems[0]!]
    board.answer(RING, RING)
    takeAction(board.play, 0)
    takeAction(board.play, 1)
    expect(pistols.map((copy) => [board.play.state.where[copy], board.play.state.at[copy]])).toEqual([
      [Where.held, 0],
      [Where.held, 1],
    ])
    expect([...board.play.state.victoryPoints]).toEqual([3, 3])
  })
})

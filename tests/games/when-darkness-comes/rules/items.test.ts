// Items, components and their weight (WDC-ITEM, WDC-COMP, WDC-WT), and theft (WDC-OPP-01).
// Whoever must not be asked about victory points on the way is in debt.
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Copy } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { persuadeAlly } from '../../../../src/games/when-darkness-comes/rules/allies.ts'
import { K } from '../../../../src/games/when-darkness-comes/setup/check-kinds.ts'
import { check } from '../../../../src/games/when-darkness-comes/rules/checks.ts'
import { diceOfCheck } from '../../../../src/games/when-darkness-comes/rules/pools.ts'
import {
  encounter,
  offerEncounterActions,
  takeEncounterAction,
} from '../../../../src/games/when-darkness-comes/rules/encounters.ts'
import { giveFreely, handOver, loadOf, takeItem } from '../../../../src/games/when-darkness-comes/rules/items.ts'
import { takeOpposedAction } from '../../../../src/games/when-darkness-comes/rules/opposed-actions.ts'
import { shoot, spendUse } from '../../../../src/games/when-darkness-comes/rules/ranged.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { VpSource } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const HAND = {
  flashlight: 2,
  'duct-tape': 1,
  'med-kit': 1,
  pistol: 1,
  shotgun: 1,
  crossbow: 1,
  flamethrower: 1,
  knife: 1,
  spear: 1,
  wrench: 1,
  hammer: 1,
  money: 1,
  crystal: 1,
  student: 1,
  'security-guard': 1,
  dog: 1,
  zombie: 1,
}
const FAIL = 1,
  SUCCEED = 2
const SEARCH = actionOf(Verb.search),
  LEAVE = actionOf(Verb.leave),
  ALONE = actionOf(Verb.done),
  NO = actionOf(Verb.no)
const DEBT = -50

const street = (setting: BoardSetting = {}): Board =>
  new Board({ hand: HAND, ...setting, scenario: { magic: true, ...setting.scenario } })
const placeOf = (board: Board, copy: Copy): number[] => [board.play.state.where[copy]!, board.play.state.at[copy]!]

function offers(board: Board, hero = 0): number[] {
  board.play.ask(DP.action, hero)
  offerEncounterActions(board.play, hero)
  return [...board.play.question.actions.subarray(0, board.play.question.count)].sort((a, b) => a - b)
}

/** A found item that lies on the hero's square. */
function lying(board: Board, item: string, hero = 0): Copy {
  const copy = board.put(item, board.play.state.square[hero]!, true)
  board.play.state.found[copy] = 1
  return copy
}

describe('finding', () => {
  test('WDC-ITEM-02 WDC-ITEM-03 WDC-VP-02 WDC-VEC-18 Intelligence + Search: taken, paid, in use', () => {
    const board = street({ party: ['robert'] })
      .answer(SEARCH)
      .dice('2225')
    const shotgun = board.put('shotgun', board.at('town-square', 3, 4), true)
    encounter(board.play, 0, shotgun)
    expect([board.play.roll.printed, board.play.roll.pool]).toEqual([4, 4])
    expect([...placeOf(board, shotgun), board.play.state.victoryPoints[0]]).toEqual([Where.held, 0, 4])
    board.expectAllUsed()
    expect(diceOfCheck(board.play, 0, K.attackMechanical, 3, shotgun)).toBe(5)
  })

  test('WDC-ITEM-04 WDC-DISK-04 failed: reshuffled, no failure disk, no VP', () => {
    const board = street({ party: ['valerie'] })
      .answer(SEARCH)
      .dice('2235')
    const shotgun = board.put('shotgun', board.at('town-square', 3, 4), true)
    encounter(board.play, 0, shotgun)
    expect(board.play.roll.pool).toBe(4) // Search 2
    expect([...placeOf(board, shotgun), board.play.state.faceUp[shotgun]]).toEqual([
      Where.board,
      board.at('town-square', 3, 4),
      0,
    ])
    expect([board.play.state.victoryPoints[0], board.play.state.failure[0]]).toEqual([0, 0])
    expect(board.log).toContainEqual(expect.objectContaining({ type: 'reshuffled', copy: shotgun }))
  })

  test('WDC-ITEM-05 WDC-DP-10 declined: it stays face up; a later search there takes an action', () => {
    const board = street({ party: ['brian', 'kirk'] }).answer(LEAVE)
    const { state } = board.play
    const knife = board.put('knife', board.at('town-square', 3, 4), true)
    encounter(board.play, 0, knife)
    expect(board.asked[0]!.actions).toEqual([SEARCH, LEAVE])
    expect([...placeOf(board, knife), state.faceUp[knife], state.found[knife]]).toEqual([
      Where.board,
      board.at('town-square', 3, 4),
      1,
      0,
    ])
    expect(board.log.map(({ type }) => type)).toEqual(['itemLeft'])
    expect(offers(board, 1)).toEqual([]) // not from here
    board.stand(1, board.at('town-square', 3, 4))
    expect(offers(board, 1)).toEqual([actionOf(Verb.meetDisk, knife)])
    state.forced[1] = SUCCEED
    takeEncounterAction(board.play, 1, actionOf(Verb.meetDisk, knife))
    expect(state.forced[1]).toBe(0)
    expect([...placeOf(board, knife), state.victoryPoints[1]]).toEqual([Where.held, 1, 2])
  })

  test('WDC-ITEM-05 a failed search later on reshuffles it like the first', () => {
    const board = street()
    const knife = board.put('knife', board.play.state.square[0]!, true)
    board.play.state.forced[0] = FAIL
    takeEncounterAction(board.play, 0, actionOf(Verb.meetDisk, knife))
    expect(board.play.state.faceUp[knife]).toBe(0)
  })

  test('WDC-COMP-02 WDC-COMP-03 WDC-VP-02 a component is searched for and paid like an item; no weight', () => {
    const board = street().answer(SEARCH)
    board.play.state.forced[0] = SUCCEED
    const crystal = board.put('crystal', board.at('town-square', 3, 4), true)
    encounter(board.play, 0, crystal)
    expect([...placeOf(board, crystal), board.play.state.victoryPoints[0], loadOf(board.play, 0)]).toEqual([
      Where.held,
      0,
      3,
      0,
    ])
    expect(board.log).toContainEqual(expect.objectContaining({ type: 'victoryPoints', source: 'components' }))
    expect(board.applied('COMP-02')).toBe(true)
  })

  test('WDC-COMP-03 it may be declined, dropped, taken, given and stolen', () => {
    const board = street({ party: ['brian', 'kirk'] }).answer(LEAVE)
    const crystal = board.put('crystal', board.play.state.square[0]!, true)
    encounter(board.play, 0, crystal)
    expect(offers(board)).toEqual([actionOf(Verb.meetDisk, crystal)])
    board.play.state.found[crystal] = 1
    expect(offers(board)).toEqual([actionOf(Verb.takeItem, crystal)])
    takeEncounterAction(board.play, 0, actionOf(Verb.takeItem, crystal))
    expect(offers(board)).toEqual([actionOf(Verb.dropItem, crystal), actionOf(Verb.giveItem, crystal)])
    expect(offers(board, 1)).toEqual([actionOf(Verb.steal, crystal)])
    expect(board.play.state.victoryPoints[0]).toBe(3)
  })
})

describe('on the ground', () => {
  test('WDC-ITEM-06 WDC-ITEM-07 WDC-DP-34 taking a found one needs no roll, and pays again even if used', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const { state } = board.play
    const shotgun = board.give('shotgun', 0)
    state.victoryPoints[0] = 4
    spendUse(board.play, shotgun)
    takeEncounterAction(board.play, 0, actionOf(Verb.dropItem, shotgun))
    takeEncounterAction(board.play, 1, actionOf(Verb.takeItem, shotgun))
    expect([...placeOf(board, shotgun), ...state.victoryPoints]).toEqual([Where.held, 1, 0, 4])
    expect(board.asked).toEqual([])
    expect([board.applied('ITEM-06'), board.applied('ITEM-07')]).toEqual([true, true])
    board.stand(1, board.at('town-square', 1, 1))
    lying(board, 'knife')
    expect(offers(board, 1)).toEqual([actionOf(Verb.dropItem, shotgun)])
  })

  test('WDC-ITEM-08 WDC-ITEM-10 WDC-VP-18 dropped: face up on the square, its VP lost, below zero if need be', () => {
    const board = street()
    const pistol = board.give('pistol', 0)
    expect(offers(board)).toEqual([actionOf(Verb.dropItem, pistol)]) // the phone is not offered
    takeEncounterAction(board.play, 0, actionOf(Verb.dropItem, pistol))
    expect([...placeOf(board, pistol), board.play.state.faceUp[pistol], board.play.state.found[pistol]]).toEqual([
      Where.board,
      board.play.state.square[0],
      1,
      1,
    ])
    expect(board.play.state.victoryPoints[0]).toBe(-3)
    expect(offers(board)).toEqual([actionOf(Verb.takeItem, pistol)])
  })

  test('WDC-ITEM-11 WDC-VP-19 uses are counted per disk; the last use discards it, the VP stay', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const { state } = board.play
    const shotgun = board.give('shotgun', 0)
    spendUse(board.play, shotgun)
    takeEncounterAction(board.play, 0, actionOf(Verb.giveItem, shotgun))
    spendUse(board.play, shotgun)
    expect([state.uses[shotgun], ...placeOf(board, shotgun)]).toEqual([1, Where.held, 1])
    takeEncounterAction(board.play, 1, actionOf(Verb.giveItem, shotgun))
    spendUse(board.play, shotgun)
    expect([...placeOf(board, shotgun), ...state.victoryPoints]).toEqual([Where.out, -1, 0, 0])
    expect(board.log).toContainEqual(expect.objectContaining({ type: 'usedUp', seat: 0, copy: shotgun }))
  })

  test('WDC-RANGED-05 WDC-VP-17 a thrown weapon that somebody else takes is theirs, with its VP', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const { state } = board.play
    const knife = board.give('knife', 0)
    state.victoryPoints[0] = 1
    board.stand(1, board.at('town-square', 1, 1))
    const zombie = board.put('zombie', board.at('town-square', 3, 4), true)
    board.dice('1124')
    state.victoryPoints[0] = 0
    shoot(board.play, 0, zombie, knife)
    state.victoryPoints[0] = 2
    board.stand(1, board.at('town-square', 3, 4))
    takeItem(board.play, 1, knife)
    expect([...placeOf(board, knife), ...state.victoryPoints, state.thrownBy[knife]]).toEqual([Where.held, 1, 0, 2, 0])
  })
})

describe('from hand to hand', () => {
  test('WDC-ITEM-09 WDC-COOP-03 WDC-VP-17 WDC-DP-35 giving: same square, no roll, its VP go along', () => {
    const board = street({ party: ['brian', 'kirk', 'steve', 'sharon'] })
    const { state } = board.play
    const med = board.give('med-kit', 0)
    state.victoryPoints[0] = 3
    board.stand(3, board.at('town-square', 1, 1))
    board.answer(actionOf(Verb.hero, 2))
    takeEncounterAction(board.play, 0, actionOf(Verb.giveItem, med))
    expect(board.asked).toEqual([
      { kind: DP.giveOrDrop, seat: 0, actions: [actionOf(Verb.hero, 1), actionOf(Verb.hero, 2)] },
    ])
    expect([...placeOf(board, med), ...state.victoryPoints]).toEqual([Where.held, 2, 0, 0, 3, 0])
    expect([board.applied('ITEM-09'), board.applied('COOP-03'), board.applied('VP-17')]).toEqual([true, true, true])
  })

  test('WDC-ITEM-09 where giving takes no action, who does not want to give is asked once', () => {
    const board = street({ party: ['brian', 'kirk'], rules: { giveIsAction: false } })
    const med = board.give('med-kit', 0)
    board.answer(NO)
    giveFreely(board.play, 0)
    expect([board.kindsAsked(), placeOf(board, med)]).toEqual([[DP.action], [Where.held, 0]])
  })

  test('WDC-ITEM-09 not to a hero elsewhere, nor to the dead', () => {
    const board = street({ party: ['brian', 'kirk', 'steve'] })
    const med = board.give('med-kit', 0)
    board.stand(1, board.at('town-square', 3, 4))
    board.play.state.alive[2] = 0
    expect(offers(board)).toEqual([actionOf(Verb.dropItem, med)])
  })

  test.each([
    ['255', '44', true],
    ['244', '55', false],
  ] as const)(
    'WDC-OPP-01 WDC-VEC-22 stealing is Attack and Strength against the same: %s against %s',
    (thief, holder, success) => {
      const board = street({ party: ['steve', 'sharon'] }).dice(thief, holder)
      const { state } = board.play
      const shotgun = board.give('shotgun', 1)
      state.victoryPoints.set([DEBT, DEBT])
      expect(offers(board)).toEqual([actionOf(Verb.steal, shotgun)])
      takeOpposedAction(board.play, 0, actionOf(Verb.steal, shotgun))
      expect(state.at[shotgun]).toBe(success ? 0 : 1)
      expect([...state.victoryPoints]).toEqual(success ? [DEBT + 4, DEBT - 4] : [DEBT, DEBT])
      expect([state.failure[0], board.applied('OPP-01')]).toEqual([0, true])
      board.expectAllUsed()
    },
  )

  test('WDC-OPP-01 Strength counts on both sides, weapons do not', () => {
    const board = street({ party: ['brian', { hero: 'kirk', skills: { strength: 3 } }] }).dice('112346', '12446')
    board.play.state.victoryPoints.set([DEBT, DEBT])
    board.give('knife', 0)
    const pistol = board.give('pistol', 1)
    takeOpposedAction(board.play, 0, actionOf(Verb.steal, pistol))
    board.expectAllUsed()
  })

  test('WDC-OPP-01 only in the same square, from the living; never the phone', () => {
    const board = street({ party: ['brian', 'kirk'] })
    board.give('knife', 1)
    expect(offers(board)).toHaveLength(1)
    board.stand(1, board.at('town-square', 3, 4))
    expect(offers(board)).toEqual([])
  })

  test('WDC-VP-17 Fate hands over disk and VP alike, at any distance', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const knife = board.give('knife', 0)
    board.stand(1, board.at('town-square', 1, 1))
    handOver(board.play, 0, 1, knife, VpSource.Fate)
    expect([board.play.state.at[knife], ...board.play.state.victoryPoints]).toEqual([1, -2, 2])
  })
})

describe('money', () => {
  const check3S = (rules: Readonly<Record<string, unknown>>, against: string): { board: Board; money: Copy } => {
    const board = street({ party: [{ hero: 'brian', skills: {} }], rules })
    const money = board.give('money', 0)
    board.answer(actionOf(Verb.item, money)).dice('123')
    persuadeAlly(board.play, 0, board.put(against, board.at('town-square', 3, 4), true))
    return { board, money }
  }

  test.each([
    [false, Where.held],
    [true, Where.out],
  ] as const)(
    'WDC-ITEM-14 WDC-VP-19 used in a check it adds its die, and is gone by option moneyConsumed %s, its VP not',
    (moneyConsumed, left) => {
      const { board, money } = check3S({ moneyConsumed }, 'student')
      expect([board.play.roll.pool, board.play.state.where[money], board.play.state.victoryPoints[0]]).toEqual([
        3,
        left,
        2,
      ])
      expect(board.log.some(({ type }) => type === 'usedUp')).toBe(moneyConsumed)
      board.expectAllUsed()
    },
  )

  test('WDC-ITEM-14 not when it is left out of the roll, nor when Fate decides without one', () => {
    for (const forced of [0, FAIL]) {
      const board = street({ rules: { moneyConsumed: true } })
      const money = board.give('money', 0)
      board.play.state.forced[0] = forced
      board.answer(forced === 0 ? NO : actionOf(Verb.item, money))
      if (forced === 0) board.dice('11')
      persuadeAlly(board.play, 0, board.put('student', board.at('town-square', 3, 4), true))
      expect(board.play.state.where[money]).toBe(Where.held)
    }
  })

  test('WDC-ITEM-14 any other item lasts', () => {
    const board = street({ rules: { moneyConsumed: true } })
    const pistol = board.give('pistol', 0)
    board.dice('123456')
    check(board.play, 0, K.attackMechanical, 3, 2, pistol)
    expect(board.play.state.where[pistol]).toBe(Where.held)
  })
})

describe('weight', () => {
  /** A hero who carries shotgun 3 and spear 2, without a point to spend. */
  function laden(
    party: readonly unknown[] = ['kirk'],
    setting: BoardSetting = {},
  ): { board: Board; shotgun: Copy; spear: Copy } {
    const board = street({ ...setting, party })
    const shotgun = board.give('shotgun', 0)
    const spear = board.give('spear', 0)
    board.play.state.victoryPoints.fill(DEBT)
    return { board, shotgun, spear }
  }

  test('WDC-WT-01 five points are carried without a roll', () => {
    const board = street()
    board.give('shotgun', 0)
    takeItem(board.play, 0, lying(board, 'spear'))
    expect(loadOf(board.play, 0)).toBe(5)
    expect(board.log.some(({ type }) => type === 'checkRolled')).toBe(false)
  })

  test("WDC-WT-02 WDC-VEC-23 the sixth takes Attack and Strength, and value 1: Brian's six dice", () => {
    const { board } = laden(['brian'])
    const flashlight = lying(board, 'flashlight')
    board.dice('112346')
    takeItem(board.play, 0, flashlight)
    expect(loadOf(board.play, 0)).toBe(6)
    expect(board.asked).toEqual([])
    expect([board.applied('WT-02'), board.applied('WT-04')]).toEqual([true, false])
    board.expectAllUsed()
  })

  test.each([
    ['1124', 'wrench', 7],
    ['1236', 'crossbow', 8],
  ] as const)('WDC-WT-02 each level allows a point: %s and a %s carry exactly %i', (dice, item, load) => {
    const { board } = laden()
    board.dice(dice)
    takeItem(board.play, 0, lying(board, item))
    expect([loadOf(board.play, 0), board.kindsAsked()]).toEqual([load, []])
  })

  test('WDC-WT-04 WDC-VP-18 WDC-DP-33 the owner picks what to drop: here the new item, found all the same', () => {
    const { board, shotgun, spear } = laden()
    const { state } = board.play
    const wrench = board.put('wrench', board.at('town-square', 3, 4), true)
    board.answer(SEARCH, actionOf(Verb.disk, wrench)).dice('11', '1246') // found; value 1 carries 6 of 7
    encounter(board.play, 0, wrench)
    expect(board.asked.at(-1)).toEqual({
      kind: DP.drop,
      seat: 0,
      actions: [shotgun, spear, wrench].sort((a, b) => a - b).map((copy) => actionOf(Verb.disk, copy)),
    })
    expect([...placeOf(board, wrench), state.faceUp[wrench], state.found[wrench]]).toEqual([
      Where.board,
      state.square[0],
      1,
      1,
    ])
    expect([loadOf(board.play, 0), state.victoryPoints[0]]).toEqual([5, DEBT + 2 - 2])
    expect(board.log.flatMap((event) => (event.type === 'itemDropped' ? [event.why] : []))).toEqual(['too heavy'])
    board.expectAllUsed()
  })

  test('WDC-WT-04 or an old one; several if one is not enough', () => {
    const { board, shotgun, spear } = laden()
    const flamethrower = lying(board, 'flamethrower')
    board.answer(actionOf(Verb.disk, spear), actionOf(Verb.disk, shotgun)).dice('1245') // value 0 carries 5 of 9
    takeItem(board.play, 0, flamethrower)
    expect([loadOf(board.play, 0), ...placeOf(board, flamethrower)]).toEqual([4, Where.held, 0])
    expect(board.play.state.victoryPoints[0]).toBe(DEBT + 6 - 3 - 4)
    board.expectAllUsed()
  })

  test('WDC-WT-04 what weighs nothing, and the phone, are not among what is dropped', () => {
    const { board } = laden()
    const light = [
      board.give('money', 0),
      board.give('crystal', 0),
      board.give('student', 0),
      board.play.scenario.startItems[0]![0]!,
    ]
    const wrench = lying(board, 'wrench')
    board.answer(actionOf(Verb.disk, wrench)).dice('1245')
    takeItem(board.play, 0, wrench)
    for (const copy of light) expect(board.asked.at(-1)!.actions).not.toContain(actionOf(Verb.disk, copy))
  })

  test('WDC-WT-03 a roll for every further item, even one without weight, whatever was carried before', () => {
    const { board } = laden()
    board.dice('1236', '1245')
    takeItem(board.play, 0, lying(board, 'wrench')) // 7
    const money = lying(board, 'money')
    board.answer(
      actionOf(
        Verb.disk,
        board.play.scenario.disks.findIndex(({ entry }) => entry.id === 'spear'),
      ),
    )
    takeItem(board.play, 0, money)
    expect([loadOf(board.play, 0), ...placeOf(board, money)]).toEqual([5, Where.held, 0])
    board.expectAllUsed()
  })

  test("WDC-WT-03 the receiver of a gift, of loot and of Fate's present tests weight; an ally has none", () => {
    const give = (board: Board, copy: Copy): void => {
      takeEncounterAction(board.play, 1, actionOf(Verb.giveItem, copy))
    }
    const steal = (board: Board, copy: Copy): void => {
      board.play.state.forced[0] = SUCCEED
      takeOpposedAction(board.play, 0, actionOf(Verb.steal, copy))
    }
    const byFate = (board: Board, copy: Copy): void => {
      handOver(board.play, 1, 0, copy, VpSource.Fate)
    }
    for (const [way, dice] of [
      [give, ['1245']],
      [steal, ['44', '1245']],
      [byFate, ['1245']],
    ] as const) {
      const { board } = laden(['kirk', 'sharon'])
      const hammer = board.give('hammer', 1)
      board.dice(...dice).answer(ALONE, actionOf(Verb.disk, hammer))
      way(board, hammer)
      expect(placeOf(board, hammer)).toEqual([Where.board, board.play.state.square[0]])
      board.expectAllUsed()
    }
    const { board } = laden(['kirk', 'sharon'])
    give(board, board.give('student', 1))
    expect(board.asked).toEqual([])
  })
})

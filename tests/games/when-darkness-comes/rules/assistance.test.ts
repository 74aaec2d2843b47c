// Assistance: who may help, with how many dice, for what (WDC-ASSIST-01 to -15).
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { canJoin, helperDice, isAssisted } from '../../../../src/games/when-darkness-comes/rules/assistance.ts'
import {
  check,
  type CheckKind,
  K,
  opposed,
  rollVariable,
} from '../../../../src/games/when-darkness-comes/rules/checks.ts'
import { Skill } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const NO = actionOf(Verb.no)
const DONE = actionOf(Verb.done)
const FREE = actionOf(Verb.yes, 0)
const STOP = actionOf(Verb.stop)
const hero = (seat: number): number => actionOf(Verb.hero, seat)
const byHelper = (seat: number): number => actionOf(Verb.byHelper, seat)
const face = (shown: number): number => actionOf(Verb.face, shown)

/** Valerie and Sharon on one square, and a guard to be talked to. */
function valerieAndSharon(setting: BoardSetting = {}): { board: Board; talk: CheckKind } {
  const board = new Board({
    party: ['valerie', 'sharon'],
    scenario: { pool: { 'security-guard': 1, student: 1, reporter: 1, 'night-nurse': 1 } },
    ...setting,
  })
  return {
    board,
    talk: board.play.scenario.checks.ofCopy(
      board.play.scenario.disks.findIndex(({ entry }) => entry.id === 'security-guard'),
    ),
  }
}

describe('a helper', () => {
  test("WDC-VEC-27 WDC-ASSIST-01 WDC-ASSIST-02 WDC-COOP-06 Sharon's Flirt re-rolls up to 4 dice, once", () => {
    const { board, talk } = valerieAndSharon()
    expect(helperDice(board.play, 1, talk)).toBe(4)
    board.answer(hero(1), FREE, byHelper(1), face(2), DONE).dice('223').singles(1)
    expect(check(board.play, 0, talk, 3).success).toBe(true)
    board.expectAllUsed()
  })

  test('WDC-ASSIST-03 one attempt: a set of dice in one go, and the new faces stand', () => {
    const { board, talk } = valerieAndSharon()
    board.answer(hero(1), FREE, byHelper(1), face(2), face(2), face(3)).dice('223').singles(1, 1, 4)
    expect(check(board.play, 0, talk, 3).success).toBe(false)
    expect([...board.play.roll.faces]).toEqual([2, 0, 0, 1, 0, 0])
    // At least one die has to be thrown again.
    expect(board.asked.slice(-3).map(({ actions }) => actions.includes(DONE))).toEqual([false, true, true])
    expect(board.asked.at(-1)!.actions).toEqual([face(3), DONE]) // no second attempt was offered
    board.expectAllUsed()
  })

  test('WDC-ASSIST-03 by option one after another, each die once, seeing what comes', () => {
    const { board, talk } = valerieAndSharon({ rules: { assistBatch: 'perDie' } })
    board.answer(hero(1), FREE, byHelper(1), face(2), face(2), DONE).dice('223').singles(2, 6)
    expect(check(board.play, 0, talk, 3).success).toBe(false)
    expect(board.asked.slice(-2).map(({ actions }) => actions)).toEqual([
      [face(2), face(3), DONE],
      [face(3), DONE],
    ])
    board.expectAllUsed()
  })

  test('WDC-ASSIST-03 option perDie: the first die is forced, then the actor may stop; never the red die', () => {
    const { board, talk } = valerieAndSharon({ rules: { assistBatch: 'perDie' } })
    board.answer(hero(1), FREE, byHelper(1), face(2), DONE).dice('223').singles(6)
    expect(check(board.play, 0, talk, 3).success).toBe(false)
    expect(board.asked.slice(-2).map(({ actions }) => actions)).toEqual([
      [face(2), face(3)],
      [face(2), face(3), DONE],
    ])
    const { redDie, red, rerolls } = board.play.roll
    expect([redDie, red, rerolls, board.applied('FATE-03')]).toEqual([0, 0, 1, false])
    board.expectAllUsed()
  })

  test("WDC-ASSIST-03 by option a helper's attempt ends with success", () => {
    const { board, talk } = valerieAndSharon({ rules: { assistBatch: 'perDie' } })
    board.answer(hero(1), FREE, byHelper(1), face(2)).dice('223').singles(1)
    expect(check(board.play, 0, talk, 3).success).toBe(true)
    board.expectAllUsed()
  })

  test.each(['single', 'perDie'])('WDC-ASSIST-02 no more dice than the helper has, assistBatch %s', (assistBatch) => {
    const { board, talk } = valerieAndSharon({
      party: ['valerie', { hero: 'brian', attributes: { persuasion: 1 } }],
      rules: { assistBatch },
    })
    board.answer(hero(1), FREE, byHelper(1), face(2)).dice('223').singles(3)
    expect(check(board.play, 0, talk, 3).success).toBe(false)
    board.expectAllUsed()
  })

  test('WDC-ASSIST-02 WDC-ASSIST-13 items, obstacles and nuisances of the helper do not count', () => {
    const board = new Board({
      party: ['valerie', 'kirk'],
      scenario: { pool: { 'lockpick-set': 1, drunk: 1 }, orangePool: { 'stalled-van': 3 } },
    })
    board.give('lockpick-set', 1)
    board.give('stalled-van', 1)
    board.give('drunk', 1)
    expect(helperDice(board.play, 1, K.lockpick)).toBe(5)
    board.answer(hero(1), FREE, byHelper(1), face(5), DONE).dice('115').singles(1)
    expect(check(board.play, 0, K.initiative, 4).success).toBe(true) // the drunk stays quiet
    board.expectAllUsed()
  })

  test('WDC-ASSIST-02 a hurt helper has a weaker defence, and Dexterity with Dodge where the actor dodges', () => {
    const board = new Board({ party: ['brian', 'steve'] })
    board.play.state.damage[1] = 2
    expect([helperDice(board.play, 1, K.defend), helperDice(board.play, 1, K.dodge)]).toEqual([2, 4])
  })

  test('WDC-ASSIST-04 several may help, in any order, with results in between', () => {
    const { board, talk } = valerieAndSharon({ party: ['valerie', 'sharon', 'steve'] })
    board
      .answer(hero(2), FREE, hero(1), FREE, byHelper(1), face(6), DONE, byHelper(2), face(5), DONE)
      .dice('226')
      .singles(5, 2)
    expect(check(board.play, 0, talk, 4).success).toBe(true)
    expect(board.applied('ASSIST-04')).toBe(true)
    board.expectAllUsed()
  })

  test('WDC-ASSIST-06 in combat, on initiative, attack and defence', () => {
    const board = new Board({ party: ['brian', 'kirk'] })
    for (const kind of [K.initiative, K.attackHandToHand, K.attackMechanical, K.defend, K.dodge])
      expect(isAssisted(board.play, kind, false)).toBe(true)
  })

  test('WDC-ASSIST-14 WDC-DP-15 a helper refuses or names a price; the actor may decline, pays on success', () => {
    const { board, talk } = valerieAndSharon()
    board.play.state.victoryPoints[0] = 2
    const price = actionOf(Verb.yes, 2)
    board.answer(NO, hero(1), price, price, byHelper(1), face(2), DONE).dice('223').singles(1)
    expect(check(board.play, 0, talk, 3).success).toBe(true)
    expect([...board.play.state.victoryPoints]).toEqual([0, 2])
    board.expectAllUsed()

    board.play.state.victoryPoints[0] = 1
    board.answer(hero(1), actionOf(Verb.yes, 1), NO, STOP).dice('223')
    expect(check(board.play, 0, talk, 3).success).toBe(false)
    board.answer(hero(1), NO, STOP).dice('223')
    expect(check(board.play, 0, talk, 3).success).toBe(false)
    board
      .answer(hero(1), actionOf(Verb.yes, 1), actionOf(Verb.yes, 1), byHelper(1), face(2), DONE, STOP)
      .dice('223')
      .singles(2)
    expect(check(board.play, 0, talk, 3).success).toBe(false)
    expect([...board.play.state.victoryPoints]).toEqual([1, 2])
    board.answer(hero(1), actionOf(Verb.yes, 1), actionOf(Verb.yes, 1)).dice('123')
    expect(check(board.play, 0, talk, 3).success).toBe(true)
    expect([...board.play.state.victoryPoints]).toEqual([1, 2]) // help that was not needed costs nothing
    board.expectAllUsed()
  })

  test.each([
    ['the thief', '112', '44', [0, 2, 1], 0],
    ['the holder', '44', '112', [2, 0, 1], 1],
    ['nobody who lost', '112', '66', [1, 2, 0], 1],
  ] as const)(
    'WDC-ASSIST-14 in an opposed check who won pays their own helper: %s',
    (_, first, second, points, winner) => {
      // Brian steals from Kirk. Sharon helps whoever shows 112: a new die for the 2 gives three of a kind, or a pair.
      const plain = (hero: string, attack: number): unknown => ({
        hero,
        attributes: { attack },
        skills: { strength: 0 },
      })
      const board = new Board({
        party: [plain('brian', first.length), plain('kirk', second.length), plain('sharon', 1)],
      })
      const { state } = board.play
      const price = actionOf(Verb.yes, 1)
      const helped = second === '112' ? 1 : 0
      state.victoryPoints[0] = helped === 0 ? 1 : 2
      state.victoryPoints[1] = helped === 1 ? 1 : 2
      board.dice(first, second).singles(second === '66' ? 3 : 1)
      // Everybody may buy dice and re-rolls, and asks Sharon or not.
      const ask = [hero(2), price, price, byHelper(2), face(2)]
      board.whenAsked = (kind): void => {
        const { seat, actions } = board.asked.at(-1)!
        if (kind === DP.buyDie) board.answerNow(NO)
        else if (kind === DP.askAssistant && seat === helped && ask.length > 0) board.answerNow(ask.shift()!)
        else if (kind === DP.agreeToAssist) board.answerNow(ask.shift()!)
        else if (kind === DP.reroll && seat === helped && ask.length > 0) board.answerNow(ask.shift()!)
        else board.answerNow(actions.includes(STOP) ? STOP : DONE)
      }
      expect(opposed(board.play, 0, K.steal, 1, K.steal)).toBe(winner)
      expect([...state.victoryPoints]).toEqual(points)
      board.expectAllUsed()
    },
  )

  test('WDC-ASSIST-15 WDC-ACT-12 helping is no action: without willpower one may still help; the dead may not', () => {
    const { board, talk } = valerieAndSharon()
    board.play.state.willpower[1] = 0
    board.answer(hero(1), FREE).dice('123')
    check(board.play, 0, talk, 3)
    expect([...board.play.state.acted]).toEqual([0, 0])
    board.play.state.alive[1] = 0
    board.dice('123')
    check(board.play, 0, talk, 3)
    board.expectAllUsed()
  })
})

describe('being there', () => {
  const joins = (board: Board, row: number, column: number): boolean => {
    board.stand(1, board.at('town-square', row, column))
    return canJoin(board.play, 1, 0)
  }

  test("WDC-ASSIST-05 from three squares away in the actor's sight, and then in their square", () => {
    const { board, talk } = valerieAndSharon()
    expect([joins(board, 3, 3), joins(board, 3, 6), joins(board, 5, 4), joins(board, 5, 5)]).toEqual([
      true,
      true,
      true,
      false,
    ])
    joins(board, 3, 6)
    board.answer(hero(1), FREE, STOP).dice('223')
    check(board.play, 0, talk, 3)
    expect(board.play.state.square[1]).toBe(board.play.state.square[0])
    expect(board.play.state.movements[1]).toBe(0)
    board.expectAllUsed()
  })

  test('WDC-ASSIST-05 WDC-LOS-11 three squares as option distanceMetric counts them', () => {
    for (const [distanceMetric, near] of [
      ['orthogonal', false],
      ['chebyshev', true],
    ] as const) {
      expect(joins(new Board({ party: ['brian', 'kirk'], rules: { distanceMetric } }), 5, 5)).toBe(near)
    }
  })

  test('WDC-ASSIST-05 darkness draws the limit closer', () => {
    const board = new Board({ party: ['valerie', 'sharon'], scenario: { time: 'night' } })
    expect([joins(board, 3, 5), joins(board, 3, 6)]).toEqual([true, false]) // 4 - 2 in the street
  })

  test('WDC-ASSIST-05 not through a wall', () => {
    const board = new Board({
      party: ['brian', 'kirk'],
      scenario: { tiles: { start: ['house'] }, heroStart: { tile: 'house', square: [2, 2] } },
    })
    board.stand(1, board.at('house', 2, 1))
    expect(canJoin(board.play, 1, 0)).toBe(false)
    board.stand(1, board.at('house', 2, 3))
    expect(canJoin(board.play, 1, 0)).toBe(true)
  })

  test('WDC-ASSIST-05 not out of the hands of an adversary', () => {
    const board = new Board({ party: ['brian', 'kirk'], scenario: { pool: { zombie: 1 } } })
    expect(joins(board, 3, 4)).toBe(true)
    board.put('zombie', board.at('town-square', 3, 4), true)
    expect(joins(board, 3, 4)).toBe(false)
  })

  test("WDC-ASSIST-05 WDC-FATE-13 not across a tile's edge when confined to the tile", () => {
    const board = new Board({
      party: ['brian', 'kirk'],
      scenario: { tiles: { start: ['town-square', { tile: 'park', at: [0, 1], turns: 0 }] } },
    })
    board.stand(0, board.at('town-square', 1, 6)).stand(1, board.at('park', 1, 1))
    expect(canJoin(board.play, 1, 0)).toBe(true)
    board.play.state.confined[1] = 1
    expect(canJoin(board.play, 1, 0)).toBe(false)
    board.stand(1, board.at('town-square', 1, 5))
    expect(canJoin(board.play, 1, 0)).toBe(true)
  })
})

describe('what nobody can help with', () => {
  const asks = (board: Board): boolean => board.kindsAsked().includes(DP.askAssistant)

  test('WDC-ASSIST-07 WDC-ASSIST-08 movement, perception and ranged attacks', () => {
    const board = new Board({ party: ['brian', 'kirk'] }).dice('123', '12', '1234', '1234')
    rollVariable(board.play, 0, K.movement)
    rollVariable(board.play, 0, K.perception)
    check(board.play, 0, K.shootMechanical, 6)
    check(board.play, 0, K.throwHand, 6)
    expect(asks(board)).toBe(false)
  })

  test.each([
    ['core', true],
    ['new', false],
  ] as const)('WDC-ASSIST-09 opposed checks, healing and carrying under %s: %s', (assistScope, helped) => {
    const board = new Board({ party: ['brian', 'kirk', 'sharon'], rules: { assistScope } })
    expect([
      isAssisted(board.play, K.steal, true),
      isAssisted(board.play, K.heal, false),
      isAssisted(board.play, K.carry, false),
    ]).toEqual([helped, helped, helped])
    expect(isAssisted(board.play, K.lockpick, false)).toBe(true)
    if (helped) return
    board.dice('123456', '1234')
    opposed(board.play, 0, K.steal, 1, K.steal)
    expect(asks(board)).toBe(false)
  })
})

test('WDC-ASSIST-04 WDC-CHECK-05 in an opposed check nobody helps against themselves', () => {
  const board = new Board({ party: ['brian', 'kirk', 'sharon'] }).dice('123456', '1234')
  board.answer(DONE, DONE)
  opposed(board.play, 0, K.steal, 1, K.steal)
  const offered = board.asked
    .filter(({ kind }) => kind === DP.askAssistant)
    .map(({ seat, actions }) => ({ seat, actions }))
  expect(offered).toEqual([
    { seat: 0, actions: [hero(2), DONE] },
    { seat: 1, actions: [hero(2), DONE] },
  ])
})

describe('allies', () => {
  const ally = (copy: number): number => actionOf(Verb.ally, copy)
  const byAlly = (copy: number): number => actionOf(Verb.byAlly, copy)

  test('WDC-ASSIST-10 WDC-ASSIST-11 WDC-DP-16 one fitting ally re-rolls as many dice as its attribute has', () => {
    const { board } = valerieAndSharon({ party: ['valerie'] })
    const student = board.give('student', 0)
    const reporter = board.give('reporter', 0)
    board.give('night-nurse', 0)
    board.answer(ally(reporter), byAlly(reporter), face(6), face(1)).dice('1226').singles(3, 4)
    expect(check(board.play, 0, K.search, 5).success).toBe(false)
    expect(board.asked[0]!.actions).toEqual([ally(student), ally(reporter), NO])
    expect(board.play.roll.help.count).toBe(1)
    expect(board.play.state.skills[Skill.search]).toBe(2)
    board.expectAllUsed()
  })

  test('WDC-ASSIST-10 with no ally that fits, nobody is asked', () => {
    const { board } = valerieAndSharon({ party: ['valerie'] })
    board.give('night-nurse', 0)
    board.dice('1226')
    check(board.play, 0, K.search, 5)
    expect(board.asked).toEqual([])
  })

  test.each([
    ['ownerAndOthers', true],
    ['ownerOnly', false],
  ] as const)('WDC-ASSIST-12 a helping hero may add an ally: %s', (allyAssists, adds) => {
    const { board } = valerieAndSharon({ rules: { allyAssists } })
    const student = board.give('student', 1)
    board.answer(hero(1), FREE)
    if (adds) board.answer(ally(student), byAlly(student), face(6))
    board
      .answer(STOP)
      .dice('1226')
      .singles(...(adds ? [5] : []))
    check(board.play, 0, K.search, 5)
    expect(board.asked.filter(({ kind }) => kind === DP.ally).map(({ seat }) => seat)).toEqual(adds ? [1] : [])
    board.expectAllUsed()
  })

  test('WDC-ASSIST-12 the ally of a hero who does not help stays out of it', () => {
    const { board } = valerieAndSharon()
    board.give('student', 1)
    board.answer(DONE).dice('1226')
    check(board.play, 0, K.search, 5)
    expect(board.kindsAsked()).toEqual([DP.askAssistant])
  })

  test('WDC-ASSIST-10 the bans bind allies too', () => {
    const { board } = valerieAndSharon({ party: ['valerie'] })
    board.give('reporter', 0)
    board.dice('1126')
    rollVariable(board.play, 0, K.perception)
    expect(board.asked).toEqual([])
  })
})

describe('order', () => {
  test('WDC-CHECK-10 buy a die, name assistants, roll, nuisances, then re-rolls in any order', () => {
    const board = new Board({ party: ['valerie', 'sharon'], scenario: { pool: { 'lost-tourist': 1, reporter: 1 } } })
    board.give('lost-tourist', 0)
    const reporter = board.give('reporter', 0)
    board.play.state.victoryPoints[0] = 3
    board.answer(
      actionOf(Verb.yes),
      hero(1),
      FREE,
      actionOf(Verb.ally, reporter),
      actionOf(Verb.byVp, 6),
      actionOf(Verb.byAlly, reporter),
      face(6),
      DONE,
      byHelper(1),
      face(5),
      DONE,
    )
    board.dice('12266').singles(6, 6, 5, 3)
    expect(check(board.play, 0, K.search, 3).success).toBe(true)
    expect(board.kindsAsked()).toEqual([
      DP.buyDie,
      DP.askAssistant,
      DP.agreeToAssist,
      DP.ally,
      DP.reroll,
      DP.reroll,
      DP.reroll,
      DP.reroll,
      DP.reroll,
      DP.reroll,
      DP.reroll,
    ])
    expect(board.log.flatMap((event) => (event.type === 'rerolled' ? [event.source] : []))).toEqual([
      'nuisance',
      'VP',
      'ally',
      'hero',
    ])
    board.expectAllUsed()
  })
})

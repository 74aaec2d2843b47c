// Poison (WDC-POIS): bites, what they do from turn to turn, and cures.
import { describe, expect, test } from 'vitest'
import { actionOf, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { takeAction } from '../../../../src/games/when-darkness-comes/rules/actions.ts'
import { combat } from '../../../../src/games/when-darkness-comes/rules/combat.ts'
import { poison, sufferPoison } from '../../../../src/games/when-darkness-comes/rules/poison.ts'
import { takeTurn } from '../../../../src/games/when-darkness-comes/rules/turn.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const HAND = { 'grave-serpent': 1, zombie: 1, 'med-kit': 1, student: 1, doorman: 1, trapper: 1, hypochondriac: 1 }
const street = (setting: BoardSetting = {}): Board =>
  new Board({ hand: HAND, ...setting, rules: { poison: true, ...setting.rules } })
const done = actionOf(Verb.done)

/** Three rounds in which an unconscious hero is struck each time. */
function bitten(board: Board, disk: string): void {
  board.play.state.unconscious[0] = 1
  combat(board.play, 0, board.put(disk, board.play.state.square[0]!, true))
}

describe('poisoned', () => {
  test('WDC-POIS-03 by a hit of an adversary that carries poison', () => {
    const board = street()
    bitten(board, 'grave-serpent')
    expect([board.play.state.damage[0], board.play.state.poison[0]]).toEqual([3, 3])
    // Told once, however often it bites.
    expect(board.log.filter(({ type }) => type === 'poisoned')).toMatchObject([{ seat: 0, tn: 3 }])
  })

  test('WDC-POIS-03 not by others, nor without the module', () => {
    const zombie = street()
    bitten(zombie, 'zombie')
    expect([zombie.play.state.damage[0], zombie.play.state.poison[0]]).toEqual([3, 0])
    const off = street({ rules: { poison: false } })
    bitten(off, 'grave-serpent')
    expect([off.play.state.damage[0], off.play.state.poison[0]]).toEqual([3, 0])
  })

  test('WDC-POIS-03 not when an ally takes the blow', () => {
    const board = street()
    for (const ally of ['student', 'doorman', 'trapper']) board.answer(actionOf(Verb.sacrifice, board.give(ally, 0)))
    board.whenAsked = () => {
      board.play.state.failure[0] = 0
    } // nobody is dropped for it
    bitten(board, 'grave-serpent')
    expect([board.play.state.damage[0], board.play.state.poison[0]]).toEqual([0, 0])
    board.expectAllUsed()
  })

  test('WDC-POIS-03 one poison at a time: the higher TN stays', () => {
    const board = street()
    const serpent = board.put('grave-serpent', board.play.state.square[0]!, true)
    board.play.state.poison[0] = 5
    poison(board.play, 0, serpent)
    expect(board.play.state.poison[0]).toBe(5)
    board.play.state.poison[0] = 2
    poison(board.play, 0, serpent)
    expect(board.play.state.poison[0]).toBe(3)
  })
})

describe('from turn to turn', () => {
  test.each([
    [1, 1],
    [2, 1],
    [3, 0],
    [6, 0],
  ])('WDC-POIS-03 d6 %i: %i damage', (face, damage) => {
    const board = street().singles(face)
    board.play.state.poison[0] = 3
    sufferPoison(board.play, 0)
    expect(board.play.state.damage[0]).toBe(damage)
    expect(board.log[0]).toMatchObject({ type: 'poisonWorks', face, hurts: damage > 0 })
  })

  test('WDC-POIS-03 WDC-TURN-08 at the start of each own turn, before anything else', () => {
    const board = street().singles(1)
    board.play.state.poison[0] = 3
    board.play.state.damage[0] = 3
    takeTurn(board.play, 0, false)
    expect(board.play.state.alive[0]).toBe(0)
    expect(board.play.scenario.causes[board.play.state.diedOf[0]!]).toBe('poison')
    expect(board.asked).toEqual([])
  })

  test('WDC-POIS-03 nothing for others', () => {
    const board = street().singles(1)
    sufferPoison(board.play, 0)
    expect(board.log).toEqual([])
  })
})

describe('cures', () => {
  const PHARMACIST = { hero: 'robert', skills: { pharmacology: 5 } } // Medical 3, two dice more

  test('WDC-POIS-01 WDC-POIS-02 WDC-VP-22 WDC-SKILL-18 Medical + Pharmacology + med-kit; VP = TN', () => {
    const board = street({ party: [PHARMACIST, 'brian'] })
    const kit = board.give('med-kit', 0)
    board.play.state.poison[1] = 3
    board.answer(actionOf(Verb.cure, 1), actionOf(Verb.item, kit), done).dice('112346')
    takeAction(board.play, 0)
    expect([board.play.state.poison[1], board.play.state.victoryPoints[0], board.play.state.acted[0]]).toEqual([
      0, 3, 1,
    ])
    expect(board.log.find(({ type }) => type === 'checkRolled')).toMatchObject({ attribute: 5, pool: 6, printed: 3 })
    expect(board.log.filter(({ type }) => type === 'victoryPoints')).toMatchObject([{ source: 'cures' }])
    board.expectAllUsed()
  })

  test('WDC-POIS-01 WDC-POIS-02 also on oneself, for no VP', () => {
    const board = street({ party: [PHARMACIST] })
    board.play.state.poison[0] = 3
    board.answer(actionOf(Verb.cure, 0)).dice('11234')
    takeAction(board.play, 0)
    expect([board.play.state.poison[0], board.play.state.victoryPoints[0]]).toEqual([0, 0])
  })

  test('WDC-POIS-01 failing, the poison stays and the action is spent', () => {
    const board = street({ party: [PHARMACIST] })
    board.play.state.poison[0] = 3
    board.answer(actionOf(Verb.cure, 0)).dice('11256')
    takeAction(board.play, 0)
    expect([board.play.state.poison[0], board.play.state.acted[0], board.play.state.failure[0]]).toEqual([3, 1, 0])
  })

  test('WDC-POIS-01 only in the same square', () => {
    const board = street({ party: ['robert', 'brian'] })
    board.play.state.poison[1] = 3
    board.stand(1, board.at('town-square', 3, 4))
    takeAction(board.play, 0)
    expect(board.asked).toEqual([])
  })

  test('WDC-NUIS-02 the Hypochondriac gets in the way of a cure', () => {
    const board = street({ party: [PHARMACIST] })
    board.give('hypochondriac', 0)
    board.play.state.poison[0] = 3
    board.answer(actionOf(Verb.cure, 0)).dice('11234').singles(1)
    takeAction(board.play, 0)
    expect(board.log.filter(({ type }) => type === 'rerolled')).toMatchObject([{ source: 'nuisance' }])
  })

  test('WDC-FATE-47 a cure is medical: as amended it uses no sure success up, in the core rules it does', () => {
    for (const [fate, pools] of [
      ['new', ['11256']],
      ['core', []],
    ] as const) {
      const board = street({ party: [PHARMACIST], rules: { fate } })
      board.play.state.poison[0] = 3
      board.play.state.forced[0] = 2
      board.answer(actionOf(Verb.cure, 0)).dice(...pools)
      takeAction(board.play, 0)
      expect([board.play.state.poison[0], board.play.state.forced[0]]).toEqual(fate === 'new' ? [3, 2] : [0, 0])
      board.expectAllUsed()
    }
  })
})

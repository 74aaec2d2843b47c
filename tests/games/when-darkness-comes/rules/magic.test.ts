// Casting (WDC-MAGIC), components (WDC-COMP) and the willpower that a failed spell costs (WDC-WILL-03).
import { describe, expect, test } from 'vitest'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { M } from '../../../../src/games/when-darkness-comes/measures/metrics.ts'
import { NONE } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { takeAction } from '../../../../src/games/when-darkness-comes/rules/actions.ts'
import { combat, FightEnd } from '../../../../src/games/when-darkness-comes/rules/combat.ts'
import { encounter } from '../../../../src/games/when-darkness-comes/rules/encounters.ts'
import { dropItem } from '../../../../src/games/when-darkness-comes/rules/items.ts'
import { castSpell, offerSpells } from '../../../../src/games/when-darkness-comes/rules/magic.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Board } from '../support/board.ts'
import { MagicBoard } from '../support/mage.ts'

const NO = actionOf(Verb.no),
  FIGHT = actionOf(Verb.fight),
  PARRY = actionOf(Verb.parry),
  DONE = actionOf(Verb.done)
const FAIL = 1,
  SUCCEED = 2

/** Ids of the spells that a question offers. */
const offered = (board: MagicBoard, actions: readonly number[]): string[] =>
  actions
    .filter((action) => verbOf(action) === Verb.cast)
    .map((action) => board.play.scenario.spells[argumentOf(action)]!.spell.id)

function spellsFor(board: MagicBoard, opponent = NONE): string[] {
  board.play.ask(DP.action, 0)
  offerSpells(board.play, 0, opponent)
  return offered(board, [...board.play.question.actions.subarray(0, board.play.question.count)])
}

describe('components', () => {
  test('WDC-COMP-01 worth their TN, found like items, and only where there is magic', () => {
    const board = new MagicBoard()
    const orb = board.put('orb', board.at('town-square', 3, 4), true)
    board.answer(actionOf(Verb.search)).dice('2225') // 3K
    encounter(board.play, 0, orb)
    expect([board.play.state.where[orb], board.play.state.victoryPoints[0]]).toEqual([Where.held, 4])
    expect(() => new Board({ hand: { orb: 1 } })).toThrow('is for games with magic')
  })

  test('WDC-MAGIC-01 without magic in the scenario there are no spells', () => {
    expect(new Board().play.scenario.spells).toEqual([])
    expect(new MagicBoard().play.scenario.spells).toHaveLength(10)
  })

  test('WDC-MAGIC-09 a scenario without magic has no components by any way, and no magic items', () => {
    const wrong =
      (fields: Readonly<Record<string, unknown>>): (() => Board) =>
      () =>
        new Board({ scenario: fields })
    const place = { tile: 'town-square', square: [2, 5] }
    expect(wrong({ fixed: [{ disk: 'orb', ...place }] })).toThrow('the disk "orb" is for games with magic')
    expect(wrong({ startItems: ['occult-tome'] })).toThrow('the disk "occult-tome" is for games with magic')
    expect(
      wrong({ actions: [{ id: 'dig', name: 'Dig', ...place, effect: { kind: 'item', item: 'scroll' } }] }),
    ).toThrow('the disk "scroll" is for games with magic')
    expect(wrong({ locates: [{ disk: 'zombie', value: '1P' }] })).toThrow('nobody can cast spells in this scenario')
    expect(
      wrong({ magic: true, fixed: [{ disk: 'orb', ...place }], startItems: ['occult-tome', 'scroll'] }),
    ).not.toThrow()
  })
})

describe('what can be cast', () => {
  test("WDC-MAGIC-03 every spell whose components are all in the caster's own hands", () => {
    const board = new MagicBoard({ party: ['robert', 'sharon'] })
    expect(spellsFor(board)).toEqual([])
    board.give('minerals', 0)
    expect(spellsFor(board)).toEqual(['pass-through'])
    board.give('candle-flame', 1) // somebody else's
    expect(spellsFor(board)).toEqual(['pass-through'])
    board.give('orb', 0)
    expect(spellsFor(board)).toEqual(['locator', 'pass-through', 'translocate'])
    board.give('plant-components', 0) // of no use to any spell (WDC-MAGIC-02)
    expect(spellsFor(board)).toEqual(['locator', 'pass-through', 'translocate'])
  })

  test('WDC-MAGIC-06 only the active hero casts', () => {
    const board = new MagicBoard({ party: ['robert', 'sharon'] })
    board.give('minerals', 0)
    board.play.state.active = 1
    expect(spellsFor(board)).toEqual([])
  })

  test('WDC-SPELL-09 WDC-SPELL-13 a frozen hero casts as usual, but no Fire Missile: that is an attack', () => {
    const board = new MagicBoard()
    board.stock('fire-missile')
    board.stock('translocate')
    board.put('zombie', board.at('town-square', 3, 5), true)
    expect(spellsFor(board)).toEqual(['locator', 'pass-through', 'fire-missile', 'translocate'])
    board.play.state.frozenTurns[0] = 2
    expect(spellsFor(board)).toEqual(['locator', 'pass-through', 'translocate'])
  })

  test('WDC-MAGIC-05 in a fight any useful spell but Locator; Freeze and Control need life (WDC-MAGIC-10)', () => {
    const board = new MagicBoard()
    for (const { spell } of board.play.scenario.spells)
      for (const component of spell.components)
        if (
          board.play.scenario.disks.some(
            ({ entry }, copy) => entry.id === component && board.play.state.where[copy] === Where.pool,
          )
        )
          board.give(component, 0)
    const zombie = board.put('zombie', board.play.state.square[0]!, true)
    expect(spellsFor(board, zombie)).toEqual([
      'summon',
      'freeze',
      'pass-through',
      'fire-missile',
      'control',
      'translocate',
      'protection',
    ])
    const wraith = board.put('wraith', board.play.state.square[0]!, true)
    expect(spellsFor(board, wraith)).not.toContain('freeze')
    expect(spellsFor(board, wraith)).not.toContain('control')
    board.play.state.lightTurns[0] = 1 // something to dispel
    expect(spellsFor(board, zombie)).toContain('dispel-magic')
  })

  test('WDC-MAGIC-10 people, creatures and heroes are alive; alarms, items and what is marked so are not', () => {
    const board = new MagicBoard({ party: ['robert', 'sharon'] })
    const square = board.play.state.square[0]!
    board.give('incense', 0)
    const living = ['zombie', 'owner', 'dog', 'student'].map((disk) => board.put(disk, square, true))
    for (const disk of ['wraith', 'alarm', 'knife']) board.put(disk, square, true)
    board.put('cultist', square) // face down
    board.play.state.forced[0] = FAIL
    board.answer(actionOf(Verb.hero, 1))
    castSpell(board.play, 0, board.spell('freeze'), NONE)
    const aims = board.asked.find(({ kind }) => kind === DP.spell)!.actions
    expect([...aims].sort()).toEqual(
      [actionOf(Verb.hero, 1), ...living.map((copy) => actionOf(Verb.disk, copy))].sort(),
    )
  })
})

describe('casting', () => {
  test('WDC-MAGIC-03 -04 -07 an action discards the components, their VP stay; success pays the difficulty', () => {
    const board = new MagicBoard()
    const { state } = board.play
    state.victoryPoints[0] = 3 // the crystal's
    const [crystal] = board.stock('light')
    board
      .answer(actionOf(Verb.cast, board.spell('light')), NO)
      .dice('3346')
      .singles(4)
    takeAction(board.play, 0)
    expect([state.acted[0], state.where[crystal!], state.victoryPoints[0], state.willpower[0]]).toEqual([
      1,
      Where.out,
      5,
      4,
    ])
    // WDC-MAGIC-01: Intelligence alone
    expect(board.events('checkRolled')).toEqual([expect.objectContaining({ pool: 4, printed: 2 })])
    for (const rule of ['MAGIC-01', 'MAGIC-03', 'MAGIC-04', 'MAGIC-07', 'VP-19']) expect(board.applied(rule)).toBe(true)
    board.expectAllUsed()
  })

  test('WDC-MAGIC-08 WDC-WILL-03 failure discards the components, costs one willpower, pays nothing', () => {
    const board = new MagicBoard()
    const { state } = board.play
    board.dice('1245')
    board.cast('light')
    expect([state.willpower[0], state.victoryPoints[0], state.lightTurns[0]]).toEqual([3, 0, 0])
    expect(board.events('usedUp')).toHaveLength(1)
    expect(board.applied('WILL-03')).toBe(true)
  })

  test('WDC-SKILL-23 WDC-ITEM-13 Occult Knowledge adds its dice, and so does the tome', () => {
    const board = new MagicBoard({ party: [{ hero: 'robert', skills: { occultKnowledge: 5 } }] })
    const tome = board.give('occult-tome', 0)
    board.answer(actionOf(Verb.item, tome)).dice('1123456').singles(1)
    board.cast('light')
    expect(board.events('checkRolled')).toEqual([expect.objectContaining({ pool: 7 })])
  })

  test('WDC-MAGIC-06 others in the square assist with Intelligence and Occult Knowledge', () => {
    const board = new MagicBoard({ party: ['robert', 'valerie'] })
    board
      .dice('1245')
      .answer(actionOf(Verb.hero, 1), actionOf(Verb.yes), actionOf(Verb.byHelper, 1), actionOf(Verb.face, 5), DONE)
      .singles(4, 2)
    board.cast('light')
    expect(board.play.state.lightTurns[0]).toBe(2)
    expect(board.events('assisted')).toEqual([expect.objectContaining({ by: 1, dice: 3 })])
    board.expectAllUsed()
  })

  test('WDC-CHECK-11 a spell uses up what Fate forces', () => {
    const board = new MagicBoard()
    board.play.state.forced[0] = SUCCEED
    board.singles(3)
    board.cast('light')
    expect([board.play.state.forced[0], board.play.state.lightTurns[0]]).toEqual([0, 3])
  })
})

describe('in place of an attack', () => {
  /** Initiative lost, and the zombie's blow held. */
  function duel(rules: Readonly<Record<string, unknown>> = {}): { board: MagicBoard; foe: number } {
    const board = new MagicBoard({ rules })
    const foe = board.put('zombie', board.play.state.square[0]!, true)
    board.dice('245', '1235').answer(PARRY)
    return { board, foe }
  }

  test('WDC-MAGIC-05 the casting roll takes the place of the attack roll; the defence is rolled as ever', () => {
    const { board, foe } = duel()
    board.stock('fire-missile')
    board.answer(actionOf(Verb.cast, board.spell('fire-missile')), NO).dice('1234', '11122344')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    expect(board.events('checkRolled').map(({ printed }) => printed)).toEqual([1, 3, 5, 3])
    expect(board.applied('MAGIC-05')).toBe(true)
    board.expectAllUsed()
  })

  test('of the spells at hand the one that is cast counts as taken, and no other; who strikes takes none', () => {
    for (const casts of [true, false]) {
      const { board, foe } = duel()
      board.stock('fire-missile') // with candle and minerals Pass Through can be cast as well
      const taken = new Map<number, number>()
      const { record } = board.play
      board.play.record = {
        ...record,
        trial: (metric, cell, successes) => {
          if (metric === M.spellsTaken) taken.set(cell, (taken.get(cell) ?? 0) + successes)
        },
      }
      if (casts) board.answer(actionOf(Verb.cast, board.spell('fire-missile')), NO).dice('1234', '11122344')
      else for (let round = 0; round < 3; round++) board.answer(NO, PARRY)
      combat(board.play, 0, foe)
      expect(Object.fromEntries(taken)).toEqual({
        [board.spell('fire-missile')]: casts ? 1 : 0,
        [board.spell('pass-through')]: 0,
      })
    }
  })

  test('WDC-VEC-64 Fire Missile cast (5) that kills a zombie of Defence 3S (3) gives 8: its Attack is not paid', () => {
    const { board, foe } = duel()
    board.stock('fire-missile')
    board.answer(actionOf(Verb.cast, board.spell('fire-missile')), NO).dice('1234', '11122344')
    combat(board.play, 0, foe)
    expect(board.play.state.victoryPoints[0]).toBe(8)
    expect([board.play.state.where[foe], board.play.state.at[foe]]).toEqual([Where.trophy, 0])
  })

  test("WDC-MAGIC-05 spellAttackTN: the difficulty alone, or also the opponent's Defence", () => {
    const needed = (rules: Readonly<Record<string, unknown>>, spell: string): unknown => {
      const board = new MagicBoard({ rules })
      const demon = board.put('demon', board.play.state.square[0]!, true) // Defence 4K
      board.dice('1245')
      board.cast(spell, 0, demon)
      return board.events('checkRolled')[0]!.printed
    }
    for (const [spell, difficulty] of [
      ['freeze', 3],
      ['fire-missile', 5],
      ['control', 3],
    ] as const) {
      expect(needed({}, spell), spell).toBe(difficulty)
      expect(needed({ spellAttackTN: 'higherOfBoth' }, spell), spell).toBe(6)
    }
    for (const [spell, difficulty] of [
      ['summon', 3],
      ['pass-through', 4],
      ['translocate', 4],
      ['protection', 6],
      ['light', 2],
    ] as const) {
      expect(needed({ spellAttackTN: 'higherOfBoth' }, spell), spell).toBe(difficulty)
    }
  })

  test("WDC-MAGIC-06 WDC-ADV-05 no spells in a fight outside the hero's own turn", () => {
    const { board, foe } = duel()
    board.stock('freeze')
    board.play.state.active = NONE
    for (let round = 0; round < 3; round++)
      board.answer(...(round > 0 ? [PARRY] : []), NO).dice(...(round > 0 ? ['1235'] : []))
    combat(board.play, 0, foe)
    for (const { kind, actions } of board.asked) if (kind === DP.attack) expect(offered(board, actions)).toEqual([])
  })

  test('WDC-WILL-02 without willpower nothing is cast, in a fight either', () => {
    const { board, foe } = duel()
    board.stock('freeze')
    board.play.state.willpower[0] = 0
    for (let round = 1; round < 3; round++) board.answer(PARRY).dice('1235')
    combat(board.play, 0, foe)
    expect(board.kindsAsked()).not.toContain(DP.attack)
  })

  test('WDC-INIT-01 whoever is first casts first: frozen, the opponent does not strike', () => {
    const board = new MagicBoard()
    const foe = board.put('zombie', board.play.state.square[0]!, true)
    board.stock('freeze')
    board
      .answer(FIGHT, actionOf(Verb.cast, board.spell('freeze')), NO, NO)
      .dice('246', '1234')
      .singles(6)
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    expect(board.kindsAsked()).not.toContain(DP.defence)
    expect(board.events('heldOff')).toHaveLength(3)
  })
})

test('WDC-COMP-02 WDC-COMP-03 a component is dropped, and taken again, like an item', () => {
  const board = new MagicBoard()
  const { state } = board.play
  const scroll = board.give('scroll', 0)
  state.victoryPoints[0] = 3
  dropItem(board.play, 0, scroll, 'by choice')
  expect([state.where[scroll], state.victoryPoints[0]]).toEqual([Where.board, 0])
  board.answer(actionOf(Verb.takeItem, scroll))
  takeAction(board.play, 0)
  expect([state.where[scroll], state.victoryPoints[0]]).toEqual([Where.held, 3])
})

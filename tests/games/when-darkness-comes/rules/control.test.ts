// Control (WDC-SPELL-14, -15): one action of somebody else.
import { describe, expect, test } from 'vitest'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { combat, FightEnd } from '../../../../src/games/when-darkness-comes/rules/combat.ts'
import { healthOf } from '../../../../src/games/when-darkness-comes/rules/health.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { MagicBoard } from '../support/mage.ts'

const NO = actionOf(Verb.no),
  PARRY = actionOf(Verb.parry),
  FIGHT = actionOf(Verb.fight),
  STAND = actionOf(Verb.stand),
  RUN = actionOf(Verb.run),
  STOP = actionOf(Verb.stop)
const AT = (copy: number): number => actionOf(Verb.disk, copy)
const SUCCEED = 2

function surely(board: MagicBoard): MagicBoard {
  board.play.state.forced[0] = SUCCEED
  return board
}

describe('adversaries and security', () => {
  test('WDC-SPELL-14 it stands still, walks up to its Speed, or strikes another in its square', () => {
    const board = surely(new MagicBoard())
    const square = board.at('town-square', 3, 5)
    const zombie = board.put('zombie', square, true) // Speed 2, Attack 3S
    const cultist = board.put('cultist', square, true)
    const demon = board.put('demon', square, true)
    board.put('student', square, true)
    board.put('crawler', square) // face down
    board.answer(AT(zombie), STAND)
    board.cast('control')
    const { actions } = board.asked[1]!
    expect(board.asked[1]!.kind).toBe(DP.controlled)
    expect(actions.filter((action) => verbOf(action) === Verb.disk).sort()).toEqual([AT(cultist), AT(demon)].sort())
    const squares = actions.filter((action) => verbOf(action) === Verb.square).map(argumentOf)
    expect(squares).toContain(board.at('town-square', 3, 3))
    expect(squares).not.toContain(board.at('town-square', 3, 2))
    expect(squares).toHaveLength(11) // of twelve within two steps one is beyond the edge
    expect(board.play.state.victoryPoints[0]).toBe(3)
  })

  test('WDC-SPELL-10 WDC-SPELL-14 a frozen one can neither walk nor strike', () => {
    const board = surely(new MagicBoard())
    const square = board.at('town-square', 3, 5)
    const zombie = board.put('zombie', square, true)
    board.put('cultist', square, true)
    board.play.state.frozenFor[zombie] = 3
    board.answer(AT(zombie))
    board.cast('control')
    expect(board.kindsAsked()).toEqual([DP.spell]) // nothing to be told but to stand still
  })

  test('WDC-SPELL-14 also from the corner of the board, and to it', () => {
    const board = surely(new MagicBoard())
    board.put('zombie', board.at('town-square', 1, 2), true)
    board.answer(STAND)
    board.cast('control')
    const squares = board.asked[0]!.actions.filter((action) => verbOf(action) === Verb.square).map(argumentOf)
    expect(squares).toEqual(
      [
        [1, 1],
        [1, 3],
        [1, 4],
        [2, 1],
        [2, 2],
        [2, 3],
        [3, 2],
      ].map(([row, column]) => board.at('town-square', row!, column!)),
    )
  })

  test('WDC-SPELL-14 WDC-BOARD-12 the matching square of another floor is no step away, and no way to go', () => {
    const board = surely(
      new MagicBoard({ scenario: { tiles: { start: ['hotel-1'] }, heroStart: { tile: 'hotel-1', square: [3, 4] } } }),
    )
    board.put('zombie', board.at('hotel-1', 3, 3), true)
    board.answer(STAND)
    board.cast('control')
    const squares = board.asked[0]!.actions.filter((action) => verbOf(action) === Verb.square).map(argumentOf)
    expect(squares).toContain(board.at('hotel-1', 3, 4))
    for (const tile of ['hotel-1', 'hotel-2']) expect(squares).not.toContain(board.at(tile, 3, 3))
  })

  test("WDC-SPELL-14 its Attack value has to reach the other's Defence; the caster gets the Defence in VP", () => {
    const kill = (victim: string): [number, number] => {
      const board = surely(new MagicBoard())
      const square = board.at('town-square', 3, 5)
      const zombie = board.put('zombie', square, true)
      const other = board.put(victim, square, true)
      board.answer(AT(zombie), AT(other))
      board.cast('control')
      if (board.play.state.where[other] === Where.board) expect(board.play.state.wounds[other]).toBe(0)
      for (const { ranged } of board.events('slain')) expect(ranged).toBe(false) // struck down, not shot
      return [board.play.state.where[other]!, board.play.state.victoryPoints[0]! - 3]
    }
    expect(kill('cultist')).toEqual([Where.trophy, 2])
    expect(kill('zombie')).toEqual([Where.trophy, 3]) // Attack 3S against Defence 3S: equal is enough
    expect(kill('demon')).toEqual([Where.board, 0])
    expect(kill('owner')).toEqual([Where.out, 0]) // as beaten: no VP (WDC-SEC-12)
  })

  test('WDC-SPELL-15 where it is sent it does not attack, and goes on hunting whom it hunted', () => {
    const board = surely(new MagicBoard({ party: ['robert', 'sharon'] }))
    const zombie = board.put('zombie', board.at('town-square', 3, 5), true)
    board.play.state.boundTo[zombie] = 1
    board.answer(AT(zombie), actionOf(Verb.square, board.play.state.square[0]!))
    board.cast('control')
    expect([board.play.state.at[zombie], board.play.state.boundTo[zombie], board.play.state.faceUp[zombie]]).toEqual([
      board.play.state.square[0],
      1,
      1,
    ])
    expect(board.events('combatBegins')).toEqual([])
  })

  test('WDC-SPELL-15 in combat it loses its next attack, and a kill in that turn gives the Defence value only', () => {
    const board = new MagicBoard().plainly()
    const { state } = board.play
    const foe = board.put('zombie', state.square[0]!, true)
    board.stock('control')
    board.answer(FIGHT, actionOf(Verb.cast, board.spell('control')), STAND, NO, PARRY, actionOf(Verb.martialArts))
    board.dice('246', '1234', '1235', '2345')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    expect(
      board.log
        .map(({ type }) => type)
        .filter((type) => ['heldOff', 'heldBack', 'defended', 'attacked'].includes(type)),
    ).toEqual(['heldOff', 'heldBack', 'defended', 'attacked'])
    expect(state.victoryPoints[0]).toBe(3 + 3)
    board.expectAllUsed()
  })

  test('WDC-SPELL-14 sent out of a combat, the combat is over', () => {
    const board = new MagicBoard().plainly()
    const foe = board.put('zombie', board.play.state.square[0]!, true)
    board.stock('control')
    board
      .answer(FIGHT, actionOf(Verb.cast, board.spell('control')), actionOf(Verb.square, board.at('town-square', 3, 5)))
      .dice('246', '1234')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.none)
    expect(board.play.state.damage[0]).toBe(0)
    board.expectAllUsed()
  })
})

test('WDC-SPELL-14 allies and civilians may be made to join, without a check', () => {
  const board = surely(new MagicBoard())
  const student = board.put('student', board.at('town-square', 3, 5), true)
  board.cast('control')
  expect([board.play.state.where[student], board.play.state.at[student], board.play.state.victoryPoints[0]]).toEqual([
    Where.held,
    0,
    3 + 2,
  ])
  expect(board.events('controlled')).toMatchObject([{ what: 'joins' }]) // and does nothing else
  const modules = surely(
    new MagicBoard({ hand: { incense: 1, 'candle-flame': 1, priest: 1 }, rules: { civilians: true } }),
  )
  const priest = modules.put('priest', modules.at('town-square', 3, 5), true)
  modules.cast('control')
  expect([modules.play.state.where[priest], modules.play.state.victoryPoints[0]]).toEqual([Where.trophy, 3 + 3])
})

describe('heroes', () => {
  test('WDC-SPELL-14 any one action that is not against their own life, or a walk as far as their Health', () => {
    const board = surely(new MagicBoard({ party: ['robert', 'sharon'], rules: { heroVersusHero: true } }))
    const { state } = board.play
    const knife = board.give('knife', 1)
    const orb = board.give('orb', 1)
    board.put('zombie', board.at('town-square', 3, 5), true)
    const pistol = board.give('pistol', 1)
    board.answer(actionOf(Verb.hero, 1), actionOf(Verb.dropItem, knife))
    board.cast('control')
    const { actions, seat } = board.asked[1]!
    expect(seat).toBe(0) // the caster decides
    expect(actions).toContain(actionOf(Verb.giveItem, orb))
    expect(actions).toContain(RUN)
    for (const verb of [Verb.shoot, Verb.attackHero, Verb.cast]) expect(actions.map(verbOf)).not.toContain(verb)
    expect([state.where[knife], state.where[pistol], state.acted[1]]).toEqual([Where.board, Where.held, 0])
  })

  test.each(['held by a trap', 'unconscious'])('WDC-SPELL-14 who is %s can be made to do nothing', (how) => {
    const board = surely(new MagicBoard({ party: ['robert', 'sharon'] }))
    const knife = board.give('knife', 1)
    if (how === 'unconscious') board.play.state.unconscious[1] = 1
    else board.play.state.trap[1] = knife + 1
    board.cast('control')
    expect(board.asked).toEqual([]) // there is nothing but to stand still
  })

  test('WDC-WILL-02 WDC-SPELL-14 without willpower there is no action, for others either: they walk or stand', () => {
    const board = surely(new MagicBoard({ party: ['robert', 'sharon'] }))
    board.give('knife', 1)
    board.play.state.willpower[1] = 0
    board.answer(STAND)
    board.cast('control')
    expect(board.asked.at(-1)!.actions).toEqual([STAND, RUN])
  })

  test('WDC-SPELL-14 they may be left standing; nothing is done then', () => {
    const board = surely(new MagicBoard({ party: ['robert', 'sharon'] }))
    board.answer(STAND)
    board.cast('control')
    expect(board.events('controlled')).toMatchObject([{ hero: 1, what: 'stands still' }])
    board.expectAllUsed()
  })

  test('WDC-SPELL-14 the walk goes as far as their Health, in points: damage shortens it', () => {
    const board = surely(new MagicBoard({ party: ['robert', 'sharon'] }))
    board.play.state.damage[1] = healthOf(board.play, 1) - 1
    const way = [4, 5].map((column) => board.at('town-square', 3, column))
    board.stand(0, board.at('town-square', 1, 1))
    board.answer(RUN, ...way.map((square) => actionOf(Verb.step, square)))
    board.cast('control')
    expect(board.play.state.square[1]).toBe(way[1])
    board.expectAllUsed() // after two squares of street, half a point each, nobody is asked to stop
  })

  test("WDC-SPELL-14 the walk is the caster's to lead, without a roll, and into no fight", () => {
    const board = surely(new MagicBoard({ party: ['robert', 'sharon'] }))
    board.put('zombie', board.at('town-square', 3, 5), true)
    const next = board.at('town-square', 3, 4)
    board.answer(actionOf(Verb.hero, 1), RUN, actionOf(Verb.step, next), STOP)
    board.cast('control')
    const steps = board.asked.filter(({ kind, actions }) => kind === DP.controlled && actions.includes(STOP))
    expect(steps.every(({ seat }) => seat === 0)).toBe(true)
    expect(steps[1]!.actions).not.toContain(actionOf(Verb.step, board.at('town-square', 3, 5)))
    expect([board.play.state.square[1], board.events('movementRolled')]).toEqual([next, []])
    expect(board.play.state.sightDue[1]).toBe(1) // it was no movement of theirs (WDC-LOS-02)
  })

  test('WDC-SPELL-14 nor into one on the other floor', () => {
    for (const [disk, isLed] of [
      ['knife', true],
      ['zombie', false],
    ] as const) {
      const board = surely(
        new MagicBoard({
          party: ['robert', 'sharon'],
          scenario: { tiles: { start: ['hotel-1'] }, heroStart: { tile: 'hotel-1', square: [3, 3] } },
        }),
      )
      board.put(disk, board.at('hotel-2', 3, 3), true)
      board.answer(...(isLed ? [] : [actionOf(Verb.hero, 1)]), RUN, STOP) // the zombie could be controlled too
      board.cast('control')
      expect(board.asked.at(-1)!.actions.map(verbOf).includes(Verb.changeFloor)).toBe(isLed)
    }
  })
})

// The Maguyver device (WDC-MGVR).
import { describe, expect, test } from 'vitest'
import { actionOf, argumentOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Copy } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { carryOut, offerActions } from '../../../../src/games/when-darkness-comes/rules/actions.ts'
import { K } from '../../../../src/games/when-darkness-comes/setup/check-kinds.ts'
import { check, rollVariable } from '../../../../src/games/when-darkness-comes/rules/checks.ts'
import { diceOfCheck } from '../../../../src/games/when-darkness-comes/rules/pools.ts'
import { hold } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { loadOf } from '../../../../src/games/when-darkness-comes/rules/items.ts'
import { rollMovement } from '../../../../src/games/when-darkness-comes/rules/movement.ts'
import { isMet } from '../../../../src/games/when-darkness-comes/rules/objective.ts'
import { shoot } from '../../../../src/games/when-darkness-comes/rules/ranged.ts'
import { Forced, Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const NO = actionOf(Verb.no)
const HAND = { zombie: 1, flashlight: 1, slowpoke: 1 }

function shop(setting: BoardSetting = {}): Board {
  const board = new Board({
    hand: HAND,
    party: ['victor', 'brian'],
    ...setting,
    rules: { maguyver: true, ...setting.rules },
    scenario: { heroStart: { tile: 'house', square: [3, 3] }, tiles: { start: ['house'] }, ...setting.scenario },
  })
  board.play.state.victoryPoints.fill(-50)
  return board
}

const mayBuild = (board: Board, hero = 0): boolean => {
  board.play.ask(DP.action, hero)
  offerActions(board.play, hero)
  return board.play.question.actions.subarray(0, board.play.question.count).includes(actionOf(Verb.build))
}

/** The device of this model that the hero may build. */
const model = (board: Board, id: string, hero = 0): Copy => {
  const { scenario } = board.play
  return scenario.disks.findIndex(
    ({ entry }, copy) => entry.id === id && copy >= scenario.firstDevice + hero * scenario.models,
  )
}

/** The hero has built it. */
function built(board: Board, id: string, hero = 0): Copy {
  const copy = model(board, id, hero)
  board.play.state.forced[hero] = Forced.succeed
  board.answer(actionOf(Verb.disk, copy))
  carryOut(board.play, hero, actionOf(Verb.build))
  expect(board.play.state.where[copy]).toBe(Where.held)
  return copy
}

describe('building', () => {
  test('WDC-MGVR-01 once in a scenario, inside a building, with the module', () => {
    const board = shop()
    expect(mayBuild(board)).toBe(true)
    built(board, 'knife')
    expect([mayBuild(board), mayBuild(board, 1)]).toEqual([false, true])
    board.stand(1, board.play.state.outside[0]!)
    expect(mayBuild(board, 1)).toBe(false)
    expect(mayBuild(shop({ rules: { maguyver: false } }))).toBe(false)
  })

  test('WDC-MGVR-01 WDC-DP-50 name the item, then roll Intelligence + Scrounge; failure uses up the attempt', () => {
    const board = shop({ party: [{ hero: 'victor', skills: { scrounge: 4 } }, 'brian'] })
    const shotgun = model(board, 'shotgun')
    board.answer(actionOf(Verb.disk, shotgun), actionOf(Verb.done)).dice('122335')
    carryOut(board.play, 0, actionOf(Verb.build))
    board.expectAllUsed()
    expect([board.play.roll.printed, board.play.roll.success]).toEqual([4, false])
    expect([board.play.state.where[shotgun], mayBuild(board)]).toEqual([Where.out, false])
  })

  test('WDC-MGVR-01 WDC-DP-50 each hero has a copy of every model for themselves', () => {
    const board = shop()
    const { scenario } = board.play
    built(board, 'knife', 1)
    const first = scenario.firstDevice + scenario.models
    const actions = Array.from({ length: scenario.models }, (_, index) => actionOf(Verb.disk, first + index))
    expect(scenario.models).toBeGreaterThan(10)
    expect(board.asked[0]).toEqual({ kind: DP.build, seat: 1, actions })
  })

  test('WDC-MGVR-01 any item of the game, except phones, and magic ones in games without magic', () => {
    const names = (board: Board): string[] => {
      built(board, 'knife')
      return board.asked[0]!.actions.map((action) => board.play.scenario.disks[argumentOf(action)]!.entry.id)
    }
    const plain = names(shop())
    expect(plain).toEqual(expect.arrayContaining(['sniper-rifle', 'talisman', 'duct-tape']))
    for (const none of ['cell-phone', 'occult-tome', 'crystal', 'zombie']) expect(plain).not.toContain(none)
  })

  test('WDC-MGVR-02 weapons and components may be built', () => {
    const board = shop({ scenario: { magic: true } })
    const crystal = built(board, 'crystal')
    expect(board.play.state.at[crystal]).toBe(0)
    expect(diceOfCheck(shop().play, 0, K.attackMechanical, 2, built(shop(), 'pistol'))).toBe(4)
  })

  test('WDC-MGVR-03 weight as the model, no VP, found or lost', () => {
    const board = shop()
    const spear = built(board, 'spear')
    expect([loadOf(board.play, 0), board.play.state.victoryPoints[0]]).toEqual([2, -50])
    carryOut(board.play, 0, actionOf(Verb.dropItem, spear))
    expect([board.play.state.where[spear], board.play.state.victoryPoints[0]]).toEqual([Where.board, -50])
    expect(isMet(board.play, { kind: 'found', disk: 'spear' })).toBe(false) // it is none of the scenario's
  })

  test('WDC-MGVR-03 WDC-WT-03 a heavy one is picked up like any other', () => {
    const board = shop({ hand: { ...HAND, shotgun: 1 } })
    board.give('shotgun', 0)
    const spear = model(board, 'flamethrower')
    board.play.state.forced[0] = Forced.succeed
    // Weight 3 + 4, Attack 2: six high allows one more than 5.
    board.answer(actionOf(Verb.disk, spear), actionOf(Verb.done), actionOf(Verb.disk, spear)).dice('16')
    carryOut(board.play, 0, actionOf(Verb.build))
    board.expectAllUsed()
    expect([board.play.state.where[spear], loadOf(board.play, 0)]).toEqual([Where.board, 3])
  })

  test('WDC-MGVR-03 WDC-WT-03 one of weight 1, too', () => {
    const board = shop({ hand: { ...HAND, shotgun: 1, spear: 1 } })
    for (const heavy of ['shotgun', 'spear']) board.give(heavy, 0) // weight 3 + 2: as much as a roll of two high allows
    const light = model(board, 'knife')
    expect(board.play.scenario.weights[light]).toBe(1)
    board.play.state.forced[0] = Forced.succeed
    board.answer(actionOf(Verb.disk, light), actionOf(Verb.done), actionOf(Verb.disk, light)).dice('12')
    carryOut(board.play, 0, actionOf(Verb.build))
    board.expectAllUsed()
    expect([board.play.state.where[light], loadOf(board.play, 0)]).toEqual([Where.board, 5])
  })

  test('WDC-MGVR-04 it may be given like any item', () => {
    const board = shop()
    const knife = built(board, 'knife')
    carryOut(board.play, 0, actionOf(Verb.giveItem, knife))
    expect([board.play.state.at[knife], ...board.play.state.victoryPoints]).toEqual([1, -50, -50])
  })
})

describe('using', () => {
  test('WDC-MGVR-03 one roll that uses it, and it is gone', () => {
    const board = shop()
    const rope = built(board, 'climbing-rope')
    board.answer(actionOf(Verb.item, rope), actionOf(Verb.done)).dice('124')
    check(board.play, 0, K.climb, 5)
    expect([board.play.roll.pool, board.play.state.where[rope]]).toEqual([3, Where.out])
    expect(board.log).toContainEqual(expect.objectContaining({ type: 'usedUp', copy: rope }))
  })

  test('WDC-MGVR-03 not by a roll in which it was left out', () => {
    const board = shop()
    const rope = built(board, 'climbing-rope')
    board.answer(NO, actionOf(Verb.done)).dice('12')
    check(board.play, 0, K.climb, 5)
    expect(board.play.state.where[rope]).toBe(Where.held)
  })

  test('WDC-MGVR-03 what is worn is used by the roll it adds to', () => {
    const board = shop()
    const jacket = built(board, 'leather-jacket')
    board.dice('12').answer(actionOf(Verb.done))
    check(board.play, 0, K.sneak, 5)
    expect(board.play.state.where[jacket]).toBe(Where.held) // it adds nothing to that
    board.answer(actionOf(Verb.done)).dice('11224')
    check(board.play, 0, K.defend, 5)
    expect(board.play.state.where[jacket]).toBe(Where.out)
  })

  test('WDC-MGVR-03 things that were found stay, used or worn', () => {
    const board = shop({ hand: { ...HAND, 'climbing-rope': 1, 'leather-jacket': 1 } })
    const rope = board.give('climbing-rope', 0)
    const jacket = board.give('leather-jacket', 0)
    board.answer(actionOf(Verb.item, rope), actionOf(Verb.done)).dice('124')
    check(board.play, 0, K.climb, 5)
    board.answer(actionOf(Verb.done)).dice('11224')
    check(board.play, 0, K.defend, 5)
    expect([board.play.state.where[rope], board.play.state.where[jacket]]).toEqual([Where.held, Where.held])
    board.expectAllUsed()
  })

  test('WDC-MGVR-03 a weapon goes with the shot or throw; it does not lie there afterwards', () => {
    for (const weapon of ['shotgun', 'knife']) {
      const board = shop({
        scenario: {
          heroStart: { tile: 'house', square: [3, 3] },
          tiles: { start: ['house', { tile: 'town-square', at: [0, 1], turns: 0 }] },
        },
      })
      const device = built(board, weapon)
      board.stand(0, board.at('town-square', 3, 3))
      const zombie = board.put('zombie', board.at('town-square', 3, 4), true)
      shoot(board.play, 0, zombie, device)
      expect(board.play.state.where[device], weapon).toBe(Where.out)
    }
  })

  test('WDC-MGVR-03 a light is used by the movement that it lights, where there is no other', () => {
    const board = shop({ scenario: { time: 'night' } })
    const light = built(board, 'flashlight')
    const ownLight = board.give('flashlight', 0)
    board.dice('124', '124')
    rollMovement(board.play, 0, false)
    expect([board.play.state.where[light], board.play.state.where[ownLight]]).toEqual([Where.held, Where.held])
    hold(board.play, ownLight, 1)
    rollMovement(board.play, 0, false)
    expect(board.play.state.where[light]).toBe(Where.out)
    expect(board.log.filter(({ type }) => type === 'movementRolled')).toMatchObject([
      { environment: 0 },
      { environment: 0 },
    ])
  })

  test('WDC-MGVR-03 WDC-RANGED-13 and by the shot that it lights', () => {
    const board = new Board({
      hand: { ...HAND, pistol: 1 },
      party: ['victor'],
      rules: { maguyver: true, rangedEnvironment: 'new' },
      scenario: { time: 'night' },
    })
    board.play.state.victoryPoints.fill(-50)
    const light = model(board, 'flashlight')
    hold(board.play, light, 0)
    shoot(board.play, 0, board.put('zombie', board.at('town-square', 3, 4), true), board.give('pistol', 0))
    expect(board.play.state.where[light]).toBe(Where.out)
  })

  test('WDC-MGVR-03 tape is used up though other tape is not', () => {
    const board = shop({ rules: { ductTapeConsumed: false } })
    const tape = built(board, 'duct-tape')
    const slowpoke = board.give('slowpoke', 0)
    carryOut(board.play, 0, actionOf(Verb.tapeUp, slowpoke))
    expect([board.play.state.where[tape], board.play.state.where[slowpoke]]).toEqual([Where.out, Where.out])
  })

  test('WDC-MGVR-03 WDC-CHECK-11 what Fate decides uses nothing', () => {
    const board = shop()
    const kit = built(board, 'med-kit')
    board.play.state.forced[0] = Forced.succeed
    check(board.play, 0, K.sneak, 5)
    expect(board.play.state.where[kit]).toBe(Where.held)
    board.answer(actionOf(Verb.item, kit), actionOf(Verb.done)).dice('1245')
    rollVariable(board.play, 0, K.heal)
    expect(board.play.state.where[kit]).toBe(Where.out)
  })

  test('WDC-MGVR-03 WDC-CHECK-11 nor is a weapon gone that Fate let hit, shot or thrown', () => {
    for (const weapon of ['pistol', 'knife']) {
      const board = shop({
        scenario: {
          heroStart: { tile: 'house', square: [3, 3] },
          tiles: { start: ['house', { tile: 'town-square', at: [0, 1], turns: 0 }] },
        },
      })
      const device = built(board, weapon)
      board.stand(0, board.at('town-square', 3, 3))
      board.play.state.forced[0] = Forced.succeed
      expect(shoot(board.play, 0, board.put('zombie', board.at('town-square', 3, 4), true), device)).toBe(true)
      expect(board.play.state.where[device], weapon).toBe(Where.held)
    }
  })
})

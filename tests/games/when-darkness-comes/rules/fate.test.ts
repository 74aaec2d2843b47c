// Fate: both core tables, result by result (WDC-FATE-01 to -29, -48).
import { describe, expect, test } from 'vitest'
import type { Recorder } from '../../../../src/engine/game.ts'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { M } from '../../../../src/games/when-darkness-comes/measures/metrics.ts'
import { hold } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { resolveFate } from '../../../../src/games/when-darkness-comes/rules/fate.ts'
import { Forced, Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Board, type BoardSetting } from '../support/board.ts'
import { expectCalls, expectChoiceOfHands, ohCrap, POOL, wooHoo } from '../support/fate.ts'

const NO = actionOf(Verb.no)
const hero = (seat: number): number => actionOf(Verb.hero, seat)
const disk = (copy: number): number => actionOf(Verb.disk, copy)

function fated(setting: BoardSetting = {}): Board {
  return new Board({
    party: ['brian', 'kirk', 'steve'],
    ...setting,
    scenario: { fate: true, pool: { ...POOL, slowpoke: 1 }, ...setting.scenario },
  })
}

describe('who joined', () => {
  test.each([
    ['Oh Crap', 3, false],
    ['Oh Crap', 4, true],
    ['WooHoo', 3, false],
    ['WooHoo', 4, true],
  ] as const)(
    'WDC-FATE-10 WDC-FATE-21 WDC-NUM-01 %s %i: whom a scenario lets join is an ally here, and no item',
    (table, result, goes) => {
      const board = fated({
        party: ['brian', 'kirk'],
        scenario: {
          numbered: [{ id: 'child', name: 'The Child', effect: { kind: 'join' }, vp: 3 }],
          fixed: [{ disk: 'child', tile: 'town-square', square: [1, 1], faceUp: true }],
        },
      })
      const { play } = board
      const child = play.scenario.disks.findIndex(({ entry }) => entry.id === 'child')
      hold(play, child, table === 'Oh Crap' ? 0 : 1)
      if (table === 'Oh Crap') ohCrap(board, result)
      else wooHoo(board, result)
      expect(play.state.at[child] === (table === 'Oh Crap' ? 1 : 0)).toBe(goes)
    },
  )
})

describe('calling', () => {
  test('WDC-FATE-01 WDC-FATE-04 a 1 calls Oh Crap, a 6 WooHoo, nothing else anything', () => {
    expectCalls(fated())
  })

  test('WDC-FATE-01 a scenario may do without', () => {
    const board = fated({ scenario: { fate: false } })
    resolveFate(board.play, 0, 1)
    expect(board.log).toEqual([])
  })

  test('WDC-FATE-06 WDC-VP-11 WDC-DP-02 three VP cancel an Oh Crap before it is rolled, never a WooHoo', () => {
    const board = fated()
    board.play.state.victoryPoints[0] = 7
    board.answer(actionOf(Verb.yes))
    resolveFate(board.play, 0, 1)
    expect(board.play.state.victoryPoints[0]).toBe(4)
    expect(board.log).toEqual([
      { type: 'paid', seat: 0, amount: 3, purpose: 'cancelling Oh Crap', total: 4, round: 1 },
      { type: 'fateCancelled', seat: 0, round: 1 },
    ])
    board.answer(NO)
    ohCrap(board, 8)
    wooHoo(board, 8)
    board.play.state.victoryPoints[0] = 2
    ohCrap(board, 8)
    expect(board.kindsAsked()).toEqual([DP.cancelFate, DP.cancelFate])
  })

  test('WDC-FATE-48 WDC-DICE-15 each result as often as two dice show it', () => {
    const board = fated({ scenario: { fate: true, pool: {} } })
    const results = new Array<number>(13).fill(0)
    const nothing = (): void => {}
    const record: Recorder = {
      set: nothing,
      add: nothing,
      happened: nothing,
      point: nothing,
      rule: nothing,
      luck: nothing,
      trial: (metric, cell, successes) => {
        if (metric === M.fate) results[cell + 2]! += successes
      },
    }
    board.play.record = record
    const trials = 6000
    for (let trial = 0; trial < trials; trial++) {
      board.draws.startPlayout(7, trial)
      resolveFate(board.play, 0, 1)
      board.play.state.forced.fill(0)
      board.play.state.failure.fill(0)
    }
    for (let sum = 2; sum <= 12; sum++) {
      const chance = (6 - Math.abs(7 - sum)) / 36
      // Six standard deviations: over eleven cells less than one false alarm in 10 million.
      // The test notices a shift of 0.03 in every cell.
      expect(Math.abs(results[sum]! / trials - chance)).toBeLessThan(6 * Math.sqrt((chance * (1 - chance)) / trials))
    }
  })
})

describe('Oh Crap', () => {
  test('WDC-FATE-08 2: every TN one step up, as often as it comes', () => {
    const board = ohCrap(fated(), 2)
    expect([...board.play.state.fateShift]).toEqual([1, 0, 0])
    expect(ohCrap(board, 2).play.state.fateShift[0]).toBe(2)
  })

  test('WDC-FATE-09 WDC-VP-17 WDC-DP-40 3: the giver picks item and receiver, and its VP go along', () => {
    const board = fated()
    const knife = board.give('knife', 0)
    const flashlight = board.give('flashlight', 0)
    board.give('student', 0)
    board.answer(disk(flashlight), hero(2))
    ohCrap(board, 3)
    // Neither the phone nor the ally.
    expect(board.asked[0]!.actions).toEqual([disk(flashlight), disk(knife)].sort((a, b) => a - b))
    expect([board.play.state.where[flashlight], board.play.state.at[flashlight]]).toEqual([Where.held, 2])
    expect([...board.play.state.victoryPoints]).toEqual([-2, 0, 2])
  })

  test('WDC-FATE-05 WDC-FATE-09 3: without items, or alone, nothing', () => {
    const board = ohCrap(fated(), 3)
    expect(board.asked).toEqual([])
    expect([board.applied('FATE-05'), board.applied('FATE-09')]).toEqual([true, false])
    const alone = fated({ party: ['brian'] })
    alone.give('knife', 0)
    ohCrap(alone, 3)
    expect(alone.play.state.victoryPoints[0]).toBe(0)
  })

  test('WDC-FATE-10 4: an ally passes on', () => {
    const board = fated()
    const student = board.give('student', 0)
    board.give('slowpoke', 0)
    board.give('knife', 0)
    board.answer(hero(1))
    ohCrap(board, 4)
    expect(board.play.state.at[student]).toBe(1)
    expect([...board.play.state.victoryPoints]).toEqual([-2, 2, 0])
  })

  test('WDC-FATE-11 5: the next door stays locked', () => {
    expect(ohCrap(fated(), 5).play.state.doorStaysLocked[0]).toBe(1)
  })

  test('WDC-FATE-12 6: two VP pass to another hero; with fewer nothing', () => {
    const board = fated()
    board.play.state.victoryPoints[0] = 2
    board.answer(hero(1))
    ohCrap(board, 6)
    expect([...board.play.state.victoryPoints]).toEqual([0, 2, 0])
    board.play.state.victoryPoints[0] = 1
    expect([...ohCrap(board, 6).play.state.victoryPoints]).toEqual([1, 2, 0])
  })

  test('WDC-FATE-13 7: confined to the tile', () => {
    expect([...ohCrap(fated(), 7).play.state.confined]).toEqual([1, 0, 0])
  })

  test('WDC-FATE-14 8: half movement', () => {
    expect(ohCrap(fated(), 8).play.state.fateMovement[0]).toBe(-1)
  })

  test('WDC-FATE-15 9: the turn is over', () => {
    expect(ohCrap(fated(), 9).play.state.turnOver[0]).toBe(1)
  })

  test('WDC-FATE-16 10: a failure disk, and at the third everything falls', () => {
    const board = fated()
    const knife = board.give('knife', 0)
    expect(ohCrap(board, 10).play.state.failure[0]).toBe(1)
    board.play.state.failure[0] = 2
    ohCrap(board, 10)
    expect([board.play.state.failure[0], board.play.state.where[knife]]).toEqual([0, Where.board])
  })

  test('WDC-FATE-17 11: movement hurts from now on', () => {
    expect(ohCrap(fated(), 11).play.state.movementHurts[0]).toBe(1)
  })

  test('WDC-FATE-18 12: the next skill check fails', () => {
    expect(ohCrap(fated(), 12).play.state.forced[0]).toBe(Forced.fail)
  })
})

describe('WooHoo', () => {
  test('WDC-FATE-19 2: every TN one step down; both shifts add up', () => {
    const board = wooHoo(fated(), 2)
    expect(board.play.state.fateShift[0]).toBe(-1)
    expect(ohCrap(board, 2).play.state.fateShift[0]).toBe(0)
  })

  test('WDC-FATE-20 WDC-DP-41 3: whose item is chosen, which is chance; phones are safe', () => {
    const seen = new Set<number>()
    for (let playout = 0; playout < 20; playout++) {
      const board = fated({ playout })
      const knife = board.give('knife', 1)
      const flashlight = board.give('flashlight', 1)
      board.give('student', 2) // an ally is no item: Steve has nothing to lose
      wooHoo(board, 3)
      const taken = [knife, flashlight].filter((copy) => board.play.state.at[copy] === 0)
      expect(taken).toHaveLength(1)
      expect([...board.play.state.victoryPoints]).toEqual([2, -2, 0])
      seen.add(taken[0]!)
    }
    expect(seen.size).toBe(2)
    expectChoiceOfHands(fated())
  })

  test('WDC-FATE-21 4: an ally of another', () => {
    const board = fated()
    const student = board.give('student', 1)
    board.give('knife', 1)
    wooHoo(board, 4)
    expect(board.play.state.at[student]).toBe(0)
    expect([...board.play.state.victoryPoints]).toEqual([2, -2, 0])
  })

  test('WDC-FATE-05 WDC-FATE-20 3 and 4: nobody has anything', () => {
    const board = fated()
    wooHoo(board, 3)
    wooHoo(board, 4)
    expect(board.asked).toEqual([])
    expect(board.applied('FATE-05')).toBe(true)
  })

  test('WDC-FATE-22 5: the next locked door is open', () => {
    expect(wooHoo(fated(), 5).play.state.doorUnlocked[0]).toBe(1)
  })

  test('WDC-FATE-23 6: one VP from each other living hero who has one', () => {
    const board = fated({ party: ['brian', 'kirk', 'steve', 'sharon'] })
    board.play.state.victoryPoints.set([0, 3, 0, 5])
    board.play.state.alive[3] = 0
    expect([...wooHoo(board, 6).play.state.victoryPoints]).toEqual([1, 2, 0, 5])
  })

  test('WDC-FATE-24 WDC-DP-43 7: every face-down disk of one tile', () => {
    const board = fated({
      scenario: {
        tiles: {
          start: ['town-square', { tile: 'park', at: [0, 1], turns: 0 }, { tile: 'house', at: [0, -1], turns: 0 }],
        },
      },
    })
    const { state } = board.play
    const on = (tile: string): number[] =>
      [...state.where.keys()].filter(
        (copy) =>
          state.where[copy] === Where.board &&
          Math.floor(state.at[copy]! / 36) === Math.floor(board.at(tile, 1, 1) / 36),
      )
    expect(on('park').length).toBe(2)
    board.answer(actionOf(Verb.tile, 1))
    wooHoo(board, 7)
    expect(board.asked[0]!.actions).toEqual([actionOf(Verb.tile, 1), actionOf(Verb.tile, 2)]) // none on the town square
    for (const copy of on('park')) expect([state.knownTo[copy], state.faceUp[copy]]).toEqual([1, 0])
    for (const copy of on('house')) expect(state.knownTo[copy]).toBe(0)
    board.asked.length = 0
    wooHoo(board, 7) // only the house is left to see
    for (const copy of on('house')) expect(state.knownTo[copy]).toBe(1)
    wooHoo(board, 7)
    expect(board.asked).toEqual([])
  })

  test('WDC-FATE-25 8: double movement', () => {
    expect(wooHoo(fated(), 8).play.state.fateMovement[0]).toBe(1)
  })

  test('WDC-FATE-26 9: one more turn', () => {
    expect(wooHoo(wooHoo(fated(), 9), 9).play.state.extraTurns[0]).toBe(2)
  })

  test('WDC-FATE-27 10: a failure disk goes', () => {
    const board = fated()
    board.play.state.failure[0] = 2
    expect(wooHoo(board, 10).play.state.failure[0]).toBe(1)
    board.play.state.failure[0] = 0
    expect(wooHoo(board, 10).play.state.failure[0]).toBe(0)
  })

  test('WDC-FATE-28 11: a damage disk goes, but no permanent one', () => {
    const board = fated()
    board.play.state.damage[0] = 2
    board.play.state.permanentDamage[0] = 1
    wooHoo(wooHoo(board, 11), 11)
    wooHoo(board, 11)
    expect([board.play.state.damage[0], board.play.state.permanentDamage[0]]).toEqual([0, 1])
  })

  test('WDC-FATE-29 WDC-CHECK-11 12: the next skill check succeeds, after a waiting failure; no flag twice', () => {
    const board = ohCrap(fated(), 12)
    wooHoo(board, 12)
    expect(board.play.state.forced[0]).toBe(Forced.fail + 10 * Forced.succeed)
    ohCrap(wooHoo(board, 12), 12)
    expect(board.play.state.forced[0]).toBe(Forced.fail + 10 * Forced.succeed)
    expect(wooHoo(wooHoo(fated(), 12), 12).play.state.forced[0]).toBe(Forced.succeed)
  })
})

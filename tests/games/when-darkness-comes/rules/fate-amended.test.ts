// Fate as amended (option fate: new), result by result (WDC-FATE-07, WDC-FATE-30 to -47).
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { M } from '../../../../src/games/when-darkness-comes/measures/metrics.ts'
import { K } from '../../../../src/games/when-darkness-comes/setup/check-kinds.ts'
import { check, rollVariable } from '../../../../src/games/when-darkness-comes/rules/checks.ts'
import { takeEntryAction } from '../../../../src/games/when-darkness-comes/rules/entry.ts'
import { amendedOhCrap, amendedWooHoo } from '../../../../src/games/when-darkness-comes/rules/fate-amended.ts'
import { resolveFate } from '../../../../src/games/when-darkness-comes/rules/fate.ts'
import { takeItem } from '../../../../src/games/when-darkness-comes/rules/items.ts'
import { rollMovement, walk } from '../../../../src/games/when-darkness-comes/rules/movement.ts'
import { RULES, takeTurn } from '../../../../src/games/when-darkness-comes/rules/turn.ts'
import { gainVp, giveVp, loseVp } from '../../../../src/games/when-darkness-comes/rules/victory.ts'
import { FateLocks, Forced, Outcome, Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { measureEnd } from '../../../../src/games/when-darkness-comes/measures/record.ts'
import { VpSource } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Board, type BoardSetting } from '../support/board.ts'
import { expectCalls, expectChoiceOfHands, ohCrap, POOL, wooHoo } from '../support/fate.ts'

const NO = actionOf(Verb.no),
  DONE = actionOf(Verb.done),
  STOP = actionOf(Verb.stop)
const hero = (seat: number): number => actionOf(Verb.hero, seat)
const disk = (copy: number): number => actionOf(Verb.disk, copy)

function fated(setting: BoardSetting = {}): Board {
  return new Board({
    party: ['brian', 'kirk', 'steve'],
    hand: POOL,
    ...setting,
    rules: { fate: 'new', ...setting.rules },
    scenario: { fate: true, ...setting.scenario },
  })
}
/** Kirk and Steve go far away. */
const alone = (board: Board): Board =>
  board.stand(1, board.at('town-square', 6, 5)).stand(2, board.at('town-square', 6, 6))

describe('both tables', () => {
  test('WDC-FATE-07 a 1 calls Oh Crap, a 6 WooHoo, whatever the total is', () => {
    const board = fated()
    expectCalls(board)
    expect([board.applied('FATE-07'), board.applied('FATE-01')]).toEqual([true, false])
  })

  test('WDC-FATE-46 what is not listed keeps the core text: Oh Crap 2 and 10, WooHoo 2, 6 and 10', () => {
    const board = fated()
    board.play.state.victoryPoints.set([0, 2, 2])
    expect(ohCrap(board, 2).play.state.fateShift[0]).toBe(1)
    expect(ohCrap(board, 10).play.state.failure[0]).toBe(1)
    expect(wooHoo(board, 2).play.state.fateShift[0]).toBe(0)
    expect([...wooHoo(board, 6).play.state.victoryPoints]).toEqual([2, 1, 1])
    expect(wooHoo(board, 10).play.state.failure[0]).toBe(0)
    expect(board.applied('FATE-46')).toBe(true)
  })
})

describe('Oh Crap', () => {
  test('WDC-FATE-30 3: an item passes to somebody at most 3 squares away, its VP with it', () => {
    const board = fated()
    board.give('knife', 0)
    const flashlight = board.give('flashlight', 0)
    board.stand(1, board.at('town-square', 3, 6)).stand(2, board.at('town-square', 6, 4)) // 3 and 4 squares
    board.answer(disk(flashlight))
    ohCrap(board, 3)
    expect([board.play.state.where[flashlight], board.play.state.at[flashlight]]).toEqual([Where.held, 1])
    expect([...board.play.state.victoryPoints]).toEqual([-2, 2, 0])
    expect(board.kindsAsked()).toEqual([DP.fateGive]) // Kirk is the only one near
  })

  test('WDC-FATE-30 WDC-FATE-31 3 and 4: with nobody near it is dropped', () => {
    const board = alone(fated())
    const knife = board.give('knife', 0)
    const student = board.give('student', 0)
    ohCrap(ohCrap(board, 3), 4)
    for (const copy of [knife, student]) {
      expect([board.play.state.where[copy], board.play.state.at[copy], board.play.state.faceUp[copy]]).toEqual([
        Where.board,
        board.play.state.square[0],
        1,
      ])
    }
    expect(board.play.state.victoryPoints[0]).toBe(-4)
    ohCrap(board, 3) // nothing is left
    expect(board.asked).toEqual([])
  })

  test('WDC-FATE-31 WDC-DP-40 4: an ally passes on, to one of those near', () => {
    const board = fated()
    const student = board.give('student', 0)
    board.give('knife', 0)
    board.answer(hero(2))
    ohCrap(board, 4)
    expect(board.play.state.at[student]).toBe(2)
    expect(board.asked[0]!.actions).toEqual([hero(1), hero(2)])
  })

  test('WDC-FATE-30 WDC-FATE-33 the first of the party is given to as the others are', () => {
    const board = fated()
    const { state } = board.play
    const knife = board.give('knife', 1)
    board.stand(2, board.at('town-square', 6, 6))
    board.singles(1, 2)
    resolveFate(board.play, 1, 1)
    expect(state.at[knife]).toBe(0)
    state.victoryPoints.set([0, 5, 0])
    board.singles(3, 3).answer(NO) // not cancelled
    resolveFate(board.play, 1, 1)
    expect([...state.victoryPoints]).toEqual([1, 3, 1])
    board.expectAllUsed()
  })

  test('WDC-FATE-32 5: no door or window opens to the hero in this turn, whatever the dice; later they do', () => {
    const board = fated({
      party: ['brian', 'kirk'],
      scenario: { heroStart: { tile: 'house', square: [6, 3] }, tiles: { start: ['house'] } },
    })
    const { state } = board.play
    const openings = [...Array(state.openings).keys()]
    const door = openings.find((opening) => state.openingKind[opening] === 0)!
    const window = openings.find((opening) => state.openingKind[opening] === 1)!
    ohCrap(board, 5)
    expect([...state.fateLocks]).toEqual([FateLocks.locked, 0])
    state.forced[0] = Forced.succeed // nothing is rolled: the sure success waits on
    for (const verb of [Verb.pick, Verb.force]) takeEntryAction(board.play, 0, actionOf(verb, door))
    for (const verb of [Verb.smash, Verb.climb]) takeEntryAction(board.play, 0, actionOf(verb, window))
    expect(board.log.filter(({ type }) => type === 'opening')).toMatchObject([
      { success: false },
      { success: false },
      { success: false },
      { success: false },
    ])
    expect([state.forced[0], state.broken[window], state.fateLocks[0]]).toEqual([Forced.succeed, 0, FateLocks.locked])
    state.broken[window] = 1 // broken openings still let people through
    board.stand(0, state.outside[window]!)
    takeEntryAction(board.play, 0, actionOf(Verb.climb, window))
    expect([state.forced[0], state.square[0]]).toEqual([0, state.inside[window]])
    board.stand(0, state.outside[door]!).answer(actionOf(Verb.moveThenAct), STOP, NO).dice('223')
    takeTurn(board.play, 0, false)
    expect(state.fateLocks[0]).toBe(FateLocks.asTheyAre)
  })

  test('WDC-FATE-32 5: a door without locks takes no attempt, and lets the hero in all the same', () => {
    const board = fated({
      party: ['brian'],
      scenario: { heroStart: { tile: 'cave', square: [6, 3] }, tiles: { start: ['cave'] } },
    })
    ohCrap(board, 5)
    board.answer(actionOf(Verb.step, board.at('cave', 5, 3)))
    walk(board.play, 0, 4)
    expect(board.play.state.square[0]).toBe(board.at('cave', 5, 3))
  })

  test('WDC-FATE-33 6: one VP for each of the other living heroes; with fewer nothing', () => {
    const board = fated()
    board.play.state.victoryPoints[0] = 3
    board.answer(NO) // not cancelled
    expect([...ohCrap(board, 6).play.state.victoryPoints]).toEqual([1, 1, 1])
    expect([...ohCrap(board, 6).play.state.victoryPoints]).toEqual([1, 1, 1])
    board.play.state.alive[2] = 0
    expect([...ohCrap(board, 6).play.state.victoryPoints]).toEqual([0, 2, 1])
  })

  test('WDC-FATE-34 7: confined to the tile', () => {
    const board = ohCrap(fated(), 7)
    expect([...board.play.state.confined]).toEqual([1, 0, 0])
    expect(board.applied('FATE-34')).toBe(true)
  })

  test('WDC-FATE-35 8: half movement in this turn, rounded up even where other halves are rounded down', () => {
    expect(ohCrap(fated(), 8).play.state.fateMovement[0]).toBe(-1)
    // Brian has Health 4: six high makes 5 points.
    for (const [fate, points] of [
      ['new', 3],
      ['core', 2],
    ] as const) {
      const board = fated({ rules: { fate, halfRounding: 'down' }, scenario: { fate: false } }).dice('146')
      board.play.state.fateMovement[0] = -1
      expect(rollMovement(board.play, 0, false).halfPoints / 2).toBe(points)
    }
  })

  test("WDC-FATE-36 9: the turn is over, and no helping anybody until the hero's next turn", () => {
    const board = fated()
    ohCrap(board, 9)
    expect([board.play.state.turnOver[0], board.play.state.cannotHelp[0]]).toEqual([1, 1])
    board.play.state.turnOver[0] = 0
    board.answer(DONE).dice('24')
    check(board.play, 1, K.search, 5)
    expect(board.asked).toEqual([{ kind: DP.askAssistant, seat: 1, actions: [hero(2), DONE] }])
    board.answer(actionOf(Verb.stand)).dice('124')
    takeTurn(board.play, 0, false)
    expect(board.play.state.cannotHelp[0]).toBe(0)
  })

  test('WDC-FATE-37 11: one willpower is lost, never below none', () => {
    const board = ohCrap(fated(), 11)
    expect([...board.play.state.willpower]).toEqual([3, 3, 4])
    board.play.state.willpower[0] = 0
    expect(ohCrap(board, 11).play.state.willpower[0]).toBe(0)
    expect(board.play.state.movementHurts[0]).toBe(0)
  })

  test('WDC-FATE-38 12: no VP in this turn; an item is taken, and its VP are lost later all the same', () => {
    const board = fated()
    const { state } = board.play
    ohCrap(board, 12)
    expect(state.forced[0]).toBe(0)
    const knife = board.put('knife', state.square[0]!, true)
    takeItem(board.play, 0, knife)
    gainVp(board.play, 0, 5, VpSource.scenario)
    gainVp(board.play, 1, 5, VpSource.scenario)
    giveVp(board.play, 1, 0, 2)
    expect([state.where[knife], ...state.victoryPoints]).toEqual([Where.held, 0, 3, 0])
    loseVp(board.play, 0, 2, VpSource.items)
    expect(state.victoryPoints[0]).toBe(-2)
    state.turn += 1
    gainVp(board.play, 0, 5, VpSource.scenario)
    expect(state.victoryPoints[0]).toBe(3)
  })

  test("WDC-FATE-38 12: no winner's title when the game ends in that turn: it is the best of the others'", () => {
    const board = fated()
    const { state } = board.play
    const titles: number[] = []
    board.play.record = {
      ...board.play.record,
      set: (metric, cell) => {
        if (metric === M.topScorer) titles.push(cell)
      },
    }
    state.victoryPoints.set([9, 3, 5])
    state.outcome = Outcome.won
    board.answer(NO)
    ohCrap(board, 12)
    measureEnd(board.play, RULES)
    expect(titles).toEqual([2])
    state.turn += 1
    measureEnd(board.play, RULES)
    expect(titles).toEqual([2, 0])
  })
})

describe('WooHoo', () => {
  test('WDC-FATE-39 WDC-DP-41 WDC-DP-42 3: somebody near hands over an item of their own choice', () => {
    const board = fated()
    const { state } = board.play
    const knife = board.give('knife', 1)
    const flashlight = board.give('flashlight', 1)
    board.give('student', 2)
    board.answer(disk(knife))
    wooHoo(board, 3)
    expect(board.asked).toEqual([
      { kind: DP.fateHandOver, seat: 1, actions: [disk(flashlight), disk(knife)].sort((a, b) => a - b) },
    ])
    expect([state.at[knife], state.at[flashlight], ...state.victoryPoints]).toEqual([0, 1, 2, -2, 0])
    board.stand(1, board.at('town-square', 6, 6)) // too far away now
    wooHoo(board, 3)
    expect(state.at[flashlight]).toBe(1)
  })

  test('WDC-FATE-39 3: the first of the party hands over as the others do', () => {
    const board = fated()
    const knife = board.give('knife', 0)
    board.singles(1, 2)
    resolveFate(board.play, 1, 6)
    expect(board.play.state.at[knife]).toBe(1)
    board.expectAllUsed()
  })

  test('WDC-FATE-39 WDC-DP-41 3: with several near, the hero picks from whom', () => {
    expectChoiceOfHands(fated())
  })

  test('WDC-FATE-40 4: an ally, in the same way', () => {
    const board = fated()
    const student = board.give('student', 1)
    const reporter = board.give('reporter', 1)
    board.give('knife', 1)
    board.stand(2, board.at('town-square', 6, 6)).answer(disk(reporter))
    wooHoo(board, 4)
    const held = [student, reporter].map((copy) => board.play.state.at[copy])
    expect(held).toEqual([1, 0])
  })

  test('WDC-FATE-41 5: in this turn no door or window has locks, but the attempt is to be made', () => {
    const board = fated({
      party: ['brian', 'kirk'],
      scenario: { heroStart: { tile: 'house', square: [6, 3] }, tiles: { start: ['house'] } },
    })
    const { state } = board.play
    const openings = [...Array(state.openings).keys()]
    const door = openings.find((opening) => state.openingKind[opening] === 0)!
    const window = openings.find((opening) => state.openingKind[opening] === 1)!
    expect(state.locks[door]).toBeGreaterThan(0)
    wooHoo(board, 5)
    expect(state.fateLocks[0]).toBe(FateLocks.unlocked)
    state.victoryPoints[0] = -9
    board.stand(1, board.at('house', 1, 1))
    const attempt = (verb: number, opening: number, dice: string): number => {
      board.stand(0, state.outside[opening]!).dice(dice)
      if (verb !== Verb.smash && verb !== Verb.climb) board.answer(NO)
      takeEntryAction(board.play, 0, actionOf(verb, opening))
      board.expectAllUsed()
      return board.play.roll.printed
    }
    expect(attempt(Verb.pick, door, '135')).toBe(0)
    expect(attempt(Verb.smash, window, '113355')).toBe(-1)
    expect(attempt(Verb.climb, window, '1245')).toBe(-1) // smashed before
    expect(attempt(Verb.force, door, '112245')).toBe(1)
    expect([state.broken[window], state.broken[door], state.failure[0]]).toEqual([1, 1, 2])
    expect(state.doorUnlocked[0]).toBe(0)
  })

  test('WDC-FATE-42 WDC-DP-43 7: every face-down disk of one tile', () => {
    const board = fated()
    const zombie = board.put('zombie', board.at('town-square', 1, 1))
    wooHoo(board, 7)
    expect([board.play.state.knownTo[zombie], board.play.state.faceUp[zombie]]).toEqual([1, 0])
    expect([board.applied('FATE-42'), board.applied('FATE-24')]).toEqual([true, false])
  })

  test('WDC-FATE-43 WDC-FATE-44 8 and 9: double movement; one more turn', () => {
    const board = wooHoo(wooHoo(fated(), 8), 9)
    expect([board.play.state.fateMovement[0], board.play.state.extraTurns[0]]).toEqual([1, 1])
    expect([board.applied('FATE-43'), board.applied('FATE-44')]).toEqual([true, true])
  })

  test('WDC-FATE-45 11: one willpower comes back, not above the start; damage stays', () => {
    const board = fated()
    const { state } = board.play
    state.willpower[0] = 2
    state.damage[0] = 1
    wooHoo(board, 11)
    expect([state.willpower[0], state.damage[0]]).toEqual([3, 1])
    state.willpower[0] = 4
    expect(wooHoo(board, 11).play.state.willpower[0]).toBe(4)
  })

  test('WDC-FATE-47 12: the next skill check succeeds; medical checks are excepted, and do not use it up', () => {
    const board = wooHoo(fated(), 12)
    const { state } = board.play
    expect(state.forced[0]).toBe(Forced.succeed)
    state.victoryPoints.fill(-9)
    board.dice('135'.slice(0, board.play.scenario.sheets[0]!.attributes.medical)).answer(DONE)
    const pool = board.play.scenario.sheets[0]!.attributes.medical
    expect(pool).toBeLessThanOrEqual(3)
    expect(rollVariable(board.play, 0, K.heal).value).toBe(0)
    expect(state.forced[0]).toBe(Forced.succeed)
    expect(check(board.play, 0, K.sneak, 10).success).toBe(true)
    expect(state.forced[0]).toBe(0)
  })
})

test('WDC-FATE-30 to -47 an amended result replaces the core result', () => {
  const changed = (amended: typeof amendedOhCrap): number[] =>
    Array.from({ length: 11 }, (_, index) => index + 2).filter((result) => amended(new Board().play, 0, result))
  expect(changed(amendedOhCrap)).toEqual([3, 4, 5, 6, 7, 8, 9, 11, 12])
  expect(changed(amendedWooHoo)).toEqual([3, 4, 5, 7, 8, 9, 11, 12])
})

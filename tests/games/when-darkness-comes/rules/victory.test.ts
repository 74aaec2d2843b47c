// Victory points: gained, lost, spent, given (WDC-VP, WDC-COOP-04).
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { M } from '../../../../src/games/when-darkness-comes/measures/metrics.ts'
import { turnUp } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { encounter, slay } from '../../../../src/games/when-darkness-comes/rules/encounters.ts'
import { healOther } from '../../../../src/games/when-darkness-comes/rules/healing.ts'
import { tapeUp } from '../../../../src/games/when-darkness-comes/rules/nuisances.ts'
import { meetObstacles } from '../../../../src/games/when-darkness-comes/rules/obstacles.ts'
import {
  canSpend,
  gainVp,
  giveVp,
  loseVp,
  loseWorth,
  offerBuyingOff,
  offerGifts,
  offerSkills,
  spendVp,
} from '../../../../src/games/when-darkness-comes/rules/victory.ts'
import { Outcome } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Skill, VpPurpose, VpSource } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { measureEnd } from '../../../../src/games/when-darkness-comes/measures/record.ts'
import { RULES } from '../../../../src/games/when-darkness-comes/rules/turn.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const NO = actionOf(Verb.no)
const YES = actionOf(Verb.yes)
const DONE = actionOf(Verb.done)

function rich(points: number, setting: BoardSetting = {}): Board {
  const board = new Board(setting)
  board.play.state.victoryPoints[0] = points
  return board
}
const pointsOf = (board: Board): number[] => [...board.play.state.victoryPoints]

describe('the total', () => {
  test('WDC-VP-16 gains and losses go into one number, which losses may take below zero', () => {
    const board = rich(0)
    gainVp(board.play, 0, 3, VpSource.items)
    loseVp(board.play, 0, 5, VpSource.items)
    expect(pointsOf(board)).toEqual([-2])
    expect(board.log.at(-1)).toEqual({
      type: 'victoryPoints',
      seat: 0,
      amount: -5,
      source: 'items',
      total: -2,
      round: 1,
    })
  })

  test('WDC-VP-18 only losing something worth VP counts as this rule; other VP losses do not', () => {
    const board = rich(0)
    loseVp(board.play, 0, 5, VpSource.Fate)
    loseWorth(board.play, 0, 0, VpSource.items)
    expect([pointsOf(board), board.applied('VP-18')]).toEqual([[-5], false])
    loseWorth(board.play, 0, 2, VpSource.items)
    expect([pointsOf(board), board.applied('VP-18')]).toEqual([[-7], true])
  })

  test('WDC-VP-16 spending never does', () => {
    const board = rich(2)
    spendVp(board.play, 0, 2, VpPurpose.dice)
    expect(pointsOf(board)).toEqual([0])
    expect(() => spendVp(board.play, 0, 1, VpPurpose.dice)).toThrow('seat 0 has no 1 victory points to spend')
  })

  test('WDC-VP-15 at most three on one roll', () => {
    const board = rich(9)
    expect([
      canSpend(board.play, 0, 2, 0),
      canSpend(board.play, 0, 1, 2),
      canSpend(board.play, 0, 2, 2),
      canSpend(board.play, 0, 1, 3),
    ]).toEqual([true, true, false, false])
    expect(canSpend(rich(1).play, 0, 2, 0)).toBe(false)
  })

  test('WDC-COOP-04 one gives what one has, at any distance', () => {
    const board = rich(2, { party: ['brian', 'kirk'] })
    giveVp(board.play, 0, 1, 2)
    expect(pointsOf(board)).toEqual([0, 2])
    expect(() => giveVp(board.play, 0, 1, 1)).toThrow(RangeError)
  })

  test.each([
    ['printed', [2, 8, 3]],
    ['raised', [4, 12, 5]],
  ] as const)('WDC-DIFF-04 WDC-TN-07 two steps more pay by the %s TN', (difficultyVP, worth) => {
    const { scenario } = new Board({
      scenario: { pool: { flashlight: 1, 'strong-zombie': 1, alarm: 1 } },
      rules: { tnShift: 2, difficultyVP },
    }).play
    const worthOf = (id: string): number => scenario.worth[scenario.disks.findIndex(({ entry }) => entry.id === id)]!
    expect([worthOf('flashlight'), worthOf('strong-zombie'), worthOf('alarm')]).toEqual(worth)
    expect(scenario.worth[scenario.disks.findIndex(({ entry }) => entry.id === 'cell-phone')]).toBe(0)
  })
})

describe('where they come from', () => {
  const source = (board: Board): unknown[] =>
    board.log.flatMap((event) => (event.type === 'victoryPoints' ? [[event.source, event.amount]] : []))

  test('WDC-VP-02 WDC-VP-03 WDC-VP-04 items, components, allies and security pay their TN', () => {
    const board = new Board({ party: ['valerie'], scenario: { pool: { pistol: 1, student: 1, 'security-guard': 1 } } })
    const square = board.at('town-square', 3, 4)
    encounter(board.answer(actionOf(Verb.search)).dice('1235').play, 0, board.put('pistol', square, true))
    board.play.state.victoryPoints[0] = 0
    encounter(board.dice('114').play, 0, board.put('student', square, true))
    board.play.state.victoryPoints[0] = 0
    encounter(board.answer(actionOf(Verb.persuade)).dice('123').play, 0, board.put('security-guard', square, true))
    expect(source(board)).toEqual([
      ['items', 3],
      ['allies', 2],
      ['security', 3],
    ])
    board.expectAllUsed()
  })

  test('WDC-VP-05 adversaries their Defence and Attack, shot down their Defence only', () => {
    const board = new Board({ scenario: { pool: { 'strong-zombie': 2 } } })
    const square = board.at('town-square', 3, 4)
    slay(board.play, 0, board.put('strong-zombie', square, true), false)
    slay(board.play, 0, board.put('strong-zombie', square, true), true)
    expect(source(board)).toEqual([
      ['adversaries', 8],
      ['adversaries shot', 5],
    ])
  })

  test('WDC-VP-06 obstacles their TN', () => {
    const board = new Board({ party: ['kirk'], scenario: { orangePool: { 'fallen-scaffold': 3 } } })
    board.put('fallen-scaffold', board.at('town-square', 3, 4), true)
    meetObstacles(board.dice('1134').play, 0, board.play.state.square[0]!)
    expect(source(board)).toEqual([['obstacles', 2]])
  })

  test('WDC-VP-07 healing others what it removes, taping a nuisance three', () => {
    const board = new Board({ party: ['kirk', 'robert'], scenario: { pool: { 'duct-tape': 1, slowpoke: 1 } } })
    board.play.state.damage[1] = 2
    healOther(board.answer(DONE).dice('613').play, 0, 1)
    const tape = board.give('duct-tape', 0)
    tapeUp(board.play, 0, board.give('slowpoke', 0), tape)
    expect(source(board)).toEqual([
      ['healing', 1],
      ['taping', 3],
    ]) // WDC-VEC-30: one success
  })
})

describe("bought in one's own turn", () => {
  test('WDC-VP-12 WDC-FAIL-07 WDC-DP-38 five for a failure disk, each by choice', () => {
    const board = rich(11).answer(YES, NO)
    board.play.state.failure[0] = 2
    offerBuyingOff(board.play, 0)
    expect([pointsOf(board), board.play.state.failure[0]]).toEqual([[6], 1])
    board.expectAllUsed()
    board.play.state.failure[0] = 0
    offerBuyingOff(board.play, 0)
    expect(board.asked).toHaveLength(2)
  })

  test('WDC-VP-13 WDC-SKILL-01 WDC-DP-39 ten VP for a skill point; an upgrade costs the price difference', () => {
    const board = rich(25).answer(
      actionOf(Verb.buySkillPoint),
      actionOf(Verb.buySkillPoint),
      actionOf(Verb.raiseSkill, Skill.sneak),
    )
    offerSkills(board.play, 0)
    expect(pointsOf(board)).toEqual([5])
    expect(board.play.state.skills[Skill.sneak]).toBe(2)
    expect(board.play.state.skillPoints[0]).toBe(0)
    board.expectAllUsed()

    board.play.state.skillPoints[0] = 3
    board.play.state.skills[Skill.lockpick] = 3
    // From 3 to 5. The one point that is left buys nothing.
    board.answer(actionOf(Verb.raiseSkill, Skill.lockpick))
    offerSkills(board.play, 0)
    expect([board.play.state.skills[Skill.lockpick], board.play.state.skillPoints[0]]).toEqual([5, 1])
    const offered = board.asked.at(-1)!.actions
    expect(offered).toContain(actionOf(Verb.raiseSkill, Skill.rangedHand)) // 3
    expect(offered).not.toContain(actionOf(Verb.raiseSkill, Skill.gamble)) // 4
    expect(offered).not.toContain(actionOf(Verb.raiseSkill, Skill.strength)) // at its highest level
    board.expectAllUsed()
  })

  test('WDC-VP-13 nobody is asked who can buy nothing', () => {
    const board = rich(9)
    board.play.state.skillPoints[0] = 1
    offerSkills(board.play, 0)
    expect(board.asked).toEqual([])
  })
})

describe('the winner', () => {
  test('WDC-VP-24 of the living heroes of a won scenario who has most VP, ties shared; nobody where it is lost', () => {
    const titles = (outcome: number, points: readonly number[]): number[] => {
      const board = new Board({ party: ['brian', 'kirk', 'steve', 'sharon'] })
      const { state, record } = board.play
      const seats: number[] = []
      board.play.record = {
        ...record,
        set: (metric, seat) => {
          if (metric === M.topScorer) seats.push(seat)
        },
      }
      state.victoryPoints.set(points)
      state.alive[3] = 0
      state.outcome = outcome
      measureEnd(board.play, RULES)
      return seats
    }
    expect(titles(Outcome.won, [4, 7, 5, 9])).toEqual([1])
    expect(titles(Outcome.won, [7, 2, 7, 9])).toEqual([0, 2])
    expect(titles(Outcome.won, [-3, -1, -2, 9])).toEqual([1])
    expect(titles(Outcome.outOfRounds, [4, 7, 5, 9])).toEqual([])
  })
})

describe('given and told', () => {
  test('WDC-COOP-04 WDC-ACT-13 WDC-DP-48 victory points to anybody alive, for nothing', () => {
    const board = rich(3, { party: ['brian', 'kirk', 'steve'] })
    board.play.state.alive[2] = 0
    board.answer(actionOf(Verb.hero, 1), actionOf(Verb.yes, 2), DONE)
    offerGifts(board.play, 0)
    expect(pointsOf(board)).toEqual([1, 2, 0])
    expect(board.asked[0]!.actions).toEqual([actionOf(Verb.hero, 1), DONE])
    expect(board.asked[1]!.actions).toEqual([actionOf(Verb.yes, 1), actionOf(Verb.yes, 2), actionOf(Verb.yes, 3)])
    board.expectAllUsed()
  })

  test('WDC-PERC-02 WDC-COOP-04 what one has seen, to whom one likes', () => {
    const board = new Board({ party: ['brian', 'kirk', 'steve'], scenario: { pool: { zombie: 1 } } })
    const zombie = board.put('zombie', board.at('town-square', 1, 1))
    offerGifts(board.play, 0)
    expect(board.kindsAsked()).toEqual([])
    board.play.state.knownTo[zombie] = 0b001
    board.answer(actionOf(Verb.disk, zombie), actionOf(Verb.hero, 2), DONE)
    offerGifts(board.play, 0)
    expect(board.play.state.knownTo[zombie]).toBe(0b101)
    turnUp(board.play, zombie) // open to all: nothing to tell
    offerGifts(board.play, 0)
    expect(board.kindsAsked()).toEqual([DP.giveVp, DP.giveVp, DP.giveVp])
    board.expectAllUsed()
  })
})

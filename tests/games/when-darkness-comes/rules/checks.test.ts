// Checks in the order of WDC-CHECK-10: pools, shifts, what Fate forces, opposed rolls; the sources' worked checks.
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { type Gamble, GAMBLE_RULES, oddsOf, opposedOf } from '../../../../src/games/when-darkness-comes/exact/odds.ts'
import { OPTIONS } from '../../../../src/games/when-darkness-comes/words/options.ts'
import { NONE } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { neededValue, oddsOfCheck, oddsOfContest } from '../../../../src/games/when-darkness-comes/rules/chances.ts'
import { check, K, opposed, rollVariable } from '../../../../src/games/when-darkness-comes/rules/checks.ts'
import { Forced, Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Purpose, Skill } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { allRolls } from '../../../support/naive-dice.ts'
import { seeded } from '../../../support/seeded.ts'
import { Board, type BoardSetting } from '../support/board.ts'

/** Heroes too far from each other to help. */
function alone(setting: BoardSetting): Board {
  const board = new Board(setting)
  for (let hero = 1; hero < board.play.scenario.seatCount; hero++) board.stand(hero, board.at('town-square', 6, 6))
  return board
}

const party = (...heroes: unknown[]): Board => alone({ party: heroes })
const rollOf = (board: Board): Board['play']['roll'] => board.play.roll

describe('worked checks', () => {
  test('WDC-VEC-05 WDC-CHECK-03 WDC-TN-09 Sharon rolls 6/4 for movement: one success', () => {
    const board = party('sharon').dice('64')
    expect(rollVariable(board.play, 0, K.movement).value).toBe(1)
    expect(rollOf(board).pool).toBe(2)
    board.expectAllUsed()
  })

  test('WDC-VEC-06 WDC-CHECK-04 Kirk picks two locks with five dice, which can never fail', () => {
    const board = party('kirk').dice('12345')
    expect(check(board.play, 0, K.lockpick, 2).success).toBe(true)
    expect(rollOf(board).pool).toBe(5)
    expect(oddsOfCheck(board.play, 0, K.lockpick, 2)).toBe(1)
  })

  test.each([
    ['WDC-VEC-11', 'sharon', K.lockpick, 2, '3356', true, 0.8889],
    ['WDC-VEC-12', 'brian', K.force, 3, '444126', true, 0.8302],
    ['WDC-VEC-13', 'brian', K.smash, 1, '123355', true, 1],
    ['WDC-VEC-14', 'robert', K.climb, 1, '1234', true, 0.9815],
    ['WDC-VEC-18', 'robert', K.search, 4, '2225', true, 0.1528],
    ['WDC-VEC-28', 'kirk', K.sneak, 2, '2344', true, 0.8889],
    ['WDC-VEC-31', 'brian', K.sneak, 3, '223', false, 0.1389],
  ] as const)('%s %s', (_, hero, kind, tn, dice, success, odds) => {
    const board = party(hero).dice(dice)
    expect(check(board.play, 0, kind, tn).success).toBe(success)
    expect(oddsOfCheck(board.play, 0, kind, tn)).toBeCloseTo(odds, 4)
    board.expectAllUsed()
  })

  test('WDC-VEC-15 Valerie perceives with four dice and reaches three', () => {
    const board = party('valerie').dice('2344')
    expect(rollVariable(board.play, 0, K.perception).value).toBe(3)
  })

  test('WDC-VEC-17 WDC-SKILL-37 without one of the five skills Valerie rolls her attribute alone', () => {
    const board = new Board({ party: ['valerie'], scenario: { pool: { student: 1 } } }).dice('631', '441')
    const kind = board.play.scenario.checks.ofCopy(
      board.play.scenario.disks.findIndex(({ entry }) => entry.id === 'student'),
    )
    expect(oddsOfCheck(board.play, 0, kind, 2)).toBeCloseTo(0.5556, 4)
    expect(check(board.play, 0, kind, 2).success).toBe(false)
    expect(check(board.play, 0, kind, 2).success).toBe(true)
    board.expectAllUsed()
  })

  test('WDC-VEC-30 Kirk heals with three dice: one success', () => {
    const board = party('kirk').dice('631')
    expect(rollVariable(board.play, 0, K.heal).value).toBe(1)
  })
})

describe('pools', () => {
  test('WDC-SKILL-01 WDC-CHECK-02 levels to 3 add one die, 4 to 6 two', () => {
    const board = party(
      { hero: 'brian', attributes: { dexterity: 2 }, skills: { lockpick: 3 } },
      { hero: 'kirk', attributes: { dexterity: 2 }, skills: { lockpick: 5 } },
    )
    board.dice('123', '1234')
    check(board.play, 0, K.lockpick, 1)
    check(board.play, 1, K.lockpick, 1)
    board.expectAllUsed()
  })

  test('WDC-SKILL-09 WDC-SKILL-14 the dice of a skill are counted as those of this skill, and of no other', () => {
    const board = party({
      hero: 'brian',
      attributes: { dexterity: 2 },
      skills: { lockpick: 3, climbing: 0, dodge: 2 },
    }).dice('123', '12')
    check(board.play, 0, K.lockpick, 1)
    check(board.play, 0, K.climb, 1)
    const skills = Array.from({ length: 37 }, (_, index) => `SKILL-${String(index + 1).padStart(2, '0')}`)
    expect(skills.filter((rule) => board.applied(rule))).toEqual(['SKILL-01', 'SKILL-09'])
  })

  test('WDC-SKILL-02 a skill adds to its own purpose only; lacking it, the attribute is rolled alone', () => {
    const board = party('kirk').dice('1234', '12345')
    check(board.play, 0, K.climb, 1)
    expect(rollOf(board).skill).toBe(NONE)
    check(board.play, 0, K.lockpick, 1)
    expect(rollOf(board).skill).toBe(Skill.lockpick)
    board.expectAllUsed()
  })

  test('WDC-SKILL-08 WDC-SKILL-20 Two Fisted and Gamble add no dice', () => {
    const board = party({
      hero: 'brian',
      attributes: { attack: 2, intelligence: 2 },
      skills: { twoFisted: 5, gamble: 4, handToHand: 0 },
    }).dice('12', '12')
    check(board.play, 0, K.attackHandToHand, 1)
    check(board.play, 0, K.search, 1)
    board.expectAllUsed()
  })

  test('WDC-SKILL-37 WDC-DP-11 of several legal skills the actor picks one that they have, or none', () => {
    const board = new Board({ party: ['sharon'], scenario: { pool: { owner: 1 } } }).dice('1223', '122')
    const kind = board.play.scenario.checks.ofCopy(
      board.play.scenario.disks.findIndex(({ entry }) => entry.id === 'owner'),
    )
    board.answer(actionOf(Verb.skill, Skill.flirt), actionOf(Verb.noSkill))
    expect(check(board.play, 0, kind, 3).success).toBe(true) // WDC-VEC-24
    expect(board.asked[0]!.actions).toEqual([
      actionOf(Verb.skill, Skill.bluff),
      actionOf(Verb.skill, Skill.flirt),
      actionOf(Verb.noSkill),
    ])
    expect(check(board.play, 0, kind, 3).success).toBe(false)
    board.expectAllUsed()
  })

  test('WDC-DICE-01 more dice than any table holds are thrown one by one, and each roll afresh', () => {
    const board = party('brian') // Intelligence 2
    for (const face of [6, 1]) {
      board.singles(...Array.from({ length: 16 }, () => face))
      check(board.play, 0, K.search, 0, 14)
      expect([...board.play.roll.faces]).toEqual([1, 2, 3, 4, 5, 6].map((one) => (one === face ? 16 : 0)))
    }
    board.expectAllUsed()
    const subs: number[] = []
    const below = board.draws.below.bind(board.draws)
    board.draws.below = (n, actor, address, sub) => {
      subs.push(sub)
      return below(n, actor, address, sub)
    }
    check(board.play, 0, K.search, 0, 14)
    expect(subs).toEqual(Array.from({ length: 16 }, (_, die) => -2 - die)) // sub-draws that nothing else of a check has
  })

  test('WDC-VEC-52 WDC-DICE-14 a pool sums first and is never below none', () => {
    const board = party({ hero: 'brian', attributes: { attack: 2 }, skills: { handToHand: 0 } })
    expect(check(board.play, 0, K.attackHandToHand, 1, -3).success).toBe(false)
    expect(rollOf(board).pool).toBe(0)
    expect(rollOf(board).value).toBe(0)
    expect(board.applied('DICE-14')).toBe(true)
  })

  test('WDC-CHECK-02 a bought die is part of the sum, which may still leave nothing', () => {
    const board = party({ hero: 'brian', attributes: { attack: 2 }, skills: { handToHand: 0 } })
    board.play.state.victoryPoints[0] = 2
    board.answer(actionOf(Verb.yes))
    check(board.play, 0, K.attackHandToHand, 1, -3)
    expect(rollOf(board).pool).toBe(0)
    expect(board.play.state.victoryPoints[0]).toBe(0)
    board.expectAllUsed()
  })

  test('WDC-ITEM-13 WDC-DP-12 one item a roll, chosen; none is a choice too', () => {
    const board = new Board({ party: ['brian'], scenario: { pool: { 'lockpick-set': 1 } } })
    const set = board.give('lockpick-set', 0)
    board.answer(actionOf(Verb.item, set), actionOf(Verb.no)).dice('1234', '123')
    check(board.play, 0, K.lockpick, 1)
    expect(rollOf(board).item).toBe(set)
    check(board.play, 0, K.lockpick, 1)
    expect(rollOf(board).item).toBe(NONE)
    board.expectAllUsed()
  })

  test('WDC-ITEM-13 one item per roll; a worn item adds to a weapon, on Defence but not on a dodge', () => {
    const board = new Board({
      party: [{ hero: 'brian', attributes: { attack: 3, defence: 4, dexterity: 3 } }],
      scenario: { pool: { crowbar: 1, 'leather-jacket': 1 } },
    })
    const crowbar = board.give('crowbar', 0)
    board.give('leather-jacket', 0)
    board.dice('12345', '12345', '123')
    check(board.play, 0, K.attackHandToHand, 3, 1, crowbar) // Attack 3, Hand-to-Hand +1, 1 in the hand
    check(board.play, 0, K.defend, 3)
    check(board.play, 0, K.dodge, 6)
    expect(board.asked).toEqual([])
    board.expectAllUsed()
  })

  test('WDC-ITEM-14 money works on guards and owners and not on dogs', () => {
    const board = new Board({
      party: [{ hero: 'brian', attributes: { persuasion: 2 } }],
      scenario: { pool: { money: 1, owner: 1, dog: 1 } },
    })
    const money = board.give('money', 0)
    const kindOf = (id: string) =>
      board.play.scenario.checks.ofCopy(board.play.scenario.disks.findIndex(({ entry }) => entry.id === id))
    board.answer(actionOf(Verb.item, money)).dice('123', '12')
    check(board.play, 0, kindOf('owner'), 3)
    check(board.play, 0, kindOf('dog'), 3)
    board.expectAllUsed()
  })

  test('WDC-ITEM-14 money works on civilians, not on floppy disks or scenario checks', () => {
    const board = new Board({
      party: [{ hero: 'brian', attributes: { attack: 2, intelligence: 2 }, skills: { strength: 0 } }],
      scenario: {
        pool: { money: 1 },
        actions: [
          {
            id: 'idol',
            name: 'Break the Idol',
            tile: 'town-square',
            square: [3, 3],
            check: { attribute: 'attack', skill: 'strength', tn: '1P' },
            effect: { kind: 'nothing' },
            limit: 'once',
            vp: 0,
          },
        ],
      },
    })
    const money = board.give('money', 0)
    board.answer(actionOf(Verb.item, money)).dice('123', '12', '12')
    check(board.play, 0, K.question, 3)
    check(board.play, 0, K.decipher, 3)
    check(board.play, 0, board.play.scenario.checks.ofAction(0), 2)
    board.expectAllUsed()
  })

  test('WDC-DICE-14 a pool has no upper limit: beyond the tables it is rolled die by die', () => {
    const board = party('brian').singles(...Array.from({ length: 18 }, () => 6))
    expect(check(board.play, 0, K.climb, 10, 14).success).toBe(true)
    expect(rollOf(board).pool).toBe(18)
    expect([...rollOf(board).faces]).toEqual([0, 0, 0, 0, 0, 18])
    expect(oddsOfCheck(board.play, 0, K.climb, 10, 20)).toBeGreaterThan(0.1)
    board.expectAllUsed()
  })
})

describe('target numbers', () => {
  test('WDC-TN-02 reaching the TN is enough; an option needs more, but not for initiative, light, dodges', () => {
    const meet = party('brian').dice('123')
    expect(check(meet.play, 0, K.sneak, 3).success).toBe(true)
    const exceed = new Board({ party: ['brian'], rules: { tnComparison: 'exceed' } }).dice('123', '123', '22', '123')
    expect(check(exceed.play, 0, K.sneak, 3).success).toBe(false)
    expect(check(exceed.play, 0, K.initiative, 3).success).toBe(true)
    expect(check(exceed.play, 0, K.light, 2).success).toBe(true)
    expect(check(exceed.play, 0, K.dodge, 3).success).toBe(true)
    exceed.expectAllUsed()
  })

  test('WDC-TN-02 the value that is needed says so beforehand', () => {
    const { play } = new Board({ rules: { tnComparison: 'exceed' } })
    expect([neededValue(play, 0, K.initiative, 3), neededValue(play, 0, K.search, 3)]).toEqual([3, 4])
    expect(neededValue(new Board().play, 0, K.search, 3)).toBe(3)
  })

  test('WDC-TN-03 WDC-VEC-54 a dodge that only equals is told from one that exceeds', () => {
    const board = party('brian').dice('123', '222', '223')
    expect([check(board.play, 0, K.dodge, 3).success, rollOf(board).exceeds]).toEqual([true, false])
    expect([check(board.play, 0, K.dodge, 3).success, rollOf(board).exceeds]).toEqual([true, true])
    expect([check(board.play, 0, K.dodge, 3).success, rollOf(board).exceeds]).toEqual([false, false])
  })

  test('WDC-VEC-53 WDC-TN-06 shifts are summed before the TN is clamped; at 0 every roll succeeds', () => {
    const board = party({ hero: 'brian', attributes: { attack: 1 }, skills: { strength: 0 } }).dice('1', '1')
    expect(check(board.play, 0, K.smash, 1 - 1).success).toBe(true)
    expect(board.applied('TN-06')).toBe(true)
    board.play.state.fateShift[0] = 1 // Oh Crap 2
    expect(check(board.play, 0, K.smash, 1 - 1).success).toBe(false)
    expect(rollOf(board).effective).toBe(1)
    const harder = new Board({ party: ['brian'], rules: { tnShift: 2 } }).dice('123456')
    harder.play.state.fateShift[0] = -1
    check(harder.play, 0, K.smash, 1 - 1)
    expect(rollOf(harder).effective).toBe(1)
    expect(harder.applied('TN-06')).toBe(false)
    // A smashed window of one lock, Fate on the hero's side: -2, and not -1 after a clamp in between.
    harder.play.state.fateShift[0] = -2
    check(harder.dice('1111').play, 0, K.climb, 1 - 1)
    expect(rollOf(harder).effective).toBe(0)
  })

  test('WDC-TN-06 an empty pool succeeds at TN 0', () => {
    const board = party('brian')
    expect(check(board.play, 0, K.climb, 0, -9).success).toBe(true)
  })

  test.each([
    ['clamp10', true],
    ['unbounded', false],
  ] as const)('WDC-TN-06 a TN above the ladder, %s', (tnCeiling, possible) => {
    const board = new Board({ party: ['brian'], rules: { tnCeiling, tnShift: 2 } }).dice('666666')
    expect(check(board.play, 0, K.force, 9).success).toBe(possible)
    expect(rollOf(board).effective).toBe(possible ? 10 : 11)
    expect(board.applied('TN-06')).toBe(true)
  })

  test("WDC-TN-08 a Fate shift raises that hero's TNs only; not simple rolls, opposed checks, result bands", () => {
    const board = new Board({
      party: ['brian', 'kirk'],
      scenario: { pool: { owner: 1, student: 1, alarm: 1 }, orangePool: { journalists: 1 } },
    })
    const { play } = board
    for (const hero of [0, 1]) {
      play.state.square[hero]! += 7 * hero
      play.state.willpower[hero] = 9
    }
    const ofDisk = (id: string) =>
      play.scenario.checks.ofCopy(play.scenario.disks.findIndex(({ entry }) => entry.id === id))
    const kinds = [
      ...Object.values(K).filter(({ hasTn }) => hasTn),
      ...['owner', 'student', 'alarm', 'journalists'].map(ofDisk),
    ]
    for (const shift of [-1, 1]) {
      play.state.fateShift[0] = shift
      for (const kind of kinds) {
        play.state.forced.fill(Forced.fail) // no dice, no questions but for skills and help
        board.whenAsked = () => {
          board.answerNow(board.asked.at(-1)!.actions.at(-1)!)
        }
        check(play, 0, kind, 4)
        expect(rollOf(board).effective, `purpose ${kind.purpose}`).toBe(4 + shift)
        check(play, 1, kind, 4)
        expect(rollOf(board).effective, `purpose ${kind.purpose}`).toBe(4)
      }
      play.state.forced.fill(0)
      for (const kind of [K.movement, K.perception, K.carry, K.heal, K.gas, K.sharp]) {
        rollVariable(play, 0, kind)
        expect([rollOf(board).effective, rollOf(board).needed]).toEqual([0, NONE])
      }
      opposed(play, 0, K.steal, 1, K.steal)
      expect([rollOf(board).effective, rollOf(board).needed]).toEqual([0, NONE])
    }
  })

  test("WDC-DIFF-04 WDC-TN-08 difficulty raises every hero's TNs, but no simple rolls or opposed checks", () => {
    const board = alone({ party: ['brian', 'kirk'], rules: { tnShift: 1 } }).dice('123', '123', '123456', '1234')
    expect(check(board.play, 0, K.sneak, 3).success).toBe(false)
    expect(rollVariable(board.play, 0, K.movement).value).toBe(3)
    expect(opposed(board.play, 0, K.steal, 1, K.steal)).toBe(0)
    expect(oddsOfCheck(board.play, 0, K.sneak, 2)).toBeCloseTo(30 / 216, 10)
    board.expectAllUsed()
  })
})

describe('what `odds` says of Gamble is what the rules do', () => {
  const gambler = (gamble: string): Board => {
    const board = alone({
      party: [
        { hero: 'brian', attributes: { dexterity: 4, attack: 4 }, skills: { gamble: 4, sneak: 0, strength: 0 } },
        { hero: 'kirk', attributes: { attack: 1 }, skills: { gamble: 0, strength: 0 } },
      ],
      rules: { gamble, opposedActions: true },
    })
    // Yes to every question.
    board.whenAsked = () => {
      board.answerNow(board.asked.at(-1)!.actions.at(-1)!)
    }
    return board
  }
  const rolls = [...allRolls(4)].map((faces) => faces.join(''))

  test.each(GAMBLE_RULES)(
    'WDC-SKILL-33 option gamble %s: every roll of four dice against three straight, first and second of a turn',
    (gamble) => {
      const board = gambler(gamble)
      const succeeded = (gambled: number): number =>
        rolls.filter((roll) => {
          board.play.state.gambled[0] = gambled
          return check(board.dice(roll).play, 0, K.sneak, 3).success
        }).length
      const asOdds = (mode: Gamble): number =>
        Math.round(1296 * oddsOf({ dice: 4, tn: 3, gamble: mode }).ladder[0]!.success)
      expect(succeeded(0)).toBe(asOdds(gamble))
      expect(succeeded(1)).toBe(asOdds(gamble === 'core' ? 'core' : false))
    },
  )

  test.each(GAMBLE_RULES)('WDC-SKILL-33 WDC-OPP-10 option gamble %s: all throws of four dice against one', (gamble) => {
    const board = gambler(gamble)
    const counts = { a: 0, b: 0, tie: 0 }
    for (const [index, roll] of rolls.entries()) {
      board.draws.startRound(1 + (index % 20))
      for (let other = 1; other <= 6; other++) {
        board.play.state.gambled[0] = 0
        board.dice(roll, String(other), '6666', '1')
        const winner = opposed(board.play, 0, K.steal, 1, K.steal)
        const left = board.draws.pools.length
        board.draws.pools.length = 0
        counts[left === 0 ? 'tie' : winner === 0 ? 'a' : 'b'] += 1
      }
    }
    const { a, b, tie } = opposedOf({ diceA: 4, diceB: 1, gambleA: gamble })
    expect(counts).toEqual({ a: Math.round(7776 * a), b: Math.round(7776 * b), tie: Math.round(7776 * tie) })
  })
})

test('WDC-SKILL-33 `odds` knows the values of the rule option', () => {
  expect([...GAMBLE_RULES]).toEqual(OPTIONS.table.gamble.values)
})

describe('what Fate forces', () => {
  test('WDC-CHECK-11 WDC-FATE-18 a forced failure is worth 0 without dice, even at TN 0, and is used up', () => {
    const board = party('brian')
    board.play.state.forced[0] = Forced.fail
    expect(check(board.play, 0, K.climb, 0).success).toBe(false)
    expect(rollOf(board).value).toBe(0)
    expect(rollOf(board).isForced).toBe(true)
    expect(board.play.state.forced[0]).toBe(0)
  })

  test('WDC-CHECK-11 WDC-FATE-29 a forced success exceeds by one, so that a dodge keeps its attack', () => {
    const board = party('brian')
    board.play.state.forced[0] = Forced.succeed
    expect(check(board.play, 0, K.dodge, 9).success).toBe(true)
    expect(rollOf(board).value).toBe(10)
    expect(rollOf(board).exceeds).toBe(true)
  })

  test('WDC-CHECK-11 of two the older goes first', () => {
    const board = party('brian')
    board.play.state.forced[0] = Forced.succeed + 10 * Forced.fail
    expect(check(board.play, 0, K.climb, 5).success).toBe(true)
    expect(check(board.play, 0, K.climb, 1).success).toBe(false)
  })

  test('WDC-CHECK-11 movement, perception and carrying never use it up', () => {
    const board = party('brian').dice('123', '11', '111234')
    board.play.state.forced[0] = Forced.fail
    expect([
      rollVariable(board.play, 0, K.movement).value,
      rollVariable(board.play, 0, K.perception).value,
      rollVariable(board.play, 0, K.carry).value,
    ]).toEqual([3, 2, 5])
    expect(board.play.state.forced[0]).toBe(Forced.fail)
  })

  test('WDC-CHECK-11 healing is rolled and counts at least one; a failure heals nothing', () => {
    const board = party('brian').dice('12', '11')
    board.play.state.forced[0] = Forced.succeed
    expect(rollVariable(board.play, 0, K.heal).value).toBe(1)
    board.play.state.forced[0] = Forced.succeed
    expect(rollVariable(board.play, 0, K.heal).value).toBe(2)
    board.play.state.forced[0] = Forced.fail
    expect(rollVariable(board.play, 0, K.heal).value).toBe(0)
    board.expectAllUsed()
  })

  test('WDC-CHECK-11 an opposed check is won; two sure successes cancel out', () => {
    const board = party('brian', 'kirk').dice('123456', '6666')
    board.play.state.forced[1] = Forced.succeed
    expect(opposed(board.play, 0, K.steal, 1, K.steal)).toBe(1)
    const both = party('brian', 'kirk').dice('111111', '1234')
    both.play.state.forced.fill(Forced.succeed)
    expect(opposed(both.play, 0, K.steal, 1, K.steal)).toBe(0)
    expect([...both.play.state.forced]).toEqual([0, 0])
    both.expectAllUsed()
  })

  test('WDC-CHECK-11 a forced failure loses even to an empty roll; if both must fail, the holder keeps it', () => {
    const fails = (forced: readonly [number, number], ...dice: string[]): number => {
      const board = party(
        { hero: 'brian', attributes: { attack: 3 }, skills: { strength: 0 } },
        { hero: 'kirk', attributes: { attack: 3 } },
      ).dice(...dice)
      board.play.state.forced.set(forced)
      const winner = opposed(board.play, 0, K.steal, 1, K.steal)
      expect([...board.play.state.forced]).toEqual([0, 0])
      board.expectAllUsed()
      return winner
    }
    expect(fails([Forced.fail, 0], '124')).toBe(1)
    expect(fails([0, Forced.fail], '124')).toBe(0)
    expect(fails([Forced.fail, Forced.fail])).toBe(1)
  })

  test('WDC-CHECK-11 WDC-CHECK-06 a tie is rolled again without a second flag: that is for the next check', () => {
    const board = party(
      { hero: 'brian', attributes: { attack: 3 }, skills: { strength: 0 } },
      { hero: 'kirk', attributes: { attack: 3 } },
    ).dice('666', '124')
    board.play.state.forced.set([Forced.succeed + 10 * Forced.fail, Forced.succeed])
    expect(opposed(board.play, 0, K.steal, 1, K.steal)).toBe(0)
    expect([...board.play.state.forced]).toEqual([Forced.fail, 0])
    board.expectAllUsed()
  })

  // Whatever else is done about it: points to spend, a friend in the square, answers at random, pools of every size.
  const crowd = (playout: number, rules: BoardSetting['rules']): Board => {
    const board = new Board({
      party: [{ hero: 'brian', skills: { gamble: 4 } }, 'kirk', 'sharon'],
      rules: { opposedActions: true, ...rules },
      playout,
    })
    const random = seeded(playout + 1)
    board.play.state.victoryPoints.fill(9)
    board.whenAsked = () => {
      const { actions } = board.asked.at(-1)!
      board.answerNow(actions[Math.floor(random() * actions.length)]!)
    }
    return board
  }

  test.each([{}, { tnComparison: 'exceed', tnCeiling: 'unbounded' }, { gamble: 'new', assistBatch: 'perDie' }])(
    'WDC-CHECK-11 WDC-TN-06 nothing undoes it in any check against a TN: %o',
    (rules) => {
      const board = crowd(0, rules)
      const kinds = Object.values(K).filter(({ hasTn }) => hasTn)
      expect(kinds.every(({ forced }) => forced === 'decides')).toBe(true)
      for (const kind of kinds) {
        for (let tn = -2; tn <= 12; tn++) {
          for (const forced of [Forced.fail, Forced.succeed]) {
            board.play.state.forced[0] = forced
            expect(check(board.play, 0, kind, tn, tn % 3).success, `purpose ${kind.purpose} against ${tn}`).toBe(
              forced === Forced.succeed,
            )
            expect(board.play.state.forced[0]).toBe(0)
          }
        }
      }
    },
  )

  test.each([{}, { assistBatch: 'perDie' }, { gamble: 'new' }])(
    'WDC-CHECK-11 WDC-CHECK-05 nor in any contest: %o',
    (rules) => {
      const contests = [
        [K.steal, K.steal],
        [K.snatch, K.steal],
        [K.steal, K.snatch],
        [K.pickPocket, K.guardPocket],
        [K.beg, K.resistBegging],
        [K.command, K.resistCommand],
        [K.follow, K.shakeOff],
        [K.attackHandToHand, K.defend],
        [K.attackMartialArts, K.dodge],
      ] as const
      const flags = [0, Forced.fail, Forced.succeed]
      const differs = new Set<number>() // where dice decide, either side wins some time
      for (const [index, [kindA, kindB]] of contests.entries()) {
        const board = crowd(index, rules)
        for (const a of flags) {
          for (const b of flags) {
            for (let nth = 0; nth < 24; nth++) {
              board.play.state.forced.set([a, b])
              const winner = opposed(
                board.play,
                0,
                kindA,
                1,
                kindB,
                [-9, -2, 0, 3][nth % 4],
                NONE,
                [-9, -3, 0][nth % 3],
              )
              if (a === b && a !== Forced.fail) differs.add(10 * a + winner)
              else
                expect(winner, `contest ${index}, forced ${a} against ${b}`).toBe(
                  a === Forced.succeed || (b === Forced.fail && a === 0) ? 0 : 1,
                )
              expect([...board.play.state.forced].slice(0, 2)).toEqual([0, 0])
              board.play.state.victoryPoints.fill(9)
            }
          }
        }
      }
      expect([...differs].sort((one, other) => one - other)).toEqual([0, 1, 20, 21])
    },
  )

  test('WDC-CHECK-11 nothing is bought or asked, and the penalty of an obstacle stays', () => {
    const board = new Board({ party: ['brian'], scenario: { orangePool: { 'smoke-bank': 3 } } })
    const smoke = board.give('smoke-bank', 0)
    board.play.state.victoryPoints[0] = 5
    board.play.state.forced[0] = Forced.fail
    check(board.play, 0, K.initiative, 1)
    expect(board.asked).toEqual([])
    expect(board.play.state.where[smoke]).toBe(Where.held)
  })
})

describe('opposed checks', () => {
  const equal = (setting: BoardSetting = {}): Board =>
    alone({
      party: [
        { hero: 'brian', attributes: { attack: 3 }, skills: { strength: 0 } },
        { hero: 'kirk', attributes: { attack: 3 } },
      ],
      ...setting,
    })

  test('WDC-VEC-07 WDC-CHECK-08 Steve defends: three of a kind beats three straight', () => {
    const board = party('robert', 'steve').dice('2346', '1115')
    expect(opposed(board.play, 0, K.attackMartialArts, 1, K.defend)).toBe(1)
    expect(rollOf(board).pool).toBe(4)
  })

  test('WDC-VEC-08 WDC-CHECK-05 WDC-CHECK-07 three fours beat three twos', () => {
    expect(opposed(equal().dice('444', '222').play, 0, K.steal, 1, K.steal)).toBe(0)
    expect(opposed(equal().dice('222', '444').play, 0, K.steal, 1, K.steal)).toBe(1)
  })

  test('WDC-VEC-08 WDC-CHECK-06 a tie is rolled again by both', () => {
    const board = equal().dice('444', '444', '112', '113', '446', '335')
    expect(opposed(board.play, 0, K.steal, 1, K.steal)).toBe(0)
    board.expectAllUsed()
  })

  test('WDC-CHECK-06 with both pools empty the one who defends what is wins at once', () => {
    const board = party(
      { hero: 'brian', attributes: { attack: 1 }, skills: { strength: 0 } },
      { hero: 'kirk', attributes: { attack: 1 } },
    )
    expect(opposed(board.play, 0, K.steal, 1, K.steal, -2, NONE, -2)).toBe(1)
    expect(opposed(board.play, 1, K.steal, 0, K.steal, -2, NONE, -2)).toBe(0)
  })

  test('WDC-CHECK-06 WDC-TRAP-07 so does one who lies there, with one roll of nothing against nothing', () => {
    const board = party('brian', 'kirk')
    board.play.state.unconscious[1] = 1
    expect(opposed(board.play, 0, K.attackHandToHand, 1, K.defend, -20)).toBe(1)
    expect(board.measured.of('oddities', 'tied to the end')).toBe(0)
  })

  test('WDC-CHECK-06 after a hundred ties the defender wins', () => {
    const board = equal().dice(...Array.from({ length: 200 }, () => '444'))
    expect(opposed(board.play, 0, K.steal, 1, K.steal)).toBe(1)
    board.expectAllUsed()
  })

  test('WDC-CHECK-05 WDC-DICE-12 the chance of a contest, with and without Gamble', () => {
    const board = new Board({
      party: [{ hero: 'brian', skills: { gamble: 4 } }, 'kirk', { hero: 'sharon', skills: { gamble: 4 } }, 'valerie'],
      rules: { gamble: 'core' },
    })
    const chances = [
      [0, 2],
      [0, 1],
      [1, 0],
      [1, 3],
    ].map(([a, b]) => oddsOfContest(board.play, a!, 4, b!, 4))
    expect(chances.map((_, index) => chances.indexOf(chances[index]!))).toEqual([0, 1, 2, 3])
    expect([chances[1]! > 0.5, chances[2]! < 0.5]).toEqual([true, true])
    expect(oddsOfContest(board.play, 1, 6, 3, 2)).toBeGreaterThan(0.9)
    expect(oddsOfContest(board.play, 1, 2, 3, 6)).toBeLessThan(0.1)
  })

  test('WDC-VEC-22 fives over fours', () => {
    const board = party({ hero: 'kirk', attributes: { attack: 3 } }, 'sharon').dice('552', '44')
    expect(opposed(board.play, 0, K.steal, 1, K.steal)).toBe(0)
  })

  test('WDC-CHECK-06 WDC-VP-15 each roll of a contest may cost its own victory points', () => {
    const board = equal().dice('444', '444', '124', '555').singles(4, 4, 4, 1, 2, 1)
    board.play.state.victoryPoints[0] = 6
    const again = (face: number): number => actionOf(Verb.byVp, face)
    board.answer(actionOf(Verb.no), again(4), again(4), again(4)) // three fours thrown once more: fours again, a tie
    board.answer(actionOf(Verb.no), again(1), again(2), again(1)) // and three more on the next roll
    expect(opposed(board.play, 0, K.steal, 1, K.steal)).toBe(1)
    expect(board.play.state.victoryPoints[0]).toBe(0)
    board.expectAllUsed()
  })
})

describe('Gamble', () => {
  const gambler = (gamble: string): Board =>
    alone({
      party: [{ hero: 'brian', attributes: { intelligence: 4, dexterity: 4 }, skills: { gamble: 4 } }, 'kirk'],
      rules: { gamble },
    })

  test('WDC-DICE-12 in the core rules it reads every roll, movement too', () => {
    const board = gambler('core').dice('1344', '3344', '443')
    expect(check(board.play, 0, K.search, 3).success).toBe(false)
    expect(board.applied('DICE-12')).toBe(false) // a pair is a pair
    expect(check(board.play, 0, K.search, 3).success).toBe(true)
    expect(board.applied('DICE-12')).toBe(true)
    expect(rollVariable(board.play, 0, K.movement).value).toBe(2)
    expect(oddsOfCheck(board.play, 0, K.search, 3)).toBeCloseTo((378 + 120 + 72 + 6) / 1296, 10)
    board.expectAllUsed()
  })

  test('WDC-SKILL-33 WDC-DP-18 in the new rules on one roll between two turns, chosen after seeing the dice', () => {
    const board = gambler('new').dice('3344', '3344', '3344')
    board.answer(actionOf(Verb.no), actionOf(Verb.yes))
    expect(check(board.play, 0, K.search, 3).success).toBe(false)
    expect(check(board.play, 0, K.search, 3).success).toBe(true)
    expect(check(board.play, 0, K.search, 3).success).toBe(false)
    expect(board.kindsAsked()).toEqual([DP.gamble, DP.gamble])
    board.expectAllUsed()
  })

  test('WDC-SKILL-33 it is not offered where it would change nothing', () => {
    const board = gambler('new').dice('3344', '3344')
    expect(check(board.play, 0, K.search, 2).success).toBe(true)
    expect(check(board.play, 0, K.search, 5).success).toBe(false)
    expect(board.asked).toEqual([])
  })

  test('WDC-SKILL-33 WDC-CHECK-06 nor where a tie stays a tie, but where it makes one of a defeat', () => {
    const tied = gambler('new').dice('4441', '444126', '1114', '123456')
    expect(opposed(tied.play, 1, K.steal, 0, K.steal)).toBe(0)
    expect(tied.asked).toEqual([])
    tied.expectAllUsed()
    const party = ['brian', 'kirk'].map((hero) => ({ hero, skills: { gamble: 4 } }))
    const both = alone({ party, rules: { gamble: 'new' } })
      .answer(actionOf(Verb.yes), actionOf(Verb.yes))
      .dice('334416', '3344', '123456', '1246')
    expect(opposed(both.play, 0, K.steal, 1, K.steal)).toBe(0) // at the second try
    both.expectAllUsed()
  })

  test('WDC-DICE-14 a roll of no dice is worth nothing, and nothing is weaker', () => {
    const board = party('brian')
    expect(rollVariable(board.play, 0, K.movement, -9).value).toBe(0)
    expect([rollOf(board).pool, rollOf(board).strength, rollOf(board).value]).toEqual([0, 0, 0])
  })

  test('WDC-SKILL-33 WDC-OPP-10 or, read literally, only on an opposed one', () => {
    const board = gambler('newOpposedOnly').dice('3344', '331144', '1114').answer(actionOf(Verb.yes))
    expect(check(board.play, 0, K.search, 3).success).toBe(false)
    expect(opposed(board.play, 0, K.steal, 1, K.steal)).toBe(1)
    expect(board.kindsAsked()).toEqual([DP.gamble])
    board.expectAllUsed()
  })
})

describe('what is measured and told', () => {
  test('WDC-METRIC-01 the first throw and the end of a check with its TN', () => {
    const board = party('brian').dice('123')
    check(board.play, 0, K.sneak, 3)
    expect(board.log).toEqual([
      {
        type: 'checkRolled',
        seat: 0,
        purpose: Purpose.sneak,
        attribute: 2,
        skill: NONE,
        pool: 3,
        printed: 3,
        effective: 3,
        faces: [1, 2, 3],
        value: 3,
        needed: 3,
        gamble: false,
        round: 1,
      },
      { type: 'checkEnded', seat: 0, purpose: Purpose.sneak, value: 3, effective: 3, success: true, round: 1 },
    ])
  })
})

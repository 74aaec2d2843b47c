// Health and death (WDC-HEALTH, WDC-DEATH): damage, the others' despair, and disks that absorb damage
// (WDC-ALLY-06, WDC-NUIS-04).
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { NONE } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { attributeOf } from '../../../../src/games/when-darkness-comes/rules/pools.ts'
import { hold } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import {
  offerEncounterActions,
  takeEncounterAction,
} from '../../../../src/games/when-darkness-comes/rules/encounters.ts'
import {
  causeOf,
  healthOf,
  hurt,
  isWounded,
  otherCause,
  perish,
  remainingHealth,
} from '../../../../src/games/when-darkness-comes/rules/health.ts'
import { rollMovement } from '../../../../src/games/when-darkness-comes/rules/movement.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Attribute } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const POOL = { zombie: 1, student: 1, therapist: 1, 'tagalong-kid': 1, drunk: 1, knife: 1, dog: 1 }
const TAKE = actionOf(Verb.takeDamage)

function table(party: string[] = ['brian'], setting: BoardSetting = {}): Board {
  return new Board({ ...setting, party, scenario: { pool: POOL, ...setting.scenario } })
}

/** Damage that nobody can prevent by throwing something at an attacker. */
function wound(board: Board, hero: number, amount = 1): void {
  hurt(board.play, hero, otherCause(board.play.scenario, 'Fate'), amount, NONE)
}

describe('how much a hero can bear', () => {
  test('WDC-HEALTH-01 Health is the Defence of the sheet, whatever the number', () => {
    const { play } = table(['brian', 'kirk'])
    expect([remainingHealth(play, 0), remainingHealth(play, 1)]).toEqual([4, 3])
  })

  test.each([
    ['atZero', 4],
    ['belowZero', 5],
  ] as const)('WDC-HEALTH-02 WDC-VEC-58 deathThreshold %s: Health 4, dead on damage %i', (deathThreshold, last) => {
    const board = table(['brian'], { rules: { deathThreshold } })
    const { state } = board.play
    wound(board, 0, last - 1)
    expect(state.alive[0]).toBe(1)
    wound(board, 0)
    expect([state.alive[0], state.damage[0]]).toEqual([0, last])
    expect(state.diedInRound[0]).toBe(1)
    expect(board.play.scenario.causes[state.diedOf[0]!]).toBe('Fate')
    expect(board.applied('HEALTH-02')).toBe(true)
  })

  test('WDC-HEALTH-02 below zero one lives on without Health and without Defence dice', () => {
    const board = table(['brian'], { rules: { deathThreshold: 'belowZero' } })
    wound(board, 0, 4)
    expect([remainingHealth(board.play, 0), attributeOf(board.play, 0, Attribute.defence)]).toEqual([0, 0])
  })

  test('WDC-HEALTH-03 WDC-DODGE-02 each damage takes a die of Defence, and none of Dexterity', () => {
    const board = table()
    wound(board, 0, 2)
    expect(attributeOf(board.play, 0, Attribute.defence)).toBe(2)
    expect(attributeOf(board.play, 0, Attribute.dexterity)).toBe(3)
    expect(isWounded(board.play, 0)).toBe(true)
  })

  test('WDC-HEALTH-04 WDC-MOVE-14 damage lowers movement, flights too', () => {
    const board = table().dice('146', '146')
    wound(board, 0, 2)
    expect(rollMovement(board.play, 0, false).halfPoints).toBe(2 * (1 + 2))
    expect(rollMovement(board.play, 0, true).halfPoints).toBe(2 * (1 + 2))
  })

  test('the dead take no more damage, and are not mourned twice', () => {
    const board = table(['brian', 'kirk'])
    wound(board, 0, 9)
    expect(board.play.state.permanentDamage[1]).toBe(1)
    wound(board, 0, 3)
    expect([board.play.state.damage[0], board.play.state.permanentDamage[1]]).toEqual([4, 1])
  })

  test('causes are the adversaries of the content, then the others', () => {
    const board = table()
    const { scenario } = board.play
    const zombie = board.give('zombie', 0)
    const dog = board.give('dog', 0)
    expect([causeOf(scenario, zombie), causeOf(scenario, dog)].map((cause) => scenario.causes[cause])).toEqual([
      'zombie',
      'security',
    ])
  })
})

describe('who takes it instead', () => {
  test.each([
    [true, -2],
    [false, 0],
  ] as const)(
    'WDC-ALLY-06 an ally for one damage of any source, and a failure disk; sacrificeLosesVP %s',
    (sacrificeLosesVP, points) => {
      const board = table(['brian'], { rules: { sacrificeLosesVP } })
      const { state } = board.play
      const ally = board.give('student', 0)
      board.answer(actionOf(Verb.sacrifice, ally))
      wound(board, 0)
      expect([state.damage[0], state.failure[0], state.victoryPoints[0]]).toEqual([0, 1, points])
      expect(state.where[ally]).toBe(Where.out)
      expect(board.applied('ALLY-06')).toBe(true)
      board.expectAllUsed()
    },
  )

  test('WDC-ALLY-06 WDC-DP-25 one ally for each damage, asked for each', () => {
    const board = table()
    const first = board.give('student', 0)
    const second = board.give('therapist', 0)
    board.answer(actionOf(Verb.sacrifice, second), TAKE, TAKE)
    wound(board, 0, 3)
    expect(board.asked.map(({ kind, actions }) => [kind, actions])).toEqual([
      [DP.absorb, [TAKE, actionOf(Verb.sacrifice, first), actionOf(Verb.sacrifice, second)]],
      [DP.absorb, [TAKE, actionOf(Verb.sacrifice, first)]],
      [DP.absorb, [TAKE, actionOf(Verb.sacrifice, first)]],
    ])
    expect(board.play.state.damage[0]).toBe(2)
  })

  test('WDC-NUIS-04 a nuisance is thrown before an attacker: discarded, a failure disk, no damage', () => {
    const board = table()
    const { state } = board.play
    const kid = board.give('tagalong-kid', 0)
    const zombie = board.put('zombie', state.square[0]!, true)
    board.answer(actionOf(Verb.throwNuisance, kid))
    hurt(board.play, 0, causeOf(board.play.scenario, zombie), 1, zombie)
    expect([state.damage[0], state.failure[0], state.where[kid]]).toEqual([0, 1, Where.out])
    board.expectAllUsed()
  })

  test('WDC-NUIS-04 but not against damage without an enemy', () => {
    const board = table()
    board.give('tagalong-kid', 0)
    wound(board, 0)
    expect([board.asked.length, board.play.state.damage[0]]).toEqual([0, 1])
  })

  test('WDC-FAIL-04 the third failure disk lets everything drop, in the middle of it', () => {
    const board = table()
    const { state } = board.play
    const ally = board.give('student', 0)
    const knife = board.give('knife', 0)
    state.failure[0] = 2
    state.victoryPoints[0] = 4
    board.answer(actionOf(Verb.sacrifice, ally))
    wound(board, 0)
    expect([state.failure[0], state.where[ally], state.where[knife], state.victoryPoints[0]]).toEqual([
      0,
      Where.out,
      Where.board,
      0,
    ])
  })
})

describe('death', () => {
  test('WDC-DEATH-01 -02 -03 items and allies fall; phone, nuisances and obstacles leave the game', () => {
    const board = table(['brian', 'kirk'], { scenario: { orangePool: { journalists: 1 } } })
    const { state, scenario } = board.play
    const held = [board.give('student', 0), board.give('knife', 0)]
    const kid = board.give('tagalong-kid', 0)
    const phone = scenario.startItems[0]![0]!
    const journalists = scenario.disks.findIndex(({ entry }) => entry.id === 'journalists')
    state.orangeCount = 0
    hold(board.play, journalists, 0)
    state.victoryPoints[0] = 7
    board.answer(TAKE, TAKE, TAKE, TAKE)
    wound(board, 0, 4)
    for (const copy of held)
      expect([state.where[copy], state.at[copy], state.faceUp[copy], state.found[copy]]).toEqual([
        Where.board,
        state.square[0],
        1,
        1,
      ])
    expect([state.where[kid], state.where[phone]]).toEqual([Where.out, Where.out])
    expect([state.where[journalists], state.orangeCount]).toEqual([Where.pool, 1])
    expect(state.victoryPoints[0]).toBe(7) // the dead have no more use for theirs
    expect(board.log.some(({ type, seat }) => type === 'died' && seat === 0)).toBe(true)
  })

  test('WDC-DEATH-03 whoever gets to that square may take the things, and persuade the allies anew', () => {
    const board = table(['brian', 'kirk'])
    const { state } = board.play
    const knife = board.give('knife', 0)
    const student = board.give('student', 0)
    board.answer(TAKE, TAKE, TAKE, TAKE)
    wound(board, 0, 4)
    const offered = (): number[] => {
      board.play.ask(DP.action, 1)
      offerEncounterActions(board.play, 1)
      return [...board.play.question.actions.subarray(0, board.play.question.count)].sort((a, b) => a - b)
    }
    expect(offered()).toEqual([actionOf(Verb.takeItem, knife), actionOf(Verb.meetDisk, student)].sort((a, b) => a - b))
    takeEncounterAction(board.play, 1, actionOf(Verb.takeItem, knife))
    expect([state.where[knife], state.at[knife], state.victoryPoints[1]]).toEqual([Where.held, 1, 2])
    state.square[1]! += 1
    expect(offered()).toEqual([actionOf(Verb.dropItem, knife)])
  })

  test('WDC-DEATH-04 permanent damage to every other hero, which nothing prevents', () => {
    const board = table(['brian', 'kirk', 'sharon'])
    const { state } = board.play
    board.give('student', 1)
    wound(board, 0, 4)
    expect(board.asked).toEqual([])
    expect([...state.permanentDamage]).toEqual([0, 1, 1])
    expect([remainingHealth(board.play, 1), isWounded(board.play, 1)]).toEqual([2, false])
    expect(board.applied('DEATH-04')).toBe(true)
  })

  test('WDC-DEATH-04 heroDeath damage: an ordinary damage disk, which an ally prevents', () => {
    const board = table(['brian', 'kirk', 'sharon'], { rules: { heroDeath: 'damage' } })
    const ally = board.give('student', 1)
    board.give('tagalong-kid', 2)
    board.answer(actionOf(Verb.sacrifice, ally))
    wound(board, 0, 4)
    expect([...board.play.state.damage]).toEqual([4, 0, 1])
    expect([...board.play.state.permanentDamage]).toEqual([0, 0, 0])
    board.expectAllUsed()
  })

  test('WDC-DEATH-06 WDC-WILL-07 heroDeath willpower: one willpower each, not below none', () => {
    const board = table(['brian', 'kirk', 'sharon'], { rules: { heroDeath: 'willpower' } })
    const { state } = board.play
    state.willpower[2] = 0
    wound(board, 0, 4)
    expect([state.willpower[1], state.willpower[2], state.damage[1], state.permanentDamage[1]]).toEqual([2, 0, 0, 0])
  })

  test('WDC-DEATH-05 whoever dies of despair is mourned in turn, in seat order, with that cause', () => {
    const board = table(['brian', 'kirk', 'sharon', 'valerie'])
    const { state, scenario } = board.play
    state.damage[3] = 3 // dies of the first death
    state.damage[1] = 1 // Health 3: dies of the second
    wound(board, 0, 4)
    expect([...state.alive]).toEqual([0, 0, 1, 0])
    expect([1, 3].map((hero) => scenario.causes[state.diedOf[hero]!])).toEqual(['despair', 'despair'])
    expect(state.permanentDamage[2]).toBe(3)
    expect(board.log.filter(({ type }) => type === 'died').map(({ seat }) => seat)).toEqual([0, 3, 1])
    expect(board.applied('DEATH-05')).toBe(true)
  })
})

test('WDC-DEATH-01 nothing hurts the dead', () => {
  const board = new Board()
  board.play.state.alive[0] = 0
  expect(hurt(board.play, 0, 0, 2, NONE)).toBe(0)
  expect(board.log).toEqual([])
})

test('WDC-TRAP-08 who perishes has all the damage there is, lasting damage included, and no more', () => {
  for (const lasting of [0, 1]) {
    const { play } = new Board()
    play.state.permanentDamage[0] = lasting
    perish(play, 0, otherCause(play.scenario, 'drowning'))
    expect([play.state.alive[0], play.state.damage[0]! + play.state.permanentDamage[0]!]).toEqual([
      0,
      healthOf(play, 0),
    ])
  }
})

// Fleeing (WDC-FLEE) and running from security (WDC-SEC-04), on the open town square in daylight.
// There a movement point is two squares.
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { type Copy, NONE } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { combat, FightEnd } from '../../../../src/games/when-darkness-comes/rules/combat.ts'
import { fightsAtTurnStart, runFromSecurity } from '../../../../src/games/when-darkness-comes/rules/fleeing.ts'
import { rollMovement } from '../../../../src/games/when-darkness-comes/rules/movement.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const POOL = { zombie: 2, crawler: 1, ghoul: 1, vampire: 1, werewolf: 1, 'security-guard': 1 }

const FIGHT = actionOf(Verb.fight)
const FLEE = actionOf(Verb.flee)
const LEAVE = actionOf(Verb.leaveFreely)
const PARRY = actionOf(Verb.parry)
const DODGE = actionOf(Verb.dodge)
const FISTS = actionOf(Verb.unarmed)
const NO = actionOf(Verb.no)
const STOP = actionOf(Verb.stop)
const ALONE = actionOf(Verb.done)

/** Number of a square of the town square, in row and column from 1. */
const sq = (row: number, column: number): number => (row - 1) * 6 + column - 1
const TO = (row: number, column: number): number => actionOf(Verb.step, sq(row, column))

/** Heroes and an adversary together on 3,3. */
function held(
  adversary: string,
  party: unknown[] = ['brian'],
  setting: BoardSetting = {},
): { board: Board; foe: Copy } {
  const board = new Board({ ...setting, party, scenario: { pool: POOL, ...setting.scenario } })
  return { board, foe: board.put(adversary, sq(3, 3), true) }
}

const fights = (board: Board): (number | undefined)[] =>
  board.log.filter(({ type }) => type === 'combatBegins').map(({ seat }) => seat)

describe('running from security', () => {
  test('WDC-SEC-04 WDC-FLEE-02 not away when Fate has ended the turn: its disk stays as it is', () => {
    const board = new Board({ scenario: { pool: POOL } })
    const guard = board.put('security-guard', sq(3, 3), true)
    board.play.state.turnOver[0] = 1
    board.dice('555', '124')
    expect(runFromSecurity(board.play, 0, guard)).toBe(false)
    expect([board.play.state.faceUp[guard], board.log.map(({ type }) => type).includes('ranFromSecurity')]).toEqual([
      1,
      false,
    ])
    board.expectAllUsed()
  })
})

describe('out of a fight', () => {
  test.each([
    ['146', 5, false],
    ['116', 6, true],
  ] as const)('WDC-FLEE-03 WDC-VEC-55 Speed 5: %s is %i points', (dice, points, success) => {
    const { board, foe } = held('vampire')
    board.answer(FLEE).dice('111', dice) // initiative 3K is won
    if (success) board.answer(TO(2, 3), TO(1, 3), STOP)
    else board.answer(NO, PARRY, NO, PARRY, NO, PARRY).dice('1111', '1111', '1111')
    expect(combat(board.play, 0, foe)).toBe(success ? FightEnd.fled : FightEnd.paused)
    expect(board.log.find(({ type }) => type === 'fled')).toMatchObject({ success, halfPoints: 2 * points })
    board.expectAllUsed()
  })

  test('WDC-FLEE-01 WDC-FLEE-02 only who won initiative is asked, and once: right then', () => {
    const { board, foe } = held('zombie')
    board.dice('124').answer(PARRY, NO, PARRY, NO, PARRY, NO).dice('1235', '1235', '1235')
    combat(board.play, 0, foe)
    expect(board.kindsAsked()).not.toContain(DP.fleeOrFight)
    board.play.state.turn += 1
    board.answer(FIGHT, NO, PARRY, NO, PARRY, NO, PARRY).dice('116', '1235', '1235', '1235')
    combat(board.play, 0, foe)
    expect(board.kindsAsked().filter((kind) => kind === DP.fleeOrFight)).toHaveLength(1)
    board.expectAllUsed()
  })

  test.each([
    ['movementPoints', '114', true],
    ['speedRoll', '114', false],
    ['speedRoll', '123', true],
  ] as const)('WDC-FLEE-03 WDC-VEC-55 fleeCompare %s with %s against Speed 2', (fleeCompare, dice, success) => {
    const { board, foe } = held('zombie', ['brian'], { rules: { fleeCompare } })
    board.answer(FLEE).dice('116', dice)
    if (success) board.answer(TO(2, 3), TO(1, 3), STOP)
    else board.answer(FISTS).dice('11345') // having won initiative, the hero attacks first
    expect(combat(board.play, 0, foe)).toBe(success ? FightEnd.fled : FightEnd.slain)
    board.expectAllUsed()
  })

  test('WDC-FLEE-10 WDC-WILL-04 a flight costs one willpower, a failed one nothing', () => {
    const away = held('zombie')
    away.board.answer(FLEE, TO(2, 3), TO(1, 3), STOP).dice('116', '116')
    combat(away.board.play, 0, away.foe)
    expect(away.board.play.state.willpower[0]).toBe(3)
    const caught = held('werewolf')
    caught.board.play.state.damage[0] = 3
    caught.board.answer(FLEE, FISTS, PARRY).dice('111', '126', '11245', '1')
    combat(caught.board.play, 0, caught.foe)
    expect(caught.board.play.state.willpower[0]).toBe(4)
    caught.board.expectAllUsed()
  })

  test('WDC-FLEE-05 WDC-ADV-08 it follows at its Speed while it sees the hero; no second fight this turn', () => {
    const { board, foe } = held('zombie')
    board.answer(FLEE, TO(2, 3), STOP).dice('116', '116')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.fled)
    expect([board.play.state.at[foe], board.play.state.boundTo[foe], fights(board).length]).toEqual([sq(2, 3), 0, 1])
    const far = held('zombie')
    far.board.answer(FLEE, TO(3, 4), TO(3, 5), TO(3, 6), TO(2, 6), TO(1, 6), STOP).dice('116', '116')
    combat(far.board.play, 0, far.foe)
    expect(far.board.play.state.at[far.foe]).toBe(sq(3, 3)) // five squares are out of its sight
  })

  test('WDC-FLEE-06 two movements in a turn halve the next one, once', () => {
    const { board, foe } = held('zombie')
    const { state } = board.play
    state.movements[0] = 1 // the own movement
    board.answer(FLEE, TO(2, 3), TO(1, 3), STOP).dice('116', '116')
    combat(board.play, 0, foe)
    expect(state.exhausted[0]).toBe(1)
    board.dice('116', '116')
    expect([rollMovement(board.play, 0, false).halfPoints, rollMovement(board.play, 0, false).halfPoints]).toEqual([
      6, 12,
    ])
  })

  test('WDC-FLEE-02 a turn that Fate ends makes the flight fail', () => {
    const { board, foe } = held('zombie')
    board.play.state.turnOver[0] = 1
    board.answer(FLEE, FISTS).dice('116', '116', '11345')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    expect(board.log.find(({ type }) => type === 'fled')).toMatchObject({ success: false })
    board.expectAllUsed()
  })

  test('WDC-FLEE-04 fleeTiming anyRound: before each attack, in place of it', () => {
    const { board, foe } = held('werewolf', ['brian'], { rules: { fleeTiming: 'anyRound' } })
    board.dice('111').answer(FIGHT, NO, PARRY).dice('1111') // round 1; Attack 3K
    board.answer(FLEE, PARRY).dice('126', '1111') // round 2: 5 points against Speed 7, and no attack
    board.answer(FIGHT, FISTS, PARRY).dice('11245', '1111') // round 3
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    expect(board.log.map(({ type }) => type).filter((type) => type === 'attacked' || type === 'fled')).toEqual([
      'fled',
      'attacked',
    ])
    expect(board.applied('DODGE-03')).toBe(false) // no dodge has cost anything
    board.expectAllUsed()
  })

  test('WDC-FLEE-04 WDC-DODGE-03 anyRound: no flight in place of an attack that a dodge has cost', () => {
    const { board, foe } = held('zombie', ['brian'], { rules: { fleeTiming: 'anyRound' } })
    board.dice('116').answer(FIGHT, NO, DODGE).dice('123')
    board.answer(PARRY).dice('1235')
    board.answer(FIGHT, NO, PARRY).dice('1235')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    board.expectAllUsed()
  })

  test('WDC-FLEE-03 with several adversaries in the square the fastest has to be outrun', () => {
    const { board, foe } = held('crawler')
    board.put('werewolf', sq(3, 3), true)
    board.answer(FLEE, FISTS).dice('116', '116', '11345')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    board.expectAllUsed()
  })

  test("WDC-MOVE-16 a flight onto another adversary's square is a fight there", () => {
    const { board, foe } = held('zombie')
    const other = board.put('crawler', sq(2, 3), true)
    board.answer(FLEE, TO(2, 3)).dice('116', '116')
    board.answer(FIGHT, FISTS).dice('116', '11345')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.fled)
    expect(board.log.filter(({ type }) => type === 'slain')).toEqual([expect.objectContaining({ copy: other })])
    board.expectAllUsed()
  })
})

describe('with others in the square', () => {
  const TOO_FAR_TO_HELP = [TO(4, 3), TO(5, 3), TO(6, 3), TO(6, 4), STOP]

  test('WDC-FLEE-08 one leaves without initiative; the fight goes on: new initiative, the rounds left', () => {
    const { board, foe } = held('zombie', ['brian', 'kirk'])
    const { state } = board.play
    board.answer(ALONE).dice('124') // no initiative
    board.answer(FIGHT, PARRY, ALONE, NO).dice('1235') // round 1
    board.answer(LEAVE, ...TOO_FAR_TO_HELP).dice('146') // before round 2
    board.answer(PARRY, NO, PARRY, NO).dice('1245', '123', '123') // Kirk: initiative, two rounds
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    expect([state.square[0], state.willpower[0], state.boundTo[foe], state.at[foe]]).toEqual([sq(6, 4), 3, 1, sq(3, 3)])
    expect(board.log.filter(({ type }) => type === 'combatRound')).toHaveLength(3)
    expect(board.log.filter(({ type }) => type === 'initiative').map(({ seat }) => seat)).toEqual([0, 1])
    board.expectAllUsed()
  })

  test('WDC-FLEE-04 WDC-FLEE-08 whom it turns on may flee, having won initiative', () => {
    const { board, foe } = held('zombie', ['brian', 'kirk'])
    board
      .answer(ALONE)
      .dice('124')
      .answer(LEAVE, ...TOO_FAR_TO_HELP)
      .dice('146')
    board.answer(FLEE, TO(2, 3), TO(1, 3), STOP).dice('1116', '116')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.fled)
    expect([board.play.state.willpower[0], board.play.state.willpower[1]]).toEqual([3, 2])
    board.expectAllUsed()
  })

  test("WDC-FLEE-08 WDC-DODGE-03 what the first fighter's dodge cost is not held against the next", () => {
    const { board, foe } = held('zombie', ['brian', 'kirk'])
    board.answer(ALONE).dice('116').answer(FIGHT, NO, DODGE, ALONE).dice('123') // the next attack is lost
    board.answer(LEAVE, ...TOO_FAR_TO_HELP).dice('146')
    board.answer(FIGHT, FISTS).dice('1116', '12345')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    expect(board.play.state.victoryPoints[1]).toBe(6)
    board.expectAllUsed()
  })

  test('WDC-FLEE-08 WDC-DEATH-05 the leaver dies on the way, the other of despair: the fight ends', () => {
    const { board, foe } = held('zombie', ['brian', 'kirk'])
    const { state } = board.play
    state.movementHurts[0] = 1
    state.damage[0] = 3
    state.damage[1] = 2
    board.answer(ALONE).dice('124').answer(LEAVE, TO(2, 3), STOP).dice('146')
    combat(board.play, 0, foe)
    expect([...state.alive]).toEqual([0, 0])
    expect([state.at[foe], state.boundTo[foe]]).toEqual([sq(3, 3), NONE])
    board.expectAllUsed()
  })

  test('WDC-FLEE-08 who stays behind is one of several, by chance', () => {
    const stayed = new Set<number>()
    for (let playout = 0; playout < 12; playout++) {
      const { board, foe } = held('zombie', ['brian', 'kirk', 'robert'], { playout })
      board.dice('124', '146').answer(ALONE, LEAVE, TO(2, 3), TO(1, 3), STOP)
      expect(() => combat(board.play, 0, foe)).toThrow('nothing is written') // the next question is the successor's
      stayed.add(board.play.state.boundTo[foe]!)
    }
    expect([...stayed].sort()).toEqual([1, 2])
  })
})

describe('at the start of a turn', () => {
  test("WDC-FLEE-09 no initiative, but beat its Speed: the turn's movement; the action is left", () => {
    const { board } = held('zombie')
    const { state } = board.play
    board.answer(FLEE, TO(2, 3), TO(1, 3), TO(1, 4), STOP).dice('116')
    expect(fightsAtTurnStart(board.play, 0)).toBe(true)
    expect([state.square[0], state.acted[0], state.willpower[0], state.movements[0], state.exhausted[0]]).toEqual([
      sq(1, 4),
      0,
      3,
      1,
      0,
    ])
    expect(fights(board)).toEqual([])
    board.expectAllUsed()
  })

  test('WDC-FLEE-09 WDC-ADV-08 caught up with at once, there is a fight', () => {
    const { board } = held('zombie')
    board.answer(FLEE, TO(2, 3), STOP).dice('116')
    board.answer(PARRY, NO, PARRY, NO, PARRY, NO).dice('124', '1235', '1235', '1235')
    expect(fightsAtTurnStart(board.play, 0)).toBe(true)
    expect(fights(board)).toEqual([0])
    board.expectAllUsed()
  })

  test('WDC-FLEE-09 failed: combat, which spends the action, and no movement', () => {
    const { board } = held('vampire')
    board.play.state.damage[0] = 3
    board.answer(FLEE).dice('116', '124', '1').answer(PARRY)
    expect(fightsAtTurnStart(board.play, 0)).toBe(true)
    expect([board.play.state.acted[0], fights(board), board.play.state.alive[0]]).toEqual([1, [0], 0])
    board.expectAllUsed()
  })

  test('WDC-FLEE-09 not attempted: combat spends the action, and the movement is left', () => {
    const { board } = held('zombie')
    board.answer(FIGHT, FIGHT, FISTS).dice('116', '11345')
    expect(fightsAtTurnStart(board.play, 0)).toBe(false)
    expect([board.play.state.acted[0], board.play.state.victoryPoints[0]]).toEqual([1, 6])
    board.expectAllUsed()
  })

  test('WDC-FLEE-09 a movement rolled already in this turn is compared', () => {
    const { board } = held('zombie')
    board.answer(FLEE, TO(2, 3), TO(1, 3), TO(1, 4), STOP)
    expect(fightsAtTurnStart(board.play, 0, { halfPoints: 6, value: NONE })).toBe(true) // 3 points against Speed 2
    expect(board.play.state.square[0]).toBe(sq(1, 4))
    board.expectAllUsed()
  })

  test('WDC-FLEE-08 WDC-FLEE-10 left to others: no Speed to beat, one willpower, and it turns on them', () => {
    const { board, foe } = held('werewolf', ['brian', 'kirk'])
    const { state } = board.play
    state.boundTo[foe] = 0
    board.answer(LEAVE, TO(2, 3), TO(1, 3), STOP).dice('146')
    expect(fightsAtTurnStart(board.play, 0)).toBe(true)
    expect([state.willpower[0], state.acted[0], state.boundTo[foe], state.at[foe]]).toEqual([3, 0, 1, sq(3, 3)])
    board.expectAllUsed()
  })

  test('nobody there: nothing is asked', () => {
    const board = new Board()
    expect(fightsAtTurnStart(board.play, 0)).toBe(false)
    expect(board.asked).toEqual([])
  })
})

describe('from security', () => {
  test('WDC-SEC-04 initiative is enough; the hero moves, its disk is reshuffled; nothing lost, no VP', () => {
    const board = new Board({ scenario: { pool: POOL } })
    const { state } = board.play
    const guard = board.put('security-guard', sq(3, 5), true)
    state.movements[0] = 1
    board.answer(TO(3, 2), STOP).dice('114', '146')
    expect(runFromSecurity(board.play, 0, guard)).toBe(true)
    expect([
      state.square[0],
      state.faceUp[guard],
      state.willpower[0],
      state.victoryPoints[0],
      state.failure[0],
      state.exhausted[0],
    ]).toEqual([sq(3, 2), 0, 4, 0, 0, 1])
    board.expectAllUsed()
  })

  test('WDC-SEC-04 initiative missed: still there', () => {
    const board = new Board({ scenario: { pool: POOL } })
    const guard = board.put('security-guard', sq(3, 5), true)
    board.dice('146')
    expect(runFromSecurity(board.play, 0, guard)).toBe(false)
    expect([board.play.state.faceUp[guard], board.play.state.square[0]]).toEqual([1, sq(3, 3)])
    board.expectAllUsed()
  })
})

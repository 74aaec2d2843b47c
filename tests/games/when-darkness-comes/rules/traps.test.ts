// Traps (WDC-TRAP): avoided or suffered, each of the six effects, what holds a hero and how one gets out, lost turns.
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb, verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Copy } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { takeAction } from '../../../../src/games/when-darkness-comes/rules/actions.ts'
import { check, K } from '../../../../src/games/when-darkness-comes/rules/checks.ts'
import { combat, FightEnd } from '../../../../src/games/when-darkness-comes/rules/combat.ts'
import { encounter } from '../../../../src/games/when-darkness-comes/rules/encounters.ts'
import { inviteThrough } from '../../../../src/games/when-darkness-comes/rules/entry.ts'
import { hurt, otherCause } from '../../../../src/games/when-darkness-comes/rules/health.ts'
import { sightCheck } from '../../../../src/games/when-darkness-comes/rules/sight.ts'
import { takeTurn } from '../../../../src/games/when-darkness-comes/rules/turn.ts'
import { Forced, Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { countDrowning, leaveSensor } from '../../../../src/games/when-darkness-comes/rules/traps.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const HAND = {
  'gas-leak': 1,
  'rotten-floor': 1,
  'sucker-punch': 1,
  'flooded-cellar': 1,
  'silent-alarm': 1,
  'broken-glass': 1,
  'strange-room': 1,
  talisman: 1,
  student: 1,
  doorman: 1,
  cultist: 1,
  drunk: 1,
  zombie: 1,
}
/** Brian: Speed 3, Dexterity 3, Intelligence 2, Defence 4, Climbing 2; no Perception, Dodge or Swimming. */
const street = (setting: BoardSetting = {}): Board =>
  new Board({ hand: HAND, ...setting, rules: { traps: true, ...setting.rules } })
const squareBeside = (board: Board): number => board.at('town-square', 3, 4)
const placeOf = ({ play: { state } }: Board, copy: Copy): number[] => [state.where[copy]!, state.at[copy]!]
const eventTypes = (board: Board): string[] => board.log.map(({ type }) => type)
const no = actionOf(Verb.no)
const done = actionOf(Verb.done)

/** A whole turn; what the one before left behind is over. */
function turn(board: Board, hero = 0): void {
  board.play.state.turnOver.fill(0)
  takeTurn(board.play, hero, false)
}

/** A trap is turned up, and the avoiding check is not made: one pair is needed, or three straight. */
function caught(board: Board, trap: string, hero = 0, square = squareBeside(board)): Copy {
  const copy = board.put(trap, square, true)
  if (board.play.scenario.seatCount > 1) board.answer(done) // no help
  board.dice('15')
  encounter(board.play, hero, copy)
  return copy
}

describe('a silent alarm', () => {
  test('WDC-TRAP-09 it lasts as long as the hero is in that building, whichever it is', () => {
    const board = street({
      scenario: {
        tiles: { start: ['house', { tile: 'town-square', at: [0, 1] }, { tile: 'hotel-1', at: [1, 0] }] },
        heroStart: { tile: 'hotel-1', square: [3, 3] },
      },
    })
    const { state } = board.play
    const hotel = state.building[Math.trunc(state.square[0]! / 36)]!
    expect(hotel).toBeGreaterThan(0)
    caughtBy(board, 'silent-alarm', state.square[0]!)
    expect(state.sensed[0]).toBe(hotel + 1)
    leaveSensor(board.play, 0)
    expect(state.sensed[0]).toBe(hotel + 1)
    board.stand(0, board.at('house', 3, 3))
    leaveSensor(board.play, 0)
    expect(state.sensed[0]).toBe(0)
  })

  function caughtBy(board: Board, trap: string, square: number): void {
    board.play.state.forced[0] = 1
    encounter(board.play, 0, board.put(trap, square, true))
  }
})

describe('met', () => {
  test('WDC-TRAP-01 WDC-TRAP-02 Intelligence + Perception against the trap; avoided, it is gone without VP', () => {
    const board = street()
    const gas = board.put('gas-leak', squareBeside(board))
    board.dice('22')
    sightCheck(board.play, 0)
    expect(board.log.find(({ type }) => type === 'checkRolled')).toMatchObject({ attribute: 3, pool: 2, printed: 2 })
    expect(eventTypes(board)).toContain('trapAvoided')
    expect(placeOf(board, gas)).toEqual([Where.out, -1])
    expect([
      board.play.state.victoryPoints[0],
      board.play.state.failure[0],
      board.play.state.damage[0],
      board.play.state.acted[0],
    ]).toEqual([0, 0, 0, 1])
    board.expectAllUsed()
  })

  test('WDC-TRAP-02 Perception and a talisman add a die each; the disk may name another skill', () => {
    const robert = street({ party: ['robert'] }) // Intelligence 4, Perception 3
    robert.give('talisman', 0)
    robert
      .answer(
        actionOf(
          Verb.item,
          robert.play.scenario.disks.findIndex(({ entry }) => entry.id === 'talisman'),
        ),
      )
      .dice('112356')
    encounter(robert.play, 0, robert.put('gas-leak', squareBeside(robert), true))
    expect(eventTypes(robert)).toContain('trapAvoided')
    const victor = street({ party: ['victor'] }) // Intelligence 4, Disarm Electronics 4
    victor.dice('112356')
    encounter(victor.play, 0, victor.put('silent-alarm', squareBeside(victor), true))
    expect(victor.log.find(({ type }) => type === 'checkRolled')).toMatchObject({ pool: 6 })
    victor.expectAllUsed()
  })

  test('WDC-TRAP-03 suffered: discarded all the same, no failure disk, no reshuffle', () => {
    const board = street()
    const glass = caught(board, 'broken-glass')
    expect(placeOf(board, glass)).toEqual([Where.out, -1])
    expect(board.play.state.failure[0]).toBe(0)
    expect(eventTypes(board)).not.toContain('reshuffled')
    expect(board.applied('TRAP-03')).toBe(true)
  })

  test.each([
    [1, 'gas'],
    [2, 'trap door'],
    [3, 'sucker punch'],
    [4, 'flooding chamber'],
    [5, 'motion sensor'],
    [6, 'something sharp'],
  ])('WDC-TRAP-04 a generic trap throws a die for its effect: %i is the %s', (face) => {
    const board = street()
    board.singles(face, 6)
    caught(board, 'strange-room')
    expect(board.log.find(({ type }) => type === 'trapSprung')).toMatchObject({ effect: face })
    expect(board.applied('TRAP-04')).toBe(true)
  })

  test('WDC-TRAP-04 a specific one has its own', () => {
    const board = street().singles(4) // three of its effects are not asked about
    caught(board, 'sucker-punch')
    expect(board.log.find(({ type }) => type === 'trapSprung')).toMatchObject({ effect: 3 })
    expect(board.applied('TRAP-04')).toBe(false)
  })
})

describe('gas', () => {
  test.each([
    ['1', 3, '136'],
    ['2', 3, '113'],
    ['3', 2, '123'],
    ['4', 1, '222'],
  ])('WDC-TRAP-05 WDC-VEC-61 value %s loses %i', (_, damage, faces) => {
    const board = street()
    board.dice('15', faces)
    encounter(board.play, 0, board.put('gas-leak', squareBeside(board), true))
    expect(board.play.state.damage[0]).toBe(damage)
    board.expectAllUsed()
  })

  test('WDC-TRAP-05 WDC-VEC-61 value 5 loses nothing; Dodge adds its die', () => {
    const board = street({ party: ['steve'] }) // Dexterity 3, Dodge 2
    board.play.state.protectedTurns[0] = 1
    board.dice('15', '1234')
    encounter(board.play, 0, board.put('gas-leak', squareBeside(board), true))
    expect([board.play.state.damage[0], board.applied('TRAP-12')]).toEqual([0, false])
    expect(eventTypes(board)).not.toContain('spared') // from nothing
    board.expectAllUsed()
  })

  test('WDC-TRAP-05 a talisman helps to avoid it, and not any more in the gas; no flag of Fate is used up', () => {
    const board = street()
    const talisman = board.give('talisman', 0)
    board.play.state.forced[0] = 2 // the next check succeeds
    board.answer(actionOf(Verb.item, talisman))
    encounter(board.play, 0, board.put('gas-leak', squareBeside(board), true))
    expect(eventTypes(board)).toEqual(['checkForced', 'checkEnded', 'trapAvoided'])
    board.answer(no).dice('15', '222')
    board.play.state.forced[0] = 0
    const again = board.put('broken-glass', squareBeside(board), true)
    board.whenAsked = () => {
      board.play.state.forced[0] = 0
    }
    encounter(board.play, 0, again)
    expect(
      board.log.filter(({ type }) => type === 'checkRolled').map((event) => 'pool' in event && event.pool),
    ).toEqual([2, 3])
    board.expectAllUsed()
  })

  test('WDC-TRAP-12 an ally may take each point, for a failure disk each', () => {
    const board = street()
    const student = board.give('student', 0)
    const doorman = board.give('doorman', 0)
    board
      .answer(no, actionOf(Verb.sacrifice, student), actionOf(Verb.takeDamage), actionOf(Verb.sacrifice, doorman))
      .dice('15', '136')
    encounter(board.play, 0, board.put('gas-leak', squareBeside(board), true))
    expect([board.play.state.damage[0], board.play.state.failure[0]]).toEqual([1, 2])
    expect(board.applied('TRAP-12')).toBe(true)
    board.expectAllUsed()
  })

  test('WDC-TRAP-12 a nuisance is thrown before an enemy only', () => {
    const board = street()
    board.give('drunk', 0)
    caught(board, 'broken-glass')
    expect(board.kindsAsked()).not.toContain(DP.absorb)
  })

  test('WDC-TRAP-05 who dies of it dies of gas', () => {
    const board = street()
    board.play.state.damage[0] = 2
    board.dice('15', '136')
    encounter(board.play, 0, board.put('gas-leak', squareBeside(board), true))
    expect(board.play.scenario.causes[board.play.state.diedOf[0]!]).toBe('gas')
  })
})

describe('something sharp', () => {
  test.each([
    [1, '136'],
    [1, '123'],
    [0, '222'],
  ])('WDC-TRAP-10 Dexterity: loses %i with %s', (damage, faces) => {
    const board = street({ party: ['steve'] }) // no skill adds
    board.dice('15', faces)
    encounter(board.play, 0, board.put('broken-glass', squareBeside(board), true))
    expect(board.play.state.damage[0]).toBe(damage)
    board.expectAllUsed()
  })
})

describe('a trap door', () => {
  test.each([
    ['lostToo', false, 0],
    ['counts', true, 0],
    ['counts', false, 1],
  ] as const)(
    'WDC-TRAP-06 presentTurn %s, flipSpendsAction %s: %i attempts in the turn of the fall',
    (presentTurn, flipSpendsAction, attempts) => {
      const board = street({ rules: { presentTurn, flipSpendsAction } })
      board.put('rotten-floor', squareBeside(board))
      board.answer(actionOf(Verb.moveThenAct), actionOf(Verb.stop)).dice('111', '15')
      if (attempts > 0) board.answer(actionOf(Verb.climbOut)).dice('1112')
      takeTurn(board.play, 0, false)
      expect(board.log.filter(({ type }) => type === 'climbedOut')).toHaveLength(attempts)
      expect(board.asked.filter(({ kind }) => kind === DP.action).map(({ actions }) => actions)).toEqual(
        attempts > 0 ? [[no, actionOf(Verb.climbOut)]] : [],
      )
      expect(board.play.state.trap[0]).not.toBe(0)
      board.expectAllUsed()
    },
  )

  test('WDC-TRAP-06 presentTurn counts: turned up before moving, and out at once, the movement is left', () => {
    const board = street({ rules: { presentTurn: 'counts', flipSpendsAction: false } })
    board.put('rotten-floor', squareBeside(board))
    board.play.state.sightDue[0] = 1
    board.answer(actionOf(Verb.climbOut), actionOf(Verb.stop)).dice('15', '1234', '111')
    takeTurn(board.play, 0, false)
    expect([board.play.state.trap[0], board.log.filter(({ type }) => type === 'movementRolled').length]).toEqual([0, 1])
    board.expectAllUsed()
  })

  test('WDC-TRAP-06 one damage, and held: no action, no movement, in this turn and in the next', () => {
    const board = street()
    const floor = caught(board, 'rotten-floor')
    const { state } = board.play
    expect([state.damage[0], state.trap[0], state.turnOver[0]]).toEqual([1, floor + 1, 1])
    expect(placeOf(board, floor)).toEqual([Where.held, 0])
    board.answer(no)
    turn(board)
    expect(board.asked.at(-1)).toEqual({ kind: DP.action, seat: 0, actions: [no, actionOf(Verb.climbOut)] })
    expect(eventTypes(board)).not.toContain('movementRolled')
    expect(state.trap[0]).toBe(floor + 1)
    board.expectAllUsed()
  })

  test('WDC-TRAP-06 WDC-SKILL-14 Dexterity + Climbing against 4S: one attempt a turn; success lets one move', () => {
    const board = street()
    const floor = caught(board, 'rotten-floor')
    board.answer(actionOf(Verb.climbOut)).dice('1256')
    turn(board)
    expect(board.log.filter(({ type }) => type === 'climbedOut')).toMatchObject([{ success: false }])
    expect(eventTypes(board)).not.toContain('movementRolled')
    board.answer(actionOf(Verb.climbOut), actionOf(Verb.stop)).dice('1234', '135')
    turn(board)
    expect(board.log.filter(({ type }) => type === 'climbedOut').at(-1)).toMatchObject({ success: true })
    expect(eventTypes(board)).toContain('movementRolled')
    expect([board.play.state.trap[0], ...placeOf(board, floor)]).toEqual([0, Where.out, -1])
    board.expectAllUsed()
  })

  test('WDC-TRAP-06 WDC-TRAP-11 WDC-VP-23 a hero in the square frees the victim, without a roll, for 2 VP', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const floor = caught(board, 'rotten-floor')
    board.play.state.active = 1
    board.answer(actionOf(Verb.rescue, 0))
    takeAction(board.play, 1)
    expect([board.play.state.trap[0], board.play.state.victoryPoints[1], board.play.state.acted[1]]).toEqual([0, 2, 1])
    expect(placeOf(board, floor)).toEqual([Where.out, -1])
    expect(board.log.filter(({ type }) => type === 'victoryPoints')).toMatchObject([
      { seat: 1, amount: 2, source: 'rescues' },
    ])
    board.expectAllUsed()
  })

  test('WDC-TRAP-06 not from another square', () => {
    const board = street({ party: ['brian', 'kirk'] }).stand(1, 0)
    caught(board, 'rotten-floor')
    board.play.state.square[1] = squareBeside(board)
    takeAction(board.play, 1) // nothing to be asked: there is nothing to do
    expect(board.asked.filter(({ seat, kind }) => seat === 1 && kind === DP.action)).toEqual([])
  })

  test('WDC-TRAP-06 who is held is not called in, does not come to assist, and cannot flee', () => {
    const board = street({ party: ['brian', 'kirk'] })
    caught(board, 'rotten-floor')
    board.play.state.square[1] = squareBeside(board)
    board.asked.length = 0
    board.dice('1234')
    check(board.play, 1, K.sneak, 5) // Kirk, Dexterity 4, without anybody's help
    expect(board.kindsAsked()).not.toContain(DP.askAssistant)
    board.play.state.square[1] = board.play.state.square[0]!
    const cultist = board.put('cultist', board.play.state.square[0]!, true)
    board.asked.length = 0
    board.answer(done, actionOf(Verb.unarmed), done).dice('112', '11223')
    combat(board.play, 0, cultist) // initiative won, with company, and no way but to fight
    expect(eventTypes(board)).toContain('slain')
    const verbs: number[] = board.asked.flatMap(({ actions }) => actions.map(verbOf))
    expect(verbs.filter((verb) => verb === Verb.flee || verb === Verb.leaveFreely)).toEqual([])
  })

  test('WDC-TRAP-06 a hero who is held may rest instead', () => {
    const board = street()
    caught(board, 'rotten-floor')
    board.play.state.willpower[0] = 0
    board.answer(actionOf(Verb.rest))
    turn(board)
    expect(board.asked.at(-1)!.actions).toEqual([no, actionOf(Verb.rest)]) // without willpower there is no action
    expect(board.play.state.willpower[0]).toBe(1)
  })

  test('WDC-TRAP-06 an adversary in the square is fought first, and that is the action', () => {
    const board = street()
    caught(board, 'rotten-floor')
    board.put('cultist', board.play.state.square[0]!, true)
    board.answer(actionOf(Verb.unarmed)).dice('112', '11223')
    turn(board)
    expect(eventTypes(board)).toContain('slain')
    expect(eventTypes(board)).not.toContain('climbedOut')
    board.expectAllUsed()
  })

  test('WDC-TRAP-06 who dies of the fall is held by nothing', () => {
    const board = street()
    board.play.state.damage[0] = 3
    const floor = caught(board, 'rotten-floor')
    expect([board.play.state.alive[0], board.play.state.trap[0], ...placeOf(board, floor)]).toEqual([
      0,
      0,
      Where.out,
      -1,
    ])
    expect(board.play.scenario.causes[board.play.state.diedOf[0]!]).toBe('trap door')
  })
})

describe('a sucker punch', () => {
  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('WDC-TRAP-07 WDC-DICE-16 unconscious: d6 %i is %i turns', (face, turns) => {
    const board = street().singles(face)
    caught(board, 'sucker-punch')
    expect(board.play.state.unconscious[0]).toBe(turns)
    expect(board.play.state.turnOver[0]).toBe(1)
  })

  test.each([
    ['lostToo', 3, 2],
    ['counts', 3, 1],
    ['counts', 1, 0],
  ] as const)(
    'WDC-TRAP-07 presentTurn %s: d6 %i in the own turn, and %i of the next turns are lost',
    (presentTurn, face, lost) => {
      const board = street({ rules: { presentTurn } })
      board.put('sucker-punch', squareBeside(board))
      board.singles(face).answer(actionOf(Verb.moveThenAct), actionOf(Verb.stop)).dice('111', '15')
      takeTurn(board.play, 0, false)
      expect(board.log.some(({ type }) => type === 'knockedOut')).toBe(true)
      expect(board.kindsAsked()).toEqual([DP.turnKind, DP.path]) // nothing more in this turn
      expect(board.play.state.unconscious[0]).toBe(lost)
      for (let nth = 0; nth < lost; nth++) takeTurn(board.play, 0, false)
      expect(board.log.filter(({ type }) => type === 'turnLost')).toHaveLength(lost)
      expect(board.play.state.unconscious[0]).toBe(0)
      board.expectAllUsed()
    },
  )

  test("WDC-TRAP-07 presentTurn counts: in another's turn no turn of one's own is under way, and all are lost", () => {
    const board = street({ party: ['brian', 'kirk'], rules: { presentTurn: 'counts' } }).singles(1)
    caught(board, 'sucker-punch', 0)
    board.play.state.unconscious[1] = 1
    turn(board, 1)
    expect([...board.play.state.unconscious]).toEqual([1, 0])
  })

  test("WDC-TRAP-07 so many of the hero's own turns are lost, and then no more", () => {
    const board = street().singles(4)
    caught(board, 'sucker-punch')
    board.log.length = 0
    turn(board)
    turn(board)
    expect(eventTypes(board).filter((type) => type === 'turnLost' || type === 'movementRolled')).toEqual([
      'turnLost',
      'turnLost',
    ])
    expect(board.asked.filter(({ kind }) => kind === DP.turnKind)).toEqual([])
    board.answer(actionOf(Verb.stand)).dice('135')
    turn(board)
    expect(eventTypes(board)).toContain('movementRolled')
  })

  test('WDC-TRAP-07 no initiative, no attack, a defence of no dice; nothing is rolled, nobody is thrown', () => {
    const board = street().singles(5)
    caught(board, 'sucker-punch')
    board.give('drunk', 0)
    const cultist = board.put('cultist', board.play.state.square[0]!, true)
    board.log.length = 0
    board.asked.length = 0
    expect(combat(board.play, 0, cultist)).toBe(FightEnd.paused)
    expect(board.play.state.damage[0]).toBe(3)
    expect(eventTypes(board).filter((type) => type === 'checkRolled')).toEqual([])
    expect(board.log.find(({ type }) => type === 'initiative')).toMatchObject({ won: false })
    expect(board.asked).toEqual([])
  })

  test('WDC-TRAP-07 adversaries in the square fight on at the lost turn', () => {
    const board = street().singles(6)
    caught(board, 'sucker-punch')
    board.put('cultist', board.play.state.square[0]!, true)
    turn(board)
    expect(board.play.state.damage[0]).toBe(3)
  })

  test('WDC-DICE-16 a side roll can be neither bought nor thrown again nor helped with', () => {
    const board = street({ party: ['brian', 'kirk'] })
    board.play.state.victoryPoints[0] = 9
    board.play.state.forced[0] = Forced.fail // so that of the check itself nothing is asked
    board.asked.length = 0
    encounter(board.singles(6).play, 0, board.put('sucker-punch', board.play.state.square[0]!, true))
    expect([board.play.state.unconscious[0], board.asked]).toEqual([3, []])
  })

  test('WDC-ASSIST-15 the unconscious help nobody', () => {
    const board = street({ party: ['brian', 'kirk'] }).singles(6)
    caught(board, 'sucker-punch')
    board.asked.length = 0
    board.dice('1234')
    check(board.play, 1, K.sneak, 5)
    expect(board.asked).toEqual([])
  })
})

describe('a flooding chamber', () => {
  test('WDC-TRAP-08 no damage, held, and the turns until the hero drowns', () => {
    const board = street().singles(2)
    const cellar = caught(board, 'flooded-cellar')
    const { state } = board.play
    expect([state.damage[0], state.trap[0], state.drowning[0]]).toEqual([0, cellar + 1, 2])
    board.answer(no)
    turn(board)
    expect([state.alive[0], state.drowning[0]]).toEqual([1, 1])
    turn(board)
    expect([state.alive[0], state.trap[0]]).toEqual([0, 0])
    expect(board.play.scenario.causes[state.diedOf[0]!]).toBe('drowning')
    board.expectAllUsed()
  })

  test('WDC-TRAP-08 no ally takes it, and the others despair', () => {
    const board = street({ party: ['brian', 'kirk'] }).singles(1)
    board.give('doorman', 0)
    caught(board, 'flooded-cellar')
    turn(board)
    expect([board.play.state.alive[0], board.play.state.permanentDamage[1]]).toEqual([0, 1])
    expect(board.kindsAsked()).not.toContain(DP.absorb)
  })

  test('WDC-TRAP-08 out in time', () => {
    const board = street().singles(2)
    caught(board, 'flooded-cellar')
    board.answer(actionOf(Verb.climbOut), actionOf(Verb.stop)).dice('1234', '135')
    turn(board)
    expect([board.play.state.alive[0], board.play.state.drowning[0]]).toEqual([1, 0])
    board.answer(actionOf(Verb.stand)).dice('135')
    turn(board)
    expect(board.play.state.alive[0]).toBe(1)
  })

  test('WDC-SKILL-35 with Swimming there is no clock, but still a way to find out', () => {
    const board = street({ party: [{ hero: 'brian', skills: { swimming: 2 } }] })
    const cellar = caught(board, 'flooded-cellar')
    expect([board.play.state.drowning[0], board.play.state.trap[0]]).toEqual([0, cellar + 1])
    board.answer(no)
    turn(board)
    expect(board.play.state.alive[0]).toBe(1)
    expect(board.applied('SKILL-35')).toBe(true)
  })

  test('WDC-SKILL-35 WDC-TRAP-08 who learns to swim in the rising water has no clock any more, however late', () => {
    const board = street({ party: [{ hero: 'brian', skills: { swimming: 2 } }] })
    board.play.state.drowning[0] = 1
    countDrowning(board.play, 0)
    expect([board.play.state.drowning[0], board.play.state.alive[0], board.log]).toEqual([0, 1, []])
  })
})

describe('a motion sensor', () => {
  const house = (setting: BoardSetting = {}): Board => {
    const board = street({
      scenario: { heroStart: { tile: 'house', square: [3, 3] }, tiles: { start: ['house'] }, ...setting.scenario },
      ...setting,
    })
    caught(board, 'silent-alarm', 0, board.at('house', 3, 4))
    return board
  }

  test('WDC-TRAP-09 WDC-FAIL-08 a failure disk for each turn that ends in the building', () => {
    const board = house()
    const { state } = board.play
    expect(state.failure[0]).toBe(0)
    board.answer(actionOf(Verb.stand)).dice('135')
    turn(board)
    expect(state.failure[0]).toBe(1)
    expect(board.log.filter(({ type }) => type === 'failureDisk')).toMatchObject([{ why: 'motion sensor' }])
    board.answer(actionOf(Verb.stand)).dice('135')
    turn(board)
    expect(state.failure[0]).toBe(2)
  })

  test('WDC-TRAP-09 the turn in which it goes off is one of them', () => {
    const board = street({ scenario: { heroStart: { tile: 'house', square: [3, 3] }, tiles: { start: ['house'] } } })
    board.put('silent-alarm', board.at('house', 3, 4))
    board.answer(actionOf(Verb.moveThenAct), actionOf(Verb.stop), no).dice('135', '15')
    turn(board)
    expect(eventTypes(board)).toContain('trapSprung')
    expect(board.play.state.failure[0]).toBe(1)
  })

  test('WDC-TRAP-09 a turn that is lost in the building is one of them', () => {
    const board = house()
    board.play.state.unconscious[0] = 1
    turn(board)
    expect(eventTypes(board)).toContain('turnLost')
    expect(board.play.state.failure[0]).toBe(1)
  })

  test('WDC-TRAP-09 out of the building it is over, also for whoever comes back', () => {
    const board = house()
    board.stand(0, board.at('house', 5, 3)) // behind the door
    const out = board.at('house', 6, 3)
    board.answer(actionOf(Verb.moveThenAct), actionOf(Verb.step, out), actionOf(Verb.stop), no).dice('135')
    turn(board)
    expect([board.play.state.square[0], board.play.state.failure[0]]).toEqual([out, 0])
    board
      .stand(0, board.at('house', 3, 3))
      .answer(actionOf(Verb.stand))
      .dice('135')
    turn(board)
    expect(board.play.state.failure[0]).toBe(0)
  })

  test('WDC-TRAP-09 seen from outside it rings for nobody', () => {
    const board = street({ scenario: { heroStart: { tile: 'house', square: [6, 3] }, tiles: { start: ['house'] } } })
    caught(board, 'silent-alarm', 0, board.at('house', 5, 3))
    expect([board.play.state.sensed[0], eventTypes(board).includes('trapSprung')]).toEqual([0, true])
  })

  test('WDC-TRAP-09 outdoors nothing rings', () => {
    const board = street()
    caught(board, 'silent-alarm')
    expect(board.play.state.sensed[0]).toBe(0)
  })
})

test('WDC-TRAP-07 nobody calls in the unconscious through a door', () => {
  const board = street({
    party: ['brian', 'kirk'],
    scenario: { heroStart: { tile: 'house', square: [6, 3] }, tiles: { start: ['house'] } },
  })
  board.play.state.unconscious[1] = 1
  board.stand(0, board.at('house', 5, 3))
  expect(inviteThrough(board.play, 0, 0)).toBe(false)
  board.play.state.unconscious[1] = 0
  board.answer(actionOf(Verb.hero, 1), actionOf(Verb.yes))
  expect(inviteThrough(board.play, 0, 0)).toBe(true)
})

test('WDC-TRAP-12 damage that is no attack poisons nobody', () => {
  const board = street({ rules: { poison: true } })
  hurt(board.play, 0, otherCause(board.play.scenario, 'gas'), 1, -1)
  expect(board.play.state.poison[0]).toBe(0)
})

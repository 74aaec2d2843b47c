// Men in black (WDC-SEC-17, -18): whom they take away, where to, and how one comes back.
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb, verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { encounter } from '../../../../src/games/when-darkness-comes/rules/encounters.ts'
import { offerHealing } from '../../../../src/games/when-darkness-comes/rules/healing.ts'
import { bindToNearest } from '../../../../src/games/when-darkness-comes/rules/adversaries.ts'
import { Others } from '../../../../src/games/when-darkness-comes/state/scratch.ts'
import { noteOthers, othersNear } from '../../../../src/games/when-darkness-comes/rules/sight.ts'
import { takeTurn } from '../../../../src/games/when-darkness-comes/rules/turn.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const HAND = { mib: 2, zombie: 1, ghoul: 1, 'leather-jacket': 1 }
const done = actionOf(Verb.done)

/** In the house, whose door D1 leads to 6,3. */
const house = (setting: BoardSetting = {}): Board =>
  new Board({
    hand: HAND,
    ...setting,
    rules: { mib: true, ...setting.rules },
    scenario: { heroStart: { tile: 'house', square: [3, 3] }, tiles: { start: ['house'] }, ...setting.scenario },
  })

/** Brian (Persuasion 2) meets one beside him and does not get through: Three of a Kind is needed. */
function taken(board: Board): number {
  const copy = board.put('mib', board.at('house', 3, 4), true)
  board.answer(actionOf(Verb.persuade))
  if (board.play.scenario.seatCount > 1) board.answer(done)
  board.answer(actionOf(Verb.square, board.at('house', 2, 2))).dice('15')
  encounter(board.play, 0, copy)
  return copy
}

describe('met', () => {
  test('WDC-SEC-17 bare Persuasion against 3K, no skill, no fight; sneaking and running are open', () => {
    const board = house({ party: ['sharon'] }) // Persuasion 3; Flirt, Bluff
    const mib = board.put('mib', board.at('house', 3, 4), true)
    board.answer(actionOf(Verb.persuade)).dice('222')
    encounter(board.play, 0, mib)
    expect(board.asked).toEqual([
      { kind: DP.meetSecurity, seat: 0, actions: [actionOf(Verb.persuade), actionOf(Verb.sneak), actionOf(Verb.run)] },
    ])
    expect(board.log.find(({ type }) => type === 'checkRolled')).toMatchObject({
      attribute: 4,
      skill: -1,
      pool: 3,
      printed: 4,
    })
    expect([board.play.state.where[mib], board.play.state.victoryPoints[0]]).toEqual([Where.trophy, 4])
    board.expectAllUsed()
  })
})

describe('helped', () => {
  test('WDC-SEC-17 others help with bare Persuasion dice, whatever skills they have', () => {
    const board = house({ party: ['brian', 'sharon'] }) // Persuasion 2, and 3 with Flirt and Bluff
    const mib = board.put('mib', board.at('house', 3, 4), true)
    board.answer(actionOf(Verb.persuade), actionOf(Verb.hero, 1), actionOf(Verb.yes)).dice('15')
    let help = 0
    board.whenAsked = (kind) => {
      if (kind === DP.reroll) {
        help = board.play.roll.help.dice[0]!
        board.answerNow(actionOf(Verb.stop))
      }
      if (kind === DP.reshuffle) board.answerNow(board.asked.at(-1)!.actions[0]!)
    }
    encounter(board.play, 0, mib)
    expect(help).toBe(3)
  })
})

describe('taken away', () => {
  test('WDC-SEC-18 WDC-TRAP-09 out of the building its motion sensor notices the hero no more', () => {
    const board = house()
    const { state } = board.play
    state.sensed[0] = 1 // that of the house, the only tile
    taken(board)
    state.turnOver.fill(0)
    takeTurn(board.play, 0, false)
    board.answer(actionOf(Verb.stand)).dice('135')
    takeTurn(board.play, 0, false)
    expect([state.square[0], state.failure[0]]).toEqual([board.at('house', 6, 3), 1]) // that of the failed check alone
  })

  test.each([
    [true, 1],
    [false, 0],
  ])(
    'WDC-SEC-18 WDC-SPELL-10 a frozen one takes nobody away, and stays where it stands; mibFailureDisk %s',
    (mibFailureDisk, disks) => {
      const board = house({ rules: { mibFailureDisk } })
      const mib = board.put('mib', board.at('house', 3, 4), true)
      const { state } = board.play
      state.frozenFor[mib] = 2
      board.answer(actionOf(Verb.persuade)).dice('15')
      encounter(board.play, 0, mib)
      expect([state.aside[0], state.turnOver[0], state.questioned[0], state.failure[0]]).toEqual([0, 0, 0, disks])
      expect([state.at[mib], state.faceUp[mib]]).toEqual([board.at('house', 3, 4), 1])
    },
  )

  test('WDC-SEC-18 the active hero alone; a failure disk; the disk is shuffled in', () => {
    const board = house({ party: ['brian', 'kirk'] })
    const mib = taken(board)
    const { state } = board.play
    expect([state.aside[0], state.aside[1], state.square[1]]).toEqual([1, 0, board.at('house', 3, 3)])
    expect([state.failure[0], state.failure[1]]).toEqual([1, 0])
    expect([state.where[mib], state.faceUp[mib]]).toEqual([Where.board, 0])
    expect(board.log.map(({ type }) => type)).not.toContain('evicted')
    expect(board.applied('SEC-13')).toBe(false)
  })

  test('WDC-SEC-18 no failure disk with mibFailureDisk: false', () => {
    const board = house({ rules: { mibFailureDisk: false } })
    taken(board)
    expect(board.play.state.failure[0]).toBe(0)
  })

  test.each([
    ['lostToo', 1],
    ['counts', 0],
  ] as const)(
    'WDC-SEC-18 presentTurn %s: taken in the own turn, and %i of the next turns are lost',
    (presentTurn, lost) => {
      const board = house({ rules: { presentTurn } })
      const { state } = board.play
      board.put('mib', board.at('house', 3, 4))
      board
        .answer(
          actionOf(Verb.moveThenAct),
          actionOf(Verb.stop),
          actionOf(Verb.persuade),
          actionOf(Verb.square, board.at('house', 2, 2)),
        )
        .dice('111', '15')
      takeTurn(board.play, 0, false)
      expect(board.log.filter(({ type }) => type === 'takenAway')).toHaveLength(1)
      expect([state.questioned[0], state.aside[0]]).toEqual([lost, lost])
      if (lost > 0) takeTurn(board.play, 0, false)
      expect([state.questioned[0], state.aside[0], state.square[0]]).toEqual([0, 0, state.outside[0]])
      expect(board.log.filter(({ type }) => type === 'turnLost')).toHaveLength(lost)
      board.expectAllUsed()
    },
  )

  test('WDC-SEC-18 one turn is lost, and then the hero stands outside the nearest door', () => {
    const board = house()
    taken(board)
    const { state } = board.play
    expect(state.turnOver[0]).toBe(1)
    state.turnOver.fill(0)
    board.log.length = 0
    takeTurn(board.play, 0, false)
    expect(board.log.map(({ type }) => type)).toEqual(['turnBegins', 'turnLost', 'moved', 'turnEnds'])
    expect([state.aside[0], state.square[0], state.sightDue[0]]).toEqual([0, board.at('house', 6, 3), 1])
    board.answer(actionOf(Verb.stand)).dice('135')
    takeTurn(board.play, 0, false)
    expect(board.log.map(({ type }) => type)).toContain('movementRolled')
  })

  test('WDC-SEC-18 outdoors: outside the nearest door of any building, or where they were', () => {
    const board = new Board({
      hand: HAND,
      rules: { mib: true },
      scenario: { heroStart: { tile: 'house', square: [1, 1] }, tiles: { start: ['house'] } },
    })
    const street = board.put('mib', board.at('house', 1, 2), true)
    board.answer(actionOf(Verb.persuade)).dice('15')
    encounter(board.play, 0, street)
    expect(board.play.state.square[0]).toBe(board.at('house', 6, 3))
    const open = new Board({ hand: HAND, rules: { mib: true } })
    open.answer(actionOf(Verb.persuade)).dice('15')
    encounter(open.play, 0, open.put('mib', open.at('town-square', 3, 4), true))
    expect([open.play.state.square[0], open.play.state.aside[0]]).toEqual([open.at('town-square', 3, 3), 1])
  })

  test('WDC-SEC-18 nobody finds who waits aside: no healing, no company, no prey', () => {
    const board = house({ party: ['brian', 'kirk'] })
    taken(board)
    const { state } = board.play
    state.damage[0] = 1
    board.stand(1, state.square[0]!)
    board.play.ask(DP.action, 1)
    offerHealing(board.play, 1)
    expect(board.play.question.count).toBe(0)
    const others = new Others(state.square.length)
    noteOthers(board.play, others, 1)
    expect(othersNear(board.play, others, state.square[1]!, 9)).toBe(0)
    board.stand(1, board.at('house', 1, 6))
    const zombie = board.put('zombie', board.at('house', 6, 2), true)
    bindToNearest(board.play, zombie)
    expect(state.boundTo[zombie]).not.toBe(0)
    state.aside[0] = 0
    bindToNearest(board.play, zombie)
    expect(state.boundTo[zombie]).toBe(0)
  })
})

describe('the headquarters', () => {
  const withHq = (tiles: object, rules: object = {}): Board =>
    house({ scenario: { tiles }, rules: { mibHq: 'tile', ...rules } })

  test('WDC-SEC-18 on the table: into the Interrogation room, one turn lost, and out by walking', () => {
    const board = withHq({ start: ['house', { tile: 'agency-hq', at: [0, 1] }] })
    taken(board)
    const { state } = board.play
    expect([state.square[0], state.aside[0], state.wayOut[0], state.questioned[0]]).toEqual([
      board.at('agency-hq', 2, 2),
      0,
      0,
      1,
    ])
    state.turnOver.fill(0)
    takeTurn(board.play, 0, false)
    expect(state.square[0]).toBe(board.at('agency-hq', 2, 2))
    board.stand(0, board.at('agency-hq', 5, 3))
    board
      .answer(
        actionOf(Verb.moveThenAct),
        actionOf(Verb.step, board.at('agency-hq', 6, 3)),
        actionOf(Verb.stop),
        actionOf(Verb.no),
      )
      .dice('135')
    takeTurn(board.play, 0, false)
    expect(state.square[0]).toBe(board.at('agency-hq', 6, 3))
  })

  test('WDC-SEC-18 beside the board: its door leads back to where they were taken', () => {
    const board = withHq({ start: ['house'], aside: ['agency-hq'] })
    taken(board)
    const { state } = board.play
    expect([state.square[0], state.aside[0], state.wayOut[0]]).toEqual([
      board.at('agency-hq', 2, 2),
      0,
      board.at('house', 6, 3) + 1,
    ])
    state.turnOver.fill(0)
    takeTurn(board.play, 0, false)
    board
      .stand(0, board.at('agency-hq', 5, 3))
      .answer(actionOf(Verb.moveThenAct), actionOf(Verb.step, board.at('agency-hq', 6, 3)))
    board.whenAsked = (kind) => {
      if (kind === DP.action) board.answer(actionOf(Verb.no))
    }
    board.dice('135')
    takeTurn(board.play, 0, false)
    expect([state.square[0], state.wayOut[0]]).toEqual([board.at('house', 6, 3), 0])
    expect(board.log.filter(({ type }) => type === 'moved').at(-1)).toMatchObject({
      how: 'comes out of the headquarters',
    })
  })

  test('WDC-SEC-18 with offBoard it plays no part; nor with tile while it is not in play', () => {
    const off = house({ scenario: { tiles: { start: ['house'], aside: ['agency-hq'] } } })
    taken(off)
    expect([off.play.state.square[0], off.play.state.aside[0]]).toEqual([off.at('house', 6, 3), 1])
    const drawn = withHq({ start: ['house'], pool: ['agency-hq'] })
    taken(drawn)
    expect([drawn.play.state.square[0], drawn.play.state.aside[0]]).toEqual([drawn.at('house', 6, 3), 1])
  })

  test('WDC-SEC-18 taken again in there, the way back stays the same', () => {
    const board = withHq({ start: ['house'], aside: ['agency-hq'] })
    taken(board)
    const again = board.put('mib', board.at('agency-hq', 2, 3), true)
    board.answer(actionOf(Verb.persuade), actionOf(Verb.square, board.at('agency-hq', 3, 5))).dice('15')
    encounter(board.play, 0, again)
    expect(board.play.state.wayOut[0]).toBe(board.at('house', 6, 3) + 1)
    expect(board.asked.every(({ actions }) => actions.every((action) => verbOf(action) !== Verb.fight))).toBe(true)
  })
})

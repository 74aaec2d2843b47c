// Doors, windows, invitations, perception, light (WDC-ENTRY, WDC-PERC, WDC-LIGHT).
import { describe, expect, test } from 'vitest'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Play } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { breakOpen } from '../../../../src/games/when-darkness-comes/rules/board.ts'
import { offerEntryActions, takeEntryAction } from '../../../../src/games/when-darkness-comes/rules/entry.ts'
import { reshuffle } from '../../../../src/games/when-darkness-comes/rules/reshuffle.ts'
import { walk } from '../../../../src/games/when-darkness-comes/rules/movement.ts'
import { canSee } from '../../../../src/games/when-darkness-comes/rules/sight.ts'
import { Board, type BoardSetting } from '../support/board.ts'
import { house } from '../support/tiles.ts'

const YES = actionOf(Verb.yes),
  NO = actionOf(Verb.no),
  DONE = actionOf(Verb.done),
  STOP = actionOf(Verb.stop)
const FAIL = 1,
  SUCCEED = 2

function on(tile: string, row: number, column: number, setting: BoardSetting = {}): Board {
  return new Board({
    ...setting,
    scenario: { tiles: { start: [tile] }, heroStart: { tile, square: [row, column] }, ...setting.scenario },
  })
}

function offered({ play }: Board, hero = 0): string[] {
  play.ask(DP.action, hero)
  offerEntryActions(play, hero)
  const names = Object.entries(Verb)
  return [...play.question.actions.subarray(0, play.question.count)].map((action) => {
    const name = names.find(([, verb]) => verb === verbOf(action))![0]
    return ['perceive', 'light'].includes(name) ? name : `${name} ${argumentOf(action)}`
  })
}

/** Takes the action; Fate decides its check, so that only its consequences are looked at. */
function take(board: Board, verb: number, argument: number, outcome: typeof FAIL | typeof SUCCEED): void {
  board.play.state.forced[0] = outcome
  takeEntryAction(board.play, 0, actionOf(verb, argument))
  expect(board.play.state.forced[0]).toBe(0)
}

const printedTn = ({ play }: { play: Play }): number => play.roll.printed

describe('what is offered', () => {
  test('WDC-ENTRY-02 WDC-ENTRY-04 WDC-ENTRY-07 at a locked door from outside: pick or force', () => {
    expect(offered(on('house', 6, 3))).toEqual(['pick 0', 'force 0'])
    expect(offered(on('house', 6, 4))).toEqual([])
    expect(offered(on('house', 5, 3))).toEqual([])
  })

  test('WDC-ENTRY-01 not at a door without locks, nor at a broken one', () => {
    expect(offered(on('cave', 6, 3))).toEqual([])
    const board = on('house', 6, 3)
    breakOpen(board.play, 0)
    expect(offered(board)).toEqual([])
  })

  test('WDC-ENTRY-09 WDC-ENTRY-10 at a window: smash from outside while it is whole; climb from either side', () => {
    const board = on('house', 1, 4)
    expect(offered(board)).toEqual(['smash 1', 'climb 1'])
    breakOpen(board.play, 1)
    expect(offered(board)).toEqual(['climb 1'])
    expect(offered(on('house', 2, 4))).toEqual(['climb 1'])
  })

  test('WDC-ENTRY-12 each door by itself', () => {
    const board = on('hospital', 6, 3)
    expect(offered(board)).toEqual(['pick 0', 'force 0'])
    expect(offered(board.stand(0, board.at('hospital', 1, 4)))).toEqual(['pick 1', 'force 1'])
  })

  test('WDC-LIGHT-01 a light in a dark building only', () => {
    expect(offered(on('house', 3, 3))).toEqual([])
    expect(offered(on('house', 3, 3, { scenario: { time: 'dusk' } }))).toEqual(['light'])
    expect(offered(on('town-square', 3, 3, { scenario: { time: 'night' } }))).toEqual([])
  })

  test('an action of another chapter is refused', () => {
    expect(() => takeEntryAction(on('house', 6, 3).play, 0, actionOf(Verb.steal, 0))).toThrow(RangeError)
  })
})

describe('doors', () => {
  test('WDC-ENTRY-04 picking is Dexterity and Lockpick against the locks; the door locks itself again', () => {
    const board = on('library', 6, 3, { party: ['sharon'] })
      .dice('3356')
      .answer(YES) // WDC-VEC-11: a pair meets 2 locks
    takeEntryAction(board.play, 0, actionOf(Verb.pick, 0))
    expect([printedTn(board), board.play.roll.pool]).toEqual([2, 4])
    expect(board.play.state.square[0]).toBe(board.at('library', 5, 3))
    expect([board.play.state.broken[0], board.play.state.failure[0], board.play.state.victoryPoints[0]]).toEqual([
      0, 0, 0,
    ])
    board.expectAllUsed()
  })

  test('WDC-ENTRY-04 stepping in is optional; failing costs nothing else', () => {
    const board = on('library', 6, 3).answer(NO)
    take(board, Verb.pick, 0, SUCCEED)
    expect(board.kindsAsked()).toEqual([DP.stepIn])
    take(board, Verb.pick, 0, FAIL)
    expect(board.kindsAsked()).toEqual([DP.stepIn])
    expect(board.play.state.square[0]).toBe(board.at('library', 6, 3))
    expect(board.play.state.failure[0]).toBe(0)
  })

  test('WDC-ENTRY-03 entering ends the movement of this turn, and leaves a look around for the next', () => {
    const board = on('library', 6, 3).answer(YES)
    take(board, Verb.pick, 0, SUCCEED)
    const { state } = board.play
    expect([state.movementEndedInTurn[0], state.sightDue[0], state.movements[0]]).toEqual([state.turn, 1, 0])
    expect(board.log.map(({ type }) => type)).toContain('enteredBuilding')
  })

  test('WDC-ENTRY-07 forcing: Attack + Strength against locks + 1; with doorForceTN against the locks', () => {
    const board = on('gun-shop', 3, 1).dice('124466').answer(YES) // WDC-VEC-12, but a pair only
    takeEntryAction(board.play, 0, actionOf(Verb.force, 0))
    expect([printedTn(board), board.play.roll.pool, board.play.state.broken[0]]).toEqual([3, 6, 0])
    const easier = on('gun-shop', 3, 1, { rules: { doorForceTN: 'locks' } })
      .dice('124466')
      .answer(YES)
    takeEntryAction(easier.play, 0, actionOf(Verb.force, 0))
    expect([printedTn(easier), easier.play.state.broken[0]]).toEqual([2, 1])
  })

  test('WDC-ENTRY-08 WDC-VEC-12 a forced door costs a failure disk and stays open for everybody', () => {
    const board = on('gun-shop', 3, 1, { party: ['brian', 'robert'] }).dice('444126')
    const { state } = board.play
    const version = state.boardVersion
    board.answer(DONE, YES, actionOf(Verb.hero, 1), YES) // no help, in, and Robert too
    takeEntryAction(board.play, 0, actionOf(Verb.force, 0))
    expect([state.broken[0], state.failure[0]]).toEqual([1, 1])
    expect([...state.square]).toEqual([board.at('gun-shop', 3, 2), board.at('gun-shop', 3, 2)])
    expect(state.boardVersion).toBeGreaterThan(version)
    expect(canSee(board.play, board.at('gun-shop', 3, 1), board.at('gun-shop', 3, 2))).toBe(true)
    board.stand(1, board.at('gun-shop', 3, 1)).answer(actionOf(Verb.step, board.at('gun-shop', 3, 2)))
    expect(walk(board.play, 1, 8)).toBe(1)
    board.expectAllUsed()
  })

  test('WDC-FATE-11 the next door stays locked, dice unrolled, once; windows do not count', () => {
    const board = on('library', 6, 3).answer(NO)
    const { state } = board.play
    state.doorStaysLocked[0] = 1
    state.forced[0] = SUCCEED
    takeEntryAction(board.play, 0, actionOf(Verb.climb, 1))
    expect(state.doorStaysLocked[0]).toBe(1)
    board.stand(0, board.at('library', 6, 3))
    state.forced[0] = SUCCEED
    takeEntryAction(board.play, 0, actionOf(Verb.force, 0))
    expect([state.doorStaysLocked[0], state.broken[0], state.forced[0]]).toEqual([0, 0, SUCCEED])
    takeEntryAction(board.play, 0, actionOf(Verb.pick, 0))
    expect(board.kindsAsked()).toEqual([DP.stepIn])
  })
})

describe('invitations', () => {
  const party = ['sharon', 'valerie', 'steve']

  test('WDC-ENTRY-06 WDC-VEC-11 who opens may call in heroes within three squares, not one behind the building', () => {
    const board = on('library', 6, 3, { party })
    const { state } = board.play
    board.stand(1, board.at('library', 5, 1)).stand(2, board.at('library', 1, 3))
    board.answer(NO, actionOf(Verb.hero, 1), YES)
    take(board, Verb.pick, 0, SUCCEED)
    expect(board.asked[1]).toEqual({ kind: DP.invite, seat: 0, actions: [actionOf(Verb.hero, 1), DONE] })
    expect(board.asked[2]).toEqual({ kind: DP.acceptInvitation, seat: 1, actions: [NO, YES] })
    expect([...state.square]).toEqual([board.at('library', 6, 3), board.at('library', 5, 3), board.at('library', 1, 3)])
    expect([state.sightDue[1], state.movements[1], state.movementEndedInTurn[1]]).toEqual([1, 0, 0])
    board.expectAllUsed()
  })

  test('WDC-ENTRY-06 counted over outdoor squares, not through the building', () => {
    const shed = `
- id: shed
  name: Shed
  map: |
    S  B  S  S  S  S
    S  B  S  S  S  S
    S  B  S  S  S  S
    S  S  S  S  S  S
    S  S  S  S  S  S
    S  S  S  S  S  S
  doors: [{ id: D1, inside: [2, 2], outside: [2, 1], locks: 1 }]
`
    for (const [row, column, invited] of [
      [2, 3, false],
      [4, 2, true],
    ] as const) {
      // behind it and round the corner, two and three squares away
      const board = on('shed', 2, 1, { tiles: shed, party: ['sharon', 'valerie'] })
      board.stand(1, board.at('shed', row, column)).answer(NO, ...(invited ? [DONE] : []))
      take(board, Verb.pick, 0, SUCCEED)
      expect(board.kindsAsked().includes(DP.invite)).toBe(invited)
    }
    for (const [row, column, invited] of [
      [2, 3, true],
      [1, 3, false],
    ] as const) {
      // six and seven steps round it, where slanting ones count as one
      const board = on('shed', 2, 1, {
        tiles: shed,
        party: ['sharon', 'valerie'],
        rules: { distanceMetric: 'chebyshev' },
      })
      board.stand(1, board.at('shed', row, column)).answer(NO, ...(invited ? [DONE] : []))
      take(board, Verb.pick, 0, SUCCEED)
      expect(board.kindsAsked().includes(DP.invite)).toBe(invited)
    }
  })

  test('WDC-ENTRY-06 WDC-LOS-11 near as option distanceMetric counts squares', () => {
    for (const [distanceMetric, invited] of [
      ['orthogonal', false],
      ['chebyshev', true],
    ] as const) {
      const board = on('library', 6, 3, { party: ['sharon', 'valerie'], rules: { distanceMetric } })
      // Two rows up and three columns to the right, round the corner.
      board.stand(1, board.at('library', 4, 6)).answer(NO, ...(invited ? [DONE] : []))
      take(board, Verb.pick, 0, SUCCEED)
      expect(board.kindsAsked().includes(DP.invite)).toBe(invited)
    }
  })

  test('WDC-ENTRY-06 each is asked, may decline, and is not asked twice', () => {
    const board = on('library', 6, 3, { party })
    board.answer(YES, actionOf(Verb.hero, 2), NO, actionOf(Verb.hero, 1), YES)
    take(board, Verb.pick, 0, SUCCEED)
    expect(board.asked.filter(({ kind }) => kind === DP.invite).map(({ actions }) => actions.length)).toEqual([3, 2])
    expect(board.play.state.square[2]).toBe(board.at('library', 6, 3))
    expect(board.log.filter(({ type }) => type === 'invited')).toHaveLength(2)
    board.expectAllUsed()
  })

  test('WDC-ENTRY-06 counted over outdoor squares, three or two by option inviteRange', () => {
    for (const [inviteRange, squares] of [
      [3, 3],
      [2, 2],
    ] as const) {
      const invited = [
        [6, 2],
        [6, 1],
        [5, 1],
        [4, 1],
        [6, 5],
        [6, 6],
      ].filter(([row, column]) => {
        const board = on('library', 6, 3, { party, rules: { inviteRange } })
        board
          .stand(1, board.at('library', row!, column!))
          .stand(2, board.at('library', 1, 1))
          .answer(NO, DONE)
        take(board, Verb.pick, 0, SUCCEED)
        return board.kindsAsked().includes(DP.invite)
      })
      expect(invited).toEqual(
        squares === 3
          ? [
              [6, 2],
              [6, 1],
              [5, 1],
              [6, 5],
              [6, 6],
            ]
          : [
              [6, 2],
              [6, 1],
              [6, 5],
            ],
      )
    }
  })

  test('WDC-ENTRY-06 not the dead, those inside, those whom Fate or an adversary holds', () => {
    const reasons: ((board: Board) => void)[] = [
      (board) => {
        board.play.state.alive[1] = 0
      },
      (board) => {
        board.stand(1, board.at('library', 4, 3))
      },
      (board) => {
        board.stand(1, board.at('park', 1, 3)).play.state.confined[1] = 1
      },
      (board) => {
        board.put('zombie', board.at('library', 6, 4), true)
      },
    ]
    const stage = (): Board => {
      const board = on('library', 6, 3, {
        party: ['sharon', 'valerie'],
        hand: { zombie: 1 },
        scenario: {
          tiles: {
            start: [
              { tile: 'library', at: [0, 0] },
              { tile: 'park', at: [1, 0] },
            ],
          },
        },
      })
      return board.stand(1, board.at('library', 6, 4))
    }
    for (const reason of reasons) {
      const board = stage().answer(NO)
      reason(board)
      take(board, Verb.pick, 0, SUCCEED)
      expect(board.kindsAsked()).toEqual([DP.stepIn])
    }
    const confinedHere = stage().answer(NO, DONE) // the door is on the tile that keeps her
    confinedHere.play.state.confined[1] = 1
    take(confinedHere, Verb.pick, 0, SUCCEED)
    expect(confinedHere.kindsAsked()).toContain(DP.invite)
  })

  test('WDC-ENTRY-05 from the square inside the door it is opened at no cost, in the own turn only', () => {
    const board = on('library', 5, 3, { party: ['sharon', 'valerie'] })
    const { state } = board.play
    board.stand(1, board.at('library', 6, 5)).answer(STOP, actionOf(Verb.hero, 1), YES)
    walk(board.play, 0, 4)
    expect(state.square[1]).toBe(board.at('library', 5, 3))
    expect([state.acted[0], board.applied('ENTRY-05')]).toEqual([0, true])
    board.stand(1, board.at('library', 6, 5)).answer(STOP)
    state.active = 1
    walk(board.play, 0, 4)
    board.expectAllUsed()
  })

  test('WDC-ENTRY-06 who walks in by a door without locks, or by the one that Fate opened, may invite too', () => {
    const cave = on('cave', 6, 3, { party: ['sharon', 'valerie'] })
    cave.answer(actionOf(Verb.step, cave.at('cave', 5, 3)), actionOf(Verb.hero, 1), YES)
    walk(cave.play, 0, 8)
    expect(cave.play.state.square[1]).toBe(cave.at('cave', 5, 3))
    const library = on('library', 6, 3, { party: ['sharon', 'valerie'] })
    library.play.state.doorUnlocked[0] = 1
    library.answer(actionOf(Verb.throughDoor, 0), actionOf(Verb.hero, 1), YES)
    walk(library.play, 0, 8)
    expect(library.play.state.square[1]).toBe(library.at('library', 5, 3))
    expect([library.applied('ENTRY-06'), library.applied('ENTRY-05')]).toEqual([true, false])
  })
})

describe('windows', () => {
  test('WDC-ENTRY-09 WDC-VEC-13 smashing: one step easier than the nearest door; option windowSmashTN', () => {
    for (const [windowSmashTN, tn] of [
      ['locksMinusOne', 1],
      ['locks', 2],
    ] as const) {
      const board = on('hotel-1', 1, 2, { rules: { windowSmashTN } }).dice('123355')
      takeEntryAction(board.play, 0, actionOf(Verb.smash, 2)) // its nearest door has 2 locks
      expect([printedTn(board), board.play.roll.pool]).toEqual([tn, 6])
      expect([board.play.state.broken[2], board.play.state.failure[0]]).toEqual([1, 1])
      expect(board.play.state.square[0]).toBe(board.at('hotel-1', 1, 2)) // WDC-ENTRY-11: climbing is another action
    }
  })

  test('WDC-VEC-53 at a door of one lock smashing is against nothing', () => {
    const board = on('house', 1, 4, { party: ['sharon'] })
    takeEntryAction(board.play, 0, actionOf(Verb.smash, 1))
    expect([printedTn(board), board.play.roll.effective, board.play.state.broken[1]]).toEqual([0, 0, 1])
  })

  test('WDC-ENTRY-10 WDC-VEC-14 climbing: locks of the nearest door, one step easier once smashed', () => {
    for (const [broken, tn] of [
      [0, 2],
      [1, 1],
    ] as const) {
      const board = on('hotel-1', 1, 2, { party: ['robert', 'brian'] })
        .dice('1246')
        .answer(DONE)
      if (broken) breakOpen(board.play, 2)
      takeEntryAction(board.play, 0, actionOf(Verb.climb, 2))
      expect([printedTn(board), board.play.roll.pool, board.play.state.failure[0]]).toEqual([tn, 4, 0])
      // Nothing but a six: enough for the smashed one. No invitations.
      expect(board.play.state.square[0]).toBe(board.at('hotel-1', broken ? 2 : 1, 2))
      expect(board.kindsAsked().filter((kind) => kind === DP.invite)).toEqual([])
    }
  })

  test('WDC-ENTRY-10 out again by the same check, which does not end movement', () => {
    const board = on('house', 2, 4)
    take(board, Verb.climb, 1, SUCCEED)
    expect(board.play.state.square[0]).toBe(board.at('house', 1, 4))
    expect(board.play.state.movementEndedInTurn[0]).toBe(0)
    take(board, Verb.climb, 1, SUCCEED)
    expect(board.play.state.square[0]).toBe(board.at('house', 2, 4))
    expect(board.play.state.movementEndedInTurn[0]).toBe(board.play.state.turn)
  })

  test('WDC-ENTRY-11 by option smashAndEnter the smasher may climb at once', () => {
    const board = on('house', 1, 4, { rules: { smashAndEnter: 'oneAction' } }).answer(YES)
    const { state } = board.play
    state.forced[0] = 10 * SUCCEED + SUCCEED
    takeEntryAction(board.play, 0, actionOf(Verb.smash, 1))
    expect(state.square[0]).toBe(board.at('house', 2, 4))
    expect(board.applied('ENTRY-11')).toBe(true)
  })
})

describe('perception', () => {
  const hand = { wrench: 3, zombie: 2 }
  const look = (board: Board, row: number, column: number, tile = 'church'): number =>
    actionOf(Verb.square, board.at(tile, row, column))

  /** Valerie in the church with three disks about her, and one in the street. */
  function church(setting: BoardSetting = {}): Board {
    const board = on('church', 4, 3, { party: ['valerie', 'kirk'], hand, ...setting })
    board.put('wrench', board.at('church', 2, 3))
    board.put('zombie', board.at('church', 3, 4))
    board.put('wrench', board.at('church', 5, 5))
    board.put('zombie', board.at('church', 6, 3))
    return board
  }

  test('WDC-PERC-01 WDC-PERC-03 WDC-PERC-05 WDC-VEC-15 the value is the number of disks to look at', () => {
    const board = church().dice('2344')
    const { state } = board.play
    board.answer(look(board, 3, 4), look(board, 2, 3), look(board, 5, 5))
    takeEntryAction(board.play, 0, actionOf(Verb.perceive))
    expect(board.asked.map(({ actions }) => actions.length)).toEqual([4, 3, 2]) // with `done`
    expect(board.asked[0]!.actions).not.toContain(look(board, 6, 3))
    const seen = board.log.flatMap((event) => (event.type === 'looked' ? [event.copy] : []))
    expect(seen).toHaveLength(3)
    expect(seen.every((copy) => state.faceUp[copy] === 0)).toBe(true)
    board.expectAllUsed() // the zombie among them was not met: nobody rolled
  })

  test('WDC-PERC-01 value 1 is one disk, and the hero may look at fewer', () => {
    const board = church().dice('1246', '2344')
    board.answer(look(board, 3, 4))
    takeEntryAction(board.play, 0, actionOf(Verb.perceive))
    expect(board.log.filter(({ type }) => type === 'looked')).toHaveLength(1)
    board.answer(DONE)
    takeEntryAction(board.play, 0, actionOf(Verb.perceive))
    expect(board.log.filter(({ type }) => type === 'looked')).toHaveLength(1)
  })

  test('WDC-PERC-02 only who looked knows; what is known is not offered again', () => {
    const board = church()
      .dice('1246', '1246')
      .answer(look(church(), 3, 4))
    const { state } = board.play
    takeEntryAction(board.play, 0, actionOf(Verb.perceive))
    const copy = state.firstDisk[board.at('church', 3, 4)]!
    expect(state.knownTo[copy]).toBe(1)
    board.answer(look(board, 2, 3))
    takeEntryAction(board.play, 0, actionOf(Verb.perceive))
    expect(board.asked[1]!.actions).not.toContain(look(board, 3, 4))
  })

  test('WDC-PERC-03 all floors of the building', () => {
    const board = on('hotel-1', 4, 4, { party: ['valerie'], hand }).dice('1246')
    board.put('wrench', board.at('hotel-2', 2, 2))
    board.put('zombie', board.at('hotel-1', 2, 5))
    board.answer(look(board, 2, 2, 'hotel-2'))
    takeEntryAction(board.play, 0, actionOf(Verb.perceive))
    expect(board.asked[0]!.actions).toHaveLength(3)
  })

  test('WDC-PERC-04 once a building for each hero; for the party; or at each visit', () => {
    for (const [perceptionLimit, offers] of [
      ['perCharacter', [0, 1, 0]],
      ['perParty', [0, 0, 0]],
      ['perVisit', [0, 1, 1]],
    ] as const) {
      const board = church({ rules: { perceptionLimit } }).dice('1246')
      expect(offered(board)).toContain('perceive')
      board.answer(look(board, 3, 4))
      takeEntryAction(board.play, 0, actionOf(Verb.perceive))
      const may = (hero: number): number => (offered(board, hero).includes('perceive') ? 1 : 0)
      const again = may(0)
      const other = may(1)
      // Out and in again.
      breakOpen(board.play, 0)
      board.stand(0, board.at('church', 6, 3)).answer(actionOf(Verb.step, board.at('church', 5, 3)))
      walk(board.play, 0, 8)
      expect([again, other, may(0)], perceptionLimit).toEqual(offers)
    }
  })

  test('WDC-PERC-01 inside only, and while there is something to look at', () => {
    const board = church()
    expect(offered(board.stand(0, board.at('church', 6, 3)))).not.toContain('perceive')
    expect(offered(on('church', 4, 3, { hand }))).toEqual([])
  })

  test('WDC-PERC-06 a reshuffle makes what was known of the squares void', () => {
    const board = church()
    const { state } = board.play
    const copies = [
      [2, 3],
      [3, 4],
      [5, 5],
    ].map(([row, column]) => state.firstDisk[board.at('church', row!, column!)]!)
    for (const copy of copies) state.knownTo[copy] = 1
    reshuffle(board.play, 0, copies[0]!)
    expect(copies.map((copy) => state.knownTo[copy])).toEqual([0, 0, 0])
  })
})

describe('light', () => {
  const rooms = house('villa', 1, '  rooms: [{ id: study, squares: [[2, 2], [2, 3]] }]\n')
  const dark = (setting: BoardSetting = {}): Board =>
    on('villa', 2, 2, { tiles: rooms, ...setting, scenario: { time: 'night' } })

  test('WDC-LIGHT-01 Intelligence and Search, at least a pair', () => {
    for (const [dice, isLit] of [
      ['15', false],
      ['33', true],
    ] as const) {
      const board = dark().dice(dice)
      takeEntryAction(board.play, 0, actionOf(Verb.light))
      expect(printedTn(board)).toBe(2)
      expect(offered(board).includes('light')).toBe(!isLit) // WDC-LIGHT-02: it may be tried again
    }
  })

  test('WDC-LIGHT-02 failing leaves the building dark', () => {
    const board = dark()
    take(board, Verb.light, 0, FAIL)
    expect(board.applied('LIGHT-02')).toBe(true)
    expect(offered(board)).toEqual(['light'])
  })

  test('WDC-LIGHT-03 the light is on in the building, or by option lightScope in its room, for everybody', () => {
    for (const [lightScope, elsewhere] of [
      ['building', []],
      ['room', ['light']],
    ] as const) {
      const board = dark({ rules: { lightScope }, party: ['brian', 'kirk'] })
      take(board, Verb.light, 0, SUCCEED)
      expect(offered(board)).toEqual([])
      expect(offered(board.stand(1, board.at('villa', 2, 3)), 1)).toEqual([])
      expect(offered(board.stand(1, board.at('villa', 4, 4)), 1)).toEqual(elsewhere)
    }
  })

  test('WDC-LIGHT-03 on every floor of a building', () => {
    const board = on('hotel-1', 3, 3, { scenario: { time: 'night' } })
    take(board, Verb.light, 0, SUCCEED)
    expect(offered(board.stand(0, board.at('hotel-2', 4, 4)))).toEqual([])
  })
})

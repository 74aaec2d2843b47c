// Triggers: when they go off, how often, and what each of their effects does (section 5.12).
import { describe, expect, test } from 'vitest'
import { NONE } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { environmentLevel, isLit } from '../../../../src/games/when-darkness-comes/rules/environment.ts'
import { openingOf, placeTile } from '../../../../src/games/when-darkness-comes/rules/board.ts'
import { discard, hold, putOnBoard, tapeOn } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { takeAction } from '../../../../src/games/when-darkness-comes/rules/actions.ts'
import { hurt } from '../../../../src/games/when-darkness-comes/rules/health.ts'
import { shiftsOf } from '../../../../src/games/when-darkness-comes/rules/chances.ts'
import { playRounds, takeTurn } from '../../../../src/games/when-darkness-comes/rules/turn.ts'
import { fireTriggers } from '../../../../src/games/when-darkness-comes/rules/triggers.ts'
import { Way } from '../../../../src/games/when-darkness-comes/words/board.ts'
import { Outcome, Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { Board, type BoardSetting } from '../support/board.ts'

type Fields = Readonly<Record<string, unknown>>

const always = { kind: 'round', from: 1 }

/** A house and the square below it; the trigger `it` among those that are given. */
function house(triggers: readonly Fields[], setting: BoardSetting = {}): Board {
  const named = triggers.map((trigger, nth) => ({ id: `t${nth}`, name: `Trigger ${nth}`, ...trigger }))
  return new Board({
    party: ['brian', 'kirk'],
    ...setting,
    scenario: {
      tiles: { start: ['house', { tile: 'town-square', at: [1, 0] }] },
      heroStart: { tile: 'town-square', square: [6, 6] },
      triggers: named,
      ...setting.scenario,
    },
  })
}

const marked = (...marks: string[]): Fields[] => marks.map((mark) => ({ kind: 'mark', mark }))
const copyOf = (board: Board, id: string, where: number): number =>
  board.play.scenario.disks.findIndex(({ entry }, copy) => entry.id === id && board.play.state.where[copy] === where)
const look = (board: Board, round: number, hero = NONE): void => {
  board.play.state.round = round
  fireTriggers(board.play, hero)
}

describe('when', () => {
  test('once: the first time that it holds, and never again', () => {
    const board = house([{ when: { kind: 'round', from: 3 }, then: marked('m') }])
    const marks = [1, 2, 3, 4, 9].map((round) => {
      look(board, round)
      return board.play.state.marks[0]
    })
    expect(marks).toEqual([0, 0, 1, 1, 1])
  })

  test('everyRound: once in each round in which it holds', () => {
    const board = house([
      {
        when: {
          kind: 'all',
          of: [
            { kind: 'round', from: 2, every: 3 },
            { kind: 'none', of: [{ kind: 'deaths', count: 2 }] },
          ],
        },
        then: marked('m'),
        limit: 'everyRound',
      },
    ])
    const marks = [1, 2, 3, 4, 5, 6].map((round) => {
      look(board, round)
      look(board, round, 0)
      return board.play.state.marks[0]
    })
    expect(marks).toEqual([0, 1, 1, 1, 2, 2])
  })

  test('in the order of the list: later ones see what earlier ones did, earlier ones at the next look', () => {
    const board = house([
      { when: { kind: 'done', mark: 'second' }, then: marked('third') },
      { when: always, then: marked('first') },
      { when: { kind: 'done', mark: 'first' }, then: marked('second') },
    ])
    const marks = (): number[] =>
      ['first', 'second', 'third'].map((mark) => board.play.state.marks[board.play.scenario.marks.indexOf(mark)]!)
    look(board, 1)
    expect(marks()).toEqual([1, 1, 0])
    look(board, 1, 0)
    expect(marks()).toEqual([1, 1, 1])
  })

  test('it waits until its tile is on the table', () => {
    const board = house([{ when: always, then: [{ kind: 'disk', disk: 'knife', tile: 'park', square: [1, 1] }] }], {
      scenario: { tiles: { start: ['town-square'], pool: ['park'] } },
    })
    look(board, 1)
    expect(copyOf(board, 'knife', Where.board)).toBe(NONE)
    const park = board.play.scenario.content.tiles.findIndex(({ id }) => id === 'park')
    placeTile(board.play, park, 1, 4, 3, 0)
    look(board, 1, 0)
    // The square turned with the tile.
    expect(board.play.state.at[copyOf(board, 'knife', Where.board)]).toBe(board.at('park', 1, 1))
  })

  test('in a game: at the start of a round, after a turn, and told by its name', () => {
    const board = house(
      [
        { name: 'The clock strikes', when: { kind: 'round', from: 2 }, then: [{ kind: 'message', text: 'Midnight.' }] },
        { name: 'Somebody is rich', when: { kind: 'heroVp', goal: 3 }, then: [{ kind: 'lose' }] },
      ],
      { scenario: { rounds: 9 } },
    )
    board.play.state.round = 0
    const turns: number[] = []
    board.whenAsked = (kind) => {
      if (kind !== DP.turnKind) return
      turns.push(board.play.state.active)
      if (turns.length === 3) board.play.state.victoryPoints[1] = 3
    }
    board.answer(actionOf(Verb.stand), actionOf(Verb.stand), actionOf(Verb.stand))
    playRounds(board.play)
    expect([board.play.state.outcome, turns, board.play.state.round]).toEqual([Outcome.objectiveLost, [0, 1, 0], 2])
    expect(
      board.log.flatMap((event) =>
        event.type === 'triggered' ? [event.name] : event.type === 'message' ? [event.text] : [],
      ),
    ).toEqual(['The clock strikes', 'Midnight.', 'Somebody is rich'])
  })
})

describe('then', () => {
  const does = (effect: Fields, setting: BoardSetting = {}, hero = NONE): Board => {
    const board = house([{ when: always, then: [effect] }], setting)
    look(board, 1, hero)
    return board
  }

  test('disk: onto its square, face down or open; an open adversary hunts and attacks', () => {
    const down = does({ kind: 'disk', disk: 'zombie', tile: 'house', square: [3, 3] })
    const zombie = copyOf(down, 'zombie', Where.board)
    expect([down.play.state.at[zombie], down.play.state.faceUp[zombie]]).toEqual([down.at('house', 3, 3), 0])
    const open = does({ kind: 'disk', disk: 'zombie', tile: 'town-square', square: [1, 6], faceUp: true })
    const hunter = copyOf(open, 'zombie', Where.board)
    // Too far away to be seen.
    expect([open.play.state.faceUp[hunter], open.play.state.boundTo[hunter] !== NONE]).toEqual([1, false])
    expect(open.log.map(({ type }) => type)).toContain('adversaryArrived')
  })

  test('arrive: as arrivals do, drawn by the copies', () => {
    const seen = new Set<string>()
    for (let playout = 0; playout < 20; playout++) {
      const board = does(
        { kind: 'arrive', disks: { crawler: 1, 'hell-hounds': 1 }, tile: 'house', square: [3, 3] },
        { playout },
      )
      const arrived = board.log.flatMap((event) =>
        event.type === 'adversaryArrived' ? [board.play.scenario.disks[event.copy]!.entry.id] : [],
      )
      expect(arrived).toHaveLength(1)
      seen.add(arrived[0]!)
    }
    expect([...seen].sort()).toEqual(['crawler', 'hell-hounds'])
  })

  test('remove: those disks alone, wherever they lie to be met or drawn; out of hands where it says so', () => {
    for (const held of [false, true]) {
      const board = house([{ when: always, then: [{ kind: 'remove', disk: 'knife', held }] }], {
        scenario: { pool: { knife: 4, pistol: 2, zombie: 1 } },
      })
      const { state, scenario } = board.play
      const [lying, mine, trophyOf, drawn] = scenario.diskPool.filter(
        (copy) => scenario.disks[copy]!.entry.id === 'knife',
      ) as [number, number, number, number]
      const rest = scenario.diskPool.filter((copy) => scenario.disks[copy]!.entry.id !== 'knife')
      for (const copy of scenario.diskPool) state.where[copy] = Where.pool
      state.diskPool.set([rest[0]!, drawn, ...rest.slice(1)], 2) // two have been drawn already
      state.diskPoolNext = 2
      state.diskPoolCount = 2 + 1 + rest.length
      putOnBoard(board.play, lying, board.at('town-square', 1, 1), true)
      hold(board.play, mine, 1)
      discard(board.play, trophyOf)
      look(board, 1)
      expect([lying, mine, trophyOf, drawn].map((copy) => state.where[copy])).toEqual([
        Where.out,
        held ? Where.out : Where.held,
        Where.out,
        Where.out,
      ])
      expect([...state.diskPool.subarray(state.diskPoolNext, state.diskPoolCount)]).toEqual(rest)
      expect(rest.map((copy) => state.where[copy])).toEqual(rest.map(() => Where.pool))
      expect(board.log.filter(({ type }) => type === 'disksRemoved')).toMatchObject([
        { disk: 'Knife', count: held ? 3 : 2 },
      ])
    }
  })

  test('remove: one alone is told, too; nothing is told where there is none', () => {
    const board = house([{ when: always, then: [{ kind: 'remove', disk: 'knife' }] }], { hand: { knife: 1 } })
    board.put('knife', board.at('town-square', 1, 1))
    look(board, 1)
    expect(board.log.slice(1)).toMatchObject([{ type: 'disksRemoved', disk: 'Knife', count: 1 }])
    expect(does({ kind: 'remove', disk: 'knife' }).log.map(({ type }) => type)).toEqual(['triggered'])
  })

  test('remove: a taped light comes off with disks on the board, out of hands only if the effect says so', () => {
    const where = (held: boolean, isHeld: boolean): number[] => {
      const board = house([{ when: always, then: [{ kind: 'remove', disk: 'flashlight', held }] }], {
        hand: { flashlight: 1, pistol: 1 },
      })
      const { play } = board
      const light = board.give('flashlight', 0)
      const pistol = board.give('pistol', 0)
      tapeOn(play, light, pistol)
      if (!isHeld) putOnBoard(play, pistol, board.at('town-square', 1, 1), true)
      look(board, 1)
      return [play.state.where[light]!, play.state.where[pistol]!]
    }
    expect(where(false, true)).toEqual([Where.taped, Where.held])
    expect(where(true, true)).toEqual([Where.out, Where.held])
    expect(where(false, false)).toEqual([Where.out, Where.board])
  })

  test('tnShift: agents of every seat are told that their sheets count otherwise now', () => {
    const board = house([{ when: always, then: [{ kind: 'tnShift', by: 1 }] }])
    const before = [...board.play.state.sheetVersion]
    look(board, 1)
    expect([...board.play.state.sheetVersion]).toEqual(before.map((version) => version + 1))
  })

  test('pool: shuffled into what is left to draw, at any place', () => {
    const places = new Set<number>()
    for (let playout = 0; playout < 40; playout++) {
      const board = does({ kind: 'pool', disks: { ghoul: 2 } }, { playout, scenario: { pool: { knife: 6 } } })
      const { state, scenario } = board.play
      const drawn = [...state.diskPool.subarray(state.diskPoolNext, state.diskPoolCount)]
      const ids = drawn.map((copy) => scenario.disks[copy]!.entry.id)
      expect([
        ids.filter((id) => id === 'ghoul').length,
        new Set(drawn).size,
        drawn.every((copy) => state.where[copy] === Where.pool),
      ]).toEqual([2, ids.length, true])
      places.add(ids.indexOf('ghoul'))
    }
    expect(places.size).toBeGreaterThan(2)
  })

  test('remove: from board and pools, and out of hands only where it says so, with the VP kept', () => {
    const scenario = { pool: { knife: 6, pistol: 2 }, startItems: ['knife'] }
    for (const held of [false, true]) {
      const board = does({ kind: 'remove', disk: 'knife', held }, { scenario })
      const {
        state,
        scenario: { disks },
      } = board.play
      const places = disks.flatMap(({ entry }, copy) => (entry.id === 'knife' ? [state.where[copy]] : []))
      expect([...new Set(places)].sort()).toEqual(held ? [Where.out] : [Where.held, Where.out])
      const left = [...state.diskPool.subarray(state.diskPoolNext, state.diskPoolCount)].map(
        (copy) => disks[copy]!.entry.id,
      )
      expect(left.every((id) => id === 'pistol')).toBe(true)
    }
  })

  test('door: opened, locked and whole again, broken', () => {
    for (const [locks, expected] of [
      [0, [0, 0]],
      [3, [3, 0]],
      ['broken', [1, 1]],
    ] as const) {
      const board = does({ kind: 'door', tile: 'house', door: 'D1', locks })
      const { state, scenario } = board.play
      const door = openingOf(
        board.play,
        scenario.content.tiles.findIndex(({ id }) => id === 'house'),
        'D1',
      )
      expect([state.locks[door], state.broken[door]]).toEqual(expected)
      expect(board.log.map(({ type }) => type)).toEqual(['triggered', 'doorSet']) // and no light goes on with it
      const edge = [0, 1, 2, 3]
        .map((direction) => state.outside[door]! * 4 + direction)
        .find((way) => state.gate[way] === door + 1)!
      expect((state.way[edge]! & Way.byFate) !== 0).toBe(locks === 3) // who has no key stays out
      for (let window = 0; window < state.openings; window++)
        if (state.nearestDoor[window] === door) expect(state.locks[window]).toBe(expected[0])
    }
    const mended = house([{ when: always, then: [{ kind: 'door', tile: 'house', door: 'D1', locks: 2 }] }], {
      scenario: { brokenDoors: [{ tile: 'house', door: 'D1' }] },
    })
    look(mended, 1)
    expect(mended.play.state.broken.subarray(0, mended.play.state.openings).every((broken) => broken === 0)).toBe(true)
  })

  test('light and environment', () => {
    const lit = does({ kind: 'light', tile: 'house', on: true }, { scenario: { time: 'night' } })
    expect(isLit(lit.play, lit.at('house', 2, 2))).toBe(true)
    const out = house([
      {
        when: always,
        then: [
          { kind: 'light', tile: 'house', on: true },
          { kind: 'light', tile: 'house', on: false },
        ],
      },
    ])
    look(out, 1)
    expect(isLit(out.play, out.at('house', 2, 2))).toBe(false)
    const dark = does({ kind: 'environment', time: 'night' })
    expect(environmentLevel(dark.play, dark.at('town-square', 1, 1))).toBe(2)
    const rain = does({ kind: 'environment', weather: 'light' }, { scenario: { time: 'dusk' } })
    expect([rain.play.state.time, rain.play.state.weather]).toEqual([1, 1])
  })

  test('tnShift: steps on every TN, beside the rule option, and again', () => {
    const board = house([{ when: always, then: [{ kind: 'tnShift', by: 1 }], limit: 'everyRound' }], {
      rules: { tnShift: 1 },
    })
    look(board, 1)
    look(board, 2)
    expect(shiftsOf(board.play, 0)).toBe(3)
  })

  test('vp and item: to all the living, or to whose turn it was', () => {
    const vp = house(
      [
        {
          when: always,
          then: [
            { kind: 'vp', amount: 2 },
            { kind: 'vp', hero: 'active', amount: -5 },
          ],
        },
      ],
      { party: ['brian', 'kirk', 'steve'] },
    )
    vp.play.state.alive[2] = 0
    look(vp, 1)
    expect([...vp.play.state.victoryPoints]).toEqual([2, 2, 0]) // at the start of a round it is nobody's turn
    const lost = house([{ when: always, then: [{ kind: 'vp', amount: -2 }] }], { party: ['brian', 'kirk'] })
    look(lost, 1)
    expect([...lost.play.state.victoryPoints]).toEqual([-2, -2])
    const active = does({ kind: 'item', hero: 'active', item: 'knife' }, {}, NONE)
    expect(copyOf(active, 'knife', Where.held)).toBe(NONE)
    const given = house([
      { when: { kind: 'heroVp', goal: 1 }, then: [{ kind: 'item', hero: 'active', item: 'knife' }] },
    ])
    given.play.state.victoryPoints[1] = 1
    look(given, 1, 1)
    expect(given.play.state.at[copyOf(given, 'knife', Where.held)]).toBe(1)
    const all = does({ kind: 'item', item: 'knife' })
    expect(
      all.play.scenario.disks.filter(
        ({ entry }, copy) => entry.id === 'knife' && all.play.state.where[copy] === Where.held,
      ),
    ).toHaveLength(2)
  })

  test('lose: the objective is out of reach, and nothing more happens', () => {
    const board = house([
      { when: always, then: [{ kind: 'lose' }, { kind: 'vp', amount: 1 }] },
      { when: always, then: marked('m') },
    ])
    look(board, 1)
    expect([board.play.state.outcome, board.play.state.victoryPoints[0], board.play.state.marks[0]]).toEqual([
      Outcome.objectiveLost,
      0,
      0,
    ])
    expect(board.log.filter(({ type }) => type === 'triggered')).toHaveLength(1)
  })

  test('lose: what a trigger has decided stays decided, though nobody lives any more', () => {
    const board = house([{ when: { kind: 'deaths', count: 1 }, then: [{ kind: 'lose' }] }], { party: ['brian'] })
    board.play.state.alive[0] = 0
    takeTurn(board.play, 0, false)
    expect(board.play.state.outcome).toBe(Outcome.objectiveLost)
  })
})

test('changes and arrivals are triggers, with the same draws as ever', () => {
  const board = house([], {
    scenario: {
      changes: [{ round: 3, time: 'night', weather: 'heavy' }],
      arrivals: [{ from: 2, every: 2, disks: { crawler: 1 }, tile: 'house', square: [3, 3] }],
    },
  })
  const seen = [1, 2, 3, 4].map((round) => {
    look(board, round)
    return [
      board.play.state.time,
      board.play.state.weather,
      board.log.filter(({ type }) => type === 'adversaryArrived').length,
    ]
  })
  expect(seen).toEqual([
    [0, 0, 0],
    [0, 0, 1],
    [2, 2, 1],
    [2, 2, 2],
  ])
  expect(board.play.scenario.copyLabels.filter((label) => label.startsWith('arrival'))).toContain(
    'arrival 0.1: crawler',
  )
})

test('a companion can be given away, not dropped or stolen; falls to the ground when the hero dies', () => {
  const board = new Board({
    party: ['brian', 'kirk'],
    scenario: {
      tiles: { start: ['town-square'] },
      fixed: [{ disk: 'child', tile: 'town-square', square: [3, 3], faceUp: true }],
      numbered: [{ id: 'child', name: 'The child', effect: { kind: 'join' }, vp: 2 }],
    },
  })
  const child = copyOf(board, 'child', Where.board)
  board.answer(actionOf(Verb.meetDisk, child))
  takeAction(board.play, 0)
  const { state } = board.play
  expect([state.where[child], state.at[child], state.victoryPoints[0]]).toEqual([Where.held, 0, 2])
  const offered = (hero: number): number[] => {
    board.asked.length = 0
    state.acted[hero] = 0
    board.answer(actionOf(Verb.no))
    takeAction(board.play, hero)
    return (
      board.asked[0]?.actions
        .filter((action) => verbOf(action) !== Verb.no && argumentOf(action) === child)
        .map(verbOf) ?? []
    )
  }
  expect([offered(0), offered(1)]).toEqual([[Verb.giveItem], []])
  hurt(board.play, 0, 0, 9, NONE)
  expect([state.alive[0], state.where[child], state.at[child], state.faceUp[child]]).toEqual([
    0,
    Where.board,
    state.square[0],
    1,
  ])
  expect(board.log.map(({ type }) => type)).toContain('joined')
})

// Setting up, held against WDC-BOARD-02, -03, -15, WDC-TURN-02, WDC-CHAR-10, -13.
import { describe, expect, test } from 'vitest'
import { setUp } from '../../../../src/games/when-darkness-comes/rules/setup.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { DiskKind } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Board } from '../support/board.ts'

const tilesInPool = ({ play }: Board): string[] => {
  const { state, scenario } = play
  return [...state.tilePool.subarray(state.tilePoolNext, state.tilePoolCount)].map(
    (tile) => scenario.content.tiles[tile]!.id,
  )
}

const NINE = ['house', 'library', 'gun-shop', 'cafe', 'hospital', 'warehouse', 'church', 'cemetery', 'park']

describe('heroes', () => {
  test('WDC-BOARD-02 all heroes stand on the one start square of the first tile', () => {
    const board = new Board({ party: ['brian', 'kirk', 'sharon'] })
    const square = board.at('town-square', 3, 3)
    expect([...board.play.state.square]).toEqual([square, square, square])
    expect(board.play.state.placed).toBe(1)
  })

  test('WDC-BOARD-02 or on one each, in seat order, turned with the tile', () => {
    const board = new Board({
      party: ['brian', 'kirk'],
      scenario: {
        players: { min: 1, max: 2 },
        heroStart: {
          tile: 'house',
          squares: [
            [1, 1],
            [6, 2],
          ],
        },
        tiles: { start: [{ tile: 'house', at: [0, 0], turns: 1 }] },
      },
    })
    expect([...board.play.state.square].map((square) => [(square / 6) | 0, square % 6])).toEqual([
      [0, 5],
      [1, 0],
    ])
    expect(board.at('house', 1, 1)).toBe(board.play.state.square[0])
  })

  test('WDC-BOARD-02 or on an upper floor, which lies beside the board with other places', () => {
    const board = new Board({
      scenario: { tiles: { start: ['hotel-1'], aside: ['house'] }, heroStart: { tile: 'hotel-2', square: [3, 3] } },
    })
    expect(board.play.state.square[0]).toBe(board.at('hotel-2', 3, 3))
  })

  test('WDC-CHAR-10 willpower starts equal to Health, saved skill points are at hand', () => {
    const { play } = new Board({ party: ['victor', 'brian'] })
    expect([...play.state.willpower]).toEqual([4, 4])
    expect([...play.state.alive]).toEqual([1, 1])
    expect(play.state.skillPoints[0]).toBe(1) // WDC-VEC-04: 9 of 10 spent
  })

  test("WDC-CHAR-13 everybody holds a phone, the scenario's items and their own", () => {
    const { play } = new Board({
      party: [{ hero: 'brian', items: ['knife'] }, 'kirk'],
      scenario: { startItems: ['flashlight'] },
    })
    const { state, scenario } = play
    const held = (hero: number): string[] =>
      scenario.disks
        .filter((_, copy) => state.where[copy] === Where.held && state.at[copy] === hero)
        .map(({ entry }) => entry.id)
    expect(held(0)).toEqual(['cell-phone', 'flashlight', 'knife'])
    expect(held(1)).toEqual(['cell-phone', 'flashlight'])
    expect([...state.victoryPoints]).toEqual([0, 0])
  })
})

describe('pools', () => {
  const inPool = { scenario: { pool: 'standard-core', orangePool: 'standard-orange' } }

  test('WDC-BOARD-15 the mixed pool has every kind but orange, brown and black; the orange pool only obstacles', () => {
    const { play } = new Board(inPool)
    const { state, scenario } = play
    const kinds = new Set([...state.diskPool.subarray(0, state.diskPoolCount)].map((copy) => scenario.kinds[copy]))
    expect(kinds).toEqual(
      new Set([DiskKind.adversary, DiskKind.ally, DiskKind.item, DiskKind.nuisance, DiskKind.security]),
    )
    // Two obstacles lie on the square's "!" (WDC-BOARD-09), the rest waits.
    expect(state.orangeCount).toBe(scenario.orangePool.length - 2)
    expect(
      [...state.orangePool.subarray(0, state.orangeCount)].every((copy) => scenario.kinds[copy] === DiskKind.obstacle),
    ).toBe(true)
    expect(new Set(state.diskPool.subarray(0, state.diskPoolCount)).size).toBe(scenario.diskPool.length)
  })

  test('WDC-BOARD-15 the pool is shuffled: other playouts, other orders, the same disks', () => {
    const order = (playout: number): number[] => [
      ...new Board({ ...inPool, playout }).play.state.diskPool.subarray(0, 5),
    ]
    expect(order(1)).toEqual(order(1))
    expect(order(1)).not.toEqual(order(2))
  })

  test("WDC-BOARD-07 tiles come from the scenario's pool, each group shuffled by itself", () => {
    const orders = Array.from({ length: 8 }, (_, playout) =>
      tilesInPool(
        new Board({
          playout,
          scenario: {
            tiles: {
              start: ['town-square'],
              pool: {
                groups: [
                  ['house', 'park', 'cafe'],
                  ['church', 'library'],
                ],
              },
            },
          },
        }),
      ),
    )
    for (const order of orders) {
      expect(order.slice(0, 3).sort()).toEqual(['cafe', 'house', 'park'])
      expect(order.slice(3).sort()).toEqual(['church', 'library'])
    }
    expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(3)
  })

  test('WDC-BOARD-03 a tile at a known place of the pile lies there, whatever the shuffle', () => {
    for (let playout = 0; playout < 4; playout++) {
      const order = tilesInPool(
        new Board({
          playout,
          scenario: {
            tiles: {
              start: ['town-square'],
              pool: { groups: [NINE], fixed: [{ tile: 'mastermind-lair', position: 7 }] },
            },
          },
        }),
      )
      expect(order[6]).toBe('mastermind-lair')
      expect(order).toHaveLength(10)
    }
  })
})

describe('first seat', () => {
  const party = ['brian', 'kirk', 'sharon', 'valerie']

  test('WDC-TURN-02 drawn at random', () => {
    const seats = Array.from({ length: 40 }, (_, playout) => new Board({ party, playout }).play.state.firstSeat)
    expect(new Set(seats)).toEqual(new Set([0, 1, 2, 3])) // 4 * 0.75^40: missed by chance once in 25,000 seeds
  })

  test('WDC-TURN-02 or always the first (firstPlayer: seat1)', () => {
    for (let playout = 0; playout < 8; playout++)
      expect(new Board({ party, playout, rules: { firstPlayer: 'seat1' } }).play.state.firstSeat).toBe(0)
  })
})

describe('the scenario wins', () => {
  test('WDC-BOARD-03 a fixed disk lies on its square instead of one of the pool', () => {
    const { play } = new Board({
      scenario: {
        pool: 'standard-core',
        heroStart: { tile: 'mastermind-lair', square: [6, 6] },
        tiles: { start: ['mastermind-lair'] },
        fixed: [{ disk: 'demon', tile: 'mastermind-lair', square: [3, 3] }],
      },
    })
    const { state, scenario } = play
    const copy = state.firstDisk[2 * 6 + 2]!
    expect(scenario.disks[copy]!.entry.id).toBe('demon')
    expect(state.nextOnSquare[copy]).toBe(-1)
    expect(state.faceUp[copy]).toBe(0)
    expect(state.diskPoolNext).toBe(4) // five "?" squares, one of them the demon's
  })

  test('WDC-ENTRY-08 a scenario may begin with a broken door', () => {
    const setting = { heroStart: { tile: 'house', square: [6, 3] }, tiles: { start: ['house'] } }
    expect([...new Board({ scenario: setting }).play.state.broken]).toEqual([0, 0, 0])
    expect([
      ...new Board({ scenario: { ...setting, brokenDoors: [{ tile: 'house', door: 'D1' }] } }).play.state.broken,
    ]).toEqual([1, 0, 0])
  })
})

test('a playout set up after another is the same as set up alone', () => {
  const setting = {
    party: ['brian', 'kirk'],
    scenario: {
      pool: 'standard-core',
      orangePool: 'standard-orange',
      heroStart: { tile: 'church', square: [1, 1] },
      tiles: { start: ['church'], pool: NINE.slice(0, 3) },
    },
  }
  const used = new Board(setting)
  const alone = new Board({ ...setting, playout: 5 })
  used.draws.startPlayout(1, 5)
  setUp(used.play)
  for (const name of [
    'square',
    'where',
    'at',
    'firstDisk',
    'link',
    'gate',
    'lattice',
    'tilePool',
    'diskPool',
  ] as const) {
    expect([...used.play.state[name]], name).toEqual([...alone.play.state[name]])
  }
})

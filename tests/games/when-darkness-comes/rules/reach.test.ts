// How far it is: heroDistances against a plain twin, walkers, ways to follow.
import { describe, expect, test } from 'vitest'
import { NONE, type Play, type Square } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { breakOpen, buildingOf, isIndoors, tileOf } from '../../../../src/games/when-darkness-comes/rules/board.ts'
import { putOnBoard } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import {
  heroDistances,
  isInReach,
  nearestDoorOutside,
  nextOnWay,
  nextStepToward,
  walkingSteps,
} from '../../../../src/games/when-darkness-comes/rules/reach.ts'
import { DiskKind, Terrain } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Board } from '../support/board.ts'
import { tower } from '../support/tiles.ts'

const FAR = 10_000

/** A town of nine tiles, each turned in its own way. */
function town(turns: readonly number[], rules: Readonly<Record<string, unknown>> = {}): Board {
  const tiles = ['house', 'hotel-1', 'park', 'cemetery', 'town-square', 'cave', 'woods-1', 'church', 'hospital']
  return new Board({
    rules,
    scenario: {
      pool: 'standard-core',
      orangePool: 'standard-orange',
      tiles: {
        start: tiles.map((tile, index) => ({
          tile,
          at: [Math.floor(index / 3), index % 3],
          turns: turns[index % turns.length],
        })),
      },
    },
  })
}

/** Costs by trying every step until nothing gets cheaper. */
function plainDistances(play: Play, from: Square): number[] {
  const { state, scenario, constants } = play
  const price = [constants.movement.cost.street, constants.movement.cost.building, constants.movement.cost.woods]
  const squares = state.placed * 36
  const cost: number[] = Array(squares).fill(Infinity)
  const isEnd: boolean[] = Array(squares).fill(false)
  const stops = (square: Square): boolean => {
    for (let copy = state.firstDisk[square]!; copy !== NONE; copy = state.nextOnSquare[copy]!) {
      if (state.faceUp[copy] === 0 && scenario.kinds[copy] !== DiskKind.obstacle) return true
      if (state.faceUp[copy] !== 0 && scenario.kinds[copy] === DiskKind.adversary) return true
    }
    return false
  }
  const isOpen = (square: Square, opening: number): boolean => {
    const isWindow = opening >= 0 && state.openingKind[opening] === 1
    const isUnlocked =
      state.broken[opening] !== 0 ||
      state.locks[opening] === 0 ||
      state.inside[opening] === square ||
      state.doorUnlocked[0] !== 0
    return !isWindow && isUnlocked
  }
  cost[from] = 0
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false
    const reach = (square: Square, total: number, isEntering: boolean): void => {
      if (total >= cost[square]!) return
      cost[square] = total
      isEnd[square] = isEntering
      hasChanged = true
    }
    for (let square = 0; square < squares; square++) {
      if (cost[square] === Infinity || isEnd[square] || (square !== from && stops(square))) continue
      for (let direction = 0; direction < 4; direction++) {
        const other = state.link[square * 4 + direction]!
        const gate = state.gate[square * 4 + direction]!
        if (other < 0 || gate === -1 || (gate > 0 && !isOpen(square, gate - 1))) continue
        if (state.confined[0] !== 0 && tileOf(other) !== tileOf(from)) continue
        const isEntering = isIndoors(play, other) && !isIndoors(play, square)
        if (isEntering && buildingOf(play, other) === buildingOf(play, from)) continue
        reach(other, cost[square]! + price[state.terrain[other]!]!, isEntering)
      }
      const twin = state.twin[square]!
      if (twin !== NONE && state.confined[0] === 0) reach(twin, cost[square]!, false)
    }
  }
  return cost.map((total) => (total === Infinity ? -1 : total))
}

describe('WDC-MOVE-05 the ways of a hero', () => {
  const cases = [[0], [1, 2, 3], [3, 0, 2, 1], [2, 2, 1, 0, 3]]

  test('cost what the plain twin finds, from everywhere, whatever lies about', () => {
    for (const turns of cases) {
      const board = town(turns)
      const { play } = board
      const { state, scratch, scenario } = play
      const squares = state.placed * 36
      for (const [index, copy] of scenario.diskPool.slice(-8).entries())
        putOnBoard(play, copy, (index * 37 + 5) % squares, index % 2 === 0)
      for (let from = turns.length; from < squares; from += 5) {
        if (state.terrain[from] === Terrain.void) continue
        state.confined[0] = from % 7 === 0 ? 1 : 0
        state.doorUnlocked[0] = from % 3 === 0 ? 1 : 0
        if (from % 4 === 1) breakOpen(play, from % state.openings)
        state.boardVersion += 1
        heroDistances(play, 0, from, FAR)
        expect([...scratch.reach.cost.subarray(0, squares)], `from ${from}, turned ${turns.join()}`).toEqual(
          plainDistances(play, from),
        )
      }
    }
  })

  test('lead square by square to their end, each step paid', () => {
    const { play } = town([1, 2, 3])
    const from = play.state.square[0]!
    const ways = heroDistances(play, 0, from, FAR)
    const { cost, parent } = ways
    for (let to = 0; to < play.state.placed * 36; to++) {
      if (cost[to]! < 0) continue
      let paid = 0
      for (let index = from; index !== to;) {
        const next = nextOnWay(ways, index, to)
        expect(parent[next]).toBe(index)
        paid += play.state.twin[next] === index ? 0 : play.prices[play.state.terrain[next]!]!
        index = next
      }
      expect(paid).toBe(cost[to])
      expect(nextOnWay(ways, to, to)).toBe(NONE)
    }
  })

  test('are the same in pieces: up to some half-points, to a square, and on from there', () => {
    const { play } = town([3, 0, 2, 1], { woodsRounding: 'down' }) // what is in reach costs no more than that
    const { reach } = play.scratch
    const squares = play.state.placed * 36
    for (const [index, copy] of play.scenario.diskPool.slice(-8).entries())
      putOnBoard(play, copy, (index * 37 + 5) % squares, index % 2 === 0)
    let pieces = 0
    for (let from = 0; from < squares; from += 11) {
      if (play.state.terrain[from] === Terrain.void) continue
      const whole = plainDistances(play, from)
      const last = (from * 7) % squares
      play.state.boardVersion += 1
      for (const [halfPoints, end] of [
        [5, NONE],
        [3, NONE],
        [12, last],
        [12, from],
        [14, NONE],
        [FAR, last],
        [FAR, NONE],
      ] as const) {
        heroDistances(play, 0, from, halfPoints, end)
        const covered = end === NONE || whole[end]! < 0 || whole[end]! > halfPoints ? halfPoints : whole[end]! - 1
        if (covered < halfPoints) expect(reach.cost[end]).toBe(whole[end])
        if (covered < halfPoints && reach.bound < halfPoints) pieces += 1
        const wanted = whole.map((cost) => cost >= 0 && cost <= covered)
        expect(
          wanted.map((_, square) => reach.cost[square]! <= covered && isInReach(play, reach, square, covered)),
          `from ${from}, up to ${halfPoints}`,
        ).toEqual(wanted)
      }
      expect([...reach.cost.subarray(0, squares)]).toEqual(whole)
    }
    expect(pieces).toBeGreaterThan(10)
  })

  test('are followed only as far as was asked for, and not again while nothing changed', () => {
    const { play } = town([0])
    const { reach } = play.scratch
    const from = play.state.square[0]!
    const reachedCount = (): number => reach.cost.subarray(0, play.state.placed * 36).filter((cost) => cost >= 0).length
    heroDistances(play, 0, from, 4)
    expect(reach.bound).toBe(4)
    const near = reachedCount()
    reach.cost[from] = 77 // a kept answer stays as it is
    for (const halfPoints of [3, 4, 6]) {
      heroDistances(play, 0, from, halfPoints)
      expect(reach.cost[from]).toBe(77)
    }
    expect(reach.bound).toBe(6)
    expect(reachedCount()).toBeGreaterThan(near)
    for (const change of [
      (): void => {
        play.state.boardVersion += 1
      },
      (): void => {
        play.state.confined[0] = 1
      },
      (): void => {
        play.state.doorUnlocked[0] = 1
      },
    ]) {
      reach.cost[from] = 77
      change()
      heroDistances(play, 0, from, 6)
      expect(reach.cost[from]).toBe(0)
    }
  })

  test('WDC-MOVE-06 a rest reaches one last square of woods, unless the full cost is demanded', () => {
    for (const [woodsRounding, reached] of [
      ['up', [true, true, true, false]],
      ['down', [true, true, false, false]],
    ] as const) {
      const board = new Board({
        scenario: { tiles: { start: ['woods-1'] }, heroStart: { tile: 'woods-1', square: [1, 1] } },
        rules: { woodsRounding },
      })
      const squares = [2, 3, 4, 5].map((column) => board.at('woods-1', 1, column))
      for (const asked of [10, FAR]) {
        // as a kept answer that went farther, too
        board.play.state.boardVersion += 1
        const ways = heroDistances(board.play, 0, board.play.state.square[0]!, asked)
        expect(squares.map((square) => isInReach(board.play, ways, square, 10))).toEqual(reached)
      }
    }
  })
})

describe('walkers', () => {
  const siege = { tiles: { start: ['house'] }, heroStart: { tile: 'house', square: [4, 3] } }

  test('WDC-ADV-04 one square a step on any terrain, over disks, not through walls, closed doors, windows', () => {
    const board = new Board({ scenario: siege, hand: { wrench: 3 } })
    const { play } = board
    board.put('wrench', board.at('house', 3, 3))
    expect(walkingSteps(play, board.at('house', 2, 2), board.at('house', 5, 5))).toBe(6)
    expect(walkingSteps(play, board.at('house', 1, 1), board.at('house', 6, 6))).toBe(10)
    expect(walkingSteps(play, board.at('house', 6, 3), board.at('house', 5, 3))).toBe(-1)
  })

  test('WDC-ADV-04 but through what is broken', () => {
    const board = new Board({ scenario: siege })
    breakOpen(board.play, 2) // the window 4,2 > 4,1
    expect(walkingSteps(board.play, board.at('house', 4, 1), board.at('house', 4, 2))).toBe(1)
    // 4 round the corner, 1 in through the window, 2 to the door.
    expect(walkingSteps(board.play, board.at('house', 6, 3), board.at('house', 5, 3))).toBe(4 + 1 + 2)
  })

  test('WDC-BOARD-12 stairs are no step', () => {
    const board = new Board({
      scenario: { tiles: { start: ['hotel-1'] }, heroStart: { tile: 'hotel-1', square: [3, 3] } },
    })
    expect(walkingSteps(board.play, board.at('hotel-1', 2, 3), board.at('hotel-2', 4, 3))).toBe(2)
    expect(walkingSteps(board.play, board.at('hotel-1', 3, 3), board.at('hotel-2', 3, 3))).toBe(0)
    expect(nextStepToward(board.play, board.at('hotel-1', 3, 3), board.at('hotel-2', 5, 3))).toBe(
      board.at('hotel-2', 4, 3),
    )
    expect(nextStepToward(board.play, board.at('hotel-1', 3, 2), board.at('hotel-2', 5, 3))).toBe(
      board.at('hotel-1', 3, 3),
    )
  })

  test('WDC-ADV-04 among the shortest ways the first step is up, right, down, left', () => {
    const board = new Board()
    const squareAt = (row: number, column: number): Square => board.at('town-square', row, column)
    const step = (from: readonly [number, number], to: readonly [number, number]): Square =>
      nextStepToward(board.play, squareAt(...from), squareAt(...to))
    expect(step([4, 4], [2, 2])).toBe(squareAt(3, 4)) // up or left
    expect(step([4, 4], [2, 6])).toBe(squareAt(3, 4)) // up or right
    expect(step([2, 2], [4, 4])).toBe(squareAt(2, 3)) // right or down
    expect(step([2, 4], [4, 2])).toBe(squareAt(3, 4)) // down or left
    expect(step([2, 4], [2, 2])).toBe(squareAt(2, 3))
    expect(step([2, 4], [2, 4])).toBe(NONE)
  })

  test('WDC-ADV-06 where no way leads, as near as it can', () => {
    const board = new Board({ scenario: siege })
    let square = board.at('house', 1, 4)
    const destination = board.at('house', 4, 3)
    const way: Square[] = []
    for (let next = square; next !== NONE && way.length < 20; next = nextStepToward(board.play, square, destination)) {
      square = next
      way.push(square)
    }
    // Two squares off are 4,1 and, farther to walk, 6,3 before the door; nothing outdoors is nearer.
    expect(square).toBe(board.at('house', 4, 1))
    expect(way).toHaveLength(1 + 6)
    expect(board.applied('ADV-06')).toBe(true)
  })

  test('WDC-VEC-63 the door nearest to the hero; from upstairs a door of the ground floor', () => {
    const board = new Board({
      scenario: { tiles: { start: ['hotel-1'] }, heroStart: { tile: 'hotel-1', square: [3, 3] } },
    })
    const { play } = board
    const nearest = (tile: string, row: number, column: number): Square =>
      nearestDoorOutside(board.stand(0, board.at(tile, row, column)).play, 0, buildingOf(play, play.state.square[0]!))
    expect(nearest('hotel-1', 4, 3)).toBe(board.at('hotel-1', 6, 3))
    expect(nearest('hotel-1', 2, 5)).toBe(board.at('hotel-1', 1, 4))
    // By the stairs at 3,3 both doors are two steps away; this one is named first.
    expect(nearest('hotel-2', 2, 2)).toBe(board.at('hotel-1', 6, 3))
    expect(nearest('hotel-2', 2, 5)).toBe(board.at('hotel-1', 1, 4))
  })
})

test('WDC-BOARD-12 a square of another floor gets cheaper by a way that is found later', () => {
  const { play } = new Board({
    tiles: tower(3, 5, [3, 4]),
    scenario: { tiles: { start: ['tower-1'] }, heroStart: { tile: 'tower-1', square: [1, 1] } },
  })
  // Squares of the upper floor. From stairs to lift: three steps upstairs, two over the floor below.
  const [stairs, lift, behind] = [36, 36 + 3, 36 + 4]
  const ways = heroDistances(play, 0, stairs, FAR)
  expect([...ways.cost.subarray(0, 72)]).toEqual(plainDistances(play, stairs))
  expect(ways.cost[lift]).toBe(2 * play.constants.movement.cost.building)
  expect([nextOnWay(ways, stairs, lift), nextOnWay(ways, lift, behind)]).toEqual([0, behind])
})

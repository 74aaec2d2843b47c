// Determinization (section 4, "The view"): what a seat knows stays in place, and the rest is shuffled.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actorsOf, EVENTS } from '../../../../src/games/when-darkness-comes/words/addresses.ts'
import type { Play } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { turnUp } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { determinize } from '../../../../src/games/when-darkness-comes/rules/hidden.ts'
import { State, Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { DiskKind } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Draws } from '../../../../src/random/index.ts'
import { Board, type BoardSetting } from '../support/board.ts'

/**
 * A church with three "?" and one "!", and the town square with two "!".
 * There are ten disks, five obstacles, and seven tiles to draw: two groups and a fixed one.
 */
const newBoard = (playout: number): Board =>
  new Board({
    playout,
    party: ['brian', 'kirk'],
    scenario: {
      tiles: {
        start: [
          { tile: 'town-square', at: [0, 0] },
          { tile: 'church', at: [0, 1] },
        ],
        pool: {
          groups: [
            ['house', 'library', 'cafe', 'park'],
            ['cemetery', 'warehouse'],
          ],
          fixed: [{ tile: 'hospital', position: 3 }],
        },
      },
      pool: { knife: 2, zombie: 2, student: 1, flashlight: 2, alarm: 1, wrench: 2 },
      orangePool: { journalists: 2, 'burst-main': 2, 'live-cable': 1 },
    },
  })

function drawn(play: Play, seat: number, number: number): void {
  const draws = new Draws(actorsOf(play.scenario), EVENTS)
  draws.startPlayout(99, number)
  determinize(play, 1 << seat, draws)
}

/** What lies on each square, as far as anybody sees the table: counts of backs, and who knows them. */
function surface(play: Play): string[] {
  const { state, scenario } = play
  const backOf = (copy: number): string => (scenario.kinds[copy] === DiskKind.obstacle ? 'orange back' : 'back')
  const sideOf = (copy: number): string => (state.faceUp[copy] !== 0 ? scenario.copyLabels[copy]! : backOf(copy))
  return Array.from({ length: scenario.copyCount }, (_, copy) => copy)
    .filter((copy) => state.where[copy] === Where.board)
    .map((copy) => `${state.at[copy]} ${sideOf(copy)} ${state.knownTo[copy]}`)
    .sort()
}

const knows = (play: Play, seat: number, copy: number): boolean => {
  const { state } = play
  return (
    state.where[copy] !== Where.pool &&
    (state.where[copy] !== Where.board || state.faceUp[copy] !== 0 || ((state.knownTo[copy]! >> seat) & 1) !== 0)
  )
}

const poolOf = ({ state }: Play): number[] => [...state.diskPool.subarray(state.diskPoolNext, state.diskPoolCount)]
const orangeOf = ({ state }: Play): number[] => [...state.orangePool.subarray(0, state.orangeCount)]
const tilesOf = ({ state }: Play): number[] => [...state.tilePool.subarray(state.tilePoolNext, state.tilePoolCount)]
const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b)

describe('determinize', () => {
  test('what is open or known to the seat stays, and nothing else about the table changes', () => {
    const situation = fc.record({
      playout: fc.nat(1000),
      number: fc.nat(1000),
      seat: fc.nat(1),
      open: fc.array(fc.nat(30), { maxLength: 4 }),
      known: fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 3 })), { maxLength: 4 }),
      tilesDrawn: fc.nat(4),
    })
    fc.assert(
      fc.property(situation, ({ playout, number, seat, open, known: seenBy, tilesDrawn }) => {
        const { play } = newBoard(playout)
        const { state, scenario } = play
        const lying = Array.from({ length: scenario.copyCount }, (_, copy) => copy).filter(
          (copy) => state.where[copy] === Where.board,
        )
        for (const index of open) turnUp(play, lying[index % lying.length]!)
        for (const [index, seats] of seenBy) state.knownTo[lying[index % lying.length]!]! |= seats
        state.tilePoolNext = tilesDrawn
        const before = new State(scenario)
        state.copyInto(before)
        const table = surface(play)
        drawn(play, seat, number)

        expect(surface(play)).toEqual(table)
        for (let copy = 0; copy < scenario.copyCount; copy++) {
          if (!knows({ ...play, state: before } as Play, seat, copy)) continue
          expect([state.where[copy], state.at[copy], state.faceUp[copy], state.knownTo[copy]]).toEqual([
            before.where[copy],
            before.at[copy],
            before.faceUp[copy],
            before.knownTo[copy],
          ])
        }
        // The pools are as large as before, and each copy is in one place.
        expect([
          state.diskPoolNext,
          state.diskPoolCount,
          state.orangeCount,
          state.tilePoolNext,
          state.tilePoolCount,
        ]).toEqual([
          before.diskPoolNext,
          before.diskPoolCount,
          before.orangeCount,
          before.tilePoolNext,
          before.tilePoolCount,
        ])
        expect(sorted(poolOf(play))).toEqual(scenario.diskPool.filter((copy) => state.where[copy] === Where.pool))
        expect(sorted(orangeOf(play))).toEqual(scenario.orangePool.filter((copy) => state.where[copy] === Where.pool))
        expect(tilesOf(play)).toHaveLength(before.tilePoolCount - tilesDrawn)
        // The fixed tile and the groups stay in their places.
        const groupOf = (tile: number): number => scenario.board.pool.groups.findIndex((group) => group.includes(tile))
        expect(tilesOf(play).map(groupOf)).toEqual(
          [...before.tilePool.subarray(tilesDrawn, before.tilePoolCount)].map(groupOf),
        )
        expect(new Set(tilesOf(play)).size).toBe(tilesOf(play).length)
        // Heroes, doors and the rest are untouched.
        expect([state.square, state.victoryPoints, state.broken, state.damage]).toEqual([
          before.square,
          before.victoryPoints,
          before.broken,
          before.damage,
        ])
      }),
      { seed: 7, numRuns: 60 },
    )
  })

  test('every hidden disk comes to every hidden place, every tile to every place of its group', () => {
    const { play } = newBoard(3)
    const { state, scenario } = play
    const knife = scenario.diskPool.find((copy) => state.where[copy] === Where.board)!
    state.knownTo[knife] = 0b10 // known to the other seat only: as hidden as any
    const disks = new Set<string>()
    const obstacles = new Set<string>()
    const tiles = new Set<string>()
    for (let number = 0; number < 250; number++) {
      drawn(play, 0, number)
      for (const copy of scenario.diskPool) {
        const isOnBoard = state.where[copy] === Where.board
        disks.add(`${copy}: ${isOnBoard ? `square ${state.at[copy]}` : `pool ${poolOf(play).indexOf(copy)}`}`)
      }
      for (const copy of scenario.orangePool)
        obstacles.add(`${copy}: ${state.where[copy] === Where.board ? `square ${state.at[copy]}` : 'pool'}`)
      tilesOf(play).forEach((tile, index) => tiles.add(`${tile}: ${index}`))
    }
    // 10 disks in 10 places; 5 obstacles on 3 squares or in the bag; groups of 4 and 2, and the fixed tile.
    // The chance to miss any of the 100 places of a disk: 100 (9/10)^250, about 4e-10.
    expect([disks.size, obstacles.size, tiles.size]).toEqual([100, 20, 4 * 4 + 2 * 2 + 1])
  })

  test('for a seat that knows them all, the squares stay as they are', () => {
    const { play } = newBoard(5)
    const { state, scenario } = play
    const lying = Array.from({ length: scenario.copyCount }, (_, copy) => copy).filter(
      (copy) => state.where[copy] === Where.board,
    )
    for (const copy of lying) state.knownTo[copy] = 0b01
    const before = lying.map((copy) => state.at[copy])
    const pool = poolOf(play)
    drawn(play, 0, 1)
    expect(lying.map((copy) => state.at[copy])).toEqual(before)
    expect(poolOf(play)).not.toEqual(pool)
    expect(sorted(poolOf(play))).toEqual(sorted(pool))
    drawn(play, 1, 1)
    expect(lying.map((copy) => state.at[copy])).not.toEqual(before)
  })

  test("WDC-PERC-06 known to be in a building: any square with hidden disks there; a scenario's disk stays", () => {
    const setting = {
      party: ['brian', 'kirk'],
      hand: { knife: 1, zombie: 1, wrench: 1, flashlight: 2 },
      scenario: {
        tiles: {
          start: [
            { tile: 'church', at: [0, 0] as const },
            { tile: 'house', at: [0, 1] as const },
          ],
        },
        heroStart: { tile: 'church', square: [4, 3] },
        fixed: [{ disk: 'spear', tile: 'house', square: [4, 4] }],
      },
    } satisfies BoardSetting
    const seen = new Set<number>()
    const worlds = [0, 1].map((isSwapped) => {
      const board = new Board(setting)
      const { state, scenario } = board.play
      const inside = [
        [4, 4],
        [4, 2],
        [2, 3],
        [3, 4],
      ].map(([row, column]) => board.at('church', row!, column!))
      const [knife, zombie] = [board.put('knife', inside[isSwapped]!), board.put('zombie', inside[1 - isSwapped]!)]
      const others = [
        board.put('flashlight', inside[2]!),
        board.put('wrench', inside[3]!),
        board.put('flashlight', board.at('house', 2, 2)),
      ]
      state.amongFor[knife] = 0b01
      return Array.from({ length: 60 }, (_, number) => {
        drawn(board.play, 0, number)
        const { at: squareOf } = state
        expect(state.at[scenario.fixed[0]!.copy]).toBe(board.at('house', 4, 4))
        expect(inside).toContain(squareOf[knife])
        expect(state.amongFor[knife]).toBe(0b01)
        seen.add(squareOf[knife]!)
        return [knife, zombie, ...others].map((copy) => [state.where[copy], squareOf[copy]])
      })
    })
    expect(seen.size).toBe(4)
    expect(worlds[1]).toEqual(worlds[0]) // whichever of the two it really was
  })

  /** Where each disk lies or waits, and in which order tiles are drawn. */
  const world = (play: Play): unknown => [
    play.scenario.diskPool.map((copy) => [play.state.where[copy], play.state.at[copy], play.state.knownTo[copy]]),
    poolOf(play),
    orangeOf(play),
    tilesOf(play),
  ]
  /** The squares of the hidden disks, in the order of their copies. */
  const squares = ({ state, scenario }: Play): string =>
    scenario.diskPool
      .filter((copy) => state.where[copy] === Where.board)
      .map((copy) => state.at[copy])
      .join(' ')

  test('the same draws give the same hidden world, whatever the real one is', () => {
    const plays = [1, 2, 3, 4, 5, 6].map((playout) => newBoard(playout).play)
    expect(new Set(plays.map(squares)).size).toBeGreaterThan(2) // else the order of the copies could not show
    for (const play of plays) drawn(play, 0, 4)
    for (const play of plays) expect(world(play)).toEqual(world(plays[0]!))
  })

  test('two disks on one square, one of them known to another: which of the two is which does not show', () => {
    for (const field of ['knownTo', 'amongFor'] as const) {
      // looked at, or seen to be shuffled into the building
      const worlds = [false, true].map((isSwapped) => {
        const board = new Board({ party: ['brian', 'kirk'], hand: { knife: 1, zombie: 1, wrench: 1, flashlight: 1 } })
        const square = board.at('town-square', 2, 2)
        const [knife, zombie] = [board.put('knife', square), board.put('zombie', square)]
        board.play.state[field][isSwapped ? knife : zombie] = 0b10
        drawn(board.play, 0, 4)
        return [world(board.play), [...board.play.state[field]]]
      })
      expect(worlds[1], field).toEqual(worlds[0])
    }
  })
})

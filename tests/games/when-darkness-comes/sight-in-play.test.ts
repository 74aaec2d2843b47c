// Sight goes through the face-down disks, and rows and columns are kept by square. In whole games both have to be what
// a look at each square in range finds, by the tiles as they lie.
import { expect, test } from 'vitest'
import { newTable } from '../../../src/games/when-darkness-comes/agents/table.ts'
import { columnOnTable, planeOf, rowOnTable, squareAt } from '../../../src/games/when-darkness-comes/rules/board.ts'
import { turnUp } from '../../../src/games/when-darkness-comes/rules/disks.ts'
import { isPresent } from '../../../src/games/when-darkness-comes/rules/lost-turns.ts'
import { canSee, look, sightRange } from '../../../src/games/when-darkness-comes/rules/sight.ts'
import { type Hero, NONE, type Play, type Square } from '../../../src/games/when-darkness-comes/state/play.ts'
import { SQUARES_PER_TILE, TILE_SIDE } from '../../../src/games/when-darkness-comes/words/board.ts'
import { DiskKind } from '../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { seeded } from '../../support/seeded.ts'
import { randomSetting, Table } from './support/table.ts'

/** One question in so many is looked at. */
const EVERY = 5

/** The closest squares with face-down disks, found square by square; obstacles in sight are turned up. */
function lookAtEach(play: Play, hero: Hero, range: number): { squares: Square[]; distance: number } {
  const { state, scenario } = play
  const seen = { squares: [] as Square[], distance: range + 1 }
  const lookAt = (from: Square, square: Square, far: number): void => {
    for (let copy = state.firstDisk[square]!; copy !== NONE; copy = state.nextOnSquare[copy]!) {
      const isObstacle = scenario.kinds[copy] === DiskKind.obstacle
      if (state.faceUp[copy] !== 0 || (!isObstacle && far > seen.distance) || !canSee(play, from, square)) continue
      if (isObstacle) {
        turnUp(play, copy)
        continue
      }
      if (far < seen.distance) seen.squares = []
      seen.distance = far
      if (!seen.squares.includes(square)) seen.squares.push(square)
    }
  }
  const lookFrom = (from: Square): void => {
    for (let down = -range; down <= range; down++)
      for (let across = -range; across <= range; across++) {
        const far =
          play.options.distanceMetric === 'orthogonal'
            ? Math.abs(down) + Math.abs(across)
            : Math.max(Math.abs(down), Math.abs(across))
        const square = squareAt(play, from, rowOnTable(play, from) + down, columnOnTable(play, from) + across)
        if (far > range || square === NONE) continue
        lookAt(from, square, far)
        const twin = state.twin[square]!
        if (twin !== NONE && twin !== state.square[hero]) lookAt(from, twin, far)
      }
  }
  const here = state.square[hero]!
  lookFrom(here)
  if (state.twin[here] !== NONE) lookFrom(state.twin[here]!)
  return seen
}

test('what a hero sees, and where squares lie', () => {
  const chance = seeded(20261127)
  let compared = 0
  let seenAtOnce = 0
  for (let game = 0; game < 40; game++) {
    const table = new Table(randomSetting(chance))
    const [each, disks] = [newTable(table.scenario), newTable(table.scenario)]
    for (const copy of [each, disks]) copy.begin([], table.draws, table.recording)
    let asked = 0
    table.whenAsked = () => {
      asked += 1
      if (asked % EVERY !== 0) return
      for (let hero = 0; hero < table.scenario.seatCount; hero++) {
        if (!isPresent(table.play, hero)) continue
        for (const copy of [each, disks]) table.play.state.copyInto(copy.state)
        const range = sightRange(table.play, hero)
        const plain = lookAtEach(each, hero, range)
        const { count, squares, distance } = look(disks, hero, range)
        compared += 1
        if (count > 1) seenAtOnce += 1
        expect({ squares: [...squares.subarray(0, count)], distance }).toEqual(plain)
        expect(disks.state.faceUp).toEqual(each.state.faceUp)
      }
    }
    table.playOut(2, game)
    const { state } = table.play
    for (let square = 0; square < state.placed * SQUARES_PER_TILE; square++) {
      const placed = Math.floor(square / SQUARES_PER_TILE)
      const [x, y] = [state.x[placed]!, state.y[placed]!]
      const [row, column] = [Math.floor((square % SQUARES_PER_TILE) / TILE_SIDE), square % TILE_SIDE]
      expect([rowOnTable(table.play, square), columnOnTable(table.play, square), planeOf(table.play, square)]).toEqual(
        x === NONE ? [row, column, placed] : [y * TILE_SIDE + row, x * TILE_SIDE + column, NONE],
      )
    }
  }
  expect(compared).toBeGreaterThan(1000)
  expect(seenAtOnce).toBeGreaterThan(20)
})

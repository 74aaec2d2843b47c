// Stepping off the board (WDC-BOARD-07, -08, -11, -14): draws a tile, turns it to fit, lays it with its parts.
import { DX, DY } from '../setup/board-plan.ts'
import { actionOf, argumentOf, DP, Verb } from '../words/decisions.ts'
import { type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { UNEXPLORED } from '../words/board.ts'
import { wallBetween } from '../setup/tiles.ts'
import { Terrain } from '../words/vocabulary.ts'
import { across, placeTile, tileOf } from './board.ts'

/**
 * Whether stepping off here would bring a tile: the edge is open, and some tile that is left fits. The tiles that are
 * left are public. WDC-BOARD-07, -14
 */
export function canDrawAt(play: Play, square: Square, direction: number): boolean {
  const { state } = play
  if (state.link[square * 4 + direction] !== UNEXPLORED) return false
  for (let index = state.tilePoolNext; index < state.tilePoolCount; index++) {
    for (let turns = 0; turns < 4; turns++) {
      if (fits(play, state.tilePool[index], turns, square, direction)) return true
    }
  }
  return false
}

/**
 * A hero steps off the board: a tile is drawn, turned as the hero likes, and laid with all that belongs to it.
 * WDC-BOARD-07, -08, -11
 * @returns the square across the edge; NONE when no tile that is left can lie there (WDC-BOARD-14)
 */
export function drawTileAt(play: Play, hero: Hero, square: Square, direction: number): Square {
  const { state, scenario } = play
  const placed = tileOf(square)
  const x = state.x[placed] + DX[direction]
  const y = state.y[placed] + DY[direction]
  for (let draws = state.tilePoolCount - state.tilePoolNext; draws > 0; draws--) {
    const tile = state.tilePool[state.tilePoolNext]
    const rotation = chooseRotation(play, hero, tile, square, direction)
    if (rotation === NONE) {
      putAtBottom(play)
      continue
    }
    state.tilePoolNext += 1
    play.applied(R.BOARD_07) // a new tile is drawn and added
    const first = layWithFloors(play, tile, rotation, x, y, hero)
    const { associated, associatedSide } = scenario.tiles[tile]
    if (associated !== NONE) {
      play.applied(R.BOARD_11) // the other half comes at once
      const side = (associatedSide + rotation) % 4
      layWithFloors(play, associated, rotation, x + DX[side], y + DY[side], hero)
    }
    return first >= 0 ? state.link[square * 4 + direction] : NONE
  }
  play.applied(R.BOARD_14) // no tile left: the edge is impassable
  return NONE
}

/** DP-06. @returns quarter turns clockwise, NONE when the tile cannot lie there */
function chooseRotation(play: Play, hero: Hero, tile: number, square: Square, direction: number): number {
  play.ask(DP.rotation, hero)
  for (let turns = 0; turns < 4; turns++) {
    if (fits(play, tile, turns, square, direction)) play.offer(actionOf(Verb.rotate, turns))
  }
  if (play.question.count === 0) return NONE
  play.applied(R.BOARD_08) // the active player decides how it is added
  return argumentOf(play.decide())
}

/** The square entered is not void or behind a wall, and a cell for the other half is free. WDC-BOARD-08, -11 */
function fits(play: Play, tile: number, turns: number, square: Square, direction: number): boolean {
  const { state, scenario } = play
  const table = scenario.tiles[tile]
  const terrain = table.rotations[turns].terrain[across(square, direction)]
  if (terrain === Terrain.void || wallBetween(state.terrain[square], terrain)) return false
  if (table.associated === NONE) return true
  const side = (table.associatedSide + turns) % 4
  const placed = tileOf(square)
  const x = state.x[placed] + DX[direction] + DX[side]
  const y = state.y[placed] + DY[direction] + DY[side]
  return state.lattice[y * scenario.latticeSide + x] === NONE
}

function putAtBottom(play: Play): void {
  const { state } = play
  const tile = state.tilePool[state.tilePoolNext]
  state.tilePool.copyWithin(state.tilePoolNext, state.tilePoolNext + 1, state.tilePoolCount)
  state.tilePool[state.tilePoolCount - 1] = tile
}

/** The tile on its cell, its upper floors beside the board. @returns the tile's placed index */
function layWithFloors(play: Play, tile: number, rotation: number, x: number, y: number, hero: Hero): number {
  const placed = placeTile(play, tile, rotation, x, y, hero)
  for (let floor = play.scenario.tiles[tile].upper; floor !== NONE; floor = play.scenario.tiles[floor].upper) {
    placeTile(play, floor, 0, NONE, NONE, hero)
  }
  return placed
}

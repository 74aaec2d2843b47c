// The disks of a tile that comes to the table (WDC-BOARD-03, -09, -10).
import { actionOf, argumentOf, DP, Verb } from '../words/decisions.ts'
import { type Copy, type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { SQUARES_PER_TILE } from '../words/board.ts'
import { Where } from '../state/state.ts'
import { rotated, type TileShape } from '../setup/tiles.ts'
import { isIndoors } from './board.ts'
import { drawFromOrangePool, drawFromPool, putOnBoard } from './disks.ts'

/** One face-down disk on each "?", one orange disk on each "!". WDC-BOARD-09 @returns how many were laid */
export function layDisks(play: Play, placed: number, shape: TileShape, hero: Hero): number {
  const from = placed * SQUARES_PER_TILE
  let laid = layFixed(play, placed)
  laid += layPoolDisks(play, from, shape, hero)
  for (let index = 0; index < shape.exclamations.length; index++) {
    const copy = drawFromOrangePool(play)
    if (copy === NONE) break
    play.applied(R.OBST_01) // from a pool of their own, onto the road
    putOnBoard(play, copy, from + shape.exclamations[index], false)
    laid += 1
  }
  return laid
}

/** The scenario's own disks of this tile; on a "?" square they stand for one of the pool. WDC-BOARD-03 */
function layFixed(play: Play, placed: number): number {
  const { state, scenario } = play
  let laid = 0
  for (let index = 0; index < scenario.fixed.length; index++) {
    const { copy, tile, square, faceUp } = scenario.fixed[index]
    if (tile !== state.tile[placed] || state.where[copy] !== Where.out) continue
    play.applied(R.BOARD_03) // the scenario wins
    putOnBoard(play, copy, placed * SQUARES_PER_TILE + rotated(square, state.rotation[placed]), faceUp)
    laid += 1
  }
  return laid
}

function layPoolDisks(play: Play, from: number, shape: TileShape, hero: Hero): number {
  const { state, scratch } = play
  // The disks are drawn first: only when they are fewer than the squares does it matter where they go.
  let squares = 0
  for (let index = 0; index < shape.questions.length; index++)
    if (state.firstDisk[from + shape.questions[index]] === NONE) squares += 1
  let disks = 0
  for (let copy: Copy; disks < squares && (copy = drawFromPool(play)) !== NONE; disks++) scratch.list[disks] = copy
  play.applied(R.BOARD_09)
  for (let disk = 0; disk < disks; disk++) {
    const square = disks < squares ? chooseSquare(play, from, shape, hero) : firstFree(play, from, shape)
    if (!isIndoors(play, square)) play.applied(R.BOARD_17)
    putOnBoard(play, scratch.list[disk], square, false)
  }
  return disks
}

/** DP-07: the disks are too few, and the player decides which squares stay empty. WDC-BOARD-10 */
function chooseSquare(play: Play, from: number, shape: TileShape, hero: Hero): Square {
  play.applied(R.BOARD_10)
  play.ask(DP.emptySquares, hero)
  for (let index = 0; index < shape.questions.length; index++) {
    const square = from + shape.questions[index]
    if (play.state.firstDisk[square] === NONE) play.offer(actionOf(Verb.square, square))
  }
  return argumentOf(play.decide())
}

function firstFree(play: Play, from: number, shape: TileShape): Square {
  let index = 0
  while (play.state.firstDisk[from + shape.questions[index]] !== NONE) index += 1
  return from + shape.questions[index]
}

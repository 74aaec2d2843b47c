// What a seat can not know, drawn anew (section 4, "The view"): for agents that look ahead, and for the test that no agent
// sees more than it may.
import { Event, poolActor } from '../addresses.ts'
import type { Copy, Hero, Play } from '../play.ts'
import { Where } from '../state.ts'
import { DiskKind } from '../vocabulary.ts'
import type { Draws } from '../../../random/index.ts'
import { discard, putOnBoard, toPool } from './disks.ts'

/**
 * Shuffles among themselves: the face-down disks that the seat has not looked at, together with those still in the pool;
 * the face-down orange disks with the orange pool; the tiles still to be drawn. Everything that lies open stays.
 */
export function determinize(play: Play, seat: Hero, draws: Draws): void {
  shuffleUnknown(play, seat, draws, false)
  shuffleUnknown(play, seat, draws, true)
  shuffleTiles(play, draws)
  // What the others have written down nobody else has seen (WDC-SIM-02): in what is imagined they choose as it comes.
  for (let other = 0; other < play.scenario.seatCount; other++) if (other !== seat) play.state.planKind[other] = 0
}

/** Unknown disks of one pool trade places: those still in it, in its order, and squares on the board. */
function shuffleUnknown(play: Play, seat: Hero, draws: Draws, orange: boolean): void {
  const { state, scenario, scratch } = play
  const inPool = orange
    ? state.orangePool.subarray(0, state.orangeCount)
    : state.diskPool.subarray(state.diskPoolNext, state.diskPoolCount)
  const onBoard: Copy[] = []
  for (let copy = 0; copy < scenario.copyCount; copy++) {
    if ((scenario.kinds[copy] === DiskKind.obstacle) === orange && isHidden(play, seat, copy)) onBoard.push(copy)
  }
  // What others know of a square they still know: something lies there that they have looked at.
  const places = onBoard.map((copy) => ({ square: state.at[copy], knownTo: state.knownTo[copy] }))
  // In the order of the squares: that of the copies would tell what lies where to whoever knows the draws.
  places.sort((one, other) => one.square - other.square || one.knownTo - other.knownTo)
  const order = Int32Array.from([...inPool, ...onBoard])
  const actor = poolActor(scenario, orange ? 'orangePool' : 'diskPool')
  draws.shuffle(order, order.length, scenario.copyWords, scratch.keys, actor, draws.open(actor, Event.shuffle))
  // First all of them off the board, so that no square's list is changed while it is read.
  for (const copy of onBoard) discard(play, copy)
  for (let at = 0; at < inPool.length; at++) {
    inPool[at] = order[at]
    toPool(play, order[at])
  }
  places.forEach(({ square, knownTo }, at) => {
    const copy = order[inPool.length + at]
    putOnBoard(play, copy, square, false)
    state.knownTo[copy] = knownTo
  })
}

/** On the board, face down, and not looked at by this seat. */
function isHidden(play: Play, seat: Hero, copy: Copy): boolean {
  const { state } = play
  return state.where[copy] === Where.board && state.faceUp[copy] === 0 && (state.knownTo[copy] & (1 << seat)) === 0
}

/** The tiles still to be drawn trade places within their group; the place of a fixed one is known to all (WDC-BOARD-07). */
function shuffleTiles(play: Play, draws: Draws): void {
  const { state, scenario, scratch } = play
  const { groups, words } = scenario.board.pool
  const actor = poolActor(scenario, 'tilePool')
  for (const group of groups) {
    const places: number[] = []
    for (let at = state.tilePoolNext; at < state.tilePoolCount; at++) if (group.includes(state.tilePool[at])) places.push(at)
    const tiles = Int32Array.from(places, (at) => state.tilePool[at])
    draws.shuffle(tiles, tiles.length, words, scratch.keys, actor, draws.open(actor, Event.shuffle))
    places.forEach((at, nth) => { state.tilePool[at] = tiles[nth] })
  }
}

// What a seat can not know, drawn anew (section 4, "The view"): for agents that look ahead, and for the test that no agent
// sees more than it may.
import { Event, poolActor } from '../addresses.ts'
import { type Hero, NONE, type Play } from '../play.ts'
import { Where } from '../state.ts'
import { DiskKind } from '../vocabulary.ts'
import type { Draws } from '../../../random/index.ts'
import { discard, putOnBoard } from './disks.ts'

/**
 * Shuffles among themselves: the face-down disks that the seat has not looked at, together with those still in the pool;
 * the face-down orange disks with the orange pool; the tiles still to be drawn. Everything that lies open stays.
 */
export function determinize(play: Play, seat: Hero, draws: Draws): void {
  shuffleUnknown(play, seat, draws, false)
  shuffleUnknown(play, seat, draws, true)
  shuffleTiles(play, draws)
}

/** Unknown disks of one pool trade places: squares on the board and places in the pool. */
function shuffleUnknown(play: Play, seat: Hero, draws: Draws, orange: boolean): void {
  const { state, scenario, scratch } = play
  const isUnknown = (copy: number): boolean => {
    const isOfPool = (scenario.kinds[copy] === DiskKind.obstacle) === orange
    const isOnBoard = state.where[copy] === Where.board && state.faceUp[copy] === 0 && (state.knownTo[copy]! & (1 << seat)) === 0
    return isOfPool && (isOnBoard || (state.where[copy] === Where.pool && isStillToBeDrawn(play, copy, orange)))
  }
  const unknown: number[] = []
  for (let copy = 0; copy < scenario.copyCount; copy++) if (isUnknown(copy)) unknown.push(copy)
  const places = unknown.map((copy) => placeOf(play, copy, orange))
  const actor = poolActor(scenario, orange ? 'orangePool' : 'diskPool')
  const order = Int32Array.from(unknown)
  draws.shuffle(order, order.length, scenario.copyWords, scratch.keys, actor, draws.open(actor, Event.shuffle))
  // First off the board all of them, so that no square's list is changed while it is read.
  for (const copy of unknown) discard(play, copy)
  places.forEach((place, at) => put(play, order[at]!, place, orange))
}

/** A square with who knows what lies there, or an index in the pool. */
type Place = { readonly square: number; readonly known: number } | { readonly index: number }

function placeOf(play: Play, copy: number, orange: boolean): Place {
  const { state } = play
  if (state.where[copy] === Where.board) return { square: state.at[copy]!, known: state.knownTo[copy]! }
  const pool = orange ? state.orangePool : state.diskPool
  return { index: pool.indexOf(copy, orange ? 0 : state.diskPoolNext) }
}

function isStillToBeDrawn(play: Play, copy: number, orange: boolean): boolean {
  const { state } = play
  const pool = orange ? state.orangePool : state.diskPool
  const from = orange ? 0 : state.diskPoolNext
  const to = orange ? state.orangeCount : state.diskPoolCount
  for (let at = from; at < to; at++) if (pool[at] === copy) return true
  return false
}

function put(play: Play, copy: number, place: Place, orange: boolean): void {
  const { state } = play
  if ('index' in place) {
    state.where[copy] = Where.pool
    state.at[copy] = NONE
    const pool = orange ? state.orangePool : state.diskPool
    pool[place.index] = copy
    return
  }
  putOnBoard(play, copy, place.square, false)
  state.knownTo[copy] = place.known
}

/** The tiles still to be drawn trade places within their group; the place of a fixed one is known to all (WDC-BOARD-07). */
function shuffleTiles(play: Play, draws: Draws): void {
  const { state, scenario, scratch } = play
  const { groups, words } = scenario.board.pool
  const actor = poolActor(scenario, 'tilePool')
  for (const group of groups) {
    const places: number[] = []
    for (let at = state.tilePoolNext; at < state.tilePoolCount; at++) if (group.includes(state.tilePool[at]!)) places.push(at)
    const tiles = Int32Array.from(places, (at) => state.tilePool[at]!)
    draws.shuffle(tiles, tiles.length, words, scratch.keys, actor, draws.open(actor, Event.shuffle))
    places.forEach((at, nth) => { state.tilePool[at] = tiles[nth]! })
  }
}

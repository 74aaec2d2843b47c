// Draws anew what seats cannot know (section 4, "The view"), for agents that look ahead, and for the test that no
// agent sees more than it may.
import { Event, poolActor } from '../words/addresses.ts'
import type { Copy, Play, Square } from '../state/play.ts'
import { Where } from '../state/state.ts'
import { DiskKind } from '../words/vocabulary.ts'
import type { Draws } from '../../../random/index.ts'
import { buildingOf, liesAsLaid } from './board.ts'
import { discard, putOnBoard, toPool } from './disks.ts'

/**
 * Shuffles the face-down disks that none of the seats has looked at with those in the pool; face-down orange disks with
 * the orange pool; the tiles still to be drawn. Everything that lies open stays. A disk that a seat knows to lie
 * somewhere in a building stays in that building (WDC-PERC-06).
 * @param seats bit set
 */
export function determinize(play: Play, seats: number, draws: Draws): void {
  shuffleUnknown(play, seats, draws, false)
  shuffleBuildings(play, seats, draws)
  shuffleUnknown(play, seats, draws, true)
  shuffleTiles(play, draws)
  // What the others have written down nobody else has seen (WDC-SIM-02): in what is imagined they choose as it comes.
  for (let other = 0; other < play.scenario.seatCount; other++)
    if ((seats & (1 << other)) === 0) play.state.planKind[other] = 0
}

/** Unknown disks of one pool trade places: those still in it, in its order, and squares on the board. */
function shuffleUnknown(play: Play, seats: number, draws: Draws, orange: boolean): void {
  const { state, scenario, scratch } = play
  const inPool = orange
    ? state.orangePool.subarray(0, state.orangeCount)
    : state.diskPool.subarray(state.diskPoolNext, state.diskPoolCount)
  const onBoard: Copy[] = []
  for (let copy = 0; copy < scenario.copyCount; copy++) {
    if (
      (scenario.kinds[copy] === DiskKind.obstacle) === orange &&
      isHidden(play, seats, copy) &&
      !isAmong(play, seats, copy)
    )
      onBoard.push(copy)
  }
  const places = placesOf(play, onBoard)
  const order = Int32Array.from([...inPool, ...onBoard])
  const actor = poolActor(scenario, orange ? 'orangePool' : 'diskPool')
  draws.shuffle(order, order.length, scenario.copyWords, scratch.keys, actor, draws.open(actor, Event.shuffle))
  // First all of them off the board, so that no square's list is changed while it is read.
  for (const copy of onBoard) discard(play, copy)
  for (let index = 0; index < inPool.length; index++) {
    inPool[index] = order[index]
    toPool(play, order[index])
  }
  lay(play, order.subarray(inPool.length), places)
}

/** In each building of which a seat knows something that lies there, all hidden disks trade places. */
function shuffleBuildings(play: Play, seats: number, draws: Draws): void {
  const { state, scenario, scratch } = play
  const hidden = new Map<number, Copy[]>()
  const knownBuildings = new Set<number>()
  for (let copy = 0; copy < scenario.copyCount; copy++) {
    if (scenario.kinds[copy] === DiskKind.obstacle || !isHidden(play, seats, copy)) continue
    const building = buildingOf(play, state.at[copy])
    hidden.set(building, [...(hidden.get(building) ?? []), copy])
    if (isAmong(play, seats, copy)) knownBuildings.add(building)
  }
  for (const building of [...knownBuildings].sort((one, other) => one - other)) {
    const order = Int32Array.from(hidden.get(building)!)
    const among = new Map(Array.from(order, (copy) => [copy, state.amongFor[copy]]))
    const places = placesOf(play, [...order])
    const actor = poolActor(scenario, 'diskPool')
    draws.shuffle(order, order.length, scenario.copyWords, scratch.keys, actor, draws.open(actor, Event.reshuffle))
    for (const copy of order) discard(play, copy)
    lay(play, order, places)
    for (const [copy, knowing] of among) state.amongFor[copy] = knowing
  }
}

/** A square with a hidden disk. Other seats still know that a disk lies there that they have looked at. */
interface Place {
  readonly square: Square
  readonly knownTo: number
  readonly amongFor: number
  readonly building: number
}

/**
 * The places of these disks, sorted by building and square. In the order of the copies, or of the squares alone if some
 * of a building are left out, somebody who knows the draws could tell what lies where.
 */
function placesOf(play: Play, copies: readonly Copy[]): Place[] {
  const { at, knownTo, amongFor } = play.state
  const places = copies.map((copy): Place => ({
    square: at[copy],
    knownTo: knownTo[copy],
    amongFor: amongFor[copy],
    building: buildingOf(play, at[copy]),
  }))
  return places.sort(
    (one, other) =>
      one.building - other.building ||
      one.square - other.square ||
      one.knownTo - other.knownTo ||
      one.amongFor - other.amongFor,
  )
}

function lay(play: Play, copies: Int32Array, places: readonly Place[]): void {
  places.forEach(({ square, knownTo, amongFor }, index) => {
    putOnBoard(play, copies[index], square, false)
    play.state.knownTo[copies[index]] = knownTo
    play.state.amongFor[copies[index]] = amongFor
  })
}

/** On the board, face down, looked at by none of the seats, and not where all know that the scenario has laid it. */
function isHidden(play: Play, seats: number, copy: Copy): boolean {
  const { state } = play
  return (
    state.where[copy] === Where.board &&
    state.faceUp[copy] === 0 &&
    (state.knownTo[copy] & seats) === 0 &&
    !liesAsLaid(play, copy)
  )
}

/** Whether a seat knows in which building it lies. */
const isAmong = ({ state }: Play, seats: number, copy: Copy): boolean => (state.amongFor[copy] & seats) !== 0

/** Shuffles the tiles still to be drawn within their group; positions of fixed tiles are public (WDC-BOARD-07). */
function shuffleTiles(play: Play, draws: Draws): void {
  const { state, scenario, scratch } = play
  const { groups, words } = scenario.board.pool
  const actor = poolActor(scenario, 'tilePool')
  for (const group of groups) {
    const places: number[] = []
    for (let index = state.tilePoolNext; index < state.tilePoolCount; index++)
      if (group.includes(state.tilePool[index])) places.push(index)
    const tiles = Int32Array.from(places, (place) => state.tilePool[place])
    draws.shuffle(tiles, tiles.length, words, scratch.keys, actor, draws.open(actor, Event.shuffle))
    places.forEach((place, nth) => {
      state.tilePool[place] = tiles[nth]
    })
  }
}

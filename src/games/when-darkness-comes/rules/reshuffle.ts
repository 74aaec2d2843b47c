// Reshuffling (WDC-RESH): what failed goes back among the face-down disks of its building.
// Failed searches, allies, security and successful sneaking end here.
import { Event, poolActor } from '../words/addresses.ts'
import { actionOf, argumentOf, DP, Verb } from '../words/decisions.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { Mark, SQUARES_PER_TILE } from '../words/board.ts'
import { DiskKind } from '../words/vocabulary.ts'
import { buildingOf, liesAsLaid } from './board.ts'
import { firstFaceDown, putOnBoard, turnDown } from './disks.ts'

const NO_SQUARES = new Int32Array(0)

/** Turns the disk face down and shuffles it with the face-down disks of its building. WDC-RESH-01 to -03 */
export function reshuffle(play: Play, hero: Hero, copy: Copy): void {
  play.applied(R.RESH_03) // a failed TN, a sneak, security not dealt with
  turnDown(play, copy)
  const building = buildingOf(play, play.state.at[copy])
  const squares = building === NONE ? NO_SQUARES : questionSquares(play, building)
  const disks = squares.length === 0 ? stay(play, copy) : mix(play, hero, copy, building, squares)
  play.tell?.({ type: 'reshuffled', seat: hero, copy, disks, building: squares.length > 0 })
}

/**
 * On street squares nothing is shuffled, and everybody saw what lies there. The same holds in a building without "?"
 * squares, where only the scenario's own disks can lie. WDC-RESH-02
 */
function stay(play: Play, copy: Copy): number {
  play.applied(R.RESH_02)
  play.state.knownTo[copy] = everybody(play)
  return 1
}

/** Everybody saw what goes among the others. @returns how many disks were mixed */
function mix(play: Play, hero: Hero, copy: Copy, building: number, squares: Int32Array): number {
  const { scratch, scenario, draws } = play
  play.applied(R.RESH_01)
  play.state.amongFor[copy] = everybody(play)
  const disks = collect(play, building)
  const actor = poolActor(scenario, 'diskPool')
  draws.shuffle(disks, disks.length, scenario.copyWords, scratch.keys, actor, draws.open(actor, Event.reshuffle))
  spread(play, hero, copy, squares, disks)
  return disks.length
}

/** The "?" squares of the building, on all its tiles. */
function questionSquares(play: Play, building: number): Int32Array {
  const { state, scratch } = play
  let count = 0
  for (let square = building * SQUARES_PER_TILE; square < state.placed * SQUARES_PER_TILE; square++) {
    if (state.mark[square] !== Mark.question || buildingOf(play, square) !== building) continue
    scratch.list[count] = square
    count += 1
  }
  return scratch.list.subarray(0, count)
}

/** The face-down disks of the building; orange ones are left out (WDC-RESH-04). */
function collect(play: Play, building: number): Int32Array {
  const { state, scenario, scratch } = play
  let count = 0
  for (let copy = firstFaceDown(play); copy !== NONE; copy = state.nextInList[copy]) {
    if (scenario.kinds[copy] === DiskKind.obstacle) continue
    if (buildingOf(play, state.at[copy]) !== building) continue
    scratch.shuffled[count] = copy
    count += 1
  }
  return scratch.shuffled.subarray(0, count)
}

/**
 * Lays the mixed disks on "?" squares of the building that the active player picks, one each until every "?" square has
 * one. Nobody sees which goes where. A seat that knew a disk knows that it is one of them; a single disk is known.
 * WDC-RESH-01, WDC-PERC-06
 * @param met the disk that goes among the others; it lay open
 */
function spread(play: Play, hero: Hero, met: Copy, squares: Int32Array, disks: Int32Array): void {
  const { state } = play
  const count = disks.length
  const knownTo = count === 1 ? everybody(play) : 0
  let laid = 0
  while (laid < count) {
    // Every round of this loop fills each "?" square once, the last one only those that the player picks.
    for (let free = squares.length; laid < count && free > 0; laid++) {
      const index = count - laid >= free ? 0 : pick(play, hero, squares, free)
      const square = squares[index]
      free -= 1
      // The square used up goes behind all others, so that the next round has them again.
      squares.copyWithin(index, index + 1)
      squares[squares.length - 1] = square
      const copy = disks[laid]
      const among = liesAsLaid(play, copy) ? everybody(play) : state.amongFor[copy] | state.knownTo[copy]
      // its building stays known, its square does not
      if (copy !== met && state.knownTo[copy] !== 0) play.applied(R.PERC_06)
      putOnBoard(play, copy, square, false)
      state.knownTo[copy] = knownTo
      state.amongFor[copy] = count === 1 ? 0 : among
    }
  }
}

/** The player's choice among the first `free` squares. WDC-DP-32 @returns its place in the list */
function pick(play: Play, hero: Hero, squares: Int32Array, free: number): number {
  play.ask(DP.reshuffle, hero)
  for (let index = 0; index < free; index++) play.offer(actionOf(Verb.square, squares[index]))
  return squares.indexOf(argumentOf(play.decide()))
}

function everybody(play: Play): number {
  return (1 << play.scenario.seatCount) - 1
}

// Reshuffling (WDC-RESH): what failed goes back among the face-down disks of its building.
// Failed searches, allies, security and successful sneaking end here.
import { Event, poolActor } from '../addresses.ts'
import { actionOf, argumentOf, DP, Verb } from '../decisions.ts'
import { applied, begin, type Copy, decide, type Hero, NONE, offer, type Play } from '../play.ts'
import { R } from '../rule-ids.ts'
import { Mark, SQUARES_PER_TILE, Where } from '../state.ts'
import { DiskKind } from '../vocabulary.ts'
import { buildingOf } from './board.ts'
import { putOnBoard, turnDown } from './disks.ts'

/** Turns the disk face down and shuffles it with the face-down disks of its building. WDC-RESH-01, -02 */
export function reshuffle(play: Play, hero: Hero, copy: Copy): void {
  const { state } = play
  const square = state.at[copy]!
  turnDown(play, copy)
  state.knownTo[copy] = 0
  const building = buildingOf(play, square)
  if (building === NONE) {
    applied(play, R.RESH_02) // on street squares nothing is shuffled; everybody saw what lies there
    state.knownTo[copy] = everybody(play)
    play.tell?.({ type: 'reshuffled', seat: hero, copy, disks: 1, building: false })
    return
  }
  applied(play, R.RESH_01)
  spread(play, hero, building, collect(play, building))
  play.tell?.({ type: 'reshuffled', seat: hero, copy, disks: play.scratch.shuffledCount, building: true })
}

/** The face-down disks of the building, in scratch.shuffled; orange ones are never part of it (WDC-RESH-04). */
function collect(play: Play, building: number): number {
  const { state, scenario, scratch } = play
  let count = 0
  for (let copy = 0; copy < scenario.copyCount; copy++) {
    if (state.where[copy] !== Where.board || state.faceUp[copy] !== 0 || scenario.kinds[copy] === DiskKind.obstacle) continue
    if (buildingOf(play, state.at[copy]!) !== building) continue
    scratch.shuffled[count] = copy
    count += 1
  }
  scratch.shuffledCount = count
  return count
}

/**
 * Lays the collected disks on "?" squares of the building that the active player picks, one to a square until every "?"
 * square has one; nobody sees which goes where. WDC-RESH-01, WDC-PERC-06
 */
function spread(play: Play, hero: Hero, building: number, count: number): void {
  const { state, scratch, scenario, draws } = play
  let squares = 0
  for (let square = 0; square < state.placed * SQUARES_PER_TILE; square++) {
    if (state.mark[square] !== Mark.question || buildingOf(play, square) !== building) continue
    scratch.list[squares] = square
    squares += 1
  }
  // A building that holds face-down disks has "?" squares, but a fixed disk may lie where none is: it stays there.
  if (squares === 0) return
  const actor = poolActor(scenario, 'diskPool')
  draws.shuffle(scratch.shuffled, count, scenario.copyWords, scratch.keys, actor, draws.open(actor, Event.reshuffle))
  const known = count === 1 ? everybody(play) : 0
  let laid = 0
  while (laid < count) {
    // Every round of this loop fills each "?" square once, the last one only those that the player picks.
    let free = squares
    while (laid < count && free > 0) {
      const at = count - laid >= free ? 0 : pick(play, hero, free)
      const square = scratch.list[at]!
      free -= 1
      // The square used up goes behind the free ones, so that the next round has them all again.
      for (let from = at; from < free; from++) scratch.list[from] = scratch.list[from + 1]!
      scratch.list[free] = square
      const copy = scratch.shuffled[laid]!
      putOnBoard(play, copy, square, false)
      state.knownTo[copy] = known // WDC-PERC-06: if one disk remains, it is known
      laid += 1
    }
  }
}

/** The player's choice among the first `free` squares of scratch.list. WDC-DP-32 */
function pick(play: Play, hero: Hero, free: number): number {
  begin(play, DP.reshuffle, hero)
  for (let at = 0; at < free; at++) offer(play, actionOf(Verb.square, play.scratch.list[at]!))
  const square = argumentOf(decide(play))
  for (let at = 0; at < free; at++) if (play.scratch.list[at] === square) return at
  return 0
}

function everybody(play: Play): number {
  return (1 << play.scenario.seatCount) - 1
}

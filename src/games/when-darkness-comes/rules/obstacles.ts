// Outside obstacles (WDC-OBST): orange disks on the road, met in passing.
// movement.ts calls `meetObstacles` for each square that is entered, and for the square that a movement leaves first.
// checks.ts takes the penalty die.
import { measureEncounter } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { LEFT, UP } from '../words/board.ts'
import { DiskKind, EncounterEnd, VpSource } from '../words/vocabulary.ts'
import { columnOnTable, neighbour, rowOnTable, squareAt } from './board.ts'
import { check } from './checks.ts'
import { hold, toOrangePool, turnUp } from './disks.ts'
import { gainVp } from './victory.ts'

/**
 * The hero moves over a square and meets every obstacle on it or next to it, revealed if need be. This costs no action
 * and does not end the movement. Next to it: across an edge, or with option obstacleAdjacency across a corner.
 * WDC-OBST-04
 */
export function meetObstacles(play: Play, hero: Hero, square: Square): void {
  meetOn(play, hero, square)
  for (let direction = UP; direction <= LEFT; direction++) meetOn(play, hero, neighbour(play, square, direction))
  if (play.options.obstacleAdjacency === 'eight') meetAtCorners(play, hero, square)
}

function meetAtCorners(play: Play, hero: Hero, square: Square): void {
  const row = rowOnTable(play, square)
  const column = columnOnTable(play, square)
  for (let down = -1; down <= 1; down += 2) {
    for (let across = -1; across <= 1; across += 2)
      meetOn(play, hero, squareAt(play, square, row + down, column + across))
  }
}

function meetOn(play: Play, hero: Hero, square: Square): void {
  if (square === NONE) return
  const { state, scenario } = play
  for (let copy = state.firstDisk[square]; copy !== NONE;) {
    const next = state.nextOnSquare[copy]
    if (scenario.kinds[copy] === DiskKind.obstacle) meet(play, hero, copy)
    copy = next
  }
}

/** Bypassing it: its TN in VP and the disk goes back; otherwise it stays with the hero and spoils a later roll. */
function meet(play: Play, hero: Hero, copy: Copy): void {
  const { state, scenario } = play
  play.applied(R.OBST_04)
  if (state.faceUp[copy] === 0) turnUp(play, copy)
  const { success: passed } = check(play, hero, scenario.checks.ofCopy(copy), scenario.tns[copy])
  play.tell?.({ type: 'obstacleMet', seat: hero, copy, passed })
  measureEncounter(play, DiskKind.obstacle, passed ? EncounterEnd.won : EncounterEnd.failed)
  if (passed) {
    play.applied(R.OBST_05) // scores its TN; the "!" square stays empty (WDC-OBST-08)
    play.applied(R.VP_06)
    gainVp(play, hero, scenario.worth[copy], VpSource.obstacles)
    toOrangePool(play, copy)
  } else {
    play.applied(R.OBST_06) // stays with the hero until the roll it spoils; no failure disk
    hold(play, copy, hero)
  }
}

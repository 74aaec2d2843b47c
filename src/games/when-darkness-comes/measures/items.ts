// Records belongings and ways: things, people, doors and windows, what is left at the end (item-metrics.ts).
import { namesOf } from '../../../engine/words.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { List, Outcome, Where } from '../state/state.ts'
import { DiskKind, DISK_KINDS, HelpAnswer, NuisanceEnd, Oddity } from '../words/vocabulary.ts'
import { LOCKS, MAX_POINTS } from './item-metrics.ts'
import { M } from './metrics.ts'
import { measurePart } from './parts.ts'

const VP_FALLEN = DISK_KINDS.length
const HELP_ANSWERS = namesOf(HelpAnswer).length
/** So many failures in a row at one door or window are a circle in which a party turns. */
const MANY_FAILURES = 10
/** So many rounds in which no disk was turned up are an idle game. */
const MANY_ROUNDS = 5

// ---- Things --------------------------------------------------------------------------------------------------------

/** An item comes into somebody's hands. */
export function measureHeld({ record, state, scenario }: Play, copy: Copy): void {
  const disk = scenario.disks[copy]!
  const thing =
    disk.kind === DiskKind.item
      ? scenario.content.items.indexOf(disk.entry)
      : disk.kind === DiskKind.numbered
        ? scenario.content.items.length + scenario.joining.indexOf(disk.entry)
        : NONE
  if (thing !== NONE) {
    state.itemHad[thing] = 1
    record.happened(M.itemsFound, thing, state.round)
  }
  if (state.fallen[copy] === 0) return
  state.fallen[copy] = 0
  record.trial(M.dropsRecovered, disk.kind, 1, 0)
  record.trial(M.dropsRecovered, VP_FALLEN, scenario.worth[copy]!, 0)
}

export function measureEverythingDropped({ record }: Play, hero: Hero): void {
  record.add(M.everythingDropped, hero, 1)
}

/** One disk of what three failures make a hero drop. */
export function measureFallen({ record, state, scenario }: Play, copy: Copy): void {
  state.fallen[copy] = 1
  record.trial(M.dropsRecovered, scenario.disks[copy]!.kind, 0, 1)
  record.trial(M.dropsRecovered, VP_FALLEN, 0, scenario.worth[copy]!)
}

/** @param source of VpSource */
export function measureVpLost(play: Play, hero: Hero, source: number, amount: number): void {
  play.record.add(M.vpLost, play.cell(M.vpLost, hero, source), amount)
}

/** A roll was made with it. */
export function measureUse({ record, scenario }: Play, copy: Copy): void {
  const disk = scenario.disks[copy]!
  if (disk.kind === DiskKind.item) record.add(M.itemsUsed, scenario.content.items.indexOf(disk.entry), 1)
}

/** Its finder gains its victory points. */
export function measureItemVp({ record, scenario }: Play, copy: Copy, amount: number): void {
  const disk = scenario.disks[copy]!
  if (disk.kind === DiskKind.item) record.add(M.itemVp, scenario.content.items.indexOf(disk.entry), amount)
}

/** A load above the limit was rolled for. */
export function measureLoad({ record }: Play, isTooHeavy: boolean): void {
  record.trial(M.overloads, 0, isTooHeavy ? 1 : 0, 1)
}

// ---- People --------------------------------------------------------------------------------------------------------

/** @param end of AllyEnd */
export function measureAlly(play: Play, copy: Copy, end: number): void {
  const { record, scenario } = play
  const disk = scenario.disks[copy]!
  if (disk.kind === DiskKind.ally)
    record.add(M.allyEnds, play.cell(M.allyEnds, scenario.content.allies.indexOf(disk.entry), end), 1)
}

export function measureAllyReroll({ record, scenario }: Play, copy: Copy): void {
  const disk = scenario.disks[copy]!
  if (disk.kind === DiskKind.ally) record.add(M.allyRerolls, scenario.content.allies.indexOf(disk.entry), 1)
}

/** A nuisance begins to cling, or has clung for one more turn. */
export function measureNuisance({ record, scenario }: Play, copy: Copy, turns: 0 | 1): void {
  const disk = scenario.disks[copy]!
  if (disk.kind === DiskKind.nuisance)
    record.trial(M.nuisanceTurns, scenario.content.nuisances.indexOf(disk.entry), turns, 1 - turns)
}

/** @param end of NuisanceEnd */
export function measureNuisanceEnd({ record, scenario }: Play, copy: Copy, end: number): void {
  if (scenario.kinds[copy] === DiskKind.nuisance) record.add(M.nuisanceEnds, end, 1)
}

/** What a hero says who is asked for help. @param answer of HelpAnswer */
export function measureAnswer(play: Play, helper: Hero, answer: number): void {
  measurePart(play, M.assistance, helper, HELP_ANSWERS, answer)
}

export function measureFloppy({ record }: Play, isUnderstood: boolean): void {
  record.trial(M.floppiesRead, 0, isUnderstood ? 1 : 0, 1)
}

// ---- Ways ----------------------------------------------------------------------------------------------------------

export function measureMovement({ record, constants: { movement } }: Play, halfPoints: number): void {
  record.add(M.movementPoints, Math.min(MAX_POINTS, Math.floor(halfPoints / movement.halfPointsPerPoint)), 1)
}

export function measureStep({ record }: Play, terrain: number): void {
  record.add(M.squaresByTerrain, terrain, 1)
}

/** A locked door or window was tried. @param way of LockWay */
export function measureOpening(play: Play, opening: number, way: number, success: boolean): void {
  const { record, state } = play
  const locks = Math.min(LOCKS.length - 1, state.locks[state.nearestDoor[opening]!]!)
  record.trial(M.openings, play.cell(M.openings, way, locks), success ? 1 : 0, 1)
  state.failures[opening] = success ? 0 : state.failures[opening]! + 1
  if (state.failures[opening]! >= MANY_FAILURES) measureOddity(play, Oddity.tenFailuresAtALock)
}

export function measureBroken({ record }: Play, isDoor: boolean): void {
  record.add(M.broken, isDoor ? 0 : 1, 1)
}

// ---- Turns, rounds, the end ----------------------------------------------------------------------------------------

/** @param what of Oddity */
export function measureOddity({ record }: Play, what: number): void {
  record.set(M.oddities, what, 1)
}

/** A turn is over. @param isFree the hero lives, and nothing took the turn from them */
export function measureItems(play: Play, hero: Hero, isFree: boolean): void {
  const { state, scenario, record } = play
  record.trial(M.flips, hero, state.reveals - state.revealsBefore, 1)
  if (isFree && state.choices === 0) measureOddity(play, Oddity.aTurnWithoutAChoice)
  for (let index = 0; index < scenario.nuisances.length; index++) {
    const copy = scenario.nuisances[index]!
    if (isHeld(play, copy) && state.at[copy] === hero) measureNuisance(play, copy, 1)
  }
}

/** The end of a round. */
export function measureExploring(play: Play): void {
  const { state, record } = play
  record.point(M.tilesByRound, 0, state.round, state.placed)
  if (state.round - state.revealedInRound >= MANY_ROUNDS) measureOddity(play, Oddity.fiveRoundsWithoutADisk)
}

/** The game is over: what lies where, and whether what was had has helped. */
export function measureLeft(play: Play): void {
  const { state, scenario, record } = play
  for (let copy = state.firstInList[List.faceDown]; copy !== NONE; copy = state.nextInList[copy]!)
    record.add(M.faceDown, scenario.kinds[copy]!, 1)
  for (let index = 0; index < scenario.nuisances.length; index++) {
    if (isHeld(play, scenario.nuisances[index]!)) measureNuisanceEnd(play, scenario.nuisances[index]!, NuisanceEnd.kept)
  }
  const isWon = state.outcome === Outcome.won ? 1 : 0
  for (let item = 0; item < state.itemHad.length; item++)
    if (state.itemHad[item] !== 0) record.trial(M.winByItem, item, isWon, 1)
}

const isHeld = ({ state }: Play, copy: Copy): boolean => state.where[copy] === Where.held

// What one player may know (section 4, "The view"): everything that lies open, and what that seat has looked at. Agents
// get nothing else. They cannot see other face-down disks, the order of the pools or future dice. A test permutes all
// of these and expects the same choices.
import type { Condition } from '../content/schema.ts'
import type { Copy, Hero, Play, Square } from '../state/play.ts'
import { NONE } from '../state/play.ts'
import type { Draws } from '../../../random/index.ts'
import { isLeft, isOpen } from '../rules/actions.ts'
import { isAtHand } from '../rules/assistance.ts'
import { liesAsLaid, placeOf } from '../rules/board.ts'
import { K, type Role } from '../setup/check-kinds.ts'
import { neededValue, oddsOfContest, oddsOfPool, readsGamble, shiftsOf } from '../rules/chances.ts'
import { type CheckKind } from '../rules/checks.ts'
import { diceOfCheck, skillLevel } from '../rules/pools.ts'
import { hasCreature } from '../rules/creatures.ts'
import { adversaryOn, firstFaceDown, firstFaceUp, firstHeld, hasFaceDownDisk } from '../rules/disks.ts'
import { sightLoss } from '../rules/environment.ts'
import { remainingHealth } from '../rules/health.ts'
import { determinize } from '../rules/hidden.ts'
import { isMet } from '../rules/objective.ts'
import { isPresent } from '../rules/lost-turns.ts'
import { farOnFoot, heroDistances, isInReach, nextOnWay } from '../rules/reach.ts'
import { defenceTn, diceAtRange } from '../rules/ranged.ts'
import { distance, isInSight, noteOthers, othersNear, sightRange } from '../rules/sight.ts'
import { itemOf, type Scenario, tileNamed } from '../setup/scenario.ts'
import type { Check } from '../state/check.ts'
import { Others, type Reach } from '../state/scratch.ts'
import { SQUARES_PER_TILE, UNEXPLORED } from '../words/board.ts'
import { Where } from '../state/state.ts'
import { ATTRIBUTES, DiskKind } from '../words/vocabulary.ts'

const NO_EDGES: readonly number[] = []

/** Half-points that lead everywhere. */
const FAR = 10_000

export class View {
  /** The whole truth, closed to agents: every method lets through only what may be known. */
  readonly #play: Play
  /** Unexplored edges, and the version of the map they are of. */
  readonly #edges: number[] = []
  #edgesOf = -1
  readonly #others: Others

  constructor(play: Play) {
    this.#play = play
    this.#others = new Others(play.scenario.seatCount)
  }

  /** What everybody knows of the scenario: its rules, sheets, disks in all pools, objective. */
  get scenario(): Scenario {
    return this.#play.scenario
  }
  /** Whether another game with these heroes comes after this one. */
  get playsAgain(): boolean {
    return this.#play.careers?.playsAgain ?? false
  }
  get round(): number {
    return this.#play.state.round
  }
  /** Rounds that can follow this one. */
  get roundsLeft(): number {
    return this.scenario.plan.rounds - this.round
  }
  /** Number of the turn in progress, of all that were begun, those that Fate adds among them. */
  get turn(): number {
    return this.#play.state.turn
  }
  get seatCount(): number {
    return this.#play.scenario.seatCount
  }
  /** Whether a condition of the scenario holds: all of them speak of what lies open. */
  isMet(condition: Condition): boolean {
    return isMet(this.#play, condition)
  }
  /** Whether the hero may still do the scenario's action with this index, at its square. */
  isActionOpen(hero: Hero, index: number): boolean {
    return isOpen(this.#play, hero, index)
  }
  /** Whether the hero may do it now, or may once what it waits for holds. */
  isActionLeft(hero: Hero, index: number): boolean {
    return isLeft(this.#play, hero, index)
  }

  // ---- Heroes ------------------------------------------------------------------------------------------------------

  isAlive(hero: Hero): boolean {
    return this.#play.state.alive[hero] !== 0
  }
  square(hero: Hero): Square {
    return this.#play.state.square[hero]!
  }
  health(hero: Hero): number {
    return remainingHealth(this.#play, hero)
  }
  /** Damage disks that can be healed. */
  damage(hero: Hero): number {
    return this.#play.state.damage[hero]!
  }
  victoryPoints(hero: Hero): number {
    return this.#play.state.victoryPoints[hero]!
  }
  willpower(hero: Hero): number {
    return this.#play.state.willpower[hero]!
  }
  failure(hero: Hero): number {
    return this.#play.state.failure[hero]!
  }
  /** Of the sheet, without damage. */
  attribute(hero: Hero, attribute: number): number {
    return this.#play.state.attributes[hero * ATTRIBUTES.length + attribute]!
  }
  skill(hero: Hero, skill: number): number {
    return skillLevel(this.#play, hero, skill)
  }
  /** Shift of every TN that Fate lays on the hero until their next turn. */
  fateShift(hero: Hero): number {
    return this.#play.state.fateShift[hero]!
  }
  /** Whether darkness or rain takes anything from what the hero sees. */
  isInTheDark(hero: Hero): boolean {
    return sightLoss(this.#play, hero) > 0
  }
  /** Whether the square is in the hero's sight; NONE is not. */
  sees(hero: Hero, square: Square): boolean {
    return square !== NONE && isInSight(this.#play, this.square(hero), square, sightRange(this.#play, hero))
  }
  /** How far it is, walls ignored. WDC-LOS-11 */
  distance(from: Square, to: Square): number {
    return distance(this.#play, from, to)
  }
  /** How far it is for an adversary, which walks from square to square; beyond all ways where none leads there. */
  farOnFoot(from: Square, to: Square): number {
    return farOnFoot(this.#play, from, to)
  }
  /** Whether a spell has been cast with success, by its number in the scenario. */
  wasCast(spell: number): boolean {
    return this.#play.state.casts[spell]! > 0
  }
  hasCreature(hero: Hero): boolean {
    return hasCreature(this.#play, hero)
  }
  /** Whether a spell lasts on the hero. */
  isEnchanted(hero: Hero): boolean {
    const { state } = this.#play
    return (
      state.lightTurns[hero]! > 0 ||
      state.protectedTurns[hero]! > 0 ||
      state.frozenTurns[hero]! > 0 ||
      state.creature[hero]! > 0
    )
  }
  /** Who holds the disk, NONE for nobody. */
  holderOf(copy: Copy): Hero {
    return this.#play.state.where[copy] === Where.held ? this.#play.state.at[copy]! : NONE
  }
  /** How often the thief was caught with a hand in this pocket. WDC-OPP-05 */
  caught(thief: Hero, victim: Hero): number {
    return this.#play.state.caught[thief * this.seatCount + victim]!
  }
  /** Whose action is being named by another, NONE outside of that. WDC-OPP-07 */
  get commanded(): Hero {
    return this.#play.state.commanded
  }
  /** What Fate made of doors and windows for the hero in this turn: state.ts, FateLocks. */
  fateLocks(hero: Hero): number {
    return this.#play.state.fateLocks[hero]!
  }
  /** What the hero holds, in rising order: the first copy, and the one after each; NONE after the last. */
  firstHeld(hero: Hero): Copy {
    return firstHeld(this.#play, hero)
  }
  nextHeld(copy: Copy): Copy {
    return this.#play.state.where[copy] === Where.held ? this.#play.state.nextInList[copy]! : NONE
  }
  /** TN of the poison in the hero, 0 none. */
  poison(hero: Hero): number {
    return this.#play.state.poison[hero]!
  }
  /** Whether a trap holds the hero, and in how many of their turns they drown in it, 0 never. WDC-TRAP-06, -08 */
  isHeld(hero: Hero): boolean {
    return this.#play.state.trap[hero] !== 0
  }
  drowning(hero: Hero): number {
    return this.#play.state.drowning[hero]!
  }
  /** Whether each movement costs the hero a damage, until another heals them. WDC-FATE-17 */
  movementHurts(hero: Hero): boolean {
    return this.#play.state.movementHurts[hero] !== 0
  }
  isAwake(hero: Hero): boolean {
    return this.#play.state.unconscious[hero] === 0
  }
  /** Whether the hero is on the table, and not beside it to be questioned. WDC-SEC-18 */
  isPresent(hero: Hero): boolean {
    return isPresent(this.#play, hero)
  }
  /** Whether the hero is in a headquarters beside the board, out of whose door they are back. WDC-SEC-18 */
  isTakenAway(hero: Hero): boolean {
    return this.#play.state.wayOut[hero] !== 0
  }
  holds(hero: Hero, copy: Copy): boolean {
    return this.#play.state.where[copy] === Where.held && this.#play.state.at[copy] === hero
  }

  // ---- Disks -------------------------------------------------------------------------------------------------------

  /** Whether this seat knows what and where the disk is: it lies open (WDC-DISK-03), or the seat has looked at it. */
  knows(seat: Hero, copy: Copy): boolean {
    const { state } = this.#play
    if (state.where[copy] === Where.pool) return false
    return state.where[copy] !== Where.board || state.faceUp[copy] !== 0 || ((state.knownTo[copy]! >> seat) & 1) !== 0
  }

  /** Whether this seat knows that the disk lies face down in its building, but not where. WDC-PERC-06 */
  isAmong(seat: Hero, copy: Copy): boolean {
    const { state } = this.#play
    return state.where[copy] === Where.board && ((state.amongFor[copy]! >> seat) & 1) !== 0 && !this.knows(seat, copy)
  }

  /** Building of such a disk; NONE for any other. */
  buildingAround(seat: Hero, copy: Copy): number {
    return this.isAmong(seat, copy) ? this.building(this.#play.state.at[copy]!) : NONE
  }

  /** Such disks, all of them. @param into receives their copies @returns how many */
  disksAmong(seat: Hero, into: Int16Array): number {
    let count = 0
    for (let copy = firstFaceDown(this.#play); copy !== NONE; copy = this.#play.state.nextInList[copy]!)
      if (this.isAmong(seat, copy)) into[count++] = copy
    return count
  }

  /** Whether a face-down disk still lies where the scenario itself has laid it: that is public. Section 5.12 */
  liesAsLaid(copy: Copy): boolean {
    return liesAsLaid(this.#play, copy)
  }

  /** Square of a disk that this seat knows to lie on the board; NONE elsewhere. */
  squareOf(seat: Hero, copy: Copy): Square {
    const { state } = this.#play
    return state.where[copy] === Where.board && this.knows(seat, copy) ? state.at[copy]! : NONE
  }

  /** Found once: to be taken without a search. */
  isFound(seat: Hero, copy: Copy): boolean {
    return this.knows(seat, copy) && this.#play.state.found[copy] !== 0
  }
  /** Health that a face-up adversary has lost. */
  wounds(seat: Hero, copy: Copy): number {
    return this.knows(seat, copy) ? this.#play.state.wounds[copy]! : 0
  }

  /** Whether a face-down disk of the mixed pool lies on the square: everybody sees its back. */
  isFaceDown(square: Square): boolean {
    return hasFaceDownDisk(this.#play, square)
  }

  /**
   * One number for all that the hero's dice and prospects hang on: what they hold and have learned, health, failures,
   * willpower, Fate's shift. As long as it stays the same within a playout, so do they.
   */
  condition(hero: Hero): number {
    const { state } = this.#play
    return (
      ((((state.sheetVersion[hero]! + 32768) * 64 + this.health(hero)) * 256 + state.willpower[hero]!) * 64 +
        state.failure[hero]!) *
        64 +
      state.fateShift[hero]! +
      32
    )
  }

  /** The face-down disk of the mixed pool on the square that this seat has looked at, NONE if there is none. */
  knownFaceDown(seat: Hero, square: Square): Copy {
    const { state, scenario } = this.#play
    for (let copy = state.firstDisk[square]!; copy !== NONE; copy = state.nextOnSquare[copy]!) {
      const isKnown = ((state.knownTo[copy]! >> seat) & 1) !== 0
      if (state.faceUp[copy] === 0 && isKnown && scenario.kinds[copy] !== DiskKind.obstacle) return copy
    }
    return NONE
  }

  /** A face-up adversary on the square, NONE if there is none. */
  adversaryOn(square: Square): Copy {
    return adversaryOn(this.#play, square)
  }

  /**
   * The squares with face-down disks of the mixed pool, each once, in the order of their numbers, so that the list says
   * nothing about what lies there.
   * @param into receives the squares @returns how many
   */
  faceDownSquares(into: Int16Array): number {
    const { at, nextInList } = this.#play.state
    const { kinds } = this.#play.scenario
    let count = 0
    for (let copy = firstFaceDown(this.#play); copy !== NONE; copy = nextInList[copy]!) {
      if (kinds[copy] === DiskKind.obstacle) continue
      const square = at[copy]!
      let place = count
      while (place > 0 && into[place - 1]! > square) place -= 1
      if (place > 0 && into[place - 1] === square) continue
      for (let from = count; from > place; from--) into[from] = into[from - 1]!
      into[place] = square
      count += 1
    }
    return count
  }

  /**
   * The face-up disks on the board.
   * @param into receives their copies @returns how many
   */
  openDisks(into: Int16Array): number {
    const { nextInList } = this.#play.state
    let count = 0
    for (let copy = firstFaceUp(this.#play); copy !== NONE; copy = nextInList[copy]!) into[count++] = copy
    return count
  }

  /**
   * Mean worth of the disks that a face-down disk of the mixed pool may be, as far as this seat knows. These are the
   * disks in the pool, and those on the board that it has not looked at and cannot place in a building (isAmong). The
   * mean says nothing about where they are. 0 when there is none.
   * @param worths by entry of the mixed pool (scenario.mixed)
   */
  meanOfUnseen(seat: Hero, worths: Float64Array): number {
    const { where, faceUp, knownTo, amongFor } = this.#play.state
    const { entryOf } = this.#play.scenario.mixed
    let sum = 0
    let count = 0
    for (const copy of this.#play.scenario.diskPool) {
      const place = where[copy]!
      if (
        place !== Where.pool &&
        (place !== Where.board || faceUp[copy] !== 0 || (((knownTo[copy]! | amongFor[copy]!) >> seat) & 1) !== 0)
      )
        continue
      sum += worths[entryOf[copy]!]!
      count += 1
    }
    return count === 0 ? 0 : sum / count
  }

  /**
   * The adversary, security or trap of the question at hand: just turned up, or being fought. Without one, an adversary
   * in the seat's square, else NONE.
   */
  facing(seat: Hero): Copy {
    const copy = this.#play.state.facing
    return copy !== NONE && this.squareOf(seat, copy) !== NONE ? copy : this.adversaryOn(this.square(seat))
  }

  /** Others who would be there for a check of this hero's, if they want to. WDC-ASSIST-05 */
  helpersAtHand(hero: Hero): number {
    let count = 0
    for (let other = 0; other < this.seatCount; other++)
      if (other !== hero && isAtHand(this.#play, other, hero)) count += 1
    return count
  }
  /** Notes where the other living heroes stand, for `othersNear`. Valid until somebody moves or a tile is laid. */
  noteOthers(hero: Hero): void {
    noteOthers(this.#play, this.#others, hero)
  }
  /** How many of those are within so many squares. WDC-LOS-11 */
  othersNear(square: Square, squares: number): number {
    return othersNear(this.#play, this.#others, square, squares)
  }

  // ---- The board ---------------------------------------------------------------------------------------------------

  get squares(): number {
    return this.#play.state.placed * SQUARES_PER_TILE
  }
  /** Square of the tile by its name and its own coordinates, as it lies on the table; NONE while the tile does not. */
  squareNamed(tile: string, square: number): Square {
    return placeOf(this.#play, tileNamed(this.#play.scenario, tile), square)
  }
  /** Grows with every change of tiles, openings, disks on the board. */
  get boardVersion(): number {
    return this.#play.state.boardVersion
  }
  /** Number of the building, NONE outdoors. */
  building(square: Square): number {
    return this.#play.state.terrain[square] === 1 ? this.#play.state.building[(square / SQUARES_PER_TILE) | 0]! : NONE
  }
  /** Edges over which a tile may be drawn, as square * 4 + direction; none when the draw pile is empty. */
  unexploredEdges(): readonly number[] {
    const { state } = this.#play
    if (this.#edgesOf !== state.mapVersion) {
      this.#edgesOf = state.mapVersion
      const edges = this.#edges
      const { link } = state
      let count = 0
      for (let edge = 0, end = this.squares * 4; edge < end; edge++)
        if (link[edge] === UNEXPLORED) edges[count++] = edge
      edges.length = count
    }
    return state.tilePoolNext < state.tilePoolCount ? this.#edges : NO_EDGES
  }
  get openings(): number {
    return this.#play.state.openings
  }
  openingKind(opening: number): number {
    return this.#play.state.openingKind[opening]!
  }
  inside(opening: number): Square {
    return this.#play.state.inside[opening]!
  }
  outside(opening: number): Square {
    return this.#play.state.outside[opening]!
  }
  locks(opening: number): number {
    return this.#play.state.locks[opening]!
  }
  nearestDoor(opening: number): number {
    return this.#play.state.nearestDoor[opening]!
  }
  isBroken(opening: number): boolean {
    return this.#play.state.broken[opening] !== 0
  }

  /**
   * The ways of the hero from where they stand. Valid until the next call.
   * @param halfPoints follows ways at least this far
   * @param last follows ways only up to this square
   */
  ways(hero: Hero, halfPoints = FAR, last: Square = NONE): Reach {
    return heroDistances(this.#play, hero, this.square(hero), halfPoints, last)
  }
  /** Whether so many half-points lead to the square, by `ways` with as many. */
  isInReach(ways: Reach, square: Square, halfPoints: number): boolean {
    return isInReach(this.#play, ways, square, halfPoints)
  }
  /** After `ways`: the first square of the way from `from` to `to`, NONE when `from` is not on it. */
  nextOnWay(from: Square, to: Square): Square {
    return nextOnWay(this.#play.scratch.reach, from, to)
  }

  /**
   * A possible state of the table for all that the seat knows: a copy with everything hidden drawn anew.
   * Call it only at a turn boundary.
   * @param into another play of the same scenario
   * @param draws forked from the agent's own RNG stream
   */
  imagine(seat: Hero, into: Play, draws: Draws): void {
    this.#play.state.copyInto(into.state)
    determinize(into, 1 << seat, draws)
  }

  // ---- Dice --------------------------------------------------------------------------------------------------------

  /** Dice of the hero's bare first roll, with the best skill and item. */
  dice(hero: Hero, kind: CheckKind, dice = 0, weapon: Copy = NONE, role: Role = 'actor'): number {
    return diceOfCheck(this.#play, hero, kind, dice, weapon, role)
  }
  /** Exact chance that this hero wins an opposed check with `dice` against the holder's `against` dice. WDC-CHECK-05 */
  contest(hero: Hero, dice: number, other: Hero, against: number): number {
    return oddsOfContest(this.#play, hero, dice, other, against)
  }
  /** Value that the hero has to reach against this TN, with every shift. */
  needed(hero: Hero, kind: CheckKind, tn: number): number {
    return neededValue(this.#play, hero, kind, tn)
  }
  /** By how much all of the hero's Target Numbers are shifted. */
  shift(hero: Hero): number {
    return shiftsOf(this.#play, hero)
  }
  /** Whether every roll of the hero is read with Gamble. WDC-DICE-12 */
  readsGamble(hero: Hero): boolean {
    return readsGamble(this.#play, hero)
  }
  /** Exact chance that so many of the hero's dice reach this value. */
  chance(hero: Hero, pool: number, needed: number): number {
    return oddsOfPool(this.#play, hero, pool, needed)
  }
  /** Exact chance that a shot with this weapon hits the target from where the hero stands. WDC-RANGED-02 */
  shotChance(hero: Hero, aim: Copy, weapon: Copy): number {
    const { scenario, state } = this.#play
    const dice = diceAtRange(this.#play, weapon, distance(this.#play, state.square[hero]!, state.at[aim]!))
    if (dice === null) return 0
    const kind = itemOf(scenario, weapon).weapon!.melee === null ? K.shootMechanical : K.throwHand
    return this.chance(hero, this.dice(hero, kind, dice, weapon), this.needed(hero, kind, defenceTn(this.#play, aim)))
  }
  /** The roll on the table: dice, target, help that is at hand. Everybody sees it. */
  get roll(): Check {
    return this.#play.roll
  }
}

// Doors, windows, perception, light (WDC-ENTRY, WDC-PERC, WDC-LIGHT): actions at and in a building.
// actions.ts offers these among the others; movement.ts comes here when a door is opened in passing.
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { measureBroken, measureOpening } from '../measures/items.ts'
import { type Copy, type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { LEFT, OPEN, SQUARES_PER_TILE, UP, WALL } from '../words/board.ts'
import { FateLocks } from '../state/state.ts'
import { OpeningKind } from '../setup/tiles.ts'
import { DiskKind, FailureCause, LockWay } from '../words/vocabulary.ts'
import { breakOpen, buildingOf, isIndoors, tileOf } from './board.ts'
import { K } from '../setup/check-kinds.ts'
import { check, rollVariable } from './checks.ts'
import { learn } from './disks.ts'
import { isDarkInside } from './environment.ts'
import { takeFailureDisk } from './failure.ts'
import { enemyOn, isHeroFrozen } from './lasting.ts'
import { isFree } from './lost-turns.ts'
import { endMovement, relocate } from './movement.ts'
import { distance } from './sight.ts'

// ---- The actions ---------------------------------------------------------------------------------------------------

/** Adds this hero's actions at buildings to the question: pick, force, smash, climb, perceive, look for a light. */
export function offerEntryActions(play: Play, hero: Hero): void {
  const { state } = play
  const square = state.square[hero]
  for (let direction = UP; direction <= LEFT; direction++) {
    const gate = state.gate[square * 4 + direction]
    if (gate === OPEN || gate === WALL) continue
    if (state.openingKind[gate - 1] === OpeningKind.door) offerDoor(play, square, gate - 1)
    else offerWindow(play, square, gate - 1)
  }
  if (!isIndoors(play, square)) return
  if (mayPerceive(play, hero, square)) play.offer(actionOf(Verb.perceive))
  if (isDarkInside(play, square)) play.offer(actionOf(Verb.light)) // WDC-LIGHT-01
}

/** From outside, while it is shut and locked. WDC-ENTRY-02, -04, -07 */
function offerDoor(play: Play, square: Square, door: number): void {
  const { state } = play
  if (state.outside[door] !== square || state.broken[door] !== 0 || state.locks[door] === 0) return
  play.offer(actionOf(Verb.pick, door))
  play.offer(actionOf(Verb.force, door))
}

/** Smashed from outside, climbed through either way. WDC-ENTRY-09, -10 */
function offerWindow(play: Play, square: Square, window: number): void {
  const { state } = play
  if (state.outside[window] === square && state.broken[window] === 0) play.offer(actionOf(Verb.smash, window))
  play.offer(actionOf(Verb.climb, window))
}

/** Carries out what offerEntryActions offered. The action itself is spent by who asked. */
export function takeEntryAction(play: Play, hero: Hero, action: number): void {
  const opening = argumentOf(action)
  switch (verbOf(action)) {
    case Verb.pick:
      return pick(play, hero, opening)
    case Verb.force:
      return force(play, hero, opening)
    case Verb.smash:
      return smash(play, hero, opening)
    case Verb.climb:
      return climb(play, hero, opening)
    case Verb.perceive:
      return perceive(play, hero)
    case Verb.light:
      return lookForLight(play, hero)
    default:
      throw new RangeError(`action ${action} is none of a building's`)
  }
}

// ---- Doors ---------------------------------------------------------------------------------------------------------

/** Dexterity + Lockpick against the locks; success lets the hero in, and others by invitation. WDC-ENTRY-04 */
function pick(play: Play, hero: Hero, door: number): void {
  play.applied(R.ENTRY_04)
  const success = !staysLocked(play, hero) && check(play, hero, K.lockpick, locksFor(play, hero, door)).success
  measureOpening(play, door, LockWay.picked, success)
  play.tell?.({ type: 'opening', seat: hero, opening: door, how: 'picked', success })
  if (success) goThrough(play, hero, door)
}

/** Attack + Strength against the locks and one more; the door is broken for good, and people talk. WDC-ENTRY-07, -08 */
function force(play: Play, hero: Hero, door: number): void {
  const { constants, options } = play
  play.applied(R.ENTRY_07)
  const tn = locksFor(play, hero, door) + (options.doorForceTN === 'locksPlusOne' ? constants.entry.forceShift : 0)
  const success = !staysLocked(play, hero) && check(play, hero, K.force, tn).success
  measureOpening(play, door, LockWay.forced, success)
  play.tell?.({ type: 'opening', seat: hero, opening: door, how: 'forced', success })
  if (!success) return
  play.applied(R.ENTRY_08)
  breakOpen(play, door)
  measureBroken(play, true)
  takeFailureDisk(play, hero, FailureCause.doorForced, constants.failure.disks.forcedDoor)
  goThrough(play, hero, door)
}

/** Fate keeps the next door shut, or in this turn each, dice unrolled. WDC-FATE-11, -32 */
function staysLocked(play: Play, hero: Hero): boolean {
  if (isBarred(play, hero)) return true
  if (play.state.doorStaysLocked[hero] === 0) return false
  play.applied(R.FATE_11)
  play.state.doorStaysLocked[hero] = 0
  return true
}

/** As amended: all doors and windows are locked to this hero in this turn. WDC-FATE-32 */
function isBarred(play: Play, hero: Hero): boolean {
  if (play.state.fateLocks[hero] !== FateLocks.locked) return false
  play.applied(R.FATE_32)
  return true
}

/** Locks of the door, or of that nearest to the window, as this hero finds them in this turn. WDC-FATE-41 */
function locksFor(play: Play, hero: Hero, opening: number): number {
  const { state } = play
  if (state.fateLocks[hero] === FateLocks.unlocked) {
    play.applied(R.FATE_41)
    return 0
  }
  return state.locks[state.nearestDoor[opening]]
}

/** The door is open: in or not, and whom to let in. WDC-ENTRY-01, -03, -04, -06 */
function goThrough(play: Play, hero: Hero, door: number): void {
  if (wantsIn(play, hero)) comeInBy(play, hero, door, 'steps in')
  inviteThrough(play, hero, door)
}

/** DP-27 */
function wantsIn(play: Play, hero: Hero): boolean {
  if (isHeroFrozen(play, hero)) return false // WDC-SPELL-09
  return play.either(DP.stepIn, hero, actionOf(Verb.no), actionOf(Verb.yes)) === Verb.yes
}

/** Through an opening to its other side; coming in, the movement of this turn is over. WDC-ENTRY-03 */
function comeInBy(play: Play, hero: Hero, opening: number, how: string): void {
  const { state } = play
  const isOutside = state.square[hero] === state.outside[opening]
  relocate(play, hero, isOutside ? state.inside[opening] : state.outside[opening], how)
  if (!isOutside) return
  play.applied(R.ENTRY_03)
  endMovement(play, hero)
}

// ---- Invitations ---------------------------------------------------------------------------------------------------

/** From the square inside a shut door, in one's own turn: opened at no cost, for those outside. WDC-ENTRY-05 */
export function inviteFromInside(play: Play, hero: Hero): void {
  const { state } = play
  const square = state.square[hero]
  if (state.active !== hero || !isIndoors(play, square)) return
  for (let direction = UP; direction <= LEFT; direction++) {
    const door = state.gate[square * 4 + direction] - 1
    if (door < 0 || state.openingKind[door] !== OpeningKind.door || state.broken[door] !== 0) continue
    if (inviteThrough(play, hero, door)) play.applied(R.ENTRY_05)
  }
}

/**
 * DP-28, DP-29: whoever opened a door calls in heroes near it, one by one; each may decline. They are put on the square
 * inside, at no cost, out of turn. WDC-ENTRY-06, WDC-COOP-05 @returns whether somebody came
 */
export function inviteThrough(play: Play, hero: Hero, door: number): boolean {
  const { state } = play
  let hasGuests = false
  let declined = 0 // bit set over heroes
  for (;;) {
    play.ask(DP.invite, hero)
    for (let other = 0; other < play.scenario.seatCount; other++) {
      if (other !== hero && ((declined >> other) & 1) === 0 && canBeInvited(play, other, door))
        play.offer(actionOf(Verb.hero, other))
    }
    if (play.question.count === 0) return hasGuests
    play.offer(actionOf(Verb.done))
    const action = play.decide()
    if (verbOf(action) === Verb.done) return hasGuests
    const guest = argumentOf(action)
    const accepted = accepts(play, guest)
    play.tell?.({ type: 'invited', seat: guest, by: hero, accepted })
    if (!accepted) {
      declined |= 1 << guest
      continue
    }
    play.applied(R.ENTRY_06)
    hasGuests = true
    relocate(play, guest, state.inside[door], 'comes in')
  }
}

/** Alive, free to go, and so near the square outside the door, over outdoor squares. */
function canBeInvited(play: Play, guest: Hero, door: number): boolean {
  const { state, options } = play
  const square = state.square[guest]
  const outside = state.outside[door]
  if (!isFree(play, guest) || isIndoors(play, square) || distance(play, outside, square) > options.inviteRange)
    return false
  if (state.confined[guest] !== 0 && tileOf(square) !== tileOf(state.inside[door])) return false // WDC-FATE-13
  if (enemyOn(play, square) !== NONE) return false // leaving it takes a flight (WDC-MOVE-16)
  if (isHeroFrozen(play, guest)) return false
  const steps = options.distanceMetric === 'orthogonal' ? options.inviteRange : 2 * options.inviteRange
  return isNear(play, outside, square, steps)
}

/** Whether so many steps outdoors lead there. */
function isNear(play: Play, from: Square, to: Square, steps: number): boolean {
  if (from === to) return true
  if (steps === 0) return false
  const { state } = play
  for (let direction = UP; direction <= LEFT; direction++) {
    const edge = from * 4 + direction
    if (state.link[edge] >= 0 && state.gate[edge] === OPEN && isNear(play, state.link[edge], to, steps - 1)) return true
  }
  return false
}

function accepts(play: Play, guest: Hero): boolean {
  return play.either(DP.acceptInvitation, guest, actionOf(Verb.no), actionOf(Verb.yes)) === Verb.yes
}

// ---- Windows -------------------------------------------------------------------------------------------------------

/** Attack + Strength against the locks of the nearest door, one step easier; people talk. WDC-ENTRY-09 */
function smash(play: Play, hero: Hero, window: number): void {
  const { constants, options } = play
  play.applied(R.ENTRY_09)
  const tn = locksFor(play, hero, window) + (options.windowSmashTN === 'locksMinusOne' ? constants.entry.smashShift : 0)
  const success = !isBarred(play, hero) && check(play, hero, K.smash, tn).success
  measureOpening(play, window, LockWay.smashed, success)
  play.tell?.({ type: 'opening', seat: hero, opening: window, how: 'smashed', success })
  if (!success) return
  breakOpen(play, window)
  measureBroken(play, false)
  takeFailureDisk(play, hero, FailureCause.windowSmashed, constants.failure.disks.smashedWindow)
  if (options.smashAndEnter === 'oneAction' && play.state.alive[hero] !== 0) {
    play.applied(R.ENTRY_11)
    if (wantsIn(play, hero)) climb(play, hero, window)
  }
}

/** Dexterity + Climbing against the locks of the nearest door, one step easier once smashed; in or out. WDC-ENTRY-10 */
function climb(play: Play, hero: Hero, window: number): void {
  const { state, constants } = play
  play.applied(R.ENTRY_10)
  const tn = locksFor(play, hero, window) + (state.broken[window] !== 0 ? constants.entry.brokenWindowShift : 0)
  // Broken openings still let people through (WDC-FATE-32).
  const success = (state.broken[window] !== 0 || !isBarred(play, hero)) && check(play, hero, K.climb, tn).success
  measureOpening(play, window, LockWay.climbed, success)
  play.tell?.({ type: 'opening', seat: hero, opening: window, how: 'climbed', success })
  if (success && !isHeroFrozen(play, hero)) comeInBy(play, hero, window, 'climbs through the window') // no invitations
}

// ---- Perception ----------------------------------------------------------------------------------------------------

/** Once a building, while there is something to look at. WDC-PERC-01, -04 */
function mayPerceive(play: Play, hero: Hero, square: Square): boolean {
  const { state, scenario, options } = play
  const building = buildingOf(play, square)
  for (let other = 0; other < scenario.seatCount; other++) {
    if (other !== hero && options.perceptionLimit !== 'perParty') continue
    if (state.perceived[other * scenario.maxTiles + building] !== 0) return false
  }
  return offerLooks(play, hero, building, false)
}

/**
 * Squares of the building, on all its tiles and floors, with a face-down disk that the hero does not know. An action
 * names the square, because the disk's own number would tell what it is. WDC-PERC-03
 * @param isAsked adds them to the open question; otherwise it only looks whether there is one
 */
function offerLooks(play: Play, hero: Hero, building: number, isAsked: boolean): boolean {
  const { state } = play
  for (let placed = building; placed < state.placed; placed++) {
    if (state.building[placed] !== building) continue
    for (let square = placed * SQUARES_PER_TILE; square < (placed + 1) * SQUARES_PER_TILE; square++) {
      if (!isIndoors(play, square) || unknownOn(play, hero, square) === NONE) continue
      if (!isAsked) return true
      play.offer(actionOf(Verb.square, square))
    }
  }
  return isAsked && play.question.count > 0
}

/** A face-down disk on the square that the hero has not looked at, or NONE. */
function unknownOn(play: Play, hero: Hero, square: Square): Copy {
  const { state, scenario } = play
  for (let copy = state.firstDisk[square]; copy !== NONE; copy = state.nextOnSquare[copy]) {
    const isHidden = state.faceUp[copy] === 0 && scenario.kinds[copy] !== DiskKind.obstacle
    if (isHidden && ((state.knownTo[copy] >> hero) & 1) === 0) return copy
  }
  return NONE
}

/** DP-31: Intelligence + Perception, for so many looks at face-down disks, each seen before the next. WDC-PERC-01 */
function perceive(play: Play, hero: Hero): void {
  const { state, scenario } = play
  const building = buildingOf(play, state.square[hero])
  play.applied(R.PERC_01)
  play.applied(R.PERC_04)
  state.perceived[hero * scenario.maxTiles + building] = 1
  const { value } = rollVariable(play, hero, K.perception)
  play.tell?.({ type: 'perceived', seat: hero, value })
  for (let looks = 0; looks < value; looks++) {
    play.ask(DP.lookAt, hero)
    if (!offerLooks(play, hero, building, true)) return
    play.offer(actionOf(Verb.done))
    const action = play.decide()
    if (verbOf(action) === Verb.done) return
    look(play, hero, argumentOf(action))
  }
}

/** Looking is not turning up: only this hero knows, and nothing is met. WDC-PERC-02, -05 */
function look(play: Play, hero: Hero, square: Square): void {
  const copy = unknownOn(play, hero, square)
  play.applied(R.PERC_05)
  learn(play, hero, copy)
  play.tell?.({ type: 'looked', seat: hero, copy, square })
}

// ---- Light ---------------------------------------------------------------------------------------------------------

/** Intelligence + Search; failing, the building stays dark and one may try again. WDC-LIGHT-01, -02 */
function lookForLight(play: Play, hero: Hero): void {
  play.applied(R.LIGHT_01)
  const { success } = check(play, hero, K.light, play.constants.sight.lightTn)
  play.tell?.({ type: 'lightFound', seat: hero, success })
  if (success) lightUp(play, hero)
  else play.applied(R.LIGHT_02)
}

/** A light goes on for everybody and for good, in the hero's whole building or in this room of it. WDC-LIGHT-03 */
export function lightUp(play: Play, hero: Hero): void {
  const { state } = play
  const square = state.square[hero]
  const building = buildingOf(play, square)
  if (building === NONE) return
  play.applied(R.LIGHT_03)
  if (play.options.lightScope === 'room') {
    state.lit[tileOf(square)] |= 1 << state.room[square]
    state.boardVersion += 1
  } else {
    lightBuilding(play, building, true)
  }
}

/** All its rooms on all its tiles and floors. */
export function lightBuilding(play: Play, building: number, on: boolean): void {
  const { state } = play
  for (let placed = building; placed < state.placed; placed++)
    if (state.building[placed] === building) state.lit[placed] = on ? -1 : 0
  state.boardVersion += 1
}

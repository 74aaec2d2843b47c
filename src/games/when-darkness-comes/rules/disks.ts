// Disks on the move: the one place where a disk changes where it is (WDC-DISK, WDC-BOARD-15, -16, WDC-OBST-05).
// Everything that lies on the board hangs in a list by its square, so that a square's disks are found at once.
import { measureMet } from '../measures/party.ts'
import { measureHeld } from '../measures/items.ts'
import { measureDiskLuck } from '../measures/luck.ts'
import { type Copy, type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { List, Where } from '../state/state.ts'
import { DiskKind } from '../words/vocabulary.ts'
import { Event, poolActor } from '../words/addresses.ts'
import { freeFromSpells } from './lasting.ts'

/** Lays a disk on a square. Nobody knows any more what it is if it lies face down. */
export function putOnBoard(play: Play, copy: Copy, square: Square, faceUp: boolean): void {
  const { state } = play
  leave(play, copy)
  state.where[copy] = Where.board
  state.at[copy] = square
  state.faceUp[copy] = faceUp ? 1 : 0
  state.knownTo[copy] = 0
  state.amongFor[copy] = 0
  if (faceUp) {
    state.lastSeenAt[copy] = square
    see(play, copy)
  }
  list(play, copy)
  state.nextOnSquare[copy] = state.firstDisk[square]
  state.firstDisk[square] = copy
  state.boardVersion += 1
}

/** Turns a disk on the board over, where it lies. */
export function turnUp(play: Play, copy: Copy): void {
  see(play, copy)
  unlist(play, copy)
  play.state.faceUp[copy] = 1
  play.state.amongFor[copy] = 0
  list(play, copy)
  noteRevealed(play, copy)
  play.state.boardVersion += 1
}

/** A disk on the board was turned up, or came face up: when and where. WDC-TRACK-01 */
export function noteRevealed(play: Play, copy: Copy): void {
  const { state } = play
  measureMet(play, copy)
  state.reveals += 1
  state.revealedInRound = state.round
  state.revealed[copy] = state.reveals
  state.revealedAt[copy] = state.at[copy]
  state.lastSeenAt[copy] = state.at[copy]
}

export function turnDown(play: Play, copy: Copy): void {
  unlist(play, copy)
  play.state.faceUp[copy] = 0
  list(play, copy)
  play.state.boundTo[copy] = NONE
  freeFromSpells(play, copy)
  play.state.boardVersion += 1
}

/** From now on the hero knows what lies there face down. */
export function learn(play: Play, hero: Hero, copy: Copy): void {
  see(play, copy)
  play.state.knownTo[copy] |= 1 << hero
  play.state.learned[hero] += 1
}

/** Somebody sees for the first time which disk of the mixed pool this is: chance has come to something. */
function see(play: Play, copy: Copy): void {
  const { state } = play
  if (state.unseen[copy] === 0) return
  measureDiskLuck(play, copy)
  forget(play, copy)
}

/** From now on it is none of those of which nobody knows where they are. */
function forget({ state, scenario }: Play, copy: Copy): void {
  if (state.unseen[copy] === 0) return
  state.unseen[copy] = 0
  state.unseenOf[scenario.kinds[copy]] -= 1
}

/** Into a hero's inventory. WDC-DISK-05 */
export function hold(play: Play, copy: Copy, hero: Hero): void {
  play.applied(R.DISK_05)
  leave(play, copy)
  measureHeld(play, copy)
  see(play, copy)
  play.state.where[copy] = Where.held
  play.state.at[copy] = hero
  play.state.sheetVersion[hero] += 1
  play.state.faceUp[copy] = 1
  play.state.found[copy] = 1
  play.state.foilIs[copy] = 0 // in new hands: not decided yet (WDC-FOIL-04)
  list(play, copy)
}

/** A trap stays with the hero whom it holds. WDC-TRAP-03 */
export function keep(play: Play, copy: Copy, hero: Hero): void {
  leave(play, copy)
  play.state.where[copy] = Where.held
  play.state.at[copy] = hero
  play.state.faceUp[copy] = 1
  list(play, copy)
}

/** To a hero's trophies: defeated adversaries and security. Obstacles return to their pool. WDC-DISK-05, WDC-ADV-12 */
export function trophy(play: Play, copy: Copy, hero: Hero): void {
  play.applied(R.DISK_05)
  leave(play, copy)
  play.state.where[copy] = Where.trophy
  play.state.at[copy] = hero
  play.state.faceUp[copy] = 1
}

/** Out of play for the rest of the scenario. What is taped to it comes off. */
export function discard(play: Play, copy: Copy): void {
  if (play.state.tapedLight[copy] !== 0) untape(play, copy)
  leave(play, copy)
  forget(play, copy)
  play.state.where[copy] = Where.out
  play.state.at[copy] = NONE
  play.state.gone[copy] = 1
}

/** Weapon and flashlight are one item from now on. WDC-TAPE-06 */
export function tapeOn(play: Play, light: Copy, weapon: Copy): void {
  const { state } = play
  leave(play, light)
  state.where[light] = Where.taped
  state.at[light] = weapon
  state.tapedLight[weapon] = light + 1
}

/** The light comes off, and stays where the weapon is. WDC-TAPE-06 */
export function untape(play: Play, weapon: Copy): void {
  const { state } = play
  const light = state.tapedLight[weapon] - 1
  state.tapedLight[weapon] = 0
  if (state.where[weapon] === Where.held) hold(play, light, state.at[weapon])
  else putOnBoard(play, light, state.at[weapon], true)
}

/** One disk more for the mixed pool, somewhere among those that are left. Section 5.12 */
export function addToPool(play: Play, copy: Copy): void {
  const { state, draws, scenario } = play
  const actor = poolActor(scenario, 'diskPool')
  const { words } = play.scratch
  // On top, or behind one of those: so that it comes behind the same disk where another is missing.
  const left = state.diskPoolCount - state.diskPoolNext
  words[0] = scenario.copyWords[copy]
  for (let index = 0; index < left; index++)
    words[1 + index] = scenario.copyWords[state.diskPool[state.diskPoolNext + index]]
  const place = state.diskPoolNext + draws.pick(words, left + 1, actor, draws.open(actor, Event.added))
  state.diskPool.copyWithin(place + 1, place, state.diskPoolCount)
  state.diskPool[place] = copy
  state.diskPoolCount += 1
  toPool(play, copy)
}

/** Out of its pool and the game. */
export function discardFromPool(play: Play, copy: Copy): void {
  const { state } = play
  if (play.scenario.kinds[copy] === DiskKind.obstacle) {
    state.orangeCount = without(state.orangePool, copy, 0, state.orangeCount)
  } else {
    state.diskPoolCount = without(state.diskPool, copy, state.diskPoolNext, state.diskPoolCount)
  }
  discard(play, copy)
}

/** Closes the gap that a disk of the stretch leaves. @returns the stretch's new end */
function without(pool: Int16Array, copy: Copy, from: number, end: number): number {
  const index = pool.subarray(from, end).indexOf(copy)
  if (index < 0) throw new RangeError(`disk ${copy} is not in this pool`)
  pool.copyWithin(from + index, from + index + 1, end)
  return end - 1
}

/** Back into the pool that it came from; who calls this gives it a place there. */
export function toPool(play: Play, copy: Copy): void {
  leave(play, copy)
  play.state.fallen[copy] = 0
  play.state.where[copy] = Where.pool
  play.state.at[copy] = NONE
  play.state.faceUp[copy] = 0
  list(play, copy)
}

/** An obstacle goes back into the orange pool, which is shuffled when the next is drawn. WDC-OBST-05, -07 */
export function toOrangePool(play: Play, copy: Copy): void {
  const { state } = play
  toPool(play, copy)
  state.orangePool[state.orangeCount] = copy
  state.orangeCount += 1
}

/** The next disk of the mixed pool, or NONE when it is empty and stays so. WDC-BOARD-16 */
export function drawFromPool(play: Play): Copy {
  const { state } = play
  if (state.diskPoolNext >= state.diskPoolCount && play.options.poolExhausted === 'recycle') recycle(play)
  if (state.diskPoolNext >= state.diskPoolCount) {
    play.applied(R.BOARD_16) // pool empty: the square stays without a disk
    return NONE
  }
  const copy = state.diskPool[state.diskPoolNext]
  state.diskPoolNext += 1
  return copy
}

/**
 * A random disk of the orange pool, or NONE. Each disk gets a random key, and the lowest is drawn. So a disk more in
 * the pool changes a draw only where it is drawn itself. WDC-OBST-01
 */
export function drawFromOrangePool(play: Play): Copy {
  const { state, draws, scenario } = play
  if (state.orangeCount === 0) return NONE
  const actor = poolActor(scenario, 'orangePool')
  const address = draws.open(actor, Event.shuffle)
  const { words } = play.scratch
  for (let index = 0; index < state.orangeCount; index++) words[index] = scenario.copyWords[state.orangePool[index]]
  const best = draws.pick(words, state.orangeCount, actor, address)
  const copy = state.orangePool[best]
  state.orangeCount -= 1
  state.orangePool[best] = state.orangePool[state.orangeCount]
  return copy
}

/** Discarded disks of the mixed pool are shuffled back in (option poolExhausted: recycle). WDC-BOARD-16 */
function recycle(play: Play): void {
  const { state, draws, scenario, scratch } = play
  let count = 0
  for (const copy of scenario.diskPool) {
    if (state.where[copy] !== Where.out) continue
    scratch.shuffled[count] = copy
    count += 1
  }
  const actor = poolActor(scenario, 'diskPool')
  draws.shuffle(scratch.shuffled, count, scenario.copyWords, scratch.keys, actor, draws.open(actor, Event.shuffle))
  for (let index = 0; index < count; index++) {
    const copy = scratch.shuffled[index]
    state.diskPool[index] = copy
    toPool(play, copy)
    state.found[copy] = 0
    state.wounds[copy] = 0
    state.uses[copy] = usesOf(play, copy)
  }
  state.diskPoolNext = 0
  state.diskPoolCount = count
}

/** Attack rolls a fresh copy is good for; 0 = without limit. WDC-ITEM-11 */
export function usesOf(play: Play, copy: Copy): number {
  const disk = play.scenario.disks[copy]
  return disk.kind === DiskKind.item ? (disk.entry.uses ?? 0) : 0
}

/** Takes the disk from where it was: out of the list of its square, out of an inventory. */
function leave(play: Play, copy: Copy): void {
  const { state } = play
  unlist(play, copy)
  if (state.where[copy] === Where.held) letGo(play, copy, state.at[copy])
  if (state.where[copy] !== Where.board) return
  const square = state.at[copy]
  state.boundTo[copy] = NONE
  state.thrownBy[copy] = 0
  freeFromSpells(play, copy)
  let before = NONE
  for (let other = state.firstDisk[square]; other !== NONE; other = state.nextOnSquare[other]) {
    if (other === copy) {
      if (before === NONE) state.firstDisk[square] = state.nextOnSquare[copy]
      else state.nextOnSquare[before] = state.nextOnSquare[copy]
      break
    }
    before = other
  }
  state.nextOnSquare[copy] = NONE
  state.boardVersion += 1
}

/** Something is in this hero's hands no more; whom a trap held is out of it (WDC-TRAP-06). */
function letGo({ state }: Play, copy: Copy, hero: Hero): void {
  state.sheetVersion[hero] += 1
  if (state.trap[hero] !== copy + 1) return
  state.trap[hero] = 0
  state.drowning[hero] = 0
}

// ---- Lists ---------------------------------------------------------------------------------------------------------
//
// Whoever asks what lies on the board or what a hero holds looks at few disks, not at all there are:
//
//   for (let copy = firstHeld(play, hero); copy !== NONE; copy = state.nextInList[copy])
//
// Who moves a disk meanwhile reads the next one first.

/** First disk that lies face down on the board, the orange ones too. */
export const firstFaceDown = (play: Play): Copy => play.state.firstInList[List.faceDown]
/** First disk that lies face up on the board. */
export const firstFaceUp = (play: Play): Copy => play.state.firstInList[List.faceUp]
/** First disk that the hero holds. */
export const firstHeld = (play: Play, hero: Hero): Copy => play.state.firstInList[List.held + hero]

/** The list that the disk belongs to as it is now, NONE for none. */
function listOf(play: Play, copy: Copy): number {
  const { state } = play
  if (state.where[copy] === Where.board) return state.faceUp[copy] === 0 ? List.faceDown : List.faceUp
  return state.where[copy] === Where.held ? List.held + state.at[copy] : NONE
}

function list(play: Play, copy: Copy): void {
  const { state } = play
  const which = listOf(play, copy)
  if (which === NONE) return
  const before = lastBefore(play, which, copy)
  if (before === NONE) {
    state.nextInList[copy] = state.firstInList[which]
    state.firstInList[which] = copy
  } else {
    state.nextInList[copy] = state.nextInList[before]
    state.nextInList[before] = copy
  }
}

function unlist(play: Play, copy: Copy): void {
  const { state } = play
  const which = listOf(play, copy)
  if (which === NONE) return
  const before = lastBefore(play, which, copy)
  if (before === NONE) state.firstInList[which] = state.nextInList[copy]
  else state.nextInList[before] = state.nextInList[copy]
  state.nextInList[copy] = NONE
}

/** Of the list, the last copy with a lower number. */
function lastBefore(play: Play, which: number, copy: Copy): Copy {
  const { firstInList, nextInList } = play.state
  let before = NONE
  for (let other = firstInList[which]; other !== NONE && other < copy; other = nextInList[other]) before = other
  return before
}

/** Makes lists, stacks and pools of where each disk is: for a state that was read. */
export function putDisksAgain(play: Play): void {
  const { state, scenario } = play
  const over = state.nextOnSquare.slice()
  state.firstInList.fill(NONE)
  state.nextInList.fill(NONE)
  state.nextOnSquare.fill(NONE)
  state.firstDisk.fill(NONE)
  for (let copy = 0; copy < scenario.copyCount; copy++) list(play, copy)
  // A disk comes when the one below it lies; those that say nothing of it come first, in the order of their numbers.
  const left = new Set(Array.from({ length: scenario.copyCount }, (_, copy) => copy))
  for (let isDone = false; !isDone;) {
    isDone = true
    for (const copy of left) {
      if (state.where[copy] !== Where.board) left.delete(copy)
      else if (over[copy] === NONE || !left.has(over[copy])) {
        left.delete(copy)
        state.nextOnSquare[copy] = state.firstDisk[state.at[copy]]
        state.firstDisk[state.at[copy]] = copy
        isDone = false
      }
    }
  }
  const inPool = (copy: Copy): boolean => state.where[copy] === Where.pool
  const stretch = (pool: Int16Array, from: number, end: number): Copy[] => [...pool.subarray(from, end)].filter(inPool)
  const mixed = stretch(state.diskPool, state.diskPoolNext, state.diskPoolCount)
  const orange = stretch(state.orangePool, 0, state.orangeCount)
  for (let copy = 0; copy < scenario.copyCount; copy++) {
    const pool = scenario.kinds[copy] === DiskKind.obstacle ? orange : mixed
    if (inPool(copy) && !pool.includes(copy)) pool.push(copy)
  }
  // Where more are in it than there is room behind those that were drawn, it begins anew.
  if (state.diskPoolNext + mixed.length > scenario.copyCount) state.diskPoolNext = 0
  state.diskPool.set(mixed, state.diskPoolNext)
  state.diskPoolCount = state.diskPoolNext + mixed.length
  state.orangePool.set(orange)
  state.orangeCount = orange.length
}

// ---- What lies where -----------------------------------------------------------------------------------------------

/** Whether a face-down disk of the mixed pool lies on the square; orange ones do not count. WDC-MOVE-10, WDC-LOS-12 */
export function hasFaceDownDisk(play: Play, square: Square): boolean {
  const { state, scenario } = play
  for (let copy = state.firstDisk[square]; copy !== NONE; copy = state.nextOnSquare[copy]) {
    if (state.faceUp[copy] === 0 && scenario.kinds[copy] !== DiskKind.obstacle) return true
  }
  return false
}

/** A face-up adversary on the square, or NONE: it lives, for the dead are trophies. WDC-MOVE-16 */
export function adversaryOn(play: Play, square: Square): Copy {
  const { state, scenario } = play
  for (let copy = state.firstDisk[square]; copy !== NONE; copy = state.nextOnSquare[copy]) {
    if (state.faceUp[copy] !== 0 && scenario.kinds[copy] === DiskKind.adversary) return copy
  }
  return NONE
}

/** Whether this hero holds the disk. */
export function holds(play: Play, hero: Hero, copy: Copy): boolean {
  return play.state.where[copy] === Where.held && play.state.at[copy] === hero
}

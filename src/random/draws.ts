// Addressed draws: every random outcome of a playout has an address, and its value depends on nothing else.
//
//   address = (experiment seed, playout, actor, event, round, n-th such event of this actor in the round, sub-draw)
//   In a playout of several games, each game after the first has its own key, made of the playout's key and its number.
//   A scene (a turn, a fight) has one too, of the key around it; rounds and counts begin anew in it.
//
//   seed, playout -> key of the playout -> key of the actor      (Threefry, the label hashed to 64 bits)
//   key of the actor, (event, round, nth | sub-draw) -> a word   (MurmurHash3 under each half of the key: 64 bits)
//
// So numbers never depend on worker, batch or order of play, and variants that differ in one thing realign every round.
// Games hold a Draws and ask it; nothing else in the core draws. Narration and measuring never draw.
// Methods that games call often are short, for speed (docs/decisions/024-hot-code.md); rare cases have
// methods of their own.
import { highWord, labelWord } from './label.ts'
import { murmur3 } from './murmur.ts'
import { Block, threefry2x32 } from './threefry.ts'
import { log } from '../numeric/index.ts'

/** Name and version of the way numbers are made; stands in every result. Changes when old playouts change. */
export const GENERATOR = 'threefry2x32-20+murmur3/2'

/** One opened event of an actor: the upper half of a counter. Sub-draws are made under it. */
export type Address = number

/** Limits of an address; `open` throws beyond them. */
export const MAX_EVENTS = 256
export const MAX_ROUND = 4095
export const MAX_NTH = 4095

/** Scenes one inside another, and the highest number of a scene. */
export const MAX_SCENES = 4
const MAX_SCENE_NUMBER = 0x7fffffff

/** Sets the keys of games apart from those of actors and forks. */
const GAME_LABEL = 'game of a playout'
const GAME_LOW = labelWord(GAME_LABEL)
const GAME_HIGH = highWord(GAME_LABEL)

const { imul } = Math

/** Up to this length a list is cleared faster one by one than by a call (Pig: 4% of a game). */
const FEW_COUNTS = 64

/** Labels of forks that are remembered. */
const MAX_FORKS = 64

const TWO_32 = 4294967296
const TWO_M32 = 2 ** -32
const TWO_M53 = 2 ** -53

/** Fewer results, times a half of a word, make at most 32 bits. */
const BY_HALVES = 0xffff

/** More results, times a word, would leave the whole numbers of a double. */
const MAX_BELOW = 2 ** 21

/** Pools of more dice need more than 32 bits: 6^12 is just below 2^32. */
const DICE_OF_ONE_WORD = 12

/** Called with an opening's number in the playout, who draws (index of `actors`) and what (index of `events`). */
export type Watch = (opening: number, actor: number, event: number) => void

export class Draws {
  readonly actors: readonly string[]
  readonly events: readonly string[]
  readonly scenes: readonly string[]
  /** Label hashes, keys of the actors (valid where `keyed` has the current stamp), counts of events in this round. */
  private readonly labels: Int32Array
  private readonly keys: Int32Array
  private readonly keyed: Int32Array
  private readonly counts: Uint16Array
  private readonly block = new Block()
  private readonly eventCount: number = 0
  private stamp = 0
  private key0 = 0
  private key1 = 0
  /** Key of the playout, from which its games' keys are made. */
  private playout0 = 0
  private playout1 = 0
  private roundNow = 0
  /** The label of the last fork and its hash: agents fork anew in every playout, under the same label. */
  private forkLabel = ''
  private forkLow = labelWord('')
  private forkHigh = highWord('')
  private readonly forks = new Map<string, { readonly low: number; readonly high: number }>()
  /** Openings of this playout so far. */
  openings = 0
  /** Called before each opening. A subclass with this hook would slow down every stream, so all of them have it. */
  before: Watch | undefined = undefined
  /** How many scenes it is in, one inside another. */
  depth = 0
  /** By depth: the scenes that it is in with their numbers, and what goes on when each is left. */
  private readonly path = new Int32Array(2 * MAX_SCENES)
  private readonly outerKeys = new Int32Array(2 * MAX_SCENES)
  private readonly outerRounds = new Int32Array(MAX_SCENES)
  private readonly outerCounts: readonly Uint16Array[]
  /** Hashes of the scenes' labels. */
  private readonly sceneLabels: Int32Array

  /**
   * @param actors stable labels (a seat's, a disk's, a deck's); an actor is its index in this list
   * @param events stable names; an event is its index. Their order is part of the address: append, never insert
   * @param scenes stable names of kinds of scenes; a scene is its index, but its name makes the keys
   * @throws RangeError on a label that stands twice, or too many events
   */
  constructor(actors: readonly string[], events: readonly string[], scenes: readonly string[] = []) {
    if (new Set(scenes).size !== scenes.length) throw new RangeError('two scenes with one name')
    if (new Set(actors).size !== actors.length) throw new RangeError('two actors with one label')
    if (events.length > MAX_EVENTS) throw new RangeError(`more than ${MAX_EVENTS} events`)
    this.actors = actors
    this.eventCount = events.length
    this.events = events
    this.scenes = scenes
    this.labels = hashes(actors)
    this.sceneLabels = hashes(scenes.map((scene) => `scene: ${scene}`))
    this.keys = new Int32Array(actors.length * 2)
    this.keyed = new Int32Array(actors.length)
    this.counts = new Uint16Array(actors.length * events.length)
    this.outerCounts = scenes.length === 0 ? [] : Array.from({ length: MAX_SCENES }, () => this.counts.slice())
  }

  /**
   * Begins a playout in round 0.
   * @param seed whole number from 0 to 2^53 - 1
   * @param playout number of the playout, likewise
   */
  startPlayout(seed: number, playout: number): void {
    if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError('a seed is a whole number from 0 to 2^53 - 1')
    if (!Number.isSafeInteger(playout) || playout < 0)
      throw new RangeError('a playout number is a whole number from 0 to 2^53 - 1')
    this.openings = 0
    threefry2x32(seed | 0, (seed / TWO_32) | 0, playout | 0, (playout / TWO_32) | 0, this.block)
    this.setPlayout(this.block.x0, this.block.x1)
  }

  /**
   * Begins a game, in round 0, of a playout that is several games in a row. The first game draws like a single one.
   * @param game from 1
   */
  startGame(game: number): void {
    if (!(Number.isSafeInteger(game) && game >= 1)) throw new RangeError('a game is numbered from 1')
    this.depth = 0
    if (game === 1) {
      this.setKey(this.playout0, this.playout1)
      return
    }
    threefry2x32(this.playout0, this.playout1, GAME_LOW, GAME_HIGH, this.block)
    threefry2x32(this.block.x0, this.block.x1, game | 0, (game / TWO_32) | 0, this.block)
    this.setKey(this.block.x0, this.block.x1)
  }

  /** Begins a round: the n-th event of an actor is counted from here. */
  startRound(round: number): void {
    if (round < 0 || round > MAX_ROUND) throw new RangeError(`a round is from 0 to ${MAX_ROUND}`)
    this.roundNow = round
    const { counts } = this
    if (counts.length > FEW_COUNTS) counts.fill(0)
    else for (let index = 0; index < counts.length; index++) counts[index] = 0
  }

  /**
   * Into a scene inside the one that it is in: draws have addresses of their own, counted anew from round 0.
   * @param scene index in `scenes`
   * @param number from 1: the n-th such scene in the outer one, counted by the game
   * @throws RangeError for another scene or number, or deeper than MAX_SCENES
   */
  enterScene(scene: number, number: number): void {
    const { depth, path, outerKeys, sceneLabels, block } = this
    const isOne = scene >>> 0 === scene && scene < this.scenes.length
    const isNumber = Number.isInteger(number) && number >= 1 && number <= MAX_SCENE_NUMBER
    if (!isOne || !isNumber || depth === MAX_SCENES) this.refuseScene(scene, number)
    path[depth * 2] = scene
    path[depth * 2 + 1] = number
    outerKeys[depth * 2] = this.key0
    outerKeys[depth * 2 + 1] = this.key1
    this.outerRounds[depth] = this.roundNow
    this.outerCounts[depth]!.set(this.counts)
    threefry2x32(this.key0, this.key1, sceneLabels[scene * 2]!, sceneLabels[scene * 2 + 1]!, block)
    threefry2x32(block.x0, block.x1, number, 0, block)
    this.setKey(block.x0, block.x1)
    this.depth = depth + 1
  }

  /** Back to the round and the counts of the outer scene, as they were. @throws RangeError in no scene */
  leaveScene(): void {
    const depth = this.depth - 1
    if (depth < 0) throw new RangeError('there is no scene to leave')
    this.setKey(this.outerKeys[depth * 2]!, this.outerKeys[depth * 2 + 1]!)
    this.roundNow = this.outerRounds[depth]!
    this.counts.set(this.outerCounts[depth]!)
    this.depth = depth
  }

  /** The scenes that it is in, outermost first. */
  scenePath(): { readonly scene: string; readonly number: number }[] {
    return Array.from({ length: this.depth }, (_, depth) => ({
      scene: this.scenes[this.path[depth * 2]!]!,
      number: this.path[depth * 2 + 1]!,
    }))
  }

  /** @throws RangeError always */
  private refuseScene(scene: number, number: number): never {
    const name = this.scenes[scene]
    if (name === undefined)
      throw new RangeError(`there is no scene ${scene}: ${this.scenes.length} scenes have a number from 0`)
    if (this.depth < MAX_SCENES)
      throw new RangeError(`scene ${name} ${number}: scenes are numbered from 1 to ${MAX_SCENE_NUMBER}`)
    const path = this.scenePath().map((outer) => `${outer.scene} ${outer.number}`)
    throw new RangeError(`scene ${name} ${number} is too deep: ${path.join(' > ')} are ${MAX_SCENES} already`)
  }

  /** Opens the next `event` of `actor` in this round; sub-draws are addressed under it. */
  open(actor: number, event: number): Address {
    if (this.before !== undefined) this.announce(actor, event)
    this.openings += 1
    const index = actor * this.eventCount + event
    const nth = this.counts[index]!
    if (nth >= MAX_NTH) this.refuse(actor, event)
    this.counts[index] = nth + 1
    return (event << 24) | (this.roundNow << 12) | nth
  }

  private announce(actor: number, event: number): void {
    this.before?.(this.openings, actor, event)
  }

  /** @throws RangeError always */
  private refuse(actor: number, event: number): never {
    throw new RangeError(`more than ${MAX_NTH} times ${this.events[event]} for ${this.actors[actor]} in a round`)
  }

  /** A number in [0, 1) of 53 bits. `sub` tells sub-draws of one address apart (any 32-bit number). */
  unit(actor: number, address: Address, sub: number): number {
    if (this.keyed[actor] !== this.stamp) this.makeKey(actor)
    const high = murmur3(this.keys[actor * 2]!, address, sub)
    const low = murmur3(this.keys[actor * 2 + 1]!, address, sub)
    return (high >>> 0) * TWO_M32 + (low >>> 11) * TWO_M53
  }

  /**
   * Draws a whole pool of dice with one number, the address's sub-draw 0. Pools of up to 12 dice take 32 bits (no
   * chance is off by more than 2^-32), larger ones 53. The first 32 bits are the same for all sizes, so a larger pool
   * never draws by a smaller number.
   * @param table the pool's outcomes in order (a PoolTable)
   * @returns the outcome's index in the table
   */
  pool(table: { readonly dice: number; sample(u: number): number }, actor: number, address: Address): number {
    if (table.dice > DICE_OF_ONE_WORD) return table.sample(this.unit(actor, address, 0))
    if (this.keyed[actor] !== this.stamp) this.makeKey(actor)
    return table.sample((murmur3(this.keys[actor * 2]!, address, 0) >>> 0) * TWO_M32)
  }

  /**
   * A whole number in [0, n), each equally likely: a 32-bit word is scaled and, where scaling would favour some
   * results, thrown away for the next (Lemire, "Fast random integer generation in an interval", ACM TOMACS 29, 2019).
   * @param n whole, from 1 to 2^21
   * @throws RangeError for any other n
   */
  below(n: number, actor: number, address: Address, sub: number): number {
    if (this.keyed[actor] !== this.stamp) this.makeKey(actor)
    const word = murmur3(this.keys[actor * 2]!, address, sub)
    // Word times n has 48 bits: the upper 16 are the result, the lower 32 tell whether it would be favoured. Working in
    // halves of the word avoids floating point, which would cost more than the hash.
    // What is no whole number, or none of 16 bits, differs from its 16 bits; 0 is not below itself.
    return imul(word, n) >>> 0 > n && (n & BY_HALVES) === n
      ? (imul(word >>> 16, n) + (imul(word & 0xffff, n) >>> 16)) >>> 16
      : this.belowOtherwise(n, word, actor, address, sub)
  }

  /**
   * One of a list, each as likely: the entry with the lowest key. So an entry more or fewer changes what is drawn only
   * where it is drawn itself.
   * @param words the entries' own numbers under this address (`labelWord` of their labels), all different
   * @param count from 1
   * @param nth tells lists apart that are drawn from under one address
   * @returns its index
   * @throws RangeError for a count that is not from 1
   */
  pick(words: Int32Array, count: number, actor: number, address: Address, nth = 0): number {
    if (!(count >= 1)) this.refuseList(`${count} entries`)
    if (this.keyed[actor] !== this.stamp) this.makeKey(actor)
    const key = this.keys[actor * 2]!
    const list = listAddress(address, nth)
    let picked = 0
    let lowest = murmur3(key, list, words[0]!)
    for (let index = 1; index < count; index++) {
      const word = murmur3(key, list, words[index]!)
      if (word >= lowest) continue
      lowest = word
      picked = index
    }
    return picked
  }

  /**
   * One of a list by weight, with the promise of `pick`: each entry arrives after an exponential time of its weight's
   * rate, and the first is drawn (P. S. Efraimidis, P. G. Spirakis, Information Processing Letters 97, 2006).
   * @param weights by index; none below 0
   * @returns its index
   * @throws RangeError where no entry has a weight
   */
  pickByWeight(
    words: Int32Array,
    weights: ArrayLike<number>,
    count: number,
    actor: number,
    address: Address,
    nth = 0,
  ): number {
    const list = listAddress(address, nth)
    let picked = 0
    let first = Infinity
    for (let index = 0; index < count; index++) {
      const weight = weights[index]!
      if (weight === 0) continue
      const time = -log(1 - this.unit(actor, list, words[index]!)) / weight
      if (time >= first) continue
      first = time
      picked = index
    }
    if (first === Infinity) this.refuseList(`${count} entries without a weight`)
    return picked
  }

  /** @throws RangeError always */
  private refuseList(entries: string): never {
    throw new RangeError(`a list of ${entries}: nothing can be picked`)
  }

  /** The number of an actor's label: where actors are themselves entries of a list. */
  wordOf(actor: number): number {
    return this.labels[actor * 2]!
  }

  /**
   * Shuffles `copies`. Each copy has an addressed key, so an added copy is inserted and no other one moves.
   * @param copies what is shuffled, in place
   * @param subs subs[copy] is the copy's own number under this address (`labelWord` of its label)
   * @param keys room for the keys, at least as long as `copies`
   */
  shuffle(
    copies: Int32Array,
    count: number,
    subs: Int32Array,
    keys: Float64Array,
    actor: number,
    address: Address,
  ): void {
    for (let index = 0; index < count; index++) {
      const copy = copies[index]!
      const key = this.unit(actor, address, subs[copy]!)
      let to = index
      while (to > 0 && keys[to - 1]! > key) {
        keys[to] = keys[to - 1]!
        copies[to] = copies[to - 1]!
        to -= 1
      }
      keys[to] = key
      copies[to] = copy
    }
  }

  /**
   * The same address asked of a different future: for agents that look ahead, and for their own random numbers of the
   * agent. Begins outside of any scene.
   */
  forkFrom(parent: Draws, label: string, number = 0): void {
    if (label !== this.forkLabel) this.labelFork(label)
    this.forkKey(parent.key0, parent.key1, number)
    this.setPlayout(this.block.x0, this.block.x1)
    this.roundNow = parent.roundNow
  }

  /** Into `block`. */
  private forkKey(key0: number, key1: number, number: number): void {
    threefry2x32(key0, key1, this.forkLow, this.forkHigh, this.block)
    threefry2x32(this.block.x0, this.block.x1, number | 0, (number / TWO_32) | 0, this.block)
  }

  /** Hashing a label takes longer than a toy game: whoever plays rollouts goes to and fro between a few labels. */
  private labelFork(label: string): void {
    let words = this.forks.get(label)
    if (words === undefined) {
      if (this.forks.size === MAX_FORKS) this.forks.clear()
      words = { low: labelWord(label), high: highWord(label) }
      this.forks.set(label, words)
    }
    this.forkLabel = label
    this.forkLow = words.low
    this.forkHigh = words.high
  }

  /** Starts another rollout: all later draws are new, while scenes, round and counts go on as before. */
  divert(label: string, number: number): void {
    const { depth, roundNow, outerKeys, block } = this
    const counts = this.counts.slice()
    this.forkFrom(this, label, number)
    for (let outer = 0; outer < depth; outer++) {
      this.forkKey(outerKeys[outer * 2]!, outerKeys[outer * 2 + 1]!, number)
      outerKeys[outer * 2] = block.x0
      outerKeys[outer * 2 + 1] = block.x1
    }
    if (depth > 0) {
      this.playout0 = outerKeys[0]!
      this.playout1 = outerKeys[1]!
    }
    this.depth = depth
    this.roundNow = roundNow
    this.counts.set(counts)
  }

  /** Makes `to` go on exactly as this would. Both must have the same actors, events and scenes. */
  copyInto(to: Draws): void {
    to.setPlayout(this.playout0, this.playout1)
    if (this.key0 !== this.playout0 || this.key1 !== this.playout1) to.setKey(this.key0, this.key1)
    to.roundNow = this.roundNow
    to.counts.set(this.counts)
    to.depth = this.depth
    to.path.set(this.path)
    to.outerKeys.set(this.outerKeys)
    to.outerRounds.set(this.outerRounds)
    for (let depth = 0; depth < this.depth; depth++) to.outerCounts[depth]!.set(this.outerCounts[depth]!)
  }

  private setPlayout(key0: number, key1: number): void {
    this.playout0 = key0
    this.playout1 = key1
    this.depth = 0
    this.setKey(key0, key1)
  }

  private setKey(key0: number, key1: number): void {
    this.key0 = key0
    this.key1 = key1
    this.roundNow = 0
    this.counts.fill(0)
    // The stamp says which actors' keys belong to this playout; wrap-around would revive old ones.
    if (this.stamp === 0x7fffffff) {
      this.keyed.fill(0)
      this.stamp = 0
    }
    this.stamp += 1
  }

  /** The key of an actor in this playout, made when the actor first draws. */
  private makeKey(actor: number): void {
    const index = actor * 2
    threefry2x32(this.key0, this.key1, this.labels[index]!, this.labels[index + 1]!, this.block)
    this.keys[index] = this.block.x0
    this.keys[index + 1] = this.block.x1
    this.keyed[actor] = this.stamp
  }

  /** `below` where halves of the word do not do: n is larger or no number of results, or one would be favoured. */
  private belowOtherwise(n: number, word: number, actor: number, address: Address, sub: number): number {
    if (!(Number.isInteger(n) && n >= 1 && n <= MAX_BELOW))
      throw new RangeError(`below(${n}): expected a whole number from 1 to 2^21`)
    if (n > BY_HALVES) {
      const product = (word >>> 0) * n
      const whole = Math.floor(product * TWO_M32)
      if (product - whole * TWO_32 >= n) return whole
    }
    return this.belowSlowly(n, actor, address, sub)
  }

  /** The rare second half of `below`: hashes a word that would favour some results again, with the key's other half. */
  private belowSlowly(n: number, actor: number, address: Address, sub: number): number {
    const unfair = TWO_32 % n
    let word = murmur3(this.keys[actor * 2]!, address, sub)
    for (;;) {
      const product = (word >>> 0) * n
      const low = product % TWO_32
      if (low >= unfair) return (product - low) / TWO_32
      word = murmur3(this.keys[actor * 2 + 1]!, word, sub)
    }
  }
}

/** Address of the nth list under one address, so that its keys are independent of the other lists'. */
const listAddress = (address: Address, nth: number): Address => (address + imul(nth, 0x9e3779b1)) | 0

/** Both halves of each label's hash. */
function hashes(labels: readonly string[]): Int32Array {
  const words = new Int32Array(labels.length * 2)
  labels.forEach((label, index) => {
    words[index * 2] = labelWord(label)
    words[index * 2 + 1] = highWord(label)
  })
  return words
}

// What each disk of the mixed pool is worth to a hero who does not know which one lies there. Each value is kept by all
// that it depends on, because heroes are in the same condition again and again, within and across playouts.
import { type CheckKind, K } from '../setup/check-kinds.ts'
import type { Scenario } from '../setup/scenario.ts'

/** What the worth of a disk hangs on, besides the pools of `kinds`. */
export interface Standing {
  readonly health: number
  readonly helpers: number
  /** What a failure disk costs. */
  readonly failure: number
  /** Dice of the best attack. */
  readonly attack: number
  /** By how much all Target Numbers are shifted. */
  readonly shift: number
  readonly readsGamble: boolean
  readonly swims: boolean
}

/** Conditions that are kept; beyond, all are forgotten. */
const MAX_KEPT = 5_000
/** Slots for them, by hash, then linear probing (Knuth, "The Art of Computer Programming" 3, 6.4). */
const PLACES = 16_384

export class Prospects {
  /** Kinds of check that meeting a disk of the pool may come to. */
  readonly kinds: readonly CheckKind[]
  /** The disk that stands for each entry of the pool. */
  private readonly copies: Int16Array
  private readonly wanted: Float64Array
  private readonly bits: Int32Array
  private readonly width: number
  private readonly places = new Int16Array(PLACES)
  private readonly keys: Float64Array
  private readonly kept: Float64Array[] = []

  constructor({ mixed, checks }: Scenario) {
    this.copies = mixed.copies
    this.kinds = [...new Set([...COMMON, ...checks.askedBy(mixed.copies)])]
    this.width = 3 + Math.ceil(this.kinds.length / 4)
    this.wanted = new Float64Array(this.width)
    this.bits = new Int32Array(this.wanted.buffer)
    this.keys = new Float64Array(MAX_KEPT * this.width)
  }

  worths(standing: Standing, poolOf: (kind: CheckKind) => number, worthOf: (copy: number) => number): Float64Array {
    this.write(standing, poolOf)
    const { wanted, width, keys, places } = this
    let place = this.hash()
    for (; places[place] !== 0; place = (place + 1) % PLACES) {
      const offset = (places[place]! - 1) * width
      let same = 0
      while (same < width && keys[offset + same] === wanted[same]) same++
      if (same === width) return this.kept[places[place]! - 1]!
    }
    const worths = Float64Array.from(this.copies, worthOf)
    if (this.kept.length === MAX_KEPT) {
      this.kept.length = 0
      places.fill(0)
      place = this.hash()
    }
    keys.set(wanted, this.kept.length * width)
    this.kept.push(worths)
    places[place] = this.kept.length
    return worths
  }

  private write(
    { health, helpers, failure, attack, shift, readsGamble, swims }: Standing,
    poolOf: (kind: CheckKind) => number,
  ): void {
    const { kinds, wanted } = this
    wanted[0] = failure
    wanted[1] = shift
    wanted[2] = ((health * 16 + helpers) * 256 + attack) * 4 + (readsGamble ? 2 : 0) + (swims ? 1 : 0)
    let index = 3
    for (let from = 0; from < kinds.length; from += 4) {
      let pools = 0
      const end = Math.min(from + 4, kinds.length)
      for (let k = from; k < end; k++) pools = pools * 256 + poolOf(kinds[k]!)
      wanted[index++] = pools
    }
  }

  private hash(): number {
    const { bits } = this
    let h = 0
    for (let index = 0; index < bits.length; index++) h = Math.imul(h ^ bits[index]!, 0x9e3779b1) ^ (h >>> 15)
    return (h ^ (h >>> 16)) & (PLACES - 1)
  }
}

/** Beside those that the disks themselves ask for: fights and ways around them, and what traps do (judgement.ts). */
const COMMON: readonly CheckKind[] = [
  K.search,
  K.question,
  K.sneak,
  K.initiative,
  K.defend,
  K.movement,
  K.gas,
  K.sharp,
  K.climb,
]

// What each disk of the mixed pool is worth to a hero who does not know which one it has before it, worked out once for all that it
// hangs on. Heroes come into the same condition again and again, from turn to turn and from playout to playout.
import { type CheckKind, K } from '../rules/check-kinds.ts'
import type { Scenario } from '../scenario.ts'

/** A number below 2^30 is looked up fastest: so many pools are written in one. No hero has 63 dice. */
const POOLS_IN_A_NUMBER = 5
const POOL = 64
/** Conditions that are kept; beyond, all are forgotten. */
const MOST_KEPT = 5_000

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

interface Branch {
  readonly next: Map<number, Branch>
  worths: Float64Array | null
}

export class Prospects {
  /** Kinds of check that meeting a disk of the pool may come to. */
  readonly kinds: readonly CheckKind[]
  /** The disk that stands for each entry of the pool. */
  private readonly copies: Int16Array
  private root = newBranch()
  private count = 0

  constructor({ mixed, checks }: Scenario) {
    this.copies = mixed.copies
    this.kinds = [...new Set([...COMMON, ...checks.askedBy(mixed.copies)])]
  }

  /**
   * @param poolOf dice of a kind of check, now
   * @param worthOf what meeting this disk is worth, now; asked only where it is not known for such a standing
   * @returns by entry of the mixed pool; valid until the next call
   */
  worths(standing: Standing, poolOf: (kind: CheckKind) => number, worthOf: (copy: number) => number): Float64Array {
    const branch = this.branchOf(standing, poolOf)
    return branch.worths ??= this.keep(Float64Array.from(this.copies, worthOf))
  }

  private branchOf({ health, helpers, failure, attack, shift, readsGamble, swims }: Standing, poolOf: (kind: CheckKind) => number): Branch {
    const { kinds } = this
    let branch = follow(this.root, failure)
    branch = follow(branch, ((health * 16 + helpers) * POOL + Math.min(attack, POOL - 1)) * 4 + (readsGamble ? 2 : 0) + (swims ? 1 : 0))
    branch = follow(branch, shift)
    for (let from = 0; from < kinds.length; from += POOLS_IN_A_NUMBER) {
      let pools = 0
      const end = Math.min(from + POOLS_IN_A_NUMBER, kinds.length)
      for (let at = from; at < end; at++) pools = pools * POOL + Math.min(poolOf(kinds[at]!), POOL - 1)
      branch = follow(branch, pools)
    }
    return branch
  }

  private keep(worths: Float64Array): Float64Array {
    this.count += 1
    if (this.count > MOST_KEPT) {
      this.root = newBranch()
      this.count = 0
    }
    return worths
  }
}

/** Beside those that the disks themselves ask for: fights and ways around them, and what traps do (judgement.ts). */
const COMMON: readonly CheckKind[] = [K.search, K.question, K.sneak, K.initiative, K.defend, K.movement, K.gas, K.sharp, K.climb]

const newBranch = (): Branch => ({ next: new Map(), worths: null })

function follow({ next }: Branch, number: number): Branch {
  let branch = next.get(number)
  if (branch === undefined) next.set(number, branch = newBranch())
  return branch
}

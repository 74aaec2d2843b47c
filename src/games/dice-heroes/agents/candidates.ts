// Sets of dice that a group chooses among (engine/groups.ts): all ways that the agent judges, each with its worth. Dice
// are taken one at a time, but a group slips once on the whole set.
import type { Slips } from '../../../engine/index.ts'
import { DIE_USES, DieUse } from '../words/decisions.ts'
import { KINDS } from '../words/dice.ts'

/** At most this number of sets is compared: some cards let a hero take many dice of a large pile. */
const MAX_SETS = 400

export class Candidates {
  /** Whether sets that are judged are kept. */
  isOpen = false
  readonly #sets: Int16Array[] = []
  readonly #worths: number[] = []
  #count = 0
  readonly #drawn = new Int16Array(KINDS * DIE_USES)

  open(): void {
    this.isOpen = true
    this.#count = 0
  }

  /** A set that is judged twice keeps the greater worth. @param set by candidate, as `SetSoFar.chosen` */
  add(worth: number, set: Int16Array): void {
    if (worth === -Infinity) return
    for (let index = 0; index < this.#count; index++)
      if (areEqual(this.#sets[index], set)) {
        this.#worths[index] = Math.max(this.#worths[index], worth)
        return
      }
    if (this.#count === MAX_SETS) return
    if (this.#sets.length === this.#count) this.#sets.push(new Int16Array(KINDS * DIE_USES))
    this.#sets[this.#count].set(set)
    this.#worths[this.#count++] = worth
  }

  /** All sets of `count` dice. @param held how many there are of a kind @param worthOf what taking one is worth */
  addAll(count: number, held: (kind: number) => number, worthOf: (kind: number) => number): void {
    this.#drawn.fill(0)
    this.#addFrom(0, count, 0, held, worthOf)
  }

  #addFrom(
    first: number,
    count: number,
    worth: number,
    held: (kind: number) => number,
    worthOf: (kind: number) => number,
  ): void {
    if (this.#count === MAX_SETS) return
    if (count === 0) return this.add(worth, this.#drawn)
    for (let kind = first; kind < KINDS; kind++) {
      const place = kind * DIE_USES + DieUse.plain
      if (held(kind) <= this.#drawn[place]) continue
      this.#drawn[place] += 1
      this.#addFrom(kind, count - 1, worth + worthOf(kind), held, worthOf)
      this.#drawn[place] -= 1
    }
  }

  /** Ends the collecting. @param into becomes the set that the group takes; without any it stays */
  take(slips: Slips, into: Int16Array): void {
    this.isOpen = false
    if (this.#count === 0) return
    let best = 0
    for (let index = 1; index < this.#count; index++) if (this.#worths[index] > this.#worths[best]) best = index
    into.set(this.#sets[slips.among(this.#count, this.#worthOf, best)])
  }

  readonly #worthOf = (index: number): number => this.#worths[index]
}

function areEqual(one: Int16Array, other: Int16Array): boolean {
  for (let candidate = 0; candidate < one.length; candidate++) if (one[candidate] !== other[candidate]) return false
  return true
}

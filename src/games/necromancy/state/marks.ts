// The panic clock: marks in the order in which they were made, each with its cause and the threat that caused it.
import type { StateStorage } from '../../../engine/layout.ts'

/** Segments of the clock (NEC-PANIC-01); marks that wait to be placed. */
export const SEGMENTS = 12
export const MAX_WAITING = 256

/** A list of marks. */
export class MarkList {
  private readonly causes: Int16Array
  private readonly threats: Int16Array
  private readonly length: Int16Array

  constructor(storage: StateStorage, size: number) {
    this.causes = storage.numbers(size, -1)
    this.threats = storage.numbers(size, -1)
    this.length = storage.numbers(1)
  }

  get count(): number {
    return this.length[0]
  }

  causeAt(at: number): number {
    return this.causes[at]
  }

  threatAt(at: number): number {
    return this.threats[at]
  }

  /** Marks for which there is no room are lost. */
  add(cause: number, threat: number): void {
    const at = this.length[0]
    if (at === this.causes.length) return
    this.causes[at] = cause
    this.threats[at] = threat
    this.length[0] = at + 1
  }

  remove(at: number): void {
    const count = --this.length[0]
    this.causes.copyWithin(at, at + 1, count + 1)
    this.threats.copyWithin(at, at + 1, count + 1)
    this.causes[count] = -1
    this.threats[count] = -1
  }

  clear(): void {
    this.causes.fill(-1)
    this.threats.fill(-1)
    this.length[0] = 0
  }

  /** Counts the marks again that were read from a file. @returns whether there is no gap between them */
  remake(): boolean {
    const end = this.causes.indexOf(-1)
    this.length[0] = end < 0 ? this.causes.length : end
    return this.causes.subarray(this.length[0]).every((cause) => cause === -1)
  }
}

export const newMarks = (storage: StateStorage) => ({
  /** On the clock, beside those that instability fills. */
  on: new MarkList(storage, SEGMENTS),
  /** Beyond a full clock (`carry`), and made in the wilds (`onReturn`). */
  carried: new MarkList(storage, MAX_WAITING),
  unreported: new MarkList(storage, MAX_WAITING),
})

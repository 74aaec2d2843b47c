// A long list of numbers of which most never change. A game has thousands of cells that no playout comes to (a kind of
// check with each pool against each target number), so a tally keeps, and sends, only the chunks that were written to.
import { longer } from '../engine/buffers.ts'
import { NumbersText, sumOfWhole } from './exact-sums.ts'

/** Numbers of a chunk, as a power of two: small, since what is met lies scattered. */
const BITS = 2
const SIZE = 1 << BITS

/** A list as it travels between threads; the arrays' buffers can be transferred. */
export interface ChunkBuffers {
  /** Numbers of the whole list. */
  readonly length: number
  /** Which chunks are kept, in the order in which they were first met; and their numbers. */
  readonly chunks: Int32Array
  readonly numbers: Float64Array
}

export class Chunks implements ChunkBuffers {
  readonly length: number
  /** What stands where nothing was written. */
  private readonly empty: number
  /** By chunk: where its numbers begin, plus 1; 0 = not kept. */
  private readonly startOf: Int32Array
  private written: Int32Array
  private kept: Float64Array
  private count = 0

  /** @param buffers taken over, where there are any */
  constructor(length: number, empty: number, buffers?: ChunkBuffers) {
    if (buffers !== undefined && buffers.length !== length) throw new RangeError('a tally of another layout')
    this.length = length
    this.empty = empty
    this.startOf = new Int32Array(Math.ceil(length / SIZE))
    this.written = buffers?.chunks ?? new Int32Array(0)
    this.kept = buffers?.numbers ?? new Float64Array(0)
    this.count = buffers?.chunks.length ?? 0
    for (let index = 0; index < this.count; index++) this.startOf[this.written[index]] = index * SIZE + 1
  }

  get chunks(): Int32Array {
    return this.written.subarray(0, this.count)
  }

  get numbers(): Float64Array {
    return this.kept.subarray(0, this.count * SIZE)
  }

  at(index: number): number {
    const start = this.startOf[index >> BITS]
    return start === 0 ? this.empty : this.kept[start - 1 + (index & (SIZE - 1))]
  }

  add(index: number, amount: number): void {
    const place = this.place(index)
    this.kept[place] += amount
  }

  /** Keeps the lower of two. */
  lower(index: number, number: number): void {
    const place = this.place(index)
    if (number < this.kept[place]) this.kept[place] = number
  }

  /** The numbers from `from` to before `to`. */
  slice(from = 0, to = this.length): Float64Array {
    const { startOf, kept } = this
    const numbers = new Float64Array(to - from)
    if (this.empty !== 0) numbers.fill(this.empty)
    for (let index = from; index < to;) {
      const start = startOf[index >> BITS]
      const end = Math.min(to, ((index >> BITS) + 1) << BITS)
      if (start === 0) index = end
      else for (; index < end; index++) numbers[index - from] = kept[start - 1 + (index & (SIZE - 1))]
    }
    return numbers
  }

  /** @throws RangeError when they are of another length, or a sum leaves what is exact */
  addAll({ length, chunks, numbers }: ChunkBuffers): void {
    this.refuseOther(length)
    for (let index = 0; index < numbers.length; index += SIZE) {
      const place = this.place(chunks[index >> BITS] << BITS)
      const { kept } = this
      for (let offset = 0; offset < SIZE; offset++)
        kept[place + offset] = sumOfWhole(kept[place + offset], numbers[index + offset])
    }
  }

  /** Keeps the lower of each two. @throws RangeError when they are of another length */
  lowerAll({ length, chunks, numbers }: ChunkBuffers): void {
    this.refuseOther(length)
    for (let index = 0; index < numbers.length; index += SIZE) {
      const place = this.place(chunks[index >> BITS] << BITS)
      const { kept } = this
      for (let offset = 0; offset < SIZE; offset++)
        if (numbers[index + offset] < kept[place + offset]) kept[place + offset] = numbers[index + offset]
    }
  }

  /** As `numbersToText` writes the whole list. */
  toText(): string {
    const { empty, kept, startOf } = this
    const text = new NumbersText()
    let next = 0
    for (const chunk of this.chunks.toSorted()) {
      const first = chunk << BITS
      text.add(empty, first - next)
      next = Math.min(this.length, first + SIZE)
      for (let index = first; index < next; index++) text.add(kept[startOf[chunk] - 1 + (index & (SIZE - 1))])
    }
    text.add(empty, this.length - next)
    return text.toString()
  }

  toBuffers(): ChunkBuffers {
    return { length: this.length, chunks: this.chunks.slice(), numbers: this.numbers.slice() }
  }

  /** Only what differs from what stands there in any case. @param numbers as `slice` gives them */
  static of(numbers: Float64Array, empty: number): Chunks {
    const isMet = (index: number): boolean => index < numbers.length && numbers[index] !== empty
    const chunks: number[] = []
    for (let index = 0; index < numbers.length; index += SIZE) {
      const isKept = isMet(index) || isMet(index + 1) || isMet(index + 2) || isMet(index + 3)
      if (isKept) chunks.push(index >> BITS)
    }
    const kept = new Float64Array(chunks.length * SIZE)
    for (let index = 0; index < kept.length; index++)
      kept[index] = numbers[(chunks[index >> BITS] << BITS) + (index & (SIZE - 1))] ?? empty
    return new Chunks(numbers.length, empty, { length: numbers.length, chunks: Int32Array.from(chunks), numbers: kept })
  }

  private refuseOther(length: number): void {
    if (length !== this.length) throw new RangeError('tallies of two layouts cannot be merged')
  }

  /** Empties a flat list of which these are all that was written to. */
  wipe(numbers: Float64Array): void {
    for (const chunk of this.chunks) {
      const start = chunk << BITS
      numbers.fill(this.empty, start, start + SIZE)
    }
  }

  /** Where a number lies. It is kept from now on. */
  private place(index: number): number {
    const start = this.startOf[index >> BITS]
    return (start === 0 ? this.keep(index >> BITS) : start - 1) + (index & (SIZE - 1))
  }

  private keep(chunk: number): number {
    const start = this.count * SIZE
    if (this.count === this.written.length) this.written = longer(this.written)
    if (start + SIZE > this.kept.length) this.kept = longer(this.kept)
    this.written[this.count] = chunk
    this.kept.fill(this.empty, start, start + SIZE)
    this.startOf[chunk] = start + 1
    this.count += 1
    return start
  }
}

// Recorded values outside of a metric's range: each exactly, with how often it came and in which playout first. They
// are rare, so the list is short. Like the rest of a tally, it merges in any order, with the same result for any
// batches.
import type { TallyLayout } from './layout.ts'

/** A number that a cell came to: in how many playouts, and the first of them. */
export interface ValueCount {
  readonly value: number
  readonly count: number
  readonly playout: number
}

/** Numbers of one entry: place in a recording, value, count, first playout. */
const WIDTH = 4

export class Beyond {
  /** By place, then by value. */
  private readonly cells = new Map<number, Map<number, { readonly value: number; count: number; playout: number }>>()

  add(place: number, value: number, count: number, playout: number): void {
    let cell = this.cells.get(place)
    if (cell === undefined) this.cells.set(place, (cell = new Map()))
    const one = cell.get(value)
    if (one === undefined) {
      cell.set(value, { value, count, playout })
      return
    }
    one.count += count
    one.playout = Math.min(one.playout, playout)
  }

  /** @param entries as `entries` gives them */
  merge(entries: Float64Array): void {
    for (let index = 0; index < entries.length; index += WIDTH)
      this.add(entries[index], entries[index + 1], entries[index + 2], entries[index + 3])
  }

  /** What one place came to, from the lowest. */
  countsAt(place: number): ValueCount[] {
    return [...(this.cells.get(place)?.values() ?? [])].sort((a, b) => a.value - b.value)
  }

  /** All of it in one list, by place and value: place, value, count, first playout, and so on. */
  entries(): Float64Array {
    const places = [...this.cells.keys()].sort((a, b) => a - b)
    return Float64Array.from(
      places.flatMap((place) =>
        this.countsAt(place).flatMap(({ value, count, playout }) => [place, value, count, playout]),
      ),
    )
  }

  /** @throws RangeError when the text is no such list, or an entry is in range or of a metric without a range */
  static entriesFromText(text: string, layout: TallyLayout): Float64Array {
    const entries = Float64Array.from(text === '' ? [] : text.split(' '), (word) =>
      /^-?\d+$/.test(word) ? Number(word) : NaN,
    )
    const refuse = (): never => {
      throw new RangeError(`not a list of what lies beyond ranges: "${text.slice(0, 40)}"`)
    }
    if (entries.length % WIDTH !== 0 || !entries.every(Number.isSafeInteger)) refuse()
    for (let index = 0; index < entries.length; index += WIDTH) {
      const [place, value, count, playout] = entries.subarray(index, index + WIDTH)
      const isSorted =
        index === 0 ||
        place > entries[index - WIDTH] ||
        (place === entries[index - WIDTH] && value > entries[index - WIDTH + 1])
      if (!isSorted || !layout.isBeyond(place, value) || count < 1 || playout < 0) refuse()
    }
    return entries
  }
}

/** @param entries as `Beyond.entries` gives them */
export const entriesToText = (entries: Float64Array): string => entries.join(' ')

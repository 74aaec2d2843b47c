// What metrics are counted by: things with names, counts, bands of numbers.
import type { Dimension } from './metric.ts'

/** Words, or what else is labelled: `byLabel('size', SIZES, (size) => `d${size}`)`. */
export const byLabel = <One>(name: string, all: readonly One[], labelOf: (one: One) => string = String): Dimension => ({
  name,
  labels: all.map((one) => labelOf(one)),
})

export interface Thing {
  readonly id: string
  readonly name: string
}

/** Things by id; readers see their names. Without things the only label is `none`: a dimension has one in any case. */
export const byThing = (name: string, things: readonly Thing[]): Dimension => ({
  name,
  labels: things.length === 0 ? ['none'] : things.map(({ id }) => id),
  labelsShown: things.length === 0 ? ['none'] : things.map((thing) => thing.name),
})

/** Labels of the numbers from 0. @param last the last label; `open` ones count all larger numbers: `8+` */
export const countLabels = (last: number, open = false): string[] =>
  Array.from({ length: last + 1 }, (_, count) => (open && count === last ? `${count}+` : String(count)))

export const byCount = (name: string, last: number, open = false): Dimension => ({
  name,
  labels: countLabels(last, open),
})

/** Numbers in bands: `new Bands('turns', 1, [5, 10])` has the labels `1 to 5`, `6 to 10`, `11 or more`. */
export class Bands {
  readonly dimension: Dimension
  readonly #ends: readonly number[]

  /** @param ends last numbers of all bands but the last, ascending */
  constructor(name: string, first: number, ends: readonly number[]) {
    const labels = ends.map((end, index) => {
      const from = index === 0 ? first : ends[index - 1] + 1
      return from === end ? String(end) : `${from} to ${end}`
    })
    this.dimension = { name, labels: [...labels, `${ends.at(-1)! + 1} or more`] }
    this.#ends = ends
  }

  /** Index of the band of a number. */
  of(number: number): number {
    return bandOf(number, this.#ends)
  }
}

/** A band of times as readers see it: `in turns 6 to 10`, `in turns 11 or later`. @param times in the plural */
export const inTime = (times: string, band: string): string => `in ${times} ${band.replace(/ more$/, ' later')}`

/** Index of the first end that the number does not pass; how many there are where it passes all. */
export function bandOf(number: number, ends: readonly number[]): number {
  let band = 0
  while (band < ends.length && number > ends[band]) band += 1
  return band
}

/**
 * Those of all things that somebody has by number, and by number their index among these: -1 for all others. Things of
 * the same id are one.
 */
export function thingsOf<One extends Thing, Owner>(
  owners: readonly Owner[],
  all: readonly One[],
  numbersOf: (owner: Owner) => Iterable<number>,
): { readonly things: readonly One[]; readonly indexOf: Int16Array } {
  const numbers = [...new Set(owners.flatMap((owner) => [...numbersOf(owner)]))].sort((a, b) => a - b)
  const ids = [...new Set(numbers.map((number) => all[number].id))]
  return {
    things: ids.map((id) => all[numbers.find((number) => all[number].id === id)!]),
    indexOf: Int16Array.from(all, ({ id }, number) => (numbers.includes(number) ? ids.indexOf(id) : -1)),
  }
}

// Whole-number sums that stay exact or say so, and their text. Shared by tallies and pairs.

/** Adds `more` into `sums`. @throws RangeError when they differ in length, or a sum leaves what is exact */
export function addInto(sums: Float64Array, more: Float64Array): void {
  if (sums.length !== more.length) throw new RangeError('tallies of two layouts cannot be merged')
  for (let index = 0; index < sums.length; index++) sums[index] = sumOfWhole(sums[index], more[index])
}

/** @throws RangeError when the sum leaves what is exact */
export function sumOfWhole(a: number, b: number): number {
  const sum = a + b
  if (!(Math.abs(sum) <= Number.MAX_SAFE_INTEGER))
    throw new RangeError(
      'a sum has left the whole numbers that are exact (2^53): play fewer games, or give the metric a smaller scale',
    )
  return sum
}

/** Numbers as text, a run of one number as `number*length`, Infinity as `-`. */
export function numbersToText(numbers: Float64Array): string {
  const text = new NumbersText()
  for (const number of numbers) text.add(number)
  return text.toString()
}

/** The same, written run by run. */
export class NumbersText {
  private readonly words: string[] = []
  private number = NaN
  private times = 0

  add(number: number, times = 1): void {
    if (times === 0) return
    if (number !== this.number) {
      this.endRun()
      this.number = number
    }
    this.times += times
  }

  private endRun(): void {
    if (this.times === 0) return
    const word = this.number === Infinity ? '-' : String(this.number)
    this.words.push(this.times > 1 ? `${word}*${this.times}` : word)
    this.times = 0
  }

  toString(): string {
    this.endRun()
    return this.words.join(' ')
  }
}

/** Reads what `numbersToText` wrote. @throws RangeError on anything else, or on another length than expected */
export function numbersFromText(text: string, length: number): Float64Array {
  const numbers = new Float64Array(length)
  let index = 0
  for (const word of text === '' ? [] : text.split(' ')) {
    const parts = /^(-|-?\d+)(?:\*(\d+))?$/.exec(word)
    const run = Number(parts?.[2] ?? 1)
    const number = parts?.[1] === '-' ? Infinity : Number(parts?.[1])
    if (parts === null || index + run > length || (number !== Infinity && !Number.isSafeInteger(number)))
      throw new RangeError(`not a tally: "${word.slice(0, 40)}"`)
    numbers.fill(number, index, index + run)
    index += run
  }
  if (index !== length) throw new RangeError(`a tally of ${length} numbers holds ${index}`)
  return numbers
}

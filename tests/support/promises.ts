// What must hold of a table, and what does not.

/** Writes down what is not as it should be. */
export class Promises {
  readonly broken: string[] = []

  isTrue(isTrue: boolean, otherwise: string): void {
    if (!isTrue) this.broken.push(otherwise)
  }

  /** Two numbers, or two lists of them. */
  same(what: string, is: number | ArrayLike<number>, expected: number | ArrayLike<number>): void {
    const [one, other] = [is, expected].map((side) =>
      typeof side === 'number' ? `${side}` : Array.from(side).join(' '),
    )
    if (one !== other) this.broken.push(`${what}: ${one} in place of ${other}`)
  }

  atMost(what: string, is: number, max: number): void {
    if (!(is <= max)) this.broken.push(`${what}: ${is}, more than ${max}`)
  }
}

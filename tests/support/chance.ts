// Statistical assertions. Each has a stated false-alarm rate, and refuses a sample too small to notice what it should.
import { expect } from 'vitest'
import { binomialCdf, chiSquareQuantile, chiSquareTail, normalQuantile } from '../../src/estimate/index.ts'

/** How surely a shift of the stated size is noticed. */
const POWER = 0.99

export interface Sensitivity {
  /** How often the assertion fails although all is right, over all seeds. */
  readonly falseAlarm: number
  /** The smallest shift of a probability that it must notice (with chance 0.99). */
  readonly detects: number
}

/** `successes` of `trials` agree with the exact chance (two-sided binomial test). */
export function expectProportion({
  exact,
  successes,
  trials,
  falseAlarm,
  detects,
}: Sensitivity & { exact: number; successes: number; trials: number }): void {
  const reach = normalQuantile(1 - falseAlarm / 2) + normalQuantile(POWER)
  const needed = Math.ceil(exact * (1 - exact) * (reach / detects) ** 2)
  if (trials < needed)
    throw new RangeError(`${trials} trials cannot notice a shift of ${detects}: ${needed} are needed`)
  const tail = Math.min(
    binomialCdf(successes, trials, exact),
    successes === 0 ? 1 : 1 - binomialCdf(successes - 1, trials, exact),
  )
  expect(Math.min(1, 2 * tail), `${successes} of ${trials} = ${successes / trials}, expected ${exact}`).toBeGreaterThan(
    falseAlarm,
  )
}

/** Counts of several outcomes agree with their exact chances (chi-square). Each has an expectation of at least five. */
export function expectCounts({
  counts,
  chances,
  falseAlarm,
  detects,
}: Sensitivity & { counts: ArrayLike<number>; chances: ArrayLike<number> }): void {
  const trials = Array.from(counts).reduce((sum, count) => sum + count, 0)
  const degrees = chances.length - 1
  let statistic = 0
  for (let index = 0; index < chances.length; index++) {
    const expected = trials * chances[index]
    if (expected < 5)
      throw new RangeError(`outcome ${index} is expected ${expected} times: too rarely for a chi-square test`)
    statistic += (counts[index] - expected) ** 2 / expected
  }
  // A shift of the likeliest outcome, made up for by the others, shows least; its statistic is about normal.
  const maxChance = Math.max(...Array.from(chances))
  const noncentrality = (trials * detects ** 2) / (maxChance * (1 - maxChance))
  const surelyAbove = degrees + noncentrality - normalQuantile(POWER) * Math.sqrt(2 * (degrees + 2 * noncentrality))
  if (surelyAbove < chiSquareQuantile(1 - falseAlarm, degrees))
    throw new RangeError(`${trials} trials cannot notice a shift of ${detects}`)
  expect(
    chiSquareTail(statistic, degrees),
    `chi-square ${statistic} with ${degrees} degrees of freedom`,
  ).toBeGreaterThan(falseAlarm)
}

/** Counts of equally likely outcomes. */
export function expectUniform({ counts, ...sensitivity }: Sensitivity & { counts: ArrayLike<number> }): void {
  expectCounts({ counts, chances: Array.from(counts, () => 1 / counts.length), ...sensitivity })
}

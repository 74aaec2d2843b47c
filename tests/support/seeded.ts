// Seeded numbers for tests of layers that take their chance as numbers, and the chi-square test that judges counts.

/** Numbers in [0, 1) with 53 bits: two words of a 32-bit counter mixed by the finaliser of MurmurHash3 (A. Appleby). */
export function seeded(seed: number): () => number {
  let counter = seed | 0
  const word = (): number => {
    counter = (counter + 0x9e3779b9) | 0
    let x = counter
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
    return (x ^ (x >>> 16)) >>> 0
  }
  return () => ((word() >>> 5) * 0x4000000 + (word() >>> 6)) / 2 ** 53
}

/** Pearson's statistic of counts against probabilities; cells of probability 0 must be empty. */
export function chiSquare(
  counts: ArrayLike<number>,
  probabilities: ArrayLike<number>,
): { statistic: number; freedom: number } {
  let trials = 0
  for (let cell = 0; cell < counts.length; cell++) trials += counts[cell]!
  let statistic = 0
  let cells = 0
  for (let cell = 0; cell < counts.length; cell++) {
    const wanted = trials * probabilities[cell]!
    if (wanted === 0) {
      if (counts[cell]! > 0) statistic = Infinity
      continue
    }
    cells++
    statistic += (counts[cell]! - wanted) ** 2 / wanted
  }
  return { statistic, freedom: cells - 1 }
}

/**
 * The chi-square value that a true hypothesis exceeds once in a million tests. Approximation: Wilson and Hilferty,
 * PNAS 17 (1931) 684-688; 4.7534 is the normal quantile of 1 - 1e-6.
 */
export const oneInAMillion = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + 4.7534 * Math.sqrt(2 / (9 * freedom))) ** 3

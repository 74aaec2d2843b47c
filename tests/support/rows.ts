// Rows by weight, for tests that write what is drawn.

export const sumOf = (weights: ArrayLike<number>, count: number): number =>
  Array.from(weights).reduce((sum, weight, row) => (row < count ? sum + weight : sum), 0)

/** The row of a number among all weights, one row after another. */
export function rowAt(weights: ArrayLike<number>, number: number): number {
  let row = 0
  for (let left = number; (left -= weights[row]) >= 0;) row += 1
  return row
}

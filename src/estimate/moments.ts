// Sums of squares around the mean from plain sums, without the cancellation that plain sums invite.

/**
 * Sum of (x - mean x)(y - mean y) over n pairs, from their plain sums. It multiplies whole sums, as tallies keep them,
 * in whole numbers of any length: the result has all its digits, even if the mean is huge beside the spread.
 *
 * @param n number of pairs, above 0
 * Formula: (n Σxy - Σx Σy) / n.
 * @example centredSum(2, 1e15 + 1, 1, 1e15 + 1) // => '500000000000000.5'
 */
export function centredSum(n: number, sumXY: number, sumX: number, sumY: number): number {
  if ([n, sumXY, sumX, sumY].every(Number.isSafeInteger)) {
    return Number(BigInt(n) * BigInt(sumXY) - BigInt(sumX) * BigInt(sumY)) / n
  }
  return sumXY - (sumX / n) * sumY
}

/**
 * Sum of (x - mean)² over n values from their plain sums; see centredSum.
 *
 * @throws RangeError when the sums contradict each other (sumSquares below sum²/n, beyond rounding)
 * Formula: Σx² - (Σx)²/n.
 * @example centredSquares(3, 6, 14) // => '2'
 */
export function centredSquares(n: number, sum: number, sumSquares: number): number {
  const result = centredSum(n, sumSquares, sum, sum)
  if (!(result >= -1e-9 * Math.abs(sumSquares)))
    throw new RangeError(`no ${n} values have the sum ${sum} and the sum of squares ${sumSquares}`)
  return Math.max(0, result)
}

// One root finder for all inverse distribution functions and interval ends.

const MAX_STEPS = 1000
const TOLERANCE = 1e-13

/**
 * The zero of a monotone function on the whole line. Newton's steps stay inside the bracket that the signs have shown.
 * A step that would leave it is replaced by halving; now and then it halves anyway, so the search always ends. Use it
 * on logarithms of tails against logarithms of positions, where tails are nearly straight.
 *
 * @param f value and slope at a point; the value may be infinite
 * @param start where to begin
 * @returns the zero, to about 1e-13 relative to max(1, |zero|)
 * @throws Error when no zero is found
 * Method: safeguarded Newton iteration (J. E. Dennis and R. B. Schnabel, Numerical Methods for Unconstrained
 * Optimization and Nonlinear Equations, 1983, chapter 2).
 * @example solveMonotone((u) => [Math.exp(u) - 2, Math.exp(u)], 0).toFixed(10) // => '0.6931471806'
 */
export function solveMonotone(f: (u: number) => readonly [value: number, slope: number], start: number): number {
  let below = -Infinity
  let above = Infinity
  let u = start
  let stride = 1
  for (let step = 0; step < MAX_STEPS; step++) {
    const [value, slope] = f(u)
    if (value === 0) return u
    const newton = u - value / slope
    if (Math.abs(newton - u) <= TOLERANCE * Math.max(1, Math.abs(u))) return newton
    // A rising function with a value above 0 has its zero to the left, a falling one to the right.
    const zeroIsLeft = value > 0 === slope > 0
    if (zeroIsLeft) above = u
    else below = u
    const isBracketed = below > -Infinity && above < Infinity
    if (isBracketed && above - below <= TOLERANCE * Math.max(1, Math.abs(u))) return (below + above) / 2
    if (newton > below && newton < above && !(isBracketed && step % 8 === 7)) u = newton
    else if (isBracketed) u = (below + above) / 2
    else {
      u = zeroIsLeft ? u - stride : u + stride
      stride *= 2
    }
  }
  throw new Error(`no zero found from ${start}`)
}

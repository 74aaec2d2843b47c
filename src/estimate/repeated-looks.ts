// Intervals that may be looked at several times, at numbers of values fixed beforehand: those for a single look, at a
// higher level. Looks share most of their values, so the level need not rise as much as for independent ones.
import { normalCdf, normalDensity, normalHalfWidth } from './normal.ts'
import { requireLevel, requirePositive } from './require.ts'
import { log } from '../numeric/index.ts'

/** The boundary is found to this part of it. */
const PRECISION = 1e-6
/** Where rounding leaves nothing to find, the wider bound stands. */
const MAX_STEPS = 50

/** The widest panel of nodes, in standard deviations of what is added between two looks. */
const MAX_PANEL = 8

/**
 * Positive nodes and weights of Gauss-Legendre quadrature on [-1, 1] with 12 nodes (M. Abramowitz and I. A. Stegun,
 * Handbook of Mathematical Functions (1964), table 25.4).
 */
const HALF = [
  [0.1252334085114689, 0.2491470458134028],
  [0.3678314989981802, 0.2334925365383548],
  [0.5873179542866175, 0.2031674267230659],
  [0.7699026741943047, 0.1600783285433462],
  [0.9041172563704749, 0.1069393259953184],
  [0.981560634246719, 0.0471753363865118],
] as const
const NODES = HALF.flatMap(([node, weight]) => [-node, node].map((at) => ({ at, weight })))

const known = new Map<string, number>()

/**
 * The level of each look, so that the intervals of all looks hold together with the chance `level`. So whoever stops at
 * one of these looks, for whatever reason, has an interval that holds with that chance.
 *
 * @param level confidence level in (0, 1), of all looks together
 * @param looks numbers of values at which is looked, ascending, each above 0
 * @returns the level of each of them, the same for all
 * @throws RangeError when level is outside (0, 1), or looks are none or not ascending
 * Formula: repeated confidence intervals with a constant boundary (C. Jennison and B. W. Turnbull, Group sequential
 * methods with applications to clinical trials (2000), 2.4 and 9.2), by the recursion of P. Armitage, C. K. McPherson
 * and B. C. Rowe, J. Royal Stat. Soc. A 132 (1969) 235-244. Normal theory, as of most intervals for a single look.
 * @example levelOfEachLook(0.95, [100, 200, 300, 400, 500]).toFixed(4) // => '0.9842'
 */
export function levelOfEachLook(level: number, looks: readonly number[]): number {
  requireLevel(level)
  if (looks.length === 0) throw new RangeError('there is no look')
  looks.forEach((look, index) => requirePositive('the step to a look', look - (looks[index - 1] ?? 0)))
  if (looks.length === 1) return level
  const key = `${level} ${looks.join(' ')}`
  const found = known.get(key) ?? 1 - 2 * normalCdf(-boundary(1 - level, looks))
  known.set(key, found)
  return found
}

/** How many standard deviations from 0 looks may lie: more than for one look, fewer than for independent ones. */
function boundary(alpha: number, looks: readonly number[]): number {
  let [narrow, wide] = [normalHalfWidth(1 - alpha), normalHalfWidth(1 - alpha / looks.length)]
  const excess = (bound: number): number => log(crossing(bound, looks) / alpha)
  let [above, below] = [excess(narrow), excess(wide)]
  // The excess is nearly straight: a step to the line's zero, and one just past it, leave a small part.
  for (let step = 0; step < MAX_STEPS && wide - narrow > PRECISION * wide; step++) {
    const zero = narrow + ((wide - narrow) * above) / (above - below)
    const slack = Math.max((wide - narrow) / 64, (PRECISION * wide) / 4)
    for (const bound of [zero - slack, zero + slack]) {
      if (bound <= narrow || bound >= wide) continue
      const there = excess(bound)
      if (there > 0) [narrow, above] = [bound, there]
      else [wide, below] = [bound, there]
    }
  }
  return wide
}

/** The chance that a standardized sum lies more than `bound` from 0 at one of the looks. */
function crossing(bound: number, looks: readonly number[]): number {
  // By symmetry one side is enough: the density at -x is that at x. Where looks are close, nodes have to be.
  const closest = Math.max(...looks.slice(1).map((look, index) => looks[index] / look))
  const panels = Math.ceil(bound / (MAX_PANEL * Math.sqrt(1 - closest)))
  const half = bound / panels / 2
  const nodes = Array.from({ length: panels }, (_, panel) => (2 * panel + 1) * half).flatMap((middle) =>
    NODES.map(({ at, weight }) => ({ at: middle + half * at, weight: half * weight })),
  )
  let density = nodes.map(({ at }) => normalDensity(at))
  let crossed = 2 * normalCdf(-bound)
  for (let look = 1; look < looks.length; look++) {
    const share = looks[look - 1] / looks[look]
    const [kept, spread] = [Math.sqrt(share), Math.sqrt(1 - share)]
    const before = nodes.map(({ at, weight }, index) => ({ from: kept * at, mass: weight * density[index] }))
    for (const { from, mass } of before)
      crossed += 2 * mass * (normalCdf((from - bound) / spread) + normalCdf((-from - bound) / spread))
    density = nodes.map(({ at }) =>
      before.reduce(
        (sum, { from, mass }) =>
          sum + (mass * (normalDensity((at - from) / spread) + normalDensity((at + from) / spread))) / spread,
        0,
      ),
    )
  }
  return crossed
}

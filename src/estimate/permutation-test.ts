// Does one of two sides that share no seeds have the larger mean? Judged by what chance does when it deals the same
// values out anew.
import { logGamma } from './log-gamma.ts'
import { normalCdf, normalDensity } from './normal.ts'
import type { Histogram } from './quantile.ts'
import { requireCount } from './require.ts'
import { exp, expm1, log, log1p, power } from '../numeric/index.ts'

/** The values of both sides together, and what the smaller side drew of them. */
interface Deal {
  /**
   * Distinct values in steps of the lattice that they lie on, ascending, the least 0; and how often each occurs on
   * both sides.
   */
  readonly values: readonly number[]
  readonly counts: readonly number[]
  readonly all: number
  readonly drawn: number
  /** Sum of what was drawn, in the same steps. */
  readonly sum: number
}

/**
 * How likely means as far apart are, either way, when the values of both sides are dealt out anew: so many to the one
 * side as it has, and the rest to the other. It is right for sides of any two sizes and for skewed values, where
 * Student's t on a small side is not.
 *
 * @param first whole values and how often each was counted; the second likewise
 * @returns twice the tail, at most 1; 1 when a side is empty
 * @throws RangeError when a count or a value is not whole
 * Formula: E. J. G. Pitman, Supplement to the J. Royal Stat. Soc. 4 (1937) 119-130; the tail by the double saddlepoint
 * approximation with continuity correction (I. M. Skovgaard, J. Applied Probability 24 (1987) 875-887; J. G. Booth and
 * R. W. Butler, Biometrika 77 (1990) 787-796), at the end of the range and for sides of up to five values by counting.
 * @example permutationTest([[0, 4]], [[1, 4]]).toFixed(4) // => '0.0286'
 */
export function permutationTest(first: Histogram, second: Histogram): number {
  const deal = dealOf([...first], [...second])
  return deal === undefined ? 1 : Math.min(1, 2 * Math.min(upperTail(deal), upperTail(mirrored(deal))))
}

type Cells = readonly (readonly [value: number, count: number])[]

/** @returns undefined where all deals are alike */
function dealOf(first: Cells, second: Cells): Deal | undefined {
  const pooled = new Map<number, number>()
  for (const [value, count] of [...first, ...second]) {
    requireCount('a count', count)
    if (!Number.isInteger(value)) throw new RangeError(`values are whole, got ${value}`)
    if (count > 0) pooled.set(value, (pooled.get(value) ?? 0) + count)
  }
  const size = (cells: Cells): number => cells.reduce((sum, [, count]) => sum + count, 0)
  const [smaller, drawn] = size(first) <= size(second) ? [first, size(first)] : [second, size(second)]
  if (drawn === 0 || pooled.size < 2) return undefined
  const ordered = [...pooled].sort(([a], [b]) => a - b)
  const [[min]] = ordered
  const step = ordered.reduce((common, [value]) => divisor(common, value - min), 0)
  return {
    values: ordered.map(([value]) => (value - min) / step),
    counts: ordered.map(([, count]) => count),
    all: size(first) + size(second),
    drawn,
    sum: smaller.reduce((sum, [value, count]) => sum + (count === 0 ? 0 : ((value - min) / step) * count), 0),
  }
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** The same counted from the other end. */
function mirrored({ values, counts, all, drawn, sum }: Deal): Deal {
  const top = values.at(-1)!
  return {
    values: values.map((value) => top - value).reverse(),
    counts: counts.toReversed(),
    all,
    drawn,
    sum: top * drawn - sum,
  }
}

/** Chance of a sum as large or larger. */
function upperTail(deal: Deal): number {
  const { values, counts, all, drawn, sum } = deal
  const mean = (drawn * values.reduce((total, value, index) => total + value * counts[index], 0)) / all
  // Half a step beyond the middle at the most: as good as certain on one side.
  if (sum - mean <= 0.5) return 1
  const isSmall = drawn <= MAX_COUNTED && drawn * values.at(-1)! <= MAX_SUMS
  return isSmall ? countedTail(deal) : (endTail(deal) ?? saddlepointTail(deal))
}

/**
 * Sides of so few values are counted through, where their sums are no more than this: approximations need some more.
 */
const MAX_COUNTED = 5
const MAX_SUMS = 20_000

/** All ways to draw, counted value by value: `ways[k][s]` of k drawn with the sum s. */
function countedTail({ values, counts, all, drawn, sum }: Deal): number {
  const top = drawn * values.at(-1)!
  const ways = Array.from({ length: drawn + 1 }, () => new Float64Array(top + 1))
  ways[0][0] = 1
  values.forEach((value, index) => {
    for (let k = drawn; k >= 1; k--) {
      let choices = 1
      for (let taken = 1; taken <= Math.min(k, counts[index]); taken++) {
        choices *= (counts[index] - taken + 1) / taken
        for (let s = taken * value; s <= top; s++) ways[k][s] += choices * ways[k - taken][s - taken * value]
      }
    }
  })
  return ways[drawn].reduce((total, way, s) => (s >= sum ? total + way : total), 0) / exp(logChoose(all, drawn))
}

/** Where nothing larger can be drawn, the chance of just this. */
function endTail({ values, counts, all, drawn, sum }: Deal): number | undefined {
  let [left, largest] = [drawn, 0]
  for (let index = values.length - 1; ; index--) {
    const taken = Math.min(left, counts[index])
    largest += taken * values[index]
    left -= taken
    if (left > 0) continue
    return sum < largest ? undefined : exp(logChoose(counts[index], taken) - logChoose(all, drawn))
  }
}

const logChoose = (n: number, k: number): number => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)

/**
 * Each value is drawn with a chance of its own, a logistic one of slope and level such that the sum is as expected. The
 * level keeps the number drawn. Newton's steps on a concave function, halved where one does not climb.
 */
function saddlepointTail({ values, counts, all, drawn, sum }: Deal): number {
  const share = drawn / all
  const [mean, deviation] = momentsOf(values, counts, all)
  const scaled = values.map((value) => (value - mean) / deviation)
  const goal = (sum - 0.5 - drawn * mean) / deviation
  const stateAt = (slope: number, level: number): State => {
    const tilted = tiltedBy(scaled, counts, share, slope, level)
    const height = slope * goal + level * drawn - tilted.cumulants
    return { ...tilted, height, gradient: [goal - tilted.sum, drawn - tilted.number] }
  }
  let [slope, level] = [0, 0]
  let state = stateAt(slope, level)
  const flat = state.b
  for (let step = 0; step < MAX_STEPS; step++) {
    const {
      gradient: [g, h],
      a,
      b,
      c,
      determinant,
    } = state
    const [toSlope, toLevel] = [(b * g - c * h) / determinant, (a * h - c * g) / determinant]
    const gain = g * toSlope + h * toLevel
    if (!(gain > 1e-12)) break
    let [size, next] = [1, stateAt(slope + toSlope, level + toLevel)]
    while (!(next.height > state.height) && size > 1e-6) {
      size /= 2
      next = stateAt(slope + size * toSlope, level + size * toLevel)
    }
    if (!(next.height > state.height)) break
    slope += size * toSlope
    level += size * toLevel
    state = next
  }
  const w = Math.sqrt(Math.max(0, 2 * state.height))
  if (w < 1e-3) return 0.5
  const grown = expm1(slope / deviation / 2)
  // In the brackets: 2 sinh of that slope.
  const u = (grown + grown / (grown + 1)) * deviation * Math.sqrt(state.determinant / flat)
  const tail = normalCdf(-w) - normalDensity(w) * (1 / w - 1 / u)
  // At the end of what can be drawn the curvature vanishes; the bound of Chernoff holds everywhere.
  return tail > 0 && tail <= 1 ? tail : exp((-w * w) / 2)
}

const MAX_STEPS = 100

interface State extends Tilted {
  /** What is made as large as can be: slope × goal + level × drawn less the cumulants; and its slopes. */
  readonly height: number
  readonly gradient: readonly [number, number]
}

/** All values, each drawn with its chance: cumulants, and their first derivatives, the sum and the number drawn. */
interface Tilted {
  readonly cumulants: number
  readonly sum: number
  readonly number: number
  /** Second derivatives of the cumulants: by the slope, by the level, by both; and a b - c². */
  readonly a: number
  readonly b: number
  readonly c: number
  readonly determinant: number
}

function tiltedBy(
  scaled: readonly number[],
  counts: readonly number[],
  share: number,
  slope: number,
  level: number,
): Tilted {
  const logit = log(share / (1 - share))
  let [cumulants, sum, number, a, b, c] = [0, 0, 0, 0, 0, 0]
  for (let index = 0; index < scaled.length; index++) {
    const count = counts[index]
    const value = scaled[index]
    const tilt = slope * value + level
    const chance = 1 / (1 + exp(-logit - tilt))
    // Above 30 the exponential is split off, so that it cannot overflow.
    cumulants += count * (tilt > 30 ? tilt + log(share + (1 - share) * exp(-tilt)) : log1p(share * expm1(tilt)))
    sum += count * value * chance
    number += count * chance
    const variance = count * chance * (1 - chance)
    a += variance * value * value
    b += variance
    c += variance * value
  }
  return { cumulants, sum, number, a, b, c, determinant: a * b - c * c }
}

function momentsOf(
  values: readonly number[],
  counts: readonly number[],
  all: number,
): [mean: number, deviation: number] {
  const mean = values.reduce((sum, value, index) => sum + value * counts[index], 0) / all
  return [mean, Math.sqrt(values.reduce((sum, value, index) => sum + power(value - mean, 2) * counts[index], 0) / all)]
}

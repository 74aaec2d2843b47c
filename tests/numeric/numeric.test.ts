// Powers, exponentials and logarithms against whole-number arithmetic of 400 binary places.
import { describe, expect, test } from 'vitest'
import { exp, expm1, log, log1p, power, realPower } from '../../src/numeric/index.ts'
import { seeded } from '../support/seeded.ts'

const PLACES = 400n
const ONE = 1n << PLACES

/** The double as a fraction of 2^400, exactly if it is no smaller than 2^-347. */
function fixed(x: number): bigint {
  let places = 0n
  while (!Number.isInteger(x)) {
    x *= 2
    places += 1n
  }
  return (BigInt(x) << PLACES) >> places
}

const times = (a: bigint, b: bigint): bigint => (a * b) >> PLACES

/** Taylor's series, at x / 2^40, squared 40 times. */
function exactExp(x: bigint): bigint {
  const small = x >> 40n
  let sum = 0n
  for (let term = ONE, n = 1n; term !== 0n && term !== -1n; term = times(term, small) / n, n += 1n) sum += term
  for (let n = 0; n < 40; n++) sum = times(sum, sum)
  return sum
}

/** Newton's steps from the language's logarithm. */
function exactLog(x: bigint, near: number): bigint {
  let y = fixed(near)
  for (let step = 0; step < 4; step++) y += (x << PLACES) / exactExp(y) - ONE
  return y
}

/** Distance in units in the last place of the exact value. */
function ulps(value: number, exact: bigint): number {
  const size = exact < 0n ? -exact : exact
  const unit = 2n ** BigInt(Math.max(0, size.toString(2).length - 53))
  return Number(((fixed(value) - exact) * 1000n) / unit) / 1000
}

const worst = (values: readonly number[], f: (x: number) => number, exact: (x: number) => bigint): number =>
  Math.max(...values.map((x) => Math.abs(ulps(f(x), exact(x)))))

const next = seeded(20261128)
/** Numbers of all sizes between two powers of two. */
const sizes = (count: number, low: number, high: number): number[] =>
  Array.from({ length: count }, () => (1 + next()) * power(2, low + Math.floor(next() * (high - low))))
const bothSigns = (values: readonly number[]): number[] => values.flatMap((x) => [x, -x])

describe('errors are below one unit in the last place', () => {
  test('exp', () => {
    expect(worst(bothSigns(sizes(300, -40, 7)), exp, (x) => exactExp(fixed(x)))).toBeLessThan(1)
  })
  test('expm1', () => {
    expect(worst(bothSigns(sizes(300, -60, 6)), expm1, (x) => exactExp(fixed(x)) - ONE)).toBeLessThan(1.1)
  })
  test('log', () => {
    const values = [...sizes(200, -100, 100), ...sizes(200, -1, 1), ...bothSigns(sizes(100, -50, -1)).map((x) => 1 + x)]
    expect(worst(values, log, (x) => exactLog(fixed(x), Math.log(x)))).toBeLessThan(1)
  })
  test('log1p', () => {
    const values = [...bothSigns(sizes(200, -60, -1)), ...sizes(100, -1, 60)]
    expect(worst(values, log1p, (x) => exactLog(ONE + fixed(x), Math.log1p(x)))).toBeLessThan(1)
  })
})

describe('powers', () => {
  test('of whole numbers are exact as long as they are whole numbers of 53 bits', () => {
    for (const base of [2, 3, 6, 10, 20, -7])
      for (let n = 0, exact = 1n; Number.isSafeInteger(Number(exact)); n++, exact *= BigInt(base))
        expect(power(base, n)).toBe(Number(exact))
    expect(power(10, -3)).toBe(0.001)
  })

  test('of a fraction lose no more than a unit in the last place for each multiplication', () => {
    for (const base of sizes(50, -1, 1))
      for (const n of [1, 2, 3, 5, 8, 13, 30]) {
        let exact = ONE
        for (let factor = 0; factor < n; factor++) exact = times(exact, fixed(base))
        expect(Math.abs(ulps(power(base, n), exact))).toBeLessThan(n)
      }
  })

  test('that are no whole number', () => {
    for (const base of sizes(50, -3, 3))
      for (const exponent of [0.7, 0.5, -0.3]) {
        const exact = exactExp(times(fixed(exponent), exactLog(fixed(base), Math.log(base))))
        expect(Math.abs(ulps(realPower(base, exponent), exact))).toBeLessThan(1 + Math.abs(exponent * log(base)))
      }
    expect(() => power(2, 0.5)).toThrow('power 0.5: expected a whole number')
  })
})

test('the ends of the range', () => {
  expect([exp(0), exp(-Infinity), exp(Infinity), exp(710), exp(-750), exp(NaN)]).toEqual([
    1,
    0,
    Infinity,
    Infinity,
    0,
    NaN,
  ])
  expect([expm1(0), expm1(-50), expm1(Infinity), expm1(-Infinity)]).toEqual([0, -1, Infinity, -1])
  expect([log(1), log(0), log(-1), log(Infinity), log(NaN)]).toEqual([0, -Infinity, NaN, Infinity, NaN])
  expect([log1p(0), log1p(-1), log1p(-2), log1p(Infinity)]).toEqual([0, -Infinity, NaN, Infinity])
  expect([realPower(0, 0), realPower(0, 0.7), realPower(1, 0.7)]).toEqual([1, 0, 1])
  // Subnormal numbers have fewer digits.
  expect(log(Number.MIN_VALUE)).toBeCloseTo(-744.4400719213812, 12)
  expect(Math.abs(exp(-740) / Number.MIN_VALUE - exp(-740 + 1074 * log(2)))).toBeLessThan(1)
})

// The interval of a threshold: written so that its judgement can be seen.
import { expect, test } from 'vitest'
import { judge } from '../../src/simulate/index.ts'
import type { Result, ResultArm } from '../../src/simulate/index.ts'
import { expectedOf } from '../../src/report/expected.ts'

function rangeOf(text: string, bounds: { low?: number; high?: number }, low: number, high: number): string {
  const estimate = { estimate: (low + high) / 2, low, high, confidence: 0.95, count: 400 }
  const result = { arms: [{ name: 'a', playouts: 400 } as ResultArm], expect: [{ text, arm: 'a', judgement: judge(bounds, { low, high }), estimate }] } satisfies Pick<Result, 'arms' | 'expect'>
  const [{ verdict, range }] = expectedOf(result as unknown as Result, 'game')
  return `${verdict.replace(/:.*/, '')}: ${range}`
}

test.each([
  ['rounds at most 10', { high: 10 }, 9.87, 10.004, 'undecided: 9.870 to 10.004'],
  ['rounds at most 10', { high: 10 }, 9.87, 9.996, 'holds: 9.87 to 10.00'],
  ['rounds at most 15', { high: 15 }, 9.87, 10.004, 'holds: 9.87 to 10.00'],
  ['win at least 40 %', { low: 0.4 }, 0.39996, 0.45, 'undecided: 39.996 to 45.000 %'],
  ['win at least 40 %', { low: 0.4 }, 0.42, 0.45, 'holds: 42.0 to 45.0 %'],
  ['win at least 0.4', { low: 0.4 }, 0.3, 0.39, 'fails: 0.300 to 0.390'],
  ['margin at least 0', { low: 0 }, -2.5, 3.1, 'undecided: −2.50 to 3.10'],
])('%s, %j, %f to %f: %s', (text, bounds, low, high, said) => {
  expect(rangeOf(text, bounds, low, high)).toBe(said)
})

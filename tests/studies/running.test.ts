// The line that is shown while games are played.
import { expect, test } from 'vitest'
import { runningMargin, runningWords } from '../../src/studies/running.ts'

const win = { reference: 'win', isShare: true }
const share = (value: number, low: number, high: number) => ({ value, low, high, confidence: 0.95, count: 10 })

test('an estimate with its margin; a share that may be anything is unclear', () => {
  expect(runningWords(win, [share(0.561, 0.551, 0.571)])).toBe('win 56.1 ± 1.0%')
  expect(runningWords(win, [share(0.5, 0, 1)])).toBe('win unclear so far')
  expect(runningWords(win, [share(0.5, 0.4, 0.6), share(0, -Infinity, Infinity)])).toBe('win unclear so far')
  expect(runningWords({ reference: 'rounds', isShare: false }, [share(0.41, 0.38, 0.44)])).toBe('rounds 0.41 ± 0.03')
  expect(runningMargin(share(0.026, -0.055, 0.107), true, '+')).toBe('+2.6 ± 8.1')
  // A difference of shares lies between −100 and +100 pp.
  expect(runningMargin(share(0.05, -1, 1), true, '+')).toBeUndefined()
})

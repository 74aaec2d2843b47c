// The line that is shown while games are played.
import { expect, test } from 'vitest'
import { runningMargin, runningWords } from '../../src/studies/running.ts'

const win = { reference: 'win', isShare: true }
const share = (value: number, low: number, high: number) => ({ value, low, high, confidence: 0.95, count: 10 })

test('an estimate with its margin; a share that may be anything is unclear', () => {
  expect(runningWords(win, [share(0.561, 0.551, 0.571)])).toBe('win 56.1 ± 1.0%')
  expect(runningWords(win, [share(0.5, 0, 1)])).toBe('win unclear so far')
  expect(runningWords(win, [share(0.5, 0.4, 0.6), share(0, -Infinity, Infinity)], ['a', 'b'])).toBe(
    'win unclear so far',
  )
  expect(runningWords({ reference: 'rounds', isShare: false }, [share(0.41, 0.38, 0.44)])).toBe('rounds 0.41 ± 0.03')
  expect(runningMargin(share(0.026, -0.055, 0.107), true, '+')).toBe('+2.6 ± 8.1')
  const three = [share(0.545, 0.45, 0.64), share(0.586, 0.5, 0.68), share(0.434, 0.34, 0.53)]
  const names = ['regulars', 'cooperative play', 'cautious play']
  expect(runningWords(win, three, names)).toBe('win regulars 54.5, cooperat… 58.6, cautious 43.4% ± 9.5')
  expect(runningWords(win, three.slice(0, 2), ['a', 'a b'])).toBe('win a 54.5, a b 58.6% ± 9.5')
  expect(runningWords(win, three.slice(0, 2), ['tnShift 1', 'tnShift 2'])).toBe('win 1 54.5, 2 58.6% ± 9.5')
  // Of variants that have not played yet nothing is said.
  expect(runningWords(win, [{ ...three[0], count: 0 }, three[1]], names)).toBe('win 58.6 ± 9.0%')
  expect(runningWords(win, three)).toBe('win 43.4 to 58.6%')
  // A difference of shares lies between −100 and +100 pp.
  expect(runningMargin(share(0.05, -1, 1), true, '+')).toBeUndefined()
})

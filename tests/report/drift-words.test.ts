// Whether the odds of a campaign hold, in words.
import { expect, test } from 'vitest'
import type { About } from '../../src/report/about.ts'
import { driftSentence } from '../../src/report/drift-words.ts'
import type { Result } from '../../src/simulate/result.ts'

const about = { arms: [] } as unknown as About

function said(...arms: readonly (readonly [name: string, low: number, high: number])[]): string | undefined {
  return driftSentence({
    arms: arms.map(([name, low, high]) => ({ name, set: {}, metrics: { 'win-drift': { kind: 'value', unit: 'percentage points', range: [-5, 5], scale: 0.05, estimate: (low + high) / 2, low, high } } })),
  } as unknown as Result, about)
}

test('they rise, they fall, or neither is shown', () => {
  expect(said(['as written', 10, 20])).toBe('Do the odds hold, from the first 5 games to the last? They rise by 15 percentage points (10 to 20).')
  expect(said(['as written', -20, -10])).toBe('Do the odds hold, from the first 5 games to the last? They fall by 15 percentage points (10 to 20).')
  expect(said(['as written', -4, 10])).toBe('Do the odds hold, from the first 5 games to the last? No rise or fall is shown: +3 percentage points (−4 to +10).')
})

test('of several arms those of the first one\'s group', () => {
  expect(said(['A: none', 10, 20], ['B: none', 0, 1], ['A: mine', -1, 3])).toBe(
    'Do the odds hold, from the first 5 games to the last? With “A: none” they rise by 15 percentage points (10 to 20); with “A: mine” no rise or fall is shown: +1 percentage points (−1 to +3).')
})

test('a game that has no such number says nothing', () => {
  expect(driftSentence({ arms: [{ name: 'as written', set: {}, metrics: {} }] } as unknown as Result, about)).toBeUndefined()
})

// Whether the odds of a campaign hold, in words.
import { expect, test } from 'vitest'
import type { About } from '../../src/report/about.ts'
import { driftSentence, learntSentence } from '../../src/report/drift-words.ts'
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
    'Do the odds hold, from the first 5 games to the last?\nWith “A: none” they rise by 15 percentage points (10 to 20)\nWith “A: mine” no rise or fall is shown: +1 percentage points (−1 to +3)')
})

test('what the heroes have learnt when the last game begins, beside what they brought to the first', () => {
  const arm = (name: string, ...games: readonly (readonly [low: number | null, high: number | null])[]): unknown => ({
    name, set: {}, metrics: { 'party-experience': { kind: 'value', unit: 'experience points', cells: games.map(([low, high], at) => ({ by: { game: String(at + 1) }, estimate: low === null ? null : (low + high!) / 2, low, high, count: 20 })) } },
  })
  const learnt = (...arms: readonly unknown[]): string | undefined => learntSentence({ arms } as unknown as Result, about)
  expect(learnt(arm('as written', [0, 0], [3, 4], [11, 13]))).toBe('What have the heroes learnt when the last game begins? The party has 12 experience points (11 to 13), none before the first.')
  expect(learnt(arm('A: none', [18, 18], [20, 21]), arm('B: none', [0, 0], [1, 2]), arm('A: mine', [0, 1], [2, 2]))).toBe(
    'What have the heroes learnt when the last game begins?\nWith “A: none” the party has 20.5 experience points (20 to 21), 18 before the first\nWith “A: mine” the party has 2 experience points, 0.50 (0 to 1) before the first')
  expect(learnt(arm('as written', [0, 0]))).toBeUndefined()
  expect(learnt(arm('as written', [null, null], [null, null]))).toBeUndefined()
  expect(learnt({ name: 'as written', set: {}, metrics: {} })).toBeUndefined()
})

test('a game that has no such number says nothing', () => {
  expect(driftSentence({ arms: [{ name: 'as written', set: {}, metrics: {} }] } as unknown as Result, about)).toBeUndefined()
})

// Entries picked from lists: each by its weight, and an entry fewer changes nothing but its own draw.
import { describe, expect, test } from 'vitest'
import { copyWords, Draws, labelWord, wordsOf } from '../../src/random/index.ts'
import { expectCounts, expectUniform } from '../support/chance.ts'

const draws = new Draws(['deck'], ['card'])
const WORDS = wordsOf(['wolf', 'bear', 'wolf', 'owl', 'fox'])
const WEIGHTS = [4, 1, 0, 3, 2]
const TRIALS = 60_000

const pick = (playout: number, words: Int32Array, nth = 0): number => {
  draws.startPlayout(50, playout)
  return draws.pick(words, words.length, 0, draws.open(0, 0), nth)
}
const pickByWeight = (playout: number, words: Int32Array, weights: readonly number[]): number => {
  draws.startPlayout(50, playout)
  return draws.pickByWeight(words, weights, words.length, 0, draws.open(0, 0))
}

test('copies with one label have numbers of their own, the first that of the label', () => {
  expect(new Set(WORDS).size).toBe(WORDS.length)
  expect(WORDS[0]).toBe(labelWord('wolf'))
  expect([...wordsOf(['owl', 'wolf', 'wolf'])]).toEqual([WORDS[3], WORDS[0], WORDS[2]])
  expect(new Set(copyWords([1, 2, 1, 1])).size).toBe(4)
})

test('each entry is picked as often, by weight as its weight says', () => {
  const counts = WEIGHTS.map(() => 0)
  const weighed = WEIGHTS.map(() => 0)
  for (let playout = 0; playout < TRIALS; playout++) {
    counts[pick(playout, WORDS)] += 1
    weighed[pickByWeight(playout, WORDS, WEIGHTS)] += 1
  }
  expectUniform({ counts, falseAlarm: 1e-6, detects: 0.02 })
  expect(weighed[2]).toBe(0)
  const open = [0, 1, 3, 4]
  expectCounts({
    counts: open.map((entry) => weighed[entry]),
    chances: open.map((entry) => WEIGHTS[entry] / 10),
    falseAlarm: 1e-6,
    detects: 0.02,
  })
})

test('lists under one address are independent', () => {
  const pairs = new Array<number>(25).fill(0)
  for (let playout = 0; playout < TRIALS; playout++) pairs[pick(playout, WORDS, 1) * 5 + pick(playout, WORDS, 2)] += 1
  expectUniform({ counts: pairs, falseAlarm: 1e-6, detects: 0.02 })
})

describe('an entry fewer changes a pick only where it was picked', () => {
  test.each([0, 1, 2, 3, 4])('entry %i', (missing) => {
    const left = (list: readonly number[]): number[] => list.filter((_, entry) => entry !== missing)
    const words = Int32Array.from(left([...WORDS]))
    for (let playout = 0; playout < 500; playout++) {
      const [all, byWeight] = [pick(playout, WORDS), pickByWeight(playout, WORDS, WEIGHTS)]
      if (all !== missing) expect(words[pick(playout, words)]).toBe(WORDS[all])
      if (byWeight !== missing) expect(words[pickByWeight(playout, words, left(WEIGHTS))]).toBe(WORDS[byWeight])
    }
  })
})

test('more weight never takes an entry its draw', () => {
  for (let playout = 0; playout < 500; playout++)
    if (pickByWeight(playout, WORDS, WEIGHTS) === 4) expect(pickByWeight(playout, WORDS, [4, 1, 0, 3, 5])).toBe(4)
})

test('nothing can be picked from nothing', () => {
  draws.startPlayout(50, 0)
  expect(() => draws.pick(WORDS, 0, 0, 0)).toThrow('a list of 0 entries: nothing can be picked')
  expect(() => draws.pickByWeight(WORDS, [0, 0], 2, 0, 0)).toThrow('a list of 2 entries without a weight')
})

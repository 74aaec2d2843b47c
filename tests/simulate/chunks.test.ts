// The parts of a long list that are kept (chunks.ts): the same numbers as the whole list, and few where few are met.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numbersFromText, numbersToText } from '../../src/simulate/exact-sums.ts'
import { Chunks } from '../../src/simulate/index.ts'

const LENGTH = 103
const written = fc.array(fc.tuple(fc.nat(LENGTH - 1), fc.integer({ min: -9, max: 9 })))

test('sums and lowest numbers are those of a whole list, however they are merged', () => {
  fc.assert(
    fc.property(written, written, (first, second) => {
      const [sums, lows] = [new Float64Array(LENGTH), new Float64Array(LENGTH).fill(Infinity)]
      const [added, lowest] = [first, second]
        .map((list) => {
          const [own, ownLows] = [new Chunks(LENGTH, 0), new Chunks(LENGTH, Infinity)]
          for (const [index, number] of list) {
            own.add(index, number)
            ownLows.lower(index, number)
            sums[index] += number
            lows[index] = Math.min(lows[index], number)
          }
          return [own, ownLows]
        })
        .reduce(([a, b], [c, d]) => {
          a.addAll(structuredClone(c.toBuffers()))
          b.lowerAll(structuredClone(d.toBuffers()))
          return [a, b]
        })
      expect([added.slice(), lowest.slice()]).toEqual([sums, lows])
      expect([added.toText(), lowest.toText()]).toEqual([numbersToText(sums), numbersToText(lows)])
      expect(numbersFromText(lowest.toText(), LENGTH)).toEqual(lows)
      const wiped = lows.slice()
      lowest.wipe(wiped)
      expect(wiped).toEqual(new Float64Array(LENGTH).fill(Infinity))
      expect(Chunks.of(sums, 0).slice()).toEqual(sums)
      expect(Chunks.of(lows, Infinity).slice()).toEqual(lows)
      expect(new Chunks(LENGTH, 0, Chunks.of(sums, 0)).at(LENGTH - 1)).toBe(sums[LENGTH - 1])
    }),
    { seed: 1, numRuns: 200 },
  )
})

test('only what was met is kept', () => {
  const list = new Float64Array(10_000)
  list[5] = 1
  list[9_999] = 2
  expect(Chunks.of(list, 0).numbers.length).toBeLessThan(10)
  expect(() => new Chunks(9_999, 0, Chunks.of(list, 0))).toThrow('a tally of another layout')
})

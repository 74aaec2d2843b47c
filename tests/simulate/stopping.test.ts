// When a run looks whether it may stop.
import { expect, test } from 'vitest'
import { mostPlayouts, nextLook } from '../../src/simulate/index.ts'
import type { Stopping } from '../../src/simulate/index.ts'

const precision = (atMost: number): Stopping => ({ kind: 'precision', metric: 'win', halfWidth: 0.01, atMost })

function looks(stopping: Stopping): number[] {
  const all: number[] = []
  for (let playouts = 0; playouts < mostPlayouts(stopping); playouts = all[all.length - 1]) all.push(nextLook(stopping, playouts))
  return all
}

test('a number of games is looked at once, at the end', () => {
  expect(looks({ kind: 'games', games: 12345 })).toEqual([12345])
})

test('precision is looked at after 1000 games, and each time about a quarter later', () => {
  expect(looks(precision(5000))).toEqual([1000, 1300, 1700, 2200, 2800, 3500, 4400, 5000])
})

test('the last look is where no more is allowed', () => {
  expect(looks(precision(700))).toEqual([700])
  expect(looks(precision(1000))).toEqual([1000])
})

test('the next look does not depend on how far between two looks one is', () => {
  for (let playouts = 1000; playouts < 1300; playouts++) expect(nextLook(precision(5000), playouts)).toBe(1300)
})

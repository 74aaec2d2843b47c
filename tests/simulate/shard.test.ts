// Shards: which playouts are whose, and how a shard is written.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_GAMES, MAX_SHARDS, parseShard, rangeOf, shardText } from '../../src/simulate/index.ts'
import type { Range } from '../../src/simulate/index.ts'

const rangesOf = (of: number, games: number): Range[] =>
  Array.from({ length: of }, (_, index) => rangeOf({ index: index + 1, of }, games))

/** All playouts once, in order, in parts whose sizes differ by at most one. */
function expectWhole(ranges: readonly Range[], games: number): void {
  const ends = ranges.map(({ end }) => end)
  expect(ranges.map(({ first }) => first)).toEqual([0, ...ends.slice(0, -1)])
  expect(ends.at(-1)).toBe(games)
  const sizes = ranges.map(({ first, end }) => end - first)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
}

test('ten games in three shards', () => {
  expect(rangesOf(3, 10)).toEqual([
    { first: 0, end: 3 },
    { first: 3, end: 6 },
    { first: 6, end: 10 },
  ])
})

test('every playout once, in parts of about one size: up to 40 games, any number of shards', () => {
  for (let games = 1; games <= 40; games++) for (let of = 1; of <= games; of++) expectWhole(rangesOf(of, games), games)
})

test('any number of games and shards', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_SHARDS }), fc.integer({ min: 1, max: MAX_GAMES }), (of, games) => {
      expectWhole(rangesOf(Math.min(of, games), games), games)
    }),
    { seed: 5, numRuns: 30 },
  )
})

test('the largest numbers: the rounding of a quotient loses no game', () => {
  for (const games of [MAX_GAMES, MAX_GAMES - 1])
    for (const shards of [MAX_SHARDS, MAX_SHARDS - 1, 7, 1]) expectWhole(rangesOf(shards, games), games)
})

test('what is written is read back', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: MAX_SHARDS })
        .chain((of) => fc.record({ index: fc.integer({ min: 1, max: of }), of: fc.constant(of) })),
      (shard) => {
        expect(parseShard(shardText(shard))).toEqual(shard)
      },
    ),
    { seed: 6, numRuns: 100 },
  )
})

test.each(['', '1', '1/', '/2', '0/2', '3/2', '1/0', '0/0', '-1/2', '1/-2', '1.5/2', '1/2/3', ' 1/2', '1/2 ', '1 / 2'])(
  '"%s" is no shard',
  (text) => {
    expect(parseShard(text)).toBeUndefined()
  },
)

test.each(['1/2\n', 'a/b', '1e1/20', '0x1/2', '1/10001', '1/99999999999999999999', 'NaN/NaN', '١/٢'])(
  'nor is %j',
  (text) => {
    expect(parseShard(text)).toBeUndefined()
  },
)

test('leading zeros, as schedulers write them, are no other shard', () => {
  expect(parseShard('02/08')).toEqual({ index: 2, of: 8 })
})

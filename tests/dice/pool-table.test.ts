// Pool tables: exact distributions against brute force, and the one-number sampler against them and its plain twin.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAX_SAMPLED_DICE,
  type Ranking,
  PoolTable,
  PoolTables,
  distributionOf,
  poolTables,
  rollPlain,
  strengthOf,
  valueOfStrength,
} from '../../src/dice/index.ts'
import { gambleRanking, plainRanking } from '../../src/games/when-darkness-comes/words/ladder.ts'
import { countValues } from '../support/naive-dice.ts'
import { chiSquare, oneInAMillion, seeded } from '../support/seeded.ts'

/** Another game's ranking, to show that nothing here knows the ladder: highest die of four-sided ones. */
const highestDie: Ranking = {
  name: 'highest die',
  sides: 4,
  maxValue: 4,
  rank(counts, start) {
    for (let face = 4; face > 0; face--) if (counts[start + face - 1]! > 0) return strengthOf(face, 0)
    return 0
  },
}
const rankings = [plainRanking, gambleRanking]
const anyU = fc.oneof(
  fc.nat(2 ** 31 - 1).map((n) => n / 2 ** 31),
  fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
)

describe('distribution', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'WDC-TN-02 odds of %i dice equal brute force for every TN, plain and with Gamble',
    (dice) => {
      for (const ranking of rankings) {
        const counts = countValues(dice, ranking === gambleRanking)
        const table = poolTables(ranking).of(dice)
        for (let tn = -1; tn <= 12; tn++) {
          const reached = counts.reduce((sum, count, value) => sum + (value >= tn ? count : 0), 0)
          expect(Math.abs(table.success(tn) - reached / 6 ** dice)).toBeLessThan(1e-12)
          expect(Math.abs(table.probability(tn) - (counts[tn] ?? 0) / 6 ** dice)).toBeLessThan(1e-12)
        }
        expect(table.expected).toBeCloseTo(counts.reduce((sum, count, value) => sum + count * value, 0) / 6 ** dice, 12)
      }
    },
  )
  test('WDC-DICE-14 there is no upper limit: 16 to 30 dice have a distribution, and it only rises', () => {
    for (let dice = 16; dice <= 30; dice += 7) {
      const less = distributionOf(plainRanking, dice - 1)
      const more = distributionOf(plainRanking, dice)
      expect(more.strengthCounts.reduce((sum, count) => sum + count, 0) / more.total).toBeCloseTo(1, 12)
      for (let tn = 0; tn <= 10; tn++) expect(more.success(tn)).toBeGreaterThanOrEqual(less.success(tn) - 1e-14)
    }
    // Thirty dice miss six of a kind only when every face shows five times.
    let rolls = 1
    for (let n = 1; n <= 30; n++) rolls *= n / (((n - 1) % 5) + 1)
    expect(1 - distributionOf(plainRanking, 30).success(10)).toBeCloseTo(rolls / 6 ** 30, 12)
  })
  test('other dice and rankings have theirs: the highest of three four-sided dice', () => {
    expect([...new PoolTables(highestDie).of(3).distribution.valueCounts]).toEqual([0, 1, 7, 19, 37])
  })
  test('a pool too large for exact counts is refused by the tables', () => {
    expect(() => poolTables(plainRanking).of(21)).toThrow(
      new RangeError('21 dice of 6 sides are too many for exact tables'),
    )
    expect(() => poolTables(plainRanking).of(-1)).toThrow(new RangeError('a pool cannot have -1 dice'))
  })
  test('tables are built once and shared', () => {
    expect(poolTables(plainRanking)).toBe(poolTables(plainRanking))
    expect(poolTables(plainRanking).of(4)).toBe(poolTables(plainRanking).of(4))
    expect(poolTables(plainRanking)).not.toBe(poolTables(gambleRanking))
  })
})

describe('multisets of a table', () => {
  test('faces and counts lead to the index and back', () => {
    const table = poolTables(plainRanking).of(5)
    const faces = new Uint8Array(5)
    const index = table.indexOfFaces([6, 3, 6, 1, 3])
    expect(table.facesOf(index, faces)).toBe(5)
    expect([...faces]).toEqual([1, 3, 3, 6, 6])
    expect(table.indexOfCounts([1, 0, 2, 0, 0, 2])).toBe(index)
    expect(table.countOf(index, 3)).toBe(2)
    expect([table.valueOf(index), table.tieBreakOf(index)]).toEqual([2, 42])
    expect(table.strengthOf(index)).toBe(strengthOf(2, 42))
    for (let row = 0; row < table.size; row++) {
      table.facesOf(row, faces)
      expect(table.indexOfFaces(faces)).toBe(row)
    }
  })
  test('a tie-break beyond its room is refused', () => {
    expect(() => strengthOf(1, 64)).toThrow(new RangeError('tie-break 64 is not in 0 .. 63'))
  })
})

describe('sampler', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7])(
    "of %i dice: one number in the middle of each roll's share draws every multiset as often as it has rolls",
    (dice) => {
      for (const ranking of rankings) {
        const table = poolTables(ranking).of(dice)
        const drawn = new Float64Array(table.size)
        const rolls = 6 ** dice
        let last = -1
        for (let roll = 0; roll < rolls; roll++) {
          const index = table.sample((roll + 0.5) / rolls)
          drawn[index]! += 1
          if (table.strengthOf(index) < last) expect.fail('a higher u drew a lower strength')
          last = table.strengthOf(index)
        }
        expect(drawn).toEqual(table.multisets.level(dice).weights)
      }
    },
  )
  test('the ends of [0, 1) draw the weakest and the strongest pool', () => {
    for (let dice = 0; dice <= MAX_SAMPLED_DICE; dice++) {
      const table = poolTables(plainRanking).of(dice)
      const { strengths } = table.distribution
      expect(table.strengthOf(table.sample(0))).toBe(strengths[0])
      expect(table.strengthOf(table.sample(1 - 2 ** -53))).toBe(strengths.at(-1))
    }
  })
  test('larger pools draw each value for its exact share of numbers, to one part in 2^50', () => {
    for (const dice of [8, 12, 15]) {
      const table = poolTables(plainRanking).of(dice)
      for (let tn = 1; tn <= 10; tn++) {
        const miss = 1 - table.success(tn)
        if (miss === 0 || miss === 1) continue
        expect(table.valueOf(table.sample(miss + 2 ** -50))).toBeGreaterThanOrEqual(tn)
        expect(table.valueOf(table.sample(miss - 2 ** -50))).toBeLessThan(tn)
      }
    }
  })
  test('a pool above 15 dice has no sampler: it is rolled die by die', () => {
    expect(poolTables(plainRanking).of(16).sample(0.5)).toBeUndefined()
  })
  // 5 dice, 300,000 rolls each; false alarm 1e-6 each.
  test('WDC-DICE-01 sampler and die by die both follow the exact distribution', () => {
    const table = new PoolTable(plainRanking, 5)
    const exact = table.multisets.level(5).weights.map((weight) => weight / 7776)
    const next = seeded(20)
    const counts = new Uint8Array(6)
    const rollDie = (): number => Math.floor(next() * 6) + 1
    const sampled = new Float64Array(table.size)
    const plain = new Float64Array(table.size)
    const skewed = new Float64Array(table.size)
    for (let trial = 0; trial < 300_000; trial++) {
      sampled[table.sample(next())]! += 1
      const value = valueOfStrength(rollPlain(plainRanking, 5, rollDie, counts))
      if (value !== table.valueOf(table.indexOfCounts(counts))) expect.fail(`${counts.join(' ')} is not worth ${value}`)
      plain[table.indexOfCounts(counts)]! += 1
      // One die in a hundred is loaded: a shift of this size has to be noticed.
      rollPlain(plainRanking, 5, () => (next() < 0.01 ? 6 : rollDie()), counts)
      skewed[table.indexOfCounts(counts)]! += 1
    }
    const critical = oneInAMillion(251)
    for (const seen of [sampled, plain]) {
      const { statistic, freedom } = chiSquare(seen, exact)
      expect(freedom).toBe(251)
      expect(statistic).toBeLessThan(critical)
    }
    expect(chiSquare(skewed, exact).statistic).toBeGreaterThan(critical)
  })
})

describe('monotone coupling', () => {
  const rollsUpTo = (table: PoolTable, strength: number): number => {
    const { strengths, strengthCounts } = table.distribution
    return strengthCounts.reduce((sum, count, index) => sum + (strengths[index]! <= strength ? count : 0), 0)
  }
  test('WDC-DICE-14 one more die dominates, in whole numbers, at every strength to 15 dice', () => {
    for (const ranking of rankings) {
      for (let dice = 0; dice < MAX_SAMPLED_DICE; dice++) {
        const less = poolTables(ranking).of(dice)
        const more = poolTables(ranking).of(dice + 1)
        for (const strength of more.distribution.strengths) {
          // Both sides are whole and below 2^53, so that this comparison is exact.
          expect(rollsUpTo(more, strength)).toBeLessThanOrEqual(6 * rollsUpTo(less, strength))
        }
      }
    }
  })
  test('WDC-DICE-12 Gamble dominates the plain ranking at every strength to 15 dice', () => {
    for (let dice = 0; dice <= MAX_SAMPLED_DICE; dice++) {
      const plain = poolTables(plainRanking).of(dice)
      const gamble = poolTables(gambleRanking).of(dice)
      for (const strength of plain.distribution.strengths) {
        expect(rollsUpTo(gamble, strength)).toBeLessThanOrEqual(rollsUpTo(plain, strength))
      }
    }
  })
  test('WDC-DICE-14 at the same number, one more die or Gamble never draws a weaker pool; nor a higher number', () => {
    fc.assert(
      fc.property(anyU, anyU, fc.nat(MAX_SAMPLED_DICE - 1), (u, other, dice) => {
        for (const ranking of rankings) {
          const less = poolTables(ranking).of(dice)
          const more = poolTables(ranking).of(dice + 1)
          const drawn = less.strengthOf(less.sample(u))
          expect(more.strengthOf(more.sample(u))).toBeGreaterThanOrEqual(drawn)
          expect(less.strengthOf(less.sample(Math.max(u, other)))).toBeGreaterThanOrEqual(drawn)
        }
        const plain = poolTables(plainRanking).of(dice)
        const gamble = poolTables(gambleRanking).of(dice)
        expect(gamble.strengthOf(gamble.sample(u))).toBeGreaterThanOrEqual(plain.strengthOf(plain.sample(u)))
      }),
      { seed: 11, numRuns: 5000 },
    )
  })
  test('WDC-DICE-14 the same at every edge of both distributions, where rounding could break it', () => {
    for (let dice = 0; dice < MAX_SAMPLED_DICE; dice++) {
      const less = poolTables(plainRanking).of(dice)
      const more = poolTables(plainRanking).of(dice + 1)
      for (const table of [less, more]) {
        for (const strength of table.distribution.strengths) {
          const edge = rollsUpTo(table, strength) / 6 ** table.dice
          for (const u of [edge - 2 ** -53, edge, edge + 2 ** -53]) {
            if (u < 0 || u >= 1) continue
            expect(more.strengthOf(more.sample(u))).toBeGreaterThanOrEqual(less.strengthOf(less.sample(u)))
          }
        }
      }
    }
  })
})

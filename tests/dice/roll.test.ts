// Rolls of any dice, exactly: against brute force over every roll, and against published tables.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diceIn, rollAgainst, rollChances, rollMoments, rollResults, RollTooLarge } from '../../src/dice/index.ts'
import type { EqualDice, Reading, Roll } from '../../src/dice/index.ts'

const SUM: Reading = { reads: 'sum' }
const roll = (count: number, sides: number, more: Partial<Roll> = {}): Roll => ({
  dice: [{ count, sides }],
  reading: SUM,
  plus: 0,
  ...more,
})
const countsOf = (asked: Roll): number[] => [...rollResults(asked).rolls]

// ---- Brute force ---------------------------------------------------------------------------------------------------

interface Way {
  readonly faces: readonly number[]
  readonly chance: number
}

const facesOf = (sides: number): number[] => Array.from({ length: sides }, (_, index) => index + 1)
const sidesIn = (dice: readonly EqualDice[]): number[] =>
  dice.flatMap(({ count, sides }) => Array.from({ length: count }, () => sides))

/** All ways to throw these dice. */
const thrown = (sides: readonly number[]): Way[] =>
  sides.reduce<Way[]>(
    (ways, one) =>
      ways.flatMap(({ faces, chance }) =>
        facesOf(one).map((face) => ({ faces: [...faces, face], chance: chance / one })),
      ),
    [{ faces: [], chance: 1 }],
  )

/** Each die of a way again, where it has to be. */
function thrownAgain({ dice, reroll }: Roll): Way[] {
  const sides = sidesIn(dice)
  if (reroll === undefined) return thrown(sides)
  if ('lowest' in reroll)
    return thrown(sides).flatMap(({ faces, chance }) => {
      const stay = faces.toSorted((a, b) => b - a).slice(0, faces.length - reroll.lowest)
      return thrown(sides.slice(stay.length)).map((again) => ({
        faces: [...stay, ...again.faces],
        chance: chance * again.chance,
      }))
    })
  const isAgain = (face: number): boolean => face >= reroll.from && face <= reroll.to
  return thrown(sides).flatMap(({ faces, chance }) =>
    faces.reduce<Way[]>(
      (ways, face, die) => {
        const others = facesOf(sides[die]).filter((one) => !reroll.isUntilOther || !isAgain(one))
        const nexts = isAgain(face) ? others : [face]
        return ways.flatMap((way) =>
          nexts.map((next) => ({ faces: [...way.faces, next], chance: way.chance / nexts.length })),
        )
      },
      [{ faces: [], chance }],
    ),
  )
}

function readFrom(faces: readonly number[], { keep = [0, faces.length], reading, plus }: Roll): number {
  const kept = faces.toSorted((a, b) => b - a).slice(...keep)
  const sets = [...new Set(kept)].map((face) => kept.filter((one) => one === face).length)
  switch (reading.reads) {
    case 'sum':
      return plus + kept.reduce((sum, face) => sum + face, 0)
    case 'count':
      return plus + kept.filter((face) => face >= reading.from && face <= reading.to).length
    case 'largestSet':
      return plus + Math.max(...sets)
    case 'pairs':
      return plus + sets.reduce((sum, dice) => sum + Math.floor(dice / 2), 0)
  }
}

function byHand(asked: Roll): Map<number, number> {
  const chances = new Map<number, number>()
  for (const { faces, chance } of thrownAgain(asked)) {
    const result = readFrom(faces, asked)
    chances.set(result, (chances.get(result) ?? 0) + chance)
  }
  return chances
}

const faces = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 3 }))
const reading: fc.Arbitrary<Reading> = fc.oneof(
  fc.constantFrom<Reading>(SUM, { reads: 'largestSet' }, { reads: 'pairs' }),
  faces.map(([from, more]): Reading => ({ reads: 'count', from, to: from + more })),
)
const anyRoll: fc.Arbitrary<Roll> = fc
  .record({
    dice: fc
      .uniqueArray(fc.record({ count: fc.integer({ min: 1, max: 3 }), sides: fc.integer({ min: 1, max: 6 }) }), {
        minLength: 1,
        maxLength: 2,
        selector: ({ sides }) => sides,
      })
      .filter((dice) => diceIn({ dice }) <= 4),
    keep: fc.option(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 4 })), { nil: undefined }),
    again: fc.option(
      fc.oneof(
        fc.integer({ min: 1, max: 4 }).map((lowest) => ({ lowest })),
        fc.tuple(faces, fc.boolean()).map(([[from, more], isUntilOther]) => ({ from, to: from + more, isUntilOther })),
      ),
      { nil: undefined },
    ),
    reading,
    plus: fc.integer({ min: -3, max: 3 }),
  })
  .map(({ dice, keep, again, reading, plus }): Roll => {
    const count = diceIn({ dice })
    const fits =
      again !== undefined && ('lowest' in again ? dice.length === 1 && again.lowest <= count : !endless(again, dice))
    return {
      dice,
      reading,
      plus,
      ...(keep && { keep: [Math.min(keep[0], count - 1), Math.min(Math.min(keep[0], count - 1) + keep[1], count)] }),
      ...(fits && { reroll: again }),
    }
  })
const endless = (
  { from, to, isUntilOther }: { readonly from: number; readonly to: number; readonly isUntilOther: boolean },
  dice: readonly EqualDice[],
): boolean => isUntilOther && dice.some(({ sides }) => from <= 1 && to >= sides)

describe('any roll equals brute force', () => {
  test('every result, at least and at most, mean and spread', () => {
    fc.assert(
      fc.property(anyRoll, (asked) => {
        const expected = byHand(asked)
        const found = rollResults(asked)
        const { exactly, atLeast, atMost } = rollChances(found)
        expect(found.low).toBe(Math.min(...expected.keys()))
        expect(found.low + found.rolls.length - 1).toBe(Math.max(...expected.keys()))
        const all = [...expected]
        const share = (isMeant: (result: number) => boolean): number =>
          all.reduce((sum, [result, chance]) => sum + (isMeant(result) ? chance : 0), 0)
        exactly.forEach((chance, index) => {
          const result = found.low + index
          expect(chance).toBeCloseTo(expected.get(result) ?? 0, 12)
          expect(atLeast[index]).toBeCloseTo(
            share((one) => one >= result),
            12,
          )
          expect(atMost[index]).toBeCloseTo(
            share((one) => one <= result),
            12,
          )
        })
        const mean = all.reduce((sum, [result, chance]) => sum + result * chance, 0)
        const variance = all.reduce((sum, [result, chance]) => sum + (result - mean) ** 2 * chance, 0)
        expect(rollMoments(found).mean).toBeCloseTo(mean, 10)
        expect(rollMoments(found).deviation).toBeCloseTo(Math.sqrt(variance), 6)
        expect(found.isCounted && found.rolls.every(Number.isInteger)).toBe(true)
      }),
      { seed: 57, numRuns: 400 },
    )
  })

  test('one roll against another', () => {
    fc.assert(
      fc.property(anyRoll, anyRoll, (one, other) => {
        const chances = rollAgainst(rollResults(one), rollResults(other))
        const pairs = [...byHand(one)].flatMap(([a, p]) => [...byHand(other)].map(([b, q]) => [a - b, p * q] as const))
        const share = (sign: number): number =>
          pairs.reduce((sum, [gap, chance]) => sum + (Math.sign(gap) === sign ? chance : 0), 0)
        expect(chances.higher).toBeCloseTo(share(1), 12)
        expect(chances.tie).toBeCloseTo(share(0), 12)
        expect(chances.lower).toBeCloseTo(share(-1), 12)
      }),
      { seed: 58, numRuns: 100 },
    )
  })

  test('in more rolls than are counted, chances are the same to the last digits', () => {
    const dice = roll(15, 8, { keep: [2, 9] })
    const found = rollResults(dice)
    expect(found.isCounted).toBe(false)
    // The middle is symmetric only where as many are left out above as below.
    const mirrored = rollResults({ ...dice, keep: [6, 13] })
    const { exactly } = rollChances(found)
    const other = rollChances(mirrored).exactly
    exactly.forEach((chance, index) => expect(chance).toBeCloseTo(other[other.length - 1 - index], 14))
  })
})

describe('published tables', () => {
  test('two dice', () => {
    expect(countsOf(roll(2, 6))).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
  })

  test('the highest three of 4d6, as abilities are rolled in D&D: of 1,296 rolls, mean 12.2446', () => {
    const found = rollResults(roll(4, 6, { keep: [0, 3] }))
    expect([...found.rolls]).toEqual([1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21])
    expect([found.low, found.total]).toEqual([3, 1296])
    expect(rollMoments(found).mean).toBe(15869 / 1296)
    expect(rollMoments(found).mean).toBeCloseTo(12.2446, 4)
    expect(rollMoments(found).deviation).toBeCloseTo(2.8468, 4)
  })

  test('advantage and disadvantage: the higher and the lower of 2d20', () => {
    expect(rollMoments(rollResults(roll(2, 20, { keep: [0, 1] }))).mean).toBeCloseTo(13.825, 12)
    expect(rollMoments(rollResults(roll(2, 20, { keep: [1, 2] }))).mean).toBeCloseTo(7.175, 12)
  })

  test('Yahtzee: of 7,776 rolls of 5d6', () => {
    expect(countsOf(roll(5, 6, { reading: { reads: 'largestSet' } }))).toEqual([720, 5400, 1500, 150, 6])
    // No pair 720; a pair, or three alike 3600 + 1200; two pairs, full house, four and five alike.
    expect(countsOf(roll(5, 6, { reading: { reads: 'pairs' } }))).toEqual([720, 4800, 2256])
  })

  test('successes are binomial', () => {
    const binomials = [1, 5, 10, 10, 5, 1].map((ways, hits) => ways * 2 ** hits * 4 ** (5 - hits))
    expect(countsOf(roll(5, 6, { reading: { reads: 'count', from: 5, to: 6 } }))).toEqual(binomials)
  })

  test('2d6 with ones and twos thrown again, once (great weapon fighting): mean 8.3333', () => {
    expect(rollMoments(rollResults(roll(2, 6, { reroll: { from: 1, to: 2, isUntilOther: false } }))).mean).toBeCloseTo(
      25 / 3,
      12,
    )
  })
})

describe('limits', () => {
  test.each<[string, Roll]>([
    ['100d6', roll(100, 6)],
    ['50d20', roll(50, 20)],
    ['30d6 keep 10', roll(30, 6, { keep: [0, 10] })],
    ['40d6 sets', roll(40, 6, { reading: { reads: 'largestSet' } })],
    ['1d1000', roll(1, 1000)],
  ])('%s is computed, and adds up to 1', (_, asked) => {
    const { rolls, total } = rollResults(asked)
    expect(rolls.reduce((sum, count) => sum + count, 0) / total).toBeCloseTo(1, 12)
  })

  test.each<[string, Roll]>([
    ['100d1000', roll(100, 1000)],
    ['100d6 sets', roll(100, 6, { reading: { reads: 'largestSet' } })],
    ['100d100 keep 20', roll(100, 100, { keep: [0, 20] })],
  ])('%s is told to be too large', (_, asked) => {
    expect(() => rollResults(asked)).toThrow(RollTooLarge)
  })

  test('what is no roll is refused', () => {
    for (const wrong of [
      roll(0, 6),
      roll(1.5, 6),
      roll(2, 0),
      roll(2, 6, { keep: [0, 3] }),
      roll(2, 6, { keep: [1, 1] }),
      roll(2, 6, { reroll: { lowest: 3 } }),
      roll(2, 6, { reroll: { from: 1, to: 6, isUntilOther: true } }),
      {
        ...roll(2, 6, { reroll: { lowest: 1 } }),
        dice: [
          { count: 1, sides: 6 },
          { count: 1, sides: 8 },
        ],
      },
    ])
      expect(() => rollResults(wrong)).toThrow(RangeError)
  })
})

// Modifiers and limits: each holds as long as it says, and no longer.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bitsOf, type Lasting, lasting, Layout, Limits, Modifiers, words } from '../../src/engine/index.ts'

const Roll = words('attack', 'defence', 'move', 'speed')
const Until = words('action', 'turn', 'round', 'fight', 'hunt')
const ANY = bitsOf(Roll, ['attack', 'defence', 'move', 'speed'])
const ACTION = bitsOf(Roll, ['attack', 'move'])
const STANDING = lasting(words('standing').standing + 9)

class State extends Layout {
  readonly modifiers: Modifiers
  readonly limits = new Limits(this.storage, 3, 2, 3)

  constructor(adds = true, rows = 4) {
    super({})
    this.modifiers = new Modifiers(this.storage, 3, rows, adds)
  }
}
const modifiers = (adds = true, rows = 4): Modifiers => new State(adds, rows).modifiers

describe('modifiers', () => {
  const NEXT_ROLL = lasting(Until.fight, { uses: 1 })

  test('all that cover a roll are summed, and nothing is bounded here (NEC-EXM-03)', () => {
    const summed = (...amounts: number[]): number => {
      const all = modifiers()
      amounts.forEach((amount, source) => all.add(0, ANY, amount, NEXT_ROLL, source))
      return all.spend(0, Roll.attack)
    }
    expect([summed(2, 1, 1), summed(-2, -2), summed(3, 2, -1), summed(3, 1, -1, -1)]).toEqual([4, -4, 4, 2])
  })

  test.each([
    ['all_rolls', 0, [-1, -1, -1]],
    ['first_roll', 1, [-1, 0, 0]],
  ])('the next action with %s; defence neither gets it nor uses it up (NEC-EXM-06)', (_, uses, expected) => {
    const all = modifiers()
    all.add(1, ACTION, -1, lasting(Until.action, { uses, latest: Until.hunt }), 7)
    expect(all.spend(1, Roll.defence)).toBe(0)
    expect([0, 1, 2].map(() => all.spend(1, Roll.attack))).toEqual(expected)
    all.end(Until.action, 1)
    expect(all.spend(1, Roll.attack)).toBe(0)
  })

  test('the next action outlives a fight without one, but not the hunt', () => {
    const all = modifiers()
    all.add(0, ACTION, 1, lasting(Until.action, { latest: Until.hunt }), 7)
    all.end(Until.fight)
    expect(all.sum(0, Roll.move)).toBe(1)
    all.end(Until.hunt)
    expect(all.sum(0, Roll.move)).toBe(0)
  })

  test('two ends are needed where it says so', () => {
    const all = modifiers()
    all.add(0, ANY, 2, lasting(Until.round, { ends: 2 }), 1)
    all.end(Until.round)
    expect(all.sum(0, Roll.speed)).toBe(2)
    all.end(Until.round)
    expect(all.sum(0, Roll.speed)).toBe(0)
  })

  test('two of one source on the same rolls add up or not', () => {
    const sumOf = (adds: boolean): number => {
      const all = modifiers(adds)
      all.add(0, ACTION, 1, NEXT_ROLL, 7)
      all.add(0, ACTION, 1, NEXT_ROLL, 7)
      all.add(0, bitsOf(Roll, ['attack', 'speed']), 3, NEXT_ROLL, 7)
      return all.sum(0, Roll.attack)
    }
    expect([sumOf(true), sumOf(false)]).toEqual([5, 4])
  })

  test('a source that leaves takes its modifiers along, those of one owner alone', () => {
    const all = modifiers()
    for (const owner of [0, 1]) all.add(owner, bitsOf(Roll, ['speed']), -1, STANDING, 30)
    all.add(0, ACTION, -2, STANDING, 30)
    all.add(0, ACTION, 5, STANDING, 31)
    all.remove(0, 30)
    expect([all.has(0, Roll.speed), all.sum(0, Roll.attack), all.sum(1, Roll.speed)]).toEqual([false, 5, -1])
    all.clear(1)
    expect(all.has(1, Roll.speed)).toBe(false)
  })

  test('an amount of 0 is there all the same', () => {
    const all = modifiers()
    all.add(0, ACTION, 0, STANDING, 1)
    expect([all.has(0, Roll.attack), all.has(0, Roll.speed), all.sum(0, Roll.attack)]).toEqual([true, false, 0])
  })

  test('a full owner is named with the source; amounts and times are whole numbers', () => {
    const all = modifiers(true, 1)
    all.add(2, ANY, 1, STANDING, 5)
    expect(() => all.add(2, ANY, 1, STANDING, 6)).toThrow('owner 2 has 1 modifiers, and no place for one of source 6')
    all.add(1, ANY, 1, STANDING, 6)
    expect(() => all.add(0, ANY, 1.5, STANDING, 5)).toThrow(RangeError)
    expect(() => all.add(0, ANY, 40_000, STANDING, 5)).toThrow(RangeError)
    for (const wrong of [{ ends: 0 }, { uses: -1 }, { latest: -2 }, { uses: 0.5 }])
      expect(() => lasting(0, wrong), JSON.stringify(wrong)).toThrow(RangeError)
    expect(() => lasting(-1)).toThrow(RangeError)
  })

  test('a copy goes on alike, and a cleared state has none', () => {
    const [state, copy] = [new State(), new State()]
    for (const each of [state, copy]) each.settle()
    state.modifiers.add(1, ANY, 3, NEXT_ROLL, 4)
    state.limits.use(1, { thing: 1, max: Int16Array.of(0, 2, 0) })
    state.copyInto(copy)
    state.clear()
    expect([state.modifiers.sum(1, Roll.move), copy.modifiers.sum(1, Roll.move)]).toEqual([0, 3])
    expect([copy.modifiers.spend(1, Roll.move), copy.modifiers.spend(1, Roll.move)]).toEqual([3, 0])
    const limit = { thing: 1, max: Int16Array.of(0, 2, 0) }
    expect([state, copy].map(({ limits }) => limits.left(1, limit, 1))).toEqual([2, 1])
  })

  test('a plain list of objects says the same', () => {
    interface Plain extends Lasting {
      readonly owner: number
      readonly covers: number
      readonly amount: number
      readonly source: number
      endsLeft: number
      usesLeft: number
    }
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('add' as const),
        owner: fc.nat(2),
        covers: fc.integer({ min: 1, max: 15 }),
        amount: fc.integer({ min: -3, max: 3 }),
        until: fc.nat(4),
        ends: fc.integer({ min: 1, max: 2 }),
        uses: fc.nat(2),
        latest: fc.integer({ min: -1, max: 4 }),
        source: fc.nat(3),
      }),
      fc.record({ kind: fc.constant('spend' as const), owner: fc.nat(2), roll: fc.nat(3) }),
      fc.record({ kind: fc.constant('end' as const), owner: fc.integer({ min: -1, max: 2 }), until: fc.nat(4) }),
      fc.record({ kind: fc.constant('remove' as const), owner: fc.nat(2), source: fc.nat(3) }),
      fc.record({ kind: fc.constant('clear' as const), owner: fc.nat(2) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, adds) => {
        const all = modifiers(adds, 60)
        let plain: Plain[] = []
        const sum = (owner: number, roll: number): number =>
          plain.reduce((total, one) => total + (one.owner === owner && (one.covers >> roll) & 1 ? one.amount : 0), 0)
        for (const one of steps) {
          if (one.kind === 'add') {
            const { owner, covers, amount, source } = one
            if (!adds) plain = plain.filter((p) => !(p.owner === owner && p.covers === covers && p.source === source))
            plain.push({ ...one, endsLeft: one.ends, usesLeft: one.uses })
            all.add(owner, covers, amount, lasting(one.until, one), source)
          } else if (one.kind === 'spend') {
            const { owner, roll } = one
            const expected = sum(owner, roll)
            expect(all.sum(owner, roll)).toBe(expected)
            expect(all.spend(owner, roll)).toBe(expected)
            plain = plain.filter(
              (p) => !(p.owner === owner && (p.covers >> roll) & 1 && p.uses > 0 && --p.usesLeft === 0),
            )
          } else if (one.kind === 'end') {
            plain = plain.filter((p) => {
              if (one.owner >= 0 && p.owner !== one.owner) return true
              return !(p.latest === one.until || (p.until === one.until && --p.endsLeft === 0))
            })
            all.end(one.until, one.owner)
          } else if (one.kind === 'remove') {
            plain = plain.filter((p) => !(p.owner === one.owner && p.source === one.source))
            all.remove(one.owner, one.source)
          } else {
            plain = plain.filter((p) => p.owner !== one.owner)
            all.clear(one.owner)
          }
          for (let owner = 0; owner < 3; owner++)
            for (let roll = 0; roll < 4; roll++) {
              expect(all.sum(owner, roll)).toBe(sum(owner, roll))
              expect(all.has(owner, roll)).toBe(plain.some((p) => p.owner === owner && (p.covers >> roll) & 1))
            }
        }
      }),
      { seed: 34, numRuns: 200 },
    )
  })
})

describe('limits', () => {
  test('a lifetime inside another of its kind: the uses of the outer one come back', () => {
    const { limits } = new State()
    const limit = { thing: 1, max: Int16Array.of(1, 2) }
    limits.use(2, limit)
    const outer = limits.setAside(0)
    expect([limits.left(2, limit, 0), limits.left(2, limit, 1)]).toEqual([1, 1])
    limits.use(2, limit)
    limits.restore(0, outer)
    expect([limits.left(2, limit, 0), limits.left(2, limit, 1)]).toEqual([0, 0])
  })

  const limit = { thing: 1, max: Int16Array.of(0, 1, 3) }
  const other = { thing: 0, max: Int16Array.of(0, 1, 0) }

  test('a use counts in each lifetime, until it ends', () => {
    const { limits } = new State()
    const leftOf = (owner: number): number[] => [0, 1, 2].map((lifetime) => limits.left(owner, limit, lifetime))
    expect(leftOf(0)).toEqual([Infinity, 1, 3])
    limits.use(0, limit)
    expect([leftOf(0), leftOf(1)]).toEqual([
      [Infinity, 0, 2],
      [Infinity, 1, 3],
    ])
    expect([limits.mayUse(0, limit), limits.mayUse(1, limit), limits.mayUse(0, other)]).toEqual([false, true, true])
    expect(() => limits.use(0, limit)).toThrow('owner 0 has no use of thing 1 left')
    for (let turn = 0; turn < 2; turn++) {
      limits.end(1, 0)
      limits.use(0, limit)
    }
    limits.end(1)
    expect([limits.mayUse(0, limit), leftOf(0)]).toEqual([false, [Infinity, 1, 0]])
  })

  test('of one owner do not touch those of another', () => {
    const { limits } = new State()
    for (const owner of [0, 1, 2]) limits.use(owner, other)
    limits.end(1, 1)
    expect([0, 1, 2].map((owner) => limits.mayUse(owner, other))).toEqual([false, true, false])
    limits.clear(2)
    expect([0, 1, 2].map((owner) => limits.mayUse(owner, other))).toEqual([false, true, true])
    limits.end(1)
    expect([0, 1, 2].map((owner) => limits.mayUse(owner, other))).toEqual([true, true, true])
  })
})

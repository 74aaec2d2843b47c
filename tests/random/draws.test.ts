// Addressed draws: what a draw depends on, and what it does not.
import { describe, expect, test } from 'vitest'
import { Draws, MAX_EVENTS, MAX_NTH, MAX_ROUND } from '../../src/random/index.ts'

const actors = ['ann', 'bob', 'deck']
const events = ['roll', 'shuffle']

function started({ seed = 1, playout = 0, round = 0, who = actors, what = events } = {}): Draws {
  const draws = new Draws(who, what)
  draws.startPlayout(seed, playout)
  draws.startRound(round)
  return draws
}

/** The first `count` rolls of an actor in the round. */
function rolls(draws: Draws, actor: number, count = 3, event = 0): number[] {
  return Array.from({ length: count }, () => draws.unit(actor, draws.open(actor, event), 0))
}

describe('a draw depends on its address', () => {
  const base = rolls(started(), 0)
  test.each([
    ['seed', rolls(started({ seed: 2 }), 0)],
    ['high half of the seed', rolls(started({ seed: 1 + 2 ** 40 }), 0)],
    ['playout', rolls(started({ playout: 1 }), 0)],
    ['high half of the playout', rolls(started({ playout: 2 ** 40 }), 0)],
    ['actor', rolls(started(), 1)],
    ['event', rolls(started(), 0, 3, 1)],
    ['round', rolls(started({ round: 1 }), 0)],
  ])('%s', (_, other) => {
    for (let index = 0; index < base.length; index++) expect(other[index]).not.toBe(base[index])
  })

  test('n-th of the round, and sub-draw', () => {
    expect(new Set(base).size).toBe(3)
    const draws = started()
    const address = draws.open(0, 0)
    expect(draws.unit(0, address, 1)).not.toBe(draws.unit(0, address, 0))
  })

  test('the same address gives the same number again', () => {
    const draws = started()
    const address = draws.open(0, 0)
    expect(draws.unit(0, address, 5)).toBe(draws.unit(0, address, 5))
    expect(rolls(started(), 0)).toEqual(base)
  })
})

describe('and on nothing else', () => {
  test('not on the order in which actors draw', () => {
    const [one, two] = [started(), started()]
    const annFirst = [rolls(one, 0), rolls(one, 1)]
    const bobFirst = [rolls(two, 1), rolls(two, 0)]
    expect(annFirst).toEqual(bobFirst.reverse())
  })

  test('an extra draw at one address moves no other', () => {
    const [plain, extra] = [started(), started()]
    rolls(extra, 0, 7)
    extra.below(6, 2, extra.open(2, 1), 9)
    expect(rolls(extra, 1)).toEqual(rolls(plain, 1))
    expect(rolls(extra, 0, 3, 1)).toEqual(rolls(plain, 0, 3, 1))
    plain.startRound(1)
    extra.startRound(1)
    expect(rolls(extra, 0)).toEqual(rolls(plain, 0))
  })

  test('not on what was played before', () => {
    const draws = started({ seed: 5, playout: 77 })
    rolls(draws, 0, 20)
    draws.startPlayout(1, 0)
    draws.startRound(0)
    expect(rolls(draws, 0)).toEqual(rolls(started(), 0))
  })

  test('not on which other actors and later events there are', () => {
    const more = started({ who: ['zoe', 'ann', 'carl'], what: [...events, 'later'] })
    expect(rolls(more, 1)).toEqual(rolls(started(), 0))
  })
})

describe('below', () => {
  test.each([0, -1, 1.5, NaN, Infinity, 2 ** 21 + 1, 2 ** 33, undefined as unknown as number])('%s is refused', (n) => {
    const draws = started()
    for (let sub = 0; sub < 20; sub++)
      expect(() => draws.below(n, 0, 0, sub)).toThrow(
        new RangeError(`below(${n}): expected a whole number from 1 to 2^21`),
      )
  })

  test.each([1, 65_535, 65_536, 65_537, 2 ** 21])('%s is taken', (n) => {
    const draws = started()
    for (let sub = 0; sub < 200; sub++) expect(draws.below(n, 0, 0, sub)).toBeLessThan(n)
  })

  test.each([1, 2, 3, 6, 7, 100, 2 ** 21])('gives whole numbers from 0 to %i - 1', (n) => {
    const draws = started()
    for (let nth = 0; nth < 500; nth++) {
      const value = draws.below(n, 0, draws.open(0, 0), 0)
      expect(Number.isInteger(value) && value >= 0 && value < n).toBe(true)
    }
  })
})

describe('shuffle', () => {
  /** The order of copies, each with the sub-draw that its number in `subs` says. */
  function order(copies: readonly number[], subs: readonly number[], playout = 0): number[] {
    const draws = started({ playout })
    const list = Int32Array.from(copies)
    draws.shuffle(list, list.length, Int32Array.from(subs), new Float64Array(list.length), 2, draws.open(2, 1))
    return [...list]
  }
  const subs = [11, 22, 33, 44, 55, 66]

  test('keeps every copy', () => {
    expect(order([0, 1, 2, 3, 4, 5], subs).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('does not depend on the order before', () => {
    expect(order([5, 3, 1, 0, 2, 4], subs)).toEqual(order([0, 1, 2, 3, 4, 5], subs))
  })

  test('one copy more is inserted and moves no other', () => {
    for (let playout = 0; playout < 50; playout++) {
      const without = order([0, 1, 2, 3, 4], subs, playout)
      expect(order([0, 1, 2, 3, 4, 5], subs, playout).filter((copy) => copy !== 5)).toEqual(without)
    }
  })

  test('leaves what lies beyond `count` alone', () => {
    const draws = started()
    const list = Int32Array.of(0, 1, 2, 9, 9)
    draws.shuffle(list, 3, Int32Array.from(subs), new Float64Array(3), 2, draws.open(2, 1))
    expect([...list.slice(3)]).toEqual([9, 9])
  })
})

describe('copies and forks', () => {
  test('a copy goes on as the original would, in the middle of a round', () => {
    const draws = started({ round: 4 })
    rolls(draws, 0, 5)
    const copy = new Draws(actors, events)
    draws.copyInto(copy)
    expect([rolls(copy, 0), rolls(copy, 1)]).toEqual([rolls(draws, 0), rolls(draws, 1)])
    copy.startRound(5)
    draws.startRound(5)
    expect(rolls(copy, 2)).toEqual(rolls(draws, 2))
  })

  test('forks differ from their parent, and by label and number', () => {
    const parent = started()
    const forked = (label: string, number?: number): number[] => {
      const fork = new Draws(actors, events)
      fork.forkFrom(parent, label, number)
      return rolls(fork, 0)
    }
    const streams = [forked('a'), forked('b'), forked('a', 1), forked('a', 2 ** 33), rolls(started(), 0)]
    expect(new Set(streams.flat()).size).toBe(streams.flat().length)
    expect(forked('a')).toEqual(streams[0])
  })

  test("a fork stays in its parent's round", () => {
    const [parent, other] = [started({ round: 3 }), started({ round: 4 })]
    const [inThree, inFour] = [parent, other].map((draws) => {
      const fork = new Draws(actors, events)
      fork.forkFrom(draws, 'a')
      return rolls(fork, 0)
    })
    expect(inThree).not.toEqual(inFour)
  })

  test('forking changes nothing for the parent', () => {
    const [plain, forked] = [started(), started()]
    new Draws(actors, events).forkFrom(forked, 'a')
    expect(rolls(forked, 0)).toEqual(rolls(plain, 0))
  })
})

describe('limits', () => {
  test('labels are distinct', () => {
    expect(() => new Draws(['ann', 'ann'], events)).toThrow('two actors with one label')
  })

  test(`at most ${MAX_EVENTS} events`, () => {
    const names = Array.from({ length: MAX_EVENTS + 1 }, (_, index) => `event ${index}`)
    expect(() => new Draws(actors, names)).toThrow('more than 256 events')
    expect(() => new Draws(actors, names.slice(1))).not.toThrow()
  })

  test('seeds, playouts and rounds', () => {
    const draws = new Draws(actors, events)
    for (const bad of [-1, 0.5, 2 ** 53, NaN]) {
      expect(() => {
        draws.startPlayout(bad, 0)
      }).toThrow('a seed is a whole number')
      expect(() => {
        draws.startPlayout(0, bad)
      }).toThrow('a playout number is a whole number')
    }
    expect(() => {
      draws.startRound(MAX_ROUND + 1)
    }).toThrow('a round is from 0 to 4095')
    expect(() => {
      draws.startRound(-1)
    }).toThrow('a round is from 0 to 4095')
  })

  test('one event of an actor in a round', () => {
    const draws = started()
    for (let nth = 0; nth < MAX_NTH; nth++) draws.open(0, 0)
    expect(() => draws.open(0, 0)).toThrow('more than 4095 times roll for ann in a round')
    expect(() => draws.open(1, 0)).not.toThrow()
  })
})

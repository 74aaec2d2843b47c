// What seats know of hidden things never says too much, and the rest can be drawn anew from it alone.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Deal, Deck, Knowledge } from '../../src/engine/hidden.ts'
import { Layout } from '../../src/engine/layout.ts'
import { WeightTable } from '../../src/engine/weights.ts'
import { Zones } from '../../src/engine/zones.ts'
import { Draws, wordsOf } from '../../src/random/index.ts'
import { expectCounts, expectUniform } from '../support/chance.ts'

const draws = new Draws(['bag', 'world'], ['draw', 'hidden'])
const begin = (playout: number): Draws => {
  draws.startPlayout(34, playout)
  return draws
}

// ---- Bags ----------------------------------------------------------------------------------------------------------

const SIZES = 2
const TYPES = 3
const KINDS = SIZES * TYPES
const BAGS = 2
const sizes = new WeightTable([3, 1])
const types = Int32Array.of(1, 2, 1)

class State extends Layout {
  readonly zones = new Zones(this.storage, KINDS, {
    away: { shape: 'counted', copies: 1 },
    bag: { shape: 'counted', copies: BAGS },
  })
  readonly knowledge = new Knowledge(this.storage, this.zones, 'bag', SIZES)
}
const newState = (): State => new State({})
const AWAY = 0
const bagOf = (bag: number): number => 1 + bag

/** Begins with bags as printed: of each type so many, and loose ones. */
function fill({ zones, knowledge }: State, printed: readonly (readonly number[])[], loose: number): void {
  printed.forEach((typed, bag) => {
    typed.forEach((count, type) => {
      knowledge.expectTyped(bag, type, count)
      zones.create(type * SIZES, bagOf(bag), count)
    })
    knowledge.expectLoose(bag, loose)
    zones.create(0, bagOf(bag), loose)
  })
}

const determinize = ({ knowledge }: State, playout: number): void => {
  begin(playout)
  for (let bag = 0; bag < BAGS; bag++) knowledge.determinize(bag, sizes, types, draws, 1, 1)
}

const bagsOf = ({ zones }: State): number[][] =>
  Array.from({ length: BAGS }, (_, bag) => Array.from({ length: KINDS }, (_, kind) => zones.count(bagOf(bag), kind)))

const knownOf = ({ knowledge }: State, bag: number): { known: number[]; typed: number[]; loose: number } => ({
  known: Array.from({ length: KINDS }, (_, kind) => knowledge.known(bag, kind)),
  typed: Array.from({ length: TYPES }, (_, type) => knowledge.typed(bag, type)),
  loose: knowledge.loose(bag),
})

type Operation = (state: State) => void

const playout = fc.nat(9999)
const bag = fc.nat(BAGS - 1)
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(bag, playout).map(([bag, playout]): Operation => ({ zones, knowledge }) => {
      const kind = zones.draw(bagOf(bag), AWAY, zones.all, begin(playout), 0, 0)
      if (kind >= 0) knowledge.left(bag, kind)
    }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(bag, playout).map(([bag, playout]): Operation => ({ zones, knowledge }) => {
      const kind = zones.draw(AWAY, bagOf(bag), zones.all, begin(playout), 0, 0)
      if (kind >= 0) knowledge.entered(bag, kind)
    }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(bag, fc.nat(4), playout).map(([bag, count, playout]): Operation => ({ zones, knowledge }) => {
      const seen = new Int16Array(4)
      knowledge.shown(bag, seen, zones.look(bagOf(bag), count, seen, begin(playout), 0, 0))
    }),
  },
  {
    weight: 1,
    arbitrary: playout.map((playout): Operation => (state) => {
      const before = [0, 1].map((bag) => knownOf(state, bag))
      determinize(state, playout)
      expect([0, 1].map((bag) => knownOf(state, bag))).toEqual(before)
    }),
  },
)

describe('Knowledge', () => {
  test('known, typed and loose are the size of each bag, and no bound exceeds the truth', () => {
    const types = fc.array(fc.nat(3), { minLength: TYPES, maxLength: TYPES })
    fc.assert(
      fc.property(
        fc.tuple(types, types),
        fc.nat(3),
        playout,
        fc.array(operation, { maxLength: 50, size: 'max' }),
        (printed, loose, playout, operations) => {
          const state = newState()
          fill(state, printed, loose)
          determinize(state, playout)
          for (const apply of operations) {
            apply(state)
            expect([state.knowledge.mistaken(), state.zones.notConserved()]).toEqual([-1, -1])
          }
        },
      ),
      { seed: 34, numRuns: 400 },
    )
  })

  test('DH-VIEW-06 states that differ only in what is hidden are drawn anew to equal ones; what was seen stays', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 20, size: 'max' }), playout, (operations, playout) => {
        const [state, other] = [newState(), newState()]
        fill(
          state,
          [
            [2, 1, 0],
            [0, 3, 1],
          ],
          2,
        )
        for (const apply of operations) apply(state)
        state.copyInto(other)
        determinize(other, playout + 1)
        determinize(state, playout)
        determinize(other, playout)
        expect(bagsOf(other)).toEqual(bagsOf(state))
        expect([state.knowledge.mistaken(), other.zones.notConserved()]).toEqual([-1, -1])
      }),
      { seed: 34, numRuns: 200 },
    )
  })

  test('every content that agrees with what was seen comes up, by the weights', () => {
    const state = newState()
    state.knowledge.entered(0, 5)
    state.knowledge.expectTyped(0, 0, 1)
    state.knowledge.expectLoose(0, 1)
    const found = new Map<string, number>()
    for (let playout = 0; playout < 40_000; playout++) {
      determinize(state, playout)
      const key = bagsOf(state)[0].join('')
      found.set(key, (found.get(key) ?? 0) + 1)
    }
    const chances = new Map<string, number>()
    const size = [3 / 4, 1 / 4]
    const kind = [1 / 4, 2 / 4, 1 / 4].flatMap((type) => size.map((chance) => type * chance))
    size.forEach((first, typed) => {
      kind.forEach((second, loose) => {
        const content = [0, 0, 0, 0, 0, 1]
        content[typed] += 1
        content[loose] += 1
        chances.set(content.join(''), (chances.get(content.join('')) ?? 0) + first * second)
      })
    })
    expect([...found.keys()].sort()).toEqual([...chances.keys()].sort())
    const keys = [...chances.keys()]
    expectCounts({
      counts: keys.map((key) => found.get(key)!),
      chances: keys.map((key) => chances.get(key)!),
      falseAlarm: 1e-6,
      detects: 0.025,
    })
  })

  test('DH-VIEW-05 an item that comes out is a known one, else one of its type, else a loose one', () => {
    const state = newState()
    const { knowledge } = state
    knowledge.expectTyped(0, 1, 1)
    knowledge.expectLoose(0, 1)
    knowledge.entered(0, 2)
    expect(knownOf(state, 0)).toEqual({ known: [0, 0, 1, 0, 0, 0], typed: [0, 1, 0], loose: 1 })
    knowledge.left(0, 2)
    expect(knownOf(state, 0)).toEqual({ known: [0, 0, 0, 0, 0, 0], typed: [0, 1, 0], loose: 1 })
    knowledge.left(0, 3)
    expect(knownOf(state, 0)).toEqual({ known: [0, 0, 0, 0, 0, 0], typed: [0, 0, 0], loose: 1 })
    knowledge.left(0, 2)
    expect(knownOf(state, 0)).toEqual({ known: [0, 0, 0, 0, 0, 0], typed: [0, 0, 0], loose: 0 })
    expect(() => {
      knowledge.left(0, 2)
    }).toThrow(new RangeError('bag 0: an item of kind 2 cannot have been inside'))
  })

  test('DH-FX-11 of the shown ones only those are news that are more than the known ones', () => {
    const state = newState()
    const { knowledge } = state
    knowledge.expectTyped(1, 1, 2)
    knowledge.expectLoose(1, 2)
    knowledge.entered(1, 2)
    knowledge.shown(1, Int16Array.of(2, 4, 9), 2)
    expect(knownOf(state, 1)).toEqual({ known: [0, 0, 1, 0, 1, 0], typed: [0, 2, 0], loose: 1 })
    knowledge.shown(1, Int16Array.of(2, 2, 2), 3)
    expect(knownOf(state, 1)).toEqual({ known: [0, 0, 3, 0, 1, 0], typed: [0, 0, 0], loose: 1 })
    knowledge.shown(1, Int16Array.of(5), 1)
    expect(knownOf(state, 1)).toEqual({ known: [0, 0, 3, 0, 1, 1], typed: [0, 0, 0], loose: 0 })
    expect(knownOf(state, 0)).toEqual({ known: [0, 0, 0, 0, 0, 0], typed: [0, 0, 0], loose: 0 })
  })

  test('a bag that changes unseen is noticed', () => {
    const printed = [
      [0, 0, 0],
      [1, 1, 0],
    ]
    const spoilt = (spoil: Operation): number => {
      const state = newState()
      fill(state, printed, 1)
      state.knowledge.left(1, 0)
      state.knowledge.entered(1, 0)
      expect(state.knowledge.mistaken()).toBe(-1)
      spoil(state)
      return state.knowledge.mistaken()
    }
    expect(
      spoilt(({ zones }) => {
        zones.create(2, bagOf(1))
      }),
    ).toBe(1)
    expect(
      spoilt(({ zones }) => {
        zones.move(0, bagOf(0), AWAY)
      }),
    ).toBe(0)
    expect(
      spoilt(({ zones }) => {
        zones.move(2, bagOf(1), AWAY)
        zones.create(4, bagOf(1))
      }),
    ).toBe(1)
    expect(
      spoilt(({ zones }) => {
        zones.destroyAll(bagOf(1))
        zones.create(1, bagOf(1), 2)
        zones.create(2, bagOf(1))
      }),
    ).toBe(1)
    expect(
      spoilt(({ knowledge }) => {
        knowledge.expectTyped(1, 2, -1)
        knowledge.expectLoose(1, 1)
      }),
    ).toBe(1)
  })

  test('wrong tables and kinds are refused', () => {
    const { knowledge, zones } = newState()
    expect(() => {
      knowledge.determinize(0, new WeightTable([1, 2, 1]), undefined, begin(0), 1, 1)
    }).toThrow(new RangeError('weights of 3 sizes: expected 2'))
    knowledge.expectTyped(0, 1, 1)
    knowledge.determinize(0, sizes, undefined, begin(0), 1, 1)
    expect(zones.size(bagOf(0))).toBe(1)
    knowledge.expectTyped(1, 1, 2)
    knowledge.determinize(1, sizes, undefined, begin(0), 1, 1)
    expect([zones.size(bagOf(0)), zones.size(bagOf(1))]).toEqual([1, 2])
    knowledge.expectLoose(0, 1)
    expect(() => {
      knowledge.determinize(0, sizes, undefined, begin(0), 1, 1)
    }).toThrow(new RangeError('bag 0 needs weights of types'))
    const storage = {
      numbers: (length: number) => new Int16Array(length),
      wide: (length: number) => new Int32Array(length),
    }
    expect(() => new Knowledge(storage, zones, 'bag', 4)).toThrow(
      new RangeError('6 kinds are no whole types of 4 sizes'),
    )
  })
})

// ---- Deals ---------------------------------------------------------------------------------------------------------

const WORDS = wordsOf(Array.from({ length: 12 }, (_, item) => `item ${item}`))

class Dealt extends Layout {
  readonly deals = new Deal(this.storage, 2, 6, WORDS)
  readonly decks = new Deck(this.storage, 2, 6, WORDS)
}
const newDealt = (): Dealt => new Dealt({})
/** The second deal, so that a wrong offset shows. */
const ONE = 1

const dealtOf = (deal: Deal): number[] => Array.from({ length: deal.slots(ONE) }, (_, slot) => deal.at(ONE, slot))
const seenOf = (deal: Deal): number[] => dealtOf(deal).flatMap((item, slot) => (deal.isSeen(ONE, slot) ? [item] : []))

describe('Deal', () => {
  test('DH-CARD-03, DH-CARD-07: without replacement, in any order', () => {
    const { deals } = newDealt()
    const counts = new Map<string, number>()
    for (let playout = 0; playout < 60_000; playout++) {
      deals.deal(ONE, [7, 8, 8, 9], 2, begin(playout), 1, 0)
      const key = dealtOf(deals).join('')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const chances: Record<string, number> = { 78: 2, 87: 2, 79: 1, 97: 1, 88: 2, 89: 2, 98: 2 }
    expect([...counts.keys()].sort()).toEqual(Object.keys(chances).sort())
    expectCounts({
      counts: Object.keys(chances).map((key) => counts.get(key)!),
      chances: Object.values(chances).map((ways) => ways / 12),
      falseAlarm: 1e-6,
      detects: 0.02,
    })
  })

  test('an item appended to the list only takes a place among the others', () => {
    for (let playout = 0; playout < 200; playout++) {
      const { deals } = newDealt()
      deals.deal(ONE, [1, 2, 3, 4], 3, begin(playout), 1, 0)
      const before = dealtOf(deals)
      deals.deal(ONE, [1, 2, 3, 4, 5], 3, begin(playout), 1, 0)
      const others = dealtOf(deals).filter((item) => item !== 5)
      expect(others).toEqual(before.slice(0, others.length))
    }
  })

  test('what was never seen is dealt anew; what was seen stays', () => {
    const { deals } = newDealt()
    deals.deal(ONE, [1, 2, 3, 4], 3, begin(1), 1, 0)
    const seen = deals.at(ONE, 1)
    const unseen = [1, 2, 3, 4].filter((item) => item !== seen)
    deals.reveal(ONE, 1)
    const counts = new Array<number>(6).fill(0)
    for (let playout = 0; playout < 30_000; playout++) {
      deals.determinize(ONE, begin(playout), 1, 1)
      const [first, second, third] = dealtOf(deals)
      expect([second, deals.isSeen(ONE, 0), deals.isSeen(ONE, 1), deals.isSeen(ONE, 2)]).toEqual([
        seen,
        false,
        true,
        false,
      ])
      const others = unseen.filter((item) => item !== first)
      counts[unseen.indexOf(first) * 2 + others.indexOf(third)] += 1
    }
    expectUniform({ counts, falseAlarm: 1e-6, detects: 0.02 })
  })

  test('DH-VIEW-06 states that differ only in what is hidden are dealt anew to equal ones', () => {
    for (let playout = 0; playout < 200; playout++) {
      const [state, other] = [newDealt(), newDealt()]
      state.deals.deal(ONE, [5, 3, 3, 1, 4, 2], 4, begin(playout), 1, 0)
      state.deals.reveal(ONE, playout % 4)
      state.copyInto(other)
      other.deals.determinize(ONE, begin(playout + 1), 1, 1)
      state.deals.determinize(ONE, begin(playout), 1, 1)
      other.deals.determinize(ONE, begin(playout), 1, 1)
      expect(dealtOf(other.deals)).toEqual(dealtOf(state.deals))
    }
  })

  test('deals lie side by side', () => {
    const { deals } = newDealt()
    deals.deal(ONE, [1, 1, 1, 1, 1, 1], 6, begin(0), 1, 0)
    deals.deal(0, [2, 2, 2, 2, 2, 2], 6, begin(0), 1, 0)
    deals.determinize(0, begin(1), 1, 1)
    expect(dealtOf(deals)).toEqual([1, 1, 1, 1, 1, 1])
    deals.determinize(ONE, begin(1), 1, 1)
    expect(Array.from({ length: 6 }, (_, slot) => deals.at(0, slot))).toEqual([2, 2, 2, 2, 2, 2])
  })

  test('a new deal is unseen, and a cleared one empty', () => {
    const state = newDealt()
    const { deals } = state
    deals.deal(ONE, [1, 2, 3], 3, begin(0), 1, 0)
    deals.reveal(ONE, 2)
    deals.deal(ONE, [1, 2, 3], 2, begin(0), 1, 0)
    deals.deal(ONE, [1, 2, 3], 3, begin(0), 1, 0)
    expect(seenOf(deals)).toEqual([])
    state.clear()
    expect(deals.slots(ONE)).toBe(0)
    deals.determinize(ONE, begin(0), 1, 1)
  })

  test('more than the list has, a list that is too long, and a slot beyond the last are refused', () => {
    const { deals } = newDealt()
    expect(() => {
      deals.deal(ONE, [1, 2], 3, begin(0), 1, 0)
    }).toThrow(new RangeError('3 of 2 are dealt: expected at most 6, and no more slots'))
    expect(() => {
      deals.deal(ONE, [1, 2, 3, 4, 5, 6, 7], 1, begin(0), 1, 0)
    }).toThrow(new RangeError('1 of 7 are dealt: expected at most 6, and no more slots'))
    deals.deal(ONE, [1, 2], 1, begin(0), 1, 0)
    expect(() => deals.at(ONE, 1)).toThrow(new RangeError('deal 1 has no slot 1: 1 are dealt'))
    expect(() => deals.isSeen(ONE, -1)).toThrow(new RangeError('deal 1 has no slot -1: 1 are dealt'))
    expect(() => {
      deals.reveal(ONE, 1)
    }).toThrow(new RangeError('deal 1 has no slot 1: 1 are dealt'))
  })
})

describe('Deck', () => {
  test('DH-VEC-33, DH-CARD-04: each meeting shows each card of three with 1/3, whatever the last was', () => {
    const { decks } = newDealt()
    const counts = new Array<number>(9).fill(0)
    for (let playout = 0; playout < 60_000; playout++) {
      decks.deal(ONE, [0, 1, 2], 3, begin(playout), 1, 0)
      const first = decks.meet(ONE, draws, 1, 1)
      counts[first * 3 + decks.meet(ONE, draws, 1, 1)] += 1
    }
    expectUniform({ counts, falseAlarm: 1e-6, detects: 0.02 })
  })

  test('the seen cards lie first, as they came up; an equal one may be the same', () => {
    let twice = 0
    for (let playout = 0; playout < 300; playout++) {
      const { decks } = newDealt()
      decks.deal(ONE, [1, 1, 2, 3, 4], 4, begin(playout), 1, 0)
      const before = dealtOf(decks)
      const met: number[] = []
      for (let meeting = 0; meeting < 6; meeting++) {
        met.push(decks.meet(ONE, draws, 1, 1))
        const different = [...new Set(met)]
        expect(seenOf(decks)).toEqual(different)
        expect(dealtOf(decks).slice(0, different.length)).toEqual(different)
        expect(dealtOf(decks).sort()).toEqual([...before].sort())
      }
      twice += Number(before.filter((item) => item === 1).length === 2)
    }
    expect(twice).toBeGreaterThan(50)
  })

  test('DH-VIEW-06 after the same cards came up, decks that differ only in what is hidden are dealt anew alike', () => {
    const results = new Map<string, string>()
    for (let playout = 0; playout < 400; playout++) {
      const { decks } = newDealt()
      decks.deal(ONE, [1, 2, 3, 3], 3, begin(playout), 1, 0)
      const met = [0, 1, 2].map(() => decks.meet(ONE, draws, 1, 1))
      decks.determinize(ONE, begin(5), 1, 1)
      const result = dealtOf(decks).join('')
      const came = [...new Set(met)].join('')
      expect(results.get(came) ?? result).toBe(result)
      results.set(came, result)
    }
    expect(results.size).toBeGreaterThan(8)
  })

  test('DH-FX-11 looked through, all are seen: first those that came up, then the others in canonical order', () => {
    for (let playout = 0; playout < 50; playout++) {
      const { decks } = newDealt()
      decks.deal(ONE, [5, 4, 3, 2, 1], 5, begin(playout), 1, 0)
      const met = playout % 2 === 0 ? [] : [decks.meet(ONE, draws, 1, 1)]
      decks.lookThrough(ONE)
      const all = [...met, ...[1, 2, 3, 4, 5].filter((item) => !met.includes(item))]
      expect([dealtOf(decks), seenOf(decks)]).toEqual([all, all])
      decks.determinize(ONE, begin(4), 1, 1)
      expect(dealtOf(decks)).toEqual(all)
    }
  })

  test('DH-CARD-06 from an empty deck comes -1, and nothing is drawn', () => {
    const { decks } = newDealt()
    begin(0)
    expect([decks.meet(ONE, draws, 1, 1), draws.openings]).toEqual([-1, 0])
    decks.lookThrough(ONE)
  })
})

// Bags, hands and piles: items only change place. Held against plain lists.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Layout } from '../../src/engine/layout.ts'
import { Zones } from '../../src/engine/zones.ts'
import { Draws } from '../../src/random/index.ts'
import { expectCounts } from '../support/chance.ts'

const KINDS = 4
const CAPACITY = 5

class State extends Layout {
  readonly zones = new Zones(this.storage, KINDS, {
    hand: { shape: 'ordered', copies: 2, capacity: CAPACITY },
    bag: { shape: 'counted', copies: 2 },
    removed: { shape: 'counted', copies: 1 },
  })
}
const ZONES = 5
const HANDS = 2
const [HAND, OTHER_HAND, BAG, OTHER_BAG, REMOVED] = [0, 1, 2, 3, 4]
const newZones = (): Zones<'hand' | 'bag' | 'removed'> => new State({}).zones
const draws = new Draws(['bag'], ['draw'])
const begin = (playout: number): Draws => {
  draws.startPlayout(34, playout)
  return draws
}

/** What is in each zone; an ordered one from the left, a counted one by kind. */
const contentOf = (zones: Zones): number[][] =>
  Array.from({ length: ZONES }, (_, zone) =>
    zone < HANDS
      ? Array.from({ length: zones.size(zone) }, (_, position) => zones.at(zone, position))
      : Array.from({ length: KINDS }, (_, kind) => new Array<number>(zones.count(zone, kind)).fill(kind)).flat(),
  )

const kindsOf = (...kinds: number[]): Uint8Array =>
  Uint8Array.from({ length: KINDS }, (_, kind) => Number(kinds.includes(kind)))

// ---- Plain twin ----------------------------------------------------------------------------------------------------

/** The same with a list for each zone; `false` where it must be refused. */
class Plain {
  readonly lists: number[][] = Array.from({ length: ZONES }, () => [])

  hasRoom(zone: number, count = 1): boolean {
    return zone >= HANDS || this.lists[zone].length + count <= CAPACITY
  }
  create(kind: number, zone: number, count: number): boolean {
    if (!this.hasRoom(zone, count)) return false
    this.lists[zone].push(...new Array<number>(count).fill(kind))
    return true
  }
  move(kind: number, from: number, to: number): boolean {
    const position = this.lists[from].indexOf(kind)
    return position >= 0 && this.moveAt(from, position, to)
  }
  moveAt(from: number, position: number, to: number): boolean {
    if (position >= this.lists[from].length || (from !== to && !this.hasRoom(to))) return false
    const [kind] = this.lists[from].splice(position, 1)
    this.lists[to].push(kind)
    this.sort()
    return true
  }
  moveAll(from: number, to: number): boolean {
    if (from === to) return true
    if (!this.hasRoom(to, this.lists[from].length)) return false
    this.lists[to].push(...this.lists[from].splice(0))
    this.sort()
    return true
  }
  sort(): void {
    for (const list of this.lists.slice(HANDS)) list.sort()
  }
}

type Operation = (zones: Zones, plain: Plain) => void

/** Both do it, or both refuse it. */
const alike =
  (apply: (zones: Zones) => void, applyPlain: (plain: Plain) => boolean): Operation =>
  (zones, plain) => {
    if (applyPlain(plain)) apply(zones)
    else
      expect(() => {
        apply(zones)
      }).toThrow(RangeError)
  }

const zone = fc.nat(ZONES - 1)
const kind = fc.nat(KINDS - 1)
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.tuple(kind, zone, fc.nat(3)).map(([kind, zone, count]) =>
    alike(
      (zones) => {
        zones.create(kind, zone, count)
      },
      (plain) => {
        const isDone = plain.create(kind, zone, count)
        plain.sort()
        return isDone
      },
    ),
  ),
  fc.tuple(kind, zone, zone).map(([kind, from, to]) =>
    alike(
      (zones) => {
        zones.move(kind, from, to)
      },
      (plain) => plain.move(kind, from, to),
    ),
  ),
  fc.tuple(fc.nat(HANDS - 1), fc.nat(CAPACITY), zone).map(([from, position, to]) =>
    alike(
      (zones) => {
        const kind = zones.at(from, position)
        expect(zones.moveAt(from, position, to)).toBe(kind)
      },
      (plain) => plain.moveAt(from, position, to),
    ),
  ),
  fc.tuple(zone, zone).map(([from, to]) =>
    alike(
      (zones) => {
        zones.moveAll(from, to)
      },
      (plain) => plain.moveAll(from, to),
    ),
  ),
  fc
    .tuple(zone, fc.uint8Array({ minLength: KINDS, maxLength: KINDS, max: 1 }), fc.nat(99))
    .map(([from, kinds, playout]): Operation => (zones, plain) => {
      const kind = zones.draw(from, REMOVED, kinds, begin(playout), 0, 0)
      expect(kind >= 0).toBe(plain.lists[from].some((item) => kinds[item] > 0))
      if (kind >= 0) expect([kinds[kind], plain.move(kind, from, REMOVED)]).toEqual([1, true])
    }),
  fc.tuple(zone, fc.nat(3), fc.nat(99)).map(([from, count, playout]): Operation => (zones, plain) => {
    const seen = new Int16Array(3)
    const number = zones.look(from, count, seen, begin(playout), 0, 0)
    expect(number).toBe(Math.min(count, plain.lists[from].length))
    const left = [...plain.lists[from]]
    for (const kind of seen.subarray(0, number)) expect(left.splice(left.indexOf(kind), 1)).toEqual([kind])
  }),
  zone.map((zone): Operation => (zones, plain) => {
    zones.destroyAll(zone)
    plain.lists[zone].length = 0
  }),
)

test('DH-ZONE-07, DH-ZONE-16, NEC-EXH-05: each item in one place, hands in their order, as with plain lists', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 60, size: 'max' }), (operations) => {
      const [state, copy, plain] = [new State({}), new State({}), new Plain()]
      const { zones } = state
      for (const apply of operations) {
        apply(zones, plain)
        expect(contentOf(zones)).toEqual(plain.lists)
        expect(zones.notConserved()).toBe(-1)
      }
      plain.lists.forEach((list, zone) => {
        expect(zones.size(zone)).toBe(list.length)
        for (const kinds of [kindsOf(), kindsOf(2), kindsOf(0, 3), zones.all]) {
          expect(zones.countOf(zone, kinds)).toBe(list.filter((item) => kinds[item] > 0).length)
          if (zone < HANDS) expect(zones.first(zone, kinds)).toBe(list.findIndex((item) => kinds[item] > 0))
        }
      })
      state.copyInto(copy)
      state.clear()
      expect(contentOf(copy.zones)).toEqual(plain.lists)
      expect([copy.zones.notConserved(), zones.notConserved()]).toEqual([-1, -1])
      expect(contentOf(zones).flat()).toEqual([])
    }),
    { seed: 34, numRuns: 400 },
  )
})

test('a hand closes up where an item leaves it, and gets items on the right', () => {
  const zones = newZones()
  for (const kind of [0, 1, 2, 1]) zones.create(kind, HAND)
  zones.create(3, OTHER_HAND)
  zones.create(2, BAG, 4)
  expect(zones.moveAt(HAND, 1, OTHER_HAND)).toBe(1)
  expect(contentOf(zones).slice(0, 2)).toEqual([
    [0, 2, 1],
    [3, 1],
  ])
  zones.move(2, BAG, OTHER_HAND)
  expect(contentOf(zones).slice(0, 2)).toEqual([
    [0, 2, 1],
    [3, 1, 2],
  ])
  zones.move(2, HAND, OTHER_HAND)
  expect(contentOf(zones).slice(0, 2)).toEqual([
    [0, 1],
    [3, 1, 2, 2],
  ])
  zones.moveAll(HAND, BAG)
  zones.move(0, BAG, OTHER_HAND)
  expect(contentOf(zones).slice(0, 3)).toEqual([[], [3, 1, 2, 2, 0], [1, 2, 2, 2]])
})

test('all that just fits can be moved', () => {
  const zones = newZones()
  zones.create(0, HAND, 3)
  zones.create(1, BAG, 2)
  zones.moveAll(BAG, HAND)
  expect(contentOf(zones)[HAND]).toEqual([0, 0, 0, 1, 1])
  zones.create(2, BAG, 32_767)
  expect(zones.size(BAG)).toBe(32_767)
})

// ---- Chance --------------------------------------------------------------------------------------------------------

/** One of kind 0, three of kind 1, four of kind 3, in the first bag. */
function filled(): Zones {
  const zones = newZones()
  zones.create(0, BAG)
  zones.create(1, BAG, 3)
  zones.create(3, BAG, 4)
  return zones
}

describe('draw', () => {
  test.each([
    ['all kinds', undefined, [1 / 8, 3 / 8, 4 / 8], [0, 1, 3]],
    ['two kinds', kindsOf(0, 1, 2), [1 / 4, 3 / 4], [0, 1]],
  ])('DH-ZONE-01 each item of %s is equally likely', (_, kinds, chances, expected) => {
    const zones = filled()
    const counts = new Array<number>(KINDS).fill(0)
    for (let playout = 0; playout < 40_000; playout++) {
      const kind = zones.draw(BAG, OTHER_BAG, kinds ?? zones.all, begin(playout), 0, 0)
      zones.move(kind, OTHER_BAG, BAG)
      counts[kind] += 1
    }
    expect(counts.reduce((sum, count, kind) => (expected.includes(kind) ? sum : sum + count), 0)).toBe(0)
    expectCounts({ counts: expected.map((kind) => counts[kind]), chances, falseAlarm: 1e-6, detects: 0.02 })
  })

  test('from a zone without such an item it is -1, and nothing is drawn', () => {
    const zones = filled()
    const { openings } = begin(0)
    expect(zones.draw(OTHER_BAG, BAG, zones.all, draws, 0, 0)).toBe(-1)
    expect(zones.draw(BAG, OTHER_BAG, kindsOf(2), draws, 0, 0)).toBe(-1)
    expect(draws.openings).toBe(openings)
  })

  test('one more item of the last kind never makes the draw an earlier kind, and mostly changes nothing', () => {
    let changes = 0
    for (let playout = 0; playout < 1000; playout++) {
      const [zones, more] = [filled(), filled()]
      more.create(3, BAG)
      const kind = zones.draw(BAG, REMOVED, zones.all, begin(playout), 0, 0)
      const other = more.draw(BAG, REMOVED, more.all, begin(playout), 0, 0)
      expect(other).toBeGreaterThanOrEqual(kind)
      changes += Number(other !== kind)
    }
    expect(changes).toBeLessThan(150)
  })

  test('a list of too few kinds is refused', () => {
    const zones = filled()
    expect(() => zones.draw(BAG, REMOVED, new Uint8Array(2), begin(0), 0, 0)).toThrow(RangeError)
    expect(contentOf(zones)[BAG]).toHaveLength(8)
  })

  test('of equal items in a hand the leftmost goes', () => {
    const zones = newZones()
    for (const kind of [2, 1, 2]) zones.create(kind, HAND)
    expect(zones.draw(HAND, BAG, kindsOf(2), begin(0), 0, 0)).toBe(2)
    expect(contentOf(zones)[HAND]).toEqual([1, 2])
  })
})

describe('look', () => {
  test('each pair of items is equally likely, in each order; all stay', () => {
    const zones = filled()
    const seen = new Int16Array(2)
    const counts = new Array<number>(KINDS * KINDS).fill(0)
    for (let playout = 0; playout < 60_000; playout++) {
      expect(zones.look(BAG, 2, seen, begin(playout), 0, 0)).toBe(2)
      counts[seen[0] * KINDS + seen[1]] += 1
    }
    const items = [0, 1, 1, 1, 3, 3, 3, 3]
    const exact = new Array<number>(KINDS * KINDS).fill(0)
    items.forEach((one, first) => {
      items.forEach((two, second) => {
        if (first !== second) exact[one * KINDS + two] += 1 / 56
      })
    })
    const possible = exact.flatMap((chance, pair) => (chance > 0 ? [pair] : []))
    expect(possible.reduce((sum, pair) => sum + counts[pair], 0)).toBe(60_000)
    expectCounts({
      counts: possible.map((pair) => counts[pair]),
      chances: possible.map((pair) => exact[pair]),
      falseAlarm: 1e-6,
      detects: 0.02,
    })
    expect(contentOf(zones)[BAG]).toEqual(items)
  })

  test('a list that is too short is refused, and nobody draws to see nothing', () => {
    const zones = filled()
    expect(() => zones.look(BAG, 3, new Int16Array(2), begin(0), 0, 0)).toThrow(RangeError)
    expect(zones.look(OTHER_BAG, 3, new Int16Array(2), draws, 0, 0)).toBe(0)
    expect(draws.openings).toBe(0)
    expect(contentOf(zones)[BAG]).toHaveLength(8)
  })
})

// ---- Names, and what is refused -------------------------------------------------------------------------------------

describe('zones have numbers and names', () => {
  const zones = newZones()
  test('copies of a name have numbers in a row', () => {
    expect([
      zones.of('hand'),
      zones.of('hand', 1),
      zones.of('bag', 0),
      zones.of('bag', 1),
      zones.of('removed'),
    ]).toEqual([0, 1, 2, 3, 4])
    expect([zones.copiesOf('hand'), zones.copiesOf('removed')]).toEqual([2, 1])
    expect([0, 3, 4, 5].map((zone) => zones.nameOf(zone))).toEqual(['hand 0', 'bag 1', 'removed', 'zone 5'])
  })
  test.each([2, -1, 0.5])('there is no hand %s', (copy) => {
    expect(() => zones.of('hand', copy)).toThrow(new RangeError(`zone hand ${copy}: expected a whole number below 2`))
  })
  test('an unknown name is told with those that exist', () => {
    expect(() => zones.of('pile' as 'hand')).toThrow(new RangeError('no zone pile: expected one of hand, bag, removed'))
  })
})

describe('what cannot be is refused by the name of the zone, and changes nothing', () => {
  const cases: [name: string, apply: (zones: Zones) => void, error: string][] = [
    [
      'a full hand',
      (zones) => {
        zones.move(1, BAG, HAND)
      },
      'hand 0 is full: it holds 5 of 5',
    ],
    [
      'a position into a full hand',
      (zones) => {
        zones.moveAt(OTHER_HAND, 0, HAND)
      },
      'hand 0 is full: it holds 5 of 5',
    ],
    [
      'creating into a full hand',
      (zones) => {
        zones.create(1, HAND)
      },
      'hand 0 is full: it holds 5 of 5',
    ],
    [
      'all of a bag into a full hand',
      (zones) => {
        zones.moveAll(BAG, HAND)
      },
      'hand 0 is full: it holds 5 of 5',
    ],
    [
      'more than there are',
      (zones) => {
        zones.move(2, BAG, REMOVED)
      },
      'bag 0 has no item of kind 2',
    ],
    [
      'a kind beyond the last',
      (zones) => {
        zones.move(KINDS, HAND, REMOVED)
      },
      'hand 0 has no item of kind 4',
    ],
    [
      'a kind before the first',
      (zones) => {
        zones.move(-1, OTHER_BAG, REMOVED)
      },
      'bag 1 has no item of kind -1',
    ],
    [
      'half a kind',
      (zones) => {
        zones.move(0.5, BAG, REMOVED)
      },
      'bag 0 has no item of kind 0.5',
    ],
    [
      'a zone beyond the last',
      (zones) => {
        zones.move(1, BAG, 9)
      },
      'zone 9 is full: it holds undefined of undefined',
    ],
    [
      'from no zone',
      (zones) => {
        zones.move(1, 9, BAG)
      },
      'zone 9 has no item of kind 1',
    ],
    [
      'a position beyond the hand',
      (zones) => {
        zones.at(HAND, 5)
      },
      'hand 0 has no position 5: it holds 5 in order',
    ],
    [
      'a negative position',
      (zones) => {
        zones.at(HAND, -1)
      },
      'hand 0 has no position -1: it holds 5 in order',
    ],
    [
      'a position of a bag',
      (zones) => {
        zones.at(BAG, 0)
      },
      'bag 0 has no position 0: it holds 4 in order',
    ],
    [
      'the first of a bag',
      (zones) => {
        zones.first(BAG, zones.all)
      },
      'bag 0 has no position 0: it holds 4 in order',
    ],
    [
      'an unknown kind',
      (zones) => {
        zones.create(4, BAG)
      },
      '1 items of kind 4: expected a whole number, and a kind below 4',
    ],
    [
      'fewer than none',
      (zones) => {
        zones.create(1, BAG, -1)
      },
      '-1 items of kind 1: expected a whole number, and a kind below 4',
    ],
    [
      'half an item',
      (zones) => {
        zones.create(1, BAG, 0.5)
      },
      '0.5 items of kind 1: expected a whole number, and a kind below 4',
    ],
    [
      'more of a kind than can be counted',
      (zones) => {
        zones.create(0, BAG, 32_762)
      },
      'bag 0 is full: it holds 4 of 32767',
    ],
  ]
  test.each(cases)('%s', (_, apply, error) => {
    const zones = newZones()
    zones.create(0, HAND, 5)
    zones.create(0, OTHER_HAND)
    zones.create(1, BAG, 4)
    const before = contentOf(zones)
    expect(() => {
      apply(zones)
    }).toThrow(new RangeError(error))
    expect([contentOf(zones), zones.notConserved()]).toEqual([before, -1])
  })
  test('within a full hand an item may go to the right end', () => {
    const zones = newZones()
    for (const kind of [0, 1, 2, 3, 0]) zones.create(kind, HAND)
    zones.move(1, HAND, HAND)
    zones.moveAt(HAND, 0, HAND)
    expect(contentOf(zones)[HAND]).toEqual([2, 3, 0, 1, 0])
  })
})

test('an item that is lost, doubled or out of order is noticed', () => {
  // Fields in the order of the constructor: sizes, counts, order, created.
  const fields: Int16Array[] = []
  const numbers = (length: number): Int16Array => {
    fields.push(new Int16Array(length))
    return fields.at(-1)!
  }
  const zones = new Zones({ numbers, wide: () => new Int32Array(0) }, 3, {
    hand: { shape: 'ordered', copies: 1, capacity: 4 },
    bag: { shape: 'counted', copies: 1 },
  })
  zones.create(1, 0)
  zones.create(2, 0)
  zones.create(1, 1)
  const [, counts, ordered, created] = fields
  const after = (field: Int16Array, index: number, change: number): number => {
    field[index] += change
    const found = zones.notConserved()
    field[index] -= change
    return found
  }
  expect(after(created, 0, 1)).toBe(0)
  expect(after(counts, 4, 1)).toBe(1)
  expect(after(counts, 4, -1)).toBe(1)
  expect(after(created, 2, 1)).toBe(2)
  expect(after(ordered, 0, 1)).toBe(1)
  expect(zones.notConserved()).toBe(-1)
})

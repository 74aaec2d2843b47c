// Choosing a set step by step: against all sets there are, and as agents see it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actions, actionOf, argumentOf, verbOf } from '../../src/engine/actions.ts'
import type { Agent, Question } from '../../src/engine/game.ts'
import { UNMEASURED } from '../../src/engine/imagination.ts'
import { Layout } from '../../src/engine/layout.ts'
import { RandomAgent } from '../../src/engine/random-agent.ts'
import { SetChoice, towards } from '../../src/engine/set-choice.ts'
import { Table } from '../../src/engine/table.ts'
import { Draws } from '../../src/random/index.ts'

const Act = actions({ pass: 'pass', take: ['take', 'die'], done: 'done', back: 'back' })

class State extends Layout<object> {
  round = 0
}

/** A table with one agent. */
function tableOf(choose: (question: Question) => number): Table<object, State, object> {
  const table = new Table<object, State, object>({}, new State({}), { metrics: [] })
  const agent: Agent = {
    reset() {
      /* nothing is kept */
    },
    choose,
  }
  table.begin([agent], new Draws([], []), UNMEASURED)
  return table
}

/** What may be chosen, as a test writes it. Kinds in lists are numbers of kinds. */
interface Case {
  readonly uses: number
  readonly have: readonly number[]
  readonly min: number
  readonly max: number
  readonly allow?: readonly { readonly kinds: readonly number[]; readonly use: number; readonly max: number }[]
  readonly parts?: readonly { readonly kinds: readonly number[]; readonly min: number; readonly max: number }[]
  readonly places?: readonly { readonly kinds: readonly number[]; readonly use?: number }[]
}

function prepared({ uses, have, min, max, allow = [], parts = [], places = [] }: Case, set?: SetChoice): SetChoice {
  const choice = set ?? new SetChoice(have.length, uses, Act)
  const kindsOf = (kinds: readonly number[]): Uint8Array =>
    Uint8Array.from(have, (_, kind) => (kinds.includes(kind) ? 1 : 0))
  choice.begin(min, max)
  have.forEach((count, kind) => {
    choice.have(kind, count)
  })
  for (const one of parts) choice.part(kindsOf(one.kinds), one.min, one.max)
  for (const one of allow) choice.allow(kindsOf(one.kinds), one.use, one.max)
  for (const one of places) choice.place(kindsOf(one.kinds), one.use)
  return choice
}

/** All sets that fit, by trying all there are. */
function fitting({ uses, have, min, max, allow = [], parts = [], places = [] }: Case): string[] {
  const candidates = have.length * uses
  const fits = (chosen: readonly number[]): boolean => {
    const items = chosen.flatMap((count, candidate) => new Array<number>(count).fill(candidate))
    const kindOf = (item: number): number => Math.floor(item / uses)
    const ofKinds = (kinds: readonly number[]): number => items.filter((item) => kinds.includes(kindOf(item))).length
    const inPlaces = items.filter((item) => places.some(({ kinds }) => kinds.includes(kindOf(item))))
    const canFill = (item: number, { kinds, use = uses - 1 }: (typeof places)[number]): boolean =>
      kinds.includes(kindOf(item)) && [use, uses - 1].includes(item % uses)
    const match = (left: readonly number[], free: typeof places): boolean =>
      free.length === 0
        ? left.length === 0
        : left.some(
            (item, index) =>
              canFill(item, free[0]) &&
              match(
                left.filter((_, other) => other !== index),
                free.slice(1),
              ),
          )
    return (
      items.length >= min &&
      items.length <= max &&
      parts.every((part) => ofKinds(part.kinds) >= part.min && ofKinds(part.kinds) <= part.max) &&
      chosen.every((count, candidate) => {
        const use = candidate % uses
        const isAllowed = allow.some((one) => one.use === use && one.kinds.includes(kindOf(candidate)))
        return count === 0 || use === uses - 1 || isAllowed
      }) &&
      allow.every((one) => items.filter((item) => item % uses === one.use).length <= one.max) &&
      match(inPlaces, places)
    )
  }
  const found: string[] = []
  const fill = (chosen: number[]): void => {
    if (chosen.length === candidates) {
      if (fits(chosen)) found.push(chosen.join(' '))
      return
    }
    const kind = Math.floor(chosen.length / uses)
    const used = chosen.slice(kind * uses).reduce((sum, count) => sum + count, 0)
    const rest = Math.min(have[kind] - used, max - chosen.reduce((sum, count) => sum + count, 0))
    for (let count = 0; count <= rest; count++) fill([...chosen, count])
  }
  fill([])
  return found
}

/** Goes all ways that steps can go. @returns the set that each leads to */
function reached(one: Case): string[] {
  const choice = prepared(one)
  const found: string[] = []
  const ways: number[][] = [[]]
  for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
    const steps = way
    let step = 0
    const table = tableOf(({ actions: legal, count }) => {
      const offered = [...legal.subarray(0, count)]
      expect(offered).toEqual([...new Set(offered)].sort((a, b) => a - b)) // canonical: takes going up, then done
      if (step === steps.length) {
        for (let other = 1; other < count; other++) ways.push([...steps, other])
        steps.push(0)
      }
      return steps[step++]
    })
    prepared(one, choice)
    if (choice.ask(table, 0, 0, false)) found.push(choice.chosen.join(' '))
  }
  return found
}

/** Parts that are disjoint or stand inside each other: halves of ranges of kinds, and halves of these. */
const cases: fc.Arbitrary<Case> = fc
  .record({
    uses: fc.integer({ min: 1, max: 3 }),
    have: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 5 }),
    min: fc.integer({ min: 0, max: 2 }),
    more: fc.integer({ min: 1, max: 3 }),
    /** Kinds below it fit places, those from it are in parts. */
    split: fc.integer({ min: 0, max: 5 }),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
    cuts: fc.array(fc.tuple(fc.nat(4), fc.nat(4), fc.nat(1), fc.nat(3)), { maxLength: 4 }),
    places: fc.array(fc.tuple(fc.integer({ min: 1, max: 31 }), fc.nat(2)), { maxLength: 3 }),
    allowed: fc.array(fc.tuple(fc.nat(31), fc.nat(2)), { minLength: 2, maxLength: 2 }),
  })
  .map(({ uses, have, min, more, split, order, cuts, places, allowed }) => {
    const kinds = order.filter((kind) => kind < have.length)
    const [forPlaces, forParts] = [kinds.slice(0, split), kinds.slice(split)]
    const ofBits = (bits: number, from: readonly number[]): number[] => from.filter((kind) => (bits >> kind) & 1)
    const parts: { kinds: number[]; min: number; max: number }[] = []
    for (const [from, length, low, wide] of cuts) {
      const part = forParts.slice(from, from + length + 1)
      const isNested = parts.every((other) => {
        const common = part.filter((kind) => other.kinds.includes(kind)).length
        return common === 0 || common === part.length || common === other.kinds.length
      })
      if (isNested) parts.push({ kinds: part, min: low, max: low + wide })
    }
    const filled = forPlaces.length === 0 ? [] : places.slice(0, min + more).map(([bits, use]) => ({ bits, use }))
    return {
      uses,
      have,
      min,
      max: min + more,
      parts,
      allow: allowed.slice(0, uses - 1).map(([bits, max], use) => ({ kinds: ofBits(bits, kinds), use, max })),
      places: filled.map(({ bits, use }) => ({
        kinds: ofBits(bits, forPlaces),
        ...(use < uses - 1 && { use }),
      })),
    }
  })

describe('the sets that can be reached', () => {
  test('are those that fit, each by one way, without a dead end', () => {
    const seen = { sets: 0, possible: 0, withParts: 0, withPlaces: 0, withUses: 0 }
    fc.assert(
      fc.property(cases, (one) => {
        const sets = fitting(one)
        seen.sets += sets.length
        if (sets.length > 0) {
          seen.possible += 1
          seen.withParts += one.parts!.length > 1 ? 1 : 0
          seen.withPlaces += one.places!.length > 1 ? 1 : 0
          seen.withUses += one.uses > 1 ? 1 : 0
        }
        expect(prepared(one).isPossible()).toBe(sets.length > 0)
        expect(reached(one).sort()).toEqual(sets.sort())
      }),
      { seed: 12, numRuns: 3000 },
    )
    // What is tried is worth trying.
    expect(seen.sets).toBeGreaterThan(10_000)
    expect(seen.possible).toBeGreaterThan(900)
    expect(Math.min(seen.withParts, seen.withPlaces, seen.withUses)).toBeGreaterThan(100)
  })

  test('are reached by `towards`, unless a step has left the way', () => {
    fc.assert(
      fc.property(cases, fc.nat(), (one, pick) => {
        const sets = fitting(one)
        if (sets.length === 0) return
        const wanted = Int16Array.from(sets[pick % sets.length].split(' '), Number)
        const choice = prepared(one)
        expect(
          choice.ask(
            tableOf((question) => towards(question, wanted)),
            0,
            0,
            true,
          ),
        ).toBe(true)
        expect([...choice.chosen]).toEqual([...wanted])
        const spelled = [...wanted].flatMap((count, candidate) => new Array<number>(count).fill(candidate))
        expect(choice.count).toBe(spelled.length)
        expect(choice.taken()).toEqual(spelled)
      }),
      { seed: 12, numRuns: 500 },
    )
  })

  // P4 twice, P6, M4, D4: paid are two physical dice or divine ones, one of the physical ones may be discarded.
  test('an obstacle that asks for two physical dice (DH-OBST-05 and -06)', () => {
    const physicalOrDivine = { kinds: [0, 1, 3], use: 0 }
    const sets = reached({
      uses: 2,
      have: [2, 1, 1, 1],
      min: 2,
      max: 2,
      allow: [{ kinds: [0, 1], use: 0, max: 1 }],
      places: [physicalOrDivine, physicalOrDivine],
    })
    const names = ['P4 discarded', 'P4', 'P6 discarded', 'P6', 'M4 discarded', 'M4', 'D4 discarded', 'D4']
    const words = sets.map((set) =>
      set
        .split(' ')
        .flatMap((count, candidate) => new Array<string>(Number(count)).fill(names[candidate]))
        .join(', '),
    )
    expect(words.sort()).toEqual(
      [
        'P4 discarded, P4',
        'P4 discarded, P6',
        'P4 discarded, D4',
        'P4, P4',
        'P4, P6 discarded',
        'P4, P6',
        'P4, D4',
        'P6 discarded, D4',
        'P6, D4',
      ].sort(),
    )
  })
})

describe('questions', () => {
  const hand: Case = { uses: 1, have: [2, 0, 1], min: 0, max: 3 }

  test('take goes up, then done, then back', () => {
    const asked: string[][] = []
    const table = tableOf(({ actions: legal, count, set }) => {
      asked.push([...legal.subarray(0, count)].map((action) => `${verbOf(action)} ${argumentOf(action)}`))
      expect(set?.count).toBe(asked.length - 1)
      return count - 3
    })
    expect(prepared(hand).ask(table, 0, 0, true)).toBe(true)
    const [take, done, back] = [`${Act.take}`, `${Act.done} 0`, `${Act.back} 0`]
    expect(asked).toEqual([[`${take} 0`, `${take} 2`, done, back]])
  })

  test('with one possible set nobody is asked', () => {
    const table = tableOf(() => {
      throw new Error('asked')
    })
    const choice = prepared({ uses: 2, have: [2, 0, 1], min: 3, max: 5 })
    expect(choice.ask(table, 0, 0, false)).toBe(true)
    expect([...choice.chosen]).toEqual([0, 2, 0, 0, 0, 1])
  })

  test('with one possible set, going back is a choice; afterwards it is not', () => {
    const counts: number[] = []
    const table = tableOf(({ count }) => {
      counts.push(count)
      return 0
    })
    expect(prepared({ uses: 1, have: [2, 1], min: 3, max: 3 }).ask(table, 0, 0, true)).toBe(true)
    expect(counts).toEqual([2])
  })

  test('without a set that fits nobody is asked', () => {
    const table = tableOf(() => {
      throw new Error('asked')
    })
    expect(prepared({ ...hand, min: 4, max: 4 }).ask(table, 0, 0, true)).toBe(false)
  })

  test.each([0, 1, 2])('back at step %i drops the set', (steps) => {
    let step = 0
    const table = tableOf(({ count }) => (step++ === steps ? count - 1 : 0))
    const choice = prepared({ uses: 1, have: [2, 1, 3], min: 0, max: 6 })
    expect(choice.ask(table, 0, 0, true)).toBe(false)
    expect([choice.count, ...choice.chosen]).toEqual([0, 0, 0, 0])
    expect(table.question.set).toBeUndefined()
  })

  test('the random agent ends every choice', () => {
    const agent = new RandomAgent()
    const whim = new Draws(['seat'], ['whim'])
    whim.startPlayout(1, 0)
    agent.reset(whim)
    const table = tableOf((question) => agent.choose(question))
    fc.assert(
      fc.property(cases, fc.boolean(), (one, mayGoBack) => {
        const sets = fitting(one)
        const choice = prepared(one)
        const isChosen = choice.ask(table, 0, 0, mayGoBack)
        if (isChosen) expect(sets).toContain(choice.chosen.join(' '))
        if (!mayGoBack) expect(isChosen).toBe(sets.length > 0)
      }),
      { seed: 12, numRuns: 300 },
    )
  })

  test('agents see the set while it is chosen, and nothing of it afterwards, whatever they do', () => {
    const error = new Error('a mistake of an agent')
    const table = tableOf(({ set }) => {
      expect(set).toBeDefined()
      throw error
    })
    expect(() => prepared(hand).ask(table, 0, 0, true)).toThrow(error)
    expect(table.question.set).toBeUndefined()
  })

  test('a set is chosen again and again, of other things', () => {
    const choice = new SetChoice(3, 1, Act)
    const table = tableOf(() => 0)
    prepared({ ...hand, parts: [{ kinds: [0], min: 2, max: 2 }] }, choice)
    choice.ask(table, 0, 0, false)
    expect([...choice.chosen]).toEqual([2, 0, 1])
    prepared({ uses: 1, have: [0, 1, 1], min: 1, max: 1 }, choice)
    choice.ask(table, 0, 0, false)
    expect([...choice.chosen]).toEqual([0, 1, 0])
  })
})

describe('mistakes are refused', () => {
  const make = (more: Partial<Case>): SetChoice => prepared({ uses: 2, have: [1, 1, 1], min: 0, max: 3, ...more })
  const part = (...kinds: number[]): { kinds: number[]; min: number; max: number } => ({ kinds, min: 0, max: 1 })

  test.each<[string, Partial<Case>, string]>([
    ['parts that overlap', { parts: [part(0, 1), part(1, 2)] }, 'parts 0 and 1 overlap: expected one inside the other'],
    [
      'a kind in a part and a place',
      { parts: [part(0, 1)], places: [{ kinds: [1] }] },
      'a part and a place have kind 1',
    ],
  ])('%s', (_, more, message) => {
    expect(() => make(more).isPossible()).toThrow(new RangeError(message))
  })

  test.each<[string, Partial<Case>, string]>([
    ['the plain use', { allow: [{ kinds: [0], use: 1, max: 1 }] }, 'use 1: uses but the plain one are allowed'],
    [
      'a use twice',
      {
        allow: [
          { kinds: [0], use: 0, max: 1 },
          { kinds: [1], use: 0, max: 1 },
        ],
      },
      'use 0 is allowed twice',
    ],
    [
      'too many places',
      { places: new Array<{ kinds: number[] }>(6).fill({ kinds: [0] }) },
      'a set has at most 5 places',
    ],
    ['too many parts', { parts: new Array<ReturnType<typeof part>>(13).fill(part(0)) }, 'a set has at most 12 parts'],
  ])('%s', (_, more, message) => {
    expect(() => make(more)).toThrow(new RangeError(message))
  })

  test('as many parts as there may be are taken', () => {
    expect(make({ parts: new Array<ReturnType<typeof part>>(12).fill(part(0)) }).isPossible()).toBe(true)
  })

  test('more candidates than actions have arguments', () => {
    expect(() => new SetChoice(16_385, 2, Act)).toThrow('16385 kinds with 2 uses: expected 1 to 32768 candidates')
    expect(new SetChoice(16_384, 2, Act).takeOf(32_767)).toBe(actionOf(Act.take, 32_767))
  })

  test('a wanted set that cannot be reached', () => {
    const table = tableOf((question) => towards(question, Int16Array.of(0, 0, 0, 0, 1, 0)))
    expect(() => make({}).ask(table, 0, 0, true)).toThrow(
      'the wanted set cannot be reached: 0 0 0 0 1 0 from 0 0 0 0 0',
    )
    const [first, later] = [Int16Array.of(0, 0, 0, 1, 0, 0), Int16Array.of(0, 1, 0, 1, 0, 0)]
    let step = 0
    const turning = tableOf((question) => towards(question, step++ === 0 ? first : later))
    expect(() => make({}).ask(turning, 0, 0, true)).toThrow('cannot be reached')
    step = 0
    const less = tableOf((question) => towards(question, step++ === 0 ? first : Int16Array.of(0, 0, 0, 0, 0, 1)))
    expect(() => make({}).ask(less, 0, 0, true)).toThrow('cannot be reached')
    const other = tableOf((question) => towards({ ...question, set: undefined }, first))
    expect(() => make({}).ask(other, 0, 0, true)).toThrow('no set is chosen')
  })
})

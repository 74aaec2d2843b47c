// Bags, decks, deals and agents' choices with one entry fewer: the others are drawn as before.
import { describe, expect, test } from 'vitest'
import type { Question } from '../../src/engine/game.ts'
import { Deal, Deck } from '../../src/engine/hidden.ts'
import { Layout } from '../../src/engine/layout.ts'
import { newQuestion, add } from '../../src/engine/question.ts'
import { RandomAgent } from '../../src/engine/random-agent.ts'
import { Elsewhere, Stacks } from '../../src/engine/stacks.ts'
import { Zones } from '../../src/engine/zones.ts'
import { Draws, wordsOf } from '../../src/random/index.ts'
import { expectUniform } from '../support/chance.ts'

const GAMES = 120
const draws = new Draws(['table', 'first', 'second', 'third'], ['event'])
const NAMES = ['ash', 'birch', 'cedar', 'dogwood', 'elm', 'fir']

const begin = (playout: number): Draws => {
  draws.startPlayout(50, playout)
  return draws
}

/** Calls `draw` with the list and with the list without its entry `missing`, and compares where that did not come. */
function expectSame<Entry>(list: readonly Entry[], missing: number, draw: (list: readonly Entry[]) => Entry): void {
  let compared = 0
  for (let playout = 0; playout < GAMES; playout++) {
    begin(playout)
    const whole = draw(list)
    if (whole === list[missing]) continue
    begin(playout)
    expect(draw(list.filter((_, entry) => entry !== missing))).toBe(whole)
    compared += 1
  }
  expect(compared).toBeGreaterThan(GAMES / 2)
}

/** The entries in the order in which `draw` gives them; `draw` is asked for all. */
function expectOrder(
  list: readonly string[],
  missing: number,
  drawAll: (list: readonly string[]) => readonly string[],
): void {
  for (let playout = 0; playout < GAMES; playout++) {
    begin(playout)
    const whole = drawAll(list)
    begin(playout)
    const rest = drawAll(list.filter((_, entry) => entry !== missing))
    expect(rest).toEqual(whole.filter((entry) => entry !== list[missing]))
  }
}

describe.each([0, 2, 5])('without entry %i', (missing) => {
  test('a bag gives the same item', () => {
    expectSame([0, 1, 2, 3, 4, 5], missing, (kinds) => {
      const { zones } = new Bags({})
      for (const kind of kinds) zones.create(kind, zones.of('bag'))
      return zones.draw(zones.of('bag'), zones.of('drawn'), zones.all, draws, 0, 0)
    })
  })

  test('what is looked at comes in the same order', () => {
    expectOrder(NAMES, missing, (names) => {
      const { zones } = new Bags({})
      for (const name of names) zones.create(NAMES.indexOf(name), zones.of('bag'))
      const seen = new Int16Array(6)
      zones.look(zones.of('bag'), names.length, seen, draws, 0, 0)
      return Array.from(seen.subarray(0, names.length), (kind) => NAMES[kind])
    })
  })

  test('a deck of different cards gives the same card', () => {
    expectSame(NAMES, missing, (names) => {
      const { stacks } = new Cards(names)
      stacks.fill(0, names.length)
      return names[stacks.draw(0, Elsewhere, draws, 0, 0)]
    })
  })

  test('a deal keeps its order', () => {
    expectOrder(NAMES, missing, (names) => {
      const { deal } = new Dealt(NAMES)
      const items = names.map((name) => NAMES.indexOf(name))
      deal.deal(0, items, items.length, draws, 0, 0)
      return items.map((_, slot) => NAMES[deal.at(0, slot)])
    })
  })

  test('a deck that is shuffled after each card turns up the same card', () => {
    expectSame(NAMES, missing, (names) => {
      const { deck } = new Dealt(NAMES)
      const items = names.map((name) => NAMES.indexOf(name))
      deck.deal(0, items, items.length, draws, 0, 0)
      return NAMES[deck.meet(0, draws, 1, 0)]
    })
  })

  test('random agents choose the same action, weighed or not', () => {
    const agent = new RandomAgent()
    for (const weights of [undefined, [3, 1, 4, 1, 5, 9]])
      expectSame([10, 11, 12, 13, 14, 15], missing, (actions) => {
        const question: Question = newQuestion(undefined)
        for (const action of actions) add(question, action)
        if (weights !== undefined) question.weights = { of: Int32Array.from(actions, (action) => weights[action - 10]) }
        agent.reset(draws)
        return actions[agent.choose(question)]
      })
  })
})

test('a slot fewer moves no item but the one that it would have had', () => {
  const { deal } = new Dealt(NAMES)
  const items = NAMES.map((_, item) => item)
  const dealtTo = (actors: readonly number[], playout: number): number[] => {
    deal.dealEach(0, items, actors, begin(playout), 0)
    return actors.map((_, slot) => deal.at(0, slot))
  }
  let moved = 0
  for (let playout = 0; playout < GAMES; playout++) {
    const [first, , third] = dealtTo([1, 2, 3], playout)
    const rest = dealtTo([1, 3], playout)
    expect(rest[0]).toBe(first)
    if (rest[1] !== third) moved += 1
  }
  // The third would have had the second's: one time in six, or five as the first is gone. 1 in 10^6 false alarms.
  expect(moved / GAMES).toBeLessThan(0.2 + 4.9 * Math.sqrt((0.2 * 0.8) / GAMES))
  expect(moved).toBeGreaterThan(0)
})

test('each order of a deal to slots that draw for themselves comes as often', () => {
  const { deal } = new Dealt(NAMES)
  const counts = new Map<string, number>()
  const games = 24_000
  for (let playout = 0; playout < games; playout++) {
    deal.dealEach(0, [0, 1, 2, 3], [1, 2, 3], begin(playout), 0)
    const key = [0, 1, 2].map((slot) => deal.at(0, slot)).join('')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  expectUniform({ counts: [...counts.values()], falseAlarm: 1e-6, detects: 0.02 })
  expect(counts.size).toBe(24)
})

class Bags extends Layout {
  readonly zones = new Zones(this.storage, 6, {
    bag: { shape: 'counted', copies: 1 },
    drawn: { shape: 'counted', copies: 1 },
  })
}

class Cards extends Layout<readonly string[]> {
  readonly stacks = new Stacks(this.storage, [wordsOf(this.scenario)], this.scenario.length)
}

class Dealt extends Layout<readonly string[]> {
  readonly deal = new Deal(this.storage, 1, 6, wordsOf(this.scenario))
  readonly deck = new Deck(this.storage, 1, 6, wordsOf(this.scenario))
}

import { describe, expect, test } from 'vitest'
import { Layout } from '../../src/engine/layout.ts'
import { Elsewhere, Stacks } from '../../src/engine/stacks.ts'
import { Draws, wordsOf } from '../../src/random/index.ts'

const [DISCARD, ASIDE] = [Elsewhere, Elsewhere + 1]
const CARDS = 4

const WORDS = wordsOf(['a', 'b', 'c', 'd', 'e'])

class State extends Layout {
  readonly decks = new Stacks(this.storage, [WORDS, WORDS], 5)
  round = 0
}

const start = (): { readonly state: State; readonly decks: Stacks; readonly draws: Draws } => {
  const state = new State({})
  state.settle()
  const draws = new Draws(['deck', 'other'], ['card', 'hidden'])
  draws.startPlayout(1, 0)
  state.decks.fill(0, CARDS)
  return { state, decks: state.decks, draws }
}
type Started = ReturnType<typeof start>

const drawAll = ({ decks, draws }: Started): number[] =>
  Array.from({ length: decks.size(0) }, () => decks.draw(0, DISCARD, draws, 0, 0))

/** How often each order comes, of so many decks. */
function orders(games: number, use: (started: Started) => number[]): Map<string, number> {
  const counts = new Map<string, number>()
  const started = start()
  for (let game = 0; game < games; game++) {
    started.draws.startPlayout(2, game)
    started.decks.fill(0, CARDS)
    const order = use(started).join(' ')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  return counts
}

/** All orders come equally often: 24 counts, each within 5 standard deviations. */
function expectUniform(counts: ReadonlyMap<string, number>, games: number): void {
  const mean = games / 24
  expect(counts.size).toBe(24)
  for (const [order, count] of counts) expect(Math.abs(count - mean), order).toBeLessThan(5 * Math.sqrt(mean))
}

describe('drawing', () => {
  test('a deck drawn to its end is a uniform permutation, with and without looks', () => {
    const games = 12_000
    expectUniform(orders(games, drawAll), games)
    const looking = orders(games, (started) => {
      started.decks.peek(0, 3, 1, started.draws, 0, 0)
      return drawAll(started)
    })
    expectUniform(looking, games)
  })

  test('a buried card comes last, and the others keep their order', () => {
    const started = start()
    const { decks, draws } = started
    expect(decks.peek(0, 3, 1, draws, 0, 0)).toBe(3)
    const seen = [0, 1, 2].map((position) => decks.at(0, position))
    decks.bury(0, 1)
    expect(drawAll(started)).toEqual([seen[0], seen[2], expect.any(Number), seen[1]])
    expect(decks.draw(0, DISCARD, draws, 0, 0)).toBe(-1)
  })

  test('two buried cards: the later one lies below', () => {
    const started = start()
    const { decks, draws } = started
    decks.peek(0, 2, 1, draws, 0, 0)
    const [first, second] = [decks.at(0, 0), decks.at(0, 1)]
    decks.bury(0, 0)
    decks.bury(0, 0)
    expect(drawAll(started).slice(2)).toEqual([first, second])
  })
})

describe('places', () => {
  test('cards move outside of the deck, and back into it', () => {
    const { decks, draws } = start()
    const card = decks.draw(0, DISCARD, draws, 0, 0)
    expect([decks.size(0), decks.count(0, DISCARD), decks.placeOf(0, card)]).toEqual([3, 1, DISCARD])
    decks.move(0, card, ASIDE)
    decks.shuffleIn(0, DISCARD)
    expect([decks.size(0), decks.count(0, ASIDE)]).toEqual([3, 1])
    decks.shuffleIn(0, ASIDE)
    expect([decks.size(0), decks.placeOf(0, card)]).toEqual([4, 0])
    expect(decks.placeOf(0, 4)).toBe(-1)
  })

  test('what contradicts itself is refused', () => {
    const { decks } = start()
    expect(() => decks.move(0, 0, DISCARD)).toThrow('card 0 of stack 0 moves from 0')
    expect(() => decks.at(0, 0)).toThrow('nobody has seen card 0 of stack 0')
    expect(() => decks.bury(0, 1)).toThrow('nobody has seen card 1 of stack 0')
  })

  test('a copy goes on alike', () => {
    const one = start()
    one.decks.peek(0, 2, 1, one.draws, 0, 0)
    one.decks.bury(0, 0)
    const other = new State({})
    one.state.copyInto(other)
    const draws = new Draws(['deck', 'other'], ['card', 'hidden'])
    one.draws.copyInto(draws)
    expect(drawAll({ state: other, decks: other.decks, draws })).toEqual(drawAll(one))
  })
})

describe('what seats know', () => {
  test('cards that a seat has seen stay, others are drawn anew', () => {
    const { decks, draws } = start()
    decks.peek(0, 2, 0b01, draws, 0, 0)
    const seen = [decks.at(0, 0), decks.at(0, 1)]
    expect([decks.knownTo(0, 0), decks.knownTo(0, 1)]).toEqual([2, 0])
    decks.determinize(0, 1, draws, 0, 1)
    expect([decks.at(0, 0), decks.at(0, 1)]).toEqual(seen)
    const tops = new Set<number>()
    for (let game = 0; game < 200; game++) {
      draws.startPlayout(3, game)
      decks.determinize(0, 2, draws, 0, 1)
      tops.add(decks.at(0, 0))
      expect(decks.at(0, 0)).not.toBe(decks.at(0, 1))
    }
    expect(tops.size).toBe(CARDS)
  })

  test('a shuffle forgets what was seen', () => {
    const { decks, draws } = start()
    decks.peek(0, 2, 1, draws, 0, 0)
    decks.shuffle(0)
    expect(decks.knownTo(0, 0)).toBe(0)
  })
})

// What agents that look ahead imagine of bags and decks (section 37).
import { describe, expect, test } from 'vitest'
import { game } from '../../../src/games/dice-heroes/index.ts'
import { determinize, printedShares } from '../../../src/games/dice-heroes/rules/hidden.ts'
import { Event } from '../../../src/games/dice-heroes/words/addresses.ts'
import { Draws } from '../../../src/random/index.ts'
import { Type } from '../../../src/games/dice-heroes/words/dice.ts'
import { atBridge } from './support/at-bridge.ts'
import { die, scenarioWith, Stage } from './support/stage.ts'
import { rowAt, sumOf } from '../../support/rows.ts'

const BLIND = { rules: { bagKnowledge: 'blind' } }
const LONELY = `- id: lonely
  name: Lonely
  difficulty: 0
  bag: { villain: 1 }
  enemies: { from: [], deal: 0 }
  obstacles: { from: [], deal: 0 }
  specials: []
  closures: []`

/** All draws give the first row, but dice of heroes come by a list. */
class Imagined extends Draws {
  /** Of how many dice each is drawn. */
  readonly of: number[] = []
  refills: readonly number[] = []

  override unit(): number {
    return 0
  }

  override below(): number {
    return 0
  }

  override pick(): number {
    return 0
  }

  override pickByWeight(
    _words: Int32Array,
    weights: ArrayLike<number>,
    count: number,
    _actor: number,
    address: number,
    nth = 0,
  ): number {
    if (address >>> 24 !== Event.refill) return rowAt(weights, 0)
    this.of.push(sumOf(weights, count))
    return rowAt(weights, this.refills[nth])
  }
}

function imagine(stage: Stage, refills: readonly number[] = []): Imagined {
  const draws = new Imagined(game.actors(stage.scenario), game.events, game.scenes)
  draws.startPlayout(1, 0)
  draws.refills = refills
  determinize(stage.table, draws)
  expect(stage.state.knowledge.mistaken()).toBe(-1)
  return draws
}

const blind = (settings: Readonly<Record<string, unknown>> = {}): Stage =>
  new Stage(
    scenarioWith(
      { ...BLIND, ...settings },
      { cards: { locations: LONELY }, plan: { pool: ['lonely', 'market-ward', 'old-mill', 'watchtower'] } },
    ),
  )

describe('bags of locations that nobody counts', () => {
  test.each([
    ['market-ward', 'M4 M4 M4 M4 M4 M4 M4 M4 M4 M4', 0, 'P4 S4 V4 V4 A4 A4 O4 E4 E4 X4'],
    ['market-ward', 'M4 M4 M4 M4', 1, 'S4 V4 A4 E4'],
    ['market-ward', 'M4', 0, 'X4'],
    ['market-ward', '', 0, ''],
    ['old-mill', 'M4 M4 M4 M4 M4', 1, 'P4 S4 A4 E4 E4'],
    ['lonely', 'M4 M4 M4', 0, 'E4 E4 X4'],
    ['lonely', 'M4 M4', 1, 'E4 E4'],
  ])('DH-VIEW-05 %s: %s is as likely as its kind prints', (kind, bag, defeated, expected) => {
    const stage = blind()
    // The villain of the first slot lies at one of them, that of the last slot at another.
    for (const place of [1, stage.state.locations - 1]) {
      stage.place(place, { kind, bag })
      stage.state.defeated[place] = defeated
    }
    imagine(stage)
    for (const place of [1, stage.state.locations - 1]) expect(stage.dice('locationBag', place)).toBe(expected)
  })

  test('DH-VIEW-05 where no villain was dealt, none is imagined', () => {
    const stage = blind().place(0, { bag: 'E4 E4 E4' })
    imagine(stage)
    expect(stage.dice('locationBag', 0)).toBe('P4 M4 D4')
  })

  test('DH-VIEW-05 bags that are counted stay as they are known', () => {
    const stage = new Stage().place(0, { bag: 'E4 E6' }).place(1, { bag: 'M8' })
    imagine(stage)
    expect([0, 1, 2].map((place) => stage.dice('locationBag', place))).toEqual(['E4 E6', 'M8', ''])
  })
})

test('DH-VIEW-03 random dice are shared out by their weights', () => {
  const kinds = scenarioWith().kinds
  const shares = (id: string): number[] => {
    const { counts, random, randomTypes } = kinds.find((kind) => kind.id === id)!
    return [...printedShares(counts, random, randomTypes)]
  }
  expect(shares('market-ward')).toEqual([0.75, 0.75, 0.75, 1.75, 0, 2, 0, 1, 2, 1])
  expect(shares('wayside-inn')).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0, 0])
})

describe('bags of heroes that nobody counts', () => {
  test('DH-VIEW-05 as many dice as there are, from those of the sheet', () => {
    // A Warden: 5 P4, 2 P6, 3 S4, 1 S6, 2 M4, 2 V4.
    const stage = blind({ party: ['warden', 'warden'] })
      .hero(0, { bag: '' })
      .hero(1, { bag: 'D4 D4 D4 D4 D4 D4' })
    const draws = imagine(stage, [0, 4, 5, 10, 11, 14])
    expect(draws.of).toEqual([15, 15, 15, 15, 15, 15])
    expect([0, 1].map((hero) => stage.dice('bag', hero))).toEqual(['', 'P4 P4 P6 S6 M4 V4'])
  })

  test('DH-VIEW-05 of the first hero, too, and of none where bags are counted', () => {
    const stage = blind().hero(0, { bag: 'D4' })
    imagine(stage, [5])
    expect(stage.dice('bag', 0)).toBe('P6')
    const counted = new Stage().hero(0, { bag: 'D4' })
    expect(imagine(counted).of).toEqual([])
    expect(counted.dice('bag', 0)).toBe('D4')
  })
})

test('DH-VIEW-02 cards that nobody has seen are drawn anew at each location, by its own draws', () => {
  const stage = new Stage()
  const { state, scenario, table } = stage
  const places = [1, state.locations - 1]
  for (const place of places)
    stage.place(place, {
      enemies: scenario.enemies.slice(0, 3).map(({ id }) => id),
      obstacles: scenario.obstacles.slice(0, 3).map(({ id }) => id),
    })
  const cards = (deck: typeof state.enemies, place: number): string =>
    [0, 1, 2].map((slot) => deck.at(place, slot)).join()
  const draws = new Draws(game.actors(scenario), game.events, game.scenes)
  const seen = Array.from({ length: 20 }, (_, nth) => {
    draws.startPlayout(3, nth)
    determinize(table, draws)
    return [
      ...places.flatMap((place) => [cards(state.enemies, place), cards(state.obstacles, place)]),
      state.villains.at(0, 0),
    ]
  })
  for (const nth of [0, 1, 2, 3, 4]) expect(new Set(seen.map((row) => row[nth])).size).toBeGreaterThan(3)
})

test('DH-VIEW-04 cards that all have seen stay where they are', () => {
  const stage = atBridge().place(1, { enemies: ['footpad', 'bog-hound'], obstacles: ['locked-gate', 'fallen-stair'] })
  const decks = [stage.state.enemies, stage.state.obstacles]
  const cards = (): string => decks.map((deck) => [deck.at(1, 0), deck.at(1, 1)].join()).join(' ')
  const ways = (): number => {
    const draws = new Draws(game.actors(stage.scenario), game.events, game.scenes)
    const seen = Array.from({ length: 20 }, (_, nth) => {
      draws.startPlayout(4, nth)
      determinize(stage.table, draws)
      return cards()
    })
    return new Set(seen).size
  }
  expect(ways()).toBeGreaterThan(2)
  for (const deck of decks) deck.lookThrough(1)
  expect(ways()).toBe(1)
})

test('DH-VIEW-05 counted: what was seen going in stays, of the rest the size is drawn', () => {
  const stage = atBridge().place(1, { bag: 'P4 S4 E4' })
  const { knowledge } = stage.state
  knowledge.emptied(1)
  knowledge.expectTyped(1, Type.physical, 1)
  knowledge.expectTyped(1, Type.somatic, 1)
  knowledge.entered(1, die('E4'))
  const draws = new Draws(game.actors(stage.scenario), game.events, game.scenes)
  const bags = Array.from({ length: 40 }, (_, nth) => {
    draws.startPlayout(4, nth)
    determinize(stage.table, draws)
    return stage.dice('locationBag', 1)
  })
  expect(new Set(bags).size).toBeGreaterThan(3)
  for (const bag of bags) expect(bag).toMatch(/^P\d+ S\d+ E4$/)
})

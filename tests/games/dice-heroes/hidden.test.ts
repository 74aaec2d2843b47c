// What is drawn anew for those who look ahead: what nobody has seen, and nothing else (DH-VIEW-02, -05).
import { expect, test } from 'vitest'
import { determinize, printedShares } from '../../../src/games/dice-heroes/rules/hidden.ts'
import { actorsOf, EVENTS } from '../../../src/games/dice-heroes/words/addresses.ts'
import { Type } from '../../../src/games/dice-heroes/words/dice.ts'
import { WeightTable } from '../../../src/engine/weights.ts'
import { Draws } from '../../../src/random/index.ts'
import { atBridge } from './support/at-bridge.ts'
import type { Stage } from './support/stage.ts'

/** Draws what is hidden so many times, and notes each time what `look` sees. */
function drawnAnew(stage: Stage, look: (stage: Stage) => string, times = 60): Set<string> {
  const draws = new Draws(actorsOf(stage.scenario), EVENTS)
  const seen = new Set<string>()
  for (let nth = 0; nth < times; nth++) {
    draws.startPlayout(4, nth)
    determinize(stage.table, draws)
    seen.add(look(stage))
  }
  return seen
}

const decks = ({ state }: Stage, name: 'enemies' | 'obstacles'): string =>
  Array.from({ length: state[name].slots(1) }, (_, slot) => state[name].at(1, slot)).join(' ')

test('DH-VIEW-02 dealt cards that nobody has seen come in any number of ways; seen ones stay', () => {
  const stage = atBridge().place(1, { enemies: ['footpad', 'bog-hound'], obstacles: ['locked-gate', 'fallen-stair'] })
  expect(drawnAnew(stage, (one) => decks(one, 'enemies')).size).toBeGreaterThan(1)
  expect(drawnAnew(stage, (one) => decks(one, 'obstacles')).size).toBeGreaterThan(1)
  stage.state.enemies.lookThrough(1)
  expect(drawnAnew(stage, (one) => decks(one, 'enemies')).size).toBe(1)
})

test('DH-VIEW-02 villains that nobody has met change places; a seen one stays', () => {
  const villains = ({ state }: Stage): string =>
    Array.from({ length: state.villains.slots(0) }, (_, slot) => state.villains.at(0, slot)).join(' ')
  const stage = atBridge()
  expect(drawnAnew(stage, villains).size).toBeGreaterThan(10)
  stage.state.villains.reveal(0, 0)
  const first = stage.state.villains.at(0, 0)
  expect([...drawnAnew(stage, ({ state }) => String(state.villains.at(0, 0)))]).toEqual([String(first)])
})

test('DH-VIEW-05 counted: what was seen going in stays, the rest is drawn by size; bags of heroes are known', () => {
  const stage = atBridge().place(1, { bag: 'P4 S4 E4' }).hero(0, { bag: 'P4 S6 M4' })
  expect([...drawnAnew(stage, (one) => one.dice('locationBag', 1))]).toEqual(['P4 S4 E4'])
  stage.state.knowledge.emptied(1)
  stage.state.knowledge.expectTyped(1, Type.physical, 1)
  stage.state.knowledge.expectTyped(1, Type.somatic, 1)
  stage.state.knowledge.entered(1, 5 * Type.enemy)
  const bags = drawnAnew(stage, (one) => one.dice('locationBag', 1))
  expect(bags.size).toBeGreaterThan(3)
  for (const bag of bags) expect(bag).toMatch(/^P\d+ S\d+ E4$/)
  expect([...drawnAnew(stage, (one) => one.dice('bag', 0))]).toEqual(['P4 S6 M4'])
})

test('DH-VIEW-05 blind: bags hold as many dice as before, by what is printed; the villain is public', () => {
  const stage = atBridge({ rules: { bagKnowledge: 'blind' } })
    .place(1, { bag: 'P4 P4 P4 X4', villain: 'toll-king' })
    .hero(0, { bag: 'P4 S6 M4' })
  const bags = drawnAnew(stage, (one) => one.dice('locationBag', 1))
  expect(bags.size).toBeGreaterThan(3)
  for (const bag of bags) {
    expect(bag.split(' ')).toHaveLength(4)
    expect(bag).toMatch(/X\d+$/)
  }
  const hands = drawnAnew(stage, (one) => one.dice('bag', 0))
  expect(hands.size).toBeGreaterThan(3)
  for (const bag of hands) expect(bag.split(' ')).toHaveLength(3)
  // Without its villain none is expected.
  stage.state.defeated[1] = 1
  for (const bag of drawnAnew(stage, (one) => one.dice('locationBag', 1))) expect(bag).not.toContain('X')
  // An empty bag stays empty.
  expect([...drawnAnew(stage.place(1, { bag: '' }), (one) => one.dice('locationBag', 1))]).toEqual([''])
})

test('printed shares: dice as counted, random ones by weight', () => {
  const counts = Int16Array.of(2, 0, 0, 0, 0, 0, 0, 0, 1, 1)
  expect([...printedShares(counts, 0, undefined)]).toEqual([...counts])
  const weights = new WeightTable([1, 3, 0, 0, 0, 0, 0, 0, 0, 0])
  expect([...printedShares(counts, 4, weights)].slice(0, 3)).toEqual([3, 3, 0])
})

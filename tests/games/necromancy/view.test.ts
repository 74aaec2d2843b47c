// What a seat may know, and what is asked (section 6).
import { expect, test } from 'vitest'
import type { View } from '../../../src/games/necromancy/agents/view.ts'
import { necromancy } from '../../../src/games/necromancy/index.ts'
import { DECISIONS } from '../../../src/games/necromancy/words/decisions.ts'
import { Reveal } from '../../../src/games/necromancy/words/vocabulary.ts'
import { wholeGame } from '../../support/whole.ts'
import { shippedContent } from './shipped.ts'
import { Stage } from './support.ts'

const viewOf = (stage: Stage, seat = 0): View => {
  stage.table.question.seat = seat
  return stage.table.question.view as View
}

test.each([
  ['exact', [40, 31, 10]],
  ['banded', [35, 35, 5]],
  ['hidden', [20, 20, 20]],
])('NEC-MON-06 vitalityVisible %s', (vitalityVisible, expected) => {
  const stage = new Stage({ rules: { vitalityVisible } }).fight()
  const seen = [40, 31, 10].map((vitality) => {
    stage.state.vitality[0] = vitality
    return viewOf(stage).vitality(0)
  })
  expect(seen).toEqual(expected)
  expect(viewOf(stage, stage.scenario.mc).vitality(0)).toBe(10)
})

test.each([
  ['full', [true, true, true]],
  ['learned', [true, true, false]],
  ['none', [true, false, false]],
])('NEC-DECK-06 NEC-DECK-07 deckKnowledge %s: discarded, seen and unseen cards', (deckKnowledge, expected) => {
  const stage = new Stage({ rules: { deckKnowledge } }).fight().cards('man-02', 'man-12', 'man-01').dice('4 4')
  stage.attack(0, 'ghoul-claws', 2)
  stage.attack(0, 'ghoul-claws')
  const view = viewOf(stage)
  expect([0, 1, 2].map((card) => view.card(0, card) !== undefined)).toEqual(expected)
  expect([view.deckSize(0), view.isDiscarded(0, 0), view.isDiscarded(0, 1)]).toEqual([11, true, false])
})

test('NEC-HARD-11 what is revealed: the number of traps, and the next strike', () => {
  const stage = new Stage({ scenario: 'first-frost', threats: [['cellar-mother']] })
  stage.state.nextStrike = 7
  expect([viewOf(stage).traps(0), viewOf(stage).nextStrike]).toEqual([1, -1])
  for (const what of [Reveal.trapCount, Reveal.nextStrike]) stage.state.revealed[what] = 1
  expect([viewOf(stage).traps(0), viewOf(stage).nextStrike]).toEqual([2, 7])
})

test('NEC-DECK-07 only the seat that has looked knows the next cards', () => {
  const stage = new Stage({ party: ['necromancer', 'ghoul'] }).fight(1).cards('man-03', 'man-04')
  stage.state.decks.peek(0, 2, 1, stage.draws, stage.table.deckActor(0), 3)
  expect([viewOf(stage).next(0, 0), viewOf(stage).next(0, 1), viewOf(stage).next(0, 2)]).toEqual([2, 3, -1])
  expect(viewOf(stage, 1).next(0, 0)).toBe(-1)
})

test('NEC-DP-01..22 every decision is asked in random games', () => {
  const asked = new Map<number, number>()
  for (const setting of [
    {
      scenario: 'two-shadows',
      party: ['surgeon', 'necromancer', 'pallbearer', 'ghoul'],
      numbers: { startInstability: 0, maxWatches: 400 },
      monsters: { 'charnel-hart': { vitality: 1 }, manticore: { vitality: 1 }, harpy: { vitality: 1 } },
    },
    { scenario: 'long-tally', numbers: { startInstability: 0 } },
    {
      scenario: 'burning-tallow',
      party: ['pallbearer', 'ghoul', 'pallbearer'],
      threats: [['lantern-heron']],
      monsters: { 'lantern-heron': { vitality: 6 } },
    },
  ]) {
    const whole = wholeGame(necromancy, shippedContent(), { ...setting, agents: 'random' })
    for (let playout = 0; playout < 150; playout++) whole.play(35, playout)
    for (const [kind, count] of whole.asked) asked.set(kind, (asked.get(kind) ?? 0) + count)
  }
  expect(DECISIONS.filter((_, kind) => (asked.get(kind) ?? 0) === 0).map(({ id }) => id)).toEqual([])
})

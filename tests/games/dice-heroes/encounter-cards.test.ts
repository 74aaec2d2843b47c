// Cards of encounters: which is turned up, what it is called, and what its effects know of the check (section 9).
import { describe, expect, test } from 'vitest'
import { game } from '../../../src/games/dice-heroes/index.ts'
import { nameOfCard, turnUp } from '../../../src/games/dice-heroes/rules/encounter-cards.ts'
import { determinize } from '../../../src/games/dice-heroes/rules/hidden.ts'
import { Side } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { Draws } from '../../../src/random/index.ts'
import { atBridge } from './support/at-bridge.ts'
import { die, type Stage } from './support/stage.ts'

/** The card of a die that is met at the bridge, and what it is called. */
function turnedUp(stage: Stage, text: string): [string | undefined, string, number] {
  const { encounter } = stage.table
  encounter.clear()
  ;[encounter.die, encounter.place] = [die(text), 1]
  const card = turnUp(stage.table)
  const found: [string | undefined, string, number] = [card?.id, nameOfCard(stage.table), encounter.card]
  encounter.clear()
  return found
}

describe('the card that is turned up', () => {
  test.each([0, 1, 2])('DH-CARD-04, DH-CARD-05, DH-VILL-01 number %i of its list', (number) => {
    const stage = atBridge()
    const { enemies, obstacles, villains } = stage.scenario
    const [enemy, obstacle, villain] = [enemies[number], obstacles[number], villains[number]]
    stage.place(1, { enemies: [enemy.id], obstacles: [obstacle.id], villain: villain.id })
    expect(turnedUp(stage, 'E4')).toEqual([enemy.id, enemy.name, number])
    expect(turnedUp(stage, 'O4')).toEqual([obstacle.id, obstacle.name, number])
    expect(turnedUp(stage, 'X4')).toEqual([villain.id, villain.name, number])
  })

  test('DH-CARD-06 dice without cards are called by their type', () => {
    const stage = atBridge()
    expect(['P4', 'A4', 'D4', 'W4'].map((text) => turnedUp(stage, text))).toEqual(
      ['PHYSICAL', 'ALLY', 'DIVINE', 'WOUND'].map((name) => [undefined, name, -1]),
    )
    stage.state.defeated[1] = 1
    expect(turnedUp(stage, 'X4')).toEqual([undefined, 'VILLAIN', -1])
    stage.state.defeated[1] = 0
    stage.state.villainSlot[1] = -1
    expect(turnedUp(stage, 'X4')).toEqual([undefined, 'VILLAIN', -1])
  })

  test('DH-CARD-07 the villain of the last location, too', () => {
    const stage = atBridge()
    const last = stage.state.locations - 1
    stage.place(last, { villain: 'bell-ringer' }).hero(0, { at: last, hand: '' }).meet('X4')
    expect(stage.told('met')).toMatchObject([
      { card: stage.scenario.villains.findIndex(({ id }) => id === 'bell-ringer') },
    ])
  })

  test('DH-VIEW-04 a villain that was met is known to all from now on', () => {
    const villains = (isMet: boolean): number => {
      const stage = atBridge().hero(0, { hand: '' })
      if (isMet) stage.meet('X4')
      const draws = new Draws(game.actors(stage.scenario), game.events, game.scenes)
      const seen = Array.from({ length: 20 }, (_, nth) => {
        draws.startPlayout(2, nth)
        determinize(stage.table, draws)
        return stage.state.villains.at(0, stage.state.villainSlot[1])
      })
      return new Set(seen).size
    }
    expect([villains(true), villains(false) > 3]).toEqual([1, true])
  })
})

test('DH-CHECK-03 what a card adds is told by its name', () => {
  const foe = '- { id: foe, name: Foe, encounter: [{ modify: { side: hero, amount: 1 } }] }'
  const stage = atBridge({}, { cards: { enemies: foe } })
    .place(1, { enemies: ['foe'] })
    .hero(0, { hand: 'P4' })
  stage.answers('skill heavy-stroke', 'take P4').rolls(4).encountered(1).meet('E4')
  expect(stage.check.parts).toContainEqual({ side: Side.hero, amount: 1, why: 'Foe' })
})

test('DH-FX-03 the result that effects of a card know is H of the check; none before there is one', () => {
  const act = '[{ unwound: { count: 1, ifRollAtLeastSize: true } }]'
  const foe = `- { id: foe, name: Foe, encounter: ${act}, success: ${act}, failure: ${act} }`
  const left = (rolled: number, encountered: number): string => {
    const stage = atBridge({}, { cards: { enemies: foe } }).place(1, { enemies: ['foe'] })
    stage.hero(0, { hand: 'P12 W4 W8', bag: 'P4 P4' }).answers('skill heavy-stroke', 'take P12')
    return stage.rolls(rolled).encountered(encountered).meet('E12').dice('hand')
  }
  // Heavy Stroke adds 1. Of what the roll reaches, the largest goes.
  expect([left(7, 1), left(6, 1), left(3, 12), left(2, 12)]).toEqual(['W4', 'W8', 'W8', 'W4 W8'])
})

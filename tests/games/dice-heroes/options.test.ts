// In which order options are offered, and that each kind of chance has a stream of its own (sections 35 and 37).
import { expect, test } from 'vitest'
import { game } from '../../../src/games/dice-heroes/index.ts'
import type { Agent, Question } from '../../../src/engine/game.ts'
import { RandomAgent } from '../../../src/engine/random-agent.ts'
import { Draws } from '../../../src/random/index.ts'
import { EVENTS } from '../../../src/games/dice-heroes/words/addresses.ts'
import { Act, argumentOf, DP, verbOf } from '../../../src/games/dice-heroes/words/decisions.ts'
import { Recording, TallyLayout } from '../../../src/simulate/index.ts'
import { atBridge } from './support/at-bridge.ts'
import { scenarioWith, Stage } from './support/stage.ts'

const CLASSES = ['warden', 'strider', 'reckoner', 'envoy', 'votary']

/** Declining, by decision: what comes last. */
const DECLINES = [Act.none, Act.back, Act.stay, Act.endTurn, Act.flee, Act.stand]

/** Plays with random agents, and looks at each question. */
function playWith(settings: Record<string, unknown>, playouts: number, look: (question: Question) => void): void {
  const scenario = scenarioWith({ party: CLASSES, ...settings })
  const table = game.newState(scenario)
  const draws = new Draws(game.actors(scenario), game.events, game.scenes)
  const agents = CLASSES.map((_, seat): Agent => {
    const random = new RandomAgent()
    const own = new Draws(['agent'], ['choose'])
    own.startPlayout(2, seat)
    random.reset(own)
    return {
      reset: () => undefined,
      choose(question) {
        look(question)
        return random.choose(question)
      },
    }
  })
  for (let playout = 0; playout < playouts; playout++) {
    draws.startPlayout(3, playout)
    const record = new Recording(new TallyLayout(game.metrics(scenario), game.rules.ids.length))
    game.play(scenario, table, agents, draws, record)
  }
}

test('DH-VIEW-07 no option twice; dice by type and size, skills as listed, then cards, declining last', () => {
  const asked = new Set<number>()
  playWith({ scenario: 'drowned-bell' }, 12, (question) => {
    const actions = [...question.actions.subarray(0, question.count)]
    asked.add(question.kind)
    expect(new Set(actions).size).toBe(actions.length)
    const declining = actions.findIndex((action) => DECLINES.includes(verbOf(action)))
    // What is chosen for an effect is written down with the effects.
    if (question.kind !== DP.effectChoice && declining >= 0) expect(declining).toBe(actions.length - 1)
    for (const verb of [Act.take, Act.exploreAgain, Act.meet, Act.go]) {
      const inOrder = actions.filter((action) => verbOf(action) === verb).map((action) => argumentOf(action))
      expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))
    }
  })
  expect(asked.size).toBeGreaterThan(14)
})

test("DH-VIEW-07 skills come in the hero's order, then ally cards", () => {
  const table = new Stage(scenarioWith({ scenario: 'drowned-bell', party: ['votary', 'envoy'] }))
  table.hero(0, { hand: 'D4 V4', allyHand: 'A4', levels: { omen: 1 } }).turn()
  expect(table.options('skill')).toEqual(['skill mend', 'skill cleanse', 'skill omen', 'card forage', 'none'])
})

test('DH-VIEW-07 evade skills come with the others, before ally cards', () => {
  const stage = atBridge({ party: ['envoy', 'warden'] })
    .hero(0, { hand: 'V4', allyHand: 'A4' })
    .meet('E4')
  expect(stage.options('battle')).toEqual(['skill sharp-tongue', 'skill parley', 'card stand-together', 'flee'])
})

test('DH-VIEW-07 a closing skill that is open in two windows is one option', () => {
  const proof =
    '- { id: proof, name: Proof, kind: active, when: [start, after, closing], cost: [{ types: [mental] }], ' +
    'roll: sum, use: close }'
  const added = { cards: { skills: proof }, learns: { warden: ['proof'] } }
  const stage = atBridge({}, added)
    .place(1, { bag: '' })
    .hero(0, { hand: 'M4', levels: { proof: 1 } })
  stage.answers('stay', 'close').turn()
  expect(stage.options('closing')).toEqual(['dice', 'skill proof'])
})

test('DH-VIEW-07 heroes come in turn order', () => {
  const table = new Stage(scenarioWith({ party: CLASSES }))
  for (let hero = 0; hero < 5; hero++) table.hero(hero, { hand: 'P4' })
  table.turn(3)
  expect(table.options('give')).toEqual(['hero 4', 'hero 0', 'hero 1', 'hero 2', 'none'])
})

test('DH-CHANCE-01 each kind of chance has a stream of its own', () => {
  expect(EVENTS).toEqual([
    'pool',
    'slot',
    'size',
    'deal',
    'opening',
    'refill',
    'explore',
    'card',
    'encountered',
    'roll',
    'skill roll',
    'damage',
    'effect',
    'peek',
    'reward',
  ])
})

test('DH-CHANCE-01 settings that differ in one thing stay aligned in the rest', () => {
  const opened = (settings: Record<string, unknown>): unknown => {
    const table = new Stage(scenarioWith(settings), { whole: true }).opened(7)
    return [1, 2, 3, 4].map((place) => [table.state.kindAt[place], table.dice('locationBag', place)])
  }
  const hands = (settings: Record<string, unknown>): string => {
    const table = new Stage(scenarioWith(settings), { whole: true }).opened(7)
    return table.dice('hand')
  }
  const plain = { party: ['warden', 'votary'] }
  // Another hero beside, another way to open hands: the same locations and dice.
  expect(opened({ party: ['strider', 'envoy'] })).toEqual(opened(plain))
  expect(opened({ ...plain, rules: { openingHand: 'swapIfMissing' } })).toEqual(opened(plain))
  // Another second hero, one location more: the same opening hand of the first.
  expect(hands({ party: ['warden', 'envoy'] })).toBe(hands(plain))
  expect(hands({ ...plain, numbers: { dynamic: 1 } })).toBe(hands(plain))
})

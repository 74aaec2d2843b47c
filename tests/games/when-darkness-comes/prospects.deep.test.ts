// Agents cache the worth of an unknown disk by all that it depends on, across playouts. The cached worth has to equal
// that of a judgement with an empty cache.
import { expect, test } from 'vitest'
import type { Agent } from '../../../src/engine/game.ts'
import { newAgent } from '../../../src/games/when-darkness-comes/agents/index.ts'
import { Judgement } from '../../../src/games/when-darkness-comes/agents/judgement.ts'
import { Prospects, type Standing } from '../../../src/games/when-darkness-comes/agents/prospects.ts'
import { STEADY } from '../../../src/games/when-darkness-comes/content/profile.ts'
import { K } from '../../../src/games/when-darkness-comes/setup/check-kinds.ts'
import type { Scenario } from '../../../src/games/when-darkness-comes/setup/scenario.ts'
import type { View } from '../../../src/games/when-darkness-comes/agents/view.ts'
import { shippedContent } from './shipped.ts'
import { Table } from './support/table.ts'

const SCENARIOS = shippedContent()
  .scenarios.map(({ id }) => id)
  .filter((id) => id !== 'locked-room')
const PLAYOUTS = 20
/** One question in so many is looked at. */
const EVERY = 5

const SETTINGS: readonly object[] = [
  ...SCENARIOS.map((scenario) => ({ scenario })),
  { scenario: 'first-night', rules: { gamble: 'core', tnShift: 1 } },
  { scenario: 'the-rite', rules: { poison: false, fate: 'core' } },
]

test.each(SETTINGS)('%j: kept and worked out anew are the same', (setting) => {
  const compared = { questions: 0, differing: 0, worths: new Set<number>() }
  const watching = (name: string, scenario: Scenario, seat: number): Agent<View> => {
    const agent = newAgent(name, scenario, seat)
    const kept = new Judgement(scenario, STEADY)
    let asked = 0
    return {
      reset: (agentRng) => {
        agent.reset(agentRng)
        kept.reset()
      },
      choose: (question) => {
        kept.begin(question.view, seat)
        const worth = kept.unknown()
        asked += 1
        if (asked % EVERY === 0) {
          const anew = new Judgement(scenario, STEADY)
          anew.begin(question.view, seat)
          compared.questions += 1
          compared.worths.add(worth)
          if (anew.unknown() !== worth) compared.differing += 1
        }
        return agent.choose(question)
      },
    }
  }
  const table = new Table({ agents: 'random', ...setting }, shippedContent(), watching)
  for (let playout = 0; playout < PLAYOUTS; playout++) table.playOut(3, playout)
  expect(compared.differing).toBe(0)
  expect(compared.questions).toBeGreaterThan(50)
  expect(compared.worths.size).toBeGreaterThan(20)
})

test('all that a worth hangs on tells standings apart, each kind of check among it', () => {
  const { scenario } = new Table({})
  const prospects = new Prospects(scenario)
  const standing: Standing = {
    health: 3,
    helpers: 1,
    failure: 0.6,
    attack: 4,
    shift: 0,
    readsGamble: false,
    swims: false,
  }
  let times = 0
  const asked = (changed: Partial<Standing>, more = K.perception): number => {
    prospects.worths(
      { ...standing, ...changed },
      (kind) => (kind === more ? 5 : 4),
      () => times++,
    )
    return times
  }
  const entries = asked({})
  expect(entries).toBe(scenario.mixed.copies.length)
  expect(asked({})).toBe(entries)
  const others: Partial<Standing>[] = [
    { health: 2 },
    { helpers: 0 },
    { failure: 1.1 },
    { attack: 5 },
    { shift: -1 },
    { readsGamble: true },
    { swims: true },
  ]
  others.forEach((changed, index) => {
    expect(asked(changed), JSON.stringify(changed)).toBe((2 + index) * entries)
  })
  prospects.kinds.forEach((kind, index) => {
    expect(asked({}, kind)).toBe((2 + others.length + index) * entries)
  })
  expect(asked({})).toBe((1 + others.length + prospects.kinds.length) * entries)
})

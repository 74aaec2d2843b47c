// What is measured of decisions, held against agents who keep count themselves.
import { describe, expect, test } from 'vitest'
import type { Agent } from '../../../src/engine/game.ts'
import { newAgent } from '../../../src/games/when-darkness-comes/agents/index.ts'
import { DECISIONS, DP, actionOf, Verb, verbOf, VERBS } from '../../../src/games/when-darkness-comes/words/decisions.ts'
import { M } from '../../../src/games/when-darkness-comes/measures/metrics.ts'
import type { View } from '../../../src/games/when-darkness-comes/agents/view.ts'
import { shippedContent } from './shipped.ts'
import { Table } from './support/table.ts'

/** By `kind verb`: times taken, times offered. */
type Count = Map<string, [number, number]>

function countedBy(count: Count, agent: Agent<View>): Agent<View> {
  return {
    reset: (agentRng) => {
      agent.reset(agentRng)
    },
    choose: (question) => {
      const choice = agent.choose(question)
      for (const verb of new Set([...question.actions.subarray(0, question.count)].map(verbOf))) {
        const [taken, offered] = count.get(`${question.kind} ${verb}`) ?? [0, 0]
        count.set(`${question.kind} ${verb}`, [
          taken + (verbOf(question.actions[choice]!) === verb ? 1 : 0),
          offered + 1,
        ])
      }
      return choice
    },
  }
}

function recorded({ recording }: Table): Count {
  const { placeAt } = recording.layout.metrics[M.decisions]!
  const cells = DECISIONS.flatMap((_, kind) =>
    VERBS.map((_verb, verb) => ({ name: `${kind} ${verb}`, start: placeAt + 2 * (kind * VERBS.length + verb) })),
  )
  return new Map(
    cells
      .filter(({ start }) => recording.places[start + 1] !== 0)
      .map(({ name, start }) => [name, [recording.places[start]!, recording.places[start + 1]!]]),
  )
}

test('over whole games: what was offered, and what of it was taken', () => {
  const count: Count = new Map()
  const table = new Table(
    { party: ['brian', 'kirk', 'sharon', 'valerie'], agents: 'random' },
    shippedContent(),
    (name, scenario, seat) => countedBy(count, newAgent(name, scenario, seat)),
  )
  for (let playout = 0; playout < 4; playout++) {
    count.clear()
    table.playOut(5, playout)
    expect(count.size).toBeGreaterThan(20)
    expect(recorded(table)).toEqual(count)
  }
})

describe('a single question', () => {
  const table = new Table({ party: ['brian', 'kirk'], agents: 'random' })
  table.playOut(1, 0)
  const { play } = table
  const first: Agent<View> = {
    reset: () => {
      /* keeps nothing */
    },
    choose: () => 0,
  }
  const ask = (actions: readonly number[]): Count => {
    table.recording.clear()
    play.begin([first, first], table.draws, table.recording)
    play.ask(DP.take, 0)
    for (const action of actions) play.offer(action)
    expect(play.decide()).toBe(actions[0])
    return recorded(table)
  }

  test('three disks to take are one offer', () => {
    expect(ask([actionOf(Verb.disk, 3), actionOf(Verb.no), actionOf(Verb.disk, 5), actionOf(Verb.disk, 1)])).toEqual(
      new Map([
        [`${DP.take} ${Verb.no}`, [0, 1]],
        [`${DP.take} ${Verb.disk}`, [1, 1]],
      ]),
    )
  })

  test('where only one thing can be done, nothing is decided', () => {
    expect(ask([actionOf(Verb.disk, 3)])).toEqual(new Map())
  })
})

test('verbs are numbered in the order of their list', () => {
  expect(VERBS.map((verb) => Verb[verb])).toEqual(VERBS.map((_, number) => number))
})

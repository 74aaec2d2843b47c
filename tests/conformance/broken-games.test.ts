// Each promise can be broken, and the suite notices: Pig with one fault at a time.
import { expect, test } from 'vitest'
import type { Agent, Game, Metric, Question } from '../../src/engine/game.ts'
import type { Draws } from '../../src/random/index.ts'
import { content } from '../support/pig/content.ts'
import { game as pig } from '../../src/games/pig/index.ts'
import type { PigTable, View } from '../../src/games/pig/state.ts'
import { agentPromises, gamePromises } from '../../src/testing/index.ts'

type Pig = typeof pig

const lookAhead = pig.lookAhead!

const setting = { table: 'short', sealed: 8 }

const ROLES = 'metrics are fit for their roles, and the roles that reports need are there'

/** What breaks, how, and who is asked to play badly. */
const faults: Record<string, { promise: string; agent?: string; fault: Partial<Pig> }> = {
  'defaults that are not spelled out': {
    promise: 'settings that are spelled out stay as they are, and are plain data',
    fault: { settings: (from) => pig.settings(from).transform((settings) => ({ ...settings, extra: 1 })) },
  },
  'two seats of one name': {
    promise: 'names are distinct',
    fault: {
      seats: () => [
        { label: 'ann', side: 'ann', name: 'Ann' },
        { label: 'ann', side: 'bob', name: 'Ann' },
      ],
    },
  },
  'a label with a comma': {
    promise: 'metrics can be named: no label holds a bracket, a comma or an equals sign',
    fault: {
      metrics: (scenario) => pig.metrics(scenario).map((metric) => ({ ...metric, name: `${metric.name}, told` })),
    },
  },
  'two metrics of one role': {
    promise: ROLES,
    fault: { metrics: (scenario) => pig.metrics(scenario).map((metric) => ({ ...metric, role: 'length' })) },
  },
  'a win of another kind than wins are': { promise: ROLES, fault: withMetric('win', { kind: 'curve', horizon: 9 }) },
  'a win of another name': { promise: ROLES, fault: withMetric('win', { name: 'victory' }) },
  'an outcome for each side': {
    promise: ROLES,
    fault: withMetric('outcome', { dimensions: [{ name: 'side', labels: ['ann', 'bob'] }] }),
  },
  'no length': { promise: ROLES, fault: withMetric('turns', { role: undefined }) },
  'no win, although it can be won': {
    promise: ROLES,
    fault: {
      metrics: (scenario) =>
        pig
          .metrics(scenario)
          .filter(({ role }) => role !== 'win')
          .map((metric) => (metric.role === 'outcome' ? { ...metric, endings: [{ is: 'won' as const }] } : metric)),
    },
  },
  'a cause of deaths that there are not': {
    promise: ROLES,
    fault: {
      metrics: (scenario) => [
        ...pig.metrics(scenario),
        {
          name: 'causes',
          role: 'cause-of-death',
          title: 'What kills?',
          kind: 'binary',
          unit: 'share of games',
          dimensions: [
            { name: 'side', labels: ['ann', 'bob'] },
            { name: 'cause', labels: ['a one'] },
          ],
        },
      ],
    },
  },
  'words for deaths, and none': {
    promise: ROLES,
    fault: withMetric('halfway', { called: { noun: 'half', verb: 'is halfway' } }),
  },
  'no random agent': {
    promise: 'there is `random`, and each seat has an agent that can play its side',
    fault: { agents: pig.agents.filter(({ name }) => name !== 'random') },
  },
  'a measure beyond what is declared': {
    promise: 'what is measured is declared, whole and in range',
    fault: withEnd((record) => {
      record.set(0, 0, 2)
    }),
  },
  'a count below zero': {
    promise: 'what is not declared to be signed is never below zero, whoever plays',
    fault: withEnd((record) => {
      record.set(2, 0, -1)
    }),
  },
  'a rate below zero': {
    promise: 'what is not declared to be signed is never below zero, whoever plays',
    fault: {
      metrics: (scenario) => [
        ...pig.metrics(scenario),
        { name: 'pay', title: 'What does a turn pay?', kind: 'ratio', unit: 'points', unbounded: true },
      ],
      play(scenario, state, agents, draws, record, tell) {
        pig.play(scenario, state, agents, draws, record, tell)
        record.trial(pig.metrics(scenario).length, 0, -1, 1)
      },
    },
  },
  'a round number 0': {
    promise: 'rounds count from 1 and only on, in each game of a playout',
    fault: {
      play(scenario, state, agents, draws, record, tell) {
        pig.play(
          scenario,
          state,
          agents,
          draws,
          record,
          tell &&
            ((event) => {
              tell({ ...event, round: event.round - 1 })
            }),
        )
      },
    },
  },
  'a memory from one playout to the next': {
    promise: 'a playout is the same alone, after any other, told or untold',
    fault: {
      play(scenario, state, agents, draws, record, tell) {
        const before = state.state.turns
        pig.play(scenario, state, agents, draws, record, tell)
        record.set(2, 0, 1 + (before % 3))
      },
    },
  },
  'telling that draws': {
    promise: 'a playout is the same alone, after any other, told or untold',
    fault: {
      play(scenario, state, agents, draws, record, tell) {
        pig.play(
          scenario,
          state,
          agents,
          draws,
          record,
          tell &&
            ((event) => {
              draws.open(0, 0)
              tell(event)
            }),
        )
      },
    },
  },
  'sums that hang on the batch': {
    promise: 'batches of any size have the same sum',
    fault: {
      newAgent: () => {
        let asked = 0
        return {
          reset() {
            /* forgets to forget */
          },
          choose: ({ count }: Question) => asked++ % count,
        }
      },
    },
  },
  'events that are not plain': {
    promise: 'what is told is plain data, and can be narrated',
    fault: {
      play(scenario, state, agents, draws, record, tell) {
        pig.play(
          scenario,
          state,
          agents,
          draws,
          record,
          tell &&
            ((event) => {
              tell({ ...event, when: new Date(0) })
            }),
        )
      },
    },
  },
  'an announcement that nobody hears': {
    promise: 'what only announces is told, in sentences',
    fault: { telling: { ...pig.telling, announcements: ['turn'] } },
  },
  'a draw that takes the next place of any actor': {
    promise: 'an extra draw at one address moves no other',
    fault: {
      play(scenario, state, agents, draws, record, tell) {
        // As if all events shared one counter.
        const open = draws.open.bind(draws)
        let opened = 0
        draws.open = (actor, event) => {
          opened += 1
          return actor < 2 && event < 2 ? open(actor, event) + opened : open(actor, event)
        }
        try {
          pig.play(scenario, state, agents, draws, record, tell)
        } finally {
          Reflect.deleteProperty(draws, 'open')
        }
      },
    },
  },
  'a copy that forgets': {
    promise: 'a copy plays on as its original, and leaves it alone',
    fault: {
      lookAhead: {
        ...lookAhead,
        copyInto: (from, to) => {
          lookAhead.copyInto(from, to)
          to.state.sealed.fill(0)
        },
      },
    },
  },
  'a copy that shares': {
    promise: 'a copy plays on as its original, and leaves it alone',
    fault: {
      lookAhead: {
        ...lookAhead,
        copyInto: (from, to) => {
          lookAhead.copyInto(from, to)
          Object.assign(to.state, { scores: from.state.scores })
        },
      },
    },
  },
  'an endless playout': {
    promise: 'every playout comes to its end; legal actions are distinct and in a stable order',
    fault: withEnd(() => {
      throw new Error('the decision limit is reached')
    }),
  },
  'a legal action that stands twice': {
    promise: 'every playout comes to its end; legal actions are distinct and in a stable order',
    fault: {
      newState: (scenario) => {
        const table = pig.newState(scenario)
        const either = table.either.bind(table)
        return Object.assign(table, {
          either: (kind: number, seat: number, first: number) => either(kind, seat, first, first),
        })
      },
    },
  },
  'more legal actions than there is room for': {
    promise: 'every legal action reaches the agent, and the last can be taken',
    fault: {
      newState: (scenario) => {
        const table = pig.newState(scenario)
        table.question.actions = table.question.actions.subarray(0, 1)
        return table
      },
    },
  },
  'a wrong answer that is taken': {
    promise: 'any other answer is refused, with the names of agent, seat and decision',
    fault: {
      play(scenario, state, agents, draws, record, tell) {
        const tamed = agents.map((agent): Agent<View> => ({
          reset() {
            /* nothing is kept */
          },
          choose: (question) => (agent.choose(question) === 1 ? 1 : 0),
        }))
        pig.play(scenario, state, tamed, draws, record, tell)
      },
    },
  },
  'a view of what is hidden': {
    promise: 'permuting what is hidden changes no choice',
    agent: 'hold-at-5',
    fault: peeking(({ state: { sealed } }, view) => {
      view.turn += sealed[0] + sealed[1]
    }),
  },
  'a glimpse of the next roll': {
    promise: 'changing the real future draws changes no choice',
    agent: 'hold-at-5',
    fault: peeking(({ state, question: { seat } }, view, draws) => {
      const nth = state.turns
      view.turn = draws.unit(seat, nth, 0) < 0.5 ? 0 : 99
    }),
  },
}

test.each(Object.entries(faults))('%s', (_, { promise, agent = 'random', fault }) => {
  const subject = { game: { ...pig, ...fault } as Game, content, setting, turnEvent: 'turn', playouts: 80 }
  const check = (): void =>
    promise in gamePromises ? gamePromises[promise](subject) : agentPromises[promise](subject, agent)
  expect(check).toThrow()
})

test('every promise has a fault that breaks it', () => {
  const broken = new Set(Object.values(faults).map(({ promise }) => promise))
  expect(
    [...Object.keys(gamePromises), ...Object.keys(agentPromises)].filter((promise) => !broken.has(promise)),
  ).toEqual([])
})

/** One metric otherwise. */
function withMetric(name: string, more: Partial<Metric>): Partial<Pig> {
  return {
    metrics: (scenario) =>
      pig.metrics(scenario).map((metric) => (metric.name === name ? { ...metric, ...more } : metric)),
  }
}

/** Something more at the end of each playout. */
function withEnd(more: (record: Parameters<Pig['play']>[4]) => void): Partial<Pig> {
  return {
    play(scenario, state, agents, draws, record, tell) {
      pig.play(scenario, state, agents, draws, record, tell)
      more(record)
    },
  }
}

/** A view that shows what it must not. */
function peeking(peek: (table: PigTable, view: View, draws: Draws) => void): Partial<Pig> {
  const spied =
    (play: Pig['play']): Pig['play'] =>
    (scenario, state, agents, draws, record, tell) => {
      const eyes = agents.map((agent): Agent<View> => ({
        reset() {
          /* nothing is kept */
        },
        choose(question) {
          peek(state, question.view, draws)
          return agent.choose(question)
        },
      }))
      play(scenario, state, eyes, draws, record, tell)
    }
  return { play: spied(pig.play), lookAhead: { ...lookAhead, playOn: spied(lookAhead.playOn) } }
}

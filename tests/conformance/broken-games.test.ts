// Each promise can be broken, and the suite notices: Pig with one fault at a time.
import { expect, test } from 'vitest'
import type { Agent, Game, Metric, Question, Recorder } from '../../src/engine/game.ts'
import type { Draws } from '../../src/random/index.ts'
import { content } from '../support/pig/content.ts'
import { actions } from '../../src/engine/actions.ts'
import { game as pig } from '../../src/games/pig/index.ts'
import { M } from '../../src/games/pig/measures.ts'
import type { PigTable, View } from '../../src/games/pig/state.ts'
import { agentPromises, conformance, gamePromises } from '../../src/testing/index.ts'

type Pig = typeof pig

const lookAhead = pig.lookAhead!

const setting = { table: 'short', sealed: 8 }

const MADE = 'the game is made as the contract says, and can be played'
const LISTS = 'lists, charts and limitations are complete'
const NARRATED = 'what is told is plain data, and can be narrated'
const CHANCES = 'a chance is in (0, 1], and belongs to a draw'
const MEASURED = 'what is measured is declared, of its kind, and whole'
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
  'half of the target after the last turn': {
    promise: 'what is counted by rounds happens within the length of the game',
    fault: {
      play: (scenario, table, agents, draws, record, tell) => {
        const late: Recorder = {
          set: (...of) => record.set(...of),
          add: (...of) => record.add(...of),
          trial: (...of) => record.trial(...of),
          happened: (metric, cell) => record.happened(metric, cell, scenario.rounds),
          point: (...of) => record.point(...of),
          rule: (...of) => record.rule(...of),
          luck: (...of) => record.luck(...of),
        }
        pig.play(scenario, table, agents, draws, late, tell)
      },
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
  'no random agent': { promise: MADE, fault: { agents: pig.agents.filter(({ name }) => name !== 'random') } },
  'an agent at the table that is not listed': {
    promise: 'each seat has an agent that can play its side',
    fault: { agentNames: () => ['random', 'nobody'] },
  },
  'a measure beyond what is declared': {
    promise: 'what is measured is declared, of its kind, and whole',
    fault: withEnd((record) => {
      record.set(0, 0, 2)
    }),
  },
  'a count below zero': {
    promise: 'only metrics declared `signed` go below zero',
    fault: withEnd((record) => {
      record.set(2, 0, -1)
    }),
  },
  'a rate below zero': {
    promise: 'only metrics declared `signed` go below zero',
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
  'a chance that is not what it is said to be': {
    promise: 'chance comes to its exact mean: the luck of each kind adds up to zero',
    fault: {
      play(scenario, state, agents, draws, record, tell) {
        // The mean of a roll is taken for three points less than it is.
        const partial: typeof record = Object.create(record, {
          luck: {
            value: (kind: number, luck: number) => {
              record.luck(kind, luck + 3)
            },
          },
        })
        pig.play(scenario, state, agents, draws, partial, tell)
      },
    },
  },
  'luck of a kind that there is not': {
    promise: MEASURED,
    fault: withEnd((record) => {
      record.luck(2, 1)
    }),
  },
  'a round number 0': {
    promise: 'rounds start at 1 and never go back, in each game of a playout',
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
    promise: 'a playout does not depend on other playouts or on a listener',
    fault: {
      play(scenario, state, agents, draws, record, tell) {
        const before = state.state.turns
        pig.play(scenario, state, agents, draws, record, tell)
        record.set(2, 0, 1 + (before % 3))
      },
    },
  },
  'telling that draws': {
    promise: 'a playout does not depend on other playouts or on a listener',
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
  'a chance of an event without a draw': {
    promise: CHANCES,
    fault: { telling: { ...pig.telling, chanceOf: () => ({ chance: 0.5, of: 'to succeed' }) } },
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
    promise: 'each announcement has a sentence',
    fault: { telling: { ...pig.telling, announcements: ['turn'] } },
  },
  'rounds that are all the same': {
    promise: 'no address is opened twice in a playout',
    fault: {
      play(scenario, state, agents, draws, record, tell) {
        const startRound = draws.startRound.bind(draws)
        draws.startRound = () => {
          startRound(0)
        }
        pig.play(scenario, state, agents, draws, record, tell)
      },
    },
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
  'a number that is told and not made so': {
    promise: 'what is told of a seat is made so, and the game goes on to its end',
    fault: {
      positions: {
        numbers: (scenario) => pig.positions!.numbers(scenario).map((number) => ({ ...number, give() {} })),
      },
    },
  },
  'a position that leaves a field out': {
    promise: 'a position that is written and read again plays on as a copy does, and its end shows the whole game',
    fault: {
      positions: {
        ...pig.positions!,
        file: {
          ...pig.positions!.file!,
          parts: (scenario, table) =>
            [...pig.positions!.file!.parts(scenario, table)].map((part) => ({
              ...part,
              fields: new Map([...part.fields, ['scores', 'derived']]),
            })),
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

/** What the error of a fault says. */
const said: readonly [promise: string, fault: object, message: string | RegExp][] = [
  [MADE, { id: 'My Game' }, 'id is "My Game": small letters and digits with hyphens'],
  [MADE, { id: undefined }, 'id is undefined'],
  [MADE, { title: ' ' }, 'title is " ", not a text'],
  [MADE, { about: 7 }, 'about is 7, not a text'],
  [MADE, { agents: null }, 'agents is null, not a list'],
  [MADE, { charts: null }, 'charts is null, not a list'],
  [MADE, { seats: () => [] }, 'the game has no seats'],
  [MADE, withMetric('pace', { name: 'win' }), 'duplicate name in metrics: win'],
  [MADE, { newAgent: () => ({ choose: () => 0 }) }, 'agent random has no reset()'],
  [MADE, { newAgent: () => ({ reset() {} }) }, 'agent random has no choose()'],
  ['names are distinct', { agents: [...pig.agents, pig.agents[0]] }, 'duplicate name in agents: random'],
  [LISTS, { exact: { title: 'Pig', questions: [] } }, 'exact.questions is empty: leave exact out'],
  [LISTS, { content: { ...pig.content, starters: {} } }, 'content.starters has no experiment, which init needs'],
  [LISTS, { charts: [{ name: 'x', title: 'X' }] }, 'metrics that do not exist: x (chart x)'],
  [
    LISTS,
    {
      ...withMetric('pace', {
        dimensions: [
          { name: 'hand', labels: ['1', '2'] },
          { name: 'round', labels: ['1', '2'] },
        ],
      }),
      charts: [{ name: 'pace', title: 'How fast?', over: 'round' }],
    },
    'metrics that are drawn over one dimension, and have others: pace',
  ],
  [LISTS, { lesserMetrics: () => ['y'] }, 'metrics that do not exist: y (lesserMetrics)'],
  [LISTS, withLimitations({ rulings: undefined }), 'limitations.rulings is undefined, not a list of sentences'],
  [LISTS, withLimitations({ agents: [7] }), 'limitations.agents is [7], not a list of sentences'],
  [LISTS, withLimitations({ own: 'none' }), 'limitations.own is "none", not a list of sentences'],
  [
    LISTS,
    {
      limitations: () => {
        throw new Error('no idea')
      },
    },
    'no idea',
  ],
  [NARRATED, { telling: { narrate: () => 7 } }, 'the event turn is told as 7, not in a sentence'],
  [NARRATED, { telling: { narrate: () => null } }, 'the event turn is told as null, not in a sentence'],
  [
    NARRATED,
    { telling: { narrate: () => undefined, silent: ['turn'] } },
    'events without a sentence that telling.silent does not list: rolled, took, ended',
  ],
  [CHANCES, withChance({ chance: 0, of: 'of a one' }), 'the chance of the event rolled is 0, not in (0, 1]'],
  [CHANCES, withChance({ chance: 7 / 6, of: 'of a one' }), /^the chance of the event rolled is 1.1666/],
  [CHANCES, withChance({ chance: 1 / 6, of: '' }), 'the event rolled does not say what its chance is of'],
  [
    MEASURED,
    withEnd((record) => {
      record.happened(M.win, 0, 1)
    }),
    'happened on win (binary): happened is for eventTime',
  ],
  [
    MEASURED,
    withEnd((record) => {
      record.trial(M.turns, 0, 1, 1)
    }),
    'trial on turns (value): trial is for ratio',
  ],
  [
    MEASURED,
    withEnd((record) => {
      record.set(M.busts, 0, 1)
    }),
    'set on busts (ratio): set is for binary, value, category',
  ],
  [
    MEASURED,
    withEnd((record) => {
      record.add(M.outcome, 0, 1)
    }),
    'add on outcome (category): add is for binary, value',
  ],
  [
    MEASURED,
    withEnd((record) => {
      record.point(M.pace, 0, 1, 1)
    }),
    'point on pace (value): point is for curve',
  ],
  [
    MEASURED,
    withEnd((record) => {
      record.set(99, 0, 1)
    }),
    'set on metric 99: there is no such metric',
  ],
  [
    MEASURED,
    withEnd((record) => {
      record.set(M.turns, 0, 0.5)
    }),
    'set on turns (value): the value 0.5 is no whole number',
  ],
  [
    MEASURED,
    withEnd((record) => {
      record.trial(M.busts, 0, 0, -1)
    }),
    'trial on busts (ratio): -1 trials',
  ],
  [
    MEASURED,
    withEnd((record) => {
      record.trial(M.busts, 0, 0, NaN)
    }),
    'trial on busts (ratio): the trials NaN is no whole number',
  ],
  [
    MEASURED,
    withEnd((record) => {
      record.happened(M.halfway, 0, -1)
    }),
    /happened on halfway \(eventTime\): round -1 is not from 0 to/,
  ],
  [
    MEASURED,
    withEnd((record) => {
      record.point(M.score, 0, 999, 1)
    }),
    /point on score \(curve\): round 999 is not from 0 to/,
  ],
  [
    MEASURED,
    withEnd((record) => {
      record.set(M.win, 2, 1)
    }),
    'metric "win" has no cell 2',
  ],
  [
    MEASURED,
    withEnd((record) => {
      record.rule(77)
    }),
    'rule 77 was applied: rules.ids has 0 to 5',
  ],
  [
    MEASURED,
    withEnd((record) => {
      record.rule(-1)
    }),
    'rule -1 was applied',
  ],
  [MEASURED, { rules: { ...pig.rules, ids: ['PIG-TURN-01'] } }, /rule \d was applied: rules.ids has 0 to 0/],
  ['every legal action reaches the agent, and the last can be taken', { decisions: [] }, 'decision 0 was asked'],
  [
    'every legal action reaches the agent, and the last can be taken',
    { actions: actions({ hold: 'hold' }) },
    'legal actions of decision 0 without a verb: 32768',
  ],
]

test.each(said)('%s, fault %#', (promise, fault, message) => {
  const subject = { game: { ...pig, ...fault } as Game, content, setting, turnEvent: 'turn', playouts: 20 }
  expect(() => {
    gamePromises[promise](subject)
  }).toThrow(message)
})

test('what is better beyond doubt and is not, or can not be played, is told', () => {
  const promise = 'what is better beyond doubt can be played, and loses no more games than chance explains'
  const checkOf = (rounds: number) =>
    conformance({
      game: { ...pig, better: () => [{ settings: { table: 'short' }, changes: { 'another length': { rounds } } }] },
      content,
    }).filter(({ name }) => name === promise)
  expect(checkOf(9)).toHaveLength(1)
  expect(checkOf(9)[0]!.check).not.toThrow()
  expect(checkOf(1)[0]!.check).toThrow(
    /^changes that lower the win rate: another length \(\d+ games lost by it, 0 won\)$/,
  )
  expect(checkOf(-1)[0]!.check).toThrow(/rounds/)
  const { better: _, ...silent } = pig
  expect(conformance({ game: silent, content }).filter(({ name }) => name === promise)).toEqual([])
})

test('a cause that breaks every promise is told once, with how many are not checked', () => {
  const broken: Game = {
    ...pig,
    prepare: () => {
      throw new Error('no table')
    },
  }
  const checks = conformance({ game: broken, content })
  expect(checks.map(({ name }) => name)).toEqual([`default settings: ${MADE}`])
  const all = conformance({ game: pig, content }).length
  expect(checks[0].check).toThrow(new Error(`no table (${all - 1} promises not checked because of this)`))
})

test('every promise has a fault that breaks it', () => {
  const broken = new Set(
    [...Object.values(faults), ...said.map(([promise]) => ({ promise }))].map(({ promise }) => promise),
  )
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

/** Limitations otherwise. */
function withLimitations(more: object): object {
  return { limitations: (scenario: Parameters<Pig['limitations']>[0]) => ({ ...pig.limitations(scenario), ...more }) }
}

/** Another chance of each roll. */
function withChance(exact: { chance: number; of: string }): Partial<Pig> {
  return {
    telling: { ...pig.telling, chanceOf: (_scenario, { type }) => (type === 'rolled' ? exact : undefined) },
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

// Errand, the synthetic game of the lab's tests. All its metrics are known exactly (exact.ts), its win rate is smooth
// in a setting (difficulty), its heroes have a known worth, and some settings have no effect at all.
import { positionPart } from '../../../src/engine/position.ts'
import { RandomAgent } from '../../../src/engine/random-agent.ts'
import type { Agent, Game } from '../../../src/engine/game.ts'
import { builds } from './builds.ts'
import { extendContent, parseContent } from './content.ts'
import type { Content } from './content.ts'
import { EVENTS, metrics, play, playOn, RULES, State } from './play.ts'
import type { View } from './play.ts'
import { agents, ITEMS, OPTIONS, prepare, settingsSchema } from './scenario.ts'
import type { Scenario, Settings } from './scenario.ts'

const always = (index: number): Agent<View> => ({ reset() {}, choose: () => index })

export const game: Game<Content, Settings, Scenario, State, View> = {
  id: 'errand',
  title: 'Errand',
  about: 'Heroes try again and again to bring something somewhere.',
  content: {
    files: ['heroes.yaml', 'letter.yaml', 'parcel.yaml'],
    userFiles: [
      { path: ['scenario'], kind: 'scenario' },
      { path: ['party', '*'], kind: 'hero' },
      { path: ['party', '*', 'hero'], kind: 'hero' },
    ],
    parse: parseContent,
    extend: extendContent,
    catalogue: ({ errands, heroes }) => ({
      scenarios: errands.map(({ id, name, about }) => ({ id, name, about })),
      heroes: heroes.map(({ id, name }) => ({ id, name, about: '' })),
      entries: ITEMS.map((id) => ({ kind: 'item', id, name: id })),
    }),
  },
  settings: settingsSchema,
  prepare,
  actors: ({ labels }) => labels,
  events: EVENTS,
  seats: ({ labels }) => labels.map((label) => ({ label, side: 'heroes', name: label })),
  metrics,
  decisions: [{ id: 'ERR-DEC-01', name: 'plain or bold' }],
  agents,
  newAgent: (name) => (name === 'random' ? new RandomAgent() : always(name === 'plain' ? 0 : 1)),
  agentNames: ({ settings, labels }) => labels.map(() => settings.agents),
  newState: (scenario) => new State(scenario),
  play,
  lookAhead: { copyInto: (from, to) => from.copyInto(to), playOn, determinize() {} },
  positions: {
    numbers: ({ tries }) => [
      {
        name: 'points',
        about: 'points',
        step: 1,
        highest: () => 2 * tries,
        of: ({ own }, seat) => own[seat],
        give(state, seat, value) {
          state.points += value - state.own[seat]
          state.own[seat] = value
        },
      },
    ],
    file: {
      scenario: ({ settings }) => settings.scenario,
      parts: ({ labels, tries }, state) => [
        positionPart(state, {
          lists: { heroes: labels },
          fields: {
            round: { name: 'tries', is: { highest: tries } },
            own: { name: 'points', by: 'heroes', is: { highest: 2 * tries } },
            points: 'derived',
          },
        }),
      ],
      remake({ labels }, state, complain) {
        for (const [hero, points] of state.own.entries())
          if (points > 2 * state.round)
            complain(['heroes', labels[hero], 'points'], `${points} points take more tries`, {
              expected: `at most ${2 * state.round}`,
            })
        state.points = state.own.reduce((sum, points) => sum + points, 0)
      },
    },
  },
  telling: {
    narrate(_scenario, event) {
      if (event.type === 'try') return `Hero ${String(event.seat)} ${event.success === true ? 'succeeds' : 'fails'}.`
      return event.type === 'ended' ? `Outcome: ${String(event.outcome)}.` : undefined
    },
    resultOf: (_scenario, event) =>
      event.type === 'try'
        ? { draw: 'try', actor: event.seat!, result: event.success === true ? 'succeeds' : 'fails' }
        : undefined,
  },
  rules: { ids: RULES, options: OPTIONS.rows },
  limitations: () => ({ source: ['Made up for tests.'], rulings: [], houseData: [], agents: ['No agent thinks.'] }),
  builds,
  design: {
    knockouts: (_content, { difficulty, help, rules: { wind, toll, song } }) => [
      { name: 'the goal', kind: 'place', set: {}, stays: 'the objective needs it' },
      // Its set is one that the schema refuses.
      { name: 'the road', kind: 'place', set: { difficulty: 1000 } },
      ...(difficulty > 0 ? [{ name: 'the hills', kind: 'place', set: { difficulty: 0 } }] : []),
      ...(help > 0 ? [{ name: 'the guide', kind: 'arrival', set: { help: 0 } }] : []),
      ...(wind === 'storm' ? [{ name: 'the storm', kind: 'arrival', set: { 'rules.wind': 'calm' } }] : []),
      ...(toll > 0 ? [{ name: 'the toll', kind: 'gate', set: { 'rules.toll': 0 } }] : []),
      ...(song ? [{ name: 'the song', kind: 'arrival', set: { 'rules.song': false } }] : []),
    ],
  },
  charts: [],
}

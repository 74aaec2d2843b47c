// Pig, the toy game: two sides roll a die for points, and may lose a turn's points. Its odds can be computed exactly
// (exact.ts), so it proves the whole way from an experiment to a result. `sealed` adds hidden information.
import type { Game, GameEvent } from '../../../src/engine/game.ts'
import { newAgent } from './agents.ts'
import { metrics } from './metrics.ts'
import { Act, copyInto, determinize, EVENTS, play, playOn, RULES, State } from './play.ts'
import type { View } from './play.ts'
import { agents, OPTIONS, parseContent, prepare, settingsSchema, SIDES } from './scenario.ts'
import type { Content, Scenario, Settings } from './scenario.ts'

export const game: Game<Content, Settings, Scenario, State, View> = {
  id: 'pig',
  title: 'Pig',
  about: 'Two sides roll a die for points until one has enough.',
  content: {
    files: ['tables.yaml'],
    userFiles: [{ path: ['table'], kind: 'table' }],
    parse: parseContent,
    catalogue: ({ tables }) => ({
      scenarios: Object.entries(tables).map(([id, { name, about }]) => ({ id, name, about })),
      heroes: [],
      entries: SIDES.map((id) => ({ kind: 'side', id, name: id === 'ann' ? 'Ann' : 'Bob' })),
    }),
  },
  settings: settingsSchema,
  prepare,
  actors: () => SIDES,
  events: EVENTS,
  seats: () => [
    { label: 'ann', side: 'ann', name: 'Ann' },
    { label: 'bob', side: 'bob', name: 'Bob' },
  ],
  metrics,
  decisions: [{ id: 'PIG-DEC-01', name: 'roll or hold' }],
  actions: Act,
  agents,
  newAgent,
  agentNames: ({ settings }) => [settings.agents.ann, settings.agents.bob],
  newState: () => new State(),
  play,
  rules: { ids: RULES, options: OPTIONS.rows },
  telling: { narrate },
  limitations: () => ({
    source: ['Pig is folklore.'],
    rulings: [],
    houseData: [],
    agents: ['No agent reckons with the end of the rounds.'],
  }),
  charts: [{ name: 'score-race', title: 'Who leads when?', metrics: ['score', 'halfway'] }],
  lookAhead: {
    copyInto,
    playOn,
    determinize: (scenario, state, _seat, draws) => {
      determinize(scenario, state, draws)
    },
  },
}

function narrate(_scenario: Scenario, event: GameEvent): string | undefined {
  const name = event.seat === undefined ? '' : ['Ann', 'Bob'][event.seat]
  switch (event.type) {
    case 'rolled':
      return `${name} rolls ${String(event.face)}.`
    case 'took':
      return `${name} takes ${String(event.points)} and stands at ${String(event.score)}.`
    case 'ended':
      return `Outcome: ${String(event.outcome)}.`
    default:
      return undefined
  }
}

// Pig, the smallest complete game, to learn from and to copy (docs/guides/new-game.md); its table of contents.
//
//   words.ts      decisions, actions, draws, rules, each listed once
//   content/      tables as YAML, and files to start from
//   settings.ts   what an experiment sets, rule options, and what playouts share
//   state.ts      a playout in progress
//   rules.ts      the rule book
//   agents.ts     who chooses; optimal.ts solves the game
//   measures.ts   metrics and charts
//   telling.ts    events as sentences
//   positions.ts  games in progress: told, and as files
//   exact.ts      what is computed without playing
import { decisionKinds, metricsOf, namesOf, plainContentOf, shownOf } from '../../engine/index.ts'
import type { Game } from '../../engine/index.ts'
import { AGENTS, newAgent } from './agents.ts'
import { EXACT } from './exact.ts'
import { CHARTS, M } from './measures.ts'
import { positions } from './positions.ts'
import { playRounds, seal, setUp } from './rules.ts'
import { KINDS, OPTIONS, prepare, settingsSchema } from './settings.ts'
import type { Content, Scenario, Settings } from './settings.ts'
import { PigTable } from './state.ts'
import type { View } from './state.ts'
import { aim, chanceOf, limitations, narrate, resultOf, SILENT } from './telling.ts'
import { Act, Decision, Draw, Rule, Side, SIDES } from './words.ts'

export const game: Game<Content, Settings, Scenario, PigTable, View> = {
  id: 'pig',
  title: 'Pig',
  about: 'The teaching game: two sides roll a die for points until one has enough.',
  content: plainContentOf(KINDS, ['tables.yaml']),
  settings: (content) =>
    settingsSchema(
      content,
      AGENTS.map(({ name }) => name),
    ),
  prepare,

  actors: () => SIDES,
  events: namesOf(Draw),
  decisions: decisionKinds('PIG-DEC', Decision),
  actions: Act,
  seats: () => SIDES.map((label, seat) => ({ label, side: label, name: shownOf(Side)[seat] })),
  agents: AGENTS,
  newAgent,
  playedBy: (group) => ({ 'agents.ann': group }),
  agentNames: ({ settings: { agents } }) => SIDES.map((side) => agents[side]),

  newState: (scenario) => new PigTable(scenario),
  play(_scenario, table, agents, draws, record, tell) {
    table.begin(agents, draws, record, tell)
    setUp(table)
    playRounds(table)
  },
  lookAhead: {
    copyInto: (from, to) => {
      from.state.copyInto(to.state)
    },
    playOn(_scenario, table, agents, draws, record, tell) {
      table.begin(agents, draws, record, tell)
      playRounds(table)
    },
    determinize: (_scenario, table, _seats, draws) => {
      seal(table, draws)
    },
  },

  positions,

  rules: { ids: shownOf(Rule), options: OPTIONS.rows },
  metrics: (scenario) => metricsOf(M, scenario),
  charts: CHARTS,
  telling: { narrate, aim, silent: SILENT, resultOf, chanceOf },
  limitations,
  exact: EXACT,
  // Both sides gain alike by anything else.
  better: ({ table }) =>
    table
      .filter(({ id }) => id === 'short')
      .map(({ id, rounds }) => ({
        settings: { table: id },
        changes: { 'one more round': { rounds: rounds + 1 }, 'two more': { rounds: rounds + 2 } },
      })),
}

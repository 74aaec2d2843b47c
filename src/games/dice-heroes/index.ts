// Dice Heroes, as the game contract asks for it (engine/game.ts); the table of contents of this folder.
//
//   words/      vocabulary, decisions and actions, events of draws, rule IDs, rule options, the words of cards
//   content/    classes, skills, cards, locations, scenarios and adventures as YAML, and their schemas
//   setup/      what an experiment sets, and the tables that all its playouts share
//   state/      a playout in progress
//   rules/      the rule book, chapter by chapter
//   measures/   metrics and charts
//   agents/     what a seat may know, and who chooses
//   design/     sheets and their changes, dials, parts that can be left out, findings
//   exact/      what can be computed without playing
//   telling/    events as sentences, what reports say of the game
import type { Game } from '../../engine/game.ts'
import { contentOf } from '../../engine/kinds.ts'
import { played } from '../../engine/table.ts'
import { namesOf } from '../../engine/words.ts'
import { AGENTS, newAgent } from './agents/index.ts'
import { newTable } from './agents/table.ts'
import type { View } from './agents/view.ts'
import { type Content, contentFiles, extendContent, KINDS, parseContent } from './content/index.ts'
import { EXACT } from './exact/index.ts'
import { better } from './design/better.ts'
import { builds } from './design/builds.ts'
import { counts } from './design/counts.ts'
import { foes } from './design/foes.ts'
import { lint, lintSettings } from './design/lint.ts'
import { aimOf, dialsOf, knockouts, targetOf } from './design/parts.ts'
import { positions } from './design/positions.ts'
import { CHARTS } from './measures/charts.ts'
import { metricsOf } from './measures/metrics.ts'
import { determinize } from './rules/hidden.ts'
import { play, playOn } from './rules/play.ts'
import { prepare, type Scenario } from './setup/scenario.ts'
import { type Settings, settingsSchema } from './setup/settings.ts'
import type { DiceTable } from './state/table.ts'
import { chanceOf } from './telling/chances.ts'
import { limitationsOf } from './telling/limitations.ts'
import { ANNOUNCEMENTS, narrate, SILENT } from './telling/narration.ts'
import { resultOf } from './telling/results.ts'
import { actorsOf, Event, Scene } from './words/addresses.ts'
import { Act, DECISIONS } from './words/decisions.ts'
import { OPTIONS } from './words/options.ts'
import { MARKED_RULES, RULE_IDS } from './words/rule-ids.ts'

export const diceHeroes: Game<Content, Settings, Scenario, DiceTable, View> = {
  id: 'dice-heroes',
  title: 'Dice Heroes',
  about:
    'Two to five heroes, each with a bag of dice, find and beat villains and close locations before time runs out.',
  content: contentOf(KINDS, { files: contentFiles, parse: parseContent, extend: extendContent }),
  settings: (content) =>
    settingsSchema(
      content,
      AGENTS.map(({ name }) => name),
    ),
  prepare,

  actors: actorsOf,
  events: namesOf(Event),
  scenes: namesOf(Scene),
  seats: ({ heroes }) => heroes.map(({ label, name }) => ({ label, side: 'heroes', name })),
  decisions: DECISIONS,
  actions: Act,
  agents: AGENTS,
  newAgent,
  agentNames: ({ heroes }) => heroes.map(({ agent }) => agent),

  newState: newTable,
  ...played({ play, playOn, determinize: (table, _seats, draws) => determinize(table, draws) }),

  positions,
  exact: EXACT,
  campaign: {
    name: ({ isAdventure }) => (isAdventure ? 'adventure' : 'game'),
    settings: [{ adventure: 'three-lanterns' }],
  },

  rules: { ids: RULE_IDS, marked: MARKED_RULES, options: OPTIONS.rows },
  metrics: metricsOf,
  charts: CHARTS,
  telling: {
    narrate,
    aim: aimOf,
    announcements: ANNOUNCEMENTS,
    round: () => 'turn',
    silent: SILENT,
    resultOf,
    chanceOf,
  },
  limitations: limitationsOf,
  builds,
  better,
  foes,
  design: { lint, lintSettings, dials: dialsOf, knockouts, counts, target: targetOf },
}

export { diceHeroes as game }

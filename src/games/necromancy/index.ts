// Necromancy, as the game contract asks for it (engine/game.ts); the table of contents of this folder.
//
//   words/      vocabulary, decisions and actions, events of draws, rule IDs, rule options, the words of effects
//   content/    playbooks, weapons, monsters, tables and scenarios as YAML, and their schemas
//   setup/      what an experiment sets, and the tables that all its playouts share
//   state/      a playout in progress
//   rules/      the rule book, chapter by chapter
//   measures/   metrics and charts
//   agents/     what a seat may know, and who chooses
//   exact/      what can be computed without playing
//   design/     sheets and their changes, dials, parts that can be left out, findings, what is better beyond doubt
//   telling/    events as sentences, what reports say of the game
import type { Game } from '../../engine/game.ts'
import { contentOf } from '../../engine/kinds.ts'
import { played } from '../../engine/table.ts'
import { namesOf } from '../../engine/words.ts'
import { AGENT_NAMES, AGENTS, HEROES, MC_SIDE, newAgent } from './agents/index.ts'
import { newTable } from './agents/table.ts'
import type { View } from './agents/view.ts'
import { type Content, contentFiles, extendContent, KINDS, parseContent } from './content/index.ts'
import { better } from './design/better.ts'
import { builds } from './design/builds.ts'
import { lint, lintSettings } from './design/lint.ts'
import { aimOf, counts, dialsOf, foes, knockouts, targetOf } from './design/parts.ts'
import { positions } from './design/positions.ts'
import { CHARTS } from './measures/charts.ts'
import { EXACT } from './exact/index.ts'
import { metricsOf } from './measures/metrics.ts'
import { determinize } from './rules/hidden.ts'
import { play, playOn } from './rules/play.ts'
import { prepare } from './setup/scenario.ts'
import type { Scenario } from './setup/scenario.ts'
import { MC_LABEL, type Settings, settingsSchema } from './setup/settings.ts'
import type { NecTable } from './state/table.ts'
import { chanceOf } from './telling/chances.ts'
import { limitationsOf } from './telling/limitations.ts'
import { ANNOUNCEMENTS, narrate, roundOf, SILENT } from './telling/narration.ts'
import { resultOf } from './telling/results.ts'
import { actorsOf, Event, Scene } from './words/addresses.ts'
import { Act, DECISIONS } from './words/decisions.ts'
import { OPTIONS } from './words/options.ts'
import { MARKED_RULES, RULE_IDS } from './words/rule-ids.ts'

export const necromancy: Game<Content, Settings, Scenario, NecTable, View> = {
  id: 'necromancy',
  title: 'Necromancy',
  about: 'Heroes of the dead hunt monsters, card by card of a death deck, for a town that is close to panic.',
  content: contentOf(KINDS, { files: contentFiles, parse: parseContent, extend: extendContent }),
  settings: (content) => settingsSchema(content, AGENT_NAMES),
  prepare,

  actors: actorsOf,
  events: namesOf(Event),
  scenes: namesOf(Scene),
  seats: ({ heroes, seatCount }) => [
    ...heroes.slice(0, seatCount).map(({ label, name }) => ({ label, side: HEROES, name })),
    { label: MC_LABEL, side: MC_SIDE, name: 'game master (MC)' },
  ],
  decisions: DECISIONS,
  actions: Act,
  agents: AGENTS,
  newAgent,
  agentNames: ({ heroes, seatCount, mcAgent }) => [...heroes.slice(0, seatCount).map(({ agent }) => agent), mcAgent],

  newState: newTable,
  ...played({ play, playOn, determinize }),
  positions,

  campaign: {
    name: ({ isArena }) => (isArena ? 'fight' : 'campaign'),
    settings: [{ scenario: 'first-frost' }],
  },

  rules: { ids: RULE_IDS, marked: MARKED_RULES, options: OPTIONS.rows },
  metrics: metricsOf,
  charts: CHARTS,
  exact: EXACT,
  telling: { narrate, aim: aimOf, announcements: ANNOUNCEMENTS, round: roundOf, silent: SILENT, resultOf, chanceOf },
  limitations: limitationsOf,
  builds,
  foes,
  better,
  design: { lint, lintSettings, dials: dialsOf, knockouts, counts, target: targetOf },
}

export { necromancy as game }

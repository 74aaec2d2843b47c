// Dark World, the castle, as the contract of a game wants it (engine/game.ts): the table of contents of this folder.
//
//   words/      decisions and actions, draws, events, rule IDs
//   content/    boards and boxes as YAML, and their schemas
//   setup/      what an experiment sets, rule options, and the tables that playouts share
//   state/      a playout in progress
//   measures/   metrics and charts
//   rules/      the chapters of the castle; ../shared/rules has those that both games play
//   agents/     what a seat may know, and who chooses
//   exact/      what is computed without playing
//   telling/    events as sentences, what reports say of the game
//   design/     lint, what is better beyond doubt
import type { Game } from '../../../engine/game.ts'
import { Actor } from '../shared/words/addresses.ts'
import { Event } from './words/addresses.ts'
import { AGENTS, newAgent } from './agents/index.ts'
import { better } from './design/better.ts'
import { CONTENT } from './content/index.ts'
import type { Content } from './content/schema.ts'
import { DECISIONS } from './words/decisions.ts'
import { EXACT } from './exact/questions.ts'
import { chanceOf } from './telling/chances.ts'
import { limitationsOf } from './telling/limitations.ts'
import { lint, lintSettings } from './design/lint.ts'
import { CHARTS } from './measures/charts.ts'
import { metricsOf } from './measures/metrics.ts'
import { narrate } from './telling/narration.ts'
import { OPTIONS } from './words/options.ts'
import type { Play } from './rules/play.ts'
import { resultOf } from './telling/results.ts'
import { MARKED_RULES, RULE_IDS } from '../shared/words/rule-ids.ts'
import { determinize } from './rules/hidden.ts'
import { setUp } from './rules/setup.ts'
import { positionFile } from './design/position-file.ts'
import { positions } from '../shared/design/positions.ts'
import { targetOf } from '../shared/design/target.ts'
import { prepare, type Scenario } from './setup/scenario.ts'
import { type Settings, settingsSchema, VILLAIN } from './setup/settings.ts'
import { around } from '../shared/content/map.ts'
import { builds } from '../shared/design/builds.ts'
import { foes } from '../shared/design/foes.ts'
import { groundOf } from '../shared/telling/ground.ts'
import { counts, knockouts } from '../shared/design/knockouts.ts'
import { aimOf, ANNOUNCEMENTS } from '../shared/telling/narration.ts'
import { playing } from '../shared/playing.ts'
import { newTable, type View } from './agents/view.ts'

export const darkWorld: Game<Content, Settings, Scenario, Play, View> = {
  id: 'dark-world',
  title: 'Dark World',
  about:
    'Heroes storm a castle, room by room, each for the most points; Korak stocks the rooms and waits on his throne.',
  content: CONTENT,
  settings: (content) => settingsSchema(content, AGENTS),
  prepare,

  ...playing({ newTable, setUp, determinize, actors: Actor, events: Event }),
  positions: { ...positions, file: positionFile },
  decisions: DECISIONS,
  agents: AGENTS,
  newAgent,
  playedBy: (group) => ({ 'agents.heroes': group }),

  rules: { ids: RULE_IDS, marked: MARKED_RULES, options: OPTIONS.rows },
  metrics: metricsOf,
  charts: CHARTS,
  telling: { narrate, aim: aimOf, announcements: ANNOUNCEMENTS, resultOf, chanceOf },
  limitations: limitationsOf,
  exact: EXACT,
  builds,
  foes,
  better,
  design: {
    lint,
    lintSettings,
    target: (content, settings) => targetOf(content, settings, VILLAIN),
    knockouts,
    counts: (_content, settings) => counts(settings),
  },
  ground: ({ board }) =>
    groundOf(
      board.map,
      [
        ...board.rooms.map(({ id, rows, columns }) => ({ name: `room ${id}`, rows, columns })),
        { name: 'Entrance', ...board.entrance },
        { name: 'Doomstep', ...around(board.arena.doomstep)! },
        { name: 'arena', ...around([...board.arena.landing, ...board.arena.beforeThrone, board.arena.throne])! },
        { name: 'throne', ...around([board.arena.throne])! },
      ],
      'arena',
    ),
}

export { darkWorld as game }

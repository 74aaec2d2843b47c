// Dark World, the castle, as the contract of a game wants it (engine/game.ts): the table of contents of this folder.
//
//   shared/                              the chapters that the village plays too: bouts, cards, items, movement, turns
//   options.ts content/                  rule options; boards and boxes as YAML, and their schemas
//   settings.ts scenario.ts              what an experiment sets, and the tables that playouts share
//   state.ts play.ts                     a playout in progress
//   rules/                               the castle's own chapters
//   decisions.ts view.ts agents/         where somebody chooses, what they may know, who chooses
//   addresses.ts metrics.ts              what is drawn, what is measured (how a party fares: shared/party-metrics.ts)
//   events.ts narration.ts results.ts    what is told
//   limitations.ts lint.ts                   what a report says of the game itself, what `check` finds odd
import type { Game } from '../../../engine/game.ts'
import { actorsOf, EVENTS } from './words/addresses.ts'
import { AGENTS, newAgent } from './agents/index.ts'
import { catalogueOf } from '../shared/telling/catalogue.ts'
import { contentFiles, parseContent } from './content/index.ts'
import { boardSchema, boxSchema, type Content } from './content/schema.ts'
import { DECISIONS } from './words/decisions.ts'
import { limitationsOf } from './telling/limitations.ts'
import { lint, lintSettings } from './design/lint.ts'
import { metricsOf } from './measures/metrics.ts'
import { narrate } from './telling/narration.ts'
import { OPTIONS } from './setup/options.ts'
import { Play } from './state/play.ts'
import { resultOf } from './telling/results.ts'
import { MARKED_RULES, RULE_IDS } from './words/rule-ids.ts'
import { determinize } from './rules/hidden.ts'
import { setUp } from './rules/setup.ts'
import { prepare, type Scenario } from './setup/scenario.ts'
import { type Settings, settingsSchema, USER_FILES } from './setup/settings.ts'
import { PARTY_CHARTS } from '../shared/measures/party-metrics.ts'
import { around, groundOf } from '../shared/telling/ground.ts'
import { knockouts } from '../shared/design/knockouts.ts'
import { ANNOUNCEMENTS } from '../shared/telling/narration.ts'
import { playing } from '../shared/playing.ts'
import type { View } from './agents/view.ts'

export const darkWorld: Game<Content, Settings, Scenario, Play, View> = {
  id: 'dark-world',
  title: 'Dark World',
  about:
    'Heroes storm a castle, room by room, each for the most points; Korak stocks the rooms and waits on his throne.',
  contentFiles,
  userFiles: USER_FILES,
  parseContent,
  settings: (content) => settingsSchema(content, AGENTS),
  userFileSchemas: () => ({ board: { schema: boardSchema }, box: { schema: boxSchema } }),
  starters: {
    experiment: { file: 'starters/experiment.yaml' },
    board: { file: 'starters/board.yaml', name: 'castle' },
    box: { file: 'starters/box.yaml', name: 'house' },
  },
  lint,
  lintSettings,
  prepare,

  actors: actorsOf,
  events: EVENTS,
  metrics: metricsOf,
  decisions: DECISIONS,
  agents: AGENTS,
  newAgent,

  ...playing({ newTable: (scenario) => new Play(scenario), setUp, determinize }),

  narrate,
  announcements: ANNOUNCEMENTS,
  resultOf,
  options: OPTIONS.rows,
  knockouts: (_content, { components }) => knockouts(components),
  rules: RULE_IDS,
  markedRules: MARKED_RULES,
  limitations: limitationsOf,
  ground: ({ board }) =>
    groundOf(board.map, [
      ...board.rooms.map(({ id, rows, columns }) => ({ name: `room ${id}`, rows, columns })),
      { name: 'Entrance', ...board.entrance },
      { name: 'Doomstep', ...around(board.arena.doomstep)! },
      { name: 'throne', ...around([board.arena.throne])! },
    ]),
  catalogue: (content) =>
    catalogueOf(content, ({ heroHp, numbers: { bootsActions, grenade } }) => ({
      healingPotion: `a hero's HP become ${heroHp}`,
      speedBoots: `${bootsActions} more actions in this turn`,
      fireballGrenade:
        `does ${grenade.aim} to a monster two squares away ` + `and ${grenade.around} to whoever stands around it`,
    })),
  charts: [
    { name: 'hero-wins', title: 'Who wins?', metrics: ['hero-wins', 'slayer', 'slayer-wins'] },
    { name: 'scores', title: 'How many points does it take?', metrics: ['score', 'score-parts'] },
    {
      name: 'knock-outs',
      title: 'What knocks heroes out?',
      metrics: ['knock-outs', 'knock-out-causes', 'knocked-out'],
    },
    { name: 'eliminated', title: 'When are heroes out of the game?' },
    { name: 'arena', title: 'When do heroes reach the arena?', metrics: ['arena', 'first-to-arena'] },
    { name: 'kills', title: 'What is slain, how and where?', metrics: ['kills', 'kills-by', 'kills-at'] },
    { name: 'blows', title: 'How often does a blow kill?', metrics: ['blows', 'boss-blows', 'rolls'] },
    {
      name: 'cards',
      title: 'What becomes of cards, items and Golden Weapons?',
      metrics: ['cards', 'items', 'golden-weapons'],
    },
    { name: 'castle', title: 'What is used of the castle?', metrics: ['rooms', 'secret-doors', 'haunter', 'deeds'] },
    ...PARTY_CHARTS,
    {
      name: 'turn-order',
      title: 'Who has his turn when, and who arrives first?',
      metrics: ['turn-place', 'first-to-arena'],
    },
  ],
}

export { darkWorld as game }

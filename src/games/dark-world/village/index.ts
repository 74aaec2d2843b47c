// Dark World: Village of Fear, as the game contract asks for it (engine/game.ts); the table of contents of this folder.
//
//   ../shared/                the chapters that the castle plays too: bouts, cards, items, movement, turns
//   options.ts content/                  rule options; boards and boxes as YAML, and their schemas
//   settings.ts scenario.ts layout.ts    what an experiment sets, and the tables that playouts share
//   state.ts play.ts                     a playout in progress
//   rules/                               the village's own chapters
//   decisions.ts view.ts agents/         where somebody chooses, what they may know, who chooses
//   addresses.ts metrics.ts              what is drawn, what is measured
//   events.ts narration.ts results.ts    what is told
//   limitations.ts lint.ts                   what a report says of the game itself, what `check` finds odd
import type { Game } from '../../../engine/game.ts'
import { RULE_IDS as KEPT_IDS } from '../castle/words/rule-ids.ts'
import { catalogueOf } from '../shared/telling/catalogue.ts'
import { PARTY_CHARTS } from '../shared/measures/party-metrics.ts'
import { around, groundOf } from '../shared/telling/ground.ts'
import { knockouts } from '../shared/design/knockouts.ts'
import { ANNOUNCEMENTS } from '../shared/telling/narration.ts'
import { playing } from '../shared/playing.ts'
import { actorsOf, EVENTS } from './words/addresses.ts'
import { AGENTS, newAgent } from './agents/index.ts'
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
import { KEPT_RULES, MARKED_RULES, RULE_IDS } from './words/rule-ids.ts'
import { determinize } from './rules/hidden.ts'
import { setUp } from './rules/setup.ts'
import { prepare, type Scenario } from './setup/scenario.ts'
import { type Settings, settingsSchema, USER_FILES } from './setup/settings.ts'
import type { View } from './agents/view.ts'

export const villageOfFear: Game<Content, Settings, Scenario, Play, View> = {
  id: 'village-of-fear',
  title: 'Dark World: Village of Fear',
  about:
    'Heroes search a village for weapons and Keys, steal over the Drawbridge and slay the Warlord, ' +
    'each for the most points.',
  contentFiles,
  userFiles: USER_FILES,
  parseContent,
  settings: (content) => settingsSchema(content, AGENTS),
  userFileSchemas: () => ({ board: { schema: boardSchema }, box: { schema: boxSchema } }),
  starters: {
    experiment: { file: 'starters/experiment.yaml' },
    board: { file: 'starters/board.yaml', name: 'village' },
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
  resultOf: (_scenario, event) => resultOf(event),
  options: OPTIONS.rows,
  // Rules of the castle keep their numbers: the chapters that both games play mark them.
  knockouts: (_content, { components }) => knockouts(components),
  rules: [...KEPT_IDS, ...RULE_IDS],
  markedRules: [...KEPT_RULES, ...MARKED_RULES],
  limitations: limitationsOf,
  ground: ({ board }) =>
    groundOf(board.map, [
      ...board.buildings.map(({ name, number, rows, columns }) => ({ name: `${name} ${number}`, rows, columns })),
      { name: 'Green', rows: board.green.rows, columns: board.green.columns },
      { name: 'Entrance', ...around([...board.entrance.squares, board.entrance.fountain])! },
      { name: 'Drawbridge', ...around(board.drawbridge.ends)! },
    ]),
  catalogue: (content) =>
    catalogueOf(content, ({ heroHp, numbers: { bootsActions } }) => ({
      healingPotion: `a hero's HP become ${heroHp}`,
      speedBoots: `${bootsActions} more actions in this turn`,
      creatureControlWhip: 'puts the Wolf on another square, or sends Karrion back to his perch',
    })),
  charts: [
    { name: 'hero-wins', title: 'Who wins?', metrics: ['hero-wins', 'slayer', 'slayer-wins'] },
    { name: 'scores', title: 'How many points does it take?', metrics: ['score', 'score-parts'] },
    {
      name: 'knock-outs',
      title: 'What knocks heroes out?',
      metrics: ['knock-outs', 'knock-out-causes', 'knocked-out', 'wheel'],
    },
    { name: 'eliminated', title: 'When are heroes out of the game?' },
    {
      name: 'fortress',
      title: 'When do heroes enter the Fortress?',
      metrics: ['fortress', 'first-to-fortress', 'keys'],
    },
    { name: 'trial', title: 'How does the Trial of Stealth end?', metrics: ['trials', 'trial-moves'] },
    {
      name: 'weakness',
      title: "How much is known of the Warlord's weakness, and how often is it met?",
      metrics: ['weakness', 'weakness-matched', 'peeks'],
    },
    { name: 'kills', title: 'What is slain, how and where?', metrics: ['kills', 'kills-by', 'kills-at'] },
    { name: 'blows', title: 'How often does a blow kill?', metrics: ['blows', 'boss-blows', 'rolls', 'duels'] },
    {
      name: 'cards',
      title: 'What becomes of cards, items and Golden Weapons?',
      metrics: ['cards', 'items', 'golden-weapons'],
    },
    {
      name: 'village',
      title: 'What is used of the village?',
      metrics: ['buildings', 'hostages', 'sewers', 'events', 'deeds'],
    },
    ...PARTY_CHARTS,
    {
      name: 'turn-order',
      title: 'Who has his turn when, and who arrives first?',
      metrics: ['turn-place', 'first-to-fortress'],
    },
  ],
}

export { villageOfFear as game }

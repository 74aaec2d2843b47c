// When Darkness Comes, as the contract of a game wants it (engine/game.ts): the table of contents of this folder.
//
//   vocabulary.ts ladder.ts options.ts   words, the ladder of target numbers, the rule options
//   content/                             heroes, disks, tiles, scenarios as YAML, and their schemas
//   settings.ts scenario.ts tiles.ts     what an experiment sets, and the tables that playouts share
//   triggers.ts objective-parts.ts       more of these tables
//   state.ts play.ts scratch.ts          a playout in progress
//   rules/                               a file for each chapter of the rules
//   campaign/                            several games in a row: careers, difficulty rules, measures
//   decisions.ts view.ts agents/         where somebody chooses, what they may know, who chooses
//   addresses.ts metrics.ts              random draws; metrics (party-metrics.ts, fight-metrics.ts, item-metrics.ts,
//   objective-metrics.ts) events.ts narration.ts results.ts    what is told
//   catalogue.ts limitations.ts lint/        what `list` shows, what a report says about the game, what `check` finds
//   builds.ts sheets.ts weights.ts       single changes of a sheet; whole sheets and styles; our numbers of disks
import type { Agent, Game, Recorder, Seat, Sink } from '../../engine/game.ts'
import type { Draws } from '../../random/index.ts'
import { actorsOf, EVENTS } from './words/addresses.ts'
import { AGENTS, newAgent } from './agents/index.ts'
import { buildChanges } from './design/builds.ts'
import { copyCampaign, playCampaign, playCampaignOn, tableNow } from './campaign/game-by-game.ts'
import { campaignMetricsOf } from './campaign/measures.ts'
import { catalogueOf, wantedOf } from './telling/catalogue.ts'
import { contentFiles, contentSchemas, parseContent, userFileSchemas } from './content/index.ts'
import type { Content } from './content/schema.ts'
import { DECISIONS } from './words/decisions.ts'
import { limitationsOf } from './telling/limitations.ts'
import { knockouts } from './design/knockouts.ts'
import { TN_CODES } from './words/ladder.ts'
import { lintDifficulty } from './campaign/check.ts'
import { lintHero } from './design/lint/hero.ts'
import { lintPlayed, lintScenario } from './design/lint/index.ts'
import { lesserMetrics, metricsOf } from './measures/metrics.ts'
import { narrate } from './telling/narration.ts'
import { OPTIONS } from './setup/options.ts'
import { dialsOf } from './design/dials.ts'
import { Play } from './state/play.ts'
import { resultOf } from './telling/results.ts'
import { MARKED_RULES, RULE_IDS } from './words/rule-ids.ts'
import { determinize } from './rules/hidden.ts'
import { setUp } from './rules/setup.ts'
import { playRounds } from './rules/turn.ts'
import { prepare, type Scenario } from './setup/scenario.ts'
import { builds } from './design/sheets.ts'
import { optionsOf, type Settings, settingsSchema, USER_FILES } from './setup/settings.ts'
import type { View } from './agents/view.ts'
import { houseWeights } from './design/weights.ts'

export const whenDarknessComes: Game<Content, Settings, Scenario, Play, View> = {
  id: 'when-darkness-comes',
  title: 'When Darkness Comes',
  about: 'Horror adventure with dice pools read like poker hands: explore tiles, meet what lies there, survive.',
  contentFiles,
  userFiles: USER_FILES,
  parseContent,
  settings: (content) =>
    settingsSchema(
      content,
      AGENTS.map(({ name }) => name),
    ),
  userFileSchemas,
  contentSchemas,
  starters: {
    experiment: { file: 'starters/experiment.yaml' },
    hero: { file: 'starters/hero.yaml', name: 'brian' },
    scenario: { file: 'starters/scenario.yaml', name: 'first-night' },
    agent: { file: 'starters/agent.yaml', name: 'steady' },
  },
  lint: (content, kind, id) =>
    kind === 'scenario' ? lintScenario(content, id) : kind === 'hero' ? lintHero(content, id) : [],
  lintSettings: (content, variants) => [...lintPlayed(content, variants), ...lintDifficulty(content, variants)],
  prepare,

  actors: actorsOf,
  events: EVENTS,
  seats: (scenario) => scenario.seats,
  metrics: (scenario) => (scenario.campaign === null ? metricsOf(scenario) : campaignMetricsOf(scenario)),
  decisions: DECISIONS,
  agents: AGENTS,
  newAgent,
  designTarget: wantedOf,
  playoutName: (scenario) => (scenario.campaign === null ? 'game' : 'campaign'),
  otherPlayouts: [{ campaign: { games: 2 } }],
  agentNames: (scenario) => scenario.agentNames,

  newState: (scenario) => new Play(scenario),
  play: (
    _scenario: Scenario,
    play: Play,
    agents: readonly Agent<View>[],
    draws: Draws,
    record: Recorder,
    tell?: Sink,
  ): void => {
    if (play.careers !== null) {
      playCampaign(play, agents, draws, record, tell)
      return
    }
    play.begin(agents, draws, record, tell)
    setUp(play)
    playRounds(play)
  },
  copyInto: (from: Play, to: Play): void =>
    from.careers === null ? from.state.copyInto(to.state) : copyCampaign(from, to),
  playOn: (
    _scenario: Scenario,
    play: Play,
    agents: readonly Agent<View>[],
    draws: Draws,
    record: Recorder,
    tell?: Sink,
  ): void => {
    if (play.careers !== null) {
      playCampaignOn(play, agents, draws, record, tell)
      return
    }
    play.begin(agents, draws, record, tell)
    playRounds(play)
  },
  determinize: (_scenario: Scenario, play: Play, seat: Seat, draws: Draws): void =>
    determinize(tableNow(play), seat, draws),

  narrate,
  resultOf: (_scenario, event) => resultOf(event),
  options: OPTIONS.rows,
  rulesPlayed: optionsOf,
  houseWeights,
  dials: dialsOf,
  ladder: TN_CODES,
  knockouts,
  rules: RULE_IDS,
  markedRules: MARKED_RULES,
  limitations: limitationsOf,
  catalogue: catalogueOf,
  buildChanges,
  builds,
  lesserMetrics,
  charts: [
    {
      name: 'objective',
      title: 'What becomes of each part of the objective?',
      metrics: ['objective-parts', 'objective-missing', 'objective-lost'],
    },
    {
      name: 'by-game',
      title: 'Do the odds hold from game to game?',
      metrics: ['won', 'deaths-by-game', 'party-experience', 'tn-shift', 'goal-shift', 'disks-added'],
      over: 'game',
    },
    {
      name: 'experience',
      title: 'Who learns, and who gains the points?',
      metrics: ['experience', 'hero-points'],
      over: 'hero',
    },
    {
      name: 'raised-checks',
      title: 'Whom do raised target numbers hurt?',
      metrics: ['success-kept', 'near-impossible'],
      over: 'dice',
    },
    {
      name: 'veterans',
      title: 'How do beginners and veterans fare?',
      metrics: ['deaths-by-standing', 'points-by-standing', 'success-kept-by-standing', 'near-impossible-by-standing'],
      over: 'finished',
    },
    { name: 'deaths', title: 'When do heroes die?' },
    { name: 'causes-of-death', title: 'What kills heroes?', metrics: ['death-causes'] },
    {
      name: 'killers',
      title: 'Who kills when, and where?',
      metrics: ['death-causes-by-round', 'death-causes-by-tile'],
    },
    {
      name: 'tn-success',
      title: 'How often does a first roll succeed?',
      metrics: ['first-rolls', 'checks', 'checks-taken', 'checks-taken-by-pool'],
    },
    {
      name: 'victory-points',
      title: 'Where do victory points come from?',
      metrics: ['vp-sources', 'vp-share', 'vp-spent'],
    },
    { name: 'places', title: 'Where do heroes die, and where do they lose time?', metrics: ['deaths-on', 'idle-on'] },
    { name: 'decided', title: 'When is it decided?', metrics: ['win-by-leader', 'win-by-dead', 'win-by-first-death'] },
    {
      name: 'fortunes',
      title: 'How does a party fare, round by round?',
      metrics: ['party-health', 'party-points', 'party-failures'],
    },
    {
      name: 'table-time',
      title: 'How long does a table sit over it?',
      metrics: ['table-time', 'waiting', 'rounds-out'],
    },
    { name: 'came-up', title: 'What never comes up?', metrics: ['disks-met', 'tiles-met'] },
    { name: 'decisions', title: 'What is decided, and how?' },
    { name: 'lead', title: 'When is the lead settled?', metrics: ['lead-settled', 'leader-vp'] },
    { name: 'leads', title: 'How fast are leads found?', metrics: ['leads'] },
    {
      name: 'traps',
      title: 'What do traps, poison and men in black do?',
      metrics: ['trap-effects', 'lost-turns', 'poisonings'],
    },
    {
      name: 'spells',
      title: 'Which spells are cast, and which succeed?',
      metrics: ['spells-cast', 'spell-success', 'components-used'],
    },
    { name: 'encounters', title: 'What becomes of the disks that are met?', metrics: ['encounters', 'fights-won'] },
  ],
}

export { whenDarknessComes as game }

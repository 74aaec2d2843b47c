// When Darkness Comes, as the contract of a game wants it (engine/game.ts): the table of contents of this folder.
//
//   words/      vocabulary, the ladder of target numbers, decisions and actions, draws, events, rule IDs
//   content/    heroes, disks, tiles, scenarios as YAML, and their schemas
//   setup/      what an experiment sets, rule options, and the tables that playouts share
//   state/      a playout in progress
//   measures/   metrics and charts
//   rules/      a file for each chapter of the rules
//   agents/     what a seat may know, and who chooses
//   exact/      what is computed without playing
//   campaign/   several games in a row
//   telling/    events as sentences, what reports say of the game
//   design/     builds, sheets, counts, knock-outs, adversaries, lint, the best that was found
import type { Game } from '../../engine/game.ts'
import { contentOf } from '../../engine/kinds.ts'
import { actorsOf, EVENTS } from './words/addresses.ts'
import { AGENTS, newAgent } from './agents/index.ts'
import { copyCampaign, playCampaign, playCampaignOn, tableNow } from './campaign/game-by-game.ts'
import { campaignMetricsOf } from './measures/campaign.ts'
import { contentFiles, extendContent, parseContent } from './content/index.ts'
import { KINDS } from './content/kinds.ts'
import type { Content } from './content/schema.ts'
import { DECISIONS, Verb } from './words/decisions.ts'
import { chanceOf } from './telling/chances.ts'
import { tileGrounds } from './telling/grounds.ts'
import { limitationsOf } from './telling/limitations.ts'
import { better } from './design/better.ts'
import { BEST_FOUND } from './design/best-found.ts'
import { knockouts } from './design/knockouts.ts'
import { counts, dialsOf, houseWeights } from './design/pools.ts'
import { TN_CODES } from './words/ladder.ts'
import { lintDifficulty } from './design/lint/difficulty.ts'
import { lintHero } from './design/lint/hero.ts'
import { lintPlayed, lintScenario } from './design/lint/index.ts'
import { lesserMetrics, metricsOf } from './measures/metrics.ts'
import { aimOf } from './telling/aim.ts'
import { narrate } from './telling/narration.ts'
import { OPTIONS } from './words/options.ts'
import { foes } from './design/foes.ts'
import { positions } from './design/positions.ts'
import { targetOf } from './design/target.ts'
import { newTable } from './agents/table.ts'
import type { Play } from './state/play.ts'
import { EXACT } from './exact/exact.ts'
import { resultOf } from './telling/results.ts'
import { MARKED_RULES, RULE_IDS } from './words/rule-ids.ts'
import { determinize } from './rules/hidden.ts'
import { setUp } from './rules/setup.ts'
import { playRounds } from './rules/turn.ts'
import { CHARTS } from './measures/charts.ts'
import { prepare, type Scenario } from './setup/scenario.ts'
import { builds } from './design/sheets.ts'
import { optionsOf, type Settings, settingsSchema } from './setup/settings.ts'
import type { View } from './agents/view.ts'

export const whenDarknessComes: Game<Content, Settings, Scenario, Play, View> = {
  id: 'when-darkness-comes',
  title: EXACT.title,
  about: 'Horror adventure with dice pools read like poker hands: explore tiles, meet what lies there, survive.',
  content: contentOf(KINDS, { files: contentFiles, ladder: TN_CODES, parse: parseContent, extend: extendContent }),
  settings: (content) =>
    settingsSchema(
      content,
      AGENTS.map(({ name }) => name),
    ),
  prepare,

  actors: actorsOf,
  events: EVENTS,
  seats: (scenario) => scenario.seats,
  decisions: DECISIONS,
  actions: Verb,
  agents: AGENTS,
  newAgent,
  agentNames: (scenario) => scenario.agentNames,

  newState: (scenario) => newTable(scenario),
  play: (_scenario, play, ...playedWith) => {
    if (play.careers !== null) {
      playCampaign(play, play.careers, ...playedWith)
      return
    }
    play.begin(...playedWith)
    play.playWhole(() => {
      setUp(play)
      playRounds(play)
    })
  },
  rules: { ids: RULE_IDS, marked: MARKED_RULES, options: OPTIONS.rows, played: optionsOf },
  metrics: (scenario) => (scenario.campaign === null ? metricsOf(scenario) : campaignMetricsOf(scenario)),
  lesserMetrics,
  charts: CHARTS,
  telling: { narrate, aim: aimOf, resultOf: (_scenario, event) => resultOf(event), chanceOf },
  limitations: limitationsOf,
  tileGrounds,
  lookAhead: {
    copyInto: (from, to) => (from.careers === null ? from.state.copyInto(to.state) : copyCampaign(from, to)),
    playOn: (_scenario, play, ...playedWith) => {
      if (play.careers !== null) {
        playCampaignOn(play, play.careers, ...playedWith)
        return
      }
      play.begin(...playedWith)
      playRounds(play)
    },
    determinize: (_scenario, play, seats, draws) => determinize(tableNow(play), seats, draws),
  },
  positions,
  campaign: {
    name: (scenario) => (scenario.campaign === null ? 'game' : 'campaign'),
    settings: [{ campaign: { games: 2 } }],
  },
  exact: EXACT,
  builds,
  better,
  foes,
  bestFound: BEST_FOUND,
  design: {
    lint: (content, kind, id) =>
      kind === 'scenario' ? lintScenario(content, id) : kind === 'hero' ? lintHero(content, id) : [],
    lintSettings: (content, variants) => [...lintPlayed(content, variants), ...lintDifficulty(content, variants)],
    dials: dialsOf,
    knockouts,
    counts,
    weights: houseWeights,
    target: targetOf,
  },
}

export { whenDarknessComes as game }

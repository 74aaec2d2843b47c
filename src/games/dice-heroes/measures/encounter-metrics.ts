// Metrics of encounters: exploring, what becomes of dice that are met, battles, obstacles, villains. encounters.ts
// records them.
import { binary, type Definitions, DETAIL, ratio, value } from '../../../engine/metrics.ts'
import { namesOf } from '../../../engine/words.ts'
import { BattleEnd, type Dimensions, GAPS, HORIZON, ObstacleEnd } from './dimensions.ts'

export const ENCOUNTERS = {
  // DH-METRIC-11
  encounters: ({ type, metFate }) =>
    ratio('What becomes of the dice that are met?', 'share of encounters', [type, metFate]),
  explorations: ({ hero }) =>
    ratio('How many dice does a hero meet in a turn?', 'encounters a turn', [hero], { unbounded: true }),
  'paid-explorations': ({ hero }) =>
    ratio('How many explorations are paid for with a die?', 'share of explorations', [hero]),
  'dice-unexplored': value('How many dice are left in the bags of open locations?', 'dice', [0, 80]),
  'win-by-paid': ({ paid }) =>
    ratio('How many games are won, by explorations that were paid for?', 'share of games', [paid]),
  // DH-METRIC-07
  battles: ({ card }) =>
    ratio('How do battles end?', 'share of battles', [card, { name: 'end', labels: namesOf(BattleEnd) }]),
  'battle-damage': ({ card }) =>
    ratio('How much damage does each enemy and villain deal?', 'damage a meeting', [card], { unbounded: true }),
  'battle-gaps': ratio('By how much is E above H in battle?', 'share of fights', [{ name: 'gap', labels: GAPS }]),
  obstacles: ({ obstacle }) =>
    ratio('How do heroes get past obstacles?', 'share of obstacles met', [
      obstacle,
      { name: 'end', labels: namesOf(ObstacleEnd) },
    ]),
  'cards-met': ({ card }) => binary('Which enemies and villains are met?', [card], DETAIL),
  'obstacles-met': ({ obstacle }) => binary('Which obstacles are met?', [obstacle], DETAIL),
  'locations-seen': ({ location }) => binary('Which locations are explored?', [location], DETAIL),
  // DH-METRIC-03
  'first-villain': {
    title: 'When is the first villain met?',
    kind: 'eventTime',
    unit: 'share of games',
    horizon: HORIZON,
  },
  'villain-met': ({ villain }) => ({
    title: 'When is each villain met?',
    kind: 'eventTime',
    unit: 'share of games',
    dimensions: [villain],
    horizon: HORIZON,
    detail: true,
  }),
  'villain-beaten': ({ villain }) => ({
    title: 'When is each villain defeated?',
    kind: 'eventTime',
    unit: 'share of games',
    dimensions: [villain],
    horizon: HORIZON,
    detail: true,
  }),
  'villain-meetings': ({ villain }) =>
    ratio('How often is a villain met?', 'meetings a game with it', [villain], { unbounded: true }),
  'dice-at-defeat': ({ villain }) =>
    ratio('How many dice are left in the bag when a villain is defeated?', 'dice a defeat', [villain], {
      unbounded: true,
    }),
} satisfies Definitions<Dimensions>

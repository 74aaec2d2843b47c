// Metrics of dice and damage: the dice economy, hands, losses, wounds. dice.ts records them.
import { type Definitions, DETAIL, ratio, value } from '../../../engine/metrics.ts'
import { namesOf } from '../../../engine/words.ts'
import { DAMAGES, SOURCES } from '../words/vocabulary.ts'
import { DamageFate, type Dimensions, LOSSES, WOUND_SOURCES } from './dimensions.ts'

export const DICE_METRICS = {
  // DH-METRIC-09
  'party-dice': ({ games, place, round }) =>
    ratio("Where are the party's live dice as turns begin?", 'dice', [...games, place, round], {
      unbounded: true,
      detail: true,
    }),
  'hero-dice': ({ games, hero, round }) =>
    ratio('How many live dice has each hero in hand and bag as turns begin?', 'dice', [...games, hero, round], {
      unbounded: true,
      detail: true,
    }),
  'dice-gained': ({ hero }) => value('How many dice does a hero acquire?', 'dice', [0, 40], [hero]),
  'dice-lost': ratio('How do heroes lose dice?', 'dice a game', [{ name: 'why', labels: LOSSES }], { unbounded: true }),
  'die-size': ({ hero }) =>
    ratio('How large are the dice that a hero holds at the end?', 'sides a live die', [hero], { unbounded: true }),
  // DH-METRIC-10, DH-METRIC-14
  'hand-types': ({ held }) =>
    ratio('Which dice does a hand hold when its turn begins?', 'share of the dice in hand', [held]),
  'hand-sizes': ({ size }) =>
    ratio('How large are the dice in hand when a turn begins?', 'share of the dice in hand', [size]),
  'hand-size': ({ hero }) =>
    ratio('How many live dice are in a hand when its turn begins?', 'dice a turn', [hero], { unbounded: true }),
  'short-hands': ({ hero }) =>
    ratio('How many turns begin with fewer live dice in hand than its capacity?', 'share of turns', [hero]),
  'no-battle-skill': ({ hero }) =>
    ratio('How many turns begin without a battle skill that could be paid?', 'share of turns', [hero]),
  'allies-held': ({ hero }) =>
    ratio('How many ALLY dice does a hero hold when the turn begins?', 'dice a turn', [hero], { unbounded: true }),
  // DH-METRIC-15
  'wounds-held': ({ hero }) =>
    ratio('How many WOUND dice are in a hand when its turn begins?', 'dice a turn', [hero], { unbounded: true }),
  wounds: ({ hero }) =>
    ratio('Where do WOUND dice come from?', 'WOUND dice a game', [hero, { name: 'source', labels: WOUND_SOURCES }], {
      unbounded: true,
    }),
  'wounds-cured': ({ hero }) =>
    ratio('How many WOUND dice are cured?', 'WOUND dice a game', [hero], { unbounded: true }),
  'win-by-wounds': ({ wounds }) =>
    ratio('How many games are won, by WOUND dice that heroes hold at the end?', 'share of games', [wounds]),
  // DH-METRIC-08
  damage: ({ hero }) => value('What hurts heroes?', 'damage', [0, 40], [hero, { name: 'source', labels: SOURCES }]),
  'damage-fates': ratio(
    'What becomes of damage?',
    'share of damage',
    [
      { name: 'type', labels: DAMAGES },
      { name: 'fate', labels: namesOf(DamageFate) },
    ],
    DETAIL,
  ),
} satisfies Definitions<Dimensions>

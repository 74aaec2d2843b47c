// The metrics that both games share, in order; each game appends its own (docs/rules/dark-world.md, Part 6).
import type { Ending } from '../../../../engine/game.ts'
import { binary, type Definitions, eventTime, mean, metrics, ratio, value } from '../../../../engine/metrics.ts'
import { namesOf } from '../../../../engine/words.ts'
import { Card, Outcome } from '../state/state.ts'
import {
  BLOW_DICE,
  BOSS_DICE,
  CardFate,
  CARDS_PLAYED,
  How,
  ItemFate,
  Part,
  partsShown,
  STRENGTHS,
  WIN_PARTS,
} from '../words/counted.ts'
import type { Measured } from './measured.ts'
import { LOSS_METRICS } from './loss-metrics.ts'
import { PARTY_METRICS } from './party-metrics.ts'

const MAX_POINTS = 80
/** Numbers of dice. */
const DICE = ['0', '1', '2', '3', '4', '5', '6']

/** What the first outcomes, those of games that are over, are to the heroes. */
const ENDINGS: readonly Ending[] = [{ is: 'won' }, { is: 'lost' }, { is: 'unfinished' }]

export const SHARED_METRICS = {
  outcome: ({ scenario }) => ({
    role: 'outcome',
    title: 'How does the game end?',
    kind: 'category',
    unit: 'share of games',
    categories: namesOf(Outcome).slice(0, ENDINGS.length),
    categoriesShown: [`${scenario.boss.name} is slain`, `${scenario.boss.name} wins`, 'not finished'],
    endings: ENDINGS,
  }),
  win: ({ scenario }) => binary(`How often is ${scenario.boss.name} slain?`, undefined, { role: 'win', compare: true }),
  'hero-wins': ({ hero }) => ({
    role: 'wins-by-hero',
    title: 'Wins by hero, ties shared',
    kind: 'value',
    unit: 'share of games',
    share: true,
    dimensions: [hero],
    scale: WIN_PARTS,
    range: [0, WIN_PARTS],
    limited: true,
    compare: true,
  }),
  slayer: ({ scenario, hero }) => binary(`Who slays ${scenario.boss.name}?`, [hero], { role: 'finisher' }),
  'slayer-wins': ({ scenario }) =>
    ratio('How often does the slayer have the most points?', `share of games in which ${scenario.boss.name} falls`),
  score: ({ hero }) =>
    value('How many points does each hero end with?', 'points', [0, MAX_POINTS], [hero], {
      role: 'score',
      compare: true,
    }),
  'score-parts': ({ scenario, morePoints }) =>
    value(
      'Where do points come from?',
      'points, all heroes',
      [0, MAX_POINTS],
      [{ name: 'part', labels: namesOf(Part), labelsShown: Object.values(partsShown(scenario.boss.name, morePoints)) }],
    ),
  'most-points': ({ hero }) => binary('Who has the most points, ties counted for each?', [hero]),
  rounds: ({ horizon }) =>
    value('How long is a game?', 'rounds', [1, horizon], undefined, { role: 'length', compare: true }),
  'knock-outs': ({ hero, scenario }) =>
    value('What knocks heroes out?', 'knock-outs', [0, 12], [hero, { name: 'cause', labels: scenario.causes }]),
  'knocked-out': ({ hero }) => binary('How often is a hero knocked out at least once?', [hero]),
  eliminated: ({ hero, horizon }) =>
    eventTime('When are heroes out of the game?', horizon, [hero], {
      role: 'death',
      called: { noun: 'elimination', verb: 'is eliminated' },
    }),
  kills: ({ hero }) =>
    value('What do heroes slay?', 'monsters', [0, 10], [hero, { name: 'strength', labels: STRENGTHS }]),
  'kills-by': value('How are monsters slain?', 'monsters', [0, 24], [{ name: 'how', labels: namesOf(How) }]),
  'kills-at': ({ zones }) =>
    value('Where are monsters slain?', 'monsters', [0, 12], [{ name: 'where', labels: zones }]),
  rolls: ({ scenario: { blows } }) =>
    ratio('How often do dice come to at least their number?', 'share of blows', [{ name: 'dice', labels: DICE }], {
      expected: DICE.map((_, dice) => (dice === 0 ? NaN : blows.atLeast(dice, dice))),
    }),
  blows: ratio('How often does a blow kill?', 'share of blows', [
    { name: 'dice', labels: BLOW_DICE },
    { name: 'hit-cards', labels: CARDS_PLAYED },
    { name: 'strength', labels: STRENGTHS },
  ]),
  'boss-blows': ({ scenario }) =>
    ratio(`How often does a blow kill ${scenario.boss.name}?`, 'share of blows', [
      { name: 'dice', labels: BOSS_DICE },
      { name: 'hit-cards', labels: CARDS_PLAYED },
    ]),
  cards: ({ scenario }) =>
    value(
      'What becomes of Hit/Miss cards?',
      'cards',
      [0, 40],
      [
        { name: 'card', labels: scenario.options.cardKinds === 'dual' ? ['card', 'unused'] : namesOf(Card) },
        { name: 'fate', labels: namesOf(CardFate) },
      ],
    ),
  items: ({ scenario }) =>
    value(
      'What becomes of magic items?',
      'items',
      [0, 12],
      [
        { name: 'item', labels: scenario.itemNames },
        { name: 'fate', labels: namesOf(ItemFate) },
      ],
    ),
  'golden-weapons': ({ hero, horizon }) => eventTime('When does each hero get a Golden Weapon?', horizon, [hero]),
  'turn-place': ({ hero }) => mean("What is each hero's mean place in the order of turns?", 'place', [hero]),
  ...PARTY_METRICS,
  ...LOSS_METRICS,
} satisfies Definitions<Measured>

/** Metrics that both games have, by number. */
export const M = metrics<Measured>()(SHARED_METRICS)

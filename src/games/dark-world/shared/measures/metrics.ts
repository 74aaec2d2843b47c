// The metrics that both games share, in order; each game appends its own (docs/rules/dark-world.md, Part 6).
import type { Ending } from '../../../../engine/game.ts'
import { type Definition, metrics } from '../../../../engine/metrics.ts'
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
import { PARTY_METRICS } from './party-metrics.ts'

const MAX_POINTS = 80
const MAX_DICE = 6

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
  win: ({ scenario }) => ({
    role: 'win',
    title: `How often is ${scenario.boss.name} slain?`,
    kind: 'binary',
    unit: 'share of games',
    compare: true,
  }),
  'hero-wins': ({ hero }) => ({
    title: 'How often does each hero win, ties shared?',
    kind: 'value',
    unit: 'wins a game',
    dimensions: [hero],
    scale: WIN_PARTS,
    range: [0, WIN_PARTS],
    limited: true,
    compare: true,
  }),
  slayer: ({ scenario, hero }) => ({
    title: `Who slays ${scenario.boss.name}?`,
    kind: 'binary',
    unit: 'share of games',
    dimensions: [hero],
  }),
  'slayer-wins': ({ scenario }) => ({
    title: 'How often does the slayer have the most points?',
    kind: 'ratio',
    unit: `share of games in which ${scenario.boss.name} falls`,
  }),
  score: ({ hero }) => ({
    role: 'score',
    title: 'How many points does each hero end with?',
    kind: 'value',
    unit: 'points',
    dimensions: [hero],
    range: [0, MAX_POINTS],
    compare: true,
  }),
  'score-parts': ({ scenario, morePoints }) => ({
    title: 'Where do points come from?',
    kind: 'value',
    unit: 'points, all heroes',
    dimensions: [
      { name: 'part', labels: namesOf(Part), labelsShown: Object.values(partsShown(scenario.boss.name, morePoints)) },
    ],
    range: [0, MAX_POINTS],
  }),
  'most-points': ({ hero }) => ({
    title: 'Who has the most points, ties counted for each?',
    kind: 'binary',
    unit: 'share of games',
    dimensions: [hero],
  }),
  rounds: ({ horizon }) => ({
    role: 'length',
    title: 'How long is a game?',
    kind: 'value',
    unit: 'rounds',
    range: [1, horizon],
    compare: true,
  }),
  'knock-outs': ({ hero, scenario }) => ({
    title: 'What knocks heroes out?',
    kind: 'value',
    unit: 'knock-outs',
    dimensions: [hero, { name: 'cause', labels: scenario.causes }],
    range: [0, 12],
  }),
  'knocked-out': ({ hero }) => ({
    title: 'How often is a hero knocked out at least once?',
    kind: 'binary',
    unit: 'share of games',
    dimensions: [hero],
  }),
  eliminated: ({ hero, horizon }) => ({
    role: 'death',
    called: { noun: 'elimination', verb: 'is eliminated' },
    title: 'When are heroes out of the game?',
    kind: 'eventTime',
    unit: 'share of games',
    dimensions: [hero],
    horizon,
  }),
  kills: ({ hero }) => ({
    title: 'What do heroes slay?',
    kind: 'value',
    unit: 'monsters',
    dimensions: [hero, { name: 'strength', labels: STRENGTHS }],
    range: [0, 10],
  }),
  'kills-by': {
    title: 'How are monsters slain?',
    kind: 'value',
    unit: 'monsters',
    dimensions: [{ name: 'how', labels: namesOf(How) }],
    range: [0, 24],
  },
  'kills-at': ({ zones }) => ({
    title: 'Where are monsters slain?',
    kind: 'value',
    unit: 'monsters',
    dimensions: [{ name: 'where', labels: zones }],
    range: [0, 12],
  }),
  rolls: ({ scenario }) => ({
    title: 'How often do dice come to at least their number?',
    kind: 'ratio',
    unit: 'share of blows',
    dimensions: [{ name: 'dice', labels: Array.from({ length: MAX_DICE + 1 }, (_, dice) => `${dice}`) }],
    expected: Array.from({ length: MAX_DICE + 1 }, (_, dice) =>
      dice === 0 ? NaN : scenario.blows.atLeast(dice, dice),
    ),
  }),
  blows: {
    title: 'How often does a blow kill?',
    kind: 'ratio',
    unit: 'share of blows',
    dimensions: [
      { name: 'dice', labels: BLOW_DICE },
      { name: 'hit-cards', labels: CARDS_PLAYED },
      { name: 'strength', labels: STRENGTHS },
    ],
  },
  'boss-blows': ({ scenario }) => ({
    title: `How often does a blow kill ${scenario.boss.name}?`,
    kind: 'ratio',
    unit: 'share of blows',
    dimensions: [
      { name: 'dice', labels: BOSS_DICE },
      { name: 'hit-cards', labels: CARDS_PLAYED },
    ],
  }),
  cards: ({ scenario }) => ({
    title: 'What becomes of Hit/Miss cards?',
    kind: 'value',
    unit: 'cards',
    dimensions: [
      { name: 'card', labels: scenario.options.cardKinds === 'dual' ? ['card', 'unused'] : namesOf(Card) },
      { name: 'fate', labels: namesOf(CardFate) },
    ],
    range: [0, 40],
  }),
  items: ({ scenario }) => ({
    title: 'What becomes of magic items?',
    kind: 'value',
    unit: 'items',
    dimensions: [
      { name: 'item', labels: scenario.itemNames },
      { name: 'fate', labels: namesOf(ItemFate) },
    ],
    range: [0, 12],
  }),
  'golden-weapons': ({ hero, horizon }) => ({
    title: 'When does each hero get a Golden Weapon?',
    kind: 'eventTime',
    unit: 'share of games',
    dimensions: [hero],
    horizon,
  }),
  'turn-place': ({ hero }) => ({
    title: "What is each hero's mean place in the order of turns?",
    kind: 'ratio',
    unbounded: true,
    unit: 'place',
    dimensions: [hero],
  }),
  ...PARTY_METRICS,
} satisfies Readonly<Record<string, Definition | ((measured: Measured) => Definition)>>

/** Metrics that both games have, by number. */
export const M = metrics<Measured>()(SHARED_METRICS)

// The metrics that both games share, in order; each game appends its own (docs/rules/dark-world.md, Part 6).
import type { Ending } from '../../../../engine/game.ts'
import { binary, type Definitions, eventTime, mean, metrics, ratio, value } from '../../../../engine/metrics.ts'
import { namesOf } from '../../../../engine/words.ts'
import { Card, Outcome } from '../state/state.ts'
import {
  BLOW_DICE,
  BOSS_DICE,
  bossSlain,
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

/** Of all heroes: points are for the cards of those who were not eliminated. */
const IN_HAND = 'in hand at the end'

/** What the first outcomes, those of games that are over, are to the heroes. */
const ENDINGS: readonly Ending[] = [{ is: 'won' }, { is: 'lost' }, { is: 'unfinished' }]

export const SHARED_METRICS = {
  outcome: ({ scenario }) => ({
    role: 'outcome',
    title: 'Endings',
    kind: 'category',
    unit: 'share of games',
    categories: namesOf(Outcome).slice(0, ENDINGS.length),
    categoriesShown: [`${scenario.boss.name} is slain`, `${scenario.boss.name} wins`, 'not finished'],
    endings: ENDINGS,
  }),
  win: ({ scenario }) => binary(bossSlain(scenario.boss), undefined, { role: 'win', compare: true }),
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
  slayer: ({ scenario, hero }) => binary(`Slayer of ${scenario.boss.name}`, [hero], { role: 'finisher' }),
  'slayer-wins': ({ scenario }) =>
    ratio('Slayers with the most points', `share of games in which ${scenario.boss.name} falls`),
  score: ({ hero }) =>
    value('Final points of each hero', 'points', [0, MAX_POINTS], [hero], {
      role: 'score',
      compare: true,
    }),
  'score-parts': ({ scenario, morePoints }) =>
    value(
      'Sources of points',
      scenario.options.eliminatedScore === 'none' ? 'points, heroes not eliminated' : 'points, all heroes',
      [0, MAX_POINTS],
      [{ name: 'part', labels: namesOf(Part), labelsShown: Object.values(partsShown(scenario.boss.name, morePoints)) }],
    ),
  'most-points': ({ hero }) => binary('Heroes with the most points, ties counted for each', [hero]),
  rounds: ({ horizon }) => value('Game length', 'rounds', [1, horizon], undefined, { role: 'length', compare: true }),
  'knock-outs': ({ hero, scenario }) =>
    value('Knock-outs by cause', 'knock-outs', [0, 12], [hero, { name: 'cause', labels: scenario.causes }]),
  'knocked-out': ({ hero }) => binary('Heroes knocked out at least once', [hero]),
  eliminated: ({ hero, horizon }) =>
    eventTime('Eliminations by round', horizon, [hero], {
      role: 'death',
      called: { noun: 'elimination', verb: 'is eliminated' },
    }),
  kills: ({ hero }) =>
    value('Monsters slain by hero and strength', 'monsters', [0, 10], [hero, { name: 'strength', labels: STRENGTHS }]),
  'kills-by': value('Monsters slain by weapon and way', 'monsters', [0, 24], [{ name: 'how', labels: namesOf(How) }]),
  'kills-at': ({ where }) => value('Monsters slain by place', 'monsters', [0, 12], [where]),
  rolls: ({ scenario: { blows } }) =>
    ratio('Blows that reach at least their number', 'share of blows', [{ name: 'dice', labels: DICE }], {
      expected: DICE.map((_, dice) => (dice === 0 ? NaN : blows.atLeast(dice, dice))),
    }),
  blows: ratio('Blows that kill', 'share of blows', [
    { name: 'dice', labels: BLOW_DICE },
    { name: 'hit-cards', labels: CARDS_PLAYED },
    { name: 'strength', labels: STRENGTHS },
  ]),
  'boss-blows': ({ scenario }) =>
    ratio(`Blows that kill ${scenario.boss.name}`, 'share of blows', [
      { name: 'dice', labels: BOSS_DICE },
      { name: 'hit-cards', labels: CARDS_PLAYED },
    ]),
  cards: ({ scenario }) =>
    value(
      'Fate of Hit/Miss cards, those laid off aside',
      'cards',
      [0, 40],
      [
        { name: 'card', labels: scenario.options.cardKinds === 'dual' ? ['card', 'unused'] : namesOf(Card) },
        { name: 'fate', labels: namesOf(CardFate), labelsShown: ['drawn', 'played', 'played in vain', IN_HAND] },
      ],
    ),
  items: ({ scenario }) =>
    value(
      'Fate of magic items',
      'items',
      [0, 12],
      [
        { name: 'item', labels: scenario.itemNames },
        { name: 'fate', labels: namesOf(ItemFate) },
      ],
    ),
  'golden-weapons': ({ hero, horizon }) => eventTime('Golden Weapons by round', horizon, [hero]),
  'turn-place': ({ hero }) => mean('Mean place of each hero in the turn order', 'in turn order', [hero]),
  ...PARTY_METRICS,
  ...LOSS_METRICS,
} satisfies Definitions<Measured>

/** Metrics that both games have, by number. */
export const M = metrics<Measured>()(SHARED_METRICS)

// The metrics that both games share, in order; each game appends its own (docs/rules/dark-world.md, Part 6).
import type { DecisionKind, Metric } from '../../../../engine/game.ts'
import { PARTY_METRICS, partyMetrics } from './party-metrics.ts'
import { ITEM_FATES } from '../rules/items.ts'
import { CARD_FATES } from '../rules/cards.ts'
import { BLOW_CARDS, BLOW_DICE, BLOW_STRENGTHS } from '../rules/combat.ts'
import { BOSS_CARDS, BOSS_DICE } from '../rules/boss.ts'
import { PARTS, partsShown, WIN_PARTS } from '../rules/end.ts'
import { HOWS, KILL_STRENGTHS } from '../rules/rewards.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { ENDINGS, OUTCOMES } from '../state/state.ts'
import type { SharedMetrics } from '../state/table.ts'

const NAMES = [
  'outcome',
  'win',
  'hero-wins',
  'slayer',
  'slayer-wins',
  'score',
  'score-parts',
  'most-points',
  'rounds',
  'knock-outs',
  'knocked-out',
  'eliminated',
  'kills',
  'kills-by',
  'kills-at',
  'rolls',
  'blows',
  'boss-blows',
  'cards',
  'items',
  'golden-weapons',
  'turn-place',
  ...PARTY_METRICS,
] as const

/** Metrics that both games have by number. */
export const SHARED_METRICS: SharedMetrics = {
  outcome: 0,
  win: 1,
  heroWins: 2,
  slayer: 3,
  slayerWins: 4,
  score: 5,
  scoreParts: 6,
  mostPoints: 7,
  rounds: 8,
  knockOuts: 9,
  knockedOut: 10,
  eliminated: 11,
  kills: 12,
  killsBy: 13,
  killsAt: 14,
  rolls: 15,
  blows: 16,
  bossBlows: 17,
  cards: 18,
  items: 19,
  goldenWeapons: 20,
  turnPlace: 21,
  winByArmed: 22,
  winByOut: 23,
  winByFirstKnockOut: 24,
  partyHp: 25,
  partyTrophies: 26,
  partyKnockOuts: 27,
  tableTime: 28,
  waiting: 29,
  roundsOut: 30,
  knockOutsByRound: 31,
  knockOutsByZone: 32,
  knockOutsOn: 33,
  leftOn: 34,
  zonesSeen: 35,
  kindsMet: 36,
  decisions: 37,
  knockOutCauses: 38,
}

export const SHARED_METRIC_COUNT = NAMES.length

const MAX_POINTS = 80
const MAX_DICE = 6

/** @param zones names of the zones of the board, 0 first @param words `morePoints`: what else brings points */
export function sharedMetrics(
  scenario: SharedScenario,
  zones: readonly string[],
  words: { readonly villain: string; readonly decisions: readonly DecisionKind[]; readonly morePoints: string },
): Metric[] {
  const heroes = scenario.seats.filter(({ side }) => side === 'heroes')
  const hero = { name: 'hero', labels: heroes.map(({ label }) => label) }
  const horizon = scenario.options.roundLimit
  const cardKind = {
    name: 'card',
    labels: scenario.options.cardKinds === 'dual' ? ['card', 'unused'] : ['hit', 'miss'],
  }
  const metrics: Record<(typeof NAMES)[number], Omit<Metric, 'name'>> = {
    outcome: {
      role: 'outcome',
      title: 'How does the game end?',
      kind: 'category',
      unit: 'share of games',
      categories: OUTCOMES,
      categoriesShown: [`${words.villain} is slain`, `${words.villain} wins`, 'not finished'],
      endings: ENDINGS,
    },
    win: {
      role: 'win',
      title: `How often is ${words.villain} slain?`,
      kind: 'binary',
      unit: 'share of games',
      compare: true,
    },
    'hero-wins': {
      title: 'How often does each hero win, ties shared?',
      kind: 'value',
      unit: 'wins a game',
      dimensions: [hero],
      scale: WIN_PARTS,
      range: [0, WIN_PARTS],
      limited: true,
      compare: true,
    },
    slayer: { title: `Who slays ${words.villain}?`, kind: 'binary', unit: 'share of games', dimensions: [hero] },
    'slayer-wins': {
      title: 'How often does the slayer have the most points?',
      kind: 'ratio',
      unit: `share of games in which ${words.villain} falls`,
    },
    score: {
      role: 'score',
      title: 'How many points does each hero end with?',
      kind: 'value',
      unit: 'points',
      dimensions: [hero],
      range: [0, MAX_POINTS],
      compare: true,
    },
    'score-parts': {
      title: 'Where do points come from?',
      kind: 'value',
      unit: 'points, all heroes',
      dimensions: [{ name: 'part', labels: PARTS, labelsShown: partsShown(words.villain, words.morePoints) }],
      range: [0, MAX_POINTS],
    },
    'most-points': {
      title: 'Who has the most points, ties counted for each?',
      kind: 'binary',
      unit: 'share of games',
      dimensions: [hero],
    },
    rounds: {
      role: 'length',
      title: 'How long is a game?',
      kind: 'value',
      unit: 'rounds',
      range: [1, scenario.options.roundLimit],
      compare: true,
    },
    'knock-outs': {
      title: 'What knocks heroes out?',
      kind: 'value',
      unit: 'knock-outs',
      dimensions: [hero, { name: 'cause', labels: scenario.causes }],
      range: [0, 12],
    },
    'knocked-out': {
      title: 'How often is a hero knocked out at least once?',
      kind: 'binary',
      unit: 'share of games',
      dimensions: [hero],
    },
    eliminated: {
      role: 'death',
      called: { noun: 'elimination', verb: 'is eliminated' },
      title: 'When are heroes out of the game?',
      kind: 'eventTime',
      unit: 'share of games',
      dimensions: [hero],
      horizon,
    },
    kills: {
      title: 'What do heroes slay?',
      kind: 'value',
      unit: 'monsters',
      dimensions: [hero, { name: 'strength', labels: KILL_STRENGTHS }],
      range: [0, 10],
    },
    'kills-by': {
      title: 'How are monsters slain?',
      kind: 'value',
      unit: 'monsters',
      dimensions: [{ name: 'how', labels: HOWS }],
      range: [0, 24],
    },
    'kills-at': {
      title: 'Where are monsters slain?',
      kind: 'value',
      unit: 'monsters',
      dimensions: [{ name: 'where', labels: zones }],
      range: [0, 12],
    },
    rolls: {
      title: 'How often do dice come to at least their number?',
      kind: 'ratio',
      unit: 'share of blows',
      dimensions: [{ name: 'dice', labels: Array.from({ length: MAX_DICE + 1 }, (_, dice) => `${dice}`) }],
      expected: Array.from({ length: MAX_DICE + 1 }, (_, dice) =>
        dice === 0 ? NaN : scenario.blows.atLeast(dice, dice),
      ),
    },
    blows: {
      title: 'How often does a blow kill?',
      kind: 'ratio',
      unit: 'share of blows',
      dimensions: [
        { name: 'dice', labels: BLOW_DICE },
        { name: 'hit-cards', labels: BLOW_CARDS },
        { name: 'strength', labels: BLOW_STRENGTHS },
      ],
    },
    'boss-blows': {
      title: `How often does a blow kill ${words.villain}?`,
      kind: 'ratio',
      unit: 'share of blows',
      dimensions: [
        { name: 'dice', labels: BOSS_DICE },
        { name: 'hit-cards', labels: BOSS_CARDS },
      ],
    },
    cards: {
      title: 'What becomes of Hit/Miss cards?',
      kind: 'value',
      unit: 'cards',
      dimensions: [cardKind, { name: 'fate', labels: CARD_FATES }],
      range: [0, 40],
    },
    items: {
      title: 'What becomes of magic items?',
      kind: 'value',
      unit: 'items',
      dimensions: [
        { name: 'item', labels: scenario.itemNames },
        { name: 'fate', labels: ITEM_FATES },
      ],
      range: [0, 12],
    },
    'golden-weapons': {
      title: 'When does each hero get a Golden Weapon?',
      kind: 'eventTime',
      unit: 'share of games',
      dimensions: [hero],
      horizon,
    },
    'turn-place': {
      title: "What is each hero's mean place in the order of turns?",
      kind: 'ratio',
      unbounded: true,
      unit: 'place',
      dimensions: [hero],
    },
    ...partyMetrics(scenario, zones, words.decisions, words.villain),
  }
  return NAMES.map((name) => ({ name, ...metrics[name] }))
}

// What the village measures: what both games do, and its own after it.
import type { Metric } from '../../../../engine/game.ts'
import { DECISIONS } from '../words/decisions.ts'
import { SHARED_METRIC_COUNT, sharedMetrics } from '../../shared/measures/metrics.ts'
import type { Scenario } from '../setup/scenario.ts'

const OWN = [
  'fortress',
  'first-to-fortress',
  'keys',
  'hostages',
  'weakness',
  'weakness-matched',
  'peeks',
  'trials',
  'trial-moves',
  'wheel',
  'sewers',
  'duels',
  'events',
  'buildings',
  'deeds',
] as const

const FIRST = SHARED_METRIC_COUNT

/** Metrics of the village by number. */
export const M = {
  fortress: FIRST,
  firstToFortress: FIRST + 1,
  keys: FIRST + 2,
  hostages: FIRST + 3,
  weakness: FIRST + 4,
  weaknessMatched: FIRST + 5,
  peeks: FIRST + 6,
  trials: FIRST + 7,
  trialMoves: FIRST + 8,
  wheel: FIRST + 9,
  sewers: FIRST + 10,
  duels: FIRST + 11,
  events: FIRST + 12,
  buildings: FIRST + 13,
  deeds: FIRST + 14,
} as const

export const KEYS_FROM = ['the Lurker', 'the Great Hall', 'the Lair', 'a building'] as const
export const KeyFrom = { lurker: 0, hall: 1, lair: 2, building: 3 } as const
export const BUILDING_MEASURES = ['opened', 'closed', 'locked'] as const
export const BuildingMeasure = { opened: 0, closed: 1, locked: 2 } as const
export const DEEDS = ['fountain', 'whip'] as const
export const Deed = { fountain: 0, whip: 1 } as const
/** Causes (rules/knock-outs.ts) whose duels are counted: Wolf, Lurker, Wererat. */
export const DUEL_FOES: readonly number[] = [2, 3, 4]

/** @example inWords('noWeakness') // => 'no weakness' */
export const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export function metricsOf(scenario: Scenario): readonly Metric[] {
  const hero = {
    name: 'hero',
    labels: scenario.seats.filter(({ side }) => side === 'heroes').map(({ label }) => label),
  }
  const horizon = scenario.options.roundLimit
  const { buildings } = scenario.board
  const { least, most } = scenario.wheel
  const held = buildings.flatMap(({ hostage }) => (hostage === undefined ? [] : [hostage]))
  const definitions: Record<(typeof OWN)[number], Omit<Metric, 'name'>> = {
    fortress: {
      title: 'When do heroes enter the Fortress?',
      kind: 'eventTime',
      unit: 'share of games',
      dimensions: [hero],
      horizon,
    },
    'first-to-fortress': {
      title: 'Who is first in the Fortress?',
      kind: 'binary',
      unit: 'share of games',
      dimensions: [hero],
    },
    keys: {
      title: 'Where do Keys come from?',
      kind: 'value',
      unit: 'Keys',
      dimensions: [{ name: 'from', labels: KEYS_FROM }],
      range: [0, 4],
    },
    hostages: {
      title: 'How often is each hostage rescued?',
      kind: 'binary',
      unit: 'share of games',
      dimensions: [{ name: 'hostage', labels: held.length === 0 ? ['none'] : held }],
    },
    weakness: {
      title: 'Which card does the Warlord keep?',
      kind: 'category',
      unit: 'share of games',
      categories: scenario.cardNames,
      categoriesShown: scenario.cardNames.map(inWords),
    },
    'weakness-matched': {
      title: "How often does a hero in the Fortress carry the weapon on the Warlord's card?",
      kind: 'binary',
      unit: 'share of games',
    },
    peeks: {
      title: 'How many Warlord cards do heroes look at?',
      kind: 'value',
      unit: 'cards',
      dimensions: [hero],
      range: [0, 20],
    },
    trials: { title: 'How often is the Trial of Stealth won?', kind: 'ratio', unit: 'share of trials' },
    'trial-moves': { title: 'How long is a Trial of Stealth?', kind: 'ratio', unbounded: true, unit: 'moves' },
    wheel: { title: "What does the Warlord's wheel show at the end?", kind: 'value', unit: 'HP', range: [least, most] },
    sewers: {
      title: 'Which Sewer cards are drawn?',
      kind: 'value',
      unit: 'cards',
      dimensions: [{ name: 'card', labels: scenario.sewerKinds.map(({ name }) => name) }],
      range: [0, 20],
    },
    duels: {
      title: 'How often do heroes win duels?',
      kind: 'ratio',
      unit: 'share of duels',
      dimensions: [
        { name: 'against', labels: DUEL_FOES.map((foe) => scenario.causes[foe]) },
        { name: 'weapon', labels: ['basic', 'golden'] },
      ],
    },
    events: {
      title: 'Which Event cards are drawn?',
      kind: 'value',
      unit: 'cards',
      dimensions: [{ name: 'card', labels: scenario.eventKinds.map(({ name }) => name) }],
      range: [0, 60],
    },
    buildings: {
      title: 'How often are buildings opened, closed and locked?',
      kind: 'value',
      unit: 'times',
      dimensions: [{ name: 'what', labels: BUILDING_MEASURES }],
      range: [0, 40],
    },
    deeds: {
      title: 'How often are Fountain and whip used?',
      kind: 'value',
      unit: 'times',
      dimensions: [{ name: 'what', labels: DEEDS }],
      range: [0, 30],
    },
  }
  return [
    ...sharedMetrics(
      scenario,
      ['streets', ...buildings.map(({ name, number }) => `${name} ${number}`), 'upper floor'],
      { villain: scenario.boss.name, decisions: DECISIONS, morePoints: 'rescued hostages' },
    ),
    ...OWN.map((name) => ({ name, ...definitions[name] })),
  ]
}

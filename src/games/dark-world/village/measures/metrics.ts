// What the village measures: what both games do, and its own after it.
import type { Metric } from '../../../../engine/game.ts'
import { metrics, metricsOf as listed } from '../../../../engine/metrics.ts'
import { namesOf, shownOf, words } from '../../../../engine/words.ts'
import { type Measured, measured } from '../../shared/measures/measured.ts'
import { SHARED_METRICS } from '../../shared/measures/metrics.ts'
import type { Scenario } from '../setup/scenario.ts'
import { Cause } from '../words/causes.ts'
import { DECISIONS } from '../words/decisions.ts'

export const KeyFrom = words({
  lurker: 'the Lurker',
  hall: 'the Great Hall',
  lair: 'the Lair',
  building: 'a building',
})
export const BuildingMeasure = words('opened', 'closed', 'locked')
export const Deed = words('fountain', 'whip')
/** Causes whose duels are counted. */
export const DUEL_FOES: readonly number[] = [Cause.wolf, Cause.lurker, Cause.wererat]

/** @example inWords('noWeakness') // => 'no weakness' */
export const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Metrics of the village by number. */
export const M = metrics<Measured<Scenario>>()({
  ...SHARED_METRICS,
  fortress: ({ hero, horizon }) => ({
    title: 'When do heroes enter the Fortress?',
    kind: 'eventTime',
    unit: 'share of games',
    dimensions: [hero],
    horizon,
  }),
  'first-to-fortress': ({ hero }) => ({
    title: 'Who is first in the Fortress?',
    kind: 'binary',
    unit: 'share of games',
    dimensions: [hero],
  }),
  keys: {
    title: 'Where do Keys come from?',
    kind: 'value',
    unit: 'Keys',
    dimensions: [{ name: 'from', labels: shownOf(KeyFrom) }],
    range: [0, 4],
  },
  hostages: ({ scenario }) => {
    const held = scenario.board.buildings.flatMap(({ hostage }) => (hostage === undefined ? [] : [hostage]))
    return {
      title: 'How often is each hostage rescued?',
      kind: 'binary',
      unit: 'share of games',
      dimensions: [{ name: 'hostage', labels: held.length === 0 ? ['none'] : held }],
    }
  },
  weakness: ({ scenario }) => ({
    title: 'Which card does the Warlord keep?',
    kind: 'category',
    unit: 'share of games',
    categories: scenario.cardNames,
    categoriesShown: scenario.cardNames.map(inWords),
  }),
  'weakness-matched': {
    title: "How often does a hero in the Fortress carry the weapon on the Warlord's card?",
    kind: 'binary',
    unit: 'share of games',
  },
  peeks: ({ hero }) => ({
    title: 'How many Warlord cards do heroes look at?',
    kind: 'value',
    unit: 'cards',
    dimensions: [hero],
    range: [0, 20],
  }),
  trials: { title: 'How often is the Trial of Stealth won?', kind: 'ratio', unit: 'share of trials' },
  'trial-moves': { title: 'How long is a Trial of Stealth?', kind: 'ratio', unbounded: true, unit: 'moves' },
  wheel: ({ scenario: { wheel } }) => ({
    title: "What does the Warlord's wheel show at the end?",
    kind: 'value',
    unit: 'HP',
    range: [wheel.least, wheel.most],
  }),
  sewers: ({ scenario }) => ({
    title: 'Which Sewer cards are drawn?',
    kind: 'value',
    unit: 'cards',
    dimensions: [{ name: 'card', labels: scenario.sewerKinds.map(({ name }) => name) }],
    range: [0, 20],
  }),
  duels: ({ scenario }) => ({
    title: 'How often do heroes win duels?',
    kind: 'ratio',
    unit: 'share of duels',
    dimensions: [
      { name: 'against', labels: DUEL_FOES.map((foe) => scenario.causes[foe]) },
      { name: 'weapon', labels: ['basic', 'golden'] },
    ],
  }),
  events: ({ scenario }) => ({
    title: 'Which Event cards are drawn?',
    kind: 'value',
    unit: 'cards',
    dimensions: [{ name: 'card', labels: scenario.eventKinds.map(({ name }) => name) }],
    range: [0, 60],
  }),
  buildings: {
    title: 'How often are buildings opened, closed and locked?',
    kind: 'value',
    unit: 'times',
    dimensions: [{ name: 'what', labels: namesOf(BuildingMeasure) }],
    range: [0, 40],
  },
  deeds: {
    title: 'How often are Fountain and whip used?',
    kind: 'value',
    unit: 'times',
    dimensions: [{ name: 'what', labels: namesOf(Deed) }],
    range: [0, 30],
  },
})

export const metricsOf = (scenario: Scenario): readonly Metric[] =>
  listed(
    M,
    measured(scenario, {
      zones: ['streets', ...scenario.board.buildings.map(({ name, number }) => `${name} ${number}`), 'upper floor'],
      decisions: DECISIONS,
      morePoints: 'rescued hostages',
    }),
  )

// What the village measures: what both games do, and its own after it.
import type { Metric } from '../../../../engine/game.ts'
import { binary, eventTime, metrics, metricsOf as listed, ratio, value } from '../../../../engine/metrics.ts'
import { namesOf, shownOf, words } from '../../../../engine/words.ts'
import { type Measured, measured } from '../../shared/measures/measured.ts'
import { luckMetric, LUCKS } from '../../shared/measures/luck.ts'
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
  fortress: ({ hero, horizon }) => eventTime('Entry to the Fortress', horizon, [hero]),
  'first-to-fortress': ({ hero }) => binary('First hero in the Fortress', [hero]),
  keys: value('Sources of Keys', 'Keys', [0, 4], [{ name: 'from', labels: shownOf(KeyFrom) }]),
  hostages: ({ scenario }) => {
    const held = scenario.board.buildings.flatMap(({ hostage }) => (hostage === undefined ? [] : [hostage]))
    return {
      title: 'Hostages rescued',
      kind: 'binary',
      unit: 'share of games',
      dimensions: [{ name: 'hostage', labels: held.length === 0 ? ['none'] : held }],
    }
  },
  weakness: ({ scenario }) => ({
    title: 'Card that the Warlord keeps',
    kind: 'category',
    unit: 'share of games',
    categories: scenario.cardNames,
    categoriesShown: scenario.cardNames.map(inWords),
  }),
  'weakness-matched': binary('Heroes in the Fortress with the right weapon'),
  peeks: ({ hero }) => value('Warlord cards that heroes look at', 'cards', [0, 20], [hero]),
  trials: { title: 'Trials of Stealth won', kind: 'ratio', unit: 'share of trials' },
  'trial-moves': { title: 'Moves of a Trial of Stealth', kind: 'ratio', unbounded: true, unit: 'moves' },
  wheel: ({ scenario: { wheel } }) => value("The Warlord's wheel at the end", 'HP', [wheel.least, wheel.most]),
  sewers: ({ scenario }) =>
    value(
      'Sewer cards drawn',
      'cards',
      [0, 20],
      [{ name: 'card', labels: scenario.sewerKinds.map(({ name }) => name) }],
    ),
  duels: ({ scenario }) =>
    ratio('Duels won by heroes', 'share of duels', [
      { name: 'against', labels: DUEL_FOES.map((foe) => scenario.causes[foe]) },
      { name: 'weapon', labels: ['basic', 'golden'] },
    ]),
  events: ({ scenario }) =>
    value(
      'Event cards drawn',
      'cards',
      [0, 60],
      [{ name: 'card', labels: scenario.eventKinds.map(({ name }) => name) }],
    ),
  buildings: value(
    'Buildings opened, closed and locked',
    'times',
    [0, 40],
    [{ name: 'what', labels: namesOf(BuildingMeasure) }],
  ),
  deeds: value('Uses of Fountain and whip', 'times', [0, 30], [{ name: 'what', labels: namesOf(Deed) }]),
  'luck-by-kind': ({ scenario }) =>
    luckMetric(scenario, [
      ...scenario.cardNames.map((name) => [`kept-${name}`, `the Warlord keeps ${inWords(name)}`] as const),
      ...scenario.sewerKinds.map(({ name }) => [`sewer-${name}`, `Sewer cards: ${inWords(name)}`] as const),
      ...scenario.eventKinds.map(({ name }) => [`event-${name}`, `Event cards: ${name}`] as const),
    ]),
})

/** Numbers of the first kinds of luck of each deck. */
export const keptLuck = LUCKS.length
export const sewerLuck = ({ cardNames }: Scenario): number => keptLuck + cardNames.length
export const eventLuck = (scenario: Scenario): number => sewerLuck(scenario) + scenario.sewerKinds.length

export const metricsOf = (scenario: Scenario): readonly Metric[] =>
  listed(
    M,
    measured(scenario, {
      decisions: DECISIONS,
      morePoints: 'rescued hostages',
      hasDeadEnds: false,
    }),
  )

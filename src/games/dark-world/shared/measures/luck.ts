// Luck: what dice and cards came to against their exact means (engine/luck.ts). Where no outcome is better than another
// (the order of a round, who of several stands in the way) none is weighed, nor are coins, which decide no bout.
import { luckBy } from '../../../../engine/luck.ts'
import { namesOf, words } from '../../../../engine/words.ts'
import type { Definition } from '../../../../engine/metrics.ts'
import type { SharedScenario } from '../setup/scenario.ts'

/** Kinds of luck of both games; a game's own cards stand behind them. */
export const Luck = words(
  'blows',
  'blows-at-boss',
  'monster-blows',
  'boss-blows',
  'hit-cards',
  'item-1',
  'item-2',
  'item-3',
  'search',
  'haunter',
  'duels',
  'duel-foes',
  'strikes',
  'karrion',
)
export const LUCKS = namesOf(Luck)

const SHOWN: Readonly<Partial<Record<(typeof LUCKS)[number], string>>> = {
  blows: 'blows at monsters',
  'blows-at-boss': 'blows at the boss',
  'monster-blows': 'blows of monsters',
  'boss-blows': 'blows of the boss',
  'hit-cards': 'Hit, not Miss cards',
  search: 'secret doors',
  haunter: 'flights of the Haunter',
  duels: 'duels: blows of heroes',
  'duel-foes': 'duels: blows of foes',
  strikes: 'strikes of Karrion',
  karrion: 'flights of Karrion',
}

/** @param more labels of a game's own kinds, and what readers see of them */
export const luckMetric = (
  { itemNames }: Pick<SharedScenario, 'itemNames'>,
  more: readonly (readonly [label: string, shown: string])[] = [],
): Definition =>
  luckBy({
    labels: [...LUCKS, ...more.map(([label]) => label)],
    labelsShown: [
      ...LUCKS.map((kind, index) => SHOWN[kind] ?? `items: ${itemNames[index - Luck.item1]}`),
      ...more.map(([, shown]) => shown),
    ],
  })

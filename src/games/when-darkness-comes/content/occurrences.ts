// What can happen in a scenario: its triggers, the disks that may come and the marks that may be made.
// Changes of light or weather and arrivals have shorter forms in a scenario, but are triggers here.
import type { ScenarioContent } from './scenarios.ts'
import type { Condition, Trigger, TriggerEffect } from './triggers.ts'

type Written = Pick<Trigger, 'when' | 'then' | 'limit'> & {
  readonly name: string | null
  readonly label: string
  readonly path: readonly [list: string, index: number]
}

/** Everything that happens in a scenario, in the words of triggers, and where it is written. */
export function writtenTriggers(plan: ScenarioContent): Written[] {
  return [
    ...plan.changes.map(({ round, time, weather }, index): Written => ({
      path: ['changes', index],
      name: null,
      label: `change ${index}`,
      when: { kind: 'round', from: round, every: null },
      then: [{ kind: 'environment', time, weather }],
      limit: 'once',
    })),
    ...plan.arrivals.map(({ from, every, disks, tile, square }, index): Written => ({
      path: ['arrivals', index],
      name: null,
      label: `arrival ${index}`,
      when: { kind: 'round', from, every },
      then: [{ kind: 'arrive', disks, tile, square }],
      limit: 'everyRound',
    })),
    ...plan.triggers.map((trigger, index): Written => ({ ...trigger, path: ['triggers', index], label: trigger.id })),
  ]
}

/** The most often that a trigger of every round can go off. */
export function mostTimes(when: Condition, rounds: number): number {
  if (when.kind !== 'round') return rounds + 1
  return Math.max(0, Math.floor((rounds - when.from) / (when.every ?? 1)) + 1)
}

/** Disks that an effect brings each time: of one that draws, all from which it does. */
export function broughtBy(effect: TriggerEffect, seats: number): { id: string; weight: number; nth: number }[] {
  switch (effect.kind) {
    case 'disk':
      return [{ id: effect.disk, weight: 1, nth: 0 }]
    case 'arrive':
      return Object.entries(effect.disks).map(([id, weight]) => ({ id, weight, nth: 0 }))
    case 'pool':
      return Object.entries(effect.disks).flatMap(([id, copies]) =>
        Array.from({ length: copies }, (_, nth) => ({ id, weight: 1, nth })),
      )
    case 'item':
      return Array.from({ length: effect.hero === 'all' ? seats : 1 }, (_, nth) => ({
        id: effect.item,
        weight: 1,
        nth,
      }))
    default:
      return []
  }
}

/** Ids of the tiles that a scenario names. */
export const tilesNamed = ({ tiles: { start, pool, aside } }: Pick<ScenarioContent, 'tiles'>): string[] => [
  ...start.map(({ tile }) => tile),
  ...pool.groups.flat(),
  ...pool.fixed.map(({ tile }) => tile),
  ...aside,
]

/** Every mark that something in the scenario can make. */
export function marksMade(scenario: Pick<ScenarioContent, 'actions' | 'numbered' | 'triggers'>): string[] {
  const effects = [
    ...[...scenario.actions, ...scenario.numbered].map(({ effect }) => effect),
    ...scenario.triggers.flatMap(({ then }) => then),
  ]
  return [...new Set(effects.flatMap((effect) => (effect.kind === 'mark' ? [effect.mark] : [])))]
}

/** Ids of all disks that can be on the table in this scenario, beside what heroes bring. */
export function comingDisks(scenario: ScenarioContent): Set<string> {
  const effects = scenario.triggers.flatMap(({ then }) => then)
  const given = [...scenario.actions, ...scenario.numbered].map(({ effect }) => effect)
  return new Set([
    ...Object.keys(scenario.pool),
    ...Object.keys(scenario.orangePool),
    ...scenario.fixed.map(({ disk }) => disk),
    ...scenario.startItems,
    ...scenario.arrivals.flatMap(({ disks }) => Object.keys(disks)),
    ...given.flatMap((effect) => (effect.kind === 'item' ? [effect.item] : [])),
    ...effects.flatMap((effect) =>
      effect.kind === 'disk'
        ? [effect.disk]
        : effect.kind === 'arrive' || effect.kind === 'pool'
          ? Object.keys(effect.disks)
          : effect.kind === 'item'
            ? [effect.item]
            : [],
    ),
  ])
}

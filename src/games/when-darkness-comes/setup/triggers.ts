// Triggers as tables: what each waits for, and the disks that are kept for it. Changes of light or weather and arrivals
// have shorter forms in a scenario, but are triggers here. scenario.ts makes them once; rules/triggers.ts plays them.
import type { Condition, ScenarioContent, Trigger, TriggerEffect } from '../content/schema.ts'

/** A disk that may come, and how likely among the others. */
export interface Candidate {
  readonly copy: number
  readonly weight: number
}

export interface EffectTable {
  readonly effect: TriggerEffect
  /** Index of the tile that it needs, -1 none. */
  readonly tile: number
  /** The disks that it brings, time for time. */
  readonly copies: readonly (readonly Candidate[])[]
  /** Place among the effects that draw an adversary: the sub-draw of its address. */
  readonly draw: number
}

export interface TriggerTable {
  /** Null: a change or an arrival, which says itself. */
  readonly name: string | null
  readonly when: Condition
  readonly effects: readonly EffectTable[]
  readonly isRepeated: boolean
  /** Hangs on the number of the round alone, and waits for no tile: not looked at after turns. */
  readonly isByRound: boolean
}

type Written = Pick<Trigger, 'when' | 'then' | 'limit'> & {
  readonly name: string | null
  readonly label: string
  readonly path: readonly [list: string, index: number]
}

/** @param add numbers one more disk, by its id and a label of its own */
export function triggerTables(
  plan: ScenarioContent,
  tileIndex: (id: string) => number,
  seats: number,
  add: (id: string, label: string) => number,
): TriggerTable[] {
  let draws = 0
  return writtenTriggers(plan).map(({ name, label, when, then, limit }): TriggerTable => {
    const times = limit === 'once' ? 1 : mostTimes(when, plan.rounds)
    const effects = then.map((effect, nth): EffectTable => {
      const effectLabel = then.length === 1 ? label : `${label}/${nth}`
      return {
        effect,
        tile: 'tile' in effect ? tileIndex(effect.tile) : -1,
        copies: Array.from({ length: times }, (_, time) =>
          broughtBy(effect, seats).map(({ id, weight, nth: which }) => ({
            copy: add(id, `${effectLabel}.${time}: ${id}${which > 0 ? `#${which + 1}` : ''}`),
            weight,
          })),
        ),
        draw: effect.kind === 'arrive' ? draws++ : 0,
      }
    })
    const waits = limit === 'once' && effects.some(({ tile }) => tile >= 0)
    return { name, when, effects, isRepeated: limit === 'everyRound', isByRound: isByRound(when) && !waits }
  })
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

const isByRound = (when: Condition): boolean => ('of' in when ? when.of.every(isByRound) : when.kind === 'round')

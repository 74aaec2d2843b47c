// Triggers as tables: what each waits for, and the disks that are kept for it. scenario.ts makes them once;
// rules/triggers.ts plays them.
import { broughtBy, mostTimes, writtenTriggers } from '../content/occurrences.ts'
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
  readonly isByRound: boolean
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
    return { name, when, effects, isRepeated: limit === 'everyRound', isByRound: isByRound({ when, then, limit }) }
  })
}

/** Whether it hangs on the number of the round alone, and waits for no tile: it is not looked at after turns. */
export const isByRound = ({ when, then, limit }: Pick<Trigger, 'when' | 'then' | 'limit'>): boolean =>
  hangsOnRounds(when) && !(limit === 'once' && then.some((effect) => 'tile' in effect))

const hangsOnRounds = (when: Condition): boolean =>
  'of' in when ? when.of.every(hangsOnRounds) : when.kind === 'round'

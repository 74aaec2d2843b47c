// What knocks heroes out, by name: kinds of monsters, the boss, and what else the game has.
import type { Dimension } from '../../../../engine/game.ts'
import { onceFor } from '../../../../engine/once.ts'
import type { SharedScenario } from '../setup/scenario.ts'

/**
 * What knocks heroes out, by name. The first cause is "monster"; here each kind of monster replaces it. Kinds that
 * heroes meet in a duel are causes of their own and stand there once.
 */
export const killersOf = onceFor(({ kinds, causes }: Pick<SharedScenario, 'kinds' | 'causes'>): readonly string[] => {
  const [, ...others] = causes
  return [...kinds.filter((kind) => !others.includes(kind)), ...others]
})

/** @param killers all, or some of them */
export function causeOf(scenario: SharedScenario, killers = killersOf(scenario)): Required<Dimension> {
  return {
    name: 'cause',
    labels: killers.map((killer) => (scenario.causes.includes(killer) ? killer : `monster:${killer}`)),
    labelsShown: killers,
  }
}

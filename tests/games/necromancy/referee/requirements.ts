// Tests that effects and death moves depend on (NEC-VOC-06).
import type { Frame } from './effects.ts'
import type { Scene } from './scene.ts'
import type { ConditionName, TokenName } from './table.ts'

export type Requirements = Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[]

/** NEC-VOC-06: all of them hold; uses are counted by who asks. */
export function holds(scene: Scene, requirements: Requirements, { hero, monster }: Frame): boolean {
  return [requirements].flat().every((one: object) =>
    Object.entries(one).every(([test, value]: [string, unknown]) => {
      const { name, kind, n } = value as { name: string; kind: TokenName; n: number }
      if (test === 'vitalityAtMost') return monster !== undefined && monster.vitality <= (value as number)
      if (test === 'resourceAtLeast') return (hero.resources.get(name) ?? 0) >= n
      if (test === 'tokenAtLeast') return scene.tokens[kind] >= n
      if (test === 'hasCondition') return hero.has(value as ConditionName)
      if (test === 'notCondition') return !hero.has(value as ConditionName)
      if (test === 'inFight') return hero.inFight
      return test === 'usesLeft' || scene.story.refuse('NEC-VOC-06', `there is no test ${test}`)
    }),
  )
}

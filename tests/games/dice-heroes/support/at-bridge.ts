// Places for tests of encounters, and chances by counting all rolls.
import { happen } from '../../../../src/games/dice-heroes/rules/events.ts'
import { Trigger } from '../../../../src/games/dice-heroes/words/vocabulary.ts'
import { type Added, scenarioWith, Stage } from './stage.ts'

/**
 * Two heroes or more at a location without rules of its own (place 1, a Toll Bridge with Gutter Rats, a Locked Gate and
 * the Toll King). Passive skills are left out, unless `levels` says otherwise.
 */
export function atBridge(settings: Readonly<Record<string, unknown>> = {}, added?: Added): Stage {
  const stage = new Stage(scenarioWith(settings, added))
  stage.place(1, { kind: 'toll-bridge', enemies: ['gutter-rats'], obstacles: ['locked-gate'], villain: 'toll-king' })
  stage.scenario.heroes.forEach((_, hero) => stage.hero(hero, { at: 1 }))
  for (const skill of stage.scenario.skills)
    if (skill.isPassive) stage.scenario.heroes.forEach((_, hero) => stage.hero(hero, { levels: { [skill.id]: 0 } }))
  return stage
}

/** Each combination of faces. */
export function* faces(...sizes: readonly number[]): Generator<number[]> {
  const [size, ...rest] = sizes
  if (size === undefined) return yield []
  for (let face = 1; face <= size; face++) for (const more of faces(...rest)) yield [face, ...more]
}

/** How often `holds` is true, of all combinations of faces. */
export function share(sizes: readonly number[], holds: (rolled: readonly number[]) => boolean): number {
  const all = [...faces(...sizes)]
  return all.filter((rolled) => holds(rolled)).length / all.length
}

/** A table with one special rule of scenarios. @param rule as YAML: `{ trigger: turn-start, do: [...] }` */
export const ruled = (
  rule: string,
  settings: Readonly<Record<string, unknown>> = {},
  cards: Added['cards'] = {},
): Stage =>
  atBridge(
    { also: ['ruled'], ...settings },
    { cards: { specials: `- { id: ruled, name: Ruled, scope: scenario, rules: [${rule}] }`, ...cards } },
  )

/** An event of a hero, in which cards act. */
export const happens = (stage: Stage, trigger: keyof typeof Trigger = 'turnStart', hero = 0): Stage =>
  stage.run((table) => {
    happen(table, Trigger[trigger] as number, hero, table.state.at[hero])
  })

/** Does what a card of a turn's beginning says. @param list effects as YAML, in brackets */
export const doing = (list: string, prepare: (stage: Stage) => unknown = () => undefined, settings = {}): Stage => {
  const stage = ruled(`{ trigger: turn-start, do: ${list} }`, settings)
  prepare(stage)
  return happens(stage)
}

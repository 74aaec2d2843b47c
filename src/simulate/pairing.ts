// Which variants are compared: each with the first of its scenario, and of its group if names read `group: name`. Never
// across scenarios: a difference between scenarios is no verdict on what was varied beside them.
import { splitGroup } from './arm-names.ts'
import type { Arm } from './arms.ts'

/** The setting that says what is played. */
export const SCENARIO = 'scenario'

/**
 * Pairs of variant indices, in the order of the second: the first variant of a scenario (or of a group of several in
 * it) and each later one. None where every variant has a scenario of its own.
 */
export function pairsOf(
  arms: readonly Pick<Arm, 'name' | 'set' | 'settings'>[],
): (readonly [first: number, second: number])[] {
  const own = arms.find(({ set }) => Object.keys(set).every((path) => !isOfScenario(path)))
  const scenarios = arms.map((arm) => scenarioOf(arm, own === undefined ? '' : settingOf(own)))
  const groups = arms.map(({ name }, index) => JSON.stringify([scenarios[index], splitGroup(name).group]))
  return arms.flatMap(({ name }, index) => {
    const isAlone = splitGroup(name).group === '' || groups.indexOf(groups[index]) === groups.lastIndexOf(groups[index])
    const first = isAlone ? scenarios.indexOf(scenarios[index]) : groups.indexOf(groups[index])
    return first === index ? [] : [[first, index] as const]
  })
}

/** @param own scenario of variants that set none; with changes inside of it (`scenario.rounds`) it stays the same */
function scenarioOf(arm: Pick<Arm, 'set' | 'settings'>, own: string): string {
  if (Object.keys(arm.set).every((path) => path === SCENARIO || !isOfScenario(path))) return settingOf(arm)
  return Object.hasOwn(arm.set, SCENARIO) ? JSON.stringify(arm.set[SCENARIO]) : own
}

const isOfScenario = (path: string): boolean => path === SCENARIO || path.startsWith(`${SCENARIO}.`)

function settingOf({ settings }: Pick<Arm, 'settings'>): string {
  return JSON.stringify((settings as Partial<Record<string, unknown>>)[SCENARIO] ?? null)
}

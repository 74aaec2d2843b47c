// Which arm is held against which: each against the first of its scenario, and of its group where arms are named `group: name`. How two
// scenarios differ is no verdict on anything that was varied beside them, so a difference is never one from an arm of another scenario.
import { splitGroup } from './arm-names.ts'
import type { Arm } from './arms.ts'

/** The setting that says what is played. */
export const SCENARIO = 'scenario'

/**
 * Indices of two arms: the first of a scenario, or of a group of several in it, and a later one of the same; in the order of the later
 * ones. There are none where every arm has a scenario of its own.
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

/** @param own that of arms which set none; what they change inside of it (`scenario.rounds`) leaves it the scenario that it was */
function scenarioOf(arm: Pick<Arm, 'set' | 'settings'>, own: string): string {
  if (Object.keys(arm.set).every((path) => path === SCENARIO || !isOfScenario(path))) return settingOf(arm)
  return Object.hasOwn(arm.set, SCENARIO) ? JSON.stringify(arm.set[SCENARIO]) : own
}

const isOfScenario = (path: string): boolean => path === SCENARIO || path.startsWith(`${SCENARIO}.`)

function settingOf({ settings }: Pick<Arm, 'settings'>): string {
  return JSON.stringify((settings as Partial<Record<string, unknown>>)[SCENARIO] ?? null)
}

// Which variants are compared: each with the first of its scenario, and of its group if names read `group: name`. Never
// across scenarios: a difference between scenarios is no verdict on what was varied beside them.
import { splitGroup } from './variant-names.ts'
import type { Variant } from './variants.ts'

/** The setting that says what is played. */
export const SCENARIO = 'scenario'

/**
 * Pairs of variant indices, in the order of the second: the first variant of a scenario (or of a group of several in
 * it) and each later one. None where every variant has a scenario of its own.
 */
export function pairsOf(
  variants: readonly Pick<Variant, 'name' | 'set' | 'settings'>[],
): (readonly [first: number, second: number])[] {
  const withoutScenario = variants.find(({ set }) => Object.keys(set).every((path) => !isOfScenario(path)))
  const scenarios = variants.map((variant) =>
    scenarioOf(variant, withoutScenario === undefined ? '' : settingOf(withoutScenario)),
  )
  const groups = variants.map(({ name }, index) => JSON.stringify([scenarios[index], splitGroup(name).group]))
  return variants.flatMap(({ name }, index) => {
    const isAlone = splitGroup(name).group === '' || groups.indexOf(groups[index]) === groups.lastIndexOf(groups[index])
    const first = isAlone ? scenarios.indexOf(scenarios[index]) : groups.indexOf(groups[index])
    return first === index ? [] : [[first, index] as const]
  })
}

/** @param defaultScenario of variants that set none; changes inside of it (`scenario.rounds`) keep it the same */
function scenarioOf(variant: Pick<Variant, 'set' | 'settings'>, defaultScenario: string): string {
  if (Object.keys(variant.set).every((path) => path === SCENARIO || !isOfScenario(path))) return settingOf(variant)
  return Object.hasOwn(variant.set, SCENARIO) ? JSON.stringify(variant.set[SCENARIO]) : defaultScenario
}

const isOfScenario = (path: string): boolean => path === SCENARIO || path.startsWith(`${SCENARIO}.`)

function settingOf({ settings }: Pick<Variant, 'settings'>): string {
  return JSON.stringify((settings as Partial<Record<string, unknown>>)[SCENARIO] ?? null)
}

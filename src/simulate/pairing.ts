// Which arm is held against which: each against the first of its scenario. How two scenarios differ is no verdict on anything that
// was varied beside them, so a difference is never one from an arm of another scenario.
import type { Arm } from './arms.ts'

/** The setting that says what is played. */
const SCENARIO = 'scenario'

/**
 * Indices of two arms: the first of a scenario, and a later one of the same; in the order of the later ones.
 * There are none where every arm has a scenario of its own.
 */
export function pairsOf(arms: readonly Pick<Arm, 'set' | 'settings'>[]): (readonly [first: number, second: number])[] {
  const firsts = new Map<string, number>()
  const own = arms.find(({ set }) => Object.keys(set).every((path) => !isOfScenario(path)))
  return arms.flatMap((arm, index) => {
    const scenario = scenarioOf(arm, own === undefined ? '' : settingOf(own))
    const first = firsts.get(scenario)
    if (first === undefined) firsts.set(scenario, index)
    return first === undefined ? [] : [[first, index] as const]
  })
}

/** @param own that of arms which set none; what they change inside of it (`scenario.rounds`) leaves it the scenario that it was */
function scenarioOf(arm: Pick<Arm, 'set' | 'settings'>, own: string): string {
  if (Object.keys(arm.set).every((path) => path === SCENARIO || !isOfScenario(path))) return settingOf(arm)
  return SCENARIO in arm.set ? JSON.stringify(arm.set[SCENARIO]) : own
}

const isOfScenario = (path: string): boolean => path === SCENARIO || path.startsWith(`${SCENARIO}.`)

function settingOf({ settings }: Pick<Arm, 'settings'>): string {
  return JSON.stringify((settings as Partial<Record<string, unknown>>)[SCENARIO] ?? null)
}

// What a game makes of content and settings, once: whoever plays, measures or words a variant asks here. A thread has
// each variant once, however often commands come back to it.
import type { Game } from '../engine/game.ts'

const scenarios = new WeakMap<object, Map<string, unknown>>()

/**
 * The scenario of these settings, as `game.prepare` makes it.
 * @param content the same object for the same scenario
 * @param settings spelled out
 */
export function prepared<Scenario>(
  game: Game<any, any, Scenario>, // eslint-disable-line @typescript-eslint/no-explicit-any -- of any game
  content: unknown,
  settings: unknown,
): Scenario {
  const of = scenarios.get(content as object) ?? new Map<string, unknown>()
  scenarios.set(content as object, of)
  const key = `${game.id} ${JSON.stringify(settings)}`
  const known = of.get(key)
  if (known !== undefined) return known as Scenario
  const scenario = game.prepare(content, settings)
  of.set(key, scenario)
  return scenario
}

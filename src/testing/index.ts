// Entry `darkodds/testing`: the conformance suite, for tests of games. It knows no test runner:
//
//   for (const { name, check } of conformance({ game, content })) test(name, check)
import type { Game } from '../engine/game.ts'
import { agentPromises, gamePromises } from './promises.ts'
import type { Subject } from './promises.ts'

export { agentPromises, gamePromises, questionsAsked } from './promises.ts'
export type { Subject } from './promises.ts'

export interface Conformance {
  readonly game: Game
  /** As the game's `content.parse` gives it. */
  readonly content: unknown
  /** Settings to test beside the empty one, by name. */
  readonly variants?: Readonly<Record<string, unknown>>
  /** See `Subject`. Default `turn`. */
  readonly turnEvent?: string
  /** Playouts of each check. Default 20. */
  readonly playouts?: number
}

/** One promise of a game with one setting, or of one of its agents there. */
export interface Check {
  readonly name: string
  /** @throws Error that says how the promise is broken */
  check(): void
}

/** Whether a game keeps the contract (src/engine/game.ts), promise by promise. */
export function conformance({ game, content, variants = {}, turnEvent = 'turn', playouts = 20 }: Conformance): Check[] {
  return Object.entries({ 'nothing set': {}, ...variants }).flatMap(([variant, setting]) => {
    const subject: Subject = { game, content, setting, turnEvent, playouts }
    return [
      ...Object.entries(gamePromises).map(([promise, check]) => ({
        name: `${variant}: ${promise}`,
        check: () => {
          check(subject)
        },
      })),
      ...game.agents.flatMap(({ name: agent }) =>
        Object.entries(agentPromises).map(([promise, check]) => ({
          name: `${variant}, agent ${agent}: ${promise}`,
          check: () => {
            check(subject, agent)
          },
        })),
      ),
    ]
  })
}

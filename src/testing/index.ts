// Entry `darkodds/testing`: the conformance suite, for tests of games. It knows no test runner:
//
//   for (const { name, check } of conformance({ game, content })) test(name, check)
import type { Game } from '../engine/game.ts'
import type { Document } from '../input/index.ts'
import { withCheckedCells } from './checked-cells.ts'
import { agentPromises, BETTER, gamePromises, keepsBetter, MADE } from './promises.ts'
import type { Subject } from './promises.ts'

export { compareBetter, differenceOfPairs, experimentOfBetter, surelyWorse } from './better.ts'
export type { Compared, Comparing } from './better.ts'
export { agentPromises, gamePromises, questionsAsked } from './promises.ts'
export type { Subject } from './promises.ts'

export interface Conformance {
  readonly game: Game
  /** As the game's `content.parse` gives it. */
  readonly content: unknown
  /** What the content was read from; `Game.better` may need it. Default: nothing. */
  readonly shipped?: readonly Document[]
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

/**
 * Whether a game keeps the contract (src/engine/game.ts), promise by promise. A game that cannot be played with a
 * setting has one check there, which says why: all other promises would fail for the same reason.
 */
export function conformance({
  game,
  content,
  shipped = [],
  variants = {},
  turnEvent = 'turn',
  playouts = 20,
}: Conformance): Check[] {
  return Object.entries({ 'default settings': {}, ...variants }).flatMap(([variant, setting], index) => {
    const subject: Subject = { game, content, setting, turnEvent, playouts }
    const saysBetter = index === 0 && game.better !== undefined
    const reason = reasonOf(() => {
      gamePromises[MADE](subject)
    })
    if (reason !== undefined) {
      const agents = Array.isArray(game.agents) ? game.agents.length : 0
      const others =
        Object.keys(gamePromises).length - 1 + agents * Object.keys(agentPromises).length + (saysBetter ? 1 : 0)
      return [
        {
          name: `${variant}: ${MADE}`,
          check: () => {
            throw new Error(`${reason} (${others} promises not checked because of this)`)
          },
        },
      ]
    }
    return [
      ...Object.entries(gamePromises).map(([promise, check]) => ({
        name: `${variant}: ${promise}`,
        check: () => {
          withCheckedCells(() => {
            check(subject)
          })
        },
      })),
      ...game.agents.flatMap(({ name: agent }) =>
        Object.entries(agentPromises).map(([promise, check]) => ({
          name: `${variant}, agent ${agent}: ${promise}`,
          check: () => {
            withCheckedCells(() => {
              check(subject, agent)
            })
          },
        })),
      ),
      ...(saysBetter ? [{ name: BETTER, check: () => keepsBetter({ game, content, playouts }, shipped) }] : []),
    ]
  })
}

function reasonOf(check: () => void): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

// The promises of promises.ts as tests of one game. games.test.ts calls it for each game there is.
import { describe, test } from 'vitest'
import type { Game } from '../../src/games/game.ts'
import { agentPromises, gamePromises } from './promises.ts'

export interface Conformance {
  readonly game: Game
  readonly content: unknown
  /** Settings to test beside the empty one, by name. */
  readonly variants?: Readonly<Record<string, unknown>>
  /** See `Subject`. Default `turn`. */
  readonly turnEvent?: string
  /** Playouts of each check. Default 20. */
  readonly playouts?: number
}

/** The setting that sets nothing. */
const PLAIN = 'nothing set'

/** Declares the tests of one game. */
export function conformance({ game, content, variants = {}, turnEvent = 'turn', playouts = 20 }: Conformance): void {
  describe(game.id, () => {
    describe.each(Object.entries({ [PLAIN]: {}, ...variants }))('%s', (variant, setting) => {
      const subject = { game, content, setting, turnEvent, playouts }
      test.each(Object.entries(gamePromises))('%s', (_, promise) => { promise(subject) })
      // Who thinks for seconds in every playout is held to the promises in one setting.
      const agents = game.agents.filter(({ slow }) => slow !== true || variant === PLAIN)
      describe.each(agents.map(({ name }) => name))('agent %s', (agent) => {
        test.each(Object.entries(agentPromises))('%s', (_, promise) => { promise(subject, agent) })
      })
    })
  })
}

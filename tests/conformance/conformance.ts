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

/** Declares the tests of one game. */
export function conformance({ game, content, variants = {}, turnEvent = 'turn', playouts = 20 }: Conformance): void {
  describe(game.id, () => {
    describe.each(Object.entries({ 'nothing set': {}, ...variants }))('%s', (_, setting) => {
      const subject = { game, content, setting, turnEvent, playouts }
      test.each(Object.entries(gamePromises))('%s', (_promise, promise) => { promise(subject) })
      describe.each(game.agents.map(({ name }) => name))('agent %s', (agent) => {
        test.each(Object.entries(agentPromises))('%s', (_promise, promise) => { promise(subject, agent) })
      })
    })
  })
}

// The promises of promises.ts as tests of one game. games.test.ts calls it for each game there is.
import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/engine/game.ts'
import { argumentOf } from '../../src/engine/actions.ts'
import type { Large } from './large.ts'
import { agentPromises, gamePromises, questionsAsked } from './promises.ts'

export interface Conformance {
  readonly game: Game
  readonly content: unknown
  /** Settings to test beside the empty one, by name. */
  readonly variants?: Readonly<Record<string, unknown>>
  /** The game at its limits; absent where no content makes questions longer. */
  readonly large?: () => Large
  /** See `Subject`. Default `turn`. */
  readonly turnEvent?: string
  /** Playouts of each check. Default 20. */
  readonly playouts?: number
}

/** Declares the tests of one game. */
export function conformance({
  game,
  content,
  variants = {},
  large,
  turnEvent = 'turn',
  playouts = 20,
}: Conformance): void {
  describe(game.id, () => {
    if (large !== undefined) {
      test('at its limits every legal action reaches the agent, and the last can be taken', () => {
        const { actions, argument, playouts: needed = 1, ...loaded } = large()
        const asked = questionsAsked({ game, turnEvent, playouts, ...loaded }, needed)
        const longest = asked.reduce((a, b) => (b.length > a.length ? b : a))
        expect(longest.length).toBeGreaterThan(actions)
        expect(asked.reduce((max, one) => one.reduce((a, b) => Math.max(a, argumentOf(b)), max), 0)).toBeGreaterThan(
          argument,
        )
      })
    }
    describe.each(Object.entries({ 'nothing set': {}, ...variants }))('%s', (_, setting) => {
      const subject = { game, content, setting, turnEvent, playouts }
      test.each(Object.entries(gamePromises))('%s', (_promise, promise) => {
        promise(subject)
      })
      describe.each(game.agents.map(({ name }) => name))('agent %s', (agent) => {
        test.each(Object.entries(agentPromises))('%s', (_promise, promise) => {
          promise(subject, agent)
        })
      })
    })
  })
}

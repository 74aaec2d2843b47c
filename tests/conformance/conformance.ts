// The promises of src/testing as tests of one game. games.test.ts calls it for each game there is.
import { describe, expect, test } from 'vitest'
import { argumentOf } from '../../src/engine/actions.ts'
import { conformance as checksOf, questionsAsked } from '../../src/testing/index.ts'
import type { Conformance as Checked } from '../../src/testing/index.ts'
import type { Large } from './large.ts'

export interface Conformance extends Checked {
  /** The game at its limits; absent where no content makes questions longer. */
  readonly large?: () => Large
}

/** Declares the tests of one game. */
export function conformance({ large, ...checked }: Conformance): void {
  const { game, turnEvent = 'turn', playouts = 20 } = checked
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
    for (const { name, check } of checksOf(checked)) test(name, check)
  })
}

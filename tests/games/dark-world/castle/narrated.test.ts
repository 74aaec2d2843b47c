// What is told of the castle's own draws: in sentences, and as results that a user may ask about.
import { expect, test } from 'vitest'
import type { GameEvent } from '../../../../src/engine/game.ts'
import { darkWorld } from '../../../../src/games/dark-world/castle/index.ts'
import { Castle } from './support/castle.ts'

const { scenario } = new Castle({ rules: { partySize: 2 } })
const sentence = (event: Record<string, unknown>): string | undefined =>
  darkWorld.telling.narrate(scenario, { round: 1, ...event } as unknown as GameEvent)
const placeOf = (name: string): number => scenario.placeNames.indexOf(name)

test('the Haunter flies along a row; of one that the board does not have it is said that nothing happens', () => {
  expect([0, 9, 10].map((row) => sentence({ type: 'haunterFlies', row }))).toEqual([
    '   The Haunter is summoned: 0, it does not appear.',
    '   The Haunter is summoned: row 9.',
    '   The Haunter is summoned: row 10, which this board does not have: nothing happens.',
  ])
  const result = (row: number) => darkWorld.telling.resultOf!(scenario, { type: 'haunterFlies', round: 1, row })
  expect([0, 9].map(result)).toEqual(
    ['nothing', 'row 9'].map((one) => ({ draw: 'haunter', actor: scenario.villain, result: one })),
  )
})

test('a secret door turns: who stood behind it comes out where the hero stood', () => {
  const through = { type: 'wentThrough', seat: 0, from: placeOf('[4, 7]'), place: placeOf('[3, 7]') }
  expect(sentence({ ...through, swapped: 0 })).toBe('   Brannoc stands on [3, 7] in room 7 behind it.')
  expect(sentence({ ...through, swapped: 2 })).toBe(
    '   Brannoc stands on [3, 7] in room 7 behind it; Ysolde, who stood there, comes out on [4, 7] in room 4.',
  )
})

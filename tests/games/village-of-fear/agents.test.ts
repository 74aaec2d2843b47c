// The agents of the village in whole games: a hero alone comes to an end, since nobody else can free his way.
import { expect, test } from 'vitest'
import { Outcome } from '../../../src/games/dark-world/shared/state.ts'
import { whole } from './support/whole.ts'

test.each([['steady', 'guardian'], ['scorer', 'guardian'], ['steady', 'hunter']])('alone, %s against %s does not wait before the Drawbridge for ever', (heroes, villain) => {
  const { table, play } = whole({ agents: { heroes, villain }, rules: { partySize: 1 } })
  const waiting: number[] = []
  for (let playout = 0; playout < 40; playout++) {
    play(1, playout)
    if (table.state.outcome === Outcome.unfinished) waiting.push(playout)
  }
  expect(waiting).toEqual([])
})

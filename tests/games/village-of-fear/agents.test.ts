// The agents of the village in whole games: they come to an end, also that of a hero alone, whose way nobody else can free.
import { expect, test } from 'vitest'
import { Outcome } from '../../../src/games/dark-world/shared/state.ts'
import { whole } from './support/whole.ts'

test.each([
  ['steady', 'guardian', 1], ['scorer', 'guardian', 1], ['steady', 'hunter', 1],
  // A guard upstairs at whom they do not dare: they neither stay before him nor go up and down.
  ['cautious', 'guardian', 1], ['rusher', 'guardian', 3],
])('%s against %s, a party of %i, does not wait before the Drawbridge or in the Great Hall for ever', (heroes, villain, partySize) => {
  const { table, play } = whole({ agents: { heroes, villain }, rules: { partySize } })
  const waiting: number[] = []
  for (let playout = 0; playout < 40; playout++) {
    play(1, playout)
    if (table.state.outcome === Outcome.unfinished) waiting.push(playout)
  }
  expect(waiting).toEqual([])
})

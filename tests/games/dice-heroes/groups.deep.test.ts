// Groups of players: a weaker group never surely wins more, and each takes the best of the options as often as it
// shall. Seed and dice are fixed, so nothing fails by chance. On other dice the order of groups that are equal would be
// called reversed in at most 5 of 100 runs. The share has a standard error below 0.5 pp: a game has 170 choices.
import { beforeAll, describe, expect, test } from 'vitest'
import { BEST_TAKEN } from '../../../src/engine/groups.ts'
import { nodeWorkbench } from '../../../src/node/workbench.ts'
import { playGroups, surelyReversed, type PlayedGroups } from '../../support/groups.ts'

/** Half of what other games play: a game takes about 8 ms. */
const GAMES = 200

let all: PlayedGroups[]
beforeAll(async () => {
  all = await playGroups(nodeWorkbench(), 'dice-heroes', GAMES)
})

test('no group surely wins more than a stronger one', () => {
  expect(all).toHaveLength(3)
  expect(surelyReversed(all)).toEqual([])
})

describe.each(['new-group', 'casual'] as const)('%s', (group) => {
  test('takes the best in its share of choices, within 3 pp', () => {
    const sum = (of: 'choices' | 'best'): number =>
      all.reduce((total, { bestTaken }) => total + bestTaken[group][of], 0)
    expect(Math.abs(sum('best') / sum('choices') - BEST_TAKEN[group])).toBeLessThan(0.03)
  })
})

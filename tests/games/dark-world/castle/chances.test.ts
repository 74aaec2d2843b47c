// The chances that the castle tells, against games and by hand.
import { expect, test } from 'vitest'
import type { GameEvent } from '../../../../src/engine/game.ts'
import { darkWorld as game } from '../../../../src/games/dark-world/castle/index.ts'
import { holdAgainstPlay } from '../../../support/chances.ts'
import { SHARED_RESULTS } from '../shared/chances.ts'
import { shippedContent } from './shipped.ts'

const content = shippedContent()
const scenario = game.prepare(content, game.settings(content).parse({}))
const chanceOf = (event: object): unknown => game.telling.chanceOf!(scenario, { type: '', round: 1, ...event })

// About 40 kinds, each judged twice at 4 standard deviations: a false alarm in one of 200 seeds.
test('throws, cards, searches and rows come as often as their chances say', () => {
  const settings = [{}, { agents: 'random' }, { rules: { dieFaces: 'sharp' } }]
  const told = holdAgainstPlay(game, content, settings, 60, {
    ...SHARED_RESULTS,
    searched: (event) => [true, false].map((found) => ({ ...event, found })),
    haunterFlies: (event) => Array.from({ length: 10 }, (_, row): GameEvent => ({ ...event, row })),
  })
  expect([...told.keys()].sort()).toEqual(['blow', 'drew', 'haunterFlies', 'searched', 'struck'])
  for (const [kind, events] of told) expect(events, kind).toBeGreaterThan(30)
})

test('DW-COMBAT-11 three dice reach 3 in 17 of 27 throws, whatever cards are played', () => {
  const blow = { type: 'blow', needed: 3, faces: [0, 0, 0] }
  expect(chanceOf({ ...blow, total: 4 })).toEqual({ chance: expect.closeTo(17 / 27, 12), of: 'to roll 3 or more' })
  expect(chanceOf({ ...blow, total: 2, cards: 1 })).toEqual({
    chance: expect.closeTo(10 / 27, 12),
    of: 'to roll less than 3',
  })
})

test('DW-COMP-04 of 3 Hit and 2 Miss cards one of each comes in 6 of 10 pairs; known cards have no chance', () => {
  const drew = { type: 'drew', cards: 2, hits: 1 }
  expect(chanceOf({ ...drew, left: { hit: 3, miss: 2 } })).toEqual({
    chance: expect.closeTo(0.6, 12),
    of: 'of 1 Hit, 1 Miss',
  })
  expect(chanceOf(drew)).toBeUndefined()
})

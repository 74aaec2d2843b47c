// The chances that Pig tells, against games and by hand.
import { expect, test } from 'vitest'
import { game } from '../../../src/games/pig/index.ts'
import { holdAgainstPlay } from '../../support/chances.ts'
import { content } from '../../support/pig/content.ts'

const settings = (more: object = {}): Parameters<typeof game.prepare>[1] => game.settings(content).parse(more)

// 6 kinds, each judged twice at 4 standard deviations: a false alarm in one of 1,300 seeds.
test('faces come as often as their chances say', () => {
  const told = holdAgainstPlay(game, content, [{}, { agents: 'random' }], 150, {
    rolled: (event) => [1, 2, 3, 4, 5, 6].map((face) => ({ ...event, face })),
  })
  expect([...told.keys()]).toEqual(['rolled'])
  expect(told.get('rolled')).toBeGreaterThan(5000)
})

test('PIG-TURN-02 a one has one chance in six, and so has each other face, whatever counts as a one', () => {
  const scenario = game.prepare(content, settings({ rules: { ones: 3 } }))
  const chanceOf = (event: object): unknown => game.telling.chanceOf!(scenario, { type: '', round: 1, ...event })
  expect(chanceOf({ type: 'rolled', seat: 0, face: 1 })).toEqual({ chance: 1 / 6, of: 'of a one' })
  expect(chanceOf({ type: 'rolled', seat: 1, face: 6 })).toEqual({ chance: 1 / 6, of: 'of a six' })
  expect(chanceOf({ type: 'took', seat: 0, points: 12, score: 12 })).toBeUndefined()
})

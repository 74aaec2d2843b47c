// What a study says of itself: of what is set, only what is set in all that was played.
import { expect, test } from 'vitest'
import type { Honesty } from '../../src/games/game.ts'
import { honestyOfAll } from '../../src/report/index.ts'

test('a value that one arm tries is no ruling of the study; what is house data anywhere is named', () => {
  const of = (rulings: string[], houseData: string[]): Honesty => ({ source: ['the rules'], rulings, houseData, agents: [] })
  const all = [of(['always', 'set here: 0'], ['a scenario']), of(['always', 'set here: 1'], ['another']), of(['always'], ['a scenario'])]
  expect(honestyOfAll(all)).toMatchObject({ source: ['the rules'], rulings: ['always'], houseData: ['a scenario', 'another'] })
})

import { expect, test } from 'vitest'
import { broken } from '../../src/cli/table.ts'

test('lines break between words, but not before a %', () => {
  expect(broken('it is won in 38.1 % of games', 18)).toEqual(['it is won in', '38.1 % of games'])
  expect(broken('', 10)).toEqual([''])
  expect(broken('unbreakable', 4)).toEqual(['unbreakable'])
})

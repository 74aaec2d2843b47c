import { expect, test } from 'vitest'
import { variantOf } from '../../src/questions/variant.ts'

test('a variant is found by a word of its name, a group also by its agent', () => {
  const names = ['regulars · tnShift 1', 'new group · tnShift 1', 'cautious play · tnShift 1']
  expect(['steady', 'new-group', 'cautious', 'regulars · tnShift 1'].map((name) => variantOf(name, names))).toEqual([
    0, 1, 2, 0,
  ])
  expect(() => variantOf('1', names)).toThrow('--variant: "1" can be three variants')
})

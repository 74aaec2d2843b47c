// Worked examples of ties and of room in the hand, as encounters end.
import { expect, test } from 'vitest'
import { atBridge } from './support/at-bridge.ts'

const FULL = 'P4 S4 S4 M4 M4 V4 V4 D4 D4 S6'

test.each([
  ['perText', 'P6', 'P4'],
  ['always', '', 'P4 P6'],
])('DH-VEC-13 a stat check of 3 and 3, tiesPass %s', (tiesPass, removed, after) => {
  const stage = atBridge({ rules: { tiesPass } }).hero(0, { hand: 'P4', bag: '' }).answers('take P4').rolls(3)
  stage.encountered(3).meet('P6')
  expect([stage.dice('removed'), stage.dice('bag')]).toEqual([removed, 'P4'])
  expect(`${stage.dice('bag')} ${stage.dice('hand')}`.trim()).toBe(after)
})

test('DH-VEC-30 a hidden die frees a slot for the acquired one; without a slot it is hidden', () => {
  const won = atBridge().hero(0, { hand: FULL, bag: '' }).answers('take P4').rolls(4).encountered(1).meet('P6')
  expect([won.dice('hand'), won.dice('bag')]).toEqual(['S4 S4 M4 M4 V4 V4 D4 D4 S6 P6', 'P4'])
  const divine = atBridge().hero(0, { hand: FULL, bag: '' }).answers('yes').meet('D8')
  expect([divine.dice('hand'), divine.dice('bag')]).toEqual([FULL, 'D8'])
})

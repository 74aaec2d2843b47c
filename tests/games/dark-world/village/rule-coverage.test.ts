// Every rule and worked example of the village is named by a test that proves it, and what the code cites is there.
import { expect, test } from 'vitest'
import { markedIn, ruleIdsModule } from '../../../../scripts/rule-ids.ts'
import { villageOfFear } from '../../../../src/games/dark-world/village/index.ts'
import { R, RULE_IDS } from '../../../../src/games/dark-world/village/words/rule-ids.ts'
import { expectKnown, expectNumbered, expectProven, page, read } from '../shared/rule-coverage.ts'

test('rule-ids.ts is what `npm run rule-ids` writes, with 187 rules numbered after the 204 of the castle', () => {
  const kept = { prefix: 'DW', marked: markedIn('dark-world/shared') }
  expect(read('src/games/dark-world/village/words/rule-ids.ts')).toBe(
    ruleIdsModule('dark-world/village', page, 'dark-world', 'DWV', markedIn('dark-world/village'), kept),
  )
  expect(RULE_IDS).toHaveLength(187)
  expect(villageOfFear.rules.ids).toHaveLength(204 + 187)
  for (const [key, number] of Object.entries(R))
    expect(villageOfFear.rules.ids[number]).toBe(`DWV-${key.replace('_', '-')}`)
  expectNumbered(RULE_IDS)
})

test('each is cited by the title of a test', () => {
  expectProven('DWV')
})

test('every ID that the code cites is in the specification', () => {
  expect(expectKnown('dark-world/village')).toBeGreaterThan(30)
})

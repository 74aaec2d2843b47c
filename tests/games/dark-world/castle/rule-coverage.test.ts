// Every rule and worked example of the castle is named by a test that proves it, and what the code cites is there.
import { expect, test } from 'vitest'
import { markedIn, ruleIdsModule } from '../../../../scripts/rule-ids.ts'
import { RULE_IDS } from '../../../../src/games/dark-world/shared/words/rule-ids.ts'
import { expectKnown, expectNumbered, expectProven, page, read } from '../shared/rule-coverage.ts'

test('rule-ids.ts is what `npm run rule-ids` writes, with 204 rules numbered without a gap', () => {
  expect(read('src/games/dark-world/shared/words/rule-ids.ts')).toBe(
    ruleIdsModule('dark-world/castle', page, 'dark-world', 'DW', markedIn('dark-world/castle', 'dark-world/shared')),
  )
  expect(RULE_IDS).toHaveLength(204)
  expectNumbered(RULE_IDS)
})

test('each is cited by the title of a test', () => {
  expectProven('DW')
})

test('every ID that the code cites is in the specification', () => {
  expect(expectKnown('dark-world/castle') + expectKnown('dark-world/shared')).toBeGreaterThan(40)
})

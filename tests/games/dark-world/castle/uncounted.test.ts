// Every rule of the castle is counted where it is decided, or there is a reason why it cannot be.
import { test } from 'vitest'
import { MARKED_RULES, RULE_IDS } from '../../../../src/games/dark-world/shared/words/rule-ids.ts'
import { expectClassified } from '../../../support/uncounted.ts'
import { UNCOUNTED } from './uncounted.ts'

test('each rule is marked, or stands on the list of uncounted rules with the reason', () => {
  expectClassified(UNCOUNTED, RULE_IDS, MARKED_RULES, 'DW')
})

// Every rule of the village is counted where it is decided, or there is a reason why it cannot be.
import { test } from 'vitest'
import { KEPT_RULES, MARKED_RULES, RULE_IDS } from '../../../../src/games/dark-world/village/words/rule-ids.ts'
import { expectClassified } from '../../../support/uncounted.ts'
import { UNCOUNTED } from './uncounted.ts'

test('each rule is marked, or listed as uncounted with the reason; a rule of the castle counts as kept', () => {
  expectClassified(UNCOUNTED, RULE_IDS, MARKED_RULES, 'DWV', [...MARKED_RULES, ...KEPT_RULES], ['DWV', 'DW'])
})

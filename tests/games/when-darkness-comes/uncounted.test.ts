// Every rule is counted where it is decided, or there is a reason why it cannot be.
import { expect, test } from 'vitest'
import { MARKED_RULES, RULE_IDS } from '../../../src/games/when-darkness-comes/words/rule-ids.ts'
import { expectClassified } from '../../support/uncounted.ts'
import { PENDING } from './pending.ts'
import { UNCOUNTED } from './uncounted.ts'
import { idsIn } from '../../support/citations.ts'

test('each rule is marked, or stands on the list of uncounted rules with the reason', () => {
  expectClassified(UNCOUNTED, RULE_IDS, MARKED_RULES, 'WDC')
})

test('what no test proves since it defines or advises is not counted either', () => {
  const uncounted = UNCOUNTED.flatMap(({ ids }) => idsIn(ids, 'WDC'))
  expect(PENDING.flatMap(({ ids }) => idsIn(ids, 'WDC')).filter((id) => !uncounted.includes(id))).toEqual([])
})

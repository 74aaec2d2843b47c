// Every rule is counted where it is decided, or there is a reason why it cannot be; and a test proves it.
import { expect, test } from 'vitest'
import { MARKED_RULES, RULE_IDS } from '../../../src/games/dice-heroes/words/rule-ids.ts'
import { citations, idsIn } from '../../support/citations.ts'
import { expectClassified } from '../../support/uncounted.ts'
import { UNCOUNTED } from './uncounted.ts'

/** Rules that no test proves: nothing is done that could be wrong, or tests of another chapter do. */
const UNPROVEN =
  'DH-DIE-04, DH-ZONE-03, DH-HERO-08, DH-LEVEL-04, DH-BAG-04, DH-CARD-01, DH-CARD-02, DH-ADV-02, DH-HOUSE-11'

test('each rule is marked, or listed as uncounted with the reason', () => {
  expectClassified(UNCOUNTED, RULE_IDS, MARKED_RULES, 'DH')
})

test('each rule is cited by the title of a test, but those that define', () => {
  const cited = citations(new URL('./', import.meta.url), 'DH')
  const unproven = idsIn(UNPROVEN, 'DH')
  expect(RULE_IDS.filter((id) => !cited.has(id) && !unproven.includes(id))).toEqual([])
  expect(unproven.filter((id) => cited.has(id))).toEqual([])
})

test('each worked example is cited by the title of a test', () => {
  const cited = citations(new URL('./', import.meta.url), 'DH')
  expect(idsIn('DH-VEC-01..37', 'DH').filter((id) => !cited.has(id))).toEqual([])
})

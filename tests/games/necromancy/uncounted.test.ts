// Every rule is counted where it is decided, or there is a reason why it cannot be; and a test proves it.
import { expect, test } from 'vitest'
import { MARKED_RULES, RULE_IDS } from '../../../src/games/necromancy/words/rule-ids.ts'
import { citations, idsIn } from '../../support/citations.ts'
import { expectClassified } from '../../support/uncounted.ts'
import { UNCOUNTED } from './uncounted.ts'

/** Rules that no test proves: nothing is done that could be wrong, or tests of another kind do. */
const UNPROVEN = 'NEC-CORE-01, NEC-CORE-02, NEC-CORE-04, NEC-CORE-08, NEC-SETT-02, NEC-HARD-03'

test('each rule is marked, or listed as uncounted with the reason', () => {
  expectClassified(UNCOUNTED, RULE_IDS, MARKED_RULES, 'NEC')
})

test('each rule is cited by the title of a test, but those that define', () => {
  const cited = citations(new URL('./', import.meta.url), 'NEC')
  const unproven = idsIn(UNPROVEN, 'NEC')
  expect(RULE_IDS.filter((id) => !cited.has(id) && !unproven.includes(id))).toEqual([])
  expect(unproven.filter((id) => cited.has(id))).toEqual([])
})

test('each worked example is cited by the title of a test', () => {
  const cited = citations(new URL('./', import.meta.url), 'NEC')
  const examples = idsIn('NEC-EXM-01..09 NEC-EXC-01..14 NEC-EXF-01..21 NEC-EXH-01..05', 'NEC')
  expect(examples.filter((id) => !cited.has(id))).toEqual([])
})

// Every rule is counted where it is decided, or there is a reason why it cannot be; and a test proves it.
import { expect, test } from 'vitest'
import { MARKED_RULES, RULE_IDS } from '../../../src/games/dice-heroes/words/rule-ids.ts'
import { citations, idsIn } from '../../support/citations.ts'
import { expectClassified } from '../../support/uncounted.ts'
import { UNCOUNTED_A } from './uncounted.ts'

/** Areas of sections 1 to 20. */
const AREAS =
  'DIE ZONE HERO SKILL LEVEL TIMER LOC BAG CARD SETUP TURN GIVE USE TRAVEL EXPLORE CHECK FATE STAT DIVINE ALLY CHANCE'

const isOf = (id: string): boolean => AREAS.split(' ').includes(id.split('-')[1]) || id === 'DH-VIEW-07'

/** Rules that no test proves: nothing is done that could be wrong, or tests of another chapter do. */
const UNPROVEN = 'DH-DIE-04, DH-ZONE-03, DH-HERO-08, DH-LEVEL-04, DH-BAG-04, DH-CARD-01, DH-CARD-02'

test('sections 1 to 20: each rule is marked, or listed as uncounted with the reason', () => {
  const marked = MARKED_RULES.filter((id) => isOf(id))
  expectClassified(
    UNCOUNTED_A,
    RULE_IDS.filter((id) => isOf(id)),
    marked,
    'DH',
    MARKED_RULES,
  )
})

test('sections 1 to 20: each rule is cited by the title of a test, but those that define', () => {
  const cited = citations(new URL('./', import.meta.url), 'DH')
  const unproven = idsIn(UNPROVEN, 'DH')
  expect(RULE_IDS.filter((id) => isOf(id) && !cited.has(id) && !unproven.includes(id))).toEqual([])
  expect(unproven.filter((id) => cited.has(id))).toEqual([])
})

test('the worked examples of sections 1 to 20 are cited by the title of a test', () => {
  const cited = citations(new URL('./', import.meta.url), 'DH')
  const examples = idsIn('DH-VEC-02..04, DH-VEC-07..13, DH-VEC-27, DH-VEC-28, DH-VEC-30..33', 'DH')
  expect(examples.filter((id) => !cited.has(id))).toEqual([])
})

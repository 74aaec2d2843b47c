// Every rule of the specification is proven by a test that names it, or stands on the pending list with its reason.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ruleIds } from '../../../scripts/rule-ids.ts'
import { citations, citedIn, idsIn } from '../../support/citations.ts'
import { PENDING } from './pending.ts'

const page = readFileSync(new URL('../../../docs/rules/when-darkness-comes.md', import.meta.url), 'utf8')
const decisions = [...page.matchAll(/\*\*(WDC-DP-\d+)\*\*/g)].map((match) => match[1]!)
/** Tests have to cite rules, worked examples and metrics. Our content and our rulings have tests of another kind. */
const rules = ruleIds(page).filter((id) => !id.startsWith('WDC-DATA-'))
const ids = new Set([...ruleIds(page), ...decisions])

const cited = citations(new URL('../../', import.meta.url), 'WDC')
const pending = PENDING.flatMap(({ ids, why }) => idsIn(ids, 'WDC').map((id) => ({ id, why })))

describe('the rules', () => {
  test('each is cited by the title of a test, or stands on the pending list', () => {
    const listed = new Set(pending.map(({ id }) => id))
    expect(rules.filter((id) => !cited.has(id) && !listed.has(id))).toEqual([])
  })

  test('what a test cites is not pending any more', () => {
    expect(pending.filter(({ id }) => cited.has(id)).map(({ id }) => `${id}: ${cited.get(id)!.join(', ')}`)).toEqual([])
  })

  test('what is cited is in the specification', () => {
    const unknown = [...cited].filter(([id]) => !ids.has(id))
    expect(unknown.map(([id, files]) => `${id}: ${files.join(', ')}`)).toEqual([])
  })
})

describe('the pending list', () => {
  test('names what would have to be proven, each once, and why it is not', () => {
    const ids = pending.map(({ id }) => id)
    expect(ids.filter((id) => !rules.includes(id))).toEqual([])
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
    for (const { ids: named, why } of PENDING) {
      expect(idsIn(named, 'WDC').length, named).toBeGreaterThan(0)
      expect(why, named).toMatch(/^definitional: \S/)
    }
  })
})

describe('what counts as a citation', () => {
  const cites = (text: string): string[] => citedIn('some.test.ts', text, 'WDC')

  test('titles of tests and of groups, one by one and from one to another', () => {
    expect(cites("test('WDC-TN-02 reaching is enough (WDC-TN-03)', () => {})")).toEqual(['WDC-TN-02', 'WDC-TN-03'])
    expect(cites("describe('WDC-LOS-01 -07 -13 the check', () => {})")).toEqual([
      'WDC-LOS-01',
      'WDC-LOS-07',
      'WDC-LOS-13',
    ])
    expect(cites('it(`WDC-FATE-03..05 ${what}`, () => {})')).toEqual(['WDC-FATE-03', 'WDC-FATE-04', 'WDC-FATE-05'])
    expect(cites("test('WDC-SEC-06 to WDC-SEC-08 kinds', () => {})")).toEqual([
      'WDC-SEC-06',
      'WDC-SEC-07',
      'WDC-SEC-08',
    ])
  })

  test('tables that titles are made of', () => {
    expect(cites("test.each([['WDC-MOVE-05', 1]])('%s', () => {})")).toEqual(['WDC-MOVE-05'])
    expect(cites("const cases = { 'WDC-MOVE-06 woods': 1 }\ntest.each(Object.entries(cases))('%s', () => {})")).toEqual(
      ['WDC-MOVE-06'],
    )
    expect(cites("for (const id of ['WDC-MOVE-07']) test(`${id} holds`, () => {})")).toEqual(['WDC-MOVE-07'])
    expect(
      cites("const rows = [['08', 'x'], ['09', 'y']] as const\ntest.each(rows)('WDC-MOVE-%s %s', () => {})"),
    ).toEqual(['WDC-MOVE-08', 'WDC-MOVE-09'])
    expect(cites("for (const number of ['10']) test(`WDC-MOVE-${number} holds`, () => {})")).toEqual(['WDC-MOVE-10'])
  })

  test('not comments, not other texts of a test, not the table of a title that does not use it', () => {
    expect(cites("// WDC-TN-02\ntest('reaching', () => { expect(text).toContain('WDC-TN-02') })")).toEqual([])
    expect(cites("test.each([['WDC-MOVE-05', 1]])('one title for all', () => {})")).toEqual([])
  })
})

// Coverage in whole games, over some hundreds of playouts with every option at every value. Every kind of decision is
// asked, every marked rule is applied, and the invariants hold at every turn.
import { beforeAll, expect, test } from 'vitest'
import { RULE_IDS as KEPT_IDS } from '../../../../src/games/dark-world/shared/words/rule-ids.ts'
import { villageOfFear } from '../../../../src/games/dark-world/village/index.ts'
import { seeded } from '../../../support/seeded.ts'
import { marksIn, type Occurrences, playAll } from '../shared/occurrences.ts'
import { brokenPromises } from './support/invariants.ts'
import { randomSetting } from './support/random-setting.ts'
import { whole } from './support/whole.ts'

/**
 * Only monsters bring points, and any blow kills the Warlord, so that heroes with equal points sometimes share the win.
 */
const LEVEL = {
  agents: { heroes: 'rusher', villain: 'random' },
  rules: { dieFaces: [1, 2, 2, 2, 2, 2], roundLimit: 60 },
  components: {
    goldCoins: { 0: 24 },
    hostagePoints: 0,
    boss: { points: 0, placePoints: 0 },
    numbers: { cardPoints: 0 },
  },
}

let seen: Occurrences

beforeAll(() => {
  const chance = seeded(12)
  const settings = [
    ...Array.from({ length: 130 }, () => randomSetting(chance)),
    ...new Array<typeof LEVEL>(4).fill(LEVEL),
  ]
  seen = playAll(villageOfFear, settings, whole, brokenPromises, 11)
})

test('what must hold holds at every turn', () => {
  expect(seen.broken).toEqual([])
})

test('every kind of decision is asked', () => {
  expect(villageOfFear.decisions.filter((_, kind) => !seen.asked.has(kind)).map(({ id }) => id)).toEqual([])
})

test('games end in every way', () => {
  expect([...seen.outcomes].sort()).toEqual([0, 1, 2])
})

test('every rule that is marked where it is decided is applied, also of those that are kept from the castle', () => {
  const ownMarks = marksIn('DWV', 'dark-world/village')
  const marked = new Set([...ownMarks, ...marksIn('DW', 'dark-world/shared')])
  expect(ownMarks.size).toBeGreaterThan(100)
  expect([...marked].filter((id) => !seen.applied.has(id))).toEqual([])
  expect([...seen.applied].filter((id) => !marked.has(id))).toEqual([])
  expect(new Set(villageOfFear.rules.marked)).toEqual(marked)
  expect(KEPT_IDS.length).toBe(204)
})

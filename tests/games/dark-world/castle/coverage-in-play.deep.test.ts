// Coverage in whole games, over some hundreds of playouts with every option at every value. Every kind of decision is
// asked, every marked rule is applied, and the invariants hold at every turn.
import { beforeAll, expect, test } from 'vitest'
import { darkWorld } from '../../../../src/games/dark-world/castle/index.ts'
import { RULE_IDS } from '../../../../src/games/dark-world/shared/words/rule-ids.ts'
import { seeded } from '../../../support/seeded.ts'
import { marksIn, type Occurrences, playAll } from '../shared/occurrences.ts'
import { brokenPromises } from './support/invariants.ts'
import { randomSetting } from './support/random-setting.ts'
import { whole } from './support/whole.ts'

/** Rules that are marked and not applied in these playouts, and why. */
const NEVER_APPLIED: Readonly<Record<string, string>> = {}

/** Strong heroes who do anything at all, with nothing but grenades: now and then they hit each other. */
const GRENADIERS = {
  agents: 'random',
  rules: { dieFaces: [2, 2, 2, 2, 2, 2], roundLimit: 60 },
  components: { heroHp: 2, magicItems: { healingPotion: 0, speedBoots: 0, fireballGrenade: 24 } },
}

/** Whose points are monsters alone, all alike and few: now and then two have as many. */
const RIVALS = {
  agents: { heroes: 'rusher', villain: 'random' },
  rules: { dieFaces: [2, 2, 2, 2, 2, 2], eliminatedScore: 'keep' },
  components: {
    monsters: [{ kind: 'gnasher', figures: 6, strengths: [1, 1, 1, 1, 1, 1] }],
    goldCoins: { 1: 0, 2: 0, 3: 0, 5: 0 },
    numbers: { cardPoints: 0 },
    boss: { hp: 4, points: 0, placePoints: 0 },
  },
}

let seen: Occurrences

beforeAll(() => {
  const chance = seeded(11)
  const settings = Array.from({ length: 172 }, (_, nth) =>
    nth < 130 ? randomSetting(chance) : nth < 170 ? GRENADIERS : RIVALS,
  )
  seen = playAll(darkWorld, settings, whole, brokenPromises, 5)
})

test('what must hold holds at every turn', () => {
  expect(seen.broken).toEqual([])
})

test('every kind of decision is asked', () => {
  expect(darkWorld.decisions.filter((_, kind) => !seen.asked.has(kind)).map(({ id }) => id)).toEqual([])
})

test('games end in every way', () => {
  expect([...seen.outcomes].sort()).toEqual([0, 1, 2])
})

test('every rule that is marked where it is decided is applied', () => {
  const marked = marksIn('DW', 'dark-world/castle', 'dark-world/shared')
  expect(marked.size).toBeGreaterThan(120)
  expect(RULE_IDS.filter((id) => marked.has(id) && !seen.applied.has(id))).toEqual(Object.keys(NEVER_APPLIED))
  expect([...seen.applied].filter((id) => !marked.has(id))).toEqual([])
})

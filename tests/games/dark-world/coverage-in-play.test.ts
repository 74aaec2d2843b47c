// What occurs in whole games: over some hundreds of playouts with every option at every value, every kind of decision is asked,
// every rule that is marked where it is decided is applied, and what must hold holds at every turn.
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { darkWorld } from '../../../src/games/dark-world/index.ts'
import { OPTIONS } from '../../../src/games/dark-world/options.ts'
import { RULE_IDS } from '../../../src/games/dark-world/rule-ids.ts'
import { seeded } from '../../support/seeded.ts'
import { expectInvariants } from './support/invariants.ts'
import { whole } from './support/whole.ts'

/** Rules that are marked and not applied in these playouts, and why. */
const NEVER_APPLIED: Readonly<Record<string, string>> = {}

const asked = new Map<number, number>()
const applied = new Set<string>()
const outcomes = new Set<number>()

const AGENTS = { heroes: ['random', 'steady', 'cautious', 'rusher', 'scorer'], villain: ['random', 'guardian', 'hunter'] }

/** A setting by chance: agents, and a value for every rule option. */
function randomSetting(chance: () => number): Record<string, unknown> {
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(chance() * list.length)]
  const rules = Object.fromEntries(Object.entries(OPTIONS).map(([name, { values }]) => [name, pick(values as readonly unknown[])]))
  return {
    agents: { heroes: pick(AGENTS.heroes), villain: pick(AGENTS.villain) },
    rules: { ...rules, roundLimit: 60, dieFaces: pick(['even', 'sharp', 'blunt', [0, 1, 2, 2, 2, 2]]) },
    chests: Math.floor(chance() * 5),
    // A short deck comes to its end.
    ...(chance() < 0.3 && { components: { hitMissDeck: { hit: 8, miss: 8 } } }),
  }
}

/** Strong heroes who do anything at all, with nothing but grenades: now and then they hit each other. */
const GRENADIERS = {
  agents: 'random', rules: { dieFaces: [2, 2, 2, 2, 2, 2], roundLimit: 60 },
  components: { heroHp: 2, magicItems: { healingPotion: 0, speedBoots: 0, fireballGrenade: 24 } },
}

beforeAll(() => {
  const chance = seeded(11)
  let boundary = 0
  for (let nth = 0; nth < 170; nth++) {
    const table = whole(nth < 130 ? randomSetting(chance) : GRENADIERS)
    for (let playout = 0; playout < 2; playout++) {
      const recording = table.play(nth, playout, nth % 4 === 0 ? () => { if (boundary++ % 5 === 0) expectInvariants(table) } : undefined)
      RULE_IDS.forEach((id, at) => { if (recording.rules[at] > 0) applied.add(id) })
      outcomes.add(recording.value(0, 0))
    }
    for (const [kind, times] of table.asked) asked.set(kind, (asked.get(kind) ?? 0) + times)
  }
}, 120_000)

test('every kind of decision is asked', () => {
  expect(darkWorld.decisions.filter((_, kind) => !asked.has(kind)).map(({ id }) => id)).toEqual([])
})

test('games end in every way', () => {
  expect([...outcomes].sort()).toEqual([0, 1, 2])
})

test('every rule that is marked where it is decided is applied', () => {
  const folder = new URL('../../../src/games/dark-world/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && name !== 'rule-ids.ts')
  const marked = new Set(files.flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/\bR\.([A-Z]+)_(\d+)\b/g)]).map(([, area, number]) => `DW-${area}-${number}`))
  expect(marked.size).toBeGreaterThan(120)
  expect(RULE_IDS.filter((id) => marked.has(id) && !applied.has(id))).toEqual(Object.keys(NEVER_APPLIED))
  expect([...applied].filter((id) => !marked.has(id))).toEqual([])
})

// What occurs in whole games: over some hundreds of playouts with every option at every value, every kind of decision is asked,
// every rule that is marked where it is decided is applied, and what must hold holds at every turn.
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { RULE_IDS as KEPT_IDS } from '../../../src/games/dark-world/rule-ids.ts'
import { villageOfFear } from '../../../src/games/village-of-fear/index.ts'
import { OPTIONS } from '../../../src/games/village-of-fear/options.ts'
import { seeded } from '../../support/seeded.ts'
import { expectInvariants } from './support/invariants.ts'
import { whole } from './support/whole.ts'

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
    rules: { ...rules, roundLimit: 45, trialMoveLimit: pick([5, 8, 60]), dieFaces: pick(['even', 'sharp', 'blunt', [0, 1, 2, 2, 2, 2]]) },
    // A short deck comes to its end.
    ...(chance() < 0.3 && { components: { hitMissDeck: { hit: 8, miss: 8 } } }),
  }
}

beforeAll(() => {
  const chance = seeded(12)
  let boundary = 0
  for (let nth = 0; nth < 130; nth++) {
    const table = whole(randomSetting(chance))
    for (let playout = 0; playout < 2; playout++) {
      const recording = table.play(nth, playout, nth % 4 === 0 ? () => { if (boundary++ % 11 === 0) expectInvariants(table) } : undefined)
      villageOfFear.rules.forEach((id, at) => { if (recording.rules[at] > 0) applied.add(id) })
      outcomes.add(recording.value(0, 0))
    }
    for (const [kind, times] of table.asked) asked.set(kind, (asked.get(kind) ?? 0) + times)
  }
}, 120_000)

test('every kind of decision is asked', () => {
  expect(villageOfFear.decisions.filter((_, kind) => !asked.has(kind)).map(({ id }) => id)).toEqual([])
})

test('games end in every way', () => {
  expect([...outcomes].sort()).toEqual([0, 1, 2])
})

test('every rule that is marked where it is decided is applied, also of those that are kept from the castle', () => {
  const marksIn = (path: string, prefix: string): string[] => {
    const folder = new URL(`../../../src/games/${path}/`, import.meta.url)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && name !== 'rule-ids.ts')
    return files.flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/\bR\.([A-Z]+)_(\d+)\b/g)]).map(([, area, number]) => `${prefix}-${area}-${number}`)
  }
  const own = marksIn('village-of-fear', 'DWV')
  const marked = new Set([...own, ...marksIn('dark-world/shared', 'DW')])
  expect(new Set(own).size).toBeGreaterThan(100)
  expect([...marked].filter((id) => !applied.has(id))).toEqual([])
  expect([...applied].filter((id) => !marked.has(id))).toEqual([])
  expect(new Set(villageOfFear.markedRules)).toEqual(marked)
  expect(KEPT_IDS.length).toBe(204)
})

// Coverage by whole games: in some hundreds of playouts by `random`, every kind of decision and every marked rule
// occurs. Exceptions stand here with their reasons; an exception that does occur fails the test.
import { beforeAll, expect, test } from 'vitest'
import { markedIn } from '../../../scripts/rule-ids.ts'
import { whenDarknessComes } from '../../../src/games/when-darkness-comes/index.ts'
import { RULE_IDS } from '../../../src/games/when-darkness-comes/words/rule-ids.ts'
import { seeded } from '../../support/seeded.ts'
import { crowds } from './support/crowds.ts'
import { PLAYED_SCENARIOS, randomSetting, Table } from './support/table.ts'

/** Kinds of decision that are never asked, and why. */
const NEVER_ASKED: Readonly<Record<string, string>> = {
  'WDC-DP-01': 'before play: a hero is built in a file or an experiment',
  'WDC-DP-05': 'asked with each step: changing floor is one of the ways of WDC-DP-04',
  'WDC-DP-30': 'asked with the action: each way in is one of WDC-DP-08',
  'WDC-DP-34': 'asked with the action: each found item is one of WDC-DP-08',
  'WDC-DP-37': 'asked with the action: each patient is one of WDC-DP-08',
  'WDC-DP-44': 'asked with each step: the unlocked door is one of the ways of WDC-DP-04',
  'WDC-DP-49': 'asked with the action: each hero whom a trap holds is one of WDC-DP-08',
  'WDC-DP-56': "asked with the action: each of the scenario's actions is one of WDC-DP-08",
  'WDC-DP-57': 'no decision of its own: fetching a thrown weapon is walking and taking (WDC-DP-04, WDC-DP-08)',
}

/** Rules that are marked in the code and never applied in these playouts, and why. */
const NEVER_APPLIED: Readonly<Record<string, string>> = {}

const asked = new Map<number, number>()
const applied = new Map<string, number>()

function survey(table: Table, seed: number, playouts: number): void {
  for (let playout = 0; playout < playouts; playout++) {
    const { rules } = table.playOut(seed, playout)
    RULE_IDS.forEach((id, index) => {
      if (rules[index]! > 0) applied.set(id, (applied.get(id) ?? 0) + rules[index]!)
    })
  }
  for (const [kind, times] of table.asked) asked.set(kind, (asked.get(kind) ?? 0) + times)
}

beforeAll(() => {
  const chance = seeded(7)
  for (const scenario of PLAYED_SCENARIOS) survey(new Table({ scenario, agents: 'random' }), 1, 20)
  for (let nth = 0; nth < 130; nth++) survey(new Table(randomSetting(chance)), nth, 2)
  for (const [nth, crowd] of crowds().entries()) survey(crowd, 2 + nth, 50)
  // Heroes who have won often enough to have learnt all there is, and retire.
  survey(
    new Table({ agents: 'random', campaign: { games: 6, veterans: { brian: { experience: 23 } }, retire: 4 } }),
    1,
    10,
  )
})

test('every kind of decision is asked, save those with a reason', () => {
  const missing = whenDarknessComes.decisions.filter((_, kind) => !asked.has(kind)).map(({ id }) => id)
  expect(missing).toEqual(Object.keys(NEVER_ASKED))
})

test('every rule that is marked where it is decided is applied, save those with a reason', () => {
  const marked = new Set([...markedIn('when-darkness-comes')].map((key) => `WDC-${key.replace('_', '-')}`))
  expect(marked.size).toBeGreaterThan(200)
  const missing = RULE_IDS.filter((id) => marked.has(id) && !applied.has(id))
  expect(missing).toEqual(Object.keys(NEVER_APPLIED))
  // And nothing is applied that no mark stands for.
  expect([...applied.keys()].filter((id) => !marked.has(id))).toEqual([])
})

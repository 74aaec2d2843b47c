// The list of rule numbers is that of the specification, and what the code cites is there.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markedIn, ruleIds, ruleIdsModule } from '../../../scripts/rule-ids.ts'
import { RULE_IDS } from '../../../src/games/when-darkness-comes/words/rule-ids.ts'
import { idsIn } from '../../support/citations.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const page = read('docs/rules/when-darkness-comes.md')

// It fails when rules/ marks a rule that was not marked before, or no longer does: run it then.
test('rule-ids.ts is what `npm run rule-ids` writes', () => {
  expect(read('src/games/when-darkness-comes/words/rule-ids.ts')).toBe(
    ruleIdsModule('when-darkness-comes', page, 'when-darkness-comes', 'WDC', markedIn('when-darkness-comes')),
  )
})

test('the specification has 570 rules, each once, numbered without a gap within its area', () => {
  expect(RULE_IDS).toHaveLength(570)
  const all = ruleIds(page)
  expect(new Set(all).size).toBe(all.length)
  const next = new Map<string, number>()
  for (const id of RULE_IDS) {
    const [, area, number] = id.split('-')
    expect(Number(number), id).toBe(next.get(area!) ?? 1)
    next.set(area!, Number(number) + 1)
  }
})

test('every ID that the code cites is in the specification', () => {
  const decisions = [...page.matchAll(/\*\*(WDC-DP-\d+)\*\*/g)].map((match) => match[1]!)
  const ids = new Set([...ruleIds(page), ...decisions])
  const folder = 'src/games/when-darkness-comes/'
  const files = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|yaml)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(50)
  for (const name of files) {
    for (const id of idsIn(read(folder + name), 'WDC')) expect(ids, `${name} cites ${id}`).toContain(id)
  }
})

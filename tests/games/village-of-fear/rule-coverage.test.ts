// Every rule and worked example of the village is named by a test that proves it, and what the code cites is there.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markedIn, ruleIds, ruleIdsModule } from '../../../scripts/rule-ids.ts'
import { villageOfFear } from '../../../src/games/village-of-fear/index.ts'
import { R, RULE_IDS } from '../../../src/games/village-of-fear/rule-ids.ts'
import { citations, idsIn } from '../../support/citations.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const page = read('docs/rules/dark-world.md')
const rules = ruleIds(page, 'DWV')

test('rule-ids.ts is what `npm run rule-ids` writes, with 183 rules numbered after the 204 of the castle', () => {
  const folder = (path: string): URL => new URL(`src/games/${path}/`, root)
  expect(read('src/games/village-of-fear/rule-ids.ts')).toBe(ruleIdsModule(page, 'dark-world', 'DWV', markedIn(folder('village-of-fear')), { prefix: 'DW', marked: markedIn(folder('dark-world/shared')) }))
  expect(RULE_IDS).toHaveLength(183)
  expect(villageOfFear.rules).toHaveLength(204 + 183)
  for (const [key, number] of Object.entries(R)) expect(villageOfFear.rules[number]).toBe(`DWV-${key.replace('_', '-')}`)
  const next = new Map<string, number>()
  for (const id of RULE_IDS) {
    const [, area, number] = id.split('-')
    expect(Number(number), id).toBe(next.get(area) ?? 1)
    next.set(area, Number(number) + 1)
  }
})

test('each is cited by the title of a test', () => {
  const cited = citations(new URL('../../', import.meta.url), 'DWV')
  expect(rules.filter((id) => !cited.has(id))).toEqual([])
  expect([...cited.keys()].filter((id) => !rules.includes(id))).toEqual([])
})

test('every ID that the code cites is in the specification', () => {
  const known = new Set(ruleIds(page))
  const folder = 'src/games/village-of-fear/'
  const files = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|yaml)$/.test(name))
  expect(files.length).toBeGreaterThan(30)
  for (const name of files) for (const prefix of ['DW', 'DWV']) for (const id of idsIn(read(folder + name), prefix)) expect(known, `${name} cites ${id}`).toContain(id)
})

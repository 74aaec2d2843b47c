// What scenarios want to be, and the experiments that hold them to it.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wantedOf } from '../../../src/games/when-darkness-comes/telling/catalogue.ts'
import { prepare } from '../../../src/games/when-darkness-comes/setup/scenario.ts'
import { parseYaml } from '../../../src/input/index.ts'
import {
  ATTRIBUTES,
  Skill,
  SKILL_RULES,
  type SkillName,
} from '../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { settingsSchema } from '../../../src/games/when-darkness-comes/setup/settings.ts'
import { shippedContent } from './shipped.ts'

const content = shippedContent()
const experiment = (name: string): { vary: { scenario: string[]; party?: string[][] }; expect: string[] } => {
  const file = `experiments/${name}.yaml`
  return parseYaml({ name: file, text: readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8') })
    .value as never
}
const isPlayed = (scenario: string): boolean => settingsSchema(content, ['steady']).safeParse({ scenario }).success

test('every scenario that can be played says what it wants to be, and the experiment demands just that', () => {
  const { vary, expect: wanted } = experiment('scenarios')
  const said = content.scenarios.filter(({ designTarget }) => designTarget !== null)
  expect(
    content.scenarios
      .filter(({ id }) => isPlayed(id))
      .map(({ id }) => id)
      .filter((id) => !said.some((scenario) => scenario.id === id)),
  ).toEqual([])
  expect([...vary.scenario].sort()).toEqual(said.map(({ id }) => id).sort())
  const thresholds = said.flatMap(({ id, designTarget }) => [
    `win between ${designTarget!.win[0]} and ${designTarget!.win[1]} in scenario ${id}`,
    `rounds between ${designTarget!.rounds[0]} and ${designTarget!.rounds[1]} in scenario ${id}`,
  ])
  expect([...wanted].sort()).toEqual(thresholds.sort())
})

test('a design target holds for its play style alone, by default steady', () => {
  const schema = settingsSchema(content, ['steady', 'cautious'])
  const wanted = (agents?: unknown): number =>
    wantedOf(prepare(content, schema.parse({ scenario: 'first-night', ...(agents !== undefined && { agents }) })))
      .length
  expect(content.scenarios.map(({ designTarget }) => designTarget?.agent ?? 'steady')).not.toContain('cautious')
  expect([wanted(), wanted('steady'), wanted('cautious'), wanted({ brian: 'cautious' })]).toEqual([2, 2, 0, 0])
})

test('a band says something: it leaves out more than it lets in', () => {
  for (const { id, designTarget } of content.scenarios)
    if (designTarget) expect([id, designTarget.win[1] - designTarget.win[0] <= 0.25]).toEqual([id, true])
})

test('the other parties are not those the scenarios were made with', () => {
  const standard = [...content.constants.heroes.party].sort()
  for (const party of experiment('scenarios-otherwise').vary.party!) expect([...party].sort()).not.toEqual(standard)
})

test('WDC-CHAR-12 WDC-CHAR-14 WDC-CHAR-15 at least six archetypes, each legal, no two alike', () => {
  const archetypes = content.heroes.slice(7)
  expect(archetypes.length).toBeGreaterThanOrEqual(6)
  for (const hero of content.heroes) {
    for (const [name, level] of Object.entries(hero.skills))
      expect(SKILL_RULES[Skill[name as SkillName]]!.levels, `${hero.id}: ${name}`).toContain(level)
    expect(
      ATTRIBUTES.reduce((sum, name) => sum + hero.attributes[name], 0),
      hero.id,
    ).toBe(content.constants.heroes.attributePoints)
    expect(Object.values(hero.skills).reduce((sum, level) => sum + level, 0) + hero.savedPoints, hero.id).toBe(
      content.constants.heroes.skillPoints,
    )
  }
  expect(
    new Set(archetypes.map((hero) => ATTRIBUTES.toSorted((a, b) => hero.attributes[b] - hero.attributes[a])[0])).size,
  ).toBeGreaterThanOrEqual(5)
})

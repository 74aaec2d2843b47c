// What scenarios want to be, and the experiments that hold them to it.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unmetWords } from '../../../src/engine/design-target.ts'
import type { Content } from '../../../src/games/when-darkness-comes/content/schema.ts'
import { targetOf } from '../../../src/games/when-darkness-comes/design/target.ts'
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

test('a design target holds for its play style and its party, whatever rules are changed', () => {
  const schema = settingsSchema(content, ['steady', 'cautious'])
  const unmet = (settings: object, users: Content['users'] = []): string[] => {
    const played = { scenario: 'first-night', ...settings }
    return unmetWords(targetOf({ ...content, users }, schema.parse(played))!)
  }
  expect(content.scenarios.map(({ designTarget }) => designTarget?.agent ?? 'steady')).not.toContain('cautious')
  expect(unmet({})).toEqual([])
  expect(unmet({ agents: 'steady', rules: { tnShift: 1 }, party: ['kirk', 'robert', 'steve', 'sharon'] })).toEqual([])
  expect(unmet({ agents: 'cautious' })).toEqual(['regulars'])
  expect(unmet({ agents: { brian: 'cautious' }, party: ['brian'] })).toEqual(['regulars', '4 heroes'])
  // The Rite names its party: who sits where is all the same.
  const rite = { scenario: 'the-rite', party: ['brian', 'robert', 'sharon', 'valerie'] }
  expect(unmet({ scenario: 'the-rite' })).toEqual([])
  expect(unmet(rite)).toEqual([])
  expect(unmet({ ...rite, party: ['kirk', 'robert', 'sharon', 'valerie'] })).toEqual(['the party of the scenario'])
  const copied = [{ kind: 'hero' as const, file: 'kirk, changed.yaml', id: 'kirk', copyOf: 'brian' }]
  expect(unmet({ ...rite, party: ['kirk', 'robert', 'sharon', 'valerie'] }, copied)).toEqual([])
  expect(targetOf(content, schema.parse({ scenario: 'first-night', campaign: { games: 2 } }))).toBe(undefined)
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

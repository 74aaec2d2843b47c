// Single changes of a hero's sheet, for the question what an attribute point, a skill or an item is worth.
// The rules of making heroes hold: WDC-CHAR-14, -15; a skill costs its level (WDC-SKILL-01); levels as in WDC-SKILL-30.
import type { BuildChange, Seat, Uses } from '../../../engine/game.ts'
import { change, sheetChanges } from '../../../engine/sheets.ts'
import { keyInWords } from '../../../input/index.ts'
import { pointsLeft } from '../content/disks.ts'
import type { Content } from '../content/schema.ts'
import { leastOf } from '../words/options.ts'
import { RESTRICTIONS } from '../setup/restrictions.ts'
import { optionsOf } from '../setup/settings.ts'
import type { Member, Settings } from '../setup/settings.ts'
import { ATTRIBUTES, Skill, SKILL_RULES, SKILLS } from '../words/vocabulary.ts'
import type { SkillName } from '../words/vocabulary.ts'

/** Every single change of the hero in a seat, as it is and played with one thing forbidden. */
export function buildChanges(content: Content, settings: Settings, seat: Seat): BuildChange[] {
  const { label, attributes, skills, items, mayNot = [] } = settings.party[seat]!
  const options = optionsOf(content, settings)
  const left = unspentOf(content, { attributes, skills })
  const path = `party.${seat}`
  /** Of attributes and skills every use is counted. */
  const part = (list: string, name: string): { name: string; path: string; uses: Uses } => ({
    name: words(name),
    path: `${path}.${list}.${name}`,
    uses: [{ metric: 'sheet-uses', labels: [label, name] }],
  })
  const max = content.constants.heroes.attributeMost
  return [
    ...sheetChanges([
      {
        takes: 'spread',
        left: left.attributes,
        of: ATTRIBUTES.map((name) => ({
          ...part('attributes', name),
          now: attributes[name],
          min: leastOf(name, options),
          max,
          leastBought: 1, // WDC-CHAR-14
        })),
      },
      {
        takes: 'levels',
        left: left.skills,
        of: SKILLS.map((name) => ({ ...part('skills', name), now: skills[name] ?? 0, levels: levelsOf(name) })),
      },
      {
        takes: 'picks',
        path: `${path}.items`,
        ids: items,
        held: [...new Set(items)].map((id) => ({ id, name: content.items.find((item) => item.id === id)?.name ?? id })),
        others: content.items.filter(({ id }) => !items.includes(id)).map(({ id, name }) => ({ id, name })),
        given: 'item',
      },
    ]),
    ...RESTRICTIONS.filter(({ name }) => !mayNot.includes(name)).map(({ name, words: what }) =>
      change(`may not ${what}`, 'restricted', { [`${path}.mayNot`]: [...mayNot, name] }),
    ),
  ]
}

export const levelsOf = (name: SkillName): readonly number[] => SKILL_RULES[Skill[name]]!.levels

/** @example words('firstAid') // => 'First aid' */
export const words = (name: string): string => name[0]!.toUpperCase() + keyInWords(name.slice(1))

/** Points of making heroes that a sheet does not use: WDC-CHAR-14, -15. */
export function unspentOf(
  content: Content,
  { attributes, skills = {} }: Pick<Member, 'attributes'> & Partial<Pick<Member, 'skills'>>,
): { readonly attributes: number; readonly skills: number } {
  const spent = ATTRIBUTES.reduce((sum, name) => sum + attributes[name], 0)
  return {
    attributes: Math.max(0, content.constants.heroes.attributePoints - spent),
    skills: pointsLeft(content, skills),
  }
}

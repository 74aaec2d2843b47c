// Single changes of a hero's sheet, for the question what an attribute point, a skill or an item is worth.
// The rules of making heroes hold: WDC-CHAR-14, -15; a skill costs its level (WDC-SKILL-01); levels as in WDC-SKILL-30.
import type { BuildChange, Seat } from '../../../engine/game.ts'
import { pointsLeft } from '../content/disks.ts'
import type { Content } from '../content/schema.ts'
import { leastOf } from '../words/options.ts'
import { RESTRICTIONS } from '../setup/restrictions.ts'
import { optionsOf } from '../setup/settings.ts'
import type { Member, Settings } from '../setup/settings.ts'
import { ATTRIBUTES, Skill, SKILL_RULES, SKILLS } from '../words/vocabulary.ts'
import type { AttributeName, SkillName } from '../words/vocabulary.ts'

/**
 * Every single change of the hero in a seat. A swap keeps the sum of the attribute points, or the price of the skills.
 * A change may also spend points that the sheet has left.
 */
export function buildChanges(content: Content, settings: Settings, seat: Seat): BuildChange[] {
  const member = settings.party[seat]!
  const options = optionsOf(content, settings)
  const bounds: Bounds = { max: content.constants.heroes.attributeMost, min: (name) => leastOf(name, options) }
  const seatPath = `party.${seat}`
  const left = unspentOf(content, member)
  const changes = [
    ...attributeSwaps(member, seatPath, bounds),
    ...skillSwaps(member, seatPath, left.skills),
    ...attributeSteps(member, seatPath, bounds, left.attributes),
    ...skillSteps(member, seatPath, left.skills),
    ...withoutSkills(member, seatPath),
    ...items(content, member, seatPath),
    ...restricted(member, seatPath),
  ]
  return changes.map((change) => ({ ...change, ...usesOf(member, change) }))
}

/** Of attributes and skills every use is counted. */
function usesOf({ label }: Member, { set }: BuildChange): Pick<BuildChange, 'uses'> {
  const parts = Object.keys(set).map((path) => /\.(?:attributes|skills)\.(\w+)$/.exec(path)?.[1])
  return parts.every((part) => part !== undefined)
    ? { uses: parts.map((part) => ({ metric: 'sheet-uses', labels: [label, part] })) }
    : {}
}

interface Bounds {
  readonly max: number
  min(name: AttributeName): number
}

function attributeSwaps({ attributes }: Member, seatPath: string, { max, min }: Bounds): BuildChange[] {
  return ATTRIBUTES.flatMap((from) =>
    ATTRIBUTES.flatMap((to): BuildChange[] => {
      // A sheet that is bought has at least 1 of each (WDC-CHAR-14).
      if (from === to || attributes[from] - 1 < Math.max(1, min(from)) || attributes[to] + 1 > max) return []
      return [
        {
          name: `${words(from)} −1, ${words(to)} +1`,
          kind: 'swap',
          set: {
            [`${seatPath}.attributes.${from}`]: attributes[from] - 1,
            [`${seatPath}.attributes.${to}`]: attributes[to] + 1,
          },
        },
      ]
    }),
  )
}

/** One skill for another of the same price, or for a dearer one as far as points are left. */
function skillSwaps({ skills }: Member, seatPath: string, left: number): BuildChange[] {
  return heldSkills(skills).flatMap((from) =>
    SKILLS.flatMap((to) =>
      (skills[to] ?? 0) > 0
        ? []
        : levelsOf(to).flatMap((level): BuildChange[] => {
            const points = level - skills[from]!
            if (points < 0 || points > left) return []
            const change = {
              name: `${words(to)} ${level} instead of ${words(from)}`,
              set: { [`${seatPath}.skills.${from}`]: 0, [`${seatPath}.skills.${to}`]: level },
            }
            return [points === 0 ? { ...change, kind: 'swap' } : { ...change, kind: 'spend', points }]
          }),
    ),
  )
}

/** Legal where the points are there. */
const dearer = (points: number, left: number): Pick<BuildChange, 'kind' | 'points'> => ({
  kind: points <= left ? 'spend' : 'more',
  points,
})

function attributeSteps({ attributes }: Member, seatPath: string, { max, min }: Bounds, left: number): BuildChange[] {
  return ATTRIBUTES.flatMap((name): BuildChange[] => {
    const now = attributes[name]
    const path = `${seatPath}.attributes.${name}`
    return [
      ...(now + 1 <= max ? [{ name: `${words(name)} +1`, ...dearer(1, left), set: { [path]: now + 1 } }] : []),
      ...(now - 1 >= min(name)
        ? [{ name: `${words(name)} −1`, kind: 'less' as const, points: -1, set: { [path]: now - 1 } }]
        : []),
    ]
  })
}

/** The next level up, a new skill at its lowest; of a skill with two levels the lower one. */
function skillSteps({ skills }: Member, seatPath: string, left: number): BuildChange[] {
  return SKILLS.flatMap((name): BuildChange[] => {
    const now = skills[name] ?? 0
    const up = levelsOf(name).find((level) => level > now)
    const down = now === 0 ? undefined : levelsOf(name).findLast((level) => level < now)
    const path = `${seatPath}.skills.${name}`
    return [
      ...(up === undefined ? [] : [{ name: `${words(name)} ${up}`, ...dearer(up - now, left), set: { [path]: up } }]),
      ...(down === undefined
        ? []
        : [{ name: `${words(name)} ${down}`, kind: 'less' as const, points: down - now, set: { [path]: down } }]),
    ]
  })
}

function withoutSkills({ skills }: Member, seatPath: string): BuildChange[] {
  return heldSkills(skills).map((name) => ({
    name: `without ${words(name)}`,
    kind: 'without',
    points: -skills[name]!,
    set: { [`${seatPath}.skills.${name}`]: 0 },
  }))
}

/** Each item given, and each of the own taken away. */
function items({ items: all }: Content, { items: held }: Member, seatPath: string): BuildChange[] {
  const path = `${seatPath}.items`
  const heldIds = [...new Set(held)]
  return [
    ...all
      .filter(({ id }) => !held.includes(id))
      .map(({ id, name }): BuildChange => ({ name: `with ${name}`, kind: 'item', set: { [path]: [...held, id] } })),
    ...heldIds.map((id): BuildChange => ({
      name: `without ${all.find((item) => item.id === id)?.name ?? id}`,
      kind: 'without',
      set: { [path]: held.filter((heldId) => heldId !== id) },
    })),
  ]
}

/** The hero as it is, played with one thing forbidden. */
function restricted({ mayNot = [] }: Member, seatPath: string): BuildChange[] {
  return RESTRICTIONS.filter(({ name }) => !mayNot.includes(name)).map(({ name, words: what }) => ({
    name: `may not ${what}`,
    kind: 'restricted',
    set: { [`${seatPath}.mayNot`]: [...mayNot, name] },
  }))
}

const heldSkills = (skills: Member['skills']): SkillName[] => SKILLS.filter((name) => (skills[name] ?? 0) > 0)

export const levelsOf = (name: SkillName): readonly number[] => SKILL_RULES[Skill[name]]!.levels

/** @example words('firstAid') // => 'First aid' */
export function words(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Points of making heroes that a sheet does not use: WDC-CHAR-14, -15. */
export function unspentOf(
  content: Content,
  {
    attributes,
    skills = {},
  }: {
    readonly attributes: Record<AttributeName, number>
    readonly skills?: Partial<Record<SkillName, number>>
  },
): { readonly attributes: number; readonly skills: number } {
  const spent = ATTRIBUTES.reduce((sum, name) => sum + attributes[name], 0)
  return {
    attributes: Math.max(0, content.constants.heroes.attributePoints - spent),
    skills: pointsLeft(content, skills),
  }
}

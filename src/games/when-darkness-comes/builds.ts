// Single changes of a hero's sheet, for the question what an attribute point, a skill or an item is worth.
// The rules of making heroes hold: WDC-CHAR-14, -15; a skill costs its level (WDC-SKILL-01); levels as in WDC-SKILL-30.
import type { BuildChange, Seat } from '../game.ts'
import type { Content } from './content/schema.ts'
import { leastOf } from './options.ts'
import { RESTRICTIONS } from './restrictions.ts'
import { optionsOf } from './settings.ts'
import { unspentOf } from './sheets.ts'
import type { Member, Settings } from './settings.ts'
import { ATTRIBUTES, Skill, SKILL_RULES, SKILLS } from './vocabulary.ts'
import type { AttributeName, SkillName } from './vocabulary.ts'

/**
 * Every single change of the hero in a seat. A swap keeps the sum of the attribute points, or the price of the skills.
 * A change may also spend points that the sheet has left.
 */
export function buildChanges(content: Content, settings: Settings, seat: Seat): BuildChange[] {
  const member = settings.party[seat]!
  const options = optionsOf(content, settings)
  const bounds: Bounds = { most: content.constants.heroes.attributeMost, least: (name) => leastOf(name, options) }
  const at = `party.${seat}`
  const left = unspentOf(content, member)
  return [
    ...attributeSwaps(member, at, bounds),
    ...skillSwaps(member, at, left.skills),
    ...attributeSteps(member, at, bounds, left.attributes),
    ...skillSteps(member, at, left.skills),
    ...withoutSkills(member, at),
    ...items(content, member, at),
    ...restricted(member, at),
  ]
}

interface Bounds {
  readonly most: number
  least(name: AttributeName): number
}

function attributeSwaps({ attributes }: Member, at: string, { most, least }: Bounds): BuildChange[] {
  return ATTRIBUTES.flatMap((from) =>
    ATTRIBUTES.flatMap((to): BuildChange[] => {
      // A sheet that is bought has at least 1 of each (WDC-CHAR-14).
      if (from === to || attributes[from] - 1 < Math.max(1, least(from)) || attributes[to] + 1 > most) return []
      return [
        {
          name: `${words(from)} −1, ${words(to)} +1`,
          kind: 'swap',
          set: { [`${at}.attributes.${from}`]: attributes[from] - 1, [`${at}.attributes.${to}`]: attributes[to] + 1 },
        },
      ]
    }),
  )
}

/** One skill for another of the same price, or for a dearer one as far as points are left. */
function skillSwaps({ skills }: Member, at: string, left: number): BuildChange[] {
  return heldSkills(skills).flatMap((from) =>
    SKILLS.flatMap((to) =>
      (skills[to] ?? 0) > 0
        ? []
        : levelsOf(to).flatMap((level): BuildChange[] => {
            const points = level - skills[from]!
            if (points < 0 || points > left) return []
            const change = {
              name: `${words(to)} ${level} in place of ${words(from)}`,
              set: { [`${at}.skills.${from}`]: 0, [`${at}.skills.${to}`]: level },
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

function attributeSteps({ attributes }: Member, at: string, { most, least }: Bounds, left: number): BuildChange[] {
  return ATTRIBUTES.flatMap((name): BuildChange[] => {
    const now = attributes[name]
    const path = `${at}.attributes.${name}`
    return [
      ...(now + 1 <= most ? [{ name: `${words(name)} +1`, ...dearer(1, left), set: { [path]: now + 1 } }] : []),
      ...(now - 1 >= least(name)
        ? [{ name: `${words(name)} −1`, kind: 'less' as const, points: -1, set: { [path]: now - 1 } }]
        : []),
    ]
  })
}

/** The next level up, a new skill at its lowest; of a skill with two levels the lower one. */
function skillSteps({ skills }: Member, at: string, left: number): BuildChange[] {
  return SKILLS.flatMap((name): BuildChange[] => {
    const now = skills[name] ?? 0
    const up = levelsOf(name).find((level) => level > now)
    const down = now === 0 ? undefined : levelsOf(name).findLast((level) => level < now)
    const path = `${at}.skills.${name}`
    return [
      ...(up === undefined ? [] : [{ name: `${words(name)} ${up}`, ...dearer(up - now, left), set: { [path]: up } }]),
      ...(down === undefined
        ? []
        : [{ name: `${words(name)} ${down}`, kind: 'less' as const, points: down - now, set: { [path]: down } }]),
    ]
  })
}

function withoutSkills({ skills }: Member, at: string): BuildChange[] {
  return heldSkills(skills).map((name) => ({
    name: `without ${words(name)}`,
    kind: 'without',
    points: -skills[name]!,
    set: { [`${at}.skills.${name}`]: 0 },
  }))
}

/** Each item given, and each of the own taken away. */
function items({ items: all }: Content, { items: held }: Member, at: string): BuildChange[] {
  const path = `${at}.items`
  const own = [...new Set(held)]
  return [
    ...all
      .filter(({ id }) => !held.includes(id))
      .map(({ id, name }): BuildChange => ({ name: `with ${name}`, kind: 'item', set: { [path]: [...held, id] } })),
    ...own.map((id): BuildChange => ({
      name: `without ${all.find((item) => item.id === id)?.name ?? id}`,
      kind: 'without',
      set: { [path]: held.filter((one) => one !== id) },
    })),
  ]
}

/** The hero as it is, played with one thing forbidden. */
function restricted({ mayNot = [] }: Member, at: string): BuildChange[] {
  return RESTRICTIONS.filter(({ name }) => !mayNot.includes(name)).map(({ name, words: what }) => ({
    name: `may not ${what}`,
    kind: 'restricted',
    set: { [`${at}.mayNot`]: [...mayNot, name] },
  }))
}

const heldSkills = (skills: Member['skills']): SkillName[] => SKILLS.filter((name) => (skills[name] ?? 0) > 0)

const levelsOf = (name: SkillName): readonly number[] => SKILL_RULES[Skill[name]]!.levels

/** @example words('firstAid') // => 'First aid' */
function words(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

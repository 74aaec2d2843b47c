// Whole sheets, for `fair` and `search`: which are legal, how a random one is drawn, which style of hero it makes.
// Single changes of a sheet are in builds.ts.
import type { Builds, Seat, SheetPoints } from '../../../engine/game.ts'
import { countInWords, keyInWords } from '../../../input/index.ts'
import { skillCost } from '../content/disks.ts'
import type { Content, Hero } from '../content/schema.ts'
import { buildChanges, unspentOf } from './builds.ts'
import { skillThings } from './skill-uses.ts'
import { optionsOf } from '../setup/settings.ts'
import type { Member, Settings } from '../setup/settings.ts'
import type { AttributeName, SkillName } from '../words/vocabulary.ts'
import { ATTRIBUTES, Skill, SKILL_RULES, skillDice, SKILLS } from '../words/vocabulary.ts'

/**
 * Styles of heroes; our content, the rules know none. Fighters have more dice to attack with than to persuade with.
 * The cautious have more in defending and healing (Defence, Medical) than in speed and skill (Speed, Dexterity).
 */
const STYLES = ['cautious fighter', 'bold fighter', 'cautious talker', 'bold talker'] as const

/** The heroes that come with the game (WDC-CHAR-11). */
const ROSTER = ['brian', 'kirk', 'robert', 'sharon', 'steve', 'valerie'] as const

/** How often a skill is looked for that can still be paid. */
const SKILL_TRIES = 8

type Attributes = Record<AttributeName, number>
type Skills = Partial<Record<SkillName, number>>

export const builds: Builds<Content, Settings> = {
  changes: buildChanges,
  fileKind: 'hero',
  roster: ({ heroes }) => ROSTER.filter((name) => heroes.some(({ id }) => id === name)),
  card: [
    { metric: 'vp-share', words: "share of the party's victory points" },
    { metric: 'finisher', words: 'finishes the objective' },
    { metric: 'top-scorer', words: 'has the most points of a won game' },
    { metric: 'deaths', words: 'dies' },
    { metric: 'idle-turns', words: 'turns without a useful act' },
  ],
  styles: STYLES,
  styleOf: (_content, { party }, seat) => styleOf(party[seat]!),
  words: (_content, { party }, seat) => inWords(party[seat]!),
  cost: costInWords,
  points: pointsOf,
  unspent: unspentInWords,
  outfit: ({ items }, { party }, seat) =>
    party[seat]!.items.map((id) => items.find((item) => item.id === id)?.name ?? id),
  things: skillThings,
  draw: drawSheet,
}

function styleOf({ attributes, skills }: Pick<Member, 'attributes' | 'skills'>): number {
  const isTalker = diceOf('persuasion', attributes, skills) > diceOf('attack', attributes, skills)
  const isBold = attributes.speed + attributes.dexterity > attributes.defence + attributes.medical
  return (isTalker ? 2 : 0) + (isBold ? 1 : 0)
}

/** Dice of an attribute with the best skill for it. */
function diceOf(attribute: AttributeName, attributes: Attributes, skills: Skills): number {
  const added = SKILLS.map((name) =>
    SKILL_RULES[Skill[name]]!.attribute === attribute ? skillDice(Skill[name], skills[name] ?? 0) : 0,
  )
  return attributes[attribute] + Math.max(...added)
}

/** `speed 3, attack 4 …; strength 5, climbing 2` */
function inWords({ attributes, skills }: Member): string {
  const held = SKILLS.filter((name) => (skills[name] ?? 0) > 0).map((name) => `${keyInWords(name)} ${skills[name]!}`)
  const points = ATTRIBUTES.map((name) => `${keyInWords(name)} ${attributes[name]}`)
  return `${points.join(', ')}; ${held.length === 0 ? 'no skills' : held.join(', ')}`
}

function unspentInWords(content: Content, sheet: unknown): string | undefined {
  const { attributes, skills } = unspentOf(content, sheet as Member)
  const unspent = [
    [attributes, 'attribute', ''],
    [skills, 'skill', ' (to learn for in play)'],
  ] as const
  return (
    unspent
      .filter(([left]) => left > 0)
      .map(([left, what, why]) => `${countInWords(left, `${what} point`, `${what} points`)}${why}`)
      .join(' and ') || undefined
  )
}

/** WDC-CHAR-14, -15. @example costInWords(content, mara) // => '20 of 20 attribute points, 10 of 10 skill points' */
function costInWords(content: Content, sheet: unknown): string {
  const points = pointsOf(content, sheet)
  const { of, spent } = points.at(-1)!
  const saved = of > spent ? `, ${of - spent} unspent, to learn for in play` : ''
  return points.map((one) => `${one.spent} of ${one.of} ${one.unit} points`).join(', ') + saved
}

/** WDC-CHAR-14, -15 */
function pointsOf({ constants: { heroes: limits } }: Content, sheet: unknown): SheetPoints[] {
  const { attributes, skills = {} } = sheet as { readonly attributes: Attributes; readonly skills?: Hero['skills'] }
  const spent = ATTRIBUTES.reduce((sum, name) => sum + attributes[name], 0)
  const [ofAttributes, ofSkills] = [limits.attributePoints, limits.skillPoints]
  return [
    { part: 'attributes', spent, of: ofAttributes, unit: 'attribute', areAllSpent: true },
    { part: 'skills', spent: skillCost(skills), of: ofSkills, unit: 'skill', areAllSpent: false },
  ]
}

/** All attribute points spent, at most all skill points: WDC-CHAR-14, -15, WDC-SKILL-30. The hero's items stay. */
function drawSheet(content: Content, settings: Settings, seat: Seat, below: (n: number) => number): unknown {
  const { hero, name, items, skills: heroSkills } = settings.party[seat]!
  const { attributePoints: points, attributeMost, skillPoints } = content.constants.heroes
  const min = Math.max(1, optionsOf(content, settings).attributeMin) // a bought sheet has at least 1 of each
  const attributes = Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, min])) as Attributes
  for (let left = points - min * ATTRIBUTES.length; left > 0;) {
    const attribute = ATTRIBUTES[below(ATTRIBUTES.length)]!
    if (attributes[attribute] === attributeMost) continue
    attributes[attribute] += 1
    left -= 1
  }
  const skills: Skills = {}
  let left = skillPoints
  for (let tries = 0; tries < SKILL_TRIES && left > 0; tries++) {
    const skill = SKILLS[below(SKILLS.length)]!
    const { levels } = SKILL_RULES[Skill[skill]]!
    const level = levels[below(levels.length)]!
    if (skills[skill] !== undefined || level > left) continue
    skills[skill] = level
    left -= level
  }
  return {
    hero,
    name,
    items,
    attributes,
    skills: { ...Object.fromEntries(Object.keys(heroSkills).map((skill) => [skill, 0])), ...skills }, // theirs are gone
    savedPoints: left,
  } satisfies Omit<Member, 'label'>
}

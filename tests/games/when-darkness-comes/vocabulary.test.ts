import { expect, test } from 'vitest'
import {
  ATTRIBUTES,
  DISK_COLOURS,
  DISK_KINDS,
  PURPOSES,
  Skill,
  SKILL_RULES,
  skillDice,
  type SkillName,
  SKILLS,
  TERRAIN_LETTERS,
  TERRAINS,
} from '../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { entryText, rulingText, sectionText, words } from './specification.ts'

/** Names of the specification's prose, by skill. */
const PROSE = {
  RMW: 'rangedMechanical',
  RHW: 'rangedHand',
  HtH: 'handToHand',
  'Disarm mechanical': 'disarmOpponent',
  Disarm: 'disarmElectronics',
} as Readonly<Record<string, string>>

const idOf = (name: string): string =>
  PROSE[name] ??
  name
    .split(' ')
    .map((word, index) => (index === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1)))
    .join('')

test('WDC-SKILL-30 the price list, skill by skill and level by level', () => {
  const list = /validation: (.*)\. \(CRS/.exec(entryText('WDC-SKILL-30'))![1]!
  const priced = words(list)
    .map((one) => /^(.*) ([\d/]+)$/.exec(one)!)
    .map(([, name, levels]) => [idOf(name!), levels!.split('/').map(Number)] as const)
  expect(priced.map(([id]) => id).sort()).toEqual([...SKILLS].sort())
  for (const [id, levels] of priced) expect([id, SKILL_RULES[Skill[id as SkillName]]!.levels]).toEqual([id, levels])
})

test('WDC-SKILL-30 the ids of the house data are these, in this order of attributes', () => {
  const ids = /Skill ids: `([^`]*)`/.exec(sectionText('## 5.1'))![1]!
  expect([...SKILLS]).toEqual(words(ids))
})

const LISTED = [
  ['03', 'strength'],
  ['04', 'rangedMechanical'],
  ['05', 'rangedHand'],
  ['06', 'handToHand'],
  ['07', 'martialArts'],
  ['08', 'twoFisted'],
  ['09', 'lockpick'],
  ['10', 'pickpocket'],
  ['11', 'sneak'],
  ['12', 'disarmOpponent'],
  ['13', 'dodge'],
  ['14', 'climbing'],
  ['15', 'driving'],
  ['16', 'swimming'],
  ['17', 'firstAid'],
  ['18', 'pharmacology'],
  ['19', 'search'],
  ['20', 'gamble'],
  ['21', 'tracking'],
  ['22', 'generalKnowledge'],
  ['23', 'occultKnowledge'],
  ['24', 'disarmElectronics'],
  ['25', 'scrounge'],
  ['26', 'perception'],
  ['28', 'animalHandling'],
  ['29', 'leadership'],
] as const

test.each(LISTED)('WDC-SKILL-%s %s stands under its attribute, at its levels', (number, name) => {
  const [, attribute, levels] = /\((Attack|Dexterity|Medical|Intelligence|Persuasion)\), ([\d ,or]+)[:.]/.exec(
    entryText(`WDC-SKILL-${number}`),
  )!
  expect(SKILL_RULES[Skill[name]]).toMatchObject({
    attribute: attribute!.toLowerCase(),
    levels: levels!.match(/\d/g)!.map(Number),
  })
})

test('WDC-SKILL-27 the seven ways of persuading, each at 2 or 4', () => {
  for (const name of ['threaten', 'bargain', 'bribe', 'beg', 'bluff', 'flirt', 'distraction'] as const) {
    expect(SKILL_RULES[Skill[name]]).toMatchObject({ attribute: 'persuasion', levels: [2, 4] })
  }
})

test('WDC-SKILL-01 levels 1 to 3 add one die, 4 to 6 two; a skill one lacks adds none', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((level) => skillDice(Skill.strength, level))).toEqual([0, 1, 1, 1, 2, 2, 2])
})

test('WDC-SKILL-08 WDC-SKILL-20 Two Fisted and Gamble add no dice', () => {
  expect(SKILLS.filter((name) => skillDice(Skill[name], 5) === 0)).toEqual(['twoFisted', 'gamble'])
})

test('WDC-CHECK-12 the purpose tags are these', () => {
  const tags = /tag from: (.*)\./.exec(rulingText('WDC-CHECK-12'))![1]!
  expect([...PURPOSES]).toEqual(words(tags))
})

test('WDC-CHAR-02 seven bought attributes; willpower is tracked apart', () => {
  expect(ATTRIBUTES).toEqual(['speed', 'attack', 'dexterity', 'intelligence', 'persuasion', 'medical', 'defence'])
})

test('WDC-DISK-01 WDC-META-07 colours of the disks', () => {
  const listed = {
    adversary: 'red',
    ally: 'yellow',
    item: 'blue',
    component: 'brown',
    nuisance: 'grey',
    security: 'green',
    obstacle: 'orange',
    numbered: 'black',
  }
  for (const [kind, colour] of Object.entries(listed)) expect(entryText('WDC-DISK-01')).toContain(`${colour} ${kind}`)
  expect(DISK_COLOURS).toMatchObject({ ...listed, civilian: 'white', trap: 'dark brown' })
  expect(Object.keys(DISK_COLOURS).sort()).toEqual([...DISK_KINDS].sort())
})

test('WDC-MOVE-05 every terrain has a letter of its own', () => {
  expect(new Set(TERRAINS.map((name) => TERRAIN_LETTERS[name])).size).toBe(TERRAINS.length)
})

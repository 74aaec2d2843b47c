// Kinds of check: which attribute and skill each is made with, and what matches it (WDC-CHECK-12, WDC-SKILL-03 to -29).
import { describe, expect, test } from 'vitest'
import { type CheckKind, K, matches } from '../../../../src/games/when-darkness-comes/setup/check-kinds.ts'
import {
  ATTRIBUTES,
  PURPOSES,
  SKILLS,
  type SkillName,
  Skill,
} from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Board } from '../support/board.ts'

const kinds = Object.entries(K) as [keyof typeof K, CheckKind][]
/** Kinds that only modules and amendments roll. */
const ADDED = [
  'snatch',
  'pickPocket',
  'guardPocket',
  'beg',
  'resistBegging',
  'command',
  'resistCommand',
  'follow',
  'shakeOff',
  'build',
  'gas',
  'sharp',
  'question',
  'decipher',
  'cure',
]
const core = kinds.filter(([name]) => !ADDED.includes(name))
const withAttribute = (attribute: string): string[] =>
  core.filter(([, kind]) => ATTRIBUTES[kind.attribute] === attribute).map(([name]) => name)
const withSkill = (skill: SkillName, among = core): string[] =>
  among.filter(([, kind]) => kind.skills.includes(Skill[skill])).map(([name]) => name)

/** A board whose pool has these disks, and the checks that they ask for by attribute, skills and purpose. */
function encounters(
  pool: Readonly<Record<string, number>>,
  rules: Readonly<Record<string, unknown>> = {},
  orangePool: Readonly<Record<string, number>> = {},
): (disk: string) => [string, string[], string] {
  const { scenario } = new Board({ scenario: { pool, orangePool }, rules }).play
  return (disk) => {
    const kind = scenario.checks.ofCopy(scenario.disks.findIndex(({ entry }) => entry.id === disk))
    return [ATTRIBUTES[kind.attribute]!, kind.skills.map((skill) => SKILLS[skill]!), PURPOSES[kind.purpose]!]
  }
}

test.each([
  ['WDC-CHAR-03', 'speed', ['movement']],
  [
    'WDC-CHAR-04',
    'attack',
    [
      'force',
      'smash',
      'attackHandToHand',
      'attackMartialArts',
      'attackMechanical',
      'shootMechanical',
      'throwHand',
      'carry',
      'missile',
      'steal',
    ],
  ],
  ['WDC-CHAR-05', 'dexterity', ['lockpick', 'climb', 'sneak', 'initiative', 'dodge']],
  ['WDC-CHAR-06', 'intelligence', ['perception', 'search', 'light', 'cast', 'locate']],
  ['WDC-CHAR-08', 'medical', ['heal']],
  ['WDC-CHAR-09', 'defence', ['defend']],
] as const)('%s %s', (_, attribute, expected) => {
  expect(withAttribute(attribute)).toEqual(expected)
})

test.each([
  ['WDC-SKILL-03', 'strength', ['force', 'smash', 'carry', 'steal']],
  ['WDC-SKILL-04', 'rangedMechanical', ['attackMechanical', 'shootMechanical']],
  ['WDC-SKILL-05', 'rangedHand', ['throwHand']],
  ['WDC-SKILL-06', 'handToHand', ['attackHandToHand']],
  ['WDC-SKILL-07', 'martialArts', ['attackMartialArts']],
  ['WDC-SKILL-09', 'lockpick', ['lockpick']],
  ['WDC-SKILL-11', 'sneak', ['sneak']],
  ['WDC-SKILL-23', 'occultKnowledge', ['cast', 'locate']],
  ['WDC-SKILL-13', 'dodge', ['dodge']],
  ['WDC-SKILL-14', 'climbing', ['climb']],
  ['WDC-SKILL-17', 'firstAid', ['heal']],
  ['WDC-SKILL-19', 'search', ['search', 'light']],
  ['WDC-SKILL-26', 'perception', ['perception']],
] as const)('%s %s adds to its own checks', (_, skill, expected) => {
  expect(withSkill(skill)).toEqual(expected)
})

test.each([
  ['WDC-SKILL-10', 'pickpocket', ['pickPocket']],
  ['WDC-SKILL-12 WDC-SKILL-32', 'disarmOpponent', ['snatch']],
  ['WDC-SKILL-18', 'pharmacology', ['cure']],
  ['WDC-SKILL-21', 'tracking', ['follow']],
  ['WDC-SKILL-22', 'generalKnowledge', ['question', 'decipher']],
  ['WDC-SKILL-27', 'beg', ['beg']],
  ['WDC-SKILL-29', 'leadership', ['command']],
] as const)('%s %s has its own check as amended', (_, skill, expected) => {
  expect(withSkill(skill, kinds)).toEqual(expected)
})

test('WDC-SKILL-10 -12 -15 -16 -18 -21 -22 -25 the core rules have no check for these skills', () => {
  for (const skill of [
    'pickpocket',
    'disarmOpponent',
    'driving',
    'swimming',
    'pharmacology',
    'tracking',
    'generalKnowledge',
    'scrounge',
  ] as const) {
    expect(withSkill(skill), skill).toEqual([])
  }
})

test('WDC-CHECK-11 -12 WDC-TN-09 WDC-ASSIST-07 -08 WDC-DODGE-03 special cases and no others', () => {
  const those = (is: (kind: CheckKind) => boolean): string[] =>
    kinds.filter(([, kind]) => is(kind)).map(([name]) => name)
  expect(those(({ isAssisted }) => !isAssisted)).toEqual([
    'movement',
    'perception',
    'shootMechanical',
    'throwHand',
    'missile',
  ])
  expect(those(({ hasTn }) => !hasTn)).toEqual(['movement', 'perception', 'carry', 'gas', 'sharp', 'heal', 'locate'])
  expect(those(({ isReached }) => isReached)).toEqual(['light', 'initiative', 'dodge'])
  expect(those(({ wantsExcess }) => wantsExcess)).toEqual(['dodge'])
  expect(those(({ rollsAttribute }) => !rollsAttribute)).toEqual(['missile'])
  expect(those(({ forced }) => forced === 'waits')).toEqual(['movement', 'perception', 'carry', 'gas', 'sharp'])
  expect(those(({ forced }) => forced === 'atLeastOne')).toEqual(['heal'])
})

test('WDC-INIT-01 no skill adds to initiative', () => {
  expect(K.initiative.skills).toEqual([])
})

describe('checks that disks ask for', () => {
  const anybody = ['bluff', 'bribe', 'bargain', 'flirt', 'threaten']

  test('WDC-SKILL-24 WDC-SKILL-27 WDC-SKILL-28 WDC-CHAR-07 alarms, people and animals', () => {
    const checkOf = encounters({ alarm: 1, 'security-guard': 1, owner: 1, dog: 1, student: 1, knife: 1 })
    expect(checkOf('alarm')).toEqual(['intelligence', ['disarmElectronics'], 'disarmAlarm'])
    expect(checkOf('security-guard')).toEqual(['persuasion', anybody, 'security'])
    expect(checkOf('owner')).toEqual(['persuasion', anybody, 'security'])
    expect(checkOf('dog')).toEqual(['persuasion', ['animalHandling'], 'security'])
    expect(checkOf('student')).toEqual(['persuasion', anybody, 'persuade'])
    expect(checkOf('knife')).toEqual(['intelligence', ['search'], 'search'])
  })

  test('WDC-SKILL-16 WDC-SKILL-29 WDC-OBST-02 obstacles name their own', () => {
    const checkOf = encounters({}, {}, { 'burst-main': 1, 'panicked-crowd': 1 })
    expect(checkOf('burst-main')).toEqual(['dexterity', ['swimming'], 'obstacle'])
    expect(checkOf('panicked-crowd')).toEqual(['persuasion', ['leadership'], 'obstacle'])
  })

  test('WDC-ALLY-09 WDC-SEC-14 WDC-SEC-15 WDC-SEC-16 amended answers', () => {
    const checkOf = encounters(
      { student: 1, 'security-guard': 1, owner: 1, dog: 1 },
      { allyPersuasion: 'new', securityPersuasion: 'new' },
    )
    expect(['student', 'security-guard', 'owner', 'dog'].map((disk) => checkOf(disk)[1])).toEqual([
      ['flirt', 'threaten'],
      ['bribe', 'leadership'],
      ['bluff', 'bribe'],
      ['animalHandling', 'distraction'],
    ])
  })

  test('an adversary asks for none', () => {
    expect(() => encounters({ zombie: 1 })('zombie')).toThrow('disk 0 asks for no check')
  })
})

describe('WDC-CHECK-12 what matches a check', () => {
  test('its attribute, its purpose, its skill', () => {
    expect([
      matches({ attribute: 'medical' }, K.heal, -1),
      matches({ purpose: 'heal' }, K.heal, -1),
      matches({ skill: 'firstAid' }, K.heal, -1),
    ]).toEqual([true, true, true])
    expect([
      matches({ attribute: 'speed' }, K.heal, -1),
      matches({ purpose: 'search' }, K.heal, -1),
      matches({ skill: 'search' }, K.heal, Skill.search),
    ]).toEqual([false, false, false])
  })

  test('of several skills, the one that is chosen', () => {
    const { scenario } = new Board({ scenario: { pool: { student: 1 } } }).play
    const talk = scenario.checks.ofCopy(scenario.disks.findIndex(({ entry }) => entry.id === 'student'))
    expect([
      matches({ skill: 'bluff' }, talk, Skill.bluff),
      matches({ skill: 'bluff' }, talk, Skill.flirt),
      matches({ skill: 'bluff' }, talk, -1),
    ]).toEqual([true, false, false])
  })

  test('WDC-OBST-06 WDC-ASSIST-10 obstacles spoil, allies and joined disks help, only where they match', () => {
    const { scenario } = new Board({
      scenario: { pool: { knife: 1 }, orangePool: { journalists: 1, 'stalled-van': 1 } },
    }).play
    const copy = (id: string): number => scenario.disks.findIndex(({ entry }) => entry.id === id)
    const spoiled = (disk: string, skill: number): boolean[] =>
      [K.lockpick, K.attackHandToHand].map((kind) => scenario.checks.isSpoiled(copy(disk), kind, skill))
    expect(spoiled('stalled-van', -1)).toEqual([true, false])
    expect([spoiled('journalists', -1), spoiled('journalists', Skill.handToHand)]).toEqual([
      [false, true],
      [false, true],
    ])
    expect(spoiled('knife', Skill.handToHand)).toEqual([false, false])
    expect(['knife', 'stalled-van'].map((disk) => scenario.checks.allyDice(copy(disk), K.heal))).toEqual([0, 0])
  })

  test('every kind has one purpose of the list, and each is its own', () => {
    expect(new Set(kinds.map(([, kind]) => kind.id)).size).toBe(kinds.length)
    for (const [name, kind] of kinds) expect(PURPOSES[kind.purpose], name).toBeDefined()
  })
})

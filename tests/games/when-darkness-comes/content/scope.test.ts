// What is in the game and what is not: who plays, what is said of heroes and opponents, which tiles and disks stay out.
import { describe, expect, test } from 'vitest'
import { settingsSchema } from '../../../../src/games/when-darkness-comes/setup/settings.ts'
import {
  type AttributeName,
  DISK_KINDS,
  type SkillName,
  skillDice,
  Skill,
} from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { entryText } from '../specification.ts'
import { contentWith, shippedContent, userFile } from '../shipped.ts'

const content = shippedContent()
const six = ['brian', 'kirk', 'robert', 'sharon', 'steve', 'valerie'].map((id) =>
  content.heroes.find((hero) => hero.id === id)!,
)
type Hero = (typeof six)[number]

const HOME_MADE = `
id: nora
name: Nora
attributes: { speed: 3, attack: 3, dexterity: 3, intelligence: 3, persuasion: 3, medical: 2, defence: 3 }
skills: { search: 2 }
`

describe('heroes', () => {
  test('WDC-CHAR-01 WDC-CHAR-12 one of the six, or home-made: name, ID and numbers are enough', () => {
    const ownContent = contentWith([userFile('hero', 'nora.yaml', HOME_MADE)])
    const { party } = settingsSchema(ownContent, ['random']).parse({ party: ['brian', 'nora.yaml', 'valerie'] })
    expect(party.map(({ label, name }) => [label, name])).toEqual([
      ['brian', 'Brian'],
      ['nora', 'Nora'],
      ['valerie', 'Valerie'],
    ])
    expect(six.every((hero) => hero !== undefined)).toBe(true)
  })

  test('WDC-CHAR-11 the six are who their profiles say', () => {
    const dice = (hero: Hero, attribute: AttributeName, skill?: SkillName): number =>
      hero.attributes[attribute] + (skill === undefined ? 0 : skillDice(Skill[skill], hero.skills[skill] ?? 0))
    const highest = (scoreOf: (hero: Hero) => number): string[] =>
      six.filter((hero) => scoreOf(hero) === Math.max(...six.map(scoreOf))).map(({ id }) => id)
    const lowest = (scoreOf: (hero: Hero) => number): string[] => highest((hero) => -scoreOf(hero))
    expect(highest((hero) => dice(hero, 'attack', 'strength'))).toEqual(['brian']) // muscle
    // Last for thinking and talking.
    expect(lowest((hero) => dice(hero, 'intelligence') + dice(hero, 'persuasion'))).toContain('brian')
    expect(highest((hero) => dice(hero, 'dexterity', 'lockpick'))).toEqual(['kirk']) // locks, agile
    expect(highest((hero) => dice(hero, 'speed'))).toContain('kirk') // quick
    expect(highest((hero) => dice(hero, 'persuasion', 'bluff'))).toContain('sharon') // wits and charm
    expect(highest((hero) => dice(hero, 'intelligence'))).toEqual(['robert']) // brain
    expect(highest((hero) => dice(hero, 'intelligence', 'perception'))).toEqual(['robert'])
    expect(highest((hero) => dice(hero, 'medical', 'firstAid'))).toContain('steve') // best medic
    expect(highest((hero) => dice(hero, 'speed'))).toContain('steve') // among the fastest
    expect(highest((hero) => dice(hero, 'attack', 'rangedMechanical'))).toEqual(['valerie']) // dangerous with a firearm
    expect(
      six
        .filter((hero) => hero.skills.perception !== undefined && hero.skills.search !== undefined)
        .map(({ id }) => id),
    ).toEqual(['valerie'])
  })

  test('WDC-SKILL-32 Disarm Opponent (Dexterity) and Disarm Electronics (Intelligence): cost 4, two dice', () => {
    for (const skill of ['disarmOpponent', 'disarmElectronics'] as const) {
      expect(skillDice(Skill[skill], 4)).toBe(2)
    }
    expect(content.security.find(({ kind }) => kind === 'alarm')!.answers.core).toEqual({
      attribute: 'intelligence',
      skills: ['disarmElectronics'],
    })
  })
})

describe('opponents', () => {
  test('WDC-ADV-01 WDC-CHECK-09 an adversary is four numbers: three rungs of the ladder and a Speed', () => {
    for (const { initiative, attack, defence, speed } of content.adversaries) {
      for (const tn of [initiative, attack, defence]) expect(tn >= 1 && tn <= 10 && Number.isInteger(tn)).toBe(true)
      expect(speed > 0 && Number.isInteger(speed)).toBe(true)
    }
  })

  test('WDC-ADV-11 no adversary of the house casts spells', () => {
    for (const adversary of content.adversaries) expect(Object.keys(adversary)).not.toContain('spells')
  })

  test('WDC-META-05 the kinds of disk that are non-player characters; an alarm counts as security', () => {
    const controlled = ['item', 'obstacle', 'component', 'floppy', 'trap', 'numbered']
    expect(DISK_KINDS.filter((kind) => !controlled.includes(kind))).toEqual([
      'adversary',
      'ally',
      'nuisance',
      'security',
      'civilian',
      'foil',
    ])
    expect(content.security.map(({ kind }) => kind)).toContain('alarm')
  })
})

describe('what stays out', () => {
  test('WDC-BOARD-04 WDC-BOARD-05 WDC-BOARD-06 tiles only for scenarios, and the shop only with magic', () => {
    const out = content.tiles.filter(({ scenarioOnly, magicOnly }) => scenarioOnly || magicOnly).map(({ id }) => id)
    expect(out.sort()).toEqual([
      'agency-hq',
      'cabin',
      'cave',
      'clearing',
      'hotel-1',
      'hotel-2',
      'magic-shop',
      'mansion',
      'mastermind-lair',
      'ravine',
      'school-a',
      'school-b',
      'woods-1',
      'woods-2',
    ])
    expect(content.tiles.filter(({ magicOnly }) => magicOnly).map(({ id }) => id)).toEqual(['magic-shop'])
    // The shop lies in every scenario with spells, and in no other.
    for (const { id, magic, tiles } of content.scenarios)
      expect(
        tiles.start.some(({ tile }) => tile === 'magic-shop') || tiles.pool.groups.flat().includes('magic-shop'),
        id,
      ).toBe(magic)
    expect(entryText('WDC-BOARD-06')).toContain('Agency HQ, Mastermind Lair')
    // The first night has all the others, and none of these.
    const { tiles } = content.scenarios.find(({ id }) => id === 'first-night')!
    const drawn = [...tiles.start.map(({ tile }) => tile), ...tiles.pool.groups.flat()]
    expect(drawn.sort()).toEqual(
      content.tiles
        .map(({ id }) => id)
        .filter((id) => !out.includes(id))
        .sort(),
    )
  })

  test('WDC-COND-01 conditions are no disks: there is no kind of them to be drawn', () => {
    expect(DISK_KINDS).not.toContain('condition')
    for (const { disks } of content.pools)
      for (const id of Object.keys(disks)) expect(['damage', 'failure', 'no-door', 'no-window']).not.toContain(id)
  })
})

// What an experiment may set of the castle, what is refused and in which words; and that every option is read.
import { describe, expect, test } from 'vitest'
import { AGENTS } from '../../../../src/games/dark-world/castle/agents/index.ts'
import { parseContent } from '../../../../src/games/dark-world/castle/content/index.ts'
import { darkWorld } from '../../../../src/games/dark-world/castle/index.ts'
import { OPTIONS } from '../../../../src/games/dark-world/castle/words/options.ts'
import { settingsSchema } from '../../../../src/games/dark-world/castle/setup/settings.ts'
import { parseYaml, validate } from '../../../../src/input/index.ts'
import { contentWith, expectRefusals, mistakesOf, shippedContent, shippedDocuments, shippedText } from './shipped.ts'
import { expectOtherGames, otherValues, shownBy } from '../shared/options-in-play.ts'
import { whole } from './support/whole.ts'

const schema = settingsSchema(shippedContent(), AGENTS)
const spelled = (text: string): ReturnType<typeof schema.parse> =>
  validate(parseYaml({ name: 'castle.yaml', text }), schema)
const refused = (text: string): string => mistakesOf(() => spelled(text))

describe('agents', () => {
  test('one name for whom it can play; sides and single heroes by name', () => {
    expect(spelled('agents: random').agents).toEqual({ heroes: 'random', villain: 'random' })
    expect(spelled('agents: hunter').agents).toEqual({ heroes: 'steady', villain: 'hunter' })
    const { agents } = spelled('agents: { heroes: cautious, blue: rusher, villain: guardian }')
    expect(darkWorld.agentNames(darkWorld.prepare(shippedContent(), { ...spelled('{}'), agents }))).toEqual([
      'cautious',
      'rusher',
      'cautious',
      'cautious',
      'guardian',
    ])
  })

  test("a hero's agent for the villain, and a seat that is not there", () => {
    expect(refused('agents: { villain: steady }')).toBe(
      `castle.yaml:1:21: there is no agent of the villain "steady"
    agents: { villain: steady }
                       ^^^^^^
  expected one of: guardian, hunter, planner, random`.replace('1:21', '1:20'),
    )
    expect(refused('agents: { blu: steady }')).toContain('nearest: blue')
  })
})

test('single values of the box, limits, order, weapons at the start', () => {
  const settings = spelled(
    [
      'components: { boss: { hp: 6 }, startingCards: 4 }',
      'limits: { 1: 2 }',
      'turnOrder: [blue, red, green, yellow]',
      'startWeapons: { red: axe }',
    ].join('\n'),
  )
  expect(settings.components.boss).toMatchObject({ hp: 6, dice: 3 })
  expect(settings.limits['1']).toBe(2)
  const scenario = darkWorld.prepare(shippedContent(), settings)
  expect(scenario.fixedOrder).toEqual([1, 0, 2, 3])
  expect(scenario.startWeapon).toEqual([2, 0, 0, 0])
  expect(scenario.limits[1]).toBe(2)
})

test('what does not fit is refused where it stands', () => {
  expectRefusals(refused, {
    'limits: { 9: 2 }': 'limits has no room 9',
    'chests: 5': '5 chests cannot be filled',
    'turnOrder: [red, blu]': 'turnOrder has no hero "blu"',
    'startWeapons: { red: axt }': 'nearest: axe',
    'components: { monsters: [{ kind: ogre, figures: 2, strengths: [1] }] }': 'ogre has 2 figures and 1 strength',
    'rules: { dieFaces: [0, 1, 3, 0, 0, 0] }': 'dieFaces',
    'board: castel': 'nearest: castle',
  })
})

describe('every mistake at once', () => {
  test('limits, chests and the box are checked even if the board, an agent or a setting does not exist', () => {
    const places = (text: string): string[] =>
      refused(text)
        .split('\n')
        .filter((line) => line.startsWith('castle.yaml:'))
    const rest =
      'limits: { 9: 2, 1: 3 }\nchests: 9\ncomponents: { monsters: [{ kind: ogre, figures: 2, strengths: [1] }] }\n'
    const expectedLines = [
      'castle.yaml:2:11: limits has no room 9',
      'castle.yaml:3:9: 9 chests cannot be filled and put into different rooms',
    ]
    for (const [first, message] of [
      ['board: castel', '1:8: there is no board "castel"'],
      ['agents: stedy', '1:9: there is no agent "stedy"'],
      ['bord: castle', '1:1: unknown key "bord"'],
    ]) {
      const lines = places(`${first}\n${rest}`)
      expect(lines.slice(0, 3)).toEqual([`castle.yaml:${message}`, ...expectedLines])
      expect(lines.filter((line) => line.includes('ogre has 2 figures and 1 strength'))).toHaveLength(1)
    }
    // What hangs on a mistake that was told is not told.
    expect(places('limits: three\nchests: many\nboard: castel').map((line) => line.split(': ')[0])).toEqual([
      'castle.yaml:1:9',
      'castle.yaml:2:9',
      'castle.yaml:3:8',
    ])
  })

  test('who plays is told beside a board that is not there', () => {
    expect(
      refused(
        [
          'board: castel',
          'agents: { heroes: guardian, villian: hunter }',
          'turnOrder: [red, blue, green, yelow]',
          'startWeapons: { red: axt }',
        ].join('\n'),
      ),
    ).toBe(`castle.yaml:1:8: there is no board "castel"
    board: castel
           ^^^^^^
  nearest: castle
  expected: castle
castle.yaml:2:19: "guardian" does not play heroes
    agents: { heroes: guardian, villian: hunter }
                      ^^^^^^^^
  expected one of: steady, cautious, rusher, scorer, planner, random, new-group, casual, regulars
castle.yaml:2:29: agents has no seat "villian"
    agents: { heroes: guardian, villian: hunter }
                                ^^^^^^^
  nearest: villain
  expected one of: heroes, villain, red, blue, green, yellow, korak
castle.yaml:3:12: turnOrder leaves out "yellow"
    turnOrder: [red, blue, green, yelow]
               ^^^^^^^^^^^^^^^^^^^^^^^^^
  expected: every hero once
castle.yaml:3:31: turnOrder has no hero "yelow"
    turnOrder: [red, blue, green, yelow]
                                  ^^^^^
  nearest: yellow
  expected one of: red, blue, green, yellow
castle.yaml:4:22: there is no Golden Weapon "axt"
    startWeapons: { red: axt }
                         ^^^
  nearest: axe
  expected one of: sword, axe, mace, spear`)
  })

  test('agents are told beside anything else that is wrong by itself; seats are then those of any box', () => {
    expect(refused('box: hous\nagents: { blu: guardian, red: guardian }\nrules: { partySize: 7 }'))
      .toBe(`castle.yaml:1:6: there is no box "hous"
    box: hous
         ^^^^
  nearest: house
  expected: house
castle.yaml:2:11: agents has no seat "blu"
    agents: { blu: guardian, red: guardian }
              ^^^
  nearest: blue
  expected one of: heroes, villain, red, blue, green, yellow, korak
castle.yaml:2:31: "guardian" does not play heroes
    agents: { blu: guardian, red: guardian }
                                  ^^^^^^^^
  expected one of: steady, cautious, rusher, scorer, planner, random, new-group, casual, regulars
castle.yaml:3:21: partySize cannot be 7
    rules: { partySize: 7 }
                        ^
  expected one of: 1, 2, 3, 4`)
  })

  test('what is right is not told, and agents that are wrong by themselves once', () => {
    expect(refused('board: castel\nagents: { heroes: steady, villain: hunter }').match(/^castle/gm)).toHaveLength(1)
    expect(refused('board: castel\nagents: { villain: steady }').match(/^castle/gm)).toHaveLength(2)
  })
})

test('a box with fewer heroes than usually play is told where it is named', () => {
  const three = shippedText('boxes/house.yaml')
    .replace('id: house', 'id: three')
    .replace(/^ {2}- { id: yellow.*\n/m, '')
  const content = contentWith([
    { kind: 'box', name: 'three.yaml', document: parseYaml({ name: 'three.yaml', text: three }) },
  ])
  const refusedWith = (text: string): string =>
    mistakesOf(() => validate(parseYaml({ name: 'castle.yaml', text }), settingsSchema(content, AGENTS)))
  expect(refusedWith('box: three.yaml')).toBe(`castle.yaml:1:6: the box has 3 heroes, not 4
    box: three.yaml
         ^^^^^^^^^^
  expected: rules: { partySize: 3 } with it`)
  expect(refused('components: { heroes: [{ id: red, name: Brannoc }] }\nrules: { partySize: 2 }'))
    .toBe(`castle.yaml:2:21: the box has 1 hero, not 2
    rules: { partySize: 2 }
                        ^
  expected: at most 1`)
})

describe('boards and boxes', () => {
  const board = shippedText('boards/castle.yaml')
  const withBoard = (text: string): string =>
    mistakesOf(() => parseContent(shippedDocuments({ 'boards/castle.yaml': text })))

  test('a place that the map draws otherwise, a wall for a door, a square that nobody can reach', () => {
    expect(withBoard(board.replace('square: [7, 6]', 'square: [7, 7]'))).toContain('the map has "1" on [7, 7]')
    expect(withBoard(board.replace('near: [9, 8]', 'near: [8, 8]'))).toContain(
      'the map has no door between [8, 8] and [9, 9]',
    )
    expect(
      withBoard(
        board
          .replace('|6 6 6 6|7 7', '|6|6 6 6|7 7')
          .replace(
            '+ + + + + + + + + + + + + + + + + + + + +\n  |6|6',
            '+-+ + + + + + + + + + + + + + + + + + + +\n  |6|6',
          )
          .replace('|C 6 6 6d7', '|C|6 6 6d7'),
      ),
    ).toContain('nobody can come to [1, 1]')
    expect(withBoard(board.replace('throne: [4, 20]', 'throne: [4, 19]'))).toContain('expected: "K" there')
  })

  test('DW-SETUP-09 DW-TELE-04 floor in no room, a bad bay, doors and rooms out of order, an unnamed door', () => {
    const swapped = board
      .replace('  - { id: 4, near: [4, 9], far: [4, 8] }\n', '')
      .replace('  - { id: 3, near', '  - { id: 4, near: [4, 9], far: [4, 8] }\n  - { id: 3, near')
    expect(withBoard(swapped)).toContain('doors are numbered in their order')
    expect(withBoard(board.replace('- { id: 2, rows: [7, 9]', '- { id: 9, rows: [7, 9]'))).toContain(
      'rooms are numbered in their order',
    )
    expect(
      withBoard(board.replace('{ id: 8, near: [3, 8], far: [3, 9] }', '{ id: 8, near: [3, 9], far: [3, 8] }')),
    ).toContain('[3, 8] is no square of room 8')
    expect(withBoard(board.replace('  - { id: 8, near: [3, 8], far: [3, 9] }\n', ''))).toContain(
      'the map has a door between [3, 8] and [3, 9], which nothing names',
    )
    expect(withBoard(board.replace('room: 1, square: [7, 6], to: 4', 'room: 1, square: [7, 6], to: 5'))).toContain(
      '[6, 6] is no square of room 5',
    )
    expect(withBoard(board.replace('columns: [1, 4], limit: 4, bay', 'columns: [2, 4], limit: 4, bay'))).toContain(
      'the map has "C" on [6, 1], which lies in no room',
    )
    const crowded = board
      .replace('|1 C 1 1d2', '|1 1 1 Cd2')
      .replace('bay: { square: [9, 6], front: [8, 6] }', 'bay: { square: [9, 8], front: [8, 8] }')
    expect(withBoard(crowded)).toContain('no chest may stand on [9, 8] and face [8, 8]')
    expect(withBoard(board.replace('front: [8, 6]', 'front: [7, 5]'))).toContain(
      'no chest may stand on [9, 6] and face [7, 5]',
    )
  })

  test.each([
    [
      'a line of edges one square short',
      '+-+d+-+-+-+-+x+-+-+-+-+-+-+ + + +-+-+ +-+',
      '+-+d+-+-+-+-+x+-+-+-+-+-+-+ + + +-+-+ +',
      '23:3: line 7 of the map is 2 characters shorter than the others',
    ],
    [
      'a line of squares one square long',
      '|6 6 6 6|7 7 7 7|8 8 8 8aD',
      '|6 6 6 6 6|7 7 7 7|8 8 8 8aD',
      '20:3: line 4 of the map is 2 characters longer than the others',
    ],
    [
      'a space too many in a line whose last edge is blank',
      '|6 6 6 6|7 7 7 7|8 8 8 8aD l',
      '|6 6  6 6|7 7 7 7|8 8 8 8aD l',
      '20:12: line 4 of the map has "|" where a square goes',
    ],
    [
      'a line of squares left out',
      '  |6 6 6 6|7 7 7 7|8 8 8 8aD l . .|# # # #\n',
      '',
      '20:3: a line of squares is missing above this line of edges',
    ],
    [
      'the last line of edges left out',
      '# # # # # # # #\n  +-+-+-+-+-+-+-+-+-+-+-+-+ + + + + + + + +\n',
      '# # # # # # # #\n',
      '34:3: the last line of the map has no line of edges below it',
    ],
    ['a room that is not listed', / {2}- { id: 8, rows.*\n/, '', '18:22: room 8 is drawn, and not listed'],
    [
      'a secret door that is not listed',
      / {2}- { room: 4, square.*\n/,
      '',
      '23:16: the map has a secret door between [3, 7] and [4, 7], which nothing names',
    ],
    ['a mark that does not exist', '8|D l . .|', '8|D l Z .|', '18:32: the map has "Z" on [1, 15]'],
    [
      'a square that nobody can come to',
      '8|D l . .|# # # #\n  + + + + + + + + + + + + + + + + +',
      '8|D l .|.|# # # #\n  + + + + + + + + + + + + + + + +-+',
      '18:34: nobody can come to [1, 16]',
    ],
  ])('%s: one message, at its place in the drawing', (_, from, to, message) => {
    expect(board.replace(from, to)).not.toBe(board)
    const mistakes = withBoard(board.replace(from, to))
    expect(mistakes).toContain(`boards/castle.yaml:${message}`)
    expect(mistakes.match(/^boards\//gm)).toHaveLength(1)
  })

  test("a board of one's own is played without a line of code", () => {
    const mine = board.replace('id: castle', 'id: keep').replace('limit: 3,', 'limit: 2,')
    const content = contentWith([
      { kind: 'board', name: 'keep.yaml', document: parseYaml({ name: 'keep.yaml', text: mine }) },
    ])
    const settings = settingsSchema(content, AGENTS).parse({ board: 'keep.yaml' })
    expect(settings.board).toBe('keep')
    expect(settings.limits['1']).toBe(2)
  })
})

test.each(otherValues(OPTIONS.rows))('the rules read %s: %s plays other games', (name, value) => {
  // Agents who do everything. What the shipped ones never do, those who do anything at all do now and then.
  const agents = ['chestPlacement', 'secretDoors', 'grenadeCards'].includes(name)
    ? 'random'
    : { heroes: 'scorer', villain: 'hunter' }
  const { rules, components } = shownBy(name, 22)
  const table = (option: object): ReturnType<typeof whole> =>
    whole({ agents, components, rules: { roundLimit: 60, ...rules, ...option } })
  expectOtherGames(table({}), table({ [name]: value }), 400)
})

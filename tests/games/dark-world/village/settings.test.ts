// What an experiment may set of the village, what is refused and in which words; and that every option is read.
import { describe, expect, test } from 'vitest'
import { AGENTS } from '../../../../src/games/dark-world/village/agents/index.ts'
import { parseContent } from '../../../../src/games/dark-world/village/content/index.ts'
import { villageOfFear } from '../../../../src/games/dark-world/village/index.ts'
import { OPTIONS } from '../../../../src/games/dark-world/village/words/options.ts'
import { settingsSchema } from '../../../../src/games/dark-world/village/setup/settings.ts'
import { parseYaml, validate } from '../../../../src/input/index.ts'
import { contentWith, expectRefusals, mistakesOf, shippedContent, shippedDocuments, shippedText } from './shipped.ts'
import { expectOtherGames, otherValues, shownBy } from '../shared/options-in-play.ts'
import { whole } from './support/whole.ts'

const schema = settingsSchema(shippedContent(), AGENTS)
const spelled = (text: string): ReturnType<typeof schema.parse> =>
  validate(parseYaml({ name: 'village.yaml', text }), schema)
const refused = (text: string): string => mistakesOf(() => spelled(text))

test('agents by side and by seat', () => {
  const { agents } = spelled('agents: { heroes: cautious, blue: rusher, villain: hunter }')
  expect(villageOfFear.agentNames(villageOfFear.prepare(shippedContent(), { ...spelled('{}'), agents }))).toEqual([
    'cautious',
    'rusher',
    'cautious',
    'cautious',
    'hunter',
  ])
  expect(spelled('{}').agents).toEqual({ heroes: 'steady', villain: 'guardian' })
  expect(refused('agents: { villain: steady }')).toBe(`village.yaml:1:20: there is no agent of the villain "steady"
    agents: { villain: steady }
                       ^^^^^^
  expected one of: guardian, hunter, planner, random`)
})

test('who plays is told beside a board that is not there', () => {
  expect(refused('board: vilage\nagents: { heroes: hunter, villian: hunter }'))
    .toBe(`village.yaml:1:8: there is no board "vilage"
    board: vilage
           ^^^^^^
  nearest: village
  expected: village
village.yaml:2:19: "hunter" does not play heroes
    agents: { heroes: hunter, villian: hunter }
                      ^^^^^^
  expected one of: steady, cautious, rusher, scorer, planner, random, new-group, casual, regulars
village.yaml:2:27: agents has no seat "villian"
    agents: { heroes: hunter, villian: hunter }
                              ^^^^^^^
  nearest: villain
  expected one of: heroes, villain, red, blue, green, yellow, warlord`)
})

test('limits, duels, potions and the box are told beside what is wrong by itself', () => {
  const places = (text: string): string[] =>
    refused(text)
      .split('\n')
      .filter((line) => line.startsWith('village.yaml:'))
  const rest = [
    'limits: { 7: 2 }',
    'rules: { dieFaces: [1, 1, 1, 1, 1, 1] }',
    'components: { magicItems: { healingPotion: 1 }, boss: { startHp: 4 } }',
  ].join('\n')
  const expectedLines = [
    'village.yaml:2:11: limits has no building 7',
    'village.yaml:3:20: a duel would never end with this die',
  ]
  const [board, agents] = [places(`board: vilage\n${rest}`), places(`agents: stedy\n${rest}`)]
  expect([board.slice(0, 3), agents.slice(0, 3)]).toEqual([
    ['village.yaml:1:8: there is no board "vilage"', ...expectedLines],
    ['village.yaml:1:9: there is no agent "stedy"', ...expectedLines],
  ])
  // How many hostages there are hangs on the board.
  const sayingOf = (lines: readonly string[], words: string): number =>
    lines.filter((line) => line.includes(words)).length
  expect(
    [board, agents].map((lines) => [
      sayingOf(lines, 'the wheel goes from'),
      sayingOf(lines, 'hostages have a Healing Potion each'),
    ]),
  ).toEqual([
    [1, 0],
    [1, 1],
  ])
})

test('single values of the box, limits, order, weapons at the start', () => {
  const settings = spelled(
    [
      'components: { boss: { startHp: 6 }, karrionDie: { buildings: [1, 2] } }',
      'limits: { 1: 3 }',
      'turnOrder: [blue, red, green, yellow]',
      'startWeapons: { red: axe }',
    ].join('\n'),
  )
  const scenario = villageOfFear.prepare(shippedContent(), settings)
  expect(scenario.wheel).toEqual({ start: 6, least: 5, most: 9 })
  expect([...scenario.karrionFaces]).toEqual([1, 2, 0, 0, 0, 0, 0, 0])
  expect(scenario.limits[1]).toEqual({ strength: 3, monsters: 2 })
  expect(scenario.fixedOrder).toEqual([1, 0, 2, 3])
  expect([...scenario.treasures]).toEqual([1, 3, 4, 5, 0])
})

test('what does not fit is refused where it stands', () => {
  expectRefusals(refused, {
    'limits: { 7: 2 }': 'limits has no building 7',
    'turnOrder: [red, blu]': 'turnOrder has no hero "blu"',
    'startWeapons: { red: axt }': 'nearest: axe',
    'rules: { partySize: 5 }': 'partySize',
    'board: vilage': 'nearest: village',
    'components: { boss: { startHp: 4 } }': 'the wheel goes from 5 to 9',
    'components: { boss: { minHp: 10 } }': 'the wheel goes from 10 to 9',
    'components: { magicItems: { healingPotion: 1 } }': '2 hostages have a Healing Potion each',
    'components: { karrionDie: { sides: 4 } }': "Karrion's die has 4 sides",
    'components: { wererats: 1 }': 'the box has 1 Wererats',
    'components: { warlordDeck: [{ card: bow, count: 1, effect: { weapon: bow } }] }':
      'there is no Golden Weapon "bow"',
    'components: { sewerDeck: [{ card: lair, count: 1 }] }': 'does not say how many Wererats',
    'rules: { dieFaces: [1, 1, 1, 1, 1, 1] }': 'a duel would never end with this die',
    'components: { numbers: { heroDice: 0, duelDice: 0 } }': 'a duel would never end without dice',
    'components: { eventDeck: [{ card: Fog, count: 1, effects: [{ fly: 1 }] }] }': 'unknown key "fly"',
  })
})

describe('boards and boxes', () => {
  const board = shippedText('boards/village.yaml')
  const withBoard = (from: string, to: string): string =>
    mistakesOf(() => parseContent(shippedDocuments({ 'boards/village.yaml': board.replace(from, to) })))

  test.each([
    ['numbered: [5, 3]', 'numbered: [5, 4]', 'the map has "." on [5, 4]'],
    ['inside: [4, 3]', 'inside: [3, 3]', 'the map has no doorway between [5, 3] and [3, 3]'],
    ['treasure: [2, 2]', 'treasure: [2, 3]', 'the map has "a" on [2, 3]'],
    ['stair: [10, 9] ', 'stair: [10, 8] ', 'the map has "g" on [10, 8]'],
    ['[12, 5]]', '[12, 6]]', 'the map has "." on [12, 6]'],
    ['exits: [[12, 7], ', 'exits: [[12, 6], ', 'the map has no open edge between [12, 6] and the Entrance'],
    ['monument: [5, 8]', 'monument: [6, 8]', 'the map has "~" on [6, 8]'],
    ['redHole: [4, 2]', 'redHole: [6, 2]', 'the grid has no point [6, 2]'],
    ['grid: { columns: 3', 'grid: { columns: 4', '4 columns begin at 3 end spaces'],
    ['|. . . . S . .', '|. . . . S z .', 'the map has "z" on [12, 6]'],
    ['corners: [[1, 6], [1, 10]]', 'corners: [[1, 6], [1, 6]]', 'the map has "L" on [1, 10], which nothing names'],
    [
      '|. . . . . L B B B L . . . . .|\n  + +-+-+-+',
      '|.|. . . . L B B B L . . . . .|\n  +-+-+-+-+',
      'nobody can come to [1, 1]',
    ],
    ['|. . . . S . .', '|. . . . S .', '2 characters shorter than the others'],
    ['{ number: 2,', '{ number: 1,', 'there is a building 1 already'],
    ['    hostage: miller ', '    # ', 'a hostage and the limits with a hostage belong together'],
  ])('%s as %s: %s', (from, to, mistake) => {
    expect(board).toContain(from)
    expect(withBoard(from, to)).toContain(mistake)
  })

  test("a board and a box of one's own are played without a line of code", () => {
    const users = [
      {
        kind: 'board',
        name: 'hamlet.yaml',
        document: parseYaml({
          name: 'hamlet.yaml',
          text: board.replace('id: village', 'id: hamlet').replace('redHole: [4, 2]', 'redHole: [5, 1]'),
        }),
      },
      {
        kind: 'box',
        name: 'mine.yaml',
        document: parseYaml({
          name: 'mine.yaml',
          text: shippedText('boxes/house.yaml').replace('id: house', 'id: mine').replace('heroHp: 8', 'heroHp: 5'),
        }),
      },
    ]
    const content = contentWith(users)
    const settings = settingsSchema(content, AGENTS).parse({ board: 'hamlet.yaml', box: 'mine.yaml' })
    const scenario = villageOfFear.prepare(content, settings)
    const [hp] = scenario.heroHp
    expect([settings.board, settings.box, scenario.trial.redHole, hp]).toEqual(['hamlet', 'mine', 12, 5])
  })
})

test.each([...otherValues(OPTIONS.rows), ['lurkerPoints', 4], ['trialMoveLimit', 5]] as const)(
  'the rules read %s: %s plays other games',
  (name, value) => {
    const agents = { heroes: name === 'trialMoveLimit' ? 'cautious' : 'steady', villain: 'guardian' }
    const { rules, components } = shownBy(name, 20)
    const table = (option: object): ReturnType<typeof whole> =>
      whole({ agents, components, rules: { roundLimit: 40, ...rules, ...option } })
    expectOtherGames(table({}), table({ [name]: value }), 300)
  },
)

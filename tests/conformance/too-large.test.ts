// What is larger than a game can number is refused at its place, by every game; what just fits is played.
import { describe, expect, test } from 'vitest'
import { loadGames } from '../../src/games/registry.ts'
import { InputError, parseYaml, validate } from '../../src/input/index.ts'
import { loadContent } from '../../src/load/content.ts'
import { locateGames } from '../../src/load/games.ts'
import { Player } from '../../src/simulate/index.ts'
import { largeCastle, largeScenario, largeVillage, userDocument } from './large.ts'
import { workbench } from '../support/workbench.ts'

const located = new Map((await locateGames(workbench)).map((one) => [one.game.id, one]))
type Fields = Readonly<Record<string, unknown>>

/** Reads a user's file, and settings that name it. @throws InputError */
function read(
  game: string,
  kind: string,
  value: Fields,
  setting: Fields = {},
): { content: unknown; settings: unknown } {
  const one = located.get(game)!
  const content = loadContent(one, [userDocument(kind, 'large.yaml', value)])
  const written =
    kind === 'scenario' || kind === 'board' || kind === 'box' ? { [kind]: 'large.yaml', ...setting } : setting
  return {
    content,
    settings: validate(
      parseYaml({ name: 'experiment.yaml', text: JSON.stringify(written) }),
      one.game.settings(content),
    ),
  }
}

/** First lines of the messages, and what was expected; places without the column. */
function refused(task: () => unknown): string[] {
  try {
    task()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return error.problems.map(
      ({ message, expected, line }) =>
        `${line !== undefined && line > 0 ? '' : 'without a place: '}${message}; expected ${String(expected)}`,
    )
  }
  return []
}

/** The scenario with other parts. */
const night = (changes: Fields): Fields => ({ ...largeScenario(), startItems: [], ...changes })
const each = (ids: readonly string[], copies: number): Record<string, number> =>
  Object.fromEntries(ids.map((id) => [id, copies]))
const DISKS = [
  'zombie',
  'crawler',
  'ghoul',
  'hell-hounds',
  'strong-zombie',
  'vampire',
  'werewolf',
  'cultist',
  'cult-leader',
  'wraith',
  'demon',
  'student',
  'locksmith',
  'reporter',
  'flashlight',
  'duct-tape',
  'med-kit',
  'pistol',
  'shotgun',
  'crossbow',
  'knife',
  'spear',
  'wrench',
  'hammer',
  'crowbar',
  'baseball',
  'lockpick-set',
  'climbing-rope',
  'money',
  'loudmouth',
  'drunk',
  'alarm',
  'dog',
]
const AT = { tile: 'meadow-121', square: [6, 6] }
/** A board with one row or column more than fits: its map, drawn wider or higher. */
const wider = (map: unknown): string => String(map).replaceAll('\n', '##\n')
const higher = (map: unknown): string => `${String(map)}${`${'#'.repeat(81)}\n`.repeat(2)}`

const cases: readonly [game: string, what: string, task: () => unknown, expected: string[]][] = [
  [
    'when-darkness-comes',
    'disks of the pool',
    () => read('when-darkness-comes', 'scenario', night({ pool: each(DISKS, 1000) })),
    ['the scenario comes to 33011 disks, 33000 of them here; expected at most 32768 disks in all'],
  ],
  [
    'when-darkness-comes',
    'disks kept for an action',
    () =>
      read(
        'when-darkness-comes',
        'scenario',
        night({
          players: { min: 2, max: 12 },
          rounds: 1000,
          actions: [1, 2].map((nth) => ({
            id: `search-${nth}`,
            name: 'Search',
            effect: { kind: 'item', item: 'knife' },
            ...AT,
            limit: 'always',
          })),
        }),
      ),
    ['the scenario comes to 53011 disks, 24000 of them here; expected at most 32768 disks in all'],
  ],
  [
    'when-darkness-comes',
    'disks that arrive',
    () =>
      read(
        'when-darkness-comes',
        'scenario',
        night({
          rounds: 1000,
          arrivals: [1, 2, 3].map((from) => ({ from, every: 1, disks: each(DISKS.slice(0, 11), 3), ...AT })),
          pool: {},
        }),
      ),
    ['the scenario comes to 32978 disks, 11000 of them here; expected at most 32768 disks in all'],
  ],
  [
    'when-darkness-comes',
    'disks that heroes bring',
    () =>
      read('when-darkness-comes', 'scenario', night({ pool: each(DISKS.slice(1), 1000) }), {
        party: [{ hero: 'brian', items: new Array<string>(800).fill('knife') }, 'kirk'],
      }),
    ['"large" comes to 32813 disks with this party; expected at most 32768: fewer in its pools, or fewer rounds'],
  ],
  [
    'when-darkness-comes',
    'tiles',
    () =>
      read(
        'when-darkness-comes',
        'scenario',
        night({
          own: {
            tiles: Array.from({ length: 911 }, (_, index) => ({
              id: `meadow-${index + 1}`,
              name: 'Meadow',
              map: 'S S S S S S\n'.repeat(6),
            })),
          },
          tiles: {
            start: ['meadow-121'],
            pool: Array.from({ length: 911 }, (_, index) => `meadow-${index + 1}`).filter((id) => id !== 'meadow-121'),
          },
          pool: {},
        }),
      ),
    ['the scenario has 911 tiles; expected at most 910, upper floors and other halves among them'],
  ],
  [
    'when-darkness-comes',
    'rooms of a tile',
    () =>
      read(
        'when-darkness-comes',
        'scenario',
        night({
          own: {
            tiles: [
              {
                id: 'meadow-121',
                name: 'Cells',
                map: `${'B B B B B B\n'.repeat(5)}S S S S S S\n`,
                rooms: Array.from({ length: 16 }, (_, index) => ({
                  id: `cell-${index + 1}`,
                  squares: [[1 + Math.floor(index / 6), 1 + (index % 6)]],
                })),
              },
            ],
          },
          tiles: { start: ['meadow-121'] },
          pool: {},
        }),
      ),
    ['rooms cannot have 16 entries; expected a list of at most 15 entries, each named values (id, squares)'],
  ],
  [
    'dark-world',
    'columns',
    () => read('dark-world', 'board', { ...largeCastle(), map: wider(largeCastle()['map']) }),
    ['the map has 41 columns of squares; expected at most 40 rows and 40 columns'],
  ],
  [
    'dark-world',
    'rows',
    () => read('dark-world', 'board', { ...largeCastle(), map: higher(largeCastle()['map']) }),
    ['the map has 41 rows of squares; expected at most 40 rows and 40 columns'],
  ],
  [
    'village-of-fear',
    'columns',
    () => read('village-of-fear', 'board', { ...largeVillage(), map: wider(largeVillage()['map']) }),
    ['the map has 41 columns of squares; expected at most 40 rows and 40 columns'],
  ],
  [
    'village-of-fear',
    'rows',
    () => read('village-of-fear', 'board', { ...largeVillage(), map: higher(largeVillage()['map']) }),
    ['the map has 41 rows of squares; expected at most 40 rows and 40 columns'],
  ],
  [
    'dice-heroes',
    'dice of a location',
    () =>
      read('dice-heroes', 'location', {
        id: 'large',
        name: 'Large',
        difficulty: 0,
        bag: { villain: 1, physical: 101 },
      }),
    ['physical cannot be 101; expected a whole number from 0 to 100'],
  ],
  [
    'necromancy',
    'cards of a deck',
    () =>
      read('necromancy', 'monster', {
        id: 'large',
        name: 'Large',
        vitality: 10,
        speed: 1,
        menace: 1,
        lairLegs: 1,
        strikeEvery: 10,
        attacks: [{ id: 'bite', name: 'Bite', reach: ['close'] }],
        deck: Array.from({ length: 61 }, (_, index) => ({
          id: `card-${index}`,
          name: 'Card',
          trap: true,
          effects: [],
        })),
      }),
    [
      'deck cannot have 61 entries; expected a list of at most 60 entries, ' +
        'each named values (id, name, miss, hit, strong, ongoing, trap, effects)',
    ],
  ],
]

test.each(cases)('%s: too many %s', (_game, _what, task, expected) => {
  expect(refused(task)).toEqual(expected)
})

test('every game of the registry has a case', async () => {
  const tried = new Set(cases.map(([game]) => game))
  // Pig has no content that could be too large.
  expect((await loadGames()).map(({ id }) => id).filter((id) => !tried.has(id))).toEqual(['pig'])
})

test('a scenario with as many disks as can be numbered is played', () => {
  const { content, settings } = read(
    'when-darkness-comes',
    'scenario',
    night({
      pool: { ...each(DISKS.slice(1), 1000), zombie: 735 },
      orangePool: {},
      rounds: 1,
      objective: { kind: 'survive', rounds: 1, share: 1 },
    }),
    { agents: 'random', party: ['brian', 'kirk'] },
  )
  const { game } = located.get('when-darkness-comes')!
  const player = new Player(game, content, { variant: 0, seed: 3, settings })
  expect(game.prepare(content, settings)).toMatchObject({ copyCount: 32_737 })
  player.playOne(0)
})

describe('numbers that a narrow field would turn into others', () => {
  test('victory points of a numbered disk, and of thousands a round', () => {
    const { content, settings } = read(
      'when-darkness-comes',
      'scenario',
      night({
        numbered: [{ id: 'vault', name: 'Vault', effect: { kind: 'nothing' }, vp: 1000 }],
        pool: { vault: 1 },
        rounds: 40,
        objective: { kind: 'survive', rounds: 40, share: 1 },
        triggers: [
          {
            id: 'windfall',
            name: 'Windfall',
            when: { kind: 'round', from: 1, every: 1 },
            then: [{ kind: 'vp', hero: 'all', amount: 1000 }],
            limit: 'everyRound',
          },
        ],
      }),
      { agents: 'random' },
    )
    const { game } = located.get('when-darkness-comes')!
    const scenario = game.prepare(content, settings) as { worth: Int16Array; copyLabels: readonly string[] }
    expect(scenario.worth[scenario.copyLabels.indexOf('vault#1')]).toBe(1000)
    let max = 0
    new Player(game, content, { variant: 0, seed: 3, settings }).playOne(0, ({ type, total }) => {
      if (type === 'victoryPoints') max = Math.max(max, total as number)
    })
    expect(max).toBeGreaterThan(39_000)
  })

  test('more kinds of Event card than a byte can number', () => {
    const eventDeck = Array.from({ length: 300 }, (_, index) => ({
      card: `event ${index + 1}`,
      count: 1,
      effects: [{ nothing: true }],
    }))
    const { game } = located.get('village-of-fear')!
    const content = loadContent(located.get('village-of-fear')!)
    const { eventDeck: deck } = game.prepare(content, game.settings(content).parse({ components: { eventDeck } })) as {
      eventDeck: ArrayLike<number>
    }
    expect(Array.from(deck)).toEqual(eventDeck.map((_, index) => index))
  })

  test('a way of more than 255 squares', () => {
    // Streets wind to and fro between walls.
    const board = largeCastle()
    const lines = String(board['map'])
      .split('\n')
      .map((line) => [...line])
    for (let row = 1; row < 40; row++) {
      for (let column = 2; column <= 36; column++)
        if (column !== (row % 2 === 1 ? 36 : 2)) lines[2 * row]![2 * column - 1] = '-'
    }
    // The way ends at the bay, where a chest cuts nothing off.
    const { content, settings } = read('dark-world', 'board', {
      ...board,
      map: lines.map((line) => line.join('')).join('\n'),
      rooms: [{ id: 1, rows: [1, 40], columns: [2, 36], limit: 99, bay: { square: [40, 2], front: [40, 3] } }],
    })
    const { graph, entrance } = located.get('dark-world')!.game.prepare(content, settings) as {
      graph: { places: number; heroMoves: Uint16Array }
      entrance: number
    }
    expect(
      Math.max(
        ...graph.heroMoves
          .subarray(entrance * graph.places, (entrance + 1) * graph.places)
          .filter((moves) => moves < 0xffff),
      ),
    ).toBe(1 + 35 * 40 - 1)
  })
})

// Tiles and disks that a scenario brings along: they can be named, played and counted, in this scenario alone.
import { expect, test } from 'vitest'
import { withOwn } from '../../../../src/games/when-darkness-comes/content/own.ts'
import { lintScenario } from '../../../../src/games/when-darkness-comes/design/lint/index.ts'
import { prepare } from '../../../../src/games/when-darkness-comes/setup/scenario.ts'
import { settingsSchema } from '../../../../src/games/when-darkness-comes/setup/settings.ts'
import { validate } from '../../../../src/input/index.ts'
import { Player } from '../../../../src/simulate/playout.ts'
import { whenDarknessComes } from '../../../../src/games/when-darkness-comes/index.ts'
import { contentWith, mistakesOf, shippedContent, userFile } from '../shipped.ts'

const PIER = {
  id: 'pier',
  name: 'Pier',
  map: 'S S S S S S\n'.repeat(2) + 'S B? B S S S!\n' + 'S S S S S S\n'.repeat(3),
  doors: [{ id: 'D1', inside: [3, 2], outside: [4, 2], locks: 0 }],
}
const SMUGGLER = { id: 'smuggler', name: 'Smuggler', initiative: '1P', attack: '1P', defence: '6H', speed: 2 }
const HARPOON = { id: 'harpoon', name: 'Harpoon', tn: '1P', weight: 1, weapon: { class: 'edged', melee: 2 } }
type Fields = Readonly<Record<string, unknown>>
const harbour = (ownFields: Fields, changes: Fields = {}): Fields => ({
  id: 'harbour',
  name: 'Harbour',
  about: 'A smuggler waits on the pier.',
  players: { min: 1, max: 4 },
  own: { tiles: [PIER], adversaries: [SMUGGLER], items: [HARPOON], ...ownFields },
  heroStart: { tile: 'pier', square: [1, 1] },
  tiles: { start: ['pier'] },
  time: 'day',
  weather: 'none',
  pool: { harpoon: 1 },
  orangePool: 'standard-orange',
  fixed: [{ disk: 'smuggler', tile: 'pier', square: [1, 2], faceUp: true }],
  objective: { kind: 'kill', adversary: 'smuggler', count: 1 },
  rounds: 8,
  ...changes,
})
const file = (fields: Fields, name = 'harbour.yaml') => userFile('scenario', name, JSON.stringify(fields))
const read = (...files: ReturnType<typeof file>[]) => contentWith(files)
const settings = (content: ReturnType<typeof read>, written: Fields) =>
  validate(
    userFile('scenario', 'experiment.yaml', JSON.stringify(written)).document,
    settingsSchema(content, ['steady']),
  )
/** The whole messages' first lines. */
const mistakes = (task: () => unknown): string[] =>
  mistakesOf(task)
    .split('\n')
    .filter((line) => !line.startsWith(' '))
    .map((line) => line.replace(/^.*?:\d+:\d+: /, ''))

test('own tiles, adversaries and items are played, and counted under their names', () => {
  const content = read(file(harbour({})))
  expect(lintScenario(content, 'harbour')).toEqual([])
  const scenario = prepare(
    content,
    settings(content, { scenario: 'harbour', party: [{ hero: 'brian', items: ['harpoon'] }] }),
  )
  expect(scenario.tiles[scenario.board.heroStart.tile]!.content.name).toBe('Pier')
  expect(scenario.causes.slice(-11, -9)).toEqual(['smuggler', 'security']) // behind those that ship
  const player = new Player(whenDarknessComes, content, { variant: 0, seed: 1, settings: scenario.settings })
  const lines = new Set<string>()
  for (let playout = 0; playout < 5; playout++)
    player.playOne(playout, (event) => lines.add(whenDarknessComes.telling.narrate(scenario, event) ?? ''))
  expect([...lines].filter((line) => line.includes('Smuggler')).length).toBeGreaterThan(0)
})

test('they are there for their scenario alone, and pools that ship do not have them', () => {
  const content = read(
    file(harbour({})),
    file({ ...harbour({ adversaries: [{ ...SMUGGLER, health: 5 }] }), id: 'harbour-2' }, 'two.yaml'),
  )
  const [one, two] = content.scenarios.slice(-2)
  const healthOf = (plan: typeof one): number => withOwn(content, [plan!]).adversaries.at(-1)!.health
  expect([healthOf(one), healthOf(two)]).toEqual([1, 5])
  expect(content.adversaries).toEqual(shippedContent().adversaries)
  expect(content.pools).toEqual(shippedContent().pools)
  expect(withOwn(content, [content.scenarios[0]!])).toBe(content)
  expect(
    mistakes(() =>
      read(
        file({
          ...harbour({}),
          fixed: [],
          objective: { kind: 'heroVp', goal: 3 },
          own: {},
          heroStart: { tile: 'house', square: [1, 1] },
          tiles: { start: ['house'] },
        }),
      ),
    ),
  ).toEqual(['pool has no disk "harpoon"'])
  expect(
    mistakes(() => settings(content, { scenario: 'first-night', party: [{ hero: 'brian', items: ['harpoon'] }] })),
  ).toEqual(['"first-night" has no item "harpoon"'])
})

test('in a campaign all games have the same entries; two different ones of one name are refused', () => {
  const first = file(harbour({}))
  const other = (health: number) =>
    read(first, file({ ...harbour({ adversaries: [{ ...SMUGGLER, health }] }), id: 'harbour-2' }, 'two.yaml'))
  const campaign = {
    scenario: 'first-night',
    party: ['brian'],
    campaign: { games: 2, scenarios: ['first-night', 'harbour', 'harbour-2'] },
  }
  const same = other(1)
  const { campaign: played, causes } = prepare(same, settings(same, campaign))
  expect([0, 1, 2].map((game) => played!.scenarioOf(game).causes)).toEqual([causes, causes, causes])
  expect(causes.filter((cause) => cause === 'smuggler')).toHaveLength(1)
  expect(mistakes(() => settings(other(2), campaign))).toEqual([
    '"harbour-2" has another "smuggler" of its own than "harbour"',
  ])
})

test.each<[string, Fields, Fields, string[]]>([
  [
    'an id that is taken',
    { adversaries: [SMUGGLER, { ...SMUGGLER, id: 'zombie' }] },
    {},
    ['there is a disk "zombie" already'],
  ],
  [
    'an id twice',
    { items: [HARPOON, { ...HARPOON, id: 'smuggler' }] },
    {},
    ['there is a disk "smuggler" already', 'there is a disk "smuggler" already'],
  ],
  ['a tile that ships', { tiles: [PIER, { ...PIER, id: 'house' }] }, {}, ['there is a tile "house" already']],
  [
    'copies, which are counted in the pool',
    { adversaries: [{ ...SMUGGLER, copies: 2 }] },
    {},
    ['copies of "smuggler" are counted where it is used'],
  ],
  ['a map that is none', { tiles: [{ ...PIER, map: 'S S\nS S' }] }, {}, ['the map has 2 rows']],
  [
    'an unknown word',
    { adversaries: [{ ...SMUGGLER, atack: '1P' }] },
    {},
    ['unknown key "atack" in entry 1 of adversaries'],
  ],
  ['a list that there is not', { heroes: [] }, {}, ['unknown key "heroes" in own']],
])('refused: %s', (_, ownFields, changes, expected) => {
  expect(mistakes(() => read(file(harbour(ownFields, changes))))).toEqual(expected)
})

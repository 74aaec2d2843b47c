// An adversary instead of another (`instead`): wherever the scenario has one, the other is played, all else equal.
import { describe, expect, test } from 'vitest'
import { whenDarknessComes as game } from '../../../src/games/when-darkness-comes/index.ts'
import type { Content } from '../../../src/games/when-darkness-comes/content/schema.ts'
import { prepare } from '../../../src/games/when-darkness-comes/setup/scenario.ts'
import type { Settings } from '../../../src/games/when-darkness-comes/setup/settings.ts'
import { validate } from '../../../src/input/index.ts'
import { Player } from '../../../src/simulate/playout.ts'
import { contentWith, mistakesOf, shippedContent, userFile } from './shipped.ts'

type Fields = Readonly<Record<string, unknown>>
const TWIN = { id: 'twin', name: 'The Twin', initiative: '6H', attack: '3S', defence: '3S', speed: 2 }
const BUTLER = { ...TWIN, id: 'butler', name: 'The Butler', attack: '1P', health: 2 }
const adversary = (fields: Fields) => userFile('adversary', `${String(fields.id)}.yaml`, JSON.stringify(fields))
const settings = (content: Content, written: Fields): Settings =>
  validate(userFile('scenario', 'night.yaml', JSON.stringify(written)).document, game.settings(content))

/** A scenario that has zombies everywhere. */
const everywhere = (changes: Fields = {}) =>
  userFile(
    'scenario',
    'all.yaml',
    JSON.stringify({
      id: 'all',
      name: 'All',
      about: 'Zombies come by every way there is.',
      own: { adversaries: [{ ...TWIN, id: 'smuggler', name: 'Smuggler' }] },
      players: { min: 1, max: 4 },
      heroStart: { tile: 'town-square', square: [3, 3] },
      tiles: { start: ['town-square'], pool: ['house'] },
      time: 'day',
      weather: 'none',
      magic: true,
      pool: { zombie: 2, ghoul: 1, smuggler: 1 },
      locates: [{ disk: 'zombie', value: '1P' }],
      fixed: [{ disk: 'zombie', tile: 'town-square', square: [1, 1], faceUp: true }],
      arrivals: [{ from: 2, every: 3, disks: { zombie: 1, ghoul: 1 }, tile: 'town-square', square: [6, 6] }],
      triggers: [
        {
          id: 'more',
          name: 'More',
          when: { kind: 'kill', adversary: 'zombie' },
          then: [
            { kind: 'disk', disk: 'zombie', tile: 'town-square', square: [2, 2] },
            { kind: 'pool', disks: { zombie: 1 } },
            { kind: 'remove', disk: 'zombie' },
          ],
        },
      ],
      objective: { kind: 'kill', adversary: 'zombie', count: 2 },
      rounds: 6,
      ...changes,
    }),
  )

/** What games come to, and what is told of them. */
function played(
  content: Content,
  written: Fields,
  games: number,
): { places: string[]; told: string; labels: string[] } {
  const parsed = settings(content, written)
  const scenario = prepare(content, parsed)
  const player = new Player(game, content, { variant: 0, seed: 3, settings: parsed, references: [] })
  const told: string[] = []
  const places = Array.from({ length: games }, (_, playout) =>
    player.playOne(playout, (event) => told.push(game.telling.narrate(scenario, event) ?? '')).places.join(),
  )
  const labels = game.metrics(scenario).flatMap(({ dimensions = [] }) => dimensions.flatMap(({ labels: all }) => all))
  return { places, told: told.join('\n'), labels }
}

test.each(['first-night', 'all'])('one with the same numbers plays the same games, to the last die: %s', (scenario) => {
  const content = contentWith([everywhere(), adversary(TWIN)])
  const [own, other] = [{}, { instead: { zombie: 'twin.yaml' } }].map((instead) =>
    played(content, { scenario, ...instead }, 6),
  )
  expect(other.told).toBe(own.told.replaceAll('Zombie', 'The Twin').replaceAll('Strong The Twin', 'Strong Zombie'))
  expect(own.told).toContain('Zombie')
  // Its own name and id stand in its rows.
  expect(other.labels).toContain('twin')
  expect(other.told).not.toMatch(/(?<!Strong )Zombie/)
})

test('WDC-DATA-20 pools, squares, arrivals, triggers, objective: everywhere it is the other one', () => {
  const content = contentWith([everywhere(), adversary(BUTLER)])
  const { disks, copyIds, copyLabels, objective } = prepare(
    content,
    settings(content, { scenario: 'all', instead: { zombie: 'butler.yaml', smuggler: 'werewolf' } }),
  )
  const playedFor = (id: string): string[] =>
    disks.filter((_, copy) => copyIds[copy] === id).map(({ entry }) => entry.id)
  // Two in the pool, one on a square, one in each of two arrivals, two by the trigger.
  expect(playedFor('zombie')).toEqual(Array(7).fill('butler'))
  expect(playedFor('smuggler')).toEqual(['werewolf'])
  expect(playedFor('ghoul')).toEqual(['ghoul', 'ghoul', 'ghoul'])
  expect(copyLabels.slice(0, 2)).toEqual(['zombie#1', 'zombie#2'])
  expect(objective.parts[0]).toMatchObject({ label: 'kill butler', shown: 'The Butler killed' })
  const { told } = played(content, { scenario: 'all', instead: { zombie: 'butler.yaml' } }, 12)
  expect(told).toContain('The Butler')
  expect(told).not.toContain('Zombie')
})

test('two may change places', () => {
  const content = contentWith([everywhere()])
  const { disks, copyIds } = prepare(
    content,
    settings(content, { scenario: 'all', instead: { zombie: 'ghoul', ghoul: 'zombie' } }),
  )
  for (const [copy, { entry }] of disks.entries())
    if (copyIds[copy] === 'zombie' || copyIds[copy] === 'ghoul')
      expect(entry.id).toBe(copyIds[copy] === 'zombie' ? 'ghoul' : 'zombie')
})

test('in a campaign it holds in every game that has the adversary, also of difficulty rules', () => {
  const content = contentWith([everywhere(), adversary(BUTLER)])
  const written = {
    party: ['brian'],
    campaign: {
      games: 3,
      scenarios: ['first-night', 'all'],
      difficulty: [{ when: { kind: 'played', games: 1 }, disks: { demon: 2 } }],
    },
    instead: { zombie: 'butler.yaml', smuggler: 'crawler', demon: 'wraith' },
  }
  const { campaign } = prepare(content, settings(content, written))
  const of = (setup: number): Record<string, string> => {
    const { disks, copyIds } = campaign!.scenarioOf(setup)
    return Object.fromEntries(copyIds.map((id, copy) => [id, disks[copy].entry.id]))
  }
  expect(of(0)).toMatchObject({ zombie: 'butler', ghoul: 'ghoul' })
  expect(of(3)).toMatchObject({ zombie: 'butler', smuggler: 'crawler', demon: 'wraith' })
  const { told } = played(content, written, 4)
  expect(told).toContain('2 Wraith more in the pool')
  expect(told).not.toMatch(/(?<!Strong )Zombie|Demon|Smuggler/)
})

test('spelled out it stands where something is replaced, and nowhere else', () => {
  const content = contentWith([adversary(BUTLER)])
  expect(JSON.stringify(settings(content, {}))).not.toContain('instead')
  expect(settings(content, { instead: { zombie: 'zombie' } })).toEqual(settings(content, {}))
  const spelled = settings(content, { instead: { zombie: 'butler.yaml', ghoul: 'ghoul' } })
  expect(spelled.instead).toEqual({ zombie: 'butler' })
  expect(game.settings(content).parse(spelled)).toEqual(spelled)
})

test('a copy of what ships is that, and a change in one is a copy of its own', () => {
  const zombie = { ...TWIN, id: 'zombie', number: 1, name: 'Zombie', copies: 3 }
  const content = contentWith([adversary(zombie)])
  expect(content.adversaries).toEqual(shippedContent().adversaries)
  expect(settings(content, { instead: { zombie: 'zombie.yaml' } }).instead).toBeUndefined()
  const changed = { ...adversary({ ...zombie, id: 'zombie-attack-1p', attack: '1P' }), copyOf: 'zombie' }
  expect(contentWith([changed]).adversaries.at(-1)).toMatchObject({ id: 'zombie-attack-1p', copies: 3 })
})

describe('for the question whether one is fair', () => {
  const foes = game.foes!
  const content = contentWith([everywhere(), adversary(BUTLER)])

  test('the others are those that ship, and those are met that the scenario brings', () => {
    expect(foes.kinds).toEqual(['adversary'])
    expect(foes.roster(content, 'adversary')).toEqual(shippedContent().adversaries.map(({ id }) => id))
    const met = (written: Fields): readonly string[] => foes.met(content, settings(content, written), 'adversary')
    expect(met({ scenario: 'all' })).toEqual(['zombie', 'ghoul', 'smuggler'])
    expect(met({ scenario: 'all', instead: { zombie: 'ghoul' } })).toEqual(['ghoul', 'smuggler'])
  })

  test('another takes all places of one, and those that it has taken', () => {
    const instead = (written: Fields, id: string): unknown =>
      foes.instead(content, settings(content, written), 'adversary', id, 'butler.yaml')
    expect(instead({ scenario: 'all' }, 'zombie')).toEqual({ instead: { zombie: 'butler.yaml' } })
    expect(instead({ scenario: 'all', instead: { zombie: 'ghoul', smuggler: 'demon' } }, 'ghoul')).toEqual({
      instead: { zombie: 'butler.yaml', ghoul: 'butler.yaml', smuggler: 'demon' },
    })
  })
})

describe('mistakes', () => {
  const refused = (files: Parameters<typeof contentWith>[0], written?: Fields): string =>
    mistakesOf(() => {
      const content = contentWith(files)
      if (written !== undefined) settings(content, written)
    })

  test.each<[string, Parameters<typeof contentWith>[0], Fields | undefined, string[]]>([
    [
      'an adversary that nobody has',
      [],
      { scenario: 'first-night', instead: { zombi: 'ghoul' } },
      ['night.yaml:1:38: no adversary "zombi" comes into "first-night"', 'nearest: zombie', 'expected one of: zombie'],
    ],
    [
      'one that does not come into this scenario',
      [],
      { instead: { demon: 'ghoul' } },
      ['night.yaml:1:13: no adversary "demon" comes into "first-night"', 'expected one of: zombie, crawler'],
    ],
    [
      'nobody in its place',
      [],
      { instead: { zombie: 'goul' } },
      ['night.yaml:1:22: there is no adversary "goul"', 'nearest: ghoul'],
    ],
    [
      'one that only another scenario has',
      [everywhere()],
      { instead: { zombie: 'smuggler' } },
      ['night.yaml:1:22: "smuggler" is an adversary that only another scenario has', 'expected one of: zombie'],
    ],
    [
      'one that the scenario has otherwise',
      [everywhere(), adversary({ ...BUTLER, id: 'smuggler' })],
      { scenario: 'all', instead: { zombie: 'smuggler.yaml' } },
      ['night.yaml:1:39: "all" has its own "smuggler"', 'expected: a file with an id of its own'],
    ],
    [
      'two files of one id',
      [adversary(BUTLER), { ...adversary({ ...BUTLER, speed: 5 }), name: 'other.yaml' }],
      undefined,
      ['butler.yaml:1:7: there is an adversary "butler" already', 'expected: an id of its own'],
    ],
    [
      'the id of another disk',
      [adversary({ ...BUTLER, id: 'flashlight' })],
      undefined,
      ['flashlight.yaml:1:7: there is a disk "flashlight" already', 'expected: an id of its own'],
    ],
    [
      'copies',
      [adversary({ ...BUTLER, copies: 2 })],
      undefined,
      ['butler.yaml:1:113: copies of "butler" are those of an adversary in whose place', 'expected: no copies here'],
    ],
    [
      'a key and a value that are none',
      [adversary({ ...BUTLER, atack: '1P', defence: '7K' })],
      undefined,
      ['unknown key "atack"', 'nearest: attack', 'there is no target number "7K"'],
    ],
    ['no table', [], { instead: ['ghoul'] }, ['night.yaml:1:12: instead cannot be a list']],
  ])('%s', (_what, files, written, words) => {
    const message = refused(files, written)
    for (const part of words) expect(message).toContain(part)
  })
})

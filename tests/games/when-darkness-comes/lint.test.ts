// The linter of scenarios: each finding on a scenario that was broken for it, and silence on all that ship.
import { describe, expect, test } from 'vitest'
import { main } from '../../../src/cli/program.ts'
import { lintScenario } from '../../../src/games/when-darkness-comes/design/lint/index.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../../support/scratch-folder.ts'
import { TextTerminal } from '../../support/text-terminal.ts'
import { contentWith, shippedContent, userFile } from './shipped.ts'

type Fields = Readonly<Record<string, unknown>>

const SOUND: Fields = {
  id: 'mine',
  name: 'Mine',
  about: 'A night of my own.',
  players: { min: 1, max: 4 },
  heroStart: { tile: 'town-square', square: [3, 3] },
  tiles: { start: ['town-square'], pool: ['house', 'park'] },
  time: 'night',
  weather: 'none',
  pool: 'standard-core',
  orangePool: 'standard-orange',
  objective: { kind: 'heroVp', goal: 5 },
  rounds: 10,
}

/** Findings as `severity path: message`. */
function lint(changes: Fields): string[] {
  const content = contentWith([userFile('scenario', 'mine.yaml', JSON.stringify({ ...SOUND, ...changes }))])
  return lintScenario(content, 'mine').map(({ severity, path, message }) => `${severity} ${path.join('.')}: ${message}`)
}
const trigger = (when: unknown, ...then: unknown[]): Fields => ({ triggers: [{ id: 'it', name: 'It', when, then }] })
const action = (more: Fields): Fields => ({
  id: 'ring',
  name: 'Ring',
  tile: 'house',
  square: [3, 3],
  check: null,
  effect: { kind: 'mark', mark: 'rung' },
  ...more,
})
const rung = (count: number): Fields => ({ kind: 'done', mark: 'rung', count })

test('a sound scenario has no findings, nor has any that ships', () => {
  expect(lint({})).toEqual([])
  for (const { id } of shippedContent().scenarios) expect([id, lintScenario(shippedContent(), id)]).toEqual([id, []])
})

describe('objectives that cannot be reached are errors', () => {
  test.each<[string, Fields, string]>([
    [
      'too many heroes',
      { objective: { kind: 'reach', tile: 'house', heroes: 5 } },
      'error objective.heroes: the objective cannot be reached: that many heroes can never be there',
    ],
    [
      'more dead than there are heroes',
      { objective: { kind: 'deaths', count: 5 } },
      'error objective.count: the objective cannot be reached: that many heroes can never be dead',
    ],
    [
      'more to kill than can be met',
      { objective: { kind: 'kill', adversary: 'zombie', count: 4 } },
      'error objective.adversary: the objective cannot be reached: nobody can ever kill that many',
    ],
    [
      'an item that nobody has',
      { pool: { zombie: 9 }, objective: { kind: 'hold', items: ['knife'] } },
      'error objective.items.0: the objective cannot be reached: nobody can ever hold all of them',
    ],
    [
      'fewer disks than have to be collected',
      { objective: { kind: 'collect', disks: ['pistol', 'shotgun'], count: 4 } },
      'error objective.count: the objective cannot be reached: nobody can ever collect that many',
    ],
    [
      'a mark that is made too seldom',
      { actions: [action({})], objective: rung(2) },
      'error objective.count: the objective cannot be reached: the mark "rung" can never be made so often',
    ],
    [
      'none of what always is',
      {
        objective: {
          kind: 'all',
          of: [
            { kind: 'heroVp', goal: 3 },
            {
              kind: 'none',
              of: [
                { kind: 'deaths', count: 1 },
                { kind: 'round', from: 1 },
              ],
            },
          ],
        },
      },
      'error objective.of.1.of.1: the objective cannot be reached: it asks for what never is',
    ],
    [
      'none of not what never is',
      { objective: { kind: 'none', of: [{ kind: 'none', of: [{ kind: 'found', disk: 'occult-tome' }] }] } },
      'error objective.of.0: the objective cannot be reached: it asks for what never is',
    ],
    [
      'one part of all',
      {
        objective: {
          kind: 'all',
          of: [
            { kind: 'heroVp', goal: 3 },
            { kind: 'found', disk: 'occult-tome' },
          ],
        },
      },
      'error objective.of.1.disk: the objective cannot be reached: nobody can ever find it',
    ],
    [
      'too few of several',
      {
        objective: {
          kind: 'some',
          count: 2,
          of: [
            { kind: 'heroVp', goal: 3 },
            { kind: 'deaths', count: 9 },
            { kind: 'deaths', count: 8 },
          ],
        },
      },
      'error objective.of.1.count: the objective cannot be reached: that many heroes can never be dead',
    ],
  ])('%s', (_, changes, found) => {
    expect(lint(changes)).toEqual([found])
  })

  test('a square that no way leads to, and a tile that nobody can draw', () => {
    const upstairs = { tiles: { start: ['town-square'], aside: ['hotel-2'] }, pool: 'standard-core' }
    expect(lint({ ...upstairs, objective: { kind: 'reach', tile: 'hotel-2', heroes: 1 } })).toEqual([
      'error objective.tile: the objective cannot be reached: no hero can ever stand there',
      'warning tiles.aside.0: no hero can get to hotel-2',
    ])
    // From an upper floor nobody gets off the board.
    const shut = {
      tiles: { start: ['hotel-2'], pool: ['park'] },
      heroStart: { tile: 'hotel-2', square: [2, 2] },
      orangePool: {},
    }
    expect(lint({ ...shut, objective: { kind: 'laid', tile: 'park' } })).toEqual([
      'error objective.tile: the objective cannot be reached: no hero can ever stand there',
      'warning tiles.pool.0: park never comes to the table',
    ])
  })

  test('of several ways to win one that can never be is a warning', () => {
    expect(
      lint({
        objective: {
          kind: 'any',
          of: [
            { kind: 'heroVp', goal: 3 },
            { kind: 'found', disk: 'occult-tome' },
          ],
        },
      }),
    ).toEqual(['warning objective.of.1.disk: one of several ways to win is impossible: nobody can ever find it'])
  })

  test('what triggers bring and do counts, if they can go off', () => {
    const brings = (when: unknown): string[] =>
      lint({
        ...trigger(when, { kind: 'disk', disk: 'occult-tome', tile: 'house', square: [3, 3] }),
        magic: true,
        objective: { kind: 'found', disk: 'occult-tome' },
      }).filter((found) => !found.startsWith('warning magic'))
    expect(brings({ kind: 'round', from: 2 })).toEqual([])
    expect(brings({ kind: 'found', disk: 'occult-tome' })).toContain(
      'error objective.disk: the objective cannot be reached: nobody can ever find it',
    ) // it waits for itself
    expect(
      lint({ ...trigger({ kind: 'round', from: 2, every: 3 }, { kind: 'mark', mark: 'rung' }), objective: rung(1) }),
    ).toEqual([])
  })
})

describe('entries of its own', () => {
  const shed = (more: Fields): Fields => ({
    own: {
      tiles: [{ id: 'shed', name: 'Shed', map: `${'S S S S S S\n'.repeat(4)}S B? B S S S\nS S S S S S`, ...more }],
    },
  })
  const pool = ['house', 'park']
  const door = { id: 'D1', inside: [5, 3], outside: [5, 4], locks: 1 }
  const golem = { id: 'golem', name: 'Golem', initiative: '1P', attack: '1P', defence: '6K', speed: 1 }

  test('a tile that lies nowhere, squares behind walls', () => {
    expect(lint(shed({}))).toEqual(['warning own.tiles.0.id: the tile "shed" is of no use'])
    expect(lint({ ...shed({}), tiles: { start: ['town-square'], pool: [...pool, 'shed'] } })).toEqual([
      'warning own.tiles.0.map: no hero can get to 2 squares of shed',
    ])
    expect(lint({ ...shed({ doors: [door] }), tiles: { start: ['town-square'], pool: [...pool, 'shed'] } })).toEqual([])
  })

  test('disks that nobody meets, and adversaries that nobody hits', () => {
    const found = 'warning own.adversaries.0.defence: the party hardly ever hits "golem"'
    expect(lint({ own: { adversaries: [golem] } })).toEqual([
      'warning own.adversaries.0.id: "golem" never comes into play',
      found,
    ])
    expect(lint({ own: { adversaries: [golem] }, pool: { like: 'standard-core', disks: { golem: 1 } } })).toEqual([
      found,
    ])
    expect(
      lint({
        own: { adversaries: [{ ...golem, defence: '4S' }] },
        pool: { like: 'standard-core', disks: { golem: 1 } },
      }),
    ).toEqual([])
  })
})

test('spells and leads: too few components, too few civilians', () => {
  expect(
    lint({ magic: true, pool: { zombie: 9, orb: 1 }, objective: { kind: 'cast', count: 3, distinct: true } }),
  ).toEqual(['error objective.count: the objective cannot be reached: that many spells can never be cast'])
  const rules = { civilians: true }
  expect(
    lint({ rules, pool: { zombie: 9, janitor: 1, priest: 1 }, objective: { kind: 'investigate', il: 5 } }),
  ).toEqual(['error objective.il: the objective cannot be reached: leads can never be worth so much'])
  expect(
    lint({ rules, pool: { zombie: 9, janitor: 1, priest: 1 }, objective: { kind: 'investigate', il: 4 } }),
  ).toEqual([])
  expect(lint({ magic: true })).toEqual(['warning magic: nobody can cast a spell'])
})

test('disks of rule modules that the scenario does not set', () => {
  const found = (disk: string, option: string): string =>
    `warning pool.${disk}: "${disk}" is played by the rule option ${option}, which this scenario does not set`
  const pool = { zombie: 9, janitor: 1, 'gas-leak': 1, foil: 1, mib: 1 }
  expect(lint({ pool })).toEqual([
    found('janitor', 'civilians'),
    found('gas-leak', 'traps'),
    found('foil', 'foil'),
    found('mib', 'mib'),
  ])
  expect(lint({ pool, rules: { civilians: true, traps: true, foil: true, mib: true } })).toEqual([])
  expect(lint({ fixed: [{ disk: 'foil', tile: 'house', square: [3, 3] }] })).toEqual([
    'warning fixed.0.disk: "foil" is played by the rule option foil, which this scenario does not set',
  ])
})

test('luck: what the objective needs is seldom among the disks that are laid', () => {
  // 2 of 68 disks are money; house and park have 5 squares: 1 - C(66, 5) / C(68, 5) = 14%.
  expect(lint({ objective: { kind: 'hold', items: ['money'] } })).toEqual([
    'warning objective.items.0: what the objective needs lies on the board in 14% of games',
  ])
  expect(lint({ pool: { money: 2, knife: 4 }, objective: { kind: 'hold', items: ['money'] } })).toEqual([])
  expect(
    lint({ fixed: [{ disk: 'money', tile: 'house', square: [3, 3] }], objective: { kind: 'hold', items: ['money'] } }),
  ).toEqual([])
})

test('rain that comes where it is as dark already does nothing (WDC-ENV-02)', () => {
  const rain = (weather: string): Fields => trigger({ kind: 'round', from: 4 }, { kind: 'environment', weather })
  const found = 'warning triggers.0.then.0.weather: heavy rain does nothing here'
  expect(lint(rain('heavy'))).toEqual([found])
  expect(lint({ ...rain('heavy'), time: 'dusk' })).toEqual([])
  expect(lint({ ...rain('light'), time: 'dusk' })).toEqual([found.replace('heavy', 'light')])
  expect(lint({ changes: [{ round: 2, weather: 'light' }] })).toEqual([
    'warning changes.0.weather: light rain does nothing here',
  ])
  // The day breaks: then it is rain.
  expect(
    lint({
      changes: [
        { round: 2, weather: 'light' },
        { round: 5, time: 'day' },
      ],
    }),
  ).toEqual([])
  expect(lint({ changes: [{ round: 2, weather: 'none' }], weather: 'light' })).toEqual([])
})

test('waiting for a round after the last: a warning in a trigger, an error in an objective', () => {
  const late = { kind: 'round', from: 11 }
  expect(lint({ ...trigger(late, { kind: 'message', text: 'Dawn.' }), actions: [action({ when: late })] })).toEqual([
    'warning triggers.0.when.from: the trigger "it" can never go off: it waits for round 11',
    'warning actions.0.when.from: the action "ring" can never be done: it waits for round 11',
    'warning actions.0.effect.mark: nothing waits for the mark "rung"',
  ])
  expect(lint({ objective: { kind: 'all', of: [{ kind: 'heroVp', goal: 3 }, late] } })).toEqual([
    'error objective.of.1.from: the objective cannot be reached: it waits for round 11',
  ])
  // Before a round that never comes is always.
  expect(
    lint({
      objective: {
        kind: 'all',
        of: [
          { kind: 'heroVp', goal: 3 },
          { kind: 'none', of: [late] },
        ],
      },
    }),
  ).toEqual([])
  expect(lint(trigger({ kind: 'round', from: 10 }, { kind: 'message', text: 'Dawn.' }))).toEqual([])
})

test('triggers that can never go off are errors; what they do in vain is a warning', () => {
  expect(lint(trigger({ kind: 'kill', adversary: 'zombie', count: 9 }, { kind: 'lose' }))).toEqual([
    'error triggers.0.when.adversary: the trigger "it" can never go off: nobody can ever kill that many',
  ])
  expect(
    lint({
      tiles: { start: ['hotel-2'], pool: ['park'] },
      heroStart: { tile: 'hotel-2', square: [2, 2] },
      orangePool: {},
      ...trigger({ kind: 'round', from: 2 }, { kind: 'disk', disk: 'knife', tile: 'park', square: [1, 1] }),
    }),
  ).toContain('error triggers.0.then.0.tile: the trigger "it" can never go off: it waits for park')
  expect(lint(trigger({ kind: 'round', from: 2 }, { kind: 'remove', disk: 'demon' }))).toEqual([
    'warning triggers.0.then.0.disk: the trigger "it" removes what is never there',
  ])
})

test('numbers of an arrival weigh disks against each other: of one disk alone they are a mistake', () => {
  const place = { tile: 'town-square', square: [3, 3] }
  const arrivals = (disks: Fields): string[] => lint({ arrivals: [{ from: 2, every: 2, disks, ...place }] })
  expect(arrivals({ zombie: 2 })).toEqual(['warning arrivals.0.disks.zombie: one "zombie" comes each time, not 2'])
  expect([arrivals({ zombie: 1 }), arrivals({ zombie: 2, ghoul: 1 })]).toEqual([[], []])
  expect(
    lint(
      trigger(
        { kind: 'round', from: 2 },
        { kind: 'message', text: 'Here they come.' },
        { kind: 'arrive', disks: { ghoul: 3 }, ...place },
      ),
    ),
  ).toEqual(['warning triggers.0.then.1.disks.ghoul: one "ghoul" comes each time, not 3'])
})

test('actions that wait for what can never be are errors, and so is all that needs them', () => {
  const waits = (id: string, when: unknown, mark = id): Fields => action({ id, when, effect: { kind: 'mark', mark } })
  const done = (mark: string): Fields => ({ kind: 'done', mark, count: 1 })
  expect(lint({ actions: [waits('gate', { kind: 'hold', items: ['knife'] })], objective: done('gate') })).toEqual([])
  expect(
    lint({
      actions: [waits('power', { kind: 'round', from: 2 }), waits('gate', done('power'))],
      objective: done('gate'),
    }),
  ).toEqual([])
  expect(
    lint({ actions: [waits('gate', { kind: 'kill', adversary: 'zombie', count: 9 })], objective: done('gate') }),
  ).toEqual([
    'error objective.count: the objective cannot be reached: the mark "gate" can never be made so often',
    'error actions.0.when.adversary: the action "gate" can never be done: nobody can ever kill that many',
  ])
  // Two that wait for each other, and one that waits for itself.
  const circle = lint({
    actions: [waits('power', done('gate')), waits('gate', done('power')), waits('bell', done('bell'))],
  })
  expect(circle).toEqual(
    [0, 1, 2].map(
      (mark) =>
        expect.stringMatching(
          new RegExp(`^error actions.${mark}.when.count: the action "(power|gate|bell)" can never be done: `),
        ) as string,
    ),
  )
  const given = { ...action({ effect: { kind: 'item', item: 'crowbar' } }), when: { kind: 'deaths', count: 9 } }
  expect(lint({ actions: [given], pool: { zombie: 9 }, objective: { kind: 'hold', items: ['crowbar'] } })).toContain(
    'error objective.items.0: the objective cannot be reached: nobody can ever hold all of them',
  )
  expect(
    lint({ actions: [{ ...given, when: null }], pool: { zombie: 9 }, objective: { kind: 'hold', items: ['crowbar'] } }),
  ).toEqual([])
})

test('goals, wishes and clocks that cannot be meant', () => {
  // house and park have 5 squares: two werewolves of 4 + 4 points, and three knives of 2.
  const ofGoal = (goal: number, more: Fields = {}): string[] =>
    lint({ pool: { werewolf: 2, knife: 3 }, orangePool: {}, objective: { kind: 'partyVp', goal }, ...more })
  expect(ofGoal(22)).toEqual([])
  expect(ofGoal(23)).toEqual(['warning objective.goal: 23 victory points are more than there are to gain'])
  expect(
    ofGoal(23, {
      numbered: [{ id: 'safe', name: 'Safe', effect: { kind: 'nothing' }, vp: 1 }],
      fixed: [{ disk: 'safe', tile: 'house', square: [3, 3] }],
    }),
  ).toEqual([])
  // Four heroes gain a VP each.
  expect(ofGoal(26, trigger({ kind: 'round', from: 2 }, { kind: 'vp', amount: 1 }))).toEqual([])
  expect(lint({ designTarget: { rounds: [11, 12], win: [0.4, 0.6] } })).toEqual([
    'error designTarget.rounds: no game can last for 11 rounds',
  ])
  expect(lint({ designTarget: { rounds: [10, 12], win: [0.4, 0.6] } })).toEqual([])
  expect(lint(trigger({ kind: 'round', from: 4 }, { kind: 'message', text: 'Dawn.' }, { kind: 'lose' }))).toEqual([
    'warning triggers.0.then.1: the trigger "it" always ends the game when round 4 begins',
  ])
  expect(
    lint(
      trigger(
        {
          kind: 'all',
          of: [
            { kind: 'round', from: 4 },
            { kind: 'none', of: [{ kind: 'laid', tile: 'park' }] },
          ],
        },
        { kind: 'lose' },
      ),
    ),
  ).toEqual([])
  expect(
    lint({
      time: 'dusk',
      changes: [
        { round: 2, time: 'dusk' },
        { round: 3, weather: 'heavy' },
        { round: 4, time: 'dusk', weather: 'heavy' },
      ],
    }),
  ).toEqual(['warning changes.0: this change changes nothing', 'warning changes.2: this change changes nothing'])
  const errorsAt = (place: number[]): string[] =>
    lint({
      tiles: { start: ['town-square', { tile: 'house', at: place }], pool: ['park'] },
      objective: { kind: 'reach', tile: 'house', heroes: 1 },
    })
  expect(errorsAt([0, 2])).toEqual([]) // the park may come to lie between
  expect(errorsAt([0, 3])).toEqual([
    'error objective.tile: the objective cannot be reached: no hero can ever stand there',
    'warning tiles.start.1: no hero can get to house',
  ])
  expect(
    lint({ tiles: { start: ['town-square', { tile: 'hotel-2', at: [0, 1] }], pool: ['house', 'park'] } }),
  ).toContain('warning tiles.start.1: no hero can get to hotel-2')
})

test('target numbers: none can reach it, or hardly anybody of the party', () => {
  const with6K = (rules: Fields): string[] =>
    lint({ actions: [action({ check: { attribute: 'medical', tn: '6K' } })], objective: rung(1), rules })
  expect(with6K({ tnShift: 1, tnCeiling: 'unbounded' })).toEqual([
    'error actions.0.check.tn: no hero can reach 6K for "ring"',
  ])
  expect(with6K({})).toEqual(['warning actions.0.check.tn: the party hardly ever reaches 6K for "ring"'])
  const numbered = [
    {
      id: 'safe',
      name: 'Safe',
      check: { attribute: 'dexterity', skill: 'lockpick', tn: '3S' },
      effect: { kind: 'nothing' },
    },
  ]
  expect(lint({ numbered, pool: { zombie: 9, safe: 1 } })).toEqual([])
})

test('pools: too small, or for squares that there are not', () => {
  expect(lint({ pool: { zombie: 3 } })).toEqual(['warning pool: the pool is too small: 2 of 5 "?" squares stay bare'])
  expect(
    lint({ tiles: { start: ['cave'] }, heroStart: { tile: 'cave', square: [1, 1] }, pool: { zombie: 3 } }),
  ).toEqual(['warning orangePool: no disk of this pool is ever laid'])
  expect(lint({ tiles: { start: ['town-square'] } })).toEqual(['warning pool: no disk of this pool is ever laid'])
  expect(lint({ pool: {} })).toEqual([]) // none is wanted
  const fixed = (square: number[]): string[] =>
    lint({ pool: { zombie: 4 }, fixed: [{ disk: 'knife', tile: 'house', square }] })
  expect(fixed([2, 2])).toEqual([]) // in place of a disk of the pool
  expect(fixed([3, 3])).toEqual(['warning pool: the pool is too small: 1 of 5 "?" squares stay bare'])
})

test('what is of no use', () => {
  expect(lint({ numbered: [{ id: 'safe', name: 'Safe', effect: { kind: 'mark', mark: 'opened' } }] })).toEqual([
    'warning numbered.0.id: the numbered disk "safe" is never met',
    'warning numbered.0.effect.mark: nothing waits for the mark "opened"',
  ])
  const beyond = {
    tiles: { start: ['hotel-2'], pool: ['house'] },
    heroStart: { tile: 'hotel-2', square: [2, 2] },
    orangePool: {},
  }
  expect(
    lint({
      ...beyond,
      fixed: [{ disk: 'knife', tile: 'house', square: [3, 3] }],
      brokenDoors: [{ tile: 'house', door: 'D1' }],
      arrivals: [{ from: 11, every: 1, disks: { zombie: 1 }, tile: 'house', square: [1, 1] }],
      changes: [{ round: 12, time: 'day' }],
    }),
  ).toEqual([
    'warning tiles.pool.0: house never comes to the table',
    'warning fixed.0.tile: this disk is never met',
    'warning arrivals.0.tile: nobody arrives where anybody is',
    'warning brokenDoors.0.tile: this door is never seen',
    'warning changes.0.round: this change never comes',
    'warning arrivals.0.from: nobody ever arrives',
  ])
})

test('check prints where, what, why and what to do; errors fail, warnings do not', async () => {
  const folder = scratchFolder()
  const file = join(folder, 'mine.yaml')
  const write = (objective: string): void => {
    writeFileSync(
      file,
      'id: mine\n' +
        'name: Mine\n' +
        'about: A night.\n' +
        'players: { min: 1, max: 4 }\n' +
        'heroStart: { tile: town-square, square: [3, 3] }\n' +
        'tiles: { start: [town-square], pool: [house, park] }\n' +
        'time: night\n' +
        'weather: none\n' +
        'pool: { zombie: 4 }\n' +
        `objective: ${objective}\n` +
        'rounds: 10\n',
    )
  }
  write('{ kind: kill, adversary: zombie, count: 5 }')
  const wrong = new TextTerminal()
  expect(await main(['check', file], wrong)).toBe(2)
  expect(wrong.stderr).toBe(`${file}:10:37: error: the objective cannot be reached: nobody can ever kill that many
    objective: { kind: kill, adversary: zombie, count: 5 }
                                        ^^^^^^
  why: only 4 "zombie" can be met in this scenario, not 5
  what to do: put more into the pool, fix them on squares, let a trigger bring them, or ask for fewer
`)
  expect(wrong.stdout).toContain(`${file}: NOT VALID, 1 error, 1 warning, a scenario of When Darkness Comes`)
  write('{ kind: kill, adversary: zombie, count: 4 }')
  const odd = new TextTerminal()
  expect(await main(['check', file], odd)).toBe(0)
  expect(odd.stderr).toBe('')
  expect(odd.stdout).toContain(`${file}:9:7: warning: the pool is too small: 1 of 5 "?" squares stay bare`)
  const json = new TextTerminal()
  await main(['check', file, '--json'], json)
  expect((JSON.parse(json.stdout) as { findings: unknown[] }[])[0]!.findings).toEqual([
    expect.objectContaining({ severity: 'warning', line: 9, column: 7 }),
  ])
})

describe('what a scenario cannot mean', () => {
  const KEY = { id: 'key', name: 'The Key', check: null, effect: { kind: 'join' }, vp: 1 }
  const bring = { objective: { kind: 'bring', disk: 'key', tile: 'town-square' } }
  const shed = (doors: unknown[]): Fields => ({
    tiles: { start: ['town-square', { tile: 'shed', at: [0, 1] }], pool: ['house', 'park'] },
    own: {
      tiles: [
        {
          id: 'shed',
          name: 'Shed',
          map: ['S S S S S S', 'S B B B S S', 'S B B B S S', 'S S S S S S', 'S S S S S S', 'S S S S S S', ''].join(
            '\n',
          ),
          doors,
        },
      ],
    },
  })
  const inShed = { numbered: [KEY], fixed: [{ disk: 'key', tile: 'shed', square: [3, 3] }] }
  const door = (locks: number): Fields => ({ id: 'D1', inside: [3, 3], outside: [4, 3], locks })
  const whys = (changes: Fields): string[] => {
    const content = contentWith([userFile('scenario', 'mine.yaml', JSON.stringify({ ...SOUND, ...changes }))])
    return lintScenario(content, 'mine').map(({ why }) => why)
  }

  test('a disk behind walls is said to lie there, and not to be nowhere', () => {
    const walled = { ...shed([]), ...inShed, ...bring }
    expect(lint(walled)).toEqual([
      'error objective.disk: the objective cannot be reached: nobody can ever bring it',
      'warning own.tiles.0.map: no hero can get to 6 squares of shed',
      'warning fixed.0.square: this disk is never met',
    ])
    expect(whys(walled)[0]).toBe('"key" lies on [3, 3] of shed, where no way leads')
    expect(lint({ ...shed([door(1)]), ...inShed, ...bring })).toEqual([])
  })

  test('a door with more locks than the party can do anything about', () => {
    expect(lint({ ...shed([door(10)]), ...inShed, ...bring })).toEqual([
      'warning own.tiles.0.doors.0.locks: the party hardly ever opens D1 of shed',
    ])
  })

  test('a door that a trigger locks as well', () => {
    const locked = (locks: number | string): string[] =>
      lint({
        ...shed([door(1)]),
        ...inShed,
        ...bring,
        ...trigger({ kind: 'round', from: 2 }, { kind: 'door', tile: 'shed', door: 'D1', locks }),
      })
    expect(locked(10)).toEqual([
      'warning triggers.0.then.0.locks: after the trigger "it" the party hardly ever opens D1 of shed',
    ])
    expect([locked(3), locked('broken')]).toEqual([[], []])
  })

  test('the clock takes away what the objective needs, out of hands', () => {
    const clock = (more: Fields): Fields => ({
      ...shed([door(1)]),
      ...inShed,
      ...bring,
      ...trigger({ kind: 'round', from: 2 }, { kind: 'remove', disk: 'key', ...more }),
    })
    expect(lint(clock({ held: true }))).toEqual([
      'warning triggers.0.then.0.disk: the trigger "it" takes away what the objective needs',
    ])
    expect(lint(clock({}))).toEqual([])
    const either = { objective: { kind: 'collect', disks: ['key', 'knife'], count: 1 } }
    expect(lint({ ...clock({ held: true }), ...either })).toEqual([])
  })

  test('a check that the party hardly ever passes says how seldom', () => {
    const hard = (attribute: string): Fields => ({
      ...shed([door(1)]),
      ...inShed,
      numbered: [{ ...KEY, check: { attribute, tn: '6S' } }],
      ...bring,
      party: ['brian'],
    })
    expect(whys(hard('intelligence'))).toEqual([
      expect.stringMatching(/^its best hero rolls [1-5] dice, and so never succeeds without help$/),
    ])
    expect(
      whys({ ...hard('attack'), numbered: [{ ...KEY, check: { attribute: 'attack', tn: '5K' } }], party: ['bruiser'] }),
    ).toEqual([expect.stringMatching(/rolls 5 dice, and so succeeds in 0\.0*[1-9]\d*% of tries$/)])
  })
})

describe('what can never do anything, or is over before it begins', () => {
  const each = (...all: readonly (readonly [when: unknown, then: unknown])[]): Fields => ({
    triggers: all.map(([when, then], nth) => ({ id: `it-${nth}`, name: 'It', when, then: [then] })),
  })
  const light = { kind: 'light' }
  const lit = (more: Fields): Fields => action({ id: 'light', effect: light, ...more })
  const points = (limit: string): Fields => action({ effect: { kind: 'nothing' }, vp: 1, limit })
  const numbered = [{ id: 'lamp', name: 'Lamp', effect: light }]
  const third = { kind: 'round', from: 3, every: 2 }
  const isUnfound = { kind: 'none', of: [{ kind: 'found', disk: 'knife' }] }
  const noDeaths = { kind: 'none', of: [{ kind: 'deaths', count: 1 }] }

  test('triggers, lights and points', () => {
    const unsound = {
      actions: [lit({ tile: 'town-square' }), points('always')],
      numbered,
      fixed: [{ disk: 'lamp', tile: 'town-square', square: [1, 1] }],
      ...each(
        [third, { kind: 'vp', hero: 'active', amount: 2 }],
        [
          { kind: 'all', of: [third] },
          { kind: 'item', hero: 'active', item: 'knife' },
        ],
        [third, { kind: 'environment', time: 'night', weather: 'none' }],
        [isUnfound, { kind: 'lose' }],
      ),
    }
    expect(lint(unsound).sort()).toEqual([
      'error triggers.3.then.0: the trigger "it-3" loses every game before the first turn',
      'warning actions.0.effect: the light of "light" never goes on',
      'warning actions.1.limit: the action "ring" gives points without limit',
      'warning numbered.0.effect: the light of "lamp" never goes on',
      'warning triggers.0.then.0.hero: the trigger "it-0" gives nobody anything',
      'warning triggers.1.then.0.hero: the trigger "it-1" gives nobody anything',
      'warning triggers.2.then.0: the trigger "it-2" changes no time and no weather',
    ])
    const sound = {
      actions: [lit({}), points('oncePerHero')],
      numbered,
      pool: { like: 'standard-core', disks: { lamp: 1 } },
      changes: [{ round: 2, time: 'dusk' }],
      ...each(
        [third, { kind: 'vp', hero: 'all', amount: 2 }],
        [
          { kind: 'all', of: [third, { kind: 'laid', tile: 'house' }] },
          { kind: 'item', hero: 'active', item: 'knife' },
        ],
        [third, { kind: 'environment', time: 'night' }],
        [third, { kind: 'pool', disks: { zombie: 2 } }],
        [{ kind: 'all', of: [{ kind: 'round', from: 6 }, isUnfound] }, { kind: 'lose' }],
      ),
    }
    expect(lint(sound)).toEqual([])
  })

  test('WDC-BOARD-09 disks in a pool from which nothing is drawn any more', () => {
    const start = ['town-square', { tile: 'park', at: [0, 1] }]
    expect(lint({ tiles: { start }, ...each([third, { kind: 'pool', disks: { zombie: 2 } }]) })).toEqual([
      'warning triggers.0.then.0: what the trigger "it-0" adds to the pool is never drawn',
    ])
  })

  test.each<[objective: Fields, holds: boolean]>([
    [noDeaths, true],
    [{ kind: 'all', of: [noDeaths, { kind: 'heroVp', goal: 5 }] }, false],
    [{ kind: 'reach', tile: 'town-square', heroes: 1 }, true],
    [{ kind: 'reach', tile: 'town-square', square: [1, 1], heroes: 1 }, false],
    [
      {
        kind: 'any',
        of: [
          { kind: 'heroVp', goal: 5 },
          { kind: 'hold', items: ['knife'] },
        ],
      },
      true,
    ],
  ])('objectives that hold before the first turn: %j: %s', (objective, holds) => {
    expect(lint({ startItems: ['knife'], objective })).toEqual(
      holds ? ['error objective: the objective holds before the first turn'] : [],
    )
  })
})

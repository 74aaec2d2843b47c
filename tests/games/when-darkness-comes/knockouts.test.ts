// Which parts of a scenario can be removed, and which have to stay: the start, what the objective needs, and tiles that
// connect others.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Knockout } from '../../../src/engine/game.ts'
import type { Content, ScenarioContent } from '../../../src/games/when-darkness-comes/content/schema.ts'
import { knockouts } from '../../../src/games/when-darkness-comes/design/knockouts.ts'
import type { Settings } from '../../../src/games/when-darkness-comes/setup/settings.ts'
import { withVariants, problemsOf } from '../../../src/simulate/index.ts'
import { loadDocument } from '../../../src/load/experiment.ts'
import type { Loaded } from '../../../src/load/experiment.ts'
import { parseYaml } from '../../../src/input/index.ts'
import { workbench } from '../../support/workbench.ts'
import { playable } from '../../support/playable.ts'

let loaded: Loaded
beforeAll(async () => {
  loaded = await loadDocument(
    workbench,
    parseYaml({ name: 'k.yaml', text: 'game: when-darkness-comes\nscenario: lair\n' }),
    {},
  )
})

const content = (): Content => loaded.content as Content

/** Knockouts of a scenario that ships, with changes. */
function knockoutsIn(scenario: string, change: Partial<ScenarioContent> = {}): Knockout[] {
  const plan = content().scenarios.find(({ id }) => id === scenario)!
  return knockouts({ ...content(), scenarios: [{ ...plan, ...change }] }, { scenario } as Settings)
}

const named = (all: readonly Knockout[], name: string): Knockout => {
  const found = all.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no knockout "${name}" among ${all.map((one) => one.name).join(', ')}`)
  return found
}

test('in a campaign of several scenarios parts say whose they are', () => {
  const namesIn = (scenarios: readonly string[]): string[] =>
    knockouts(content(), { scenario: 'lair', campaign: { games: 2, scenarios } } as unknown as Settings).map(
      ({ name }) => name,
    )
  expect(namesIn(['lair', 'first-night']).every((name) => name.endsWith(' (The Lair)'))).toBe(true)
  expect(namesIn(['lair', 'lair'])).toContain('Park')
})

describe('what has to stay, and why', () => {
  test('where heroes start, and what the objective is about', () => {
    expect(named(knockoutsIn('lair'), 'Town Square').stays).toBe('heroes start there')
    expect(named(knockoutsIn('black-wood'), 'Cave').stays).toBe('the objective needs it')
    expect(named(knockoutsIn('missing-child'), 'Mansion').stays).toBe('the trigger “The house wakes” needs it')
  })

  test('what the objective could not be reached without: the demon, the lair it lies in, the child', () => {
    for (const name of ['Mastermind Lair', 'Demon at Mastermind Lair'])
      expect(named(knockoutsIn('lair'), name).stays).toMatch(/^the objective could not be reached: /)
    expect(named(knockoutsIn('missing-child'), 'The Child at Mansion').stays).toMatch(
      /^the objective could not be reached: /,
    )
    // Of three idols two have to be broken: any one may go, and of two neither.
    expect(named(knockoutsIn('lair'), '“Break the idol in the church”').stays).toBeUndefined()
    const { actions } = content().scenarios.find(({ id }) => id === 'lair')!
    expect(
      named(knockoutsIn('lair', { actions: actions.slice(0, 2) }), '“Break the idol in the church”').stays,
    ).toMatch(/^the objective could not be reached: /)
  })

  test('what an action waits for', () => {
    const { actions } = content().scenarios.find(({ id }) => id === 'lair')!
    const waiting = actions.with(0, { ...actions[0]!, when: { kind: 'laid', tile: 'park' } })
    expect(named(knockoutsIn('lair'), 'Park').stays).toBeUndefined()
    expect(named(knockoutsIn('lair', { actions: waiting }), 'Park').stays).toBe(
      'the action “Break the idol in the church” needs it',
    )
  })

  test('a tile between two others of the start, without which nobody comes to the far one', () => {
    const tiles = {
      start: ['town-square', 'park', 'cemetery'].map((tile, column) => ({
        tile,
        at: [0, column] as const,
        turns: 0 as const,
      })),
      pool: { groups: [], fixed: [] },
      aside: [],
    }
    const all = knockoutsIn('first-night', { tiles })
    expect(named(all, 'Park').stays).toBe('nobody could come to Cemetery without it')
    expect(named(all, 'Cemetery')).toEqual({
      name: 'Cemetery',
      kind: 'tile',
      uses: [{ metric: 'tiles-met', labels: ['cemetery'] }],
      set: { 'scenario.tiles.start.2': null },
    })
  })
})

test('removing a tile removes what stands on it; the last tile of a shorter pile stays the last', () => {
  const church = named(knockoutsIn('lair'), 'Church')
  expect(church.stays).toBeUndefined()
  expect(church.set).toMatchObject({ 'scenario.actions.0': null })
  const { 'scenario.tiles.pool': pool } = named(knockoutsIn('black-wood'), 'Ravine').set
  expect(pool).toEqual({
    groups: [['woods-1', 'woods-2', 'cabin', 'cemetery']],
    fixed: [{ tile: 'cave', position: 5 }],
  })
  const two = {
    groups: [['house', 'cafe']],
    fixed: [
      { tile: 'church', position: 3 },
      { tile: 'park', position: 4 },
    ],
  }
  const plan = content().scenarios.find(({ id }) => id === 'first-night')!
  expect(
    named(knockoutsIn('first-night', { tiles: { ...plan.tiles, pool: two } }), 'House').set['scenario.tiles.pool'],
  ).toEqual({
    groups: [['cafe']],
    fixed: [
      { tile: 'church', position: 2 },
      { tile: 'park', position: 3 },
    ],
  })
})

test('what a trigger brings can go without the rest of it; arrivals, whole kinds of disks and single ones', () => {
  const child = knockoutsIn('missing-child')
  expect(named(child, 'what “The house wakes” brings')).toMatchObject({
    kind: 'arrival',
    set: { 'scenario.triggers.0.then.2': null },
  })
  expect(named(child, '“Too late”')).toMatchObject({
    kind: 'arrival',
    alsoKind: 'trigger',
    set: { 'scenario.triggers.1': null },
  })
  expect(
    named(knockoutsIn('hold-the-lobby'), 'the arrivals at Hotel, Ground Floor (round 2, then every round)'),
  ).toMatchObject({
    kind: 'arrival',
    set: { 'scenario.arrivals.0': null },
  })
  const wood = knockoutsIn('black-wood')
  const { pool } = content().scenarios.find(({ id }) => id === 'black-wood')!
  const { 'grave-serpent': serpents, ...others } = pool
  expect(serpents).toBe(1)
  expect(named(wood, 'Grave Serpent')).toMatchObject({ kind: 'disk', set: { 'scenario.pool': others } })
  expect(Object.keys(named(wood, 'all adversaries in the pool').set['scenario.pool'] as object)).toEqual(
    Object.keys(pool).filter((id) => !['zombie', 'ghoul', 'werewolf', 'grave-serpent'].includes(id)),
  )
})

test('a disk of a pool with copies elsewhere says that it is about the pool', () => {
  const plan = content().scenarios.find(({ id }) => id === 'first-night')!
  const names = (change: Partial<ScenarioContent>): string[] =>
    knockoutsIn('first-night', change).map(({ name }) => name)
  expect(names({})).toContain('Zombie')
  const place = { tile: 'town-square', square: 14 }
  const fixed = [...plan.fixed, { disk: 'zombie', ...place, faceUp: true }]
  const tide: ScenarioContent['triggers'] = [
    {
      id: 'tide',
      name: 'The tide',
      when: { kind: 'round', from: 3, every: 1 },
      then: [{ kind: 'arrive', disks: { zombie: 2 }, ...place }],
      limit: 'everyRound',
    },
  ]
  const changes: readonly Partial<ScenarioContent>[] = [{ fixed }, { triggers: tide }]
  for (const change of changes) {
    expect(names(change)).toContain('Zombie in the pool')
    expect(names(change)).not.toContain('Zombie')
    expect(names(change)).toContain('all adversaries in the pool')
  }
})

test('disks of every kind, components of spells and what a scenario brings of its own among them', () => {
  const { pool } = content().scenarios.find(({ id }) => id === 'the-rite')!
  const components = content().components.filter(({ id }) => pool[id] !== undefined)
  expect(components.length).toBeGreaterThan(1)
  const rite = knockoutsIn('the-rite')
  for (const { name } of components) expect(named(rite, name).kind).toBe('disk')
  expect(named(rite, 'all components').kind).toBe('kind of disk')
  const plan = content().scenarios.find(({ id }) => id === 'black-wood')!
  const troll = { ...content().adversaries[0]!, id: 'troll', name: 'Troll' }
  expect(
    named(
      knockoutsIn('black-wood', { own: { ...plan.own, adversaries: [troll] }, pool: { ...plan.pool, troll: 1 } }),
      'Troll',
    ),
  ).toMatchObject({ kind: 'disk', set: { 'scenario.pool': plan.pool } })
})

test.each(['lair', 'missing-child', 'hold-the-lobby', 'black-wood', 'supply-run'])(
  'what need not stay can be played without: %s',
  async (id) => {
    const here = await loadDocument(
      workbench,
      parseYaml({ name: 'k.yaml', text: `game: when-darkness-comes\nscenario: ${id}\n` }),
      {},
    )
    const wanted = knockouts(here.content as Content, here.experiment.settings as Settings)
      .filter(({ stays, kind }) => stays === undefined && kind !== 'disk')
      .map(({ name, set }) => ({ name, set }))
    expect(wanted.length).toBeGreaterThan(5)
    expect(playable(here, wanted).map(({ name }) => name)).toEqual(wanted.map(({ name }) => name))
  },
)

test('what was taken away is gone, with what was on it', () => {
  const made = withVariants(loaded, [{ name: 'without', set: named(knockoutsIn('lair'), 'Church').set }])
  const changed = (made.content as Content).scenarios.at(-1)!
  expect(changed.tiles.pool.groups.flat()).not.toContain('church')
  expect(changed.actions.map(({ tile }) => tile)).toEqual(['cemetery', 'library'])
})

test('what rules need is for the schema to say: men in black, and no headquarters', async () => {
  const here = await loadDocument(
    workbench,
    parseYaml({ name: 'k.yaml', text: 'game: when-darkness-comes\nscenario: paper-trail\n' }),
    {},
  )
  const { stays, set } = named(knockoutsIn('paper-trail'), 'Agency Headquarters')
  expect(stays).toBeUndefined()
  expect(problemsOf(here, [{ name: 'without', set }])[0].message).toMatch(
    / has men in black, and no headquarters where they could question anybody$/,
  )
})

// Projects are texts: what forms change is written where a person would write it, and nothing else of the text moves.
import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { InputError } from '../../../src/input/index.ts'
import { chipsOf, without } from '../../../src/workbench/project/chips.ts'
import { loadProject, makeOwn, shownProblems, withChanges } from '../../../src/workbench/project/project.ts'
import type { Change, Chip, Project } from '../../../src/workbench/studio/view.ts'
import { edited } from '../../../src/workbench/project/yaml-edit.ts'
import { workbench } from '../../support/workbench.ts'

const NIGHT = `# Our table on Fridays.
title:    "First Night, ours"   # as we call it

scenario: first-night
party: [ brian, kirk,   sharon, valerie ]  # four of us

# How many games.
games: 400
`

const project = (text: string, files: Readonly<Record<string, string>> = {}): Project => ({
  game: 'when-darkness-comes',
  main: 'night.yaml',
  files: { 'night.yaml': text, ...files },
})

async function after(start: Project, ...changes: readonly Change[]): Promise<Project> {
  return withChanges(await loadProject(workbench, start), start, changes)
}

async function chips(kept: Project, now: Project): Promise<Chip[]> {
  const [before, played] = [await loadProject(workbench, kept), await loadProject(workbench, now)]
  return chipsOf({ project: kept, loaded: before }, { project: now, loaded: played })
}

async function takenBack(kept: Project, now: Project, id: string): Promise<Project> {
  const [before, played] = [await loadProject(workbench, kept), await loadProject(workbench, now)]
  return without({ project: now, loaded: played }, { project: kept, loaded: before }, id)
}

const SET = `set:
  scenario.objective.goal: 23
  players: 3
  scenario.rounds: 18
`

describe('changes', () => {
  test('stand under set, and leave comments and layout of all else', async () => {
    const start = project(NIGHT)
    const goal = await after(start, { path: 'scenario.objective.goal', value: 23 })
    const all = await after(goal, { path: 'players', value: 3 }, { path: 'scenario.rounds', value: 18 })
    expect(all.files['night.yaml']).toBe(NIGHT + SET)
    const { experiment } = await loadProject(workbench, all)
    expect((experiment.settings as { party: unknown[] }).party).toHaveLength(3)
    const back = await after(all, { path: 'players' }, { path: 'scenario.objective.goal' }, { path: 'scenario.rounds' })
    expect(back).toEqual(start)
  })

  test('to what it is anyway are not set', async () => {
    const start = project(NIGHT)
    for (const [path, value] of [
      ['scenario.rounds', 20],
      ['rules.tnShift', 0],
      ['players', 4],
      ['party.1', 'kirk'],
      ['scenario', 'first-night'],
      ['agents', 'regulars'],
      ['party.0.attributes.speed', 3],
    ] as const) {
      expect((await after(start, { path, value })).files, path).toEqual(start.files)
      // Nor after it was something else.
      const other =
        value === 'first-night' ? 'lair' : value === 'kirk' ? 'robert' : typeof value === 'string' ? 'casual' : 2
      const set = await after(start, { path, value: other })
      expect(set.files['night.yaml'], path).toContain(`set:\n  ${path}: ${other}\n`)
      expect((await after(set, { path, value })).files, path).toEqual(start.files)
    }
  })

  test('of what is picked take along what was set inside of it', async () => {
    const set = await after(
      project(NIGHT),
      { path: 'scenario.rounds', value: 18 },
      { path: 'counts.zombie', value: 5 },
      { path: 'party.1', value: 'robert' },
      { path: 'party.1.attributes.speed', value: 1 },
      { path: 'party.3.attributes.speed', value: 1 },
    )
    const picked = await after(set, { path: 'scenario', value: 'lair' }, { path: 'party.1', value: 'steve' })
    expect(picked.files['night.yaml']).toBe(
      `${NIGHT}set:\n  party.1: steve\n  party.3.attributes.speed: 1\n  scenario: lair\n`,
    )
    expect((await after(picked, { path: 'players', value: 3 })).files['night.yaml']).toBe(
      `${NIGHT}set:\n  party.1: steve\n  scenario: lair\n  players: 3\n`,
    )
  })

  test('take the place of variations, and of what the first variant sets', async () => {
    const varied = project(`${NIGHT}vary:\n  scenario.rounds: [18, 20] # which?\n  rules.tnShift: [0, 1]\n`)
    const first = await loadProject(workbench, varied)
    expect(first.experiment.variants).toHaveLength(1)
    expect((await after(varied, { path: 'scenario.rounds', value: 16 })).files['night.yaml']).toBe(
      `${NIGHT}vary:\n  rules.tnShift: [0, 1]\nset:\n  scenario.rounds: 16\n`,
    )
    const variants = `variants:\n  - { name: a, set: { scenario.rounds: 18 } }\n  - { name: b }\n`
    const named = await after(project(NIGHT + variants), { path: 'scenario.rounds', value: 16 })
    expect(named.files['night.yaml']).toBe(NIGHT + variants.replace('18', '16'))
    expect((await chips(project(NIGHT + variants), named)).map(({ from, to }) => [from, to])).toEqual([['18', '16']])
  })

  test('inside of a file of the project stand in the file', async () => {
    const own = makeOwn(await loadProject(workbench, project(NIGHT)), project(NIGHT), 'scenario')
    const set = await after(own, { path: 'scenario.rounds', value: 18 }, { path: 'party.0.items', value: ['knife'] })
    expect(set.files['my-first-night.yaml']).toBe(own.files['my-first-night.yaml'].replace('rounds: 20', 'rounds: 18'))
    expect(set.files['night.yaml']).toBe(`${NIGHT}set:\n  scenario: my-first-night.yaml\n  party.0.items: [ knife ]\n`)
  })
})

describe("files of one's own", () => {
  test('have the text that ships, with what was set inside of it', async () => {
    const set = await after(
      project(NIGHT),
      { path: 'scenario.rounds', value: 18 },
      { path: 'party.1.attributes.speed', value: 4 },
      { path: 'party.1.attributes.attack', value: 3 },
      { path: 'party.1.items', value: ['knife'] },
    )
    const loaded = await loadProject(workbench, set)
    const scenario = makeOwn(loaded, set, 'scenario')
    const shipped = readFileSync('src/games/when-darkness-comes/content/scenarios/first-night.yaml', 'utf8')
    expect(scenario.files['my-first-night.yaml']).toBe(
      shipped
        .replace('id: first-night', 'id: my-first-night')
        .replace('name: First Night', 'name: My First Night')
        .replace('rounds: 20', 'rounds: 18'),
    )
    const hero = makeOwn(loaded, set, 'party.1')
    expect(hero.files['my-kirk.yaml']).toMatch(/^id: my-kirk\nname: My Kirk\n[^]*speed: 4/m)
    // Items are the seat's, not the hero's.
    expect(hero.files['night.yaml']).toContain('party.1.items: [ knife ]')
    const { experiment } = await loadProject(workbench, hero)
    expect((experiment.settings as { party: unknown[] }).party[1]).toMatchObject({ hero: 'my-kirk', items: ['knife'] })
    // Once more is something else.
    const twice = makeOwn(
      await loadProject(workbench, project(NIGHT, hero.files)),
      project(NIGHT, scenario.files),
      'scenario',
    )
    expect(Object.keys(twice.files)).toContain('my-first-night.yaml')
  })

  test('are played wherever a campaign lists the scenario', async () => {
    const start = project('campaign: { games: 3, scenarios: [first-night, lair, first-night] }\n')
    const own = makeOwn(await loadProject(workbench, start), start, 'scenario')
    expect((await loadProject(workbench, own)).experiment.settings).toMatchObject({
      scenario: 'my-first-night',
      campaign: { scenarios: ['my-first-night', 'lair', 'my-first-night'] },
    })
  })

  test('tell their differences to what ships, and each can be taken back', async () => {
    const start = project(NIGHT)
    const own = makeOwn(await loadProject(workbench, start), start, 'party.1')
    expect(await chips(start, own)).toEqual([{ id: 'party.1', label: 'Seat 2', from: 'Kirk', to: 'My Kirk' }])
    expect((await takenBack(start, own, 'party.1')).files['night.yaml']).toBe(NIGHT)
    const sheet = { path: 'party.1.attributes.speed', value: 4 }
    const set = await after(own, sheet, { path: 'party.1.attributes.attack', value: 3 })
    const [seat, chip, attack, ...others] = await chips(start, set)
    expect(others).toEqual([])
    expect(seat).toEqual({ id: 'party.1', label: 'Seat 2', from: 'Kirk', to: 'My Kirk' })
    expect((await takenBack(start, set, seat.id)).files['night.yaml']).toBe(NIGHT)
    expect(attack).toMatchObject({ label: 'My Kirk: attack', from: '4', to: '3' })
    const speed = { label: 'My Kirk: speed', from: '3', to: '4', partOf: 'party.1' }
    expect(chip).toEqual({ id: 'my-kirk.yaml#attributes.speed', ...speed })
    const back = without(
      { project: await takenBack(start, set, chip.id) },
      { project: start, loaded: await loadProject(workbench, start) },
      attack.id,
    )
    expect(back.files).toEqual(own.files)
  })
})

test('a hero that cannot be played is called by its present name', async () => {
  const start = project(NIGHT)
  const loaded = await loadProject(workbench, start)
  const own = makeOwn(loaded, start, 'party.1')
  const files = { ...own.files, 'my-kirk.yaml': own.files['my-kirk.yaml'].replace('My Kirk', 'Vera') }
  const broken = {
    ...own,
    files: { ...files, 'my-kirk.yaml': files['my-kirk.yaml'].replace('attack: 4', 'attack: 3') },
  }
  expect(chipsOf({ project: start, loaded }, { project: broken })).toEqual([
    { id: 'party.1', label: 'Seat 2', from: 'Kirk', to: 'Vera' },
    { id: 'my-kirk.yaml#attributes.attack', label: 'Vera: attack', from: '4', to: '3', partOf: 'party.1' },
  ])
})

test('a hero at a seat that is spelled out is replaced by one chip, and comes back with it', async () => {
  const start = project(NIGHT.replace('party: [ brian,', 'party: [ { hero: brian, items: [knife] },'))
  const own = makeOwn(await loadProject(workbench, start), start, 'party.0')
  expect((await loadProject(workbench, own)).experiment.settings).toMatchObject({
    party: [{ items: ['knife'] }, {}, {}, {}],
  })
  expect(await chips(start, own)).toEqual([{ id: 'party.0.hero', label: 'Seat 1', from: 'Brian', to: 'My Brian' }])
  expect((await takenBack(start, own, 'party.0.hero')).files['night.yaml']).toBe(start.files['night.yaml'])
})

test('words of a choice are those of the form', async () => {
  const start = project(NIGHT)
  const own = makeOwn(await loadProject(workbench, start), start, 'scenario')
  const set = await after(own, { path: 'scenario.weather', value: 'heavy' }, { path: 'scenario.time', value: 'night' })
  const told = (await chips(start, set)).map(({ label, from, to }) => [label, from, to])
  expect(told).toContainEqual(['Weather', 'none', 'heavy'])
})

test("what was set before it became a file of one's own is no difference", async () => {
  const start = await after(project(NIGHT), { path: 'scenario.rounds', value: 18 })
  const own = makeOwn(await loadProject(workbench, start), start, 'scenario')
  expect((await chips(start, own)).map(({ id }) => id)).toEqual(['scenario'])
  expect((await takenBack(start, own, 'scenario')).files['night.yaml']).toBe(start.files['night.yaml'])
  const set = await after(own, { path: 'scenario.rounds', value: 17 })
  const [scenario, chip, ...others] = await chips(start, set)
  expect(scenario).toMatchObject({ from: 'First Night', to: 'My First Night' })
  expect([chip, others]).toMatchObject([{ label: 'Rounds', from: '18', to: '17' }, []])
  expect(await takenBack(start, set, chip.id)).toEqual(own)
})

describe('chips', () => {
  test('name what differs in words, and nothing that does not change what is played', async () => {
    const now = await after(
      project(NIGHT.replace('party: [ brian, kirk, ', 'party: [ brian, robert,').replace('ours"', 'yours"')),
      { path: 'scenario.objective.goal', value: 23 },
      { path: 'agents', value: 'casual' },
      { path: 'counts.zombie', value: 5 },
      { path: 'rules.heroVersusHero', value: true },
    )
    const all = (await chips(project(NIGHT), now)).map(({ id, label, from, to }) => [id, label, from, to])
    expect(all).toEqual([
      ['scenario.objective.goal', 'Goal', '22', '23'],
      ['agents', 'Who plays', 'regulars', 'casual'],
      ['counts.zombie', 'Zombie', '3', '5'],
      ['rules.heroVersusHero', 'Hero versus hero', 'off', 'on'],
      ['title', 'Title', 'First Night, ours', 'First Night, yours'],
      ['party.1', 'Seat 2', 'Kirk', 'Robert'],
    ])
    expect(await chips(project(NIGHT), project(`# other words\n${NIGHT.replaceAll('  ', ' ')}`))).toEqual([])
    expect((await takenBack(project(NIGHT), now, 'party.1')).files['night.yaml']).toContain('brian, kirk,')
    expect((await takenBack(project(NIGHT), now, 'agents')).files['night.yaml']).not.toContain('agents')
  })

  test('a file that cannot be read is one difference, and so is the experiment', async () => {
    const own = makeOwn(await loadProject(workbench, project(NIGHT)), project(NIGHT), 'party.1')
    const kept = { project: own, loaded: await loadProject(workbench, own) }
    const broken = { ...own, files: { ...own.files, 'my-kirk.yaml': 'id: [' } }
    expect(chipsOf(kept, { project: broken })).toEqual([{ id: 'my-kirk.yaml', label: 'my-kirk.yaml' }])
    expect(without({ project: broken }, kept, 'my-kirk.yaml')).toEqual(own)
    const all = { ...own, files: { ...own.files, 'night.yaml': 'a: [' } }
    expect(chipsOf(kept, { project: all }).map(({ id }) => id)).toEqual(['night.yaml'])
    expect(without({ project: all }, kept, 'night.yaml')).toEqual(own)
  })
})

test('mistakes are told at their places', async () => {
  const wrong = project(`${NIGHT}set:\n  scenario.rounds: many\nscenaro: lair\n`)
  const error: unknown = await loadProject(workbench, wrong).catch((thrown: unknown) => thrown)
  expect(shownProblems(error as InputError, wrong)).toEqual([
    expect.objectContaining({ severity: 'error', file: 'night.yaml', line: 10, column: 20, length: 4 }),
    expect.objectContaining({ file: 'night.yaml', line: 11, message: 'unknown key "scenaro"', nearest: 'scenario' }),
  ])
})

describe('one value of a text', () => {
  test.each([
    ['a: 1 # one\nb: 2\n', ['a'], 3, 'a: 3 # one\nb: 2\n'],
    ['a: 1\nb: 2', ['c'], 'x: y', 'a: 1\nb: 2\nc: "x: y"\n'],
    ['a: { b: 1, c: 2 } # table\n', ['a', 'b'], undefined, 'a: { c: 2 } # table\n'],
    ['a: { b: 1, c: 2 } # table\n', ['a', 'c'], undefined, 'a: { b: 1 } # table\n'],
    ['a: { b: 1 }\nd: 4\n', ['a', 'b'], undefined, 'd: 4\n'],
    ['a: { b: 1 }\n', ['a', 'e'], [1, 2], 'a: { b: 1, e: [ 1, 2 ] }\n'],
    ['a:\n  b: 1 # it\n  c: 2\n', ['a', 'b'], undefined, 'a:\n  c: 2\n'],
    ['a:\n  - x # first\n  - y\n', ['a', 1], 'z', 'a:\n  - x # first\n  - z\n'],
    ['a:\n  - x\n  - y\nb: 1 # one\n', ['a'], ['z'], 'a: [ z ]\nb: 1 # one\n'],
    ['a:\n  - b: 1 # it\n    c: 2\n', ['a', 0, 'c'], 5, 'a:\n  - b: 1 # it\n    c: 5\n'],
    ['text: |\n  one\n  two\nb: 1\n', ['text'], 'three', 'text: three\nb: 1\n'],
    ['text: |\n  one\n  two\n', ['b'], 1, 'text: |\n  one\n  two\nb: 1\n'],
    ['a:\n# nothing yet\nb: 1\n', ['a'], 2, 'a: 2\n# nothing yet\nb: 1\n'],
    ['{ a: 1 }', ['b'], 2, '{ a: 1, b: 2 }'],
    ['a: 1\n', ['set', 'x.y'], true, 'a: 1\nset:\n  x.y: true\n'],
    ['a:\n  - x # first\n# end\nb: 1\n', ['a', 1], 'y', 'a:\n  - x # first\n  - y\n# end\nb: 1\n'],
    ['a: [x] # it\n', ['a', 1], 'y', 'a: [x, y] # it\n'],
    ['a: {} # it\n', ['a', 'b'], 1, 'a: { b: 1 } # it\n'],
    ['a: 1\n', ['o', 'l'], [{ b: 1 }, { c: 2 }], 'a: 1\no:\n  l:\n    - { b: 1 }\n    - { c: 2 }\n'],
    ['a: 1\n', ['l'], [{ m: 'x\ny\n', n: [1] }], 'a: 1\nl:\n  - m: |\n      x\n      y\n    n: [ 1 ]\n'],
    ['a:\n  - b: 1\n    c: 2\n  - d # it\n', ['a', 0], { b: 3 }, 'a:\n  - { b: 3 }\n  - d # it\n'],
    ['a: 1\n', ['a'], 1, 'a: 1\n'],
    ['a: 1\n', ['b'], undefined, 'a: 1\n'],
  ] as const)('%j at %j: %j', (text, path, value, expected) => {
    expect(edited(text, path, value as never)).toBe(expected)
  })

  test('of a text that cannot be read is a mistake', () => {
    expect(() => edited('a: [', ['b'], 1)).toThrow(InputError)
  })
})

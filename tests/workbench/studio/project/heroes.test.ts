// Heroes of one's own: copied, changed by steppers alone, and told at once what they lack to be legal.
import { describe, expect, test } from 'vitest'
import { gameIds } from '../../../../src/games/registry.ts'
import { problemWords } from '../../../../src/workbench/studio/project/problem-words.ts'
import type { Field, Forms, HeroForm, Shown } from '../../../../src/workbench/studio/view.ts'
import { begun, countsHere } from '../../../support/desk.ts'

const BUDGET = { usual: 0, ofGroups: 0, ofPrices: 0 }

const heroOf = ({ forms, mending }: Shown): HeroForm => (forms ?? mending)!.heroes[0]
const fieldAt = ({ sections }: HeroForm, path: string): Field =>
  sections.flatMap(({ fields }) => fields).find((field) => field.path === path)!
const errorsOf = ({ problems }: Shown): unknown[] => problems.filter(({ severity }) => severity === 'error')
const shownForms = ({ forms, mending }: Shown): Forms => (forms ?? mending)!

const speed = 'party.0.attributes.speed'
const defence = 'party.0.attributes.defence'

describe('a sheet that has to add up', () => {
  test('says what it lacks while it cannot be played, and steps of its other numbers mend it', async () => {
    const { desk, project } = await begun('when-darkness-comes', BUDGET)
    const start = await desk.open({ now: project, kept: project })
    expect(heroOf(start).pick!.copy).toBe('Make my own from Brian')
    expect(heroOf(await desk.makeOwn('party.0')).pick!.copy).toBeUndefined()
    const broken = await desk.change([{ path: speed, value: 4 }])
    expect(broken.forms).toBeUndefined()
    const hero = heroOf(broken)
    expect(hero.name).toBe('My Brian')
    expect(hero.problem).toBe('21 of 20 attribute points: take one away')
    expect(hero.cost).toBe('21 of 20 attribute points, 10 of 10 skill points')
    expect(fieldAt(hero, speed)).toMatchObject({ value: 4, was: 3, mends: 'less' })
    expect(fieldAt(hero, defence)).toMatchObject({ value: 4, mends: 'less' })
    expect(fieldAt(hero, 'party.0.skills.strength').mends).toBeUndefined()
    // The others are as they were, and their fields too.
    expect(shownForms(broken).heroes[1].problem).toBeUndefined()
    expect(shownForms(broken).difficulty).toEqual(start.forms!.difficulty)
    const further = await desk.change([{ path: speed, value: 5 }])
    expect(heroOf(further).problem).toBe('22 of 20 attribute points: take 2 away')
    const mended = await desk.change([{ path: defence, value: 2 }])
    expect(errorsOf(mended)).toEqual([])
    expect(heroOf(mended)).toMatchObject({ cost: '20 of 20 attribute points, 10 of 10 skill points' })
    expect(heroOf(mended).problem).toBeUndefined()
    expect(fieldAt(heroOf(mended), defence)).toMatchObject({ value: 2, was: 4 })
    const few = await desk.change([{ path: defence, value: 1 }])
    expect(heroOf(few).problem).toBe('19 of 20 attribute points: add one')
    expect(fieldAt(heroOf(few), speed).mends).toBe('more')
  })

  test('has skills that are not written where there are none', async () => {
    const { desk } = await begun('when-darkness-comes', BUDGET)
    await desk.makeOwn('party.0')
    const dodge = await desk.change([{ path: 'party.0.skills.dodge', value: 2 }])
    expect(heroOf(dodge).problem).toBe('12 of 10 skill points: take 2 away')
    // A list with gaps says why.
    const strength = fieldAt(heroOf(dodge), 'party.0.skills.strength')
    expect(strength).toMatchObject({ kind: 'pick', about: 'The rules know only these levels.' })
    const without = await desk.change([{ path: 'party.0.skills.strength', value: 0 }])
    expect(errorsOf(without)).toEqual([])
    expect(without.desk.now.files['my-brian.yaml']).not.toContain('strength: 0')
    expect(fieldAt(heroOf(without), 'party.0.skills.strength').value).toBe(0)
    const none = await desk.change(
      ['handToHand', 'climbing', 'dodge'].map((name) => ({ path: `party.0.skills.${name}`, value: 0 })),
    )
    expect(errorsOf(none)).toEqual([])
    expect(fieldAt(heroOf(none), 'party.0.skills.strength').value).toBe(0)
  })

  test('is said to be of no hero at a seat that only this table changes, and is played', async () => {
    const { desk } = await begun('when-darkness-comes', BUDGET)
    const changed = await desk.change([{ path: speed, value: 4 }])
    expect(errorsOf(changed)).toEqual([])
    expect(heroOf(changed).problem).toBe('21 of 20 attribute points: take one away')
  })
})

test('a copy of a hero plays the very games of the hero, so that its changes can be seen in few games', async () => {
  const { desk, project } = await begun('when-darkness-comes', BUDGET)
  const { desk: own } = await desk.makeOwn('party.0')
  expect(own.now.files[own.now.main]).toContain('party.0: { hero: my-brian.yaml, label: brian }')
  expect(await countsHere(own.now, 20)).toEqual(await countsHere(project, 20))
})

test('a hero that cannot be played is told by its present name', async () => {
  const { desk } = await begun('when-darkness-comes', BUDGET)
  await desk.makeOwn('party.0')
  const broken = await desk.change([
    { path: 'party.0.name', value: 'Vera' },
    { path: speed, value: 2 },
  ])
  expect(errorsOf(broken)).toMatchObject([{ file: 'my-brian.yaml', name: 'Vera' }])
  expect(problemWords(broken.problems[0])).toBe('the attributes make 19 points. Expected: exactly 20 points.')
  expect(broken.chips.map(({ label, to }) => [label, to])).toEqual([
    ['Seat 1', 'Vera'],
    ['Vera: speed', '2'],
  ])
})

test('a copy that was renamed and changed is named in what a link holds, with its numbers', async () => {
  const { desk } = await begun('when-darkness-comes', BUDGET)
  await desk.makeOwn('party.0')
  await desk.makeOwn('scenario')
  const now = await desk.change([
    { path: 'party.0.name', value: 'Vera' },
    { path: speed, value: 4 },
    { path: defence, value: 3 },
    { path: 'scenario.name', value: 'Last Bus Out' },
    { path: 'scenario.rounds', value: 18 },
  ])
  const { chips } = await desk.open(await desk.unpack(await desk.pack(now.desk)))
  expect(chips).toEqual(now.chips)
  expect(chips.map(({ label, from, to }) => `${label} ${from}→${to}`)).toEqual([
    'Seat 1 Brian→Vera',
    'Vera: speed 3→4',
    'Vera: defence 4→3',
    'Scenario First Night→Last Bus Out',
    'Rounds 20→18',
  ])
})

describe.each(gameIds.filter((id) => id !== 'pig').map((id) => [id]))('%s', (game) => {
  test('a copy of the first hero takes steps of its numbers and swaps, in its file', async () => {
    const { desk } = await begun(game, BUDGET)
    const own = await desk.makeOwn('party.0')
    expect(errorsOf(own)).toEqual([])
    const main = own.desk.now.files[own.desk.now.main]
    const swaps = heroOf(own).swaps!
    expect(swaps.length).toBeGreaterThan(3)
    const swapped = await desk.change(swaps[0].changes)
    expect([swaps[0].name, errorsOf(swapped)]).toEqual([swaps[0].name, []])
    expect(heroOf(swapped).problem).toBeUndefined()
    const named = await desk.change([{ path: 'party.0.name', value: 'Nora' }])
    expect(heroOf(named).name).toBe('Nora')
    if (game === 'when-darkness-comes') return
    const number = heroOf(named)
      .sections.flatMap(({ fields }) => fields)
      .find(({ kind, value, most }) => kind === 'number' && typeof value === 'number' && value < most!)!
    const stepped = await desk.change([{ path: number.path, value: Number(number.value) + 1 }])
    expect([number.path, errorsOf(stepped)]).toEqual([number.path, []])
    expect(fieldAt(heroOf(stepped), number.path).value).toBe(Number(number.value) + 1)
    expect(stepped.desk.now.files[stepped.desk.now.main]).toBe(main)
  })
})

// Forms of all games: what matters most stands first and can be set to its ends; content becomes files of one's own.
import { describe, expect, test } from 'vitest'
import { gameIds } from '../../../../src/games/registry.ts'
import { vary } from '../../../../src/simulate/index.ts'
import { chipsOf } from '../../../../src/workbench/project/chips.ts'
import { formsOf, summaryOf } from '../../../../src/workbench/studio/project/forms.ts'
import { loadProject, makeOwn, withChanges } from '../../../../src/workbench/project/project.ts'
import type { Plain } from '../../../../src/workbench/studio/view.ts'
import { begun } from '../../../support/desk.ts'
import { fieldsOf, projectOf } from '../../../support/studio.ts'
import { workbench } from '../../../support/workbench.ts'

const SUMMARIES: Readonly<Record<string, string>> = {
  'when-darkness-comes': 'First Night: one of 4 heroes needs 22 VP in 20 rounds.',
  'dark-world':
    'The castle of Korak: 4 heroes have to slay Korak before all of them are eliminated, each for the most points.',
  'village-of-fear':
    'The village below the fortress: 4 heroes have to slay the Warlord before all of them are eliminated, ' +
    'each for the most points.',
  'dice-heroes': 'The Empty Road: 4 heroes share 22 turns, more or fewer by cards, to close all 6 locations.',
  necromancy:
    'First Frost: 4 heroes have to slay 6 monsters within 400 watches (4 a day), ' +
    'before panic breaks up Hollow Cairn.',
  pig: 'Classic Pig: the first side with 100 points wins, within 60 rounds.',
}

const SCENARIO: Readonly<Record<string, readonly string[]>> = {
  'when-darkness-comes': ['scenario.objective.goal', 'scenario.rounds', 'scenario.weather'],
  'dark-world': ['board.name'],
  'village-of-fear': ['board.name'],
  'dice-heroes': ['scenario.timer', 'scenario.objective'],
  necromancy: ['numbers.startInstability', 'numbers.slayTarget', 'scenario.settlement'],
  pig: ['goal', 'rounds'],
}

describe.each(gameIds.map((id) => [id]))('%s', (game) => {
  test('the first fields can be set to their ends, and say what they are', async () => {
    const project = projectOf(game)
    const loaded = await loadProject(workbench, project)
    const { first } = formsOf(loaded, loaded, project).difficulty
    expect(first.length).toBeGreaterThan(2)
    expect(first.length).toBeLessThanOrEqual(6)
    expect(first[0].path.split('.')[0]).toBe('agents')
    expect(first[0].choices!.slice(0, 3).map(({ label }) => label)).toEqual(['new group', 'casual', 'regulars'])
    for (const { path, kind, least, most, value, choices } of first) {
      const values: Plain[] = kind === 'number' ? [least!, most!] : choices!.map((choice) => choice.value)
      if (kind === 'number') expect(least!, path).toBeLessThan(most!)
      for (const wanted of values) {
        const next = await withChanges(loaded, project, [{ path, value: wanted }])
        const played = await loadProject(workbench, next)
        const field = fieldsOf(formsOf(played, loaded, next)).find((one) => one.path === path)!
        expect([path, field.value]).toEqual([path, wanted])
        expect(field.was, path).toEqual(wanted === value ? undefined : value)
        expect(chipsOf({ project, loaded }, { project: next, loaded: played }).map(({ id }) => id)).toEqual(
          wanted === value ? [] : [path],
        )
      }
    }
  })

  test('numbers of a hero move by a step, also where the party is written in short', async () => {
    const project = projectOf(game)
    const loaded = await loadProject(workbench, project)
    const [hero] = formsOf(loaded, loaded, project).heroes
    const numbers = hero.sections.flatMap(({ fields }) => fields).filter(({ kind }) => kind === 'number')
    expect(numbers.length > 0).toBe(game !== 'pig')
    for (const { path, value, least, most, step } of numbers.slice(0, 8)) {
      const [low, high] = [Number(value ?? least), Math.min(most!, Number(value ?? least) + step!)]
      const wanted = high > low ? high : low - step!
      const next = await withChanges(loaded, project, [{ path, value: wanted }])
      expect(next.files[project.main]).toContain(`set:\n  ${path}: ${wanted}\n`)
      const field = fieldsOf(formsOf(await loadProject(workbench, next), loaded, next)).find(
        (one) => one.path === path,
      )!
      expect(field.value, path).toBe(wanted)
    }
  })

  test('nearly all other numbers can go a step', async () => {
    const project = projectOf(game)
    const loaded = await loadProject(workbench, project)
    const more = formsOf(loaded, loaded, project).difficulty.more.flatMap(({ fields }) => fields)
    const set = more
      .filter(({ kind }) => kind === 'number')
      .map(({ path, value, most, step }) => {
        const up = Number(value) + step!
        return { name: path, set: { [path]: up <= most! ? up : Number(value) - step! } }
      })
    const refused = vary(loaded, set).variants.flatMap(({ problems }, index) => (problems ? [set[index].name] : []))
    expect(refused.length, refused.join(', ')).toBeLessThanOrEqual(set.length / 10)
  })

  test("the first hero and the scenario become files of one's own, which play the same", async () => {
    const project = projectOf(game)
    const loaded = await loadProject(workbench, project)
    const forms = formsOf(loaded, loaded, project)
    const paths = [forms.heroes[0].path, forms.scenario.pick?.path].filter((path) => path !== undefined)
    for (const path of paths) {
      const own = makeOwn(loaded, project, path)
      if (path.startsWith('agents')) {
        expect(own).toBe(project)
        continue
      }
      expect(Object.keys(own.files)).toHaveLength(2)
      const played = await loadProject(workbench, own)
      expect(chipsOf({ project, loaded }, { project: own, loaded: played }).map(({ id }) => id)).toEqual([path])
      const form = formsOf(played, loaded, own)
      const pick = path === forms.scenario.pick?.path ? form.scenario.pick : form.heroes[0].pick
      expect(pick!.value).toBe(Object.keys(own.files)[1])
      expect(pick!.choices!.map(({ value }) => value)).toContain(pick!.value)
    }
  })

  test('the scenario has fields, and those of its file change what is played', async () => {
    const project = projectOf(game)
    const loaded = await loadProject(workbench, project)
    const fields = formsOf(loaded, loaded, project).scenario.sections.flatMap((section) => section.fields)
    expect(fields.map(({ path }) => path)).toEqual(expect.arrayContaining([...SCENARIO[game]]))
    expect(fields.every(({ value }) => value !== null)).toBe(true)
  })

  test('what is played is said in a sentence', async () => {
    expect(summaryOf(await loadProject(workbench, projectOf(game)))).toBe(SUMMARIES[game])
  })
})

test.each(gameIds)('%s: no row of the first settings moves while it is changed', async (id) => {
  const project = projectOf(id)
  const loaded = await loadProject(workbench, project)
  const first = formsOf(loaded, loaded, project).difficulty.first
  const rows = first.map(({ path }) => path)
  for (const { path, kind, value, least, most } of first) {
    if (kind !== 'number') continue
    let now = project
    let last = loaded
    for (const next of [Number(value) + 1, Number(value) + 2, Number(value) - 1]) {
      if (next < least! || next > most!) continue
      now = await withChanges(last, now, [{ path, value: next }])
      last = await loadProject(workbench, now)
      expect(formsOf(last, loaded, now).difficulty.first.map((field) => field.path)).toEqual(rows)
    }
  }
})

test('how many there are of something can be set in a scenario of one’s own, with other settings', async () => {
  const first = projectOf('when-darkness-comes')
  const project = { ...first, files: { [first.main]: 'game: when-darkness-comes\nset:\n  scenario: lair\n' } }
  const own = makeOwn(await loadProject(workbench, project), project, 'scenario')
  let [now, last] = [own, await loadProject(workbench, own)]
  for (const change of [
    { path: 'rules.tnShift', value: 1 },
    { path: 'scenario.rounds', value: 18 },
    { path: 'counts.zombie', value: 5 },
  ]) {
    now = await withChanges(last, now, [change])
    last = await loadProject(workbench, now)
  }
  const field = fieldsOf(formsOf(last, last, now)).find(({ path }) => path === 'counts.zombie')
  expect(field?.value).toBe(5)
})

test.each(gameIds.filter((id) => id !== 'pig'))(
  "%s: a scenario of one's own keeps its name, its description and its form while what it counts changes",
  async (game) => {
    const { desk, project } = await begun(game, { usual: 0, ofGroups: 0, ofPrices: 0 })
    const start = await desk.open({ now: project, kept: project })
    const { path } = start.forms!.scenario.pick!
    const { about } = (await desk.makeOwn(path)).forms!.scenario
    const named = await desk.change([{ path: `${path}.name`, value: 'Last Bus Out' }])
    const count = fieldsOf(named.forms!).find(({ path: one }) => one.startsWith('counts.'))!
    const next = Number(count.value) + (Number(count.value) < count.most! ? 1 : -1)
    const counted = await desk.change([{ path: count.path, value: next }])
    for (const { title, scenario, summary, forms } of [named, counted]) {
      expect([title, scenario!.name]).toEqual(['Last Bus Out', 'Last Bus Out'])
      expect(summary).toMatch(/^Last Bus Out: /)
      expect(forms!.scenario.about).toBe(about)
      expect(forms!.scenario.sections.map(({ title: one, fields }) => [one, fields.length])).toEqual(
        named.forms!.scenario.sections.map(({ title: one, fields }) => [one, fields.length]),
      )
    }
    const back = await desk.takeBack(path)
    expect([back.title, back.scenario!.name]).toEqual([start.title, start.scenario!.name])
  },
)

test.each(gameIds)('%s: chips have the words of the form', async (game) => {
  const { desk, project } = await begun(game, { usual: 0, ofGroups: 0, ofPrices: 0 })
  const start = await desk.open({ now: project, kept: project })
  for (const path of [start.forms!.scenario.pick?.path, 'party.0']) if (path !== undefined) await desk.makeOwn(path)
  const { forms } = await desk.keep()
  const { difficulty, heroes, scenario } = forms!
  const rules = difficulty.more.find(({ title }) => title === 'Rules')?.fields ?? []
  const some = [scenario.sections, heroes[0].sections].map((all) => all.flatMap(({ fields }) => fields))
  const picks = [...some, rules].flatMap((fields) => fields.filter(({ kind }) => kind === 'pick').slice(0, 4))
  for (const { path, value, choices } of picks) {
    const [other] = choices!.filter((choice) => choice.value !== value)
    const { chips } = await desk.change([{ path, value: other.value }])
    const before = choices!.find((choice) => choice.value === value)!
    expect(chips.map(({ from, to }) => [path, from, to])).toEqual([[path, before.label, other.label]])
    await desk.takeBack(chips[0].id)
  }
})

test('a title that somebody wrote stays; one that an opening brings follows the scenario', async () => {
  const { desk, project } = await begun('when-darkness-comes', { usual: 0, ofGroups: 0, ofPrices: 0 })
  expect((await desk.change([{ path: 'scenario', value: 'lair' }])).title).toBe('The Lair')
  const text = project.files[project.main].replace(/title: .*/, 'title: Our Friday')
  await desk.write(project.main, text)
  expect((await desk.makeOwn('scenario')).title).toBe('Our Friday')
})

test.each([
  ['first-night', 'First Night: one of 4 heroes needs 22 VP in 20 rounds.'],
  ['paper-trail', 'Paper Trail: 4 heroes need 12 IL in 17 rounds.'],
  ['the-rite', 'The Rite: 4 heroes have to cast 3 different spells in 23 rounds.'],
  ['locked-room', 'Locked Room: the hero has to kill the Werewolf in 50 rounds.'],
  ['hold-the-lobby', 'Hold the Lobby: at least 2 of 4 heroes have to hold out for 12 rounds.'],
  ['two-at-the-bell', 'Two at the Bell: 2 heroes have to do “Ring the bell” 2 times in 5 rounds.'],
  ['lair', 'The Lair: 4 heroes have to do “Break the idol” 2 times and kill the Demon in 13 rounds.'],
  ['missing-child', 'The Missing Child: 4 heroes have to bring The Child to Town Square in 8 rounds.'],
  ['black-wood', 'The Black Wood: 4 heroes have to be at Cave all at once in 9 rounds.'],
  [
    'supply-run',
    'Supply Run: 4 heroes have to hold 3 of 6 things and have 2 of them at Town Square at once in 12 rounds.',
  ],
])('what %s asks for is said in a sentence', async (scenario, sentence) => {
  const first = projectOf('when-darkness-comes')
  const files = { [first.main]: `game: when-darkness-comes\nset:\n  scenario: ${scenario}\n` }
  expect(summaryOf(await loadProject(workbench, { ...first, files }))).toBe(sentence)
})

test.each([
  [4, 0.75, 'at least 3 of 4 heroes have to hold out for 12 rounds'],
  [4, 1, '4 heroes have to hold out for 12 rounds'],
  [3, 0.3, 'at least 1 of 3 heroes has to hold out for 12 rounds'],
  [1, 0.5, 'the hero has to hold out for 12 rounds'],
])('of %i heroes of whom %d have to live it is said how many those are', async (players, share, words) => {
  const first = projectOf('when-darkness-comes')
  const set = `{ scenario: hold-the-lobby, scenario.objective.share: ${share}, players: ${players} }`
  const files = { [first.main]: `game: when-darkness-comes\nset: ${set}\n` }
  expect(summaryOf(await loadProject(workbench, { ...first, files }))).toContain(`: ${words}.`)
})

test.each(gameIds.map((id) => [id]))('%s: no two settings of a form are called the same', async (game) => {
  const { desk } = await begun(game, { usual: 0, ofGroups: 0, ofPrices: 0 })
  for (const { id, kind } of await desk.openings()) {
    if (kind !== 'scenario' || !id.startsWith(`${game}/`)) continue
    const project = await desk.project(id)
    const { difficulty, heroes, scenario } = (await desk.open({ now: project, kept: project })).forms!
    const sections = [...difficulty.more, ...heroes.flatMap((hero) => hero.sections), ...scenario.sections]
    for (const fields of [difficulty.first, ...sections.map((section) => section.fields)]) {
      const labels = fields.map(({ label }) => label)
      expect(labels, id).toEqual([...new Set(labels)])
    }
    for (const titles of [difficulty.more, scenario.sections].map((all) => all.map(({ title }) => title)))
      expect(titles, id).toEqual([...new Set(titles)])
  }
})

test('what is part of something says of what, where that has a setting of the same name', async () => {
  const { desk } = await begun('when-darkness-comes', { usual: 0, ofGroups: 0, ofPrices: 0 })
  const project = await desk.project('when-darkness-comes/hold-the-lobby')
  await desk.open({ now: project, kept: project })
  const { chips, forms } = await desk.change([
    { path: 'scenario.rounds', value: 16 },
    { path: 'scenario.objective.rounds', value: 13 },
    { path: 'scenario.arrivals.1.from', value: 5 },
  ])
  expect(chips.map(({ label }) => label)).toEqual([
    'Rounds',
    'Objective: rounds',
    'Standard-adversaries hotel-1 (2): from',
  ])
  expect(forms!.scenario.sections[0].fields.map(({ label }) => label)).toContain('Objective: rounds')
})

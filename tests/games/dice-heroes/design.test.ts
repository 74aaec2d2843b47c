// What a scenario could do without, what is turned first, and when a design target holds.
import { expect, test } from 'vitest'
import { targetBoundsOf, unmetWords } from '../../../src/engine/design-target.ts'
import type { DesignTarget, Wanted } from '../../../src/engine/game.ts'
import { parseYaml } from '../../../src/input/index.ts'
import { loadDocument, type Loaded } from '../../../src/load/experiment.ts'
import type { Scenario } from '../../../src/games/dice-heroes/setup/scenario.ts'
import { prepared } from '../../../src/simulate/index.ts'
import { inFolder } from '../../support/scratch-folder.ts'
import { workbench } from '../../support/workbench.ts'
import { starterText } from './shipped.ts'
import { problemsOf, withVariants } from '../../../src/simulate/index.ts'
import { playable } from '../../support/playable.ts'

const load = (text: string): Promise<Loaded> =>
  loadDocument(workbench, parseYaml({ name: 'd.yaml', text: `game: dice-heroes\n${text}` }), {})

test('each special rule, card, villain and location can be left out', async () => {
  const loaded = await load('also: [bitter-cold]\nlocations: [burial-ground]\nwithout: [vouch]\n')
  const all = loaded.game.design!.knockouts!(loaded.content, loaded.experiment.settings)
  const names = (kind: string): string[] => all.filter((one) => one.kind === kind).map(({ name }) => name)
  expect(names('special rule').toSorted()).toEqual(['Bitter Cold', 'Market Friends'])
  expect(names('location rule')).toEqual(expect.arrayContaining(['Holy Ground', 'Cutpurses']))
  expect(names('ally card')).toEqual(['Stand Together', 'Extra Hands', 'Take the Blow'])
  expect(names('closure card')).toEqual(expect.arrayContaining(['Good Map', 'Rot Spreads']))
  expect(names('villain')).toHaveLength(8)
  expect(names('location')).toHaveLength(10)
  expect(playable(loaded, all)).toEqual(all)

  const scenarios = all.map((one) => {
    const { game, content, experiment } = withVariants(loaded, [one])
    return [one.name, JSON.stringify(prepared(game, content, experiment.variants[0].settings))]
  })
  expect(new Set(scenarios.map(([, scenario]) => scenario)).size).toBe(all.length)
})

test('what is needed stays, with the reason; an adventure keeps its villains and locations', async () => {
  const crowded = await load('party: [warden, strider, envoy, votary, reckoner]\nnumbers: { dynamic: 1 }\n')
  const places = crowded.game.design!.knockouts!(crowded.content, crowded.experiment.settings).filter(
    ({ kind, name }) => kind === 'location' && name === 'Old Mill',
  )
  expect(problemsOf(crowded, places)[0].message).toContain('5 heroes need 8 of these 7 locations')
  const adventure = await load('adventure: three-lanterns\n')
  const all = adventure.game.design!.knockouts!(adventure.content, adventure.experiment.settings)
  expect(new Set(all.map(({ kind }) => kind))).toEqual(
    new Set(['special rule', 'location rule', 'ally card', 'closure card']),
  )
  expect(playable(adventure, all)).toEqual(all)
})

test('settings to turn first: time, then places', async () => {
  const dialsOf = async (text: string): Promise<unknown> => {
    const { game, content, experiment } = await load(text)
    return game.design!.dials!(content, experiment.settings)
  }
  const places = ['numbers.difficulty', 'numbers.dynamic']
  expect(await dialsOf('')).toEqual(['scenario.timer', ...places])
  expect(await dialsOf('adventure: three-lanterns\n')).toEqual(['numbers.timer', ...places])
})

test('a design target is for so many steady heroes, new at level 1 and developed at higher ones', async () => {
  const scenario = starterText('scenario').replace('designTarget: { win: [0.4, 0.6], heroes: 4 }', '$target')
  const target = 'designTarget: { win: [0.45, 0.65], turns: [20, 30] }'
  inFolder({
    'first.yaml': scenario.replace('$target', target),
    'second.yaml': scenario
      .replace('$target', target)
      .replace('\nlevel: 1', '\nlevel: 2')
      .replace('id: my', 'id: my-2'),
    'three.yaml': scenario
      .replace('$target', 'designTarget: { win: [0.2, 0.4], heroes: 3 }')
      .replace('id: my', 'id: 3'),
  })
  const targetOf = async (text: string): Promise<DesignTarget | undefined> => {
    const { game, content, experiment } = await load(text)
    return game.design!.target!(content, experiment.settings)
  }
  const wantedOf = async (text: string): Promise<readonly Wanted[]> => targetBoundsOf(await targetOf(text))
  const unmet = async (text: string): Promise<string[]> => unmetWords((await targetOf(text))!)
  const [win, turns] = [
    { metric: 'win', low: 0.45, high: 0.65 },
    { metric: 'turns', low: 20, high: 30 },
  ]
  expect(await wantedOf('scenario: first.yaml\n')).toEqual([win, turns])
  expect(await wantedOf('scenario: first.yaml\nnumbers: { timer: 2 }\n')).toEqual([win, turns])
  expect(await unmet('scenario: first.yaml\nagents: { warden: random }\n')).toEqual(['regulars'])
  expect(await unmet('scenario: first.yaml\nparty: [warden, envoy, strider]\n')).toEqual(['4 new heroes'])
  expect(await unmet('scenario: first.yaml\nlocations: [old-mill]\n')).toEqual(['the locations of the scenario'])
  expect(await unmet('scenario: second.yaml\n')).toEqual(['4 developed heroes'])
  expect(await targetOf('adventure: three-lanterns\n')).toBe(undefined)
  const inPlaceOf = (file: string): string =>
    `scenario: ${file}\ndeveloped: three-lanterns\nscenarios: { drowned-bell: ${file} }\n`
  expect(await wantedOf(inPlaceOf('second.yaml'))).toEqual([win, turns])
  expect(await unmet(inPlaceOf('first.yaml'))).toEqual(['4 new heroes'])
  expect(await wantedOf('scenario: three.yaml\nparty: [warden, envoy, strider]\n')).toEqual([
    { metric: 'win', low: 0.2, high: 0.4 },
  ])
  expect(await unmet('scenario: three.yaml\n')).toEqual(['3 new heroes'])
})

test('DH-DATA-14 any scenario of an adventure can be a file of the user, and be changed', async () => {
  const scenario = starterText('scenario')
  inFolder({
    'mine.yaml': starterText('adventure').replace('scenario: lantern-night', 'scenario: later'),
    'later.yaml': scenario.replace(/^id: .*/m, 'id: later').replace('name: My Scenario', 'name: Later'),
  })
  const { game, content, experiment } = await load(
    'adventure: mine.yaml\nscenarios: { later: later.yaml }\nvary: { scenarios.later.timer: [11, 12] }\n',
  )
  const played = experiment.variants.map(({ settings }) => prepared(game, content, settings) as Scenario)
  expect(played.map(({ stages }) => stages.map(({ name, timer }) => `${name} ${timer}`))).toEqual([
    ['The Empty Road 22', 'Later 11'],
    ['The Empty Road 22', 'Later 12'],
  ])
  const alone = await loadDocument(
    workbench,
    parseYaml({ name: 'd.yaml', text: 'game: dice-heroes\nadventure: mine.yaml\nscenarios: { later: later.yaml }\n' }),
    { set: ['scenarios.later.timer=13'] },
  )
  const { stages } = prepared(alone.game, alone.content, alone.experiment.settings) as Scenario
  expect(stages[1]).toMatchObject({ id: 'later', timer: 13 })
  await expect(load('adventure: mine.yaml\n')).rejects.toThrow(/mine\.yaml:\d+:\d+: there is no scenario "later"/)
})

test('DH-ADV-04 developed heroes have the rewards before a scenario, also where it is changed', async () => {
  const { game, content, experiment } = await load(
    'scenario: lantern-night\ndeveloped: three-lanterns\nvary: { scenario.timer: [20, 21] }\n',
  )
  for (const { settings } of experiment.variants)
    expect((prepared(game, content, settings) as Scenario).developed).toHaveLength(2)
})

test('DH-ADV-04 heroes are developed by a file, too, and by no adventure without the scenario', async () => {
  inFolder({
    'mine.yaml': starterText('adventure').replace('scenario: lantern-night', 'scenario: later'),
    'later.yaml': starterText('scenario').replace(/^id: .*/m, 'id: later'),
    'other.yaml': 'id: other\nname: Other\nscenarios: [{ scenario: later }]\n',
  })
  const developedBy = async (text: string): Promise<number> => {
    const { game, content, experiment } = await load(text)
    return (prepared(game, content, experiment.settings) as Scenario).developed.length
  }
  expect(await developedBy('scenario: later.yaml\ndeveloped: mine.yaml\n')).toBe(1)
  expect(await developedBy('scenario: empty-road\ndeveloped: mine.yaml\nscenarios: { later: later.yaml }\n')).toBe(0)
  // A scenario in the place of another has the rewards before that one, also where it is changed.
  const inPlace = 'scenario: later.yaml\ndeveloped: three-lanterns\nscenarios: { lantern-night: later.yaml }\n'
  expect(await developedBy(inPlace)).toBe(2)
  expect(await developedBy(`${inPlace}vary: { scenario.timer: [20, 21] }\n`)).toBe(2)

  await expect(load('scenario: later.yaml\ndeveloped: three-lanterns\n')).rejects.toThrow(
    new RegExp(
      'd\\.yaml:2:11: the adventure "three-lanterns" has no scenario "later", so no rewards come before it[^]*' +
        'expected: empty-road, drowned-bell, lantern-night, or an adventure that names "later"',
    ),
  )
  await expect(
    load('developed: mine.yaml\nscenarios: { later: later.yaml }\nscenario: lantern-night\n'),
  ).rejects.toThrow(/d\.yaml:4:11: the adventure "my-adventure" has no scenario "lantern-night"/)
  await expect(
    load('adventure: other.yaml\ndeveloped: three-lanterns\nscenarios: { later: later.yaml }\n'),
  ).rejects.toThrow(/d\.yaml:3:12: the adventure "three-lanterns" has no scenario "later"/)
})

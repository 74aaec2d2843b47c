// One disk more or fewer in the pools of a scenario: which there are, how far they go, and that they can be played.
import { expect, test } from 'vitest'
import type { Count } from '../../../src/engine/game.ts'
import type { Content } from '../../../src/games/when-darkness-comes/content/schema.ts'
import { counts } from '../../../src/games/when-darkness-comes/design/pools.ts'
import type { Settings } from '../../../src/games/when-darkness-comes/setup/settings.ts'
import { loadDocument } from '../../../src/load/experiment.ts'
import type { Loaded } from '../../../src/load/experiment.ts'
import { parseYaml } from '../../../src/input/index.ts'
import { inFolder } from '../../support/scratch-folder.ts'
import { workbench } from '../../support/workbench.ts'
import { playable } from '../../support/playable.ts'

const STREET = `
id: street
name: The Street
about: Kill two zombies.
players: { min: 1, max: 4 }
heroStart: { tile: town-square, square: [3, 3] }
tiles: { start: [town-square], pool: [house, church] }
time: night
weather: none
objective: { kind: kill, adversary: zombie, count: 2 }
rounds: 12
pool: `

const load = (text: string): Promise<Loaded> => loadDocument(workbench, parseYaml({ name: 'c.yaml', text }), {})
const countsOf = ({ content, experiment: { settings } }: Loaded): Count[] =>
  counts(content as Content, settings as Settings)
const named = (all: readonly Count[], name: string): Count | undefined => all.find((one) => one.name === name)

test('each adversary, those that are not there too, and each other disk of a pool that is there', async () => {
  const loaded = await load('scenario: first-night\n')
  const all = countsOf(loaded)
  expect(named(all, 'Zombie')).toMatchObject({ kind: 'adversary', now: 3, least: 0 })
  expect(named(all, 'Demon')).toMatchObject({ kind: 'adversary', now: 0, least: 0 })
  expect(named(all, 'Flashlight')).toMatchObject({ kind: 'item' })
  expect(all.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['ally', 'nuisance', 'security', 'obstacle']))
  expect(all.map(({ kind }) => kind)).not.toContain('component')
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  const tried = all.flatMap(({ name, now, least, most, set }) =>
    [now - 1, now + 1, most]
      .filter((count) => count >= least && count <= most)
      .map((count) => ({ name: `${count} ${name}`, set: set(count) })),
  )
  expect(playable(loaded, tried)).toEqual(tried)
  const [zombie] = all
  expect(playable(loaded, [{ name: 'beyond', set: zombie.set(zombie.most + 1) }])).toEqual([])
})

test.each([
  ['a list', '{ zombie: 3, ghoul: 1 }'],
  ['like another', '{ like: standard-adversaries, disks: { zombie: 3, ghoul: 1 } }'],
])('a pool given as %s; the objective needs two', async (_how, pool) => {
  inFolder({ 'street.yaml': STREET + pool })
  const loaded = await load('scenario: street.yaml\n')
  const all = countsOf(loaded)
  expect(named(all, 'Zombie')).toMatchObject({ now: 3, least: 2 })
  expect(named(all, 'Ghoul')).toMatchObject({ now: 1, least: 0 })
  for (const count of [2, 4]) {
    const set = named(all, 'Zombie')!.set(count)
    const { content, experiment } = await load(
      `scenario: street.yaml\nvariants: [{ name: a, set: ${JSON.stringify(set)} }]\n`,
    )
    const { scenario } = experiment.variants.at(-1)!.settings as Settings
    expect((content as Content).scenarios.find(({ id }) => id === scenario)!.pool).toMatchObject({
      zombie: count,
      ghoul: 1,
    })
  }
})

test('who stands in for another is counted by name; a campaign of several says whose pool it is', async () => {
  const instead = countsOf(await load('scenario: first-night\ninstead: { zombie: demon }\n'))
  expect(instead.find(({ now, kind }) => now === 3 && kind === 'adversary')!.name).toBe('Demon')
  const several = countsOf(await load('campaign: { games: 2, scenarios: [first-night, lair] }\n'))
  expect(several.every(({ name }) => name.endsWith(' (First Night)'))).toBe(true)
})

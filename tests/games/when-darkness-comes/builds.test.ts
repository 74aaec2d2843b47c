// The single changes of a hero's sheet: each can be played, swaps are legal, and nothing is left out.
import { expect, test } from 'vitest'
import { whenDarknessComes } from '../../../src/games/when-darkness-comes/index.ts'
import { skillCost } from '../../../src/games/when-darkness-comes/content/disks.ts'
import type { Settings } from '../../../src/games/when-darkness-comes/settings.ts'
import { loadDocument, playable } from '../../../src/host/load.ts'
import { parseYaml } from '../../../src/input/index.ts'

const loaded = await loadDocument(parseYaml({ name: 'b', text: 'party: [brian, kirk]\nagents: random\n' }), {})
const settings = loaded.experiment.settings as Settings
const changesOf = (seat: number): ReturnType<NonNullable<typeof whenDarknessComes.buildChanges>> => whenDarknessComes.buildChanges!(loaded.content as never, settings, seat)

test('every change can be played, but for items that need what the scenario has not; and has a name of its own', () => {
  const changes = changesOf(0)
  const sheet = changes.filter(({ kind }) => kind !== 'item')
  expect(playable(loaded, sheet)).toEqual(sheet)
  const items = changes.filter(({ kind }) => kind === 'item')
  expect(playable(loaded, items).length).toBeGreaterThan(items.length / 2)
  expect(new Set(changes.map(({ name }) => name)).size).toBe(changes.length)
})

test('WDC-CHAR-14 WDC-SKILL-01 swaps keep attribute points at their sum and skills at their price', () => {
  for (const seat of [0, 1]) {
    const { attributes, skills } = settings.party[seat]
    for (const { name, kind, set } of changesOf(seat)) {
      const next = { attributes: { ...attributes } as Record<string, number>, skills: { ...skills } as Record<string, number> }
      for (const [path, value] of Object.entries(set)) {
        const [, , part, key] = path.split('.')
        if (part === 'attributes' || part === 'skills') next[part][key] = value as number
      }
      const points = (sheet: Record<string, number>): number => Object.values(sheet).reduce((sum, value) => sum + value, 0)
      const price = [points(next.attributes) - points(attributes), skillCost(next.skills as never) - skillCost(skills as never)]
      if (kind === 'swap') expect(price, name).toEqual([0, 0])
      else if (kind === 'more') expect(Math.sign(price[0] + price[1]), name).toBe(1)
      else if (kind === 'less') expect(Math.sign(price[0] + price[1]), name).toBe(-1)
      if (kind === 'swap') for (const value of Object.values(next.attributes)) expect(value, name).toBeGreaterThanOrEqual(1)
    }
  }
})

test('all attributes, all held skills, all items are among them', () => {
  const names = changesOf(1).map(({ name }) => name)
  for (const name of ['Speed −1, Attack +1', 'Speed +1', 'Defence −1', 'without Lockpick', 'without First aid', 'Lockpick 5', 'First aid 4', 'with shotgun']) {
    expect(names.map((one) => one.toLowerCase())).toContain(name.toLowerCase())
  }
})

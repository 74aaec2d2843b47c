// The single changes of a hero's sheet: each can be played, swaps are legal, and nothing is left out.
import { expect, test } from 'vitest'
import { whenDarknessComes } from '../../../src/games/when-darkness-comes/index.ts'
import type { Content } from '../../../src/games/when-darkness-comes/content/schema.ts'
import { skillCost } from '../../../src/games/when-darkness-comes/content/disks.ts'
import { seatsOf } from '../../../src/games/when-darkness-comes/setup/settings.ts'
import type { Settings } from '../../../src/games/when-darkness-comes/setup/settings.ts'
import { Skill, SKILL_RULES, SKILLS } from '../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { loadDocument } from '../../../src/load/experiment.ts'
import { parseYaml } from '../../../src/input/index.ts'
import { workbench } from '../../support/workbench.ts'
import { playable } from '../../support/playable.ts'

const loaded = await loadDocument(
  workbench,
  parseYaml({ name: 'b', text: 'party: [brian, kirk]\nagents: random\n' }),
  {},
)
const settings = loaded.experiment.settings as Settings
const changesOf = (seat: number): ReturnType<NonNullable<typeof whenDarknessComes.builds>['changes']> =>
  whenDarknessComes.builds!.changes(loaded.content as never, settings, seat)

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
      const next = {
        attributes: { ...attributes } as Record<string, number>,
        skills: { ...skills } as Record<string, number>,
      }
      for (const [path, value] of Object.entries(set)) {
        const [, , part, key] = path.split('.')
        if (part === 'attributes' || part === 'skills') next[part][key] = value as number
      }
      const points = (sheet: Record<string, number>): number =>
        Object.values(sheet).reduce((sum, value) => sum + value, 0)
      const price = [
        points(next.attributes) - points(attributes),
        skillCost(next.skills as never) - skillCost(skills as never),
      ]
      if (kind === 'swap') expect(price, name).toEqual([0, 0])
      else if (kind === 'more') expect(Math.sign(price[0] + price[1]), name).toBe(1)
      else if (kind === 'less') expect(Math.sign(price[0] + price[1]), name).toBe(-1)
      if (kind === 'swap')
        for (const value of Object.values(next.attributes)) expect(value, name).toBeGreaterThanOrEqual(1)
    }
  }
})

test('WDC-METRIC-19 WDC-METRIC-20 changes: each attribute +1, the next level or removal of each skill, costs', () => {
  const { attributes, skills } = settings.party[1]
  const { attributeMost } = (loaded.content as Content).constants.heroes
  const changes = changesOf(1)
  const found = (part: string, key: string, kind: string): unknown =>
    changes
      .filter((change) => change.kind === kind && `party.1.${part}.${key}` in change.set)
      .map(({ set, points }) => [set[`party.1.${part}.${key}`], points])
  for (const [name, now] of Object.entries(attributes))
    expect(found('attributes', name, 'more'), name).toEqual(now < attributeMost ? [[now + 1, 1]] : [])
  for (const name of SKILLS) {
    const now = skills[name] ?? 0
    const up = SKILL_RULES[Skill[name]]!.levels.find((level) => level > now)
    expect(found('skills', name, 'more'), name).toEqual(up === undefined ? [] : [[up, up - now]])
    expect(found('skills', name, 'without'), name).toEqual(now === 0 ? [] : [[0, -now]])
  }
  // Swaps cost nothing, and what is owned is not bought with points.
  for (const { kind, points } of changes)
    if (kind === 'swap' || kind === 'item' || kind === 'restricted') expect(points).toBeUndefined()
})

test('WDC-CHAR-14 WDC-CHAR-15 unspent points may be spent, and each such change is legal', async () => {
  const built = await loadDocument(
    workbench,
    parseYaml({
      name: 'b',
      text: 'party: [victor, { hero: brian, attributes: { attack: 2 } }, kirk]\nagents: random\n',
    }),
    {},
  )
  const played = built.experiment.settings as Settings
  const { party } = played
  const { attributePoints, skillPoints } = (built.content as Content).constants.heroes
  const sum = (attributes: object): number =>
    Object.values(attributes).reduce((all: number, value: number) => all + value, 0)
  const left = party.map(({ attributes, skills }) => [
    attributePoints - sum(attributes),
    skillPoints - skillCost(skills as never),
  ])
  expect(left).toEqual([
    [0, 1],
    [2, 0],
    [0, 0],
  ])
  expect(party.map((sheet) => whenDarknessComes.builds!.unspent!(built.content as never, sheet))).toEqual([
    '1 skill point (to learn for in play)',
    '2 attribute points',
    undefined,
  ])
  const bought = [0, 1, 2].map((seat) =>
    whenDarknessComes.builds!.changes(built.content as never, played, seat).filter(({ kind }) => kind === 'spend'),
  )
  expect(bought.map((changes) => changes.length > 0)).toEqual([true, true, false])
  expect(bought[0].map(({ name }) => name)).toContain('Hand to hand 3 instead of Search')
  expect(bought[1].map(({ name }) => name)).toContain('Attack +1')
  for (const [seat, changes] of bought.entries()) {
    for (const { name, set, points } of changes) {
      const attributes: Record<string, number> = { ...party[seat].attributes }
      const skills: Record<string, number> = { ...(party[seat].skills as Record<string, number>) }
      for (const [path, value] of Object.entries(set))
        (path.includes('.attributes.') ? attributes : skills)[path.split('.').at(-1)!] = value as number
      expect(sum(attributes), name).toBeLessThanOrEqual(attributePoints)
      expect(skillCost(skills as never), name).toBeLessThanOrEqual(skillPoints)
      expect(
        sum(attributes) +
          skillCost(skills as never) -
          sum(party[seat].attributes) -
          skillCost(party[seat].skills as never),
        name,
      ).toBe(points)
    }
    // Nothing that the points would pay is called dearer than allowed.
    for (const { name, kind, points, set } of whenDarknessComes.builds!.changes(built.content as never, played, seat)) {
      if (kind === 'more')
        expect(points, name).toBeGreaterThan(left[seat][Object.keys(set)[0].includes('.attributes.') ? 0 : 1])
    }
  }
})

test('WDC-CHAR-15 a change is paid with saved points, which are then gone; a removal refunds none', async () => {
  const built = await loadDocument(
    workbench,
    parseYaml({ name: 'b', text: 'party: [victor, kirk]\nagents: random\n' }),
    {},
  )
  const played = built.experiment.settings as Settings
  const content = built.content as Content
  const schema = whenDarknessComes.settings(content as never)
  const savedWith = (set: Readonly<Record<string, unknown>>): number => {
    const party = structuredClone(played.party) as unknown as Record<string, Record<string, unknown>>[]
    for (const [path, value] of Object.entries(set)) {
      const [, seat, part, key] = path.split('.')
      if (part === 'skills') party[Number(seat)][part][key] = value
    }
    return seatsOf(content, schema.parse({ ...played, party }))[0].sheet.savedPoints
  }
  expect(savedWith({})).toBe(1)
  const changes = whenDarknessComes
    .builds!.changes(content as never, played, 0)
    .filter(({ set }) => Object.keys(set)[0].includes('.skills.'))
  for (const { name, kind, set, points = 0 } of changes)
    expect(savedWith(set), name).toBe(kind === 'spend' || kind === 'more' ? Math.max(0, 1 - points) : 1)
  expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['swap', 'spend', 'more', 'without']))
  // Saved points may be set: none to learn for, or all that a whole other sheet leaves.
  expect(seatsOf(content, schema.parse({ party: [{ hero: 'victor', savedPoints: 0 }] }))[0].sheet.savedPoints).toBe(0)
  expect(schema.safeParse({ party: [{ hero: 'victor', savedPoints: 11 }] }).success).toBe(false)
  const { draw } = whenDarknessComes.builds!
  for (let seed = 0; seed < 40; seed++) {
    let state = seed + 1
    const drawn = draw(content as never, played, 0, (n) => {
      state = Math.imul(state, 48271) % 2147483647
      return Math.abs(state) % n
    })
    const [{ sheet }] = seatsOf(content, schema.parse({ party: [drawn] }))
    expect(sheet.savedPoints).toBe(10 - skillCost(sheet.skills))
  }
})

test('swaps of two points are far: they are there by name, and each can be played', () => {
  const far = changesOf(0).filter(({ isFar }) => isFar === true)
  expect(far.map(({ name }) => name)).toContain('Defence −2, Attack +2')
  expect(far.every(({ name, kind }) => kind === 'swap' && /−2, .* \+2$/.test(name))).toBe(true)
  expect(playable(loaded, far)).toEqual(far)
})

test('all attributes, all held skills, all items are among them', () => {
  const names = changesOf(1).map(({ name }) => name)
  for (const name of [
    'Speed −1, Attack +1',
    'Speed +1',
    'Defence −1',
    'without Lockpick',
    'without First aid',
    'Lockpick 5',
    'First aid 4',
    'with shotgun',
  ]) {
    expect(names.map((one) => one.toLowerCase())).toContain(name.toLowerCase())
  }
})

test('WDC-CHAR-14 WDC-CHAR-15 WDC-SKILL-30 random sheets are legal and named, and cover every style', () => {
  const { draw, words, styleOf, styles } = whenDarknessComes.builds!
  const schema = whenDarknessComes.settings(loaded.content as never)
  let state = 1
  const below = (n: number): number => {
    state = Math.imul(state, 48271) % 2147483647
    return Math.abs(state) % n
  }
  const seen = new Set<string>()
  const met = new Set<number>()
  for (let drawn = 0; drawn < 60; drawn++) {
    const member = draw(loaded.content as never, settings, 0, below)
    const next = schema.parse({ ...settings, party: [member, 'kirk'] })
    const { attributes, skills } = next.party[0]
    expect(Object.values(attributes).reduce((sum, value) => sum + value, 0)).toBe(20)
    expect(Math.min(...Object.values(attributes))).toBeGreaterThanOrEqual(1)
    expect(skillCost(skills as never)).toBeLessThanOrEqual(10)
    expect(skillCost(skills as never)).toBeGreaterThan(3)
    seen.add(words(loaded.content as never, next, 0))
    met.add(styleOf(loaded.content as never, next, 0))
  }
  expect(seen.size).toBe(60)
  expect([...met].toSorted()).toEqual(styles.map((_, index) => index))
})

test('styles of those that everybody knows', () => {
  const { styleOf, styles, roster } = whenDarknessComes.builds!
  const content = loaded.content as never
  const schema = whenDarknessComes.settings(content)
  const styleName = (hero: string): string => styles[styleOf(content, schema.parse({ party: [hero] }), 0)]
  expect(['brian', 'bruiser', 'talker'].map(styleName)).toEqual([
    'cautious fighter',
    styleName('bruiser'),
    styleName('talker'),
  ])
  expect(styleName('bruiser')).toMatch(/fighter$/)
  expect(styleName('talker')).toMatch(/talker$/)
  expect(roster(content)).toEqual(['brian', 'kirk', 'robert', 'sharon', 'steve', 'valerie'])
})

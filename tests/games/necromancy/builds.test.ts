// Sheets: each change can be played, swaps and drawn sheets cost what the sheet costs. Then dials, parts, the target.
import { describe, expect, test } from 'vitest'
import { unmetWords } from '../../../src/engine/design-target.ts'
import type { BuildChange } from '../../../src/engine/game.ts'
import { parseYaml } from '../../../src/input/index.ts'
import { builds } from '../../../src/games/necromancy/design/builds.ts'
import { counts, dialsOf, foes, knockouts, targetOf } from '../../../src/games/necromancy/design/parts.ts'
import type { Content } from '../../../src/games/necromancy/content/index.ts'
import { game } from '../../../src/games/necromancy/index.ts'
import type { Member, Settings } from '../../../src/games/necromancy/setup/settings.ts'
import { withVariants } from '../../../src/simulate/index.ts'
import { loadDocument } from '../../../src/load/experiment.ts'
import { seeded } from '../../support/seeded.ts'
import { workbench } from '../../support/workbench.ts'

const load = (text: string) =>
  loadDocument(workbench, parseYaml({ name: 'b', text: `game: necromancy\n${text}\n` }), {})
const loaded = await load(
  'party: [ghoul, surgeon, { playbook: pallbearer, weapons: [bier-pole] }]\n' +
    'threats: [[harpy], [charnel-hart], [manticore]]\nnumbers: { slayTarget: 3 }',
)
const content = loaded.content as Content
const settings = loaded.experiment.settings as Settings

/** By seat: its changes, each with the settings that it makes. */
const seats = [...settings.party.keys()].map((seat) => {
  const changes = builds.changes(content, settings, seat)
  const { variants } = withVariants(loaded, changes).experiment
  return { seat, changes: changes.map((change, index) => ({ ...change, after: variants[index].settings as Settings })) }
})

/** What a sheet costs: the sum of its modifiers, its speed, how many weapons, powers and death moves it has. */
const costOf = ({ defence, moveMods, speed, weapons, powers, deathMoves }: Omit<Member, 'label'>): unknown => ({
  modifiers: defence + Object.values(moveMods).reduce((sum, mod) => sum + mod, 0),
  ...{ speed, weapons: weapons.length, powers: powers.length, deathMoves: deathMoves.length },
})

test('every change can be played, has a name of its own, and makes another sheet', () => {
  for (const { seat, changes } of seats) {
    expect(new Set(changes.map(({ name }) => name)).size).toBe(changes.length)
    const sheets = changes.map(({ after }) => builds.words(content, after, seat))
    expect(new Set([...sheets, builds.words(content, settings, seat)]).size).toBe(changes.length + 1)
  }
})

test('swaps of two points are tried where they are asked for', () => {
  const [{ changes }] = seats
  const far = changes.filter(({ isFar }) => isFar === true).map(({ name }) => name)
  expect(far).toContain('tracking −2, defence +2')
  expect(far.every((name) => /−2, .* \+2$/.test(name))).toBe(true)
  expect(changes.find(({ name }) => name === 'tracking −1, defence +1')!.isFar).toBe(undefined)
})

test('swaps cost nothing; every other change costs or saves something, or changes a weapon', () => {
  for (const { seat, changes } of seats)
    for (const { kind, name, after } of changes) {
      const isSame = JSON.stringify(costOf(after.party[seat])) === JSON.stringify(costOf(settings.party[seat]))
      expect(isSame, name).toBe(kind === 'swap' || / of [A-Z]/.test(name))
    }
})

test('NEC-MET-09 each weapon can be taken away, and its number, modifier and harm moved by 1', () => {
  const [{ changes }] = seats
  const setOf = (name: string): BuildChange['set'] => changes.find((one) => one.name === name)!.set
  expect(setOf('without Ghoul Claws')).toEqual({ 'party.0.weapons': ['tearing-bite'] })
  expect(setOf('attacks of Ghoul Claws −1')).toEqual({ 'weapons.ghoul-claws.attacks': 2 })
  expect(setOf('modifier of Tearing Bite +1')).toEqual({ 'weapons.tearing-bite.mod': 2 })
  expect(setOf('harm of Ghoul Claws +1')).toEqual({ 'weapons.ghoul-claws.harm': 3 })
  // The last weapon stays.
  expect(seats[2].changes.some(({ name }) => name === 'without Bier-Pole')).toBe(false)
})

test('at the bounds of a sheet nothing is proposed that cannot be played', async () => {
  const all = content.weapons.map(({ id }) => id)
  const [first] = all
  const full = await load(
    `party:\n  - { playbook: ghoul, defence: 3, speed: 0, weapons: [${all.slice(0, 12).join(', ')}], ` +
      'moveMods: { tracking: -3, foraging: 3, act-with-grace: 1, appeal: -2 } }\n' +
      `  - { playbook: surgeon, weapons: [${first}] }\n` +
      `weapons: { ${first}: { attacks: 1, mod: 3, harm: 50 } }\nthreats: [[harpy]]\nnumbers: { slayTarget: 1 }`,
  )
  const bound = full.experiment.settings as Settings
  const namesOf = (seat: number): string[] => {
    const changes = builds.changes(full.content as Content, bound, seat)
    for (const { settings: after } of withVariants(full, changes).experiment.variants)
      game.prepare(full.content as Content, after as Settings)
    return changes.map(({ name }) => name)
  }
  const names = namesOf(0)
  expect(names).toContain('foraging −1, act with grace +1')
  expect(names).not.toContain('tracking −1, defence +1')
  for (const gone of ['defence +1', 'foraging +1', 'tracking −1', 'speed −1']) expect(names).not.toContain(gone)
  expect(names.some((name) => name.startsWith('with '))).toBe(true)
  const { name } = content.weapons[0]
  expect(namesOf(1).filter((one) => one.endsWith(` of ${name} +1`) || one === `without ${name}`)).toEqual([
    `attacks of ${name} +1`,
  ])
  expect(namesOf(1)).not.toContain(`attacks of ${name} −1`)
})

test('sheets by chance cost the same, and each can be played', () => {
  const chance = seeded(7)
  const drawn = Array.from({ length: 60 }, () =>
    builds.draw(content, settings, 0, (n) => Math.floor(chance() * n)),
  ) as Omit<Member, 'label'>[]
  for (const sheet of drawn) expect(costOf(sheet)).toEqual(costOf(settings.party[0]))
  expect(new Set(drawn.flatMap(({ weapons }) => weapons)).size).toBe(
    content.weapons.filter(({ tags }) => !tags.includes('improvised')).length,
  )
  const { variants } = withVariants(
    loaded,
    drawn.slice(0, 5).map((sheet, nth) => ({ name: `${nth}`, set: { 'party.0': sheet } })),
  ).experiment
  for (const variant of variants) game.prepare(content, variant.settings as Settings)
})

test('numbers that are spelled out of weapons and monsters which are gone say nothing, unless they are changed', () => {
  const { weapons, monsters, ...others } = settings
  const left = { ...others, party: settings.party.slice(0, 1), threats: [['harpy']], numbers: { slayTarget: 1 } }
  const parsed = game.settings(content).parse({ ...left, weapons, monsters })
  expect([Object.keys(parsed.weapons), Object.keys(parsed.monsters)]).toEqual([
    ['ghoul-claws', 'tearing-bite'],
    ['harpy'],
  ])
  const changed = { ...weapons, 'bone-saw': { ...weapons['bone-saw'], harm: 9 } }
  expect(game.settings(content).safeParse({ ...left, weapons: changed }).success).toBe(false)
})

test('words and style of a sheet', () => {
  expect(builds.words(content, settings, 0)).toBe(
    'defence +1, speed 1; Ghoul Claws (3 × 2, +0), Tearing Bite (1 × 3, +1); tracking +1, foraging +1, ' +
      'act with grace +1, appeal −2; harvest dead; Eat the Pain',
  )
  expect([0, 1, 2].map((seat) => builds.styles[builds.styleOf(content, settings, seat)])).toEqual([
    ...['close', 'medium', 'close'],
  ])
  expect(builds.roster(content)).toHaveLength(6)
})

describe('parts', () => {
  test('each weapon, power, death move and monster can be left out, or stays for a reason', async () => {
    const { party } = settings
    const all = knockouts(content, settings)
    expect(all.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      ...['Ghoul Claws', 'Tearing Bite', 'Bone Saw', 'Caustic Phial', 'Bier-Pole'].map((name) => `weapon ${name}`),
      ...['harvest dead', 'tend', 'treat', 'stalwart'].map((name) => `power ${name}`),
      ...['Badly Injured', 'Eat the Pain', 'Stitch Yourself Shut', 'Bear It Standing'].map(
        (name) => `death move ${name}`,
      ),
      ...['Harpy, threat 1', 'Charnel Hart, threat 2', 'Manticore, threat 3'].map((name) => `monster ${name}`),
    ])
    expect(all.filter(({ stays }) => stays !== undefined).map(({ name }) => name)).toEqual(['Bier-Pole'])
    const free = all.filter(({ stays }) => stays === undefined)
    const { variants } = withVariants(loaded, free).experiment
    for (const variant of variants) game.prepare(content, variant.settings as Settings)
    const { settings: without } = variants[free.findIndex(({ name }) => name.startsWith('Charnel Hart'))]
    expect(without).toMatchObject({ threats: [['harpy'], ['manticore']], numbers: { slayTarget: 2 } })
    expect(party).toHaveLength(3)
    const arena = await load('scenario: lair-of-the-manticore\nthreats: [[manticore]]')
    expect(knockouts(content, arena.experiment.settings as Settings).at(-1)!.stays).toBe('it is the only monster')
  })

  test('a threat has one monster fewer or more, 0 only where another is left', async () => {
    const packs = await load('scenario: first-frost\nmonsters: { charnel-hart: { vitality: 9 } }')
    const first = packs.experiment.settings as Settings
    const all = counts(content, first)
    expect(all.map(({ name, now, least, most }) => [name, now, least, most])).toEqual([
      ['Harpy, threat 1', 1, 0, 8],
      ['Charnel Hart, threat 2', 2, 0, 8],
      ['Manticore, threat 3', 1, 0, 6],
      ['Harpy, threat 3', 2, 0, 7],
    ])
    const [harpy, hart] = all
    // 6 of 6 are to be slain.
    expect(harpy.set(0)).toEqual({
      threats: [
        ['charnel-hart', 'charnel-hart'],
        ['manticore', 'harpy', 'harpy'],
      ],
      'numbers.slayTarget': 5,
    })
    expect(harpy.set(2).threats).toEqual([['harpy', 'harpy'], ...first.threats.slice(1)])
    expect(Object.keys(hart.set(0).monsters as object).toSorted()).toEqual(['harpy', 'manticore'])
    const { variants } = withVariants(
      packs,
      all.flatMap(({ name, least, most, set }) =>
        [least, most].map((count) => ({ name: `${name} ${count}`, set: set(count) })),
      ),
    ).experiment
    for (const variant of variants) game.prepare(content, variant.settings as Settings)
    const [alone] = counts(content, (await load('scenario: lair-of-the-manticore')).experiment.settings as Settings)
    expect(alone).toMatchObject({ now: 3, least: 1, most: 8 })
  })

  test('another monster comes instead of one, wherever that would, with numbers of its own', async () => {
    const packs = await load('scenario: first-frost\nmonsters: { harpy: { vitality: 9 } }')
    const first = packs.experiment.settings as Settings
    expect(foes.roster(content, 'monster')).toHaveLength(6)
    expect(foes.met(content, first, 'monster')).toEqual(['harpy', 'charnel-hart', 'manticore'])
    const set = foes.instead(content, first, 'monster', 'harpy', 'cellar-mother')
    expect(set.threats).toEqual([
      ['cellar-mother'],
      ['charnel-hart', 'charnel-hart'],
      ['manticore', 'cellar-mother', 'cellar-mother'],
    ])
    const [, after] = withVariants(packs, [
      { name: 'as it is', set: {} },
      { name: 'other', set },
    ]).experiment.variants.map((one) => one.settings as Settings)
    const usual = content.monsters.find(({ id }) => id === 'cellar-mother')!
    expect(Object.keys(after.monsters).toSorted()).toEqual(['cellar-mother', 'charnel-hart', 'manticore'])
    expect(after.monsters['cellar-mother'].vitality).toBe(usual.vitality)
    expect(after.numbers.slayTarget).toBe(first.numbers.slayTarget)
  })

  test('settings to turn first: of a settlement, then of its monsters', async () => {
    expect(dialsOf(content, settings).slice(0, 3)).toEqual([
      'numbers.startInstability',
      'monsters.harpy.strikeEvery',
      'monsters.harpy.vitality',
    ])
    const arena = (await load('scenario: heron-and-harpy\nthreats: [[harpy, harpy]]')).experiment.settings as Settings
    expect(dialsOf(content, arena)).toEqual(['monsters.harpy.vitality'])
  })

  test('a design target is meant for so many steady heroes, and for the monsters of the scenario', () => {
    const named = content.scenarios.find(({ id }) => id === settings.scenario)!
    const aimed = {
      ...content,
      scenarios: [
        { ...named, designTarget: { win: [0.4, 0.6] as [number, number], heroes: 3, agent: 'steady' as const } },
      ],
    }
    const unmet = (changed: Partial<Settings>): string[] =>
      unmetWords(targetOf(aimed, { ...settings, threats: named.threats, ...changed })!)
    expect(targetOf({ ...aimed, scenarios: [{ ...named, designTarget: undefined }] }, settings)).toBe(undefined)
    expect(unmet({})).toEqual([])
    expect(unmet({ numbers: { ...settings.numbers, lullDays: 9 }, start: 'close', mc: 'cruel' })).toEqual([])
    expect(unmet({ threats: settings.threats })).toEqual(['the monsters of the scenario'])
    expect(unmet({ threats: [[...named.threats[0], ...named.threats[0]]] })).toEqual(['the monsters of the scenario'])
    expect(unmet({ agents: { others: 'random' }, party: settings.party.slice(1) })).toEqual(['regulars', '3 heroes'])
    // A copy with changed numbers is the same monster.
    const users = [{ kind: 'monster' as const, file: 'm.yaml', id: 'copied', copyOf: named.threats[0][0] }]
    const copied = { ...settings, threats: [['copied', ...named.threats[0].slice(1)], ...named.threats.slice(1)] }
    expect(unmetWords(targetOf({ ...aimed, users }, copied)!)).toEqual([])
  })
})

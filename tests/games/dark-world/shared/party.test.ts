// Heroes with numbers of their own, and monsters that stand in for others: in rules, views, exact answers, builds.
import { describe, expect, test } from 'vitest'
import type { Builds, Foes, Game } from '../../../../src/engine/game.ts'
import { parseYaml } from '../../../../src/input/index.ts'
import { loadDocument } from '../../../../src/load/experiment.ts'
import type { Loaded } from '../../../../src/load/experiment.ts'
import { withVariants } from '../../../../src/simulate/index.ts'
import type { AnySettings } from '../../../../src/games/dark-world/shared/setup/settings.ts'
import type { SharedScenario } from '../../../../src/games/dark-world/shared/setup/scenario.ts'
import { prepared } from '../../../../src/simulate/prepared.ts'
import { inFolder } from '../../../support/scratch-folder.ts'
import { darkodds } from '../../../support/text-terminal.ts'
import { playable } from '../../../support/playable.ts'
import { workbench } from '../../../support/workbench.ts'
import { Castle } from '../castle/support/castle.ts'
import { Village } from '../village/support/village.ts'

const GAMES = ['dark-world', 'village-of-fear'] as const

const HERO = 'id: mara\nname: Mara\nhp: 10\nstartingCards: 0\nweapon: axe\n'
const TROLL = 'kind: troll\nfigures: 3\nstrengths: [4, 5, 6]\n'

/** An experiment with these settings, beside the files of a hero and a monster. */
async function loadedOf(game: string, settings = ''): Promise<Loaded> {
  inFolder({ 'mara.yaml': HERO, 'troll.yaml': TROLL, 'odd.yaml': `${HERO}dize: 3\n` })
  return loadDocument(workbench, parseYaml({ name: 'e.yaml', text: `game: ${game}\n${settings}\n` }), {})
}

const settingsOf = ({ experiment }: Loaded): AnySettings => experiment.variants[0].settings as AnySettings
const scenarioOf = ({ game, content, experiment }: Loaded): SharedScenario =>
  prepared(game as Game<unknown, unknown, SharedScenario>, content, experiment.variants[0].settings)

const OWN_NUMBERS =
  'party: [{ hero: red, hp: 10, startingCards: 1, actions: 4, dice: 3 }, { hero: blue, weapon: axe }, green]'
const party = [{ hero: 'red', hp: 10, startingCards: 1, actions: 4, dice: 3 }, { hero: 'blue', weapon: 'axe' }, 'green']

describe('heroes', () => {
  test('DW-DATA-01 DW-VEC-31 own HP, cards, actions, dice and weapon; what is absent is as the box says', () => {
    const castle = new Castle({ party, rules: { partySize: 3 }, components: {} })
    const { state, scenario, play } = castle
    expect([...state.hp]).toEqual([10, 8, 8])
    expect([0, 1, 2].map((hero) => state.hand[2 * hero] + state.hand[2 * hero + 1])).toEqual([1, 3, 3])
    expect([...state.weapon]).toEqual([0, 2, 0])
    const dice = [0, 1, 2].map((hero) => (state.weapon[hero] > 0 ? scenario.goldenDice : scenario.basicDice)[hero])
    expect(dice).toEqual([3, 3, 2])
    expect(scenario.blows.atLeast(dice[0], 3)).toBeCloseTo(17 / 27, 12)
    const view = play.question.view
    expect([0, 1, 2].map((hero) => view.dice(hero))).toEqual(dice)
    castle.hero(0, 'entrance', { hp: 2 }).choosing('fountain').turn(0)
    expect([state.hp[0], castle.offered('action')]).toEqual([10, expect.arrayContaining(['fountain 0'])])
    expect(play.left).toBe(0)
  })

  test('DW-DATA-01 in the village their weapon is not hidden, and a duel is rolled with their dice', () => {
    const village = new Village({ party, rules: { partySize: 3 } })
    expect([...village.scenario.treasures]).not.toContain(2)
    expect([...village.scenario.goldenDice]).toEqual([3, 3, 3])
    expect([...village.state.hp]).toEqual([10, 8, 8])
  })

  test.each(GAMES)('%s: a hero of a file, and the same hero twice', async (game) => {
    const loaded = await loadedOf(game, 'party: [mara.yaml, red, red]')
    expect(settingsOf(loaded).party).toEqual([
      { hero: 'mara', label: 'mara', name: 'Mara', hp: 10, startingCards: 0, weapon: 'axe' },
      { hero: 'red', label: 'red', name: 'Brannoc' },
      { hero: 'red', label: 'red-2', name: 'Brannoc 2' },
    ])
    expect(settingsOf(loaded).rules.partySize).toBe(3)
    expect([...scenarioOf(loaded).heroHp]).toEqual([10, 8, 8])
    // Spelled out it is valid input again.
    const { game: played, content } = loaded
    expect(played.settings(content).parse(settingsOf(loaded))).toEqual(settingsOf(loaded))
    const changed = withVariants(loaded, [{ name: 'without', set: { 'party.0.weapon': null, 'party.0.hp': 4 } }])
    expect(settingsOf(changed).party[0]).toMatchObject({ hp: 4, weapon: null })
    expect(scenarioOf(changed).startWeapon).toEqual([0, 0, 0])
  })

  test.each(GAMES)('%s: numbers in a box, and those of the box for all others', async (game) => {
    const heroes = '[{ id: red, name: Brannoc, hp: 5 }, { id: blue, name: Ysolde }]'
    const loaded = await loadedOf(game, `components: { heroHp: 9, heroes: ${heroes} }\nrules: { partySize: 2 }`)
    expect([...scenarioOf(loaded).heroHp]).toEqual([5, 9])
  })

  test.each([
    ['dark-world', 'bout', 'a hero of 3 dice and 10 HP'],
    ['dark-world', 'korak', 'Korak, against a hero of 10 HP'],
    ['village-of-fear', 'bout', 'a hero of 3 dice and 10 HP'],
    ['village-of-fear', 'duel', 'HP left, from 10 HP'],
  ])('odds %s %s: the HP and dice of the hero who is meant', async (game, question, said) => {
    inFolder({ 'e.yaml': `game: ${game}\n${OWN_NUMBERS}\n` })
    const { stdout } = await darkodds('odds', game, question, '--experiment', 'e.yaml')
    expect(stdout).toContain(said)
    const { stdout: second } = await darkodds('odds', game, question, '--experiment', 'e.yaml', '--hero', '2')
    expect(second).not.toContain(said)
    const { stderr } = await darkodds('odds', game, question, '--experiment', 'e.yaml', '--hero', '4')
    expect(stderr).toContain('--hero: the party has 3 heroes\n  expected: 1 to 3')
  })
})

test('DW-DATA-01 odds of the fight with the boss: his actions are not those of a hero', async () => {
  const falls = async (...set: readonly string[]): Promise<number> => {
    const flags = set.flatMap((one) => ['--set', one])
    const { stdout } = await darkodds('odds', 'dark-world', 'korak', '--hp', '8', '--hit', '3', '--json', ...flags)
    const { tables } = JSON.parse(stdout) as { tables: { rows: { case3: number }[] }[] }
    return tables[0].rows[0].case3
  }
  const [usual, slow, both, same] = [
    await falls(),
    await falls('party=[{hero: red, actions: 1}, blue, green, yellow]'),
    await falls('components.numbers.actions=1'),
    await falls('party=[{hero: red, actions: 3}, blue, green, yellow]'),
  ]
  expect(slow).toBeLessThan(usual)
  expect(slow).toBeLessThan(both)
  expect(same).toBe(usual)
})

describe('builds', () => {
  const buildsOf = ({ game }: Loaded): Builds => game.builds!

  test.each(GAMES)('%s: swaps keep the sum of HP and cards; every change can be played', async (game) => {
    const loaded = await loadedOf(game, 'party: [mara.yaml, red]')
    const settings = settingsOf(loaded)
    const changes = buildsOf(loaded).changes(loaded.content, settings, 0)
    const names = (kind: string): string[] => changes.filter((one) => one.kind === kind).map(({ name }) => name)
    expect(names('swap')).toEqual([
      'HP −1, starting cards +1',
      'HP −2, starting cards +2',
      ...['sword', 'mace', 'spear'].map((weapon) => `the golden ${weapon} instead of the golden axe`),
    ])
    expect(names('without')).toEqual(['without the golden axe'])
    expect(names('more')).toEqual(['HP +1', 'starting cards +1', 'actions +1', 'dice +1', 'golden dice +1'])
    expect(names('less')).toEqual(['HP −1', 'actions −1', 'dice −1', 'golden dice −1'])
    expect(playable(loaded, changes)).toHaveLength(changes.length)
    expect(
      buildsOf(loaded)
        .changes(loaded.content, settings, 1)
        .filter(({ kind }) => kind === 'item'),
    ).toHaveLength(4)
  })

  test.each(GAMES)('%s: words, style, outfit, and sheets by chance at the same price', async (game) => {
    const loaded = await loadedOf(game, 'party: [mara.yaml, red]')
    const [builds, settings] = [buildsOf(loaded), settingsOf(loaded)]
    expect(builds.words(loaded.content, settings, 0)).toBe(
      '10 HP, 0 starting cards, 3 actions, 2 dice, 3 with a Golden Weapon; axe from the start',
    )
    expect(builds.styles[builds.styleOf(loaded.content, settings, 0)]).toBe('more HP')
    expect([0, 1].map((seat) => builds.outfit!(loaded.content, settings, seat))).toEqual([['axe'], []])
    const drawn = Array.from({ length: 10 }, (_, nth) =>
      builds.draw(loaded.content, settings, 0, (n) => (n === 4 ? 3 : nth)),
    ) as { hp: number; startingCards: number; weapon: string }[]
    expect(new Set(drawn.map(({ hp }) => hp)).size).toBe(10)
    for (const { hp, startingCards, weapon } of drawn) expect([hp + startingCards, weapon]).toEqual([10, 'spear'])
    expect(
      playable(
        loaded,
        drawn.map((one, nth) => ({ name: `${nth}`, set: { 'party.0': one } })),
      ),
    ).toHaveLength(10)
  })

  test('--game names a game, and goes with a hero', async () => {
    inFolder({ 'e.yaml': 'game: dark-world\n' })
    const { stderr } = await darkodds('fair', 'red', '--game', 'dark-word')
    expect(stderr).toContain('nearest: dark-world')
    expect((await darkodds('value', 'e.yaml', '--hero', 'red', '--game', 'dark-world')).stderr).toContain(
      '--game: goes with a hero: an experiment names its game',
    )
  })
})

describe('monsters', () => {
  test('DW-DATA-02 DW-VEC-32 another stands in for a kind of the box, under a name of its own', async () => {
    const sum = ({ startStrength }: SharedScenario): number => startStrength.reduce((all, one) => all + one, 0)
    const usual = scenarioOf(await loadedOf('dark-world'))
    const loaded = await loadedOf('dark-world', 'instead: { gnasher: brute, dread: dread }')
    expect(settingsOf(loaded).instead).toEqual({ gnasher: 'brute' })
    const scenario = scenarioOf(loaded)
    expect(scenario.kinds).toEqual(['brute-2', 'husk', 'brute', 'dread'])
    expect([sum(usual), sum(scenario), scenario.figureCount]).toEqual([53, 62, 22])
  })

  test('DW-DATA-02 a file: its figures, by its name', async () => {
    const loaded = await loadedOf('village-of-fear', 'instead: { golem: troll.yaml }')
    const { kinds, figureCount, kindOf, startStrength } = scenarioOf(loaded)
    expect(kinds).toEqual(['cutpurse', 'zealot', 'hexer', 'troll', 'Wolf', 'Lurker'])
    expect([...startStrength].filter((_, figure) => kindOf[figure] === 3)).toEqual([4, 5, 6])
    expect(figureCount).toBe(16 + 3 + 2)
    // A number in the file is a dial like any other.
    const stronger = withVariants(loaded, [{ name: 'weak', set: { 'instead.golem.strengths': [1, 1, 1] } }])
    expect([...scenarioOf(stronger).startStrength].filter((_, figure) => kindOf[figure] === 3)).toEqual([1, 1, 1])
  })

  test.each(GAMES)('%s: each of the box, and one of a file, stand in for the same one', async (game) => {
    const loaded = await loadedOf(
      game,
      'instead: { MINE: troll.yaml }'.replace('MINE', game === 'dark-world' ? 'husk' : 'zealot'),
    )
    const foes: Foes = loaded.game.foes!
    const { content } = loaded
    const [kind] = foes.kinds
    expect(foes.met(content, settingsOf(loaded), kind)).toContain('troll.yaml')
    const variants = foes
      .roster(content, kind)
      .map((other) => ({ name: other, set: foes.instead(content, settingsOf(loaded), kind, 'troll.yaml', other) }))
    expect(variants).toHaveLength(4)
    expect(playable(loaded, variants)).toHaveLength(4)
  })

  test('a knock-out of who is replaced, and of who stands in', async () => {
    const loaded = await loadedOf('dark-world', 'instead: { gnasher: troll.yaml, husk: brute }')
    const all = loaded.game.design!.knockouts!(loaded.content, settingsOf(loaded))
    const monsters = all.filter(({ kind }) => kind === 'monster')
    expect(monsters.map(({ name, stays }) => [name, stays])).toEqual([
      ['trolls', undefined],
      ['brute 2s', undefined],
      ['brutes', 'it stands in for others'],
      ['dreads', undefined],
    ])
    const free = monsters.filter(({ stays }) => stays === undefined)
    expect(playable(loaded, free)).toHaveLength(3)
    const without = withVariants(loaded, [{ name: 'without', set: free[0].set }])
    expect(scenarioOf(without).kinds).toEqual(['brute-2', 'brute', 'dread'])
  })

  test.each(GAMES)('%s: figures of a kind and copies of cards, one fewer or more', async (game) => {
    const loaded = await loadedOf(game)
    const counts = loaded.game.design!.counts!(loaded.content, settingsOf(loaded))
    expect([...new Set(counts.map(({ kind }) => kind))]).toEqual(
      game === 'dark-world' ? ['monster'] : ['monster', 'event card', 'sewer card', 'Warlord card'],
    )
    const variants = counts.flatMap(({ name, kind, now, least, most, set }) =>
      [now - 1, now + 1]
        .filter((count) => count >= least && count <= most)
        .map((count) => ({ name: `${kind} ${name} ${count}`, set: set(count) })),
    )
    expect(playable(loaded, variants)).toHaveLength(variants.length)
    expect(counts[1].set(5)).toMatchObject({ 'components.monsters.1.figures': 5 })
    const [strengths] = Object.entries(counts[1].set(7)).flatMap(([path, value]) =>
      path.endsWith('strengths') ? [value] : [],
    )
    expect(strengths).toEqual(game === 'dark-world' ? [1, 2, 2, 2, 2, 2, 3] : [1, 2, 2, 2, 3, 3, 3])
  })
})

describe('what is refused, and where', () => {
  test.each([
    ['party: [red, mara.yml]', 'e.yaml:2:14: "mara.yml" does not exist'],
    ['party: [red, bleu]', 'e.yaml:2:14: there is no hero "bleu"', 'nearest: blue'],
    ['party: [{ hero: red, hpp: 6 }]', 'e.yaml:2:22: unknown key "hpp"', 'nearest: hp'],
    ['party: [{ hero: red, hp: 0 }]', 'e.yaml:2:26: ', '1'],
    ['party: [{ hero: red, weapon: axt }]', 'e.yaml:2:30: there is no Golden Weapon "axt"', 'nearest: axe'],
    ['party: [red, blue]\nrules: { partySize: 3 }', 'e.yaml:3:21: the party has 2 heroes, not 3', 'expected: 2'],
    ['party: []', 'e.yaml:2:8: '],
    ['party: [odd.yaml]', 'odd.yaml:6:1: unknown key "dize"', 'nearest: dice'],
    ['instead: { gnashr: brute }', 'e.yaml:2:12: the box has no monster "gnashr"', 'nearest: gnasher'],
    ['instead: { gnasher: brutte }', 'e.yaml:2:21: there is no monster "brutte"', 'nearest: brute'],
    ['instead: { gnasher: weak.yaml }', 'weak.yaml:3:12: ogre has 2 figures and 1 strength', 'expected: 2 strengths'],
    ['party: [villain.yaml]', 'villain.yaml:1:5: a hero cannot be called "villain"', 'an id of its own'],
  ])('%s', async (settings, ...said) => {
    inFolder({
      'e.yaml': `game: dark-world\n${settings}\n`,
      'odd.yaml': `${HERO}dize: 3\n`,
      'weak.yaml': 'kind: ogre\nfigures: 2\nstrengths: [3]\n',
      'villain.yaml': 'id: villain\nname: Villain\n',
    })
    const { exit, stderr } = await darkodds('check', 'e.yaml')
    expect(exit).toBe(2)
    for (const words of said) expect(stderr).toContain(words)
    expect(stderr).not.toContain('failed')
  })
})

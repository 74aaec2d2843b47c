// A villain or an enemy in place of another: by name, as a file, and all that is refused.
import { describe, expect, test } from 'vitest'
import type { Count } from '../../../src/engine/game.ts'
import { game } from '../../../src/games/dice-heroes/index.ts'
import type { Content } from '../../../src/games/dice-heroes/content/index.ts'
import { prepare } from '../../../src/games/dice-heroes/setup/scenario.ts'
import type { Settings } from '../../../src/games/dice-heroes/setup/settings.ts'
import { parseYaml } from '../../../src/input/index.ts'
import { loadDocument, type Loaded } from '../../../src/load/experiment.ts'
import { withVariants } from '../../../src/simulate/index.ts'
import { inFolder } from '../../support/scratch-folder.ts'
import { wholeGame } from '../../support/whole.ts'
import { workbench } from '../../support/workbench.ts'
import { contentWith } from './support/content.ts'
import { starterText } from './shipped.ts'

const load = (text: string): Promise<Loaded> =>
  loadDocument(workbench, parseYaml({ name: 'my.yaml', text: `game: dice-heroes\n${text}` }), {})

/** What happens in games of The Empty Road, in sentences. */
function told(content: Content, settings: object, games = 12): string[] {
  const whole = wholeGame(game, content, { agents: 'random', ...settings })
  return Array.from({ length: games }, (_, playout) => {
    const sentences: string[] = []
    whole.play(3, playout, (event) => {
      sentences.push(game.telling.narrate(whole.scenario, event) ?? '')
    })
    return sentences.join('\n')
  })
}

describe('all else equal', () => {
  test.each([
    ['villains', 'toll-king', '- { id: twin, name: The Toll King, onDefeat: attempt }'],
    ['enemies', 'hired-blade', '- { id: twin, name: Hired Blade, modifier: 1 }'],
  ])('%s: a twin by another id plays the same games', (list, id, twin) => {
    const content = contentWith({ cards: { [list]: twin } })
    const stories = told(content, {})
    expect(told(content, { instead: { [list]: { [id]: 'twin' } } })).toEqual(stories)
    expect(told(content, { instead: { [list]: { [id]: 'twin' } }, adventure: 'three-lanterns' })).toEqual(
      told(content, { adventure: 'three-lanterns' }),
    )
    expect(
      told(contentWith({ cards: { [list]: twin.replace(/name: .*? ?(?=[,}])/, 'name: Twin') } }), {
        instead: { [list]: { [id]: 'twin' } },
      }).join(),
    ).toContain('Twin')
  })

  test('a stand-in counts as itself, once where it is named beside', () => {
    const whole = wholeGame(game, contentWith(), { instead: { villains: { 'toll-king': 'bell-ringer' } } })
    const labels = game.metrics(whole.scenario).find(({ name }) => name === 'villain-meetings')!.dimensions![0].labels
    expect(labels).toHaveLength(7)
    expect(labels.filter((label) => label === 'villain:bell-ringer')).toHaveLength(1)
    expect(labels).not.toContain('villain:toll-king')
  })

  test('DH-DATA-15 two change places', () => {
    const swapped = { 'toll-king': 'bell-ringer', 'bell-ringer': 'toll-king' }
    const { villains } = prepare(contentWith(), settingsOf({ instead: { villains: swapped } }))
    expect(villains.map(({ id, listedAs }) => [id, listedAs])).toEqual(
      contentWith().villains.map(({ id }) => [swapped[id as 'toll-king'] ?? id, id]),
    )
  })
})

const foesMet = ({ content, experiment }: Loaded): readonly string[] =>
  game.foes!.met(content as Content, experiment.settings as Settings, 'villain')

const settingsOf = (written: object): Settings => game.settings(contentWith()).parse(written) as Settings

test('spelled out it is left out where nothing is replaced, and valid input again where something is', () => {
  for (const instead of [{}, { villains: {} }, { villains: {}, enemies: {} }])
    expect(settingsOf({ instead })).toEqual(settingsOf({}))
  const settings = settingsOf({ instead: { enemies: { lookout: 'wisp' } } })
  expect(settings.instead).toEqual({ enemies: { lookout: 'wisp' } })
  expect(settingsOf(settings)).toEqual(settings)
})

describe('files', () => {
  const FILES = { 'my-villain.yaml': starterText('villain'), 'my-enemy.yaml': starterText('enemy') }
  const BOTH = '{ villains: { toll-king: my-villain.yaml }, enemies: { hired-blade: my-enemy.yaml } }'

  test('play in scenarios, adventures and developed games, and numbers inside of them vary', async () => {
    inFolder(FILES)
    for (const more of ['', 'adventure: three-lanterns', 'scenario: drowned-bell\ndeveloped: three-lanterns']) {
      const { content, experiment } = await load(`instead: ${BOTH}\n${more}\n`)
      const { villains, enemies } = prepare(content as Content, experiment.settings as Settings)
      expect(villains.find(({ listedAs }) => listedAs === 'toll-king')).toMatchObject({ id: 'my-villain', modifier: 1 })
      expect(enemies.find(({ listedAs }) => listedAs === 'hired-blade')).toMatchObject({ id: 'my-enemy' })
    }
    const { content, experiment } = await load(`instead: ${BOTH}\nvary: { instead.villains.toll-king.modifier: [2] }\n`)
    const { villains } = prepare(content as Content, experiment.variants[0].settings as Settings)
    expect(villains.find(({ listedAs }) => listedAs === 'toll-king')).toMatchObject({ modifier: 2 })
  })

  test('cards of files stand in, and have stand-ins', async () => {
    inFolder({ ...FILES, 's.yaml': starterText('scenario'), 'l.yaml': starterText('location') })
    const { content, experiment } = await load(
      'scenario: s.yaml\nlocations: [l.yaml]\n' +
        'instead: { villains: { chimney-sweep: my-villain.yaml, toll-king: chimney-sweep }, ' +
        'enemies: { scarecrow: wisp } }',
    )
    const { villains, enemies } = prepare(content as Content, experiment.settings as Settings)
    const names = [...villains, ...enemies].flatMap(({ id, listedAs }) =>
      id === listedAs ? [] : [`${listedAs}: ${id}`],
    )
    expect(names).toEqual(['toll-king: chimney-sweep', 'chimney-sweep: my-villain', 'scarecrow: wisp'])
  })

  test('scenarios and locations name files that lie beside them', async () => {
    inFolder({
      'town/my-villain.yaml': FILES['my-villain.yaml'],
      'town/foes/my-enemy.yaml': FILES['my-enemy.yaml'],
      'town/s.yaml': starterText('scenario').replace('villains: [toll-king,', 'villains: [my-villain.yaml,'),
      'town/l.yaml': starterText('location').replace('from: [hired-blade,', 'from: [foes/my-enemy.yaml,'),
    })
    const loaded = await load('scenario: town/s.yaml\nlocations: [town/l.yaml]\nvary: { scenario.timer: [20, 22] }\n')
    const { content, experiment } = loaded
    const { villains, enemies, stages, kinds } = prepare(
      content as Content,
      experiment.variants[1].settings as Settings,
    )
    expect([...stages[0].villains].map((number) => villains[number].id)).toContain('my-villain')
    const { enemies: dealt } = kinds.find(({ id }) => id === 'my-location')!
    expect([...dealt].map((number) => enemies[number].id)).toEqual(['my-enemy', 'lookout', 'scarecrow'])
    expect(foesMet(loaded)).toContain('my-villain')
    const mine = loaded.game.design!.knockouts!(content, experiment.settings).find(({ name }) => name === 'My Villain')!
    expect(withVariants(loaded, [mine]).experiment.variants).toHaveLength(1)
    await expect(
      load('scenario: town/s.yaml\ninstead: { villains: { my-villain: toll-king } }\n'),
    ).resolves.toBeDefined()
    inFolder({ 's.yaml': starterText('scenario').replace('villains: [toll-king,', 'villains: [my-vilain.yaml,') })
    await expect(load('scenario: s.yaml\n')).rejects.toThrow('s.yaml:20:12: "my-vilain.yaml" does not exist')
  })

  test('the knock-out of a stand-in takes the place away', async () => {
    inFolder(FILES)
    const loaded = await load(`instead: ${BOTH}\n`)
    const all = loaded.game.design!.knockouts!(loaded.content, loaded.experiment.settings)
    const mine = all.find(({ name }) => name === 'My Villain')!
    expect(mine.uses).toEqual([{ metric: 'villain-meetings', labels: ['villain:my-villain'] }])
    const settings = withVariants(loaded, [mine]).experiment.variants[0].settings as Settings
    expect(settings.instead).toEqual({ villains: {}, enemies: { 'hired-blade': 'my-enemy' } })
  })

  test.each([
    ['villain', 'onDefeat: attempt', '', 'my-villain.yaml: this is an enemy, not a villain'],
    ['enemy', 'damage: physical', 'onDefeat: none', 'my-enemy.yaml: this is a villain, not an enemy'],
  ])('%s: %j as %j', async (kind, from, to, words) => {
    const file = `my-${kind}.yaml` as keyof typeof FILES
    inFolder({ ...FILES, [file]: FILES[file].replace(from, to) })
    await expect(load(`instead: ${BOTH}\n`)).rejects.toThrow(words)
  })

  test.each<[instead: string, mistake: string, nearest?: string]>([
    ['{ villains: { tol-king: bell-ringer } }', '2:24: there is no villain "tol-king"', 'toll-king'],
    ['{ villains: { toll-king: bell-ringr } }', '2:35: there is no villain "bell-ringr"', 'bell-ringer'],
    ['{ villains: { toll-king: lookout } }', '2:35: "lookout" is an enemy, not a villain'],
    ['{ enemies: { toll-king: lookout } }', '2:23: "toll-king" is a villain, not an enemy'],
    ['{ villains: { lantern-eater: toll-king } }', '2:24: nothing that is played names the villain "lantern-eater"'],
    ['{ enemies: { lookot: wisp } }', '2:23: there is no enemy "lookot"', 'lookout'],
    ['{ foes: { lookout: wisp } }', '2:12: unknown key "foes" in instead'],
    ['{ villains: { toll-king: my-vilain.yaml } }', '2:35: "my-vilain.yaml" does not exist', 'my-villain.yaml'],
    ['{ villains: { toll-king: my-enemy.yaml } }', 'my-enemy.yaml: this is an enemy, not a villain'],
    ['{ enemies: { lookout: my-villain.yaml } }', 'my-villain.yaml: this is a villain, not an enemy'],
    ['{ villains: [toll-king] }', '2:22: villains cannot be a list'],
    ['toll-king', '2:10: instead cannot be the text "toll-king"'],
  ])('instead: %s', async (instead, words, nearest = '') => {
    inFolder(FILES)
    const mistake = await load(`instead: ${instead}\n`).then(
      () => '',
      ({ message }: Error) => message,
    )
    expect(mistake).toContain(words)
    expect(mistake).toContain('expected')
    expect(mistake).toContain(nearest)
  })
})

describe('foes', () => {
  const content = contentWith()
  const foes = game.foes!

  test.each([
    ['villain', 11, 8],
    ['enemy', 14, 14],
  ])('%s: each of the others stands in for each that is met', (kind, shipped, met) => {
    const roster = foes.roster(content, kind)
    const ids = foes.met(content, settingsOf({}), kind)
    expect([roster.length, ids.length]).toEqual([shipped, met])
    for (const id of ids)
      for (const other of roster) {
        const settings = settingsOf(foes.instead(content, settingsOf({}), kind, id, other))
        expect(foes.met(content, settings, kind)).toContain(other)
      }
  })

  test('who stands in for two is replaced at both places', () => {
    const villains = { 'toll-king': 'lantern-eater', 'bell-ringer': 'lantern-eater' }
    const settings = settingsOf({ instead: { villains } })
    expect(foes.met(content, settings, 'villain')).toHaveLength(7)
    expect(foes.instead(content, settings, 'villain', 'lantern-eater', 'mine.yaml')).toEqual({
      instead: { villains: { 'toll-king': 'mine.yaml', 'bell-ringer': 'mine.yaml' } },
    })
  })

  test('a change of settings puts a file in the place', async () => {
    inFolder({ 'my-villain.yaml': starterText('villain') })
    const loaded = await load('')
    const { content, experiment } = loaded
    const set = foes.instead(
      content as Content,
      experiment.settings as Settings,
      'villain',
      'toll-king',
      'my-villain.yaml',
    )
    const { variants } = withVariants(loaded, [
      { name: 'a', set: {} },
      { name: 'b', set },
    ]).experiment
    const [plain, changed] = variants.map(({ settings }) => settings as Settings)
    expect(plain.instead).toBeUndefined()
    expect(changed.instead).toEqual({ villains: { 'toll-king': 'my-villain' } })
  })
})

describe('counts', () => {
  const POOL = "Market Ward, Old Mill, Watchtower, Fen Track, Quarry, Toll Bridge, Cutters' Cellar, Archive"
  const COUNTS = [
    ['locations drawn from the pool', 5, 0, 8],
    ...POOL.split(', ').map((name) => [`${name} in the pool`, 1, 0, 30]),
    ['enemies dealt at Old Mill', 3, 1, 5],
    ['obstacles dealt at Old Mill', 2, 1, 3],
    ...['PHYSICAL', 'SOMATIC', 'DIVINE', 'ALLY', 'OBSTACLE', 'ENEMY'].map((type) => [
      `${type} dice at Old Mill`,
      { PHYSICAL: 2, ENEMY: 3 }[type] ?? 1,
      0,
      30,
    ]),
  ]

  const countsOf = async (text: string): Promise<{ loaded: Loaded; counts: readonly Count[] }> => {
    const loaded = await load(text)
    return { loaded, counts: loaded.game.design!.counts!(loaded.content, loaded.experiment.settings) }
  }

  test('each fewer and each more can be played, up to its bounds', async () => {
    const { loaded, counts } = await countsOf('locations: [old-mill]\nnumbers: { dynamic: -1 }\n')
    expect(counts.map(({ name, now, least, most }) => [name, now, least, most])).toEqual(COUNTS)
    const changes = counts.flatMap(({ name, least, most, set }) =>
      [least, most].map((count) => ({ name: `${name} ${count}`, set: set(count) })),
    )
    expect(withVariants(loaded, changes).experiment.variants).toHaveLength(changes.length)
  })

  test('of an adventure only what settings add', async () => {
    expect((await countsOf('adventure: three-lanterns\n')).counts).toEqual([])
  })
})

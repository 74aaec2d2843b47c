// The tables of README, guides and docs/randomness.md say what the registry says.
import { expect, test } from 'vitest'
import type { Entry } from '../../src/cli/command.ts'
import { commands } from '../../src/cli/commands.ts'
import { loadGames } from '../../src/games/registry.ts'
import type { Game } from '../../src/engine/game.ts'
import { OPTIONS } from '../../src/games/when-darkness-comes/words/options.ts'
import type { Content } from '../../src/games/when-darkness-comes/content/schema.ts'
import { ATTRIBUTES, SKILL_RULES, SKILLS } from '../../src/games/when-darkness-comes/words/vocabulary.ts'
import { poolTables } from '../../src/dice/index.ts'
import { plainRanking, TN_CODES } from '../../src/games/when-darkness-comes/words/ladder.ts'
import { loadContent } from '../../src/load/content.ts'
import { locateGames } from '../../src/load/games.ts'
import { InputError, parseYaml } from '../../src/input/index.ts'
import { GENERAL_CHARTS } from '../../src/simulate/charts.ts'
import { expectBetween, fences, fileOf, markers, paragraph, read, table, tried } from './pages.ts'
import { powerTable } from '../support/evening-power.ts'
import { workbench } from '../support/workbench.ts'

const all = await locateGames(workbench)
const [located] = all
const game: Game = located.game
const content = loadContent(located) as Content

const named = (entries: readonly { readonly name: string; readonly title?: string }[]): (string | undefined)[][] =>
  entries.map(({ name, title }) => [`\`${name}\``, title])

/** Pages with tables. */
const pages = [...tried, 'docs/commands.md', 'docs/randomness.md']

/** What is used most, in the order of the help. */
const MAIN = ['start', 'studio', 'run', 'watch', 'compare', 'tune', 'fair', 'replay']

const commandTable = async (some: readonly Entry[]): Promise<string> =>
  table(
    ['command', 'does'],
    await Promise.all(
      some.map(async ({ name, about, load }) => [`\`${[name, (await load()).words].join(' ').trim()}\``, about]),
    ),
  )

/** By marker. */
const computed: Readonly<Record<string, () => string | Promise<string>>> = {
  commands: () => commandTable(commands),
  'main-commands': () => commandTable(commands.filter(({ name }) => MAIN.includes(name))),
  failed: async () => {
    const rows = await Promise.all(commands.map(async ({ name, load }) => [`\`${name}\``, (await load()).failed ?? '']))
    return table(
      ['command', '1 when'],
      rows.filter(([, failed]) => failed !== ''),
    )
  },
  games: async () =>
    table(
      ['game', 'id', 'what it is'],
      (await loadGames()).map(({ title, id, about }) => [title, `\`${id}\``, about]),
    ),
  events: () =>
    table(
      ['number', ...all.map((one) => one.game.title)],
      Array.from({ length: Math.max(...all.map((one) => one.game.events.length)) }, (_, number) => [
        number,
        ...all.map((one) => (number in one.game.events ? `\`${one.game.events[number]}\`` : '')),
      ]),
    ),
  power: powerTable,
  scenarios: () =>
    table(
      ['scenario', 'game', 'what it asks'],
      all.flatMap((one) =>
        one.game.content
          .catalogue(loadContent(one))
          .scenarios.map(({ id, about }) => [`\`${id}\``, one.game.title, about]),
      ),
    ),
  agents: () =>
    table(
      ['agent', 'plays'],
      game.agents.map(({ name, about }) => [`\`${name}\``, about]),
    ),
  'general-charts': () => table(['chart', 'question'], named(GENERAL_CHARTS) as string[][]),
  'game-charts': () => table(['chart', 'question'], named(game.charts) as string[][]),
  metrics: () => {
    const metrics = game.metrics(game.prepare(content, game.settings(content).parse({})))
    return table(
      ['metric', 'question', 'kind', 'by'],
      metrics.map(({ name, title, kind, dimensions }) => [
        `\`${name}\``,
        title,
        kind,
        dimensions?.map((dimension) => dimension.name).join(', ') ?? '',
      ]),
    )
  },
  'option-count': () => String(Object.keys(OPTIONS.table).length - 1),
  heroes: () =>
    table(
      ['hero', ...ATTRIBUTES, 'skills'],
      content.heroes.map(({ id, attributes, skills }) => [
        `\`${id}\``,
        ...ATTRIBUTES.map((name) => attributes[name]),
        Object.entries(skills)
          .map(([name, level]) => `${name} ${level}`)
          .join(', '),
      ]),
    ),
  skills: () =>
    table(
      ['attribute', 'skills, each with the levels it comes in'],
      ATTRIBUTES.flatMap((attribute) => {
        const skills = SKILLS.filter((_, skill) => SKILL_RULES[skill].attribute === attribute).map(
          (name) => `\`${name}\` ${SKILL_RULES[SKILLS.indexOf(name)].levels.join(' or ')}`,
        )
        return skills.length === 0 ? [] : [[attribute, skills.join(', ')]]
      }),
    ),
  items: () =>
    paragraph(
      content.items
        .filter(({ losable }) => losable)
        .map(({ id }) => `\`${id}\``)
        .join(', ')
        .split(' '),
    ),
  'agent-in-code': () => {
    const code = read('tests/docs/fighter.ts')
      .replaceAll('../../src/games/when-darkness-comes/agents/', './')
      .replaceAll('../../src/games/when-darkness-comes/', '../')
      .replaceAll('../../src/engine/', '../../../engine/')
    return `\n\`\`\`ts\n${code}\`\`\`\n`
  },
  tiles: () =>
    table(
      ['tile', 'name', 'doors (locks)', 'disks', 'for scenarios that name it'],
      content.tiles.map(({ id, name, doors, disks, scenarioOnly }) => [
        `\`${id}\``,
        name,
        doors.map((door) => `${door.id} (${door.locks})`).join(', '),
        disks.length,
        scenarioOnly ? 'yes' : '',
      ]),
    ),
  'target-numbers': () =>
    table(
      ['dice', ...TN_CODES],
      [2, 3, 4, 5, 6, 7, 8].map((dice) => [
        dice,
        ...TN_CODES.map((_, index) =>
          shareOf(
            poolTables(plainRanking)
              .of(dice)
              .success(index + 1),
          ),
        ),
      ]),
    ),
  pools: () =>
    table(
      ['pool', 'name', 'disks'],
      content.pools.map(({ id, name, disks }) => [
        `\`${id}\``,
        name,
        Object.values(disks).reduce((sum, copies) => sum + copies, 0),
      ]),
    ),
  adversaries: () =>
    table(
      ['adversary', 'initiative', 'attack', 'defence', 'speed', 'health'],
      content.adversaries.map(({ id, initiative, attack, defence, speed, health }) => [
        `\`${id}\``,
        ...[initiative, attack, defence].map((value) => TN_CODES[value - 1]),
        speed,
        health,
      ]),
    ),
}

/** As a percentage, with a decimal only where it would be nothing. */
const shareOf = (share: number): string =>
  share === 0 ? '' : share === 1 ? '100%' : `${share < 0.01 ? (100 * share).toPrecision(1) : Math.round(100 * share)}%`

/** Looked after by main-job.test.ts. */
const ELSEWHERE = ['main-job']

for (const page of pages) {
  test.each(markers(page).filter((name) => !ELSEWHERE.includes(name)))(`${page}: %s`, async (marker) => {
    const text = computed[marker]
    expect(text, `somebody computes ${marker}`).toBeDefined()
    expectBetween(page, marker, await text())
  })
}

test('docs/guides/new-scenario.md names every kind of objective', () => {
  const [, table] = /^\| kind \| won when \|(.*?)\n\n/ms.exec(read('docs/guides/new-scenario.md'))!
  const named = [...table.matchAll(/^\| `(\w+)` \| (?!.*\d)[a-z]/gm)].map(([, kind]) => kind)
  const scenario = fences('docs/guides/new-scenario.md').find(
    (fence) => fileOf(fence) === 'mine/night-shift.yaml',
  )!.text
  const document = parseYaml({ name: 'night-shift.yaml', text: scenario.replace('kind: any', 'kind: none of them') })
  const refusal = refusalOf(() => loadContent(located, [{ kind: 'scenario', name: 'night-shift.yaml', document }]))
  expect(refusal.problems.map(({ expected }) => expected)).toEqual([named])
})

test.each(all)('docs/randomness.md says of each draw of $game.id who draws it', ({ game: { events } }) => {
  const [described] = read('docs/randomness.md').split('<!-- events -->')
  const names = events.map((event) => event.replace(/^check:.*/, 'check:<purpose>'))
  expect(names.filter((name) => !described.includes(`\`${name}\``))).toEqual([])
})

test.each([
  ['docs/architecture.md', /^### A game\n.*?^### /ms, /^\| `(\w+)` \|/gm],
  ...['when-darkness-comes', 'dark-world/castle', 'dark-world/village'].map(
    (folder) => [`src/games/${folder}/index.ts`, /^.*?^import/ms, /^\/\/ {3}(\w+)\//gm] as const,
  ),
] as const)('%s names the folders of a game in the order that .dependency-cruiser.js holds', (page, section, line) => {
  const [, list] = /const parts = \[(.*?)\]/s.exec(read('.dependency-cruiser.js'))!
  const order = [...list.matchAll(/'(\w+)'/g)].map(([, part]) => part)
  const named = [...section.exec(read(page))![0].matchAll(line)].map(([, part]) => part)
  expect(named.length).toBeGreaterThan(8)
  expect(named).toEqual(order.filter((part) => named.includes(part)))
})

function refusalOf(task: () => unknown): InputError {
  try {
    task()
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

test('everything that is computed stands somewhere', () => {
  const standing = pages.flatMap(markers)
  expect(Object.keys(computed).filter((name) => !standing.includes(name))).toEqual([])
})

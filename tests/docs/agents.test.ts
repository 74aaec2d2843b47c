// docs/agents.md and docs/agents/planner.md are measured by hand, which takes hours, so this does not measure them
// again. It checks that no scenario and no agent is left out, that the commands are valid, and that each interval fits
// its share and its number of games.
import { expect, test } from 'vitest'
import { GROUPS } from '../../src/engine/groups.ts'
import { wilson } from '../../src/estimate/index.ts'
import { loadContent } from '../../src/load/content.ts'
import { locateGames } from '../../src/load/games.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import type { Variant } from '../../src/simulate/index.ts'
import { read } from './pages.ts'
import { workbench } from '../support/workbench.ts'

const [located] = await locateGames(workbench)
const content = loadContent(located)
/** Groups of players slip, or play as `steady` does: what they win stands in a table of its own. */
const isGroup = ({ name }: { readonly name: string }): boolean => (GROUPS as readonly string[]).includes(name)
const agents = located.game.agents.filter((agent) => !isGroup(agent))
const nameOf = new Map(located.game.content.catalogue(content).scenarios.map(({ id, name }) => [id, name]))

interface Section {
  readonly commands: readonly string[]
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The table of each section, and its commands: what stands below subheadings is not of it. */
const sections = read('docs/agents.md')
  .split(/^## /m)
  .slice(1)
  .map((section): Section => {
    const [text] = section.split(/^### /m)
    const [columns, , ...rows] = text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map(cellsOf)
    return { commands: [...text.matchAll(/`run ([^`]+)`/g)].map(([, words]) => words), columns, rows }
  })
const [each, mixed, ahead, verdicts] = sections
const [diceHeroes, necromancy] = ['dice-heroes-agents', 'necromancy-agents'].map((name) =>
  sections.find(({ commands }) => commands[0]?.startsWith(name))!,
)

/** The experiment that a command plays; `…` stands for a scenario. */
async function played(command: string): Promise<{ variants: readonly Variant[]; games: number }> {
  const [path, ...flags] = command.replace('…', [...nameOf.keys()][0]).split(' ')
  const after = (flag: string): string[] => flags.filter((_, index) => flags[index - 1] === flag)
  expect(
    flags.every((flag, index) => ['--games', '--set'].some((option) => flag === option || flags[index - 1] === option)),
    command,
  ).toBe(true)
  const { experiment } = await loadExperiment(workbench, path, { set: after('--set') })
  return { variants: experiment.variants, games: Number(after('--games')[0]) }
}

/** The scenarios and the agents of an experiment's variants, each once, in their order. */
const scenariosOf = (variants: readonly Variant[]): (string | undefined)[] => [
  ...new Set(variants.map(({ set }) => nameOf.get(String(set['scenario'])))),
]
const agentsOf = (variants: readonly Variant[]): unknown[] =>
  [...new Set(variants.map(({ set }) => JSON.stringify(set['agents'])))].map((text): unknown => JSON.parse(text))

const inCode = (names: readonly string[]): string[] => names.map((name) => `\`${name}\``)

test('no scenario and no agent is left out', () => {
  const [quick, slow] = [false, true].map((isSlow) =>
    inCode(agents.filter((agent) => (agent.slow === true) === isSlow).map(({ name }) => name)),
  )
  expect(each.columns.slice(1).sort()).toEqual(quick.sort())
  expect(ahead.columns).toEqual(expect.arrayContaining(slow))
  for (const { rows } of [each, ahead]) expect(rows.map(([name]) => name).sort()).toEqual([...nameOf.values()].sort())
})

test('each table is that of its command', async () => {
  const [ofEach, ofMixed, ofAhead, ofVerdicts] = await Promise.all(
    [each, mixed, ahead, verdicts].map(async ({ commands: [command] }) => (await played(command)).variants),
  )
  expect(each.rows.map(([name]) => name)).toEqual(scenariosOf(ofEach))
  expect(mixed.rows.map(([name]) => name)).toEqual(scenariosOf(ofMixed))
  expect(each.columns.slice(1)).toEqual(inCode(agentsOf(ofEach) as string[]))
  expect(mixed.columns.slice(1)).toHaveLength(agentsOf(ofMixed).length)
  expect(ahead.columns.slice(2, 4)).toEqual(inCode(agentsOf(ofAhead) as string[]))
  expect(verdicts.rows.map(([name]) => name)).toEqual(ofVerdicts.slice(1).map(({ name }) => name))
})

test.each([
  ['dice-heroes', diceHeroes, []],
  // Heroes' agents; the MC has its own.
  ['necromancy', necromancy, ['merciful', 'cruel', 'neutral']],
] as const)('no scenario and no agent of %s is left out', async (id, section, others) => {
  const { game } = (await locateGames(workbench)).find((one) => one.game.id === id)!
  const { variants } = await played(section.commands[0])
  expect(section.rows).toHaveLength(new Set(variants.map(({ set }) => set['scenario'])).size)
  expect(section.columns.slice(1)).toEqual(inCode(agentsOf(variants) as string[]))
  const names = game.agents.filter((agent) => agent.slow !== true && !isGroup(agent)).map(({ name }) => name)
  const heroes = names.filter((name) => name === 'random' || !(others as readonly string[]).includes(name))
  expect(section.columns.slice(1).sort()).toEqual(inCode(heroes).sort())
})

/** `52.7% (48.7–56.6)`; as fine as it is written. */
function expectInterval(cell: string, games: number): void {
  const [, value, low, high] = /^([\d.]+)% \(([\d.]+)–([\d.]+)\)$/.exec(cell) ?? []
  expect(value, cell).toBeDefined()
  const estimate = wilson(Math.round((Number(value) * games) / 100), games, 0.95)
  for (const [written, exact] of [
    [value, estimate.value],
    [low, estimate.low],
    [high, estimate.high],
  ] as const) {
    const finest = 10 ** -(written.split('.')[1]?.length ?? 0)
    expect(Math.abs(Number(written) - 100 * exact), `${cell} of ${games}: ${100 * exact}`).toBeLessThanOrEqual(
      finest / 2 + 1e-9,
    )
  }
}

test('each interval is that of its share and its games', async () => {
  for (const {
    commands: [command],
    rows,
  } of [each, mixed, diceHeroes, necromancy]) {
    const { games } = await played(command)
    for (const [, ...cells] of rows) for (const cell of cells) expectInterval(cell, games)
  }
  for (const [, games, ...shares] of ahead.rows)
    for (const cell of shares.slice(0, 2)) if (cell !== '–') expectInterval(cell, Number(games))
})

test('groups of players in every scenario that ships, each with the interval of its games', async () => {
  const { rows } = sections.find(({ columns }) => columns?.includes('new group'))!
  const shipped = (await locateGames(workbench)).flatMap((one) =>
    one.game.content.catalogue(loadContent(one)).scenarios.map(({ name }) => name),
  )
  expect(rows.map(([name]) => name)).toEqual(shipped)
  for (const [, games, ...cells] of rows)
    for (const cell of cells.slice(0, GROUPS.length)) expectInterval(cell, Number(games.replace(',', '')))
})

test('each difference lies in its interval, and is that of the shares beside it', () => {
  const difference = /^([+−]?[\d.]+) pp \(([+−]?[\d.]+) to ([+−]?[\d.]+)\)$/
  const cells = [
    ...ahead.rows.map((row) => ({ cell: row[4], shares: row.slice(2, 4) })),
    ...verdicts.rows.flatMap(([, ...percentages]) => percentages.map((cell) => ({ cell, shares: [] as string[] }))),
  ]
  for (const { cell, shares } of cells) {
    const [value, low, high] = (difference.exec(cell) ?? []).slice(1).map((text) => Number(text.replace('−', '-')))
    expect([value >= low, value <= high], cell).toEqual([true, true])
    const [before, after] = shares.map((share) => Number(/^[\d.]+/.exec(share)?.[0] ?? NaN))
    if (!Number.isNaN(before + after)) expect(Math.abs(after - before - value), cell).toBeLessThan(0.15)
  }
})

// ---- docs/agents/planner.md ----------------------------------------------------------------------------------------

const rows = read('docs/agents/planner.md')
  .split('\n')
  .filter((line) => /^\|.* pp \(/.test(line))
  .map(cellsOf)

test('the planner is compared with every other agent that can play for heroes', async () => {
  const named = new Map<string, string[]>()
  for (const [played, , , agent] of rows) named.set(played, [...(named.get(played) ?? []), agent])
  const others = (await locateGames(workbench)).map(({ game }) =>
    inCode(
      game.agents
        .filter((agent) => agent.slow !== true && !isGroup(agent) && (agent.sides ?? ['heroes']).includes('heroes'))
        .map(({ name }) => name),
    ).sort(),
  )
  expect([...named.values()].map((list) => list.sort())).toEqual([others[0], others[0], others[1], others[2]])
})

test('the planner is nowhere surely below another agent; its intervals are those of its games', () => {
  const number = (text: string): number => Number(text.replace('−', '-'))
  const share = /^([\d.]+)% \(([\d.]+)–([\d.]+)\)$/
  const difference = /^([+−]?[\d.]+) pp \(([+−]?[\d.]+) to ([+−]?[\d.]+)\)$/
  for (const [, games, planner, , other, minus] of rows) {
    const shares = [planner, other].map((cell) => {
      const [value, low, high] = (share.exec(cell) ?? []).slice(1).map(Number)
      const exact = wilson(Math.round((value * Number(games)) / 100), Number(games), 0.95)
      for (const [written, of] of [
        [value, exact.value],
        [low, exact.low],
        [high, exact.high],
      ])
        expect(Math.abs(written - 100 * of), cell).toBeLessThanOrEqual(0.05 + 1e-9)
      return value
    })
    const [value, low, high] = (difference.exec(minus) ?? []).slice(1).map(number)
    expect(Math.abs(shares[0] - shares[1] - value), minus).toBeLessThan(0.15)
    expect([value >= low, value <= high, high >= 0], minus).toEqual([true, true, true])
  }
})

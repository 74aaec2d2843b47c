// Charts that an experiment names: each is drawn, or refused by name before anything is played.
import { expect, test } from 'vitest'
import type { Experiment } from '../../src/simulate/index.ts'
import { buildResult, GENERAL_CHARTS, missingFor } from '../../src/simulate/index.ts'
import { InputError, parseYaml } from '../../src/input/index.ts'
import { aboutOf } from '../../src/report/about.ts'
import { chartsOf } from '../../src/report/charts/index.ts'
import { locateGames } from '../../src/load/games.ts'
import { loadDocument, loadExperiment } from '../../src/load/experiment.ts'
import { workbench } from '../support/workbench.ts'
import { unplayed } from '../support/runs.ts'

const games = (await locateGames(workbench)).map(({ game }) => game)
const load = (text: string) => loadDocument(workbench, parseYaml({ name: 't.yaml', text }))

const VARIANTS = 'variants: [{ name: one }, { name: other }]'

test.each(games)('$id: every chart that can be named is drawn or refused', async (game) => {
  const { experiment, layouts, content } = await load(`game: ${game.id}\ngames: 1\n${VARIANTS}\n`)
  const { variants } = experiment
  const all = [...GENERAL_CHARTS, ...game.charts].map(({ name }) => name)
  const refused = all.filter((name) => missingFor(name, game.charts, { variants, layouts }) !== undefined)
  const named: Experiment = { ...experiment, charts: all.filter((name) => !refused.includes(name)) }
  const result = buildResult(unplayed(named, layouts), game, { version: '0' })
  const drawn = chartsOf({ result, about: aboutOf(game, content, result) }).map(({ name }) => name)
  expect(new Set(drawn)).toEqual(new Set(named.charts))
  const text = `game: ${game.id}\ngames: 1\n${VARIANTS}\ncharts: [${all.join(', ')}]\n`
  const error = await load(text).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(InputError)
  expect((error as InputError).problems.map(({ message }) => /"(.*)" can't be drawn/.exec(message)?.[1])).toEqual(
    refused,
  )
  expect(refused).toContain('effects')
})

test('what is lacking is said with its place, and what can be drawn', async () => {
  const loading = load('game: necromancy\ngames: 1\ncharts: [win-odds, health, differences]\n')
  await expect(loading).rejects.toThrow(
    new RegExp(
      't\\.yaml:3:20: the chart "health" can\'t be drawn: there is no roll whose exact chance is known\\n.*' +
        ' {2}expected one of: win-odds, .*' +
        't\\.yaml:3:28: the chart "differences" can\'t be drawn: there is no second variant',
      's',
    ),
  )
})

test('variants that follow are what a chart of several needs', async () => {
  const text = 'game: pig\ngames: 1\ncharts: [differences]\n'
  const loading = loadDocument(workbench, parseYaml({ name: 't.yaml', text }), { variantsFollow: true })
  expect((await loading).experiment.charts).toEqual(['differences'])
})

test('what a flag leaves without anything to draw is no mistake of the file', async () => {
  const { experiment } = await loadExperiment(workbench, 'necromancy', { set: ['scenario=lair-of-the-manticore'] })
  expect(experiment.charts).toContain('hunts')
})

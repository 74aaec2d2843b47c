// The number that an experiment names with `metric`: headline, tables, effects and studies are about it. Heroes stand
// by their names, however a file writes them.
import { beforeAll, describe, expect, test } from 'vitest'
import { metricOf } from '../../src/questions/asked.ts'
import { aboutOf } from '../../src/report/about.ts'
import type { About } from '../../src/report/about.ts'
import { chartsOf } from '../../src/report/charts/index.ts'
import { drawReport } from '../../src/report/index.ts'
import { markdownOf } from '../../src/report/markdown.ts'
import { targetsOf, targetVerdict } from '../../src/report/targets.ts'
import { answerOf, mainMetric } from '../../src/report/words.ts'
import { buildResult, Player } from '../../src/simulate/index.ts'
import type { Result } from '../../src/simulate/index.ts'
import { parseResult, stringifyResult } from '../../src/simulate/result-text.ts'
import { loadDocument, loadExperiment } from '../../src/load/experiment.ts'
import type { Loaded } from '../../src/load/experiment.ts'
import { parseYaml } from '../../src/input/index.ts'
import { workbench } from '../support/workbench.ts'
import { said } from '../support/said.ts'
import { finishRun } from '../support/runs.ts'

function resultOf({ experiment, game, content, layouts }: Loaded, games: number): Result {
  const players = experiment.variants.map(
    ({ settings }, variant) => new Player(game, content, { variant, seed: experiment.seed, settings }),
  )
  const run = finishRun(
    { ...experiment, stopping: { kind: 'games', games } },
    layouts,
    (batch) => players[batch.variant].playBatch(batch.first, batch.count),
    games,
  )
  return buildResult(run, game, { version: '0' })
}

const loadText = (text: string): Promise<Loaded> => loadDocument(workbench, parseYaml({ name: 'own.yaml', text }))

describe('castle-turn-order', () => {
  let loaded: Loaded
  let result: Result
  let about: About
  beforeAll(async () => {
    loaded = await loadExperiment(workbench, 'experiments/castle-turn-order.yaml')
    result = resultOf(loaded, 300)
    about = aboutOf(loaded.game, loaded.content, result)
  })

  test('is about the wins of Brannoc, in its result too', () => {
    expect(loaded.experiment.metric).toBe('hero-wins[hero=red]')
    expect(parseResult({ name: 'result.json', text: stringifyResult(result) }).metric).toBe('hero-wins[hero=red]')
    const cell = result.variants[0].metrics['hero-wins'].cells[0]
    expect(mainMetric(result.variants[0], about)).toMatchObject({
      name: 'hero-wins[hero=red]',
      metric: { estimate: cell.estimate, low: cell.low, unit: 'share of games' },
    })
    expect(mainMetric(result.variants[0], { roles: about.roles })!.name).toBe('win')
  })

  test('says how often Brannoc wins, by name, and the difference in pp', () => {
    const { verdict, why, details = [] } = said(answerOf(result, about))
    expect(verdict).toMatch(/“Brannoc first”.*wins of Brannoc .*pp/)
    // Bounds of one kind stand in one line with their target once, and no line tells the same shares again.
    expect(why[0]).toContain(
      'Baseline (“by the mace”): TOO CLOSE TO CALL, wins by hero, ties shared (target 18–30% each): Ysolde 27% ±5, ',
    )
    expect(why.filter((line) => line.includes('Brannoc'))).toHaveLength(1)
    const wanted = ['red', 'green'].map((hero) => ({ metric: `hero-wins[hero=${hero}]`, low: 0.9, high: 1 }))
    const judged = targetsOf(result.variants[0], { target: { wanted, unmet: {} } }, about, result)
    expect(targetVerdict(judged, about)).toBe('TOO LOW in wins of Brannoc and Tamrel')
    const page = markdownOf(result, about)
    expect(page).toMatch(/Brannoc first .*pp/)
    expect([verdict, ...why, ...details, page].join()).not.toMatch(/\bred\b/)
  })

  test('charts of wins by hero are shares of games, by name', () => {
    const chart = chartsOf({ result, about }).find(({ name }) => name === 'hero-wins')!
    const text = JSON.stringify(chart.panels.map(({ spec }) => spec?.(600)))
    expect(text).toContain('Brannoc')
    expect(text).toContain('"title":"share of games"')
    expect(text).not.toContain('mean share')
  })

  test('its card says whose wins, on their band; its charts lead, and differences are those of Brannoc', async () => {
    const files = await drawReport(result, about)
    const page = files.find(({ path }) => path === 'index.html')!.content
    const [, card] = page.split('<div class="card">')
    expect(card).toMatch(/^<h2>Wins of Brannoc<\/h2>.*<p class="muted">target 18–30%<\/p>/)
    const [, first] = /<div class="explained"><figure id="([^"]*)"/.exec(page)!
    expect(first).toBe('hero-wins')
    const { finding } = chartsOf({ result, about }).find(({ name }) => name === 'differences')!
    const difference = result.pairs[0].differences.find(
      ({ metric, by }) => metric === 'hero-wins' && Object.values(by)[0] === 'red',
    )!
    expect(finding).toContain(`${(100 * Math.abs(difference.estimate!)).toFixed(1)} pp`)
  })

  test('studies are about it unless they are asked otherwise; a hero may be named as reports do', async () => {
    expect(await metricOf(undefined, '--metric', loaded)).toBe('hero-wins[hero=red]')
    expect(await metricOf('rounds', '--metric', loaded)).toBe('rounds')
    await expect(loadText('game: dark-world\nmetric: hero-wins[Branoc]\n')).rejects.toThrow(
      /hero-wins has no hero "Branoc"[^]*nearest: Brannoc\n[^]*expected one of: Brannoc, Ysolde, Tamrel, Orska/,
    )
  })
})

test('effects of settings are those on the main number; the win rate is where none is named', async () => {
  const text = 'game: pig\ntable: short\nvary: { goal: [20, 30], agents.ann: [hold-at-20, hold-at-10] }\n'
  const named = resultOf(await loadText(`${text}metric: turns\n`), 40)
  const plain = resultOf(await loadText(text), 40)
  expect([named.factorial!.metric, plain.factorial!.metric]).toEqual(['turns', 'win'])
  expect([named.metric, plain.metric]).toEqual(['turns', undefined])
  expect(Object.keys(plain)).not.toContain('metric')
})

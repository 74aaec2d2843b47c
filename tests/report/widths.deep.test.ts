// No interval of an estimated number is without width: that all playouts agree is a fact about them, not about those
// that were not played. Held over all that is said of the shipped experiments after one and after two playouts, where
// it would come up most. Intervals of medians may be of one number: they lie between two values that were seen.
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadExperiment } from '../../src/load/experiment.ts'
import type { Loaded } from '../../src/load/experiment.ts'
import { aboutOf } from '../../src/report/about.ts'
import type { About } from '../../src/report/about.ts'
import { chartsOf } from '../../src/report/charts/index.ts'
import { metricTables } from '../../src/report/csv.ts'
import { markdownOf } from '../../src/report/markdown.ts'
import { WIDE } from '../../src/report/report.ts'
import { answerOf } from '../../src/report/words.ts'
import { areParties, factorsOf } from '../../src/simulate/factorial.ts'
import { buildResult, layoutOf, Player } from '../../src/simulate/index.ts'
import type { Variant, Result } from '../../src/simulate/index.ts'
import { ask, quiet } from '../support/errand/command.ts'
import { beginRun } from '../support/runs.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { workbench } from '../support/workbench.ts'
import type { DataColumn } from '../../src/report/charts/chart.ts'

/**
 * So many variants at most are played where they combine settings; of others that differ in one thing a few say the
 * same.
 */
const [MAX_COMBINED, MAX_OTHERS] = [16, 2]

/** The results of an experiment after one playout, and after two; without variants whose agents think for seconds. */
function resultsOf({ game, content, experiment }: Loaded): Result[] {
  const isQuick = ({ settings }: Variant): boolean =>
    game
      .agentNames(game.prepare(content, settings))
      .every((name) => game.agents.find((agent) => agent.name === name)?.slow !== true)
  const isCombined =
    experiment.variants.length <= MAX_COMBINED &&
    (factorsOf(experiment.variants).length > 0 || areParties(experiment.variants))
  const variants = experiment.variants.slice(0, isCombined ? MAX_COMBINED : MAX_OTHERS).filter(isQuick)
  if (variants.length === 0) return []
  const { study, ledger, slices } = beginRun(
    { ...experiment, variants, expect: [], stopping: { kind: 'games', games: 2 } },
    variants.map((variant) => layoutOf(game, content, variant)),
  )
  const players = variants.map(
    ({ settings }, variant) => new Player(game, content, { variant, seed: experiment.seed, settings }),
  )
  return [1, 2].map(() => {
    for (let left = variants.length; left > 0; left--) {
      const { variant, first, count } = slices.next(1)!
      slices.accept(players[variant].playBatch(first, count))
    }
    return buildResult(study.conclude(ledger), game, { version: '0' })
  })
}

interface Ends {
  readonly low?: unknown
  readonly high?: unknown
  readonly text?: unknown
  readonly says?: unknown
}

const isBare = (low: unknown, high: unknown): boolean =>
  typeof low === 'number' && typeof high === 'number' && !(high - low > 1e-9)

/** Where in plain data the two ends of an interval are one, by path. */
function bareIn(data: unknown, path: string): string[] {
  if (typeof data !== 'object' || data === null) return []
  const { low, high } = data as Ends
  const { bandLow, bandHigh } = data as Readonly<Record<string, unknown>>
  const bare = isBare(low, high) || isBare(bandLow, bandHigh) ? [`${path}: ${JSON.stringify(data)}`] : []
  return [...bare, ...Object.entries(data).flatMap(([key, value]) => bareIn(value, `${path}.${key}`))]
}

/** `5 to 5`, `+60.0 to +60.0` in a text. */
const alikeIn = (text: string): string[] =>
  [...text.matchAll(/.{0,60}(?<![\d.,−+-])([−+]?\d[\d.,]*)(?: %)? to \1(?![\d.,]*\d).{0,20}/g)].map(([words]) => words)

/** A picture has a dot for a number whose interval is not known, and says so; it has no band there. */
function bareInPicture(spec: unknown, path: string): string[] {
  const isSaid = (one: string): boolean => one.includes('(unknown)')
  const { layer = [] } = spec as { layer?: readonly { mark?: { type?: string }; data?: unknown }[] }
  const all = bareIn(spec, path)
  const bands = layer.filter(({ mark }) => mark?.type === 'area')
  return [
    ...all.filter((one) => !isSaid(one)),
    ...(all.some(isSaid)
      ? bands.flatMap(({ data }) => (data === undefined ? [`${path}: a band of what is unknown`] : bareIn(data, path)))
      : []),
  ]
}

/** Of a chart's own tables of data. */
function bareRows({
  columns,
  rows,
}: {
  readonly columns: readonly DataColumn[]
  readonly rows: readonly (readonly unknown[])[]
}): string[] {
  const names = columns.map(({ name }) => name)
  const [low, high] = [names.indexOf('low'), names.indexOf('high')]
  return low < 0 ? [] : rows.filter((row) => isBare(row[low], row[high])).map((row) => row.join())
}

/** Fields of a line of CSV; in quotes stand commas and no quotes here. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain)

function bareInFile({ name, text }: { readonly name: string; readonly text: string }): string[] {
  const [columns, ...lines] = text.trim().split('\r\n').map(fieldsOf)
  const numbers = lines.map((line) =>
    line.map((field) => (field !== '' && Number.isFinite(Number(field)) ? Number(field) : field)),
  )
  return bareRows({ columns: columns.map((column) => ({ name: column, kind: 'text' })), rows: numbers }).map(
    (row) => `${name}: ${row}`,
  )
}

function bareOf(result: Result, about: About): string[] {
  const charts = chartsOf({ result, about })
  const names = [...new Set(result.variants.flatMap(({ metrics }) => Object.keys(metrics)))]
  return [
    ...bareIn(result, 'result'),
    ...alikeIn(JSON.stringify(answerOf(result, about))),
    ...alikeIn(markdownOf(result, about)),
    ...names.flatMap((name) => metricTables(result, name, about)).flatMap(bareInFile),
    ...charts.flatMap(({ tables }) =>
      tables.flatMap(({ rows, data }) => [
        ...rows.flatMap((row) => row.flatMap(alikeIn)),
        ...(data === undefined ? [] : bareRows(data)),
      ]),
    ),
    ...charts.flatMap(({ name, panels }) => panels.flatMap(({ spec }) => bareInPicture(spec(WIDE), name))),
  ]
}

// ---- The lab -------------------------------------------------------------------------------------------------------

test('nor is one of what the commands of the lab find in two games of each variant', async () => {
  inFolder({
    'one.yaml': 'game: errand\ngames: 2\n',
    'two.yaml': 'game: errand\ngames: 2\nvary:\n  agents: [plain, bold]\n  difficulty: [20, 24]\n',
  })
  const [points, few] = [
    ['--metric', 'points'],
    ['--games', '2'],
  ]
  for (const words of [
    ['run', 'two.yaml'],
    ['compare', 'two.yaml', ...few, ...points],
    ['value', 'one.yaml', ...few, '--hero', 'ada', ...points],
    ['search', 'one.yaml', ...few, '--hero', 'ada'],
    ['tune', 'one.yaml', ...few, '--vary', 'difficulty=20,24,28', '--target', 'points=5'],
    ['levers', 'one.yaml', ...few, '--target', 'win=50%'],
    ['sensitivity', 'one.yaml', ...few, '--places', '1', ...points],
  ]) {
    const { stdout } = await ask(...words, '--json', ...quiet)
    expect(bareIn(JSON.parse(stdout), words.join(' '))).toEqual([])
  }
  const { stdout } = await ask('run', 'two.yaml', '--details', ...quiet)
  expect(stdout).toMatch(/In brackets: the 95% interval\./)
  expect(alikeIn(stdout)).toEqual([])
})

// ---- Experiments that ship -----------------------------------------------------------------------------------------

const files = readdirSync(new URL('../../experiments', import.meta.url)).filter((name) => name.endsWith('.yaml'))

describe('after one playout and after two no interval is without width', () => {
  test.each(files)('%s', async (file) => {
    const loaded = await loadExperiment(workbench, `experiments/${file}`)
    const results = resultsOf(loaded)
    for (const result of results) expect(bareOf(result, aboutOf(loaded.game, loaded.content, result))).toEqual([])
  })
})

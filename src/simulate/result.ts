// The result of an experiment, schema darkodds.result/1: what report/ draws, what `verify`, `diff` and merging read.
// Nothing in it depends on time, threads or machine; keys stand in a fixed order; what is not finite is null. So two runs
// of one experiment give the same bytes.
//
// Beside the estimates stand the tallies themselves. With the description of its metrics an arm's tally can be read back
// (`tallyOf`), to draw what was not thought of, or to merge results of several machines.
import { z } from 'zod'
import { centredSquares } from '../estimate/index.ts'
import type { Estimate } from '../estimate/index.ts'
import type { Dimension, Game, Metric } from '../games/game.ts'
import { expecting, InputError, quote, validate } from '../input/index.ts'
import type { Document, Position, SourceText } from '../input/index.ts'
import { GENERATOR } from '../random/index.ts'
import type { ArmTotals, Collector } from './collector.ts'
import { differenceOf, estimateOf, incidenceOf } from './estimates.ts'
import { judge } from './expect.ts'
import type { Judgement } from './expect.ts'
import type { PairTally } from './pairs.ts'
import type { Failure } from './playout.ts'
import { findTarget } from './reference.ts'
import { Tally, TallyLayout, cellLabels } from './tally.ts'
import type { MetricLayout, TallyText } from './tally.ts'

export const RESULT_SCHEMA = 'darkodds.result/1'

const LINE_LENGTH = 160

/** A number with its interval; null = not known (nothing was observed) or unbounded. */
export interface ResultEstimate {
  readonly estimate: number | null
  readonly low: number | null
  readonly high: number | null
  readonly confidence: number
  /** Playouts; ratio: trials; curve: playouts that reached the round. */
  readonly count: number
}

/** Low and high hold for this round alone, the band for all rounds at once. */
export interface ResultRound extends ResultEstimate {
  readonly round: number
  readonly bandLow: number
  readonly bandHigh: number
}

/** One cell of a metric. */
export interface ResultCell extends ResultEstimate {
  /** Its labels by dimension; of a category metric also `category`, of a curve also `round`. */
  readonly by: Readonly<Record<string, string | number>>
  /** binary, category, eventTime: playouts in which it was so. ratio: sums over playouts. */
  readonly successes?: number
  readonly trials?: number
  /** ratio: the exact chance. */
  readonly expected?: number
  /** value: spread of the playouts (standard deviation), extremes and quantiles (5, 25, 50, 75, 95 %). */
  readonly spread?: number | null
  readonly min?: number | null
  readonly max?: number | null
  readonly quantiles?: readonly (number | null)[]
  /** value: playouts with each number, from `from` on in steps of 1/scale; the outermost hold what lies beyond. */
  readonly histogram?: { readonly from: number; readonly counts: readonly number[] }
  /** eventTime: share of playouts in which it has happened by the end of each round, up to the last in which it did. */
  readonly byRound?: readonly ResultRound[]
}

/** A metric in one arm: its description, and its cells. Without dimensions, a single estimate stands here as well. */
export interface ResultMetric extends Partial<ResultEstimate> {
  readonly kind: Metric['kind']
  readonly title: string
  readonly unit: string
  readonly dimensions?: readonly Dimension[]
  readonly scale?: number
  readonly range?: readonly [number, number]
  readonly categories?: readonly string[]
  readonly horizon?: number
  readonly unbounded?: boolean
  readonly expected?: readonly (number | null)[]
  readonly compare?: boolean
  /** Without those of a ratio or curve that no playout met. */
  readonly cells: readonly ResultCell[]
}

/** A playout worth opening: the lowest number among those that measured `value`. */
export interface Exemplar {
  readonly metric: string
  readonly by: Readonly<Record<string, string>>
  /** binary `yes` or `no`; a category; value `lowest`, `middle`, `highest`; eventTime `never`, `first`, `last`. */
  readonly what: string
  /** What it recorded, in the metric's unit (a round for eventTime); absent for categories and binary. */
  readonly value?: number
  readonly playout: number
}

export interface ResultArm {
  readonly name: string
  readonly set: Readonly<Record<string, unknown>>
  readonly settings: unknown
  /** Playouts that count. */
  readonly playouts: number
  /** Playouts that threw: their number, and the first hundred. */
  readonly excludedCount: number
  readonly excluded: readonly Failure[]
  readonly metrics: Readonly<Record<string, ResultMetric>>
  readonly exemplars: readonly Exemplar[]
  /** Rule -> [times applied, playouts in which it was]; only when asked for. */
  readonly rules?: Readonly<Record<string, readonly [number, number]>>
  readonly ruleCount: number
  readonly tally: TallyText
}

/** A later arm against the first, over the same playouts. */
export interface ResultPair {
  readonly first: string
  readonly second: string
  /** Second minus first. */
  readonly differences: readonly (ResultEstimate & { readonly metric: string; readonly by: Readonly<Record<string, string>> })[]
  readonly tally: string
}

export interface ResultExpectation {
  readonly text: string
  readonly arm: string
  readonly judgement: Judgement
  readonly estimate: ResultEstimate
}

export interface Result {
  readonly schema: typeof RESULT_SCHEMA
  readonly darkodds: string
  readonly generator: string
  readonly title: string
  readonly game: string
  readonly gameTitle: string
  readonly seed: number
  readonly level: number
  readonly stopping: Collector['experiment']['stopping']
  /** The experiment was played to its end, not interrupted. */
  readonly complete: boolean
  readonly settings: unknown
  readonly charts: readonly string[] | null
  readonly arms: readonly ResultArm[]
  readonly pairs: readonly ResultPair[]
  readonly expect: readonly ResultExpectation[]
}

/**
 * The result of what a collector has merged, finished or not.
 * @param options.version of the package; options.rules: with the counts of applied rules
 */
export function buildResult(collector: Collector, game: Game, options: { version: string; rules?: boolean }): Result {
  const { experiment, arms, pairs } = collector
  const { level } = experiment
  return {
    schema: RESULT_SCHEMA,
    darkodds: options.version,
    generator: GENERATOR,
    title: experiment.title,
    game: game.id,
    gameTitle: game.title,
    seed: experiment.seed,
    level,
    stopping: experiment.stopping,
    complete: collector.done,
    settings: experiment.settings,
    charts: experiment.charts ?? null,
    arms: arms.map((totals, index) => ({
      name: experiment.arms[index].name,
      set: experiment.arms[index].set,
      settings: experiment.arms[index].settings,
      ...armResult(totals, level, options.rules === true ? game.rules : undefined),
    })),
    pairs: pairs.map((pair, index) => pairResult(pair, experiment.arms[0].name, experiment.arms[index + 1].name, level)),
    expect: experiment.expect.flatMap((expectation) => expectation.arms.map((arm) => {
      const { layout, tally } = arms[arm]
      const estimate = estimateOf(tally, findTarget(layout, expectation.reference), level)
      return { text: expectation.text, arm: experiment.arms[arm].name, judgement: judge(expectation, estimate), estimate: written(estimate) }
    })),
  }
}

/** The exact bytes of result.json, as text: JSON; lists of plain values, and what is short, stand on one line. */
export function stringifyResult(result: Result): string {
  return `${inLines(result, '')}\n`
}

function inLines(value: unknown, indent: string): string {
  const line = JSON.stringify(value)
  const isPlain = (part: unknown): boolean => typeof part !== 'object' || part === null
  if (isPlain(value) || line.length <= LINE_LENGTH || (Array.isArray(value) && value.every(isPlain))) return line
  const inner = `${indent} `
  if (Array.isArray(value)) return `[\n${value.map((part) => inner + inLines(part, inner)).join(',\n')}\n${indent}]`
  const parts = Object.entries(value as object).filter(([, part]) => part !== undefined)
  return `{\n${parts.map(([key, part]) => `${inner}${JSON.stringify(key)}: ${inLines(part, inner)}`).join(',\n')}\n${indent}}`
}

/** The metrics of an arm, as the game declared them. */
export function metricsOf(arm: Pick<ResultArm, 'metrics'>): Metric[] {
  return Object.entries(arm.metrics).map(([name, { kind, title, unit, dimensions, scale, range, categories, horizon, unbounded, expected, compare }]) =>
    ({ name, kind, title, unit, dimensions, scale, range, categories, horizon, unbounded, expected: expected?.map((chance) => chance ?? NaN), compare }))
}

/** The tally of an arm, read back. @throws RangeError when it does not fit the arm's metrics */
export function tallyOf(arm: Pick<ResultArm, 'metrics' | 'ruleCount' | 'tally'>): Tally {
  return Tally.fromText(new TallyLayout(metricsOf(arm), arm.ruleCount), arm.tally)
}

// ---- Arms ----------------------------------------------------------------------------------------------------------

function armResult({ layout, tally, failures, failureCount }: ArmTotals, level: number, rules: readonly string[] | undefined): Omit<ResultArm, 'name' | 'set' | 'settings'> {
  return {
    playouts: tally.playouts,
    excludedCount: failureCount,
    excluded: failures.map(({ playout, message }) => ({ playout, message })),
    metrics: Object.fromEntries(layout.metrics.map((metric) => [metric.metric.name, metricResult(tally, metric, level)])),
    exemplars: layout.metrics.flatMap((metric) => exemplarsOf(tally, metric)),
    ...(rules && {
      rules: Object.fromEntries(rules.map((rule, index) => [rule, [tally.sums[layout.ruleAt + 2 * index], tally.sums[layout.ruleAt + 2 * index + 1]]])),
    }),
    ruleCount: layout.rules,
    tally: tally.toText(),
  } as Omit<ResultArm, 'name' | 'set' | 'settings'>
}

function metricResult(tally: Tally, layout: MetricLayout, level: number): ResultMetric {
  const { kind, title, unit, dimensions, scale, range, categories, horizon, unbounded, expected, compare } = layout.metric
  const cells = Array.from({ length: layout.cells }, (_, cell) => cellsOf(tally, layout, cell, level)).flat()
  const isSingle = layout.cells === 1 && dimensions === undefined && kind !== 'category' && kind !== 'curve'
  return {
    kind, title, unit,
    ...definedOnly({ dimensions, scale, range, categories, horizon, unbounded, expected: expected?.map(finite), compare }),
    ...(isSingle && written(estimateOf(tally, { layout, cell: 0 }, level))),
    cells,
  }
}

function cellsOf(tally: Tally, layout: MetricLayout, cell: number, level: number): ResultCell[] {
  const { metric } = layout
  const by = cellLabels(metric, cell)
  const at = layout.sumAt + cell * layout.sumWidth
  const { sums, playouts } = tally
  const estimate = (part?: number): ResultEstimate => written(estimateOf(tally, { layout, cell, part }, level))
  switch (metric.kind) {
    case 'binary':
      return [{ by, ...estimate(), successes: sums[at + 1] }]
    case 'category':
      return metric.categories!.map((category, part) => ({ by: { ...by, category }, ...estimate(part), successes: sums[at + part] }))
    case 'eventTime': {
      const byRound = incidenceOf(tally, layout, cell, level).slice(0, lastRound(tally, layout) + 1)
        .map(({ round, bandLow, bandHigh, ...point }) => ({ round, ...written(point), bandLow, bandHigh }))
      return [{ by, ...estimate(), successes: playouts - sums[at], byRound }]
    }
    case 'ratio': {
      if (sums[at] === 0) return []
      const expected = metric.expected?.[cell]
      return [{ by, ...estimate(), successes: sums[at + 1], trials: sums[at + 2], ...(Number.isFinite(expected) && { expected }) }]
    }
    case 'curve':
      return Array.from({ length: metric.horizon! + 1 }, (_, round) => round).filter((round) => sums[at + 3 * round] > 0)
        .map((round) => ({ by: { ...by, round }, ...estimate(round) }))
    case 'value':
      return [{ by, ...estimate(), ...spreadOf(tally, layout, cell) }]
  }
}

/** The last round in which anything of the metric happened, in any cell; -1 when nothing ever did. */
function lastRound({ sums }: Tally, { metric, cells, sumAt, sumWidth }: MetricLayout): number {
  for (let round = metric.horizon!; round >= 0; round--) {
    for (let cell = 0; cell < cells; cell++) if (sums[sumAt + cell * sumWidth + round + 1] > 0) return round
  }
  return -1
}

function spreadOf(tally: Tally, layout: MetricLayout, cell: number): Partial<ResultCell> {
  const { sums, lows, playouts } = tally
  const { metric: { range, scale = 1 }, slots } = layout
  const at = layout.sumAt + cell * layout.sumWidth
  const extremes = layout.lowAt + cell * layout.lowWidth
  const counts = sums.subarray(at + layout.beforeSlots, at + layout.beforeSlots + slots)
  const [from, to] = [counts.findIndex((count) => count > 0), counts.findLastIndex((count) => count > 0)]
  return {
    spread: playouts > 1 ? Math.sqrt(centredSquares(playouts, sums[at], sums[at + 1]) / (playouts - 1)) / scale : null,
    min: finite(lows[extremes] / scale),
    max: finite((0 - lows[extremes + 1]) / scale),
    quantiles: [0.05, 0.25, 0.5, 0.75, 0.95].map((share) => playouts === 0 ? null : (range![0] + slotOfQuantile(counts, playouts, share)) / scale),
    histogram: from < 0 ? { from: range![0] / scale, counts: [] } : { from: (range![0] + from) / scale, counts: [...counts.subarray(from, to + 1)] },
  }
}

/** The first slot by which at least `share` of the playouts are counted. */
function slotOfQuantile(counts: Float64Array, playouts: number, share: number): number {
  let seen = 0
  return counts.findIndex((count) => (seen += count) >= share * playouts)
}

// ---- Exemplars -----------------------------------------------------------------------------------------------------

function exemplarsOf(tally: Tally, layout: MetricLayout): Exemplar[] {
  if (layout.slots === 0) return []
  return Array.from({ length: layout.cells }, (_, cell) => {
    const by = cellLabels(layout.metric, cell)
    return choicesOf(tally, layout, cell).flatMap(({ what, slot, value }) => {
      const playout = tally.lows[layout.lowAt + cell * layout.lowWidth + layout.beforeSlots + slot]
      return Number.isFinite(playout) ? [{ metric: layout.metric.name, by, what, ...(value !== undefined && { value }), playout }] : []
    })
  }).flat()
}

/** Which slots of a cell are worth opening. */
function choicesOf({ sums, playouts }: Tally, { metric, slots, beforeSlots, sumAt, sumWidth }: MetricLayout, cell: number): { what: string; slot: number; value?: number }[] {
  const at = sumAt + cell * sumWidth
  switch (metric.kind) {
    case 'binary':
      return [{ what: 'no', slot: 0 }, { what: 'yes', slot: 1 }]
    case 'category':
      return metric.categories!.map((category, slot) => ({ what: category, slot }))
    case 'eventTime': {
      const rounds = sums.subarray(at + 1, at + slots)
      const [first, last] = [rounds.findIndex((count) => count > 0), rounds.findLastIndex((count) => count > 0)]
      const happened = first < 0 ? [] : [{ what: 'first', slot: first + 1, value: first }, { what: 'last', slot: last + 1, value: last }]
      return [{ what: 'never', slot: 0 }, ...happened]
    }
    default: {
      if (playouts === 0) return []
      const counts = sums.subarray(at + beforeSlots, at + beforeSlots + slots)
      const valueOf = (slot: number): number => (metric.range![0] + slot) / (metric.scale ?? 1)
      return [
        { what: 'lowest', slot: counts.findIndex((count) => count > 0) },
        { what: 'middle', slot: slotOfQuantile(counts, playouts, 0.5) },
        { what: 'highest', slot: counts.findLastIndex((count) => count > 0) },
      ].map((choice) => ({ ...choice, value: valueOf(choice.slot) }))
    }
  }
}

// ---- Pairs ---------------------------------------------------------------------------------------------------------

function pairResult(pair: PairTally, first: string, second: string, level: number): ResultPair {
  return {
    first,
    second,
    differences: pair.columns.map((column) => ({ metric: column.name, by: column.by, ...written(differenceOf(pair, column, level)) })),
    tally: pair.toText(),
  }
}

// ---- Writing and reading -------------------------------------------------------------------------------------------

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

function written({ value, low, high, confidence, count }: Estimate): ResultEstimate {
  return { estimate: finite(value), low: finite(low), high: finite(high), confidence, count }
}

function definedOnly<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}

const number = z.number().nullable()
const estimateKeys = { estimate: number, low: number, high: number, confidence: z.number(), count: z.number() }
const labels = z.record(z.string(), z.string())
const tallyText = expecting(z.string().regex(/^[-\d* ]*$/), 'a tally')

const resultSchema = z.strictObject({
  schema: z.literal(RESULT_SCHEMA),
  darkodds: z.string(),
  generator: z.string(),
  title: z.string(),
  game: z.string(),
  gameTitle: z.string(),
  seed: z.int().min(0),
  level: z.number().gt(0).lt(1),
  stopping: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('games'), games: z.int().min(1) }),
    z.strictObject({ kind: z.literal('precision'), metric: z.string(), halfWidth: z.number(), atMost: z.int().min(1) }),
  ]),
  complete: z.boolean(),
  settings: z.unknown(),
  charts: z.array(z.string()).nullable(),
  arms: z.array(z.strictObject({
    name: z.string(),
    set: z.record(z.string(), z.unknown()),
    settings: z.unknown(),
    playouts: z.int().min(0),
    excludedCount: z.int().min(0),
    excluded: z.array(z.strictObject({ playout: z.int().min(0), message: z.string() })),
    metrics: z.record(z.string(), z.strictObject({
      kind: z.enum(['binary', 'ratio', 'value', 'category', 'eventTime', 'curve']),
      title: z.string(),
      unit: z.string(),
      dimensions: z.array(z.strictObject({ name: z.string(), labels: z.array(z.string()) })).optional(),
      scale: z.number().optional(),
      range: z.tuple([z.int(), z.int()]).optional(),
      categories: z.array(z.string()).optional(),
      horizon: z.int().min(0).optional(),
      unbounded: z.boolean().optional(),
      expected: z.array(number).optional(),
      compare: z.boolean().optional(),
      ...z.strictObject(estimateKeys).partial().shape,
      cells: z.array(z.strictObject({
        by: z.record(z.string(), z.union([z.string(), z.number()])),
        ...estimateKeys,
        successes: z.number().optional(),
        trials: z.number().optional(),
        expected: z.number().optional(),
        spread: number.optional(),
        min: number.optional(),
        max: number.optional(),
        quantiles: z.array(number).optional(),
        histogram: z.strictObject({ from: z.number(), counts: z.array(z.number()) }).optional(),
        byRound: z.array(z.strictObject({ round: z.int(), ...estimateKeys, bandLow: z.number(), bandHigh: z.number() })).optional(),
      })),
    })),
    exemplars: z.array(z.strictObject({ metric: z.string(), by: labels, what: z.string(), value: z.number().optional(), playout: z.int().min(0) })),
    rules: z.record(z.string(), z.tuple([z.int(), z.int()])).optional(),
    ruleCount: z.int().min(0),
    tally: z.strictObject({ sums: tallyText, lows: tallyText }),
  })).min(1),
  pairs: z.array(z.strictObject({
    first: z.string(),
    second: z.string(),
    differences: z.array(z.strictObject({ metric: z.string(), by: labels, ...estimateKeys })),
    tally: tallyText,
  })),
  expect: z.array(z.strictObject({ text: z.string(), arm: z.string(), judgement: z.enum(['holds', 'fails', 'undecided']), estimate: z.strictObject(estimateKeys) })),
})

/**
 * Reads a result.json. Its mistakes are told without a line: nobody writes it by hand.
 * @throws InputError on anything that is not a result of this schema
 */
export function parseResult(source: SourceText): Result {
  let value: unknown
  try {
    value = JSON.parse(source.text)
  } catch {
    throw new InputError([{ source, message: 'this file is not JSON', expected: `a result of darkodds (${RESULT_SCHEMA})` }])
  }
  const document: Document = { source, value, position: () => ({}) as Position }
  const result: Result = validate(document, resultSchema)
  for (const arm of result.arms) {
    try {
      tallyOf(arm)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      throw new InputError([{ source, message: `the tally of arm ${quote(arm.name)} cannot be read: ${error.message}` }])
    }
  }
  return result
}

// The result of an experiment, schema darkodds.result/2: report/ draws it; `verify`, `diff` and merging read it.
// It does not depend on time, threads or machine. Keys have a fixed order, and numbers that are not finite are null. So
// two runs of one experiment give the same bytes.
//
// Tallies stand beside the estimates. With the description of its metrics, a variant's tally can be read back
// (`tallyOf`), to draw further charts or to merge results of several machines.
import { bonferroniLevel, centredSquares } from '../estimate/index.ts'
import type { Estimate } from '../estimate/index.ts'
import type { Game, Metric } from '../engine/game.ts'
import type { Group } from '../engine/groups.ts'
import { tableOf } from '../input/index.ts'
import { GENERATOR } from '../random/index.ts'
import { numbersFromText, numbersToText } from './exact-sums.ts'
import { differenceOf, estimateAtLook, estimateOf, incidenceOf } from './estimates.ts'
import { exemplarsOf, quantileOf } from './exemplars.ts'
import type { Exemplar } from './exemplars.ts'
import type { Experiment } from './experiment.ts'
import { factorialOf, interactionsOf, mainEffectsOf } from './factorial.ts'
import type { Change, Factorial, FactorialTally } from './factorial.ts'
import { histogramOf } from './histogram.ts'
import type { Histogram } from './histogram.ts'
import { judge } from './judge.ts'
import type { Counted, Judgement } from './judge.ts'
import { cellLabels, TallyLayout } from './layout.ts'
import type { MetricLayout } from './layout.ts'
import type { Account, Ledger } from './ledger.ts'
import type { Position } from './position.ts'
import { PairTally, pairColumns } from './pairs.ts'
import type { Failure } from './playout.ts'
import { findEstimand } from './reference.ts'
import type { Estimand } from './reference.ts'
import { Tally } from './tally.ts'
import type { TallyText } from './tally.ts'
import type { NamePart } from './variant-names.ts'

export const RESULT_SCHEMA = 'darkodds.result/2'

/** A number with its interval; null = not known (nothing was observed) or unbounded. */
export interface ResultEstimate {
  readonly estimate: number | null
  readonly low: number | null
  readonly high: number | null
  readonly confidence: number
  /** Playouts; ratio: trials; curve: playouts that reached the round. */
  readonly count: number
}

/** Whether the whole interval of a difference lies on one side of zero: the difference is sure. */
export const excludesZero = ({ low, high }: Pick<ResultEstimate, 'low' | 'high'>): boolean =>
  (low ?? 0) > 0 || (high ?? 0) < 0

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
  /** value: spread of the playouts (standard deviation), extremes and quantiles (5, 25, 50, 75, 95%). */
  readonly spread?: number | null
  readonly min?: number | null
  readonly max?: number | null
  readonly quantiles?: readonly (number | null)[]
  /** value: playouts with each number. */
  readonly histogram?: Histogram
  /** eventTime: share of playouts in which it has happened by the end of each round, up to the last in which it did. */
  readonly byRound?: readonly ResultRound[]
}

/** What a result says of a metric itself, in this order. */
const DESCRIPTION = [
  'kind',
  'title',
  'unit',
  'dimensions',
  'scale',
  'range',
  'limited',
  'share',
  'categories',
  'horizon',
  'step',
  'unbounded',
  'signed',
  'expected',
  'compare',
] as const
type Description = Omit<Pick<Metric, (typeof DESCRIPTION)[number]>, 'expected'>

/**
 * A metric in one variant: its description, and its cells. Without dimensions, a single estimate stands here as well.
 */
export interface ResultMetric extends Partial<ResultEstimate>, Description {
  readonly expected?: readonly (number | null)[]
  /** Without those of a ratio or curve that no playout met. */
  readonly cells: readonly ResultCell[]
}

/** A number without its luck (luck-adjusted.ts); its estimate is null until enough is known. */
export interface ResultLuckAdjusted extends ResultEstimate {
  readonly metric: string
  /** How many times the games would be needed for the same margin without it. */
  readonly gain: number | null
  readonly tally: string
}

export interface ResultVariant {
  readonly name: string
  readonly set: Readonly<Record<string, unknown>>
  /** Of a variant with a made name as it is shown; never in a file (shown-names.ts). */
  readonly parts?: readonly NamePart[]
  readonly settings: unknown
  /** Of a group of players that plays beside those whom the experiment names: which. It plays fewer games. */
  readonly group?: Group
  /** Playouts that count. */
  readonly playouts: number
  /** Playouts that threw: their number, and the first hundred. */
  readonly excludedCount: number
  readonly excluded: readonly Failure[]
  readonly metrics: Readonly<Record<string, ResultMetric>>
  readonly exemplars: readonly Exemplar[]
  /** The number by which it stopped, without its luck. Only when asked for. */
  readonly luckAdjusted?: ResultLuckAdjusted
  /** Each rule that the code marks -> [times applied, playouts in which it was]; only when asked for. */
  readonly rules?: Readonly<Record<string, readonly [number, number]>>
  readonly ruleCount: number
  readonly tally: TallyText
}

/** A variant against the first of its scenario or group, over the same playouts. */
export interface ResultPair {
  readonly first: string
  readonly second: string
  /** Second minus first. */
  readonly differences: readonly (ResultEstimate & {
    readonly metric: string
    readonly by: Readonly<Record<string, string>>
  })[]
  readonly tally: string
}

/**
 * Effects of settings whose values the variants fully combine: main effects, each with its own interval, and
 * interactions of two, whose intervals hold all at once. Where variants are parties, only the sums.
 */
export interface ResultFactorial {
  /** The number that they change. */
  readonly metric: string
  readonly effects: readonly (ResultEstimate & Change)[]
  readonly interactions: readonly (ResultEstimate & { readonly first: Change; readonly second: Change })[]
  readonly tally: string
}

export interface ResultExpectation {
  readonly text: string
  readonly variant: string
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
  readonly stopping: Experiment['stopping']
  /** The experiment was played to its end, not interrupted. */
  readonly complete: boolean
  readonly settings: unknown
  /** The main number, where the experiment names one. */
  readonly metric?: string
  readonly charts: readonly string[] | null
  readonly variants: readonly ResultVariant[]
  readonly pairs: readonly ResultPair[]
  /** Where variants are all combinations of several settings, or parties. */
  readonly factorial: ResultFactorial | null
  readonly expect: readonly ResultExpectation[]
  /** Where its games begin, if not at their set-up. */
  readonly position?: Position
}

/** What was played of an experiment, all of it or not. */
export interface Played {
  readonly experiment: Experiment
  readonly ledger: Ledger
  /** Where variants are all combinations of several settings, or parties: its sums are in the ledger. */
  readonly factorial: Factorial | undefined
  readonly isComplete: boolean
}

/**
 * @param options.version of the package
 * @param options.rules with the counts of applied rules
 * @param options.isOneOfLooks metrics have the intervals of one of several looks (`estimateAtLook`); the experiment's
 *   level is that of each look
 */
export function buildResult(
  { experiment, ledger, factorial, isComplete }: Played,
  game: Game,
  options: { version: string; rules?: boolean; isOneOfLooks?: boolean },
): Result {
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
    complete: isComplete,
    settings: experiment.settings,
    ...(experiment.position !== undefined && { position: experiment.position }),
    ...(experiment.metric !== undefined && { metric: experiment.metric }),
    charts: experiment.charts ?? null,
    variants: ledger.variants.map((account, index) => ({
      name: experiment.variants[index].name,
      set: experiment.variants[index].set,
      settings: experiment.variants[index].settings,
      ...(experiment.variants[index].group !== undefined && { group: experiment.variants[index].group }),
      ...variantResult(
        account,
        level,
        options.rules === true ? game?.rules : undefined,
        experiment.stopping.kind === 'precision' ? experiment.stopping.metric : undefined,
        options.isOneOfLooks === true ? estimateAtLook : estimateOf,
      ),
    })),
    pairs: ledger.pairs.map(([first, second]) =>
      pairResult(ledger.pair(first, second), experiment.variants[first].name, experiment.variants[second].name, level),
    ),
    factorial:
      factorial === undefined ? null : factorialResult({ ...factorial, sums: ledger.joined(factorial.joint) }, level),
    expect: experiment.expect.flatMap((expectation) =>
      expectation.variants.map((variant) => {
        const { layout, tally, failureCount } = ledger.variants[variant]
        const { judgement, estimate } = judge(expectation, {
          tally,
          estimand: findEstimand(layout, expectation.reference),
          level,
          failed: failureCount,
        })
        return {
          text: expectation.text,
          variant: experiment.variants[variant].name,
          judgement,
          estimate: written(estimate),
        }
      }),
    ),
  }
}

/** The metrics of a variant, as the game declared them. */
export function metricsOf(variant: Pick<ResultVariant, 'metrics'>): Metric[] {
  return Object.entries(variant.metrics).map(([name, metric]) => ({
    name,
    ...descriptionOf(metric),
    expected: metric.expected?.map((chance) => chance ?? NaN),
  }))
}

/**
 * The tally of a variant, read back once; only to be read.
 * @throws RangeError when it does not fit the variant's metrics
 */
export function tallyOf(variant: Pick<ResultVariant, 'metrics' | 'ruleCount' | 'tally'>): Tally {
  const known = tallies.get(variant)
  if (known !== undefined) return known
  const tally = Tally.fromText(layoutOfVariant(variant), variant.tally)
  tallies.set(variant, tally)
  return tally
}

const tallies = new WeakMap<object, Tally>()

/** One counted number of a variant, read back. @throws InputError for an unknown name; RangeError as tallyOf */
export function countedIn(
  variant: Pick<ResultVariant, 'metrics' | 'ruleCount' | 'tally' | 'excludedCount'>,
  reference: string,
  level: number,
): Counted {
  const tally = tallyOf(variant)
  return { tally, estimand: findEstimand(tally.layout, reference), level, failed: variant.excludedCount }
}

/** The tally of a pair, read back. @throws RangeError when it is not that of two variants of the result */
export function pairTallyOf({ variants }: Pick<Result, 'variants'>, { first, second, tally }: ResultPair): PairTally {
  const [a, b] = [first, second].map((name) => variants.find((variant) => variant.name === name))
  if (a === undefined || b === undefined)
    throw new RangeError(`no variant is called ${JSON.stringify(a === undefined ? first : second)}`)
  return PairTally.fromText(pairColumns(layoutOfVariant(a), layoutOfVariant(b)), tally, () => [tallyOf(a), tallyOf(b)])
}

const layoutOfVariant = (variant: Pick<ResultVariant, 'metrics' | 'ruleCount'>): TallyLayout =>
  new TallyLayout(metricsOf(variant), variant.ruleCount)

/**
 * The first metric of a variant whose shape does not fit its description and tally. Numbers may differ: another version
 * may have used another estimator.
 */
export function misshapenMetric(variant: ResultVariant, level: number): string | undefined {
  const tally = tallyOf(variant)
  return tally.layout.metrics.find(
    (layout) => !hasShapeOf(variant.metrics[layout.metric.name], metricResult(tally, layout, level, unestimated)),
  )?.metric.name
}

/** In place of an estimate whose numbers nobody reads. @throws RangeError as `estimateOf` does for a share */
function unestimated({ sums, playouts }: Tally, { layout, cell, part }: Estimand, level: number): Estimate {
  const { metric, sumAt, sumWidth } = layout
  const successes = sums.at(sumAt + cell * sumWidth + (metric.kind === 'category' ? part! : 1))
  if ((metric.kind === 'binary' || metric.kind === 'category') && (successes < 0 || successes > playouts))
    throw new RangeError(`${successes} successes in ${playouts} trials`)
  return { value: 0, low: 0, high: 0, confidence: level, count: 0 }
}

/** Whether JSON of the two values differs in nothing but numbers. */
function hasShapeOf(a: unknown, b: unknown): boolean {
  const isNumber = (value: unknown): boolean => typeof value === 'number' || value === null
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return a === b || (isNumber(a) && isNumber(b))
  const [keys, others] = [a, b].map((one) => Object.keys(one).filter((key) => one[key as never] !== undefined))
  return (
    keys.length === others.length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) && hasShapeOf((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  )
}

// ---- Variants ------------------------------------------------------------------------------------------------------

function variantResult(
  { layout, tally, failures, failureCount, adjusted }: Account,
  level: number,
  counted: Game['rules'] | undefined,
  metric: string | undefined,
  estimator: typeof estimateOf,
): Omit<ResultVariant, 'name' | 'set' | 'settings'> {
  return {
    playouts: tally.playouts,
    excludedCount: failureCount,
    excluded: failures.map(({ playout, message }) => ({ playout, message })),
    metrics: tableOf(
      layout.metrics.map((one) => [one.metric.name, metricResult(tally, one, level, estimator)] as const),
    ),
    exemplars: layout.metrics.flatMap((one) => exemplarsOf(tally, one)),
    ...(adjusted && {
      luckAdjusted: {
        metric,
        ...written(adjusted.isKnown ? adjusted.estimate(level) : nothingKnown(level)),
        gain: finite(adjusted.gain),
        tally: adjusted.toText(),
      },
    }),
    ...(counted && { rules: ruleCounts(tally, counted) }),
    ruleCount: layout.rules,
    tally: tally.toText(),
  } as Omit<ResultVariant, 'name' | 'set' | 'settings'>
}

const nothingKnown = (level: number): Estimate => ({
  value: NaN,
  low: -Infinity,
  high: Infinity,
  confidence: level,
  count: 0,
})

function ruleCounts({ layout, sums }: Tally, { ids, marked: markedIds = ids }: Game['rules']): ResultVariant['rules'] {
  const marked = new Set(markedIds)
  return Object.fromEntries(
    ids.flatMap((rule, index) =>
      marked.has(rule) ? [[rule, [sums.at(layout.ruleAt + 2 * index), sums.at(layout.ruleAt + 2 * index + 1)]]] : [],
    ),
  )
}

function metricResult(tally: Tally, layout: MetricLayout, level: number, estimator = estimateOf): ResultMetric {
  const { metric } = layout
  const { kind, dimensions, expected } = metric
  const cells = Array.from({ length: layout.cells }, (_, cell) => cellsOf(tally, layout, cell, level, estimator)).flat()
  const isSingle = layout.cells === 1 && dimensions === undefined && kind !== 'category' && kind !== 'curve'
  return {
    ...descriptionOf({
      ...metric,
      dimensions: dimensions?.map(({ name, labels }) => ({ name, labels })),
      expected: expected?.map(finite),
    }),
    ...(isSingle && written(estimator(tally, { layout, cell: 0 }, level))),
    cells,
  }
}

/** The description of a metric without what is undefined. */
function descriptionOf<Described extends Description & { readonly expected?: unknown }>(
  metric: Described,
): Pick<Described, keyof Described & (typeof DESCRIPTION)[number]> {
  return Object.fromEntries(
    DESCRIPTION.filter((key) => metric[key] !== undefined).map((key) => [key, metric[key]]),
  ) as never
}

function cellsOf(
  tally: Tally,
  layout: MetricLayout,
  cell: number,
  level: number,
  estimator: typeof estimateOf,
): ResultCell[] {
  const { metric } = layout
  const labels = cellLabels(metric, cell)
  const offset = layout.sumAt + cell * layout.sumWidth
  const { sums, playouts } = tally
  const estimate = (part?: number): ResultEstimate => written(estimator(tally, { layout, cell, part }, level))
  switch (metric.kind) {
    case 'binary':
      return [{ by: labels, ...estimate(), successes: sums.at(offset + 1) }]
    case 'category':
      return metric.categories!.map((category, part) => ({
        by: { ...labels, category },
        ...estimate(part),
        successes: sums.at(offset + part),
      }))
    case 'eventTime': {
      const byRound = incidenceOf(tally, layout, cell, level)
        .slice(0, lastRound(tally, layout) + 1)
        .map(({ round, bandLow, bandHigh, ...point }) => ({ round, ...written(point), bandLow, bandHigh }))
      return [{ by: labels, ...estimate(), successes: playouts - sums.at(offset), byRound }]
    }
    case 'ratio': {
      if (sums.at(offset) === 0) return []
      const expected = metric.expected?.[cell]
      return [
        {
          by: labels,
          ...estimate(),
          successes: sums.at(offset + 1),
          trials: sums.at(offset + 2),
          ...(Number.isFinite(expected) && { expected }),
        },
      ]
    }
    case 'curve':
      return Array.from({ length: metric.horizon! + 1 }, (_, round) => round)
        .filter((round) => sums.at(offset + 3 * round) > 0)
        .map((round) => ({ by: { ...labels, round }, ...estimate(round) }))
    case 'value':
      return [{ by: labels, ...estimate(), ...spreadOf(tally, layout, cell) }]
  }
}

/** The last round in which anything of the metric happened, in any cell; -1 when nothing ever did. */
function lastRound({ sums }: Tally, { metric, cells, sumAt, sumWidth }: MetricLayout): number {
  for (let round = metric.horizon!; round >= 0; round--) {
    for (let cell = 0; cell < cells; cell++) if (sums.at(sumAt + cell * sumWidth + round + 1) > 0) return round
  }
  return -1
}

function spreadOf(tally: Tally, layout: MetricLayout, cell: number): Partial<ResultCell> {
  const { sums, lows, playouts } = tally
  const { metric } = layout
  const { scale = 1 } = metric
  const offset = layout.sumAt + cell * layout.sumWidth
  const extremes = layout.lowAt + cell * layout.lowWidth
  const counted = tally.valuesIn(layout, cell)
  return {
    spread:
      playouts > 1
        ? Math.sqrt(centredSquares(playouts, sums.at(offset), sums.at(offset + 1)) / (playouts - 1)) / scale
        : null,
    min: finite(lows.at(extremes) / scale),
    max: finite((0 - lows.at(extremes + 1)) / scale),
    quantiles: [0.05, 0.25, 0.5, 0.75, 0.95].map((share) =>
      counted.length === 0 ? null : quantileOf(counted, share).value / scale,
    ),
    histogram: histogramOf(counted, metric),
  }
}

// ---- Pairs ---------------------------------------------------------------------------------------------------------

function pairResult(pair: PairTally, first: string, second: string, level: number): ResultPair {
  return {
    first,
    second,
    differences: pair.columns.map((column) => ({
      metric: column.name,
      by: column.by,
      ...written(differenceOf(pair, column, level)),
    })),
    tally: pair.toText(),
  }
}

// ---- Several settings ----------------------------------------------------------------------------------------------

function factorialResult({ factors, metric, joint, sums }: FactorialTally, level: number): ResultFactorial {
  const interactions = interactionsOf(factors)
  const jointLevel = bonferroniLevel(level, Math.max(1, interactions.length))
  return {
    metric,
    effects: mainEffectsOf(factors).map(({ change, terms }) => ({
      ...change,
      ...written(joint.estimate(sums, terms, level)),
    })),
    interactions: interactions.map(({ first, second, terms }) => ({
      first,
      second,
      ...written(joint.estimate(sums, terms, jointLevel)),
    })),
    tally: numbersToText(sums),
  }
}

/** The sums over all variants, read back; undefined if they do not combine. @throws RangeError for another's tally */
export function factorialTallyOf({
  variants,
  factorial,
}: Pick<Result, 'variants' | 'factorial'>): FactorialTally | undefined {
  if (factorial === null) return undefined
  const own = variants.filter(({ group }) => group === undefined)
  const read = factorialOf(own, own.map(layoutOfVariant), factorial.metric)
  return read && { ...read, sums: numbersFromText(factorial.tally, read.joint.width) }
}

/**
 * Whether the factorial part is of other variants, or does not fit its tally. Numbers may differ: another version may
 * have used another estimator.
 * @throws RangeError when the tally cannot be read
 */
export function isMisshapenFactorial({
  variants,
  factorial,
  level,
}: Pick<Result, 'variants' | 'factorial' | 'level'>): boolean {
  if (factorial === null) return false
  const tally = factorialTallyOf({ variants, factorial })
  return tally === undefined || !hasShapeOf(factorial, factorialResult(tally, level))
}

// ---- Numbers -------------------------------------------------------------------------------------------------------

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/** An estimate as results and findings hold it: what is not finite is null. */
export function written({ value, low, high, confidence, count }: Estimate): ResultEstimate {
  return { estimate: finite(value), low: finite(low), high: finite(high), confidence, count }
}

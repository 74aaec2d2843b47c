// From replies to totals: hands out batches, merges replies in the order of the playouts, and decides when to stop.
// workbench/ feeds it what executors reply, in whatever order that arrives; result.ts reads the totals.
//
//   slices of playouts:  [0, 400) [400, 800) [800, 1000) | [1000, ...       cut at looks, whatever the batch size
//   each slice:          one batch for each variant
//
// A slice is merged once all earlier ones are merged and every variant has answered. Then pairs are joined and columns
// freed. After a look has decided to stop, nothing more is merged. Sums are exact, so the totals are the same for any
// batch size, any order of replies, and any interruption.
import { quote } from '../input/index.ts'
import { hashLabel, GENERATOR } from '../random/index.ts'
import { estimateOf } from './estimates.ts'
import { isPreciseEnough, playoutsForProportion } from '../estimate/index.ts'
import type { Estimate } from '../estimate/index.ts'
import type { Experiment } from './experiment.ts'
import { FactorialTally } from './factorial.ts'
import type { TallyLayout } from './layout.ts'
import { LuckAdjusted } from './luck-adjusted.ts'
import { PairTally, pairColumns } from './pairs.ts'
import { pairsOf } from './pairing.ts'
import type { Batch, BatchReply, Failure } from './playout.ts'
import { findEstimand, isShare, primaryEstimand, shownReference } from './reference.ts'
import type { Estimand } from './reference.ts'
import type { Range } from './shard.ts'
import { isLuckAdjusted, mostPlayouts, nextLook } from './stopping.ts'
import { Tally } from './tally.ts'
import type { TallyText } from './tally.ts'

/** Slices that may be handed out beyond the first that is not merged yet: bounds the memory when one batch is slow. */
const MAX_OPEN_SLICES = 64

/** With many workers, as many slices as they have batches in hand, times this. */
const SLICES_FOR_BATCHES = 2

/** Excluded playouts are listed up to this many in each variant, and counted beyond. */
export const MAX_LISTED_FAILURES = 100

/** Totals of one variant. */
export interface VariantTotals {
  readonly layout: TallyLayout
  readonly tally: Tally
  /** The first of the playouts that were excluded, in order. */
  readonly failures: Failure[]
  failureCount: number
  /** The number by which it stops, without its luck, where the experiment asks for that. */
  readonly adjusted?: LuckAdjusted
}

/** How far a run is; for a line that is printed while it goes on. */
export interface Progress {
  /** Merged playouts of each variant, and the most there can be. */
  readonly playouts: number
  readonly most: number
  readonly done: boolean
  /** What is estimated, and its estimate in each variant; absent when the game has nothing of the kind. */
  readonly metric?: string
  readonly estimates?: readonly Estimate[]
  /** They are shares, from 0 to 1. */
  readonly isShare?: boolean
  /** In place of these: the answer so far in words. */
  readonly text?: string
}

export const CHECKPOINT_SCHEMA = 'darkodds.checkpoint/2'

/** Totals as they are written down, to go on from there. Plain JSON. */
export interface Snapshot {
  readonly schema: typeof CHECKPOINT_SCHEMA
  /** Tells whose totals these are. */
  readonly identity: string
  /** Of a shard: which playouts it is of. */
  readonly range?: Range
  readonly playouts: number
  readonly variants: readonly {
    readonly tally: TallyText
    readonly failures: readonly Failure[]
    readonly failureCount: number
    readonly adjusted?: string
  }[]
  readonly pairs: readonly string[]
  readonly factorial?: string
}

interface Slice {
  readonly first: number
  readonly count: number
  /** Batches handed out; replies by variant. */
  handedOut: number
  readonly replies: (BatchReply | undefined)[]
}

export class Collector {
  readonly experiment: Experiment
  readonly variants: readonly VariantTotals[]
  /** Which variants are held against which (pairing.ts), and what they have in common. */
  readonly paired: readonly (readonly [first: number, second: number])[]
  readonly pairs: readonly PairTally[]
  /** Where variants are all combinations of several settings. */
  readonly factorial?: FactorialTally
  /** Playouts of each variant that are merged, excluded ones included: so many from the beginning of the range. */
  playouts = 0
  /** Playouts of each variant that are wanted: all, or those of a shard. */
  readonly range: Range
  /** Batches that are handed out at a time. */
  batchesInHand = 0
  /**
   * Hears the replies of each slice before they are counted, in the order of its playouts: one for each variant. When
   * it throws, none of them is counted.
   */
  beforeMerge?: (replies: readonly BatchReply[]) => void
  private isStopped = false
  private readonly slices: Slice[] = []

  /**
   * @param layouts one for each variant (`layoutOf`)
   * @param range of a shard: only of an experiment with a fixed number of games
   */
  constructor(experiment: Experiment, layouts: readonly TallyLayout[], range?: Range) {
    if (layouts.length !== experiment.variants.length)
      throw new RangeError(`${experiment.variants.length} variants and ${layouts.length} layouts`)
    const { stopping } = experiment
    if (range !== undefined && stopping.kind !== 'games')
      throw new RangeError('a shard of an experiment that stops when it is precise enough')
    this.experiment = experiment
    const most = mostPlayouts(stopping)
    this.range = range ?? { first: 0, end: most }
    if (!(this.range.first >= 0 && this.range.first < this.range.end && this.range.end <= most))
      throw new RangeError(`playouts ${this.range.first} to ${this.range.end - 1} of ${most}`)
    this.variants = layouts.map((layout) => ({
      layout,
      tally: new Tally(layout),
      failures: [],
      failureCount: 0,
      ...(isLuckAdjusted(stopping) && { adjusted: new LuckAdjusted(layout, findEstimand(layout, stopping.metric)) }),
    }))
    this.paired = pairsOf(experiment.variants)
    this.pairs = this.paired.map(
      ([first, second]) =>
        new PairTally(pairColumns(layouts[first], layouts[second]), () => [
          this.variants[first].tally,
          this.variants[second].tally,
        ]),
    )
    this.factorial = FactorialTally.of(experiment.variants, layouts, experiment.metric)
  }

  /** The most playouts of each variant. */
  get size(): number {
    return this.range.end - this.range.first
  }

  /** Whether these are the playouts of a shard, not all. */
  private get isPart(): boolean {
    return this.size < mostPlayouts(this.experiment.stopping)
  }

  /** Nothing is left to play. */
  get done(): boolean {
    return this.isStopped
  }

  /**
   * The next batch to play, of at most `count` playouts. Also hands out batches beyond a look that may stop, so that no
   * worker waits; if that look stops, their replies are dropped.
   * @returns undefined when there is nothing to hand out: done, all handed out, or too far ahead of what is merged
   */
  next(count: number): Batch | undefined {
    if (!(count >= 1)) throw new RangeError(`a batch of ${count} playouts`)
    if (this.isStopped) return undefined
    let slice = this.slices[this.slices.length - 1]
    if (slice === undefined || slice.handedOut === this.variants.length) {
      const first = slice === undefined ? this.range.first + this.playouts : slice.first + slice.count
      const look = Math.min(nextLook(this.experiment.stopping, first), this.range.end)
      if (first >= look || this.slices.length >= this.maxOpenSlices) return undefined
      slice = {
        first,
        count: Math.min(Math.floor(count), look - first),
        handedOut: 0,
        replies: this.variants.map(() => undefined),
      }
      this.slices.push(slice)
    }
    const variant = slice.handedOut
    slice.handedOut += 1
    return { variant, first: slice.first, count: slice.count }
  }

  private get maxOpenSlices(): number {
    return Math.max(MAX_OPEN_SLICES, Math.ceil((SLICES_FOR_BATCHES * this.batchesInHand) / this.variants.length))
  }

  /** Takes the reply of a batch that `next` gave. @throws RangeError when it was not handed out, or is there already */
  accept(reply: BatchReply): void {
    if (this.isStopped) return
    const slice = this.slices.find(({ first }) => first === reply.first)
    if (
      slice === undefined ||
      slice.count !== reply.count ||
      reply.variant >= slice.handedOut ||
      slice.replies[reply.variant] !== undefined
    ) {
      throw new RangeError(
        `nobody waits for playouts ${reply.first} to ${reply.first + reply.count - 1} of variant ${reply.variant}`,
      )
    }
    slice.replies[reply.variant] = reply
    while (this.slices.length > 0 && this.slices[0].replies.every((one) => one !== undefined)) {
      this.merge(this.slices.shift()!)
      this.look()
      if (this.isStopped) this.slices.length = 0
    }
  }

  /**
   * The most playouts of each variant that are to be expected. A yes-or-no metric needs the most at a share of one
   * half, so a run to a precision of it ends at the next look, whatever `atMost` allows.
   */
  get expectedMost(): number {
    const { stopping, level } = this.experiment
    if (stopping.kind === 'games') return this.size
    const isBinary = this.variants.every(
      ({ layout }) => findEstimand(layout, stopping.metric).layout.metric.kind === 'binary',
    )
    if (!isBinary) return this.size
    const look = nextLook(stopping, playoutsForProportion(stopping.halfWidth, level) - 1)
    return Math.max(this.playouts, Math.min(this.size, look))
  }

  progress(): Progress {
    const { stopping, level, metric } = this.experiment
    const named = stopping.kind === 'precision' ? stopping.metric : metric
    const estimands = this.variants.map(({ layout }) =>
      named === undefined ? primaryEstimand(layout) : findEstimand(layout, named),
    )
    const counts = { playouts: this.playouts, most: this.expectedMost, done: this.isStopped }
    if (estimands.some((estimand) => estimand === undefined)) return counts
    return {
      ...counts,
      metric: shownReference(estimands[0]!) ?? named ?? estimands[0]!.layout.metric.name,
      estimates: this.variants.map((totals, variant) => stoppingEstimateOf(totals, estimands[variant]!, level)),
      isShare: isShare(estimands[0]!.layout.metric),
    }
  }

  snapshot(): Snapshot {
    return {
      schema: CHECKPOINT_SCHEMA,
      identity: identityOf(this.experiment),
      ...(this.isPart && { range: this.range }),
      playouts: this.playouts,
      variants: this.variants.map(({ tally, failures, failureCount, adjusted }) => ({
        tally: tally.toText(),
        failures: [...failures],
        failureCount,
        ...(adjusted && { adjusted: adjusted.toText() }),
      })),
      pairs: this.pairs.map((pair) => pair.toText()),
      ...(this.factorial && { factorial: this.factorial.toText() }),
    }
  }

  /**
   * A collector that resumes from a snapshot.
   * @param range as for the constructor
   * @throws RangeError when it is broken or of another experiment
   */
  static restore(
    experiment: Experiment,
    layouts: readonly TallyLayout[],
    snapshot: Snapshot,
    range?: Range,
  ): Collector {
    const collector = new Collector(experiment, layouts, range)
    const { first, end } = collector.isPart ? collector.range : {}
    if (snapshot.range?.first !== first || snapshot.range?.end !== end)
      throw new RangeError('the checkpoint holds other playouts')
    collector.add(snapshot)
    if (collector.playouts > collector.size)
      throw new RangeError(
        `the checkpoint holds ${collector.playouts} playouts, more than the ${collector.size} wanted`,
      )
    collector.look()
    return collector
  }

  /**
   * A collector with all that several shards have played.
   * @param snapshots in the order of their playouts, each finished
   * @throws RangeError when one is broken or of another experiment, or when they are not all playouts
   */
  static join(experiment: Experiment, layouts: readonly TallyLayout[], snapshots: readonly Snapshot[]): Collector {
    const collector = new Collector(experiment, layouts)
    for (const snapshot of snapshots) {
      const { first, end } = snapshot.range ?? collector.range
      const next = collector.playouts
      if (first > next) throw new RangeError(`playouts ${next} to ${first - 1} are missing`)
      if (first < next) throw new RangeError(`playouts ${first} to ${Math.min(next, end) - 1} are there twice`)
      if (snapshot.playouts !== end - first)
        throw new RangeError(`there are ${snapshot.playouts} of the playouts ${first} to ${end - 1}`)
      collector.add(snapshot)
    }
    collector.look()
    if (!collector.done) throw new RangeError(`${collector.playouts} of ${collector.size} playouts`)
    return collector
  }

  /** Adds what was written down. */
  private add(snapshot: Snapshot): void {
    if (snapshot.schema !== CHECKPOINT_SCHEMA)
      throw new RangeError(`it is ${quote(snapshot.schema)}, which this version does not read`)
    if (snapshot.identity !== identityOf(this.experiment))
      throw new RangeError('the checkpoint belongs to another experiment')
    if (
      snapshot.pairs.length !== this.pairs.length ||
      (snapshot.factorial === undefined) !== (this.factorial === undefined)
    )
      throw new RangeError('the checkpoint holds other variants against each other')
    this.variants.forEach((variant, index) => {
      const { tally: text, failures, failureCount, adjusted } = snapshot.variants[index]
      if ((adjusted === undefined) !== (variant.adjusted === undefined))
        throw new RangeError('the checkpoint was not adjusted for luck in the same way')
      const tally = Tally.fromText(variant.layout, text)
      if (tally.playouts + failureCount !== snapshot.playouts)
        throw new RangeError(
          `${tally.playouts} playouts and ${failureCount} that failed are not ${snapshot.playouts} playouts`,
        )
      variant.tally.merge(tally)
      variant.failures.push(...failures.slice(0, MAX_LISTED_FAILURES - variant.failures.length))
      variant.failureCount += failureCount
      if (adjusted !== undefined) variant.adjusted?.mergeText(adjusted)
    })
    this.pairs.forEach((pair, index) => {
      pair.merge(PairTally.fromText(pair.columns, snapshot.pairs[index]).sums)
    })
    this.factorial?.mergeText(snapshot.factorial!)
    this.playouts += snapshot.playouts
  }

  private merge({ count, replies }: Slice): void {
    this.beforeMerge?.(replies.map((reply) => reply!))
    this.variants.forEach((variant, index) => {
      const { tally, failures } = replies[index]!
      variant.tally.merge(tally)
      variant.adjusted?.join(replies[index]!)
      variant.failureCount += failures.length
      variant.failures.push(...failures.slice(0, MAX_LISTED_FAILURES - variant.failures.length))
    })
    this.pairs.forEach((pair, index) => {
      const [first, second] = this.paired[index]
      pair.join(replies[first]!, replies[second]!)
    })
    this.factorial?.join(replies.map((reply) => reply!))
    this.playouts += count
  }

  /** Stops when all is played, or when at a look every variant's interval is narrow enough. */
  private look(): void {
    const { stopping, level } = this.experiment
    if (this.playouts === this.size) this.isStopped = true
    if (stopping.kind === 'games' || this.playouts === 0 || nextLook(stopping, this.playouts - 1) !== this.playouts)
      return
    const { metric, halfWidth } = stopping
    if (
      this.variants.every((totals) =>
        isPreciseEnough(stoppingEstimateOf(totals, findEstimand(totals.layout, metric), level), halfWidth),
      )
    )
      this.isStopped = true
  }
}

/** The estimate by which a variant is played on or not. @param estimand of its layout */
export const stoppingEstimateOf = ({ tally, adjusted }: VariantTotals, estimand: Estimand, level: number): Estimate =>
  adjusted?.isKnown === true ? adjusted.estimate(level) : estimateOf(tally, estimand, level)

/**
 * A short text that differs when the numbers of two experiments may differ: game, generator, seed, settings, stopping
 * rule. The number of games does not count, so a finished run can be continued.
 */
export function identityOf({ game, seed, level, stopping, variants, metric }: Experiment): string {
  const stop = stopping.kind === 'games' ? 'games' : { ...stopping, level }
  return hashLabel(
    JSON.stringify([
      GENERATOR,
      game,
      seed,
      stop,
      variants.map(({ name, settings }) => [name, settings]),
      ...(metric === undefined ? [] : [metric]),
    ]),
  )
    .toString(16)
    .padStart(16, '0')
}

// Holds a report against the games it counted, played again; before that, what it says against what it has counted.
//
//   said     numbers and intervals are those that its own tallies give
//   whole    every playout: the same bytes must come out
//   sample   the first playouts, and of the others those that a cell of a tally names as its first:
//            a tally keeps for each cell the lowest playout that fell into it, so each of them can be checked by itself
import {
  buildResult,
  cellLabels,
  isLuckAdjusted,
  Ledger,
  referenceText,
  stringifyResult,
  Tally,
  tallyOf,
} from '../simulate/index.ts'
import type { BatchReply, Experiment, MetricLayout, Played, Player, Result, TallyLayout } from '../simulate/index.ts'
import { experimentStudy } from '../questions/run/study.ts'
import { Slices } from '../studies/index.ts'
import type { Game } from '../engine/game.ts'
import { HereExecutor } from './here-executor.ts'
import { KeptReplies } from './kept-replies.ts'
import { Pace } from './pace.ts'
import { play } from './play.ts'
import { playRequest } from './play-request.ts'
import { Replies } from './replies.ts'
import type { LocatedGame } from '../load/located-game.ts'
import { Players } from './players.ts'
import type { Job } from '../load/ports.ts'

export interface Verified {
  /** Playouts that were played again, of all variants. */
  readonly playouts: number
  /** Of a sample: how many of them are not the first of a variant, but were named by a number of the report. */
  readonly named?: number
  /** What differs, in sentences; empty when all agrees. */
  readonly differences: readonly string[]
}

const layoutsOf = ({ experiment }: OfReport, players: Players): TallyLayout[] =>
  experiment.variants.map((_, variant) => players.of(variant).layout)

/** Differences that are told. */
const MAX_DIFFERENCES = 20

/** What was played, as the result holds it. */
function playedIn(experiment: Experiment, result: Result): Played {
  const layouts = result.variants.map((variant) => tallyOf(variant).layout)
  const study = experimentStudy(withPlayed(experiment, result), layouts)
  const text = {
    variants: result.variants.map(({ playouts, tally, excluded, excludedCount, luckAdjusted }, variant) => ({
      variant,
      playouts: playouts + excludedCount,
      tally,
      failures: excluded,
      failureCount: excludedCount,
      ...(luckAdjusted && { adjusted: luckAdjusted.tally }),
    })),
    pairs: result.pairs.map(({ tally }) => tally),
    joined: result.factorial === null ? [] : [result.factorial.tally],
  }
  return study.conclude(Ledger.fromText(layouts, study.pairs, text, study))
}

/** The experiment with as many games as were played: an interrupted one ends there. */
function withPlayed(experiment: Experiment, result: Result): Experiment {
  const { stopping } = experiment
  if (result.complete) return experiment
  const games = playoutsOf(result)
  return {
    ...experiment,
    stopping: isLuckAdjusted(stopping) ? { ...stopping, atMost: games } : { kind: 'games', games },
  }
}

/** The result of these totals; stopping rule, completeness and thresholds are those of the recorded result. */
const builtAs = (result: Result, played: Played, game: Game): Result => ({
  ...buildResult(played, game, { version: result.darkodds, rules: result.variants[0].rules !== undefined }),
  stopping: result.stopping,
  complete: result.complete,
  expect: result.expect,
})

/** What the result says otherwise than its own tallies, in sentences. */
function misstated(experiment: Experiment, game: Game, result: Result, resultText: string): string[] {
  const built = builtAs(result, playedIn(experiment, result), game)
  if (stringifyResult(built) === resultText) return []
  const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)
  // As it is written: what is not finite is null.
  const { variants, pairs, factorial } = JSON.parse(stringifyResult(built)) as Result
  const metrics = variants.flatMap((variant, index) =>
    Object.keys(variant.metrics)
      .filter((name) => differ(variant.metrics[name], result.variants[index].metrics[name]))
      .map((name) => `${variant.name}: ${name} differs from its tally`),
  )
  const others = pairs.flatMap((pair, index) =>
    differ(pair, result.pairs[index])
      ? [`${pair.second} against ${pair.first}: the differences differ from their tally`]
      : [],
  )
  const all = [
    ...metrics,
    ...others,
    ...(differ(factorial, result.factorial) ? ['the effects of settings differ from their tally'] : []),
  ]
  return all.length > 0 ? all : ['result.json differs from its tallies in more than its numbers']
}

const playersOf = ({ game, own, workbench }: LocatedGame, job: Job): Players =>
  new Players(game, job, workbench.clock, own)

/** A report that was read. */
export interface OfReport {
  readonly experiment: Experiment
  readonly located: LocatedGame
  readonly job: Job
  readonly result: Result
  /** result.json as it is. */
  readonly resultText: string
}

/** Plays everything again. Where the workbench has a `CheckedStore`, what that keeps is compared as well. */
export async function verifyAll(report: OfReport, threads: number, signal?: AbortSignal): Promise<Verified> {
  const { experiment, located, job, result, resultText } = report
  const layouts = layoutsOf(report, playersOf(located, job))
  const study = experimentStudy(withPlayed(experiment, result), layouts)
  const ledger = new Ledger(layouts, study.pairs, study)
  const { clock } = located.workbench
  const replies = await Replies.open({ job, layoutOf: (variant) => layouts[variant], threads }, located.workbench)
  try {
    const slices = new Slices(study, ledger, undefined, replies.known)
    await play({ slices, executor: () => replies.executor(), pace: new Pace(threads), clock, signal })
  } finally {
    await replies.close()
  }
  const again = builtAs(result, study.conclude(ledger), located.game)
  const { playouts } = ledger
  if (stringifyResult(again) === resultText) return { playouts, differences: [] }
  const sums = differingVariants(result, again)
  return {
    playouts,
    differences: (sums.length > 0 ? sums : misstated(experiment, located.game, result, resultText)).slice(
      0,
      MAX_DIFFERENCES,
    ),
  }
}

const differingVariants = (result: Result, again: Result): string[] =>
  result.variants.flatMap((variant, index) =>
    differingMetrics(tallyOf(variant), tallyOf(again.variants[index])).map(
      (difference) => `${variant.name}: ${difference}`,
    ),
  )

/** Metrics whose sums differ, or what was counted of them. */
function differingMetrics(first: Tally, second: Tally): string[] {
  const sumsOf = (tally: Tally, metric: MetricLayout): string => {
    const { cells, sumAt, sumWidth } = metric
    const counts = Array.from({ length: cells }, (_, cell) =>
      tally.valuesIn(metric, cell).map(({ value, count }) => [value, count]),
    )
    return JSON.stringify([[...tally.sums.slice(sumAt, sumAt + cells * sumWidth)], counts])
  }
  return first.layout.metrics
    .filter((metric) => sumsOf(first, metric) !== sumsOf(second, metric))
    .map(({ metric }) => `the sums of ${metric.name} differ`)
}

/**
 * Plays the first `count` playouts of each variant again, and as many of those that cells name.
 * @throws whatever a playout throws that is not listed as excluded
 */
export async function verifySample(report: OfReport, count: number): Promise<Verified> {
  const { experiment, located, job, result, resultText } = report
  const said = misstated(experiment, located.game, result, resultText)
  const players = playersOf(located, job)
  const layouts = layoutsOf(report, players)
  const known = await KeptReplies.open(job, (variant) => layouts[variant], located.workbench)
  const { clock } = located.workbench
  const how = { executor: new HereExecutor(players, clock), known, pace: new Pace(1), clock }
  const first = Math.min(count, ...result.variants.map(({ playouts, excludedCount }) => playouts + excludedCount))
  const replies =
    first === 0 ? [] : await playRequest({ variants: [...layouts.keys()], first: 0, count: first }, layouts, how)
  known?.end()
  let [playouts, others] = [0, 0]
  const differences = result.variants.flatMap((variant, index) => {
    const player = players.of(index)
    const counted = tallyOf(variant)
    const firsts = firstsIn(counted)
    const named = namedPlayouts(firsts, first).slice(0, count)
    playouts += first + named.length
    others += named.length
    const found = [
      ...compareFirst(player, counted, replies?.[index]),
      ...named.flatMap((playout) => compareOne(player, firsts, playout)),
    ]
    return found.map((difference) => `${variant.name}: ${difference}`)
  })
  return { playouts, named: others, differences: [...said, ...differences].slice(0, MAX_DIFFERENCES) }
}

/** Playouts of each variant that were played, excluded ones included. */
function playoutsOf({ variants }: Result): number {
  return variants[0].playouts + variants[0].excludedCount
}

/** Every cell that one of the first playouts fell into must name the first of them, and no cell another below. */
function compareFirst(player: Player, counted: Tally, reply: BatchReply | undefined): string[] {
  if (reply === undefined) return []
  const fitting = layoutDiffers(player, counted)
  if (fitting !== undefined) return [fitting]
  const { count } = reply
  const again = new Tally(counted.layout, reply.tally)
  // These were all: then the sums are the same, too.
  if (counted.playouts === again.playouts) {
    const sums = differingMetrics(counted, again)
    if (sums.length > 0) return sums
  }
  const [before, after] = [firstsIn(counted), firstsIn(again)]
  return [...new Map([...before, ...after])].flatMap(([key, { name }]) => {
    const [then = Infinity, now = Infinity] = [before.get(key)?.playout, after.get(key)?.playout]
    return (then < count || now < count) && then !== now
      ? [`${name}: first seen in game ${inWords(then)}, now in ${inWords(now)}`]
      : []
  })
}

const inWords = (playout: number): string => (Number.isFinite(playout) ? String(playout) : 'none')

/** A playout that cells name must fall into those cells, and into none that names a later one. */
function compareOne(player: Player, before: ReadonlyMap<string, First>, playout: number): string[] {
  const now = firstsIn(new Tally(player.layout, player.playBatch(playout, 1, { tolerant: true }).tally))
  return [...new Map([...before, ...now])].flatMap(([key, { name }]) => {
    const [fellInto, then = Infinity] = [now.has(key), before.get(key)?.playout]
    if (then === playout && !fellInto) return [`${name}: playout ${playout} is counted there, but falls elsewhere now`]
    return fellInto && then > playout ? [`${name}: playout ${playout} falls there now, but is not counted there`] : []
  })
}

function layoutDiffers({ layout }: Player, counted: Tally): string | undefined {
  return layout.sums === counted.layout.sums && layout.lows === counted.layout.lows
    ? undefined
    : 'other things are measured now'
}

/** The playouts beyond the first that a cell names, from the lowest. */
function namedPlayouts(firsts: ReadonlyMap<string, First>, first: number): number[] {
  const named = [...firsts.values()].map(({ playout }) => playout).filter((playout) => playout >= first)
  return [...new Set(named)].sort((a, b) => a - b)
}

/** The first playout that came to something, and what that is of. */
interface First {
  readonly playout: number
  readonly name: string
}

/** All that a tally names a playout for. */
function firstsIn(tally: Tally): Map<string, First> {
  const firsts = new Map<string, First>()
  for (const metric of tally.layout.metrics) {
    for (let cell = 0; cell < metric.cells; cell++) {
      const name = referenceText(metric.metric.name, cellLabels(metric.metric, cell))
      for (const { value, playout } of tally.valuesIn(metric, cell))
        firsts.set(`${metric.index} ${cell} ${value}`, { playout, name })
    }
  }
  return firsts
}

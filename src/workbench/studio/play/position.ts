// What is known of one project: how its games went, by the number of the game. A position is played in slices that end
// at looks; a slice is counted when all of it is there, so that its numbers are always those of a look.
import { levelOfEachLook } from '../../../estimate/index.ts'
import type { Estimate } from '../../../estimate/index.ts'
import { withGroups } from '../../../load/groups.ts'
import type { Loaded } from '../../../load/experiment.ts'
import {
  differenceAtLook,
  estimateAtLook,
  isShare,
  layoutOf,
  Ledger,
  PairTally,
  primaryEstimand,
  referenceText,
  Tally,
} from '../../../simulate/index.ts'
import type { BatchReply, Estimand, PairedColumn, TallyLayout } from '../../../simulate/index.ts'

/** Numbers of games at which a position is looked at: whoever stops at any of them has an interval that holds. */
export const LOOKS: readonly number[] = [200, 400, 800, 1600, 3200, 6400, 25_600, 102_400]

/** Games that are shown one by one. */
export const EVENINGS = 100

export const MOST_GAMES = LOOKS.at(-1)!

/** The next look after so many games; undefined behind the last. */
export const lookAfter = (games: number): number | undefined => LOOKS.find((look) => look > games)

/** The variant that is asked about; behind it stand the other groups of players. */
export const ASKED = 0

/** What is there of a variant. */
class Slices {
  /** Games of complete slices. */
  counted = 0
  /** Games that were handed out to be played, from the first. */
  handedOut = 0
  /** What was dropped of it, to be handed out again. */
  readonly dropped: { readonly first: number; readonly count: number }[] = []
  /** Of the slice that is open: its sums, and how many of its games are there. */
  tally: Tally | undefined = undefined
  failures: BatchReply['failures'] = []
  there = 0
}

let last = 0

export class Position {
  /** Of it alone, in this page. */
  readonly id = `position ${++last}`
  readonly loaded: Loaded
  /** The level of each look: intervals of all looks hold together at that of the experiment. */
  readonly level: number
  /** By variant: milliseconds of a game, where that is known. */
  readonly paces = new Map<number, number>()
  readonly ledger: Ledger
  /** By game: the main number, as it is recorded. Only of complete slices up to `counted`. */
  readonly main: MainNumber | undefined
  /** By game, of the first ones: index of the category of its outcome, one more; 0 where it is not played. */
  readonly outcomes = new Uint8Array(EVENINGS)
  /** By game, of the first ones: 2 where it is won, 1 where it is not, 0 where it is not played. */
  readonly wins = new Uint8Array(EVENINGS)
  /** Games that threw: they are in no number. */
  readonly failed = new Map<number, BatchReply['failures'][number]>()
  private readonly variants: readonly Slices[]
  /** What a game threw, or that one does not end. Games that threw are counted apart, as in a run. */
  failure: string | undefined = undefined
  /** Nothing more of it is played. */
  isStuck = false

  /** @param loaded an experiment of one variant */
  constructor(loaded: Loaded) {
    const all = withGroups(loaded)
    const stopping = { kind: 'games', games: MOST_GAMES } as const
    this.level = levelOfEachLook(all.experiment.level, LOOKS)
    const experiment = { ...all.experiment, stopping, expect: [], charts: undefined }
    const references = outcomesOf(all.layouts[ASKED])
    const layouts = experiment.variants.map((variant) => layoutOf(all.game, all.content, variant, references))
    this.loaded = { ...all, experiment, layouts, job: { ...all.job, references } }
    this.ledger = new Ledger(layouts, [])
    this.main = mainNumberOf(layouts[ASKED])
    this.variants = layouts.map(() => new Slices())
  }

  /** Games that are counted of a variant. */
  counted(variant = ASKED): number {
    return this.variants[variant].counted
  }

  /** Games that are there of a variant, counted or not yet. */
  there(variant = ASKED): number {
    const { counted, there } = this.variants[variant]
    return counted + there
  }

  /**
   * What is to be played next of a variant, so that it comes to `end` games.
   * @returns undefined when all of that is handed out
   */
  next(variant: number, end: number, most: number): { readonly first: number; readonly count: number } | undefined {
    const slices = this.variants[variant]
    const again = slices.dropped.shift()
    if (again !== undefined) return again
    const { counted, handedOut: first } = slices
    // Slices are counted one after the other: nothing of the next is begun before.
    const count = Math.min(most, Math.min(end, lookAfter(counted) ?? end) - first)
    if (count <= 0) return undefined
    slices.handedOut += count
    return { first, count }
  }

  /** A batch was not played after all. */
  drop(variant: number, batch: { readonly first: number; readonly count: number }): void {
    this.variants[variant].dropped.push(batch)
  }

  /** Games of it do not end, or their thread is gone. */
  stop(words: string): void {
    this.failure = words
    this.isStuck = true
  }

  /** It is tried once more. */
  tryAgain(): void {
    if (!this.isStuck) return
    this.isStuck = false
    this.failure = undefined
  }

  /** Takes the reply to what `next` gave. @returns whether a look is reached */
  take(variant: number, reply: BatchReply): boolean {
    const slices = this.variants[variant]
    const layout = this.loaded.layouts[variant]
    if (variant === ASKED) this.note(layout, reply)
    slices.tally ??= new Tally(layout)
    slices.tally.merge(reply.tally)
    slices.failures = [...slices.failures, ...reply.failures]
    slices.there += reply.count
    if (variant === ASKED) for (const failure of reply.failures) this.failed.set(failure.playout, failure)
    const [failure] = reply.failures
    if (failure !== undefined) this.failure ??= `game ${failure.playout} failed: ${failure.message}`
    const end = lookAfter(slices.counted)
    if (end === undefined || slices.counted + slices.there < end) return false
    const request = { variants: [variant], first: slices.counted, count: slices.there }
    const { failures } = slices
    this.ledger.add(request, [{ ...reply, ...request, variant, tally: slices.tally.toBuffers(), failures }])
    slices.counted = end
    slices.tally = undefined
    slices.failures = []
    slices.there = 0
    return true
  }

  /** Keeps what is read game by game; the rest is in the sums. */
  private note(layout: TallyLayout, reply: BatchReply): void {
    this.main?.note(reply)
    const { first, count, columns } = reply
    if (first >= EVENINGS) return
    layout.columns.forEach((column, at) => {
      const { role } = layout.metrics[column.metric].metric
      for (let index = 0; index < count && first + index < EVENINGS; index++) {
        const value = columns[at * count + index]
        if (role === 'outcome' && column.of === 'category' && value === 1)
          this.outcomes[first + index] = column.part! + 1
        else if (role === 'win' && column.of === 'value') this.wins[first + index] = value > 0 ? 2 : 1
      }
    })
  }

  /** The main number at the last look; undefined before the first. */
  share(variant = ASKED): Estimate | undefined {
    const { tally, layout, playouts } = this.ledger.variants[variant]
    const estimand = primaryEstimand(layout)
    return playouts === 0 || estimand === undefined ? undefined : estimateAtLook(tally, estimand, this.level)
  }
}

/** References of the ways in which a game may end: they are kept game by game. */
function outcomesOf(layout: TallyLayout): string[] {
  const outcome = layout.withRole('outcome')?.metric
  return (outcome?.categories ?? []).map((category) => referenceText(outcome!.name, { category }))
}

/** The main number of a game, game by game. */
export interface MainNumber {
  readonly estimand: Estimand
  values(count: number): Int32Array
  note(reply: BatchReply): void
}

/** @returns undefined where a game has no such number of its own: a rate */
function mainNumberOf(layout: TallyLayout): MainNumber | undefined {
  const estimand = primaryEstimand(layout)
  const at = layout.columns.findIndex(
    ({ metric, cell, of }) => layout.metrics[metric] === estimand?.layout && cell === estimand.cell && of === 'value',
  )
  if (estimand === undefined || at < 0) return undefined
  let kept = new Int32Array(LOOKS[0])
  return {
    estimand,
    values: (count) => kept.subarray(0, count),
    note({ first, count, columns }) {
      if (first + count > kept.length) {
        const longer = new Int32Array(Math.max(2 * kept.length, first + count))
        longer.set(kept)
        kept = longer
      }
      kept.set(columns.subarray(at * count, (at + 1) * count), first)
    },
  }
}

/**
 * The difference between two positions in the games that both have, at the last look that both have come to.
 * @returns undefined where they have none, or another main number
 */
export function differenceBetween(before: Position, after: Position): Estimate | undefined {
  const games = Math.min(before.counted(), after.counted())
  const [one, other] = [before.main, after.main]
  if (games === 0 || one === undefined || other === undefined) return undefined
  const { metric } = one.estimand.layout
  const { kind, name, scale = 1 } = metric
  if (kind !== other.estimand.layout.metric.kind || name !== other.estimand.layout.metric.name) return undefined
  const column: PairedColumn = {
    name,
    kind: kind === 'value' ? 'value' : 'binary',
    scale,
    isShare: isShare(metric),
    by: {},
    first: 0,
    second: 0,
    sumAt: 0,
  }
  const tally = new PairTally([column])
  const part = (
    position: Position,
    number: MainNumber,
  ): Pick<BatchReply, 'first' | 'count' | 'columns' | 'failures'> => ({
    first: 0,
    count: games,
    columns: number.values(games),
    failures: [...position.failed.values()].filter(({ playout }) => playout < games),
  })
  tally.join(part(before, one), part(after, other))
  return differenceAtLook(tally, column, after.level)
}

/** Whether the main number of each of the first games is the same in both. */
export function areAlike(before: Position, after: Position, games: number): boolean {
  const [one, other] = [before, after].map(({ main }) => main?.values(games))
  const areThere = before.failed.size === 0 && after.failed.size === 0
  return areThere && one !== undefined && one.every((value, game) => value === other?.[game])
}

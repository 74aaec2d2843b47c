// Simulated games of a setup and player, as counts beside which evenings stand.
import { rolesOf } from '../../engine/metric.ts'
import type { MetricLayout, Tally, TallyLayout } from '../../simulate/index.ts'
import { meanOf } from './agreement.ts'
import type { Counts, Wins } from './agreement.ts'

/** Simulated games of one setup and player. */
export interface Simulated {
  readonly wins: Wins
  readonly rounds: Counts
  /** What the game counts its length in: rounds, turns, watches. */
  readonly unit: string
  /** Absent where the game counts none. */
  readonly deaths?: Counts
  /** The mean of the game's estimate, with what that assumes in words. Absent where the game estimates none. */
  readonly minutes?: { readonly mean: number; readonly assumes: string }
  /** Games that crashed; they are in no number here. */
  readonly failed: number
}

/** Whether playouts are won or lost by yes or no. */
export function hasWins(layout: TallyLayout): boolean {
  const win = inRole(layout, 'win')
  return win?.metric.kind === 'binary' && win.cells === 1
}

export function inRole(
  { metrics }: TallyLayout,
  role: 'win' | 'length' | 'deaths-count' | 'playing-time',
): MetricLayout | undefined {
  const name = rolesOf(metrics.map(({ metric }) => metric))[role]
  return metrics.find(({ metric }) => metric.name === name)
}

/** @param tally of a layout that `hasWins` */
export function simulatedOf(tally: Tally, failed: number): Simulated {
  const [win, length, dead, time] = (['win', 'length', 'deaths-count', 'playing-time'] as const).map((role) =>
    inRole(tally.layout, role),
  )
  const countsIn = (layout: MetricLayout | undefined): Counts | undefined =>
    layout?.metric.kind === 'value' && layout.cells === 1
      ? tally.valuesIn(layout, 0).map(({ value, count }) => [value / (layout.metric.scale ?? 1), count])
      : undefined
  const [deaths, minutes] = [countsIn(dead), countsIn(time)]
  return {
    wins: { won: tally.valuesIn(win!, 0).find(({ value }) => value === 1)?.count ?? 0, of: tally.playouts },
    rounds: countsIn(length) ?? [],
    unit: length?.metric.unit ?? 'rounds',
    ...(deaths && { deaths }),
    // `Playing time at 60 seconds a turn` assumes `60 seconds a turn`.
    ...(minutes && { minutes: { mean: meanOf(minutes), assumes: time!.metric.title.replace(/^.* at (?=\d)/, '') } }),
    failed,
  }
}

// Observed against exact: every cell of a ratio metric whose exact chance the game knows, as one point of a funnel.
// Limits are set so that a run in which all is well raises any alarm at all with a chance of FALSE_ALARM at most.
import { funnelCheck, normalQuantile } from '../estimate/index.ts'
import type { Result } from '../simulate/result.ts'

export const FALSE_ALARM = 0.001

export interface FunnelPoint {
  readonly variant: string
  readonly metric: string
  readonly by: Readonly<Record<string, string | number>>
  readonly trials: number
  readonly successes: number
  readonly observed: number
  readonly exact: number
  readonly pValue: number
  /**
   * Distance from the exact chance in standard deviations: the normal number with this p-value, so that cells of any
   * size compare.
   */
  readonly distance: number
  readonly isAlarm: boolean
}

export interface Funnel {
  readonly points: readonly FunnelPoint[]
  readonly alarms: readonly FunnelPoint[]
  readonly falseAlarm: number
  /** Beyond this distance a point alarms. */
  readonly limit: number
}

/** A p-value too small for a number still has a place in the picture. */
const MIN_P = 1e-300

/**
 * All cells with known chances, of all variants.
 *
 * The p-values are those of `funnelCheck`. A cell alarms when its own is below FALSE_ALARM / cells. This is Bonferroni,
 * which also holds for variants that share their draws.
 */
export function funnelOf({ variants }: Pick<Result, 'variants'>): Funnel {
  const cells = variants.flatMap((variant) =>
    Object.entries(variant.metrics).flatMap(([metric, { kind, cells: all }]) =>
      kind === 'ratio'
        ? all
            .filter(({ expected, trials = 0 }) => expected !== undefined && trials > 0)
            .map((cell) => ({ variant: variant.name, metric, cell }))
        : [],
    ),
  )
  const threshold = FALSE_ALARM / Math.max(1, cells.length)
  const points = cells.map(({ variant, metric, cell }): FunnelPoint => {
    const { by, trials = 0, successes = 0, expected = 0 } = cell
    const { z, pValue } = funnelCheck(successes, {
      trials,
      expected: trials * expected,
      variance: trials * expected * (1 - expected),
    })
    return {
      variant,
      metric,
      by,
      trials,
      successes,
      observed: successes / trials,
      exact: expected,
      pValue,
      distance: pValue === 1 ? 0 : -Math.sign(z) * normalQuantile(Math.max(pValue, MIN_P) / 2),
      isAlarm: pValue < threshold,
    }
  })
  return {
    points,
    alarms: points.filter(({ isAlarm }) => isAlarm),
    falseAlarm: FALSE_ALARM,
    limit: -normalQuantile(threshold / 2),
  }
}

// Medians beside means. Where many playouts stop at a limit, the mean of rounds mostly tells where that limit lies.
import { quantile } from '../estimate/index.ts'
import { MIN_UNFINISHED } from '../studies/unfinished.ts'
import { countsOf } from '../simulate/histogram.ts'
import type { ResultVariant, ResultEstimate, ResultMetric } from '../simulate/result.ts'
import { inRole } from './about.ts'
import type { About } from './about.ts'

/** How many playouts were stopped before anything was decided. */
export function unfinishedIn(variant: Pick<ResultVariant, 'metrics'>, about: Pick<About, 'endings' | 'roles'>): number {
  return (inRole('outcome', variant, about)?.cells ?? []).reduce(
    (sum, { by, successes = 0 }) => sum + (about.endings.get(String(by.category))?.is === 'unfinished' ? successes : 0),
    0,
  )
}

/** Whether they are worth a word. */
export const isOftenUnfinished = (
  variant: Pick<ResultVariant, 'metrics' | 'playouts'>,
  about: Pick<About, 'endings' | 'roles'>,
): boolean => {
  const count = unfinishedIn(variant, about)
  return count > 0 && count >= MIN_UNFINISHED * variant.playouts
}

/** The median of a number, with its interval; undefined where not each playout's number is kept. */
export function medianOf({ cells, scale = 1 }: ResultMetric, level: number): ResultEstimate | undefined {
  if (cells.length !== 1 || cells[0].histogram === undefined) return undefined
  const { value, low, high, confidence, count } = quantile(countsOf(cells[0].histogram, scale), 0.5, level)
  const finiteOrNull = (bound: number): number | null => (Number.isFinite(bound) ? bound : null)
  return { estimate: finiteOrNull(value), low: finiteOrNull(low), high: finiteOrNull(high), confidence, count }
}

/** The numbers of these variants that a median stands beside. */
export function medianNames(
  variants: readonly ResultVariant[],
  about: Pick<About, 'endings' | 'roles'>,
  level: number,
): ReadonlySet<string> {
  if (!variants.some((variant) => isOftenUnfinished(variant, about))) return new Set()
  return new Set(
    Object.entries(variants[0].metrics).flatMap(([name, metric]) =>
      metric.kind === 'value' && metric.dimensions === undefined && medianOf(metric, level) !== undefined ? [name] : [],
    ),
  )
}

// Games that variants share, where one has more: its own rate is of all of its games, from which nobody could subtract.
import { wilson } from '../estimate/index.ts'
import type { Result, ResultEstimate } from '../simulate/result.ts'
import type { Difference } from './main-metric.ts'
import { numberOf } from './number-of.ts'

export interface SharedGames {
  /** Playouts that each of the others has; fewer than the first variant. */
  readonly playouts: number
  /** The first variant's share in these; absent of numbers that are no share of playouts. */
  readonly rate?: Pick<ResultEstimate, 'estimate' | 'low' | 'high'>
}

/** @returns undefined where the first variant has no more playouts than the others, or these differ */
export function sharedGames(
  { variants, level }: Result,
  [first]: readonly Pick<Difference, 'to' | 'metric' | 'estimate'>[],
): SharedGames | undefined {
  const played = new Set(variants.slice(1).map((variant) => variant.playouts))
  const playouts = Math.max(...played)
  if (first === undefined || played.size !== 1 || playouts >= variants[0].playouts) return undefined
  const { to, metric, estimate } = first
  const other = numberOf(
    variants.find(({ name }) => name === to)!,
    metric,
  )
  if (other?.kind !== 'binary' || typeof other.estimate !== 'number') return { playouts }
  const { value, low, high } = wilson(Math.round((other.estimate - estimate) * playouts), playouts, level)
  return { playouts, rate: { estimate: value, low, high } }
}

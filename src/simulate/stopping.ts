// When an experiment has played enough. Looks happen at fixed playout counts, which depend on the experiment alone, not
// on batches, threads or clocks. All variants stop together, so that pairs stay joined.

/**
 * Stop after so many playouts of each variant, or as soon as the interval of a metric is narrow enough in every
 * variant.
 */
export type Stopping =
  | { readonly kind: 'games'; readonly games: number }
  | {
      readonly kind: 'precision'
      readonly metric: string
      readonly halfWidth: number
      readonly atMost: number
      /** The estimate is adjusted for luck (luck-adjusted.ts). */
      readonly luckAdjusted?: true
    }

/** Whether luck is taken from the number by which it stops. */
export const isLuckAdjusted = (stopping: Stopping): stopping is Extract<Stopping, { kind: 'precision' }> =>
  stopping.kind === 'precision' && stopping.luckAdjusted === true

/** Playouts of each variant before the first look of `precision`. */
export const FIRST_LOOK = 1000

/** The most playouts of each variant that can come to be played. */
export function mostPlayouts(stopping: Stopping): number {
  return stopping.kind === 'games' ? stopping.games : stopping.atMost
}

/**
 * The first look after `playouts`. For `precision`: at 1000, then each time a quarter later, rounded up to a hundred.
 * Stopping on the width of an interval, unlike stopping on a verdict, may use intervals for a fixed sample.
 */
export function nextLook(stopping: Stopping, playouts: number): number {
  const max = mostPlayouts(stopping)
  if (stopping.kind === 'games') return max
  let look = FIRST_LOOK
  while (look <= playouts) look = Math.ceil(look / 80) * 100
  return Math.min(look, max)
}

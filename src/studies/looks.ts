// When a study looks at what it has. Fixed numbers of playouts: nothing depends on batches, threads or clocks.

/** Playouts of each variant before the first look: the sequences for points and rates want some hundred. */
export const FIRST_LOOK = 200

/** The next look after `playouts`, a quarter later each time, in whole hundreds: 200, 300, 400, 500, 700 ... */
export function lookAfter(playouts: number, max: number): number {
  const next = playouts < FIRST_LOOK ? FIRST_LOOK : Math.ceil(playouts / 80) * 100
  return Math.min(next, max)
}

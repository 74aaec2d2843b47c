// How a screen of many changes spends its games: a few games of each change, then more games of the few that moved the
// number most. The plan is fixed before the first game, so that its cost can be said. Pure arithmetic.
import { counted, thousands } from '../../report/numbers.ts'
import type { Stage } from '../../studies/screen.ts'

/** Up to this many changes play all their games. */
const MAX_UNSCREENED = 12
/** Beyond this many changes there are three stages instead of two. */
const MAX_IN_TWO = 48
/** Changes in the last stage. */
const FINALISTS = 6
/** Fewer games of each change tell nothing. */
const MIN_PLAYOUTS = 50

/**
 * The stages of a screen, which together cost at most `most` games of each change and of the original. Each stage
 * spends an equal part of that.
 * @param most games of each change without a screen, at least 1
 */
export function stagesOf(changes: number, most: number): Stage[] {
  const counts =
    changes <= MAX_UNSCREENED
      ? [changes]
      : changes <= MAX_IN_TWO
        ? [changes, FINALISTS]
        : [changes, Math.ceil(changes / 4), FINALISTS]
  // The original plays the games of every stage, too.
  const part = ((changes + 1) * most) / counts.length
  if (counts.length === 1 || part < MIN_PLAYOUTS * (changes + 1)) return [{ changes, playouts: most }]
  let playouts = 0
  return counts.map((count) => ({ changes: count, playouts: (playouts += Math.floor(part / (count + 1))) }))
}

/** What is going to be played, in words. @param full parts that are played in full, @param most games each */
export function planWords(full: number, most: number, [first, ...later]: readonly Stage[]): string {
  const words = [
    ...(full === 0 ? [] : [`${counted(most, 'game')} of each of ${counted(full, 'part')} of the sheet`]),
    ...(first === undefined
      ? []
      : [`${counted(first.playouts, 'game')} of each of ${counted(first.changes, 'change')}`]),
    ...later.map(({ changes, playouts }, stage) => {
      const before = stage === 0 ? first!.playouts : later[stage - 1].playouts
      return `then ${thousands(playouts - before)} more of the ${thousands(changes)} that move it most`
    }),
  ].join(', ')
  return `${words}; as many of the baseline`
}

// What a study is going to play: told before its first game, and what a proposed command's time is reckoned from.
import { counted, thousands } from '../report/numbers.ts'
import { mostOf } from '../studies/index.ts'
import type { Study } from '../studies/index.ts'

export interface Budget {
  /** Playouts where nothing is clear early. */
  readonly usual: number
  readonly most: number
  /** What these are for, in words; undefined where there is nothing to explain. */
  readonly why?: string
}

/** A question, and what is asked when it has its answer (study-playing.ts). */
interface Asked {
  readonly study: Study
  readonly further?: { readonly study: Study; readonly asked: number }
}

/** @param games of each variant, if they are others than were asked for */
export function budgetOf({ study: asked, further }: Asked, games?: number): Budget {
  const study = games === undefined ? asked : { ...asked, ...asked.budgetWith?.(games), usual: undefined }
  const { most, usual = most, mostElsewhere = 0, why } = study
  const elsewhere = mostOf(study) - most
  const again = further === undefined ? 0 : further.asked * mostElsewhere
  const parts = [
    [most, `for the answer${why === undefined ? '' : `: ${why}`}`],
    [elsewhere, 'with other play styles and settings'],
    [further?.study.most ?? 0, 'to try rulings and assumptions'],
    [again, 'under those that it depends on'],
  ] as const
  const played = parts.filter(([count]) => count > 0)
  return {
    // Of a ruling and an assumption that it may depend on, one is about as usual as both or none.
    usual: Math.round(usual + elsewhere + (further?.study.usual ?? further?.study.most ?? 0) + again / 2),
    most: played.reduce((sum, [count]) => sum + count, 0),
    ...(played.length < 2 && why === undefined
      ? {}
      : { why: played.length < 2 ? why! : played.map(([count, what]) => `${thousands(count)} ${what}`).join('; ') }),
  }
}

/** How many games fewer than the most need no telling. */
export const NEAR = 0.9

/** `at most 4,856 games`, or where fewer are usual `about 3,000 games, at most 4,856` */
export function budgetWords({ usual, most }: Budget, playout: string): string {
  return usual < NEAR * most
    ? `about ${counted(usual, playout)}, at most ${thousands(most)}`
    : `at most ${counted(most, playout)}`
}

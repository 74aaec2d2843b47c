// What a study is going to play: told before its first game, and what a proposed command's time is reckoned from.
import { counted, thousands } from '../report/numbers.ts'
import { mostOf } from '../studies/index.ts'
import type { Study } from '../studies/index.ts'

export interface Budget {
  /** Playouts where nothing is clear early, and the answer depends on no ruling or assumption. */
  readonly usual: number
  /** It often takes far fewer; how many, nobody knows beforehand. */
  readonly endsEarly: boolean
  readonly most: number
  /** What these are for, in words; undefined where there is nothing to explain. */
  readonly why?: string
}

/** A question, and what is asked when it has its answer (playing.ts). */
interface Asked {
  readonly study: Study
  readonly further?: { readonly study: Study; readonly asked: number }
}

export function budgetOf({ study, further }: Asked): Budget {
  const { most, usual = most, mostElsewhere = 0, why } = study
  const elsewhere = mostOf(study) - most
  const parts = [
    [most, `for the answer${why === undefined ? '' : `: ${why}`}`],
    [elsewhere, 'with other play styles and settings'],
    [further?.study.most ?? 0, 'to try rulings and assumptions'],
    [mostElsewhere * (further?.asked ?? 0), 'under those that it depends on'],
  ] as const
  const played = parts.filter(([count]) => count > 0)
  return {
    usual: Math.round(usual + elsewhere + (further?.study.usual ?? further?.study.most ?? 0)),
    endsEarly: study.endsEarly === true,
    most: played.reduce((sum, [count]) => sum + count, 0),
    ...(played.length < 2 && why === undefined
      ? {}
      : { why: played.length < 2 ? why! : played.map(([count, what]) => `${thousands(count)} ${what}`).join('; ') }),
  }
}

/** How many games fewer than the most need no telling. */
export const NEAR = 0.9

/**
 * `at most 4,856 games`, `at most 4,856 games, often far fewer`, or `about 3,000 games, fewer if the answer is clear
 * early; at most 4,856`: more than about 3,000 where it depends on rulings or assumptions, as `why` says
 */
export function budgetWords({ usual, endsEarly, most }: Budget, playout: string): string {
  if (endsEarly) return `at most ${counted(most, playout)}, often far fewer`
  if (usual >= NEAR * most) return `at most ${counted(most, playout)}`
  return `about ${counted(usual, playout)}, fewer if the answer is clear early; at most ${thousands(most)}`
}

interface Played {
  readonly playouts: number
  /** Whether verdicts that were clear, or values that were out, saved some of them. */
  readonly isEarly: boolean
  /** Rulings and assumptions under which it was asked again; undefined where these were not looked for. */
  readonly again?: number
}

/** `In all: 3,500 games of at most 4,856. The rest was not needed.`; nothing where it was about the most. */
export function playedWords({ playouts, isEarly, again }: Played, most: number, playout: string): string | undefined {
  if (playouts >= NEAR * most) return undefined
  return [
    `In all: ${counted(playouts, playout)} of at most ${thousands(most)}.`,
    ...(isEarly ? ['The rest was not needed.'] : []),
    ...(again === undefined
      ? []
      : again === 0
        ? ['Not asked again with other rulings or assumptions.']
        : [`Asked again with ${counted(again, 'ruling or assumption', 'rulings or assumptions')} changed.`]),
  ].join(' ')
}

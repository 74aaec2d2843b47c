// What to ask after `search`.
import { enoughOr, next, playVariant } from '../next.ts'
import type { Next } from '../next.ts'
import { MIN_AGAIN } from '../value/next.ts'
import { gainOf, isSettled } from './report.ts'
import type { SearchFinding } from './study.ts'

/** More builds take long to be spelled out. */
export const MAX_BUILDS = 200

export const SEARCH_NEXT: readonly Next<SearchFinding>[] = [
  next({
    when: (finding: SearchFinding) => finding.winner !== null && !finding.isClear && !isSettled(finding) && finding,
    about: 'settle which finalist is best',
    flags: ({ enough, options: { most } }) => ({ games: enoughOr(enough, most) }),
  }),
  // What does worse than the build as is, by the estimate, is not worth a game.
  playVariant('play with', (finding: SearchFinding) =>
    (gainOf(finding) ?? -1) >= 0 ? finding.builds[finding.winner!].name : undefined,
  ),
  next({
    when: ({ winner, builds }: SearchFinding) =>
      winner !== null && builds.slice(1).filter(({ parent }) => parent === undefined).length,
    about: 'try twice as many builds',
    flags: (count) => ({ builds: Math.min(MAX_BUILDS, 2 * count) }),
  }),
  next({
    when: ({ winner, options: { hero } }: SearchFinding) => winner !== null && hero,
    about: (hero) => `measure each single change of ${hero}'s sheet`,
    command: 'value',
    keep: ['hero', 'variant', 'metric'],
    flags: () => ({ games: MIN_AGAIN }),
  }),
]

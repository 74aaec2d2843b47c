// What to ask after `search`.
import { enoughOr, MAX_ADVISED, next, playVariant } from '../next.ts'
import type { Next } from '../next.ts'
import { MIN_AGAIN } from '../value/next.ts'
import { replayOf } from './charts.ts'
import { gainOf, verdictKey } from './report.ts'
import { gamesForReplays } from './study.ts'
import type { SearchFinding } from './study.ts'

/** More builds take long to be spelled out. */
export const MAX_BUILDS = 200

export const SEARCH_NEXT: readonly Next<SearchFinding>[] = [
  next({
    when: (finding: SearchFinding) =>
      verdictKey(finding) === 'too-close' ? replayOf(finding, 0, finding.winner) : undefined,
    about: 'settle whether it beats the build as is',
    flags: ({ playouts }) => ({ games: Math.min(MAX_ADVISED, gamesForReplays(4 * playouts)) }),
  }),
  next({
    when: (finding: SearchFinding) => verdictKey(finding) === 'other-finalist' && finding,
    about: 'settle which finalist is best',
    flags: ({ enough, options: { most } }) => ({ games: enoughOr(enough, most) }),
  }),
  // A winner that looks worse than the build as is, is not worth playing.
  playVariant('play with', (finding: SearchFinding) => {
    const gain = gainOf(finding)
    return gain === null || gain < 0 ? undefined : finding.builds[finding.winner!].name
  }),
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

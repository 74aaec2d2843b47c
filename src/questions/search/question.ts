// `search`: which legal build is best in a seat?
import type { Question } from '../question.ts'
import { MAX_BUILDS, SEARCH_NEXT } from './next.ts'
import { isSettled, searchReport } from './report.ts'
import type { SearchFinding } from './study.ts'
import { variantFlag, withVariantOf } from '../variant.ts'
import { marginOf, questionOf, reachOf, refuseMargin } from '../asked.ts'
import { studyFlags, gamesFlag } from '../flags.ts'
import { wholes } from '../../input/flags.ts'

/** So near to the best finalist the winner has to be, of a share. */
const WITHIN = 0.05
const BUILDS = 24
const SWAPS = 4
const MAX_SWAPS = 40

export const search: Question<SearchFinding> = {
  name: 'search',
  flags: {
    hero: { value: 'NAME', about: 'the hero whose seat the builds take (required)' },
    variant: variantFlag,
    builds: {
      value: 'N',
      refuse: wholes(1, MAX_BUILDS),
      about: 'number of legal builds that are drawn',
      default: String(BUILDS),
    },
    swaps: {
      value: 'N',
      refuse: wholes(0, MAX_SWAPS),
      about: 'number of legal swaps that are tried after each build',
      default: String(SWAPS),
    },
    within: {
      value: 'X',
      refuse: refuseMargin,
      about: 'how close to the best build the winner must be',
      default: '5 pp for shares; other numbers play all games',
    },
    less: { about: 'smaller numbers are better' },
    ...studyFlags,
    games: { ...gamesFlag, about: 'most games of each finalist', default: "the experiment's" },
  },
  examples: [
    [
      'darkodds search first-night --hero valerie --games 2000',
      "the best build in Valerie's seat, and the best of each style",
    ],
    ['darkodds search first-night --hero valerie --set agents=cautious', 'the best build for cautious play'],
    [
      'darkodds search first-night --hero brian --builds 100 --within 3% --also scenario=lair',
      'try more builds, and test the best in another scenario',
    ],
  ],
  failed: 'the best build is too close to call',
  ask: (given) => ({
    async prepare(asked) {
      const { prepareSearch } = await import('./plan.ts')
      const loaded = await withVariantOf(given, asked)
      const { isShare, ...question } = await questionOf(given, loaded)
      return prepareSearch(loaded, {
        options: {
          ...question,
          isLessBetter: given.has('less'),
          within: marginOf(given, 'within', isShare) ?? (isShare ? WITHIN : 0),
        },
        hero: given.text('hero'),
        ...reachOf(given),
        builds: given.number('builds') ?? BUILDS,
        swaps: given.number('swaps') ?? SWAPS,
      })
    },
    isAnswer: isSettled,
  }),
  report: searchReport,
  next: SEARCH_NEXT,
}

// `search`: which legal build is best in a seat?
import type { SearchFinding } from '../questions/index.ts'
import { variantFlag, withVariantOf } from './variant.ts'
import { marginOf, questionOf, reachOf, studyCommand, studyFlags } from './study.ts'

/** So near to the best finalist the winner has to be, of a share. */
const WITHIN = 0.05
const BUILDS = 24
const SWAPS = 4
/** More builds take long to be spelled out. */
const MAX_BUILDS = 200
const MAX_SWAPS = 40

export const search = studyCommand<SearchFinding>({
  name: 'search',
  flags: {
    hero: { value: 'NAME', about: 'whose place in the party of the variant' },
    variant: variantFlag,
    builds: { value: 'N', about: `how many legal builds are drawn (${BUILDS} when left out)` },
    swaps: { value: 'N', about: `how many legal swaps of each build may be tried after it (${SWAPS} when left out)` },
    within: {
      value: 'X',
      about:
        'so near to the best finalist the winner has to be, surely ' +
        '(5 % for shares; other numbers play all their games)',
    },
    less: { about: 'less of the number is better' },
    ...studyFlags,
    games: { value: 'N', about: "at most so many games of each finalist (the experiment's games when left out)" },
  },
  examples: [
    [
      'darkodds search experiments/first-night.yaml --hero valerie --games 2000',
      'the best build in the fourth seat, and the best of each style',
    ],
    [
      'darkodds search experiments/first-night.yaml --hero valerie --variant cautious',
      'the best build to be played cautiously',
    ],
    [
      'darkodds search experiments/first-night.yaml --hero brian --builds 100 --within 3% --also scenario=lair',
      'more of them, nearer to the best, and what was found in another scenario',
    ],
  ],
  failed: 'which build is best is undecided',
  ask: (given) => ({
    async prepare(asked) {
      const { prepareSearch } = await import('../workbench/studies/search.ts')
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
        builds: given.whole('builds', 1, MAX_BUILDS) ?? BUILDS,
        swaps: given.whole('swaps', 0, MAX_SWAPS) ?? SWAPS,
      })
    },
    isAnswer: ({ isClear }) => isClear,
  }),
})

// `search`: which legal build is best in a seat?
import type { SearchFinding } from '../lab/index.ts'
import { Exit } from './command.ts'
import type { Command } from './command.ts'
import { actStudy, amountOf, metricOf, studyFlags, wordsOf } from './study.ts'

/** So near to the best finalist the winner has to be, of a share. */
const WITHIN = 0.05
const BUILDS = 24
const SWAPS = 4
/** More builds take long to be spelled out. */
const MOST_BUILDS = 200
const MOST_SWAPS = 40

export const search: Command = {
  words: '<experiment>',
  flags: {
    hero: { value: 'NAME', about: 'whose place in the party of the first arm' },
    builds: { value: 'N', about: `how many legal builds are drawn (${BUILDS} when left out)` },
    swaps: { value: 'N', about: `how many legal swaps of each build may be tried after it (${SWAPS} when left out)` },
    within: { value: 'X', about: 'so near to the best finalist the winner has to be, surely (5 % for shares; other numbers play all their games)' },
    less: { about: 'less of the number is better' },
    ...studyFlags,
    games: { value: 'N', about: 'at most so many games of each finalist (the experiment\'s games when left out)' },
  },
  examples: [
    ['darkodds search experiments/first-night.yaml --hero valerie --games 2000', 'the best build in the fourth seat, and the best of each style'],
    ['darkodds search experiments/first-night.yaml --hero brian --builds 100 --within 3% --also scenario=lair', 'more of them, nearer to the best, and what was found in another scenario'],
  ],
  async act(given, terminal, context) {
    return actStudy(given, terminal, context, {
      command: 'search',
      words: wordsOf(given, ['hero', 'builds', 'swaps', 'within', 'less', 'metric', 'also', 'alone']),
      async prepare(loaded) {
        const { prepareSearch } = await import('../host/studies/search.ts')
        const { mostPlayouts } = await import('../simulate/index.ts')
        const { Measure } = await import('../lab/index.ts')
        const metric = await metricOf(given.text('metric'), '--metric', loaded)
        const { isShare } = new Measure(metric, loaded.layouts)
        return prepareSearch(loaded, {
          options: {
            metric, level: loaded.experiment.level, most: mostPlayouts(loaded.experiment.stopping), isLessBetter: given.has('less'),
            within: amountOf('--within', given.text('within'), 0) ?? (isShare ? WITHIN : 0),
          },
          hero: given.text('hero'), also: given.texts('also'), isAlone: given.has('alone'),
          builds: given.whole('builds', 1, MOST_BUILDS) ?? BUILDS, swaps: given.whole('swaps', 0, MOST_SWAPS) ?? SWAPS,
        })
      },
      exitCode: ({ result }) => (result.finding as SearchFinding).isClear ? Exit.done : Exit.failed,
    })
  },
}

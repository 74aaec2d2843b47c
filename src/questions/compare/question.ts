// `compare`: the better variant of an experiment, by how much, and how sure that is.
import type { Question } from '../question.ts'
import { COMPARE_NEXT } from './next.ts'
import { compareReport } from './report.ts'
import type { CompareFinding, CompareOptions } from './study.ts'
import { refuse } from '../../input/problem.ts'
import type { Given } from '../../input/flags.ts'
import { variantOf } from '../variant.ts'
import { marginOf, questionOf, reachOf, refuseMargin } from '../asked.ts'
import { fromFlags, studyFlags } from '../flags.ts'

/** Differences in shares that matter to nobody, unless somebody says otherwise. */
const DELTA = 0.02

export const compare: Question<CompareFinding> = {
  name: 'compare',
  flags: {
    against: {
      value: 'VARIANT',
      about: 'the baseline that the others are compared with; a word of its name is enough',
      default: 'the first of each scenario',
    },
    all: { about: 'compare each variant with each other, and rank them' },
    best: { about: 'find the best variant only; clearly worse ones stop early' },
    delta: {
      value: 'X',
      refuse: refuseMargin,
      about: 'the smallest difference that matters to you, e.g. 0.03 or 3%',
      default: '2% for shares, 0 for other numbers',
    },
    less: { about: 'smaller numbers are better' },
    ...fromFlags,
    ...studyFlags,
  },
  examples: [
    ['darkodds compare castle-harder --games 3000', 'compare its variants with the first'],
    ['darkodds compare mine/builds.yaml --best --delta 3%', 'find the best of many builds'],
    [
      'darkodds compare mine/builds.yaml --metric heroes-dead --less --also agents=planner',
      'compare deaths, and ask again with the agent planner',
    ],
  ],
  failed: 'a verdict is too close to call',
  ask: (given) => ({
    async prepare(loaded) {
      const { prepareCompare } = await import('./plan.ts')
      const against = given.text('against')
      const { isShare, ...question } = await questionOf(given, loaded)
      const options: CompareOptions = {
        ...question,
        mode: modeOf(given),
        isLessBetter: given.has('less'),
        delta: marginOf(given, 'delta', isShare) ?? (isShare ? DELTA : 0),
      }
      return prepareCompare(loaded, {
        options,
        against: against === undefined ? undefined : variantOf(against, loaded, '--against'),
        ...reachOf(given),
      })
    },
    isAnswer: ({ contexts: [{ isClear }] }) => isClear,
  }),
  report: compareReport,
  next: COMPARE_NEXT,
}

function modeOf(given: Given): CompareOptions['mode'] {
  if (given.has('all') && given.has('best')) refuse('--best', 'and --all ask different questions', 'one of them')
  return given.has('all') ? 'all' : given.has('best') ? 'best' : 'against'
}

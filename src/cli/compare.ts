// `compare`: which arm of an experiment is better, by how much, and how sure is that?
import type { CompareFinding, CompareOptions } from '../lab/index.ts'
import { InputError } from '../input/problem.ts'
import { Exit } from './command.ts'
import type { Command, Given } from './command.ts'
import { actStudy, amountOf, metricOf, studyFlags, wordsOf } from './study.ts'

/** Differences in shares that matter to nobody, unless somebody says otherwise. */
const DELTA = 0.02

export const compare: Command = {
  words: '<experiment>',
  flags: {
    against: { value: 'ARM', about: 'the arm that the others are held against (the first when left out)' },
    all: { about: 'holds each arm against each, and ranks them' },
    best: { about: 'asks only which arm is best: one that is clearly worse than another plays no more' },
    delta: { value: 'X', about: 'a difference up to this does not matter, e.g. 0.03 or 3 % (2 % for shares, 0 for other numbers)' },
    less: { about: 'less of the number is better' },
    ...studyFlags,
  },
  examples: [
    ['darkodds compare experiments/first-night.yaml --games 3000', 'its arms against the first, each until the verdict is clear'],
    ['darkodds compare mine/builds.yaml --best --delta 3%', 'which of many builds is best'],
    ['darkodds compare mine/builds.yaml --metric heroes-dead --less --also agents=planner', 'by another number, and under a third agent as well'],
  ],
  async act(given, terminal, context) {
    return actStudy(given, terminal, context, {
      command: 'compare',
      words: wordsOf(given, ['against', 'all', 'best', 'delta', 'less', 'metric', 'also', 'alone']),
      async prepare(loaded) {
        const { prepareCompare } = await import('../host/studies/compare.ts')
        const { mostPlayouts } = await import('../simulate/index.ts')
        const { Measure } = await import('../lab/index.ts')
        const metric = await metricOf(given.text('metric'), '--metric', loaded)
        const options: CompareOptions = {
          metric,
          mode: modeOf(given),
          delta: amountOf('--delta', given.text('delta'), 0) ?? (new Measure(metric, loaded.layouts).isShare ? DELTA : 0),
          level: loaded.experiment.level,
          isLessBetter: given.has('less'),
          most: mostPlayouts(loaded.experiment.stopping),
        }
        return { ...prepareCompare(loaded, { options, against: given.text('against'), also: given.texts('also'), isAlone: given.has('alone') }), options }
      },
      exitCode: ({ result }) => (result.finding as CompareFinding).contexts[0].isClear ? Exit.done : Exit.failed,
    })
  },
}

function modeOf(given: Given): CompareOptions['mode'] {
  if (given.has('all') && given.has('best')) throw new InputError([{ where: '--best', message: 'and --all ask different questions', expected: 'one of them' }])
  return given.has('all') ? 'all' : given.has('best') ? 'best' : 'against'
}

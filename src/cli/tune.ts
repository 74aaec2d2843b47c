// `tune`: which value of a setting gives the odds that are wanted?
import type { TuneFinding } from '../lab/index.ts'
import { Exit } from './command.ts'
import type { Command } from './command.ts'
import { actStudy, studyFlags, wordsOf } from './study.ts'
import { targetOf } from './target.ts'

const { metric: _metric, ...shared } = studyFlags

export const tune: Command = {
  words: '<experiment>',
  flags: {
    vary: { value: 'PATH=A..B', about: 'the setting, in the experiment or inside of a file that it names, e.g. rules.tnShift, scenario.rounds=10..30, scenario.objective.target=10..30/2; given twice: the first for each value of the second', isRepeated: true },
    target: { value: 'NAME=X', about: 'what is wanted, e.g. win=0.5, win=50%, or rounds=15' },
    within: { value: 'X', about: 'how near is near enough (2 % for shares; for other numbers a fiftieth of the target)' },
    ...shared,
  },
  examples: [
    ['darkodds tune experiments/first-night.yaml --vary scenario.objective.target=8..26 --target win=55%', 'how many victory points make First Night won in 55 of 100 games'],
    ['darkodds tune experiments/first-night.yaml --vary scenario.rounds=10..30 --vary rules.tnShift --target win=0.5', 'the number of rounds for each difficulty'],
  ],
  async act(given, terminal, context) {
    return actStudy(given, terminal, context, {
      command: 'tune',
      words: wordsOf(given, ['vary', 'target', 'within', 'also', 'alone']),
      async prepare(loaded) {
        const { prepareTune } = await import('../host/studies/tune.ts')
        const { mostPlayouts } = await import('../simulate/index.ts')
        const target = await targetOf(given, loaded, { isCurveAllowed: true })
        const options = { ...target, level: loaded.experiment.level, most: mostPlayouts(loaded.experiment.stopping) }
        return prepareTune(loaded, { options, vary: given.texts('vary'), also: given.texts('also'), isAlone: given.has('alone') })
      },
      exitCode: ({ result }) => (result.finding as TuneFinding).rows.some(({ points, crossings }) => crossings.length > 0 || points.some(({ side }) => side === 'within')) ? Exit.done : Exit.failed,
    })
  },
}

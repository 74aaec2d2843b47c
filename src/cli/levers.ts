// `levers`: which settings can give what is wanted, at what value, and what else moves?
import type { LeversFinding } from '../lab/index.ts'
import { Exit } from './command.ts'
import type { Command } from './command.ts'
import { actStudy, studyFlags, wordsOf } from './study.ts'
import { targetOf } from './target.ts'

/** Games of each value when nobody says how many: many values are tried. */
const MOST_GAMES = 1_000

const { metric: _metric, ...shared } = studyFlags

export const levers: Command = {
  words: '<experiment>',
  flags: {
    target: { value: 'NAME=X', about: 'what is wanted, e.g. win=0.5, win=50%, or rounds=15' },
    within: { value: 'X', about: 'how near is near enough (2 % for shares; for other numbers a fiftieth of the target)' },
    only: { value: 'PATH', about: 'tries this setting alone, e.g. scenario.rounds; may be given several times', isRepeated: true },
    ...shared,
    games: { value: 'N', about: `at most so many games of each value (the experiment's games when left out, but no more than ${MOST_GAMES})` },
    alone: { about: 'does not ask the same under another agent and of other parties' },
  },
  examples: [
    ['darkodds levers experiments/first-night.yaml --target win=55%', 'all that could make First Night won in 55 of 100 games'],
    ['darkodds levers experiments/first-night.yaml --target rounds=15 --only scenario.rounds --only rules.tnShift', 'two settings alone'],
  ],
  async act(given, terminal, context) {
    return actStudy(given, terminal, context, {
      command: 'levers',
      words: wordsOf(given, ['target', 'within', 'only', 'also', 'alone']),
      async prepare(loaded) {
        const { prepareLevers } = await import('../host/studies/levers.ts')
        const { mostPlayouts } = await import('../simulate/index.ts')
        const target = await targetOf(given, loaded, { isCurveAllowed: false })
        const games = mostPlayouts(loaded.experiment.stopping)
        const options = { ...target, level: loaded.experiment.level, most: given.text('games') === undefined ? Math.min(games, MOST_GAMES) : games }
        return prepareLevers(loaded, { options, only: given.texts('only'), also: given.texts('also'), isAlone: given.has('alone') })
      },
      exitCode: ({ result }) => (result.finding as LeversFinding).levers.some(({ value }) => value !== null) ? Exit.done : Exit.failed,
    })
  },
}

// `tune`: which value of a setting gives the odds that are wanted?
import type { TuneFinding } from '../questions/index.ts'
import { variantFlag, withVariantOf } from './variant.ts'
import { boundsOf, reachOf, studyCommand } from './study.ts'
import { wantedFlags, wantedOf } from './target.ts'

export const tune = studyCommand<TuneFinding>({
  name: 'tune',
  flags: {
    vary: {
      value: 'PATH=A..B',
      about:
        'the setting and its values: rules.tnShift, scenario.rounds=10..30, scenario.rounds=10..30/2 (every second) ' +
        'or scenario.rounds=12,16,20; given twice, it tunes the first for each value of the second',
      isRepeated: true,
    },
    variant: variantFlag,
    ...wantedFlags,
  },
  examples: [
    [
      'darkodds tune experiments/first-night.yaml --vary scenario.objective.goal=8..26 --target win=55%',
      'find the number of VP at which heroes win 55% of games',
    ],
    [
      'darkodds tune experiments/first-night.yaml --vary scenario.objective.goal=8..26 --target win=55% ' +
        '--variant cautious',
      'the same for cautious play',
    ],
    [
      'darkodds tune experiments/first-night.yaml --vary scenario.rounds=10..30 --vary rules.tnShift --target win=50%',
      'find the number of rounds for each difficulty',
    ],
  ],
  failed: 'no tested value hits the target, or that is unclear',
  ask: (given) => ({
    async prepare(asked) {
      const { prepareTune } = await import('../workbench/studies/tune.ts')
      const loaded = await withVariantOf(given, asked)
      const options = { ...(await wantedOf(given, loaded, { isCurveAllowed: true })), ...(await boundsOf(loaded)) }
      return prepareTune(loaded, { options, vary: given.texts('vary'), ...reachOf(given) })
    },
    why: ({ rows }) =>
      rows.some(({ doubtful }) => doubtful !== undefined)
        ? 'what is wanted is passed between neighbours that may still be as wanted'
        : rows.some(({ points }) => points.some(({ side }) => side === 'open'))
          ? 'it is not decided whether a value that was tried is as wanted'
          : 'no value that was tried is as wanted, and what is wanted is passed nowhere',
    isAnswer: ({ rows }) =>
      rows.some(
        ({ points, crossings, doubtful }) =>
          (crossings.length > 0 && doubtful === undefined) || points.some(({ side }) => side === 'within'),
      ),
  }),
})

// `tune`: the value of a setting that hits the target.
import type { Question } from '../question.ts'
import { TUNE_NEXT } from './next.ts'
import { tuneReport } from './report.ts'
import { judge } from './row.ts'
import type { TuneFinding } from './study.ts'
import { pointAt } from '../../studies/axis.ts'
import type { Refuse } from '../../input/flags.ts'
import { fromFlags, gamesFlag } from '../flags.ts'
import { variantFlag, withVariantOf } from '../variant.ts'
import { boundsOf, reachOf } from '../asked.ts'
import { refuseMarginOfTarget, targetFlags, targetOf } from '../asked-target.ts'

/** Refuses what is no `PATH=A..B`. */
const refuseVariation: Refuse = async (where, text) =>
  (await import('../plan/axes.ts')).variationIn(`${where} ${text}`, text)

export const tune: Question<TuneFinding> = {
  name: 'tune',
  flags: {
    vary: {
      value: 'PATH=A..B',
      refuse: refuseVariation,
      about:
        'the setting and its values: rules.tnShift, scenario.rounds=10..30, scenario.rounds=10..30/2 (every second) ' +
        'or scenario.rounds=12,16,20; given twice, it tunes the first for each value of the second',
      isRepeated: true,
    },
    variant: variantFlag,
    ...fromFlags,
    ...targetFlags,
    games: {
      ...gamesFlag,
      about: 'games of each value, as a budget: values that matter more get more',
      default: "the experiment's",
    },
  },
  examples: [
    [
      'darkodds tune first-night --vary scenario.rounds',
      "find the number of rounds that meets First Night's design target",
    ],
    [
      'darkodds tune first-night --vary scenario.objective.goal=8..26 --target win=45..62% --set agents=cautious',
      'find the goal for cautious play, with a band as the target',
    ],
    [
      'darkodds tune first-night --vary scenario.rounds=10..30 --vary rules.tnShift --target win=50%',
      'find the number of rounds for each difficulty',
    ],
  ],
  failed: 'it is too close to call whether a value hits the target, or between which two it lies',
  early: refuseMarginOfTarget,
  ask: (given) => ({
    async prepare(asked) {
      const { prepareTune } = await import('./plan.ts')
      const loaded = await withVariantOf(given, asked)
      const options = { ...(await targetOf(given, loaded, { isCurveAllowed: true })), ...(await boundsOf(loaded)) }
      return prepareTune(loaded, { options, vary: given.texts('vary'), ...reachOf(given) })
    },
    why: ({ rows, options }) =>
      rows.every((row) => judge(row, options).stand === 'beyond')
        ? 'all values that were tried miss the target'
        : 'no value is clearly on target',
    isAnswer: ({ rows, options }) =>
      rows.some((row) => {
        const { stand } = judge(row, options)
        return stand === 'reached' || (stand === 'between' && pointAt(row.points, row.best)!.side !== 'open')
      }),
  }),
  report: tuneReport,
  next: TUNE_NEXT,
}

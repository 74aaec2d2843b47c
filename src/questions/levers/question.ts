// `levers`: the settings that reach the target, at what value, and what else moves.
import type { Question } from '../question.ts'
import { LEVERS_NEXT } from './next.ts'
import { leversReport } from './report.ts'
import type { LeversFinding } from './study.ts'
import { variantFlag, withVariantOf } from '../variant.ts'
import { boundsOf, reachOf } from '../asked.ts'
import { targetFlags, targetOf, refuseMarginOfTarget } from '../asked-target.ts'
import { gamesFlag } from '../flags.ts'

/** Games of each value when nobody says how many: many values are tried. */
const MAX_GAMES = 1_000

const { target, within, ...shared } = targetFlags

export const levers: Question<LeversFinding> = {
  name: 'levers',
  flags: {
    target,
    within,
    only: {
      value: 'PATH',
      about: 'try this setting only, e.g. scenario.rounds, or counts for all of them (repeatable)',
      default: 'all',
      isRepeated: true,
    },
    variant: variantFlag,
    ...shared,
    games: {
      ...gamesFlag,
      about: 'most games of each value',
      default: `the experiment's, at most ${MAX_GAMES}`,
    },
    alone: {
      about: 'skip the checks with another play style, other parties, and other rulings and assumptions',
    },
  },
  examples: [
    ['darkodds levers first-night --target win=55%', 'find all settings that can make heroes win 55% of games'],
    ['darkodds levers first-night --target win=55% --set agents=cautious', 'the same for cautious play'],
    [
      'darkodds levers first-night --target rounds=15 --only scenario.rounds --only rules.tnShift',
      'try two settings only',
    ],
  ],
  failed: 'no setting clearly hits or passes the target',
  early: refuseMarginOfTarget,
  ask: (given) => ({
    async prepare(asked, say) {
      const { prepareLevers } = await import('./plan.ts')
      const loaded = await withVariantOf(given, asked)
      const { level, most } = await boundsOf(loaded)
      const options = {
        ...(await targetOf(given, loaded, { isCurveAllowed: false })),
        level,
        most: given.text('games') === undefined ? Math.min(most, MAX_GAMES) : most,
      }
      return prepareLevers(loaded, { options, only: given.texts('only'), ...reachOf(given) }, say)
    },
    isAnswer: ({ levers: found }) => found.some(({ value }) => value !== null),
  }),
  report: leversReport,
  next: LEVERS_NEXT,
}

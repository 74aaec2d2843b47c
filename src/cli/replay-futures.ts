// `replay --what-if` and `replay --turning-points`: studies of the futures of one playout.
import type { Context } from './command.ts'
import type { Given } from '../input/flags.ts'
import { Exit } from './command.ts'
import { lacking } from '../input/flags.ts'
import type { Loaded } from '../load/experiment.ts'
import type { Terminal } from '../node/terminal.ts'
import { InputError } from '../input/problem.ts'
import { detailsFlag, placeFlags, xlsxFlag } from '../questions/flags.ts'
import { actStudy, wordsOf } from './study.ts'
import { marginOf, metricOf, refuseMargin } from '../questions/asked.ts'

/** Futures of each kind, and of each moment, when nobody says how many. */
const [MAX_OF_KIND, MAX_OF_MOMENT] = [2_000, 500]

/** How near the difference is known before it stops. */
const WITHIN = 0.02

/** Flags of `replay` that belong to these two. */
export const futuresFlags = {
  'what-if': {
    value: 'MOMENT',
    about:
      'change one roll, and play on many times from there with both results, ' +
      "e.g. 'round 7: check:lockpick succeeds' (--moments lists the names)",
  },
  'turning-points': { about: 'find the turns that changed the chance to win most' },
  within: {
    value: 'X',
    refuse: refuseMargin,
    about: 'with --what-if: the margin of error at which it stops',
    default: '2 pp for shares; other numbers play all games',
  },
  ...placeFlags('reports/NAME-what-if, reports/NAME-turning-points'),
  alone: { about: 'with --what-if and --turning-points: skip the check with other play styles' },
  xlsx: { ...xlsxFlag, about: `with --what-if and --turning-points: ${xlsxFlag.about}` },
  details: detailsFlag,
  resume: { about: 'with --what-if and --turning-points: continue an interrupted study' },
} as const

export interface OfFutures {
  readonly playout: number
  /** @throws InputError when there is no such variant */
  variantOf(loaded: Loaded): number
}

export async function actFutures(
  given: Given,
  terminal: Terminal,
  context: Context,
  { playout, variantOf }: OfFutures,
): Promise<number> {
  const moment = given.text('what-if')
  const isWhatIf = moment !== undefined
  if (isWhatIf && given.has('turning-points'))
    throw new InputError([
      { where: '--turning-points', message: 'cannot be combined with --what-if', expected: 'one of them' },
    ])
  if (!isWhatIf && given.text('within') !== undefined) throw new InputError([lacking('--within', '--what-if')])
  return actStudy(given, terminal, context, {
    command: isWhatIf ? 'what-if' : 'turning-points',
    program: 'replay',
    words: wordsOf(given, ['playout', 'variant', 'metric', 'without', 'what-if', 'turning-points', 'within', 'alone']),
    async load(workbench, path, options) {
      const { loadWithout } = await import('../load/knockout-variants.ts')
      return loadWithout(workbench, path, { ...options, without: given.texts('without') })
    },
    async prepare(loaded) {
      const { isShareOf, prepareTurning, prepareWhatIf } = await import('../questions/replay/plan.ts')
      const variant = variantOf(loaded)
      const metric = await metricOf(
        given.text('metric') ??
          (loaded.experiment.stopping.kind === 'precision' ? loaded.experiment.stopping.metric : undefined),
        '--metric',
        loaded,
      )
      const { level } = loaded.experiment
      const games = given.number('games')
      const target = { playout, variant, metric, isAlone: given.has('alone') }
      if (!isWhatIf) return prepareTurning(loaded, target, { level, most: games ?? MAX_OF_MOMENT })
      const isShare = isShareOf(loaded, variant, metric)
      const halfWidth = marginOf(given, 'within', isShare) ?? (isShare ? WITHIN : 0)
      return prepareWhatIf(loaded, target, moment, { level, halfWidth, most: games ?? MAX_OF_KIND })
    },
    exitCode: () => Exit.done,
  })
}

// `compare`: the arms of an experiment, in every context.
import { InputError } from '../../input/index.ts'
import { compareStudy } from '../../lab/index.ts'
import type { CompareFinding, CompareOptions, Mode } from '../../lab/index.ts'
import { pairsOf } from '../../simulate/index.ts'
import { withArms } from '../load.ts'
import type { Loaded, WantedArm } from '../load.ts'
import { armsInAll, contextsOf } from './contexts.ts'
import type { Reach } from './contexts.ts'
import { asked, MOST_AGAINST } from './scouting.ts'
import type { Prepared } from './scouting.ts'

export interface CompareAsked extends Reach {
  readonly options: CompareOptions
  /** Place of the arm that the others are held against; when left out the first, of each scenario or group. */
  readonly against?: number
}

/** @throws InputError when there is nothing to compare, or a name is wrong */
export function prepareCompare(
  loaded: Loaded,
  { options, against, ...reach }: CompareAsked,
): Prepared<CompareFinding, CompareOptions> {
  const { arms: own } = loaded.experiment
  if (own.length < 2)
    throw new InputError([
      {
        where: loaded.document.source.name,
        message: 'has a single arm: there is nothing to compare',
        expected: 'vary: or arms: in the experiment',
      },
    ])
  const arms = firstIs(own, against, options.mode)
  const pairs = against === undefined && options.mode === 'against' ? pairsOf(own) : undefined
  if (pairs?.length === 0)
    throw new InputError([
      {
        where: loaded.document.source.name,
        message: 'every arm plays a scenario of its own, so that no arm can be held against another of its scenario',
        expected: '--against ARM or --all, to hold scenarios against each other',
      },
    ])
  const full = { ...options, ...(pairs === undefined || pairs.every(([first]) => first === 0) ? {} : { pairs }) }
  const contexts = contextsOf(loaded, arms, reach)
  const [[base]] = pairs ?? [[0]]
  const others =
    pairs === undefined ? arms.slice(1) : pairs.filter(([first]) => first === base).map(([, second]) => arms[second])
  return asked(
    {
      loaded,
      arms,
      own: [arms[base], ...others.slice(0, MOST_AGAINST)],
      contexts,
      options,
      isAlone: reach.isAlone,
      make(some) {
        const all = withArms(loaded, armsInAll(some, arms), [options.metric])
        return { loaded: all, study: compareStudy(all.experiment.arms, all.layouts, some, full) }
      },
    },
    full,
  )
}

function firstIs(arms: readonly WantedArm[], at: number | undefined, mode: Mode): readonly WantedArm[] {
  if (at === undefined) return arms
  if (mode !== 'against')
    throw new InputError([
      {
        where: '--against',
        message: 'holds the arms against one of them; --all and --best do not',
        expected: 'one of the three',
      },
    ])
  return [arms[at], ...arms.filter((_, index) => index !== at)]
}

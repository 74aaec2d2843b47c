// `compare`: the variants of an experiment, in every context.
import { refuse } from '../../input/index.ts'
import { compareStudy } from './study.ts'
import type { CompareFinding, CompareOptions } from './study.ts'
import type { Mode } from '../../studies/index.ts'
import { pairsOf, shownVariants, withVariants } from '../../simulate/index.ts'
import type { WantedVariant } from '../../simulate/index.ts'
import type { Loaded } from '../../load/experiment.ts'
import { variantsInAll, contextsOf } from '../plan/contexts.ts'
import type { Reach } from '../plan/contexts.ts'
import { asked, MAX_AGAINST } from '../plan/scouting.ts'
import type { Prepared } from '../plan/scouting.ts'

export interface CompareAsked extends Reach {
  readonly options: CompareOptions
  /** Place of the variant that the others are held against; when left out the first, of each scenario or group. */
  readonly against?: number
}

/** @throws InputError when there is nothing to compare, or a name is wrong */
export function prepareCompare(
  loaded: Loaded,
  { options, against, ...reach }: CompareAsked,
): Prepared<CompareFinding, CompareOptions> {
  const { variants: experimentVariants } = loaded.experiment
  if (experimentVariants.length < 2)
    refuse(
      loaded.document.source.name,
      'has a single variant: there is nothing to compare',
      'vary: or variants: in the experiment',
    )
  const variants = firstIs(shownVariants(loaded, experimentVariants), against, options.mode)
  const pairs = against === undefined && options.mode === 'against' ? pairsOf(experimentVariants) : undefined
  if (pairs?.length === 0)
    refuse(
      loaded.document.source.name,
      'every variant plays a scenario of its own, so that no variant can be held against another of its scenario',
      '--against VARIANT or --all, to hold scenarios against each other',
    )
  const full = { ...options, ...(pairs === undefined || pairs.every(([first]) => first === 0) ? {} : { pairs }) }
  const contexts = contextsOf(loaded, variants, reach)
  const [[base]] = pairs ?? [[0]]
  const others =
    pairs === undefined
      ? variants.slice(1)
      : pairs.filter(([first]) => first === base).map(([, second]) => variants[second])
  return asked(
    {
      loaded,
      variants,
      own: [variants[base], ...others.slice(0, MAX_AGAINST)],
      contexts,
      options,
      isAlone: reach.isAlone,
      make(allContexts) {
        const all = withVariants(loaded, variantsInAll(allContexts, variants), [options.metric])
        return { loaded: all, study: compareStudy(all.experiment.variants, all.layouts, allContexts, full) }
      },
    },
    full,
  )
}

function firstIs(variants: readonly WantedVariant[], base: number | undefined, mode: Mode): readonly WantedVariant[] {
  if (base === undefined) return variants
  if (mode !== 'against')
    refuse('--against', 'holds the variants against one of them; --all and --best do not', 'one of the three')
  return [variants[base], ...variants.filter((_, index) => index !== base)]
}

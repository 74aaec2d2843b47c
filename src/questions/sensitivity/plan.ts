// `sensitivity`: first the screening of all factors, then the few that matter in all combinations, in every context.
import { refuse } from '../../input/index.ts'
import { moveName, moveWords, variantsIn } from '../../studies/index.ts'
import { screeningStudy } from './screening.ts'
import { sensitivityStudy } from './study.ts'
import type { Factor, Study } from '../../studies/index.ts'
import type { ScreeningFinding, ScreeningOptions } from './screening.ts'
import type { SensitivityFinding, SensitivityOptions } from './study.ts'
import { joinedName, problemsOf, shownVariants, withOneVariant, withVariants } from '../../simulate/index.ts'
import type { WantedVariant } from '../../simulate/index.ts'
import type { Loaded } from '../../load/experiment.ts'
import { WHOLE } from '../../load/knockout-variants.ts'
import { contextsOf } from '../plan/contexts.ts'
import type { Reach } from '../plan/contexts.ts'
import { variantsWith, factorsOf, placesOf } from '../plan/factors.ts'
import { power } from '../../numeric/index.ts'

/** More variants of an experiment are too many verdicts to try a hundred factors on. */
const MAX_VARIANTS = 4

export interface ScreeningAsked {
  readonly options: Omit<ScreeningOptions, 'own'>
  /** Places among the variants, the first of which the others are held against; all when empty. */
  readonly variants: readonly number[]
  /** Names of factors; all when empty. */
  readonly only: readonly string[]
  /** Places that are drawn beside the settings as they are. */
  readonly places: number
}

export interface Screened {
  readonly loaded: Loaded
  /** The experiment as it was; a single variant that was asked about is all of it. */
  readonly asked: Loaded
  readonly study: Study<ScreeningFinding>
  readonly options: ScreeningOptions
  /** The experiment's variants that are asked about, and all factors. */
  readonly own: readonly WantedVariant[]
  readonly factors: readonly Factor[]
}

/** @throws InputError when there is nothing to try, or a name is wrong */
export function prepareScreening(
  written: Loaded,
  { options, variants: asked, only, places: count }: ScreeningAsked,
): Screened {
  const wanted = ownVariants(written, asked)
  // What a single variant sets, its agents too, is how things are, and may be otherwise.
  const loaded = wanted.length === 1 ? withOneVariant(written, asked[0] ?? 0) : written
  const baseVariants = wanted.length === 1 ? [{ name: wanted[0].name, set: {} }] : wanted
  const factors = factorsOf(loaded, baseVariants, only)
  if (factors.length === 0)
    refuse(
      loaded.document.source.name,
      'has no rule option, number or weight that its variants leave open',
      'an experiment of a game with such',
    )
  const places = placesOf(loaded, baseVariants, factors, count)
  const variants = places.flatMap(({ set, moves }, index) => [
    ...variantsWith(baseVariants, set, index === 0 ? WHOLE.name : `place ${index}`),
    ...moves.flatMap((move) =>
      variantsWith(baseVariants, move.set, `${moveName(factors, move)}${index === 0 ? '' : ` (place ${index})`}`),
    ),
  ])
  const all = withVariants(loaded, variants, [options.metric])
  const full: ScreeningOptions = { ...options, own: baseVariants.map(({ name }) => name) }
  return {
    loaded: all,
    asked: loaded,
    study: screeningStudy(all.experiment.variants, all.layouts, factors, places, full),
    options: full,
    own: baseVariants,
    factors,
  }
}

function ownVariants(loaded: Loaded, asked: readonly number[]): WantedVariant[] {
  const { experiment, document } = loaded
  const variants = shownVariants(loaded, experiment.variants)
  const wanted = asked.length === 0 ? variants : [...new Set(asked)].map((index) => variants[index])
  if (wanted.length > MAX_VARIANTS)
    refuse(
      document.source.name,
      `has ${wanted.length} variants, too many verdicts to test what each depends on`,
      `--variant NAME, one for a number and up to ${MAX_VARIANTS} for verdicts against the first of them`,
    )
  return wanted.map(({ name, set }) => ({ name, set }))
}

/**
 * The few of a screening that matter most, as many as can be played in all combinations.
 * @param max how many at most
 */
export function prepareSensitivity(
  { asked: loaded, own: baseVariants, factors }: Pick<Screened, 'asked' | 'own' | 'factors'>,
  screening: ScreeningFinding,
  max: number,
  reach: Reach,
): { loaded: Loaded; study: Study<SensitivityFinding>; options: SensitivityOptions } {
  const called = screening.factors
    .filter(({ isCalled }) => isCalled)
    .slice(0, max)
    .map(({ name, best: change }) => {
      const factor = factors.findIndex((one) => one.name === name)
      const move = { factor, change }
      const { set } = factors[factor].changes[change]
      return { factor, name: moveName(factors, move), word: moveWords(factors, move), set }
    })
  const withAll = (some: typeof called): WantedVariant[] => {
    const sets = some.toSorted((a, b) => a.factor - b.factor).map(({ set }) => set)
    const name = some.length === 0 ? WHOLE.name : joinedName(some.map((one) => one.name))
    return variantsWith(baseVariants, Object.assign({}, ...sets) as WantedVariant['set'], name)
  }
  const allCells = (): WantedVariant[] =>
    Array.from({ length: power(2, called.length) }, (_, cell) =>
      withAll(called.filter((_one, index) => (cell & (1 << index)) !== 0)),
    ).flat()
  while (called.length > 0 && problemsOf(loaded, allCells()).length > 0) called.pop()
  const steps = [[], ...called.map((one) => [one])].flatMap(withAll)
  const contexts = contextsOf(loaded, steps, reach)
  const variants = [...allCells(), ...contexts.slice(1).flatMap((context) => variantsIn(context, steps))]
  const all = withVariants(loaded, variants, [screening.options.metric])
  const options = { few: called.map(({ word }) => word), screening }
  return { loaded: all, study: sensitivityStudy(all.experiment.variants, all.layouts, contexts, options), options }
}

// `sensitivity`: first the screening of all factors, then the few that matter in all combinations, in every context.
import { InputError } from '../../input/index.ts'
import { armsIn, screeningStudy, sensitivityStudy } from '../../lab/index.ts'
import type {
  Factor,
  ScreeningFinding,
  ScreeningOptions,
  SensitivityFinding,
  SensitivityOptions,
  Study,
} from '../../lab/index.ts'
import { joinedName } from '../../simulate/index.ts'
import { playable, withArms, withOneArm } from '../load.ts'
import type { Loaded, WantedArm } from '../load.ts'
import { contextsOf } from './contexts.ts'
import type { Reach } from './contexts.ts'
import { armsWith, factorsOf, placesOf, setOf } from './factors.ts'

/** More arms of an experiment are too many verdicts to try a hundred factors on. */
const MOST_ARMS = 4

export interface ScreeningAsked {
  readonly options: Omit<ScreeningOptions, 'own'>
  /** Places among the arms, the first of which the others are held against; all when empty. */
  readonly arms: readonly number[]
  /** Names of factors; all when empty. */
  readonly only: readonly string[]
  /** Places that are drawn beside the settings as they are. */
  readonly places: number
}

export interface Screened {
  readonly loaded: Loaded
  /** The experiment as it was; a single arm that was asked about is all of it. */
  readonly asked: Loaded
  readonly study: Study<ScreeningFinding>
  readonly options: ScreeningOptions
  /** The experiment's arms that are asked about, and all factors. */
  readonly own: readonly WantedArm[]
  readonly factors: readonly Factor[]
}

/** @throws InputError when there is nothing to try, or a name is wrong */
export function prepareScreening(
  written: Loaded,
  { options, arms: asked, only, places: count }: ScreeningAsked,
): Screened {
  const wanted = ownArms(written, asked)
  // What a single arm sets, its agents too, is how things are, and may be otherwise.
  const loaded = wanted.length === 1 ? withOneArm(written, asked[0] ?? 0) : written
  const own = wanted.length === 1 ? [{ name: wanted[0].name, set: {} }] : wanted
  const factors = factorsOf(loaded, own, only)
  if (factors.length === 0)
    throw new InputError([
      {
        where: loaded.document.source.name,
        message: 'has no rule option, number or weight that its arms leave open',
        expected: 'an experiment of a game with such',
      },
    ])
  const places = placesOf(loaded, own, factors, count)
  const arms = places.flatMap(({ set, moves }, at) => [
    ...armsWith(own, set, at === 0 ? 'as it is' : `place ${at}`),
    ...moves.flatMap((move) => armsWith(own, move.set, nameOf(factors, move, at))),
  ])
  const all = withArms(loaded, arms, [options.metric])
  const full: ScreeningOptions = { ...options, own: own.map(({ name }) => name) }
  return {
    loaded: all,
    asked: loaded,
    study: screeningStudy(all.experiment.arms, all.layouts, factors, places, full),
    options: full,
    own,
    factors,
  }
}

function nameOf(
  factors: readonly Factor[],
  { factor, change }: { readonly factor: number; readonly change: number | null },
  place: number,
): string {
  const { name, now, changes } = factors[factor]
  return `${name} ${change === null ? now : changes[change].value}${place === 0 ? '' : ` (place ${place})`}`
}

function ownArms({ experiment: { arms }, document }: Loaded, asked: readonly number[]): WantedArm[] {
  const wanted = asked.length === 0 ? arms : [...new Set(asked)].map((at) => arms[at])
  if (wanted.length > MOST_ARMS)
    throw new InputError([
      {
        where: document.source.name,
        message: `has ${wanted.length} arms, too many verdicts to ask of each what they hang on`,
        expected: `--arm NAME, one for a number and up to ${MOST_ARMS} for verdicts against the first of them`,
      },
    ])
  return wanted.map(({ name, set }) => ({ name, set }))
}

/**
 * The few of a screening that matter most, as many as can be played in all combinations.
 * @param most how many at most
 */
export function prepareSensitivity(
  { asked: loaded, own, factors }: Pick<Screened, 'asked' | 'own' | 'factors'>,
  screening: ScreeningFinding,
  most: number,
  reach: Reach,
): { loaded: Loaded; study: Study<SensitivityFinding>; options: SensitivityOptions } {
  const called = screening.factors
    .filter(({ isCalled }) => isCalled)
    .slice(0, most)
    .map(({ name, best }) => ({ index: factors.findIndex((factor) => factor.name === name), change: best }))
  for (;;) {
    const few = called.map(({ index, change }) => `${factors[index].name} ${factors[index].changes[change].value}`)
    const setWhere = (isChanged: (at: number) => boolean): Readonly<Record<string, unknown>> =>
      setOf(
        factors,
        factors.map((_, factor) => {
          const at = called.findIndex(({ index }) => index === factor)
          return at >= 0 && isChanged(at) ? called[at].change : null
        }),
      )
    const cells = Array.from({ length: 2 ** called.length }, (_, cell) =>
      armsWith(
        own,
        setWhere((at) => (cell & (1 << at)) !== 0),
        cell === 0 ? 'as it is' : joinedName(few.filter((_few, at) => (cell & (1 << at)) !== 0)),
      ),
    ).flat()
    if (called.length > 0 && playable(loaded, cells).length < cells.length) {
      called.pop()
      continue
    }
    const steps = [
      ...armsWith(own, {}, 'as it is'),
      ...few.flatMap((name, only) =>
        armsWith(
          own,
          setWhere((at) => at === only),
          name,
        ),
      ),
    ]
    const contexts = contextsOf(loaded, steps, reach)
    const all = withArms(
      loaded,
      [...cells, ...contexts.slice(1).flatMap((context) => armsIn(context, steps))],
      [screening.options.metric],
    )
    const options = { few, screening }
    return { loaded: all, study: sensitivityStudy(all.experiment.arms, all.layouts, contexts, options), options }
  }
}

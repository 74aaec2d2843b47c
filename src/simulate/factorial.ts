// Factorial experiments: variants are all combinations of the values of several settings. Main effects are what each
// setting does on average over all others; interactions of two are how much more it does where another is changed too.
//
// G. E. P. Box, J. S. Hunter and W. G. Hunter, Statistics for Experimenters, 2nd ed. 2005, chapter 5. Variants share
// playouts: what a playout adds to the weighted sum over the variants is one observation (joint.ts), so each effect has
// one valid interval.
import type { Variant } from './variants.ts'
import { attempt } from '../input/index.ts'
import { Joint } from './joint.ts'
import type { TallyLayout } from './layout.ts'
import { SCENARIO } from './pairing.ts'
import { columnOf, findEstimand, isShare, primaryEstimand } from './reference.ts'
import type { Estimand } from './reference.ts'
import type { Term } from './weights.ts'

/** A setting that variants differ by. */
export interface Factor {
  /** Its path in the settings. */
  readonly path: string
  /** As variants set it, that of the first variant first. */
  readonly values: readonly unknown[]
  /** By variant: which of the values it has. */
  readonly valueOf: readonly number[]
}

/** The settings whose values the variants fully combine; empty if they do not, or combine only one setting. */
export function factorsOf(variants: readonly Pick<Variant, 'set'>[]): Factor[] {
  const paths = Object.keys(variants[0].set)
  if (
    !variants.every(
      ({ set }) => Object.keys(set).length === paths.length && paths.every((path) => Object.hasOwn(set, path)),
    )
  )
    return []
  const factors = paths
    .map((path): Factor => {
      const texts = variants.map(({ set }) => JSON.stringify(set[path]))
      const each = [...new Set(texts)]
      return {
        path,
        values: each.map((text) => JSON.parse(text) as unknown),
        valueOf: texts.map((text) => each.indexOf(text)),
      }
    })
    .filter(({ values }) => values.length > 1)
  const combinations = new Set(variants.map((_, variant) => factors.map(({ valueOf }) => valueOf[variant]).join()))
  const isWhole =
    combinations.size === variants.length &&
    factors.reduce((product, { values }) => product * values.length, 1) === variants.length
  return factors.length > 1 && isWhole ? factors : []
}

/** Whether variants differ in one list of names only, so that each name has an effect (`party: [brian, kirk]`). */
export function areParties(variants: readonly Pick<Variant, 'set'>[]): boolean {
  const paths = new Set(variants.flatMap(({ set }) => Object.keys(set)))
  const [path] = paths
  return (
    paths.size === 1 &&
    variants.every(
      ({ set: { [path]: members } }) => Array.isArray(members) && members.every((member) => typeof member === 'string'),
    )
  )
}

/** A value of a setting beside its first. */
export interface Change {
  readonly setting: string
  readonly from: unknown
  readonly to: unknown
}

/**
 * The later values of each setting against its first, on average over all combinations of the others. Scenarios are no
 * setting here: how two of them differ is no effect.
 */
export function mainEffectsOf(factors: readonly Factor[]): { change: Change; terms: Term[] }[] {
  return factors
    .filter(({ path }) => path !== SCENARIO)
    .flatMap((factor) =>
      laterOf(factor).map((value) => ({
        change: changeTo(factor, value),
        terms: termsOf(
          factor.valueOf.map((valueIndex) => signOf(valueIndex, value)),
          factor.values.length,
        ),
      })),
    )
}

/** What two changes do together beyond each alone: the effect of one with the other made, less that without it. */
export function interactionsOf(factors: readonly Factor[]): { first: Change; second: Change; terms: Term[] }[] {
  // A scenario is that in which another setting does more or less.
  const ordered = [
    ...factors.filter(({ path }) => path !== SCENARIO),
    ...factors.filter(({ path }) => path === SCENARIO),
  ]
  return ordered.flatMap((one, index) =>
    ordered.slice(index + 1).flatMap((other) =>
      laterOf(one).flatMap((first) =>
        laterOf(other).map((second) => ({
          first: changeTo(one, first),
          second: changeTo(other, second),
          terms: termsOf(
            one.valueOf.map(
              (valueIndex, variant) => signOf(valueIndex, first) * signOf(other.valueOf[variant], second),
            ),
            one.values.length * other.values.length,
          ),
        })),
      ),
    ),
  )
}

const laterOf = ({ values }: Factor): number[] => values.map((_, index) => index).slice(1)
const changeTo = ({ path, values }: Factor, to: number): Change => ({ setting: path, from: values[0], to: values[to] })
const signOf = (value: number, later: number): number => (value === later ? 1 : value === 0 ? -1 : 0)

/** Means over the variants that have the same values, added and subtracted. @param groups how many such there are */
function termsOf(signs: readonly number[], groups: number): Term[] {
  return signs.flatMap((times, variant) => (times === 0 ? [] : [{ variant, times, over: signs.length / groups }]))
}

/** What effects are read from: sums over all variants, of the number that the experiment is about. */
export interface Factorial {
  /** None where variants are parties. */
  readonly factors: readonly Factor[]
  readonly metric: string
  readonly joint: Joint
}

export interface FactorialTally extends Factorial {
  readonly sums: Float64Array
}

/**
 * @param reference of the number whose sums are wanted; absent: the main number of the game
 * @returns undefined where variants are neither combinations nor parties, or share no number for each playout
 */
export function factorialOf(
  variants: readonly Pick<Variant, 'set'>[],
  layouts: readonly TallyLayout[],
  reference?: string,
): Factorial | undefined {
  const factors = factorsOf(variants)
  const estimands = layouts.map((layout) =>
    reference === undefined ? primaryEstimand(layout) : estimandIn(layout, reference),
  )
  if ((factors.length === 0 && !areParties(variants)) || !areAlike(estimands)) return undefined
  const columns = layouts.map((layout, variant) => columnOf(layout, estimands[variant]))
  if (columns.includes(-1)) return undefined
  const { metric } = estimands[0].layout
  return {
    factors,
    metric: reference ?? metric.name,
    joint: new Joint([...columns.keys()], {
      isRate: metric.kind === 'ratio',
      isShare: isShare(metric),
      scale: metric.scale ?? 1,
      columnAt: (variant) => columns[variant],
    }),
  }
}

/** Undefined where a variant measures nothing of this name. */
const estimandIn = (layout: TallyLayout, reference: string): Estimand | undefined =>
  attempt(() => findEstimand(layout, reference)).value

function areAlike(estimands: readonly (Estimand | undefined)[]): estimands is Estimand[] {
  const [first] = estimands
  return (
    first !== undefined &&
    estimands.every(
      (estimand) =>
        estimand !== undefined &&
        (['name', 'kind', 'scale'] as const).every((key) => estimand.layout.metric[key] === first.layout.metric[key]),
    )
  )
}

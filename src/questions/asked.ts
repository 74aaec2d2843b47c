// What was asked, read from the flags that questions share: the number, its bounds, margins.
import type { Loaded } from '../load/experiment.ts'
import { numberIn } from '../input/fitting.ts'
import type { Given, Refuse } from '../input/flags.ts'
import { InputError } from '../input/problem.ts'
import type { Problem } from '../input/problem.ts'

/** The number in question, whether it is a share, and the experiment's bounds for every number. @throws InputError */
export async function questionOf(given: Given, loaded: Loaded): Promise<{ metric: string; isShare: boolean } & Bounds> {
  const { Measure } = await import('../studies/index.ts')
  const metric = await metricOf(given.text('metric'), '--metric', loaded)
  return { metric, isShare: new Measure(metric, loaded.layouts).isShare, ...(await boundsOf(loaded)) }
}

interface Bounds {
  /** Confidence, and the most playouts of a variant. */
  readonly level: number
  readonly most: number
}

export async function boundsOf({ experiment: { level, stopping } }: Loaded): Promise<Bounds> {
  const { mostPlayouts } = await import('../simulate/index.ts')
  return { level, most: mostPlayouts(stopping) }
}

/** How else it is asked. */
export function reachOf(given: Given): { also: readonly string[]; isAlone: boolean } {
  return { also: given.texts('also'), isAlone: given.has('alone') }
}

/** Refuses what is no margin between two numbers, whatever they are. */
export const refuseMargin: Refuse = (where, text) => {
  const margin = amountOf(where, text)!
  if (margin >= 1 && text.includes('%')) throw new InputError([tooWide(where, text)])
}

/** A number that may be a share: `0.02`, `2%`, `3`. @throws InputError */
export function amountOf(
  flag: string,
  text: string | undefined,
  low = 0,
  expected = 'a number of at least 0, e.g. 0.02 or 2%',
): number | undefined {
  if (text === undefined) return undefined
  const [, number, percent] = /^(.*?)\s*(%?)$/s.exec(text.trim())!
  const value = /^[+-]?\d+(?:\.\d+)?$/.test(number) ? Number(number) : NaN
  if (value >= low) return percent === '%' ? value / 100 : value
  // As in the files: a comma is no decimal point, and stands in no number. What is meant by 3%% nobody knows.
  const meant = percent === '%' && /[%k]$/.test(number) ? undefined : numberIn(number)
  const isFit = Number.isNaN(value) && meant !== undefined && meant >= low
  throw new InputError([
    { where: flag, message: `cannot be "${text}"`, expected, ...(isFit ? { nearest: `${meant}${percent}` } : {}) },
  ])
}

/**
 * A flag's margin between two numbers. Of a share it must be a share too: a user who writes 5 means 5 percentage
 * points, not all of them.
 * @throws InputError
 */
export function marginOf(given: Given, flag: 'delta' | 'within', isShare: boolean): number | undefined {
  const text = given.text(flag)
  const margin = amountOf(`--${flag}`, text)
  if (!isShare && text?.includes('%') === true)
    throw new InputError([
      {
        where: `--${flag}`,
        message: `cannot be "${text}": it is about no share`,
        expected: 'a number in the unit of what it is about, e.g. 0.5',
      },
    ])
  if (!isShare || margin === undefined || margin < 1) return margin
  throw new InputError([{ ...tooWide(`--${flag}`, text!), nearest: margin < 100 ? `${margin}%` : undefined }])
}

const tooWide = (where: string, text: string): Problem => ({
  where,
  message: `cannot be "${text}": it is about a share`,
  expected: 'less than 100%, e.g. 0.02 or 2%',
})

/**
 * Refuses margins that are none of this number, before anything is loaded. Only of `win` is it known that it is a share
 * in every game; without a name, the number may be the experiment's.
 * @throws InputError
 */
export function refuseMargins(given: Given, metric = given.text('metric')): void {
  if (metric !== 'win') return
  for (const flag of ['within', 'delta'] as const) marginOf(given, flag, true)
}

/**
 * The number that a study is about. Default: the experiment's `metric`, else the one of its `precision`, else win, else
 * the first that can be compared.
 * @param where the flag that names it
 * @throws InputError
 */
export async function metricOf(
  asked: string | undefined,
  where: string,
  { experiment, layouts }: Loaded,
  { isCurveAllowed = false } = {},
): Promise<string> {
  const { findEstimand, primaryEstimand, referenceText, cellLabels } = await import('../simulate/index.ts')
  if (asked === undefined) {
    if (experiment.metric !== undefined) return experiment.metric
    if (experiment.stopping.kind === 'precision') return experiment.stopping.metric
    const estimand = primaryEstimand(layouts[0])
    if (estimand === undefined)
      throw new InputError([
        { where, message: 'is missing: this game has no yes or no, and no number', expected: `${where} NAME` },
      ])
    return referenceText(estimand.layout.metric.name, cellLabels(estimand.layout.metric, estimand.cell))
  }
  const { refuseCurve } = await import('../studies/index.ts')
  const found = layouts.map((layout) => {
    try {
      return { estimand: findEstimand(layout, asked) }
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      return { error }
    }
  })
  const [without, having] = [
    found.findIndex(({ error }) => error !== undefined),
    found.findIndex(({ estimand }) => estimand !== undefined),
  ]
  // Of a hero who sits in some variants alone, a look at the name would find no mistake.
  if (having >= 0 && without >= 0)
    throw new InputError([
      {
        where,
        message:
          `there is no ${asked} in "${experiment.variants[without].name}", ` +
          `as there is in "${experiment.variants[having].name}"`,
        expected: 'a number that all variants have',
      },
    ])
  for (const { estimand, error } of found) {
    if (error !== undefined) throw new InputError(error.problems.map((problem) => ({ where, ...problem })))
    if (!isCurveAllowed) refuseCurve({ kind: estimand.layout.metric.kind, reference: asked }, where)
  }
  return asked
}

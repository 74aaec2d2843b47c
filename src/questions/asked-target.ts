// `--target` and `--within`: what `tune` and `levers` are to reach. A point (`win=55%`), a band (`win=45..62%`), or the
// scenario's design target where it is left out.
import { targetBoundsOf } from '../engine/design-target.ts'
import { refuse } from '../input/problem.ts'
import { unmetText } from '../report/targets.ts'
import type { Target } from '../studies/index.ts'
import type { Loaded } from '../load/experiment.ts'
import type { Given } from '../input/flags.ts'
import { amountOf, marginOf, metricOf, refuseMargin, refuseMargins } from './asked.ts'
import { studyFlags } from './flags.ts'

/** How near to the target a share is near enough, and a number in pp. */
const [TOLERANCE, POINTS] = [0.02, 2]

const { metric: _metric, ...shared } = studyFlags

/** The flags of a study that is to reach something: what it is about stands in the target. */
export const targetFlags = {
  target: {
    value: 'NAME=X',
    about: 'your target, e.g. win=55% or rounds=15, or a band, e.g. win=45..62%',
    default: "the scenario's design target",
    refuse: targetIn,
  },
  within: {
    value: 'X',
    about: 'how close to a single number is close enough',
    default: '2 pp for shares, 2% of the target for other numbers',
    refuse: refuseMargin,
  },
  ...shared,
} as const

/** @throws InputError */
export async function targetOf(
  given: Given,
  loaded: Loaded,
  { isCurveAllowed }: { readonly isCurveAllowed: boolean },
): Promise<Target & { readonly metric: string }> {
  const { Measure } = await import('../studies/index.ts')
  const { name, text } = writtenTarget(given) ?? designTarget(loaded)
  const metric = await metricOf(name, '--target', loaded, { isCurveAllowed })
  const {
    isShare,
    measured: { unit },
  } = new Measure(metric, loaded.layouts)
  const ends = endsOf(text).map((end) => valueIn(end, metric, isShare))
  if (ends.length === 1) {
    const [wanted] = ends
    const tolerance =
      marginOf(given, 'within', isShare) ?? (isShare ? TOLERANCE : unit === 'pp' ? POINTS : partOf(wanted, unit))
    return { metric, wanted, tolerance }
  }
  const [low, high] = ends
  return { metric, wanted: (low + high) / 2, tolerance: (high - low) / 2, band: [low, high] }
}

/** The band that the scenario's designer wants. @throws InputError where there is none for what is played */
function designTarget({ game, content, experiment }: Loaded): { name: string; text: string } {
  const designed = game.design?.target?.(content, experiment.variants[0].settings)
  const bounds = targetBoundsOf(designed)
  const target = bounds.find(({ metric }) => metric === 'win') ?? bounds[0]
  const why = designed === undefined ? 'has no design target' : `has a design target, but it ${unmetText(designed)}`
  if (target === undefined)
    refuse('--target', `is missing: the scenario ${why}`, '--target win=55%, or a band, --target win=45..62%')
  return { name: target.metric, text: `${target.low}..${target.high}` }
}

/** One end or two: `45..62%` is `45%` and `62%`, and so are `45%..62%` and `45–62%`, as answers print it. */
function endsOf(text: string): readonly string[] {
  const [, low, high] = /^(.*?\d\s*%?)\s*(?:\.\.|[-–])\s*([+-]?\.?\d.*)$/.exec(text) ?? []
  if (low === undefined) return [text]
  return [high.endsWith('%') && !low.endsWith('%') ? `${low}%` : low, high]
}

/** @throws InputError */
function valueIn(text: string, metric: string, isShare: boolean): number {
  const value = numberIn(text)
  if (isShare && !(value >= 0 && value <= 1))
    refuse('--target', `${metric} is a share, and cannot be ${value}`, 'a share from 0 to 1, or in percent: win=50%')
  if (!isShare && text.trim().endsWith('%'))
    refuse('--target', `${metric} is no share, and cannot be in percent`, `a number, as in ${metric}=15`)
  return value
}

/** @throws InputError of a target of 0: nearness is no part of it */
function partOf(wanted: number, unit: string): number {
  if (wanted === 0)
    refuse(
      '--within',
      'is missing: of a target of 0 the usual fiftieth is nothing',
      `--within X, in ${unit}, as in --within 0.5`,
    )
  return Math.abs(wanted) / 50
}

const numberIn = (text: string): number =>
  amountOf('--target', text, -Infinity, 'a number, e.g. 0.5 or 50%, or a band, e.g. 45..62%')!

/** The target as it was given: undefined when it was left out. */
function writtenTarget(given: Given): { name: string; text: string } | undefined {
  const text = given.text('target')
  return text === undefined ? undefined : targetIn('--target', text)
}

/** @throws InputError for a margin that is none of the target's number, or beside a band, which has its own */
export function refuseMarginOfTarget(given: Given): void {
  const target = writtenTarget(given)
  refuseMargins(given, target?.name)
  if (given.text('within') === undefined || target === undefined || endsOf(target.text).length === 1) return
  refuse('--within', 'goes with a single number, and the target is a band', 'only one of them')
}

/** @throws InputError */
function targetIn(where: string, text: string): { name: string; text: string } {
  const index = text.lastIndexOf('=')
  if (index < 1 || text.endsWith(']'))
    refuse(where, `cannot be "${text}"`, 'a number, as in --target win=55% or rounds=15, or a band, as in win=45..62%')
  const written = text.slice(index + 1)
  const [low, high] = endsOf(written).map(numberIn)
  if (high !== undefined && !(low < high))
    refuse(where, `${written} is an empty band`, 'the lower end first, as in win=45..62%')
  return { name: text.slice(0, index).trim(), text: written }
}

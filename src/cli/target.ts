// `--target NAME=X` and `--within X`: what `tune` and `levers` are to reach.
import { InputError } from '../input/problem.ts'
import type { Loaded } from '../workbench/load.ts'
import type { Given } from './command.ts'
import { amountOf, marginOf, metricOf, studyFlags } from './study.ts'

/** How near to the target a share is as wanted, and a number in pp. */
const [TOLERANCE, POINTS] = [0.02, 2]

const { metric: _metric, ...shared } = studyFlags

/** The flags of a study that is to reach something: what it is about stands in the target. */
export const wantedFlags = {
  target: { value: 'NAME=X', about: 'your target, e.g. win=50% or rounds=15 (required)' },
  within: {
    value: 'X',
    about: 'how close to the target is close enough',
    default: '2 pp for shares, 2% of the target for other numbers',
  },
  ...shared,
} as const

/** @throws InputError */
export async function wantedOf(
  given: Given,
  loaded: Loaded,
  { isCurveAllowed }: { readonly isCurveAllowed: boolean },
): Promise<{ metric: string; wanted: number; tolerance: number }> {
  const { Measure } = await import('../studies/index.ts')
  const { name, value, isPercent } = written(given)
  const metric = await metricOf(name, '--target', loaded, { isCurveAllowed })
  const {
    isShare,
    measured: { unit },
  } = new Measure(metric, loaded.layouts)
  if (isShare && !(value >= 0 && value <= 1))
    throw new InputError([
      {
        where: '--target',
        message: `${metric} is a share, and cannot be ${value}`,
        expected: 'a share from 0 to 1, or in percent: win=50%',
      },
    ])
  if (!isShare && isPercent)
    throw new InputError([
      {
        where: '--target',
        message: `${metric} is no share, and cannot be in percent`,
        expected: `a number, as in ${metric}=15`,
      },
    ])
  return {
    metric,
    wanted: value,
    tolerance:
      marginOf(given, 'within', isShare) ?? (isShare ? TOLERANCE : unit === 'pp' ? POINTS : partOf(value, unit)),
  }
}

/** @throws InputError of a target that is nothing: nearness is no part of it */
function partOf(wanted: number, unit: string): number {
  if (wanted === 0)
    throw new InputError([
      {
        where: '--within',
        message:
          'is missing: how near is near enough is a fiftieth of the target when nobody says, and of 0 that is nothing',
        expected: `--within X, in ${unit}, as in --within 0.5`,
      },
    ])
  return Math.abs(wanted) / 50
}

function written(given: Given): { name: string; value: number; isPercent: boolean } {
  const text = given.text('target')
  const expected = 'what is wanted, as in --target win=0.5 or --target rounds=15'
  if (text === undefined) throw new InputError([{ where: '--target', message: 'is missing', expected }])
  const index = text.lastIndexOf('=')
  if (index < 1 || text.endsWith(']'))
    throw new InputError([{ where: '--target', message: `cannot be "${text}"`, expected }])
  return {
    name: text.slice(0, index).trim(),
    value: amountOf('--target', text.slice(index + 1), -Infinity)!,
    isPercent: text.endsWith('%'),
  }
}

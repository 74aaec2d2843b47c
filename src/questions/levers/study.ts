// `levers`: which settings can hit the goal, at what value, and what else moves then? Of each setting a few values are
// tried, first its two ends (crossings.ts). Of values that were not tried nothing is said.
// The nearest value of each setting that can then plays in pairs against the settings as they are, again in every
// context: other agents, other parties.
import { bonferroniLevel } from '../../estimate/index.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import { otherNumbers } from '../compare/study.ts'
import { counted, thousands } from '../../report/numbers.ts'
import type { Context } from '../../studies/contexts.ts'
import type { Ledger, Pair, Request } from '../../studies/ledger.ts'
import { lookAfter } from '../../studies/looks.ts'
import { written } from '../../simulate/index.ts'
import { Measure } from '../../studies/measure.ts'
import type { Measured } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import type { ScoutFinding } from '../../studies/scouting.ts'
import type { Study } from '../../studies/study.ts'
import { unfinishedIn } from '../../studies/unfinished.ts'
import { settingName } from '../setting.ts'
import type { Axis } from '../setting.ts'
import { bandOf, isOnTarget } from '../target.ts'
import type { Target } from '../target.ts'
import { isBetween, isOff, maxValues, nearestOf, nextValues, rowOf, sideOf } from './crossings.ts'
import type { LeverPoint, LeverRow } from './crossings.ts'
import { excludesZero } from '../../simulate/result.ts'

export interface LeversOptions extends Target {
  readonly metric: string
  readonly level: number
  /** The most playouts of each value. */
  readonly most: number
  readonly levers: readonly Lever[]
}

export interface Lever extends Axis {
  /**
   * Present value: a number, a word of a ladder, or a list as written. Null for a rule option that is not set and whose
   * default the game does not state.
   */
  readonly now: number | string | null
}

export interface LeverFinding {
  readonly lever: Lever
  readonly row: LeverRow
  /** Index of the value that comes nearest to the target; null where the target is not reached. */
  readonly value: number | null
  /** Not one game went otherwise between the values that were tried: it does not matter here. */
  readonly isIdle: boolean
  /** What moves at this value, against the settings as they are; each interval for itself. */
  readonly effects: readonly { readonly measured: Measured; readonly difference: ResultEstimate }[]
}

export interface LeversFinding {
  readonly measured: Measured
  readonly options: LeversOptions
  readonly now: ResultEstimate
  readonly levers: readonly LeverFinding[]
  /** Whether it came to its end. */
  readonly isFinished: boolean
  /**
   * How many playouts stay unfinished now, and at the value of each setting that reaches the goal. Absent where that is
   * rare.
   */
  readonly unfinished?: {
    readonly measured: Measured
    readonly now: ResultEstimate
    readonly levers: Readonly<Record<string, ResultEstimate>>
  }
  /** The number in each context: now, and at the value of each setting that reaches the goal, by the setting's path. */
  readonly reach: readonly (Context & {
    readonly isParty: boolean
    readonly now: ResultEstimate
    readonly levers: Readonly<Record<string, ResultEstimate>>
  })[]
  /** Rulings and assumptions that it depends on; absent where that was not looked for. */
  readonly scouted?: ScoutFinding
}

/**
 * What is known of a setting, best first.
 * `reached`: another value surely meets the goal. `between`: the goal is surely passed, and the estimate of a value
 * there meets it.
 * `near`: the goal is surely passed, and only the interval of a value there reaches it.
 * `passed`: the goal lies between two neighbours, and all values surely miss it.
 * `seems`: the estimates pass it, not surely. `open`: another value may meet it. `seems passed`: by the estimates it
 * lies between two neighbours. `kept`: of its values the present one comes nearest, and may meet the goal.
 * The others surely miss it. `moves`: the number surely moves. `still`: that is not sure. `same`: every value gives the
 * present number. `idle`: every game is the same too.
 */
export const STANDS = [
  'reached',
  'between',
  'near',
  'passed',
  'seems',
  'open',
  'seems passed',
  'kept',
  'moves',
  'still',
  'same',
  'idle',
  'unplayed',
] as const
export type Stand = (typeof STANDS)[number]

export function standOf(lever: LeverFinding, finding: Pick<LeversFinding, 'now' | 'options'>): Stand {
  const { points } = lever.row
  if (points.length === 0) return 'unplayed'
  if (lever.isIdle) return 'idle'
  if (lever.value !== null) return standOfValue(lever, finding)
  if (!points.every((point) => isOff(point, finding.options))) return openStand(lever, finding.options)
  const estimates = points.map(({ estimate }) => estimate)
  if (
    Math.max(...estimates.map((one) => one.low ?? -Infinity)) >
    Math.min(...estimates.map((one) => one.high ?? Infinity))
  )
    return 'moves'
  return estimates.some((one) => one.estimate !== finding.now.estimate) ? 'still' : 'same'
}

/** Of a setting with a value that meets the goal, or comes nearest where it is surely passed. */
function standOfValue(lever: LeverFinding, { now, options }: Pick<LeversFinding, 'now' | 'options'>): Stand {
  const [from, to] = bandOf(options)
  const { points } = lever.row
  const isMissedNow = now.low !== null && now.high !== null && (now.low > to || now.high < from)
  if (isNow(lever) && !isMissedNow) return 'kept'
  if (points.some(({ side }) => side === 'within')) return 'reached'
  if (isCoarse(lever, options)) return 'passed'
  // More games of the present value exclude it than the row has.
  if (isNow(lever))
    return points.every((point) => point.at === lever.value || isOff(point, options)) ? 'passed' : 'near'
  const { estimate } = points.find(({ at }) => at === lever.value)!.estimate
  if (estimate !== null && isOnTarget(estimate, options)) return 'between'
  return seemsCoarse(lever, options) ? 'seems passed' : 'near'
}

/** Of a setting that nothing is sure of. */
function openStand(lever: LeverFinding, options: Target): Stand {
  if (seeming(lever, options.wanted) !== undefined) return seemsCoarse(lever, options) ? 'seems passed' : 'seems'
  return candidatesOf(lever, options).length === 0 ? 'kept' : 'open'
}

/** The values that may meet the goal, other than the present one. */
export const candidatesOf = (
  { lever: { now, values }, row: { points } }: LeverFinding,
  options: Target,
): LeverPoint[] => points.filter((point) => !isOff(point, options) && values[point.at] !== now)

/** Whether an estimate misses the goal by half of its margin of error or more: more games hardly bring it there. */
function looksOff({ estimate: { estimate, low, high } }: LeverPoint, options: Target): boolean {
  if (estimate === null || low === null || high === null) return false
  const [from, to] = bandOf(options)
  return Math.max(from - estimate, estimate - to) >= (high - low) / 4
}

/** Whether the estimates pass the goal between two neighbours, and no value looks as if it met it. */
function seemsCoarse({ lever: { values }, row: { points } }: LeverFinding, options: Target): boolean {
  const passing = points
    .slice(1)
    .map((right, index) => [points[index], right] as const)
    .filter(([left, right]) => isBetween(options.wanted, left, right))
  return (
    points.every((point) => looksOff(point, options)) &&
    passing.length > 0 &&
    passing.every(([left, right]) => right.at - left.at === 1 && !hasWholeBetween(values[left.at], values[right.at]))
  )
}

/** Whether there are whole numbers between two values, which could be tried as well. */
export const hasWholeBetween = (one: unknown, other: unknown): boolean =>
  Number.isInteger(one) && Number.isInteger(other) && Math.abs(Number(other) - Number(one)) > 1

/** Whether the target lies between two neighbours of the values that were tried, and all of these surely miss it. */
export function isCoarse({ row: { points, crossings } }: LeverFinding, options: Target): boolean {
  return (
    points.every((point) => isOff(point, options)) &&
    crossings.length > 0 &&
    crossings.every(({ from, to }) => to - from === 1)
  )
}

/** The neighbours among the played values between which the estimates pass the goal, sure or not. */
export function seeming(
  { row: { points } }: LeverFinding,
  wanted: number,
): readonly [LeverPoint, LeverPoint] | undefined {
  // A figure that is the target itself passes nothing.
  const isBeside = ({ estimate: { estimate } }: LeverPoint): boolean => estimate !== wanted
  const index = points.findIndex(
    (right, index) =>
      index > 0 && isBeside(points[index - 1]) && isBeside(right) && isBetween(wanted, points[index - 1], right),
  )
  return index < 0 ? undefined : [points[index - 1], points[index]]
}

/** Whether its best value is the present one. */
export const isNow = ({ lever: { now, values }, value }: LeverFinding): boolean =>
  value !== null && values[value] === now

/** How many values away from the present one it is. */
function stepsFromNow({ lever: { now, values }, value }: LeverFinding): number {
  const present = values.findIndex((one) => one === now)
  return value === null ? Infinity : Math.abs(value - Math.max(0, present))
}

/** How far the estimate of its value lies from the target. */
function awayFrom({ row: { points }, value }: LeverFinding, { wanted }: Target): number {
  const estimate = points.find(({ at }) => at === value)?.estimate.estimate
  return Math.abs((estimate ?? Infinity) - wanted)
}

/** How many of the other numbers surely move at the value that comes nearest. */
export function sideEffectsOf({ effects }: LeverFinding): number {
  return effects.filter(({ difference }) => excludesZero(difference)).length
}

/** How far a lever moves the number, over the values that were tried. */
export function spanOf({ row: { points } }: LeverFinding): number {
  const values = points.flatMap(({ estimate: { estimate } }) => (estimate === null ? [] : [estimate]))
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values)
}

/**
 * The levers of one stand, in order. `near`: the nearest first. `reached`, `between`: the smallest change first (fewest
 * other numbers that surely move, then fewest steps). The others: first what moves the number farthest.
 */
export function standing(finding: LeversFinding, stand: Stand): LeverFinding[] {
  const matching = finding.levers.filter((lever) => standOf(lever, finding) === stand)
  return matching.toSorted((a, b) =>
    stand === 'near'
      ? awayFrom(a, finding.options) - awayFrom(b, finding.options)
      : stand === 'reached' || stand === 'between'
        ? sideEffectsOf(a) - sideEffectsOf(b) || stepsFromNow(a) - stepsFromNow(b)
        : spanOf(b) - spanOf(a),
  )
}

/** A context; those of other parties tell how far apart parties are. */
export interface LeverContext extends Context {
  readonly isParty: boolean
}

/** Games in which the value is held against the settings as they are; and in every other context. */
const [MAX_AROUND, MAX_ELSEWHERE] = [1_000, 300]

/**
 * @param variants first each value of each setting, to be tuned; then for each context the settings as they are, and
 *   each value of each setting
 */
export function leversStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  contexts: readonly LeverContext[],
  options: LeversOptions,
): Study<LeversFinding> {
  const { levers, most, wanted } = options
  // Layouts are built on demand and most values are never played, so one per context checks that all measure the
  // number.
  const measure = new Measure(options.metric, layouts, true)
  const total = levers.reduce((sum, { values }) => sum + values.length, 0)
  const from = levers.map((_, lever) => levers.slice(0, lever).reduce((sum, { values }) => sum + values.length, 0))
  const level = bonferroniLevel(options.level, total)
  const tuned = (lever: number, index: number): number => from[lever] + index
  const baseIn = (context: number): number => total + context * (total + 1)
  const valueIn = (context: number, lever: number, index: number): number => baseIn(context) + 1 + from[lever] + index
  new Measure(
    options.metric,
    contexts.map((_, context) => layouts[baseIn(context)]),
  )
  const around = (context: number): number => Math.min(most, context === 0 ? MAX_AROUND : MAX_ELSEWHERE)
  const effects = otherNumbers(layouts[0], options.metric).map((reference) => new Measure(reference, layouts, true))

  const pointsOf = (ledger: Ledger, lever: number): LeverPoint[] =>
    levers[lever].values
      .map((_, index) => index)
      .filter((index) => ledger.variants[tuned(lever, index)].playouts > 0)
      .map((index) => {
        const variant = tuned(lever, index)
        const estimate = measure.sequence(ledger, variant, level)
        return {
          at: index,
          playouts: ledger.variants[variant].playouts,
          estimate: written(estimate),
          side: sideOf(estimate, ledger.variants[variant].playouts, options),
        }
      })
  const isIdle = (ledger: Ledger, lever: number): boolean => {
    const [first, ...others] = levers[lever].values
      .map((_, index) => ledger.variants[tuned(lever, index)])
      .filter(({ playouts }) => playouts > 0)
    return others.length > 0 && others.every(({ tally }) => first.tally.hasSumsOf(tally))
  }
  const wantedOf = (ledger: Ledger, lever: number): number[] =>
    isIdle(ledger, lever)
      ? []
      : nextValues(pointsOf(ledger, lever), levers[lever].values.length, options)
          .map((index) => tuned(lever, index))
          .filter((variant) => ledger.variants[variant].playouts < most)
  /** The value that is as wanted, or comes nearest where the target is passed. */
  const valueOf = (ledger: Ledger, lever: number): number | undefined => {
    if (isIdle(ledger, lever)) return undefined
    const points = pointsOf(ledger, lever)
    const within = points.find(({ side }) => side === 'within')
    if (within !== undefined) return within.at
    const [crossing] = rowOf(points, levers[lever], wanted).crossings
    return crossing === undefined
      ? undefined
      : nearestOf(
          points.filter(({ at }) => at >= crossing.from && at <= crossing.to),
          wanted,
        ).at
  }

  const mostValues = levers.reduce((sum, { values }) => sum + maxValues(values.length), 0)

  const next = (ledger: Ledger): Request | undefined => {
    const asked = levers.flatMap((_, lever) => wantedOf(ledger, lever))
    if (asked.length > 0) {
      const first = Math.min(...asked.map((variant) => ledger.variants[variant].playouts))
      return {
        variants: asked.filter((variant) => ledger.variants[variant].playouts === first),
        first,
        count: lookAfter(first, most) - first,
      }
    }
    for (let context = 0; context < contexts.length; context++) {
      if (ledger.variants[baseIn(context)].playouts > 0) continue
      const reaching = levers.flatMap((_, lever) => {
        const index = valueOf(ledger, lever)
        return index === undefined ? [] : [valueIn(context, lever, index)]
      })
      // How it stands now is told, also where no lever reaches the target.
      if (reaching.length > 0 || context === 0)
        return { variants: [baseIn(context), ...reaching], first: 0, count: around(context) }
    }
    return undefined
  }

  const unfinishedWith = (ledger: Ledger): Pick<LeversFinding, 'unfinished'> | undefined => {
    const reached = levers.flatMap(({ path }, lever) => {
      const index = valueOf(ledger, lever)
      const variant = index === undefined ? undefined : valueIn(0, lever, index)
      return variant === undefined || ledger.variants[variant].playouts === 0 ? [] : [{ path, variant }]
    })
    const unfinished = unfinishedIn(
      ledger,
      layouts,
      [baseIn(0), ...reached.map(({ variant }) => variant)],
      options.level,
    )
    return (
      unfinished && {
        unfinished: {
          measured: unfinished.measured,
          now: unfinished.of(baseIn(0)),
          levers: Object.fromEntries(reached.map(({ path, variant }) => [path, unfinished.of(variant)])),
        },
      }
    )
  }

  return {
    variants,
    pairs: levers.flatMap(({ values }, lever) => values.map((_, index): Pair => [baseIn(0), valueIn(0, lever, index)])),
    references: [options.metric, ...effects.map(({ reference }) => reference)],
    most: mostValues * most + (levers.length + 1) * around(0),
    endsEarly: true,
    why: `up to ${thousands(most)} of each of ${mostValues} values of ${counted(levers.length, 'setting')}`,
    mostElsewhere: (levers.length + 1) * around(1),
    contexts: contexts.length - 1,
    next,
    running: (ledger) => {
      const reached = levers.filter((_, lever) => valueOf(ledger, lever) !== undefined).map(settingName)
      const played = levers.flatMap((_, lever) =>
        pointsOf(ledger, lever).map(({ at }) => measure.sequence(ledger, tuned(lever, at), level)),
      )
      const amount = reached.length === 1 ? reached[0] : `${reached.length} settings`
      return `${runningWords(measure, played)}${reached.length === 0 ? '' : `; ${amount} can reach or pass it`}`
    },
    conclude: (ledger) => ({
      measured: measure.measured,
      options,
      now: written(measure.estimate(ledger, baseIn(0), options.level)),
      levers: levers.map((lever, index): LeverFinding => {
        const value = valueOf(ledger, index)
        const variant = value === undefined ? undefined : valueIn(0, index, value)
        return {
          lever,
          row: rowOf(pointsOf(ledger, index), lever, wanted),
          value: value ?? null,
          isIdle: isIdle(ledger, index),
          effects:
            variant === undefined || ledger.variants[variant].playouts === 0
              ? []
              : effects.map((effect) => ({
                  measured: effect.measured,
                  difference: written(effect.difference(ledger, [baseIn(0), variant], options.level).estimate),
                })),
        }
      }),
      isFinished: next(ledger) === undefined,
      ...unfinishedWith(ledger),
      reach: contexts.flatMap((one, context) =>
        context === 0 || ledger.variants[baseIn(context)].playouts === 0
          ? []
          : [
              {
                ...one,
                now: written(measure.estimate(ledger, baseIn(context), options.level)),
                levers: Object.fromEntries(
                  levers.flatMap(({ path }, lever) => {
                    const index = valueOf(ledger, lever)
                    const variant = index === undefined ? undefined : valueIn(context, lever, index)
                    return variant === undefined || ledger.variants[variant].playouts === 0
                      ? []
                      : [[path, written(measure.estimate(ledger, variant, options.level))]]
                  }),
                ),
              },
            ],
      ),
    }),
  }
}

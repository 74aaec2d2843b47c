// `levers`: which settings can hit the goal, at what value, and what else moves then? Of each setting a few values are
// tried, first its two ends (crossings.ts). Of values that were not tried nothing is said.
// The nearest value of each setting that can then plays in pairs against the settings as they are, again in every
// context: other agents, other parties.
import { written } from '../../simulate/index.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import { otherNumbers } from '../compare/study.ts'
import { counted, thousands } from '../../report/numbers.ts'
import { Axes } from '../../studies/axis.ts'
import type { Axis } from '../../studies/axis.ts'
import type { Context } from '../../studies/contexts.ts'
import type { Ledger, Pair, Request } from '../../simulate/ledger.ts'
import { lookAfter } from '../../studies/looks.ts'
import { Measure } from '../../studies/measure.ts'
import type { Measured } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import type { ScoutFinding } from '../../studies/scouting.ts'
import type { Study } from '../../studies/study.ts'
import { unfinishedIn } from '../../studies/unfinished.ts'
import { settingName } from '../setting.ts'
import { maxValues, nearestOf, nextValues, rowOf } from './crossings.ts'
import type { Bounded, LeverRow } from './crossings.ts'

export interface LeversOptions extends Bounded {
  readonly metric: string
  readonly level: number
  readonly levers: readonly Axis[]
}

export interface LeverFinding {
  readonly lever: Axis
  readonly row: LeverRow
  /** Index of the value that comes nearest to the target; null where the target is not reached. */
  readonly value: number | null
  /** Not one game went otherwise between the values that were tried: it does not matter here. */
  readonly isIdle: boolean
  /** What moves at this value, against the settings as they are; each interval for itself. */
  readonly effects: readonly { readonly measured: Measured; readonly difference: ResultEstimate }[]
}

/** Numbers of the settings as they are, and with the value of each setting that reaches the goal, by its path. */
interface NowAndThen {
  readonly now: ResultEstimate
  readonly levers: Readonly<Record<string, ResultEstimate>>
}

export interface LeversFinding {
  readonly measured: Measured
  readonly options: LeversOptions
  readonly now: ResultEstimate
  readonly levers: readonly LeverFinding[]
  /** Whether it came to its end. */
  readonly isFinished: boolean
  /** How many playouts stay unfinished; absent where that is rare. */
  readonly unfinished?: NowAndThen & { readonly measured: Measured }
  /** The number in each context. */
  readonly reach: readonly (LeverContext & NowAndThen)[]
  /** Rulings and assumptions that it depends on; absent where that was not looked for. */
  readonly scouted?: ScoutFinding
}

/** A context; those of other parties tell how far apart parties are. */
export interface LeverContext extends Context {
  readonly isParty: boolean
}

/** Games in which the value is held against the settings as they are; and in every other context. */
const [MAX_AROUND, MAX_ELSEWHERE] = [1_000, 300]

/** The values of all levers, each to be tuned; then in each context the settings as they are, and each value. */
class Grid {
  readonly axes: Axes
  private readonly options: LeversOptions

  constructor(layouts: readonly TallyLayout[], contexts: number, options: LeversOptions) {
    const { metric, levers, most } = options
    this.options = options
    // Layouts are built on demand and most values are never played, so one per context checks that all measure the
    // number.
    this.axes = new Axes(levers, new Measure(metric, layouts, { most, isKnown: true }), options)
    const bases = Array.from({ length: contexts }, (_, context) => layouts[this.baseIn(context)])
    new Measure(metric, bases)
  }

  baseIn(context: number): number {
    return this.axes.size + context * (this.axes.size + 1)
  }

  valueIn(context: number, lever: number, index: number): number {
    return this.baseIn(context) + 1 + this.axes.variantAt(lever, index)
  }

  playedIn(context: number): number {
    return Math.min(this.options.most, context === 0 ? MAX_AROUND : MAX_ELSEWHERE)
  }

  isIdle(ledger: Ledger, lever: number): boolean {
    const [first, ...others] = this.axes
      .points(ledger, lever)
      .map(({ at }) => ledger.variants[this.axes.variantAt(lever, at)].tally)
    return others.length > 0 && others.every((tally) => first.hasSumsOf(tally))
  }

  row(ledger: Ledger, lever: number): LeverRow {
    return rowOf(this.axes.points(ledger, lever), this.options.levers[lever], this.options)
  }

  /** The value that is as wanted, or comes nearest where the target is passed. */
  valueOf(ledger: Ledger, lever: number): number | undefined {
    if (this.isIdle(ledger, lever)) return undefined
    const {
      points,
      crossings: [crossing],
    } = this.row(ledger, lever)
    const within = points.find(({ side }) => side === 'within')
    if (within !== undefined || crossing === undefined) return within?.at
    const between = points.filter(({ at }) => at >= crossing.from && at <= crossing.to)
    return nearestOf(between, this.options.wanted).at
  }

  /** The variants of the levers that reach the goal, each with its path. */
  reachingIn(ledger: Ledger, context: number): { readonly path: string; readonly variant: number }[] {
    return this.options.levers.flatMap(({ path }, lever) => {
      const index = this.valueOf(ledger, lever)
      return index === undefined ? [] : [{ path, variant: this.valueIn(context, lever, index) }]
    })
  }

  next(ledger: Ledger, contexts: number): Request | undefined {
    const { levers, most } = this.options
    const asked = levers.flatMap(({ values }, lever) =>
      this.isIdle(ledger, lever)
        ? []
        : nextValues(this.axes.points(ledger, lever), values.length, this.options)
            .map((index) => this.axes.variantAt(lever, index))
            .filter((variant) => ledger.variants[variant].playouts < most),
    )
    if (asked.length > 0) {
      const first = Math.min(...asked.map((variant) => ledger.variants[variant].playouts))
      const variants = asked.filter((variant) => ledger.variants[variant].playouts === first)
      return { variants, first, count: lookAfter(first, most) - first }
    }
    for (let context = 0; context < contexts; context++) {
      if (ledger.variants[this.baseIn(context)].playouts > 0) continue
      const reaching = this.reachingIn(ledger, context).map(({ variant }) => variant)
      // How it stands now is told, also where no lever reaches the target.
      if (reaching.length > 0 || context === 0)
        return { variants: [this.baseIn(context), ...reaching], first: 0, count: this.playedIn(context) }
    }
    return undefined
  }
}

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
  const { levers, most } = options
  const grid = new Grid(layouts, contexts.length, options)
  const { axes } = grid
  const effects = otherNumbers(layouts[0], options.metric).map(
    (reference) => new Measure(reference, layouts, { most, isKnown: true }),
  )
  const mostValues = levers.reduce((sum, { values }) => sum + maxValues(values.length), 0)
  const isPlayed = (ledger: Ledger, variant: number): boolean => ledger.variants[variant].playouts > 0
  const nowAndThen = (ledger: Ledger, context: number, of: (variant: number) => ResultEstimate): NowAndThen => ({
    now: of(grid.baseIn(context)),
    levers: Object.fromEntries(
      grid
        .reachingIn(ledger, context)
        .flatMap(({ path, variant }) => (isPlayed(ledger, variant) ? [[path, of(variant)]] : [])),
    ),
  })
  const leverOf = (ledger: Ledger, lever: number): LeverFinding => {
    const value = grid.valueOf(ledger, lever)
    const pair: Pair = [grid.baseIn(0), value === undefined ? 0 : grid.valueIn(0, lever, value)]
    return {
      lever: levers[lever],
      row: grid.row(ledger, lever),
      value: value ?? null,
      isIdle: grid.isIdle(ledger, lever),
      effects:
        value === undefined || !isPlayed(ledger, pair[1])
          ? []
          : effects.map((effect) => ({
              measured: effect.measured,
              difference: written(effect.difference(ledger, pair, options.level).estimate),
            })),
    }
  }
  return {
    variants,
    pairs: levers.flatMap(({ values }, lever) =>
      values.map((_, index): Pair => [grid.baseIn(0), grid.valueIn(0, lever, index)]),
    ),
    references: [options.metric, ...effects.map(({ reference }) => reference)],
    most: mostValues * most + (levers.length + 1) * grid.playedIn(0),
    endsEarly: true,
    why: `up to ${thousands(most)} of each of ${mostValues} values of ${counted(levers.length, 'setting')}`,
    mostElsewhere: (levers.length + 1) * grid.playedIn(1),
    contexts: contexts.length - 1,
    next: (ledger) => grid.next(ledger, contexts.length),
    running: (ledger) => {
      const reached = levers.filter((_, lever) => grid.valueOf(ledger, lever) !== undefined).map(settingName)
      const amount = reached.length === 1 ? reached[0] : `${reached.length} settings`
      const played = levers.flatMap((_, lever) =>
        axes.points(ledger, lever).map(({ at }) => axes.estimate(ledger, lever, at)),
      )
      return `${runningWords(axes.measure, played)}${reached.length === 0 ? '' : `; ${amount} can reach or pass it`}`
    },
    conclude: (ledger) => {
      const base = grid.baseIn(0)
      const reaching = grid.reachingIn(ledger, 0).map(({ variant }) => variant)
      const played = [base, ...reaching.filter((variant) => isPlayed(ledger, variant))]
      const unfinished = unfinishedIn(ledger, layouts, played, options.level)
      const estimate = (variant: number): ResultEstimate =>
        written(axes.measure.estimate(ledger, variant, options.level))
      return {
        measured: axes.measure.measured,
        options,
        now: estimate(base),
        levers: levers.map((_, lever) => leverOf(ledger, lever)),
        isFinished: grid.next(ledger, contexts.length) === undefined,
        ...(unfinished && {
          unfinished: { measured: unfinished.measured, ...nowAndThen(ledger, 0, unfinished.of) },
        }),
        reach: contexts.flatMap((one, context) =>
          context === 0 || !isPlayed(ledger, grid.baseIn(context))
            ? []
            : [{ ...one, ...nowAndThen(ledger, context, estimate) }],
        ),
      }
    },
  }
}

// `value`: what is each single change of a character, or each part of a scenario, worth? Every change plays the same
// games as the original, in pairs. A change whose worth is known well enough stops playing.
//
// What the sheet has is measured in full. What it could have in its place is screened where it is much (stages.ts).
// All intervals hold together (Bonferroni): each change counts once for each stage in which its result may decide
// whether it plays on. Stopping because an interval is narrow enough needs no such care (docs/statistics.md).
import { bonferroniLevel, halfWidth, playoutsUntil } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import { excludesZero } from '../../simulate/result.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import type { Context } from '../../studies/contexts.ts'
import { idleIn } from '../../studies/idle.ts'
import type { Idle, Used } from '../../studies/idle.ts'
import type { Ledger, Pair, Request } from '../../studies/ledger.ts'
import { lookAfter } from '../../studies/looks.ts'
import { written } from '../../simulate/index.ts'
import { Measure } from '../../studies/measure.ts'
import type { Enough, Measured } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import type { ScoutFinding } from '../../studies/scouting.ts'
import type { Study } from '../../studies/study.ts'
import { isWin } from '../../studies/win.ts'
import { stagesOf } from './stages.ts'
import type { Stage } from './stages.ts'

export interface ValueOptions {
  /** Label of the seat; absent where the scenario is asked about. */
  readonly hero?: string
  /** The hero's name; absent where the scenario is asked about. */
  readonly name?: string
  /**
   * The heroes of the party, and the scenario's name where the game has scenarios: other commands play other tables.
   */
  readonly table?: { readonly party: readonly string[]; readonly scenario?: string }
  /**
   * Points left on the sheet, in words; whether they buy anything, and whether they buy something that replaces
   * nothing.
   */
  readonly unspent?: { readonly points: string; readonly isEnough: boolean; readonly isByItself: boolean }
  /** What of the scenario can not be taken away, and why. */
  readonly stays?: readonly { readonly name: string; readonly why: string }[]
  readonly metric: string
  /** Legal changes that lower the number are looked for. */
  readonly isLessBetter?: boolean
  readonly level: number
  /** Differences up to this do not matter. Absent where nobody said: of numbers that are no shares. */
  readonly delta?: number
  /** A difference is known well enough when its interval reaches so far to each side. */
  readonly halfWidth: number
  /** The most playouts of each change; a screen spends as many in all, but not evenly. */
  readonly most: number
}

/** One change: in words, of which kind. */
export interface ValueChange extends Used {
  readonly name: string
  readonly kind: string
  /** Points of making characters that it costs more, below zero fewer. */
  readonly points?: number
}

export interface ValueRow extends ValueChange {
  readonly playouts: number
  /** With the change minus without; the intervals of all rows hold together. */
  readonly difference: ResultEstimate
  /** What one of the points has brought: the difference by `points`. Absent where there are none. */
  readonly perPoint?: ResultEstimate
  /** Times the number of all intervals that hold together. */
  readonly pValue: number
  /** Its interval leaves out 0. */
  readonly isCalled: boolean
  /** Playouts after which its interval leaves out 0; absent where it does. */
  readonly enough?: Enough
  /** No game went otherwise in anything that is compared. */
  readonly isUntouched: boolean
  /** Why it does nothing; absent where it changed games. */
  readonly idle?: Idle
  /** The screen dropped it, because others moved the number more; absent where it did not. */
  readonly isDropped?: boolean
}

export interface ValueFinding {
  readonly measured: Measured
  readonly options: ValueOptions
  /** The character or the scenario as it is. */
  readonly base: { readonly playouts: number; readonly estimate: ResultEstimate }
  /** Playouts after which all differences are known well enough; absent where they are. */
  readonly enough?: Enough
  /** How the screened changes are played; absent where none are screened. */
  readonly stages?: readonly Stage[]
  /** All changes, the best first. */
  readonly rows: readonly ValueRow[]
  /** The best and the worst again, in each context; their intervals hold together. */
  readonly reach: readonly (Context & {
    readonly rows: readonly { readonly name: string; readonly difference: ResultEstimate }[]
  })[]
  /** What it hangs on, beside agents; absent where that was not looked for. */
  readonly scouted?: ScoutFinding
}

/** Rows of the top and of the bottom that are asked again. */
export const SHOWN = 5

/** Changes of these kinds take away or reduce what the sheet has: they are measured in full. */
const OF_THE_SHEET: readonly string[] = ['without', 'less']

/** Legal changes, which somebody would make to have more of the number. */
export const isLegal = ({ kind }: Pick<ValueChange, 'kind'>): boolean => kind === 'swap' || kind === 'spend'

/** Whether it moves the number in the direction that somebody would want. */
export const isGain = (
  { difference: { estimate } }: Pick<ValueRow, 'difference'>,
  { isLessBetter = false }: Pick<ValueOptions, 'isLessBetter'>,
): boolean => (isLessBetter ? (estimate ?? 0) < 0 : (estimate ?? 0) > 0)

/** How the changes of a study are played. */
export interface ValuePlan {
  /** Changes that play all their games. */
  readonly full: number
  /** Of the others; a single stage where none are dropped. */
  readonly stages: readonly Stage[]
}

/** @param changes all that are asked about */
export function valuePlan(changes: readonly ValueChange[], most: number): ValuePlan {
  const screened = changes.filter(isScreened).length
  return { full: changes.length - screened, stages: screened === 0 ? [] : stagesOf(screened, most) }
}

const isScreened = ({ kind }: ValueChange): boolean => !OF_THE_SHEET.includes(kind)

/** Playouts of the original and of all changes, at most. */
export const costOf = ({ full, stages }: ValuePlan, most: number): number =>
  full * most +
  Math.max(full > 0 ? most : 0, stages.at(-1)?.playouts ?? 0) +
  stages.reduce(
    (sum, { changes, playouts }, stage) => sum + changes * (playouts - (stages[stage - 1]?.playouts ?? 0)),
    0,
  )

/** @param variants by context: as it is, and then each change; @param changes as the variants */
export function valueStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  contexts: readonly Context[],
  changes: readonly ValueChange[],
  options: ValueOptions,
): Study<ValueFinding> {
  const measure = new Measure(options.metric, layouts)
  const { isLessBetter = false } = options
  const size = changes.length + 1
  const plan = valuePlan(changes, options.most)
  const { stages } = plan
  const lastOf = (change: number): number => (isScreened(changes[change]) ? stages.at(-1)!.playouts : options.most)
  const mostAsked = Math.min(changes.length, 2 * SHOWN)
  const levels = [
    bonferroniLevel(
      options.level,
      changes.reduce((sum, one) => sum + (isScreened(one) ? stages.length : 1), 0),
    ),
    bonferroniLevel(options.level, mostAsked * Math.max(1, contexts.length - 1)),
  ]
  const levelIn = (context: number): number => levels[Math.min(context, 1)]
  const tests = Math.round((1 - options.level) / (1 - levels[0]))
  const baseOf = (context: number): number => context * size
  const pairOf = (context: number, change: number): Pair => [baseOf(context), baseOf(context) + 1 + change]
  const played = (ledger: Ledger, context: number, change: number): number =>
    ledger.variants[pairOf(context, change)[1]].playouts
  const differenceOf = (
    ledger: Ledger,
    context: number,
    change: number,
  ): { estimate: Estimate; pValue: number; isUntouched: boolean } =>
    measure.difference(ledger, pairOf(context, change), levelIn(context))
  const isKnown = (ledger: Ledger, context: number, change: number): boolean => {
    if (played(ledger, context, change) === 0) return false
    const { estimate } = differenceOf(ledger, context, change)
    return halfWidth(estimate) <= options.halfWidth || isWithin(estimate, options.delta)
  }

  /** Of the changes that have come to the end of a stage those that play the next. */
  const kept = (ledger: Ledger, candidates: readonly number[], { changes: count }: Stage): number[] => {
    const sizes = new Map(
      candidates.map((change) => {
        const { estimate, isUntouched } = differenceOf(ledger, 0, change)
        const { value } = estimate
        const isOneSided = isLegal(changes[change]) && (isLessBetter || isWin(measure.measured))
        const size = isOneSided ? (isLessBetter ? -value : value) : Math.abs(value)
        return [change, isUntouched || Number.isNaN(value) ? -Infinity : size]
      }),
    )
    return candidates
      .filter((change) => sizes.get(change)! > -Infinity)
      .toSorted((a, b) => sizes.get(b)! - sizes.get(a)! || a - b)
      .slice(0, count)
  }

  /** The changes that play on when the original has so many playouts. */
  const openAt = (ledger: Ledger, playouts: number): number[] => {
    // A change that has stopped has fallen behind the original, and stays there.
    const there = changes
      .map((_, change) => change)
      .filter((change) => played(ledger, 0, change) === playouts && playouts < lastOf(change))
    const screened = there.filter((change) => isScreened(changes[change]) && !isKnown(ledger, 0, change))
    const ended = stages.slice(0, -1).findIndex((stage) => stage.playouts === playouts)
    return [
      ...there.filter((change) => !isScreened(changes[change]) && !isKnown(ledger, 0, change)),
      ...(ended < 0 ? screened : kept(ledger, screened, stages[ended + 1])),
    ].toSorted((a, b) => a - b)
  }

  /** Whether the screen has left it behind. */
  const isDropped = (ledger: Ledger, change: number): boolean => {
    const playouts = played(ledger, 0, change)
    return (
      isScreened(changes[change]) &&
      stages.slice(0, -1).some((stage) => stage.playouts === playouts) &&
      ledger.variants[0].playouts > playouts &&
      !isKnown(ledger, 0, change)
    )
  }

  const nextAsAsked = (ledger: Ledger): Request | undefined => {
    const first = ledger.variants[0].playouts
    const open = openAt(ledger, first)
    if (open.length === 0) return undefined
    const ends = [...stages.map(({ playouts }) => playouts), ...(plan.full > 0 ? [options.most] : [])]
    const end = Math.min(...ends.filter((playouts) => playouts > first))
    return {
      variants: [0, ...open.map((change) => pairOf(0, change)[1])],
      first,
      count: lookAfter(first, end) - first,
    }
  }

  const nextIn = (ledger: Ledger, context: number): Request | undefined => {
    const first = ledger.variants[baseOf(context)].playouts
    if (first >= options.most) return undefined
    const open = wanted(ledger).filter(
      (change) => played(ledger, context, change) === first && !isKnown(ledger, context, change),
    )
    return open.length === 0
      ? undefined
      : {
          variants: [baseOf(context), ...open.map((change) => pairOf(context, change)[1])],
          first,
          count: lookAfter(first, options.most) - first,
        }
  }

  const rowsOf = (ledger: Ledger): (ValueRow & { change: number })[] =>
    changes
      .map((_, change) => change)
      .filter((change) => played(ledger, 0, change) > 0)
      .map((change) => {
        const { estimate, pValue, isUntouched } = differenceOf(ledger, 0, change)
        const difference = written(estimate)
        const isCalled = excludesZero(difference)
        const accounts = pairOf(0, change).map((variant) => ledger.variants[variant])
        const idle = isCalled ? undefined : idleIn([{ ...changes[change], accounts }], isUntouched)
        const { thing, points } = changes[change]
        return {
          change,
          name: changes[change].name,
          kind: changes[change].kind,
          playouts: played(ledger, 0, change),
          difference,
          ...priced(estimate, points),
          pValue: Math.min(1, tests * pValue),
          isCalled,
          isUntouched,
          ...(thing === undefined ? {} : { thing }),
          ...(idle === undefined ? {} : { idle }),
          ...(isDropped(ledger, change) ? { isDropped: true } : {}),
        }
      })
      .toSorted(
        (a, b) =>
          (isLessBetter ? -1 : 1) * ((b.difference.estimate ?? 0) - (a.difference.estimate ?? 0)) ||
          a.change - b.change,
      )

  /** The changes that contexts ask about: of those that were not dropped the best and the worst. */
  const wanted = (ledger: Ledger): number[] => {
    const rows = rowsOf(ledger).filter((row) => row.isDropped !== true)
    const shown = rows.length <= 2 * SHOWN ? rows : [...rows.slice(0, SHOWN), ...rows.slice(-SHOWN)]
    return shown.map(({ change }) => change)
  }

  const until = (ledger: Ledger, change: number, isSettled: (difference: Estimate) => boolean): number | undefined =>
    playoutsUntil(
      played(ledger, 0, change),
      (times) => measure.differenceAfter(ledger, pairOf(0, change), levels[0], times),
      isSettled,
    )
  const enough = (ledger: Ledger, measured: readonly number[]): Pick<ValueFinding, 'enough'> => {
    const open = measured.filter((change) => !isKnown(ledger, 0, change))
    if (open.length === 0 || options.halfWidth === 0) return {}
    const needed = open.map((change) =>
      until(
        ledger,
        change,
        (difference) => halfWidth(difference) <= options.halfWidth || isWithin(difference, options.delta),
      ),
    )
    return { enough: needed.some((one) => one === undefined) ? null : Math.max(...needed.map((one) => one!)) }
  }

  const mostElsewhere = (mostAsked + 1) * options.most

  return {
    variants,
    pairs: contexts.flatMap((_, context) => changes.map((_change, change) => pairOf(context, change))),
    references: [options.metric],
    most: costOf(plan, options.most),
    mostElsewhere,
    contexts: contexts.length - 1,
    next: (ledger) => {
      const asked = nextAsAsked(ledger)
      if (asked !== undefined) return asked
      for (let context = 1; context < contexts.length; context++) {
        const request = nextIn(ledger, context)
        if (request !== undefined) return request
      }
      return undefined
    },
    running: (ledger) => runningWords(measure, [measure.estimate(ledger, 0, options.level)]),
    conclude: (ledger) => {
      const rows = rowsOf(ledger)
      return {
        measured: measure.measured,
        options,
        base: { playouts: ledger.variants[0].playouts, estimate: written(measure.estimate(ledger, 0, options.level)) },
        ...enough(
          ledger,
          rows.filter((row) => row.isDropped !== true).map(({ change }) => change),
        ),
        ...(stages.length > 1 ? { stages } : {}),
        rows: rows.map(({ change, ...row }) => ({
          ...row,
          ...(row.isCalled ? {} : { enough: until(ledger, change, ({ low, high }) => low > 0 || high < 0) ?? null }),
        })),
        reach: contexts
          .slice(1)
          .map((context, index) => ({
            ...context,
            rows: rows
              .filter(({ change }) => played(ledger, index + 1, change) > 0)
              .map(({ change, name }) => ({
                name,
                difference: written(differenceOf(ledger, index + 1, change).estimate),
              })),
          }))
          .filter(({ rows: again }) => again.length > 0),
      }
    },
  }
}

/** Whether it surely does not matter. */
const isWithin = ({ low, high }: Pick<Estimate, 'low' | 'high'>, delta: number | undefined): boolean =>
  delta !== undefined && low >= -delta && high <= delta

/** The difference by the points that it costs; of fewer points the bounds change places. */
function priced({ value, low, high, ...rest }: Estimate, points = 0): Pick<ValueRow, 'points' | 'perPoint'> {
  if (points === 0) return {}
  const [lower, upper] = points > 0 ? [low, high] : [high, low]
  return { points, perPoint: written({ ...rest, value: value / points, low: lower / points, high: upper / points }) }
}

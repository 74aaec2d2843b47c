// `value`: what is each single change of a character, or each part of a scenario, worth? Every change plays the same
// games as the original, in pairs. A change whose worth is known well enough stops playing.
// Among many rows some look like gains by chance. Benjamini-Hochberg limits this: at most a share of 1 - level of the
// calls is expected to be false.
//
// It stops by the width of intervals, not by verdicts, so ordinary intervals are valid.
import { benjaminiHochberg, halfWidth, playoutsUntil } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import type { Context } from '../../studies/contexts.ts'
import type { Ledger, Pair, Request } from '../../studies/ledger.ts'
import { lookAfter } from '../../studies/looks.ts'
import { Measure, written } from '../../studies/measure.ts'
import type { Enough, Measured } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import type { ScoutFinding } from '../../studies/scouting.ts'
import type { Study } from '../../studies/study.ts'

export interface ValueOptions {
  /** Label of the seat; absent where the scenario is asked about. */
  readonly hero?: string
  /**
   * The heroes of the party, and the scenario's name where the game has scenarios: other commands play other tables.
   */
  readonly table?: { readonly party: readonly string[]; readonly scenario?: string }
  /**
   * Points left on the sheet, in words; whether they buy anything, and whether they buy something that replaces
   * nothing.
   */
  readonly unspent?: { readonly points: string; readonly isEnough: boolean; readonly isByItself?: boolean }
  /** What of the scenario can not be taken away, and why. */
  readonly stays?: readonly { readonly name: string; readonly why: string }[]
  readonly metric: string
  readonly level: number
  /** A difference is known well enough when its interval reaches so far to each side. */
  readonly halfWidth: number
  /** The most playouts of each change. */
  readonly most: number
}

/** One change: in words, of which kind. */
export interface ValueChange {
  readonly name: string
  readonly kind: string
  /** Points of making characters that it costs more, below zero fewer. */
  readonly points?: number
}

export interface ValueRow extends ValueChange {
  readonly playouts: number
  /** With the change minus without; each interval for itself. */
  readonly difference: ResultEstimate
  /** What one of the points has brought: the difference by `points`. Absent where there are none. */
  readonly perPoint?: ResultEstimate
  /** Adjusted for the number of rows. */
  readonly pValue: number
  /** More than chance, as far as false discoveries are held in check. */
  readonly isCalled: boolean
  /** Playouts after which its own interval has no zero; absent where it is called, and in older reports. */
  readonly enough?: Enough
  /** No game went otherwise in anything that is compared: the change never mattered. */
  readonly isUntouched: boolean
}

export interface ValueFinding {
  readonly measured: Measured
  readonly options: ValueOptions
  /** The character or the scenario as it is. */
  readonly base: { readonly playouts: number; readonly estimate: ResultEstimate }
  /** Playouts after which all differences are known well enough; absent where they are, and in older reports. */
  readonly enough?: Enough
  /** All changes, the best first. */
  readonly rows: readonly ValueRow[]
  /** The best and the worst again, in each context. */
  readonly reach: readonly (Context & {
    readonly rows: readonly { readonly name: string; readonly difference: ResultEstimate }[]
  })[]
  /** What it hangs on, beside agents; absent where that was not looked for. */
  readonly scouted?: ScoutFinding
}

/** Rows of the top and of the bottom that are asked again. */
export const SHOWN = 5

/** @param variants by context: as it is, and then each change; @param changes as the variants */
export function valueStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  contexts: readonly Context[],
  changes: readonly ValueChange[],
  options: ValueOptions,
): Study<ValueFinding> {
  const measure = new Measure(options.metric, layouts)
  const size = changes.length + 1
  const baseOf = (context: number): number => context * size
  const pairOf = (context: number, change: number): Pair => [baseOf(context), baseOf(context) + 1 + change]
  const played = (ledger: Ledger, context: number, change: number): number =>
    ledger.variants[pairOf(context, change)[1]].playouts
  const isKnown = (ledger: Ledger, context: number, change: number): boolean => {
    if (played(ledger, context, change) === 0) return false
    return halfWidth(measure.difference(ledger, pairOf(context, change), options.level).estimate) <= options.halfWidth
  }

  const rowsOf = (ledger: Ledger): (ValueRow & { change: number })[] => {
    const measured = changes.map((_, change) => change).filter((change) => played(ledger, 0, change) > 0)
    const differences = measured.map((change) => measure.difference(ledger, pairOf(0, change), options.level))
    const adjusted = benjaminiHochberg(differences.map(({ pValue }) => pValue))
    return measured
      .map((change, index) => ({
        change,
        name: changes[change].name,
        kind: changes[change].kind,
        playouts: played(ledger, 0, change),
        difference: written(differences[index].estimate),
        ...priced(differences[index].estimate, changes[change].points),
        pValue: adjusted[index],
        isCalled: adjusted[index] <= 1 - options.level,
        isUntouched: differences[index].isUntouched,
      }))
      .toSorted((a, b) => (b.difference.estimate ?? 0) - (a.difference.estimate ?? 0) || a.change - b.change)
  }

  const until = (ledger: Ledger, change: number, isSettled: (difference: Estimate) => boolean): number | undefined =>
    playoutsUntil(
      played(ledger, 0, change),
      (times) => measure.differenceAfter(ledger, pairOf(0, change), options.level, times),
      isSettled,
    )
  const enough = (ledger: Ledger, measured: readonly number[]): Pick<ValueFinding, 'enough'> => {
    const open = measured.filter((change) => !isKnown(ledger, 0, change))
    if (open.length === 0 || options.halfWidth === 0) return {}
    const needed = open.map((change) =>
      until(ledger, change, (difference) => halfWidth(difference) <= options.halfWidth),
    )
    return { enough: needed.some((one) => one === undefined) ? null : Math.max(...needed.map((one) => one!)) }
  }

  const mostElsewhere = Math.min(size, 2 * SHOWN + 1) * options.most
  /** The changes that a context asks about: all of them, or the best and the worst of the first. */
  const wanted = (ledger: Ledger, context: number): number[] => {
    if (context === 0) return changes.map((_, change) => change)
    const rows = rowsOf(ledger)
    const shown = rows.length <= 2 * SHOWN ? rows : [...rows.slice(0, SHOWN), ...rows.slice(-SHOWN)]
    return shown.map(({ change }) => change)
  }

  const next = (ledger: Ledger): Request | undefined => {
    for (let context = 0; context < contexts.length; context++) {
      const first = ledger.variants[baseOf(context)].playouts
      if (first >= options.most) continue
      // A change that is known well enough has fallen behind the base, and stays there.
      const open = wanted(ledger, context).filter(
        (change) => played(ledger, context, change) === first && !isKnown(ledger, context, change),
      )
      if (open.length > 0)
        return {
          variants: [baseOf(context), ...open.map((change) => pairOf(context, change)[1])],
          first,
          count: lookAfter(first, options.most) - first,
        }
    }
    return undefined
  }

  return {
    variants,
    pairs: contexts.flatMap((_, context) => changes.map((_change, change) => pairOf(context, change))),
    references: [options.metric],
    most: size * options.most + (contexts.length - 1) * mostElsewhere,
    mostElsewhere,
    next,
    running: (ledger) => runningWords(measure, [measure.estimate(ledger, 0, options.level)]),
    conclude: (ledger) => {
      const rows = rowsOf(ledger)
      return {
        measured: measure.measured,
        options,
        base: { playouts: ledger.variants[0].playouts, estimate: written(measure.estimate(ledger, 0, options.level)) },
        ...enough(
          ledger,
          rows.map(({ change }) => change),
        ),
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
                difference: written(measure.difference(ledger, pairOf(index + 1, change), options.level).estimate),
              })),
          }))
          .filter(({ rows: again }) => again.length > 0),
      }
    },
  }
}

/** The difference by the points that it costs; of fewer points the bounds change places. */
function priced({ value, low, high, ...rest }: Estimate, points = 0): Pick<ValueRow, 'points' | 'perPoint'> {
  if (points === 0) return {}
  const [lower, upper] = points > 0 ? [low, high] : [high, low]
  return { points, perPoint: written({ ...rest, value: value / points, low: lower / points, high: upper / points }) }
}

// `value`: what is each single change of a character, or each part of a scenario, worth? Every change plays the same
// games as the original, in pairs. A change whose worth is known well enough stops playing.
//
// What the sheet has is measured in full. What it could have in its place is screened where it is much (stages.ts).
// All intervals hold together (Bonferroni): each change counts once for each stage in which its result may decide
// whether it plays on. Stopping because an interval is narrow enough needs no such care (docs/statistics.md).
import { bonferroniLevel, playoutsUntil } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import { excludesZero } from '../../simulate/result.ts'
import { written } from '../../simulate/index.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import type { Context } from '../../studies/contexts.ts'
import { idleIn } from '../../studies/idle.ts'
import type { Idle, Used } from '../../studies/idle.ts'
import type { Ledger, Pair } from '../../simulate/ledger.ts'
import { beyondLook, levelAtLook } from '../../studies/looks.ts'
import { Measure } from '../../studies/measure.ts'
import type { Enough, Measured } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import type { ScoutFinding } from '../../studies/scouting.ts'
import { costOf, isClosed, Screen } from '../../studies/screen.ts'
import type { Closing, Heat, Stage } from '../../studies/screen.ts'
import type { Study } from '../../studies/study.ts'
import { isWin } from '../../studies/win.ts'
import { planWords, stagesOf } from './stages.ts'

export interface ValueOptions {
  /** Label of the seat; absent where the scenario is asked about. */
  readonly hero?: string
  /** The hero's name; absent where the scenario is asked about. */
  readonly name?: string
  /**
   * The heroes of the party, and the scenario's name where the game has scenarios: other commands play other tables.
   */
  readonly table?: { readonly party: readonly string[]; readonly scenario?: string }
  /** As of `Builds`. */
  readonly scenarioSetting?: string
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
  /** What it depends on, beside agents; absent where that was not looked for. */
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

const isScreened = ({ kind }: ValueChange): boolean => !OF_THE_SHEET.includes(kind)

/** A change by its index. */
interface Numbered {
  readonly change: number
}

/** How a study's changes are played and judged. */
type Asked = ReturnType<typeof askedOf>

function askedOf(
  layouts: readonly TallyLayout[],
  contexts: readonly Context[],
  changes: readonly ValueChange[],
  options: ValueOptions,
) {
  const { metric, most, level, isLessBetter = false } = options
  const measure = new Measure(metric, layouts)
  const numbered = changes.map((_, change): Numbered => ({ change }))
  const screen = new Screen(
    contexts.map(() => numbered),
    1,
    measure,
    { isJoint: false },
  )
  const screened = changes.filter(isScreened).length
  const full = changes.length - screened
  const stages = screened === 0 ? [] : stagesOf(screened, most)
  const tests = changes.reduce((sum, one) => sum + (isScreened(one) ? stages.length : 1), 0)
  const { halfWidth, delta } = options
  const levelElsewhere = bonferroniLevel(level, mostAsked(changes) * Math.max(1, contexts.length - 1))
  // As asked, and in other contexts: there it matters whether a gain stays one.
  const closings: readonly Closing[] = [
    { halfWidth, delta, level: bonferroniLevel(level, tests) },
    { halfWidth, delta, level: levelAtLook(levelElsewhere, most), isSideEnough: true },
  ]
  const heatOf = (hasStages: boolean): Heat<Numbered> => ({
    steps: screen.places[0].steps.filter(({ change }) => isScreened(changes[change]) === hasStages),
    stages: hasStages ? stages : [{ changes: full, playouts: full === 0 ? 0 : most }],
    closing: closings[0],
    sizeOf({ estimates: [{ value }], isUntouched }, { change }) {
      if (Number.isNaN(value) || isUntouched) return undefined
      const isOneSided = isLegal(changes[change]) && (isLessBetter || isWin(measure.measured))
      return isOneSided ? (isLessBetter ? -value : value) : Math.abs(value)
    },
  })
  return { changes, options, measure, screen, heats: [heatOf(false), heatOf(true)], closings }
}

/** How many changes contexts ask about. */
const mostAsked = ({ length }: readonly unknown[]): number => Math.min(length, 2 * SHOWN)

/** @param variants by context: as it is, and then each change; @param changes as the variants */
export function valueStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  contexts: readonly Context[],
  changes: readonly ValueChange[],
  options: ValueOptions,
): Study<ValueFinding> {
  const asked = askedOf(layouts, contexts, changes, options)
  const { measure, screen, heats } = asked
  const [closing, closingElsewhere] = asked.closings
  const [here, ...elsewhere] = screen.places
  const { stages } = heats[1]
  const base = (ledger: Ledger): Estimate => measure.estimate(ledger, 0, options.level)
  return {
    variants,
    pairs: screen.pairs,
    references: [options.metric],
    most: costOf(heats.map((heat) => heat.stages)),
    why: planWords(heats[0].steps.length, options.most, stages),
    mostElsewhere: (mostAsked(changes) + 1) * options.most,
    contexts: elsewhere.length,
    next: (ledger) => {
      const request = screen.next(ledger, here, heats)
      if (request !== undefined || elsewhere.length === 0) return request
      // Contexts ask about the best and the worst.
      const rows = rowsOf(asked, ledger).filter((row) => row.isDropped !== true)
      const shown = rows.length <= 2 * SHOWN ? rows : [...rows.slice(0, SHOWN), ...rows.slice(-SHOWN)]
      for (const place of elsewhere) {
        const steps = place.steps.filter((step) => shown.some(({ change }) => change === step.change))
        const stage = { changes: steps.length, playouts: options.most }
        const further = screen.next(ledger, place, [{ steps, stages: [stage], closing: closingElsewhere }])
        if (further !== undefined) return further
      }
      return undefined
    },
    beyond: beyondLook(options.most),
    running: (ledger) => runningWords(measure, [base(ledger)]),
    conclude: (ledger) => {
      const rows = rowsOf(asked, ledger)
      const open = rows.filter(
        ({ isDropped, change }) => isDropped !== true && !screen.isKnown(ledger, here.steps[change], closing),
      )
      const needed = open.map(({ change }) => until(asked, ledger, change, (one) => isClosed(one, closing)) ?? Infinity)
      const enough = Math.max(...needed)
      return {
        measured: measure.measured,
        options,
        base: { playouts: ledger.variants[0].playouts, estimate: written(base(ledger)) },
        ...(open.length === 0 || options.halfWidth === 0 ? {} : { enough: enough === Infinity ? null : enough }),
        ...(stages.length > 1 ? { stages } : {}),
        rows: rows.map(({ change, ...row }) => ({
          ...row,
          ...(row.isCalled
            ? {}
            : { enough: until(asked, ledger, change, ({ low, high }) => low > 0 || high < 0) ?? null }),
        })),
        reach: elsewhere
          .map(({ steps }, index) => ({
            ...contexts[index + 1],
            rows: rows
              .filter(({ change }) => screen.playouts(ledger, steps[change]) > 0)
              .map(({ change, name }) => {
                const [difference] = screen.tried(ledger, steps[change], closingElsewhere.level).effects
                return { name, difference }
              }),
          }))
          .filter(({ rows: again }) => again.length > 0),
      }
    },
  }
}

/** All changes that were played, the best first. */
function rowsOf({ changes, options, screen, heats, closings }: Asked, ledger: Ledger): (ValueRow & Numbered)[] {
  const way = options.isLessBetter === true ? -1 : 1
  return screen.places[0].steps
    .filter((step) => screen.playouts(ledger, step) > 0)
    .map((step) => {
      const { change, from, variants } = step
      const { name, kind, thing, points } = changes[change]
      const { playouts, estimates, effects, isUntouched } = screen.tried(ledger, step, closings[0].level)
      const isCalled = excludesZero(effects[0])
      const accounts = [...from, ...variants].map((variant) => ledger.variants[variant])
      const idle = isCalled ? undefined : idleIn([{ ...changes[change], accounts }], isUntouched)
      return {
        change,
        name,
        kind,
        playouts,
        difference: effects[0],
        ...priced(estimates[0], points),
        isCalled,
        isUntouched,
        ...(thing === undefined ? {} : { thing }),
        ...(idle === undefined ? {} : { idle }),
        ...(isScreened(changes[change]) && screen.isDropped(ledger, step, heats[1]) ? { isDropped: true } : {}),
      }
    })
    .toSorted((a, b) => way * ((b.difference.estimate ?? 0) - (a.difference.estimate ?? 0)) || a.change - b.change)
}

/** Playouts after which a difference is settled, as it looks. */
function until(
  { screen, measure, closings }: Asked,
  ledger: Ledger,
  change: number,
  isSettled: (difference: Estimate) => boolean,
): number | undefined {
  const step = screen.places[0].steps[change]
  const pair: Pair = [step.from[0], step.variants[0]]
  const after = (times: number): Estimate => measure.differenceAfter(ledger, pair, closings[0].level, times)
  return playoutsUntil(screen.playouts(ledger, step), after, isSettled)
}

/** The difference by the points that it costs; of fewer points the bounds change places. */
function priced({ value, low, high, ...rest }: Estimate, points = 0): Pick<ValueRow, 'points' | 'perPoint'> {
  if (points === 0) return {}
  const [lower, upper] = points > 0 ? [low, high] : [high, low]
  return { points, perPoint: written({ ...rest, value: value / points, low: lower / points, high: upper / points }) }
}

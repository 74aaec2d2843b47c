// Scouting: which of all our rulings and assumptions does an answer depend on most? Every command of the lab that gives
// a verdict asks this last, then asks its own question again under that change.
//
// It is a cheap screening (screening.ts is the full one). Each change alone plays the same games as the present
// settings, in pairs. A change that leaves the first few games alone stops: its rule never comes up.
// Of the rest, the few that move the number most (or the difference in question) go on. One is called when its p-value,
// times the number of all changes tried (Bonferroni), is small.
// So at most a share of 1 - level of studies in which nothing matters call anything, however the few were picked: each
// is tested once, at a number of games fixed beforehand.
import { bonferroniLevel } from '../estimate/index.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../simulate/index.ts'
import { moveName } from './factors.ts'
import type { Factor, Move } from './factors.ts'
import type { Ledger, Request } from '../simulate/ledger.ts'
import { written } from '../simulate/index.ts'
import { Measure } from './measure.ts'
import type { Measured } from './measure.ts'
import { Steps } from './steps.ts'
import type { Step } from './steps.ts'
import type { Study } from './study.ts'
import { excludesZero } from '../simulate/result.ts'

/** Playouts of all changes; of those that changed any of them; of the few. */
const RUNGS = [10, 30, 200]
/** The few: rulings, and numbers of the house. */
const FEW_RULINGS = 4
const FEW_NUMBERS = 2

/** With fewer playouts of a variant hardly anything could be called. */
export const MIN_SCOUTED = 50

export interface ScoutOptions {
  readonly metric: string
  readonly level: number
  /** The most playouts of each variant. */
  readonly most: number
  /** Names of the variants that it is about: of one its number, of several the difference of each to the first. */
  readonly own: readonly string[]
}

export interface ScoutedChange {
  /** `rules.fate new` */
  readonly name: string
  readonly factor: number
  readonly change: number
  readonly kind: Factor['kind']
  readonly playouts: number
  /** Change minus no change, for the number or for each difference. The intervals of everything tried hold together. */
  readonly effects: readonly ResultEstimate[]
  /** Times the number of all changes and questions that were tried. */
  readonly pValue: number
  /** Among the few, and surely more than chance. */
  readonly isCalled: boolean
}

export interface ScoutFinding {
  readonly measured: Measured
  /** The variants that it is about: of one its number, of several the difference of each to the first. */
  readonly own: readonly string[]
  /** How many were tried; of these, how many changed any of the first games. */
  readonly rulings: number
  readonly numbers: number
  readonly changing: number
  /** The first games: whatever changed none of them was not played further. */
  readonly first: number
  /** Of all variants; they are not among those of the question. */
  readonly playouts: number
  /** What changed any game: what is called first, the largest effect first. */
  readonly changes: readonly ScoutedChange[]
  /** Names of the contexts in which the question was asked again. */
  readonly asked: readonly string[]
}

/** @param variants the own variants as they are, and then with each change of each factor */
export function scoutStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  factors: readonly Factor[],
  { metric, level, most, own }: ScoutOptions,
): Study<ScoutFinding> {
  const measure = new Measure(metric, layouts)
  const moves = factors.flatMap(({ changes }, factor) =>
    changes.map(({ set }, change): Move => ({ factor, change, set })),
  )
  const laid = new Steps([{ set: {}, moves }], own.length, measure)
  const { questions } = laid
  const { from, steps } = laid.places[0]
  const rungs = [...new Set(RUNGS.map((playouts) => Math.min(playouts, most)))]
  const last = rungs.at(-1)!
  const tests = Math.max(1, steps.length * questions.length)
  const jointLevel = bonferroniLevel(level, tests)

  const isRuling = ({ factor }: Pick<Step, 'factor'>): boolean => factors[factor].kind === 'rule'
  const isTouched = (ledger: Ledger, step: Step): boolean =>
    laid.playouts(ledger, step) > 0 && !laid.isUntouched(ledger, step, level)
  const sizeOf = (ledger: Ledger, step: Step): number =>
    Math.max(
      ...questions.map((_, question) => {
        const { value } = laid.effect(ledger, step, question, jointLevel).estimate
        return Number.isFinite(value) ? Math.abs(value) : 0
      }),
    )
  /** Those that play on, after so many playouts. */
  const still = (ledger: Ledger, rung: number): readonly Step[] => {
    if (rung === 0) return steps
    const there = steps.filter((step) => laid.playouts(ledger, step) >= rungs[rung - 1] && isTouched(ledger, step))
    if (rung < rungs.length - 1) return there
    const sizes = new Map(there.map((step) => [step, sizeOf(ledger, step)]))
    const largest = (candidates: readonly Step[], few: number): Step[] =>
      candidates.toSorted((a, b) => sizes.get(b)! - sizes.get(a)!).slice(0, few)
    const few = [
      ...largest(there.filter(isRuling), FEW_RULINGS),
      ...largest(
        there.filter((step) => !isRuling(step)),
        FEW_NUMBERS,
      ),
    ]
    return there.filter((step) => few.includes(step))
  }
  const changeOf = (ledger: Ledger, step: Step): ScoutedChange => {
    const found = questions.map((_, question) => laid.effect(ledger, step, question, jointLevel))
    const pValue = Math.min(1, tests * Math.min(...found.map((one) => one.pValue)))
    const playouts = laid.playouts(ledger, step)
    const effects = found.map(({ estimate }) => written(estimate))
    return {
      name: moveName(factors, step),
      factor: step.factor,
      change: step.change!,
      kind: factors[step.factor].kind,
      playouts,
      effects,
      pValue,
      isCalled: playouts === last && pValue <= 1 - level && effects.some(excludesZero),
    }
  }
  /** @param kept changes that play on after the first games */
  const playoutsWith = (kept: number): number => {
    const [first, next] = [rungs[0], rungs.at(-2) ?? last]
    const few = Math.min(kept, FEW_RULINGS + FEW_NUMBERS)
    return own.length * ((steps.length + 1) * first + (kept + 1) * (next - first) + (few + 1) * (last - next))
  }

  return {
    variants,
    pairs: laid.pairs,
    joined: laid.joints,
    references: [metric],
    most: playoutsWith(steps.length),
    // About half of all changes have no effect in the first games.
    usual: playoutsWith(steps.length / 2),
    next(ledger): Request | undefined {
      const first = ledger.variants[from[0]].playouts
      const rung = rungs.findIndex((playouts) => playouts > first)
      const remaining = rung < 0 ? [] : still(ledger, rung)
      return remaining.length === 0
        ? undefined
        : { variants: [...from, ...remaining.flatMap((step) => step.variants)], first, count: rungs[rung] - first }
    },
    running: (ledger) =>
      `causes: ${steps.filter((step) => isTouched(ledger, step)).length} of ` +
      `${steps.length} changes have an effect`,
    conclude(ledger) {
      const touched = steps.filter((step) => isTouched(ledger, step))
      const kinds = factors.filter(({ changes }) => changes.length > 0).map(({ kind }) => kind)
      return {
        measured: measure.measured,
        own,
        rulings: kinds.filter((kind) => kind === 'rule').length,
        numbers: kinds.filter((kind) => kind !== 'rule').length,
        changing: new Set(touched.map(({ factor }) => factor)).size,
        first: rungs[0],
        playouts: ledger.playouts,
        changes: touched
          .map((step) => changeOf(ledger, step))
          .toSorted((a, b) => Number(b.isCalled) - Number(a.isCalled) || sizeIn(b) - sizeIn(a)),
        asked: [],
      }
    },
  }
}

const sizeIn = ({ effects }: Pick<ScoutedChange, 'effects'>): number =>
  Math.max(...effects.map(({ estimate }) => Math.abs(estimate ?? 0)))

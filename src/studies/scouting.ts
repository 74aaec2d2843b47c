// Scouting: which of all our rulings and assumptions does an answer depend on most? Every command of the lab that gives
// a verdict asks this last, then asks its own question again under that change.
//
// It is a cheap screening (screening.ts is the full one). Each change alone plays the same games as the present
// settings, in pairs. A change that leaves the first few games alone stops: its rule hardly comes up.
// Of the rest, the few that move the number most (or the difference in question) go on. One is called when its p-value,
// times the number of all changes tried (Bonferroni), is small.
// So at most a share of 1 - level of studies in which nothing matters call anything, however the few were picked: each
// is tested once, at a number of games fixed beforehand.
import { bonferroniLevel } from '../estimate/index.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../simulate/index.ts'
import { moveWords } from './factors.ts'
import type { Factor, Move } from './factors.ts'
import type { Ledger } from '../simulate/ledger.ts'
import { Measure } from './measure.ts'
import type { Measured } from './measure.ts'
import { costOf, Screen } from './screen.ts'
import type { Heat, Stage, Step } from './screen.ts'
import type { Study } from './study.ts'
import { excludesZero } from '../simulate/result.ts'

/**
 * Playouts of all changes; of those that changed any of them; of those that moved the number most; of the few. Of
 * changes that change half of all games one in sixteen is lost after four; what changes fewer can hardly be called.
 */
const RUNGS = [4, 10, 30, 200]
/** About half of all changes change a game. Half of these, those that move the number most, go on after ten games. */
const MOVING = { share: 1 / 4, least: 12 }
/** The few: rulings, and numbers of the house. */
const FEW_RULINGS = 3
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
  const screen = new Screen([moves], own.length, measure)
  const {
    questions,
    places: [place],
  } = screen
  const { steps } = place
  const rungs = [...new Set(RUNGS.map((playouts) => Math.min(playouts, most)))]
  const last = rungs.at(-1)!
  const kinds = factors.filter(({ changes }) => changes.length > 0).map(({ kind }) => kind)
  const tests = Math.max(1, steps.length * questions.length)
  const jointLevel = bonferroniLevel(level, tests)

  const isTouched = (ledger: Ledger, step: Step<Move>): boolean =>
    screen.playouts(ledger, step) > 0 && !screen.tried(ledger, step, level).isUntouched
  /** @param kept of all changes that play on after the first games; @param few that play all */
  const stagesOf = (all: number, kept: number, few: number): Stage[] =>
    rungs.map((playouts, rung) => {
      const moving = Math.min(kept, Math.max(MOVING.least, Math.ceil(MOVING.share * all)))
      return { playouts, changes: rung === 0 ? all : playouts === last ? few : playouts > RUNGS[1] ? moving : kept }
    })
  const heatOf = (isRuling: boolean, few: number): Heat<Move> => {
    const some = steps.filter(({ factor }) => (factors[factor].kind === 'rule') === isRuling)
    return {
      steps: some,
      stages: stagesOf(some.length, some.length, few),
      closing: { level: jointLevel, isUntouchedKnown: true },
      sizeOf: ({ effects }) => largestOf(effects),
    }
  }
  const heats = [heatOf(true, FEW_RULINGS), heatOf(false, FEW_NUMBERS)]
  const changeOf = (ledger: Ledger, step: Step<Move>): ScoutedChange => {
    const { playouts, effects, pValue: raw } = screen.tried(ledger, step, jointLevel)
    const pValue = Math.min(1, tests * raw)
    return {
      name: moveWords(factors, step),
      factor: step.factor,
      change: step.change!,
      kind: factors[step.factor].kind,
      playouts,
      effects,
      pValue,
      isCalled: playouts === last && pValue <= 1 - level && effects.some(excludesZero),
    }
  }
  const playoutsWith = (kept: number): number =>
    own.length * costOf([stagesOf(steps.length, kept, Math.min(kept, FEW_RULINGS + FEW_NUMBERS))])

  return {
    variants,
    pairs: screen.pairs,
    joined: screen.joints,
    references: [metric],
    most: playoutsWith(steps.length),
    // Nearly half of all changes have no effect in the first games.
    usual: playoutsWith(0.6 * steps.length),
    next: (ledger) => screen.next(ledger, place, heats),
    running: (ledger) =>
      `causes: ${steps.filter((step) => isTouched(ledger, step)).length} of ` +
      `${steps.length} changes of ${kinds.length} rulings and assumptions change a game`,
    conclude(ledger) {
      const touched = steps.filter((step) => isTouched(ledger, step))
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
          .toSorted((a, b) => Number(b.isCalled) - Number(a.isCalled) || largestOf(b.effects) - largestOf(a.effects)),
        asked: [],
      }
    },
  }
}

/** The largest effect on any question, in either direction. */
export const largestOf = (effects: readonly ResultEstimate[]): number =>
  Math.max(...effects.map(({ estimate }) => Math.abs(estimate ?? 0)))

// A screen: many changes, each against the same baseline in the same games. `value`, the first half of `sensitivity`
// and scouting are screens. Each says which changes there are, in which stages they play, and when one is known well
// enough; what it concludes is its own.
//
//   baseline  ------------------------->
//   change a  --------| known well enough
//   change b  -----------------| a stage ends, and others have moved the number more
//   change c  ------------------------->
//
// A change that stops has fallen behind the baseline, and stays there: the ledger alone shows what plays on.
//
// Several variants may make a change together: the experiment's own. With one the question is its number; with several
// it is the difference of each from the first.
import { halfWidth } from '../estimate/index.ts'
import type { Estimate } from '../estimate/index.ts'
import { Joint, written } from '../simulate/index.ts'
import type { ResultEstimate, Term } from '../simulate/index.ts'
import type { Ledger, Pair, Request } from '../simulate/ledger.ts'
import { lookAfter } from './looks.ts'
import type { Measure } from './measure.ts'

/** A change at a place, with one variant for each of the baseline's. `joint` where pairs do not give the effect. */
export type Step<Change> = Change & {
  readonly variants: readonly number[]
  readonly from: readonly number[]
  readonly joint?: Joint
}

export interface ScreenPlace<Change> {
  /** The baseline: the experiment's own variants there. */
  readonly from: readonly number[]
  readonly steps: readonly Step<Change>[]
  /** For the difference of two rates. */
  readonly joint?: Joint
}

/** One stage: how many changes play it, and how many games each of them has in all at its end. */
export interface Stage {
  readonly changes: number
  readonly playouts: number
}

/** When a change is known well enough; a change that changed no game always is, where `isUntouchedKnown`. */
export interface Closing {
  readonly level: number
  /** Its interval reaches so far to each side. */
  readonly halfWidth?: number
  /** Its interval lies within what does not matter. */
  readonly delta?: number
  readonly isUntouchedKnown?: boolean
  /** On which side of 0 it lies is all that is asked; the level is then that of each look. */
  readonly isSideEnough?: boolean
}

/** What is known of a change. */
export interface Tried {
  readonly playouts: number
  /** For each question, and the same as plain data. */
  readonly estimates: readonly Estimate[]
  readonly effects: readonly ResultEstimate[]
  /** How likely such effects are by chance: the smallest of all questions. */
  readonly pValue: number
  /** Not one playout went otherwise in anything that is compared. */
  readonly isUntouched: boolean
}

/** Changes of a place that compete for the next stage. */
export interface Heat<Change> {
  readonly steps: readonly Step<Change>[]
  readonly stages: readonly Stage[]
  readonly closing: Closing
  /** How much it has moved the number, at the end of a stage; undefined for what never plays the next. */
  sizeOf?(tried: Tried, step: Step<Change>): number | undefined
}

/** Playouts of a baseline and of all changes of its heats, at most. */
export const costOf = (heats: readonly (readonly Stage[])[]): number =>
  Math.max(0, ...heats.map((stages) => stages.at(-1)?.playouts ?? 0)) +
  heats
    .flatMap((stages) =>
      stages.map(({ changes, playouts }, stage) => changes * (playouts - (stages[stage - 1]?.playouts ?? 0))),
    )
    .reduce((sum, cost) => sum + cost, 0)

/** Whether the whole interval lies within what does not matter. */
export const isWithin = (
  { low, high }: { readonly low: number | null; readonly high: number | null },
  delta: number | undefined,
): boolean => delta !== undefined && low !== null && high !== null && low >= -delta && high <= delta

export const isClosed = (estimate: Estimate, closing: Pick<Closing, 'halfWidth' | 'delta'>): boolean =>
  (closing.halfWidth !== undefined && halfWidth(estimate) <= closing.halfWidth) || isWithin(estimate, closing.delta)

export class Screen<Change> {
  readonly places: readonly ScreenPlace<Change>[]
  /** Indices in a baseline: with one variant its own, with several those that are held against the first. */
  readonly questions: readonly number[]
  private readonly measure: Measure
  private readonly width: number

  /**
   * @param changes for each place. The order of variants: a place's baseline, then for each change the own variants
   * @param width how many own variants
   * @param first index of the first variant
   * @param isJoint with several variants an effect is a difference of differences, over four variants; of rates, joint
   *   sums know how few games may contribute
   */
  constructor(
    changes: readonly (readonly Change[])[],
    width: number,
    measure: Measure,
    { first = 0, isJoint = width > 1 || measure.isRate } = {},
  ) {
    this.measure = measure
    this.width = width
    this.questions = width === 1 ? [0] : Array.from({ length: width - 1 }, (_, other) => other + 1)
    let variant = first
    const take = (): number[] => Array.from({ length: width }, () => variant++)
    this.places = changes.map((some) => {
      const from = take()
      return {
        from,
        steps: some.map((change): Step<Change> => {
          const variants = take()
          return {
            ...change,
            from,
            variants,
            ...(isJoint ? { joint: new Joint([...from, ...variants], measure) } : {}),
          }
        }),
        ...(width > 1 && measure.isRate ? { joint: new Joint(from, measure) } : {}),
      }
    })
  }

  /** Each variant with a change against the same without. */
  get pairs(): Pair[] {
    return this.places.flatMap(({ steps }) =>
      steps.flatMap(({ from, variants }) => variants.map((variant, index): Pair => [from[index], variant])),
    )
  }

  /** Pairs of the first of these own variants with each of the others. */
  within(variants: readonly number[]): Pair[] {
    return this.width === 1 ? [] : this.questions.map((other): Pair => [variants[0], variants[other]])
  }

  get joints(): Joint[] {
    return this.places.flatMap(({ joint, steps }) => [joint ?? [], steps.flatMap((step) => step.joint ?? [])].flat())
  }

  /** The variants of the first place where nothing was played. */
  unseen(ledger: Ledger): number[] | undefined {
    const place = this.places.find(({ from: [variant] }) => ledger.variants[variant].playouts === 0)
    return place && [...place.from, ...place.steps.flatMap(({ variants }) => variants)]
  }

  playouts(ledger: Ledger, { variants: [variant] }: Pick<Step<unknown>, 'variants'>): number {
    return ledger.variants[variant].playouts
  }

  /** The terms of a question over these own variants: its number, or the difference from the first. */
  asked(variants: readonly number[], question: number, times: number, over = 1): Term[] {
    const term = (variant: number, sign: number): Term => ({ variant, times: sign, over })
    return this.width === 1
      ? [term(variants[0], times)]
      : [term(variants[this.questions[question]], times), term(variants[0], -times)]
  }

  /** What `asked` measures, for a single look. */
  number(
    ledger: Ledger,
    { variants, joint }: Pick<Step<unknown>, 'variants' | 'joint'>,
    question: number,
    level: number,
  ): Estimate {
    if (this.width === 1) return this.measure.estimate(ledger, variants[0], level)
    // Shares of games in pairs have a better interval (Tango's); rates know of themselves how few games carry them.
    return this.measure.isRate
      ? joint!.estimate(ledger.joined(joint!), this.asked(variants, question, 1), level)
      : this.measure.difference(ledger, [variants[0], variants[this.questions[question]]], level).estimate
  }

  /** What is known of a change, for a single look: with it minus without. */
  tried(ledger: Ledger, step: Step<unknown>, level: number): Tried {
    const { joint, from, variants } = step
    const pairs = variants.map((variant, index) => this.measure.difference(ledger, [from[index], variant], level))
    const sums = joint && ledger.joined(joint)
    const found = this.questions.map((_, question) => {
      if (joint === undefined) return pairs[0]
      const terms = [...this.asked(variants, question, 1), ...this.asked(from, question, -1)]
      return { estimate: joint.estimate(sums!, terms, level), pValue: joint.pValue(sums!, terms) }
    })
    return {
      playouts: this.playouts(ledger, step),
      estimates: found.map(({ estimate }) => estimate),
      effects: found.map(({ estimate }) => written(estimate)),
      pValue: Math.min(...found.map(({ pValue }) => pValue)),
      isUntouched: pairs.every(({ isUntouched }) => isUntouched),
    }
  }

  isKnown(ledger: Ledger, step: Step<Change>, closing: Closing): boolean {
    if (this.playouts(ledger, step) === 0) return false
    const { estimates, isUntouched } = this.tried(ledger, step, closing.level)
    const hasSide = ({ low, high }: Estimate): boolean => closing.isSideEnough === true && (low > 0 || high < 0)
    return (
      (closing.isUntouchedKnown === true && isUntouched) ||
      estimates.every((one) => isClosed(one, closing) || hasSide(one))
    )
  }

  /** Whether others were preferred at the end of a stage. */
  isDropped(ledger: Ledger, step: Step<Change>, { stages, closing }: Heat<Change>): boolean {
    const playouts = this.playouts(ledger, step)
    return (
      stages.slice(0, -1).some((stage) => stage.playouts === playouts) &&
      ledger.variants[step.from[0]].playouts > playouts &&
      !this.isKnown(ledger, step, closing)
    )
  }

  /**
   * The next games of a place: of the baseline, and of all changes that play on.
   * @returns undefined when all are known, dropped, or at the end of their last stage
   */
  next(ledger: Ledger, { from, steps }: ScreenPlace<Change>, heats: readonly Heat<Change>[]): Request | undefined {
    const first = ledger.variants[from[0]].playouts
    const open = new Set(heats.flatMap((heat) => this.openAt(ledger, first, heat)))
    if (open.size === 0) return undefined
    const ends = heats.flatMap(({ stages }) => stages.map(({ playouts }) => playouts))
    return {
      variants: [...from, ...steps.filter((step) => open.has(step)).flatMap(({ variants }) => variants)],
      first,
      count: lookAfter(first, Math.min(...ends.filter((playouts) => playouts > first))) - first,
    }
  }

  /** The changes that play on when the baseline has so many playouts. */
  private openAt(ledger: Ledger, playouts: number, heat: Heat<Change>): Step<Change>[] {
    const { steps, stages, closing } = heat
    if (playouts >= (stages.at(-1)?.playouts ?? 0)) return []
    const there = steps.filter(
      (step) => this.playouts(ledger, step) === playouts && !this.isKnown(ledger, step, closing),
    )
    const ended = stages.findIndex((stage) => stage.playouts === playouts)
    if (ended < 0) return there
    return there
      .map((step) => ({ step, size: heat.sizeOf?.(this.tried(ledger, step, closing.level), step) }))
      .filter(({ size }) => size !== undefined)
      .toSorted((a, b) => b.size! - a.size!)
      .slice(0, stages[ended + 1].changes)
      .map(({ step }) => step)
  }
}

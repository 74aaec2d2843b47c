// Steps: one factor at another value and nothing else, and its effect on a number or on the difference between
// variants.
// Used by screening.ts, which tries factors until their effects are known, and by scouting.ts, which looks for the
// largest effect.
//
// Several variants may take a step together: the experiment's own. With one the question is its number; with several it
// is the difference of each from the first.
import type { Estimate } from '../estimate/index.ts'
import { Joint } from '../simulate/index.ts'
import type { Term } from '../simulate/index.ts'
import type { Move, Place } from './factors.ts'
import type { Ledger, Pair } from '../simulate/ledger.ts'
import type { Measure } from './measure.ts'

/**
 * A factor's step at a place, with one variant for each of the experiment's own variants. `joint` where pairs do not
 * give the effect.
 */
export interface Step extends Move {
  readonly variants: readonly number[]
  readonly from: readonly number[]
  readonly joint?: Joint
}

export interface PlaceOfSteps {
  /** The experiment's own variants there. */
  readonly from: readonly number[]
  readonly steps: readonly Step[]
}

export class Steps {
  /** In the order of the variants: the own variants at a place, and then for each move the own variants with it. */
  readonly places: readonly PlaceOfSteps[]
  readonly all: readonly Step[]
  /** Places among the own variants: of one its own, of several those that are held against the first. */
  readonly questions: readonly number[]
  private readonly measure: Measure
  private readonly width: number

  /** @param width how many own variants */
  constructor(places: readonly Place[], width: number, measure: Measure) {
    this.measure = measure
    this.width = width
    this.questions = width === 1 ? [0] : Array.from({ length: width - 1 }, (_, other) => other + 1)
    let variant = 0
    const take = (): number[] => Array.from({ length: width }, () => variant++)
    // With several variants an effect is a difference of differences, over four variants. Ratios use joint sums even
    // with one variant (two variants): these know how few games may contribute to a ratio.
    const isJoint = width > 1 || measure.isRate
    this.places = places.map(({ moves }) => {
      const from = take()
      return {
        from,
        steps: moves.map((move): Step => {
          const to = take()
          return { ...move, from, variants: to, ...(isJoint ? { joint: new Joint([...from, ...to], measure) } : {}) }
        }),
      }
    })
    this.all = this.places.flatMap(({ steps }) => steps)
  }

  /** Each variant with the step against the same without. */
  get pairs(): Pair[] {
    return this.all.flatMap(({ from, variants }) => variants.map((variant, index): Pair => [from[index], variant]))
  }

  get joints(): Joint[] {
    return this.all.flatMap(({ joint }) => joint ?? [])
  }

  playouts(ledger: Ledger, { variants: [variant] }: Pick<Step, 'variants'>): number {
    return ledger.variants[variant].playouts
  }

  /** What a question is about, of the own variants somewhere. */
  asked(variants: readonly number[], question: number, times: 1 | -1): Term[] {
    const term = (variant: number, sign: number): Term => ({ variant, times: sign, over: 1 })
    return this.width === 1
      ? [term(variants[0], times)]
      : [term(variants[this.questions[question]], times), term(variants[0], -times)]
  }

  /** For a single look. */
  estimate(ledger: Ledger, joint: Joint, terms: readonly Term[], level: number): Estimate {
    return joint.estimate(ledger.joined(joint), terms, level)
  }

  /** With the step minus without; how likely that is by chance. */
  effect(
    ledger: Ledger,
    { joint, from, variants }: Step,
    question: number,
    level: number,
  ): { estimate: Estimate; pValue: number } {
    if (joint === undefined) return this.measure.difference(ledger, [from[0], variants[0]], level)
    const terms = [...this.asked(variants, question, 1), ...this.asked(from, question, -1)]
    return { estimate: this.estimate(ledger, joint, terms, level), pValue: joint.pValue(ledger.joined(joint), terms) }
  }

  /** Whether not one playout went otherwise in anything that is compared. */
  isUntouched(ledger: Ledger, { from, variants }: Step, level: number): boolean {
    return variants.every(
      (variant, index) => this.measure.difference(ledger, [from[index], variant], level).isUntouched,
    )
  }
}

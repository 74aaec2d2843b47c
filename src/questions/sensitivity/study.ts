// `sensitivity`, second half: how much depends on each of the few factors that matter, and on several of them together?
// It plays games that the screening (screening.ts) has not seen, because factors chosen for a large effect were lucky
// too.
//
// The few play in all combinations of "as is" and "changed", a full factorial (G. E. P. Box, J. S. Hunter and W. G.
// Hunter, Statistics for Experimenters, 2nd ed. 2005, chapter 5).
// All cells share playouts, and one playout's share of the weighted sum over the cells is one observation (joint.ts).
// So each effect has one valid interval, for ratios too.
// The shares of the variance are Sobol's indices over these cells, each equally likely (estimate/variance-shares.ts).
import { bonferroniLevel, factorialSign, varianceShare } from '../../estimate/index.ts'
import type { Estimate, FactorialEffects } from '../../estimate/index.ts'
import { Joint, written } from '../../simulate/index.ts'
import type { Variant, ResultEstimate, TallyLayout, Term } from '../../simulate/index.ts'
import { counted, thousands } from '../../report/numbers.ts'
import type { Context } from '../../studies/contexts.ts'
import type { Ledger, Pair, Request } from '../../studies/ledger.ts'
import { lookAfter } from '../../studies/looks.ts'
import { Measure } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import type { ScreeningFinding } from './screening.ts'
import type { Study } from '../../studies/study.ts'
import { power } from '../../numeric/index.ts'

export interface SensitivityOptions {
  /** What the few are changed to, in words: `rules.fate new`. */
  readonly few: readonly string[]
  readonly screening: ScreeningFinding
}

export interface SensitivityFinding {
  readonly screening: ScreeningFinding
  /** Playouts of each cell. */
  readonly playouts: number
  /** For each question. */
  readonly questions: readonly QuestionFinding[]
  /** Each of the few alone, in each context, against the settings as they are there. */
  readonly reach: readonly (Context & {
    readonly questions: readonly { readonly number: ResultEstimate; readonly effects: readonly ResultEstimate[] }[]
  })[]
}

export interface QuestionFinding {
  readonly name: string
  /**
   * `alone` from the present settings, `effect` on average over both ways of all others: otherwise minus as it is. All
   * effects and interactions hold together.
   */
  readonly effects: readonly {
    readonly name: string
    readonly effect: ResultEstimate
    readonly alone: ResultEstimate
    readonly first: ResultEstimate
    readonly total: ResultEstimate
  }[]
  /** How much more the first does where the second is otherwise than where it is as it is (and the other way round). */
  readonly interactions: readonly {
    readonly first: string
    readonly second: string
    readonly effect: ResultEstimate
    readonly share: ResultEstimate
  }[]
}

/** More games than this are not played in another context: what turns there is seen before. */
const MAX_ELSEWHERE = 1_000

/**
 * @param variants the experiment's variants in each cell (bit i of the cell's number: factor i is changed); then in
 * each
 *   further context these variants as they are, and with each of the few factors
 */
export function sensitivityStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  contexts: readonly Context[],
  options: SensitivityOptions,
): Study<SensitivityFinding> {
  const { few } = options
  const { metric, level, halfWidth, most } = options.screening.options
  const { length: width } = options.screening.options.own
  const measure = new Measure(metric, layouts)
  const cells = power(2, few.length)
  const variantOf = (cell: number, index: number): number => cell * width + index
  const elsewhere = (context: number, step: number, index: number): number =>
    (cells + (context - 1) * (few.length + 1) + step) * width + index
  const questions = width === 1 ? [0] : Array.from({ length: width - 1 }, (_, other) => other + 1)
  const subsets = Array.from({ length: cells - 1 }, (_, index) => index + 1)

  const joint = new Joint(
    Array.from({ length: cells * width }, (_, variant) => variant),
    measure,
  )

  /** The question's number with a weight in each cell. */
  const weighted = (other: number, weight: (cell: number) => number, over: number): Term[] =>
    Array.from({ length: cells }, (_, cell) => cell).flatMap((cell): Term[] => {
      const times = weight(cell)
      return width === 1
        ? [{ variant: variantOf(cell, 0), times, over }]
        : [
            { variant: variantOf(cell, other), times, over },
            { variant: variantOf(cell, 0), times: -times, over },
          ]
    })
  const asked = questions.map((other) => ({
    other,
    // Twice the coefficient of a single one is its effect; four times that of a pair its interaction.
    single: few.map((_, index) => weighted(other, (cell) => 2 * factorialSign(1 << index, cell), cells)),
    alone: few.map((_, index) => weighted(other, (cell) => (cell === 0 ? -1 : cell === 1 << index ? 1 : 0), 1)),
    couples: couplesOf(few.length).map(([a, b]) => ({
      a,
      b,
      terms: weighted(other, (cell) => 4 * factorialSign((1 << a) | (1 << b), cell), cells),
    })),
    coefficients: subsets.map((subset) => weighted(other, (cell) => factorialSign(subset, cell), cells)),
  }))
  const reached = contexts.map((_, context) => {
    if (context === 0) return undefined
    const number = (other: number, step: number, times: 1 | -1): Term[] =>
      width === 1
        ? [{ variant: elsewhere(context, step, 0), times, over: 1 }]
        : [
            { variant: elsewhere(context, step, other), times, over: 1 },
            { variant: elsewhere(context, step, 0), times: -times, over: 1 },
          ]
    return {
      joint: new Joint(
        Array.from({ length: (few.length + 1) * width }, (_variant, index) => elsewhere(context, 0, 0) + index),
        measure,
      ),
      numbers: questions.map((other) => number(other, 0, 1)),
      effects: questions.map((other) =>
        few.map((_few, index) => [...number(other, index + 1, 1), ...number(other, 0, -1)]),
      ),
    }
  })
  const estimateElsewhere = (ledger: Ledger, context: number, terms: readonly Term[]): Estimate =>
    reached[context]!.joint.estimate(ledger.joined(reached[context]!.joint), terms, level)
  const numberElsewhere = (ledger: Ledger, context: number, other: number, question: number): Estimate => {
    if (width === 1) return measure.estimate(ledger, elsewhere(context, 0, 0), level)
    // Shares of games in pairs have a better interval (Tango's); rates know of themselves how few games carry them.
    return measure.isRate
      ? estimateElsewhere(ledger, context, reached[context]!.numbers[question])
      : measure.difference(ledger, [elsewhere(context, 0, 0), elsewhere(context, 0, other)], level).estimate
  }
  /** Of a single variant's number each of the few alone is a pair: as it is, and with it, where that is asked. */
  const stepOf = (context: number, step: number): Pair =>
    context === 0
      ? [variantOf(0, 0), variantOf(1 << step, 0)]
      : [elsewhere(context, 0, 0), elsewhere(context, step + 1, 0)]
  const isPaired = width === 1 && !measure.isRate
  const stepEstimate = (ledger: Ledger, context: number, step: number, confidence = level): Estimate =>
    measure.difference(ledger, stepOf(context, step), confidence).estimate
  const pairs: Pair[] = contexts.flatMap((_, context) =>
    isPaired
      ? few.map((_few, step) => stepOf(context, step))
      : context === 0 || width === 1
        ? []
        : questions.map((other): Pair => [elsewhere(context, 0, 0), elsewhere(context, 0, other)]),
  )

  // Each of the few alone and on average, and all pairs.
  const jointLevel = bonferroniLevel(
    level,
    Math.max(1, questions.length * (2 * few.length + couplesOf(few.length).length)),
  )
  const isKnown = (ledger: Ledger): boolean =>
    ledger.variants[0].playouts > 0 &&
    asked.every(({ single, couples }) =>
      [...single, ...couples.map(({ terms }) => terms)].every((terms) => {
        const { low, high } = joint.estimate(ledger.joined(joint), terms, level)
        return (high - low) / 2 <= halfWidth
      }),
    )

  const next = (ledger: Ledger): Request | undefined => {
    const played = ledger.variants[0].playouts
    if (played < most && !isKnown(ledger))
      return {
        variants: Array.from({ length: cells * width }, (_, variant) => variant),
        first: most + played,
        count: lookAfter(played, most) - played,
      }
    const unseen = contexts.findIndex(
      (_, context) => context > 0 && ledger.variants[elsewhere(context, 0, 0)].playouts === 0,
    )
    if (unseen < 0) return undefined
    return {
      variants: Array.from({ length: (few.length + 1) * width }, (_, index) => elsewhere(unseen, 0, 0) + index),
      first: most,
      count: Math.min(played, MAX_ELSEWHERE),
    }
  }

  /** None where a rate does not exist in every cell, or nearly so. */
  const effectsOf = (ledger: Ledger, { coefficients }: (typeof asked)[number]): FactorialEffects | undefined => {
    const sums = ledger.joined(joint)
    if (coefficients.some((terms) => !Number.isFinite(joint.estimate(sums, terms, level).low))) return undefined
    return {
      count: ledger.variants[0].playouts,
      effects: coefficients.map((terms) => joint.estimate(sums, terms, level).value),
      covariances: joint.covariances(sums, coefficients),
    }
  }

  return {
    variants,
    pairs,
    joined: [joint, ...reached.flatMap((one) => one?.joint ?? [])],
    references: [metric],
    firstOf: () => most,
    most: width * cells * most,
    why: `${thousands(most)} of each of ${counted(width * cells, 'combination')}`,
    mostElsewhere: width * (few.length + 1) * Math.min(most, MAX_ELSEWHERE),
    contexts: contexts.length - 1,
    next,
    running: (ledger) =>
      runningWords(
        measure,
        Array.from({ length: cells * width }, (_, variant) => measure.estimate(ledger, variant, level)),
      ),
    conclude: (ledger) => ({
      screening: options.screening,
      playouts: ledger.variants[0].playouts,
      questions:
        ledger.variants[0].playouts < 2
          ? []
          : asked.map((one, question) => {
              const all = few.length === 0 ? undefined : effectsOf(ledger, one)
              const estimate = (terms: readonly Term[], confidence: number): ResultEstimate =>
                written(joint.estimate(ledger.joined(joint), terms, confidence))
              const share = (chosen: (subset: number) => boolean): ResultEstimate =>
                written(
                  all === undefined
                    ? { value: NaN, low: 0, high: 1, confidence: level, count: ledger.variants[0].playouts }
                    : varianceShare(all, chosen, level),
                )
              return {
                name: options.screening.questions[question].name,
                effects: few.map((name, index) => ({
                  name,
                  effect: estimate(one.single[index], jointLevel),
                  alone: isPaired
                    ? written(stepEstimate(ledger, 0, index, jointLevel))
                    : estimate(one.alone[index], jointLevel),
                  first: share((subset) => subset === 1 << index),
                  total: share((subset) => (subset & (1 << index)) !== 0),
                })),
                interactions: one.couples.map(({ a, b, terms }) => ({
                  first: few[a],
                  second: few[b],
                  effect: estimate(terms, jointLevel),
                  share: share((subset) => subset === ((1 << a) | (1 << b))),
                })),
              }
            }),
      reach: contexts.flatMap((context, index) =>
        index === 0 || ledger.variants[elsewhere(index, 0, 0)].playouts === 0
          ? []
          : [
              {
                ...context,
                questions: questions.map((other, question) => ({
                  number: written(numberElsewhere(ledger, index, other, question)),
                  effects: reached[index]!.effects[question].map((terms, step) =>
                    written(isPaired ? stepEstimate(ledger, index, step) : estimateElsewhere(ledger, index, terms)),
                  ),
                })),
              },
            ],
      ),
    }),
  }
}

function couplesOf(count: number): [number, number][] {
  return Array.from({ length: count }, (_, a) => a).flatMap((a) =>
    Array.from({ length: count - a - 1 }, (_, index): [number, number] => [a, a + index + 1]),
  )
}

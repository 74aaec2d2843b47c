// `sensitivity`, the second half: how much hangs on each of the few factors that matter, and how much on several of them together? On
// games that the screening (screening.ts) has not seen, since those that were chosen for a large effect had good luck as well.
//
// The few are played in all combinations of as it is and otherwise, a full factorial (G. E. P. Box, J. S. Hunter and W. G. Hunter, Statistics
// for Experimenters, 2nd ed. 2005, chapter 5). All cells share playouts, and the weighted sum over the cells of one playout is one observation
// (contrast.ts): so each effect has one honest interval. The shares of the variance are Sobol's indices over these cells, each as likely
// (estimate/variance-shares.ts).
import { bonferroniLevel, factorialSign, varianceShare } from '../estimate/index.ts'
import type { FactorialEffects } from '../estimate/index.ts'
import type { Arm, ResultEstimate, TallyLayout } from '../simulate/index.ts'
import { Contrast } from './contrast.ts'
import type { Term } from './contrast.ts'
import type { Context } from './contexts.ts'
import type { Ledger, Pair, Request } from './ledger.ts'
import { lookAfter } from './looks.ts'
import { Measure, written } from './measure.ts'
import { runningWords } from './running.ts'
import type { ScreeningFinding } from './screening.ts'
import type { Study } from './study.ts'

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
  readonly reach: readonly (Context & { readonly questions: readonly { readonly number: ResultEstimate; readonly effects: readonly ResultEstimate[] }[] })[]
}

export interface QuestionFinding {
  readonly name: string
  /** On average over both ways of all others: otherwise minus as it is. All effects and interactions hold together. */
  readonly effects: readonly { readonly name: string; readonly effect: ResultEstimate; readonly alone: ResultEstimate; readonly first: ResultEstimate; readonly total: ResultEstimate }[]
  /** How much more the first does where the second is otherwise than where it is as it is (and the other way round). */
  readonly interactions: readonly { readonly first: string; readonly second: string; readonly effect: ResultEstimate; readonly share: ResultEstimate }[]
}

/** More games than this are not played in another context: what turns there is seen before. */
const MOST_ELSEWHERE = 1_000

/**
 * @param arms the experiment's own arms in each cell (bit i of its number: factor i otherwise); then in each further context the own arms
 *   as they are, and with each of the few
 */
export function sensitivityStudy(arms: readonly Arm[], layouts: readonly TallyLayout[], contexts: readonly Context[], options: SensitivityOptions): Study<SensitivityFinding> {
  const { few, screening: { options: { metric, level, halfWidth, most, own: { length: width } } } } = options
  const measure = new Measure(metric, layouts)
  const cells = 2 ** few.length
  const armOf = (cell: number, own: number): number => cell * width + own
  const elsewhere = (context: number, step: number, own: number): number => (cells + (context - 1) * (few.length + 1) + step) * width + own
  const questions = width === 1 ? [0] : Array.from({ length: width - 1 }, (_, other) => other + 1)
  const subsets = Array.from({ length: cells - 1 }, (_, at) => at + 1)

  /** The question's number with a weight in each cell. */
  const weighted = (other: number, weight: (cell: number) => number, over: number): Contrast => new Contrast(Array.from({ length: cells }, (_, cell) => cell).flatMap((cell): Term[] => {
    const times = weight(cell)
    return width === 1 ? [{ arm: armOf(cell, 0), times, over }] : [{ arm: armOf(cell, other), times, over }, { arm: armOf(cell, 0), times: -times, over }]
  }), measure)
  const asked = questions.map((other) => ({
    other,
    // Twice the coefficient of a single one is its effect; four times that of a pair its interaction.
    single: few.map((_, at) => weighted(other, (cell) => 2 * factorialSign(1 << at, cell), cells)),
    alone: few.map((_, at) => weighted(other, (cell) => cell === 0 ? -1 : cell === 1 << at ? 1 : 0, 1)),
    couples: couplesOf(few.length).map(([a, b]) => ({ a, b, contrast: weighted(other, (cell) => 4 * factorialSign(1 << a | 1 << b, cell), cells) })),
    coefficients: subsets.map((subset) => weighted(other, (cell) => factorialSign(subset, cell), cells)),
    sums: subsets.map((one) => subsets.filter((two) => two > one).map((two) => weighted(other, (cell) => factorialSign(one, cell) + factorialSign(two, cell), cells))),
  }))
  const reached = contexts.map((_, context) => context === 0 ? [] : questions.map((other) => few.map((_few, at) => new Contrast(
    [[elsewhere(context, at + 1, other), 1], [elsewhere(context, 0, other), -1], ...(width === 1 ? [] : [[elsewhere(context, at + 1, 0), -1], [elsewhere(context, 0, 0), 1]])].map(([arm, times]) => ({ arm, times, over: 1 })), measure))))
  const pairs: Pair[] = width === 1 ? [] : contexts.flatMap((_, context) => context === 0 ? [] : questions.map((other): Pair => [elsewhere(context, 0, 0), elsewhere(context, 0, other)]))

  const together = bonferroniLevel(level, Math.max(1, questions.length * (few.length + couplesOf(few.length).length)))
  const isKnown = (ledger: Ledger): boolean => ledger.arms[0].playouts > 0 && asked.every(({ single, couples }) => [...single, ...couples.map(({ contrast }) => contrast)].every((contrast) => {
    const { low, high } = contrast.estimate(ledger.contrast(contrast), level)
    return (high - low) / 2 <= halfWidth
  }))

  const next = (ledger: Ledger): Request | undefined => {
    const played = ledger.arms[0].playouts
    if (played < most && !isKnown(ledger)) return { arms: Array.from({ length: cells * width }, (_, arm) => arm), first: most + played, count: lookAfter(played, most) - played }
    const unseen = contexts.findIndex((_, context) => context > 0 && ledger.arms[elsewhere(context, 0, 0)].playouts === 0)
    if (unseen < 0) return undefined
    return { arms: Array.from({ length: (few.length + 1) * width }, (_, at) => elsewhere(unseen, 0, 0) + at), first: most, count: Math.min(played, MOST_ELSEWHERE) }
  }

  const effectsOf = (ledger: Ledger, { coefficients, sums }: (typeof asked)[number]): FactorialEffects => {
    const variance = (contrast: Contrast): number => contrast.variance(ledger.contrast(contrast))
    const own = coefficients.map(variance)
    return {
      count: ledger.arms[0].playouts,
      effects: coefficients.map((contrast) => contrast.estimate(ledger.contrast(contrast), level).value),
      // Of two numbers: var(a + b) = var a + var b + 2 cov(a, b).
      covariances: subsets.map((_, a) => subsets.map((_other, b) => a === b ? own[a] : (variance(sums[Math.min(a, b)][Math.abs(a - b) - 1]) - own[a] - own[b]) / 2)),
    }
  }

  return {
    arms,
    pairs,
    contrasts: [...asked.flatMap(({ single, alone, couples, coefficients, sums }) => [...single, ...alone, ...couples.map(({ contrast }) => contrast), ...coefficients, ...sums.flat()]), ...reached.flat(2)],
    targets: [metric],
    firstOf: () => most,
    most: width * (cells * most + (contexts.length - 1) * (few.length + 1) * Math.min(most, MOST_ELSEWHERE)),
    next,
    running: (ledger) => runningWords(measure, Array.from({ length: cells * width }, (_, arm) => measure.estimate(ledger, arm, level))),
    conclude: (ledger) => ({
      screening: options.screening,
      playouts: ledger.arms[0].playouts,
      questions: ledger.arms[0].playouts < 2 ? [] : asked.map((one, question) => {
        const all = few.length === 0 ? undefined : effectsOf(ledger, one)
        const estimate = (contrast: Contrast, at: number): ResultEstimate => written(contrast.estimate(ledger.contrast(contrast), at))
        const share = (chosen: (subset: number) => boolean): ResultEstimate => written(varianceShare(all!, chosen, level))
        return {
          name: options.screening.questions[question].name,
          effects: few.map((name, at) => ({ name, effect: estimate(one.single[at], together), alone: estimate(one.alone[at], level), first: share((subset) => subset === 1 << at), total: share((subset) => (subset & 1 << at) !== 0) })),
          interactions: one.couples.map(({ a, b, contrast }) => ({ first: few[a], second: few[b], effect: estimate(contrast, together), share: share((subset) => subset === (1 << a | 1 << b)) })),
        }
      }),
      reach: contexts.flatMap((context, at) => at === 0 || ledger.arms[elsewhere(at, 0, 0)].playouts === 0 ? [] : [{
        ...context,
        questions: questions.map((other, question) => ({
          number: written(width === 1 ? measure.estimate(ledger, elsewhere(at, 0, 0), level) : measure.difference(ledger, [elsewhere(at, 0, 0), elsewhere(at, 0, other)], level).estimate),
          effects: reached[at][question].map((contrast) => written(contrast.estimate(ledger.contrast(contrast), level))),
        })),
      }]),
    }),
  }
}

function couplesOf(count: number): [number, number][] {
  return Array.from({ length: count }, (_, a) => a).flatMap((a) => Array.from({ length: count - a - 1 }, (_, at): [number, number] => [a, a + at + 1]))
}

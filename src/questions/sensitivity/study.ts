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
import type { FactorialEffects } from '../../estimate/index.ts'
import { Joint, written } from '../../simulate/index.ts'
import type { Variant, ResultEstimate, TallyLayout, Term } from '../../simulate/index.ts'
import { counted, thousands } from '../../report/numbers.ts'
import type { Context } from '../../studies/contexts.ts'
import type { Ledger, Pair, Request } from '../../simulate/ledger.ts'
import { lookAfter } from '../../studies/looks.ts'
import { Measure } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import type { ScreeningFinding } from './screening.ts'
import { isClosed, Screen } from '../../studies/screen.ts'
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

/** Weighted sums over the cells, for one question: see `factorialOf`. */
interface QuestionTerms {
  readonly single: readonly Term[][]
  readonly alone: readonly Term[][]
  readonly couples: readonly { readonly a: number; readonly b: number; readonly terms: Term[] }[]
  readonly coefficients: readonly Term[][]
}

/** The terms of a question. @param weighted its number with a weight in each cell */
function termsOf(few: number, weighted: (weight: (cell: number) => number, over: number) => Term[]): QuestionTerms {
  const cells = power(2, few)
  const bits = Array.from({ length: few }, (_, index) => 1 << index)
  const couples = bits.flatMap((_, a) => bits.slice(a + 1).map((_bit, more) => ({ a, b: a + 1 + more })))
  return {
    // Twice the coefficient of a single one is its effect; four times that of a pair its interaction.
    single: bits.map((bit) => weighted((cell) => 2 * factorialSign(bit, cell), cells)),
    alone: bits.map((bit) => weighted((cell) => (cell === 0 ? -1 : cell === bit ? 1 : 0), 1)),
    couples: couples.map(({ a, b }) => ({
      a,
      b,
      terms: weighted((cell) => 4 * factorialSign(bits[a] | bits[b], cell), cells),
    })),
    coefficients: Array.from({ length: cells - 1 }, (_, index) =>
      weighted((cell) => factorialSign(index + 1, cell), cells),
    ),
  }
}

/**
 * @param variants the experiment's variants in each cell (bit i of the cell's number: factor i is changed); then in
 *   each further context these variants as they are, and with each of the few factors
 */
export function sensitivityStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  contexts: readonly Context[],
  options: SensitivityOptions,
): Study<SensitivityFinding> {
  const { few } = options
  const { metric, level, halfWidth, most, own } = options.screening.options
  const { length: width } = own
  const measure = new Measure(metric, layouts)
  const cells = Array.from({ length: power(2, few.length) }, (_, cell) =>
    Array.from({ length: width }, (_own, index) => cell * width + index),
  )
  const inCells = cells.flat()
  const further = contexts.slice(1)
  const screen = new Screen(
    further.map(() => few.map((name) => ({ name }))),
    width,
    measure,
    { first: inCells.length },
  )
  const joint = new Joint(inCells, measure)
  const asked = screen.questions.map((_, question) =>
    termsOf(few.length, (weight, over) =>
      cells.flatMap((cell, index) => screen.asked(cell, question, weight(index), over)),
    ),
  )
  const effects = asked.flatMap(({ single, couples }) => [...single, ...couples.map(({ terms }) => terms)])
  const isKnown = (ledger: Ledger): boolean =>
    ledger.variants[0].playouts > 0 &&
    effects.every((terms) => isClosed(joint.estimate(ledger.joined(joint), terms, level), { halfWidth }))
  // Of a single variant's number each of the few alone is a pair: as it is, and with it.
  const isPaired = width === 1 && !measure.isRate
  const alonePairs = isPaired ? few.map((_, index): Pair => [0, 1 << index]) : []
  return {
    variants,
    pairs: [...alonePairs, ...screen.pairs, ...screen.places.flatMap(({ from }) => screen.within(from))],
    joined: [joint, ...screen.joints],
    references: [metric],
    firstOf: () => most,
    most: inCells.length * most,
    why: `${thousands(most)} of each of ${counted(inCells.length, 'combination')}`,
    mostElsewhere: width * (few.length + 1) * Math.min(most, MAX_ELSEWHERE),
    contexts: further.length,
    next(ledger): Request | undefined {
      const played = ledger.variants[0].playouts
      if (played < most && !isKnown(ledger))
        return { variants: inCells, first: most + played, count: lookAfter(played, most) - played }
      const unseen = screen.unseen(ledger)
      return unseen && { variants: unseen, first: most, count: Math.min(played, MAX_ELSEWHERE) }
    },
    running: (ledger) =>
      runningWords(
        measure,
        inCells.map((variant) => measure.estimate(ledger, variant, level)),
        inCells.map((variant) => variants[variant].name),
      ),
    conclude: (ledger) => {
      const played = ledger.variants[0].playouts
      // All effects of each alone and on average, and of all pairs, hold together.
      const tests = effects.length + few.length * asked.length
      const jointLevel = bonferroniLevel(level, Math.max(1, tests))
      const alone = alonePairs.map((pair) => written(measure.difference(ledger, pair, jointLevel).estimate))
      const sums = ledger.joined(joint)
      return {
        screening: options.screening,
        playouts: played,
        questions:
          played < 2
            ? []
            : asked.map((terms, question) => ({
                name: options.screening.questions[question].name,
                ...questionOf(terms, played, { few, joint, sums, alone, level, jointLevel }),
              })),
        reach: reachOf(ledger, screen, further, level),
      }
    },
  }
}

function reachOf(
  ledger: Ledger,
  screen: Screen<unknown>,
  contexts: readonly Context[],
  level: number,
): SensitivityFinding['reach'] {
  return screen.places.flatMap(({ from, joint, steps }, index) => {
    if (ledger.variants[from[0]].playouts === 0) return []
    const questions = screen.questions.map((_, question) => ({
      number: written(screen.number(ledger, { variants: from, joint }, question, level)),
      effects: steps.map((step) => screen.tried(ledger, step, level).effects[question]),
    }))
    return [{ ...contexts[index], questions }]
  })
}

/** What all questions have in common. */
interface CellSums {
  readonly few: readonly string[]
  readonly joint: Joint
  readonly sums: Float64Array
  /** What each of the few does alone, where pairs tell; else the joint sums do. */
  readonly alone: readonly ResultEstimate[]
  readonly level: number
  readonly jointLevel: number
}

function questionOf(terms: QuestionTerms, count: number, found: CellSums): Omit<QuestionFinding, 'name'> {
  const { few, joint, sums, alone, level, jointLevel } = found
  const { coefficients } = terms
  const estimates = coefficients.map((one) => joint.estimate(sums, one, level))
  // None where a rate does not exist in every cell, or nearly so.
  const all: FactorialEffects | undefined =
    few.length === 0 || estimates.some(({ low }) => !Number.isFinite(low))
      ? undefined
      : {
          count,
          effects: estimates.map(({ value }) => value),
          covariances: joint.covariances(sums, coefficients),
        }
  const effect = (one: readonly Term[]): ResultEstimate => written(joint.estimate(sums, one, jointLevel))
  const share = (chosen: (subset: number) => boolean): ResultEstimate =>
    written(
      all === undefined ? { value: NaN, low: 0, high: 1, confidence: level, count } : varianceShare(all, chosen, level),
    )
  return {
    effects: few.map((name, index) => ({
      name,
      effect: effect(terms.single[index]),
      alone: alone.at(index) ?? effect(terms.alone[index]),
      first: share((subset) => subset === 1 << index),
      total: share((subset) => (subset & (1 << index)) !== 0),
    })),
    interactions: terms.couples.map(({ a, b, terms: couple }) => ({
      first: few[a],
      second: few[b],
      effect: effect(couple),
      share: share((subset) => subset === ((1 << a) | (1 << b))),
    })),
  }
}

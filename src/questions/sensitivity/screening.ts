// Screening: which of many factors does a number, or a verdict, depend on at all? The first half of `sensitivity`.
//
// A radial design (F. Campolongo, A. Saltelli and J. Cariboni, Computer Physics Communications 182 (2011) 978-988,
// after M. D. Morris, Technometrics 33 (1991) 161-174): from some places in the space of all factors, one step in each
// factor and nothing else.
// The first place is the settings as they are. There every value of every factor plays until its effect is known well
// enough; a verdict has to survive this.
// At the other places each factor has a random value, and one look is taken. They find factors that matter only while
// another one differs.
//
// A factor's p-value is the smallest over all its steps and questions, times their number (Bonferroni: they share
// games, and may depend on each other in any way). It is called when that is small among all factors
// (Benjamini-Hochberg).
//
// With one variant the question is its number; with several it is the difference of each from the first.
import { benjaminiHochberg, bonferroniLevel, verdictOf } from '../../estimate/index.ts'
import type { Estimate, Verdict } from '../../estimate/index.ts'
import { Joint, written } from '../../simulate/index.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import { counted, thousands } from '../../report/numbers.ts'
import { moveName } from '../../studies/factors.ts'
import type { Factor, Place } from '../../studies/factors.ts'
import type { Ledger, Pair, Request } from '../../studies/ledger.ts'
import { FIRST_LOOK, lookAfter } from '../../studies/looks.ts'
import { Measure } from '../../studies/measure.ts'
import type { Measured } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import { Steps } from '../../studies/steps.ts'
import type { Step } from '../../studies/steps.ts'
import type { Study } from '../../studies/study.ts'

export interface ScreeningOptions {
  readonly metric: string
  readonly level: number
  /** An effect is known well enough when its interval reaches so far to each side. */
  readonly halfWidth: number
  /** Differences up to this do not matter to a verdict. */
  readonly delta: number
  /** The most playouts of each variant. */
  readonly most: number
  /** Names of the experiment's own variants. */
  readonly own: readonly string[]
}

/** Whether a verdict is still what it was: `open` where the games do not tell. */
export type Survival = 'survives' | 'turns' | 'open'

export interface ScreeningRow {
  readonly name: string
  readonly factor: number
  readonly change: number
  readonly playouts: number
  /** For each question: with the change minus without; each interval for itself. */
  readonly effects: readonly ResultEstimate[]
  /** For each question: the number with the change; of several variants all these intervals hold together. */
  readonly numbers: readonly ResultEstimate[]
  readonly verdicts: readonly Verdict[]
  readonly survivals: readonly Survival[]
  /** Not one game went otherwise in anything that is compared. */
  readonly isUntouched: boolean
}

export interface ScreenedFactor {
  readonly name: string
  readonly kind: Factor['kind']
  readonly now: string
  /** Adjusted for the number of factors. */
  readonly pValue: number
  readonly isCalled: boolean
  /** Nothing that was tried of it changed a game, at any place. */
  readonly isIdle: boolean
  /**
   * The change with the largest effect at the present settings, over all questions, and that effect; null where none
   * was played.
   */
  readonly best: number
  readonly largest: ResultEstimate | null
  /** At the other places: the step, and its effects on each question. */
  readonly elsewhere: readonly { readonly name: string; readonly effects: readonly ResultEstimate[] }[]
}

export interface ScreeningFinding {
  readonly measured: Measured
  readonly options: ScreeningOptions
  /** For each question: what it is about, the number as things are, and what is said of it. */
  readonly questions: readonly { readonly name: string; readonly number: ResultEstimate; readonly verdict: Verdict }[]
  /** The one that hangs most on what was tried is the first. */
  readonly factors: readonly ScreenedFactor[]
  readonly rows: readonly ScreeningRow[]
  /** Places beside the settings as they are that were looked at. */
  readonly places: number
}

/**
 * @param variants place by place: the experiment's own variants there, and then for each move the own variants with it
 * @param places the first of them is the settings as they are, with every change of every factor
 */
export function screeningStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  factors: readonly Factor[],
  places: readonly Place[],
  options: ScreeningOptions,
): Study<ScreeningFinding> {
  const { level, most } = options
  const { length: width } = options.own
  const measure = new Measure(options.metric, layouts)
  const laid = new Steps(places, width, measure)
  const {
    questions,
    places: [here, ...elsewhere],
  } = laid
  const probe = Math.min(most, FIRST_LOOK)
  const isBetweenRates = width > 1 && measure.isRate
  const base = isBetweenRates ? new Joint(here.from, measure) : undefined
  const within = (group: readonly number[]): Pair[] => questions.map((other): Pair => [group[0], group[other]])
  const pairs: Pair[] = [
    ...laid.pairs,
    ...(width === 1 ? [] : [...within(here.from), ...here.steps.flatMap(({ variants: to }) => within(to))]),
  ]

  const effectOf = (ledger: Ledger, step: Step, question: number, confidence = level): ReturnType<Steps['effect']> =>
    laid.effect(ledger, step, question, confidence)
  const isUntouched = (ledger: Ledger, step: Step): boolean => laid.isUntouched(ledger, step, level)
  /** The number of a question with some of the joint sums' variants; of several variants their difference, in pairs. */
  const numberOf = (ledger: Ledger, group: readonly number[], question: number, joint: Joint | undefined): Estimate => {
    if (width === 1) return measure.estimate(ledger, group[0], level)
    if (!isBetweenRates) return measure.difference(ledger, [group[0], group[questions[question]]], jointLevel).estimate
    return laid.estimate(ledger, joint!, laid.asked(group, question, 1), jointLevel)
  }
  const isKnown = (ledger: Ledger, step: Step): boolean =>
    laid.playouts(ledger, step) > 0 &&
    (isUntouched(ledger, step) ||
      questions.every((_, question) => {
        const {
          estimate: { low, high },
        } = effectOf(ledger, step, question)
        return (high - low) / 2 <= options.halfWidth
      }))

  const next = (ledger: Ledger): Request | undefined => {
    const first = ledger.variants[here.from[0]].playouts
    // A change that is known well enough has fallen behind the others, and stays there.
    const open =
      first >= most ? [] : here.steps.filter((step) => laid.playouts(ledger, step) === first && !isKnown(ledger, step))
    if (open.length > 0)
      return {
        variants: [...here.from, ...open.flatMap(({ variants: to }) => to)],
        first,
        count: lookAfter(first, most) - first,
      }
    const unvisited = elsewhere.find(({ from }) => ledger.variants[from[0]].playouts === 0)
    return unvisited === undefined
      ? undefined
      : { variants: [...unvisited.from, ...unvisited.steps.flatMap(({ variants: to }) => to)], first: 0, count: probe }
  }

  const jointLevel = bonferroniLevel(level, Math.max(1, questions.length * (here.steps.length + 1)))
  const judge = (difference: Estimate): Verdict => verdictOf(difference, { delta: options.delta, isSpent: true })

  const rowOf = (ledger: Ledger, step: Step, before: readonly Verdict[]): ScreeningRow => {
    const numbers = questions.map((_, question) => numberOf(ledger, step.variants, question, step.joint))
    const same = isUntouched(ledger, step)
    // A single number is held against what it was; a difference against nought, as it was before.
    const verdicts = questions.map((_, question): Verdict => {
      if (width > 1) return judge(numbers[question])
      const difference = effectOf(ledger, step, question, jointLevel).estimate
      return same && !measure.isShare ? 'same' : judge(difference)
    })
    return {
      name: moveName(factors, step),
      factor: step.factor,
      change: step.change!,
      playouts: laid.playouts(ledger, step),
      effects: questions.map((_, question) => written(effectOf(ledger, step, question).estimate)),
      numbers: numbers.map(written),
      verdicts,
      survivals: verdicts.map((verdict, question) => survivalOf(before[question], verdict)),
      isUntouched: same,
    }
  }

  const conclude = (ledger: Ledger): ScreeningFinding => {
    const played = (steps: readonly Step[]): Step[] => steps.filter((step) => laid.playouts(ledger, step) > 0)
    const numbers = questions.map((_, question) => numberOf(ledger, here.from, question, base))
    const before = numbers.map((number): Verdict => (width === 1 ? 'same' : judge(number)))
    const rows = played(here.steps).map((step) => rowOf(ledger, step, before))
    const screened = factors.map((factor, index): ScreenedFactor => {
      const isOwn = (step: Step): boolean => step.factor === index
      const near = played(here.steps).filter(isOwn)
      const far = elsewhere.flatMap(({ steps }) => played(steps).filter(isOwn))
      const steps = [...near, ...far]
      const pValues = steps.flatMap((step) => questions.map((_, question) => effectOf(ledger, step, question).pValue))
      const effects = near.flatMap((step) =>
        questions.map((_, question) => ({ change: step.change!, estimate: effectOf(ledger, step, question).estimate })),
      )
      const largest = effects
        .filter(({ estimate: { value } }) => !Number.isNaN(value))
        .toSorted((a, b) => Math.abs(b.estimate.value) - Math.abs(a.estimate.value))
        .at(0)
      return {
        name: factor.name,
        kind: factor.kind,
        now: factor.now,
        pValue: pValues.length === 0 ? 1 : Math.min(1, pValues.length * Math.min(...pValues)),
        isCalled: false,
        isIdle: steps.every((step) => isUntouched(ledger, step)),
        best: largest?.change ?? 0,
        largest: largest === undefined ? null : written(largest.estimate),
        elsewhere: far.map((step) => ({
          name: moveName(factors, step),
          effects: questions.map((_, question) => written(effectOf(ledger, step, question).estimate)),
        })),
      }
    })
    const adjusted = benjaminiHochberg(screened.map(({ pValue }) => pValue))
    return {
      measured: measure.measured,
      options,
      questions: questions.map((other, question) => ({
        name: width === 1 ? options.own[0] : `${options.own[other]} against ${options.own[0]}`,
        number: written(numbers[question]),
        verdict: before[question],
      })),
      factors: screened
        .map((one, index) => ({ ...one, pValue: adjusted[index], isCalled: adjusted[index] <= 1 - level }))
        .toSorted(
          (a, b) =>
            Number(b.isCalled) - Number(a.isCalled) ||
            Math.abs(b.largest?.estimate ?? 0) - Math.abs(a.largest?.estimate ?? 0) ||
            a.pValue - b.pValue,
        ),
      rows: rows.toSorted((a, b) => sizeOf(b) - sizeOf(a)),
      places: elsewhere.filter(({ from }) => ledger.variants[from[0]].playouts > 0).length,
    }
  }

  return {
    variants,
    pairs,
    joined: [...laid.joints, ...(base === undefined ? [] : [base])],
    references: [options.metric],
    most:
      width *
      ((here.steps.length + 1) * most + elsewhere.reduce((sum, { steps }) => sum + (steps.length + 1) * probe, 0)),
    why:
      `up to ${thousands(most)} of each of ${width * (here.steps.length + 1)} variants` +
      (elsewhere.length === 0 ? '' : `, ${probe} of each from ${counted(elsewhere.length, 'other starting point')}`),
    next,
    running: (ledger) =>
      runningWords(
        measure,
        here.from.map((variant) => measure.estimate(ledger, variant, level)),
      ),
    conclude,
  }
}

const sizeOf = ({ effects }: ScreeningRow): number =>
  Math.max(...effects.map(({ estimate }) => Math.abs(estimate ?? 0)))

/** What was open before cannot be turned. */
function survivalOf(before: Verdict, now: Verdict): Survival {
  if (now === before) return before === 'budget spent' ? 'open' : 'survives'
  return now === 'budget spent' || before === 'budget spent' ? 'open' : 'turns'
}

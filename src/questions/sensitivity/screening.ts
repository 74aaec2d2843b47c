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
import { written } from '../../simulate/index.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import { counted, thousands } from '../../report/numbers.ts'
import { moveName, moveWords } from '../../studies/factors.ts'
import type { Factor, Move, Place } from '../../studies/factors.ts'
import type { Ledger, Request } from '../../simulate/ledger.ts'
import { FIRST_LOOK, beyondLook } from '../../studies/looks.ts'
import { Measure } from '../../studies/measure.ts'
import type { Measured } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import { largestOf } from '../../studies/scouting.ts'
import { costOf, Screen } from '../../studies/screen.ts'
import type { Step } from '../../studies/screen.ts'
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

/** A factor, or a change of one. */
interface Called {
  /** By the path of its setting. */
  readonly name: string
  /** In sentences; absent in studies of earlier versions. */
  readonly word?: string
}

export const calledIn = ({ name, word }: Called): string => word ?? name

export interface ScreeningRow extends Called {
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

export interface ScreenedFactor extends Called {
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
  readonly elsewhere: readonly (Called & { readonly effects: readonly ResultEstimate[] })[]
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
  const { level, most, halfWidth, own } = options
  const measure = new Measure(options.metric, layouts)
  const screen = new Screen(
    places.map(({ moves }) => moves),
    own.length,
    measure,
  )
  const [here, ...elsewhere] = screen.places
  const heat = {
    steps: here.steps,
    stages: [{ changes: here.steps.length, playouts: most }],
    closing: { level, halfWidth, isUntouchedKnown: true },
  }
  const probe = Math.min(most, FIRST_LOOK)
  const looks = elsewhere.map(({ steps }) => [{ changes: steps.length, playouts: probe }])
  return {
    variants,
    pairs: [
      ...screen.pairs,
      ...[here.from, ...here.steps.map((step) => step.variants)].flatMap((one) => screen.within(one)),
    ],
    joined: screen.joints,
    references: [options.metric],
    most: own.length * [heat.stages, ...looks].reduce((sum, stages) => sum + costOf([stages]), 0),
    why:
      `up to ${thousands(most)} of each of ${own.length * (here.steps.length + 1)} variants` +
      (elsewhere.length === 0 ? '' : `, ${probe} of each from ${counted(elsewhere.length, 'other starting point')}`),
    next(ledger): Request | undefined {
      const unseen = screen.unseen(ledger)
      return screen.next(ledger, here, [heat]) ?? (unseen && { variants: unseen, first: 0, count: probe })
    },
    beyond: beyondLook(most),
    running: (ledger) =>
      runningWords(
        measure,
        here.from.map((variant) => measure.estimate(ledger, variant, level)),
        here.from.map((variant) => variants[variant].name),
      ),
    conclude: (ledger) => findingOf(factors, options, screen, measure, ledger),
  }
}

function findingOf(
  factors: readonly Factor[],
  options: ScreeningOptions,
  screen: Screen<Move>,
  measure: Measure,
  ledger: Ledger,
): ScreeningFinding {
  const { own, level, delta } = options
  const isNumber = own.length === 1
  const { questions } = screen
  // What was not played says nothing.
  const [here, ...elsewhere] = screen.places.map(({ from, joint, steps }) => ({
    now: { variants: from, joint },
    isPlayed: ledger.variants[from[0]].playouts > 0,
    tried: steps
      .filter((step) => screen.playouts(ledger, step) > 0)
      .map((step) => ({
        ...step,
        name: moveName(factors, step),
        word: moveWords(factors, step),
        ...screen.tried(ledger, step, level),
      })),
  }))
  const jointLevel = bonferroniLevel(level, Math.max(1, questions.length * (screen.places[0].steps.length + 1)))
  const numbersOf = (one: Pick<Step<unknown>, 'variants' | 'joint'>): Estimate[] =>
    questions.map((_, question) => screen.number(ledger, one, question, isNumber ? level : jointLevel))
  const judge = (difference: Estimate): Verdict => verdictOf(difference, { delta, isSpent: true })
  const numbers = numbersOf(here.now)
  const before = numbers.map((number): Verdict => (isNumber ? 'same' : judge(number)))
  const rows = here.tried.map((step): ScreeningRow => {
    const { name, word, factor, change, playouts, effects, isUntouched } = step
    const now = numbersOf(step)
    // A single number is held against what it was; a difference against nought, as it was before.
    const verdicts = (isNumber ? screen.tried(ledger, step, jointLevel).estimates : now).map((one): Verdict =>
      isNumber && isUntouched && !measure.isShare ? 'same' : judge(one),
    )
    const survivals = verdicts.map((verdict, question) => survivalOf(before[question], verdict))
    const told = { name, word, factor, change: change!, playouts, effects }
    return { ...told, numbers: now.map(written), verdicts, survivals, isUntouched }
  })
  const screened = factors.map(({ name, word, kind, now }, index): ScreenedFactor => {
    const isOwn = ({ factor }: Move): boolean => factor === index
    const near = here.tried.filter(isOwn)
    const far = elsewhere.flatMap(({ tried }) => tried.filter(isOwn))
    const all = [...near, ...far]
    const largest = near
      .flatMap(({ change, effects }) => effects.map((effect) => ({ change: change!, effect })))
      .filter(({ effect: { estimate } }) => estimate !== null)
      .toSorted((a, b) => Math.abs(b.effect.estimate!) - Math.abs(a.effect.estimate!))
      .at(0)
    const pValue = all.length * questions.length * Math.min(...all.map((step) => step.pValue))
    return {
      name,
      word,
      kind,
      now,
      pValue: all.length === 0 ? 1 : Math.min(1, pValue),
      isCalled: false,
      isIdle: all.every(({ isUntouched }) => isUntouched),
      best: largest?.change ?? 0,
      largest: largest?.effect ?? null,
      elsewhere: far.map(({ name, word, effects }) => ({ name, word, effects })),
    }
  })
  const adjusted = benjaminiHochberg(screened.map(({ pValue }) => pValue))
  return {
    measured: measure.measured,
    options,
    questions: questions.map((other, question) => ({
      name: isNumber ? own[0] : `${own[other]} against ${own[0]}`,
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
    rows: rows.toSorted((a, b) => largestOf(b.effects) - largestOf(a.effects)),
    places: elsewhere.filter(({ isPlayed }) => isPlayed).length,
  }
}

/** What was open before cannot be turned. */
function survivalOf(before: Verdict, now: Verdict): Survival {
  if (now === before) return before === 'budget spent' ? 'open' : 'survives'
  return now === 'budget spent' || before === 'budget spent' ? 'open' : 'turns'
}

// What an answer depends on beside agents: our rulings and assumptions, and the question again under the ruling and the
// assumption that surely move it most. Rulings are rule options; assumptions are numbers in the files that settings
// name, and weights.
// Settings of the variants are the question itself. A designer's settings (dials, and options with a scale of numbers,
// such as a shift of every target number) are no reading of the rules: `levers` covers them.
import type { Limitations } from '../../engine/game.ts'
import { clashes, MIN_SCOUTED, moveWords, scoutStudy, variantsIn } from '../../studies/index.ts'
import type { Context, Factor, ScoutedChange, ScoutFinding, ScoutOptions, Study } from '../../studies/index.ts'
import { prepared } from '../../simulate/prepared.ts'
import { withVariants, problemsOf } from '../../simulate/index.ts'
import type { WantedVariant } from '../../simulate/index.ts'
import type { Loaded } from '../../load/experiment.ts'
import { variantsWith, factorsOf } from './factors.ts'

/**
 * More variants give too many differences to try a hundred changes on: the first one, and at most this many compared
 * with it.
 */
export const MAX_AGAINST = 3

/** Of all that is found so many are asked: a ruling, and a number. */
const MAX_ASKED = 2

/** What is asked when a question has its answer: what it depends on, and then the same there. */
export interface Further {
  readonly loaded: Loaded
  readonly study: Study<ScoutFinding>
  /** What decides beside the variants what is played. */
  readonly options: unknown
  /** In how many contexts the question may be asked again. */
  readonly asked: number
  /** The question with what was found: its variants and pairs, and perhaps more behind them. */
  grown(found: ScoutFinding): { readonly loaded: Loaded; readonly study: Study }
}

export interface Question<Finding> {
  /** The experiment as it was loaded. */
  readonly loaded: Loaded
  /** All that it asks about: a ruling is set over each of these. */
  readonly variants: readonly WantedVariant[]
  /** Of these what is looked at to find it: the number of one, or the difference of some to the first. */
  readonly own: readonly WantedVariant[]
  /** In which it is asked in any case, the first as it is. */
  readonly contexts: readonly Context[]
  readonly options: Omit<ScoutOptions, 'own'>
  readonly isAlone: boolean
  /** The question in so many contexts; more contexts are more variants behind the others. */
  make(contexts: readonly Context[]): { readonly loaded: Loaded; readonly study: Study<Finding> }
}

/** What a command asks. */
export interface Prepared<Finding, Options> {
  readonly loaded: Loaded
  readonly study: Study<Finding>
  /** What was asked beside the variants. */
  readonly options: Options
  readonly further?: Further
  /** The game's limitations, where the variants do not give them. */
  readonly about?: Limitations
}

/** A question in its contexts, and what is asked further. */
export function asked<Finding, Options>(question: Question<Finding>, options: Options): Prepared<Finding, Options> {
  const made = question.make(question.contexts)
  const further = question.isAlone || question.options.most < MIN_SCOUTED ? undefined : furtherOf(question)
  return { ...made, options, ...(further === undefined ? {} : { further }) }
}

function furtherOf<Finding>({
  loaded,
  variants,
  own: baseVariants,
  contexts,
  options: { metric, level, most },
  make,
}: Question<Finding>): Further | undefined {
  const factors = isSlow(loaded, baseVariants) ? [] : houseFactors(loaded, baseVariants, variants, contexts)
  if (factors.length === 0) return undefined
  const options: ScoutOptions = { metric, level, most, own: baseVariants.map(({ name }) => name) }
  const changed = factors.flatMap(({ name, changes }) =>
    changes.flatMap(({ value, set }) => variantsWith(baseVariants, set, `${name} ${value}`)),
  )
  const all = withVariants(loaded, [...baseVariants, ...changed], [metric])
  return {
    loaded: all,
    study: scoutStudy(all.experiment.variants, all.layouts, factors, options),
    options,
    asked: MAX_ASKED,
    grown(found) {
      const chosen = chosenOf(
        found,
        factors,
        (context) => problemsOf(loaded, variantsIn(context, variants)).length === 0,
      )
      const grown = make([...contexts, ...chosen])
      const scouted: ScoutFinding = { ...found, asked: chosen.map(({ name }) => name) }
      return {
        loaded: grown.loaded,
        study: { ...grown.study, conclude: (ledger) => ({ ...grown.study.conclude(ledger), scouted }) },
      }
    },
  }
}

/** Whether anybody plays who thinks so long that a hundred changes are too many. */
function isSlow(loaded: Loaded, baseVariants: readonly WantedVariant[]): boolean {
  const {
    game,
    content,
    experiment: { variants },
  } = withVariants(loaded, baseVariants)
  const slow = game.agents.filter((agent) => agent.slow === true).map(({ name }) => name)
  return variants.some(({ settings }) =>
    game.agentNames(prepared(game, content, settings)).some((name) => slow.includes(name)),
  )
}

/** What could be otherwise, of which nothing is asked already. */
function houseFactors(
  loaded: Loaded,
  baseVariants: readonly WantedVariant[],
  variants: readonly WantedVariant[],
  contexts: readonly Context[],
): Factor[] {
  const { game, content } = loaded
  const { settings } = loaded.experiment.variants[0]
  const dials = game.design?.dials?.(content, settings) ?? []
  const scales = game.rules.options
    .filter(({ values }) => values.length > 2 && values.every((value) => typeof value === 'number'))
    .map(({ name }) => `rules.${name}`)
  const named = new Set([...dials, ...scales, ...contexts.flatMap(({ set }) => Object.keys(set))])
  return factorsOf(loaded, baseVariants, []).filter(({ changes }) =>
    changes.every(
      ({ set }) => !clashes({ name: '', set }, variants) && !Object.keys(set).some((path) => named.has(path)),
    ),
  )
}

/**
 * The ruling that is called and moves the number most, if all variants can be played with it, else the next; likewise
 * the assumption.
 */
function chosenOf(
  { changes }: ScoutFinding,
  factors: readonly Factor[],
  isPlayable: (context: Context) => boolean,
): Context[] {
  const called = changes.filter(({ isCalled }) => isCalled)
  const isRuling = ({ kind }: ScoutedChange): boolean => kind === 'rule'
  return [called.filter(isRuling), called.filter((change) => !isRuling(change))].flatMap((candidates) => {
    const context = candidates.map((change) => contextOf(change, factors)).find(isPlayable)
    return context === undefined ? [] : [context]
  })
}

const contextOf = (move: ScoutedChange, factors: readonly Factor[]): Context => ({
  name: moveWords(factors, move),
  set: factors[move.factor].changes[move.change].set,
})

// `here`: how games end that go on from how things stand at a table; and how, had nobody been hurt.
import { referenceText, STANDING_METRICS, written } from '../../simulate/index.ts'
import type { Ledger, Pair } from '../../simulate/ledger.ts'
import type { ResultEstimate, TallyLayout, Variant } from '../../simulate/index.ts'
import { runningWords } from '../../studies/running.ts'
import { lookAfter } from '../../studies/looks.ts'
import { Measure } from '../../studies/measure.ts'
import type { Measured } from '../../studies/measure.ts'
import type { Study } from '../../studies/study.ts'

export interface HereOptions {
  readonly metric: string
  readonly level: number
  /** Games of each variant. */
  readonly most: number
  readonly round: number
  /** What the game calls a round, where that is no round. */
  readonly step?: string
  /** In a campaign: in which of its games. */
  readonly game?: number
  /** Whose turn it is, by name, where that was told. */
  readonly turn?: string
  /** `Brian 12 VP, hurt 2; Kirk hurt 1`; empty: nothing was told but the round. */
  readonly told: string
  /** What was told and cannot be made so in a game, in words: `live dice in hand and bag`. */
  readonly notMade?: readonly string[]
  /** What is left out in the second variant: `the wounds`. */
  readonly without?: string
}

/** How many of the games that were played had come so far, and stood so. */
export interface Drawn {
  readonly tried: number
  readonly reached: number
  readonly exact: number
  readonly near: number
}

export interface HereFinding {
  readonly measured: Measured
  readonly options: HereOptions
  readonly games: number
  readonly asTold: ResultEstimate
  /** How the games ended, the most frequent first, as the game calls it. */
  readonly endings: readonly { readonly name: string; readonly count: number; readonly estimate: ResultEstimate }[]
  /** Where heroes compete: how often each wins, in the order of the seats. */
  readonly winners?: readonly { readonly name: string; readonly estimate: ResultEstimate }[]
  readonly drawn: Drawn
  /** Absent where nobody was hurt. Paired: the same games and dice. */
  readonly otherwise?: { readonly estimate: ResultEstimate; readonly difference: ResultEstimate }
}

const PAIR: Pair = [0, 1]

export function hereStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  options: HereOptions,
): Study<HereFinding> {
  const measure = new Measure(options.metric, layouts, { most: options.most })
  const all = variants.map((_, index) => index)
  const played = (ledger: Ledger): number => ledger.variants[0].playouts
  return {
    variants,
    pairs: variants.length > 1 ? [PAIR] : [],
    references: [options.metric],
    most: options.most * variants.length,
    next(ledger) {
      const first = played(ledger)
      return first >= options.most ? undefined : { variants: all, first, count: lookAfter(first, options.most) - first }
    },
    running: (ledger) =>
      runningWords(
        measure,
        all.map((variant) => measure.estimate(ledger, variant, options.level)),
        variants.map(({ name }) => name),
      ),
    conclude: (ledger) => ({
      measured: measure.measured,
      options,
      games: played(ledger),
      asTold: written(measure.estimate(ledger, 0, options.level)),
      endings: endingsOf(ledger, layouts[0], options.level),
      ...winnersOf(ledger, layouts[0], options.level),
      drawn: drawnIn(ledger, layouts[0]),
      ...(variants.length > 1 && {
        otherwise: {
          estimate: written(measure.estimate(ledger, 1, options.level)),
          difference: written(measure.difference(ledger, PAIR, options.level).estimate),
        },
      }),
    }),
  }
}

function endingsOf(ledger: Ledger, layout: TallyLayout, level: number): HereFinding['endings'] {
  const outcome = layout.withRole('outcome')
  if (outcome === undefined || ledger.variants[0].playouts === 0) return []
  const { categories = [], categoriesShown = categories } = outcome.metric
  return categories
    .map((category, index) => {
      const measure = new Measure(referenceText(outcome.metric.name, { category }), [layout], { isKnown: true })
      const estimate = written(measure.estimate(ledger, 0, level))
      return { name: categoriesShown[index], count: Math.round((estimate.estimate ?? 0) * estimate.count), estimate }
    })
    .filter(({ estimate }) => (estimate.estimate ?? 0) > 0)
    .toSorted((a, b) => b.estimate.estimate! - a.estimate.estimate!)
}

function winnersOf(ledger: Ledger, layout: TallyLayout, level: number): Pick<HereFinding, 'winners'> {
  const wins = layout.withRole('wins-by-hero')
  if (wins?.metric.dimensions?.length !== 1 || ledger.variants[0].playouts === 0) return {}
  const [{ name: dimension, labels, labelsShown = labels }] = wins.metric.dimensions
  const winners = labels.map((label, hero) => {
    const measure = new Measure(referenceText(wins.metric.name, { [dimension]: label }), [layout], { isKnown: true })
    return { name: labelsShown[hero], estimate: written(measure.estimate(ledger, 0, level)) }
  })
  return winners.every(({ estimate: { estimate } }) => estimate !== null && estimate <= 1) ? { winners } : {}
}

/** The sums of the ratios that are measured beside those of the game: playouts with trials, successes, trials. */
function drawnIn(ledger: Ledger, layout: TallyLayout): Drawn {
  const { sums } = ledger.variants[0].tally
  const [reached, exact, near] = layout.metrics.slice(-STANDING_METRICS.length).map(({ sumAt }) => sumAt)
  return {
    tried: sums.at(reached + 2),
    reached: sums.at(reached + 1),
    exact: sums.at(exact + 1),
    near: sums.at(near + 1),
  }
}

// Turning points: the win rate by how things stand after a round; in words, what the turning point and a first death
// mean. The metrics are ratios of games won: one by `round` and how things stand, one by `first death` (or another
// first event).
import type { ChartInfo } from '../../engine/game.ts'
import type { ResultVariant, ResultCell } from '../../simulate/result.ts'
import { namerOf } from '../about.ts'
import type { About, Namer, VariantAbout } from '../about.ts'
import { figure, signedWithInterval, withInterval } from '../numbers.ts'
import { ofGoal, ofWins, turningPoint } from '../why.ts'
import { inWords } from './side-by-side.ts'
import type { Chart, Sources } from './chart.ts'
import { chartOfGame } from './of-game.ts'

/** Fewer games than this are not spoken of. */
const MIN_TRIALS = 50

export function decided(sources: Sources, info: ChartInfo): Chart | undefined {
  const chart = chartOfGame(sources, info)
  if (chart === undefined) return undefined
  const { metrics = [] } = info
  const { about, result } = sources
  const nameOf = namerOf(about)
  const [first] = result.variants
  const standingOf = (variant: ResultVariant): string =>
    standing(variant, about, result.level, about.variants[result.variants.indexOf(variant)])
  const mainWords = (variant: ResultVariant): string => standingOf(variant) || firstDeath(variant, metrics, nameOf)
  // Of two reports the finding tells both.
  const isFound = (variant: ResultVariant): boolean =>
    variant === first || about.beside?.includes(variant.name) === true
  return inWords(sources, { ...chart, finding: mainWords(first) }, (variant) =>
    [standingOf(variant), firstDeath(variant, metrics, nameOf)].filter(
      (words) => !isFound(variant) || words !== mainWords(variant),
    ),
  )
}

const winRate = (variant: ResultVariant, name: string, cell: ResultCell): string =>
  withInterval(variant.metrics[name], cell)

/** How the best and the worst states of the turning point win; the table has their intervals, each for itself. */
function standing(variant: ResultVariant, about: About, level: number, of: VariantAbout): string {
  const point = turningPoint(variant, about, level)
  if (point === undefined) return ''
  const { round, step, best, worst, who, gap } = point
  const metric = ofWins(variant, about)
  return (
    `After ${step} ${round}, ${who} ${ofGoal(best.label, of)} wins ${figure(metric, best.estimate)}; ` +
    `${worst.label} wins ${figure(metric, worst.estimate)}: ${signedWithInterval(metric, gap)}.`
  )
}

/** What a death costs, and how often a party comes back from it. */
function firstDeath(variant: ResultVariant, names: readonly string[], nameOf: Namer): string {
  const name = names.find(
    (one) =>
      variant.metrics[one]?.dimensions?.length === 1 && variant.metrics[one].dimensions[0].name.startsWith('first '),
  )
  if (name === undefined) return ''
  const [{ name: key, labels }] = variant.metrics[name].dimensions!
  const [none, ...others] = labels.map((label) =>
    variant.metrics[name].cells.find(({ by, trials = 0 }) => by[key] === label && trials >= MIN_TRIALS),
  )
  const first = others.find((cell) => cell !== undefined)
  if (none === undefined || first === undefined) return ''
  return (
    `Won where ${nameOf(key, none.by[key])}: ${winRate(variant, name, none)}; ` +
    `where the ${key} comes ${nameOf(key, first.by[key])}: ${winRate(variant, name, first)}.`
  )
}

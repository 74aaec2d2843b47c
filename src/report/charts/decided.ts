// Turning points: the win rate by how things stand after a round, and in words what halftime and a first death
// mean. The metrics are ratios of games won: one by `round` and how things stand, one by `first death` (or another
// first event).
import type { ChartInfo } from '../../engine/game.ts'
import type { ResultVariant, ResultCell } from '../../simulate/result.ts'
import { namerOf } from '../about.ts'
import type { Namer } from '../about.ts'
import { capital, withInterval } from '../numbers.ts'
import { inWords } from './side-by-side.ts'
import type { Chart, Sources } from './chart.ts'
import { chartOfGame } from './of-game.ts'

/** Fewer games than this are not spoken of. */
const MIN_TRIALS = 50

export function decided(sources: Sources, info: ChartInfo): Chart | undefined {
  const chart = chartOfGame(sources, info)
  if (chart === undefined) return undefined
  const { metrics = [] } = info
  const nameOf = namerOf(sources.about)
  const [first] = sources.result.variants
  const finding = halftime(first, metrics, nameOf) || firstDeath(first, metrics, nameOf)
  return inWords(sources, { ...chart, finding }, (variant) =>
    [halftime(variant, metrics, nameOf), firstDeath(variant, metrics, nameOf)].filter(
      (words) => variant !== first || words !== finding,
    ),
  )
}

const winRate = (variant: ResultVariant, name: string, cell: ResultCell): string =>
  withInterval(variant.metrics[name], cell)

/** The best and the worst way to stand in the middle of the longest games. */
function halftime(variant: ResultVariant, names: readonly string[], nameOf: Namer): string {
  const name = names.find((one) => variant.metrics[one]?.dimensions?.some((dimension) => dimension.name === 'round'))
  if (name === undefined) return ''
  const [{ labels }, { name: key }] = variant.metrics[name].dimensions!
  const middle = Number(labels[Math.max(0, (labels.length >> 1) - 1)])
  const cells = variant.metrics[name].cells
    .filter(({ by, trials = 0 }) => Number(by.round) === middle && trials >= MIN_TRIALS)
    .toSorted((a, b) => a.estimate! - b.estimate!)
  if (cells.length < 2) return ''
  const [worst, best] = [cells[0], cells.at(-1)!]
  return (
    `After round ${middle}, ${nameOf(key, best.by[key])} wins ${winRate(variant, name, best)}; ` +
    `${nameOf(key, worst.by[key])} wins ${winRate(variant, name, worst)}.`
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
    `${capital(nameOf(key, none.by[key]))}: ${winRate(variant, name, none)} won. ` +
    `The ${key} ${nameOf(key, first.by[key])}: ${winRate(variant, name, first)} won.`
  )
}

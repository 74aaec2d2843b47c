// Last change of the lead: the pictures of its metrics, and in words what the first of them means for the race.
import { wilson } from '../../estimate/index.ts'
import type { ChartInfo } from '../../engine/game.ts'
import { countsOf } from '../../simulate/histogram.ts'
import type { Histogram } from '../../simulate/histogram.ts'
import type { ResultVariant, ResultMetric } from '../../simulate/result.ts'
import { plain, sharesInWords } from '../numbers.ts'
import { inWords } from './side-by-side.ts'
import type { Chart, Sources } from './chart.ts'
import { chartOfGame } from './of-game.ts'

/** The end of a game: this share of its rounds. */
const END = 0.25

/**
 * Lead changes at the end, compared with an even spread over all rounds. From OPEN times as many, the race is open;
 * below DECIDED times as many, it is decided.
 */
const OPEN = 0.8
const DECIDED = 0.4

export function lead(sources: Sources, info: ChartInfo): Chart | undefined {
  const { result } = sources
  const chart = chartOfGame(sources, info)
  const name = info.metrics?.[0] ?? info.name
  const metric = result.variants[0].metrics[name]
  if (chart === undefined || metric?.kind !== 'value' || metric.dimensions !== undefined || metric.range === undefined)
    return chart
  const finding = wordsOf(result.variants[0], name, result.level)
  return inWords(sources, { ...chart, finding }, (variant) =>
    variant === result.variants[0] ? [] : [wordsOf(variant, name, result.level)],
  )
}

function wordsOf({ metrics }: ResultVariant, name: string, level: number): string {
  const {
    range: [, last] = [0, 0],
    cells: [{ count, quantiles, histogram }],
  } = metrics[name]
  const median = quantiles?.[2]
  if (count === 0 || histogram === undefined || median === null || median === undefined) return ''
  const from = last - Math.floor(END * last) + 1
  // A game of a few rounds has no end to speak of.
  if (from > last) return ''
  const late = sumFrom(metrics[name], histogram, from)
  const { value, low, high } = wilson(late, count, level)
  const [share, ends] = sharesInWords({ estimate: value, low, high })
  const even = (last - from + 1) / last
  const verdict =
    low >= OPEN * even ? ' The race stays open to the end.' : high < DECIDED * even ? ' It is decided early.' : ''
  return (
    `Half of the winners lead from round ${plain(median)} on; ` +
    `in ${share}% (${ends}) the lead changes in round ${from} or later.${verdict}`
  )
}

/** Games with a number of at least `from`. */
function sumFrom({ scale }: ResultMetric, histogram: Histogram, from: number): number {
  return countsOf(histogram, scale).reduce((sum, [value, games]) => (value >= from ? sum + games : sum), 0)
}

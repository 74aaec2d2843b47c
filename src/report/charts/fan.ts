// How a number runs from round to round, and how far games lie apart: the median as a line, half of the games within the dark band,
// nine of ten within the light one.
import type { ResultCell, ResultMetric } from '../../simulate/result.ts'
import type { Spec } from '../draw.ts'
import { plain } from '../numbers.ts'
import { LIGHT } from '../theme.ts'
import { tipOf } from './cells.ts'
import { wholeSteps } from './lines.ts'
import { ticks } from './rows.ts'

const HEIGHT = 200

/** @param cells of a `value` metric, one a round, with games in them @param domain of the upright axis, which pictures of several arms share */
export function fanSpec(metric: ResultMetric, cells: readonly ResultCell[], domain: readonly [number, number], playout: string, width: number): Spec {
  const plot = wholeSteps(width - 70, cells.map(({ by }) => Number(by.round)))
  const values = cells.map((cell) => {
    const [q05, q25, q50, q75, q95] = cell.quantiles!.map((quantile) => quantile!)
    const round = Number(cell.by.round)
    return { round, q05, q25, q50, q75, q95, says: `round ${round}: median ${plain(q50)} ${metric.unit}, half of the ${playout}s ${plain(q25)} to ${plain(q75)}; ${tipOf(metric, cell)}` }
  })
  const y = (field: string): Spec => ({ field, type: 'quantitative', title: metric.unit, scale: { domain, nice: false, zero: false }, axis: { ...ticks(false), tickCount: 5, domain: false } })
  return {
    width: plot,
    height: HEIGHT,
    data: { values },
    encoding: { x: { field: 'round', type: 'quantitative', title: 'round', scale: { nice: false, zero: false }, axis: { tickMinStep: 1, tickCount: plot < 320 ? 5 : 10, grid: false, format: 'd' } } },
    layer: [
      { mark: { type: 'area', color: LIGHT.blue, opacity: 0.15, aria: false }, encoding: { y: y('q05'), y2: { field: 'q95' } } },
      { mark: { type: 'area', color: LIGHT.blue, opacity: 0.3, aria: false }, encoding: { y: y('q25'), y2: { field: 'q75' } } },
      { mark: { type: 'line', color: LIGHT.blue, strokeWidth: 2, aria: false }, encoding: { y: y('q50') } },
      { mark: { type: 'point', filled: true, color: LIGHT.blue, size: 22, opacity: 1 }, encoding: { y: y('q50'), description: { field: 'says', type: 'nominal' } } },
    ],
  }
}

/** What nine of ten games of all these cells need. */
export function fanDomain(cells: readonly ResultCell[]): [number, number] {
  const ends = cells.flatMap(({ quantiles }) => [quantiles![0] ?? 0, quantiles![4] ?? 0])
  const [low, high] = [Math.min(0, ...ends), Math.max(1, ...ends)]
  return [low, high + 0.05 * (high - low)]
}

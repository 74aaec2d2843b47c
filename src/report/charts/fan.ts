// Fan chart of a number from round to round: the median as a line, half of the games within the dark band, nine of ten
// within the light one.
import type { ResultCell, ResultMetric } from '../../simulate/result.ts'
import type { Spec } from '../draw.ts'
import { plain, unitFor } from '../numbers.ts'
import { LIGHT } from '../theme.ts'
import { keyTitle, tipOf } from './cells.ts'
import { alongRounds, upright, wholeSteps } from './lines.ts'

const HEIGHT = 200

/** What pictures of several variants share: the ends of their axes. */
export interface FanScale {
  readonly domain: readonly [number, number]
  readonly rounds: readonly [number, number]
}

/** @param cells of a `value` metric, one a round, with games in them */
export function fanSpec(
  metric: ResultMetric,
  cells: readonly ResultCell[],
  { domain, rounds }: FanScale,
  playout: string,
  width: number,
): Spec {
  const plot = wholeSteps(width - 70, rounds)
  const values = cells.map((cell) => {
    const [q05, q25, q50, q75, q95] = cell.quantiles!.map((quantile) => quantile!)
    const round = Number(cell.by.round)
    return {
      round,
      q05,
      q25,
      q50,
      q75,
      q95,
      says:
        `${keyTitle('round', metric)} ${round}: median ${plain(q50)} ${unitFor(q50, metric.unit)}, ` +
        `half of the ${playout}s ${plain(q25)} to ${plain(q75)}; ${tipOf(metric, cell)}`,
    }
  })
  const y = (field: string): Spec => upright(field, metric.unit, domain, false)
  return {
    width: plot,
    height: HEIGHT,
    data: { values },
    encoding: { x: alongRounds(keyTitle('round', metric), rounds, plot) },
    layer: [
      {
        mark: { type: 'area', color: LIGHT.blue, opacity: 0.15, aria: false },
        encoding: { y: y('q05'), y2: { field: 'q95' } },
      },
      {
        mark: { type: 'area', color: LIGHT.blue, opacity: 0.3, aria: false },
        encoding: { y: y('q25'), y2: { field: 'q75' } },
      },
      { mark: { type: 'line', color: LIGHT.blue, strokeWidth: 2, aria: false }, encoding: { y: y('q50') } },
      {
        mark: { type: 'point', filled: true, color: LIGHT.blue, size: 22, opacity: 1 },
        encoding: { y: y('q50'), description: { field: 'says', type: 'nominal' } },
      },
    ],
  }
}

/** What nine of ten games of all these cells need, and all their rounds. */
export function fanScale(cells: readonly ResultCell[]): FanScale {
  const ends = cells.flatMap(({ quantiles }) => [quantiles![0] ?? 0, quantiles![4] ?? 0])
  const [low, high] = [Math.min(0, ...ends), Math.max(1, ...ends)]
  const rounds = cells.map(({ by }) => Number(by.round))
  return { domain: [low, high + 0.05 * (high - low)], rounds: [Math.min(...rounds), Math.max(...rounds)] }
}

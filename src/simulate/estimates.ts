// From sums to estimates: which estimator belongs to which kind of metric. The one place in simulate/ that knows src/estimate.
import { clusteredProportion, cumulativeIncidence, mean, pairedProportions, ratio, wilson } from '../estimate/index.ts'
import type { Estimate, IncidencePoint } from '../estimate/index.ts'
import type { MetricLayout } from './layout.ts'
import type { PairedColumn, PairTally } from './pairs.ts'
import type { Target } from './reference.ts'
import type { Tally } from './tally.ts'

/** The estimate of one measured number. @param target of the tally's own layout */
export function estimateOf(tally: Tally, { layout, cell, part }: Target, level: number): Estimate {
  const { metric } = layout
  const { sums, playouts } = tally
  const at = layout.sumAt + cell * layout.sumWidth
  switch (metric.kind) {
    case 'binary':
      return wilson(sums[at + 1], playouts, level)
    case 'category':
      return wilson(sums[at + part!], playouts, level)
    case 'eventTime':
      return wilson(happenedBy(tally, at, part ?? metric.horizon!), playouts, level)
    case 'value':
      return scaled(mean(playouts, sums[at], sums[at + 1], level), metric.scale)
    case 'ratio': {
      const [, sumNum, sumDen, sumNum2, sumDen2, sumNumDen] = sums.subarray(at, at + 6)
      const ratioSums = { playouts, sumNum, sumDen, sumNum2, sumDen2, sumNumDen }
      return metric.unbounded === true ? ratio(ratioSums, level) : clusteredProportion(ratioSums, level)
    }
    case 'curve': {
      const round = at + 3 * part!
      return scaled(mean(sums[round], sums[round + 1], sums[round + 2], level), metric.scale)
    }
  }
}

/** eventTime: the share in which it has happened by the end of each round up to the horizon. */
export function incidenceOf({ sums, playouts }: Tally, { metric, sumAt, sumWidth }: MetricLayout, cell: number, level: number): IncidencePoint[] {
  const at = sumAt + cell * sumWidth + 1
  return cumulativeIncidence([...sums.subarray(at, at + metric.horizon! + 1)], playouts, level)
}

/** How much more the second arm has than the first, over the playouts that both have. */
export function differenceOf({ sums }: PairTally, { kind, at, scale }: PairedColumn, level: number): Estimate {
  if (kind === 'binary') {
    const [neither, onlySecond, onlyFirst, both] = sums.subarray(at, at + 4)
    return pairedProportions({ both, onlyFirst, onlySecond, neither }, level)
  }
  return scaled(mean(sums[at], sums[at + 1], sums[at + 2], level), scale)
}

/** Playouts in which it happened in this round or before. `at`: where the sums of its cell begin. */
function happenedBy({ sums }: Tally, at: number, round: number): number {
  let count = 0
  for (let slot = 1; slot <= round + 1; slot++) count += sums[at + slot]
  return count
}

function scaled(estimate: Estimate, scale = 1): Estimate {
  if (scale === 1) return estimate
  return { ...estimate, value: estimate.value / scale, low: estimate.low / scale, high: estimate.high / scale }
}

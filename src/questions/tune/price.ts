// What it takes to say whether a value of a setting is as wanted, and what is proposed where that is too much.
import { playoutsUntil } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import { sideOf } from './row.ts'
import type { Price, TuneOptions, TunePoint, TuneRow } from './row.ts'

/** Up to 10 times the allowed playouts are proposed at once; beyond that only 4 times, which tell less closely. */
const [MAX_TIMES, TIMES] = [10, 4]
/** So many are proposed in any case: fewer tell little. */
const MIN_PROPOSED = 1000
/** Nobody plays more of each value. */
const MAX_NEEDED = 1_000_000

/**
 * The price of what is not decided along a setting; undefined where nothing is open, or nothing is known of the spread.
 * @param after a point's estimate after so many times as many playouts, by the interval that its side was told by
 * @param isShare its numbers are shares, which are told to whole pp
 */
export function priceOf(
  { points, nearest, doubtful }: TuneRow,
  options: TuneOptions,
  after: (point: TunePoint, times: number) => Estimate,
  isShare: boolean,
): Price | undefined {
  const { wanted, tolerance, most } = options
  const asked = doubtful === undefined || doubtful.includes(nearest!) ? nearest : doubtful[0]
  const point = points.find(({ at }) => at === asked)
  if (point === undefined || points.some(({ side }) => side === 'within')) return undefined
  if (point.side !== 'open' && doubtful === undefined) return undefined
  const { playouts } = point
  const { estimate: value, low, high } = point.estimate
  if (value === null || low === null || high === null) return undefined
  // Surely within the tolerance, or surely on one side; of what surely is on one side, surely outside of it.
  const isListed = (estimate: Estimate): boolean => {
    const side = sideOf(estimate, most, options)
    if (doubtful === undefined) return side !== 'open'
    return side === 'within' || estimate.high < wanted - tolerance || estimate.low > wanted + tolerance
  }
  const estimated = playoutsUntil(playouts, (times) => after(point, times), isListed)
  const needed = estimated !== undefined && estimated <= MAX_NEEDED ? estimated : undefined
  const isCheap = needed !== undefined && needed <= Math.max(MAX_TIMES * most, MIN_PROPOSED)
  const games = isCheap ? needed : Math.max(TIMES * most, MIN_PROPOSED)
  const open = points.filter(({ at, side }) => side === 'open' || doubtful?.includes(at))
  const settled = points.filter((one) => !open.includes(one))
  const inAll = open.length * games + settled.reduce((sum, { playouts: played }) => sum + played, 0)
  const then = after(point, games / playouts)
  // With room for what the figure itself may still move by, which is about half of its interval again.
  const near = Math.abs(value - wanted) + 1.5 * Math.max(value - then.low, then.high - value)
  // Above 10 pp in steps of 5.
  const step = isShare ? (near > 0.1 ? 0.05 : 0.01) : 10 ** (Math.floor(Math.log10(near)) - 1)
  return {
    at: point.at,
    ...(needed === undefined ? {} : { needed }),
    games,
    inAll: Number(inAll.toPrecision(2)),
    ...(isCheap ? {} : { within: Number((Math.ceil(near / step) * step).toPrecision(6)) }),
  }
}

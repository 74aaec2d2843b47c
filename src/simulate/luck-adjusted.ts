// A number with its luck taken out: each playout's number less what its luck is worth (a control variate). Luck has a
// mean of zero (engine/luck.ts), so the mean stays what it was, and varies less.
//
//   the first 1,000 playouts    say what luck of each kind is worth, and count as they are
//   all others                  number - sum over kinds of worth x luck, in fine units (most often 1/1024), rounded
//
// What luck is worth follows from the first playouts alone, so the others stay unbiased. All sums are whole: they are
// the same for any batch size, and after any interruption.
// Formula: P. Glasserman, Monte Carlo methods in financial engineering (2003), 4.1, with coefficients from a pilot.
import { bounded, centredSquares, mean } from '../estimate/index.ts'
import type { Estimate } from '../estimate/index.ts'
import { addInto, numbersFromText, numbersToText } from './exact-sums.ts'
import type { TallyLayout } from './layout.ts'
import type { BatchReply } from './playout.ts'
import { isShare } from './reference.ts'
import type { Estimand } from './reference.ts'
import { FIRST_LOOK } from './stopping.ts'

/** Playouts, by their numbers, that say what luck is worth. A look falls on it (stopping.ts). */
export const PILOT = FIRST_LOOK

/** Adjusted numbers are whole numbers of this part at most; of wide numbers so much less that sums stay below 2^53. */
const FINEST = 1024
/** Fine units of a standard deviation: a hundred million games then have room. */
const FINE_SPREAD = 2 ** 12

/** A share needs so many playouts of each answer. */
const FEW_ANSWERS = 50

/** The first sums of each part: playouts, sum and sum of squares of the number. */
const OWN = 3

/** What the pilot says. */
interface Fitted {
  readonly centre: number
  /** Adjusted numbers are whole in units of 1/fine. */
  readonly fine: number
  /** By kind: worth of a unit of luck. */
  readonly worths: Float64Array
}

export class LuckAdjusted {
  private readonly estimand: Estimand
  /** Columns of a reply: the number, and the first of the kinds of luck. */
  private readonly target: number
  private readonly firstKind: number
  private readonly kinds: number
  /** Of the pilot: its own sums, then for each kind luck, luck squared, luck times the number. */
  private readonly pilot: Float64Array
  /** Of all others: their own sums, then those of the adjusted number: sum, sum of squares. */
  private readonly rest = new Float64Array(OWN + 2)
  private fitted: Fitted | undefined

  /** @param layout whose playouts are to be added: it follows the number and all luck (`referencesOf`) */
  constructor(layout: TallyLayout, estimand: Estimand) {
    this.estimand = estimand
    const { index } = estimand.layout
    const part = estimand.part ?? estimand.layout.metric.horizon
    this.target = layout.columns.findIndex(
      (column) =>
        column.metric === index && column.cell === estimand.cell && (column.of === 'value' || column.part === part),
    )
    this.firstKind = layout.columns.findIndex(({ of }) => of === 'luck')
    this.kinds = layout.luck?.metric.dimensions![0].labels.length ?? 0
    this.pilot = new Float64Array(OWN + 3 * this.kinds)
  }

  /** Adds the playouts of a reply. Replies come in the order of their playouts; none is partly of the pilot. */
  join({ first, count, columns, failures }: BatchReply): void {
    if (this.target < 0 || this.firstKind < 0) throw new RangeError('a layout that does not follow luck')
    if (first < PILOT && first + count > PILOT) throw new RangeError('a reply across the end of the pilot')
    if (columns.length === 0 && count > 0) throw new RangeError('a reply without columns')
    const failed = new Set(failures.map(({ playout }) => playout - first))
    const isPilot = first < PILOT
    const sums = new Float64Array(isPilot ? this.pilot.length : this.rest.length)
    for (let index = 0; index < count; index++) {
      if (failed.has(index)) continue
      const number = columns[this.target * count + index]
      sums[0] += 1
      sums[1] += number
      sums[2] += number * number
      if (isPilot) this.addLuck(sums, columns, count, index, number)
      else {
        const adjusted = this.adjusted(columns, count, index, number)
        sums[OWN] += adjusted
        sums[OWN + 1] += adjusted * adjusted
      }
    }
    addInto(isPilot ? this.pilot : this.rest, sums)
  }

  private addLuck(sums: Float64Array, columns: Int32Array, count: number, index: number, number: number): void {
    for (let kind = 0; kind < this.kinds; kind++) {
      const luck = columns[(this.firstKind + kind) * count + index]
      sums[OWN + 3 * kind] += luck
      sums[OWN + 3 * kind + 1] += luck * luck
      sums[OWN + 3 * kind + 2] += luck * number
    }
  }

  /** The number less its centre and the worth of its luck, in fine units. */
  private adjusted(columns: Int32Array, count: number, index: number, number: number): number {
    const { centre, fine, worths } = this.fit()
    let worth = 0
    for (let kind = 0; kind < this.kinds; kind++)
      worth += worths[kind] * columns[(this.firstKind + kind) * count + index]
    return Math.round((number - centre - worth) * fine)
  }

  /**
   * What luck of each kind is worth, by least squares, one kind at a time: kinds are uncorrelated. Shrunk towards 0
   * by the noise in it (positive-part James-Stein): a kind that shows nothing would only add some.
   */
  private fit(): Fitted {
    if (this.fitted !== undefined) return this.fitted
    const [n, sum, squares] = this.pilot
    const worths = new Float64Array(this.kinds)
    const spread = centredSquares(n, sum, squares)
    for (let kind = 0; kind < this.kinds; kind++) {
      const [luck, luckSquares, products] = this.pilot.subarray(OWN + 3 * kind, OWN + 3 * kind + 3)
      const along = products - (luck * sum) / n
      const square = centredSquares(n, luck, luckSquares)
      if (!(square > 0 && spread > 0)) continue
      const explained = (along * along) / (square * spread)
      const noise = (1 - explained) / (n - 2)
      worths[kind] = (along / square) * Math.max(0, 1 - noise / explained)
    }
    this.fitted = { centre: Math.round(sum / n) || 0, fine: fineFor(Math.sqrt(spread / Math.max(1, n - 1))), worths }
    return this.fitted
  }

  /**
   * Whether there is more than the pilot, and enough of both answers of a share for an interval by its variance. Until
   * then the plain estimate holds.
   */
  get isKnown(): boolean {
    const [n, sum, squares] = this.pilot
    const [m, more, moreSquares] = this.rest
    if (m < 2 || centredSquares(n + m, sum + more, squares + moreSquares) === 0) return false
    const { metric } = this.estimand.layout
    const most = (n + m) * (metric.scale ?? 1)
    return !isShare(metric) || Math.min(sum + more, most - sum - more) >= FEW_ANSWERS * (metric.scale ?? 1)
  }

  /** The mean, in the metric's own unit. @param times forecast (estimate/precision.ts) */
  estimate(level: number, times = 1): Estimate {
    const { games, centre, fine, sum, squares } = this.fineSums()
    const { metric } = this.estimand.layout
    const { value, low, high, ...rest } = mean(games, sum, squares, level, times)
    const inUnits = (number: number): number => (number / fine + centre) / (metric.scale ?? 1)
    const estimate = { value: inUnits(value), low: inUnits(low), high: inUnits(high), ...rest }
    return isShare(metric) && Number.isFinite(low) ? bounded(estimate, 0, 1) : estimate
  }

  /** How many times these games would be needed with the luck, those of the pilot included; NaN before its end. */
  get gain(): number {
    const [n, sum, squares] = this.pilot
    const [m, more, moreSquares] = this.rest
    const all = this.fineSums()
    return m < 2
      ? NaN
      : (all.fine * all.fine * centredSquares(n + m, sum + more, squares + moreSquares)) /
          centredSquares(all.games, all.sum, all.squares)
  }

  /** Sums over all games in fine units, less the centre: those of the pilot as they are, the others adjusted. */
  private fineSums(): {
    readonly games: number
    readonly centre: number
    readonly fine: number
    readonly sum: number
    readonly squares: number
  } {
    const [n, sum, squares] = this.pilot
    const [m, , , adjusted, adjustedSquares] = this.rest
    const { centre, fine } = m === 0 ? { centre: 0, fine: FINEST } : this.fit()
    return {
      games: n + m,
      centre,
      fine,
      sum: adjusted + fine * (sum - n * centre),
      squares: adjustedSquares + fine * fine * (squares - 2 * centre * sum + n * centre * centre),
    }
  }

  toText(): string {
    return numbersToText(Float64Array.of(...this.pilot, ...this.rest))
  }

  /** Adds what was written down. @throws RangeError when it is of another layout */
  mergeText(text: string): void {
    const sums = numbersFromText(text, this.pilot.length + this.rest.length)
    addInto(this.pilot, sums.subarray(0, this.pilot.length))
    addInto(this.rest, sums.subarray(this.pilot.length))
    this.fitted = undefined
  }
}

/** The largest power of two with which a number of this standard deviation has FINE_SPREAD units in it at most. */
function fineFor(deviation: number): number {
  let fine = FINEST
  while (fine > 1 && fine * deviation > FINE_SPREAD) fine /= 2
  return fine
}

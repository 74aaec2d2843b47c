// Shares of the games of all parties: how often it is won, a hero dies, a monster is met. Games of one number share
// their dice in all parties, so they are one cluster.
import { clusteredProportion } from '../../estimate/index.ts'
import type { Estimate, RatioSums } from '../../estimate/index.ts'
import { columnOf } from '../../simulate/index.ts'
import type { BatchReply, TallyLayout } from '../../simulate/index.ts'
import { numbersOf } from '../../simulate/reference.ts'

interface Share {
  /** The parties that measure it, and their columns. */
  readonly places: { readonly party: number; readonly column: number }[]
  /** Over game numbers. Numerator: parties in which it happened; denominator: parties that finished the game. */
  readonly sums: RatioSums & { carriers: number }
}

export class SharesOfParties {
  private readonly byReference = new Map<string, Share>()

  /** @param names of metrics that say yes or no of each game, and are kept of it */
  constructor(layouts: readonly TallyLayout[], names: readonly string[]) {
    // A single party has no clusters: its tally tells all.
    if (layouts.length === 1) return
    layouts.forEach((layout, party) => {
      for (const { reference, estimand } of names.flatMap((name) => numbersOf(layout, name))) {
        const share = this.byReference.get(reference) ?? { places: [], sums: noSums() }
        share.places.push({ party, column: columnOf(layout, estimand) })
        this.byReference.set(reference, share)
      }
    })
  }

  /** @param replies one of each party, of the same games */
  add(replies: readonly BatchReply[]): void {
    const failed = replies.map(({ failures, first }) => new Set(failures.map(({ playout }) => playout - first)))
    for (const { places, sums } of this.byReference.values())
      for (let game = 0; game < replies[0].count; game++) {
        let [successes, trials] = [0, 0]
        for (const { party, column } of places) {
          if (failed[party].has(game)) continue
          successes += replies[party].columns[column * replies[party].count + game]
          trials += 1
        }
        sums.playouts += 1
        sums.carriers += trials > 0 ? 1 : 0
        sums.sumNum += successes
        sums.sumDen += trials
        sums.sumNum2 += successes * successes
        sums.sumDen2 += trials * trials
        sums.sumNumDen += successes * trials
      }
  }

  /** @returns undefined of what is no share, or is of one party alone */
  estimate(reference: string, level: number): Estimate | undefined {
    const share = this.byReference.get(reference)
    return share === undefined || share.places.length === 1 ? undefined : clusteredProportion(share.sums, level)
  }
}

const noSums = (): Share['sums'] => ({
  playouts: 0,
  carriers: 0,
  sumNum: 0,
  sumDen: 0,
  sumNum2: 0,
  sumDen2: 0,
  sumNumDen: 0,
})

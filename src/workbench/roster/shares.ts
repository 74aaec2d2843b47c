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
  /** Over game numbers: games in which it is so, of those that were finished. */
  readonly sums: RatioSums & { carriers: number }
}

export class SharesOfParties {
  private readonly byReference = new Map<string, Share>()

  /** @param names of metrics that say yes or no of each game, and are kept of it */
  constructor(layouts: readonly TallyLayout[], names: readonly string[]) {
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
        let [so, of] = [0, 0]
        for (const { party, column } of places) {
          if (failed[party].has(game)) continue
          so += replies[party].columns[column * replies[party].count + game]
          of += 1
        }
        sums.playouts += 1
        sums.carriers += of > 0 ? 1 : 0
        sums.sumNum += so
        sums.sumDen += of
        sums.sumNum2 += so * so
        sums.sumDen2 += of * of
        sums.sumNumDen += so * of
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

// `watch`: what a save has done. The same playouts as with the save before, compared in pairs, variant by variant.
import {
  columnOf,
  differenceOf,
  estimateOf,
  findEstimand,
  isUntouched,
  judge,
  PairTally,
  pairColumns,
  Tally,
  written,
} from '../../simulate/index.ts'
import type { BatchReply, Judgement, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import { targetBoundsOf } from '../../engine/design-target.ts'
import type { DesignTarget, Wanted } from '../../engine/game.ts'
import { otherNumbers } from '../compare/study.ts'
import { Measure } from '../../studies/measure.ts'
import type { Measured } from '../../studies/measure.ts'

/**
 * The result of one save: the same playouts of each variant, block by block. Two saves cut their blocks alike; one may
 * have more of them.
 */
export interface Save {
  readonly variants: readonly {
    readonly name: string
    readonly layout: TallyLayout
    /** What its designer wants of it, and whether that holds for what is played. */
    readonly target?: DesignTarget
    readonly blocks: readonly BatchReply[]
  }[]
}

export interface SavedNumber {
  readonly measured: Measured
  readonly estimate: ResultEstimate
  /** The design target of the number, where it has one, and whether it is met. */
  readonly target?: Pick<Wanted, 'low' | 'high'> & { readonly judgement: Judgement }
  /** Now minus before, in pairs; absent where there is nothing before. */
  readonly difference?: ResultEstimate
}

export interface SavedVariant {
  readonly name: string
  readonly games: number
  /** Of these those that were played with the save before as well, in pairs; absent where there is nothing before. */
  readonly pairs?: number
  /** Games that threw; where any did, intervals count them both ways, and nothing is compared. */
  readonly failed: number
  /** Its design target, where that is meant for something else. */
  readonly unmet?: DesignTarget
  /** Not one game went otherwise than before, in anything that is compared; absent where there is nothing before. */
  readonly isSame?: boolean
  /** The number that was asked about, and then what else the game compares. */
  readonly numbers: readonly SavedNumber[]
}

const failuresIn = (blocks: readonly BatchReply[]): number =>
  blocks.reduce((sum, { failures }) => sum + failures.length, 0)

function talliedOf({ layout, blocks }: Pick<Save['variants'][number], 'layout' | 'blocks'>): Tally {
  const tally = new Tally(layout)
  for (const block of blocks) tally.merge(block.tally)
  return tally
}

/**
 * @param metric must be followed by the layouts
 * @param before the same playouts with the save before; of variants that it has not, nothing is compared
 */
export function savedVariants(
  { variants }: Save,
  before: Save | undefined,
  metric: string,
  level: number,
): SavedVariant[] {
  return variants.map(({ name, layout, blocks, target }): SavedVariant => {
    const aimed = targetBoundsOf(target).filter(
      ({ metric: one }) => layout.find(one.replace(/\[.*$/, '')) !== undefined,
    )
    const failed = failuresIn(blocks)
    const same = before?.variants.find((variant) => variant.name === name)
    // What failed on either side could have moved any number either way.
    const old = same !== undefined && failed + failuresIn(same.blocks) === 0 ? same : undefined
    const pair = old && new PairTally(pairColumns(old.layout, layout), () => [talliedOf(old), tally])
    const both = old === undefined ? [] : blocks.slice(0, old.blocks.length)
    both.forEach((block, index) => {
      pair!.join(old!.blocks[index], block)
    })
    const tally = talliedOf({ layout, blocks })
    return {
      name,
      games: tally.playouts,
      failed,
      ...(target === undefined || aimed.length > 0 ? {} : { unmet: target }),
      ...(pair === undefined
        ? {}
        : {
            pairs: both.reduce((sum, { count }) => sum + count, 0),
            isSame: pair.columns.every((column) => isUntouched(pair, column)),
          }),
      numbers: [...new Set([metric, ...aimed.map((one) => one.metric), ...otherNumbers(layout, metric)])].map(
        (reference): SavedNumber => {
          const estimand = findEstimand(layout, reference)
          const aim = aimed.find((one) => one.metric === reference)
          const index = columnOf(layout, estimand)
          const column = pair?.columns.find(({ second }) => second === index)
          const judged = judge(aim ?? {}, { tally, estimand, level, failed })
          const estimate = failed > 0 ? judged.estimate : estimateOf(tally, estimand, level)
          return {
            measured: new Measure(reference, [layout]).measured,
            estimate: written(estimate),
            ...(aim === undefined ? {} : { target: { low: aim.low, high: aim.high, judgement: judged.judgement } }),
            ...(column === undefined ? {} : { difference: written(differenceOf(pair!, column, level)) }),
          }
        },
      ),
    }
  })
}

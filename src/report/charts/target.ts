// The design target of a number, drawn as a band wherever the number is.
import { targetBoundsOf } from '../../engine/design-target.ts'
import type { ResultMetric } from '../../simulate/result.ts'
import type { About } from '../about.ts'
import { isShare, plain } from '../numbers.ts'

export type TargetBand = readonly [low: number, high: number]

/** The band that a variant is judged by. @param index of the variant */
export function targetOf({ variants }: Pick<About, 'variants'>, index: number, metric: string): TargetBand | undefined {
  const wanted = targetBoundsOf(variants[index].target).find((one) => one.metric === metric)
  return wanted === undefined ? undefined : [wanted.low, wanted.high]
}

/** `45–62%`, `14–18` */
export function bandText(metric: Pick<ResultMetric, 'kind' | 'unit' | 'unbounded'>, [low, high]: TargetBand): string {
  return isShare(metric)
    ? `${[low, high].map((end) => Number((100 * end).toFixed(1))).join('–')}%`
    : [low, high].map(plain).join('–')
}

/** What a caption says of the band; nothing without one. */
export const bandWords = (metric: ResultMetric, bands: readonly (TargetBand | undefined)[]): string => {
  const [first, ...others] = [...new Set(bands.flatMap((band) => (band === undefined ? [] : [bandText(metric, band)])))]
  return first === undefined
    ? ''
    : ` Green: the design target${others.length > 0 ? ' of each scenario' : `, ${first}`}` +
        `${bands.includes(undefined) ? ', where it applies' : ''}.`
}

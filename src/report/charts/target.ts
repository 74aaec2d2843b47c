// The design target of a number, drawn as a band wherever the number is.
import type { ResultMetric } from '../../simulate/result.ts'
import type { About } from '../about.ts'
import { isShare, plain } from '../numbers.ts'

export type TargetBand = readonly [low: number, high: number]

/** The band of a variant's scenario, also where only the play is other than meant. @param index of the variant */
export function targetOf({ variants }: Pick<About, 'variants'>, index: number, metric: string): TargetBand | undefined {
  const { target } = variants[index]
  if ((target?.unmet.party ?? target?.unmet.content) !== undefined) return undefined
  const wanted = target?.wanted.find((one) => one.metric === metric)
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
    : ` Green: the design target${others.length > 0 ? ' of each scenario' : `, ${first}`}.`
}

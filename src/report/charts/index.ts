// The charts of a report, in the order in which a reader asks.
import { GENERAL_CHARTS } from '../../simulate/charts.ts'
import type { Chart, Sources } from './chart.ts'
import { winOdds } from './win-odds.ts'

const GENERAL: Readonly<Record<string, (sources: Sources) => Chart | undefined>> = { 'win-odds': winOdds }

/** Those that the experiment wants (all when it does not say) and that its metrics can fill. */
export function chartsOf(sources: Sources): Chart[] {
  const { result, about } = sources
  const isWanted = (name: string): boolean => result.charts === null || result.charts.includes(name)
  return [...GENERAL_CHARTS, ...about.charts].filter(({ name }) => isWanted(name))
    .flatMap(({ name }) => GENERAL[name]?.(sources) ?? [])
}

// The length of games, on the band of its design target.
import { levelInWords } from '../numbers.ts'
import type { Chart, Sources } from './chart.ts'
import { findingOf } from './finding.ts'
import { bandWords, targetOf } from './target.ts'
import { pictureOf } from './of-metric/index.ts'

export function lengthOfGames(sources: Sources): Chart | undefined {
  const { result, about } = sources
  const { metrics } = result.variants[0]
  const name = about.roles.length
  if (name === undefined) return undefined
  const { panels, table } = pictureOf(sources, name, false)
  const isBars = result.variants.length <= panels.length
  return {
    name: 'length',
    title: metrics[name].title,
    finding: findingOf(sources, name),
    caption:
      (isBars
        ? `Share of ${about.playout}s by ${metrics[name].unit}. Thin lines: ${levelInWords(result.level)} intervals.`
        : `In ${metrics[name].unit}.`) +
      bandWords(
        metrics[name],
        result.variants.map((_, index) => targetOf(about, index, name)),
      ),
    panels,
    tables: [table],
  }
}

// Game length
import { levelInWords } from '../numbers.ts'
import type { Chart, Sources } from './chart.ts'
import { pictureOf } from './of-metric.ts'

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
    caption: isBars
      ? `Share of games that take so many ${metrics[name].unit}; ` +
        `the thin line on each bar is its ${levelInWords(result.level)} interval.`
      : `In ${metrics[name].unit}.`,
    panels,
    tables: [table],
  }
}

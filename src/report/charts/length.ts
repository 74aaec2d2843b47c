// How long does it take? The metric `rounds`, else `turns`, else the first value in rounds, turns or minutes.
import { levelInWords } from '../numbers.ts'
import type { Chart, Sources } from './chart.ts'
import { pictureOf } from './of-metric.ts'

const NAMES = ['rounds', 'turns', 'length']
const UNITS = ['rounds', 'turns', 'minutes']

export function lengthOfGames(sources: Sources): Chart | undefined {
  const { result } = sources
  const { metrics } = result.variants[0]
  const values = Object.keys(metrics).filter(
    (key) => metrics[key].kind === 'value' && metrics[key].dimensions === undefined,
  )
  const name = NAMES.find((key) => values.includes(key)) ?? values.find((key) => UNITS.includes(metrics[key].unit))
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

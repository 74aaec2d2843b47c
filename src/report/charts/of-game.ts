// A chart of a game: the pictures of the metrics that it names, one below another.
import type { ChartInfo } from '../../games/game.ts'
import type { Chart, Sources } from './chart.ts'
import { leftOut, someLeftOut } from './chart.ts'
import { pictureOf } from './of-metric.ts'

/** @returns undefined when the scenario has none of its metrics */
export function chartOfGame(sources: Sources, { name, title, metrics = [name] }: ChartInfo): Chart | undefined {
  const { result } = sources
  const known = metrics.filter((metric) => result.arms[0].metrics[metric] !== undefined)
  if (known.length === 0) return undefined
  const pictures = known.map((metric) => pictureOf(sources, metric, known.length > 1 && result.arms[0].metrics[metric].title !== title))
  return {
    name,
    title,
    caption: `${howToRead(sources, known)}${pictures.every(({ isPartial }) => isPartial) ? leftOut(result) : pictures.some(({ isPartial }) => isPartial) ? someLeftOut(result) : ''}`,
    panels: pictures.flatMap(({ panels }) => panels),
    tables: pictures.map(({ table }) => table),
  }
}

function howToRead({ result: { arms: [{ metrics }], level }, about: { playout } }: Sources, names: readonly string[]): string {
  const kinds = names.map((name) => metrics[name].kind)
  const confidence = `${Math.round(100 * level)} %`
  const hasExact = names.some((name) => metrics[name].cells.some(({ expected }) => expected !== undefined))
  return [
    kinds.includes('eventTime') ? `Share of ${playout}s in which it has happened by the end of a round; the band holds for all rounds at once (${confidence}).` : '',
    kinds.includes('curve') ? `Mean of the ${playout}s that reach the round; the band is its ${confidence} interval.` : '',
    kinds.some((kind) => kind !== 'eventTime' && kind !== 'curve') ? `Lines through dots and bars are ${confidence} intervals.` : '',
    hasExact ? 'Dark ticks are the exact values.' : '',
  ].filter((part) => part !== '').join(' ')
}

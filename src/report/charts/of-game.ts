// A chart of a game: the pictures of the metrics that it names, one below another.
import type { ChartInfo } from '../../engine/game.ts'
import type { ResultMetric } from '../../simulate/result.ts'
import { capital, levelInWords, listed } from '../numbers.ts'
import type { Chart, Panel, Sources } from './chart.ts'
import { keyTitle, metricOf, withMetric } from './cells.ts'
import { firstFinding, lossFinding } from './finding.ts'
import { pictureOf } from './of-metric/index.ts'

/** @returns undefined when the scenario has none of its metrics */
export function chartOfGame(
  sources: Sources,
  { name, title, legend = {}, metrics = [name] }: ChartInfo,
): Chart | undefined {
  const { result } = sources
  const names = metrics.filter((metric) => withMetric(result.variants, metric).length > 0)
  if (names.length === 0) return undefined
  // Only the first picture stands right below the title of all.
  const pictures = names.map((metric, index) =>
    pictureOf(sources, metric, names.length > 1 && (index > 0 || metricOf(result.variants, metric).title !== title)),
  )
  const panels = pictures.flatMap((picture) => picture.panels)
  return {
    name,
    title,
    finding: lossFinding(sources, title, names) ?? firstFinding(sources, title, names),
    caption: [legendWords(legend), howToRead(sources, names, panels)].filter((part) => part !== '').join('\n'),
    panels,
    tables: pictures.map(({ table }) => table),
  }
}

/** `Beaten: by force. Attached: it clings to the hero.` */
const legendWords = (legend: Readonly<Record<string, string>>): string =>
  Object.entries(legend)
    .map(([label, meaning]) => `${capital(label)}: ${meaning}.`)
    .join(' ')

const hasRounds = ({ dimensions = [] }: ResultMetric): boolean => dimensions.some(({ name }) => name === 'round')

function howToRead(
  { result: { variants, level }, about: { playout } }: Sources,
  names: readonly string[],
  panels: readonly Panel[],
): string {
  const metrics = Object.fromEntries(names.map((name) => [name, metricOf(variants, name)]))
  const kinds = names.map((name) => metrics[name].kind)
  /** What is along the axis of metrics of this kind, each once: `round or watch`. */
  const steps = (isOne: (metric: ResultMetric) => boolean): string =>
    listed(
      [
        ...new Set(
          Object.values(metrics)
            .filter(isOne)
            .map((metric) => keyTitle('round', metric)),
        ),
      ],
      'or',
    )
  const confidence = levelInWords(level)
  const [isFan, isByRound] = ['value', 'ratio'].map((kind) =>
    names.some((name) => metrics[name].kind === kind && hasRounds(metrics[name])),
  )
  const others = names.filter(
    (name) => metrics[name].kind !== 'eventTime' && metrics[name].kind !== 'curve' && !hasRounds(metrics[name]),
  )
  const strokes = panels.some(({ hasStrokes }) => hasStrokes)
    ? ' (upright strokes, where bands would hide one another)'
    : ''
  const hasExact = names.some((name) => metrics[name].cells.some(({ expected }) => expected !== undefined))
  return [
    kinds.includes('eventTime')
      ? `Share of ${playout}s in which it has happened ` +
        `by the end of a ${steps(({ kind }) => kind === 'eventTime')}; ` +
        `the band${strokes} holds for all of them at once (${confidence}).`
      : '',
    kinds.includes('curve')
      ? `Mean of the ${playout}s that reach the ${steps(({ kind }) => kind === 'curve')}; ` +
        `the band${strokes} is its ${confidence} interval.`
      : '',
    isFan
      ? `The line is the median ${playout}. The dark band holds half of all, the light band nine of ten. ` +
        `A ${playout} that has ended keeps its last value. The table has the means.`
      : '',
    isByRound ? `Bands around lines${strokes} are ${confidence} intervals, each ${steps(hasRounds)} for itself.` : '',
    others.length > 0 ? `Lines through dots and bars are ${confidence} intervals.` : '',
    hasExact ? 'Dark ticks are the exact values.' : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

// The charts of a report, in the order in which a reader asks.
import type { ChartInfo, ChartKind } from '../../engine/game.ts'
import { GENERAL_CHARTS } from '../../simulate/charts.ts'
import { cameUp } from './came-up.ts'
import { emptyPanel } from './chart.ts'
import type { Chart, Sources } from './chart.ts'
import { decided } from './decided.ts'
import { decisions } from './decisions.ts'
import { differences } from './differences.ts'
import { effects } from './effects.ts'
import { health } from './health.ts'
import { killers } from './killers.ts'
import { deathFinding } from './finding.ts'
import { lead } from './lead.ts'
import { lengthOfGames } from './length.ts'
import { ownOf } from '../players.ts'
import { chartOfGame } from './of-game.ts'
import { chartByDimension } from './by-dimension.ts'
import { luck } from './luck.ts'
import { outcomes } from './outcomes.ts'
import { places } from './places.ts'
import { together } from './party-pairs.ts'
import { poolOdds } from './pool-odds.ts'
import { winOdds } from './win-odds.ts'

type Builder = (sources: Sources, info: ChartInfo) => Chart | undefined

/** Charts that any game has. */
const GENERAL: Readonly<Record<string, Builder>> = {
  'win-odds': winOdds,
  outcomes,
  length: lengthOfGames,
  effects,
  differences,
  together,
  luck,
  health,
}

/** Charts of games that say more than the pictures of their metrics. */
const SPECIAL: Readonly<Partial<Record<ChartKind, Builder>>> = {
  'pool-odds': poolOdds,
  death: (sources, info) => {
    const chart = chartOfGame(sources, info)
    const finding = deathFinding(sources)
    return chart === undefined || finding === undefined ? chart : { ...chart, finding }
  },
  lead,
  decided,
  choices: decisions,
  killers,
  places,
  unseen: cameUp,
}

/** A chart without the metrics that say little here; nothing where no other is left. */
function withoutLesser(info: ChartInfo, lesser: ReadonlySet<string> = new Set()): ChartInfo[] {
  const { name, metrics = [name] } = info
  const left = metrics.filter((metric) => !lesser.has(metric))
  return left.length === 0 ? [] : left.length === metrics.length ? [info] : [{ ...info, metrics: left }]
}

const builderOf = ({ kind, over }: ChartInfo): Builder =>
  (kind === undefined ? undefined : SPECIAL[kind]) ?? (over === undefined ? chartOfGame : chartByDimension)

/** Those that its metrics can fill; or those that the experiment names, which say where there is nothing to draw. */
export function chartsOf(sources: Sources): Chart[] {
  const { result, about } = sources
  const own = { ...sources, result: ownOf(result) }
  const general = ({ name, ...info }: ChartInfo): Chart | undefined =>
    GENERAL[name](BY_PLAYERS.has(name) ? sources : own, { name, ...info })
  const ofGame = (info: ChartInfo): Chart | undefined => builderOf(info)(own, info)
  if (result.charts === null)
    return [
      ...GENERAL_CHARTS.map(general),
      ...about.charts.flatMap((info) => withoutLesser(info, about.lesser)).map(ofGame),
    ].filter((chart) => chart !== undefined)
  const isWanted = ({ name }: ChartInfo): boolean => result.charts!.includes(name)
  return [
    ...GENERAL_CHARTS.filter(isWanted).map((info) => general(info) ?? nothingOf(info)),
    ...about.charts.filter(isWanted).map((info) => ofGame(info) ?? nothingOf(info)),
  ]
}

/** Charts that show all groups of players; the others are about what the experiment names. */
const BY_PLAYERS: ReadonlySet<string> = new Set(['win-odds', 'differences', 'health'])

const nothingOf = ({ name, title }: ChartInfo): Chart => ({
  name,
  title,
  caption: '',
  panels: [emptyPanel('There is nothing to draw.')],
  tables: [],
})

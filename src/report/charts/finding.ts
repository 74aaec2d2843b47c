// What a chart found, in one line, for where it is folded: the main numbers of the first variant.
import type { Result, ResultCell, ResultMetric } from '../../simulate/result.ts'
import { nameInText } from '../../simulate/variant-names.ts'
import { wilson } from '../../estimate/index.ts'
import { inRole, namerOf } from '../about.ts'
import { extremesOf } from '../main-metric.ts'
import type { Extreme } from '../main-metric.ts'
import { isShare, unitFor, withInterval } from '../numbers.ts'
import { keysOf, keyTitle, labelKeysOf, metricOf, withMetric } from './cells.ts'
import type { Sources } from './chart.ts'

/** Numbers that one line holds. */
const MAX_NUMBERS = 2
/** A rate of fewer trials says too little. */
const MIN_TRIALS = 30

/** The number of a metric without dimensions, else its largest ones; nothing where none is known. */
export function findingOf(sources: Sources, name: string): string {
  const variants = withMetric(sources.result.variants, name)
  if (variants.length === 0) return ''
  const metric = metricOf(variants, name)
  const cells = worthIt(variants[0].metrics[name].cells)
  const keys = labelKeysOf(metric)
  const [first] = cells
  if (keys.length === 0)
    return first === undefined ? '' : numberOf(metric, first) + (metric.kind === 'ratio' ? ofWhat(metric, cells) : '')
  const nameOf = namerOf(sources.about)
  const labelOf = ({ by }: ResultCell): string =>
    keys
      .map((key) => (key === 'round' ? `after ${keyTitle(key, metric)} ${by[key]}` : labelled(key, by[key])))
      .join(', ')
  const labelled = (key: string, label: string | number): string => counting(keyTitle(key, metric), nameOf(key, label))
  // By rounds the numbers tell a course, not which is largest.
  const shown = keysOf(metric).includes('round')
    ? ofCourse(often(cells), metric, sources).filter(({ estimate }) => estimate !== 0)
    : common(cells)
        .filter(({ estimate }) => estimate !== 0)
        // Of what is to be reached the parts that fail most often.
        .toSorted((a, b) => (sources.about.roles.objective === name ? -1 : 1) * (b.estimate! - a.estimate!))
        .slice(0, MAX_NUMBERS)
  return shown
    .map((cell, index) => `${labelOf(cell)}: ${numberOf(metric, cell)}${index === 0 ? ofWhat(metric, cells) : ''}`)
    .join('; ')
}

/** `7 to 10` says nothing without what it counts: `3 dice`, `1 hit card`, `strength 4`. */
function counting(noun: string, shown: string): string {
  if (!/^\d+(?: to \d+| (?:or|and) more|\+)?$/.test(shown)) return shown
  return /(?<!s)s$|^(?:dice|percent)$/.test(noun) ? `${shown} ${unitFor(Number(shown), noun)}` : `${noun} ${shown}`
}

/** ` of games`: what a share is a share of; ` of such blows` where each label has its own. */
function ofWhat(metric: ResultMetric, cells: readonly ResultCell[]): string {
  const [, what] = /^share of (.*)$/.exec(metric.unit) ?? []
  if (what === undefined || !isShare(metric)) return ''
  const isOfItsOwn = new Set(cells.map(({ trials }) => trials)).size > 1 && !/^(?:the|its|their|these|what) /.test(what)
  return ` of ${isOfItsOwn ? 'such ' : ''}${what}`
}

/** Those of many games, where there are any: what two long games have in common is no finding. */
function often(cells: readonly ResultCell[]): readonly ResultCell[] {
  const many = cells.filter(({ count }) => count >= MIN_TRIALS)
  return many.length > 0 ? many : cells
}

/** Those with this share of the trials of the largest or more: what is rare is easily an extreme. */
const COMMON = 0.05

function common(cells: readonly ResultCell[]): readonly ResultCell[] {
  const most = Math.max(0, ...cells.map(({ trials = 0 }) => trials))
  return cells.filter(({ trials = most }) => trials >= COMMON * most)
}

/**
 * Of a course what it is when an average game ends: later rounds are those of few games. Where its rounds are not those
 * of the game (a campaign has watches, its fights have rounds), what is nearest to half of all.
 */
function ofCourse(
  cells: readonly ResultCell[],
  metric: ResultMetric,
  { result: { variants }, about }: Sources,
): ResultCell[] {
  if (keyTitle('round', metric) !== (about.round ?? 'round')) {
    const half = (isShare(metric) ? 1 : Math.max(...cells.map(({ estimate }) => estimate!))) / 2
    const fromHalf = ({ estimate }: ResultCell): number => Math.abs(estimate! - half)
    return cells.toSorted((a, b) => fromHalf(a) - fromHalf(b)).slice(0, 1)
  }
  const mean = inRole('length', variants[0], about)?.estimate
  const rounds = cells.map(({ by }) => Number(by['round']))
  const until =
    typeof mean === 'number' ? rounds.filter((round) => round <= Math.max(mean, Math.min(...rounds))) : rounds
  return cells.filter((_, index) => rounds[index] === Math.max(...until)).slice(-1)
}

/**
 * `Missing parts of the objective: “Light the lamp” 78.0% (70.1–84.2) of losses`: what most losses have in common.
 * @param title of the chart, which need not say the same
 */
export function lossFinding(sources: Sources, title: string, names: readonly string[]): string | undefined {
  const [variant] = sources.result.variants
  for (const name of names) {
    const told = sources.about.told.get(name)
    const metric = variant.metrics[name]
    const [key] = metric?.dimensions?.map((dimension) => dimension.name) ?? []
    if (told === undefined || key === undefined) continue
    const [most] = worthIt(metric.cells).toSorted((a, b) => b.estimate! - a.estimate!)
    if (most === undefined) continue
    const words = `${namerOf(sources.about)(key, most.by[key])} ${numberOf(metric, most)} of ${told.of[1]}`
    return told.lead === title ? words : `${told.lead}: ${words}`
  }
  return undefined
}

/** Games of a campaign in which nothing lies between the first and the last. */
const MIN_COURSE = 3

/**
 * `game 1 60% (48–71), game 12 87% (76–94); between them 60% (48–71) in game 7 to 90% (80–95) in game 5`: a mean or two
 * ends would hide a saw.
 */
export function courseFinding({ result, about }: Sources, names: readonly string[]): string | undefined {
  const won = inRole('wins-by-game', result.variants[0], about)
  if (won === undefined || !names.includes(about.roles['wins-by-game']!)) return undefined
  const [{ name: key }] = won.dimensions!
  const games = won.cells.flatMap((cell) =>
    cell.estimate === null || cell.count === 0
      ? []
      : [{ game: `${key} ${cell.by[key]}`, share: cell.estimate, words: numberOf(won, cell) }],
  )
  if (games.length < MIN_COURSE) return undefined
  const [first, ...between] = games.slice(0, -1)
  const last = games.at(-1)!
  const rising = between.toSorted((a, b) => a.share - b.share)
  const [low, high] = [rising[0], rising.at(-1)!]
  return (
    `${first.game} ${first.words}, ${last.game} ${last.words}; between them ` +
    `${low.words} in ${low.game} to ${high.words} in ${high.game}`
  )
}

/**
 * The first finding there is. If the chart has another title than the metric, the metric's title stands before it. A
 * number with its unit needs none.
 */
export function firstFinding(sources: Sources, title: string, names: readonly string[]): string {
  for (const name of names) {
    const words = findingOf(sources, name)
    if (words === '') continue
    const metric = metricOf(sources.result.variants, name)
    return metric.title === title || (labelKeysOf(metric).length === 0 && !isShare(metric))
      ? words
      : `${metric.title}: ${words}`
  }
  return ''
}

function worthIt(cells: readonly ResultCell[]): ResultCell[] {
  return cells.filter(
    ({ estimate, low, trials = MIN_TRIALS }) => estimate !== null && low !== null && trials >= MIN_TRIALS,
  )
}

const numberOf = (metric: ResultMetric, cell: ResultCell): string =>
  withInterval(metric, cell, isShare(metric) ? '' : ` ${unitFor(cell.estimate, metric.unit)}`)

/** `A hero dies in 14.2% of games; those win 25.0% (…)`: deaths, by the win rate after a first death. */
export function deathFinding({ result: { variants, level } }: Sources): string | undefined {
  const [{ metrics }] = variants
  const metric = Object.values(metrics).find(
    ({ kind, dimensions = [] }) => kind === 'ratio' && dimensions.length === 1 && dimensions[0].name === 'first death',
  )
  if (metric === undefined) return undefined
  const [{ labels }] = metric.dimensions!
  const after = metric.cells.filter(({ by }) => by['first death'] !== labels[0])
  const sumOf = (cells: readonly ResultCell[], key: 'successes' | 'trials'): number =>
    cells.reduce((sum, cell) => sum + (cell[key] ?? 0), 0)
  const [won, withDeath, all] = [sumOf(after, 'successes'), sumOf(after, 'trials'), sumOf(metric.cells, 'trials')]
  if (withDeath === 0) return undefined
  const rate = (successes: number, trials: number): string => {
    const { value, low, high } = wilson(successes, trials, level)
    return withInterval(metric, { estimate: value, low, high })
  }
  const playouts = metric.unit.replace('share of ', '')
  return `A hero dies in ${rate(withDeath, all)} of ${playouts}; those win ${rate(won, withDeath)}`
}

/** The win rate of a few variants; of more the lowest and the highest, by name where these are clearly apart. */
export function rangeFinding(
  result: Pick<Result, 'variants' | 'level'>,
  name: string,
  nameOf: (index: number) => string = (index) => nameInText(result.variants[index]),
): string {
  const known = result.variants.flatMap(({ metrics: { [name]: metric } }, index) =>
    typeof metric?.estimate === 'number' ? [{ index, metric }] : [],
  )
  const extremes = known.length <= MAX_NUMBERS + 1 ? undefined : extremesOf(result, name)
  if (extremes === undefined)
    return known
      .map(({ index, metric }) => `${known.length > 1 ? `${nameOf(index)} ` : ''}${withInterval(metric, metric)}`)
      .join('; ')
  const words = (one: Extreme): string => {
    const metric = result.variants[one.index].metrics[name]
    return `${extremes.isApart ? `${nameOf(one.index)} ` : ''}${withInterval(metric, metric)}`
  }
  return `from ${words(extremes.lowest)} to ${words(extremes.highest)}${extremes.isApart ? '' : ', not clearly apart'}`
}

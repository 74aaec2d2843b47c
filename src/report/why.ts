// Lines of an answer that a designer can act on: play style, losses, the turning point, who finishes the game.
import { bonferroniLevel, independentProportions, wilson } from '../estimate/index.ts'
import type { Estimate } from '../estimate/index.ts'
import { targetBoundsOf } from '../engine/design-target.ts'
import type { Ending } from '../engine/game.ts'
import type { Result, ResultCell, ResultMetric, ResultVariant } from '../simulate/result.ts'
import { isSameButAgents } from '../simulate/variants.ts'
import { inRole, namerOf } from './about.ts'
import type { About, VariantAbout } from './about.ts'
import { busiestOf, busiestWords, mostWords } from './busiest.ts'
import { MIN_COUNT } from './foremost.ts'
import { differencesTogether, isClear, isKnown, mainMetric } from './main-metric.ts'
import type { Known } from './main-metric.ts'
import { capital, counted, listed, numberAndInterval, percentFigures, span, thousands } from './numbers.ts'
import { numberOf } from './number-of.ts'
import { areHeroes, groupPlaying, haveSameOthers, styleLabel, styleWords } from './sides.ts'
import { targetsOf, targetVerdict, TOO_CLOSE } from './targets.ts'
import { besides, inCommon, variantLabel, variantWords } from './variant-words.ts'

/** Lines about the first variant, the most useful first; those on play style, which is taste, stand behind them. */
export function whyLines(
  result: Result,
  about: About,
): { readonly lines: readonly string[]; readonly style: readonly string[] } {
  const [variant] = result.variants
  if (variant.playouts === 0) return { lines: [], style: [] }
  const { scenario } = about.variants[0]
  const isOneOfSeveral = scenario !== undefined && about.variants.some((one) => one.scenario !== scenario)
  const ofFirst = (line: string | undefined): string | undefined =>
    isOneOfSeveral ? line?.replace(/^[^:(]+?(?= \(|:)/, (lead) => `${lead} in ${scenario}`) : line
  const lines = [
    styleTurn(result, about),
    ...[
      lossesLine(variant, about),
      idleLine(variant, about),
      placesLine(variant, about),
      wearLine(variant, about),
      turningPointLine(variant, about, result.level),
      winnersLine(variant, about),
    ].map(ofFirst),
  ]
  const style = styleLine(result, about)
  return { lines: lines.filter((line) => line !== undefined), style: style === undefined ? [] : [style] }
}

/** Percent for a line that several shares stand in: `97%`. */
const roughly = (share: number): string => `${percentFigures(share, 0)}%`

// ---- Play style ----------------------------------------------------------------------------------------------------

/** A line names so many play styles. */
const MAX_STYLES = 4

/** How the number depends on the play style, of variants that differ from the first by agents alone. */
function styleLine(result: Result, about: About): string | undefined {
  const others = byStyle(result, about)
  if (new Set(others.map(({ style }) => style)).size < 2) return undefined
  const [first, ...more] = others
  const names = new Set(more.map(({ name }) => name))
  const clear = differencesTogether(result, about, { isAmong: ({ second }) => names.has(second) }).some(isClear)
  const named = more.length <= MAX_STYLES ? more : [more[0], more.at(-1)!]
  const shown = [first, ...named].map(({ style, metric }) => `${style} ${numberAndInterval(metric, metric)[0]}`)
  const rest = more.length - named.length
  return (
    `${clear ? 'Play style matters' : 'Play style makes no clear difference'}: ` +
    `${shown.join(', ')}${rest === 0 ? '' : `, ${rest} between`}`
  )
}

/** `Another verdict by play style: TOO HARD for cautious play`, where a style turns what the first variant comes to. */
function styleTurn(result: Result, about: About): string | undefined {
  const { target } = about.variants[0]
  if (target === undefined || targetBoundsOf(target).length === 0) return undefined
  const wordAt = (index: number): string =>
    targetVerdict(targetsOf(result.variants[index], { target }, about, result), about)
  const turned = [...result.variants.keys()]
    .slice(1)
    .filter((index) => isSameButAgents(result.variants[0], result.variants[index]))
    .filter((index) => haveSameOthers(about.variants[0], about.variants[index]))
    .filter((index) => groupPlaying(about.variants[index]) === undefined)
    .filter((index) => ![wordAt(0), TOO_CLOSE].includes(wordAt(index)))
  const words = [...Map.groupBy(turned, wordAt)].map(
    ([word, all]) => `${word} for ${listed(all.map((index) => styleWords(about.variants[index])))}`,
  )
  return words.length === 0 ? undefined : `Another verdict by play style: ${words.join('; ')}`
}

/** Variants that differ from the first by agents alone: the first, then the others from the highest to the lowest. */
function byStyle(
  result: Result,
  about: About,
): { name: string; style: string; metric: Known<ResultVariant['metrics'][string]> }[] {
  const { variants } = result
  const main = mainMetric(variants[0], about)?.name
  if (main === undefined) return []
  const words = variants.map((_, index) => variantWords(result, about, index))
  const indices = variants.flatMap((variant, index) => (isSameButAgents(variants[0], variant) ? [index] : []))
  const common = inCommon(indices.map((index) => words[index]))
  const styleOf = (index: number): string =>
    areHeroes(about) ? styleLabel(about.variants[index]) : variantLabel(besides(words[index], common))
  const [first, ...others] = indices.flatMap((index) => {
    const metric = numberOf(variants[index], main)
    return isKnown(metric) ? [{ name: variants[index].name, style: styleOf(index), metric }] : []
  })
  return first === undefined ? [] : [first, ...others.toSorted((a, b) => b.metric.estimate - a.metric.estimate)]
}

// ---- Losses --------------------------------------------------------------------------------------------------------

/** So many causes stand in a line. */
const MAX_CAUSES = 3

export interface Share {
  readonly label: string
  readonly count: number
}

/** How often a playout ended in each way that is this to the heroes, the most frequent first. */
export function endingsOf(variant: ResultVariant, about: About, is: Ending['is']): Share[] {
  const nameOf = namerOf(about)
  return (inRole('outcome', variant, about)?.cells ?? [])
    .filter(({ by }) => about.endings.get(String(by.category))?.is === is)
    .map(({ by, successes = 0 }) => ({
      label: `${shortEnding(nameOf('category', by.category))}${reasonOf(variant, about, String(by.category))}`,
      count: successes,
    }))
    .toSorted((a, b) => b.count - a.count)
}

/** ` (too few heroes are alive)`: why most playouts that end so do, where the game knows it. */
function reasonOf(variant: ResultVariant, about: About, category: string): string {
  const metric = variant.metrics[about.endings.get(category)?.causes ?? '']
  const key = metric?.dimensions?.[0].name
  const [first] = (metric?.cells ?? [])
    .filter(({ successes = 0 }) => successes > 0)
    .toSorted((a, b) => b.successes! - a.successes!)
  if (key === undefined || first === undefined) return ''
  const share = first.successes! / first.trials!
  return ` (${share < MAIN ? 'mostly ' : ''}${namerOf(about)(key, first.by[key])})`
}

/** From this share on a reason is the reason. */
const MAIN = 0.95

/** `lost: out of rounds` without its first word. */
const shortEnding = (label: string): string => label.replace(/^(lost|won|defeat|victory): /, '')

interface Losses {
  readonly shares: readonly Share[]
  /** The games that the shares are of: unfinished ones are not won either. */
  readonly notWon: number
  readonly hasUnfinished: boolean
  /** The game knows causes; else these are endings. */
  readonly areCauses?: boolean
}

/** Whether the line on losses tells causes, not endings. */
export const tellsCauses = (variant: ResultVariant, about: About): boolean =>
  lossCauses(variant, about).areCauses === true

/** Why games were not won: the cause where the game knows it, else the ending. */
function lossCauses(variant: ResultVariant, about: About): Losses {
  const [lost, stopped] = (['lost', 'unfinished'] as const).map((is) => endingsOf(variant, about, is))
  const unfinished = stopped.filter(({ count }) => count > 0)
  const endings = {
    shares: [...lost, ...unfinished].toSorted((a, b) => b.count - a.count),
    notWon: sumOf([...lost, ...unfinished]),
    hasUnfinished: unfinished.length > 0,
  }
  const metric = inRole('cause-of-defeat', variant, about)
  const key = metric?.kind === 'ratio' && metric.dimensions?.length === 1 ? metric.dimensions[0].name : undefined
  if (metric === undefined || key === undefined || lost.filter(({ count }) => count > 0).length > 1) return endings
  const nameOf = namerOf(about)
  const causes = metric.cells
    .map(({ by, successes = 0 }) => ({ label: nameOf(key, by[key]), count: successes }))
    .toSorted((a, b) => b.count - a.count)
  const games = Math.max(...metric.cells.map(({ trials = 0 }) => trials))
  // A playout may be several games: causes of these are not those of what was lost.
  if (sumOf(causes) === 0 || games > variant.playouts) return endings
  // Where the causes are those of lost games alone, the unfinished ones stand beside them.
  const isOfAll = games > sumOf(lost)
  return {
    areCauses: true,
    shares: isOfAll ? causes : [...causes, ...unfinished],
    notWon: isOfAll ? games : games + sumOf(unfinished),
    hasUnfinished: isOfAll || unfinished.length > 0,
  }
}

const sumOf = (shares: readonly Pick<Share, 'count'>[]): number => shares.reduce((sum, { count }) => sum + count, 0)

/** `Losses (35 of 100 games): 34 out of rounds, 1 all dead` */
function lossesLine(variant: ResultVariant, about: About): string | undefined {
  const { shares, notWon, hasUnfinished } = lossCauses(variant, about)
  if (shares.length === 0) return undefined
  const lead = hasUnfinished ? 'Not won' : 'Losses'
  const all = counted(variant.playouts, about.playout)
  if (notWon === 0) return `${lead}: none in ${all}`
  const named = shares.filter(({ count }) => count > 0)
  // Of one way to lose the win rate says all.
  if (shares.length === 1 && !hasUnfinished) return undefined
  const games = `${thousands(notWon)} of ${all}`
  if (notWon < MIN_COUNT) return `${lead}: ${games}, too few to say why`
  const shown = named.slice(0, MAX_CAUSES)
  const isOverlapping = sumOf(named) > notWon
  const rest = notWon - sumOf(shown)
  const parts = isOverlapping || rest === 0 ? shown : [...shown, { label: 'other', count: rest }]
  return (
    `${lead} (${games}${isOverlapping ? '; causes overlap' : ''}): ` +
    // Of a single cause the number stands in front.
    (parts.length === 1 ? parts[0].label : parts.map(({ label, count }) => `${thousands(count)} ${label}`).join(', '))
  )
}

/**
 * `Turns without a useful act: 5,620 of 26,984 in all 400 games; Kirk 25%, Sharon 22%`: where the time went, if most
 * losses are for want of it. Of lost games alone nothing is kept.
 */
function idleLine(variant: ResultVariant, about: About): string | undefined {
  const metric = inRole('idle', variant, about)
  const [key] = metric?.dimensions?.map(({ name }) => name) ?? []
  const losses = (inRole('outcome', variant, about)?.cells ?? []).flatMap(({ by, successes = 0 }) => {
    const ending = about.endings.get(String(by.category))
    return ending?.is === 'lost' ? [{ count: successes, isTimeUp: ending.isTimeUp === true }] : []
  })
  const countOf = (all: readonly { readonly count: number }[]): number => all.reduce((sum, { count }) => sum + count, 0)
  const late = countOf(losses.filter(({ isTimeUp }) => isTimeUp))
  if (metric === undefined || key === undefined || late < MIN_COUNT || 2 * late <= countOf(losses)) return undefined
  const sumOf = (of: 'successes' | 'trials'): number => metric.cells.reduce((sum, cell) => sum + (cell[of] ?? 0), 0)
  const nameOf = namerOf(about)
  const heroes = metric.cells
    .filter(({ estimate }) => typeof estimate === 'number')
    .toSorted((a, b) => b.estimate! - a.estimate!)
    .slice(0, MAX_WINNERS)
    .map(({ by, estimate }) => `${capital(nameOf(key, by[key]))} ${roughly(estimate!)}`)
  return (
    `${metric.title}: ${thousands(sumOf('successes'))} of ${thousands(sumOf('trials'))} ` +
    `in all ${counted(variant.playouts, about.playout)}; ${heroes.join(', ')}`
  )
}

function placesLine(variant: ResultVariant, about: About): string | undefined {
  const chart = about.charts.find(({ kind }) => kind === 'places')
  return chart && busiestWords(busiestOf(variant, about, chart))
}

/** `Panic marks by cause: a crisis 312 of 890, a death 210, a hero flees 104`: counts, as of places (busiest.ts). */
function wearLine(variant: ResultVariant, about: About): string | undefined {
  const metric = inRole('wear', variant, about)
  const key = metric?.dimensions?.at(-1)?.name
  if (metric === undefined || key === undefined || about.lesser?.has(about.roles.wear!)) return undefined
  const nameOf = namerOf(about)
  const places = [...Map.groupBy(metric.cells, ({ by }) => by[key])]
    .map(([label, cells]) => ({
      name: nameOf(key, label),
      count: cells.reduce((sum, { successes = 0 }) => sum + successes, 0),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  const words = mostWords({ count: sumOf(places), places })
  return words && `${metric.title}: ${words}`
}

// ---- Turning point -------------------------------------------------------------------------------------------------

/** A state is compared where so many games passed through it, and at least this share of all. */
const MIN_GAMES = 30
const MIN_SHARE = 0.05

/** Win rates that lie closer than this make no turning point. */
const MIN_GAP = 0.2

/** `Turning point: after round 12 a leader with 16 or more of the 22 VP wins 76%, 8 to 11 VP 26% (44–55 pp apart)`. */
function turningPointLine(variant: ResultVariant, about: About, level: number): string | undefined {
  const point = turningPoint(variant, about, level)
  if (point === undefined) return undefined
  const { round, step, best, worst, who, gap } = point
  return (
    `Turning point: after ${step} ${round} ${who} ${ofGoal(best.label, about.variants[0])} ` +
    `wins ${roughly(best.estimate)}, ${worst.label} ${roughly(worst.estimate)} ` +
    `(${span(percentFigures(gap.low, 0), percentFigures(gap.high, 0))} pp apart)`
  )
}

/** `16 or more of the 22 VP`, of `16 or more VP` */
export function ofGoal(label: string, { goal = '' }: Pick<VariantAbout, 'goal'>): string {
  const unit = goal.replace(/^\S+ ?/, '')
  return unit !== '' && label.endsWith(` ${unit}`) ? `${label.slice(0, -unit.length)}of the ${goal}` : label
}

/** The metric that tells how states win. */
export const ofWins = (variant: ResultVariant, about: About): ResultMetric =>
  variant.metrics[about.roles['win-by-state']!]

interface Range {
  readonly estimate: number
  readonly low: number
  readonly high: number
}

interface State extends Range {
  readonly label: string
  readonly successes: number
  readonly trials: number
}

export interface WinTurningPoint {
  readonly round: number
  readonly step: string
  readonly best: State
  readonly worst: State
  readonly who: string
  /** How much more often the best state wins. */
  readonly gap: Range
}

/**
 * The round whose best and worst common states tell most: the gap between their win rates, weighted by how many games
 * pass through both. Ties go to the earliest. The best state wins at least as often as the average game, the worst no
 * more: games that are won already are in no state.
 *
 * What is chosen for its size looks too large. So the intervals of all states and of all gaps that could have been
 * chosen hold together (Bonferroni); a gap that then reaches 0 is no turning point.
 */
export function turningPoint(variant: ResultVariant, about: About, level: number): WinTurningPoint | undefined {
  // Where a playout is several games, nobody could say in which of them a round is.
  const metric = about.playout === 'game' ? inRole('win-by-state', variant, about) : undefined
  const [round, state] = metric?.dimensions?.map(({ name }) => name) ?? []
  if (metric === undefined || state === undefined) return undefined
  const nameOf = namerOf(about)
  const average = inRole('win', variant, about)?.estimate ?? undefined
  const isCommon = ({ trials = 0 }: ResultCell): boolean => trials >= Math.max(MIN_GAMES, MIN_SHARE * variant.playouts)
  const rounds = [...Map.groupBy(metric.cells.filter(isCommon), ({ by }) => Number(by[round]))]
  const intervals = rounds.reduce((sum, [, { length }]) => sum + (length * (length + 1)) / 2, 0)
  if (intervals === 0) return undefined
  const each = bonferroniLevel(level, intervals)
  const candidates = rounds.flatMap(([at, cells]): WinTurningPoint[] => {
    const sorted = cells
      .map(({ by, successes = 0, trials = 0 }): State => ({
        label: nameOf(state, by[state]),
        successes,
        trials,
        ...rangeOf(wilson(successes, trials, each)),
      }))
      .toSorted((a, b) => b.estimate - a.estimate)
    const [best, worst] = [sorted[0], sorted.at(-1)!]
    const gap = rangeOf(independentProportions(worst, best, each))
    return gap.estimate >= MIN_GAP &&
      gap.low > 0 &&
      (average === undefined || (best.estimate >= average && worst.estimate <= average))
      ? [{ round: at, step: metric.step ?? 'round', best, worst, who: about.whoStands ?? 'a party', gap }]
      : []
  })
  // How much of all games the two states say something about counts as much as how far apart they are.
  const weight = ({ gap, best, worst }: WinTurningPoint): number => gap.estimate * Math.sqrt(best.trials * worst.trials)
  return candidates.toSorted((a, b) => weight(b) - weight(a))[0]
}

const rangeOf = ({ value, low, high }: Estimate): Range => ({ estimate: value, low, high })

// ---- Who wins ------------------------------------------------------------------------------------------------------

/** `Scored the last VP needed: Brian 41% of wins`; where heroes compete `Wins by hero: Brannoc 31%, Ysolde 25%`. */
function winnersLine(variant: ResultVariant, about: About): string | undefined {
  const byHero = inRole('wins-by-hero', variant, about)
  const isInTarget = targetBoundsOf(about.variants[0].target).some(({ metric }) =>
    metric.startsWith(`${about.roles['wins-by-hero']}[`),
  )
  if (isInTarget) return undefined
  const metric = byHero ?? inRole('finisher', variant, about)
  const [key] = metric?.dimensions?.map(({ name }) => name) ?? []
  if (metric === undefined || key === undefined || metric.cells.length < 2) return undefined
  const nameOf = namerOf(about)
  const cells = metric.cells.filter(({ estimate }) => typeof estimate === 'number')
  const all = cells.reduce((sum, { estimate }) => sum + estimate!, 0)
  if (all * variant.playouts < MIN_COUNT) return undefined
  // Finishers are counted in all games: here they are shares of the wins.
  const scale = byHero === undefined ? Math.max(all, inRole('win', variant, about)?.estimate ?? 0) : 1
  const nobody = byHero === undefined ? 1 - all / scale : 0
  const named = cells
    .toSorted((a, b) => b.estimate! - a.estimate!)
    .map(({ by, estimate }) => `${capital(nameOf(key, by[key]))} ${roughly(estimate! / scale)}`)
  const [first, ...others] = named.slice(0, MAX_WINNERS)
  const of = byHero === undefined ? ' of wins' : ` of ${about.playout}s`
  const rest = [
    ...(named.length <= MAX_WINNERS ? [] : [`${named.length - MAX_WINNERS} more`]),
    ...(nobody < 0.005 ? [] : [`nobody alone ${roughly(nobody)}`]),
  ]
  const lead = byHero === undefined ? finisherName(metric) : 'Wins by hero'
  return `${lead}: ${[`${first}${of}`, ...others, ...rest].join(', ')}`
}

/** Its title is short for a chart; in a line it says what it is. */
export const finisherName = ({ title }: Pick<ResultMetric, 'title'>): string =>
  title.startsWith('Finisher') ? 'Scored the last VP needed' : title

/** A line names so many heroes. */
const MAX_WINNERS = 6

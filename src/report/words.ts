// The answer in words, the same in the terminal, on the page and in Markdown: the win rate, its interval, how far it
// depends on the agents, and how games are lost. Plain text; whoever shows it escapes it.
import { effectivePlayouts, normalHalfWidth, scoreInterval, wilson } from '../estimate/index.ts'
import type { Estimate } from '../estimate/index.ts'
import { withArticle } from '../input/index.ts'
import { countedIn, countsOf, judge, saysTheSame } from '../simulate/index.ts'
import type { Bounds, Result, ResultVariant, ResultMetric } from '../simulate/index.ts'
import { inRole, namerOf } from './about.ts'
import type { Ending, Narrated } from '../engine/game.ts'
import type { About, VariantAbout } from './about.ts'
import { enoughWords, rangeText } from './expected.ts'
import { isForemost, isMost } from './foremost.ts'
import { funnelOf } from './funnel.ts'
import { variantWords, besides, inVariant, inVariants } from './variant-words.ts'
import { attemptsOf } from './attempt-words.ts'
import { bestSentence, checksSentence } from './asked-words.ts'
import type { VariantWords } from './variant-words.ts'
import { isOftenUnfinished, unfinishedIn } from './medians.ts'
import { differenceIn, numberName, numberOf, numberTitle } from './number-of.ts'
import { driftSentence, learntSentence } from './drift-words.ts'
import { effectsSentence } from './effect-words.ts'
import { partiesWords } from './party-words.ts'
import { listOf } from './list.ts'
import {
  agreeing,
  capital,
  counted,
  inWords,
  interval,
  isShare,
  listed,
  numberAndInterval,
  percentFigures,
  plain,
  sharesInWords,
  thousands,
  unitFor,
  withInterval,
} from './numbers.ts'

export interface Answer {
  /** One sentence with interval and count. */
  readonly headline: string
  /** Caveats, each by itself. One of several lines is a list, and its first line says of what (`listOf`). */
  readonly more: readonly string[]
}

export function answerOf(result: Result, about: About): Answer {
  return {
    headline: `${failedWords(result, about)}${headlineOf(result, about)}`,
    more: [
      ...(about.impossible ?? []).map((phrase) => `${capital(phrase)}.`),
      wantedSentence(result, about),
      driftSentence(result, about),
      learntSentence(result, about),
      effectsSentence(result, about),
      variantsSentence(result, about),
      alikeSentence(result, about),
      bestSentence(result, about, mainMetric(result.variants[0], about)?.name),
      checksSentence(result, about),
      scenariosSentence(result),
      agentsSentence(result, about),
      ...ofVariants(result, about, (variant) => attemptsOf(variant, about)),
      ...ofVariants(result, about, (variant) => lossesOf(result, variant, about)),
      unfinishedSentence(result, about),
      ...[...about.told].flatMap(([name, narrated]) =>
        ofVariants(result, about, ({ metrics, playouts }) => mostOf(metrics[name], about, narrated, playouts)),
      ),
      ...ofVariants(result, about, (variant) => deathsOf(result, variant, about)),
      healthSentence(result),
      interruptedSentence(result, about),
    ].filter((sentence) => sentence !== undefined),
  }
}

/** Games that failed come first: no number counts them. */
function failedWords({ variants }: Result, { playout }: About): string {
  const failed = variants.reduce((sum, { excludedCount }) => sum + excludedCount, 0)
  const all = variants.reduce((sum, { playouts }) => sum + playouts, failed)
  return failed === 0 ? '' : `${thousands(failed)} of ${counted(all, playout)} failed. `
}

// ---- The answer ----------------------------------------------------------------------------------------------------

function headlineOf(result: Result, about: About): string {
  const {
    variants: [variant],
  } = result
  const where = settingOf(result, about)
  const main = mainMetric(variant, about)
  if (main === undefined)
    return `${where}${counted(variant.playouts, about.playout)} ${agreeing(variant.playouts, 'was', 'were')} played.`
  if (!isKnown(main.metric)) {
    const why = variant.excludedCount > 0 ? 'came to its end' : 'was played'
    return capital(`${where}nothing is known yet, no ${about.playout} ${why}.`)
  }
  const title = numberTitle(variant, main.name, namerOf(about))
  const answer = first(main.name, title, main.metric, about, basis(main.metric, variant, about), where)
  return `${where === '' ? capital(answer) : `${where}${answer}`}${others(result, about)}.`
}

/**
 * What tells the first variant from the others. The agents tell apart variants that differ by agent or scenario alone.
 */
function settingOf(result: Result, about: About): string {
  if (result.variants.length === 1 || isByKind(result, about)) return ''
  const words = inVariant({ ...variantWords(result, about, 0), scenario: undefined })
  return words === '' ? '' : `${capital(words)}: `
}

/** What came out in the first variant. @param where what stands before it: who plays is not said twice */
function first(name: string, title: string, metric: Known, about: About, basedOn: string, where: string): string {
  const { seats, agents, scenario = 'the game' } = about.variants[0]
  const proof = `${rangeOf(metric)} from the dice, ${basedOn}`
  const isWin = name === about.roles.win
  if (!isWin || !areHeroes(about)) {
    const won = isWin ? wonWords(about) : winnerWords(metric, name, about)
    if (won !== undefined) {
      const table = agents.every((agent) => where.includes(agent)) ? '' : tableOf(about.variants[0])
      return `${won} in ${often(metric)} of ${whole(metric)}${table} (${proof})`
    }
    const number = isShare(metric)
      ? `${often(metric)} of ${whole(metric)}`
      : `${numberAndInterval(metric, metric)[0]} ${unitFor(metric.estimate ?? null, metric.unit)}`
    return `${title}${title.endsWith('?') ? '' : ':'} ${number} (${proof})`
  }
  const party = partyOf({ seats, agents })
  const verb = seats.length === 1 ? 'wins' : 'win'
  const sure = `${rangeOf(metric)} % from the dice, ${basedOn}`
  if (metric.count === 1) {
    const once = metric.estimate === 1 ? verb : seats.length === 1 ? 'does not win' : 'do not win'
    return `${party} ${once} ${scenario} the one time that it was played (${sure})`
  }
  if (metric.estimate === 0) return `${party} never ${verb} ${scenario} (${sure})`
  if (metric.estimate === 1) return `${party} always ${verb} ${scenario} (${sure})`
  return `${party} ${verb} ${scenario} ${often(metric)} of the time (${proof})`
}

/** Who plays against whom: ` of four steady heroes against a guardian villain`; nothing where there are no heroes. */
function tableOf({ seats, agents }: Pick<VariantAbout, 'seats' | 'agents'>): string {
  const [heroes, others] = [true, false].map((wanted) =>
    seats.flatMap((seat, index) => ((seat.side === 'heroes') === wanted ? [{ seat, agent: agents[index] }] : [])),
  )
  if (heroes.length === 0 || others.length === 0) return ''
  const party = partyOf({ seats: heroes.map(({ seat }) => seat), agents: heroes.map(({ agent }) => agent) })
  const opponents = others.map(({ seat, agent }) => withArticle(`${agent} ${seat.side}`))
  return ` of ${party} against ${listed(opponents)}`
}

/** Whether everybody at the table plays for the heroes, so that who wins can be told by what they are. */
const areHeroes = ({ variants: [{ seats }] }: About): boolean => seats.every(({ side }) => side === 'heroes')

/** Of a hero who wins against the others: `Brannoc wins`; nothing for another number. */
function winnerWords({ cells: [cell] }: ResultMetric, name: string, about: About): string | undefined {
  const { 'wins-by-hero': wins } = about.roles
  if (wins === undefined || !name.startsWith(`${wins}[`)) return undefined
  const [[key, label]] = Object.entries(cell.by)
  return `${namerOf(about)(key, label)} wins`
}

/** What it is to win, as the endings tell it: `Korak is slain`; nothing where there are several such endings. */
function wonWords({ endings, shown }: About): string | undefined {
  const won = [...endings].filter(([, ending]) => ending.is === 'won')
  return won.length === 1 ? shown.get('category')?.get(won[0][0]) : undefined
}

/** What was counted: `2,000 games`; of a rate what it is of, too: `6,000 games of 400 campaigns`. */
function basis(metric: Known, { playouts }: ResultVariant, { playout }: About): string {
  return metric.kind === 'ratio'
    ? `${thousands(metric.count)} ${whole(metric)} of ${counted(playouts, playout)}`
    : counted(metric.count, playout)
}

/** What a share is of, by its unit. @example whole({ unit: 'share of games' }) // => 'games' */
function whole({ unit }: Pick<ResultMetric, 'unit'>): string {
  return unit.startsWith(SHARE_OF) ? unit.slice(SHARE_OF.length) : 'trials'
}

const SHARE_OF = 'share of '

/** What the other variants add to the first: other agents by name, else the variant that differs most. */
function others(result: Result, about: About): string {
  if (result.variants.length === 1) return ''
  if (!isByKind(result, about)) {
    const parties = partiesWords(result, mainMetric(result.variants[0], about)!.name)
    if (parties !== undefined) return parties
    const biggest = biggestDifference(result, about)
    if (biggest === undefined) return unpaired(result, about)
    const byMetric = biggest.metric === mainMetric(result.variants[0], about)?.name ? '' : `, by ${biggest.metric}`
    if (result.variants.length === 2) return `; ${biggest.where}${byMetric} ${biggest.words}`
    return biggest.isNone
      ? `. ${byMetric === '' ? 'There' : `By ${biggest.metric} there`} is ${biggest.words}`
      : `. The largest difference by the figures${byMetric.slice(1)} is ${biggest.where}: ${biggest.words}`
  }
  const ones = about.variants[0].seats.length === 1 ? 'one' : 'ones'
  const tried = byAgents(result, about).filter(({ kind }) => kind !== kindOf(about.variants[0]))
  if (tried.length === 0 || tried.length > MAX_NAMED) return ''
  const played = tried.map(
    ({ kind, metric }) => `${ones === 'ones' ? kind : withArticle(kind)} ${ones} ${listedOf(metric)}`,
  )
  return `; ${listed(played)}`
}

/** The other variants where nothing is held against anything: the second, or the least and the most. */
function unpaired(result: Result, about: About): string {
  const [, second] = result.variants
  const metric = mainMetric(second, about)?.metric
  if (result.variants.length === 2)
    return isKnown(metric) ? `; ${inVariant(variantWords(result, about, 1))} ${listedOf(metric)}` : ''
  const range = rangeOverVariants(result, about)
  return range === undefined ? '' : `. Over ${inWords(result.variants.length)} variants it goes from ${range.words}`
}

/** More agents than this are told by their range. */
const MAX_NAMED = 2

/** Who plays: `four steady heroes`. */
function partyOf({ seats, agents }: Pick<VariantAbout, 'seats' | 'agents'>): string {
  const heroes = seats.length === 1 ? 'hero' : 'heroes'
  const kinds = [...new Set(agents)]
  if (kinds.length === 1) return `${inWords(seats.length)} ${kinds[0]} ${heroes}`
  const shares = kinds.map((kind) => `${inWords(agents.filter((agent) => agent === kind).length)} ${kind}`)
  return `${inWords(seats.length)} ${heroes} (${listed(shares)})`
}

type Known = ResultMetric & Readonly<Record<'estimate' | 'low' | 'high' | 'count', number>>

/**
 * What the answer is about: what the experiment names, else how often it is won, else the first yes-or-no, else the
 * first number.
 */
export function mainMetric(
  variant: ResultVariant,
  { roles, main }: Pick<About, 'roles' | 'main'>,
): { name: string; metric: ResultMetric } | undefined {
  const { metrics } = variant
  const named = main === undefined ? undefined : numberOf(variant, main)
  if (named !== undefined) return { name: main!, metric: named }
  const all = Object.entries(metrics)
    .map(([name, metric]) => ({ name, metric }))
    .filter(({ metric }) => metric.estimate !== undefined)
  return (
    all.find(({ name }) => name === roles.win) ??
    all.find(({ metric }) => metric.kind === 'binary') ??
    all.find(({ metric }) => metric.kind === 'value')
  )
}

/** Has an estimate with an interval. */
function isKnown(metric: ResultMetric | undefined): metric is Known {
  return typeof metric?.estimate === 'number' && typeof metric.low === 'number' && typeof metric.high === 'number'
}

/** As many decimals as the interval bears: `56 %`, `56.1 %`. */
const often = (share: Known): string => `${figuresOf(share)[0]} %`

/** With its interval. */
const listedOf = (metric: Known): string =>
  isShare(metric) ? `${often(metric)} (${rangeOf(metric)})` : withInterval(metric, metric)

/** The interval: what the dice leave open. */
function rangeOf(metric: Known): string {
  return isShare(metric) ? figuresOf(metric)[1] : interval(metric, metric)
}

const figuresOf = (share: Known): [share: string, interval: string] =>
  sharesInWords(share, decimalsFor(share.low, share.high))

/** Decimals of a percentage that its interval bears. */
function decimalsFor(low: number, high: number): number {
  const half = 50 * (high - low)
  return half >= 0.5 ? 0 : half >= 0.05 ? 1 : 2
}

// ---- Other variants
// ----------------------------------------------------------------------------------------------------

/**
 * How the number changes with what was varied. Agents have a sentence of their own. Where nothing is compared, the
 * headline tells it.
 */
function variantsSentence(result: Result, about: About): string | undefined {
  const biggest = result.variants.length < 3 || isByAgents(result) ? undefined : biggestDifference(result, about)
  if (biggest === undefined) return undefined
  const { words, ends } = rangeOverVariants(result, about) ?? {}
  // The headline has the first and the one that differs most.
  const headlineNames =
    biggest.metric === mainMetric(result.variants[0], about)?.name ? [result.variants[0].name, biggest.later] : []
  return words === undefined || ends!.every((name) => headlineNames.includes(name))
    ? undefined
    : `Over ${inWords(result.variants.length)} variants it goes from ${words}.`
}

/** The least and the most of all variants, where they are not the same. */
function rangeOverVariants(result: Result, about: About): { words: string; ends: readonly string[] } | undefined {
  const estimates = result.variants.flatMap((variant, index) => {
    const metric = mainMetric(variant, about)?.metric
    return isKnown(metric) ? [{ index, metric }] : []
  })
  if (estimates.length < 2) return undefined
  const sorted = estimates.toSorted((a, b) => a.metric.estimate - b.metric.estimate)
  const lowest = sorted[0]
  // Of several that have the most the first, which others are held against.
  const highest = sorted.find(({ metric }) => metric.estimate === sorted.at(-1)!.metric.estimate)!
  if (lowest === highest) return undefined
  const words = ({ index, metric }: (typeof estimates)[number]): string =>
    `${withInterval(metric, metric)} ${inVariant(variantWords(result, about, index))}`
  return {
    words: `${words(lowest)} to ${words(highest)}`,
    ends: [lowest, highest].map(({ index }) => result.variants[index].name),
  }
}

/**
 * Variants that came out, in every number, like the one that they are held against: what they change has never acted.
 */
function alikeSentence({ variants, pairs }: Result, { playout }: About): string | undefined {
  const named = new Map(variants.map((variant) => [variant.name, variant]))
  const alike = pairs.filter(({ first, second }) => areAlike(named.get(first)!, named.get(second)!))
  if (alike.length === 0) return undefined
  const words = [...Map.groupBy(alike, ({ first }) => first)].map(
    ([first, those]) => `${listed(those.map(({ second }) => `“${second}”`))} came out as “${first}”`,
  )
  const counts = [...new Set(alike.map(({ first }) => named.get(first)!.playouts))]
  const all = counts.length === 1 ? counted(counts[0], playout) : `${playout}s`
  const change = alike.length === 1 ? 'it changes' : 'they change'
  return `${listed(words)} in every number of all ${all}: what ${change} had no say in them.`
}

function areAlike(one: ResultVariant, other: ResultVariant): boolean {
  // Metric by metric: most variants differ in one of the first.
  const names = Object.keys(one.metrics)
  return (
    one.playouts > 0 &&
    one.playouts === other.playouts &&
    names.join() === Object.keys(other.metrics).join() &&
    names.every((name) => JSON.stringify(one.metrics[name]) === JSON.stringify(other.metrics[name]))
  )
}

/** Where nothing is held against anything. */
function scenariosSentence({ variants, pairs }: Result): string | undefined {
  return variants.length > 1 && pairs.length === 0
    ? 'Each variant plays a scenario of its own: none is held against another, and there is no verdict between them.'
    : undefined
}

/** How much hangs on who plays: the dice are only one part of what is not known. */
function agentsSentence(result: Result, about: About): string | undefined {
  if (!isKnown(mainMetric(result.variants[0], about)?.metric)) return undefined
  const ranked = byAgents(result, about).toSorted((a, b) => a.metric.estimate - b.metric.estimate)
  if (ranked.length < 2) return 'Other agents were not tried: how much hangs on who plays, this run does not say.'
  const difference = result.variants.length === 2 ? biggestDifference(result, about) : undefined
  if (difference !== undefined)
    return `How they play: ${kindOf(about.variants[1])} against ${kindOf(about.variants[0])}, ${difference.words}.`
  const [lowest, highest] = [ranked[0], ranked.at(-1)!]
  const heading = [whereAgentsDiffer(result, about), 'across agents'].filter((part) => part !== '').join(', ')
  return `${capital(heading)}: ${listed(
    [lowest, highest].map(({ metric, kind }) => `${withInterval(metric, metric)} for ${kind}`),
    'to',
  )}.`
}

/** The variants that differ from the first by nothing but agents, it among them; of each kind of agents the first. */
function byAgents({ variants }: Result, about: About): { kind: string; metric: Known }[] {
  const found = new Map<string, Known>()
  const name = mainMetric(variants[0], about)!.name
  for (const [index, variant] of variants.entries()) {
    const [metric, kind] = [numberOf(variant, name), kindOf(about.variants[index])]
    if (differsByAgents(variants[0], variant) && isKnown(metric) && !found.has(kind)) found.set(kind, metric)
  }
  return [...found].map(([kind, metric]) => ({ kind, metric }))
}

/** What the variants have in common that differ from the first by agents alone; nothing where they are all. */
function whereAgentsDiffer({ variants }: Result, about: About): string {
  const settings = variants.flatMap((variant, index) =>
    differsByAgents(variants[0], variant) ? [variantWords({ variants }, about, index)] : [],
  )
  if (settings.length === variants.length || settings.some(({ given }) => given !== undefined)) return ''
  return inVariant({
    ...settings[0],
    sets: settings[0].sets.filter((set) => settings.every(({ sets }) => sets.includes(set))),
  })
}

function kindOf({ agents }: VariantAbout): string {
  return listed([...new Set(agents)])
}

/**
 * The variant that is farthest from its baseline, in words, with the paired interval: by the main number. Where
 * variants are not compared by it (rates of campaigns), by the first number by which they are.
 */
function biggestDifference(
  result: Result,
  about: About,
): { where: string; later: string; metric: string; words: string; isNone: boolean } | undefined {
  const { variants, pairs } = result
  const main = mainMetric(variants[0], about)?.name
  const name =
    main !== undefined && pairs[0] !== undefined && differenceIn(pairs[0], main) !== undefined
      ? main
      : pairs[0]?.differences.find(({ by }) => Object.keys(by).length === 0)?.metric
  if (name === undefined) return undefined
  const metric = numberOf(variants[0], name)!
  const estimates = pairs.flatMap((pair) => {
    const { first: from, second: later } = pair
    const { estimate, low, high } = differenceIn(pair, name) ?? {}
    return typeof estimate === 'number' && typeof low === 'number' && typeof high === 'number'
      ? [{ from, later, estimate, low, high }]
      : []
  })
  if (estimates.length === 0) return undefined
  const sure = estimates.filter(({ low, high }) => low > 0 || high < 0)
  const { from, later, estimate, low, high } = (sure.length > 0 ? sure : estimates).reduce((a, b) =>
    Math.abs(b.estimate) > Math.abs(a.estimate) ? b : a,
  )
  const unit = isShare(metric) ? 'percentage points' : metric.unit
  const [less, more] = [
    { estimate: -estimate, low: -high, high: -low },
    { estimate, low, high },
  ].map((one) => (isShare(metric) ? sharesInWords(one, decimalsFor(low, high)) : numberAndInterval(metric, one)))
  const [one, other] = [from, later].map((wanted) =>
    variantWords(
      result,
      about,
      variants.findIndex((variant) => variant.name === wanted),
    ),
  )
  const [size, range] = estimate < 0 ? less : more
  return {
    where:
      from === variants[0].name
        ? inVariant({ ...besides(other, inAll(result, about)), scenario: besides(other, one).scenario })
        : `${other.scenario === undefined ? '' : `in ${other.scenario}, `}${againstWords(other, one)}`,
    later,
    metric: name,
    isNone: estimate === 0,
    words:
      estimate === 0
        ? `no difference (${more[1]} ${unit}, the same ${about.playout}s in pairs)`
        : sure.length === 0
          ? `not surely more or less (${more[0]} ${unit}, ${more[1]}, the same ${about.playout}s in pairs)`
          : `${size} ${unit} ${estimate < 0 ? 'less' : 'more'} (${range}, the same ${about.playout}s in pairs)`,
  }
}

/** What every variant sets: of a variant that is told by what it has beside the first only this goes without saying. */
function inAll(result: Result, about: About): VariantWords {
  const [one, ...others] = result.variants.map((_, index) => variantWords(result, about, index))
  return { ...one, sets: one.sets.filter((set) => others.every(({ sets }) => sets.includes(set))) }
}

/** `with party brian+kirk against party brian+mara`. */
function againstWords(other: VariantWords, one: VariantWords): string {
  const [later, from] = [besides(other, one), besides(one, other)].map((words) =>
    inVariant({ ...words, scenario: undefined }),
  )
  return from === ''
    ? later
    : later === ''
      ? `without ${from.replace(/^with /, '')}`
      : `${later} against ${from.replace(/^with /, '')}`
}

/** Variants that differ by agents alone, and these are all heroes: told apart by who plays what. */
const isByKind = (result: Result, about: About): boolean => isByAgents(result) && areHeroes(about)

function isByAgents({ variants }: Result): boolean {
  return variants.every((variant) => differsByAgents(variants[0], variant))
}

/** Nothing but the agents differs; so also a variant from itself. */
function differsByAgents(a: ResultVariant, b: ResultVariant): boolean {
  return JSON.stringify(withoutAgents(a.settings)) === JSON.stringify(withoutAgents(b.settings))
}

function withoutAgents(settings: unknown): unknown {
  return typeof settings === 'object' && settings !== null ? { ...settings, agents: undefined } : settings
}

/** So many variants have such a sentence each. */
const MAX_SENTENCES = 2

/** Of more variants beside the first those are named in which something else stands first. */
const MAX_OTHERS = 3

/**
 * What is said of a variant: in a sentence, and in short; `first` is what stands first in it, if anything surely does.
 */
interface Finding {
  readonly sentence: string
  readonly first?: string
  readonly short: string
}

/** A sentence on each of two variants, or on the first of many and one on the others; named where there are several. */
function ofVariants(
  result: Result,
  about: About,
  findingOf: (variant: ResultVariant) => Finding | undefined,
): string[] {
  const { variants } = result
  const whereOf = (index: number): string => inVariant(variantWords(result, about, index))
  const sentences = (variants.length <= MAX_SENTENCES ? variants : variants.slice(0, 1)).flatMap((variant, index) => {
    const sentence = findingOf(variant)?.sentence
    return sentence === undefined
      ? []
      : [
          variants.length === 1
            ? sentence
            : `${capital(whereOf(index))}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
        ]
  })
  if (variants.length <= MAX_SENTENCES) return sentences
  const first = findingOf(variants[0])?.first
  const others = variants.flatMap((variant, index) => {
    const finding = index === 0 ? undefined : findingOf(variant)
    return finding === undefined ? [] : [{ ...finding, words: variantWords(result, about, index) }]
  })
  const differing = others.filter((one) => one.first !== first)
  // Of many variants those are told of which something is sure.
  const named = (others.length <= MAX_OTHERS ? others : differing.filter((one) => one.first !== undefined)).slice(
    0,
    MAX_OTHERS,
  )
  const cut = others.length <= MAX_OTHERS ? 0 : differing.filter((one) => one.first !== undefined).length - named.length
  const isRestAlike =
    first !== undefined && named.length < others.length && differing.every((one) => named.includes(one))
  const parts = [
    ...[...Map.groupBy(named, ({ short }) => short)].map(
      ([short, those]) => `${inVariants(those.map(({ words }) => words))}: ${short}`,
    ),
    ...(isRestAlike ? [`in the ${counted(others.length - named.length, 'other variant')} the same comes first`] : []),
    ...(cut > 0 ? [`${counted(cut, 'more variant differs', 'more variants differ')}, as the table has it`] : []),
  ]
  return parts.length === 0 ? sentences : [...sentences, `${capital(parts.join('; '))}.`]
}

/**
 * Whether each scenario meets its design target, in the first variant that plays it. Of several scenarios, the
 * experiment's thresholds say it where there are any.
 */
function wantedSentence({ variants, expect, level }: Result, about: About): string | undefined {
  const { variants: abouts } = about
  const firsts = abouts.flatMap(({ scenario }, index) =>
    abouts.findIndex((one) => one.scenario === scenario) === index ? [index] : [],
  )
  const answers = firsts.flatMap((index) => {
    const words = wantedWords(variants[index], abouts[index], about, level)
    return words === undefined ? [] : [{ scenario: abouts[index].scenario ?? 'the scenario', words }]
  })
  if (answers.length === 0 || (firsts.length > 1 && expect.length > 0)) return undefined
  if (firsts.length === 1) return `What ${answers[0].scenario} wants to be: ${answers[0].words}.`
  return listOf(
    'What scenarios want to be, and whether the first variant of each is so:',
    answers.map(({ scenario, words }) => `${scenario}: ${words}`),
  )
}

/** Judged as thresholds are. */
function wantedWords(
  variant: ResultVariant,
  { wanted = [] }: VariantAbout,
  about: About,
  level: number,
): string | undefined {
  const parts = wanted
    .filter(({ metric }) => numberOf(variant, metric) !== undefined)
    .map(({ metric, ...bounds }) => {
      const number = countedIn(variant, metric, level)
      const { judgement, estimate } = judge(bounds, number)
      const isPercent = isShare(numberOf(variant, metric)!)
      const [low, high] = [bounds.low, bounds.high].map((bound) =>
        isPercent ? percentFigures(bound, 0) : plain(bound),
      )
      const range = !Number.isFinite(estimate.value + estimate.low + estimate.high)
        ? []
        : [isPercent ? judgedRange(bounds, estimate) : rangeText(bounds, estimate, false)]
      const enough = judgement === 'undecided' ? [enoughWords(bounds, number, about.playout)] : []
      const name = numberName(variant, metric, namerOf(about))
      return `${name} ${low} to ${high}${isPercent ? ' %' : ''} (${judgement}: ${[...range, ...enough].join('; ')})`
    })
  return parts.length === 0 ? undefined : listed(parts)
}

/** Interval of a share, with enough decimals to see its judgement: 49.8 to 57.6, not 50 to 58, where 50 was asked. */
function judgedRange(bounds: Bounds, { low, high }: Pick<Estimate, 'low' | 'high'>): string {
  const rounded = (value: number, decimals: number): number => Number((100 * value).toFixed(decimals)) / 100
  const isSeen = (decimals: number): boolean =>
    saysTheSame(bounds, { low, high }, { low: rounded(low, decimals), high: rounded(high, decimals) })
  const decimals = [decimalsFor(low, high), 1, 2].find(isSeen) ?? 2
  return `${percentFigures(low, decimals)} to ${percentFigures(high, decimals)} %`
}

// ---- How it is lost, and what else to know -------------------------------------------------------------------------

/** How often a playout ended in each way, the most frequent first, of those that are this to the heroes. */
function endingsOf(
  variant: ResultVariant,
  about: About,
  is: Ending['is'],
): { ending: string; count: number; fate?: string }[] {
  return (inRole('outcome', variant, about)?.cells ?? [])
    .map(({ by, successes = 0 }) => ({
      ending: String(by.category),
      count: successes,
      ...about.endings.get(String(by.category)),
    }))
    .filter((one) => one.is === is)
    .toSorted((a, b) => b.count - a.count)
}

const sumOf = (all: readonly { readonly count: number }[]): number => all.reduce((sum, { count }) => sum + count, 0)

const inWordsOf = ({ value, low, high }: ReturnType<typeof wilson>): [share: string, interval: string] =>
  sharesInWords({ estimate: value, low, high })

function lossesOf({ level }: Result, variant: ResultVariant, about: About): Finding | undefined {
  const losses = endingsOf(variant, about, 'lost')
  const [lost, played] = [sumOf(losses), counted(variant.playouts, about.playout)]
  if (losses.length === 0 || variant.playouts === 0) return undefined
  // Where the game tells causes of loss, its one losing ending says nothing more.
  if (losses.length === 1 && about.told.has(about.roles['cause-of-defeat'] ?? '')) return undefined
  if (lost === 0) return { sentence: `No party lost in ${played}.`, first: '', short: `no party lost in ${played}` }
  const [{ ending, count }] = losses
  const name = namerOf(about)('category', ending)
  const range = (trials: number): string => {
    const [share, ends] = inWordsOf(wilson(count, trials, level))
    return `${share} % of ${trials === lost ? counted(lost, 'loss', 'losses') : played}, ${ends}`
  }
  // Where there is one way to lose, how often it comes to that is all that can be said.
  if (losses.length === 1)
    return {
      sentence: `How it is lost: ${name} (${range(variant.playouts)}).`,
      short: `${name} (${range(variant.playouts)})`,
    }
  const wordsOf = (one: (typeof losses)[number]): string =>
    one.fate ?? `end “${namerOf(about)('category', one.ending)}”`
  const words = wordsOf(losses[0])
  const shares = losses.map((one) => wilson(one.count, lost, level))
  if (!isForemost(shares, lost)) {
    const ways = losses
      .filter((one) => one.count > 0)
      .slice(0, MAX_CAUSES)
      .map((one, index) => {
        const [share, ends] = inWordsOf(shares[index])
        return `${wordsOf(one)} (${share} %${index === 0 ? ` of ${counted(lost, 'loss', 'losses')}` : ''}, ${ends})`
      })
    return {
      sentence: `How parties lose${doubt(ways, 'no way is surely the most frequent')}: they ${listed(ways, 'or')}.`,
      short: 'no way to lose is surely the most frequent',
    }
  }
  const [who, shortSubject] =
    count === lost
      ? ['All parties', 'all']
      : isMost(shares[0], lost)
        ? ['Most parties', 'most']
        : ['The largest part of the parties', 'the largest part of those']
  return {
    sentence: `${who} that lose ${words} (${range(lost)}).`,
    first: ending,
    short: `${shortSubject} that lose ${words} (${range(lost)})`,
  }
}

/** Playouts that were stopped: they are not won, and no length is the length of a game that has an end. */
function unfinishedSentence({ variants, level }: Result, about: About): string | undefined {
  const unfinished = variants
    .map((variant, index) => ({
      variant,
      index,
      playouts: variant.playouts,
      count: unfinishedIn(variant, about),
    }))
    .filter(({ variant }) => isOftenUnfinished(variant, about))
    .toSorted((a, b) => b.count / b.playouts - a.count / a.playouts)
  if (unfinished.length === 0) return undefined
  const items = unfinished.slice(0, MAX_OTHERS).map(({ index, count, playouts }) => {
    const [share, ends] = inWordsOf(wilson(count, playouts, level))
    const where = variants.length === 1 ? '' : ` ${inVariant(variantWords({ variants }, about, index))}`
    return `${share} % of ${counted(playouts, about.playout)} (${ends})${where}`
  })
  const rest = unfinished.length - items.length
  const fewer = rest === 0 ? [] : [`fewer in ${counted(rest, 'other variant')}`]
  return (
    `Not finished when the rounds run out: ${listed([...items, ...fewer])}. These count as not won, ` +
    `and mean lengths and points hold them too: the medians say more of a usual ${about.playout}.`
  )
}

/** The most frequent of the cells of a rate, each with its interval. */
function mostOf(
  metric: ResultMetric | undefined,
  about: About,
  { lead, of: [one, many], short, open }: Narrated,
  playouts: number,
): Finding | undefined {
  if (metric?.kind !== 'ratio') return undefined
  const nameOf = namerOf(about)
  const [key] = metric.dimensions!.map(({ name }) => name)
  const cells = metric.cells.filter(({ successes = 0 }) => successes > 0).toSorted((a, b) => b.estimate! - a.estimate!)
  if (cells.length === 0) return undefined
  const named = cells.slice(0, MAX_CAUSES).map(({ by, estimate, low, high, count }, index) => {
    const [share, ends] =
      low === null || high === null ? [percentFigures(estimate!, 0)] : sharesInWords({ estimate: estimate!, low, high })
    const ofAll = index === 0 ? ` of ${counted(count, one, many)}` : ''
    return `${nameOf(key, by[key])} (${share} %${ofAll}${ends === undefined ? '' : `, ${ends}`})`
  })
  const isFirst = isForemost(cells, Math.min(cells[0].count, playouts))
  return {
    sentence: `${lead}${isFirst ? '' : doubt(named, open)}: ${listed(named)}.`,
    ...(isFirst ? { first: String(cells[0].by[key]), short: short.replace('…', () => named[0]) } : { short: open }),
  }
}

/**
 * Causes of death, as shares of all deaths. Deaths in one game are correlated, and the result does not keep how much.
 * So the intervals are those of the worst case: all who die in one game die of the same cause.
 */
function deathsOf({ level }: Result, variant: ResultVariant, about: About): Finding | undefined {
  const causes = inRole('cause-of-death', variant, about)
  const key = causes?.dimensions?.at(-1)?.name
  if (causes === undefined || key === undefined) return undefined
  const sums = new Map<string, number>()
  for (const { by, successes = 0 } of causes.cells)
    sums.set(String(by[key]), (sums.get(String(by[key])) ?? 0) + successes)
  const counts = [...sums].filter(([, count]) => count > 0).toSorted(([, a], [, b]) => b - a)
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  const games = inRole('deaths-count', variant, about)?.cells[0]?.histogram
  if (all === 0 || games === undefined) return undefined
  const worth = effectivePlayouts({
    sumDen: all,
    sumDen2: countsOf(games).reduce((sum, [dead, count]) => sum + count * dead ** 2, 0),
  })
  const nameOf = namerOf(about)
  const shares = counts.map(([, count]) => scoreInterval(count / all, worth, normalHalfWidth(level)))
  const named = counts.slice(0, MAX_CAUSES).map(([cause, count], index) => {
    const [share, ends] = sharesInWords({ estimate: count / all, low: shares[index].low, high: shares[index].high })
    return `${nameOf(key, cause)} (${share} %${index === 0 ? ` of ${counted(all, 'death')}` : ''}, ${ends})`
  })
  if (!isForemost(shares, worth))
    return {
      sentence: `What kills heroes${doubt(named, 'nothing surely kills most')}: ${listed(named)}.`,
      short: 'nothing surely kills most',
    }
  return { sentence: `What kills most heroes: ${listed(named)}.`, first: counts[0][0], short: `${named[0]} kills most` }
}

const MAX_CAUSES = 3

/** Of one that was seen alone the interval says enough: there is none beside it that could be more. */
const doubt = (named: readonly string[], words: string): string => (named.length < 2 ? '' : ` (${words})`)

function healthSentence(result: Result): string | undefined {
  const { points, alarms, falseAlarm } = funnelOf(result)
  if (points.length === 0) return undefined
  const kinds = counted(points.length, 'kind of roll', 'kinds of rolls')
  if (alarms.length === 0) return `Chance behaves: ${kinds} agree with the exact odds.`
  return (
    `Do not trust these numbers yet: ${alarms.length} of ${kinds} disagree with the exact odds ` +
    `(a false alarm happens in ${percentFigures(falseAlarm, 1)} % of runs).`
  )
}

function interruptedSentence({ complete, variants }: Result, { playout }: About): string | undefined {
  if (complete) return undefined
  const max = Math.max(...variants.map(({ playouts }) => playouts))
  return `The run was interrupted after ${counted(max, playout)} of each variant.`
}

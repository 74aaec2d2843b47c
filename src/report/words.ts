// The answer in words, the same in the terminal, on the page and in Markdown: what came out, how sure it is as far as the dice
// go, how much hangs on who plays, and how games are lost. Plain text; whoever shows it escapes it.
import type { Result, ResultArm, ResultMetric } from '../simulate/result.ts'
import type { About, ArmAbout } from './about.ts'
import { funnelOf } from './funnel.ts'
import { capital, counted, figure, inWords, interval, isShare, listed, percentFigures, plain } from './numbers.ts'

export interface Answer {
  /** One sentence with interval and count. */
  readonly headline: string
  /** What one should know before quoting it. */
  readonly more: readonly string[]
}

export function answerOf(result: Result, about: About): Answer {
  return {
    headline: headlineOf(result, about),
    more: [armsSentence(result), agentsSentence(result, about), lossSentence(result.arms[0]), healthSentence(result), interruptedSentence(result)]
      .filter((sentence) => sentence !== undefined),
  }
}

// ---- The answer ----------------------------------------------------------------------------------------------------

function headlineOf({ arms }: Result, about: About): string {
  const [arm] = arms
  const metric = mainMetric(arm)
  // Arms that differ by agent alone are told apart by who plays.
  const where = arms.every((other) => differsByAgents(arm, other)) ? '' : `${arm.name}: `
  if (metric === undefined) return `${where}${counted(arm.playouts, 'game')} were played.`
  const { name, of } = metric
  if (!isKnown(of)) return capital(`${where}nothing is known yet, no game was played.`)
  const games = counted(of.count, 'game')
  const proof = `${rangeOf(of)} from the dice, ${games}`
  if (name !== 'win' || about.arms[0].seats.some(({ side }) => side !== 'heroes')) {
    return `${where}${of.title} ${isShare(of) ? `${often(of)} of games` : `${figure(of, of.estimate)} ${of.unit}`} (${proof}).`
  }
  const party = where === '' ? capital(partyOf(about.arms[0])) : `${where}${partyOf(about.arms[0])}`
  const verb = about.arms[0].seats.length === 1 ? 'wins' : 'win'
  const what = about.arms[0].scenario ?? 'the game'
  const sure = `${rangeOf(of)} % from the dice, ${games}`
  if (of.estimate === 0) return `${party} never ${verb} ${what} (${sure}).`
  if (of.estimate === 1) return `${party} always ${verb} ${what} (${sure}).`
  return `${party} ${verb} ${what} ${often(of)} of the time (${proof}).`
}

/** Who plays: `four steady heroes`. */
function partyOf({ seats, agents }: ArmAbout): string {
  const heroes = seats.length === 1 ? 'hero' : 'heroes'
  const kinds = [...new Set(agents)]
  if (kinds.length === 1) return `${inWords(seats.length)} ${kinds[0]} ${heroes}`
  const shares = kinds.map((kind) => `${inWords(agents.filter((agent) => agent === kind).length)} ${kind}`)
  return `${inWords(seats.length)} ${heroes} (${listed(shares)})`
}

type Known = ResultMetric & Readonly<Record<'estimate' | 'low' | 'high' | 'count', number>>

/** `win`, else the first yes-or-no, else the first number. */
function mainMetric({ metrics }: ResultArm): { name: string; of: ResultMetric } | undefined {
  const all = Object.entries(metrics).map(([name, of]) => ({ name, of })).filter(({ of }) => of.estimate !== undefined)
  return all.find(({ name }) => name === 'win') ?? all.find(({ of }) => of.kind === 'binary') ?? all.find(({ of }) => of.kind === 'value')
}

function isKnown(metric: ResultMetric | undefined): metric is Known {
  return typeof metric?.estimate === 'number' && typeof metric.low === 'number' && typeof metric.high === 'number'
}

/** As many decimals as the interval bears: `56 %`, `56.1 %`. */
function often({ estimate, low, high }: Known): string {
  return `${percentFigures(estimate, decimalsFor(low, high))} %`
}

/** The interval: what the dice leave open. */
function rangeOf(metric: Known): string {
  if (!isShare(metric)) return `${plain(metric.low)} to ${plain(metric.high)}`
  const decimals = decimalsFor(metric.low, metric.high)
  return `${percentFigures(metric.low, decimals)} to ${percentFigures(metric.high, decimals)}`
}

/** Decimals of a percentage that its interval bears. */
function decimalsFor(low: number, high: number): number {
  const half = 50 * (high - low)
  return half >= 0.5 ? 0 : half >= 0.05 ? 1 : 2
}

// ---- Other arms ----------------------------------------------------------------------------------------------------

/** What changes with what was varied; agents have a sentence of their own. */
function armsSentence({ arms, pairs }: Result): string | undefined {
  if (arms.length < 2 || arms.every((arm) => differsByAgents(arms[0], arm))) return undefined
  const known = arms.flatMap((arm) => {
    const metric = mainMetric(arm)?.of
    return isKnown(metric) ? [{ arm, metric }] : []
  })
  if (known.length < 2) return undefined
  if (arms.length === 2) {
    const difference = pairs[0]?.differences.find(({ metric, by }) => metric === mainMetric(arms[0])!.name && Object.keys(by).length === 0)
    if (difference === undefined || difference.estimate === null || difference.low === null || difference.high === null) return undefined
    const { estimate, low, high } = difference
    const { metric } = known[0]
    const unit = isShare(metric) ? 'percentage points' : metric.unit
    const size = (value: number): string => isShare(metric) ? percentFigures(value, decimalsFor(low, high)) : plain(value)
    const [from, to] = estimate < 0 ? [-high, -low] : [low, high]
    const verdict = low > 0 || high < 0 ? '' : '; that may be chance'
    return `“${arms[1].name}” against “${arms[0].name}”: ${size(Math.abs(estimate))} ${unit} ${estimate < 0 ? 'less' : 'more'} (${size(from)} to ${size(to)}, the same games in pairs)${verdict}.`
  }
  const sorted = known.toSorted((a, b) => a.metric.estimate - b.metric.estimate)
  const words = ({ arm, metric }: (typeof known)[number]): string => `${figure(metric, metric.estimate)} (${interval(metric, metric)}) in “${arm.name}”`
  return `Over ${inWords(arms.length)} arms it goes from ${words(sorted[0])} to ${words(sorted.at(-1)!)}.`
}

/** How much hangs on who plays: the dice are only one part of what is not known. */
function agentsSentence({ arms }: Result, about: About): string | undefined {
  const metric = mainMetric(arms[0])
  if (metric === undefined || !isKnown(metric.of)) return undefined
  const others = arms.map((arm, index) => ({ arm, agents: about.arms[index].agents })).filter(({ arm }) => differsByAgents(arms[0], arm))
  const kinds = new Set(others.map(({ agents }) => agents.join()))
  if (kinds.size < 2) return `Other agents were not tried: how much hangs on who plays, this run does not say.`
  const known = others.flatMap(({ arm, agents }) => {
    const of = arm.metrics[metric.name]
    return isKnown(of) ? [{ of, agents: [...new Set(agents)].join(' and ') }] : []
  }).toSorted((a, b) => a.of.estimate - b.of.estimate)
  const [least, most] = [known[0], known.at(-1)!]
  return `Across agents: ${figure(least.of, least.of.estimate)} (${least.agents}) to ${figure(most.of, most.of.estimate)} (${most.agents}).`
}

/** Nothing but the agents differs; so also an arm from itself. */
function differsByAgents(a: ResultArm, b: ResultArm): boolean {
  return JSON.stringify(withoutAgents(a.settings)) === JSON.stringify(withoutAgents(b.settings))
}

function withoutAgents(settings: unknown): unknown {
  return typeof settings === 'object' && settings !== null ? { ...settings, agents: undefined } : settings
}

// ---- How it is lost, and what else to know -------------------------------------------------------------------------

/** Endings in the words of people; others are quoted as the game calls them. */
const ENDINGS: Readonly<Record<string, string>> = {
  'all dead': 'die to the last hero',
  'out of rounds': 'run out of rounds',
  objective: 'lose their objective',
}

const LOST = 'lost: '

function lossSentence({ metrics, playouts }: ResultArm): string | undefined {
  const losses = (metrics.outcome?.cells ?? []).map(({ by, successes = 0 }) => ({ ending: String(by.category), count: successes }))
    .filter(({ ending }) => ending.startsWith(LOST)).toSorted((a, b) => b.count - a.count)
  const lost = losses.reduce((sum, { count }) => sum + count, 0)
  if (losses.length === 0) return undefined
  if (lost === 0) return playouts === 0 ? undefined : `No party lost in ${counted(playouts, 'game')}.`
  const [{ ending, count }] = losses
  const words = ENDINGS[ending.slice(LOST.length)] ?? `end “${ending.slice(LOST.length)}”`
  if (count === lost) return `All parties that lose ${words}.`
  return `${count > lost / 2 ? 'Most parties' : 'The largest part of the parties'} that lose ${words} (${percentFigures(count / lost, 0)} % of losses).`
}

function healthSentence(result: Result): string | undefined {
  const { points, alarms, falseAlarm } = funnelOf(result)
  if (points.length === 0) return undefined
  const kinds = counted(points.length, 'kind of roll', 'kinds of rolls')
  if (alarms.length === 0) return `Chance behaves: ${kinds} agree with the exact odds.`
  return `Do not trust these numbers yet: ${alarms.length} of ${kinds} disagree with the exact odds (a false alarm happens in ${percentFigures(falseAlarm, 1)} % of runs).`
}

function interruptedSentence({ complete, arms }: Result): string | undefined {
  return complete ? undefined : `The run was interrupted after ${counted(Math.max(...arms.map(({ playouts }) => playouts)), 'game')} of each arm.`
}

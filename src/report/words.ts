// The answer to a run, the same in the terminal, on the page and in Markdown: the verdict on the scenario, why it came
// out so, and the margin of error. What else is known stands in its details.
import { countedIn, isSameButAgents, judge } from '../simulate/index.ts'
import type { Result, ResultVariant } from '../simulate/index.ts'
import type { DesignTarget } from '../engine/game.ts'
import { nameInText } from '../simulate/variant-names.ts'
import { unmetWords } from '../engine/design-target.ts'
import { PLAYERS } from '../engine/groups.ts'
import { LUCK_DIMENSION } from '../engine/luck.ts'
import { namerOf } from './about.ts'
import type { About } from './about.ts'
import { soFar } from './answer.ts'
import type { Answer } from './answer.ts'
import { MAX_WHY } from './answer.ts'
import { bestSentence } from './best-words.ts'
import { unfinishedSentence } from './unfinished-words.ts'
import { driftSentence, learntSentence } from './drift-words.ts'
import { funnelOf } from './funnel.ts'
import { luckAlarms } from './luck.ts'
import { failedAnswer, hasFailed } from './failed.ts'
import { halfWidth, isKnown, isWinOf, mainMetric, marginInPp, shortName } from './main-metric.ts'
import { numberOf } from './number-of.ts'
import { agreeing, capital, counted, isShare, listed, percentFigures, plain, withInterval } from './numbers.ts'
import { bestFoundLine, otherGroups, ownOf } from './players.ts'
import { styleWords } from './sides.ts'
import { othersText, targetsOf, unmetTargetLines, unmetText } from './targets.ts'
import { variantLabel, variantWords } from './variant-words.ts'
import { firstAimed, verdictOf } from './verdict.ts'
import { whyLines } from './why.ts'

export { mainMetric } from './main-metric.ts'

export function answerOf(result: Result, about: About): Answer {
  const answer = hasFailed(result.variants) ? withoutVerdict(result, about) : withVerdict(result, about)
  const { variants, complete } = result
  const played = counted(Math.max(...variants.map(({ playouts }) => playouts)), about.playout)
  return complete ? answer : soFar(`${played}${ofEach(result)}`, answer)
}

const ofEach = (result: Result): string => (ownOf(result).variants.length > 1 ? ' of each variant' : '')

/** Of a run in which games failed: the main number of each variant of which some did. */
function withoutVerdict({ variants, level }: Result, about: About): Answer {
  const main = mainMetric(variants[0], about)
  if (main === undefined) return failedAnswer(variants, about.playout)
  const { name, metric } = main
  const bounds = variants
    .filter(({ excludedCount, metrics }) => excludedCount > 0 && numberOf({ metrics }, name) !== undefined)
    .map((variant) => {
      const { low, high } = judge({}, countedIn(variant, name, level)).estimate
      const isKnown = Number.isFinite(low) && Number.isFinite(high)
      return { name: variant.name, low: isKnown ? low : null, high: isKnown ? high : null }
    })
  const number = { name: shortName(variants[0], name, about), isWin: isWinOf(name, about), measured: metric }
  return failedAnswer(variants, about.playout, number, bounds)
}

function withVerdict(result: Result, about: About): Answer {
  const { verdict, numbers } = verdictOf(result, about)
  const { lines, style } = whyLines(ownOf(result), about)
  return {
    verdict,
    why: [
      ...warnings(result, about),
      ...numbers,
      ...unmetTargetLines(result, about),
      ...noEffectLines(result, about),
      ...lines.slice(0, MAX_WHY),
    ],
    ...marginOf(result, about),
    details: [...lines.slice(MAX_WHY), ...style, ...detailsOf(result, about)],
  }
}

/** What keeps the numbers from being believed comes first. */
function warnings(result: Result, about: About): string[] {
  const { points, alarms, falseAlarm } = funnelOf(result)
  const nameOf = namerOf(about)
  return [
    ...(alarms.length === 0
      ? []
      : [
          `DON'T TRUST these numbers: ${alarms.length} of ${counted(points.length, 'roll type')} ` +
            `${agreeing(alarms.length, 'disagrees', 'disagree')} with the ` +
            `exact chances (a false alarm happens in ${percentFigures(falseAlarm, 1)}% of runs)`,
        ]),
    ...luckAlarms(result, about).map(
      ({ variant, kind, z }) =>
        `DON'T TRUST these numbers: ${nameOf(LUCK_DIMENSION, kind)}` +
        `${result.variants.length > 1 ? ` (${variant})` : ''} ` +
        `came out ${Math.abs(z).toFixed(1)} standard errors from the exact mean`,
    ),
    ...(about.impossible ?? []).map((phrase) => capital(phrase)),
  ]
}

/** How far the main number may be off by the dice, and who plays: the dice tell nothing of other players. */
function marginOf(result: Result, about: About): Pick<Answer, 'margin'> {
  const { variants, stopping } = result
  const index = variants.every((one) => isSameButAgents(variants[0], one)) ? firstAimed(result, about) : 0
  const variant = variants[index]
  const main = mainMetric(variant, about)
  if (!isKnown(main?.metric)) return {}
  const half = halfWidth(main.metric)
  const text = isShare(main.metric) ? marginInPp(half) : `${plain(half)} ${main.metric.unit}`
  const reach =
    otherGroups(result, about, index).length > 0
      ? `. The groups are models; no table has been compared yet${behind(about.commands?.evenings)}`
      : `, for ${styleWords(about.variants[index])} only${behind(about.commands?.groups, '; other players')}`
  // A run with a fixed number of games said beforehand how many it plays.
  const after = stopping.kind === 'games' ? '' : `, after ${counted(variant.playouts, about.playout)}${ofEach(result)}`
  return { margin: `±${text} is the dice${after}${withoutLuck(variant, main)}${reach}` }
}

/** A command behind what it is for; nothing where there is none. */
const behind = (command: string | undefined, purpose = ''): string =>
  command === undefined ? '' : `${purpose}: ${command}`

/** The main number without its luck, where the run stopped by that. */
function withoutLuck(
  { luckAdjusted }: ResultVariant,
  { name, metric }: NonNullable<ReturnType<typeof mainMetric>>,
): string {
  if (luckAdjusted?.metric !== name || luckAdjusted.estimate === null) return ''
  return `; without luck ${withInterval(metric, luckAdjusted)}`
}

/** What else is known and no chart says in its finding, with intervals and counts. */
function detailsOf(result: Result, about: About): string[] {
  return [
    bestFoundLine(result, about),
    ...targetDetails(result, about),
    driftSentence(result, about),
    learntSentence(result, about),
    bestSentence(result, about, mainMetric(result.variants[0], about)?.name),
    unfinishedSentence(result, about),
    ...luckAdjustedDetails(result),
  ].filter((sentence) => sentence !== undefined)
}

/** Each design target with its interval, and where none holds. */
function targetDetails(result: Result, about: About): string[] {
  const { variants } = result
  const own = ownOf(result).variants.length
  const whereOf = (index: number): string => {
    const { group } = variants[index]
    const label = group === undefined ? variantLabel(variantWords(result, about, index)) : PLAYERS[group]
    return (own === 1 && group === undefined) || label === '' ? '' : ` (${label})`
  }
  const judged = variants.flatMap((variant, index) =>
    targetsOf(variant, about.variants[index], about, result).map(
      ({ detail, enough }) => `Design target${whereOf(index)}: ${detail}${enough === undefined ? '' : `; ${enough}`}`,
    ),
  )
  const aimed = firstAimed(result, about)
  const isOfPlayersAlone = ({ unmet }: DesignTarget, index: number): boolean =>
    unmet.play !== undefined &&
    Object.values(unmet).filter((one) => one !== undefined).length === 1 &&
    isSameButAgents(variants[aimed], variants[index])
  // A single variant has a line of its own for it. Groups are judged in their own line.
  const isSaid = own === 1 && unmetTargetLines(result, about).length > 0
  const unmet = about.variants.flatMap(({ target }, index) =>
    isSaid || target === undefined || unmetWords(target).length === 0 || variants[index].group !== undefined
      ? []
      : [{ index, text: isOfPlayersAlone(target, index) ? othersText(target) : unmetText(target) }],
  )
  const replaced = [...Map.groupBy(unmet, ({ text }) => text)].map(([text, all]) => {
    const where = all.length === 1 ? whereOf(all[0].index) : ` (${all.length} of ${own} variants)`
    return `Design target${where} ${text}`
  })
  return [...judged, ...replaced]
}

// ---- Other variants ------------------------------------------------------------------------------------------------

/** Variants whose every number equals that of the variant that they are compared with. */
function noEffectLines({ variants, pairs }: Result, { playout }: About): string[] {
  const named = new Map(variants.map((variant) => [variant.name, variant]))
  const alike = pairs.filter(({ first, second }) => areAlike(named.get(first)!, named.get(second)!))
  return [...Map.groupBy(alike, ({ first }) => first)].map(([first, those]) => {
    const { playouts } = named.get(first)!
    const names = those.map(({ second }) => nameInText(named.get(second)!))
    return `NO EFFECT in ${counted(playouts, playout)}: ${listed(names)}`
  })
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

/** The number by which the run stopped, without its luck. */
function luckAdjustedDetails({ variants }: Result): string[] {
  return variants.flatMap(({ name, luckAdjusted, metrics }) => {
    if (luckAdjusted === undefined) return []
    const { metric, estimate, gain } = luckAdjusted
    const of = variants.length > 1 ? ` (${name})` : ''
    if (estimate === null) return [`Too few games to take the luck out of ${metric}${of}`]
    const number = withInterval(metrics[metric] ?? { kind: 'binary', unit: '' }, luckAdjusted)
    return [`Without luck${of}: ${metric} ${number}; as precise as ${plain(gain ?? 1)} times as many games`]
  })
}

// Design targets of scenarios, judged: on target, too hard, too easy, too long, too short, too close to call.
import { targetBoundsOf, unmetWords } from '../engine/design-target.ts'
import type { ResultEstimate } from '../simulate/result.ts'
import type { DesignTarget } from '../engine/game.ts'
import { countedIn, judge, playoutsToDecide } from '../simulate/index.ts'
import type { Judgement, Result, ResultMetric, ResultVariant } from '../simulate/index.ts'
import { namerOf } from './about.ts'
import type { About, VariantAbout } from './about.ts'
import { narrowing, narrowingWords } from './difference-words.ts'
import type { Narrowing } from './difference-words.ts'
import { enoughWords, JUDGED, rangeText } from './expected.ts'
import { isKnown, shareWithMargin, shortName } from './main-metric.ts'
import { numberOf, numberTitle } from './number-of.ts'
import {
  figure,
  isShare,
  listed,
  lowerFirst,
  numberAndInterval,
  percentFigures,
  plain,
  span,
  unitFor,
} from './numbers.ts'

/** One bound of a design target, judged. */
export interface TargetJudged {
  readonly metric: string
  readonly estimate: Pick<ResultEstimate, 'estimate' | 'low' | 'high'>
  readonly low: number
  readonly high: number
  readonly judgement: Judgement
  /** How far outside of the band it lies, in widths of the band. */
  readonly excess: number
  /** Where the estimate lies beside the band; absent inside of it, or where nothing is known. */
  readonly side?: 'below' | 'above'
  /** `deaths` */
  readonly called: string
  /** `55.3%, target 45–62%` */
  readonly short: string
  /** `55% ±1` */
  readonly shown: string
  /** `45–62%` */
  readonly band: string
  /** `win rate 55% ±1 (target 45–62%)`, `length 18.2 rounds (17.7–18.7; target 18–24)` */
  readonly words: string
  /** What several bounds are parts of, and which part this is: `Wins by hero` and `Brannoc`. */
  readonly part?: { readonly of: string; readonly name: string }
  /** `win rate 55.3% (54.4–56.3), target 45–62%: met` */
  readonly detail: string
  /** What would decide it, in words, and `win rate 45.0–51.2%; 1,661 more games …`; absent where it is decided. */
  readonly enough?: string
  readonly open?: { readonly words: string; readonly numbers: Partial<Narrowing> }
}

/** Each bound of a variant's design target that its game measures; none where the target is for something else. */
export function targetsOf(
  variant: ResultVariant,
  { target }: Pick<VariantAbout, 'target'>,
  about: TargetAbout,
  { level }: Pick<Result, 'level'>,
): TargetJudged[] {
  return targetBoundsOf(target).flatMap(({ metric: name, low, high }) => {
    const metric = numberOf(variant, name)
    if (metric === undefined) return []
    const bounds = { low, high }
    const number = countedIn(variant, name, level)
    const { judgement, estimate } = judge(bounds, number)
    const band = bandWords(metric, bounds)
    const { estimate: measured = null } = metric
    const unit = isShare(metric) || measured === null ? '' : ` ${unitFor(measured, metric.unit)}`
    // Of a single game the number is known, and nothing of how far it may be off.
    const said = isKnown(metric) ? numberAndInterval(metric, metric)[0] : figure(metric, measured)
    const called = shortName(variant, name, about)
    const isPlainShare = isKnown(metric) && isShare(metric)
    const shown = isPlainShare ? shareWithMargin(metric, [low, high]) : `${said}${unit}`
    // Of what is too close to call the interval says why; a plain share has its margin.
    const isIntervalSaid = judgement === 'undecided' && !isPlainShare
    const { low: from, high: to } = estimate
    const range =
      isFinite(from) && isFinite(to) ? rangeText(bounds, { low: from, high: to }, isShare(metric)) : 'interval unknown'
    const side = estimate.value < low ? 'below' : estimate.value > high ? 'above' : undefined
    return [
      {
        metric: name,
        estimate: { estimate: measured, low: metric.low ?? null, high: metric.high ?? null },
        low,
        high,
        judgement,
        excess: Math.max(0, low - estimate.value, estimate.value - high) / (high - low || 1),
        ...(side === undefined ? {} : { side }),
        called,
        short: `${said}${unit}, target ${band}`,
        shown,
        band,
        ...partOf(variant, name, about),
        words: `${called} ${shown} (${isIntervalSaid ? `${range.replace('%', '')}; ` : ''}target ${band})`,
        detail: `${called} ${said}${unit} (${range.replace('%', '')}), target ${band}: ${JUDGED[judgement]}`,
        ...(judgement === 'undecided'
          ? {
              enough: enoughWords(bounds, number, about.playout),
              open: openWords(`${called} ${range}`, metric, playoutsToDecide(bounds, number), about.playout),
            }
          : {}),
      } as const,
    ]
  })
}

/**
 * `The design target (win rate 45–62%) does not apply here: it is meant for regulars`; nothing where a variant is
 * judged by one.
 */
export function unmetTargetLines({ variants }: Pick<Result, 'variants'>, about: TargetAbout): string[] {
  const [{ target }] = about.variants
  if (target === undefined || about.variants.some((one) => targetBoundsOf(one.target).length > 0)) return []
  const bands = target.wanted.flatMap(({ metric: name, low, high }) => {
    const metric = numberOf(variants[0], name)
    if (metric === undefined) return []
    const unit = isShare(metric) ? '' : ` ${unitFor(high, metric.unit)}`
    const { part } = partOf(variants[0], name, about)
    const called = part === undefined ? shortName(variants[0], name, about) : `each of ${lowerFirst(part.of)}`
    return [`${called} ${bandWords(metric, { low, high })}${unit}`]
  })
  // Heroes of one target have it once.
  return bands.length === 0 ? [] : [`The design target (${[...new Set(bands)].join(', ')}) ${unmetText(target)}`]
}

/** `does not apply here: it is meant for regulars and 4 heroes` */
export const unmetText = (target: DesignTarget): string =>
  `does not apply here: it is meant for ${listed(unmetWords(target))}`

/** Of variants that differ in who plays alone: `is meant for regulars; other play styles are compared with it, too` */
export const othersText = (target: DesignTarget): string =>
  `is meant for ${listed(unmetWords(target))}; other play styles are compared with it, too`

/** A number with a dimension is one part of several. */
function partOf(variant: ResultVariant, name: string, about: TargetAbout): Pick<TargetJudged, 'part'> {
  if (Object.hasOwn(variant.metrics, name)) return {}
  const [of, part] = numberTitle(variant, name, namerOf(about)).split(': ')
  return { part: { of, name: part } }
}

/**
 * Words for each bound, and once for those of one kind with one band, the largest first:
 * `wins by hero (target 18–30% each): Ysolde 31% ±6, Brannoc 23% ±6`.
 * @param main its words come first
 */
export function targetWords(judged: readonly TargetJudged[], main: string): string[] {
  const kindOf = ({ metric, part, band }: TargetJudged): string => (part === undefined ? metric : `${part.of} ${band}`)
  const sorted = judged.toSorted((a, b) => Number(b.metric === main) - Number(a.metric === main))
  return [...Map.groupBy(sorted, kindOf).values()].map((all) => {
    const [{ part, band, words }] = all
    if (part === undefined || all.length === 1) return words
    const parts = all
      .toSorted((a, b) => (b.estimate.estimate ?? 0) - (a.estimate.estimate ?? 0))
      .map((one) => `${one.part!.name} ${one.shown}`)
    return `${lowerFirst(part.of)} (target ${band} each): ${parts.join(', ')}`
  })
}

type TargetAbout = Pick<About, 'roles' | 'playout' | 'variants' | 'shown'>

/** `45–62%`, `14–18`. */
export function bandWords(
  metric: Pick<ResultMetric, 'kind' | 'unit'>,
  { low, high }: { readonly low: number; readonly high: number },
): string {
  const isPercent = isShare(metric)
  const write = (bound: number): string =>
    isPercent ? percentFigures(bound, wholePercent(bound) ? 0 : 1) : plain(bound)
  return `${low === high ? write(low) : span(write(low), write(high))}${isPercent ? '%' : ''}`
}

const wholePercent = (share: number): boolean => Math.abs(100 * share - Math.round(100 * share)) < 1e-9

/** What is too close to call, and how many more games narrow it. */
function openWords(
  known: string,
  metric: ResultMetric,
  enough: number | undefined,
  playout: string,
): NonNullable<TargetJudged['open']> {
  const found = isKnown(metric) ? narrowing(metric, enough) : undefined
  return { words: `${known}${narrowingWords(metric, found, `${playout}s`, false)}`, numbers: { ...found } }
}

/** In words what all bounds of a target come to: each that is missed, else that one is too close to call. */
export function targetVerdict(judged: readonly TargetJudged[], { roles }: Pick<About, 'roles'>): string {
  const missed = Map.groupBy(
    judged.filter(({ judgement }) => judgement === 'fails'),
    ({ metric, side }) => {
      const isBelow = side === 'below'
      if (metric === roles.win) return isBelow ? 'TOO HARD' : 'TOO EASY'
      if (metric === roles.length) return isBelow ? 'TOO SHORT' : 'TOO LONG'
      return isBelow ? 'TOO LOW in' : 'TOO HIGH in'
    },
  )
  if (missed.size > 0)
    return [...missed]
      .map(([word, all]) => (word.endsWith(' in') ? `${word} ${calledTogether(all)}` : word))
      .join(' AND ')
  return judged.some(({ judgement }) => judgement === 'undecided') ? TOO_CLOSE : 'ON TARGET'
}

/** `wins of Brannoc and Orska`, `deaths` */
function calledTogether(all: readonly TargetJudged[]): string {
  const names = all.map(({ part, called }, index) =>
    index > 0 && part !== undefined && part.of === all[0].part?.of ? part.name : lowerFirst(called),
  )
  return listed(names)
}

/** The bound that a verdict rests on: of several `main` or one of its kind; `main` where all are met. */
export function decidingBound(judged: readonly TargetJudged[], main: string): string {
  const isMissed = judged.some(({ judgement }) => judgement === 'fails')
  const deciding = judged.filter(({ judgement }) => judgement === (isMissed ? 'fails' : 'undecided'))
  const own = judged.find(({ metric }) => metric === main)
  // As `targetWords` puts them together.
  const isOfMain = ({ metric, part, band }: TargetJudged): boolean =>
    metric === main || (part !== undefined && part.of === own?.part?.of && band === own.band)
  return deciding.length === 0 || deciding.some(isOfMain) ? main : deciding[0].metric
}

/** Said of a target that is neither met nor missed. */
export const TOO_CLOSE = 'TOO CLOSE TO CALL'

/** Its key: `too-hard`, `on-target`, `too-close`. */
export const targetKey = (word: string): string =>
  word === TOO_CLOSE ? 'too-close' : /^[A-Z]+ [A-Z]+/.exec(word)![0].toLowerCase().replace(' ', '-')

// The first lines of an answer: one verdict in a designer's words, and the numbers that it rests on.
import { targetBoundsOf } from '../engine/design-target.ts'
import { PLAYERS } from '../engine/groups.ts'
import type { Result, ResultEstimate, ResultVariant } from '../simulate/index.ts'
import { isSameButAgents } from '../simulate/variants.ts'
import type { About } from './about.ts'
import { GAP, verdictFrom } from './answer.ts'
import type { Templates, Verdict } from './answer.ts'
import { betweenWords, movedWords, narrowing, narrowingWords } from './difference-words.ts'
import { isFarthest } from './foremost.ts'
import {
  differencesTogether,
  extremesOf,
  isClear,
  shownInterval,
  isKnown,
  isWinOf,
  largestOf,
  mainMetric,
  shareWithMargin,
  shortName,
} from './main-metric.ts'
import type { Difference, Extreme, Known } from './main-metric.ts'
import { capital, counted, figure, inWords, isShare, listed, numberAndInterval, thousands } from './numbers.ts'
import { numberOf } from './number-of.ts'
import { partyLines } from './party-words.ts'
import { bestFound, otherGroups, othersLine, otherVerdicts, ownOf } from './players.ts'
import { areHeroes, playWords, styleWords } from './sides.ts'
import { decidingBound, targetKey, targetsOf, targetVerdict, targetWords, TOO_CLOSE } from './targets.ts'
import type { TargetJudged } from './targets.ts'
import { besides, inAll, inVariant, variantLabel, variantWords } from './variant-words.ts'

export interface RunVerdict {
  readonly verdict: Verdict
  /** The numbers behind it, where it does not hold them all. */
  readonly numbers: readonly string[]
}

interface Parts {
  readonly said: string
  readonly title?: string
}

const titled = ({ title, said }: Parts): string => `${title}: ${said}`
const plainly = ({ said }: Parts): string => said

/** The words of the verdicts. Those on a design target say what is missed, whatever their key. */
const TEMPLATES = {
  'no-result': ({ said }: Parts) => `NO RESULT: ${said}`,
  measured: titled,
  target: titled,
  scenarios: plainly,
  'strongest-party': plainly,
  easier: ({ said }: Parts) => `EASIER with ${said}`,
  harder: ({ said }: Parts) => `HARDER with ${said}`,
  more: ({ said }: Parts) => `MORE with ${said}`,
  less: ({ said }: Parts) => `LESS with ${said}`,
  'largest-change': plainly,
  'too-close': ({ said }: Parts) => `TOO CLOSE TO CALL: ${said}`,
  'no-clear-difference': ({ said }: Parts) => `NO CLEAR DIFFERENCE ${said}`,
  'wins-the-same': ({ said }: Parts) => `WINS THE SAME, ${said}`,
} as const satisfies Templates

export function verdictOf(result: Result, about: About): RunVerdict {
  const own = ownOf(result)
  const { variants } = own
  const [variant] = variants
  const main = mainMetric(variant, about)
  const played = variants.reduce((sum, { playouts }) => sum + playouts, 0)
  if (played === 0 || (main !== undefined && !isKnown(main.metric)))
    return { verdict: verdictFrom(TEMPLATES, 'no-result', { said: nothing(variants, about) }, {}), numbers: [] }
  if (main === undefined) {
    const parts = { title: result.title, said: `${counted(played, about.playout)} played` }
    return { verdict: verdictFrom(TEMPLATES, 'measured', parts, { played }), numbers: [] }
  }
  const scenarios = new Set(about.variants.slice(0, variants.length).map(({ scenario }) => scenario))
  if (variants.length > 1 && scenarios.size === variants.length && own.pairs.length === 0) return byScenario(own, about)
  return variants.length === 1 || (variants.every((one) => isSameButAgents(variant, one)) && areHeroes(about))
    ? ofOne(result, about)
    : ofChange(own, about)
}

/** Why nothing is known. */
function nothing(variants: readonly ResultVariant[], { playout }: About): string {
  const failed = variants.reduce((sum, { excludedCount }) => sum + excludedCount, 0)
  return failed === 0 ? `no ${playout} was played` : `${thousands(failed)} of ${counted(failed, playout)} failed`
}

const titleOf = ({ title }: Result, { variants: [{ scenario }] }: About): string => capital(scenario ?? title)

// ---- One variant, or the same with other agents --------------------------------------------------------------------

/** The first variant of the experiment's own for which its design target holds; without one the first. */
export const firstAimed = (result: Result, about: About): number =>
  Math.max(
    0,
    result.variants.findIndex(({ group }, index) => group === undefined && isAimed(about, index)),
  )

const isAimed = ({ variants }: About, index: number): boolean => targetBoundsOf(variants[index].target).length > 0

/** Where a design target is, whether it is met; else the number itself. */
function ofOne(result: Result, about: About): RunVerdict {
  const index = firstAimed(result, about)
  const judged = targetsOf(result.variants[index], about.variants[index], about, result)
  const title = titleOf(result, about)
  const { name } = mainMetric(result.variants[index], about)!
  const others = othersLine(result, about, index, name)
  if (judged.length === 0) return ofNoTarget(result, about, others)
  const word = targetVerdict(judged, about)
  const open = word === TOO_CLOSE ? judged.find((one) => one.open !== undefined) : undefined
  const turned = otherVerdicts(result, about, index, word).map(
    ({ word: other, groups }) => `${other} for ${listed(groups.map((group) => PLAYERS[group]))}`,
  )
  const own = `${word} for ${playWords(about.variants[index])}`
  const said = open === undefined ? [own, ...turned].join(', ') : [`${own}: ${open.open!.words}`, ...turned].join('; ')
  const enough = open?.open?.numbers.more === undefined ? open?.enough : undefined
  const numbers = { ...targetNumbers(judged), ...open?.open?.numbers, ...numbersOfOthers(result, about, index, name) }
  return {
    verdict: { ...verdictFrom(TEMPLATES, 'target', { title, said }, numbers), key: targetKey(word) },
    numbers: [...targetLines(judged, name, others), ...(enough === undefined ? [] : [capital(enough)])],
  }
}

/** The main number with those of other players behind it; then the other bounds of the design target, a line each. */
function targetLines(judged: readonly TargetJudged[], name: string, others: string | undefined): string[] {
  const [main, ...more] = targetWords(judged, name).map(capital)
  return [others === undefined ? main : `${main}${GAP}${others}`, ...more]
}

/** The number itself, and those of other players. */
function ofNoTarget(result: Result, about: About, others: string | undefined): RunVerdict {
  const { name, metric } = mainMetric(result.variants[0], about)!
  const own =
    isKnown(metric) && isShare(metric)
      ? `${capital(shortName(result.variants[0], name, about))} ${shareWithMargin(metric)}${GAP}`
      : ''
  const meant = ofWhomItIsMeantFor(result, about, name)
  const verdict = measured(result, about, meant === undefined ? '' : `; ${meant.said}`)
  const numbers = { ...verdict.numbers, ...meant?.numbers, ...numbersOfOthers(result, about, 0, name) }
  return {
    verdict: { ...verdict, numbers },
    numbers: [...(others === undefined ? [] : [`${own}${others}`]), ...(meant === undefined ? [] : [meant.line])],
  }
}

/** What its design target says of another group, which it is meant for and which plays as well. */
function ofWhomItIsMeantFor(
  result: Result,
  about: About,
  main: string,
): { readonly said: string; readonly line: string; readonly numbers: Verdict['numbers'] } | undefined {
  const found = otherGroups(result, about, 0).find(({ index }) => isAimed(about, index))
  if (found === undefined) return undefined
  const judged = targetsOf(result.variants[found.index], about.variants[found.index], about, result)
  const players = PLAYERS[found.group]
  return {
    said: `${targetVerdict(judged, about)} for ${players}, whom its design target is meant for`,
    line: `${capital(players)}: ${targetWords(judged, main).join('; ')}`,
    numbers: targetNumbers(judged),
  }
}

/** The same number of the other groups by their names, and the best that was found. */
function numbersOfOthers(result: Result, about: About, index: number, name: string): Verdict['numbers'] {
  const best = bestFound(result, about, name)
  const of = (one: number): Partial<ResultEstimate> => {
    const { estimate = null, low = null, high = null, count } = numberOf(result.variants[one], name) ?? {}
    return { estimate, low, high, count }
  }
  return {
    ...Object.fromEntries(otherGroups(result, about, index).map((one) => [one.group, of(one.index)])),
    ...(best && { 'best found': { estimate: best.value, low: best.low, high: best.high, count: best.count } }),
  }
}

/** Each number of a design target, its band, and how it is judged: `win`, `win target`, `win judged`. */
const targetNumbers = (judged: readonly TargetJudged[]): Verdict['numbers'] =>
  Object.fromEntries(
    judged.flatMap(({ metric, estimate, low, high, judgement, side }) => [
      [metric, estimate],
      [`${metric} target`, [low, high]],
      [`${metric} judged`, side ?? judgement],
    ]),
  )

/** The main number, where there is nothing to judge it by. */
function measured(result: Result, about: About, ending: string): Verdict {
  const { name, metric } = mainMetric(result.variants[0], about)!
  const { estimate = null, low = null, high = null } = metric
  const parts = { title: titleOf(result, about), said: `${mainWords(result, about)}${ending}` }
  return verdictFrom(TEMPLATES, 'measured', parts, { metric: name, estimate: { estimate, low, high } })
}

/** `win rate 55.3% (54.4–56.3) for regulars`, `Korak is slain in 93.0% of games (92.1–93.8)`. */
function mainWords(result: Result, about: About): string {
  const [variant] = result.variants
  const { name, metric } = mainMetric(variant, about)! as {
    name: string
    metric: Known<ResultVariant['metrics'][string]>
  }
  const [number, range] = numberAndInterval(metric, metric)
  const play = playWords(about.variants[0])
  if (!isWinOf(name, about)) {
    const unit = isShare(metric) ? '' : ` ${metric.unit}`
    return `${shortName(variant, name, about)} ${number}${unit} (${range})`
  }
  if (metric.count === 1) return `${metric.estimate === 1 ? 'won' : 'lost'} the only ${about.playout} that was played`
  const won = areHeroes(about) ? undefined : wonWords(about)
  if (won !== undefined) return `${won} in ${number} of ${about.playout}s (${range}), ${play}`
  if (metric.estimate === 0) return `never won in ${counted(metric.count, about.playout)} (${range}), ${play}`
  if (metric.estimate === 1) return `always won in ${counted(metric.count, about.playout)} (${range}), ${play}`
  return `win rate ${number} (${range}) for ${play}`
}

/** What it is to win, as the endings tell it: `Korak is slain`; nothing where there are several such endings. */
function wonWords({ endings, shown }: About): string | undefined {
  const won = [...endings].filter(([, ending]) => ending.is === 'won')
  return won.length === 1 ? shown.get('category')?.get(won[0][0]) : undefined
}

// ---- Variants that change settings ---------------------------------------------------------------------------------

/**
 * What a change does to the main number, of several the largest, or that none is clear; and where a variant misses its
 * design target in another number. The baseline's own verdict stands below.
 */
function ofChange(result: Result, about: About): RunVerdict {
  const { variants } = result
  const main = mainMetric(variants[0], about)!.name
  const missed = missedBeside(result, about, main)
  const ending = missed === undefined || missed.isBaselineAlone ? '' : `; ${missed.words}`
  const parties = partyLines(result, main, about)
  if (parties !== undefined) {
    const verdict = verdictFrom(TEMPLATES, 'strongest-party', { said: `${parties.verdict}${ending}` }, {})
    return { verdict, numbers: [...parties.numbers, ...baseline(result, about)] }
  }
  const differences = differencesTogether(result, about)
  const largest = largestOf(differences)
  if (largest === undefined) return { verdict: measured(result, about, ending), numbers: range(result, about) }
  const numbers = [...(variants.length > 2 ? range(result, about) : []), ...baseline(result, about)]
  const other = isClear(largest) ? undefined : (missed?.words ?? movedLength(result, about, largest.metric))
  if (other === undefined)
    return { verdict: differenceVerdict(result, about, { one: largest, all: differences, ending }), numbers }
  const isSame =
    isWinOf(largest.metric, about) && differences.every(({ low, high }) => low > -SAME_WINS && high < SAME_WINS)
  const said = isSame ? other : `in ${shortName(variants[0], largest.metric, about)}, ${other}`
  return {
    verdict: verdictFrom(TEMPLATES, isSame ? 'wins-the-same' : 'no-clear-difference', { said }, numbersOf(largest)),
    numbers: [capital(`${changeWords(result, about, largest)}: ${differenceText(result, about, largest)}`), ...numbers],
  }
}

const numbersOf = (one: Difference): Verdict['numbers'] => {
  const { from, to, metric } = one
  const { estimate, low, high } = shownInterval(one, one.alone)
  return { from, to, metric, difference: { estimate, low, high } }
}

/** Win rates that surely differ by less are the same to a designer. */
const SAME_WINS = 0.02

/** `TOO LONG with “slow”: 28.5 rounds, target 16–22`: the bound that is missed by most, but for those of `main`. */
function missedBeside(
  result: Result,
  about: About,
  main: string,
): { isBaselineAlone: boolean; words: string } | undefined {
  const missed = result.variants.flatMap((variant, index) =>
    targetsOf(variant, about.variants[index], about, result)
      .filter(({ metric, judgement }) => judgement === 'fails' && metric !== main)
      .map((judged) => ({ index, judged })),
  )
  const [most] = missed.toSorted((a, b) => b.judged.excess - a.judged.excess)
  if (most === undefined) return undefined
  const where = inVariant(variantWords(result, about, most.index))
  return {
    isBaselineAlone: missed.every(({ index }) => index === 0),
    words: `${targetVerdict([most.judged], about)} ${where}: ${most.judged.short}`.replace(/ +/g, ' '),
  }
}

/** `LONGER with “slow”: length +10.0 rounds (9.1 to 10.9)`: the largest of the differences in length that are clear. */
function movedLength(result: Result, about: About, main: string): string | undefined {
  const { length: name } = about.roles
  const largest =
    name === undefined || name === main
      ? undefined
      : largestOf(differencesTogether(result, about, { name, questions: 2 }))
  return largest === undefined || !isClear(largest)
    ? undefined
    : `${largest.estimate > 0 ? 'LONGER' : 'SHORTER'} with ${changeWords(result, about, largest)}: ` +
        differenceText(result, about, largest)
}

/** `24 fewer wins in 100 (22 to 26)`, `length +10.0 rounds (9.1 to 10.9)` */
function differenceText({ variants: [variant] }: Result, about: About, one: Difference): string {
  const isWin = isWinOf(one.metric, about)
  const number = movedWords(numberOf(variant, one.metric)!, shownInterval(one, one.alone), isWin)
  return isWin ? number : `${shortName(variant, one.metric, about)} ${number}`
}

/** `HARDER with tnShift 1: 24 fewer wins in 100 (22 to 26)`; that it is the largest only where that is clear. */
function differenceVerdict(
  result: Result,
  about: About,
  { one, all, ending }: { one: Difference; all: readonly Difference[]; ending: string },
): Verdict {
  const [variant] = result.variants
  const change = changeWords(result, about, one)
  const [isWin, metric] = [isWinOf(one.metric, about), numberOf(variant, one.metric)!]
  if (!isClear(one)) {
    const name = isWin ? '' : `, ${shortName(variant, one.metric, about)}`
    const size = `${change}${name} ${betweenWords(metric, one, isWin)}`
    const between = `between ${inWords(result.variants.length)} variants; largest ${size}`
    if (all.length > 1) return verdictFrom(TEMPLATES, 'no-clear-difference', { said: between }, numbersOf(one))
    const narrow = narrowing(one)
    const said = `${size}${narrowingWords(metric, narrow, `${about.playout}s of each`, isWin)}`
    return verdictFrom(TEMPLATES, 'too-close', { said }, { ...numbersOf(one), ...narrow })
  }
  const isMore = one.estimate > 0
  const key = isWin ? (isMore ? 'easier' : 'harder') : isMore ? 'more' : 'less'
  const number = differenceText(result, about, one)
  if (all.length > 1 && isFarthest([one, ...all.filter((other) => other !== one)])) {
    const said = `${change}: ${number}, the largest of ${inWords(all.length)} changes${ending}`
    return verdictFrom(TEMPLATES, 'largest-change', { said: TEMPLATES[key]({ said }) }, numbersOf(one))
  }
  const clear = all.filter(isClear).length
  const others =
    all.length === 1
      ? ''
      : clear === 1
        ? `; no other of ${inWords(all.length)} changes is clear`
        : `; one of ${inWords(clear)} clear changes`
  return verdictFrom(TEMPLATES, key, { said: `${change}: ${number}${others}${ending}` }, numbersOf(one))
}

/** What a variant has that the one it is compared with has not. */
function changeWords(result: Result, about: About, { from, to }: Difference): string {
  const [one, other] = [from, to].map((name) =>
    variantWords(
      result,
      about,
      result.variants.findIndex((variant) => variant.name === name),
    ),
  )
  const isFirst = from === result.variants[0].name
  const changed = besides(other, isFirst ? inAll(result, about) : one)
  const scenario = isFirst ? besides(other, one).scenario : other.scenario
  return variantLabel({ ...changed, scenario })
}

/**
 * The first variant's verdict on its design target with the bound that it rests on, or its number; where only another
 * has one, that one's.
 */
function baseline(result: Result, about: About): string[] {
  const index = firstAimed(result, about)
  const judged = targetsOf(result.variants[index], about.variants[index], about, result)
  const label = variantLabel(variantWords(result, about, index))
  const name = index > 0 ? capital(label) : label === '' ? 'Baseline' : `Baseline (${label})`
  if (judged.length === 0) return [`${name}: ${mainWords(result, about)}`]
  const { name: main } = mainMetric(result.variants[index], about)!
  const [first, ...more] = targetWords(judged, decidingBound(judged, main))
  return [`${name}: ${targetVerdict(judged, about)}, ${first}`, ...more.map(capital)]
}

/**
 * `Win rate: 13.3% with variant 1, to 79.3% with variant 2`; without their names where the two are not clearly apart;
 * nothing where all are alike. Their intervals stand in the table.
 */
function range(result: Result, about: About): string[] {
  const main = mainMetric(result.variants[0], about)!.name
  const extremes = extremesOf(result, main)
  if (extremes === undefined || extremes.lowest === extremes.highest) return []
  const { lowest, highest, isApart } = extremes
  const words = (one: Extreme): string => {
    const metric = numberOf(result.variants[one.index], main)!
    const label = variantLabel(variantWords(result, about, one.index)) || 'the baseline'
    const number = `${figure(metric, one.estimate)}${isShare(metric) ? '' : ` ${metric.unit}`}`
    return isApart ? `${number} with ${label}` : number
  }
  const name = capital(shortName(result.variants[0], main, about))
  return [`${name}: ${words(lowest)}${isApart ? ',' : ''} to ${words(highest)}${isApart ? '' : ', not clearly apart'}`]
}

/** Scenarios of one experiment that are not compared: on target or not, each. */
function byScenario(result: Result, about: About): RunVerdict {
  const judged = result.variants.map((variant, index) => targetsOf(variant, about.variants[index], about, result))
  const targets = judged.flatMap((one, index) =>
    one.length === 0
      ? []
      : [{ name: about.variants[index].scenario ?? result.variants[index].name, word: targetVerdict(one, about) }],
  )
  const style = styleWords(about.variants[0])
  const byWord = Map.groupBy(targets, ({ word }) => word)
  const met = byWord.get('ON TARGET')?.length ?? 0
  const others = [...byWord]
    .filter(([word]) => word !== 'ON TARGET')
    .map(([word, all]) => {
      const names = all.length > MAX_SCENARIOS ? counted(all.length, 'scenario') : listed(all.map(({ name }) => name))
      return `${word}: ${names}`
    })
  const said =
    targets.length === 0
      ? `${result.title}: ${inWords(result.variants.length)} scenarios, ${style}`
      : [`${met} of ${counted(targets.length, 'scenario')} ON TARGET for ${style}`, ...others].join('; ')
  const verdict = verdictFrom(TEMPLATES, 'scenarios', { said }, { met, judged: targets.length })
  return { verdict, numbers: range(result, about) }
}

/** More scenarios with one verdict are counted, not named. */
const MAX_SCENARIOS = 4

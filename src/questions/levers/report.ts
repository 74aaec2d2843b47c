// What `levers` found, in words: which settings reach the target, at what value, and what else moves.
import { answered, MAX_WHY, notPlayed, verdictFrom } from '../../report/answer.ts'
import type { Answer, Templates, Verdict } from '../../report/answer.ts'
import {
  cannotTell,
  capital,
  counted,
  figure,
  interval,
  isShare,
  levelInWords,
  listed,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import { excludesZero } from '../../simulate/result.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import { listOf } from '../../report/list.ts'
import { isOnTarget, pointAt, sideOf } from '../../studies/axis.ts'
import type { AxisPoint } from '../../studies/axis.ts'
import { scoutedCharts, scoutedWords } from '../scouting-words.ts'
import { isWhole, settingName, settingWords, shortName, valueText } from '../setting.ts'
import type { StudyReport } from '../study-report.ts'
import { sideText, targetText } from '../target.ts'
import { areApart, difference, nameOf, numberWords, playoutOf, playouts, unfinishedWords } from '../words.ts'
import { effectsChart, settingsChart } from './charts.ts'
import { nearestOf } from './crossings.ts'
import { candidatesOf, isNow, judgeLever, keptOf, seeming, standing } from './stands.ts'
import type { LeverFinding, LeversFinding } from './study.ts'

export function leversReport(finding: LeversFinding): StudyReport {
  const { measured, options, levers, scouted } = finding
  const isPlayed = levers.some(({ row: { points } }) => points.length > 0)
  const charts = isPlayed ? [effectsChart(finding), settingsChart(finding), ...scoutedCharts(scouted)] : []
  return {
    question: `Which settings reach ${nameOf(measured)} ${targetText(measured, options)}, and what else moves?`,
    answer: isPlayed ? answerOf(finding) : notPlayed(playoutOf(measured)),
    charts: charts.filter(({ panels, tables }) => panels.length > 0 || tables.length > 0),
  }
}

function answerOf(finding: LeversFinding): Answer {
  const { measured, scouted } = finding
  const listOfLevers = (title: string, levers: readonly LeverFinding[]): string | undefined => {
    const rest = levers.length - MAX_LISTED
    const entries = levers.slice(0, MAX_LISTED).map((one) => leverWords(one, finding))
    return levers.length === 0
      ? undefined
      : listOf(title, [...entries, ...(rest > 0 ? [`${rest} more in the table`] : [])])
  }
  const why = [
    presentWords(finding),
    listOfLevers('Reach the target', standing(finding, 'reached', true)),
    listOfLevers('Probably reach the target', standing(finding, 'reached', false)),
    farWords(finding),
    listOfLevers(`Too close to call, more ${playoutOf(measured)}s tell`, standing(finding, 'open')),
    listOfLevers('The target lies between two values', standing(finding, 'between', true)),
    listOfLevers('The target probably lies between two values', standing(finding, 'between', false)),
  ].filter((line) => line !== undefined)
  const others = othersOf(finding).filter(({ levers }) => levers.length > 0)
  const short = others.map(({ levers, words }) => `${thousands(levers.length)} ${words}`)
  // The details name the others.
  const isRoom = why.length < MAX_WHY && others.length > 0
  return answered(
    verdictOf(finding),
    [...why, isRoom ? `Others: ${listed(short)}. --details names them.` : undefined],
    {
      margin: marginLine(finding),
      details: [
        ...others.map(({ levers, words }) => `${capital(words)}: ${names(levers)}.`),
        ...unfinished(finding),
        ...(scouted === undefined ? [] : [scoutedWords(scouted)]),
        'Not tried: map positions, names, rule options without numbers, two settings at once. ' +
          'Name any other number with --only.',
      ],
    },
  )
}

// ---- The verdict ---------------------------------------------------------------------------------------------------

/** Settings with a value, or with what is known of it. */
interface Some {
  readonly target: string
  /** `rounds 5`, `rounds 5 (25.0–65.0)` */
  readonly settings: readonly string[]
}

/** What is said, by the verdict's key. */
const verdicts = ({ measured, levers }: LeversFinding) => {
  const reaching = ({ settings, target }: Some): string =>
    `${counted(settings.length, 'setting')} of ${levers.length} ${settings.length === 1 ? 'reaches' : 'reach'} ` +
    `${target}: ${inShort(settings)}${settings.length > 1 ? '; smallest change first' : ''}`
  const tried = levers.reduce((sum, { row: { points } }) => sum + points.length, 0)
  const isAll = levers.every(({ lever: { values }, row: { points } }) => points.length === values.length)
  const settings = counted(levers.length, 'setting')
  return {
    reached: (one: Some & { others: readonly string[] }) =>
      `${reaching(one)}${one.others.length === 0 ? '' : `; probably too: ${inShort(one.others)}`}`,
    probably: (one: Some) => `PROBABLY: ${reaching(one)}`,
    'on-target': ({ isSure, now, more }: { isSure: boolean; now: ResultEstimate; more: string }) =>
      `${isSure ? 'ALREADY ON TARGET' : 'PROBABLY ON TARGET ALREADY'} with ${withInterval(measured, now)}${more}`,
    'too-close': ({ settings: names, target }: Some) =>
      `TOO CLOSE TO CALL: no setting clearly reaches ${target}; ` +
      `${names.length === 1 ? 'this one' : 'these'} may: ${inShort(names)}`,
    'too-close-now': ({ now, target }: Pick<Some, 'target'> & { now: ResultEstimate }) =>
      `TOO CLOSE TO CALL: the settings as they are from ${figure(measured, now.low)} to ` +
      `${figure(measured, now.high)}, target ${target}, and no other value tried comes nearer`,
    between: ({
      isSure,
      ends,
      best,
      target,
    }: {
      isSure: boolean
      ends: readonly string[]
      best: string
      target: string
    }) =>
      `${isSure ? '' : 'PROBABLY '}BETWEEN ${ends.join(' AND ')}, target ${target}: ` +
      `take ${best} and fine-tune another setting`,
    'not-by-one': ({
      best,
      estimate,
      target,
      isBelow,
    }: { best: string; isBelow: boolean; target: string } & Estimated) =>
      `NOT BY ONE SETTING: at ${isBelow ? 'most' : 'least'} ${figure(measured, estimate)} with ${best}, ` +
      `${isAll ? `none of ${settings}` : `none of ${counted(tried, 'value')} tried of ${settings}`} reaches ${target}`,
  } as const satisfies Templates
}
type Estimated = { readonly estimate: number | null }

/** More names than these are left to the list. */
const MAX_IN_VERDICT = 3
const inShort = (all: readonly string[]): string =>
  [
    ...all.slice(0, MAX_IN_VERDICT),
    ...(all.length > MAX_IN_VERDICT ? [`${all.length - MAX_IN_VERDICT} more`] : []),
  ].join(', ')

function verdictOf(finding: LeversFinding): Verdict {
  const { now, options } = finding
  const words = verdicts(finding)
  const rest = changeVerdict(finding)
  const side = now.estimate === null ? undefined : sideOf(now, options)
  const isSure = side === 'within'
  if (!isSure && !(side === 'open' && isOnTarget(now.estimate, options))) return rest
  const more = rest.key === 'reached' || rest.key === 'probably' ? `; ${rest.words}` : ''
  return verdictFrom(words, 'on-target', { isSure, now, more })
}

/** What a change of a setting would do. */
function changeVerdict(finding: LeversFinding): Verdict {
  const { measured, options, now } = finding
  const words = verdicts(finding)
  const target = targetText(measured, options)
  const valuesOf = (levers: readonly LeverFinding[]): string[] =>
    levers.map(({ lever, value }) => settingWords(lever, value!))
  const settings = valuesOf(standing(finding, 'reached', true))
  const likely = valuesOf(standing(finding, 'reached', false))
  if (settings.length > 0) return verdictFrom(words, 'reached', { settings, others: likely, target })
  if (likely.length > 0) return verdictFrom(words, 'probably', { settings: likely, target })
  const open = standing(finding, 'open').map((one) => {
    const { at, estimate } = mayReach(one, options.wanted)
    return `${settingWords(one.lever, at)} (${interval(measured, estimate)})`
  })
  if (open.length > 0) return verdictFrom(words, 'too-close', { settings: open, target })
  const [passed] = [true, false].flatMap((isSure) => standing(finding, 'between', isSure))
  const judged = passed && judgeLever(passed, finding)
  if (judged?.gap !== undefined) {
    const { lever } = passed
    const [left, right] = judged.gap.map(
      ({ at, estimate: { estimate } }) => `${valueText(lever, at)} (${figure(measured, estimate)})`,
    )
    const best = valueText(lever, nearestOf(judged.gap, options.wanted).at)
    const ends = [`${shortName(lever)} ${left}`, right]
    return verdictFrom(words, 'between', { isSure: judged.isSure, ends, best, target })
  }
  if (keptOf(finding).length > 0) return verdictFrom(words, 'too-close-now', { now, target })
  const points = finding.levers.flatMap(({ lever, row }) => row.points.map((point) => ({ ...point, lever })))
  const { at, estimate } = nearestOf(points, options.wanted)
  const { lever } = points.find((one) => one.estimate === estimate)!
  const isBelow = (estimate.estimate ?? 0) < options.wanted
  return verdictFrom(words, 'not-by-one', { best: settingWords(lever, at), ...estimate, target, isBelow })
}

function presentWords({ now, measured, options }: LeversFinding): string | undefined {
  if (now.estimate === null) return 'The settings as they are were not played yet.'
  const side = sideText(sideOf(now, options), measured, now.estimate, options)
  return `Now: ${withInterval(measured, now)}, ${side === 'possible' ? 'maybe on target' : side}.`
}

// ---- Setting by setting --------------------------------------------------------------------------------------------

/** Of more than this the others are left to the table. */
const [MAX_LISTED, MAX_NAMED] = [4, 24]

/** The value of an open setting that may be on target. */
const mayReach = (lever: LeverFinding, wanted: number): AxisPoint =>
  pointAt(lever.row.points, lever.value) ?? nearestOf(seeming(lever, wanted) ?? candidatesOf(lever), wanted)

/**
 * `scenario.rounds (now 15): 8, 55.2% (53.3–57.1); rounds −4.1 (−4.4 to −3.8)`: its value and what else moves, or the
 * two values that the target lies between.
 */
function leverWords(lever: LeverFinding, finding: LeversFinding): string {
  const { measured, options } = finding
  const {
    lever: axis,
    value,
    row: { points, crossings },
  } = lever
  const { now, values } = axis
  const { stand, gap } = judgeLever(lever, finding)
  const words = ({ at, estimate }: AxisPoint): string => `${String(values[at])}, ${withInterval(measured, estimate)}`
  const name = withDetails(lever, now == null ? [] : [`now ${String(now)}`])
  const nearest = stand === 'between' ? undefined : pointAt(points, value)
  if (nearest === undefined) {
    const shown = gap ?? seeming(lever, options.wanted) ?? [mayReach(lever, options.wanted)]
    return `${name}: ${shown.map((point) => `${words(point)}${values[point.at] === now ? ', as now' : ''}`).join('; ')}`
  }
  const [crossing] = nearest.side === 'within' ? [] : crossings
  const about =
    crossing === undefined || isWhole(axis) || crossing.about === null
      ? ''
      : `, probably about ${Number(crossing.about.toPrecision(3))}`
  const between =
    crossing === undefined
      ? ''
      : `, the target lies between ${valueText(axis, crossing.from)} and ${valueText(axis, crossing.to)}${about}`
  return `${name}: ${words(nearest)}${between}${sideEffects(lever)}`
}

function sideEffects(lever: LeverFinding): string {
  if (isNow(lever)) return ', the present value'
  const items = lever.effects.map(({ measured, difference: effect }) => {
    const name = nameOf(measured)
    const change = excludesZero(effect) ? ` ${difference(measured, effect)}` : `: ${cannotTell(measured, effect)}`
    // `points +0.9 points` would say it twice.
    return `${name}${name === measured.unit ? change.replace(` ${name}`, '') : change}`
  })
  return items.length === 0 ? '' : `; ${listed(items)}`
}

/** Those that are only counted, in words. */
function othersOf(finding: LeversFinding): { readonly levers: readonly LeverFinding[]; readonly words: string }[] {
  const { measured, levers } = finding
  return [
    { levers: keptOf(finding), words: 'best at the present value' },
    { levers: standing(finding, 'beyond'), words: 'not enough alone' },
    { levers: standing(finding, 'idle', false), words: `without a sure effect on ${numberWords(measured)}` },
    { levers: standing(finding, 'idle', true), words: `without effect on any ${playoutOf(measured)}` },
    { levers: levers.filter(({ row: { points } }) => points.length === 0), words: 'not played' },
  ]
}

/** `scenario.rounds (tried 1000 and 4000)` */
function names(levers: readonly LeverFinding[]): string {
  const rest = levers.length - MAX_NAMED
  return listed([
    ...levers.slice(0, MAX_NAMED).map((one) => {
      const tried = one.row.points.map(({ at }) => valueText(one.lever, at))
      return withDetails(one, tried.length === 0 ? [] : [`tried ${listed(tried)}`])
    }),
    ...(rest > 0 ? [`${rest} more`] : []),
  ])
}

/** `scenario.rounds (now 12)`, `“dread” strengths (now [3,4,4,5], components.monsters.3.strengths)` */
function withDetails({ lever }: LeverFinding, more: readonly string[]): string {
  const details = [...more, ...(lever.entry === undefined ? [] : [lever.path])]
  return details.length === 0 ? settingName(lever) : `${settingName(lever)} (${details.join(', ')})`
}

// ---- Elsewhere -----------------------------------------------------------------------------------------------------

/** Now, and at the value of each setting that comes nearest. */
function unfinished({ unfinished: shares, levers }: LeversFinding): string[] {
  if (shares === undefined) return []
  const changed = levers.filter((one) => !isNow(one) && Object.hasOwn(shares.levers, one.lever.path))
  return unfinishedWords(shares.measured, [
    { name: 'now', estimate: shares.now },
    ...changed.map(({ lever, value }) => ({
      name: `${settingName(lever)} ${valueText(lever, value!)}`,
      estimate: shares.levers[lever.path],
    })),
  ])
}

/** What another party or play style moves by less than this is not far: of a share so much, of a number such a part. */
const FAR = 0.15

/**
 * `“Light the lamp” tn 4S with Robert, Sharon, Steve and Valerie: win 0% instead of 43.5%.`: the other party or play
 * style that moves a listed setting's result farthest, where that is far and sure; as things are where none is listed.
 */
function farWords({ measured, now, levers, reach, scouted }: LeversFinding): string | undefined {
  const listedLevers = levers.filter(({ value }) => value !== null)
  const results = reach
    .filter(({ name }) => scouted?.asked.includes(name) !== true)
    .flatMap((there) =>
      listedLevers.length === 0
        ? [{ ...there, what: 'Now', own: now, other: there.now }]
        : listedLevers.flatMap(({ lever, row, value }) => {
            const own = pointAt(row.points, value)!.estimate
            const what = settingWords(lever, value!)
            return Object.hasOwn(there.levers, lever.path)
              ? [{ ...there, what, own, other: there.levers[lever.path] }]
              : []
          }),
    )
  const away = ({ own, other }: (typeof results)[number]): number =>
    Math.abs((other.estimate ?? NaN) - (own.estimate ?? NaN))
  const [farthest] = results
    .filter(({ own, other }) => areApart(own, other))
    .filter((one) => away(one) >= (isShare(measured) ? FAR : FAR * Math.abs(one.own.estimate ?? NaN)))
    .toSorted((a, b) => away(b) - away(a))
  if (farthest === undefined) return undefined
  const { name, isParty, what, own, other } = farthest
  const party = name.replace(/^party: /, '').split(', ')
  const result = `${figure(measured, other.estimate)} instead of ${figure(measured, own.estimate)}`
  const number = numberWords(measured).replace(/^the /, '')
  return `${what} with ${isParty ? listed(party.map(capital)) : name}: ${number} ${result}.`
}

function marginLine({ levers, measured, options: { level, most } }: LeversFinding): string {
  const points = levers.flatMap(({ row }) => row.points)
  const all = points.reduce((sum, point) => sum + point.playouts, 0)
  return (
    `Margin of error: all intervals of tried values hold together in ${levelInWords(level)} of such studies. ` +
    `Played: ${playouts(measured, all)} of ${counted(points.length, 'value')}, at most ${thousands(most)} each.`
  )
}

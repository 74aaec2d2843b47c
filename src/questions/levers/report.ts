// What `levers` found, in words: which settings reach the target, at what value, and what else moves.
import { answered, MAX_WHY, notPlayed, verdictFrom } from '../../report/answer.ts'
import type { Answer, Templates, Verdict } from '../../report/answer.ts'
import {
  agreeing,
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
import { listOf, shortened } from '../../report/list.ts'
import { isOnTarget, pointAt, sideOf } from '../../studies/axis.ts'
import type { Axis, AxisPoint, AxisValue } from '../../studies/axis.ts'
import { scoutedCharts, scoutedWords } from '../scouting-words.ts'
import { isWhole, settingName, settingWords, valueText } from '../setting.ts'
import type { StudyReport } from '../study-report.ts'
import { sideText, targetText } from '../target.ts'
import { areApart, difference, nameOf, numberWords, playoutOf, playouts, unfinishedWords } from '../words.ts'
import { effectsChart, settingsChart } from './charts.ts'
import { nearestOf } from './crossings.ts'
import { candidatesOf, isNow, judgeLever, keptOf, seeming, shownPoint, standing } from './stands.ts'
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
  const rest = others.length > 0 ? `Others: ${listed(short)}; the data has all of them.` : undefined
  const isRoom = why.length < MAX_WHY
  return answered(verdictOf(finding), [...why, isRoom ? rest : undefined], {
    margin: marginLine(finding),
    details: [
      ...(rest === undefined || isRoom ? [] : [rest]),
      ...unfinished(finding),
      ...(scouted === undefined ? [] : [scoutedWords(scouted)]),
      'Not tried: map positions, names, rule options without numbers, two settings at once. ' +
        'Any other number can be tuned by itself.',
    ],
  })
}

// ---- The verdict ---------------------------------------------------------------------------------------------------

/** A setting by its path, set to a value. */
type SetTo = readonly [path: string, value: AxisValue]
interface Ends {
  readonly isSure: boolean
  readonly path: string
  readonly values: readonly AxisValue[]
  readonly estimates: readonly (number | null)[]
  /** The value that comes nearest. */
  readonly best: AxisValue
}

/** What is said, by the verdict's key. */
const verdicts = ({ measured, levers, options, now }: LeversFinding) => {
  const target = targetText(measured, options)
  const all = counted(levers.length, 'setting')
  const tried = levers.flatMap(({ row: { points } }) => points).length
  const isAll = tried === levers.reduce((sum, { lever: { values } }) => sum + values.length, 0)
  const number = (value: number | null): string => figure(measured, value)
  const axisAt = (path: string): Axis => options.levers.find((one) => one.path === path)!
  const named = ([path, value]: SetTo): string => settingWords(axisAt(path), axisAt(path).values.indexOf(value))
  return {
    reached: ({
      isSure,
      settings,
      others,
    }: {
      isSure: boolean
      settings: readonly SetTo[]
      others: readonly SetTo[]
    }) =>
      `${isSure ? '' : 'PROBABLY: '}${counted(settings.length, 'setting')} of ${levers.length} ` +
      `${agreeing(settings.length, 'reaches', 'reach')} ${target}: ${inShort(settings.map(named))}` +
      (settings.length > 1 ? '; smallest change first' : '') +
      (others.length === 0 ? '' : `; probably too: ${inShort(others.map(named))}`),
    'on-target': ({ isSure, more }: { isSure: boolean; more: string }) =>
      `${isSure ? 'ALREADY ON TARGET' : 'PROBABLY ON TARGET ALREADY'} with ${withInterval(measured, now)}${more}`,
    'too-close'({ settings, estimates }: { settings: readonly SetTo[]; estimates: readonly ResultEstimate[] }) {
      const names = settings.map((one, index) => `${named(one)} (${interval(measured, estimates[index])})`)
      return settings.length === 0
        ? `TOO CLOSE TO CALL: the settings as they are from ${number(now.low)} to ${number(now.high)}, ` +
            `target ${target}, and no other value tried comes nearer`
        : `TOO CLOSE TO CALL: no setting clearly reaches ${target}; ` +
            `${agreeing(settings.length, 'this one', 'these')} may: ${inShort(names)}`
    },
    between({ isSure, path, values, estimates, best }: Ends) {
      const [left, right] = values.map((value, index) => `${String(value)} (${number(estimates[index])})`)
      const verdict = `${isSure ? '' : 'PROBABLY '}BETWEEN ${settingName(axisAt(path))} ${left} AND ${right}`
      return `${verdict}, target ${target}: take ${String(best)} and fine-tune another setting`
    },
    'not-by-one': ({ best, estimate, isBelow }: { best: SetTo; estimate: number | null; isBelow: boolean }) =>
      `NOT BY ONE SETTING: at ${isBelow ? 'most' : 'least'} ${number(estimate)} with ` +
      `${axisAt(best[0]).now === best[1] ? 'the settings as they are' : named(best)}, ` +
      `none of ${isAll ? all : `${counted(tried, 'value')} tried of ${all}`} reaches ${target}`,
  } as const satisfies Templates
}

/** More names than these are left to the list. */
const MAX_IN_VERDICT = 3
const inShort = (all: readonly string[]): string => shortened(all, MAX_IN_VERDICT).join(', ')

function verdictOf(finding: LeversFinding): Verdict {
  const { now, options } = finding
  const change = changeVerdict(finding)
  const side = now.estimate === null ? undefined : sideOf(now, options)
  const isSure = side === 'within'
  if (!isSure && !(side === 'open' && isOnTarget(now.estimate, options))) return change
  const more = change.key === 'reached' ? `; ${change.words}` : ''
  return verdictFrom(verdicts(finding), 'on-target', { isSure, ...now, more })
}

/** What a change of a setting would do. */
function changeVerdict(finding: LeversFinding): Verdict {
  const { options, levers } = finding
  const words = verdicts(finding)
  const setTo = ({ lever }: LeverFinding, index: number): SetTo => [lever.path, lever.values[index]]
  const [sure, likely] = [true, false].map((isSure) =>
    standing(finding, 'reached', isSure).map((one) => setTo(one, one.value!)),
  )
  const isSure = sure.length > 0
  if (isSure || likely.length > 0)
    return verdictFrom(words, 'reached', { isSure, settings: isSure ? sure : likely, others: isSure ? likely : [] })
  const unclear = standing(finding, 'open')
  const open = unclear.flatMap((lever) => {
    const point = mayReach(lever, options.wanted)
    return point === undefined ? [] : [{ lever, point }]
  })
  const tooClose = verdictFrom(words, 'too-close', {
    settings: open.map(({ lever, point }) => setTo(lever, point.at)),
    estimates: open.map(({ point }) => point.estimate),
  })
  if (open.length > 0) return tooClose
  const [passed] = [true, false].flatMap((one) => standing(finding, 'between', one))
  const judged = passed && judgeLever(passed, finding)
  if (judged?.gap !== undefined) {
    const { gap } = judged
    const { path, values } = passed.lever
    return verdictFrom(words, 'between', {
      isSure: judged.isSure,
      path,
      values: gap.map(({ at }) => values[at]),
      estimates: gap.map(({ estimate }) => estimate.estimate),
      best: values[nearestOf(gap, options.wanted).at],
    })
  }
  if (keptOf(finding).length + unclear.length > 0) return tooClose
  const points = levers.flatMap((lever) =>
    lever.row.points.map((point) => ({ ...shownPoint(lever, point, finding), lever })),
  )
  const {
    lever,
    at,
    estimate: { estimate },
  } = nearestOf(points, options.wanted)
  const isBelow = (estimate ?? 0) < options.wanted
  return verdictFrom(words, 'not-by-one', { best: setTo(lever, at), estimate, isBelow })
}

function presentWords({ now, measured, options }: LeversFinding): string | undefined {
  if (now.estimate === null) return 'The settings as they are were not played yet.'
  const side = sideText(sideOf(now, options), measured, now.estimate, options)
  return `Now: ${withInterval(measured, now)}, ${side === 'possible' ? 'maybe on target' : side}.`
}

// ---- Setting by setting --------------------------------------------------------------------------------------------

/** Of more than this the others are left to the table. */
const MAX_LISTED = 4

/** The value of an open setting that may be on target: not the present one, which changes nothing. */
function mayReach(lever: LeverFinding, wanted: number): AxisPoint | undefined {
  const found = isNow(lever) ? undefined : pointAt(lever.row.points, lever.value)
  const candidates = candidatesOf(lever)
  const passing = candidates.filter((point) => seeming(lever, wanted)?.includes(point))
  return found ?? (candidates.length === 0 ? undefined : nearestOf(passing.length > 0 ? passing : candidates, wanted))
}

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
  const name = now == null ? settingName(lever.lever) : `${settingName(lever.lever)} (now ${String(now)})`
  const isOpenNow = stand === 'open' && isNow(lever)
  const nearest = stand === 'between' || isOpenNow ? undefined : pointAt(points, value)
  if (nearest === undefined) {
    const near = mayReach(lever, options.wanted)
    const shown =
      gap ??
      seeming(lever, options.wanted) ??
      (near === undefined ? points.filter(({ at }) => values[at] === now) : [near])
    const each = shown.map((point) => (values[point.at] === now ? `${String(now)}, as now` : words(point)))
    return `${name}: ${each.join('; ')}`
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
 * `Light the lamp: TN 4S with Robert, Sharon, Steve and Valerie: win 0% instead of 43.5%.`: the other party or play
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

function marginLine({ levers, measured, now, reach, options: { level, most } }: LeversFinding): string {
  const points = levers.flatMap(({ row }) => row.points)
  const again = levers.filter(({ value }) => value !== null).length
  const beside =
    now.count === 0
      ? ''
      : ` Beside these: the settings as they are${again === 0 ? '' : ` and ${again} of these values`}, ` +
        `${playouts(measured, now.count)} each` +
        `${reach.length === 0 ? '' : '; and the same with other play styles, parties and settings'}.`
  return (
    `Margin of error: all intervals of tried values hold together in ${levelInWords(level)} of such studies, ` +
    'except that of the present value. ' +
    `Tried: ${counted(points.length, 'value')}, at most ${playouts(measured, most)} each.${beside}`
  )
}

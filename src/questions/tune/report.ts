// What `tune` found, in words: which value to use, what its neighbours do, and how sure that is.
import type { Answer, Templates, Verdict } from '../../report/answer.ts'
import { answered, notPlayed, verdictFrom } from '../../report/answer.ts'
import {
  capital,
  counted,
  figure,
  interval,
  levelInWords,
  listed,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import { listOf } from '../../report/list.ts'
import { isOut, pointAt } from '../../studies/axis.ts'
import type { Axis, AxisPoint, AxisValue } from '../../studies/axis.ts'
import { scoutedCharts, reachWords } from '../scouting-words.ts'
import { settingName, settingWords, valuesListed, valueText } from '../setting.ts'
import type { StudyReport } from '../study-report.ts'
import { missText, missWord, sideText, targetText } from '../target.ts'
import { nameOf, playoutOf, playouts, unfinishedWords } from '../words.ts'
import { contourChart, curveChart } from './charts.ts'
import { gapInside, judge } from './row.ts'
import type { TuneRow } from './row.ts'
import { bestRow, gamesToDecide, MAX_NEEDED } from './study.ts'
import type { TuneFinding } from './study.ts'

export function tuneReport(finding: TuneFinding): StudyReport {
  const { measured, rows, options, scouted } = finding
  const { axis, by } = options
  const range = (one: Axis): string =>
    `${settingName(one)} from ${valueText(one, 0)} to ${valueText(one, one.values.length - 1)}`
  return {
    question:
      `Which ${range(axis)} gives ${nameOf(measured)} ${targetText(measured, options)}` +
      `${by === undefined ? '' : `, for each ${range(by)}`}?`,
    answer: rows.every(({ points }) => points.length === 0) ? notPlayed(playoutOf(measured)) : answerOf(finding),
    charts: [by === undefined ? curveChart(finding) : contourChart(finding), ...scoutedCharts(scouted)],
  }
}

function answerOf(finding: TuneFinding): Answer {
  const { measured, rows, budget, options } = finding
  const { axis, by, level } = options
  const waysTo = ({ at }: AxisPoint): number =>
    options.ways?.find(({ value }) => value === axis.values[at])?.names.length ?? 1
  const points = rows.flatMap((row) => row.points)
  const played = points.reduce((sum, point) => sum + point.playouts * waysTo(point), 0)
  const mostWays = Math.max(1, ...(options.ways ?? []).map(({ names }) => names.length))
  return answered(
    verdictOf(finding),
    [
      by && contourLines(by, finding),
      ...rows.map((row, index) => directionWords(row, axis, by && settingWords(by, index))),
      ...(by === undefined ? [presentWords(rows[0], finding), proposedWords(rows[0], axis)] : []),
      ...joinWords(finding),
      ...unfinished(finding),
      ...reachWords(reachOf(finding), finding.scouted),
    ],
    {
      margin:
        `Margin of error: all intervals hold together in ${levelInWords(level)} of such studies. ` +
        `Played for this answer: ${playouts(measured, played)} ` +
        `of at most ${thousands(budget * rows.length * mostWays)}.`,
    },
  )
}

/** Who joins the party, value by value. */
function joinWords({ options: { ways = [], axis } }: TuneFinding): string[] {
  const each = ways.map(({ value, names }) => {
    const all = names.map((some) => listed(some))
    return `${settingWords(axis, axis.values.indexOf(value))} with ${all.join(', or ')}`
  })
  return each.length === 0 ? [] : [`Who joins, averaged: ${each.join('; ')}.`]
}

// ---- The verdict ---------------------------------------------------------------------------------------------------

/** A value of the setting, and of the second one. */
interface Said {
  readonly isSure: boolean
  readonly value: AxisValue
  readonly second: AxisValue | null
  readonly estimate: ResultEstimate
  /** Games that decide whether it is on target; null where nobody knows. Absent where it is decided. */
  readonly games?: number | null
}
interface Ends {
  readonly isSure: boolean
  readonly values: readonly AxisValue[]
  readonly estimates: readonly (number | null)[]
  readonly best: AxisValue
  /** Whole numbers between the two, and another setting to tune. */
  readonly inside: readonly string[]
  readonly another: string
}

/** What is said, by the verdict's key. */
const verdicts = (finding: TuneFinding) => {
  const { measured, options, rows } = finding
  const { axis, by } = options
  const name = settingName(axis)
  const target = targetText(measured, options)
  const valueOf = ({ value, second }: Said): string =>
    settingWords(axis, axis.values.indexOf(value)) +
    (second === null ? '' : ` with ${settingWords(by!, by!.values.indexOf(second))}`)
  const beside = by === undefined ? besideText(rows[0], finding) : ''
  const decide = ({ games }: Said): string =>
    (games === undefined
      ? ''
      : games === null
        ? `; ${playouts(measured, MAX_NEEDED)} would not decide`
        : `; ${playouts(measured, games)} may decide`) + beside
  const number = (said: Said): string =>
    `${valueOf(said)}: ${withInterval(measured, said.estimate)}, target ${target}${decide(said)}`
  const probably = ({ isSure }: { isSure: boolean }): string => (isSure ? '' : 'PROBABLY ')
  return {
    keep: (said: Said) => `${probably(said)}KEEP ${number(said)}`,
    use: (said: Said) => `${said.isSure ? 'USE' : 'TRY'} ${number(said)}`,
    between({ isSure, values, estimates, best, inside, another }: Ends) {
      const [left, right] = values.map((one, index) => `${String(one)} (${figure(measured, estimates[index])})`)
      const then = inside.length > 0 ? `try ${listed(inside)}` : `take ${String(best)} and fine-tune ${another}`
      return `${probably({ isSure })}BETWEEN ${name} ${left} AND ${right}, target ${target}: ${then}`
    },
    'not-by-this'(said: Said & { side: 'below' | 'above' }) {
      const limit = `at ${said.side === 'below' ? 'most' : 'least'} ${withInterval(measured, said.estimate)}`
      return (
        `${probably(said)}NOT BY ${by === undefined ? 'THIS SETTING' : 'THESE SETTINGS'}: ` +
        `${limit} with ${valueOf(said)}, target ${target}${said.isSure ? '' : ', of the values tried'}`
      )
    },
    'too-close'(said: Said) {
      const [low, high] = [said.estimate.low, said.estimate.high].map((end) => figure(measured, end))
      return `TOO CLOSE TO CALL: ${valueOf(said)} from ${low} to ${high}, target ${target}${decide(said)}`
    },
    'by-second': ({ isSure, count }: { isSure: boolean; count: number }) =>
      `${name} ${isSure ? 'hits' : 'probably hits'} ${target} for ${count} of ` +
      `${counted(rows.length, 'value')} of ${settingName(by!)}`,
  } as const satisfies Templates
}

function verdictOf(finding: TuneFinding): Verdict {
  const { rows, options } = finding
  const { axis, by, anotherWord: another = options.another ?? 'another setting' } = options
  const words = verdicts(finding)
  const judged = rows.map((row) => judge(row, options))
  const hits = judged.filter(({ stand }) => stand === 'reached')
  if (by !== undefined && hits.length > 0)
    return verdictFrom(words, 'by-second', { isSure: hits.every((one) => one.isSure), count: hits.length })
  const index = bestRow(finding)
  const [row, { stand, isSure, gap }] = [rows[index], judged[index]]
  const { at, estimate, side } = pointAt(row.points, row.best)!
  const value = axis.values[at]
  const isUnknown = row.needed === undefined || row.proposed !== undefined
  const said = {
    isSure,
    value,
    second: by?.values[index] ?? null,
    estimate,
    ...(isUnknown ? {} : { games: gamesToDecide(row, finding) ?? null }),
  }
  if (stand === 'reached') return verdictFrom(words, value === axis.now ? 'keep' : 'use', said)
  if (stand === 'between' && by === undefined) {
    const inside = gapInside(row, options)
    return verdictFrom(words, 'between', {
      isSure,
      values: gap!.map((point) => axis.values[point.at]),
      estimates: gap!.map((point) => point.estimate.estimate),
      best: value,
      inside: inside === undefined ? [] : valuesInside(inside, axis),
      another,
    })
  }
  if (judged.every((one) => one.stand === 'beyond') && isOut(side))
    return verdictFrom(words, 'not-by-this', { ...said, isSure: judged.every((one) => one.isSure), side })
  return verdictFrom(words, 'too-close', said)
}

/** The whole numbers between two values: `21`, or `21–24`. */
function valuesInside([left, right]: readonly [AxisPoint, AxisPoint], { values }: Axis): string[] {
  const from = Number(values[left.at])
  const inside = Array.from({ length: Number(values[right.at]) - from - 1 }, (_, index) => from + 1 + index)
  return valuesListed({ path: '', values: inside }, [...inside.keys()])
}

/**
 * `. 19 possible, 22 and 24 look too easy, 18 too hard`: of the other values that were played those that may be on
 * target, and the first on each side that surely misses it.
 */
function besideText({ best, points }: TuneRow, { measured, options }: TuneFinding): string {
  const nearest = [
    points.findLast(({ at, side }) => at < best! && isOut(side)),
    points.find(({ at, side }) => at > best! && isOut(side)),
  ]
  const shown = points
    .filter((point) => point.at !== best && (!isOut(point.side) || nearest.includes(point)))
    .map(({ at, side, estimate: { estimate } }) => ({ at, side, text: sideText(side, measured, estimate, options) }))
  const rank = ({ side, text }: (typeof shown)[number]): number =>
    isOut(side) ? 3 : text.startsWith('looks') ? 2 : side === 'open' ? 1 : 0
  const groups = Map.groupBy(
    shown.toSorted((a, b) => rank(a) - rank(b)),
    ({ text }) => text,
  )
  const parts = [...groups].map(([text, group]) => {
    const indices = group.map(({ at }) => at)
    return `${listed(valuesListed(options.axis, indices))} ${group.length === 1 ? text : text.replace('looks', 'look')}`
  })
  return parts.length === 0 ? '' : `. ${capital(parts.join(', '))}`
}

// ---- Why -----------------------------------------------------------------------------------------------------------

/** @param where the value of the second setting */
function directionWords({ direction, against }: TuneRow, axis: Axis, where?: string): string | undefined {
  if (direction !== 'mixed' || against === undefined) return undefined
  const [rise, fall] = against.map((pair) => pair.map((index) => valueText(axis, index)).join(' to '))
  return (
    `${where === undefined ? '' : `${where}: `}${settingName(axis)} works in both directions: ` +
    `more from ${rise}, less from ${fall}. The target may be hit more than once.`
  )
}

/** The present value, where another one is better. */
function presentWords({ points, best }: TuneRow, { measured, options }: TuneFinding): string | undefined {
  const { axis } = options
  const point = points.find(({ at }) => axis.values[at] === axis.now)
  if (point === undefined || point.at === best) return undefined
  const text = sideText(point.side, measured, point.estimate.estimate, options)
  const open = point.side === 'open' ? `, too close to call in ${playouts(measured, point.playouts)}` : ''
  return `Now: ${settingWords(axis, point.at)}, ${withInterval(measured, point.estimate)}, ${text}${open}.`
}

const proposedWords = ({ proposed }: TuneRow, axis: Axis): string | undefined =>
  proposed === undefined
    ? undefined
    : `${settingWords(axis, proposed)} was not played, and the curve says that it is nearer.`

/** Of the best value, how many playouts have no end. */
function unfinished({ unfinished: shares, rows, options: { axis, by } }: TuneFinding): string[] {
  if (shares === undefined) return []
  const all = rows.flatMap(({ points, best }, row) => {
    const index = points.findIndex(({ at }) => at === best)
    const where = by === undefined ? '' : `${settingWords(by, row)}, `
    return index < 0 ? [] : [{ name: `${where}${settingWords(axis, best!)}`, estimate: shares.rows[row][index] }]
  })
  return unfinishedWords(shares.measured, all)
}

function reachOf({ reach, rows, measured, options }: TuneFinding): string[] {
  const { axis, by } = options
  return reach.map(({ name, estimates }) => {
    const items = estimates.flatMap((estimate, row) => {
      const { best } = rows[row]
      if (estimate === null || best === null) return []
      const where = by === undefined ? '' : `${settingWords(by, row)} and `
      const value = withInterval(measured, estimate)
      return [`${where}${settingWords(axis, best)} ${value}${missText(estimate, options, measured)}`]
    })
    return `With ${name}: ${listed(items)}.`
  })
}

/** `tnShift 0: 20 rounds, 55.2% (50.1–60.3)`: neighbours with the same answer share a line. */
function contourLines(by: Axis, finding: TuneFinding): string {
  const answers = finding.rows.map((row) => shortAnswer(row, finding))
  const firsts = [...answers.keys()].filter((index) => answers[index] !== answers[index - 1])
  const lines = firsts.map((from, nth) => {
    const to = (firsts[nth + 1] ?? answers.length) - 1
    return `${settingName(by)} ${valueText(by, from)}${to > from ? `–${valueText(by, to)}` : ''}: ${answers[from]}`
  })
  return listOf(`By ${settingName(by)}`, lines)
}

/** `20 rounds, 56.2% (50.2–62.1)`, or why there is none. */
function shortAnswer(row: TuneRow, { measured, options }: TuneFinding): string {
  const { axis } = options
  const { stand, isSure, gap } = judge(row, options)
  const best = pointAt(row.points, row.best)
  if (best === undefined) return 'not played'
  const probably = isSure ? '' : 'probably '
  const value = settingWords(axis, best.at)
  if (stand === 'reached') return `${probably}${value}, ${withInterval(measured, best.estimate)}`
  if (stand === 'between') return `${probably}between ${listed(gap!.map(({ at }) => valueText(axis, at)))}`
  return stand === 'beyond' && isOut(best.side)
    ? `all values${isSure ? '' : ' tried'} are ${missWord(best.side, measured)}`
    : `can't tell (${interval(measured, best.estimate)} with ${value})`
}

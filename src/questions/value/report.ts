// What `value` found, in words: the best change, dead weight, what is not used and why, and what a screen cost.
import { isGain, isLegal } from './study.ts'
import type { ValueFinding, ValuePlan, ValueRow } from './study.ts'
import { isWin } from '../../studies/win.ts'
import type { Measured } from '../../studies/measure.ts'
import { answered } from '../../report/answer.ts'
import type { Answer } from '../../report/answer.ts'
import { isFarthest } from '../../report/foremost.ts'
import {
  agreeing,
  capital,
  counted,
  differenceUnit,
  inWords,
  isShare,
  levelInWords,
  listed,
  roundedUp,
  signed,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import { excludesZero } from '../../simulate/result.ts'
import { idleWords, wasteWords } from '../idle-words.ts'
import { reachWords, scoutedCharts } from '../scouting-words.ts'
import type { StudyReport } from '../study-report.ts'
import { by, difference, nameOf, numberWords, playoutOf, playouts } from '../words.ts'
import { valueChart } from './charts.ts'
import { merged } from './names.ts'
import { deadWeight, isLittle, matters } from './verdict.ts'

export function valueReport(finding: ValueFinding): StudyReport {
  const { measured, scouted } = finding
  const { name } = finding.options
  return {
    question:
      name === undefined
        ? `What would ${numberWords(measured)} be without each part of the scenario?`
        : `What is each change of ${name}'s sheet worth${by(measured)}?`,
    answer: answerOf(finding),
    charts: [valueChart(finding), ...scoutedCharts(scouted)],
  }
}

function answerOf(finding: ValueFinding): Answer {
  const { measured, rows, options } = finding
  if (rows.length === 0)
    return answered(`UNCLEAR: no ${playoutOf(measured)} was played yet`, [], {
      details: options.name === undefined ? staying(finding) : [],
    })
  const verdict = verdictLine(finding)
  const dead = deadWeight(finding)
  const lines = [
    dead.length === 0 || verdict.startsWith(DEAD_WEIGHT) ? '' : `Dead weight here: ${wasteWords(dead)}.`,
    idleLine(finding),
    ...extremes(finding, verdict),
    ...leftOver(finding),
    baseline(finding),
    ...staying(finding),
    ...reachWords(reachOf(finding), finding.scouted),
    ending(finding),
  ]
  return answered(
    verdict,
    lines.filter((line) => line !== ''),
    { margin: marginOf(finding) },
  )
}

// ---- The verdict ---------------------------------------------------------------------------------------------------

const DEAD_WEIGHT = 'DEAD WEIGHT'

function verdictLine(finding: ValueFinding): string {
  const {
    rows: all,
    measured,
    options,
    options: { name, delta, isLessBetter = false },
  } = finding
  // The table names changes that made the same games together.
  const rows = merged(all)
  const of = (row: ValueRow): string => `${row.name}: ${nameOf(measured)} ${difference(measured, row.difference)}`
  const calls = rows.filter((row) => matters(row, delta))
  const [gain] = name === undefined ? [] : calls.filter((row) => isLegal(row) && isGain(row, options))
  if (gain !== undefined) return `${gainWord(measured, isLessBetter)}: ${of(gain)}`
  const dead = deadWeight(finding)
  if (dead.length > 0) return `${DEAD_WEIGHT} here: ${wasteWords(dead)}`
  const largest = rows.toSorted(byInterest).at(0)!
  const [most] = calls.toSorted(byInterest)
  if (
    name !== undefined &&
    !isLessBetter &&
    most?.kind === 'without' &&
    most.difference.estimate! < 0 &&
    isWin(measured)
  )
    return (
      `KEEP ${most.name.replace(/^without /, '')}: ` +
      `without it ${nameOf(measured)} ${difference(measured, most.difference)}`
    )
  if (calls.length > 0 && rows.length > 1) {
    const ends = [most, ...rows.filter((row) => row !== most)].map(({ difference: { low, high } }) => ({
      low: low ?? -Infinity,
      high: high ?? Infinity,
    }))
    const others = calls.length === 1 ? '' : `; ${inWords(calls.length)} changes matter, which matters most is unclear`
    return isFarthest(ends) ? `MATTERS MOST: ${of(most)}` : `MATTERS: ${of(most)}${others}`
  }
  if (calls.length > 0) {
    const isMore = (calls[0].difference.estimate ?? 0) > 0
    return `${isWin(measured) ? (isMore === isLessBetter ? 'WORSE' : 'BETTER') : 'MATTERS'}: ${of(calls[0])}`
  }
  const single = rows.length === 1 ? `${largest.name} ` : `none of ${thousands(all.length)} changes `
  if (rows.every((row) => row.isUntouched))
    return rows.length === 1
      ? `NO EFFECT: ${largest.name} changed none of ${playouts(measured, largest.playouts)}`
      : `NO EFFECT: ${single}changed any ${playoutOf(measured)}`
  if (delta !== undefined && rows.every((row) => row.isUntouched || isLittle(row.difference, delta))) {
    const than = `${rows.length === 1 ? 'less' : 'more'} than ${amount(measured, delta)}`
    return `NO EFFECT: ${single}moves ${numberWords(measured)} by ${than}`
  }
  return rows.length === 1
    ? `UNCLEAR: ${of(largest)}`
    : `UNCLEAR: none of ${thousands(all.length)} changes matters clearly; largest so far: ${of(largest)}`
}

/** What a change in the wanted direction is called. Whoever wants fewer wins looks for a weaker hero. */
const gainWord = (measured: Measured, isLessBetter: boolean): string =>
  isWin(measured) ? (isLessBetter ? 'WEAKER' : 'BETTER') : isLessBetter ? 'LESS' : 'MORE'

/** Those that were played on first, of these the farthest from 0. */
const byInterest = (a: ValueRow, b: ValueRow): number =>
  Number(a.isDropped === true) - Number(b.isDropped === true) ||
  Math.abs(b.difference.estimate ?? 0) - Math.abs(a.difference.estimate ?? 0)

const amount = (measured: Measured, value: number): string =>
  isShare(measured) ? `${Number((100 * value).toFixed(2))} pp` : `${value} ${differenceUnit(measured)}`

// ---- Why -----------------------------------------------------------------------------------------------------------

/** Things that do nothing, each once, with the reason. */
function idleLine({ rows, measured }: ValueFinding): string {
  const idle = rows.flatMap((row) =>
    row.idle === undefined ? [] : [{ name: row.thing?.name ?? row.name, idle: row.idle, playouts: row.playouts }],
  )
  return idleWords(idle, playouts(measured, Math.min(...idle.map((one) => one.playouts))))
}

/** Changes in a line. */
const MAX_LISTED = 3

/** What gives most and what costs most, beside what the verdict names; sure changes before others. */
function extremes(finding: ValueFinding, verdict: string): string[] {
  const {
    rows,
    measured,
    options: { name, delta },
  } = finding
  const all = merged(rows).filter(
    (row) => row.idle === undefined && !row.isUntouched && !isLittle(row.difference, delta) && row.isDropped !== true,
  )
  const line = (title: string, selected: readonly ValueRow[]): string[] => {
    const sure = selected.filter(({ isCalled }) => isCalled)
    // Where nothing is sure the farthest stands for all.
    const shown = (sure.length > 0 ? sure : selected.slice(0, 1)).filter((row) => !verdict.includes(`${row.name}: `))
    const items = shown.slice(0, MAX_LISTED).map((row) => `${row.name}: ${difference(measured, row.difference)}`)
    const head = sure.length > 0 ? title : `${title} (unclear)`
    return items.length === 0 ? [] : [`${head}: ${items.join('; ')}.`]
  }
  const ofSign = (sign: number, some: readonly ValueRow[]): ValueRow[] =>
    some.filter(({ difference: { estimate } }) => Math.sign(estimate ?? 0) === sign).toSorted(byInterest)
  const [more, less] = isWin(measured) ? ['Better', 'Worse'] : ['More', 'Less']
  if (name === undefined) return [...line(more, ofSign(1, all)), ...line(less, ofSign(-1, all))]
  const legal = all.filter(isLegal)
  const others = all.filter((row) => !isLegal(row))
  return [
    ...line(`${more}, legal`, ofSign(1, legal)),
    ...line(`${less}, legal`, ofSign(-1, legal)),
    ...line(more, ofSign(1, others)),
    ...line(less, ofSign(-1, others)),
  ]
}

const doubt = ({ isCalled }: ValueRow): string => (isCalled ? '' : ' (unclear)')

/** Points that the sheet does not use, and what they could buy. */
function leftOver({ rows, measured, options: { unspent } }: ValueFinding): string[] {
  if (unspent === undefined) return []
  const { points, isEnough, isByItself } = unspent
  const left = `Unspent: ${points}`
  if (!isEnough) return [`${left}, too little to buy anything.`]
  const spending = rows.filter(({ kind }) => kind === 'spend')
  if (spending.length === 0) return [`${left}; --only spend shows what it could buy.`]
  const [best] = merged(spending.filter(({ isUntouched }) => !isUntouched))
  if (best === undefined) {
    const played = Math.min(...spending.map((row) => row.playouts))
    return [`${left}; nothing it could buy changed any of ${playouts(measured, played)}.`]
  }
  const how = isByItself ? 'best buy' : 'best buy, in exchange for something else'
  return [`${left}; ${how}: ${best.name}: ${difference(measured, best.difference)}${doubt(best)}.`]
}

/** The number as things are, and where it was measured: `fair` plays other scenarios and parties. */
function baseline({ base, measured, options: { name = 'The scenario', table } }: ValueFinding): string {
  const scenario = table?.scenario === undefined ? '' : ` in ${table.scenario}`
  const party = table === undefined ? '' : `, party ${listed(table.party.map(capital))}`
  const where = `${scenario}${party}`
  return `${name} as is: ${nameOf(measured)} ${withInterval(measured, base.estimate)}${where === '' ? '' : where}.`
}

/** Each reason once, with all that stay for it. */
function staying({ options: { stays = [] } }: ValueFinding): string[] {
  if (stays.length === 0) return []
  const reasons = [...new Set(stays.map(({ why }) => why))].map(
    (reason) => `${listed(stays.filter(({ why }) => why === reason).map(({ name }) => name))} (${reason})`,
  )
  return [`Has to stay: ${listed(reasons)}.`]
}

function reachOf({ reach, rows, measured, options: { isLessBetter = false } }: ValueFinding): string[] {
  const way = isLessBetter ? -1 : 1
  return reach.map(({ name, rows: again }) => {
    const turned = again.filter(({ name: row, difference: change }) => {
      const before = rows.find((one) => one.name === row)!
      const isTurned = Math.sign(before.difference.estimate ?? 0) !== Math.sign(change.estimate ?? 0)
      return before.isCalled && excludesZero(change) && isTurned
    })
    const best = again.reduce((a, b) =>
      way * (b.difference.estimate ?? 0) > way * (a.difference.estimate ?? 0) ? b : a,
    )
    const there = `${best.name}, ${difference(measured, best.difference)}`
    if (turned.length === 0) return `With ${name}: no change clearly turns round; best there: ${there}.`
    const changes = turned.map((row) => `${row.name}: ${difference(measured, row.difference)}`)
    return `With ${name} these turn round: ${changes.join('; ')}.`
  })
}

// ---- How sure ------------------------------------------------------------------------------------------------------

function marginOf(finding: ValueFinding): string {
  const {
    rows,
    measured,
    stages,
    options: { level, delta },
  } = finding
  const halfOf = ({ difference: { low, high } }: ValueRow): number =>
    low === null || high === null ? Infinity : (high - low) / 2
  const widest = Math.max(...rows.filter((row) => row.isDropped !== true).map(halfOf))
  const margin = Number.isFinite(widest) ? `±${rounded(measured, widest)}` : 'unknown'
  const together =
    rows.length === 1 ? '' : `; all ${thousands(rows.length)} intervals hold together (${levelInWords(level)})`
  const smallest = delta === undefined ? '' : `; ±${amount(measured, delta)} does not matter (--delta)`
  const dropped = rows.filter((row) => row.isDropped === true)
  const screened = stages === undefined ? '' : droppedWords(dropped, finding)
  return `Margin of error: up to ${margin}${together}${smallest}.${screened}`
}

/** What a screen leaves open: it has dropped what others moved the number more than, not what does not matter. */
function droppedWords(dropped: readonly ValueRow[], { rows, measured }: ValueFinding): string {
  if (dropped.length === 0) return ''
  const few = playouts(measured, Math.max(...dropped.map((row) => row.playouts)))
  const low = Math.min(...dropped.map(({ difference: one }) => one.low ?? -Infinity))
  const high = Math.max(...dropped.map(({ difference: one }) => one.high ?? Infinity))
  const open =
    Number.isFinite(low) && Number.isFinite(high)
      ? `may still be worth anything from ${signed(measured, low)} to ${signed(measured, high)}`
      : 'may still be worth anything'
  return (
    ` ${thousands(dropped.length)} of ${thousands(rows.length)} changes looked weaker than others after ` +
    `${few} or fewer and were dropped: ${agreeing(dropped.length, 'it', 'each')} ${open}.`
  )
}

const rounded = (measured: Measured, value: number): string =>
  isShare(measured) ? `${(100 * value).toFixed(1)} pp` : `${Number(value.toPrecision(2))} ${differenceUnit(measured)}`

/** Whether so many were enough, and how many would be. */
function ending({ rows, measured, stages, options: { most, halfWidth, delta }, enough }: ValueFinding): string {
  const played = Math.max(...rows.map((row) => row.playouts))
  const followed = rows.filter((row) => row.isDropped !== true)
  const open = followed.filter(
    ({ difference: change }) =>
      change.low !== null &&
      change.high !== null &&
      (change.high - change.low) / 2 > halfWidth &&
      !isLittle(change, delta),
  )
  const last = stages?.at(-1)?.playouts ?? most
  // A budget of 400 for each of many changes is more for those that are left at the end.
  const allowed = last > most ? `${thousands(last)} (a budget of ${thousands(most)} for every change)` : thousands(last)
  if (open.length === 0 || halfWidth === 0)
    return `Enough: ${playouts(measured, played)} of each change at most, of ${allowed} allowed.`
  if (played < last) return `Stopped after ${playouts(measured, played)} of each change at most, of ${allowed}.`
  const budget = last > most ? `, of a budget of ${thousands(most)} for every change` : ''
  const after = `after ${playouts(measured, played)}${budget}`
  const unknown = `${counted(open.length, 'change')} not known to ±${rounded(measured, halfWidth)} ${after}`
  return typeof enough === 'number' ? `${unknown}; about ${thousands(roundedUp(enough))} would do.` : `${unknown}.`
}

/** What is going to be played, said before the first game. @param most games of each change */
export function planWords({ full, stages }: ValuePlan, most: number, cost: number): string {
  const [first, ...later] = stages
  const parts = [
    ...(full === 0 ? [] : [`${counted(full, 'part')} of the sheet with ${counted(most, 'game')} each`]),
    ...(first === undefined
      ? []
      : [`${counted(first.changes, 'change')} with ${counted(first.playouts, 'game')} each`]),
    ...later.map(
      ({ changes, playouts: games }, stage) =>
        `then ${thousands(games - stages[stage].playouts)} more of the ${thousands(changes)} that move it most`,
    ),
  ]
  const budget = later.length === 0 ? '' : ` (${thousands(most)} for every change)`
  return `${parts.join(', ')}: at most ${counted(cost, 'game')}${budget}`
}

// What `value` found, in words: the best change, dead weight, what is not used and why, and what a screen cost.
import { isLegal } from './study.ts'
import type { ValueFinding, ValueRow } from './study.ts'
import { isWithin } from '../../studies/screen.ts'
import { isWin } from '../../studies/win.ts'
import { answered, notPlayed } from '../../report/answer.ts'
import type { Answer } from '../../report/answer.ts'
import {
  agreeing,
  cannotTell,
  capital,
  counted,
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
import { amount, by, difference, nameOf, numberWords, playoutOf, playouts, rounded } from '../words.ts'
import { valueChart } from './charts.ts'
import { merged } from './names.ts'
import { byInterest, deadWeight, matters, valueVerdict } from './verdict.ts'

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
  const { measured, rows } = finding
  if (rows.length === 0) return { ...notPlayed(playoutOf(measured)), details: staying(finding) }
  const verdict = valueVerdict(finding)
  const dead = deadWeight(finding)
  return answered(
    verdict,
    [
      dead.length === 0 || verdict.key === 'dead-weight' ? '' : `Dead weight here: ${wasteWords(dead)}.`,
      idleLine(finding),
      ...extremes(finding, verdict.numbers.change),
      leftOver(finding),
      baseline(finding),
      ...staying(finding),
      ...reachWords(reachOf(finding), finding.scouted),
      unknown(finding),
    ],
    { margin: marginOf(finding) },
  )
}

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

/** What surely gives most and costs most, beside what the verdict names; of a hero legal changes first. */
function extremes({ rows, measured, options: { name, delta } }: ValueFinding, named: unknown): string[] {
  const isLess = ({ difference: { estimate } }: ValueRow): number => Number((estimate ?? 0) < 0)
  const words = !isWin(measured) ? ['More', 'Less'] : name === undefined ? ['Easier', 'Harder'] : ['Better', 'Worse']
  const sure = merged(rows)
    .filter((row) => matters(row, delta) && row.isDropped !== true && row.name !== named)
    .toSorted((a, b) => Number(isLegal(b)) - Number(isLegal(a)) || isLess(a) - isLess(b) || byInterest(a, b))
  const groups = Map.groupBy(sure, (row) => `${words[isLess(row)]}${isLegal(row) ? ', legal' : ''}`)
  return [...groups].map(([title, some]) => {
    const items = some.slice(0, MAX_LISTED).map((row) => `${row.name}: ${difference(measured, row.difference)}`)
    return `${title}: ${items.join('; ')}.`
  })
}

/** Points that the sheet does not use, and what they could buy. */
function leftOver({ rows, measured, options: { unspent } }: ValueFinding): string {
  if (unspent === undefined) return ''
  const { points, isEnough, isByItself } = unspent
  const left = `Unspent: ${points}`
  if (!isEnough) return `${left}, too little to buy anything.`
  const spending = rows.filter(({ kind }) => kind === 'spend')
  if (spending.length === 0) return `${left}; what it could buy was not tried.`
  const [best] = merged(spending.filter(({ isUntouched }) => !isUntouched))
  if (best === undefined) {
    const played = Math.min(...spending.map((row) => row.playouts))
    return `${left}; nothing it could buy changed any of ${playouts(measured, played)}.`
  }
  const how = isByItself ? 'best buy' : 'best buy, in exchange for something else'
  return `${left}; ${how}: ${best.name}: ${(best.isCalled ? difference : cannotTell)(measured, best.difference)}.`
}

/** The number as things are, and where it was measured: `fair` plays other scenarios and parties. */
function baseline({ base, measured, options: { name = 'The scenario', table } }: ValueFinding): string {
  const scenario = table?.scenario === undefined ? '' : ` in ${table.scenario}`
  const party = table === undefined ? '' : `, party ${listed(table.party.map(capital))}`
  return `${name} as is: ${nameOf(measured)} ${withInterval(measured, base.estimate)}${scenario}${party}.`
}

/** Each reason once, with all that stay for it. */
function staying({ options: { stays = [] } }: ValueFinding): string[] {
  const reasons = [...Map.groupBy(stays, ({ why }) => why)].map(
    ([reason, things]) => `${listed(things.map(({ name }) => name))} (${reason})`,
  )
  return reasons.length === 0 ? [] : [`Has to stay: ${listed(reasons)}.`]
}

function reachOf({ reach, rows, measured, options: { isLessBetter = false } }: ValueFinding): string[] {
  const way = isLessBetter ? -1 : 1
  const words = (row: Pick<ValueRow, 'name' | 'difference'>): string =>
    `${row.name}: ${difference(measured, row.difference)}`
  return reach.map(({ name, rows: again }) => {
    const turned = again.filter(({ name: row, difference: change }) => {
      const before = rows.find((one) => one.name === row)!
      const isTurned = Math.sign(before.difference.estimate ?? 0) !== Math.sign(change.estimate ?? 0)
      return before.isCalled && excludesZero(change) && isTurned
    })
    const [best] = again.toSorted((a, b) => way * ((b.difference.estimate ?? 0) - (a.difference.estimate ?? 0)))
    return turned.length === 0
      ? `With ${name}: no change clearly turns round; best there: ${words(best)}.`
      : `With ${name} these turn round: ${turned.map(words).join('; ')}.`
  })
}

// ---- How sure ------------------------------------------------------------------------------------------------------

function marginOf({ rows, measured, stages, options: { level, delta } }: ValueFinding): string {
  const [dropped, kept] = [true, false].map((isDropped) => rows.filter((row) => (row.isDropped === true) === isDropped))
  const widest = Math.max(
    ...kept.map(({ difference: { low, high } }) => (low === null || high === null ? Infinity : (high - low) / 2)),
  )
  const parts = [
    `Margin of error: up to ${Number.isFinite(widest) ? `±${rounded(measured, widest)}` : 'unknown'}`,
    rows.length === 1 ? '' : `all ${thousands(rows.length)} intervals hold together (${levelInWords(level)})`,
    delta === undefined ? '' : `±${amount(measured, delta)} does not matter`,
  ]
  const words = `${parts.filter((part) => part !== '').join('; ')}.`
  if (stages === undefined || dropped.length === 0) return words
  // A screen has dropped what others moved the number more than, not what does not matter.
  const few = playouts(measured, Math.max(...dropped.map((row) => row.playouts)))
  const low = Math.min(...dropped.map(({ difference: one }) => one.low ?? -Infinity))
  const high = Math.max(...dropped.map(({ difference: one }) => one.high ?? Infinity))
  const from = Number.isFinite(high - low) ? ` from ${signed(measured, low)} to ${signed(measured, high)}` : ''
  return (
    `${words} ${thousands(dropped.length)} of ${thousands(rows.length)} changes looked weaker than others after ` +
    `${few} or fewer and were dropped: ${agreeing(dropped.length, 'it', 'each')} may still be worth anything${from}.`
  )
}

/** What is not known well enough, and how many games would do. */
function unknown({ rows, measured, options: { halfWidth, delta }, enough }: ValueFinding): string {
  const open = rows.filter(
    ({ isDropped, difference: { low, high }, difference: one }) =>
      isDropped !== true && low !== null && high !== null && (high - low) / 2 > halfWidth && !isWithin(one, delta),
  )
  if (open.length === 0 || halfWidth === 0) return ''
  const after = playouts(measured, Math.max(...rows.map((row) => row.playouts)))
  const would = typeof enough === 'number' ? `; about ${thousands(roundedUp(enough))} would do` : ''
  return `${counted(open.length, 'change')} not known to ±${rounded(measured, halfWidth)} after ${after}${would}.`
}

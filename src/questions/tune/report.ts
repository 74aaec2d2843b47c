// What `tune` found, in words: which value to use, what its neighbours do, and how sure that is.
import type { Answer } from '../../report/answer.ts'
import { answered } from '../../report/answer.ts'
import { capital, counted, figure, levelInWords, listed, thousands, withInterval } from '../../report/numbers.ts'
import { scoutedCharts, reachWords } from '../scouting-words.ts'
import { settingWords, shortName, valuesListed, valueText } from '../setting.ts'
import type { Axis } from '../setting.ts'
import type { StudyReport } from '../study-report.ts'
import { missText, missWord, sideText, targetText } from '../target.ts'
import type { Side } from '../target.ts'
import { nameOf, playoutOf, playouts, unfinishedWords } from '../words.ts'
import { contourChart, curveChart } from './charts.ts'
import { endBeyond, gapInside, isKept, isSure, judge } from './row.ts'
import { bestRow, gamesToDecide, MAX_NEEDED } from './study.ts'
import type { TuneFinding, TunePoint, TuneRow } from './study.ts'

export function tuneReport(finding: TuneFinding): StudyReport {
  const { measured, rows } = finding
  const { axis, by } = finding.options
  const range = ({ path, values }: Axis): string => `${path} from ${String(values[0])} to ${String(values.at(-1))}`
  return {
    question:
      `Which ${range(axis)} gives ${nameOf(measured)} ${targetText(measured, finding.options)}` +
      `${by === undefined ? '' : `, for each ${range(by)}`}?`,
    answer: by === undefined ? answerOf(rows[0], finding) : contourAnswer(by, finding),
    charts: [by === undefined ? curveChart(finding) : contourChart(finding), ...scoutedCharts(finding.scouted)],
  }
}

function answerOf(row: TuneRow, finding: TuneFinding): Answer {
  return answered(
    verdictLine(row, finding),
    [
      interrupted(finding),
      directionWords(row, finding.options.axis),
      presentWords(row, finding),
      insideWords(row, finding),
      moreGames(row, finding),
      ...unfinished(finding),
      ...reachWords(reachOf(finding), finding.scouted),
    ],
    { margin: marginLine(finding) },
  )
}

// ---- The verdict ---------------------------------------------------------------------------------------------------

function verdictLine(row: TuneRow, finding: TuneFinding): string {
  const { measured, options } = finding
  const { axis } = options
  const { stand, gap } = judge(row, options)
  const target = `target ${targetText(measured, options)}`
  const best = row.points.find(({ at }) => at === row.best)
  const next = nextWords(row, finding)
  const numberOf = (point: TunePoint): string => withInterval(measured, point.own)
  switch (stand) {
    case 'use': {
      const verb = isKept(row, axis) ? 'KEEP' : 'USE'
      return (
        `${isSure(row) ? '' : 'LIKELY '}${verb} ${settingWords(axis, row.best!)}: ` +
        `${numberOf(best!)}, ${target}${besideText(row, finding)}`
      )
    }
    case 'coarse':
    case 'likely coarse': {
      const does = measured.reference === 'win' ? 'wins' : 'gives'
      const [left, right] = gap!.map(
        (point) => `${valueText(axis, point.at)} ${does} ${figure(measured, point.own.estimate)}`,
      )
      const verdict = stand === 'coarse' ? 'TOO COARSE' : 'LIKELY TOO COARSE'
      return `${verdict}: ${shortName(axis)} ${left}, ${right}, ${target}${next}`
    }
    case 'out of reach':
    case 'likely out of reach': {
      const [side] = row.sides as readonly ('below' | 'above')[]
      const [first, last] = [0, axis.values.length - 1].map((index) => valueText(axis, index))
      const range = `${shortName(axis)} ${first} to ${last}`
      const which =
        stand === 'out of reach' ? `${range} are all` : `all ${row.points.length} values tried of ${range} are`
      return (
        `${stand.toUpperCase()}: ${which} ${missWord(side, measured)}; ` +
        `nearest is ${valueText(axis, row.best!)} with ${numberOf(best!)}, ${target}${next}`
      )
    }
    case 'unclear':
      return (
        `UNCLEAR: ${settingWords(axis, row.best!)} looks best with ${numberOf(best!)}, ` +
        `${target}${endBeyond(row, options) === undefined ? '' : next}${besideText(row, finding)}`
      )
    case 'unplayed':
      return `UNCLEAR: no ${playoutOf(measured)} was played yet`
  }
}

/** What to do where these values are too coarse, or all miss. */
function nextWords(row: TuneRow, { options }: TuneFinding): string {
  const { axis, another, beyond } = options
  const inside = gapInside(row, axis, options)
  if (inside !== undefined) return `; next: try ${listed(valuesInside(inside, axis))}`
  const end = endBeyond(row, options)
  if (end !== undefined && beyond?.[end] !== undefined)
    return `; next: try ${end} ${valueText(axis, end === 'below' ? 0 : axis.values.length - 1)}`
  return another === undefined ? '' : `; next: tune ${another}`
}

/** The whole numbers between two values: `21`, or `21–24`. */
function valuesInside([left, right]: readonly [TunePoint, TunePoint], { values }: Axis): string[] {
  const from = Number(values[left.at])
  const inside = Array.from({ length: Number(values[right.at]) - from - 1 }, (_, index) => from + 1 + index)
  return valuesListed({ path: '', values: inside }, [...inside.keys()])
}

/**
 * `. 19 possible, 22 and 24 look too easy, 18 too hard`: of the other values that were played those that may be on
 * target, and the first on each side that surely misses it.
 */
function besideText({ sides, best, points }: TuneRow, { measured, options }: TuneFinding): string {
  const { axis } = options
  const others = points.map(({ at }) => at).filter((index) => index !== best)
  const textOf = (index: number): string =>
    sideText(sides[index], measured, points.find(({ at }) => at === index)?.own.estimate, options)
  const those = (side: Side, text?: string): number[] =>
    others.filter((index) => sides[index] === side && (text === undefined || textOf(index) === text))
  const looking = [...new Set(those('open').map(textOf))].filter((text) => text !== 'possible')
  const isMiss = (index: number): boolean => sides[index] === 'below' || sides[index] === 'above'
  const missing = [
    others.findLast((index) => index < best! && isMiss(index)),
    others.find((index) => index > best! && isMiss(index)),
  ]
  const parts = [
    [those('within'), 'on target too'] as const,
    [those('open', 'possible'), 'possible'] as const,
    ...looking.map((text) => {
      const values = those('open', text)
      return [values, values.length === 1 ? text : text.replace('looks', 'look')] as const
    }),
    ...missing.flatMap((index) => (index === undefined ? [] : [[[index], textOf(index)] as const])),
  ].flatMap(([values, what]) => (values.length === 0 ? [] : [`${listed(valuesListed(axis, values))} ${what}`]))
  return parts.length === 0 ? '' : `. ${capital(parts.join(', '))}`
}

// ---- Why -----------------------------------------------------------------------------------------------------------

const interrupted = ({ isFinished, measured, rows, budget }: TuneFinding): string | undefined =>
  isFinished
    ? undefined
    : `Interrupted after ${playouts(measured, playedIn(rows))} of at most ${thousands(budget * rows.length)}.`

const playedIn = (rows: readonly TuneRow[]): number =>
  rows.flatMap(({ points }) => points.map((point) => point.playouts)).reduce((sum, count) => sum + count, 0)

function directionWords({ direction, against }: TuneRow, axis: Axis): string | undefined {
  if (direction !== 'mixed' || against === undefined) return undefined
  const [rise, fall] = against.map((pair) => pair.map((index) => valueText(axis, index)).join(' to '))
  return (
    `${shortName(axis)} works in both directions: more from ${rise}, less from ${fall}. ` +
    'The target may be hit more than once.'
  )
}

/** The present value, where another one is better. */
function presentWords(row: TuneRow, { measured, options }: TuneFinding): string | undefined {
  const { axis } = options
  const point = row.points.find(({ at }) => axis.values[at] === axis.now)
  if (point === undefined || point.at === row.best) return undefined
  const side = row.sides[point.at]
  const text = sideText(side, measured, point.own.estimate, options)
  const unclear = side === 'open' ? `, unclear in ${playouts(measured, point.playouts)}` : ''
  return `Now: ${settingWords(axis, point.at)}, ${withInterval(measured, point.own)}, ${text}${unclear}.`
}

/** Values between two others that were not tried, where the target lies there. */
function insideWords(row: TuneRow, { measured, options }: TuneFinding): string | undefined {
  const { axis } = options
  const inside = gapInside(row, axis, options)
  if (inside === undefined) return undefined
  const ends = inside.map((point) => `${valueText(axis, point.at)} (${figure(measured, point.own.estimate)})`)
  return `Not tried: ${shortName(axis)} ${listed(valuesInside(inside, axis))}, between ${listed(ends)}.`
}

/** Of an open answer: how many playouts of the best value would decide it. */
function moreGames(row: TuneRow, finding: TuneFinding): string | undefined {
  const { measured, options } = finding
  const { needed, best, proposed } = row
  if (proposed !== undefined)
    return `${settingWords(options.axis, proposed)} was not played, and the curve says that it is nearer.`
  if (needed === undefined || judge(row, options).stand === 'coarse') return undefined
  const value = settingWords(options.axis, best!)
  return needed > MAX_NEEDED
    ? `${capital(value)} lies at the edge of the target: ${playouts(measured, MAX_NEEDED)} would not decide.`
    : `--games ${gamesToDecide(row, finding)!} would decide whether ${value} is on target, if it stays as it looks.`
}

/** Of the best value, how many playouts have no end. */
function unfinished({ unfinished: shares, rows, options: { axis, by } }: TuneFinding): string[] {
  return shares === undefined
    ? []
    : unfinishedWords(
        shares.measured,
        rows.flatMap(({ points, best }, row) => {
          const where = by === undefined ? '' : `${settingWords(by, row)}, `
          return points.flatMap(({ at }, index) =>
            at === best ? [{ name: `${where}${settingWords(axis, at)}`, estimate: shares.rows[row][index] }] : [],
          )
        }),
      )
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

function marginLine({ rows, measured, budget, options: { level } }: TuneFinding): string {
  return (
    `Margin of error: all intervals hold together in ${levelInWords(level)} of such studies. ` +
    `Played: ${playouts(measured, playedIn(rows))} of at most ${thousands(budget * rows.length)}.`
  )
}

// ---- Two settings --------------------------------------------------------------------------------------------------

/** `tnShift 0: 20 rounds (19–21)`: neighbours with the same answer share a line. */
function contourAnswer(by: Axis, finding: TuneFinding): Answer {
  const { measured, rows, options } = finding
  const answers = rows.map((row) => shortAnswer(row, finding))
  const firsts = [...answers.keys()].filter((index) => answers[index] !== answers[index - 1])
  const lines = firsts.map((from, nth) => {
    const to = (firsts[nth + 1] ?? answers.length) - 1
    return `${shortName(by)} ${valueText(by, from)}${to > from ? `–${valueText(by, to)}` : ''}: ${answers[from]}`
  })
  const usable = rows.filter((row) => judge(row, options).stand === 'use')
  const areSure = usable.every(isSure)
  const target = targetText(measured, options)
  const verdict =
    playedIn(rows) === 0
      ? `UNCLEAR: no ${playoutOf(measured)} was played yet`
      : usable.length === 0
        ? noPairWords(by, finding)
        : `${shortName(options.axis)} ${areSure ? 'hits' : 'likely hits'} ${target} ` +
          `for ${usable.length} of ${counted(rows.length, 'value')} of ${shortName(by)}`
  return answered(
    verdict,
    [
      interrupted(finding),
      [`By ${shortName(by)}`, ...lines].join('\n'),
      ...rows.flatMap((row, index) => {
        const words = directionWords(row, options.axis)
        return words === undefined ? [] : [`${settingWords(by, index)}: ${words}`]
      }),
      ...unfinished(finding),
      ...reachWords(reachOf(finding), finding.scouted),
    ],
    { margin: marginLine(finding) },
  )
}

/** Where no value of the first setting is on target, for any of the second. */
function noPairWords(by: Axis, finding: TuneFinding): string {
  const { measured, rows, options } = finding
  const { axis } = options
  const index = bestRow(finding)
  const { best, points } = rows[index]
  const point = points.find(({ at }) => at === best)
  const target = `target ${targetText(measured, options)}`
  if (point === undefined) return `UNCLEAR: no pair of values is clearly on target, ${target}`
  const stands = rows.map((row) => judge(row, options).stand)
  const isOut = stands.every((stand) => stand === 'out of reach' || stand === 'likely out of reach')
  const miss = stands.every((stand) => stand === 'out of reach')
    ? 'OUT OF REACH: all pairs of values miss'
    : 'LIKELY OUT OF REACH: all pairs of values that were tried miss'
  const pair = `${settingWords(axis, point.at)} with ${settingWords(by, index)}`
  return (
    `${isOut ? miss : 'UNCLEAR: no pair of values is clearly on target'}; ` +
    `${pair} ${isOut ? 'comes nearest' : 'looks best'} with ${withInterval(measured, point.own)}, ${target}`
  )
}

/** `20 rounds: 56.2% (50.2–62.1)`, or why there is none. */
export function shortAnswer(row: TuneRow, { measured, options }: TuneFinding): string {
  const { axis } = options
  const best = row.points.find(({ at }) => at === row.best)
  const { stand } = judge(row, options)
  switch (stand) {
    case 'use':
      return `${isSure(row) ? '' : 'likely '}${settingWords(axis, row.best!)}, ${withInterval(measured, best!.own)}`
    case 'coarse':
      return `${shortName(axis)} is too coarse`
    case 'likely coarse':
      return `${shortName(axis)} is likely too coarse`
    case 'out of reach':
    case 'likely out of reach':
      return (
        `all values${stand === 'out of reach' ? '' : ' tried'} are ` +
        missWord(row.sides[0] as 'below' | 'above', measured)
      )
    case 'unclear':
      return `unclear, ${settingWords(axis, row.best!)} looks best with ${withInterval(measured, best!.own)}`
    case 'unplayed':
      return 'not played'
  }
}

// What `tune` found, in words and charts: the value and its interval, or that the setting is too coarse for the target.
import type { Measured } from '../../studies/measure.ts'
import type { Price } from './row.ts'
import type { Axis, Crossing, TuneFinding, TunePoint, TuneRow } from './study.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { emptyPanel } from '../../report/charts/chart.ts'
import { linesSpec, MAX_LINES } from '../../report/charts/lines.ts'
import type { Line } from '../../report/charts/lines.ts'
import { rowsSpec } from '../../report/charts/rows.ts'
import type { Row } from '../../report/charts/rows.ts'
import {
  boundsOf,
  capital,
  counted,
  figure,
  INTERVAL,
  isShare,
  levelInWords,
  listed,
  numberAndInterval,
  numbersOf,
  roundedUp,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import { alongSpec, isWhole, settingAxis } from '../along.ts'
import type { StudyReport } from '../study-report.ts'
import { reachWords, scoutedCharts } from '../scouting-words.ts'
import { keptWords, SIDES } from '../wanted.ts'
import { eachForItself, headingOf, nameOf, playoutOf, playouts, unfinishedWords, wantedWords } from '../words.ts'

export function tuneReport(finding: TuneFinding): StudyReport {
  const { rows } = finding
  const { by } = finding.options
  const answers = rows.map((row) => answerOf(row, finding))
  const headline =
    by === undefined
      ? answers[0]
      : `${capital(wantedText(finding))}, by ${finding.options.axis.path}: ${shortAnswers(by, finding)}.`
  const { axis } = finding.options
  const range = ({ path, values }: Axis): string => `${path} from ${String(values[0])} to ${String(values.at(-1))}`
  return {
    question: `Which ${range(axis)} gives ${wantedText(finding)}${by === undefined ? '' : `, for each ${range(by)}`}?`,
    answer: {
      verdict: headline,
      why: [
        ...(by === undefined ? neighbours(finding) : []),
        ...unfinished(finding),
        ...(by === undefined ? priceWords(rows[0], finding) : []),
        ...rows.flatMap((row, index) => warnings(row, index, finding)),
        ...reachWords(reachOf(finding), finding.scouted),
        promise(finding),
      ],
    },
    charts: [by === undefined ? curveChart(finding) : contourChart(finding), ...scoutedCharts(finding.scouted)],
  }
}

/** `rules.tnShift 0 → 2 (1 to 3); rules.tnShift 1 to 3 → not decided`: neighbours with the same answer share it. */
function shortAnswers(axis: Axis, finding: TuneFinding): string {
  const answers = finding.rows.map((row) => shortAnswer(row, finding))
  const firsts = [...answers.keys()].filter((index) => answers[index] !== answers[index - 1])
  return firsts
    .map((from, nth) => {
      const to = (firsts[nth + 1] ?? answers.length) - 1
      return `${axis.path} ${valueText(axis, from)}${to > from ? ` to ${valueText(axis, to)}` : ''} → ${answers[from]}`
    })
    .join('; ')
}

// ---- In words ------------------------------------------------------------------------------------------------------

const valueText = (axis: Axis, index: number): string => String(axis.values[index])

const wantedText = ({ measured, options: { wanted } }: TuneFinding): string => wantedWords(measured, wanted)

/** `about 16.4`, to as many figures as the interval bears. */
function aboutText({ about, from, to }: Crossing, { values }: Axis): string {
  if (about === null) return ''
  const width = Math.abs(Number(values[to]) - Number(values[from]))
  return about.toFixed(width > 5 ? 0 : width > 0.5 ? 1 : 2)
}

const pointText = (point: TunePoint, { measured, options: { axis } }: TuneFinding): string =>
  `${valueText(axis, point.at)} gives ${withInterval(measured, point.estimate)}`

/** `15 (53.0%, 48.0 to 58.0)` */
function orText({ at, estimate }: TunePoint, { measured, options: { axis } }: TuneFinding): string {
  return `${valueText(axis, at)} (${numberAndInterval(measured, estimate).join(', ')})`
}

const isCoarse = ({ from, to }: Crossing): boolean => to - from === 1

function answerOf(row: TuneRow, finding: TuneFinding): string {
  const { measured } = finding
  const { axis } = finding.options
  const { points, crossings } = row
  const find = (index: number): TunePoint => points.find((point) => point.at === index)!
  if (points.length === 0) return `Nothing is known yet, no ${playoutOf(measured)} was played.`
  const within = points.find(({ side }) => side === 'within')
  if (within !== undefined) return `${axis.path} ${pointText(within, finding)}, as wanted.`
  if (crossings.length === 0) {
    const open = points.filter(({ side }) => side === 'open')
    if (open.length > 0) return notDecided(row, open, finding)
    const side = points[0].side === 'below' ? 'less' : 'more'
    const estimates = points
      .map(({ estimate }) => estimate)
      .toSorted((a, b) => (a.estimate ?? NaN) - (b.estimate ?? NaN))
    const [first, last] = [points[0], points.at(-1)!].map(({ at }) => valueText(axis, at))
    return (
      `No value of ${axis.path} from ${first} to ${last} gives ${wantedText(finding)}: all of them give ${side}, ` +
      `${withInterval(measured, estimates[0])} to ${withInterval(measured, estimates.at(-1)!)}.`
    )
  }
  const betweenEnds = ({ from, to }: Crossing): string =>
    `between ${axis.path} ${valueText(axis, from)} and ${valueText(axis, to)}`
  if (crossings.length > 1) {
    const places = listed(crossings.map(betweenEnds))
    return `${capital(wantedText(finding))} is passed ${crossings.length} times: ${places}.`
  }
  const [crossing] = crossings
  const [left, right] = [find(crossing.from), find(crossing.to)]
  const { doubtful } = row
  if (doubtful !== undefined) {
    const near = doubtful.map((index) => pointText(find(index), finding).replace(' gives ', ', which gives '))
    const place = `${wantedText(finding)} is passed ${betweenEnds(crossing)}`
    return `Not decided: ${place}, and near enough may be ${listed(near)}.`
  }
  if (isCoarse(crossing)) {
    const bothSides = [left, right].map(
      ({ at, estimate }) => `${valueText(axis, at)} → ${figure(measured, estimate.estimate)}`,
    )
    return `No value of ${axis.path} gives ${wantedText(finding)}: ${bothSides.join(', ')}.`
  }
  const nearest = find(row.nearest!)
  const surely = `surely between ${valueText(axis, crossing.from)} and ${valueText(axis, crossing.to)}`
  // What lies between two whole numbers cannot be set.
  return isWhole(axis) || crossing.about === null
    ? `${capital(wantedText(finding))} is passed ${surely}: take ${axis.path} ${valueText(axis, nearest.at)}, ` +
        `which gives ${withInterval(measured, nearest.estimate)}.`
    : `${capital(wantedText(finding))} is reached at ${axis.path} ${aboutText(crossing, axis)}, ` +
        `${surely}; ${pointText(nearest, finding)}.`
}

/** The best guess, what else it may be, what was not played beside it. */
function notDecided({ points, nearest }: TuneRow, open: readonly TunePoint[], finding: TuneFinding): string {
  const { measured } = finding
  const { axis } = finding.options
  const best = points.find(({ at }) => at === nearest)!
  const others = open.filter((point) => point !== best)
  const end = best.at === 0 ? 'first' : best.at === axis.values.length - 1 ? 'last' : undefined
  const unplayed = [best.at - 1, best.at + 1].filter(
    (index) => index in axis.values && !points.some((point) => point.at === index),
  )
  const alternatives = listed(
    others.map((point) => orText(point, finding)),
    'or',
  )
  const orElse = others.length === 0 ? '' : `; ${wantedText(finding)} may as well be given by ${alternatives}`
  const unplayedText = listed(unplayed.map((index) => valueText(axis, index)))
  const notPlayed =
    unplayed.length === 0 ? '' : `; ${unplayedText} beside it ${unplayed.length === 1 ? 'was' : 'were'} not played`
  const atEnd =
    end === undefined
      ? ''
      : `; ${valueText(axis, best.at)} is the ${end} value that was tried, ` +
        'and one beyond it, if there is one, may tell sooner'
  return (
    `Not decided: the best guess is ${axis.path} ${valueText(axis, best.at)}, ` +
    `which gives ${withInterval(measured, best.estimate)}${orElse}${notPlayed}${atEnd}.`
  )
}

/** How near to the target, as one would say it: `9 pp`, `1.5 rounds`. */
const nearWords = (measured: Measured, near: number): string =>
  isShare(measured) ? `${Number((100 * near).toPrecision(6))} pp` : `${near} ${measured.unit}`

/** The same as `--within` takes it: `9%`. */
export const nearText = (measured: Measured, near: number): string =>
  isShare(measured) ? `${Number((100 * near).toPrecision(6))}%` : String(near)

/**
 * `800 games of each value that is open (about 5,000 in all) would tell whether rounds 20 is within 13 percentage
 * points of what is wanted, …`
 */
export function proposal(
  { at, games, inAll, within }: Price,
  { measured, options: { axis, by, tolerance } }: TuneFinding,
  row = 0,
): string {
  const rowText = by === undefined ? '' : ` with ${by.path} ${valueText(by, row)}`
  return (
    `${playouts(measured, roundedUp(games))} of each value that is open (about ${thousands(inAll)} in all) ` +
    `would tell whether ${axis.path} ${valueText(axis, at)}${rowText} is within ` +
    `${nearWords(measured, within ?? tolerance)} of what is wanted, if it stays about as it looks now`
  )
}

/** How many playouts it takes to say whether the nearest value is as wanted; nothing where that is said. */
function priceWords({ price }: TuneRow, finding: TuneFinding): string[] {
  if (price === undefined) return []
  const { measured } = finding
  const { axis, tolerance, most } = finding.options
  const { at, needed, games, within } = price
  if (within === undefined) return [`About ${proposal(price, finding)} (--games ${roundedUp(games)}).`]
  const many =
    needed === undefined
      ? `more than a million ${playoutOf(measured)}s of each value`
      : `about ${playouts(measured, roundedUp(needed))} of each value, ` +
        `${thousands(Math.round(needed / most))} times as many as here`
  return [
    `To tell to ${nearWords(measured, tolerance)} whether ${axis.path} ${valueText(axis, at)} is as wanted ` +
      `takes ${many}. Cheaper: ${proposal(price, finding)} ` +
      `(--games ${roundedUp(games)} --within ${nearText(measured, within)}).`,
  ]
}

function shortAnswer({ points, crossings, nearest, doubtful }: TuneRow, { options: { axis } }: TuneFinding): string {
  const within = points.find(({ side }) => side === 'within')
  if (within !== undefined) return valueText(axis, within.at)
  if (crossings.length > 1) return `${crossings.length} places`
  if (crossings.length === 0)
    return points.length === 0 || points.some(({ side }) => side === 'open')
      ? `not decided${nearest === null ? '' : `, the best guess is ${valueText(axis, nearest)}`}`
      : `no value, all give ${SIDES[points[0].side]}`
  const [crossing] = crossings
  const range = `${valueText(axis, crossing.from)} to ${valueText(axis, crossing.to)}`
  if (doubtful !== undefined) return `not decided (it is passed between ${range.replace(' to ', ' and ')})`
  if (isCoarse(crossing)) return `none (it is passed between ${range.replace(' to ', ' and ')})`
  const isOneValue = (isWhole(axis) || crossing.about === null) && nearest !== null
  return `${isOneValue ? valueText(axis, nearest) : aboutText(crossing, axis)} (${range})`
}

/** What lies about the answer: the last value surely too low, the first surely too high, and those between. */
function neighbours(finding: TuneFinding): string[] {
  const { measured } = finding
  const { points, crossings, doubtful } = finding.rows[0]
  const { axis } = finding.options
  if (crossings.length !== 1 || doubtful !== undefined) return []
  const [{ from, to, isRising }] = crossings
  const find = (index: number): TunePoint => points.find((point) => point.at === index)!
  if (isCoarse(crossings[0]))
    return [`Beside it: ${listed([from, to].map((index) => `${axis.path} ${pointText(find(index), finding)}`))}.`]
  const between = Array.from({ length: to - from - 1 }, (_, index) => from + 1 + index)
  const open = points.filter(({ at, side }) => between.includes(at) && side === 'open')
  const unplayed = between.filter((index) => !points.some((point) => point.at === index))
  const [less, more] = isRising ? ['less', 'more'] : ['more', 'less']
  const ends =
    `${valueText(axis, from)} surely gives ${less}, ${withInterval(measured, find(from).estimate)}, ` +
    `and ${valueText(axis, to)} ${more}, ${withInterval(measured, find(to).estimate)}`
  const candidates = listed(open.map(({ at }) => valueText(axis, at)))
  const mayBe = open.length < 2 ? '' : `; each of ${candidates} may be it, the ${playoutOf(measured)}s do not tell`
  const missing = listed(unplayed.map((index) => valueText(axis, index)))
  const notPlayed =
    unplayed.length === 0
      ? ''
      : `; ${missing} ${unplayed.length === 1 ? 'was' : 'were'} not played: ` +
        'between two that are not decided it would tell little'
  return [`${ends}${mayBe}${notPlayed}.`]
}

/** Of the value that comes nearest, how many playouts have no end. */
function unfinished({ unfinished: unfinishedShares, rows, options: { axis, by } }: TuneFinding): string[] {
  return unfinishedShares === undefined
    ? []
    : unfinishedWords(
        unfinishedShares.measured,
        rows.flatMap(({ points, nearest }, row) => {
          const where = by === undefined ? '' : `${by.path} ${String(by.values[row])}, `
          return points.flatMap(({ at }, index) => {
            const name = `${where}${axis.path} ${valueText(axis, at)}`
            return at === nearest ? [{ name, estimate: unfinishedShares.rows[row][index] }] : []
          })
        }),
      )
}

function warnings({ against }: TuneRow, index: number, { options: { axis, by } }: TuneFinding): string[] {
  if (against.length === 0) return []
  const [[from, to]] = against
  const where = by === undefined ? '' : ` with ${by.path} ${String(by.values[index])}`
  const ends = `${valueText(axis, from)} and ${valueText(axis, to)}`
  return [
    `Take care: along ${axis.path}${where} it does not only rise or only fall ` +
      `(${ends} stand the wrong way round), so there may be other places.`,
  ]
}

function reachOf({ reach, rows, measured, options }: TuneFinding): string[] {
  const { axis, by } = options
  return reach.map(({ name, estimates }) => {
    const items = estimates.flatMap((estimate, row) => {
      const { nearest, points } = rows[row]
      if (estimate === null || nearest === null) return []
      const asked = points.find(({ at }) => at === nearest)!.estimate
      const where = by === undefined ? '' : `${by.path} ${String(by.values[row])}, `
      const kept = keptWords(asked, estimate, options)
      return [`${where}${axis.path} ${valueText(axis, nearest)} gives ${withInterval(measured, estimate)}${kept}`]
    })
    return `With ${name}: ${listed(items)}.`
  })
}

function promise({ rows, measured, options: { level, most } }: TuneFinding): string {
  const played = rows.flatMap(({ points }) => points.map((point) => point.playouts))
  const all = playouts(
    measured,
    played.reduce((sum, count) => sum + count, 0),
  )
  return (
    `All intervals of values hold together, at every look, in ${levelInWords(level)} of such studies, ` +
    `and are wider for it than those of run for as many ${playoutOf(measured)}s; ` +
    `${counted(played.length, 'value')} took ${all}, at most ${thousands(most)} each.`
  )
}

// ---- Charts --------------------------------------------------------------------------------------------------------

function curveChart(finding: TuneFinding): Chart {
  const { measured } = finding
  const { axis, wanted } = finding.options
  const { points } = finding.rows[0]
  const drawnPoints = points.filter(
    ({ estimate: { estimate, low, high } }) => estimate !== null && low !== null && high !== null,
  )
  const values = drawnPoints.map((point) => ({
    x: axis.values[point.at],
    estimate: point.estimate.estimate!,
    low: point.estimate.low!,
    high: point.estimate.high!,
    says: `${axis.path} ${pointText(point, finding)}`,
  }))
  return {
    name: 'tuned',
    title: measured.title,
    caption:
      `Along ${axis.path}; the line across is what is wanted. All intervals hold together, at every look; ` +
      'those of what else was measured, in the table, each for itself.',
    panels:
      values.length === 0
        ? []
        : [
            {
              spec: (width) =>
                alongSpec(
                  values,
                  { x: settingAxis(axis, width), y: measured.unit, isShare: isShare(measured), isBand: false, wanted },
                  width,
                ),
            },
          ],
    tables: [pointsTable(finding)],
  }
}

/** One row for each value of the second setting: where the first gives what is wanted. */
function contourChart(finding: TuneFinding): Chart {
  const { rows, measured } = finding
  const { axis, by, wanted } = finding.options
  const contour = rows.flatMap(({ points, crossings, nearest }, index): Row[] => {
    const label = `${by!.path} ${String(by!.values[index])}`
    const within = points.find(({ side }) => side === 'within')
    const number = (index: number): number => (typeof axis.values[index] === 'number' ? axis.values[index] : index)
    if (within !== undefined)
      return [
        {
          label,
          estimate: number(within.at),
          low: number(within.at),
          high: number(within.at),
          text: valueText(axis, within.at),
        },
      ]
    return crossings.map((crossing) => ({
      label,
      estimate: crossing.about ?? (number(crossing.from) + number(crossing.to)) / 2,
      low: number(crossing.from),
      high: number(crossing.to),
      text: shortAnswer(
        { points, crossings: [crossing], nearest: crossings.length === 1 ? nearest : null, against: [] },
        finding,
      ),
    }))
  })
  const lines = linesAlong(finding)
  const below =
    lines.length === 0
      ? ''
      : ` Below it the number itself, a line for each value of ${by!.path}; the line across is what is wanted, ` +
        'and all intervals hold together.'
  return {
    name: 'tuned',
    title: `Where is ${wantedText(finding)}?`,
    caption:
      `For each value of ${by!.path} the value of ${axis.path} that gives it: the contour of equal odds. ` +
      'A bar reaches from the last value that surely gives less, or more, to the first that surely does not.' +
      below,
    panels: [
      contour.length === 0
        ? emptyPanel(
            `For no value of ${by!.path} is there a value of ${axis.path} of which the ${playoutOf(measured)}s say ` +
              'that it gives it, or that it lies beside it.',
          )
        : { spec: (width) => rowsSpec(contour, { axis: axis.path, isShare: false, isWhole: isWhole(axis) }, width) },
      ...(lines.length === 0
        ? []
        : [
            {
              heading: measured.title,
              spec: (width: number) =>
                linesSpec(
                  lines,
                  { axis: measured.unit, isShare: isShare(measured), isStepped: false, along: axis.path, wanted },
                  width,
                ),
            },
          ]),
    ],
    tables: [pointsTable(finding)],
  }
}

/** The number along the first setting, for each value of the second; none where that would be no picture. */
function linesAlong({ options: { axis, by }, rows, measured }: TuneFinding): Line[] {
  if (rows.length > MAX_LINES || !isWhole(axis)) return []
  return rows
    .flatMap(({ points }, index) =>
      points.length === 0
        ? []
        : [
            {
              label: `${by!.path} ${String(by!.values[index])}`,
              points: points.flatMap(({ at: value, estimate }) =>
                estimate.estimate === null
                  ? []
                  : [
                      {
                        round: Number(axis.values[value]),
                        estimate: estimate.estimate,
                        low: estimate.low ?? estimate.estimate,
                        high: estimate.high ?? estimate.estimate,
                        text: withInterval(measured, estimate),
                      },
                    ],
              ),
            },
          ],
    )
    .filter(({ points }) => points.length > 0)
}

function pointsTable(finding: TuneFinding): Chart['tables'][number] {
  const { measured, rows } = finding
  const { axis, by } = finding.options
  const others = [...finding.others, ...(finding.unfinished === undefined ? [] : [finding.unfinished])]
  const all = rows.flatMap(({ points }, row) =>
    points.map((point, index) => ({
      point,
      second: by === undefined ? undefined : String(by.values[row]),
      beside: others.map((other) => ({ measured: other.measured, estimate: other.rows[row][index] })),
    })),
  )
  // Over its rows a bare value would say nothing.
  const heading = (second: string | undefined): string[] => (second === undefined ? [] : [`${by!.path} ${second}`])
  return {
    file: 'values',
    ...(others.length === 0 ? {} : { title: eachForItself(measured) }),
    isGrouped: by !== undefined,
    columns: [
      ...(by === undefined ? [] : [{ title: by.path }]),
      { title: axis.path, isNumber: true },
      { title: `${playoutOf(measured)}s`, isNumber: true },
      { title: headingOf(measured), short: nameOf(measured), isNumber: true },
      { title: 'than wanted' },
      ...others.map((other) => ({ title: headingOf(other.measured), short: nameOf(other.measured), isNumber: true })),
    ],
    rows: all.map(({ point, second, beside }) => [
      ...heading(second),
      valueText(axis, point.at),
      thousands(point.playouts),
      withInterval(measured, point.estimate),
      SIDES[point.side],
      ...beside.map((other) => withInterval(other.measured, other.estimate)),
    ]),
    data: {
      columns: [
        ...(by === undefined ? [] : [by.path]),
        axis.path,
        `${playoutOf(measured)}s`,
        'estimate',
        ...INTERVAL,
        'than wanted',
        ...others.flatMap(({ measured: { reference } }) => [reference, `${reference} low`, `${reference} high`]),
      ],
      rows: all.map(({ point: { at, playouts: played, side, estimate }, second, beside }) => [
        ...(second === undefined ? [] : [second]),
        valueText(axis, at),
        played,
        ...numbersOf(estimate),
        SIDES[side],
        ...beside.flatMap((other) => boundsOf(other.estimate)),
      ]),
    },
  }
}

// The charts of `tune`: the number along the setting, or for two settings the value of the first by the second; and the
// table of all values.
import type { Chart } from '../../report/charts/chart.ts'
import { emptyPanel } from '../../report/charts/chart.ts'
import { linesSpec, MAX_LINES } from '../../report/charts/lines.ts'
import type { Line } from '../../report/charts/lines.ts'
import { rowsSpec } from '../../report/charts/rows.ts'
import type { Row } from '../../report/charts/rows.ts'
import { boundsOf, capital, INTERVAL, isShare, numbersOf, thousands, withInterval } from '../../report/numbers.ts'
import { alongSpec, settingAxis } from '../along.ts'
import { isWhole, nameAndPath, settingName, settingWords, shortName, valueText } from '../setting.ts'
import { numberName, sideText, targetText } from '../target.ts'
import { eachForItself, headingOf, nameOf, playoutOf } from '../words.ts'
import { judge } from './row.ts'
import type { TuneFinding, TuneRow } from './study.ts'

export function curveChart(finding: TuneFinding): Chart {
  const { measured } = finding
  const { axis, wanted, band } = finding.options
  const [{ points }] = finding.rows
  const values = points.flatMap(({ at, own: { estimate, low, high }, own }) =>
    estimate === null || low === null || high === null
      ? []
      : [
          {
            x: axis.values[at],
            estimate,
            low,
            high,
            says: `${settingWords(axis, at)}: ${withInterval(measured, own)}`,
          },
        ],
  )
  return {
    name: 'tuned',
    title: `${numberName(measured)} by ${shortName(axis)}`,
    caption:
      `Each value by its own ${playoutOf(measured)}s. ` +
      `${band === undefined ? 'Dashed line' : 'Strip'}: target ${targetText(measured, finding.options)}. ` +
      'All intervals hold together.',
    panels:
      values.length === 0
        ? []
        : [
            {
              spec: (width) =>
                alongSpec(
                  values,
                  {
                    x: settingAxis(axis, width),
                    y: measured.unit,
                    isShare: isShare(measured),
                    isBand: false,
                    wanted,
                    band,
                  },
                  width,
                ),
            },
          ],
    tables: [valuesTable(finding)],
  }
}

/** One row for each value of the second setting: the value of the first to use. */
export function contourChart(finding: TuneFinding): Chart {
  const { rows, measured, options } = finding
  const { axis, by, wanted } = options
  const contour = rows.flatMap((row, index) => contourRow(row, `${shortName(by!)} ${valueText(by!, index)}`, finding))
  const lines = linesAlong(finding)
  return {
    name: 'tuned',
    title: `${capital(shortName(axis))} on target, by ${shortName(by!)}`,
    caption:
      `Dot: the value to use. Bar: all values that may be on target.` +
      (lines.length === 0 ? '' : ` Lines: the number itself. Dashed: the target. All intervals hold together.`),
    panels: [
      contour.length === 0
        ? emptyPanel(`No ${shortName(axis)} is on target, for any ${shortName(by!)}.`)
        : {
            spec: (width) =>
              rowsSpec(contour, { axis: settingName(axis), isShare: false, isWhole: isWhole(axis) }, width),
          },
      ...(lines.length === 0
        ? []
        : [
            {
              heading: numberName(measured),
              spec: (width: number) =>
                linesSpec(
                  lines,
                  {
                    axis: measured.unit,
                    isShare: isShare(measured),
                    isStepped: false,
                    along: settingName(axis),
                    wanted,
                  },
                  width,
                ),
            },
          ]),
    ],
    tables: [valuesTable(finding)],
  }
}

function contourRow(row: TuneRow, label: string, { options }: TuneFinding): Row[] {
  const { axis } = options
  if (judge(row, options).stand !== 'use') return []
  const number = (index: number): number => (typeof axis.values[index] === 'number' ? axis.values[index] : index)
  const possible = [...row.sides.keys()].filter((index) => row.sides[index] === 'open' || row.sides[index] === 'within')
  return [
    {
      label,
      estimate: number(row.best!),
      low: number(possible[0]),
      high: number(possible.at(-1)!),
      text: settingWords(axis, row.best!),
    },
  ]
}

/** The number along the first setting, for each value of the second; none where that would be no picture. */
function linesAlong({ options: { axis, by }, rows, measured }: TuneFinding): Line[] {
  if (rows.length > MAX_LINES || !isWhole(axis)) return []
  return rows
    .map(({ points }, index) => ({
      label: `${shortName(by!)} ${valueText(by!, index)}`,
      points: points.flatMap(({ at, own }) =>
        own.estimate === null
          ? []
          : [
              {
                round: Number(axis.values[at]),
                estimate: own.estimate,
                low: own.low ?? own.estimate,
                high: own.high ?? own.estimate,
                text: withInterval(measured, own),
              },
            ],
      ),
    }))
    .filter(({ points }) => points.length > 0)
}

function valuesTable(finding: TuneFinding): Chart['tables'][number] {
  const { measured, rows } = finding
  const { axis, by } = finding.options
  const others = [...finding.others, ...(finding.unfinished === undefined ? [] : [finding.unfinished])]
  const all = rows.flatMap(({ points, sides }, row) =>
    points.map((point, index) => ({
      point,
      side: sideText(sides[point.at], measured, point.own.estimate, finding.options),
      second: by === undefined ? undefined : valueText(by, row),
      beside: others.map((other) => ({ measured: other.measured, estimate: other.rows[row][index] })),
    })),
  )
  const intervals = all.map(({ point }) => point.own)
  // Over its rows a bare value would say nothing.
  const heading = (second: string | undefined): string[] =>
    second === undefined ? [] : [`${settingName(by!)} ${second}`]
  return {
    file: 'values',
    ...(others.length === 0 ? {} : { title: eachForItself(measured) }),
    isGrouped: by !== undefined,
    columns: [
      ...(by === undefined ? [] : [{ title: settingName(by) }]),
      { title: nameAndPath(axis), short: settingName(axis), isNumber: true },
      { title: `${playoutOf(measured)}s`, isNumber: true },
      { title: headingOf(measured), short: nameOf(measured), isNumber: true },
      { title: 'target' },
      ...others.map((other) => ({ title: headingOf(other.measured), short: nameOf(other.measured), isNumber: true })),
    ],
    rows: all.map(({ point, side, second, beside }) => [
      ...heading(second),
      valueText(axis, point.at),
      thousands(point.playouts),
      withInterval(measured, point.own, '', intervals),
      side,
      ...beside.map((other) => withInterval(other.measured, other.estimate)),
    ]),
    data: {
      columns: [
        ...(by === undefined ? [] : [by.path]),
        axis.path,
        `${playoutOf(measured)}s`,
        'estimate',
        ...INTERVAL,
        'target',
        ...others.flatMap(({ measured: { reference } }) => [reference, `${reference} low`, `${reference} high`]),
      ],
      rows: all.map(({ point: { at, playouts, own }, side, second, beside }) => [
        ...(second === undefined ? [] : [second]),
        valueText(axis, at),
        playouts,
        ...numbersOf(own),
        side,
        ...beside.flatMap((other) => boundsOf(other.estimate)),
      ]),
    },
  }
}

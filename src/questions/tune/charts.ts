// The charts of `tune`: the number along the setting, or for two settings the value of the first by the second; and the
// table of all values.
import type { Chart, Panel } from '../../report/charts/chart.ts'
import { emptyPanel } from '../../report/charts/chart.ts'
import { linesSpec, MAX_LINES } from '../../report/charts/lines.ts'
import type { Line } from '../../report/charts/lines.ts'
import { rowsSpec } from '../../report/charts/rows.ts'
import type { Row } from '../../report/charts/rows.ts'
import { column, estimateColumn, tableOf } from '../../report/charts/table-columns.ts'
import { capital, isShare } from '../../report/numbers.ts'
import { isOut, pointAt } from '../../studies/axis.ts'
import type { Axis } from '../../studies/axis.ts'
import { axisPanel, placesOf, pointColumns } from '../axis-charts.ts'
import { isWhole, settingName, settingWords, valueText } from '../setting.ts'
import { numberName, targetText } from '../target.ts'
import { eachForItself, headingOf, nameOf, playoutOf } from '../words.ts'
import { judge } from './row.ts'
import type { TuneFinding } from './study.ts'

export function curveChart(finding: TuneFinding): Chart {
  const { measured, options } = finding
  const { axis, band } = options
  const places = placesOf(axis, finding.rows[0].points, measured)
  return {
    name: 'tuned',
    title: `${numberName(measured)} by ${settingName(axis)}`,
    caption:
      `Each value by its own ${playoutOf(measured)}s. ` +
      `${band === undefined ? 'Dashed line' : 'Strip'}: target ${targetText(measured, options)}. ` +
      'All intervals hold together.',
    panels: places.length === 0 ? [] : [axisPanel(axis, places, measured, options)],
    tables: [valuesTable(finding)],
  }
}

/** One row for each value of the second setting: the value of the first to use. */
export function contourChart(finding: TuneFinding): Chart {
  const { measured, options } = finding
  const { axis, wanted } = options
  const by = options.by!
  const contour = contourRows(finding, by)
  const lines = linesAlong(finding, by)
  const numbers: Panel = {
    heading: numberName(measured),
    spec(width) {
      const look = {
        axis: measured.unit,
        isShare: isShare(measured),
        isStepped: false,
        along: settingName(axis),
        wanted,
      }
      return linesSpec(lines, look, width)
    },
  }
  return {
    name: 'tuned',
    title: `${capital(settingName(axis))} on target, by ${settingName(by)}`,
    caption:
      `Dot: the value to use. Bar: all values that may be on target.` +
      (lines.length === 0 ? '' : ` Lines: the number itself. Dashed: the target. All intervals hold together.`),
    panels: [
      contour.length === 0
        ? emptyPanel(`No ${settingName(axis)} is on target, for any ${settingName(by)}.`)
        : {
            spec: (width) =>
              rowsSpec(contour, { axis: settingName(axis), isShare: false, isWhole: isWhole(axis) }, width),
          },
      ...(lines.length === 0 ? [] : [numbers]),
    ],
    tables: [valuesTable(finding)],
  }
}

function contourRows({ rows, options }: TuneFinding, by: Axis): Row[] {
  const { axis } = options
  const number = (index: number): number => (typeof axis.values[index] === 'number' ? axis.values[index] : index)
  return rows.flatMap((row, nth) => {
    if (judge(row, options).stand !== 'reached') return []
    const possible = [...axis.values.keys()].filter((index) => !isOut(pointAt(row.points, index)?.side))
    const best = row.best!
    return [
      {
        label: `${settingName(by)} ${valueText(by, nth)}`,
        estimate: number(best),
        low: number(possible[0]),
        high: number(possible.at(-1)!),
        text: settingWords(axis, best),
      },
    ]
  })
}

/** The number along the first setting, for each value of the second; none where that would be no picture. */
function linesAlong({ options: { axis }, rows, measured }: TuneFinding, by: Axis): Line[] {
  if (rows.length > MAX_LINES || !isWhole(axis)) return []
  return rows
    .map(({ points }, index) => ({
      label: `${settingName(by)} ${valueText(by, index)}`,
      points: placesOf(axis, points, measured).map(({ x, says, ...known }) => ({
        round: Number(x),
        text: says,
        ...known,
      })),
    }))
    .filter(({ points }) => points.length > 0)
}

function valuesTable(finding: TuneFinding): Chart['tables'][number] {
  const { measured, rows, unfinished, options } = finding
  const { axis, by } = options
  const others = [...finding.others, ...(unfinished === undefined ? [] : [unfinished])]
  const all = rows.flatMap(({ points }, row) => points.map((point, index) => ({ point, row, index })))
  return tableOf(
    all,
    [
      // Over its rows a bare value would say nothing.
      by &&
        column(settingName(by), ({ row }) => valueText(by, row), {
          name: by.path,
          show: ({ row }) => `${settingName(by)} ${valueText(by, row)}`,
        }),
      column(settingName(axis), ({ point }) => valueText(axis, point.at), {
        name: axis.path,
        short: settingName(axis),
        isNumber: true,
      }),
      ...pointColumns(all, measured, options),
      ...others.map((other) =>
        estimateColumn<(typeof all)[number]>(
          headingOf(other.measured),
          ({ row, index }) => other.rows[row][index],
          other.measured,
          {
            short: nameOf(other.measured),
            names: ['', ' low', ' high'].map((end) => `${other.measured.reference}${end}`),
          },
        ),
      ),
    ],
    {
      file: 'values',
      ...(others.length === 0 ? {} : { title: eachForItself(measured) }),
      isGrouped: by !== undefined,
    },
  )
}

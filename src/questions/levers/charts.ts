// The charts of `levers`: the number along each setting, and what else moves where a setting reaches the target.
import type { Chart, Table } from '../../report/charts/chart.ts'
import { differencePanels, rowOf } from '../../report/charts/rows.ts'
import {
  column,
  dataColumn,
  estimateColumn,
  gamesColumn,
  signedColumn,
  tableOf,
} from '../../report/charts/table-columns.ts'
import type { Column } from '../../report/charts/table-columns.ts'
import { excludesZero } from '../../simulate/result.ts'
import { sideOf } from '../../studies/axis.ts'
import type { Axis, AxisPoint } from '../../studies/axis.ts'
import { axisPanel, placesOf, pointColumns } from '../axis-charts.ts'
import { settingName } from '../setting.ts'
import { numberName, sideText, targetText } from '../target.ts'
import { difference, headingOf, nameOf, playoutOf } from '../words.ts'
import { inOrder, isNow, listedOf, shownPoint } from './stands.ts'
import type { LeverFinding, LeversFinding } from './study.ts'

/** One of the values of a setting. */
interface SetTo {
  readonly lever: Axis
  readonly index: number
}

const settingColumn = <Row extends SetTo>(): Column<Row> =>
  column('Setting', ({ lever }) => lever.path, { show: ({ lever }) => settingName(lever) })
const valueColumn = <Row extends SetTo>(): Column<Row> =>
  column('Value', ({ lever, index }) => String(lever.values[index]), { isNumber: true })

/** For each other number: what each lever moves it by. */
export function effectsChart(finding: LeversFinding): Chart {
  const { measured } = finding
  // What is as it is now moves nothing.
  const all = inOrder(finding).flatMap((one) =>
    isNow(one) ? [] : one.effects.map((effect) => ({ ...effect, lever: one.lever, index: one.value! })),
  )
  const effects = Map.groupBy(all, (one) => one.measured.reference)
  return {
    name: 'levers',
    title: 'Side effects of each setting',
    caption:
      'Each setting at its best value, compared with the settings as they are, same dice; each interval for itself. ' +
      'First: settings that clearly move fewest other numbers.',
    panels: [...effects.values()].flatMap((some) => {
      const rows = some.flatMap(({ lever, index, measured: other, difference: effect }) =>
        rowOf(`${settingName(lever)} ${String(lever.values[index])}`, effect, difference(other, effect)),
      )
      const [{ measured: other }] = some
      return differencePanels(other, rows).map((panel) => ({ heading: other.title, ...panel }))
    }),
    tables:
      all.length === 0
        ? []
        : [
            tableOf(
              all,
              [
                settingColumn(),
                valueColumn(),
                column('Number', (one) => one.measured.reference, {
                  name: 'measured',
                  show: (one) => headingOf(one.measured),
                }),
                signedColumn(
                  'Difference',
                  (one) => one.difference,
                  (one) => one.measured,
                  { isClear: (one) => excludesZero(one.difference) },
                ),
                gamesColumn(playoutOf(measured), (one) => one.difference.count),
              ],
              { file: 'effects', isGrouped: true },
            ),
          ],
  }
}

/** More pictures than this nobody looks at. */
const MAX_PICTURED = 6

export function settingsChart(finding: LeversFinding): Chart {
  const { measured, options } = finding
  // None of what changes nothing.
  const shown = listedOf(finding)
  const pointsOf = (one: LeverFinding): AxisPoint[] => one.row.points.map((point) => shownPoint(one, point, finding))
  const pictures = shown
    .filter(({ isIdle }) => !isIdle)
    .map((one) => ({ lever: one.lever, places: placesOf(one.lever, pointsOf(one), measured) }))
    .filter(({ places }) => places.length > 1)
    .slice(0, MAX_PICTURED)
  const among = pictures.flatMap(({ places }) => places)
  const valuesOf = (levers: readonly LeverFinding[]) =>
    levers.flatMap((one) => pointsOf(one).map((point) => ({ lever: one.lever, index: point.at, point })))
  const [rows, all] = [valuesOf(shown), valuesOf(inOrder(finding))]
  return {
    name: 'settings',
    title: `${numberName(measured)} by setting, target ${targetText(measured, options)}`,
    caption:
      'Settings that reach the target or come near it, with all values that were tried; the file has the others. ' +
      'Dashed line or strip: the target. All intervals hold together, except that of the present value.',
    panels: pictures.map(({ lever, places }) => ({
      heading: settingName(lever),
      ...axisPanel(lever, places, measured, options, among),
    })),
    tables: [
      tableOf(
        rows,
        [
          settingColumn(),
          dataColumn('now', ({ lever: { now } }) => (now == null ? null : String(now))),
          valueColumn(),
          ...pointColumns(all, measured, options),
        ],
        { file: 'levers', isGrouped: true, ...(rows.length < all.length && { of: all.length }) },
        all,
      ),
      ...elsewhereTable(finding),
    ],
  }
}

/** The settings as they are and each lever's value, under other agents and with other parties. */
function elsewhereTable({ reach, levers, measured, options }: LeversFinding): Table[] {
  const all = reach.flatMap(({ name, now, levers: estimates }) => [
    { name, path: 'as it is', setting: 'as it is', value: '', estimate: now },
    ...levers.flatMap(({ lever, lever: { path, values }, value }) =>
      Object.hasOwn(estimates, path)
        ? [{ name, path, setting: settingName(lever), value: String(values[value!]), estimate: estimates[path] }]
        : [],
    ),
  ])
  type Row = (typeof all)[number]
  const columns = [
    column<Row>('Asked with', ({ name }) => name),
    column<Row>('Setting', ({ path }) => path, { show: ({ setting }) => setting }),
    column<Row>('Value', ({ value }) => value, { isNumber: true }),
    gamesColumn<Row>(playoutOf(measured), ({ estimate }) => estimate.count),
    estimateColumn<Row>(headingOf(measured), ({ estimate }) => estimate, measured, { short: nameOf(measured) }),
    column<Row>('Target', ({ estimate }) => sideText(sideOf(estimate, options), measured, estimate.estimate, options)),
  ]
  const about = { file: 'elsewhere', title: 'Other play styles and parties', isGrouped: true }
  return all.length === 0 ? [] : [tableOf(all, columns, about)]
}

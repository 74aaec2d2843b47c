// Pictures and tables of the values of a setting: the number along it, and on which side of the target each stands.
import type { Panel } from '../report/charts/chart.ts'
import { column, estimateColumn, gamesColumn } from '../report/charts/table-columns.ts'
import type { Column } from '../report/charts/table-columns.ts'
import { isShare, withInterval } from '../report/numbers.ts'
import type { Axis, AxisPoint, AxisValue, Target } from '../studies/axis.ts'
import type { Measured } from '../studies/measure.ts'
import { alongSpec, settingAxis } from './along.ts'
import type { Place } from './along.ts'
import { settingWords } from './setting.ts'
import { sideText } from './target.ts'
import { headingOf, nameOf, playoutOf } from './words.ts'

interface AxisPlace extends Place {
  readonly x: AxisValue
}

/** The values whose interval is known. */
export const placesOf = (axis: Axis, points: readonly AxisPoint[], measured: Measured): AxisPlace[] =>
  points.flatMap(({ at, estimate: one }) => {
    const { estimate, low, high } = one
    return estimate === null || low === null || high === null
      ? []
      : [{ x: axis.values[at], estimate, low, high, says: `${settingWords(axis, at)}: ${withInterval(measured, one)}` }]
  })

/** @param among places of pictures that stand beside it: all have the same scale */
export const axisPanel = (
  axis: Axis,
  places: readonly AxisPlace[],
  measured: Measured,
  { wanted, band }: Target,
  among: readonly AxisPlace[] = places,
): Panel => ({
  spec(width) {
    const look = { y: measured.unit, isShare: isShare(measured), isBand: false, wanted, band, among }
    return alongSpec(places, { x: settingAxis(axis, width), ...look }, width)
  },
})

/** Games, the number and the side of the target. */
export function pointColumns<Row extends { readonly point: AxisPoint }>(
  rows: readonly Row[],
  measured: Measured,
  target: Target,
): Column<Row>[] {
  const all = rows.map(({ point }) => point.estimate)
  return [
    gamesColumn(playoutOf(measured), ({ point }) => point.playouts),
    estimateColumn(headingOf(measured), ({ point }) => point.estimate, measured, {
      short: nameOf(measured),
      show: ({ point }) => withInterval(measured, point.estimate, '', all),
    }),
    column('Target', ({ point: { side, estimate } }) => sideText(side, measured, estimate.estimate, target)),
  ]
}

// Estimates along an axis (the values of a setting, the turns of a game): a line through them, with its intervals.
import { isWhole, settingName } from './setting.ts'
import type { Axis } from '../studies/axis.ts'
import { NARROW } from '../report/charts/chart.ts'
import { wantedRule } from '../report/charts/lines.ts'
import { domainOf, ticks } from '../report/charts/rows.ts'
import type { Spec } from '../report/draw.ts'
import { LIGHT } from '../report/theme.ts'

export interface Place {
  readonly estimate: number
  readonly low: number
  readonly high: number
  /** Shown by pointing at it. */
  readonly says: string
}

export interface AlongLook {
  /** The encoding of where they stand. */
  readonly x: Spec
  /** Title of the other axis. */
  readonly y: string
  readonly isShare: boolean
  /** Intervals as one band, where neighbours are of one kind; else a bar for each. */
  readonly isBand: boolean
  /** A line across. */
  readonly wanted?: number
  /** The target, where it is a band: a strip across. */
  readonly band?: readonly [low: number, high: number]
  /** Places of pictures that stand side by side: all have the same scale. */
  readonly among?: readonly Place[]
}

export function alongSpec(
  values: readonly Place[],
  { x, y: title, isShare, isBand, wanted, band, among = values }: AlongLook,
  width: number,
): Spec {
  const scale = {
    domain: domainOf(
      wanted === undefined
        ? among
        : [...among, { estimate: wanted, low: band?.[0] ?? wanted, high: band?.[1] ?? wanted }],
      isShare,
    ),
    nice: false,
    zero: false,
  }
  const y = (field: keyof Place): Spec => ({ field, type: 'quantitative', title, scale, axis: ticks(isShare) })
  const interval = { x, y: y('low'), y2: { field: 'high' } }
  return {
    width: width - 70,
    height: width < NARROW ? 200 : 260,
    data: { values },
    layer: [
      ...(band === undefined ? [] : [bandStrip(band)]),
      ...(wanted === undefined || band !== undefined ? [] : [wantedRule(wanted)]),
      ...(isBand
        ? [{ mark: { type: 'area', color: LIGHT.blue, opacity: 0.18, aria: false }, encoding: interval }]
        : []),
      {
        mark: {
          type: 'line',
          color: LIGHT.blue,
          ...(isBand ? { strokeWidth: 2 } : { strokeWidth: 1.5, opacity: 0.5 }),
          aria: false,
        },
        encoding: { x, y: y('estimate') },
      },
      ...(isBand
        ? []
        : [
            {
              mark: { type: 'rule', strokeWidth: 3, color: LIGHT.blue, opacity: 0.45, strokeCap: 'round', aria: false },
              encoding: interval,
            },
          ]),
      {
        mark: { type: 'point', filled: true, size: isBand ? 36 : 64, color: LIGHT.blue, opacity: 1 },
        encoding: { x, y: y('estimate'), description: { field: 'says', type: 'nominal' } },
      },
    ],
  }
}

export function bandStrip([low, high]: readonly [number, number]): Spec {
  return {
    mark: { type: 'rect', color: LIGHT.green, opacity: 0.2, aria: false },
    data: { values: [{}] },
    encoding: { x: null, y: { datum: low, type: 'quantitative' }, y2: { datum: high } },
  }
}

/** How wide a character of a label is, about, in pixels. */
const CHARACTER = 6

/** Where the values of a setting stand. */
export function settingAxis(axis: Axis, width: number): Spec {
  const isNumeric = axis.values.every((value) => typeof value === 'number')
  // Lists and words that stand side by side run into each other where they are long.
  const isCrowded =
    !isNumeric &&
    axis.values.length * (1 + Math.max(...axis.values.map((value) => String(value).length))) * CHARACTER > width - 70
  return {
    field: 'x',
    type: isNumeric ? 'quantitative' : 'ordinal',
    title: settingName(axis),
    sort: null,
    ...(isNumeric ? { scale: { zero: false, nice: false, padding: 12 } } : {}),
    axis: {
      grid: false,
      tickCount: width < NARROW ? 5 : 9,
      labelAngle: isCrowded ? -40 : 0,
      ...(isWhole(axis) ? { tickMinStep: 1 } : {}),
    },
  }
}

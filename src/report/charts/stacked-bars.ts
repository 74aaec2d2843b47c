// Parts of a whole: a bar for each row, parted by what became of it, from none to all.
import type { Spec } from '../draw.ts'
import { LIGHT, ON_BARS, SERIES, SIZE } from '../theme.ts'
import { NARROW } from './chart.ts'
import { roomFor, rowAxis, rowKey, stepOf } from './labels.ts'
import { seriesLegend, ticks } from './rows.ts'

export interface Whole {
  readonly label: string
  /** In the order of the categories; a part that is not there is 0. */
  readonly parts: readonly { readonly category: string; readonly share: number; readonly text: string }[]
}

const COLOURS = [...SERIES.map(({ colour }) => colour), LIGHT.axis]

/** More parts than this can not be told apart. */
export const MAX_PARTS = COLOURS.length

/** A part narrower than this has no room for its number. */
const MIN_PIXELS = 30

/** @param categories at most MAX_PARTS */
export function partsSpec(wholes: readonly Whole[], categories: readonly string[], unit: string, width: number): Spec {
  const labelRoom = roomFor(
    wholes.map(({ label }) => label),
    0.36 * width,
  )
  const plot = width - labelRoom - 44
  const values = wholes.flatMap(({ label, parts }, index) => {
    let from = 0
    return parts
      .filter(({ share }) => share > 0)
      .map(({ category, share, text }) => {
        const part = {
          key: rowKey(label, labelRoom + 4, index),
          category,
          from,
          to: from + share,
          middle: from + share / 2,
          number: share * plot >= MIN_PIXELS ? `${Math.round(100 * share)}%` : '',
          says: `${label}, ${category}: ${text}`,
        }
        from += share
        return part
      })
  })
  return {
    width: plot,
    height: {
      step: stepOf(
        values.map(({ key }) => key),
        24,
      ),
    },
    data: { values },
    encoding: { y: { field: 'key', type: 'nominal', sort: null, title: null, axis: rowAxis(8) } },
    layer: [
      {
        mark: { type: 'bar', stroke: LIGHT.paper, strokeWidth: 1.5, opacity: 0.8 },
        encoding: {
          x: {
            field: 'from',
            type: 'quantitative',
            title: unit,
            scale: { domain: [0, 1], nice: false },
            axis: { ...ticks(true), tickCount: width < NARROW ? 3 : 5, domain: false },
          },
          x2: { field: 'to' },
          color: {
            field: 'category',
            type: 'nominal',
            scale: { domain: categories, range: COLOURS.slice(0, categories.length) },
            legend: { ...seriesLegend(categories, plot), symbolType: 'square', symbolSize: 110 },
          },
          description: { field: 'says', type: 'nominal' },
        },
      },
      {
        mark: { type: 'text', fontSize: SIZE.small, color: ON_BARS, aria: false },
        encoding: { x: { field: 'middle', type: 'quantitative' }, text: { field: 'number', type: 'nominal' } },
      },
    ],
  }
}

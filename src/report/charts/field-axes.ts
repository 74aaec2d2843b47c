// Axes of a field of squares: names down the side and above it, without lines. The heat maps share them.
import { literal } from '../draw.ts'
import type { Spec } from '../draw.ts'
import { LIGHT } from '../theme.ts'

/** One side of the field. */
export interface Side {
  /** What stands at each row or column, in order; empty where there is no room. */
  readonly heads: readonly string[]
  /** Of numbers, what they are; names need none. */
  readonly title?: string
}

/** The encodings of `row` and `column`, which are places among the heads. @param gap between rows, as a share of one */
export function fieldAxes(down: Side, across: Side, gap: number): Spec {
  return {
    x: {
      ...channel('column', across, 0.06),
      axis: {
        ...axisOf(across),
        orient: 'top',
        labelAngle: across.title === undefined ? -45 : 0,
        labelAlign: across.title === undefined ? 'left' : 'center',
      },
    },
    y: { ...channel('row', down, gap), axis: { ...axisOf(down), labelPadding: 8 } },
  }
}

const channel = (field: string, { heads, title }: Side, gap: number): Spec => ({
  field,
  type: 'ordinal',
  title: title ?? null,
  scale: { domain: heads.map((_, index) => index), paddingOuter: 0, paddingInner: gap },
})

const axisOf = ({ heads }: Side): Spec => ({
  labelExpr: `${literal(heads)}[datum.value]`,
  domain: false,
  ticks: false,
  grid: false,
  labelColor: LIGHT.ink,
})

// The board below the marks of a picture: the names of its parts, its walls, passages, and the numbers of rows and
// columns, so that readers find a square that a table names.
import type { Ground, GroundLine } from '../../engine/game.ts'
import type { Spec } from '../draw.ts'
import { textWidth } from '../text-width.ts'
import { LIGHT, SIZE } from '../theme.ts'

/** Pixels for the numbers of rows at the left, and of columns above. */
export const NUMBERS = { left: 20, top: 18 } as const
/** A number of a column has at least so many pixels. */
const ROOM = 19
/** Largest size of a name, which is also at most half a square. Names too small to read are left out. */
const LARGEST_NAME = 14
/** Pixels that a name keeps off the walls. */
const OFF = 3

interface Place {
  /** Pixels of a square, and where the upper left corner of the board lies. */
  readonly step: number
  readonly left: number
  readonly top: number
}

export interface Axes {
  readonly x: (field: string) => Spec
  readonly y: (field: string) => Spec
}

/** Walls and passages of several boards or tiles, each at its place. */
export function edgeLayers(all: readonly { readonly ground: Ground; readonly place: Place }[], { x, y }: Axes): Spec[] {
  const linesOf = (edges: (ground: Ground) => readonly GroundLine[]): Spec[] =>
    all.flatMap(({ ground, place: { step, left, top } }) =>
      edges(ground).map(([fromX, fromY, toX, toY]) => ({
        fromX: left + fromX * step,
        fromY: top + fromY * step,
        toX: left + toX * step,
        toY: top + toY * step,
      })),
    )
  const rule = (values: Spec[], mark: Spec): Spec => ({
    data: { values },
    mark: { type: 'rule', aria: false, ...mark },
    encoding: { x: x('fromX'), y: y('fromY'), x2: { field: 'toX' }, y2: { field: 'toY' } },
  })
  return all.length === 0
    ? []
    : [
        rule(
          linesOf(({ walls }) => walls),
          { color: LIGHT.ink, strokeWidth: 1.5, strokeCap: 'square' },
        ),
        rule(
          linesOf(({ passages }) => passages),
          { color: LIGHT.green, strokeWidth: 2, strokeDash: [4, 2] },
        ),
      ]
}

/** What stands below the marks. */
export function groundLayers(ground: Ground, place: Place, { x, y }: Axes): Spec[] {
  const { step, left, top } = place
  const text = (values: Spec[], mark: Spec): Spec => ({
    data: { values },
    mark: { type: 'text', color: LIGHT.muted, baseline: 'middle', aria: false, ...mark },
    encoding: { x: x('x'), y: y('y'), text: { field: 'name', type: 'nominal' } },
  })
  const every = [1, 2, 5, 10].find((count) => count * step >= ROOM) ?? 20
  const numbered = (count: number): number[] =>
    Array.from({ length: count }, (_, index) => index + 1).filter((number) => number % every === 0)
  const named = ground.parts.flatMap((part) => {
    const [wide, high] = [part.columns, part.rows].map(([from, to]) => (to - from + 1) * step - 2 * OFF)
    const fit = [
      { angle: 0, along: wide, across: high },
      { angle: 270, along: high, across: wide },
    ]
      .map(({ angle, along, across }) => ({
        angle,
        size: Math.min(Math.max(SIZE.small, step / 2), sizeIn(part.name, along, across)),
      }))
      .toSorted((a, b) => b.size - a.size)[0]
    const [middle, level] = [part.columns, part.rows].map(([from, to]) => (from + to - 1) / 2)
    const [x, y] =
      fit.angle === 0 ? [middle, betweenRows(level, part.rows)] : [betweenRows(middle, part.columns), level]
    return fit.size < SIZE.small ? [] : [{ name: part.name, ...fit, x: left + x * step, y: top + y * step }]
  })
  return [
    ...named.map(({ angle, size, ...value }) => text([value], { angle, fontSize: size, color: LIGHT.grey })),
    ...edgeLayers([{ ground, place }], { x, y }),
    text(
      numbered(ground.columns).map((number) => ({
        name: String(number),
        x: left + (number - 0.5) * step,
        y: top - NUMBERS.top / 2,
      })),
      { fontSize: SIZE.small },
    ),
    text(
      numbered(ground.rows).map((number) => ({ name: String(number), x: left - 6, y: top + (number - 0.5) * step })),
      { fontSize: SIZE.small, align: 'right' },
    ),
  ]
}

/** Marks stand in the middle of squares: a name is better read between two rows of them. */
function betweenRows(middle: number, [from, to]: readonly [number, number]): number {
  return to > from ? Math.floor(middle) : middle
}

/** The largest letters with which a name fits. */
function sizeIn(name: string, along: number, across: number): number {
  return Math.floor(Math.min(LARGEST_NAME, across, along / textWidth(name, 1)))
}

// Names beside rows: at the left on a desktop, above their row on a phone. A name that does not fit is broken into up
// to three lines, because variants often differ in the middle of their names. Only longer names are cut.
import { splitName } from '../../simulate/variant-names.ts'
import { literal } from '../draw.ts'
import type { Spec } from '../draw.ts'
import { shorten, textWidth, wrap } from '../text-width.ts'
import { LIGHT, SIZE } from '../theme.ts'

const MAX_LINES = 3
/** From one line of a name to the next. */
const LINE = 14

/** Room that labels take, at most `maxWidth`. */
export function roomFor(labels: readonly string[], maxWidth: number, size: number = SIZE.text): number {
  return Math.ceil(Math.min(maxWidth, Math.max(0, ...labels.map((label) => textWidth(label, size)))))
}

/** A label in at most three lines: between the parts of a name, where that takes no more of them. */
function linesOf(label: string, width: number): string[] {
  const broken = wrap(label, width, SIZE.text, MAX_LINES)
  const parts = splitName(label)
  const lines: string[] = []
  for (const [index, part] of parts.entries()) {
    // The dot stays with the part before it.
    const ended = index < parts.length - 1 ? `${part} ·` : part
    const longer = `${lines.at(-1) ?? ''} ${ended}`.trimStart()
    if (lines.length > 0 && textWidth(longer, SIZE.text) <= width) lines[lines.length - 1] = longer
    else lines.push(ended)
  }
  return lines.length <= broken.length && lines.every((line) => textWidth(line, SIZE.text) <= width) ? lines : broken
}

// ---- At the left ---------------------------------------------------------------------------------------------------

/**
 * Tells row `index` from all others, also from one with the same label: its label in lines, and blanks, which are not
 * drawn.
 */
export function rowKey(label: string, width: number, index: number): string {
  return linesOf(label, width).join('\n') + ' '.repeat(index)
}

/** Height of each row whose bare height is `step`, so that no label runs into the next. */
export function stepOf(keys: readonly string[], step: number): number {
  return Math.max(step, LINE * Math.max(1, ...keys.map((key) => key.trimEnd().split('\n').length)) + 10)
}

const LINES = "split(datum.label, '\\n')"

/** The axis of rows whose labels are row keys: the lines of a label stand around the middle of its row. */
export function rowAxis(labelPadding = 10): Spec {
  return {
    labelExpr: LINES,
    labelOffset: { expr: `${-LINE / 2} * (length(${LINES}) - 1)` },
    labelLineHeight: LINE,
    domain: false,
    ticks: false,
    labelColor: LIGHT.ink,
    labelPadding,
    grid: false,
  }
}

/** Rows as high as their own labels need, one below another. */
export interface Beside extends Pick<Above, 'middles' | 'height'> {
  /** What names the rows at the left. */
  readonly axis: Spec
}

/** @param width of the labels @param step the height of a row whose label takes one line */
export function placesBeside(labels: readonly string[], width: number, step: number): Beside {
  const broken = labels.map((label) => linesOf(label, width))
  let height = 0
  const middles = broken.map((lines) => {
    const rowHeight = stepOf([lines.join('\n')], step)
    height += rowHeight
    return height - rowHeight / 2
  })
  const byMiddle = <T>(entryOf: (lines: readonly string[]) => T): string =>
    `${literal(Object.fromEntries(broken.map((lines, index) => [middles[index], entryOf(lines)])))}[datum.value]`
  return {
    middles,
    height,
    axis: {
      ...rowAxis(),
      values: middles,
      labelExpr: byMiddle((lines) => lines),
      labelOffset: { expr: byMiddle((lines) => (-LINE / 2) * (lines.length - 1)) },
      labelOverlap: false,
      minExtent: width,
    },
  }
}

/** The upright axis of rows that stand where their labels have room. */
export function placeOf({ height }: Pick<Above, 'height'>, axis: Spec | null): Spec {
  return {
    field: 'at',
    type: 'quantitative',
    title: null,
    scale: { domain: [height, 0], nice: false, zero: false },
    axis,
  }
}

// ---- Above the row -------------------------------------------------------------------------------------------------

export interface Above {
  readonly labels: readonly string[]
  /** The middle of each row, in pixels from the top, and of the first line of its label. */
  readonly middles: readonly number[]
  readonly tops: readonly number[]
  readonly height: number
  /** The texts of the rows, from the fields `label`, `top` and `text`. */
  readonly marks: readonly Spec[]
}

const STEP = 42
const ABOVE = -13

/** On a phone: each label above its row, and the numbers at the end of its last line, or of a line of their own. */
export function labelsAbove(rows: readonly { readonly label: string; readonly text: string }[], width: number): Above {
  const broken = rows.map(({ label, text }) => {
    const room = width - textWidth(text, SIZE.small) - 12
    const lines = linesOf(label, width)
    if (textWidth(lines.at(-1)!, SIZE.text) <= room) return lines
    return lines.length < MAX_LINES ? [...lines, ''] : [...lines.slice(0, -1), shorten(lines.at(-1)!, room, SIZE.text)]
  })
  let height = 0
  const middles = broken.map((lines) => {
    height += STEP + LINE * (lines.length - 1)
    return height - STEP / 2
  })
  const place = { type: 'text', baseline: 'middle', aria: false }
  return {
    labels: broken.map((lines) => lines.join('\n')),
    middles,
    tops: broken.map((lines, index) => middles[index] + ABOVE - LINE * (lines.length - 1)),
    height,
    marks: [
      {
        mark: { ...place, align: 'left', x: 0, lineBreak: '\n', lineHeight: LINE },
        encoding: { y: { field: 'top', type: 'quantitative' }, text: { field: 'label', type: 'nominal' } },
      },
      {
        mark: { ...place, align: 'right', x: width, dy: ABOVE, fontSize: SIZE.small, color: LIGHT.muted },
        encoding: { text: { field: 'text', type: 'nominal' } },
      },
    ],
  }
}

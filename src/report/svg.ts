// What is done to the drawings of Vega: put into a page, or put together into one file with question and explanation.
import type { Drawing } from './draw.ts'
import { escapeText } from './html.ts'
import { minifySvg } from './minify-svg.ts'
import { textWidth, wrap } from './text-width.ts'
import { FONT, LIGHT, SIZE, recolour } from './theme.ts'

export interface DrawnPanel {
  readonly heading?: string
  readonly note?: string
  readonly drawing: Drawing
}

export interface Inlined {
  /** For the names of clips and gradients, unique in the page. */
  readonly prefix: string
  /** What the picture shows, for those who do not see it. */
  readonly label: string
  /** Names of its series, in the order of their looks. */
  readonly series?: readonly string[]
}

/**
 * A drawing for the page: colours follow the reader's scheme, the page's style sets the font, inner names are its own.
 */
export function inlineSvg({ svg, width, height }: Drawing, { prefix, label, series }: Inlined): string {
  const inner = ownNames(minifySvg(insideOf(svg)), prefix)
  const [inlineWidth, inlineHeight] = [width, height].map((pixels) => Number(pixels.toFixed(1)))
  const named = series === undefined ? '' : ` data-series="${escapeText(JSON.stringify(series))}"`
  return recolour(
    `<svg viewBox="0 0 ${inlineWidth} ${inlineHeight}" width="${inlineWidth}" height="${inlineHeight}" role="img" ` +
      `aria-label="${escapeText(label)}"${named}>${inner}</svg>`,
  )
}

function insideOf(svg: string): string {
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
}

/** Drawings name clips and gradients alike; together in one file each needs names of its own. */
function ownNames(svg: string, prefix: string): string {
  return svg
    .replace(/ id="([^"]*)"/g, ` id="${prefix}$1"`)
    .replace(/url\(#([^)]*)\)/g, `url(#${prefix}$1)`)
    .replace(/ href="#([^"]*)"/g, ` href="#${prefix}$1"`)
}

const MARGIN = 16
const LINE = { title: 22, caption: 16, heading: 20 } as const

/** All panels below one another, with title and caption, on white: a picture that stands for itself. */
export function standaloneSvg(title: string, caption: string, panels: readonly DrawnPanel[]): string {
  const width = Math.max(...panels.map(({ drawing }) => drawing.width)) + 2 * MARGIN
  const room = width - 2 * MARGIN
  const boldRoom = (room * textWidth('o', 1)) / textWidth('o', 1, true)
  const parts: string[] = []
  let y = MARGIN
  const text = (lines: readonly string[], size: number, step: number, colour: string, weight: string): void => {
    for (const line of lines) {
      y += step
      parts.push(
        `<text x="${MARGIN}" y="${y - 6}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" ` +
          `fill="${colour}">${escapeText(line)}</text>`,
      )
    }
  }
  text(wrap(title, boldRoom, SIZE.title), SIZE.title, LINE.title, LIGHT.ink, 'bold')
  text(wrap(caption, room, SIZE.text), SIZE.text, LINE.caption, LIGHT.muted, 'normal')
  y += MARGIN / 2
  for (const [index, { heading, note, drawing }] of panels.entries()) {
    if (heading !== undefined)
      text(wrap(heading, boldRoom, SIZE.text + 1), SIZE.text + 1, LINE.heading, LIGHT.ink, 'bold')
    if (note !== undefined) text(wrap(note, room, SIZE.small), SIZE.small, LINE.caption, LIGHT.muted, 'normal')
    parts.push(placed(drawing, MARGIN, y, `p${index}-`))
    y += drawing.height + MARGIN
  }
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
    `width="${width}" height="${y}" viewBox="0 0 ${width} ${y}" role="img">` +
    `<title>${escapeText(title)}</title><desc>${escapeText(caption)}</desc>` +
    `<rect width="${width}" height="${y}" fill="${LIGHT.paper}"/>${parts.join('')}</svg>\n`
  )
}

function placed({ svg }: Drawing, x: number, y: number, prefix: string): string {
  return `<g transform="translate(${x},${y})">${ownNames(insideOf(svg), prefix)}</g>`
}

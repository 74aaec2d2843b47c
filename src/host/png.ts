// Drawings as pictures: SVG in, PNG out, with the font that ships, so that a picture is the same on every machine.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { fontUrls } from './package.ts'

/** The family of the font that ships; a drawing that names another is set in this one. */
export const FONT_FAMILY = 'Inter'

/** Pixels for one unit of the drawing: sharp on screens of today. */
const SCALE = 2

/**
 * Draws an SVG as a PNG, twice its size, on white.
 * @throws Error when a font file is missing: resvg would leave out all text without a word
 */
export function pngFromSvg(svg: string): Uint8Array {
  const fontFiles = fontUrls().map((url) => fileURLToPath(url))
  for (const file of fontFiles) readFileSync(file)
  const drawing = new Resvg(svg, {
    background: 'white',
    fitTo: { mode: 'zoom', value: SCALE },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: FONT_FAMILY, sansSerifFamily: FONT_FAMILY, serifFamily: FONT_FAMILY, monospaceFamily: FONT_FAMILY },
  })
  return drawing.render().asPng()
}

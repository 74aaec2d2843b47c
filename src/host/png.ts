// Drawings as pictures: SVG in, PNG out, with the font that ships, so that a picture is the same on every machine.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import { fontUrls } from './package.ts'

/** The family of the font that ships; a drawing that names another is set in this one. */
export const FONT_FAMILY = 'Inter'

/** Pixels for one unit of the drawing: sharp on screens of today. */
const SCALE = 1.5

/**
 * Draws an SVG as a PNG, half as large again, on white. Several at once are drawn side by side, in threads.
 * @throws Error when a font file is missing: resvg would leave out all text without a word
 */
export async function pngFromSvg(svg: string): Promise<Uint8Array> {
  const fontFiles = fontUrls().map((url) => fileURLToPath(url))
  for (const file of fontFiles) readFileSync(file)
  const drawing = await renderAsync(svg, {
    background: 'white',
    fitTo: { mode: 'zoom', value: SCALE },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: FONT_FAMILY, sansSerifFamily: FONT_FAMILY, serifFamily: FONT_FAMILY, monospaceFamily: FONT_FAMILY },
  })
  return drawing.asPng()
}

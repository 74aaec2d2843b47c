// SVG to PNG with the font that ships, so that an image is the same on every machine. That font has Latin, Greek and
// Cyrillic letters. Other characters use this machine's fonts; if these lack one too, the image shows a box
// (`lackingIn` tells which). Viewers set pages and SVG files themselves and mostly have all fonts.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ResvgRenderOptions } from '@resvg/resvg-js'
import { fontUrls } from './package.ts'

/** The family of the font that ships; a drawing that names another is set in this one. */
export const FONT_FAMILY = 'Inter'

/** Pixels for one unit of the drawing: sharp on screens of today. */
const SCALE = 1.5

/**
 * Characters of the font that ships, except a few archaic letters: letters with accents, and the signs that reports
 * use.
 */
// eslint-disable-next-line no-control-regex, no-misleading-character-class -- these are the characters meant
const SHIPPED = /^[\u0000-\u024f\u0300-\u036f\u0370-\u04ff\u1e00-\u206f\u2190-\u2193\u2212\u2260-\u2265]*$/

/**
 * Draws an SVG as a PNG, half as large again, on white. Several at once are drawn side by side, in threads.
 * @throws Error when a font file is missing: resvg would leave out all text without a word
 */
export async function pngFromSvg(svg: string): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const drawing = await renderAsync(svg, {
    background: 'white',
    fitTo: { mode: 'zoom', value: SCALE },
    font: fontsFor(!SHIPPED.test(svg)),
  })
  return drawing.asPng()
}

let fontFiles: string[] | undefined

function fontsFor(loadSystemFonts: boolean): ResvgRenderOptions['font'] {
  fontFiles ??= fontUrls().map((url) => {
    readFileSync(url)
    return fileURLToPath(url)
  })
  return {
    loadSystemFonts,
    fontFiles,
    defaultFontFamily: FONT_FAMILY,
    sansSerifFamily: FONT_FAMILY,
    serifFamily: FONT_FAMILY,
    monospaceFamily: FONT_FAMILY,
  }
}

// ---- What no font has ----------------------------------------------------------------------------------------------

/**
 * Characters of a drawing's text that our font may lack, each once. Marks and blanks don't count: they have no shape of
 * their own.
 */
export function unusualSigns(svg: string): string[] {
  if (SHIPPED.test(svg)) return []
  return [...new Set(svg.replace(/<[^>]*>/g, ''))].filter(
    (sign) => !SHIPPED.test(sign) && !/[\p{M}\p{Z}\p{C}]/u.test(sign),
  )
}

/** A field for each sign, large enough that none reaches into the next. */
const FIELD = { width: 120, height: 60, size: 20 } as const

/** Bytes of a pixel: red, green, blue, alpha. */
const CHANNELS = 4

/** No font has a sign for what is no character: a sign that looks like this one is missing, too. */
const NO_CHARACTER = '\u{10fffe}'

/**
 * The characters that an image shows as a box, or not at all. They are drawn and compared with one that no font has, so
 * the answer is what resvg can really draw with the fonts it finds.
 * @param loadSystemFonts whether the fonts of this machine count
 */
export async function lackingIn(signs: readonly string[], loadSystemFonts = true): Promise<string[]> {
  if (signs.length === 0) return []
  const place = `x="${FIELD.width / 4}"`
  const font = `font-family="${FONT_FAMILY}" font-size="${FIELD.size}"`
  const texts = [NO_CHARACTER, ...signs].map(
    (sign, index) => `<text ${place} y="${FIELD.height * (index + 0.6)}" ${font}>${sign}</text>`,
  )
  const size = `width="${FIELD.width}" height="${FIELD.height * texts.length}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${texts.join('')}</svg>`
  const { renderAsync } = await import('@resvg/resvg-js')
  const { pixels } = await renderAsync(svg, { font: fontsFor(loadSystemFonts) })
  const bytes = CHANNELS * FIELD.width * FIELD.height
  const fieldOf = (index: number): Uint8Array => pixels.subarray(bytes * index, bytes * (index + 1))
  return signs.filter((_, index) => {
    const field = fieldOf(index + 1)
    return field.every((byte) => byte === 0) || Buffer.compare(field, fieldOf(0)) === 0
  })
}

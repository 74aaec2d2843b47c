// SVG to PNG with the font that ships, so that an image is the same on every machine. That font has Latin, Greek and
// Cyrillic letters. Other characters use this machine's fonts; if these lack one too, the image shows a box
// (`lackingIn` tells which). Viewers set pages and SVG files themselves and mostly have all fonts.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { renderAsync } from '@resvg/resvg-js'
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
  const drawing = await renderAsync(svg, {
    background: 'white',
    fitTo: { mode: 'zoom', value: SCALE },
    font: fontsFor(!SHIPPED.test(svg)),
  })
  return encoded(drawing.pixels, drawing)
}

function fontsFor(loadSystemFonts: boolean): ResvgRenderOptions['font'] {
  const fontFiles = fontUrls().map((url) => fileURLToPath(url))
  for (const file of fontFiles) readFileSync(file)
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
  const { pixels } = await renderAsync(svg, { font: fontsFor(loadSystemFonts) })
  const bytes = CHANNELS * FIELD.width * FIELD.height
  const fieldOf = (index: number): Uint8Array => pixels.subarray(bytes * index, bytes * (index + 1))
  return signs.filter((_, index) => {
    const field = fieldOf(index + 1)
    return field.every((byte) => byte === 0) || Buffer.compare(field, fieldOf(0)) === 0
  })
}

// ---- The file format -----------------------------------------------------------------------------------------------

// resvg's own encoder works in the caller's thread and takes four times as long as this one, for larger files: drawings
// are plain areas and need no filter. Format: W3C, Portable Network Graphics (PNG) Specification.

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Eight bits each of red, green, blue and alpha; deflate, rows with a filter byte, not interlaced. */
const RGBA = [8, 6, 0, 0, 0]
const CHANNELS = 4
/** Higher levels save a third and take three times as long. */
const LEVEL = 3

const deflated = promisify(deflate) as (data: Uint8Array, options: { level: number }) => Promise<Uint8Array>

/** @param pixels rows from the top, four bytes for each pixel */
async function encoded(pixels: Uint8Array, { width, height }: { width: number; height: number }): Promise<Uint8Array> {
  const row = CHANNELS * width
  const filtered = new Uint8Array((row + 1) * height)
  for (let y = 0; y < height; y++) filtered.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  const size = new Uint8Array(8)
  new DataView(size.buffer).setUint32(0, width)
  new DataView(size.buffer).setUint32(4, height)
  return Buffer.concat([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', Buffer.concat([size, Uint8Array.from(RGBA)])),
    chunk('IDAT', await deflated(filtered, { level: LEVEL })),
    chunk('IEND', new Uint8Array(0)),
  ])
}

/** Length, type, data, checksum of type and data. */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(named, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

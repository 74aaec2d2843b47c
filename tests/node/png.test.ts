// Drawings as pictures: with their text, which resvg drops without a word when no font fits.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Resvg } from '@resvg/resvg-js'
import { fontUrls } from '../../src/node/package.ts'
import { pngFromSvg } from '../../src/node/png.ts'

const drawing = (inside: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">' +
  `<rect width="60" height="40" fill="white"/>${inside}</svg>`

/** A drawing that shows a PNG pixel by pixel. */
const showing = (png: Buffer, size = 'width="90" height="60"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>` +
  `<image ${size} href="data:image/png;base64,${png.toString('base64')}" image-rendering="optimizeSpeed"/></svg>`

/** Width and height of a PNG, from its header. */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

test('a picture is half as large again as its drawing', async () => {
  const png = await pngFromSvg(drawing(''))
  expect([...png.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47])
  expect(sizeOf(png)).toEqual([90, 60])
})

test('every pixel of the picture is that of the drawing', async () => {
  const coloured = drawing(
    '<rect x="3" y="5" width="20" height="10" fill="#0072b2"/>' +
      '<circle cx="40" cy="20" r="9" fill="#d55e00" opacity="0.5"/>',
  )
  const image = showing(Buffer.from(await pngFromSvg(coloured)))
  const expected = new Resvg(coloured, {
    background: 'white',
    fitTo: { mode: 'zoom', value: 1.5 },
    font: { loadSystemFonts: false },
  }).render()
  const seen = new Resvg(image, { font: { loadSystemFonts: false } }).render()
  expect([seen.width, seen.height]).toEqual([expected.width, expected.height])
  expect(Buffer.from(seen.pixels).equals(Buffer.from(expected.pixels))).toBe(true)
})

test.each(['Arial', 'sans-serif', 'monospace', 'No Such Font'])(
  'text set in %s is drawn, and so are signs that charts use',
  async (family) => {
    const empty = await pngFromSvg(drawing(''))
    for (const sign of ['M', '±', '≥', '−', '→', 'é', '×']) {
      expect(
        Buffer.from(
          await pngFromSvg(drawing(`<text x="5" y="30" font-size="24" font-family="${family}">${sign}</text>`)),
        ).equals(Buffer.from(empty)),
      ).toBe(false)
    }
    // The proof that the test would notice: without a font the same drawing is empty.
    const without = new Resvg(drawing('<text x="5" y="30" font-size="24">M</text>'), {
      font: { loadSystemFonts: false },
    }).render().pixels
    expect(without.every((byte) => byte === 255)).toBe(true)
  },
)

test('letters that our font lacks use a font of this machine, if any; all others do not depend on it', async () => {
  const fontFiles = fontUrls().map((url) => fileURLToPath(url))
  const pixelsOf = (svg: string, loadSystemFonts: boolean): Buffer =>
    Buffer.from(
      new Resvg(svg, {
        background: 'white',
        fitTo: { mode: 'zoom', value: 1.5 },
        font: { loadSystemFonts, fontFiles, defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' },
      }).render().pixels,
    )
  const pictureOf = async (svg: string): Promise<Buffer> => {
    const png = Buffer.from(await pngFromSvg(svg))
    return Buffer.from(new Resvg(showing(png), { font: { loadSystemFonts: false } }).render().pixels)
  }
  const named = (name: string): string =>
    drawing(`<text x="5" y="30" font-size="16" font-family="Inter, sans-serif">${name}</text>`)
  for (const name of ['سندباد', '鬼退治', '⚔'])
    expect((await pictureOf(named(name))).equals(pixelsOf(named(name), true)), name).toBe(true)
  for (const name of ['Łukasz', 'Иван', 'Ὀδυσσεύς', 'ẞ→≥'])
    expect((await pictureOf(named(name))).equals(pixelsOf(named(name), false)), name).toBe(true)
})

test('bold text has a cut of its own', async () => {
  const [plain, bold] = await Promise.all(
    ['normal', 'bold'].map(async (weight) =>
      Buffer.from(await pngFromSvg(drawing(`<text x="5" y="30" font-size="24" font-weight="${weight}">M</text>`))),
    ),
  )
  expect(plain.equals(bold)).toBe(false)
})

test('the font is where it is looked for', () => {
  for (const url of fontUrls()) expect(existsSync(url)).toBe(true)
})

import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { chartsOf } from '../../src/report/charts/index.ts'
import { draw } from '../../src/report/draw.ts'
import { DEFAULT_SIZE, minifySvg } from '../../src/report/minify-svg.ts'
import { nightOf } from './night.ts'

/** Marks with a tooltip do not merge, so tests of merging remove it. */
const withoutTooltips = (svg: string): string => svg.replace(/ aria-label="[^"]*"/g, '')

describe('minifySvg', () => {
  test('merges lines of one style into one path; removes attributes for scripts', () => {
    const ticks = [0, 10.04]
      .map((x) => `<line transform="translate(${x},0)" x2="0" y2="4" stroke="#a9b1ba" stroke-width="1" opacity="1"/>`)
      .join('')
    expect(
      minifySvg(
        '<g class="mark-rule" role="presentation"><g ' +
          `transform="translate(0,0)">${ticks}</g><path d="" display="none"/></g>`,
      ),
    ).toBe('<path d="M0,0v4M10,0v4" stroke="#a9b1ba"/>')
  })

  test('merges equal marks into one path, dots into round caps; a shared style is written once', () => {
    const mark = (x: number, fill: string): string =>
      `<path aria-label="at ${x}" transform="translate(${x},2)" ` +
      `d="M3,0A3,3,0,1,1,-3,0A3,3,0,1,1,3,0" fill="${fill}" stroke-width="2"/>`
    const marks = `<g>${mark(1, 'red')}${mark(2, 'blue')}${mark(3, 'red')}</g>`
    expect(minifySvg(withoutTooltips(marks))).toBe(
      '<g stroke="red" stroke-width="6" stroke-linecap="round"><path ' +
        'd="M1,2h0M3,2h0"/><path d="M2,2h0" stroke="blue"/></g>',
    )
    const square = (x: number): string =>
      `<path transform="translate(${x},2)" d="M-3.4,-3.4h6.8v6.8h-6.8Z" fill="red"/>`
    expect(minifySvg(`<g>${square(5)}${square(10.2)}</g>`)).toBe(
      '<path d="M1.6-1.4h6.8v6.8H1.6Zm5.2,0h6.8v6.8H6.8Z" fill="red"/>',
    )
    expect(minifySvg(marks)).toContain(
      '<path d="M1,2h0"><title>at 1</title></path><path d="M2,2h0" stroke="blue"><title>at 2</title></path>',
    )
  })

  test('a line stays above the shape that it is drawn on', () => {
    const line = (x: number): string => `<line transform="translate(${x},0)" x2="0" y2="9" stroke="grey"/>`
    const bar = '<path d="M0,0h9v9h-9Z" fill="white"/>'
    expect(minifySvg(`<g>${line(0)}${line(9)}${bar}${line(3)}${line(6)}</g>`)).toBe(
      '<path d="M0,0v9M9,0v9" stroke="grey"/><path d="M0,0h9v9H0Z" fill="white"/>' +
        '<path d="M3,0v9M6,0v9" stroke="grey"/>',
    )
  })

  test('groups neighbours of one style; opacity of a mark without stroke becomes fill-opacity', () => {
    const bar = (x: number, fill: string): string =>
      `<path aria-label="at ${x}" d="M${x},0h4v9h-4Z" fill="${fill}" opacity="0.5"/>`
    expect(
      minifySvg(`<g>${bar(0, 'red')}${bar(5, 'red')}${bar(10, 'blue')}${bar(15, 'blue')}${bar(20, 'red')}</g>`),
    ).toBe(
      '<g fill="red" fill-opacity="0.5">' +
        '<path d="M0,0h4v9H0Z"><title>at 0</title></path><path d="M5,0h4v9H5Z"><title>at 5</title></path>' +
        '<g fill="blue"><path d="M10,0h4v9h-4Z"><title>at 10</title></path><path ' +
        'd="M15,0h4v9h-4Z"><title>at 15</title></path></g>' +
        '<path d="M20,0h4v9h-4Z"><title>at 20</title></path></g>',
    )
  })

  test('keeps the lines of a text below one another', () => {
    expect(
      minifySvg('<text transform="translate(-10,22.5)"><tspan>a</tspan><tspan x="0" dy="14">b</tspan></text>'),
    ).toBe('<text x="-10" y="22.5"><tspan>a</tspan><tspan x="-10" dy="14">b</tspan></text>')
  })

  test('keeps texts and their escaping', () => {
    expect(
      minifySvg(
        '<text transform="translate(1,2)" font-size="12px">a &lt;b&gt; &quot;c&quot;</text><text ' +
          'transform="translate(1,2) rotate(-90)" font-size="11px">d</text>',
      ),
    ).toBe(
      '<text x="1" y="2">a &lt;b&gt; &quot;c&quot;</text><text ' +
        'transform="translate(1,2) rotate(-90)" font-size="11px">d</text>',
    )
  })
})

/** Red, green, blue and alpha of every pixel; texts are left out, as no font is loaded. */
function pixels(inner: string, { width, height }: { width: number; height: number }): Uint8Array {
  return new Resvg(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
      `width="${width}" height="${height}" font-size="${DEFAULT_SIZE}">${inner}</svg>`,
    { background: 'white', font: { loadSystemFonts: false } },
  ).render().pixels
}

test('every chart keeps its picture in less than a fifth of the bytes', async () => {
  const sizes = { before: 0, after: 0 }
  for (const { name, panels } of chartsOf(
    nightOf({
      variants: [
        { name: 'a', win: 0.4 },
        { name: 'b', win: 0.6 },
      ],
    }),
  )) {
    for (const { spec } of panels) {
      const drawing = await draw(spec(640))
      const inner = drawing.svg.slice(drawing.svg.indexOf('>') + 1, drawing.svg.lastIndexOf('</svg>'))
      const small = minifySvg(withoutTooltips(inner))
      sizes.before += inner.length
      sizes.after += small.length
      const [before, after] = [pixels(inner, drawing), pixels(small, drawing)]
      // Rounding to a tenth of a pixel changes only the edges of marks.
      const changed = before.filter((value, index) => Math.abs(value - after[index]) > 64).length
      expect(changed / before.length, name).toBeLessThan(0.002)
    }
  }
  expect(sizes.after).toBeLessThan(0.2 * sizes.before)
})

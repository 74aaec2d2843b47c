import { expect, test } from 'vitest'
import { shorten, textWidth, wrap } from '../../src/report/text-width.ts'
import { FONTS } from '../support/fonts.ts'

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))

/** Advance width of a text in em; undefined where the font lacks a letter. */
function widthIn(font: Buffer, text: string): number | undefined {
  let width = 0
  for (const sign of text) {
    const advance = advanceOf(font, sign.codePointAt(0)!)
    if (advance === undefined) return undefined
    width += advance
  }
  return width
}

test('a letter is as wide as in the widest font', () => {
  for (const sign of ASCII) {
    const widest = Math.max(...FONTS.map(({ regular }) => widthIn(regular, sign)!))
    expect(textWidth(sign, 1), sign).toBeGreaterThanOrEqual(widest)
    expect(textWidth(sign, 1) - widest, sign).toBeLessThanOrEqual(0.01)
  }
})

test('no text is wider in any font than it is taken to be', () => {
  const texts = [
    'Win rate by hero, agents steady',
    'illicit little fillip',
    '−19.1 pp (−20.3 to −17.8)',
    '10 × 1,000 games · rounds 3–5 … ≥ 80 ± 2°',
    '“Fear” → the Mill’s end',
    '<script>alert(1)</script>',
    'Der unerschrockene Müllersohn, dreizehnter Größe',
    'Ærøskøbing, Żółw, Œuvre, Đặng',
    'Ο γενναίος ΗΡΩΑΣ',
    'Щедрый Жиромясокомбинат ЖЮМ',
  ]
  for (const { name, regular, bold } of FONTS) {
    for (const text of texts) {
      const where = `${text} in ${name}`
      expect(widthIn(regular, text) ?? 0, where).toBeLessThanOrEqual(textWidth(text, 1))
      expect(widthIn(bold, text) ?? 0, where).toBeLessThanOrEqual(textWidth(text, 1, true))
    }
  }
})

test('texts break between words, within words only where they must, and end in an ellipsis when too long', () => {
  expect(wrap('one two three', textWidth('one two', 12), 12)).toEqual(['one two', 'three'])
  expect(wrap('oneoneone', textWidth('neon', 12), 12)).toEqual(['oneo', 'neon', 'e'])
  expect(wrap('one two three four', textWidth('three', 12), 12, 2)).toHaveLength(2)
  expect(wrap('', 50, 12)).toEqual([''])
  for (const text of ['鬼退治の長い長い名前'.repeat(4), 'Ο Ορέστης ο οποίος δεν φοβάται', 'a '.repeat(100)]) {
    for (const line of wrap(text, 90, 12)) expect(textWidth(line, 12)).toBeLessThanOrEqual(90)
  }
})

test('names that are too long keep their beginning and their end', () => {
  expect(shorten('short', 100, 12)).toBe('short')
  // What a reader sees as one sign is measured and cut as one: accents, a family, a flag.
  expect(textWidth('Zo\u0308e\u0301', 12)).toBeCloseTo(textWidth('Zoe', 12))
  expect(textWidth('👩‍👩‍👧‍👦🇩🇪', 12)).toBe(textWidth('鬼退', 12))
  expect(shorten('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', textWidth('鬼退', 12), 12)).toBe('👩‍👩‍👧‍👦…')
  expect(wrap('one two · three', textWidth('one two', 12), 12)).toEqual(['one', 'two ·', 'three'])
  const [a, b] = ['Brian der Unerschrockene with a shotgun', 'Brian der Unerschrockene with a bow'].map((name) =>
    shorten(name, 130, 12),
  )
  expect(a).toMatch(/^Brian der.*….*shotgun$/)
  expect(a).not.toBe(b)
  expect(textWidth(a, 12)).toBeLessThanOrEqual(130)
  expect(shorten('x', 0, 12)).toBe('…')
})

/**
 * Advance width of a character in em, from the tables cmap (format 4), hmtx, head and hhea of a TrueType font;
 * undefined where it lacks the character.
 */
function advanceOf(font: Buffer, code: number): number | undefined {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => [
      font.toString('latin1', 12 + 16 * index, 16 + 16 * index),
      font.readUInt32BE(20 + 16 * index),
    ]),
  )
  const [head, hhea, hmtx, cmap] = ['head', 'hhea', 'hmtx', 'cmap'].map((name) => tables.get(name)!)
  const glyph = glyphOf(font, cmap, code)
  if (glyph === 0) return undefined
  const entry = Math.min(glyph, font.readUInt16BE(hhea + 34) - 1)
  return font.readUInt16BE(hmtx + 4 * entry) / font.readUInt16BE(head + 18)
}

function glyphOf(font: Buffer, cmap: number, code: number): number {
  const offsets = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index),
  )
  const table = offsets.find((offset) => font.readUInt16BE(offset) === 4)!
  const segments = font.readUInt16BE(table + 6) / 2
  const [ends, starts, deltas, ranges] = [14, 16 + 2 * segments, 16 + 4 * segments, 16 + 6 * segments].map(
    (offset) => table + offset,
  )
  const segment = Array.from({ length: segments }, (_, index) => index).find(
    (index) => code <= font.readUInt16BE(ends + 2 * index),
  )!
  const [start, delta, range] = [
    font.readUInt16BE(starts + 2 * segment),
    font.readInt16BE(deltas + 2 * segment),
    font.readUInt16BE(ranges + 2 * segment),
  ]
  if (code < start) return 0
  return range === 0 ? (code + delta) & 0xffff : font.readUInt16BE(ranges + 2 * segment + range + 2 * (code - start))
}

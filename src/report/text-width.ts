// How wide a text is drawn. Vega lays charts out by it; outside a browser it would guess 0.8 em for every character,
// and leave half of every chart to its labels.

/** Advance widths in hundredths of an em, from space to tilde; read from the font that ships (Inter, regular). */
const ASCII = [
  28, 29, 47, 63, 64, 98, 64, 30, 36, 36, 50, 66, 29, 46, 29, 36, 63, 41, 61, 62, 65, 59, 62, 57, 62, 62, 29, 30, 66,
  66, 66, 51, 97, 69, 65, 73, 72, 60, 59, 75, 74, 27, 57, 67, 57, 90, 75, 76, 64, 76, 64, 64, 65, 74, 69, 99, 68, 68,
  63, 36, 36, 36, 47, 46, 32, 56, 61, 57, 61, 58, 37, 61, 59, 24, 24, 55, 24, 88, 59, 60, 61, 61, 38, 53, 33, 59, 56,
  82, 55, 56, 55, 43, 33, 43, 66,
]
/**
 * Other letters: European ones are about as wide as `o`; Chinese radicals and all beyond fill a square, like
 * pictograms.
 */
const OTHER = 62
const SQUARE = 100
const FIRST_SQUARE = 0x2e80
const BOLD = 1.06

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })
// eslint-disable-next-line no-control-regex -- these are the characters meant
const PLAIN = /^[\u0000-\u007f]*$/

/** What a reader sees as one sign: a letter with its accents, a family of four, a flag. */
function signsOf(text: string): string[] {
  return PLAIN.test(text) ? [...text] : Array.from(SEGMENTER.segment(text), ({ segment }) => segment)
}

/**
 * Width of one line of text in pixels.
 * @param size font size in pixels
 * @example textWidth('win', 100) // => '165'
 */
export function textWidth(text: string, size: number, isBold = false): number {
  let hundredths = 0
  for (const sign of signsOf(text)) {
    const code = sign.codePointAt(0)!
    hundredths += ASCII[code - 32] ?? (code >= FIRST_SQUARE ? SQUARE : OTHER)
  }
  return (hundredths / 100) * size * (isBold ? BOLD : 1)
}

/**
 * Breaks a text into lines of at most `width` pixels: between words where it can, within a word where it must. No line
 * begins with the dot between two parts. A text of more than `maxLines` lines ends in an ellipsis.
 */
export function wrap(text: string, width: number, size: number, maxLines = Infinity): string[] {
  // Each with what stands between it and the one before: nothing between the pieces of a word.
  const lines: { text: string; gap: string }[] = []
  const words = text.split(/\s+(?!·)/).filter((part) => part !== '')
  for (const { piece, gap } of words.flatMap((word) => piecesOf(word, width, size))) {
    const last = lines.at(-1)
    const longer = last === undefined ? piece : `${last.text}${gap}${piece}`
    if (last !== undefined && textWidth(longer, size) <= width) last.text = longer
    else lines.push({ text: piece, gap })
  }
  if (lines.length === 0) return ['']
  const shown = lines.map((line) => line.text)
  if (lines.length <= maxLines) return shown
  const rest = lines.slice(maxLines - 1).map((line, index) => (index === 0 ? line.text : `${line.gap}${line.text}`))
  return [...shown.slice(0, maxLines - 1), shorten(rest.join(''), width, size)]
}

/** A word, or what fits of it: up to a plus, a hyphen or a slash where that is enough. */
function piecesOf(word: string, width: number, size: number): { piece: string; gap: string }[] {
  const pieces =
    textWidth(word, size) <= width ? [word] : word.split(/(?<=[+/-])/).flatMap((part) => cut(part, width, size))
  return pieces.map((piece, index) => ({ piece, gap: index === 0 ? ' ' : '' }))
}

/** The text, or what fits of its beginning and its end: names that are made from others differ at their ends. */
export function shorten(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text
  const signs = signsOf(text)
  for (let kept = signs.length - 1; kept > 0; kept--) {
    const head = Math.ceil(kept * HEAD)
    const short = `${signs.slice(0, head).join('').trimEnd()}…${signs
      .slice(signs.length - (kept - head))
      .join('')
      .trimStart()}`
    if (textWidth(short, size) <= width) return short
  }
  return '…'
}

/** Share of a shortened text that is its beginning. */
const HEAD = 0.6

function cut(word: string, width: number, size: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const sign of signsOf(word)) {
    if (piece !== '' && textWidth(piece + sign, size) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...pieces, piece]
}

// How wide a text is drawn at most. Vega lays charts out by it; outside a browser it would guess 0.8 em for every
// character, and leave half of every chart to its labels.
//
// A page is read in whatever font a machine has. So each width is that of the widest of four: Inter (which ships, for
// PNG files), DejaVu Sans, Noto Sans and Liberation Sans. In the others there is a little more room.

/** Advance widths in hundredths of an em, from space to tilde. */
const ASCII = [
  32, 41, 47, 84, 65, 99, 78, 30, 40, 40, 56, 84, 32, 46, 32, 38, 64, 64, 64, 64, 65, 64, 64, 64, 64, 64, 34, 34, 84,
  84, 84, 56, 102, 69, 69, 74, 78, 67, 62, 78, 76, 34, 58, 68, 57, 91, 76, 79, 67, 79, 73, 67, 65, 75, 69, 99, 69, 68,
  69, 40, 38, 40, 84, 56, 50, 62, 64, 58, 64, 62, 38, 64, 64, 28, 28, 58, 28, 98, 64, 62, 64, 64, 42, 53, 40, 64, 60,
  82, 60, 60, 56, 64, 56, 64, 84,
]
/** Signs of reports that are narrower than a square, in hundredths of an em as well. */
const SIGNS = new Map(
  Object.entries({
    '·': 34,
    '–': 56,
    '‘': 33,
    '’': 33,
    '“': 52,
    '”': 52,
    '°': 50,
    '−': 84,
    '×': 84,
    '±': 84,
    '≤': 84,
    '≥': 84,
  }),
)
/** Other letters, on average of a word. What is no letter fills a square, like Chinese radicals and all beyond. */
const [CAPITAL, LETTER, SQUARE] = [80, 72, 100]
const [SPACE, FIRST_SQUARE] = [0x20, 0x2e80]
/** Bold letters are so much wider, the narrowest ones still more: words are not made of these alone. */
const BOLD = 1.17

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
 * @example textWidth('win', 100) // => '174'
 */
export function textWidth(text: string, size: number, isBold = false): number {
  let hundredths = 0
  for (const sign of signsOf(text)) hundredths += hundredthsOf(sign)
  return (hundredths / 100) * size * (isBold ? BOLD : 1)
}

function hundredthsOf(sign: string): number {
  const code = sign.codePointAt(0)!
  if (code >= FIRST_SQUARE) return SQUARE
  // An accented letter is as wide as the letter.
  const [letter] = code < SPACE + ASCII.length ? sign : sign.normalize('NFD')
  const known = ASCII[letter.codePointAt(0)! - SPACE] ?? SIGNS.get(letter)
  if (known !== undefined) return known
  if (!/\p{L}/u.test(letter)) return SQUARE
  return letter === letter.toLowerCase() ? LETTER : CAPITAL
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

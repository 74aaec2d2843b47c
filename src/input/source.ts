// A text that a user wrote, and the places in it: offsets become lines and columns, places become excerpts.
// yaml.ts makes positions with it, problem.ts prints excerpts.

/** A text with the name that errors print, e.g. `experiments/first-night.yaml`. */
export interface SourceText {
  name: string
  text: string
}

/** A stretch of one line. Line and column count from 1; column and length count characters (code points). */
export interface Position {
  line: number
  column: number
  length: number
  /** Where it was written, when the text is not where; line and column are then those of the text's beginning. */
  origin?: Origin
}

/** Where a value comes from that is not in the text: the number of a flag. */
export interface Origin {
  readonly flag: number
}

/** What tells one place from another of the same document. */
export const placeMark = ({ line, column, origin }: Partial<Position>): string => JSON.stringify([line, column, origin])

/** Where the lines of a text begin. Lines end with LF or CRLF. */
export class Lines {
  readonly text: string
  private readonly starts: number[] = [0]
  /** The last place that was asked for: a line of a million characters may hold thousands of mistakes. */
  private last = { offset: 0, column: 1 }

  constructor(text: string) {
    this.text = text
    for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) this.starts.push(index + 1)
  }

  /** @param line counted from 1; @returns the line without its end; empty beyond the last line */
  lineText(line: number): string {
    const start = this.starts[line - 1]
    if (start === undefined) return ''
    const end = this.starts[line] === undefined ? this.text.length : this.starts[line] - 1
    return this.text.slice(start, this.text[end - 1] === '\r' && end > start ? end - 1 : end)
  }

  /**
   * The place of the code units from `start` up to `end`, which is cut at the end of the first line.
   * A stretch without visible characters (an empty value, the end of a line) has length 1.
   */
  position(start: number, end: number): Position {
    const line = this.lineAt(start)
    const text = this.lineText(line)
    const from = start - this.starts[line - 1]
    const to = Math.min(end - this.starts[line - 1], text.length)
    return {
      line,
      column: this.columnOf(text, start, from),
      length: Math.max(1, lengthInCharacters(text.slice(from, to).replace(/[ \t]+$/, ''))),
    }
  }

  /** The column of an offset in its line, counted on from the last one where that stands before it in the same line. */
  private columnOf(lineText: string, offset: number, inLine: number): number {
    const known = this.last.offset <= offset && this.last.offset >= offset - inLine ? this.last : undefined
    const counted = known === undefined ? 0 : inLine - (offset - known.offset)
    this.last = { offset, column: (known?.column ?? 1) + lengthInCharacters(lineText.slice(counted, inLine)) }
    return this.last.column
  }

  /** The line (from 1) in which the code unit at `offset` stands. */
  lineAt(offset: number): number {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.starts[middle] <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}

/** Code points of `text`, counted without building a list of them. */
function lengthInCharacters(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; count++) index += text.codePointAt(index)! > 0xffff ? 2 : 1
  return count
}

/**
 * The place of a part of what is written at a position.
 *
 * @returns the position as it is where the part does not stand there, or more than once
 * @example narrowed('  - winn at least 1', { line: 1, column: 5, length: 15 }, 'winn').length // => '4'
 */
export function narrowed(text: string, position: Position, part: string): Position {
  if (part === '' || position.origin !== undefined) return position
  const line = new Lines(text).lineText(position.line)
  const start = offsetOfCharacter(line, 0, position.column - 1)
  const written = line.slice(start, offsetOfCharacter(line, start, position.length))
  const index = written.indexOf(part)
  if (index < 0 || written.includes(part, index + 1)) return position
  return {
    ...position,
    column: position.column + lengthInCharacters(written.slice(0, index)),
    length: lengthInCharacters(part),
  }
}

/** The widest excerpt, in columns of a terminal. */
const EXCERPT_COLUMNS = 100

/** How many columns before the place stay visible in a long line. */
const COLUMNS_BEFORE = 40

/**
 * The line of `position` and, below it, the underline `^^^^`, both without indentation.
 *
 * Written for terminals: wide characters (East Asian, emoji) count two columns, marks that combine with a letter none;
 * what would not show, or would steer the terminal, is replaced by a sign of one column (tabs by `→`, unusual spaces by
 * `␣`, the rest by `�`). Lines wider than 100 columns are cut to a window around the place.
 */
export function excerpt(lines: Lines, position: Position): string[] {
  const text = lines.lineText(position.line)
  const start = offsetOfCharacter(text, 0, position.column - 1)
  const end = offsetOfCharacter(text, start, position.length)
  // Only the neighbourhood is taken apart: a line may be a million characters long.
  const from = Math.max(0, start - 4 * COLUMNS_BEFORE)
  const to = Math.min(text.length, start + 4 * EXCERPT_COLUMNS)
  const signs = signsOf(text.slice(from, to), from)
  if (to < text.length) signs.push({ shown: '…', width: 1, offset: to })

  let first = 0
  const total = widthOf(signs)
  const before = widthOf(signs.filter((sign) => sign.offset < start))
  if (from > 0 || (total > EXCERPT_COLUMNS && before > COLUMNS_BEFORE)) {
    // Cut on the left, but no more than needed to show the rest of the line.
    let surplus = Math.min(before - COLUMNS_BEFORE, total - EXCERPT_COLUMNS) + 1
    while (surplus > 0 && signs[first].offset < start) surplus -= signs[first++].width
    if (first > 0) signs[--first] = { shown: '…', width: 1, offset: signs[first].offset }
  }
  const visible: Sign[] = []
  let width = 0
  for (const sign of signs.slice(first)) {
    if (width + sign.width > EXCERPT_COLUMNS) {
      while (width >= EXCERPT_COLUMNS) width -= visible.pop()!.width
      visible.push({ shown: '…', width: 1, offset: sign.offset })
      break
    }
    visible.push(sign)
    width += sign.width
  }
  const isMarked = (sign: Sign): boolean => sign.offset >= start && sign.offset < end
  const shift = widthOf(visible.filter((sign) => sign.offset < start))
  const length = widthOf(visible.filter(isMarked))
  return [visible.map((sign) => sign.shown).join(''), ' '.repeat(shift) + '^'.repeat(Math.max(1, length))]
}

/** What a reader sees as one character: what is printed for it, its columns, and its offset in the line. */
interface Sign {
  shown: string
  width: number
  offset: number
}

const widthOf = (signs: readonly Sign[]): number => signs.reduce((sum, sign) => sum + sign.width, 0)

/** Made when it is first needed: that takes longer than many a whole command. */
let segmenter: Intl.Segmenter | undefined

function signsOf(text: string, offset: number): Sign[] {
  const signs: Sign[] = []
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const { segment, index } of segmenter.segment(text)) signs.push({ ...signOf(segment), offset: offset + index })
  return signs
}

function signOf(segment: string): { shown: string; width: number } {
  if (segment >= ' ' && segment <= '~') return { shown: segment, width: 1 }
  if (segment === '\t') return { shown: '→', width: 1 }
  if (/^\p{Zs}$/u.test(segment)) return { shown: '␣', width: 1 }
  if (/^[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u.test(segment)) return { shown: '�', width: 1 }
  if (/^\p{M}+$/u.test(segment)) return { shown: segment, width: 0 }
  return { shown: segment, width: wide.test(segment) ? 2 : 1 }
}

// Blocks of East Asian Width W or F (Unicode 16).
const WIDE_BLOCKS =
  String.raw`\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f` +
  String.raw`\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}`

/** Matches what is two columns wide: it begins with a wide character or is shown as an emoji. */
const wide = new RegExp(String.raw`^[${WIDE_BLOCKS}]|^\p{Emoji_Presentation}|\ufe0f`, 'u')

/** The offset that is `count` characters (code points) behind the offset `from`, at most the end of the text. */
function offsetOfCharacter(text: string, from: number, count: number): number {
  let offset = from
  for (let left = count; left > 0 && offset < text.length; left--) offset += text.codePointAt(offset)! > 0xffff ? 2 : 1
  return offset
}

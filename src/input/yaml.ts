// YAML text becomes plain values, with the place of each key and value remembered.
// The way in for every file of a user; validate.ts goes on with the Document.
//
// YAML 1.2 as people write it by hand: lists, named values, texts, numbers, true and false, anchors and aliases.
// Refused, with a message of its own, is what would surprise or harm: duplicate and unnamed keys, `__proto__`, merge
// keys, unknown tags, directives, several documents, numbers that cannot be kept exactly, aliases that blow up.
import { Composer, isAlias, isMap, isScalar, isSeq, Parser } from 'yaml'
import type { CST, Document as YamlDocument, Node, Pair, Scalar } from 'yaml'
import { nearest } from './nearest.ts'
import type { Problem } from './problem.ts'
import { InputError, inTextOrder, MAX_PRINTED } from './problem.ts'
import type { Position, SourceText } from './source.ts'
import { Lines } from './source.ts'
import { quote, shown } from './words.ts'
import type { Mistake } from './yaml-words.ts'
import { mistakeOf, spaceBehindColon, tooDeep } from './yaml-words.ts'

/** Names and list indices (from 0) that lead from the whole value to a part of it. */
export type Path = readonly (string | number)[]

/** Which part of a named value: key, value, or (in a text of several lines) a line, or line and column, from 1. */
export type PartOf = 'key' | 'value' | number | readonly [line: number, column: number]

/** A file that was read: its value, and where each part of it stands. */
export interface Document {
  source: SourceText
  /** Plain objects, arrays, texts, finite numbers, true, false and null. Treat as frozen: aliases share objects. */
  value: unknown
  /**
   * Where a key or value stands. A value over several indented lines is shown by its key, or, without a key, by its
   * first sign; a flow value or a text of several lines by its first line. A path that does not exist gives the
   * nearest value above it. With a number: that line, from 1 and without blank lines, of a text written below its key
   * (| or >); with a column as well, that character of it. For a text written otherwise, the key.
   */
  position(path: Path, partOf?: PartOf): Position
}

/** How much a file may hold. Far beyond any scenario, and small enough that no file makes the program hang. */
export const LIMITS = { characters: 250_000, levels: 50, values: 50_000 } as const

/**
 * Reads one YAML document.
 *
 * @param source a byte order mark at its beginning is ignored
 * @throws InputError with every mistake found; after a mistake in the syntax the rest cannot be judged, so that one
 *   comes alone
 */
export function parseYaml(source: SourceText): Document {
  const text = source.text.replace(/^\ufeff/, '')
  const clean: SourceText = { name: source.name, text }
  if (text.length > LIMITS.characters) {
    throw new InputError([
      {
        source: clean,
        message: `the file has ${text.length} characters`,
        expected: `at most ${LIMITS.characters} characters`,
      },
    ])
  }
  const lines = new Lines(text)
  const refuse = (mistakes: readonly Mistake[]): never => {
    throw new InputError(inTextOrder(mistakes.map((mistake) => problemOf(mistake, clean, lines))))
  }

  const control = /(?![\t\n\r])\p{Cc}|\r(?!\n)/u.exec(text)
  if (control) refuse([controlCharacter(control[0], control.index)])
  const tokens = [...new Parser().parse(text)]
  const unfit = besidesOneDocument(tokens) ?? tooDeep(tokens, LIMITS.levels)
  if (unfit) refuse([unfit])
  const composer = new Composer({
    version: '1.2',
    schema: 'core',
    merge: false,
    resolveKnownTags: false,
    uniqueKeys: false,
  })
  const [document] = composer.compose(tokens, true, text.length) as Iterable<YamlDocument.Parsed>
  const syntax = mistakeOf(document.errors, text, tokens)
  if (syntax) refuse([syntax])
  if (
    document.contents === null ||
    (isScalar(document.contents) && document.contents.range[0] === document.contents.range[1])
  ) {
    throw new InputError([
      {
        source: clean,
        message: text.trim() === '' ? 'the file is empty' : 'the file holds no values',
        expected: 'names with values, each as "name: value"',
      },
    ])
  }

  const builder = new Builder(lines)
  const root = builder.build(document.contents, 0)
  const warnings = document.warnings.flatMap((warning) => mistakeOf([warning], text, tokens) ?? [])
  if (builder.mistakes.length + warnings.length > 0) refuse([...builder.mistakes, ...warnings])
  return {
    source: clean,
    value: root.value,
    position: (path, partOf = 'value') => positionIn(root, lines, path, partOf),
  }
}

function problemOf(mistake: Mistake, source: SourceText, lines: Lines): Problem {
  const { start, end, ...words } = mistake
  return { source, ...lines.position(start, end), ...words }
}

function controlCharacter(sign: string, start: number): Mistake {
  const code = `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
  const message =
    sign === '\r' ? 'a carriage return without a line feed stands here' : `a control character (${code}) stands here`
  return {
    start,
    end: start + 1,
    message,
    expected: sign === '\r' ? 'lines that end with LF or CRLF' : 'text without control characters',
  }
}

/** What a file of one document has no use for: directives, and further documents. */
function besidesOneDocument(tokens: readonly CST.Token[]): Mistake | undefined {
  const directive = tokens.find((token) => token.type === 'directive')
  if (directive) {
    const end = directive.offset + directive.source.length
    return {
      start: directive.offset,
      end,
      message: 'a line that begins with % is a YAML directive, and none is known here',
      expected: 'a file without directives',
    }
  }
  const second = tokens.filter((token) => token.type === 'document')[1]
  return (
    second && {
      start: second.offset,
      end: second.offset + 3,
      message: 'a second document begins here',
      expected: 'one document in a file (without "---" between its parts)',
    }
  )
}

/** A part of the text, as offsets of code units. */
interface Range {
  start: number
  end: number
}

/** Where a value stands, what it is, and the same for its parts. */
interface Place {
  value: unknown
  range: Range
  /** The value takes indented lines of its own, so that its range tells little. */
  isBlock: boolean
  key?: Range
  parts?: Map<string | number, Place>
  /** How many values it holds when its aliases are written out, itself included. */
  size: number
  /** How many levels of lists and named values it has, aliases written out: 0 for a text or a number. */
  levels: number
}

/** Turns nodes of the library into values and places, in text order, and collects their mistakes. */
class Builder {
  readonly mistakes: Mistake[] = []
  private readonly lines: Lines
  /** The last value of each anchor; undefined while that value is being built. */
  private readonly anchors = new Map<string, Place | undefined>()
  private size = 0
  private isTooLarge = false

  constructor(lines: Lines) {
    this.lines = lines
  }

  build(node: Node, level: number): Place {
    const range = rangeOf(node)
    if (isAlias(node)) return this.repeat(node.source, range, level)
    const anchor = 'anchor' in node ? node.anchor : undefined
    if (anchor !== undefined) this.anchors.set(anchor, undefined)
    const before = this.size++
    const place: Place = { value: null, range, isBlock: false, size: 1, levels: 0 }
    if (isScalar(node)) place.value = this.scalar(node, range, level)
    else if (isSeq(node)) this.list(node.items as Node[], place, level)
    else if (isMap(node)) this.named(node.items as Pair<Node, Node | null>[], place, level)
    place.isBlock = (isSeq(node) || isMap(node)) && node.flow !== true
    place.size = this.size - before
    if (place.parts) place.levels = 1 + [...place.parts.values()].reduce((max, part) => Math.max(max, part.levels), 0)
    if (this.size > LIMITS.values)
      this.refuseSize({
        ...range,
        message: `the file holds more than ${LIMITS.values} values`,
        expected: `at most ${LIMITS.values} values`,
      })
    if (anchor !== undefined) this.anchors.set(anchor, place)
    return place
  }

  private refuse(mistake: Mistake): void {
    this.mistakes.push(mistake)
  }

  private refuseSize(mistake: Mistake): void {
    if (!this.isTooLarge) this.refuse(mistake)
    this.isTooLarge = true
  }

  /** An alias stands for the value of its anchor. The value is shared, but counted as if it were written out. */
  private repeat(name: string, range: Range, level: number): Place {
    const original = this.anchors.get(name)
    if (original) {
      if (level + original.levels > LIMITS.levels) {
        this.refuse({
          ...range,
          message: 'aliases nest the values too deeply',
          expected: `at most ${LIMITS.levels} levels, those of aliases included`,
        })
      }
      this.size += original.size
      if (this.size > LIMITS.values) {
        this.refuseSize({
          ...range,
          message: `aliases make this file hold more than ${LIMITS.values} values`,
          expected: `at most ${LIMITS.values} values, those of aliases included`,
        })
      }
      return { ...original, key: undefined, range, isBlock: false }
    }
    if (this.anchors.has(name)) {
      this.refuse({
        ...range,
        message: `*${shown(name)} stands inside the value that it repeats`,
        expected: `*${shown(name)} behind the end of &${shown(name)}`,
      })
    } else {
      // Of mistakes that are only counted nobody reads what there is instead.
      const anchors = this.mistakes.length < MAX_PRINTED ? [...this.anchors.keys()].map((anchor) => `*${anchor}`) : []
      const expected = anchors.length > 0 ? anchors : 'quotes around a text that begins with *'
      this.refuse({
        ...range,
        message: `*${shown(name)} repeats &${shown(name)}, which does not stand above it`,
        expected,
        nearest: nearest(`*${name}`, anchors),
      })
    }
    return { value: null, range, isBlock: false, size: 1, levels: 0 }
  }

  private scalar(node: Scalar, range: Range, level: number): unknown {
    const { value } = node
    const written = this.lines.text.slice(range.start, range.end)
    if (typeof value === 'string') {
      const spaced = level === 0 && node.type === 'PLAIN' ? spaceBehindColon(written) : undefined
      if (spaced !== undefined)
        this.refuse({ ...range, message: 'a space is missing behind the colon', expected: spaced })
      return value
    }
    if (typeof value !== 'number') return value ?? null
    if (!Number.isFinite(value)) {
      this.refuse({
        ...range,
        message: `${shown(written)} is not a number that can be counted with`,
        expected: 'a finite number',
      })
    } else if (Number.isInteger(value) && !Number.isSafeInteger(value) && /^([-+]?\d+|0[xo].*)$/.test(written)) {
      this.refuse({
        ...range,
        message: `${shown(written)} has too many digits to be kept exactly`,
        expected: `a whole number up to ${Number.MAX_SAFE_INTEGER}`,
      })
    }
    return value === 0 ? 0 : value // -0 is 0
  }

  private list(items: readonly Node[], place: Place, level: number): void {
    const parts = new Map<string | number, Place>()
    items.forEach((item, index) => parts.set(index, this.build(item, level + 1)))
    place.value = [...parts.values()].map((part) => part.value)
    place.parts = parts
  }

  private named(pairs: readonly Pair<Node, Node | null>[], place: Place, level: number): void {
    const parts = new Map<string | number, Place>()
    const value: Record<string, unknown> = {}
    for (const pair of pairs) {
      const key = rangeOf(pair.key)
      const name = this.nameOf(pair, key, parts)
      const part = pair.value
        ? this.build(pair.value, level + 1)
        : { value: null, range: key, isBlock: false, size: 1, levels: 0 }
      if (name === undefined) continue
      value[name] = part.value
      parts.set(name, { ...part, key })
    }
    place.value = value
    place.parts = parts
  }

  /** The name of a key, as it is written: `3` and `true` are names here. Undefined for a key that is refused. */
  private nameOf(
    pair: Pair<Node, Node | null>,
    range: Range,
    earlier: ReadonlyMap<string | number, Place>,
  ): string | undefined {
    const { key } = pair
    const refuse = (message: string, expected?: string): undefined =>
      this.refuse({ ...range, message, expected }) as undefined
    if (!isScalar(key) || key.anchor !== undefined || key.tag !== undefined) {
      return refuse('a key must be a plain name', 'a name, a colon, and the value')
    }
    const name = typeof key.value === 'string' ? key.value : this.lines.text.slice(range.start, range.end)
    if (name === '') return refuse('a name is missing before the colon', 'a name, a colon, and the value')
    if (name === '__proto__') return refuse('"__proto__" cannot be a name', 'another name')
    if (name === '<<' && key.type === 'PLAIN') {
      return refuse('merge keys (<<) are not known here', 'the values written out, or an alias for a whole value')
    }
    if (pair.value === null && key.type === 'PLAIN') {
      const spaced = spaceBehindColon(name)
      if (spaced !== undefined) return refuse('a space is missing behind the colon', spaced)
    }
    const first = earlier.get(name)?.key
    if (first) {
      return refuse(
        `${quote(name)} stands here a second time (first on line ${this.lines.lineAt(first.start)})`,
        'each name once',
      )
    }
    return name
  }
}

function rangeOf(node: Node): Range {
  if (!node.range) throw new Error('a parsed node has no range')
  return { start: node.range[0], end: node.range[1] }
}

function positionIn(root: Place, lines: Lines, path: Path, partOf: PartOf): Position {
  let place = root
  let isWhole = true
  for (const step of path) {
    const part = place.parts?.get(step)
    if (!part) {
      isWhole = false
      break
    }
    place = part
  }
  const { key, range, isBlock } = place
  const line = typeof partOf !== 'string' && isWhole ? lineWithin(lines.text, range, partOf) : undefined
  if (line) return lines.position(line.start, line.end)
  if (key && ((partOf !== 'value' && isWhole) || isBlock || range.start === range.end))
    return lines.position(key.start, key.end)
  return lines.position(range.start, isBlock ? range.start + 1 : range.end)
}

/**
 * The n-th line, without blank ones, of a text written below its key, or one character of it. Columns count from where
 * the first line begins.
 */
function lineWithin(
  text: string,
  { start, end }: Range,
  part: number | readonly [line: number, column: number],
): Range | undefined {
  const [nth, column] = typeof part === 'number' ? [part] : part
  if (!/[|>]/.test(text[start]!)) return undefined
  const written = [...text.slice(start, end).matchAll(/^.*$/gm)].slice(1).filter(([line]) => line.trim() !== '')
  const line = written[nth - 1]
  if (line === undefined) return undefined
  if (column !== undefined) {
    const offset = start + line.index + Math.min(written[0][0].search(/\S/) + column - 1, line[0].length)
    return { start: offset, end: offset + 1 }
  }
  const from = start + line.index + line[0].search(/\S/)
  return { start: from, end: from + line[0].trim().length }
}

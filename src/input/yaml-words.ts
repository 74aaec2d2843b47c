// The YAML library's errors in our words, at the place where a reader would look for the mistake.
// Used by yaml.ts. Only the first error of a text is worth telling: what follows it is guesswork of the parser.
import type { CST, YAMLError } from 'yaml'
import { quote, shown } from './words.ts'

/** What is wrong with the text from `start` up to `end` (offsets of code units). */
export interface Mistake {
  start: number
  end: number
  message: string
  expected?: string | readonly string[]
  nearest?: string
}

/**
 * The first of the library's errors (or warnings), reworded.
 * @param tokens what the library's parser made of the text; tells where quotes and brackets were opened
 * @returns undefined without an error
 */
export function mistakeOf(
  errors: readonly YAMLError[],
  text: string,
  tokens: readonly CST.Token[],
): Mistake | undefined {
  const [first] = errors.toSorted((a, b) => a.pos[0] - b.pos[0])
  if (!first) return undefined
  const [start, end] = first.pos
  return { start, end, ...reworded(first, text, tokens) }
}

type Reworded = Partial<Mistake> & { message: string }

/** How the library says that a bracket is not closed. */
const unclosed = /end with a [\]}]$/

function reworded(error: YAMLError, text: string, tokens: readonly CST.Token[]): Reworded {
  const [start, end] = error.pos
  const written = text.slice(start, end)
  const said = error.message
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { message: 'a tab indents this line', expected: 'spaces' }
    case 'BAD_SCALAR_START':
      return {
        message: `a text cannot begin with ${quote(text[start])}`,
        end: start + 1,
        expected: 'quotes around the text',
      }
    case 'BAD_DQ_ESCAPE':
      return {
        message: `${quote(text.slice(start, start + 2))} means nothing in double quotes`,
        end: start + 2,
        expected: 'a doubled backslash, or single quotes around the text',
      }
    case 'KEY_OVER_1024_CHARS':
      return { message: 'the name before the colon is too long', expected: 'at most 1024 characters' }
    case 'TAG_RESOLVE_FAILED':
    case 'BAD_COLLECTION_TYPE':
      return { message: `the tag ${quote(written)} cannot be used for this value`, expected: 'the value without a tag' }
    case 'MULTIPLE_TAGS':
      return { message: 'a value can have one tag only' }
    case 'MULTIPLE_ANCHORS':
      return { message: 'a value can have one anchor (&name) only' }
    case 'ALIAS_PROPS':
      return { message: 'an alias (*name) can have no anchor and no tag' }
    case 'BAD_ALIAS':
      if (said.includes('ambiguous'))
        return { message: 'the colon belongs to the name before it', expected: 'a space before the colon' }
      return {
        message: `a name is missing behind ${quote(text[start])}`,
        end: start + 1,
        expected: 'a name, or quotes around the text',
      }
    case 'BLOCK_IN_FLOW':
      if (isFirstOfLine(text, start))
        return { message: 'indented lines cannot stand inside brackets', expected: 'commas between the entries' }
      return { message: `a comma is missing in ${quote(written)}`, expected: 'commas between the entries' }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return said.startsWith('Nested mappings') ? secondColon(start, text) : doesNotFit(text, start, end)
    case 'BAD_INDENT':
      return unclosed.test(said) ? unclosedBracket(tokens, text) : doesNotFit(text, start, end)
    case 'MULTILINE_IMPLICIT_KEY':
      return colonMissing(text, start, end)
    case 'MISSING_CHAR':
      if (unclosed.test(said)) return unclosedBracket(tokens, text)
      if (said.startsWith('Missing closing')) return unclosedQuote(tokens, start)
      if (said.startsWith('Implicit map keys')) return colonMissing(text, start, end)
      if (said.startsWith('Comments must'))
        return { message: 'a space is missing before the comment', expected: 'a space before #' }
      if (said.startsWith('Missing space after :'))
        return { message: 'a space is missing behind the colon', expected: 'a space behind :' }
      if (said.startsWith('Sequence item without')) return doesNotFit(text, start, end)
      if (/^Missing ,/.test(said))
        return { message: 'a comma is missing before this', expected: 'commas between the entries' }
      break
    case 'UNEXPECTED_TOKEN':
      if (said.includes(' , in '))
        return { message: 'nothing stands before this comma', expected: 'an entry before each comma' }
      if (said.includes('empty item'))
        return { message: 'an entry is missing here', expected: 'an entry before each comma' }
      if (said.startsWith('Block scalar header') || said.startsWith('Not a YAML token')) {
        return {
          message: `${quote(lineFrom(text, start))} stands behind | or >`,
          expected: 'the text on the indented lines below, or quotes around it',
        }
      }
      return doesNotFit(text, start, end)
    default:
  }
  return { message: `this is not YAML (${said[0].toLowerCase()}${said.slice(1)})` }
}

/**
 * `name:value` as it should have been written, `name: value`; undefined for a text that does not look like that.
 * Web addresses and times of day do not: a name begins with a letter, and no slash follows.
 */
export function spaceBehindColon(text: string): string | undefined {
  const match = /^(\p{L}[\w.-]*):(?![ \t\n:/])([^\n]+)/u.exec(text)
  return match ? `${match[1]}: ${shown(match[2].trim())}` : undefined
}

/** The rest of the line at `start`, without space around it. */
function lineFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start)
  return text.slice(start, end < 0 ? text.length : end).trim()
}

const isFirstOfLine = (text: string, start: number): boolean =>
  /^[ \t]*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))

/** Something stands where the lines above leave no place for it. */
function doesNotFit(text: string, start: number, end: number): Reworded {
  // The library may point at the end of the line above; the reader looks at the next sign.
  const offset = start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0)
  if (offset >= text.length) return { message: 'the file ends too early' }
  const line = lineFrom(text, offset)
  if (isFirstOfLine(text, offset)) {
    if (/^[\]}]/.test(line)) return { start: offset, end: offset + 1, message: `this ${line[0]} closes nothing` }
    return {
      start: offset,
      end: offset + line.length,
      message: 'this line does not fit the lines above it',
      expected:
        'the indentation of the lines it belongs to, with "- " before list entries and "name: " before named values',
    }
  }
  if (/^[\]}]/.test(line)) return { start: offset, end: offset + 1, message: `this ${line[0]} closes nothing` }
  if (/^-\s/.test(line))
    return {
      start: offset,
      end: offset + 1,
      message: 'a list with "- " cannot begin on this line',
      expected: 'its entries on the lines below, or [a, b]',
    }
  return {
    start: offset,
    end: Math.max(offset + 1, end),
    message: `${quote(text.slice(offset, Math.max(offset + 1, end)))} does not belong here`,
    expected: 'quotes around the whole text, or a new line',
  }
}

/** `a: b: c`, or a line that is indented below a name which has its value already. */
function secondColon(start: number, text: string): Reworded {
  const line = lineFrom(text, start)
  if (/:(\s|$)/.test(line)) {
    return {
      end: start + line.length,
      message: 'a second colon stands on this line',
      expected: 'quotes around a text with a colon in it',
    }
  }
  // The value may go on over several lines; the one with a colon is the one too many.
  const below = /\n[ \t]*([^\s#][^\n]*:(?=\s|$)[^\n]*)/.exec(text.slice(start))
  const offset = below === null ? start : start + below.index + below[0].length - below[1].length
  const written = below === null ? line : below[1].trimEnd()
  return {
    start: offset,
    end: offset + written.length,
    message: `this line is indented under a name that has a value already: ${quote(line)}`,
    expected: 'the line as far to the left as that name, or nothing behind its colon',
  }
}

/** A line among named values that has no colon, or a colon without a space. */
function colonMissing(text: string, start: number, end: number): Reworded {
  const line = lineFrom(text, start)
  const range = { start, end: start + line.length }
  const spaced = spaceBehindColon(line)
  if (spaced !== undefined) return { ...range, message: 'a space is missing behind the colon', expected: spaced }
  if (/^-(\s|$)/.test(line)) return doesNotFit(text, start, end)
  if (/^["']/.test(line))
    return {
      ...range,
      message: 'a name must end on the line on which it begins',
      expected: 'a name, a colon, and the value',
    }
  return { ...range, message: `a colon is missing behind ${quote(line)}`, expected: 'a name, a colon, and the value' }
}

function unclosedQuote(tokens: readonly CST.Token[], offset: number): Reworded {
  for (const [token] of tokensWithin(tokens)) {
    const isQuoted = token.type === 'double-quoted-scalar' || token.type === 'single-quoted-scalar'
    if (isQuoted && token.offset + token.source.length === offset) {
      return {
        start: token.offset,
        end: token.offset + 1,
        message: `the text that begins here with ${token.source[0]} has no end`,
        expected: `a second ${token.source[0]}`,
      }
    }
  }
  return { message: 'the text in quotes has no end', expected: 'a second quote' }
}

/** The innermost bracket that is not closed, or closed with the wrong sign. */
function unclosedBracket(tokens: readonly CST.Token[], text: string): Reworded {
  let found: Reworded = { message: 'a bracket is not closed' }
  let foundAt = -1
  for (const [token] of tokensWithin(tokens)) {
    if (token.type !== 'flow-collection' || token.offset < foundAt) continue
    const open = token.start.source
    const close = open === '[' ? ']' : '}'
    const [end] = token.end
    if (end?.source === close) continue
    foundAt = token.offset
    found =
      end && /^[\]}]$/.test(end.source)
        ? { start: end.offset, end: end.offset + 1, message: `${end.source} closes a ${open}`, expected: close }
        : {
            start: token.offset,
            end: token.offset + 1,
            message: `this ${open} is not closed`,
            expected: `${close} behind the last entry, and every line between them indented`,
          }
  }
  if (foundAt < 0) return { ...found, start: text.length, end: text.length }
  return found
}

/**
 * The place where values are nested more than `levels` deep, found before the library's own recursion meets it.
 * @returns undefined when they are not
 */
export function tooDeep(tokens: readonly CST.Token[], levels: number): Mistake | undefined {
  let start = Infinity
  for (const [token, level] of tokensWithin(tokens)) {
    if ('items' in token && level >= levels) start = Math.min(start, token.offset)
  }
  if (start === Infinity) return undefined
  return { start, end: start + 1, message: 'the values are nested too deeply', expected: `at most ${levels} levels` }
}

/**
 * Every token of the library's syntax tree, in no certain order, with the number of lists and named values around it.
 * Without recursion: the tree may be deeper than the stack.
 */
function* tokensWithin(tokens: readonly CST.Token[]): Generator<[CST.Token, number]> {
  const waiting: [CST.Token, number][] = tokens.map((token) => [token, 0])
  while (waiting.length > 0) {
    const [token, level] = waiting.pop()!
    yield [token, level]
    if (token.type === 'document') {
      if (token.value) waiting.push([token.value, level])
    } else if ('items' in token) {
      for (const item of token.items) {
        if (item.key) waiting.push([item.key, level + 1])
        if (item.value) waiting.push([item.value, level + 1])
      }
    }
  }
}
